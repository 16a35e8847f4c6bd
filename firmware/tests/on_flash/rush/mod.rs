//! Rush M.D. by its keys.

mod evaluation;
mod glasses;
mod options;

use bedside_core::Lang;
use bedside_core::rush::Phase;
use bedside_firmware::Key;

use crate::flash::Chip;
use crate::player::Player;

/// A table whose glasses take so many half seconds more or less than 30 s, in its action phase.
pub(super) fn in_action(players: u8, lang: Lang, halves: i8) -> Player {
    in_action_on(&Chip::blank(), players, lang, halves)
}

pub(super) fn in_action_on(chip: &Chip, players: u8, lang: Lang, halves: i8) -> Player {
    let words = lang.words();
    let mut player = Player::on(chip, players, lang);
    player.menu(words.glasses);
    player.choose(words.all_glasses);
    player.choose(words.seconds);
    player.number(halves);
    player.keys(&[Key::Back, Key::Back, Key::Back, Key::Go]);
    assert_eq!(player.rush().phase(), Phase::Action);
    player.heard.clear();
    player
}
