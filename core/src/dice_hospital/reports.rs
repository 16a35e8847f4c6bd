//! Solo: medical reports, and the best way to complete them.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::refusal::{Countable, counted};
use crate::dice::{Colour, Counts};
use crate::dice_hospital;
use crate::refusal::Refusal;

/// Solo Play: two rows of three cards.
pub const REPORTS: usize = 6;
/// Cards in a row: those before it are the bottom row, those after it lie above them.
pub const ROW: usize = 3;
/// A report card: the dice that it asks for, and its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Report {
    /// The dice.
    pub dice: Counts,
    /// The points.
    pub points: u8,
}

impl Report {
    /// A report asks for a handful of dice; a card that asks for more cannot be completed by twelve patients.
    pub const MOST_DICE: u8 = 12;
    /// The most points of a card.
    pub const MOST_POINTS: u8 = 99;

    /// Whether there could be such a card.
    fn exists(self) -> bool {
        (1..=u16::from(Report::MOST_DICE)).contains(&self.dice.sum())
            && (1..=Report::MOST_POINTS).contains(&self.points)
    }
}

/// Places of report cards in the order in which they are completed.
pub type Places = Vec<u8, REPORTS>;

/// A set of cards that may be completed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The cards, in the order in which they are completed.
    pub places: Places,
    /// Their points.
    pub points: u16,
    /// Dice that none of them takes.
    pub left_over: Counts,
}

/// What these dice can do for the reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The dice.
    pub discharged: Counts,
    /// The set that gives the most points.
    pub best: Completion,
    /// The best set that has some other card in it.
    pub alternative: Option<Completion>,
    /// Cards that stay open after the best set.
    pub open: Places,
}

/// The cards of a solo game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reports {
    cards: [Option<Report>; REPORTS],
    completed: u8,
    /// Whether this round's reports were settled.
    pub(super) settled: bool,
}

impl Reports {
    /// The card at a place.
    pub fn card(&self, place: u8) -> Option<Report> {
        self.cards.get(usize::from(place)).copied().flatten()
    }

    /// Whether a card was completed.
    pub const fn completed(&self, place: u8) -> bool {
        place < 8 && self.completed >> place & 1 == 1
    }

    /// How many cards lie there.
    pub fn laid(&self) -> usize {
        self.cards.iter().flatten().count()
    }

    pub(super) fn lay(&mut self, place: u8, report: Report) -> Result<(), Refusal> {
        let card = self.cards.get_mut(usize::from(place)).ok_or(dice_hospital::Refusal::NoSuchReport)?;
        if !report.exists() {
            return Err(Refusal::OptionOutOfRange);
        }
        *card = Some(report);
        Ok(())
    }

    /// Whether a card can be reached: it lies in the bottom row, or slid there.
    pub fn reachable(&self, place: u8) -> bool {
        let below = usize::from(place).checked_sub(ROW).and_then(|below| u8::try_from(below).ok());
        below.is_none_or(|below| self.completed(below))
    }

    /// The dice that a card asks for and that are not among these.
    pub fn lacking(&self, place: u8, discharged: Counts) -> Counts {
        let mut lacking = self.card(place).map_or(Counts::default(), |card| card.dice);
        for colour in Colour::ALL {
            lacking.take(colour, discharged.get(colour).min(lacking.get(colour)));
        }
        lacking
    }

    /// Completes cards one after the other with the dice discharged in this round.
    pub(super) fn complete_with(&mut self, places: &[u8], mut discharged: Counts) -> Result<(), Refusal> {
        for place in places {
            let card = self.card(*place).ok_or(dice_hospital::Refusal::NoSuchReport)?;
            if self.completed(*place) {
                return Err(dice_hospital::Refusal::ReportIsDone.into());
            }
            if !self.reachable(*place) {
                return Err(dice_hospital::Refusal::ReportLiesAbove.into());
            }
            if let Some(colour) = discharged.lacking(card.dice) {
                let (there, asked) = (discharged.get(colour), card.dice.get(colour));
                counted(Countable::Discharged(colour), 0..=there.into(), asked.into())?;
            }
            discharged.remove(card.dice);
            self.completed |= 1 << place;
        }
        self.settled = true;
        Ok(())
    }

    /// Names every set of cards that these dice complete, each once, with its points; the empty one, too.
    pub fn completions(&self, discharged: Counts, mut each: impl FnMut(&Places, u16)) {
        // Each column gives none, its lower card, or both: 27 sets.
        for set in 0u8..27 {
            let mut reports = Reports { settled: false, ..*self };
            let mut places = Places::new();
            let mut fits = true;
            let mut columns = set;
            for column in 0u8..3 {
                let first = if self.completed(column) { column + 3 } else { column };
                for step in 0..columns % 3 {
                    fits &= places.push(first + step * 3).is_ok();
                }
                columns /= 3;
            }
            fits &= reports.complete_with(&places, discharged).is_ok();
            if fits {
                let points = places.iter().filter_map(|place| self.card(*place)).map(|card| u16::from(card.points));
                each(&places, points.sum());
            }
        }
    }

    /// The set of cards that gives the most points; among equals the one with the most cards, then with the fewest dice.
    pub fn best(&self, discharged: Counts) -> (Places, u16) {
        let mut best = (Places::new(), 0u16);
        let mut key = (0u16, 0usize, 0u16);
        self.completions(discharged, |places, points| {
            let dice: u16 = places.iter().filter_map(|place| self.card(*place)).map(|card| card.dice.sum()).sum();
            let this = (points, places.len(), u16::MAX - dice);
            if this > key {
                key = this;
                best = (places.clone(), points);
            }
        });
        best
    }

    /// The best set of cards for these dice, and what could be done instead.
    pub fn plan(&self, discharged: Counts) -> Plan {
        let (places, points) = self.best(discharged);
        let mut other = (Places::new(), 0u16);
        self.completions(discharged, |set, worth| {
            let within = set.iter().all(|place| places.contains(place));
            if !within && worth > other.1 {
                other = (set.clone(), worth);
            }
        });
        let completion = |(places, points): (Places, u16)| {
            let left_over = self.left_over(&places, discharged);
            Completion { places, points, left_over }
        };
        let open = (0u8..)
            .take(REPORTS)
            .filter(|place| self.card(*place).is_some() && !self.completed(*place) && !places.contains(place));
        let open = open.collect();
        let alternative = (!other.0.is_empty()).then_some(other).map(completion);
        Plan { discharged, open, best: completion((places, points)), alternative }
    }

    /// The dice of these colours, one by one, each with the place of the card that takes it.
    pub fn taken(&self, places: &[u8], discharged: Counts) -> impl Iterator<Item = (Colour, Option<u8>)> + use<> {
        let mut asked: Vec<(u8, Counts), REPORTS> =
            places.iter().filter_map(|place| Some((*place, self.card(*place)?.dice))).collect();
        discharged.colours().map(move |colour| {
            let taker = asked.iter_mut().find_map(|(place, dice)| dice.take(colour, 1).then_some(*place));
            (colour, taker)
        })
    }

    /// Dice that nobody used, once `places` are completed.
    pub fn left_over(&self, places: &[u8], mut discharged: Counts) -> Counts {
        for card in places.iter().filter_map(|place| self.card(*place)) {
            for colour in Colour::ALL {
                discharged.take(colour, card.dice.get(colour));
            }
        }
        discharged
    }
}
