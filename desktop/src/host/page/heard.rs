//! What is felt and heard on a phone: core says what is announced and whose it is, the page how long it vibrates; of what one game alone announces, `pattern` in its folder says it.

use bedside_core::announce::{Announcement, Urgency};
use bedside_core::cue::Signal;
use bedside_core::{Instant, Lang, Table};

use super::{games, said};

/// Something that is announced on one phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Counts what was announced at the table.
    pub number: u64,
    /// The table's age then.
    pub at: u64,
    /// Its words.
    pub words: String,
    /// Milliseconds of vibration, and of the pauses between.
    pub pattern: &'static [u16],
    /// Whose it is: 0 this seat's own, 1 everybody's, 2 another's.
    pub whose: u8,
    /// How soon it must be said, 0 the soonest.
    pub urgency: u8,
}

/// How long something vibrates. The longer, the less it may be missed.
fn pattern(announcement: Announcement) -> &'static [u16] {
    match announcement {
        Announcement::Turn(_) => &[60],
        Announcement::Time(Signal::Minute) => &[40],
        Announcement::Time(Signal::Thirty) => &[40, 60, 40],
        Announcement::Time(Signal::Ten) => &[40, 60, 40, 60, 40],
        Announcement::Time(Signal::End) => &[400],
        of_a_game => games::pattern(of_a_game),
    }
}

/// An announcement as a seat hears it, or a television.
pub(in crate::host) fn told(
    number: u64,
    at: Instant,
    announcement: Announcement,
    seat: Option<u8>,
    table: &Table,
    lang: Lang,
) -> Told {
    let whose = match announcement.seat(table.state()) {
        Some(whose) if Some(whose) == seat => 0,
        Some(_) => 2,
        None => 1,
    };
    let urgency = match announcement.urgency() {
        Urgency::Time => 0,
        Urgency::FellOver => 1,
        Urgency::Ready => 2,
        Urgency::Other => 3,
    };
    let words = said(|out| lang.announcement(announcement, table, at, out));
    Told { number, at: at.millis(), words, pattern: pattern(announcement), whose, urgency }
}
