//! Names: one person under two spellings, another name everywhere, and one that is forgotten.

use bedside::library::exchange::{bgstats, spreadsheet};
use bedside::library::{Fault, Filter, Library};
use bedside_core::{Lang, Seed, Table};
use rusqlite::Connection;

use crate::evenings::{evening, keep};
use crate::exchange::bedside;
use crate::results::ended;

fn names(library: &Library) -> Vec<Option<String>> {
    library.players().unwrap().into_iter().map(|player| player.name).collect()
}

fn seats(library: &Library) -> Vec<Vec<String>> {
    library.tables().unwrap().into_iter().map(|table| table.seats).collect()
}

fn called(library: &Library, name: &str) -> i64 {
    library.player_called(name).unwrap().unwrap()
}

#[test]
fn whoever_played_last_comes_first_and_everybody_has_a_colour() {
    let mut library = Library::in_memory().unwrap();
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    library.shelve(&ended(&["Celina", "Player 2"], &[1, 2], 2)).unwrap();
    assert_eq!(names(&library), ["Celina", "Ben", "Ada"].map(|name| Some(name.to_owned())));
    let mut colours: Vec<u8> = library.players().unwrap().iter().map(|player| player.colour).collect();
    colours.sort_unstable();
    assert_eq!(colours, [0, 1, 2]);
    library.recolour(called(&library, "Ada"), 7).unwrap();
    assert_eq!(library.players().unwrap()[2].colour, 7);
}

#[test]
fn two_spellings_become_one_person_everywhere() {
    let mut library = Library::in_memory().unwrap();
    let id = library.shelve(&ended(&["Ania", "Ben"], &[9, 2], 1)).unwrap();
    library.shelve(&ended(&["Anna", "Ben"], &[1, 2], 2)).unwrap();
    let (gone, kept) = (called(&library, "Ania"), called(&library, "Anna"));
    assert_eq!(library.parties().unwrap().len(), 2);
    assert_eq!(library.merge(gone, kept).unwrap(), 0);
    let anna = library.players().unwrap().into_iter().find(|player| player.id == kept).unwrap();
    assert_eq!((anna.plays, anna.wins), (2, 1));
    assert_eq!(seats(&library), [["Anna", "Ben"], ["Anna", "Ben"]]);
    assert_eq!(library.look_at(id).unwrap().unwrap().state().setup().seats[0], "Anna");
    assert_eq!(library.parties().unwrap().len(), 1, "one group, too");
    let figures = library.statistics(&Filter::default()).unwrap().players;
    let of = |player| figures.iter().find(|of| of.player == Some(player)).map(|of| (of.plays, of.wins, of.points.sum));
    assert_eq!((of(kept), of(gone), figures.len()), (Some((2, 1, 10)), None, 2));
    // The old spelling finds her again.
    library.shelve(&ended(&["Ania", "Ben"], &[4, 2], 3)).unwrap();
    assert_eq!(called(&library, "Ania"), kept);
    assert_eq!(library.players().unwrap().len(), 2);
}

#[test]
fn two_who_sat_at_one_table_stay_two() {
    let mut library = Library::in_memory().unwrap();
    library.shelve(&ended(&["Ada", "Ben"], &[9, 2], 1)).unwrap();
    // A table that goes on.
    let setup = ended(&["Celina", "Ben"], &[1, 2], 2).state().setup().clone();
    library.shelve(&Table::open(&setup, Seed(2)).unwrap()).unwrap();
    let before = (seats(&library), library.results(&Filter::default()).unwrap());
    let (ada, ben, celina) = (called(&library, "Ada"), called(&library, "Ben"), called(&library, "Celina"));
    for (gone, kept) in [(ada, ben), (ben, ada), (celina, ben)] {
        assert_eq!(library.merge(gone, kept), Err(Fault::SatTogether));
    }
    assert_eq!(library.rename(ada, "Ben"), Err(Fault::SatTogether), "nor by a name that the other has");
    assert_eq!((seats(&library), library.results(&Filter::default()).unwrap()), before);
    assert_eq!(library.merge(celina, ada), Ok(0));
}

#[test]
fn names_that_are_refused_on_the_command_line_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    library.shelve(&ended(&["Ada", "Ben"], &[9, 2], 1)).unwrap();
    drop(library);
    for lang in Lang::ALL {
        for (words, expected) in [
            (["merge", "Ada", "Ben"], lang.shelf().sat_together),
            (["rename", "Ada", "Ben"], lang.shelf().sat_together),
            (["rename", "Ada", "Player 1"], lang.shelf().not_a_name),
        ] {
            let output = bedside(folder.path(), &[&["--lang", lang.key(), "players"], &words[..]].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.code() == Some(1) && said.contains(expected), "{words:?}: {said}");
        }
    }
}

#[test]
fn a_name_changes_in_every_journal_and_nothing_else_does() {
    let mut library = Library::in_memory().unwrap();
    let mut before: Vec<(i64, Table)> = Vec::new();
    for number in 0..30 {
        let moments = evening(number);
        let id = keep(&mut library, &moments);
        before.push((id, library.look_at(id).unwrap().unwrap()));
    }
    let results = library.results(&Filter::default()).unwrap();
    assert_eq!(library.rename(called(&library, "Ada"), "Adelajda Łucja").unwrap(), 0);
    for (id, old) in before {
        let new = library.look_at(id).unwrap().unwrap();
        assert_eq!(new.state().playing(), old.state().playing(), "table {id}");
        assert_eq!((new.journal().entries(), new.last()), (old.journal().entries(), old.last()));
        let commands = |table: &Table| table.journal().commands().collect::<Vec<_>>();
        assert_eq!(commands(&new), commands(&old), "table {id}");
        let renamed = |name: &str| if name == "Ada" { "Adelajda Łucja".to_owned() } else { name.to_owned() };
        let expected: Vec<String> = old.state().setup().seats.iter().map(|name| renamed(name)).collect();
        assert_eq!(new.state().setup().seats.iter().map(|name| name.to_string()).collect::<Vec<_>>(), expected);
    }
    let points = |results: &[bedside::library::PlayResult]| -> Vec<_> {
        results.iter().flat_map(|result| &result.seats).map(|seat| (seat.player, seat.points, seat.rank)).collect()
    };
    assert_eq!(points(&library.results(&Filter::default()).unwrap()), points(&results));
}

#[test]
fn a_forgotten_name_is_nowhere_in_the_file_and_results_stay() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    library.shelve(&ended(&["Kunegunda", "Ben"], &[9, 2], 1)).unwrap();
    library.shelve(&ended(&["Ben", "Kunegunda"], &[1, 2], 2)).unwrap();
    let id = called(&library, "Kunegunda");
    assert_eq!(library.forget(id).unwrap(), 0);
    assert_eq!(library.player_called("Kunegunda").unwrap(), None);
    let of_her = library.players().unwrap().into_iter().find(|player| player.id == id).unwrap();
    assert_eq!((of_her.name, of_her.plays, of_her.wins), (None, 2, 2));
    let somebody = Lang::En.shelf().somebody;
    assert_eq!(seats(&library), [["Ben", somebody], [somebody, "Ben"]]);
    drop(library);
    Connection::open(folder.path().join("library.sqlite"))
        .unwrap()
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(9).any(|some| some == b"Kunegunda"));
    }
}

#[test]
fn a_forgotten_name_is_nowhere_in_the_file_of_a_large_library() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    for number in 0..40 {
        keep(&mut library, &evening(number));
        library.shelve(&ended(&["Kunegunda", "Ben"], &[9, 2], number)).unwrap();
    }
    // She is in journals that are written anew again, which is when pages are split.
    library.rename(called(&library, "Ada"), "Kunegunda").unwrap();
    let csv = "date,game,player,play\n2026-11-18,rush,Kunegunda,\n2026-11-18,rush,Ben,\n2026-11-19,rush,Kunegunda,Kunegunda 1\n";
    let taken = |library: &mut Library| {
        let preview = spreadsheet::preview(library, csv.as_bytes()).unwrap();
        let came = spreadsheet::take_over(library, &preview, |_, _| ()).unwrap();
        (came.new, came.known)
    };
    assert_eq!(taken(&mut library), (2, 0));
    // What an earlier version deleted and did not overwrite.
    let residue = "PRAGMA secure_delete = false; CREATE TABLE gone (name TEXT); DROP TABLE gone;";
    let residue =
        residue.replace("; DROP", &format!("; INSERT INTO gone VALUES ('{}'); DROP", "Kunegunda ".repeat(2_000)));
    Connection::open(folder.path().join("library.sqlite")).unwrap().execute_batch(&residue).unwrap();
    assert_eq!(library.forget(called(&library, "Kunegunda")).unwrap(), 0);
    assert_eq!(taken(&mut library), (0, 2), "its plays are known without her");
    assert_eq!(library.player_called("Kunegunda").unwrap(), None);
    let results = library.results(&Filter::default()).unwrap();
    let mut exported = bgstats::file(&results).to_string();
    exported.extend(results.iter().map(bgstats::link));
    let mut csv = Vec::new();
    spreadsheet::write(&results, &mut csv).unwrap();
    drop(library);
    let has_her = |bytes: &[u8]| bytes.windows(9).filter(|some| *some == b"Kunegunda").count();
    assert_eq!((has_her(exported.as_bytes()), has_her(&csv)), (0, 0));
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(has_her(&std::fs::read(&path).unwrap()), 0, "{}", path.display());
    }
}
