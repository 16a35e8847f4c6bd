//! Messages as bytes: postcard, CRC-32, COBS, and a zero at the end of each.

use crc::{CRC_32_ISCSI, Crc, NoTable};
use heapless::Vec;

use super::Message;

/// Bytes of the longest message before COBS, with its checksum.
const LONGEST_MESSAGE: usize = 544;
/// Bytes of the longest frame: COBS adds one in 254, and the zero ends it.
pub const LONGEST_FRAME: usize = LONGEST_MESSAGE + LONGEST_MESSAGE / 254 + 2;

const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISCSI);

/// Why a frame was thrown away. The next one is read as if nothing had been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadFrame {
    /// More bytes than any message has.
    TooLong,
    /// The bytes are damaged.
    Damaged,
    /// A sound frame that this version cannot read.
    Unknown,
}

/// The frame of a message.
pub fn encode(message: &Message) -> Vec<u8, LONGEST_FRAME> {
    let mut plain = [0; LONGEST_MESSAGE];
    let mut frame = Vec::new();
    let length = postcard::to_slice(message, &mut plain).map_or(0, |bytes| bytes.len());
    let check = CRC.checksum(plain.get(..length).unwrap_or(&[])).to_le_bytes();
    let Some(room) = plain.get_mut(length..).and_then(|room| room.first_chunk_mut()).filter(|_| length > 0) else {
        debug_assert!(false, "a message outgrew its frame");
        return frame;
    };
    *room = check;
    let plain = plain.get(..length + check.len()).unwrap_or(&[]);
    let _ = frame.resize(LONGEST_FRAME, 0);
    let length = cobs::encode(plain, &mut frame);
    // What lies behind is zero: the first zero ends the frame.
    frame.truncate(length + 1);
    frame
}

/// Bytes in, messages out.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    bytes: Vec<u8, LONGEST_FRAME>,
    overrun: bool,
}

impl Frames {
    /// Nothing received yet.
    pub const fn new() -> Frames {
        Frames { bytes: Vec::new(), overrun: false }
    }

    /// Takes one byte; answers when it ends a frame.
    pub fn take(&mut self, byte: u8) -> Option<Result<Message, BadFrame>> {
        if byte != 0 {
            self.overrun |= self.bytes.push(byte).is_err();
            return None;
        }
        let overrun = core::mem::take(&mut self.overrun);
        let read = if overrun { Err(BadFrame::TooLong) } else { decode(&mut self.bytes) };
        let empty = self.bytes.is_empty();
        self.bytes.clear();
        // A lone zero is how a fresh link clears its throat.
        (!empty || overrun).then_some(read)
    }
}

fn decode(frame: &mut [u8]) -> Result<Message, BadFrame> {
    let length = cobs::decode_in_place(frame).map_err(|_| BadFrame::Damaged)?;
    let plain = frame.get(..length).ok_or(BadFrame::Damaged)?;
    let (message, check) = plain.split_last_chunk::<4>().ok_or(BadFrame::Damaged)?;
    if CRC.checksum(message).to_le_bytes() != *check {
        return Err(BadFrame::Damaged);
    }
    postcard::from_bytes(message).map_err(|_| BadFrame::Unknown)
}
