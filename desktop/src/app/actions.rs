//! What a screen or a key asks of the window, and how it is done.

use std::time::Instant;

use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;

use super::{App, Message, Page};
use crate::advice::rivals::Rivals;
use crate::library::{Notice, Settings};
use crate::screen::motion::Moving;
use crate::screen::{Action, games};

impl App {
    /// Does what a screen asks for.
    pub(super) fn carry_out(&mut self, action: Action, now: Instant) -> Task<Message> {
        if self.past.is_some() && !action.looks_back() {
            return Task::none();
        }
        let given = match &action {
            Action::Press(command) => std::slice::from_ref(command),
            Action::Presses(commands) | Action::Submit(commands) => commands,
            _ => &[],
        };
        if let Some(seat) = self.of_rival(given) {
            let words = self.lang().advice().plays_itself;
            self.shell.warn(words.replace("{who}", self.frame().name(seat)), now);
            return Task::none();
        }
        if let Some(meaning) = self.meaning_of(&action)
            && !self.may(meaning)
        {
            return Task::none();
        }
        match action {
            Action::None => {}
            Action::Go => return self.go(now),
            Action::Press(command) => self.press(&command, now),
            Action::Presses(commands) => commands.iter().for_each(|command| self.press(command, now)),
            Action::Submit(commands) => return self.submit(&commands, now),
            Action::OpenTable(setup, then) => self.open_table(&setup, Rivals::default(), &then, now),
            Action::OpenWithRivals(setup, rivals) => self.open_table(&setup, rivals, &[], now),
            Action::Refuse(refusal) => self.shell.refuse(refusal, now),
            Action::Warn(words) => self.shell.warn(words, now),
            Action::Tell(words) => self.shell.tell(words, now),
            Action::Open(way) => return self.open(way, now),
            Action::Keep(keep) => {
                self.guard.took();
                if let Err(fault) = self.shell.desk.keep(keep) {
                    self.shell.tell(Notice::NotSaved(fault).text(self.lang()), now);
                }
            }
            Action::Pane | Action::HidePane | Action::Now => {
                self.guard.took();
                match action {
                    Action::Pane => self.show_story(!self.shell.pane),
                    Action::HidePane => self.show_story(false),
                    _ => self.look_at_now(),
                }
            }
            Action::LookAt(entry) => self.look_at(entry, now),
            Action::Story(by) => {
                let looks = self.past.is_some();
                if let Some(entry) = self.shell.history.step(by).filter(|_| looks) {
                    self.look_at(entry, now);
                }
                return self.scroll_story();
            }
            Action::Scores => {
                if let Some(opens) = games::scores(self.screen.kind()) {
                    return self.take(Message::Game(opens), now);
                }
            }
            Action::Ask => return self.ask(now),
            Action::LeaveAdvice => {
                self.guard.took();
                self.leave_advice();
            }
            Action::CountOtherwise => return self.count_otherwise(),
            Action::TakeAdvice => return self.take_advice(now),
            Action::AdviceStep(at) => self.look_at_step(at, now),
            Action::AdviceOn(by) => self.step_on(by, now),
            Action::NextLanguage => {
                let settings = self.shell.desk.settings();
                return self.take(Message::Set(Settings { lang: settings.lang.next(), ..settings }), now);
            }
            Action::Set(settings) => return self.take(Message::Set(settings), now),
            Action::SetGlassKeys(keys) => {
                if let Err(fault) = self.shell.desk.set_glass_keys(*keys) {
                    self.shell.tell(Notice::NotSaved(fault).text(self.lang()), now);
                }
            }
            Action::Sound => {
                let settings = self.shell.desk.settings();
                return self.take(Message::Set(Settings { sound: !settings.sound, ..settings }), now);
            }
            Action::Float => return self.float(),
            Action::Earlier => self.shell.history.show_more(),
            Action::Moves => self.shell.moving = self.before().map(|before| Moving::new(before, &[], now)),
            Action::SavePicture => self.save_picture(now),
            Action::Focus(blank) => return operation::focus(blank),
            Action::FocusNext { back } => return self.focus_next(back),
            Action::Scroll { list, to } => return scroll(list, to),
            Action::Both(first, then) => {
                let first = self.carry_out(*first, now);
                return first.chain(self.carry_out(*then, now));
            }
        }
        Task::none()
    }

    /// The next blank, or the one before. A form may be longer than a small window: where the focus went, the window follows.
    fn focus_next(&self, back: bool) -> Task<Message> {
        let moved = if back { operation::focus_previous() } else { operation::focus_next() };
        let Page::NewTable(form) = &self.page else { return moved };
        let follows = form.hidden_blanks(self.shell.room).iter().map(|(blank, _)| {
            let found = |found: bool| if found { Task::done(Message::InSight(blank)) } else { Task::none() };
            operation::is_focused(*blank).then(found)
        });
        moved.chain(Task::batch(follows))
    }
}

/// Scrolls a list: 0 is its beginning, 1 its end.
pub(super) fn scroll(list: &'static str, y: f32) -> Task<Message> {
    operation::snap_to(list, RelativeOffset { x: 0.0, y })
}
