//! The gadget without its board: table, store, face and link, driven by keys, time and bytes.
//!
//! | to find | look in |
//! | --- | --- |
//! | keys and time | here |
//! | how it begins, and a new table | `beginning` |
//! | what is seen, and when the screen rests | `sight` |
//! | what goes to the store, and other tables | `keeping` |
//! | a desktop at the other end of the cable | `link` |

mod beginning;
mod keeping;
mod link;
mod sight;

use core::cell::Cell;

use bedside_core::chance::Source;
use bedside_core::event::cues;
use bedside_core::link::{GadgetSide, Health, Keeper, Message};
use bedside_core::setup::MOST_SEATS;
use bedside_core::{Command, Cue, Event, Events, Instant, Name, Recall, Refusal, Running, Span, Table};
use heapless::Vec;

use crate::chance::Pool;
use crate::face::page::Page;
use crate::face::test::Part;
use crate::face::{Face, Intent, Key, Notice, Tables, games};
use crate::letters::Line;
use crate::rounding::Rounding;
use crate::settings::Setting;
use crate::store::{Pages, Store};
use crate::tunes::Cues;
pub use beginning::new_setup;
use beginning::opened;
pub(crate) use beginning::seat_word;

/// Moments of a second, counted back from the end of the clock, at which the table's age is written down. Figures change
/// and signals sound at the full second: a write may not delay them.
const BEATS_MS: [u64; 2] = [300, 700];
/// How often a desktop hears where the table stands, when nothing else is said.
const PULSE_MS: u64 = 1_000;
/// How long a key is held until it does what holding it does, and how often that is drawn meanwhile.
const HOLD_MS: u64 = 600;
const HOLD_STEP_MS: u64 = 75;
/// A beat that comes sooner after the last one tells nothing new.
const BEAT_GAP_MS: u32 = 250;

/// Everything that the gadget knows.
pub struct Gadget<F> {
    table: Table,
    /// States for undos, where there is room for them.
    recall: Option<&'static mut Recall>,
    store: Store<F>,
    /// The names that seats have at the next table; empty where nobody chose one.
    names: Vec<Name, MOST_SEATS>,
    face: Face,
    link: GadgetSide,
    health: Health,
    bootloader: bool,
    pool: Pool,
    /// Raw bits, as unfair as they may be, for the seeds of tables.
    noise: fn() -> u64,
    rounding: Rounding,
    /// The table's age when the device was switched on; below zero where it was opened later.
    born: i64,
    /// Milliseconds since the device was switched on.
    uptime: u64,
    seen: Instant,
    cues: Cues,
    /// When the desktop last heard where the table stands.
    pulsed: u64,
    /// The second on the panel; another one has to be drawn anew.
    second: u32,
    stale: bool,
    /// Since when the knob is pushed in, and since when BACK is held where that matters, in microseconds.
    pushed: Option<u64>,
    back: Option<u64>,
    /// When a key was pressed last, and when something last happened by itself, in milliseconds.
    touched: u64,
    happened: u64,
    /// When somebody last pressed a key or something was to be seen or heard: long after that the screen is dimmed.
    lively: u64,
    /// Minutes that pictures stood without a press, and since when this one stands.
    minutes: u64,
    stood: u64,
    /// When words on the panel run on.
    runs_on: Cell<Option<u64>>,
}

impl<F: Pages> Gadget<F> {
    /// Shows every game by the general pages, as one that has no pages of its own.
    #[must_use]
    pub fn by_general_pages(mut self) -> Gadget<F> {
        self.face = Face::general(self.face.prefs());
        self
    }

    /// Has states of the table kept there, so that an undo is quick.
    pub fn recall_in(&mut self, recall: &'static mut Recall) {
        self.recall = Some(recall);
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table, and what stands around it.
    pub fn tables(&self) -> Tables<'_> {
        tables(&self.table, &self.store, &self.names, &self.link)
    }

    /// Where the chance of its table came from.
    pub fn source(&self) -> Source {
        self.store.source()
    }

    /// The face.
    pub const fn face(&self) -> &Face {
        &self.face
    }

    /// Whether the source of its chance was found to be sound when it was switched on.
    pub fn has_chance(&self) -> bool {
        self.pool.is_sound()
    }

    /// Says whether the board misses its screen.
    pub fn set_health(&mut self, no_oled: bool) {
        self.health.no_oled = no_oled;
    }

    /// The contact of a key closed, or the knob was turned, `uptime_us` microseconds after the device was switched on.
    #[inline(never)] // whoever waits for keys keeps no room on the stack for tables on their way
    pub fn down(&mut self, key: Key, uptime_us: u64, mut say: impl FnMut(Message)) {
        // A knob that does something else while it is pushed in is not held: what was pushed comes first.
        if let Some(since) = self.pushed.take() {
            self.press(Key::Push, since, &mut say);
        }
        self.uptime = uptime_us / 1000;
        if self.only_wakes(key) {
            (self.touched, self.lively, self.stale) = (self.uptime, self.uptime, true);
            return;
        }
        match key {
            // Whether it is held is seen later.
            Key::Push => self.pushed = Some(uptime_us),
            Key::Back if self.face.back_is_held(&self.table, self.now()) => self.back = Some(uptime_us),
            key => return self.press(key, uptime_us, say),
        }
        self.stale = true;
    }

    /// The contact of a key opened again.
    #[inline(never)] // whoever waits for keys keeps no room on the stack for tables on their way
    pub fn up(&mut self, key: Key, uptime_us: u64, say: impl FnMut(Message)) {
        let since = match key {
            Key::Push => self.pushed.take(),
            Key::Back => self.back.take(),
            _ => None,
        };
        // A push counts from its contact on, unless something happened since then.
        if let Some(since) = since {
            let at = if since / 1000 >= self.happened { since } else { uptime_us };
            self.press(key, at, say);
        }
    }

    /// A key was pressed, `uptime_us` microseconds after the device was switched on.
    pub fn press(&mut self, key: Key, uptime_us: u64, mut say: impl FnMut(Message)) {
        self.take(key, uptime_us, &mut say);
    }

    /// In the image once, whoever speaks.
    fn take(&mut self, key: Key, uptime_us: u64, say: &mut dyn FnMut(Message)) {
        let uptime_ms = uptime_us / 1000;
        self.uptime = uptime_ms;
        self.touched = uptime_ms;
        self.lively = uptime_ms;
        self.pool.stir(uptime_us);
        self.stale = true;
        let (now, entries) = (self.now(), self.table.journal().entries());
        let tables = tables(&self.table, &self.store, &self.names, &self.link);
        let intent = self.face.press(key, tables, now);
        self.face.pressing = true;
        let settles = matches!(intent, Intent::Do(_) | Intent::Steps | Intent::Tell | Intent::NewTable { .. });
        let done = match intent {
            Intent::Do(Command::Undo) => self.undo(),
            Intent::Do(command) => self.carry_out_pressed(&command, uptime_us),
            Intent::Steps => self.carry_out_all(false, uptime_us),
            Intent::Tell => self.carry_out_all(true, uptime_us),
            Intent::NewTable { game, players } => {
                let seed = self.pool.seed(self.noise);
                let table = opened(game, players, self.face.prefs().lang, &self.names, seed);
                self.put_new(table, self.pool.source());
                self.sound(Cue::Moved);
                Ok(())
            }
            Intent::KeptTable(at) => self.take_up(at.into()),
            Intent::DeleteTable(at) => {
                self.store.delete(at.into());
                self.sound(Cue::Taken);
                Ok(())
            }
            Intent::Name { seat, name } => {
                self.keep_name(seat.into(), name);
                self.sound(Cue::Taken);
                Ok(())
            }
            Intent::Leave => {
                self.seen = now;
                self.interrupt();
                Ok(())
            }
            Intent::KeepPrefs => {
                self.keep_settings();
                self.sound(Cue::Taken);
                Ok(())
            }
            Intent::Try(part) => {
                self.try_part(part);
                Ok(())
            }
            Intent::AskToHold => {
                self.face.say(Notice::HoldBack, uptime_ms);
                Ok(())
            }
            Intent::Bootloader => {
                self.bootloader = true;
                Ok(())
            }
            Intent::Refuse(refusal) => Err(refusal),
            Intent::Redraw => Ok(()),
        };
        match done {
            Ok(()) if settles => self.face.settle(&self.table, now),
            Ok(()) => {}
            Err(refusal) => {
                self.face.say(Notice::Refused(refusal), uptime_ms);
                self.sound(Cue::Refused);
            }
        }
        self.face.pressing = false;
        self.face.page_notice(&self.table, now);
        if self.table.journal().entries() != entries {
            self.tell(entries, say);
        }
    }

    /// Carries out a command that somebody pressed for, with what comes by itself after it.
    fn carry_out_pressed(&mut self, command: &Command, uptime_us: u64) -> Result<(), Refusal> {
        if let Some(commands) = games::with(command, &self.face.moment(&self.table, self.now())) {
            return self.apply(&commands);
        }
        let ends = self.table.state().clock().deadline();
        let rounding = self.rounding.next(command, uptime_us);
        self.uptime = rounding.millis;
        let done = self.carry_out(command);
        // What neither stops the clock nor sets it going leaves it as far off as it was.
        if self.table.state().clock().deadline() != ends {
            self.rounding = rounding;
        }
        done
    }

    /// Carries out what the table waits for, or what a round was told.
    fn carry_out_all(&mut self, told: bool, uptime_us: u64) -> Result<(), Refusal> {
        let commands = games::together(told, &self.face.moment(&self.table, self.now()));
        match commands.as_slice() {
            [] => Err(Refusal::NotInThisPhase),
            [command] => self.carry_out_pressed(command, uptime_us),
            commands => self.apply(commands),
        }
    }

    /// Takes the last press back, and says what it was.
    fn undo(&mut self) -> Result<(), Refusal> {
        let at = self.face.moment(&self.table, self.now());
        let journal = self.table.journal();
        let what = journal.undoable().and_then(|entry| journal.command(entry));
        let what = what.map_or(Line::new(), |command| at.name_of(&command));
        let (now, steps, entries) = (self.now(), journal.undoable_steps(), journal.entries());
        let done = self.table.undo_all(steps, now, self.recall.as_deref_mut());
        self.keep_from(entries);
        self.hear_events(&done?);
        self.face.say_undone(what, self.uptime);
        Ok(())
    }

    /// Tries what no key tries, and goes on to what is asked for next.
    fn try_part(&mut self, part: Part) {
        let mut next = Intent::Try(part);
        while let Intent::Try(part) = next {
            let works = match part {
                Part::Flash => self.store.works(),
                Part::Chance => self.pool.is_sound(),
                _ => return self.sound(Cue::Won),
            };
            next = self.face.tried(part, works);
        }
    }

    /// Whether the ring is tried, light by light.
    fn tries_ring(&self) -> bool {
        self.face.page() == Page::Test(Part::Ring)
    }

    /// Whether the owner asked for the bootloader.
    pub const fn wants_bootloader(&self) -> bool {
        self.bootloader
    }

    /// Lets time pass.
    pub fn advance(&mut self, uptime_ms: u64, mut say: impl FnMut(Message)) {
        let before = core::mem::replace(&mut self.uptime, uptime_ms);
        self.hold(uptime_ms, &mut say);
        let now = self.now();
        let events = self.table.advance(now);
        if !events.is_empty() {
            self.lively = uptime_ms;
        }
        // A signal of the clock changes nothing that could be pushed for.
        if events.iter().any(|event| !matches!(event, Event::SignalGiven { .. })) {
            self.happened = uptime_ms;
        }
        self.hear_events(&events);
        // What is to be heard waits for nothing else.
        if events.is_empty() {
            self.stale |= self.dims_after(before).is_some_and(|at| at <= uptime_ms) || self.tries_ring();
            self.count_minutes();
        }
        if self.runs_on.get().is_some_and(|at| at <= uptime_ms) {
            self.runs_on.set(None);
            self.stale = true;
        }
        self.stale |= self.face.advance(uptime_ms);
        let second = self.second(now);
        if second != self.second {
            self.second = second;
            self.stale = true;
        }
        if events.is_empty() && self.link.plugged() && uptime_ms >= self.pulsed.saturating_add(PULSE_MS) {
            self.pulsed = uptime_ms;
            self.tell(self.table.journal().entries(), &mut say);
        }
        let beats =
            |end: Instant| (BEATS_MS[0] - 100..=BEATS_MS[1]).contains(&u64::from(end.since(now).millis() % 1000));
        // A write may not delay what is to be heard either: the next beat is soon.
        let silent = events.iter().next().is_none();
        if silent && self.seconds_end(now).is_some_and(beats) && now.since(self.seen).millis() >= BEAT_GAP_MS {
            self.beat(now);
        }
    }

    /// What holding a key does, once it was held for long enough.
    fn hold(&mut self, uptime_ms: u64, say: &mut impl FnMut(Message)) {
        let over = |since: u64| uptime_ms >= since / 1000 + HOLD_MS;
        if self.pushed.is_some_and(over) {
            self.pushed = None;
            self.press(Key::Hold, uptime_ms * 1000, &mut *say);
        }
        if self.back.is_some_and(over) {
            self.back = None;
            self.press(Key::BackHeld, uptime_ms * 1000, &mut *say);
        }
        self.stale |= self.back.is_some();
    }

    /// The second that the panel shows: of the clock, of what runs on after it, or of something being timed.
    fn second(&self, now: Instant) -> u32 {
        let clock = self.table.state().clock();
        let over = clock.deadline().filter(|_| clock.running(now) == Running::Expired && self.table.runs(now));
        match (self.timed_since(), over) {
            (Some(since), _) | (None, Some(since)) => now.since(since).millis() / 1000,
            (None, None) if self.sand_alone(now) => u32::try_from(now.millis() / 1000).unwrap_or(u32::MAX),
            (None, None) => clock.remaining(now).secs_begun(),
        }
    }

    /// Whether sand runs without a clock.
    fn sand_alone(&self, now: Instant) -> bool {
        self.table.state().clock().deadline().is_none() && self.table.runs(now)
    }

    /// Since when something is being timed, where the panel shows it.
    fn timed_since(&self) -> Option<Instant> {
        let Page::Own(page) = self.face.page() else { return None };
        page.counts_since(self.table.state())
    }

    /// While time changes anything: a later moment at which a second of it ends.
    fn seconds_end(&self, now: Instant) -> Option<Instant> {
        if !self.table.runs(now) {
            return None;
        }
        let deadline = self.table.state().clock().deadline()?;
        let over = now.since(deadline).millis() / 1000;
        Some(if now < deadline { deadline } else { deadline.after(Span::from_millis((over + 2) * 1000)) })
    }

    /// When time next does something, in milliseconds since the device was switched on.
    pub fn next_wake_ms(&self) -> Option<u64> {
        let now = self.now();
        let beat = self.seconds_end(now).and_then(|end| {
            let past = end.since(now).millis().saturating_sub(1);
            let left = BEATS_MS.into_iter().filter_map(|beat| {
                let whole = u64::from(past).checked_sub(beat)? / 1000 * 1000;
                Some(whole + beat)
            });
            left.max().map(|left| end.millis() - left)
        });
        let timed = self.timed_since().map(|since| {
            let whole = now.since(since).millis() / 1000 + 1;
            since.millis() + u64::from(whole) * 1000
        });
        let sand = self.sand_alone(now).then(|| (now.millis() / 1000 + 1) * 1000);
        let table = self.table.next_wake(now).map(Instant::millis);
        let table = table
            .into_iter()
            .chain(sand)
            .chain(beat)
            .chain(timed)
            .min()
            .map(|at| at.saturating_add_signed(self.born.saturating_neg()));
        let pulse = self.link.plugged().then(|| self.pulsed.saturating_add(PULSE_MS));
        let held = self.pushed.map(|since| since / 1000 + HOLD_MS);
        let step = self.back.map(|since| {
            let past = self.uptime.saturating_sub(since / 1000) / HOLD_STEP_MS;
            since / 1000 + (past + 1) * HOLD_STEP_MS
        });
        let ring = self.tries_ring().then(|| (self.uptime / sight::RING_MS + 1) * sight::RING_MS);
        let minute = Some(self.next_minute()).filter(|at| *at > self.uptime);
        let hands =
            held.into_iter().chain(step).chain(self.runs_on.get()).chain(self.dims_at()).chain(ring).chain(minute);
        table.into_iter().chain(self.face.next_wake_ms()).chain(pulse).chain(hands).min()
    }

    /// It was switched on a while ago, and all is well: crashes before this start do not count any more.
    pub fn settle(&mut self) {
        self.store.settle();
    }

    /// Does one piece of housekeeping that would be in the way while a clock runs; true where there is more.
    pub fn tidy(&mut self) -> bool {
        let now = self.now();
        if self.table.runs(now) || self.timed_since().is_some() {
            return false;
        }
        // A phase takes its clock, and then what runs on after it.
        let state = self.table.state();
        let after = state.playing().runs_on_at_most().secs_begun();
        let secs = state.clock().remaining(now).secs_begun().saturating_add(after);
        let outgrown = self.store.outgrown(self.table.journal());
        if self.health.no_store || outgrown || self.store.crowded(secs) {
            // Page by page as well: nobody hears a key while all of them are erased.
            if self.store.tidy() {
                return true;
            }
            self.rewrite();
        }
        self.store.tidy() || self.recall.as_deref_mut().is_some_and(|recall| self.table.recollect(recall))
    }

    /// The next cue to sound, once; there may be more.
    pub fn take_cue(&mut self) -> Option<Cue> {
        if self.face.prefs().has(Setting::Mute) {
            self.cues.clear();
        }
        self.cues.take()
    }

    fn carry_out(&mut self, command: &Command) -> Result<(), Refusal> {
        let (now, entries) = (self.now(), self.table.journal().entries());
        let events = match self.recall.as_deref_mut() {
            Some(recall) => self.table.apply_recalling(command, now, recall)?,
            None => self.table.apply(command, now)?,
        };
        self.keep_from(entries);
        self.hear_events(&events);
        Ok(())
    }

    fn hear_events(&mut self, events: &Events) {
        for cue in cues(events, self.table.state().signals()) {
            self.sound(cue);
        }
        self.stale |= !events.is_empty();
        self.face.hear(events, self.uptime);
    }

    fn sound(&mut self, cue: Cue) {
        self.cues.add(cue);
    }
}

/// The table, and what stands around it.
fn tables<'a, F: Pages>(played: &'a Table, store: &'a Store<F>, names: &'a [Name], link: &GadgetSide) -> Tables<'a> {
    Tables { played, kept: store.kept(), names, source: store.source(), linked: link.plugged() }
}
