//! Finding a gadget and keeping a line to it, whatever is said over it.
//!
//! Two threads wait on the port so that nobody else has to: what was heard goes into a channel, and a pulled cable is
//! a message like any other. The line comes back by itself. Both channels are short: a device that says more than anybody takes has
//! to wait, and what it does not take itself is lost.

pub mod flash;
pub mod image;
pub mod report;
mod talk;
pub mod update;

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use bedside_core::link::{USB_PRODUCT, USB_VENDOR};
use serialport::SerialPortType;

/// How long a read waits before it looks whether the line is still wanted.
const READ_WAIT: Duration = Duration::from_millis(500);
/// How long a write may take before the gadget counts as gone.
const WRITE_WAIT: Duration = Duration::from_secs(2);
/// How often a missing gadget is looked for.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// Bytes of a read.
const READ: usize = 512;
/// Reads that wait to be taken.
const MOST_HEARD: usize = 16;
/// Frames that wait to be sent: more than a greeting and every press that may wait.
const MOST_SAID: usize = 64;
/// USB does not care, but a serial port wants a number.
const BAUD: u32 = 115_200;

/// Where to look for a gadget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// Among the USB ports.
    Anywhere,
    /// At this serial port.
    Serial(String),
    /// At this address: the emulator's.
    Tcp(String),
}

impl Address {
    /// What a player named: a serial port, or `tcp:` and an address.
    pub fn named(port: &str) -> Address {
        match port.strip_prefix("tcp:") {
            Some(address) => Address::Tcp(address.to_owned()),
            None => Address::Serial(port.to_owned()),
        }
    }
}

/// A serial port of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name, as `--gadget` takes it.
    pub name: String,
    /// Whether its USB ids are a gadget's.
    pub gadget: bool,
}

/// The serial ports of this machine.
pub fn ports() -> Result<Vec<Port>, String> {
    let found = serialport::available_ports().map_err(|cause| cause.to_string())?;
    let is_gadget = |kind: &SerialPortType| matches!(kind, SerialPortType::UsbPort(usb) if (usb.vid, usb.pid) == (USB_VENDOR, USB_PRODUCT));
    Ok(found.into_iter().map(|port| Port { gadget: is_gadget(&port.port_type), name: port.port_name }).collect())
}

/// What comes over the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CableEvent {
    /// The line is up, at this port.
    Up(String),
    /// The line is gone.
    Down,
    /// Bytes of the gadget.
    Bytes(Vec<u8>),
}

type Way = Arc<Mutex<Option<Box<dyn Write + Send>>>>;

/// A port that was opened: its name, and both its directions.
pub type Connection = (String, Box<dyn Read + Send>, Box<dyn Write + Send>);

/// What both ends of a line know of it.
#[derive(Debug, Default)]
struct Wanted {
    /// Nobody wants it any more.
    closed: AtomicBool,
    /// Nobody wants to hear this device for now.
    refused: AtomicBool,
    /// Somebody was woken, and has not looked yet.
    stirred: AtomicBool,
}

impl Wanted {
    fn is_heard(&self) -> bool {
        !self.closed.load(Ordering::Relaxed) && !self.refused.load(Ordering::Relaxed)
    }
}

/// A line to a gadget, or to where one may appear.
#[derive(Debug)]
pub struct Cable {
    heard: Receiver<CableEvent>,
    say: SyncSender<Vec<u8>>,
    wanted: Arc<Wanted>,
}

impl Cable {
    /// Looks at `address` until the line is dropped. `wake` is called from another thread when something was heard, once until
    /// somebody has looked.
    pub fn open(address: Address, wake: impl Fn() + Send + 'static) -> std::io::Result<Cable> {
        let mut plugs = Plugs::default();
        let look = move |afresh: bool| {
            if afresh {
                plugs = Plugs::default();
            }
            (address != Address::Anywhere || plugs.worth_a_look()).then(|| connect(&address)).flatten()
        };
        Cable::through(look, wake)
    }

    /// The same by whatever `look` finds, which is told whether a line was lost just before.
    pub fn through(
        look: impl FnMut(bool) -> Option<Connection> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> std::io::Result<Cable> {
        let (hear, heard) = sync_channel(MOST_HEARD);
        let (say, said) = sync_channel::<Vec<u8>>(MOST_SAID);
        let wanted = Arc::new(Wanted::default());
        let way: Way = Arc::default();
        let listening = Listening { look, hear, wake, wanted: Arc::clone(&wanted), way: Arc::clone(&way) };
        std::thread::Builder::new().name("gadget-hears".to_owned()).spawn(move || listening.run())?;
        std::thread::Builder::new().name("gadget-says".to_owned()).spawn(move || speak(&said, &way))?;
        Ok(Cable { heard, say, wanted })
    }

    /// Whoever was woken looks now: what is heard from here on wakes again.
    pub fn looks(&self) {
        self.wanted.stirred.store(false, Ordering::SeqCst);
    }

    /// The next thing that was heard, if there is one.
    pub fn try_hear(&self) -> Option<CableEvent> {
        self.heard.try_recv().ok()
    }

    /// Breaks the line off and stays away from the device, until it is [wanted](Self::look_again) again.
    pub fn break_off(&self) {
        self.wanted.refused.store(true, Ordering::Relaxed);
        // Whoever waits to be heard goes on, and sees that nobody listens.
        while self.heard.try_recv().is_ok() {}
    }

    /// Looks for a device once more.
    pub fn look_again(&self) {
        self.wanted.refused.store(false, Ordering::Relaxed);
    }

    /// The next thing that is heard within `patience`.
    pub fn hear(&self, patience: Duration) -> Option<CableEvent> {
        self.heard.recv_timeout(patience).ok()
    }

    /// Says bytes; lost where nobody is there, or too much waits to be said.
    pub fn say(&self, bytes: &[u8]) {
        let _ = self.say.try_send(bytes.to_vec());
    }
}

impl Drop for Cable {
    fn drop(&mut self) {
        self.wanted.closed.store(true, Ordering::Relaxed);
    }
}

fn speak(said: &Receiver<Vec<u8>>, way: &Way) {
    for bytes in said {
        let mut way = way.lock().unwrap_or_else(PoisonError::into_inner);
        if way.as_mut().is_some_and(|port| port.write_all(&bytes).and_then(|()| port.flush()).is_err()) {
            // The reading side notices as well, and says that the line is gone.
            *way = None;
        }
    }
}

/// Whether something was plugged in lately. Going through all ports takes a millisecond, and every second of it would be
/// seen in a window that otherwise does nothing at all.
#[derive(Default)]
struct Plugs {
    devices: Option<SystemTime>,
    looks: u8,
}

impl Plugs {
    /// A port may take a moment until it can be opened.
    const LOOKS: u8 = 5;

    fn worth_a_look(&mut self) -> bool {
        let devices = std::fs::metadata("/dev").and_then(|folder| folder.modified()).ok();
        if devices.is_none() || devices != self.devices {
            (self.devices, self.looks) = (devices, Self::LOOKS);
        }
        let worth = self.looks > 0;
        self.looks = self.looks.saturating_sub(1);
        worth
    }
}

struct Listening<L, W> {
    look: L,
    hear: SyncSender<CableEvent>,
    wake: W,
    wanted: Arc<Wanted>,
    way: Way,
}

impl<L: FnMut(bool) -> Option<Connection>, W: Fn()> Listening<L, W> {
    fn run(mut self) {
        let mut lost = false;
        while !self.wanted.closed.load(Ordering::Relaxed) {
            if self.wanted.is_heard()
                && let Some((name, reads, writes)) = (self.look)(std::mem::take(&mut lost))
            {
                self.set_way(Some(writes));
                self.tell(CableEvent::Up(name));
                self.listen(reads);
                self.set_way(None);
                self.tell(CableEvent::Down);
                lost = true;
            }
            std::thread::sleep(LOOK_AGAIN);
        }
    }

    /// Until the line breaks or is no longer wanted.
    fn listen(&self, mut port: Box<dyn Read + Send>) {
        let mut room = [0; READ];
        while self.wanted.is_heard() {
            match port.read(&mut room) {
                Ok(0) => return,
                Ok(length) => self.tell(CableEvent::Bytes(room.iter().copied().take(length).collect())),
                Err(cause) => match cause.kind() {
                    ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted if self.has_way() => (),
                    _ => return,
                },
            }
        }
    }

    /// Waits where too much is to be heard already.
    fn tell(&self, heard: CableEvent) {
        if self.hear.send(heard).is_ok() && !self.wanted.stirred.swap(true, Ordering::SeqCst) {
            (self.wake)();
        }
    }

    fn set_way(&self, port: Option<Box<dyn Write + Send>>) {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner) = port;
    }

    fn has_way(&self) -> bool {
        self.way.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}

fn connect(address: &Address) -> Option<Connection> {
    match address {
        Address::Anywhere => {
            let port = ports().ok()?.into_iter().find(|port| port.gadget)?;
            connect_serial(&port.name)
        }
        Address::Serial(name) => connect_serial(name),
        Address::Tcp(address) => {
            let reads = TcpStream::connect(address).ok()?;
            reads.set_nodelay(true).ok()?;
            reads.set_read_timeout(Some(READ_WAIT)).ok()?;
            reads.set_write_timeout(Some(WRITE_WAIT)).ok()?;
            let writes = reads.try_clone().ok()?;
            Some((format!("tcp:{address}"), Box::new(reads), Box::new(writes)))
        }
    }
}

fn connect_serial(name: &str) -> Option<Connection> {
    let mut reads = serialport::new(name, BAUD).timeout(READ_WAIT).open().ok()?;
    // A pseudo-terminal has no such wire, and needs none.
    let _ = reads.write_data_terminal_ready(true);
    let writes = reads.try_clone().ok()?;
    Some((name.to_owned(), Box::new(reads), Box::new(writes)))
}
