//! What becomes of a press: what it means, whether it is taken, and what is heard and seen of it.

use std::time::Instant;

use bedside_core::link::News;
use bedside_core::{Command, Cue, Event, Refusal, Setup, State};
use iced::Task;

use super::guard::Meaning;
use super::{App, Message, Page};
use crate::advice::rivals::Rivals;
use crate::desk::{GadgetStatus, Pressed};
use crate::screen::motion::Moving;
use crate::screen::{Action, Way, games};

impl App {
    /// Whether what is being pressed may mean this, so soon after the press before it.
    pub(super) fn may(&mut self, meaning: Meaning) -> bool {
        let still = self.page != Page::Table || !self.screen.is_at_table();
        self.guard.lets_through(meaning, still)
    }

    /// What a command means now: whose it is, is whose turn it is where it does not say so itself.
    fn meaning(&self, command: &Command) -> Meaning {
        let table = self.shell.desk.table();
        let whose = match command {
            Command::Undo => table.journal().undoable_press().first().and_then(Command::seat),
            command => command.seat().or_else(|| table.state().playing().acting()),
        };
        Meaning::Command(command.clone(), whose)
    }

    /// What an action means, where it means anything.
    pub(super) fn meaning_of(&self, action: &Action) -> Option<Meaning> {
        match action {
            Action::Press(command) => Some(self.meaning(command)),
            Action::Presses(commands) | Action::Submit(commands) => {
                commands.first().map(|command| self.meaning(command))
            }
            Action::OpenTable(..) | Action::OpenWithRivals(..) | Action::Keep(_) => Some(Meaning::Table),
            Action::Open(way) => Some(Meaning::Page(*way)),
            Action::Pane => Some(Meaning::Story(!self.shell.pane)),
            Action::HidePane => Some(Meaning::Story(false)),
            Action::Now | Action::LeaveAdvice => Some(Meaning::Left),
            _ => None,
        }
    }

    /// GO: what the table waits for; where it waits for nothing, why, and after the end another table.
    pub(super) fn go(&mut self, now: Instant) -> Task<Message> {
        if self.hurry() {
            return Task::none();
        }
        if let Some(action) = self.screen.go(self.shell.live()) {
            return self.carry_out(action, now);
        }
        let view = self.shell.desk.view();
        match view.go {
            Ok(command) => return self.carry_out(Action::Press(command), now),
            Err(_) if view.over => return self.carry_out(Action::Open(Way::NewTable), now),
            Err(refusal) => self.shell.refuse(refusal, now),
        }
        Task::none()
    }

    /// The table as it stands, to show what becomes of it; none where nothing is to move.
    pub(super) fn before(&self) -> Option<Box<State>> {
        let moves = games::moves(self.screen.kind()) && !self.shell.desk.settings().reduced_motion;
        moves.then(|| Box::new(self.shell.desk.table().state().clone()))
    }

    pub(super) fn press(&mut self, command: &Command, now: Instant) {
        let before = self.before();
        let commands = self.shell.desk.whole(command);
        match self.shell.desk.press_all(&commands) {
            Ok(pressed) => {
                self.guard.took();
                self.shell.toast = None;
                match pressed {
                    Pressed::Done(events) => self.perform(&events, before, now),
                    // How much the next undo takes back is known once this one is through.
                    Pressed::Asked(number) if matches!(command, Command::Undo | Command::Redo) => {
                        self.turned = Some(number);
                    }
                    Pressed::Asked(_) => {}
                }
                self.tell_waiting(now);
            }
            Err(refusal) => self.shell.refuse(refusal, now),
        }
        self.tell_trouble(now);
    }

    pub(super) fn submit(&mut self, commands: &[Command], now: Instant) -> Task<Message> {
        let before = self.before();
        let answer = match self.shell.desk.press_all(commands) {
            Ok(Pressed::Asked(number)) => {
                self.guard.took();
                self.submitted = Some(number);
                self.tell_waiting(now);
                return Task::none();
            }
            Ok(Pressed::Done(events)) => {
                self.guard.took();
                self.perform(&events, before, now);
                Ok(())
            }
            Err(refusal) => Err(refusal),
        };
        self.answered(answer, now)
    }

    /// What was submitted was taken, or why not.
    fn answered(&mut self, answer: Result<(), Refusal>, now: Instant) -> Task<Message> {
        if answer.is_ok() {
            self.shell.toast = None;
        }
        let refused = answer.is_err();
        let action = self.screen.answered(answer, self.shell.live());
        // A form says itself why, and is heard all the same.
        if refused && !matches!(action, Action::Refuse(_)) {
            self.shell.cue(Cue::Refused, now);
        }
        let task = self.carry_out(action, now);
        self.tell_trouble(now);
        task
    }

    pub(super) fn open_table(&mut self, setup: &Setup, rivals: Rivals, then: &[Command], now: Instant) {
        let opened = match self.shell.desk.new_table_with(setup, rivals) {
            Ok(Pressed::Asked(number)) => {
                self.guard.took();
                self.opens = Some((number, then.to_vec()));
                return self.tell_waiting(now);
            }
            Ok(Pressed::Done(_)) => {
                self.guard.took();
                Ok(())
            }
            Err(refusal) => Err(refusal),
        };
        self.opened(opened, then, now);
    }

    /// Another table lies here, or why not.
    fn opened(&mut self, answer: Result<(), Refusal>, then: &[Command], now: Instant) {
        match answer {
            Ok(()) => {
                self.show_table();
                self.shell.toast = None;
                self.shell.pane = false;
                self.shell.cue(Cue::Moved, now);
                for command in then {
                    // A glass of a doctor who does not play now is refused, and nobody misses it.
                    let desk = &mut self.shell.desk;
                    if desk.table().accepts(command, desk.now()).is_ok()
                        && let Err(refusal) = desk.press(command)
                    {
                        self.shell.refuse(refusal, now);
                    }
                }
            }
            Err(refusal) => {
                if let Page::NewTable(form) = &mut self.page {
                    form.refuse(refusal);
                }
                self.shell.cue(Cue::Refused, now);
            }
        }
        self.tell_trouble(now);
    }

    /// Says at once what went wrong with saving.
    pub(super) fn tell_trouble(&mut self, now: Instant) {
        if let Some(notice) = self.shell.desk.trouble() {
            self.shell.tell(notice.text(self.lang()), now);
        }
    }

    /// Says that what was pressed waits for the disk, where it does.
    pub(super) fn tell_waiting(&mut self, now: Instant) {
        if self.shell.desk.is_writing() {
            self.shell.tell(self.lang().shelf().waiting_for_disk.to_owned(), now);
        }
    }

    /// What the gadget has said meanwhile.
    pub(super) fn hear(&mut self, now: Instant) -> Task<Message> {
        let status = self.shell.desk.gadget_status();
        let writes = self.shell.desk.is_writing();
        let before = if status == GadgetStatus::None && !writes { None } else { self.before() };
        let happened = self.shell.desk.poll();
        if writes && !self.shell.desk.is_writing() {
            self.shell.toast = None;
        }
        self.tell_gadget(status, now);
        self.follow_update(now);
        self.perform(&happened.events, before, now);
        for news in happened.news {
            if let News::Refused(refusal) = news {
                self.shell.refuse(refusal, now);
            }
        }
        let mut task = Task::none();
        for (number, answer) in happened.answers {
            self.turned.take_if(|turned| *turned == number);
            if let Some((_, then)) = self.opens.take_if(|(opens, _)| *opens == number) {
                self.opened(answer, &then, now);
            } else if self.submitted == Some(number) {
                self.submitted = None;
                task = task.chain(self.answered(answer, now));
            } else if let Err(refusal) = answer {
                self.shell.refuse(refusal, now);
            }
        }
        self.tell_trouble(now);
        if let Some(done) = happened.changed {
            self.changed(done, now);
        }
        while !self.waits_for_answer()
            && let Some((message, at)) = self.held.pop_front()
        {
            task = task.chain(self.pressed(message, at, now));
        }
        task
    }

    /// Says at once what would puzzle, wherever the players look: a gadget that was `status` owes an answer, or is left alone.
    fn tell_gadget(&mut self, status: GadgetStatus, now: Instant) {
        let words = self.lang().desk_words();
        let said = match self.shell.desk.gadget_status() {
            next if next == status => return,
            GadgetStatus::Owes => words.gadget_owes,
            GadgetStatus::LeftAlone => words.gadget_left_alone,
            _ => {
                // What was said of it is no longer true.
                self.shell.toast.take_if(|_| matches!(status, GadgetStatus::Owes));
                return;
            }
        };
        self.shell.tell(format!("{} {said}.", words.gadget), now);
        self.shell.cue(Cue::Refused, now);
    }

    /// Lets what happened be heard and seen, on phones as well.
    pub(super) fn perform(&mut self, events: &[Event], before: Option<Box<State>>, now: Instant) {
        if let Some(host) = &mut self.shell.host {
            host.hear(events, &self.shell.desk);
        }
        self.perform_here(events, before, now);
    }

    /// Lets what happened be heard and seen in the window.
    pub(super) fn perform_here(&mut self, events: &[Event], before: Option<Box<State>>, now: Instant) {
        if let Some(before) = before.filter(|_| !events.is_empty()) {
            self.shell.moving = Some(Moving::new(before, events, now));
        }
        self.shell.listen(events, now);
        match self.screen.heard(events) {
            Action::HidePane => self.show_story(false),
            Action::Moves => self.shell.moving = self.before().map(|before| Moving::new(before, events, now)),
            _ => {}
        }
    }
}
