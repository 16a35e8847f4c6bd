//! The bytes of the open table in journals and on the wire, as they always were.

use bedside_core::journal::LONGEST_ENTRY;
use bedside_core::open_table::{self, Choice, Clock, Command, Event, MOST_CHOICES, Phase, Winner};
use bedside_core::setup::NAME_LETTERS;
use bedside_core::{Choices, Command as Any, Refusal};

use super::common::bytes::{assert_commands_are_frozen, hex_of, postcard_of};
use super::common::setup;

/// Every command, in the order of their numbers.
fn commands() -> Vec<(Command, &'static str)> {
    vec![
        (Command::Agree(Choice::Increment(5)), "00 03 05"),
        (Command::Enter { seat: 7, points: -999 }, "01 07 cd 0f"),
        (Command::NextTurn, "02"),
        (Command::TakeTurn { seat: 3 }, "03 03"),
        (Command::NextRound, "04"),
        (Command::End { won: Some(true) }, "05 01 01"),
        (Command::Flip { glass: 1 }, "06 01"),
        (Command::Lift { glass: 2 }, "07 02"),
        (Command::Topple { glass: 8 }, "08 08"),
        (Command::SetUp { glass: 8 }, "09 08"),
        (Command::SetGlass { glass: Some(2), secs: 300 }, "0a 01 02 ac 02"),
        (Command::Correct { seat: 7, round: 3, by: -2 }, "0b 07 03 03"),
    ]
}

#[test]
fn every_command_is_written_as_it_always_was() {
    assert_commands_are_frozen(&commands(), Any::OpenTable, "0e");
    assert_eq!(hex_of(&Command::End { won: None }), "05 00");
    assert_eq!(hex_of(&Command::SetGlass { glass: None, secs: 20 }), "0a 00 14");
}

fn choices() -> [(Choice, &'static str); MOST_CHOICES] {
    [
        (Choice::Winner(Winner::Together), "00 02"),
        (Choice::Clock(Clock::Seat), "01 03"),
        (Choice::Seconds(5999), "02 ef 2e"),
        (Choice::Increment(600), "03 d8 04"),
        (Choice::Strict(true), "04 01"),
        (Choice::Glasses(8), "05 08"),
        (Choice::GlassSeconds(5999), "06 ef 2e"),
        (Choice::Rounds(99), "07 63"),
        (Choice::FirstPlayer(7), "08 07"),
    ]
}

#[test]
fn every_choice_is_written_as_it_always_was() {
    for (choice, hex) in choices() {
        assert_eq!(hex_of(&choice), hex, "{choice:?}");
    }
    assert!(postcard::from_bytes::<Choice>(&[9, 0]).is_err(), "a new choice wants a line");
    let game = Choices::OpenTable([Choice::Rounds(3)].into_iter().collect());
    assert_eq!(hex_of(&setup(game, ["Ada"])), "03 01 07 03 01 03 41 64 61");
    for (place, name) in (0u8..).zip(Winner::ALL) {
        assert_eq!(hex_of(&name), format!("{place:02x}"));
    }
    for (place, name) in (0u8..).zip(Clock::ALL) {
        assert_eq!(hex_of(&name), format!("{place:02x}"));
    }
    assert_eq!((hex_of(&Phase::Play), hex_of(&Phase::Over)), ("00".to_owned(), "01".to_owned()));
}

#[test]
fn refusals_and_events_keep_their_numbers() {
    let refusals = [
        open_table::Refusal::TooLateToAgree,
        open_table::Refusal::NoSuchScore,
        open_table::Refusal::TotalOutOfRange,
        open_table::Refusal::ScoresMissing,
        open_table::Refusal::NothingEntered,
        open_table::Refusal::LastRound,
        open_table::Refusal::WonOrLost,
        open_table::Refusal::PointsDecide,
        open_table::Refusal::NoSuchGlass,
        open_table::Refusal::NoSuchRound,
    ];
    let game = postcard_of(&Refusal::from(refusals[0]))[0];
    for (place, refusal) in (0u8..).zip(refusals) {
        assert_eq!(postcard_of(&Refusal::from(refusal)), [game, place]);
    }
    assert!(postcard::from_bytes::<Refusal>(&[game, 10]).is_err(), "a new refusal wants a line");
    assert_eq!(hex_of(&Event::Won { seat: 1, points: -2 }), "0c 01 03");
    assert_eq!(hex_of(&Event::Corrected { seat: 1, round: 2, by: -2, total: 4 }), "0d 01 02 03 08");
}

#[test]
fn a_full_table_with_long_names_fits_into_an_entry() {
    let names = ["ą", "ć", "ę", "ł", "ń", "ó", "ś", "ź"].map(|letter| letter.repeat(NAME_LETTERS));
    let game = Choices::OpenTable(choices().map(|(choice, _)| choice).into_iter().collect());
    let length = postcard_of(&setup(game, names.iter().map(String::as_str))).len();
    // The time and the number of the entry are a few bytes more.
    assert!(length + 16 <= LONGEST_ENTRY, "{length} of {LONGEST_ENTRY} bytes");
}
