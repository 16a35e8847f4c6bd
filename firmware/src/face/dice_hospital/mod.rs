//! Dice Hospital on the gadget: what the phase is about, each hospital, points and the bag.

mod lists;
mod notice;
mod number;

use bedside_core::dice_hospital::{Game, Label, Named, Report};
use bedside_core::form::{Field, Form, Given};
use bedside_core::moves::Label as AnyLabel;
use bedside_core::{Event, View};

pub use notice::Notice;
pub use number::Ask;

use super::form::Draft;
use super::page::GamePage;
use super::rows::{GameTopic, List};
use super::table::{TableFace, go_or_choose};
use super::{Face, Intent, Key, Moment};
use crate::letters::{Line, line};
use crate::panel::Panel;

/// Pages that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Points, and what is lost and left.
    Scores,
    /// Where the dice are.
    Bag,
}

/// Its pages remember nothing.
pub type Memory = ();

/// Lists that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everybody's points, to be changed by what a card says.
    Points,
}

impl TableFace for Game {
    fn press(&self, key: Key, face: &mut Face, at: Moment<'_>) -> Intent {
        match key {
            Key::Go => go_or_choose(face, at),
            Key::Back => Intent::Redraw,
            // What the phase is about, and each hospital.
            Key::Turn(by) => face.turn_to(by, 1 + self.hospitals().len(), at),
            Key::Push => face.open_moves(at),
        }
    }

    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: Moment<'_>) {
        panel.dice_hospital(view, chosen, self, at);
    }

    fn menu_rows(&self, list: &mut List<'_>) {
        lists::menu(self, list);
    }

    fn branch_row(&self, label: &AnyLabel, list: &mut List<'_>) {
        lists::branch(label, self, list);
    }

    fn name_of_end(&self, labels: &[AnyLabel], at: Moment<'_>) -> &'static str {
        let words = at.lang().words();
        let lot = labels.last() == Some(&Label::Named(Named::First).into());
        if lot { words.draw_lot } else { words.ok }
    }

    /// The department says more than its meeple.
    fn more_telling_label<'l>(&self, one: &'l AnyLabel, other: &'l AnyLabel) -> &'l AnyLabel {
        if matches!(other, AnyLabel::DiceHospital(Label::Meeple(_))) { one } else { other }
    }

    fn first_offered_seat(&self, last: u8) -> Option<u8> {
        self.acts_together().then_some(last)
    }

    fn form_row(&self, form: &Form, place: u8, list: &mut List<'_>) {
        lists::form(form, place, self, list);
    }

    fn prefill(&self, form: &Form, draft: &mut Draft) {
        if let ("tell", Some(seat)) = (form.command, form.seat()) {
            // Behind two rows of three colours.
            draft[6] = self.hospital_of(seat).map_or(0, |hospital| hospital.bags().into());
        }
        if let Some(Report { dice, points }) = report(form, self) {
            [draft[0], draft[1], draft[2], draft[3]] = [dice.red, dice.yellow, dice.green, points].map(i16::from);
        }
    }

    fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
        notice::hear(events, face, uptime_ms);
    }
}

/// The report card that a form is about, where it lies there already.
fn report(form: &Form, game: &Game) -> Option<Report> {
    form.fields.iter().find_map(|field| match field {
        Field::Given { name: "place", value: Given::Number(place) } => game.reports().card(*place),
        _ => None,
    })
}

impl GamePage for Page {
    type Game = Game;

    fn press(self, key: Key, _game: &Game, face: &mut Face, _at: Moment<'_>) -> Intent {
        if let Key::Turn(_) = key { Intent::Redraw } else { face.leave() }
    }

    fn draw(self, game: &Game, panel: &mut Panel<'_>, at: Moment<'_>) {
        match self {
            Page::Scores => panel.scores(game, at.state()),
            Page::Bag => panel.bag(game),
        }
    }
}

impl GameTopic for Topic {
    type Game = Game;

    fn rows(self, game: &Game, list: &mut List<'_>) {
        match self {
            Topic::Points => lists::points(game, list),
        }
    }

    fn headline(self, _game: &Game, at: Moment<'_>) -> Line {
        match self {
            Topic::Points => line(&[at.lang().words().record]),
        }
    }
}
