//! The end of a round: neglect, discharge and shift change on one page, and one press to the next round.
//!
//! It comes before neglect, and shows what that will do, so that a step back is a step back into the activation.

mod hospital;
mod parts;

use bedside_core::dice_hospital::{Command as Do, Game, Recap, together};
use bedside_core::{Command, Lang};
use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, Stage, StageMessage};
use crate::screen::{Action, Frame};

/// What is shown here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that the recap is of.
    of: Option<u32>,
    recap: Option<Recap>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The next round begins, and the players roll their own dice.
    OwnDice,
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, _game: &Game) -> Action {
        match message {
            Message::OwnDice => Action::Submit(until_the_dice(frame)),
        }
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = Some(frame.table().journal().digest());
        if self.of != of {
            let recap = if Stage::of(game) == Stage::RoundEnd { Recap::of(frame.table()) } else { None };
            *self = State { of, recap };
        }
    }
}

/// The steps of the press that begins the next round, as far as the players do not roll themselves.
fn until_the_dice(frame: Frame<'_>) -> Vec<Command> {
    let steps = together::steps(frame.table(), frame.now());
    steps.into_iter().take_while(|step| !matches!(step, Command::DiceHospital(Do::Roll { .. }))).collect()
}

/// Whether the press that begins the next round rolls its dice.
fn rolls(frame: Frame<'_>) -> bool {
    together::steps(frame.table(), frame.now()).len() > until_the_dice(frame).len()
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    let recap = scene.screen.stages.round_end.recap.as_ref();
    recap.map_or_else(|| iced::widget::Space::new().into(), |recap| parts::view(scene, recap))
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    match key {
        Key::Character(letter) if letter.eq_ignore_ascii_case("d") && rolls(scene.frame) => {
            Some(StageMessage::RoundEnd(Message::OwnDice))
        }
        _ => None,
    }
}

/// A template with one thing put in.
pub(super) fn with(template: &str, what: impl std::fmt::Display) -> String {
    template.replace("{}", &what.to_string())
}

/// What core writes, as a string.
pub(super) fn said(lang: Lang, write: impl Fn(Lang, &mut String) -> std::fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(lang, &mut said);
    said
}
