//! First words, and tables of which one gives way without asking.

use bedside_core::clock::Instant;
use bedside_core::link::{Frames, Health, Keeper, Message, News, PROTOCOL, Proposal, Revision, encode, pack};
use bedside_core::refusal::Refusal;

use super::bench::{Bench, LOT, opened, parted, played, table};
use super::common::rush::BEGIN;

#[test]
fn a_pulled_cable_stops_nobody() {
    let mut bench = Bench::linked(table());
    bench.pull();
    bench.press_gadget(&BEGIN).unwrap();
    bench.press_desktop(&BEGIN).unwrap();
    assert_eq!(bench.gadget.commands(), [BEGIN]);
    assert_eq!(bench.desktop.commands(), [BEGIN]);
}

#[test]
fn the_journal_that_extends_the_other_is_adopted_without_asking() {
    for (gadget, desktop) in [(5, 0), (0, 5), (2_000, 0), (0, 2_000), (3, 1_200)] {
        // Long journals need many messages.
        let common = played(table(), 2);
        let grow = |presses: i16| played(common.clone(), presses.min(400));
        let (gadget, desktop) =
            if gadget > 0 && desktop > 0 { (grow(4), grow(400)) } else { (grow(gadget), grow(desktop)) };
        let (ours, theirs) = (desktop.clone(), gadget.clone());
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.news, [News::InStep]);
        assert!(bench.gadget.aside.is_empty() && bench.desktop.aside.is_empty());
        let longer = if ours.journal().entries() > theirs.journal().entries() { ours } else { theirs };
        assert_eq!(bench.gadget.table.journal().bytes(), longer.journal().bytes());
        // Stop and wait: a message for each chunk and one for its answer.
        let chunks = u32::try_from(longer.journal().bytes().len() / 340).unwrap();
        assert!(bench.said < 3 * chunks + 40, "{} messages for {chunks} chunks", bench.said);
    }
}

#[test]
fn a_fresh_table_gives_way_without_asking() {
    let fresh = opened(&["Ewa"]);
    let long = played(table(), 60);
    for (gadget, desktop, kept) in [
        (fresh.clone(), long.clone(), &long),
        (long.clone(), fresh.clone(), &long),
        (fresh.clone(), played(table(), 1), &played(table(), 1)),
        (played(table(), 1), fresh.clone(), &played(table(), 1)),
        (fresh.clone(), table(), &table()),
    ] {
        let mut bench = Bench::new(gadget, desktop);
        bench.plug();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.news, [News::InStep]);
        assert_eq!(bench.gadget.table.journal().bytes(), kept.journal().bytes());
    }
}

#[test]
fn a_table_opened_while_in_step_is_taken_over_by_the_other_side() {
    let fresh = opened(&["Ewa"]);
    let mut bench = Bench::linked(played(table(), 3));
    bench.gadget.replace(fresh.clone());
    bench.pulse();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.digest(), (1, fresh.journal().digest()));
    assert_eq!(bench.desktop.aside[0].journal().entries(), 4);

    let mut bench = Bench::linked(played(table(), 3));
    bench.desktop.replace(fresh.clone());
    bench.by_desktop(|side, device, say| side.hand_over(device, say));
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.gadget.digest(), (1, fresh.journal().digest()));
    assert_eq!(bench.gadget.aside[0].journal().entries(), 4);
}

#[test]
fn a_table_opened_right_after_a_press_is_not_undone_by_the_pulse_on_its_way() {
    let fresh = opened(&["Ewa"]);
    let mut bench = Bench::linked(table());
    bench.press_desktop(&BEGIN).unwrap();
    // The record has come, the pulse behind it has not.
    while bench.desktop.table.journal().entries() < 2 {
        bench.carry(1);
    }
    bench.desktop.replace(fresh.clone());
    bench.by_desktop(|side, device, say| side.hand_over(device, say));
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.digest(), (1, fresh.journal().digest()));
    assert_eq!(bench.gadget.aside[0].journal().entries(), 2);
}

#[test]
fn first_words_that_get_lost_are_said_again() {
    for (gadget_lost, desktop_lost) in [(true, false), (false, true), (true, true)] {
        let mut bench = Bench::new(played(table(), 3), table());
        bench.plug();
        if gadget_lost {
            bench.to_desktop.clear();
        }
        if desktop_lost {
            bench.to_gadget.clear();
        }
        bench.settle();
        bench.assert_same();
    }
}

#[test]
fn a_desktop_that_heard_a_gadget_which_did_not_hear_it_is_heard_in_the_end() {
    let mut bench = Bench::new(played(table(), 3), table());
    bench.plug();
    bench.to_gadget.clear();
    while bench.desktop_side.gadget().is_none() {
        bench.carry(1);
    }
    bench.to_gadget.clear();
    bench.settle();
    bench.assert_same();
}

#[test]
fn a_gadget_that_heard_a_desktop_which_did_not_hear_it_is_heard_in_the_end() {
    let mut bench = Bench::new(played(table(), 3), table());
    bench.plug();
    bench.to_desktop.clear();
    while !bench.gadget_side.linked() {
        bench.carry(1);
    }
    bench.to_desktop.clear();
    bench.settle();
    bench.assert_same();
}

#[test]
fn a_gadget_of_another_version_is_told_apart_and_nothing_changes() {
    let (gadget, desktop) = parted();
    let mut bench = Bench::new(gadget.clone(), desktop.clone());
    bench.plug();
    bench.to_desktop.clear();
    bench.to_gadget.clear();
    let revision = Revision::of(&gadget, Instant::START);
    let health = Health::default();
    let proposal = Proposal { desktop: 7, number: 1 };
    let other = PROTOCOL + 1;
    bench.to_desktop.extend(encode(&Message::Hello { protocol: other, answer: true, revision, health }));
    bench.to_desktop.extend(encode(&Message::Pulse { revision, health }));
    bench.to_desktop.extend(encode(&Message::Stale { proposal }));
    bench.carry(1_000);
    assert_eq!(bench.news, [News::OtherVersion]);
    assert!(bench.desktop_side.other_version() && !bench.desktop_side.in_step());
    assert_eq!(bench.desktop.table, desktop);
    assert_eq!((bench.desktop.stored(), bench.desktop.clock_set), (0, 0));
    // It is still ours to play on.
    bench.desktop.apply(&[LOT]).unwrap();

    // And the other way round: a gadget that hears a later desktop answers with its first word, and does nothing.
    let mut bench = Bench::new(gadget.clone(), desktop);
    bench.plugged = true;
    let opening = gadget.journal().records(0).next().unwrap().whole.iter().copied().collect();
    for message in [
        Message::Hello { protocol: other, answer: true, revision, health },
        Message::Propose {
            proposal,
            entries: revision.entries,
            digest: revision.digest,
            commands: pack(&[LOT]).unwrap(),
        },
        Message::Replace { entries: revision.entries, digest: revision.digest, opening },
        Message::Ask { from: 0 },
    ] {
        bench.to_gadget.extend(encode(&message));
    }
    while !bench.to_gadget.is_empty() {
        let byte = bench.to_gadget.pop_front().unwrap();
        if let Some(message) = bench.gadget_frames.take(byte) {
            bench.by_gadget(|side, device, say| side.hear(message.unwrap(), device, say));
        }
    }
    assert!(bench.gadget_side.other_version() && !bench.gadget_side.linked());
    assert_eq!(bench.gadget.table, gadget);
    assert_eq!((bench.gadget.stored(), bench.gadget.clock_set), (0, 0));
    let mut frames = Frames::new();
    for byte in bench.to_desktop {
        if let Some(message) = frames.take(byte) {
            assert!(matches!(message, Ok(Message::Hello { protocol: PROTOCOL, .. })));
        }
    }
}

#[test]
fn a_device_that_cannot_store_causes_no_storm() {
    for (gadget_full, desktop_full) in [(true, false), (false, true)] {
        let (long, short) = (played(table(), 50), table());
        let mut bench = if gadget_full { Bench::new(short, long) } else { Bench::new(long, short) };
        (bench.gadget.full, bench.desktop.full) = (gadget_full, desktop_full);
        bench.plug();
        bench.quiet();
        for _ in 0..50 {
            let before = bench.said;
            bench.pulse();
            bench.quiet();
            assert!(bench.said - before <= 8, "{} messages for a pulse", bench.said - before);
        }
        assert!(!bench.desktop_side.in_step());
        if desktop_full {
            assert!(bench.news.contains(&News::Refused(Refusal::NotStored)));
        }
        // And once it can, they come together.
        (bench.gadget.full, bench.desktop.full) = (false, false);
        bench.settle();
        bench.assert_same();
    }
}

#[test]
fn once_settled_a_pulse_is_one_message() {
    let mut bench = Bench::linked(played(table(), 30));
    for _ in 0..20 {
        let before = bench.said;
        bench.pulse();
        bench.quiet();
        assert_eq!(bench.said - before, 1);
    }
}
