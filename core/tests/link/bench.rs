//! Two devices that keep their tables in memory, and the cable between them.

use std::collections::VecDeque;

use bedside_core::Seed;
use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::game::Choices;
use bedside_core::journal::{Damage, Record};
use bedside_core::link::{Answer, DesktopSide, Frames, GadgetSide, Health, Keep, Keeper, Message, News, encode};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{Choice, Measure};
use bedside_core::table::Table;
use bedside_core::view::View;

use super::common::rush::record;
use super::common::setup;

/// A table of a minute's rounds for these players.
pub fn opened(seats: &[&str]) -> Table {
    let choices = [Choice::ActionSeconds(60)].into_iter().collect();
    Table::open(&setup(Choices::Rush(choices), seats.iter().copied()), Seed(1)).unwrap()
}

pub fn table() -> Table {
    opened(&["Ada", "Zofia"])
}

pub fn points(by: i16) -> Command {
    record(Measure::Reputation, by, "a patient went home")
}

/// A press that cannot be told from another one of its kind, and that is always taken.
pub const LOT: Command = Command::DrawLot { seat: Some(1) };

/// A device that keeps its table in memory and counts what it was told to keep.
pub struct Device {
    pub table: Table,
    /// The device's own time; it starts anywhere.
    pub clock: f64,
    /// How fast it goes.
    pub drift: f64,
    /// What is to be added for the table's age.
    offset: i64,
    pub aside: Vec<Table>,
    applied: u32,
    adopted: u32,
    pub clock_set: u32,
    pub full: bool,
}

impl Device {
    pub fn new(table: Table, epoch: f64, drift: f64) -> Device {
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

    pub fn pass(&mut self, millis: u32) {
        self.clock += f64::from(millis) * self.drift;
        self.table.advance(self.now());
    }

    pub fn stored(&self) -> u32 {
        self.applied + self.adopted + u32::try_from(self.aside.len()).unwrap()
    }

    pub fn digest(&self) -> (u32, u32) {
        (self.table.journal().entries(), self.table.journal().digest())
    }

    pub fn left(&self) -> u32 {
        View::of(&self.table, self.now()).left.millis()
    }

    pub fn commands(&self) -> Vec<Command> {
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

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        if self.full {
            return Err(Refusal::NotStored);
        }
        let now = self.now();
        self.table.apply_all(commands, now)?;
        self.applied += u32::try_from(commands.len()).unwrap();
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
pub struct Bench {
    pub gadget: Device,
    pub gadget_side: GadgetSide,
    pub desktop: Device,
    pub desktop_side: DesktopSide,
    pub to_gadget: VecDeque<u8>,
    pub to_desktop: VecDeque<u8>,
    pub gadget_frames: Frames,
    desktop_frames: Frames,
    pub plugged: bool,
    pub news: Vec<News>,
    pub answers: Vec<Answer>,
    /// Messages said by either side.
    pub said: u32,
    bad_frames: u32,
    /// How often nothing was under way when something should have been carried.
    idle: u32,
}

/// Who waits so long waits for something that nobody says.
const FOR_EVER: u32 = 1_000_000;

impl Bench {
    pub fn new(gadget: Table, desktop: Table) -> Bench {
        Bench {
            gadget: Device::new(gadget, 5_000.0, 1.0),
            gadget_side: GadgetSide::new(),
            desktop: Device::new(desktop, 1_700_000_000_000.0, 1.0),
            desktop_side: DesktopSide::new(7),
            to_gadget: VecDeque::new(),
            to_desktop: VecDeque::new(),
            gadget_frames: Frames::new(),
            desktop_frames: Frames::new(),
            plugged: false,
            news: vec![],
            answers: vec![],
            said: 0,
            bad_frames: 0,
            idle: 0,
        }
    }

    pub fn linked(table: Table) -> Bench {
        let mut bench = Bench::new(table.clone(), table);
        bench.plug();
        bench.settle();
        assert!(bench.desktop_side.in_step());
        bench.news.clear();
        bench
    }

    pub fn by_desktop<T>(
        &mut self,
        act: impl FnOnce(&mut DesktopSide, &mut Device, &mut dyn FnMut(Message)) -> T,
    ) -> T {
        let (wire, said, plugged) = (&mut self.to_gadget, &mut self.said, self.plugged);
        let answer = act(&mut self.desktop_side, &mut self.desktop, &mut |message| {
            *said += 1;
            assert!(plugged, "said to nobody: {message:?}");
            wire.extend(encode(&message));
        });
        self.hear_answers();
        answer
    }

    /// A press that was refused is news.
    fn hear_answers(&mut self) {
        while let Some((number, answer)) = self.desktop_side.next_answer() {
            self.answers.push((number, answer));
            self.news.extend(answer.err().map(News::Refused));
        }
    }

    pub fn by_gadget<T>(&mut self, act: impl FnOnce(&mut GadgetSide, &mut Device, &mut dyn FnMut(Message)) -> T) -> T {
        let (wire, said, plugged) = (&mut self.to_desktop, &mut self.said, self.plugged);
        act(&mut self.gadget_side, &mut self.gadget, &mut |message| {
            *said += 1;
            assert!(plugged, "said to nobody: {message:?}");
            wire.extend(encode(&message));
        })
    }

    pub fn plug(&mut self) {
        if self.plugged {
            return;
        }
        self.plugged = true;
        (self.gadget_frames, self.desktop_frames) = (Frames::new(), Frames::new());
        self.by_gadget(|side, device, say| side.up(device, say));
        self.by_desktop(|side, device, say| side.up(device, say));
    }

    /// Whatever is in flight is lost.
    pub fn pull(&mut self) {
        self.plugged = false;
        self.to_gadget.clear();
        self.to_desktop.clear();
        self.gadget_side.down();
        self.desktop_side.down();
        self.hear_answers();
    }

    /// Moves up to `bytes` bytes each way.
    pub fn carry(&mut self, bytes: usize) {
        let idle = self.to_gadget.is_empty() && self.to_desktop.is_empty();
        self.idle = if idle { self.idle + 1 } else { 0 };
        assert!(self.idle < FOR_EVER, "nobody says anything any more");
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
    pub fn quiet(&mut self) {
        for _ in 0..4_000 {
            if self.to_gadget.is_empty() && self.to_desktop.is_empty() {
                return;
            }
            self.carry(1_000);
        }
        panic!("they never stop talking");
    }

    /// The gadget's pulse of now and then.
    pub fn pulse(&mut self) {
        if self.plugged {
            self.by_gadget(|side, device, say| side.changed(device, device.table.journal().entries(), say));
        }
    }

    pub fn pass(&mut self, millis: u32) {
        self.gadget.pass(millis);
        self.desktop.pass(millis);
    }

    /// Some seconds with a pulse each.
    pub fn settle(&mut self) {
        self.quiet();
        for _ in 0..24 {
            self.pass(1);
            self.pulse();
            self.quiet();
        }
    }

    pub fn press_gadget(&mut self, command: &Command) -> Result<(), Refusal> {
        let from = self.gadget.table.journal().entries();
        self.gadget.apply(std::slice::from_ref(command))?;
        self.by_gadget(|side, device, say| side.changed(device, from, say));
        Ok(())
    }

    /// As the app does it: proposed where there is a gadget to decide, carried out here where there is none.
    pub fn press_desktop(&mut self, command: &Command) -> Result<(), Refusal> {
        self.press_together(std::slice::from_ref(command))
    }

    /// Several commands on the desktop, all or none.
    pub fn press_together(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        if self.by_desktop(|side, device, say| side.propose(commands, device, say))?.is_some() {
            return Ok(());
        }
        self.desktop.apply(commands)?;
        self.by_desktop(|side, device, say| side.changed(device, say));
        Ok(())
    }

    pub fn keep(&mut self, keep: Keep) {
        self.by_desktop(|side, device, say| side.keep(keep, device, say));
    }

    pub fn assert_same(&self) {
        assert!(self.desktop_side.in_step(), "not in step: {:?}", self.news);
        assert_eq!(self.gadget.table.journal().bytes(), self.desktop.table.journal().bytes());
        assert_eq!(self.gadget.table.state(), self.desktop.table.state());
    }
}

/// A table with that many presses of its own.
pub fn played(mut table: Table, presses: i16) -> Table {
    for press in 1..=presses {
        let by = if press % 2 == 0 { 7 } else { -7 };
        table.apply(&points(by), Instant::from_millis(1_000)).unwrap();
    }
    table
}

pub fn parted() -> (Table, Table) {
    let common = played(table(), 2);
    let (gadget, mut desktop) = (played(common.clone(), 40), common);
    desktop.apply(&LOT, Instant::from_millis(2_000)).unwrap();
    (gadget, desktop)
}
