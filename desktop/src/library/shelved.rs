//! A table as the library lists it: which game, who, and how it ended.

use bedside_core::game::Place;
use bedside_core::text::Day;
use bedside_core::{GameKind, Lang};

use super::TableId;
use crate::words::count;

/// A table as the library lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its number.
    pub id: TableId,
    /// When it was opened, in unix seconds.
    pub opened_at: i64,
    /// The same as people write it, by this machine's time.
    pub opened: String,
    /// The day of it, by this machine's time.
    pub day: Day,
    /// Which game it is.
    pub game: GameKind,
    /// The players.
    pub seats: Vec<String>,
    /// What each of them has at the end, and after them ALICAT; empty while nobody knows, and where points are not the players'.
    pub points: Vec<i16>,
    /// Everybody's place at the end, the best first; empty while nobody knows, and where all play together.
    pub places: Vec<Place>,
    /// Whether those who play together won.
    pub won: Option<bool>,
    /// The round that it is in, from 1; 0 while nobody knows.
    pub round: u8,
    /// How many rounds it has; 0 where nobody said so.
    pub rounds: u8,
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
        self.listed(' ')
    }

    /// The same where lines may be broken: no points part from their name.
    pub fn players_in_lines(&self) -> String {
        self.listed('\u{a0}')
    }

    fn listed(&self, between: char) -> String {
        let named = |(place, name): (usize, &String)| match self.points.get(place) {
            Some(points) => format!("{name}{between}{}", count(*points)),
            None => name.clone(),
        };
        let alicat = self.points.get(self.seats.len()).map(|points| format!("ALICAT{between}{}", count(*points)));
        self.seats.iter().enumerate().map(named).chain(alicat).collect::<Vec<_>>().join(", ")
    }

    /// Whether nobody has sat down at it.
    pub fn untouched(&self) -> bool {
        self.entries <= 1 && self.seats.iter().all(|name| crate::desk::is_unnamed(name))
    }

    /// How it ended, or the round that it is in.
    pub fn standing(&self, lang: Lang) -> String {
        let names: Vec<&str> = self.seats.iter().map(String::as_str).collect();
        let mut said = String::new();
        // Writing into a string never fails.
        let _ = match self {
            Shelved { broken: true, .. } => return lang.desk_words().unreadable.to_owned(),
            Shelved { over: true, unfinished: true, .. } => return lang.words().unfinished.to_owned(),
            Shelved { over: true, .. } => lang.result(&self.places, self.won, &names, &mut said),
            Shelved { round, rounds, .. } => lang.round_of(self.game, *round, *rounds, &mut said),
        };
        if said.is_empty() && self.over { lang.game_over(self.game).to_owned() } else { said }
    }

    /// The day that it was opened, as people say it today.
    pub fn day(&self, lang: Lang) -> String {
        let mut said = String::new();
        let _ = lang.day(self.day, &mut said);
        said
    }

    /// The hour and minute of it.
    pub fn hour(&self) -> &str {
        self.opened.split_once(' ').map_or("", |(_, hour)| hour)
    }

    /// The points of whoever has the most.
    pub fn result(&self) -> i16 {
        self.points.iter().copied().max().unwrap_or(0)
    }
}
