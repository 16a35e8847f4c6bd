//! The journal in flash: nothing confirmed is lost, whenever the power fails.

use std::sync::LazyLock;

use crate::flash::Chip;
use bedside_core::journal::CAPACITY;
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command, GameKind, Instant, Name, Seed, Setup, Table, rush};

use bedside_firmware::shelf::MOST_KEPT;
use bedside_firmware::store::{HALF, REGION, Store};
use proptest::prelude::*;

fn table(players: u8) -> Table {
    seeded(players, 1)
}

fn seeded(players: u8, seed: u64) -> Table {
    let seats = (0..players).map(|seat| Name::try_from(format!("P{seat}").as_str()).unwrap()).collect();
    Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(seed)).unwrap()
}

#[derive(Clone, Debug)]
enum Step {
    Press(u8),
    Together(u8, usize),
    Beat,
    Tidy,
    Open(u8),
    Rewrite,
    TakeUp(u8),
    Delete(u8),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => any::<u8>().prop_map(Step::Press),
        2 => (any::<u8>(), 2..=MOST_TOGETHER).prop_map(|(choice, count)| Step::Together(choice, count)),
        4 => Just(Step::Beat),
        2 => Just(Step::Tidy),
        2 => (1..=4u8).prop_map(Step::Open),
        1 => Just(Step::Rewrite),
        1 => any::<u8>().prop_map(Step::TakeUp),
        1 => any::<u8>().prop_map(Step::Delete),
    ]
}

/// Any command that the table takes.
fn pressed(table: &mut Table, choice: u8, now: Instant) -> Option<u32> {
    let mut legal = Vec::new();
    table.legal(now, |command| legal.push(command));
    legal.push(Command::Rush(rush::Command::Record {
        measure: rush::Measure::Skill,
        by: 1,
        reason: "a reason of some length".try_into().unwrap(),
    }));
    let entries = table.journal().entries();
    table.apply(&legal[usize::from(choice) % legal.len()], now).ok()?;
    Some(entries)
}

/// Several commands that the table takes together.
fn pressed_together(table: &mut Table, choice: u8, count: usize, now: Instant) -> Option<u32> {
    let record = |by: u8| {
        let reason = ["one", "a reason of some length"][usize::from(by % 2)].try_into().unwrap();
        Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by: 1 + i16::from(by), reason })
    };
    let commands: Vec<Command> = (choice % 16..).map(record).take(count).collect();
    let entries = table.journal().entries();
    table.apply_all(&commands, now).ok()?;
    Some(entries)
}

/// A table whose next records are folded.
static NEARLY_FULL: LazyLock<Table> = LazyLock::new(|| {
    let mut table = table(2);
    while table.journal().bytes().len() + 40 < CAPACITY {
        table.apply(&Command::DrawLot { seat: None }, Instant::START).unwrap();
    }
    table
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn nothing_confirmed_is_lost_whenever_the_power_fails(
        steps in prop::collection::vec(step(), 1..60),
        lasts in prop_oneof![3 => 0usize..2_500, 1 => 0usize..60_000],
        full in any::<bool>(),
    ) {
        let chip = Chip::blank();
        let mut store = Store::new(chip.clone(), 0, REGION);
        let mut current = if full { NEARLY_FULL.clone() } else { table(2) };
        store.open(&current, Instant::START).unwrap();
        // Those that were left, the last one first.
        let mut shelf: Vec<Table> = Vec::new();
        let mut seed = 1;
        // Tables that were being put on the shelf, or taken from it, or deleted, when the power failed.
        let mut unsure: Vec<Seed> = Vec::new();
        let mut seen = Instant::START;
        // What a restart may find: the table before a step, or after it.
        let mut either = vec![current.clone()];
        chip.fail_after(lasts);
        let mut now = 0;
        for step in steps {
            now += 137;
            let at = Instant::from_millis(now);
            either = vec![current.clone()];
            let stored = match step {
                Step::Press(choice) => match pressed(&mut current, choice, at) {
                    Some(entries) => store.append(current.journal().records(entries).rest()).is_ok(),
                    None => true,
                },
                Step::Together(choice, count) => match pressed_together(&mut current, choice, count, at) {
                    Some(entries) => store.append(current.journal().records(entries).rest()).is_ok(),
                    None => true,
                },
                Step::Beat => {
                    let stored = store.beat(at).is_ok();
                    if stored {
                        seen = at;
                    }
                    stored
                }
                Step::Tidy => {
                    store.tidy();
                    !chip.failed()
                }
                Step::Open(players) => {
                    seed += 1;
                    let left = std::mem::replace(&mut current, seeded(players, seed));
                    let stored = store.shelve(&left, at).is_ok();
                    shelf.insert(0, left);
                    shelf.truncate(MOST_KEPT);
                    unsure = vec![shelf[0].state().seed()];
                    (now, seen) = (0, Instant::START);
                    stored && store.open(&current, Instant::START).is_ok()
                }
                Step::Rewrite => store.open(&current, seen).is_ok(),
                Step::TakeUp(which) if !shelf.is_empty() => {
                    let which = usize::from(which) % shelf.len();
                    let loaded = store.read_kept(which);
                    prop_assert!(loaded.is_some() || chip.failed(), "what is on the shelf can be read");
                    let Some(loaded) = loaded else { break };
                    prop_assert_eq!(loaded.table.journal(), shelf[which].journal());
                    (now, seen) = (loaded.seen.millis(), loaded.seen);
                    let left = std::mem::replace(&mut current, loaded.table);
                    unsure = vec![left.state().seed(), current.state().seed()];
                    let stored = store.shelve(&left, at).is_ok() && store.open(&current, seen).is_ok();
                    store.take_off(current.state().seed());
                    shelf.remove(which);
                    shelf.insert(0, left);
                    stored && !chip.failed()
                }
                Step::Delete(which) if !shelf.is_empty() => {
                    let which = usize::from(which) % shelf.len();
                    unsure = vec![shelf.remove(which).state().seed()];
                    store.delete(which);
                    !chip.failed()
                }
                Step::TakeUp(_) | Step::Delete(_) => true,
            };
            either.push(current.clone());
            if !stored {
                prop_assert!(chip.failed());
                break;
            }
            either = vec![current.clone()];
            unsure.clear();
        }
        let failed = chip.failed();
        chip.power_on();
        let mut restarted = Store::new(chip, 0, REGION);
        let loaded = restarted.load();
        prop_assert!(loaded.is_some(), "no table was found");
        let loaded = loaded.unwrap();
        prop_assert_eq!(loaded.damage, None);
        prop_assert!(
            either.iter().any(|table| table.journal() == loaded.table.journal()),
            "found {} entries, wanted one of {:?}",
            loaded.table.journal().entries(),
            either.iter().map(|table| table.journal().entries()).collect::<Vec<_>>()
        );
        if !failed {
            prop_assert!(loaded.seen >= seen);
        }
        // Whatever else was kept is there, and nothing that was not; of what was under way when the power failed, either.
        let live = loaded.table.state().seed();
        let found: Vec<Table> = (0..restarted.kept().len()).map(|at| restarted.read_kept(at).unwrap().table).collect();
        prop_assert!(found.iter().all(|table| table.state().seed() != live), "a table is there twice");
        let sure = |table: &&Table| !unsure.contains(&table.state().seed()) && table.state().seed() != live;
        let [kept, found] = [&shelf, &found].map(|list| list.iter().filter(sure).map(Table::journal).collect::<Vec<_>>());
        prop_assert_eq!(found, kept);
        // And it goes on: what is entered now is found at the next start.
        let mut table = loaded.table;
        let at = table.last();
        let entries = table.journal().entries();
        let record = Command::Rush(rush::Command::Record {
            measure: rush::Measure::Reputation,
            by: 2,
            reason: "after the cut".try_into().unwrap(),
        });
        if table.apply(&record, at).is_ok() {
            prop_assert!(restarted.append(table.journal().records(entries).rest()).is_ok());
            let found = Store::new(restarted.into_flash(), 0, REGION).load().unwrap();
            prop_assert_eq!(found.table.journal(), table.journal());
        }
    }

    #[test]
    fn any_rubbish_in_flash_is_survived(rubbish in prop::collection::vec(any::<u8>(), 0..20_000), shift in 0usize..2) {
        let chip = Chip::blank();
        let mut bytes = vec![0xFF; shift * HALF as usize];
        bytes.extend(rubbish);
        chip.fill(&bytes);
        let mut store = Store::new(chip, 0, REGION);
        let _ = store.load();
        let table = table(3);
        prop_assert!(store.open(&table, Instant::START).is_ok());
        let loaded = Store::new(store.into_flash(), 0, REGION).load();
        prop_assert_eq!(loaded.map(|loaded| loaded.table.journal().digest()), Some(table.journal().digest()));
    }
}

#[test]
fn a_press_never_erases_and_a_whole_evening_fits() {
    let chip = Chip::blank();
    let mut store = Store::new(chip.clone(), 0, REGION);
    store.open(&table(4), Instant::START).unwrap();
    let erased = chip.erased();
    let mut age = 0;
    // Four rounds of ten minutes, a beat every 300 ms, which is more than the gadget writes.
    for _ in 0..4 * 10 * 60 * 1000 / 300 {
        age += 300;
        store.beat(Instant::from_millis(age)).unwrap();
    }
    assert_eq!(chip.erased(), erased);
    let loaded = Store::new(chip, 0, REGION).load().unwrap();
    assert_eq!(loaded.seen, Instant::from_millis(age));
}
