//! A round of Dice Hospital by keys alone, from the form on.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Phase};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;
use tempfile::tempdir;

use crate::dice_hospital::press_something;
use crate::player::Player;

/// Presses that lead through any phase.
const MANY: usize = 60;

/// The next step, or else the first choice, until it has come.
#[track_caller]
fn press_until(player: &mut Player, has_come: impl Fn(&Game) -> bool) {
    for _ in 0..MANY {
        if has_come(player.game()) {
            return;
        }
        press_something(player);
    }
    panic!("round {} {:?}", player.game::<Game>().round(), player.game::<Game>().phase());
}

#[test]
fn a_round_by_keys_alone_and_a_window_that_is_closed_and_opened_again() {
    let folder = tempdir().unwrap();
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    // The fifth of the points to agree on is that of the administrators.
    player.letters("n");
    player.key(Named::F1);
    player.retype("Ada");
    player.tab_to("Ben");
    player.keys([Named::ArrowDown; 4]);
    player.keys([Named::F2, Named::Enter]);
    assert_eq!(player.seats(), ["Ada", "Ben"]);
    assert!(!player.game::<Game>().options().administrators());
    // Improvements and starting patients by chance.
    player.letters("2");
    while player.app.desk().view().go != Ok(Command::DiceHospital(Do::BeginRounds)) {
        player.key(Named::Space);
        player.letters("1");
    }
    // Nine dice from the table.
    player.letters("de3");
    player.keys([Named::ArrowDown, Named::ArrowRight]);
    player.letters("3");
    player.keys([Named::ArrowDown, Named::ArrowRight]);
    player.letters("3");
    player.key(Named::Enter);
    let Command::DiceHospital(Do::Roll { dice: Some(dice) }) = player.last() else { panic!("{:?}", player.last()) };
    let threes = [(Colour::Red, 2), (Colour::Yellow, 3), (Colour::Green, 4)];
    assert!(
        threes
            .iter()
            .all(|(colour, pips)| { dice.iter().filter(|die| **die == Die::new(*colour, *pips)).count() == 3 })
    );
    // An ambulance, and that back and forth.
    let before = player.entries();
    player.letters("2");
    assert_eq!(player.entries(), before + 1);
    let taken = player.game::<Game>().clone();
    player.letters("u");
    assert_ne!(*player.game::<Game>(), taken);
    player.letters("r");
    assert_eq!(*player.game::<Game>(), taken);
    press_until(&mut player, |game| game.phase() == Phase::Activation);
    press_until(&mut player, |game| game.round() == 2);
    let words = Lang::En.dice_window();
    for (page, title) in [("b", Lang::En.round_words().by_rule), ("a", words.bag)] {
        player.letters(page);
        assert!(player.sees(title));
        player.key(Named::Escape);
    }
    player.resize(560.0, 440.0);
    assert!(player.sees(Lang::En.dice_phase_short(Phase::Intake)));
    let entries = player.entries();
    drop(player);
    let player = Player::in_folder(folder.path(), Some(Lang::Pl));
    assert_eq!((player.entries(), player.game::<Game>().round()), (entries, 2));
    assert!(player.sees(Lang::Pl.dice_phase_short(Phase::Intake)));
}
