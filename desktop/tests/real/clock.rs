//! A clock that stands until it is moved, for a program that is started with it.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

/// After so long whoever waits for a moment has looked at the clock (`clock.c`).
const LOOKED: Duration = Duration::from_millis(5);

/// What gives a program such a clock.
fn library() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clock.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/real/clock.c");
        let done = Command::new("cc").args(["-O1", "-shared", "-fPIC", "-o"]).arg(&built).arg(source).status();
        assert!(done.expect("cc, which Rust links with, is on the search path").success(), "clock.c is compiled");
        built
    })
}

/// The clock.
pub(crate) struct Clock {
    shows: PathBuf,
    file: File,
    passed: Duration,
}

impl Clock {
    /// One that stands; what it shows is in a file of this folder.
    pub(crate) fn new(folder: &Path) -> Clock {
        let shows = folder.join("clock");
        fs::write(&shows, [0; 8]).expect("a clock");
        let file = File::options().write(true).open(&shows).expect("a clock");
        Clock { shows, file, passed: Duration::ZERO }
    }

    /// Lets a program go by it.
    pub(crate) fn go_with(&self, program: &mut Command) {
        program.env("LD_PRELOAD", library()).env("BEDSIDE_CLOCK", &self.shows);
    }

    /// Moves it on, and lets everybody see that.
    pub(crate) fn pass(&mut self, span: Duration) {
        self.passed += span;
        let nanos = i64::try_from(self.passed.as_nanos()).expect("an evening");
        self.file.write_all_at(&nanos.to_ne_bytes(), 0).expect("the clock is moved");
        sleep(LOOKED);
    }
}
