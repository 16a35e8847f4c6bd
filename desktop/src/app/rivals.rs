//! Rivals play: each step is thought of beside the window, and comes at a pace that people can follow.

use std::time::{Duration, Instant};

use bedside_advisor::decides;
use bedside_core::{Command, Table};
use iced::Task;

use super::guard::Meaning;
use super::{App, Message, Page};
use crate::advice::background;
use crate::desk::Pressed;

/// From one step of a rival to the next, so that its sentence can be read.
const PACE: Duration = Duration::from_millis(1200);

/// Which table, and as it stood after which entry.
pub(super) type Standing = (u32, u32);

/// What is known of a rival's next step.
#[derive(Clone, Debug, Default, PartialEq)]
enum Next {
    /// Nobody looked.
    #[default]
    Unknown,
    /// It is being thought of.
    Thinking,
    /// It is this.
    Found(Vec<Command>),
    /// It was given, or there is none.
    Given,
}

/// The rival whose move it is.
#[derive(Debug, Default)]
pub(super) struct Turn {
    stands: Option<Standing>,
    /// Since when the table stands like that.
    since: Option<Instant>,
    next: Next,
    /// Whether somebody wants it to be quick.
    hurries: bool,
}

impl App {
    pub(super) fn standing(&self) -> Standing {
        (self.shell.desk.laid(), self.shell.desk.table().journal().digest())
    }

    /// Whether rivals wait: nobody is at the table, it is looked at as it was, or somebody asks what would be best.
    fn rivals_wait(&self) -> bool {
        let asks = self.past.is_some() || self.shell.advice.is_some();
        asks || self.from_home || matches!(self.page, Page::Home(_)) || self.frame().must_choose()
    }

    /// Has whichever rival's move it is think of it, and gives it when the time has come.
    pub(super) fn play_rivals(&mut self, now: Instant) -> Task<Message> {
        let desk = &self.shell.desk;
        let (rivals, stands) = (desk.rivals(), self.standing());
        if !rivals.any() {
            (self.turn, self.shell.rival) = (Turn::default(), None);
            return Task::none();
        }
        if self.turn.stands != Some(stands) {
            self.shell.rival = rivals.acting(desk.table());
            self.turn = Turn { stands: Some(stands), since: Some(now), ..Turn::default() };
        }
        if self.shell.rival.is_none() {
            return Task::none();
        }
        let due = self.rival_moves_at().is_some_and(|at| at <= now);
        match std::mem::take(&mut self.turn.next) {
            Next::Unknown => {
                self.turn.next = Next::Thinking;
                let table: Table = self.shell.desk.table().clone();
                let thought = background::thought(move || rivals.next(&table));
                Task::perform(thought, move |next| Message::Rival(stands, next.flatten().unwrap_or_default()))
            }
            Next::Found(commands) if due => {
                self.turn.next = Next::Given;
                self.give_rivals(&commands, now);
                // It thinks of the next one while this one is read.
                self.play_rivals(now)
            }
            next => {
                self.turn.next = next;
                Task::none()
            }
        }
    }

    /// A rival has thought of its step.
    pub(super) fn rival_found(&mut self, of: Standing, commands: Vec<Command>) {
        if self.turn.stands == Some(of) && self.turn.next == Next::Thinking {
            self.turn.next = if commands.is_empty() { Next::Given } else { Next::Found(commands) };
        }
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
        if !matches!(self.turn.next, Next::Found(_)) || self.rivals_wait() || self.waits_for_answer() {
            return None;
        }
        let since = self.turn.since?;
        Some(if self.turn.hurries { since } else { since + PACE })
    }

    /// A press while a rival thinks makes it move at once; whether that is what it meant.
    pub(super) fn hurry(&mut self) -> bool {
        let moves = self.shell.rival.is_some() && matches!(self.turn.next, Next::Thinking | Next::Found(_));
        // Behind the last step the same key means what the table waits for: that is another press.
        if moves && self.may(Meaning::Rival) {
            self.guard.took();
            self.turn.hurries = true;
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
