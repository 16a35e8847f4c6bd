//! A table as the library lists it: which game, who, and how it ended.

use bedside_core::state::Play;
use bedside_core::{Lang, Table};

use super::TableId;
use crate::words;

/// A game that the library has heard of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// Rush M.D. / Ostry Dyżur.
    Rush,
    /// Dice Hospital.
    DiceHospital,
    /// Dice Hospital: ER.
    EmergencyRoll,
}

impl Playing {
    /// All games, in the order of the form for a table.
    pub(crate) const ALL: [Playing; 3] = [Playing::Rush, Playing::DiceHospital, Playing::EmergencyRoll];

    pub(crate) fn of(table: &Table) -> Playing {
        match table.state().play() {
            Play::Rush(_) => Playing::Rush,
            Play::DiceHospital(_) => Playing::DiceHospital,
            Play::EmergencyRoll(_) => Playing::EmergencyRoll,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Playing::Rush => "rush",
            Playing::DiceHospital => "dice_hospital",
            Playing::EmergencyRoll => "emergency_roll",
        }
    }

    pub(super) fn named(name: &str) -> Playing {
        Playing::ALL.into_iter().find(|playing| playing.name() == name).unwrap_or(Playing::Rush)
    }

    /// What is said when it has ended.
    pub fn over(self, lang: Lang) -> &'static str {
        match self {
            Playing::Rush => lang.words().over,
            Playing::DiceHospital => lang.dice_phase(bedside_core::dice_hospital::Phase::Over),
            Playing::EmergencyRoll => lang.emergency_phase(bedside_core::emergency_roll::Phase::Over),
        }
    }

    /// What it is called.
    pub fn title(self, lang: Lang) -> &'static str {
        match self {
            Playing::Rush => lang.desk_words().game_rush,
            Playing::DiceHospital => words::town::words(lang).game,
            Playing::EmergencyRoll => words::emergency::words(lang).game,
        }
    }
}

/// A table as the library lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its number.
    pub id: TableId,
    /// When it was opened, in unix seconds.
    pub opened_at: i64,
    /// The same as people write it, by this machine's time.
    pub opened: String,
    /// Which game it is.
    pub game: Playing,
    /// The players.
    pub seats: Vec<String>,
    /// What each of them has at the end, and after them ALICAT; empty while nobody knows, and where points are not the players'.
    pub points: Vec<i16>,
    /// How many entries its journal has.
    pub entries: u16,
    /// Whether the game has ended.
    pub over: bool,
    /// Whether not even its opening can be read.
    pub broken: bool,
}

impl Shelved {
    /// The players, each with what they have at the end.
    pub fn players(&self) -> String {
        let named = |(place, name): (usize, &String)| match self.points.get(place) {
            Some(points) => format!("{name} {points}"),
            None => name.clone(),
        };
        let alicat = self.points.get(self.seats.len()).map(|points| format!("ALICAT {points}"));
        self.seats.iter().enumerate().map(named).chain(alicat).collect::<Vec<_>>().join(", ")
    }

    /// The points of whoever has the most.
    pub fn result(&self) -> i16 {
        self.points.iter().copied().max().unwrap_or(0)
    }
}
