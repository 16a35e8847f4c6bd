//! The table as it stands: the fold of what was entered, without the entries themselves.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::chance;
use crate::clock::{Countdown, Instant, Running};
use crate::command::{Command, Game, Setup};
use crate::cue::Signals;
use crate::dice_hospital::{self, Town};
use crate::emergency_roll::{self, Emergency};
use crate::event::{Event, Events};
use crate::refusal::Refusal;
use crate::rush::glasses::Glasses;
use crate::rush::{self, Shift};

/// A game being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Rush M.D. / Ostry Dyżur.
    Rush(Shift),
    /// Dice Hospital.
    DiceHospital(Town),
    /// Dice Hospital: ER - Emergency Roll.
    EmergencyRoll(Emergency),
}

/// Where a game stands in its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Phase {
    /// Of Rush M.D.
    Rush(rush::Phase),
    /// Of Dice Hospital.
    DiceHospital(dice_hospital::Phase),
    /// Of Emergency Roll.
    EmergencyRoll(emergency_roll::Phase),
}

impl Play {
    fn open(setup: &Setup) -> Result<Play, Refusal> {
        let seats = setup.seats.len();
        Ok(match &setup.game {
            Game::Rush(choices) => Play::Rush(Shift::open(seats, choices)?),
            Game::DiceHospital(choices) => Play::DiceHospital(Town::open(seats, choices)?),
            Game::EmergencyRoll(choices) => Play::EmergencyRoll(Emergency::open(seats, choices)?),
        })
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        match self {
            Play::Rush(shift) => shift.round(),
            Play::DiceHospital(town) => town.round(),
            Play::EmergencyRoll(game) => game.turn(),
        }
    }

    /// How many rounds the game has.
    pub const fn rounds(&self) -> u8 {
        match self {
            Play::Rush(_) => rush::ROUNDS,
            Play::DiceHospital(_) => dice_hospital::ROUNDS,
            Play::EmergencyRoll(game) => game.agreed().turns(),
        }
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        match self {
            Play::Rush(shift) => Phase::Rush(shift.phase()),
            Play::DiceHospital(town) => Phase::DiceHospital(town.phase()),
            Play::EmergencyRoll(game) => Phase::EmergencyRoll(game.phase()),
        }
    }

    /// Whether the game has ended.
    pub const fn over(&self) -> bool {
        match self.phase() {
            Phase::Rush(phase) => matches!(phase, rush::Phase::Over),
            Phase::DiceHospital(phase) => matches!(phase, dice_hospital::Phase::Over),
            Phase::EmergencyRoll(phase) => matches!(phase, emergency_roll::Phase::Over),
        }
    }

    /// A clock for the phase.
    fn clock(&self) -> Countdown {
        match self {
            Play::Rush(shift) => shift.clock(),
            Play::DiceHospital(town) => town.clock(),
            Play::EmergencyRoll(game) => game.clock(),
        }
    }

    /// Whether the clock runs in this phase.
    fn clock_runs(&self) -> bool {
        match self {
            Play::Rush(shift) => shift.clock_runs(),
            Play::DiceHospital(town) => town.clock_runs(),
            Play::EmergencyRoll(game) => game.clock_runs(),
        }
    }

    /// Whether the clock means anything in this phase: it runs, or is set for the next one.
    pub fn has_clock(&self) -> bool {
        match self {
            Play::Rush(shift) => shift.phase().has_clock(),
            Play::DiceHospital(town) => town.clock_runs(),
            Play::EmergencyRoll(game) => game.clock_runs(),
        }
    }

    /// Whether the group agreed not to stop the clock of this phase.
    fn strict(&self) -> bool {
        match self {
            Play::Rush(shift) => shift.strict() && shift.phase() == rush::Phase::Action,
            Play::DiceHospital(_) | Play::EmergencyRoll(_) => false,
        }
    }

    /// The clock was started, paused, set or the like: what depends on it follows.
    fn follow_clock(&mut self, clock: &Countdown, now: Instant) {
        match self {
            Play::Rush(shift) => shift.follow_clock(clock, now),
            Play::DiceHospital(_) | Play::EmergencyRoll(_) => {}
        }
    }
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
        let play = Play::open(setup)?;
        Ok(State { setup: setup.clone(), clock: play.clock(), signals: Signals::ALL, lot: None, play })
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

    /// The shift, where Rush M.D. is played.
    pub const fn shift(&self) -> Option<&Shift> {
        match &self.play {
            Play::Rush(shift) => Some(shift),
            Play::DiceHospital(_) | Play::EmergencyRoll(_) => None,
        }
    }

    /// The town, where Dice Hospital is played.
    pub const fn town(&self) -> Option<&Town> {
        match &self.play {
            Play::DiceHospital(town) => Some(town),
            Play::Rush(_) | Play::EmergencyRoll(_) => None,
        }
    }

    /// The game, where Emergency Roll is played.
    pub const fn emergency(&self) -> Option<&Emergency> {
        match &self.play {
            Play::EmergencyRoll(game) => Some(game),
            Play::Rush(_) | Play::DiceHospital(_) => None,
        }
    }

    /// The hourglasses, where the game has any.
    pub(crate) fn glasses(&self) -> Option<&Glasses> {
        self.shift().map(Shift::glasses)
    }

    /// Fills in what a command leaves to chance; none where it leaves nothing.
    pub(crate) fn settle(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        match (command, &self.play) {
            (Command::DrawLot { seat: None }, _) => {
                let seats = u8::try_from(self.setup.seats.len()).unwrap_or(u8::MAX);
                Some(Command::DrawLot { seat: Some(chance::below(seats, chance)) })
            }
            (Command::DiceHospital(command), Play::DiceHospital(town)) => {
                town.settle(command, chance).map(Command::DiceHospital)
            }
            (Command::EmergencyRoll(command), Play::EmergencyRoll(game)) => {
                game.settle(command, chance).map(Command::EmergencyRoll)
            }
            _ => None,
        }
    }

    /// Carries out a command that leaves nothing to chance. A refused one may leave this half-changed: the caller
    /// works on a copy.
    pub(crate) fn apply(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        match command {
            Command::Undo => return Err(Refusal::NothingToUndo),
            Command::Redo => return Err(Refusal::NothingToRedo),
            Command::StartClock => {
                allow_clock(self.play.clock_runs())?;
                self.clock.start(now)?;
                events.add(Event::ClockStarted { left: self.clock.remaining(now) });
            }
            Command::PauseClock => {
                allow_clock(self.play.clock_runs())?;
                if self.play.strict() && self.clock.running(now) == Running::Running {
                    return Err(Refusal::StrictClock);
                }
                self.clock.pause(now)?;
                events.add(Event::ClockPaused { left: self.clock.remaining(now) });
            }
            Command::ResumeClock => {
                allow_clock(self.play.clock_runs())?;
                self.clock.resume(now)?;
                events.add(Event::ClockResumed { left: self.clock.remaining(now) });
            }
            Command::AdjustClock { secs } => {
                allow_clock(self.play.has_clock())?;
                self.allow_change(now)?;
                self.clock.adjust(*secs, now)?;
                events.add(Event::ClockAdjusted { secs: *secs, left: self.clock.remaining(now) });
            }
            Command::RestartClock => {
                allow_clock(self.play.has_clock())?;
                self.allow_change(now)?;
                let length = self.play.clock().length();
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
                let Play::Rush(shift) = &mut self.play else { return Err(Refusal::OtherGame) };
                return shift.apply(command, &mut self.clock, now, events);
            }
            Command::DiceHospital(command) => {
                let Play::DiceHospital(town) = &mut self.play else { return Err(Refusal::OtherGame) };
                return town.apply(command, &mut self.clock, now, events);
            }
            Command::EmergencyRoll(command) => {
                let Play::EmergencyRoll(game) = &mut self.play else { return Err(Refusal::OtherGame) };
                return game.apply(command, &mut self.clock, now, events);
            }
        }
        self.play.follow_clock(&self.clock, now);
        Ok(())
    }

    /// A strict clock that was started goes its way: who could set it could stop it.
    fn allow_change(&self, now: Instant) -> Result<(), Refusal> {
        let started = matches!(self.clock.running(now), Running::Running | Running::Expired);
        if started && self.play.strict() { Err(Refusal::StrictClock) } else { Ok(()) }
    }
}

fn allow_clock(allowed: bool) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(Refusal::NoClockInThisPhase) }
}
