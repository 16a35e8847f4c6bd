//! Home: where every evening begins. What goes on, a new table of each game, the clock alone, and what was played last.

mod evenings;
mod games;
mod view;

use bedside_core::{GameKind, Instant, Lang, Seed, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, Frame, Way};
use crate::desk::{first_setup, is_unnamed};
use crate::library::Shelved;

/// Results that are shown at most.
const EVENINGS: usize = 12;

/// What home shows of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// The last tables that were played to their end, the latest first.
    evenings: Vec<Shelved>,
    /// The players of the last table of each game.
    players: Vec<(GameKind, Vec<String>)>,
    /// Who won how many evenings against others, most first.
    wins: Vec<(String, usize)>,
}

impl Home {
    /// What there is to show of these tables, the one used last first.
    pub(crate) fn of(tables: Vec<Shelved>) -> Home {
        let last = |game: &GameKind| {
            let table = tables.iter().find(|table| table.game == *game && !table.broken && !table.untouched())?;
            Some((*game, table.seats.clone()))
        };
        let players = GameKind::ALL.iter().filter_map(last).collect();
        let mut evenings: Vec<Shelved> = tables.into_iter().filter(|table| table.over && !table.broken).collect();
        let wins = wins(&evenings);
        evenings.truncate(EVENINGS);
        Home { evenings, players, wins }
    }

    /// Who played a game last.
    fn players(&self, game: GameKind) -> Option<&[String]> {
        self.players.iter().find(|(of, _)| *of == game).map(|(_, players)| players.as_slice())
    }

    #[expect(clippy::unused_self, reason = "as the other pages")]
    pub(crate) fn key(&self, frame: Frame<'_>, key: &Key) -> Option<Action> {
        let letter = match key {
            Key::Named(Named::Enter | Named::Space) => return goes_on(frame).then_some(Action::Open(Way::Table)),
            Key::Character(letter) => letter.to_lowercase(),
            _ => return None,
        };
        if let Ok(number) = letter.parse::<usize>() {
            let game = GameKind::ALL.get(number.checked_sub(1)?)?;
            return Some(Action::Open(Way::NewTableOf(*game)));
        }
        Some(match letter.as_str() {
            "r" => only_the_clock(frame),
            "o" => Action::Open(Way::Tables),
            "a" => Action::Open(Way::Shelf),
            "l" => Action::Open(Way::Reference),
            "s" => Action::Open(Way::Settings),
            "g" => Action::Open(Way::Gadget),
            "j" => Action::NextLanguage,
            "?" => Action::Open(Way::Keys),
            _ => return None,
        })
    }
}

/// Who won how many of these evenings, most first; who shares a first place has won, too.
fn wins(evenings: &[Shelved]) -> Vec<(String, usize)> {
    let mut wins: Vec<(String, usize)> = Vec::new();
    for table in evenings.iter().filter(|table| table.seats.len() > 1 && !table.unfinished) {
        let first = table.places.iter().filter(|place| place.place == 1);
        for name in first.filter_map(|place| table.seats.get(usize::from(place.seat))).filter(|name| !is_unnamed(name))
        {
            match wins.iter_mut().find(|(other, _)| other == name) {
                Some((_, many)) => *many += 1,
                None => wins.push((name.clone(), 1)),
            }
        }
    }
    wins.sort_by_key(|(_, many)| std::cmp::Reverse(*many));
    wins
}

/// Whether there is a table to go on with, or to look at.
fn goes_on(frame: Frame<'_>) -> bool {
    !frame.desk.untouched()
}

/// The clock of the first game, running: a table without names, and what it waits for is done.
fn only_the_clock(frame: Frame<'_>) -> Action {
    if frame.desk.untouched() {
        return Action::Open(Way::Table).then(Action::Go);
    }
    let setup = first_setup(frame.lang());
    let step = Table::open(&setup, Seed(0)).ok().and_then(|table| table.step(Instant::START).ok());
    Action::OpenTable(Box::new(setup), step.into_iter().collect())
}

/// What that clock is set to.
fn clock_set_to(lang: Lang) -> String {
    let clock = first_setup(lang).open().map(|game| game.clock().length().secs_begun()).unwrap_or_default();
    format!("{}:{:02}", clock / 60, clock % 60)
}
