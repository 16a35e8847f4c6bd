//! Bits that flip in a database, folders that cannot be written, files of others: a clear message, and no loss beyond what is gone.

use std::path::Path;

use bedside::library::exchange::spreadsheet;
use bedside::library::{Fault, Filter, Library, Notice};
use bedside_core::Lang;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::evenings::{evening, keep, many, quick_folder};

fn file(folder: &Path) -> std::path::PathBuf {
    folder.join("library.sqlite")
}

#[test]
fn a_flipped_bit_costs_at_most_what_it_hits_and_everything_is_kept() {
    let folder = quick_folder();
    let mut library = Library::open(folder.path()).unwrap().0;
    for number in 0..8 {
        keep(&mut library, &evening(number));
    }
    let whole = library.tables().unwrap().len();
    drop(library);
    let bytes = std::fs::read(file(folder.path())).unwrap();
    let flips = many(1_000);
    let counts = std::thread::scope(|scope| {
        let halves = [0, 1].map(|first| {
            let bytes = &bytes;
            scope.spawn(move || {
                let flips = (first..flips).step_by(2).map(|flip| flipped(flip, bytes, whole));
                flips.fold((0, 0), |(aside, read), (was, tables)| (aside + usize::from(was), read + tables))
            })
        });
        halves.map(|half| half.join().unwrap())
    });
    let (aside, read) = (counts[0].0 + counts[1].0, counts[0].1 + counts[1].1);
    println!("{flips} bits flipped: {aside} libraries put aside, {read} of {} tables read from them", aside * whole);
    assert!(aside > 0 && read * 2 > aside * whole, "{read} tables read of {aside} damaged libraries with {whole} each");
}

/// Flips a bit of a library and opens it; answers whether it was put aside, and how many tables were read from it then.
fn flipped(flip: u64, bytes: &[u8], whole: usize) -> (bool, usize) {
    let (here, mut chance) = (quick_folder(), ChaCha8Rng::seed_from_u64(flip));
    let at = usize::try_from(chance.next_u64() % bytes.len() as u64).unwrap();
    let mut damaged = bytes.to_vec();
    damaged[at] ^= 1 << (chance.next_u32() % 8);
    std::fs::write(file(here.path()), &damaged).unwrap();
    let (library, notice) = match Library::open(here.path()) {
        Ok(opened) => opened,
        // A flip may well say that a later version wrote it: nothing is touched then.
        Err(Fault::Later { .. }) => {
            assert_eq!(std::fs::read(file(here.path())).unwrap(), damaged);
            return (false, 0);
        }
        Err(fault) => panic!("flip {flip} at {at}: {}", fault.text(Lang::En)),
    };
    let aside = notice.map(|notice| {
        let Notice::LibraryAside { path, tables } = &notice else { panic!("flip {flip} at {at}: {notice:?}") };
        assert_eq!(std::fs::read(path).unwrap(), damaged, "flip {flip} at {at}: kept as it was found");
        assert!(notice.text(Lang::En).contains("aside"));
        *tables
    });
    let tables = library.tables().unwrap();
    // One page holds records of several tables; the others are there.
    assert!(tables.len() <= whole, "flip {flip} at {at}: {} of {whole}", tables.len());
    for table in tables.iter().filter(|table| !table.broken) {
        library.look_at(table.id).unwrap();
    }
    library.statistics(&Filter::default()).unwrap();
    library.results(&Filter::default()).unwrap();
    library.players().unwrap();
    library.parties().unwrap();
    library.names().unwrap();
    library.wins(9).unwrap();
    library.last_result().unwrap();
    (aside.is_some(), aside.unwrap_or(0))
}

/// Too large to be looked through each time it is opened.
const LARGE: &str = "INSERT INTO settings VALUES ('large', hex(zeroblob(3000000)))";

#[test]
fn damage_that_is_met_in_a_large_library_is_said_and_the_next_start_reads_what_is_sound() {
    let folder = quick_folder();
    let mut library = Library::open(folder.path()).unwrap().0;
    for seed in 0..6 {
        library.shelve(&crate::results::ended(&["Ada", "Ben"], &[3, 5], seed)).unwrap();
    }
    drop(library);
    let sql = |change: &str| rusqlite::Connection::open(file(folder.path())).unwrap().execute_batch(change).unwrap();
    // A row goes behind the back of an index that names it; its records stay.
    sql(LARGE);
    sql("PRAGMA writable_schema = ON; CREATE TABLE hidden AS SELECT * FROM sqlite_schema WHERE name = 'tables_by_use';
        DELETE FROM sqlite_schema WHERE name = 'tables_by_use'");
    sql("PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 3");
    sql("PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM hidden; DROP TABLE hidden");
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert_eq!(notice, None, "a large file is not looked through");
    let fault = library.tables().unwrap_err();
    assert!(matches!(fault, Fault::Damaged { .. }), "{fault:?}");
    assert!(fault.text(Lang::En).contains("Start Bedside again") && fault.text(Lang::Pl).contains("ponownie"));
    drop(library);
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert!(matches!(notice, Some(Notice::LibraryAside { tables: 6, .. })), "{notice:?}");
    assert_eq!(library.tables().unwrap().len(), 6);
    drop(library);
    assert_eq!(Library::open(folder.path()).unwrap().1, None, "once is enough");
}

#[test]
fn of_a_damaged_library_players_and_plays_without_tables_are_read_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    let csv = "date,game,player,points\n2026-11-18,Dice Hospital,Ada,12\n2026-11-19,Dice Hospital,Adah,8\n";
    let preview = spreadsheet::preview(&library, csv.as_bytes()).unwrap();
    spreadsheet::take_over(&mut library, &preview, |_, _| ()).unwrap();
    library.shelve(&crate::results::ended(&["Ada", "Ben"], &[3, 5], 1)).unwrap();
    let called = |library: &Library, name: &str| library.player_called(name).unwrap().unwrap();
    library.recolour(called(&library, "Ben"), 6).unwrap();
    library.merge(called(&library, "Adah"), called(&library, "Ada")).unwrap();
    let before = (library.players().unwrap(), library.results(&Filter::default()).unwrap());
    drop(library);
    let mut bytes = std::fs::read(file(folder.path())).unwrap();
    bytes[..16].fill(0);
    std::fs::write(file(folder.path()), bytes).unwrap();
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert!(matches!(notice, Some(Notice::LibraryAside { tables: 1, .. })), "{notice:?}");
    assert_eq!((library.players().unwrap(), library.results(&Filter::default()).unwrap()), before);
    assert_eq!(called(&library, "Adah"), called(&library, "Ada"), "two spellings are one person still");
}

#[test]
fn of_a_library_whose_first_page_is_damaged_every_table_is_read() {
    let folder = quick_folder();
    let mut library = Library::open(folder.path()).unwrap().0;
    for number in 0..4 {
        keep(&mut library, &evening(number));
    }
    let before = library.results(&Filter::default()).unwrap();
    drop(library);
    let mut bytes = std::fs::read(file(folder.path())).unwrap();
    // It says where every table of the database is.
    bytes[100..116].fill(0xFF);
    std::fs::write(file(folder.path()), bytes).unwrap();
    let (library, notice) = Library::open(folder.path()).unwrap();
    assert!(matches!(notice, Some(Notice::LibraryAside { tables: 4, .. })), "{notice:?}");
    assert_eq!(library.results(&Filter::default()).unwrap().len(), before.len());
}

/// Nobody's number, on every Linux.
#[cfg(unix)]
const NOBODY: u32 = 65_534;

#[test]
#[cfg(unix)]
fn a_folder_that_nobody_may_write_is_named_in_words() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let above = tempfile::tempdir().unwrap();
    let mode = |path: &Path, mode| set_permissions(path, Permissions::from_mode(mode)).unwrap();
    mode(above.path(), 0o755);
    let program = above.path().join("bedside");
    std::fs::copy(env!("CARGO_BIN_EXE_bedside"), &program).unwrap();
    for full in [false, true] {
        let folder = above.path().join(if full { "full" } else { "kept" });
        std::fs::create_dir(&folder).unwrap();
        if full {
            drop(Library::open(&folder).unwrap());
            mode(&file(&folder), 0o444);
        }
        mode(&folder, 0o555);
        // Whoever may do everything may write there, too: nobody else may.
        let root = std::fs::write(folder.join("probe"), "").is_ok();
        for (lang, words) in [("en", "--data DIR"), ("pl", "--data FOLDER")] {
            let mut command = std::process::Command::new(&program);
            command.current_dir("/").args(["--lang", lang, "tables", "--data"]).arg(&folder);
            if root {
                command.uid(NOBODY).gid(NOBODY);
            }
            let said = command.output().unwrap();
            let told = String::from_utf8(said.stderr).unwrap();
            assert!(said.status.code() == Some(2) && told.lines().count() == 1, "{told}");
            assert!(told.contains(&folder.display().to_string()) && told.contains(words), "{told}");
        }
    }
}
