//! Tables to begin with: of every game one that was just opened and one in its middle.

use std::sync::LazyLock;

use bedside_core::{Command, Game, Instant, Setup, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Listed moves that have been made at a table in its middle.
const MOVES: usize = 120;

/// A table to begin with.
pub struct Begun {
    /// Its game and how far it has come, as a name for a file.
    pub name: &'static str,
    /// The table.
    pub table: Table,
}

/// The tables; each is the same in every run.
pub static TABLES: LazyLock<[Begun; 6]> = LazyLock::new(|| {
    [
        Begun { name: "rush-opened", table: played(RUSH, 0) },
        Begun { name: "rush", table: played(RUSH, MOVES) },
        Begun { name: "dice-hospital-opened", table: played(DICE_HOSPITAL, 0) },
        Begun { name: "dice-hospital", table: played(DICE_HOSPITAL, MOVES) },
        Begun { name: "emergency-roll-opened", table: played(EMERGENCY_ROLL, 0) },
        Begun { name: "emergency-roll", table: played(EMERGENCY_ROLL, MOVES) },
    ]
});

const RUSH: Game = Game::Rush(heapless::Vec::new());
const DICE_HOSPITAL: Game = Game::DiceHospital(heapless::Vec::new());
const EMERGENCY_ROLL: Game = Game::EmergencyRoll(heapless::Vec::new());

/// One of the tables; any number means one.
pub fn begun(number: u8) -> &'static Table {
    &TABLES[usize::from(number) % TABLES.len()].table
}

fn played(game: Game, moves: usize) -> Table {
    let seats = ["Ada", "Ben"].into_iter().filter_map(|name| name.try_into().ok()).collect();
    let mut table = Table::open(&Setup { game, seats }).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    play(&mut table, moves);
    table
}

/// Makes up to so many listed moves, two and a half seconds apart.
pub fn play(table: &mut Table, moves: usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..moves {
        let now = Instant::from_millis(table.last().millis() + 2_500);
        let mut listed = Vec::new();
        table.legal(now, |command| listed.push(command));
        // What every game has, undo and signals, is listed as well; a game gets on by its own moves.
        if chance.next_u32() % 8 > 0 && listed.iter().any(of_the_game) {
            listed.retain(of_the_game);
        }
        let Some(command) = listed.get(chance.next_u32() as usize % listed.len().max(1)) else { return };
        if let Err(refusal) = table.apply(command, now, &mut chance) {
            panic!("listed, but {refusal:?}: {command:?}");
        }
    }
}

const fn of_the_game(command: &Command) -> bool {
    matches!(command, Command::Rush(_) | Command::DiceHospital(_) | Command::EmergencyRoll(_))
}
