//! Tables that are kept beside the one that is played.
//!
//! Each has a place of its own in the flash: a head, and behind it the journal as every saved game has it. The head is written last
//! and with a checksum, so power that fails meanwhile leaves a place that counts as free; and it is struck out before its place is
//! wiped. Tables go round through all places, so that none wears out before the others.

use bedside_core::chance::{Source, hash};
use bedside_core::journal::CAPACITY;
use bedside_core::table::Reading;
use bedside_core::{Damage, GameKind, Instant, Seed, Table};
use embassy_futures::block_on;
use heapless::{String, Vec};

use crate::store::{PAGE, Pages, StoreFails};

/// Bytes of a place.
pub const PLACE: u32 = 4 * PAGE;
/// How many places there are.
pub const PLACES: u8 = 16;
/// Tables that are kept at most: a place is always free for the next.
pub const MOST_KEPT: usize = PLACES as usize - 1;

/// Bytes of a head, and where the journal begins.
const HEAD: usize = 128;
const BODY: u32 = 256;
const _: () = assert!(
    HEAD <= PART && BODY as usize == PART && PART + CAPACITY <= PLACE as usize,
    "a place takes the longest journal"
);
/// The layout of a head; another one is read as nothing.
const VERSION: u8 = 1;
/// Of a head, the bytes of its checksum.
const CHECK: usize = 4;
/// Bytes that are written at once, which is what the chip programs at once: keys are heard in between.
const PART: usize = 256;
/// Bytes of the names on a card.
const NAMES: usize = 64;
/// Where a head tells the source of the table's chance, behind the longest names; older images left a zero there.
const SOURCE_AT: usize = HEAD - CHECK - 1;

/// What a list tells of a table that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The game.
    pub game: GameKind,
    /// The round, and how many there are; 0 where nobody knows.
    pub round: (u8, u8),
    /// Whether it is over.
    pub over: bool,
    /// Who plays, as far as there is room.
    pub names: String<NAMES>,
    /// Where its chance came from.
    pub source: Source,
    seed: Seed,
    seen: Instant,
    length: u16,
    number: u32,
    place: u8,
}

/// The places.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// Where the two halves of the places begin.
    starts: [u32; 2],
    /// The number of the newest table, and its place.
    number: u32,
    last: u8,
    /// Pages of the next place that are known to be blank.
    blank: u32,
    kept: Vec<Card, { PLACES as usize }>,
}

impl Shelf {
    /// Places whose halves begin so, which were not read yet.
    pub const fn new(starts: [u32; 2]) -> Shelf {
        Shelf { starts, number: 0, last: PLACES - 1, blank: 0, kept: Vec::new() }
    }

    /// Those that are kept, the newest first.
    pub fn kept(&self) -> &[Card] {
        &self.kept
    }

    /// Looks at every place.
    pub fn load<F: Pages>(&mut self, flash: &mut F) {
        *self = Shelf::new(self.starts);
        for place in 0..PLACES {
            let mut head = [0; HEAD];
            let read = block_on(flash.read(self.start(place), &mut head));
            if let Some(card) = read.ok().and_then(|()| Card::read(&head, place)) {
                let older = self.kept.iter().position(|other| other.number < card.number);
                let _ = self.kept.insert(older.unwrap_or(self.kept.len()), card);
            }
        }
        if let Some(newest) = self.kept.first() {
            (self.number, self.last) = (newest.number, newest.place);
        }
        // Of two copies of a table the newer one counts: power failed before the other was struck out.
        let mut at = 0;
        while let Some(card) = self.kept.get(at) {
            let (seed, newer) = (card.seed, self.kept.iter().take(at));
            if newer.into_iter().any(|newer| newer.seed == seed) { self.strike(flash, at) } else { at += 1 }
        }
    }

    /// Keeps a table as it was last seen, in place of what was kept of it before.
    pub fn keep<F: Pages>(
        &mut self,
        flash: &mut F,
        table: &Table,
        seen: Instant,
        source: Source,
    ) -> Result<(), StoreFails> {
        let Some(place) = self.next() else { return Err(StoreFails) };
        while self.blank < PLACE / PAGE {
            self.blank += u32::from(flash.wipe_some(self.start(place) + self.blank * PAGE)?);
        }
        // Whatever happens now, it is not blank any more.
        self.blank = 0;
        let (start, journal) = (self.start(place), table.journal().bytes());
        for (at, part) in (start + BODY..).step_by(PART).zip(journal.chunks(PART)) {
            block_on(flash.write(at, part)).map_err(|_| StoreFails)?;
        }
        let card = Card { source, ..Card::of(table, seen, self.number.wrapping_add(1), place) };
        block_on(flash.write(start, &card.head())).map_err(|_| StoreFails)?;
        (self.number, self.last) = (card.number, place);
        self.forget(flash, card.seed);
        let _ = self.kept.insert(0, card);
        if self.next().is_none() {
            let finished = self.kept.iter().rposition(|card| card.over);
            self.strike(flash, finished.unwrap_or(self.kept.len().saturating_sub(1)));
        }
        Ok(())
    }

    /// Reads what was written of a table that is kept: the last moment known of it, and what is damaged.
    #[inline(never)] // the journal's bytes are on the stack while it runs
    pub fn read<F: Pages>(&self, flash: &mut F, at: usize, into: &mut Reading) -> Option<(Instant, Option<Damage>)> {
        let card = self.kept.get(at)?;
        let mut room = [0; CAPACITY];
        let bytes = room.get_mut(..card.length.into())?;
        block_on(flash.read(self.start(card.place) + BODY, bytes)).ok()?;
        Some((card.seen, into.read(bytes).ok()?))
    }

    /// Strikes out what is kept of a table that is played now.
    pub fn forget<F: Pages>(&mut self, flash: &mut F, seed: Seed) {
        if let Some(at) = self.kept.iter().position(|card| card.seed == seed) {
            self.strike(flash, at);
        }
    }

    /// Strikes a table out: it is gone.
    pub fn strike<F: Pages>(&mut self, flash: &mut F, at: usize) {
        if at >= self.kept.len() {
            return;
        }
        let card = self.kept.remove(at);
        // Of a flash that takes nothing any more it comes back at the next start, as it was.
        let _ = block_on(flash.write(self.start(card.place), &[0; 8]));
        if self.next() == Some(card.place) {
            self.blank = 0;
        }
    }

    /// Goes on for a moment with making the next place blank: true where there is more to do.
    pub fn tidy<F: Pages>(&mut self, flash: &mut F) -> bool {
        let Some(place) = self.next().filter(|_| self.blank < PLACE / PAGE) else { return false };
        let page = self.start(place) + self.blank * PAGE;
        self.blank += u32::from(flash.wipe_some(page).is_ok_and(|wiped| wiped));
        self.blank < PLACE / PAGE
    }

    /// The place of the table that is kept next.
    fn next(&self) -> Option<u8> {
        let mut places = (1..=PLACES).map(|by| (self.last + by) % PLACES);
        places.find(|place| !self.kept.iter().any(|card| card.place == *place))
    }

    fn start(&self, place: u8) -> u32 {
        let [low, high] = self.starts;
        let half = PLACES / 2;
        if place < half { low + u32::from(place) * PLACE } else { high + u32::from(place - half) * PLACE }
    }
}

impl Card {
    /// Whether it is of the table with this seed.
    pub(crate) fn is_of(&self, seed: Seed) -> bool {
        self.seed == seed
    }

    fn of(table: &Table, seen: Instant, number: u32, place: u8) -> Card {
        let (state, length) = (table.state(), table.journal().bytes().len());
        let game = state.playing();
        let mut names = String::new();
        for (seat, name) in state.setup().seats.iter().enumerate() {
            // As many whole names as there is room for.
            let room = NAMES - names.len();
            if name.len() + 2 <= room {
                let _ = names.push_str(if seat > 0 { ", " } else { "" });
                let _ = names.push_str(name);
            }
        }
        Card {
            game: game.kind(),
            round: (game.round(), game.rounds()),
            over: game.over(),
            names,
            source: Source::Unknown,
            seed: state.seed(),
            seen,
            length: u16::try_from(length).unwrap_or(u16::MAX),
            number,
            place,
        }
    }

    fn head(&self) -> [u8; HEAD] {
        let game = GameKind::ALL.iter().position(|kind| *kind == self.game);
        let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let (round, rounds) = self.round;
        let facts = [byte(game.unwrap_or(usize::MAX)), round, rounds, u8::from(self.over), byte(self.names.len())];
        let (seed, seen) = (self.seed.0.to_le_bytes(), self.seen.millis().to_le_bytes());
        let parts: [&[u8]; 7] = [
            &[VERSION],
            &self.number.to_le_bytes(),
            &seed,
            &seen,
            &self.length.to_le_bytes(),
            &facts,
            self.names.as_bytes(),
        ];
        let mut head = [0; HEAD];
        head.iter_mut().zip(parts.into_iter().flatten()).for_each(|(to, from)| *to = *from);
        if let Some(byte) = head.get_mut(SOURCE_AT) {
            *byte = self.source.number();
        }
        let check = check(&head).to_le_bytes();
        head.iter_mut().rev().zip(check.iter().rev()).for_each(|(to, from)| *to = *from);
        head
    }

    fn read(head: &[u8; HEAD], place: u8) -> Option<Card> {
        let (&[VERSION], rest) = head.split_first_chunk()? else { return None };
        if head.last_chunk() != Some(&check(head).to_le_bytes()) {
            return None;
        }
        let (number, rest) = rest.split_first_chunk()?;
        let (seed, rest) = rest.split_first_chunk()?;
        let (seen, rest) = rest.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (&[game, round, rounds, over, letters], rest) = rest.split_first_chunk()?;
        let names = core::str::from_utf8(rest.get(..letters.into())?).ok()?;
        Some(Card {
            game: *GameKind::ALL.get(usize::from(game))?,
            round: (round, rounds),
            over: over != 0,
            names: String::try_from(names).ok()?,
            source: Source::numbered(head.get(SOURCE_AT).copied().unwrap_or(0)),
            seed: Seed(u64::from_le_bytes(*seed)),
            seen: Instant::from_millis(u64::from_le_bytes(*seen)),
            length: u16::from_le_bytes(*length),
            number: u32::from_le_bytes(*number),
            place,
        })
    }
}

/// Over all of a head but the checksum itself.
fn check(head: &[u8; HEAD]) -> u32 {
    let (body, _) = head.split_at(HEAD - CHECK);
    let sum = body.chunks(8).fold(0, |sum, bytes| {
        let word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        hash([sum, 0], &[word])
    });
    let [a, b, c, d, ..] = sum.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}
