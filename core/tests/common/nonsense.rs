//! Arbitrary commands at any moment, and journals with broken bytes, for a game that says how to draw them.

use bedside_core::{Command, Instant, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::de::DeserializeOwned;

use super::below;
use super::bytes::state_bytes;

/// How a game draws tables and commands.
pub struct Nonsense {
    /// A table with some of everything.
    pub open: fn(&mut ChaCha8Rng) -> Table,
    /// Any command at all, sensible or not.
    pub anything: fn(&mut ChaCha8Rng) -> Command,
    /// Whether a listed command is passed over, since it would not bring the game on.
    pub passed_over: fn(&Command, &mut ChaCha8Rng) -> bool,
}

/// Any command at all: bytes that decode to one. The first is the number of the command, below how many there are.
pub fn decoded<C: DeserializeOwned, const LENGTH: usize>(commands: u8, bounds: &[u8], chance: &mut ChaCha8Rng) -> C {
    loop {
        let mut bytes = [0u8; LENGTH];
        chance.fill_bytes(&mut bytes);
        // Small numbers are the interesting ones, and options are often there.
        for byte in &mut bytes {
            *byte %= bounds[usize::from(*byte) % bounds.len()];
        }
        bytes[0] %= commands;
        if let Ok(command) = postcard::from_bytes(&bytes) {
            return command;
        }
    }
}

/// The journal and the state.
pub fn bytes_of(table: &Table) -> (Vec<u8>, Vec<u8>) {
    (table.journal().bytes().to_vec(), state_bytes(table.state()))
}

impl Nonsense {
    /// One more move: a listed one, so that the game goes on; where nothing is listed, players fill in what nobody can list.
    pub fn go_on(&self, table: &mut Table, now: Instant, chance: &mut ChaCha8Rng) {
        let mut listed = Vec::new();
        table.legal(now, |command| {
            if !(self.passed_over)(&command, chance) {
                listed.push(command);
            }
        });
        if listed.is_empty() {
            for _ in 0..200 {
                let _ = table.apply(&(self.anything)(chance), now);
            }
            return;
        }
        let command = listed.swap_remove(below(listed.len(), chance));
        table.apply(&command, now).unwrap_or_else(|refusal| panic!("listed, but {refusal:?}: {command:?}"));
    }

    /// Whether the table would take any command at all; one that it refuses changes nothing.
    pub fn is_taken(&self, table: &mut Table, now: Instant, chance: &mut ChaCha8Rng) -> bool {
        let command = (self.anything)(chance);
        let before = bytes_of(table);
        let accepted = table.accepts(&command, now);
        match table.clone().apply(&command, now) {
            Ok(_) => {
                assert_eq!(accepted, Ok(()), "{command:?}");
                true
            }
            Err(refusal) => {
                assert_eq!(accepted, Err(refusal), "{command:?}");
                table.apply(&command, now).unwrap_err();
                assert_eq!(bytes_of(table), before, "{command:?}");
                false
            }
        }
    }

    /// Whatever happens to its bytes, of a journal is kept what was written.
    pub fn assert_broken_journals_keep_their_beginning(&self, seed: u64) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..12 {
            let mut table = (self.open)(&mut chance);
            for step in 0..120u64 {
                self.go_on(&mut table, Instant::from_millis(step * 1_000), &mut chance);
            }
            let whole = table.journal().bytes();
            for _ in 0..60 {
                let mut bytes = whole.to_vec();
                let place = below(bytes.len(), &mut chance);
                match below(3, &mut chance) {
                    0 => bytes.truncate(place),
                    1 => bytes[place] ^= 1 << below(8, &mut chance),
                    _ => drop(bytes.splice(place..place, [chance.next_u32().to_le_bytes()[0]])),
                }
                if let Ok((read, damage)) = Table::read(&bytes) {
                    assert!(damage.is_some() || bytes.len() < whole.len());
                    assert!(whole.starts_with(read.journal().bytes()), "what is kept is what was written");
                }
            }
        }
    }
}
