//! The table that is played, in flash, and the way to everything else that is kept there.
//!
//! There are three places of the same size, called halves as two of them are the region's, each a `sequential-storage` queue that is
//! only ever appended to. The table lives in one of two; whatever is opened next goes to the other and counts from the moment it is
//! sealed. So a press never erases anything: the free half is tidied page by page, and the caller chooses a moment when no clock
//! runs. A table that is left goes to the [`crate::shelf`].
//!
//! A table with which the gadget crashes again and again is set aside: its half is left as it is, and the third one takes its place.

use core::ops::Range;

use bedside_core::chance::Source;
use bedside_core::journal::{LONGEST_RECORD, Records};
use bedside_core::setup::MOST_SEATS;
use bedside_core::table::{MOST_TOGETHER, Reading};
use bedside_core::{Damage, Instant, Journal, Name, Seed, Table};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::boards::board;
use crate::notes::{self, Notes, Topic};
use crate::settings::Settings;
use crate::shelf::{self, Card, Shelf};

/// Bytes of the whole region, at the end of the board's flash.
pub const REGION: u32 = board::JOURNAL_SIZE;
/// Bytes that are erased at once.
pub const PAGE: u32 = 4096;
/// Bytes of each of its two halves.
pub const HALF: u32 = REGION / 2;
const PAGES: u32 = HALF / PAGE;
const _: () = assert!(PAGES * PAGE * 2 == REGION, "memory.x: the journal is two halves of whole pages");
const _: () = assert!(notes::REGION + 3 * HALF == board::NOTES_SIZE, "memory.x: the notes lie between tables");
const _: () =
    assert!(shelf::PLACE * shelf::PLACES as u32 == 2 * HALF, "tables that are kept take as much as the journal");
/// Those of the region, and one before the notes.
const HALVES: [u32; 3] = [0, 1, SPARE];
/// As it is written down.
const SPARE: u32 = 3;
/// Crashes, with no good start between them, after which a table is set aside.
const CRASHES: u8 = 3;
/// What a queue adds to an item: length, two checksums.
const OVERHEAD: u32 = 8;
/// Bytes of the longest item: the records of as many commands as are carried out together, behind a tag.
const LONGEST_ITEM: usize = 1 + MOST_TOGETHER * LONGEST_RECORD;
/// What a queue writes at both ends of a page, at most.
const PAGE_MARKS: u32 = 2 * 8;
const _: () = assert!(LONGEST_ITEM + (OVERHEAD + PAGE_MARKS) as usize <= PAGE as usize, "an item lies within a page");
/// A half that has taken this much is due for a fresh copy without the beats.
const CROWDED: u32 = HALF - 16 * 1024;
/// With so much to read, and much of it let go, a start takes longer than it has to.
const OUTGROWN: u32 = 32 * 1024;
/// What a second of a running clock may write: two beats.
const BEATS_A_SECOND: u32 = 2 * (OVERHEAD + 8);

/// The flash did not do what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreFails;

/// A flash whose pages are made blank a moment at a time, so that nobody has to wait for one.
pub trait Pages: NorFlash {
    /// Goes on with making the page at this place blank; true once it is. Until then the page cannot be read.
    fn wipe_some(&mut self, page: u32) -> Result<bool, StoreFails> {
        if !self.is_blank(page)? {
            block_on(self.erase(page, page + PAGE)).map_err(|_| StoreFails)?;
        }
        Ok(true)
    }

    /// Whether nothing is written on the page at this place.
    fn is_blank(&mut self, page: u32) -> Result<bool, StoreFails> {
        let mut room = [0; 256];
        for offset in (page..page + PAGE).step_by(room.len()) {
            block_on(self.read(offset, &mut room)).map_err(|_| StoreFails)?;
            if room.iter().any(|byte| *byte != 0xFF) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Opened = 1,
    Records = 2,
    Seen = 3,
    /// Language and sound, in halves that an older image wrote.
    Prefs = 4,
    Sealed = 5,
    Checkpoint = 6,
    /// Where the table's chance came from.
    Source = 7,
}

/// What the flash held.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// The last moment known of it.
    pub seen: Instant,
    /// What the owner chose, where an older image kept it with the table.
    pub settings: Option<Settings>,
    /// What was wrong with the rest.
    pub damage: Option<Damage>,
}

/// The journal's place in the flash.
pub struct Store<F> {
    flash: F,
    notes: Notes,
    shelf: Shelf,
    /// Crashes since the last good start, and the half that was set aside for them.
    trial: (u8, Option<u32>),
    /// A table was just set aside, and a new one is to be opened.
    fresh: bool,
    base: u32,
    half: u32,
    number: u32,
    used: u32,
    /// Pages of the free half that are known to be blank.
    blank: u32,
    /// The first entry whose record is in this half.
    first: u32,
    source: Source,
}

/// What a half tells beside the records of its table.
struct Half {
    seen: Instant,
    settings: Option<Settings>,
    damage: Option<Damage>,
    /// Bytes that are used of it.
    used: u32,
    /// The first entry that has a record of its own.
    first: u32,
    source: Source,
}

impl<F: Pages> Store<F> {
    /// A store in `flash`: the table from `base` on; from `others` on tables that are kept, a half, what outlives all tables, and
    /// more tables that are kept.
    pub const fn new(flash: F, base: u32, others: u32) -> Store<F> {
        let notes = Notes::new(others + 2 * HALF);
        Store {
            flash,
            shelf: Shelf::new([others, notes.end()]),
            notes,
            trial: (0, None),
            fresh: false,
            base,
            half: 0,
            number: 0,
            used: 0,
            blank: 0,
            first: 0,
            source: Source::Unknown,
        }
    }

    /// Where the chance of the table came from that is played.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// Says so of the table that is [opened](Self::open) next: it is written down with the table.
    pub fn set_source(&mut self, source: Source) {
        self.source = source;
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// The table that was last sealed, if there is one.
    pub fn load(&mut self) -> Option<Loaded> {
        self.read_notes();
        self.shelf.load(&mut self.flash);
        let live = self.live();
        let numbers = live.map(|half| self.number_of(half));
        // What is opened now is newer than anything that was there.
        let newest = HALVES.into_iter().filter_map(|half| self.number_of(half)).max();
        [self.half, ..] = live;
        (self.number, self.blank) = (newest.unwrap_or(0), 0);
        // A table that was just set aside leaves a new one, not whatever was there before it.
        if core::mem::take(&mut self.fresh) {
            return None;
        }
        let mut below = None;
        for _ in live {
            let older = numbers.into_iter().zip(live).filter(|(number, _)| below.is_none_or(|below| *number < below));
            let (number, half) = older.max()?;
            below = Some(number);
            if let Some(loaded) = number.and_then(|_| self.load_half(half)) {
                self.half = half;
                // Power failed when this table was left, or when it was taken from the shelf.
                self.shelf.forget(&mut self.flash, loaded.table.state().seed());
                return Some(loaded);
            }
        }
        None
    }

    /// The gadget crashed with the table that it had: takes the report down, and sets the table aside where that happens again
    /// and again.
    pub fn crashed(&mut self, report: &[u8]) {
        self.read_notes();
        // Where even that cannot be written, the gadget starts all the same.
        let _ = self.notes.write(&mut self.flash, Topic::Crash, report);
        let (count, aside) = self.trial;
        let live = self.live().map(|half| (self.number_of(half), half));
        let (_, newest) = live.into_iter().max().unwrap_or_default();
        let count = count.saturating_add(1);
        self.fresh = count >= CRASHES;
        self.trial = if self.fresh { (0, Some(newest)) } else { (count, aside) };
        self.keep_trial();
    }

    /// All is well since a while: the next crash is the first one.
    pub fn settle(&mut self) {
        if self.trial.0 > 0 {
            self.trial.0 = 0;
            self.keep_trial();
        }
    }

    /// What is known of the last crash, as [`Report`](crate::faults::Report) has it.
    pub fn last_crash(&mut self) -> Option<notes::Note> {
        self.notes.read(&mut self.flash, Topic::Crash)
    }

    /// Whether a table was set aside.
    pub const fn has_aside(&self) -> bool {
        self.aside().is_some()
    }

    /// Reads bytes of the half that was set aside, as they are in the flash.
    pub fn read_aside(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), StoreFails> {
        let span = self.span(self.aside().ok_or(StoreFails)?);
        let start = span.start.checked_add(offset).filter(|start| *start < span.end).ok_or(StoreFails)?;
        block_on(self.flash.read(start, bytes)).map_err(|_| StoreFails)
    }

    const fn aside(&self) -> Option<u32> {
        self.trial.1
    }

    fn keep_trial(&mut self) {
        let (count, aside) = self.trial;
        let aside = aside.and_then(|half| u8::try_from(half).ok()).unwrap_or(u8::MAX);
        let _ = self.notes.write(&mut self.flash, Topic::Trial, &[count, aside]);
    }

    fn read_notes(&mut self) {
        self.notes.load(&mut self.flash);
        if let Some(&[count, aside]) = self.notes.read(&mut self.flash, Topic::Trial).as_deref() {
            self.trial = (count, HALVES.into_iter().find(|half| *half == u32::from(aside)));
        }
    }

    /// The two halves that are in use.
    const fn live(&self) -> [u32; 2] {
        match self.aside() {
            Some(0) => [1, SPARE],
            Some(1) => [0, SPARE],
            _ => [0, 1],
        }
    }

    /// The half that is not the table's.
    fn free(&self) -> u32 {
        self.live().into_iter().find(|half| *half != self.half).unwrap_or_default()
    }

    /// Moves to the free half with a whole table. Power may fail at any moment: until the end the old half counts.
    pub fn open(&mut self, table: &Table, seen: Instant) -> Result<(), StoreFails> {
        let free = self.free();
        self.wipe(free, self.blank)?;
        let number = self.number.wrapping_add(1);
        let old = (self.half, self.used);
        (self.half, self.used) = (free, 0);
        let written = self.copy(table, seen, number);
        if written.is_err() {
            (self.half, self.used) = old;
        } else {
            (self.number, self.first) = (number, table.journal().first());
        }
        self.blank = 0;
        written
    }

    /// Puts a table that is left on the shelf.
    pub fn shelve(&mut self, table: &Table, seen: Instant) -> Result<(), StoreFails> {
        self.shelf.keep(&mut self.flash, table, seen, self.source)
    }

    /// The tables on the shelf, the newest first.
    pub fn kept(&self) -> &[Card] {
        self.shelf.kept()
    }

    /// Reads a table on the shelf; it stays there.
    #[inline(never)] // tables on their way take room on the stack while it runs
    pub fn read_kept(&mut self, at: usize) -> Option<Loaded> {
        let mut reading = Reading::new();
        let (seen, damage) = self.shelf.read(&mut self.flash, at, &mut reading)?;
        let (table, damage) = reading.finish_after(damage).ok()?;
        Some(Loaded { seen: seen.max(table.last()), table, settings: None, damage })
    }

    /// Takes a table off the shelf that is played now.
    pub fn take_off(&mut self, seed: Seed) {
        self.shelf.forget(&mut self.flash, seed);
    }

    /// Deletes a table on the shelf.
    pub fn delete(&mut self, at: usize) {
        self.shelf.strike(&mut self.flash, at);
    }

    /// The names of seats that were remembered; reads the notes.
    pub fn names(&mut self) -> heapless::Vec<Name, MOST_SEATS> {
        self.read_notes();
        let mut names = heapless::Vec::new();
        for seat in 0..MOST_SEATS {
            let note = self.notes.read(&mut self.flash, Topic::Name(seat));
            let name = note.as_deref().and_then(|bytes| core::str::from_utf8(bytes).ok());
            let _ = names.push(name.and_then(|name| Name::try_from(name).ok()).unwrap_or_default());
        }
        names
    }

    /// Remembers the name of a seat.
    pub fn keep_name(&mut self, seat: usize, name: &str) -> Result<(), StoreFails> {
        self.notes.write(&mut self.flash, Topic::Name(seat), name.as_bytes())
    }

    /// Writes something down and reads it again: whether the flash works.
    pub fn works(&mut self) -> bool {
        let tried = self.number.to_le_bytes();
        let written = self.notes.write(&mut self.flash, Topic::Trying, &tried);
        written.is_ok() && self.notes.read(&mut self.flash, Topic::Trying).as_deref() == Some(&tried)
    }

    fn copy(&mut self, table: &Table, seen: Instant, number: u32) -> Result<(), StoreFails> {
        self.push(Tag::Opened, &number.to_le_bytes())?;
        if self.source != Source::Unknown {
            self.push(Tag::Source, &[self.source.number()])?;
        }
        let journal = table.journal();
        for part in journal.checkpoint().chunks(LONGEST_ITEM - 1) {
            self.push(Tag::Checkpoint, part)?;
        }
        let mut rest = journal.records(journal.first()).rest();
        while !rest.is_empty() {
            // As many records as an item takes.
            let mut length = 0;
            for record in Records::of(rest) {
                if length + record.whole.len() >= LONGEST_ITEM {
                    break;
                }
                length += record.whole.len();
            }
            let (item, later) = rest.split_at_checked(length).filter(|_| length > 0).ok_or(StoreFails)?;
            self.push(Tag::Records, item)?;
            rest = later;
        }
        self.beat(seen)?;
        self.push(Tag::Sealed, &[])
    }

    /// Appends the records of one press, as they stand in the journal. They are one item: power that fails meanwhile leaves all of
    /// them or none.
    pub fn append(&mut self, records: &[u8]) -> Result<(), StoreFails> {
        if records.is_empty() { Ok(()) } else { self.push(Tag::Records, records) }
    }

    /// Writes down how old the table is.
    pub fn beat(&mut self, seen: Instant) -> Result<(), StoreFails> {
        let bytes = seen.millis().to_le_bytes();
        // Five bytes of milliseconds are 34 years.
        self.push(Tag::Seen, bytes.first_chunk::<5>().map_or(&[], |bytes| bytes.as_slice()))
    }

    /// What the owner chose, where anything was; reads the notes.
    pub fn settings(&mut self) -> Option<Settings> {
        self.read_notes();
        Settings::from_bytes(&self.notes.read(&mut self.flash, Topic::Settings)?)
    }

    /// Writes down what the owner chose. Power that fails meanwhile leaves what was chosen before.
    pub fn keep(&mut self, settings: Settings) -> Result<(), StoreFails> {
        self.notes.write(&mut self.flash, Topic::Settings, &settings.to_bytes())
    }

    /// Whether a clock of so many seconds might not find room.
    pub fn crowded(&self, secs: u32) -> bool {
        self.used.saturating_add(secs.saturating_mul(BEATS_A_SECOND)) > CROWDED && self.used > CROWDED / 2
    }

    /// Whether this half has many records that `journal` has let go: each of them is read again at every start.
    pub fn outgrown(&self, journal: &Journal) -> bool {
        self.used > OUTGROWN && journal.first() > self.first
    }

    /// Goes on for a moment with making the free half blank, unless it is: true where there is more to do.
    pub fn tidy(&mut self) -> bool {
        if self.notes.tidy(&mut self.flash) {
            return true;
        }
        if self.blank < PAGES {
            let page = self.span(self.free()).start + self.blank * PAGE;
            self.blank += u32::from(self.flash.wipe_some(page).is_ok_and(|wiped| wiped));
            return true;
        }
        self.shelf.tidy(&mut self.flash)
    }

    /// The number that a half begins with.
    fn number_of(&mut self, half: u32) -> Option<u32> {
        let mut room = [0; LONGEST_RECORD + 1];
        let span = self.span(half);
        let mut queue = queue(&mut self.flash, span);
        let (tag, bytes) = block_on(queue.peek(&mut room)).ok()??.split_first()?;
        let number = bytes.first_chunk().filter(|_| *tag == Tag::Opened as u8)?;
        Some(u32::from_le_bytes(*number))
    }

    #[inline(never)] // a table on its way takes room on the stack while it runs
    fn load_half(&mut self, half: u32) -> Option<Loaded> {
        let mut reading = Reading::new();
        let Half { seen, settings, damage, used, first, source } = self.read_half(half, &mut reading)?;
        let Ok((table, refused)) = reading.finish() else { return None };
        (self.used, self.first, self.source) = (used, first, source);
        Some(Loaded { seen: seen.max(table.last()), table, settings, damage: refused.or(damage) })
    }

    /// Reads what lies in a half, where it was sealed.
    #[inline(never)] // an item takes room on the stack while it runs
    fn read_half(&mut self, half: u32, reading: &mut Reading) -> Option<Half> {
        let span = self.span(half);
        let mut queue = queue(&mut self.flash, span);
        let mut items = block_on(queue.iter()).ok()?;
        let mut damage = None;
        let (mut seen, mut settings, mut sealed, mut used, mut first) = (Instant::START, None, false, 0, 0);
        let mut source = Source::Unknown;
        let mut room = [0; LONGEST_ITEM];
        loop {
            let item = match block_on(items.next(&mut room)) {
                Ok(Some(item)) => item,
                Ok(None) => break,
                Err(_) => {
                    // What is appended lands behind this, where no start would find it: the sound part has to move.
                    damage = damage.or(Some(Damage::Torn { entry: reading.entries() }));
                    break;
                }
            };
            used += OVERHEAD + u32::try_from(item.len()).unwrap_or(0);
            let Some((tag, bytes)) = item.split_first() else { continue };
            if *tag == Tag::Records as u8 {
                if damage.is_none() {
                    damage = Records::of(bytes).find_map(|record| reading.take(record).err());
                }
            } else if *tag == Tag::Checkpoint as u8 {
                if damage.is_none() {
                    damage = reading.gather(bytes).err();
                    first = reading.entries();
                }
            } else if *tag == Tag::Seen as u8 {
                let mut millis = [0; 8];
                for (to, from) in millis.iter_mut().zip(bytes) {
                    *to = *from;
                }
                seen = seen.max(Instant::from_millis(u64::from_le_bytes(millis)));
            } else if *tag == Tag::Prefs as u8 {
                settings = Settings::from_old(bytes).or(settings);
            } else if *tag == Tag::Source as u8 {
                source = bytes.first().map_or(source, |number| Source::numbered(*number));
            } else if *tag == Tag::Sealed as u8 {
                sealed = true;
            }
        }
        sealed.then_some(Half { seen, settings, damage, used, first, source })
    }

    fn push(&mut self, tag: Tag, bytes: &[u8]) -> Result<(), StoreFails> {
        let mut item: heapless::Vec<u8, LONGEST_ITEM> = heapless::Vec::new();
        item.push(tag as u8).map_err(|_| StoreFails)?;
        item.extend_from_slice(bytes).map_err(|_| StoreFails)?;
        let span = self.span(self.half);
        let mut queue = queue(&mut self.flash, span);
        block_on(queue.push(&item, false)).map_err(|_| StoreFails)?;
        self.used = self.used.saturating_add(OVERHEAD + u32::try_from(item.len()).unwrap_or(0));
        Ok(())
    }

    fn span(&self, half: u32) -> Range<u32> {
        let start = match half {
            0 | 1 => self.base + half * HALF,
            _ => self.notes.end() - notes::REGION - HALF,
        };
        start..start + HALF
    }

    fn wipe(&mut self, half: u32, from: u32) -> Result<(), StoreFails> {
        let start = self.span(half).start;
        for page in from..PAGES {
            while !self.flash.wipe_some(start + page * PAGE)? {}
        }
        Ok(())
    }
}

type Uncached = Cache<
    sequential_storage::cache::Uncached,
    sequential_storage::cache::Uncached,
    sequential_storage::cache::Uncached,
>;

fn queue<F: NorFlash>(flash: &mut F, span: Range<u32>) -> QueueStorage<&mut F, Uncached> {
    QueueStorage::new(flash, QueueConfig::new(span), Cache::new_uncached())
}
