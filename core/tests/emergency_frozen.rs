//! The bytes of Emergency Roll in journals and on the wire, as they always were.

use bedside_core::Command as Any;
use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll;
use bedside_core::emergency_roll::{
    Bonus, Card, Cardiologist, Choice, Command, Cost, Deed, Epidemiologist, Event, Found, Loss, Modifier, Patient,
    Phase, Radiologist, Specialists, Step, Went,
};
use bedside_core::{Choices, Refusal};

mod common;

use common::bytes::{assert_commands_are_frozen, hex_of};
use common::setup;

fn card(number: u8) -> Card {
    Card::of(number).unwrap()
}

/// Every command, in the order of their numbers.
fn commands() -> Vec<(Command, &'static str)> {
    let specialists = Specialists {
        cardiologists: [Cardiologist::TwoWards, Cardiologist::SurroundLab],
        radiologist: Radiologist::HighValues,
        epidemiologist: Epidemiologist::Triangles,
    };
    vec![
        (Command::Agree(Choice::Isolation(true)), "00 03 01"),
        (Command::Deal { cards: Some(specialists) }, "01 01 05 01 04 04"),
        (Command::Flip { card: card(26) }, "02 1a"),
        (Command::Roll { card: Some(card(3)), dice: Some([1, 6, 4]) }, "03 01 03 01 01 06 04"),
        (Command::Choose { seat: 5, die: Colour::Green }, "04 05 02"),
        (Command::Admit { seat: 1, patient: Patient::Extra, ward: 7, value: 6 }, "05 01 01 07 06"),
        (Command::Bury { seat: 1, patient: Patient::Die }, "06 01 00"),
        (Command::Screen { seat: 1, ward: 3 }, "07 01 03"),
        (Command::TakeBack { seat: 2 }, "08 02"),
        (Command::Claim { seat: 3, goal: Cardiologist::AllWards }, "09 03 04"),
        (Command::EndTurn, "0a"),
        (Command::Discard { goal: Cardiologist::ThreeNurses }, "0b 02"),
        (
            Command::Tally {
                seat: 1,
                wards: 21,
                critical: 17,
                nurses: 4,
                radiologist: 8,
                epidemiologist: 12,
                morgue: 3,
            },
            "0c 01 15 11 04 08 0c 03",
        ),
        (Command::Withdraw { seat: 3, goal: Cardiologist::AllWards }, "0d 03 04"),
    ]
}

#[test]
fn every_command_is_written_as_it_always_was() {
    assert_commands_are_frozen(&commands(), Any::EmergencyRoll, "0d");
}

#[test]
fn what_chance_decides_may_be_left_out() {
    assert_eq!(hex_of(&Command::Deal { cards: None }), "01 00");
    assert_eq!(hex_of(&Command::Roll { card: None, dice: None }), "03 00 00");
    assert_eq!(hex_of(&Command::Roll { card: None, dice: Some([1, 2, 3]) }), "03 00 01 01 02 03");
    assert_eq!(hex_of(&Command::Roll { card: Some(card(0)), dice: None }), "03 01 00 00");
}

#[test]
fn every_choice_is_written_as_it_always_was() {
    let choices = [
        (Choice::Paper(true), "00 01"),
        (Choice::Preparation(true), "01 01"),
        (Choice::Equipment(true), "02 01"),
        (Choice::Isolation(true), "03 01"),
        (Choice::Capacity(false), "04 00"),
        (Choice::Chief(5), "05 05"),
        (Choice::Seconds(600), "06 d8 04"),
    ];
    for (choice, hex) in choices {
        assert_eq!(hex_of(&choice), hex, "{choice:?}");
    }
    assert!(postcard::from_bytes::<Choice>(&[7, 0]).is_err(), "a new choice wants a line");
    let game = Choices::EmergencyRoll([Choice::Capacity(true), Choice::Chief(0)].into_iter().collect());
    assert_eq!(hex_of(&setup(game, ["Ada"])), "02 02 04 01 05 00 01 03 41 64 61");
}

#[test]
fn names_of_the_game_keep_their_numbers() {
    for (place, number) in (0u8..).zip(Cardiologist::ALL) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    for (place, number) in (0u8..).zip(Radiologist::ALL) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    for (place, number) in (0u8..).zip(Epidemiologist::ALL) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    for (place, number) in (0u8..).zip(Modifier::ALL) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    for (place, number) in (0u8..).zip(Bonus::ALL) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    let phases = [Phase::Setup, Phase::Flip, Phase::Admit, Phase::Discard, Phase::Tally, Phase::Over];
    for (place, number) in (0u8..).zip(phases) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    let steps = [Step::FirstBed, Step::Stethoscopes, Step::BloodBag, Step::Both, Step::LastBed, Step::Morgue];
    for (place, number) in (0u8..).zip(steps) {
        assert_eq!(hex_of(&number), format!("{place:02x}"));
    }
    assert_eq!((hex_of(&Patient::Die), hex_of(&Patient::Extra)), ("00".to_owned(), "01".to_owned()));
    let names = [
        (hex_of(&Cardiologist::TwoWards), "05"),
        (hex_of(&Radiologist::HighValues), "04"),
        (hex_of(&Epidemiologist::Triangles), "04"),
        (hex_of(&Modifier::Capacity), "03"),
        (hex_of(&Bonus::Nurse), "04"),
        (hex_of(&Bonus::Extra(Colour::Green, 5)), "0d"),
    ];
    for (written, hex) in names {
        assert_eq!(written, hex);
    }
}

/// The cards by their numbers, as the journals know them.
#[test]
fn every_card_keeps_its_number() {
    let cards = [
        "critical, red 1/2, blood_bag",
        "nurse, screen, red 5/6",
        "blood_bag, screen, nurse",
        "blood_bag, critical, yellow 1/2",
        "yellow 5/6, nurse, screen",
        "critical, blood_bag, screen",
        "green 1/2, blood_bag, critical",
        "screen, green 5/6, nurse",
        "screen, nurse, critical",
        "stethoscopes, critical, blood_bag",
        "blood_bag, nurse, critical",
        "critical, blood_bag, stethoscopes",
        "stethoscopes, nurse, screen",
        "screen, stethoscopes, nurse",
        "nurse, screen, stethoscopes",
        "stethoscopes, critical, nurse",
        "nurse, stethoscopes, critical",
        "critical, nurse, stethoscopes",
        "red 3/4, blood_bag, screen",
        "screen, yellow 3/4, blood_bag",
        "blood_bag, screen, green 3/4",
        "stethoscopes, screen, critical",
        "critical, stethoscopes, screen",
        "screen, critical, blood_bag",
        "critical, nurse, blood_bag",
        "blood_bag, stethoscopes, nurse",
        "nurse, blood_bag, stethoscopes",
    ];
    assert_eq!(cards.len(), Card::all().count());
    for ((place, card), words) in (0u8..).zip(Card::all()).zip(cards) {
        assert_eq!(hex_of(&card), format!("{place:02x}"));
        assert_eq!(card.bays().map(Bonus::name).join(", "), words);
    }
    assert!(postcard::from_bytes::<Card>(&[27]).is_err());
}

/// States travel on the link, and so does what ALICAT did.
#[test]
fn what_alicat_did_is_written_as_it_always_was() {
    let found = Found { ward: 3, value: 4, cost: Cost { stethoscopes: 2, bag: true } };
    let took = Went { die: Die::new(Colour::Red, 2), step: Step::Both, found: Some(found) };
    let extra = Went { die: Die::new(Colour::Green, 5), step: Step::Morgue, found: None };
    let bonus = Bonus::Extra(Colour::Green, 5);
    let deed = Deed {
        took,
        passed: 1,
        chiefs: true,
        screened: None,
        extra: Some(extra),
        bonus,
        lost: true,
        why_lost: Some(Loss::TrackFull),
        final_turn: true,
    };
    assert_eq!(hex_of(&deed), "02 03 01 03 04 02 01 01 01 00 01 25 05 00 0d 01 01 02 01");
    assert_eq!(hex_of(&Event::AlicatPlayed), "0e");
    assert_eq!(hex_of(&Event::Tallied { seat: 3 }), "12 03");
    assert_eq!(hex_of(&Event::Won { seat: 1, points: -2, alicat: true }), "13 01 03 01");
    assert_eq!(hex_of(&Event::Withdrawn { seat: 1, goal: Cardiologist::AllWards }), "14 01 04");
}

/// Refusals travel on the link; the first of this game, some in between, and the last.
#[test]
fn refusals_keep_their_numbers() {
    let refusals = [
        (Refusal::EmergencyRoll(emergency_roll::Refusal::NoSuchWard), "33 00"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::ValueTooLow), "33 03"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::ChiefsDie), "33 11"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::NoSuchCriticalPoints), "33 19"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::NoSuchMorgue), "33 1d"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::DieIsChosen), "33 1e"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::DieNotTold), "33 1f"),
        (Refusal::EmergencyRoll(emergency_roll::Refusal::GoalNotClaimed), "33 22"),
        (Refusal::PlayedToTheEnd, "30"),
    ];
    for (refusal, hex) in refusals {
        assert_eq!(hex_of(&refusal), hex, "{refusal:?}");
    }
}
