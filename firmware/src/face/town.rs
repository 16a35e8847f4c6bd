//! The table's own page in Dice Hospital.

use bedside_core::dice_hospital;

use super::rows::Scene;
use super::{Face, Intent, Key};

impl Face {
    pub(super) fn press_on_town(&mut self, key: Key, town: &dice_hospital::Game, scene: Scene<'_>) -> Intent {
        let table = scene.table;
        match key {
            Key::Go => match table.step(scene.now) {
                Ok(step) => Intent::Do(step),
                Err(_) => self.open_moves(scene),
            },
            Key::Back => Intent::Redraw,
            Key::Turn(by) => self.turn_to(self.chosen(table), by, views(town), table),
            Key::Push => self.open_moves(scene),
        }
    }
}

/// Views of the table: what the phase is about, and each hospital.
pub fn views(town: &dice_hospital::Game) -> usize {
    1 + town.hospitals().len()
}
