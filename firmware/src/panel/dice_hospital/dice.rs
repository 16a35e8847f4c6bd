//! Dice with their pips: on ambulances, in hospitals, and as they were drawn.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Game, Improvement};
use bedside_core::text::seat_name;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::face::Moment;
use crate::face::dice_hospital::{departments, takes};
use crate::letters::{cut, figures, line, plain};
use crate::panel::pen::{BODY, DROP, Icon, LETTER, PITCH, SKULL, times, width};
use crate::panel::{Back, OFF, ON, Panel, RIGHT};

/// A meeple that may be placed, and one that was.
const MEEPLE: Icon = [0b001_1100, 0b001_1100, 0b011_1110, 0b111_1111, 0b001_1100, 0b011_1110, 0b011_0110, 0b110_0011];
const PLACED: Icon = [0b001_1100, 0b001_0100, 0b011_0110, 0b100_0001, 0b001_0100, 0b010_1010, 0b011_0110, 0b110_0011];
/// A specialist.
const STAR: Icon = [0b000_1000, 0b000_1000, 0b111_1111, 0b011_1110, 0b001_1100, 0b011_0110, 0b010_0010, 0];
/// A department tile.
const HOUSE: Icon = [0b000_1000, 0b001_1100, 0b011_1110, 0b111_1111, 0b011_0110, 0b011_0110, 0b011_1110, 0];
/// Not for whoever is asked.
const LOCK: Icon = [0b001_1100, 0b010_0010, 0b010_0010, 0b111_1111, 0b111_1111, 0b111_0111, 0b111_1111, 0b111_1111];
/// Pixels of a die.
const DIE: u32 = 9;
/// Places of pips: corners, the middles of both sides, the middle.
const CORNERS: [(i32, i32); 4] = [(1, 1), (6, 6), (6, 1), (1, 6)];

impl Panel<'_> {
    /// A die, lit, with dark pips.
    pub(in crate::panel) fn die(&mut self, pips: u8, at: Point, colour: BinaryColor) {
        let dark = colour.invert();
        self.fill(at, Size::new_equal(DIE), colour);
        let corners = match pips {
            2 | 3 => 2,
            4..=6 => 4,
            _ => 0,
        };
        for (x, y) in CORNERS.into_iter().take(corners) {
            self.fill(at + Point::new(x, y), Size::new(2, 2), dark);
        }
        if pips % 2 == 1 {
            self.fill(at + Point::new(4, 3), Size::new(1, 3), dark);
            self.fill(at + Point::new(3, 4), Size::new(3, 1), dark);
        }
        if pips == 6 {
            self.fill(at + Point::new(1, 4), Size::new(2, 1), dark);
            self.fill(at + Point::new(6, 4), Size::new(2, 1), dark);
        }
    }

    /// A letter and pips, from the upper left corner of a row on; answers where the next one stands.
    pub(in crate::panel) fn patient(&mut self, die: Die, at: Point, colour: BinaryColor) -> i32 {
        let letter = self.lang.colour_letter(die.colour);
        self.coloured(letter, at + Point::new(0, -2), Alignment::Left, colour);
        let left = at.x + width(letter);
        self.die(die.pips, Point::new(left, at.y), colour);
        left + 12
    }

    /// An ambulance a row: its number, its dice, and who has it.
    pub(super) fn ambulances(&mut self, chosen: usize, game: &Game, at: &Moment<'_>) {
        let many = usize::from(game.options().ambulances());
        let first = chosen.saturating_sub(2).min(many.saturating_sub(4));
        for (row, place) in (first..many).take(4).enumerate() {
            let number = u8::try_from(place + 1).unwrap_or(0);
            let top = BODY + 1 + times(PITCH, row);
            let is_chosen = place == chosen;
            if is_chosen {
                self.fill(Point::new(0, top), Size::new((RIGHT - 3).unsigned_abs(), 10), ON);
            }
            let colour = if is_chosen { OFF } else { ON };
            self.coloured(&figures(number.into()), Point::new(1, top - 2), Alignment::Left, colour);
            let mut left = 10;
            for die in game.intake().ambulance(number) {
                left = self.patient(*die, Point::new(left, top), colour);
            }
            let right = RIGHT - 6;
            match game.intake().taker(number) {
                Some(seat) => {
                    let room = usize::try_from((right - left) / LETTER).unwrap_or(0);
                    let name = cut(seat_name(seat, at.state()), room);
                    self.coloured(name, Point::new(right, top - 2), Alignment::Right, colour);
                }
                None if takes(number, game, at).is_err() => self.icon(&LOCK, Point::new(right - 7, top + 1), colour),
                None => {}
            }
        }
        if many > 4 {
            self.place_bar(first, 4, many, BODY);
        }
    }

    /// Dice as they were drawn, six in a row.
    pub(super) fn drawn_dice(&mut self, dice: &[Die]) {
        // A colour of two letters needs more room.
        let wide = Colour::ALL.into_iter().any(|colour| self.lang.colour_letter(colour).chars().count() > 1);
        let in_row = if wide { 5 } else { 6 };
        for (place, die) in (0..).zip(dice) {
            let at = Point::new(place % in_row * (126 / in_row), BODY + 2 + place / in_row * 13);
            self.patient(*die, at, ON);
        }
    }

    /// What was just laid out: tiles and cards, or the dice and what is left in the bag.
    pub(crate) fn laid_out(&mut self, dice: bool, game: &Game, at: &Moment<'_>) {
        let short = self.lang.panel_words();
        let extent = super::how_far(at);
        if dice {
            self.header(short.drawn, &extent);
            let all = (1..=game.options().ambulances()).flat_map(|number| game.intake().ambulance(number));
            let mut together: heapless::Vec<Die, 15> = all.copied().collect();
            together.extend(game.intake().waiting().iter().copied());
            self.drawn_dice(&together);
            let mut bag = line(&[short.in_bag, ":"]);
            for colour in Colour::ALL {
                for part in [" ", self.lang.colour_letter(colour), &figures(game.bag().get(colour).into())] {
                    let _ = bag.push_str(part);
                }
            }
            if together.len() <= if self.lang.colour_letter(Colour::Yellow).chars().count() > 1 { 10 } else { 12 } {
                self.text(&bag, Point::new(0, BODY - 1 + PITCH * 3), Alignment::Left);
            }
        } else {
            self.header(short.laid_out, &extent);
            for (row, improvement) in (0..4).zip(game.display().all()) {
                let top = BODY + PITCH * row;
                let name = self.lang.improvement(improvement);
                let tile = matches!(improvement, Improvement::Department(_));
                self.icon(if tile { &HOUSE } else { &MEEPLE }, Point::new(2, top + 2), ON);
                self.running(name, Point::new(13, top - 1), RIGHT - 13, ON);
            }
        }
        let turns = if dice { short.tiles } else { short.dice };
        self.footer(Back::Press(self.lang.words().back), turns, self.lang.words().ok);
    }

    /// One hospital: its patients by colour, a dot beside those who were treated; meeples, blood bags, fatalities, points.
    pub(crate) fn hospital(&mut self, seat: u8, game: &Game, at: &Moment<'_>) {
        let (words, short) = (self.lang.words(), self.lang.panel_words());
        let Ok(hospital) = game.hospital_of(seat) else { return };
        let points = line(&[&plain(hospital.points()), " ", short.points]);
        self.header(seat_name(seat, at.state()), &points);
        for (row, colour) in (0..).zip(Colour::ALL) {
            let top = BODY + 1 + PITCH * row;
            self.text(self.lang.colour_letter(colour), Point::new(1, top - 2), Alignment::Left);
            let mut left = 14;
            for (_, patient) in hospital.patients().filter(|(_, patient)| patient.colour == colour) {
                self.die(patient.die.pips, Point::new(left, top), ON);
                if patient.treated {
                    self.fill(Point::new(left + 10, top + 6), Size::new(2, 2), ON);
                }
                left += 13;
            }
        }
        let top = BODY + PITCH * 3 + 2;
        let mut left = 1;
        for place in 0..hospital.nurses() {
            let free = place < hospital.free_nurses();
            self.icon(if free { &MEEPLE } else { &PLACED }, Point::new(left, top), ON);
            left += 8;
        }
        let staff = u8::try_from(hospital.staff().filter(|(_, placed)| !placed).count()).unwrap_or(0);
        if staff > 0 {
            left = self.token(&STAR, staff, Point::new(left + 1, top));
        }
        left = self.token(&DROP, hospital.bags(), Point::new(left + 2, top));
        self.token(&SKULL, hospital.fatalities(), Point::new(left + 2, top));
        self.footer(Back::Press(words.back), short.departments, words.ok);
    }

    /// The departments of a hospital: a meeple stands in those that were activated.
    pub(crate) fn departments(&mut self, seat: u8, chosen: usize, game: &Game, at: &Moment<'_>) {
        let words = self.lang.words();
        self.header(seat_name(seat, at.state()), self.lang.panel_words().departments);
        let many = departments(seat, game).count();
        let first = chosen.saturating_sub(1).min(many.saturating_sub(4));
        for (row, (place, (department, used))) in departments(seat, game).enumerate().skip(first).take(4).enumerate() {
            let top = BODY + times(PITCH, row);
            let is_chosen = place == chosen;
            if is_chosen {
                self.fill(Point::new(0, top + 1), Size::new((RIGHT - 3).unsigned_abs(), 10), ON);
            }
            let colour = if is_chosen { OFF } else { ON };
            if used {
                self.icon(&MEEPLE, Point::new(2, top + 2), colour);
            }
            self.running(self.lang.department(department), Point::new(13, top - 1), RIGHT - 18, colour);
        }
        if many > 4 {
            self.place_bar(first, 4, many, BODY);
        }
        self.footer(Back::Press(words.back), "", words.ok);
    }
}
