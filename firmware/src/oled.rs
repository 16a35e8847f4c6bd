//! The SSD1306 on its bus: woken once, then only what changed. The general driver crate sends in small pieces and takes
//! 5 KiB of the image; all that is needed of the chip is below.

use embedded_hal_async::i2c::I2c;

use crate::canvas::{Canvas, Run, WIDTH};

/// Its address with the SA0 pin low.
const ADDRESS: u8 = 0x3C;
/// The first byte of a message: commands follow, or data.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

/// Data sheet (rev. 1.1), 4.4 of the application note: how a 128x64 module with its charge pump is woken.
const WAKE: [u8; 26] = [
    COMMANDS, 0xAE, // off
    0xD5, 0x80, // oscillator at its usual rate
    0xA8, 0x3F, // 64 rows
    0xD3, 0x00, 0x40, // from the first row on
    0x8D, 0x14, // charge pump
    0x20, 0x00, // bytes go along a page
    0xA1, 0xC8, // upright with the pins on top
    0xDA, 0x12, // rows are wired alternately
    0x81, 0x8F, // contrast
    0xD9, 0xF1, 0xDB, 0x40, // pre-charge and deselect level for the pump
    0xA4, 0xA6, // show the memory, not inverted
    0xAF, // on
];

/// Wakes the screen; what it shows then is anything.
pub async fn wake<B: I2c>(bus: &mut B) -> Result<(), B::Error> {
    bus.write(ADDRESS, &WAKE).await
}

/// Sends one run of a picture.
pub async fn send<B: I2c>(bus: &mut B, canvas: &Canvas, run: Run) -> Result<(), B::Error> {
    let last = run.column.saturating_add(run.length).saturating_sub(1);
    bus.write(ADDRESS, &[COMMANDS, 0x21, run.column, last, 0x22, run.page, run.page]).await?;
    let mut message = [DATA; WIDTH + 1];
    let bytes = canvas.bytes().get(run.range()).unwrap_or(&[]);
    for (to, from) in message.iter_mut().skip(1).zip(bytes) {
        *to = *from;
    }
    bus.write(ADDRESS, message.get(..=bytes.len()).unwrap_or(&[])).await
}
