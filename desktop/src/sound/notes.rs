//! How every cue sounds. Who sits at the table knows it with closed eyes: what can come at one moment differs in how often it
//! strikes, in how high it is, or in both, and a test listens to the samples to say so.

use bedside_core::{Cue, DeskCue, Signal};

use super::LOUDEST;

/// Samples a second.
pub const RATE: u32 = 48_000;
/// The loudest that one strike may be, out of one: several may sound at once.
const MOST: f64 = 0.8;

/// What a strike is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Timbre {
    /// Full of overtones, to be heard across a noisy table.
    Bright,
    /// A round tone.
    Soft,
    /// A knock on wood, which dies away.
    Knock,
    /// A bell, which rings on.
    Bell,
    /// Muffled.
    Dull,
    /// A scratch or a click without a pitch.
    Scratch,
}

/// One strike: when, how high, how long.
#[derive(Clone, Copy, Debug)]
struct Strike {
    /// Milliseconds after the first.
    at: u16,
    /// Hertz; a scratch has none.
    hertz: u16,
    /// Milliseconds.
    millis: u16,
    timbre: Timbre,
}

const fn strike(at: u16, hertz: u16, millis: u16, timbre: Timbre) -> Strike {
    Strike { at, hertz, millis, timbre }
}

/// How high the double call of a doctor is, colour by colour.
const DOCTORS: [u16; 4] = [784, 932, 1109, 1319];

/// How high the note of a seat is.
const SEATS: [u16; 6] = [262, 311, 370, 440, 523, 622];

fn strikes(cue: DeskCue) -> Vec<Strike> {
    use Timbre::{Bell, Bright, Dull, Knock, Scratch, Soft};
    let knocks = |count: u16| (0..count).map(|number| strike(number * 210, 147, 330, Knock)).collect();
    let tick = |hertz| vec![strike(0, hertz, 160, Bell)];
    match cue {
        DeskCue::Common(Cue::Signal(signal)) => match signal {
            Signal::Start => vec![strike(0, 523, 130, Bright), strike(140, 1047, 260, Bright)],
            Signal::Half => knocks(1),
            Signal::Minute => knocks(2),
            Signal::Thirty => knocks(3),
            Signal::Ten => (0..4).map(|number| strike(number * 110, 1976, 80, Bell)).collect(),
            Signal::Five => tick(1175),
            Signal::Four => tick(1319),
            Signal::Three => tick(1480),
            Signal::Two => tick(1661),
            Signal::One => tick(1865),
            Signal::End => vec![strike(0, 220, 1900, Bright)],
        },
        DeskCue::Common(Cue::Paused) => vec![strike(0, 587, 130, Soft), strike(150, 440, 220, Soft)],
        DeskCue::Common(Cue::Resumed) => vec![strike(0, 440, 130, Soft), strike(150, 587, 220, Soft)],
        DeskCue::Common(Cue::Moved) => {
            vec![strike(0, 392, 110, Soft), strike(120, 494, 110, Soft), strike(240, 587, 220, Soft)]
        }
        DeskCue::Common(Cue::Taken) => vec![strike(0, 831, 100, Soft)],
        DeskCue::Common(Cue::Undone) => vec![strike(0, 494, 80, Soft), strike(95, 370, 140, Soft)],
        DeskCue::Common(Cue::Refused) => vec![strike(0, 233, 90, Dull)],
        DeskCue::Common(Cue::DoctorFree) => double(DOCTORS[0]),
        DeskCue::Doctor(colour) => double(DOCTORS.get(usize::from(colour)).copied().unwrap_or(DOCTORS[0])),
        DeskCue::Common(Cue::NurseFree) => vec![strike(0, 2093, 300, Soft)],
        // A falling third.
        DeskCue::Common(Cue::Toppled) => vec![strike(0, 659, 110, Bright), strike(120, 523, 320, Bright)],
        // A chord, rolled from above.
        DeskCue::Common(Cue::Closed) => {
            let notes = [1047, 784, 659, 523];
            (0u16..).zip(notes).map(|(number, hertz)| strike(number * 130, hertz, 900 - number * 100, Bell)).collect()
        }
        DeskCue::Common(Cue::Cost) => vec![strike(0, 262, 150, Dull), strike(190, 233, 330, Dull)],
        DeskCue::Common(Cue::Won) => {
            let notes = [(0, 523, 120), (130, 659, 120), (260, 784, 120), (390, 1047, 480)];
            notes.into_iter().map(|(at, hertz, millis)| strike(at, hertz, millis, Bright)).collect()
        }
        DeskCue::Common(Cue::Lost) => {
            let notes = [(0, 392, 220), (230, 311, 220), (460, 262, 600)];
            notes.into_iter().map(|(at, hertz, millis)| strike(at, hertz, millis, Soft)).collect()
        }
        DeskCue::Rolled => [0, 70, 125, 205, 260].into_iter().map(|at| strike(at, 0, 35, Scratch)).collect(),
        DeskCue::Turn(seat) => vec![strike(0, SEATS[usize::from(seat) % SEATS.len()], 380, Soft)],
        DeskCue::Written => vec![strike(0, 0, 28, Scratch)],
        DeskCue::WardFull => vec![strike(0, 523, 110, Bell), strike(120, 659, 110, Bell), strike(240, 784, 420, Bell)],
        DeskCue::Goal => vec![strike(0, 1397, 900, Bell)],
        DeskCue::Alicat => vec![strike(0, 123, 100, Bright)],
        DeskCue::Buried => vec![strike(0, 98, 600, Dull)],
    }
}

fn double(hertz: u16) -> Vec<Strike> {
    vec![strike(0, hertz, 90, Timbre::Bright), strike(150, hertz, 200, Timbre::Bright)]
}

/// The samples of a cue, one channel, at a volume up to [`LOUDEST`].
pub fn samples(cue: DeskCue, volume: u8) -> Vec<i16> {
    let strikes = strikes(cue);
    let rate = f64::from(RATE) / 1000.0;
    let length = strikes.iter().map(|strike| u32::from(strike.at) + u32::from(strike.millis)).max().unwrap_or(0);
    let mut mixed = vec![0.0; (length * RATE / 1000) as usize];
    for strike in &strikes {
        let first = (u32::from(strike.at) * RATE / 1000) as usize;
        let count = (u32::from(strike.millis) * RATE / 1000) as usize;
        let mut noise = 0x2545_F491u32;
        for (place, level) in mixed.iter_mut().skip(first).take(count).enumerate() {
            *level += wave(strike, place as f64 / rate, &mut noise);
        }
    }
    // What the ear takes for half as loud is less than half as high.
    let gain = MOST * (f64::from(volume.min(LOUDEST)) / f64::from(LOUDEST)).powf(1.5) * f64::from(i16::MAX);
    let peak = mixed.iter().fold(1.0, |most: f64, level| most.max(level.abs()));
    #[expect(clippy::cast_possible_truncation, reason = "no level is above i16::MAX")]
    mixed.into_iter().map(|level| (level / peak * gain) as i16).collect()
}

/// A strike, so many milliseconds after its beginning.
fn wave(strike: &Strike, millis: f64, noise: &mut u32) -> f64 {
    let length = f64::from(strike.millis);
    let turn = millis / 1000.0 * f64::from(strike.hertz) * std::f64::consts::TAU;
    let partials = |partials: &[(f64, f64)]| {
        let whole: f64 = partials.iter().map(|(_, level)| level).sum();
        partials.iter().map(|(times, level)| level * (turn * times).sin()).sum::<f64>() / whole
    };
    // Without a swell and a fade it would click.
    let shape = |swell: f64, fade: f64| (millis / swell).min((length - millis) / fade).clamp(0.0, 1.0);
    let decay = |half: f64| (-millis / half * std::f64::consts::LN_2).exp();
    match strike.timbre {
        Timbre::Bright => partials(&[(1.0, 1.0), (2.0, 0.6), (3.0, 0.45), (4.0, 0.2)]) * shape(5.0, 35.0),
        Timbre::Soft => partials(&[(1.0, 1.0), (2.0, 0.12)]) * shape(14.0, 60.0),
        // The overtones let small speakers carry it.
        Timbre::Knock => partials(&[(1.0, 1.0), (2.0, 0.7), (3.0, 0.5), (5.0, 0.25)]) * decay(70.0) * shape(1.5, 20.0),
        Timbre::Bell => partials(&[(1.0, 1.0), (2.0, 0.3), (3.0, 0.12)]) * decay(length / 4.0) * shape(2.0, 15.0),
        Timbre::Dull => partials(&[(1.0, 1.0), (2.0, 0.35), (3.0, 0.1)]) * shape(10.0, length * 0.6),
        Timbre::Scratch => {
            *noise ^= *noise << 13;
            *noise ^= *noise >> 17;
            *noise ^= *noise << 5;
            (f64::from(*noise) / f64::from(u32::MAX) * 2.0 - 1.0) * 0.6 * decay(length / 5.0) * shape(0.8, 4.0)
        }
    }
}

#[cfg(test)]
#[path = "notes_heard.rs"]
mod heard;
