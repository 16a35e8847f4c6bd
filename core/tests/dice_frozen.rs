//! The bytes of Dice Hospital in journals and on the wire, as they always were.

use bedside_core::Command as Any;
use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::command::Targets;
use bedside_core::dice_hospital::{
    Administrator, Change, Choice, Command, Department, Depth, Edition, Improvement, Kind, Order, Report, Specialist,
    Target,
};

mod common;

use common::bytes::{assert_commands_are_frozen, hex_of};

const RED: Colour = Colour::Red;
const GREEN: Colour = Colour::Green;

fn die(colour: Colour, pips: u8) -> Die {
    Die::new(colour, pips)
}

/// Every command, in the order of their numbers.
fn commands() -> Vec<(Command, &'static str)> {
    let report = Report { dice: Counts { red: 1, yellow: 0, green: 2 }, points: 7 };
    let patients: Targets = [Target::bed(3), Target { bed: 11, colour: Some(GREEN) }].into_iter().collect();
    vec![
        (Command::Agree(Choice::Timed(true)), "00 0e 01"),
        (Command::ChooseFirst { seat: Some(2) }, "01 01 02"),
        (
            Command::BoxCards {
                departments: Some([Department::Urology].into_iter().collect()),
                specialists: Some([Specialist::Surgeon].into_iter().collect()),
            },
            "02 01 01 10 01 01 00",
        ),
        (
            Command::Reveal {
                extra: Some(Kind::Specialist),
                departments: Some([Department::Radiology].into_iter().collect()),
                specialists: Some([Specialist::Paramedic, Specialist::Paramedic].into_iter().collect()),
            },
            "03 01 01 01 01 0f 01 02 0a 0a",
        ),
        (
            Command::DrawPatients { seat: 1, colours: Some([RED, GREEN, RED].into_iter().collect()) },
            "04 01 01 03 00 02 00",
        ),
        (Command::SetPatients { seat: 1, dice: [die(RED, 3), die(GREEN, 5)].into_iter().collect() }, "05 01 02 03 25"),
        (
            Command::DealAdministrators {
                cards: Some([Administrator::Most, Administrator::RedPair].into_iter().collect()),
            },
            "06 01 02 07 00",
        ),
        (Command::KeepAdministrator { seat: 3, card: Administrator::GreenSpared }, "07 03 06"),
        (Command::LayReport { place: 5, report }, "08 05 01 00 02 07"),
        (Command::BeginRounds, "09"),
        (Command::RevealEvent { name: "Grypa".try_into().unwrap(), ongoing: true }, "0a 05 47 72 79 70 61 01"),
        (
            Command::EnterHospital {
                seat: 0,
                patients: [die(Colour::Yellow, 6)].into_iter().collect(),
                departments: [Department::Pharmacy2].into_iter().collect(),
                specialists: [Specialist::CriticalSpecialist].into_iter().collect(),
                bags: Some(4),
            },
            "0b 00 01 16 01 1e 01 15 01 04",
        ),
        (Command::Roll { dice: Some([die(RED, 2), die(GREEN, 5)].into_iter().collect()) }, "0c 01 02 02 25"),
        (Command::Load { seat: 1, ambulance: 2, colours: [GREEN, RED].into_iter().collect() }, "0d 01 02 02 02 00"),
        (Command::TakeAmbulance { seat: 1, ambulance: 5, extra: Some(die(RED, 4)) }, "0e 01 05 01 04"),
        (Command::LeaveDie { die: die(GREEN, 2), extra: None }, "0f 22 00"),
        (Command::GiveUp { seat: 1, bed: 11 }, "10 01 0b"),
        (Command::Improve { seat: 1, take: Some(Improvement::Specialist(Specialist::Registrar)) }, "11 01 01 01 10"),
        (Command::Discard { seat: 1, improvement: Improvement::Department(Department::TriageCentre) }, "12 01 00 11"),
        (Command::BeginActivation, "13"),
        (Command::Imitate { seat: 1, specialist: Specialist::Surgeon }, "14 01 00"),
        (
            Command::Activate {
                seat: 1,
                department: Department::DrugTrialCentre,
                specialist: Some(Specialist::Virologist),
                mode: 1,
                patients: patients.clone(),
                rolls: Some([6, 1].into_iter().collect()),
            },
            "15 01 12 01 04 01 02 03 3b 01 02 06 01",
        ),
        (Command::UseAbility { seat: 1, mode: 0, patients, rolls: None }, "16 01 00 02 03 3b 00"),
        (Command::ReturnPatient { seat: 1, bed: 2 }, "17 01 02"),
        (Command::AdmitPatient { seat: 1, die: Some(die(RED, 3)) }, "18 01 01 03"),
        (Command::SpendBag { seat: 1, bed: 2 }, "19 01 02"),
        (Command::Done { seat: 1 }, "1a 01"),
        (Command::Spare { seat: 1, bed: 2 }, "1b 01 02"),
        (Command::Neglect, "1c"),
        (
            Command::Tell {
                seat: 1,
                discharged: Counts { red: 1, yellow: 2, green: 3 },
                fatalities: Counts { red: 4, yellow: 5, green: 6 },
                bags: Some(7),
            },
            "1d 01 01 02 03 04 05 06 01 07",
        ),
        (Command::CompleteReports { places: [0, 3].into_iter().collect() }, "1e 02 00 03"),
        (Command::Discharge, "1f"),
        (Command::ChangeShift, "20"),
        (Command::LayBacks { spaces: [die(RED, 1), die(GREEN, 6)].into_iter().collect() }, "21 02 01 26"),
        (Command::Collect { seat: 1, bed: 2 }, "22 01 02"),
        (Command::StopCollecting { seat: 1 }, "23 01"),
        (Command::TellEnd { seat: 1, collected: Counts { red: 1, yellow: 0, green: 0 }, pips: 9 }, "24 01 01 00 00 09"),
        (Command::Finish, "25"),
        (
            Command::Adjust { seat: 1, change: Change::Points(-3), reason: "Grypa".try_into().unwrap() },
            "26 01 00 05 05 47 72 79 70 61",
        ),
        (
            Command::TellRound {
                seat: 2,
                discharged: 5,
                by_colour: Counts { red: 2, yellow: 0, green: 1 },
                fatalities: 1,
                bags: Some(3),
                empty: true,
            },
            "27 02 05 02 00 01 01 01 03 01",
        ),
    ]
}

#[test]
fn every_command_is_written_as_it_always_was() {
    assert_commands_are_frozen(&commands(), Any::DiceHospital, "0c");
}

#[test]
fn every_change_is_written_as_it_always_was() {
    let changes = [
        (Change::Points(300), "00 d8 04"),
        (Change::Bags(-1), "01 ff"),
        (Change::Fatalities(2), "02 02"),
        (Change::Nurses(1), "03 01"),
        (Change::Value { bed: 11, pips: 6 }, "04 0b 06"),
        (Change::Treated { bed: 1, treated: true }, "05 01 01"),
        (Change::Recolour { bed: 1, colour: GREEN }, "06 01 02"),
        (Change::Admit(die(GREEN, 5)), "07 25"),
        (Change::Return(4), "08 04"),
        (Change::Gain(Improvement::Department(Department::Clinic)), "09 00 05"),
        (Change::Lose(Improvement::Specialist(Specialist::Consultant)), "0a 01 0c"),
    ];
    for (change, hex) in changes {
        assert_eq!(hex_of(&change), hex, "{change:?}");
    }
    assert!(postcard::from_bytes::<Change>(&[11, 0, 0, 0]).is_err(), "a new change wants a line");
}

#[test]
fn every_choice_is_written_as_it_always_was() {
    let choices = [
        (Choice::Edition(Edition::Prototype), "00 01"),
        (Choice::Depth(Depth::Scorekeeper), "01 00"),
        (Choice::Administrators(true), "02 01"),
        (Choice::Experimental(true), "03 01"),
        (Choice::Consultant(true), "04 01"),
        (Choice::AdmissionsNurse(true), "05 01"),
        (Choice::Events(true), "06 01"),
        (Choice::OpeningCrisis(true), "07 01"),
        (Choice::Epidemic(true), "08 01"),
        (Choice::Superbug(true), "09 01"),
        (Choice::Collections(true), "0a 01"),
        (Choice::FatalityPenalty(true), "0b 01"),
        (Choice::ReportPenalty(true), "0c 01"),
        (Choice::Order(Order::InTurn), "0d 01"),
        (Choice::Timed(true), "0e 01"),
        (Choice::FirstPlayer(3), "0f 03"),
    ];
    for (choice, hex) in choices {
        assert_eq!(hex_of(&choice), hex, "{choice:?}");
    }
    assert!(postcard::from_bytes::<Choice>(&[16, 0]).is_err(), "a new choice wants a line");
}

#[test]
fn names_of_the_game_keep_their_numbers() {
    for (edition, departments, specialists) in [
        (Edition::Retail, (0..=21).collect::<Vec<u8>>(), (0..=19).collect::<Vec<u8>>()),
        (
            Edition::Prototype,
            vec![22, 1, 29, 3, 4, 5, 23, 8, 10, 12, 14, 16, 7, 9, 24, 13, 15, 25, 17, 27, 26, 28, 18, 30],
            vec![0, 1, 2, 3, 4, 5, 6, 7, 20, 9, 12, 16, 10, 21, 11],
        ),
    ] {
        let rows = edition.departments().iter().map(|row| row.department as u8);
        assert!(rows.eq(departments), "{edition:?}");
        let rows = edition.specialists().iter().map(|row| row.specialist as u8);
        assert!(rows.eq(specialists), "{edition:?}");
    }
    for (place, administrator) in (0u8..).zip(Administrator::ALL) {
        assert_eq!(hex_of(&administrator), format!("{place:02x}"));
    }
}
