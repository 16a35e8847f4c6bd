//! The self-test: each part is tried by whoever soldered it, one after the other.
//!
//! The knob's count says which way it turns and how many contacts make a detent; what is found is set.

use bedside_core::Lang;

use super::page::{Page, Topic};
use super::{Face, Intent, Key};
use crate::settings::Setting;

/// A part of the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every dot of the screen.
    Screen,
    /// The knob turned, and pushed.
    Knob,
    /// The big button.
    Go,
    /// The small one.
    Back,
    /// The piezo.
    Sound,
    /// The ring, a light at a time.
    Ring,
    /// The flash: written and read again.
    Flash,
    /// The source of chance.
    Chance,
}

/// Whether the parts work that were tried.
pub type Tested = [Option<bool>; Part::ALL.len()];

/// Detents to be turned to the right.
pub const DETENTS: i8 = 4;

impl Part {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Part; 8] =
        [Part::Screen, Part::Knob, Part::Go, Part::Back, Part::Sound, Part::Ring, Part::Flash, Part::Chance];

    /// What it is called.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (words, short) = (lang.words(), lang.panel_words());
        match self {
            Part::Screen => short.display,
            Part::Knob => short.knob,
            Part::Go => "GO",
            Part::Back => "BACK",
            Part::Sound => words.sound,
            Part::Ring => short.ring,
            Part::Flash => short.memory,
            Part::Chance => short.chance,
        }
    }

    fn next(self) -> Option<Part> {
        Part::ALL.get(self as usize + 1).copied()
    }
}

impl Face {
    /// Detents that were counted so far.
    pub const fn detents(&self) -> i8 {
        self.detents
    }

    pub(super) fn begin_test(&mut self) -> Intent {
        self.tested = [None; Part::ALL.len()];
        self.detents = 0;
        self.open(Page::Test(Part::Screen))
    }

    /// Notes whether a part works, and goes on with the next.
    pub fn tried(&mut self, part: Part, works: bool) -> Intent {
        if let Some(tested) = self.tested.get_mut(part as usize) {
            *tested = Some(works);
        }
        match part.next() {
            // Nobody is asked about these.
            Some(next @ (Part::Flash | Part::Chance)) => Intent::Try(next),
            Some(next) => {
                let _ = self.swap(Page::Test(next));
                if next == Part::Sound { Intent::Try(next) } else { Intent::Redraw }
            }
            None => self.swap(Page::List(Topic::Tested, 0)),
        }
    }

    pub(super) fn press_on_test(&mut self, part: Part, key: Key) -> Intent {
        match (part, key) {
            (_, Key::Hold | Key::BackHeld) => self.leave(),
            (Part::Knob, Key::Turn(by)) => {
                self.detents = self.detents.saturating_add(by);
                Intent::Redraw
            }
            (Part::Knob, Key::Push) => self.count_detents(),
            (Part::Sound, Key::Turn(_)) => Intent::Try(Part::Sound),
            (_, Key::Turn(_)) => Intent::Redraw,
            (Part::Knob | Part::Back, Key::Go) | (Part::Go, Key::Push) => self.tried(part, false),
            (Part::Knob | Part::Go, Key::Back) => self.leave(),
            (Part::Go, Key::Go) | (Part::Back, Key::Back) => self.tried(part, true),
            (Part::Back, Key::Push) => self.tried(part, false),
            (_, Key::Go | Key::Push) => self.tried(part, true),
            (_, Key::Back) => self.tried(part, false),
        }
    }

    /// What so many detents tell that should be four; the count begins anew where it told something.
    fn count_detents(&mut self) -> Intent {
        let count = core::mem::take(&mut self.detents);
        if count == DETENTS {
            return self.tried(Part::Knob, true);
        }
        let half = match count.abs() {
            DETENTS => self.prefs.get(Setting::KnobHalfSteps),
            // A knob of half steps is counted by halves, and one of whole steps twice.
            count if count == DETENTS / 2 => 1,
            count if count == DETENTS * 2 => 0,
            _ => return Intent::Redraw,
        };
        self.prefs.set(Setting::KnobHalfSteps, half);
        if count < 0 {
            let reversed = self.prefs.get(Setting::KnobReversed);
            self.prefs.set(Setting::KnobReversed, 1 - reversed);
        }
        Intent::KeepPrefs
    }
}
