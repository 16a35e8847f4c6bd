//! What surrounds every screen: the desk, the room, what happened, the toast, light and sound.

use std::path::PathBuf;
use std::time::Instant;

use bedside_core::announce::Heard;
use bedside_core::{Announcement, Command, Cue, DeskCue, Event, Listener, Refusal, Signal};

use super::Toast;
use super::toast::Flash;
use crate::desk::Desk;
use crate::host::Host;
use crate::screen::advice::Shown;
use crate::screen::history::History;
use crate::screen::motion::Moving;
use crate::screen::{Frame, Past};
use crate::sound::{Play, Sound};
use crate::theme::Room;
use crate::voice::{Sentence, Voice};

/// What surrounds every screen.
#[derive(Debug)]
pub(super) struct Shell {
    pub(super) desk: Desk,
    /// The invitation of phones, while it stands.
    pub(super) host: Option<Host>,
    pub(super) room: Room,
    pub(super) history: History,
    pub(super) toast: Option<Toast>,
    pub(super) flash: Option<Flash>,
    pub(super) lit: bool,
    pub(super) sound: Option<Sound>,
    pub(super) silent: bool,
    pub(super) voice: Option<Voice>,
    /// Whether nobody can be heard speaking.
    pub(super) voiceless: bool,
    /// Hears what happens at the table.
    pub(super) listener: Listener,
    pub(super) pane: bool,
    pub(super) moving: Option<Moving>,
    pub(super) past: Option<Past>,
    /// The rival whose move it is.
    pub(super) rival: Option<u8>,
    /// What the advisor answered, or is asked.
    pub(super) advice: Option<Shown>,
    /// Who wins how often from here, by seats.
    pub(super) chances: Option<Vec<f64>>,
    /// Where pictures are kept.
    pub(super) pictures: Option<PathBuf>,
    /// Where files of tables go.
    pub(super) files: Option<PathBuf>,
}

impl Shell {
    /// A desk in a silent window.
    pub(super) fn new(desk: Desk, room: Room) -> Shell {
        let history = History::of(desk.table(), desk.settings().lang);
        let listener = Listener::new(desk.table(), desk.now());
        let (toast, flash, sound, moving) = (None, None, None, None);
        let (lit, silent, pane, voice, voiceless) = (false, false, false, None, false);
        let (past, pictures, files, host, rival, advice, chances) = (None, None, None, None, None, None, None);
        Shell {
            desk,
            host,
            room,
            history,
            toast,
            flash,
            lit,
            sound,
            silent,
            voice,
            voiceless,
            listener,
            pane,
            moving,
            past,
            rival,
            advice,
            chances,
            pictures,
            files,
        }
    }

    /// What is drawn from: the table as it is, or as it was where that is looked at.
    pub(super) fn frame(&self) -> Frame<'_> {
        Frame { past: self.past.as_ref(), ..self.live() }
    }

    /// The table as it is.
    pub(super) fn live(&self) -> Frame<'_> {
        Frame {
            desk: &self.desk,
            host: self.host.as_ref(),
            history: &self.history,
            toast: self.toast.as_ref(),
            room: self.room,
            lit: self.lit,
            silent: self.silent,
            voiceless: self.voiceless,
            pane: self.pane,
            moving: self.moving.as_ref(),
            past: None,
            rival: self.rival,
            advice: self.advice.as_ref(),
            chances: self.chances.as_deref(),
            kept: false,
        }
    }

    pub(super) fn refuse(&mut self, refusal: Refusal, now: Instant) {
        self.toast = Some(Toast::refusal(refusal, now));
        self.cue(Cue::Refused, now);
    }

    pub(super) fn warn(&mut self, words: String, now: Instant) {
        self.toast = Some(Toast::warning(words, now));
        self.cue(Cue::Refused, now);
    }

    pub(super) fn tell(&mut self, words: String, now: Instant) {
        self.toast = Some(Toast::notice(words, now));
    }

    /// Lets what happened be heard.
    pub(super) fn listen(&mut self, events: &[Event], now: Instant) {
        let mut heard = Vec::new();
        self.listener.listen(events, self.desk.table(), self.desk.now(), &mut |each| heard.push(each));
        for each in heard {
            match each {
                Heard::Cue(cue) => self.cue(cue, now),
                Heard::Said(said) => self.announce(said, now),
            }
        }
    }

    pub(super) fn cue(&mut self, cue: impl Into<DeskCue>, now: Instant) {
        let cue = cue.into();
        if let DeskCue::Common(Cue::Signal(signal)) = cue {
            self.flash = Some(Flash::new(if signal == Signal::End { 3 } else { 1 }, now));
        }
        if self.desk.settings().sound {
            self.play(cue);
        }
    }

    /// Plays a cue although nothing happened, and although sound is off: somebody asks how it sounds.
    pub(super) fn play(&self, cue: DeskCue) {
        if let Some(sound) = &self.sound {
            sound.play(Play { cue, volume: self.desk.settings().volume });
        }
    }

    fn announce(&self, said: Announcement, now: Instant) {
        let settings = self.desk.settings();
        if !settings.sound || settings.talk.is_none_or(|talk| said.talk() > talk) {
            return;
        }
        let mut words = String::new();
        // Nothing that is written to a string fails.
        let _ = settings.lang.announcement(said, self.desk.table(), self.desk.now(), &mut words);
        self.say(Sentence::new(words, said.urgency(), settings, now));
    }

    pub(super) fn say(&self, sentence: Sentence) {
        if let Some(voice) = &self.voice {
            voice.say(sentence);
        }
    }

    pub(super) fn refresh(&mut self, now: Instant) {
        let taken_back = self.history.undo_name().map(str::to_owned);
        let new = self.history.refresh(self.desk.table(), self.desk.settings().lang);
        if new > 0
            && let Some((_, table)) = self.desk.without_rivals()
        {
            self.history.takes_back(&table, self.desk.settings().lang);
        }
        if let Some(line) = self.history.told(new)
            && self.toast.as_ref().is_none_or(Toast::is_deed)
        {
            let journal = self.desk.table().journal();
            let last = journal.command(journal.entries().saturating_sub(1));
            // What was taken back is called as the button called it, however many steps it was.
            let words = match taken_back.filter(|_| last == Some(Command::Undo)) {
                Some(name) => format!("{}: {name}", self.desk.settings().lang.desk_words().undo),
                None => line.words.clone(),
            };
            self.toast = Some(Toast::deed(line.scene.seat, words, now));
        }
        self.moving.take_if(|moving| !moving.goes_on(now));
        self.toast.take_if(|toast| !toast.goes_on(now));
        self.flash.take_if(|flash| flash.is_past(now));
        self.lit = self.flash.is_some_and(|flash| flash.is_lit(now));
    }
}
