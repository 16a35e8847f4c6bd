//! What is said for a moment.

use bedside_core::game::Played;
use bedside_core::text::seat_name;
use bedside_core::{Event, Instant, Refusal, Table};

pub use super::games::OwnNotice;
use super::{Face, Moment, games};
use crate::letters::{Line, line, wrap};
use crate::panel::{REFUSED_COLUMNS, TOAST_COLUMNS, TOAST_LINES};

/// How long something is said, in milliseconds; where it takes several pages, each of them.
const NOTICE_MS: u64 = 2_000;

/// What is said, since when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Said {
    notice: Notice,
    since: u64,
    page: u8,
    pages: u8,
}

/// Something said for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A press was refused.
    Refused(Refusal),
    /// A player was drawn by lot.
    Lot(u8),
    /// Something was undone.
    Undone,
    /// BACK must be held.
    HoldBack,
    /// What only one game says.
    Own(OwnNotice),
}

/// What only one game says.
pub trait GameNotice: Copy {
    /// The game.
    type Game: Played;

    /// In words.
    fn words(self, game: &Self::Game, at: &Moment<'_>) -> Line;
}

impl Notice {
    /// In words.
    pub fn words(self, at: &Moment<'_>) -> Line {
        match self {
            Notice::Refused(refusal) => {
                let mut words = Line::new();
                // What does not fit would not fit on the panel either.
                let _ = at.lang().write_refusal(refusal, &mut words);
                words
            }
            Notice::Lot(seat) => line(&[at.lang().panel_words().by_lot, ": ", seat_name(seat, at.state())]),
            Notice::Undone => line(&[at.lang().panel_words().undone]),
            Notice::HoldBack => line(&[at.lang().panel_words().hold_back]),
            Notice::Own(notice) => notice.words(at),
        }
    }
}

impl Face {
    /// What is being said.
    pub fn notice(&self) -> Option<Notice> {
        self.notice.map(|said| said.notice)
    }

    /// What is being said, and which page of it.
    pub fn notice_page(&self) -> Option<(Notice, usize)> {
        self.notice.map(|said| (said.notice, said.page.into()))
    }

    /// What is being said, in words.
    pub fn notice_words(&self, at: &Moment<'_>) -> Line {
        match self.notice() {
            Some(Notice::Undone) => {
                let short = at.lang().panel_words();
                line(&[short.undone, ": ", &self.undone, ". ", short.redo_hint])
            }
            Some(notice) => notice.words(at),
            None => Line::new(),
        }
    }

    /// Says something for a moment.
    pub fn say(&mut self, notice: impl Into<Notice>, uptime_ms: u64) {
        self.notice = Some(Said { notice: notice.into(), since: uptime_ms, page: 0, pages: 1 });
    }

    /// Says what was undone.
    pub fn say_undone(&mut self, what: Line, uptime_ms: u64) {
        self.undone = what;
        self.say(Notice::Undone, uptime_ms);
    }

    /// What is said takes as many pages as its words do.
    pub fn page_notice(&mut self, table: &Table, now: Instant) {
        let at = &self.moment(table, now);
        let words = self.notice_words(at);
        if let Some(said) = &mut self.notice {
            let columns = if matches!(said.notice, Notice::Refused(_)) { REFUSED_COLUMNS } else { TOAST_COLUMNS };
            let mut lines = 0usize;
            wrap(&words, columns, &mut |_| lines += 1);
            said.pages = u8::try_from(lines.div_ceil(TOAST_LINES)).unwrap_or(1).max(1);
        }
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
        self.notice.map(|said| said.since.saturating_add(NOTICE_MS * (u64::from(said.page) + 1)))
    }

    /// Lets time pass; true where the picture changes by it.
    pub fn advance(&mut self, uptime_ms: u64) -> bool {
        if self.next_wake_ms().is_none_or(|until| until > uptime_ms) {
            return false;
        }
        self.notice =
            self.notice.filter(|said| said.page + 1 < said.pages).map(|said| Said { page: said.page + 1, ..said });
        true
    }
}
