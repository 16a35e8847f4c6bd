//! What a tile or a card on offer would do for a hospital as it stands, before anybody takes it.

use crate::order;
use core::ops::ControlFlow;

use heapless::Vec;

use super::attempt::gives_colour;
use super::catalogue::{Ability, Department, Specialist};
use super::command::{Command, Improvement};
use super::game::Game;
use super::hospital::BEDS;
use super::moves::Scope;
use crate::event::Events;

/// What an improvement would do at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// A department could treat these patients, by their beds; without a blood bag.
    Treats(Vec<u8, BEDS>),
    /// The treatment of these patients would set a specialist off, in the departments that are there.
    SetOffBy(Vec<u8, BEDS>),
    /// It needs nobody.
    Always,
    /// Nobody here yet.
    Nobody,
}

impl Game {
    /// What an improvement would do for a hospital now; none where that depends on what others do, or nobody knows the patients.
    pub fn prospect(&self, seat: u8, improvement: Improvement) -> Option<Prospect> {
        if !self.options.referee() {
            return None;
        }
        match improvement {
            Improvement::Department(department) => Some(self.treats(seat, department)),
            Improvement::Specialist(specialist) => self.set_off_by(seat, specialist),
        }
    }

    fn treats(&self, seat: u8, department: Department) -> Prospect {
        let (mut beds, mut always) = (Vec::new(), false);
        let _ = self.placements(seat, department, Scope::placements(None, Some(None)), &mut |command| {
            if let Command::Activate { mode, patients, .. } = &command {
                let given = gives_colour(self.department_mode(department, *mode));
                always |= patients.is_empty();
                if given || patients.iter().all(|target| target.colour.is_none()) {
                    add(&mut beds, patients.iter().map(|target| target.bed));
                }
            }
            ControlFlow::Continue(())
        });
        match beds.is_empty() {
            false => Prospect::Treats(beds),
            true if always => Prospect::Always,
            true => Prospect::Nobody,
        }
    }

    fn set_off_by(&self, seat: u8, specialist: Specialist) -> Option<Prospect> {
        let ability = self.options.edition().ability(specialist)?;
        if ability == Ability::Imitates {
            return None;
        }
        let mut with = self.clone();
        with.hospital_mut(seat).ok()?.specialists.push(specialist).ok()?;
        let (mut beds, mut tried): (Vec<u8, BEDS>, Vec<(Department, u8), 256>) = (Vec::new(), Vec::new());
        let _ = with.placement_moves(seat, Scope::placements(None, Some(Some(specialist))), &mut |command| {
            let Command::Activate { department, patients, .. } = &command else { return ControlFlow::Continue(()) };
            let paid = patients.iter().any(|target| target.colour.is_some());
            let new = patients.iter().any(|target| !tried.contains(&(*department, target.bed)));
            if new && !paid {
                for target in patients {
                    let _ = tried.push((*department, target.bed));
                }
                if with.sets_off(seat, ability, &command) {
                    add(&mut beds, patients.iter().map(|target| target.bed));
                }
            }
            ControlFlow::Continue(())
        });
        Some(if beds.is_empty() { Prospect::Nobody } else { Prospect::SetOffBy(beds) })
    }

    /// Whether a placement sets an ability off that then has something to do.
    fn sets_off(&self, seat: u8, ability: Ability, command: &Command) -> bool {
        let Command::Activate { department, specialist, mode, patients, rolls, .. } = command else { return false };
        let mut then = self.clone();
        let placed =
            then.place(seat, *department, *specialist, *mode, patients, rolls.as_ref(), &mut Events::ignored());
        let Some(placement) = then.hospital_of(seat).ok().filter(|_| placed.is_ok()).and_then(|of| of.placement())
        else {
            return false;
        };
        match ability {
            Ability::After { trigger, .. } => {
                placement.sets_off(trigger) && then.ability_moves(seat, &mut |_| ControlFlow::Break(())).is_break()
            }
            Ability::AtOnce { trigger, .. } => placement.sets_off(trigger),
            Ability::Admissions => placement.discharged > 0,
            Ability::Imitates => false,
        }
    }
}

fn add(beds: &mut Vec<u8, BEDS>, more: impl Iterator<Item = u8>) {
    for bed in more {
        if !beds.contains(&bed) {
            // There are no more than beds.
            let _ = beds.push(bed);
        }
    }
    order::sort_by_key(beds, |bed| *bed);
}
