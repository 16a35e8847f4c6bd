//! Random games of Dice Hospital.

use bedside_core::dice_hospital::{self, Choice, Command, Phase};
use bedside_core::moves::Within;
use bedside_core::{Choices, Command as Any, Instant, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Random, four};

pub(super) const GAME: Random = Random { name: "dice hospital", open, play };

fn open(seed: u64) -> Box<Table> {
    four(Choices::DiceHospital([Choice::Administrators(true)].into_iter().collect()), seed)
}

/// Saves a game as it stands when the hospitals of its fifth round are activated.
pub(super) fn save(file: &str) {
    let busy = |table: &Table| {
        table
            .state()
            .game::<dice_hospital::Game>()
            .is_some_and(|game| (game.round(), game.phase()) == (5, Phase::Activation))
    };
    std::fs::write(file, play_until(1, busy).journal().bytes()).unwrap_or_else(|why| panic!("{file}: {why}"));
}

/// A whole game.
fn play(seed: u64) -> Box<Table> {
    play_until(seed, |_| false)
}

/// A game up to a moment. A hospital is done only when it has nothing left to place; blood bags are kept two times out of three.
fn play_until(seed: u64, reached: impl Fn(&Table) -> bool) -> Box<Table> {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut table = open(seed);
    let mut now = Instant::START;
    let mut listed = Vec::new();
    loop {
        now = Instant::from_millis(now.millis() + 2_500);
        if reached(&table) {
            return table;
        }
        listed.clear();
        table.moves(Within::ALL, now, |command| {
            if let Any::DiceHospital(command) = command {
                listed.push(command);
            }
        });
        let sensible = listed.iter().any(places);
        let keeps = chance.next_u32() % 3 > 0;
        let wanted = |command: &&Command| match command {
            Command::Done { .. } | Command::BeginActivation => !sensible,
            Command::SpendBag { .. } => !keeps,
            Command::Discard { .. } => false,
            Command::ChooseFirst { .. } => false,
            _ => true,
        };
        let some: Vec<&Command> = listed.iter().filter(wanted).collect();
        let some = if some.is_empty() { listed.iter().collect() } else { some };
        let Some(command) = some.get(chance.next_u32() as usize % some.len().max(1)) else { return table };
        let command = Any::DiceHospital((*command).clone());
        if let Err(refusal) = table.apply(&command, now) {
            panic!("listed, but {refusal:?}: {command:?}");
        }
    }
}

const fn places(command: &dice_hospital::Command) -> bool {
    matches!(command, Command::Activate { .. } | Command::UseAbility { .. })
}
