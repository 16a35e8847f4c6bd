//! What the window lets be heard: sounds, and the referee's voice.

use std::time::Instant;

use bedside_core::announce::Urgency;

use super::App;
use crate::library::Settings;
use crate::sound::Sound;
use crate::voice::{Sentence, Voice};

impl App {
    /// Gives the window speakers and a voice.
    pub fn hears(&mut self, sound: Sound, voice: Voice) {
        if self.shell.desk.settings().talk.is_some() {
            voice.probe();
        }
        (self.shell.sound, self.shell.voice) = (Some(sound), Some(voice));
    }

    /// Says something, to know the voice; where it is off, that is as good a reason to hear it.
    pub(super) fn try_voice(&mut self, now: Instant) {
        let settings = self.shell.desk.settings();
        let words = settings.lang.speech().sample.to_owned();
        self.shell.say(Sentence::new(words, Urgency::Time, settings, now));
    }

    /// Before settings change: who is not to be heard any more falls silent, and who is to be heard is looked for.
    pub(super) fn hush(&mut self, settings: Settings) {
        let before = self.shell.desk.settings();
        let Some(voice) = &self.shell.voice else { return };
        let speaks = |settings: Settings| settings.sound && settings.talk.is_some();
        match (speaks(before), speaks(settings)) {
            (true, false) => voice.hush(),
            (false, true) => voice.probe(),
            _ => {}
        }
    }
}
