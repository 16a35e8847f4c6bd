//! Tables that differ: the players choose, the gadget's whole table is held meanwhile, and nothing is lost.

use bedside_core::link::{Keep, Keeper, News};

use super::bench::{Bench, LOT, opened, parted, played, points, table};

#[test]
fn where_the_tables_differ_the_players_choose_and_nothing_is_lost() {
    let (long, short) = parted();
    for (gadget, desktop) in [(long.clone(), short.clone()), (short, long)] {
        for keep in [Keep::Here, Keep::Gadget] {
            let mut bench = Bench::new(gadget.clone(), desktop.clone());
            bench.plug();
            bench.settle();
            assert_eq!(bench.news, [News::Differ]);
            assert!(bench.desktop_side.differ() && !bench.desktop_side.in_step());
            assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), gadget.journal().bytes());
            assert_eq!(bench.gadget.table.journal().bytes(), gadget.journal().bytes());
            assert_eq!(bench.desktop.table.journal().bytes(), desktop.journal().bytes());
            bench.keep(keep);
            bench.settle();
            bench.assert_same();
            let (kept, aside) = match keep {
                Keep::Here => (&desktop, (&gadget, &bench.gadget.aside)),
                Keep::Gadget => (&gadget, (&desktop, &bench.desktop.aside)),
            };
            assert_eq!(bench.gadget.table.journal().bytes(), kept.journal().bytes());
            assert_eq!(aside.1.len(), 1);
            assert_eq!(aside.1[0].journal().bytes(), aside.0.journal().bytes());
        }
    }
}

#[test]
fn both_go_on_while_the_players_choose_and_the_held_table_follows() {
    for keep in [Keep::Here, Keep::Gadget] {
        let (gadget, desktop) = parted();
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.press_gadget(&LOT).unwrap();
        bench.press_desktop(&points(9)).unwrap();
        bench.settle();
        assert_eq!(bench.desktop_side.held().unwrap(), &bench.gadget.table, "the held table is the gadget's whole one");
        let (gadget, desktop) = (bench.gadget.commands(), bench.desktop.commands());
        bench.keep(keep);
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.gadget.commands(), if keep == Keep::Here { desktop } else { gadget });
    }
}

#[test]
fn a_gadget_that_moves_on_is_not_put_aside_unseen() {
    let (gadget, desktop) = parted();
    let mut bench = Bench::new(gadget, desktop);
    bench.plug();
    bench.settle();
    bench.news.clear();
    // The choice and a press on the gadget pass each other on the cable.
    bench.keep(Keep::Here);
    bench.press_gadget(&LOT).unwrap();
    bench.settle();
    assert_eq!(bench.news, [News::Differ], "asked again");
    assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
    assert!(bench.gadget.aside.is_empty());
    bench.keep(Keep::Here);
    bench.settle();
    bench.assert_same();
}

#[test]
fn a_replacement_interrupted_half_way_goes_on_at_the_next_meeting() {
    let mine = played(table(), 200);
    for bytes in (0..12_000).step_by(370) {
        let other = played(opened(&["Ewa"]), 30);
        let mut bench = Bench::new(other.clone(), mine.clone());
        bench.plug();
        bench.settle();
        bench.keep(Keep::Here);
        bench.carry(bytes);
        bench.pull();
        bench.plug();
        bench.settle();
        if bench.desktop_side.differ() {
            // The choice itself got lost.
            assert_eq!(bench.gadget.table.journal().bytes(), other.journal().bytes());
            bench.keep(Keep::Here);
            bench.settle();
        }
        bench.assert_same();
        assert_eq!(bench.gadget.table.journal().bytes(), mine.journal().bytes());
        assert_eq!(bench.gadget.aside.len(), 1);
        assert_eq!(bench.gadget.aside[0].journal().bytes(), other.journal().bytes());
    }
}

#[test]
fn the_whole_table_is_fetched_though_frames_get_lost_and_the_gadget_moves_on() {
    for lost in 0..12 {
        let (_, desktop) = parted();
        let mut bench = Bench::new(played(table(), 150), desktop);
        bench.plug();
        bench.carry(lost * 150);
        // What is on its way is gone, a pulse comes in between, and the players go on.
        bench.to_desktop.clear();
        bench.pulse();
        bench.carry(700);
        bench.press_gadget(&LOT).unwrap();
        bench.settle();
        assert!(bench.desktop_side.differ(), "frame {lost} lost");
        assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
        assert_eq!(bench.news, [News::Differ]);
    }
}

#[test]
fn a_gadget_that_turns_to_another_table_in_mid_fetch_is_not_mistaken() {
    for bytes in (0..9_000).step_by(500) {
        let (_, desktop) = parted();
        let mut bench = Bench::new(played(table(), 150), desktop);
        bench.plug();
        bench.carry(bytes);
        bench.gadget.replace(played(opened(&["Ewa"]), 9));
        bench.pulse();
        bench.settle();
        assert!(bench.desktop_side.differ(), "after {bytes} bytes");
        assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
    }
}

#[test]
fn records_of_another_table_than_the_one_being_fetched_are_not_mixed_in() {
    let other = |name| opened(&[name]);
    let mut bench = Bench::new(played(table(), 150), played(other("Jan"), 200));
    bench.plug();
    while bench.to_desktop.len() < 300 {
        bench.carry(1);
    }
    // Only the first records arrive; then there is a longer table of others.
    let first = bench.to_desktop.iter().position(|byte| *byte == 0).unwrap();
    bench.to_desktop.truncate(first + 1);
    bench.to_gadget.clear();
    bench.quiet();
    assert!(!bench.desktop_side.differ());
    bench.gadget.replace(played(other("Ewa"), 190));
    bench.settle();
    assert_eq!(bench.news, [News::Differ]);
    assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
}

#[test]
fn a_gadget_that_turns_to_another_table_while_the_players_choose_is_held_as_that() {
    for presses in [3, 250] {
        let (gadget, desktop) = parted();
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.gadget.replace(played(opened(&["Ewa"]), presses));
        bench.settle();
        assert_eq!(bench.news, [News::Differ, News::Differ]);
        assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
        bench.keep(Keep::Gadget);
        bench.settle();
        bench.assert_same();
    }
}
