//! How the options of an open table stand in the form: points, turns and their clock, sand.

use bedside_core::open_table::Choice;
use bedside_core::{Lang, game};

use crate::screen::opening::Labels;

/// How they stand.
pub(in crate::screen) static LABELS: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

/// The groups of the form.
const POINTS: usize = 0;
const TURNS: usize = 1;
const SAND: usize = 2;

impl Labels for Own {
    fn group(&self, choice: &game::Choice) -> usize {
        match choice {
            game::Choice::OpenTable(Choice::Winner(_) | Choice::Rounds(_)) => POINTS,
            game::Choice::OpenTable(Choice::Glasses(_) | Choice::GlassSeconds(_)) => SAND,
            _ => TURNS,
        }
    }

    fn title(&self, group: usize, lang: Lang) -> &'static str {
        let words = lang.open_table_words();
        match group {
            POINTS => words.points,
            TURNS => words.turns,
            _ => words.glasses,
        }
    }

    /// One below the other.
    fn column(&self, _group: usize) -> usize {
        0
    }
}
