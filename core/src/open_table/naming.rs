//! Moves as a tree of labels, so that a general screen can show what may be done: what, by whom, with which glass.

use super::command::Command;
use super::options::{Choice, Clock, Winner};
use crate::moves::{self, Branch, Path};

/// A branch or a leaf of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the command is called.
    Named(Named),
    /// What something to agree on is about: any of its choices stands for it.
    Option(Choice),
    /// Something to agree on.
    Choice(Choice),
    /// A glass, from 1.
    Glass(u8),
}

impl Branch for Label {}

/// What a command is called. The words are in [`crate::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the commands")]
pub enum Named {
    Options,
    Enter,
    NextTurn,
    TakeTurn,
    NextRound,
    End,
    Won,
    Lost,
    Flip,
    Lift,
    Topple,
    SetUp,
    SetGlass,
    Correct,
}

/// Whose move it is, where it is one player's.
pub(super) const fn seat(command: &Command) -> Option<u8> {
    match command {
        Command::Enter { seat, .. } | Command::TakeTurn { seat } | Command::Correct { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Where a move stands in the tree.
pub(super) fn path(command: &Command) -> Path {
    let mut path = Path::new();
    // No branch is deeper than a path.
    let mut grow = |label: moves::Label| {
        let _ = path.push(label);
    };
    let mut named = |named: Named, behind: Option<moves::Label>| {
        grow(Label::Named(named).into());
        behind.into_iter().for_each(&mut grow);
    };
    let of_seat = |seat: u8| Some(moves::Label::Seat(seat));
    let of_glass = |glass: u8| Some(Label::Glass(glass).into());
    match *command {
        Command::Agree(choice) => {
            named(Named::Options, Some(Label::Option(first_of(choice)).into()));
            grow(Label::Choice(choice).into());
        }
        Command::Enter { seat, .. } => named(Named::Enter, of_seat(seat)),
        Command::NextTurn => named(Named::NextTurn, None),
        Command::TakeTurn { seat } => named(Named::TakeTurn, of_seat(seat)),
        Command::NextRound => named(Named::NextRound, None),
        Command::End { won: None } => named(Named::End, None),
        Command::End { won: Some(true) } => named(Named::End, Some(Label::Named(Named::Won).into())),
        Command::End { won: Some(false) } => named(Named::End, Some(Label::Named(Named::Lost).into())),
        Command::Flip { glass } => named(Named::Flip, of_glass(glass)),
        Command::Lift { glass } => named(Named::Lift, of_glass(glass)),
        Command::Topple { glass } => named(Named::Topple, of_glass(glass)),
        Command::SetUp { glass } => named(Named::SetUp, of_glass(glass)),
        Command::SetGlass { glass, .. } => named(Named::SetGlass, glass.and_then(of_glass)),
        Command::Correct { seat, .. } => named(Named::Correct, of_seat(seat)),
    }
    path
}

/// The same choice for all of an option's.
const fn first_of(choice: Choice) -> Choice {
    match choice {
        Choice::Winner(_) => Choice::Winner(Winner::Highest),
        Choice::Clock(_) => Choice::Clock(Clock::None),
        Choice::Seconds(_) => Choice::Seconds(0),
        Choice::Increment(_) => Choice::Increment(0),
        Choice::Strict(_) => Choice::Strict(false),
        Choice::Glasses(_) => Choice::Glasses(0),
        Choice::GlassSeconds(_) => Choice::GlassSeconds(0),
        Choice::Rounds(_) => Choice::Rounds(0),
        Choice::FirstPlayer(_) => Choice::FirstPlayer(0),
    }
}
