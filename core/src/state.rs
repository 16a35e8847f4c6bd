//! The table as it stands: the fold of what was entered, without the entries themselves.

use serde::{Deserialize, Serialize};

use crate::clock::{Countdown, Instant, Running};
use crate::command::{Command, Game, Setup};
use crate::cue::Signals;
use crate::event::{Event, Events};
use crate::refusal::Refusal;
use crate::rush::{Phase, Shift};

/// A game being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Rush M.D. / Ostry Dyżur.
    Rush(Shift),
}

/// Everything that follows from the journal. Time that merely passes changes nothing here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    setup: Setup,
    clock: Countdown,
    signals: Signals,
    lot: Option<u8>,
    play: Play,
}

impl State {
    /// A new table.
    pub(crate) fn open(setup: &Setup) -> Result<State, Refusal> {
        setup.check()?;
        let Game::Rush(choices) = &setup.game;
        let shift = Shift::open(setup.seats.len(), choices)?;
        Ok(State {
            setup: setup.clone(),
            clock: shift.clock(),
            signals: Signals::ALL,
            lot: None,
            play: Play::Rush(shift),
        })
    }

    /// The game and its players.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The table's clock.
    pub const fn clock(&self) -> &Countdown {
        &self.clock
    }

    /// The signals that are on.
    pub const fn signals(&self) -> Signals {
        self.signals
    }

    /// The seat that was drawn by lot last.
    pub const fn lot(&self) -> Option<u8> {
        self.lot
    }

    /// The game's own part.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The shift of Rush M.D.
    pub const fn shift(&self) -> &Shift {
        let Play::Rush(shift) = &self.play;
        shift
    }

    /// Carries out a command that leaves nothing to chance. A refused one may leave this half-changed: the caller
    /// works on a copy.
    pub(crate) fn apply(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        match command {
            Command::Undo => return Err(Refusal::NothingToUndo),
            Command::Redo => return Err(Refusal::NothingToRedo),
            Command::StartClock => {
                allow_clock(self.shift().clock_runs())?;
                self.clock.start(now)?;
                events.add(Event::ClockStarted { left: self.clock.remaining(now) });
            }
            Command::PauseClock => {
                allow_clock(self.shift().clock_runs())?;
                if self.shift().strict()
                    && self.shift().phase() == Phase::Action
                    && self.clock.running(now) == Running::Running
                {
                    return Err(Refusal::StrictClock);
                }
                self.clock.pause(now)?;
                events.add(Event::ClockPaused { left: self.clock.remaining(now) });
            }
            Command::ResumeClock => {
                allow_clock(self.shift().clock_runs())?;
                self.clock.resume(now)?;
                events.add(Event::ClockResumed { left: self.clock.remaining(now) });
            }
            Command::AdjustClock { secs } => {
                allow_clock(self.shift().phase().has_clock())?;
                self.allow_change(now)?;
                self.clock.adjust(*secs, now)?;
                events.add(Event::ClockAdjusted { secs: *secs, left: self.clock.remaining(now) });
            }
            Command::RestartClock => {
                allow_clock(self.shift().phase().has_clock())?;
                self.allow_change(now)?;
                let length = self.shift().clock().length();
                self.clock.restart(length)?;
                events.add(Event::ClockRestarted { left: self.clock.remaining(now) });
            }
            Command::InterruptClock => {
                self.clock.pause(now)?;
                events.add(Event::ClockInterrupted { left: self.clock.remaining(now) });
            }
            Command::SwitchSignal { signal, on } => {
                if self.signals.has(*signal) == *on {
                    return Err(Refusal::NothingToSwitch);
                }
                self.signals.switch(*signal, *on);
                events.add(Event::SignalSwitched { signal: *signal, on: *on });
            }
            Command::DrawLot { seat } => {
                let seat =
                    seat.filter(|seat| usize::from(*seat) < self.setup.seats.len()).ok_or(Refusal::NoSuchSeat)?;
                self.lot = Some(seat);
                events.add(Event::LotDrawn { seat });
            }
            Command::Rush(command) => {
                let Play::Rush(shift) = &mut self.play;
                return shift.apply(command, &mut self.clock, now, events);
            }
        }
        let Play::Rush(shift) = &mut self.play;
        shift.follow_clock(&self.clock, now);
        Ok(())
    }

    /// A strict clock that was started goes its way: who could set it could stop it.
    fn allow_change(&self, now: Instant) -> Result<(), Refusal> {
        let action = self.shift().phase() == Phase::Action;
        let started = matches!(self.clock.running(now), Running::Running | Running::Expired);
        if action && started && self.shift().strict() { Err(Refusal::StrictClock) } else { Ok(()) }
    }
}

fn allow_clock(allowed: bool) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(Refusal::NoClockInThisPhase) }
}
