//! What goes on in Rush M.D.: nobody has a turn, all play together.

use core::fmt::{Result, Write};

use super::{Awaits, Saying, Says, Step};
use crate::clock::{Countdown, Instant, Running};
use crate::command;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal;
use crate::rush::{self, Command, Game, Phase, Refusal, Verdict};
use crate::state::State;
use crate::text::Lang;

/// Everything that is said of a table of Rush M.D.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) enum Situation {
    Council,
    // The action phase.
    Ready,
    Running,
    Paused,
    SandRuns,
    GlassLies,
    Closed,
    // The evaluation: what is open at a step, or what comes after it.
    Epidemics,
    MissedSymbol,
    Patients,
    Discharge,
    NextStep(rush::Step),
    NextRound(rush::Step),
    LastRound(rush::Step),
    // The end.
    Won,
    ObjectiveMissed,
    SkillGone,
    Over,
}

impl Says for Game {
    fn goes_on(&self, step: &Step, clock: &Countdown, now: Instant, lang: Lang) -> Saying {
        let situation = situation(self, step, clock, now);
        let saying = Saying::new(in_language!(lang, language::sentence::rush::said(situation)));
        let round = i16::from(self.round());
        match situation {
            Situation::Council => saying.of(round, self.rounds().into()),
            Situation::Ready | Situation::Running | Situation::Paused => {
                let secs = self.options().action().secs_begun();
                saying.of(i16::try_from(secs.div_ceil(60)).unwrap_or(0), 0).awaits(Awaits::Time)
            }
            Situation::SandRuns => saying.awaits(Awaits::Time),
            Situation::Discharge => {
                saying.awaits(Awaits::Form(if self.options().follow() { "discharge" } else { "discharge_all" }))
            }
            Situation::NextStep(_) => saying.with(after_this(self, clock, now).map_or("", |step| lang.stage(step))),
            Situation::NextRound(_) => saying.of(round + 1, self.rounds().into()),
            Situation::Won | Situation::ObjectiveMissed | Situation::SkillGone | Situation::Over => {
                saying.awaits(Awaits::Over)
            }
            Situation::GlassLies
            | Situation::Closed
            | Situation::Epidemics
            | Situation::MissedSymbol
            | Situation::Patients
            | Situation::LastRound(_) => saying,
        }
    }

    fn short(command: &Command, round: u8, _: &State, lang: Lang, out: &mut dyn Write) -> Result {
        match command {
            Command::BeginAction => out.write_str(lang.phase(Phase::Action)),
            Command::BeginCouncil => write!(out, "{} {round}", lang.words().round),
            // With its space a glass goes by its letter.
            Command::Place { glass, space: Some(space), .. } => {
                let words = lang.desk_words();
                let letter = if glass.doctor().is_some() { words.doctor_letter } else { words.nurse_letter };
                write!(out, "{letter}{} → {}", glass.number(), lang.short_space(*space))
            }
            Command::Place { glass, .. } => lang.glass(*glass, out),
            Command::Lift { glass, .. } | Command::Topple { glass } | Command::SetUp { glass } => {
                write!(out, "{}: ", lang.rush_button(command))?;
                lang.glass(*glass, out)
            }
            Command::Record { measure, by, .. } => write!(out, "{} {by:+}", lang.measure(*measure)),
            Command::ToWard { bed, .. } | Command::Carry { bed, .. } | Command::Operate { bed } => {
                write!(out, "{}: {}", lang.rush_button(command), crate::text::bed_name(*bed))
            }
            Command::Judge { patient, .. } | Command::Discharge { patient, .. } => lang.spot(*patient, out),
            command => out.write_str(lang.rush_button(command)),
        }
    }
}

/// The step of the evaluation that comes next.
fn after_this(game: &Game, clock: &Countdown, now: Instant) -> Option<rush::Step> {
    let mut next = game.clone();
    next.apply(&Command::NextStep, &mut clock.clone(), now, &mut Events::ignored()).ok()?;
    next.evaluation_step()
}

fn situation(game: &Game, step: &Step, clock: &Countdown, now: Instant) -> Situation {
    let evaluated = game.evaluation_step().unwrap_or(rush::Step::Patients);
    match step {
        Ok(command::Command::Rush(Command::NextStep)) => return Situation::NextStep(evaluated),
        Ok(command::Command::Rush(Command::BeginCouncil)) => return Situation::NextRound(evaluated),
        Ok(command::Command::Rush(Command::EndShift)) => return Situation::LastRound(evaluated),
        Ok(command::Command::Rush(Command::BeginEvaluation)) => return Situation::Closed,
        Err(refusal::Refusal::Rush(Refusal::EpidemicNotJudged)) => return Situation::Epidemics,
        Err(refusal::Refusal::Rush(Refusal::SymbolWasMissed)) => return Situation::MissedSymbol,
        Err(refusal::Refusal::Rush(Refusal::PatientsNotJudged)) => return Situation::Patients,
        Err(refusal::Refusal::Rush(Refusal::PatientsNotDischarged)) => return Situation::Discharge,
        _ => {}
    }
    match (game.phase(), clock.running(now)) {
        (Phase::Council, _) => Situation::Council,
        (Phase::Action, Running::Ready) => Situation::Ready,
        (Phase::Action, Running::Running) => Situation::Running,
        (Phase::Action, Running::Paused) => Situation::Paused,
        (Phase::Action, Running::Expired) if game.glasses().any_running(now) => Situation::SandRuns,
        (Phase::Action, Running::Expired) => Situation::GlassLies,
        (Phase::Evaluation, _) => Situation::NextStep(evaluated),
        (Phase::Over, _) => match game.verdict() {
            Some(Verdict::Won) => Situation::Won,
            Some(Verdict::ObjectiveMissed) => Situation::ObjectiveMissed,
            Some(Verdict::SkillGone) => Situation::SkillGone,
            None => Situation::Over,
        },
    }
}
