//! A device at the other end of the cable that floods, lies about the time, or never answers. Time is simulated.

mod in_memory;

use std::cell::Cell;
use std::collections::VecDeque;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant as Moment};

use bedside::desk::{Desk, GadgetStatus};
use bedside::gadget::{Cable, Connection, report};
use bedside::library::Library;
use bedside_core::link::{Frames, GadgetSide, Health, Message, PROTOCOL, Revision, STATE_PART, encode};
use bedside_core::{Command, Instant, Lang, Running, rush};
use in_memory::Memory;

const BEGIN: Command = Command::Rush(rush::Command::BeginAction);
/// What has not happened by then never will.
const PATIENCE: Duration = Duration::from_secs(20);

/// Says the same for ever, as fast as it is heard, and counts how much was.
struct Flood {
    bytes: Vec<u8>,
    at: usize,
    heard: Arc<AtomicU64>,
}

impl Read for Flood {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        for byte in room.iter_mut() {
            *byte = self.bytes[self.at];
            self.at = (self.at + 1) % self.bytes.len();
        }
        self.heard.fetch_add(room.len().try_into().unwrap(), Ordering::Relaxed);
        Ok(room.len())
    }
}

/// Takes nothing, and never says that it does not.
struct Deaf(Receiver<()>);

impl Write for Deaf {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let _ = self.0.recv();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A cable to `device`, which is found once.
fn cable(device: (Box<dyn Read + Send>, Box<dyn Write + Send>)) -> Cable {
    let test = std::thread::current();
    let mut device = Some(device);
    let look = move |_| device.take().map(|(reads, writes)| -> Connection { ("memory".to_owned(), reads, writes) });
    Cable::through(look, move || test.unpark()).unwrap()
}

fn flooded(bytes: &[u8]) -> (Cable, Arc<AtomicU64>, Sender<()>) {
    let heard = Arc::new(AtomicU64::new(0));
    let (frees, held) = channel();
    let reads = Flood { bytes: bytes.to_vec(), at: 0, heard: Arc::clone(&heard) };
    (cable((Box::new(reads), Box::new(Deaf(held)))), heard, frees)
}

fn desk() -> Desk {
    Desk::open_in(Library::in_memory().unwrap(), Some(Lang::En)).unwrap().0
}

/// Polls at a moment until it holds.
#[track_caller]
fn until(desk: &mut Desk, now: Moment, holds: impl Fn(&Desk) -> bool) -> usize {
    let end = Moment::now() + PATIENCE;
    let mut polls = 0;
    loop {
        desk.pass(now);
        desk.poll();
        polls += 1;
        if holds(desk) {
            return polls;
        }
        assert!(Moment::now() < end, "{:?} after {polls} looks", desk.gadget_status());
        let more = desk.next_wake().is_some_and(|after| after < Duration::from_millis(20));
        if !more {
            std::thread::park_timeout(end.saturating_duration_since(Moment::now()));
        }
    }
}

fn hello(answer: bool) -> Message {
    let revision = Revision { entries: 7, digest: 9, now: Instant::START };
    Message::Hello { protocol: PROTOCOL, answer, revision, health: Health::default() }
}

#[test]
fn a_device_that_floods_is_heard_a_little_at_a_time_and_then_left_alone() {
    let pulse = Message::Pulse {
        revision: Revision { entries: 1, digest: 1, now: Instant::from_millis(5) },
        health: Health::default(),
    };
    for bytes in [&encode(&hello(true))[..], &encode(&pulse), &encode(&Message::AskState), b"no frame at all", b"bad\0"]
    {
        let (cable, heard, _held) = flooded(bytes);
        let (mut desk, now) = (desk(), Moment::now());
        desk.link_by(cable);
        let looks = until(&mut desk, now, |desk| desk.gadget_status() == GadgetStatus::LeftAlone);
        // A look takes no more than sixteen reads of half a KiB, and no more than as many wait.
        let (heard, most) = (heard.load(Ordering::Relaxed), u64::try_from(looks + 2).unwrap() * (8 << 10));
        assert!(heard <= most && heard < 512 << 10, "{heard} bytes in {looks} looks");
        // The desk plays on, and after a while somebody looks again.
        assert!(!desk.press(&BEGIN).unwrap().is_empty());
        assert!(desk.next_wake().is_some());
        desk.pass(now + Duration::from_secs(31));
        desk.poll();
        assert_ne!(desk.gadget_status(), GadgetStatus::LeftAlone);
    }
}

#[test]
fn a_flood_does_not_outlast_the_patience_of_the_command_line() {
    let parts = Message::State { bytes: [7; STATE_PART].into_iter().collect() };
    let whole = [&encode(&hello(false))[..], &encode(&parts)].concat();
    for (bytes, greets) in [(&encode(&hello(true))[..], false), (b"noise", false), (&whole, true)] {
        let start = Moment::now();
        let looks = Cell::new(0);
        // Each look at the clock takes a millisecond.
        let clock = || {
            looks.set(looks.get() + 1);
            start + Duration::from_millis(looks.get())
        };
        let (cable, _, _held) = flooded(bytes);
        assert_eq!(report::greet_over(cable, clock).is_some(), greets);
        assert!(looks.take() <= 4_001, "four seconds are enough");
        let (cable, _, _held) = flooded(bytes);
        assert_eq!(report::state_over(cable, clock), None);
        assert!(looks.take() <= 4_001, "four seconds are enough");
    }
}

/// The gadget's end of a cable in memory.
struct Gadget {
    memory: Memory,
    side: GadgetSide,
    frames: Frames,
    says: Sender<Vec<u8>>,
    hears: Receiver<u8>,
}

struct Said(Receiver<Vec<u8>>, VecDeque<u8>);

impl Read for Said {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            self.1.extend(self.0.recv().unwrap_or_default());
        }
        self.1.read(room)
    }
}

struct Heard(Mutex<Sender<u8>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let send = self.0.lock().unwrap();
        bytes.iter().for_each(|byte| send.send(*byte).unwrap_or_default());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Gadget {
    /// A gadget with the table of a desk, and linked to it.
    fn linked(desk: &mut Desk, now: Moment) -> Gadget {
        let ((says, said), (send, hears)) = (channel(), channel());
        desk.link_by(cable((Box::new(Said(said, VecDeque::new())), Box::new(Heard(Mutex::new(send))))));
        let memory = Memory { table: desk.table().clone(), now: desk.now() };
        let mut gadget = Gadget { memory, side: GadgetSide::new(), frames: Frames::new(), says, hears };
        until(desk, now, |desk| desk.gadget_status() == GadgetStatus::Joining);
        gadget.answer();
        until(desk, now, |desk| matches!(desk.gadget_status(), GadgetStatus::Linked { .. }));
        gadget
    }

    fn say(&self, message: &Message) {
        self.says.send(encode(message).to_vec()).unwrap();
    }

    /// Hears the next message, and answers it.
    fn answer(&mut self) -> Message {
        let message = self.hears_only();
        self.answer_to(message.clone());
        message
    }

    fn answer_to(&mut self, message: Message) {
        let says = &self.says;
        self.side.hear(message, &mut self.memory, |said| says.send(encode(&said).to_vec()).unwrap());
    }

    /// The next message, without an answer.
    fn hears_only(&mut self) -> Message {
        loop {
            let byte = self.hears.recv_timeout(PATIENCE).expect("the desk says something");
            if let Some(Ok(message)) = self.frames.take(byte) {
                return message;
            }
        }
    }

    fn try_hear(&mut self) -> Option<Message> {
        while let Ok(byte) = self.hears.try_recv() {
            if let Some(Ok(message)) = self.frames.take(byte) {
                return Some(message);
            }
        }
        None
    }

    fn pulse(&self, now: Instant) {
        self.say(&Message::Pulse { revision: Revision::of(&self.memory.table, now), health: Health::default() });
    }
}

#[test]
fn an_absurd_time_expires_no_clock_and_is_put_right() {
    let (mut desk, start) = (desk(), Moment::now());
    desk.press(&BEGIN).unwrap();
    let mut gadget = Gadget::linked(&mut desk, start);
    let now = start + Duration::from_secs(10);
    let leaps = |desk: &Desk| matches!(desk.gadget_status(), GadgetStatus::Linked { leaps: true, .. });
    for absurd in [u64::MAX, u64::MAX / 2, 1 << 40, 20_000] {
        let before = desk.now();
        gadget.pulse(Instant::from_millis(absurd));
        until(&mut desk, now, leaps);
        assert_eq!(desk.view().clock, Running::Running, "{absurd}");
        assert!(desk.now().since(before).millis() <= 10_000, "{absurd}");
        // It is told the time here.
        let Message::Pulse { revision, .. } = gadget.answer() else { panic!("where the table stands") };
        assert_eq!(revision.now, desk.now());
        until(&mut desk, now, |desk| !leaps(desk));
    }
    // Neither is it let on by one that is a little fast, again and again.
    for _ in 0..50 {
        gadget.pulse(Instant::from_millis(desk.now().millis() + 1_900));
    }
    gadget.pulse(Instant::from_millis(15_000));
    until(&mut desk, now, leaps);
    assert!((10_000..=13_000).contains(&desk.now().millis()), "{:?}", desk.now());
}

#[test]
fn a_gadget_that_pulses_but_never_answers_is_told_after_two_seconds_and_presses_wait() {
    let (mut desk, start) = (desk(), Moment::now());
    let mut gadget = Gadget::linked(&mut desk, start);
    assert_eq!(desk.press(&BEGIN), Ok(Vec::new()));
    let Message::Propose { .. } = gadget.hears_only() else { panic!("the press") };
    for half_seconds in 1..4 {
        gadget.pulse(Instant::from_millis(half_seconds * 500));
        let now = start + Duration::from_millis(half_seconds * 500);
        until(&mut desk, now, |desk| desk.now().millis() == half_seconds * 500);
        assert!(matches!(desk.gadget_status(), GadgetStatus::Linked { .. }), "{half_seconds}");
    }
    assert!(desk.next_wake().unwrap() <= Duration::from_millis(500));
    let now = start + Duration::from_secs(2);
    gadget.pulse(Instant::from_millis(2_000));
    until(&mut desk, now, |desk| desk.gadget_status() == GadgetStatus::Owes);
    assert_eq!(desk.press(&Command::PauseClock), Ok(Vec::new()), "it waits as well");
    // Once it answers, both are done.
    let end = Moment::now() + PATIENCE;
    while desk.table().journal().entries() < 3 {
        assert!(Moment::now() < end);
        gadget.pulse(gadget.memory.now);
        while let Some(message) = gadget.try_hear() {
            gadget.answer_to(message);
        }
        desk.pass(now);
        desk.poll();
        std::thread::park_timeout(Duration::from_millis(20));
    }
    assert_eq!(desk.view().clock, Running::Paused);
    assert!(matches!(desk.gadget_status(), GadgetStatus::Linked { .. }));
}
