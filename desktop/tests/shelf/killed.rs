//! Processes that are killed in the middle of an import, a backup or a migration, each at a hundred moments: what was there is there.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bedside::library::exchange::journals;
use bedside::library::{Filter, Library};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rusqlite::Connection;

use crate::evenings::{LAYOUT_5, evening, keep, many, quick_folder};

/// Evenings in the library.
const EVENINGS: u64 = 10;

fn bedside(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.env("BEDSIDE_DATA", folder).env("LC_ALL", "C").args(words).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// How long it takes when nobody kills it.
fn takes(folder: &Path, words: &[&str]) -> Duration {
    let began = Instant::now();
    assert!(bedside(folder, words).status().unwrap().success(), "{words:?}");
    began.elapsed()
}

/// Starts Bedside and kills it after a while; answers whether it was still at work.
fn killed(folder: &Path, words: &[&str], after: Duration) -> bool {
    let mut child = bedside(folder, words).spawn().unwrap();
    let ends = Instant::now() + after;
    // It may be woken early.
    while let Some(left) = ends.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
        std::thread::park_timeout(left);
    }
    let _ = child.kill();
    !child.wait().unwrap().success()
}

fn kept(folder: &Path) -> Vec<(i64, u32)> {
    let mut library = Library::open(folder).unwrap().0;
    for number in 0..EVENINGS {
        keep(&mut library, &evening(number));
    }
    listed(&library)
}

fn listed(library: &Library) -> Vec<(i64, u32)> {
    let mut tables: Vec<_> = library.tables().unwrap().iter().map(|table| (table.id, table.entries)).collect();
    tables.sort_unstable();
    tables
}

/// Moments at which it is killed: at random, from its first instructions to a little after its usual end.
fn moments(usual: Duration, seed: u64) -> impl Iterator<Item = Duration> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    (0..many(100)).map(move |_| usual * (chance.next_u32() % 1_100) / 1_000)
}

#[test]
fn killed_while_it_migrates_it_is_the_old_library_or_the_new_one() {
    let folder = quick_folder();
    let before = kept(folder.path());
    let results = Library::open(folder.path()).unwrap().0.results(&Filter::default()).unwrap().len();
    let becomes_old = || {
        Connection::open(folder.path().join("library.sqlite")).unwrap().execute_batch(LAYOUT_5).unwrap();
        let _ = std::fs::remove_file(folder.path().join("library.before-layout-9.sqlite"));
    };
    becomes_old();
    let (usual, mut at_work) = (takes(folder.path(), &["tables"]), 0);
    for after in moments(usual, 1) {
        becomes_old();
        at_work += u32::from(killed(folder.path(), &["tables"], after));
        let (library, notice) = Library::open(folder.path()).unwrap();
        assert_eq!((listed(&library), notice), (before.clone(), None), "after {after:?}");
        assert_eq!(library.results(&Filter::default()).unwrap().len(), results);
    }
    println!("killed while it migrated: {at_work}");
    assert!(at_work > 10, "{at_work}");
}

#[test]
fn killed_while_it_imports_nothing_is_lost_or_doubled() {
    let folder = quick_folder();
    let here = folder.path().join("here");
    let before = kept(&here);
    let file = folder.path().join("tables.json");
    let words = ["import", file.to_str().unwrap()];
    takes(&here, &["export", file.to_str().unwrap()]);
    let (usual, mut at_work) = (takes(&folder.path().join("usual"), &words), 0);
    for (number, after) in moments(usual, 2).enumerate() {
        let there = folder.path().join(number.to_string());
        at_work += u32::from(killed(&there, &words, after));
        let (mut library, notice) = Library::open(&there).unwrap();
        let tables = library.tables().unwrap().len();
        assert!(notice.is_none() && tables <= before.len(), "{tables} after {after:?}");
        let again = journals::read(&mut library, std::fs::File::open(&file).unwrap(), |_, _| ()).unwrap();
        assert_eq!((again.known, again.known + again.new), (tables, before.len()), "after {after:?}");
        assert_eq!(library.tables().unwrap().len(), before.len());
        drop(library);
        std::fs::remove_dir_all(there).unwrap();
    }
    println!("killed while it imported: {at_work}");
    assert!(at_work > 10, "{at_work}");
}

#[test]
fn killed_while_it_backs_up_the_backup_is_whole_or_none() {
    let folder = quick_folder();
    let here = folder.path().join("here");
    let before = kept(&here);
    let backup = folder.path().join("backup");
    let words = ["backup", backup.to_str().unwrap()];
    let (usual, mut at_work) = (takes(&here, &words), 0);
    for (number, after) in moments(usual, 3).enumerate() {
        let _ = std::fs::remove_file(&backup);
        at_work += u32::from(killed(&here, &words, after));
        // It has its name once it is whole.
        if backup.exists() {
            let restored = folder.path().join(number.to_string());
            Library::restore_from(&backup, &restored).unwrap();
            assert_eq!(listed(&Library::open(&restored).unwrap().0), before);
            std::fs::remove_dir_all(restored).unwrap();
        }
        assert_eq!(listed(&Library::open(&here).unwrap().0), before);
    }
    println!("killed while it backed up: {at_work}");
    assert!(at_work > 10, "{at_work}");
}
