//! The end of a round: neglect, discharge and shift change on one page, and one press to the next round.
//!
//! It comes before neglect, and shows what that will do, so that a step back is a step back into the activation.

mod hospital;
mod parts;

use bedside_core::dice_hospital::{Command as Do, Game, Recap, together};
use bedside_core::{Command, Lang};
use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, Stage, StageMessage};
use crate::screen::{Action, Frame};

/// What is shown here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that the recap is of.
    of: Option<u32>,
    recap: Option<Recap>,
    /// Which of the lit patients the arrows are at.
    cursor: Option<usize>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The administrator of a seat spares the patient in a bed.
    Spare(u8, u8),
    /// The next round begins, and the players roll their own dice.
    OwnDice,
    /// The arrows.
    Cursor(isize),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, _game: &Game) -> Action {
        match message {
            Message::Spare(seat, bed) => Action::Press(Command::DiceHospital(Do::Spare { seat, bed })),
            Message::OwnDice => Action::Submit(until_the_dice(frame)),
            Message::Cursor(by) => {
                let last = self.lit().len().saturating_sub(1);
                self.cursor = Some(self.cursor.map_or(0, |at| at.saturating_add_signed(by).min(last)));
                Action::None
            }
        }
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = Some(frame.table().journal().digest());
        if self.of != of {
            let recap = if Stage::of(game) == Stage::RoundEnd { Recap::of(frame.table()) } else { None };
            *self = State { of, recap, cursor: None };
        }
    }

    /// Whom an administrator may spare, player by player; those who look the same are one choice.
    fn lit(&self) -> Vec<(u8, u8)> {
        let hospitals = self.recap.iter().flat_map(|recap| &recap.hospitals);
        let mut lit: Vec<(u8, u8)> = Vec::new();
        for hospital in hospitals {
            let mut seen = Vec::new();
            for it in hospital.neglect.iter().filter(|it| it.choice) {
                if !seen.contains(&it.patient) {
                    seen.push(it.patient);
                    lit.push((hospital.seat, it.bed));
                }
            }
        }
        lit
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
pub(super) fn view(scene: Scene<'_>) -> Option<Element<'_, super::Message>> {
    let recap = scene.screen.stages.round_end.recap.as_ref()?;
    Some(parts::view(scene, recap))
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    let state = &scene.screen.stages.round_end;
    let lit = state.lit();
    let spare = |place: usize| lit.get(place).map(|(seat, bed)| Message::Spare(*seat, *bed));
    let message = match key {
        Key::Named(Named::ArrowRight | Named::ArrowDown) if !lit.is_empty() => Message::Cursor(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if !lit.is_empty() => Message::Cursor(-1),
        Key::Named(Named::Enter) => spare(state.cursor?)?,
        Key::Character(letter) if letter.eq_ignore_ascii_case("d") && rolls(scene.frame) => Message::OwnDice,
        Key::Character(letter) => spare(letter.parse::<usize>().ok()?.checked_sub(1)?)?,
        _ => return None,
    };
    Some(StageMessage::RoundEnd(message))
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
