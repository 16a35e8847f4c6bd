//! What is heard: a cue becomes samples here, and the speakers play them, beside what is still sounding.
//!
//! A thread of its own owns the way to the speakers: PulseAudio's protocol on Linux (PipeWire answers it too), what the system
//! has on Windows and macOS. Where there is none, nothing is heard, that is said once, and what flashes stays.

mod notes;
#[cfg(any(windows, target_os = "macos"))]
#[path = "system.rs"]
mod output;
#[cfg(not(any(windows, target_os = "macos")))]
#[path = "pulse.rs"]
mod output;

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use bedside_core::DeskCue;
use iced::futures::channel::oneshot;

pub use notes::{RATE, samples};
use output::Output;

/// The loudest that sounds can be set to, and how loud they are before anybody sets it.
pub const LOUDEST: u8 = 10;
/// Before anybody sets it.
pub const LOUDNESS: u8 = 8;
/// How long a vanished way to the speakers is left alone.
const RETRY: Duration = Duration::from_secs(5);

/// A cue, and how loud it is, up to [`LOUDEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is heard.
    pub cue: DeskCue,
    /// How loud.
    pub volume: u8,
}

/// The way to the speakers.
#[derive(Clone, Debug)]
pub struct Sound(Sender<Play>);

/// Resolves once no speakers could be reached; is cancelled where that never happens.
pub type Silence = oneshot::Receiver<()>;

impl Sound {
    /// Whatever is played comes out at the other end.
    pub fn channel() -> (Sound, Receiver<Play>) {
        let (plays, played) = mpsc::channel();
        (Sound(plays), played)
    }

    /// Starts the thread.
    pub fn start() -> (Sound, Silence) {
        let (sound, played) = Sound::channel();
        let (say, silence) = oneshot::channel();
        let band = Band { output: None, tried: None, say: Some(say) };
        // A machine that cannot start a thread has no sound; the channel's other end is gone, which says it.
        let _ = std::thread::Builder::new().name("sound".into()).spawn(move || band.run(&played));
        (sound, silence)
    }

    /// Plays a cue, at once and beside what is still sounding.
    pub fn play(&self, play: Play) {
        // Without the thread there is no sound, and that has been said.
        let _ = self.0.send(play);
    }
}

/// The way to the speakers while there is one.
struct Band {
    output: Option<Output>,
    tried: Option<Instant>,
    say: Option<oneshot::Sender<()>>,
}

impl Band {
    fn run(mut self, plays: &Receiver<Play>) {
        self.connect();
        loop {
            let play = match self.output.as_ref().and_then(Output::busy_until) {
                Some(end) => plays.recv_timeout(end.saturating_duration_since(Instant::now())),
                None => plays.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            if let Some(output) = &mut self.output {
                output.tidy(Instant::now());
            }
            match play {
                Ok(play) => self.play(play),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn connect(&mut self) -> bool {
        if self.output.is_none() && self.tried.is_none_or(|tried| tried.elapsed() >= RETRY) {
            self.tried = Some(Instant::now());
            self.output = Output::open();
        }
        if self.output.is_none() {
            self.tell();
        }
        self.output.is_some()
    }

    fn tell(&mut self) {
        if let Some(say) = self.say.take() {
            // The window may be gone already.
            let _ = say.send(());
        }
    }

    fn play(&mut self, play: Play) {
        let samples = samples(play.cue, play.volume);
        // Speakers that went and came are found at the second try.
        for _ in 0..2 {
            if !self.connect() {
                return;
            }
            if self.output.as_mut().is_some_and(|output| output.play(&samples)) {
                return;
            }
            (self.output, self.tried) = (None, None);
        }
        self.tell();
    }
}
