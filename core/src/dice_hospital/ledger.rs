//! Every point with the rule that gave it.

use heapless::String;
use serde::Serialize;

use super::command::{Command, REASON_BYTES};
use super::event::{Cause, Event};
use super::game::ROUNDS;
use super::options::SEATS;
use crate::command;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct ScoreLine {
    /// The entry of the journal that made it.
    pub entry: u32,
    /// The round.
    pub round: u8,
    pub seat: u8,
    pub cause: Cause,
    /// The points.
    pub by: i16,
    /// The track after it.
    pub total: i16,
    /// What the players said, where a card did it.
    pub reason: Option<String<REASON_BYTES>>,
}

/// Goes through all points that count, in order.
pub fn lines(table: &Table, mut each: impl FnMut(ScoreLine)) {
    if let Some(earlier) = table.earlier()
        && let Some(game) = earlier.game::<super::Game>()
    {
        for (hospital, seat) in game.hospitals().iter().zip(0u8..) {
            let (by, round) = (hospital.points(), game.round());
            if by != 0 {
                each(ScoreLine { entry: 0, round, seat, cause: Cause::Earlier, by, total: by, reason: None });
            }
        }
    }
    table.walk(|step| {
        let round = step.before.game().map_or(0, super::Game::round);
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            let event::Event::DiceHospital(Event::Scored { seat, cause, by, total }) = *event else { continue };
            let reason = match step.command {
                command::Command::DiceHospital(Command::Adjust { reason, .. }) => Some(reason.clone()),
                _ => None,
            };
            each(ScoreLine { entry: step.entry, round, seat, cause, by, total, reason });
        }
    });
}

/// The rule that gave points, whatever the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Patients discharged.
    Discharged,
    /// The administrator.
    Administrator,
    /// All wards empty.
    EmptyWards,
    /// The Registrar.
    Registrar,
    /// Reports completed.
    Reports,
    /// Reports not completed.
    MissedReports,
    /// Patients collected.
    Collected,
    /// Patients left behind.
    LeftBehind,
    /// Blood bags.
    Bags,
    /// Fatalities.
    Fatalities,
    /// Cards.
    Cards,
    /// Too long ago to be told one by one.
    Earlier,
}

impl Rule {
    /// All of them, in the order of a score sheet.
    pub const ALL: [Rule; 12] = [
        Rule::Discharged,
        Rule::Administrator,
        Rule::EmptyWards,
        Rule::Registrar,
        Rule::Reports,
        Rule::MissedReports,
        Rule::Collected,
        Rule::LeftBehind,
        Rule::Bags,
        Rule::Fatalities,
        Rule::Cards,
        Rule::Earlier,
    ];
}

impl Cause {
    /// The rule behind it.
    pub const fn rule(self) -> Rule {
        match self {
            Cause::Discharged(_) => Rule::Discharged,
            Cause::Administrator(_) => Rule::Administrator,
            Cause::EmptyWards => Rule::EmptyWards,
            Cause::Registrar => Rule::Registrar,
            Cause::Fatalities(_) => Rule::Fatalities,
            Cause::Bags(_) => Rule::Bags,
            Cause::Report(_) => Rule::Reports,
            Cause::MissedReport(_) => Rule::MissedReports,
            Cause::Collected => Rule::Collected,
            Cause::LeftBehind(_) => Rule::LeftBehind,
            Cause::Card => Rule::Cards,
            Cause::Earlier => Rule::Earlier,
        }
    }

    /// Whether it comes after the last round.
    const fn after_the_rounds(self) -> bool {
        matches!(
            self.rule(),
            Rule::Fatalities | Rule::Bags | Rule::Reports | Rule::MissedReports | Rule::Collected | Rule::LeftBehind
        )
    }
}

/// The round in which one player got the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Moment {
    pub seat: u8,
    pub round: u8,
    /// Points of the whole round.
    pub points: i16,
    /// Patients discharged in it.
    pub discharged: u8,
}

/// All points that count, added up by rule and by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    rules: [[i16; Rule::ALL.len()]; SEATS],
    /// Each round, and what came after the last.
    rounds: [[i16; ROUNDS as usize + 1]; SEATS],
    discharged: [[u8; ROUNDS as usize]; SEATS],
}

impl Tally {
    /// Adds up the points of a table.
    pub fn of(table: &Table) -> Tally {
        let mut tally = Tally::default();
        lines(table, |line| tally.add(&line));
        tally
    }

    fn add(&mut self, line: &ScoreLine) {
        let seat = usize::from(line.seat);
        let round =
            if line.cause.after_the_rounds() { ROUNDS.into() } else { usize::from(line.round).saturating_sub(1) };
        let rule = Rule::ALL.iter().position(|rule| *rule == line.cause.rule());
        let rules = self.rules.get_mut(seat).zip(rule).and_then(|(rules, rule)| rules.get_mut(rule));
        let rounds = self.rounds.get_mut(seat).and_then(|rounds| rounds.get_mut(round));
        for sum in rules.into_iter().chain(rounds) {
            *sum = sum.saturating_add(line.by);
        }
        if let Cause::Discharged(count) = line.cause
            && let Some(discharged) = self.discharged.get_mut(seat).and_then(|rounds| rounds.get_mut(round))
        {
            *discharged = discharged.saturating_add(count);
        }
    }

    /// What a rule gave a player.
    pub fn by_rule(&self, seat: u8, rule: Rule) -> i16 {
        let place = Rule::ALL.iter().position(|other| *other == rule);
        let rules = self.rules.get(usize::from(seat));
        rules.zip(place).and_then(|(rules, place)| rules.get(place)).copied().unwrap_or(0)
    }

    /// What a round, from 1, gave a player; the one after the last is the end.
    pub fn by_round(&self, seat: u8, round: u8) -> i16 {
        let place = usize::from(round).checked_sub(1);
        let rounds = self.rounds.get(usize::from(seat));
        rounds.zip(place).and_then(|(rounds, place)| rounds.get(place)).copied().unwrap_or(0)
    }

    /// A player's points after a round, from 1; after the one behind the last, all of them.
    pub fn after_round(&self, seat: u8, round: u8) -> i16 {
        (1..=round).map(|round| self.by_round(seat, round)).fold(0, i16::saturating_add)
    }

    /// The round in which a player got the most, the earliest of several.
    pub fn best_moment(&self) -> Option<Moment> {
        let rounds = (1..=ROUNDS).flat_map(|round| (0u8..).take(SEATS).map(move |seat| (seat, round)));
        let moments = rounds.map(|(seat, round)| {
            let places = (usize::from(seat), usize::from(round) - 1);
            let discharged = self.discharged.get(places.0).and_then(|rounds| rounds.get(places.1)).copied();
            Moment { seat, round, points: self.by_round(seat, round), discharged: discharged.unwrap_or(0) }
        });
        let better = |best: Option<Moment>, next: Moment| match best {
            Some(best) if best.points >= next.points => Some(best),
            best if next.points <= 0 => best,
            _ => Some(next),
        };
        moments.fold(None, better)
    }
}
