//! How each cue sounds on the piezo, and which of them waits for which.

use bedside_core::{Cue, Signal};
use heapless::Deque;

use crate::faults::Fault;
use crate::settings::Setting;

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
        // Doctors low, long and falling, nurses high, short and chirping: to be told apart across a noisy table by
        // height, by length and by rhythm.
        Cue::DoctorFree => const { &[note(1319, 160), note(988, 160), note(784, 240)] },
        Cue::NurseFree => const { &[note(3520, 40), REST, note(3951, 40), REST, note(3520, 40), REST, note(3951, 40)] },
        Cue::Toppled => const { &[note(1175, 50), note(587, 150)] },
        Cue::Closed => const { &[note(2093, 200), note(1568, 200), note(1047, 500)] },
        Cue::Cost => const { &[note(523, 90), note(392, 180)] },
        Cue::Won => const { &[note(1047, 120), note(1319, 120), note(1568, 120), note(2093, 400)] },
        Cue::Lost => const { &[note(784, 200), note(622, 200), note(523, 500)] },
    }
}

/// Which volume a cue has.
pub const fn volume(cue: Cue) -> Setting {
    match cue {
        Cue::Signal(_) | Cue::Paused | Cue::Resumed => Setting::ClockVolume,
        Cue::Taken | Cue::Undone | Cue::Refused => Setting::KeyVolume,
        _ => Setting::TurnVolume,
    }
}

/// The loudest volume.
pub const LOUDEST: u8 = 3;

/// How long a pulse of a wave of length `top` is at a volume: half of the wave is the loudest.
pub const fn pulse(top: u16, level: u8) -> u16 {
    match level {
        0 => 0,
        1 => top / 32,
        2 => top / 8,
        _ => top / 2,
    }
}

/// How a fault sounds: one long tone, then as many short ones as its number.
pub fn alarm(fault: Fault) -> impl Iterator<Item = Note> {
    let short = (0..fault.count()).flat_map(|_| [note(2700, 140), note(0, 140)]);
    [note(2700, 800), note(0, 300)].into_iter().chain(short)
}

/// Silence between two tunes, so that two of a kind are heard as two.
pub const BETWEEN: Note = note(0, 150);
/// Cues that may wait: the ends of eight glasses, their close, and some of the clock.
const MOST: usize = 16;

/// How much a cue matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// Says that a press was heard: the latest is enough.
    Click,
    /// Is heard whole, sooner or later: the end of sand, of the phase, of the shift.
    Owed,
    /// Is heard at its moment: the clock.
    Now,
}

const fn weight(cue: Cue) -> Weight {
    match cue {
        Cue::Signal(_) => Weight::Now,
        Cue::DoctorFree | Cue::NurseFree | Cue::Closed | Cue::Won | Cue::Lost => Weight::Owed,
        Cue::Paused
        | Cue::Resumed
        | Cue::Moved
        | Cue::Taken
        | Cue::Undone
        | Cue::Refused
        | Cue::Toppled
        | Cue::Cost => Weight::Click,
    }
}

/// Cues on their way to the piezo.
#[derive(Clone, Debug, Default)]
pub struct Cues(Deque<Cue, MOST>);

impl Cues {
    /// Takes one in. A click gives way to everything else.
    pub fn add(&mut self, cue: Cue) {
        let click = |cue: &Cue| weight(*cue) == Weight::Click;
        if self.0.back().is_some_and(click) {
            self.0.pop_back();
        }
        if self.0.is_empty() || !click(&cue) {
            let _ = self.0.push_back(cue);
        }
    }

    /// The next one.
    pub fn take(&mut self) -> Option<Cue> {
        self.0.pop_front()
    }

    /// Forgets them all.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// What sounds, and what waits until it is over.
#[derive(Clone, Debug, Default)]
pub struct Voice {
    sounding: Option<Cue>,
    waiting: Deque<Cue, MOST>,
}

impl Voice {
    /// Takes a cue in; true where what sounds is to be cut off and [`sound`](Self::sound) be asked at once.
    pub fn hear(&mut self, cue: Cue) -> bool {
        let Some(sounding) = self.sounding else {
            let _ = self.waiting.push_back(cue);
            return false;
        };
        match (weight(cue), weight(sounding)) {
            (Weight::Click, Weight::Click)
            | (Weight::Owed, Weight::Click)
            | (Weight::Now, Weight::Click | Weight::Now) => {
                let _ = self.waiting.push_front(cue);
                true
            }
            // The clock does not wait; what it cuts off is heard again after it.
            (Weight::Now, Weight::Owed) => {
                let _ = self.waiting.push_front(sounding);
                let _ = self.waiting.push_front(cue);
                true
            }
            (Weight::Owed, _) => {
                let _ = self.waiting.push_back(cue);
                false
            }
            (Weight::Click, _) => false,
        }
    }

    /// What sounds next, once what sounded is over or cut off.
    pub fn sound(&mut self) -> Option<Cue> {
        self.sounding = self.waiting.pop_front();
        self.sounding
    }
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
    fn a_quieter_wave_has_narrower_pulses_and_silence_none() {
        let pulses: std::vec::Vec<_> = (0..=LOUDEST).map(|level| pulse(1_000, level)).collect();
        assert!(pulses.is_sorted() && pulses[0] == 0 && pulses[1] > 0 && pulses[3] == 500);
    }

    #[test]
    fn a_fault_sounds_as_often_as_its_number_says() {
        for fault in [Fault::Display, Fault::Crash] {
            let short = alarm(fault).filter(|note| note.hz > 0).skip(1).count();
            assert_eq!(short, usize::from(fault.count()));
        }
    }

    fn all_heard(voice: &mut Voice) -> std::vec::Vec<Cue> {
        std::iter::from_fn(|| voice.sound()).collect()
    }

    #[test]
    fn every_end_of_sand_is_heard_after_the_end_of_the_clock() {
        let mut voice = Voice::default();
        assert!(!voice.hear(Cue::Signal(Signal::End)));
        assert_eq!(voice.sound(), Some(Cue::Signal(Signal::End)));
        for cue in [Cue::DoctorFree, Cue::NurseFree, Cue::NurseFree, Cue::Closed] {
            assert!(!voice.hear(cue));
            assert!(!voice.hear(Cue::Taken), "a click neither cuts nor waits");
        }
        assert_eq!(all_heard(&mut voice), [Cue::DoctorFree, Cue::NurseFree, Cue::NurseFree, Cue::Closed]);
    }

    #[test]
    fn the_clock_cuts_in_and_what_it_cut_comes_again() {
        let mut voice = Voice::default();
        voice.hear(Cue::Taken);
        voice.sound();
        assert!(voice.hear(Cue::NurseFree), "a click is cut off");
        assert_eq!(voice.sound(), Some(Cue::NurseFree));
        assert!(!voice.hear(Cue::DoctorFree));
        assert!(voice.hear(Cue::Signal(Signal::Five)));
        assert_eq!(all_heard(&mut voice), [Cue::Signal(Signal::Five), Cue::NurseFree, Cue::DoctorFree]);
    }

    #[test]
    fn of_clicks_on_their_way_the_last_one_goes_and_none_beside_a_signal() {
        let mut cues = Cues::default();
        for cue in [Cue::Taken, Cue::Refused, Cue::Signal(Signal::End), Cue::DoctorFree, Cue::Taken, Cue::Closed] {
            cues.add(cue);
        }
        let sent: std::vec::Vec<_> = std::iter::from_fn(|| cues.take()).collect();
        assert_eq!(sent, [Cue::Signal(Signal::End), Cue::DoctorFree, Cue::Closed]);
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
