//! Tables that go into files and come from them, by key and by mouse; a spreadsheet is shown before anything of it is taken.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bedside::app::{Message, Page};
use bedside::library::{Filter, Library, Settings, Theme};
use bedside::screen::{Action, Way};
use bedside_core::{GameKind, Lang};
use iced::keyboard::key::Named;
use tempfile::TempDir;

use crate::evenings::{evening, keep};
use crate::player::Player;

/// How a backup's name ends.
const BACKUP: &str = "bedside-library";

/// Before the list of tables of a library in a folder, with so many evenings behind it; its files go into `files` there.
fn opened(folder: &Path, evenings: u64, lang: Lang) -> Player {
    let mut library = Library::open(folder).unwrap().0;
    for number in 0..evenings {
        keep(&mut library, &evening(number));
    }
    drop(library);
    let mut player = Player::in_folder(folder, Some(lang));
    player.app.exchange_in(Some(folder.join("files")));
    player.does(Action::Open(Way::Home));
    player.letters("o");
    player
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let files = folder.join("files").read_dir().unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|found| found == extension)).collect()
}

fn ended(folder: &Path) -> usize {
    Library::open(folder).unwrap().0.results(&Filter::default()).unwrap().len()
}

#[test]
fn every_form_is_written_by_its_key_and_says_where_it_is() {
    for lang in Lang::ALL {
        let folder = TempDir::new().unwrap();
        let mut player = opened(folder.path(), 12, lang);
        player.letters("e");
        for (key, extension) in [("1", "json"), ("2", "csv"), ("3", "bgsplay"), ("b", "bedside-library")] {
            player.letters(key);
            let [file] = files(folder.path(), extension).try_into().expect("one file");
            assert!(player.sees_part(&file.display().to_string()), "{}", file.display());
        }
        let mut ending = player.app.desk().library().results(&Filter::default()).unwrap();
        assert!(ending.len() > 3);
        player.letters("5");
        let sheets = folder.path().join("files").join(lang.exchange().sheets);
        assert_eq!(sheets.read_dir().unwrap().count(), ending.len());
        // The same again is another file.
        player.click(lang.exchange().spreadsheet);
        assert_eq!(files(folder.path(), "csv").len(), 2);
        player.key(Named::Escape);
        assert!(matches!(player.app.page(), Page::Tables(_)));
        // A table that has ended, alone, as a picture.
        let wanted = ending.pop().unwrap().table.unwrap();
        let place = |player: &Player| {
            let Page::Tables(tables) = player.app.page() else { panic!("another page is open") };
            tables.found().iter().position(|table| table.id == wanted).unwrap()
        };
        for _ in 0..place(&player) {
            player.key(Named::ArrowDown);
        }
        player.letters("et4");
        assert_eq!(files(folder.path(), "png").len(), 1);
    }
}

#[test]
fn only_what_is_listed_is_written() {
    let folder = TempDir::new().unwrap();
    let mut player = opened(folder.path(), 30, Lang::En);
    player.click(Lang::En.title(GameKind::OpenTable));
    player.click(Lang::En.exchange().export);
    player.letters("2");
    let csv = std::fs::read_to_string(&files(folder.path(), "csv")[0]).unwrap();
    assert!(csv.lines().count() > 1 && csv.lines().skip(1).all(|row| row.contains("Open table")), "{csv}");
    let of_game = Filter { game: Some(GameKind::OpenTable), ..Filter::default() };
    let plays: usize = player.app.desk().library().results(&of_game).unwrap().iter().map(|play| play.seats.len()).sum();
    assert_eq!(csv.lines().count(), plays + 1);
}

#[test]
fn tables_come_over_once_and_a_spreadsheet_is_shown_first() {
    for lang in Lang::ALL {
        let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let mut player = opened(here.path(), 10, lang);
        player.letters("e12");
        std::fs::create_dir(there.path().join("files")).unwrap();
        let mut other = opened(there.path(), 0, lang);
        let json = files(here.path(), "json").remove(0);
        std::fs::copy(&json, there.path().join("files/tables.json")).unwrap();
        other.letters("i");
        assert!(other.sees("tables.json"), "it is at hand");
        other.letters("1");
        assert!(other.sees(lang.exchange().nothing_changed) && ended(there.path()) == 0);
        other.key(Named::Enter);
        assert_eq!(ended(there.path()), ended(here.path()));
        assert!(other.sees_part(&lang.shelf().imported_new.replace("{}", "10")));
        // A spreadsheet that is dropped on the window tells nothing new of them, and a row of somebody's own does.
        let csv = files(here.path(), "csv").remove(0);
        other.takes(Message::Dropped(csv.clone()));
        assert!(other.sees(lang.exchange().known) && !other.sees(lang.exchange().new));
        let own = there.path().join("own.csv");
        std::fs::write(&own, "date,game,player,points\n2026-11-18,Dice Hospital,Ada,12\n2026-13-18,Chess,Ben,8\n")
            .unwrap();
        other.takes(Message::Dropped(own));
        assert!(other.sees(lang.exchange().new) && other.sees_part("Ada 12"));
        assert!(other.sees_part(&lang.shelf().row_unreadable.replacen("{}", "3", 1).replacen("{}", "date", 1)));
        let before = ended(there.path());
        other.click(lang.exchange().take_over);
        assert_eq!(ended(there.path()), before + 1);
        other.takes(Message::Dropped(there.path().join("nowhere.json")));
        assert!(other.sees_part("nowhere.json"), "it says which file cannot be read");
    }
}

#[test]
fn a_backup_is_taken_back_after_two_questions_and_the_window_plays_on() {
    for lang in Lang::ALL {
        let (folder, words) = (TempDir::new().unwrap(), lang.exchange());
        let mut player = opened(folder.path(), 8, lang);
        player.letters("eb");
        let backup = files(folder.path(), BACKUP).remove(0);
        let before = player.app.desk().tables().unwrap().len();
        // Another table, which the backup does not know.
        let setup = player.app.desk().table().state().setup().clone();
        player.does(Action::OpenTable(Box::new(setup), Vec::new()));
        assert_eq!(player.app.desk().tables().unwrap().len(), before + 1);
        player.does(Action::Open(Way::Home));
        player.letters("oi");
        assert!(player.sees(&backup.file_name().unwrap().to_string_lossy()), "it is at hand");
        player.letters("1");
        assert!(player.sees_part(&words.backup_found.replace("{}", &before.to_string())));
        assert!(player.sees(words.take_back) && player.sees(words.nothing_changed));
        player.key(Named::Enter);
        assert!(player.sees(words.replace_all) && player.sees_part(words.replace_sure));
        // Whoever looks elsewhere is asked again.
        player.key(Named::Tab);
        player.key(Named::Tab);
        player.key(Named::Enter);
        assert_eq!(player.app.desk().tables().unwrap().len(), before + 1);
        player.click(words.replace_all);
        assert_eq!(player.app.desk().tables().unwrap().len(), before);
        assert!(matches!(player.app.page(), Page::Home(_)));
        // As soon as the words are there in full.
        player.wait(Duration::from_millis(200));
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            assert!(player.sees_part(lang.shelf().restored), "{width}");
            player.photograph(&format!("home-told-{}-{width}", lang.key()));
        }
        let there = Library::open(folder.path()).unwrap().0;
        assert_eq!(there.tables().unwrap(), player.app.desk().tables().unwrap());
        let kept = folder.path().read_dir().unwrap().map(|file| file.unwrap().file_name());
        assert_eq!(kept.filter(|name| name.to_string_lossy().contains("before-restore")).count(), 1);
        // A file that only looks like one is refused in words.
        std::fs::write(&backup, "SQLite format 3\0 and nothing more").unwrap();
        player.takes(Message::Dropped(backup));
        assert!(player.sees_part(lang.shelf().not_a_backup));
    }
}

#[test]
fn pictures_of_files() {
    for lang in Lang::ALL {
        let folder = TempDir::new().unwrap();
        let mut player = opened(folder.path(), 14, lang);
        std::fs::create_dir(folder.path().join("files")).unwrap();
        std::fs::write(folder.path().join("files/evenings of 2025.csv"), "date,game,player\n").unwrap();
        let csv = folder.path().join("own.csv");
        let rows = "date,game,player,points\n2025-11-18,Dice Hospital,Ada,12\n2025-11-18,Dice Hospital,Ben,8\n2025-13-18,Chess,Ben,8\n";
        std::fs::write(&csv, rows).unwrap();
        for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
            let settings = Settings { theme, ..player.app.desk().settings() };
            player.takes(Message::Set(settings));
            for part in ["list", "export", "import", "preview"] {
                for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                    player.resize(width, height);
                    player.wait(Duration::from_millis(300));
                    if theme == Theme::Light || width > 1300.0 {
                        player.photograph(&format!("files-{part}-{}-{theme:?}-{width}", lang.key()));
                    }
                }
                match part {
                    "list" => player.letters("e"),
                    "export" => player.key(Named::Tab),
                    "import" => player.takes(Message::Dropped(csv.clone())),
                    _ => player.key(Named::Escape),
                }
            }
        }
    }
}
