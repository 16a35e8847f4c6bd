//! Moves as a tree of labels, so that one general screen can show what may be done: who, where, with whom, for whom.

use super::catalogue::{Administrator, Department, Mode, Specialist, Token};
use super::command::{Command, Improvement, Kind, Target};
use super::game::Game;
use super::hospital::{Hospital, Patient};
use super::reports::Places;
use crate::dice::{Colour, Die};
use crate::moves::{self, Branch, Path};

/// A patient as they look. Those who look alike are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What the die shows.
    pub pips: u8,
    /// The colour that counts.
    pub colour: Colour,
    /// The die's own colour.
    pub own: Colour,
    /// Whether an effect was for them in this round.
    pub treated: bool,
    /// The colour that they get.
    pub becomes: Option<Colour>,
}

impl Look {
    /// A die that is nobody's patient yet.
    pub const fn of(die: Die) -> Look {
        Look { pips: die.pips, colour: die.colour, own: die.colour, treated: false, becomes: None }
    }

    /// A patient.
    pub const fn at(patient: &Patient) -> Look {
        Look { colour: patient.colour, treated: patient.treated, ..Look::of(patient.die) }
    }
}

/// A branch or a leaf of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the command is called.
    Named(Named),
    /// An ambulance, from 1, with its patients.
    Ambulance(u8),
    /// One of the patients.
    Patient(Look),
    /// One of the starting patients, in the order of their values.
    Starting(Look),
    /// An administrator.
    Administrator(Administrator),
    /// A tile or a card.
    Improvement(Improvement),
    /// A tile or a card more.
    Extra(Kind),
    /// A department to be activated.
    Department(Department),
    /// The meeple to be placed; none is a nurse.
    Meeple(Option<Specialist>),
    /// An ability to be used.
    Ability(Specialist),
    /// One of several ways to use an effect: how many steps, and whether a fatality token is dropped.
    Way {
        /// Steps that the first patient is healed.
        steps: u8,
        /// Whether a fatality token is dropped.
        drops: bool,
    },
    /// Report cards, with their points.
    Reports(Places, u16),
}

impl Label {
    /// The patient or the die, where it is one.
    pub const fn look(&self) -> Option<&Look> {
        match self {
            Label::Patient(look) | Label::Starting(look) => Some(look),
            _ => None,
        }
    }
}

impl Branch for Label {
    fn joined(&self) -> bool {
        self.look().is_some()
    }

    fn in_any_order(&self) -> bool {
        matches!(self, Label::Patient(_))
    }
}

/// What a command is called, where nothing more tells it from others. The words are in [`crate::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// Who begins.
    First,
    /// Cards that Bedside puts back.
    Box,
    /// Cards that nobody looked at.
    BoxUnseen,
    /// Improvements face up.
    Reveal,
    /// Starting patients.
    Draw,
    /// Two administrators each.
    Deal,
    /// An administrator who was dealt at the table.
    Keep,
    /// The first round.
    Begin,
    /// The intake.
    Roll,
    /// Dice into an ambulance.
    Load,
    /// Make room.
    GiveUp,
    /// One of four dice goes back.
    Leave,
    /// No improvement.
    Pass,
    /// Scorekeeper: has chosen at the table.
    Chosen,
    /// An improvement for a blood bag.
    Discard,
    /// The activation.
    Activation,
    /// The Consultant.
    Imitate,
    /// Use it.
    Use,
    /// Somebody goes to the bag.
    ToBag,
    /// Somebody comes out of the bag.
    Admit,
    /// A blood bag heals.
    Bag,
    /// Done for this round.
    Done,
    /// The administrator spares.
    Spare,
    /// Neglect.
    Neglect,
    /// Points.
    Discharge,
    /// The next round.
    Shift,
    /// An ambulance takes somebody.
    Collect,
    /// Nobody more.
    Stop,
    /// The last points.
    Finish,
    /// Something to enter.
    Other,
}

/// Where a move stands in the tree.
pub(super) fn path(command: &Command, game: &Game) -> Path {
    let mut path = Path::new();
    // No branch is deeper than a path.
    if let Some(seat) = seat(command) {
        let _ = path.push(moves::Label::Seat(seat));
    }
    let mut grow = |label: Label| {
        let _ = path.push(label.into());
    };
    let hospital = seat(command).and_then(|seat| game.hospital_of(seat).ok());
    let patient = |bed: u8| patient_in(hospital, Target::bed(bed));
    match command {
        Command::Reveal { extra: Some(kind), .. } => grow(Label::Extra(*kind)),
        Command::BoxCards { departments: Some(_), .. } => grow(Label::Named(Named::BoxUnseen)),
        Command::ChooseFirst { seat } => {
            grow(Label::Named(Named::First));
            if let Some(seat) = seat {
                let _ = path.push(moves::Label::Seat(*seat));
            }
        }
        Command::SetPatients { dice, .. } => {
            dice.iter().copied().map(|die| Label::Starting(Look::of(die))).for_each(grow);
        }
        Command::KeepAdministrator { card, .. } => {
            // A table that deals its own cards has all eight to name.
            if hospital.is_some_and(|hospital| hospital.dealt().is_none()) {
                grow(Label::Named(Named::Keep));
            }
            grow(Label::Administrator(*card));
        }
        Command::Load { ambulance, colours, .. } => {
            let pips = game.intake().waiting().first().map_or(0, |die| die.pips);
            grow(Label::Ambulance(*ambulance));
            let looks = colours.iter().map(|colour| Look::of(Die::new(*colour, pips)));
            looks.map(Label::Patient).for_each(grow);
        }
        Command::TakeAmbulance { ambulance, .. } => grow(Label::Ambulance(*ambulance)),
        Command::LeaveDie { die, .. } => {
            grow(Label::Named(Named::Leave));
            grow(Label::Patient(Look::of(*die)));
        }
        Command::Improve { take: Some(improvement), .. } => grow(Label::Improvement(*improvement)),
        Command::Improve { take: None, .. } if !game.options().referee() => grow(Label::Named(Named::Chosen)),
        Command::Discard { improvement, .. } => {
            grow(Label::Named(Named::Discard));
            grow(Label::Improvement(*improvement));
        }
        Command::Imitate { specialist, .. } => {
            grow(Label::Named(Named::Imitate));
            grow(Label::Improvement(Improvement::Specialist(*specialist)));
        }
        Command::Activate { department, specialist, mode, patients, .. } => {
            grow(Label::Department(*department));
            grow(Label::Meeple(*specialist));
            let modes = game.options().edition().department(*department).map_or(&[][..], |row| row.modes);
            way(modes, *mode).into_iter().for_each(&mut grow);
            patients_of(hospital, patients).for_each(grow);
        }
        Command::UseAbility { mode, patients, .. } => {
            let ability = hospital.and_then(|hospital| game.usable(hospital));
            if let Some((specialist, modes)) = ability {
                grow(Label::Ability(specialist));
                way(modes, *mode).into_iter().for_each(&mut grow);
            }
            if patients.is_empty() {
                grow(Label::Named(Named::Use));
            }
            patients_of(hospital, patients).for_each(grow);
        }
        Command::ReturnPatient { bed, .. } => {
            grow(Label::Named(Named::ToBag));
            patient(*bed).into_iter().for_each(grow);
        }
        Command::GiveUp { bed, .. }
        | Command::SpendBag { bed, .. }
        | Command::Spare { bed, .. }
        | Command::Collect { bed, .. } => {
            grow(Label::Named(named(command)));
            patient(*bed).into_iter().for_each(grow);
        }
        Command::CompleteReports { places } => {
            let points =
                places.iter().filter_map(|place| game.reports().card(*place)).map(|card| u16::from(card.points));
            grow(Label::Reports(places.clone(), points.sum()));
        }
        command => grow(Label::Named(named(command))),
    }
    path
}

/// Whose move it is, where it is one player's.
pub const fn seat(command: &Command) -> Option<u8> {
    match command {
        Command::DrawPatients { seat, .. }
        | Command::SetPatients { seat, .. }
        | Command::KeepAdministrator { seat, .. }
        | Command::EnterHospital { seat, .. }
        | Command::Load { seat, .. }
        | Command::TakeAmbulance { seat, .. }
        | Command::GiveUp { seat, .. }
        | Command::Improve { seat, .. }
        | Command::Discard { seat, .. }
        | Command::Imitate { seat, .. }
        | Command::Activate { seat, .. }
        | Command::UseAbility { seat, .. }
        | Command::ReturnPatient { seat, .. }
        | Command::AdmitPatient { seat, .. }
        | Command::SpendBag { seat, .. }
        | Command::Done { seat }
        | Command::Spare { seat, .. }
        | Command::Tell { seat, .. }
        | Command::TellRound { seat, .. }
        | Command::Collect { seat, .. }
        | Command::StopCollecting { seat }
        | Command::TellEnd { seat, .. }
        | Command::Adjust { seat, .. } => Some(*seat),
        Command::LeaveDie { .. } => Some(0),
        Command::Agree(_)
        | Command::ChooseFirst { .. }
        | Command::BoxCards { .. }
        | Command::Reveal { .. }
        | Command::DealAdministrators { .. }
        | Command::LayReport { .. }
        | Command::BeginRounds
        | Command::RevealEvent { .. }
        | Command::Roll { .. }
        | Command::BeginActivation
        | Command::Neglect
        | Command::CompleteReports { .. }
        | Command::Discharge
        | Command::ChangeShift
        | Command::LayBacks { .. }
        | Command::Finish => None,
    }
}

const fn named(command: &Command) -> Named {
    match command {
        Command::ChooseFirst { .. } => Named::First,
        Command::BoxCards { .. } => Named::Box,
        Command::Reveal { .. } => Named::Reveal,
        Command::DrawPatients { .. } => Named::Draw,
        Command::DealAdministrators { .. } => Named::Deal,
        Command::BeginRounds => Named::Begin,
        Command::Roll { .. } => Named::Roll,
        Command::Load { .. } => Named::Load,
        Command::LeaveDie { .. } => Named::Leave,
        Command::GiveUp { .. } => Named::GiveUp,
        Command::Improve { .. } => Named::Pass,
        Command::Discard { .. } => Named::Discard,
        Command::BeginActivation => Named::Activation,
        Command::Imitate { .. } => Named::Imitate,
        Command::UseAbility { .. } => Named::Use,
        Command::ReturnPatient { .. } => Named::ToBag,
        Command::AdmitPatient { .. } => Named::Admit,
        Command::SpendBag { .. } => Named::Bag,
        Command::Done { .. } => Named::Done,
        Command::Spare { .. } => Named::Spare,
        Command::Neglect => Named::Neglect,
        Command::Discharge => Named::Discharge,
        Command::ChangeShift => Named::Shift,
        Command::Collect { .. } => Named::Collect,
        Command::StopCollecting { .. } => Named::Stop,
        Command::Finish => Named::Finish,
        _ => Named::Other,
    }
}

fn patient_in(hospital: Option<&Hospital>, target: Target) -> Option<Label> {
    let patient = hospital?.patient(target.bed)?;
    Some(Label::Patient(Look { becomes: target.colour, ..Look::at(patient) }))
}

fn patients_of<'a>(hospital: Option<&'a Hospital>, targets: &'a [Target]) -> impl Iterator<Item = Label> + 'a {
    targets.iter().filter_map(move |target| patient_in(hospital, *target))
}

/// How one of several ways of an effect is told from the others.
fn way(modes: &[Mode], mode: u8) -> Option<Label> {
    let mode = modes.get(usize::from(mode)).filter(|_| modes.len() > 1)?;
    let steps = mode.parts.first().map_or(0, |part| part.steps());
    Some(Label::Way { steps, drops: mode.token == Token::DropFatality })
}
