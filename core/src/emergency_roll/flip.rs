//! What begins a game and every turn: the specialists are laid, a card is flipped, the dice are rolled.

use crate::order;
use rand_core::Rng;

use super::cardiologists::Race;
use super::command::{Command, Roll};
use super::event::Event;
use super::game::{Game, Phase};
use super::options::Modifier;
use super::printed::{CARDS, Card, Cardiologist, Epidemiologist, Radiologist, Specialists};
use crate::chance;
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

impl Game {
    /// Fills in what a command leaves to chance; none where it leaves nothing.
    pub(super) fn fill(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        match *command {
            Command::Deal { cards: None } => Some(Command::Deal { cards: Some(deal(chance)) }),
            Command::Roll { card, dice } => {
                let flips = self.card.is_none() || self.phase != Phase::Flip;
                // Dice and card are drawn, whichever was entered: saying the one again must not change the other.
                let rolled = [(); 3].map(|()| 1 + chance::below(6, chance));
                let drawn = self.draw(chance).filter(|_| flips);
                Some(Command::Roll { card: card.or(drawn), dice: dice.or(Some(rolled)) })
            }
            _ => None,
        }
    }

    /// A card that was not seen yet.
    fn draw(&self, chance: &mut dyn Rng) -> Option<Card> {
        let mut unseen = !self.seen & ((1 << CARDS) - 1);
        let count = u8::try_from(unseen.count_ones()).unwrap_or(0);
        for _ in 0..chance::below(count, chance) {
            unseen &= unseen - 1;
        }
        Card::of(u8::try_from(unseen.trailing_zeros()).ok()?)
    }

    /// The cards that were not flipped yet, those left in the box included.
    pub fn unseen(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|card| self.seen & card.bit() == 0)
    }

    pub(super) fn deal(&mut self, cards: Specialists, events: &mut Events) -> Result<(), Refusal> {
        let mut cards = cards;
        order::sort_by_key(&mut cards.cardiologists, |card| *card);
        let [one, other] = cards.cardiologists;
        if one == other {
            return Err(Refusal::CardTwice);
        }
        self.specialists = Some(cards);
        self.races = [Race::of(self.options.race()); 2];
        self.chief = self.options.chief();
        if let Some(alicat) = self.alicat_seat().and_then(|seat| self.seats.get_mut(usize::from(seat))) {
            alicat.sheet.give_nurses(2);
            if self.options.has(Modifier::Preparation) {
                alicat.sheet.gain_stethoscopes(2);
                alicat.sheet.gain_bags(2);
            }
            alicat.before = alicat.sheet;
        }
        events.add(Event::Dealt { cards });
        self.begin(Phase::Flip, events);
        Ok(())
    }

    /// Makes ready for a card: on paper the turn before may still be open.
    pub(super) fn next_card(&mut self, events: &mut Events) -> Result<(), Refusal> {
        if self.options.paper() && self.phase == Phase::Admit {
            self.end_turn(events)?;
        }
        match self.phase {
            Phase::Flip => Ok(()),
            Phase::Discard => Err(emergency_roll::Refusal::CardiologistNotDiscarded.into()),
            Phase::Admit => Err(emergency_roll::Refusal::PatientsWait.into()),
            Phase::Tally | Phase::Over => Err(emergency_roll::Refusal::DeckIsEmpty.into()),
            Phase::Setup => Err(Refusal::NotInThisPhase),
        }
    }

    pub(super) fn flip(&mut self, card: Card, events: &mut Events) -> Result<(), Refusal> {
        if self.card.is_some() {
            return Err(emergency_roll::Refusal::CardLiesThere.into());
        }
        if self.seen & card.bit() != 0 {
            return Err(emergency_roll::Refusal::CardWasSeen.into());
        }
        self.seen |= card.bit();
        self.card = Some(card);
        self.earlier = None;
        events.add(Event::Flipped { card });
        Ok(())
    }

    pub(super) fn roll(&mut self, dice: Roll, events: &mut Events) -> Result<(), Refusal> {
        if !dice.iter().all(|pips| (1..=6).contains(pips)) {
            return Err(Refusal::NoSuchPips);
        }
        self.dice = Some(dice);
        events.add(Event::Rolled { dice });
        self.begin(Phase::Admit, events);
        if self.alicat_leads() {
            self.alicat_turn(events)?;
        }
        Ok(())
    }
}

fn deal(chance: &mut dyn Rng) -> Specialists {
    let pick = |places: usize, chance: &mut dyn Rng| usize::from(chance::below(places.try_into().unwrap_or(0), chance));
    let first = pick(6, chance);
    let second = (first + 1 + pick(5, chance)) % 6;
    let cardiologist = |place: usize| Cardiologist::ALL.get(place).copied().unwrap_or(Cardiologist::AllWards);
    let radiologist = Radiologist::ALL.get(pick(5, chance)).copied().unwrap_or(Radiologist::HighValues);
    let epidemiologist = Epidemiologist::ALL.get(pick(5, chance)).copied().unwrap_or(Epidemiologist::Lines);
    Specialists { cardiologists: [cardiologist(first), cardiologist(second)], radiologist, epidemiologist }
}
