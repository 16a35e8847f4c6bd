//! The table as it stands: the fold of what was entered, without the entries themselves.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::chance::{self, Draws, Least, Seed, Sequence};
use crate::clock::{Countdown, Instant, Running};
use crate::command::Command;
use crate::cue::Signals;
use crate::event::{Event, Events};
use crate::game::{AnyGame, Played};
use crate::refusal::Refusal;
use crate::setup::{Opening, Setup};

/// Everything that follows from the journal. Time that merely passes changes nothing here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    setup: Setup,
    seed: Seed,
    draws: Draws,
    clock: Countdown,
    signals: Signals,
    lot: Option<u8>,
    game: AnyGame,
}

impl State {
    /// A new table.
    pub(crate) fn open(opening: &Opening) -> Result<State, Refusal> {
        let Opening { setup, seed } = opening.clone();
        let game = setup.open()?;
        let draws = Draws::default();
        Ok(State { setup, seed, draws, clock: game.clock(), signals: Signals::ALL, lot: None, game })
    }

    /// How the table was opened.
    pub(crate) fn opening(&self) -> Opening {
        Opening { setup: self.setup.clone(), seed: self.seed }
    }

    /// The game and its players.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What its chance follows from: who shows it shows every draw to come.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// How much was drawn so far.
    pub const fn draws(&self) -> Draws {
        self.draws
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

    /// The game, whichever it is.
    pub const fn playing(&self) -> &AnyGame {
        &self.game
    }

    /// The game itself, where it is this one.
    pub fn game<G: Played>(&self) -> Option<&G> {
        self.game.get()
    }

    /// Fills in what a command leaves to chance, by the table's next draw; none where it leaves nothing.
    pub fn fill_chance(&self, command: &Command) -> Option<Command> {
        let sequence = command.draws().unwrap_or(Sequence::Play);
        self.fill_from(command, &mut self.seed.draw(sequence, self.draws.of(sequence)))
    }

    /// Fills in anything that chance could decide: quicker than a draw, where it only matters whether a command would be taken.
    pub(crate) fn fill_somehow(&self, command: &Command) -> Option<Command> {
        self.fill_from(command, &mut Least)
    }

    fn fill_from(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        match command {
            Command::DrawLot { seat: None } => {
                let seats = u8::try_from(self.setup.seats.len()).unwrap_or(u8::MAX);
                Some(Command::DrawLot { seat: Some(chance::below(seats, chance)) })
            }
            command => self.game.fill_chance(command, chance),
        }
    }

    /// Carries out a command that leaves nothing to chance. A refused one may leave this half-changed: the caller
    /// works on a copy.
    pub(crate) fn apply(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        self.carry_out(command, now, events)?;
        if let Some(sequence) = command.draws() {
            self.draws.count(sequence);
        }
        Ok(())
    }

    /// Whether a command that leaves nothing to chance would be taken; only what it could change is copied for that.
    pub(crate) fn takes(&self, command: &Command, now: Instant) -> Result<(), Refusal> {
        let events = &mut Events::ignored();
        if let Some(own) = self.own(command, now, events) {
            return own.map(drop);
        }
        let (mut game, mut clock) = (self.game.clone(), self.clock);
        match command {
            Command::EndEarly => game.end_early(events),
            Command::AskAdvice { seat } => self.ask_advice(*seat, events),
            command => game.apply(command, &mut clock, now, events),
        }
    }

    fn carry_out(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        match (self.own(command, now, events), command) {
            (Some(own), _) => Own { clock: self.clock, signals: self.signals, lot: self.lot } = own?,
            (None, Command::EndEarly) => {
                events.add(Event::EndedEarly);
                self.game.end_early(events)?;
                self.clock = self.game.clock();
            }
            (None, Command::AskAdvice { seat }) => return self.ask_advice(*seat, events),
            (None, command) => return self.game.apply(command, &mut self.clock, now, events),
        }
        self.game.follow_clock(&self.clock, now);
        Ok(())
    }

    /// Asking changes nothing: it is told, and stands in the journal.
    fn ask_advice(&self, seat: u8, events: &mut Events) -> Result<(), Refusal> {
        if usize::from(seat) >= self.setup.seats.len() {
            return Err(Refusal::NoSuchSeat);
        }
        if self.game.over() {
            return Err(Refusal::GameIsOver);
        }
        if !self.game.advised() {
            return Err(Refusal::NotInThisPhase);
        }
        events.add(Event::AdviceAsked { seat });
        Ok(())
    }

    /// What a command makes of what every table has, or why nothing; none where it is about the game.
    fn own(&self, command: &Command, now: Instant, events: &mut Events) -> Option<Result<Own, Refusal>> {
        let mut own = Own { clock: self.clock, signals: self.signals, lot: self.lot };
        match own.carry_out(command, self, now, events) {
            Ok(true) => Some(Ok(own)),
            Ok(false) => None,
            Err(refusal) => Some(Err(refusal)),
        }
    }

    /// A strict clock that was started goes its way: who could set it could stop it.
    fn allow_change(&self, now: Instant) -> Result<(), Refusal> {
        let started = matches!(self.clock.running(now), Running::Running | Running::Expired);
        if started && self.game.strict() { Err(Refusal::StrictClock) } else { Ok(()) }
    }
}

/// What every table has, whatever is played there.
struct Own {
    clock: Countdown,
    signals: Signals,
    lot: Option<u8>,
}

impl Own {
    /// Carries a command out at a table; false where it is about the game.
    fn carry_out(
        &mut self,
        command: &Command,
        table: &State,
        now: Instant,
        events: &mut Events,
    ) -> Result<bool, Refusal> {
        match command {
            Command::Undo => return Err(Refusal::NothingToUndo),
            Command::Redo => return Err(Refusal::NothingToRedo),
            Command::StartClock => {
                allow_clock(table.game.clock_runs())?;
                self.clock.start(now)?;
                events.add(Event::ClockStarted { left: self.clock.remaining(now) });
            }
            Command::PauseClock => {
                allow_clock(table.game.clock_runs())?;
                if table.game.strict() && self.clock.running(now) == Running::Running {
                    return Err(Refusal::StrictClock);
                }
                self.clock.pause(now)?;
                events.add(Event::ClockPaused { left: self.clock.remaining(now) });
            }
            Command::ResumeClock => {
                allow_clock(table.game.clock_runs())?;
                self.clock.resume(now)?;
                events.add(Event::ClockResumed { left: self.clock.remaining(now) });
            }
            Command::AdjustClock { secs } => {
                allow_clock(table.game.clock_counts())?;
                table.allow_change(now)?;
                self.clock.adjust(*secs, now)?;
                events.add(Event::ClockAdjusted { secs: *secs, left: self.clock.remaining(now) });
            }
            Command::RestartClock => {
                allow_clock(table.game.clock_counts())?;
                table.allow_change(now)?;
                let length = table.game.clock().length();
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
                    seat.filter(|seat| usize::from(*seat) < table.setup.seats.len()).ok_or(Refusal::NoSuchSeat)?;
                self.lot = Some(seat);
                events.add(Event::LotDrawn { seat });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn allow_clock(allowed: bool) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(Refusal::NoClockInThisPhase) }
}
