//! The board: pins and tasks, no decisions.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is the gadget's program, and it runs on a Raspberry Pi Pico.");
    eprintln!("  cargo xtask firmware   builds the image (ELF and UF2)");
    eprintln!("  cargo xtask emulate    runs it without a board");
}

#[cfg(target_os = "none")]
mod board {
    use core::cell::RefCell;
    use core::convert::Infallible;
    use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use bedside_core::Cue;
    use bedside_core::link::{BadFrame, Frames, LONGEST_FRAME, Message, USB_PRODUCT, USB_VENDOR, encode};
    use bedside_firmware::canvas::{Canvas, changes};
    use bedside_firmware::face::Key;
    use bedside_firmware::keys::{Button, Encoder};
    use bedside_firmware::ring::{LIGHTS, Rgb};
    use bedside_firmware::store::{REGION, Store};
    use bedside_firmware::tunes::{self, Voice};
    use bedside_firmware::{Gadget, oled};
    use defmt_rtt as _;
    use embassy_executor::{InterruptExecutor, SendSpawner, SpawnError, SpawnToken, Spawner};
    use embassy_futures::join::join;
    use embassy_futures::select::{Either, Either3, select, select3};
    use embassy_rp::clocks::{RoscRng, clk_sys_freq};
    use embassy_rp::flash::{Blocking, Flash};
    use embassy_rp::gpio::{Input, Pull};
    use embassy_rp::i2c::{self, I2c};
    use embassy_rp::interrupt;
    use embassy_rp::interrupt::{InterruptExt, Priority};
    use embassy_rp::peripherals::{DMA_CH0, FLASH, I2C0, PIO0, USB};
    use embassy_rp::pio::Pio;
    use embassy_rp::pio_programs::ws2812::{Grb, PioWs2812, PioWs2812Program};
    use embassy_rp::pwm::{self, Pwm};
    use embassy_rp::watchdog::Watchdog;
    use embassy_rp::{bind_interrupts, dma, pio, usb};
    use embassy_sync::blocking_mutex::Mutex;
    use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
    use embassy_sync::channel::Channel;
    use embassy_sync::signal::Signal;
    use embassy_time::{Duration, Instant, TICK_HZ, Timer, with_timeout};
    use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
    use embassy_usb::{Builder, Handler, UsbDevice};
    use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
    use heapless::Vec;
    use smart_leds::RGB8;
    use static_cell::StaticCell;

    /// The Pico's flash, a W25Q16JV.
    const FLASH_SIZE: usize = 2 * 1024 * 1024;
    /// A hung owner is replaced after this; the chip can do 8.3 s at most.
    const WATCHDOG: Duration = Duration::from_secs(4);
    /// Housekeeping waits until the table is quiet for so long.
    const QUIET: Duration = Duration::from_millis(400);
    /// The twelve lights, and one more that only a whole ring passes on to the sense wire.
    const RING: usize = LIGHTS + 1;

    type Shared<T> = Mutex<CriticalSectionRawMutex, RefCell<T>>;
    type Frame = Vec<u8, LONGEST_FRAME>;

    enum FromLink {
        Up,
        Down,
        Heard(Message),
    }

    static KEYS: Channel<CriticalSectionRawMutex, (Key, Instant), 32> = Channel::new();
    /// Hands and voice: what runs here never waits for a picture or a message.
    static AT_ONCE: InterruptExecutor = InterruptExecutor::new();
    /// As many as the gadget gives at once.
    static CUES: Channel<CriticalSectionRawMutex, Cue, 16> = Channel::new();
    static PICTURE: Shared<Canvas> = Mutex::new(RefCell::new(Canvas::new()));
    static PICTURE_DRAWN: Signal<CriticalSectionRawMutex, ()> = Signal::new();
    static LIGHTS_SET: Signal<CriticalSectionRawMutex, [Rgb; LIGHTS]> = Signal::new();
    static FROM_LINK: Channel<CriticalSectionRawMutex, FromLink, 2> = Channel::new();
    static TO_LINK: Channel<CriticalSectionRawMutex, Frame, 4> = Channel::new();
    static SUSPENDED: AtomicBool = AtomicBool::new(true);
    static FRESH: AtomicBool = AtomicBool::new(false);
    static PORT_CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
    static NO_OLED: AtomicBool = AtomicBool::new(false);
    static NO_RING: AtomicBool = AtomicBool::new(false);
    /// Erases of the flash, each of them a long silence.
    static ERASES: AtomicU32 = AtomicU32::new(0);
    static DOG: Shared<Option<Watchdog>> = Mutex::new(RefCell::new(None));

    bind_interrupts!(struct Irqs {
        I2C0_IRQ => i2c::InterruptHandler<I2C0>;
        DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
        PIO0_IRQ_0 => pio::InterruptHandler<PIO0>;
        USBCTRL_IRQ => usb::InterruptHandler<USB>;
    });

    #[embassy_executor::main]
    async fn main(spawner: Spawner) {
        let board = embassy_rp::init(Default::default());
        let mut dog = Watchdog::new(board.WATCHDOG);
        defmt::info!("bedside {}, {}", env!("CARGO_PKG_VERSION"), Restart(dog.reset_reason().is_some()));
        dog.start(WATCHDOG);
        DOG.lock(|held| *held.borrow_mut() = Some(dog));

        // Every pin of the gadget stands here.
        let (oled_sda, oled_scl) = (board.PIN_4, board.PIN_5);
        let (encoder_a, encoder_b, encoder_push) = (board.PIN_10, board.PIN_11, board.PIN_12);
        let (go, back) = (board.PIN_13, board.PIN_14);
        let (piezo, ring, ring_sense) = (board.PIN_15, board.PIN_16, board.PIN_17);

        interrupt::SWI_IRQ_1.set_priority(Priority::P2);
        let at_once = AT_ONCE.start(interrupt::SWI_IRQ_1);

        let mut bus = i2c::Config::default();
        bus.frequency = 400_000;
        start(&spawner, oled_task(I2c::new_async(board.I2C0, oled_scl, oled_sda, Irqs, bus)));
        start_at_once(&at_once, button_task(Input::new(go, Pull::Up), Key::Go));
        start_at_once(&at_once, button_task(Input::new(back, Pull::Up), Key::Back));
        start_at_once(&at_once, button_task(Input::new(encoder_push, Pull::Up), Key::Push));
        let encoder = (Input::new(encoder_a, Pull::Up), Input::new(encoder_b, Pull::Up));
        start_at_once(&at_once, encoder_task(encoder.0, encoder.1));
        let silence = pwm::Config::default();
        start_at_once(&at_once, piezo_task(Pwm::new_output_b(board.PWM_SLICE7, piezo, silence)));
        let Pio { mut common, sm0, .. } = Pio::new(board.PIO0, Irqs);
        let program = PioWs2812Program::new(&mut common);
        let ring = PioWs2812::new(&mut common, sm0, board.DMA_CH0, Irqs, ring, &program);
        start(&spawner, ring_task(ring, Input::new(ring_sense, Pull::Down)));
        start_usb(&spawner, usb::Driver::new(board.USB, Irqs));

        let flash = BoardFlash(Flash::new_blocking(board.FLASH));
        let store = Store::new(flash, FLASH_SIZE as u32 - REGION);
        static GADGET: StaticCell<Gadget<BoardFlash, Chance>> = StaticCell::new();
        own(GADGET.init_with(|| Gadget::start(store, Chance, Instant::now().as_millis()))).await
    }

    /// Every task is started once, so its place is always free.
    fn start<S>(spawner: &Spawner, task: Result<SpawnToken<S>, SpawnError>) {
        match task {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("a task could not be started"),
        }
    }

    fn start_at_once<S: Send>(spawner: &SendSpawner, task: Result<SpawnToken<S>, SpawnError>) {
        match task {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("a task could not be started"),
        }
    }

    #[interrupt]
    unsafe fn SWI_IRQ_1() {
        // SAFETY: this is the interrupt that the executor was started with, and nothing else calls it.
        unsafe { AT_ONCE.on_interrupt() }
    }

    /// The one owner of the table.
    async fn own(gadget: &mut Gadget<BoardFlash, Chance>) -> ! {
        let mut canvas = Canvas::new();
        let mut tidy = Some(Instant::now() + QUIET);
        loop {
            while let Some(cue) = gadget.take_cue() {
                if CUES.try_send(cue).is_err() {
                    defmt::warn!("a cue found no room");
                }
            }
            if gadget.take_stale() {
                LIGHTS_SET.signal(gadget.lights());
                gadget.draw(&mut canvas);
                PICTURE.lock(|picture| picture.borrow_mut().clone_from(&canvas));
                PICTURE_DRAWN.signal(());
            }
            feed();
            let sleep = Instant::now() + WATCHDOG / 2;
            let wake = gadget.next_wake_ms().map_or(sleep, |ms| Instant::from_millis(ms).min(sleep));
            let wake = tidy.map_or(wake, |at| at.min(wake));
            let happened = select3(KEYS.receive(), FROM_LINK.receive(), Timer::at(wake)).await;
            gadget.set_health(NO_OLED.load(Ordering::Relaxed), NO_RING.load(Ordering::Relaxed));
            let uptime = Instant::now().as_millis();
            match happened {
                Either3::First((key, at)) => {
                    gadget.press(key, at.as_micros(), say);
                    tidy = Some(Instant::now() + QUIET);
                }
                Either3::Second(FromLink::Up) => gadget.link_up(uptime, say),
                Either3::Second(FromLink::Down) => gadget.link_down(),
                Either3::Second(FromLink::Heard(message)) => gadget.hear(message, uptime, say),
                Either3::Third(()) => {
                    gadget.advance(uptime, say);
                    if tidy.is_some_and(|at| at <= Instant::now()) {
                        tidy = gadget.tidy().then(|| Instant::now() + Duration::from_millis(20));
                    }
                }
            }
        }
    }

    /// A frame that finds no room is lost; the next pulse tells the desktop what to ask for.
    fn say(message: Message) {
        if TO_LINK.try_send(encode(&message)).is_err() {
            defmt::warn!("link: a frame found no room");
        }
    }

    fn feed() {
        DOG.lock(|held| {
            if let Some(dog) = held.borrow_mut().as_mut() {
                dog.feed(WATCHDOG);
            }
        });
    }

    #[embassy_executor::task(pool_size = 3)]
    async fn button_task(mut pin: Input<'static>, key: Key) {
        let mut button = Button::default();
        let mut missed = false;
        loop {
            let now = Instant::now();
            if button.sample(pin.is_low() || missed, now.as_millis()) {
                KEYS.send((key, now)).await;
            }
            missed = false;
            match button.look_again_ms(now.as_millis()) {
                Some(at) => Timer::at(Instant::from_millis(at)).await,
                None if pin.is_low() => pin.wait_for_high().await,
                None => {
                    let erases = ERASES.load(Ordering::Relaxed);
                    pin.wait_for_falling_edge().await;
                    // No task runs during an erase, and a short press is over by its end: only the edge tells of it.
                    missed = ERASES.load(Ordering::Relaxed) != erases;
                }
            }
        }
    }

    #[embassy_executor::task]
    async fn encoder_task(mut a: Input<'static>, mut b: Input<'static>) {
        let mut encoder = Encoder::default();
        loop {
            if let Some(step) = encoder.sample(a.is_low(), b.is_low()) {
                KEYS.send((Key::Turn(step), Instant::now())).await;
            }
            select(a.wait_for_any_edge(), b.wait_for_any_edge()).await;
        }
    }

    #[embassy_executor::task]
    async fn piezo_task(mut piezo: Pwm<'static>) {
        let mut silence = pwm::Config::default();
        silence.enable = false;
        let mut voice = Voice::default();
        loop {
            let Some(cue) = voice.sound() else {
                piezo.set_config(&silence);
                voice.hear(CUES.receive().await);
                continue;
            };
            'tune: for note in tunes::tune(cue).iter().chain([&tunes::BETWEEN]) {
                piezo.set_config(&tone(note.hz).unwrap_or_else(|| silence.clone()));
                let over = Instant::now() + Duration::from_millis(note.ms.into());
                while let Either::First(other) = select(CUES.receive(), Timer::at(over)).await {
                    if voice.hear(other) {
                        break 'tune;
                    }
                }
            }
        }
    }

    /// A square wave; none for silence.
    fn tone(hz: u16) -> Option<pwm::Config> {
        const DIVIDER: u8 = 64;
        let top = (clk_sys_freq() / u32::from(DIVIDER)).checked_div(hz.into())?;
        let top = u16::try_from(top).ok()?;
        let mut tone = pwm::Config::default();
        tone.divider = DIVIDER.into();
        tone.top = top.saturating_sub(1);
        tone.compare_b = top / 2;
        Some(tone)
    }

    #[embassy_executor::task]
    async fn ring_task(mut ring: PioWs2812<'static, PIO0, 0, RING, Grb>, mut sense: Input<'static>) {
        let mut found = false;
        loop {
            let lights = LIGHTS_SET.wait().await;
            let mut colours = [RGB8::default(); RING];
            for (colour, [red, green, blue]) in colours.iter_mut().zip(lights) {
                *colour = RGB8::new(red, green, blue);
            }
            if found {
                ring.write(&colours).await;
            } else {
                // A whole ring passes the thirteenth light on to the sense wire: 13 lights of 30 us.
                let (sensed, ()) =
                    join(with_timeout(Duration::from_millis(2), sense.wait_for_rising_edge()), ring.write(&colours))
                        .await;
                found = sensed.is_ok();
                NO_RING.store(!found, Ordering::Relaxed);
            }
            // The driver returns while the last lights are still on their way.
            Timer::after_micros(450).await;
        }
    }

    #[embassy_executor::task]
    async fn oled_task(mut bus: I2c<'static, I2C0, i2c::Async>) {
        let (mut shown, mut next) = (Canvas::new(), Canvas::new());
        loop {
            // A screen that does not answer may be plugged in later.
            while oled::wake(&mut bus).await.is_err() {
                NO_OLED.store(true, Ordering::Relaxed);
                Timer::after_secs(2).await;
            }
            NO_OLED.store(false, Ordering::Relaxed);
            let mut known = 0;
            loop {
                // A newer picture is taken up between two runs.
                PICTURE.lock(|picture| next.clone_from(&picture.borrow()));
                let run = changes(&shown, &next, known).next();
                match run {
                    Some(run) if oled::send(&mut bus, &next, run).await.is_err() => break,
                    Some(run) => {
                        shown.take_over(&next, run);
                        known = known.max(run.page + 1);
                    }
                    None => PICTURE_DRAWN.wait().await,
                }
            }
        }
    }

    struct Port;

    impl Handler for Port {
        fn suspended(&mut self, suspended: bool) {
            SUSPENDED.store(suspended, Ordering::Relaxed);
            PORT_CHANGED.signal(());
        }

        fn configured(&mut self, configured: bool) {
            SUSPENDED.store(!configured, Ordering::Relaxed);
            PORT_CHANGED.signal(());
        }
    }

    type UsbDriver = usb::Driver<'static, USB>;

    fn start_usb(spawner: &Spawner, driver: UsbDriver) {
        static DESCRIPTOR: StaticCell<[u8; 128]> = StaticCell::new();
        static BOS: StaticCell<[u8; 32]> = StaticCell::new();
        static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
        static STATE: StaticCell<State<'static>> = StaticCell::new();
        static PORT: StaticCell<Port> = StaticCell::new();
        let mut config = embassy_usb::Config::new(USB_VENDOR, USB_PRODUCT);
        config.manufacturer = Some("Bedside");
        config.product = Some("Bedside gadget");
        config.max_packet_size_0 = 64;
        let buffers = (DESCRIPTOR.init([0; 128]), BOS.init([0; 32]), CONTROL.init([0; 64]));
        let mut builder = Builder::new(driver, config, buffers.0, buffers.1, &mut [], buffers.2);
        builder.handler(PORT.init(Port));
        let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), 64);
        let (sender, receiver, control) = class.split_with_control();
        start(spawner, usb_task(builder.build()));
        start(spawner, hear_task(receiver));
        start(spawner, say_task(sender));
        start(spawner, port_task(control));
    }

    #[embassy_executor::task]
    async fn usb_task(mut device: UsbDevice<'static, UsbDriver>) -> ! {
        device.run().await
    }

    /// Tells the owner when a desktop opens or leaves the port: a pulled cable shows as suspended.
    #[embassy_executor::task]
    async fn port_task(control: ControlChanged<'static>) {
        let mut up = false;
        loop {
            let now_up = control.dtr() && !SUSPENDED.load(Ordering::Relaxed);
            if now_up != up {
                up = now_up;
                FRESH.store(true, Ordering::Relaxed);
                TO_LINK.clear();
                FROM_LINK.send(if up { FromLink::Up } else { FromLink::Down }).await;
            }
            select(control.control_changed(), PORT_CHANGED.wait()).await;
        }
    }

    #[embassy_executor::task]
    async fn hear_task(mut receiver: Receiver<'static, UsbDriver>) {
        static FRAMES: StaticCell<Frames> = StaticCell::new();
        let frames = FRAMES.init(Frames::new());
        let mut packet = [0; 64];
        loop {
            receiver.wait_connection().await;
            while let Ok(length) = receiver.read_packet(&mut packet).await {
                if FRESH.load(Ordering::Relaxed) {
                    FRESH.store(false, Ordering::Relaxed);
                    // Half a frame from before the cable was pulled is no part of the next one.
                    let _ = frames.take(0);
                }
                for byte in packet.iter().take(length) {
                    match frames.take(*byte) {
                        Some(Ok(message)) => FROM_LINK.send(FromLink::Heard(message)).await,
                        Some(Err(bad)) => log_bad(bad),
                        None => {}
                    }
                }
            }
        }
    }

    fn log_bad(bad: BadFrame) {
        defmt::warn!("link: bad frame: {}", bad);
    }

    #[embassy_executor::task]
    async fn say_task(mut sender: Sender<'static, UsbDriver>) {
        /// Nobody reads: the rest of the frame is not worth the wait.
        const PATIENCE: Duration = Duration::from_millis(500);
        loop {
            sender.wait_connection().await;
            let frame = TO_LINK.receive().await;
            let write = async {
                for packet in frame.chunks(64) {
                    sender.write_packet(packet).await?;
                }
                // A full last packet needs an empty one behind it.
                if frame.len() % 64 == 0 { sender.write_packet(&[]).await } else { Ok(()) }
            };
            if with_timeout(PATIENCE, write).await.is_err() {
                TO_LINK.clear();
            }
        }
    }

    /// Says where, and stops: the watchdog starts the gadget again, with its table. Formatting the message as well would
    /// take a tenth of the image.
    #[panic_handler]
    fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
        if let Some(place) = info.location() {
            defmt::error!("panic at {=str}:{=u32}", place.file(), place.line());
        }
        cortex_m::asm::udf()
    }

    /// The flash, which feeds the watchdog before each of its long silences.
    struct BoardFlash(Flash<'static, FLASH, Blocking, FLASH_SIZE>);

    impl ErrorType for BoardFlash {
        type Error = embassy_rp::flash::Error;
    }

    impl ReadNorFlash for BoardFlash {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
            self.0.blocking_read(offset, bytes)
        }

        fn capacity(&self) -> usize {
            FLASH_SIZE
        }
    }

    impl NorFlash for BoardFlash {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = embassy_rp::flash::ERASE_SIZE;

        async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
            feed();
            ERASES.store(ERASES.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
            self.0.blocking_erase(from, to)
        }

        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
            self.0.blocking_write(offset, bytes)
        }
    }

    /// Chance from the ring oscillator.
    struct Chance;

    impl rand_core::TryRng for Chance {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let mut bytes = [0; 4];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u32::from_le_bytes(bytes))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            let mut bytes = [0; 8];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u64::from_le_bytes(bytes))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            bytes.fill_with(RoscRng::next_u8);
            Ok(())
        }
    }

    #[derive(defmt::Format)]
    struct Restart(bool);

    const _: () = assert!(TICK_HZ == 1_000_000, "keys and cues count on a microsecond clock");
}
