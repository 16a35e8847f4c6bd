//! What is said for a moment.

use bedside_core::game::Played;
use bedside_core::text::seat_name;
use bedside_core::{Event, Refusal};

pub use super::games::OwnNotice;
use super::{Face, Moment, games};
use crate::letters::{Line, line};

/// How long something is said, in milliseconds.
const NOTICE_MS: u64 = 2_500;

/// Something said for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A press was refused.
    Refused(Refusal),
    /// A player was drawn by lot.
    Lot(u8),
    /// What only one game says.
    Own(OwnNotice),
}

/// What only one game says.
pub trait GameNotice: Copy {
    /// The game.
    type Game: Played;

    /// In words.
    fn words(self, game: &Self::Game, at: Moment<'_>) -> Line;
}

impl Notice {
    /// In words.
    pub fn words(self, at: Moment<'_>) -> Line {
        match self {
            Notice::Refused(refusal) => {
                let mut words = Line::new();
                // What does not fit would not fit on the panel either.
                let _ = at.lang().write_refusal(refusal, &mut words);
                words
            }
            Notice::Lot(seat) => line(&[seat_name(seat, at.state())]),
            Notice::Own(notice) => notice.words(at),
        }
    }
}

impl Face {
    /// What is being said.
    pub fn notice(&self) -> Option<Notice> {
        self.notice.map(|(notice, _)| notice)
    }

    /// Says something for a moment.
    pub fn say(&mut self, notice: impl Into<Notice>, uptime_ms: u64) {
        self.notice = Some((notice.into(), uptime_ms.saturating_add(NOTICE_MS)));
    }

    /// Says what is worth saying of what happened.
    pub fn hear(&mut self, events: &[Event], uptime_ms: u64) {
        for event in events {
            if let Event::LotDrawn { seat } = *event {
                self.say(Notice::Lot(seat), uptime_ms);
            }
        }
        games::hear(events, self, uptime_ms);
    }

    /// When something said is to go again.
    pub fn next_wake_ms(&self) -> Option<u64> {
        self.notice.map(|(_, until)| until)
    }

    /// Lets time pass; true where the picture changes by it.
    pub fn advance(&mut self, uptime_ms: u64) -> bool {
        let over = self.notice.is_some_and(|(_, until)| until <= uptime_ms);
        if over {
            self.notice = None;
        }
        over
    }
}
