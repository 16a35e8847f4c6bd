//! The table's own page in Rush M.D.: the clock, the glasses, the steps of the evaluation.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Glass, Phase, Shift};
use bedside_core::{Command, Instant, Refusal, Running, Table};

use super::page::{Page, Topic};
use super::rows::{self, Scene};
use super::{Face, Intent, Key};

/// Seconds that one detent adds or takes.
const DETENT_SECS: i16 = 5;
/// Pages of a shift that is over: verdict, doctors, nurses.
pub const OVER_PAGES: usize = 3;

impl Face {
    pub(super) fn press_on_shift(&mut self, key: Key, shift: &Shift, scene: Scene<'_>) -> Intent {
        let Scene { table, now, .. } = scene;
        let phase = shift.phase();
        let chosen = self.chosen(table);
        match key {
            Key::Go => match table.step(now) {
                Some(step) => Intent::Do(step),
                None => Intent::Refuse(why_not(phase, table, now)),
            },
            Key::Back => Intent::Redraw,
            Key::Turn(by) if with_glasses(shift) => self.turn_to(chosen, by, cells(shift).count() + 1, table),
            Key::Turn(by) => match phase {
                Phase::Evaluation => self.turn_to(chosen, by, rows::count(Topic::Evaluation, scene), table),
                Phase::Over => self.turn_to(chosen, by, OVER_PAGES, table),
                Phase::Council | Phase::Action => adjust(by, shift, table, now),
            },
            Key::Push if with_glasses(shift) => match cells(shift).nth(chosen) {
                Some(glass) => self.push_glass(glass, shift, now),
                None => self.open(Page::List(Topic::Menu, 0)),
            },
            Key::Push if phase == Phase::Evaluation => self.choose(rows::at(Topic::Evaluation, chosen, scene), scene),
            Key::Push => self.open(Page::List(Topic::Menu, 0)),
        }
    }

    /// One push a glass: it is turned and set down, or set up where it fell.
    fn push_glass(&mut self, glass: Glass, shift: &Shift, now: Instant) -> Intent {
        self.glass = glass;
        let shown = shift.glasses().shown(glass, now);
        Intent::Do(Command::Rush(match shown.sand {
            Sand::Toppled => rush::Command::SetUp { glass },
            Sand::Lifted | Sand::Running | Sand::Empty => rush::Command::Place { glass, space: None, by: None },
        }))
    }
}

/// Whether the table's page shows the glasses.
pub fn with_glasses(shift: &Shift) -> bool {
    shift.phase() == Phase::Action && shift.tracks_glasses()
}

/// The glasses of the game, in the order in which they are chosen.
pub fn cells(shift: &Shift) -> impl Iterator<Item = Glass> {
    Glass::ALL.into_iter().filter(|glass| shift.has_glass(*glass))
}

/// Why GO does nothing.
fn why_not(phase: Phase, table: &Table, now: Instant) -> Refusal {
    let refused = |command| table.accepts(&Command::Rush(command), now).err();
    let why = match phase {
        Phase::Council => refused(rush::Command::BeginAction),
        Phase::Action => refused(rush::Command::BeginEvaluation),
        Phase::Evaluation => {
            let next = refused(rush::Command::NextStep).filter(|why| *why != Refusal::Rush(rush::Refusal::NothingLeftToEvaluate));
            let round = || refused(rush::Command::BeginCouncil).filter(|why| *why != Refusal::Rush(rush::Refusal::LastRoundPlayed));
            next.or_else(round).or_else(|| refused(rush::Command::EndShift))
        }
        Phase::Over => None,
    };
    why.unwrap_or(Refusal::Rush(rush::Refusal::ShiftIsOver))
}

fn adjust(by: i8, shift: &Shift, table: &Table, now: Instant) -> Intent {
    if table.state().clock().running(now) != Running::Running {
        return Intent::Do(Command::AdjustClock { secs: i16::from(by) * DETENT_SECS });
    }
    let strict = shift.strict() && shift.phase() == Phase::Action;
    Intent::Refuse(if strict { Refusal::StrictClock } else { Refusal::ClockStillRuns })
}
