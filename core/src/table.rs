//! A table: its journal, how it stands, and the only place that decides.

use rand_core::Rng;

use crate::chance;
use crate::clock::{Instant, Running, Span};
use crate::command::{Command, Setup};
use crate::cue::{Heard, Signal};
use crate::dice_hospital;
use crate::event::{Event, Events};
use crate::form::Form;
use crate::journal::{self, Damage, Journal, Record, Standing};
use crate::refusal::Refusal;
use crate::rush::{self, Glass};
use crate::state::{Play, State};

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    journal: Journal,
    state: State,
    heard: Heard,
    /// How far the sand has been listened to.
    sand: (Instant, Option<Glass>),
}

/// An entry that counts, with the table before and after it.
#[derive(Clone, Copy, Debug)]
pub struct Walked<'a> {
    /// The entry's number.
    pub entry: u16,
    /// Its moment.
    pub at: Instant,
    /// What was asked for.
    pub command: &'a Command,
    /// The table before it.
    pub before: &'a State,
    /// The table after it.
    pub after: &'a State,
    /// What it did.
    pub events: &'a Events,
}

impl Table {
    /// A new table, opened now.
    pub fn open(setup: &Setup) -> Result<Table, Refusal> {
        let state = State::open(setup)?;
        let journal = Journal::open(setup)?;
        Ok(Table { journal, state, heard: Heard::all(Instant::START), sand: all_sand(Instant::START) })
    }

    /// The table of a saved journal: as much of it as is sound, and what is wrong with the rest.
    pub fn read(bytes: &[u8]) -> Result<(Table, Option<Damage>), Damage> {
        let mut records = journal::saved(bytes)?;
        let mut reading = Reading::new();
        let damage = records.by_ref().find_map(|record| reading.take(record).err());
        let torn = Damage::Torn { entry: reading.journal.entries() };
        let damage = damage.or((!records.rest().is_empty()).then_some(torn));
        let (table, refused) = reading.finish().map_err(|nothing| damage.unwrap_or(nothing))?;
        Ok((table, refused.or(damage)))
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
    pub fn apply(&mut self, command: &Command, now: Instant, chance: &mut dyn Rng) -> Result<Events, Refusal> {
        if *command == Command::InterruptClock {
            return Err(Refusal::NotForPlayers);
        }
        let settled = self.state.settle(command, chance);
        self.enter(settled.as_ref().unwrap_or(command), now)
    }

    /// The device was without power: a clock that ran then stands since `seen`, the last moment known of it.
    pub fn interrupt(&mut self, seen: Instant) -> Option<Events> {
        let seen = seen.max(self.last());
        if self.state.clock().running(seen) != Running::Running {
            return None;
        }
        self.enter(&Command::InterruptClock, seen).ok()
    }

    /// Takes over the next record of the same journal, kept by another device.
    pub fn adopt(&mut self, record: Record<'_>) -> Result<Events, Damage> {
        let entry = self.journal.entries();
        let read = self.journal.read_next(record)?;
        let at = Instant::from_millis(self.last().millis().saturating_add(read.after));
        self.enter(&read.command, at).map_err(|refusal| Damage::Refused { entry, refusal })
    }

    fn enter(&mut self, command: &Command, now: Instant) -> Result<Events, Refusal> {
        let now = now.max(self.last());
        let mut done = Events::default();
        let next = self.consider(command, now, &mut done)?;
        self.journal.push(now, command)?;
        let mut events = self.advance(now);
        for event in done.iter() {
            events.add(*event);
        }
        // Where the clock is still the same one, a device whose time was set back does not hear a signal twice.
        let same = next.clock() == self.state.clock();
        self.heard = if same { self.heard.max(Heard::all(now)) } else { Heard::all(now) };
        self.sand = if same { self.sand.max(all_sand(now)) } else { all_sand(now) };
        self.state = next;
        Ok(events)
    }

    /// The moment of an entry.
    fn moment(&self, entry: u16) -> Instant {
        self.journal.commands().find(|(number, ..)| *number == entry).map_or(Instant::START, |(_, at, _)| at)
    }

    /// A step back or forth may find sand that has run out meanwhile: those ends are still owed, as far as they came
    /// after the entry that was turned and were not heard as things stood until now.
    fn owe_sand(&self, next: &State, turned: Instant, now: Instant, events: &mut Events) {
        let (Some(old), Some(new)) = (self.state.glasses(), next.glasses()) else { return };
        let mut heard = all_sand(turned);
        while let Some((at, glass)) = new.next_end(heard).filter(|(at, _)| *at <= now) {
            heard = (at, Some(glass));
            if old.empties(glass) != Some(at) {
                events.add(Event::GlassEmptied { glass });
            }
        }
        let closed = closes(next).filter(|at| turned < *at && *at <= now);
        if closed.is_some() && closed != closes(&self.state) {
            events.add(Event::ActionClosed);
        }
    }

    /// The state after a command.
    fn consider(&self, command: &Command, now: Instant, events: &mut Events) -> Result<State, Refusal> {
        let next = match command {
            Command::Undo => {
                let entry = self.journal.undoable().ok_or(Refusal::NothingToUndo)?;
                events.add(Event::Undone { entry });
                fold(&self.journal, entry).map_err(|_| Refusal::NothingToUndo)?
            }
            Command::Redo => {
                let entry = self.journal.redoable().ok_or(Refusal::NothingToRedo)?;
                let (_, at, command) =
                    self.journal.commands().find(|(number, ..)| *number == entry).ok_or(Refusal::NothingToRedo)?;
                let mut next = self.state.clone();
                next.apply(&command, at, &mut Events::default()).map_err(|_| Refusal::NothingToRedo)?;
                events.add(Event::Redone { entry });
                next
            }
            command => {
                let mut next = self.state.clone();
                next.apply(command, now, events)?;
                next
            }
        };
        let turned = match command {
            Command::Undo => self.journal.undoable(),
            Command::Redo => self.journal.redoable(),
            _ => None,
        };
        if let Some(entry) = turned {
            // A step back or forth may find a clock that has run out meanwhile: that one signal is still owed.
            if runs_out(&next, now) && !runs_out(&self.state, now) && next.signals().has(Signal::End) {
                events.add(Event::SignalGiven { signal: Signal::End });
            }
            self.owe_sand(&next, self.moment(entry), now, events);
        }
        Ok(next)
    }

    /// Lets time pass: the signals and the ends of sand that have come due, each once and in order.
    pub fn advance(&mut self, now: Instant) -> Events {
        let mut events = Events::default();
        loop {
            let signal = self.next_signal().filter(|(at, _)| *at <= now);
            let sand = self.next_sand().filter(|(at, _)| *at <= now);
            // At one moment the clock speaks first.
            match (signal, sand) {
                (Some((at, signal)), sand) if sand.is_none_or(|(then, _)| at <= then) => {
                    self.heard = Heard::just(at, signal);
                    if self.state.signals().has(signal) {
                        events.add(Event::SignalGiven { signal });
                    }
                }
                (_, Some((at, glass))) => {
                    self.sand = (at, Some(glass));
                    events.add(Event::GlassEmptied { glass });
                    if closes(&self.state) == Some(at) && self.next_sand().is_none() {
                        events.add(Event::ActionClosed);
                    }
                }
                _ => return events,
            }
        }
    }

    fn next_signal(&self) -> Option<(Instant, Signal)> {
        Signal::next(self.state.clock(), self.heard)
    }

    fn next_sand(&self) -> Option<(Instant, Glass)> {
        self.state.glasses()?.next_end(self.sand)
    }

    /// When the table next has something to show or to sound; nothing, where it waits for a player.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let now = now.max(self.last());
        let signal = self.next_signal().map(|(at, _)| at);
        let sand = self.next_sand().map(|(at, _)| at);
        let second = self.state.clock().next_wake(now).or_else(|| self.overtime_wake(now));
        signal.into_iter().chain(sand).chain(second).min()
    }

    /// After 0:00 the seconds go on as long as sand runs.
    fn overtime_wake(&self, now: Instant) -> Option<Instant> {
        let over = self.state.clock().deadline().filter(|deadline| *deadline <= now)?;
        let seconds = (now.since(over).millis() / 1000).saturating_add(1);
        let next = Span::from_millis(seconds.saturating_mul(1000));
        self.state.glasses()?.any_running(now).then(|| over.after(next))
    }

    /// Whether time changes anything by itself: the clock or sand runs.
    pub fn runs(&self, now: Instant) -> bool {
        let state = &self.state;
        match state.clock().running(now) {
            Running::Running => true,
            Running::Expired => state.glasses().is_some_and(|glasses| glasses.any_running(now)),
            Running::Ready | Running::Paused => false,
        }
    }

    /// Whether `command` would be taken at `now`, whatever chance decides.
    pub fn accepts(&self, command: &Command, now: Instant) -> Result<(), Refusal> {
        let now = now.max(self.last());
        if *command == Command::InterruptClock {
            return Err(Refusal::NotForPlayers);
        }
        let settled = self.state.settle(command, &mut chance::Least);
        let command = settled.as_ref().unwrap_or(command);
        self.consider(command, now, &mut Events::default())?;
        self.journal.fits(now, command)
    }

    /// What moves the game on: the one press that the table waits for, if there is one.
    pub fn step(&self, now: Instant) -> Option<Command> {
        let accepted = |command: &Command| self.accepts(command, now).is_ok();
        match self.state.play() {
            Play::Rush(shift) => {
                let limited = shift.phase() == rush::Phase::Council && shift.clock_runs();
                if limited && self.state.clock().running(now) == Running::Ready {
                    return Some(Command::StartClock).filter(accepted);
                }
                rush::STEPS.into_iter().find(accepted)
            }
            Play::DiceHospital(town) => {
                let clock = [Command::StartClock, Command::ResumeClock].into_iter().find(accepted);
                let step = || town.step(self.state.clock(), now.max(self.last())).map(Command::DiceHospital);
                clock.or_else(step).filter(accepted)
            }
            Play::EmergencyRoll(game) => game.step().map(Command::EmergencyRoll).filter(accepted),
        }
    }

    /// Names every command that would be taken at `now` as it stands, [`step`](Self::step) first.
    pub fn legal(&self, now: Instant, mut each: impl FnMut(Command)) {
        let step = self.step(now);
        if let Some(step) = step.clone() {
            each(step);
        }
        let mut offer = |command: Command| {
            if Some(&command) != step.as_ref() && self.accepts(&command, now).is_ok() {
                each(command);
            }
        };
        offer(Command::StartClock);
        offer(Command::PauseClock);
        offer(Command::ResumeClock);
        offer(Command::RestartClock);
        match self.state.play() {
            Play::Rush(shift) => shift.candidates(|command| offer(Command::Rush(command))),
            Play::DiceHospital(_) => self.moves(now, |command| offer(Command::DiceHospital(command))),
            Play::EmergencyRoll(game) => game.moves(None, |command| offer(Command::EmergencyRoll(command))),
        }
        offer(Command::Undo);
        offer(Command::Redo);
        offer(Command::DrawLot { seat: None });
        for seat in (0u8..).take(self.state.setup().seats.len()) {
            offer(Command::DrawLot { seat: Some(seat) });
        }
        for signal in Signal::ALL {
            offer(Command::SwitchSignal { signal, on: false });
            offer(Command::SwitchSignal { signal, on: true });
        }
    }

    /// Names every move of Dice Hospital that would be taken at `now`, without trying each: quick enough for a screen.
    pub fn moves(&self, now: Instant, each: impl FnMut(dice_hospital::Command)) {
        self.moves_within(dice_hospital::Scope::default(), now, each);
    }

    /// Names those of the [moves](Self::moves) that are asked for.
    pub fn moves_within(
        &self,
        scope: dice_hospital::Scope,
        now: Instant,
        mut each: impl FnMut(dice_hospital::Command),
    ) {
        if let Some(town) = self.state.town() {
            town.moves(self.state.clock(), now.max(self.last()), scope, &mut each);
        }
    }

    /// Names every command that would be taken with a number or words of the player's own.
    pub fn forms(&self, now: Instant, each: impl FnMut(Form)) {
        Form::open(self, now, each);
    }

    /// Goes through the journal again, entry by entry as far as they count.
    pub fn walk(&self, mut each: impl FnMut(Walked<'_>)) {
        let Some(Ok(mut before)) = self.journal.setup().map(|setup| State::open(&setup)) else { return };
        for (entry, at, command) in self.journal.commands() {
            if self.journal.standing(entry) != Standing::Counts {
                continue;
            }
            let (mut after, mut events) = (before.clone(), Events::default());
            if after.apply(&command, at, &mut events).is_err() {
                return;
            }
            each(Walked { entry, at, command: &command, before: &before, after: &after, events: &events });
            before = after;
        }
    }
}

/// All sand that had run out at `now` has been heard.
const fn all_sand(now: Instant) -> (Instant, Option<Glass>) {
    (now, Some(Glass::Nurse4))
}

/// The moment at which the last sand closes or closed the action phase.
fn closes(state: &State) -> Option<Instant> {
    let glasses = state.glasses()?;
    if glasses.any_toppled(Instant::START) {
        return None;
    }
    let last = Glass::ALL.into_iter().filter_map(|glass| glasses.empties(glass)).max()?;
    (state.clock().running(last) == Running::Expired).then_some(last)
}

fn runs_out(state: &State, now: Instant) -> bool {
    state.clock().running(now) == Running::Expired
}

/// The state that the entries before `end` make.
fn fold(journal: &Journal, end: u16) -> Result<State, Damage> {
    let setup = journal.setup().ok_or(Damage::Unreadable { entry: 0 })?;
    let mut state = State::open(&setup).map_err(|refusal| Damage::Refused { entry: 0, refusal })?;
    for (entry, at, command) in journal.commands().take_while(|(entry, ..)| *entry < end) {
        if journal.standing(entry) == Standing::Counts {
            state.apply(&command, at, &mut Events::default()).map_err(|refusal| Damage::Refused { entry, refusal })?;
        }
    }
    Ok(state)
}

/// A journal being read record by record, from a file or from the flash.
#[derive(Clone, Debug)]
pub struct Reading {
    journal: Journal,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading::new()
    }
}

impl Reading {
    /// Nothing read yet.
    pub fn new() -> Reading {
        Reading { journal: Journal::blank() }
    }

    /// How many records were taken.
    pub const fn entries(&self) -> u16 {
        self.journal.entries()
    }

    /// The running checksum over them.
    pub const fn digest(&self) -> u32 {
        self.journal.digest()
    }

    /// Takes the next record.
    pub fn take(&mut self, record: Record<'_>) -> Result<(), Damage> {
        self.journal.take(record)
    }

    /// The table that the records make. Where the rules refuse one of them, the table before it.
    pub fn finish(mut self) -> Result<(Table, Option<Damage>), Damage> {
        let mut damage = None;
        loop {
            match fold(&self.journal, u16::MAX) {
                Ok(state) => {
                    let heard = Heard::all(self.journal.last());
                    let sand = all_sand(self.journal.last());
                    return Ok((Table { journal: self.journal, state, heard, sand }, damage));
                }
                Err(refused @ Damage::Refused { entry, .. }) if entry > 0 => {
                    damage = Some(refused);
                    let mut sound = Journal::blank();
                    for record in self.journal.records(0).take(usize::from(entry)) {
                        sound.take(record)?;
                    }
                    self.journal = sound;
                }
                Err(nothing) => {
                    return Err(if self.journal.entries() == 0 { Damage::Torn { entry: 0 } } else { nothing });
                }
            }
        }
    }
}
