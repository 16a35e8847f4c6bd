//! The lists of Emergency Roll: moves, sheets to be added up, the menu, and points.

use bedside_core::emergency_roll::{Bonus, Label, Phase, Score};
use bedside_core::moves::{self, Trail};
use bedside_core::{Command, Lang, emergency_roll};

use super::{LETTERS, Scene, cut, fitted, label_name, seat_name, switch};
use crate::face::form::Form;
use crate::face::page::{Act, Page, Row, Then, Topic};
use crate::letters::{Line, figures, line, plain};
use crate::words::words;

/// Names every row of a list.
pub(super) fn each(topic: Topic, game: &emergency_roll::Game, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { game, scene, lang: scene.prefs.lang, rows };
    match topic {
        Topic::Menu => list.menu(),
        Topic::Scores => list.scores(),
        Topic::Boxes(seat) => list.boxes(&game.score(seat)),
        // Those of the other games.
        _ => {}
    }
}

/// Names every row of a fork; before anything was chosen with the sheets to be added up, and the menu.
pub(super) fn fork(trail: &Trail, game: &emergency_roll::Game, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { game, scene, lang: scene.prefs.lang, rows };
    scene.tree().branches(trail.at(), &mut |labels, command| match labels.first() {
        Some(label) => list.branch(label),
        None => list.row(list.lang.words().ok, "", Act::Do(command.clone(), Then::Home)),
    });
    if trail.at_first_fork() {
        list.forms();
        list.row(list.lang.words().menu, "...", Act::Open(Page::List(Topic::Menu, 0)));
    }
}

struct List<'a> {
    game: &'a emergency_roll::Game,
    scene: Scene<'a>,
    lang: Lang,
    rows: &'a mut dyn FnMut(Row),
}

impl List<'_> {
    fn row(&mut self, name: &str, value: &str, act: Act) {
        (self.rows)(fitted(name, value, act));
    }

    /// A branch, in fewer words where it is too long.
    fn branch(&mut self, branch: &moves::Label) {
        let (lang, short) = (self.lang, words(self.lang));
        let mut name = label_name(branch, lang, self.scene.table.state());
        let mut value = Line::new();
        match *branch {
            moves::Label::EmergencyRoll(Label::Choose { die, bonus, bag: true }) => {
                name = line(&[lang.colour_letter(die.colour), &figures(die.pips.into()), " "]);
                let _ = match bonus {
                    Bonus::Stethoscopes => name.push_str(short.stethoscopes).map_err(drop),
                    Bonus::Nurse => name.push_str(short.nurse).map_err(drop),
                    bonus => lang.bonus(bonus, &mut name).map_err(drop),
                };
                value = line(&[short.for_bag]);
            }
            moves::Label::EmergencyRoll(Label::Write { value: written, cost }) if name.chars().count() > LETTERS => {
                name = line(&[&figures(written.into()), ": ", &figures(cost.stethoscopes.into()), short.both]);
            }
            moves::Label::Seat(seat) => {
                value = self.progress(seat);
                name = line(&[cut(&name, LETTERS - 4)]);
            }
            _ => {}
        }
        self.row(&name, &value, Act::Branch(branch.clone()));
    }

    /// How far a seat is in this turn: the die that it chose, or that it is done.
    fn progress(&self, seat: u8) -> Line {
        let Ok(of) = self.game.seat(seat) else { return Line::new() };
        match of.chosen().and_then(|colour| self.game.die(colour)) {
            Some(_) if of.done() => line(&[self.lang.words().ok]),
            Some(die) => line(&[self.lang.colour_letter(die.colour), &figures(die.pips.into())]),
            None => Line::new(),
        }
    }

    /// Sheets on paper that are still to be added up.
    fn forms(&mut self) {
        if self.game.phase() != Phase::Tally {
            return;
        }
        for (seat, of) in (0..self.game.options().seats()).zip(self.game.seats()) {
            if of.figures().is_none() {
                let name = seat_name(seat, self.scene.table.state());
                self.row(self.lang.emergency_words().tally, &name, Act::Fill(Form::Tally(seat)));
            }
        }
    }

    fn menu(&mut self) {
        let (words, short) = (self.lang.words(), words(self.lang));
        let own = |command| Act::Do(command, Then::Home);
        let items = [
            (true, words.redo, "", own(Command::Redo)),
            (self.game.deed().is_some(), "ALICAT", "...", Act::Open(Page::Deed(0))),
            (true, short.scores, "", Act::Open(Page::List(Topic::Scores, 0))),
            (self.game.specialists().is_some(), short.specialists, "", Act::Open(Page::Specialists(0))),
            (true, words.draw_lot, "", own(Command::DrawLot { seat: None })),
            (true, words.tongue, words.language, Act::Language),
            (true, words.sound, switch(self.scene.prefs.sound, self.lang), Act::Sound),
            (true, words.new_table, "", Act::NewTable),
        ];
        for (here, name, value, act) in items {
            if here {
                self.row(name, value, act);
            }
        }
    }

    fn scores(&mut self) {
        for seat in 0..self.game.options().sheets() {
            let name = seat_name(seat, self.scene.table.state());
            let points = plain(self.game.score(seat).total());
            self.row(cut(&name, LETTERS - 5), &points, Act::Open(Page::List(Topic::Boxes(seat), 0)));
        }
    }

    fn boxes(&mut self, score: &Score) {
        let (lang, words) = (self.lang, self.lang.emergency_words());
        let boxes = [
            (words.wards, score.wards),
            (words.critical, score.critical),
            (words.nurses, score.nurses),
            (words.cardiologists, score.cardiologists),
            (words.radiologist, score.radiologist.points),
            (words.epidemiologist, score.epidemiologist.points),
        ];
        let modifiers = score.modifiers.iter().map(|(modifier, points)| (lang.modifier(*modifier), *points));
        for (name, points) in boxes.into_iter().chain(modifiers) {
            self.row(name, &figures(points.into()), Act::Leave);
        }
        self.row(words.morgue, &plain(-i16::from(score.morgue)), Act::Leave);
        self.row(words.total, &plain(score.total()), Act::Leave);
    }
}
