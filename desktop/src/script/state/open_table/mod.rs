//! An open table, as a script hears it.

use bedside_core::cue::Signal;
use bedside_core::hourglass::Sand;
use bedside_core::open_table::{self, Clock as Measured, Game, Phase, Rank, Winner};
use bedside_core::{Instant, Lang, Name, Table, View};
use serde::Serialize;

use super::{Clock, signals_off};

/// How an open table stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct State {
    pub game: &'static str,
    pub at: u64,
    pub round: u8,
    pub rounds: u8,
    pub phase: Phase,
    pub over: bool,
    pub revision: u32,
    pub seats: Vec<Name>,
    pub options: Options,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    pub turn: u8,
    pub scores: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub glasses: Option<Vec<Glass>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Vec<Rank>>,
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// What the group agreed on.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Options {
    pub winner: Winner,
    pub clock: Measured,
    pub seconds: u16,
    pub increment: u16,
    pub strict: bool,
    pub glasses: u8,
    pub glass_seconds: u16,
    pub rounds: u8,
    pub first_player: u8,
}

/// What is known of a player.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Seat {
    pub seat: u8,
    pub entered: Option<i16>,
    pub total: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ran_out: Option<bool>,
}

/// An hourglass.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Glass {
    pub glass: u8,
    pub sand: Sand,
    pub left_ms: u32,
    pub length_ms: u32,
}

impl State {
    pub(super) fn of(table: &Table, game: &Game, _asking: Option<u8>, now: Instant, _lang: Lang) -> State {
        let now = now.max(table.last());
        let (state, view, agreed) = (table.state(), View::of(table, now), game.options());
        let seat = |(seat, of): (u8, &open_table::Seat)| {
            let left = game.left(seat, state.clock(), now);
            Seat {
                seat,
                entered: of.entered(),
                total: of.total(),
                left_ms: left.map(|left| left.millis()),
                ran_out: left.map(|_| game.ran_out(seat, state.clock(), now)),
            }
        };
        let glass = |glass: u8| {
            let open_table::Shown { sand, left, length, .. } = game.glasses().shown(glass, now)?;
            Some(Glass { glass, sand, left_ms: left.millis(), length_ms: length.millis() })
        };
        let ranks = view.over && agreed.winner() != Winner::Together;
        State {
            game: "open_table",
            at: now.millis(),
            round: view.round,
            rounds: view.rounds,
            phase: game.phase(),
            over: view.over,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            options: Options {
                winner: agreed.winner(),
                clock: agreed.clock(),
                seconds: agreed.seconds(),
                increment: agreed.increment(),
                strict: agreed.strict(),
                glasses: agreed.glasses(),
                glass_seconds: agreed.glass_seconds(),
                rounds: agreed.rounds(),
                first_player: agreed.first_player(),
            },
            clock: view.clock_counts.then(|| Clock::of(&view)),
            turn: game.turn(),
            scores: (0u8..).zip(game.seats()).map(seat).collect(),
            glasses: (agreed.glasses() > 0).then(|| (1..=agreed.glasses()).filter_map(glass).collect()),
            won: game.won(),
            ranking: ranks.then(|| game.ranking().to_vec()),
            signals_off: signals_off(state),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

/// Every score of every round.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Score {
    pub totals: Vec<i16>,
    pub lines: Vec<Line>,
}

/// What a seat scored in a round; no round where nobody can tell the earlier ones apart any more.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Line {
    pub seat: u8,
    pub round: Option<u8>,
    pub points: i16,
    pub reason: String,
}

impl Score {
    pub(super) fn of(table: &Table, game: &Game, lang: Lang) -> Score {
        let mut told: Vec<open_table::Line> = Vec::new();
        open_table::Line::each(table, |line| {
            if line.corrects {
                return correct(&mut told, line);
            }
            // What was said before holds no more.
            told.retain(|other| (other.seat, other.round) != (line.seat, line.round));
            told.push(line);
        });
        let totals: Vec<i16> = game.seats().iter().map(open_table::Seat::total).collect();
        let mut lines = Vec::new();
        for (seat, total) in (0u8..).zip(&totals) {
            let own: Vec<&open_table::Line> = told.iter().filter(|line| line.seat == seat).collect();
            let earlier = total - own.iter().map(|line| line.points).sum::<i16>();
            let mut said = String::new();
            if earlier != 0 {
                // A string takes every letter.
                let _ = lang.earlier_rounds(earlier, &mut said);
                lines.push(Line { seat, round: None, points: earlier, reason: said });
            }
            for line in own {
                let mut said = String::new();
                let _ = lang.round_score(line, &mut said);
                lines.push(Line { seat, round: Some(line.round), points: line.points, reason: said });
            }
        }
        Score { totals, lines }
    }
}

/// A correction counts in its own round, and in every total from there on.
fn correct(told: &mut Vec<open_table::Line>, by: open_table::Line) {
    let mut known = false;
    let mut later = 0;
    for line in told.iter_mut().filter(|line| line.seat == by.seat && line.round >= by.round) {
        line.total += by.points;
        if line.round == by.round {
            line.points += by.points;
            known = true;
        } else {
            later += line.points;
        }
    }
    if !known {
        let place = told.iter().position(|line| line.seat == by.seat && line.round > by.round).unwrap_or(told.len());
        told.insert(place, open_table::Line { total: by.total - later, ..by });
    }
}
