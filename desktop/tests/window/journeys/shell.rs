//! What every table has, from the first window on: the clock, settings that are kept, another table, eight glasses, and sizes.

use std::time::Duration;

use bedside::library::Theme;
use bedside::theme::{CONTRAST, DARK, LIGHT};
use bedside_core::hourglass::Sand;
use bedside_core::rush::{Command as Rush, EpidemicCard, Game, Glass, Measure, Phase, Space, Ward};
use bedside_core::{Command, Lang, Refusal, Running, Span, rush};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use tempfile::tempdir;

use crate::player::{Player, letter};
use crate::rush_glasses::{click_fell, nurse};

fn sand(player: &Player, glass: Glass) -> Sand {
    player.game::<Game>().glasses().shown(glass, player.app.desk().now()).sand
}

#[test]
fn space_starts_and_pauses_a_click_goes_on_and_arrows_change_the_time() {
    let mut player = Player::speaking(Lang::En);
    let words = player.words();
    assert_eq!((player.game::<Game>().phase(), player.entries()), (Phase::Council, 1));
    player.key(Named::Space);
    assert_eq!((player.game::<Game>().phase(), player.clock()), (Phase::Action, Running::Running));
    player.wait(Duration::from_secs(10));
    assert!(player.sees("3:50"));
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Paused);
    player.wait(Duration::from_secs(10));
    assert!(player.sees("3:50") && player.sees(words.paused));
    player.goes_on();
    assert_eq!((player.clock(), player.entries()), (Running::Running, 4));
    player.letters("u");
    assert_eq!(player.clock(), Running::Paused);
    player.letters("r");
    assert_eq!(player.clock(), Running::Running);
    player.keys([Named::ArrowUp, Named::ArrowUp, Named::ArrowDown]);
    // Somebody needs a second for four presses.
    assert!(player.entries() == 9 && player.sees("3:54"));
    // A paused clock lets the phase end; what is refused is not entered.
    player.key(Named::Space);
    player.letters("e");
    assert_eq!((player.game::<Game>().phase(), player.entries()), (Phase::Evaluation, 11));
    player.key(Named::ArrowUp);
    assert_eq!(player.entries(), 11);
}

#[test]
fn look_language_and_sound_are_kept() {
    let folder = tempdir().unwrap();
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    assert_eq!(player.app.theme().palette().background, LIGHT.ground);
    player.letters("tlm");
    assert_eq!(player.app.theme().palette().background, DARK.ground);
    assert!(player.sees("Rada lekarska"));
    drop(player);
    let mut player = Player::in_folder(folder.path(), None);
    let kept = player.app.desk().settings();
    assert_eq!((kept.lang, kept.theme, kept.sound), (Lang::Pl, Theme::Dark, false));
    assert_eq!(player.app.theme().palette().background, DARK.ground);
    player.letters("tlm");
    let kept = player.app.desk().settings();
    assert_eq!((kept.lang, kept.theme, kept.sound), (Lang::En, Theme::Contrast, true));
    assert_eq!(player.app.theme().palette().background, CONTRAST.ground);
    drop(player);
    let mut player = Player::in_folder(folder.path(), None);
    assert_eq!(player.app.desk().settings().theme, Theme::Contrast);
    player.letters("t");
    assert_eq!(player.app.desk().settings().theme, Theme::Light);
}

#[test]
fn another_table_by_keys_alone() {
    let mut player = Player::speaking(Lang::En);
    let before = player.app.desk().settings();
    // With its first move it is a table to come back to.
    player.letters("d");
    player.letters("n");
    player.retype("Lena");
    player.tab_to("lmtur space");
    player.tab_to("Ola");
    player.key(Named::Enter);
    assert_eq!(player.seats(), ["Lena", "lmtur space", "Ola"]);
    assert_eq!(player.app.desk().settings(), before, "letters in a blank are letters");
    player.letters("d");
    assert!(player.app.desk().table().state().lot().is_some());
    player.letters("p");
    player.retype("3");
    player.tab_to("Card");
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().points(Measure::Skill), 3);
    player.letters("n");
    player.key(Named::Escape);
    assert!(player.is_at_table());
    assert_eq!(player.seats()[0], "Lena");
    // The first table is still there.
    player.letters("o2");
    assert_eq!(player.seats(), ["Player 1", "Player 2"]);
}

#[test]
fn a_window_that_is_gone_in_mid_phase_finds_its_table_paused_at_most_a_second_early() {
    let folder = tempdir().unwrap();
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    player.key(Named::Space);
    player.wait(Duration::from_millis(2_300));
    let (entries, age) = (player.entries(), player.app.desk().now().millis());
    drop(player);
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    assert_eq!((player.clock(), player.entries()), (Running::Paused, entries + 1));
    let early = age - player.app.desk().now().millis();
    assert!(early <= 1_000, "{early} ms early");
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Running);
}

#[test]
fn eight_glasses_by_keys_and_clicks() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.resize(1280.0, 800.0);
        // Four players, epidemics and research; the starting skill, and the seconds of a glass.
        player.letters("n");
        player.retype("Ada");
        for name in ["Ola", "Iza", "Ewa"] {
            player.tab_to(name);
        }
        player.keys([Named::F3, Named::F4]);
        player.tabs(3);
        player.tab_to("9");
        player.tabs(2);
        player.tab_to("25,4");
        player.key(Named::Enter);
        let game = player.game::<Game>();
        assert_eq!(game.glasses().length(Glass::Nurse4), Some(Span::from_millis(25_400)));
        assert!(game.options().epidemics() && game.options().research());
        // A run of a real glass is timed.
        player.letters("g7");
        player.key(Named::Space);
        player.wait(Duration::from_millis(1_200));
        player.key(Named::Space);
        assert_eq!(player.last(), Command::Rush(Rush::StopTiming));
        player.key(Named::Escape);
        // Keys place, Shift knocks over, a click sets up or places, the button on a glass knocks it over.
        player.key(Named::Space);
        player.letters("16");
        assert_eq!([Glass::Doctor1, Glass::Nurse2].map(|glass| sand(&player, glass)), [Sand::Running; 2]);
        player.key_with(letter("6"), Modifiers::SHIFT);
        assert_eq!(sand(&player, Glass::Nurse2), Sand::Toppled);
        player.click(&nurse(2, lang));
        assert_eq!(sand(&player, Glass::Nurse2), Sand::Running);
        player.click(&nurse(1, lang));
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Running);
        click_fell(&mut player, &nurse(1, lang));
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Toppled);
        // A glass is asked where it goes, and a letter answers.
        player.letters("w2m");
        let to_mri = Rush::Place { glass: Glass::Doctor2, space: Some(Space::Mri), by: None };
        assert_eq!(player.last(), Command::Rush(to_mri));
        player.letters("w3am");
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::SpaceIsTaken))));
        assert_eq!(sand(&player, Glass::Doctor3), Sand::Lifted);
        player.right_click("Iza");
        player.letters("5");
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Running);
        twenty_keys_in_a_row(&mut player);
        player.key_with(letter("1"), Modifiers::CTRL);
        assert_eq!(player.game::<Game>().points(Measure::Skill), 8, "the oath");
        player.letters("v");
        player.key(Named::F3);
        let card = EpidemicCard::Treatment { reputation: 3 };
        assert_eq!(player.last(), Command::Rush(Rush::DrawEpidemic { ward: Ward::A, card }));
        player.key(Named::Space);
        assert_eq!(player.clock(), Running::Paused);
        // Every size and look shows the glasses and what to press.
        for (width, height) in [(560.0, 440.0), (640.0, 480.0), (900.0, 640.0), (1280.0, 800.0)] {
            player.resize(width, height);
            player.letters("tl");
            let nurse = nurse(4, player.app.lang());
            assert!(player.sees(&nurse) && player.sees(&player.waited_for().1), "{width}");
        }
    }
}

/// Eight glasses are placed, knocked over and set up again as fast as keys come: none is lost, and the order is kept.
fn twenty_keys_in_a_row(player: &mut Player) {
    use Glass::{Doctor1, Doctor2, Doctor3, Doctor4, Nurse1, Nurse2, Nurse3, Nurse4};
    let before = usize::try_from(player.entries()).unwrap();
    let shift = |player: &mut Player, keys: &str| {
        keys.chars().for_each(|key| player.key_with(letter(&key.to_string()), Modifiers::SHIFT));
    };
    player.letters("3478");
    shift(player, "123456");
    player.letters("123456");
    shift(player, "78");
    player.letters("78");
    let six = [Doctor1, Doctor2, Doctor3, Doctor4, Nurse1, Nurse2];
    let placed = [Doctor3, Doctor4, Nurse3, Nurse4].map(|glass| Rush::Place { glass, space: None, by: None });
    let toppled = six.map(|glass| Rush::Topple { glass }).into_iter();
    let set_up = six.map(|glass| Rush::SetUp { glass }).into_iter();
    let nurses = [Nurse3, Nurse4];
    let last = nurses.map(|glass| Rush::Topple { glass }).into_iter().chain(nurses.map(|glass| Rush::SetUp { glass }));
    let expected = placed.into_iter().chain(toppled).chain(set_up).chain(last).map(Command::Rush);
    let entered = player.app.desk().table().journal().commands().map(|(_, _, command)| command).skip(before - 1);
    assert!(entered.eq(expected));
}

#[test]
fn every_size_shows_the_clock_and_what_to_press() {
    for lang in Lang::ALL {
        for (width, height) in [(560.0, 440.0), (640.0, 480.0), (900.0, 640.0), (1280.0, 800.0)] {
            let mut player = Player::speaking(lang);
            player.resize(width, height);
            assert!(player.sees("4:00"), "{width}");
            player.goes_on();
            assert_eq!(player.clock(), Running::Running);
        }
    }
}

#[test]
fn f11_fills_the_screen_and_gives_it_back() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::F11);
    assert!(player.fills_the_screen());
    player.key(Named::F11);
    assert!(!player.fills_the_screen());
}

#[test]
fn after_the_end_the_window_flashes_and_then_nothing_wakes_it() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    player.wait(Duration::from_secs(240));
    assert!(player.sees("0:00") && player.app.next_wake().is_some());
    player.wait(Duration::from_secs(10));
    assert_eq!(player.app.next_wake(), None);
}
