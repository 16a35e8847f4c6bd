//! The steps of the evaluation.

use bedside_core::Table;
use bedside_core::journal::Fate;
use bedside_core::rush::{CARDS, Card, Command, Outcome, Patient, Spot, Step, Treatment, Ward};

use super::{List, spot_name, ward_letter};
use crate::face::page::{Act, Ask, Topic};
use crate::letters::{Line, figures, line};

impl List<'_> {
    /// What there is to do at the step of the evaluation, and the menu.
    pub(super) fn evaluation(&mut self) {
        let words = self.lang.words();
        let follow = self.shift().options().follow();
        match self.shift().evaluation_step() {
            Some(Step::Epidemics) => self.epidemics(),
            Some(Step::Patients) if follow => {
                for spot in Spot::all() {
                    let Some(patient) = self.shift().patients().at(spot).copied() else { continue };
                    let value = match patient.judged() {
                        Some(treatment) => self.lang.treatment(treatment),
                        None => self.lang.condition(patient.condition()),
                    };
                    self.open(&spot_name(spot, self.lang), value, Topic::Judge(spot));
                }
            }
            Some(Step::Patients) => {
                let entered = entered(self.scene.table);
                for (outcome, patients) in Outcome::ALL.into_iter().zip(entered) {
                    let patients = if patients == 0 { Line::new() } else { line(&[&figures(patients.into())]) };
                    self.command(&[self.lang.outcome(outcome)], &patients, Command::Enter { outcome, patients: 1 });
                }
            }
            Some(Step::Research) => self.tasks(),
            Some(Step::Discharge) if follow => {
                for spot in Spot::all() {
                    let judged = self.shift().patients().at(spot).and_then(Patient::judged);
                    if let Some(treatment @ (Treatment::Exact | Treatment::Extras)) = judged {
                        let value = self.lang.treatment(treatment);
                        self.row(&[&spot_name(spot, self.lang)], value, Act::Ask(Ask::PatientCard(spot)));
                    }
                }
            }
            Some(Step::Discharge) => {
                let cured = figures(self.shift().cured().into());
                self.row(&[words.discharge], &cured, Act::Ask(Ask::DischargeAll));
            }
            None => {}
        }
        self.open(words.menu, "...", Topic::Menu);
    }

    fn epidemics(&mut self) {
        let words = self.lang.words();
        for ward in Ward::ALL {
            if self.shift().epidemics().on(ward).is_none() {
                continue;
            }
            for untreated in 0..=3 {
                let name = [ward_letter(ward), ": ", &figures(untreated.into()), " ", words.untreated];
                self.command(&name, "", Command::JudgeEpidemic { ward, untreated });
            }
        }
        let owed = if self.shift().epidemics().any_owed() { "!" } else { "" };
        self.open(words.epidemic, owed, Topic::Epidemic);
        self.command(&[words.missed_symbol], owed, Command::MissSymbol);
    }

    fn tasks(&mut self) {
        for card in (0u8..).take(CARDS) {
            let (name, value) = self.card_face(card);
            match self.shift().research().card(card) {
                Some(Card::Task { .. }) => {
                    let done = self.shift().research().done(card);
                    let value = if done { line(&[self.lang.words().ok]) } else { value };
                    self.command(&[&name], &value, Command::FinishTask { card });
                }
                _ => self.open(&name, &value, Topic::ResearchCard(card)),
            }
        }
    }
}

/// How many patients were entered at this evaluation, by outcome.
fn entered(table: &Table) -> [u8; Outcome::ALL.len()] {
    let mut entered = [0u8; Outcome::ALL.len()];
    for (entry, _, command) in table.journal().commands() {
        if table.journal().fate(entry) != Fate::Counts {
            continue;
        }
        match command {
            bedside_core::Command::Rush(Command::BeginEvaluation) => entered = [0; Outcome::ALL.len()],
            bedside_core::Command::Rush(Command::Enter { outcome, patients }) => {
                if let Some(count) = entered.get_mut(outcome as usize) {
                    *count = count.saturating_add(patients);
                }
            }
            _ => {}
        }
    }
    entered
}
