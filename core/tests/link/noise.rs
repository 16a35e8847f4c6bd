//! Any presses on both sides over a cable that is pulled, slow and noisy.

use bedside_core::command::Command;
use bedside_core::link::{Keep, Keeper, News};
use bedside_core::rush::Measure;
use proptest::prelude::*;

use super::bench::{Bench, opened, played, points, table};
use super::common::cases;
use super::common::rush::{BEGIN, record};

#[derive(Clone, Debug)]
enum Step {
    Gadget(u8),
    Desktop(u8),
    Carry(usize),
    Pass(u32),
    Pulse,
    Pull,
    Plug,
    Choose(bool),
    Noise(Vec<u8>, bool),
}

fn press(kind: u8) -> Command {
    match kind % 8 {
        0 => BEGIN,
        1 => Command::PauseClock,
        2 => Command::ResumeClock,
        3 => Command::Undo,
        4 => Command::Redo,
        5 => Command::AdjustClock { secs: 5 },
        6 => Command::DrawLot { seat: None },
        _ => points(1),
    }
}

fn steps(noise: bool, pulls: bool) -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => any::<u8>().prop_map(Step::Gadget),
        6 => any::<u8>().prop_map(Step::Desktop),
        8 => (0usize..300).prop_map(Step::Carry),
        4 => (0u32..9_000).prop_map(Step::Pass),
        3 => Just(Step::Pulse),
        if pulls { 2 } else { 0 } => Just(Step::Pull),
        if pulls { 4 } else { 0 } => Just(Step::Plug),
        2 => any::<bool>().prop_map(Step::Choose),
        if noise { 2 } else { 0 } => (prop::collection::vec(any::<u8>(), 1..40), any::<bool>()).prop_map(|(b, t)| Step::Noise(b, t)),
    ];
    prop::collection::vec(step, 1..60)
}

/// Every table that anybody holds or has put aside, as journal bytes.
fn everything(bench: &Bench) -> Vec<Vec<u8>> {
    let tables =
        [&bench.gadget.table, &bench.desktop.table].into_iter().chain(&bench.gadget.aside).chain(&bench.desktop.aside);
    tables.map(|table| table.journal().bytes().to_vec()).collect()
}

fn play(bench: &mut Bench, steps: Vec<Step>) -> Result<(), TestCaseError> {
    for step in steps {
        let before = everything(bench);
        match step {
            // The rules may refuse; the link may not.
            Step::Gadget(kind) => {
                let may = bench.gadget.table.accepts(&press(kind), bench.gadget.now());
                prop_assert_eq!(bench.press_gadget(&press(kind)), may);
            }
            Step::Desktop(kind) => {
                let may = bench.desktop.table.accepts(&press(kind), bench.desktop.now());
                let done = bench.press_desktop(&press(kind));
                prop_assert!(done.is_ok() || done == may);
            }
            Step::Carry(bytes) => bench.carry(bytes),
            Step::Pass(millis) => bench.pass(millis),
            Step::Pulse => bench.pulse(),
            Step::Pull => bench.pull(),
            Step::Plug => bench.plug(),
            Step::Choose(here) => bench.keep(if here { Keep::Here } else { Keep::Gadget }),
            Step::Noise(bytes, to_gadget) => {
                let wire = if to_gadget { &mut bench.to_gadget } else { &mut bench.to_desktop };
                wire.extend(bytes);
            }
        }
        // Nothing is ever lost: each journal there was is still the beginning of one there is.
        let after = everything(bench);
        for journal in before {
            prop_assert!(after.iter().any(|now| now.starts_with(&journal)), "a table is gone");
        }
    }
    Ok(())
}

fn reason(side: &str, nth: i16) -> Command {
    record(Measure::Skill, 1, &format!("{side} {nth}"))
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn whatever_happens_to_the_cable_nothing_is_lost_and_both_meet_in_the_end(
        steps in steps(true, true),
        drift in 0.998f64..1.002,
        seed in any::<bool>(),
    ) {
        let mut bench = Bench::new(table(), if seed { table() } else { played(opened(&["Ewa"]), 3) });
        bench.gadget.drift = drift;
        play(&mut bench, steps)?;
        // A zero clears the throat of both after noise.
        bench.to_gadget.push_back(0);
        bench.to_desktop.push_back(0);
        bench.plug();
        bench.settle();
        if bench.desktop_side.differ() {
            let held = bench.desktop_side.held().unwrap();
            prop_assert_eq!(held.journal().bytes(), bench.gadget.table.journal().bytes());
            prop_assert_eq!(held.state(), bench.gadget.table.state());
            bench.keep(Keep::Gadget);
            bench.settle();
        }
        bench.assert_same();
        prop_assert!(!bench.desktop_side.waiting());
        let (here, there) = (bench.desktop.left(), bench.gadget.left());
        prop_assert!(here.abs_diff(there) <= 20, "{here} here, {there} on the gadget");
        let before = bench.said;
        bench.pulse();
        bench.quiet();
        prop_assert_eq!(bench.said - before, 1);
    }

    #[test]
    fn on_a_sound_cable_every_press_is_done_exactly_once(presses in prop::collection::vec((any::<bool>(), 0usize..120), 1..40)) {
        let mut bench = Bench::linked(table());
        let mut nth = (0i16, 0i16);
        for (desktop, bytes) in presses {
            // Each press is its own: the number of points tells which.
            if desktop {
                nth.0 += 1;
                bench.press_desktop(&reason("desktop", nth.0)).unwrap();
            } else {
                nth.1 += 1;
                bench.press_gadget(&reason("gadget", nth.1)).unwrap();
            }
            bench.carry(bytes);
        }
        bench.settle();
        bench.assert_same();
        let done = bench.desktop.commands();
        for (side, count) in [("desktop", nth.0), ("gadget", nth.1)] {
            let of_side: Vec<_> = done.iter().filter(|done| (1..=count).any(|nth| **done == reason(side, nth))).cloned().collect();
            let expected: Vec<_> = (1..=count).map(|nth| reason(side, nth)).collect();
            prop_assert_eq!(of_side, expected, "each once, and in the order of that side");
        }
        prop_assert_eq!(done.len(), usize::try_from(nth.0 + nth.1).unwrap());
        prop_assert!(!bench.news.contains(&News::Differ));
    }
}
