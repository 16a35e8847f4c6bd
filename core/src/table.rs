//! A table: its journal, how it stands, and the only place that decides.

mod reading;

use heapless::Vec;

use crate::chance::Seed;
use crate::clock::{Instant, Running, Span};
use crate::command::Command;
use crate::cue::{Signal, Sounded};
use crate::event::{Event, Events};
use crate::form::Form;
use crate::game::Due;
use crate::journal::{self, Damage, Fate, Fates, Journal, Record};
use crate::moves::Within;
use crate::recall::Recall;
use crate::refusal::Refusal;
use crate::setup::{Opening, Setup, is_seen};
use crate::state::State;
pub use reading::Reading;

/// Commands that are carried out together at most.
pub const MOST_TOGETHER: usize = 8;
/// Entries that are gone through at once where states are kept of a table that was taken up: less than a press takes.
const STRIDE: u16 = 16;
/// Entries that an undo goes through without anybody noticing.
const NEAR: u16 = 8;

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    journal: Journal,
    state: State,
    sounded: Sounded,
    /// How far it was told what time makes due in the game.
    told: Due,
}

/// An entry, with the table before and after it as it was when it was made.
#[derive(Clone, Copy, Debug)]
pub struct Walked<'a> {
    /// The entry's number.
    pub entry: u32,
    /// What has become of it.
    pub fate: Fate,
    /// Its moment.
    pub at: Instant,
    /// What was asked for.
    pub command: &'a Command,
    /// What it took back or did again, where it is a step back or forth.
    pub turned: Option<&'a Command>,
    /// The table before it.
    pub before: &'a State,
    /// The table after it.
    pub after: &'a State,
    /// What it did.
    pub events: &'a Events,
}

impl Table {
    /// A new table, opened now. Its chance follows from `seed`.
    pub fn open(setup: &Setup, seed: Seed) -> Result<Table, Refusal> {
        if !setup.seats.iter().all(|name| name.chars().all(is_seen)) {
            return Err(Refusal::UnprintableLetters);
        }
        let opening = Opening { setup: setup.clone(), seed };
        let state = State::open(&opening)?;
        let journal = Journal::open(&opening)?;
        Ok(Table { journal, state, sounded: Sounded::all(Instant::START), told: Due::all(Instant::START) })
    }

    /// The table of a saved journal: as much of it as is sound, and what is wrong with the rest.
    pub fn read(bytes: &[u8]) -> Result<(Table, Option<Damage>), Damage> {
        let mut reading = Reading::new();
        let damage = reading.read(bytes)?;
        reading.finish_after(damage)
    }

    /// How it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What was entered.
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The latest moment that the journal knows; time never runs back before it.
    pub const fn last(&self) -> Instant {
        self.journal.last()
    }

    /// Carries out a command, or refuses it and changes nothing. What chance decides is written down.
    pub fn apply(&mut self, command: &Command, now: Instant) -> Result<Events, Refusal> {
        self.apply_beside(command, now, None)
    }

    /// The same, quicker where it is an undo: states on the way are kept beside the table.
    pub fn apply_recalling(&mut self, command: &Command, now: Instant, recall: &mut Recall) -> Result<Events, Refusal> {
        recall.attend(&self.journal, self.state.seed());
        self.apply_beside(command, now, Some(recall))
    }

    fn apply_beside(
        &mut self,
        command: &Command,
        now: Instant,
        recall: Option<&mut Recall>,
    ) -> Result<Events, Refusal> {
        if *command == Command::InterruptClock {
            return Err(Refusal::NotForPlayers);
        }
        let filled = self.state.fill_chance(command);
        self.enter(filled.as_ref().unwrap_or(command), now, recall)
    }

    /// Carries out several commands one after the other, or none of them where one is refused; undo and redo stand alone.
    pub fn apply_all(&mut self, commands: &[Command], now: Instant) -> Result<Vec<Events, MOST_TOGETHER>, Refusal> {
        self.apply_all_beside(commands, now, None)
    }

    /// The same, with states on the way kept beside the table.
    pub fn apply_all_recalling(
        &mut self,
        commands: &[Command],
        now: Instant,
        recall: &mut Recall,
    ) -> Result<Vec<Events, MOST_TOGETHER>, Refusal> {
        recall.attend(&self.journal, self.state.seed());
        self.apply_all_beside(commands, now, Some(recall))
    }

    fn apply_all_beside(
        &mut self,
        commands: &[Command],
        now: Instant,
        mut recall: Option<&mut Recall>,
    ) -> Result<Vec<Events, MOST_TOGETHER>, Refusal> {
        if let [command] = commands {
            return self.apply_beside(command, now, recall).map(|events| [events].into_iter().collect());
        }
        let now = now.max(self.last());
        let places = self.journal.fates().places();
        let mut trial = self.state.clone();
        let (mut filled, mut done) = (Vec::new(), Vec::new());
        let same = match try_all(commands, now, &mut trial, (&mut filled, &mut done), (places, recall.as_deref_mut())) {
            Ok(same) => same,
            Err(refusal) => {
                if let Some(recall) = recall {
                    recall.forget_after(places);
                }
                return Err(refusal);
            }
        };
        let mut events = self.advance(now);
        if let Some(first) = done.first_mut() {
            for event in first.iter() {
                events.add(*event);
            }
            *first = events;
        }
        for command in &filled {
            self.journal.push(now, command)?;
        }
        self.stand(trial, same, now);
        Ok(done)
    }

    /// Takes back so many entries as one press: quicker than one by one, as nobody asks how the table stood in between.
    pub fn undo_all(&mut self, steps: usize, now: Instant, mut recall: Option<&mut Recall>) -> Result<Events, Refusal> {
        if let Some(recall) = recall.as_deref_mut() {
            recall.attend(&self.journal, self.state.seed());
        }
        let at = now.max(self.last());
        for _ in 1..steps {
            let fates = self.journal.fates();
            let Some(place) = fates.undoable().filter(|place| fates.undoable_before(*place).is_some()) else { break };
            if let Some(recall) = recall.as_deref_mut() {
                recall.forget_after(place);
            }
            self.journal.push(at, &Command::Undo)?;
        }
        self.apply_beside(&Command::Undo, now, recall)
    }

    /// The device was without power: a clock that ran then stands since `seen`, the last moment known of it.
    pub fn interrupt(&mut self, seen: Instant) -> Option<Events> {
        let seen = seen.max(self.last());
        if self.state.clock().running(seen) != Running::Running {
            return None;
        }
        self.enter(&Command::InterruptClock, seen, None).ok()
    }

    /// Takes over the next record of the same journal, kept by another device.
    pub fn adopt(&mut self, record: Record<'_>) -> Result<Events, Damage> {
        let entry = self.journal.entries();
        let read = self.journal.read_next(record)?;
        let at = Instant::from_millis(self.last().millis().saturating_add(read.after));
        self.enter(&read.command, at, None).map_err(|refusal| Damage::Refused { entry, refusal })
    }

    fn enter(&mut self, command: &Command, now: Instant, mut recall: Option<&mut Recall>) -> Result<Events, Refusal> {
        let now = now.max(self.last());
        let mut done = Events::default();
        let next = self.consider(command, now, &mut done, recall.as_deref_mut())?;
        if let Some(recall) = recall {
            match self.journal.fates().turned(command) {
                Some(place) => recall.forget_after(place),
                None => self.remember(recall),
            }
        }
        self.journal.push(now, command)?;
        let mut events = self.advance(now);
        for event in done.iter() {
            events.add(*event);
        }
        let same = next.clock() == self.state.clock();
        self.stand(next, same, now);
        Ok(events)
    }

    /// Stands so from now on. Where the clock is still the same one, a device whose time was set back does not hear a signal twice.
    fn stand(&mut self, next: State, same_clock: bool, now: Instant) {
        self.sounded = if same_clock { self.sounded.max(Sounded::all(now)) } else { Sounded::all(now) };
        self.told = if same_clock { self.told.max(Due::all(now)) } else { Due::all(now) };
        self.state = next;
    }

    /// Keeps how the table stands before its next entry, where that is worth it.
    fn remember(&self, recall: &mut Recall) {
        let next = self.journal.fates().places();
        if recall.wants(next) {
            recall.keep(next, &self.state);
        }
    }

    /// Keeps states of a table that was just taken up, so that its first undo is as quick as every later one: as many as come of a few
    /// entries, whether there is more to do.
    pub fn recollect(&self, recall: &mut Recall) -> bool {
        recall.attend(&self.journal, self.state.seed());
        let end = self.journal.fates().places();
        let from = recall.nearest(end).map_or(1, |(place, _)| place);
        if end.saturating_sub(from) <= NEAR {
            return false;
        }
        let to = from.saturating_add(STRIDE).min(end);
        match fold(&self.journal, self.journal.fates(), to, Some(recall)) {
            Ok(state) => {
                recall.keep(to, &state);
                true
            }
            Err(_) => false,
        }
    }

    /// A step back or forth may find that something fell due meanwhile: that is still owed, as far as it came after the entry
    /// that was turned and was not told as things stood until now.
    fn owe(&self, next: &State, turned: Instant, now: Instant, events: &mut Events) {
        let mut told = Due::all(turned);
        while let Some(due) = next_due(next, told).filter(|due| due.at <= now) {
            told = due;
            if next_due(&self.state, due.before()) != Some(due) {
                next.playing().fall_due(due, events);
            }
        }
    }

    /// The state after a command.
    fn consider(
        &self,
        command: &Command,
        now: Instant,
        events: &mut Events,
        recall: Option<&mut Recall>,
    ) -> Result<State, Refusal> {
        let turned = self.journal.turned(command)?.and_then(|place| self.journal.at_place(place));
        let next = after(&self.journal, self.journal.fates(), &self.state, now, command, events, recall)?;
        if let Some((_, at, _)) = turned {
            // A step back or forth may find a clock that has run out meanwhile: that one signal is still owed.
            if runs_out(&next, now) && !runs_out(&self.state, now) && next.signals().has(Signal::End) {
                events.add(Event::SignalGiven { signal: Signal::End });
            }
            self.owe(&next, at, now, events);
        }
        Ok(next)
    }

    /// Lets time pass: the signals and whatever else has come due, each once and in order.
    pub fn advance(&mut self, now: Instant) -> Events {
        let mut events = Events::default();
        loop {
            let signal = self.next_signal().filter(|(at, _)| *at <= now);
            let due = next_due(&self.state, self.told).filter(|due| due.at <= now);
            // At one moment the clock speaks first.
            match (signal, due) {
                (Some((at, signal)), due) if due.is_none_or(|due| at <= due.at) => {
                    self.sounded = Sounded::just(at, signal);
                    if self.state.signals().has(signal) {
                        events.add(Event::SignalGiven { signal });
                    }
                }
                (_, Some(due)) => {
                    self.told = due;
                    self.state.playing().fall_due(due, &mut events);
                }
                _ => return events,
            }
        }
    }

    fn next_signal(&self) -> Option<(Instant, Signal)> {
        Signal::next(self.state.clock(), self.sounded)
    }

    /// When the table next has something to show or to sound; nothing, where it waits for a player.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let now = now.max(self.last());
        let signal = self.next_signal().map(|(at, _)| at);
        let due = next_due(&self.state, self.told).map(|due| due.at);
        let second = self.state.clock().next_wake(now).or_else(|| self.overtime_wake(now));
        signal.into_iter().chain(due).chain(second).min()
    }

    /// After 0:00 the seconds go on as long as anything runs.
    fn overtime_wake(&self, now: Instant) -> Option<Instant> {
        let over = self.state.clock().deadline().filter(|deadline| *deadline <= now)?;
        let seconds = (now.since(over).millis() / 1000).saturating_add(1);
        let next = Span::from_millis(seconds.saturating_mul(1000));
        self.state.playing().runs_on(now).then(|| over.after(next))
    }

    /// Whether time changes anything by itself: the clock runs, or something after it or without it.
    pub fn runs(&self, now: Instant) -> bool {
        runs(&self.state, now)
    }

    /// Whether it would once the one press was made that the table waits for.
    pub fn step_starts(&self, now: Instant) -> bool {
        let now = now.max(self.last());
        let mut after = self.state.clone();
        let step = self.state.playing().step(self.state.clock(), now);
        step.is_ok_and(|step| after.apply(&step, now, &mut Events::ignored()).is_ok()) && runs(&after, now)
    }

    /// Whether `command` would be taken at `now`, whatever chance decides.
    pub fn accepts(&self, command: &Command, now: Instant) -> Result<(), Refusal> {
        let now = now.max(self.last());
        if *command == Command::InterruptClock {
            return Err(Refusal::NotForPlayers);
        }
        let filled = self.state.fill_somehow(command);
        let command = filled.as_ref().unwrap_or(command);
        match command {
            // What counts was taken once.
            Command::Undo => self.journal.turned(command).map(drop),
            Command::Redo => self.consider(command, now, &mut Events::ignored(), None).map(drop),
            command => self.state.takes(command, now),
        }
    }

    /// The one press that the table waits for, or why there is none.
    pub fn step(&self, now: Instant) -> Result<Command, Refusal> {
        let now = now.max(self.last());
        let step = self.state.playing().step(self.state.clock(), now)?;
        self.accepts(&step, now)?;
        Ok(step)
    }

    /// Names every command that would be taken at `now` as it stands, [`step`](Self::step) first.
    pub fn legal(&self, now: Instant, mut each: impl FnMut(Command)) {
        let step = self.step(now).ok();
        if let Some(step) = step.clone() {
            each(step);
        }
        let mut offer = |command: Command, tried: bool| {
            if Some(&command) != step.as_ref() && (tried || self.accepts(&command, now).is_ok()) {
                each(command);
            }
        };
        for command in [Command::StartClock, Command::PauseClock, Command::ResumeClock, Command::RestartClock] {
            offer(command, false);
        }
        self.moves(Within::ALL, now, |command| offer(command, true));
        offer(Command::Undo, false);
        offer(Command::Redo, false);
        offer(Command::EndEarly, false);
        offer(Command::DrawLot { seat: None }, false);
        for seat in (0u8..).take(self.state.setup().seats.len()) {
            offer(Command::DrawLot { seat: Some(seat) }, false);
        }
        for signal in Signal::ALL {
            offer(Command::SwitchSignal { signal, on: false }, false);
            offer(Command::SwitchSignal { signal, on: true }, false);
        }
    }

    /// Names the game's own moves that would be taken at `now`, as far as they are asked for, without trying each: quick enough
    /// for a screen.
    pub fn moves(&self, within: Within<'_>, now: Instant, mut each: impl FnMut(Command)) {
        let now = now.max(self.last());
        self.state.playing().moves(within, self.state.clock(), now, &mut each);
    }

    /// Names every command that would be taken with a number or words of the player's own.
    pub fn forms(&self, now: Instant, mut each: impl FnMut(Form)) {
        let now = now.max(self.last());
        let clock = self.state.clock();
        let (min, max) = clock.adjustable(now);
        let taken = |secs| secs == 0 || self.accepts(&Command::AdjustClock { secs }, now).is_ok();
        if (min, max) != (0, 0) && taken(min) && taken(max) {
            each(Form::adjust_clock(min, max));
        }
        self.state.playing().forms(clock, now, &mut each);
    }

    /// Goes through the journal again, entry by entry, as it was entered: what was undone later is there as well. What was
    /// too long ago is left out: [`earlier`](Self::earlier) is the table after that.
    pub fn walk(&self, each: impl FnMut(Walked<'_>)) {
        self.walk_from(0, each);
    }

    /// The same from entry `first` on: quicker, where only the last ones are asked for.
    pub fn walk_from(&self, first: u32, mut each: impl FnMut(Walked<'_>)) {
        let journal = &self.journal;
        let Ok(mut before) = journal.base_state() else { return };
        let mut fates = journal.fates_at_first();
        // Of what was undone when records were let go, each was done after the one before it.
        let mut ahead: Option<State> = None;
        let mut passed_over = false;
        for (place, entry, at, command) in journal.placed() {
            let (mut events, fate) = (Events::default(), journal.fates().of(place));
            let kept = journal.is_kept(place);
            if entry < first && !kept {
                fates.enter(&command);
                passed_over = true;
                continue;
            }
            if core::mem::take(&mut passed_over) {
                let Ok(there) = fold(journal, &fates, place, None) else { return };
                before = there;
            }
            let from = if kept { ahead.as_ref().unwrap_or(&before) } else { &before };
            // A forged journal may have undone what the rules never took.
            let after = if kept {
                let mut after = from.clone();
                after.apply(&command, at, &mut events).map(|()| after)
            } else {
                after(journal, &fates, from, at, &command, &mut events, None)
            };
            let after = match after {
                Ok(after) => after,
                Err(_) if fate != Fate::Counts => from.clone(),
                Err(_) => return,
            };
            let turned = events.iter().find_map(|event| match event {
                Event::Undone { entry } | Event::Redone { entry } => journal.command(*entry),
                _ => None,
            });
            let (command, turned) = (&command, turned.as_ref());
            if entry >= first {
                each(Walked { entry, fate, at, command, turned, before: from, after: &after, events: &events });
            }
            if !kept {
                fates.enter(command);
            }
            if kept && fates.of(place) == Fate::Undone {
                ahead = Some(after);
            } else {
                before = after;
            }
        }
    }

    /// The table as it was after an entry, with what was undone since; none where that was too long ago.
    pub fn as_of(&self, entry: u32) -> Option<Table> {
        let (checkpoint, records) = journal::saved(self.journal.bytes()).ok()?;
        let records = records.take(usize::try_from(entry.checked_sub(self.journal.first())?).ok()?.checked_add(1)?);
        let mut reading = Reading::new();
        if !checkpoint.is_empty() {
            reading.gather(checkpoint).ok()?;
        }
        for record in records {
            reading.take(record).ok()?;
        }
        let whole = reading.entries() == entry.checked_add(1)?;
        reading.finish().ok().filter(|_| whole).map(|(table, _)| table)
    }

    /// The table as the presses left it that are too long ago to be undone, where there are any.
    pub fn earlier(&self) -> Option<State> {
        self.journal.base_state().ok().filter(|_| self.journal.folded() > 0)
    }
}

/// Carries out commands one after the other, with what chance decides: what was done, what it gave, and whether the clock is still
/// the same. States before their places are kept on the way.
fn try_all(
    commands: &[Command],
    now: Instant,
    trial: &mut State,
    (filled, done): (&mut Vec<Command, MOST_TOGETHER>, &mut Vec<Events, MOST_TOGETHER>),
    (places, mut recall): (u16, Option<&mut Recall>),
) -> Result<bool, Refusal> {
    let mut same = true;
    for (command, place) in commands.iter().zip(places..) {
        if *command == Command::InterruptClock {
            return Err(Refusal::NotForPlayers);
        }
        let command = trial.fill_chance(command).unwrap_or_else(|| command.clone());
        if let Some(recall) = recall.as_deref_mut().filter(|recall| recall.wants(place)) {
            recall.keep(place, trial);
        }
        let (clock, mut events) = (*trial.clock(), Events::default());
        trial.apply(&command, now, &mut events)?;
        same &= clock == *trial.clock();
        filled.push(command).map_err(|_| Refusal::TooManyTogether)?;
        done.push(events).map_err(|_| Refusal::TooManyTogether)?;
    }
    Ok(same)
}

/// The table after the next entry of a journal, whose entries up to there have these fates.
fn after(
    journal: &Journal,
    fates: &Fates,
    before: &State,
    at: Instant,
    command: &Command,
    events: &mut Events,
    recall: Option<&mut Recall>,
) -> Result<State, Refusal> {
    let turned = fates.turned(command).and_then(|place| Some((place, journal.at_place(place)?)));
    let (at, command, events) = match (command, turned) {
        (Command::Undo, Some((place, (entry, ..)))) => {
            events.add(Event::Undone { entry });
            return fold(journal, fates, place, recall).map_err(|_| Refusal::NothingToUndo);
        }
        (Command::Redo, Some((_, (entry, at, command)))) => {
            events.add(Event::Redone { entry });
            (at, command, &mut Events::ignored())
        }
        (command, _) => (at, command.clone(), events),
    };
    let mut after = before.clone();
    after.apply(&command, at, events)?;
    Ok(after)
}

fn next_due(state: &State, told: Due) -> Option<Due> {
    state.playing().next_due(state.clock(), told)
}

fn runs(state: &State, now: Instant) -> bool {
    match state.clock().running(now) {
        Running::Running => true,
        Running::Ready | Running::Expired => state.playing().runs_on(now),
        Running::Paused => false,
    }
}

fn runs_out(state: &State, now: Instant) -> bool {
    state.clock().running(now) == Running::Expired
}

/// The state that the entries at the places before `end` make, by their fates; states that are kept are those of the journal's own.
fn fold(journal: &Journal, fates: &Fates, end: u16, mut recall: Option<&mut Recall>) -> Result<State, Damage> {
    let kept = recall.as_deref().and_then(|recall| recall.nearest(end));
    let (from, mut state) = match kept {
        Some((place, state)) => (place, state.clone()),
        None => (1, journal.base_state()?),
    };
    for (place, entry, at, command) in journal.placed_from(from).take_while(|(place, ..)| *place < end) {
        if fates.of(place) == Fate::Counts {
            if let Some(recall) = recall.as_deref_mut().filter(|recall| recall.wants_before(place, end)) {
                recall.keep(place, &state);
            }
            state.apply(&command, at, &mut Events::ignored()).map_err(|refusal| Damage::Refused { entry, refusal })?;
        }
    }
    Ok(state)
}
