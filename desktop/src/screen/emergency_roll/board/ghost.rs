//! What is about to be written on the large sheet: a patient in a bed with a value, or a screen. Presses move it and change its
//! value; one more writes it, or one on another value writes that.

use bedside_core::Lang;
use bedside_core::emergency_roll::{Bedding, Beds, Command, Game, NoBed, Phase, Price, Refusal, Score};

use super::super::words;
use super::{Board, last_bed, next_bed, screens};
use crate::screen::Action;

/// What is about to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A patient in a bed.
    Bed(Bedding),
    /// A screen around the last patient of a ward.
    Screen(u8),
}

impl Board {
    /// Keeps what is about to be written as far as it still can be; where there is only one thing to write, it is that.
    pub(super) fn keep_ghost(&mut self, game: &Game) {
        let shown = self.shown(game);
        let kept = self.ghost(game).and_then(|ghost| match ghost {
            Ghost::Bed(bedding) => {
                let here = self.at_ward(game, shown, bedding.ward);
                let same = here.iter().find(|other| **other == bedding);
                let like = || here.iter().find(|other| other.patient == bedding.patient);
                same.or_else(like).copied().map(Ghost::Bed)
            }
            Ghost::Screen(ward) => screens(game, shown).contains(&ward).then_some(ghost),
        });
        let ghost = kept.or_else(|| self.only(game, shown));
        self.set(ghost, game);
    }

    /// The one thing that can be written, where there is just one.
    fn only(&self, game: &Game, seat: u8) -> Option<Ghost> {
        match (&self.beds(game, seat)[..], &screens(game, seat)[..]) {
            ([alone], []) => Some(Ghost::Bed(*alone)),
            ([], [alone]) if self.patient(game, seat).is_none() => Some(Ghost::Screen(*alone)),
            _ => None,
        }
    }

    fn set(&mut self, ghost: Option<Ghost>, game: &Game) {
        self.tried_value = None;
        self.ghost = ghost.map(|ghost| (game.turn(), self.shown(game), ghost));
    }

    /// What is about to be written on the large sheet.
    pub fn ghost(&self, game: &Game) -> Option<Ghost> {
        let (turn, seat, ghost) = self.ghost?;
        if game.phase() != Phase::Admit || (turn, seat) != (game.turn(), self.shown(game)) {
            return None;
        }
        let (Ghost::Bed(bedding), Some(tried)) = (ghost, self.tried_value) else { return Some(ghost) };
        let tried = self.values(game, bedding).into_iter().find(|other| other.value == tried);
        Some(tried.map_or(ghost, Ghost::Bed))
    }

    /// Lets go of what is about to be written.
    pub(in crate::screen::emergency_roll) fn let_go(&mut self) {
        self.ghost = None;
    }

    /// The moves that write it.
    pub(in crate::screen::emergency_roll) fn writing(&self, game: &Game) -> Vec<Command> {
        let seat = self.shown(game);
        match self.ghost(game) {
            Some(Ghost::Bed(bedding)) => bedding.moves(seat, game).to_vec(),
            Some(Ghost::Screen(ward)) => vec![Command::Screen { seat, ward }],
            None => Vec::new(),
        }
    }

    /// The score of the large sheet once it is written.
    pub(in crate::screen::emergency_roll) fn score_then(&self, game: &Game) -> Option<Score> {
        let moves = self.writing(game);
        if moves.is_empty() { None } else { game.score_after(self.shown(game), &moves).ok() }
    }

    /// Writes it.
    pub(in crate::screen::emergency_roll) fn write(&mut self, game: &Game) -> Action {
        let mut moves = self.writing(game).into_iter().map(bedside_core::Command::EmergencyRoll).collect::<Vec<_>>();
        self.let_go();
        match moves.len() {
            0 => Action::None,
            1 => Action::Press(moves.remove(0)),
            _ => Action::Submit(moves),
        }
    }

    /// A press on a bed of the large sheet: the ghost goes there, or takes the next value; or why not.
    pub(in crate::screen::emergency_roll) fn press(&mut self, bed: u8, game: &Game, lang: Lang) -> Action {
        let seat = self.shown(game);
        let (ward, _) = Beds::place(bed);
        if game.phase() != Phase::Admit {
            return Action::None;
        }
        if screens(game, seat).contains(&ward) && last_bed(game, seat, ward) == Some(bed) {
            self.set(Some(Ghost::Screen(ward)), game);
            return Action::None;
        }
        let here = self.at_ward(game, seat, ward);
        if next_bed(game, seat, ward) == Some(bed) && !here.is_empty() {
            let before = here.iter().position(|bedding| self.ghost(game) == Some(Ghost::Bed(*bedding)));
            let next = here.get(before.map_or(0, |place| (place + 1) % here.len()));
            self.set(next.copied().map(Ghost::Bed), game);
            return Action::None;
        }
        let turn = lang.emergency_turn();
        match game.why_not(seat, self.patient(game, seat).unwrap_or_default(), bed) {
            Some(NoBed::Refused(refusal)) => Action::Refuse(refusal),
            Some(NoBed::Taken) => Action::Warn(turn.taken.replace("{}", &words::bed(bed))),
            Some(NoBed::NotNext(next)) => Action::Warn(turn.not_next.replace("{}", &words::bed(next))),
            None => Action::None,
        }
    }

    /// A ward by its number: its next bed, or its last patient where only a screen is left to draw.
    pub(in crate::screen::emergency_roll) fn press_ward(&mut self, ward: u8, game: &Game, lang: Lang) -> Action {
        let seat = self.shown(game);
        let screen = last_bed(game, seat, ward).filter(|_| self.patient(game, seat).is_none());
        let screen = screen.filter(|_| screens(game, seat).contains(&ward));
        match screen.or(next_bed(game, seat, ward)) {
            Some(bed) => self.press(bed, game, lang),
            None => Action::Refuse(Refusal::WardIsFull.into()),
        }
    }

    /// The next value up or down.
    pub(in crate::screen::emergency_roll) fn step(&mut self, by: i8, game: &Game) {
        let Some(Ghost::Bed(bedding)) = self.ghost(game) else { return };
        let further = self.values(game, bedding).into_iter().filter(|other| match by {
            1.. => other.value > bedding.value,
            _ => other.value < bedding.value,
        });
        let next = further.min_by_key(|other| other.value.abs_diff(bedding.value));
        self.set(Some(Ghost::Bed(next.unwrap_or(bedding))), game);
    }

    /// The next value up or down, written at once; where there is none, nothing is.
    pub(in crate::screen::emergency_roll) fn step_and_write(&mut self, by: i8, game: &Game) -> Action {
        let before = self.ghost(game);
        self.step(by, game);
        if self.ghost(game) == before { Action::None } else { self.write(game) }
    }

    /// Writes the same patient in the same bed with another value, or says why not.
    pub(in crate::screen::emergency_roll) fn value(&mut self, value: u8, game: &Game) -> Action {
        let Some(Ghost::Bed(bedding)) = self.ghost(game) else { return Action::None };
        let values = self.values(game, bedding);
        if let Some(found) = values.iter().find(|other| other.value == value) {
            self.set(Some(Ghost::Bed(*found)), game);
            return self.write(game);
        }
        let price = self.prices(game).into_iter().find(|price| price.value == value);
        price.and_then(|price| price.refusal).map_or(Action::None, Action::Refuse)
    }

    /// The next of all beds and screens that can be had, or the one before.
    pub(in crate::screen::emergency_roll) fn walk(&mut self, by: i8, game: &Game) {
        let lit = self.lit(game, self.shown(game));
        let here = self.ghost_bed(game).and_then(|bed| lit.iter().position(|lit| lit.bed == bed));
        let last = lit.len().saturating_sub(1);
        let place = match (here, by) {
            (Some(place), 1..) => (place + 1) % lit.len().max(1),
            (Some(place), _) => place.checked_sub(1).unwrap_or(last),
            (None, 1..) => 0,
            (None, _) => last,
        };
        let Some(lit) = lit.get(place) else { return };
        let (ward, _) = Beds::place(lit.bed);
        let first = self.at_ward(game, self.shown(game), ward).first().copied();
        self.set(if lit.screen { Some(Ghost::Screen(ward)) } else { first.map(Ghost::Bed) }, game);
    }

    /// The next place for a screen.
    pub(in crate::screen::emergency_roll) fn next_screen(&mut self, game: &Game) -> Action {
        let all = screens(game, self.shown(game));
        let here = match self.ghost(game) {
            Some(Ghost::Screen(ward)) => all.iter().position(|other| *other == ward),
            _ => None,
        };
        let next = all.get(here.map_or(0, |place| (place + 1) % all.len())).copied();
        match next {
            Some(ward) => self.set(Some(Ghost::Screen(ward)), game),
            None => return Action::Refuse(Refusal::NoScreen.into()),
        }
        Action::None
    }

    /// The other of two patients.
    pub(in crate::screen::emergency_roll) fn other(&mut self, game: &Game) {
        self.extra = !self.extra;
        self.ghost = None;
        self.keep_ghost(game);
    }

    /// The bed of what is about to be written.
    pub(in crate::screen::emergency_roll) fn ghost_bed(&self, game: &Game) -> Option<u8> {
        let seat = self.shown(game);
        match self.ghost(game)? {
            Ghost::Bed(bedding) => next_bed(game, seat, bedding.ward),
            Ghost::Screen(ward) => last_bed(game, seat, ward),
        }
    }

    /// What every value in that bed would take, and what keeps some from being written.
    pub(in crate::screen::emergency_roll) fn prices(&self, game: &Game) -> Vec<Price> {
        let Some(Ghost::Bed(Bedding { die, patient, ward, .. })) = self.ghost(game) else { return Vec::new() };
        let mut prices = Vec::new();
        game.prices(self.shown(game), die, patient, ward, |price| prices.push(price));
        prices
    }

    /// The same bed for the same patient, with every value that can be written.
    fn values(&self, game: &Game, bedding: Bedding) -> Vec<Bedding> {
        let here = self.at_ward(game, self.shown(game), bedding.ward);
        here.into_iter().filter(|other| (other.die, other.patient) == (bedding.die, bedding.patient)).collect()
    }

    /// What can be written in the next bed of a ward, the cheapest first.
    fn at_ward(&self, game: &Game, seat: u8, ward: u8) -> Vec<Bedding> {
        let mut here = self.beds(game, seat);
        here.retain(|bedding| bedding.ward == ward);
        here.sort_by_key(|bedding| (bedding.chiefs, bedding.cost.bag, bedding.cost.stethoscopes));
        here
    }
}
