//! The evaluation, a step at a time, and how the shift ended.

use bedside_core::rush::Measure;
use bedside_core::{Command, Lang, Refusal};
use iced::widget::{column, row, text};
use iced::{Alignment, Element};

use super::{problem, side};
use crate::app::{self, App};
use crate::theme::STRONG;

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
}

/// The name of the phase and the tracks.
pub(super) fn view(app: &App) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let shift = app.desk().table().state().shift();
    let track = |measure: Measure| {
        column![
            text(side::count(shift.points(measure))).font(STRONG).size(room.text(72.0)).line_height(1.0),
            text(lang.measure(measure)).size(room.text(20.0)).color(colours.soft),
        ]
        .spacing(room.of_unit(4.0))
        .align_x(Alignment::Center)
    };
    let title = text(lang.phase(shift.phase())).font(STRONG).size(room.text(46.0)).color(colours.accent);
    let tracks = row![track(Measure::Skill), track(Measure::Reputation)].spacing(room.of_unit(64.0));
    column![title, tracks, problem(app.evaluation().problem(lang), colours, room)]
        .spacing(room.of_unit(28.0))
        .align_x(Alignment::Center)
        .into()
}
