//! What was recorded: where somebody speaks, how long, how loud, and how it goes up and down.

use std::fmt;

/// Samples a second of the recording.
pub(crate) const RATE: usize = 48_000;
/// Milliseconds of a step.
const STEP: usize = 10;
/// Steps of silence that still belong to a sentence: between two words, at a comma, and while another one begins.
const PAUSE: usize = 70;
/// From this level on it is speech.
const SPEECH: f64 = 150.0;

/// A recording, step by step.
pub(crate) struct Heard(Vec<f64>);

impl Heard {
    /// Of 16-bit samples, as they lie in a file.
    pub(crate) fn of(bytes: &[u8]) -> Heard {
        let samples: Vec<f64> =
            bytes.chunks_exact(2).map(|two| f64::from(i16::from_le_bytes([two[0], two[1]]))).collect();
        let level = |step: &[f64]| (step.iter().map(|sample| sample * sample).sum::<f64>() / step.len() as f64).sqrt();
        Heard(samples.chunks(RATE * STEP / 1000).map(level).collect())
    }

    /// Where speech begins and ends, in steps.
    fn parts(&self) -> Vec<(usize, usize)> {
        let mut parts: Vec<(usize, usize)> = Vec::new();
        for (at, _) in self.0.iter().enumerate().filter(|(_, level)| **level > SPEECH) {
            match parts.last_mut() {
                Some((_, end)) if at - *end < PAUSE => *end = at,
                _ => parts.push((at, at)),
            }
        }
        parts.retain(|(from, to)| to - from > 5);
        parts
    }

    /// How many stretches of speech there are.
    pub(crate) fn stretches(&self) -> usize {
        self.parts().len()
    }

    /// Seconds of speech.
    pub(crate) fn spoken(&self) -> f64 {
        self.parts().iter().map(|(from, to)| (to - from) * STEP).sum::<usize>() as f64 / 1000.0
    }

    /// The loudest step.
    pub(crate) fn loudest(&self) -> f64 {
        self.0.iter().copied().fold(0.0, f64::max)
    }

    /// How unlike the ups and downs of two are, out of one.
    pub(crate) fn unlike(&self, other: &Heard) -> f64 {
        let shape = |heard: &Heard| {
            let from = heard.parts().first().map_or(0, |(from, _)| *from);
            let loudest = heard.loudest().max(1.0);
            heard.0[from..].iter().take(60).map(|level| level / loudest).collect::<Vec<_>>()
        };
        let (one, two) = (shape(self), shape(other));
        let apart: f64 = one.iter().zip(&two).map(|(one, two)| (one - two).abs()).sum();
        apart / one.iter().chain(&two).sum::<f64>().max(1e-9) * 2.0
    }

    /// Whether its end is silent.
    pub(crate) fn ends_silent(&self) -> bool {
        self.0.len() > 100 && self.0[self.0.len() - 100..].iter().all(|level| *level < SPEECH)
    }
}

impl fmt::Debug for Heard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:.2} s of speech, in steps of {STEP} ms: {:?}", self.spoken(), self.parts())
    }
}
