//! Journeys through the window without one: clicks by the visible words, keys, and nonsense in the forms.

use bedside::app::{App, Message, Page};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside_core::rush::{Measure, Phase};
use bedside_core::text::DeskWords;
use bedside_core::{Lang, Running};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Settings, Size};
use iced_test::Simulator;
use iced_test::selector::id;

/// A player before the window.
struct Player {
    app: App,
    size: Size,
}

impl Player {
    fn speaking(lang: Lang) -> Player {
        let library = Library::in_memory().expect("a library in memory");
        let (desk, notice) = Desk::open_in(library, Some(lang)).expect("a desk");
        assert_eq!(notice, None);
        Player { app: App::new(desk), size: Size::new(1120.0, 760.0) }
    }

    fn words(&self) -> &'static DeskWords {
        self.app.lang().desk_words()
    }

    /// The window as it is drawn, with the fonts that the program brings along.
    fn window(&self) -> Simulator<'_, Message> {
        let fonts = bedside::theme::FONTS.into_iter().map(Into::into).collect();
        let settings = Settings { default_font: bedside::theme::PLAIN, fonts, ..Settings::default() };
        Simulator::with_size(settings, self.size, self.app.view())
    }

    fn resize(&mut self, width: f32, height: f32) {
        self.size = Size::new(width, height);
        let _ = self.app.update(Message::Resized(self.size));
    }

    fn sees(&self, words: &str) -> bool {
        self.window().find(words).is_ok()
    }

    #[track_caller]
    fn click(&mut self, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.into_messages().collect()
        };
        self.take(messages);
    }

    /// Clicks into a blank, types, and perhaps presses a key; answers whether that key was left to the window.
    #[track_caller]
    fn fill_in(&mut self, blank: &'static str, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(id(blank)).unwrap_or_else(|_| panic!("the blank {blank:?} is to be seen"));
            window.typewrite(words);
            window.into_messages().collect()
        };
        self.take(messages);
    }

    fn key(&mut self, key: impl Into<Key>) {
        self.key_with(key, Modifiers::empty());
    }

    fn key_with(&mut self, key: impl Into<Key>, modifiers: Modifiers) {
        let _ = self.app.update(Message::Key { key: key.into(), modifiers, repeat: false });
    }

    fn take(&mut self, messages: Vec<Message>) {
        for message in messages {
            let _ = self.app.update(message);
        }
    }

    fn entries(&self) -> u16 {
        self.app.desk().table().journal().entries()
    }

    fn clock(&self) -> Running {
        self.app.desk().view().clock
    }
}

fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

#[test]
fn a_whole_shift_by_clicking_what_the_big_button_says() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        assert!(player.sees("4:00") && player.sees(words.council_hint));
        for round in 1..=4 {
            player.click(words.start);
            assert_eq!(player.clock(), Running::Running);
            player.click(words.pause);
            assert_eq!(player.clock(), Running::Paused);
            assert!(player.sees(words.paused));
            player.click(words.resume);
            assert_eq!(player.clock(), Running::Running);
            player.click(words.pause);
            // The word is on the step and on the button; the key tells them apart.
            player.key(letter("e"));
            assert_eq!(player.app.desk().view().phase, Phase::Evaluation);
            assert_eq!(player.app.desk().view().round, round);
            assert!(player.sees(words.evaluation_hint));
            player.click(if round < 4 { words.next_round } else { words.end_shift });
        }
        assert!(player.app.desk().view().over && player.sees(words.over_hint));
        player.click(words.new_table);
        assert!(matches!(player.app.page(), Page::NewTable(_)));
    }
}

#[test]
fn undo_and_redo_by_mouse_and_by_key_and_the_history_keeps_both() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(Named::Space);
        player.click(words.undo);
        assert_eq!(player.app.desk().view().phase, Phase::Council);
        assert!(player.sees(words.history));
        player.click(words.redo);
        assert_eq!(player.app.desk().view().phase, Phase::Action);
        player.key(letter("u"));
        player.key_with(letter("u"), Modifiers::SHIFT);
        assert_eq!(player.app.desk().view().phase, Phase::Action);
        player.key(letter("u"));
        player.key(letter("r"));
        assert_eq!(player.app.desk().view().phase, Phase::Action);
        assert_eq!(player.entries(), 8);
    }
}

#[test]
fn a_refusal_is_shown_in_the_players_words_and_changes_nothing() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.key(letter("u"));
        assert!(player.sees(lang.refusal(bedside_core::Refusal::NothingToUndo)));
        assert_eq!(player.entries(), 1);
        player.key(Named::Space);
        assert!(player.app.told().is_none(), "a press that was taken clears the message");
    }
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
        let _ = player.app.update(Message::Key { key, modifiers: Modifiers::empty(), repeat: true });
    }
    assert_eq!(player.clock(), Running::Running);
    assert_eq!(player.entries(), 2);
}

#[test]
fn a_new_table_takes_its_names_and_options() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("n"));
        for (blank, name) in ["name 1", "name 2", "name 3"].into_iter().zip(["Łucja", "Żaneta", "Źrebię"]) {
            clear(&mut player, blank);
            player.fill_in(blank, name);
        }
        player.click(words.strict_long);
        player.fill_in("seconds", "90");
        player.fill_in("skill", "3");
        player.click(words.open_table);
        assert_eq!(player.app.page(), &Page::Table);
        let state = player.app.desk().table().state();
        let seats: Vec<&str> = state.setup().seats.iter().map(|name| name.as_str()).collect();
        assert_eq!(seats, ["Łucja", "Żaneta", "Źrebię"]);
        assert!(state.shift().strict());
        assert_eq!(state.shift().points(Measure::Skill), 3);
        assert!(player.sees("1:30") && player.sees("Łucja"));
        player.key(Named::Space);
        player.key(Named::Space);
        assert!(player.sees(lang.refusal(bedside_core::Refusal::StrictClock)));
        assert_eq!(player.clock(), Running::Running);
    }
}

/// Empties a blank by the message that deleting everything gives.
fn clear(player: &mut Player, blank: &str) {
    let place = blank.chars().last().and_then(|digit| digit.to_digit(10)).expect("a numbered blank");
    let place = usize::try_from(place).expect("a small number") - 1;
    let emptied = bedside::screen::new_table::Message::Name(place, String::new());
    player.take(vec![Message::NewTableForm(emptied)]);
}

#[test]
fn nonsense_in_the_form_for_a_table_is_answered_and_opens_nothing() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let before = |player: &Player| (player.app.desk().id(), player.entries());
        let long = "ż".repeat(300);
        let refused = |refusal| lang.refusal(refusal).to_owned();
        let cases: [(&[(&'static str, &str)], String); 8] = [
            (&[("seconds", "four")], format!("{}: {}", words.action_seconds, words.not_a_number)),
            (&[("seconds", "-5")], format!("{}: {}", words.action_seconds, words.not_a_number)),
            (&[("seconds", "0")], refused(bedside_core::Refusal::OptionOutOfRange)),
            (&[("seconds", "99999")], refused(bedside_core::Refusal::OptionOutOfRange)),
            (&[("skill", "2.5")], format!("{}: {}", words.starting_skill, words.not_a_number)),
            (&[("skill", "256")], refused(bedside_core::Refusal::OptionOutOfRange)),
            (&[("name 3", &long)], refused(bedside_core::Refusal::NameTooLong)),
            (&[("name 3", "Ada"), ("name 4", "Ada")], refused(bedside_core::Refusal::NameTwice)),
        ];
        for (typed, answer) in cases {
            let mut player = Player::speaking(lang);
            let was = before(&player);
            player.key(letter("n"));
            for (blank, words) in typed {
                player.fill_in(blank, words);
            }
            player.click(words.open_table);
            assert!(player.sees(&answer), "{typed:?} should say {answer:?}");
            assert!(matches!(player.app.page(), Page::NewTable(_)));
            assert_eq!(before(&player), was, "{typed:?}");
        }
        let mut player = Player::speaking(lang);
        let was = before(&player);
        player.key(letter("n"));
        clear(&mut player, "name 1");
        clear(&mut player, "name 2");
        player.click(words.open_table);
        assert!(player.sees(lang.refusal(bedside_core::Refusal::NobodySeated)));
        player.key(Named::Escape);
        assert_eq!((player.app.page(), before(&player)), (&Page::Table, was));
    }
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
        assert_eq!(player.app.page(), &Page::Table);
        assert_eq!(player.app.desk().table().state().shift().points(Measure::Reputation), -2);
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
            ("0", "Card", refused(bedside_core::Refusal::NoPoints)),
            ("3", "", refused(bedside_core::Refusal::NoReason)),
            ("3", "   ", refused(bedside_core::Refusal::NoReason)),
            ("1000", "Card", refused(bedside_core::Refusal::TooManyPoints)),
            ("99999", "Card", refused(bedside_core::Refusal::TooManyPoints)),
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
    assert_eq!(player.app.page(), &Page::Table);
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
        assert!(player.sees("4:00") && player.sees(words.start) && player.sees(words.undo));
        assert!(!player.sees(words.draw_lot));
        player.click(words.history);
        player.click(words.draw_lot);
        assert!(player.app.desk().table().state().lot().is_some());
        player.click(words.start);
        assert_eq!(player.clock(), Running::Running);
    }
}
