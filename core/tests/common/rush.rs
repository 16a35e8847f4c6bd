//! Tables of Rush M.D.

use bedside_core::rush::{self, Choice, Colour, Difficulty, Measure, Objective, ScoreLine, Space};
use bedside_core::{Choices, Command, Seed, Setup, Table};

/// The first press of a round.
pub const BEGIN: Command = Command::Rush(rush::Command::BeginAction);

/// At most four players and what they agreed on.
pub fn setup(seats: usize, choices: &[Choice]) -> Setup {
    let names = ["Ada", "Łucja", "Żaneta", "Ben"];
    super::setup(Choices::Rush(choices.iter().cloned().collect()), names.into_iter().take(seats))
}

/// The same, opened.
pub fn open(seats: usize, choices: &[Choice]) -> Table {
    Table::open(&setup(seats, choices), Seed(1)).unwrap()
}

/// Points that the players enter themselves.
pub fn record(measure: Measure, by: i16, reason: &str) -> Command {
    Command::Rush(rush::Command::Record { measure, by, reason: reason.try_into().unwrap() })
}

/// Every line of the score.
pub fn score(table: &Table) -> Vec<ScoreLine> {
    let mut lines = vec![];
    rush::ledger::lines(table, |line| lines.push(line));
    lines
}

/// The longest setup: four names of 24 two-byte letters, and every choice at its longest.
pub fn longest_setup() -> Setup {
    let spaces = Choice::Spaces(Space::ALL.into_iter().map(|space| (space, 8)).collect());
    let objective = Objective {
        difficulty: Difficulty::Hard,
        discharged: u8::MAX,
        reputation: 999,
        skill: u8::MAX,
        starting_skill: u8::MAX,
    };
    let choices = [
        Choice::Strict(true),
        Choice::ActionSeconds(5_999),
        Choice::StartingSkill(u8::MAX),
        Choice::Objective(Some(objective)),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::CouncilSeconds(5_999),
        spaces,
        Choice::Colours(Colour::ALL.into_iter().collect()),
        Choice::Glasses(true),
        Choice::GlassMillis(5_999_000),
        Choice::Follow(true),
    ];
    let names = ["ą", "ć", "ę", "ł"].map(|first| format!("{first}{}", "ż".repeat(23)));
    super::setup(Choices::Rush(choices.into_iter().collect()), names.iter().map(String::as_str))
}
