//! Random games of Emergency Roll, and what it takes to score a sheet.

use bedside_core::emergency_roll::{
    Bed, Cardiologist, Command, Epidemiologist, Phase, Radiologist, Sheet, Specialists,
};
use bedside_core::game::Rules;
use bedside_core::moves::Within;
use bedside_core::{Choices, Command as Any, Instant, Table, emergency_roll};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Random, four};

pub(super) const GAME: Random = Random { name: "emergency roll", open, play };

/// Sheets by their beds, ward by ward: 0 is empty. First those that take longest, then some that random games ended with.
const SHEETS: &str = include_str!("../sheets.txt");

fn open(seed: u64) -> Box<Table> {
    four(Choices::EmergencyRoll(heapless::Vec::new()), seed)
}

/// A whole game. Patients go to the morgue only where there is no bed for them, and nobody takes anything back.
fn play(seed: u64) -> Box<Table> {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut table = open(seed);
    let mut now = Instant::START;
    let mut listed = Vec::new();
    while let Some(game) = table.state().game::<emergency_roll::Game>().filter(|game| game.phase() != Phase::Over) {
        now = Instant::from_millis(now.millis() + 2_500);
        listed.clear();
        game.moves(Within::ALL, table.state().clock(), now, &mut |command| listed.push(command));
        let wanted = |command: &&Command| !matches!(command, Command::TakeBack { .. } | Command::Agree(_));
        let admits = listed.iter().any(|command| matches!(command, Command::Admit { .. }));
        let buried = |command: &&Command| !admits || !matches!(command, Command::Bury { .. });
        let some: Vec<&Command> = listed.iter().filter(wanted).filter(buried).collect();
        let Some(command) = some.get(chance.next_u32() as usize % some.len().max(1)) else { return table };
        if let Err(refusal) = table.apply(&Any::EmergencyRoll(**command), now) {
            panic!("listed, but {refusal:?}: {command:?}");
        }
    }
    table
}

/// Prints the first sheet of so many games at their end.
pub(super) fn sheets(games: u64) {
    for seed in 0..games {
        let table = play(seed);
        let Some(seat) = table.state().game::<emergency_roll::Game>().and_then(|game| game.seat(0).ok()) else {
            continue;
        };
        println!("{}", (0..32).map(|bed| char::from(b'0' + seat.sheet().value(bed))).collect::<String>());
    }
}

/// Scores sheets so often; how many scores that were.
pub(super) fn score(times: u64, place: Option<usize>) -> usize {
    let mut scores = 0;
    for _ in 0..times {
        for (number, (sheet, cards)) in all().enumerate() {
            if place.is_none_or(|place| place == number) {
                std::hint::black_box(std::hint::black_box(&sheet).score(Some(&cards), 0));
                scores += 1;
            }
        }
    }
    scores
}

/// Every sheet with every Epidemiologist, in the order that the gadget's benchmark goes by.
fn all() -> impl Iterator<Item = (Sheet, Specialists)> {
    SHEETS.lines().flat_map(|line| {
        let mut beds = [Bed::default(); 32];
        for (bed, digit) in beds.iter_mut().zip(line.bytes()) {
            *bed = Bed::of(digit - b'0');
        }
        let cards = |(epidemiologist, radiologist)| Specialists {
            cardiologists: [Cardiologist::AllWards, Cardiologist::TwoWards],
            radiologist,
            epidemiologist,
        };
        Epidemiologist::ALL.into_iter().zip(Radiologist::ALL).map(move |pair| (Sheet::of_beds(beds), cards(pair)))
    })
}
