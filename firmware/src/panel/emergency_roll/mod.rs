//! Emergency Roll: the dice with their bonuses, sheets, specialists, what ALICAT did, and the ranking.

mod map;

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Game, Label, Modifier, Phase};
use bedside_core::moves::Label as AnyLabel;
use bedside_core::text::seat_name;
use bedside_core::{State, View};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{BODY, DROP, Icon, LETTER, PITCH, SKULL, width};
use super::table::{some_of, time_or_round};
use super::{Back, ON, Panel, RIGHT};
use crate::face::Moment;
use crate::face::emergency_roll::{DEED_COLUMNS, DEED_LINES, SPECIALISTS, deed};
use crate::letters::{Line, cut, figures, line, plain, wrap};

/// A stethoscope.
const STETHOSCOPE: Icon = [0b101_0000, 0b101_0000, 0b101_0110, 0b010_1001, 0b010_1001, 0b001_0110, 0b000_1100, 0];
/// Where the words beside a map begin, and how many letters fit there.
const BESIDE: i32 = 84;
/// Where other words beside a map begin, and how many letters a line of them has.
const WORDS: i32 = 81;
const WORDS_COLUMNS: usize = 8;
/// Letters of a name beside points.
const NAME: usize = 14;
/// Rows of the body.
const ROWS: i32 = 4;

impl Panel<'_> {
    pub(crate) fn emergency_roll(&mut self, view: &View, chosen: usize, game: &Game, at: &Moment<'_>) {
        let state = at.state();
        match chosen.checked_sub(1).and_then(|place| game.kept_sheets().nth(place)) {
            Some(seat) => self.sheet(seat, view, game, state),
            None => match game.phase() {
                Phase::Setup => {
                    self.header(self.phase_of(game), &time_or_round(view));
                    self.agreed(game, state);
                }
                Phase::Over => {
                    self.header(self.phase_of(game), &time_or_round(view));
                    self.places(game, state);
                }
                phase => {
                    self.header(&self.waits(game, state), &time_or_round(view));
                    if game.card().is_some() && phase != Phase::Discard {
                        self.ambulance(game);
                    } else {
                        self.specialists_on_show(game, RIGHT);
                    }
                }
            },
        }
        self.buttons(view, at);
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

    /// Words at both ends of a row; the left ones run where they are too long.
    fn run_pair(&mut self, left: &str, right: &str, row: i32) {
        self.run_pair_to(RIGHT, left, right, row);
    }

    /// The same where they end further left, beside a bar.
    fn run_pair_to(&mut self, end: i32, left: &str, right: &str, row: i32) {
        let top = BODY - 1 + PITCH * row;
        let room = end + 1 - if right.is_empty() { 0 } else { width(right) + LETTER };
        self.running(left, Point::new(0, top), room, ON);
        self.text(right, Point::new(end, top), Alignment::Right);
    }

    /// What is agreed on before the first turn.
    fn agreed(&mut self, game: &Game, state: &State) {
        let words = self.lang.emergency_words();
        let sheets = if game.options().paper() { words.paper } else { words.kept };
        self.run_pair(sheets, &figures(game.options().seats().into()), 0);
        self.run_pair(words.chief, cut(seat_name(game.options().chief(), state), NAME), 1);
        let mut row = 2;
        if game.options().seconds() > 0 {
            self.run_pair(words.seconds, &line(&[&figures(game.options().seconds().into()), " s"]), row);
            row += 1;
        }
        let modifiers = Modifier::ALL.into_iter().filter(|modifier| game.options().has(*modifier));
        for (row, modifier) in (row..ROWS).zip(modifiers) {
            self.run_pair(self.lang.modifier(modifier), self.lang.words().on, row);
        }
    }

    /// The bays of the card with their dice, and who chose them, the Chief with a star.
    fn ambulance(&mut self, game: &Game) {
        for (row, colour) in (0..).zip(Colour::ALL) {
            let top = BODY + 1 + 13 * row;
            self.text(self.lang.colour_letter(colour), Point::new(0, top - 2), Alignment::Left);
            if let Some(die) = game.die(colour) {
                self.die(die.pips, Point::new(14, top), ON);
            }
            let mut bonus = Line::new();
            if let Some(gives) = game.bonus(colour) {
                let _ = self.lang.bonus(gives, &mut bonus);
            }
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
            let room = RIGHT - 28 - if takers.is_empty() { 0 } else { width(&takers) + LETTER };
            self.running(&bonus, Point::new(28, top - 2), room, ON);
            self.text(&takers, Point::new(RIGHT, top - 2), Alignment::Right);
        }
    }

    /// The specialists, with the points that Cardiologists show.
    fn specialists_on_show(&mut self, game: &Game, end: i32) {
        let Some(cards) = game.specialists() else { return };
        let gone = self.lang.panel_words().gone;
        for (row, (goal, race)) in (0..).zip(game.races()) {
            let points = figures(race.points.into());
            self.run_pair_to(end, self.lang.cardiologist(goal), if race.lies() { &points } else { gone }, row);
        }
        self.run_pair_to(end, self.lang.radiologist(cards.radiologist), "", 2);
        self.run_pair_to(end, self.lang.epidemiologist(cards.epidemiologist), "", 3);
    }

    /// All specialists, or what one of them pays for.
    pub(crate) fn specialists(&mut self, at: usize, game: &Game) {
        let words = self.lang.words();
        let Some(cards) = game.specialists() else { return };
        let (radiologist, epidemiologist) = (cards.radiologist, cards.epidemiologist);
        match at {
            0 => {
                self.header(self.lang.panel_words().specialists, "");
                self.specialists_on_show(game, RIGHT - 4);
            }
            1 => self.card(self.lang.radiologist(radiologist), self.lang.radiologist_pays(radiologist)),
            _ => self.card(self.lang.epidemiologist(epidemiologist), self.lang.epidemiologist_pays(epidemiologist)),
        }
        self.place_bar(at, 1, SPECIALISTS, BODY);
        self.footer(Back::Press(words.back), "", words.ok);
    }

    fn card(&mut self, name: &str, pays: &str) {
        self.header(name, "");
        self.scrolled(pays);
    }

    /// What ALICAT did last: it runs by itself until somebody turns.
    pub(crate) fn deed(&mut self, first: usize, game: &Game) {
        let words = self.lang.words();
        let sentence = deed(game, self.lang);
        self.header("ALICAT", "");
        match first.checked_sub(1) {
            None => self.scrolled(&sentence),
            Some(first) => {
                let mut lines = 0;
                wrap(&sentence, DEED_COLUMNS, &mut |line| {
                    if let Some(row) = lines_below(lines, first) {
                        self.text(line, Point::new(0, BODY - 1 + PITCH * row), Alignment::Left);
                    }
                    lines += 1;
                });
                self.place_bar(first, DEED_LINES, lines, BODY);
            }
        }
        self.footer(Back::Press(words.back), "", words.ok);
    }

    /// A sheet: its map, its points, and what it has left.
    fn sheet(&mut self, seat: u8, view: &View, game: &Game, state: &State) {
        let Ok(of) = game.seat(seat) else { return };
        let star = if seat == game.chief() { "*" } else { "" };
        self.header(&line(&[star, seat_name(seat, state)]), &time_or_round(view));
        self.map(of.sheet(), None);
        self.beside(seat, game, &plain(game.score(seat).total()));
    }

    /// What a sheet has left, under a word.
    fn beside(&mut self, seat: u8, game: &Game, word: &str) {
        let Ok(of) = game.seat(seat) else { return };
        let sheet = of.sheet();
        self.fill(Point::new(80, BODY + 1), Size::new(1, 40), ON);
        let short = self.lang.panel_words();
        self.text(&line(&[word, " ", short.points]), Point::new(BESIDE, BODY - 1), Alignment::Left);
        self.token(&STETHOSCOPE, sheet.stethoscopes().left(), Point::new(BESIDE, BODY + PITCH + 2));
        self.token(&DROP, sheet.bags().left(), Point::new(BESIDE, BODY + 2 * PITCH + 2));
        self.token(&SKULL, sheet.morgue(), Point::new(BESIDE, BODY + 3 * PITCH + 2));
    }

    /// Beds to choose among: the map beside what is chosen.
    pub(crate) fn beds(&mut self, seat: u8, label: &AnyLabel, name: &str, game: &Game) {
        let Ok(of) = game.seat(seat) else { return };
        let sheet = of.sheet();
        let (mut bed, mut fill) = (None, None);
        if let AnyLabel::EmergencyRoll(Label::Ward { number, .. }) = label
            && let Some(ward) =
                bedside_core::emergency_roll::printed::WARD.get(usize::from(number.saturating_sub(1))).copied()
        {
            bed = sheet.next_bed(ward);
            let short = self.lang.panel_words();
            fill = Some((
                line(&[short.ward, " ", &figures((*number).into())]),
                line(&[&figures((sheet.taken(ward) + 1).into()), " ", short.of, " ", &figures(ward.beds.into())]),
            ));
        }
        self.map(sheet, bed);
        let Some((ward, taken)) = fill else {
            // What is no bed is said in as many lines as it takes, in the room of what beds cost.
            self.fits(name.split(' ').all(|word| word.chars().count() <= WORDS_COLUMNS), name);
            let mut row = 0;
            wrap(name, WORDS_COLUMNS, &mut |line| {
                self.fits(row < ROWS, name);
                self.text(line, Point::new(WORDS, BODY - 1 + PITCH * row), Alignment::Left);
                row += 1;
            });
            return;
        };
        self.fill(Point::new(80, BODY + 1), Size::new(1, 40), ON);
        self.text(&ward, Point::new(BESIDE, BODY - 1), Alignment::Left);
        self.text(&taken, Point::new(BESIDE, BODY - 1 + PITCH), Alignment::Left);
        self.token(&STETHOSCOPE, sheet.stethoscopes().left(), Point::new(BESIDE, BODY + 2 * PITCH + 2));
        self.token(&DROP, sheet.bags().left(), Point::new(BESIDE, BODY + 3 * PITCH + 2));
    }

    /// Places, names and points; in two columns where many play.
    fn places(&mut self, game: &Game, state: &State) {
        let ranking = game.ranking();
        let wide = if ranking.len() > 4 { RIGHT / 2 - 2 } else { RIGHT };
        if ranking.len() > 4 {
            self.between_columns();
        }
        for (place, rank) in (0..).zip(&ranking) {
            let (left, top) = (place / ROWS * (wide + 6), BODY - 1 + PITCH * (place % ROWS));
            let points = plain(rank.points);
            let room = usize::try_from((wide - width(&points)) / LETTER - 1).unwrap_or(0);
            let words = line(&[&figures(rank.place.into()), " ", seat_name(rank.seat, state)]);
            self.text(cut(&words, room), Point::new(left, top), Alignment::Left);
            self.text(&points, Point::new(left + wide, top), Alignment::Right);
        }
    }
}

/// The row of a line, where those from the first on are seen.
fn lines_below(line: usize, first: usize) -> Option<i32> {
    let row = line.checked_sub(first)?;
    i32::try_from(row).ok().filter(|row| *row < ROWS)
}
