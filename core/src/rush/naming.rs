//! Moves as a tree of labels, so that a general screen can show what may be done: what, with which glass, where, for whom.

use super::actions::{Kind, Space};
use super::command::Command;
use super::evaluation::{Card, Outcome};
use super::glasses::Glass;
use super::hospital::{Bed, Exam, Place, Spot, Ward};
use super::options::Choice;
use super::patients::Treatment;
use crate::moves::{Branch, Path};

/// A branch or a leaf of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the command is called.
    Named(Named),
    /// A glass; none is all of them.
    Glass(Option<Glass>),
    /// An action space; none is anywhere.
    Space(Option<Space>),
    /// A ward.
    Ward(Ward),
    /// So many patients whom nobody treated.
    Untreated(u8),
    /// A research card, from 0.
    Card(u8),
    /// Patients who come.
    Arrivals {
        /// To the clinic.
        outpatients: u8,
        /// To admissions.
        inpatients: u8,
    },
    /// A patient's place.
    Spot(Spot),
    /// A bed.
    Bed(Bed),
    /// Where a bed goes.
    Place(Place),
    /// An examination.
    Exam(Exam),
    /// How a patient was treated.
    Treatment(Treatment),
    /// How a patient whom nobody follows fared.
    Outcome(Outcome),
    /// Organs that come or go.
    Organs(i8),
    /// Which glass a research card takes.
    Kind(Kind),
    /// Something to agree on.
    Choice(PlainChoice),
}

impl Branch for Label {}

/// A choice among a few that a group may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the choices")]
pub enum PlainChoice {
    Strict(bool),
    Epidemics(bool),
    Research(bool),
    Glasses(bool),
    Follow(bool),
    CouncilSeconds(u16),
    NoObjective,
}

impl PlainChoice {
    /// The same as a choice, where it is one among a few.
    pub(super) const fn of(choice: &Choice) -> Option<PlainChoice> {
        Some(match choice {
            Choice::Strict(on) => PlainChoice::Strict(*on),
            Choice::Epidemics(on) => PlainChoice::Epidemics(*on),
            Choice::Research(on) => PlainChoice::Research(*on),
            Choice::Glasses(on) => PlainChoice::Glasses(*on),
            Choice::Follow(on) => PlainChoice::Follow(*on),
            Choice::CouncilSeconds(secs) => PlainChoice::CouncilSeconds(*secs),
            Choice::Objective(None) => PlainChoice::NoObjective,
            Choice::ActionSeconds(_)
            | Choice::StartingSkill(_)
            | Choice::Objective(Some(_))
            | Choice::Spaces(_)
            | Choice::Colours(_)
            | Choice::GlassMillis(_) => return None,
        })
    }
}

impl From<PlainChoice> for Choice {
    fn from(choice: PlainChoice) -> Choice {
        match choice {
            PlainChoice::Strict(on) => Choice::Strict(on),
            PlainChoice::Epidemics(on) => Choice::Epidemics(on),
            PlainChoice::Research(on) => Choice::Research(on),
            PlainChoice::Glasses(on) => Choice::Glasses(on),
            PlainChoice::Follow(on) => Choice::Follow(on),
            PlainChoice::CouncilSeconds(secs) => Choice::CouncilSeconds(secs),
            PlainChoice::NoObjective => Choice::Objective(None),
        }
    }
}

/// What a command is called, where nothing more tells it from others. The words are in [`crate::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the commands")]
pub enum Named {
    BeginAction,
    BeginEvaluation,
    BeginCouncil,
    EndShift,
    NextStep,
    Place,
    Lift,
    Topple,
    SetUp,
    StartTiming,
    StopTiming,
    BreakOath,
    MissSymbol,
    DrawEpidemic,
    JudgeEpidemic,
    FinishTask,
    LayCard,
    Agree,
    Admit,
    ToWard,
    Carry,
    ChooseTreatment,
    Operate,
    MoveOrgans,
    Judge,
    Enter,
    Other,
}

/// Where a move stands in the tree.
pub(super) fn path(command: &Command) -> Path {
    let mut path = Path::new();
    // No branch is deeper than a path.
    let mut grow = |label: Label| {
        let _ = path.push(label.into());
    };
    let mut named = |named: Named, labels: &[Label]| {
        grow(Label::Named(named));
        labels.iter().copied().for_each(&mut grow);
    };
    match *command {
        Command::BeginAction => named(Named::BeginAction, &[]),
        Command::BeginEvaluation => named(Named::BeginEvaluation, &[]),
        Command::BeginCouncil => named(Named::BeginCouncil, &[]),
        Command::EndShift => named(Named::EndShift, &[]),
        Command::NextStep => named(Named::NextStep, &[]),
        Command::Place { glass, space, .. } => {
            named(Named::Place, &[Label::Glass(Some(glass)), Label::Space(space)]);
        }
        Command::Lift { glass, .. } => named(Named::Lift, &[Label::Glass(Some(glass))]),
        Command::Topple { glass } => named(Named::Topple, &[Label::Glass(Some(glass))]),
        Command::SetUp { glass } => named(Named::SetUp, &[Label::Glass(Some(glass))]),
        Command::StartTiming { glass } => named(Named::StartTiming, &[Label::Glass(glass)]),
        Command::StopTiming => named(Named::StopTiming, &[]),
        Command::BreakOath { glass: None } => named(Named::BreakOath, &[]),
        Command::BreakOath { glass } => named(Named::BreakOath, &[Label::Glass(glass)]),
        Command::MissSymbol => named(Named::MissSymbol, &[]),
        Command::DrawEpidemic { ward, .. } => named(Named::DrawEpidemic, &[Label::Ward(ward)]),
        Command::JudgeEpidemic { ward, untreated } => {
            named(Named::JudgeEpidemic, &[Label::Ward(ward), Label::Untreated(untreated)]);
        }
        Command::FinishTask { card } => named(Named::FinishTask, &[Label::Card(card)]),
        Command::Admit { outpatients, inpatients } => {
            named(Named::Admit, &[Label::Arrivals { outpatients, inpatients }]);
        }
        Command::ToWard { patient, bed } => named(Named::ToWard, &[Label::Spot(patient), Label::Bed(bed)]),
        Command::Carry { bed, to } => named(Named::Carry, &[Label::Bed(bed), Label::Place(to)]),
        Command::ChooseTreatment { bed, exam } => {
            named(Named::ChooseTreatment, &[Label::Bed(bed), Label::Exam(exam)]);
        }
        Command::Operate { bed } => named(Named::Operate, &[Label::Bed(bed)]),
        Command::MoveOrgans { by } => named(Named::MoveOrgans, &[Label::Organs(by)]),
        Command::Judge { patient, treatment } => {
            named(Named::Judge, &[Label::Spot(patient), Label::Treatment(treatment)]);
        }
        Command::Enter { outcome, .. } => named(Named::Enter, &[Label::Outcome(outcome)]),
        Command::LayCard { card, face: Card::Action { kind } } => {
            named(Named::LayCard, &[Label::Card(card), Label::Kind(kind)]);
        }
        Command::LayCard { card, face: Card::Task { .. } } => named(Named::LayCard, &[Label::Card(card)]),
        Command::Agree(ref choice) => match PlainChoice::of(choice) {
            Some(choice) => named(Named::Agree, &[Label::Choice(choice)]),
            None => named(Named::Agree, &[]),
        },
        Command::Record { .. }
        | Command::SetGlass { .. }
        | Command::Describe { .. }
        | Command::Diagnose { .. }
        | Command::Discharge { .. }
        | Command::DischargeAll { .. } => named(Named::Other, &[]),
    }
    path
}
