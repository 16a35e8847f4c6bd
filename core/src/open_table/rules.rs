//! How the open table keeps to the contract of all games: which command belongs where, and what the table asks of it.

use heapless::Vec;

use super::command::Command;
use super::ending::Rank;
use super::event::Event;
use super::game::{Game, Phase};
use super::glasses::{GLASSES, Glasses};
use super::naming;
use super::options::{Choice, Clock, Options, SEATS};
use crate::clock::{Countdown, Instant, Running, Span};
use crate::command;
use crate::event::Events;
use crate::form::Form;
use crate::game::{Due, GameKind, Label, Place, Rules, Timer};
use crate::hourglass::Sand;
use crate::moves::{Path, Within};
use crate::open_table;
use crate::refusal::Refusal;

/// What falls due after the last glass: the end of a seat's time.
const RAN_OUT: u8 = 8;
const _: () = assert!(RAN_OUT as usize == GLASSES);

impl Rules for Game {
    const KIND: GameKind = GameKind::OpenTable;
    const SEATS: usize = SEATS;
    type Choice = Choice;
    type Command = Command;
    type Label = open_table::Label;
    type Event = Event;
    type Refusal = open_table::Refusal;

    fn open(seats: usize, choices: &[Choice]) -> Result<Game, Refusal> {
        let mut options = Options::new(seats);
        for choice in choices {
            options.agree(*choice)?;
        }
        let mut game = Game {
            options,
            phase: Phase::Play,
            round: 1,
            turn: 0,
            acted: 0,
            started: false,
            scored: false,
            seats: Vec::new(),
            glasses: Glasses::new(&options),
            won: None,
        };
        game.set_out();
        Ok(game)
    }

    fn options(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        self.options.list(each);
    }

    fn apply(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameIsOver);
        }
        match *command {
            Command::Agree(choice) => {
                if !self.may_agree(clock, now) {
                    return Err(open_table::Refusal::TooLateToAgree.into());
                }
                let before = self.options;
                self.options.agree(choice)?;
                if self.options == before {
                    return Err(Refusal::NothingToSwitch);
                }
                if let Choice::GlassSeconds(secs) = choice {
                    self.glasses.set(None, secs)?;
                }
                self.set_out();
                *clock = self.clock();
                events.add(Event::Agreed);
                return Ok(());
            }
            Command::Enter { seat, points } => self.enter(seat, points, events)?,
            Command::Correct { seat, round, by } => self.correct(seat, round, by, events)?,
            Command::NextTurn => self.pass_turn(self.next_seat(), clock, now, events)?,
            Command::TakeTurn { seat } if seat == self.turn => return Err(Refusal::NothingToSwitch),
            Command::TakeTurn { seat } => self.pass_turn(seat, clock, now, events)?,
            Command::NextRound => self.next_round(clock, now, events)?,
            Command::End { won } => self.end(won, clock, now, events)?,
            Command::Flip { glass } => {
                self.known(glass)?;
                self.glasses.flip(glass, now, events)?;
            }
            Command::Lift { glass } => {
                self.known(glass)?;
                self.glasses.lift(glass, now, events)?;
            }
            Command::Topple { glass } => {
                self.known(glass)?;
                self.glasses.topple(glass, now, events)?;
            }
            Command::SetUp { glass } => {
                self.known(glass)?;
                self.glasses.set_up(glass, now, events)?;
            }
            Command::SetGlass { glass, secs } => {
                // All of none is none, too.
                self.known(glass.unwrap_or(1))?;
                self.glasses.set(glass, secs)?;
                events.add(Event::GlassSet { glass, length: Span::from_secs(secs) });
                // That is still setting up.
                return Ok(());
            }
        }
        self.started = true;
        self.follow_clock(clock, now);
        Ok(())
    }

    fn step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        self.due_step(clock, now)
    }

    fn moves(&self, _within: Within<'_>, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        self.list(clock, now, each);
    }

    fn path(&self, command: &Command) -> Path {
        naming::path(command)
    }

    fn seat(command: &Command) -> Option<u8> {
        naming::seat(command)
    }

    fn forms(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Form)) {
        self.offer_forms(clock, now, each);
    }

    fn round(&self) -> u8 {
        self.round
    }

    fn rounds(&self) -> u8 {
        self.options.rounds()
    }

    fn chapter(&self) -> [u8; 2] {
        [self.phase as u8, self.turn]
    }

    fn acting(&self) -> Option<u8> {
        (self.phase == Phase::Play).then_some(self.turn)
    }

    fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn clock(&self) -> Countdown {
        self.whole_clock()
    }

    /// Nothing is refused for coming late: the group hears that time is up.
    fn clock_runs(&self) -> bool {
        self.options.clock() != Clock::None && self.phase == Phase::Play
    }

    fn strict(&self) -> bool {
        self.options.strict()
    }

    /// Sand stands with a paused clock.
    fn follow_clock(&mut self, clock: &Countdown, now: Instant) {
        match clock.running(now) {
            Running::Paused if self.clock_runs() => self.glasses.stand(now),
            Running::Ready | Running::Running | Running::Paused | Running::Expired => self.glasses.go_on(now),
        }
    }

    /// The sand of each glass, and the end of the acting seat's time.
    fn next_due(&self, clock: &Countdown, told: Due) -> Option<Due> {
        let seats = self.clock_runs() && self.options.clock() == Clock::Seat;
        let out = clock.deadline().filter(|_| seats).map(|at| (at, RAN_OUT));
        let dues = self.glasses.empties().chain(out).map(|(at, number)| Due { at, number });
        dues.filter(|due| *due > told).min()
    }

    fn fall_due(&self, due: Due, events: &mut Events) {
        match due.number {
            RAN_OUT => events.add(Event::RanOut { seat: self.turn }),
            place => events.add(Event::GlassEmptied { glass: place.saturating_add(1) }),
        }
    }

    fn timers(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Timer)) {
        for (seat, _) in (0u8..).zip(&self.seats) {
            if let Some(left) = self.left(seat, clock, now) {
                let (length, acts) = (self.whole_clock().length(), seat == self.turn);
                each(Timer { of: Label::Seat(seat), left, length, runs: acts && clock.deadline().is_some() });
            }
        }
        let glasses = usize::from(self.options.glasses());
        for glass in (1..).take(glasses).filter_map(|glass| self.glasses.shown(glass, now)) {
            let (of, runs) = (open_table::Label::Glass(glass.glass).into(), glass.sand == Sand::Running);
            each(Timer { of, left: glass.left, length: glass.length, runs });
        }
    }

    fn runs_on(&self, now: Instant) -> bool {
        self.glasses.any_running(now)
    }

    /// A whole glass.
    fn runs_on_at_most(&self) -> Span {
        self.glasses.longest()
    }

    fn points(&self, each: &mut dyn FnMut(i16)) {
        self.seats.iter().for_each(|seat| each(seat.total()));
    }

    fn places(&self, each: &mut dyn FnMut(Place)) {
        let place = |rank: &Rank| Place { seat: rank.seat, place: rank.place, points: rank.points };
        self.ranking().iter().map(place).for_each(each);
    }

    fn won(&self) -> Option<bool> {
        self.won.filter(|_| self.over())
    }
}

impl Game {
    fn known(&self, glass: u8) -> Result<(), Refusal> {
        if (1..=self.options.glasses()).contains(&glass) {
            Ok(())
        } else {
            Err(open_table::Refusal::NoSuchGlass.into())
        }
    }
}
