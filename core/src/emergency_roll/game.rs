//! A game as it stands: turn and phase, the deck and the sheets.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::alicat::Deed;
use super::cardiologists::Race;
use super::command::{Patient, Roll};
use super::event::Event;
use super::options::{Options, SEATS};
use super::printed::{Bonus, Card, Cardiologist, Specialists};
use super::scoring::Score;
use super::seat::Seat;
use super::sheet::Arrival;
use crate::dice::{Colour, Die};
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

/// The parts of a turn, and what comes before and after all turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// Specialists are laid.
    Setup,
    /// A card is flipped, the dice are rolled.
    Flip,
    /// Patients are chosen and admitted.
    Admit,
    /// Alone: a Cardiologist goes.
    Discard,
    /// On paper: the sheets are added up.
    Tally,
    /// Done.
    Over,
}

/// A game of Emergency Roll as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// The turn, from 1.
    pub(super) turn: u8,
    /// Who has the Chief Physician card.
    pub(super) chief: u8,
    pub(super) specialists: Option<Specialists>,
    pub(super) races: [Race; 2],
    /// A bit for each card that was flipped.
    pub(super) seen: u32,
    pub(super) card: Option<Card>,
    pub(super) dice: Option<Roll>,
    /// Whoever plays; ALICAT comes last.
    pub(super) seats: Vec<Seat, SEATS>,
    /// What ALICAT did last.
    pub(super) deed: Option<Deed>,
    /// Where whoever takes back goes on from, once ALICAT followed or the turn ended by itself.
    pub(super) earlier: Option<Earlier>,
    /// Whether the group agreed to end it before the last turn.
    pub(super) unfinished: bool,
}

/// A turn as it stood before ALICAT followed and before it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Earlier {
    turn: u8,
    pub(super) chief: u8,
    races: [Race; 2],
    pub(super) card: Option<Card>,
    pub(super) dice: Option<Roll>,
    pub(super) seats: Vec<Seat, SEATS>,
    deed: Option<Deed>,
}

impl Game {
    /// Nothing of a turn is left to do.
    pub(super) fn clear_away(&mut self) {
        (self.card, self.dice) = (None, None);
        for seat in &mut self.seats {
            seat.turn_over();
        }
    }

    /// The next turn, or the end.
    pub(super) fn pass_chief(&mut self, events: &mut Events) {
        self.clear_away();
        if self.turn >= self.options.turns() {
            self.begin(if self.options.paper() { Phase::Tally } else { Phase::Over }, events);
            return;
        }
        self.turn += 1;
        self.chief = (self.chief + 1) % self.options.sheets().max(1);
        self.begin(Phase::Flip, events);
    }

    pub(super) fn begin(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        events.add(Event::PhaseBegan { turn: self.turn, phase });
        self.name_winners(events);
    }

    /// Who won; nobody wins what was not played to its end.
    pub(super) fn name_winners(&self, events: &mut Events) {
        if self.phase == Phase::Over && !self.unfinished && !events.is_ignored() {
            for winner in self.ranking().iter().filter(|rank| rank.place == 1) {
                let alicat = self.alicat_seat() == Some(winner.seat);
                events.add(Event::Won { seat: winner.seat, points: winner.points, alicat });
            }
        }
    }

    /// Remembers how the turn stands.
    pub(super) fn remember(&mut self) {
        let Game { turn, chief, races, card, dice, deed, .. } = *self;
        self.earlier = Some(Earlier { turn, chief, races, card, dice, seats: self.seats.clone(), deed });
    }

    /// Goes back to how the turn stood, and takes along what ALICAT did by it.
    pub(super) fn reopen(&mut self, events: &mut Events) {
        let Some(Earlier { turn, chief, races, card, dice, seats, deed }) = self.earlier.take() else { return };
        // On paper it is still the same turn, and what was said of goals stands.
        if self.phase != Phase::Admit {
            (self.turn, self.chief, self.card, self.dice) = (turn, chief, card, dice);
            let were = core::mem::replace(&mut self.races, races);
            self.begin(Phase::Admit, events);
            for ((goal, race), was) in self.races().zip(were) {
                if race.points != was.points {
                    events.add(Event::Turned { goal, points: race.points });
                }
            }
        }
        (self.seats, self.deed) = (seats, deed);
        if let Some(seat) = self.alicat_seat().filter(|_| !self.alicat_leads()) {
            events.add(Event::TakenBack { seat });
        }
    }

    pub(super) fn in_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    /// Refuses what belongs to the other way to play.
    pub(super) fn on_paper(&self, paper: bool) -> Result<(), Refusal> {
        match (self.options.paper(), paper) {
            (true, false) => Err(emergency_roll::Refusal::SheetsAreOnPaper.into()),
            (false, true) => Err(emergency_roll::Refusal::SheetsAreKept.into()),
            _ => Ok(()),
        }
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the group agreed to end it before the last turn.
    pub const fn unfinished(&self) -> bool {
        self.unfinished
    }

    /// The turn, from 1.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether this is the last turn.
    pub const fn last_turn(&self) -> bool {
        self.turn == self.options.turns()
    }

    /// Who has the Chief Physician card.
    pub const fn chief(&self) -> u8 {
        self.chief
    }

    /// The specialists that lie there.
    pub const fn specialists(&self) -> Option<&Specialists> {
        self.specialists.as_ref()
    }

    /// The Cardiologists with what they still show.
    pub fn races(&self) -> impl Iterator<Item = (Cardiologist, &Race)> {
        let goals = self.specialists.iter().flat_map(|cards| cards.cardiologists);
        goals.zip(&self.races)
    }

    /// The card that lies there.
    pub const fn card(&self) -> Option<Card> {
        self.card
    }

    /// What the dice show.
    pub const fn dice(&self) -> Option<Roll> {
        self.dice
    }

    /// A die.
    pub fn die(&self, colour: Colour) -> Option<Die> {
        let [red, yellow, green] = self.dice?;
        let pips = match colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        };
        Some(Die::new(colour, pips))
    }

    /// The bonus of a die.
    pub fn bonus(&self, die: Colour) -> Option<Bonus> {
        Some(self.card?.bonus(die))
    }

    /// Whoever plays, ALICAT last.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// A seat.
    pub fn seat(&self, seat: u8) -> Result<&Seat, Refusal> {
        self.seats.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    /// A seat of a person: ALICAT is told nothing.
    pub(super) fn sits(&self, seat: u8) -> Result<&Seat, Refusal> {
        if seat < self.options.seats() { self.seat(seat) } else { Err(Refusal::NoSuchSeat) }
    }

    /// The same, to be changed.
    pub(super) fn person(&mut self, seat: u8) -> Result<&mut Seat, Refusal> {
        if seat >= self.options.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        self.seats.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    /// ALICAT's place among the seats.
    pub fn alicat_seat(&self) -> Option<u8> {
        self.options.solo().then_some(1)
    }

    /// Whether ALICAT is the Chief.
    pub fn alicat_leads(&self) -> bool {
        self.alicat_seat() == Some(self.chief)
    }

    /// What ALICAT did last.
    pub const fn deed(&self) -> Option<&Deed> {
        self.deed.as_ref()
    }

    /// Who is waited for with the sheets: the Chief first, then clockwise.
    pub fn acting(&self) -> Option<u8> {
        if self.phase != Phase::Admit || self.options.paper() {
            return None;
        }
        let (chief, sheets) = (self.chief, self.options.sheets());
        let around = (0..sheets).map(|place| (chief + place) % sheets);
        around.into_iter().find(|seat| self.sits(*seat).is_ok_and(|of| !of.done()))
    }

    /// The die that the Chief chose.
    pub fn chiefs_die(&self) -> Option<Colour> {
        self.seat(self.chief).ok()?.chosen
    }

    /// Somebody whom whoever chooses a die has to admit.
    pub fn arrival(&self, die: Colour, patient: Patient) -> Option<Arrival> {
        match (patient, self.bonus(die)) {
            (Patient::Die, _) => self.die(die).map(|die| Arrival::die(die.colour, die.pips)),
            (Patient::Extra, Some(Bonus::Extra(colour, low))) => Some(Arrival { colour, low, high: low + 1 }),
            (Patient::Extra, _) => None,
        }
    }

    /// Somebody whom a seat has to admit.
    pub fn arriving(&self, seat: u8, patient: Patient) -> Option<Arrival> {
        self.arrival(self.seat(seat).ok()?.chosen()?, patient)
    }

    /// The score of a seat as it stands.
    pub fn score(&self, seat: u8) -> Score {
        let Ok(of) = self.seat(seat) else { return Score::default() };
        if self.alicat_seat() == Some(seat) {
            return self.alicat_score(of);
        }
        match (self.options.paper(), of.figures) {
            (false, _) => of.sheet.score(self.specialists.as_ref(), of.raced),
            (true, Some(figures)) => figures.score(of.raced),
            (true, None) => Score { cardiologists: of.raced, ..Score::default() },
        }
    }
}
