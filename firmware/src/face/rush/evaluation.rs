//! The steps of the evaluation.

use bedside_core::form::Value;
use bedside_core::rush::{BEDS, CARDS, Card, Command, Game, Outcome, Patient, Step, Ward, ledger};
use bedside_core::text::ward_letter;

use super::lists::card_face;
use super::{Ask, Topic, spot_name};
use crate::face::page::Act;
use crate::face::rows::List;
use crate::letters::{Line, figures, line};

/// What there is to do at the step of the evaluation, in a list.
pub(super) fn step(game: &Game, list: &mut List<'_>) {
    let (lang, words) = (list.lang(), list.lang().words());
    let follow = game.options().follow();
    match game.evaluation_step() {
        Some(Step::Epidemics) => epidemics(game, list),
        Some(Step::Patients) if follow => {
            for (spot, patient) in game.patients().all() {
                let value = match patient.judged() {
                    Some(treatment) => lang.treatment(treatment),
                    None => lang.condition(patient.condition()),
                };
                list.open(&spot_name(spot, lang), value, Topic::Judge(spot));
            }
        }
        Some(Step::Patients) => {
            for (outcome, patients) in Outcome::ALL.into_iter().zip(ledger::entered(list.at.table)) {
                let patients = if patients == 0 { Line::new() } else { line(&[&figures(patients.into())]) };
                list.filled(&[lang.outcome(outcome)], &patients, &game.enter_form(outcome), &[Value::Number(1)]);
            }
        }
        Some(Step::Research) => tasks(game, list),
        Some(Step::Discharge) if follow => {
            for spot in game.patients().to_discharge() {
                let judged = game.patients().at(spot).and_then(Patient::judged);
                let value = judged.map_or("", |treatment| lang.treatment(treatment));
                list.row(&[&spot_name(spot, lang)], value, Act::Ask(Ask::PatientCard(spot).into()));
            }
        }
        Some(Step::Discharge) => {
            let cured = figures(game.cured().into());
            list.row(&[words.discharge], &cured, Act::Ask(Ask::DischargeAll.into()));
        }
        None => {}
    }
}

fn epidemics(game: &Game, list: &mut List<'_>) {
    let words = list.lang().words();
    for ward in Ward::ALL {
        for untreated in 0..=BEDS {
            let name = [ward_letter(ward), ": ", &figures(untreated.into()), " ", words.untreated];
            list.offer(&name, "", Command::JudgeEpidemic { ward, untreated });
        }
    }
    let owed = if game.epidemics().any_owed() { "!" } else { "" };
    list.open(words.epidemic, owed, Topic::Epidemic);
    list.command(&[words.missed_symbol], owed, Command::MissSymbol);
}

fn tasks(game: &Game, list: &mut List<'_>) {
    for card in (0u8..).take(CARDS) {
        let (name, value) = card_face(card, game, list.lang());
        match game.research().card(card) {
            Some(Card::Task { .. }) => {
                let done = game.research().done(card);
                let value = if done { line(&[list.lang().words().ok]) } else { value };
                list.command(&[&name], &value, Command::FinishTask { card });
            }
            _ => list.open(&name, &value, Topic::ResearchCard(card)),
        }
    }
}
