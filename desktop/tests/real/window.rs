//! The real window on a display of its own, used by key and pointer and looked at pixel by pixel.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::clock::Clock;

/// From look to look.
const GLANCE: Duration = Duration::from_millis(20);
/// Looks in a row at which nothing stirs until it counts as settled. It is longer than from picture to picture of a motion.
const STILL: u32 = 6;
/// Looks in a row at which nobody works: what was pressed is done.
const CALM: u32 = 2;
const LOOK: Duration = Duration::from_millis(2);
/// From press to press: the window drops a press of another meaning that comes at once (`app/guard.rs`).
const PACE: Duration = Duration::from_millis(320);
/// What has not come by then never will.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a picture is waited for that should be there: a cursor that blinks has come round by then.
const BLINKS: Duration = Duration::from_secs(3);

/// A process that ends with the test.
struct Started(Child);

impl Started {
    /// Whether none of its threads runs, or could.
    fn sleeps(&self) -> bool {
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.0.id())) else { return true };
        threads.flatten().all(|thread| {
            let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The name comes before, in brackets; a thread that has just ended sleeps for good.
            stat.rsplit_once(") ").is_none_or(|(_, rest)| rest.starts_with('S'))
        })
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What the window showed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    width: usize,
    /// Four bytes a pixel, blue first.
    pixels: Vec<u8>,
}

impl Picture {
    /// How many pixels of the other are not the same.
    pub(crate) fn differs(&self, other: &Picture) -> usize {
        self.pixels.chunks_exact(4).zip(other.pixels.chunks_exact(4)).filter(|(here, there)| here != there).count()
    }

    /// Red, green and blue of each pixel, row by row.
    pub(crate) fn colours(&self) -> Vec<u8> {
        self.pixels.chunks_exact(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect()
    }

    /// Saved for whoever wants to look.
    pub(crate) fn save(&self, path: &Path) {
        let head = format!("P6 {} {} 255\n", self.width, self.pixels.len() / 4 / self.width).into_bytes();
        fs::write(path, [head, self.colours()].concat()).expect("a picture is saved");
    }
}

/// How a window is opened.
pub(crate) struct Opening<'a> {
    /// Its inside; the display is a line taller.
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// What is said on the command line.
    pub(crate) words: &'a [&'a str],
    /// The clock that it goes by, where that is moved by hand.
    pub(crate) clock: Option<&'a Clock>,
}

/// The window.
pub(crate) struct Window {
    app: Started,
    display: Started,
    name: String,
    id: String,
    /// Where the display keeps what it shows.
    shown: PathBuf,
    width: usize,
    height: usize,
    /// When the next press may come.
    free: Instant,
}

impl Window {
    /// Opens the window on a new library in this folder.
    pub(crate) fn open(folder: &Path, opening: &Opening<'_>) -> Window {
        let Opening { width, height, words, clock } = *opening;
        let screen = format!("{width}x{}x24", height + 1);
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is on the search path");
        let mut number = String::new();
        let says = display.stdout.take().expect("its output");
        let display = Started(display);
        BufReader::new(says).read_line(&mut number).expect("the display's number");
        let name = format!(":{}", number.trim());
        let mut app = Command::new(env!("CARGO_BIN_EXE_bedside"));
        if let Some(clock) = clock {
            clock.go_with(&mut app);
        }
        let app = app
            .args(words)
            .env("DISPLAY", &name)
            .env_remove("WAYLAND_DISPLAY")
            .env("BEDSIDE_DATA", folder.join("data"))
            .env("PULSE_SERVER", "unix:/nowhere")
            .envs([("LANG", "C"), ("LC_ALL", "C"), ("WINIT_X11_SCALE_FACTOR", "1")])
            .spawn()
            .expect("the window");
        let app = Started(app);
        let (id, shown, free) = (String::new(), folder.join("Xvfb_screen0"), Instant::now());
        let mut window = Window { app, display, name, id, shown, width, height, free };
        let process = window.app.0.id().to_string();
        window.until("a window", |window| {
            window.id = window.does(&["search", "--onlyvisible", "--pid", &process, "--name", "^Bedside$"]);
            !window.id.is_empty()
        });
        let id = window.id.clone();
        window.does(&["windowfocus", "--sync", &id, "mousemove", "0", "0"]);
        window.resize(height);
        window.settled();
        window
    }

    /// Presses, types or points, in the words of xdotool, at a hand's pace.
    pub(crate) fn press(&mut self, words: &[&str]) {
        sleep(self.free.saturating_duration_since(Instant::now()));
        self.does(words);
        self.free = Instant::now() + PACE;
    }

    /// The same as soon as the window can take it, until what was pressed is done and drawn.
    pub(crate) fn press_and_see(&self, words: &[&str]) {
        self.does(words);
        self.comes_to_rest();
    }

    /// Waits until nobody works any more.
    pub(crate) fn comes_to_rest(&self) {
        let (mut calm, end) = (0, Instant::now() + PATIENCE);
        while calm < CALM {
            assert!(Instant::now() < end, "the window never rests");
            calm = if self.app.sleeps() && self.display.sleeps() { calm + 1 } else { 0 };
            sleep(LOOK);
        }
    }

    /// Asks xdotool.
    fn does(&self, words: &[&str]) -> String {
        let done = Command::new("xdotool").env("DISPLAY", &self.name).args(words).stderr(Stdio::null()).output();
        let said = String::from_utf8(done.expect("xdotool is on the search path").stdout).expect("its answer");
        said.lines().next().unwrap_or_default().to_owned()
    }

    /// What it shows now.
    pub(crate) fn picture(&self) -> Picture {
        Picture { width: self.width, pixels: self.lines(0, self.height) }
    }

    /// What it shows when nothing stirs any more, neither in the picture nor in the processes that make it.
    pub(crate) fn settled(&mut self) -> Picture {
        let (mut last, mut still) = (self.picture(), 0);
        self.until("a picture that stays", |window| {
            let now = window.picture();
            still = if now == last && window.app.sleeps() && window.display.sleeps() { still + 1 } else { 0 };
            last = now;
            still == STILL
        });
        last
    }

    /// Draws all of it anew, as a change of the window's size does. Whether it then shows this picture; if not, what it shows.
    pub(crate) fn shows_anew(&mut self, picture: &Picture) -> Result<(), Picture> {
        // The display's own ground has no alpha: what is drawn there is something else, even in black.
        let height = self.height;
        let below = self.lines(height, 1);
        self.resize(height + 1);
        self.until("a line more", |window| window.lines(height, 1) != below);
        self.resize(height);
        let end = Instant::now() + BLINKS;
        while self.picture() != *picture {
            if Instant::now() > end {
                return Err(self.settled());
            }
            sleep(GLANCE);
        }
        Ok(())
    }

    /// Looks again and again until it holds.
    pub(crate) fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Window) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            assert!(Instant::now() < end, "{what} did not come");
            sleep(GLANCE);
        }
    }

    fn resize(&self, height: usize) {
        self.does(&["windowsize", &self.id, &self.width.to_string(), &height.to_string()]);
    }

    /// Some lines of the display, from its dump in the format of xwd: a header of big-endian words, a table of colours, pixels.
    fn lines(&self, first: usize, count: usize) -> Vec<u8> {
        const COLOUR: usize = 12;
        let dump = fs::read(&self.shown).expect("what the display shows");
        let word = |place: usize| {
            let bytes = dump[place * 4..][..4].try_into().expect("four bytes");
            u32::from_be_bytes(bytes) as usize
        };
        let (header, line, colours) = (word(0), word(12), word(19));
        let pixels = &dump[header + colours * COLOUR..];
        let lines = pixels.chunks_exact(line).skip(first).take(count).map(|line| &line[..self.width * 4]);
        lines.collect::<Vec<_>>().concat()
    }
}
