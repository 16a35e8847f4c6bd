//! Which sentence is spoken next. Pure logic: time comes in as an argument, and nobody is heard here.

use std::time::{Duration, Instant};

use bedside_core::Lang;
use bedside_core::announce::Urgency;

use crate::library::Settings;

/// From this age on a sentence is no news any more.
pub const LATE: Duration = Duration::from_secs(2);
/// Sentences that may wait; of more, whatever is least urgent and oldest is left out.
pub const MOST: usize = 12;

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its words, without a line break.
    pub words: String,
    /// The language of the voice.
    pub lang: Lang,
    /// How loud, up to [`crate::sound::LOUDEST`].
    pub volume: u8,
    /// How soon it has to be said.
    pub urgency: Urgency,
    /// When there was a reason to say it.
    pub at: Instant,
}

impl Sentence {
    /// What is to be said now, as the settings are.
    pub fn new(words: String, urgency: Urgency, settings: Settings, at: Instant) -> Sentence {
        Sentence { words, urgency, lang: settings.lang, volume: settings.volume, at }
    }
}

/// What whoever speaks has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Say it.
    Speak(Sentence),
    /// Stop in the middle of the sentence: something else cannot wait.
    Cut,
}

/// What waits to be said, and what is being said.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    waiting: Vec<Sentence>,
    speaking: Option<Urgency>,
    is_cut: bool,
}

impl Queue {
    /// One more to say.
    pub fn add(&mut self, sentence: Sentence) {
        // The same again is the same news.
        self.waiting.retain(|waiting| waiting.words != sentence.words);
        self.waiting.push(sentence);
        if self.waiting.len() > MOST {
            let last = (0..self.waiting.len()).rev().max_by_key(|place| self.waiting[*place].urgency);
            last.map(|place| self.waiting.remove(place));
        }
    }

    /// What to do now; nothing while somebody speaks or there is nothing to say.
    pub fn next(&mut self, now: Instant) -> Option<Order> {
        self.waiting.retain(|sentence| now.saturating_duration_since(sentence.at) < LATE);
        let first = (0..self.waiting.len()).min_by_key(|place| self.waiting[*place].urgency)?;
        let Some(speaking) = self.speaking else {
            let sentence = self.waiting.remove(first);
            (self.speaking, self.is_cut) = (Some(sentence.urgency), false);
            return Some(Order::Speak(sentence));
        };
        let cuts = match self.waiting[first].urgency {
            Urgency::Time => speaking > Urgency::Time,
            Urgency::FellOver => speaking == Urgency::Other,
            Urgency::Ready | Urgency::Other => false,
        };
        let cuts = cuts && !self.is_cut;
        self.is_cut |= cuts;
        cuts.then_some(Order::Cut)
    }

    /// The sentence is over, or was cut.
    pub fn ended(&mut self) {
        self.speaking = None;
    }

    /// Nothing that waits is to be said.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Whether a sentence is being said.
    pub fn is_speaking(&self) -> bool {
        self.speaking.is_some()
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.speaking.is_none() && self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A speaker in simulated time: what was said when, in milliseconds, and what was cut.
    struct Speaker {
        queue: Queue,
        start: Instant,
        now: u64,
        /// When the sentence that is being said will be over.
        over: Option<u64>,
        said: Vec<(u64, String)>,
        cut: usize,
    }

    /// How long a sentence takes.
    const SENTENCE: u64 = 900;

    impl Speaker {
        fn new() -> Speaker {
            let (queue, start) = (Queue::default(), Instant::now());
            Speaker { queue, start, now: 0, over: None, said: Vec::new(), cut: 0 }
        }

        fn moment(&self) -> Instant {
            self.start + Duration::from_millis(self.now)
        }

        fn hears(&mut self, words: &str, urgency: Urgency) {
            let settings = Settings::by_default();
            self.queue.add(Sentence::new(words.to_owned(), urgency, settings, self.moment()));
            self.goes_on();
        }

        fn goes_on(&mut self) {
            while let Some(order) = self.queue.next(self.moment()) {
                match order {
                    Order::Speak(sentence) => {
                        assert_eq!(self.over, None, "never two at once");
                        self.over = Some(self.now + SENTENCE);
                        self.said.push((self.now, sentence.words));
                    }
                    Order::Cut => {
                        self.cut += 1;
                        self.over = None;
                        self.queue.ended();
                    }
                }
            }
        }

        fn waits(&mut self, millis: u64) {
            let until = self.now + millis;
            while let Some(over) = self.over.filter(|over| *over <= until) {
                self.now = over;
                self.over = None;
                self.queue.ended();
                self.goes_on();
            }
            self.now = until;
        }

        fn said(&self) -> Vec<(u64, &str)> {
            self.said.iter().map(|(at, words)| (*at, words.as_str())).collect()
        }
    }

    #[test]
    fn one_after_the_other_the_most_urgent_first() {
        let mut speaker = Speaker::new();
        speaker.hears("Nurse 3 ready", Urgency::Ready);
        speaker.waits(100);
        speaker.hears("Doctor red ready", Urgency::Ready);
        speaker.hears("1 skill lost", Urgency::Other);
        speaker.hears("Nurse 2 fell over", Urgency::FellOver);
        speaker.waits(5_000);
        let said = [(0, "Nurse 3 ready"), (900, "Nurse 2 fell over"), (1_800, "Doctor red ready")];
        assert_eq!(speaker.said(), said, "and the last one came too late");
        assert_eq!(speaker.cut, 0);
    }

    #[test]
    fn the_time_cuts_everything_but_the_time() {
        let mut speaker = Speaker::new();
        speaker.hears("Doctor red ready", Urgency::Ready);
        speaker.waits(300);
        speaker.hears("10 seconds", Urgency::Time);
        speaker.waits(300);
        speaker.hears("Hands off the glasses", Urgency::Time);
        speaker.hears("Nurse 1 ready", Urgency::Ready);
        speaker.waits(5_000);
        assert_eq!(
            speaker.said(),
            [(0, "Doctor red ready"), (300, "10 seconds"), (1_200, "Hands off the glasses"), (2_100, "Nurse 1 ready")]
        );
        assert_eq!(speaker.cut, 1);
    }

    #[test]
    fn a_fall_cuts_what_can_wait_and_nothing_else() {
        let mut speaker = Speaker::new();
        speaker.hears("Round 3: Ada 20, Ben 18", Urgency::Other);
        speaker.waits(100);
        speaker.hears("Nurse 2 fell over", Urgency::FellOver);
        speaker.waits(2_000);
        speaker.hears("Nurse 2 ready", Urgency::Ready);
        speaker.waits(100);
        speaker.hears("Doctor red fell over", Urgency::FellOver);
        speaker.waits(5_000);
        let said = speaker.said();
        assert_eq!(said[1], (100, "Nurse 2 fell over"));
        assert_eq!(said[2..], [(2_100, "Nurse 2 ready"), (3_000, "Doctor red fell over")]);
        assert_eq!(speaker.cut, 1);
    }

    #[test]
    fn what_is_two_seconds_old_is_not_said() {
        for (late, said) in [(1_999, true), (2_000, false)] {
            let (mut queue, start) = (Queue::default(), Instant::now());
            let settings = Settings::by_default();
            queue.add(Sentence::new("Ada chooses".to_owned(), Urgency::Other, settings, start));
            assert_eq!(queue.next(start + Duration::from_millis(late)).is_some(), said, "{late}");
        }
    }

    #[test]
    fn the_same_sentence_waits_once_and_too_many_leave_the_least_urgent_out() {
        let (mut queue, start) = (Queue::default(), Instant::now());
        let sentence = |words: String, urgency| Sentence::new(words, urgency, Settings::by_default(), start);
        for _ in 0..3 {
            queue.add(sentence("Ada chooses".to_owned(), Urgency::Other));
        }
        assert_eq!(queue.waiting.len(), 1);
        queue.add(sentence("One minute".to_owned(), Urgency::Time));
        for number in 0..40 {
            queue.add(sentence(format!("Nurse {number} ready"), Urgency::Ready));
        }
        assert_eq!(queue.waiting.len(), MOST);
        assert!(queue.waiting.iter().any(|waiting| waiting.words == "One minute"));
        assert!(queue.waiting.iter().all(|waiting| waiting.words != "Ada chooses"));
        assert!(queue.waiting.iter().any(|waiting| waiting.words == "Nurse 39 ready"));
    }
}
