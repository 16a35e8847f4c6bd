//! A NOR flash in memory whose power can fail in the middle of anything.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use bedside_firmware::boards::board::NOTES_SIZE;
use bedside_firmware::store::{PAGE, Pages, REGION};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// Tables, and notes behind them with room for a half.
const SIZE: usize = (REGION + NOTES_SIZE) as usize;

/// The bytes survive the device that used them.
#[derive(Clone)]
pub(crate) struct Chip(Rc<RefCell<Cells>>);

struct Cells {
    bytes: Vec<u8>,
    /// Bytes that may still be erased or programmed before the power fails.
    power: Option<usize>,
    erased: usize,
    /// How often each page was erased.
    pages: Vec<usize>,
}

#[derive(Debug)]
pub(crate) struct NoPower;

impl NorFlashError for NoPower {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Chip {
    pub(crate) fn blank() -> Chip {
        Chip(Rc::new(RefCell::new(Cells {
            bytes: vec![0xFF; SIZE],
            power: None,
            erased: 0,
            pages: vec![0; SIZE / PAGE as usize],
        })))
    }

    /// Another chip that holds the same.
    pub(crate) fn copied(&self) -> Chip {
        let chip = Chip::blank();
        chip.fill(&self.0.borrow().bytes);
        chip
    }

    pub(crate) fn fail_after(&self, bytes: usize) {
        self.0.borrow_mut().power = Some(bytes);
    }

    pub(crate) fn power_on(&self) {
        self.0.borrow_mut().power = None;
    }

    pub(crate) fn failed(&self) -> bool {
        self.0.borrow().power == Some(0)
    }

    /// Pages erased so far.
    pub(crate) fn erased(&self) -> usize {
        self.0.borrow().erased
    }

    /// How often each page was erased.
    pub(crate) fn erased_pages(&self) -> Vec<usize> {
        self.0.borrow().pages.clone()
    }

    /// Pages on which something is written.
    pub(crate) fn written(&self) -> usize {
        self.0.borrow().bytes.chunks(PAGE as usize).filter(|page| page.iter().any(|byte| *byte != 0xFF)).count()
    }

    pub(crate) fn fill(&self, bytes: &[u8]) {
        for (cell, byte) in self.0.borrow_mut().bytes.iter_mut().zip(bytes) {
            *cell = *byte;
        }
    }

    /// Clears every bit of these bytes.
    pub(crate) fn clear(&self, from: usize, count: usize) {
        self.0.borrow_mut().bytes[from..from + count].fill(0);
    }

    /// Appends an item to the queue of a half.
    pub(crate) fn push(&self, half: Range<u32>, item: &[u8]) {
        let cache: Cache<Uncached, Uncached, Uncached> = Cache::new_uncached();
        let mut queue = QueueStorage::new(self.clone(), QueueConfig::new(half), cache);
        block_on(queue.push(item, false)).unwrap();
    }

    /// How many of `wanted` bytes the power lasts for.
    fn spend(&self, wanted: usize) -> usize {
        let mut cells = self.0.borrow_mut();
        match &mut cells.power {
            None => wanted,
            Some(left) => {
                let spent = wanted.min(*left);
                *left -= spent;
                spent
            }
        }
    }
}

impl ErrorType for Chip {
    type Error = NoPower;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NoPower> {
        if self.failed() {
            return Err(NoPower);
        }
        let start = offset as usize;
        bytes.copy_from_slice(&self.0.borrow().bytes[start..start + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl Pages for Chip {}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NoPower> {
        let lasts = self.spend((to - from) as usize);
        let mut cells = self.0.borrow_mut();
        cells.erased += 1;
        cells.pages[(from / PAGE) as usize] += 1;
        cells.bytes[from as usize..from as usize + lasts].fill(0xFF);
        if lasts == (to - from) as usize { Ok(()) } else { Err(NoPower) }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NoPower> {
        let lasts = self.spend(bytes.len());
        let mut cells = self.0.borrow_mut();
        for (cell, byte) in cells.bytes[offset as usize..].iter_mut().zip(&bytes[..lasts]) {
            // Programming only clears bits.
            *cell &= byte;
        }
        if lasts == bytes.len() { Ok(()) } else { Err(NoPower) }
    }
}
