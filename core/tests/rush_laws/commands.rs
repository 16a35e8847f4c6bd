//! Any command and any choice of Rush M.D., sensible or not.

use bedside_core::command::Command;
use bedside_core::rush::{
    self, Bed, Card, Choice, Colour, Condition, Diagnosis, Difficulty, EpidemicCard, Exam, Glass, Kind, Measure,
    Objective, Outcome, PatientCard, Place, Space, Spot, Treatment, Ward,
};
use proptest::prelude::*;

use super::presses::{Press, any_glass, any_press};

fn any_spot() -> impl Strategy<Value = Spot> {
    prop::sample::select(Spot::all().collect::<Vec<_>>())
}

fn any_bed() -> impl Strategy<Value = Bed> {
    prop::sample::select(&Bed::ALL[..])
}

fn any_exam() -> impl Strategy<Value = Exam> {
    prop::sample::select(&Exam::ALL[..])
}

fn any_ward() -> impl Strategy<Value = Ward> {
    prop::sample::select(&Ward::ALL[..])
}

fn any_card() -> impl Strategy<Value = Card> {
    prop_oneof![
        any::<u8>().prop_map(|reward| Card::Task { reward: reward % 9 }),
        prop::sample::select(vec![Kind::Doctor, Kind::Nurse, Kind::Any]).prop_map(|kind| Card::Action { kind }),
    ]
}

pub fn any_choice() -> impl Strategy<Value = Choice> {
    let objective =
        (0u8..9, 0u16..1_200, 0u8..9, 0u8..40).prop_map(|(discharged, reputation, skill, starting_skill)| Objective {
            difficulty: Difficulty::Hard,
            discharged,
            reputation,
            skill,
            starting_skill,
        });
    prop_oneof![
        any::<bool>().prop_map(Choice::Strict),
        any::<u16>().prop_map(Choice::ActionSeconds),
        any::<u8>().prop_map(Choice::StartingSkill),
        prop::option::weighted(0.8, objective).prop_map(Choice::Objective),
        any::<bool>().prop_map(Choice::Epidemics),
        any::<bool>().prop_map(Choice::Research),
        any::<u16>().prop_map(Choice::CouncilSeconds),
        prop::collection::vec((prop::sample::select(&Space::ALL[..]), 0u8..10), 0..21)
            .prop_map(|spaces| Choice::Spaces(spaces.into_iter().collect())),
        prop::collection::vec(prop::sample::select(&Colour::ALL[..]), 0..5)
            .prop_map(|colours| Choice::Colours(colours.into_iter().collect())),
        any::<bool>().prop_map(Choice::Glasses),
        prop_oneof![1_000u32..30_000, any::<u32>()].prop_map(Choice::GlassMillis),
        any::<bool>().prop_map(Choice::Follow),
    ]
}

/// Anything at all that a player of Rush M.D. may ask for.
pub fn any_rush() -> impl Strategy<Value = rush::Command> {
    use rush::Command as C;
    let card = (prop::sample::select(&Condition::ALL[..]), prop::collection::vec(any_exam(), 0..3), any::<bool>())
        .prop_map(|(condition, asks, surgery)| PatientCard {
            condition: Some(condition),
            asks: asks.into_iter().collect(),
            surgery,
        });
    let found = (0u8..4, any::<bool>(), any::<bool>()).prop_map(|(efficiency, surgery, infectious)| Diagnosis {
        efficiency,
        surgery,
        infectious,
    });
    let words = |by: i16| C::Record { measure: Measure::Skill, by, reason: "a card".try_into().unwrap() };
    let moves = prop_oneof![
        any_press().prop_filter_map("not of the game", |press| match press {
            Press::Do(Command::Rush(command)) => Some(command),
            _ => None,
        }),
        any_choice().prop_map(C::Agree),
        (0u8..5, any_card()).prop_map(|(card, face)| C::LayCard { card, face }),
        Just(C::MissSymbol),
        any_ward().prop_map(|ward| C::DrawEpidemic { ward, card: EpidemicCard::None }),
        (any_ward(), 0u8..9)
            .prop_map(|(ward, reputation)| C::DrawEpidemic { ward, card: EpidemicCard::Treatment { reputation } }),
        (any_ward(), 0u8..5).prop_map(|(ward, untreated)| C::JudgeEpidemic { ward, untreated }),
        (-6i16..3).prop_map(words),
        prop::option::of(any_glass()).prop_map(|glass| C::StartTiming { glass }),
        Just(C::StopTiming),
    ];
    let care = prop_oneof![
        4 => (0u8..4, 0u8..4).prop_map(|(outpatients, inpatients)| C::Admit { outpatients, inpatients }),
        2 => (any_spot(), card).prop_map(|(patient, card)| C::Describe { patient, card }),
        4 => (any_spot(), any_bed()).prop_map(|(patient, bed)| C::ToWard { patient, bed }),
        4 => (any_bed(), prop::sample::select(&Place::ALL[..])).prop_map(|(bed, to)| C::Carry { bed, to }),
        6 => (any_bed(), any_exam(), found).prop_map(|(bed, exam, card)| C::Diagnose { bed, exam, card }),
        1 => (any_bed(), any_exam()).prop_map(|(bed, exam)| C::ChooseTreatment { bed, exam }),
        1 => any_bed().prop_map(|bed| C::Operate { bed }),
        1 => (-3i8..4).prop_map(|by| C::MoveOrgans { by }),
    ];
    let findings = prop_oneof![
        6 => (any_spot(), prop::sample::select(&Treatment::ALL[..])).prop_map(|(patient, treatment)| C::Judge { patient, treatment }),
        3 => (prop::sample::select(&Outcome::ALL[..]), 0u8..20).prop_map(|(outcome, patients)| C::Enter { outcome, patients }),
        2 => (0u8..4).prop_map(|card| C::FinishTask { card }),
        3 => (any_spot(), 0u8..9, 0u8..9).prop_map(|(patient, card, diagnosis)| C::Discharge { patient, card, diagnosis }),
        2 => (0u16..40).prop_map(|reputation| C::DischargeAll { reputation }),
    ];
    prop_oneof![3 => moves, 5 => care, 5 => findings]
}

/// Every command without a number or words of its own that a table could be asked.
pub fn pool() -> Vec<Command> {
    use rush::Command as C;
    let mut all = vec![C::BeginAction, C::BeginEvaluation, C::NextStep, C::BeginCouncil, C::EndShift];
    all.extend([C::MissSymbol, C::StopTiming, C::StartTiming { glass: None }, C::BreakOath { glass: None }]);
    for glass in Glass::ALL {
        all.extend([C::Lift { glass, by: None }, C::Topple { glass }, C::SetUp { glass }]);
        all.extend([C::StartTiming { glass: Some(glass) }, C::BreakOath { glass: Some(glass) }]);
        all.push(C::Place { glass, space: None, by: None });
        all.extend(Space::ALL.map(|space| C::Place { glass, space: Some(space), by: None }));
    }
    for ward in Ward::ALL {
        all.push(C::DrawEpidemic { ward, card: EpidemicCard::None });
        all.extend((0..=3).map(|untreated| C::JudgeEpidemic { ward, untreated }));
    }
    for card in 0..4 {
        all.push(C::FinishTask { card });
        all.extend([Kind::Doctor, Kind::Nurse, Kind::Any].map(|kind| C::LayCard { card, face: Card::Action { kind } }));
    }
    all.extend(Outcome::ALL.map(|outcome| C::Enter { outcome, patients: 1 }));
    for (outpatients, inpatients) in (0..4).flat_map(|out| (0..4).map(move |into| (out, into))) {
        all.push(C::Admit { outpatients, inpatients });
    }
    for patient in Spot::all() {
        all.extend(Treatment::ALL.map(|treatment| C::Judge { patient, treatment }));
        all.extend(Bed::ALL.map(|bed| C::ToWard { patient, bed }));
    }
    for bed in Bed::ALL {
        all.extend(Place::ALL.map(|to| C::Carry { bed, to }));
        all.extend(Exam::ALL.map(|exam| C::ChooseTreatment { bed, exam }));
        all.push(C::Operate { bed });
    }
    all.extend((-7..=3).map(|by| C::MoveOrgans { by }));
    let clock = [Command::StartClock, Command::PauseClock, Command::ResumeClock, Command::RestartClock];
    all.into_iter().map(Command::Rush).chain(clock).chain([Command::Undo, Command::Redo]).collect()
}
