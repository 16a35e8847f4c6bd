//! What a key means at each step of the evaluation. Each is written on its button.

use bedside_core::rush::{self, EpidemicCard, Outcome, Spot, Step, Treatment, Ward};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Blank, DIGITS, DISCHARGE_KEY, LATE_KEYS, Message, cured, give, unjudged};
use crate::app::{self, OnShift};

/// What a key means at this step, where it means something of its own.
pub(crate) fn key(app: OnShift<'_>, key: &Key) -> Option<app::Message> {
    let shift = app.shift();
    let step = shift.step()?;
    let send = |message| Some(app::Message::EvaluationForm(message));
    let form = app.evaluation();
    let letter = match key {
        Key::Character(letter) => letter.to_uppercase(),
        Key::Named(arrow @ (Named::ArrowUp | Named::ArrowDown)) => {
            let next = neighbour(app, step, arrow == &Named::ArrowUp);
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
            if digit <= 3 {
                let ward = Ward::ALL.into_iter().find(|ward| shift.epidemics().on(*ward).is_some())?;
                return Some(give(rush::Command::JudgeEpidemic { ward, untreated: digit }));
            }
            let (ward, place) = Ward::ALL.into_iter().zip(LATE_KEYS).find_map(|(ward, keys)| {
                let place = keys.iter().position(|key| *key == letter)?;
                Some((ward, place))
            })?;
            match place {
                // Where its number was not typed here, it is typed there.
                0 if form.late[ward as usize].is_empty() => Some(app::Message::Epidemic),
                0 => send(Message::Draw(ward)),
                _ => Some(give(rush::Command::DrawEpidemic { ward, card: EpidemicCard::None })),
            }
        }
        Step::Patients if shift.options().follow() => {
            let spot = form.looked_at(unjudged(app))?;
            let digit = usize::from(digit?.checked_sub(1)?);
            if let Some(treatment) = Treatment::ALL.get(digit) {
                return Some(give(rush::Command::Judge { patient: spot, treatment: *treatment }));
            }
            let patient = shift.patients().at(spot)?;
            let exam = patient.best().nth(digit - Treatment::ALL.len())?;
            Some(give(rush::Command::ChooseTreatment { bed: spot.bed()?, exam }))
        }
        Step::Patients => {
            let outcome = *Outcome::ALL.get(usize::from(digit?.checked_sub(1)?))?;
            Some(give(rush::Command::Enter { outcome, patients: 1 }))
        }
        Step::Research => Some(give(rush::Command::FinishTask { card: digit?.checked_sub(1)? })),
        Step::Discharge => discharge_key(app, &letter),
    }
}

/// Figures go into the number that is looked at.
fn discharge_key(app: OnShift<'_>, letter: &str) -> Option<app::Message> {
    let form = app.evaluation();
    let send = |message| Some(app::Message::EvaluationForm(message));
    let by = match letter {
        "+" | "=" => Some(1),
        "-" | "−" => Some(-1),
        _ => None,
    };
    if !app.shift().options().follow() {
        return match letter {
            DISCHARGE_KEY => send(Message::DischargeAll),
            digit if DIGITS.contains(&digit) => send(Message::All(format!("{}{digit}", form.all))),
            _ => send(Message::CountAll(by?)),
        };
    }
    let spot = form.looked_at(cured(app))?;
    let blank = if spot.is_clinic() { Blank::Card } else { form.blank };
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
fn neighbour(app: OnShift<'_>, step: Step, before: bool) -> Option<Spot> {
    let list: Vec<Spot> = match step {
        Step::Patients => unjudged(app).collect(),
        Step::Discharge => cured(app).collect(),
        Step::Epidemics | Step::Research => return None,
    };
    let here = app.evaluation().looked_at(list.iter().copied())?;
    let place = list.iter().position(|spot| *spot == here)?;
    let next = if before { place.checked_sub(1)? } else { place + 1 };
    list.get(next).copied()
}
