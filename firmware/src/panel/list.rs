//! Lists: four rows, a value at the right of each, and a bar that says how far.

use bedside_core::Running;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;
use heapless::Vec;

use super::pen::{BODY, LETTER, PITCH, tall, times, width};
use super::table::how_far;
use super::{Back, COLUMNS, OFF, ON, Panel, RIGHT};
use crate::face::Moment;
use crate::face::page::{Topic, Verbs};
use crate::face::rows::{self, Rows};
use crate::letters::{Line, clock, figures, line};

/// Rows that are seen at once.
pub(super) const ROWS: usize = 4;
/// The least letters that a name keeps beside its value.
const NAME: i32 = 7;

impl Panel<'_> {
    pub(super) fn list(&mut self, topic: Topic, row: usize, at: &Moment<'_>) {
        let (mut shown, mut top) = (ROWS, BODY);
        if let Topic::Leave = topic {
            let next = self.paragraph(self.lang.panel_words().leave_hint, 0, COLUMNS);
            (shown, top) = (2, BODY + PITCH * next + 1);
        }
        let length = self.rows(row, shown, top, &mut |each| rows::each(topic, at, each));
        let verbs = topic.verbs(row, at);
        let headline = match (topic, at.kept.get(row)) {
            (Topic::Tables, Some(card)) => line(&[&rows::headline(topic, at), ": ", &card.names]),
            _ => rows::headline(topic, at),
        };
        self.around(&headline, &topic.extent(at), length, verbs, at);
    }

    /// What stands around a list of rows.
    pub(super) fn around(&mut self, headline: &str, extent: &str, length: usize, verbs: Verbs<'_>, at: &Moment<'_>) {
        let time = at.state().clock();
        // While the clock runs, its time is worth more than anything else.
        let right = match time.running(at.now) {
            Running::Running if at.game().clock_counts() => line(&[&clock(time.remaining(at.now).secs_begun())]),
            _ => line(&[extent]),
        };
        self.header(headline, &right);
        let back = if verbs.back.is_empty() { Back::Nothing } else { Back::Press(verbs.back) };
        self.footer(back, verbs.push, if length == 0 { "" } else { verbs.go });
    }

    /// Rows from a line on; the chosen one is inverted, and seen with those around it. Answers how many there are.
    pub(super) fn rows(&mut self, chosen: usize, shown: usize, top: i32, list: &mut Rows<'_>) -> usize {
        // Those that may be seen, before anybody knows how many there are.
        let early = chosen.saturating_sub(shown - 1);
        let mut seen: Vec<(Line, Line), { 2 * ROWS }> = Vec::new();
        let mut length = 0;
        list(&mut |row| {
            if (early..early + 2 * shown - 1).contains(&length) {
                let _ = seen.push((row.name, row.value));
            }
            length += 1;
        });
        let Some(last) = length.checked_sub(1) else { return 0 };
        // The list has shrunk: its last row is chosen.
        if last < chosen {
            return self.rows(last, shown, top, list);
        }
        let first = chosen.saturating_sub(1).min(length.saturating_sub(shown)).max(early);
        let right = if length > shown { RIGHT - 4 } else { RIGHT };
        let words = |row: usize| row.checked_sub(early).and_then(|place| seen.get(place));
        let is_tall = |row: usize| words(row).is_some_and(|(name, value)| tall(name) || tall(value));
        for (place, row) in (first..length.min(first + shown)).enumerate() {
            let Some((name, value)) = words(row) else { continue };
            // Accents on capitals need the room that the row above has.
            let down = row >= chosen && is_tall(chosen) || row > chosen && is_tall(chosen + 1);
            let top = top + times(PITCH, place) + i32::from(down);
            let is_chosen = row == chosen;
            if is_chosen {
                let more = if is_tall(row) { 2 } else { 0 };
                let size = Size::new((right + 1).unsigned_abs(), (PITCH + more).unsigned_abs());
                self.fill(Point::new(0, top + 1 - more), size, ON);
            }
            self.row(name, value, top, right, is_chosen);
        }
        if length > shown {
            self.place_bar(first, shown, length, top);
        }
        length
    }

    fn row(&mut self, name: &str, value: &str, top: i32, right: i32, chosen: bool) {
        let colour = if chosen { OFF } else { ON };
        let room = right - 4;
        let beside = room - if value.is_empty() { 0 } else { width(value) + LETTER };
        let at = Point::new(2, top - 1);
        if value.is_empty() || width(name) <= beside || beside >= NAME * LETTER {
            self.row_words(name, at, beside, chosen);
            self.coloured(value, Point::new(right - 2, top - 1), Alignment::Right, colour);
        } else {
            // A value that leaves no room runs behind the name.
            self.row_words(&line(&[name, " ", value]), at, room, chosen);
        }
    }

    /// Words of a row: only those of the chosen one run.
    fn row_words(&mut self, words: &str, at: Point, room: i32, chosen: bool) {
        let since = self.since_ms;
        if !chosen {
            self.since_ms = u64::MAX;
        }
        self.running(words, at, room, if chosen { OFF } else { ON });
        self.since_ms = since;
    }

    /// The bar at the right edge: where in the list the rows are that are seen.
    pub(super) fn place_bar(&mut self, first: usize, shown: usize, length: usize, top: i32) {
        let number = |number: usize| i32::try_from(number).unwrap_or(1);
        let high = PITCH * number(shown);
        self.fill(Point::new(RIGHT - 1, top + 1), Size::new(1, high.unsigned_abs()), ON);
        let bar = (high * number(shown) / number(length).max(1)).max(5);
        let down = (high - bar) * number(first) / number(length.saturating_sub(shown)).max(1);
        self.fill(Point::new(RIGHT - 2, top + 1 + down), Size::new(3, bar.unsigned_abs()), ON);
    }
}

impl Topic {
    /// What stands at the top right of a list.
    fn extent(self, at: &Moment<'_>) -> Line {
        match self {
            Topic::Menu | Topic::Options | Topic::Own(_) => how_far(at),
            Topic::Tables => line(&[&figures(u32::try_from(at.kept.len()).unwrap_or(0))]),
            _ => Line::new(),
        }
    }
}
