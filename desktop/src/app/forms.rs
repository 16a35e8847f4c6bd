//! What comes from the open form, and what the desk says to it.

use std::time::Instant;

use bedside_core::{Command, Cue};
use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;

use super::{App, Message, Page, Told};
use crate::library::Playing;
use crate::screen::emergency::Board;
use crate::screen::town::{enter, opening, outcome, tree};
use crate::screen::{self, emergency, epidemic, evaluation, glasses, new_table, patients, points, town};

impl App {
    /// Opens the form for another table of one of the games.
    pub(super) fn form_for(&mut self, game: Playing) -> Task<Message> {
        let table = self.desk.table();
        self.page = match game {
            Playing::Rush => Page::NewTable(Box::new(new_table::Form::like(table, self.lang()))),
            Playing::DiceHospital => Page::NewTown(Box::new(opening::Form::like(table))),
            Playing::EmergencyRoll => Page::NewEmergency(Box::new(emergency::opening::Form::like(table))),
        };
        operation::focus(new_table::FIRST)
    }

    pub(super) fn new_town(&mut self, message: opening::Message, now: Instant) {
        let Page::NewTown(form) = &mut self.page else { return };
        if message == opening::Message::Open {
            form.fitted();
        }
        let Some(setup) = form.update(message) else { return };
        match self.desk.new_table(&setup) {
            Ok(()) => {
                self.page = Page::Table;
                self.told = None;
                self.pane = false;
                self.cue(Cue::Moved, now);
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
    }

    pub(super) fn new_emergency(&mut self, message: emergency::opening::Message, now: Instant) {
        let Page::NewEmergency(form) = &mut self.page else { return };
        let Some(setup) = form.update(message) else { return };
        match self.desk.new_table(&setup) {
            Ok(()) => {
                self.board = Board::default();
                self.page = Page::Table;
                self.told = None;
                self.pane = false;
                self.cue(Cue::Moved, now);
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
    }

    pub(super) fn emergency(&mut self, message: emergency::Message, now: Instant) -> Task<Message> {
        let Some(game) = self.desk.table().state().game::<emergency_roll::Game>() else { return Task::none() };
        match message {
            emergency::Message::Tree(message) => {
                self.board.choose(message);
                let choices = self.board.tree().choices().len().max(2) - 1;
                #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
                let y = self.board.tree().cursor() as f32 / choices as f32;
                return operation::snap_to(emergency::CHOICES, RelativeOffset { x: 0.0, y });
            }
            emergency::Message::Show(seat) => {
                self.board.show(seat, game);
                self.page = Page::Table;
            }
            emergency::Message::Point(paying) => self.board.point(paying),
            emergency::Message::Hover(paying) => self.board.hover(paying),
            emergency::Message::Try(die) => self.board.try_die(die),
            emergency::Message::Boxes => self.page = Page::Sheet,
            emergency::Message::Tally(message) => return self.tally(message, now),
        }
        Task::none()
    }

    /// The form of the next sheet on paper, or back to the table.
    pub(super) fn tally_next(&mut self) -> Task<Message> {
        let next = self.desk.table().state().game::<emergency_roll::Game>().and_then(emergency::tally::Form::next);
        let Some(form) = next else {
            self.page = Page::Table;
            return Task::none();
        };
        self.page = Page::Tally(Box::new(form));
        operation::focus(emergency::tally::BLANKS[0])
    }

    fn tally(&mut self, message: emergency::tally::Message, now: Instant) -> Task<Message> {
        let Page::Tally(form) = &mut self.page else { return Task::none() };
        let Some(command) = form.update(message) else { return Task::none() };
        match self.desk.press(&Command::EmergencyRoll(command)) {
            Ok(events) => {
                self.perform(&events, now);
                self.tally_next()
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
                Task::none()
            }
        }
    }

    pub(super) fn town(&mut self, message: town::Message, now: Instant) -> Task<Message> {
        match message {
            town::Message::Tree(tree::Message::Ask(command)) => {
                let outcomes = outcome::outcomes(&command, self.desk.table(), self.desk.now(), self.lang());
                if outcomes.is_empty() {
                    self.press(&Command::DiceHospital(command), now);
                } else {
                    self.tree.ask(command, outcomes);
                }
            }
            town::Message::Tree(message) => {
                self.tree.update(message);
                let choices = self.tree.choices().len().max(2) - 1;
                #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
                let y = self.tree.cursor() as f32 / choices as f32;
                return operation::snap_to(town::CHOICES, RelativeOffset { x: 0.0, y });
            }
            town::Message::Sheet => self.page = Page::Sheet,
            town::Message::Bag => self.page = Page::Bag,
            town::Message::Enter => {
                let sorts = enter::Sort::open(self.desk.table(), self.desk.now());
                let town = self.desk.table().state().game::<dice_hospital::Game>();
                if let (Some(sort), Some(town)) = (sorts.first(), town) {
                    self.page = Page::Enter(Box::new(enter::Form::of(*sort, town)));
                } else {
                    let words = crate::words::town::words(self.lang()).nothing_to_enter;
                    self.tell(Told::notice(words.to_owned(), now));
                }
            }
            town::Message::Form(message) => self.enter(message, now),
        }
        Task::none()
    }

    /// Gives the commands of a form, all of them or none.
    fn enter(&mut self, message: enter::Message, now: Instant) {
        let sorts = enter::Sort::open(self.desk.table(), self.desk.now());
        let Page::Enter(form) = &mut self.page else { return };
        let Some(town) = self.desk.table().state().game::<dice_hospital::Game>() else { return };
        let commands = form.update(message, town, &sorts);
        if commands.is_empty() {
            return;
        }
        let sort = form.sort();
        for (place, command) in commands.into_iter().enumerate() {
            match self.desk.press(&Command::DiceHospital(command)) {
                Ok(events) => self.perform(&events, now),
                Err(refusal) => {
                    for _ in 0..place {
                        let _ = self.desk.press(&Command::Undo);
                    }
                    if let Page::Enter(form) = &mut self.page {
                        form.refuse(refusal);
                    }
                    self.cue(Cue::Refused, now);
                    return;
                }
            }
        }
        let next = self.on_town().and_then(|app| Some(enter::Form::of(sort.next(app)?, app.town())));
        self.page = next.map_or(Page::Table, |form| Page::Enter(Box::new(form)));
    }

    pub(super) fn new_table(&mut self, message: new_table::Message, now: Instant) -> Task<Message> {
        let Page::NewTable(form) = &mut self.page else { return Task::none() };
        let unfolds = message == new_table::Message::Unfold && !form.unfolded();
        let Some(setup) = form.update(message) else {
            // Whoever typed something wrong finds the blank; whoever opens the spaces finds them.
            return match form.at_fault() {
                Some(blank) => operation::focus(blank).chain(self.bring_in_sight(blank)),
                None if unfolds => operation::snap_to_end(screen::SCROLLS),
                None => Task::none(),
            };
        };
        match self.desk.new_table(&setup) {
            Ok(()) => {
                let timings = form.timings();
                self.page = Page::Table;
                self.evaluation = evaluation::Form::default();
                self.told = None;
                self.cue(Cue::Moved, now);
                for command in timings {
                    // A glass of a doctor who does not play now is refused, and nobody misses it.
                    let _ = self.desk.press(&command);
                }
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
        Task::none()
    }

    pub(super) fn points(&mut self, message: points::Message, now: Instant) {
        let Page::Points(form) = &mut self.page else { return };
        let Some(command) = form.update(message) else { return };
        match self.desk.press(&command) {
            Ok(events) => {
                self.page = Page::Table;
                self.perform(&events, now);
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
    }

    pub(super) fn glasses(&mut self, message: glasses::Message, now: Instant) {
        let Page::Glasses(form) = &mut self.page else { return };
        let Some(shift) = self.desk.table().state().game::<rush::Game>() else { return };
        let timing = shift.glasses().being_timed().is_some();
        let Some(command) = form.update(message, timing) else { return };
        match self.desk.press(&command) {
            Ok(events) => {
                form.done();
                self.perform(&events, now);
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
    }

    pub(super) fn epidemic(&mut self, message: epidemic::Message, now: Instant) {
        let Page::Epidemic(form) = &mut self.page else { return };
        let Some(command) = form.update(message) else { return };
        match self.desk.press(&command) {
            Ok(events) => {
                self.page = Page::Table;
                self.perform(&events, now);
            }
            Err(refusal) => {
                form.refuse(refusal);
                self.cue(Cue::Refused, now);
            }
        }
    }

    pub(super) fn patients(&mut self, message: patients::Message, now: Instant) {
        let Page::Patients(form) = &mut self.page else { return };
        if let Some(command) = form.update(message) {
            self.press(&command, now);
        }
    }

    pub(super) fn evaluate(&mut self, message: evaluation::Message, now: Instant) {
        if let Some(command) = self.evaluation.update(message) {
            self.press(&command, now);
        }
    }

    pub(super) fn bring_in_sight(&self, blank: &str) -> Task<Message> {
        match new_table::Form::reach(blank, self.room) {
            Some(y) => operation::snap_to(screen::SCROLLS, RelativeOffset { x: 0.0, y }),
            None => Task::none(),
        }
    }
}
