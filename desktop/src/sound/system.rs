//! The speakers as Windows and macOS offer them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, FromSample, I24, SampleFormat, SizedSample, Stream, StreamConfig, U24};

use super::RATE;

/// How long the stream outlives its last note: the system may play a little late.
const GRACE: Duration = Duration::from_millis(600);

/// The speakers; a stream is open only while something plays.
pub(super) struct Output {
    device: Device,
    config: StreamConfig,
    format: SampleFormat,
    open: Option<Open>,
}

/// A stream that plays whatever it is handed, all of it at once.
struct Open {
    /// It plays until it is dropped.
    _stream: Stream,
    cues: Sender<Vec<f32>>,
    broken: Arc<AtomicBool>,
    until: Instant,
}

/// Samples, and how far they have been played.
struct Voice {
    samples: Vec<f32>,
    at: usize,
}

impl Output {
    pub(super) fn open() -> Option<Output> {
        let device = cpal::default_host().default_output_device()?;
        let config = device.default_output_config().ok()?;
        Some(Output { format: config.sample_format(), config: config.config(), device, open: None })
    }

    /// When the last of what is playing will be over.
    pub(super) fn busy_until(&self) -> Option<Instant> {
        self.open.as_ref().map(|open| open.until)
    }

    /// Closes the stream once all is over.
    pub(super) fn tidy(&mut self, now: Instant) {
        self.open.take_if(|open| open.until <= now);
    }

    /// Plays samples beside what is playing; false where the speakers are gone.
    pub(super) fn play(&mut self, samples: &[i16]) -> bool {
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(RATE));
        let until = Instant::now() + length + GRACE;
        let samples = resampled(samples, self.config.sample_rate);
        if self.open.is_none() {
            self.open = self.stream(until);
        }
        let Some(open) = &mut self.open else { return false };
        open.until = open.until.max(until);
        !open.broken.load(Ordering::Relaxed) && open.cues.send(samples).is_ok()
    }

    fn stream(&self, until: Instant) -> Option<Open> {
        match self.format {
            SampleFormat::F32 => self.stream_of::<f32>(until),
            SampleFormat::I16 => self.stream_of::<i16>(until),
            SampleFormat::U16 => self.stream_of::<u16>(until),
            SampleFormat::I24 => self.stream_of::<I24>(until),
            SampleFormat::U24 => self.stream_of::<U24>(until),
            SampleFormat::I32 => self.stream_of::<i32>(until),
            SampleFormat::F64 => self.stream_of::<f64>(until),
            _ => None,
        }
    }

    fn stream_of<S: SizedSample + FromSample<f32>>(&self, until: Instant) -> Option<Open> {
        let (cues, heard) = mpsc::channel::<Vec<f32>>();
        let broken = Arc::new(AtomicBool::new(false));
        let breaks = Arc::clone(&broken);
        let channels = usize::from(self.config.channels).max(1);
        let mut voices: Vec<Voice> = Vec::new();
        let fill = move |out: &mut [S], _: &cpal::OutputCallbackInfo| {
            voices.extend(heard.try_iter().map(|samples| Voice { samples, at: 0 }));
            for frame in out.chunks_mut(channels) {
                let mut sum = 0.0;
                for voice in &mut voices {
                    sum += voice.samples.get(voice.at).copied().unwrap_or(0.0);
                    voice.at += 1;
                }
                frame.fill(S::from_sample(sum.clamp(-1.0, 1.0)));
            }
            voices.retain(|voice| voice.at < voice.samples.len());
        };
        let fails = move |_| breaks.store(true, Ordering::Relaxed);
        let stream = self.device.build_output_stream(self.config, fill, fails, None).ok()?;
        stream.play().ok()?;
        Some(Open { _stream: stream, cues, broken, until })
    }
}

/// The same sound at another rate, straight from sample to sample.
fn resampled(samples: &[i16], rate: u32) -> Vec<f32> {
    let step = f64::from(RATE) / f64::from(rate.max(1));
    let at = |place: usize| samples.get(place).map_or(0.0, |sample| f32::from(*sample) / f32::from(i16::MAX));
    let count = samples.len() * rate as usize / RATE as usize;
    let between = |place: usize| {
        let place = place as f64 * step;
        #[expect(clippy::cast_possible_truncation, reason = "a place among the samples")]
        let (whole, part) = (place as usize, place.fract() as f32);
        at(whole) * (1.0 - part) + at(whole + 1) * part
    };
    (0..count).map(between).collect()
}
