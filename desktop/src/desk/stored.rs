//! A table with its storage and its time: nothing is done that is not stored first.

use std::path::PathBuf;
use std::time::{Duration, Instant as Moment, SystemTime};

use bedside_core::journal::Record;
use bedside_core::link::{Health, Keeper};
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command, Damage, Event, Events, Instant, Refusal, Running, Setup, Table};

use super::is_turn;
use crate::advice::rivals::Rivals;
use crate::chance::Seeds;
use crate::library::{Change, Fault, Library, Notice, Prepared, Settings, TableId, Taken, Writer, Written};

/// A clock that ran is found again at most this much earlier.
const SEEN_EVERY: Duration = Duration::from_millis(900);

/// The number of a table that is not in the library before its first move: a library counts from 1.
const NOT_KEPT: TableId = 0;

/// What a table's age was at a moment of this machine.
#[derive(Clone, Copy, Debug)]
struct Age {
    age: Instant,
    at: Moment,
}

impl Age {
    fn at(self, now: Moment) -> Instant {
        let passed = u64::try_from(now.saturating_duration_since(self.at).as_millis()).unwrap_or(u64::MAX);
        Instant::from_millis(self.age.millis().saturating_add(passed))
    }
}

/// How old a gadget may say that the table is: what it was known to be, and what has passed here since.
#[derive(Clone, Copy, Debug)]
struct Bound {
    known: Age,
    /// Moments stand still while the machine sleeps, and the gadget does not.
    on_the_wall: SystemTime,
    /// What may have passed while nobody looked, in milliseconds.
    unseen: u64,
}

impl Bound {
    /// Milliseconds by which two clocks may be apart.
    const TOLERANCE: u64 = 2_000;
    /// Of so many milliseconds a clock may be off by one: tens of times as much as a bad crystal is.
    const DRIFT: u64 = 1_000;
    /// A table that was never seen here may have been left alone for a month, in milliseconds.
    const A_MONTH: u64 = 30 * 24 * 3600 * 1000;

    fn new(known: Age, unseen: u64) -> Bound {
        Bound { known, on_the_wall: SystemTime::now(), unseen }
    }

    fn allows(&self, age: Instant, now: Moment) -> bool {
        let slept = SystemTime::now().duration_since(self.on_the_wall).unwrap_or_default();
        let passed = now.saturating_duration_since(self.known.at).max(slept);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
        let slack = (passed / Self::DRIFT).saturating_add(Self::TOLERANCE).saturating_add(self.unseen);
        age.millis() <= self.known.age.millis().saturating_add(passed).saturating_add(slack)
    }
}

/// What is being written, and what is there once it is.
#[derive(Debug)]
struct Pending {
    next: Table,
    events: Vec<Event>,
    number: u32,
    /// Where it is another table than the one on the desk: what the one behind it draws from.
    opens: Option<Seeds>,
}

/// What came of a change of the library: how many tables it could not be done to, and whether the one on the desk is another now.
type Changed = (Result<usize, Fault>, bool);

/// What has become of commands at once.
#[derive(Debug)]
pub(super) enum Entered {
    /// They are done.
    Done(Vec<Event>),
    /// They are being written, under this number.
    Pending(u32),
}

/// The table on the desk. Its moment is the one that it was told last.
#[derive(Debug)]
pub(super) struct StoredTable {
    pub(super) library: Library,
    pub(super) id: TableId,
    /// How many tables have lain here.
    pub(super) laid: u32,
    pub(super) table: Table,
    /// Which of its seats are rivals.
    pub(super) rivals: Rivals,
    /// What the gadget did, until it is asked for.
    pub(super) events: Vec<Event>,
    /// What went wrong with saving, until it is asked for.
    pub(super) trouble: Option<Notice>,
    /// Who writes, and for how long a press waits for that.
    writer: Option<(Writer, Duration)>,
    pending: Option<Pending>,
    /// The library is being changed behind the players' backs.
    changes: bool,
    /// What came of that, until it is asked for.
    changed: Option<Changed>,
    /// A press that was waited for, its number and what it did, until it is asked for.
    settled: Option<(u32, Result<Vec<Event>, Refusal>)>,
    /// How many presses have been written behind the players' backs.
    pended: u32,
    /// What new tables draw from.
    seeds: Seeds,
    moment: Moment,
    age: Age,
    seen_at: Option<Moment>,
    bound: Bound,
    /// The gadget has last said an age that cannot be.
    leaps: bool,
    /// The age comes with the gadget's next pulse; signals before it are old.
    age_to_come: bool,
}

impl StoredTable {
    /// A table from the library. Its clock stands where it was last seen.
    pub(super) fn new(
        library: Library,
        id: TableId,
        taken: Taken,
        seeds: Seeds,
        moment: Moment,
    ) -> Result<StoredTable, Fault> {
        let seen = taken.seen.max(taken.table.last());
        let age = Age { age: seen, at: moment };
        let unseen = since_opened(&library, id);
        let rivals = library.rivals(id);
        let mut stored = StoredTable {
            rivals,
            library,
            id,
            laid: 1,
            table: taken.table,
            events: Vec::new(),
            trouble: None,
            writer: None,
            pending: None,
            changes: false,
            changed: None,
            settled: None,
            pended: 0,
            seeds,
            moment,
            age,
            bound: Bound::new(age, unseen),
            leaps: false,
            seen_at: None,
            age_to_come: false,
        };
        stored.find_again(seen)?;
        Ok(stored)
    }

    /// A table that nobody has asked for: the library gets it with its first move.
    pub(super) fn not_kept(
        library: Library,
        setup: &Setup,
        seeds: Seeds,
        moment: Moment,
    ) -> Result<StoredTable, Fault> {
        let (seed, seeds) = seeds.take();
        let table = Table::open(setup, seed).map_err(|refusal| Fault::Refused { refusal })?;
        StoredTable::new(library, NOT_KEPT, Taken { table, seen: Instant::START, damage: None }, seeds, moment)
    }

    /// What was given before is not given again, and a clock that ran stands.
    fn find_again(&mut self, seen: Instant) -> Result<(), Fault> {
        self.table.advance(seen);
        let entries = self.table.journal().entries();
        if self.table.interrupt(seen).is_some() {
            self.library.append(self.id, &self.table, entries)?;
        }
        Ok(())
    }

    /// It is this moment now.
    pub(super) fn pass(&mut self, now: Moment) {
        self.moment = self.moment.max(now);
    }

    /// The moment that it was told last.
    pub(super) fn moment(&self) -> Moment {
        self.moment
    }

    /// Whether commands would be taken.
    pub(super) fn accepts(&self, commands: &[Command]) -> Result<(), Refusal> {
        match commands {
            [command] => self.table.accepts(command, self.now()),
            commands => carry_out(&mut self.table.clone(), commands, self.now()).map(drop),
        }
    }

    /// From now on another thread writes, and a press waits for it only so long; `wake` is called from there whenever something
    /// has been written.
    pub(super) fn write_behind(&mut self, patience: Duration, wake: impl Fn() + Send + 'static) {
        self.writer = Writer::beside(&self.library, wake).map(|writer| (writer, patience));
    }

    /// From now on the library may not grow.
    pub(super) fn may_not_grow(&mut self) {
        self.settle();
        match &self.writer {
            Some((writer, _)) => writer.may_not_grow(),
            None => self.library.may_not_grow(),
        }
    }

    /// Whether a press is being written, or the library changed.
    pub(super) fn is_writing(&self) -> bool {
        self.pending.is_some() || self.changes
    }

    /// Carries out commands on a copy, all of them or none, stores that, and only then goes on with the copy.
    pub(super) fn enter(&mut self, commands: &[Command]) -> Result<Entered, Refusal> {
        if self.is_writing() {
            return Err(Refusal::TooManyWaiting);
        }
        let mut next = self.table.clone();
        let events = carry_out(&mut next, commands, self.now())?;
        let Some((writer, patience)) = &self.writer else {
            self.store(next).map_err(|()| Refusal::NotStored)?;
            return Ok(Entered::Done(events));
        };
        let patience = *patience;
        match self.id {
            NOT_KEPT => writer.shelve(&next, self.rivals),
            id => writer.append(id, &next, self.table.journal().entries()),
        }
        self.pend(next, events, None, patience)
    }

    /// Waits so long for what is being written.
    fn pend(
        &mut self,
        next: Table,
        events: Vec<Event>,
        opens: Option<Seeds>,
        patience: Duration,
    ) -> Result<Entered, Refusal> {
        // Numbers of the gadget's answers count upwards.
        self.pended = self.pended.wrapping_add(1);
        let number = u32::MAX - self.pended;
        self.pending = Some(Pending { next, events, number, opens });
        match self.written(Some(patience)) {
            Some((_, done)) => done.map(Entered::Done),
            None => Ok(Entered::Pending(number)),
        }
    }

    /// What has become of a press that was written: its number, and what it did.
    pub(super) fn heard(&mut self) -> Option<(u32, Result<Vec<Event>, Refusal>)> {
        self.settled.take().or_else(|| self.written(Some(Duration::ZERO)))
    }

    /// The same of the press that is being written. Waits no longer than `within`.
    fn written(&mut self, within: Option<Duration>) -> Option<(u32, Result<Vec<Event>, Refusal>)> {
        loop {
            let (writer, _) = self.writer.as_ref()?;
            match writer.hear(within.filter(|_| self.is_writing()).or(within.map(|_| Duration::ZERO)))? {
                Written::Failed(fault) => self.trouble = Some(Notice::NotSaved(fault)),
                Written::Changed(done) => {
                    self.changes = false;
                    self.look_after(done);
                    return None;
                }
                Written::Kept(done) => {
                    let Pending { next, events, number, opens } = self.pending.take()?;
                    let done = match opens {
                        None => self.stored(next, done),
                        Some(seeds) => self.opened(next, seeds, done),
                    };
                    return Some((number, done.map(|()| events).map_err(|()| Refusal::NotStored)));
                }
            }
        }
    }

    /// Waits until nothing is being written any more; what was, is done or was not stored.
    fn settle(&mut self) {
        if self.is_writing() {
            self.settled = self.written(None);
        }
    }

    fn store(&mut self, next: Table) -> Result<(), ()> {
        self.settle();
        let entries = self.table.journal().entries();
        let done = match self.id {
            NOT_KEPT => self.library.shelve(&next),
            id => self.library.append(id, &next, entries).map(|()| id),
        };
        self.stored(next, done)
    }

    /// Goes on with what was stored, in the table of this number. Where another process has gone on with the table, with what that made of it.
    fn stored(&mut self, next: Table, done: Result<TableId, Fault>) -> Result<(), ()> {
        match done {
            Ok(id) => {
                (self.id, self.table) = (id, next);
                self.see();
                Ok(())
            }
            Err(fault) => {
                let elsewhere = matches!(fault, Fault::Conflict { .. }) && self.read_anew();
                self.trouble = Some(if elsewhere { Notice::WrittenElsewhere } else { Notice::NotSaved(fault) });
                Err(())
            }
        }
    }

    /// Changes the library behind the table, such as names in it. What came of it is [there](Self::changed) at once, or when it has been
    /// [written](Self::written).
    pub(super) fn change(&mut self, change: Change) {
        self.settle();
        let Some((writer, patience)) = &self.writer else {
            let done = change(&mut self.library);
            return self.look_after(done);
        };
        let patience = *patience;
        writer.change(change);
        self.changes = true;
        // Nothing else is being written.
        let _ = self.written(Some(patience));
    }

    /// The library was changed, or not: the table may have other names now.
    fn look_after(&mut self, done: Result<usize, Fault>) {
        let anew = done.is_ok() && self.read_anew();
        self.changed = Some((done, anew));
    }

    /// What came of a change, once.
    pub(super) fn changed(&mut self) -> Option<Changed> {
        self.changed.take()
    }

    /// The table as the library has it, where that is more than is known here.
    fn read_anew(&mut self) -> bool {
        let here = self.table.journal();
        let there = self.library.look_at(self.id).ok().flatten();
        let newer = |there: &Table| there.journal().entries() >= here.entries() && there.journal() != here;
        match there.filter(newer) {
            Some(there) => {
                self.age = Age { age: there.last().max(self.now()), at: self.moment };
                self.table = there;
                self.table.advance(self.now());
                true
            }
            None => false,
        }
    }

    pub(super) fn advance(&mut self) -> Events {
        let now = self.now();
        let runs = self.table.state().clock().running(now) == Running::Running;
        let events = self.table.advance(now);
        if !events.is_empty()
            || runs && self.seen_at.is_none_or(|at| self.moment.saturating_duration_since(at) >= SEEN_EVERY)
        {
            self.see();
        }
        events
    }

    /// Saves the table's age.
    fn see(&mut self) {
        self.seen_at = Some(self.moment);
        if self.id == NOT_KEPT {
            return;
        }
        match &self.writer {
            Some((writer, _)) => writer.see(self.id, self.now()),
            None => {
                if let Err(fault) = self.library.see(self.id, self.now()) {
                    self.trouble = Some(Notice::NotSaved(fault));
                }
            }
        }
    }

    /// Saves the settings.
    pub(super) fn set(&mut self, settings: Settings) -> Result<(), Fault> {
        match &self.writer {
            Some((writer, _)) => writer.set(settings),
            None => self.library.set(settings)?,
        }
        Ok(())
    }

    /// Whether the gadget has last said an age that cannot be.
    pub(super) fn clock_leaps(&self) -> bool {
        self.leaps
    }

    pub(super) fn next_wake(&self) -> Option<Duration> {
        let now = self.now();
        let wake = self.table.next_wake(now)?;
        Some(Duration::from_millis(wake.millis().saturating_sub(now.millis())))
    }

    /// Opens another table, in which some seats may be rivals.
    pub(super) fn open(&mut self, setup: &Setup, rivals: Rivals) -> Result<Entered, Refusal> {
        let (seed, seeds) = self.seeds.take();
        let table = Table::open(setup, seed)?;
        self.settle();
        self.see();
        let Some((writer, patience)) = &self.writer else {
            let done = self.library.shelve_with(&table, rivals);
            let opened = self.opened(table, seeds, done);
            return opened.map(|()| Entered::Done(Vec::new())).map_err(|()| Refusal::NotStored);
        };
        let patience = *patience;
        writer.shelve(&table, rivals);
        self.pend(table, Vec::new(), Some(seeds), patience)
    }

    /// Goes on with another table once it is in the library, under this number.
    fn opened(&mut self, table: Table, seeds: Seeds, done: Result<TableId, Fault>) -> Result<(), ()> {
        match done {
            Ok(id) => {
                self.seeds = seeds;
                self.put(id, table, Instant::START);
                Ok(())
            }
            Err(fault) => {
                self.trouble = Some(Notice::NotSaved(fault));
                Err(())
            }
        }
    }

    pub(super) fn switch(&mut self, id: TableId) -> Result<Option<Notice>, Fault> {
        if id == self.id {
            return Ok(None);
        }
        self.settle();
        self.see();
        let Some(Taken { table, seen, damage }) = self.library.take(id)? else {
            return Ok(Some(Notice::TableUnreadable));
        };
        let seen = seen.max(table.last());
        self.put(id, table, seen);
        self.find_again(seen)?;
        Ok(damage.map(Notice::TableDamaged))
    }

    /// Everything becomes what a backup has. Then the table used last there lies here that is not over, or else one that `setup` says,
    /// which is kept from its first move on. Answers which file has what was here.
    pub(super) fn take_back(&mut self, backup: &Prepared, setup: &Setup) -> Result<(PathBuf, Option<Notice>), Fault> {
        self.settle();
        self.see();
        if let Some((writer, _)) = &self.writer {
            writer.finish();
        }
        let aside = self.library.take_back(backup)?;
        let mut notice = None;
        for id in self.library.going_on()? {
            match self.library.take(id)? {
                Some(Taken { table, seen, damage }) => {
                    let seen = seen.max(table.last());
                    self.put(id, table, seen);
                    self.find_again(seen)?;
                    return Ok((aside, notice.or(damage.map(Notice::TableDamaged))));
                }
                None => notice = Some(Notice::TableUnreadable),
            }
        }
        let (seed, seeds) = self.seeds.take();
        let table = Table::open(setup, seed).map_err(|refusal| Fault::Refused { refusal })?;
        self.seeds = seeds;
        self.put(NOT_KEPT, table, Instant::START);
        Ok((aside, notice))
    }

    fn put(&mut self, id: TableId, table: Table, age: Instant) {
        (self.id, self.table, self.age) = (id, table, Age { age, at: self.moment });
        self.rivals = self.library.rivals(id);
        self.laid += 1;
        (self.bound, self.leaps) = (Bound::new(self.age, since_opened(&self.library, id)), false);
        self.seen_at = None;
        self.events.clear();
    }

    /// Puts a table into the library for good, and goes on with the one on the desk.
    pub(super) fn put_aside(&mut self, table: &Table) -> Result<(), Fault> {
        self.shelve(table)?;
        match self.id {
            NOT_KEPT => self.library.shelve(&self.table).map(|id| self.id = id),
            id => self.library.touch(id),
        }
    }

    /// Puts a table into the library as the one used last, or what is new of it where its beginning is there already.
    fn shelve(&mut self, table: &Table) -> Result<TableId, Fault> {
        match self.library.beginning_of(table)? {
            Some((id, entries)) => {
                self.library.append(id, table, entries)?;
                self.library.touch(id).map(|()| id)
            }
            None => self.library.shelve(table),
        }
    }
}

/// Milliseconds since a table came into the library: it has not been out of sight for longer.
fn since_opened(library: &Library, id: TableId) -> u64 {
    let opened = library.opened_at(id).ok().and_then(|secs| u64::try_from(secs).ok()).map(Duration::from_secs);
    let opened = opened.map(|since_epoch| SystemTime::UNIX_EPOCH + since_epoch);
    let passed = opened.and_then(|opened| SystemTime::now().duration_since(opened).ok()).unwrap_or_default();
    u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
}

/// Carries out commands on a table; one that is refused leaves it half-way. Core takes a few at a time, and steps back or forth one
/// by one.
fn carry_out(table: &mut Table, commands: &[Command], now: Instant) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for some in commands.chunks(if is_turn(commands) { 1 } else { MOST_TOGETHER }) {
        let done = table.apply_all(some, now)?;
        events.extend(done.iter().flat_map(|events| events.iter().copied()));
    }
    Ok(events)
}

impl Keeper for StoredTable {
    fn table(&self) -> &Table {
        &self.table
    }

    fn now(&self) -> Instant {
        self.age.at(self.moment).max(self.table.last())
    }

    fn set_now(&mut self, now: Instant) {
        self.leaps = !self.bound.allows(now, self.moment);
        if !self.leaps {
            let age = Age { age: now, at: self.moment };
            // Else a clock that is a little fast, again and again, would be as fast as it likes.
            if self.bound.unseen > 0 || now < self.bound.known.at(self.moment) {
                self.bound = Bound::new(age, 0);
            }
            self.age = age;
        }
        if std::mem::take(&mut self.age_to_come) {
            self.table.advance(self.now());
        }
    }

    fn health(&self) -> Health {
        Health { no_store: self.trouble.is_some(), ..Health::default() }
    }

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        self.settle();
        let mut next = self.table.clone();
        let events = carry_out(&mut next, commands, self.now())?;
        self.store(next).map_err(|()| Refusal::NotStored)?;
        self.events.extend(events);
        Ok(())
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        self.settle();
        let mut next = self.table.clone();
        let events = next.adopt(record)?;
        // What cannot be stored is not taken over: the gadget has it, and it is asked for again.
        let entry = self.table.journal().entries();
        self.store(next).map_err(|()| Damage::Refused { entry, refusal: Refusal::NotStored })?;
        self.events.extend(events.iter().copied());
        Ok(())
    }

    fn digest_at(&self, entries: u32) -> Option<u32> {
        // The library has the records that the table has let go.
        let here = self.table.journal();
        if entries >= here.first() { here.digest_at(entries) } else { self.library.digest_at(self.id, entries).ok()? }
    }

    fn replace(&mut self, table: Table) {
        self.settle();
        self.see();
        match self.shelve(&table) {
            Ok(id) => {
                let age = table.last();
                self.put(id, table, age);
                self.bound.unseen = Bound::A_MONTH;
                self.age_to_come = true;
            }
            Err(fault) => self.trouble = Some(Notice::NotSaved(fault)),
        }
    }
}

impl StoredTable {
    pub(super) fn now(&self) -> Instant {
        Keeper::now(self)
    }
}
