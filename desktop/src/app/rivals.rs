//! Rivals play: each step is thought of beside the window, and comes at a pace that people can follow.

use std::time::Instant;

use bedside_advisor::decides;
use bedside_core::{Command, Table};
use iced::Task;

use super::guard::Meaning;
use super::{App, Message, Page};
use crate::advice::background;
use crate::advice::turn::{Standing, standing};
use crate::desk::Pressed;

impl App {
    pub(super) fn standing(&self) -> Standing {
        standing(&self.shell.desk)
    }

    /// Whether rivals wait: nobody is at the table, it is looked at as it was, or somebody asks what would be best.
    fn rivals_wait(&self) -> bool {
        let asks = self.past.is_some() || self.shell.advice.is_some();
        asks || self.from_home || matches!(self.page, Page::Home(_)) || self.frame().must_choose()
    }

    /// Has whichever rival's move it is think of it, and gives it when the time has come.
    pub(super) fn play_rivals(&mut self, now: Instant) -> Task<Message> {
        self.shell.rival = self.turn.look(&self.shell.desk, now);
        if self.turn.begins() {
            let (rivals, stands) = (self.shell.desk.rivals(), self.standing());
            let table: Table = self.shell.desk.table().clone();
            let thought = background::thought(move || rivals.next(&table));
            return Task::perform(thought, move |next| Message::Rival(stands, next.flatten().unwrap_or_default()));
        }
        let moves = self.rival_moves_at().is_some_and(|at| at <= now);
        match moves.then(|| self.turn.take(now)).flatten() {
            Some(commands) => {
                self.give_rivals(&commands, now);
                // It thinks of the next one while this one is read.
                self.play_rivals(now)
            }
            None => Task::none(),
        }
    }

    /// A rival has thought of its step.
    pub(super) fn rival_found(&mut self, of: Standing, commands: Vec<Command>) {
        self.turn.found(of, commands);
    }

    fn give_rivals(&mut self, commands: &[Command], now: Instant) {
        let before = self.before();
        match self.shell.desk.press_all(commands) {
            Ok(Pressed::Done(events)) => self.perform(&events, before, now),
            Ok(Pressed::Asked(_)) => {}
            Err(refusal) => self.shell.refuse(refusal, now),
        }
        self.tell_trouble(now);
    }

    /// When the rival's next step comes, where it is known.
    pub(super) fn rival_moves_at(&self) -> Option<Instant> {
        self.turn.moves_at().filter(|_| !self.rivals_wait() && !self.waits_for_answer())
    }

    /// A press while a rival thinks makes it move at once; whether that is what it meant.
    pub(super) fn hurry(&mut self) -> bool {
        let moves = self.shell.rival.is_some() && self.turn.is_coming();
        // Behind the last step the same key means what the table waits for: that is another press.
        if moves && self.may(Meaning::Rival) {
            self.guard.took();
            self.turn.hurry();
        }
        moves
    }

    /// Whose rival's move a command would make: nobody plays for a rival.
    pub(super) fn of_rival(&self, commands: &[Command]) -> Option<u8> {
        let (rivals, table) = (self.shell.desk.rivals(), self.shell.desk.table());
        if !rivals.any() {
            return None;
        }
        // What is done for everybody alike, such as a draw, is nobody's decision.
        let owner = |command: &Command| table.state().playing().owner(command);
        commands.iter().filter_map(owner).find(|seat| rivals.of(*seat).is_some() && decides(table, *seat))
    }
}
