//! Gadget and desktop over a cable that is pulled, noisy and slow: what they may never lose, double or forget.

use std::collections::VecDeque;

use bedside_core::clock::{Instant, Running};
use bedside_core::command::Command;
use bedside_core::game::Choices;
use bedside_core::journal::{Damage, Record};
use bedside_core::link::{
    BadFrame, DesktopSide, Frames, GadgetSide, Health, Keep, Keeper, LONGEST_FRAME, Message, News, PROTOCOL, Revision,
    STATE_PART, encode,
};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Choice, Measure};
use bedside_core::setup::Setup;
use bedside_core::table::Table;
use bedside_core::view::View;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn setup(seats: &[&str]) -> Setup {
    Setup {
        game: Choices::Rush([Choice::ActionSeconds(60)].into_iter().collect()),
        seats: seats.iter().map(|name| (*name).try_into().unwrap()).collect(),
    }
}

fn table() -> Table {
    Table::open(&setup(&["Ada", "Zofia"])).unwrap()
}

fn points(by: i16) -> Command {
    Command::Rush(rush::Command::Record {
        measure: Measure::Reputation,
        by,
        reason: "a patient went home".try_into().unwrap(),
    })
}

/// A press that cannot be told from another one of its kind, and that is always taken.
const LOT: Command = Command::DrawLot { seat: Some(1) };
const BEGIN: Command = Command::Rush(rush::Command::BeginAction);

/// A device that keeps its table in memory and counts what it was told to keep.
struct Device {
    table: Table,
    /// The device's own time; it starts anywhere.
    clock: f64,
    /// How fast it goes.
    drift: f64,
    /// What is to be added for the table's age.
    offset: i64,
    aside: Vec<Table>,
    applied: u32,
    adopted: u32,
    clock_set: u32,
    full: bool,
}

impl Device {
    fn new(table: Table, epoch: f64, drift: f64) -> Device {
        let mut device = Device {
            table,
            clock: epoch,
            drift,
            offset: 0,
            aside: vec![],
            applied: 0,
            adopted: 0,
            clock_set: 0,
            full: false,
        };
        device.set_now(device.table.last());
        device.clock_set = 0;
        device
    }

    fn pass(&mut self, millis: u32) {
        self.clock += f64::from(millis) * self.drift;
        self.table.advance(self.now());
    }

    fn stored(&self) -> u32 {
        self.applied + self.adopted + u32::try_from(self.aside.len()).unwrap()
    }

    fn digest(&self) -> (u16, u32) {
        (self.table.journal().entries(), self.table.journal().digest())
    }

    fn left(&self) -> u32 {
        View::of(&self.table, self.now()).left.millis()
    }

    fn commands(&self) -> Vec<Command> {
        self.table.journal().commands().map(|(.., command)| command).collect()
    }
}

impl Keeper for Device {
    fn table(&self) -> &Table {
        &self.table
    }

    #[expect(clippy::cast_possible_truncation, reason = "a simulated clock")]
    fn now(&self) -> Instant {
        Instant::from_millis((self.clock as i64 + self.offset).try_into().unwrap())
    }

    #[expect(clippy::cast_possible_truncation, reason = "a simulated clock")]
    fn set_now(&mut self, now: Instant) {
        self.offset = i64::try_from(now.millis()).unwrap() - self.clock as i64;
        self.clock_set += 1;
    }

    fn health(&self) -> Health {
        Health { no_ring: true, ..Health::default() }
    }

    fn apply(&mut self, command: &Command) -> Result<(), Refusal> {
        if self.full {
            return Err(Refusal::NotStored);
        }
        let now = self.now();
        self.table.apply(command, now, &mut ChaCha8Rng::seed_from_u64(1))?;
        self.applied += 1;
        Ok(())
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        if self.full {
            return Err(Damage::Refused { entry: self.table.journal().entries(), refusal: Refusal::NotStored });
        }
        self.table.adopt(record)?;
        self.adopted += 1;
        Ok(())
    }

    fn replace(&mut self, table: Table) {
        self.aside.push(core::mem::replace(&mut self.table, table));
        let last = self.table.last();
        self.set_now(last);
    }
}

/// A gadget, a desktop and the cable between them.
struct Bench {
    gadget: Device,
    gadget_side: GadgetSide,
    desktop: Device,
    desktop_side: DesktopSide,
    to_gadget: VecDeque<u8>,
    to_desktop: VecDeque<u8>,
    gadget_frames: Frames,
    desktop_frames: Frames,
    plugged: bool,
    news: Vec<News>,
    /// Messages said by either side.
    said: u32,
    bad_frames: u32,
}

impl Bench {
    fn new(gadget: Table, desktop: Table) -> Bench {
        Bench {
            gadget: Device::new(gadget, 5_000.0, 1.0),
            gadget_side: GadgetSide::new(),
            desktop: Device::new(desktop, 1_700_000_000_000.0, 1.0),
            desktop_side: DesktopSide::new(),
            to_gadget: VecDeque::new(),
            to_desktop: VecDeque::new(),
            gadget_frames: Frames::new(),
            desktop_frames: Frames::new(),
            plugged: false,
            news: vec![],
            said: 0,
            bad_frames: 0,
        }
    }

    fn linked(table: Table) -> Bench {
        let mut bench = Bench::new(table.clone(), table);
        bench.plug();
        bench.settle();
        assert!(bench.desktop_side.in_step());
        bench.news.clear();
        bench
    }

    fn by_desktop<T>(&mut self, act: impl FnOnce(&mut DesktopSide, &mut Device, &mut dyn FnMut(Message)) -> T) -> T {
        let (wire, said, plugged) = (&mut self.to_gadget, &mut self.said, self.plugged);
        act(&mut self.desktop_side, &mut self.desktop, &mut |message| {
            *said += 1;
            assert!(plugged, "said to nobody: {message:?}");
            wire.extend(encode(&message));
        })
    }

    fn by_gadget<T>(&mut self, act: impl FnOnce(&mut GadgetSide, &mut Device, &mut dyn FnMut(Message)) -> T) -> T {
        let (wire, said, plugged) = (&mut self.to_desktop, &mut self.said, self.plugged);
        act(&mut self.gadget_side, &mut self.gadget, &mut |message| {
            *said += 1;
            assert!(plugged, "said to nobody: {message:?}");
            wire.extend(encode(&message));
        })
    }

    fn plug(&mut self) {
        if self.plugged {
            return;
        }
        self.plugged = true;
        (self.gadget_frames, self.desktop_frames) = (Frames::new(), Frames::new());
        self.by_gadget(|side, device, say| side.up(device, say));
        self.by_desktop(|side, device, say| side.up(device, say));
    }

    /// Whatever is in flight is lost.
    fn pull(&mut self) {
        self.plugged = false;
        self.to_gadget.clear();
        self.to_desktop.clear();
        self.gadget_side.down();
        self.desktop_side.down();
    }

    /// Moves up to `bytes` bytes each way.
    fn carry(&mut self, bytes: usize) {
        for _ in 0..bytes {
            if let Some(byte) = self.to_gadget.pop_front() {
                match self.gadget_frames.take(byte) {
                    Some(Ok(message)) => self.by_gadget(|side, device, say| side.hear(message, device, say)),
                    Some(Err(_)) => self.bad_frames += 1,
                    None => {}
                }
            }
            if let Some(byte) = self.to_desktop.pop_front() {
                match self.desktop_frames.take(byte) {
                    Some(Ok(message)) => {
                        let news = self.by_desktop(|side, device, say| side.hear(message, device, say));
                        self.news.extend(news);
                    }
                    Some(Err(_)) => self.bad_frames += 1,
                    None => {}
                }
            }
        }
    }

    /// Carries until nobody has anything left to say.
    fn quiet(&mut self) {
        for _ in 0..4_000 {
            if self.to_gadget.is_empty() && self.to_desktop.is_empty() {
                return;
            }
            self.carry(1_000);
        }
        panic!("they never stop talking");
    }

    /// The gadget's pulse of now and then.
    fn pulse(&mut self) {
        if self.plugged {
            self.by_gadget(|side, device, say| side.changed(device, device.table.journal().entries(), say));
        }
    }

    fn pass(&mut self, millis: u32) {
        self.gadget.pass(millis);
        self.desktop.pass(millis);
    }

    /// Some seconds with a pulse each.
    fn settle(&mut self) {
        self.quiet();
        for _ in 0..24 {
            self.pass(1);
            self.pulse();
            self.quiet();
        }
    }

    fn press_gadget(&mut self, command: &Command) -> Result<(), Refusal> {
        let from = self.gadget.table.journal().entries();
        self.gadget.apply(command)?;
        self.by_gadget(|side, device, say| side.changed(device, from, say));
        Ok(())
    }

    /// As the app does it: proposed where there is a gadget to decide, carried out here where there is none.
    fn press_desktop(&mut self, command: &Command) -> Result<(), Refusal> {
        if self.by_desktop(|side, device, say| side.propose(command, device, say)) {
            return Ok(());
        }
        self.desktop.apply(command)?;
        self.by_desktop(|side, device, say| side.changed(device, say));
        Ok(())
    }

    fn keep(&mut self, keep: Keep) {
        self.by_desktop(|side, device, say| side.keep(keep, device, say));
    }

    fn assert_same(&self) {
        assert!(self.desktop_side.in_step(), "not in step: {:?}", self.news);
        assert_eq!(self.gadget.table.journal().bytes(), self.desktop.table.journal().bytes());
        assert_eq!(self.gadget.table.state(), self.desktop.table.state());
    }
}

/// A table with that many presses of its own.
fn played(mut table: Table, presses: i16) -> Table {
    for press in 1..=presses {
        let by = if press % 2 == 0 { 7 } else { -7 };
        table.apply(&points(by), Instant::from_millis(1_000), &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    }
    table
}

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

fn parted() -> (Table, Table) {
    let common = played(table(), 2);
    let (gadget, mut desktop) = (played(common.clone(), 40), common);
    desktop.apply(&LOT, Instant::from_millis(2_000), &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    (gadget, desktop)
}

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
fn a_fresh_table_gives_way_without_asking() {
    let fresh = Table::open(&setup(&["Ewa"])).unwrap();
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
    let fresh = Table::open(&setup(&["Ewa"])).unwrap();
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
    let fresh = Table::open(&setup(&["Ewa"])).unwrap();
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
fn a_replacement_interrupted_half_way_goes_on_at_the_next_meeting() {
    let mine = played(table(), 200);
    for bytes in (0..12_000).step_by(370) {
        let other = played(Table::open(&setup(&["Ewa"])).unwrap(), 30);
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
        bench.gadget.replace(played(Table::open(&setup(&["Ewa"])).unwrap(), 9));
        bench.pulse();
        bench.settle();
        assert!(bench.desktop_side.differ(), "after {bytes} bytes");
        assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
    }
}

#[test]
fn records_of_another_table_than_the_one_being_fetched_are_not_mixed_in() {
    let other = |name| Table::open(&setup(&[name])).unwrap();
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
        bench.gadget.replace(played(Table::open(&setup(&["Ewa"])).unwrap(), presses));
        bench.settle();
        assert_eq!(bench.news, [News::Differ, News::Differ]);
        assert_eq!(bench.desktop_side.held().unwrap().journal().bytes(), bench.gadget.table.journal().bytes());
        bench.keep(Keep::Gadget);
        bench.settle();
        bench.assert_same();
    }
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
    let other = PROTOCOL + 1;
    bench.to_desktop.extend(encode(&Message::Hello { protocol: other, answer: true, revision, health }));
    bench.to_desktop.extend(encode(&Message::Pulse { revision, health }));
    bench.to_desktop.extend(encode(&Message::Stale { number: 1 }));
    bench.carry(1_000);
    assert_eq!(bench.news, [News::OtherVersion]);
    assert!(bench.desktop_side.other_version() && !bench.desktop_side.in_step());
    assert_eq!(bench.desktop.table, desktop);
    assert_eq!((bench.desktop.stored(), bench.desktop.clock_set), (0, 0));
    // It is still ours to play on.
    bench.desktop.apply(&LOT).unwrap();

    // And the other way round: a gadget that hears a later desktop answers with its first word, and does nothing.
    let mut bench = Bench::new(gadget.clone(), desktop);
    bench.plugged = true;
    let opening = gadget.journal().records(0).next().unwrap().whole.iter().copied().collect();
    for message in [
        Message::Hello { protocol: other, answer: true, revision, health },
        Message::Propose { number: 1, entries: revision.entries, digest: revision.digest, command: LOT },
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

// Frames.

fn read(bytes: &[u8]) -> Vec<Result<Message, BadFrame>> {
    let mut frames = Frames::new();
    bytes.iter().filter_map(|byte| frames.take(*byte)).collect()
}

#[test]
fn a_truncated_frame_is_thrown_away_and_the_next_is_read() {
    let message = Message::Ask { from: 300 };
    let whole = encode(&message);
    for cut in 1..whole.len() - 1 {
        let bytes = [&whole[..cut], &[0], &whole[..]].concat();
        assert_eq!(read(&bytes), [Err(BadFrame::Damaged), Ok(message.clone())], "cut after {cut}");
    }
}

#[test]
fn a_frame_that_is_too_long_is_thrown_away_and_the_next_is_read() {
    let message = Message::AskState;
    for length in [LONGEST_FRAME + 1, LONGEST_FRAME * 3] {
        let bytes = [&vec![1; length], &[0][..], &encode(&message)].concat();
        assert_eq!(read(&bytes), [Err(BadFrame::TooLong), Ok(message.clone())]);
    }
}

#[test]
fn a_sound_frame_of_an_unknown_message_says_so() {
    let crc = crc32c(&[0x7F]).to_le_bytes();
    let plain = [&[0x7F], &crc[..]].concat();
    let mut frame = vec![0; 16];
    let length = cobs(&plain, &mut frame);
    frame.truncate(length + 1);
    assert_eq!(read(&frame), [Err(BadFrame::Unknown)]);
}

#[test]
fn lone_zeros_are_not_frames() {
    let bytes = [&[0, 0, 0], &encode(&Message::AskState)[..], &[0, 0]].concat();
    assert_eq!(read(&bytes), [Ok(Message::AskState)]);
}

/// CRC-32C bit by bit.
fn crc32c(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0x82F6_3B78 } else { crc >> 1 };
        }
    }
    !crc
}

/// COBS for less than 254 bytes.
fn cobs(plain: &[u8], frame: &mut [u8]) -> usize {
    let mut code = 0;
    frame[0] = 1;
    for (at, byte) in plain.iter().enumerate() {
        if *byte == 0 {
            code = at + 1;
            frame[code] = 1;
        } else {
            frame[at + 1] = *byte;
            frame[code] += 1;
        }
    }
    plain.len() + 1
}

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

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_to_the_cable_nothing_is_lost_and_both_meet_in_the_end(
        steps in steps(true, true),
        drift in 0.998f64..1.002,
        seed in any::<bool>(),
    ) {
        let mut bench = Bench::new(table(), if seed { table() } else { played(Table::open(&setup(&["Ewa"])).unwrap(), 3) });
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
                // At most eight may wait.
                while bench.desktop_side.unanswered().count() == 8 {
                    bench.carry(10);
                }
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

    #[test]
    fn no_bytes_on_the_wire_bring_a_device_down(bytes in prop::collection::vec(prop_oneof![Just(0u8), any::<u8>()], 0..2_000)) {
        for message in read(&bytes) {
            prop_assert!(message.is_err(), "noise was taken for {message:?}");
        }
    }

    #[test]
    fn no_sound_frame_of_nonsense_brings_a_device_down(plain in prop::collection::vec(prop_oneof![0u8..12, any::<u8>()], 1..200)) {
        let bytes = [&plain[..], &crc32c(&plain).to_le_bytes()].concat();
        let mut frame = vec![0; 260];
        let length = cobs(&bytes, &mut frame);
        frame.truncate(length + 1);
        for message in read(&frame).into_iter().flatten() {
            let mut bench = Bench::linked(played(table(), 3));
            bench.by_gadget(|side, device, say| side.hear(message.clone(), device, say));
            bench.by_desktop(|side, device, say| side.hear(message, device, say));
        }
    }

    #[test]
    fn a_flipped_bit_in_a_frame_is_found(bit in 0usize..8 * 40) {
        let message = Message::Propose { number: 3, entries: 700, digest: 0xDEAD_BEEF, command: points(12) };
        let mut frame = encode(&message).to_vec();
        let bit = bit % (frame.len() * 8);
        frame[bit / 8] ^= 1 << (bit % 8);
        frame.push(0);
        frame.extend(encode(&Message::AskState));
        let read = read(&frame);
        prop_assert_eq!(read.last().unwrap(), &Ok(Message::AskState));
        prop_assert!(read[..read.len() - 1].iter().all(Result::is_err));
        prop_assert!(read.len() > 1);
    }
}

fn reason(side: &str, nth: i16) -> Command {
    let reason = format!("{side} {nth}");
    Command::Rush(rush::Command::Record { measure: Measure::Skill, by: 1, reason: reason.as_str().try_into().unwrap() })
}

// The state, in parts.

/// What the gadget answers to a desktop that asks for its state.
fn asked_state(table: &Table) -> Vec<Vec<u8>> {
    let (mut device, mut parts) = (Device::new(table.clone(), 0.0, 1.0), vec![]);
    let mut side = GadgetSide::new();
    let (revision, health) = (Revision::of(table, Instant::START), Health::default());
    side.hear(Message::Hello { protocol: PROTOCOL, answer: false, revision, health }, &mut device, &mut |_| {});
    side.hear(Message::AskState, &mut device, &mut |message| match message {
        Message::State { bytes } => {
            // Each part goes over the wire as it is.
            assert_eq!(
                read(&encode(&Message::State { bytes: bytes.clone() })),
                [Ok(Message::State { bytes: bytes.clone() })]
            );
            parts.push(bytes.to_vec());
        }
        other => panic!("{other:?} is no part of a state"),
    });
    parts
}

fn assert_state_in_parts(table: &Table) -> usize {
    let mut room = [0; 8192];
    let state = postcard::to_slice(table.state(), &mut room).unwrap().to_vec();
    let parts = asked_state(table);
    assert_eq!(parts.concat(), state);
    let (last, whole) = parts.split_last().unwrap();
    assert!(last.len() < STATE_PART && whole.iter().all(|part| part.len() == STATE_PART));
    state.len()
}

/// The longest setup: long names, every choice at its longest.
fn longest() -> Setup {
    let objective = rush::Objective {
        difficulty: rush::Difficulty::Hard,
        discharged: u8::MAX,
        reputation: 999,
        skill: u8::MAX,
        starting_skill: u8::MAX,
    };
    let choices = [
        rush::Choice::Strict(true),
        rush::Choice::ActionSeconds(5_999),
        rush::Choice::StartingSkill(u8::MAX),
        rush::Choice::Objective(objective),
        rush::Choice::Epidemics(true),
        rush::Choice::Research(true),
        rush::Choice::CouncilSeconds(5_999),
        rush::Choice::Spaces(rush::Space::ALL.into_iter().map(|space| (space, 8)).collect()),
        rush::Choice::Colours(rush::Colour::ALL.into_iter().collect()),
        rush::Choice::Glasses(true),
        rush::Choice::GlassMillis(5_999_000),
        rush::Choice::Follow(true),
    ];
    let name = |first: &str| format!("{first}{}", "ż".repeat(23)).as_str().try_into().unwrap();
    Setup {
        game: Choices::Rush(choices.into_iter().collect()),
        seats: ["ą", "ć", "ę", "ł"].map(name).into_iter().collect(),
    }
}

#[test]
fn the_longest_state_goes_over_the_link_in_parts() {
    use rush::Command as C;
    let mut table = Table::open(&longest()).unwrap();
    // Late in a long life, so that moments are long as well.
    let mut now = 1_000_000_000_000;
    let mut press = |command: C| {
        // The slowest glass that there may be.
        now += if command == C::StopTiming { 5_999_000 } else { 1_000 };
        table.apply(&Command::Rush(command), Instant::from_millis(now), &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        assert_state_in_parts(&table)
    };
    for glass in rush::Glass::ALL {
        // Eight runs are enough; the last one is still being timed when the phase begins.
        for _ in 0..if glass == rush::Glass::Nurse4 { 7 } else { 8 } {
            press(C::StartTiming { glass: Some(glass) });
            press(C::StopTiming);
        }
    }
    for card in 0..3 {
        press(C::LayCard { card, face: rush::Card::Action { kind: rush::Kind::Any } });
    }
    press(C::StartTiming { glass: Some(rush::Glass::Nurse4) });
    press(C::BeginAction);
    let card = rush::PatientCard {
        condition: Some(rush::Condition::Critical),
        asks: rush::Exam::ALL.into_iter().collect(),
        surgery: true,
    };
    for bed in rush::Bed::ALL {
        press(C::Admit { outpatients: 1, inpatients: if bed == rush::Bed::B3 { 1 } else { 2 } });
        press(C::ToWard { patient: rush::Spot::Admissions1, bed });
        press(C::Describe { patient: bed.spot(), card: card.clone() });
        for exam in rush::Exam::ALL {
            press(C::Carry { bed, to: exam.place() });
            let card = rush::Diagnosis { efficiency: 255, surgery: true, infectious: exam.may_infect() };
            press(C::Diagnose { bed, exam, card });
        }
        press(C::ChooseTreatment { bed, exam: rush::Exam::Mri });
        // The MRI keeps the last of them.
        if bed != rush::Bed::B3 {
            press(C::Carry { bed, to: rush::Place::TheatreA });
            press(C::Operate { bed });
        }
    }
    press(C::Admit { outpatients: 0, inpatients: 1 });
    for ward in rush::Ward::ALL {
        press(C::DrawEpidemic { ward, card: rush::EpidemicCard::Treatment { reputation: 255 } });
    }
    let (mut longest, spaces) = (0, [rush::Space::Mri, rush::Space::Organs, rush::Space::TreatA, rush::Space::Card3]);
    for glass in rush::Glass::ALL {
        let space =
            if glass.doctor().is_some() { spaces[usize::from(glass != rush::Glass::Doctor1)] } else { spaces[2] };
        let by = glass.doctor().or(Some(3));
        longest = press(C::Place { glass, space: Some(space), by });
    }
    assert!((960..=1408).contains(&longest), "{longest} bytes");
}

#[test]
fn a_full_town_goes_over_the_link_in_parts() {
    use bedside_core::dice::{Colour, Die};
    use bedside_core::dice_hospital::{Choice, Command as C, Department, Depth, Specialist};
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let setup = Setup { game: Choices::DiceHospital(choices.into_iter().collect()), seats: longest().seats };
    let mut table = Table::open(&setup).unwrap();
    let mut now = 1_000_000_000_000;
    let mut press = |command: C| {
        now += 1_000;
        let command = Command::DiceHospital(command);
        let done = table.apply(&command, Instant::from_millis(now), &mut ChaCha8Rng::seed_from_u64(1));
        assert!(done.is_ok(), "{command:?}: {done:?}");
        assert_state_in_parts(&table)
    };
    for seat in 0..4 {
        press(C::DrawPatients { seat, colours: None });
    }
    press(C::BeginRounds);
    // Four full hospitals with as many improvements as an evening gives.
    let tiles = [
        Department::Radiology,
        Department::Urology,
        Department::Cardiology,
        Department::Immunology,
        Department::CrashCentre,
        Department::Orthopaedics,
        Department::Anaesthesia,
        Department::AllergyCentre,
    ];
    let cards = [Specialist::Surgeon, Specialist::Paramedic, Specialist::Radiologist, Specialist::Virologist];
    let mut colours = Colour::ALL.into_iter().cycle();
    for (seat, (tiles, card)) in (0u8..).zip(tiles.chunks(2).zip(cards)) {
        press(C::EnterHospital {
            seat,
            patients: colours.by_ref().take(12).map(|colour| Die::new(colour, 6)).collect(),
            departments: tiles.iter().chain(tiles).copied().collect(),
            specialists: [card; 2].into_iter().collect(),
            bags: 255,
        });
    }
    press(C::Reveal { extra: None, departments: None, specialists: None });
    let longest = press(C::Roll { dice: None });
    assert!((600..=1408).contains(&longest), "{longest} bytes");
}

#[test]
fn a_state_that_fills_its_parts_is_ended_by_an_empty_one() {
    let mut lengths = vec![];
    for letters in 1..=24 {
        // Each letter is a byte more, and each patient some.
        let mut setup = longest();
        setup.seats[0] = "x".repeat(letters).as_str().try_into().unwrap();
        let mut table = Table::open(&setup).unwrap();
        let admit = Command::Rush(rush::Command::Admit { outpatients: 2, inpatients: 0 });
        for command in [BEGIN, admit] {
            table.apply(&command, Instant::START, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        }
        lengths.push(assert_state_in_parts(&table));
    }
    assert!(lengths.contains(&STATE_PART), "no state fills its part: {lengths:?}");
}
