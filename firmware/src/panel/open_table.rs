//! The open table: the clock large at the top right, the glasses with their sand, and everybody with their time and their points.

use bedside_core::hourglass::Sand;
use bedside_core::open_table::{Command, Game, Shown};
use bedside_core::text::seat_name;
use bedside_core::{Command as Any, View};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::list::ROWS;
use super::pen::{BODY, LETTER, PITCH, times, width};
use super::table::round;
use super::{OFF, ON, Panel, RIGHT, digits};
use crate::face::Moment;
use crate::face::open_table::{Chosen, glasses};
use crate::letters::{Line, clock, cut, line, plain};

/// A glass: columns from one to the next, and what it takes itself.
const STEP: i32 = 8;
const GLASS: Size = Size::new(7, 9);
/// Rows of the sand inside of it.
const SAND: u32 = 7;

impl Panel<'_> {
    pub(crate) fn open_table(&mut self, view: &View, chosen: Chosen, game: &Game, at: &Moment<'_>) {
        let round = round((view.round, view.rounds));
        let headline = match chosen {
            Chosen::Glass(glass) => glasses(game, at.now).find(|shown| shown.glass == glass).map(|shown| {
                let (label, secs) = (bedside_core::open_table::Label::Glass(glass).into(), shown.left.secs_begun());
                line(&[&crate::face::rows::label_name(&label, self.lang, at.state()), " ", &clock(secs)])
            }),
            Chosen::Seat(_) => None,
        };
        let headline = headline.unwrap_or_else(|| line(&[seat_name(game.turn(), at.state())]));
        let has_glasses = game.options().glasses() > 0;
        let mut top = BODY;
        if view.clock_counts {
            let figures = clock(view.secs);
            // A pixel from the edge: the picture moves.
            let left = RIGHT - digits::SMALL.width(&figures);
            digits::draw(self.canvas, &figures, Point::new(left, 0), &digits::SMALL, ON);
            self.running(&headline, Point::new(0, -1), left - 2, ON);
            if has_glasses {
                self.sand(game, chosen, Point::new(0, BODY), at);
            } else {
                let round = line(&[self.lang.words().round, " ", &round]);
                self.running(&round, Point::new(0, BODY - 1), left - 2, ON);
            }
            top += PITCH;
        } else {
            self.header(&headline, &round);
            if has_glasses {
                self.sand(game, chosen, Point::new(0, BODY), at);
                top += PITCH;
            }
        }
        self.seats(top, chosen, game, at);
        let words = self.lang.words();
        let push = match chosen {
            Chosen::Seat(_) => self.lang.panel_words().score,
            Chosen::Glass(glass) => match game.glasses().shown(glass, at.now).map(|shown| shown.sand) {
                Some(Sand::Toppled) => words.set_up,
                _ => words.turn_glass,
            },
        };
        let short = self.lang.panel_words();
        let go = match view.go.as_ref() {
            Ok(Any::OpenTable(Command::NextTurn)) => short.next,
            _ if self.go(view).is_empty() => short.choose,
            _ => self.go(view),
        };
        // Where GO's words take the room, a push does what it does all the same.
        let back = self.undo(view, at);
        let push = if self.footer_takes(back, push, go) { push } else { "" };
        self.footer(back, push, go);
    }

    /// Everybody: who has the turn is marked, and the chosen one inverted.
    fn seats(&mut self, top: i32, chosen: Chosen, game: &Game, at: &Moment<'_>) {
        let (shown, count) = (if top > BODY { ROWS - 1 } else { ROWS }, game.seats().len());
        let seen = match chosen {
            Chosen::Seat(seat) => seat.into(),
            Chosen::Glass(_) => usize::from(game.turn()),
        };
        let first = seen.saturating_sub(1).min(count.saturating_sub(shown));
        let right = if count > shown { RIGHT - 4 } else { RIGHT };
        for (place, (seat, of)) in (0u8..).zip(game.seats()).skip(first).take(shown).enumerate() {
            let top = top + times(PITCH, place);
            let is_chosen = chosen == Chosen::Seat(seat);
            if is_chosen {
                self.fill(Point::new(0, top + 1), Size::new((right + 1).unsigned_abs(), PITCH.unsigned_abs()), ON);
            }
            let colour = if is_chosen { OFF } else { ON };
            let points = plain(of.total());
            let left = game
                .left(seat, at.state().clock(), at.now)
                .map_or(Line::new(), |left| line(&[&clock(left.secs_begun())]));
            // Points in a column of their own, and before them the time of those who wait.
            let time = right - 2 - 5 * LETTER - 2;
            let room = (if left.is_empty() { right - 2 - width(&points) } else { time - width(&left) }) - 9;
            if seat == game.turn() {
                for row in 0..4 {
                    self.fill(Point::new(1 + row, top + 2 + row), Size::new(1, (8 - 2 * row).unsigned_abs()), colour);
                }
            }
            let name = cut(seat_name(seat, at.state()), usize::try_from(room / LETTER).unwrap_or(0));
            self.coloured(name, Point::new(8, top - 1), Alignment::Left, colour);
            self.coloured(&left, Point::new(time, top - 1), Alignment::Right, colour);
            self.coloured(&points, Point::new(right - 2, top - 1), Alignment::Right, colour);
        }
        if count > shown {
            self.place_bar(first, shown, count, top);
        }
    }

    /// The glasses beside each other.
    fn sand(&mut self, game: &Game, chosen: Chosen, at: Point, moment: &Moment<'_>) {
        for (place, shown) in glasses(game, moment.now).enumerate() {
            let corner = at + Point::new(times(STEP, place), 0);
            self.sand_of(&shown, corner);
            if chosen == Chosen::Glass(shown.glass) {
                self.fill(corner + Point::new(0, 9), Size::new(GLASS.width, 1), ON);
            }
        }
    }

    /// Sand that runs sinks in a frame; a glass that is ready is lit, one that fell lies, one that is off the table is its foot.
    fn sand_of(&mut self, shown: &Shown, at: Point) {
        match shown.sand {
            Sand::Empty => self.fill(at, Size::new(GLASS.width, 8), ON),
            Sand::Running => {
                self.frame(at, Size::new(GLASS.width, 8));
                let left = shown.left.parts_of(shown.length, SAND - 1);
                let down = i32::try_from(SAND - left).unwrap_or(0);
                self.fill(at + Point::new(1, down), Size::new(GLASS.width - 2, left), ON);
            }
            Sand::Toppled => self.frame(at + Point::new(0, 4), Size::new(GLASS.width, 4)),
            Sand::Lifted => self.fill(at + Point::new(0, 7), Size::new(GLASS.width, 1), ON),
        }
    }
}
