//! The Raspberry Pi Pico, an RP2040: its pins, which part of the chip serves which of them, and its sizes.

// From the board's `memory.x`, by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/memory.rs"));

/// What the image says of itself (`bedside_core::link::IMAGE_MARK`): who updates a gadget looks for it.
pub const MARK: &str = concat!("Bedside image: pico ", env!("CARGO_PKG_VERSION"), ";");

#[cfg(target_os = "none")]
pub use wiring::{LinkDriver, OledBus, OledWires, RingDriver, silence, start};

#[cfg(target_os = "none")]
mod wiring {
    use embassy_executor::{InterruptExecutor, Spawner};
    use embassy_rp::Peri;
    use embassy_rp::gpio::{Input, Level, Output, OutputOpenDrain, Pull};
    use embassy_rp::i2c::{self, I2c};
    use embassy_rp::interrupt;
    use embassy_rp::interrupt::{InterruptExt, Priority};
    use embassy_rp::peripherals::{DMA_CH0, I2C0, PIN_4, PIN_5, PIO0, USB};
    use embassy_rp::pio::Pio;
    use embassy_rp::pio_programs::ws2812::{Grb, PioWs2812, PioWs2812Program};
    use embassy_rp::pwm::{self, Pwm};
    use embassy_rp::{bind_interrupts, dma, pac, pio, usb};
    use embassy_time::{Duration, block_for};

    use super::{FLASH_SIZE, JOURNAL_SIZE, NOTES_SIZE};
    use crate::face::Key;
    use crate::faults::{Crash, Report};
    use crate::notes::Note;
    use crate::ring::LIGHTS;
    use crate::store::Store;
    use crate::tasks::alarm::alarm;
    use crate::tasks::buttons::button;
    use crate::tasks::encoder::encoder;
    use crate::tasks::flash::BoardFlash;
    use crate::tasks::oled::screen;
    use crate::tasks::ring::ring;
    use crate::tasks::voice::voice;
    use crate::tasks::{self, crash, link, stack, watchdog};

    /// Where the screen is.
    pub type OledBus<'a> = I2c<'a, I2C0, i2c::Async>;
    /// What the lights hang on.
    pub type RingDriver = PioWs2812<'static, PIO0, 0, LIGHTS, Grb>;
    /// The way to a desktop.
    pub type LinkDriver = usb::Driver<'static, USB>;

    bind_interrupts!(struct Irqs {
        I2C0_IRQ => i2c::InterruptHandler<I2C0>;
        DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
        PIO0_IRQ_0 => pio::InterruptHandler<PIO0>;
        USBCTRL_IRQ => usb::InterruptHandler<USB>;
    });

    /// The two wires of the screen, and the part of the chip that drives them.
    pub struct OledWires {
        i2c: Peri<'static, I2C0>,
        sda: Peri<'static, PIN_4>,
        scl: Peri<'static, PIN_5>,
    }

    impl OledWires {
        /// A bus on them, in its state after a reset.
        pub(crate) fn bus(&mut self) -> OledBus<'_> {
            let mut config = i2c::Config::default();
            config.frequency = 400_000;
            I2c::new_async(self.i2c.reborrow(), self.scl.reborrow(), self.sda.reborrow(), Irqs, config)
        }

        /// Frees a bus that a screen holds because it was left in the middle of a byte: nine clocks let it end, then a stop.
        /// I2C specification, 3.1.16.
        pub(crate) fn free(&mut self) {
            let half = || block_for(Duration::from_micros(5));
            let mut sda = OutputOpenDrain::new(self.sda.reborrow(), Level::High);
            let mut scl = OutputOpenDrain::new(self.scl.reborrow(), Level::High);
            for pin in [&mut sda, &mut scl] {
                pin.set_pullup(true);
            }
            for _ in 0..9 {
                scl.set_low();
                half();
                scl.set_high();
                half();
            }
            for stop in [OutputOpenDrain::set_low, OutputOpenDrain::set_high] {
                scl.set_low();
                stop(&mut sda);
                half();
                scl.set_high();
                half();
            }
        }
    }

    /// The buttons and the voice: what runs here never waits for a picture or a message.
    static AT_ONCE: InterruptExecutor = InterruptExecutor::new();

    #[interrupt]
    #[allow(unsafe_code, reason = "an executor on an interrupt is run from its handler")]
    unsafe fn SWI_IRQ_1() {
        // SAFETY: this is the interrupt that the executor was started with, and nothing else calls it.
        unsafe { AT_ONCE.on_interrupt() }
    }

    /// Stops the piezo, whoever has it: for a program that gives up.
    pub fn silence() {
        let slice = pac::PWM.ch(7);
        slice.cc().write(|compare| compare.set_b(0));
        slice.csr().modify(|control| control.set_en(false));
    }

    /// Starts every task but the owner; what is in the store is the owner's to go on with, with the report of a crash before this
    /// start.
    pub fn start(spawner: &Spawner) -> (Store<BoardFlash>, Option<Note>) {
        stack::guard();
        let board = embassy_rp::init(Default::default());
        let bitten = watchdog::start(board.WATCHDOG);

        // Every pin of the gadget stands here.
        let (oled_sda, oled_scl) = (board.PIN_4, board.PIN_5);
        let (encoder_a, encoder_b, encoder_push) = (board.PIN_10, board.PIN_11, board.PIN_12);
        let (go, back) = (board.PIN_13, board.PIN_14);
        // No 5 V signal may reach any of them: the ring's data goes out through a level shifter, and nothing comes back.
        let (piezo, ring_data) = (board.PIN_15, board.PIN_16);
        // The board's own light; on a Pico W it hangs on the radio, and this pin is one of the radio's that nobody reads.
        let led = board.PIN_25;

        interrupt::SWI_IRQ_1.set_priority(Priority::P2);
        let at_once = AT_ONCE.start(interrupt::SWI_IRQ_1);

        tasks::start(spawner, screen(OledWires { i2c: board.I2C0, sda: oled_sda, scl: oled_scl }));
        tasks::start_at_once(&at_once, button(Input::new(go, Pull::Up), Key::Go));
        tasks::start_at_once(&at_once, button(Input::new(back, Pull::Up), Key::Back));
        tasks::start_at_once(&at_once, button(Input::new(encoder_push, Pull::Up), Key::Push));
        tasks::start_at_once(&at_once, encoder(Input::new(encoder_a, Pull::Up), Input::new(encoder_b, Pull::Up)));
        let mute = pwm::Config::default();
        tasks::start_at_once(&at_once, voice(Pwm::new_output_b(board.PWM_SLICE7, piezo, mute)));
        let Pio { mut common, sm0, .. } = Pio::new(board.PIO0, Irqs);
        let program = PioWs2812Program::new(&mut common);
        let lights = PioWs2812::new(&mut common, sm0, board.DMA_CH0, Irqs, ring_data, &program);
        tasks::start(spawner, ring(lights));
        tasks::start(spawner, alarm(Output::new(led, Level::Low)));
        let mut flash = BoardFlash::new(board.FLASH);
        link::plug_in(spawner, usb::Driver::new(board.USB, Irqs), flash.serial());

        let journal = FLASH_SIZE - JOURNAL_SIZE;
        let unknown = || bitten.then(|| Report::new(Crash::Unknown, 0, 0, "").to_bytes());
        let crash = crash::take().or_else(unknown);
        (Store::new(flash, journal, journal - NOTES_SIZE), crash)
    }
}
