//! Emergency Roll by its keys.

mod moves;
mod pages;

use bedside_core::emergency_roll::{Command, Named};
use bedside_core::moves::Within;
use bedside_core::{Command as Any, GameKind, Lang};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;
use bedside_firmware::face::rows;
use bedside_firmware::letters::cut;

use crate::flash::Chip;
use crate::player::Player;

pub(crate) fn at_table(players: u8, lang: Lang) -> Player {
    Player::at_table(&Chip::blank(), GameKind::EmergencyRoll, players, lang)
}

pub(crate) fn last(player: &Player) -> Command {
    match player.journal().pop() {
        Some(Any::EmergencyRoll(command)) => command,
        other => panic!("{other:?}"),
    }
}

/// Turns a switch of the options, and goes back to the table.
pub(crate) fn option(player: &mut Player, name: &str) {
    let lang = player.gadget.face().prefs().lang;
    player.moves();
    player.choose(lang.emergency_named(Named::Options));
    player.choose(name);
    assert!(matches!(player.gadget.face().page(), Page::Moves(_)), "more may be agreed on");
    player.keys(&[Key::Back, Key::Back]);
    assert_eq!(player.gadget.face().page(), Page::Table);
}

/// What has no room in a row is said in fewer words, not cut off.
pub(crate) fn nothing_is_cut(player: &Player) {
    let (face, state) = (player.gadget.face(), player.gadget.table().state());
    let mut names = Vec::new();
    face.moment(player.gadget.table(), player.at()).tree().branches(face.trail().at(), &mut |labels, _| {
        names.push(labels.first().map(|label| rows::label_name(label, face.prefs().lang, state)));
    });
    for (row, name) in player.rows().iter().zip(names.iter().flatten()) {
        let whole = format!("{}{}", row.0, row.1);
        assert!(whole == name.as_str() || whole != cut(name, 20), "{name}");
    }
}

/// Every move that is listed.
pub(crate) fn listed(player: &Player) -> Vec<Command> {
    let mut listed = Vec::new();
    player.gadget.table().moves(Within::ALL, player.at(), |command| match command {
        Any::EmergencyRoll(command) => listed.push(command),
        other => panic!("{other:?}"),
    });
    listed
}
