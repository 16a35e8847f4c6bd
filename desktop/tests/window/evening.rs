//! Evenings for the tests: tables with a past, played by the referee at moments of our choosing.

use bedside_core::rush::{Choice, Command as Rush, Glass, Objective};
use bedside_core::{Choices, Command, Instant, Lang, Name, Seed, Setup, Table};

use crate::player::Player;

/// A table that is played at given seconds.
pub(crate) struct Evening {
    pub(crate) table: Table,
    millis: u64,
}

impl Evening {
    pub(crate) fn of(seats: &[&str], choices: impl IntoIterator<Item = Choice>) -> Evening {
        let seats = seats.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
        let setup = Setup { game: Choices::Rush(choices.into_iter().collect()), seats };
        Evening { table: Table::open(&setup, Seed(1)).expect("a table"), millis: 0 }
    }

    /// Lets seconds pass.
    pub(crate) fn wait(mut self, secs: u64) -> Evening {
        self.millis += secs * 1000;
        let _ = self.table.advance(Instant::from_millis(self.millis));
        self
    }

    #[track_caller]
    pub(crate) fn does(mut self, command: impl Into<Said>) -> Evening {
        let Said(command) = command.into();
        let at = Instant::from_millis(self.millis);
        self.table.apply(&command, at).unwrap_or_else(|no| panic!("{command:?} is refused: {no:?}"));
        self
    }

    pub(crate) fn placed(self, glass: Glass, by: Option<u8>) -> Evening {
        self.does(Rush::Place { glass, space: None, by })
    }

    /// A player before the window with this table, as it was seen last.
    pub(crate) fn seen(&self, lang: Lang) -> Player {
        Player::at_table(&self.table, Instant::from_millis(self.millis), lang)
    }

    /// The action phase without any glass, and on to the evaluation.
    pub(crate) fn evaluated(self) -> Evening {
        self.does(Rush::BeginAction).wait(240).does(Rush::BeginEvaluation)
    }
}

pub(crate) struct Said(Command);

impl From<Rush> for Said {
    fn from(command: Rush) -> Said {
        Said(Command::Rush(command))
    }
}

impl From<Command> for Said {
    fn from(command: Command) -> Said {
        Said(command)
    }
}

pub(crate) fn objective(discharged: u8, reputation: u16, skill: u8, starting_skill: u8) -> Choice {
    Choice::Objective(Some(Objective { difficulty: Default::default(), discharged, reputation, skill, starting_skill }))
}
