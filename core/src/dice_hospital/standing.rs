//! How the game would end for each player if it ended now, part by part.

use heapless::Vec;

use super::ending::MOST_CAUSES;
use super::event::Cause;
use super::game::{Game, Phase};
use super::hospital::TRACK;
use super::options::SEATS;

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub seat: u8,
    /// From 1, by the points in all; those who tie share it.
    pub place: u8,
    /// Points on the track.
    pub scored: i16,
    /// What this round has earned so far and is not on the track yet.
    pub round: Vec<(Cause, i16), 3>,
    /// What the end would give or take: blood bags, fatalities, reports, patients left behind.
    pub end: Vec<(Cause, i16), MOST_CAUSES>,
}

impl Standing {
    /// What this round has earned so far.
    pub fn this_round(&self) -> i16 {
        self.round.iter().map(|(_, points)| points).sum()
    }

    /// What the blood bags would give.
    pub fn bags(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::Bags(_)))
    }

    /// What the fatalities would cost, below zero.
    pub fn fatalities(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::Fatalities(_)))
    }

    /// What completed reports would give, less what the others would cost.
    pub fn reports(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::Report(_) | Cause::MissedReport(_)))
    }

    /// What patients left behind would cost, below zero.
    pub fn left_behind(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::LeftBehind(_)))
    }

    /// All points, as the game would end now.
    pub fn total(&self) -> i16 {
        let end: i16 = self.end.iter().map(|(_, points)| points).sum();
        (self.scored + self.this_round() + end).clamp(-TRACK, TRACK)
    }

    fn part(&self, of: impl Fn(&Cause) -> bool) -> i16 {
        self.end.iter().filter(|(cause, _)| of(cause)).map(|(_, points)| points).sum()
    }
}

impl Game {
    /// How a player stands.
    pub fn standing(&self, seat: u8) -> Option<Standing> {
        self.standings().into_iter().find(|standing| standing.seat == seat)
    }

    /// Alone: how the player would stand with these reports completed; none where they cannot be.
    pub fn standing_with(&self, places: &[u8]) -> Option<Standing> {
        let mut trial = self.clone();
        let discharged = trial.hospital_of(0).ok()?.discharged;
        trial.reports.complete_with(places, discharged).ok()?;
        trial.standing(0)
    }

    /// How everybody stands, in seat order.
    pub fn standings(&self) -> Vec<Standing, SEATS> {
        let mut standings: Vec<Standing, SEATS> = self.seats().filter_map(|seat| self.stands(seat)).collect();
        let totals: Vec<i16, SEATS> = standings.iter().map(Standing::total).collect();
        for standing in &mut standings {
            let better = totals.iter().filter(|total| **total > standing.total()).count();
            standing.place = u8::try_from(better + 1).unwrap_or(u8::MAX);
        }
        standings
    }

    fn stands(&self, seat: u8) -> Option<Standing> {
        let scored = self.hospital_of(seat).ok()?.points;
        let working = matches!(self.phase, Phase::Activation | Phase::Neglect | Phase::Discharge);
        let told = self.options.referee() || self.phase == Phase::Discharge && self.hospital_of(seat).ok()?.done;
        let mut round = Vec::new();
        if working && told {
            round.extend(self.for_discharged(seat).into_iter().chain(self.for_empty_wards(seat)));
        }
        // Before the first round nobody has missed anything, and after the last points they are on the track.
        let ends = !matches!(self.phase, Phase::Setup | Phase::Over);
        let end = if ends { self.at_the_end(seat) } else { Vec::new() };
        Some(Standing { seat, place: 1, scored, round, end })
    }
}
