//! How a table ended, told alike of every game: who has how many points, which place, whether that is a win, and by which rules.

use crate::clock::{Instant, Running};
use crate::command::Command;
use crate::game::{AnyGame, GameKind, Place, Rules};
use crate::journal::Fate;
use crate::table::Table;

/// How somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose; behind the last player sits the one whom a game plays itself.
    pub seat: u8,
    /// Whether the game plays it itself.
    pub bot: bool,
    /// The points; none where the players have none of their own.
    pub points: Option<i16>,
    /// The place, from 1; those who tie share it. None where all play together.
    pub rank: Option<u8>,
    /// Whether that is a win; none where nobody could win: alone, without an objective, or ended early.
    pub won: Option<bool>,
}

/// Points, and the rule that gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whose; none where all have them together.
    pub seat: Option<u8>,
    /// In which round.
    pub round: u8,
    /// The rule, by its name among programs: each game has its own.
    pub rule: &'static str,
    /// How many, or how many less.
    pub points: i16,
}

/// A piece of how a table went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// What somebody had when a round ended; of one round and seat the last one holds.
    Standing {
        /// The round.
        round: u8,
        /// Whose.
        seat: u8,
        /// The points.
        points: i16,
    },
    /// The clock stood.
    Paused {
        /// Milliseconds.
        ms: u64,
    },
    /// A die with six sides was rolled.
    Rolled {
        /// What it shows.
        pips: u8,
    },
}

/// What a game tells of its points.
pub trait Scored: Rules {
    /// Its number at BoardGameGeek; none where it may be any game.
    const BGG_NUMBER: Option<u32> = None;

    /// Names all points that count with their rules; none where a game does not know them.
    fn reasons(_table: &Table, _each: &mut dyn FnMut(Reason)) {}

    /// Names what dice show that were rolled by a command, its chance filled in.
    fn rolled(_command: &Self::Command, _each: &mut dyn FnMut(u8)) {}

    /// The seat that the game plays itself.
    fn bot(&self) -> Option<u8> {
        None
    }
}

macro_rules! scored {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        /// Names all points of a table that count, with their rules.
        pub fn reasons(table: &Table, each: &mut dyn FnMut(Reason)) {
            match table.state().playing() {
                $(AnyGame::$Kind(_) => <crate::$folder::Game as Scored>::reasons(table, each),)+
            }
        }

        /// The number of a game at BoardGameGeek.
        pub const fn bgg_number(game: GameKind) -> Option<u32> {
            match game {
                $(GameKind::$Kind => <crate::$folder::Game as Scored>::BGG_NUMBER,)+
            }
        }

        fn rolled(command: &Command, each: &mut dyn FnMut(u8)) {
            match command {
                $(Command::$Kind(command) => <crate::$folder::Game as Scored>::rolled(command, each),)+
                _ => {}
            }
        }

        fn bot(game: &AnyGame) -> Option<u8> {
            match game {
                $(AnyGame::$Kind(game) => Scored::bot(game),)+
            }
        }
    };
}

crate::game::games!(scored);

/// How everybody did, by seats, whom the game plays itself last. Before the end it is how they stand.
pub fn scores(table: &Table, each: &mut dyn FnMut(Score)) {
    let (game, people) = (table.state().playing(), table.state().setup().seats.len());
    let people = u8::try_from(people).unwrap_or(u8::MAX);
    let (bot, together) = (bot(game), game.won());
    let sits = people.saturating_add(u8::from(bot.is_some()));
    for seat in 0..sits {
        let (mut rank, mut points, mut at, mut ranked) = (None, None, 0u8, 0u8);
        game.places(&mut |Place { seat: whose, place, points: has }| {
            ranked = ranked.saturating_add(1);
            if whose == seat {
                (rank, points) = (Some(place), Some(has));
            }
        });
        game.points(&mut |has| {
            if at == seat && points.is_none() {
                points = Some(has);
            }
            at = at.saturating_add(1);
        });
        let against = rank.filter(|_| ranked > 1 && !game.unfinished()).map(|rank| rank == 1);
        each(Score { seat, bot: bot == Some(seat), points, rank, won: together.or(against).filter(|_| game.over()) });
    }
}

/// Tells how a table went: what counts of it.
pub fn tell(table: &Table, each: &mut dyn FnMut(Piece)) {
    let mut stands: Option<Instant> = None;
    table.walk(|step| {
        if step.fate != Fate::Counts {
            return;
        }
        let paused = step.after.clock().running(step.at) == Running::Paused;
        match (stands, paused) {
            (None, true) => stands = Some(step.at),
            (Some(since), false) => {
                each(Piece::Paused { ms: step.at.millis().saturating_sub(since.millis()) });
                stands = None;
            }
            _ => {}
        }
        rolled(step.command, &mut |pips| each(Piece::Rolled { pips }));
        let (before, after) = (step.before.playing(), step.after.playing());
        if before.round() != after.round() && !after.over() {
            let (mut seat, round) = (0u8, before.round());
            after.points(&mut |points| {
                each(Piece::Standing { round, seat, points });
                seat = seat.saturating_add(1);
            });
        }
    });
    let round = table.state().playing().round();
    if table.state().playing().over() {
        scores(table, &mut |score| {
            if let Some(points) = score.points {
                each(Piece::Standing { round, seat: score.seat, points });
            }
        });
    }
}
