//! The page of the gadget, and another image on its way to it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bedside_core::{Refusal, Running};
use iced::Task;

use super::{App, Message, Page};
use crate::gadget::image::Image;
use crate::gadget::update::{Step, carry};
use crate::screen::gadget::{self, Asked};

/// How often is looked how far it has come.
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// How long the gadget may take to come back.
const COMES_BACK: Duration = Duration::from_secs(30);

/// An image on its way.
#[derive(Debug)]
pub(super) struct Updating {
    heard: Receiver<Result<Step, String>>,
    step: Step,
    /// When the image was there.
    copied: Option<Instant>,
    /// How often a gadget had been plugged in before: what is said until it is plugged in anew, the old image says.
    plugged: u32,
}

impl App {
    /// Gives gadgets their images by this drive, and looks for none.
    pub fn load_by(&mut self, drive: PathBuf) {
        self.drive = Some(drive);
    }

    /// How far another image for the gadget has come.
    pub fn update_step(&self) -> Option<Step> {
        self.updating.as_ref().map(|updating| updating.step)
    }

    pub(super) fn update_gadget(&mut self, message: gadget::Message, now: Instant) -> Task<Message> {
        let Page::Gadget(page) = &mut self.page else { return Task::none() };
        match page.update(message) {
            Asked::Do(action) => return self.carry_out(action, now),
            Asked::Update { .. } if self.updating.is_some() => {}
            Asked::Update { .. } if self.shell.desk.view().clock == Running::Running => {
                self.shell.refuse(Refusal::ClockStillRuns, now);
            }
            Asked::Update { file, forced } => self.begin_update(&file, forced),
        }
        Task::none()
    }

    fn begin_update(&mut self, file: &Path, forced: bool) {
        let lang = self.lang();
        let Page::Gadget(page) = &mut self.page else { return };
        let there = self.shell.desk.gadget_watch().and_then(|watch| watch.mark());
        let fits = Image::open(file).and_then(|image| image.may_replace(there, forced).map(|()| image));
        let image = match fits {
            Ok(image) => image,
            Err(unfit) => return page.refuse(unfit),
        };
        let linked = self.shell.desk.load_gadget();
        let (tell, heard) = channel();
        let drive = self.drive.clone();
        let carries = move || {
            let told = tell.clone();
            // The window may be gone by then.
            let carried = carry(&image, drive.as_deref(), lang, std::thread::sleep, |step| drop(told.send(Ok(step))));
            let _ = tell.send(carried.map(|()| Step::Returns));
        };
        match std::thread::Builder::new().name("gadget-update".to_owned()).spawn(carries) {
            Ok(_) => {
                let step = if linked { Step::Restarts } else { Step::LooksForDrive };
                let plugged = self.shell.desk.gadget_plugged();
                self.updating = Some(Updating { heard, step, copied: None, plugged });
            }
            Err(cause) => page.tell(cause.to_string()),
        }
    }

    /// Looks how far the image has come, and tells how it went.
    pub(super) fn follow_update(&mut self, now: Instant) {
        let Some(updating) = &mut self.updating else { return };
        let words = self.shell.desk.settings().lang.desk_words();
        let mut ended = None;
        while let Ok(heard) = updating.heard.try_recv() {
            match heard {
                Ok(step) => updating.step = step,
                Err(words) => ended = Some(words),
            }
        }
        if updating.step == Step::Returns {
            let since = *updating.copied.get_or_insert(now);
            let desk = &self.shell.desk;
            let anew = desk.gadget_plugged() != updating.plugged;
            if let Some(mark) = desk.gadget_watch().and_then(|watch| watch.mark()).filter(|_| anew) {
                ended = Some(format!("{} {}.", words.updated, mark.version));
            } else if now.saturating_duration_since(since) >= COMES_BACK {
                ended = Some(words.update_lost.to_owned());
            }
        }
        if let Some(said) = ended {
            self.updating = None;
            match &mut self.page {
                Page::Gadget(page) => page.tell(said),
                _ => self.shell.tell(said, now),
            }
        }
    }

    /// When to look again.
    pub(super) fn update_wake(&self, now: Instant) -> Option<Instant> {
        self.updating.as_ref().map(|_| now + LOOK_EVERY)
    }
}
