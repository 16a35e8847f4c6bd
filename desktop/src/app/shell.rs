//! What surrounds every screen: the desk, the room, what happened, the toast, light and sound.

use std::path::PathBuf;
use std::time::Instant;

use bedside_core::{Cue, Refusal, Signal};

use super::Toast;
use super::toast::Flash;
use crate::desk::Desk;
use crate::screen::history::History;
use crate::screen::motion::Moving;
use crate::screen::{Frame, Past};
use crate::sound::Sound;
use crate::theme::Room;

/// What surrounds every screen.
#[derive(Debug)]
pub(super) struct Shell {
    pub(super) desk: Desk,
    pub(super) room: Room,
    pub(super) history: History,
    pub(super) toast: Option<Toast>,
    pub(super) flash: Option<Flash>,
    pub(super) lit: bool,
    pub(super) sound: Option<Sound>,
    pub(super) silent: bool,
    pub(super) pane: bool,
    pub(super) moving: Option<Moving>,
    pub(super) past: Option<Past>,
    /// Where pictures are kept.
    pub(super) pictures: Option<PathBuf>,
}

impl Shell {
    /// A desk in a silent window.
    pub(super) fn new(desk: Desk, room: Room) -> Shell {
        let history = History::of(desk.table(), desk.settings().lang);
        let (toast, flash, sound, moving) = (None, None, None, None);
        let (lit, silent, pane) = (false, false, false);
        let (past, pictures) = (None, None);
        Shell { desk, room, history, toast, flash, lit, sound, silent, pane, moving, past, pictures }
    }

    /// What is drawn from: the table as it is, or as it was where that is looked at.
    pub(super) fn frame(&self) -> Frame<'_> {
        Frame { past: self.past.as_ref(), ..self.live() }
    }

    /// The table as it is.
    pub(super) fn live(&self) -> Frame<'_> {
        Frame {
            desk: &self.desk,
            history: &self.history,
            toast: self.toast.as_ref(),
            room: self.room,
            lit: self.lit,
            silent: self.silent,
            pane: self.pane,
            moving: self.moving.as_ref(),
            past: None,
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

    pub(super) fn cue(&mut self, cue: Cue, now: Instant) {
        if let Cue::Signal(signal) = cue {
            self.flash = Some(Flash::new(if signal == Signal::End { 3 } else { 1 }, now));
        }
        if let Some(sound) = self.sound.as_ref().filter(|_| self.desk.settings().sound) {
            sound.play(cue);
        }
    }

    pub(super) fn refresh(&mut self, now: Instant) {
        let new = self.history.refresh(self.desk.table(), self.desk.settings().lang);
        if let Some(line) = self.history.lines().next().filter(|_| new > 0)
            && self.toast.as_ref().is_none_or(Toast::is_deed)
        {
            self.toast = Some(Toast::deed(line.scene.seat, line.words.clone(), now));
        }
        self.moving.take_if(|moving| !moving.goes_on(now));
        self.toast.take_if(|toast| !toast.goes_on(now));
        self.flash.take_if(|flash| flash.is_past(now));
        self.lit = self.flash.is_some_and(|flash| flash.is_lit(now));
    }
}
