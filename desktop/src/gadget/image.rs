//! An image for a gadget, as UF2: read, and checked before anything is written.

use std::fmt;
use std::path::Path;

use bedside_core::Lang;
use bedside_core::chance::Source;
use bedside_core::link::{IMAGE_MARK, IMAGE_MARK_END};
use bedside_firmware::boards::board::{FLASH_SIZE, JOURNAL_SIZE, NOTES_SIZE};

/// Bytes of a UF2 block, and where in it what begins (UF2 specification).
const BLOCK: usize = 512;
const DATA: usize = 32;
const MOST_DATA: usize = 476;
const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const LAST_MAGIC: u32 = 0x0AB1_6F30;
const HAS_FAMILY: u32 = 0x2000;
/// Where the flash begins, on each chip (data sheets, address maps).
const FLASH: u32 = 0x1000_0000;
/// Bytes of the largest file that is read: twice the flash, as a block holds half of its size.
const LARGEST: u64 = 2 * FLASH_SIZE as u64 + 4096;

/// A chip that images are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    /// The Pico's.
    Rp2040,
    /// The Pico 2's.
    Rp2350,
}

impl Chip {
    fn of_family(family: u32) -> Option<Chip> {
        match family {
            0xE48B_FF56 => Some(Chip::Rp2040),
            0xE48B_FF59 => Some(Chip::Rp2350),
            _ => None,
        }
    }

    /// The name of the drive that its boot loader shows (data sheets: RP2040 2.8.4, RP2350 5.5).
    pub fn drive(self) -> &'static str {
        match self {
            Chip::Rp2040 => "RPI-RP2",
            Chip::Rp2350 => "RP2350",
        }
    }
}

/// A version, to be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version([u32; 3]);

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(out, "{major}.{minor}.{patch}")
    }
}

/// What stands in an image of ours, and what a gadget says of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The board.
    pub board: String,
    /// The version.
    pub version: Version,
}

impl Mark {
    /// Reads a mark out of bytes; none where there is none.
    pub fn find(bytes: &[u8]) -> Option<Mark> {
        let mark = IMAGE_MARK.as_bytes();
        let starts = bytes.windows(mark.len()).enumerate().filter(|(_, window)| *window == mark);
        starts.filter_map(|(at, _)| Mark::read(&bytes[at + mark.len()..])).next()
    }

    fn read(bytes: &[u8]) -> Option<Mark> {
        // No board and no version is longer.
        let text: String = bytes.iter().take(48).map(|byte| char::from(*byte)).collect();
        let (board, version) = text.split_once(IMAGE_MARK_END)?.0.split_once(' ')?;
        let mut parts = version.split('.').map(|part| part.parse().ok());
        let version = Version([parts.next()??, parts.next()??, parts.next()??]);
        (parts.next().is_none() && !board.is_empty()).then(|| Mark { board: board.to_owned(), version })
    }
}

/// What a gadget says behind its mark: where the chance of its table came from.
pub(super) fn behind_mark(said: &[u8]) -> Source {
    let after = said.split(|byte| char::from(*byte) == IMAGE_MARK_END).nth(1);
    after.and_then(<[u8]>::first).map_or(Source::Unknown, |number| Source::numbered(*number))
}

/// Why an image is not for a gadget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The file cannot be read.
    Unreadable(String),
    /// It is not UF2, or a part of it is missing.
    NotUf2,
    /// It would be written where the tables are, or outside of the flash.
    OverTables,
    /// It is for another chip, or not Bedside's.
    Foreign,
    /// It is for another board.
    OtherBoard,
    /// What runs there is newer.
    Older {
        /// What runs there.
        there: Version,
    },
}

impl Unfit {
    /// Whether it may be written all the same, by somebody who says so.
    pub fn can_be_forced(&self) -> bool {
        matches!(self, Unfit::Foreign | Unfit::Older { .. })
    }

    /// Why, in words for the command line, with the flag that insists.
    pub fn told(&self, lang: Lang) -> String {
        let flag = if self.can_be_forced() { " (--force)" } else { "" };
        format!("{}{flag}", self.text(lang))
    }

    /// Why, in words.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        match self {
            Unfit::Unreadable(cause) => format!("{} ({cause})", words.file_unreadable),
            Unfit::NotUf2 => words.not_uf2.to_owned(),
            Unfit::OverTables => words.image_over_tables.to_owned(),
            Unfit::Foreign => words.image_foreign.to_owned(),
            Unfit::OtherBoard => words.image_other_board.to_owned(),
            Unfit::Older { there } => format!("{} ({there})", words.image_older),
        }
    }
}

/// An image that can be written: whole, for a chip that we know, and not where the tables are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    bytes: Vec<u8>,
    chip: Option<Chip>,
    mark: Option<Mark>,
}

impl Image {
    /// Reads a file.
    pub fn open(file: &Path) -> Result<Image, Unfit> {
        use std::io::Read as _;
        let unreadable = |cause: std::io::Error| Unfit::Unreadable(format!("{}: {cause}", file.display()));
        let mut bytes = Vec::new();
        let read = std::fs::File::open(file).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
        read.map_err(unreadable)?;
        Image::read(bytes)
    }

    /// Reads the blocks of a file.
    pub fn read(bytes: Vec<u8>) -> Result<Image, Unfit> {
        let blocks = bytes.as_chunks::<BLOCK>();
        if blocks.0.is_empty() || !blocks.1.is_empty() || bytes.len() as u64 > LARGEST {
            return Err(Unfit::NotUf2);
        }
        let count = u32::try_from(blocks.0.len()).map_err(|_| Unfit::NotUf2)?;
        // Settings and tables set aside lie before the journal.
        let tables = FLASH + FLASH_SIZE - JOURNAL_SIZE - NOTES_SIZE;
        let (mut flash, mut families) = (Vec::new(), Vec::new());
        for (number, block) in (0..).zip(blocks.0) {
            let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
            let (flags, address, length) = (word(8), word(12), word(16));
            let sound = [word(0), word(4)] == MAGIC && word(508) == LAST_MAGIC && length as usize <= MOST_DATA;
            if !sound || (word(20), word(24)) != (number, count) {
                return Err(Unfit::NotUf2);
            }
            if address < FLASH || address.checked_add(length).is_none_or(|end| end > tables) {
                return Err(Unfit::OverTables);
            }
            families.push((flags & HAS_FAMILY != 0).then(|| word(28)));
            flash.push((address, &block[DATA..DATA + length as usize]));
        }
        // The mark may lie across two blocks.
        flash.sort_by_key(|(address, _)| *address);
        let contents: Vec<u8> = flash.into_iter().flat_map(|(_, data)| data.iter().copied()).collect();
        let family =
            families.first().copied().flatten().filter(|first| families.iter().all(|each| *each == Some(*first)));
        let chip = family.and_then(Chip::of_family);
        Ok(Image { chip, mark: Mark::find(&contents), bytes })
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The chip that it is for, where it says so.
    pub fn chip(&self) -> Option<Chip> {
        self.chip
    }

    /// What it says of itself.
    pub fn mark(&self) -> Option<&Mark> {
        self.mark.as_ref()
    }

    /// Whether it may take the place of what says `there` of itself, where that is known; `forced`, where somebody insists.
    pub fn may_replace(&self, there: Option<&Mark>, forced: bool) -> Result<(), Unfit> {
        let unfit = match (&self.mark, there) {
            _ if self.chip.is_none() => Unfit::Foreign,
            (None, _) => Unfit::Foreign,
            (Some(ours), Some(there)) if ours.board != there.board => Unfit::OtherBoard,
            (Some(ours), Some(there)) if ours.version < there.version => Unfit::Older { there: there.version },
            _ => return Ok(()),
        };
        if forced && unfit.can_be_forced() { Ok(()) } else { Err(unfit) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_its_mark_a_gadget_says_where_its_tables_chance_came_from() {
        let mark = format!("{IMAGE_MARK}pico 0.1.0{IMAGE_MARK_END}");
        for source in Source::ALL {
            let said = [mark.as_bytes(), &[source.number()]].concat();
            assert_eq!(behind_mark(&said), source);
            assert!(Mark::find(&said).is_some(), "an older desktop reads the mark as before");
        }
        // An older image, one of a later version, and noise.
        for said in [mark.as_bytes(), &[mark.as_bytes(), &[200]].concat(), b"", b"noise"] {
            assert_eq!(behind_mark(said), Source::Unknown);
        }
    }
}
