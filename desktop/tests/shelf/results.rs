//! What is kept of a table when it ends, and when its end is taken back.

use std::path::Path;

use bedside::library::{Filter, Library, NotRestored, Notice, Outcome};
use bedside_core::{
    Choices, Command, GameKind, Instant, Name, Seed, Setup, Table, dice_hospital, emergency_roll, open_table, rush,
};
use rusqlite::Connection;

use crate::evenings::{LAYOUT_5, evening, keep, many};

fn every(library: &Library) -> Vec<bedside::library::PlayResult> {
    library.results(&Filter::default()).unwrap()
}

/// An open table that ended so.
pub(crate) fn ended(names: &[&str], points: &[i16], seed: u64) -> Table {
    ended_by(GameKind::OpenTable.by_the_rules(), names, points, seed)
}

/// One where the fewest points win.
pub(crate) fn fewest(names: &[&str], points: &[i16], seed: u64) -> Table {
    let lowest = open_table::Choice::Winner(open_table::Winner::Lowest);
    ended_by(Choices::OpenTable([lowest].into_iter().collect()), names, points, seed)
}

fn ended_by(game: Choices, names: &[&str], points: &[i16], seed: u64) -> Table {
    let seats = names.iter().map(|name| Name::try_from(*name).unwrap()).collect();
    let setup = Setup { game, seats };
    let mut table = Table::open(&setup, Seed(seed)).unwrap();
    let mut at = 0;
    let mut does = |command| {
        at += 60_000;
        table.apply(&Command::OpenTable(command), Instant::from_millis(at)).unwrap();
    };
    for (seat, points) in (0u8..).zip(points) {
        does(open_table::Command::Enter { seat, points: *points });
    }
    does(open_table::Command::End { won: None });
    table
}

#[test]
fn points_by_rule_make_the_points_and_a_result_is_there_exactly_where_a_table_is_over() {
    let mut library = Library::in_memory().unwrap();
    let (mut ended, mut games) = (0, std::collections::BTreeSet::new());
    for number in 0..many(60) {
        let moments = evening(number);
        let id = keep(&mut library, &moments);
        let table = moments.last().unwrap();
        let kept = library.results(&Filter { table: Some(id), ..Filter::default() }).unwrap();
        let game = table.state().playing();
        assert_eq!(kept.len(), usize::from(game.over()), "evening {number}");
        let Some(kept) = kept.first() else { continue };
        ended += 1;
        games.insert(game.kind().key());
        assert_eq!((kept.early, kept.won, kept.rounds), (game.unfinished(), game.won(), game.round()));
        assert_eq!(kept.duration_ms, table.journal().commands().last().unwrap().1.millis());
        for seat in &kept.seats {
            let sum: i64 = seat.reasons.iter().map(|(_, points)| points).sum();
            if let Some(points) = seat.points {
                assert_eq!(sum, points, "evening {number}, {:?}", seat);
            }
        }
        if let Some(game) = table.state().game::<rush::Game>() {
            let skill = kept.together.iter().filter(|(rule, _)| rule.starts_with("skill."));
            let skill: i64 = skill.map(|(_, points)| points).sum();
            assert_eq!(skill, i64::from(game.points(rush::Measure::Skill)), "evening {number}");
        }
        for rule in kept.seats.iter().flat_map(|seat| &seat.reasons).chain(&kept.together) {
            for lang in bedside_core::Lang::ALL {
                assert!(lang.rule(kept.game, &rule.0).is_some(), "{} has no words", rule.0);
            }
        }
    }
    assert!(ended > 20 && games.len() == 4, "{ended} of {games:?}");
}

#[test]
fn a_tie_is_shared_and_the_bot_sits_behind_the_players() {
    let table = ended(&["Ada", "Ben", "Celina"], &[7, 9, 9], 1);
    let outcome = Outcome::of(&table).unwrap();
    let told: Vec<_> = outcome.scores.iter().map(|score| (score.points, score.rank, score.won)).collect();
    assert_eq!(told, [(Some(7), Some(3), Some(false)), (Some(9), Some(1), Some(true)), (Some(9), Some(1), Some(true))]);
    let alicat = (0..400).map(evening).find_map(|moments| {
        let table = moments.last()?.clone();
        let solo = table.state().game::<emergency_roll::Game>()?.alicat_seat().is_some();
        (solo && table.state().playing().over()).then(|| Outcome::of(&table).unwrap())
    });
    let alicat = alicat.expect("somebody played against ALICAT");
    assert_eq!(alicat.scores.iter().map(|score| score.bot).collect::<Vec<_>>(), [false, true]);
    assert!(alicat.measures.contains_key("alicat.modifiers") && alicat.measures.contains_key("dice"));
}

#[test]
fn what_a_correction_changes_is_changed_here_and_an_end_that_is_taken_back_is_gone() {
    let mut library = Library::in_memory().unwrap();
    let mut table = ended(&["Ada", "Ben"], &[3, 5], 7);
    let id = library.shelve(&table).unwrap();
    let won = |library: &Library| every(library).first().map(|result| result.seats[0].won == Some(true));
    assert_eq!(won(&library), Some(false));
    let does = |library: &mut Library, table: &mut Table, command| {
        let (entries, now) = (table.journal().entries(), table.last());
        table.apply(&command, now).unwrap();
        library.append(id, table, entries).unwrap();
    };
    does(&mut library, &mut table, Command::Undo);
    assert_eq!(won(&library), None);
    let enter = open_table::Command::Enter { seat: 0, points: 11 };
    does(&mut library, &mut table, Command::OpenTable(enter));
    does(&mut library, &mut table, Command::OpenTable(open_table::Command::End { won: None }));
    assert_eq!(won(&library), Some(true));
    let play = every(&library)[0].play.clone();
    does(&mut library, &mut table, Command::Undo);
    does(&mut library, &mut table, Command::Redo);
    assert_eq!(every(&library)[0].play, play, "the same play, for whoever has it already");
}

#[test]
fn an_older_library_is_copied_before_it_is_changed_and_its_results_are_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let expected = {
        let mut library = Library::open(folder.path()).unwrap().0;
        for number in 0..12 {
            keep(&mut library, &evening(number));
        }
        every(&library)
    };
    assert!(expected.len() > 3);
    let path = folder.path().join("library.sqlite");
    Connection::open(&path).unwrap().execute_batch(LAYOUT_5).unwrap();
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert_eq!(notice, None);
    let comparable = |results: Vec<bedside::library::PlayResult>| {
        let told = results.into_iter().map(|mut result| {
            result.id = 0;
            result.seats.iter_mut().for_each(|seat| seat.player = None);
            (result.table, result)
        });
        told.collect::<std::collections::BTreeMap<_, _>>()
    };
    assert_eq!(comparable(every(&library)), comparable(expected));
    let copy = folder.path().join("library.before-layout-9.sqlite");
    let layout: i32 = Connection::open(copy).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(layout, 5);
}

#[test]
fn a_backup_is_one_file_and_comes_back_and_what_was_here_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("evenings.bedside-library");
    let here = folder.path().join("here");
    let mut library = Library::open(&here).unwrap().0;
    keep(&mut library, &[ended(&["Ada", "Ben"], &[3, 5], 1)]);
    library.back_up(&backup).unwrap();
    keep(&mut library, &[ended(&["Ada", "Ben"], &[3, 6], 2)]);
    drop(library);
    let count = |folder: &Path| Library::open(folder).unwrap().0.tables().unwrap().len();
    let elsewhere = folder.path().join("elsewhere");
    assert_eq!(Library::restore_from(&backup, &elsewhere).unwrap(), None);
    assert_eq!(count(&elsewhere), 1);
    let aside = Library::restore_from(&backup, &here).unwrap().expect("something was there");
    assert_eq!(count(&here), 1);
    let tables = "SELECT count(*) FROM tables";
    assert_eq!(Connection::open(aside).unwrap().query_row(tables, [], |row| row.get::<_, u32>(0)).unwrap(), 2);
    for bytes in [b"no library at all, but long enough to be looked at by anybody".to_vec(), Vec::new()] {
        let file = folder.path().join("other");
        std::fs::write(&file, bytes).unwrap();
        assert!(Library::restore_from(&file, &here).is_err());
        assert_eq!(count(&here), 1);
    }
    let (_, notice) = Library::open(&here).unwrap();
    assert_eq!(notice, None::<Notice>);
}

#[test]
fn an_open_library_becomes_what_a_backup_has_and_what_was_here_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("old");
    let mut there = Library::open(&folder.path().join("there")).unwrap().0;
    for number in 0..12 {
        keep(&mut there, &evening(number));
    }
    let (tables, results) = (there.tables().unwrap(), every(&there));
    there.back_up(&backup).unwrap();
    // Of another version, which did not keep results.
    Connection::open(&backup).unwrap().execute_batch(LAYOUT_5).unwrap();
    let mut library = Library::open(&folder.path().join("here")).unwrap().0;
    library.shelve(&ended(&["Kunegunda", "Ben"], &[3, 5], 1)).unwrap();
    assert_eq!(Library::tables_in(&backup), Ok(12));
    let prepared = library.prepare(&backup).unwrap();
    assert_eq!(library.tables().unwrap().len(), 1, "nothing is changed yet");
    let aside = library.take_back(&prepared).unwrap();
    assert_eq!(library.tables().unwrap(), tables);
    assert_eq!(every(&library).len(), results.len());
    assert_eq!(library.player_called("Kunegunda").unwrap(), None);
    let many = "SELECT count(*) FROM results";
    let aside = Connection::open(aside).unwrap();
    assert_eq!(aside.query_row(many, [], |row| row.get::<_, u32>(0)).unwrap(), 1);
    // It is a library like any other: it goes on.
    library.shelve(&ended(&["Kunegunda", "Ben"], &[3, 5], 1)).unwrap();
    std::fs::write(&backup, "SQLite format 3\0, and then nothing that makes sense").unwrap();
    assert_eq!(Library::tables_in(&backup), Err(NotRestored::Unfit));
    assert_eq!(library.prepare(&backup), Err(NotRestored::Unfit));
    assert_eq!(library.tables().unwrap().len(), 13);
}

#[test]
fn a_whole_dice_hospital_has_its_rules_and_its_rounds() {
    let found = (0..400).map(evening).find_map(|moments| {
        let table = moments.last()?;
        table.state().game::<dice_hospital::Game>()?;
        Outcome::of(table).filter(|outcome| outcome.scores.len() > 1)
    });
    let outcome = found.expect("somebody played Dice Hospital to its end");
    let rounds: std::collections::BTreeSet<u8> = outcome.standings.keys().map(|(_, round)| *round).collect();
    assert_eq!(rounds.len(), usize::from(outcome.rounds), "{rounds:?}");
    for score in &outcome.scores {
        let last = outcome.standings.get(&(score.seat, outcome.rounds)).copied();
        assert_eq!(last, score.points);
    }
}
