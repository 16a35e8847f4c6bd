//! What a group asks for next: to go on, something listed, something for its patients, or anything at all.

use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::rush::{
    self, Bed, Card, Condition, Diagnosis, EpidemicCard, Exam, Outcome, PatientCard, Phase, Place, Spot, Treatment,
    Ward,
};
use bedside_core::table::Table;
use proptest::prelude::*;

use super::commands::any_rush;

#[derive(Clone, Debug)]
pub enum Asked {
    Go,
    Listed(prop::sample::Index),
    /// Something that brings patients forward.
    Careful(prop::sample::Index),
    Any(Command),
}

/// What a group that minds its patients would do next.
pub fn careful(table: &Table, now: Instant, index: prop::sample::Index) -> Command {
    use rush::Command as C;
    let shift = table.state().game::<rush::Game>().unwrap();
    let mut all: Vec<C> = vec![];
    for (patient, is) in shift.patients().all() {
        all.push(C::Discharge { patient, card: 2, diagnosis: u8::from(is.diagnosed()) });
        all.extend(Treatment::ALL.map(|treatment| C::Judge { patient, treatment }));
        all.extend(Bed::ALL.map(|bed| C::ToWard { patient, bed }));
        if patient == Spot::Clinic1 && is.condition() == Condition::Stable {
            let card = PatientCard { condition: Some(Condition::Critical), ..PatientCard::default() };
            all.push(C::Describe { patient, card });
        }
        if let Some(bed) = patient.bed() {
            let card = Diagnosis { efficiency: 1, surgery: false, infectious: bed == Bed::A1 };
            all.extend(Exam::ALL.map(|exam| C::Diagnose { bed, exam, card }));
            if is.place() == Place::Ward {
                all.extend([Place::Culture, Place::BloodTest].map(|to| C::Carry { bed, to }));
            }
        }
    }
    all.extend([C::DischargeAll { reputation: 3 }, C::Enter { outcome: Outcome::Exact, patients: 1 }]);
    all.extend([C::Enter { outcome: Outcome::ErrorStable, patients: 2 }, C::FinishTask { card: 0 }]);
    if shift.phase() == Phase::Council {
        all.push(C::LayCard { card: 0, face: Card::Task { reward: 2 } });
    }
    if shift.patients().all().count() < 4 {
        all.push(C::Admit { outpatients: 1, inpatients: 2 });
    }
    // Who writes a card down late does so at the evaluation.
    let late = shift.phase() == Phase::Evaluation;
    for ward in Ward::ALL.into_iter().filter(|ward| late || shift.epidemics().owed(*ward)) {
        all.push(C::DrawEpidemic { ward, card: EpidemicCard::Treatment { reputation: 4 } });
    }
    for ward in Ward::ALL {
        all.extend((0..2).map(|untreated| C::JudgeEpidemic { ward, untreated }));
    }
    let mut all: Vec<Command> = all.into_iter().map(Command::Rush).collect();
    all.retain(|command| table.accepts(command, now).is_ok());
    if all.is_empty() { table.step(now).unwrap_or(Command::Undo) } else { index.get(&all).clone() }
}

pub fn any_asked() -> impl Strategy<Value = Asked> {
    prop_oneof![
        5 => Just(Asked::Go),
        4 => any::<prop::sample::Index>().prop_map(Asked::Listed),
        14 => any::<prop::sample::Index>().prop_map(Asked::Careful),
        5 => any_rush().prop_map(|command| Asked::Any(Command::Rush(command))),
        1 => prop::sample::select(vec![Command::Undo, Command::Redo, Command::RestartClock]).prop_map(Asked::Any),
    ]
}
