//! The sizes in `memory.x`, for everybody but the linker: `build.rs` makes the image's constants of them, and xtask measures
//! images by them.

use std::ops::Range;

/// The board's memory, by addresses.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    /// The whole flash: the boot loader's second stage, the program, the notes, the journal.
    pub(crate) flash: Range<u32>,
    /// Before the journal, where settings and the like are kept.
    pub(crate) notes: Range<u32>,
    /// The end of the flash, where the journal is kept.
    pub(crate) journal: Range<u32>,
    /// The RAM.
    pub(crate) ram: Range<u32>,
}

impl Memory {
    /// Reads a linker script's regions; a sentence where they do not fit each other.
    pub(crate) fn read(script: &str) -> Result<Memory, String> {
        let region = |name| region(script, name).ok_or(format!("memory.x has no region {name} that can be read"));
        let (program, ram) = (region("FLASH")?, region("RAM")?);
        // The RP2350 does without a second stage of its boot loader.
        let boot2 = region("BOOT2").unwrap_or(program.start..program.start);
        let (notes, journal) = (region("NOTES")?, region("JOURNAL")?);
        let in_order = [("BOOT2", &boot2), ("FLASH", &program), ("NOTES", &notes), ("JOURNAL", &journal)];
        for ((name, before), (next, after)) in in_order.iter().zip(in_order.iter().skip(1)) {
            if before.end != after.start {
                let (end, start) = (before.end, after.start);
                return Err(format!("memory.x: {name} ends at {end:#x}, and {next} begins at {start:#x}"));
            }
        }
        let flash = boot2.start..journal.end;
        if !flash.len().is_power_of_two() {
            return Err(format!("memory.x: no flash chip has {} bytes", flash.len()));
        }
        Ok(Memory { flash, notes, journal, ram })
    }
}

/// The addresses of a line such as `RAM : ORIGIN = 0x20000000, LENGTH = 264K`.
fn region(script: &str, name: &str) -> Option<Range<u32>> {
    let line = script.lines().find_map(|line| line.trim().strip_prefix(name)?.trim_start().strip_prefix(':'))?;
    let (origin, length) = line.split_once(',')?;
    let value = |field: &str, name: &str| sum(field.trim().strip_prefix(name)?.trim_start().strip_prefix('=')?);
    let start = value(origin, "ORIGIN")?;
    Some(start..start.checked_add(value(length, "LENGTH")?)?)
}

/// Numbers with `+` or `-` between them.
fn sum(text: &str) -> Option<u32> {
    let Some((rest, last)) = text.rsplit_once(['+', '-']) else { return number(text) };
    let (rest, minus) = (sum(rest)?, text[rest.len()..].starts_with('-'));
    if minus { rest.checked_sub(number(last)?) } else { rest.checked_add(number(last)?) }
}

fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix("0x") {
        return u32::from_str_radix(digits, 16).ok();
    }
    let (digits, unit) = match text.strip_suffix('K') {
        Some(digits) => (digits, 1024),
        None => text.strip_suffix('M').map_or((text, 1), |digits| (digits, 1024 * 1024)),
    };
    digits.parse::<u32>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "
        /* RAM : the comment of a region is none. */
        BOOT2 : ORIGIN = 0x10000000, LENGTH = 0x100
        FLASH : ORIGIN = 0x10000100, LENGTH = 1M - 72K - 256
        NOTES : ORIGIN = 0x100EE000, LENGTH = 8K
        JOURNAL:ORIGIN=0x100F0000,LENGTH=32K + 32K
        RAM : ORIGIN = 0x20000000, LENGTH = 264K
    ";

    #[test]
    fn regions_are_read_with_their_units_and_sums() {
        let memory = Memory::read(SCRIPT).unwrap();
        assert_eq!(memory.flash, 0x1000_0000..0x1010_0000);
        assert_eq!(memory.notes, 0x100E_E000..0x100F_0000);
        assert_eq!(memory.journal, 0x100F_0000..0x1010_0000);
        assert_eq!(memory.ram, 0x2000_0000..0x2004_2000);
    }

    #[test]
    fn regions_that_do_not_fit_are_told() {
        let fault = |from: &str, to: &str| Memory::read(&SCRIPT.replace(from, to)).unwrap_err();
        assert_eq!(
            fault("0x100F0000", "0x100E0000"),
            "memory.x: NOTES ends at 0x100f0000, and JOURNAL begins at 0x100e0000"
        );
        assert_eq!(
            fault("= 0x100\n", "= 0x200\n"),
            "memory.x: BOOT2 ends at 0x10000200, and FLASH begins at 0x10000100"
        );
        assert_eq!(fault("32K + 32K", "32K"), "memory.x: no flash chip has 1015808 bytes");
        assert_eq!(fault("RAM : ORIGIN", "ROM : ORIGIN"), "memory.x has no region RAM that can be read");
        assert_eq!(fault("264K", "264G"), "memory.x has no region RAM that can be read");
    }
}
