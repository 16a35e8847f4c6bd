//! Nonsense for Dice Hospital: arbitrary commands at any moment, and journals with broken bytes. Each gets an answer, no
//! answer is a panic, and what is refused changes nothing.

use bedside_core::dice::Counts;
use bedside_core::dice_hospital;
use bedside_core::dice_hospital::{Choice, Command, Depth, Edition, Order};
use bedside_core::{Choices, Command as Any, Instant, Seed, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::nonsense::{Nonsense, decoded};
use common::{assert_reads_again, below, setup};

const DICE_HOSPITAL: Nonsense = Nonsense { open, anything, passed_over };

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
        // What cannot be played together is refused, and drawn again.
        if let Ok(table) =
            Table::open(&setup(Choices::DiceHospital(choices.into_iter().collect()), names), Seed(chance.next_u64()))
        {
            return table;
        }
    }
}

fn anything(chance: &mut ChaCha8Rng) -> Any {
    Any::DiceHospital(match decoded::<_, 24>(40, &[2, 4, 13, 31, 64], chance) {
        // Random words are hardly ever printable.
        Command::Adjust { seat, change, .. } => Command::Adjust { seat, change, reason: "Grypa".try_into().unwrap() },
        command => command,
    })
}

fn passed_over(command: &Any, _: &mut ChaCha8Rng) -> bool {
    matches!(command, Any::SwitchSignal { .. } | Any::DrawLot { .. } | Any::Undo | Any::PauseClock)
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
            DICE_HOSPITAL.go_on(&mut table, now, &mut chance);
            for _ in 0..12 {
                if DICE_HOSPITAL.is_taken(&mut table, now, &mut chance) {
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
            let agreed = table.state().game::<dice_hospital::Game>().unwrap();
            let now_all = Counts::each(agreed.dice_of_each());
            assert_eq!(agreed.audit().all(), now_all, "dice are conserved");
            assert_eq!(now_all, all);
        }
        assert_reads_again(&table);
    }
    assert!(taken > 500 && refused > 10_000, "{taken} taken, {refused} refused");
}

#[test]
fn a_broken_journal_gives_the_table_before_the_damage() {
    DICE_HOSPITAL.assert_broken_journals_keep_their_beginning(2);
}
