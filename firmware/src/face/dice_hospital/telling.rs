//! A scorekeeper's round: what each hospital did, number by number.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Command, Game, Numbers, Phase};
use bedside_core::{Command as Any, Lang};

use super::Page;
use crate::face::knob::Turned;
use crate::face::rows::switch;
use crate::face::{Face, Intent, Key, Moment};
use crate::letters::{Line, figures, line};

/// A number that a hospital tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// How many were discharged.
    Discharged,
    /// Alone: how many of a colour.
    Colour(Colour),
    /// How many sets of colours its administrator pays for.
    Sets,
    /// Whether all four wards are empty.
    Empty,
    /// Who died in this round.
    Fatalities,
    /// Blood bags that it has now.
    Bags,
}

/// Whether GO asks for the numbers of this round.
pub fn tells(game: &Game, at: &Moment<'_>) -> bool {
    // With the first numbers the first round begins.
    if game.phase() == Phase::Setup && !game.options().referee() {
        return game.may_begin();
    }
    let first = game.seats().find(|seat| !game.has_told(*seat));
    first.is_some_and(|seat| {
        let numbers = Numbers { discharged: Some(0), ..Numbers::default() };
        let command = game.telling(seat, &numbers);
        at.accepts(&Any::DiceHospital(command)).is_ok()
    })
}

/// Cells that may be asked for, in order.
const CELLS: [Cell; 8] = [
    Cell::Discharged,
    Cell::Colour(Colour::Red),
    Cell::Colour(Colour::Yellow),
    Cell::Colour(Colour::Green),
    Cell::Sets,
    Cell::Empty,
    Cell::Fatalities,
    Cell::Bags,
];

impl Cell {
    /// Whether it is asked of a hospital.
    fn asked(self, seat: u8, game: &Game) -> bool {
        let solo = game.options().solo();
        match self {
            Cell::Discharged => !solo,
            Cell::Colour(_) => solo,
            Cell::Sets => !solo && game.paid_set(seat).is_some(),
            Cell::Empty | Cell::Fatalities | Cell::Bags => true,
        }
    }

    /// The first one that is asked of a hospital.
    pub fn first(seat: u8, game: &Game) -> Cell {
        CELLS.into_iter().find(|cell| cell.asked(seat, game)).unwrap_or(Cell::Discharged)
    }

    /// The one after it; after the last the first.
    fn next(self, seat: u8, game: &Game) -> Cell {
        let place = CELLS.iter().position(|cell| *cell == self).unwrap_or(0);
        let later = CELLS.into_iter().skip(place + 1).find(|cell| cell.asked(seat, game));
        later.unwrap_or_else(|| Cell::first(seat, game))
    }

    /// What it is called.
    pub fn name(self, lang: Lang) -> Line {
        let short = lang.panel_words();
        line(&[match self {
            Cell::Discharged => short.discharged,
            Cell::Colour(colour) => return line(&[short.discharged, ": ", lang.colour_letter(colour)]),
            Cell::Sets => short.sets,
            Cell::Empty => short.empty_wards,
            Cell::Fatalities => short.died,
            Cell::Bags => short.bags,
        }])
    }

    /// Its number.
    fn number(self, numbers: &Numbers, seat: u8, game: &Game) -> i16 {
        let had = game.hospital_of(seat).map_or(0, |hospital| hospital.bags());
        match self {
            Cell::Discharged => numbers.discharged.unwrap_or(0),
            Cell::Colour(colour) => numbers.colours.get(colour),
            Cell::Sets => numbers.sets,
            Cell::Empty => u8::from(numbers.empty),
            Cell::Fatalities => numbers.fatalities,
            Cell::Bags => numbers.bags.unwrap_or(had),
        }
        .into()
    }

    /// Its number as it is written.
    pub fn shown(self, numbers: Option<&Numbers>, seat: u8, game: &Game, lang: Lang) -> Line {
        let Some(numbers) = numbers else { return Line::new() };
        let number = self.number(numbers, seat, game);
        match self {
            Cell::Empty => line(&[switch(number > 0, lang)]),
            _ => line(&[&figures(u32::try_from(number).unwrap_or(0))]),
        }
    }

    /// The numbers of a hospital after a turn; core says what goes together.
    fn turned(self, turned: Turned, numbers: Numbers, seat: u8, game: &Game) -> Numbers {
        let was = self.number(&numbers, seat, game);
        let now = turned.number(was, (0, u8::MAX.into()));
        let had = game.hospital_of(seat).map_or(0, |hospital| hospital.bags());
        let paid = game.paid_set(seat);
        let step = |numbers: Numbers| match (self, paid) {
            (Cell::Colour(colour), _) => numbers.colouring(colour, now > was),
            (Cell::Fatalities, _) => numbers.losing(now > was),
            (Cell::Bags, _) => numbers.bagging(had, now > was),
            (Cell::Sets, Some(paid)) => {
                let most = paid.most(numbers.discharged.unwrap_or(0));
                Numbers { sets: u8::try_from(now).unwrap_or(0).min(most), ..numbers }
            }
            _ => numbers,
        };
        match self {
            Cell::Discharged => numbers.discharging(u8::try_from(now).unwrap_or(0), paid),
            Cell::Empty => Numbers { empty: now > was, ..numbers },
            Cell::Sets => step(numbers),
            _ => (0..now.abs_diff(was)).fold(numbers, |numbers, _| step(numbers)),
        }
    }
}

/// What a key means while a round is told.
pub(super) fn press(seat: u8, cell: Cell, key: Key, game: &Game, face: &mut Face, _at: &Moment<'_>) -> Intent {
    let many = game.options().seats();
    match key {
        Key::Turn(_) => {
            let turned = face.knob.turned();
            if let Some(numbers) = face.memory.dice_hospital.numbers.get_mut(usize::from(seat)) {
                *numbers = cell.turned(turned, *numbers, seat, game);
            }
            Intent::Redraw
        }
        Key::Push => face.swap(Page::Telling(seat, cell.next(seat, game))),
        Key::Go if seat + 1 < many => face.swap(Page::Telling(seat + 1, Cell::first(seat + 1, game))),
        Key::Go => {
            face.pages.clear();
            Intent::Tell
        }
        Key::Back | Key::BackHeld if seat > 0 => {
            let before = seat.saturating_sub(1);
            face.swap(Page::Telling(before, Cell::first(before, game)))
        }
        _ => face.leave(),
    }
}

/// Begins to tell a round.
pub(super) fn open(game: &Game, face: &mut Face) -> Intent {
    let nobody = Numbers { discharged: Some(0), ..Numbers::default() };
    face.memory.dice_hospital.numbers = [nobody; 4];
    face.open(Page::Telling(0, Cell::first(0, game)))
}

/// Whether a command is a placement or what follows one: with the last of them a hospital is done.
pub(super) const fn is_of_activation(command: &Command) -> bool {
    matches!(
        command,
        Command::Activate { .. }
            | Command::UseAbility { .. }
            | Command::ReturnPatient { .. }
            | Command::AdmitPatient { .. }
            | Command::SpendBag { .. }
    )
}
