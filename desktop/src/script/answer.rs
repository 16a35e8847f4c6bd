//! What a script hears, one object a line.

use bedside_core::form::Form;
use bedside_core::refusal::Code;
use bedside_core::{Command, Event, Instant, Lang, Refusal, Table, dice_hospital};
use serde::Serialize;

use crate::words;

use super::state::{self, Bag, Offered, Round, Score, TableState};

/// An answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "docs/commands.md shows each of them")]
pub enum Answer {
    Ok(Vec<Event>),
    Refused {
        code: Code,
        text: String,
        #[serde(flatten)]
        miscount: Option<Miscount>,
    },
    Error {
        line: u64,
        text: String,
    },
    State(TableState),
    Debrief(Vec<Round>),
    Score(Score),
    Bag(Box<Bag>),
    Beds(Vec<Offered>),
    #[serde(untagged)]
    Legal {
        legal: Vec<Command>,
        forms: Vec<Form>,
    },
}

/// The counts that a refusal compares.
#[derive(Debug, Serialize)]
pub struct Miscount {
    /// The fewest that would do.
    least: u8,
    /// The most that would do.
    most: u8,
    /// How many were named.
    given: u8,
}

impl Miscount {
    fn of(refusal: Refusal) -> Option<Miscount> {
        let Refusal::DiceHospital(dice_hospital::Refusal::Counted(counted)) = refusal else { return None };
        let dice_hospital::Counted { least, most, given, .. } = counted;
        Some(Miscount { least, most, given })
    }
}

impl Answer {
    pub(super) fn debrief(table: &Table, now: Instant) -> Result<Answer, Refusal> {
        state::debrief(table, now).map(Answer::Debrief)
    }

    pub(super) fn ok(events: &[Event]) -> Answer {
        Answer::Ok(events.to_vec())
    }

    pub(super) fn refused(refusal: Refusal, lang: Lang) -> Answer {
        Answer::Refused { code: refusal.code(), text: words::refusal(lang, refusal), miscount: Miscount::of(refusal) }
    }

    pub(super) fn unreadable(line: u64, text: String) -> Answer {
        Answer::Error { line, text }
    }

    pub(super) fn state(table: &Table, seat: Option<u8>, now: Instant, lang: Lang) -> Answer {
        Answer::State(TableState::of(table, seat, now, lang))
    }

    pub(super) fn legal(table: &Table, seat: Option<u8>, now: Instant) -> Answer {
        let mut forms = Vec::new();
        table.forms(now, |form| forms.push(form));
        let mut legal = super::legal(table, now);
        // Nobody's command is everybody's.
        let theirs = |of: Option<u8>| seat.is_none() || of.is_none() || of == seat;
        legal.retain(|command| theirs(command.seat()));
        forms.retain(|form| theirs(form.seat()));
        Answer::Legal { legal, forms }
    }

    pub(super) fn score(table: &Table, lang: Lang) -> Answer {
        Answer::Score(Score::of(table, lang))
    }

    pub(super) fn bag(table: &Table) -> Result<Answer, Refusal> {
        state::bag(table).map(|bag| Answer::Bag(Box::new(bag)))
    }

    pub(super) fn beds(table: &Table, seat: Option<u8>) -> Result<Answer, Refusal> {
        state::beds(table, seat).map(Answer::Beds)
    }

    /// Whether the line was refused or could not be read.
    pub fn is_bad(&self) -> bool {
        matches!(self, Answer::Refused { .. } | Answer::Error { .. })
    }
}
