//! What a group agrees on before it plays.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::Span;
use crate::dice_hospital;
use crate::game::{Agreed, Chosen};
use crate::refusal::Refusal;

/// Components: four hospital boards.
pub const SEATS: usize = 4;
/// Choices that a setup may hold: each once.
pub const MOST_CHOICES: usize = 16;

/// Which rulebook holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Edition {
    /// The game as it is sold.
    #[default]
    Retail,
    /// Version 2.12, the last before it.
    Prototype,
}

/// How much Bedside knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Depth {
    /// Intake, order and points: the hospitals stay on the table.
    Scorekeeper,
    /// Every hospital and every move.
    #[default]
    Referee,
}

/// How hospitals are activated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Order {
    /// All at the same time.
    #[default]
    Together,
    /// One after the other, in ambulance order.
    InTurn,
}

/// What a table may agree on. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Which rulebook holds.
    Edition(Edition),
    /// How much Bedside knows.
    Depth(Depth),
    /// Whether administrators are dealt.
    Administrators(bool),
    /// The Experimental Medicine expansion.
    Experimental(bool),
    /// The promo card Consultant.
    Consultant(bool),
    /// The promo card Admissions Nurse.
    AdmissionsNurse(bool),
    /// Event cards.
    Events(bool),
    /// Hard mode: five starting patients.
    OpeningCrisis(bool),
    /// Hard mode: a fourth patient each round.
    Epidemic(bool),
    /// Hard mode: neglect costs two steps.
    Superbug(bool),
    /// Hard mode: other hospitals collect at the end.
    Collections(bool),
    /// Solo: fatalities cost double.
    FatalityPenalty(bool),
    /// Solo: reports that were not completed cost double.
    ReportPenalty(bool),
    /// How hospitals are activated.
    Order(Order),
    /// Whether activation is timed.
    Timed(bool),
    /// Who begins, from 0.
    FirstPlayer(u8),
}

impl Agreed for Choice {
    fn chosen(&self) -> Chosen {
        match self {
            Choice::Edition(_) | Choice::Depth(_) | Choice::Order(_) => Chosen::Named,
            Choice::FirstPlayer(seat) => Chosen::Seat(*seat),
            Choice::Administrators(on)
            | Choice::Experimental(on)
            | Choice::Consultant(on)
            | Choice::AdmissionsNurse(on)
            | Choice::Events(on)
            | Choice::OpeningCrisis(on)
            | Choice::Epidemic(on)
            | Choice::Superbug(on)
            | Choice::Collections(on)
            | Choice::FatalityPenalty(on)
            | Choice::ReportPenalty(on)
            | Choice::Timed(on) => Chosen::Switch(*on),
        }
    }
}

/// A choice that is on or off.
type Switch = fn(bool) -> Choice;

/// Everything agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub(super) seats: u8,
    pub(super) edition: Edition,
    pub(super) depth: Depth,
    administrators: bool,
    experimental: bool,
    consultant: bool,
    admissions_nurse: bool,
    events: bool,
    crisis: bool,
    epidemic: bool,
    superbug: bool,
    collections: bool,
    fatality_penalty: bool,
    report_penalty: bool,
    order: Order,
    timed: bool,
}

impl Options {
    /// The rules as they stand, for so many players.
    pub(super) fn new(seats: usize) -> Options {
        Options {
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            edition: Edition::Retail,
            depth: Depth::Referee,
            administrators: seats > 1,
            experimental: false,
            consultant: false,
            admissions_nurse: false,
            events: false,
            crisis: false,
            epidemic: false,
            superbug: false,
            collections: false,
            fatality_penalty: false,
            report_penalty: false,
            order: Order::Together,
            timed: false,
        }
    }

    pub(super) fn agree(&mut self, choice: Choice) {
        match choice {
            Choice::Edition(edition) => self.edition = edition,
            Choice::Depth(depth) => self.depth = depth,
            Choice::Administrators(on) => self.administrators = on,
            Choice::Experimental(on) => self.experimental = on,
            Choice::Consultant(on) => self.consultant = on,
            Choice::AdmissionsNurse(on) => self.admissions_nurse = on,
            Choice::Events(on) => self.events = on,
            Choice::OpeningCrisis(on) => self.crisis = on,
            Choice::Epidemic(on) => self.epidemic = on,
            Choice::Superbug(on) => self.superbug = on,
            Choice::Collections(on) => self.collections = on,
            Choice::FatalityPenalty(on) => self.fatality_penalty = on,
            Choice::ReportPenalty(on) => self.report_penalty = on,
            Choice::Order(order) => self.order = order,
            Choice::Timed(on) => self.timed = on,
            // The token lies with a hospital, not with the agreements.
            Choice::FirstPlayer(_) => {}
        }
    }

    /// Names each option that applies: its choices, and the place of the one that holds.
    pub(super) fn list(&self, first: u8, each: &mut dyn FnMut(&[Choice], usize)) {
        let (retail, solo) = (self.edition == Edition::Retail, self.solo());
        each(&[Choice::Edition(Edition::Retail), Choice::Edition(Edition::Prototype)], usize::from(!retail));
        each(&[Choice::Depth(Depth::Scorekeeper), Choice::Depth(Depth::Referee)], usize::from(self.referee()));
        let in_turn = self.order == Order::InTurn;
        each(&[Choice::Order(Order::Together), Choice::Order(Order::InTurn)], usize::from(in_turn));
        if !solo {
            let seats: Vec<Choice, SEATS> = (0..self.seats).map(Choice::FirstPlayer).collect();
            each(&seats, first.into());
        }
        let switches: [(bool, Switch, bool); 12] = [
            (true, Choice::Timed, self.timed),
            (!solo, Choice::Administrators, self.administrators),
            (true, Choice::Experimental, self.experimental),
            (retail, Choice::Consultant, self.consultant),
            (retail, Choice::AdmissionsNurse, self.admissions_nurse),
            (true, Choice::Events, self.events),
            (true, Choice::OpeningCrisis, self.crisis),
            (true, Choice::Epidemic, self.epidemic),
            (true, Choice::Superbug, self.superbug),
            (!solo, Choice::Collections, self.collections),
            (solo, Choice::FatalityPenalty, self.fatality_penalty),
            (solo, Choice::ReportPenalty, self.report_penalty),
        ];
        for (applies, choice, on) in switches {
            if applies {
                each(&[choice(false), choice(true)], usize::from(on));
            }
        }
    }

    /// Refuses what cannot be played together.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let promos = self.consultant || self.admissions_nurse;
        if promos && matches!(self.edition, Edition::Prototype) {
            return Err(dice_hospital::Refusal::NotInThisEdition.into());
        }
        if self.solo() && (self.administrators || self.collections) {
            return Err(dice_hospital::Refusal::NotAlone.into());
        }
        if !self.solo() && (self.fatality_penalty || self.report_penalty) {
            return Err(Refusal::OnlyAlone);
        }
        Ok(())
    }

    /// How many players there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Whether one plays alone.
    pub const fn solo(&self) -> bool {
        self.seats == 1
    }

    /// Which rulebook holds.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How much Bedside knows.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether Bedside knows every hospital.
    pub const fn referee(&self) -> bool {
        matches!(self.depth, Depth::Referee)
    }

    /// Whether administrators are dealt.
    pub const fn administrators(&self) -> bool {
        self.administrators
    }

    /// Whether the Experimental Medicine expansion is in.
    pub const fn experimental(&self) -> bool {
        self.experimental
    }

    /// Whether the Consultant is in.
    pub const fn consultant(&self) -> bool {
        self.consultant
    }

    /// Whether the Admissions Nurse is in.
    pub const fn admissions_nurse(&self) -> bool {
        self.admissions_nurse
    }

    /// Whether event cards are revealed.
    pub const fn events(&self) -> bool {
        self.events
    }

    /// Whether there are five starting patients.
    pub const fn crisis(&self) -> bool {
        self.crisis
    }

    /// Whether a fourth patient comes each round.
    pub const fn epidemic(&self) -> bool {
        self.epidemic
    }

    /// Whether neglect costs two steps.
    pub const fn superbug(&self) -> bool {
        self.superbug
    }

    /// Whether other hospitals collect patients at the end.
    pub const fn collections(&self) -> bool {
        self.collections
    }

    /// Whether fatalities cost double.
    pub const fn fatality_penalty(&self) -> bool {
        self.fatality_penalty
    }

    /// Whether reports that were not completed cost double.
    pub const fn report_penalty(&self) -> bool {
        self.report_penalty
    }

    /// How hospitals are activated.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// Whether activation is timed.
    pub const fn timed(&self) -> bool {
        self.timed
    }

    /// Whether improvements lie face up for all: alone, one of each comes later.
    pub const fn display(&self) -> bool {
        self.referee() && !self.solo()
    }

    /// Version 2.12, Timed play: 60 seconds in the first round, 5 more in each later one.
    pub const fn activation(&self, round: u8) -> Span {
        Span::from_secs(60 + 5 * (round.saturating_sub(1) as u16))
    }

    /// Game Setup, 3 and 5 starting patients: the values that they are set to.
    pub const fn starting_values(&self) -> &'static [u8] {
        if self.crisis { &[3, 3, 4, 5, 5] } else { &[3, 4, 5] }
    }

    /// Game Setup and Solo Play: dice of each colour in play.
    pub(super) const fn dice_of_each(&self) -> u8 {
        match self.seats {
            1 => 11,
            2 => 15,
            3 => 18,
            _ => 21,
        }
    }

    /// How many ambulances drive: one more than players; alone, none.
    pub const fn ambulances(&self) -> u8 {
        if self.solo() { 0 } else { self.seats + 1 }
    }

    /// Dice of a draw at intake.
    pub const fn intake(&self) -> u8 {
        if self.solo() { 4 } else { 3 * self.ambulances() }
    }
}
