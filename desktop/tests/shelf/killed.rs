//! Processes that are killed in the middle of an import, a backup or a migration: what was there is there.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use bedside::library::{Filter, Library};
use rusqlite::Connection;

use crate::evenings::{evening, keep};

/// Starts Bedside and kills it after a while; it may be done before that.
fn killed(folder: &Path, words: &[&str], after: Duration) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.env("BEDSIDE_DATA", folder).env("LC_ALL", "C").args(words).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    std::thread::park_timeout(after);
    let _ = child.kill();
    child.wait().unwrap();
}

fn kept(folder: &Path, evenings: u64) -> Vec<(i64, u32)> {
    let mut library = Library::open(folder).unwrap().0;
    for number in 0..evenings {
        keep(&mut library, &evening(number));
    }
    listed(&library)
}

fn listed(library: &Library) -> Vec<(i64, u32)> {
    let mut tables: Vec<_> = library.tables().unwrap().iter().map(|table| (table.id, table.entries)).collect();
    tables.sort_unstable();
    tables
}

/// Moments at which it is killed: from the first instructions on to after the work.
fn moments() -> impl Iterator<Item = Duration> {
    (0..12u64).map(|step| Duration::from_millis(step * step * 3))
}

#[test]
fn killed_while_it_migrates_it_is_the_old_library_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let before = kept(folder.path(), 30);
    let results = Library::open(folder.path()).unwrap().0.results(&Filter::default()).unwrap().len();
    let older = "DROP TABLE measures; DROP TABLE standings; DROP TABLE reasons; DROP TABLE scores; DROP TABLE results;
        DROP TABLE spellings; DROP TABLE players; PRAGMA user_version = 5;";
    for after in moments() {
        Connection::open(folder.path().join("library.sqlite")).unwrap().execute_batch(older).unwrap();
        killed(folder.path(), &["tables"], after);
        let (library, notice) = Library::open(folder.path()).unwrap();
        assert_eq!((listed(&library), notice), (before.clone(), None), "after {after:?}");
        assert_eq!(library.results(&Filter::default()).unwrap().len(), results);
    }
}

#[test]
fn killed_while_it_imports_or_backs_up_nothing_is_lost_or_doubled() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    let before = kept(&here, 30);
    let file = folder.path().join("tables.json");
    let exported =
        Command::new(env!("CARGO_BIN_EXE_bedside")).env("BEDSIDE_DATA", &here).arg("export").arg(&file).output();
    assert!(exported.unwrap().status.success());
    let mut last = 0;
    for after in moments() {
        killed(&there, &["import", file.to_str().unwrap()], after);
        let (library, notice) = Library::open(&there).unwrap();
        let tables = library.tables().unwrap().len();
        assert!(notice.is_none() && tables >= last && tables <= before.len(), "{tables} after {after:?}");
        last = tables;
        let backup = folder.path().join("backup");
        killed(&here, &["backup", backup.to_str().unwrap()], after);
        // It has its name once it is whole.
        if backup.exists() {
            let restored = folder.path().join(format!("restored {after:?}"));
            Library::restore_from(&backup, &restored).unwrap();
            assert_eq!(listed(&Library::open(&restored).unwrap().0), before);
        }
    }
    assert_eq!(listed(&Library::open(&here).unwrap().0), before);
    let whole =
        Command::new(env!("CARGO_BIN_EXE_bedside")).env("BEDSIDE_DATA", &there).arg("import").arg(&file).output();
    assert!(whole.unwrap().status.success());
    assert_eq!(Library::open(&there).unwrap().0.tables().unwrap().len(), before.len());
}
