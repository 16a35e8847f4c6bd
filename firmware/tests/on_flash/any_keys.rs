//! Whatever is pressed, in every game: no panic, nothing drawn over, and the journal grows by what was taken and nothing else.

use bedside_core::dice_hospital::{Choice, Depth, Phase};
use bedside_core::{GameKind, Lang};
use bedside_firmware::{Intent, Key};
use proptest::prelude::*;

use crate::flash::Chip;
use crate::player::Player;
use crate::{dice_hospital, emergency_roll};

/// Whatever is pressed: the journal grows by what was taken and nothing else, and can be read again.
fn survives(player: &mut Player, keys: Vec<(u8, u32)>) -> Result<(), TestCaseError> {
    for (key, pause) in keys {
        player.wait(pause.into());
        let before = player.gadget.table().journal().entries();
        let key = match key {
            0..=4 => Key::Push,
            5..=6 => Key::Go,
            7 => Key::Back,
            15 => Key::Hold,
            8..=11 => Key::Turn(1),
            12..=14 => Key::Turn(-1),
            _ => Key::Turn(20),
        };
        let notes = player.heard.len();
        // What the press means and whether the rules would take it, asked of a copy at the moment of the press.
        let (mut face, table, now) = (player.gadget.face().clone(), player.gadget.table(), player.at());
        let intent = face.press(key, player.gadget.tables(), now);
        let several = matches!(intent, Intent::Steps | Intent::Tell | Intent::KeptTable(_));
        let left = matches!(intent, Intent::Leave);
        let taken = match intent {
            Intent::Do(command) => table.accepts(&command, now).is_ok().then_some(command),
            _ => None,
        };
        player.press(key);
        let after = player.gadget.table().journal().entries();
        match taken {
            Some(command) => {
                // What comes by itself, and what was done by one press, may be more than one.
                prop_assert!(after > before);
                let written =
                    player.gadget.table().journal().commands().find(|(entry, ..)| *entry >= before).unwrap().2;
                prop_assert!(command.is_filled_by(&written), "{:?} for {:?}", written, command);
            }
            // A new table has one entry; a table that is left may have one more, since its clock stands.
            None => prop_assert!(
                several || after <= 2 || after == before || after == before + 1 && left,
                "{before} {after}"
            ),
        }
        if player.refused().is_some() && notes == player.heard.len() {
            prop_assert!(
                player.gadget.face().prefs().has(bedside_firmware::settings::Setting::Mute),
                "a refusal is heard"
            );
        }
    }
    let read = bedside_core::Table::read(player.gadget.table().journal().bytes()).unwrap();
    prop_assert_eq!(read.1, None);
    prop_assert_eq!(read.0.state(), player.gadget.table().state());
    Ok(())
}

fn keys() -> impl Strategy<Value = Vec<(u8, u32)>> {
    // Most presses follow each other quickly; now and then the table is left alone.
    let pause = prop_oneof![8 => 1u32..400, 2 => 400u32..5_000, 1 => 5_000u32..90_000];
    proptest::collection::vec((0u8..16, pause), 1_500)
}

const fn language(polish: bool) -> Lang {
    if polish { Lang::Pl } else { Lang::En }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn rush_survives_any_keys(keys in keys(), players in 1u8..=4, polish: bool, all: bool) {
        let lang = language(polish);
        let words = lang.words();
        let mut player = Player::new(players, lang);
        player.menu(words.glasses);
        player.push();
        player.push();
        player.number(-40);
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        if all {
            player.menu(words.options);
            for option in [words.epidemics, words.research, words.follow] {
                player.choose(option);
            }
            player.keys(&[Key::Back, Key::Back]);
        }
        survives(&mut player, keys)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn dice_hospital_survives_any_keys(keys in keys(), players in 1u8..=4, polish: bool, scorekeeper: bool) {
        let lang = language(polish);
        let mut player = dice_hospital::at_table(players, lang);
        if scorekeeper {
            dice_hospital::option(&mut player, dice_hospital::name(Choice::Depth(Depth::Referee), lang));
        }
        if players > 1 {
            dice_hospital::until(&mut player, Phase::Intake);
        }
        survives(&mut player, keys)?;
    }

    #[test]
    fn emergency_roll_survives_any_keys(keys in keys(), players in 1u8..=6, polish: bool, paper: bool) {
        let lang = language(polish);
        let mut player = emergency_roll::at_table(players, lang);
        if paper {
            emergency_roll::option(&mut player, lang.emergency_words().paper);
        }
        player.go();
        survives(&mut player, keys)?;
    }

    #[test]
    fn the_general_pages_survive_any_keys_in_every_game(keys in keys(), game in 0..GameKind::ALL.len(), players in 1u8..=4, polish: bool) {
        let game = GameKind::ALL[game];
        let mut player = Player::by_general_pages(&Chip::blank(), game, players, language(polish));
        survives(&mut player, keys)?;
    }
}
