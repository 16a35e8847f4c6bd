//! What a table of Rush M.D. says, in English.

pub(in crate::text) use super::clock_press;
use crate::rush::Step;
use crate::text::sentence::Said;
use crate::text::sentence::rush::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Council => Said::new("Council:", "plan round {n} of {of} together", "Start the action phase"),
        Situation::Ready => Said::new("Action phase:", "the clock waits, {n} min", "Start the clock"),
        Situation::Running => Said::new("Action phase:", "turn the glasses, {n} min in all", "The clock runs"),
        Situation::Paused => {
            Said::new("Action phase:", "paused, lay running glasses on their sides", "Let the clock go on")
        }
        Situation::SandRuns => {
            Said::new("Time is up:", "hands off, the last sand still runs", "Wait for the last sand")
        }
        Situation::GlassLies => Said::new("Time is up:", "a glass lies on its side", "Set the fallen glass up"),
        Situation::Closed => Said::new("Time is up:", "all sand has run", "Start the evaluation"),
        Situation::Epidemics => Said::new("Epidemics:", "was everybody treated against it?", "Judge the epidemic"),
        Situation::MissedSymbol => {
            Said::new("Epidemics:", "a symbol was there, and no card", "Enter the card or the miss")
        }
        Situation::Patients => Said::new("Patients:", "was each of them treated exactly?", "Judge every patient"),
        Situation::Discharge => Said::new("Discharge:", "the cured go home for reputation", "Enter the reputation"),
        Situation::NextStep(step) => Said::new(deed(step), reason(step), "Next: {word}"),
        Situation::NextRound(step) => Said::new(deed(step), reason(step), "Start round {n}"),
        Situation::LastRound(step) => Said::new(deed(step), reason(step), "End the shift"),
        Situation::Won => Said::new("Won:", "the objective is met", "The shift is over"),
        Situation::ObjectiveMissed => Said::new("Lost:", "the objective is not met", "The shift is over"),
        Situation::SkillGone => Said::new("Lost:", "no skill is left", "The shift is over"),
        Situation::Over => Said::new("The shift is over:", "compare it with your objective", "The shift is over"),
    }
}

const fn deed(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemics:",
        Step::Patients => "Patients:",
        Step::Research => "Research:",
        Step::Discharge => "Discharge:",
    }
}

const fn reason(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "each ward has its answer",
        Step::Patients => "enter what the treatment cost",
        Step::Research => "mark the tasks that are done",
        Step::Discharge => "everybody cured went home",
    }
}
