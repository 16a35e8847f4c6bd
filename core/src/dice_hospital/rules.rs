//! How Dice Hospital keeps to the contract of all games: which command belongs where, and what the table asks of it.

use crate::order;
use rand_core::Rng;

use super::command::Command;
use super::decks::{Decks, Display};
use super::ending::{Backs, Rank};
use super::event::Event;
use super::game::{Game, Phase, ROUNDS};
use super::hospital::Hospital;
use super::intake::Intake;
use super::moves::Scope;
use super::naming;
use super::options::{Choice, Options, SEATS};
use super::reports::Reports;
use super::standing::Standing;
use super::together;
use crate::chance::Sequence;
use crate::clock::{Countdown, Instant, Running};
use crate::command;
use crate::dice::Counts;
use crate::dice_hospital;
use crate::event::Events;
use crate::form::Form;
use crate::game::{GameKind, Place, Rules};
use crate::moves::{Path, Within};
use crate::refusal::Refusal;

impl Rules for Game {
    const KIND: GameKind = GameKind::DiceHospital;
    const SEATS: usize = SEATS;
    type Choice = Choice;
    type Command = Command;
    type Label = dice_hospital::Label;
    type Event = Event;
    type Refusal = dice_hospital::Refusal;

    fn open(seats: usize, choices: &[Choice]) -> Result<Game, Refusal> {
        let options = Options::new(seats);
        let mut game = Game {
            options,
            round: 1,
            phase: Phase::Setup,
            first: 0,
            bag: Counts::each(options.dice_of_each()),
            intake: Intake::default(),
            display: Display::default(),
            decks: Decks::new(&options),
            hospitals: core::iter::repeat_with(Hospital::new).take(seats.min(SEATS)).collect(),
            reports: Reports::default(),
            event: None,
            backs: Backs::default(),
            entered: 0,
        };
        for choice in choices {
            game.agree(*choice)?;
        }
        game.options.check()?;
        Ok(game)
    }

    fn options(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        self.options.list(self.first, each);
    }

    fn fill_chance(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        match command {
            Command::ChooseFirst { seat: None } => {
                Some(Command::ChooseFirst { seat: Some(crate::chance::below(self.options.seats(), chance)) })
            }
            Command::BoxCards { .. } | Command::Reveal { .. } | Command::DrawPatients { .. } => {
                self.fill_setup(command, chance)
            }
            Command::DealAdministrators { cards: None } => self.fill_setup(command, chance),
            Command::Roll { .. } | Command::TakeAmbulance { .. } | Command::LeaveDie { .. } => {
                self.fill_intake(command, chance)
            }
            Command::Activate { .. } | Command::UseAbility { .. } | Command::AdmitPatient { .. } => {
                self.fill_activation(command, chance)
            }
            _ => None,
        }
    }

    fn draws(command: &Command) -> Option<Sequence> {
        let plays = match command {
            // Who begins may be said again and again.
            Command::ChooseFirst { .. } => return Some(Sequence::Lots),
            Command::BoxCards { .. }
            | Command::Reveal { .. }
            | Command::DrawPatients { .. }
            | Command::DealAdministrators { .. }
            | Command::Roll { .. }
            | Command::AdmitPatient { .. } => true,
            Command::TakeAmbulance { extra, .. } | Command::LeaveDie { extra, .. } => extra.is_some(),
            Command::Activate { rolls, .. } | Command::UseAbility { rolls, .. } => {
                rolls.as_ref().is_some_and(|rolls| !rolls.is_empty())
            }
            _ => false,
        };
        plays.then_some(Sequence::Play)
    }

    fn is_filled(asked: &Command, done: &Command) -> bool {
        let mut open = done.clone();
        // What was left out is left out again: the rest has to be the same.
        match (asked, &mut open) {
            (Command::ChooseFirst { seat: None }, Command::ChooseFirst { seat }) => *seat = None,
            (
                Command::BoxCards { departments, specialists },
                Command::BoxCards { departments: tiles, specialists: cards },
            ) => {
                leave_out(departments, tiles);
                leave_out(specialists, cards);
            }
            (
                Command::Reveal { departments, specialists, .. },
                Command::Reveal { departments: tiles, specialists: cards, .. },
            ) => {
                leave_out(departments, tiles);
                leave_out(specialists, cards);
            }
            (Command::DrawPatients { colours: None, .. }, Command::DrawPatients { colours, .. }) => *colours = None,
            (Command::DealAdministrators { cards: None }, Command::DealAdministrators { cards }) => *cards = None,
            (Command::Roll { dice: None }, Command::Roll { dice }) => *dice = None,
            (Command::TakeAmbulance { extra: None, .. }, Command::TakeAmbulance { extra, .. })
            | (Command::LeaveDie { extra: None, .. }, Command::LeaveDie { extra, .. }) => *extra = None,
            (Command::Activate { rolls: None, .. }, Command::Activate { rolls, .. })
            | (Command::UseAbility { rolls: None, .. }, Command::UseAbility { rolls, .. }) => *rolls = None,
            (Command::AdmitPatient { die: None, .. }, Command::AdmitPatient { die, .. }) => *die = None,
            _ => {}
        }
        open == *asked
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
        match command {
            Command::Agree(choice) => {
                if !self.untouched() {
                    return Err(dice_hospital::Refusal::AgreeBeforeDrawing.into());
                }
                self.agree(*choice)?;
                self.options.check()?;
                *clock = self.clock();
                events.add(Event::Agreed);
            }
            Command::ChooseFirst { .. }
            | Command::BoxCards { .. }
            | Command::Reveal { .. }
            | Command::DrawPatients { .. }
            | Command::SetPatients { .. }
            | Command::DealAdministrators { .. }
            | Command::KeepAdministrator { .. }
            | Command::LayReport { .. }
            | Command::BeginRounds => self.set_up(command, events)?,
            Command::RevealEvent { .. }
            | Command::EnterHospital { .. }
            | Command::Roll { .. }
            | Command::Load { .. }
            | Command::TakeAmbulance { .. }
            | Command::LeaveDie { .. }
            | Command::GiveUp { .. } => self.take_in(command, events)?,
            Command::Improve { .. } | Command::Discard { .. } => self.improve(command, events)?,
            Command::BeginActivation => {
                self.end_improvement()?;
                *clock = self.clock();
                self.enter(Phase::Activation, events);
            }
            Command::Imitate { .. }
            | Command::Activate { .. }
            | Command::UseAbility { .. }
            | Command::ReturnPatient { .. }
            | Command::AdmitPatient { .. }
            | Command::SpendBag { .. }
            | Command::Done { .. } => self.activate(command, clock, now, events)?,
            Command::Spare { .. }
            | Command::Neglect
            | Command::Tell { .. }
            | Command::TellRound { .. }
            | Command::CompleteReports { .. }
            | Command::Discharge
            | Command::ChangeShift => self.close_round(command, clock, now, events)?,
            Command::LayBacks { .. }
            | Command::Collect { .. }
            | Command::StopCollecting { .. }
            | Command::TellEnd { .. }
            | Command::Finish => self.end(command, events)?,
            Command::Adjust { seat, change, reason } => self.adjust(*seat, *change, reason, events)?,
        }
        Ok(())
    }

    fn step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        if self.clock_runs() {
            match clock.running(now) {
                Running::Ready => return Ok(command::Command::StartClock),
                Running::Paused => return Ok(command::Command::ResumeClock),
                Running::Running | Running::Expired => {}
            }
        }
        self.due_step(clock, now).map(command::Command::DiceHospital)
    }

    fn moves(&self, within: Within<'_>, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        self.list(Scope::of(within), clock, now, each);
    }

    fn sample(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Command> {
        self.draw_move(clock, now, chance)
    }

    fn path(&self, command: &Command) -> Path {
        naming::path(command, self)
    }

    fn seat(command: &Command) -> Option<u8> {
        naming::seat(command)
    }

    fn is_secret(command: &Command) -> bool {
        matches!(command, Command::DealAdministrators { .. } | Command::KeepAdministrator { .. })
    }

    fn goes_with(command: &Command, before: &Command) -> bool {
        together::goes_with(command, before)
    }

    fn forms(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Form)) {
        self.offer_forms(clock, now, each);
    }

    fn round(&self) -> u8 {
        self.round
    }

    fn rounds(&self) -> u8 {
        ROUNDS
    }

    fn chapter(&self) -> [u8; 2] {
        [self.phase as u8, 0]
    }

    fn acting(&self) -> Option<u8> {
        self.turn()
    }

    fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn advised(&self) -> bool {
        self.options.referee() && self.phase != Phase::Setup
    }

    fn clock(&self) -> Countdown {
        Countdown::ready(self.options.activation(self.round))
    }

    fn clock_runs(&self) -> bool {
        self.options.timed() && self.phase == Phase::Activation
    }

    fn points(&self, each: &mut dyn FnMut(i16)) {
        self.hospitals.iter().for_each(|hospital| each(hospital.points));
    }

    fn places(&self, each: &mut dyn FnMut(Place)) {
        let place = |rank: &Rank| Place { seat: rank.seat, place: rank.place, points: rank.points };
        self.ranking().iter().map(place).for_each(each);
    }

    fn projected(&self, each: &mut dyn FnMut(Place)) {
        if self.over() {
            return self.places(each);
        }
        let mut standings = self.standings();
        order::sort_by_key(&mut standings, |standing| (standing.place, standing.seat));
        let place = |of: &Standing| Place { seat: of.seat, place: of.place, points: of.total() };
        standings.iter().map(place).for_each(each);
    }
}

fn leave_out<T>(asked: &Option<T>, done: &mut Option<T>) {
    if asked.is_none() {
        *done = None;
    }
}
