//! Journals that let their oldest records go: the two sides still find each other.

use bedside_core::Table;
use bedside_core::command::Command;
use bedside_core::journal::AS_WRITTEN;
use bedside_core::link::{Keep, Keeper, News};
use proptest::prelude::*;

use super::bench::{Bench, LOT, opened, played, points, table};
use super::common::cases;

/// So many presses with a reason that is not the shortest.
const MANY: i16 = 900;

fn folded() -> Table {
    let folded = played(table(), MANY);
    assert!(folded.journal().first() > 0);
    folded
}

/// Presses whose records a fold leaves.
fn some_more(table: Table) -> Table {
    let presses = AS_WRITTEN / 40;
    played(table, i16::try_from(presses).unwrap())
}

#[test]
fn a_device_with_nothing_played_gets_the_whole_of_a_folded_table() {
    for (gadget, desktop) in [(folded(), table()), (table(), folded())] {
        let kept = if gadget.journal().first() > 0 { gadget.clone() } else { desktop.clone() };
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.gadget.table.journal().bytes(), kept.journal().bytes());
        bench.press_desktop(&points(3)).unwrap();
        bench.press_gadget(&Command::Undo).unwrap();
        bench.settle();
        bench.assert_same();
    }
}

#[test]
fn a_device_that_lags_behind_a_fold_gets_the_records_that_were_left() {
    let mut behind = folded();
    // One press before the next fold, and some presses after it.
    let first = behind.journal().first();
    let mut ahead = behind.clone();
    while ahead.journal().first() == first {
        behind = ahead.clone();
        ahead = played(ahead, 1);
    }
    let ahead = some_more(ahead);
    assert!(ahead.journal().first() <= behind.journal().entries());
    for (gadget, desktop) in [(ahead.clone(), behind.clone()), (behind, ahead)] {
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.assert_same();
        assert!(bench.gadget.aside.is_empty() && bench.desktop.aside.is_empty(), "a table was put aside");
        assert!(!bench.news.contains(&News::Differ));
    }
}

#[test]
fn where_nobody_knows_whether_one_began_as_the_other_the_players_choose() {
    for keep in [Keep::Here, Keep::Gadget] {
        for gadget_is_ahead in [false, true] {
            let (behind, ahead) = (played(table(), 40), folded());
            let (gadget, desktop) = if gadget_is_ahead { (ahead, behind) } else { (behind, ahead) };
            let kept = if keep == Keep::Here { desktop.clone() } else { gadget.clone() };
            let mut bench = Bench::new(gadget, desktop);
            bench.plug();
            bench.settle();
            bench.settle();
            assert!(bench.desktop_side.differ());
            bench.keep(keep);
            bench.settle();
            bench.settle();
            bench.assert_same();
            assert_eq!(bench.gadget.table.journal().bytes(), kept.journal().bytes());
        }
    }
}

#[test]
fn a_desktop_that_misses_hundreds_of_presses_while_in_step_follows_the_gadget() {
    let mut bench = Bench::linked(folded());
    for _ in 0..MANY {
        bench.press_gadget(&LOT).unwrap();
        bench.press_gadget(&points(1)).unwrap();
        bench.press_gadget(&points(-1)).unwrap();
        // Nothing arrives.
        bench.to_desktop.clear();
    }
    bench.settle();
    bench.settle();
    bench.assert_same();
    assert!(!bench.news.contains(&News::Differ));
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn both_sides_stay_in_step_over_many_folds(
        presses in prop::collection::vec((0u8..12, 0usize..400), 1_500),
        from in 0i16..MANY,
    ) {
        let mut bench = Bench::linked(played(table(), from));
        for (press, carried) in presses {
            let _ = match press {
                0..4 => bench.press_gadget(&points(i16::from(press) - 1)),
                4..8 => bench.press_desktop(&points(i16::from(press) - 5)),
                8 => bench.press_gadget(&Command::Undo),
                9 => bench.press_desktop(&Command::Undo),
                10 => bench.press_gadget(&Command::Redo),
                _ => {
                    bench.pulse();
                    Ok(())
                }
            };
            bench.carry(carried);
        }
        bench.settle();
        bench.assert_same();
        prop_assert!(bench.gadget.table.journal().first() > 0);
    }

    #[test]
    fn a_checkpoint_gets_through_whatever_is_lost(lost in prop::collection::vec(any::<bool>(), 0..60), to_gadget in any::<bool>()) {
        let (gadget, desktop) = if to_gadget { (table(), folded()) } else { (folded(), table()) };
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        for lost in lost {
            if lost {
                bench.to_gadget.clear();
            } else {
                bench.carry(150);
            }
            bench.pulse();
            bench.carry(150);
        }
        for _ in 0..8 {
            bench.settle();
        }
        bench.assert_same();
    }
}

#[test]
fn a_gadget_that_plays_on_while_its_checkpoint_travels_is_followed() {
    let mut bench = Bench::new(folded(), table());
    bench.plug();
    for _ in 0..200 {
        bench.press_gadget(&points(1)).unwrap();
        bench.press_gadget(&points(-1)).unwrap();
        bench.carry(300);
    }
    bench.settle();
    bench.settle();
    bench.assert_same();
}

#[test]
fn a_table_that_gives_way_while_its_checkpoint_travels_is_not_waited_for() {
    // Nothing played, a little, and a folded one whose checkpoint is another.
    let others = [table(), played(opened(&["Cleo"]), 3), played(opened(&["Cleo"]), MANY)];
    for other in others {
        for carried in (0..9_000).step_by(450) {
            let mut bench = Bench::new(folded(), table());
            bench.plug();
            bench.carry(carried);
            bench.gadget.replace(other.clone());
            bench.pulse();
            for _ in 0..4 {
                bench.settle();
            }
            if bench.desktop_side.differ() {
                bench.keep(Keep::Gadget);
                bench.settle();
            }
            bench.assert_same();
            assert_eq!(bench.gadget.table.journal().bytes(), other.journal().bytes(), "after {carried} bytes");

            let mut bench = Bench::new(table(), folded());
            bench.plug();
            bench.carry(carried);
            bench.desktop.replace(other.clone());
            bench.by_desktop(|side, device, say| side.hand_over(device, say));
            for _ in 0..4 {
                bench.settle();
            }
            if bench.desktop_side.differ() {
                bench.keep(Keep::Here);
                bench.settle();
                bench.settle();
            }
            bench.assert_same();
        }
    }
}

#[test]
fn a_press_is_known_again_though_the_cable_was_pulled_while_its_answer_travelled() {
    let mut bench = Bench::linked(folded());
    let entries = bench.gadget.table.journal().entries();
    bench.press_desktop(&LOT).unwrap();
    while bench.gadget.table.journal().entries() == entries {
        bench.carry(1);
    }
    bench.pull();
    bench.plug();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.gadget.table.journal().entries(), entries + 1);
}

#[test]
fn a_press_on_a_gadget_to_which_a_checkpoint_travels_is_not_lost() {
    let mut before = 0;
    for carried in 0.. {
        let mut bench = Bench::new(table(), folded());
        bench.plug();
        bench.carry(30 * carried);
        if bench.gadget.table.journal().entries() > 1 {
            break;
        }
        bench.press_gadget(&points(1)).unwrap();
        for _ in 0..3 {
            bench.settle();
        }
        assert!(bench.gadget.commands().contains(&points(1)), "after {} bytes", 30 * carried);
        assert!(bench.news.contains(&News::Differ));
        before += 1;
    }
    assert!(before > 20, "{before} times the press came first");
}
