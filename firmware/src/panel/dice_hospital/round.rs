//! A scorekeeper's round, and what neglect will do.

use bedside_core::State;
use bedside_core::dice_hospital::{Game, Outlook};
use bedside_core::text::seat_name;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::how_far;
use crate::canvas::PANEL;
use crate::face::Moment;
use crate::face::dice_hospital::Cell;
use crate::letters::{Line, cut, figures, line, signed};
use crate::panel::pen::{BODY, LETTER, PITCH, SKULL, times, width};
use crate::panel::{Back, OFF, ON, Panel, RIGHT};

/// Hospitals that are seen at once, and how far they lie apart.
const SHOWN: usize = 3;
const APART: i32 = 14;
/// Where a number stands.
const NUMBER: i32 = 64;

impl Panel<'_> {
    /// What each hospital did in this round: the number that turning changes is inverted.
    pub(crate) fn telling(&mut self, seat: u8, cell: Cell, game: &Game, at: &Moment<'_>) {
        let (words, short) = (self.lang.words(), self.lang.panel_words());
        let numbers = &at.memory.dice_hospital.numbers;
        let told = game.as_told(numbers);
        self.header(&cell.name(self.lang), &how_far(at));
        let many = game.hospitals().len();
        let first = usize::from(seat).saturating_sub(1).min(many.saturating_sub(SHOWN));
        for (row, place) in (first..many).take(SHOWN).enumerate() {
            let top = BODY + times(APART, row);
            let of = u8::try_from(place).unwrap_or(0);
            let asked = of == seat;
            let shown = if asked { cell } else { Cell::first(of, game) };
            let number = shown.shown(numbers.get(place), of, game, self.lang);
            let wide = width(&number) + 6;
            if asked {
                self.fill(Point::new(0, top), Size::new(PANEL.width, 1), ON);
                self.fill(Point::new(0, top + 13), Size::new(PANEL.width, 1), ON);
                self.fill(Point::new(NUMBER - wide, top + 2), Size::new(wide.unsigned_abs(), 11), ON);
            }
            let name = cut(seat_name(of, at.state()), usize::try_from((NUMBER - wide) / LETTER).unwrap_or(0));
            self.text(name, Point::new(0, top), Alignment::Left);
            let colour = if asked { OFF } else { ON };
            self.coloured(&number, Point::new(NUMBER - 4, top), Alignment::Right, colour);
            let points = told.standing(of).map_or(0, |standing| standing.this_round());
            self.text(&line(&["= ", &signed(points)]), Point::new(RIGHT, top), Alignment::Right);
        }
        let last = usize::from(seat) + 1 >= many;
        let go = if last { short.score } else { short.next };
        self.footer(Back::Press(words.back), short.more, go);
    }

    /// Whom neglect will hit, and how.
    pub(super) fn neglect(&mut self, game: &Game, state: &State) {
        for (row, seat) in (0..4).zip(game.seats()) {
            let mut changes = Line::new();
            let mut dies = false;
            let Some(forecast) = game.forecast(seat) else { continue };
            for (bed, outlook) in forecast.beds() {
                let Some(patient) = game.hospital_of(seat).ok().and_then(|hospital| hospital.patient(bed)) else {
                    continue;
                };
                let pips = figures(patient.die.pips.into());
                let letter = self.lang.colour_letter(patient.colour);
                let to = match outlook {
                    Outlook::Worsens { to } => line(&[letter, &pips, ">", &figures(to.into()), " "]),
                    Outlook::Dies => {
                        dies = true;
                        line(&[letter, &pips, " ", self.lang.panel_words().dies, " "])
                    }
                    _ => continue,
                };
                let _ = changes.push_str(&to);
            }
            let top = BODY + PITCH * row;
            let name = cut(seat_name(seat, state), 8);
            self.text(name, Point::new(2, top - 1), Alignment::Left);
            let left = 2 + width(name) + LETTER;
            let right = if dies { RIGHT - 9 } else { RIGHT };
            let words = if changes.is_empty() { "-" } else { changes.trim_end() };
            let room = right - left;
            if width(words) <= room {
                self.text(words, Point::new(right, top - 1), Alignment::Right);
            } else {
                self.running(words, Point::new(left, top - 1), room, ON);
            }
            if dies {
                self.icon(&SKULL, Point::new(RIGHT - 7, top + 2), ON);
            }
        }
    }
}
