//! Figures and players in the window, the square for BG Stats, and a press that waits for the disk.

use std::time::Duration;

use bedside::app::{Message, Page};
use bedside::desk::Desk;
use bedside::library::{Library, Settings, Theme};
use bedside::screen::{Action, Way};
use bedside_core::{Command, GameKind, Lang, Table, rush};
use iced::keyboard::key::Named;

use crate::evenings::{evening, keep};
use crate::player::{CHANCE, Player};

/// Before the page, with so many evenings behind it.
fn opened(evenings: u64, lang: Lang) -> Player {
    let mut library = Library::in_memory().unwrap();
    for number in 0..evenings {
        keep(&mut library, &evening(number));
    }
    let mut player = Player::starting(library, Some(lang));
    player.does(Action::Open(Way::Home));
    player.letters("a");
    player
}

fn plays(player: &Player) -> u32 {
    let Page::Shelf(shelf) = player.app.page() else { panic!("another page is open") };
    shelf.statistics().plays
}

#[test]
fn figures_are_filtered_by_mouse_and_by_key() {
    for lang in Lang::ALL {
        let mut player = opened(40, lang);
        let all = plays(&player);
        assert!(all > 10 && player.sees(lang.shelf().by_month));
        player.click(lang.title(GameKind::OpenTable));
        let open = plays(&player);
        assert!(open > 0 && open < all);
        player.click(lang.home().all_games);
        assert_eq!(plays(&player), all);
        player.letters("g");
        assert!(plays(&player) < all);
        player.letters("gggg");
        player.letters("p");
        assert_eq!(plays(&player), all, "they were all played today");
        player.key(Named::Escape);
        assert!(matches!(player.app.page(), Page::Home(_)));
    }
}

#[test]
fn an_empty_library_says_so() {
    let mut player = opened(0, Lang::En);
    assert!(player.sees(Lang::En.shelf().no_results));
    player.letters("q");
    assert!(player.sees(Lang::En.shelf().no_results));
}

#[test]
fn a_player_is_renamed_and_forgotten_only_on_the_second_press() {
    for lang in Lang::ALL {
        let mut player = opened(20, lang);
        let words = lang.shelf();
        player.key(Named::Tab);
        player.click("Ada");
        player.fill_in("name 1", "Adelajda");
        player.click(words.rename);
        let library = |player: &Player, name: &str| player.app.desk().library().player_called(name).unwrap().is_some();
        assert!(library(&player, "Adelajda") && player.sees("Adelajda"));
        player.click(words.forget);
        assert!(library(&player, "Adelajda") && player.sees(words.forget_sure));
        player.click(words.forget_sure);
        assert!(!library(&player, "Adelajda") && player.sees(words.somebody));
    }
}

#[test]
fn two_who_sat_at_one_table_are_not_made_one_and_it_is_said_why() {
    for lang in Lang::ALL {
        let mut player = opened(20, lang);
        player.key(Named::Tab);
        player.click("Ada");
        player.click(lang.shelf().merge_with);
        player.click("Łucja");
        assert!(player.sees(lang.shelf().sat_together) && player.sees("Ada") && player.sees("Łucja"));
    }
}

#[test]
fn the_table_on_the_desk_goes_on_under_the_new_name() {
    let mut library = Library::in_memory().unwrap();
    keep(&mut library, &evening(2)[..1]);
    let (mut desk, _) = Desk::open_with(library, Some(Lang::En), CHANCE).unwrap();
    let name = desk.table().state().setup().seats[0].to_string();
    let id = desk.library().player_called(&name).unwrap().unwrap();
    desk.change_players(|library| library.rename(id, "Kunegunda")).unwrap();
    assert_eq!(desk.table().state().setup().seats[0], "Kunegunda");
    desk.press(&Command::DrawLot { seat: None }).unwrap();
    let kept = desk.look_at(desk.id()).unwrap().unwrap();
    assert_eq!(kept.journal(), desk.table().journal());
}

#[test]
fn a_window_whose_disk_is_held_says_so_and_takes_the_press_once_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (library, _) = Library::open(folder.path()).unwrap();
    let (mut desk, _) = Desk::open_with(library, Some(Lang::En), CHANCE).unwrap();
    let (wake, woken) = std::sync::mpsc::channel();
    desk.write_behind(Duration::from_millis(20), move || {
        let _ = wake.send(());
    });
    let mut player = Player::at_desk(desk);
    // A table is kept from its first move on.
    player.letters("d");
    while player.entries() < 2 {
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        player.takes(Message::Heard);
    }
    let holder = rusqlite::Connection::open(folder.path().join("library.sqlite")).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    player.key(Named::Space);
    assert!(player.sees(Lang::En.shelf().waiting_for_disk) && player.entries() == 2);
    // What is pressed meanwhile is held, and done after it.
    player.letters("d");
    assert_eq!(player.entries(), 2);
    holder.execute_batch("COMMIT").unwrap();
    while player.entries() < 4 {
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        player.takes(Message::Heard);
    }
    assert!(!player.sees(Lang::En.shelf().waiting_for_disk));
    assert_eq!(player.game::<rush::Game>().phase(), rush::Phase::Action);
}

#[test]
fn pictures_of_figures_players_and_the_square() {
    for lang in Lang::ALL {
        let mut player = opened(60, lang);
        for part in ["figures", "players", "square"] {
            for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                player.wait(Duration::from_millis(300));
                player.photograph(&format!("shelf-{part}-{}-{width}", lang.key()));
            }
            player.resize(1366.0, 768.0);
            player.key(Named::Tab);
            if part == "figures" {
                player.click("Ada");
            }
        }
    }
    for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
        let mut player = opened(60, if theme == Theme::Light { Lang::Pl } else { Lang::En });
        let settings = Settings { theme, ..player.app.desk().settings() };
        player.takes(Message::Set(settings));
        player.photograph(&format!("shelf-figures-{theme:?}"));
        // So tall that no figure is below its edge.
        player.resize(1366.0, 3_600.0);
        player.photograph(&format!("shelf-all-figures-{theme:?}"));
    }
}

/// Before the end of a game that was played by chance.
fn over(game: GameKind, lang: Lang) -> Player {
    let ended = (0..).filter_map(|number| evening(number).pop());
    let of_game = |table: &Table| table.state().playing().kind() == game && table.state().playing().over();
    let table = ended.into_iter().find(of_game).unwrap();
    Player::at_table(&table, table.last(), lang)
}

#[test]
fn the_game_that_ended_is_one_press_away_from_bg_stats() {
    for lang in Lang::ALL {
        for game in GameKind::ALL {
            let mut player = over(*game, lang);
            player.letters("g");
            assert!(player.sees(lang.shelf().scan_bgstats), "{game:?}: by its key");
            player.key(Named::Escape);
            assert!(player.is_at_table(), "{game:?}: and back");
        }
        let mut player = over(GameKind::OpenTable, lang);
        player.click_on("share");
        let Page::Shelf(shelf) = player.app.page() else { panic!("by its button") };
        assert_eq!(shelf.ended().and_then(|play| play.table), Some(player.app.desk().id()));
    }
}

#[test]
fn what_has_to_be_said_is_said_on_every_page_of_the_library() {
    for lang in Lang::ALL {
        let mut player = opened(20, lang);
        player.key(Named::Tab);
        player.click("Ada");
        player.fill_in("name 1", "Player 1");
        player.click(lang.shelf().rename);
        assert!(player.sees(lang.shelf().not_a_name), "why nobody is called so");
        for way in [Way::Home, Way::Tables, Way::Shelf] {
            player.does(Action::Open(way));
            player.does(Action::Tell("Something was put aside.".to_owned()));
            assert!(player.sees("Something was put aside."), "{way:?}");
        }
    }
}
