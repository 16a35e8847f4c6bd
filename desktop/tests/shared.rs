//! A library that others use as well: a second window, a process that holds it, a full disk, files found after a crash.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use bedside::desk::{Desk, Pressed};
use bedside::library::{Library, Notice};
use bedside_core::{Command, Lang, Refusal, rush};
use rusqlite::Connection;

const BEGIN: Command = Command::Rush(rush::Command::BeginAction);
const LOT: Command = Command::DrawLot { seat: None };
/// Far more than any of this takes.
const LONG: Duration = Duration::from_secs(60);

fn open(folder: &Path) -> (Desk, Option<Notice>) {
    let (library, aside) = Library::open(folder).unwrap();
    let (mut desk, notice) = Desk::open_in(library, Some(Lang::En)).unwrap();
    // Somebody has opened the table that lies there.
    if desk.tables().is_ok_and(|tables| tables.is_empty()) {
        let setup = desk.table().state().setup().clone();
        desk.new_table(&setup).unwrap();
    }
    (desk, aside.or(notice))
}

fn file(folder: &Path) -> std::path::PathBuf {
    folder.join("library.sqlite")
}

/// A desk whose presses are written by another thread; something comes from the channel whenever one was.
fn behind(folder: &Path, patience: Duration) -> (Desk, Receiver<()>) {
    let (mut desk, _) = open(folder);
    let (wake, woken) = channel();
    desk.write_behind(patience, move || {
        let _ = wake.send(());
    });
    (desk, woken)
}

#[test]
fn a_second_desk_that_went_on_is_read_anew_and_nobody_is_locked_out() {
    let folder = tempfile::tempdir().unwrap();
    let (mut first, _) = open(folder.path());
    let (mut second, _) = open(folder.path());
    second.press(&BEGIN).unwrap();
    second.press(&LOT).unwrap();
    assert_eq!(first.press(&LOT), Err(Refusal::NotStored));
    assert_eq!(first.trouble(), Some(Notice::WrittenElsewhere));
    assert_eq!(first.table().journal(), second.table().journal(), "it shows what the other one did");
    first.press(&LOT).unwrap();
    assert_eq!(second.press(&LOT), Err(Refusal::NotStored));
    assert_eq!(second.table().journal(), first.table().journal());
    second.press(&LOT).unwrap();
}

#[test]
fn a_press_waits_for_the_disk_without_anybody_waiting_for_it_and_counts_once_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, woken) = behind(folder.path(), Duration::from_millis(20));
    let holder = Connection::open(file(folder.path())).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let Ok(Pressed::Asked(number)) = desk.press_all(&[BEGIN]) else { panic!("it cannot be written yet") };
    assert!(desk.is_writing());
    assert_eq!(desk.table().journal().entries(), 1, "not confirmed before it is written");
    assert_eq!(desk.press_all(&[LOT]), Err(Refusal::TooManyWaiting));
    assert!(desk.poll().answers.is_empty());
    holder.execute_batch("COMMIT").unwrap();
    let happened = loop {
        woken.recv_timeout(LONG).unwrap();
        let happened = desk.poll();
        if !happened.answers.is_empty() {
            break happened;
        }
    };
    assert_eq!(happened.answers, [(number, Ok(()))]);
    assert!(!happened.events.is_empty() && !desk.is_writing());
    assert_eq!(desk.table().journal().entries(), 2);
    drop(desk);
    assert_eq!(open(folder.path()).0.table().journal().command(1), Some(BEGIN));
}

#[test]
fn another_table_is_opened_after_what_is_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, woken) = behind(folder.path(), Duration::ZERO);
    let (first, setup) = (desk.id(), desk.table().state().setup().clone());
    let _ = desk.press_all(&[BEGIN]);
    if let Pressed::Asked(number) = desk.new_table(&setup).unwrap() {
        while !desk.poll().answers.contains(&(number, Ok(()))) {
            woken.recv_timeout(LONG).unwrap();
        }
    }
    assert_eq!(desk.look_at(first).unwrap().unwrap().journal().entries(), 2);
    assert_eq!(desk.table().journal().entries(), 1);
}

#[test]
fn a_full_disk_is_told_when_it_happens() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, woken) = behind(folder.path(), LONG);
    // The library may not grow any more; what is there may be changed.
    let reason = "x".repeat(rush::REASON_BYTES).as_str().try_into().unwrap();
    let long = Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by: 1, reason });
    desk.press(&LOT).unwrap();
    desk.may_not_grow();
    let full = (0..2_000).find_map(|_| desk.press(&long).err());
    assert_eq!(full, Some(Refusal::NotStored));
    let trouble = desk.trouble().unwrap();
    assert!(trouble.text(Lang::En).contains("disk is full"), "{trouble:?}");
    let entries = desk.table().journal().entries();
    drop((desk, woken));
    let (mut desk, notice) = open(folder.path());
    assert_eq!((desk.table().journal().entries(), notice), (entries, None));
    desk.press(&LOT).unwrap();
}

#[test]
fn a_closed_library_is_one_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _woken) = behind(folder.path(), LONG);
    desk.press(&BEGIN).unwrap();
    // As the window does, which never lets its desk go.
    Library::fold_log(desk.library_path()).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    std::fs::copy(file(folder.path()), file(elsewhere.path())).unwrap();
    assert_eq!(open(elsewhere.path()).0.table().journal().command(1), Some(BEGIN));
}

#[test]
fn an_empty_file_beside_a_full_log_is_not_begun_anew() {
    for gone in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let (mut desk, _) = open(folder.path());
        desk.press(&BEGIN).unwrap();
        let found = tempfile::tempdir().unwrap();
        std::fs::copy(folder.path().join("library.sqlite-wal"), found.path().join("library.sqlite-wal")).unwrap();
        if !gone {
            std::fs::write(file(found.path()), "").unwrap();
        }
        let (again, notice) = open(found.path());
        assert_eq!(notice, Some(Notice::ReadFromLog));
        assert_eq!(again.table().journal().command(1), Some(BEGIN));
    }
}

#[test]
fn many_first_starts_at_once_make_one_library() {
    for _ in 0..5 {
        let folder = tempfile::tempdir().unwrap();
        let start = std::sync::Barrier::new(6);
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| {
                    start.wait();
                    let (library, notice) = Library::open(folder.path()).unwrap();
                    assert_eq!(notice, None);
                    assert!(library.tables().unwrap().is_empty());
                });
            }
        });
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
        assert!(!files.into_iter().any(|name| name.to_string_lossy().contains("aside")));
    }
}

#[test]
#[cfg(unix)]
fn nobody_else_may_read_the_library() {
    use std::os::unix::fs::PermissionsExt;
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("bedside");
    let (mut desk, _) = open(&folder);
    desk.press(&BEGIN).unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for file in std::fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    drop(desk);
    std::fs::set_permissions(file(&folder), PermissionsExt::from_mode(0o644)).unwrap();
    drop(open(&folder));
    assert_eq!(mode(&file(&folder)), 0o600, "one of an earlier version, too");
}

#[test]
fn a_damaged_library_is_put_aside_and_read_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    let setup = desk.table().state().setup().clone();
    for _ in 0..30 {
        desk.new_table(&setup).unwrap();
        for _ in 0..8 {
            desk.press(&LOT).unwrap();
        }
    }
    drop(desk);
    // A page in which presses stand: one that is of an index alone would lose nothing.
    let last = "SELECT max(pageno) FROM dbstat WHERE name = 'records' AND pagetype = 'leaf'";
    let page: i64 = Connection::open(file(folder.path())).unwrap().query_row(last, [], |row| row.get(0)).unwrap();
    let end = usize::try_from(page).unwrap() * 4096;
    let mut bytes = std::fs::read(file(folder.path())).unwrap();
    bytes[end - 4096..end].fill(0xA5);
    bytes[..16].fill(0);
    std::fs::write(file(folder.path()), &bytes).unwrap();
    let (library, notice) = Library::open(folder.path()).unwrap();
    let Some(Notice::LibraryAside { path, tables }) = notice else { panic!("{notice:?}") };
    assert_eq!(std::fs::read(path).unwrap(), bytes, "as it was found");
    assert_eq!(library.tables().unwrap().len(), tables);
    assert!((10..31).contains(&tables), "{tables} of 31: a page is gone, and the others are sound");
    let left = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert!(!left.into_iter().any(|name| name.to_string_lossy().contains("reading")));
}

#[test]
fn names_edited_by_hand_are_listed_without_what_steers_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let named = r#"UPDATE tables SET seats = '["An\u001b[2Jna","B\u061c\u180e\udb40\udc41en"]'"#;
    Connection::open(file(folder.path())).unwrap().execute_batch(named).unwrap();
    let tables = Library::open(folder.path()).unwrap().0.tables().unwrap();
    assert_eq!(tables[0].seats, ["An[2Jna", "Ben"]);
}
