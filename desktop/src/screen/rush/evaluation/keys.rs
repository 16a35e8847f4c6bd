//! What a key means at each step of the evaluation. Each is written on its button.

use bedside_core::rush::{self, BEDS, EpidemicCard, Outcome, Spot, Step, Treatment, Ward};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::super::Scene;
use super::{Blank, DIGITS, DISCHARGE_KEY, LATE_KEYS, Message, cured, diagnosed, give, places, rest};

/// What a key means at this step, where it means something of its own.
pub(crate) fn key(scene: Scene<'_>, key: &Key) -> Option<super::super::Message> {
    let game = scene.game;
    let step = game.evaluation_step()?;
    let send = |message| Some(super::super::Message::EvaluationForm(message));
    let form = scene.screen.evaluation();
    let follow = game.options().follow();
    let letter = match key {
        Key::Character(letter) => letter.to_uppercase(),
        Key::Named(Named::Enter) => {
            return match step {
                Step::Patients if follow && rest(game).next().is_some() => send(Message::Rest),
                Step::Discharge if follow && cured(scene).next().is_some() => {
                    send(form.at.map_or(Message::DischargeAll, Message::Discharge))
                }
                Step::Discharge if game.cured() > 0 => send(Message::DischargeAll),
                _ => None,
            };
        }
        Key::Named(arrow @ (Named::ArrowLeft | Named::ArrowRight)) if step == Step::Discharge => {
            let blank = if *arrow == Named::ArrowLeft { Blank::Card } else { Blank::Diagnosis };
            return send(Message::Blank(blank));
        }
        Key::Named(arrow @ (Named::ArrowUp | Named::ArrowDown | Named::ArrowLeft | Named::ArrowRight)) => {
            // The clock has no part in this.
            let next = neighbour(scene, step, *arrow);
            return send(next.map_or(Message::Blank(form.blank), Message::Look));
        }
        Key::Named(Named::Backspace) if step == Step::Patients && follow => {
            let spot = places::looked_at(scene)?;
            game.patients().at(spot)?.judged()?;
            return send(Message::Reopen(spot));
        }
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
                // Figures mean something else here: there they are its number.
                0 => Some(super::super::Message::EpidemicOf(ward)),
                _ => Some(give(rush::Command::DrawEpidemic { ward, card: EpidemicCard::None })),
            }
        }
        Step::Patients if follow => {
            let spot = places::looked_at(scene)?;
            let digit = usize::from(digit?.checked_sub(1)?);
            if let Some(treatment) = Treatment::ALL.get(digit) {
                return send(Message::Judge(spot, *treatment));
            }
            let patient = game.patients().at(spot)?;
            let exam = patient.best().nth(digit - Treatment::ALL.len())?;
            Some(give(rush::Command::ChooseTreatment { bed: spot.bed()?, exam }))
        }
        Step::Patients => {
            let outcome = *Outcome::ALL.get(usize::from(digit?.checked_sub(1)?))?;
            send(Message::Enter(outcome, 1))
        }
        // The cards have their own.
        Step::Research => None,
        Step::Discharge => discharge_key(scene, &letter),
    }
}

/// Figures go into the number of all, or of the patient who is looked at.
fn discharge_key(scene: Scene<'_>, letter: &str) -> Option<super::super::Message> {
    let form = scene.screen.evaluation();
    let send = |message| Some(super::super::Message::EvaluationForm(message));
    let by = match letter {
        "+" | "=" => Some(1),
        "-" | "−" => Some(-1),
        _ => None,
    };
    let chosen = form.at.filter(|at| cured(scene).any(|spot| spot == *at));
    let Some(spot) = chosen else {
        return match letter {
            DISCHARGE_KEY => send(Message::DischargeAll),
            digit if DIGITS.contains(&digit) => send(Message::All(format!("{}{digit}", form.all))),
            _ => send(Message::CountAll(by?)),
        };
    };
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

/// The one beside whom is looked at: up and down in a column, left and right to the nearest of another one.
fn neighbour(scene: Scene<'_>, step: Step, arrow: Named) -> Option<Spot> {
    let there: Vec<Vec<(usize, Spot)>> = match step {
        Step::Patients if scene.game.options().follow() => {
            let here = |spots: [Spot; 6]| {
                let rows = spots.into_iter().enumerate();
                rows.filter(|(_, spot)| scene.game.patients().at(*spot).is_some()).collect()
            };
            places::columns().into_iter().map(here).collect()
        }
        Step::Discharge => vec![cured(scene).enumerate().collect()],
        _ => return None,
    };
    let here = match step {
        Step::Patients => places::looked_at(scene),
        _ => scene.screen.evaluation().at,
    };
    let Some(here) = here else { return there.into_iter().flatten().next().map(|(_, spot)| spot) };
    let place = |column: &Vec<(usize, Spot)>| column.iter().position(|(_, spot)| *spot == here);
    let column = there.iter().position(|column| place(column).is_some())?;
    let at = place(there.get(column)?)?;
    let (row, _) = *there.get(column)?.get(at)?;
    let nearest = |column: &Vec<(usize, Spot)>| column.iter().copied().min_by_key(|(other, _)| other.abs_diff(row));
    match arrow {
        Named::ArrowUp => there.get(column)?.get(at.checked_sub(1)?).map(|(_, spot)| *spot),
        // Below the last of a column comes the next column.
        Named::ArrowDown => {
            let below = there.get(column)?.get(at + 1).map(|(_, spot)| *spot);
            below.or_else(|| there.iter().skip(column + 1).flatten().next().map(|(_, spot)| *spot))
        }
        Named::ArrowLeft => there.get(..column)?.iter().rev().find_map(nearest).map(|(_, spot)| spot),
        _ => there.iter().skip(column + 1).find_map(nearest).map(|(_, spot)| spot),
    }
}
