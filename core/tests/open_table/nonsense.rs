//! Nonsense for the open table: arbitrary commands at any moment, and journals with broken bytes. Each gets an answer, no
//! answer is a panic, and what is refused changes nothing.

use bedside_core::Seed;
use bedside_core::open_table::{Choice, Clock, Command, Winner};
use bedside_core::{Choices, Command as Any, Instant, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::common::nonsense::{Nonsense, decoded};
use super::common::{assert_reads_again, below, setup};

const OPEN_TABLE: Nonsense = Nonsense { open, anything, passed_over };

fn open(chance: &mut ChaCha8Rng) -> Table {
    let choices = [
        Choice::Winner(Winner::ALL[below(3, chance)]),
        Choice::Clock(Clock::ALL[below(4, chance)]),
        Choice::Increment([0, 5, 600][below(3, chance)]),
        Choice::Strict(below(3, chance) == 0),
        Choice::Glasses(u8::try_from(below(9, chance)).unwrap()),
        Choice::Rounds([0, 2, 99][below(3, chance)]),
    ];
    let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"].into_iter().take(1 + below(8, chance));
    Table::open(&setup(Choices::OpenTable(choices.into_iter().collect()), names), Seed(1)).unwrap()
}

fn anything(chance: &mut ChaCha8Rng) -> Any {
    Any::OpenTable(decoded::<_, 8>(12, &[2, 4, 9, 10, 128, 255], chance))
}

fn passed_over(command: &Any, chance: &mut ChaCha8Rng) -> bool {
    let idle = matches!(command, Any::SwitchSignal { .. } | Any::DrawLot { .. } | Any::Undo);
    let settles = matches!(command, Any::OpenTable(Command::Agree(_) | Command::End { .. }));
    idle || settles && below(12, chance) > 0
}

#[test]
fn nonsense_is_answered_and_what_is_refused_changes_nothing() {
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let (mut taken, mut refused) = (0u32, 0u32);
    for _ in 0..60 {
        let mut table = open(&mut chance);
        for step in 0..120u64 {
            let now = Instant::from_millis(step * 1_700);
            OPEN_TABLE.go_on(&mut table, now, &mut chance);
            for _ in 0..12 {
                if OPEN_TABLE.is_taken(&mut table, now, &mut chance) {
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
        }
        assert_reads_again(&table);
    }
    assert!(taken > 3_000 && refused > 3_000, "{taken} taken, {refused} refused");
}

#[test]
fn of_a_broken_journal_is_kept_what_was_written() {
    OPEN_TABLE.assert_broken_journals_keep_their_beginning(9);
}
