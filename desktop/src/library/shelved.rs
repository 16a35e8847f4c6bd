//! A table as the library lists it: which game, who, and how it ended.

use bedside_core::GameKind;

use super::TableId;

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
    pub game: GameKind,
    /// The players.
    pub seats: Vec<String>,
    /// What each of them has at the end, and after them ALICAT; empty while nobody knows, and where points are not the players'.
    pub points: Vec<i16>,
    /// How many entries its journal has.
    pub entries: u32,
    /// Whether the game has ended.
    pub over: bool,
    /// Whether the group agreed to stop before the end.
    pub unfinished: bool,
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
