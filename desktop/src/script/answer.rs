//! What a script hears, one object a line.

use bedside_core::cue::Signal;
use bedside_core::form::Form;
use bedside_core::rush::{Measure, Phase};
use bedside_core::{Command, Event, Instant, Lang, Name, Refusal, Running, Table, View, rush};
use serde::Serialize;

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
    State(Standing),
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

/// How a table stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Standing {
    pub game: &'static str,
    pub at: u64,
    pub round: u8,
    pub phase: Phase,
    pub over: bool,
    pub revision: u16,
    pub seats: Vec<Name>,
    pub clock: Clock,
    pub skill: i16,
    pub reputation: i16,
    pub strict: bool,
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// How a table's clock stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Clock {
    pub running: Running,
    pub left_ms: u32,
    pub length_ms: u32,
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

impl Standing {
    /// How `table` stands at `now`.
    pub fn of(table: &Table, now: Instant) -> Standing {
        let (state, view) = (table.state(), View::of(table, now));
        let shift = state.shift();
        Standing {
            game: "rush",
            at: now.millis(),
            round: view.round,
            phase: view.phase,
            over: view.over,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            clock: Clock { running: view.clock, left_ms: view.left.millis(), length_ms: view.length.millis() },
            skill: shift.points(Measure::Skill),
            reputation: shift.points(Measure::Reputation),
            strict: shift.strict(),
            signals_off: Signal::ALL.into_iter().filter(|signal| !state.signals().has(*signal)).collect(),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

impl Answer {
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
        Answer::State(Standing::of(table, now))
    }

    pub(super) fn legal(table: &Table, now: Instant) -> Answer {
        let mut forms = Vec::new();
        table.forms(now, |form| forms.push(form));
        Answer::Legal { legal: super::legal(table, now), forms }
    }

    pub(super) fn score(table: &Table, lang: Lang) -> Answer {
        let shift = table.state().shift();
        let bedside_core::Game::Rush(choices) = &table.state().setup().game;
        let given = choices.iter().filter_map(|choice| match choice {
            rush::Choice::StartingSkill(points) if *points > 0 => Some(Reason {
                entry: 0,
                measure: Measure::Skill,
                by: i16::from(*points),
                reason: lang.desk_words().starting_skill.to_owned(),
            }),
            _ => None,
        });
        let recorded = table.score().map(|line| Reason {
            entry: line.entry,
            measure: line.measure,
            by: line.by,
            reason: line.reason.to_string(),
        });
        Answer::Score {
            skill: shift.points(Measure::Skill),
            reputation: shift.points(Measure::Reputation),
            reasons: given.chain(recorded).collect(),
        }
    }

    /// Whether the line was refused or could not be read.
    pub fn is_bad(&self) -> bool {
        matches!(self, Answer::Refused { .. } | Answer::Error { .. })
    }
}
