//! A fork of the tree of moves.

use core::convert::Infallible;

use bedside_core::AnyGame;
use bedside_core::dice_hospital;
use bedside_core::moves::{Label, Trail};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

use super::Panel;
use crate::face::rows::{self, Scene, cut};
use crate::letters::line;

/// Letters of a headline beside the place in a list.
const HEADLINE: usize = 19;

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    /// A fork of the tree of moves, under what was chosen before it.
    pub(super) fn moves(&mut self, trail: &Trail, at: usize, scene: Scene<'_>) {
        let state = scene.table.state();
        let length = self.rows(at, &mut |each| rows::of_fork(trail, scene, each));
        let name = |label: &Label| rows::label_name(label, self.lang, state);
        let headline = match trail.at() {
            [] => line(&[match state.playing() {
                AnyGame::Rush(_) => "",
                AnyGame::DiceHospital(town) => self.lang.dice_phase(town.phase()),
                AnyGame::EmergencyRoll(game) => self.lang.emergency_phase(game.phase()),
            }]),
            [.., one, other] => {
                let both = line(&[&name(one), ": ", &name(other)]);
                let fits = both.chars().count() <= HEADLINE;
                // The department says more than its meeple.
                let meeple = matches!(other, Label::DiceHospital(dice_hospital::Label::Meeple(_)));
                if fits { both } else { name(if meeple { one } else { other }) }
            }
            [label] => name(label),
        };
        self.around(cut(&headline, HEADLINE), at, length, scene);
    }
}
