//! The list of tables: found by game and by name, deleted with a way back, two hundred of them.

use bedside::app::Page;
use bedside::library::{Library, TableId};
use bedside_core::{GameKind, Lang, Name, Seed, Setup, Table};
use iced::keyboard::key::Named;

use crate::player::Player;

/// A library of so many tables, of every game in turn.
fn library(tables: usize) -> Library {
    let mut library = Library::in_memory().unwrap();
    for number in 0..tables {
        let names = [format!("Anna {number}"), format!("Bartek {}", number % 7)];
        let seats = names.iter().map(|name| Name::try_from(name.as_str()).unwrap()).collect();
        let game = GameKind::ALL[number % GameKind::ALL.len()].by_the_rules();
        library.shelve(&Table::open(&Setup { game, seats }, Seed(1)).unwrap()).unwrap();
    }
    library
}

fn opened(tables: usize, lang: Lang) -> Player {
    let mut player = Player::starting(library(tables), Some(lang));
    player.letters("o");
    player
}

fn found(player: &Player) -> Vec<TableId> {
    let Page::Tables(tables) = player.app.page() else { panic!("another page is open") };
    tables.found().iter().map(|table| table.id).collect()
}

fn kept(player: &Player) -> usize {
    player.app.desk().tables().unwrap().len()
}

#[test]
fn a_table_is_found_by_its_game_and_by_a_name() {
    for lang in Lang::ALL {
        let mut player = opened(12, lang);
        assert_eq!(found(&player).len(), 12);
        player.click(lang.title(GameKind::DiceHospital));
        assert_eq!(found(&player).len(), 3);
        player.letters("g");
        player.letters("f");
        player.types("bartek 0");
        assert_eq!(found(&player).len(), 0);
        assert!(player.sees(lang.home().none_found));
        player.click(lang.home().all_games);
        assert_eq!(found(&player).len(), 2);
        player.fill_in("name 1", "anna 11");
        assert_eq!(found(&player).len(), 1);
        player.key(Named::Enter);
        assert_eq!(player.seats()[0], "Anna 11");
        assert!(player.is_at_table());
    }
}

#[test]
fn a_deleted_table_comes_back_by_key_and_by_mouse() {
    for lang in Lang::ALL {
        let words = lang.home();
        let mut player = opened(4, lang);
        let all = found(&player);
        // The one on the desk stays.
        player.key(Named::Delete);
        assert_eq!(kept(&player), 4);
        player.keys([Named::ArrowDown, Named::Delete]);
        assert_eq!(kept(&player), 3);
        assert!(player.sees(words.deleted) && found(&player) == all, "the row stays, struck through");
        player.key(Named::Enter);
        assert!(!player.is_at_table(), "what is deleted does not go on");
        player.letters("u");
        assert_eq!(kept(&player), 4);
        player.click(words.delete);
        assert_eq!(kept(&player), 3);
        player.click(player.words().undo);
        assert_eq!(kept(&player), 4);
        player.click(words.delete);
        player.key(Named::Escape);
        player.letters("o");
        assert_eq!(found(&player).len(), 3);
    }
}

#[test]
fn two_hundred_tables_are_listed_and_the_last_is_reached() {
    let mut player = opened(200, Lang::En);
    let further = Lang::En.exchange().further;
    player.resize(1366.0, 8_000.0);
    player.click(&further.replace("{}", "140"));
    assert!(found(&player).len() == 120 && player.sees(&further.replace("{}", "80")));
    player.resize(1366.0, 768.0);
    player.key(Named::Escape);
    player.letters("o");
    assert_eq!(found(&player).len(), 60, "further ones come as somebody goes down");
    for _ in 0..199 {
        player.key(Named::ArrowDown);
    }
    assert_eq!(found(&player).len(), 200);
    player.key(Named::Enter);
    assert_eq!(player.seats()[0], "Anna 0");
}

#[test]
fn each_row_says_the_day_the_players_and_where_it_stands() {
    for lang in Lang::ALL {
        let player = opened(2, lang);
        assert!(player.sees(lang.home().today) && player.sees("Anna 0, Bartek 0"));
        let mut round = String::new();
        lang.round_of(GameKind::Rush, 1, 4, &mut round).unwrap();
        assert!(player.sees(&round));
    }
}

#[test]
fn a_long_result_leaves_names_and_points_together_in_rows_of_a_usual_height() {
    let names = ["Wilhelmina Konstancja Ab", "Bartłomiej Wielkopolski", "Maksymilian Aleksander", "Dawid"];
    for (width, height) in [(560.0, 440.0), (1366.0, 768.0)] {
        let mut player = Player::seated(&names, GameKind::OpenTable.by_the_rules(), Lang::En);
        player.key(Named::Space);
        for seat in 0..4 {
            let enter = bedside_core::open_table::Command::Enter { seat, points: 20 };
            player.gives(bedside_core::Command::OpenTable(enter));
        }
        player.letters("e");
        player.does(bedside::screen::Action::Open(bedside::screen::Way::Tables));
        player.resize(width, height);
        let players = "Wilhelmina Konstancja Ab\u{a0}20, Bartłomiej Wielkopolski\u{a0}20, \
                       Maksymilian Aleksander\u{a0}20, Dawid\u{a0}20";
        let found = player.layout_of(players);
        assert!(found.height < 90.0 && found.width > 200.0, "{found:?} at {width}");
    }
}
