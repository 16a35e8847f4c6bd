//! Pictures of every table and every page: looked over for flaws that a machine can see, and written to look at by
//! `BEDSIDE_PICTURES=folder cargo test --test window pictur`.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::{Library, Settings, Theme};
use bedside_core::dice_hospital::{Choice, Depth, Game, Phase};
use bedside_core::{Choices, GameKind, Instant, Lang, Table};
use iced::keyboard::key::Named;

use crate::dice_hospital::evening::{seen, until};
use crate::player::Player;

const FOUR: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

#[test]
fn every_table_is_drawn_in_every_language_and_size() {
    let folder = std::env::var("BEDSIDE_PICTURES").ok();
    for game in GameKind::ALL.iter().copied() {
        for lang in Lang::ALL {
            let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), lang);
            for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                let picture = player.picture();
                let first = &picture[..3];
                assert!(picture.chunks(3).any(|pixel| pixel != first), "{game:?} {lang:?} {width}");
                if let Some(folder) = &folder {
                    let path = format!("{folder}/{game:?}-{}-{width}.ppm", lang.key());
                    let head = format!("P6 {width} {height} 255\n").into_bytes();
                    std::fs::write(path, [head, picture].concat()).expect("a picture");
                }
            }
        }
    }
}

/// Pictures of a page in every language and size, and at one size in the other looks.
fn photograph(name: &str, page: impl Fn(Lang) -> Player) {
    for lang in Lang::ALL {
        let mut player = page(lang);
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            player.wait(Duration::from_millis(300));
            player.photograph(&format!("{name}-{}-{width}", lang.key()));
        }
    }
    for theme in [Theme::Dark, Theme::Contrast] {
        let mut player = page(Lang::En);
        let settings = Settings { theme, ..player.app.desk().settings() };
        player.takes(Message::Set(settings));
        player.wait(Duration::from_millis(300));
        player.photograph(&format!("{name}-{theme:?}"));
    }
}

/// A library of so many tables: those that were played, and one that goes on.
fn library(played: &[Table], copies: usize) -> Library {
    let mut library = Library::in_memory().expect("a library");
    for table in played.iter().cycle().take(copies) {
        let id = library.shelve(table).expect("a shelf");
        library.see(id, Instant::START).expect("seen");
    }
    library
}

fn presses(mut player: Player, letters: &str) -> Player {
    player.letters(letters);
    player
}

#[test]
fn pictures_of_home_and_forms() {
    let over = |game: &Game| game.phase() == Phase::Over;
    let midway = |game: &Game| game.round() == 4 && game.phase() == Phase::Activation;
    let played = [(4, 3), (2, 4), (1, 5), (3, 7)].map(|(seats, seed)| until(&FOUR[..seats], &[], seed, over));
    let midway = until(&FOUR, &[], 3, midway);
    let with_results = |lang| Player::starting(library(&played, 6), Some(lang));
    let goes_on = |lang| {
        let mut library = library(&played, 6);
        let id = library.shelve(&midway).expect("a shelf");
        library.see(id, Instant::START).expect("seen");
        let mut player = Player::starting(library, Some(lang));
        player.key(Named::Escape);
        player
    };
    photograph("home-first", Player::at_home);
    photograph("home-results", with_results);
    photograph("home-table", goes_on);
    for (key, name) in ["1", "2", "3", "4"].into_iter().zip(["rush", "dice-hospital", "er", "open-table"]) {
        photograph(&format!("form-{name}"), |lang| presses(Player::at_home(lang), key));
        photograph(&format!("form-known-{name}"), |lang| presses(goes_on(lang), key));
    }
    photograph("form-alone", |lang| {
        let mut player = presses(Player::at_home(lang), "2");
        player.types("Anna");
        player
    });
    photograph("tables-none", |lang| presses(Player::at_home(lang), "o"));
    photograph("tables", |lang| presses(goes_on(lang), "o"));
    photograph("tables-many", |lang| presses(Player::starting(library(&played, 40), Some(lang)), "o"));
    photograph("settings", |lang| presses(Player::at_home(lang), "s"));
    photograph("keys-home", |lang| presses(Player::at_home(lang), "?"));
    photograph("reference", |lang| presses(Player::at_home(lang), "l"));
}

#[test]
fn pictures_of_the_invitation() {
    let midway = until(&FOUR, &[], 3, |game| game.round() == 4 && game.phase() == Phase::Activation);
    photograph("invite", |lang| {
        let mut player = seen(&midway, lang);
        player.key(Named::F12);
        player
    });
    photograph("invite-people", |lang| crate::invite::with_people(&midway, lang));
    photograph("invite-stopped", |lang| {
        let mut player = seen(&midway, lang);
        player.key(Named::F12);
        player.letters("s");
        player
    });
}

#[test]
fn pictures_of_what_is_before_a_table() {
    let midway = until(&FOUR, &[], 3, |game| game.round() == 4 && game.phase() == Phase::Activation);
    photograph("story", |lang| presses(seen(&midway, lang), "h"));
    photograph("story-past", |lang| {
        let mut player = presses(seen(&midway, lang), "h");
        player.keys([Named::ArrowDown, Named::ArrowDown, Named::ArrowDown, Named::Enter]);
        player
    });
    photograph("keys-table", |lang| presses(seen(&midway, lang), "?"));
    photograph("keys-rush", |lang| presses(Player::seated(&FOUR, GameKind::Rush.by_the_rules(), lang), "?"));
    photograph("sheet-midway", |lang| presses(seen(&midway, lang), "b"));
    photograph("bag", |lang| presses(seen(&midway, lang), "a"));
    photograph("enter", |lang| presses(seen(&midway, lang), "e"));
    let keeps = |names: &[&str], lang| {
        let choices = [Choice::Depth(Depth::Scorekeeper)].into_iter().collect();
        Player::seated(names, Choices::DiceHospital(choices), lang)
    };
    photograph("keys-scorekeeper", |lang| presses(keeps(&FOUR, lang), "?"));
    photograph("keys-alone", |lang| presses(keeps(&FOUR[..1], lang), "?"));
    photograph("enter-scorekeeper", |lang| presses(keeps(&FOUR[..3], lang), "123e"));
    photograph("scorekeeper-small", |lang| presses(keeps(&FOUR, lang), "1111234f"));
    photograph("scorekeeper-end", |lang| {
        let mut player = presses(keeps(&FOUR[..3], lang), "111");
        while player.game::<Game>().phase() < Phase::Collection {
            player.letters("222");
            player.key(Named::Space);
        }
        player
    });
    let long = ["Bartholomäus Wojciech", "Maria Magdalena", "Jo", "Aleksandra-Wiktoria"];
    let long_over = until(&long, &[], 3, |game| game.phase() == Phase::Over);
    let long_midway = until(&long, &[], 3, |game| game.round() == 4 && game.phase() == Phase::Activation);
    photograph("long-ending", |lang| seen(&long_over, lang));
    photograph("long-sheet", |lang| presses(seen(&long_over, lang), "b"));
    photograph("long-midway", |lang| seen(&long_midway, lang));
    photograph("long-scorekeeper", |lang| presses(keeps(&long, lang), "1111234f"));
    photograph("long-home", |lang| {
        let mut player = seen(&long_midway, lang);
        player.key(Named::Escape);
        player
    });
    let over = until(&FOUR, &[], 3, |game| game.phase() == Phase::Over);
    photograph("ending-small", |lang| seen(&over, lang));
    if let Some(folder) = std::env::var_os("BEDSIDE_PICTURES") {
        let mut player = seen(&over, Lang::En);
        player.app.keep_pictures_in(Some(folder.into()));
        player.letters("p");
    }
}
