//! What players read off their own dice and cards: several numbers at once, turned to cell by cell.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Command, Report};
use bedside_core::emergency_roll::printed::{MORGUE, NURSES, WARD};
use bedside_core::{Lang, State, dice_hospital, emergency_roll};

use super::rows::seat_name;
use crate::letters::{Line, figures, line};
use crate::words::words;

/// The most cells that a form has: six values of three colours.
pub const CELLS: usize = 18;
/// The numbers in the cells.
pub type Draft = [u8; CELLS];

/// The lowest and the highest value that a die of the intake shows: ones and sixes are rolled again.
const ADMITTED: (u8, u8) = (2, 5);
/// A hospital holds twelve patients, of at most six pips each.
const BEDS: u8 = 12;
const MOST_PIPS: u8 = 72;
const MOST: u8 = 99;
const MOST_DICE: u8 = 15;

/// What is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The dice of an intake.
    Roll,
    /// The backs of the ambulances that collect.
    Backs,
    /// What a hospital did in a round.
    Tell(u8),
    /// What a hospital has at the end.
    TellEnd(u8),
    /// A report card.
    Report(u8),
    /// What a sheet of Emergency Roll says at the end.
    Tally(u8),
}

impl Form {
    /// Whether its cells are dice, by colour and value.
    pub const fn of_dice(self) -> bool {
        matches!(self, Form::Roll | Form::Backs)
    }

    /// Whether each cell has a name of its own.
    pub const fn named(self) -> bool {
        matches!(self, Form::Tally(_))
    }

    /// Cells beside each other.
    pub const fn columns(self) -> usize {
        match self {
            Form::Tally(_) => 2,
            Form::Roll => 4,
            Form::Backs => 6,
            Form::Tell(_) | Form::TellEnd(_) | Form::Report(_) => 3,
        }
    }

    /// How many cells there are.
    pub const fn cells(self) -> usize {
        match self {
            Form::Roll => 12,
            Form::Backs => 18,
            Form::Tell(_) => 7,
            Form::TellEnd(_) | Form::Report(_) => 4,
            Form::Tally(_) => 6,
        }
    }

    /// The most that a cell holds beside what the others hold.
    pub fn most(self, cell: usize, draft: &Draft, state: &State) -> u8 {
        match (self, cell) {
            (Form::Tally(_), 0) => WARD.into_iter().map(|ward| ward.clipboard).sum(),
            // A six in each turn.
            (Form::Tally(_), 1) => 6 * state.game::<emergency_roll::Game>().map_or(0, |game| game.options().turns()),
            (Form::Tally(_), 2) => u8::try_from(NURSES.len() - 1).unwrap_or(0),
            (Form::Tally(_), 5) => MORGUE,
            (Form::Tally(_), _) => MOST,
            (Form::Roll | Form::Backs, _) => {
                let others = draft.iter().enumerate().filter(|(other, _)| *other != cell);
                MOST_DICE.saturating_sub(others.map(|(_, count)| *count).sum())
            }
            (Form::TellEnd(_), 3) => MOST_PIPS,
            (Form::Tell(_), 6) | (Form::Report(_), 3) => MOST,
            _ => BEDS,
        }
    }

    /// What is known already.
    pub fn start(self, state: &State) -> Draft {
        let mut draft = [0; CELLS];
        let Some(town) = state.game::<dice_hospital::Game>() else { return draft };
        match self {
            Form::Tell(seat) => draft[6] = town.hospital_of(seat).map_or(0, |hospital| hospital.bags()),
            Form::Report(place) => {
                if let Some(Report { dice, points }) = town.reports().card(place) {
                    [draft[0], draft[1], draft[2], draft[3]] = [dice.red, dice.yellow, dice.green, points];
                }
            }
            Form::Roll | Form::Backs | Form::TellEnd(_) | Form::Tally(_) => {}
        }
        draft
    }

    /// The command that enters it.
    pub fn command(self, draft: &Draft) -> bedside_core::Command {
        let counts = |from: usize| Counts { red: draft[from], yellow: draft[from + 1], green: draft[from + 2] };
        bedside_core::Command::DiceHospital(match self {
            Form::Tally(seat) => {
                let [wards, critical, nurses, radiologist, epidemiologist, morgue, ..] = *draft;
                let tally = emergency_roll::Command::Tally {
                    seat,
                    wards,
                    critical,
                    nurses,
                    radiologist,
                    epidemiologist,
                    morgue,
                };
                return bedside_core::Command::EmergencyRoll(tally);
            }
            Form::Roll => Command::Roll { dice: Some(self.dice(draft)) },
            Form::Backs => Command::LayBacks { spaces: self.dice(draft) },
            Form::Tell(seat) => Command::Tell { seat, discharged: counts(0), fatalities: counts(3), bags: draft[6] },
            Form::TellEnd(seat) => Command::TellEnd { seat, collected: counts(0), pips: draft[3] },
            Form::Report(place) => Command::LayReport { place, report: Report { dice: counts(0), points: draft[3] } },
        })
    }

    /// The dice in the cells: never more than there is room for.
    fn dice<const N: usize>(self, draft: &Draft) -> heapless::Vec<Die, N> {
        let mut dice = heapless::Vec::new();
        for (cell, count) in draft.iter().enumerate().take(self.cells()) {
            let (colour, value) = self.die(cell);
            for _ in 0..*count {
                let _ = dice.push(Die::new(colour, value));
            }
        }
        dice
    }

    fn die(self, cell: usize) -> (Colour, u8) {
        let columns = self.columns();
        let colour = Colour::ALL.get(cell / columns).copied().unwrap_or(Colour::Green);
        (colour, self.lowest().saturating_add(u8::try_from(cell % columns).unwrap_or(0)))
    }

    const fn lowest(self) -> u8 {
        match self {
            Form::Roll => ADMITTED.0,
            _ => 1,
        }
    }

    /// What is entered, in words.
    pub fn title(self, lang: Lang, state: &State) -> Line {
        let own = lang.dice_words();
        match self {
            Form::Roll => line(&[words(lang).enter_dice]),
            Form::Backs => line(&[own.lay_backs]),
            Form::Tell(seat) | Form::TellEnd(seat) | Form::Tally(seat) => seat_name(seat, state),
            Form::Report(place) => line(&[own.lay_report, " ", &figures(u32::from(place) + 1)]),
        }
    }

    /// What stands before a row of cells, or before a cell that has a name.
    pub fn row(self, row: usize, lang: Lang) -> &'static str {
        let (own, short) = (lang.dice_words(), words(lang));
        match (self, row) {
            (Form::Roll | Form::Backs, row) => Colour::ALL.get(row).map_or("", |colour| lang.colour_letter(*colour)),
            (Form::Tell(_), 0) => own.cause_discharged,
            (Form::Tell(_), 1) => own.cause_fatalities,
            (Form::Tell(_), _) => own.cause_bags,
            (Form::TellEnd(_), 0) => own.cause_collected,
            (Form::TellEnd(_), _) => short.pips,
            (Form::Report(_), 0) => short.dice,
            (Form::Report(_), _) => own.points,
            (Form::Tally(_), cell) => short.boxes.get(cell).copied().unwrap_or(""),
        }
    }

    /// What stands above a column of cells.
    pub fn column(self, column: usize, lang: Lang) -> Line {
        if self.named() {
            return Line::new();
        }
        if self.of_dice() {
            return line(&[&figures(self.die(column).1.into())]);
        }
        line(&[Colour::ALL.get(column).map_or("", |colour| lang.colour_letter(*colour))])
    }

    /// How many dice were entered, and of how many.
    pub fn total(self, draft: &Draft, state: &State) -> Line {
        let Some(town) = state.game::<dice_hospital::Game>() else { return Line::new() };
        let dice: u32 = draft.iter().take(self.cells()).map(|count| u32::from(*count)).sum();
        match self {
            Form::Roll => {
                let asked = u16::from(town.options().intake()).min(town.bag().sum());
                line(&[&figures(dice), "/", &figures(asked.into())])
            }
            Form::Backs => line(&[&figures(dice)]),
            Form::Tell(_) | Form::TellEnd(_) | Form::Report(_) | Form::Tally(_) => Line::new(),
        }
    }
}
