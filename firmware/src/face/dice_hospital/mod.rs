//! Dice Hospital on the gadget: what the phase is about, each hospital, points and the bag.

mod lists;
mod notice;
mod number;
mod telling;

use bedside_core::dice_hospital::{
    Choice, Command, Department, Depth, Game, Improvement, Label, Named, Numbers, Phase, Report, Specialist, numbers,
    together,
};
use bedside_core::form::{Field, Form, Given};
use bedside_core::game::Choice as AnyChoice;
use bedside_core::moves::Label as AnyLabel;
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command as Any, Event, Refusal, Setup, View};
use heapless::Vec;

pub use notice::Notice;
pub use number::Ask;
pub use telling::{Cell, tells};

use super::form::Draft;
use super::page::{Act, GamePage};
use super::rows::{GameTopic, List};
use super::table::TableFace;
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
    /// A scorekeeper's round: whose number, and which.
    Telling(u8, Cell),
    /// What was just laid out: the tiles and cards, or the dice.
    LaidOut(bool),
    /// A hospital.
    Hospital(u8),
    /// Its departments, from this one on.
    Departments(u8, u8),
}

/// What its pages remember.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// A scorekeeper's round as far as it was told.
    pub numbers: [Numbers; 4],
    /// Whose the next placement is; nobody's is a nurse's.
    pub meeple: Option<Specialist>,
}

/// Lists that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everybody's points, to be changed by what a card says.
    Points,
}

impl TableFace for Game {
    fn press(&self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        let ambulances = chooses_ambulance(self);
        match key {
            // Nothing is chosen until somebody turns: then the first that may be taken is.
            Key::Turn(_) if ambulances => {
                let chosen = face.chosen(at.table);
                let from = if chosen == 0 { first_ambulance(self, at) } else { chosen - 1 };
                let row = face.knob.turned().row(from, self.options().ambulances().into());
                face.choose_on_table(row.saturating_add(1), at)
            }
            Key::Go | Key::Push if ambulances => {
                let chosen = face.chosen(at.table);
                let place = if chosen == 0 { first_ambulance(self, at) } else { chosen - 1 };
                match takes(u8::try_from(place + 1).unwrap_or(0), self, at) {
                    Ok(command) => Intent::Do(Any::DiceHospital(command)),
                    Err(refusal) => Intent::Refuse(refusal),
                }
            }
            Key::Go | Key::Push if tells(self, at) => telling::open(self, face),
            // Who ties for the lead may tell more before the last points.
            Key::Go | Key::Push if !self.tell_the_end().is_empty() => face.open_moves(at),
            Key::Go if at.table.step(at.now).is_ok() || self.intake().choice().is_some() => Intent::Steps,
            Key::Go | Key::Push => face.open_moves(at),
            _ => Intent::Redraw,
        }
    }

    fn together(&self, told: bool, at: &Moment<'_>) -> Vec<Any, MOST_TOGETHER> {
        if told {
            return numbers::commands(at.table, &at.memory.dice_hospital.numbers, at.now);
        }
        // Tied dice go aboard as they lie.
        if self.intake().choice().is_some() {
            return together::loads(at.table, at.now);
        }
        let mut steps = together::steps(at.table, at.now);
        // How everybody stands is looked at before the next round; and what is laid out may be the table's own dice and tiles.
        let stops = |step: &Any, before: &Any| match step {
            Any::DiceHospital(Command::ChangeShift | Command::Reveal { .. }) => true,
            Any::DiceHospital(Command::Roll { .. }) => !matches!(before, Any::DiceHospital(Command::Reveal { .. })),
            _ => false,
        };
        if let Some(place) = steps.iter().zip(steps.iter().skip(1)).position(|(before, step)| stops(step, before)) {
            steps.truncate(place + 1);
        }
        steps
    }

    fn with(&self, command: &Any, at: &Moment<'_>) -> Option<Vec<Any, MOST_TOGETHER>> {
        let Any::DiceHospital(own) = command else { return None };
        telling::is_of_activation(own).then(|| together::with(at.table, command, at.now))
    }

    fn asked(&self, last: u8, at: &Moment<'_>) -> Option<Option<u8>> {
        if !self.options().referee() || at.table.step(at.now).is_ok() || chooses_ambulance(self) {
            return None;
        }
        let waits = |seat: &u8| self.hospital_of(*seat).is_ok_and(|hospital| !hospital.done());
        match self.phase() {
            Phase::Intake if !self.intake().rolled() || self.intake().choice().is_some() => None,
            Phase::Intake | Phase::Improvement | Phase::Collection => Some(self.turn()),
            Phase::Activation => {
                let mut seats = self.turn().into_iter().chain(Some(last)).chain(self.ambulance_order());
                Some(seats.find(waits))
            }
            _ => None,
        }
    }

    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
        panel.dice_hospital(view, chosen, self, at);
    }

    fn menu_rows(&self, list: &mut List<'_>) {
        lists::menu(self, list);
    }

    fn branch_row(&self, label: &AnyLabel, list: &mut List<'_>) {
        lists::branch(label, self, list);
    }

    fn name_of_end(&self, labels: &[AnyLabel], at: &Moment<'_>) -> &'static str {
        let words = at.lang().words();
        let lot = labels.last() == Some(&Label::Named(Named::First).into());
        if lot { words.draw_lot } else { words.ok }
    }

    /// The department says more than its meeple.
    fn more_telling_label<'l>(&self, one: &'l AnyLabel, other: &'l AnyLabel) -> &'l AnyLabel {
        if matches!(other, AnyLabel::DiceHospital(Label::Meeple(_))) { one } else { other }
    }

    /// A nurse is placed unless a specialist was chosen before.
    fn preferred(&self, labels: &[AnyLabel], at: &Moment<'_>) -> Option<AnyLabel> {
        let wanted = AnyLabel::DiceHospital(Label::Meeple(at.memory.dice_hospital.meeple));
        let nurse = AnyLabel::DiceHospital(Label::Meeple(None));
        let (mut found, mut nurses) = (false, false);
        at.tree().branches(labels, &mut |branch, _| {
            found |= branch.first() == Some(&wanted);
            nurses |= branch.first() == Some(&nurse);
        });
        if found { Some(wanted) } else { nurses.then_some(nurse) }
    }

    /// Specialists who may be placed, behind the departments.
    fn more_rows(&self, labels: &[AnyLabel], list: &mut List<'_>) {
        let [AnyLabel::Seat(seat)] = labels else { return };
        if !list.at.asked {
            return;
        }
        let Ok(hospital) = self.hospital_of(*seat) else { return };
        if self.phase() != Phase::Activation || hospital.placement().is_some() {
            return;
        }
        let chosen = list.at.memory.dice_hospital.meeple;
        for (specialist, _) in hospital.staff().filter(|(_, placed)| !placed) {
            let sign = if chosen == Some(specialist) { "<" } else { "..." };
            list.row(&[list.lang().specialist(specialist)], sign, Act::Staff(specialist));
        }
    }

    fn first_offered_seat(&self, last: u8) -> Option<u8> {
        self.acts_together().then_some(last)
    }

    fn form_row(&self, form: &Form, place: u8, list: &mut List<'_>) {
        lists::form(form, place, self, list);
    }

    fn prefill(&self, form: &Form, draft: &mut Draft) {
        if let ("enter_hospital", Some(Ok(hospital))) = (form.command, form.seat().map(|seat| self.hospital_of(seat))) {
            // Behind dice of three colours and six values: tiles, cards, and bags.
            let tiles = hospital.tiles().iter().copied().map(Improvement::Department);
            let cards = hospital.specialists().iter().copied().map(Improvement::Specialist);
            for (at, card) in (18..28).zip(tiles).chain((28..38).zip(cards)) {
                draft[at] = number_of(card);
            }
            draft[38] = hospital.bags().into();
        }
        if let ("tell", Some(seat)) = (form.command, form.seat()) {
            // Behind two rows of three colours.
            draft[6] = self.hospital_of(seat).map_or(0, |hospital| hospital.bags().into());
        }
        if let Some(Report { dice, points }) = report(form, self) {
            [draft[0], draft[1], draft[2], draft[3]] = [dice.red, dice.yellow, dice.green, points].map(i16::from);
        }
    }

    /// Dice, tiles and hospitals lie on the table: the points are kept, unless the group wants more.
    fn prepare(setup: &mut Setup) {
        if setup.seats.len() > 1 {
            for choice in [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)] {
                let _ = setup.game.agree(AnyChoice::DiceHospital(choice));
            }
        }
    }

    fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
        notice::hear(events, face, uptime_ms);
    }
}

/// Whether somebody chooses among ambulances on the table's own page.
pub fn chooses_ambulance(game: &Game) -> bool {
    let intake = game.intake();
    game.phase() == Phase::Intake
        && intake.rolled()
        && intake.waiting().is_empty()
        && !game.makes_room()
        && game.turn().is_some()
}

/// Taking an ambulance, from 1, for whoever is asked; or why it may not be.
pub fn takes(ambulance: u8, game: &Game, at: &Moment<'_>) -> Result<Command, Refusal> {
    let seat = game.turn().unwrap_or(0);
    let command = Command::TakeAmbulance { seat, ambulance, extra: None };
    at.accepts(&Any::DiceHospital(command.clone())).map(|()| command)
}

/// The place of the first ambulance that may be taken.
pub fn first_ambulance(game: &Game, at: &Moment<'_>) -> usize {
    (1..=game.options().ambulances()).position(|number| takes(number, game, at).is_ok()).unwrap_or(0)
}

/// The departments of a hospital, each with whether it was activated.
pub fn departments(seat: u8, game: &Game) -> impl Iterator<Item = (Department, bool)> {
    game.hospital_of(seat).ok().into_iter().flat_map(|hospital| hospital.departments(game.options().edition()))
}

/// The report card that a form is about, where it lies there already.
fn report(form: &Form, game: &Game) -> Option<Report> {
    form.fields.iter().find_map(|field| match field {
        Field::Given { name: "place", value: Given::Number(place) } => game.reports().card(*place),
        _ => None,
    })
}

/// The number that stands for a tile or a card where one is entered; 0 is none.
const fn number_of(card: Improvement) -> i16 {
    1 + match card {
        Improvement::Department(department) => department as i16,
        Improvement::Specialist(specialist) => specialist as i16,
    }
}

/// Whether a blank takes a tile, or a card.
fn takes_card(field: &Field, card: &Improvement) -> bool {
    (field.name() == "departments") == matches!(card, Improvement::Department(_))
}

/// The tile or card in a cell, by the number that stands for it.
pub(super) fn card(field: &Field, number: i16, game: &Game) -> Option<Improvement> {
    if !matches!(field, Field::Cards { .. }) {
        return None;
    }
    let edition = game.options().edition();
    let tiles = edition.departments().iter().map(|row| Improvement::Department(row.department));
    let cards = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
    tiles.chain(cards).find(|card| takes_card(field, card) && number_of(*card) == number)
}

/// Names the tiles or cards that could be entered in a blank: those in the deck, and those that the hospital has.
pub(super) fn each_card(form: &Form, field: &Field, game: &Game, each: &mut dyn FnMut(i16)) {
    game.cards_for(form, field, &mut |card| each(number_of(card)));
}

impl GamePage for Page {
    type Game = Game;

    fn press(self, key: Key, game: &Game, face: &mut Face, at: &Moment<'_>) -> Intent {
        let turned = face.knob.turned();
        match (self, key) {
            (Page::Telling(seat, cell), key) => telling::press(seat, cell, key, game, face, at),
            (Page::LaidOut(_), Key::Go) => {
                face.leave();
                face.settle(at.table, at.now);
                Intent::Redraw
            }
            (Page::LaidOut(dice), Key::Push | Key::Turn(_)) => face.swap(Page::LaidOut(!dice)),
            (Page::Hospital(seat), Key::Turn(_)) => {
                face.swap(Page::Hospital(turned.row(seat.into(), game.hospitals().len())))
            }
            (Page::Hospital(seat), Key::Push) => face.open(Page::Departments(seat, 0)),
            (Page::Departments(seat, row), Key::Turn(_)) => {
                let many = departments(seat, game).count();
                face.swap(Page::Departments(seat, turned.row(row.into(), many)))
            }
            (_, Key::Turn(_)) => Intent::Redraw,
            _ => face.leave(),
        }
    }

    fn draw(self, game: &Game, panel: &mut Panel<'_>, at: &Moment<'_>) {
        match self {
            Page::Scores => panel.scores(game, at.state()),
            Page::Bag => panel.bag(game),
            Page::Telling(seat, cell) => panel.telling(seat, cell, game, at),
            Page::LaidOut(dice) => panel.laid_out(dice, game, at),
            Page::Hospital(seat) => panel.hospital(seat, game, at),
            Page::Departments(seat, row) => panel.departments(seat, row.into(), game, at),
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

    fn headline(self, _game: &Game, at: &Moment<'_>) -> Line {
        match self {
            Topic::Points => line(&[at.lang().words().record]),
        }
    }
}

impl Face {
    /// Shows what was just laid out, before anything else.
    fn lay_out(&mut self, dice: bool) {
        self.pages.clear();
        self.open(Page::LaidOut(dice));
    }
}
