//! The link to a desktop: a serial port over USB, messages in and frames out. What is asked about the device and not about the table
//! is answered here: what it is, its log, the picture on its screen, and a restart into the boot loader.

use core::cell::RefCell;
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use bedside_core::chance::Source;
use bedside_core::link::{Frames, LONGEST_FRAME, Log, Message, Note, NoteKind, SURE, USB_PRODUCT, USB_VENDOR, encode};
use embassy_executor::Spawner;
use embassy_futures::select::select;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config, Handler, UsbDevice};
use heapless::Vec;
use static_cell::StaticCell;

use super::owner::{FROM_LINK, FromLink};
use super::{oled, start};
use crate::boards::board::{LinkDriver, MARK};

/// Bytes of a packet at full speed.
const PACKET: usize = 64;
/// What the gadget asks of USB: board, screen and piezo take about 80 mA, the ring at most 150 (`ring::MOST_LIGHT`).
const CURRENT_MA: u16 = 250;

type Frame = Vec<u8, LONGEST_FRAME>;

static FRAMES: Channel<CriticalSectionRawMutex, Frame, 4> = Channel::new();
static LOG: Mutex<CriticalSectionRawMutex, RefCell<Log>> = Mutex::new(RefCell::new(Log::new()));
static SUSPENDED: AtomicBool = AtomicBool::new(true);
static PORT_CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// The port was opened or left since the last packet.
static FRESH: AtomicBool = AtomicBool::new(false);
/// The number of the source of the table's chance.
static SOURCE: AtomicU8 = AtomicU8::new(0);

/// Says where the chance of the table came from, for whoever asks.
pub(super) fn set_source(source: Source) {
    SOURCE.store(source.number(), Ordering::Relaxed);
}

/// Sends a message. A frame that finds no room is lost; the next pulse tells the desktop what to ask for.
#[inline(never)] // in each of its callers it would make the image larger
pub(crate) fn say(message: Message) {
    if FRAMES.try_send(encode(&message)).is_err() {
        defmt::warn!("link: a frame found no room");
        note(NoteKind::FrameLost, 0);
    }
}

/// Writes a note, to be read over the link by those who have no probe.
#[inline(never)]
pub(crate) fn note(kind: NoteKind, value: u32) {
    // It runs over after 49 days: such a note is not worth a longer number.
    #[expect(clippy::cast_possible_truncation, reason = "the lower half of it")]
    let millis = Instant::now().as_millis() as u32;
    LOG.lock(|log| {
        if let Ok(mut log) = log.try_borrow_mut() {
            log.write(Note { kind: kind as u8, millis, value });
        }
    });
}

/// Answers what is not about the table; gives back what is.
fn answer(message: Message) -> Option<Message> {
    match message {
        Message::AskAbout => {
            let source = SOURCE.load(Ordering::Relaxed);
            say(Message::About { mark: MARK.bytes().chain([source]).collect() });
        }
        Message::Load { sure: SURE } => embassy_rp::rom_data::reset_to_usb_boot(0, 0),
        Message::AskLog { from } => {
            if let Some(notes) = LOG.lock(|log| log.try_borrow().ok().map(|log| log.from(from))) {
                say(notes);
            }
        }
        Message::AskScreen { part, known } => {
            if let Some(part) = oled::part(part, known) {
                say(part);
            }
        }
        about_the_table => return Some(about_the_table),
    }
    None
}

/// What the port takes for as long as it is there.
struct Room {
    descriptor: [u8; 128],
    bos: [u8; 32],
    control: [u8; PACKET],
    state: State<'static>,
    port: Port,
    frames: Frames,
}

/// Starts the port and its tasks. By its serial number a computer knows one gadget from another, in whatever socket.
pub(crate) fn plug_in(spawner: &Spawner, driver: LinkDriver, serial: &'static str) {
    static ROOM: StaticCell<Room> = StaticCell::new();
    let fresh = || Room {
        descriptor: [0; 128],
        bos: [0; 32],
        control: [0; PACKET],
        state: State::new(),
        port: Port,
        frames: Frames::new(),
    };
    let Room { descriptor, bos, control, state, port, frames } = ROOM.init_with(fresh);
    let mut config = Config::new(USB_VENDOR, USB_PRODUCT);
    config.manufacturer = Some("Bedside");
    config.product = Some("Bedside gadget");
    config.serial_number = Some(serial);
    config.max_packet_size_0 = 64;
    config.max_power = CURRENT_MA;
    let mut builder = Builder::new(driver, config, descriptor, bos, &mut [], control);
    builder.handler(port);
    let class = CdcAcmClass::new(&mut builder, state, 64);
    let (sender, receiver, control) = class.split_with_control();
    note(NoteKind::Started, 0);
    start(spawner, usb(builder.build()));
    start(spawner, hear(receiver, frames));
    start(spawner, send(sender));
    start(spawner, watch_port(control));
}

struct Port;

impl Handler for Port {
    fn suspended(&mut self, suspended: bool) {
        SUSPENDED.store(suspended, Ordering::Relaxed);
        PORT_CHANGED.signal(());
    }

    fn configured(&mut self, configured: bool) {
        self.suspended(!configured);
    }
}

#[embassy_executor::task]
async fn usb(mut device: UsbDevice<'static, LinkDriver>) -> ! {
    device.run().await
}

/// Tells the owner when a desktop opens or leaves the port: a pulled cable shows as suspended.
#[embassy_executor::task]
async fn watch_port(control: ControlChanged<'static>) {
    let mut up = false;
    loop {
        let now_up = control.dtr() && !SUSPENDED.load(Ordering::Relaxed);
        if now_up != up {
            up = now_up;
            FRESH.store(true, Ordering::Relaxed);
            FRAMES.clear();
            note(if up { NoteKind::LinkUp } else { NoteKind::LinkDown }, 0);
            FROM_LINK.send(if up { FromLink::Up } else { FromLink::Down }).await;
        }
        select(control.control_changed(), PORT_CHANGED.wait()).await;
    }
}

#[embassy_executor::task]
async fn hear(mut receiver: Receiver<'static, LinkDriver>, reading: &'static mut Frames) {
    let mut packet = [0; PACKET];
    loop {
        receiver.wait_connection().await;
        while let Ok(length) = receiver.read_packet(&mut packet).await {
            if FRESH.load(Ordering::Relaxed) {
                FRESH.store(false, Ordering::Relaxed);
                // Half a frame from before the cable was pulled is no part of the next one.
                let _ = reading.take(0);
            }
            for byte in packet.iter().take(length) {
                match reading.take(*byte) {
                    Some(Ok(message)) => {
                        if let Some(message) = answer(message) {
                            FROM_LINK.send(FromLink::Heard(message)).await;
                        }
                    }
                    Some(Err(bad)) => {
                        defmt::warn!("link: bad frame: {}", bad);
                        note(NoteKind::BadFrame, 0);
                    }
                    None => {}
                }
            }
        }
    }
}

#[embassy_executor::task]
async fn send(mut sender: Sender<'static, LinkDriver>) {
    /// Nobody reads: the rest of the frame is not worth the wait.
    const PATIENCE: Duration = Duration::from_millis(500);
    loop {
        sender.wait_connection().await;
        let frame = FRAMES.receive().await;
        let write = async {
            for packet in frame.chunks(PACKET) {
                sender.write_packet(packet).await?;
            }
            // A full last packet needs an empty one behind it.
            if frame.len() % PACKET == 0 { sender.write_packet(&[]).await } else { Ok(()) }
        };
        if with_timeout(PATIENCE, write).await.is_err() {
            FRAMES.clear();
        }
    }
}
