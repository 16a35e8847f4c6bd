//! A scorekeeper's page of a round: what it asks of each hospital, what the numbers so far would score, and what they come to.

use heapless::Vec;

use super::catalogue::{Each, Perk};
use super::command::Command as Do;
use super::ending::BAG;
use super::game::{Game, Phase};
use super::hospital::BEDS;
use super::options::SEATS;
use super::round_end::{EMPTY_WARDS, discharge_points};
use super::telling::MOST_FATALITIES;
use super::together;
use crate::clock::Instant;
use crate::command::Command;
use crate::dice::{Colour, Counts};
use crate::event::Events;
use crate::table::{MOST_TOGETHER, Table};

/// What a hospital says of a round, as far as it was filled in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// How many were discharged; none before it was said.
    pub discharged: Option<u8>,
    /// Alone: their colours, for the reports.
    pub colours: Counts,
    /// How many sets of colours its administrator pays for.
    pub sets: u8,
    /// Who died in this round.
    pub fatalities: u8,
    /// Blood bags that it has now, where they changed.
    pub bags: Option<u8>,
    /// Whether all four wards are empty.
    pub empty: bool,
}

/// Colours that an administrator pays a point for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaidSet {
    /// The colours of a set.
    pub dice: Counts,
    /// Whether each set pays, and not only the first.
    pub every: bool,
}

impl PaidSet {
    /// The most sets among so many patients.
    pub fn most(self, discharged: u8) -> u8 {
        let size = u8::try_from(self.dice.sum()).unwrap_or(u8::MAX).max(1);
        if self.every { discharged / size } else { u8::from(discharged >= size) }
    }

    /// The colour, where it is one.
    pub fn colour(self) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter().filter(|colour| self.dice.get(*colour) > 0);
        colours.next().filter(|_| colours.next().is_none())
    }
}

impl Numbers {
    /// The most patients who can be discharged in a round.
    #[expect(clippy::cast_possible_truncation, reason = "twelve")]
    pub const MOST_DISCHARGED: u8 = BEDS as u8;

    /// The same with so many discharged: what no longer fits is let go.
    #[must_use]
    pub fn discharging(self, discharged: u8, paid: Option<PaidSet>) -> Numbers {
        let discharged = discharged.min(Numbers::MOST_DISCHARGED);
        let sets = self.sets.min(paid.map_or(0, |paid| paid.most(discharged)));
        Numbers { discharged: Some(discharged), sets, ..self }
    }

    /// The same with one set more; after the last one none again.
    #[must_use]
    pub fn another_set(self, paid: PaidSet) -> Numbers {
        let most = paid.most(self.discharged.unwrap_or(0));
        Numbers { sets: if self.sets < most { self.sets + 1 } else { 0 }, ..self }
    }

    /// The same with one more of a colour, or one less.
    #[must_use]
    pub fn colouring(self, colour: Colour, more: bool) -> Numbers {
        let mut colours = self.colours;
        if !more {
            colours.take(colour, 1);
        } else if colours.sum() < u16::from(Numbers::MOST_DISCHARGED) {
            colours.add(colour, 1);
        }
        Numbers { discharged: u8::try_from(colours.sum()).ok(), colours, ..self }
    }

    /// The same with one fatality more, or one less.
    #[must_use]
    pub fn losing(self, more: bool) -> Numbers {
        let fatalities =
            if more { (self.fatalities + 1).min(MOST_FATALITIES) } else { self.fatalities.saturating_sub(1) };
        Numbers { fatalities, ..self }
    }

    /// The same with one blood bag more, or one less, from as many as it had.
    #[must_use]
    pub fn bagging(self, had: u8, more: bool) -> Numbers {
        let now = self.bags.unwrap_or(had);
        let now = if more { now.saturating_add(1) } else { now.saturating_sub(1) };
        Numbers { bags: (now != had).then_some(now), ..self }
    }
}

impl Game {
    /// Points for so many patients discharged in a round.
    pub fn points_for(discharged: u8) -> i16 {
        discharge_points(discharged.into())
    }

    /// Points for four empty wards.
    pub const fn points_for_empty_wards() -> i16 {
        EMPTY_WARDS
    }

    /// What a fatality costs at the end, below zero.
    pub const fn points_for_fatality(&self) -> i16 {
        self.fatality()
    }

    /// What a blood bag gives at the end.
    pub const fn points_for_bag() -> i16 {
        BAG
    }

    /// Whether everything is there that the first round needs.
    pub fn may_begin(&self) -> bool {
        self.phase == Phase::Setup && self.ready().is_ok()
    }

    /// Alone: whether it was said which reports this round completes.
    pub const fn reports_settled(&self) -> bool {
        self.reports.settled
    }

    /// Whether somebody has more patients than beds.
    pub fn makes_room(&self) -> bool {
        self.phase == Phase::Intake && self.hospitals.iter().any(|hospital| hospital.overflow() > 0)
    }

    /// Whether a scorekeeper was told this round of a hospital.
    pub fn has_told(&self, seat: u8) -> bool {
        self.phase == Phase::Discharge && self.hospital_of(seat).is_ok_and(|hospital| hospital.done)
    }

    /// The colours that a hospital's administrator asks for; where everybody's are asked for, nothing more.
    pub fn paid_set(&self, seat: u8) -> Option<PaidSet> {
        match self.perk_of(seat)? {
            Perk::Pair(colour, each) => {
                let dice = Counts::of([colour, colour]);
                Some(PaidSet { dice, every: each == Each::Every })
            }
            Perk::Trio(each) => Some(PaidSet { dice: Counts::each(1), every: each == Each::Every }),
            Perk::Spares(..) | Perk::Most(_) => None,
        }
    }

    /// What a hospital's administrator pays for strictly the most discharged: that is never asked.
    pub fn paid_for_most(&self, seat: u8) -> Option<i16> {
        match self.perk_of(seat)? {
            Perk::Most(points) => Some(points),
            _ => None,
        }
    }

    fn perk_of(&self, seat: u8) -> Option<Perk> {
        let administrator = self.hospital_of(seat).ok()?.administrator()?;
        Some(administrator.perk(self.options.edition()))
    }

    /// What the numbers of a hospital come to.
    pub fn telling(&self, seat: u8, numbers: &Numbers) -> Do {
        let mut by_colour = if self.options.solo() { numbers.colours } else { Counts::default() };
        if let Some(paid) = self.paid_set(seat) {
            for colour in Colour::ALL {
                by_colour.add(colour, paid.dice.get(colour).saturating_mul(numbers.sets));
            }
        }
        Do::TellRound {
            seat,
            discharged: numbers.discharged.unwrap_or(0),
            by_colour,
            fatalities: numbers.fatalities,
            bags: numbers.bags,
            empty: numbers.empty,
        }
    }

    /// The game as it would stand if everybody who did not tell yet had told these numbers, in seat order.
    #[must_use]
    pub fn as_told(&self, numbers: &[Numbers]) -> Game {
        let mut trial = self.clone();
        trial.phase = Phase::Discharge;
        for (seat, numbers) in self.seats().zip(numbers) {
            if !self.has_told(seat) {
                // A number that no rule would take changes nothing.
                let _ = trial.note_round(&self.telling(seat, numbers), &mut Events::ignored());
            }
        }
        trial
    }
}

/// What a filled page is sent as: what everybody tells, and the steps to the next page.
pub fn commands(table: &Table, numbers: &[Numbers], now: Instant) -> Vec<Command, MOST_TOGETHER> {
    let Some(game) = table.state().game::<Game>() else { return Vec::new() };
    let begins = (game.phase == Phase::Setup).then_some(Do::BeginRounds);
    let tellings = game.seats().zip(numbers).filter(|(seat, _)| !game.has_told(*seat));
    let all = begins.into_iter().chain(tellings.map(|(seat, numbers)| game.telling(seat, numbers)));
    let all: Vec<Command, { SEATS + 1 }> = all.map(Command::DiceHospital).collect();
    let mut together = if all.is_empty() { together::steps(table, now) } else { together::after(table, &all, now) };
    // Who ties for the lead may tell more before the last points.
    let mut trial = table.state().clone();
    let ends = together.iter().position(|command| *command == Command::DiceHospital(Do::Finish));
    let before = together.iter().take(ends.unwrap_or(together.len()));
    let taken =
        before.clone().all(|command| trial.apply(command, now.max(table.last()), &mut Events::ignored()).is_ok());
    let asked = trial.game::<Game>().is_some_and(|game| !game.tell_the_end().is_empty());
    if let Some(ends) = ends.filter(|_| taken && asked) {
        together.truncate(ends);
    }
    together
}
