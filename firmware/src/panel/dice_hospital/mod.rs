//! Dice Hospital: what the phase is about, each hospital, the points and the bag.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Game, Hospital, Look, Phase};
use bedside_core::text::seat_name;
use bedside_core::{Command, State, View};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{CROSS, DROP, TICK};
use super::table::{LAST, PITCH, TOP, some_of, time_or_round};
use super::{COLUMNS, Panel, RIGHT};
use crate::face::Moment;
use crate::face::rows::LETTERS;
use crate::letters::{Line, cut, figures, line, plain, wrap};

/// A nurse.
const MEEPLE: [u8; 7] = [0b001_1100, 0b001_1100, 0b111_1111, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011];
/// Letters of a name beside points, and of one on an ambulance.
const NAME: usize = 9;

impl Panel<'_> {
    pub(crate) fn dice_hospital(&mut self, view: &View, chosen: usize, game: &Game, at: Moment<'_>) {
        let state = at.state();
        self.header(self.lang.dice_phase(game.phase()), &time_or_round(view));
        match chosen.checked_sub(1).and_then(|seat| Some((u8::try_from(seat).ok()?, game.hospitals().get(seat)?))) {
            Some((seat, hospital)) => self.hospital(seat, hospital, state),
            None => {
                let headline = self.headline_of(view, game, state);
                self.bar(&headline);
                match game.phase() {
                    Phase::Over => self.ranking(game, state),
                    Phase::Setup => self.starting(game, state),
                    Phase::Intake if game.intake().rolled() => self.ambulances(game, state),
                    _ => self.points(game, state, TOP),
                }
            }
        }
        self.buttons(view, self.lang.panel_words().choose);
    }

    /// Who has to act; where everybody has, those who are not done; or else what GO does.
    fn headline_of(&self, view: &View, game: &Game, state: &State) -> Line {
        if let Some(seat) = game.turn() {
            return line(&[cut(seat_name(seat, state), LETTERS)]);
        }
        if game.acts_together() {
            return self.waiting(game, state);
        }
        let mut headline = Line::new();
        match view.go.as_ref() {
            Ok(step @ Command::DiceHospital(_)) => {
                for label in state.playing().path(step) {
                    let _ = headline.push_str(if headline.is_empty() { "" } else { ": " });
                    let _ = self.lang.label(&label, state, &mut headline);
                }
            }
            _ => return line(&[self.lang.dice_phase(game.phase())]),
        }
        headline
    }

    fn waiting(&self, game: &Game, state: &State) -> Line {
        some_of(&|seat| game.hospital_of(seat).is_ok_and(|hospital| !hospital.done()), None, self.lang, state)
    }

    /// Two beside each other: the dice, or who took them.
    fn ambulances(&mut self, game: &Game, state: &State) {
        let intake = game.intake();
        // While dice wait to be loaded, they stand where ambulances without any would.
        let waiting = intake.waiting();
        let with_dice = |number: &u8| waiting.is_empty() || !intake.ambulance(*number).is_empty();
        let mut below = TOP + 1;
        for (place, number) in (0..).zip((1..=game.options().ambulances()).filter(with_dice)) {
            let at = Point::new(place % 2 * 66, TOP + 1 + place / 2 * 11);
            below = at.y + 11;
            let mut cell = line(&[&figures(number.into()), " "]);
            match intake.taker(number) {
                Some(seat) => {
                    let _ = cell.push_str(cut(seat_name(seat, state), NAME));
                }
                None => self.dice(intake.ambulance(number), &mut cell),
            }
            self.text(&cell, at, &FONT_5X8, Alignment::Left);
        }
        let mut dice = Line::new();
        self.dice(waiting, &mut dice);
        self.patients(&dice, below);
    }

    /// Dice in as many lines as they take, above the footer.
    fn patients(&mut self, dice: &str, top: i32) {
        let mut top = top;
        wrap(dice, COLUMNS, &mut |line| {
            if top <= LAST {
                self.text(line, Point::new(0, top), &FONT_5X8, Alignment::Left);
            }
            top += PITCH;
        });
    }

    fn dice(&self, dice: &[Die], out: &mut Line) {
        for (number, die) in dice.iter().enumerate() {
            let _ = out.push_str(if number > 0 { " " } else { "" });
            let _ = self.lang.looks(&[Look::of(*die)], out);
        }
    }

    /// The starting patients.
    fn starting(&mut self, game: &Game, state: &State) {
        for (top, (seat, hospital)) in (TOP..).step_by(PITCH as usize).zip(game.seats().zip(game.hospitals())) {
            self.name(seat, game, state, top);
            let mut dice = Line::new();
            for (number, (_, patient)) in hospital.patients().take(5).enumerate() {
                let _ = dice.push_str(if number > 0 { " " } else { "" });
                self.dice(&[patient.die], &mut dice);
            }
            self.text(&dice, Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// A name, with a star where the First Player token lies.
    fn name(&mut self, seat: u8, game: &Game, state: &State, top: i32) {
        let name = seat_name(seat, state);
        let first = !game.options().solo() && seat == game.first();
        let name = line(&[if first { "*" } else { "" }, cut(name, if first { NAME - 1 } else { NAME })]);
        self.text(&name, Point::new(0, top), &FONT_5X8, Alignment::Left);
    }

    /// Everybody: discharged in this round, fatality tokens, blood bags, points.
    fn points(&mut self, game: &Game, state: &State, top: i32) {
        for (top, (seat, hospital)) in (top..).step_by(PITCH as usize).zip(game.seats().zip(game.hospitals())) {
            self.name(seat, game, state, top);
            let discharged = u8::try_from(hospital.discharged().sum()).unwrap_or(u8::MAX);
            self.tokens(hospital, Some(discharged), top);
        }
    }

    fn tokens(&mut self, hospital: &Hospital, discharged: Option<u8>, top: i32) {
        if let Some(discharged) = discharged {
            self.token(TICK, discharged, Point::new(50, top));
        }
        self.token(CROSS, hospital.fatalities(), Point::new(70, top));
        self.token(DROP, hospital.bags(), Point::new(91, top));
        self.text(&plain(hospital.points()), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
    }

    /// Places, names and points.
    fn ranking(&mut self, game: &Game, state: &State) {
        for (top, rank) in (TOP..).step_by(PITCH as usize).zip(game.ranking()) {
            let name = seat_name(rank.seat, state);
            let place = line(&[&figures(rank.place.into()), ". ", cut(name, NAME + 4)]);
            self.text(&place, Point::new(0, top), &FONT_5X8, Alignment::Left);
            self.text(&plain(rank.points), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// One hospital: its tokens and its patients, a point behind those who were treated.
    fn hospital(&mut self, seat: u8, hospital: &Hospital, state: &State) {
        let name = seat_name(seat, state);
        self.bar(cut(name, LETTERS));
        let mut dice = Line::new();
        for (_, patient) in hospital.patients() {
            let _ = self.lang.looks(&[Look::at(patient)], &mut dice);
            let _ = dice.push(' ');
        }
        self.patients(&dice, TOP);
        let top = LAST;
        self.token(MEEPLE, hospital.free_nurses(), Point::new(0, top));
        let discharged = u8::try_from(hospital.discharged().sum()).unwrap_or(u8::MAX);
        self.tokens(hospital, Some(discharged), top);
    }

    /// Points, and what is lost and left.
    pub(crate) fn scores(&mut self, game: &Game, state: &State) {
        let words = self.lang.words();
        self.header(self.lang.panel_words().scores, "");
        match game.phase() {
            Phase::Over => self.ranking(game, state),
            _ => self.points(game, state, 14),
        }
        self.footer(words.back, words.ok);
    }

    /// Where the dice are, by colour.
    pub(crate) fn bag(&mut self, game: &Game) {
        let (words, own, short) = (self.lang.words(), self.lang.dice_words(), self.lang.panel_words());
        let audit = game.audit();
        let column = |colour: Colour| 80 + 16 * colour as i32;
        self.header(short.bag, "");
        for colour in Colour::ALL {
            let letter = self.lang.colour_letter(colour);
            self.text(letter, Point::new(column(colour), 0), &FONT_5X8, Alignment::Right);
        }
        let rows: [(&str, Counts); 5] = [
            (short.in_bag, audit.bag),
            (own.lay_backs, audit.ambulances),
            (short.wards, audit.wards),
            (own.cause_discharged, audit.discharged),
            ("", audit.all()),
        ];
        for (top, (name, counts)) in (9..).step_by(PITCH as usize + 1).zip(rows) {
            self.text(name, Point::new(0, top), &FONT_5X8, Alignment::Left);
            for colour in Colour::ALL {
                let count = figures(counts.get(colour).into());
                self.text(&count, Point::new(column(colour), top), &FONT_5X8, Alignment::Right);
            }
            self.text(&figures(counts.sum().into()), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
        self.footer(words.back, words.ok);
    }
}
