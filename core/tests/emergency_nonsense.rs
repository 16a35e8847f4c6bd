//! Nonsense for Emergency Roll: arbitrary commands at any moment, and journals with broken bytes. Each gets an answer, no
//! answer is a panic, and what is refused changes nothing.

use bedside_core::emergency_roll;
use bedside_core::emergency_roll::{Choice, Command, Modifier, Phase};
use bedside_core::{Choices, Command as Any, Instant, Seed, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::nonsense::{Nonsense, bytes_of, decoded};
use common::{assert_reads_again, below, setup};

const EMERGENCY_ROLL: Nonsense = Nonsense { open, anything, passed_over };

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
        // What cannot be played together is refused, and drawn again.
        if let Ok(table) =
            Table::open(&setup(Choices::EmergencyRoll(choices.into_iter().collect()), names), Seed(chance.next_u64()))
        {
            return table;
        }
    }
}

fn anything(chance: &mut ChaCha8Rng) -> Any {
    Any::EmergencyRoll(decoded::<_, 12>(14, &[2, 4, 7, 8, 28, 64], chance))
}

fn passed_over(command: &Any, chance: &mut ChaCha8Rng) -> bool {
    let idle = matches!(command, Any::SwitchSignal { .. } | Any::DrawLot { .. } | Any::Undo | Any::EndEarly);
    let back = matches!(command, Any::EmergencyRoll(Command::TakeBack { .. } | Command::Agree(_)));
    idle || back && below(4, chance) > 0
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
            EMERGENCY_ROLL.go_on(&mut table, now, &mut chance);
            let phase = table.state().game::<emergency_roll::Game>().unwrap().phase();
            if !phases.contains(&phase) {
                phases.push(phase);
            }
            for _ in 0..12 {
                if EMERGENCY_ROLL.is_taken(&mut table, now, &mut chance) {
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
        }
        assert_reads_again(&table);
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
        let refusal = table.apply(&command, now).unwrap_err();
        assert_eq!(refusal, bedside_core::Refusal::OtherGame, "{command:?}");
        assert_eq!(bytes_of(&table), before);
    }
}

#[test]
fn a_broken_journal_gives_the_table_before_the_damage() {
    EMERGENCY_ROLL.assert_broken_journals_keep_their_beginning(5);
}
