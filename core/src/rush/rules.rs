//! How Rush M.D. keeps to the contract of all games: which command belongs where, and what the table asks of it.

use rand_core::Rng;

use super::announcement::{Announcement, IDLE};
use super::command::Command;
use super::evaluation::{Cause, EpidemicCard, Epidemics, MISSED_SYMBOL, OATH, Research, Step};
use super::event::Event;
use super::game::{CLOSED, Game, Measure, Phase, ROUNDS};
use super::glasses::{Glass, Glasses};
use super::naming;
use super::objective::Verdict;
use super::options::{Choice, Options, SEATS};
use super::patients::Patients;
use crate::clock::{Countdown, Instant, Running, Span};
use crate::command;
use crate::event::Events;
use crate::form::Form;
use crate::game::{Due, GameKind, Rules, Timer};
use crate::hourglass::Sand;
use crate::moves::{Path, Within};
use crate::refusal::Refusal;
use crate::rush;
use crate::setup::printable;

impl Rules for Game {
    const KIND: GameKind = GameKind::Rush;
    const SEATS: usize = SEATS;
    type Choice = Choice;
    type Command = Command;
    type Label = rush::Label;
    type Event = Event;
    const EVENTS_BY_KEY: bool = false;
    type Refusal = rush::Refusal;

    fn open(seats: usize, choices: &[Choice]) -> Result<Game, Refusal> {
        let mut game = Game {
            options: Options::new(seats),
            round: 1,
            phase: Phase::Council,
            step: Step::Epidemics,
            skill: 0,
            reputation: 0,
            discharged: 0,
            cured: 0,
            entered: 0,
            glasses: Glasses::new(),
            research: Research::default(),
            epidemics: Epidemics::default(),
            patients: Patients::new(),
        };
        for choice in choices {
            game.agree(choice)?;
        }
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
        self.belongs(command, clock, now)?;
        match command {
            Command::BeginAction
            | Command::BeginEvaluation
            | Command::BeginCouncil
            | Command::EndShift
            | Command::NextStep => self.move_on(command, clock, now, events)?,
            Command::Agree(choice) => {
                self.agree(choice)?;
                let limited = self.options.council().is_some();
                if matches!(choice, Choice::CouncilSeconds(_)) || matches!(choice, Choice::ActionSeconds(_)) && !limited
                {
                    *clock = self.clock();
                }
                events.add(Event::Agreed);
            }
            Command::Place { .. } | Command::Lift { .. } | Command::Topple { .. } | Command::SetUp { .. } => {
                self.handle_glass(command, clock, now, events)?;
            }
            Command::SetGlass { glass, millis } => {
                self.known(*glass)?;
                self.glasses.set(*glass, Span::from_millis(*millis))?;
                events.add(Event::GlassSet { glass: *glass, length: Span::from_millis(*millis) });
            }
            Command::StartTiming { glass } => {
                self.known(*glass)?;
                self.glasses.start_timing(*glass, now, events)?;
            }
            Command::StopTiming => self.glasses.stop_timing(now, events)?,
            Command::Record { measure, by, reason } => {
                if *by == 0 {
                    return Err(rush::Refusal::NoPoints.into());
                }
                if reason.trim().is_empty() {
                    return Err(rush::Refusal::NoReason.into());
                }
                if !printable(reason) {
                    return Err(Refusal::UnprintableLetters);
                }
                let total = self.add(*measure, *by)?;
                events.add(Event::PointsRecorded { measure: *measure, by: *by, total });
            }
            Command::LayCard { card, face } => {
                self.research.lay(*card, *face)?;
                events.add(Event::CardLaid { card: *card, face: *face });
            }
            Command::BreakOath { glass } => {
                if let Some(glass) = glass {
                    self.known(Some(*glass))?;
                    self.glasses.cancel(*glass, now)?;
                }
                self.score(Cause::Oath, None, Measure::Skill, -OATH, events)?;
            }
            Command::MissSymbol => {
                self.epidemics.pay_symbol();
                self.score(Cause::MissedSymbol, None, Measure::Skill, -MISSED_SYMBOL, events)?;
            }
            Command::DrawEpidemic { ward, card } => {
                self.epidemics.lay(*ward, *card)?;
                events.add(match card {
                    EpidemicCard::Treatment { .. } => Event::EpidemicBroke { ward: *ward },
                    EpidemicCard::None => Event::EpidemicAvoided { ward: *ward },
                });
            }
            Command::Admit { .. }
            | Command::Describe { .. }
            | Command::ToWard { .. }
            | Command::Carry { .. }
            | Command::Diagnose { .. }
            | Command::ChooseTreatment { .. }
            | Command::Operate { .. }
            | Command::MoveOrgans { .. } => self.care(command, now, events)?,
            Command::JudgeEpidemic { .. }
            | Command::Judge { .. }
            | Command::Enter { .. }
            | Command::FinishTask { .. }
            | Command::Discharge { .. }
            | Command::DischargeAll { .. } => self.evaluate(command, events)?,
        }
        self.lose_without_skill(clock, now, events);
        Ok(())
    }

    fn step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        self.due_step(clock, now)
    }

    fn moves(&self, _within: Within<'_>, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        self.candidates(|command| {
            if self.tries(&command, clock, now).is_ok() {
                each(command);
            }
        });
    }

    fn sample(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Command> {
        self.draw_move(clock, now, chance)
    }

    fn path(&self, command: &Command) -> Path {
        naming::path(command)
    }

    /// Glasses are for everybody's hands.
    fn seat(_command: &Command) -> Option<u8> {
        None
    }

    /// A doctor is turned by one player alone, and a nurse by whoever says so.
    fn owner(&self, command: &Command) -> Option<u8> {
        let (glass, by) = match *command {
            Command::Place { glass, by, .. } | Command::Lift { glass, by } => (glass, by),
            Command::Topple { glass } | Command::SetUp { glass } => (glass, None),
            _ => return None,
        };
        glass.doctor().map_or(by, |doctor| Some(self.options.owner(doctor)))
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
        [self.phase as u8, self.evaluation_step().map_or(0, |step| 1 + step as u8)]
    }

    fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// A clock for a phase: the council's limit, where there is one, else the action phase that it prepares.
    fn clock(&self) -> Countdown {
        match self.options.council() {
            Some(limit) if self.phase == Phase::Council => Countdown::ready(limit),
            _ => self.action_clock(),
        }
    }

    /// Whether the clock runs in this phase: that of a council only where it has a limit.
    fn clock_runs(&self) -> bool {
        match self.phase {
            Phase::Council => self.options.council().is_some(),
            Phase::Action => true,
            Phase::Evaluation | Phase::Over => false,
        }
    }

    /// The clock was started, paused, set or the like: sand runs and stands with it.
    fn follow_clock(&mut self, clock: &Countdown, now: Instant) {
        if self.phase != Phase::Action {
            return;
        }
        match clock.running(now) {
            Running::Ready => self.glasses.clear(),
            Running::Running => self.glasses.go_on(now, clock.remaining(now)),
            Running::Paused => self.glasses.stand(now, clock.remaining(now)),
            Running::Expired => {}
        }
    }

    /// It runs in the action phase, and is set in the council before it.
    fn clock_counts(&self) -> bool {
        matches!(self.phase, Phase::Council | Phase::Action)
    }

    fn strict(&self) -> bool {
        self.options.strict() && self.phase == Phase::Action
    }

    /// The sand of each glass, and after the last of it and 0:00 the end of the phase.
    fn next_due(&self, clock: &Countdown, told: Due) -> Option<Due> {
        let ends = Glass::ALL.into_iter().filter_map(|glass| Some((self.glasses.empties(glass)?, glass as u8)));
        let closes = self.closes(clock).map(|at| (at, CLOSED));
        let dues = ends.chain(closes).map(|(at, number)| Due { at, number });
        dues.filter(|due| *due > told).min()
    }

    fn fall_due(&self, due: Due, events: &mut Events) {
        match Glass::ALL.get(usize::from(due.number)) {
            Some(glass) => events.add(Event::GlassEmptied { glass: *glass }),
            None => events.add(Event::ActionClosed),
        }
    }

    fn timers(&self, _: &Countdown, now: Instant, each: &mut dyn FnMut(Timer)) {
        if self.phase != Phase::Action || !self.tracks_glasses() {
            return;
        }
        for glass in Glass::ALL.into_iter().filter(|glass| self.has_glass(*glass)) {
            let shown = self.glasses.shown(glass, now);
            let (of, length) = (rush::Label::Glass(Some(glass)).into(), shown.length.unwrap_or(Span::ZERO));
            each(Timer { of, left: shown.left, length, runs: shown.sand == Sand::Running });
        }
    }

    fn time_passed(&self, since: Instant, now: Instant, each: &mut dyn FnMut(crate::Announcement)) {
        if self.phase == Phase::Action {
            self.glasses.idle_for(IDLE, since, now).for_each(|glass| each(Announcement::Waits(glass).into()));
        }
    }

    fn hands_off(&self) -> bool {
        self.tracks_glasses()
    }

    fn runs_on(&self, now: Instant) -> bool {
        self.glasses.any_running(now)
    }

    /// A whole glass.
    fn runs_on_at_most(&self) -> Span {
        Glass::ALL.into_iter().filter_map(|glass| self.glasses.length(glass)).max().unwrap_or(Span::ZERO)
    }

    fn overtime(&self, clock: &Countdown, now: Instant) -> bool {
        self.phase == Phase::Action
            && clock.running(now) == Running::Expired
            && (self.glasses.any_running(now) || self.glasses.any_toppled(now))
    }

    /// The players win or lose together.
    fn points(&self, _each: &mut dyn FnMut(i16)) {}

    fn won(&self) -> Option<bool> {
        self.verdict().map(|verdict| verdict == Verdict::Won)
    }
}
