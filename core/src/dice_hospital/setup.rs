//! Before the first round: the token, decks, starting patients, administrators, solo reports.

use heapless::Vec;
use rand_core::Rng;

use super::catalogue::Administrator;
use super::command::{Command, Improvement, Kind};
use super::event::Event;
use super::town::{Phase, Town};
use crate::dice::{Colour, Counts, Die};
use crate::event::Events;
use crate::refusal::Refusal;

impl Town {
    pub(super) fn settle_setup(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
        let edition = self.agreed.edition();
        match command {
            Command::BoxCards { departments, specialists } => {
                let departments = departments.clone().unwrap_or_else(|| self.decks.departments_out(edition, chance));
                let specialists = specialists.clone().unwrap_or_else(|| self.decks.specialists_out(edition, chance));
                Some(Command::BoxCards { departments: Some(departments), specialists: Some(specialists) })
            }
            Command::Reveal { extra, departments, specialists } => {
                let mut decks = self.decks.clone();
                let mut deal = |kind| decks.deal(kind, edition, chance);
                let (tiles, cards) = self.revealed(*extra);
                let departments = departments.clone().unwrap_or_else(|| {
                    let dealt = core::iter::from_fn(|| deal(Kind::Department));
                    let tile = |card| if let Improvement::Department(tile) = card { Some(tile) } else { None };
                    dealt.filter_map(tile).take(tiles).collect()
                });
                let specialists = specialists.clone().unwrap_or_else(|| {
                    let dealt = core::iter::from_fn(|| deal(Kind::Specialist));
                    let card = |card| if let Improvement::Specialist(card) = card { Some(card) } else { None };
                    dealt.filter_map(card).take(cards).collect()
                });
                Some(Command::Reveal { extra: *extra, departments: Some(departments), specialists: Some(specialists) })
            }
            Command::DrawPatients { seat, colours: None } => {
                let mut bag = self.bag;
                let draw = core::iter::from_fn(|| bag.draw(chance));
                let colours = draw.take(self.agreed.starting_values().len()).collect();
                Some(Command::DrawPatients { seat: *seat, colours: Some(colours) })
            }
            Command::DealAdministrators { cards: None } => {
                let mut left: Vec<Administrator, 8> = Administrator::ALL.into_iter().collect();
                let mut cards = Vec::new();
                for _ in 0..self.agreed.seats() * 2 {
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
        let each = if self.agreed.solo() { 1 } else { usize::from(self.agreed.seats()) - 1 };
        // A deck that cannot fill the display gives what it has.
        let of = |kind| (each + usize::from(extra == Some(kind))).min(self.decks.cards(kind).into());
        (of(Kind::Department), of(Kind::Specialist))
    }

    /// Whether improvements wait to be turned face up.
    pub(super) fn reveal_due(&self) -> bool {
        let phase = match self.phase {
            Phase::Setup => self.agreed.display(),
            Phase::Intake => self.agreed.display() && !self.intake.rolled(),
            Phase::Improvement => self.agreed.referee() && self.agreed.solo(),
            _ => false,
        };
        phase && !self.display.open
    }

    pub(super) fn set_up(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        if let Command::Reveal { extra, departments, specialists } = command {
            let departments = departments.as_deref().ok_or(Refusal::NotThatManyCards)?;
            let specialists = specialists.as_deref().ok_or(Refusal::NotThatManyCards)?;
            let two = self.agreed.seats() == 2;
            if !self.reveal_due() {
                return Err(if self.display.open { Refusal::AlreadyRevealed } else { Refusal::NotInThisPhase });
            }
            if self.boxing_due() {
                return Err(Refusal::CardsNotBoxed);
            }
            if two != extra.is_some() {
                return Err(if two { Refusal::ExtraNotChosen } else { Refusal::ExtraForTwo });
            }
            if self.revealed(*extra) != (departments.len(), specialists.len()) {
                return Err(Refusal::NotThatManyCards);
            }
            for department in departments {
                self.decks.take(Improvement::Department(*department))?;
                self.display.departments.push(*department).map_err(|_| Refusal::NotThatManyCards)?;
            }
            for specialist in specialists {
                self.decks.take(Improvement::Specialist(*specialist))?;
                self.display.specialists.push(*specialist).map_err(|_| Refusal::NotThatManyCards)?;
            }
            self.display.open = true;
            let count = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
            let (departments, specialists) = (count(departments.len()), count(specialists.len()));
            self.say(events, Event::Revealed { departments, specialists });
            return Ok(());
        }
        self.during(Phase::Setup)?;
        match command {
            Command::ChooseFirst { seat } => {
                let seat = seat.ok_or(Refusal::NoSuchSeat)?;
                self.hospital_of(seat)?;
                if self.seats().any(|seat| self.has_drawn(seat)) {
                    return Err(Refusal::AgreeBeforeDrawing);
                }
                self.first = seat;
                self.say(events, Event::FirstPlayer { seat });
            }
            Command::BoxCards { departments, specialists } => {
                if !self.boxing_due() {
                    return Err(Refusal::NothingToBox);
                }
                let departments = departments.as_deref().unwrap_or_default();
                let specialists = specialists.as_deref().unwrap_or_default();
                self.decks.put_away(departments, specialists, self.agreed.edition())?;
                self.say(events, Event::CardsBoxed);
            }
            Command::DrawPatients { seat, colours } => self.draw_patients(*seat, colours.as_deref(), events)?,
            Command::SetPatients { seat, dice } => self.set_patients(*seat, dice, events)?,
            Command::DealAdministrators { cards } => self.deal_administrators(cards.as_deref(), events)?,
            Command::KeepAdministrator { seat, card } => self.keep_administrator(*seat, *card, events)?,
            Command::LayReport { place, report } => {
                if !self.agreed.solo() {
                    return Err(Refusal::OnlyAlone);
                }
                self.reports.lay(*place, *report)?;
                self.say(events, Event::ReportLaid { place: *place });
            }
            Command::BeginRounds => {
                self.ready()?;
                self.enter(Phase::Intake, events);
            }
            _ => return Err(Refusal::NotInThisPhase),
        }
        Ok(())
    }

    /// Whether cards wait to go back to the box: that is known only to whom Bedside deals.
    pub(super) fn boxing_due(&self) -> bool {
        self.phase == Phase::Setup && self.agreed.referee() && self.decks.must_box() && !self.display.open
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
            None => return Err(Refusal::AlreadyDrawn),
            Some(next) if next != seat => return Err(Refusal::NotYourTurn),
            Some(_) => {}
        }
        let colours = colours.unwrap_or_default();
        if colours.len() != self.agreed.starting_values().len() {
            return Err(Refusal::WrongNumberOfDice);
        }
        for colour in colours {
            self.take_from_bag(*colour)?;
            let die = Die::new(*colour, 0);
            if self.agreed.referee() {
                self.drawn_mut(seat)?.push(*colour).map_err(|_| Refusal::WrongNumberOfDice)?;
            } else {
                self.hospital_mut(seat)?.admit(die)?;
            }
        }
        self.say(events, Event::PatientsDrawn { seat });
        Ok(())
    }

    fn set_patients(&mut self, seat: u8, dice: &[Die], events: &mut Events) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        let drawn = self.drawn(seat);
        if drawn.sum() == 0 {
            return Err(Refusal::NothingDrawn);
        }
        if dice.len() != self.agreed.starting_values().len() {
            return Err(Refusal::WrongNumberOfDice);
        }
        let count = |values: &mut dyn Iterator<Item = u8>, asked: u8| values.filter(|value| *value == asked).count();
        let starting = self.agreed.starting_values();
        let as_asked = starting.iter().all(|value| {
            count(&mut dice.iter().map(|die| die.pips), *value) == count(&mut starting.iter().copied(), *value)
        });
        if !as_asked {
            return Err(Refusal::NotTheStartingValues);
        }
        if Counts::of(dice.iter().map(|die| die.colour)) != drawn {
            return Err(Refusal::NotTheDrawnColours);
        }
        self.drawn_mut(seat)?.clear();
        for die in dice {
            self.hospital_mut(seat)?.admit(*die)?;
        }
        self.say(events, Event::PatientsSet { seat });
        Ok(())
    }

    fn deal_administrators(&mut self, cards: Option<&[Administrator]>, events: &mut Events) -> Result<(), Refusal> {
        self.with_administrators()?;
        if self.hospitals.iter().any(|hospital| hospital.dealt.is_some() || hospital.administrator.is_some()) {
            return Err(Refusal::AlreadyDrawn);
        }
        let cards = cards.unwrap_or_default();
        if cards.len() != self.hospitals.len() * 2 {
            return Err(Refusal::NotThatManyCards);
        }
        let twice = cards.iter().enumerate().any(|(place, card)| cards.iter().take(place).any(|other| other == card));
        if twice {
            return Err(Refusal::CardTwice);
        }
        for (hospital, pair) in self.hospitals.iter_mut().zip(cards.chunks_exact(2)) {
            if let [one, other] = pair {
                hospital.dealt = Some((*one, *other));
            }
        }
        self.say(events, Event::AdministratorsDealt);
        Ok(())
    }

    fn keep_administrator(&mut self, seat: u8, card: Administrator, events: &mut Events) -> Result<(), Refusal> {
        self.with_administrators()?;
        let hospital = self.hospital_of(seat)?;
        if hospital.administrator.is_some() {
            return Err(Refusal::HasAdministrator);
        }
        if hospital.dealt.is_some_and(|(one, other)| card != one && card != other) {
            return Err(Refusal::NotDealtToYou);
        }
        if self.hospitals.iter().any(|hospital| hospital.administrator == Some(card)) {
            return Err(Refusal::CardTwice);
        }
        self.hospital_mut(seat)?.administrator = Some(card);
        self.say(events, Event::AdministratorKept { seat, card });
        Ok(())
    }

    fn with_administrators(&self) -> Result<(), Refusal> {
        if self.agreed.administrators() { Ok(()) } else { Err(Refusal::NoAdministrators) }
    }

    /// Refuses to begin while something is missing, and names it.
    pub(super) fn ready(&self) -> Result<(), Refusal> {
        let without = |missing: fn(&super::Hospital) -> bool| self.hospitals.iter().any(missing);
        if self.agreed.display() && !self.display.open {
            return Err(Refusal::NotRevealed);
        }
        if self.next_drawer().is_some() {
            return Err(Refusal::PatientsNotDrawn);
        }
        if self.seats().any(|seat| self.drawn(seat).sum() > 0) {
            return Err(Refusal::PatientsNotSet);
        }
        if self.agreed.administrators() && without(|hospital| hospital.administrator.is_none()) {
            return Err(Refusal::AdministratorMissing);
        }
        if self.agreed.solo() && !self.reports.complete() {
            return Err(Refusal::ReportsMissing);
        }
        Ok(())
    }
}
