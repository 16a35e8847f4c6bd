//! What moves a shift on, and which commands could be listed; the rules decide which are taken.

use rand_core::Rng;

use super::actions::{Kind, Space};
use super::command::Command;
use super::evaluation::{BEDS, CARDS, Card, EpidemicCard, Outcome};
use super::game::{Game, Phase};
use super::glasses::Glass;
use super::hospital::{Bed, Exam, Place, Ward};
use super::naming::PlainChoice;
use super::patients::{Treatment, admissions};
use crate::chance::Draw;
use crate::clock::{Countdown, Instant, Running};
use crate::command;
use crate::event::Events;
use crate::game::Rules;
use crate::moves::Within;
use crate::refusal::Refusal;
use crate::rush;

/// Draws before all moves are listed after all: few of them are legal in a council.
const TRIES: u32 = 8;

impl Game {
    /// What moves the shift on, or why nothing does.
    pub(super) fn due_step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        let own = |command: Command| self.tries(&command, clock, now).map(|()| command::Command::Rush(command));
        match self.phase() {
            Phase::Council if self.clock_runs() && clock.running(now) == Running::Ready => {
                Ok(command::Command::StartClock)
            }
            Phase::Council => own(Command::BeginAction),
            Phase::Action => match clock.running(now) {
                Running::Ready => Ok(command::Command::StartClock),
                Running::Paused => Ok(command::Command::ResumeClock),
                Running::Running if !self.strict() => Ok(command::Command::PauseClock),
                Running::Running | Running::Expired => own(Command::BeginEvaluation),
            },
            Phase::Evaluation => match own(Command::NextStep) {
                Err(Refusal::Rush(rush::Refusal::NothingLeftToEvaluate)) => match own(Command::BeginCouncil) {
                    Err(Refusal::Rush(rush::Refusal::LastRoundPlayed)) => own(Command::EndShift),
                    round => round,
                },
                step => step,
            },
            Phase::Over => Err(rush::Refusal::ShiftIsOver.into()),
        }
    }

    /// A move by chance: whatever could be listed is drawn, and tried, until one is taken.
    pub(super) fn draw_move(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Command> {
        for _ in 0..TRIES {
            let mut draw = Draw::new();
            self.candidates(|command| draw.offer(command, chance));
            if let Some(drawn) = draw.drawn().filter(|drawn| self.tries(drawn, clock, now).is_ok()) {
                return Some(drawn);
            }
        }
        let mut draw = Draw::new();
        self.moves(Within::ALL, clock, now, &mut |command| draw.offer(command, chance));
        draw.drawn()
    }

    /// Whether a command would be taken.
    pub(super) fn tries(&self, command: &Command, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        // Most commands fail here already, which spares a copy.
        self.belongs(command, clock, now)?;
        self.clone().apply(command, &mut clock.clone(), now, &mut Events::ignored())
    }

    /// Every command that could be listed without a number or words of the player's own: the rules decide which are
    /// taken.
    pub(super) fn candidates(&self, mut each: impl FnMut(Command)) {
        each(Command::BeginAction);
        each(Command::BeginEvaluation);
        each(Command::NextStep);
        each(Command::BeginCouncil);
        each(Command::EndShift);
        each(Command::BreakOath { glass: None });
        each(Command::MissSymbol);
        each(Command::StartTiming { glass: None });
        each(Command::StopTiming);
        // Later nothing is agreed on: so few are drawn in vain.
        if self.phase == Phase::Council && self.round == 1 {
            self.plain_choices(&mut |choice| each(Command::Agree(choice.into())));
        }
        for glass in Glass::ALL.into_iter().filter(|glass| self.has_glass(*glass)) {
            let space = Space::ALL.into_iter().map(Some);
            for space in core::iter::once(None).chain(space) {
                each(Command::Place { glass, space, by: None });
            }
            each(Command::Lift { glass, by: None });
            each(Command::Topple { glass });
            each(Command::SetUp { glass });
            each(Command::BreakOath { glass: Some(glass) });
            each(Command::StartTiming { glass: Some(glass) });
        }
        for ward in Ward::ALL {
            each(Command::DrawEpidemic { ward, card: EpidemicCard::None });
            for untreated in 0..=BEDS {
                each(Command::JudgeEpidemic { ward, untreated });
            }
        }
        for card in (0u8..).take(CARDS) {
            each(Command::FinishTask { card });
            for kind in [Kind::Doctor, Kind::Nurse, Kind::Any].into_iter().filter(|_| self.options.research()) {
                each(Command::LayCard { card, face: Card::Action { kind } });
            }
        }
        if self.options.follow() {
            self.care_candidates(each);
        } else {
            for outcome in Outcome::ALL {
                each(Command::Enter { outcome, patients: 1 });
            }
        }
    }

    fn care_candidates(&self, mut each: impl FnMut(Command)) {
        admissions().for_each(&mut each);
        for (spot, _) in self.patients.all() {
            for treatment in Treatment::ALL {
                each(Command::Judge { patient: spot, treatment });
            }
            for bed in Bed::ALL {
                each(Command::ToWard { patient: spot, bed });
            }
            let Some(bed) = spot.bed() else { continue };
            for to in Place::ALL {
                each(Command::Carry { bed, to });
            }
            for exam in Exam::ALL {
                each(Command::ChooseTreatment { bed, exam });
            }
            each(Command::Operate { bed });
        }
        let [most, stored] = [Space::Organs.action().most.unwrap_or(0), self.patients.organs()].map(u8::cast_signed);
        for by in (1..=most).chain((-stored..0).rev()) {
            each(Command::MoveOrgans { by });
        }
    }

    /// Every choice among a few that does not hold yet: the other ones take numbers, or are read off a card.
    fn plain_choices(&self, each: &mut dyn FnMut(PlainChoice)) {
        self.options.list(&mut |choices, holds| {
            let others = choices.iter().enumerate().filter(|(place, _)| *place != holds);
            others.filter_map(|(_, choice)| PlainChoice::of(choice)).for_each(&mut *each);
        });
        if self.options.objective().is_some() {
            each(PlainChoice::NoObjective);
        }
    }
}
