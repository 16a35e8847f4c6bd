//! What is heard: every cue as a few notes, played by PulseAudio's protocol (PipeWire answers it too).
//!
//! A thread of its own owns the connection. Without a sound server nothing is heard, that is said once, and what flashes
//! stays.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use bedside_core::{Cue, Signal};
use iced::futures::channel::oneshot;
use iced::futures::executor::block_on;
use iced::futures::io::Cursor;
use pulseaudio::{Client, PlaybackStream, protocol};

/// Samples a second.
pub const RATE: u32 = 48_000;
/// How loud, out of one.
const LOUDNESS: f64 = 0.45;
/// A note swells and fades this long, in seconds: without it, it would click.
const SWELL: f64 = 0.006;
const FADE: f64 = 0.045;
/// How long a stream outlives its last note: the server may play a little late.
const GRACE: Duration = Duration::from_millis(600);
/// How long a vanished server is left alone.
const RETRY: Duration = Duration::from_secs(5);

/// A note: hertz (0 is silence) and milliseconds.
pub type Note = (u16, u16);

/// The notes of a cue. No two cues sound alike, and the last five seconds rise.
pub const fn notes(cue: Cue) -> &'static [Note] {
    match cue {
        Cue::Signal(Signal::Start) => &[(523, 90), (659, 90), (784, 200)],
        Cue::Signal(Signal::Half) => &[(659, 150), (523, 220)],
        Cue::Signal(Signal::Minute) => &[(698, 130), (0, 60), (698, 220)],
        Cue::Signal(Signal::Thirty) => &[(740, 100), (0, 50), (740, 100), (0, 50), (740, 180)],
        Cue::Signal(Signal::Ten) => &[(880, 80), (0, 40), (880, 80), (0, 40), (880, 80), (0, 40), (880, 140)],
        Cue::Signal(Signal::Five) => &[(932, 130)],
        Cue::Signal(Signal::Four) => &[(988, 130)],
        Cue::Signal(Signal::Three) => &[(1047, 130)],
        Cue::Signal(Signal::Two) => &[(1109, 130)],
        Cue::Signal(Signal::One) => &[(1175, 130)],
        Cue::Signal(Signal::End) => {
            &[(1319, 220), (988, 220), (1319, 220), (988, 220), (1319, 220), (988, 220), (1319, 900)]
        }
        Cue::Paused => &[(587, 120), (440, 200)],
        Cue::Resumed => &[(440, 120), (587, 200)],
        Cue::Moved => &[(392, 110), (494, 110), (587, 200)],
        Cue::Taken => &[(784, 70)],
        Cue::Undone => &[(494, 80), (370, 130)],
        Cue::Refused => &[(196, 120), (0, 50), (175, 230)],
        // Doctors low and falling, nurses high and chirping: to be told apart across a noisy table.
        Cue::DoctorFree => &[(330, 140), (247, 320)],
        Cue::NurseFree => &[(1568, 60), (0, 40), (1568, 60), (0, 40), (1568, 90)],
        Cue::Toppled => &[(587, 60), (294, 200)],
        Cue::Closed => &[(784, 200), (587, 200), (392, 500)],
        Cue::Cost => &[(262, 110), (208, 260)],
        Cue::Won => &[(523, 130), (659, 130), (784, 130), (1047, 450)],
        Cue::Lost => &[(392, 220), (311, 220), (262, 600)],
    }
}

/// The samples of a cue, one channel.
pub fn samples(cue: Cue) -> Vec<i16> {
    notes(cue).iter().flat_map(|(hertz, millis)| note(f64::from(*hertz), f64::from(*millis) / 1000.0)).collect()
}

fn note(hertz: f64, secs: f64) -> impl Iterator<Item = i16> {
    let rate = f64::from(RATE);
    (0u32..).map(move |sample| f64::from(sample) / rate).take_while(move |at| *at < secs).map(move |at| {
        let turn = at * hertz * std::f64::consts::TAU;
        // An overtone lets small speakers carry low notes.
        let wave = (turn.sin() + 0.25 * (2.0 * turn).sin()) / 1.25;
        let swell = (at / SWELL).min((secs - at) / FADE).clamp(0.0, 1.0);
        let level = wave * swell * LOUDNESS * f64::from(i16::MAX);
        #[expect(clippy::cast_possible_truncation, reason = "the level is below i16::MAX")]
        let sample = level as i16;
        sample
    })
}

/// The way to the speakers.
#[derive(Clone, Debug)]
pub struct Sound(Sender<Cue>);

/// Resolves once no server could be reached; is cancelled where that never happens.
pub type Silence = oneshot::Receiver<()>;

impl Sound {
    /// Starts the thread.
    pub fn start() -> (Sound, Silence) {
        let (cues, heard) = mpsc::channel();
        let (say, silence) = oneshot::channel();
        let band = Band { client: None, playing: Vec::new(), tried: None, say: Some(say) };
        // A machine that cannot start a thread has no sound; the channel's other end is gone, which says it.
        let _ = std::thread::Builder::new().name("sound".into()).spawn(move || band.run(&heard));
        (Sound(cues), silence)
    }

    /// Plays a cue, at once and beside what is still sounding.
    pub fn play(&self, cue: Cue) {
        // Without the thread there is no sound, and that has been said.
        let _ = self.0.send(cue);
    }
}

/// The connection, and what it plays.
struct Band {
    client: Option<Client>,
    playing: Vec<(PlaybackStream, Instant)>,
    tried: Option<Instant>,
    say: Option<oneshot::Sender<()>>,
}

impl Band {
    fn run(mut self, cues: &Receiver<Cue>) {
        self.connect();
        loop {
            let cue = match self.playing.iter().map(|(_, end)| *end).min() {
                Some(end) => cues.recv_timeout(end.saturating_duration_since(Instant::now())),
                None => cues.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = Instant::now();
            self.playing.retain(|(_, end)| *end > now);
            match cue {
                Ok(cue) => self.play(cue),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn connect(&mut self) -> bool {
        if self.client.is_none() && self.tried.is_none_or(|tried| tried.elapsed() >= RETRY) {
            self.tried = Some(Instant::now());
            self.client = Client::from_env(c"Bedside").ok();
        }
        if self.client.is_none() {
            self.tell();
        }
        self.client.is_some()
    }

    fn tell(&mut self) {
        if let Some(say) = self.say.take() {
            // The window may be gone already.
            let _ = say.send(());
        }
    }

    fn play(&mut self, cue: Cue) {
        let bytes: Vec<u8> = samples(cue).into_iter().flat_map(i16::to_le_bytes).collect();
        let length: u32 = notes(cue).iter().map(|(_, millis)| u32::from(*millis)).sum();
        // A server that was restarted is found at the second try.
        for _ in 0..2 {
            if !self.connect() {
                return;
            }
            let Some(client) = &self.client else { return };
            match block_on(client.create_playback_stream(params(bytes.len()), Cursor::new(bytes.clone()))) {
                Ok(stream) => {
                    let end = Instant::now() + Duration::from_millis(length.into()) + GRACE;
                    self.playing.push((stream, end));
                    return;
                }
                Err(_) => {
                    self.playing.clear();
                    (self.client, self.tried) = (None, None);
                }
            }
        }
        self.tell();
    }
}

fn params(bytes: usize) -> protocol::PlaybackStreamParams {
    let all = u32::try_from(bytes).unwrap_or(u32::MAX);
    protocol::PlaybackStreamParams {
        sample_spec: protocol::SampleSpec { format: protocol::SampleFormat::S16Le, channels: 1, sample_rate: RATE },
        channel_map: protocol::ChannelMap::mono(),
        cvolume: Some(protocol::ChannelVolume::norm(1)),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        // The whole cue is handed over at once and starts with its first bytes.
        buffer_attr: protocol::stream::BufferAttr {
            max_length: u32::MAX,
            target_length: all,
            pre_buffering: 1,
            minimum_request_length: u32::MAX,
            fragment_size: u32::MAX,
        },
        ..Default::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Cue> {
        let presses = [Cue::Paused, Cue::Resumed, Cue::Moved, Cue::Taken, Cue::Undone, Cue::Refused];
        let shift = [Cue::DoctorFree, Cue::NurseFree, Cue::Toppled, Cue::Closed, Cue::Cost, Cue::Won, Cue::Lost];
        Signal::ALL.into_iter().map(Cue::Signal).chain(presses).chain(shift).collect()
    }

    /// Lowest and highest note of a cue.
    fn range(cue: Cue) -> (u16, u16) {
        let hertz = || notes(cue).iter().map(|(hertz, _)| *hertz).filter(|hertz| *hertz > 0);
        (hertz().min().unwrap_or(0), hertz().max().unwrap_or(0))
    }

    #[test]
    fn doctors_and_nurses_are_octaves_apart_and_unlike_in_rhythm() {
        let (doctor, nurse) = (range(Cue::DoctorFree), range(Cue::NurseFree));
        assert!(u32::from(nurse.0) >= 4 * u32::from(doctor.1), "{doctor:?} {nurse:?}");
        // A doctor's is one falling call without a pause, a nurse's is several short ones.
        let pauses = |cue| notes(cue).iter().filter(|(hertz, _)| *hertz == 0).count();
        assert_eq!(pauses(Cue::DoctorFree), 0);
        assert!(pauses(Cue::NurseFree) >= 2);
        assert!(notes(Cue::DoctorFree).windows(2).all(|pair| pair[0].0 > pair[1].0));
        // The clock's own signals lie between the two.
        for signal in Signal::ALL {
            let (low, high) = range(Cue::Signal(signal));
            assert!(low > doctor.1 && high < nurse.0, "{signal:?}");
        }
    }

    #[test]
    fn no_two_cues_sound_alike() {
        let cues = all();
        for (place, cue) in cues.iter().enumerate() {
            for other in &cues[..place] {
                assert_ne!(notes(*cue), notes(*other), "{cue:?} and {other:?}");
            }
        }
    }

    #[test]
    fn the_end_is_the_longest_and_the_last_seconds_rise() {
        let millis = |cue| notes(cue).iter().map(|(_, millis)| u32::from(*millis)).sum::<u32>();
        let end = millis(Cue::Signal(Signal::End));
        assert!(all().into_iter().filter(|cue| *cue != Cue::Signal(Signal::End)).all(|cue| millis(cue) * 2 < end));
        let last = [Signal::Five, Signal::Four, Signal::Three, Signal::Two, Signal::One];
        assert!(last.windows(2).all(|pair| notes(Cue::Signal(pair[0]))[0].0 < notes(Cue::Signal(pair[1]))[0].0));
    }

    #[test]
    fn a_cue_begins_and_ends_in_silence_and_is_never_distorted() {
        for cue in all() {
            let samples = samples(cue);
            assert!(
                samples.first().is_some_and(|first| first.abs() < 600)
                    && samples.last().is_some_and(|last| last.abs() < 600)
            );
            assert!(samples.iter().all(|sample| sample.unsigned_abs() < 20_000), "{cue:?}");
        }
    }
}
