//! What a script hears, one object a line.

use bedside_core::form::Form;
use bedside_core::{Command, Event, Instant, Lang, Refusal, Table};
use serde::Serialize;

use super::emergency::Offered;
use super::score::Score;
use super::seat::{seat_of, seat_of_form};
use super::standing::Standing;
use super::town::Bag;
use crate::debrief::Round;

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

impl Answer {
    /// Only glasses are looked back on.
    pub(super) fn debrief(table: &Table, now: Instant) -> Result<Answer, Refusal> {
        table.state().game::<rush::Game>().ok_or(Refusal::OtherGame)?;
        Ok(Answer::Debrief(Round::all(table, now)))
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

    pub(super) fn state(table: &Table, now: Instant, lang: Lang) -> Answer {
        Answer::State(Standing::of(table, now, lang))
    }

    pub(super) fn legal(table: &Table, seat: Option<u8>, now: Instant) -> Answer {
        let mut forms = Vec::new();
        table.forms(now, |form| forms.push(form));
        let mut legal = super::legal(table, now);
        // Nobody's command is everybody's.
        let theirs = |of: Option<u8>| seat.is_none() || of.is_none() || of == seat;
        legal.retain(|command| theirs(seat_of(command)));
        forms.retain(|form| theirs(seat_of_form(form)));
        Answer::Legal { legal, forms }
    }

    pub(super) fn score(table: &Table, lang: Lang) -> Answer {
        Answer::Score(Score::of(table, lang))
    }

    pub(super) fn bag(table: &Table) -> Result<Answer, Refusal> {
        let town = table.state().game::<dice_hospital::Game>().ok_or(Refusal::OtherGame)?;
        Ok(Answer::Bag(Box::new(Bag::of(town))))
    }

    /// Every bed that a patient of Emergency Roll may have, with what it costs.
    pub(super) fn beds(table: &Table, seat: Option<u8>) -> Result<Answer, Refusal> {
        let game = table.state().game::<emergency_roll::Game>().ok_or(Refusal::OtherGame)?;
        Ok(Answer::Beds(Offered::all(game, seat)))
    }

    /// Whether the line was refused or could not be read.
    pub fn is_bad(&self) -> bool {
        matches!(self, Answer::Refused { .. } | Answer::Error { .. })
    }
}
