//! Listens to the samples as an ear would, knowing nothing of how they were made: when something strikes, and how high it is.
//! What can come at one moment must be unlike in that.

use bedside_core::{Cue, DeskCue, Signal};

use super::{RATE, samples};
use crate::sound::LOUDEST;

/// Milliseconds of a step of the envelope.
const STEP: usize = 5;

/// What an ear makes of a sound.
#[derive(Clone, Debug)]
struct Ear {
    /// When something strikes, in milliseconds.
    onsets: Vec<f64>,
    /// How high it is there, in semitones above 1 Hz; none for a noise.
    pitches: Vec<Option<f64>>,
    /// How long it can be heard, in milliseconds.
    length: f64,
}

fn hears(samples: &[i16]) -> Ear {
    let frame = RATE as usize * STEP / 1000;
    let energy: Vec<f64> = samples
        .chunks(frame)
        .map(|chunk| (chunk.iter().map(|sample| f64::from(*sample).powi(2)).sum::<f64>() / chunk.len() as f64).sqrt())
        .collect();
    let loudest = energy.iter().copied().fold(0.0, f64::max);
    let before = |at: usize| energy[at.saturating_sub(4)..at].iter().copied().fold(f64::INFINITY, f64::min);
    let mut onsets: Vec<usize> = Vec::new();
    for (at, level) in energy.iter().enumerate() {
        let quiet = if at == 0 { 0.0 } else { before(at) };
        // Louder by half than just before, and loud at all: a strike. One swells for a few steps, which is still one.
        let strikes = *level > 0.2 * loudest && *level > 1.5 * quiet;
        if strikes && onsets.last().is_none_or(|last| at - last > 8) {
            onsets.push(at);
        }
    }
    let end = energy.iter().rposition(|level| *level > 0.1 * loudest).unwrap_or(0);
    let pitches = onsets.iter().map(|at| pitch(&samples[(at + 3) * frame..])).collect();
    let millis = |at: usize| (at * STEP) as f64;
    Ear { length: millis(end), onsets: onsets.into_iter().map(millis).collect(), pitches }
}

/// The first shift at which a sound is like itself again, as a pitch; none for a noise.
fn pitch(samples: &[i16]) -> Option<f64> {
    let samples: Vec<f64> = samples.iter().take(RATE as usize / 25).map(|sample| f64::from(*sample)).collect();
    let (least, most) = (RATE as usize / 4000, RATE as usize / 70);
    let window = samples.len().checked_sub(most)?;
    let unlike = |shift: usize| -> f64 {
        let (mut apart, mut both) = (0.0, 1.0);
        for at in 0..window {
            apart += (samples[at] - samples[at + shift]).powi(2);
            both += samples[at].powi(2) + samples[at + shift].powi(2);
        }
        apart / both
    };
    let unlike: Vec<f64> = (0..most).map(unlike).collect();
    let shift = (least..most - 1).find(|shift| {
        unlike[*shift] < 0.12 && unlike[*shift] <= unlike[shift - 1] && unlike[*shift] <= unlike[shift + 1]
    })?;
    // Between two samples, as a parabola through three of them has it.
    let [before, here, after] = [unlike[shift - 1], unlike[shift], unlike[shift + 1]];
    let shift = shift as f64 + (before - after) / (2.0 * (before - 2.0 * here + after)).max(1e-9);
    Some(12.0 * (f64::from(RATE) / shift).log2())
}

/// How far two sounds are from being taken for each other; 1 and more is far enough.
fn apart(one: &Ear, other: &Ear, semitones: f64) -> f64 {
    if one.onsets.len() != other.onsets.len() {
        return 1.0 + one.onsets.len().abs_diff(other.onsets.len()) as f64;
    }
    let gaps = |ear: &Ear| ear.onsets.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<_>>();
    let rhythm = gaps(one).iter().zip(gaps(other)).map(|(one, other)| (one - other).abs() / 60.0).fold(0.0, f64::max);
    let height = one.pitches.iter().zip(&other.pitches).map(|pitches| match pitches {
        (Some(one), Some(other)) => (one - other).abs() / semitones,
        (None, None) => 0.0,
        _ => 1.0,
    });
    let length = (one.length.max(30.0) / other.length.max(30.0)).log2().abs() / 2.0;
    rhythm.max(height.fold(0.0, f64::max)).max(length)
}

fn ear(cue: DeskCue) -> Ear {
    hears(&samples(cue, LOUDEST))
}

/// The doctors of a shift, colour by colour.
const DOCTORS: [u8; 4] = [0, 1, 2, 3];

/// Everything that can be heard.
fn all() -> Vec<DeskCue> {
    let common = [Cue::Paused, Cue::Resumed, Cue::Moved, Cue::Taken, Cue::Undone, Cue::Refused, Cue::NurseFree];
    let shift = [Cue::Toppled, Cue::Closed, Cue::Cost, Cue::Won, Cue::Lost];
    let signals = Signal::ALL.into_iter().map(Cue::Signal);
    let common = signals.chain(common).chain(shift).map(DeskCue::Common);
    let desk = [DeskCue::Rolled, DeskCue::Written, DeskCue::WardFull, DeskCue::Goal, DeskCue::Alicat, DeskCue::Buried];
    let seats = (0..6).map(DeskCue::Turn);
    common.chain(DOCTORS.map(DeskCue::Doctor)).chain(desk).chain(seats).collect()
}

#[track_caller]
fn are_unlike(cues: &[DeskCue], semitones: f64) {
    let heard: Vec<Ear> = cues.iter().map(|cue| ear(*cue)).collect();
    let mut alike = Vec::new();
    for (place, one) in heard.iter().enumerate() {
        for (before, other) in heard[..place].iter().enumerate() {
            let apart = apart(one, other, semitones);
            if apart < 1.0 {
                alike.push(format!("{:?} and {:?}: {apart:.2}\n  {one:?}\n  {other:?}", cues[place], cues[before]));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

#[test]
fn the_ear_hears_what_is_struck() {
    let knocks = ear(DeskCue::Common(Cue::Signal(Signal::Thirty)));
    assert_eq!(knocks.onsets.len(), 3, "{knocks:?}");
    let doctor = ear(DeskCue::Doctor(0));
    assert_eq!(doctor.onsets.len(), 2, "{doctor:?}");
    let red = 12.0 * 784f64.log2();
    assert!(doctor.pitches.iter().all(|pitch| pitch.is_some_and(|pitch| (pitch - red).abs() < 0.5)), "{doctor:?}");
    assert_eq!(ear(DeskCue::Written).pitches, [None]);
}

#[test]
fn what_can_come_at_one_moment_of_a_shift_cannot_be_confused() {
    let common = [Cue::NurseFree, Cue::Refused, Cue::Closed, Cue::Toppled, Cue::Cost];
    let signals = [Signal::Half, Signal::Minute, Signal::Thirty, Signal::Ten, Signal::End].map(Cue::Signal);
    let cues: Vec<DeskCue> = common.into_iter().chain(signals).map(DeskCue::Common).collect();
    are_unlike(&cues, 5.0);
    // Doctors differ from each other by less: they are of one kind.
    for doctor in DOCTORS.map(DeskCue::Doctor) {
        let doctor = ear(doctor);
        assert!(cues.iter().all(|cue| apart(&doctor, &ear(*cue), 5.0) >= 1.0), "{doctor:?}");
    }
}

#[test]
fn what_can_come_at_one_moment_of_a_turn_cannot_be_confused() {
    let common = [Cue::Refused, Cue::Closed, Cue::Taken, Cue::Undone, Cue::Cost].map(DeskCue::Common);
    let desk = [DeskCue::Rolled, DeskCue::Written, DeskCue::WardFull, DeskCue::Goal, DeskCue::Alicat, DeskCue::Buried];
    are_unlike(&common.into_iter().chain(desk).collect::<Vec<_>>(), 5.0);
}

#[test]
fn no_two_cues_are_taken_for_each_other() {
    are_unlike(&all(), 1.7);
}

#[test]
fn doctors_call_twice_brightly_and_nurses_once_far_above_the_knocks() {
    let nurse = ear(DeskCue::Common(Cue::NurseFree));
    assert_eq!(nurse.onsets.len(), 1, "{nurse:?}");
    let knock = ear(DeskCue::Common(Cue::Signal(Signal::Half)));
    for doctor in DOCTORS.map(DeskCue::Doctor) {
        let doctor = ear(doctor);
        assert_eq!(doctor.onsets.len(), 2, "{doctor:?}");
        let octaves = |one: &Ear, other: &Ear| (one.pitches[0].unwrap_or(0.0) - other.pitches[0].unwrap_or(0.0)) / 12.0;
        assert!(octaves(&doctor, &knock) > 2.0, "{doctor:?} {knock:?}");
        assert!(octaves(&nurse, &doctor) > 0.5, "{nurse:?} {doctor:?}");
    }
}

#[test]
fn the_end_is_the_longest_and_the_last_seconds_rise() {
    let end = DeskCue::Common(Cue::Signal(Signal::End));
    let longest = ear(end).length;
    assert!(all().into_iter().filter(|cue| *cue != end).all(|cue| ear(cue).length < longest));
    let last = [Signal::Five, Signal::Four, Signal::Three, Signal::Two, Signal::One];
    let pitches = last.map(|signal| ear(DeskCue::Common(Cue::Signal(signal))).pitches[0]);
    assert!(pitches.windows(2).all(|pair| pair[0] < pair[1]), "{pitches:?}");
}

#[test]
fn a_cue_begins_and_ends_in_silence_is_never_distorted_and_can_be_turned_down() {
    for cue in all() {
        let loud = samples(cue, LOUDEST);
        assert!(loud.first().is_some_and(|first| first.abs() < 600), "{cue:?}");
        assert!(loud.last().is_some_and(|last| last.abs() < 600), "{cue:?}");
        let peak = loud.iter().map(|sample| sample.unsigned_abs()).max();
        assert!(peak.is_some_and(|peak| (2_000..28_000).contains(&peak)), "{cue:?}");
    }
    let peak = |volume| samples(DeskCue::Common(Cue::Taken), volume).iter().map(|sample| sample.unsigned_abs()).max();
    assert!((0..LOUDEST).all(|volume| peak(volume) < peak(volume + 1)));
    assert_eq!(peak(0), Some(0));
}
