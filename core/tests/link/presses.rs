//! Presses while linked: on either side, refused, too late, and with frames lost on the way.

use bedside_core::command::Command;
use bedside_core::link::{Keeper, Message, News, Proposal, pack};
use bedside_core::refusal::Refusal;
use bedside_core::table::Table;
use bedside_core::{GameKind, Seed, emergency_roll};

use super::bench::{Bench, LOT, points, table};
use super::common::rush::BEGIN;
use super::common::setup;

#[test]
fn presses_on_either_side_reach_both_while_linked() {
    let mut bench = Bench::linked(table());
    bench.press_desktop(&BEGIN).unwrap();
    bench.settle();
    bench.assert_same();
    bench.pass(10_000);
    bench.press_gadget(&Command::PauseClock).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands(), [BEGIN, Command::PauseClock]);
    assert!(!bench.desktop_side.waiting());
    assert_eq!(bench.desktop_side.health(), bench.gadget.health());
    assert!(bench.news.is_empty(), "{:?}", bench.news);
}

#[test]
fn a_question_to_the_advisor_crosses_the_cable_and_stays_whatever_is_undone() {
    let game = setup(GameKind::EmergencyRoll.by_the_rules(), ["Ada", "Zofia"]);
    let mut bench = Bench::linked(Table::open(&game, Seed(1)).unwrap());
    let deal = Command::EmergencyRoll(emergency_roll::Command::Deal { cards: None });
    bench.press_desktop(&deal).unwrap();
    bench.settle();
    let asked = [0, 1].map(|seat| Command::AskAdvice { seat });
    bench.press_desktop(&asked[0]).unwrap();
    bench.settle();
    bench.press_gadget(&asked[1]).unwrap();
    bench.settle();
    bench.press_gadget(&Command::Undo).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands()[1..], [&asked[..], &[Command::Undo]].concat());
    assert_eq!(bench.desktop.table.journal().undoable(), None);
    assert_eq!(bench.desktop.table.journal().redoable(), Some(1));
}

#[test]
fn a_refused_proposal_is_told_and_changes_neither_side() {
    let mut bench = Bench::linked(table());
    let (gadget, desktop) = (bench.gadget.stored(), bench.desktop.stored());
    bench.press_desktop(&Command::PauseClock).unwrap();
    bench.settle();
    assert_eq!(bench.news, [News::Refused(Refusal::NoClockInThisPhase)]);
    assert!(!bench.desktop_side.waiting());
    assert_eq!((bench.gadget.stored(), bench.desktop.stored()), (gadget, desktop));
}

#[test]
fn commands_that_belong_together_are_all_done_or_none_of_them() {
    let mut bench = Bench::linked(table());
    bench.press_together(&[points(2), LOT, points(-1)]).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands(), [points(2), LOT, points(-1)]);
    let before = (bench.gadget.stored(), bench.desktop.stored());
    // The last of them is against the rules: nobody sits there.
    bench.press_together(&[points(3), Command::DrawLot { seat: Some(9) }]).unwrap();
    bench.settle();
    assert_eq!(bench.news, [News::Refused(Refusal::NoSuchSeat)]);
    assert_eq!((bench.gadget.stored(), bench.desktop.stored()), before);
    // Without a cable it is the same.
    bench.pull();
    assert_eq!(bench.press_together(&[points(3), Command::PauseClock]), Err(Refusal::NoClockInThisPhase));
    bench.press_together(&[points(3), LOT]).unwrap();
    assert_eq!(bench.desktop.commands(), [points(2), LOT, points(-1), points(3), LOT]);
    bench.plug();
    bench.settle();
    bench.assert_same();
}

#[test]
fn commands_that_belong_together_and_whose_answer_got_lost_are_done_once() {
    for lost in 0..400 {
        let mut bench = Bench::linked(table());
        bench.press_together(&[points(2), LOT, points(-1)]).unwrap();
        bench.carry(lost);
        // Whatever was under way is gone.
        bench.to_gadget.clear();
        bench.to_desktop.clear();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.desktop.commands(), [points(2), LOT, points(-1)], "after {lost} bytes");
    }
}

#[test]
fn too_much_for_one_message_is_refused_before_it_is_sent() {
    let mut bench = Bench::linked(table());
    let before = bench.gadget.stored();
    assert_eq!(bench.press_together(&std::array::from_fn::<_, 9, _>(|_| LOT)), Err(Refusal::TooManyTogether));
    bench.settle();
    assert_eq!(bench.gadget.stored(), before);
}

#[test]
fn two_quick_presses_of_the_same_kind_both_count() {
    let mut bench = Bench::linked(table());
    bench.press_desktop(&Command::AdjustClock { secs: 30 }).unwrap();
    bench.press_desktop(&Command::AdjustClock { secs: 30 }).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands(), [Command::AdjustClock { secs: 30 }, Command::AdjustClock { secs: 30 }]);
}

#[test]
fn a_stale_proposal_is_refreshed_and_done_once_even_where_the_gadget_did_the_same_first() {
    for other in [points(3), LOT] {
        let mut bench = Bench::linked(table());
        bench.press_gadget(&other).unwrap();
        bench.press_desktop(&LOT).unwrap();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.desktop.commands(), [other, LOT]);
        assert!(!bench.desktop_side.waiting());
    }
}

#[test]
fn a_proposal_for_an_older_table_is_not_done_before_it_is_asked_again() {
    let mut bench = Bench::linked(table());
    let (entries, digest) = bench.gadget.digest();
    bench.press_gadget(&points(3)).unwrap();
    let commands = pack(&[Command::Undo]).unwrap();
    let proposal = Proposal { desktop: 9, number: 1 };
    let mut said = Vec::new();
    let old = Message::Propose { proposal, entries, digest, commands: commands.clone() };
    bench.by_gadget(|side, device, _| side.hear(old, device, |message| said.push(message)));
    assert_eq!(said.first(), Some(&Message::Stale { proposal }));
    assert_eq!(bench.gadget.commands(), [points(3)]);
    let (entries, digest) = bench.gadget.digest();
    let again = Message::Propose { proposal, entries, digest, commands };
    bench.by_gadget(|side, device, _| side.hear(again, device, |message| said.push(message)));
    assert_eq!(bench.gadget.commands(), [points(3), Command::Undo]);
}

#[test]
fn a_stale_proposal_that_the_rules_forbid_by_now_is_refused() {
    let mut bench = Bench::linked(table());
    bench.press_gadget(&BEGIN).unwrap();
    bench.press_desktop(&BEGIN).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands(), [BEGIN]);
    assert_eq!(bench.news, [News::Refused(Refusal::NotInThisPhase)]);
}

#[test]
fn a_press_while_the_desktop_catches_up_does_not_part_the_tables() {
    let mut bench = Bench::linked(table());
    bench.press_gadget(&points(4)).unwrap();
    // The records get lost; the pulse after them shows that something is missing.
    let records = bench.to_desktop.iter().position(|byte| *byte == 0).unwrap();
    bench.to_desktop.drain(..=records);
    while bench.desktop_side.in_step() {
        bench.carry(1);
    }
    bench.press_desktop(&LOT).unwrap();
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands(), [points(4), LOT]);
    assert!(!bench.news.contains(&News::Differ));
}

#[test]
fn a_lost_proposal_or_a_lost_answer_is_neither_forgotten_nor_done_twice() {
    // Frames lost after the press: the proposal itself; then of its answers the records, the pulse, the verdict.
    for lost in 0..4 {
        let mut bench = Bench::linked(table());
        bench.press_desktop(&LOT).unwrap();
        if lost == 0 {
            bench.to_gadget.clear();
        } else {
            while bench.to_desktop.is_empty() {
                bench.carry(1);
            }
            let frames: Vec<u8> = bench.to_desktop.drain(..).collect();
            let kept = frames.split_inclusive(|byte| *byte == 0).enumerate().filter(|(nth, _)| nth + 1 != lost);
            bench.to_desktop = kept.flat_map(|(_, frame)| frame.iter().copied()).collect();
        }
        bench.press_desktop(&points(2)).unwrap();
        bench.settle();
        bench.assert_same();
        assert_eq!(bench.desktop.commands(), [LOT, points(2)], "with frame {lost} lost");
        assert!(!bench.desktop_side.waiting());
    }
}

#[test]
fn what_chance_filled_in_is_done_once_though_its_answer_got_lost() {
    for game in GameKind::ALL {
        let table = Table::open(&setup(game.by_the_rules(), ["Ada", "Zofia"]), Seed(1)).unwrap();
        let mut bench = Bench::linked(table);
        for nth in 0..12 {
            // Deals, draws and rolls, as they come.
            let command = bench.gadget.table.step(bench.gadget.now()).unwrap_or(Command::DrawLot { seat: None });
            let before = bench.gadget.commands().len();
            bench.press_desktop(&command).unwrap();
            while bench.to_desktop.is_empty() {
                bench.carry(1);
            }
            // The records, the pulse and the verdict, and sometimes the records alone come through.
            let records = bench.to_desktop.iter().position(|byte| *byte == 0).unwrap();
            if nth % 2 == 0 {
                bench.to_desktop.clear();
            } else {
                bench.to_desktop.truncate(records + 1);
            }
            bench.settle();
            bench.assert_same();
            let done = &bench.desktop.commands()[before..];
            assert_eq!(done.len(), 1, "{command:?} became {done:?}");
            assert!(command.is_filled_by(&done[0]), "{command:?} became {done:?}");
            assert!(bench.news.iter().all(|news| *news == News::InStep), "{:?}", bench.news);
        }
    }
}

#[test]
fn a_press_that_comes_late_or_twice_is_not_done_again() {
    let mut bench =
        Bench::linked(Table::open(&setup(GameKind::EmergencyRoll.by_the_rules(), ["Ada"]), Seed(1)).unwrap());
    let deal = Command::EmergencyRoll(emergency_roll::Command::Deal { cards: None });
    bench.press_desktop(&deal).unwrap();
    let proposal = bench.to_gadget.clone();
    bench.to_gadget.extend(proposal.clone());
    bench.settle();
    // What was refused when it came is not taken when it comes again.
    bench.press_desktop(&Command::Redo).unwrap();
    let refused = bench.to_gadget.clone();
    bench.settle();
    assert_eq!(bench.news, [News::Refused(Refusal::NothingToRedo)]);
    bench.press_gadget(&Command::Undo).unwrap();
    bench.settle();
    bench.to_gadget.extend(refused);
    bench.to_gadget.extend(proposal);
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.gadget.commands().len(), 2, "{:?}", bench.gadget.commands());
}

#[test]
fn every_press_that_waits_is_done_and_one_too_many_is_refused_in_words() {
    let mut bench = Bench::linked(table());
    let mut pressed = 0;
    let refusal = loop {
        match bench.press_desktop(&LOT) {
            Ok(()) => pressed += 1,
            Err(refusal) => break refusal,
        }
        assert!(pressed <= 32, "one too many was taken");
    };
    assert_eq!((refusal, pressed), (Refusal::TooManyWaiting, 32));
    bench.settle();
    bench.assert_same();
    assert_eq!(bench.desktop.commands().len(), pressed);
}

#[test]
fn a_press_whose_answer_the_cable_took_along_is_told_and_not_done_later() {
    // The proposal is lost, or comes late, after the cable was plugged in again; or it was done, and the answer is lost.
    for (late, done) in [(false, false), (true, false), (false, true)] {
        let mut bench = Bench::linked(table());
        bench.press_desktop(&LOT).unwrap();
        bench.press_desktop(&points(2)).unwrap();
        let proposal = bench.to_gadget.clone();
        if done {
            while bench.to_desktop.is_empty() {
                bench.carry(1);
            }
        }
        bench.pull();
        assert_eq!(bench.news, [News::Refused(Refusal::Unanswered), News::Refused(Refusal::NotReceived)]);
        bench.news.clear();
        bench.plug();
        bench.settle();
        if late {
            bench.to_gadget.extend(proposal);
            bench.settle();
        }
        bench.assert_same();
        assert_eq!(bench.gadget.commands(), if done { vec![LOT] } else { vec![] });
        let told = if done { vec![] } else { vec![News::Refused(Refusal::NotReceived)] };
        bench.news.retain(|news| *news != News::InStep);
        assert_eq!(bench.news, told);
        // And the next press is taken as ever.
        bench.press_desktop(&points(2)).unwrap();
        bench.settle();
        assert_eq!(bench.gadget.commands().last(), Some(&points(2)));
    }
}

#[test]
fn an_answer_comes_with_what_was_done() {
    let mut bench = Bench::new(table(), table());
    bench.plug();
    bench.settle();
    let number = bench.desktop_side.propose(&[LOT], &bench.desktop, |message| {
        bench.to_gadget.extend(bedside_core::link::encode(&message));
    });
    // The records get lost; pulse and verdict come.
    while bench.to_desktop.is_empty() {
        bench.carry(1);
    }
    let records = bench.to_desktop.iter().position(|byte| *byte == 0).unwrap();
    bench.to_desktop.drain(..=records);
    bench.answers.clear();
    for _ in 0..2_000 {
        bench.carry(1);
        let here = bench.desktop.commands().len();
        assert_eq!(bench.answers.len(), here, "an answer before what was done is here");
    }
    bench.settle();
    assert_eq!(bench.answers, [(number.unwrap().unwrap(), Ok(()))]);
}
