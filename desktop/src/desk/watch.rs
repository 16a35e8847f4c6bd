//! The gadget as a device: what it is, its log and the picture on its screen, asked for while somebody looks.

use std::time::{Duration, Instant as Moment};

use bedside_core::link::{Log, Message, Note, SCREEN_PART, SCREEN_PARTS};

use crate::gadget::image::Mark;

/// How often it is asked while somebody looks.
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// Parts of the picture that are asked for between two looks: two whole pictures.
const PARTS_A_LOOK: u8 = 2 * SCREEN_PARTS;
/// Bytes of the picture.
const SCREEN: usize = SCREEN_PART * SCREEN_PARTS as usize;

/// What is known of the device.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    mark: Option<Mark>,
    /// The notes that came, the oldest first: no more than a gadget keeps.
    notes: Vec<Note>,
    next_note: u32,
    screen: Vec<u8>,
    /// The picture that each part of it is from.
    pictures: [u32; SCREEN_PARTS as usize],
    asked: Option<Moment>,
    parts_asked: u8,
}

impl Watch {
    /// What it says of its image.
    pub fn mark(&self) -> Option<&Mark> {
        self.mark.as_ref()
    }

    /// What happened on it, the oldest first.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The picture on its screen: eight pages of 128 bytes, the lowest bit on top; none until all of it is here.
    pub fn screen(&self) -> Option<&[u8]> {
        (!self.pictures.contains(&0)).then_some(self.screen.as_slice())
    }

    /// Asks, where it is time.
    pub(super) fn ask(&mut self, now: Moment, mut say: impl FnMut(&Message)) {
        if self.left(now) > Duration::ZERO {
            return;
        }
        (self.asked, self.parts_asked) = (Some(now), 0);
        if self.mark.is_none() {
            say(&Message::AskAbout);
        }
        say(&Message::AskLog { from: self.next_note });
        self.ask_part(say);
    }

    /// How long until it is time.
    pub(super) fn left(&self, now: Moment) -> Duration {
        self.asked.map_or(Duration::ZERO, |asked| LOOK_EVERY.saturating_sub(now.saturating_duration_since(asked)))
    }

    /// Asks for the part that is the oldest.
    fn ask_part(&mut self, mut say: impl FnMut(&Message)) {
        if self.parts_asked < PARTS_A_LOOK {
            self.parts_asked += 1;
            let oldest = (0..SCREEN_PARTS).zip(self.pictures).min_by_key(|(_, picture)| *picture);
            let (part, known) = oldest.unwrap_or_default();
            say(&Message::AskScreen { part, known });
        }
    }

    /// Takes what is about the device; gives back what is not.
    pub(super) fn hear(&mut self, message: Message, say: impl FnMut(&Message)) -> Option<Message> {
        match message {
            Message::About { mark } => self.mark = Mark::find(&mark),
            Message::Log { from, notes } => {
                let new: Vec<_> = Note::read(&notes).take(Log::MOST).collect();
                self.next_note = from.saturating_add(u32::try_from(new.len()).unwrap_or(0));
                self.notes.extend(new);
                self.notes.drain(..self.notes.len().saturating_sub(Log::MOST));
            }
            Message::Screen { part, picture, bytes } => {
                self.screen.resize(SCREEN, 0);
                let at = usize::from(part);
                if let (Some(known), Some(room)) =
                    (self.pictures.get_mut(at), self.screen.chunks_mut(SCREEN_PART).nth(at))
                    && bytes.len() == SCREEN_PART
                {
                    room.copy_from_slice(&bytes);
                    *known = picture;
                    if self.pictures.iter().any(|each| *each != picture) {
                        self.ask_part(say);
                    }
                }
            }
            about_the_table => return Some(about_the_table),
        }
        None
    }
}
