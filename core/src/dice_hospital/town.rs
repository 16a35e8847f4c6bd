//! Rounds and phases, the bag and the hospitals, and which command belongs where.

use heapless::{String, Vec};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::agreed::{Agreed, Choice, Order, SEATS};
use super::command::{Command, EVENT_BYTES};
use super::decks::{Decks, Display};
use super::ending::Backs;
use super::event::{Cause, Event};
use super::hospital::{Hospital, TRACK};
use super::intake::Intake;
use super::reports::Reports;
use crate::clock::{Countdown, Instant, Running};
use crate::dice::{Colour, Counts, Die};
use crate::event::{self, Events};
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
pub struct Town {
    pub(super) agreed: Agreed,
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

impl Town {
    /// A game for so many players by what they agreed on.
    pub(crate) fn open(seats: usize, choices: &[Choice]) -> Result<Town, Refusal> {
        let agreed = Agreed::new(seats);
        let mut town = Town {
            agreed,
            round: 1,
            phase: Phase::Setup,
            first: 0,
            bag: Counts::each(agreed.dice_of_each()),
            intake: Intake::default(),
            display: Display::default(),
            decks: Decks::new(&agreed),
            hospitals: core::iter::repeat_with(Hospital::new).take(seats.min(SEATS)).collect(),
            reports: Reports::default(),
            event: None,
            backs: Backs::default(),
            entered: 0,
        };
        for choice in choices {
            town.agree(*choice)?;
        }
        town.agreed.check()?;
        Ok(town)
    }

    /// Agreements change what lies in the box, so everything is taken out of it anew.
    fn agree(&mut self, choice: Choice) -> Result<(), Refusal> {
        if let Choice::FirstPlayer(seat) = choice {
            self.hospital_of(seat)?;
            self.first = seat;
        }
        self.agreed.agree(choice);
        self.bag = Counts::each(self.agreed.dice_of_each());
        self.decks = Decks::new(&self.agreed);
        Ok(())
    }

    /// What the group agreed on.
    pub const fn agreed(&self) -> &Agreed {
        &self.agreed
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
        for hospital in &self.hospitals {
            audit.ambulances.put(Counts::of(hospital.arriving.iter().map(|die| die.colour)));
            audit.wards.put(hospital.wards());
            audit.discharged.put(hospital.discharged);
        }
        audit
    }

    /// How many dice of each colour are in play.
    pub const fn dice_of_each(&self) -> u8 {
        self.agreed.dice_of_each()
    }

    /// A clock for this phase.
    pub(crate) const fn clock(&self) -> Countdown {
        Countdown::ready(self.agreed.activation(self.round))
    }

    /// Whether the clock runs in this phase.
    pub(crate) fn clock_runs(&self) -> bool {
        self.agreed.timed() && self.phase == Phase::Activation
    }

    /// Fills in what a command leaves to chance. Where it cannot, the command stays open, and is refused.
    pub(crate) fn settle(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        match command {
            Command::ChooseFirst { seat: None } => {
                Some(Command::ChooseFirst { seat: Some(crate::chance::below(self.agreed.seats(), chance)) })
            }
            Command::BoxCards { .. } | Command::Reveal { .. } | Command::DrawPatients { .. } => {
                self.settle_setup(command, chance)
            }
            Command::DealAdministrators { cards: None } => self.settle_setup(command, chance),
            Command::Roll { .. } | Command::TakeAmbulance { .. } | Command::LeaveDie { .. } => {
                self.settle_intake(command, chance)
            }
            Command::Activate { .. } | Command::UseAbility { .. } | Command::AdmitPatient { .. } => {
                self.settle_activation(command, chance)
            }
            _ => None,
        }
    }

    pub(crate) fn apply(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameIsOver);
        }
        match command {
            Command::Agree(choice) => {
                if !self.untouched() {
                    return Err(Refusal::AgreeBeforeDrawing);
                }
                self.agree(*choice)?;
                self.agreed.check()?;
                *clock = self.clock();
                self.say(events, Event::Agreed);
            }
            Command::ChooseFirst { .. }
            | Command::BoxCards { .. }
            | Command::Reveal { .. }
            | Command::DrawPatients { .. }
            | Command::SetPatients { .. }
            | Command::DealAdministrators { .. }
            | Command::KeepAdministrator { .. }
            | Command::LayReport { .. }
            | Command::BeginRounds => self.set_up(command, events)?,
            Command::RevealEvent { .. }
            | Command::EnterHospital { .. }
            | Command::Roll { .. }
            | Command::Load { .. }
            | Command::TakeAmbulance { .. }
            | Command::LeaveDie { .. }
            | Command::GiveUp { .. } => self.take_in(command, events)?,
            Command::Improve { .. } | Command::Discard { .. } => self.improve(command, events)?,
            Command::BeginActivation => {
                self.end_improvement()?;
                *clock = self.clock();
                self.enter(Phase::Activation, events);
            }
            Command::Imitate { .. }
            | Command::Activate { .. }
            | Command::UseAbility { .. }
            | Command::ReturnPatient { .. }
            | Command::AdmitPatient { .. }
            | Command::SpendBag { .. }
            | Command::Done { .. } => self.activate(command, clock, now, events)?,
            Command::Spare { .. }
            | Command::Neglect
            | Command::Tell { .. }
            | Command::CompleteReports { .. }
            | Command::Discharge
            | Command::ChangeShift => self.close_round(command, clock, now, events)?,
            Command::LayBacks { .. }
            | Command::Collect { .. }
            | Command::StopCollecting { .. }
            | Command::TellEnd { .. }
            | Command::Finish => self.end(command, events)?,
            Command::Adjust { seat, change, reason } => self.adjust(*seat, *change, reason, events)?,
        }
        Ok(())
    }

    /// Whether nothing was drawn, dealt or entered yet.
    fn untouched(&self) -> bool {
        self.phase == Phase::Setup
            && !self.display.open
            && self.decks == Decks::new(&self.agreed)
            && self.bag == Counts::each(self.agreed.dice_of_each())
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

    /// All seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.agreed.seats()
    }

    /// All seats, clockwise from the First Player.
    pub fn clockwise(&self) -> impl Iterator<Item = u8> + use<> {
        let (first, seats) = (self.first, self.agreed.seats());
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
            Phase::Activation if self.agreed.order() == Order::InTurn => {
                self.ambulance_order().into_iter().find(waiting)
            }
            Phase::Collection => self.collection_turn(),
            _ => None,
        }
    }

    pub(super) fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        for hospital in &mut self.hospitals {
            hospital.done = false;
        }
        self.say(events, Event::PhaseBegan { round: self.round, phase });
    }

    pub(super) fn during(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    pub(super) fn say(&self, events: &mut Events, event: Event) {
        events.add(event::Event::DiceHospital(event));
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
        self.say(events, Event::Scored { seat, cause, by, total });
        Ok(())
    }

    pub(super) fn change_bags(&mut self, seat: u8, by: i8, events: &mut Events) -> Result<(), Refusal> {
        let total = self.hospital_mut(seat)?.add_bags(by)?;
        self.say(events, Event::Bags { seat, by, total });
        Ok(())
    }

    pub(super) fn change_fatalities(&mut self, seat: u8, by: i8, events: &mut Events) -> Result<(), Refusal> {
        let total = self.hospital_mut(seat)?.add_fatalities(by)?;
        self.say(events, Event::Fatalities { seat, by, total });
        Ok(())
    }

    /// A patient dies: the die returns to the bag for a token.
    pub(super) fn die(&mut self, seat: u8, bed: u8, events: &mut Events) -> Result<(), Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let die = hospital.leave(bed).ok_or(Refusal::NobodyInThatBed)?;
        hospital.add_fatalities(1)?;
        self.bag.add(die.colour, 1);
        self.say(events, Event::PatientDied { seat, bed, die });
        Ok(())
    }

    /// A patient shows another value, dies or is discharged by it; whether they were discharged.
    pub(super) fn set_value(&mut self, seat: u8, bed: u8, pips: u8, events: &mut Events) -> Result<bool, Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let patient = hospital.patient_mut(bed).ok_or(Refusal::NobodyInThatBed)?;
        let from = core::mem::replace(&mut patient.die.pips, pips.min(7));
        if pips == 0 {
            patient.die.pips = from;
            self.die(seat, bed, events)?;
        } else if pips > 6 {
            patient.die.pips = from;
            let die = hospital.leave(bed).ok_or(Refusal::NobodyInThatBed)?;
            hospital.discharged.add(die.colour, 1);
            self.say(events, Event::PatientDischarged { seat, bed, die });
            return Ok(true);
        } else if pips > from {
            self.say(events, Event::PatientHealed { seat, bed, from, to: pips });
        } else if pips < from {
            self.say(events, Event::PatientWorse { seat, bed, from, to: pips });
        } else {
            self.say(events, Event::PatientTreated { seat, bed });
        }
        Ok(false)
    }

    /// A patient comes out of the bag into a bed.
    pub(super) fn admit_from_bag(&mut self, seat: u8, die: Die, events: &mut Events) -> Result<(), Refusal> {
        if self.hospital_of(seat)?.free_beds() == 0 {
            return Err(Refusal::WardsAreFull);
        }
        self.take_from_bag(die.colour)?;
        let known = self.known(die);
        self.hospital_mut(seat)?.admit(known)?;
        self.say(events, Event::PatientDrawn { seat, die });
        Ok(())
    }

    /// A patient goes back to the bag.
    pub(super) fn return_patient(&mut self, seat: u8, bed: u8, events: &mut Events) -> Result<(), Refusal> {
        let die = self.hospital_mut(seat)?.leave(bed).ok_or(Refusal::NobodyInThatBed)?;
        self.bag.add(die.colour, 1);
        self.say(events, Event::PatientReturned { seat, bed, die });
        Ok(())
    }

    pub(super) fn take_from_bag(&mut self, colour: Colour) -> Result<(), Refusal> {
        if self.bag.take(colour, 1) { Ok(()) } else { Err(Refusal::TooManyOfAColour) }
    }

    /// A die as the table keeps it: a scorekeeper does not follow what it shows.
    pub(super) const fn known(&self, die: Die) -> Die {
        if self.agreed.referee() { die } else { Die::new(die.colour, 0) }
    }

    /// Refuses what comes before or after its time, where activation is timed.
    pub(super) fn in_time(&self, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        if !self.agreed.timed() {
            return Ok(());
        }
        match clock.running(now) {
            Running::Running => Ok(()),
            Running::Ready => Err(Refusal::ClockNotStarted),
            Running::Paused => Err(Refusal::ClockIsPaused),
            Running::Expired => Err(Refusal::TimeIsUp),
        }
    }
}
