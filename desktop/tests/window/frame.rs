//! The frame around every table: Undo and the slot keep their places, and a press that comes too soon does nothing.

use std::time::Duration;

use bedside::app::{Message, Page};
use bedside::library::Settings;
use bedside::screen::Action;
use bedside::screen::layout::Measures;
use bedside::theme::{PLAIN, Room};
use bedside_core::dice_hospital::{Game, Phase};
use bedside_core::journal::Fate;
use bedside_core::{Command, GameKind, Lang, Running};
use iced::Rectangle;
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::in_action;

/// Something that is taken, whatever the table waits for.
fn press_something(player: &mut Player) {
    if player.app.desk().table().state().playing().kind() == GameKind::DiceHospital {
        return crate::dice_hospital::press_something(player);
    }
    if player.app.desk().view().go.is_ok() {
        player.key(Named::Space);
    } else if player.app.choices().is_empty() {
        player.key(letter("u"));
    } else {
        player.key(letter("1"));
    }
    if !player.is_at_table() {
        player.key(Named::Escape);
    }
}

fn seated(game: GameKind, lang: Lang) -> Player {
    let mut player = Player::seated(&["Anna", "Bartholomäus Wojciech"], game.by_the_rules(), lang);
    player.wait(Duration::from_secs(1));
    player
}

#[test]
fn undo_and_slot_stay_where_they_are_in_all_phases_and_undo_says_what_it_takes_back() {
    for game in GameKind::ALL.iter().copied() {
        for (lang, size) in Lang::ALL.into_iter().zip([(1366.0, 768.0), (1024.0, 640.0)]) {
            let mut player = seated(game, lang);
            player.resize(size.0, size.1);
            // In Rush M.D. the slot is beside the clock as long as one counts.
            let places = |player: &Player| -> [Option<Rectangle>; 2] {
                let slot = (game != GameKind::Rush).then(|| player.place_of("slot"));
                [Some(player.place_of("undo")), slot]
            };
            let first = places(&player);
            assert!(player.sees(lang.frame_words().nothing_to_undo) || size.0 < 1100.0);
            for _ in 0..40 {
                press_something(&mut player);
                assert_eq!(places(&player), first, "{game:?} {size:?} after {:?}", player.last());
                let mut name = String::new();
                lang.undo_name(player.app.desk().table(), &mut name).expect("a string");
                let whole = format!("{}: {name}", player.words().undo);
                let shown = player.words_in("undo");
                let begins = shown.trim_end_matches('…');
                assert!(name.is_empty() || whole.starts_with(begins) && begins.len() > 6, "{whole:?} is {shown:?}");
            }
        }
    }
}

#[test]
fn a_toast_moves_nothing() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    let places = |player: &Player| ["undo", "slot", "home"].map(|what| player.place_of(what));
    let first = places(&player);
    player.key(letter("r"));
    assert!(player.app.toast().is_some());
    assert_eq!(places(&player), first);
}

#[test]
fn space_twice_at_once_passes_one_turn() {
    let mut player = Player::seated(&["Anna", "Bartek", "Celina"], GameKind::OpenTable.by_the_rules(), Lang::En);
    player.wait(Duration::from_secs(1));
    let acting = |player: &Player| player.app.desk().table().state().playing().acting();
    player.hurries = true;
    player.keys([Named::Space, Named::Space, Named::Space]);
    assert_eq!((acting(&player), player.entries()), (Some(1), 2), "the second press would be another player's");
    player.wait(Duration::from_millis(299));
    player.key(Named::Space);
    assert_eq!(acting(&player), Some(1));
    player.wait(Duration::from_millis(1));
    player.key(Named::Space);
    assert_eq!(acting(&player), Some(2));
}

#[test]
fn a_double_click_on_the_slot_starts_the_clock_and_lets_it_run() {
    let mut player = Player::speaking(Lang::En);
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    player.goes_on();
    player.click_on("slot");
    assert_eq!((player.clock(), player.entries()), (Running::Running, 2));
    player.wait(Duration::from_millis(300));
    player.click_on("slot");
    assert_eq!(player.clock(), Running::Paused);
}

#[test]
fn a_double_click_in_a_list_of_moves_is_one_move() {
    let names = ["Anna", "Bartek", "Celina"];
    let mut player = Player::on_general_screens(&names, GameKind::OpenTable.by_the_rules(), Lang::En);
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    let place = player.place_of_words(&player.app.choices()[0]).center();
    for _ in 0..2 {
        let messages = player.clicks_at(place, 1);
        player.take(messages);
    }
    assert_eq!(player.entries(), 2, "the line is there again, but for another player");
    player.wait(Duration::from_millis(300));
    player.letters("11");
    assert_eq!(player.entries(), 3, "keys are held back alike");
}

#[test]
fn glasses_and_counters_wait_for_nobody() {
    let mut player = in_action(Lang::En);
    player.wait(Duration::from_secs(1));
    let before = player.entries();
    player.hurries = true;
    player.letters("1256");
    assert_eq!(player.entries(), before + 4, "two doctors and two nurses in one moment");
    player.click(&crate::rush_glasses::nurse(3, Lang::En));
    assert_eq!(player.entries(), before + 5);
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Paused, "a glass holds nobody up");
    player.wait(Duration::from_millis(300));
    player.keys([Named::ArrowUp, Named::ArrowUp, Named::ArrowUp]);
    assert_eq!(player.entries(), before + 9);
}

#[test]
fn the_press_that_ends_a_game_does_not_open_the_next_one() {
    let mut player = Player::speaking(Lang::En);
    while !player.app.desk().view().over {
        player.key(Named::Space);
        if player.clock() == Running::Paused {
            player.key(letter("e"));
        }
    }
    player.key(letter("u"));
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    player.keys([Named::Space, Named::Space]);
    assert!(player.app.desk().view().over);
    assert_eq!(player.app.page(), &Page::Table);
    player.wait(Duration::from_millis(300));
    // Neither does Enter open a table that nobody has looked at.
    player.keys([Named::Space, Named::Enter]);
    assert!(matches!(player.app.page(), Page::NewTable(_)));
}

#[test]
fn escape_twice_at_once_closes_one_thing() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    player.letters("b");
    assert!(!player.is_at_table());
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    player.keys([Named::Escape, Named::Escape]);
    assert!(player.is_at_table());
    player.wait(Duration::from_millis(300));
    player.key(letter("h"));
    player.keys([Named::Escape, Named::Escape]);
    assert_eq!(player.app.page(), &Page::Table, "the story was closed");
}

#[test]
fn escape_closes_what_lies_on_top() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    player.letters("hb");
    assert!(!player.is_at_table() && player.app.frame().shows_story());
    player.key(Named::Escape);
    assert!(player.is_at_table() && player.app.frame().shows_story(), "the score sheet lay on the story");
    player.key(Named::Escape);
    assert!(!player.app.frame().shows_story() && player.app.page() == &Page::Table);
}

#[test]
fn a_motion_ends_by_itself_and_at_the_next_press_and_idle_wakes_nobody() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    assert!(!player.app.moves() && player.app.next_wake().is_none());
    player.key(letter("1"));
    assert!(player.app.moves());
    let mut pictures = 0;
    while player.app.moves() {
        let next = player.app.next_wake().expect("the next picture");
        player.wait_for(next);
        pictures += 1;
    }
    assert!((5..=19).contains(&pictures), "{pictures} pictures in 300 ms");
    player.wait(Duration::from_secs(60));
    assert_eq!(player.app.next_wake(), None, "nothing moves when idle");
    player.key(letter("1"));
    assert!(player.app.moves());
    player.key(letter("?"));
    assert!(!player.app.moves(), "the next press ends it");
}

#[test]
fn reduced_motion_shows_the_end_at_once() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    let settings = player.app.desk().settings();
    player.takes(Message::Set(Settings { reduced_motion: true, ..settings }));
    let before = player.entries();
    player.key(letter("1"));
    assert!(player.entries() > before && !player.app.moves());
}

/// A table with a few moves behind it, and what is to be seen of each moment.
fn played(game: GameKind) -> Player {
    let mut player = seated(game, Lang::En);
    for _ in 0..12 {
        press_something(&mut player);
    }
    player.wait(Duration::from_secs(60));
    player
}

#[test]
fn the_story_shows_the_table_as_it_was_then_and_comes_back() {
    for game in GameKind::ALL.iter().copied() {
        let mut player = played(game);
        let (now, entries) = (player.picture(), player.entries());
        player.letters("h");
        let story: Vec<(u32, String)> =
            player.app.history().story().map(|line| (line.entry, line.words.clone())).collect();
        let (entry, line) = story[1].clone();
        player.click(&line);
        let words = Lang::En.frame_words();
        assert!(player.sees(words.as_it_was), "{game:?}");
        assert_eq!(player.app.frame_table().journal().entries(), entry + 1, "{game:?}");
        // Nothing but the way back can be pressed, by key or by mouse.
        for key in ["1", "u", "r", "e", "d", "n", "x", "b", "o", "s"] {
            player.letters(key);
        }
        player.does(Action::Press(Command::Undo));
        player.does(Action::Go);
        player.click_on("undo");
        player.click_on("home");
        assert_eq!((player.entries(), player.is_at_table()), (entries, true), "{game:?}");
        assert!(player.sees(words.as_it_was));
        // Through the moments, one by one, to the opening, and back by the slot.
        for (entry, _) in &story[2..] {
            player.key(Named::ArrowDown);
            assert_eq!(player.app.frame_table().journal().entries(), entry + 1);
            assert!(player.sees(words.as_it_was));
        }
        assert_eq!(player.app.frame_table().journal().entries(), 1, "the table was opened");
        player.click_on("slot");
        assert!(!player.sees(words.as_it_was));
        player.key(Named::Escape);
        player.wait(Duration::from_secs(60));
        assert!(player.picture() == now, "{game:?}: everything is as it was before");
    }
}

#[test]
fn the_clock_stands_where_it_was_and_runs_on_meanwhile() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    player.wait(Duration::from_secs(10));
    player.key(Named::ArrowUp);
    player.letters("h");
    player.keys([Named::ArrowDown, Named::Enter]);
    assert!(player.sees("4:00"), "as the phase began");
    player.wait(Duration::from_secs(20));
    assert!(player.sees("4:00"), "time stands still there");
    player.key(Named::Escape);
    assert!(player.sees("3:35") || player.sees("3:34"), "and has passed here");
}

#[test]
fn undone_lines_are_struck_out_and_redo_is_in_the_story() {
    let mut player = played(GameKind::DiceHospital);
    let entries = player.entries();
    let line = player.app.history().story().next().expect("a line").words.clone();
    player.key(letter("u"));
    player.letters("h");
    let struck = player.app.history().story().next().expect("a line").clone();
    assert!(struck.words == line && struck.fate == Fate::Undone, "{struck:?}");
    player.click(player.words().redo);
    assert_eq!(player.entries(), entries + 2);
    assert_eq!(player.app.history().story().next().map(|line| line.fate), Some(Fate::Counts));
}

#[test]
fn a_toast_tells_each_deed_for_four_seconds() {
    let mut player = seated(GameKind::OpenTable, Lang::En);
    player.key(Named::Space);
    let told = player.app.history().lines().next().expect("a line").words.clone();
    assert_eq!(player.app.toast().map(|toast| toast.text(Lang::En)), Some(told));
    player.wait(Duration::from_millis(3_999));
    assert!(player.app.toast().is_some());
    player.wait(Duration::from_millis(1));
    assert!(player.app.toast().is_none() && player.app.next_wake().is_none());
}

#[test]
fn a_toast_fades_in_and_out_and_wakes_nobody_while_it_is_read() {
    let mut player = seated(GameKind::OpenTable, Lang::En);
    player.key(Named::Space);
    let pictures = |player: &mut Player, until: Duration| {
        let end = player.now() + until;
        let mut pictures = 0;
        while let Some(next) = player.app.next_wake().filter(|next| *next < end) {
            player.wait_for(next);
            pictures += 1;
        }
        pictures
    };
    let first = player.picture();
    assert!((5..=9).contains(&pictures(&mut player, Duration::from_millis(130))), "as it comes");
    let whole = player.picture();
    assert!(first != whole);
    assert_eq!(pictures(&mut player, Duration::from_millis(3_700)), 0, "while it is read");
    assert!((5..=10).contains(&pictures(&mut player, Duration::from_secs(60))), "as it goes");
    assert!(player.app.toast().is_none() && player.app.next_wake().is_none());
    assert!(player.picture() != whole);
    // With reduced motion it is there at once.
    let settings = player.app.desk().settings();
    player.takes(Message::Set(Settings { reduced_motion: true, ..settings }));
    player.key(letter("d"));
    assert!(player.app.toast().is_some());
    let at_once = player.picture();
    assert_eq!(pictures(&mut player, Duration::from_secs(60)), 1, "only its end");
    assert!(player.picture() != at_once);
}

#[test]
fn a_double_click_that_closes_a_page_presses_nothing_below_it() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    player.letters("b");
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    let back = player.place_of_words(player.words().back);
    player.click_at(back);
    assert!(player.is_at_table());
    player.click_at(back);
    assert_eq!(player.app.page(), &Page::Table, "home is where the way back was");
    player.wait(Duration::from_millis(300));
    player.click_at(back);
    assert!(player.is_at_home());
}

#[test]
fn what_was_opened_is_not_closed_at_once() {
    let mut player = seated(GameKind::DiceHospital, Lang::En);
    player.hurries = true;
    player.click(Lang::En.frame_words().scores);
    player.click(player.words().back);
    assert!(!player.is_at_table());
    player.wait(Duration::from_millis(300));
    player.click(player.words().back);
    assert!(player.is_at_table());
    player.wait(Duration::from_millis(300));
    player.letters("hh");
    assert!(player.app.frame().shows_story());
}

#[test]
fn a_double_click_that_comes_back_to_now_does_not_go_on() {
    let mut player = Player::seated(&["Anna", "Bartek", "Celina"], GameKind::OpenTable.by_the_rules(), Lang::En);
    player.key(Named::Space);
    let entries = player.entries();
    player.letters("h");
    player.keys([Named::ArrowDown, Named::Enter]);
    assert!(player.sees(Lang::En.frame_words().as_it_was));
    player.wait(Duration::from_secs(1));
    player.hurries = true;
    player.click_on("slot");
    player.click_on("slot");
    assert!(!player.sees(Lang::En.frame_words().as_it_was));
    assert_eq!((player.entries(), player.is_at_table()), (entries, true));
}

#[test]
fn the_toast_and_the_slot_are_as_wide_as_the_rail() {
    for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
        let mut player = seated(GameKind::DiceHospital, Lang::En);
        player.resize(width, height);
        let measures = Measures::of(Room::of(player.size));
        assert!((player.place_of("slot").width - measures.rail).abs() < 1.0, "{width}");
        player.key(letter("r"));
        player.wait(Duration::from_millis(200));
        assert!((player.place_of("toast").width - measures.rail).abs() < 1.0, "{width}");
    }
}

#[test]
fn a_narrow_window_has_the_players_in_a_strip_that_shows_the_rest() {
    let names = ["Anna", "Bartholomäus Wojciech", "Celina"];
    let mut player = Player::seated(&names, GameKind::DiceHospital.by_the_rules(), Lang::En);
    while player.game::<Game>().phase() != Phase::Intake {
        press_something(&mut player);
    }
    assert!(!player.sees_blank("players"), "beside the rail there is none");
    player.resize(560.0, 440.0);
    let strip = player.place_of("players");
    assert!(strip.x >= 0.0 && strip.x + strip.width <= 560.0 && player.words_in("players").contains("Anna"));
    player.click_on("players");
    assert!(player.app.frame().shows_story());
    player.key(Named::Escape);
    assert!(player.sees_blank("players"));
}

#[test]
fn the_key_of_the_slot_is_inside_of_it_whatever_the_word() {
    for lang in Lang::ALL {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let mut player = crate::dice_hospital::solo::five_left(lang);
            player.resize(width, height);
            let word = player.words().key_space;
            let (slot, key) = (player.place_of("slot"), player.layout_of(word));
            let whole = bedside::widget::width_of(word, Room::of(player.size).text(12.0), PLAIN);
            assert!(key.width + 1.0 >= whole, "{lang:?} {width}: {} of {whole}", key.width);
            assert!(key.x >= slot.x && key.x + key.width + 6.0 <= slot.x + slot.width, "{lang:?} {width}: {key:?}");
        }
    }
}
