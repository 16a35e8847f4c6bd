//! What the pointer takes up and drops: a meeple, a blood bag, a patient onto a department or a department onto a patient. A drag
//! is one press: taking something up does nothing yet, and dropped beside everything it flies back.

use bedside_core::dice_hospital::{Attempt, Department, Game, Hindrance, Improvement, Piece, Target};

use super::half::Hand;
use super::presses::hinder;
use super::{Carried, Spot, State, at};
use crate::screen::{Action, Seen};

impl State {
    pub(super) fn carry(&mut self, carried: Carried, seen: Seen<'_>, game: &Game) -> Action {
        let seat = self.seat(game);
        let taken = match carried {
            Carried::Bag if self.half(seat).hand == Hand::Empty => self.press(Spot::Bag, seen, game),
            Carried::Meeple(meeple) if self.half(seat).placement.meeple != Some(meeple) => {
                self.take_up(meeple, seen, game)
            }
            Carried::Patient(bed) => self.take_up_patient(bed, seen, game),
            Carried::Department(department) => self.take_up_department(department, seen, game),
            Carried::Bag | Carried::Meeple(_) => Action::None,
        };
        let half = self.half(seat);
        let is_up = match carried {
            Carried::Bag => half.hand != Hand::Empty,
            Carried::Meeple(meeple) => half.placement.meeple == Some(meeple),
            Carried::Patient(_) => taken == Action::None && half.hand == Hand::Empty,
            Carried::Department(department) => half.placement.department == Some(department),
        };
        self.carried = is_up.then_some(carried);
        taken
    }

    /// A patient beside those who are in hand already, where they fit together, or instead of them. Where a department waits for
    /// patients, it goes on waiting.
    fn take_up_patient(&mut self, bed: u8, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        let half = self.half_mut(seat);
        let is_in_hand = half.placement.patients.iter().any(|target| target.bed == bed);
        if half.hand != Hand::Empty || half.placement.department.is_some() || is_in_hand {
            return Action::None;
        }
        let piece = Piece::Patient(Target::bed(bed));
        let alone = Attempt { meeple: half.placement.meeple, ..Attempt::placement(seat) };
        let with = |attempt: &Attempt| game.extend(attempt, piece, now.clock, now.now);
        match with(&half.placement).or_else(|_| with(&alone)) {
            Ok(placement) => half.placement = placement,
            Err(hindrance) => return hinder(hindrance, seen, game),
        }
        Action::None
    }

    fn take_up_department(&mut self, department: Department, seen: Seen<'_>, game: &Game) -> Action {
        let seat = self.seat(game);
        let half = self.half_mut(seat);
        half.hand = Hand::Empty;
        if half.placement.department == Some(department) {
            return Action::None;
        }
        half.go_elsewhere();
        half.placement.patients.clear();
        half.along.clear();
        self.add(Piece::Department(department), true, seen, game)
    }

    pub(super) fn drop_on(&mut self, spot: Option<Spot>, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        let Some(carried) = self.carried.take() else { return Action::None };
        match (carried, spot) {
            (Carried::Bag, Some(spot @ (Spot::Bed(_) | Spot::Well(_)))) => self.press(spot, seen, game),
            (Carried::Bag, _) => {
                self.half_mut(seat).hand = Hand::Empty;
                Action::None
            }
            (Carried::Meeple(_), Some(Spot::Department(department)))
                if self.half(seat).placement.department != Some(department) =>
            {
                self.press(Spot::Department(department), seen, game)
            }
            (Carried::Meeple(meeple), Some(Spot::Bed(bed))) if !self.has_chosen(bed, seat) => {
                let action = self.press_bed(bed, seen, game);
                self.send(meeple, action, now)
            }
            // A meeple that was dropped elsewhere stays chosen: the next press says where.
            (Carried::Meeple(_), _) => Action::None,
            (Carried::Patient(_), Some(spot @ Spot::By(..))) => self.press(spot, seen, game),
            (Carried::Patient(bed), Some(Spot::Department(department))) => self.bring(bed, department, seen, game),
            (Carried::Patient(bed), _) => {
                let half = self.half_mut(seat);
                if half.holds_patients() {
                    half.placement.patients.retain(|target| target.bed != bed);
                }
                Action::None
            }
            (Carried::Department(_), Some(Spot::Bed(bed))) if !self.has_chosen(bed, seat) => {
                self.press_bed(bed, seen, game)
            }
            (Carried::Department(_), Some(Spot::Bed(_))) => Action::None,
            (Carried::Department(_), _) => {
                self.half_mut(seat).let_go_of_department();
                Action::None
            }
        }
    }

    fn has_chosen(&self, bed: u8, seat: u8) -> bool {
        self.half(seat).placement.patients.iter().any(|target| target.bed == bed)
    }

    /// Brings a patient to a department: one more of those it waits for, or another placement.
    fn bring(&mut self, bed: u8, department: Department, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        if self.half(seat).placement.department == Some(department) {
            return if self.has_chosen(bed, seat) { Action::None } else { self.press_bed(bed, seen, game) };
        }
        let half = self.half_mut(seat);
        if half.placement.department.is_some() {
            half.let_go_of_department();
        }
        let action = self.take_up_patient(bed, seen, game);
        if action != Action::None {
            return action;
        }
        if let Some(plan) = now.plan(&self.half(seat).placement, department) {
            return self.carry_out(plan, now);
        }
        self.half_mut(seat).placement.patients.retain(|target| target.bed != bed);
        let empty = Attempt::placement(seat);
        let hindrance = game.extend(&empty, Piece::Department(department), now.clock, now.now).err();
        hinder(hindrance.unwrap_or(Hindrance::Needs(Improvement::Department(department))), seen, game)
    }
}
