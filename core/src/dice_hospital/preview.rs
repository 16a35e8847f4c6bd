//! What a command would do to a hospital, before anybody gives it: faces draw it as ghosts.
//!
//! The command is carried out on a copy, so what is shown is what happens; only what chance decides stays open.

use heapless::Vec;

use super::catalogue::Act;
use super::command::{Command, Targets};
use super::event::Event;
use super::game::Game;
use super::hospital::{BEDS, Hospital, Patient};
use super::naming;
use super::neglect::Forecast;
use super::resolver::Effect;
use crate::chance::Least;
use crate::clock::{Countdown, Instant};
use crate::event::{self, Events};
use crate::game::Rules;
use crate::refusal::Refusal;

/// What becomes of a patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// They stay, and look like this.
    Stays(Patient),
    /// They stay, treated, and show what the dice decide.
    Rerolled,
    /// They are discharged.
    Leaves,
    /// They die.
    Dies,
    /// They go back to the bag.
    ToBag,
    /// Another hospital collects them.
    Collected,
}

/// A patient for whom something changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// The bed.
    pub bed: u8,
    /// The patient until then.
    pub before: Patient,
    /// What becomes of them.
    pub after: After,
}

/// What a command would do to the hospital of the player who gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The player.
    pub seat: u8,
    /// Every patient for whom something changes, by rising beds.
    pub ghosts: Vec<Ghost, BEDS>,
    /// Who comes into which bed; nobody knows who it is where the bag decides.
    pub newcomers: Vec<(u8, Option<Patient>), BEDS>,
    /// Blood bags gained, or spent where it is below zero.
    pub bags: i16,
    /// Fatality tokens gained, or dropped where it is below zero.
    pub fatalities: i16,
    /// Points gained.
    pub points: i16,
    /// What neglect would do afterwards.
    pub forecast: Option<Forecast>,
}

impl Preview {
    /// What becomes of the patient in a bed, where something does.
    pub fn of(&self, bed: u8) -> Option<&Ghost> {
        self.ghosts.iter().find(|ghost| ghost.bed == bed)
    }
}

impl Game {
    /// What a command of one player would do at `now`, or why it would not be taken. What it leaves to chance may be left open.
    pub fn preview(&self, command: &Command, clock: &Countdown, now: Instant) -> Result<Preview, Refusal> {
        let seat = naming::seat(command).ok_or(Refusal::NoSuchSeat)?;
        let before = self.hospital_of(seat)?;
        let filled = self.fill_chance(command, &mut Least);
        let by_chance = filled.is_some();
        let (mut next, mut events) = (self.clone(), Events::default());
        next.apply(filled.as_ref().unwrap_or(command), &mut clock.clone(), now, &mut events)?;
        let after = next.hospital_of(seat)?;

        let rolled = self.rolled_again(command, before);
        let mut preview = Preview {
            seat,
            ghosts: Vec::new(),
            newcomers: Vec::new(),
            bags: i16::from(after.bags) - i16::from(before.bags),
            fatalities: i16::from(after.fatalities) - i16::from(before.fatalities),
            points: after.points - before.points,
            forecast: next.forecast(seat),
        };
        for (bed, (was, is)) in (0u8..).zip(before.beds.iter().zip(&after.beds)) {
            let Some(was) = was else {
                // There are no more newcomers than beds.
                let _ = is.map(|is| preview.newcomers.push((bed, (!by_chance).then_some(is))));
                continue;
            };
            let gone = gone(&events, seat, bed);
            let becomes = match (gone, is) {
                _ if rolled.contains(&bed) => After::Rerolled,
                (Some(gone), _) => gone,
                (None, Some(is)) if is == was => continue,
                (None, Some(is)) => After::Stays(*is),
                (None, None) => After::Collected,
            };
            let _ = preview.ghosts.push(Ghost { bed, before: *was, after: becomes });
            if let (Some(_), Some(is)) = (gone, is) {
                let _ = preview.newcomers.push((bed, (!by_chance).then_some(*is)));
            }
        }
        Ok(preview)
    }

    /// Beds whose dice are rolled again by a command that does not say what they show.
    fn rolled_again(&self, command: &Command, hospital: &Hospital) -> Vec<u8, 3> {
        let rerolled = |effect: Effect<'_>, patients: &Targets| {
            let patients = effect.by_parts(hospital, patients);
            let acts = effect.acts(&patients);
            acts.filter(|(act, _)| *act == Act::Reroll).map(|(_, target)| target.bed).collect()
        };
        match command {
            Command::Activate { department, specialist, mode, patients, rolls: None, .. } => {
                let mode = self.department_mode(*department, *mode);
                mode.map(|mode| rerolled(self.department_effect(hospital, mode, *specialist), patients))
            }
            Command::UseAbility { mode, patients, rolls: None, .. } => {
                self.ability_effect(hospital, *mode).ok().map(|(_, effect)| rerolled(effect, patients))
            }
            _ => None,
        }
        .unwrap_or_default()
    }
}

/// How the patient of a bed left it.
fn gone(events: &Events, seat: u8, bed: u8) -> Option<After> {
    events.iter().find_map(|event| match *event {
        event::Event::DiceHospital(Event::PatientDied { seat: at, bed: from, .. }) if (at, from) == (seat, bed) => {
            Some(After::Dies)
        }
        event::Event::DiceHospital(Event::PatientDischarged { seat: at, bed: from, .. })
            if (at, from) == (seat, bed) =>
        {
            Some(After::Leaves)
        }
        event::Event::DiceHospital(Event::PatientReturned { seat: at, bed: from, .. }) if (at, from) == (seat, bed) => {
            Some(After::ToBag)
        }
        _ => None,
    })
}
