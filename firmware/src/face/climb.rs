//! A way up the tree of moves, of either game that has one: what may follow the labels chosen so far, and the move at its
//! end.
//!
//! The moves are named anew for every press and every picture; only the labels on the way are kept, so that a table that
//! another device changed meanwhile cannot make a press hit something else. Patients are chosen one by one, in any order:
//! where the order tells what is done to whom, the move in that order is there, too, and is the one that is done.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::naming::Looks;
use bedside_core::dice_hospital::{Department, Scope};
use bedside_core::emergency_roll::{Epidemiologist, Radiologist};
use bedside_core::state::Play;
use bedside_core::{Command, Lang, State, dice_hospital, emergency_roll};
use heapless::Vec;

use super::rows::Scene;
use crate::letters::Line;

/// Labels from the trunk to a leaf, patients one by one.
const LONGEST: usize = 10;
/// Branches of one fork that are told apart: twelve patients with four colours each.
const BRANCHES: usize = 48;

/// A branch or a leaf of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// Of Dice Hospital.
    Town(dice_hospital::Label),
    /// Of Emergency Roll.
    Emergency(emergency_roll::Label),
}

impl Label {
    /// In a few words.
    pub fn name(&self, lang: Lang, state: &State) -> Line {
        let mut name = Line::new();
        // What has no room in a line has none on the panel either.
        let _ = match self {
            Label::Town(label) => lang.label(label, state, &mut name),
            Label::Emergency(label) => lang.emergency_label(label, state, &mut name),
        };
        name
    }

    /// The player, where it is one.
    pub const fn seat(&self) -> Option<u8> {
        match self {
            Label::Town(dice_hospital::Label::Seat(seat)) | Label::Emergency(emergency_roll::Label::Seat(seat)) => {
                Some(*seat)
            }
            _ => None,
        }
    }

    const fn is_patient(&self) -> bool {
        matches!(self, Label::Town(dice_hospital::Label::Patients(_)))
    }

    const fn is_meeple(&self) -> bool {
        matches!(self, Label::Town(dice_hospital::Label::Meeple(_)))
    }
}

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

    /// Goes to a player's branch of Emergency Roll, one step up, or to the foot of the tree.
    pub fn begin_with(&mut self, seat: Option<u8>) {
        *self = Climb::new();
        if let Some(seat) = seat {
            let _ = self.trail.push(Label::Emergency(emergency_roll::Label::Seat(seat)));
            let _ = self.forks.push((0, 0));
        }
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
        moves(&self.trail, scope(&self.trail, true), scene, &mut |command, way, rest| {
            if rest.is_empty() && !core::mem::replace(&mut ends, true) {
                each(None, &command);
            }
            for label in rest.choices(way, &command) {
                if !seen.contains(label) {
                    each(Some(label), &command);
                    // Where there are more, the last ones are told apart from their neighbours only.
                    if let Err(label) = seen.push(label.clone()) {
                        seen.pop();
                        let _ = seen.push(label);
                    }
                }
            }
        });
    }
}

/// What lies behind some labels, and the labels that all moves there share.
fn reach(trail: &[Label], scene: Scene<'_>) -> (Reached, Trail) {
    // Hundreds of ways to place a meeple share their meeple: one of them tells where the tree forks before it.
    let firsts = scope(trail, true);
    let (reached, shared) = survey(trail, firsts, scene);
    let placed = shared.iter().any(Label::is_meeple);
    if placed && firsts.firsts { survey(trail, scope(&shared, false), scene) } else { (reached, shared) }
}

fn survey(trail: &[Label], scope: Scope, scene: Scene<'_>) -> (Reached, Trail) {
    let mut first: Option<(Command, Trail)> = None;
    let (mut alone, mut ends, mut shared) = (true, true, Trail::new());
    moves(trail, scope, scene, &mut |command, way, rest| {
        ends &= rest.is_empty();
        let Some((_, known)) = &first else {
            shared = rest.labels(way).take_while(|label| !label.is_patient()).cloned().collect();
            first = Some((command, way.clone()));
            return;
        };
        alone &= way == known;
        let same = shared.iter().zip(rest.labels(way)).take_while(|(one, other)| one == other).count();
        shared.truncate(same);
        if way.as_slice() == trail {
            first = Some((command, way.clone()));
        }
    });
    match first {
        None => (Reached::Nothing, Trail::new()),
        Some((command, way)) if alone || ends => (Reached::Move(command), way),
        Some(_) => (Reached::Fork, trail.iter().cloned().chain(shared).collect()),
    }
}

/// Starting patients get their values in order; all others are a set.
const fn in_any_order(command: &Command) -> bool {
    !matches!(command, Command::DiceHospital(dice_hospital::Command::SetPatients { .. }))
}

/// The labels of a way that are left to choose, a bit each.
#[derive(Clone, Copy)]
struct Rest(u16);

impl Rest {
    /// What some labels leave of a way; none where they do not lead there.
    fn behind(trail: &[Label], command: &Command, way: &Trail) -> Option<Rest> {
        let mut rest = Rest((1 << way.len()) - 1);
        for label in trail {
            let chosen = rest.places(way, command).find(|place| way.get(*place) == Some(label))?;
            rest.0 &= !(1 << chosen);
        }
        Some(rest)
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn labels(self, way: &Trail) -> impl Iterator<Item = &Label> {
        way.iter().enumerate().filter(move |(place, _)| self.0 >> place & 1 == 1).map(|(_, label)| label)
    }

    /// The places of those that may be chosen next.
    fn places(self, way: &Trail, command: &Command) -> impl Iterator<Item = usize> + use<> {
        let next = self.0.trailing_zeros() as usize;
        let any = in_any_order(command) && way.get(next).is_some_and(Label::is_patient);
        (next..if any { way.len() } else { way.len().min(next + 1) }).filter(move |place| self.0 >> place & 1 == 1)
    }

    /// Those that may be chosen next.
    fn choices<'w>(self, way: &'w Trail, command: &Command) -> impl Iterator<Item = &'w Label> {
        self.places(way, command).filter_map(|place| way.get(place))
    }
}

/// The part of the tree that some labels lead to; as far as meeples only, where that is all that is asked for.
fn scope(labels: &[Label], firsts: bool) -> Scope {
    // Everybody who may place a meeple may also be done: at the trunk, one department tells who has a turn.
    let mut scope = Scope { firsts, department: labels.is_empty().then_some(Department::Oncology), ..Scope::default() };
    for label in labels {
        match label {
            Label::Town(dice_hospital::Label::Department(department)) => scope.department = Some(*department),
            Label::Town(dice_hospital::Label::Meeple(meeple)) => (scope.meeple, scope.firsts) = (Some(*meeple), false),
            label => scope.seat = label.seat().or(scope.seat),
        }
    }
    scope
}

/// Hundreds of moves say what lies on the table, label by label: whether one of them need not be looked at, because it leads
/// elsewhere, or differs from an earlier one only in labels behind the next one.
fn aside(command: &emergency_roll::Command, trail: &[Label]) -> bool {
    let elsewhere = |place: usize, label| trail.get(place).is_some_and(|chosen| *chosen != Label::Emergency(label));
    let behind = |place: usize| trail.len() < place;
    match command {
        emergency_roll::Command::Roll { dice: Some([red, yellow, green]), .. } => {
            *yellow > 1 && behind(1)
                || *green > 1 && behind(2)
                || elsewhere(0, emergency_roll::Label::Pips(Die::new(Colour::Red, *red)))
                || elsewhere(1, emergency_roll::Label::Pips(Die::new(Colour::Yellow, *yellow)))
        }
        emergency_roll::Command::Deal { cards: Some(cards) } => {
            cards.radiologist != Radiologist::ALL[0] && behind(3)
                || cards.epidemiologist != Epidemiologist::ALL[0] && behind(4)
                || elsewhere(1, emergency_roll::Label::Cardiologist(cards.cardiologists[0]))
                || elsewhere(2, emergency_roll::Label::Cardiologist(cards.cardiologists[1]))
        }
        _ => false,
    }
}

/// Names every move behind some labels, with all of its labels, and with those that are left to choose.
fn moves(trail: &[Label], scope: Scope, scene: Scene<'_>, each: &mut dyn FnMut(Command, &Trail, Rest)) {
    let mut offer = |command: Command, way: &Trail| {
        if let Some(rest) = Rest::behind(trail, &command, way) {
            each(command, way, rest);
        }
    };
    match scene.table.state().play() {
        Play::Rush(_) => {}
        Play::DiceHospital(town) => scene.table.moves_within(scope, scene.now, |command| {
            let mut way = Trail::new();
            for label in dice_hospital::naming::path(&command, town) {
                match label {
                    // Whole sets would be hundreds: one by one there are never more than beds.
                    dice_hospital::Label::Patients(looks) => {
                        for look in looks {
                            let look: Looks = [look].into_iter().collect();
                            let _ = way.push(Label::Town(dice_hospital::Label::Patients(look)));
                        }
                    }
                    label => drop(way.push(Label::Town(label))),
                }
            }
            offer(Command::DiceHospital(command), &way);
        }),
        Play::EmergencyRoll(game) => game.moves(scope.seat, |command| {
            if aside(&command, trail) {
                return;
            }
            let path = emergency_roll::naming::path(&command, game);
            let way: Trail = path.into_iter().map(Label::Emergency).collect();
            offer(Command::EmergencyRoll(command), &way);
        }),
    }
}
