//! A placement or an ability as a player puts it together, piece by piece and in any order: who, where, for whom.
//!
//! What may come next is read from the listed moves, so every way through leads to one of them and to all of them.

use crate::order;
use core::ops::ControlFlow;

use heapless::Vec;

use super::catalogue::{Ability, Act, Department, Mode, Part, Specialist};
use super::command::{Command, Improvement, Target, Targets};
use super::game::{Game, Phase};
use super::hospital::{BEDS, Hospital};
use super::moves::{Each, Scope};
use super::naming::Look;
use crate::clock::{Countdown, Instant};
use crate::dice_hospital;
use crate::refusal::Refusal;

/// Meeples that are told apart: nurses, and ten specialists.
const MEEPLES: usize = 12;
/// Departments of a board and the most tiles.
const DEPARTMENTS: usize = 16;
/// Patients who look different: twelve, with four colours each.
const LOOKS: usize = 48;

/// What was put together so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The player.
    pub seat: u8,
    /// Whether it is the ability that may follow the last placement; it has neither meeple nor department.
    pub ability: bool,
    /// The meeple; `Some(None)` is a nurse.
    pub meeple: Option<Option<Specialist>>,
    /// The department.
    pub department: Option<Department>,
    /// Which of several ways to use the effect.
    pub way: Option<u8>,
    /// The patients, with the colours that they get.
    pub patients: Targets,
}

impl Attempt {
    /// A placement with nothing decided.
    pub const fn placement(seat: u8) -> Attempt {
        Attempt { seat, ability: false, meeple: None, department: None, way: None, patients: Targets::new() }
    }

    /// The ability that may follow the last placement.
    pub fn ability(seat: u8) -> Attempt {
        Attempt { ability: true, ..Attempt::placement(seat) }
    }

    /// Lets go of the piece that was chosen last: a patient, then the way, the department, the meeple; false where there is none.
    pub fn let_go(&mut self) -> bool {
        self.patients.pop().is_some()
            || self.way.take().is_some()
            || self.department.take().is_some()
            || self.meeple.take().is_some()
    }
}

/// One more piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A meeple; none is a nurse.
    Meeple(Option<Specialist>),
    /// A department.
    Department(Department),
    /// One of several ways to use the effect.
    Way(u8),
    /// A patient, with the colour that they get.
    Patient(Target),
}

/// Patients who look alike: whichever is chosen, it comes to the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alike {
    /// How they look, and the colour that they would get.
    pub look: Look,
    /// Where they lie.
    pub beds: Vec<u8, BEDS>,
    /// Whether it costs a blood bag.
    pub bag: bool,
    /// A move in which it is done to one of them: what it does to them, [`Game::preview`] says.
    pub example: Command,
    /// The bed of that one.
    pub in_bed: u8,
}

impl Alike {
    /// One of them, as an effect is for them.
    pub const fn target(&self, bed: u8) -> Target {
        Target { bed, colour: self.look.becomes }
    }
}

/// What may come next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Onward {
    /// Meeples that can do the rest of it.
    pub meeples: Vec<Option<Specialist>, MEEPLES>,
    /// Departments that can do the rest of it.
    pub departments: Vec<Department, DEPARTMENTS>,
    /// Ways to use the effect, where there are several.
    pub ways: Vec<u8, 4>,
    /// Patients who may be chosen next; only where it is decided who and where.
    pub patients: Vec<Alike, LOOKS>,
    /// The command, where it is whole as it stands; more patients may still be possible.
    pub command: Option<Command>,
    /// The command that it can only come to, but for patients who look alike and blood bags that nobody chose to spend.
    pub only: Option<Command>,
    /// Patients beside those chosen whom, or somebody who looks alike, it is for whoever else is chosen; blood bags aside.
    pub certain: Targets,
}

/// Why a piece does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// A rule is against it.
    Refused(Refusal),
    /// The department or the specialist needs other patients.
    Needs(Improvement),
    /// No department has the patients that it needs.
    NothingToDo,
}

impl From<Refusal> for Hindrance {
    fn from(refusal: Refusal) -> Hindrance {
        Hindrance::Refused(refusal)
    }
}

impl Game {
    /// What may come next, or why the player may do nothing of the kind now.
    pub fn onward(&self, attempt: &Attempt, clock: &Countdown, now: Instant) -> Result<Onward, Refusal> {
        self.check_turn(attempt.seat)?;
        self.in_time(clock, now)?;
        let hospital = self.hospital_of(attempt.seat)?;
        let mut onward = Onward::default();
        if !attempt.ability {
            self.others(attempt, hospital, &mut onward);
            if attempt.meeple.is_none() || attempt.department.is_none() {
                return Ok(onward);
            }
        }
        let mut one: Option<Command> = None;
        let mut always: Option<Vec<Look, 3>> = None;
        let (mut several, mut several_ways) = (false, false);
        let _ = self.completions(attempt, &mut |command| {
            let Some((mode, targets)) = mode_and_targets(&command) else { return ControlFlow::Continue(()) };
            if !onward.ways.contains(&mode) {
                let _ = onward.ways.push(mode);
            }
            if targets.len() == attempt.patients.len() {
                let other = onward.command.as_ref().and_then(mode_and_targets).is_some_and(|(way, _)| way != mode);
                several_ways |= other;
                onward.command.get_or_insert_with(|| command.clone());
            }
            let effect = self.mode_of(&command);
            let costs = |target: &Target| target.colour.is_some() && !gives_colour(effect);
            let place = attempt.patients.len();
            let mut unpaid = true;
            for (found, target) in targets.iter().enumerate().filter(|(_, it)| !attempt.patients.contains(it)) {
                unpaid &= !costs(target);
                if effect.is_none_or(|effect| in_part(effect, place, found))
                    && let Some(look) = look(hospital, *target)
                {
                    onward.offer(look, target.bed, costs(target), || command.clone());
                }
            }
            if unpaid {
                let looks: Vec<Look, 3> = targets.iter().filter_map(|target| look(hospital, *target)).collect();
                always = Some(match &always {
                    Some(before) => in_both(before, &looks),
                    None => looks,
                });
                several |= one.as_ref().is_some_and(|one| !self.alike(hospital, one, &command));
                // Where a patient is for one part and another for the next, nobody can be told before all are chosen.
                if effect.is_some_and(|effect| effect.parts.len() > 1) {
                    always = Some(Vec::new());
                }
                one.get_or_insert(command);
            }
            ControlFlow::Continue(())
        });
        onward.only = one.filter(|_| !several);
        onward.certain = certain(attempt, hospital, always.as_deref().unwrap_or_default());
        onward.command = onward.command.filter(|_| !several_ways);
        if let [_] = onward.ways.as_slice()
            && attempt.way.is_none()
        {
            onward.ways.clear();
        }
        Ok(onward)
    }

    /// Adds a piece, or says why it does not fit. Patients who do not fit a new meeple or department are let go.
    pub fn extend(
        &self,
        attempt: &Attempt,
        piece: Piece,
        clock: &Countdown,
        now: Instant,
    ) -> Result<Attempt, Hindrance> {
        self.check_turn(attempt.seat)?;
        self.in_time(clock, now)?;
        let hospital = self.hospital_of(attempt.seat)?;
        let mut next = attempt.clone();
        match piece {
            Piece::Meeple(meeple) => {
                hospital.free(meeple)?;
                next.meeple = Some(meeple);
            }
            Piece::Department(department) => {
                hospital.idle(department, self.options.edition())?;
                next.department = Some(department);
                if attempt.department != Some(department) {
                    next.way = None;
                }
            }
            Piece::Way(way) => next.way = Some(way),
            Piece::Patient(target) => {
                hospital.patient(target.bed).ok_or(Refusal::from(dice_hospital::Refusal::NobodyInThatBed))?;
                if attempt.patients.iter().any(|other| other.bed == target.bed) {
                    return Err(Refusal::from(dice_hospital::Refusal::PatientTwice).into());
                }
                if target.colour.is_some() && hospital.bags == 0 && !self.attempt_recolours(&next) {
                    return Err(Refusal::NoBloodBag.into());
                }
                next.patients.push(target).map_err(|_| self.hindrance(attempt, hospital))?;
            }
        }
        if self.leads_on(&next) {
            return Ok(next);
        }
        if !matches!(piece, Piece::Patient(_)) {
            next.patients.clear();
            if self.leads_on(&next) {
                return Ok(next);
            }
        }
        Err(self.hindrance(&next, hospital))
    }

    /// Whether a player can still place somebody without a blood bag; abilities aside.
    pub fn can_place(&self, seat: u8) -> bool {
        let at_work = self.phase == Phase::Activation && self.hospital_of(seat).is_ok_and(|hospital| !hospital.done());
        at_work && self.without_bags(seat).leads_on(&Attempt::placement(seat))
    }

    /// The game as it would be if a player had no blood bags.
    pub(super) fn without_bags(&self, seat: u8) -> Game {
        let mut game = self.clone();
        if let Some(hospital) = game.hospitals.get_mut(usize::from(seat)) {
            hospital.bags = 0;
        }
        game
    }

    /// Patients whom a blood bag may heal a step, those who look alike together; or why it may not.
    pub fn bag_patients(&self, seat: u8, clock: &Countdown, now: Instant) -> Result<Vec<Alike, LOOKS>, Refusal> {
        self.check_turn(seat)?;
        self.in_time(clock, now)?;
        let hospital = self.hospital_of(seat)?;
        if hospital.bags == 0 {
            return Err(Refusal::NoBloodBag);
        }
        let mut onward = Onward::default();
        for (bed, patient) in hospital.patients() {
            onward.offer(Look::at(patient), bed, true, || Command::SpendBag { seat, bed });
        }
        Ok(onward.patients)
    }

    /// Fills in which meeples and departments go with the rest.
    fn others(&self, attempt: &Attempt, hospital: &Hospital, onward: &mut Onward) {
        let whoever = Attempt { meeple: None, ..attempt.clone() };
        let wherever = Attempt { department: None, way: None, ..attempt.clone() };
        let meeples = core::iter::once(None).chain(hospital.specialists.iter().copied().map(Some));
        for meeple in meeples {
            let by = Attempt { meeple: Some(meeple), ..whoever.clone() };
            if !onward.meeples.contains(&meeple) && hospital.free(meeple).is_ok() && self.leads_on(&by) {
                let _ = onward.meeples.push(meeple);
            }
        }
        for (department, activated) in hospital.departments(self.options.edition()) {
            let there = Attempt { department: Some(department), ..wherever.clone() };
            if !activated && !onward.departments.contains(&department) && self.leads_on(&there) {
                let _ = onward.departments.push(department);
            }
        }
    }

    /// Whether any listed move has all of it.
    fn leads_on(&self, attempt: &Attempt) -> bool {
        self.completions(attempt, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Every listed move that has all of it.
    fn completions(&self, attempt: &Attempt, each: &mut Each<'_>) -> ControlFlow<()> {
        let mut fitting = |command: Command| {
            let fits = mode_and_targets(&command).is_some_and(|(mode, targets)| {
                attempt.way.is_none_or(|way| way == mode) && fits(self.mode_of(&command), &attempt.patients, targets)
            });
            if fits { each(command) } else { ControlFlow::Continue(()) }
        };
        if attempt.ability {
            self.ability_moves(attempt.seat, &mut fitting)
        } else {
            let scope = Scope::placements(attempt.department, attempt.meeple);
            self.placement_moves(attempt.seat, scope, &mut fitting)
        }
    }

    fn mode_of(&self, command: &Command) -> Option<&'static Mode> {
        match command {
            Command::Activate { department, mode, .. } => self.department_mode(*department, *mode),
            Command::UseAbility { seat, mode, .. } => {
                let (_, modes) = self.usable(self.hospital_of(*seat).ok()?)?;
                modes.get(usize::from(*mode))
            }
            _ => None,
        }
    }

    fn attempt_recolours(&self, attempt: &Attempt) -> bool {
        let department = attempt.department.filter(|_| !attempt.ability);
        let mode = department.map_or_else(
            || self.usable(self.hospital_of(attempt.seat).ok()?).and_then(|(_, modes)| modes.first()),
            |department| self.department_mode(department, 0),
        );
        gives_colour(mode)
    }

    /// Whether two moves do the same for patients who look the same.
    pub(super) fn alike(&self, hospital: &Hospital, one: &Command, other: &Command) -> bool {
        let (Some((mode, patients)), Some((way, others))) = (mode_and_targets(one), mode_and_targets(other)) else {
            return false;
        };
        let placed = |command: &Command| match command {
            Command::Activate { department, specialist, .. } => Some((*department, *specialist)),
            _ => None,
        };
        let effect = self.mode_of(one);
        let looks = |targets: &Targets| -> Vec<(usize, Look), 3> {
            let parts = effect.map_or(&[][..], |mode| mode.parts);
            let each = targets.iter().enumerate();
            each.filter_map(|(place, target)| Some((part_at(parts, place), look(hospital, *target)?))).collect()
        };
        let mut left = looks(others);
        let found = looks(patients).iter().all(|it| {
            let place = left.iter().position(|other| other == it);
            place.map(|place| left.swap_remove(place)).is_some()
        });
        mode == way && placed(one) == placed(other) && found && left.is_empty()
    }

    fn hindrance(&self, attempt: &Attempt, hospital: &Hospital) -> Hindrance {
        // Whoever imitates needs what the other one needs.
        let imitates = |specialist| self.options.edition().ability(specialist) == Some(Ability::Imitates);
        let specialist = self.usable(hospital).map(|(specialist, _)| match hospital.imitated {
            Some(other) if imitates(specialist) => other,
            _ => specialist,
        });
        match (attempt.ability, attempt.department, specialist) {
            (true, _, Some(specialist)) => Hindrance::Needs(Improvement::Specialist(specialist)),
            (true, _, None) => Hindrance::Refused(dice_hospital::Refusal::NoAbility.into()),
            (false, Some(department), _) => Hindrance::Needs(Improvement::Department(department)),
            (false, None, _) => Hindrance::NothingToDo,
        }
    }
}

impl Onward {
    fn offer(&mut self, look: Look, bed: u8, bag: bool, example: impl FnOnce() -> Command) {
        if let Some(alike) = self.patients.iter_mut().find(|alike| alike.look == look && alike.bag == bag) {
            if !alike.beds.contains(&bed) {
                let _ = alike.beds.push(bed);
                order::sort_by_key(&mut alike.beds, |bed| *bed);
            }
        } else {
            let _ =
                self.patients.push(Alike { look, beds: Vec::from_iter([bed]), bag, example: example(), in_bed: bed });
        }
    }
}

const fn mode_and_targets(command: &Command) -> Option<(u8, &Targets)> {
    match command {
        Command::Activate { mode, patients, .. } | Command::UseAbility { mode, patients, .. } => {
            Some((*mode, patients))
        }
        _ => None,
    }
}

/// What two moves have in common.
fn in_both(one: &[Look], other: &[Look]) -> Vec<Look, 3> {
    let mut left: Vec<Look, 3> = other.iter().copied().collect();
    let both = one.iter().filter(|look| {
        let place = left.iter().position(|other| other == *look);
        place.map(|place| left.swap_remove(place)).is_some()
    });
    both.copied().collect()
}

/// Of the patients that every move has, those who are not chosen yet: for each the first who looks so.
fn certain(attempt: &Attempt, hospital: &Hospital, always: &[Look]) -> Targets {
    let mut chosen: Vec<Look, 3> = attempt.patients.iter().filter_map(|target| look(hospital, *target)).collect();
    let mut certain = Targets::new();
    for wanted in always {
        if let Some(place) = chosen.iter().position(|look| look == wanted) {
            chosen.swap_remove(place);
            continue;
        }
        let free = |bed: u8| attempt.patients.iter().chain(&certain).all(|target| target.bed != bed);
        let mut alike = hospital
            .patients()
            .filter(|(bed, patient)| free(*bed) && Look { becomes: wanted.becomes, ..Look::at(patient) } == *wanted);
        if let Some((bed, _)) = alike.next() {
            let _ = certain.push(Target { bed, colour: wanted.becomes });
        }
    }
    certain
}

/// Whether the effect itself gives the new colours.
pub(super) fn gives_colour(mode: Option<&Mode>) -> bool {
    mode.is_some_and(|mode| mode.parts.iter().any(|part| part.act == Act::Recolour))
}

/// Whether patients, in the order in which they were chosen, may become those of a move.
fn fits(mode: Option<&Mode>, chosen: &[Target], targets: &[Target]) -> bool {
    chosen.iter().enumerate().all(|(place, target)| {
        let found = targets.iter().position(|other| other == target);
        found.is_some_and(|found| mode.is_none_or(|mode| in_part(mode, place, found)))
    })
}

/// Whether the patient chosen at a place may be the one at another place of the move: within a part the order tells nothing, and
/// no more where what patients show says which part they are for.
fn in_part(mode: &Mode, place: usize, found: usize) -> bool {
    apart(mode.parts) || part_at(mode.parts, place) == part_at(mode.parts, found)
}

/// Whether no value belongs to two parts.
fn apart(parts: &[Part]) -> bool {
    parts
        .iter()
        .enumerate()
        .all(|(place, part)| parts.iter().skip(place + 1).all(|other| other.high < part.low || part.high < other.low))
}

/// The part that the patient at a place is for.
fn part_at(parts: &[Part], place: usize) -> usize {
    let mut before = 0;
    let last = parts.len().saturating_sub(1);
    let full = |part: &&Part| {
        before += usize::from(part.most);
        before <= place
    };
    parts.iter().take_while(full).count().min(last)
}

fn look(hospital: &Hospital, target: Target) -> Option<Look> {
    hospital.patient(target.bed).map(|patient| Look { becomes: target.colour, ..Look::at(patient) })
}
