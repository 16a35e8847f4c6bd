//! A recorded journey, press by press.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bedside::library::Library;
use bedside_core::{Lang, Table};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::clock::Clock;
use crate::recording::{Recording, Step};
use crate::scripted::equals_the_script;
use crate::window::{Opening, Window};

/// What passes at once, at most, where somebody waits.
const AT_ONCE: Duration = Duration::from_secs(1);
/// What has not been entered by then never will.
const PATIENCE: Duration = Duration::from_secs(15);
/// From look to look.
const GLANCE: Duration = Duration::from_millis(3);
/// How different a pixel may be to count as the same, and how many of a hundred may be others: a pointer lies in the real window.
const SHADE: u8 = 24;
const OTHERS: usize = 6;

/// Makes the journey of this name in a real window.
#[track_caller]
pub(super) fn makes(name: &str) {
    let recorded =
        std::env::var("BEDSIDE_JOURNEYS").expect("BEDSIDE_JOURNEYS names the folder of the recorded journeys");
    let text = fs::read_to_string(format!("{recorded}/{name}.json")).expect("a journey that was recorded");
    let recording: Recording = serde_json::from_str(&text).expect("a recording");
    let folder = tempdir().expect("a folder");
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a window")]
    let (width, height) = (recording.width as usize, recording.height as usize);
    let words = ["--lang", &recording.lang, "--seed", &recording.seed.to_string()];
    let clock = Clock::new(folder.path());
    let window = Window::open(folder.path(), &Opening { width, height, words: &words, clock: Some(&clock) });
    let stored = Stored { folder: folder.path().join("data") };
    let mut journey = Journey { window, clock, stored, recording: &recording };
    let made = journey.make().and_then(|()| journey.ends_like(Path::new(&format!("{recorded}/{name}.ppm"))));
    let seen = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.ppm"));
    journey.window.picture().save(&seen);
    if let Err(fault) = made {
        panic!("{name}: {fault}; see {}", seen.display());
    }
}

/// What the window has stored.
struct Stored {
    folder: PathBuf,
}

impl Stored {
    /// The table that is played, by its number, and how many entries its journal has.
    fn stands(&self) -> Option<(i64, u32)> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let stored = Connection::open_with_flags(self.folder.join("library.sqlite"), flags).ok()?;
        let last = "SELECT id, (SELECT count(*) FROM records WHERE table_id = id) FROM tables ORDER BY touched DESC";
        stored.query_row(last, [], |row| Ok((row.get(0)?, row.get(1)?))).ok()
    }

    fn table(&self, id: i64) -> Table {
        let (library, _) = Library::open(&self.folder).expect("the window's library");
        library.look_at(id).expect("a table").expect("a table that can be read")
    }
}

struct Journey<'a> {
    window: Window,
    clock: Clock,
    stored: Stored,
    recording: &'a Recording,
}

impl Journey<'_> {
    fn make(&mut self) -> Result<(), String> {
        let steps = &self.recording.steps;
        let (mut words, mut holds, mut pressed) = (Vec::new(), false, String::new());
        for (number, step) in steps.iter().enumerate() {
            match step {
                Step::Points { x, y } => {
                    words.extend(["mousemove".to_owned(), format!("{x:.0}"), format!("{y:.0}")]);
                    // What is dragged is seen to move.
                    if !holds {
                        continue;
                    }
                }
                Step::Holds { button } => {
                    words.extend(["mousedown".to_owned(), button.to_string()]);
                    holds = true;
                    continue;
                }
                Step::Lifts { button } => {
                    words.extend(["mouseup".to_owned(), button.to_string()]);
                    holds = false;
                }
                Step::Key { key, .. } => words.extend(["key", "--delay", "0", key].map(str::to_owned)),
                Step::Passes { millis } => {
                    self.wait(Duration::from_millis(*millis));
                    continue;
                }
                Step::Stands { table, entries } => {
                    let said = format!("step {number} of {}, {pressed}", steps.len());
                    self.until(*table, *entries).map_err(|fault| format!("{said}: {fault}"))?;
                    continue;
                }
            }
            self.window.press_and_see(&words.iter().map(String::as_str).collect::<Vec<_>>());
            pressed = std::mem::take(&mut words).join(" ");
        }
        Ok(())
    }

    /// Waits until the window has stored so many entries of that table, and no more.
    fn until(&mut self, table: i64, entries: u32) -> Result<(), String> {
        // A table is kept from its first move on; before that it has no number.
        let wanted = (table != 0).then_some((table, entries));
        let end = Instant::now() + PATIENCE;
        loop {
            let stands = self.stored.stands();
            if stands == wanted {
                break;
            }
            let too_far = stands.is_some_and(|stands| stands > (table, entries));
            if too_far || Instant::now() > end {
                return Err(self.parts(table, entries, stands));
            }
            sleep(GLANCE);
        }
        Ok(())
    }

    /// What should have been entered, and what was.
    fn parts(&self, table: i64, entries: u32, stands: Option<(i64, u32)>) -> String {
        let Some((there, have)) = stands else { return "nothing is stored".to_owned() };
        if there != table {
            return format!("table {there} is played and not {table}");
        }
        let real = lines(&self.stored.table(table));
        let same = real.iter().zip(&self.recording.lines).take_while(|(here, there)| here == there).count();
        let of = |lines: &[Value]| lines.get(same).map_or("nothing".to_owned(), Value::to_string);
        let (here, there) = (of(&real), of(&self.recording.lines));
        format!("{have} entries instead of {entries}; entry {} is {here} and should be {there}", same + 1)
    }

    /// Time passes, and the window wakes up as often as it likes.
    fn wait(&mut self, span: Duration) {
        let mut left = span;
        while !left.is_zero() {
            let now = left.min(AT_ONCE);
            self.clock.pass(now);
            self.window.comes_to_rest();
            left -= now;
        }
    }

    /// Whether the journal is the recorded one and a script's, and the window shows the ending, more or less.
    fn ends_like(&mut self, picture: &Path) -> Result<(), String> {
        let (id, entries) = self.stored.stands().ok_or("nothing is stored")?;
        let table = self.stored.table(id);
        if lines(&table) != self.recording.lines {
            return Err(self.parts(id, entries, Some((id, entries))));
        }
        assert_eq!(serde_json::to_value(table.state().setup()).expect("a setup"), self.recording.setup);
        equals_the_script(&table, Lang::by_key(&self.recording.lang).expect("a language"));
        // What has just happened may still be told.
        self.wait(Duration::from_secs(10));
        let seen = self.window.settled().colours();
        let drawn = fs::read(picture).expect("a picture of the ending");
        let drawn = &drawn[drawn.len() - seen.len()..];
        let other = |(here, there): &(&u8, &u8)| here.abs_diff(**there) > SHADE;
        let others = seen.iter().zip(drawn).filter(other).count() * 100 / seen.len();
        if others < OTHERS { Ok(()) } else { Err(format!("{others} % of the ending look different")) }
    }
}

/// What was entered, as lines of a script.
fn lines(table: &Table) -> Vec<Value> {
    table.journal().commands().map(|(_, at, command)| json!({ "at": at.millis(), "do": command })).collect()
}
