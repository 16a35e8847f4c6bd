//! Figures and players in the window, the square for BG Stats, and a press that waits for the disk.

use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use bedside::app::{Message, Page};
use bedside::desk::Desk;
use bedside::library::{Library, Settings, Theme};
use bedside::screen::{Action, Way};
use bedside_core::{Command, GameKind, Instant, Lang, Name, Seed, Setup, Table, open_table, rush};
use iced::keyboard::key::Named;

use crate::evenings::{evening, keep};
use crate::player::{CHANCE, Player};

/// Before the page, with so many evenings behind it.
fn opened(evenings: u64, lang: Lang) -> Player {
    opened_also(evenings, &[], lang)
}

/// The same, with evenings that somebody played alone.
fn opened_also(evenings: u64, alone: &[&str], lang: Lang) -> Player {
    let mut library = Library::in_memory().unwrap();
    for number in 0..evenings {
        keep(&mut library, &evening(number));
    }
    for name in alone {
        let seats = [(*name).try_into().unwrap()].into_iter().collect();
        let mut table = Table::open(&Setup { game: GameKind::OpenTable.by_the_rules(), seats }, Seed(1)).unwrap();
        table.apply(&Command::DrawLot { seat: None }, Instant::START).unwrap();
        keep(&mut library, &[table]);
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

/// The players of the page, by their names.
fn names(player: &Player) -> Vec<String> {
    let Page::Shelf(shelf) = player.app.page() else { panic!("another page is open") };
    shelf.players().iter().map(|player| player.name.clone().unwrap_or_default()).collect()
}

#[test]
fn players_are_chosen_named_coloured_merged_and_forgotten_by_keys() {
    let mut player = opened_also(20, &["Zuza"], Lang::En);
    player.key(Named::Tab);
    let before = names(&player);
    let colour = |player: &Player, name: &str| {
        let all = player.app.desk().library().players().unwrap();
        all.iter().find(|of| of.name.as_deref() == Some(name)).unwrap().colour
    };
    // The second one is called otherwise.
    player.keys([Named::ArrowDown, Named::ArrowDown, Named::ArrowDown, Named::ArrowUp, Named::Enter]);
    player.retype("Kunegunda");
    player.key(Named::Enter);
    let at = names(&player).iter().position(|name| name == "Kunegunda").unwrap();
    assert!(!names(&player).contains(&before[1]) && names(&player).len() == before.len());
    // The page has the keys again.
    player.key(Named::Escape);
    player.letters("a");
    player.key(Named::Tab);
    player.keys(vec![Named::ArrowDown; at + 1]);
    let was = colour(&player, "Kunegunda");
    player.letters("c");
    assert_eq!(colour(&player, "Kunegunda"), (was + 1) % 8);
    // Merged with one who never sat there, too: nothing is done before Enter.
    let zuza = names(&player).iter().position(|name| name == "Zuza").unwrap();
    player.letters("m");
    let (towards, steps) = if zuza < at { (Named::ArrowUp, at - zuza) } else { (Named::ArrowDown, zuza - at) };
    player.keys(vec![towards; steps]);
    assert_eq!(names(&player).len(), before.len());
    player.key(Named::Enter);
    assert!(names(&player).len() == before.len() - 1 && !names(&player).contains(&"Kunegunda".to_owned()));
    // Forgotten on the second press.
    player.key(Named::Delete);
    assert!(names(&player).contains(&"Zuza".to_owned()) && player.sees(Lang::En.shelf().forget_sure));
    player.key(Named::Delete);
    assert!(!names(&player).contains(&"Zuza".to_owned()) && player.sees(Lang::En.shelf().somebody));
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
    desk.change(move |library| library.rename(id, "Kunegunda")).unwrap().unwrap();
    assert_eq!(desk.table().state().setup().seats[0], "Kunegunda");
    desk.press(&Command::DrawLot { seat: None }).unwrap();
    let kept = desk.look_at(desk.id()).unwrap().unwrap();
    assert_eq!(kept.journal(), desk.table().journal());
}

/// Before a library in `folder` whose disk others may hold; whoever is told hears of what was written.
fn writing_behind(folder: &Path, library: Library) -> (Player, Receiver<()>, rusqlite::Connection) {
    let (mut desk, _) = Desk::open_with(library, Some(Lang::En), CHANCE).unwrap();
    let (wake, woken) = std::sync::mpsc::channel();
    desk.write_behind(Duration::from_millis(20), move || {
        let _ = wake.send(());
    });
    let holder = rusqlite::Connection::open(folder.join("library.sqlite")).unwrap();
    (Player::at_desk(desk), woken, holder)
}

/// Hears of what is written until something is so.
fn hears_until(player: &mut Player, woken: &Receiver<()>, so: impl Fn(&Player) -> bool) {
    while !so(player) {
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        player.takes(Message::Heard);
    }
    assert!(!player.sees(Lang::En.shelf().waiting_for_disk));
}

#[test]
fn a_window_whose_disk_is_held_says_so_and_takes_the_press_once_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap().0;
    let (mut player, woken, holder) = writing_behind(folder.path(), library);
    // The first move brings the table into the library, and a later one is added to it.
    for (press, entries) in [("d", 2), (" ", 4)] {
        let before = player.entries();
        holder.execute_batch("BEGIN IMMEDIATE").unwrap();
        if press == " " {
            player.key(Named::Space)
        } else {
            player.letters(press)
        }
        assert!(player.sees(Lang::En.shelf().waiting_for_disk) && player.entries() == before);
        // What is pressed meanwhile is held, and done after it.
        if press == " " {
            player.letters("d");
        }
        assert_eq!(player.entries(), before);
        holder.execute_batch("COMMIT").unwrap();
        hears_until(&mut player, &woken, |player| player.entries() == entries);
        assert_eq!(player.app.desk().tables().unwrap()[0].entries, entries);
    }
    assert_eq!(player.game::<rush::Game>().phase(), rush::Phase::Action);
}

/// At the list of two tables of a library in `folder`, the one that can be deleted under the cursor.
fn at_the_list(folder: &Path) -> (Player, Receiver<()>, rusqlite::Connection) {
    let mut library = Library::open(folder).unwrap().0;
    for number in [3, 4] {
        keep(&mut library, &evening(number)[..1]);
    }
    let (mut player, woken, holder) = writing_behind(folder, library);
    player.does(Action::Open(Way::Tables));
    player.key(Named::ArrowDown);
    (player, woken, holder)
}

#[test]
fn a_table_is_deleted_once_a_disk_that_was_held_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let (mut player, woken, holder) = at_the_list(folder.path());
    let deleted = Lang::En.home().deleted;
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    player.key(Named::Delete);
    assert!(player.sees(Lang::En.shelf().waiting_for_disk) && !player.sees(deleted));
    holder.execute_batch("COMMIT").unwrap();
    hears_until(&mut player, &woken, |player| player.sees(deleted));
    assert_eq!(player.app.desk().tables().unwrap().len(), 1);
}

#[test]
fn another_table_lies_here_once_a_disk_that_was_held_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let (mut player, woken, holder) = at_the_list(folder.path());
    let before = player.app.desk().id();
    player.does(Action::Open(Way::Home));
    player.letters("2");
    player.types("Anna");
    player.key(Named::F4);
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.shelf().waiting_for_disk) && player.app.desk().id() == before);
    holder.execute_batch("COMMIT").unwrap();
    hears_until(&mut player, &woken, |player| player.app.desk().id() != before);
    assert!(player.is_at_table() && player.seats()[0] == "Anna" && player.app.desk().rivals().any());
    let desk = player.app.desk();
    assert_eq!(desk.library().rivals(desk.id()), desk.rivals());
    // One that cannot be kept is none, and the form stays.
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, ''); END";
    holder.execute_batch(refuse).unwrap();
    let before = player.app.desk().id();
    player.does(Action::Open(Way::Home));
    player.letters("3");
    player.types("Ola");
    player.key(Named::Enter);
    hears_until(&mut player, &woken, |player| player.sees(Lang::En.shelf().written_elsewhere));
    assert!(player.app.desk().id() == before && matches!(player.app.page(), Page::NewTable(_)));
}

#[test]
fn a_name_is_forgotten_once_a_disk_that_was_held_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let (mut player, woken, holder) = at_the_list(folder.path());
    let words = Lang::En.shelf();
    let name = player.app.desk().library().players().unwrap()[0].name.clone().unwrap();
    player.does(Action::Open(Way::Home));
    player.letters("a");
    player.key(Named::Tab);
    player.click(&name);
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    player.click(words.forget);
    player.click(words.forget_sure);
    assert!(player.sees(words.waiting_for_disk) && player.sees(&name));
    holder.execute_batch("COMMIT").unwrap();
    hears_until(&mut player, &woken, |player| player.sees(words.somebody));
    assert!(!player.sees(&name) && player.app.desk().library().player_called(&name).unwrap().is_none());
}

#[test]
fn points_below_nought_have_the_minus_that_their_average_has() {
    let mut library = Library::in_memory().unwrap();
    let seats = ["Ada", "Ben"].map(|name| Name::try_from(name).unwrap()).into_iter().collect();
    let mut table = Table::open(&Setup { game: GameKind::OpenTable.by_the_rules(), seats }, Seed(1)).unwrap();
    for command in [open_table::Command::Enter { seat: 0, points: -5 }, open_table::Command::End { won: None }] {
        table.apply(&Command::OpenTable(command), Instant::START).unwrap();
    }
    library.shelve(&table).unwrap();
    let mut player = Player::starting(library, Some(Lang::En));
    player.does(Action::Open(Way::Home));
    player.letters("a");
    assert!(player.sees("−5.0") && player.sees("−5") && !player.sees("-5"));
}

#[test]
fn a_table_that_could_not_be_deleted_is_not_said_to_be() {
    let folder = tempfile::tempdir().unwrap();
    let (mut player, woken, holder) = at_the_list(folder.path());
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE OF deleted ON tables BEGIN SELECT RAISE(ABORT, ''); END";
    holder.execute_batch(refuse).unwrap();
    let said = Lang::En.shelf().written_elsewhere;
    player.key(Named::Delete);
    hears_until(&mut player, &woken, |player| player.sees(said));
    assert!(!player.sees(Lang::En.home().deleted) && player.sees(Lang::En.home().delete));
    holder.execute_batch("DROP TRIGGER refuse").unwrap();
    player.key(Named::Delete);
    hears_until(&mut player, &woken, |player| player.sees(Lang::En.home().deleted));
    // Nor is one that did not come back.
    holder.execute_batch(refuse).unwrap();
    player.letters("u");
    hears_until(&mut player, &woken, |player| player.sees(said));
    assert!(player.sees(Lang::En.home().deleted));
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
