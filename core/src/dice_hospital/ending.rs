//! After the eighth round: collections, the last points, and who won.

use core::cmp::Reverse;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::command::{Command, MOST_DICE};
use super::event::{Cause, Event};
use super::game::{Game, Phase};
use super::hospital::{BEDS, Hospital};
use super::options::SEATS;
use super::refusal::{Countable, counted};
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;

/// End Game Scoring: each fatality token.
const FATALITY: i16 = -2;
/// End Game Scoring: each blood bag.
pub(super) const BAG: i16 = 1;

/// Pips of twelve patients.
const MOST_PIPS: u8 = 72;
/// Reasons for the last points of a hospital: fatalities, blood bags, patients left, six reports.
pub(super) const MOST_CAUSES: usize = 9;

/// The backs of the ambulances, and who was collected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backs {
    /// Empty spaces.
    spaces: Vec<Die, MOST_DICE>,
    laid: bool,
    /// Patients collected.
    collected: Counts,
    /// Who moves next.
    next: u8,
}

impl Backs {
    /// Spaces that are still empty.
    pub fn spaces(&self) -> &[Die] {
        &self.spaces
    }

    /// Whether the backs were entered.
    pub const fn laid(&self) -> bool {
        self.laid
    }

    pub(super) const fn dice(&self) -> Counts {
        self.collected
    }
}

/// A player's place at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Rank {
    pub seat: u8,
    /// From 1; those who tie share it.
    pub place: u8,
    /// Points.
    pub points: i16,
    /// Patients left.
    pub patients: u8,
    /// Pips left.
    pub pips: u16,
}

impl Game {
    /// Whose turn it is to have a patient collected.
    pub(super) fn collection_turn(&self) -> Option<u8> {
        if !self.options.referee() || !self.backs.laid {
            return None;
        }
        let seats = self.options.seats();
        let order = (0..seats).map(|step| (self.backs.next + step) % seats);
        order.into_iter().find(|seat| self.hospital_of(*seat).is_ok_and(|hospital| !hospital.done))
    }

    /// Whether a patient fits an empty space.
    pub(super) fn collectable(&self, die: Die) -> bool {
        self.backs.spaces.contains(&die)
    }

    pub(super) fn end(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        match command {
            Command::LayBacks { spaces } => {
                self.during(Phase::Collection)?;
                if !self.options.referee() {
                    return Err(dice_hospital::Refusal::HospitalsNotKnown.into());
                }
                if self.backs.laid {
                    return Err(dice_hospital::Refusal::AlreadyRevealed.into());
                }
                counted(Countable::Dice, 1..=MOST_DICE, spaces.len())?;
                if spaces.iter().any(|die| !(1..=6).contains(&die.pips)) {
                    return Err(Refusal::NoSuchPips);
                }
                let spaces_count = u8::try_from(spaces.len()).unwrap_or(u8::MAX);
                self.backs = Backs { spaces: spaces.clone(), laid: true, next: self.first, ..Backs::default() };
                events.add(Event::BacksLaid { spaces: spaces_count });
                self.pass_on(events);
            }
            Command::Collect { seat, bed } => {
                self.check_collector(*seat)?;
                let patient = self.hospital_of(*seat)?.patient(*bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
                let die = patient.die;
                let space = self.backs.spaces.iter().position(|space| *space == die);
                self.backs.spaces.swap_remove(space.ok_or(dice_hospital::Refusal::NoSuchSpace)?);
                self.hospital_mut(*seat)?.leave(*bed);
                self.backs.collected.add(die.colour, 1);
                self.backs.next = (*seat + 1) % self.options.seats();
                events.add(Event::Collected { seat: *seat, die });
                self.score(*seat, Cause::Collected, 1, events)?;
                self.pass_on(events);
            }
            Command::StopCollecting { seat } => {
                self.check_collector(*seat)?;
                self.hospital_mut(*seat)?.done = true;
                self.backs.next = (*seat + 1) % self.options.seats();
                events.add(Event::CollectingStopped { seat: *seat });
                self.pass_on(events);
            }
            Command::TellEnd { seat, collected, pips } => self.tell_end(*seat, *collected, *pips, events)?,
            Command::Finish => self.finish(events)?,
            _ => return Err(Refusal::NotInThisPhase),
        }
        Ok(())
    }

    fn check_collector(&self, seat: u8) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        self.during(Phase::Collection)?;
        if !self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsNotKnown.into());
        }
        if !self.backs.laid {
            return Err(dice_hospital::Refusal::BacksNotLaid.into());
        }
        if self.collection_turn() == Some(seat) { Ok(()) } else { Err(dice_hospital::Refusal::NotYourTurn.into()) }
    }

    /// Whoever has nobody to be collected is passed over for good; when nobody is left, the collection is over.
    fn pass_on(&mut self, events: &mut Events) {
        while let Some(seat) = self.collection_turn() {
            let can = self.hospital_of(seat).is_ok_and(|here| here.patients().any(|(_, it)| self.collectable(it.die)));
            if can {
                return;
            }
            if let Ok(hospital) = self.hospital_mut(seat) {
                hospital.done = true;
            }
            events.add(Event::CollectingStopped { seat });
        }
        self.enter(Phase::Ending, events);
    }

    /// Scorekeeper: what happened at the end.
    fn tell_end(&mut self, seat: u8, collected: Counts, pips: u8, events: &mut Events) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        if self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsAreKnown.into());
        }
        if self.phase != Phase::Collection {
            self.during(Phase::Ending)?;
        }
        let hospital = self.hospital_of(seat)?;
        if hospital.pips_told.is_some() {
            return Err(Refusal::HasTold);
        }
        if self.phase == Phase::Ending && collected != Counts::default() {
            return Err(dice_hospital::Refusal::NoCollections.into());
        }
        if self.follows(seat) {
            self.collect_told(seat, collected, pips)?;
        } else if usize::from(collected.sum()) > BEDS || pips > MOST_PIPS {
            return Err(Refusal::OutOfLimits);
        }
        self.hospital_mut(seat)?.pips_told = Some(pips);
        events.add(Event::Told { seat });
        let points = i16::try_from(collected.sum()).unwrap_or(0);
        if points > 0 {
            self.score(seat, Cause::Collected, points, events)?;
        }
        if self.phase == Phase::Collection && self.hospitals.iter().all(|hospital| hospital.pips_told.is_some()) {
            self.enter(Phase::Ending, events);
        }
        Ok(())
    }

    /// Those who were collected leave, and the pips are such as the others can show.
    fn collect_told(&mut self, seat: u8, collected: Counts, pips: u8) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?;
        hospital.check_wards(collected)?;
        let left = usize::from(hospital.wards().sum() - collected.sum());
        counted(Countable::Pips, left..=left * 6, pips.into())?;
        for colour in Colour::ALL {
            for _ in 0..collected.get(colour) {
                let hospital = self.hospital_mut(seat)?;
                let found = hospital.patients().find(|(_, patient)| patient.die.colour == colour).map(|(bed, _)| bed);
                let die =
                    found.and_then(|bed| hospital.leave(bed)).ok_or(dice_hospital::Refusal::NotThatManyOfAColour)?;
                self.backs.collected.add(die.colour, 1);
            }
        }
        Ok(())
    }

    /// Scorekeeper: who may tell of the end now: in a collection everybody, and then whoever ties for the lead.
    pub fn tell_the_end(&self) -> Vec<u8, SEATS> {
        let silent = |seat: &u8| self.hospital_of(*seat).is_ok_and(|hospital| hospital.pips_told.is_none());
        match self.phase {
            _ if self.options.referee() => Vec::new(),
            Phase::Collection => self.seats().filter(silent).collect(),
            Phase::Ending => {
                let leaders = self.leaders();
                let ties = leaders.len() > 1;
                leaders.into_iter().filter(|seat| ties && silent(seat)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Scorekeeper: whose patients and pips are waited for at the end.
    pub fn asked_at_the_end(&self) -> Option<u8> {
        match self.phase {
            Phase::Collection => {
                (0u8..).zip(&self.hospitals).find(|(_, hospital)| hospital.pips_told.is_none()).map(|(seat, _)| seat)
            }
            Phase::Ending => self.leader_without_pips(),
            _ => None,
        }
    }

    /// Scorekeeper: whether players tie for the lead by points and patients, and the pips of one of them are not known.
    pub(super) fn pips_missing(&self) -> bool {
        self.leader_without_pips().is_some()
    }

    /// Who leads by points and patients.
    fn leaders(&self) -> Vec<u8, SEATS> {
        let standing = |hospital: &Hospital| {
            let left = i16::try_from(hospital.patients().count()).unwrap_or(i16::MAX);
            let uncollected = if self.options.collections() { left } else { 0 };
            let tokens = i16::from(hospital.bags) * BAG + i16::from(hospital.fatalities) * FATALITY;
            (hospital.points + tokens - uncollected, Reverse(left))
        };
        let best = self.hospitals.iter().map(standing).max();
        let leads = (0u8..).zip(&self.hospitals).filter(|(_, hospital)| Some(standing(hospital)) == best);
        leads.map(|(seat, _)| seat).collect()
    }

    fn leader_without_pips(&self) -> Option<u8> {
        let leaders = self.leaders();
        let unknown = |hospital: &Hospital| hospital.pips_told.is_none() && !hospital.is_empty();
        let missing = leaders.iter().copied().find(|seat| self.hospital_of(*seat).is_ok_and(unknown));
        missing.filter(|_| !self.options.referee() && leaders.len() > 1)
    }

    fn finish(&mut self, events: &mut Events) -> Result<(), Refusal> {
        self.during(Phase::Ending)?;
        if self.pips_missing() {
            return Err(dice_hospital::Refusal::PipsNotTold.into());
        }
        for seat in self.seats() {
            for (cause, points) in self.at_the_end(seat) {
                self.score(seat, cause, points, events)?;
            }
        }
        self.enter(Phase::Over, events);
        Ok(())
    }

    /// What a fatality costs, below zero.
    pub(super) const fn fatality(&self) -> i16 {
        if self.options.fatality_penalty() { 2 * FATALITY } else { FATALITY }
    }

    /// The last points of a hospital as it stands.
    pub(super) fn at_the_end(&self, seat: u8) -> Vec<(Cause, i16), MOST_CAUSES> {
        let mut points = Vec::new();
        let Ok(hospital) = self.hospital_of(seat) else { return points };
        // There is room for all of them.
        let mut give = |cause, by| {
            let _ = points.push((cause, by));
        };
        let (fatalities, bags) = (hospital.fatalities, hospital.bags);
        let left = u8::try_from(hospital.patients().count()).unwrap_or(u8::MAX);
        let double = |doubled: bool| if doubled { 2 } else { 1 };
        if fatalities > 0 {
            give(Cause::Fatalities(fatalities), i16::from(fatalities) * self.fatality());
        }
        if bags > 0 {
            give(Cause::Bags(bags), i16::from(bags) * BAG);
        }
        if self.options.collections() && left > 0 {
            give(Cause::LeftBehind(left), -i16::from(left));
        }
        for place in (0..6u8).filter(|_| self.options.solo()) {
            let Some(card) = self.reports.card(place) else { continue };
            let points = i16::from(card.points);
            if self.reports.completed(place) {
                give(Cause::Report(place), points);
            } else {
                give(Cause::MissedReport(place), -points * double(self.options.report_penalty()));
            }
        }
        points
    }

    /// The players by their places: most points, then fewest patients, then most pips; who still ties shares a place.
    pub fn ranking(&self) -> Vec<Rank, SEATS> {
        let rank = |(seat, hospital): (u8, &Hospital)| Rank {
            seat,
            place: 1,
            points: hospital.points,
            patients: u8::try_from(hospital.patients().count()).unwrap_or(u8::MAX),
            pips: hospital.pips(),
        };
        let ranks: Vec<Rank, SEATS> = (0u8..).zip(&self.hospitals).map(rank).collect();
        let key = |rank: &Rank| (rank.points, Reverse(rank.patients), rank.pips);
        let better = |than: &Rank| ranks.iter().filter(|rank| key(rank) > key(than)).count();
        let place = |rank: &Rank| u8::try_from(better(rank) + 1).unwrap_or(u8::MAX);
        let placed = |asked: u8| {
            let there = ranks.iter().filter(move |rank| place(rank) == asked);
            there.map(move |rank| Rank { place: asked, ..*rank })
        };
        (1..=self.options.seats()).flat_map(placed).collect()
    }
}
