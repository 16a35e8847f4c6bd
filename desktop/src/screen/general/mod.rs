//! The screens of any game that has none of its own: players with their points, the clock and whatever else runs, the tree of
//! moves, and a form for what takes numbers or words.
//!
//! They know no rule and no game: all that they show is what the contract answers.

mod choices;
mod enter;
mod keys;
pub mod opening;
mod table;
pub mod words;

use bedside_core::form::Form;
use bedside_core::{Command, Refusal};
use iced::Element;

use super::moves::{self, MoveChoice, Moves};
use super::reference::TopicsAlone;
use super::{Action, Frame, NARROW, framed, open_forms};
pub use enter::Entry;
pub(crate) use enter::typed_value;
pub(super) use keys::{key, key_lines};

/// What the rules at a glance tell beside the topics of core.
pub(super) static RULES: TopicsAlone = TopicsAlone;

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// A form that is being filled in.
    Entry(Box<Entry>),
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// The list of moves.
    Moves(moves::Message),
    /// Opens a form, by its place among those that are open.
    Enter(usize),
    /// Something was typed into it.
    Entry(enter::Message),
    /// Back to the table.
    Close,
}

impl Message {
    fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    /// A press on a choice: the move, or the branch.
    fn chosen(choice: &MoveChoice) -> Message {
        match &choice.command {
            Some(command) => Message::press(command.clone()),
            None => Message::Moves(moves::Message::Open(choice.path.clone())),
        }
    }
}

/// Where the players are at a table.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    moves: Moves,
    /// What may be filled in now.
    forms: Vec<Form>,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// What may be filled in now.
    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// The form that is most likely wanted, by its place: of whose turn it is, or of the first player where the table waits for
    /// everybody.
    fn likely_form(&self, frame: Frame<'_>) -> usize {
        let acting = frame.state().playing().acting().filter(|_| frame.view().go.is_ok());
        let whose = |form: &Form| form.seat().is_some();
        let own = self.forms.iter().position(|form| whose(form) && form.seat() == acting);
        own.or_else(|| self.forms.iter().position(whose)).unwrap_or(0)
    }

    /// Whether no branch of the moves is open.
    pub(super) fn is_at_root(&self) -> bool {
        self.moves.at().is_empty()
    }

    /// Opens the branch that a move is in.
    pub(super) fn open(&mut self, command: &Command, frame: Frame<'_>) -> Action {
        let mut path = frame.state().playing().path(command).to_vec();
        path.pop();
        self.page = Page::Table;
        self.moves.update(moves::Message::Open(path), frame.table(), frame.now())
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>) -> Action {
        match message {
            Message::Do(action) => return action,
            Message::Moves(message) => return self.moves.update(message, frame.table(), frame.now()),
            Message::Enter(place) => return self.enter(place),
            Message::Entry(message) => {
                let Page::Entry(entry) = &mut self.page else { return Action::None };
                let command = entry.update(message);
                return command.map_or(Action::None, |command| Action::Submit(vec![command]));
            }
            Message::Close => self.page = Page::Table,
        }
        Action::None
    }

    /// Opens a form, by its place.
    fn enter(&mut self, place: usize) -> Action {
        let Some(form) = self.forms.get(place) else { return Action::None };
        self.page = Page::Entry(Box::new(Entry::new(form.clone())));
        Action::Focus(enter::BLANK_IDS[0])
    }

    /// The form that the table waits for, where no press moves it on.
    fn waited_for(&self, frame: Frame<'_>) -> Option<&Form> {
        let view = frame.view();
        self.forms.get(self.likely_form(frame)).filter(|form| view.go.is_err() && !view.over && form.seat().is_some())
    }

    /// Where the table waits for something to be filled in, that is what GO does.
    pub(super) fn go(&mut self, frame: Frame<'_>) -> Option<Action> {
        self.waited_for(frame)?;
        Some(self.enter(self.likely_form(frame)))
    }

    /// What was filled in was taken, and as long as the table waits for more of it, the next player is asked; or why not.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>) -> Action {
        let Page::Entry(entry) = &mut self.page else { return answer.err().map_or(Action::None, Action::Refuse) };
        match answer {
            Ok(()) => match entry.next(&open_forms(frame.table(), frame.now())) {
                Some(next) if frame.table().step(frame.now()).is_err() => {
                    self.page = Page::Entry(Box::new(next));
                    return Action::Focus(enter::BLANK_IDS[0]);
                }
                _ => self.page = Page::Table,
            },
            Err(refusal) => entry.refuse(refusal),
        }
        Action::None
    }

    /// Lists the moves and the forms anew.
    pub(super) fn refresh(&mut self, frame: Frame<'_>) {
        let (table, now) = (frame.table(), frame.now());
        if self.moves.refresh(table, now, frame.state().playing().acting(), |_| false) {
            self.forms = open_forms(table, now);
            self.forms.retain(Entry::can_fill);
        }
    }
}

pub(super) fn choices(frame: Frame<'_>, screen: &Screen) -> Vec<String> {
    screen.moves.choices().iter().map(|choice| choices::said(frame, choice)).collect()
}

/// The list of all that may be done, or the form that is open, for a game that has a table of its own.
pub(super) fn moves_and_forms<'a>(frame: Frame<'a>, screen: &'a Screen) -> Element<'a, Message> {
    match &screen.page {
        Page::Table => choices::view(frame, screen),
        Page::Entry(entry) => entry.view(frame),
    }
}

pub(super) fn view<'a>(frame: Frame<'a>, screen: &'a Screen) -> Element<'a, Message> {
    match &screen.page {
        Page::Table => table::view(frame, screen),
        Page::Entry(entry) => {
            framed(frame, frame.lang().dice_window().enter, entry.view(frame), NARROW, Message::Close)
        }
    }
}
