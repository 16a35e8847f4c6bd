//! Dice Hospital by its keys.

mod forms;
mod moves;
mod pages;
mod presses;

use bedside_core::dice_hospital::{Choice, Command, Depth, Phase};
use bedside_core::{Command as Any, GameKind, Lang, game};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;

pub(crate) use forms::lay_reports;

use crate::flash::Chip;
use crate::player::Player;

pub(crate) fn at_table(players: u8, lang: Lang) -> Player {
    let mut player = Player::at_table(&Chip::blank(), GameKind::DiceHospital, players, lang);
    // A new table keeps the score; most of these tests play with a referee.
    if players > 1 {
        option(&mut player, name(Choice::Depth(Depth::Referee), lang));
    }
    player
}

/// What was done last; that a hospital is done comes by itself after its last move.
pub(crate) fn last(player: &Player) -> Command {
    let done = |command: &Any| matches!(command, Any::DiceHospital(Command::Done { .. }));
    let journal = player.journal();
    match journal.iter().rev().find(|command| !done(command)).or(journal.last()).cloned() {
        Some(Any::DiceHospital(command)) => command,
        other => panic!("{other:?}"),
    }
}

/// What an option is called.
pub(crate) fn name(choice: Choice, lang: Lang) -> &'static str {
    lang.option(&game::Choice::DiceHospital(choice)).short
}

/// Switches an option, from the table's page.
pub(crate) fn option(player: &mut Player, name: &str) {
    let lang = player.gadget.face().prefs().lang;
    player.menu(lang.words().options);
    player.choose(name);
    player.keys(&[Key::Back, Key::Back]);
    assert_eq!(player.gadget.face().page(), Page::Table);
}

pub(crate) fn until(player: &mut Player, phase: Phase) {
    for _ in 0..200 {
        if player.dice_hospital().phase() == phase {
            return;
        }
        player.go_on();
    }
    panic!("{:?} never comes", phase);
}
