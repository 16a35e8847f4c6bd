//! The patients who are followed, bed by bed.

use bedside_core::{Command, Lang, Refusal};
use iced::Element;
use iced::widget::column;

use super::problem;
use crate::app::{self, App};

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    problem: Option<Refusal>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {}

impl Form {
    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        self.problem.map(|refusal| lang.refusal(refusal).to_owned())
    }

    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message) -> Option<Command> {
        match message {}
    }

    /// It was not taken.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(refusal);
    }

    pub(crate) fn view<'a>(&'a self, app: &'a App) -> Element<'a, app::Message> {
        column![problem(self.problem(app.lang()), app.colours(), app.room())].into()
    }
}
