//! Rounds and phases of a shift, and its two tracks.

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::clock::{Countdown, Instant, Running, Span};
use crate::command::printable;
use crate::event::{Event, Events};
use crate::refusal::Refusal;

/// Ostry Dyżur, Rozgrywka: a game has four rounds.
pub(crate) const ROUNDS: u8 = 4;
/// Ostry Dyżur, Przygotowanie: the timer is set to 4 minutes.
const ACTION: Span = Span::from_secs(240);
/// Ostry Dyżur, Tryb solo: the action phase takes 60 seconds more.
const ACTION_SOLO: Span = Span::from_secs(300);
/// Ostry Dyżur, Lista elementów: four doctors.
pub const SEATS: usize = 4;
/// Bytes of the longest reason for points.
pub const REASON_BYTES: usize = 48;
/// The score track with its 50+ marker ends well below this; it keeps sums from running away.
const TRACK: i16 = 999;

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
    /// Four rounds have been played.
    Over,
}

impl Phase {
    /// Whether the clock means anything: it runs in the action phase, and is set in the council before it.
    pub const fn has_clock(self) -> bool {
        matches!(self, Phase::Council | Phase::Action)
    }
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

/// What a table may agree on before it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Choice {
    /// The action clock may not be paused.
    Strict(bool),
    /// Seconds of the action phase, where the group plays by its own.
    ActionSeconds(u16),
    /// Skill points that the objective gives at the start.
    StartingSkill(u8),
}

/// What the players ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Ends the council and starts the clock.
    BeginAction,
    /// Ends the action phase once its clock stands or is at 0:00.
    BeginEvaluation,
    /// Moves the round marker.
    BeginCouncil,
    /// Closes the fourth round.
    EndShift,
    /// Records points that a card or a rule gave or took.
    Record {
        /// Which track.
        measure: Measure,
        /// How many points.
        by: i16,
        /// Why, in the players' words.
        reason: String<REASON_BYTES>,
    },
}

/// A shift as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    round: u8,
    phase: Phase,
    strict: bool,
    action: Span,
    skill: i16,
    reputation: i16,
}

impl Shift {
    /// A shift for `seats` doctors' owners by what they agreed on.
    pub(crate) fn open(seats: usize, choices: &[Choice]) -> Result<Shift, Refusal> {
        let mut shift = Shift {
            round: 1,
            phase: Phase::Council,
            strict: false,
            action: if seats == 1 { ACTION_SOLO } else { ACTION },
            skill: 0,
            reputation: 0,
        };
        for choice in choices {
            match *choice {
                Choice::Strict(strict) => shift.strict = strict,
                Choice::ActionSeconds(secs) => {
                    let action = Span::from_secs(secs);
                    if action == Span::ZERO || action > Countdown::LONGEST {
                        return Err(Refusal::OptionOutOfRange);
                    }
                    shift.action = action;
                }
                Choice::StartingSkill(points) => shift.skill = i16::from(points),
            }
        }
        Ok(shift)
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the action clock may not be paused.
    pub const fn strict(&self) -> bool {
        self.strict
    }

    /// The points of a track.
    pub const fn points(&self, measure: Measure) -> i16 {
        match measure {
            Measure::Skill => self.skill,
            Measure::Reputation => self.reputation,
        }
    }

    /// A clock for the next action phase.
    pub(crate) const fn clock(&self) -> Countdown {
        Countdown::ready(self.action)
    }

    pub(crate) fn apply(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::ShiftIsOver);
        }
        match command {
            Command::BeginAction => {
                self.leave(Phase::Council)?;
                clock.start(now)?;
                self.enter(Phase::Action, events);
                events.add(Event::ClockStarted { left: clock.remaining(now) });
            }
            Command::BeginEvaluation => {
                self.leave(Phase::Action)?;
                if clock.running(now) == Running::Running {
                    return Err(if self.strict { Refusal::StrictClock } else { Refusal::ClockStillRuns });
                }
                self.enter(Phase::Evaluation, events);
            }
            Command::BeginCouncil => {
                self.leave(Phase::Evaluation)?;
                if self.round >= ROUNDS {
                    return Err(Refusal::LastRoundPlayed);
                }
                self.round = self.round.saturating_add(1);
                *clock = self.clock();
                self.enter(Phase::Council, events);
            }
            Command::EndShift => {
                self.leave(Phase::Evaluation)?;
                if self.round < ROUNDS {
                    return Err(Refusal::RoundsLeft);
                }
                self.enter(Phase::Over, events);
            }
            Command::Record { measure, by, reason } => {
                if *by == 0 {
                    return Err(Refusal::NoPoints);
                }
                if reason.trim().is_empty() {
                    return Err(Refusal::NoReason);
                }
                if !printable(reason) {
                    return Err(Refusal::UnprintableLetters);
                }
                let track = match measure {
                    Measure::Skill => &mut self.skill,
                    Measure::Reputation => &mut self.reputation,
                };
                let total = track
                    .checked_add(*by)
                    .filter(|total| (-TRACK..=TRACK).contains(total))
                    .ok_or(Refusal::TooManyPoints)?;
                *track = total;
                events.add(Event::PointsRecorded { measure: *measure, by: *by, total });
            }
        }
        Ok(())
    }

    /// The points that [`Command::Record`] takes on a track, zero aside.
    pub fn recordable(&self, measure: Measure) -> (i16, i16) {
        let points = self.points(measure);
        (-TRACK - points, TRACK - points)
    }

    fn leave(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        events.add(Event::PhaseBegan { round: self.round, phase });
    }
}
