//! Dice that were just rolled.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::Game;
use iced::{Element, Vector};

use super::{Message, Scene};
use crate::screen::motion::Motion;
use crate::widget::{bare_die, shifted};

/// How long the first die falls, and how much later each next one lands, in milliseconds.
const LANDS: u16 = 180;
const LATER: [u16; 4] = [0, 40, 80, 120];

/// A die on its place; just rolled, it comes down with other faces first, each a little later than the one before.
pub(super) fn landing<'a>(scene: Scene<'a>, die: Die, side: f32, nth: usize) -> Element<'a, Message> {
    let colours = scene.colours();
    let was_rolled = |motion: Motion<'_>| motion.before.game().is_none_or(|game: &Game| game.intake().rolled());
    let far = scene.motion().filter(|motion| !was_rolled(*motion));
    let far = far.map_or(1.0, |motion| motion.within(LANDS + LATER[nth % LATER.len()]));
    if far >= 1.0 {
        return bare_die(die.colour, die.pips, side, colours);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "one of four faces")]
    let faces = (4.0 * (1.0 - far)).ceil() as u8;
    let shown = bare_die(die.colour, (die.pips + faces - 1) % 6 + 1, side, colours);
    shifted(shown, 1.0, move |_| Vector::new(0.0, -side * (1.0 - far)))
}
