//! A second press that comes at once never goes to another player or another meaning.
//!
//! The definition, which holds for clicks and keys alike. A press *means* the command that it gives, the page that it opens or
//! closes, or the table that it opens; whose it is, is whose command it is, else whose turn it is, and of an undo whose entry it
//! takes back.
//! For [`GUARD`] after a press was taken, another one is taken only
//!
//! - where it is the same control (the same key, or what was drawn to send the same message) and means the same again: five
//!   seconds more may be asked for as fast as anybody can; or
//! - on a page before the table, where what can be pressed stays where it is, if it asks for the same kind of thing and is the
//!   same player's.
//!
//! Everything else is dropped without a word. What means nothing of that (typing, choosing, looking) is never held back by another
//! control; but the second press of a double click lets go of nothing that the first one chose, and chooses nothing after a command.
//! Never held back is a *steady* press: on something that stays where it is and means the same whatever was pressed before, such as an
//! hourglass, which several hands press at once, or a counter. These neither wait nor let others wait. A press that was refused
//! lets nobody wait.

use std::time::{Duration, Instant};

use bedside_core::Command;
use iced::keyboard::{Key, Modifiers};

use super::Message;
use crate::screen::games::{self, Chooses};
use crate::screen::{Way, invite};

/// How long a press holds back others.
pub(super) const GUARD: Duration = Duration::from_millis(300);

/// What was pressed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Control {
    /// A key, with what was held.
    Key(Key, Modifiers),
    /// Whatever was drawn to send this.
    Drawn(Box<Message>),
}

/// What a press means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A command, and whose it is.
    Command(Command, Option<u8>),
    /// A page of the window.
    Page(Way),
    /// Another table.
    Table,
    /// Something about the phones that are here.
    Phones(invite::Message),
    /// A page of a game's screen.
    Opened,
    /// The story, shown or hidden.
    Story(bool),
    /// A page or a choice was left.
    Left,
    /// A rival is to be quick.
    Rival,
}

impl Meaning {
    /// Whether it is the same kind of thing, of the same player.
    fn is_like(&self, other: &Meaning) -> bool {
        match (self, other) {
            (Meaning::Command(one, whose), Meaning::Command(other, of)) => whose == of && one.is_like(other),
            (one, other) => one == other,
        }
    }
}

/// One press, from when it came to everything that comes of it.
#[derive(Clone, Debug)]
pub(super) struct Press {
    /// Tells it from every other.
    number: u64,
    control: Control,
    at: Instant,
    /// What it means, as far as it was found out.
    meaning: Option<Meaning>,
    /// Whether it means the same whatever was pressed before.
    steady: bool,
}

/// The press that was taken last, and the one that is being carried out.
#[derive(Debug, Default)]
pub(super) struct Guard {
    presses: u64,
    pressing: Option<Press>,
    taken: Option<Press>,
    /// What was chosen last, and when: pressed again, it would be let go.
    chosen: Option<(games::Message, Instant)>,
}

impl Guard {
    /// Somebody presses: what follows comes of it.
    pub(super) fn begin(&mut self, message: &Message, at: Instant) {
        self.presses += 1;
        let control = match message {
            Message::Key { key, modifiers, .. } => Control::Key(key.clone(), *modifiers),
            message => Control::Drawn(Box::new(message.clone())),
        };
        self.pressing = Some(Press { number: self.presses, control, at, meaning: None, steady: false });
    }

    /// Nothing more comes of it.
    pub(super) fn end(&mut self) {
        self.pressing = None;
    }

    /// The press that is being carried out means the same whatever was pressed before, or it does not.
    pub(super) fn steady(&mut self, steady: bool) {
        if let Some(press) = &mut self.pressing {
            press.steady = steady;
        }
    }

    /// Whether what is being carried out may mean this. `still` says that nothing moves on the page.
    pub(super) fn lets_through(&mut self, meaning: Meaning, still: bool) -> bool {
        let Some(press) = &mut self.pressing else { return true };
        let free = self.taken.as_ref().is_none_or(|before| press.may_follow(before, &meaning, still));
        press.meaning = free.then_some(meaning);
        free
    }

    /// Whether what is being pressed may choose: not as the second press of a double click, unless that chooses one more.
    pub(super) fn lets_choose(&mut self, message: &games::Message, how: Chooses) -> bool {
        let Some(press) = &self.pressing else { return true };
        // Where one more is chosen, the next of another kind lies where the last one lay.
        let follows = |before: &Press| {
            let meant = how == Chooses::OneMore || press.control == before.control;
            meant && press.number != before.number && press.at < before.at + GUARD
        };
        let lets_go = |(chosen, at): &(games::Message, Instant)| {
            how == Chooses::OrLetsGo && chosen == message && press.at < *at + GUARD
        };
        if self.taken.as_ref().is_some_and(follows) || self.chosen.as_ref().is_some_and(lets_go) {
            return false;
        }
        self.chosen = Some((message.clone(), press.at));
        true
    }

    /// It was taken.
    pub(super) fn took(&mut self) {
        let taken = self.pressing.as_ref().filter(|press| press.meaning.is_some() && !press.steady);
        self.taken = taken.or(self.taken.as_ref()).cloned();
    }

    /// A click opened a page: a second one would land on whatever is there. The next key is another one, and meant.
    pub(super) fn opened(&mut self) {
        if self.pressing.as_ref().is_some_and(|press| matches!(press.control, Control::Drawn(_))) {
            self.turned(Meaning::Opened);
        }
    }

    /// It opened or left something, where nothing else of it was taken.
    pub(super) fn turned(&mut self, meaning: Meaning) {
        let is_free = |press: &&mut Press| press.meaning.as_ref().is_none_or(|meant| *meant == meaning);
        if let Some(press) = self.pressing.as_mut().filter(is_free) {
            press.meaning = Some(meaning);
            self.took();
        }
    }

    /// Until when others are held back.
    pub(super) fn until(&self) -> Option<Instant> {
        let taken = self.taken.as_ref().map(|press| press.at);
        taken.max(self.chosen.as_ref().map(|(_, at)| *at)).map(|at| at + GUARD)
    }
}

impl Press {
    fn may_follow(&self, before: &Press, meaning: &Meaning, still: bool) -> bool {
        let alike =
            |meant: &Meaning| (self.control == before.control && meaning == meant) || (still && meaning.is_like(meant));
        self.steady
            || self.number == before.number
            || self.at >= before.at + GUARD
            || before.meaning.as_ref().is_none_or(alike)
    }
}

#[cfg(test)]
mod tests {
    use bedside_core::open_table::Command as Own;

    use super::*;
    use crate::screen::Action;

    fn press(guard: &mut Guard, name: &str, at: Instant) {
        guard.begin(&Message::Do(Action::Tell(name.to_owned())), at);
    }

    fn adjust(secs: i16, whose: u8) -> Meaning {
        Meaning::Command(Command::AdjustClock { secs }, Some(whose))
    }

    fn next_turn() -> Meaning {
        Meaning::Command(Own::NextTurn.into(), None)
    }

    #[test]
    fn for_300_ms_only_the_same_control_with_the_same_meaning_is_taken() {
        let start = Instant::now();
        let mut guard = Guard::default();
        press(&mut guard, "plus", start);
        assert!(guard.lets_through(adjust(5, 0), false));
        guard.took();
        let soon = start + Duration::from_millis(299);
        press(&mut guard, "plus", soon);
        assert!(guard.lets_through(adjust(5, 0), false), "the same again");
        assert!(!guard.lets_through(adjust(5, 1), false), "another player");
        assert!(!guard.lets_through(adjust(-5, 0), false), "another meaning of the same control");
        press(&mut guard, "minus", soon);
        assert!(!guard.lets_through(adjust(5, 0), false), "another control");
        assert!(guard.lets_through(adjust(-5, 0), true), "on a page that stands still");
        assert!(!guard.lets_through(adjust(-5, 1), true), "there, too, another player");
        press(&mut guard, "minus", start + GUARD);
        assert!(guard.lets_through(adjust(-5, 1), false), "the time is over");
    }

    #[test]
    fn one_press_may_do_several_things_and_a_glass_waits_for_nobody() {
        let now = Instant::now();
        let mut guard = Guard::default();
        press(&mut guard, "both", now);
        assert!(guard.lets_through(adjust(5, 0), false));
        guard.took();
        assert!(guard.lets_through(Meaning::Page(Way::Table), false), "the same press");
        press(&mut guard, "glass", now);
        assert!(!guard.lets_through(next_turn(), false));
        guard.steady(true);
        assert!(guard.lets_through(next_turn(), false));
        guard.took();
        press(&mut guard, "both", now);
        assert!(guard.lets_through(adjust(5, 0), false), "the glass lets nobody wait");
    }

    #[test]
    fn what_was_refused_lets_nobody_wait_and_what_was_left_does() {
        let now = Instant::now();
        let mut guard = Guard::default();
        press(&mut guard, "refused", now);
        assert!(guard.lets_through(adjust(5, 0), false));
        press(&mut guard, "another", now);
        assert!(guard.lets_through(next_turn(), false));
        guard.end();
        press(&mut guard, "escape", now);
        guard.turned(Meaning::Left);
        press(&mut guard, "escape", now);
        assert!(!guard.lets_through(Meaning::Page(Way::Home), false));
    }
}
