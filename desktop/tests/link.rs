//! The desk and a gadget over a line that is pulled, noisy, or leads to another version.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant as Moment};

use bedside::desk::{Desk, GadgetStatus};
use bedside::gadget::{Address, report};
use bedside::library::Library;
use bedside::replay;
use bedside_core::journal::Record;
use bedside_core::link::{Frames, GadgetSide, Health, Keep, Keeper, Message, Revision, encode};
use bedside_core::{Command, Damage, Event, Instant, Lang, Refusal, Running, Seed, Setup, Table, rush};

const BEGIN: Command = Command::Rush(rush::Command::BeginAction);

/// A gadget's table, in memory.
struct Memory {
    table: Table,
    born: Moment,
}

impl Memory {
    fn new(seats: &[&str]) -> Memory {
        let seats = seats.iter().map(|name| (*name).try_into().unwrap()).collect();
        let setup = Setup { game: bedside_core::GameKind::Rush.by_the_rules(), seats };
        Memory { table: Table::open(&setup, Seed(1)).unwrap(), born: Moment::now() }
    }
}

impl Keeper for Memory {
    fn table(&self) -> &Table {
        &self.table
    }

    fn now(&self) -> Instant {
        Instant::from_millis(u64::try_from(self.born.elapsed().as_millis()).unwrap()).max(self.table.last())
    }

    fn set_now(&mut self, now: Instant) {
        self.born = Moment::now().checked_sub(Duration::from_millis(now.millis())).unwrap();
    }

    fn health(&self) -> Health {
        Health { no_ring: true, ..Health::default() }
    }

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        let now = self.now();
        self.table.apply_all(commands, now).map(|_| ())
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        self.table.adopt(record).map(|_| ())
    }

    fn replace(&mut self, table: Table) {
        self.table = table;
    }
}

/// A gadget at a port of its own.
struct Gadget {
    memory: Arc<Mutex<Memory>>,
    pressed: Arc<Mutex<Vec<Command>>>,
    plugged: Arc<Mutex<bool>>,
    address: Address,
}

impl Gadget {
    fn start(seats: &[&str]) -> Gadget {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = Address::Tcp(listener.local_addr().unwrap().to_string());
        let gadget = Gadget {
            memory: Arc::new(Mutex::new(Memory::new(seats))),
            pressed: Arc::default(),
            plugged: Arc::new(Mutex::new(true)),
            address,
        };
        let (memory, pressed, plugged) =
            (Arc::clone(&gadget.memory), Arc::clone(&gadget.pressed), Arc::clone(&gadget.plugged));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let stream = stream.unwrap();
                if *plugged.lock().unwrap() {
                    serve(stream, &memory, &pressed, &plugged);
                }
            }
        });
        gadget
    }

    fn press(&self, command: Command) {
        self.pressed.lock().unwrap().push(command);
    }

    fn plug(&self, plugged: bool) {
        *self.plugged.lock().unwrap() = plugged;
    }

    fn digest(&self) -> u32 {
        self.memory.lock().unwrap().table.journal().digest()
    }
}

/// Speaks as the firmware does, with noise before its first word, until the cable is pulled.
fn serve(mut stream: TcpStream, memory: &Mutex<Memory>, pressed: &Mutex<Vec<Command>>, plugged: &Mutex<bool>) {
    stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    let (mut side, mut frames, mut room) = (GadgetSide::new(), Frames::new(), [0; 256]);
    let mut out: Vec<Message> = Vec::new();
    let mut pulse = Moment::now();
    let _ = stream.write_all(b"\x00noise\xFF\x12\x00\x05\x00");
    side.up(&*memory.lock().unwrap(), |message| out.push(message));
    while *plugged.lock().unwrap() {
        let length = match stream.read(&mut room) {
            Ok(0) => return,
            Ok(length) => length,
            Err(cause) if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => 0,
            Err(_) => return,
        };
        let mut memory = memory.lock().unwrap();
        for byte in &room[..length] {
            if let Some(Ok(message)) = frames.take(*byte) {
                side.hear(message, &mut *memory, |message| out.push(message));
            }
        }
        for command in pressed.lock().unwrap().drain(..) {
            let entries = memory.table.journal().entries();
            memory.apply(&[command]).unwrap();
            side.changed(&*memory, entries, |message| out.push(message));
        }
        if pulse.elapsed() > Duration::from_millis(100) {
            pulse = Moment::now();
            side.changed(&*memory, u32::MAX, |message| out.push(message));
        }
        drop(memory);
        for message in out.drain(..) {
            if stream.write_all(&encode(&message)).is_err() {
                return;
            }
        }
    }
}

fn desk() -> Desk {
    Desk::open_in(Library::in_memory().unwrap(), Some(Lang::En)).unwrap().0
}

fn linked(gadget: &Gadget) -> Desk {
    let mut desk = desk();
    look_for(&mut desk, gadget.address.clone());
    wait(&mut desk, |desk, _| matches!(desk.gadget_status(), GadgetStatus::Linked { .. }));
    desk
}

/// Looks for a gadget, whose words wake the test.
fn look_for(desk: &mut Desk, address: Address) {
    let test = std::thread::current();
    desk.look_for_gadget(address, move || test.unpark()).unwrap();
}

/// Polls until `done`, and answers the events until then.
fn wait(desk: &mut Desk, done: impl Fn(&Desk, &[Event]) -> bool) -> Vec<Event> {
    let until = Moment::now() + Duration::from_secs(15);
    let mut events = Vec::new();
    loop {
        desk.pass(Moment::now());
        events.extend(desk.poll().events);
        if done(desk, &events) {
            return events;
        }
        assert!(Moment::now() < until, "{:?}, {events:?}", desk.gadget_status());
        std::thread::park_timeout(until.saturating_duration_since(Moment::now()));
    }
}

#[test]
fn presses_of_either_side_reach_the_other() {
    let gadget = Gadget::start(&["Ada", "Ben"]);
    let mut desk = linked(&gadget);
    let GadgetStatus::Linked { health, .. } = desk.gadget_status() else { panic!() };
    assert!(health.no_ring);
    assert!(desk.gadget_port().unwrap().starts_with("tcp:127.0.0.1:"));

    assert!(desk.press(&BEGIN).unwrap().is_empty());
    let events = wait(&mut desk, |_, events| !events.is_empty());
    assert!(
        matches!(events[..], [Event::Rush(rush::Event::PhaseBegan { .. }), Event::ClockStarted { .. }]),
        "{events:?}"
    );
    gadget.press(Command::PauseClock);
    let events = wait(&mut desk, |_, events| !events.is_empty());
    assert!(matches!(events[..], [Event::ClockPaused { .. }]), "{events:?}");
    assert_eq!(desk.table().journal().digest(), gadget.digest());
    assert_eq!(desk.press(&Command::PauseClock), Err(Refusal::ClockIsPaused));
    // What the gadget decided is in the library as well.
    assert_eq!(desk.tables().unwrap()[0].entries, 3);
}

#[test]
fn a_pulled_cable_stops_nobody_and_the_longer_journal_goes_on() {
    let gadget = Gadget::start(&["Ada", "Ben"]);
    let mut desk = linked(&gadget);
    desk.press(&BEGIN).unwrap();
    wait(&mut desk, |desk, _| desk.view().clock == Running::Running);
    gadget.plug(false);
    wait(&mut desk, |desk, _| desk.gadget_status() == GadgetStatus::None);
    desk.press(&Command::PauseClock).unwrap();
    assert_eq!(desk.view().clock, Running::Paused);
    gadget.plug(true);
    wait(&mut desk, |desk, _| matches!(desk.gadget_status(), GadgetStatus::Linked { .. }));
    assert_eq!(desk.table().journal().digest(), gadget.digest());
    assert_eq!(desk.view().clock, Running::Paused);
}

#[test]
fn a_gadget_that_lags_far_behind_is_brought_up_by_what_the_library_knows() {
    let gadget = Gadget::start(&["Ada", "Ben"]);
    let mut desk = linked(&gadget);
    let record = |number: u32| {
        let (by, reason) = (if number.is_multiple_of(2) { 1 } else { -1 }, "x".repeat(rush::REASON_BYTES));
        let reason = reason.as_str().try_into().unwrap();
        Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by, reason })
    };
    for number in 0..4 {
        let entries = desk.table().journal().entries();
        desk.press(&record(number)).unwrap();
        wait(&mut desk, |desk, _| desk.table().journal().entries() > entries);
    }
    gadget.plug(false);
    wait(&mut desk, |desk, _| desk.gadget_status() == GadgetStatus::None);
    for number in 0..400 {
        desk.press(&record(number)).unwrap();
    }
    assert!(desk.table().journal().first() > 5);
    gadget.plug(true);
    wait(&mut desk, |desk, _| {
        assert_ne!(desk.gadget_status(), GadgetStatus::Differ);
        matches!(desk.gadget_status(), GadgetStatus::Linked { .. })
    });
    assert_eq!(desk.table().journal().digest(), gadget.digest());
    assert_eq!(desk.tables().unwrap().iter().map(|table| table.entries).max(), Some(405));
}

#[test]
fn where_the_tables_differ_the_players_choose_and_the_other_is_kept() {
    for keep in [Keep::Here, Keep::Gadget] {
        let gadget = Gadget::start(&["Ada", "Ben"]);
        gadget.memory.lock().unwrap().apply(&[Command::AdjustClock { secs: 5 }]).unwrap();
        let theirs = gadget.digest();
        let mut desk = desk();
        desk.press(&BEGIN).unwrap();
        let ours = desk.table().journal().digest();
        look_for(&mut desk, gadget.address.clone());
        wait(&mut desk, |desk, _| desk.gadget_status() == GadgetStatus::Differ);
        desk.keep(keep).unwrap();
        wait(&mut desk, |desk, _| matches!(desk.gadget_status(), GadgetStatus::Linked { .. }));
        let (kept, other) = if keep == Keep::Here { (ours, theirs) } else { (theirs, ours) };
        assert_eq!(desk.table().journal().digest(), kept);
        assert_eq!(gadget.digest(), kept);
        let aside = desk.tables().unwrap().into_iter().find(|table| table.id != desk.id()).unwrap();
        gadget.plug(false);
        wait(&mut desk, |desk, _| desk.gadget_status() == GadgetStatus::None);
        desk.switch(aside.id).unwrap();
        // A clock that ran has been interrupted since; the entries before are the other table's.
        let journal = desk.table().journal();
        assert!((1..=journal.entries()).any(|entries| journal.digest_at(entries) == Some(other)), "{keep:?}");
    }
}

#[test]
fn a_new_table_is_new_on_both() {
    let gadget = Gadget::start(&["Ada", "Ben"]);
    let mut desk = linked(&gadget);
    desk.press(&BEGIN).unwrap();
    wait(&mut desk, |desk, _| desk.view().clock == Running::Running);
    let mut setup = desk.table().state().setup().clone();
    setup.seats[0] = "Cyd".try_into().unwrap();
    desk.new_table(&setup).unwrap();
    let digest = desk.table().journal().digest();
    wait(&mut desk, |_, _| gadget.digest() == digest);
    assert_eq!(desk.table().journal().digest(), digest);
    assert_eq!(desk.tables().unwrap().len(), 2);
}

#[test]
fn another_version_is_said_and_the_desk_plays_on() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = Address::Tcp(listener.local_addr().unwrap().to_string());
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let revision = Revision { entries: 1, digest: 0, now: Instant::START };
        let hello = Message::Hello { protocol: 999, answer: true, revision, health: Health::default() };
        stream.write_all(&encode(&hello)).unwrap();
        // It stays until nobody listens any more.
        while stream.read(&mut [0; 256]).is_ok_and(|read| read > 0) {}
    });
    let mut desk = desk();
    look_for(&mut desk, address);
    wait(&mut desk, |desk, _| desk.gadget_status() == GadgetStatus::OtherVersion);
    assert!(!desk.press(&BEGIN).unwrap().is_empty());
}

#[test]
fn a_gadget_says_what_it_is_and_how_its_table_stands() {
    let gadget = Gadget::start(&["Ada"]);
    let greeting = report::greet(gadget.address.clone());
    let said = report::described(greeting, Lang::En);
    assert!(said.contains("entries: 1") && said.contains("its ring does not answer"), "{said}");
    let state = report::state(gadget.address.clone()).unwrap();
    assert_eq!(state, replay::state_hex(gadget.memory.lock().unwrap().table.state()));
}
