//! Home: where every evening begins, by keys alone and by mouse alone.

use bedside::app::Page;
use bedside::library::Library;
use bedside_core::game::Place;
use bedside_core::open_table::Command as Own;
use bedside_core::rush::{Game as Rush, Phase};
use bedside_core::{Command, GameKind, Lang, Running, Table, dice_hospital};
use iced::keyboard::key::Named;
use tempfile::tempdir;

use crate::evening::Evening;
use crate::evenings::evening;
use crate::player::{Player, letter};

/// Every size that a table has to be read at.
const SIZES: [(f32, f32); 4] = [(1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)];

#[test]
fn from_the_first_start_to_a_table_of_three_in_four_presses_and_typing() {
    for lang in Lang::ALL {
        let mut player = Player::at_home(lang);
        // By keys: the game, twice on to the next blank, and open.
        player.letters("2");
        player.types("Anna");
        player.key(Named::Tab);
        player.types("Bartek");
        player.key(Named::Tab);
        player.types("Celina");
        player.key(Named::Enter);
        assert_eq!(player.seats(), ["Anna", "Bartek", "Celina"]);
        assert!(player.is_at_table());
        // By mouse, over the names of last time: the game, two blanks, and open.
        player.key(Named::Escape);
        player.click(lang.about(GameKind::DiceHospital));
        player.types("Dawid");
        player.click_on("name 2");
        player.types("Ewa");
        player.click_on("name 3");
        player.types("Filip");
        player.click(player.words().open_table);
        assert_eq!(player.seats(), ["Dawid", "Ewa", "Filip"]);
        assert_eq!(player.game::<dice_hospital::Game>().round(), 1);
    }
}

#[test]
fn a_first_start_leaves_no_table_behind_and_the_clock_alone_is_one_from_its_first_move_on() {
    let folder = tempdir().expect("a folder");
    let library = || Library::open(folder.path()).expect("a library").0;
    let mut player = Player::starting(library(), Some(Lang::En));
    assert!(player.is_at_home() && !player.sees(Lang::En.home().go_on));
    player.letters("o");
    assert!(player.sees(Lang::En.home().no_evenings));
    drop(player);
    assert_eq!(library().tables().expect("a list"), []);
    let mut player = Player::starting(library(), Some(Lang::En));
    assert!(player.is_at_home());
    player.letters("r");
    assert_eq!(player.app.desk().view().clock, Running::Running);
    player.key(Named::Escape);
    assert!(player.sees_part(Lang::En.home().go_on));
    drop(player);
    let tables = library().tables().expect("a list");
    assert_eq!(tables.len(), 1, "{tables:?}");
    // It comes back as every table does.
    let player = Player::starting(library(), Some(Lang::En));
    assert!(player.is_at_table());
}

#[test]
fn home_table_home_and_on_by_keys_and_by_mouse() {
    for lang in Lang::ALL {
        let mut player = Player::at_home(lang);
        let words = lang.home();
        assert!(player.is_at_home() && player.sees("Bedside"));
        assert!(!player.sees(words.go_on), "nobody has sat down");
        player.key(Named::Enter);
        assert!(player.is_at_home(), "there is nothing to go on with");
        player.letters("3");
        player.types("Ola");
        player.key(Named::Enter);
        let table = player.app.desk().id();
        assert!(player.is_at_table());
        player.key(Named::Escape);
        assert!(player.is_at_home() && player.sees("Ola 0"));
        player.key(Named::Enter);
        assert!(player.is_at_table() && player.app.desk().id() == table);
        // The same by mouse.
        player.click_on("home");
        player.click("Ola 0");
        assert!(player.is_at_table() && player.app.desk().id() == table);
    }
}

#[test]
fn every_page_leads_back_to_where_it_was_opened() {
    let mut player = Player::at_home(Lang::En);
    for key in ["o", "s", "l", "?", "1", "2", "3", "4"] {
        player.key(letter(key));
        assert!(!player.is_at_home(), "{key}");
        player.key(Named::Escape);
        assert!(player.is_at_home(), "{key}");
    }
    for (word, page) in [("All tables", "Tables"), ("Settings", "Signals"), ("Rules at a glance", "Hourglasses")] {
        player.click(word);
        assert!(player.sees(page), "{word}");
        player.click("Back");
        assert!(player.is_at_home(), "{word}");
    }
    player.letters("3");
    player.key(Named::Enter);
    for key in ["o", "s", "?", "n"] {
        player.key(letter(key));
        assert!(!player.is_at_table(), "{key}");
        player.key(Named::Escape);
        assert!(player.is_at_table(), "{key}");
    }
}

#[test]
fn the_clock_alone_is_one_press_away() {
    for lang in Lang::ALL {
        let mut player = Player::at_home(lang);
        player.letters("r");
        let runs = |player: &Player| {
            assert!(player.is_at_table() && player.sees("4:00"));
            assert_eq!((player.game::<Rush>().phase(), player.clock()), (Phase::Action, Running::Running));
        };
        runs(&player);
        assert_eq!(player.app.desk().tables().unwrap().len(), 1, "the table that was there");
        // Beside another game, by mouse.
        player.key(Named::Escape);
        player.letters("2");
        player.key(Named::Enter);
        player.key(Named::Escape);
        player.click(&format!("{} 4:00", lang.home().only_the_clock));
        runs(&player);
        assert_eq!(player.app.desk().tables().unwrap().len(), 3);
    }
}

#[test]
fn a_table_that_was_begun_comes_back_at_once_and_all_else_begins_at_home() {
    let folder = tempdir().unwrap();
    let open = || Player::starting(Library::open(folder.path()).unwrap().0, Some(Lang::En));
    let mut player = open();
    assert!(player.is_at_home());
    player.letters("r");
    drop(player);
    let mut player = open();
    assert!(player.is_at_table());
    assert_eq!(player.clock(), Running::Paused);
    player.letters("n");
    player.key(Named::Enter);
    assert_eq!(player.entries(), 1);
    drop(player);
    assert!(open().is_at_home(), "nothing was done at it");
}

#[test]
fn what_goes_on_says_where_it_stands_while_its_clock_runs() {
    let table = Evening::of(&["Ada", "Ben"], []).table;
    for lang in Lang::ALL {
        let mut player = Player::at_table(&table, bedside_core::Instant::START, lang);
        player.key(Named::Space);
        player.wait(std::time::Duration::from_secs(10));
        player.key(Named::Escape);
        let mut round = String::new();
        lang.round_of(GameKind::Rush, 1, 4, &mut round).unwrap();
        assert!(player.sees(&format!("{}: {}, {round}", lang.home().go_on, lang.title(GameKind::Rush))));
        assert!(player.sees("Ada") && player.sees("Ben"));
        // The clock goes on behind it, and what it shows with it.
        assert!(player.sees_part("3:50"));
        player.wait(std::time::Duration::from_secs(5));
        assert!(player.sees_part("3:45"));
    }
}

#[test]
fn what_has_ended_says_how_and_is_among_the_last_evenings() {
    for lang in Lang::ALL {
        let mut player = Player::seated(&["Ada", "Ben"], GameKind::OpenTable.by_the_rules(), lang);
        let points = Own::Enter { seat: 1, points: 7 };
        player.gives(Command::OpenTable(points));
        player.gives(Command::OpenTable(Own::End { won: None }));
        player.key(Named::Escape);
        let mut result = String::new();
        let places = [(1, 1, 7), (0, 2, 0)].map(|(seat, place, points)| Place { seat, place, points });
        lang.result(&places, None, &["Ada", "Ben"], &mut result).unwrap();
        assert!(player.sees(&format!("{}: {result}", lang.title(GameKind::OpenTable))));
        assert!(player.sees(&result) && player.sees("Ben 7") && player.sees("7"));
        assert!(player.sees(lang.home().evenings_won) && player.sees("Ben") && !player.sees("Ada"));
        player.key(Named::Enter);
        assert!(player.is_at_table());
    }
}

#[test]
fn a_last_evening_that_finds_no_room_ends_with_dots() {
    let folder = tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    let ended = (0..).filter_map(|number| evening(number).pop());
    let emergency_roll =
        |table: &Table| table.state().playing().kind() == GameKind::EmergencyRoll && table.state().playing().over();
    library.shelve(&ended.into_iter().find(emergency_roll).unwrap()).unwrap();
    let long_ago = "UPDATE tables SET opened_at = unixepoch('2023-09-14')";
    rusqlite::Connection::open(folder.path().join("library.sqlite")).unwrap().execute_batch(long_ago).unwrap();
    let player = Player::starting(library, Some(Lang::En));
    let said = format!("{} · 14 September 2023", Lang::En.title(GameKind::EmergencyRoll));
    assert!(!player.sees(&said) && player.sees_part(&format!("{} · 14 Sep", Lang::En.title(GameKind::EmergencyRoll))));
    assert!(player.sees_part("…"));
}

#[test]
fn language_is_one_press_and_the_sheet_of_keys_another() {
    let mut player = Player::at_home(Lang::En);
    player.letters("j");
    assert_eq!(player.app.lang(), Lang::Pl);
    player.click("Język: Polski");
    assert_eq!(player.app.lang(), Lang::En);
    player.click("Keys");
    assert!(matches!(player.app.page(), Page::Keys(_)) && player.sees("At every table"));
    player.letters("?");
    assert!(player.is_at_home());
}

#[test]
fn home_fits_every_size_without_scrolling() {
    for lang in Lang::ALL {
        for with_table in [false, true] {
            let mut player = Player::at_home(lang);
            if with_table {
                player.letters("2");
                for name in ["Aleksandra Zofia", "Bartłomiej Jan", "Celina", "Dobrosława Maria"] {
                    player.types(name);
                    player.key(Named::Tab);
                }
                player.key(Named::Enter);
                player.key(Named::Escape);
            }
            for (width, height) in SIZES {
                player.resize(width, height);
                let words = lang.home();
                let titles = GameKind::ALL.iter().map(|game| lang.title(*game).to_owned());
                let about = GameKind::ALL.iter().map(|game| lang.about(*game).to_owned());
                let clock = format!("{} 4:00", words.only_the_clock);
                let other = [words.all_tables, words.rules, words.keys, lang.desk_words().gadget].map(str::to_owned);
                for said in titles.chain(about).chain(other).chain([clock]) {
                    let place = player.layout_of(&said);
                    let inside = place.x >= 0.0 && place.y >= 0.0;
                    let inside = inside && place.x + place.width <= width && place.y + place.height <= height;
                    assert!(inside, "{said:?} at {width}x{height}: {place:?}");
                }
            }
        }
    }
}

#[test]
fn the_keys_of_the_games_have_room_in_their_caps() {
    for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)] {
        let mut player = Player::at_home(Lang::En);
        player.resize(width, height);
        for key in ["1", "2", "3", "4"] {
            let found = player.layout_of(key);
            let needs = bedside::widget::width_of(key, found.height / 1.3, bedside::theme::PLAIN);
            assert!(found.width + 0.5 >= needs, "{key} has {} of {needs} at {width}", found.width);
        }
    }
}
