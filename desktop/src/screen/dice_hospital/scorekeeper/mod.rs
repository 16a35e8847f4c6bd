//! A table that keeps its own dice: one page of counters a round, the administrators before, and what is told at the end.
//!
//! What is pressed stays here until the round is scored: then all of it goes to the table at once.

mod administrators;
mod column;
mod end;
mod keys;
mod page;
mod side;

use std::collections::BTreeMap;

use bedside_core::Command;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Administrator, Command as Do, Course, Game, Numbers, Phase, ledger, numbers};
use iced::Element;

use super::{Scene, Stage};
use crate::screen::motion::Motion;
use crate::screen::{Action, Frame};
pub(crate) use column::set_words;
use end::Ends;
pub(crate) use end::another as another_collected;
pub(super) use keys::key;

/// Milliseconds that a token takes to its place.
const CARRIED: u16 = 200;

/// What the players have begun here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that the rounds so far were added up for.
    of: Option<u32>,
    /// What was pressed, by the round: a round that is taken back finds its numbers again.
    pages: BTreeMap<u8, Vec<Numbers>>,
    /// Whose column the keys are for, and whether its number came since they are there.
    seat: u8,
    counted: bool,
    /// Points of each round that is over, by seat.
    rounds: Vec<Vec<i16>>,
    /// Everybody's points as they are shown, and as they were before the last press.
    shown: Vec<i16>,
    were: Vec<i16>,
    /// The token that the last press added, and whose it is.
    added: Option<(u8, Token)>,
    ends: Ends,
    /// How everybody came to what they have, where the end is told.
    course: Option<Course>,
}

/// What a hospital has more of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Bag,
    Fatality,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// So many were discharged.
    Number(u8, u8),
    /// The same by keys: for the next player, where this one has just got a number.
    Digit(u8),
    /// Alone: one more of a colour, or one less.
    Colour(Colour, bool),
    /// One more set that the administrator pays for.
    Set(u8),
    /// One more fatality, or one less.
    Fatality(u8, bool),
    /// One more blood bag, or one less.
    Bag(u8, bool),
    /// Whether all wards are empty.
    Empty(u8),
    /// The keys are for this player.
    Seat(u8),
    /// For the next one, or the one before.
    Next(bool),
    /// The page is filled in.
    Score,
    /// What Bedside may do besides.
    Optional,
    /// A hospital's administrator.
    Keep(u8, Administrator),
    /// Two administrators each.
    Deal,
    /// Something of the end.
    End(end::Message),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        self.added = match message {
            Message::Fatality(seat, true) => Some((seat, Token::Fatality)),
            Message::Bag(seat, true) => Some((seat, Token::Bag)),
            _ => None,
        };
        let action = self.take(message, frame, game);
        self.count(game);
        if action == Action::None && (self.were != self.shown || self.added.is_some()) {
            return Action::Moves;
        }
        action
    }

    fn take(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        match message {
            Message::Digit(number) => {
                let wants = |seat: &u8| self.numbers(game, *seat).discharged.is_none() && !game.has_told(*seat);
                let (after, until) = (game.seats().filter(|seat| *seat > self.seat), game.seats());
                let next = after.chain(until).find(wants);
                if let Some(next) = next.filter(|_| self.counted) {
                    self.seat = next;
                }
                self.counted = true;
                let seat = self.seat;
                self.change(game, seat, |numbers| numbers.discharging(number, game.paid_set(seat)));
            }
            Message::Number(seat, number) => {
                (self.seat, self.counted) = (seat, true);
                self.change(game, seat, |numbers| numbers.discharging(number, game.paid_set(seat)));
            }
            Message::Colour(colour, more) => self.change(game, 0, |numbers| numbers.colouring(colour, more)),
            Message::Set(seat) => {
                if let Some(paid) = game.paid_set(seat) {
                    self.change(game, seat, |numbers| numbers.another_set(paid));
                }
            }
            Message::Fatality(seat, more) => self.change(game, seat, |numbers| numbers.losing(more)),
            Message::Bag(seat, more) => {
                let had = game.hospital_of(seat).map_or(0, |hospital| hospital.bags());
                self.change(game, seat, |numbers| numbers.bagging(had, more));
            }
            Message::Empty(seat) => {
                self.change(game, seat, |numbers| Numbers { empty: !numbers.empty, ..numbers });
            }
            Message::Seat(seat) => (self.seat, self.counted) = (seat.min(game.options().seats() - 1), false),
            Message::Next(back) => {
                let seats = game.options().seats();
                let step = if back { seats - 1 } else { 1 };
                (self.seat, self.counted) = ((self.seat + step) % seats, false);
            }
            Message::Score => {
                if let Some(seat) = self.missing(game) {
                    return Action::Warn(with(frame.lang().scorekeeper_words().waits, frame.name(seat)));
                }
                let numbers = self.page(game);
                return Action::Submit(numbers::commands(frame.table(), &numbers, frame.now()).into_iter().collect());
            }
            Message::Optional => {
                return side::optional(frame, game).map_or(Action::None, |(_, steps)| Action::Submit(steps));
            }
            Message::Keep(seat, card) => return press(Do::KeepAdministrator { seat, card }),
            Message::Deal => return press(Do::DealAdministrators { cards: None }),
            Message::End(message) => return self.ends.update(message, frame, game),
        }
        Action::None
    }

    fn change(&mut self, game: &Game, seat: u8, change: impl Fn(Numbers) -> Numbers) {
        if game.has_told(seat) {
            return;
        }
        if seat != self.seat {
            (self.seat, self.counted) = (seat, false);
        }
        let page = self.pages.entry(game.round()).or_default();
        page.resize(game.hospitals().len(), Numbers::default());
        if let Some(numbers) = page.get_mut(usize::from(seat)) {
            *numbers = change(*numbers);
        }
    }

    /// The points as they are now are shown, and those before them remembered.
    fn count(&mut self, game: &Game) {
        let told = game.as_told(&self.page(game));
        let now = told.standings().iter().map(bedside_core::dice_hospital::Standing::total).collect();
        self.were = std::mem::replace(&mut self.shown, now);
    }

    /// Points of a player on their way to what they are now.
    fn counted(&self, seat: u8, now: i16, motion: Option<Motion<'_>>) -> i16 {
        let was = self.were.get(usize::from(seat)).copied().unwrap_or(now);
        motion.map_or(now, |motion| motion.count(was, now))
    }

    /// How far a token is that was just added, from 0 to 1.
    fn arrives(&self, seat: u8, token: Token, motion: Option<Motion<'_>>) -> Option<f32> {
        let far = motion?.within(CARRIED);
        (self.added == Some((seat, token)) && far < 1.0).then_some(far)
    }

    /// What was pressed for a player in this round.
    fn numbers(&self, game: &Game, seat: u8) -> Numbers {
        let page = self.pages.get(&game.round());
        page.and_then(|page| page.get(usize::from(seat))).copied().unwrap_or_default()
    }

    /// What was pressed in this round, in seat order.
    fn page(&self, game: &Game) -> Vec<Numbers> {
        game.seats().map(|seat| self.numbers(game, seat)).collect()
    }

    /// Whose number is still missing.
    fn missing(&self, game: &Game) -> Option<u8> {
        game.seats().find(|seat| !game.has_told(*seat) && self.numbers(game, *seat).discharged.is_none())
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = Some(frame.table().journal().digest());
        if self.of == of || Stage::of(game) != Stage::Scorekeeper {
            return;
        }
        self.of = of;
        self.counted = false;
        self.seat = match game.phase() {
            Phase::Setup => administrators::next(game).unwrap_or(0),
            _ => self.missing(game).unwrap_or(0),
        };
        self.ends.refresh(game);
        self.course = (game.phase() >= Phase::Collection).then(|| Course::of(frame.table()));
        self.rounds = vec![vec![0; game.hospitals().len()]; usize::from(game.round()).saturating_sub(1)];
        ledger::lines(frame.table(), |line| {
            let round = usize::from(line.round).checked_sub(1).and_then(|round| self.rounds.get_mut(round));
            if let Some(points) = round.and_then(|round| round.get_mut(usize::from(line.seat))) {
                *points += line.by;
            }
        });
        self.count(game);
    }
}

/// Whether somebody's administrator is asked for.
pub(super) fn asks_for_administrators(game: &Game) -> bool {
    game.options().administrators() && administrators::next(game).is_some()
}

fn press(command: Do) -> Action {
    Action::Press(Command::DiceHospital(command))
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    let game = scene.game;
    match game.phase() {
        Phase::Setup if !game.may_begin() => administrators::view(scene),
        Phase::Collection | Phase::Ending => end::view(scene),
        _ => page::view(scene),
    }
}

/// A template with one thing put in.
fn with(template: &str, what: impl std::fmt::Display) -> String {
    template.replace("{}", &what.to_string())
}

/// Points with their sign.
fn signed(points: i16) -> String {
    if points < 0 { crate::screen::side::count(points) } else { format!("+{points}") }
}
