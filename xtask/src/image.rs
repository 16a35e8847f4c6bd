//! The gadget's image: read from ELF, measured, and written as UF2, the form that a Pico's USB drive takes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use object::elf::{PT_LOAD, SHF_ALLOC};
use object::read::elf::{ElfFile32, ProgramHeader as _, SectionHeader as _};
use object::{Endianness, Object as _, ObjectSection as _};

use crate::memory::Memory;
use crate::process::{Outcome, shown};
use crate::toolchain::Board;

/// Bytes of flash that the program may take, of all that is below the journal. The skeleton had 96 KiB; since then came
/// three whole games: the referee of Rush M.D. takes 31 KiB and its pages, in two languages, 30; the referee of Dice Hospital
/// with its cards and their names takes 77, its pages 20; Emergency Roll's pages, with its moves' names and points, take 28;
/// reading a state back from a journal's checkpoint, of whichever game, takes 33; the open table, the forms for everything that
/// Rush M.D. is told, and seeds, press numbers and corrections together 57; home, settings, faults, erases in slices, the update over
/// the cable and the panels of every game that explain themselves 48; sixteen tables, names by the knob, the self-test, a screen that
/// rests and the open table's page 16, less 6 for short lists that are put in order without the library's sorting; letters laid out by
/// columns, asking for advice, and refusals that are found without a copy of the table 3; tiles, cards and hospitals of the table, and
/// states that undos go on from 5; a page about the gadget, where chance came from, and the long jumps into the RAM 2.
pub(crate) const FLASH_LIMIT: u64 = 482 * 1024;
/// Bytes of RAM that static variables may take. Seven KiB are for a checkpoint on its way over the cable, two for the list of tables
/// that are kept, fourteen for states that undos go on from, nine for the code that every press goes through (`firmware/quick.x`). With
/// more than this the page that guards the stack lies 8 KiB higher.
pub(crate) const RAM_LIMIT: u64 = 64 * 1024;

/// Bytes of data in a UF2 block: a page of flash.
const PAGE: u32 = 256;
/// Bytes that flash erases at once.
const SECTOR: u32 = 4096;
const ERASED: u8 = 0xFF;

/// Bytes for one place in flash.
#[derive(Debug)]
struct Load {
    address: u32,
    bytes: Vec<u8>,
}

/// A section that takes room on the board.
#[derive(Debug)]
struct Section {
    name: String,
    address: u32,
    size: u64,
}

/// A program for a board.
#[derive(Debug)]
pub(crate) struct Image {
    board: Board,
    memory: Memory,
    loads: Vec<Load>,
    sections: Vec<Section>,
}

impl Image {
    /// Reads an ELF file.
    pub(crate) fn read(file: &Path, board: Board) -> Outcome<Self> {
        let bytes = std::fs::read(file).map_err(|error| format!("cannot read {}: {error}", shown(file)))?;
        Self::from_elf(&bytes, board).map_err(|fault| format!("{}: {fault}", shown(file)))
    }

    fn from_elf(bytes: &[u8], board: Board) -> Outcome<Self> {
        let in_words = |error: object::read::Error| format!("not a 32-bit ELF file as the linker writes it: {error}");
        let elf = ElfFile32::<Endianness>::parse(bytes).map_err(in_words)?;
        let endian = elf.endian();
        let memory = Memory::read(board.memory())?;

        let mut loads = Vec::new();
        for header in elf.elf_program_headers() {
            if header.p_type(endian) != PT_LOAD || header.p_filesz(endian) == 0 {
                continue;
            }
            let address = header.p_paddr(endian);
            let bytes = header.data(endian, bytes).map_err(|()| format!("the load at {address:#x} is cut off"))?;
            let program = memory.flash.start..memory.journal.start;
            let fits = program.contains(&address) && bytes.len() <= (program.end - address) as usize;
            if !fits {
                return Err(format!(
                    "{} bytes at {address:#x} lie outside the program's flash: see memory.x",
                    bytes.len()
                ));
            }
            loads.push(Load { address, bytes: bytes.to_vec() });
        }
        if loads.is_empty() {
            return Err("nothing in it goes to flash: was it linked with -Tlink.x?".to_owned());
        }

        if !loads.iter().any(|load| load.address == memory.flash.start) {
            return Err(
                "nothing in it begins where the flash does: the linker took another board's memory.x".to_owned()
            );
        }

        let mut sections = Vec::new();
        for section in elf.sections() {
            let header = section.elf_section_header();
            if !header.sh_flags(endian).contains(SHF_ALLOC) || section.size() == 0 {
                continue;
            }
            let name = section.name().map_err(in_words)?.to_owned();
            sections.push(Section { name, address: header.sh_addr(endian), size: section.size() });
        }
        Ok(Self { board, memory, loads, sections })
    }

    /// Bytes that are written to flash.
    pub(crate) fn flash(&self) -> u64 {
        self.loads.iter().map(|load| load.bytes.len() as u64).sum()
    }

    /// Bytes of RAM taken before the first instruction: everything but the stack.
    pub(crate) fn static_ram(&self) -> u64 {
        self.sections
            .iter()
            .filter(|section| self.memory.ram.contains(&section.address))
            .map(|section| section.size)
            .sum()
    }

    /// Sections and sums, for people.
    pub(crate) fn table(&self) -> String {
        let mut table = format!("{:<14} {:>10} {:>8}\n", "section", "address", "bytes");
        for Section { name, address, size } in &self.sections {
            let _ = writeln!(table, "{name:<14} {address:#010x} {size:>8}");
        }
        for (name, used, limit) in [("flash", self.flash(), FLASH_LIMIT), ("static RAM", self.static_ram(), RAM_LIMIT)]
        {
            let _ = writeln!(table, "{name:<14} {:>10} {used:>8}  of {limit}", "");
        }
        table
    }

    /// The image as UF2.
    pub(crate) fn uf2(&self) -> Vec<u8> {
        uf2(&self.loads, self.board.family())
    }
}

/// Packs loads into UF2 blocks of one page each.
///
/// Every sector touched is complete, padded with what erased flash reads: the boot ROM may otherwise
/// leave a sector half erased (RP2040 data sheet, erratum RP2040-E14).
fn uf2(loads: &[Load], family: u32) -> Vec<u8> {
    let mut sectors = BTreeMap::<u32, [u8; SECTOR as usize]>::new();
    for load in loads {
        for (address, byte) in (load.address..).zip(&load.bytes) {
            let start = address - address % SECTOR;
            let sector = sectors.entry(start).or_insert([ERASED; SECTOR as usize]);
            sector[(address - start) as usize] = *byte;
        }
    }
    let pages_of = |(start, sector): (u32, [u8; SECTOR as usize])| {
        let pages = sector.as_chunks::<{ PAGE as usize }>().0.to_vec();
        (start..).step_by(PAGE as usize).zip(pages)
    };
    let pages: Vec<_> = sectors.into_iter().flat_map(pages_of).collect();
    let count = pages.len();
    let numbered = (0_u32..).zip(pages);
    numbered.flat_map(|(number, (address, page))| block(number, count, address, &page, family)).collect()
}

/// One block of 512 bytes, as the UF2 specification lays it out.
fn block(number: u32, count: usize, address: u32, page: &[u8; PAGE as usize], family: u32) -> Vec<u8> {
    const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
    const LAST_MAGIC: u32 = 0x0AB1_6F30;
    const HAS_FAMILY: u32 = 0x2000;
    const DATA: usize = 476;

    // No flash has more pages than this counts.
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let head = [MAGIC[0], MAGIC[1], HAS_FAMILY, address, PAGE, number, count, family];
    let mut block: Vec<u8> = head.into_iter().flat_map(u32::to_le_bytes).collect();
    block.extend(page);
    block.resize(block.len() - page.len() + DATA, 0);
    block.extend(LAST_MAGIC.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RP2040 data sheet, 2.2 "Address Map".
    const START: u32 = 0x1000_0000;

    fn load(address: u32, bytes: &[u8]) -> Load {
        Load { address, bytes: bytes.to_vec() }
    }

    /// The little-endian word at `index` (in words) of a block.
    fn word(block: &[u8], index: usize) -> u32 {
        u32::from_le_bytes(block[4 * index..][..4].try_into().unwrap())
    }

    fn blocks(loads: &[Load]) -> Vec<Vec<u8>> {
        let file = uf2(loads, Board::Pico.family());
        assert_eq!(file.len() % 512, 0);
        file.chunks(512).map(<[u8]>::to_vec).collect()
    }

    #[test]
    fn a_block_carries_the_magic_numbers_and_the_family() {
        for block in blocks(&[load(START, &[1, 2, 3])]) {
            assert_eq!(&block[..4], b"UF2\n");
            assert_eq!(word(&block, 1), 0x9E5D_5157);
            assert_eq!(word(&block, 2), 0x2000);
            assert_eq!(word(&block, 4), 256);
            assert_eq!(word(&block, 7), 0xE48B_FF56);
            assert_eq!(word(&block, 127), 0x0AB1_6F30);
        }
    }

    #[test]
    fn blocks_are_numbered_and_address_one_page_after_the_other() {
        let blocks = blocks(&[load(START, &[7; 5000])]);
        assert_eq!(blocks.len(), 32);
        for (number, block) in (0..).zip(&blocks) {
            assert_eq!(word(block, 3), START + 256 * number);
            assert_eq!(word(block, 5), number);
            assert_eq!(word(block, 6), 32);
        }
    }

    #[test]
    fn loads_share_a_page_and_the_rest_reads_as_erased() {
        let blocks = blocks(&[load(0x1000_01FE, &[1, 2, 3]), load(0x1000_0204, &[9])]);
        assert_eq!(blocks.len(), 16);
        let data = |page: usize| &blocks[page][32..32 + 256];
        assert!(data(0).iter().all(|byte| *byte == ERASED));
        assert_eq!(data(1)[253..], [ERASED, 1, 2]);
        assert_eq!(data(2)[..6], [3, ERASED, ERASED, ERASED, 9, ERASED]);
        assert!(blocks[2][32 + 256..508].iter().all(|byte| *byte == 0));
    }

    #[test]
    fn a_gap_of_whole_sectors_is_left_out() {
        let blocks = blocks(&[load(0x1000_4000, &[2]), load(START, &[1])]);
        let addresses: Vec<_> = blocks.iter().map(|block| word(block, 3)).collect();
        assert_eq!(addresses[15..17], [0x1000_0F00, 0x1000_4000]);
        assert_eq!(addresses.len(), 32);
    }

    #[test]
    fn flash_counts_loads_and_static_ram_counts_sections_in_ram() {
        let section = |name: &str, address, size| Section { name: name.to_owned(), address, size };
        let image = Image {
            board: Board::Pico,
            memory: Memory::read(Board::Pico.memory()).unwrap(),
            loads: vec![load(0x1000_0000, &[0; 256]), load(0x1000_0100, &[0; 44])],
            sections: vec![
                section(".text", 0x1000_0100, 40),
                section(".data", 0x2000_0000, 4),
                section(".bss", 0x2000_0004, 100),
                section(".uninit", 0x2000_0068, 16),
            ],
        };
        assert_eq!(image.flash(), 300);
        assert_eq!(image.static_ram(), 120);
    }

    #[test]
    fn the_memory_of_every_board_is_read_and_its_journal_lies_behind_the_program() {
        for board in [Board::Pico, Board::Pico2] {
            let memory = Memory::read(board.memory()).unwrap();
            assert_eq!((memory.flash.start, memory.journal.end), (START, memory.flash.end), "{board:?}");
            assert_eq!(memory.journal.len(), 256 * 1024, "{board:?}");
        }
    }

    #[test]
    fn another_file_is_refused_in_words() {
        let fault = Image::from_elf(b"not an image", Board::Pico).unwrap_err();
        assert!(fault.starts_with("not a 32-bit ELF file"), "{fault}");
    }
}
