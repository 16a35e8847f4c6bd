//! Every point of Dice Hospital with the rule that gave it, in a sentence.

use bedside_core::dice_hospital::{Cause, Game, Hospital, ScoreLine, ledger};
use bedside_core::{Lang, Table};
use serde::Serialize;

/// Every point with the rule that gave it.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Score {
    pub totals: Vec<i16>,
    pub lines: Vec<Given>,
}

/// Points given to a hospital, or taken.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Given {
    pub entry: u32,
    pub round: u8,
    pub seat: u8,
    pub points: i16,
    pub total: i16,
    pub cause: Cause,
    pub reason: String,
}

impl Score {
    pub(in crate::script) fn of(table: &Table, game: &Game, lang: Lang) -> Score {
        let mut lines = Vec::new();
        ledger::lines(table, |line| {
            let mut reason = String::new();
            // A string takes whatever is written.
            let _ = lang.dice_reason(&line, &mut reason);
            let ScoreLine { entry, round, seat, by: points, total, cause, .. } = line;
            lines.push(Given { entry, round, seat, points, total, cause, reason });
        });
        Score { totals: game.hospitals().iter().map(Hospital::points).collect(), lines }
    }
}
