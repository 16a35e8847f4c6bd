//! The 128x64 panel: header, one large thing, and what the buttons do.
//!
//! | to find | look in |
//! | --- | --- |
//! | figures for a metre away | `digits` |
//! | the clock above eight glasses | `glasses` |
//! | the verdict and how busy everyone was | `over` |
//! | Dice Hospital: ambulances, hospitals, points, the bag | `town` |
//! | Emergency Roll: dice, sheets, specialists, ALICAT | `emergency` |
//! | the tree of moves; numbers to enter | `tree`; `form` |

mod digits;
mod emergency;
mod form;
mod glasses;
mod over;
mod town;
mod tree;

use core::convert::Infallible;

use bedside_core::rush::{ACTIONS, Glass, Measure, Phase};
use bedside_core::{AnyGame, GameKind, Instant, Lang, Running, Table, View, rush};
use embedded_graphics::mono_font::iso_8859_2::{FONT_5X8, FONT_6X10};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyle, TextStyleBuilder};

use crate::canvas::{PANEL, WIDTH};
use crate::face::number::Figures;
use crate::face::page::{Ask, Page, Row, Topic};
use crate::face::rows::{self, Scene};
use crate::face::shift::with_glasses;
use crate::face::{Face, Notice};
use crate::letters::{self, Line, figures, initial, line, plain, tenths, wrap};

const ON: BinaryColor = BinaryColor::On;
const OFF: BinaryColor = BinaryColor::Off;
const RIGHT: i32 = PANEL.width as i32 - 1;
const MIDDLE: i32 = PANEL.width as i32 / 2;
const FOOTER: i32 = PANEL.height as i32 - 9;
/// Rows that a list shows at once.
const ROWS: usize = 4;
/// Small letters that a line has.
const COLUMNS: usize = WIDTH / 5;

/// Names every row of a list.
type Rows<'a> = dyn FnMut(&mut dyn FnMut(Row)) + 'a;

/// Draws everything on a dark target.
pub fn draw<D>(target: &mut D, face: &Face, table: &Table, now: Instant)
where
    D: DrawTarget<Color = BinaryColor, Error = Infallible>,
{
    let now = now.max(table.last());
    let mut panel = Panel { target, lang: face.prefs().lang };
    let scene = face.scene(table, now);
    let play = table.state().playing();
    let glasses = table.state().game::<rush::Game>().is_some_and(with_glasses);
    let clock_runs = table.state().clock().running(now) == Running::Running;
    match face.page() {
        Page::Table => {
            let (view, chosen) = (View::of(table, now), face.chosen(table));
            match play {
                AnyGame::Rush(shift) if glasses => panel.glasses(&view, chosen, shift, now),
                AnyGame::Rush(shift) => panel.shift(&view, chosen, shift, scene),
                AnyGame::DiceHospital(town) => panel.town(&view, chosen, town, scene),
                AnyGame::EmergencyRoll(game) => panel.emergency(&view, chosen, game, scene),
            }
        }
        Page::List(topic, at) => panel.list(topic, at.into(), scene),
        Page::Number(ask, value) => panel.number(&ask, value),
        Page::Action(place) => panel.action(place.into()),
        Page::Timing(glass) => panel.timing(glass, table, now),
        Page::Players(game, players) => panel.players(game, players),
        Page::Moves(at) => panel.moves(face.trail(), at.into(), scene),
        Page::Form(form, at, changing) => panel.form(form, (at.into(), changing), face.draft(), table.state()),
        Page::Scores => panel.scores(table.state()),
        Page::Bag => panel.bag(table.state()),
        Page::Deed(first) => panel.deed(first.into(), table.state()),
        Page::Specialists(at) => panel.specialists(at.into(), table.state()),
    }
    let said;
    let words = match face.notice() {
        Some(Notice::Refused(refusal)) => panel.lang.refusal(refusal),
        Some(Notice::Lot(seat)) => table.state().setup().seats.get(usize::from(seat)).map_or("?", |name| name.as_str()),
        Some(Notice::Drawn { seat, die }) => {
            said = panel.drawn(seat, die, table.state());
            said.as_str()
        }
        Some(Notice::Raced(raced)) => {
            said = panel.raced(raced, table.state());
            said.as_str()
        }
        Some(Notice::Scored { measure, by, cause }) => {
            let why = cause.map_or("", |cause| panel.lang.cause(cause));
            let stop = if why.is_empty() { "" } else { ". " };
            said = line(&[panel.lang.measure(measure), " ", &letters::signed(by), stop, why]);
            said.as_str()
        }
        None => return,
    };
    // A running clock stays in sight.
    match face.page() {
        Page::Table if clock_runs || glasses => panel.low_notice(words),
        _ => panel.notice(words, 9, 45, &FONT_6X10),
    }
}

struct Panel<'a, D> {
    target: &'a mut D,
    lang: Lang,
}

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    fn shift(&mut self, view: &View, chosen: usize, shift: &rush::Game, scene: Scene<'_>) {
        let words = self.lang.words();
        match shift.phase() {
            Phase::Evaluation => {
                let points = |measure| plain(shift.points(measure));
                let (skill, reputation) = (points(Measure::Skill), points(Measure::Reputation));
                let (s, r) = (initial(words.skill), initial(words.reputation));
                self.header(&rows::headline(Topic::Evaluation, scene), &line(&[s, &skill, " ", r, &reputation]));
                self.rows(chosen, &mut |each| rows::each(Topic::Evaluation, scene, each));
            }
            Phase::Over if chosen > 0 => self.debrief(chosen, shift, scene),
            phase => {
                let round = [words.round, " ", &figures(view.round.into()), "/", &figures(view.rounds.into())];
                self.header(&line(&round), self.lang.phase(phase));
                match phase {
                    Phase::Over => self.verdict(shift),
                    _ => self.clock(view),
                }
            }
        }
        let back = if view.undo { words.undo } else { "" };
        self.footer(back, self.go(view));
    }

    /// What GO does.
    fn go(&self, view: &View) -> &'static str {
        match view.go.as_ref() {
            Ok(command) => self.lang.button(command),
            Err(_) if view.over => self.lang.words().new_table,
            Err(_) => "",
        }
    }

    fn header(&mut self, left: &str, right: &str) {
        self.text(left, Point::new(0, 0), &FONT_5X8, Alignment::Left);
        self.text(right, Point::new(RIGHT, 0), &FONT_5X8, Alignment::Right);
    }

    fn clock(&mut self, view: &View) {
        let top = 11;
        let figures = letters::clock(view.secs);
        // A play or pause sign stands at the right.
        let left = (PANEL.width as i32 - digits::LARGE.width(&figures)) / 2 - 3;
        digits::draw(self.target, &figures, Point::new(left, top), &digits::LARGE, ON);
        self.sign(view.clock, Point::new(117, top));
        let bar = Point::new(0, 49);
        self.frame(bar, Size::new(PANEL.width, 4));
        self.fill(bar, Size::new(view.parts_left(PANEL.width), 4), ON);
    }

    /// Play, pause or stop.
    fn sign(&mut self, clock: Running, at: Point) {
        match clock {
            Running::Ready => {}
            Running::Running => {
                for column in 0..6 {
                    self.fill(at + Point::new(column as i32, column as i32), Size::new(2, 11 - 2 * column), ON);
                }
            }
            Running::Paused => {
                self.fill(at, Size::new(4, 11), ON);
                self.fill(at + Point::new(6, 0), Size::new(4, 11), ON);
            }
            Running::Expired => self.fill(at, Size::new(10, 10), ON),
        }
    }

    fn message(&mut self, headline: &str, hint: &str) {
        self.headline(headline, 11);
        // Small letters: three lines are all that fit above the footer.
        self.paragraph(hint, 26);
    }

    /// Small letters, line under line.
    fn paragraph(&mut self, text: &str, top: i32) {
        self.lines(text, top, 9);
    }

    fn lines(&mut self, text: &str, top: i32, pitch: i32) {
        let mut top = top;
        wrap(text, COLUMNS, &mut |line| {
            self.text(line, Point::new(0, top), &FONT_5X8, Alignment::Left);
            top += pitch;
        });
    }

    /// Inverted, across the whole panel.
    fn headline(&mut self, words: &str, top: i32) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, 13), ON);
        self.coloured(words, Point::new(MIDDLE, top + 1), &FONT_6X10, Alignment::Center, OFF);
    }

    fn players(&mut self, game: GameKind, players: u8) {
        let words = self.lang.words();
        let title = rows::title_name(game, self.lang);
        let fits = words.new_table.chars().count() + title.chars().count() < COLUMNS;
        self.header(if fits { words.new_table } else { "" }, title);
        self.headline(&line(&[words.players, ": ", &figures(players.into())]), 24);
        self.footer(words.back, words.ok);
    }

    fn list(&mut self, topic: Topic, at: usize, scene: Scene<'_>) {
        let length = self.rows(at, &mut |each| rows::each(topic, scene, each));
        self.around(&rows::headline(topic, scene), at, length, scene);
    }

    /// What stands around a list of rows.
    fn around(&mut self, headline: &str, at: usize, length: usize, scene: Scene<'_>) {
        let words = self.lang.words();
        let number = |number: usize| figures(u32::try_from(number).unwrap_or(0));
        let clock = scene.table.state().clock();
        // While the clock runs, its time is worth more than the place in a list.
        let right = match clock.running(scene.now) {
            Running::Running => line(&[&letters::clock(clock.remaining(scene.now).secs_begun())]),
            _ if length == 0 => Line::new(),
            _ => line(&[&number(at.min(length - 1) + 1), "/", &number(length)]),
        };
        self.header(headline, &right);
        self.footer(words.back, if length == 0 { "" } else { words.ok });
    }

    /// Rows with a value at the right; the chosen one is inverted and kept in sight. Answers how many there are.
    fn rows(&mut self, at: usize, list: &mut Rows<'_>) -> usize {
        let first = at.saturating_sub(ROWS - 1);
        let (mut length, mut top) = (0, 9);
        list(&mut |row| {
            if (first..first + ROWS).contains(&length) {
                let chosen = length == at;
                if chosen {
                    self.fill(Point::new(0, top), Size::new(PANEL.width, 11), ON);
                }
                let colour = if chosen { OFF } else { ON };
                self.coloured(&row.name, Point::new(2, top), &FONT_6X10, Alignment::Left, colour);
                self.coloured(&row.value, Point::new(RIGHT - 2, top), &FONT_6X10, Alignment::Right, colour);
                top += 11;
            }
            length += 1;
        });
        match length.checked_sub(1) {
            // The list has shrunk: its last row is chosen, above what was drawn.
            Some(last) if last < at => {
                self.fill(Point::new(0, 9), Size::new(PANEL.width, 44), OFF);
                self.rows(last, list)
            }
            _ => length,
        }
    }

    fn number(&mut self, ask: &Ask, value: i16) {
        let words = self.lang.words();
        self.paragraph(&ask.title(self.lang), 0);
        match ask.shown(value, self.lang) {
            Figures::Large(figures) => {
                let left = (PANEL.width as i32 - digits::LARGE.width(&figures)) / 2;
                digits::draw(self.target, &figures, Point::new(left, 18), &digits::LARGE, ON);
            }
            Figures::Words(words) => self.headline(words, 28),
        }
        self.footer(words.back, words.ok);
    }

    /// A page of the pocket reference.
    fn action(&mut self, place: usize) {
        let words = self.lang.words();
        let Some(action) = ACTIONS.get(place) else { return };
        self.header(self.lang.space(action.space), rows::kind_letter(action.kind, self.lang));
        self.fill(Point::new(0, 8), Size::new(PANEL.width, 1), ON);
        // Five lines have to fit.
        self.lines(self.lang.effect(action.space), 11, 8);
        self.footer(words.back, words.ok);
    }

    fn timing(&mut self, glass: Option<Glass>, table: &Table, now: Instant) {
        let words = self.lang.words();
        let Some(glasses) = table.state().game::<rush::Game>().map(rush::Game::glasses) else { return };
        let timed = glasses.being_timed();
        let glass = timed.map_or(glass, |(glass, _)| glass);
        self.header(words.time_glass, &rows::glass_name(glass, self.lang));
        let Some((_, since)) = timed else {
            self.paragraph(words.timing_hint, 10);
            let runs = glasses.timing(glass).runs;
            if let Some(mean) = runs.mean() {
                let count = figures(runs.runs().into());
                self.paragraph(&line(&[words.runs, " ", &count, "  ", words.mean, " ", &tenths(mean.millis())]), 37);
            }
            if let Some(spread) = runs.spread() {
                self.paragraph(&line(&[words.spread, " ", &tenths(spread.millis())]), 46);
            }
            self.footer(words.back, words.time_glass);
            return;
        };
        let secs = letters::clock(now.since(since).millis() / 1000);
        let left = (PANEL.width as i32 - digits::LARGE.width(&secs)) / 2;
        digits::draw(self.target, &secs, Point::new(left, 14), &digits::LARGE, ON);
        self.footer(words.back, words.sand_is_out);
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
        self.button(go, Point::new(RIGHT, FOOTER - 1));
    }

    /// Inverted, from its right upper corner on.
    fn button(&mut self, words: &str, corner: Point) {
        if words.is_empty() {
            return;
        }
        let letters = u32::try_from(words.chars().count()).unwrap_or(0);
        let width = letters * FONT_5X8.character_size.width + 5;
        let left = corner.x + 1 - i32::try_from(width).unwrap_or(0);
        self.fill(Point::new(left, corner.y), Size::new(width, 10), ON);
        self.coloured(words, Point::new(left + 3, corner.y + 1), &FONT_5X8, Alignment::Left, OFF);
    }

    /// Inverted, over the last rows: the clock stays in sight.
    fn low_notice(&mut self, words: &str) {
        let mut lines = 0;
        wrap(words, COLUMNS - 1, &mut |_| lines += 1);
        let tall = (lines * 8).max(16);
        self.notice(words, PANEL.height as i32 - tall, tall, &FONT_5X8);
    }

    /// Inverted, over some rows.
    fn notice(&mut self, words: &str, top: i32, tall: i32, font: &MonoFont<'_>) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, tall.unsigned_abs()), ON);
        let letter = font.character_size;
        let columns = (PANEL.width - 4).checked_div(letter.width).unwrap_or(1);
        let mut lines = 0;
        wrap(words, columns as usize, &mut |_| lines += 1);
        let mut top = top + (tall - lines * letter.height as i32) / 2;
        wrap(words, columns as usize, &mut |line| {
            self.coloured(line, Point::new(MIDDLE, top), font, Alignment::Center, OFF);
            top += letter.height as i32;
        });
    }

    /// A small picture, seven rows of the lowest seven bits.
    fn glyph(&mut self, rows: [u8; 7], at: Point, colour: BinaryColor) {
        for (y, row) in (0..).zip(rows) {
            for x in 0..7 {
                if row >> (6 - x) & 1 == 1 {
                    self.fill(at + Point::new(x, y), Size::new(1, 1), colour);
                }
            }
        }
    }

    fn fill(&mut self, at: Point, size: Size, colour: BinaryColor) {
        let Ok(()) = self.target.fill_solid(&Rectangle::new(at, size), colour);
    }

    /// A dark box with a lit border.
    fn frame(&mut self, at: Point, size: Size) {
        self.fill(at, size, ON);
        self.fill(at + Point::new(1, 1), size.saturating_sub(Size::new(2, 2)), OFF);
    }

    fn text(&mut self, text: &str, at: Point, font: &MonoFont<'_>, alignment: Alignment) {
        self.coloured(text, at, font, alignment, BinaryColor::On);
    }

    fn coloured(&mut self, text: &str, at: Point, font: &MonoFont<'_>, alignment: Alignment, colour: BinaryColor) {
        let style: TextStyle = TextStyleBuilder::new().baseline(Baseline::Top).alignment(alignment).build();
        let Ok(_) = Text::with_text_style(text, at, MonoTextStyle::new(font, colour), style).draw(self.target);
    }
}
