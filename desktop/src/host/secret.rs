//! Secrets: what only an invited phone knows.

use std::fmt::{self, Write};

/// 128 bits from the system.
#[derive(Clone, Copy)]
pub struct Secret([u8; 16]);

impl Secret {
    /// One that nobody can guess.
    pub fn draw() -> std::io::Result<Secret> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits).map_err(std::io::Error::other)?;
        Ok(Secret(bits))
    }

    /// One that was written down.
    pub fn read(written: &str) -> Option<Secret> {
        Some(Secret(unhex(written)?.try_into().ok()?))
    }
}

/// Every byte is compared, however early two differ: the time that it takes tells nothing.
impl PartialEq for Secret {
    fn eq(&self, other: &Secret) -> bool {
        self.0.iter().zip(&other.0).fold(0, |differ, (one, other)| differ | (one ^ other)) == 0
    }
}

impl Eq for Secret {}

/// As it is written into addresses and cookies.
impl fmt::Display for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(&self.0))
    }
}

/// A log shall not give it away.
impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret")
    }
}

/// Six figures to type instead of a square to scan; somebody at the table still has to let the phone in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(u32);

impl Code {
    /// One by chance.
    pub fn draw() -> std::io::Result<Code> {
        let mut bits = [0; 8];
        getrandom::fill(&mut bits).map_err(std::io::Error::other)?;
        Ok(Code(u32::try_from(u64::from_le_bytes(bits) % 1_000_000).unwrap_or(0)))
    }

    /// Whether this is what somebody typed, with spaces wherever they like.
    pub fn is(self, typed: &str) -> bool {
        let figures: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
        figures == format!("{:06}", self.0)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:03} {:03}", self.0 / 1000, self.0 % 1000)
    }
}

/// Bytes as text.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a string never fails.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Text as bytes.
pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_was_written() {
        let secret = Secret::draw().expect("the system has some chance");
        assert_eq!(Secret::read(&secret.to_string()), Some(secret));
        assert_ne!(Secret::draw().ok(), Some(secret));
        for broken in ["", "0", "00", "zz".repeat(16).as_str(), &"0".repeat(31), &"0".repeat(33), &"ą".repeat(16)] {
            assert_eq!(Secret::read(broken), None, "{broken}");
        }
    }

    #[test]
    fn a_code_is_typed_as_it_is_shown() {
        let code = Code(42_007);
        assert_eq!(code.to_string(), "042 007");
        assert!(code.is("042007") && code.is(" 042 007 "));
        assert!(!code.is("42007") && !code.is("") && !code.is("042 008"));
    }
}
