//! The activation: the hospital as a board, whose meeples heal patients in departments.
//!
//! A choice is put together by presses in any order and remembered for each hospital; what may come next is asked of core.

mod board;
mod carrying;
mod departments;
pub(crate) mod foot;
pub(crate) mod half;
mod head;
mod keys;
mod measures;
mod moving;
pub(crate) mod offer;
pub(crate) mod page;
pub(crate) mod plan;
mod presses;
pub(crate) mod spots;
mod staff;
mod wards;
pub(crate) mod workplaces;

use bedside_core::dice_hospital::{Department, Game, SEATS, Specialist, together};
use bedside_core::{Command, Running};
use iced::Element;

use super::Scene;
use crate::advice::rivals::Rivals;
use crate::screen::{Action, Seen};
use half::Half;
pub use half::Hand;
pub(super) use keys::key;
pub(super) use moving::seen_off;
use offer::{Now, Offer};
pub use spots::{Answer, Spot};
use workplaces::Workplaces;

/// What is carried by the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// A meeple; none is a nurse.
    Meeple(Option<Specialist>),
    /// A blood bag.
    Bag,
    /// The patient of a bed.
    Patient(u8),
    /// A department.
    Department(Department),
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A press on something of the board.
    Press(Spot),
    /// The pointer took something up.
    Carry(Carried),
    /// It was dropped on something, or beside everything.
    Drop(Option<Spot>),
    /// The pointer is on a lit patient, or no longer.
    Point(Option<u8>),
    /// The pointer is on somebody else who could work in a department, or no longer.
    PointBy(Option<(Department, Option<Specialist>)>),
    /// The patients chosen so far are all.
    Complete,
    /// The hospital is done.
    Finish,
    /// All hospitals are done that are left.
    FinishAll,
    /// Lets go of what was chosen last.
    LetGo,
    /// Another thing has the focus of the keys.
    Focus(Spot),
    /// A key that means nothing now.
    Nothing,
}

/// What the players have begun here.
#[derive(Debug)]
pub struct State {
    of: Option<(u32, Running, u8, Half)>,
    /// The only player whose board is shown, on a phone of their own.
    own: Option<u8>,
    /// Who plays without anybody's help.
    rivals: Rivals,
    /// Whose board is looked at, where all play at once.
    looked_at: Option<u8>,
    /// Who has something to do that takes no blood bag.
    working: Vec<u8>,
    halves: [Half; SEATS],
    offer: Offer,
    /// What is offered to a hospital that is done.
    nothing: Offer,
    workplaces: Workplaces,
    /// What has the focus of the keys.
    cursor: Option<Spot>,
    pointed: Option<u8>,
    pointed_by: Option<(Department, Option<Specialist>)>,
    carried: Option<Carried>,
}

impl Default for State {
    fn default() -> State {
        State {
            of: None,
            own: None,
            rivals: Rivals::default(),
            looked_at: None,
            working: Vec::new(),
            halves: [0, 1, 2, 3].map(Half::of),
            offer: Offer::default(),
            nothing: Offer::default(),
            workplaces: Workplaces::default(),
            cursor: None,
            pointed: None,
            pointed_by: None,
            carried: None,
        }
    }
}

impl State {
    /// Shows one player's board and no other.
    pub(crate) fn sit(&mut self, seat: u8) {
        self.own = Some(seat);
    }

    /// Some play without anybody's help: their boards come after those of people.
    pub(in crate::screen::dice_hospital) fn leave_alone(&mut self, rivals: Rivals) {
        self.rivals = rivals;
    }

    /// Shows somebody's board.
    pub(in crate::screen::dice_hospital) fn look_at(&mut self, seat: u8) {
        self.looked_at = Some(seat);
    }

    /// Those people whose hospitals are not done.
    fn people_left(&self, game: &Game) -> impl Iterator<Item = u8> {
        let rivals = self.rivals;
        left(game).filter(move |seat| rivals.of(*seat).is_none())
    }

    /// What the board offers.
    pub(crate) fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Who works where.
    pub(crate) fn workplaces(&self) -> &Workplaces {
        &self.workplaces
    }

    /// Takes what came in, and answers what is to be done.
    pub(crate) fn update<'a>(&mut self, message: Message, seen: impl Into<Seen<'a>>, game: &Game) -> Action {
        let seen = seen.into();
        self.reckon(seen, game);
        let by_keys = matches!(message, Message::Focus(_));
        let action = match message {
            Message::Press(spot) => self.press(spot, seen, game),
            Message::Carry(carried) => self.carry(carried, seen, game),
            Message::Drop(spot) => self.drop_on(spot, seen, game),
            Message::Point(bed) => {
                self.pointed = bed;
                Action::None
            }
            Message::PointBy(who) => {
                self.pointed_by = who;
                Action::None
            }
            Message::Complete => self.complete(seen, game),
            Message::Finish => {
                let seat = self.seat(game);
                // Whoever is still at work is looked at next.
                self.looked_at = None;
                Action::Press(Command::DiceHospital(bedside_core::dice_hospital::Command::Done { seat }))
            }
            Message::FinishAll => {
                self.looked_at = None;
                let done = |seat| Command::DiceHospital(bedside_core::dice_hospital::Command::Done { seat });
                Action::Submit(self.people_left(game).map(done).collect())
            }
            Message::LetGo => {
                self.carried = None;
                let (seat, now) = (self.seat(game), at(seen, game));
                let half = self.half_mut(seat);
                if half.let_go() {
                    half.bring_along(now);
                } else {
                    self.cursor = None;
                }
                Action::None
            }
            Message::Nothing => Action::None,
            Message::Focus(spot) => {
                self.cursor = Some(spot);
                Action::None
            }
        };
        if !by_keys {
            self.cursor = self.cursor.filter(|_| action == Action::None);
        }
        self.find_work(seen, game);
        self.reckon(seen, game);
        with_what_follows(action, seen)
    }

    /// Nothing is to be pressed.
    pub(super) fn only_show(&mut self) {
        self.offer = Offer::default();
    }

    /// Lets go of what the table no longer has.
    pub(crate) fn refresh<'a>(&mut self, seen: impl Into<Seen<'a>>, game: &Game) {
        let seen = seen.into();
        let digest = seen.table.journal().digest();
        if self.of.as_ref().is_none_or(|(of, ..)| *of != digest) {
            // What was done is not begun any more, even where another department of the same name could do it again.
            let journal = seen.table.journal();
            if let Some(seat) = journal.command(journal.entries().saturating_sub(1)).and_then(|last| last.seat()) {
                self.half_mut(seat).clear();
            }
            for half in &mut self.halves {
                half.keep_what_fits(at(seen, game));
            }
            self.look_on(seen, game);
            (self.carried, self.pointed, self.pointed_by) = (None, None, None);
        }
        self.reckon(seen, game);
    }

    /// Where all play at once, a hospital that has nothing left but blood bags makes room for the next one: nothing is done by that,
    /// and whoever wants to spend one goes back to it.
    fn look_on(&mut self, seen: Seen<'_>, game: &Game) {
        self.find_work(seen, game);
        let journal = seen.table.journal();
        let last = journal.command(journal.entries().saturating_sub(1));
        let placed = matches!(
            last,
            Some(Command::DiceHospital(
                bedside_core::dice_hospital::Command::Activate { .. }
                    | bedside_core::dice_hospital::Command::UseAbility { .. }
            ))
        );
        self.looked_at = self.looked_at.filter(|seat| !placed || self.working.contains(seat));
    }

    fn find_work(&mut self, seen: Seen<'_>, game: &Game) {
        let now = at(seen, game);
        let asked = |seat: u8| now.asked(seat, self.half(seat)).is_some();
        self.working = left(game).filter(|seat| game.can_place(*seat) || asked(*seat)).collect();
    }

    /// Whether all who are left have nothing but blood bags.
    fn is_over(&self, game: &Game) -> bool {
        let works = |seat: u8| self.working.contains(&seat);
        game.turn().is_none() && !self.people_left(game).any(works) && self.people_left(game).count() > 1
    }

    /// Asks core anew where the table, the clock or the choice has changed.
    fn reckon(&mut self, seen: Seen<'_>, game: &Game) {
        let seat = self.seat(game);
        let digest = seen.table.journal().digest();
        let running = seen.state().clock().running(seen.now);
        let of = Some((digest, running, seat, self.half(seat).clone()));
        if self.of == of {
            return;
        }
        if self.of.as_ref().is_none_or(|(of, ..)| *of != digest) {
            self.workplaces = Workplaces::of(seen.table);
        }
        self.offer = Offer::of(at(seen, game), seat, self.half(seat));
        self.of = of;
        let lit = |spot: &Spot| self.offer.lit_at(*spot).is_some();
        if self.cursor.is_some_and(|spot| !lit(&spot)) {
            self.cursor = self.offer.lit.first().map(|lit| lit.spot);
        }
    }

    /// Whose board is shown.
    pub(super) fn seat(&self, game: &Game) -> u8 {
        if let Some(own) = self.own {
            return own;
        }
        if let Some(seat) = game.turn() {
            return seat;
        }
        let asked = |seat: &u8| game.sparing(*seat).next().is_some();
        if let Some(seat) = game.seats().find(asked) {
            return seat;
        }
        let looked_at = self.looked_at.filter(|seat| game.hospital_of(*seat).is_ok());
        let works = |seat: &u8| self.working.contains(seat);
        let people = || self.people_left(game).find(works).or_else(|| self.people_left(game).next());
        let waits = || people().or_else(|| left(game).find(works)).or_else(|| left(game).next());
        looked_at.or_else(waits).unwrap_or(0)
    }

    pub(crate) fn half(&self, seat: u8) -> &Half {
        &self.halves[usize::from(seat) % SEATS]
    }

    fn half_mut(&mut self, seat: u8) -> &mut Half {
        &mut self.halves[usize::from(seat) % SEATS]
    }

    /// What the player whose board is shown has in hand.
    pub fn hand(&self, game: &Game) -> Hand {
        self.half(self.seat(game)).hand
    }
}

/// Whose hospitals are not done.
fn left(game: &Game) -> impl Iterator<Item = u8> {
    game.seats().filter(|seat| game.hospital_of(*seat).is_ok_and(|hospital| !hospital.done()))
}

/// A hospital whose last move it is, is done by the same press.
fn with_what_follows(action: Action, seen: Seen<'_>) -> Action {
    let commands = match &action {
        Action::Press(command) => std::slice::from_ref(command),
        Action::Submit(commands) => commands,
        _ => return action,
    };
    let all = together::after(seen.table, commands, seen.now);
    if all.len() > 1 { Action::Submit(all.into_iter().collect()) } else { action }
}

/// The table as it is asked.
pub(crate) fn at<'a>(seen: impl Into<Seen<'a>>, game: &'a Game) -> Now<'a> {
    let seen = seen.into();
    Now { game, clock: seen.state().clock(), now: seen.now }
}

/// What is drawn; nothing where the list of moves serves.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    board::view(scene)
}
