//! Home: where every evening begins. What goes on, a new table of each game, the clock alone, and what was played last.

mod evenings;
mod games;
mod view;

use bedside_core::{GameKind, Instant, Lang, Seed, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, Frame, Way};
use crate::desk::first_setup;
use crate::library::{Fault, Library, Shelved, Sought};

/// Results that are shown at most.
const EVENINGS: usize = 12;
/// Winners that are shown at most.
const WINNERS: u32 = 4;

/// What home shows of the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The last tables that were played to their end, the latest first.
    evenings: Vec<Shelved>,
    /// The players of the last table of each game.
    players: Vec<(GameKind, Vec<String>)>,
    /// Who won how many evenings against others, most first.
    wins: Vec<(String, u32)>,
}

impl Home {
    /// What there is to show of a library.
    pub(crate) fn of(library: &Library) -> Result<Home, Fault> {
        let ended = Sought { over: Some(true), most: Some(EVENINGS), ..Sought::default() };
        let mut players = Vec::new();
        for game in GameKind::ALL.iter().copied() {
            players.extend(library.last_of(game)?.map(|table| (game, table.seats)));
        }
        Ok(Home { evenings: library.sought(&ended)?, players, wins: library.wins(WINNERS)? })
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
