//! Before the first round: the token, decks, starting patients, administrators, solo reports.

use heapless::Vec;
use rand_core::Rng;

use super::catalogue::Administrator;
use super::command::{Command, Improvement, Kind};
use super::event::Event;
use super::game::{Game, Phase};
use super::refusal::{Countable, exactly};
use super::reports::REPORTS;
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;

impl Game {
    pub(super) fn fill_setup(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        let edition = self.options.edition();
        match command {
            Command::BoxCards { departments, specialists } => {
                // Both are drawn, whichever was entered: saying the one again must not change the other.
                let tiles = self.decks.departments_out(edition, chance);
                let cards = self.decks.specialists_out(edition, chance);
                let departments = departments.clone().or(Some(tiles));
                Some(Command::BoxCards { departments, specialists: specialists.clone().or(Some(cards)) })
            }
            Command::Reveal { extra, departments, specialists } => {
                let mut decks = self.decks.clone();
                let mut deal = |kind| decks.deal(kind, edition, chance);
                let (tiles, cards) = self.revealed(*extra);
                // Both are dealt, whichever was entered: saying the one again must not change the other.
                let dealt = core::iter::from_fn(|| deal(Kind::Department));
                let tile = |card| if let Improvement::Department(tile) = card { Some(tile) } else { None };
                let tiles = dealt.filter_map(tile).take(tiles).collect();
                let dealt = core::iter::from_fn(|| deal(Kind::Specialist));
                let card = |card| if let Improvement::Specialist(card) = card { Some(card) } else { None };
                let cards = dealt.filter_map(card).take(cards).collect();
                let departments = departments.clone().or(Some(tiles));
                Some(Command::Reveal { extra: *extra, departments, specialists: specialists.clone().or(Some(cards)) })
            }
            Command::DrawPatients { seat, colours: None } => {
                let mut bag = self.bag;
                let draw = core::iter::from_fn(|| bag.draw(chance));
                let colours = draw.take(self.options.starting_values().len()).collect();
                Some(Command::DrawPatients { seat: *seat, colours: Some(colours) })
            }
            Command::DealAdministrators { cards: None } => {
                let mut left: Vec<Administrator, 8> = Administrator::ALL.into_iter().collect();
                let mut cards = Vec::new();
                for _ in 0..self.options.seats() * 2 {
                    let place = crate::chance::below(u8::try_from(left.len()).unwrap_or(0), chance);
                    if left.is_empty() || cards.push(left.swap_remove(place.into())).is_err() {
                        break;
                    }
                }
                Some(Command::DealAdministrators { cards: Some(cards) })
            }
            _ => None,
        }
    }

    /// How many tiles and cards are turned face up.
    pub(super) fn revealed(&self, extra: Option<Kind>) -> (usize, usize) {
        let each = if self.options.solo() { 1 } else { usize::from(self.options.seats()) - 1 };
        // A deck that cannot fill the display gives what it has.
        let of = |kind| (each + usize::from(extra == Some(kind))).min(self.decks.cards(kind).into());
        (of(Kind::Department), of(Kind::Specialist))
    }

    /// Whether improvements wait to be turned face up.
    pub(super) fn reveal_due(&self) -> bool {
        let phase = match self.phase {
            Phase::Setup => self.options.display(),
            Phase::Intake => self.options.display() && !self.intake.rolled(),
            Phase::Improvement => self.options.referee() && self.options.solo(),
            _ => false,
        };
        phase && !self.display.open
    }

    pub(super) fn set_up(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        if let Command::Reveal { extra, departments, specialists } = command {
            let departments = departments.as_deref().ok_or(dice_hospital::Refusal::NotThatManyCards)?;
            let specialists = specialists.as_deref().ok_or(dice_hospital::Refusal::NotThatManyCards)?;
            let two = self.options.seats() == 2;
            if !self.reveal_due() {
                return Err(if self.display.open {
                    dice_hospital::Refusal::AlreadyRevealed.into()
                } else {
                    Refusal::NotInThisPhase
                });
            }
            if self.boxing_due() {
                return Err(dice_hospital::Refusal::CardsNotBoxed.into());
            }
            if two != extra.is_some() {
                return Err(if two {
                    dice_hospital::Refusal::ExtraNotChosen.into()
                } else {
                    dice_hospital::Refusal::ExtraForTwo.into()
                });
            }
            let (tiles, cards) = self.revealed(*extra);
            exactly(Countable::Tiles, tiles, departments.len())?;
            exactly(Countable::Cards, cards, specialists.len())?;
            for department in departments {
                self.decks.take(Improvement::Department(*department))?;
                self.display.departments.push(*department).map_err(|_| dice_hospital::Refusal::NotThatManyCards)?;
            }
            for specialist in specialists {
                self.decks.take(Improvement::Specialist(*specialist))?;
                self.display.specialists.push(*specialist).map_err(|_| dice_hospital::Refusal::NotThatManyCards)?;
            }
            self.display.open = true;
            let count = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
            let (departments, specialists) = (count(departments.len()), count(specialists.len()));
            events.add(Event::Revealed { departments, specialists });
            return Ok(());
        }
        self.during(Phase::Setup)?;
        match command {
            Command::ChooseFirst { seat } => {
                let seat = seat.ok_or(Refusal::NoSuchSeat)?;
                self.hospital_of(seat)?;
                if self.seats().any(|seat| self.has_drawn(seat)) {
                    return Err(dice_hospital::Refusal::AgreeBeforeDrawing.into());
                }
                self.first = seat;
                events.add(Event::FirstPlayer { seat });
            }
            Command::BoxCards { departments, specialists } => {
                if !self.boxing_due() {
                    return Err(dice_hospital::Refusal::NothingToBox.into());
                }
                let departments = departments.as_deref().unwrap_or_default();
                let specialists = specialists.as_deref().unwrap_or_default();
                self.decks.put_away(departments, specialists, self.options.edition())?;
                events.add(Event::CardsBoxed);
            }
            Command::DrawPatients { seat, colours } => self.draw_patients(*seat, colours.as_deref(), events)?,
            Command::SetPatients { seat, dice } => self.set_patients(*seat, dice, events)?,
            Command::DealAdministrators { cards } => self.deal_administrators(cards.as_deref(), events)?,
            Command::KeepAdministrator { seat, card } => self.keep_administrator(*seat, *card, events)?,
            Command::LayReport { place, report } => {
                if !self.options.solo() {
                    return Err(Refusal::OnlyAlone);
                }
                self.reports.lay(*place, *report)?;
                events.add(Event::ReportLaid { place: *place });
            }
            Command::BeginRounds => {
                self.ready()?;
                let unknown = self.next_drawer().is_some();
                self.hospitals.iter_mut().for_each(|hospital| hospital.discarded = unknown);
                self.enter(Phase::Intake, events);
            }
            _ => return Err(Refusal::NotInThisPhase),
        }
        Ok(())
    }

    /// Whether cards wait to go back to the box: that is known only to whom Bedside deals.
    pub(super) fn boxing_due(&self) -> bool {
        self.phase == Phase::Setup && self.options.referee() && self.decks.must_box() && !self.display.open
    }

    /// The player whose starting patients are drawn next.
    pub(super) fn next_drawer(&self) -> Option<u8> {
        self.clockwise().find(|seat| !self.has_drawn(*seat))
    }

    fn has_drawn(&self, seat: u8) -> bool {
        self.drawn(seat).sum() > 0 || self.hospital_of(seat).is_ok_and(|hospital| !hospital.is_empty())
    }

    fn draw_patients(&mut self, seat: u8, colours: Option<&[Colour]>, events: &mut Events) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        match self.next_drawer() {
            None => return Err(dice_hospital::Refusal::AlreadyDrawn.into()),
            Some(next) if next != seat => return Err(dice_hospital::Refusal::NotYourTurn.into()),
            Some(_) => {}
        }
        let colours = colours.unwrap_or_default();
        exactly(Countable::Dice, self.options.starting_values().len(), colours.len())?;
        self.take_from_bag(colours.iter().copied())?;
        for colour in colours {
            let die = Die::new(*colour, 0);
            if self.options.referee() {
                self.drawn_mut(seat)?.push(*colour).map_err(|_| dice_hospital::Refusal::WrongNumberOfDice)?;
            } else {
                self.hospital_mut(seat)?.admit(die)?;
            }
        }
        events.add(Event::PatientsDrawn { seat, colours: Counts::of(colours.iter().copied()) });
        Ok(())
    }

    fn set_patients(&mut self, seat: u8, dice: &[Die], events: &mut Events) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        let drawn = self.drawn(seat);
        if drawn.sum() == 0 {
            return Err(dice_hospital::Refusal::NothingDrawn.into());
        }
        exactly(Countable::Dice, self.options.starting_values().len(), dice.len())?;
        let count = |values: &mut dyn Iterator<Item = u8>, asked: u8| values.filter(|value| *value == asked).count();
        let starting = self.options.starting_values();
        let as_asked = starting.iter().all(|value| {
            count(&mut dice.iter().map(|die| die.pips), *value) == count(&mut starting.iter().copied(), *value)
        });
        if !as_asked {
            return Err(dice_hospital::Refusal::NotTheStartingValues.into());
        }
        if Counts::of(dice.iter().map(|die| die.colour)) != drawn {
            return Err(dice_hospital::Refusal::NotTheDrawnColours.into());
        }
        self.drawn_mut(seat)?.clear();
        for die in dice {
            self.hospital_mut(seat)?.admit(*die)?;
        }
        events.add(Event::PatientsSet { seat });
        Ok(())
    }

    fn deal_administrators(&mut self, cards: Option<&[Administrator]>, events: &mut Events) -> Result<(), Refusal> {
        self.with_administrators()?;
        if self.hospitals.iter().any(|hospital| hospital.dealt.is_some() || hospital.administrator.is_some()) {
            return Err(dice_hospital::Refusal::AlreadyDrawn.into());
        }
        let cards = cards.unwrap_or_default();
        exactly(Countable::Cards, self.hospitals.len() * 2, cards.len())?;
        let twice = cards.iter().enumerate().any(|(place, card)| cards.iter().take(place).any(|other| other == card));
        if twice {
            return Err(Refusal::CardTwice);
        }
        for (hospital, pair) in self.hospitals.iter_mut().zip(cards.chunks_exact(2)) {
            if let [one, other] = pair {
                hospital.dealt = Some((*one, *other));
            }
        }
        events.add(Event::AdministratorsDealt);
        Ok(())
    }

    fn keep_administrator(&mut self, seat: u8, card: Administrator, events: &mut Events) -> Result<(), Refusal> {
        self.with_administrators()?;
        let hospital = self.hospital_of(seat)?;
        if hospital.administrator.is_some() {
            return Err(dice_hospital::Refusal::HasAdministrator.into());
        }
        if hospital.dealt.is_some_and(|(one, other)| card != one && card != other) {
            return Err(dice_hospital::Refusal::NotDealtToYou.into());
        }
        if self.hospitals.iter().any(|hospital| hospital.administrator == Some(card)) {
            return Err(Refusal::CardTwice);
        }
        self.hospital_mut(seat)?.administrator = Some(card);
        events.add(Event::AdministratorKept { seat, card });
        Ok(())
    }

    fn with_administrators(&self) -> Result<(), Refusal> {
        if self.options.administrators() { Ok(()) } else { Err(dice_hospital::Refusal::NoAdministrators.into()) }
    }

    /// Refuses to begin while something is missing, and names it.
    pub(super) fn ready(&self) -> Result<(), Refusal> {
        let without = |missing: fn(&super::Hospital) -> bool| self.hospitals.iter().any(missing);
        if self.options.display() && !self.display.open {
            return Err(dice_hospital::Refusal::NotRevealed.into());
        }
        // A scorekeeper may do without the starting patients: then nobody has any.
        let nobody = !self.options.referee() && !self.seats().any(|seat| self.has_drawn(seat));
        if self.next_drawer().is_some() && !nobody {
            return Err(dice_hospital::Refusal::PatientsNotDrawn.into());
        }
        if self.seats().any(|seat| self.drawn(seat).sum() > 0) {
            return Err(dice_hospital::Refusal::PatientsNotSet.into());
        }
        if self.options.administrators() && without(|hospital| hospital.administrator.is_none()) {
            return Err(dice_hospital::Refusal::AdministratorMissing.into());
        }
        if self.options.solo() {
            exactly(Countable::Reports, REPORTS, self.reports.laid())?;
        }
        Ok(())
    }
}
