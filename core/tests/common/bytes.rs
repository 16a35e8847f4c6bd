//! Bytes as journals and cables have them, and the same written by hand: sound by their checksums, whatever they say.

use std::fmt::Debug;

use bedside_core::journal::{Entry, LONGEST_ENTRY, MAGIC, VERSION};
use bedside_core::link::LONGEST_STATE;
use bedside_core::setup::Opening;
use bedside_core::{Command, Seed, Setup, State};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value as postcard writes it, where it fits into so many bytes.
fn written<const ROOM: usize>(value: &impl Serialize) -> Vec<u8> {
    postcard::to_slice(value, &mut [0; ROOM]).unwrap().to_vec()
}

/// A value of any length.
pub fn postcard_of(value: &impl Serialize) -> Vec<u8> {
    written::<8192>(value)
}

/// A state, which is never longer than a device has room for.
pub fn state_bytes(state: &State) -> Vec<u8> {
    written::<LONGEST_STATE>(state)
}

/// Two digits for each byte.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}

/// The bytes behind such digits.
pub fn from_hex(hex: &str) -> Vec<u8> {
    hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

/// A value that fits into an entry of a journal, in hex.
pub fn hex_of(value: &impl Serialize) -> String {
    to_hex(&written::<LONGEST_ENTRY>(value))
}

/// Every command of a game in the order of their numbers, each with its bytes; and the number of that game.
pub fn assert_commands_are_frozen<C>(commands: &[(C, &str)], of_the_game: fn(C) -> Command, game: &str)
where
    C: Clone + Debug + Serialize + DeserializeOwned,
{
    let mut wrong = Vec::new();
    for (number, (command, hex)) in (0u8..).zip(commands) {
        let written = hex_of(command);
        assert_eq!(hex_of(&of_the_game(command.clone())), format!("{game} {written}"));
        assert!(written.starts_with(&format!("{number:02x}")), "{command:?} is not number {number}");
        if written != *hex {
            wrong.push(format!("{command:?}: {written}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let next = u8::try_from(commands.len()).unwrap();
    assert!(postcard::from_bytes::<C>(&[&[next][..], &[0; 64]].concat()).is_err(), "a new command wants a line");
}

/// A checksum of 32 bits, bit by bit; the polynomial has its bits in reverse.
fn crc(bytes: &[u8], polynomial: u32) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ polynomial } else { crc >> 1 };
        }
    }
    !crc
}

/// CRC-32, of journals.
pub fn crc32(bytes: &[u8]) -> u32 {
    crc(bytes, 0xEDB8_8320)
}

/// CRC-32C, of frames.
pub fn crc32c(bytes: &[u8]) -> u32 {
    crc(bytes, 0x82F6_3B78)
}

/// A journal written by hand: its checksums are right, and its entries may be anything.
#[derive(Clone)]
pub struct Forged {
    pub bytes: Vec<u8>,
    pub digest: u32,
}

impl Forged {
    pub fn open(setup: &Setup) -> Forged {
        let bytes = [&MAGIC[..], &[VERSION]].concat();
        let mut forged = Forged { digest: crc32(&bytes), bytes };
        // The seed that all tables of these tests have.
        forged.add_bytes(&postcard_of(&Opening { setup: setup.clone(), seed: Seed(1) }));
        forged
    }

    /// A command so many milliseconds after the one before.
    pub fn add(&mut self, after: u64, command: &Command) {
        self.add_bytes(&postcard_of(&Entry { after, command: command.clone() }));
    }

    pub fn add_bytes(&mut self, entry: &[u8]) {
        self.digest = crc32(&[&self.digest.to_le_bytes(), entry].concat());
        assert!(entry.len() < 128);
        self.bytes.push(u8::try_from(entry.len()).unwrap());
        self.bytes.extend(entry);
        self.bytes.extend(&self.digest.to_le_bytes()[..2]);
    }
}
