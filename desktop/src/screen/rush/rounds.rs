//! The action phases of a table, looked back on: who was busy when, who did how much, when the clock stood.

use bedside_core::rush::debrief::{self, Piece};
use bedside_core::{Instant, Table, rush};
use serde::Serialize;

/// An action phase.
#[derive(Debug, Default, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Round {
    pub round: u8,
    pub length_ms: u32,
    pub glasses: Vec<Spent>,
    pub actions: Vec<u32>,
    pub unnamed_actions: u32,
    pub pauses: Vec<(u32, u32)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone_starts: Vec<u32>,
    /// Glasses that were knocked over, and when.
    #[serde(skip)]
    pub falls: Vec<(rush::Glass, u32)>,
}

/// How a glass spent an action phase.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Spent {
    pub glass: rush::Glass,
    pub busy_ms: u32,
    pub idle_ms: u32,
    pub stretches: Vec<(u32, u32)>,
}

impl Round {
    /// Every action phase of a table, up to `now`; none where another game is played.
    pub fn all(table: &Table, now: Instant) -> Option<Vec<Round>> {
        let game = table.state().game::<rush::Game>()?;
        let (mut rounds, mut current, mut undone) = (Vec::new(), Round::default(), Vec::new());
        debrief::tell(table, now, |piece| match piece {
            Piece::Begun { round } => {
                let there = game.glasses_in_play();
                let spent = |glass| Spent { glass, busy_ms: 0, idle_ms: 0, stretches: Vec::new() };
                let before = std::mem::take(&mut current);
                let mut before = if before.round == round { before } else { Round::default() };
                before.undone_starts.extend(undone.extract_if(.., |(of, _)| *of == round).map(|(_, ran)| ran));
                current = Round {
                    round,
                    pauses: before.pauses,
                    undone_starts: before.undone_starts,
                    glasses: there.map(spent).collect(),
                    actions: vec![0; usize::from(game.options().seats())],
                    ..Round::default()
                };
            }
            Piece::Placed { by, .. } => *current.done(by) += 1,
            Piece::Cancelled { by, .. } => *current.done(by) -= 1,
            Piece::Busy { glass, from, to } => {
                if let Some(spent) = current.glasses.iter_mut().find(|spent| spent.glass == glass) {
                    spent.busy_ms += to.millis() - from.millis();
                    spent.stretches.push((from.millis(), to.millis()));
                }
            }
            Piece::Toppled { glass, at } => current.falls.push((glass, at.millis())),
            Piece::StartUndone { round, ran } => undone.push((round, ran.millis())),
            Piece::Paused { at, lasted } => current.pauses.push((at.millis(), lasted.millis())),
            Piece::Ended { length, .. } => {
                current.length_ms = length.millis();
                for spent in &mut current.glasses {
                    spent.idle_ms = length.millis().saturating_sub(spent.busy_ms);
                }
                rounds.push(std::mem::take(&mut current));
            }
        });
        Some(rounds)
    }

    /// The longest time that a glass stood idle in one piece: which, from when and to when.
    pub fn longest_wait(&self) -> Option<(rush::Glass, u32, u32)> {
        let gaps = self.glasses.iter().filter(|spent| !spent.stretches.is_empty()).flat_map(|spent| {
            let starts = [0].into_iter().chain(spent.stretches.iter().map(|(_, to)| *to));
            let ends = spent.stretches.iter().map(|(from, _)| *from).chain([self.length_ms]);
            starts.zip(ends).map(|(from, to)| (spent.glass, from, to))
        });
        // Of equal ones the first.
        gaps.filter(|(_, from, to)| from < to)
            .reduce(|most, next| if next.2 - next.1 > most.2 - most.1 { next } else { most })
    }

    /// How much of the phase the glasses were in use, all of them together, in percent.
    pub fn in_use(&self) -> u64 {
        let busy: u64 = self.glasses.iter().map(|spent| u64::from(spent.busy_ms)).sum();
        let whole = u64::from(self.length_ms) * u64::try_from(self.glasses.len()).unwrap_or(1);
        (busy * 100 + whole / 2) / whole.max(1)
    }

    /// The count of somebody's actions; those of hands that nobody named are one.
    fn done(&mut self, by: Option<u8>) -> &mut u32 {
        let named = by.and_then(|seat| self.actions.get_mut(usize::from(seat)));
        named.unwrap_or(&mut self.unnamed_actions)
    }
}

/// The tracks of a shift, and how long each glass stood idle in it.
pub(in crate::screen) fn measures(table: &Table, each: &mut dyn FnMut(String, i64)) {
    let Some(game) = table.state().game::<rush::Game>() else { return };
    for (name, track) in [("skill", rush::Measure::Skill), ("reputation", rush::Measure::Reputation)] {
        each(name.to_owned(), i64::from(game.points(track)));
    }
    for spent in Round::all(table, table.last()).unwrap_or_default().iter().flat_map(|round| &round.glasses) {
        let whose = if spent.glass.doctor().is_some() { "doctor" } else { "nurse" };
        each(format!("idle.{whose}{}", spent.glass.number()), i64::from(spent.idle_ms));
    }
}
