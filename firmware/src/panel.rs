//! The 128x64 panel: header, one large thing, and what the buttons do.
//!
//! | to find | look in |
//! | --- | --- |
//! | the table's own page; the tree of moves; numbers to enter | `table`; `moves`; `form` |
//! | figures for a metre away | `digits` |
//! | letters, bars, boxes, signs | `pen` |
//! | Rush M.D.: the clock above eight glasses, the verdict and how busy everyone was | `rush` |
//! | Dice Hospital: ambulances, hospitals, points, the bag | `dice_hospital` |
//! | Emergency Roll: dice, sheets, specialists, ALICAT | `emergency_roll` |

mod dice_hospital;
mod digits;
mod emergency_roll;
mod form;
mod moves;
mod pen;
mod rush;
mod table;

use bedside_core::{GameKind, Instant, Lang, Running, Table, View};
use embedded_graphics::mono_font::iso_8859_2::FONT_6X10;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::canvas::{Canvas, PANEL, WIDTH};
use crate::face::number::Figures;
use crate::face::page::{Ask, Page, Topic};
use crate::face::rows::{self, Rows};
use crate::face::{Face, Moment, games};
use crate::letters::{Line, clock, figures, line};

pub(crate) use table::some_of;

const ON: BinaryColor = BinaryColor::On;
const OFF: BinaryColor = BinaryColor::Off;
/// The last column.
const RIGHT: i32 = PANEL.width as i32 - 1;
const MIDDLE: i32 = PANEL.width as i32 / 2;
/// Rows of a list.
const ROWS: usize = 4;
/// Small letters of a line.
const COLUMNS: usize = WIDTH / 5;

/// Draws what there is to see, on an empty canvas.
pub fn draw(canvas: &mut Canvas, face: &Face, table: &Table, now: Instant) {
    let at = face.moment(table, now.max(table.last()));
    let mut panel = Panel { canvas, lang: face.prefs().lang };
    match face.page() {
        Page::Table => games::draw(&View::of(table, at.now), face.chosen(table), &mut panel, at),
        Page::List(topic, row) => panel.list(topic, row.into(), at),
        Page::Number(ask, value) => panel.number(ask, value),
        Page::Players(game, players) => panel.players(game, players),
        Page::Moves(row) => panel.moves(face.trail(), row.into(), at),
        Page::Form(cell, changing) => panel.form(face.entry(), cell.into(), changing, table.state()),
        Page::Own(page) => page.draw(&mut panel, at),
    }
    let Some(notice) = face.notice() else { return };
    let words = notice.words(at);
    // A running clock stays in sight.
    if face.on_table() && (at.clock_runs() || games::says_below(at)) {
        panel.low_notice(&words);
    } else {
        panel.notice(&words, 9, 45, &FONT_6X10);
    }
}

/// The panel being drawn.
pub struct Panel<'a> {
    canvas: &'a mut Canvas,
    lang: Lang,
}

impl Panel<'_> {
    fn players(&mut self, game: GameKind, players: u8) {
        let words = self.lang.words();
        let title = self.lang.title(game);
        let fits = words.new_table.chars().count() + title.chars().count() < COLUMNS;
        self.header(if fits { words.new_table } else { "" }, title);
        self.headline(&line(&[words.players, ": ", &figures(players.into())]), 24);
        self.footer(words.back, words.ok);
    }

    fn list(&mut self, topic: Topic, row: usize, at: Moment<'_>) {
        let length = self.rows(row, &mut |each| rows::each(topic, at, each));
        self.around(&rows::headline(topic, at), row, length, at);
    }

    /// What stands around a list of rows.
    fn around(&mut self, headline: &str, row: usize, length: usize, at: Moment<'_>) {
        let words = self.lang.words();
        let number = |number: usize| figures(u32::try_from(number).unwrap_or(0));
        let time = at.state().clock();
        // While the clock runs, its time is worth more than the place in a list.
        let right = match time.running(at.now) {
            Running::Running => line(&[&clock(time.remaining(at.now).secs_begun())]),
            _ if length == 0 => Line::new(),
            _ => line(&[&number(row.min(length - 1) + 1), "/", &number(length)]),
        };
        self.header(headline, &right);
        self.footer(words.back, if length == 0 { "" } else { words.ok });
    }

    /// Rows with a value at the right; the chosen one is inverted and kept in sight. Answers how many there are.
    fn rows(&mut self, chosen: usize, list: &mut Rows<'_>) -> usize {
        let first = chosen.saturating_sub(ROWS - 1);
        let (mut length, mut top) = (0, 9);
        list(&mut |row| {
            if (first..first + ROWS).contains(&length) {
                if length == chosen {
                    self.fill(Point::new(0, top), Size::new(PANEL.width, 11), ON);
                }
                let colour = if length == chosen { OFF } else { ON };
                self.coloured(&row.name, Point::new(2, top), &FONT_6X10, Alignment::Left, colour);
                self.coloured(&row.value, Point::new(RIGHT - 2, top), &FONT_6X10, Alignment::Right, colour);
                top += 11;
            }
            length += 1;
        });
        match length.checked_sub(1) {
            // The list has shrunk: its last row is chosen, above what was drawn.
            Some(last) if last < chosen => {
                self.fill(Point::new(0, 9), Size::new(PANEL.width, 44), OFF);
                self.rows(last, list)
            }
            _ => length,
        }
    }

    fn number(&mut self, ask: Ask, value: i16) {
        let words = self.lang.words();
        self.paragraph(&ask.title(self.lang), 0);
        match ask.shown(value, self.lang) {
            Figures::Large(figures) => self.large(&figures, 18),
            Figures::Words(words) => self.headline(words, 28),
        }
        self.footer(words.back, words.ok);
    }
}
