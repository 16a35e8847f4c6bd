//! How each cue sounds on the piezo.

use bedside_core::{Cue, Signal};

/// A tone, or silence at 0 Hz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Frequency in Hz. A small piezo is loudest between 2 and 4 kHz.
    pub hz: u16,
    /// Length in milliseconds.
    pub ms: u16,
}

const fn note(hz: u16, ms: u16) -> Note {
    Note { hz, ms }
}

const REST: Note = note(0, 60);

/// The notes of a cue.
pub const fn tune(cue: Cue) -> &'static [Note] {
    match cue {
        Cue::Signal(Signal::Start) => const { &[note(1047, 80), note(1568, 80), note(2093, 250)] },
        Cue::Signal(Signal::Half) => const { &[note(1568, 150), REST, note(1568, 150)] },
        Cue::Signal(Signal::Minute) => const { &[note(1760, 150), REST, note(1760, 150), REST, note(1760, 150)] },
        Cue::Signal(Signal::Thirty) => const { &[note(2093, 100), REST, note(2093, 100)] },
        Cue::Signal(Signal::Ten) => const { &[note(2349, 400)] },
        Cue::Signal(Signal::Five) => const { &[note(2349, 90)] },
        Cue::Signal(Signal::Four) => const { &[note(2489, 90)] },
        Cue::Signal(Signal::Three) => const { &[note(2637, 90)] },
        Cue::Signal(Signal::Two) => const { &[note(2794, 90)] },
        Cue::Signal(Signal::One) => const { &[note(2960, 90)] },
        Cue::Signal(Signal::End) => const { &[note(3136, 700), REST, note(3136, 300), REST, note(3136, 300)] },
        Cue::Paused => const { &[note(1568, 60), note(1047, 120)] },
        Cue::Resumed => const { &[note(1047, 60), note(1568, 120)] },
        Cue::Moved => const { &[note(1319, 60), note(1568, 60)] },
        Cue::Taken => const { &[note(2093, 25)] },
        Cue::Undone => const { &[note(1568, 40), note(1175, 60)] },
        Cue::Refused => const { &[note(220, 120), REST, note(220, 120)] },
        // Doctors low and falling, nurses high and chirping: to be told apart across a noisy table.
        Cue::DoctorFree => const { &[note(988, 140), note(740, 220)] },
        Cue::NurseFree => const { &[note(3520, 45), REST, note(3520, 45), REST, note(3520, 45)] },
        Cue::Toppled => const { &[note(1175, 50), note(587, 150)] },
        Cue::Closed => const { &[note(2093, 200), note(1568, 200), note(1047, 500)] },
        Cue::Cost => const { &[note(523, 90), note(392, 180)] },
        Cue::Won => const { &[note(1047, 120), note(1319, 120), note(1568, 120), note(2093, 400)] },
        Cue::Lost => const { &[note(784, 200), note(622, 200), note(523, 500)] },
    }
}

/// Whether a cue may cut off the one that is sounding: a click never drowns a signal.
pub const fn interrupts(cue: Cue, sounding: Cue) -> bool {
    matches!(cue, Cue::Signal(_)) || !matches!(sounding, Cue::Signal(_))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_cues_sound_alike() {
        let cues = Signal::ALL.map(Cue::Signal).into_iter().chain([
            Cue::Paused,
            Cue::Resumed,
            Cue::Moved,
            Cue::Taken,
            Cue::Undone,
            Cue::Refused,
            Cue::DoctorFree,
            Cue::NurseFree,
            Cue::Toppled,
            Cue::Closed,
            Cue::Cost,
            Cue::Won,
            Cue::Lost,
        ]);
        let mut heard = HashSet::new();
        for cue in cues {
            let notes: std::vec::Vec<_> = tune(cue).iter().map(|note| (note.hz, note.ms)).collect();
            assert!(heard.insert(notes), "{cue:?}");
        }
    }

    #[test]
    fn the_last_seconds_rise_and_fit_into_their_second() {
        let last = [Signal::Five, Signal::Four, Signal::Three, Signal::Two, Signal::One, Signal::End];
        let first = last.map(|signal| tune(Cue::Signal(signal))[0].hz);
        assert!(first.is_sorted());
        for signal in &last[..5] {
            assert!(tune(Cue::Signal(*signal)).iter().map(|note| u32::from(note.ms)).sum::<u32>() < 1000);
        }
    }
}
