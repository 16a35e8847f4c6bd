//! A way up the tree of moves: what may follow the labels chosen so far, and the move at its end.
//!
//! The moves are named anew for every press and every picture; only the labels on the way are kept, so that a table that
//! another device changed meanwhile cannot make a press hit something else.

use bedside_core::dice_hospital::naming::{self, Looks};
use bedside_core::dice_hospital::{Command, Label, Scope};
use heapless::Vec;

use super::rows::Scene;

/// Labels from the trunk to a leaf, patients one by one.
const LONGEST: usize = 10;
/// Branches of one fork that are told apart: twelve patients with four colours each.
const BRANCHES: usize = 48;

/// Labels from the trunk on.
pub type Trail = Vec<Label, LONGEST>;

/// How far up the tree somebody is, and where they may go back to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Climb {
    trail: Trail,
    /// Forks passed: the labels before each, and the row that was chosen there.
    forks: Vec<(u8, u8), LONGEST>,
}

/// What lies behind a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// No move any more.
    Nothing,
    /// Nothing left to choose.
    Move(Command),
    /// A fork.
    Fork,
}

impl Climb {
    /// At the foot of the tree.
    pub const fn new() -> Climb {
        Climb { trail: Vec::new(), forks: Vec::new() }
    }

    /// The labels on the way.
    pub fn trail(&self) -> &[Label] {
        &self.trail
    }

    /// Whether nothing was chosen yet.
    pub fn at_first_fork(&self) -> bool {
        self.forks.is_empty()
    }

    /// Goes to the first fork: what all moves share is no choice. A move that is the only one is still to be chosen.
    pub fn begin(&mut self, scene: Scene<'_>) {
        *self = Climb::new();
        let (reached, mut way) = reach(&[], scene);
        if let Reached::Move(_) = reached {
            way.pop();
        }
        self.trail = way;
    }

    /// Takes the branch at a row: to its end where it does not fork again, or else to its next fork.
    pub fn take(&mut self, label: Label, row: u8, scene: Scene<'_>) -> Reached {
        let before = self.trail.len();
        if self.trail.push(label).is_err() {
            return Reached::Nothing;
        }
        let (reached, way) = reach(&self.trail, scene);
        self.trail.truncate(before);
        if reached == Reached::Fork && self.forks.push((u8::try_from(before).unwrap_or(u8::MAX), row)).is_ok() {
            self.trail = way;
        }
        reached
    }

    /// Goes back to the fork before, and answers the row that was chosen there; none at the first one.
    pub fn back(&mut self) -> Option<u8> {
        let (length, row) = self.forks.pop()?;
        self.trail.truncate(length.into());
        Some(row)
    }

    /// Names every branch of the fork once; none stands for the move that ends right here.
    pub fn branches(&self, scene: Scene<'_>, each: &mut dyn FnMut(Option<&Label>, &Command)) {
        let mut seen: Vec<Label, BRANCHES> = Vec::new();
        let mut ends = false;
        moves(&self.trail, scope(&self.trail, true), scene, &mut |command, way| {
            let Some(label) = way.get(self.trail.len()) else {
                if !core::mem::replace(&mut ends, true) {
                    each(None, &command);
                }
                return;
            };
            if !seen.contains(label) {
                each(Some(label), &command);
                // Where there are more, the last ones are told apart from their neighbours only.
                if let Err(label) = seen.push(label.clone()) {
                    seen.pop();
                    let _ = seen.push(label);
                }
            }
        });
    }
}

/// What lies behind some labels, and the labels that all moves there share.
fn reach(trail: &[Label], scene: Scene<'_>) -> (Reached, Trail) {
    // Hundreds of ways to place a meeple share their meeple: one of them tells where the tree forks before it.
    let (reached, shared) = survey(trail, scope(trail, true), scene);
    let placed = shared.iter().any(|label| matches!(label, Label::Meeple(_)));
    if placed { survey(trail, scope(&shared, false), scene) } else { (reached, shared) }
}

fn survey(trail: &[Label], scope: Scope, scene: Scene<'_>) -> (Reached, Trail) {
    let (mut first, mut alone, mut shared) = (None::<Command>, true, Trail::new());
    moves(trail, scope, scene, &mut |command, way| {
        if first.is_none() {
            first = Some(command);
            shared = way.clone();
        } else if *way != shared || !alone {
            alone = false;
            let same = shared.iter().zip(way).take_while(|(one, other)| one == other).count();
            shared.truncate(same);
        }
    });
    match first {
        None => (Reached::Nothing, shared),
        Some(command) if alone => (Reached::Move(command), shared),
        Some(_) => (Reached::Fork, shared),
    }
}

/// The part of the tree that some labels lead to; as far as meeples only, where that is all that is asked for.
fn scope(labels: &[Label], firsts: bool) -> Scope {
    let mut scope = Scope { firsts, ..Scope::default() };
    for label in labels {
        match label {
            Label::Seat(seat) => scope.seat = Some(*seat),
            Label::Department(department) => scope.department = Some(*department),
            Label::Meeple(meeple) => (scope.meeple, scope.firsts) = (Some(*meeple), false),
            _ => {}
        }
    }
    scope
}

/// Names every move behind some labels, with all of its labels.
fn moves(trail: &[Label], scope: Scope, scene: Scene<'_>, each: &mut dyn FnMut(Command, &Trail)) {
    let Some(town) = scene.table.state().town() else { return };
    scene.table.moves_within(scope, scene.now, |command| {
        let mut way = Trail::new();
        for label in naming::path(&command, town) {
            match label {
                // Whole sets would be hundreds: one by one there are never more than beds.
                Label::Patients(looks) => {
                    for look in looks {
                        let look: Looks = [look].into_iter().collect();
                        let _ = way.push(Label::Patients(look));
                    }
                }
                label => drop(way.push(label)),
            }
        }
        if way.starts_with(trail) {
            each(command, &way);
        }
    });
}
