//! The library keeps what was confirmed: through kills, damage and foreign files.

use std::path::Path;

use bedside::chance::Seeds;
use bedside::desk::Desk;
use bedside::library::{Fault, GlassView, Library, Notice, Settings, Theme};
use bedside_core::{Choices, Command, Damage, Lang, Refusal, Running, Seed, Setup, Table, Talk, emergency_roll, rush};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rusqlite::Connection;

const BEGIN: Command = Command::Rush(rush::Command::BeginAction);

fn open(folder: &Path) -> (Desk, Option<Notice>) {
    let (library, aside) = Library::open(folder).unwrap();
    let (desk, notice) = Desk::open_in(library, Some(Lang::En)).unwrap();
    (desk, aside.or(notice))
}

fn sql(folder: &Path, change: &str) {
    Connection::open(folder.join("library.sqlite")).unwrap().execute_batch(change).unwrap();
}

#[test]
fn a_first_desk_has_a_table_for_two_in_the_language() {
    let (desk, notice) = Desk::open_in(Library::in_memory().unwrap(), Some(Lang::Pl)).unwrap();
    assert_eq!(notice, None);
    assert_eq!(desk.table().state().setup().seats, ["Gracz 1", "Gracz 2"]);
    assert_eq!(desk.tables().unwrap(), [], "nobody has opened it");
}

#[test]
fn desks_with_the_same_seed_draw_the_same_at_each_new_table() {
    let seeds = |seed| {
        let library = Library::in_memory().unwrap();
        let (mut desk, _) = Desk::open_with(library, Some(Lang::En), Seeds::From(Seed(seed))).unwrap();
        let setup = desk.table().state().setup().clone();
        let first = desk.table().state().seed();
        desk.new_table(&setup).unwrap();
        [first, desk.table().state().seed()]
    };
    assert_eq!(seeds(7), seeds(7));
    let [first, second] = seeds(7);
    assert!(first == Seed(7) && second != first && seeds(8)[1] != second);
}

#[test]
fn a_table_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&Command::AdjustClock { secs: 30 }).unwrap();
    desk.press(&Command::Undo).unwrap();
    let before = desk.table().clone();
    drop(desk);
    let (desk, notice) = open(folder.path());
    assert_eq!(notice, None);
    assert_eq!(desk.table().journal(), before.journal());
    assert_eq!(desk.table().state(), before.state());
    assert!(desk.view().redo);
}

/// Entries of the first table in a copy of the library's file, without what SQLite has beside it.
fn entries_in_the_file_alone(folder: &Path) -> Option<u32> {
    let alone = tempfile::tempdir().unwrap();
    std::fs::copy(folder.join("library.sqlite"), alone.path().join("library.sqlite")).unwrap();
    Library::open(alone.path()).unwrap().0.tables().unwrap().first().map(|table| table.entries)
}

#[test]
fn what_a_killed_process_left_in_the_log_is_in_the_file_from_the_next_start_on() {
    let (folder, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut desk, _) = open(folder.path());
    desk.press(&Command::AdjustClock { secs: 30 }).unwrap();
    for file in ["library.sqlite", "library.sqlite-wal"] {
        std::fs::copy(folder.path().join(file), killed.path().join(file)).unwrap();
    }
    assert_eq!(entries_in_the_file_alone(killed.path()), None);
    let (_library, notice) = Library::open(killed.path()).unwrap();
    assert_eq!((entries_in_the_file_alone(killed.path()), notice), (Some(2), None));
}

#[test]
fn whoever_writes_behind_makes_it_one_file_while_nobody_presses() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.write_behind(std::time::Duration::from_secs(60), || ());
    desk.press(&Command::AdjustClock { secs: 30 }).unwrap();
    desk.press(&Command::Undo).unwrap();
    // However long that takes.
    while entries_in_the_file_alone(folder.path()) != Some(3) {
        std::thread::yield_now();
    }
}

#[test]
fn a_clock_that_ran_stands_where_it_was_last_seen() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    sql(folder.path(), "UPDATE seen SET ms = 100000");
    drop(desk);
    let (desk, _) = open(folder.path());
    let started = desk.table().journal().commands().next().unwrap().1;
    assert_eq!(desk.view().clock, Running::Paused);
    assert_eq!(u64::from(desk.view().left.millis()), 240_000 - (100_000 - started.millis()));
    // The interruption is an entry like any other: it is stored, and there is only one.
    assert_eq!(desk.tables().unwrap()[0].entries, 3);
    drop(desk);
    assert_eq!(open(folder.path()).0.tables().unwrap()[0].entries, 3);
}

#[test]
fn signals_given_before_a_restart_are_not_given_again() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    sql(folder.path(), "UPDATE seen SET ms = 999000");
    drop(desk);
    let (mut desk, _) = open(folder.path());
    assert_eq!(desk.view().clock, Running::Expired);
    assert!(desk.advance().is_empty());
}

#[test]
fn a_running_clock_is_seen_about_every_second() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    let mut now = std::time::Instant::now();
    let until = now + std::time::Duration::from_millis(2_300);
    while now < until {
        let wake = desk.next_wake().unwrap();
        assert!(wake <= std::time::Duration::from_secs(1), "{wake:?}");
        now += wake;
        desk.pass(now);
        desk.advance();
    }
    let left = desk.view().left.millis();
    drop(desk);
    let found = open(folder.path()).0.view().left.millis();
    assert!((left..left + 1_000).contains(&found), "{left} was left, {found} was found");
}

#[test]
fn what_cannot_be_stored_is_not_done() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&Command::AdjustClock { secs: 5 }).unwrap();
    // Another process has written something there that is no record.
    sql(folder.path(), "INSERT INTO records VALUES (1, 2, x'00')");
    let before = desk.table().clone();
    assert_eq!(desk.press(&BEGIN), Err(Refusal::NotStored));
    assert_eq!(*desk.table(), before);
    assert!(matches!(desk.trouble(), Some(Notice::NotSaved(Fault::Conflict { .. }))));
}

#[test]
fn damaged_records_are_put_aside_and_the_table_goes_on_before_them() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    for secs in [5, 10, 15] {
        desk.press(&Command::AdjustClock { secs }).unwrap();
    }
    drop(desk);
    sql(folder.path(), "UPDATE records SET bytes = x'0400000000ff' WHERE entry = 2");
    let (mut desk, notice) = open(folder.path());
    let Some(Notice::TableDamaged(damage)) = notice else { panic!("{notice:?}") };
    assert!(matches!(damage, Damage::Checksum { entry: 2 } | Damage::Torn { entry: 2 }), "{damage:?}");
    assert_eq!(desk.table().journal().entries(), 2);
    desk.press(&BEGIN).unwrap();
    drop(desk);
    let (desk, notice) = open(folder.path());
    assert_eq!(notice, None);
    let game = desk.table().state().game::<rush::Game>().unwrap();
    assert_eq!(game.phase(), rush::Phase::Action);
    let kept: i64 = Connection::open(folder.path().join("library.sqlite"))
        .unwrap()
        .query_row("SELECT count(*) FROM damaged", [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, 2);
}

#[test]
fn a_missing_record_ends_the_table_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    for secs in [5, 10, 15] {
        desk.press(&Command::AdjustClock { secs }).unwrap();
    }
    drop(desk);
    sql(folder.path(), "DELETE FROM records WHERE entry = 2");
    let (desk, notice) = open(folder.path());
    assert_eq!(notice, Some(Notice::TableDamaged(Damage::Torn { entry: 2 })));
    assert_eq!(desk.table().journal().entries(), 2);
}

#[test]
fn a_table_without_its_opening_is_kept_and_another_one_opened() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    drop(desk);
    sql(folder.path(), "UPDATE records SET bytes = x'00' WHERE entry = 0");
    let (mut desk, notice) = open(folder.path());
    assert_eq!(notice, Some(Notice::TableUnreadable));
    let tables = desk.tables().unwrap();
    assert_eq!(tables.iter().map(|table| (table.id, table.broken)).collect::<Vec<_>>(), [(1, true)]);
    assert_eq!(desk.switch(1).unwrap(), Some(Notice::TableUnreadable));
    desk.press(&BEGIN).unwrap();
    assert_eq!(desk.id(), 2);
}

#[test]
fn another_table_waits_in_the_library_with_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    let first = desk.id();
    let setup = desk.table().state().setup().clone();
    desk.new_table(&setup).unwrap();
    assert_eq!(desk.view().clock, Running::Ready);
    assert_eq!(desk.switch(first).unwrap(), None);
    assert_eq!(desk.view().clock, Running::Paused);
    drop(desk);
    assert_eq!(open(folder.path()).0.id(), first, "the table used last goes on");
}

#[test]
fn a_finished_table_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    for round in 1..=4 {
        for command in [BEGIN, Command::PauseClock, Command::Rush(rush::Command::BeginEvaluation)] {
            desk.press(&command).unwrap();
        }
        let end = if round < 4 { rush::Command::BeginCouncil } else { rush::Command::EndShift };
        desk.press(&Command::Rush(end)).unwrap();
    }
    let finished = desk.id();
    assert!(desk.tables().unwrap()[0].over);
    drop(desk);
    let (mut desk, _) = open(folder.path());
    assert_ne!(desk.id(), finished);
    // Taken back, it is no longer over.
    desk.switch(finished).unwrap();
    desk.press(&Command::Undo).unwrap();
    assert!(!desk.tables().unwrap()[0].over);
}

#[test]
fn a_foreign_or_damaged_file_is_put_aside() {
    for (content, expected) in [(b"not a database, but long enough to look at: ".repeat(9), true), (Vec::new(), false)]
    {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("library.sqlite"), &content).unwrap();
        let (mut desk, notice) = open(folder.path());
        desk.press(&BEGIN).unwrap();
        match notice {
            Some(Notice::LibraryAside { path, .. }) if expected => assert_eq!(std::fs::read(path).unwrap(), content),
            None if !expected => {}
            other => panic!("{other:?}"),
        }
    }
    let folder = tempfile::tempdir().unwrap();
    sql(folder.path(), "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('borscht')");
    let (_, notice) = open(folder.path());
    let Some(Notice::LibraryAside { path, .. }) = &notice else { panic!("{notice:?}") };
    let kept: String =
        Connection::open(path).unwrap().query_row("SELECT name FROM recipes", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, "borscht");
    assert!(notice.unwrap().text(Lang::Pl).contains("starą zachowano jako"));
}

#[test]
fn a_library_whose_pages_are_overwritten_is_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let path = folder.path().join("library.sqlite");
    let mut bytes = std::fs::read(&path).unwrap();
    let half = bytes.len() / 2;
    bytes[4096..half.max(8192)].fill(0xA5);
    std::fs::write(&path, &bytes).unwrap();
    let (mut desk, notice) = open(folder.path());
    assert!(matches!(notice, Some(Notice::LibraryAside { .. })), "{notice:?}");
    desk.press(&BEGIN).unwrap();
}

#[test]
fn a_library_of_an_older_layout_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let tables = {
        let (library, _) = Library::open(folder.path()).unwrap();
        let (desk, _) = Desk::open(library).unwrap();
        desk.tables().unwrap()
    };
    let drop = |column: &str| format!("ALTER TABLE tables DROP COLUMN {column};");
    let indices = ["tables_by_seed", "tables_by_use", "tables_of_game", "tables_going_on", "tables_deleted"];
    let indices = indices.map(|index| format!("DROP INDEX {index};")).concat();
    let triggers = ["table_deleted", "result_came", "result_changed", "result_went"];
    let triggers = triggers.map(|trigger| format!("DROP TRIGGER {trigger};")).concat();
    let before_sums = format!("{triggers} DROP TABLE sums;");
    let before_found = format!("{before_sums} {indices} {}", ["seed", "words", "rivals"].map(drop).concat());
    let rows = "DROP INDEX results_by_party; DROP INDEX scores_of_the_first; ALTER TABLE results DROP COLUMN figures;
        CREATE TABLE standings (result INTEGER, seat INTEGER, round INTEGER, points INTEGER);
        CREATE TABLE measures (result INTEGER, name TEXT, value INTEGER);";
    let results = ["reasons", "scores", "results", "spellings", "players"];
    let before_results = format!("{before_found} {}", results.map(|table| format!("DROP TABLE {table};")).concat());
    let before_found = format!("{before_found} {rows}");
    let before_standing =
        format!("{before_results} {}", ["round", "rounds", "places", "won", "deleted"].map(drop).concat());
    let before_checkpoints = format!("{before_standing} DROP TABLE checkpoints;");
    let before_unfinished = format!("{before_checkpoints} {}", drop("unfinished"));
    let before_points = format!("{before_unfinished} {}", drop("points"));
    let before_rivals = format!("{before_sums} {}", drop("rivals"));
    let all = [
        before_points,
        before_unfinished,
        before_checkpoints,
        before_standing,
        before_results,
        before_found,
        before_rivals,
        before_sums,
    ];
    for (layout, before) in (1..).zip(all) {
        let before = &format!("{before} PRAGMA user_version = {layout}");
        sql(folder.path(), before);
        let (library, notice) = Library::open(folder.path()).unwrap();
        assert_eq!(notice, None);
        assert_eq!(library.tables().unwrap(), tables);
    }
}

#[test]
fn a_table_that_was_ended_early_is_kept_as_unfinished_with_its_points() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    let seats = ["Ada", "Ben"].map(|name| bedside_core::Name::try_from(name).unwrap()).into_iter().collect();
    let choices = [emergency_roll::Choice::Paper(true)].into_iter().collect();
    desk.new_table(&Setup { game: Choices::EmergencyRoll(choices), seats }).unwrap();
    let id = desk.id();
    let kept = |desk: &Desk| {
        let table = desk.tables().unwrap().into_iter().find(|table| table.id == id).unwrap();
        (table.over, table.unfinished, table.points)
    };
    let tally = |seat, critical| {
        let (wards, nurses, radiologist, epidemiologist, morgue) = (0, 0, 0, 0, 0);
        let tally =
            emergency_roll::Command::Tally { seat, wards, critical, nurses, radiologist, epidemiologist, morgue };
        Command::EmergencyRoll(tally)
    };
    for command in [Command::EmergencyRoll(emergency_roll::Command::Deal { cards: None }), Command::EndEarly] {
        desk.press(&command).unwrap();
    }
    for command in [tally(0, 6), tally(1, 3)] {
        desk.press(&command).unwrap();
    }
    assert_eq!(kept(&desk), (true, true, vec![6, 3]));
    desk.press(&tally(1, 9)).unwrap();
    assert_eq!(kept(&desk), (true, true, vec![6, 9]), "corrected after the end");
    drop(desk);
    let (mut desk, _) = open(folder.path());
    assert_eq!(kept(&desk), (true, true, vec![6, 9]));
    desk.switch(id).unwrap();
    for _ in 0..4 {
        desk.press(&Command::Undo).unwrap();
    }
    assert_eq!(kept(&desk), (false, false, vec![]));
}

#[test]
fn a_deleted_table_comes_back_until_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    desk.press(&BEGIN).unwrap();
    let first = desk.id();
    let again = desk.table().state().setup().clone();
    desk.new_table(&again).unwrap();
    let listed = |desk: &Desk| desk.tables().unwrap().iter().map(|table| table.id).collect::<Vec<_>>();
    let both = listed(&desk);
    desk.delete(desk.id()).unwrap().unwrap();
    assert_eq!(listed(&desk), both, "the one on the desk stays");
    desk.delete(first).unwrap().unwrap();
    assert_eq!(listed(&desk), [desk.id()]);
    desk.restore(first).unwrap().unwrap();
    assert_eq!(listed(&desk), both);
    assert!(desk.look_at(first).unwrap().is_some_and(|table| table.journal().entries() == 2));
    desk.delete(first).unwrap().unwrap();
    drop(desk);
    let (mut desk, _) = open(folder.path());
    desk.restore(first).unwrap().unwrap();
    assert_eq!(listed(&desk), [desk.id()]);
    assert!(desk.look_at(first).unwrap().is_none());
}

#[test]
fn a_later_library_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    sql(folder.path(), "PRAGMA user_version = 99");
    let fault = Library::open(folder.path()).unwrap_err();
    assert!(matches!(fault, Fault::Later { .. }));
    assert!(fault.text(Lang::En).contains("--data DIR"));
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let fault = Library::open(&file.join("below")).unwrap_err();
    assert!(fault.text(Lang::En).contains("file"), "{fault:?}");
}

#[test]
fn settings_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    let (lang, theme, volume, talk) = (Lang::Pl, Theme::Dark, 3, Some(Talk::All));
    let (glasses, chances) = (GlassView::Doctors, true);
    let set = Settings { lang, theme, sound: false, reduced_motion: true, glasses, volume, talk, chances };
    desk.set(set).unwrap();
    drop(desk);
    assert_eq!(Library::open(folder.path()).unwrap().0.settings(), set);
}

/// Set for the process that is killed: where its library is.
const VICTIM: &str = "BEDSIDE_TEST_VICTIM";

/// Not a test of its own: the process that [`a_killed_process_loses_nothing_confirmed`] kills. It says how many entries
/// are confirmed after each press.
#[test]
fn victim() {
    let Some(folder) = std::env::var_os(VICTIM) else { return };
    let (mut desk, _) = open(Path::new(&folder));
    for _ in 0..1_000 {
        desk.press(&Command::DrawLot { seat: None }).unwrap();
        println!("confirmed {}", desk.table().journal().entries());
    }
}

#[test]
fn a_killed_process_loses_nothing_confirmed() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command as Process, Stdio};

    // Nobody cuts the power: the disk may be memory.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap();
    let (mut expected, mut chance) = (1, ChaCha8Rng::seed_from_u64(17));
    for _ in 0..100 {
        let mut child = Process::new(std::env::current_exe().unwrap())
            .args(["victim", "--exact", "--nocapture"])
            .env(VICTIM, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = output.lines().map_while(Result::ok);
        let mut confirmed = |line: String| {
            if let Some((_, entries)) = line.split_once("confirmed ") {
                expected = entries.parse().unwrap();
            }
        };
        let heard = usize::try_from(chance.next_u32() % 30).unwrap();
        lines.by_ref().take(heard).for_each(&mut confirmed);
        // Anywhere in the press after that.
        std::thread::park_timeout(std::time::Duration::from_micros(u64::from(chance.next_u32() % 2_000)));
        child.kill().unwrap();
        // What it had said before it died counts as well.
        lines.for_each(&mut confirmed);
        child.wait().unwrap();
        let (desk, notice) = open(folder.path());
        assert_eq!(notice, None);
        let found = desk.table().journal().entries();
        // One press may have been stored and not yet said.
        assert!((expected..=expected + 1).contains(&found), "{expected} confirmed, {found} found");
    }
    assert!(expected > 500, "{expected}");
}

/// A press with the longest reason there is.
fn reasoned(number: u32) -> Command {
    let reason = "x".repeat(rush::REASON_BYTES).as_str().try_into().unwrap();
    let by = if number.is_multiple_of(2) { 1 } else { -1 };
    Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by, reason })
}

#[test]
fn a_table_that_has_let_records_go_is_kept_from_its_opening_on() {
    let folder = tempfile::tempdir().unwrap();
    let (mut desk, _) = open(folder.path());
    for number in 0..400 {
        desk.press(&reasoned(number)).unwrap();
    }
    desk.press(&Command::Undo).unwrap();
    let before = desk.table().clone();
    assert!(before.journal().first() > 1);
    assert_eq!(desk.tables().unwrap()[0].entries, 402);
    drop(desk);
    let (mut desk, notice) = open(folder.path());
    assert_eq!(notice, None);
    assert_eq!((desk.table().journal(), desk.table().state()), (before.journal(), before.state()));
    let rows = |what: &str| {
        let db = Connection::open(folder.path().join("library.sqlite")).unwrap();
        db.query_row(&format!("SELECT count(*) FROM {what}"), [], |row| row.get::<_, u32>(0)).unwrap()
    };
    assert_eq!((rows("records"), rows("checkpoints")), (402, 0));
    for _ in 0..100 {
        desk.press(&Command::Undo).unwrap();
    }
}

#[test]
fn a_table_that_comes_with_a_checkpoint_is_kept_and_goes_on() {
    let mut library = Library::in_memory().unwrap();
    let mut table = open(tempfile::tempdir().unwrap().path()).0.table().clone();
    let press = |table: &mut Table, number| {
        table.apply(&reasoned(number), table.last()).unwrap();
    };
    (0..300).for_each(|number| press(&mut table, number));
    assert!(table.journal().first() > 0);
    let id = library.shelve(&table).unwrap();
    let taken = library.take(id).unwrap().unwrap();
    assert_eq!((taken.table.journal(), taken.damage), (table.journal(), None));
    let entries = table.journal().entries();
    (300..310).for_each(|number| press(&mut table, number));
    assert_eq!(library.beginning_of(&table).unwrap(), Some((id, entries)));
    library.append(id, &table, entries).unwrap();
    assert_eq!(library.take(id).unwrap().unwrap().table.journal(), table.journal());
    assert_eq!(library.digest_at(id, entries + 3).unwrap(), table.journal().digest_at(entries + 3));
    // Records that went while several were entered together: the library goes on from what is left.
    let entries = table.journal().entries();
    (310..700).for_each(|number| press(&mut table, number));
    assert!(table.journal().first() > entries);
    library.append(id, &table, entries).unwrap();
    let taken = library.take(id).unwrap().unwrap();
    assert_eq!((taken.table.journal(), taken.table.state(), taken.damage), (table.journal(), table.state(), None));
}
