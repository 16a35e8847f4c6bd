//! Files and names that nobody meant for us: spreadsheets as other programs write them, moments that cannot be, and places where
//! nothing may be written.

use std::path::Path;
use std::process::{Command, Output};

use bedside::library::exchange::{bgstats, journals, spreadsheet, write_whole};
use bedside::library::{Fault, Filter, Library, PlayResult};
use bedside_core::Lang;

use crate::results::ended;

fn bedside(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.args(words).env("BEDSIDE_DATA", folder).env("LC_ALL", "C").output().unwrap()
}

fn every(library: &Library) -> Vec<PlayResult> {
    library.results(&Filter::default()).unwrap()
}

/// Takes a spreadsheet over; answers how many plays were new, known and unreadable.
fn taken(library: &mut Library, csv: &[u8]) -> (usize, usize, usize) {
    let preview = spreadsheet::preview(library, csv).unwrap();
    let came = spreadsheet::take_over(library, &preview, |_, _| ()).unwrap();
    (came.new, came.known, came.unreadable)
}

#[test]
fn a_spreadsheet_is_the_same_whatever_program_wrote_it_and_however_it_was_sorted() {
    let rows = ["date,game,player,points", "2026-11-18,Ostry Dyżur,Łucja,12", "2026-11-18,Ostry Dyżur,Żaneta,8"];
    let plain = rows.join("\n");
    let marked = format!("\u{feff}{plain}");
    let utf16: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(plain.replace(',', "\t").encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let windows = b"date;game;player;points\r\n2026-11-18;Ostry Dy\xbfur;\xa3ucja;12\r\n2026-11-18;Ostry Dy\xbfur;\xafaneta;8\r\n";
    let sorted = [rows[0], rows[2], rows[1]].join("\n");
    let mut library = Library::in_memory().unwrap();
    assert_eq!(taken(&mut library, plain.as_bytes()), (1, 0, 0));
    for (place, same) in [marked.as_bytes(), &utf16, windows, sorted.as_bytes()].into_iter().enumerate() {
        assert_eq!(taken(&mut library, same), (0, 1, 0), "{place}");
    }
    let names: Vec<_> = every(&library)[0].seats.iter().filter_map(|seat| seat.name.clone()).collect();
    assert_eq!(names, ["Łucja", "Żaneta"]);
}

#[test]
fn rows_of_a_play_may_stand_anywhere_and_two_plays_of_a_day_are_two() {
    // Our own export, sorted by player.
    let csv = "play,date,game,player,points\na,2026-11-18,Dice Hospital,Ada,1\nb,2026-11-18,Dice Hospital,Ada,2\n\
        a,2026-11-18,Dice Hospital,Ben,3\nb,2026-11-18,Dice Hospital,Ben,4\n";
    let mut library = Library::in_memory().unwrap();
    assert_eq!(taken(&mut library, csv.as_bytes()), (2, 0, 0));
    assert!(every(&library).iter().all(|play| play.seats.len() == 2 && play.people == 2));
    assert_eq!(taken(&mut library, csv.as_bytes()), (0, 2, 0));
    // Twice the same evening, without names for the plays.
    let mut library = Library::in_memory().unwrap();
    let twice =
        "date,game,player\n2026-11-18,rush,Ada\n2026-11-18,rush,Ben\n2026-11-18,rush,Ada\n2026-11-18,rush,Ben\n";
    assert_eq!(taken(&mut library, twice.as_bytes()), (2, 0, 0));
    assert!(every(&library).iter().all(|play| play.seats.len() == 2));
    assert_eq!(taken(&mut library, twice.as_bytes()), (0, 2, 0));
}

#[test]
fn who_won_alone_did_not_win_together() {
    let csv = "date,game,player,won,play\n2026-11-18,Dice Hospital,Ada,yes,=1+1\n2026-11-18,Dice Hospital,Ben,no,=1+1\n\
        2026-11-19,rush,Ada,yes,\n2026-11-19,rush,Ben,yes,\n";
    let mut library = Library::in_memory().unwrap();
    assert_eq!(taken(&mut library, csv.as_bytes()), (2, 0, 0));
    assert_eq!(library.statistics(&Filter::default()).unwrap().together, (1, 1));
    let mut written = Vec::new();
    spreadsheet::write(&every(&library), &mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(written.contains("\n'=1+1,") && !written.contains("\n=1"), "a play's name is nothing to reckon with");
    assert_eq!(taken(&mut library, written.as_bytes()), (0, 2, 0));
}

#[test]
fn a_place_that_cannot_be_written_is_told_by_its_name_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    Library::open(folder.path()).unwrap().0.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let nowhere = folder.path().join("no\u{1b}[31m\nsuch").join("file");
    for words in [["backup"], ["export"]] {
        let words = [words[0], nowhere.to_str().unwrap()];
        let output = bedside(folder.path(), &words);
        let said = String::from_utf8(output.stderr).unwrap();
        let told = said.starts_with("bedside: This file cannot be written") && said.contains("no[31msuch");
        assert!(output.status.code() == Some(1) && told && said.lines().count() == 1, "{words:?}: {said}");
    }
}

#[test]
fn figures_and_moments_that_cannot_be_are_unreadable_and_hide_nothing() {
    let csv = "date,game,player,minutes\n2026-11-18,rush,Ada,2147483647\n0001-01-01,rush,Ada,5\n9999-12-31,rush,Ada,5\n\
        2026-11-18,rush,Ben,5\n";
    let mut library = Library::in_memory().unwrap();
    assert_eq!(taken(&mut library, csv.as_bytes()), (1, 0, 3));
    // A table that says it was opened when the sun is gone.
    let mut there = Library::in_memory().unwrap();
    there.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let mut bytes = Vec::new();
    journals::write(&there, &Filter::default(), &mut bytes, |_, _| ()).unwrap();
    let written = String::from_utf8(bytes).unwrap();
    let (before, after) = written.split_once("\"opened_at\":").unwrap();
    let rest = &after[after.find(',').unwrap()..];
    for opened_at in [i64::MAX, i64::MIN] {
        let mut library = Library::in_memory().unwrap();
        let file = format!("{before}\"opened_at\":{opened_at}{rest}");
        assert_eq!(journals::read(&mut library, file.as_bytes(), |_, _| ()).unwrap().new, 1);
        library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 2)).unwrap();
        let all = library.statistics(&Filter::default()).unwrap();
        assert_eq!((all.plays, all.by_month.values().sum::<u32>(), all.by_month.len()), (2, 2, 2), "{opened_at}");
        assert!(every(&library).iter().all(|play| play.date.len() == 19));
    }
}

#[test]
fn nothing_is_written_over_the_library_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    drop(library);
    let itself = folder.path().join("library.sqlite");
    let (log, itself) = (folder.path().join("library.sqlite-wal"), itself.to_str().unwrap().to_owned());
    let below = format!(
        "{}/../{}/library.sqlite",
        folder.path().display(),
        folder.path().file_name().unwrap().to_str().unwrap()
    );
    for words in [
        vec!["export", &itself],
        vec!["export", &below, "--format", "csv"],
        vec!["export", &itself, "--format", "svg", "--table", "1"],
        vec!["export", log.to_str().unwrap(), "--format", "link", "--table", "1"],
        vec!["backup", &itself],
    ] {
        let output = bedside(folder.path(), &words);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && said.contains("the library itself"), "{words:?}: {said}");
    }
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert_eq!((notice, library.tables().unwrap().len()), (None, 1));
}

#[test]
fn a_day_that_does_not_exist_is_refused() {
    let csv = "date,game,player\n2026-02-31,rush,Ada\n2026-04-31 20:00,rush,Ada\n2025-02-29,rush,Ada\n1900-02-29,rush,Ada\n\
        2026-00-10,rush,Ada\n2024-02-29,rush,Ada\n2026-12-31,rush,Ada\n";
    let mut library = Library::in_memory().unwrap();
    let preview = spreadsheet::preview(&library, csv.as_bytes()).unwrap();
    let rows: Vec<_> = preview.unreadable.iter().map(|(row, column)| (*row, column.as_str())).collect();
    assert_eq!(rows, [2, 3, 4, 5, 6].map(|row| (row, "date")));
    assert_eq!(taken(&mut library, csv.as_bytes()), (2, 0, 5));
    for (play, previewed) in every(&library).iter().rev().zip(&preview.plays) {
        assert_eq!(play.date, previewed.date);
    }
    let days = ["2026-02-31", "2025-02-29", "2026-13-01", "2026-06-31"];
    assert!(days.iter().all(|day| library.moments(day).is_none()) && library.moments("2024-02-29").is_some());
}

#[test]
fn what_was_edited_by_hand_steers_no_terminal_and_breaks_no_drawing() {
    let folder = tempfile::tempdir().unwrap();
    Library::open(folder.path()).unwrap().0.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let edited = r#"UPDATE results SET options = '[["Who\u001b[31m","\u202ewins\u0007"]]', play = 'a' || char(27) || 'play';
        UPDATE reasons SET rule = char(27) || '[31mround' WHERE seat = 0;"#;
    let file = folder.path().join("library.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch(edited).unwrap();
    for format in ["csv", "bgsplay", "link", "svg"] {
        let output = bedside(folder.path(), &["export", "--format", format]);
        let said = String::from_utf8(output.stdout).unwrap();
        let steers = |letter: char| letter.is_control() && letter != '\n' && letter != '\r' || letter == '\u{202e}';
        let escaped = ["\\u001b", "\\u0007", "%1B", "%07", "%E2%80%AE"];
        assert!(output.status.success() && said.contains("Ada"), "{format}");
        assert!(!said.contains(steers) && !escaped.iter().any(|code| said.contains(code)), "{format}: {said}");
    }
}

#[test]
fn what_cannot_be_exported_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine");
    std::fs::write(&file, "what was here").unwrap();
    let data = folder.path().join("data");
    Library::open(&data).unwrap().0.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    for lang in Lang::ALL {
        for format in ["json", "csv", "bgsplay", "link", "qr", "svg", "png"] {
            let words = ["--lang", lang.key(), "export", file.to_str().unwrap(), "--format", format, "--table", "99"];
            let output = bedside(&data, &words);
            let said = String::from_utf8(output.stderr).unwrap();
            let words = if format == "json" { lang.shelf().no_tables } else { lang.shelf().no_results };
            assert!(output.status.code() == Some(1) && said.contains(words), "{format}: {said}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), "what was here", "{format}");
        }
    }
}

#[test]
fn a_file_is_replaced_by_a_whole_one_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let (file, part) = (folder.path().join("mine"), folder.path().join("mine.part"));
    std::fs::write(&file, "what was here").unwrap();
    let half: Result<(), std::io::Error> = write_whole(&file, |out| {
        out.write_all(&[7; 100_000])?;
        Err(std::io::ErrorKind::Interrupted.into())
    });
    assert!(half.is_err() && !part.exists());
    assert!(std::fs::read(&file).unwrap() == b"what was here");
    write_whole(&file, |out| out.write_all(b"another")).unwrap();
    assert_eq!((std::fs::read_to_string(&file).unwrap().as_str(), part.exists()), ("another", false));
}

#[test]
#[cfg(target_os = "linux")]
fn links_and_pipes_stay_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    Library::open(&data).unwrap().0.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let (kept, link, pipe) = (folder.path().join("kept"), folder.path().join("link"), folder.path().join("pipe"));
    std::os::unix::fs::symlink(&kept, &link).unwrap();
    std::os::unix::fs::symlink("/proc/self/fd/1", &pipe).unwrap();
    for words in [["export"], ["backup"]] {
        std::fs::write(&kept, "").unwrap();
        assert!(bedside(&data, &[words[0], link.to_str().unwrap()]).status.success());
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink() && std::fs::read(&kept).unwrap().len() > 100);
    }
    let output = bedside(&data, &["export", pipe.to_str().unwrap()]);
    assert!(output.status.success() && String::from_utf8(output.stdout).unwrap().contains("\"tables\""), "as a stream");
    for place in [&pipe, folder.path()] {
        let output = bedside(&data, &["backup", place.to_str().unwrap()]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && said.contains(Lang::En.shelf().no_file), "{said}");
    }
    assert!(std::fs::symlink_metadata(&pipe).unwrap().is_symlink());
}

#[test]
fn a_folder_that_was_copied_while_it_was_open_is_a_whole_backup() {
    let folder = tempfile::tempdir().unwrap();
    let copied = folder.path().join("copied");
    std::fs::create_dir(&copied).unwrap();
    let mut library = Library::open(&folder.path().join("here")).unwrap().0;
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    for name in ["library.sqlite", "library.sqlite-wal"] {
        std::fs::copy(folder.path().join("here").join(name), copied.join(name)).unwrap();
    }
    assert!(std::fs::metadata(copied.join("library.sqlite-wal")).unwrap().len() > 0, "its log has the table");
    let backup = copied.join("library.sqlite");
    assert_eq!(Library::tables_in(&backup), Ok(1));
    let prepared = library.prepare(&backup).unwrap();
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 2)).unwrap();
    library.take_back(&prepared).unwrap();
    assert_eq!(library.tables().unwrap().len(), 1);
    let there = folder.path().join("there");
    Library::restore_from(&backup, &there).unwrap();
    assert_eq!(Library::open(&there).unwrap().0.tables().unwrap().len(), 1);
}

#[test]
fn nobody_is_renamed_to_what_is_no_name() {
    let mut library = Library::in_memory().unwrap();
    let id = library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let ada = library.player_called("Ada").unwrap().unwrap();
    for name in ["", "  ", "\u{202e}", "Player 1", "Gracz 2", "Somebody", "A name of more than 24 letters"] {
        let fault = library.rename(ada, name).unwrap_err();
        assert!(matches!(fault, Fault::NotAName | Fault::Refused { .. }), "{name:?}: {fault:?}");
        assert!(Lang::ALL.iter().all(|lang| fault.text(*lang).len() > 10), "{name:?}");
        assert_eq!(library.player_called("Ada").unwrap(), Some(ada));
        assert_eq!(library.look_at(id).unwrap().unwrap().state().setup().seats[0], "Ada");
    }
    assert_eq!(library.rename(ada, " Adelajda\u{7} ").unwrap(), 0);
    assert_eq!(library.player_called("Adelajda").unwrap(), Some(ada));
}

#[test]
fn a_link_fits_a_square_whatever_names_a_spreadsheet_brings() {
    let mut csv = "date,game,player,points,options\n".to_owned();
    for seat in 0..8 {
        csv += &format!("2026-11-18,Open table,{seat} {},{seat},{}\n", "👩‍🔬".repeat(15), "ż".repeat(600));
    }
    let mut library = Library::in_memory().unwrap();
    assert_eq!(taken(&mut library, csv.as_bytes()), (1, 0, 0));
    library.shelve(&ended(&["ĄĘĆŁŃÓŚŹŻąęćłńóśźżĄĘĆŁŃÓ", "B", "C", "D", "E", "F", "G", "H"], &[-900; 8], 1)).unwrap();
    for play in every(&library) {
        let link = bgstats::link(&play);
        assert!(link.len() <= bgstats::MOST, "{} bytes", link.len());
        assert_eq!(play.seats.len(), 8);
        // The game has a name as well.
        assert_eq!(link.matches("%22name%22").count(), 9);
    }
}
