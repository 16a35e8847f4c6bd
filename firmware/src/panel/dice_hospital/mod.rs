//! Dice Hospital: what the phase is about, the round of a scorekeeper, each hospital, the points and the bag.
//!
//! | to find | look in |
//! | --- | --- |
//! | dice with their pips, ambulances, hospitals, what was laid out | `dice` |
//! | a scorekeeper's round, what neglect will do | `round` |

mod dice;
mod round;

use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::{Command as Do, Game, Phase};
use bedside_core::order;
use bedside_core::text::seat_name;
use bedside_core::{Command, State, View};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{BODY, PITCH, width};
use super::table::{how_far, time_or_round};
use super::{Back, Panel, RIGHT};
use crate::face::Moment;
use crate::face::dice_hospital::{chooses_ambulance, first_ambulance, tells};
use crate::letters::{cut, figures, line, plain, signed};

/// Letters of a name beside two numbers.
const NAME: usize = 10;

impl Panel<'_> {
    pub(crate) fn dice_hospital(&mut self, view: &View, chosen: usize, game: &Game, at: &Moment<'_>) {
        let short = self.lang.panel_words();
        let state = at.state();
        let how_far = time_or_round(view);
        let back = self.undo(view, at);
        let asked = game.turn().filter(|_| game.options().seats() > 1);
        match game.phase() {
            Phase::Over => {
                self.header(self.lang.dice_phase(Phase::Over), &how_far);
                self.ranking(game, state);
                self.footer(back, "", self.go(view));
            }
            Phase::Intake if chooses_ambulance(game) => {
                let chosen = if chosen == 0 { first_ambulance(game, at) } else { chosen - 1 };
                let name = asked.map_or("", |seat| seat_name(seat, state));
                self.header(&line(&[name, ": ", short.which_ambulance]), &how_far);
                self.ambulances(chosen, game, at);
                let number = figures(u32::try_from(chosen + 1).unwrap_or(0));
                self.footer(back, "", &line(&[short.take, " ", &number]));
            }
            Phase::Intake if game.intake().rolled() => {
                self.header(self.lang.dice_phase(Phase::Intake), &how_far);
                self.drawn_dice(game.intake().waiting());
                match game.intake().choice() {
                    Some((ambulance, ..)) => {
                        let who = line(&[seat_name(game.loader(), state), ": ", &figures(ambulance.into())]);
                        self.running(&who, Point::new(2, BODY - 1 + PITCH * 3), RIGHT - 2, super::ON);
                        self.footer(back, short.dice, short.load);
                    }
                    None => self.buttons(view, at),
                }
            }
            _ if matches!(view.go, Ok(Command::DiceHospital(Do::Neglect))) && game.options().referee() => {
                self.header(short.neglect, &how_far);
                self.neglect(game, state);
                self.buttons(view, at);
            }
            phase => {
                let headline = asked.map_or(self.lang.dice_phase(phase), |seat| seat_name(seat, state));
                self.header(headline, &how_far);
                self.standings(game, state);
                if tells(game, at) { self.footer(back, "", short.discharged) } else { self.buttons(view, at) }
            }
        }
    }

    /// Everybody by their places, what this round brought and the points; who begins.
    fn standings(&mut self, game: &Game, state: &State) {
        let mut standings = game.standings();
        order::sort_by_key(&mut standings, |standing| standing.place);
        for (row, standing) in (0..).zip(&standings) {
            let top = BODY - 1 + PITCH * row;
            self.text(&figures(standing.place.into()), Point::new(2, top), Alignment::Left);
            self.text(cut(seat_name(standing.seat, state), NAME), Point::new(14, top), Alignment::Left);
            // What this round brought has a sign; nothing is not said.
            if standing.this_round() != 0 {
                self.text(&signed(standing.this_round()), Point::new(95, top), Alignment::Right);
            }
            self.text(&plain(standing.total()), Point::new(RIGHT, top), Alignment::Right);
        }
        if standings.len() < 4 && !game.options().solo() {
            let short = self.lang.panel_words();
            let first = line(&[short.first, ": ", seat_name(game.first(), state)]);
            self.running(&first, Point::new(2, BODY - 1 + PITCH * 3), RIGHT - 2, super::ON);
        }
    }

    /// Places, names and points.
    fn ranking(&mut self, game: &Game, state: &State) {
        for (row, rank) in (0..).zip(game.ranking()) {
            let top = BODY - 1 + PITCH * row;
            self.text(&figures(rank.place.into()), Point::new(2, top), Alignment::Left);
            self.text(cut(seat_name(rank.seat, state), NAME + 4), Point::new(14, top), Alignment::Left);
            self.text(&plain(rank.points), Point::new(RIGHT, top), Alignment::Right);
        }
    }

    /// Points, and what is lost and left.
    pub(crate) fn scores(&mut self, game: &Game, state: &State) {
        let words = self.lang.words();
        self.header(self.lang.panel_words().scores, "");
        match game.phase() {
            Phase::Over => self.ranking(game, state),
            _ => self.standings(game, state),
        }
        self.footer(Back::Press(words.back), "", words.ok);
    }

    /// Where the dice are, by colour.
    pub(crate) fn bag(&mut self, game: &Game) {
        let (words, own, short) = (self.lang.words(), self.lang.dice_words(), self.lang.panel_words());
        let audit = game.audit();
        let column = |colour: Colour| 84 + 15 * colour as i32;
        self.header(short.bag, "");
        for colour in Colour::ALL {
            let letter = self.lang.colour_letter(colour);
            self.text(letter, Point::new(column(colour), -1), Alignment::Right);
        }
        let rows: [(&str, Counts); 4] = [
            (short.in_bag, audit.bag),
            (own.lay_backs, audit.ambulances),
            (short.wards, audit.wards),
            (own.cause_discharged, audit.discharged),
        ];
        for (row, (name, counts)) in (0..).zip(rows) {
            let top = BODY - 1 + PITCH * row;
            self.fits(width(name) <= 72, name);
            self.text(name, Point::new(0, top), Alignment::Left);
            for colour in Colour::ALL {
                let count = figures(counts.get(colour).into());
                self.text(&count, Point::new(column(colour), top), Alignment::Right);
            }
        }
        self.footer(Back::Press(words.back), "", words.ok);
    }
}
