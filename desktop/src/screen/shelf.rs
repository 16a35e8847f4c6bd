//! Statistics, players and BG Stats: what all evenings together say, and who played them.

mod view;

use bedside_core::{GameKind, Lang};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, FIRST};
use crate::app;
use crate::library::statistics::Statistics;
use crate::library::{Fault, Filter, Library, PlayResult, Player, PlayerId, TableId};

/// Days of the shorter period.
const MONTH: i64 = 30 * 24 * 3600;
/// Days of the longer one.
const YEAR: i64 = 365 * 24 * 3600;
/// Colours that players may have.
const COLOURS: u8 = 8;

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The figures.
    #[default]
    Figures,
    /// The players.
    Players,
    /// The square for BG Stats.
    Share,
}

/// How far back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Period {
    /// Since the first evening.
    #[default]
    All,
    /// A year.
    Year,
    /// A month.
    Month,
}

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    part: Part,
    filter: Filter,
    period: Period,
    /// When it was opened, in unix seconds.
    now: i64,
    statistics: Statistics,
    players: Vec<Player>,
    parties: Vec<(Vec<PlayerId>, u32)>,
    last: Option<PlayResult>,
    chosen: Option<PlayerId>,
    typed: String,
    merges: bool,
    /// Whom the chosen one is to be merged with, as far as the keys have come.
    with: Option<PlayerId>,
    sure: bool,
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each says what was pressed")]
pub enum Message {
    Part(Part),
    NextPart,
    Game(Option<GameKind>),
    NextGame,
    Player(Option<PlayerId>),
    Party(Option<Vec<PlayerId>>),
    People(Option<u8>),
    Period(Period),
    NextPeriod,
    Choose(PlayerId),
    /// The player so many further is looked at.
    Cursor(isize),
    /// Merges with the one that is looked at, or goes to the name.
    Enter,
    Typed(String),
    Rename,
    Merge,
    Forget,
    Recolour(u8),
    NextColour,
}

/// What the page asks for.
#[derive(Debug)]
pub(crate) enum Asked {
    Nothing,
    Players,
    Reckon,
    Rename(PlayerId, String),
    Merge(PlayerId, PlayerId),
    Forget(PlayerId),
    Recolour(PlayerId, u8),
    Do(Action),
}

impl Shelf {
    /// The page of a library at a moment, in unix seconds.
    pub(crate) fn of(library: &Library, now: i64) -> Result<Shelf, Fault> {
        let mut shelf = Shelf {
            part: Part::default(),
            filter: Filter::default(),
            period: Period::default(),
            now,
            statistics: Statistics::default(),
            players: Vec::new(),
            parties: Vec::new(),
            last: None,
            chosen: None,
            typed: String::new(),
            merges: false,
            with: None,
            sure: false,
        };
        shelf.look(library)?;
        Ok(shelf)
    }

    /// The same, at the square of what a table came to.
    pub(crate) fn sharing(library: &Library, table: TableId, now: i64) -> Result<Shelf, Fault> {
        let mut shelf = Shelf::of(library, now)?;
        let ended = library.results(&Filter { table: Some(table), ..Filter::default() })?.pop();
        (shelf.part, shelf.last) = (Part::Share, ended.or(shelf.last));
        Ok(shelf)
    }

    /// Looks again at everything: who played may have changed.
    pub(crate) fn look(&mut self, library: &Library) -> Result<(), Fault> {
        self.look_at_players(library)?;
        self.parties = library.parties()?;
        self.last = library.last_result()?;
        self.reckon(library)
    }

    /// Looks again at who played; how often, where that is shown.
    pub(crate) fn look_at_players(&mut self, library: &Library) -> Result<(), Fault> {
        self.players = if self.part == Part::Players { library.players()? } else { library.players_uncounted()? };
        Ok(())
    }

    /// Reckons the figures of what is meant now.
    pub(crate) fn reckon(&mut self, library: &Library) -> Result<(), Fault> {
        self.filter.from = match self.period {
            Period::All => None,
            Period::Year => Some(self.now - YEAR),
            Period::Month => Some(self.now - MONTH),
        };
        self.statistics = library.statistics(&self.filter)?;
        Ok(())
    }

    /// What some results together say.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The game whose square is shown.
    pub fn ended(&self) -> Option<&PlayResult> {
        self.last.as_ref()
    }

    /// Everybody who played here.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub(crate) fn update(&mut self, message: Message) -> Asked {
        self.sure &= message == Message::Forget;
        match message {
            Message::Part(part) => {
                self.part = part;
                return Asked::Players;
            }
            Message::NextPart => {
                self.part = match self.part {
                    Part::Figures => Part::Players,
                    Part::Players => Part::Share,
                    Part::Share => Part::Figures,
                };
                return Asked::Players;
            }
            Message::Game(game) => self.filter.game = game,
            Message::NextGame => {
                let next = self.filter.game.and_then(|game| GameKind::ALL.iter().position(|other| *other == game));
                self.filter.game = GameKind::ALL.get(next.map_or(0, |place| place + 1)).copied();
            }
            Message::Player(player) => self.filter.player = player,
            Message::Party(party) => self.filter.party = party,
            Message::People(people) => self.filter.people = people,
            Message::Period(period) => self.period = period,
            Message::NextPeriod => {
                self.period = match self.period {
                    Period::All => Period::Year,
                    Period::Year => Period::Month,
                    Period::Month => Period::All,
                };
            }
            Message::Choose(player) => return self.choose(player),
            Message::Cursor(by) => return self.go_on(by),
            Message::Enter => {
                return match self.with.filter(|_| self.merges) {
                    Some(player) => self.choose(player),
                    None if self.chosen.is_some() => Asked::Do(Action::Focus(FIRST)),
                    None => Asked::Nothing,
                };
            }
            Message::Typed(typed) => {
                self.typed = typed.chars().take(bedside_core::setup::NAME_LETTERS).collect();
                return Asked::Nothing;
            }
            Message::Rename => {
                let name = self.typed.trim().to_owned();
                return self.chosen.filter(|_| !name.is_empty()).map_or(Asked::Nothing, |who| Asked::Rename(who, name));
            }
            Message::Merge => {
                (self.merges, self.with) = (!self.merges && self.chosen.is_some(), None);
                return Asked::Nothing;
            }
            Message::Forget => {
                let Some(who) = self.chosen else { return Asked::Nothing };
                if std::mem::replace(&mut self.sure, true) {
                    (self.chosen, self.sure) = (None, false);
                    return Asked::Forget(who);
                }
                return Asked::Nothing;
            }
            Message::Recolour(colour) => {
                return self.chosen.map_or(Asked::Nothing, |who| Asked::Recolour(who, colour));
            }
            Message::NextColour => {
                let chosen = self.players.iter().find(|player| self.chosen == Some(player.id));
                return chosen.map_or(Asked::Nothing, |of| Asked::Recolour(of.id, (of.colour + 1) % COLOURS));
            }
        }
        Asked::Reckon
    }

    /// The player so many further down is chosen, or looked at to be merged with.
    fn go_on(&mut self, by: isize) -> Asked {
        let from = self.with.filter(|_| self.merges).or(self.chosen);
        let from = self.players.iter().position(|player| Some(player.id) == from);
        let to = from.map_or(0, |from| from.saturating_add_signed(by).min(self.players.len().saturating_sub(1)));
        let Some(player) = self.players.get(to).map(|player| player.id) else { return Asked::Nothing };
        if self.merges {
            self.with = Some(player);
            return Asked::Nothing;
        }
        self.choose(player)
    }

    /// Whether a player is looked at.
    fn is_looked_at(&self, player: PlayerId) -> bool {
        self.chosen == Some(player) || self.merges && self.with == Some(player)
    }

    fn choose(&mut self, player: PlayerId) -> Asked {
        if self.merges
            && let Some(gone) = self.chosen.filter(|gone| *gone != player)
        {
            (self.merges, self.chosen) = (false, Some(player));
            return Asked::Merge(gone, player);
        }
        (self.merges, self.chosen) = (false, Some(player));
        let named = self.players.iter().find(|other| other.id == player).and_then(|player| player.name.clone());
        self.typed = named.unwrap_or_default();
        Asked::Nothing
    }

    /// The keys of the part that is open, and what they do.
    pub(super) fn key_lines(&self, lang: Lang) -> Vec<(&'static str, &'static str)> {
        let (keys, words) = (lang.keys(), lang.shelf());
        let mut lines = vec![("Tab", keys.next_kind)];
        match self.part {
            Part::Players => lines.extend([
                ("↑ ↓", keys.move_choice),
                ("Enter", words.rename),
                ("M", words.merge_with),
                ("C", words.colour),
                ("Del", words.forget),
            ]),
            _ => lines.extend([("G", keys.next_game), ("P", words.all_time)]),
        }
        lines.extend([("Q", words.add_to_bgstats), ("Esc", keys.close)]);
        lines
    }

    pub(crate) fn key(&self, key: &Key) -> Option<app::Message> {
        let own = of_players(key).filter(|_| self.part == Part::Players);
        let message = match key {
            _ if own.is_some() => own?,
            Key::Named(Named::Tab) => Message::NextPart,
            Key::Character(letter) => match letter.to_lowercase().as_str() {
                "g" => Message::NextGame,
                "p" => Message::NextPeriod,
                "q" => Message::Part(Part::Share),
                _ => return None,
            },
            _ => return None,
        };
        Some(app::Message::Shelf(message))
    }
}

/// What a key means where players are chosen and named.
fn of_players(key: &Key) -> Option<Message> {
    Some(match key {
        Key::Named(Named::ArrowDown) => Message::Cursor(1),
        Key::Named(Named::ArrowUp) => Message::Cursor(-1),
        Key::Named(Named::Enter) => Message::Enter,
        Key::Named(Named::Delete) => Message::Forget,
        Key::Character(letter) => match letter.to_lowercase().as_str() {
            "m" => Message::Merge,
            "c" => Message::NextColour,
            _ => return None,
        },
        _ => return None,
    })
}
