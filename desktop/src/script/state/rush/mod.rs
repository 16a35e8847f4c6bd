//! A table of Rush M.D., as a script hears it.

use bedside_core::cue::Signal;
use bedside_core::hourglass::Sand;
use bedside_core::rush::{
    self, CARDS, Card, Colour, Condition, Exam, Game, Measure, Objective, Phase, Place, Space, Spot, Step, Timing,
    Treatment, Verdict, Ward, objective,
};
use bedside_core::{Instant, Lang, Name, Span, Table, View};
use serde::Serialize;

use super::{Clock, signals_off};

/// How a table of Rush M.D. stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct State {
    pub game: &'static str,
    pub at: u64,
    pub round: u8,
    pub phase: Phase,
    pub over: bool,
    pub revision: u32,
    pub seats: Vec<Name>,
    pub colours: Vec<Colour>,
    pub clock: Clock,
    pub skill: i16,
    pub reputation: i16,
    pub discharged: u16,
    pub strict: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<Objective>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<[objective::Line; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub glasses: Vec<Glass>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub research: Vec<Option<Research>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub epidemics: Option<Epidemics>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patients: Option<Vec<Patient>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organs: Option<u8>,
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// How a glass stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Glass {
    pub glass: rush::Glass,
    pub sand: Sand,
    pub left_ms: u32,
    pub length_ms: Option<u32>,
    pub runs: u8,
    pub spread_ms: Option<u32>,
    pub space: Option<Space>,
    pub by: Option<u8>,
    pub acting: bool,
}

/// A research card.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Research {
    pub face: Card,
    pub done: bool,
}

/// The epidemic cards on the wards, by the reputation that they give.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Epidemics {
    pub a: Option<u8>,
    pub b: Option<u8>,
    pub owed: Vec<Ward>,
}

/// A patient who is followed.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Patient {
    pub patient: Spot,
    pub condition: Condition,
    pub place: Place,
    pub asks: Vec<Exam>,
    pub found: Vec<(Exam, u8)>,
    pub treatment: Option<Exam>,
    pub needs_surgery: bool,
    pub operated: bool,
    pub judged: Option<Treatment>,
}

impl State {
    pub(super) fn of(table: &Table, game: &Game, _asking: Option<u8>, now: Instant, _lang: Lang) -> State {
        let (state, view) = (table.state(), View::of(table, now));
        State {
            game: "rush",
            at: now.millis(),
            round: view.round,
            phase: game.phase(),
            over: view.over,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            colours: (0..game.options().doctors()).map(|doctor| game.options().colour(doctor)).collect(),
            clock: Clock::of(&view),
            skill: game.points(Measure::Skill),
            reputation: game.points(Measure::Reputation),
            discharged: game.discharged(),
            strict: game.options().strict(),
            objective: game.options().objective().copied(),
            lines: game.lines(),
            verdict: game.verdict(),
            step: game.evaluation_step(),
            glasses: Glass::all(game, now),
            research: Research::all(game),
            epidemics: game.options().epidemics().then(|| Epidemics::of(game)),
            patients: game.options().follow().then(|| game.patients().all().map(Patient::of).collect()),
            organs: game.options().follow().then(|| game.patients().organs()),
            signals_off: signals_off(state),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

impl Glass {
    fn all(game: &Game, now: Instant) -> Vec<Glass> {
        if !game.tracks_glasses() {
            return Vec::new();
        }
        let there = game.glasses_in_play();
        there
            .map(|glass| {
                let shown = game.glasses().shown(glass, now);
                let own = game.glasses().timing(Some(glass));
                let timing = if own == Timing::default() { game.glasses().timing(None) } else { own };
                Glass {
                    glass,
                    sand: shown.sand,
                    left_ms: shown.left.millis(),
                    length_ms: shown.length.map(Span::millis),
                    runs: timing.runs.runs(),
                    spread_ms: timing.runs.spread().map(Span::millis),
                    space: shown.space,
                    by: shown.by,
                    acting: shown.acting,
                }
            })
            .collect()
    }
}

impl Research {
    fn all(game: &Game) -> Vec<Option<Research>> {
        if !game.options().research() {
            return Vec::new();
        }
        let research = game.research();
        let card = |card| research.card(card).map(|face| Research { face, done: research.done(card) });
        (0u8..).take(CARDS).map(card).collect()
    }
}

impl Epidemics {
    fn of(game: &Game) -> Epidemics {
        let on = game.epidemics();
        let owed = Ward::ALL.into_iter().filter(|ward| on.owed(*ward)).collect();
        Epidemics { a: on.on(Ward::A), b: on.on(Ward::B), owed }
    }
}

impl Patient {
    fn of((patient, is): (Spot, &rush::Patient)) -> Patient {
        Patient {
            patient,
            condition: is.condition(),
            place: is.place(),
            asks: Exam::ALL.into_iter().filter(|exam| is.asks(*exam)).collect(),
            found: Exam::ALL.into_iter().filter_map(|exam| Some((exam, is.found(exam)?.efficiency))).collect(),
            treatment: is.treatment(),
            needs_surgery: is.needs_surgery(),
            operated: is.operated(),
            judged: is.judged(),
        }
    }
}

/// Why the tracks stand where they do.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Score {
    pub skill: i16,
    pub reputation: i16,
    pub reasons: Vec<Reason>,
}

/// A change of a track.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Reason {
    pub entry: u32,
    pub measure: Measure,
    pub by: i16,
    pub reason: String,
}

impl Score {
    pub(super) fn of(table: &Table, game: &Game, lang: Lang) -> Score {
        let mut reasons = Vec::new();
        rush::ledger::lines(table, |line| {
            let reason = crate::screen::rush::words::why(&line.why, lang);
            reasons.push(Reason { entry: line.entry, measure: line.measure, by: line.by, reason });
        });
        Score { skill: game.points(Measure::Skill), reputation: game.points(Measure::Reputation), reasons }
    }
}
