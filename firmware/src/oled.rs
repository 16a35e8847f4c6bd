//! The screen's chip on its bus, an SSD1306 or an SH1106: found, woken, then only sent what changed. The general driver crates
//! send in small pieces and take 5 KiB of the image; all that is needed of the chips is below.
//!
//! Both know a page and a column to write from, and that is all that is used. The SH1106 has 132 columns, of which a screen
//! shows the middle ones, and switches its charge pump on by another command.

use embedded_hal_async::i2c::I2c;

use crate::canvas::{Canvas, Run, WIDTH};
use crate::settings::Display;

/// The addresses that a screen may have, by its SA0 pin.
const ADDRESSES: [u8; 2] = [0x3C, 0x3D];
/// The first byte of a message: commands follow, or data.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

/// What is told to both. Nothing switches the screen off or on: one that was awake is not seen to be woken again.
const WAKE: [u8; 18] = [
    COMMANDS, 0xD5, 0x80, // oscillator at its usual rate
    0xA8, 0x3F, // 64 rows
    0xD3, 0x00, 0x40, // from the first row on
    0xA1, 0xC8, // upright with the pins on top
    0xDA, 0x12, // rows are wired alternately
    0xD9, 0xF1, 0xDB, 0x40, // pre-charge and deselect level for the pump
    0xA4, 0xA6, // show the memory, not inverted
];
/// SSD1306 data sheet (rev. 1.1), 10.1 and the application note: page addressing, charge pump.
const WAKE_SSD1306: [u8; 5] = [COMMANDS, 0x20, 0x02, 0x8D, 0x14];
/// SH1106 data sheet (2.3), commands 9 and 15: 8 V, DC-DC converter.
const WAKE_SH1106: [u8; 4] = [COMMANDS, 0x32, 0xAD, 0x8B];

/// In the status byte of both: the screen is off, as after a reset.
const OFF: u8 = 0x40;
/// The low half of an SH1106's status. Data sheets leave it open; the libraries that tell the chips apart found 8 there, and 3,
/// 6 or 7 in SSD1306s. Who has another one chooses it in the settings.
const STATUS_SH1106: u8 = 0x08;

/// A screen that answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    address: u8,
    sh1106: bool,
}

impl Screen {
    /// Finds a screen and wakes it. It stays as dark as it was until it is [lit](Self::light).
    pub async fn find<B: I2c>(bus: &mut B, chosen: Display) -> Result<Screen, B::Error> {
        let [first, second] = ADDRESSES;
        let (address, status) = match status(bus, first).await {
            Ok(status) => (first, status),
            Err(_) => (second, status(bus, second).await?),
        };
        let sh1106 = match chosen {
            Display::Auto => status & 0x0F == STATUS_SH1106,
            Display::Ssd1306 => false,
            Display::Sh1106 => true,
        };
        bus.write(address, &WAKE).await?;
        bus.write(address, if sh1106 { &WAKE_SH1106 } else { &WAKE_SSD1306 }).await?;
        Ok(Screen { address, sh1106 })
    }

    /// Switches it on, so bright.
    pub async fn light<B: I2c>(self, bus: &mut B, contrast: u8) -> Result<(), B::Error> {
        bus.write(self.address, &[COMMANDS, 0x81, contrast, 0xAF]).await
    }

    /// Whether it is on, as one that was lit and has not been reset since.
    pub async fn is_on<B: I2c>(self, bus: &mut B) -> Result<bool, B::Error> {
        Ok(status(bus, self.address).await? & OFF == 0)
    }

    /// Sends one run of a picture.
    pub async fn send<B: I2c>(self, bus: &mut B, canvas: &Canvas, run: Run) -> Result<(), B::Error> {
        let column = if self.sh1106 { run.column.saturating_add(2) } else { run.column };
        bus.write(self.address, &[COMMANDS, 0xB0 | run.page & 7, column & 0x0F, 0x10 | column >> 4]).await?;
        let mut message = [DATA; WIDTH + 1];
        let bytes = canvas.bytes().get(run.range()).unwrap_or(&[]);
        for (to, from) in message.iter_mut().skip(1).zip(bytes) {
            *to = *from;
        }
        bus.write(self.address, message.get(..=bytes.len()).unwrap_or(&[])).await
    }
}

async fn status<B: I2c>(bus: &mut B, address: u8) -> Result<u8, B::Error> {
    let mut status = [0];
    bus.write_read(address, &[COMMANDS], &mut status).await?;
    let [status] = status;
    Ok(status)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use embassy_futures::block_on;
    use embedded_hal_async::i2c::{ErrorKind, ErrorType, NoAcknowledgeSource, Operation};

    use super::*;

    /// A bus with one screen, and everything that was written to it.
    struct Bus {
        address: u8,
        status: u8,
        written: Vec<Vec<u8>>,
    }

    impl ErrorType for Bus {
        type Error = ErrorKind;
    }

    impl I2c for Bus {
        async fn transaction(&mut self, address: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
            if address != self.address {
                return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
            }
            for operation in operations {
                match operation {
                    Operation::Read(bytes) => bytes.fill(self.status),
                    Operation::Write(bytes) => self.written.push(bytes.to_vec()),
                }
            }
            Ok(())
        }
    }

    fn found(address: u8, status: u8, chosen: Display) -> (Option<Screen>, Vec<Vec<u8>>) {
        let mut bus = Bus { address, status, written: Vec::new() };
        let screen = block_on(Screen::find(&mut bus, chosen)).ok();
        (screen, bus.written)
    }

    #[test]
    fn chips_are_told_apart_by_their_status_unless_one_is_chosen() {
        for (status, chosen, sh1106) in [
            (0x46, Display::Auto, false),
            (0x43, Display::Auto, false),
            (0x48, Display::Auto, true),
            (0x08, Display::Auto, true),
            (0x48, Display::Ssd1306, false),
            (0xFF, Display::Sh1106, true),
        ] {
            let (screen, written) = found(0x3C, status, chosen);
            assert_eq!(screen, Some(Screen { address: 0x3C, sh1106 }));
            let pump: &[u8] = if sh1106 { &[0xAD, 0x8B] } else { &[0x8D, 0x14] };
            assert!(written.iter().any(|message| message.ends_with(pump)), "{written:x?}");
            let other: &[u8] = if sh1106 { &[0x8D, 0x14] } else { &[0xAD, 0x8B] };
            assert!(!written.iter().any(|message| message.ends_with(other)), "{written:x?}");
        }
    }

    #[test]
    fn the_other_address_is_tried_as_well() {
        assert_eq!(found(0x3D, 0x46, Display::Auto).0, Some(Screen { address: 0x3D, sh1106: false }));
        assert_eq!(found(0x3E, 0x46, Display::Auto).0, None);
    }
}
