//! Clocks that run on while the other device is away, without power or at another pace.

use bedside_core::clock::{Instant, Running};
use bedside_core::command::Command;
use bedside_core::link::{Keeper, News};

use super::bench::{Bench, Device, LOT, table};
use super::common::rush::BEGIN;

/// The device was without power: its clock stands since it was last seen, 600 ms before.
fn restart(device: &mut Device) {
    let seen = Instant::from_millis(device.now().millis() - 600);
    device.set_now(seen);
    assert!(device.table.interrupt(seen).is_some());
}

/// Ten seconds of a minute, then the cable is pulled.
fn parted_while_running() -> Bench {
    let mut bench = Bench::linked(table());
    bench.press_gadget(&BEGIN).unwrap();
    bench.settle();
    bench.pass(10_000);
    bench.pull();
    bench
}

fn assert_both_run(bench: &Bench, left: u32) {
    assert!(bench.desktop_side.in_step(), "{:?}", bench.news);
    assert!(!bench.news.contains(&News::Differ));
    for device in [&bench.gadget, &bench.desktop] {
        assert_eq!(device.table.state().clock().running(device.now()), Running::Running);
        assert!(device.left().abs_diff(left) < 1_000, "{} for {left}", device.left());
    }
    assert_eq!(bench.gadget.digest(), bench.desktop.digest());
}

#[test]
fn a_desktop_that_was_away_does_not_stop_the_gadget() {
    let mut bench = parted_while_running();
    restart(&mut bench.desktop);
    bench.gadget.pass(5_000);
    bench.plug();
    bench.settle();
    assert_both_run(&bench, 45_000);
}

#[test]
fn a_gadget_that_lost_its_power_goes_on_by_the_clock_of_the_desktop() {
    let mut bench = parted_while_running();
    restart(&mut bench.gadget);
    bench.desktop.pass(5_000);
    bench.plug();
    bench.settle();
    assert_both_run(&bench, 45_000);
}

#[test]
fn what_the_gadget_did_while_the_desktop_was_away_is_taken_over_without_asking() {
    let mut bench = parted_while_running();
    restart(&mut bench.desktop);
    bench.gadget.pass(5_000);
    bench.press_gadget(&LOT).unwrap();
    bench.plug();
    bench.settle();
    assert_both_run(&bench, 45_000);
    assert_eq!(bench.desktop.commands().last(), Some(&LOT));
}

#[test]
fn what_the_desktop_did_while_the_gadget_had_no_power_is_taken_over_without_asking() {
    let mut bench = parted_while_running();
    restart(&mut bench.gadget);
    bench.desktop.pass(5_000);
    bench.press_desktop(&LOT).unwrap();
    bench.plug();
    bench.settle();
    assert_both_run(&bench, 45_000);
    assert_eq!(bench.gadget.commands().last(), Some(&LOT));
}

#[test]
fn where_both_lost_sight_of_the_clock_it_stands() {
    let mut bench = parted_while_running();
    restart(&mut bench.gadget);
    bench.desktop.pass(50);
    restart(&mut bench.desktop);
    bench.plug();
    bench.settle();
    assert!(bench.desktop_side.in_step());
    assert!(!bench.news.contains(&News::Differ));
    assert_eq!(bench.gadget.digest(), bench.desktop.digest());
    assert_eq!(bench.gadget.table.state().clock().running(bench.gadget.now()), Running::Paused);
}

#[test]
fn the_clock_goes_with_the_journal_that_is_adopted() {
    // The gadget was without power for a while; the desktop played on meanwhile, and its clock runs.
    let mut bench = Bench::linked(table());
    bench.pull();
    bench.desktop.pass(100_000);
    bench.press_desktop(&BEGIN).unwrap();
    bench.desktop.pass(20_000);
    assert_eq!(bench.desktop.left(), 40_000);
    bench.plug();
    bench.settle();
    bench.assert_same();
    let (here, there) = (bench.desktop.left(), bench.gadget.left());
    assert!((39_000..=40_000).contains(&here), "the desktop's clock jumped to {here}");
    assert!(here.abs_diff(there) <= 20, "{here} here, {there} on the gadget");

    // The gadget played on: its clock holds.
    bench.pull();
    bench.gadget.pass(5_000);
    bench.press_gadget(&Command::AdjustClock { secs: 10 }).unwrap();
    let left = bench.gadget.left();
    bench.plug();
    bench.settle();
    bench.assert_same();
    assert!(bench.desktop.left().abs_diff(left) <= 30);
}

#[test]
fn drifting_clocks_show_the_same_time_while_linked() {
    let mut bench = Bench::linked(table());
    (bench.gadget.drift, bench.desktop.drift) = (1.000_1, 0.999);
    bench.press_gadget(&BEGIN).unwrap();
    for _ in 0..590 {
        bench.pass(100);
        bench.pulse();
        bench.quiet();
        assert!(bench.gadget.left().abs_diff(bench.desktop.left()) <= 2);
    }
    assert_eq!(bench.gadget.table.state().clock().running(bench.gadget.now()), Running::Running);
}
