//! Phase 3, hospital activation: meeples one at a time, the department's effect, then the specialist's.

use heapless::Vec;
use rand_core::Rng;

use super::catalogue::{Ability, Act, Department, Mode, Specialist, Token};
use super::command::{Command, Rolls, Targets};
use super::event::{Cause, Event};
use super::game::{Game, Phase};
use super::hospital::Hospital;
use super::intake::check_admitted;
use super::options::Order;
use super::resolver::{Effect, Healed, Placement, ability, trigger_colour};
use crate::chance;
use crate::clock::{Countdown, Instant};
use crate::dice::{Colour, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal::Refusal;

impl Game {
    pub(super) fn fill_activation(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        let roll = |effect: Effect<'_>, patients: &Targets, chance: &mut dyn Rng| -> Option<Rolls> {
            let mut rolls = Rolls::new();
            // Of more dice than any effect rolls again nothing is rolled: the command is refused.
            for _ in 0..effect.rerolled(patients) {
                rolls.push(1 + chance::below(6, chance)).ok()?;
            }
            (!rolls.is_empty()).then_some(rolls)
        };
        match command {
            Command::Activate { seat, department, specialist, mode, patients, rolls: None } => {
                let hospital = self.hospital_of(*seat).ok()?;
                let mode = self.department_mode(*department, *mode)?;
                let rolls = roll(self.department_effect(hospital, mode, *specialist), patients, chance);
                rolls.map(|rolls| command.rolling(rolls))
            }
            Command::UseAbility { seat, mode, patients, rolls: None } => {
                let hospital = self.hospital_of(*seat).ok()?;
                let (_, effect) = self.ability_effect(hospital, *mode).ok()?;
                roll(effect, patients, chance).map(|rolls| command.rolling(rolls))
            }
            Command::AdmitPatient { seat, die: None } => {
                let mut bag = self.bag;
                let die = bag.draw(chance).map(|colour| Die::admitted(colour, chance));
                Some(Command::AdmitPatient { seat: *seat, die })
            }
            _ => None,
        }
    }

    pub(super) fn department_mode(&self, department: Department, mode: u8) -> Option<&'static Mode> {
        self.options.edition().department(department)?.modes.get(usize::from(mode))
    }

    /// The effect of a department under a meeple.
    pub(super) fn department_effect<'a>(
        &self,
        hospital: &Hospital,
        mode: &'a Mode,
        specialist: Option<Specialist>,
    ) -> Effect<'a> {
        let ability = specialist.and_then(|specialist| ability(specialist, hospital, self.options.edition()));
        Effect { mode, after: None, colour: trigger_colour(ability) }
    }

    /// The effect of the ability that may follow the last placement.
    pub(super) fn ability_effect<'a>(
        &self,
        hospital: &'a Hospital,
        mode: u8,
    ) -> Result<(Specialist, Effect<'a>), Refusal> {
        let placement = hospital.placement.as_ref().ok_or(dice_hospital::Refusal::NoAbility)?;
        let specialist = placement.ability.ok_or(dice_hospital::Refusal::NoAbility)?;
        match ability(specialist, hospital, self.options.edition()) {
            Some(Ability::After { trigger, modes }) => {
                if !placement.sets_off(trigger) {
                    return Err(dice_hospital::Refusal::AbilityNotSetOff.into());
                }
                let mode = modes.get(usize::from(mode)).ok_or(dice_hospital::Refusal::NoSuchMode)?;
                let colour = trigger_colour(Some(Ability::After { trigger, modes }));
                Ok((specialist, Effect { mode, after: Some(placement), colour }))
            }
            _ => Err(dice_hospital::Refusal::NoAbility.into()),
        }
    }

    /// The specialist whose ability may follow the last placement, with the ways to use it.
    pub(super) fn usable(&self, hospital: &Hospital) -> Option<(Specialist, &'static [Mode])> {
        let specialist = hospital.placement.as_ref()?.ability?;
        match ability(specialist, hospital, self.options.edition()) {
            Some(Ability::After { modes, .. }) => Some((specialist, modes)),
            _ => None,
        }
    }

    pub(super) fn activate(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        match command {
            Command::Done { seat } => return self.finish_seat(*seat, clock, events),
            Command::Imitate { seat, specialist } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                self.check_imitation(*seat, *specialist)?;
                self.hospital_mut(*seat)?.imitated = Some(*specialist);
                events.add(Event::Imitated { seat: *seat, specialist: *specialist });
            }
            Command::Activate { seat, department, specialist, mode, patients, rolls } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                self.place(*seat, *department, *specialist, *mode, patients, rolls.as_ref(), events)?;
            }
            Command::UseAbility { seat, mode, patients, rolls } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                self.use_ability(*seat, *mode, patients, rolls.as_ref(), events)?;
            }
            Command::ReturnPatient { seat, bed } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                self.check_admissions(*seat)?;
                self.return_patient(*seat, *bed, events)?;
                self.admission_done(*seat)?;
            }
            Command::AdmitPatient { seat, die } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                self.check_admissions(*seat)?;
                let die = die.ok_or(if self.bag.sum() == 0 {
                    dice_hospital::Refusal::BagIsEmpty
                } else {
                    dice_hospital::Refusal::WrongNumberOfDice
                })?;
                check_admitted(die)?;
                self.admit_from_bag(*seat, die, events)?;
                self.admission_done(*seat)?;
            }
            Command::SpendBag { seat, bed } => {
                self.check_turn(*seat)?;
                self.in_time(clock, now)?;
                let hospital = self.hospital_of(*seat)?;
                let pips = hospital.patient(*bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?.die.pips;
                self.change_bags(*seat, -1, events)?;
                self.treat(*seat, *bed)?;
                self.set_value(*seat, *bed, pips + 1, events)?;
            }
            _ => return Err(Refusal::NotInThisPhase),
        }
        Ok(())
    }

    /// Whether a seat may place its meeples.
    pub(super) fn check_turn(&self, seat: u8) -> Result<(), Refusal> {
        self.check_active(seat)?;
        if self.options.referee() { Ok(()) } else { Err(dice_hospital::Refusal::HospitalsNotKnown.into()) }
    }

    /// Whether it is a seat's turn in this phase.
    pub(super) fn check_active(&self, seat: u8) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?;
        self.during(Phase::Activation)?;
        if hospital.done {
            return Err(dice_hospital::Refusal::IsDone.into());
        }
        match self.turn() {
            Some(turn) if turn != seat => Err(dice_hospital::Refusal::NotYourTurn.into()),
            _ => Ok(()),
        }
    }

    /// Consultant: at the beginning, another specialist of the hospital.
    pub(super) fn check_imitation(&self, seat: u8, specialist: Specialist) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?;
        let edition = self.options.edition();
        let imitates = |card: &Specialist| edition.ability(*card) == Some(Ability::Imitates);
        if !hospital.specialists.iter().any(imitates) {
            return Err(dice_hospital::Refusal::NoConsultant.into());
        }
        if imitates(&specialist) || !hospital.specialists.contains(&specialist) {
            return Err(dice_hospital::Refusal::NotInThisHospital.into());
        }
        if hospital.has_placed() || hospital.imitated.is_some() {
            return Err(dice_hospital::Refusal::OnlyAtTheBeginning.into());
        }
        Ok(())
    }

    fn check_admissions(&self, seat: u8) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?;
        let placement = hospital.placement.as_ref().ok_or(dice_hospital::Refusal::NoAbility)?;
        let edition = self.options.edition();
        let ability = placement.ability.and_then(|specialist| ability(specialist, hospital, edition));
        if ability != Some(Ability::Admissions) {
            return Err(dice_hospital::Refusal::NoAbility.into());
        }
        if placement.discharged == 0 { Err(dice_hospital::Refusal::AbilityNotSetOff.into()) } else { Ok(()) }
    }

    /// Whether the Admissions Nurse may act for a seat.
    pub(super) fn admissions(&self, seat: u8) -> bool {
        self.check_admissions(seat).is_ok()
    }

    fn admission_done(&mut self, seat: u8) -> Result<(), Refusal> {
        if let Some(placement) = &mut self.hospital_mut(seat)?.placement {
            placement.discharged = placement.discharged.saturating_sub(1);
        }
        Ok(())
    }

    fn treat(&mut self, seat: u8, bed: u8) -> Result<(), Refusal> {
        self.hospital_mut(seat)?.patient_mut(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?.treated = true;
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of one command")]
    pub(super) fn place(
        &mut self,
        seat: u8,
        department: Department,
        specialist: Option<Specialist>,
        mode: u8,
        patients: &Targets,
        rolls: Option<&Rolls>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let edition = self.options.edition();
        let hospital = self.hospital_of(seat)?;
        let meeple = hospital.free(specialist)?;
        let place = hospital.idle(department, edition)?;
        let mode = self.department_mode(department, mode).ok_or(dice_hospital::Refusal::NoSuchMode)?;
        let effect = self.department_effect(hospital, mode, specialist);
        let patients = &effect.by_parts(hospital, patients);
        effect.check(hospital, patients)?;
        effect.check_rolls(patients, rolls)?;
        let bags = effect.bags_for(patients);

        self.hospital_mut(seat)?.place(place, meeple);
        events.add(Event::MeeplePlaced { seat, department, specialist });
        let mut placement = Placement { ability: specialist, healed: Vec::new(), discharged: 0 };
        self.hospital_mut(seat)?.placement = None;
        self.resolve(seat, &effect, patients, rolls, bags, &mut placement, events)?;
        self.take_tokens(seat, mode.token, events)?;

        // What nobody would decline comes at once.
        let ability = specialist.and_then(|specialist| ability(specialist, self.hospital_of(seat).ok()?, edition));
        if let Some(Ability::AtOnce { trigger, token }) = ability {
            if placement.sets_off(trigger) {
                self.take_tokens(seat, token, events)?;
            }
            placement.ability = None;
        }
        if specialist.is_some() {
            self.hospital_mut(seat)?.placement = Some(placement);
        }
        Ok(())
    }

    fn use_ability(
        &mut self,
        seat: u8,
        mode: u8,
        patients: &Targets,
        rolls: Option<&Rolls>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?.clone();
        let (specialist, effect) = self.ability_effect(&hospital, mode)?;
        let patients = &effect.by_parts(&hospital, patients);
        effect.check(&hospital, patients)?;
        effect.check_rolls(patients, rolls)?;
        let bags = effect.bags_for(patients);
        self.hospital_mut(seat)?.placement = None;
        events.add(Event::AbilityUsed { seat, specialist });
        let mut after = Placement { ability: None, healed: Vec::new(), discharged: 0 };
        self.resolve(seat, &effect, patients, rolls, bags, &mut after, events)?;
        self.take_tokens(seat, effect.mode.token, events)
    }

    /// Does to the patients what the effect says.
    #[expect(clippy::too_many_arguments, reason = "everything that an effect needs, once")]
    fn resolve(
        &mut self,
        seat: u8,
        effect: &Effect<'_>,
        patients: &Targets,
        rolls: Option<&Rolls>,
        bags: usize,
        placement: &mut Placement,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let mut rolled = rolls.into_iter().flatten().copied();
        for _ in 0..bags {
            self.change_bags(seat, -1, events)?;
        }
        for (act, target) in effect.acts(patients) {
            let bed = target.bed;
            if let Some(colour) = target.colour {
                self.recolour(seat, bed, colour, events)?;
            }
            self.treat(seat, bed)?;
            let patient = *self.hospital_of(seat)?.patient(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
            let before = patient.die.pips;
            let pips = match act {
                Act::Heal(steps) => before.saturating_add(steps),
                Act::Worsen(steps) => before.saturating_sub(steps),
                Act::Flip => 7u8.saturating_sub(before),
                Act::Reroll => rolled.next().ok_or(dice_hospital::Refusal::WrongNumberOfDice)?,
                Act::Recolour => continue,
            };
            let gone = self.set_value(seat, bed, pips, events)?;
            placement.discharged += u8::from(gone);
            if pips > before {
                let healed = Healed { bed: (!gone).then_some(bed), colour: patient.colour, before };
                placement.healed.push(healed).map_err(|_| dice_hospital::Refusal::WrongNumberOfPatients)?;
            }
        }
        Ok(())
    }

    fn recolour(&mut self, seat: u8, bed: u8, colour: Colour, events: &mut Events) -> Result<(), Refusal> {
        self.hospital_mut(seat)?.patient_mut(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?.colour = colour;
        events.add(Event::PatientRecoloured { seat, bed, colour });
        Ok(())
    }

    fn take_tokens(&mut self, seat: u8, token: Token, events: &mut Events) -> Result<(), Refusal> {
        match token {
            Token::Nothing => Ok(()),
            Token::DropFatality => self.change_fatalities(seat, -1, events),
            Token::FatalityForBag => {
                self.change_fatalities(seat, -1, events)?;
                self.change_bags(seat, 1, events)
            }
            Token::GainBag => self.change_bags(seat, 1, events),
            Token::GainPoint => self.score(seat, Cause::Registrar, 1, events),
        }
    }

    fn finish_seat(&mut self, seat: u8, clock: &mut Countdown, events: &mut Events) -> Result<(), Refusal> {
        self.check_active(seat)?;
        let hospital = self.hospital_mut(seat)?;
        hospital.done = true;
        hospital.placement = None;
        events.add(Event::SeatDone { seat });
        if self.hospitals.iter().all(|hospital| hospital.done) {
            *clock = self.clock();
            // The table of a scorekeeper looks after its own neglected patients.
            self.enter(if self.options.referee() { Phase::Neglect } else { Phase::Discharge }, events);
        } else if self.options.order() == Order::InTurn {
            *clock = self.clock();
        }
        Ok(())
    }
}
