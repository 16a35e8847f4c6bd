//! The form for a table: who sits down, and what they agree on. It opens as the last table of the game was.
//!
//! Names, options and the way on are the same for every game. A game says with its `Labels` which of its options stand
//! together and what they are called; one with more to fill in has a form of its own around this one.

pub mod agreement;
pub(super) mod names;
mod rivals;
pub(super) mod view;

use bedside_core::game::Choice;
use bedside_core::{GameKind, Lang, Refusal, Setup, Table};
use iced::Element;
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, Frame};
use crate::advice::rivals::Rivals;
use agreement::{Agreement, OptionRow};
pub(super) use names::Names;
pub(crate) use names::at as names_at;
use rivals::Seated;

/// The key that seats whoever is offered first.
pub(super) const SEAT_KEY: &str = "F10";

/// What a form begins with.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The table of the game that was played last, where there is one.
    pub last: Option<Table>,
    /// The names to begin with.
    pub names: Vec<String>,
    /// Everybody who played here before, whoever played last first.
    pub known: Vec<String>,
    /// The places of those names where rivals sat.
    pub rivals: Rivals,
    /// The language of what is typed.
    pub lang: Lang,
}

/// How a game's options stand in the form.
pub(super) trait Labels: Sync {
    /// The group of an option, in the order of the form.
    fn group(&self, choice: &Choice) -> usize;

    /// What a group is called.
    fn title(&self, group: usize, lang: Lang) -> &'static str;

    /// In which of two columns a group stands where there is room for both.
    fn column(&self, group: usize) -> usize {
        group.min(1)
    }

    /// What is said at the head of a group.
    fn hint(&self, _group: usize, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// What a choice is called and what it does, where it wants a line of its own.
    fn card(&self, _choice: &Choice, _lang: Lang) -> Option<[&'static str; 2]> {
        None
    }

    /// What is said below an option.
    fn note(&self, _choice: &Choice, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// What an option changes, where its name does not say all: said where there is room for it.
    fn does(&self, _choice: &Choice, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// Something to look at below so many options, where the window leaves room for it.
    fn preview<'a>(&self, _frame: Frame<'a>, _options: usize) -> Option<Element<'a, Message>> {
        None
    }

    /// The options that are shown, of those that core lists.
    fn shown(&self, _agreement: &Agreement, rows: Vec<OptionRow>) -> Vec<OptionRow> {
        rows
    }
}

/// What was typed and agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub(super) names: Names,
    pub(super) agreement: Agreement,
    game: GameKind,
    lang: Lang,
    cursor: usize,
    problem: Option<Refusal>,
    rivals: Seated,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// Somebody who played here before sits down.
    Seat(String),
    /// Whoever is offered first sits down.
    SeatFirst,
    /// A rival sits down on the first free place.
    SeatRival,
    /// The rival at a place plays better, or leaves where it plays as well as it can.
    Rival(usize),
    /// The same for the rival who sat down last.
    LastRival,
    /// The choice at a place of an option.
    Choose(OptionRow, usize),
    /// Goes on to the next choice of an option.
    Switch(OptionRow),
    /// The option so many further is looked at.
    Cursor(isize),
    /// Goes on to the next choice of the option that is looked at.
    SwitchHere,
    /// Opens the table.
    Open,
}

impl Form {
    /// A form for a table of a game.
    pub(super) fn new(game: GameKind, beginning: Beginning) -> Form {
        let Beginning { last, names, known, rivals, lang } = beginning;
        let agreement = Agreement::like(last.as_ref(), game);
        let names = Names::new(&names, game.seats(), known);
        let mut form = Form { names, agreement, game, lang, cursor: 0, problem: None, rivals: Seated::default() };
        form.seat_again(rivals);
        form
    }

    /// Of which game.
    pub fn kind(&self) -> GameKind {
        self.game
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        let rivals = self.rivals.refused.then(|| lang.advice().rivals_cannot.to_owned());
        self.problem.map(|refusal| crate::words::refusal(lang, refusal)).or(rivals)
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(refusal);
    }

    fn labels(&self) -> &'static dyn Labels {
        super::games::labels(self.game)
    }

    /// The options in the order of the form; those that do not apply are not there.
    pub(super) fn rows(&self) -> Vec<OptionRow> {
        let labels = self.labels();
        let listed = self.agreement.rows(self.names.places().len());
        let mut rows = labels.shown(&self.agreement, listed);
        rows.sort_by_key(|row| row.held().map(|choice| labels.group(choice)));
        rows
    }

    /// Takes what was typed.
    pub(super) fn update(&mut self, message: Message) -> Action {
        (self.problem, self.rivals.refused) = (None, false);
        match message {
            Message::Name(place, typed) => {
                self.rivals.leaves(place);
                self.names.type_in(place, &typed);
            }
            Message::SeatRival => self.seat_rival(),
            Message::Rival(place) => self.turn_rival(place),
            Message::LastRival => {
                if let Some(place) = self.rivals.last() {
                    self.turn_rival(place);
                }
            }
            Message::Seat(name) => self.names.seat(&name),
            Message::SeatFirst => self.names.seat_first(),
            Message::Choose(row, place) => {
                self.agreement.choose(&row, place);
                self.check();
            }
            Message::Switch(row) => {
                self.agreement.switch(&row);
                self.check();
            }
            Message::Cursor(by) => {
                self.cursor = self.cursor.saturating_add_signed(by).min(self.rows().len().max(1) - 1);
            }
            Message::SwitchHere => {
                if let Some(row) = self.rows().get(self.cursor) {
                    return self.update(Message::Switch(row.clone()));
                }
            }
            Message::Open => match self.names.seats(self.lang) {
                Ok(seats) => {
                    let game = self.agreement.choices(seats.len());
                    let setup = Setup { game, seats };
                    if self.check_rivals(&setup) {
                        return Action::open_table(setup, self.rivals());
                    }
                }
                Err(refusal) => self.problem = Some(refusal),
            },
        }
        Action::None
    }

    /// What cannot be is said at once.
    fn check(&mut self) {
        self.problem = self.agreement.check(self.names.places().len()).err();
    }

    pub(super) fn key(&self, key: &Key) -> Option<Message> {
        Some(match key {
            Key::Named(Named::Enter) => Message::Open,
            Key::Named(Named::ArrowDown) => Message::Cursor(1),
            Key::Named(Named::ArrowUp) => Message::Cursor(-1),
            Key::Named(Named::F2) => Message::SwitchHere,
            Key::Named(Named::F10) => Message::SeatFirst,
            Key::Named(Named::F4) if self.may_have_rivals() => Message::SeatRival,
            Key::Named(Named::F5) if self.may_have_rivals() => Message::LastRival,
            _ => return None,
        })
    }

    fn here(&self, rows: &[OptionRow], row: &OptionRow) -> bool {
        rows.get(self.cursor) == Some(row)
    }
}
