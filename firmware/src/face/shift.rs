//! The table's own page in Rush M.D.: the clock, the glasses, the steps of the evaluation.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Glass, Phase};
use bedside_core::{Command, Instant, Refusal, Running, Table};

use super::page::{Page, Topic};
use super::rows::{self, Scene};
use super::{Face, Intent, Key};

/// Seconds that one detent adds or takes.
const DETENT_SECS: i16 = 5;
/// Pages of a shift that is over: verdict, doctors, nurses.
pub const OVER_PAGES: usize = 3;

impl Face {
    pub(super) fn press_on_shift(&mut self, key: Key, shift: &rush::Game, scene: Scene<'_>) -> Intent {
        let Scene { table, now, .. } = scene;
        let phase = shift.phase();
        let chosen = self.chosen(table);
        match key {
            Key::Go => match table.step(now) {
                Ok(step) => Intent::Do(step),
                Err(why) => Intent::Refuse(why),
            },
            Key::Back => Intent::Redraw,
            Key::Turn(by) if with_glasses(shift) => self.turn_to(chosen, by, cells(shift).count() + 1, table),
            Key::Turn(by) => match phase {
                Phase::Evaluation => self.turn_to(chosen, by, rows::count(Topic::Evaluation, scene), table),
                Phase::Over => self.turn_to(chosen, by, OVER_PAGES, table),
                Phase::Council | Phase::Action => adjust(by, table, now),
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
    fn push_glass(&mut self, glass: Glass, shift: &rush::Game, now: Instant) -> Intent {
        self.glass = glass;
        let shown = shift.glasses().shown(glass, now);
        Intent::Do(Command::Rush(match shown.sand {
            Sand::Toppled => rush::Command::SetUp { glass },
            Sand::Lifted | Sand::Running | Sand::Empty => rush::Command::Place { glass, space: None, by: None },
        }))
    }
}

/// Whether the table's page shows the glasses.
pub fn with_glasses(shift: &rush::Game) -> bool {
    shift.phase() == Phase::Action && shift.tracks_glasses()
}

/// The glasses of the game, in the order in which they are chosen.
pub fn cells(shift: &rush::Game) -> impl Iterator<Item = Glass> {
    Glass::ALL.into_iter().filter(|glass| shift.has_glass(*glass))
}

fn adjust(by: i8, table: &Table, now: Instant) -> Intent {
    if table.state().clock().running(now) != Running::Running {
        return Intent::Do(Command::AdjustClock { secs: i16::from(by) * DETENT_SECS });
    }
    let refused = table.accepts(&Command::AdjustClock { secs: i16::from(by) * DETENT_SECS }, now).err();
    Intent::Refuse(refused.unwrap_or(Refusal::ClockStillRuns))
}
