//! The advisor at the table: somebody asks, it thinks beside the window, and its line is looked at on the board, taken or left.

use std::time::{Duration, Instant};

use bedside_core::{Command, Event, State, Table};
use iced::Task;

use super::{App, Message, Page};
use crate::advice::ask::{self, Answer, Patience};
use crate::advice::turn::Standing;
use crate::advice::{Counting, background, review};
use crate::screen::advice::Shown;
use crate::screen::frame::Past;
use crate::screen::games::Screen;
use crate::screen::motion::Moving;
use crate::screen::{Action, Way};

/// From one step of a line to the next, where it plays out by itself.
const STEP: Duration = Duration::from_millis(1400);

/// A line that is looked at: the table after each step, and what happened by it.
#[derive(Debug)]
pub(super) struct Look {
    tables: Vec<(Table, Vec<Event>)>,
    /// When the next step is shown by itself.
    next: Option<Instant>,
}

impl Look {
    fn of(table: &Table, answer: &Answer) -> Look {
        let mut tables = vec![(table.clone(), Vec::new())];
        let mut trial = table.clone();
        for step in answer.steps.iter().take(answer.sure) {
            let Ok(events) = trial.apply(&step.command, trial.last()) else { break };
            tables.push((trial.clone(), events.iter().copied().collect()));
        }
        Look { tables, next: None }
    }
}

impl App {
    /// Asks what would be best now, for whoever is to act: that is in the journal.
    pub(super) fn ask(&mut self, now: Instant) -> Task<Message> {
        if self.shell.advice.is_some() {
            self.leave_advice();
            return Task::none();
        }
        self.look_at_now();
        let desk = &self.shell.desk;
        let playing = desk.table().state().playing();
        if playing.over() && review::knows(playing) {
            return self.carry_out(Action::Open(Way::Review), now);
        }
        let Some(seat) = ask::asker(desk.table(), desk.rivals()) else {
            let words = self.lang().advice().nobody_asks;
            self.shell.warn(words.to_owned(), now);
            return Task::none();
        };
        self.press(&Command::AskAdvice { seat }, now);
        if self.shell.toast.as_ref().is_some_and(super::Toast::alarms) {
            return Task::none();
        }
        self.think_of(seat, Counting::Points)
    }

    /// The same question with the other count.
    pub(super) fn count_otherwise(&mut self) -> Task<Message> {
        let shown = self.shell.advice.as_ref().and_then(Shown::answer);
        let Some((seat, counting)) = shown.and_then(|answer| Some((answer.seat, answer.counting?))) else {
            return Task::none();
        };
        self.look_at_now();
        self.think_of(seat, counting.other())
    }

    fn think_of(&mut self, seat: u8, counting: Counting) -> Task<Message> {
        self.shell.advice = Some(Shown::thinking(seat));
        self.asked_of = Some(Box::new(self.shell.desk.table().state().clone()));
        let of = self.standing();
        let (table, lang) = (self.shell.desk.table().clone(), self.lang());
        let thought = background::thought(move || ask::answer(&table, seat, counting, Patience::Short, lang));
        Task::perform(thought, move |answer| Message::Advised(of, answer.flatten().map(Box::new)))
    }

    /// What the advisor found.
    pub(super) fn advised(&mut self, of: Standing, answer: Option<Box<Answer>>, now: Instant) {
        let asked = self.shell.advice.as_ref().is_some_and(Shown::thinks) && of.0 == self.shell.desk.laid();
        if !asked || self.page != Page::Table {
            return;
        }
        let Some(answer) = answer else {
            self.leave_advice();
            return self.shell.warn(self.lang().advice().nobody_asks.to_owned(), now);
        };
        let mut look = Look::of(self.shell.desk.table(), &answer);
        if !self.shell.desk.settings().reduced_motion && look.tables.len() > 1 {
            look.next = Some(now + STEP);
        }
        self.shell.advice = Some(Shown::answered(*answer));
        self.look = Some(look);
        self.show_step(0, now);
    }

    /// Shows the board after so many steps.
    fn show_step(&mut self, at: usize, now: Instant) {
        let (Some(look), Some(shown)) = (&self.look, &mut self.shell.advice) else { return };
        let at = at.min(look.tables.len().saturating_sub(1));
        let Some((table, events)) = look.tables.get(at) else { return };
        let onward = at == shown.at() + 1;
        let before = look.tables.get(at.saturating_sub(1)).map(|(table, _)| Box::new(table.state().clone()));
        shown.go_to(at);
        let seat = shown.seat();
        self.shell.past = Some(Past::what_if(table.clone()));
        let moves = onward && self.before().is_some();
        self.shell.moving = before.filter(|_| moves).map(|before: Box<State>| Moving::new(before, events, now));
        let mut screen = Screen::of(self.screen.kind());
        screen.refresh(self.shell.frame());
        screen.look_at(seat, self.shell.frame());
        screen.refresh(self.shell.frame());
        self.past = Some(screen);
    }

    /// Somebody looks at a step: it no longer plays out by itself.
    pub(super) fn look_at_step(&mut self, at: usize, now: Instant) {
        if let Some(look) = &mut self.look {
            look.next = None;
            self.show_step(at, now);
        }
    }

    /// The same, so many steps further.
    pub(super) fn step_on(&mut self, by: isize, now: Instant) {
        let at = self.shell.advice.as_ref().map_or(0, Shown::at);
        self.look_at_step(at.saturating_add_signed(by), now);
    }

    /// The line plays out by itself, and is let go where the table has gone on.
    pub(super) fn follow_advice(&mut self, now: Instant) {
        if self.shell.advice.is_none() {
            return;
        }
        let asked = self.asked_of.as_deref();
        if asked != Some(self.shell.desk.table().state()) {
            return self.leave_advice();
        }
        let Some(look) = &mut self.look else { return };
        if look.next.is_some_and(|next| next <= now) {
            let at = self.shell.advice.as_ref().map_or(0, Shown::at) + 1;
            look.next = (at + 1 < look.tables.len()).then(|| now + STEP);
            self.show_step(at, now);
        }
    }

    /// When the next step is shown by itself.
    pub(super) fn advice_wake(&self) -> Option<Instant> {
        self.look.as_ref()?.next
    }

    /// The line is left, or what was thought is not wanted any more.
    pub(super) fn leave_advice(&mut self) {
        if self.shell.advice.is_some() {
            self.look_at_now();
        }
    }

    /// The line is taken: all of its steps are done.
    pub(super) fn take_advice(&mut self, now: Instant) -> Task<Message> {
        let Some(answer) = self.shell.advice.as_ref().and_then(Shown::answer) else { return Task::none() };
        let commands: Vec<Command> = answer.steps.iter().map(|step| step.command.clone()).collect();
        self.leave_advice();
        if commands.is_empty() { Task::none() } else { self.carry_out(Action::Submit(commands), now) }
    }
}
