//! Dice Hospital: what the phase is about, each hospital, the points and the bag.

use core::convert::Infallible;

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Hospital, Look, Order, Phase};
use bedside_core::{Command, State, View, dice_hospital};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::{COLUMNS, ON, Panel, RIGHT};
use crate::canvas::PANEL;
use crate::face::rows::{Scene, cut, seat_name};
use crate::letters::{self, Line, figures, line, plain, wrap};
use crate::words::words;

const TICK: [u8; 7] = [0b000_0001, 0b000_0011, 0b000_0110, 0b110_1100, 0b111_1000, 0b011_0000, 0b000_0000];
/// A fatality token.
pub(super) const CROSS: [u8; 7] = [0b110_0011, 0b011_0110, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011, 0b000_0000];
/// A blood bag.
pub(super) const DROP: [u8; 7] = [0b000_1000, 0b001_1100, 0b001_1100, 0b011_1110, 0b011_1110, 0b011_1110, 0b001_1100];
/// A nurse.
const MEEPLE: [u8; 7] = [0b001_1100, 0b001_1100, 0b111_1111, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011];
/// Where the rows below the headline begin, and how far they lie apart.
pub(super) const TOP: i32 = 21;
pub(super) const PITCH: i32 = 8;
/// The last row above the footer.
pub(super) const LAST: i32 = 45;
/// Letters of a name beside points, and of one on an ambulance.
const NAME: usize = 9;

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    pub(super) fn town(&mut self, view: &View, chosen: usize, town: &dice_hospital::Game, scene: Scene<'_>) {
        let words = self.lang.words();
        let state = scene.table.state();
        let round = line(&[&figures(view.round.into()), "/", &figures(view.rounds.into())]);
        let clock = if view.clock_counts { line(&[&letters::clock(view.secs)]) } else { round };
        self.header(self.lang.dice_phase(town.phase()), &clock);
        match chosen.checked_sub(1).and_then(|seat| Some((u8::try_from(seat).ok()?, town.hospitals().get(seat)?))) {
            Some((seat, hospital)) => self.hospital(seat, hospital, state),
            None => {
                let headline = self.headline_of(view, town, state);
                self.bar(&headline);
                match town.phase() {
                    Phase::Over => self.ranking(town, state),
                    Phase::Setup => self.starting(town, state),
                    Phase::Intake if town.intake().rolled() => self.ambulances(town, state),
                    _ => self.points(town, state, TOP),
                }
            }
        }
        let back = if view.undo { words.undo } else { "" };
        let go = match self.go(view) {
            "" => crate::words::words(self.lang).choose,
            go => go,
        };
        self.footer(back, go);
    }

    /// Who has to act; where everybody has, those who are not done; or else what GO does.
    fn headline_of(&self, view: &View, town: &dice_hospital::Game, state: &State) -> Line {
        let together =
            town.phase() == Phase::Activation && town.options().referee() && town.options().order() == Order::Together;
        if let Some(seat) = town.turn() {
            return seat_name(seat, state);
        }
        if together {
            return self.waiting(town, state);
        }
        let mut headline = Line::new();
        match view.go.as_ref() {
            Ok(step @ Command::DiceHospital(_)) => {
                for label in state.playing().path(step) {
                    let _ = headline.push_str(if headline.is_empty() { "" } else { ": " });
                    let _ = self.lang.label(&label, state, &mut headline);
                }
            }
            _ => return line(&[self.lang.dice_phase(town.phase())]),
        }
        headline
    }

    fn waiting(&self, town: &dice_hospital::Game, state: &State) -> Line {
        self.some_of(&|seat| town.hospital_of(seat).is_ok_and(|hospital| !hospital.done()), None, state)
    }

    /// Some players: by their names where all of them fit, or else by their seats. One of them may have a star.
    pub(super) fn some_of(&self, which: &dyn Fn(u8) -> bool, star: Option<u8>, state: &State) -> Line {
        let seats = (0u8..).take(state.setup().seats.len()).filter(|seat| which(*seat));
        let star = |seat| if star == Some(seat) { "*" } else { "" };
        let mut names = Line::new();
        for (number, seat) in seats.clone().enumerate() {
            for part in [if number > 0 { ", " } else { "" }, star(seat), &seat_name(seat, state)] {
                let _ = names.push_str(part);
            }
        }
        if names.chars().count() <= COLUMNS {
            return names;
        }
        let mut numbers = line(&[self.lang.words().players, ":"]);
        for seat in seats {
            for part in [" ", star(seat), &figures(u32::from(seat) + 1)] {
                let _ = numbers.push_str(part);
            }
        }
        numbers
    }

    /// Small letters, inverted, under the header.
    pub(super) fn bar(&mut self, words: &str) {
        self.fill(Point::new(0, 9), Size::new(PANEL.width, 10), ON);
        self.coloured(cut(words, COLUMNS), Point::new(2, 10), &FONT_5X8, Alignment::Left, BinaryColor::Off);
    }

    /// Two beside each other: the dice, or who took them.
    fn ambulances(&mut self, town: &dice_hospital::Game, state: &State) {
        let intake = town.intake();
        // While dice wait to be loaded, they stand where ambulances without any would.
        let waiting = intake.waiting();
        let with_dice = |number: &u8| waiting.is_empty() || !intake.ambulance(*number).is_empty();
        let mut below = TOP + 1;
        for (place, number) in (0..).zip((1..=town.options().ambulances()).filter(with_dice)) {
            let at = Point::new(place % 2 * 66, TOP + 1 + place / 2 * 11);
            below = at.y + 11;
            let mut cell = line(&[&figures(number.into()), " "]);
            match intake.taker(number) {
                Some(seat) => {
                    let name = seat_name(seat, state);
                    let _ = cell.push_str(cut(&name, NAME));
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

    /// Who came out of the bag, and to whom.
    pub(super) fn drawn(&self, seat: u8, die: Die, state: &State) -> Line {
        let mut words = line(&[&seat_name(seat, state), ": ", self.lang.dice_words().admit_patient, " "]);
        self.dice(&[die], &mut words);
        words
    }

    /// The starting patients.
    fn starting(&mut self, town: &dice_hospital::Game, state: &State) {
        for (top, (seat, hospital)) in (TOP..).step_by(PITCH as usize).zip(town.seats().zip(town.hospitals())) {
            self.name(seat, town, state, top);
            let mut dice = Line::new();
            for (number, (_, patient)) in hospital.patients().take(5).enumerate() {
                let _ = dice.push_str(if number > 0 { " " } else { "" });
                self.dice(&[patient.die], &mut dice);
            }
            self.text(&dice, Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// A name, with a star where the First Player token lies.
    fn name(&mut self, seat: u8, town: &dice_hospital::Game, state: &State, top: i32) {
        let name = seat_name(seat, state);
        let first = !town.options().solo() && seat == town.first();
        let name = line(&[if first { "*" } else { "" }, cut(&name, if first { NAME - 1 } else { NAME })]);
        self.text(&name, Point::new(0, top), &FONT_5X8, Alignment::Left);
    }

    pub(super) fn token(&mut self, glyph: [u8; 7], number: u8, at: Point) {
        self.glyph(glyph, at, ON);
        self.text(&figures(number.into()), at + Point::new(9, 0), &FONT_5X8, Alignment::Left);
    }

    /// Everybody: discharged in this round, fatality tokens, blood bags, points.
    fn points(&mut self, town: &dice_hospital::Game, state: &State, top: i32) {
        for (top, (seat, hospital)) in (top..).step_by(PITCH as usize).zip(town.seats().zip(town.hospitals())) {
            self.name(seat, town, state, top);
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
    fn ranking(&mut self, town: &dice_hospital::Game, state: &State) {
        for (top, rank) in (TOP..).step_by(PITCH as usize).zip(town.ranking()) {
            let name = seat_name(rank.seat, state);
            let place = line(&[&figures(rank.place.into()), ". ", cut(&name, NAME + 4)]);
            self.text(&place, Point::new(0, top), &FONT_5X8, Alignment::Left);
            self.text(&plain(rank.points), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// One hospital: its tokens and its patients, a point behind those who were treated.
    fn hospital(&mut self, seat: u8, hospital: &Hospital, state: &State) {
        let name = seat_name(seat, state);
        self.bar(&name);
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
    pub(super) fn scores(&mut self, state: &State) {
        let Some(town) = state.game::<dice_hospital::Game>() else { return };
        let words = self.lang.words();
        self.header(crate::words::words(self.lang).scores, "");
        match town.phase() {
            Phase::Over => self.ranking(town, state),
            _ => self.points(town, state, 14),
        }
        self.footer(words.back, words.ok);
    }

    /// Where the dice are, by colour.
    pub(super) fn bag(&mut self, state: &State) {
        let Some(town) = state.game::<dice_hospital::Game>() else { return };
        let (words, own, short) = (self.lang.words(), self.lang.dice_words(), words(self.lang));
        let audit = town.audit();
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
