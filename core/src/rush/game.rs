//! A shift as it stands: its round and phase, its two tracks, and how it moves on.

use serde::{Deserialize, Serialize};

use super::command::Command;
use super::evaluation::{Cause, Epidemics, Research, Step};
use super::event::Event;
use super::glasses::{GLASSES, Glass, Glasses};
use super::hospital::Spot;
use super::options::{Choice, Options, TRACK};
use super::patients::Patients;
use crate::clock::{Countdown, Instant, Running, Span};
use crate::event;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal::Refusal;
use crate::rush;

/// Ostry Dyżur, Rozgrywka: a game has four rounds.
pub(super) const ROUNDS: u8 = 4;

/// What falls due after the last glass: the end of the action phase.
pub(super) const CLOSED: u8 = 8;
const _: () = assert!(CLOSED as usize == GLASSES);

/// Phases of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// The doctors plan the round.
    Council,
    /// The clock runs.
    Action,
    /// The patients are evaluated.
    Evaluation,
    /// Four rounds have been played, or no skill is left.
    Over,
}

/// What the score board counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Measure {
    /// Skill points.
    Skill,
    /// Reputation.
    Reputation,
}

/// A shift as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(super) round: u8,
    pub(super) phase: Phase,
    pub(super) step: Step,
    pub(super) skill: i16,
    pub(super) reputation: i16,
    pub(super) discharged: u16,
    /// Cured patients whom nobody follows, not yet discharged.
    pub(super) cured: u8,
    /// Patients whom nobody follows and who were judged at this evaluation.
    pub(super) entered: u8,
    pub(super) options: Options,
    pub(super) glasses: Glasses,
    pub(super) research: Research,
    pub(super) epidemics: Epidemics,
    pub(super) patients: Patients,
}

impl Game {
    pub(super) fn agree(&mut self, choice: &Choice) -> Result<(), Refusal> {
        let before = i16::from(self.options.starting_skill());
        self.options.agree(choice)?;
        // What was recorded already stays on top of the start.
        self.add(Measure::Skill, i16::from(self.options.starting_skill()) - before)?;
        if let Choice::GlassMillis(millis) = choice {
            self.glasses.set(None, Span::from_millis(*millis))?;
        }
        Ok(())
    }

    /// What the group agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The step of the evaluation.
    pub fn evaluation_step(&self) -> Option<Step> {
        (self.phase == Phase::Evaluation).then_some(self.step)
    }

    /// The points of a track.
    pub const fn points(&self, measure: Measure) -> i16 {
        match measure {
            Measure::Skill => self.skill,
            Measure::Reputation => self.reputation,
        }
    }

    /// Patients discharged in all rounds.
    pub const fn discharged(&self) -> u16 {
        self.discharged
    }

    /// Cured patients whom nobody follows, not yet discharged.
    pub const fn cured(&self) -> u8 {
        self.cured
    }

    /// The hourglasses.
    pub const fn glasses(&self) -> &Glasses {
        &self.glasses
    }

    /// The research cards of this round.
    pub const fn research(&self) -> &Research {
        &self.research
    }

    /// The epidemics of the wards.
    pub const fn epidemics(&self) -> &Epidemics {
        &self.epidemics
    }

    /// The patients who are followed.
    pub const fn patients(&self) -> &Patients {
        &self.patients
    }

    /// Whether the glasses have a part in this game: they are tracked, and how long one runs is known.
    pub fn tracks_glasses(&self) -> bool {
        self.options.glasses() && self.glasses.timed()
    }

    /// Whether glasses are to be tracked, and nobody has said yet how long any of them runs.
    pub fn lacks_glass_times(&self) -> bool {
        self.options.glasses() && !self.glasses.timed()
    }

    /// Whether a glass belongs to this game.
    pub const fn has_glass(&self, glass: Glass) -> bool {
        match glass.doctor() {
            Some(doctor) => doctor < self.options.doctors(),
            None => true,
        }
    }

    /// A clock for the next action phase.
    pub(crate) const fn action_clock(&self) -> Countdown {
        Countdown::ready(self.options.action())
    }

    /// From phase to phase, and through the steps of the evaluation.
    pub(super) fn move_on(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        match command {
            Command::BeginAction => {
                if self.options.council().is_some() {
                    *clock = self.action_clock();
                }
                clock.start(now)?;
                self.enter(Phase::Action, events);
                self.glasses.clear();
                self.glasses.go_on(now, clock.remaining(now));
                events.add(event::Event::ClockStarted { left: clock.remaining(now) });
            }
            Command::BeginEvaluation => {
                match clock.running(now) {
                    Running::Running if self.options.strict() => return Err(Refusal::StrictClock),
                    Running::Running => return Err(Refusal::ClockStillRuns),
                    Running::Expired if self.glasses.any_running(now) => {
                        return Err(rush::Refusal::SandStillRuns.into());
                    }
                    Running::Expired if self.glasses.any_toppled(now) => return Err(Refusal::GlassIsToppled),
                    Running::Ready | Running::Paused | Running::Expired => {}
                }
                self.glasses.clear();
                self.entered = 0;
                self.step = if self.options.epidemics() { Step::Epidemics } else { Step::Patients };
                self.enter(Phase::Evaluation, events);
            }
            Command::NextStep => {
                self.check_finished(self.step)?;
                let later = Step::ALL.into_iter().filter(|step| *step > self.step);
                self.step =
                    later.clone().find(|step| self.asks_for(*step)).ok_or(rush::Refusal::NothingLeftToEvaluate)?;
                events.add(Event::StepBegan { step: self.step });
            }
            Command::BeginCouncil => {
                if self.round >= ROUNDS {
                    return Err(rush::Refusal::LastRoundPlayed.into());
                }
                self.close_evaluation()?;
                self.round = self.round.saturating_add(1);
                self.research = Research::default();
                self.epidemics.unsettle();
                self.enter(Phase::Council, events);
                *clock = self.clock();
                if self.options.council().is_some() {
                    clock.start(now)?;
                    events.add(event::Event::ClockStarted { left: clock.remaining(now) });
                }
            }
            _ => {
                if self.round < ROUNDS {
                    return Err(rush::Refusal::RoundsLeft.into());
                }
                self.close_evaluation()?;
                self.enter(Phase::Over, events);
                if let Some(verdict) = self.verdict() {
                    events.add(Event::ShiftJudged { verdict });
                }
            }
        }
        Ok(())
    }

    /// The moment at which the action phase closes or closed: 0:00, or the end of the last sand after it.
    pub(super) fn closes(&self, clock: &Countdown) -> Option<Instant> {
        if self.phase != Phase::Action || self.glasses.any_toppled(Instant::START) {
            return None;
        }
        let up = clock.deadline()?;
        Glass::ALL.into_iter().filter_map(|glass| self.glasses.empties(glass)).chain([up]).max()
    }

    pub(super) fn score(
        &mut self,
        cause: Cause,
        spot: Option<Spot>,
        measure: Measure,
        by: i16,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let total = self.add(measure, by)?;
        events.add(Event::Scored { cause, spot, measure, by, total });
        Ok(())
    }

    pub(super) fn add(&mut self, measure: Measure, by: i16) -> Result<i16, Refusal> {
        let track = match measure {
            Measure::Skill => &mut self.skill,
            Measure::Reputation => &mut self.reputation,
        };
        let total = track.checked_add(by).filter(|total| (-TRACK..=TRACK).contains(total));
        *track = total.ok_or(Refusal::TooManyPoints)?;
        Ok(*track)
    }

    /// Skill at 0 loses at once, wherever it happens and a starting skill is known.
    pub(super) fn lose_without_skill(&mut self, clock: &mut Countdown, now: Instant, events: &mut Events) {
        if self.phase == Phase::Over || self.skill > 0 || self.options.starting_skill() == 0 {
            return;
        }
        // A clock that stands already stays where it is.
        let _ = clock.pause(now);
        self.glasses.clear();
        self.enter(Phase::Over, events);
        if let Some(verdict) = self.verdict() {
            events.add(Event::ShiftJudged { verdict });
        }
    }

    /// The points that [`Command::Record`] takes on a track, zero aside.
    pub fn recordable(&self, measure: Measure) -> (i16, i16) {
        let points = self.points(measure);
        (-TRACK - points, TRACK - points)
    }

    pub(super) fn leave(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    /// Refuses what nobody has time for while the clock of an action phase runs.
    pub(super) fn while_clock_stands(&self, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        let stands = matches!(clock.running(now), Running::Ready | Running::Paused);
        if self.phase == Phase::Action && !stands { Err(Refusal::NotInThisPhase) } else { Ok(()) }
    }

    pub(super) fn known(&self, glass: Option<Glass>) -> Result<(), Refusal> {
        if glass.is_none_or(|glass| self.has_glass(glass)) { Ok(()) } else { Err(rush::Refusal::NoSuchGlass.into()) }
    }

    pub(super) fn with_epidemics(&self) -> Result<(), Refusal> {
        if self.options.epidemics() { Ok(()) } else { Err(rush::Refusal::NoEpidemics.into()) }
    }

    pub(super) fn follows(&self) -> Result<(), Refusal> {
        if self.options.follow() { Ok(()) } else { Err(rush::Refusal::PatientsNotFollowed.into()) }
    }

    fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        events.add(Event::PhaseBegan { round: self.round, phase });
    }
}
