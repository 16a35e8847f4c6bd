//! The table's own page of a game that has no other, and what the games' own ones share with it.

use bedside_core::text::seat_name;
use bedside_core::{Lang, State, View};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{BODY, FOOT, LETTER, PITCH, width};
use super::{Back, COLUMNS, OFF, ON, Panel, RIGHT, digits};
use crate::canvas::PANEL;
use crate::face::Moment;
use crate::letters::{self, Line, cut, figures, line, plain};

/// Rows of points below each other.
const ROWS: u8 = 4;

impl Panel<'_> {
    /// The phase or whose turn it is, the round and what GO does; the clock where it counts, or else everybody's points.
    pub(crate) fn table(&mut self, view: &View, at: &Moment<'_>) {
        let acting = at.game().acting().filter(|_| at.state().setup().seats.len() > 1);
        let headline = acting.map_or(self.lang.phase_of(at.game()), |seat| seat_name(seat, at.state()));
        self.header(headline, &round((view.round, view.rounds)));
        if view.clock_counts {
            self.clock(view);
        } else {
            self.all_points(at);
        }
        self.buttons(view, at);
    }

    /// Everybody's points: four below each other, or else in two columns.
    fn all_points(&mut self, at: &Moment<'_>) {
        let mut seats = 0u8;
        at.game().points(&mut |_| seats = seats.saturating_add(1));
        let wide = if seats <= ROWS { RIGHT } else { RIGHT / 2 - 2 };
        if seats > ROWS {
            self.between_columns();
        }
        let mut seat = 0u8;
        at.game().points(&mut |points| {
            let (name, points) = (seat_name(seat, at.state()), plain(points));
            let (left, top) = (i32::from(seat / ROWS) * (wide + 6), BODY - 1 + PITCH * i32::from(seat % ROWS));
            let room = (wide - width(&points)) / LETTER - 1;
            self.text(cut(name, usize::try_from(room).unwrap_or(0)), Point::new(left, top), Alignment::Left);
            self.text(&points, Point::new(left + wide, top), Alignment::Right);
            seat = seat.saturating_add(1);
        });
    }

    /// A line between two columns of players.
    pub(super) fn between_columns(&mut self) {
        self.fill(Point::new(RIGHT / 2 + 1, BODY + 1), Size::new(1, 40), ON);
    }

    /// What the keys do; where the table waits for more than one press, GO leads to a choice.
    pub(super) fn buttons(&mut self, view: &View, at: &Moment<'_>) {
        let go = match self.go(view) {
            "" => self.lang.panel_words().choose,
            go => go,
        };
        self.footer(self.undo(view, at), "", go);
    }

    /// BACK on the table's page.
    pub(super) fn undo(&self, view: &View, at: &Moment<'_>) -> Back<'static> {
        let word = self.lang.words().undo;
        match view.undo {
            false => Back::Nothing,
            true if at.clock_runs() => Back::Hold(word),
            true => Back::Press(word),
        }
    }

    /// What GO does; nothing where the table waits for more than one press.
    pub(super) fn go(&self, view: &View) -> &'static str {
        match view.go.as_ref() {
            Ok(command) => self.lang.button(command),
            Err(_) if view.over => self.lang.panel_words().again,
            Err(_) => "",
        }
    }

    /// The time left, to be read from a metre away.
    pub(super) fn clock(&mut self, view: &View) {
        let top = BODY + 1;
        let figures = letters::clock(view.secs);
        // A play or pause sign stands at the right, where there is room.
        let wide = digits::LARGE.width(&figures);
        let left = ((PANEL.width as i32 - wide) / 2 - 4).max(0);
        digits::draw(self.canvas, &figures, Point::new(left, top), &digits::LARGE, ON);
        if left + wide < 116 {
            self.sign(view.clock, Point::new(117, top));
        }
        self.time_bar(view, FOOT - 4, 4);
    }

    fn time_bar(&mut self, view: &View, top: i32, tall: u32) {
        let bar = Point::new(0, top);
        self.frame(bar, Size::new(PANEL.width, tall));
        self.fill(bar, Size::new(view.parts_left(PANEL.width), tall), ON);
    }

    /// The clock above what is said.
    pub(super) fn clock_above(&mut self, view: &View, at: &Moment<'_>) {
        self.fill(Point::zero(), Size::new(PANEL.width, FOOT.unsigned_abs()), OFF);
        let figures = letters::clock(view.secs);
        let left = RIGHT + 1 - digits::SMALL.width(&figures);
        digits::draw(self.canvas, &figures, Point::new(left, 0), &digits::SMALL, ON);
        self.running(self.lang.phase_of(at.game()), Point::new(0, -1), left - 2, ON);
        self.time_bar(view, 21, 3);
    }
}

/// The round, of how many where that is known.
pub(crate) fn round((round, rounds): (u8, u8)) -> Line {
    let (round, of) = (figures(round.into()), figures(rounds.into()));
    if rounds == 0 { line(&[&round]) } else { line(&[&round, "/", &of]) }
}

/// The time left where the clock counts, or else the round.
pub(crate) fn time_or_round(view: &View) -> Line {
    if view.clock_counts { line(&[&letters::clock(view.secs)]) } else { round((view.round, view.rounds)) }
}

/// The same of a page that asks nothing else.
pub(crate) fn how_far(at: &Moment<'_>) -> Line {
    let (game, clock) = (at.game(), at.state().clock());
    if game.clock_counts() {
        line(&[&letters::clock(clock.remaining(at.now).secs_begun())])
    } else {
        round((game.round(), game.rounds()))
    }
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
