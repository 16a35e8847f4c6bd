//! The two tracks of a shift by their rules, as every game tells them.

use super::evaluation::Cause;
use super::game::{Game, Measure};
use super::hospital::Ward;
use super::ledger::{self, Why};
use super::patients::Condition;
use crate::score::{Reason, Scored};
use crate::table::Table;

/// A track's rules by their names among programs.
macro_rules! keys {
    ($track:literal, $why:expr) => {
        match $why {
            Why::Start => concat!($track, ".start"),
            Why::Earlier => concat!($track, ".earlier"),
            Why::Told(_) => concat!($track, ".told"),
            Why::Rule(cause, _) => match cause {
                Cause::EpidemicTreated(_) => concat!($track, ".epidemic_treated"),
                Cause::EpidemicUntreated(_) => concat!($track, ".epidemic_untreated"),
                Cause::MissedSymbol => concat!($track, ".missed_symbol"),
                Cause::Extras => concat!($track, ".extras"),
                Cause::Error(Condition::Stable) => concat!($track, ".error_stable"),
                Cause::Error(Condition::Serious) => concat!($track, ".error_serious"),
                Cause::Error(Condition::Critical) => concat!($track, ".error_critical"),
                Cause::Task(_) => concat!($track, ".task"),
                Cause::PatientCard => concat!($track, ".patient_card"),
                Cause::DiagnosisCard => concat!($track, ".diagnosis_card"),
                Cause::Discharges => concat!($track, ".discharges"),
                Cause::Oath => concat!($track, ".oath"),
            },
        }
    };
}

/// The cause behind a rule's name without its track; none where no rule of the game is behind it.
pub(crate) fn cause(key: &str) -> Option<Cause> {
    Some(match key {
        "epidemic_treated" => Cause::EpidemicTreated(Ward::A),
        "epidemic_untreated" => Cause::EpidemicUntreated(Ward::A),
        "missed_symbol" => Cause::MissedSymbol,
        "extras" => Cause::Extras,
        "error_stable" => Cause::Error(Condition::Stable),
        "error_serious" => Cause::Error(Condition::Serious),
        "error_critical" => Cause::Error(Condition::Critical),
        "task" => Cause::Task(0),
        "patient_card" => Cause::PatientCard,
        "diagnosis_card" => Cause::DiagnosisCard,
        "discharges" => Cause::Discharges,
        "oath" => Cause::Oath,
        _ => return None,
    })
}

impl Scored for Game {
    const BGG_NUMBER: Option<u32> = Some(284_217);

    fn reasons(table: &Table, each: &mut dyn FnMut(Reason)) {
        ledger::lines(table, |line| {
            let rule = match line.measure {
                Measure::Skill => keys!("skill", &line.why),
                Measure::Reputation => keys!("reputation", &line.why),
            };
            each(Reason { seat: None, round: line.round, rule, points: line.by });
        });
    }
}
