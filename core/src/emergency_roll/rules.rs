//! How Emergency Roll keeps to the contract of all games: which command belongs where, and what the table asks of it.

use heapless::Vec;
use rand_core::Rng;

use super::cardiologists::Race;
use super::command::{Command, Figures};
use super::ending::Rank;
use super::event::Event;
use super::game::{Game, Phase};
use super::naming;
use super::options::{Choice, Options, SEATS};
use super::seat::Seat;
use crate::chance::Sequence;
use crate::clock::{Countdown, Instant, Running, Span};
use crate::command;
use crate::emergency_roll;
use crate::event::{self, Events};
use crate::form::Form;
use crate::game::{GameKind, Place, Rules};
use crate::moves::{Path, Within};
use crate::refusal::Refusal;

impl Rules for Game {
    const KIND: GameKind = GameKind::EmergencyRoll;
    const SOUNDS_TURNS: bool = true;
    const SEATS: usize = SEATS;
    type Choice = Choice;
    type Command = Command;
    type Label = emergency_roll::Label;
    type Event = Event;
    type Refusal = emergency_roll::Refusal;

    fn open(seats: usize, choices: &[Choice]) -> Result<Game, Refusal> {
        let mut options = Options::new(seats);
        for choice in choices {
            options.agree(*choice)?;
        }
        let mut game = Game {
            options,
            phase: Phase::Setup,
            turn: 1,
            chief: 0,
            specialists: None,
            races: [Race::default(); 2],
            seen: 0,
            card: None,
            dice: None,
            seats: Vec::new(),
            deed: None,
            earlier: None,
            unfinished: false,
        };
        for _ in 0..options.sheets() {
            game.seats.push(Seat::default()).map_err(|_| Refusal::TooManySeats)?;
        }
        Ok(game)
    }

    fn options(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        self.options.list(each);
    }

    fn fill_chance(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        self.fill(command, chance)
    }

    fn draws(command: &Command) -> Option<Sequence> {
        matches!(command, Command::Deal { .. } | Command::Roll { .. }).then_some(Sequence::Play)
    }

    fn is_filled(asked: &Command, done: &Command) -> bool {
        match (*asked, *done) {
            (Command::Deal { cards: None }, Command::Deal { .. }) => true,
            (Command::Roll { card, dice }, Command::Roll { card: flipped, dice: rolled }) => {
                (card.is_none() || card == flipped) && (dice.is_none() || dice == rolled)
            }
            (asked, done) => asked == done,
        }
    }

    fn apply(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over && !self.corrects(command) {
            return Err(Refusal::GameIsOver);
        }
        let before = (self.turn, self.phase);
        self.carry_out(command, events)?;
        if !self.clock_runs() {
            *clock = self.clock();
        } else if before != (self.turn, self.phase) {
            // A turn's time begins with its roll.
            *clock = self.clock();
            clock.start(now)?;
            events.add(event::Event::ClockStarted { left: clock.remaining(now) });
        }
        Ok(())
    }

    fn step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        // After a power cut, say: who plays by a limit lets it go on first.
        if self.clock_runs() && clock.running(now) == Running::Paused {
            return Ok(command::Command::ResumeClock);
        }
        self.due_step().map(command::Command::EmergencyRoll)
    }

    fn moves(&self, within: Within<'_>, _clock: &Countdown, _now: Instant, each: &mut dyn FnMut(Command)) {
        self.list(within, each);
    }

    fn sample(&self, _clock: &Countdown, _now: Instant, chance: &mut dyn Rng) -> Option<Command> {
        self.draw_move(chance)
    }

    fn path(&self, command: &Command) -> Path {
        naming::path(command, self)
    }

    fn seat(command: &Command) -> Option<u8> {
        naming::seat(command)
    }

    /// A bed brings its die along: whoever writes before choosing does both by one press.
    fn goes_with(command: &Command, before: &Command) -> bool {
        match (*before, *command) {
            (Command::Choose { seat, .. }, Command::Admit { seat: of, .. }) => seat == of,
            _ => false,
        }
    }

    fn forms(&self, _clock: &Countdown, _now: Instant, each: &mut dyn FnMut(Form)) {
        self.offer_forms(each);
    }

    fn round(&self) -> u8 {
        self.turn
    }

    fn rounds(&self) -> u8 {
        self.options.turns()
    }

    fn chapter(&self) -> [u8; 2] {
        [self.phase as u8, 0]
    }

    fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn advised(&self) -> bool {
        !self.options.paper() && self.phase != Phase::Setup
    }

    fn end_early(&mut self, events: &mut Events) -> Result<(), Refusal> {
        self.break_off(events)
    }

    fn unfinished(&self) -> bool {
        self.unfinished
    }

    fn clock(&self) -> Countdown {
        Countdown::ready(Span::from_secs(self.options.seconds()))
    }

    /// Nothing is refused for coming late: the group hears that time is up.
    fn clock_runs(&self) -> bool {
        self.options.seconds() > 0 && self.phase == Phase::Admit
    }

    fn acting(&self) -> Option<u8> {
        Game::acting(self)
    }

    fn points(&self, each: &mut dyn FnMut(i16)) {
        (0..self.options.sheets()).for_each(|seat| each(self.score(seat).total()));
    }

    fn places(&self, each: &mut dyn FnMut(Place)) {
        let place = |rank: &Rank| Place { seat: rank.seat, place: rank.place, points: rank.points };
        self.ranking().iter().map(place).for_each(each);
    }
}

impl Game {
    /// What is taken after the end: who ended the last turn may take it back, and a sheet on paper is told again.
    fn corrects(&self, command: &Command) -> bool {
        match *command {
            Command::TakeBack { .. } => self.earlier.is_some(),
            Command::Tally { seat, .. } => self.seat(seat).is_ok_and(|of| of.figures.is_some()),
            _ => false,
        }
    }

    pub(super) fn carry_out(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        match *command {
            Command::Agree(choice) => {
                self.in_phase(Phase::Setup)?;
                let before = self.options;
                self.options.agree(choice)?;
                if self.options == before {
                    return Err(Refusal::NothingToSwitch);
                }
                events.add(Event::Agreed);
            }
            Command::Deal { cards } => {
                self.in_phase(Phase::Setup)?;
                self.deal(cards.ok_or(Refusal::NoSuchCard)?, events)?;
            }
            Command::Flip { card } => {
                self.next_card(events)?;
                self.flip(card, events)?;
            }
            Command::Roll { card, dice } => {
                self.next_card(events)?;
                match card {
                    Some(card) => self.flip(card, events)?,
                    None if self.card.is_none() => return Err(Refusal::NoSuchCard),
                    None => {}
                }
                self.roll(dice.ok_or(Refusal::NoSuchPips)?, events)?;
            }
            Command::Choose { seat, die } => self.choose(seat, die, events)?,
            Command::Admit { seat, patient, ward, value } => self.admit(seat, patient, ward, value, events)?,
            Command::Bury { seat, patient } => self.bury(seat, patient, events)?,
            Command::Screen { seat, ward } => self.screen(seat, ward, events)?,
            Command::TakeBack { seat } => self.take_back(seat, events)?,
            Command::Claim { seat, goal } => self.claim(seat, goal, events)?,
            Command::Withdraw { seat, goal } => self.withdraw(seat, goal, events)?,
            Command::EndTurn => {
                self.on_paper(true)?;
                self.in_phase(Phase::Admit)?;
                self.end_turn(events)?;
            }
            Command::Discard { goal } => self.discard(goal, events)?,
            Command::Tally { seat, wards, critical, nurses, radiologist, epidemiologist, morgue } => {
                let figures = Figures { wards, critical, nurses, radiologist, epidemiologist, morgue };
                self.tally(seat, figures, events)?;
            }
        }
        Ok(())
    }
}
