//! How an evening went: how everybody stood after each round, whom they discharged in it, and what to remember of it.

use heapless::Vec;

use super::catalogue::{DEPARTMENTS, Department};
use super::command::Command as Do;
use super::event::{Cause, Event};
use super::game::{Game, Phase, ROUNDS};
use super::ledger::{Rule, Tally};
use super::options::SEATS;
use crate::command::Command;
use crate::dice::Counts;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// Honours that are given at most.
pub const HONOURS: usize = 3;

/// A round as a player left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// How the player would have ended then.
    pub total: i16,
    /// The place by that.
    pub place: u8,
    /// Who was discharged in it.
    pub discharged: Counts,
    /// Whether their colours are known: a scorekeeper may be told their number alone.
    pub colours_known: bool,
    /// Whether all wards were empty.
    pub emptied: bool,
}

/// How an evening went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    rounds: [[Option<Left>; ROUNDS as usize]; SEATS],
    /// Whose wards were empty in the round that is gone through.
    emptied: [bool; SEATS],
    /// How often each department worked.
    used: Vec<(Department, u16), DEPARTMENTS>,
}

/// Something to remember of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honour {
    /// What for.
    pub what: Feat,
    /// Whose; nobody's where it is a department's.
    pub seats: Vec<u8, SEATS>,
}

/// What an honour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// The fewest fatality tokens: so many.
    Safest(u8),
    /// The most points by an administrator.
    BestAdministrator(i16),
    /// The department that worked most often: so often.
    BusiestDepartment(Department, u16),
    /// The most patients discharged in all.
    MostDischarged(u16),
    /// The most blood bags left.
    MostBags(u8),
}

impl Course {
    /// How the evening of a table went so far; what is too long ago is missing.
    pub fn of(table: &Table) -> Course {
        let (rounds, emptied) = ([[None; ROUNDS as usize]; SEATS], [false; SEATS]);
        let mut course = Course { rounds, emptied, used: Vec::new() };
        table.walk(|step| {
            let (Some(before), Some(after)) = (step.before.game(), step.after.game()) else { return };
            if step.fate != Fate::Counts {
                return;
            }
            for happened in step.events.iter() {
                match happened {
                    event::Event::DiceHospital(Event::MeeplePlaced { department, .. }) => course.count(*department),
                    event::Event::DiceHospital(Event::Scored { seat, cause: Cause::EmptyWards, .. }) => {
                        course.empty(*seat);
                    }
                    _ => {}
                }
            }
            if *step.command == Command::DiceHospital(Do::Discharge) {
                course.leave(before, after);
            }
        });
        if let Some(game) = table.state().game::<Game>().filter(|game| game.phase() == Phase::Over) {
            course.end(game);
        }
        course
    }

    fn count(&mut self, department: Department) {
        match self.used.iter_mut().find(|(other, _)| *other == department) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => {
                // There is room for every name.
                let _ = self.used.push((department, 1));
            }
        }
    }

    fn empty(&mut self, seat: u8) {
        if let Some(emptied) = self.emptied.get_mut(usize::from(seat)) {
            *emptied = true;
        }
    }

    fn leave(&mut self, before: &Game, after: &Game) {
        for standing in &before.standings() {
            let Ok(hospital) = before.hospital_of(standing.seat) else { continue };
            let left = Left {
                total: standing.total(),
                place: standing.place,
                discharged: hospital.discharged(),
                colours_known: before.follows(standing.seat),
                emptied: self.emptied.get(usize::from(standing.seat)).copied().unwrap_or(false),
            };
            if let Some(round) = self.round_mut(standing.seat, after.round()) {
                *round = Some(left);
            }
        }
        self.emptied = [false; SEATS];
    }

    /// After the last round it ended as it ended.
    fn end(&mut self, game: &Game) {
        for rank in &game.ranking() {
            if let Some(Some(left)) = self.round_mut(rank.seat, ROUNDS) {
                (left.total, left.place) = (rank.points, rank.place);
            }
        }
    }

    fn round_mut(&mut self, seat: u8, round: u8) -> Option<&mut Option<Left>> {
        self.rounds.get_mut(usize::from(seat))?.get_mut(usize::from(round).checked_sub(1)?)
    }

    /// How a player left a round, from 1.
    pub fn left(&self, seat: u8, round: u8) -> Option<Left> {
        *self.rounds.get(usize::from(seat))?.get(usize::from(round).checked_sub(1)?)?
    }

    /// How many a player discharged in all.
    pub fn discharged(&self, seat: u8) -> u16 {
        (1..=ROUNDS).filter_map(|round| self.left(seat, round)).map(|left| left.discharged.sum()).sum()
    }

    /// The department that worked most often.
    pub fn busiest(&self) -> Option<(Department, u16)> {
        // Of those that tie the first to work.
        self.used.iter().rev().copied().max_by_key(|(_, times)| *times)
    }

    /// What to remember, the best first: nothing that everybody did alike.
    pub fn honours(&self, game: &Game, tally: &Tally) -> Vec<Honour, HONOURS> {
        let mut honours = Vec::new();
        let mut give = |what: Feat, seats: Vec<u8, SEATS>| {
            // More than there is room for are left out.
            let _ = honours.push(Honour { what, seats });
        };
        let of = |seat: u8| game.hospital_of(seat).ok();
        let safest = best(game, |seat| -of(seat).map_or(0, |hospital| i16::from(hospital.fatalities())));
        if let Some((fewest, seats)) = safest {
            give(Feat::Safest(fewest.unsigned_abs().try_into().unwrap_or(u8::MAX)), seats);
        }
        if let Some((points, seats)) = best(game, |seat| tally.by_rule(seat, Rule::Administrator)) {
            give(Feat::BestAdministrator(points), seats);
        }
        if let Some((department, times)) = self.busiest() {
            give(Feat::BusiestDepartment(department, times), Vec::new());
        }
        let discharged = |seat| i16::try_from(self.discharged(seat)).unwrap_or(i16::MAX);
        if let Some((patients, seats)) = best(game, discharged) {
            give(Feat::MostDischarged(patients.unsigned_abs()), seats);
        }
        if let Some((bags, seats)) = best(game, |seat| of(seat).map_or(0, |hospital| hospital.bags().into())) {
            give(Feat::MostBags(bags.unsigned_abs().try_into().unwrap_or(u8::MAX)), seats);
        }
        honours
    }
}

/// Those with the most of something, where not everybody has as much.
fn best(game: &Game, of: impl Fn(u8) -> i16) -> Option<(i16, Vec<u8, SEATS>)> {
    let most = game.seats().map(&of).max()?;
    let seats: Vec<u8, SEATS> = game.seats().filter(|seat| of(*seat) == most).collect();
    (seats.len() < game.seats().count()).then_some((most, seats))
}
