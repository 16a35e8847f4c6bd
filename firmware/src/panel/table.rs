//! The table's own page of a game that has no other, and what the games' own ones share with it.

use bedside_core::text::seat_name;
use bedside_core::{Lang, State, View};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::{COLUMNS, ON, Panel, digits};
use crate::canvas::PANEL;
use crate::face::Moment;
use crate::letters::{self, Line, cut, figures, line, plain};

/// Where the rows below the headline begin, and how far they lie apart.
pub(super) const TOP: i32 = 21;
pub(super) const PITCH: i32 = 8;
/// The last row above the footer.
pub(super) const LAST: i32 = 45;
/// Letters of a name beside points.
const NAME: usize = 17;
/// Letters of a name and points in one of two columns.
const HALF: usize = 12;
/// Letters of a name beside the round.
const HEADLINE: usize = 18;
/// Rows of points.
const ROWS: u8 = 6;

impl Panel<'_> {
    /// The phase or whose turn it is, the round and what GO does; the clock where it counts, or else everybody's points.
    pub(crate) fn table(&mut self, view: &View, at: Moment<'_>) {
        let acting = at.game().acting().filter(|_| at.state().setup().seats.len() > 1);
        let headline = acting.map_or(self.lang.phase_of(at.game()), |seat| seat_name(seat, at.state()));
        self.header(cut(headline, HEADLINE), &round(view));
        if view.clock_counts {
            self.clock(view);
        } else {
            self.all_points(at);
        }
        self.buttons(view, self.lang.panel_words().choose);
    }

    /// Everybody's points: six below each other, or else in two columns.
    fn all_points(&mut self, at: Moment<'_>) {
        let mut seats = 0u8;
        at.game().points(&mut |_| seats = seats.saturating_add(1));
        let mut seat = 0u8;
        at.game().points(&mut |points| {
            let (name, points) = (seat_name(seat, at.state()), plain(points));
            if seats <= ROWS {
                self.pair(cut(name, NAME), &points, 10 + 7 * i32::from(seat));
            } else {
                let half = seats.div_ceil(2);
                let (left, top) = (66 * i32::from(seat / half), 12 + 10 * i32::from(seat % half));
                let name = cut(name, HALF.saturating_sub(points.len()));
                self.text(name, Point::new(left, top), &FONT_5X8, Alignment::Left);
                self.text(&points, Point::new(left + 61, top), &FONT_5X8, Alignment::Right);
            }
            seat = seat.saturating_add(1);
        });
    }

    /// What the buttons do; where the table waits for more than one press, GO leads to a choice.
    pub(super) fn buttons(&mut self, view: &View, choose: &str) {
        let back = if view.undo { self.lang.words().undo } else { "" };
        let go = match self.go(view) {
            "" => choose,
            go => go,
        };
        self.footer(back, go);
    }

    /// What GO does; nothing where the table waits for more than one press.
    pub(super) fn go(&self, view: &View) -> &'static str {
        match view.go.as_ref() {
            Ok(command) => self.lang.button(command),
            Err(_) if view.over => self.lang.words().new_table,
            Err(_) => "",
        }
    }

    /// The time left, to be read from a metre away.
    pub(super) fn clock(&mut self, view: &View) {
        let top = 11;
        let figures = letters::clock(view.secs);
        // A play or pause sign stands at the right.
        let left = (PANEL.width as i32 - digits::LARGE.width(&figures)) / 2 - 3;
        digits::draw(self.canvas, &figures, Point::new(left, top), &digits::LARGE, ON);
        self.sign(view.clock, Point::new(117, top));
        let bar = Point::new(0, 49);
        self.frame(bar, Size::new(PANEL.width, 4));
        self.fill(bar, Size::new(view.parts_left(PANEL.width), 4), ON);
    }
}

/// The round, of how many where that is known.
pub(super) fn round(view: &View) -> Line {
    if view.rounds == 0 {
        return line(&[&figures(view.round.into())]);
    }
    line(&[&figures(view.round.into()), "/", &figures(view.rounds.into())])
}

/// The time left where the clock counts, or else the round.
pub(super) fn time_or_round(view: &View) -> Line {
    if view.clock_counts { line(&[&letters::clock(view.secs)]) } else { round(view) }
}

/// Some players: by their names where all of them fit, or else by their seats. One of them may have a star.
pub(crate) fn some_of(which: &dyn Fn(u8) -> bool, star: Option<u8>, lang: Lang, state: &State) -> Line {
    let seats = (0u8..).take(state.setup().seats.len()).filter(|seat| which(*seat));
    let star = |seat| if star == Some(seat) { "*" } else { "" };
    let mut names = Line::new();
    for (number, seat) in seats.clone().enumerate() {
        for part in [if number > 0 { ", " } else { "" }, star(seat), seat_name(seat, state)] {
            let _ = names.push_str(part);
        }
    }
    if names.chars().count() <= COLUMNS {
        return names;
    }
    let mut numbers = line(&[lang.words().players, ":"]);
    for seat in seats {
        for part in [" ", star(seat), &figures(u32::from(seat) + 1)] {
            let _ = numbers.push_str(part);
        }
    }
    numbers
}
