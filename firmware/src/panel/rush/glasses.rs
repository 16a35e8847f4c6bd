//! The action phase with glasses: the clock, and below it every glass with its sand.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{Game, Shown};
use bedside_core::{Instant, Running, View};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::face::Moment;
use crate::face::rush::{glass_name, sand_alone};
use crate::letters::{self, figures, line};
use crate::panel::pen::{BODY, Icon, PITCH, TICK};
use crate::panel::table::round;
use crate::panel::{OFF, ON, Panel, RIGHT, digits};

/// A cell of the glasses; doctors above, nurses below.
const CELL: Size = Size::new(31, 17);
const TOPS: [i32; 2] = [17, 35];
/// Pixels of the bar of sand. It moves by so many at a time: less would be sent more often than anyone looks.
const BAR: Size = Size::new(29, 4);
/// Below the figures, with a row between them.
const BAR_DOWN: i32 = 9;
const GRAINS: u32 = 9;
/// A glass that fell.
const FELL: Icon = [0, 0b1000_0001, 0b1110_0111, 0b1011_1101, 0b1011_1101, 0b1110_0111, 0b1000_0001, 0];
/// A glass that waits.
const GLASS: Icon = [0b111_1111, 0b010_0010, 0b011_0110, 0b001_1100, 0b001_1100, 0b010_1010, 0b011_1110, 0b111_1111];

impl Panel<'_> {
    pub(crate) fn glasses(&mut self, view: &View, chosen: usize, game: &Game, at: &Moment<'_>) {
        let short = self.lang.panel_words();
        if sand_alone(game, at) {
            self.overtime(view, game, at);
            return;
        }
        let clock = letters::clock(view.secs);
        let left = RIGHT + 1 - digits::LITTLE.width(&clock);
        digits::draw(self.canvas, &clock, Point::new(left, 0), &digits::LITTLE, ON);
        let paused = view.clock == Running::Paused;
        let phase = if paused { short.paused } else { short.action };
        self.text(&line(&[phase, " ", &round((view.round, view.rounds))]), Point::new(0, 1), Alignment::Left);
        let mut sand = None;
        for (place, glass) in game.glasses_in_play().enumerate() {
            let shown = game.glasses().shown(glass, at.now);
            let top = if glass.doctor().is_some() { TOPS[0] } else { TOPS[1] };
            let corner = Point::new(32 * i32::from(glass.number() - 1), top);
            self.glass(&shown, corner, place == chosen);
            if place == chosen {
                sand = Some(shown.sand);
                self.border(corner - Point::new(i32::from(corner.x > 0), 1), Size::new(33, CELL.height + 2));
            }
        }
        let words = self.lang.words();
        let push = match sand {
            Some(Sand::Toppled) => words.set_up,
            Some(_) => words.turn_glass,
            None => "",
        };
        self.footer(self.undo(view, at), push, self.go(view));
    }

    fn glass(&mut self, shown: &Shown, at: Point, chosen: bool) {
        let short = self.lang.panel_words();
        // The frame of the chosen one is seen around dark ground.
        let lit = shown.sand == Sand::Empty && !chosen;
        if lit {
            self.fill(at, CELL, ON);
        }
        let colour = if lit { OFF } else { ON };
        let name = glass_name(Some(shown.glass), self.lang);
        self.coloured(&name, at + Point::new(1, -2), Alignment::Left, colour);
        let below = at + Point::new(1, 6);
        match shown.sand {
            Sand::Lifted => self.text(short.idle, below, Alignment::Left),
            Sand::Running => {
                let secs = figures(shown.left.secs_begun());
                self.text(&secs, at + Point::new(29, -2), Alignment::Right);
                let length = shown.length.map_or(1, |length| length.millis().max(1));
                let left = shown.left.millis().saturating_mul(GRAINS).div_ceil(length).min(GRAINS);
                // In either row of glasses it lies within a page of the screen: that is half of the bytes when it moves.
                let bar = at + Point::new(1, BAR_DOWN);
                self.frame(bar, BAR);
                self.fill(bar, Size::new((left * BAR.width / GRAINS).max(1), BAR.height), ON);
            }
            Sand::Empty => {
                let word = if shown.glass.doctor().is_some() { short.doctor_ready } else { short.nurse_ready };
                self.icon(&GLASS, at + Point::new(20, 1), colour);
                self.coloured(word, below - Point::new(1, 0), Alignment::Left, colour);
            }
            Sand::Toppled => {
                self.icon(&FELL, at + Point::new(21, 1), ON);
                self.text(short.fell, below, Alignment::Left);
            }
        }
    }

    /// The time is up: what is left is sand.
    fn overtime(&mut self, view: &View, game: &Game, at: &Moment<'_>) {
        let short = self.lang.panel_words();
        self.header(short.time_up, &round((view.round, view.rounds)));
        let left = |now: Instant| {
            game.glasses_in_play().filter_map(move |glass| {
                let shown = game.glasses().shown(glass, now);
                let secs = shown.left.secs_begun();
                (shown.sand == Sand::Running && secs > 0).then_some((secs, glass))
            })
        };
        let longest = left(at.now).max();
        let corner = Point::new(0, BODY + 1);
        let secs = figures(longest.map_or(0, |(secs, _)| secs));
        self.fill(corner, Size::new(66, 40), ON);
        self.coloured(short.last_sand, corner + Point::new(33, 0), Alignment::Center, OFF);
        let wide = digits::SAND.width(&secs);
        digits::draw(self.canvas, &secs, corner + Point::new(33 - wide / 2, 12), &digits::SAND, OFF);
        // The longest ones first.
        let mut row = 0;
        let mut below = u32::MAX;
        while let Some(next) = left(at.now).map(|(secs, _)| secs).filter(|secs| *secs < below).max() {
            for (_, glass) in left(at.now).filter(|(secs, _)| *secs == next) {
                if row < 4 {
                    let top = BODY - 1 + PITCH * row;
                    self.text(&glass_name(Some(glass), self.lang), Point::new(72, top), Alignment::Left);
                    self.text(&line(&[&figures(next), " s"]), Point::new(RIGHT - 1, top), Alignment::Right);
                }
                row += 1;
            }
            below = next;
        }
        if row == 0 {
            self.icon(&TICK, Point::new(94, BODY + 14), ON);
        }
        self.footer(self.undo(view, at), "", self.go(view));
    }
}
