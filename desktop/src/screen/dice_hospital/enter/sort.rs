//! Which forms there are, which of them core offers now, and which comes next.

use bedside_core::dice_hospital::{Game, Phase};
use bedside_core::form::{Field, Given};
use bedside_core::{Instant, Table};

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
        let mut all: Vec<Sort> = Vec::new();
        let seats = u8::try_from(table.state().setup().seats.len()).unwrap_or(0);
        table.forms(now, |form| {
            let number = form.fields.iter().find_map(|field| match field {
                Field::Given { value: Given::Number(number), .. } => Some(*number),
                _ => None,
            });
            let sort = match (form.command, number) {
                ("roll", _) => Sort::Dice,
                ("reveal_event", _) => Sort::Event,
                ("reveal", _) => Sort::Cards,
                ("draw_patients", Some(seat)) => Sort::Starting(seat),
                ("lay_report", Some(place)) => Sort::Report(place),
                ("tell", Some(seat)) => Sort::Round(seat),
                ("tell_end", Some(seat)) => Sort::End(seat),
                ("lay_backs", _) => Sort::Backs,
                ("enter_hospital", Some(seat)) => Sort::Hospital(seat),
                ("adjust", _) => return all.extend((0..seats).map(Sort::Adjust)),
                _ => return,
            };
            if !all.contains(&sort) {
                all.push(sort);
            }
        });
        // What the table waits for first.
        all.sort_by_key(|sort| matches!(sort, Sort::Hospital(_)));
        all.sort_by_key(|sort| matches!(sort, Sort::Adjust(_)));
        all
    }

    /// How many dice it takes, where that is settled.
    pub(super) fn needed(self, table: &Table, now: Instant) -> Option<u8> {
        self.field(table, now, |field| match field {
            Field::Dice { least, most, .. } if least == most => Some(*most),
            Field::Colours { count, .. } => Some(*count),
            _ => None,
        })
    }

    /// What its dice may show.
    pub(super) fn pips(self, table: &Table, now: Instant) -> Option<(u8, u8)> {
        self.field(table, now, |field| if let Field::Dice { pips, .. } = field { Some(*pips) } else { None })
    }

    /// What core says of a blank of its form.
    fn field<T>(self, table: &Table, now: Instant, of: impl Fn(&Field) -> Option<T>) -> Option<T> {
        let command = match self {
            Sort::Dice => "roll",
            Sort::Starting(_) => "draw_patients",
            Sort::Backs => "lay_backs",
            Sort::Hospital(_) => "enter_hospital",
            _ => return None,
        };
        let mut found = None;
        table.forms(now, |form| {
            if form.command == command && found.is_none() {
                found = form.fields.iter().find_map(&of);
            }
        });
        found
    }

    /// The form to go on with after this one: the next player, or the next card.
    pub(crate) fn next(self, table: &Table, now: Instant, game: &Game) -> Option<Sort> {
        let open = Sort::open(table, now);
        let waits = |seat: u8| game.hospital_of(seat).is_ok_and(|hospital| !hospital.done());
        open.into_iter().find(|next| match (self, *next) {
            (Sort::Starting(_), Sort::Starting(_)) => true,
            (Sort::Round(_), Sort::Round(seat)) => waits(seat),
            (Sort::End(last), Sort::End(seat)) => seat > last && game.phase() != Phase::Over,
            (Sort::Report(last), Sort::Report(place)) => place > last && game.reports().card(place).is_none(),
            (Sort::Hospital(_), Sort::Hospital(seat)) => game.options().referee() || !game.entered(seat),
            _ => false,
        })
    }
}
