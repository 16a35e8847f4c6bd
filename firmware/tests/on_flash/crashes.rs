//! A gadget that crashes starts again into the same table, but not for ever.

use bedside_core::{Command, Instant, Seed, Table};
use bedside_firmware::faults::{Crash, Report};
use bedside_firmware::store::{HALF, REGION, Store};

use crate::flash::Chip;
use crate::player::Player;

fn crash(number: u32) -> Report {
    Report::new(Crash::Panic, number, 3, "firmware/src/somewhere.rs")
}

/// A chip with a table that was played on.
fn played() -> (Chip, Table) {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    player.go();
    let table = player.gadget.table().clone();
    (chip, table)
}

/// The gadget starts, and crashed before.
fn restarted(chip: &Chip, number: u32) -> Store<Chip> {
    let mut store = Store::new(chip.clone(), 0, REGION);
    store.crashed(&crash(number).to_bytes());
    store
}

#[test]
fn two_crashes_leave_the_table_and_the_third_sets_it_aside() {
    let (chip, table) = played();
    for number in [1, 2] {
        let mut store = restarted(&chip, number);
        assert!(!store.has_aside());
        assert_eq!(store.load().unwrap().table.journal(), table.journal());
        assert_eq!(Report::from_bytes(&store.last_crash().unwrap()), Some(crash(number)));
    }
    let mut store = restarted(&chip, 3);
    assert!(store.has_aside() && store.load().is_none());
    // A new one is opened, and lives through moves and tidying; the one that was set aside stays as it was.
    let mut aside = vec![0; HALF as usize];
    store.read_aside(0, &mut aside).unwrap();
    let mut fresh = Table::open(table.state().setup(), Seed(7)).unwrap();
    fresh.apply(&Command::DrawLot { seat: None }, Instant::START).unwrap();
    for _ in 0..3 {
        store.open(&fresh, Instant::START).unwrap();
        while store.tidy() {}
    }
    drop(store);
    let mut again = Store::new(chip.clone(), 0, REGION);
    assert_eq!(again.load().unwrap().table.journal(), fresh.journal());
    let mut now = vec![0; HALF as usize];
    again.read_aside(0, &mut now).unwrap();
    assert!(now == aside, "what was set aside was changed");
    let player = Player::switched_on(&chip, 0);
    assert_eq!(player.gadget.table().journal(), fresh.journal());
}

#[test]
fn a_good_start_between_them_forgives_crashes() {
    let (chip, table) = played();
    for number in 0..10 {
        let mut store = restarted(&chip, number);
        assert_eq!(store.load().unwrap().table.journal(), table.journal());
        store.settle();
    }
}

#[test]
fn tables_are_set_aside_one_after_the_other_and_the_last_one_is_kept() {
    let (chip, mut table) = played();
    for round in 0..7_u64 {
        for number in [1, 2, 3] {
            let mut store = restarted(&chip, number);
            if number < 3 {
                assert_eq!(store.load().unwrap().table.journal(), table.journal(), "round {round}");
            } else {
                assert!(store.load().is_none());
                table = Table::open(table.state().setup(), Seed(round)).unwrap();
                store.open(&table, Instant::START).unwrap();
            }
        }
    }
}
