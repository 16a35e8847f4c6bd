//! Evenings at random: every game, any number of players, steps back, pauses, ended early or never.

use std::path::Path;
use std::sync::mpsc::sync_channel;

use bedside::library::{Library, TableId};
use bedside_core::open_table::{self, Winner};
use bedside_core::{Choices, Command, GameKind, Instant, Name, Seed, Setup, Table, emergency_roll, rush};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub(crate) const NAMES: [&str; 8] =
    ["Ada", "Łucja", "Ben", "Zażółć Gęślą Jaźń Kowals", "Celina", "O'Neil", "Dawid", "=SUM(A1)"];
/// The first evening's moment, in unix seconds, and from one to the next.
pub(crate) const FIRST: i64 = 1_700_000_000;
pub(crate) const EVERY: i64 = 50_000;
/// Presses of an evening at most.
const PRESSES: usize = 1_500;

fn below(chance: &mut ChaCha8Rng, bound: u32) -> u32 {
    chance.next_u32() % bound
}

/// Whoever sits down, and what they agree on.
fn setup(chance: &mut ChaCha8Rng) -> Setup {
    loop {
        let kind = GameKind::ALL[below(chance, 4) as usize];
        let seats = 1 + below(chance, u32::try_from(kind.seats()).unwrap()) as usize;
        let first = below(chance, 8) as usize;
        let seats = (0..seats).map(|seat| Name::try_from(NAMES[(first + seat) % NAMES.len()]).unwrap()).collect();
        let game = match kind {
            GameKind::OpenTable => {
                let winners = [Winner::Highest, Winner::Lowest, Winner::Together];
                let winner = winners[below(chance, 3) as usize];
                Choices::OpenTable([open_table::Choice::Winner(winner)].into_iter().collect())
            }
            GameKind::EmergencyRoll if below(chance, 2) == 0 => {
                let modifier = emergency_roll::Modifier::ALL[below(chance, 4) as usize];
                Choices::EmergencyRoll([emergency_roll::Choice::modifier(modifier, true)].into_iter().collect())
            }
            kind => kind.by_the_rules(),
        };
        let setup = Setup { game, seats };
        if setup.open().is_ok() {
            return setup;
        }
    }
}

/// An evening up to its end, or until it was left alone; answers the table as it was at some moments on the way.
pub(crate) fn evening(number: u64) -> Vec<Table> {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut table = Table::open(&setup(&mut chance), Seed(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))).unwrap();
    let (mut now, mut moments) = (0u64, vec![table.clone()]);
    for _ in 0..PRESSES {
        now += u64::from(below(&mut chance, 9_000));
        let at = Instant::from_millis(now).max(table.last());
        table.advance(at);
        let game = table.state().playing();
        let over = game.over();
        let command = match below(&mut chance, 100) {
            0..=2 => Command::Undo,
            3 => Command::Redo,
            4 => Command::PauseClock,
            5..=6 => Command::ResumeClock,
            7 if below(&mut chance, 12) == 0 => Command::EndEarly,
            8..=12 => record(&mut chance, &table),
            13..=60 if game.kind() == GameKind::Rush => match table.step(at) {
                Ok(step) => step,
                Err(_) => Command::PauseClock,
            },
            _ if game.kind() == GameKind::OpenTable => of_open_table(&mut chance, &table),
            _ => match game.sample(table.state().clock(), at, &mut chance) {
                Some(command) => command,
                None => Command::Undo,
            },
        };
        let own = matches!(
            command,
            Command::EmergencyRoll(emergency_roll::Command::TakeBack { .. } | emergency_roll::Command::Agree(_))
        );
        if own || table.apply(&command, at).is_err() {
            continue;
        }
        if below(&mut chance, 40) == 0 {
            moments.push(table.clone());
        }
        if over || table.state().playing().over() {
            moments.push(table.clone());
            // Some look again, and take the end back.
            if below(&mut chance, 5) > 0 {
                break;
            }
        }
    }
    moments.push(table);
    moments
}

fn record(chance: &mut ChaCha8Rng, table: &Table) -> Command {
    let measure = if below(chance, 2) == 0 { rush::Measure::Skill } else { rush::Measure::Reputation };
    let by = i16::try_from(below(chance, 5)).unwrap() - 3;
    let reason = "a card".try_into().unwrap();
    match table.state().playing().kind() {
        GameKind::Rush => Command::Rush(rush::Command::Record { measure, by, reason }),
        _ => Command::DrawLot { seat: None },
    }
}

fn of_open_table(chance: &mut ChaCha8Rng, table: &Table) -> Command {
    let seats = u32::try_from(table.state().setup().seats.len()).unwrap();
    let seat = u8::try_from(below(chance, seats)).unwrap();
    let points = i16::try_from(below(chance, 30)).unwrap() - 5;
    Command::OpenTable(match below(chance, 40) {
        0..=5 => open_table::Command::NextRound,
        6..=8 => open_table::Command::Correct { seat, round: 1, by: points },
        9 => open_table::Command::End { won: None },
        10 => open_table::Command::End { won: Some(points > 5) },
        11..=15 => open_table::Command::NextTurn,
        _ => open_table::Command::Enter { seat, points },
    })
}

/// How many evenings a test plays: a share of what `BEDSIDE_EVENINGS` asks for on a quiet machine.
pub(crate) fn many(usual: u64) -> u64 {
    std::env::var("BEDSIDE_EVENINGS").ok().and_then(|many| many.parse().ok()).unwrap_or(usual)
}

/// Keeps an evening as the desk does: opened first, then what was added.
pub(crate) fn keep(library: &mut Library, moments: &[Table]) -> TableId {
    let id = library.shelve(&moments[0]).unwrap();
    go_on(library, id, moments);
    id
}

/// Appends what came after the first moment, as a desk does.
pub(crate) fn go_on(library: &mut Library, id: TableId, moments: &[Table]) {
    let mut entries = moments[0].journal().entries();
    for table in &moments[1..] {
        if table.journal().entries() > entries {
            library.append(id, table, entries).unwrap();
            entries = table.journal().entries();
        }
    }
}

/// A folder for what is written thousands of times: in memory where the system has such a place, as nobody cuts the power here.
pub(crate) fn quick_folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let there = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    there.unwrap()
}

/// A library in `folder` with so many evenings, each at its own moment, and what `told` says of each as it ended.
pub(crate) fn library<T: Send>(
    folder: &Path,
    evenings: u64,
    told: impl Fn(u64, &Table) -> T + Sync,
) -> (Library, Vec<T>) {
    let mut library = Library::open(folder).unwrap().0;
    let mut all = Vec::new();
    std::thread::scope(|scope| {
        // Two play, and this one keeps.
        let players: Vec<_> = [0, 1]
            .map(|first| {
                let (plays, played) = sync_channel(4);
                let told = &told;
                scope.spawn(move || {
                    for number in (first..evenings).step_by(2) {
                        let moments = evening(number);
                        let said = told(number, moments.last().unwrap());
                        if plays.send((moments, said)).is_err() {
                            return;
                        }
                    }
                });
                played
            })
            .into_iter()
            .collect();
        for number in 0..usize::try_from(evenings).unwrap() {
            let (moments, said) = players[number % 2].recv().unwrap();
            keep(&mut library, &moments);
            all.push(said);
        }
    });
    drop(library);
    let db = rusqlite::Connection::open(folder.join("library.sqlite")).unwrap();
    db.execute_batch(&format!(
        "UPDATE tables SET opened_at = {FIRST} + (id - 1) * {EVERY};
         UPDATE results SET played_at = {FIRST} + (table_id - 1) * {EVERY};"
    ))
    .unwrap();
    drop(db);
    (Library::open(folder).unwrap().0, all)
}

/// Makes a library one of layout 5, as it was before results were kept.
pub(crate) const LAYOUT_5: &str = "
    DROP TRIGGER table_deleted; DROP TRIGGER result_came; DROP TRIGGER result_changed; DROP TRIGGER result_went; DROP TABLE sums;
    DROP TABLE reasons; DROP TABLE scores; DROP TABLE results; DROP TABLE spellings; DROP TABLE players;
    DROP INDEX tables_by_seed; DROP INDEX tables_by_use; DROP INDEX tables_of_game; DROP INDEX tables_going_on;
    DROP INDEX tables_deleted; ALTER TABLE tables DROP COLUMN seed; ALTER TABLE tables DROP COLUMN words; ALTER TABLE tables DROP COLUMN rivals;
    PRAGMA user_version = 5;";
