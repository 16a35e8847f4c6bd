//! Nonsense for Dice Hospital: arbitrary commands at any moment, and journals with broken bytes. Each gets an answer, no
//! answer is a panic, and what is refused changes nothing.

use bedside_core::dice::Counts;
use bedside_core::dice_hospital;
use bedside_core::dice_hospital::{Choice, Command, Depth, Edition, Order};
use bedside_core::{Choices, Command as Any, Instant, Name, Setup, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn below(bound: usize, chance: &mut ChaCha8Rng) -> usize {
    chance.next_u32() as usize % bound.max(1)
}

/// A table with some of everything.
fn open(chance: &mut ChaCha8Rng) -> Table {
    loop {
        let mut on = || below(2, chance) == 0;
        let choices = [
            Choice::Edition(if on() { Edition::Retail } else { Edition::Prototype }),
            Choice::Depth(if on() && on() { Depth::Scorekeeper } else { Depth::Referee }),
            Choice::Administrators(on()),
            Choice::Experimental(on()),
            Choice::Consultant(on()),
            Choice::AdmissionsNurse(on()),
            Choice::Events(on()),
            Choice::OpeningCrisis(on()),
            Choice::Epidemic(on()),
            Choice::Superbug(on()),
            Choice::Collections(on()),
            Choice::FatalityPenalty(on()),
            Choice::ReportPenalty(on()),
            Choice::Order(if on() { Order::Together } else { Order::InTurn }),
            Choice::Timed(on()),
        ];
        let names = ["Ada", "Ben", "Cleo", "Dan"].into_iter().take(1 + below(4, chance));
        let seats = names.map(|name| Name::try_from(name).unwrap()).collect();
        // What cannot be played together is refused, and drawn again.
        if let Ok(table) = Table::open(&Setup { game: Choices::DiceHospital(choices.into_iter().collect()), seats }) {
            return table;
        }
    }
}

/// Any command at all: bytes that decode to one.
fn anything(chance: &mut ChaCha8Rng) -> Command {
    loop {
        let mut bytes = [0u8; 24];
        chance.fill_bytes(&mut bytes);
        // Small numbers are the interesting ones, and options are often there.
        for byte in &mut bytes {
            *byte %= [2, 4, 13, 31, 64][usize::from(*byte) % 5];
        }
        bytes[0] %= 39;
        match postcard::from_bytes(&bytes) {
            // Random words are hardly ever printable.
            Ok(Command::Adjust { seat, change, .. }) => {
                return Command::Adjust { seat, change, reason: "Grypa".try_into().unwrap() };
            }
            Ok(command) => return command,
            Err(_) => {}
        }
    }
}

fn bytes_of(table: &Table) -> (Vec<u8>, Vec<u8>) {
    let mut room = [0; 2048];
    let state = postcard::to_slice(table.state(), &mut room).unwrap().to_vec();
    (table.journal().bytes().to_vec(), state)
}

/// One more move: mostly a listed one, so that the game goes on.
fn go_on(table: &mut Table, now: Instant, chance: &mut ChaCha8Rng) {
    let mut listed = Vec::new();
    table.legal(now, |command| {
        let idle = matches!(command, Any::SwitchSignal { .. } | Any::DrawLot { .. } | Any::Undo | Any::PauseClock);
        if !idle {
            listed.push(command);
        }
    });
    if listed.is_empty() {
        // Events, reports and the like are for the players to fill in.
        for _ in 0..200 {
            let _ = table.apply(&Any::DiceHospital(anything(chance)), now, chance);
        }
        return;
    }
    let command = listed.swap_remove(below(listed.len(), chance));
    table.apply(&command, now, chance).unwrap_or_else(|refusal| panic!("listed, but {refusal:?}: {command:?}"));
}

#[test]
fn nonsense_is_answered_and_what_is_refused_changes_nothing() {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let (mut taken, mut refused) = (0u32, 0u32);
    for _ in 0..40 {
        let mut table = open(&mut chance);
        let all = Counts::each(table.state().game::<dice_hospital::Game>().unwrap().dice_of_each());
        for step in 0..160u64 {
            let now = Instant::from_millis(step * 1_000);
            go_on(&mut table, now, &mut chance);
            for _ in 0..12 {
                let command = Any::DiceHospital(anything(&mut chance));
                let before = bytes_of(&table);
                let accepted = table.accepts(&command, now);
                match table.clone().apply(&command, now, &mut chance) {
                    Ok(_) => {
                        taken += 1;
                        assert_eq!(accepted, Ok(()), "{command:?}");
                    }
                    Err(refusal) => {
                        refused += 1;
                        assert_eq!(accepted, Err(refusal), "{command:?}");
                        table.apply(&command, now, &mut chance).unwrap_err();
                        assert_eq!(bytes_of(&table), before, "{command:?}");
                    }
                }
            }
            let agreed = table.state().game::<dice_hospital::Game>().unwrap();
            let now_all = Counts::each(agreed.dice_of_each());
            assert_eq!(agreed.audit().all(), now_all, "dice are conserved");
            assert_eq!(now_all, all);
        }
        let (read, damage) = Table::read(table.journal().bytes()).unwrap();
        assert_eq!((read.state(), damage), (table.state(), None));
    }
    assert!(taken > 500 && refused > 10_000, "{taken} taken, {refused} refused");
}

#[test]
fn a_broken_journal_gives_the_table_before_the_damage() {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..12 {
        let mut table = open(&mut chance);
        for step in 0..120u64 {
            go_on(&mut table, Instant::from_millis(step * 1_000), &mut chance);
        }
        let whole = table.journal().bytes();
        for _ in 0..60 {
            let mut bytes = whole.to_vec();
            let place = below(bytes.len(), &mut chance);
            match below(3, &mut chance) {
                0 => bytes.truncate(place),
                1 => bytes[place] ^= 1 << below(8, &mut chance),
                _ => drop(bytes.splice(place..place, [chance.next_u32().to_le_bytes()[0]])),
            }
            if let Ok((read, damage)) = Table::read(&bytes) {
                assert!(damage.is_some() || bytes.len() < whole.len());
                assert!(whole.starts_with(read.journal().bytes()), "what is kept is what was written");
            }
        }
    }
}
