//! The 128x64 panel: header, one large thing, and what the buttons do.

mod digits;

use core::convert::Infallible;

use bedside_core::cue::Signal;
use bedside_core::rush::Phase;
use bedside_core::{Command, Instant, Lang, Running, Table, View};
use embedded_graphics::mono_font::iso_8859_2::{FONT_5X8, FONT_6X10};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyle, TextStyleBuilder};
use heapless::String;

use crate::canvas::{PANEL, WIDTH};
use crate::face::{Face, Item, Notice, Page};

const ON: BinaryColor = BinaryColor::On;
const RIGHT: i32 = PANEL.width as i32 - 1;
const MIDDLE: i32 = PANEL.width as i32 / 2;
const FOOTER: i32 = PANEL.height as i32 - 9;
/// Rows that a list shows at once.
const ROWS: usize = 4;

/// Draws everything on a dark target.
pub fn draw<D>(target: &mut D, face: &Face, table: &Table, now: Instant)
where
    D: DrawTarget<Color = BinaryColor, Error = Infallible>,
{
    let mut panel = Panel { target, lang: face.prefs().lang };
    let view = View::of(table, now);
    match face.page() {
        Page::Table => panel.table(&view),
        Page::Menu(at) => panel.menu(at, face),
        Page::Signals(at) => panel.signals(at, table),
        Page::Players(players) => panel.players(players),
    }
    let words = match face.notice() {
        Some(Notice::Refused(refusal)) => face.prefs().lang.refusal(refusal),
        Some(Notice::Lot(seat)) => table.state().setup().seats.get(usize::from(seat)).map_or("?", |name| name.as_str()),
        None => return,
    };
    // A running clock stays in sight.
    match (face.page(), view.clock) {
        (Page::Table, Running::Running) => panel.notice(words, Point::new(0, 48), &FONT_5X8),
        _ => panel.notice(words, Point::new(0, 9), &FONT_6X10),
    }
}

struct Panel<'a, D> {
    target: &'a mut D,
    lang: Lang,
}

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    fn table(&mut self, view: &View) {
        let words = self.lang.words();
        let round = line(&[words.round, " ", figures(view.round).as_str(), "/", figures(view.rounds).as_str()]);
        self.text(&round, Point::new(0, 0), &FONT_5X8, Alignment::Left);
        self.text(self.lang.phase(view.phase), Point::new(RIGHT, 0), &FONT_5X8, Alignment::Right);
        match view.phase {
            Phase::Council | Phase::Action => self.clock(view),
            Phase::Evaluation => self.message(self.lang.phase(view.phase), words.evaluation_hint),
            Phase::Over => self.message(self.lang.phase(view.phase), words.over_hint),
        }
        let back = if view.undo { words.undo } else { "" };
        let go = view.go.as_ref().map_or_else(
            || if view.over { words.new_table } else { "" },
            |command: &Command| self.lang.button(command),
        );
        self.footer(back, go);
    }

    fn clock(&mut self, view: &View) {
        let top = 11;
        digits::draw(self.target, view.secs, top);
        let icon = Point::new(117, top);
        match view.clock {
            Running::Ready => {}
            Running::Running => {
                for column in 0..6 {
                    self.fill(icon + Point::new(column as i32, column as i32), Size::new(2, 11 - 2 * column), ON);
                }
            }
            Running::Paused => {
                self.fill(icon, Size::new(4, 11), ON);
                self.fill(icon + Point::new(6, 0), Size::new(4, 11), ON);
            }
            Running::Expired => self.fill(icon, Size::new(10, 10), ON),
        }
        let bar = Point::new(0, 49);
        self.frame(bar, Size::new(PANEL.width, 4));
        self.fill(bar, Size::new(view.parts_left(PANEL.width), 4), ON);
    }

    fn message(&mut self, headline: &str, hint: &str) {
        self.headline(headline, 11);
        let mut top = 26;
        // Small letters: three lines are all that fit above the footer.
        wrap(hint, WIDTH / 5, |line| {
            self.text(line, Point::new(0, top), &FONT_5X8, Alignment::Left);
            top += 9;
        });
    }

    /// Inverted, across the whole panel.
    fn headline(&mut self, words: &str, top: i32) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, 13), ON);
        self.coloured(words, Point::new(MIDDLE, top + 1), &FONT_6X10, Alignment::Center, BinaryColor::Off);
    }

    fn menu(&mut self, at: usize, face: &Face) {
        let words = self.lang.words();
        let prefs = face.prefs();
        self.list(words.menu, at, Item::ALL.len(), |row| {
            let Some(item) = Item::ALL.get(row) else { return ("", "") };
            match item {
                Item::Redo => (words.redo, ""),
                Item::Restart => (words.restart, ""),
                Item::Evaluate => (words.evaluate, ""),
                Item::DrawLot => (words.draw_lot, ""),
                Item::Signals => (words.signals, ""),
                Item::Language => (words.tongue, words.language),
                Item::Sound => (words.sound, if prefs.sound { words.on } else { words.off }),
                Item::NewTable => (words.new_table, ""),
            }
        });
        self.footer(words.back, words.ok);
    }

    fn signals(&mut self, at: usize, table: &Table) {
        let (lang, words) = (self.lang, self.lang.words());
        let signals = table.state().signals();
        self.list(words.signals, at, Signal::ALL.len(), |row| {
            let Some(signal) = Signal::ALL.get(row) else { return ("", "") };
            (lang.signal(*signal), if signals.has(*signal) { words.on } else { words.off })
        });
        self.footer(words.back, words.ok);
    }

    fn players(&mut self, players: u8) {
        let words = self.lang.words();
        self.text(words.new_table, Point::new(0, 0), &FONT_5X8, Alignment::Left);
        self.headline(&line(&[words.players, ": ", figures(players).as_str()]), 24);
        self.footer(words.back, words.ok);
    }

    /// A headline and rows with a value at the right; the chosen row is inverted and kept in sight.
    fn list<'w>(&mut self, headline: &str, at: usize, length: usize, row: impl Fn(usize) -> (&'w str, &'w str)) {
        self.text(headline, Point::new(0, 0), &FONT_5X8, Alignment::Left);
        let of = |number: usize| figures(u8::try_from(number).unwrap_or(u8::MAX));
        let place = line(&[of(at + 1).as_str(), "/", of(length).as_str()]);
        self.text(&place, Point::new(RIGHT, 0), &FONT_5X8, Alignment::Right);
        let first = at.saturating_sub(ROWS - 1).min(length.saturating_sub(ROWS));
        let mut top = 9;
        for number in first..length.min(first + ROWS) {
            let (name, value) = row(number);
            let chosen = number == at;
            if chosen {
                self.fill(Point::new(0, top), Size::new(PANEL.width, 11), ON);
            }
            let colour = if chosen { BinaryColor::Off } else { BinaryColor::On };
            self.coloured(name, Point::new(2, top), &FONT_6X10, Alignment::Left, colour);
            self.coloured(value, Point::new(RIGHT - 2, top), &FONT_6X10, Alignment::Right, colour);
            top += 11;
        }
    }

    /// What BACK and GO will do: BACK at the left behind a small arrow, GO at the right, inverted.
    fn footer(&mut self, back: &str, go: &str) {
        if !back.is_empty() {
            let tip = Point::new(0, FOOTER + 4);
            for column in 0..5 {
                let (x, tall) = (column as i32, 2 * column + 1);
                self.fill(tip + Point::new(x, -x), Size::new(1, tall), ON);
            }
            self.text(back, Point::new(7, FOOTER), &FONT_5X8, Alignment::Left);
        }
        if !go.is_empty() {
            let letters = u32::try_from(go.chars().count()).unwrap_or(0);
            let width = letters * FONT_5X8.character_size.width + 5;
            let left = RIGHT + 1 - i32::try_from(width).unwrap_or(0);
            self.fill(Point::new(left, FOOTER - 1), Size::new(width, 10), ON);
            self.coloured(go, Point::new(left + 3, FOOTER), &FONT_5X8, Alignment::Left, BinaryColor::Off);
        }
    }

    /// Inverted, over the middle of the panel or its last rows.
    fn notice(&mut self, words: &str, at: Point, font: &MonoFont<'_>) {
        let tall = (PANEL.height as i32 - at.y).min(45);
        self.fill(at, Size::new(PANEL.width, tall.unsigned_abs()), ON);
        let letter = font.character_size;
        let columns = (PANEL.width - 4) / letter.width;
        let mut lines = 0;
        wrap(words, columns as usize, |_| lines += 1);
        let mut top = at.y + (tall - lines * letter.height as i32) / 2;
        wrap(words, columns as usize, |line| {
            self.coloured(line, Point::new(MIDDLE, top), font, Alignment::Center, BinaryColor::Off);
            top += letter.height as i32;
        });
    }

    fn fill(&mut self, at: Point, size: Size, colour: BinaryColor) {
        let Ok(()) = self.target.fill_solid(&Rectangle::new(at, size), colour);
    }

    /// A dark box with a lit border.
    fn frame(&mut self, at: Point, size: Size) {
        self.fill(at, size, ON);
        self.fill(at + Point::new(1, 1), size.saturating_sub(Size::new(2, 2)), BinaryColor::Off);
    }

    fn text(&mut self, text: &str, at: Point, font: &MonoFont<'_>, alignment: Alignment) {
        self.coloured(text, at, font, alignment, BinaryColor::On);
    }

    fn coloured(&mut self, text: &str, at: Point, font: &MonoFont<'_>, alignment: Alignment, colour: BinaryColor) {
        let style: TextStyle = TextStyleBuilder::new().baseline(Baseline::Top).alignment(alignment).build();
        let Ok(_) = Text::with_text_style(text, at, MonoTextStyle::new(font, colour), style).draw(self.target);
    }
}

/// A line of its parts. What does not fit would not fit on the panel either.
fn line(parts: &[&str]) -> String<48> {
    let mut line = String::new();
    for part in parts {
        let _ = line.push_str(part);
    }
    line
}

/// A number as figures. `core::fmt` would take 2 KiB of the image for it.
pub(crate) fn figures(number: u8) -> String<3> {
    let mut figures = String::new();
    for unit in [100, 10, 1] {
        if number >= unit || unit == 1 {
            let _ = figures.push(char::from(b'0' + number / unit % 10));
        }
    }
    figures
}

/// Breaks words into lines of at most `columns` letters.
fn wrap<'t>(text: &'t str, columns: usize, mut each: impl FnMut(&'t str)) {
    let mut rest = text.trim();
    while !rest.is_empty() {
        // The last space within one letter more than a line has is where it ends.
        let (mut end, mut space) = (rest.len(), None);
        for (count, (at, letter)) in rest.char_indices().enumerate() {
            if letter == ' ' {
                space = Some(at);
            }
            if count == columns {
                end = space.unwrap_or(at);
                break;
            }
        }
        let Some((line, after)) = rest.split_at_checked(end) else { return };
        each(line.trim_end());
        rest = after.trim_start();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_decimal() {
        for number in 0..=u8::MAX {
            assert_eq!(figures(number).as_str(), std::format!("{number}"));
        }
    }

    #[test]
    fn words_are_broken_at_spaces_and_long_ones_anywhere() {
        let mut lines = std::vec::Vec::new();
        wrap("abc defg hi jklmnopqrs", 8, |line| lines.push(line));
        assert_eq!(lines, ["abc defg", "hi", "jklmnopq", "rs"]);
        lines.clear();
        wrap("ąść żółw", 3, |line| lines.push(line));
        assert_eq!(lines, ["ąść", "żół", "w"]);
    }
}
