//! Which forms there are, and which of them core offers now.

use bedside_core::form::{Field, Form, Given};
use bedside_core::{Instant, Table};

use crate::screen::open_forms;

/// What is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The dice of an intake.
    Dice,
    /// A player's starting patients.
    Starting(u8),
    /// Tiles and cards face up.
    Cards,
    /// What a hospital did in a round.
    Round(u8),
    /// What it did at the end.
    End(u8),
    /// An event card.
    Event,
    /// A report card, by its place.
    Report(u8),
    /// The backs of the ambulances.
    Backs,
    /// A whole hospital.
    Hospital(u8),
    /// What a card says.
    Adjust(u8),
}

impl Sort {
    /// Every form that is of use now, as core says.
    pub fn open(table: &Table, now: Instant) -> Vec<Sort> {
        let seats = u8::try_from(table.state().setup().seats.len()).unwrap_or(0);
        let mut all: Vec<Sort> = Vec::new();
        for form in open_forms(table, now) {
            // One form serves all players.
            let seats = if form.command == "adjust" { 0..seats } else { 0..1 };
            for sort in seats.filter_map(|seat| Sort::of(&form, seat)) {
                if !all.contains(&sort) {
                    all.push(sort);
                }
            }
        }
        // What the table waits for first.
        all.sort_by_key(|sort| matches!(sort, Sort::Hospital(_)));
        all.sort_by_key(|sort| matches!(sort, Sort::Adjust(_)));
        all
    }

    /// What a form of core enters; a form that serves all players, for one of them.
    pub(super) fn of(form: &Form, seat: u8) -> Option<Sort> {
        Some(match form.command {
            "roll" => Sort::Dice,
            "reveal_event" => Sort::Event,
            "reveal" => Sort::Cards,
            "draw_patients" => Sort::Starting(form.seat()?),
            "lay_report" => match form.given("place")? {
                Given::Number(place) => Sort::Report(place),
                _ => return None,
            },
            "tell" => Sort::Round(form.seat()?),
            "tell_end" => Sort::End(form.seat()?),
            "lay_backs" => Sort::Backs,
            "enter_hospital" => Sort::Hospital(form.seat()?),
            "adjust" => Sort::Adjust(seat),
            _ => return None,
        })
    }

    /// The forms of core that it fills in: where two players say what they turned over in addition, there is one for each.
    pub(super) fn forms(self, table: &Table, now: Instant) -> Vec<Form> {
        let seat = if let Sort::Adjust(seat) = self { seat } else { 0 };
        let mut forms = open_forms(table, now);
        forms.retain(|form| Sort::of(form, seat) == Some(self));
        forms
    }

    /// How many dice it takes, where that is settled.
    pub(super) fn needed(self, table: &Table, now: Instant) -> Option<u8> {
        self.forms(table, now).iter().flat_map(Form::blanks).find_map(|blank| match blank {
            Field::Dice { least, most, .. } if least == most => Some(*most),
            Field::Colours { count, .. } => Some(*count),
            _ => None,
        })
    }
}
