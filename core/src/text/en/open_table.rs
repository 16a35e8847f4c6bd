//! The words of the open table, in English.

pub(in crate::text) mod rules;

use crate::open_table::{Choice, Clock, Command, Named, Phase, Refusal, Winner};
use crate::text::OptionWords;
use crate::text::open_table::OpenTableWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Open table";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Score pad, clock and sand for any other game.";
/// An hourglass, before its number.
pub(in crate::text) const GLASS: &str = "Glass";
/// Before a total.
pub(in crate::text) const IN_ALL: &str = "total";
/// Rounds that nobody can tell apart any more.
pub(in crate::text) const EARLIER: &str = "Earlier rounds";

/// What the window says.
pub(in crate::text) const WORDS: OpenTableWords = OpenTableWords {
    start_clock: "Start a clock",
    next: "next",
    sum: "Sum",
    leads: "leads",
    behind: "{} behind",
    sand: "sand timer",
    ready: "ready",
    fell: "fell over",
    type_points: "Type the points, Enter writes them down",
    next_cell: "points of the next player, of the one before",
    end: "end the game",
    all_moves: "Everything else",
    this_turn: "this turn",
    correct_any: "press any place to correct it",
    next_line: "an earlier round, to correct it",
    points: "Points",
    turns: "Turns and clock",
    glasses: "Sand",
};

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Play => "In play",
        Phase::Over => "Game over",
    }
}

/// At most twelve letters, for the gadget.
pub(in crate::text) const fn button(command: &Command) -> &'static str {
    match command {
        Command::Agree(_) => "Options",
        Command::Enter { .. } => "Score",
        Command::NextTurn => "Next turn",
        Command::TakeTurn { .. } => "Take turn",
        Command::NextRound => "Next round",
        Command::End { .. } => "End game",
        Command::Flip { .. } => "Turn glass",
        Command::Lift { .. } => "Lift glass",
        Command::Topple { .. } => "Knock over",
        Command::SetUp { .. } => "Set up",
        Command::SetGlass { .. } => "Glass time",
        Command::Correct { .. } => "Correct",
    }
}

/// At most twenty letters, for the gadget.
pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::Options => "Options",
        Named::Enter => "Enter a score",
        Named::NextTurn => "Next turn",
        Named::TakeTurn => "The turn goes to",
        Named::NextRound => "Next round",
        Named::End => "End the game",
        Named::Won => "We won",
        Named::Lost => "We lost",
        Named::Flip => "Turn a glass",
        Named::Lift => "Take a glass away",
        Named::Topple => "A glass fell over",
        Named::SetUp => "Set a glass up",
        Named::SetGlass => "Time of a glass",
        Named::Correct => "Correct a round",
    }
}

pub(in crate::text) const fn winner(winner: Winner) -> OptionWords {
    match winner {
        Winner::Highest => OptionWords::new("most points", "whoever has the most points"),
        Winner::Lowest => OptionWords::new("fewest points", "whoever has the fewest points"),
        Winner::Together => OptionWords::new("all together", "all together, or nobody"),
    }
}

pub(in crate::text) const fn clock(clock: Clock) -> OptionWords {
    match clock {
        Clock::None => OptionWords::new("none", "none"),
        Clock::Round => OptionWords::new("a round", "one for each round"),
        Clock::Turn => OptionWords::new("a turn", "one for each turn"),
        Clock::Seat => OptionWords::new("each player", "one of each player's own"),
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Winner(_) => OptionWords::new("Wins", "Who wins"),
        Choice::Clock(_) => OptionWords::new("Clock", "Clock"),
        Choice::Seconds(_) => OptionWords::new("Time", "Time on the clock"),
        Choice::Increment(_) => OptionWords::new("Per turn", "Added for each turn"),
        Choice::Strict(_) => OptionWords::new("No pauses", "The clock may not be paused"),
        Choice::Glasses(_) => OptionWords::new("Hourglasses", "Hourglasses"),
        Choice::GlassSeconds(_) => OptionWords::new("Glass time", "Time of a glass"),
        Choice::Rounds(_) => OptionWords::new("Round limit", "Limit of rounds"),
        Choice::FirstPlayer(_) => OptionWords::new("Begins", "Begins each round"),
    }
}

/// What a form is called, by its command and its first blank: at most twenty letters, for the gadget.
pub(in crate::text) fn form(command: &str, asked: &str, all: bool) -> Option<&'static str> {
    Some(match (command, asked) {
        ("enter", _) => "Score",
        ("correct", _) => "Earlier round",
        ("set_glass", _) if all => "Time of all glasses",
        ("set_glass", _) => "Time of glass",
        ("agree", "rounds") => "Round limit",
        ("agree", "seconds") => "Time on the clock",
        ("agree", "increment") => "Added for a turn",
        ("agree", "glass_seconds") => "Glass time",
        _ => return None,
    })
}

/// Nine letters each.
pub(in crate::text) fn blank(name: &str) -> Option<&'static str> {
    Some(match name {
        "points" => "Points",
        "rounds" => "Rounds",
        "round" => "Round",
        "by" => "Change",
        "secs" | "seconds" | "increment" | "glass_seconds" => "Seconds",
        _ => return None,
    })
}

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::TooLateToAgree => "You play already: options are settled.",
        Refusal::NoSuchScore => "A score of a round is -999 to 999.",
        Refusal::TotalOutOfRange => "A total is -9999 to 9999.",
        Refusal::ScoresMissing => "Not everybody has a score in this round.",
        Refusal::NothingEntered => "No score has been entered yet.",
        Refusal::LastRound => "That was the last round.",
        Refusal::WonOrLost => "Say whether you won or lost.",
        Refusal::PointsDecide => "The points say who won.",
        Refusal::NoSuchGlass => "There is no such hourglass.",
        Refusal::NoSuchRound => "Only rounds before this one are corrected.",
    }
}
