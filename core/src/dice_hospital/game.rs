//! A game as it stands: round and phase, the bag and the hospitals, and what happens to patients wherever it happens.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::command::EVENT_BYTES;
use super::decks::{Decks, Display};
use super::ending::Backs;
use super::event::{Cause, Event};
use super::hospital::{Hospital, TRACK};
use super::intake::Intake;
use super::options::{Choice, Options, Order, SEATS};
use super::refusal::{Countable, counted};
use super::reports::{Plan, REPORTS, Reports};
use crate::clock::{Countdown, Instant, Running};
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;

/// Game Sequence: eight rounds.
pub const ROUNDS: u8 = 8;

/// Phases of a round, and what comes before and after all rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// Decks, starting patients, administrators.
    Setup,
    /// Phase 1: ambulances.
    Intake,
    /// Phase 2: departments and specialists.
    Improvement,
    /// Phase 3: meeples heal.
    Activation,
    /// Phase 4: the untreated deteriorate.
    Neglect,
    /// Phase 5: points for the discharged.
    Discharge,
    /// Phase 6: everything returns to its place.
    Shift,
    /// Hard mode: other hospitals collect.
    Collection,
    /// The last points.
    Ending,
    /// Done.
    Over,
}

/// The event card of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCard {
    /// What it is called, where anybody said so.
    pub name: String<EVENT_BYTES>,
    /// Whether it holds for the whole round.
    pub ongoing: bool,
}

/// A game of Dice Hospital as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(super) options: Options,
    pub(super) round: u8,
    pub(super) phase: Phase,
    /// Who has the First Player token.
    pub(super) first: u8,
    pub(super) bag: Counts,
    pub(super) intake: Intake,
    pub(super) display: Display,
    pub(super) decks: Decks,
    pub(super) hospitals: Vec<Hospital, SEATS>,
    pub(super) reports: Reports,
    pub(super) event: Option<EventCard>,
    pub(super) backs: Backs,
    /// A bit for each hospital entered while the others are still on the table.
    pub(super) entered: u8,
}

/// Where the dice are, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// In the bag.
    pub bag: Counts,
    /// On ambulances, or drawn and not yet placed.
    pub ambulances: Counts,
    /// In the wards of all hospitals.
    pub wards: Counts,
    /// Discharged in this round.
    pub discharged: Counts,
}

impl Audit {
    /// All of them.
    pub fn all(&self) -> Counts {
        let mut all = self.bag;
        for part in [self.ambulances, self.wards, self.discharged] {
            all.put(part);
        }
        all
    }
}

impl Game {
    /// Agreements change what lies in the box, so everything is taken out of it anew.
    pub(super) fn agree(&mut self, choice: Choice) -> Result<(), Refusal> {
        if let Choice::FirstPlayer(seat) = choice {
            self.hospital_of(seat)?;
            self.first = seat;
        }
        self.options.agree(choice);
        self.bag = Counts::each(self.options.dice_of_each());
        self.decks = Decks::new(&self.options);
        Ok(())
    }

    /// What the group agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has the First Player token.
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// What is in the bag.
    pub const fn bag(&self) -> Counts {
        self.bag
    }

    /// What lies face up.
    pub const fn display(&self) -> &Display {
        &self.display
    }

    /// The decks.
    pub const fn decks(&self) -> &Decks {
        &self.decks
    }

    /// The intake of this round.
    pub const fn intake(&self) -> &Intake {
        &self.intake
    }

    /// The hospitals, in seat order.
    pub fn hospitals(&self) -> &[Hospital] {
        &self.hospitals
    }

    /// Solo: the reports.
    pub const fn reports(&self) -> &Reports {
        &self.reports
    }

    /// Solo: what the patients discharged in this round can do for the reports; none once that was settled.
    pub fn report_plan(&self) -> Option<Plan> {
        let open = self.options.solo() && !self.reports.settled && self.reports.laid() == REPORTS;
        let discharged = self.hospitals.first().map(Hospital::discharged)?;
        open.then(|| self.reports.plan(discharged))
    }

    /// The event card of this round.
    pub const fn event(&self) -> Option<&EventCard> {
        self.event.as_ref()
    }

    /// The ambulances that collect at the end.
    pub const fn backs(&self) -> &Backs {
        &self.backs
    }

    /// Whether a hospital was entered already, while others are still on the table.
    pub const fn entered(&self, seat: u8) -> bool {
        seat < 8 && self.entered >> seat & 1 == 1
    }

    /// Where the dice are.
    pub fn audit(&self) -> Audit {
        let mut audit = Audit {
            bag: self.bag,
            ambulances: self.intake.dice(),
            wards: Counts::default(),
            discharged: Counts::default(),
        };
        audit.ambulances.put(self.backs.dice());
        for (seat, hospital) in (0u8..).zip(&self.hospitals) {
            audit.ambulances.put(Counts::of(hospital.arriving.iter().map(|die| die.colour)));
            audit.wards.put(hospital.wards());
            // Numbers that were told are no dice.
            if self.follows(seat) {
                audit.discharged.put(hospital.discharged);
            }
        }
        audit
    }

    /// How many dice of each colour are in play.
    pub const fn dice_of_each(&self) -> u8 {
        self.options.dice_of_each()
    }

    /// Whether nothing was drawn, dealt or entered yet.
    pub(super) fn untouched(&self) -> bool {
        self.phase == Phase::Setup
            && !self.display.open
            && self.decks == Decks::new(&self.options)
            && self.bag == Counts::each(self.options.dice_of_each())
            && self.hospitals.iter().all(|hospital| hospital.administrator.is_none() && hospital.dealt.is_none())
            && (0..6).all(|place| self.reports.card(place).is_none())
    }

    /// The hospital of a seat.
    pub fn hospital_of(&self, seat: u8) -> Result<&Hospital, Refusal> {
        self.hospitals.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    pub(super) fn hospital_mut(&mut self, seat: u8) -> Result<&mut Hospital, Refusal> {
        self.hospitals.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    /// Whether Bedside knows which patients lie in a hospital: a scorekeeper who is told numbers alone does not.
    pub fn follows(&self, seat: u8) -> bool {
        self.options.referee() || self.hospital_of(seat).is_ok_and(|hospital| !hospital.discarded)
    }

    /// All seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        0..self.options.seats()
    }

    /// All seats, clockwise from the First Player.
    pub fn clockwise(&self) -> impl Iterator<Item = u8> + use<> {
        let (first, seats) = (self.first, self.options.seats());
        (0..seats).map(move |step| (first + step) % seats)
    }

    /// The seats by the numbers of the ambulances that they took.
    pub fn ambulance_order(&self) -> Vec<u8, SEATS> {
        let none = self.seats().filter(|seat| self.intake.taken_by(*seat) == 0);
        none.chain((1..=5).filter_map(|ambulance| self.intake.taker(ambulance))).collect()
    }

    /// Whose turn it is, where the players take turns.
    pub fn turn(&self) -> Option<u8> {
        let waiting = |seat: &u8| self.hospital_of(*seat).is_ok_and(|hospital| !hospital.done);
        match self.phase {
            Phase::Intake => self.intake_turn(),
            Phase::Improvement => self.ambulance_order().into_iter().find(waiting),
            Phase::Activation if self.options.order() == Order::InTurn => {
                self.ambulance_order().into_iter().find(waiting)
            }
            Phase::Collection => self.collection_turn(),
            _ => None,
        }
    }

    /// Whether everybody acts at once, and Bedside knows who is done.
    pub fn acts_together(&self) -> bool {
        self.phase == Phase::Activation && self.options.referee() && self.options.order() == Order::Together
    }

    pub(super) fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        for hospital in &mut self.hospitals {
            hospital.done = false;
        }
        events.add(Event::PhaseBegan { round: self.round, phase });
    }

    pub(super) fn during(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    pub(super) fn score(&mut self, seat: u8, cause: Cause, by: i16, events: &mut Events) -> Result<(), Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let total = hospital.points.saturating_add(by);
        // What a rule gives never stops the game; the track ends somewhere.
        if cause == Cause::Card && !(-TRACK..=TRACK).contains(&total) {
            return Err(Refusal::TooManyPoints);
        }
        let total = total.clamp(-TRACK, TRACK);
        let by = total - hospital.points;
        hospital.points = total;
        events.add(Event::Scored { seat, cause, by, total });
        Ok(())
    }

    pub(super) fn change_bags(&mut self, seat: u8, by: i8, events: &mut Events) -> Result<(), Refusal> {
        let total = self.hospital_mut(seat)?.add_bags(by)?;
        events.add(Event::Bags { seat, by, total });
        Ok(())
    }

    pub(super) fn change_fatalities(&mut self, seat: u8, by: i8, events: &mut Events) -> Result<(), Refusal> {
        let total = self.hospital_mut(seat)?.add_fatalities(by)?;
        events.add(Event::Fatalities { seat, by, total });
        Ok(())
    }

    /// A patient dies: the die returns to the bag for a token.
    pub(super) fn die(&mut self, seat: u8, bed: u8, events: &mut Events) -> Result<(), Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let die = hospital.leave(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
        hospital.add_fatalities(1)?;
        self.bag.add(die.colour, 1);
        events.add(Event::PatientDied { seat, bed, die });
        Ok(())
    }

    /// A patient shows another value, dies or is discharged by it; whether they were discharged.
    pub(super) fn set_value(&mut self, seat: u8, bed: u8, pips: u8, events: &mut Events) -> Result<bool, Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let patient = hospital.patient_mut(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
        let from = core::mem::replace(&mut patient.die.pips, pips.min(7));
        if pips == 0 {
            patient.die.pips = from;
            self.die(seat, bed, events)?;
        } else if pips > 6 {
            patient.die.pips = from;
            let die = hospital.leave(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
            hospital.discharged.add(die.colour, 1);
            events.add(Event::PatientDischarged { seat, bed, die });
            return Ok(true);
        } else if pips > from {
            events.add(Event::PatientHealed { seat, bed, from, to: pips });
        } else if pips < from {
            events.add(Event::PatientWorse { seat, bed, from, to: pips });
        } else {
            events.add(Event::PatientTreated { seat, bed });
        }
        Ok(false)
    }

    /// A patient comes out of the bag into a bed.
    pub(super) fn admit_from_bag(&mut self, seat: u8, die: Die, events: &mut Events) -> Result<(), Refusal> {
        if self.hospital_of(seat)?.free_beds() == 0 {
            return Err(dice_hospital::Refusal::WardsAreFull.into());
        }
        if !self.follows(seat) {
            return Err(dice_hospital::Refusal::HospitalsNotKnown.into());
        }
        self.take_from_bag([die.colour])?;
        let known = self.known(die);
        self.hospital_mut(seat)?.admit(known)?;
        events.add(Event::PatientDrawn { seat, die });
        Ok(())
    }

    /// A patient goes back to the bag.
    pub(super) fn return_patient(&mut self, seat: u8, bed: u8, events: &mut Events) -> Result<(), Refusal> {
        let die = self.hospital_mut(seat)?.leave(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?;
        self.bag.add(die.colour, 1);
        events.add(Event::PatientReturned { seat, bed, die });
        Ok(())
    }

    /// Takes dice of these colours out of the bag, or none of them.
    pub(super) fn take_from_bag(&mut self, colours: impl IntoIterator<Item = Colour>) -> Result<(), Refusal> {
        let dice = Counts::of(colours);
        if let Some(colour) = self.bag.lacking(dice) {
            counted(Countable::InBag(colour), 0..=self.bag.get(colour).into(), dice.get(colour).into())?;
        }
        self.bag.remove(dice);
        Ok(())
    }

    /// A die as the table keeps it: a scorekeeper does not follow what it shows.
    pub(super) const fn known(&self, die: Die) -> Die {
        if self.options.referee() { die } else { Die::new(die.colour, 0) }
    }

    /// Refuses what comes before or after its time, where activation is timed.
    pub(super) fn in_time(&self, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        if !self.options.timed() {
            return Ok(());
        }
        match clock.running(now) {
            Running::Running => Ok(()),
            Running::Ready => Err(Refusal::ClockNotStarted),
            Running::Paused => Err(Refusal::ClockIsPaused),
            Running::Expired => Err(dice_hospital::Refusal::TimeIsUp.into()),
        }
    }
}
