//! The table's own page in Emergency Roll, and the words of what ALICAT did.

use bedside_core::{Lang, Table, emergency_roll};
use heapless::String;

use super::rows::Scene;
use super::{Face, Intent, Key};
use crate::canvas::WIDTH;
use crate::letters::wrap;

/// Views of the specialists: all of them, then what the Radiologist and the Epidemiologist pay for.
pub const SPECIALISTS: usize = 3;
/// Lines of ALICAT's sentence that are seen at once.
pub const DEED_LINES: usize = 5;
/// Small letters of a line.
pub const COLUMNS: usize = WIDTH / 5;

/// ALICAT's sentence: the longest, in Polish, has some 240 letters.
pub type Sentence = String<320>;

impl Face {
    pub(super) fn press_on_emergency(&mut self, key: Key, game: &emergency_roll::Game, scene: Scene<'_>) -> Intent {
        let table = scene.table;
        match key {
            Key::Go => match table.step(scene.now) {
                Ok(step) => Intent::Do(step),
                Err(_) => self.open_moves(scene),
            },
            Key::Back => Intent::Redraw,
            Key::Turn(by) => self.turn_to(self.chosen(table), by, 1 + sheets(game).count(), table),
            Key::Push => self.open_moves(scene),
        }
    }
}

/// The seats whose sheets are kept here: ALICAT's always is.
pub fn sheets(game: &emergency_roll::Game) -> impl Iterator<Item = u8> {
    let (paper, alicat) = (game.options().paper(), game.alicat_seat());
    (0..game.options().sheets()).filter(move |seat| !paper || alicat == Some(*seat))
}

/// What ALICAT did last; nothing where it has not played.
pub fn deed(game: &emergency_roll::Game, lang: Lang) -> Sentence {
    let mut sentence = Sentence::new();
    if let Some(deed) = game.deed() {
        let _ = lang.deed(deed, &mut sentence);
    }
    sentence
}

/// From how many lines the sentence may be read on, so that its end is seen.
pub(super) fn deed_pages(table: &Table, lang: Lang) -> usize {
    let mut lines = 0usize;
    if let Some(game) = table.state().game::<emergency_roll::Game>() {
        wrap(&deed(game, lang), COLUMNS, &mut |_| lines += 1);
    }
    1 + lines.saturating_sub(DEED_LINES)
}
