//! What a script hears, one object a line.

use bedside_core::form::Form;
use bedside_core::rush::{self, Measure};
use bedside_core::{Command, Event, Instant, Lang, Refusal, Table};
use serde::Serialize;

use super::standing::Standing;
use crate::debrief::Round;
use crate::words;

/// An answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "docs/commands.md shows each of them")]
pub enum Answer {
    Ok(Vec<Event>),
    Refused {
        code: Refusal,
        text: &'static str,
    },
    Error {
        line: u64,
        text: String,
    },
    State(Box<Standing>),
    Debrief(Vec<Round>),
    Score {
        skill: i16,
        reputation: i16,
        reasons: Vec<Reason>,
    },
    #[serde(untagged)]
    Legal {
        legal: Vec<Command>,
        forms: Vec<Form>,
    },
}

/// Why a track stands where it does.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Reason {
    pub entry: u16,
    pub measure: Measure,
    pub by: i16,
    pub reason: String,
}

impl Answer {
    pub(super) fn debrief(table: &Table, now: Instant) -> Answer {
        Answer::Debrief(Round::all(table, now))
    }

    pub(super) fn ok(events: &[Event]) -> Answer {
        Answer::Ok(events.to_vec())
    }

    pub(super) fn refused(refusal: Refusal, lang: Lang) -> Answer {
        Answer::Refused { code: refusal, text: lang.refusal(refusal) }
    }

    pub(super) fn unreadable(line: u64, text: String) -> Answer {
        Answer::Error { line, text }
    }

    pub(super) fn state(table: &Table, now: Instant) -> Answer {
        Answer::State(Box::new(Standing::of(table, now)))
    }

    pub(super) fn legal(table: &Table, now: Instant) -> Answer {
        let mut forms = Vec::new();
        table.forms(now, |form| forms.push(form));
        Answer::Legal { legal: super::legal(table, now), forms }
    }

    pub(super) fn score(table: &Table, lang: Lang) -> Answer {
        let points = |measure| table.state().shift().map_or(0, |shift| shift.points(measure));
        let mut reasons = Vec::new();
        rush::ledger::lines(table, |line| {
            reasons.push(Reason {
                entry: line.entry,
                measure: line.measure,
                by: line.by,
                reason: words::why(&line.why, lang),
            });
        });
        Answer::Score { skill: points(Measure::Skill), reputation: points(Measure::Reputation), reasons }
    }

    /// Whether the line was refused or could not be read.
    pub fn is_bad(&self) -> bool {
        matches!(self, Answer::Refused { .. } | Answer::Error { .. })
    }
}
