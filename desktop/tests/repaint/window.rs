//! The real window on a display of its own, used by key and pointer and looked at pixel by pixel.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The window's inside; the display is a line taller.
pub(crate) const WIDTH: usize = 1024;
pub(crate) const HEIGHT: usize = 640;
/// From look to look.
const GLANCE: Duration = Duration::from_millis(20);
/// Looks in a row at which nothing stirs until it counts as settled. It is longer than from picture to picture of a motion.
const STILL: u32 = 6;
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

/// What the window showed: four bytes a pixel, blue first.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture(Vec<u8>);

impl Picture {
    /// How many pixels of the other are not the same.
    pub(crate) fn differs(&self, other: &Picture) -> usize {
        self.0.chunks_exact(4).zip(other.0.chunks_exact(4)).filter(|(here, there)| here != there).count()
    }

    /// Saved for whoever wants to look.
    pub(crate) fn save(&self, path: &Path) {
        let pixels = self.0.chunks_exact(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0]]);
        let image: Vec<u8> = format!("P6 {WIDTH} {HEIGHT} 255\n").into_bytes().into_iter().chain(pixels).collect();
        fs::write(path, image).expect("a picture is saved");
    }
}

/// The window.
pub(crate) struct Window {
    app: Started,
    display: Started,
    name: String,
    id: String,
    /// Where the display keeps what it shows.
    shown: PathBuf,
    /// When the next press may come.
    free: Instant,
}

impl Window {
    /// Opens the window on a new library in this folder.
    pub(crate) fn open(folder: &Path) -> Window {
        let screen = format!("{WIDTH}x{}x24", HEIGHT + 1);
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
        let app = Command::new(env!("CARGO_BIN_EXE_bedside"))
            .env("DISPLAY", &name)
            .env_remove("WAYLAND_DISPLAY")
            .env("BEDSIDE_DATA", folder.join("data"))
            .env("PULSE_SERVER", "unix:/nowhere")
            .envs([("LANG", "C"), ("LC_ALL", "C"), ("WINIT_X11_SCALE_FACTOR", "1")])
            .spawn()
            .expect("the window");
        let app = Started(app);
        let mut window =
            Window { app, display, name, id: String::new(), shown: folder.join("Xvfb_screen0"), free: Instant::now() };
        let process = window.app.0.id().to_string();
        window.until("a window", |window| {
            window.id = window.does(&["search", "--onlyvisible", "--pid", &process, "--name", "^Bedside$"]);
            !window.id.is_empty()
        });
        let id = window.id.clone();
        window.does(&["windowfocus", "--sync", &id, "mousemove", "0", "0"]);
        window.resize(HEIGHT);
        window.settled();
        window
    }

    /// Presses, types or points, in the words of xdotool, at a hand's pace.
    pub(crate) fn press(&mut self, words: &[&str]) {
        sleep(self.free.saturating_duration_since(Instant::now()));
        self.does(words);
        self.free = Instant::now() + PACE;
    }

    /// Asks xdotool.
    fn does(&self, words: &[&str]) -> String {
        let done = Command::new("xdotool").env("DISPLAY", &self.name).args(words).stderr(Stdio::null()).output();
        let said = String::from_utf8(done.expect("xdotool is on the search path").stdout).expect("its answer");
        said.lines().next().unwrap_or_default().to_owned()
    }

    /// What it shows now.
    pub(crate) fn picture(&self) -> Picture {
        Picture(self.lines(0, HEIGHT))
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
        let below = self.lines(HEIGHT, 1);
        self.resize(HEIGHT + 1);
        self.until("a line more", |window| window.lines(HEIGHT, 1) != below);
        self.resize(HEIGHT);
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
        self.does(&["windowsize", &self.id, &WIDTH.to_string(), &height.to_string()]);
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
        let lines = pixels.chunks_exact(line).skip(first).take(count).map(|line| &line[..WIDTH * 4]);
        lines.collect::<Vec<_>>().concat()
    }
}
