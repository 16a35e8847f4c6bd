//! Keys of the players' own for the glasses, and what is shown of them.

use std::time::Duration;

use bedside::library::Library;
use bedside::screen::rush::Page;
use bedside_core::rush::{self, Glass};
use bedside_core::{Command, Lang, Running};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::{in_action, nurse};

fn placed(player: &Player) -> Glass {
    let Command::Rush(rush::Command::Place { glass, .. }) = player.last() else { panic!("{:?}", player.last()) };
    glass
}

/// Binds a key to the glass of a row by keys alone.
fn bind(player: &mut Player, row: usize, key: impl Into<iced::keyboard::Key>) {
    (0..8).for_each(|_| player.key(Named::ArrowUp));
    (0..row).for_each(|_| player.key(Named::ArrowDown));
    player.key(Named::Enter);
    player.key(key);
}

#[test]
fn any_key_can_be_bound_to_a_glass_and_tested_on_one_page() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = lang.rush_action();
        player.letters("qq");
        assert!(player.sees(words.glass_keys));
        bind(&mut player, 2, Named::F13);
        bind(&mut player, 7, letter("b"));
        assert!(player.sees("F13") && player.sees(words.key_shared), "b means the debrief as well");
        // Testing turns nothing.
        let before = player.entries();
        player.key(Named::F13);
        let glass = format!("{} 3", lang.words().doctor);
        assert!(player.sees(&format!("{} F13 · {glass}", words.last_pressed)));
        player.letters("c");
        assert!(player.sees(&format!("{} c · {}", words.last_pressed, words.means_nothing)));
        assert_eq!(player.entries(), before);
        player.key(Named::Escape);
        player.key(Named::F13);
        assert_eq!(placed(&player), Glass::Doctor3);
        player.letters("b");
        assert!(player.is_at_table() && placed(&player) == Glass::Nurse4);
        player.letters("4");
        assert_eq!(placed(&player), Glass::Doctor4, "numbers stay");
    }
}

#[test]
fn keys_that_mean_the_same_everywhere_can_be_a_glass_s_too() {
    for key in [Named::F9, Named::F12, Named::F11, Named::Enter, Named::Backspace, Named::Tab] {
        let mut player = in_action(Lang::En);
        player.letters("qq");
        bind(&mut player, 5, key);
        assert!(
            matches!(player.rush().page(), Page::Keys(form) if !form.is_binding()),
            "{key:?} is another glass's now"
        );
        assert!(player.app.desk().glass_keys().of(Glass::ALL[5]).is_some(), "{key:?}");
        assert!(!player.fills_the_screen() && !player.on_top, "{key:?} did what it does elsewhere");
        player.key(Named::Escape);
        let before = player.entries();
        player.key(key);
        assert!(player.is_at_table() && player.entries() == before + 1, "{key:?}");
        assert_eq!(placed(&player), Glass::ALL[5]);
    }
}

#[test]
fn while_hands_are_at_the_glasses_no_slip_takes_them_out_of_sight() {
    for lang in Lang::ALL {
        for slip in ["s", "n", "o", "?", "q"] {
            let mut player = in_action(lang);
            player.letters(slip);
            assert!(player.is_at_table() && player.sees(lang.rush_action().aside_again), "{slip}");
            // What was meant for a glass is one's.
            player.letters("3");
            assert_eq!(placed(&player), Glass::Doctor3, "{slip}");
            player.letters(slip);
            assert!(player.is_at_table(), "{slip} after another press is another slip");
            player.letters(slip);
            assert!(!player.is_at_table(), "{slip} pressed twice is meant");
        }
        let mut player = in_action(lang);
        player.key(Named::F12);
        assert!(player.is_at_table() && player.sees(lang.rush_action().aside_again));
        // A clock that stands hurries nobody.
        player.key(Named::Space);
        player.letters("s");
        assert!(!player.is_at_table());
    }
}

#[test]
fn a_conflict_is_said_and_changes_nothing() {
    let mut player = in_action(Lang::En);
    let words = Lang::En.rush_action();
    player.letters("qq");
    bind(&mut player, 0, Named::PageDown);
    bind(&mut player, 1, Named::PageDown);
    assert!(player.sees(&format!("{} Doctor 1", words.key_taken)));
    player.key(Named::Space);
    assert!(player.sees(words.key_reserved));
    player.key(Named::Escape);
    assert!(!player.is_at_table(), "it only stops waiting for a key");
    assert_eq!(player.app.desk().glass_keys().of(Glass::Doctor1), Some("PageDown"));
    assert_eq!(player.app.desk().glass_keys().of(Glass::Doctor2), None);
    player.key(Named::ArrowUp);
    player.key(Named::Delete);
    assert_eq!(player.app.desk().glass_keys().of(Glass::Doctor1), None);
    bind(&mut player, 5, Named::PageUp);
    player.click(words.as_at_first);
    assert_eq!(player.app.desk().glass_keys(), &bedside::library::GlassKeys::default());
}

#[test]
fn the_mouse_binds_as_well() {
    let mut player = in_action(Lang::En);
    player.letters("qq");
    // The glass is beside it, under the same name.
    let rows = player.places_named("Nurse 2");
    let row = rows.into_iter().max_by(|one, other| one.x.total_cmp(&other.x)).expect("its row");
    player.click_at(row);
    player.letters("c");
    assert_eq!(player.app.desk().glass_keys().glass("c"), Some(Glass::Nurse2));
    // From the times of the glasses it is one press, too.
    let mut player = Player::speaking(Lang::En);
    player.letters("g");
    player.click(Lang::En.rush_action().glass_keys);
    assert!(player.sees(Lang::En.rush_action().keys_hint));
}

#[test]
fn keys_and_what_is_shown_are_kept_in_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    player.letters("qq");
    bind(&mut player, 3, Named::F20);
    player.key(Named::F3);
    drop(player);
    let (library, _) = Library::open(folder.path()).expect("a library");
    assert_eq!(library.glass_keys().of(Glass::Doctor4), Some("F20"));
    assert_eq!(library.settings().glasses, bedside::library::GlassView::Doctors);
}

#[test]
fn doctors_only_and_clock_only_leave_the_rest_off_the_page() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.letters("qq");
        player.click(lang.rush_action().doctors_only);
        player.key(Named::Escape);
        assert!(player.sees("Ola") && !player.sees(&nurse(1, lang)));
        let before = player.entries();
        player.letters("5");
        assert_eq!(player.entries(), before, "what is not on the page is not turned behind it");
        player.letters("1qq");
        player.click(lang.rush_action().clock_only);
        player.key(Named::Escape);
        assert!(!player.sees("Ola"));
        assert!(player.sees("4:00") || player.sees("3:59"));
    }
}

#[test]
fn council_and_glasses_show_the_keys_that_were_bound() {
    let mut player = in_action(Lang::En);
    player.letters("qq");
    bind(&mut player, 5, Named::F8);
    player.wait(std::time::Duration::from_millis(400));
    player.key(Named::Escape);
    assert!(player.sees("F8"), "on the glass");
    player.gives(Command::Undo);
    assert_eq!(player.game::<rush::Game>().phase(), rush::Phase::Council);
    assert!(player.sees("F8") && player.sees("8"), "in the council, beside those that nobody bound");
}

#[test]
fn while_the_clock_runs_points_and_the_clock_from_the_start_are_two_clicks_away() {
    for (lang, width, height) in [(Lang::En, 560.0, 440.0), (Lang::Pl, 1366.0, 768.0)] {
        let mut player = in_action(lang);
        player.resize(width, height);
        player.wait(std::time::Duration::from_secs(20));
        let restart = lang.button(&Command::RestartClock);
        assert!(!player.sees(restart) && !player.sees(lang.desk_words().record), "nothing to be hit by accident");
        player.click_on("more");
        player.wait(std::time::Duration::from_millis(400));
        player.click(restart);
        assert_eq!(player.last(), Command::RestartClock);
        player.wait(std::time::Duration::from_millis(400));
        player.click(lang.desk_words().record);
        assert!(matches!(player.rush().page(), Page::Points(_)));
    }
}

#[test]
fn while_the_clock_runs_a_slip_of_the_hand_neither_leaves_nor_restarts() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let (words, before) = (lang.rush_action(), player.entries());
        player.letters("x");
        assert!(player.entries() == before && player.sees(words.restart_again));
        player.key(Named::Escape);
        assert!(player.is_at_table() && player.sees(words.leave_again), "another press means another thing");
        player.wait(Duration::from_secs(4));
        player.key(Named::Escape);
        assert!(player.is_at_table(), "too late to be the same press again");
        player.key(Named::Escape);
        assert!(player.is_at_home());
        player.key(Named::Enter);
        player.letters("xx");
        assert_eq!(player.last(), Command::RestartClock);
        player.letters("u");
        // A clock that stands can be had at once.
        player.key(Named::Space);
        assert_eq!(player.clock(), Running::Paused);
        player.letters("x");
        assert_eq!(player.last(), Command::RestartClock);
        player.key(Named::Escape);
        assert!(player.is_at_home());
    }
}

#[test]
fn the_list_of_everything_names_the_sheet_of_keys() {
    for lang in Lang::ALL {
        let mut player = crate::rush_glasses::in_action(lang);
        player.click_on("more");
        assert!(player.sees(lang.home().keys) && !player.sees(lang.keys().this_sheet));
        player.click(lang.home().keys);
        assert!(player.sees(lang.keys().every_table));
    }
}
