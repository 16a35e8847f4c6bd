//! The one reader of the [catalogue](super::catalogue): what an effect asks for, what it does, and every way to use it.

use core::ops::ControlFlow;

use heapless::Vec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::catalogue::{Ability, Act, Mode, Part, Set, Specialist, Token, Trigger, Who};
use super::command::{Rolls, Target, Targets};
use super::hospital::{BEDS, Hospital, Patient};
use super::options::Edition;
use super::refusal::{Countable, counted, enough, exactly};
use crate::chance;
use crate::dice::Colour;
use crate::dice_hospital;
use crate::refusal::Refusal;

/// What the meeple placed last has done, and whose ability may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// Whose ability it is, where it is not used up.
    pub(super) ability: Option<Specialist>,
    /// Those healed.
    pub(super) healed: Vec<Healed, 3>,
    /// Patients discharged for which the Admissions Nurse has not acted.
    pub(super) discharged: u8,
}

/// A patient healed by a department.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Healed {
    /// Where they lie; nowhere once they left.
    pub bed: Option<u8>,
    /// The colour that counted.
    pub colour: Colour,
    /// What they showed before.
    pub before: u8,
}

impl Placement {
    /// Whose ability may still be used.
    pub const fn ability(&self) -> Option<Specialist> {
        self.ability
    }

    /// Those healed.
    pub fn healed(&self) -> &[Healed] {
        &self.healed
    }

    /// How many discharged patients the Admissions Nurse may still act for.
    pub const fn discharged(&self) -> u8 {
        self.discharged
    }

    pub(super) fn forget(&mut self, bed: u8) {
        for healed in self.healed.iter_mut().filter(|healed| healed.bed == Some(bed)) {
            healed.bed = None;
        }
    }

    /// What it did for the patient who lies in a bed: the colour that counted, and what they showed before.
    pub fn healed_in(&self, bed: u8) -> Option<(Colour, u8)> {
        self.healed.iter().find(|healed| healed.bed == Some(bed)).map(|healed| (healed.colour, healed.before))
    }

    fn has_healed(&self, bed: u8) -> bool {
        self.healed.iter().any(|healed| healed.bed == Some(bed))
    }

    /// Whether it sets an ability off.
    pub(super) fn sets_off(&self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::Heals(colour) => self.healed_of(colour).next().is_some(),
            Trigger::Discharges => self.discharged > 0,
        }
    }

    fn healed_of(&self, colour: Option<Colour>) -> impl Iterator<Item = &Healed> {
        self.healed.iter().filter(move |healed| colour.is_none_or(|colour| healed.colour == colour))
    }
}

/// An effect about to be used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect<'a> {
    /// Which way of it.
    pub(super) mode: &'a Mode,
    /// The placement that it follows; none for a department.
    pub(super) after: Option<&'a Placement>,
    /// The colour by which an ability is set off: that of the ability in use, or of the one that may follow.
    pub(super) colour: Option<Colour>,
}

/// The colour by which a specialist's ability is set off, where one is.
pub(super) fn trigger_colour(ability: Option<Ability>) -> Option<Colour> {
    match ability {
        Some(Ability::After { trigger: Trigger::Heals(colour), .. }) => colour,
        _ => None,
    }
}

/// The ability of a specialist in a hospital: the Consultant has that of the one imitated.
pub(super) fn ability(specialist: Specialist, hospital: &Hospital, edition: Edition) -> Option<Ability> {
    match edition.ability(specialist)? {
        Ability::Imitates => match edition.ability(hospital.imitated?)? {
            Ability::Imitates => None,
            ability => Some(ability),
        },
        ability => Some(ability),
    }
}

impl Effect<'_> {
    /// Refuses targets that the effect cannot be for, in full.
    pub(super) fn check(&self, hospital: &Hospital, targets: &[Target]) -> Result<(), Refusal> {
        self.check_tokens(hospital)?;
        let sum = |count: fn(&Part) -> u8| self.mode.parts.iter().map(|part| usize::from(count(part))).sum();
        let (least, most): (usize, usize) = (sum(|part| part.least), sum(|part| part.most));
        counted(Countable::Patients, least..=most, targets.len())?;
        let mut rest = targets;
        for (part, last) in self.parts() {
            let count = if last { rest.len() } else { rest.len().min(part.most.into()) };
            let (these, later) = rest.split_at_checked(count).ok_or(dice_hospital::Refusal::WrongNumberOfPatients)?;
            for (number, target) in these.iter().enumerate() {
                self.check_target(part, hospital, *target)?;
                let before = targets.len() - rest.len() + number;
                if targets.iter().take(before).any(|other| other.bed == target.bed) {
                    return Err(dice_hospital::Refusal::PatientTwice.into());
                }
            }
            check_set(part.set, these.iter().filter_map(|target| hospital.patient(target.bed)))?;
            rest = later;
        }
        enough(Countable::Bags, hospital.bags, self.bags_for(targets))
    }

    /// The targets in the order of the parts, whatever order they were named in, where what a patient shows says which part
    /// they are for.
    pub(super) fn by_parts(&self, hospital: &Hospital, targets: &Targets) -> Targets {
        let parts = self.mode.parts;
        let apart = |(place, part): (usize, &Part)| {
            parts.iter().skip(place + 1).all(|other| other.high < part.low || part.high < other.low)
        };
        let fits = |target: &Target, part: &Part| {
            hospital.patient(target.bed).is_some_and(|patient| (part.low..=part.high).contains(&patient.die.pips))
        };
        if !parts.iter().enumerate().all(apart) {
            return targets.clone();
        }
        let sorted = parts.iter().flat_map(|part| targets.iter().copied().filter(|target| fits(target, part)));
        Some(sorted.collect()).filter(|sorted: &Targets| sorted.len() == targets.len()).unwrap_or(targets.clone())
    }

    fn parts(&self) -> impl Iterator<Item = (&Part, bool)> {
        let last = self.mode.parts.len().saturating_sub(1);
        self.mode.parts.iter().enumerate().map(move |(number, part)| (part, number == last))
    }

    fn check_tokens(&self, hospital: &Hospital) -> Result<(), Refusal> {
        match self.mode.token {
            Token::DropFatality | Token::FatalityForBag if hospital.fatalities == 0 => {
                Err(dice_hospital::Refusal::NoFatalityToken.into())
            }
            _ => Ok(()),
        }
    }

    /// Whether one patient is such as a part asks for.
    fn check_target(&self, part: &Part, hospital: &Hospital, target: Target) -> Result<(), Refusal> {
        let patient = hospital.patient(target.bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
        let colour = self.colour_of(part, patient, target)?;
        if part.colour.is_some_and(|asked| asked != colour) {
            return Err(dice_hospital::Refusal::WrongPatientColour.into());
        }
        if !(part.low..=part.high).contains(&patient.die.pips) {
            return Err(dice_hospital::Refusal::WrongPatientValue.into());
        }
        let Some(after) = self.after else { return Ok(()) };
        match part.who {
            Who::Anyone => Ok(()),
            Who::Healed => {
                let healed = after.healed_of(self.colour).any(|healed| healed.bed == Some(target.bed));
                if healed { Ok(()) } else { Err(dice_hospital::Refusal::NotHealedByThisMeeple.into()) }
            }
            Who::Different | Who::DifferentAsBefore if after.has_healed(target.bed) => {
                Err(dice_hospital::Refusal::HealedByThisMeeple.into())
            }
            Who::Different => Ok(()),
            Who::DifferentAsBefore => {
                let as_before = after.healed_of(self.colour).any(|healed| healed.before == patient.die.pips);
                if as_before { Ok(()) } else { Err(dice_hospital::Refusal::WrongPatientValue.into()) }
            }
        }
    }

    /// The colour of a target when the effect comes. A blood bag changes it only where the colour counts and the effect
    /// heals that patient.
    fn colour_of(&self, part: &Part, patient: &Patient, target: Target) -> Result<Colour, Refusal> {
        let Some(new) = target.colour else {
            return if part.act == Act::Recolour {
                Err(dice_hospital::Refusal::NoNewColour.into())
            } else {
                Ok(patient.colour)
            };
        };
        if new == patient.colour {
            return Err(dice_hospital::Refusal::HasThatColour.into());
        }
        match part.act {
            // The effect itself gives the colour; until then it is the old one.
            Act::Recolour => return Ok(patient.colour),
            Act::Heal(_) => {}
            Act::Flip if patient.die.pips <= 3 => {}
            Act::Flip | Act::Worsen(_) | Act::Reroll => return Err(dice_hospital::Refusal::OnlyBeforeHealing.into()),
        }
        if self.counting(part) == Some(new) {
            Ok(new)
        } else {
            Err(dice_hospital::Refusal::ColourCountsForNothing.into())
        }
    }

    /// The colour that counts for a patient of a part.
    fn counting(&self, part: &Part) -> Option<Colour> {
        part.colour.or(if self.after.is_none() { self.colour } else { None })
    }

    /// The colours worth trying for a patient of a part: none, or one that the effect gives or a blood bag pays for.
    fn colours(&self, part: &Part, paying: bool) -> impl Iterator<Item = Option<Colour>> {
        let given = part.act == Act::Recolour;
        let paid = self.counting(part).filter(|_| !given && paying);
        let given = Colour::ALL.into_iter().filter(move |_| given);
        core::iter::once(None).chain(given.chain(paid).map(Some))
    }

    /// Blood bags that the new colours cost.
    pub(super) fn bags_for(&self, targets: &[Target]) -> usize {
        self.acts(targets).filter(|(act, target)| *act != Act::Recolour && target.colour.is_some()).count()
    }

    /// Every target with what is done to it.
    pub(super) fn acts<'t>(&self, targets: &'t [Target]) -> impl Iterator<Item = (Act, &'t Target)> {
        let acts = self.parts().flat_map(|(part, last)| {
            let count = if last { usize::MAX } else { part.most.into() };
            core::iter::repeat_n(part.act, count)
        });
        acts.zip(targets)
    }

    /// How many dice are rolled again.
    pub(super) fn rerolled(&self, targets: &[Target]) -> usize {
        self.acts(targets).filter(|(act, _)| *act == Act::Reroll).count()
    }

    /// Refuses outcomes that are not those of the dice rolled again.
    pub(super) fn check_rolls(&self, targets: &[Target], rolls: Option<&Rolls>) -> Result<(), Refusal> {
        let rolled = rolls.map_or(&[][..], |rolls| rolls);
        exactly(Countable::Dice, self.rerolled(targets), rolled.len())?;
        if rolled.iter().all(|pips| (1..=6).contains(pips)) { Ok(()) } else { Err(Refusal::NoSuchPips) }
    }

    /// Names every choice of targets that [`check`](Self::check) takes, each once: those that cost no blood bag first, and
    /// within a part by rising beds; until `each` has heard enough. Where one of those who look `alike` is enough, of choices
    /// that differ by them alone only the first.
    pub(super) fn choices(
        &self,
        hospital: &Hospital,
        alike: bool,
        each: &mut dyn FnMut(&Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.check_tokens(hospital).is_err() {
            return ControlFlow::Continue(());
        }
        let beds = &hospital.patients().collect::<Patients<'_>>();
        let beds = Choosing { hospital, beds, paying: false, alike };
        let mut chosen = Targets::new();
        self.choose(beds, self.mode.parts, (0, 0), &mut chosen, each)?;
        if !self.may_pay(hospital) {
            return ControlFlow::Continue(());
        }
        self.choose(Choosing { paying: true, ..beds }, self.mode.parts, (0, 0), &mut chosen, &mut |targets| {
            if self.bags_for(targets) > 0 { each(targets) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whether a blood bag could make a colour count.
    fn may_pay(&self, hospital: &Hospital) -> bool {
        hospital.bags > 0 && self.mode.parts.iter().any(|part| self.counting(part).is_some())
    }

    /// One of the [`choices`](Self::choices), each with some chance and without naming them all; none where there is none.
    pub(super) fn draw(&self, hospital: &Hospital, chance: &mut dyn Rng) -> Option<Targets> {
        self.check_tokens(hospital).ok()?;
        let mut beds: Patients<'_> = hospital.patients().collect();
        chance::shuffle(&mut beds, chance);
        let paying = self.may_pay(hospital) && chance::quick(8, chance) == 0;
        let fewer = self.mode.parts.last().is_some_and(|part| part.least < part.most);
        let coloured = self.mode.parts.iter().any(|part| part.act == Act::Recolour);
        let mut drawn = None;
        let choosing = Choosing { hospital, beds: &beds, paying, alike: false };
        let _ = self.choose(choosing, self.mode.parts, (0, 0), &mut Targets::new(), &mut |targets| {
            if paying && self.bags_for(targets) == 0 {
                return ControlFlow::Continue(());
            }
            drawn = Some(targets.clone());
            // In whatever order the beds come, some choices always come after others.
            let goes_on = (paying || fewer || coloured) && chance::quick(2, chance) == 0;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // As it would be listed: within a part by rising beds.
        let mut rest = drawn.as_mut().map_or(&mut [][..], |drawn| drawn.as_mut_slice());
        for part in self.mode.parts {
            let (these, later) = rest.split_at_mut(rest.len().min(part.most.into()));
            these.sort_unstable_by_key(|target| target.bed);
            rest = later;
        }
        drawn
    }

    /// Whether it makes no difference which of two patients an effect is for.
    fn looks_the_same(&self, one: (u8, &Patient), other: (u8, &Patient)) -> bool {
        let healed = |bed: u8| self.after.and_then(|after| after.healed_in(bed));
        one.1 == other.1 && healed(one.0) == healed(other.0)
    }

    fn choose(
        &self,
        choosing: Choosing<'_>,
        parts: &[Part],
        (count, from): (u8, usize),
        chosen: &mut Targets,
        each: &mut dyn FnMut(&Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Choosing { hospital, beds, paying, alike } = choosing;
        let Some((part, later)) = parts.split_first() else { return each(chosen) };
        if count >= part.least {
            // Only the last part may take fewer than it can.
            if later.is_empty() {
                each(chosen)?;
            } else if count == part.most {
                return self.choose(choosing, later, (0, 0), chosen, each);
            }
        }
        if count == part.most {
            return ControlFlow::Continue(());
        }
        let before = chosen.len() - usize::from(count);
        for (place, (bed, patient)) in beds.iter().copied().enumerate().skip(from) {
            let is_chosen = |bed: u8| chosen.iter().any(|other| other.bed == bed);
            // Whoever comes before and was not chosen stands for those who look the same.
            let mut passed = beds.iter().take(place).skip(from).filter(|(bed, _)| !is_chosen(*bed));
            if is_chosen(bed) || alike && passed.any(|other| self.looks_the_same(*other, (bed, patient))) {
                continue;
            }
            for colour in self.colours(part, paying) {
                let target = Target { bed, colour };
                if self.check_target(part, hospital, target).is_err() || chosen.push(target).is_err() {
                    continue;
                }
                let set = || chosen.iter().skip(before).filter_map(|target| hospital.patient(target.bed));
                let whole = count + 1 == part.most;
                let fits = may_become(part.set, set(), patient)
                    && (!whole || check_set(part.set, set()).is_ok())
                    && self.bags_for(chosen) <= usize::from(hospital.bags);
                let enough = if fits {
                    self.choose(choosing, parts, (count + 1, place + 1), chosen, each)
                } else {
                    ControlFlow::Continue(())
                };
                chosen.pop();
                enough?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Patients to choose from, with their beds.
type Patients<'a> = Vec<(u8, &'a Patient), BEDS>;

/// Whom targets are chosen from, in which order, and whether blood bags may pay for colours.
#[derive(Clone, Copy)]
struct Choosing<'a> {
    hospital: &'a Hospital,
    beds: &'a [(u8, &'a Patient)],
    paying: bool,
    /// Whether one of those who look the same is enough.
    alike: bool,
}

/// Whether patients of one value, or of values that may still become consecutive, are chosen.
fn may_become<'a>(set: Set, patients: impl Iterator<Item = &'a Patient>, newest: &Patient) -> bool {
    let newest = newest.die.pips;
    let mut gaps = patients.map(|patient| patient.die.pips.abs_diff(newest));
    match set {
        Set::Loose => true,
        Set::Same => gaps.all(|gap| gap == 0),
        Set::Run => gaps.filter(|gap| *gap == 0).count() == 1,
    }
}

fn check_set<'a>(set: Set, patients: impl Iterator<Item = &'a Patient> + Clone) -> Result<(), Refusal> {
    let pips = patients.map(|patient| patient.die.pips);
    let (low, high) = (pips.clone().min().unwrap_or(0), pips.clone().max().unwrap_or(0));
    match set {
        Set::Loose => Ok(()),
        Set::Same if low == high => Ok(()),
        Set::Same => Err(dice_hospital::Refusal::NotOneValue.into()),
        Set::Run => {
            let run = (low..=high).all(|value| pips.clone().filter(|pips| *pips == value).count() == 1);
            if run { Ok(()) } else { Err(dice_hospital::Refusal::NotConsecutive.into()) }
        }
    }
}
