//! Turns and phases, the deck, the sheets, and which command belongs where.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::agreed::{Agreed, Choice, SEATS};
use super::alicat::Deed;
use super::cardiologists::Race;
use super::command::{Command, Figures, Patient, Roll};
use super::event::Event;
use super::printed::{Bonus, Card, Cardiologist, Specialists};
use super::scoring::Score;
use super::seat::Seat;
use super::sheet::Arrival;
use crate::clock::{Countdown, Instant, Span};
use crate::dice::{Colour, Die};
use crate::event::{self, Events};
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
pub struct Emergency {
    pub(super) agreed: Agreed,
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
}

impl Emergency {
    pub(crate) fn open(seats: usize, choices: &[Choice]) -> Result<Emergency, Refusal> {
        let mut agreed = Agreed::new(seats);
        for choice in choices {
            agreed.agree(*choice)?;
        }
        let mut game = Emergency {
            agreed,
            phase: Phase::Setup,
            turn: 1,
            chief: 0,
            specialists: None,
            races: [Race::default(); 2],
            seen: 0,
            card: None,
            dice: None,
            seats: Vec::new(),
            deed: None,
        };
        for _ in 0..agreed.sheets() {
            game.seats.push(Seat::default()).map_err(|_| Refusal::TooManySeats)?;
        }
        Ok(game)
    }

    /// Carries out a command that leaves nothing to chance. A refused one may leave this half-changed: the caller works on a
    /// copy.
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
        let before = (self.turn, self.phase);
        self.carry_out(command, &mut Told(events))?;
        if !self.clock_runs() {
            *clock = self.clock();
        } else if before != (self.turn, self.phase) {
            // A turn's time begins with its roll.
            *clock = self.clock();
            clock.start(now)?;
            events.add(event::Event::ClockStarted { left: clock.remaining(now) });
        }
        Ok(())
    }

    /// A clock for the turn.
    pub(crate) const fn clock(&self) -> Countdown {
        Countdown::ready(Span::from_secs(self.agreed.seconds()))
    }

    /// Whether the clock runs in this phase. Nothing is refused for coming late: the group hears that time is up.
    pub(crate) fn clock_runs(&self) -> bool {
        self.agreed.seconds() > 0 && self.phase == Phase::Admit
    }

    fn carry_out(&mut self, command: &Command, told: &mut Told<'_>) -> Result<(), Refusal> {
        match *command {
            Command::Agree(choice) => {
                self.in_phase(Phase::Setup)?;
                let before = self.agreed;
                self.agreed.agree(choice)?;
                if self.agreed == before {
                    return Err(Refusal::NothingToSwitch);
                }
                told.add(Event::Agreed);
            }
            Command::Deal { cards } => {
                self.in_phase(Phase::Setup)?;
                self.deal(cards.ok_or(Refusal::NoSuchCard)?, told)?;
            }
            Command::Flip { card } => {
                self.next_card(told)?;
                self.flip(card, told)?;
            }
            Command::Roll { card, dice } => {
                self.next_card(told)?;
                match card {
                    Some(card) => self.flip(card, told)?,
                    None if self.card.is_none() => return Err(Refusal::NoSuchCard),
                    None => {}
                }
                self.roll(dice.ok_or(Refusal::NoSuchPips)?, told)?;
            }
            Command::Choose { seat, die } => self.choose(seat, die, told)?,
            Command::Admit { seat, patient, ward, value } => self.admit(seat, patient, ward, value, told)?,
            Command::Bury { seat, patient } => self.bury(seat, patient, told)?,
            Command::Screen { seat, ward } => self.screen(seat, ward, told)?,
            Command::TakeBack { seat } => self.take_back(seat, told)?,
            Command::Claim { seat, goal } => self.claim(seat, goal, told)?,
            Command::EndTurn => {
                self.on_paper(true)?;
                self.in_phase(Phase::Admit)?;
                self.end_turn(told)?;
            }
            Command::Discard { goal } => self.discard(goal, told)?,
            Command::Tally { seat, wards, critical, nurses, radiologist, epidemiologist, morgue } => {
                let figures = Figures { wards, critical, nurses, radiologist, epidemiologist, morgue };
                self.tally(seat, figures, told)?;
            }
        }
        Ok(())
    }

    /// The next turn, or the end.
    pub(super) fn pass_chief(&mut self, told: &mut Told<'_>) {
        (self.card, self.dice) = (None, None);
        for seat in &mut self.seats {
            seat.turn_over();
        }
        if self.turn >= self.agreed.turns() {
            self.begin(if self.agreed.paper() { Phase::Tally } else { Phase::Over }, told);
            return;
        }
        self.turn += 1;
        self.chief = (self.chief + 1) % self.agreed.sheets().max(1);
        self.begin(Phase::Flip, told);
    }

    pub(super) fn begin(&mut self, phase: Phase, told: &mut Told<'_>) {
        self.phase = phase;
        told.add(Event::PhaseBegan { turn: self.turn, phase });
        if phase == Phase::Over {
            for winner in self.ranking().iter().filter(|rank| rank.place == 1) {
                let alicat = self.alicat_seat() == Some(winner.seat);
                told.add(Event::Won { seat: winner.seat, points: winner.points, alicat });
            }
        }
    }

    pub(super) fn in_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    /// Refuses what belongs to the other way to play.
    pub(super) const fn on_paper(&self, paper: bool) -> Result<(), Refusal> {
        match (self.agreed.paper(), paper) {
            (true, false) => Err(Refusal::SheetsAreOnPaper),
            (false, true) => Err(Refusal::SheetsAreKept),
            _ => Ok(()),
        }
    }

    /// What was agreed on.
    pub const fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn, from 1.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether this is the last turn.
    pub const fn last_turn(&self) -> bool {
        self.turn == self.agreed.turns()
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
        if seat < self.agreed.seats() { self.seat(seat) } else { Err(Refusal::NoSuchSeat) }
    }

    /// The same, to be changed.
    pub(super) fn person(&mut self, seat: u8) -> Result<&mut Seat, Refusal> {
        if seat >= self.agreed.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        self.seats.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    /// ALICAT's place among the seats.
    pub fn alicat_seat(&self) -> Option<u8> {
        self.agreed.solo().then_some(1)
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
        if self.phase != Phase::Admit || self.agreed.paper() {
            return None;
        }
        let (chief, sheets) = (self.chief, self.agreed.sheets());
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
        match (self.agreed.paper(), of.figures) {
            (false, _) => of.sheet.score(self.specialists.as_ref(), of.raced),
            (true, Some(figures)) => figures.score(of.raced),
            (true, None) => Score { cardiologists: of.raced, ..Score::default() },
        }
    }
}

/// Hears what happens, as events of this game.
pub(super) struct Told<'a>(&'a mut Events);

impl Told<'_> {
    pub(super) fn add(&mut self, event: Event) {
        self.0.add(event::Event::EmergencyRoll(event));
    }
}
