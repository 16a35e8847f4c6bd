//! The improvements that lie face up, and the decks that they come from.
//!
//! Only what has not been seen can be dealt: unclaimed and returned cards go to the bottom, and come again only once
//! everything else was dealt.

use heapless::Vec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::catalogue::{DEPARTMENTS, Department, SPECIALISTS, Source, Specialist};
use super::command::{Improvement, Kind};
use super::options::{Edition, Options};
use super::refusal::{Countable, exactly};
use crate::chance;
use crate::dice_hospital;
use crate::refusal::Refusal;

/// Components: two of each tile and card.
const COPIES: u8 = 2;

/// What lies face up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Display {
    pub(super) departments: Vec<Department, 4>,
    pub(super) specialists: Vec<Specialist, 4>,
    /// Whether this round's improvements were revealed.
    pub(super) open: bool,
}

impl Display {
    /// Department tiles.
    pub fn departments(&self) -> &[Department] {
        &self.departments
    }

    /// Specialist cards.
    pub fn specialists(&self) -> &[Specialist] {
        &self.specialists
    }

    /// Whether this round's improvements were revealed.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// All of it.
    pub fn all(&self) -> impl Iterator<Item = Improvement> {
        let departments = self.departments.iter().copied().map(Improvement::Department);
        departments.chain(self.specialists.iter().copied().map(Improvement::Specialist))
    }

    /// Takes one away.
    pub(super) fn take(&mut self, improvement: Improvement) -> Result<(), Refusal> {
        let taken = match improvement {
            Improvement::Department(department) => remove(&mut self.departments, department),
            Improvement::Specialist(specialist) => remove(&mut self.specialists, specialist),
        };
        if taken { Ok(()) } else { Err(dice_hospital::Refusal::NotOnDisplay.into()) }
    }
}

fn remove<T: PartialEq, const N: usize>(cards: &mut Vec<T, N>, card: T) -> bool {
    let place = cards.iter().position(|here| *here == card);
    place.is_some_and(|place| {
        cards.remove(place);
        true
    })
}

/// Cards by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Pile {
    departments: [u8; DEPARTMENTS],
    specialists: [u8; SPECIALISTS],
}

impl Pile {
    const fn empty() -> Pile {
        Pile { departments: [0; DEPARTMENTS], specialists: [0; SPECIALISTS] }
    }

    fn counts(&self, kind: Kind) -> &[u8] {
        match kind {
            Kind::Department => &self.departments,
            Kind::Specialist => &self.specialists,
        }
    }

    fn count_mut(&mut self, improvement: Improvement) -> Option<&mut u8> {
        match improvement {
            Improvement::Department(department) => self.departments.get_mut(department as usize),
            Improvement::Specialist(specialist) => self.specialists.get_mut(specialist as usize),
        }
    }

    fn add(&mut self, improvement: Improvement, count: u8) {
        if let Some(cards) = self.count_mut(improvement) {
            *cards = cards.saturating_add(count);
        }
    }

    fn take(&mut self, improvement: Improvement) -> bool {
        match self.count_mut(improvement) {
            Some(cards) if *cards > 0 => {
                *cards -= 1;
                true
            }
            _ => false,
        }
    }

    fn is_empty(&self, kind: Kind) -> bool {
        self.counts(kind).iter().all(|count| *count == 0)
    }
}

/// The two decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// Not yet seen, as far as is known.
    unseen: Pile,
    /// Put under the decks.
    bottom: Pile,
    /// Cards still to go back to the box: departments, specialists.
    to_box: (u8, u8),
}

impl Decks {
    /// Components, Promos and Experimental Medicine: what a table plays with.
    pub(super) fn new(options: &Options) -> Decks {
        let edition = options.edition();
        let mut unseen = Pile::empty();
        // Experimental Medicine: a second set of tiles stays in the box, or part of it with four players.
        let experiment = edition.experiment();
        let (tiles, tiles_out) = match (options.experimental(), options.seats()) {
            (false, _) => (COPIES, 0),
            (true, 4) => (COPIES, experiment.boxed_of_four),
            (true, _) => (1, 0),
        };
        for row in edition.departments() {
            let copies = match row.source {
                Source::Base => tiles,
                Source::Experimental if options.experimental() => COPIES,
                _ => 0,
            };
            unseen.add(Improvement::Department(row.department), copies);
        }
        let cards = if options.experimental() { experiment.copies_of_cards } else { COPIES };
        for row in edition.specialists() {
            let copies = match row.source {
                Source::Base => cards,
                Source::Experimental if options.experimental() => COPIES,
                Source::Consultant if options.consultant() => 1,
                Source::AdmissionsNurse if options.admissions_nurse() => 1,
                _ => 0,
            };
            unseen.add(Improvement::Specialist(row.specialist), copies);
        }
        let promos = u8::from(options.consultant()) + u8::from(options.admissions_nurse());
        Decks { unseen, bottom: Pile::empty(), to_box: (tiles_out, promos) }
    }

    /// How many cards must go back to the box at random: departments, specialists.
    pub const fn to_box(&self) -> (u8, u8) {
        self.to_box
    }

    /// Whether something must go back to the box first.
    pub(super) fn must_box(&self) -> bool {
        self.to_box != (0, 0)
    }

    /// The cards that could come next, each with how many there are.
    pub fn unseen(&self, edition: Edition) -> impl Iterator<Item = (Improvement, u8)> {
        let tiles = edition.departments().iter().map(|row| Improvement::Department(row.department));
        let cards = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
        tiles.chain(cards).filter_map(|card| Some((card, self.count(card))).filter(|(_, count)| *count > 0))
    }

    /// How many of a card could come next.
    pub fn count(&self, improvement: Improvement) -> u8 {
        let (kind, place) = match improvement {
            Improvement::Department(department) => (Kind::Department, department as usize),
            Improvement::Specialist(specialist) => (Kind::Specialist, specialist as usize),
        };
        let pile = if self.unseen.is_empty(kind) { &self.bottom } else { &self.unseen };
        pile.counts(kind).get(place).copied().unwrap_or(0)
    }

    /// Cards of a kind that could come next.
    pub fn left(&self, kind: Kind) -> u8 {
        let pile = if self.unseen.is_empty(kind) { &self.bottom } else { &self.unseen };
        pile.counts(kind).iter().fold(0u8, |sum, count| sum.saturating_add(*count))
    }

    /// Cards of a kind in the deck, those put under it included.
    pub(super) fn cards(&self, kind: Kind) -> u8 {
        let both = self.unseen.counts(kind).iter().chain(self.bottom.counts(kind));
        both.fold(0u8, |sum, count| sum.saturating_add(*count))
    }

    /// A card is looked for in the whole deck.
    pub(super) fn fetch(&mut self, improvement: Improvement) -> Result<(), Refusal> {
        let found = self.unseen.take(improvement) || self.bottom.take(improvement);
        if found { Ok(()) } else { Err(dice_hospital::Refusal::NotInTheDeck.into()) }
    }

    /// A card leaves the deck.
    pub(super) fn take(&mut self, improvement: Improvement) -> Result<(), Refusal> {
        let kind = kind(improvement);
        if self.unseen.is_empty(kind) {
            let Pile { departments, specialists } = &mut self.bottom;
            match kind {
                Kind::Department => core::mem::swap(&mut self.unseen.departments, departments),
                Kind::Specialist => core::mem::swap(&mut self.unseen.specialists, specialists),
            }
        }
        if self.unseen.take(improvement) { Ok(()) } else { Err(dice_hospital::Refusal::NotInTheDeck.into()) }
    }

    /// A card that was entered wrongly is unseen again.
    pub(super) fn give_back(&mut self, improvement: Improvement) {
        self.unseen.add(improvement, 1);
    }

    /// A card goes under the deck.
    pub(super) fn bury(&mut self, improvement: Improvement) {
        self.bottom.add(improvement, 1);
    }

    /// Deals a card.
    pub(super) fn deal(&mut self, kind: Kind, edition: Edition, chance: &mut dyn Rng) -> Option<Improvement> {
        let mut place = chance::below(self.left(kind), chance);
        let of_kind = |card: &Improvement| self::kind(*card) == kind;
        let dealt = self.unseen(edition).filter(|(card, _)| of_kind(card)).find_map(|(card, count)| {
            let found = place < count;
            place = place.saturating_sub(count);
            found.then_some(card)
        })?;
        self.take(dealt).ok().map(|()| dealt)
    }

    /// Cards go back to the box: base tiles of different names, and any specialists but promos.
    pub(super) fn put_away(
        &mut self,
        departments: &[Department],
        specialists: &[Specialist],
        edition: Edition,
    ) -> Result<(), Refusal> {
        // Nobody looked which physical cards went away.
        if departments.is_empty() && specialists.is_empty() {
            self.to_box = (0, 0);
            return Ok(());
        }
        exactly(Countable::Tiles, self.to_box.0.into(), departments.len())?;
        exactly(Countable::Cards, self.to_box.1.into(), specialists.len())?;
        for (place, department) in departments.iter().enumerate() {
            let base = edition.department(*department).is_some_and(|row| row.source == Source::Base);
            if !base || departments.iter().take(place).any(|other| other == department) {
                return Err(dice_hospital::Refusal::NotInTheDeck.into());
            }
            self.take(Improvement::Department(*department))?;
        }
        for specialist in specialists {
            if is_promo(*specialist, edition) {
                return Err(dice_hospital::Refusal::NotInTheDeck.into());
            }
            self.take(Improvement::Specialist(*specialist))?;
        }
        self.to_box = (0, 0);
        Ok(())
    }

    /// Chance says which tiles go back to the box.
    pub(super) fn departments_out(&self, edition: Edition, chance: &mut dyn Rng) -> Vec<Department, 8> {
        let mut left = self.clone();
        let mut out = Vec::new();
        let base = |department| edition.department(department).is_some_and(|row| row.source == Source::Base);
        while out.len() < usize::from(self.to_box.0) {
            let Some(Improvement::Department(tile)) = left.deal(Kind::Department, edition, chance) else { break };
            if base(tile) && !out.contains(&tile) && out.push(tile).is_err() {
                break;
            }
        }
        out
    }

    /// Chance says which specialists go back to the box.
    pub(super) fn specialists_out(&self, edition: Edition, chance: &mut dyn Rng) -> Vec<Specialist, 2> {
        let mut left = self.clone();
        let mut out = Vec::new();
        while out.len() < usize::from(self.to_box.1) {
            let Some(Improvement::Specialist(card)) = left.deal(Kind::Specialist, edition, chance) else { break };
            if !is_promo(card, edition) && out.push(card).is_err() {
                break;
            }
        }
        out
    }
}

fn is_promo(specialist: Specialist, edition: Edition) -> bool {
    let row = edition.specialists().iter().find(|row| row.specialist == specialist);
    row.is_some_and(|row| matches!(row.source, Source::Consultant | Source::AdmissionsNurse))
}

pub(super) const fn kind(improvement: Improvement) -> Kind {
    match improvement {
        Improvement::Department(_) => Kind::Department,
        Improvement::Specialist(_) => Kind::Specialist,
    }
}
