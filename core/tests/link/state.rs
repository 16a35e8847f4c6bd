//! The state of a gadget, which goes over the cable in parts.

use bedside_core::Seed;
use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::game::Choices;
use bedside_core::link::{GadgetSide, Health, Message, PROTOCOL, Revision, STATE_PART, encode};
use bedside_core::rush;
use bedside_core::setup::Setup;
use bedside_core::table::Table;

use super::bench::Device;
use super::common::bytes::postcard_of;
use super::common::rush::{BEGIN, longest_setup};
use super::frames::read;

/// What the gadget answers to a desktop that asks for its state.
fn asked_state(table: &Table) -> Vec<Vec<u8>> {
    let (mut device, mut parts) = (Device::new(table.clone(), 0.0, 1.0), vec![]);
    let mut side = GadgetSide::new();
    let (revision, health) = (Revision::of(table, Instant::START), Health::default());
    side.hear(Message::Hello { protocol: PROTOCOL, answer: false, revision, health }, &mut device, &mut |_| {});
    side.hear(Message::AskState, &mut device, &mut |message| match message {
        Message::State { bytes } => {
            // Each part goes over the wire as it is.
            assert_eq!(
                read(&encode(&Message::State { bytes: bytes.clone() })),
                [Ok(Message::State { bytes: bytes.clone() })]
            );
            parts.push(bytes.to_vec());
        }
        other => panic!("{other:?} is no part of a state"),
    });
    parts
}

fn assert_state_in_parts(table: &Table) -> usize {
    let state = postcard_of(table.state());
    let parts = asked_state(table);
    assert_eq!(parts.concat(), state);
    let (last, whole) = parts.split_last().unwrap();
    assert!(last.len() < STATE_PART && whole.iter().all(|part| part.len() == STATE_PART));
    state.len()
}

#[test]
fn the_longest_state_goes_over_the_link_in_parts() {
    use rush::Command as C;
    let mut table = Table::open(&longest_setup(), Seed(u64::MAX)).unwrap();
    // Late in a long life, so that moments are long as well.
    let mut now = 1_000_000_000_000;
    let mut press = |command: C| {
        // The slowest glass that there may be.
        now += if command == C::StopTiming { 5_999_000 } else { 1_000 };
        table.apply(&Command::Rush(command), Instant::from_millis(now)).unwrap();
        assert_state_in_parts(&table)
    };
    for glass in rush::Glass::ALL {
        // Eight runs are enough; the last one is still being timed when the phase begins.
        for _ in 0..if glass == rush::Glass::Nurse4 { 7 } else { 8 } {
            press(C::StartTiming { glass: Some(glass) });
            press(C::StopTiming);
        }
    }
    for card in 0..3 {
        press(C::LayCard { card, face: rush::Card::Action { kind: rush::Kind::Any } });
    }
    press(C::StartTiming { glass: Some(rush::Glass::Nurse4) });
    press(C::BeginAction);
    let card = rush::PatientCard {
        condition: Some(rush::Condition::Critical),
        asks: rush::Exam::ALL.into_iter().collect(),
        surgery: true,
    };
    for bed in rush::Bed::ALL {
        press(C::Admit { outpatients: 1, inpatients: if bed == rush::Bed::B3 { 1 } else { 2 } });
        press(C::ToWard { patient: rush::Spot::Admissions1, bed });
        press(C::Describe { patient: bed.spot(), card: card.clone() });
        for exam in rush::Exam::ALL {
            press(C::Carry { bed, to: exam.place() });
            let card = rush::Diagnosis { efficiency: 255, surgery: true, infectious: exam.may_infect() };
            press(C::Diagnose { bed, exam, card });
        }
        press(C::ChooseTreatment { bed, exam: rush::Exam::Mri });
        // The MRI keeps the last of them.
        if bed != rush::Bed::B3 {
            press(C::Carry { bed, to: rush::Place::TheatreA });
            press(C::Operate { bed });
        }
    }
    press(C::Admit { outpatients: 0, inpatients: 1 });
    for ward in rush::Ward::ALL {
        press(C::DrawEpidemic { ward, card: rush::EpidemicCard::Treatment { reputation: 255 } });
    }
    let (mut longest, spaces) = (0, [rush::Space::Mri, rush::Space::Organs, rush::Space::TreatA, rush::Space::Card3]);
    for glass in rush::Glass::ALL {
        let space =
            if glass.doctor().is_some() { spaces[usize::from(glass != rush::Glass::Doctor1)] } else { spaces[2] };
        let by = glass.doctor().or(Some(3));
        longest = press(C::Place { glass, space: Some(space), by });
    }
    assert!((960..=1408).contains(&longest), "{longest} bytes");
}

#[test]
fn a_full_town_goes_over_the_link_in_parts() {
    use bedside_core::dice::{Colour, Die};
    use bedside_core::dice_hospital::{Change, Choice, Command as C, Department, Depth, Specialist};
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let setup = Setup { game: Choices::DiceHospital(choices.into_iter().collect()), seats: longest_setup().seats };
    let mut table = Table::open(&setup, Seed(1)).unwrap();
    let mut now = 1_000_000_000_000;
    let mut press = |command: C| {
        now += 1_000;
        let command = Command::DiceHospital(command);
        let done = table.apply(&command, Instant::from_millis(now));
        assert!(done.is_ok(), "{command:?}: {done:?}");
        assert_state_in_parts(&table)
    };
    for seat in 0..4 {
        press(C::DrawPatients { seat, colours: Some(Colour::ALL.into_iter().collect()) });
    }
    press(C::BeginRounds);
    for seat in 0..4 {
        for colour in Colour::ALL.into_iter().cycle().take(9) {
            let change = Change::Admit(Die::new(colour, 6));
            press(C::Adjust { seat, change, reason: "full".try_into().unwrap() });
        }
    }
    // Four full hospitals with as many improvements as an evening gives.
    let tiles = [
        Department::Radiology,
        Department::Urology,
        Department::Cardiology,
        Department::Immunology,
        Department::CrashCentre,
        Department::Orthopaedics,
        Department::Anaesthesia,
        Department::AllergyCentre,
    ];
    let cards = [Specialist::Surgeon, Specialist::Paramedic, Specialist::Radiologist, Specialist::Virologist];
    let mut colours = Colour::ALL.into_iter().cycle();
    for (seat, (tiles, card)) in (0u8..).zip(tiles.chunks(2).zip(cards)) {
        press(C::EnterHospital {
            seat,
            patients: colours.by_ref().take(12).map(|colour| Die::new(colour, 6)).collect(),
            departments: tiles.iter().chain(tiles).copied().collect(),
            specialists: [card; 2].into_iter().collect(),
            bags: Some(255),
        });
    }
    press(C::Reveal { extra: None, departments: None, specialists: None });
    let longest = press(C::Roll { dice: None });
    assert!((600..=1408).contains(&longest), "{longest} bytes");
}

#[test]
fn a_state_that_fills_its_parts_is_ended_by_an_empty_one() {
    let mut lengths = vec![];
    for letters in 1..=24 {
        // Each letter is a byte more, and each patient some.
        let mut setup = longest_setup();
        setup.seats[0] = "x".repeat(letters).as_str().try_into().unwrap();
        let mut table = Table::open(&setup, Seed(1)).unwrap();
        let admit = Command::Rush(rush::Command::Admit { outpatients: 2, inpatients: 0 });
        for command in [BEGIN, admit] {
            table.apply(&command, Instant::START).unwrap();
        }
        lengths.push(assert_state_in_parts(&table));
    }
    assert!(lengths.contains(&STATE_PART), "no state fills its part: {lengths:?}");
}
