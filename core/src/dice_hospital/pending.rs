//! What is asked of a player right now beside the usual: a specialist's bonus, whom the administrator spares, who is given up.

use core::ops::ControlFlow;

use heapless::Vec;

use super::attempt::Attempt;
use super::catalogue::{Ability, Administrator, Specialist};
use super::command::Command;
use super::game::{Game, Phase};
use super::moves::Scope;
use super::preview::{After, Ghost, Preview};
use super::resolver::ability;
use crate::clock::{Countdown, Instant};
use crate::event::Events;
use crate::game::Rules;

/// Answers that are told apart: more than patients of twelve beds differ.
const MOST_ANSWERS: usize = 64;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether, and for whom, the ability of the specialist placed last is used. It may be put together piece by piece as
    /// [`Attempt::ability`](super::Attempt::ability), and is left by going on.
    Bonus(Specialist),
    /// Whether a patient goes to the bag or comes out of it, for so many who were discharged. It is left by going on.
    Admissions(Specialist, u8),
    /// Whom the Consultant imitates. It is left by going on.
    Imitation,
    /// Whom the administrator spares.
    Sparing(Administrator),
    /// Who is given up, for so many beds.
    Room(u8),
}

impl Asked {
    /// Whether the player may go on without an answer. No command says so: an ability that is not used is forgone by the next
    /// placement, or by being done.
    pub const fn may_be_left(self) -> bool {
        matches!(self, Asked::Bonus(_) | Asked::Admissions(..) | Asked::Imitation)
    }
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The player.
    pub seat: u8,
    /// What is asked.
    pub asked: Asked,
}

impl Game {
    /// What is asked of a player now, where there is an answer to give.
    pub fn pending(&self, seat: u8, clock: &Countdown, now: Instant) -> Option<Pending> {
        let asked = self.asked(seat)?;
        let pending = Pending { seat, asked };
        let mut answered = false;
        self.answers(pending, clock, now, &mut |_| answered = true);
        answered.then_some(pending)
    }

    /// Of the meeples who could do the rest of a placement, whom it suits: a nurse, else a specialist whose ability it may set off.
    pub fn suited(&self, attempt: &Attempt, clock: &Countdown, now: Instant) -> Option<Option<Specialist>> {
        let onward = self.onward(attempt, clock, now).ok()?;
        let sets_off = |command: &Command| {
            let mut then = self.clone();
            let done = then.apply(command, &mut clock.clone(), now, &mut Events::ignored());
            done.is_ok() && then.pending(attempt.seat, clock, now).is_some()
        };
        let suits = |meeple: &&Option<Specialist>| {
            let by = Attempt { meeple: Some(**meeple), ..attempt.clone() };
            let patients = self.onward(&by, clock, now).map_or_else(|_| Vec::new(), |onward| onward.patients);
            meeple.is_none() || patients.iter().any(|alike| !alike.bag && sets_off(&alike.example))
        };
        onward.meeples.iter().find(suits).or(onward.meeples.first()).copied()
    }

    /// The ability that a placement sets off, and what it does, where it comes to one use that only heals: nothing is spent for it
    /// or left to dice, and nobody gets worse. A face may show it together with the placement, and do both by one press.
    pub fn only_bonus(&self, placement: &Command, clock: &Countdown, now: Instant) -> Option<(Command, Preview)> {
        let seat = super::naming::seat(placement)?;
        let mut then = self.clone();
        then.apply(placement, &mut clock.clone(), now, &mut Events::ignored()).ok()?;
        let asked = then.pending(seat, clock, now)?.asked;
        let bonus = then.onward(&Attempt::ability(seat), clock, now).ok()?.only?;
        let preview = then.preview(&bonus, clock, now).ok()?;
        let heals = |ghost: &Ghost| match ghost.after {
            After::Leaves => true,
            After::Stays(after) => after.colour == ghost.before.colour && after.die.pips > ghost.before.die.pips,
            _ => false,
        };
        let only_heals = !preview.ghosts.is_empty() && preview.ghosts.iter().all(heals) && preview.bags >= 0;
        (matches!(asked, Asked::Bonus(_)) && only_heals).then_some((bonus, preview))
    }

    /// Whether every answer costs a blood bag: a face need not put such a question before everything else.
    pub fn costs_a_bag(&self, pending: Pending) -> bool {
        let Pending { seat, asked } = pending;
        let free = || self.without_bags(seat).ability_moves(seat, &mut |_| ControlFlow::Break(())).is_break();
        matches!(asked, Asked::Bonus(_)) && !free()
    }

    /// Whether the player who leaves it is done: there is nothing else to do, and no blood bag to spend.
    pub fn is_last(&self, pending: Pending) -> bool {
        let answers = |command: &Command| {
            matches!(command, Command::UseAbility { .. } | Command::ReturnPatient { .. } | Command::AdmitPatient { .. })
        };
        let mut on = |command: Command| match answers(&command) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        pending.asked.may_be_left() && self.seat_moves(pending.seat, Scope::default(), &mut on).is_continue()
    }

    fn asked(&self, seat: u8) -> Option<Asked> {
        let hospital = self.hospital_of(seat).ok()?;
        match self.phase {
            Phase::Intake => {
                let beds = u8::try_from(hospital.overflow()).unwrap_or(u8::MAX);
                (beds > 0).then_some(Asked::Room(beds))
            }
            Phase::Activation => {
                let placement = hospital.placement.as_ref();
                let bonus = placement.and_then(|placement| {
                    let specialist = placement.ability?;
                    match ability(specialist, hospital, self.options.edition())? {
                        Ability::Admissions if placement.discharged > 0 => {
                            Some(Asked::Admissions(specialist, placement.discharged))
                        }
                        Ability::After { trigger, .. } if placement.sets_off(trigger) => Some(Asked::Bonus(specialist)),
                        _ => None,
                    }
                });
                let may = |specialist: &Specialist| self.check_imitation(seat, *specialist).is_ok();
                bonus.or(hospital.specialists.iter().any(may).then_some(Asked::Imitation))
            }
            Phase::Neglect => {
                self.sparing(seat).next()?;
                hospital.administrator.map(Asked::Sparing)
            }
            _ => None,
        }
    }

    /// Names every answer once, but for patients who look alike; what each would do, [`preview`](Self::preview) says.
    pub fn answers(&self, pending: Pending, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        let Pending { seat, asked } = pending;
        let Ok(hospital) = self.hospital_of(seat) else { return };
        let mut seen: Vec<Command, MOST_ANSWERS> = Vec::new();
        let mut tell = |command: Command| {
            let same = |other: &Command| match other {
                Command::UseAbility { .. } => self.alike(hospital, other, &command),
                other => self.path(other) == self.path(&command),
            };
            if !seen.iter().any(same) {
                // Of more than that the last ones are told apart from their neighbours only.
                if let Err(command) = seen.push(command.clone()) {
                    seen.pop();
                    let _ = seen.push(command);
                }
                each(command);
            }
        };
        let active = self.check_turn(seat).is_ok() && self.in_time(clock, now).is_ok();
        match asked {
            Asked::Bonus(_) | Asked::Admissions(..) if active => {
                let _ = self.ability_moves(seat, &mut |command| {
                    tell(command);
                    ControlFlow::Continue(())
                });
            }
            Asked::Imitation if active => {
                let may = |specialist: &&Specialist| self.check_imitation(seat, **specialist).is_ok();
                for specialist in hospital.specialists.iter().filter(may) {
                    tell(Command::Imitate { seat, specialist: *specialist });
                }
            }
            Asked::Sparing(_) => self.sparing(seat).for_each(|bed| tell(Command::Spare { seat, bed })),
            Asked::Room(_) => self.intake_moves(&mut |command| {
                if matches!(command, Command::GiveUp { seat: whose, .. } if whose == seat) {
                    tell(command);
                }
            }),
            Asked::Bonus(_) | Asked::Admissions(..) | Asked::Imitation => {}
        }
    }
}
