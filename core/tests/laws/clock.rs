//! The countdown: its signals at their milliseconds, and what a device makes of time that was set back or went missing.

use bedside_core::clock::{Running, Span};
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::event::{Event, Events};
use bedside_core::rush::Choice;
use bedside_core::view::View;
use proptest::prelude::*;

use super::common::rush::{BEGIN, open};
use super::common::{AT, cases, do_at};
use super::presses::any_signal;
use super::slow_clock::{Slow, SlowClock};

fn signals(events: &Events) -> Vec<Signal> {
    events
        .iter()
        .filter_map(|event| if let Event::SignalGiven { signal } = event { Some(*signal) } else { None })
        .collect()
}

fn any_clock_press() -> impl Strategy<Value = Command> {
    prop_oneof![
        3 => Just(Command::StartClock),
        3 => Just(Command::PauseClock),
        3 => Just(Command::ResumeClock),
        1 => Just(Command::RestartClock),
        3 => prop_oneof![-40i16..40, Just(i16::MIN), Just(i16::MAX), Just(5_999)].prop_map(|secs| Command::AdjustClock { secs }),
        2 => (any_signal(), any::<bool>()).prop_map(|(signal, on)| Command::SwitchSignal { signal, on }),
    ]
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_signal_comes_at_its_millisecond_once_and_in_order(
        secs in 1u16..140,
        presses in prop::collection::vec((0u32..25_000, any_clock_press()), 0..14),
    ) {
        let mut slow = SlowClock::new(secs);
        slow.does = Slow::Runs;
        let mut woken = open(2, &[Choice::ActionSeconds(secs)]);
        do_at(&mut woken, &BEGIN, AT(0)).unwrap();
        let (mut coarse, mut fine) = (woken.clone(), woken.clone());
        let (mut at_wakes, mut in_big_steps, mut in_small_steps) = (vec![], vec![], vec![]);
        let mut now = 0u64;
        let end = [(200_000, Command::InterruptClock)];
        for (wait, press) in presses.into_iter().chain(end) {
            let until = now + u64::from(wait);
            while slow.now < until {
                slow.tick();
            }
            // Sleeping exactly until the next wake, and looking in between.
            let mut at = now;
            while let Some(wake) = woken.next_wake(AT(at)).filter(|wake| wake.millis() <= until) {
                let wake = wake.millis();
                prop_assert!(wake > at, "it wakes at {wake} though everything up to {at} was heard");
                let shown = View::of(&woken, AT(at)).secs;
                for between in [at + 1, at + (wake - at) / 2, wake - 1] {
                    prop_assert!(between == wake || View::of(&woken, AT(between)).secs == shown);
                }
                at_wakes.extend(signals(&woken.advance(AT(wake))).into_iter().map(|signal| (wake, signal)));
                at = wake;
            }
            let shown = View::of(&woken, AT(at)).secs;
            prop_assert_eq!(View::of(&woken, AT(until)).secs, shown, "the figure changed while the table slept");
            for step in (now..until).step_by(777) {
                in_small_steps.extend(signals(&fine.advance(AT(step))));
            }
            now = until;

            let taken = slow.press(&press);
            let outcomes = [&mut woken, &mut coarse, &mut fine].map(|table| do_at(table, &press, AT(now)));
            for outcome in &outcomes {
                prop_assert_eq!(outcome.is_ok(), taken, "{:?} {:?}", press, outcome);
            }
            let [by_wakes, by_big, by_small] = outcomes.map(|outcome| outcome.map(|events| signals(&events)).unwrap_or_default());
            at_wakes.extend(by_wakes.into_iter().map(|signal| (now, signal)));
            in_big_steps.extend(by_big);
            in_small_steps.extend(by_small);
            if !taken {
                in_big_steps.extend(signals(&coarse.advance(AT(now))));
                in_small_steps.extend(signals(&fine.advance(AT(now))));
            }
            prop_assert_eq!(View::of(&woken, AT(now)).left.millis(), slow.left);
            prop_assert_eq!(woken.state(), coarse.state());
        }
        prop_assert_eq!(&at_wakes, &slow.heard);
        let order: Vec<Signal> = slow.heard.iter().map(|(_, signal)| *signal).collect();
        prop_assert_eq!(in_big_steps, order.clone());
        prop_assert_eq!(in_small_steps, order);
    }
}

#[test]
fn a_switched_off_signal_is_never_given() {
    for off in Signal::ALL {
        let mut table = open(2, &[Choice::ActionSeconds(130)]);
        do_at(&mut table, &Command::SwitchSignal { signal: off, on: false }, AT(0)).unwrap();
        do_at(&mut table, &BEGIN, AT(0)).unwrap();
        let given = signals(&table.advance(AT(130_000)));
        let expected: Vec<Signal> =
            Signal::ALL.into_iter().filter(|signal| *signal != off && *signal != Signal::Start).collect();
        assert_eq!(given, expected);
    }
}

#[test]
fn a_device_whose_time_is_set_back_gives_no_signal_twice() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(0)).unwrap();
    assert_eq!(signals(&table.advance(AT(50_000))), [Signal::Half, Signal::Thirty, Signal::Ten]);
    // The other device is some milliseconds behind.
    let events = do_at(&mut table, &Command::DrawLot { seat: Some(0) }, AT(49_990)).unwrap();
    assert_eq!(signals(&events), []);
    assert_eq!(signals(&table.advance(AT(54_999))), []);
    assert_eq!(signals(&table.advance(AT(55_000))), [Signal::Five]);
}

#[test]
fn a_clock_set_anew_gives_its_signals_though_time_was_set_far_back() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(0)).unwrap();
    table.advance(AT(60_000));
    // The gadget lost its power after ten seconds, and its word holds.
    table.interrupt(AT(10_000)).unwrap();
    do_at(&mut table, &Command::ResumeClock, AT(11_000)).unwrap();
    assert_eq!(table.next_wake(AT(11_000)), Some(AT(12_000)));
    assert_eq!(signals(&table.advance(AT(60_999))).len(), 8);
    assert_eq!(signals(&table.advance(AT(61_000))), [Signal::End]);
}

#[test]
fn a_view_before_the_last_entry_shows_the_table_as_it_was_then() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(100_000)).unwrap();
    assert_eq!(View::of(&table, AT(40_000)), View::of(&table, AT(100_000)));
    assert_eq!(View::of(&table, AT(40_000)).secs, 60);
}

#[test]
fn a_power_cut_pauses_a_running_clock_where_it_was_last_seen() {
    let mut table = open(1, &[]);
    assert_eq!(table.interrupt(AT(5)), None);
    do_at(&mut table, &BEGIN, AT(1_000)).unwrap();
    let events = table.interrupt(AT(31_000)).unwrap();
    assert_eq!(&events[..], [Event::ClockInterrupted { left: Span::from_secs(270) }]);
    assert_eq!(View::of(&table, AT(900_000)).clock, Running::Paused);
    assert_eq!(View::of(&table, AT(900_000)).secs, 270);
    assert_eq!(table.interrupt(AT(32_000)), None);
}
