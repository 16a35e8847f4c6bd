//! Tables to begin with: of every game one that was just opened and one in its middle.

use std::sync::LazyLock;

use bedside_core::moves::Within;
use bedside_core::{GameKind, Instant, Seed, Setup, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Listed moves that have been made at a table in its middle.
const MOVES: usize = 120;

/// A table to begin with.
pub struct Begun {
    /// Its game and how far it has come, as a name for a file.
    pub name: String,
    /// The table.
    pub table: Table,
}

/// The tables; each is the same in every run.
pub static TABLES: LazyLock<Vec<Begun>> = LazyLock::new(|| {
    let both = |kind: &GameKind| {
        let name = kind.key().replace('_', "-");
        [Begun { name: format!("{name}-opened"), table: played(*kind, 0) }, Begun { name, table: played(*kind, MOVES) }]
    };
    GameKind::ALL.iter().flat_map(both).collect()
});

/// One of the tables; any number means one.
pub fn begun(number: u8) -> &'static Table {
    &TABLES[usize::from(number) % TABLES.len()].table
}

fn played(kind: GameKind, moves: usize) -> Table {
    let seats = ["Ada", "Ben"].into_iter().filter_map(|name| name.try_into().ok()).collect();
    let mut table = Table::open(&Setup { game: kind.by_the_rules(), seats }, Seed(1))
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    play(&mut table, moves);
    table
}

/// Makes up to so many listed moves, two and a half seconds apart.
pub fn play(table: &mut Table, moves: usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..moves {
        let now = Instant::from_millis(table.last().millis() + 2_500);
        let mut listed = Vec::new();
        table.moves(Within::ALL, now, |command| listed.push(command));
        // What every game has, undo and signals; a game gets on by its own moves.
        if chance.next_u32().is_multiple_of(8) || listed.is_empty() {
            table.legal(now, |command| listed.push(command));
        }
        let Some(command) = listed.get(chance.next_u32() as usize % listed.len().max(1)) else { return };
        if let Err(refusal) = table.apply(command, now) {
            panic!("listed, but {refusal:?}: {command:?}");
        }
    }
}
