//! How a table stands, as a script hears it.

use bedside_core::cue::Signal;
use bedside_core::hourglass::Sand;
use bedside_core::rush::{
    self, CARDS, Card, Condition, Exam, Measure, Objective, Place, Shift, Space, Spot, Step, Timing, Treatment,
    Verdict, Ward, objective,
};
use bedside_core::state::{Phase, Play, State};
use bedside_core::{Instant, Lang, Name, Running, Span, Table, View};
use serde::Serialize;

use super::emergency::EmergencyStanding;
use super::town::TownStanding;

/// How a table stands, by the game that is played.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names of the games")]
pub enum Standing {
    Rush(Box<RushStanding>),
    DiceHospital(Box<TownStanding>),
    EmergencyRoll(Box<EmergencyStanding>),
}

/// How a table of Rush M.D. stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct RushStanding {
    pub game: &'static str,
    pub at: u64,
    pub round: u8,
    pub phase: Phase,
    pub over: bool,
    pub revision: u16,
    pub seats: Vec<Name>,
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
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// How a table's clock stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Clock {
    pub running: Running,
    pub left_ms: u32,
    pub length_ms: u32,
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

impl Standing {
    /// How `table` stands at `now`.
    pub fn of(table: &Table, now: Instant, lang: Lang) -> Standing {
        match table.state().play() {
            Play::Rush(shift) => Standing::Rush(Box::new(RushStanding::of(table, shift, now))),
            Play::DiceHospital(town) => Standing::DiceHospital(Box::new(TownStanding::of(table, town, now))),
            Play::EmergencyRoll(game) => {
                Standing::EmergencyRoll(Box::new(EmergencyStanding::of(table, game, now, lang)))
            }
        }
    }
}

impl Clock {
    pub(super) const fn of(view: &View) -> Clock {
        Clock { running: view.clock, left_ms: view.left.millis(), length_ms: view.length.millis() }
    }
}

/// The signals that are switched off.
pub(super) fn signals_off(state: &State) -> Vec<Signal> {
    Signal::ALL.into_iter().filter(|signal| !state.signals().has(*signal)).collect()
}

impl RushStanding {
    fn of(table: &Table, shift: &Shift, now: Instant) -> RushStanding {
        let (state, view) = (table.state(), View::of(table, now));
        RushStanding {
            game: "rush",
            at: now.millis(),
            round: view.round,
            phase: view.phase,
            over: view.over,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            clock: Clock::of(&view),
            skill: shift.points(Measure::Skill),
            reputation: shift.points(Measure::Reputation),
            discharged: shift.discharged(),
            strict: shift.strict(),
            objective: shift.options().objective().copied(),
            lines: shift.lines(),
            verdict: shift.verdict(),
            step: shift.step(),
            glasses: Glass::all(shift, now),
            research: Research::all(shift),
            epidemics: shift.options().epidemics().then(|| Epidemics::of(shift)),
            patients: shift.options().follow().then(|| shift.patients().all().map(Patient::of).collect()),
            signals_off: signals_off(state),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

impl Glass {
    fn all(shift: &Shift, now: Instant) -> Vec<Glass> {
        if !shift.tracks_glasses() {
            return Vec::new();
        }
        let there = rush::Glass::ALL.into_iter().filter(|glass| shift.has_glass(*glass));
        there
            .map(|glass| {
                let shown = shift.glasses().shown(glass, now);
                let own = shift.glasses().timing(Some(glass));
                let timing = if own == Timing::default() { shift.glasses().timing(None) } else { own };
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
    fn all(shift: &Shift) -> Vec<Option<Research>> {
        if !shift.options().research() {
            return Vec::new();
        }
        let research = shift.research();
        let card = |card| research.card(card).map(|face| Research { face, done: research.done(card) });
        (0u8..).take(CARDS).map(card).collect()
    }
}

impl Epidemics {
    fn of(shift: &Shift) -> Epidemics {
        let on = shift.epidemics();
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
