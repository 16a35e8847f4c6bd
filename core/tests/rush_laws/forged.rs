//! Forged journals: sound by their checksums, whatever their entries say.

use bedside_core::Seed;
use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::table::Table;
use bedside_core::view::View;
use proptest::prelude::*;

use super::by_the_book::conserved;
use super::commands::any_choice;
use super::common::bytes::Forged;
use super::common::rush::setup;
use super::common::{AT, cases, do_at, legal};
use super::groups::{Asked, any_asked, careful};
use super::told::told;

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_forged_journal_brings_a_table_down(
        choices in prop::collection::vec(any_choice(), 0..2),
        entries in prop::collection::vec((prop_oneof![4 => 0u64..30_000, 1 => any::<u64>(), 1 => Just(u64::MAX)], any_asked()), 0..30),
        later in any::<u64>(),
    ) {
        let setup = setup(2, &choices);
        let Ok(mut plain) = Table::open(&setup, Seed(1)) else { return Ok(()) };
        // As far as the rules take them, and then whatever comes.
        let (mut sound, mut now) = (vec![], Instant::START);
        for (after, asked) in entries {
            now = AT(now.millis().saturating_add(after));
            let command = match asked {
                Asked::Go => plain.step(now).unwrap_or(Command::InterruptClock),
                Asked::Listed(index) => index.get(&legal(&plain, now)).clone(),
                Asked::Careful(index) => careful(&plain, now, index),
                Asked::Any(command) => command,
            };
            let command = if let Command::DrawLot { .. } = command { Command::DrawLot { seat: Some(9) } } else { command };
            let _ = do_at(&mut plain, &command, now);
            sound.push((after, command));
        }
        let mut forged = Forged::open(&setup);
        for (after, command) in &sound {
            forged.add(*after, command);
        }
        let bytes = forged.bytes;
        let (mut table, damage) = Table::read(&bytes).unwrap();
        prop_assert!(bytes.starts_with(table.journal().bytes()), "not a beginning of it");
        prop_assert_eq!(damage.is_none(), table.journal().bytes().len() == bytes.len());
        for now in [AT(0), table.last(), AT(later), AT(u64::MAX)] {
            let _ = (View::of(&table, now), table.next_wake(now), legal(&table, now), table.interrupt(now));
            let _ = (table.advance(now), told(&table, now), table.forms(now, |_| {}));
            conserved(&table);
        }
    }
}
