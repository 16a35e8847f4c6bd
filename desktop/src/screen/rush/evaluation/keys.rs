//! What a key means at each step of the evaluation. Each is written on its button.

use bedside_core::rush::{self, BEDS, EpidemicCard, Outcome, Spot, Step, Treatment, Ward};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::super::Scene;
use super::{Blank, DIGITS, DISCHARGE_KEY, LATE_KEYS, Message, cured, diagnosed, entered, give, unjudged};

/// What a key means at this step, where it means something of its own.
pub(crate) fn key(scene: Scene<'_>, key: &Key) -> Option<super::super::Message> {
    let game = scene.game;
    let step = game.evaluation_step()?;
    let send = |message| Some(super::super::Message::EvaluationForm(message));
    let form = scene.screen.evaluation();
    let letter = match key {
        Key::Character(letter) => letter.to_uppercase(),
        Key::Named(arrow @ (Named::ArrowUp | Named::ArrowDown)) => {
            let next = neighbour(scene, step, arrow == &Named::ArrowUp);
            return send(next.map_or(Message::Blank(form.blank), Message::Look));
        }
        Key::Named(Named::ArrowLeft | Named::ArrowRight) if step == Step::Discharge => {
            let other = if form.blank == Blank::Card { Blank::Diagnosis } else { Blank::Card };
            return send(Message::Blank(other));
        }
        // The clock has no part in this.
        Key::Named(Named::ArrowLeft | Named::ArrowRight) => return send(Message::Blank(form.blank)),
        _ => return None,
    };
    let digit: Option<u8> = letter.parse().ok();
    match step {
        Step::Epidemics => {
            let digit = digit?;
            if digit <= BEDS {
                let ward = game.epidemics().next_to_judge()?;
                return Some(give(rush::Command::JudgeEpidemic { ward, untreated: digit }));
            }
            let (ward, place) = Ward::ALL.into_iter().zip(LATE_KEYS).find_map(|(ward, keys)| {
                let place = keys.iter().position(|key| *key == letter)?;
                Some((ward, place))
            })?;
            match place {
                // Where its number was not typed here, it is typed there.
                0 if form.late[ward as usize].is_empty() => Some(super::super::Message::Epidemic),
                0 => send(Message::Draw(ward)),
                _ => Some(give(rush::Command::DrawEpidemic { ward, card: EpidemicCard::None })),
            }
        }
        Step::Patients if game.options().follow() => {
            let spot = form.looked_at(unjudged(scene))?;
            let digit = usize::from(digit?.checked_sub(1)?);
            if let Some(treatment) = Treatment::ALL.get(digit) {
                return Some(give(rush::Command::Judge { patient: spot, treatment: *treatment }));
            }
            let patient = game.patients().at(spot)?;
            let exam = patient.best().nth(digit - Treatment::ALL.len())?;
            Some(give(rush::Command::ChooseTreatment { bed: spot.bed()?, exam }))
        }
        Step::Patients => {
            let outcome = *Outcome::ALL.get(usize::from(digit?.checked_sub(1)?))?;
            entered(scene, outcome).map(super::super::Message::press)
        }
        Step::Research => Some(give(rush::Command::FinishTask { card: digit?.checked_sub(1)? })),
        Step::Discharge => discharge_key(scene, &letter),
    }
}

/// Figures go into the number that is looked at.
fn discharge_key(scene: Scene<'_>, letter: &str) -> Option<super::super::Message> {
    let form = scene.screen.evaluation();
    let send = |message| Some(super::super::Message::EvaluationForm(message));
    let by = match letter {
        "+" | "=" => Some(1),
        "-" | "−" => Some(-1),
        _ => None,
    };
    if !scene.game.options().follow() {
        return match letter {
            DISCHARGE_KEY => send(Message::DischargeAll),
            digit if DIGITS.contains(&digit) => send(Message::All(format!("{}{digit}", form.all))),
            _ => send(Message::CountAll(by?)),
        };
    }
    let spot = form.looked_at(cured(scene))?;
    let blank = if diagnosed(scene, spot) { form.blank } else { Blank::Card };
    match letter {
        DISCHARGE_KEY => send(Message::Discharge(spot)),
        digit if DIGITS.contains(&digit) => {
            let typed = format!("{}{digit}", form.cards[spot as usize][blank as usize]);
            send(Message::Card(spot, blank, typed))
        }
        _ => send(Message::CountCard(spot, blank, by?)),
    }
}

/// The one before or after whom is looked at.
fn neighbour(scene: Scene<'_>, step: Step, before: bool) -> Option<Spot> {
    let list: Vec<Spot> = match step {
        Step::Patients => unjudged(scene).collect(),
        Step::Discharge => cured(scene).collect(),
        Step::Epidemics | Step::Research => return None,
    };
    let here = scene.screen.evaluation().looked_at(list.iter().copied())?;
    let place = list.iter().position(|spot| *spot == here)?;
    let next = if before { place.checked_sub(1)? } else { place + 1 };
    list.get(next).copied()
}
