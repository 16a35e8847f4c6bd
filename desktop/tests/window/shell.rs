//! What every table has: the big button, undo and redo, refusals, the clock, settings, the list of tables, and points.

use std::time::Duration;

use bedside::app::{Message, Page};
use bedside_core::rush::{self, Game, Measure, Phase, Step};
use bedside_core::{Lang, Refusal, Running};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::player::{Player, letter};

#[test]
fn a_whole_shift_by_clicking_what_the_big_button_says() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        assert!(player.sees("4:00") && player.sees(words.glasses_hint));
        for round in 1..=4 {
            player.goes_on();
            assert_eq!(player.clock(), Running::Running);
            player.goes_on();
            assert_eq!(player.clock(), Running::Paused);
            assert!(player.sees(words.paused));
            player.goes_on();
            assert_eq!(player.clock(), Running::Running);
            player.goes_on();
            // The word is on the step and on the button; the key tells them apart.
            player.key(letter("e"));
            assert_eq!(player.game::<Game>().phase(), Phase::Evaluation);
            assert_eq!(player.app.desk().view().round, round);
            assert!(player.sees(lang.stage(Step::Patients)));
            player.goes_on();
            assert!(round == 4 || player.sees(lang.shift_words().plan));
        }
        assert!(player.app.desk().view().over && player.sees(lang.shift_words().is_over));
        player.goes_on();
        assert!(matches!(player.app.page(), Page::NewTable(_)));
    }
}

#[test]
fn undo_and_redo_by_mouse_and_by_key_and_the_history_keeps_both() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(Named::Space);
        player.click_on("undo");
        assert_eq!(player.game::<Game>().phase(), Phase::Council);
        player.click(lang.frame_words().story);
        assert!(player.sees(lang.frame_words().story_hint));
        player.click(words.redo);
        assert_eq!(player.game::<Game>().phase(), Phase::Action);
        player.key(letter("u"));
        player.key_with(letter("u"), Modifiers::SHIFT);
        assert_eq!(player.game::<Game>().phase(), Phase::Action);
        player.key(letter("u"));
        player.key(letter("r"));
        assert_eq!(player.game::<Game>().phase(), Phase::Action);
        assert_eq!(player.entries(), 8);
    }
}

#[test]
fn a_refusal_is_shown_in_the_players_words_and_changes_nothing() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.key(letter("u"));
        assert!(player.sees(lang.refusal(Refusal::NothingToUndo)));
        assert_eq!(player.entries(), 1);
        player.key(Named::Space);
        assert!(!player.is_refused(), "a press that was taken clears the message");
    }
}

#[test]
fn time_is_what_comes_in_and_a_refusal_is_read_for_five_seconds() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    player.wait(Duration::from_millis(1_001));
    assert!(player.sees("3:59"));
    player.wait(Duration::from_secs(60));
    assert!(player.sees("2:59"));
    player.letters("e");
    assert!(player.sees(Lang::En.refusal(Refusal::ClockStillRuns)));
    player.wait(Duration::from_millis(4_990));
    assert!(player.app.toast().is_some());
    player.wait(Duration::from_millis(20));
    assert!(player.app.toast().is_none());
    player.wait(Duration::from_secs(600));
    assert!(player.clock() == Running::Expired && player.sees("0:00"));
}

#[test]
fn arrows_and_buttons_change_the_time_by_five_seconds() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::ArrowUp);
    player.key(Named::ArrowRight);
    player.click("−5 s");
    assert!(player.sees("4:05"));
    player.key(Named::ArrowDown);
    player.key(Named::ArrowLeft);
    assert!(player.sees("3:55"));
    player.key(letter("x"));
    assert!(player.sees("4:00"));
}

#[test]
fn holding_space_down_does_not_start_and_stop_the_clock_over_and_over() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    for _ in 0..20 {
        let key = Key::Named(Named::Space);
        player.takes(Message::Key { key, modifiers: Modifiers::empty(), repeat: true });
    }
    assert_eq!(player.clock(), Running::Running);
    assert_eq!(player.entries(), 2);
}

#[test]
fn points_are_recorded_with_their_reason() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("p"));
        player.click(words.reputation);
        player.fill_in("points", "-2");
        player.fill_in("reason", "Epidemia");
        player.key(Named::Enter);
        assert!(player.is_at_table());
        assert_eq!(player.game::<Game>().points(Measure::Reputation), -2);
        assert!(player.sees(&format!("{} −2: Epidemia", words.reputation)), "the history tells it");
    }
}

#[test]
fn nonsense_in_the_form_for_points_is_answered_and_changes_nothing() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let refused = |refusal| lang.refusal(refusal).to_owned();
        let long = "ą".repeat(300);
        for (by, reason, answer) in [
            ("many", "Card", words.not_a_number.to_owned()),
            ("", "Card", words.not_a_number.to_owned()),
            ("0", "Card", refused(Refusal::Rush(rush::Refusal::NoPoints))),
            ("3", "", refused(Refusal::Rush(rush::Refusal::NoReason))),
            ("3", "   ", refused(Refusal::Rush(rush::Refusal::NoReason))),
            ("1000", "Card", refused(Refusal::TooManyPoints)),
            ("99999", "Card", refused(Refusal::TooManyPoints)),
            ("3", long.as_str(), words.reason_too_long.to_owned()),
        ] {
            let mut player = Player::speaking(lang);
            player.key(letter("p"));
            player.fill_in("points", by);
            player.fill_in("reason", reason);
            player.key(Named::Enter);
            assert!(player.sees(&answer), "{by:?} for {reason:?} should say {answer:?}");
            assert_eq!(player.entries(), 1);
        }
    }
}

#[test]
fn letters_typed_into_a_blank_are_no_shortcuts() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    let before = player.app.desk().settings();
    // Whatever reaches the window from there, it means nothing on this screen.
    for key in ["l", "t", "m", "u", "r", "n", "x", "d", "p", "o", "s", "1"] {
        player.key(letter(key));
    }
    player.key(Named::Space);
    assert!(matches!(player.app.page(), Page::NewTable(_)));
    assert_eq!((player.entries(), player.app.desk().settings()), (1, before));
}

#[test]
fn language_look_sound_and_signals_are_set_by_mouse_and_by_key() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("l"));
    assert_eq!(player.app.lang(), Lang::Pl);
    assert!(player.sees("Rada lekarska"));
    player.key(letter("s"));
    player.click("Ciemny");
    player.click("English");
    assert!(player.sees("Signals") && player.sees("Dark"));
    assert_eq!(player.app.desk().settings().theme, bedside::library::Theme::Dark);
    player.key(letter("m"));
    assert!(!player.app.desk().settings().sound);
    let on = |player: &Player| player.app.desk().table().state().signals().has(bedside_core::Signal::Thirty);
    player.click("0:30");
    assert!(!on(&player));
    player.key(letter("4"));
    assert!(on(&player));
    player.key(Named::Escape);
    assert!(player.is_at_table());
}

#[test]
fn lots_show_who_was_drawn() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.click(words.draw_lot);
        let seat = player.app.desk().table().state().lot().expect("somebody was drawn");
        let name = player.app.desk().table().state().setup().seats[usize::from(seat)].clone();
        assert!(player.sees(words.drawn) && player.sees(&format!("{}: {name}", words.draw_lot)));
    }
}

#[test]
fn an_earlier_table_goes_on_from_the_list() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    let first = player.app.desk().id();
    player.key(letter("n"));
    player.key(Named::Enter);
    assert_ne!(player.app.desk().id(), first);
    player.key(letter("o"));
    player.key(letter("2"));
    assert_eq!((player.app.desk().id(), player.clock()), (first, Running::Paused));
}

#[test]
fn a_small_window_keeps_everything_in_reach() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.resize(640.0, 480.0);
        let words = player.words();
        assert!(player.sees("4:00") && player.sees(&player.waited_for().1));
        assert!(player.place_of("undo").width > 100.0);
        player.click(words.draw_lot);
        assert!(player.app.desk().table().state().lot().is_some());
        player.goes_on();
        assert_eq!(player.clock(), Running::Running);
    }
}
