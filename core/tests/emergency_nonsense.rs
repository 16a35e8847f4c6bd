//! Nonsense for Emergency Roll: arbitrary commands at any moment, and journals with broken bytes. Each gets an answer, no
//! answer is a panic, and what is refused changes nothing.

use bedside_core::emergency_roll;
use bedside_core::emergency_roll::{Choice, Command, Modifier, Phase};
use bedside_core::{Choices, Command as Any, Instant, Name, Setup, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn below(bound: usize, chance: &mut ChaCha8Rng) -> usize {
    chance.next_u32() as usize % bound.max(1)
}

/// A table with some of everything.
fn open(chance: &mut ChaCha8Rng) -> Table {
    loop {
        let mut choices = vec![Choice::Paper(below(2, chance) == 0)];
        for modifier in Modifier::ALL {
            choices.push(Choice::modifier(modifier, below(3, chance) == 0));
        }
        choices.push(Choice::Chief(below(6, chance).try_into().unwrap()));
        choices.push(Choice::Seconds([0, 10, 60, 600, 5][below(5, chance)]));
        let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"].into_iter().take(1 + below(6, chance));
        let seats = names.map(|name| Name::try_from(name).unwrap()).collect();
        // What cannot be played together is refused, and drawn again.
        if let Ok(table) = Table::open(&Setup { game: Choices::EmergencyRoll(choices.into_iter().collect()), seats }) {
            return table;
        }
    }
}

/// Any command at all: bytes that decode to one.
fn anything(chance: &mut ChaCha8Rng) -> Command {
    loop {
        let mut bytes = [0u8; 12];
        chance.fill_bytes(&mut bytes);
        // Small numbers are the interesting ones, and options are often there.
        for byte in &mut bytes {
            *byte %= [2, 4, 7, 8, 28, 64][usize::from(*byte) % 6];
        }
        bytes[0] %= 13;
        if let Ok(command) = postcard::from_bytes(&bytes) {
            return command;
        }
    }
}

fn bytes_of(table: &Table) -> (Vec<u8>, Vec<u8>) {
    let mut room = [0; bedside_core::link::LONGEST_STATE];
    let state = postcard::to_slice(table.state(), &mut room).unwrap().to_vec();
    (table.journal().bytes().to_vec(), state)
}

/// One more move: a listed one, so that the game goes on; in the end figures of a sheet, which nobody can list.
fn go_on(table: &mut Table, now: Instant, chance: &mut ChaCha8Rng) {
    let mut listed = Vec::new();
    table.legal(now, |command| {
        let idle = matches!(command, Any::SwitchSignal { .. } | Any::DrawLot { .. } | Any::Undo);
        let back = matches!(command, Any::EmergencyRoll(Command::TakeBack { .. } | Command::Agree(_)));
        if !(idle || back && below(4, chance) > 0) {
            listed.push(command);
        }
    });
    if listed.is_empty() {
        for _ in 0..200 {
            let _ = table.apply(&Any::EmergencyRoll(anything(chance)), now, chance);
        }
        return;
    }
    let command = listed.swap_remove(below(listed.len(), chance));
    table.apply(&command, now, chance).unwrap_or_else(|refusal| panic!("listed, but {refusal:?}: {command:?}"));
}

#[test]
fn nonsense_is_answered_and_what_is_refused_changes_nothing() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let (mut taken, mut refused) = (0u32, 0u32);
    let mut phases = Vec::new();
    for _ in 0..120 {
        let mut table = open(&mut chance);
        for step in 0..160u64 {
            let now = Instant::from_millis(step * 1_000);
            go_on(&mut table, now, &mut chance);
            let phase = table.state().game::<emergency_roll::Game>().unwrap().phase();
            if !phases.contains(&phase) {
                phases.push(phase);
            }
            for _ in 0..12 {
                let command = Any::EmergencyRoll(anything(&mut chance));
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
        }
        let (read, damage) = Table::read(table.journal().bytes()).unwrap();
        assert_eq!((read.state(), damage), (table.state(), None));
    }
    assert!(taken > 500 && refused > 10_000, "{taken} taken, {refused} refused");
    for phase in [Phase::Flip, Phase::Admit, Phase::Discard, Phase::Tally, Phase::Over] {
        assert!(phases.contains(&phase), "nobody came to {phase:?}");
    }
}

#[test]
fn commands_of_other_games_are_refused_by_name() {
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let mut table = open(&mut chance);
    let now = Instant::from_millis(0);
    let before = bytes_of(&table);
    let others = [
        Any::DiceHospital(bedside_core::dice_hospital::Command::BeginRounds),
        Any::Rush(bedside_core::rush::Command::BeginAction),
    ];
    for command in others {
        let refusal = table.apply(&command, now, &mut chance).unwrap_err();
        assert_eq!(refusal, bedside_core::Refusal::OtherGame, "{command:?}");
        assert_eq!(bytes_of(&table), before);
    }
}

#[test]
fn a_broken_journal_gives_the_table_before_the_damage() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
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
