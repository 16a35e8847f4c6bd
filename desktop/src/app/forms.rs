//! What comes from the open form, and what the desk says to it.

use std::time::Instant;

use bedside_core::Cue;
use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;

use super::{App, Message, Page};
use crate::screen::{self, epidemic, evaluation, glasses, new_table, patients, points};

impl App {
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
        let Some(shift) = self.desk.table().state().shift() else { return };
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
