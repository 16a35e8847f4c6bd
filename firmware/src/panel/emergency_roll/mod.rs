//! Emergency Roll: the dice with their bonuses, sheets, specialists, what ALICAT did, and the ranking.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Game, Modifier, Phase, Sheet};
use bedside_core::text::seat_name;
use bedside_core::{State, View};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{CROSS, DROP};
use super::table::{LAST, PITCH, TOP, some_of, time_or_round};
use super::{MIDDLE, OFF, ON, Panel, RIGHT};
use crate::face::Moment;
use crate::face::emergency_roll::{COLUMNS, DEED_LINES, SPECIALISTS, deed};
use crate::letters::{Line, cut, figures, line, plain, wrap};

/// A stethoscope.
const STETHOSCOPE: [u8; 7] = [0b101_0000, 0b101_0000, 0b101_0110, 0b010_1001, 0b010_1001, 0b001_0110, 0b000_1100];
/// A die, in pixels.
const DIE: u32 = 10;
/// Dice lie this far apart.
const DICE: i32 = 11;
/// What each value shows, three rows of three.
const PIPS: [u16; 6] = [0b000_010_000, 0b001_000_100, 0b001_010_100, 0b101_000_101, 0b101_010_101, 0b101_101_101];
/// Letters of a name beside points.
const NAME: usize = 17;
/// More places than this need the room of the headline.
const PLACES: usize = 4;

impl Panel<'_> {
    pub(crate) fn emergency_roll(&mut self, view: &View, chosen: usize, game: &Game, at: Moment<'_>) {
        let state = at.state();
        self.header(self.phase_of(game), &time_or_round(view));
        match chosen.checked_sub(1).and_then(|place| game.kept_sheets().nth(place)) {
            Some(seat) => self.sheet(seat, game, state),
            None => match game.phase() {
                Phase::Setup => self.agreed(game, state),
                Phase::Over => self.places(game, state),
                phase => {
                    let headline = self.waits(game, state);
                    self.bar(&headline);
                    if game.card().is_some() && phase != Phase::Discard {
                        self.ambulance(game);
                    } else {
                        self.specialists_on_show(game, TOP);
                    }
                }
            },
        }
        self.buttons(view, self.lang.panel_words().choose);
    }

    /// The phase, or that the group stopped before the end.
    fn phase_of(&self, game: &Game) -> &'static str {
        match game.phase() {
            Phase::Over if game.unfinished() => self.lang.words().unfinished,
            phase => self.lang.emergency_phase(phase),
        }
    }

    /// Whom everybody waits for, the Chief with a star.
    fn waits(&self, game: &Game, state: &State) -> Line {
        let undone = |which: &dyn Fn(u8) -> bool| some_of(which, Some(game.chief()), self.lang, state);
        match game.phase() {
            Phase::Admit if !game.options().paper() => undone(&|seat| game.seat(seat).is_ok_and(|of| !of.done())),
            Phase::Tally => undone(&|seat| game.seat(seat).is_ok_and(|of| of.figures().is_none())),
            _ => line(&[self.lang.emergency_words().chief, ": ", seat_name(game.chief(), state)]),
        }
    }

    /// What is agreed on before the first turn.
    fn agreed(&mut self, game: &Game, state: &State) {
        let words = self.lang.emergency_words();
        self.bar(if game.options().paper() { words.paper } else { words.kept });
        self.pair(self.lang.words().players, &figures(game.options().seats().into()), TOP);
        let chief = seat_name(game.options().chief(), state);
        self.pair(words.chief, cut(chief, COLUMNS - 10), TOP + PITCH);
        let mut top = TOP + 2 * PITCH;
        if game.options().seconds() > 0 {
            self.pair(words.seconds, &line(&[&figures(game.options().seconds().into()), " s"]), top);
            top += PITCH;
        }
        let modifiers = Modifier::ALL.into_iter().filter(|modifier| game.options().has(*modifier));
        for (top, modifier) in (top..).step_by(PITCH as usize).zip(modifiers) {
            self.pair(self.lang.modifier(modifier), self.lang.words().on, top);
        }
    }

    /// The bays of the card with their dice, and who chose them, the Chief with a star.
    fn ambulance(&mut self, game: &Game) {
        for (top, colour) in (TOP..).step_by(DICE as usize).zip(Colour::ALL) {
            self.text(self.lang.colour_letter(colour), Point::new(0, top + 1), &FONT_5X8, Alignment::Left);
            if let Some(die) = game.die(colour) {
                self.die(die.pips, Point::new(12, top));
            }
            let mut bonus = Line::new();
            if let Some(gives) = game.bonus(colour) {
                let _ = self.lang.bonus(gives, &mut bonus);
            }
            self.text(&bonus, Point::new(25, top + 1), &FONT_5X8, Alignment::Left);
            let mut takers = Line::new();
            for (seat, of) in (0u8..).zip(game.seats()) {
                if of.chosen() == Some(colour) {
                    let star = if seat == game.chief() { "*" } else { "" };
                    let alicat = game.alicat_seat() == Some(seat);
                    let number = figures(u32::from(seat) + 1);
                    for part in [star, if alicat { "A" } else { &number }] {
                        let _ = takers.push_str(part);
                    }
                }
            }
            self.text(&takers, Point::new(RIGHT, top + 1), &FONT_5X8, Alignment::Right);
        }
    }

    /// A die with its pips.
    fn die(&mut self, pips: u8, at: Point) {
        self.fill(at, Size::new_equal(DIE), ON);
        let shown = usize::from(pips).checked_sub(1).and_then(|place| PIPS.get(place)).copied().unwrap_or(0);
        for place in 0..9 {
            if shown >> place & 1 == 1 {
                let corner = at + Point::new(1 + place % 3 * 3, 1 + place / 3 * 3);
                self.fill(corner, Size::new_equal(2), OFF);
            }
        }
    }

    /// The specialists, with the points that Cardiologists show.
    fn specialists_on_show(&mut self, game: &Game, top: i32) {
        let Some(cards) = game.specialists() else { return };
        let gone = self.lang.panel_words().gone;
        for (top, (goal, race)) in (top..).step_by(PITCH as usize).zip(game.races()) {
            let points = figures(race.points.into());
            self.pair(self.lang.cardiologist(goal), if race.lies() { &points } else { gone }, top);
        }
        self.pair(self.lang.radiologist(cards.radiologist), "", top + 2 * PITCH);
        self.pair(self.lang.epidemiologist(cards.epidemiologist), "", top + 3 * PITCH);
    }

    /// All specialists, or what one of them pays for.
    pub(crate) fn specialists(&mut self, at: usize, game: &Game) {
        let words = self.lang.words();
        let Some(cards) = game.specialists() else { return };
        let own = self.lang.emergency_words();
        let number = |number: usize| figures(u32::try_from(number).unwrap_or(0));
        let place = line(&[&number(at + 1), "/", &number(SPECIALISTS)]);
        let (radiologist, epidemiologist) = (cards.radiologist, cards.epidemiologist);
        match at {
            0 => {
                self.header(self.lang.panel_words().specialists, &place);
                self.specialists_on_show(game, 14);
            }
            1 => {
                self.header(own.radiologist, &place);
                self.card(self.lang.radiologist(radiologist), self.lang.radiologist_pays(radiologist));
            }
            _ => {
                self.header(own.epidemiologist, &place);
                self.card(self.lang.epidemiologist(epidemiologist), self.lang.epidemiologist_pays(epidemiologist));
            }
        }
        self.footer(words.back, words.ok);
    }

    fn card(&mut self, name: &str, pays: &str) {
        self.bar(name);
        self.lines(pays, TOP, PITCH);
    }

    /// What ALICAT did last, from some line on.
    pub(crate) fn deed(&mut self, first: usize, game: &Game) {
        let words = self.lang.words();
        let mut lines = 0;
        let sentence = deed(game, self.lang);
        wrap(&sentence, COLUMNS, &mut |line| {
            if let Some(place) = i32::try_from(lines).ok().filter(|_| (first..first + DEED_LINES).contains(&lines)) {
                let top = 9 + (place - i32::try_from(first).unwrap_or(0)) * 9;
                self.text(line, Point::new(0, top), &FONT_5X8, Alignment::Left);
            }
            lines += 1;
        });
        let number = |number: usize| figures(u32::try_from(number).unwrap_or(0));
        // Where there is more to read than is seen.
        let place = line(&[&number((first + DEED_LINES).min(lines)), "/", &number(lines)]);
        self.header("ALICAT", if lines > DEED_LINES { &place } else { "" });
        self.footer(words.back, words.ok);
    }

    /// A sheet: its points, its wards, four under each other, and what it has left.
    fn sheet(&mut self, seat: u8, game: &Game, state: &State) {
        let Ok(of) = game.seat(seat) else { return };
        let sheet = of.sheet();
        let star = if seat == game.chief() { "*" } else { "" };
        let name = seat_name(seat, state);
        self.bar(&line(&[star, cut(name, NAME)]));
        let points = plain(game.score(seat).total());
        self.coloured(&points, Point::new(RIGHT - 2, TOP - 11), &FONT_5X8, Alignment::Right, OFF);
        for (number, place) in (1u8..).zip(0..).take(WARD.len()) {
            self.ward(number, sheet, Point::new(place / 4 * (MIDDLE + 2), TOP + place % 4 * PITCH));
        }
        let left = MIDDLE + 2;
        self.token(STETHOSCOPE, sheet.stethoscopes().left(), Point::new(left, LAST));
        self.token(DROP, sheet.bags().left(), Point::new(left + 22, LAST));
        self.token(CROSS, sheet.morgue(), Point::new(left + 42, LAST));
    }

    /// The number of a ward, with a plus where it has a nurse, and its beds: a line under whoever is critical, one behind
    /// whoever is screened.
    fn ward(&mut self, number: u8, sheet: &Sheet, at: Point) {
        let Some(ward) = WARD.get(usize::from(number).saturating_sub(1)) else { return };
        let nurse = if sheet.nursed(number) { "+" } else { ":" };
        self.text(&line(&[&figures(number.into()), nurse]), at, &FONT_5X8, Alignment::Left);
        for (place, bed) in (0..).zip(sheet.beds_of(*ward)) {
            let at = at + Point::new(13 + place * 8, 0);
            let value = figures(bed.value().into());
            self.text(if bed.value() == 0 { "-" } else { &value }, at, &FONT_5X8, Alignment::Left);
            if bed.critical() {
                self.fill(at + Point::new(0, 7), Size::new(4, 1), ON);
            }
            if bed.screened() {
                self.fill(at + Point::new(5, 0), Size::new(1, 7), ON);
            }
        }
    }

    /// Places, names and points, closer together where many play.
    fn places(&mut self, game: &Game, state: &State) {
        let ranking = game.ranking();
        let many = ranking.len() > PLACES;
        if !many {
            self.bar(self.phase_of(game));
        }
        let (top, pitch) = if many { (10, 7) } else { (TOP, PITCH) };
        for (top, rank) in (top..).step_by(pitch as usize).zip(&ranking) {
            let name = seat_name(rank.seat, state);
            let place = line(&[&figures(rank.place.into()), ". ", cut(name, NAME)]);
            self.pair(&place, &plain(rank.points), top);
        }
    }
}
