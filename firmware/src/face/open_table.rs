//! The open table on the gadget: turning goes from whoever has the turn through all players and glasses, a push enters a score or
//! turns a glass.

use bedside_core::form::Form;
use bedside_core::open_table::{Command, Game, Shown};
use bedside_core::{Command as Any, Instant, Lang, Refusal, View};

use super::form::{self, Draft};
use super::notice::GameNotice;
use super::number::{Figures, Number};
use super::page::{Act, GamePage, Page as AnyPage};
use super::rows::{GameTopic, List};
use super::table::{TableFace, go_or_choose};
use super::{Face, Intent, Key, Moment};
use crate::letters::Line;
use crate::panel::Panel;

/// What is chosen on its page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A player.
    Seat(u8),
    /// A glass, from 1.
    Glass(u8),
}

/// What stands at a place on its page, counted from whoever has the turn.
pub fn chosen(place: usize, game: &Game) -> Chosen {
    let (place, seats) = (u8::try_from(place).unwrap_or(0), game.options().seats().max(1));
    match place.checked_sub(seats) {
        Some(glass) => Chosen::Glass(glass + 1),
        None => Chosen::Seat((game.turn() + place) % seats),
    }
}

/// The glasses, as they stand.
pub fn glasses(game: &Game, now: Instant) -> impl Iterator<Item = Shown> {
    (1..=game.options().glasses()).filter_map(move |glass| game.glasses().shown(glass, now))
}

impl TableFace for Game {
    fn press(&self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        let options = self.options();
        match (key, chosen(face.chosen(at.table), self)) {
            (Key::Turn(_), _) => face.turn_to(usize::from(options.seats() + options.glasses()), at),
            (Key::Push, Chosen::Glass(glass)) => {
                // Whatever can be done with it, or else why it cannot be turned.
                let [turn, set_up] = [Command::Flip { glass }, Command::SetUp { glass }].map(Any::OpenTable);
                Intent::Do(if at.accepts(&set_up).is_ok() { set_up } else { turn })
            }
            (Key::Push, Chosen::Seat(seat)) => face.enter_score(seat, at),
            (Key::Go, _) => go_or_choose(face, at),
            _ => Intent::Redraw,
        }
    }

    fn draw(&self, view: &View, place: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
        if view.over {
            panel.table(view, at);
        } else {
            panel.open_table(view, chosen(place, self), self, at);
        }
    }

    fn prefill(&self, form: &Form, draft: &mut Draft) {
        let said = form
            .seat()
            .filter(|_| form.command == "enter")
            .and_then(|seat| self.seats().get(usize::from(seat))?.entered());
        if let (Some(said), Some(first)) = (said, draft.first_mut()) {
            *first = said;
        }
    }
}

impl Face {
    /// Asks for the score of a player, the number under the knob at once.
    fn enter_score(&mut self, seat: u8, at: &Moment<'_>) -> Intent {
        let (mut place, mut found) = (0u8, None);
        form::each(at, &mut |form| {
            if form.command == "enter" && form.seat() == Some(seat) {
                found = Some(place);
            }
            place = place.saturating_add(1);
        });
        let Some(found) = found else { return Intent::Redraw };
        let _ = self.fill(found, at);
        self.swap(AnyPage::Form(0, true))
    }
}

/// Pages that only this game has: none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {}

/// Lists that only this game has: none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {}

/// This game asks for no number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {}

/// What only this game says: nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {}

/// What its pages remember: nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory;

impl GamePage for Page {
    type Game = Game;

    fn press(self, _key: Key, _game: &Game, _face: &mut Face, _at: &Moment<'_>) -> Intent {
        match self {}
    }

    fn draw(self, _game: &Game, _panel: &mut Panel<'_>, _at: &Moment<'_>) {
        match self {}
    }
}

impl GameTopic for Topic {
    type Game = Game;

    fn rows(self, _game: &Game, _list: &mut List<'_>) {
        match self {}
    }

    fn headline(self, _game: &Game, _at: &Moment<'_>) -> Line {
        match self {}
    }
}

impl Number for Ask {
    type Game = Game;

    fn start(self, _game: &Game) -> i16 {
        match self {}
    }

    fn range(self, _game: &Game) -> (i16, i16) {
        match self {}
    }

    fn title(self, _lang: Lang) -> Line {
        match self {}
    }

    fn shown(self, _value: i16, _lang: Lang) -> Figures {
        match self {}
    }

    fn take(self, _value: i16, _game: &Game, _lang: Lang) -> Result<Act, Refusal> {
        match self {}
    }
}

impl GameNotice for Notice {
    type Game = Game;

    fn words(self, _game: &Game, _at: &Moment<'_>) -> Line {
        match self {}
    }
}
