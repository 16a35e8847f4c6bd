//! Commands to try: listed ones changed a little, and pure nonsense.

use bedside_core::dice::{Counts, Die};
use bedside_core::dice_hospital::{Change, Command, Department, Edition, Improvement, Specialist, Target};

use super::Oracle;
use super::style::Dice;

const DEPARTMENTS: [Department; 31] = [
    Department::CriticalCareUnit,
    Department::Oncology,
    Department::Pharmacy,
    Department::IntensiveCare,
    Department::Imaging,
    Department::Clinic,
    Department::OperatingTheatre,
    Department::Anaesthesia,
    Department::EarNoseThroat,
    Department::AllergyCentre,
    Department::Orthopaedics,
    Department::RenalMedicine,
    Department::Cardiology,
    Department::CrashCentre,
    Department::Immunology,
    Department::Radiology,
    Department::Urology,
    Department::TriageCentre,
    Department::DrugTrialCentre,
    Department::Physiotherapy,
    Department::ExperimentalTherapy,
    Department::TrainingDepartment,
    Department::TraumaUnit,
    Department::SurgicalTheatre,
    Department::RenalUnit,
    Department::Physiotherapy1,
    Department::Physiotherapy2,
    Department::IsolationWard,
    Department::TransplantUnit,
    Department::Pharmacy1,
    Department::Pharmacy2,
];

const SPECIALISTS: [Specialist; 22] = [
    Specialist::Surgeon,
    Specialist::Pharmacist,
    Specialist::Haematologist,
    Specialist::Anaesthetist,
    Specialist::Virologist,
    Specialist::Urologist,
    Specialist::Cardiologist,
    Specialist::Microbiologist,
    Specialist::Radiologist,
    Specialist::TriageNurse,
    Specialist::Paramedic,
    Specialist::GeneralPractitioner,
    Specialist::Consultant,
    Specialist::AdmissionsNurse,
    Specialist::Pathologist,
    Specialist::ExperimentalChemist,
    Specialist::Registrar,
    Specialist::MedicalStudent,
    Specialist::Physiotherapist,
    Specialist::HaematologyTechnician,
    Specialist::Neurologist,
    Specialist::CriticalSpecialist,
];

/// A hospital with many alike patients, and departments and specialists that no short game gives.
pub fn crowd(oracle: &Oracle, dice: &mut Dice) -> Option<Command> {
    // A scorekeeper knows who lies there: patients come before the first hospital is entered.
    let few = |seat: &u8, dice: &mut Dice| match oracle.hospitals[usize::from(*seat)].patients().count() {
        0..5 => true,
        5..11 => !dice.one_in(4),
        _ => false,
    };
    if oracle.entered.is_empty()
        && !oracle.bag.is_empty()
        && let Some(seat) = (0..oracle.seats).find(|seat| few(seat, dice))
    {
        let alike = oracle.hospitals[usize::from(seat)].patients().next().map(|patient| patient.own);
        let alike = alike.filter(|colour| oracle.bag.contains(colour) && dice.one_in(2));
        let colour = alike.unwrap_or_else(|| *dice.pick(&oracle.bag));
        let change = Change::Admit(Die::new(colour, 1));
        return Some(Command::Adjust { seat, change, reason: "a crowd".try_into().ok()? });
    }
    let seat = (0..oracle.seats).find(|seat| !oracle.entered.contains(seat))?;
    let pips = if dice.one_in(2) { 6 } else { 1 + dice.small(6) };
    let mut patients: heapless::Vec<Die, 12> = heapless::Vec::new();
    for patient in oracle.hospitals[usize::from(seat)].patients() {
        let pips = if dice.one_in(2) { pips } else { 1 + dice.small(6) };
        patients.push(Die::new(patient.own, pips)).ok()?;
    }
    if dice.one_in(8) {
        // Somebody whom nobody knows, or nobody where somebody lies.
        let other = Die::new(dice.colour(), pips);
        match dice.below(2) {
            0 => drop(patients.push(other)),
            _ => drop(patients.pop()),
        }
    }
    let mut departments: heapless::Vec<Department, 10> = (0..dice.below(4)).map(|_| *dice.pick(&DEPARTMENTS)).collect();
    let mut specialists: heapless::Vec<Specialist, 10> = (0..dice.below(4)).map(|_| *dice.pick(&SPECIALISTS)).collect();
    if oracle.rules.edition == Edition::Retail && dice.one_in(2) {
        specialists.push(*dice.pick(&[Specialist::AdmissionsNurse, Specialist::Consultant])).ok()?;
        // Where several patients can leave at once.
        let several = [Department::TrainingDepartment, Department::AllergyCentre, Department::Anaesthesia];
        departments.push(*dice.pick(&several)).ok()?;
    }
    Some(Command::EnterHospital {
        seat,
        patients,
        departments,
        specialists,
        bags: dice.one_in(2).then(|| dice.small(5)),
    })
}

/// A command to try.
pub fn probe(oracle: &Oracle, listed: &[Command], dice: &mut Dice) -> Command {
    let command = if listed.is_empty() || dice.one_in(4) {
        nonsense(oracle, dice)
    } else {
        changed(oracle, dice.pick(listed).clone(), dice)
    };
    with_chance(oracle, command, dice)
}

fn seat(oracle: &Oracle, dice: &mut Dice) -> u8 {
    let none = u8::from(dice.one_in(16));
    dice.small(oracle.seats + none)
}

fn bed(oracle: &Oracle, seat: u8, dice: &mut Dice) -> u8 {
    let beds: Vec<u8> = match oracle.hospitals.get(usize::from(seat)) {
        Some(hospital) => (0u8..).zip(&hospital.beds).filter(|(_, bed)| bed.is_some()).map(|(bed, _)| bed).collect(),
        None => vec![],
    };
    if beds.is_empty() || dice.one_in(12) { dice.small(14) } else { *dice.pick(&beds) }
}

fn target(oracle: &Oracle, seat: u8, dice: &mut Dice) -> Target {
    let colour = if dice.one_in(4) { Some(dice.colour()) } else { None };
    Target { bed: bed(oracle, seat, dice), colour }
}

fn department(oracle: &Oracle, seat: u8, dice: &mut Dice) -> Department {
    let here: Vec<Department> = oracle
        .hospitals
        .get(usize::from(seat))
        .map(|hospital| hospital.board.iter().chain(&hospital.tiles).map(|(department, _)| *department).collect())
        .unwrap_or_default();
    if here.is_empty() || dice.one_in(12) { *dice.pick(&DEPARTMENTS) } else { *dice.pick(&here) }
}

fn specialist(oracle: &Oracle, seat: u8, dice: &mut Dice) -> Specialist {
    let here: Vec<Specialist> = oracle
        .hospitals
        .get(usize::from(seat))
        .map(|hospital| hospital.specialists.iter().map(|(specialist, _)| *specialist).collect())
        .unwrap_or_default();
    if here.is_empty() || dice.one_in(12) { *dice.pick(&SPECIALISTS) } else { *dice.pick(&here) }
}

fn meeple(oracle: &Oracle, seat: u8, dice: &mut Dice) -> Option<Specialist> {
    if dice.one_in(3) { None } else { Some(specialist(oracle, seat, dice)) }
}

fn improvement(oracle: &Oracle, seat: u8, dice: &mut Dice) -> Improvement {
    let mut known: Vec<Improvement> = vec![];
    known.extend(oracle.shown_departments.iter().map(|tile| Improvement::Department(*tile)));
    known.extend(oracle.shown_specialists.iter().map(|card| Improvement::Specialist(*card)));
    if !known.is_empty() && dice.one_in(2) {
        return *dice.pick(&known);
    }
    if dice.one_in(2) {
        Improvement::Department(department(oracle, seat, dice))
    } else {
        Improvement::Specialist(specialist(oracle, seat, dice))
    }
}

fn die(dice: &mut Dice) -> Die {
    let pips = if dice.one_in(10) { dice.small(8) } else { 2 + dice.small(4) };
    Die::new(dice.colour(), pips)
}

fn targets<const N: usize>(oracle: &Oracle, seat: u8, dice: &mut Dice) -> heapless::Vec<Target, N> {
    (0..dice.below(N + 1)).map(|_| target(oracle, seat, dice)).collect()
}

fn nonsense(oracle: &Oracle, dice: &mut Dice) -> Command {
    let seat = seat(oracle, dice);
    let mode = if dice.one_in(6) { dice.small(3) } else { 0 };
    match dice.below(36) {
        0..=8 => Command::Activate {
            seat,
            department: department(oracle, seat, dice),
            specialist: meeple(oracle, seat, dice),
            mode,
            patients: targets(oracle, seat, dice),
            rolls: None,
        },
        9..=14 => Command::UseAbility { seat, mode, patients: targets(oracle, seat, dice), rolls: None },
        15 => Command::ReturnPatient { seat, bed: bed(oracle, seat, dice) },
        16 => Command::AdmitPatient { seat, die: Some(die(dice)) },
        17 => Command::SpendBag { seat, bed: bed(oracle, seat, dice) },
        18 => Command::Imitate { seat, specialist: specialist(oracle, seat, dice) },
        19 => Command::Done { seat },
        20 => Command::Spare { seat, bed: bed(oracle, seat, dice) },
        21 => Command::Neglect,
        22 => Command::Discharge,
        23 => Command::ChangeShift,
        24 => Command::Finish,
        25 => Command::Collect { seat, bed: bed(oracle, seat, dice) },
        26 => Command::StopCollecting { seat },
        27 => Command::CompleteReports { places: (0..dice.below(4)).map(|_| dice.small(7)).collect() },
        28 => Command::Improve { seat, take: (!dice.one_in(4)).then(|| improvement(oracle, seat, dice)) },
        29 => Command::Discard { seat, improvement: improvement(oracle, seat, dice) },
        30 => Command::BeginActivation,
        31 => Command::GiveUp { seat, bed: bed(oracle, seat, dice) },
        32 => Command::TakeAmbulance { seat, ambulance: dice.small(7), extra: None },
        33 => Command::LeaveDie { die: die(dice), extra: None },
        34 => {
            let colours = (0..dice.below(4)).map(|_| dice.colour()).collect();
            Command::Load { seat, ambulance: dice.small(7), colours }
        }
        _ => {
            let few = Counts::each(2);
            Command::Tell {
                seat,
                discharged: dice.counts(few),
                fatalities: dice.counts(few),
                bags: Some(dice.small(3)),
            }
        }
    }
}

/// Patients changed a little: another bed, another colour, one more, one fewer, one twice, another order.
fn change_patients<const N: usize>(
    oracle: &Oracle,
    seat: u8,
    patients: &mut heapless::Vec<Target, N>,
    dice: &mut Dice,
) {
    let place = dice.below(patients.len());
    match dice.below(6) {
        0 | 1 => {
            if let Some(target) = patients.get_mut(place) {
                target.bed = bed(oracle, seat, dice);
            }
        }
        2 => {
            if let Some(target) = patients.get_mut(place) {
                target.colour = if dice.one_in(4) { None } else { Some(dice.colour()) };
            }
        }
        3 => patients.extend((!patients.is_full()).then(|| target(oracle, seat, dice))),
        4 => patients.truncate(patients.len().saturating_sub(1)),
        _ => {
            if let Some(first) = patients.first().copied() {
                if dice.one_in(4) {
                    patients.extend((!patients.is_full()).then_some(first));
                } else {
                    patients.reverse();
                }
            }
        }
    }
}

fn changed(oracle: &Oracle, mut command: Command, dice: &mut Dice) -> Command {
    let other = seat(oracle, dice);
    match &mut command {
        Command::Activate { seat, department: tile, specialist: card, mode, patients, .. } => match dice.below(10) {
            0 => *seat = other,
            1 => *tile = department(oracle, *seat, dice),
            2 => *card = meeple(oracle, *seat, dice),
            3 => *mode = dice.small(3),
            _ => change_patients(oracle, *seat, patients, dice),
        },
        Command::UseAbility { seat, mode, patients, .. } => match dice.below(8) {
            0 => *seat = other,
            1 => *mode = dice.small(3),
            _ => change_patients(oracle, *seat, patients, dice),
        },
        Command::ReturnPatient { seat, bed: place }
        | Command::SpendBag { seat, bed: place }
        | Command::Spare { seat, bed: place }
        | Command::Collect { seat, bed: place }
        | Command::GiveUp { seat, bed: place } => {
            if dice.one_in(4) {
                *seat = other;
            } else {
                *place = bed(oracle, *seat, dice);
            }
        }
        Command::AdmitPatient { seat, .. } | Command::Done { seat } | Command::StopCollecting { seat } => *seat = other,
        Command::Imitate { seat, specialist: card } => *card = specialist(oracle, *seat, dice),
        Command::Improve { seat, take } => {
            if dice.one_in(3) {
                *seat = other;
            } else {
                *take = Some(improvement(oracle, *seat, dice));
            }
        }
        Command::Discard { seat, improvement: thing } => *thing = improvement(oracle, *seat, dice),
        Command::TakeAmbulance { seat, ambulance, .. } => {
            if dice.one_in(3) {
                *seat = other;
            } else {
                *ambulance = dice.small(7);
            }
        }
        Command::LeaveDie { die: left, .. } => *left = die(dice),
        Command::Load { seat, ambulance, colours } => match dice.below(4) {
            0 => *seat = other,
            1 => *ambulance = dice.small(7),
            2 => colours.reverse(),
            _ => *colours = (0..dice.below(4)).map(|_| dice.colour()).collect(),
        },
        Command::CompleteReports { places } => {
            if dice.one_in(2) {
                places.reverse();
            } else {
                *places = (0..dice.below(4)).map(|_| dice.small(7)).collect();
            }
        }
        _ => {}
    }
    command
}

/// What chance would decide, decided: now and then by what no die shows.
fn with_chance(oracle: &Oracle, mut command: Command, dice: &mut Dice) -> Command {
    let roll = |dice: &mut Dice| if dice.one_in(20) { dice.small(9) } else { 1 + dice.small(6) };
    match &mut command {
        Command::Activate { department: Department::DrugTrialCentre, patients, rolls, .. } => {
            let many = if dice.one_in(20) { dice.below(3) } else { patients.len().min(2) };
            *rolls = Some((0..many).map(|_| roll(dice)).collect());
        }
        Command::UseAbility { seat, patients, rolls, .. } => {
            let hospital = oracle.hospitals.get(usize::from(*seat));
            let placement = hospital.and_then(|hospital| hospital.placement.as_ref());
            if placement.is_some_and(|placement| placement.ability == Specialist::ExperimentalChemist) {
                *rolls = Some((0..patients.len().min(2)).map(|_| roll(dice)).collect());
            }
        }
        Command::Activate { rolls, .. } if dice.one_in(40) => {
            *rolls = Some((0..dice.below(3)).map(|_| roll(dice)).collect());
        }
        Command::AdmitPatient { die: drawn, .. } => *drawn = Some(die(dice)),
        Command::TakeAmbulance { extra, .. } | Command::LeaveDie { extra, .. } => {
            // Whoever leaves it out has it drawn: only where nothing is drawn is it left out here.
            let drawn = oracle.rules.epidemic != dice.one_in(16);
            *extra = drawn.then(|| die(dice));
            if extra.is_none() && oracle.rules.epidemic {
                *extra = Some(die(dice));
            }
        }
        Command::Roll { dice: rolled } => {
            let asked = if oracle.seats == 1 { 4 } else { 3 * (usize::from(oracle.seats) + 1) };
            let asked = if dice.one_in(4) { dice.below(15) } else { asked };
            *rolled = Some((0..asked).map(|_| die(dice)).collect());
        }
        _ => {}
    }
    command
}
