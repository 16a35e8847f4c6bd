//! What is offered: which commands have a place now, and the numbers where one is turned to instead of typed. The rules take
//! more numbers; no card, glass or group has them.

use core::ops::RangeInclusive;

use super::command::Command;
use super::evaluation::Step;
use super::game::{Game, Phase};
use crate::clock::{Countdown, Instant, Span};
use crate::refusal::Refusal;
use crate::rush;

/// Milliseconds from one length of a glass to the next.
pub const GLASS_STEP: u32 = 500;
/// Lengths of a glass, in such steps: one second to five minutes.
pub const GLASS_STEPS: RangeInclusive<u16> = 2..=600;
/// Where a glass of unknown length begins: half a minute.
pub const GLASS_START: u16 = 60;
/// Seconds from one limit of a council to the next.
pub const COUNCIL_STEP: u16 = 30;
/// Limits of a council, in such steps; none is no limit.
pub const COUNCIL_STEPS: RangeInclusive<u16> = 0..=20;
/// Skill points at the start, where the objective card is not known yet.
pub const STARTING_SKILL: u8 = 10;
/// Skill points at the start.
pub const STARTING_SKILLS: RangeInclusive<u8> = 1..=99;
/// Patients to discharge, or skill points to have left.
pub const OBJECTIVE_COUNTS: RangeInclusive<u8> = 0..=99;
/// Reputation to reach, or of all who are discharged together.
pub const REPUTATIONS: RangeInclusive<u16> = 0..=300;
/// Skill points of a research task.
pub const REWARDS: RangeInclusive<u8> = 1..=99;
/// Reputation of one card.
pub const CARD_REPUTATIONS: RangeInclusive<u8> = 0..=99;
/// How efficient a treatment is.
pub const EFFICIENCIES: RangeInclusive<u8> = 0..=20;

impl Game {
    /// Whether a command has a place in this phase of this game: it would be taken, or something is in its way that can change
    /// before the phase is over. So a list of what there is to do stays as it is while the clock runs.
    pub fn has_place_for(&self, command: &Command, clock: &Countdown, now: Instant) -> bool {
        self.belongs(command, clock, now).is_ok()
    }

    /// Refuses what belongs to another phase, to another step or to another agreement. The rules ask this before all else.
    pub(super) fn belongs(&self, command: &Command, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(rush::Refusal::ShiftIsOver.into());
        }
        match command {
            Command::BeginAction => self.leave(Phase::Council),
            Command::BeginEvaluation => self.leave(Phase::Action),
            Command::NextStep | Command::BeginCouncil | Command::EndShift => self.leave(Phase::Evaluation),
            Command::Agree(_) if self.phase == Phase::Council && self.round == 1 => Ok(()),
            Command::Agree(_) => Err(rush::Refusal::TooLateToAgree.into()),
            Command::Place { .. } | Command::Lift { .. } | Command::Topple { .. } | Command::SetUp { .. } => {
                self.leave(Phase::Action)?;
                if self.options.glasses() { Ok(()) } else { Err(rush::Refusal::GlassesNotTracked.into()) }
            }
            Command::SetGlass { .. } | Command::StartTiming { .. } => self.while_clock_stands(clock, now),
            Command::StopTiming | Command::Record { .. } | Command::BreakOath { .. } => Ok(()),
            Command::LayCard { .. } if self.options.research() => Ok(()),
            Command::LayCard { .. } => Err(rush::Refusal::NoResearch.into()),
            Command::MissSymbol => {
                self.with_epidemics()?;
                self.leave(Phase::Evaluation)
            }
            Command::DrawEpidemic { .. } => {
                self.with_epidemics()?;
                if self.phase == Phase::Action { Ok(()) } else { self.at(Step::Epidemics) }
            }
            // Organs may be thrown away at any time.
            Command::MoveOrgans { by } if *by <= 0 => self.follows(),
            Command::Describe { .. } | Command::ChooseTreatment { .. } => self.follows(),
            Command::Admit { .. }
            | Command::ToWard { .. }
            | Command::Carry { .. }
            | Command::Diagnose { .. }
            | Command::Operate { .. }
            | Command::MoveOrgans { .. } => self.cares_in_action(),
            Command::JudgeEpidemic { .. } => {
                self.with_epidemics()?;
                self.at(Step::Epidemics)
            }
            Command::Judge { .. } => self.at(Step::Patients),
            Command::Enter { .. } => {
                self.at(Step::Patients)?;
                if self.options.follow() { Err(rush::Refusal::PatientsAreFollowed.into()) } else { Ok(()) }
            }
            Command::FinishTask { .. } => self.at(Step::Research),
            Command::Discharge { .. } | Command::DischargeAll { .. } => self.at(Step::Discharge),
        }
    }

    /// Whether this is a council with a clock of its own.
    pub fn limits_council(&self) -> bool {
        self.phase() == Phase::Council && self.options().council().is_some()
    }

    /// How long ago the action phase closed by itself: at 0:00, or with the last sand after it.
    pub fn closed_for(&self, clock: &Countdown, now: Instant) -> Option<Span> {
        self.closes(clock).filter(|at| *at <= now).map(|at| now.since(at))
    }

    /// Whether the action phase goes on with its glasses.
    pub fn plays_with_glasses(&self) -> bool {
        self.phase() == Phase::Action && self.tracks_glasses()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Events;
    use crate::game::Rules;
    use crate::rush::{Choice, Difficulty, EpidemicCard, Objective, Ward};

    #[test]
    fn a_command_keeps_its_place_while_the_clock_is_in_its_way() {
        let mut game = Game::open(2, &[Choice::Epidemics(true)]).unwrap();
        let mut clock = game.clock();
        let now = Instant::START;
        let draw = Command::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 2 } };
        let places = |game: &Game, clock: &Countdown| {
            let oath = Command::BreakOath { glass: None };
            let admit = Command::Admit { outpatients: 1, inpatients: 0 };
            [Command::BeginEvaluation, draw.clone(), oath, admit]
                .map(|command| game.has_place_for(&command, clock, now))
        };
        assert_eq!(places(&game, &clock), [false, false, true, false]);
        game.apply(&Command::BeginAction, &mut clock, now, &mut Events::ignored()).unwrap();
        assert_eq!(game.tries(&Command::BeginEvaluation, &clock, now), Err(Refusal::ClockStillRuns));
        assert_eq!(places(&game, &clock), [true, true, true, false]);
        game.apply(&draw, &mut clock, now, &mut Events::ignored()).unwrap();
        assert_eq!(game.tries(&draw, &clock, now), Err(rush::Refusal::WardHasEpidemic.into()));
        assert_eq!(places(&game, &clock), [true, true, true, false]);
        assert!(!game.plays_with_glasses(), "nobody knows how long they run");
    }

    #[test]
    fn whatever_is_offered_can_be_agreed_on() {
        let taken = |choice| assert!(Game::open(2, &[choice]).is_ok());
        for step in [*GLASS_STEPS.start(), GLASS_START, *GLASS_STEPS.end()] {
            taken(Choice::GlassMillis(GLASS_STEP * u32::from(step)));
        }
        COUNCIL_STEPS.for_each(|step| taken(Choice::CouncilSeconds(COUNCIL_STEP * step)));
        for starting_skill in [*STARTING_SKILLS.start(), STARTING_SKILL, *STARTING_SKILLS.end()] {
            let (discharged, reputation) = (*OBJECTIVE_COUNTS.end(), *REPUTATIONS.end());
            let difficulty = Difficulty::Normal;
            let skill = discharged;
            taken(Choice::Objective(Some(Objective { difficulty, discharged, reputation, skill, starting_skill })));
        }
    }
}
