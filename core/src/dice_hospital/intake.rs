//! Phase 1, patient intake: the draw, the sorting, the ambulances, and room for those who come.

use heapless::Vec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::command::{Command, MOST_DICE};
use super::event::Event;
use super::game::{EventCard, Game, Phase};
use super::options::SEATS;
use super::refusal::{Countable, exactly};
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;
use crate::setup::printable;

/// Phase 1: ones and sixes are rolled again, so that patients arrive with 2 to 5.
pub(super) const ADMITTED: (u8, u8) = (2, 5);

/// Components: ambulances numbered 1 to 5.
pub const AMBULANCES: usize = 5;
/// Patients of an ambulance.
const ABOARD: usize = 3;
/// Solo: a blood bag for three patients with fewer pips.
const FEW_PIPS: u8 = 9;

/// The dice of this round's intake, and who took them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intake {
    rolled: bool,
    /// Dice not yet on an ambulance, lowest first; alone, those to choose from.
    waiting: Vec<Die, MOST_DICE>,
    ambulances: [Vec<Die, ABOARD>; AMBULANCES],
    /// The ambulance of each seat, from 1; 0 is none yet.
    taken: [u8; SEATS],
    /// Colours drawn as starting patients and not yet set.
    drawn: [Vec<Colour, 5>; SEATS],
}

/// Solo: one of the dice to choose from, as if it was sent back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The die.
    pub die: Die,
    /// Pips of those who stay.
    pub sum: u8,
    /// Whether they come with a blood bag.
    pub bag: bool,
}

impl Return {
    /// The command that sends it back.
    pub const fn command(self) -> Command {
        Command::LeaveDie { die: self.die, extra: None }
    }
}

impl Intake {
    /// Whether this round's dice were rolled.
    pub const fn rolled(&self) -> bool {
        self.rolled
    }

    /// Dice not yet on an ambulance; alone, those to choose from.
    pub fn waiting(&self) -> &[Die] {
        &self.waiting
    }

    /// The dice of an ambulance, from 1.
    pub fn ambulance(&self, number: u8) -> &[Die] {
        usize::from(number).checked_sub(1).and_then(|place| self.ambulances.get(place)).map_or(&[], |dice| dice)
    }

    /// The ambulance that a seat took; 0 is none.
    pub fn taken_by(&self, seat: u8) -> u8 {
        self.taken.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// Who took an ambulance.
    pub fn taker(&self, number: u8) -> Option<u8> {
        (0u8..).zip(&self.taken).find(|(_, taken)| **taken == number && number > 0).map(|(seat, _)| seat)
    }

    pub(super) fn dice(&self) -> Counts {
        let aboard = self.ambulances.iter().flatten().chain(&self.waiting).map(|die| die.colour);
        Counts::of(aboard.chain(self.drawn.iter().flatten().copied()))
    }

    /// The dice of the lowest value that wait, and how many of them the next ambulance takes.
    fn straddle(&self) -> Option<(u8, u8, usize)> {
        let lowest = self.waiting.first()?.pips;
        let (number, ambulance) = (1u8..).zip(&self.ambulances).find(|(_, dice)| dice.len() < ABOARD)?;
        Some((number, lowest, ABOARD - ambulance.len()))
    }

    /// The choice that a player has to make: the ambulance, its room, and the dice of one value that compete for it.
    pub fn choice(&self) -> Option<(u8, u8, Counts)> {
        let (number, lowest, room) = self.straddle()?;
        let group = Counts::of(self.waiting.iter().filter(|die| die.pips == lowest).map(|die| die.colour));
        let colours = Colour::ALL.into_iter().filter(|colour| group.get(*colour) > 0).count();
        let chosen = usize::from(group.sum()) > room && colours > 1;
        chosen.then_some((number, u8::try_from(room).unwrap_or(0), group))
    }

    /// Puts `colour` of the lowest value aboard.
    fn board(&mut self, colour: Colour) -> bool {
        let Some((number, lowest, _)) = self.straddle() else { return false };
        let die = Die::new(colour, lowest);
        let Some(place) = self.waiting.iter().position(|waiting| *waiting == die) else { return false };
        self.waiting.remove(place);
        let ambulance = self.ambulances.get_mut(usize::from(number) - 1);
        ambulance.is_some_and(|ambulance| ambulance.push(die).is_ok())
    }

    /// Loads everything that leaves no choice.
    fn load(&mut self) {
        while self.choice().is_none() {
            let Some(next) = self.waiting.first().map(|die| die.colour) else { return };
            if !self.board(next) {
                return;
            }
        }
    }
}

impl Game {
    /// Colours drawn as a player's starting patients and not yet set.
    pub fn drawn(&self, seat: u8) -> Counts {
        let drawn = self.intake.drawn.get(usize::from(seat));
        Counts::of(drawn.into_iter().flatten().copied())
    }

    pub(super) fn drawn_mut(&mut self, seat: u8) -> Result<&mut Vec<Colour, 5>, Refusal> {
        self.intake.drawn.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    pub(super) fn fill_intake(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        let mut bag = self.bag;
        let mut draw = || bag.draw(chance).map(|colour| Die::admitted(colour, chance));
        match command {
            Command::Roll { dice: None } => {
                let drawn = core::iter::from_fn(&mut draw).take(self.options.intake().into());
                Some(Command::Roll { dice: Some(drawn.collect()) })
            }
            Command::TakeAmbulance { seat, ambulance, extra: None } if self.options.epidemic() => {
                Some(Command::TakeAmbulance { seat: *seat, ambulance: *ambulance, extra: draw() })
            }
            Command::LeaveDie { die, extra: None } if self.options.epidemic() => {
                bag.add(die.colour, 1);
                let extra = bag.draw(chance).map(|colour| Die::admitted(colour, chance));
                Some(Command::LeaveDie { die: *die, extra })
            }
            _ => None,
        }
    }

    /// Solo: for each die to choose from, what sending it back comes to.
    pub fn returns(&self) -> Vec<Return, MOST_DICE> {
        let waiting = if self.options.solo() { self.intake.waiting() } else { &[] };
        let all: u8 = waiting.iter().map(|die| die.pips).sum();
        let sent_back = |die: &Die| Return { die: *die, sum: all - die.pips, bag: few(all - die.pips) };
        waiting.iter().map(sent_back).collect()
    }

    /// Who has to act in the intake.
    pub(super) fn intake_turn(&self) -> Option<u8> {
        if !self.intake.rolled || self.options.solo() {
            return None;
        }
        if self.intake.choice().is_some() {
            return Some(self.loader());
        }
        let picking = self.clockwise().find(|seat| self.intake.taken_by(*seat) == 0);
        picking.or_else(|| self.seats().find(|seat| self.hospital_of(*seat).is_ok_and(|here| here.overflow() > 0)))
    }

    /// The player to the right of the First Player.
    pub fn loader(&self) -> u8 {
        let seats = self.options.seats();
        (self.first + seats - 1) % seats
    }

    /// Whether an event card must be revealed first.
    pub(super) fn event_due(&self) -> bool {
        self.options.events() && self.round > 1 && self.event.is_none()
    }

    pub(super) fn take_in(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        self.during(Phase::Intake)?;
        match command {
            Command::RevealEvent { name, ongoing } => {
                if !self.options.events() {
                    return Err(dice_hospital::Refusal::NoEvents.into());
                }
                if self.round == 1 {
                    return Err(dice_hospital::Refusal::NoEventInRoundOne.into());
                }
                if self.event.is_some() || self.intake.rolled {
                    return Err(dice_hospital::Refusal::AlreadyRevealed.into());
                }
                if !printable(name) {
                    return Err(Refusal::UnprintableLetters);
                }
                self.event = Some(EventCard { name: name.clone(), ongoing: *ongoing });
                events.add(Event::EventRevealed { ongoing: *ongoing });
            }
            Command::EnterHospital { .. } => self.enter_hospital(command, events)?,
            Command::Roll { dice } => self.roll(dice.as_deref(), events)?,
            Command::Load { seat, ambulance, colours } => {
                self.hospital_of(*seat)?;
                let (asked, room, group) = self.intake.choice().ok_or(dice_hospital::Refusal::NothingToLoad)?;
                if *seat != self.loader() {
                    return Err(dice_hospital::Refusal::NotYourTurn.into());
                }
                if *ambulance != asked {
                    return Err(dice_hospital::Refusal::NotThatAmbulance.into());
                }
                exactly(Countable::Dice, room.into(), colours.len())?;
                if !group.holds(Counts::of(colours.iter().copied())) {
                    return Err(dice_hospital::Refusal::NotTheseDice.into());
                }
                for colour in colours {
                    if !self.intake.board(*colour) {
                        return Err(dice_hospital::Refusal::NotTheseDice.into());
                    }
                }
                events.add(Event::AmbulanceLoaded { ambulance: *ambulance });
                self.intake.load();
                self.ask_to_load(events);
            }
            Command::TakeAmbulance { seat, ambulance, extra } => {
                self.take_ambulance(*seat, *ambulance, *extra, events)?;
            }
            Command::LeaveDie { die, extra } => self.leave_die(*die, *extra, events)?,
            Command::GiveUp { seat, bed } => {
                if self.hospital_of(*seat)?.overflow() == 0 {
                    return Err(dice_hospital::Refusal::NobodyToGiveUp.into());
                }
                if !self.everybody_took() {
                    return Err(dice_hospital::Refusal::AmbulancesNotTaken.into());
                }
                self.die(*seat, *bed, events)?;
                self.move_in(events)?;
            }
            _ => return Err(Refusal::NotInThisPhase),
        }
        Ok(())
    }

    fn roll(&mut self, dice: Option<&[Die]>, events: &mut Events) -> Result<(), Refusal> {
        if self.intake.rolled {
            return Err(dice_hospital::Refusal::AlreadyRolled.into());
        }
        if self.event_due() {
            return Err(dice_hospital::Refusal::EventNotRevealed.into());
        }
        if self.entered != 0 {
            return Err(dice_hospital::Refusal::HospitalsMissing.into());
        }
        if self.options.display() && !self.display.open {
            return Err(dice_hospital::Refusal::NotRevealed.into());
        }
        let dice = dice.ok_or(dice_hospital::Refusal::WrongNumberOfDice)?;
        for die in dice {
            check_admitted(*die)?;
        }
        let asked = usize::from(self.options.intake());
        let there = usize::from(self.bag.sum());
        exactly(Countable::Dice, asked.min(there), dice.len())?;
        // Lowest first, and within a value by colour.
        let places = (ADMITTED.0..=ADMITTED.1)
            .flat_map(|pips| Colour::ALL.into_iter().map(move |colour| Die::new(colour, pips)));
        let alike = |place: Die| dice.iter().copied().filter(move |die| *die == place);
        let sorted: Vec<Die, MOST_DICE> = places.flat_map(alike).collect();
        self.take_from_bag(sorted.iter().map(|die| die.colour))?;
        self.intake = Intake { rolled: true, waiting: sorted, ..Intake::default() };
        let count = |dice: usize| u8::try_from(dice).unwrap_or(u8::MAX);
        events.add(Event::DiceRolled { dice: count(dice.len()) });
        if dice.len() < asked {
            events.add(Event::BagRanShort { missing: count(asked - dice.len()) });
        }
        if !self.options.solo() {
            self.intake.load();
            self.ask_to_load(events);
        } else if dice.len() < asked {
            // There is nothing to choose from: whoever is there comes.
            return self.keep_dice(None, events);
        }
        Ok(())
    }

    fn ask_to_load(&self, events: &mut Events) {
        if let Some((ambulance, ..)) = self.intake.choice() {
            events.add(Event::LoadAsked { seat: self.loader(), ambulance });
        }
    }

    pub(super) fn everybody_took(&self) -> bool {
        self.options.solo() || self.intake.rolled && self.seats().all(|seat| self.intake.taken_by(seat) > 0)
    }

    fn take_ambulance(
        &mut self,
        seat: u8,
        ambulance: u8,
        extra: Option<Die>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        if self.options.solo() {
            return Err(dice_hospital::Refusal::NotAlone.into());
        }
        if !self.intake.rolled {
            return Err(dice_hospital::Refusal::NotRolled.into());
        }
        if self.intake.choice().is_some() {
            return Err(dice_hospital::Refusal::AmbulancesNotLoaded.into());
        }
        if self.intake.taken_by(seat) > 0 {
            return Err(dice_hospital::Refusal::HasAnAmbulance.into());
        }
        if self.intake_turn() != Some(seat) {
            return Err(dice_hospital::Refusal::NotYourTurn.into());
        }
        if !(1..=self.options.ambulances()).contains(&ambulance) {
            return Err(dice_hospital::Refusal::NotThatAmbulance.into());
        }
        if self.intake.taker(ambulance).is_some() {
            return Err(dice_hospital::Refusal::AmbulanceIsTaken.into());
        }
        if seat == self.first && ambulance == 1 {
            return Err(dice_hospital::Refusal::FirstPlayerMayNotTakeAmbulanceOne.into());
        }
        let aboard = self.intake.ambulances.get_mut(usize::from(ambulance) - 1);
        let aboard = core::mem::take(aboard.ok_or(dice_hospital::Refusal::NotThatAmbulance)?);
        for die in aboard {
            self.arrive(seat, die)?;
        }
        if let Some(taken) = self.intake.taken.get_mut(usize::from(seat)) {
            *taken = ambulance;
        }
        events.add(Event::AmbulanceTaken { seat, ambulance });
        self.draw_extra(seat, extra, events)?;
        if self.everybody_took() {
            self.leave_the_rest(events)?;
            self.move_in(events)?;
        }
        Ok(())
    }

    /// Nationwide Epidemic: one more patient, if the bag has one.
    fn draw_extra(&mut self, seat: u8, extra: Option<Die>, events: &mut Events) -> Result<(), Refusal> {
        match (self.options.epidemic(), extra) {
            (false, None) => Ok(()),
            (false, Some(_)) => Err(dice_hospital::Refusal::NoEpidemicHere.into()),
            (true, None) if self.bag.sum() == 0 => {
                events.add(Event::BagRanShort { missing: 1 });
                Ok(())
            }
            (true, None) => exactly(Countable::Dice, 1, 0),
            (true, Some(die)) => {
                check_admitted(die)?;
                self.take_from_bag([die.colour])?;
                self.arrive(seat, die)?;
                events.add(Event::PatientDrawn { seat, die });
                Ok(())
            }
        }
    }

    fn arrive(&mut self, seat: u8, die: Die) -> Result<(), Refusal> {
        self.hospital_mut(seat)?.arriving.push(die).map_err(|_| dice_hospital::Refusal::WrongNumberOfDice.into())
    }

    /// The ambulance that nobody took is emptied, and the lowest one taken is rewarded.
    fn leave_the_rest(&mut self, events: &mut Events) -> Result<(), Refusal> {
        for ambulance in &mut self.intake.ambulances {
            for die in core::mem::take(ambulance) {
                self.bag.add(die.colour, 1);
            }
        }
        if let Some(lowest) = self.ambulance_order().first().copied() {
            self.change_bags(lowest, 1, events)?;
            if lowest != self.first {
                self.first = lowest;
                events.add(Event::FirstPlayer { seat: lowest });
            }
        }
        Ok(())
    }

    /// Lets those who wait for beds move in, where somebody made room by other means.
    pub(super) fn settle_in(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let waits = |hospital: &super::Hospital| !hospital.arriving.is_empty();
        if self.phase == Phase::Intake && self.everybody_took() && self.hospitals.iter().any(waits) {
            self.move_in(events)?;
        }
        Ok(())
    }

    /// Everybody with room moves their new patients in; once all have, improvements begin.
    fn move_in(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let mut waiting = false;
        for seat in self.seats() {
            let hospital = self.hospital_of(seat)?;
            if hospital.arriving.is_empty() {
                continue;
            }
            let missing = hospital.overflow();
            if missing > 0 {
                waiting = true;
                events.add(Event::BedsMissing { seat, beds: u8::try_from(missing).unwrap_or(u8::MAX) });
                continue;
            }
            for die in core::mem::take(&mut self.hospital_mut(seat)?.arriving) {
                if self.follows(seat) {
                    let known = self.known(die);
                    self.hospital_mut(seat)?.admit(known)?;
                } else {
                    self.bag.add(die.colour, 1);
                }
            }
            events.add(Event::PatientsAdmitted { seat });
        }
        if !waiting {
            self.enter(Phase::Improvement, events);
        }
        Ok(())
    }

    /// Solo: three of four dice stay.
    fn leave_die(&mut self, die: Die, extra: Option<Die>, events: &mut Events) -> Result<(), Refusal> {
        if !self.options.solo() {
            return Err(Refusal::OnlyAlone);
        }
        if !self.intake.rolled {
            return Err(dice_hospital::Refusal::NotRolled.into());
        }
        if self.intake.waiting.is_empty() {
            return Err(dice_hospital::Refusal::AlreadyDrawn.into());
        }
        let place = self
            .intake
            .waiting
            .iter()
            .position(|waiting| *waiting == die)
            .ok_or(dice_hospital::Refusal::NotTheseDice)?;
        self.intake.waiting.remove(place);
        self.bag.add(die.colour, 1);
        events.add(Event::DieLeft { die });
        self.keep_dice(extra, events)
    }

    /// Solo: the dice that are left are this round's patients.
    fn keep_dice(&mut self, extra: Option<Die>, events: &mut Events) -> Result<(), Refusal> {
        let kept = core::mem::take(&mut self.intake.waiting);
        let pips: u8 = kept.iter().map(|die| die.pips).sum();
        for die in kept {
            self.arrive(0, die)?;
        }
        if few(pips) {
            self.change_bags(0, 1, events)?;
        }
        self.draw_extra(0, extra, events)?;
        self.move_in(events)
    }
}

/// Whether three patients with so many pips come with a blood bag.
const fn few(pips: u8) -> bool {
    pips < FEW_PIPS
}

/// A patient who comes shows neither a 1 nor a 6.
pub(super) fn check_admitted(die: Die) -> Result<(), Refusal> {
    match die.pips {
        2..=5 => Ok(()),
        1 | 6 => Err(dice_hospital::Refusal::OnesAndSixesAreRerolled.into()),
        _ => Err(Refusal::NoSuchPips),
    }
}
