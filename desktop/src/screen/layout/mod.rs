//! The frame around every table: where it stands at the top, who acts and why below, the stage with its rail, and the foot with
//! Undo and the one next thing. Each has a place and a size of its own, so that nothing moves when the words in it change.

mod foot;
pub mod hero;
mod players;
mod sentence;
mod top;

use bedside_core::text::Waited;
use iced::widget::{Stack, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Action, Frame, advice, story_pane};
use crate::theme::Room;
use crate::widget::mark;
pub use foot::beside_slot;
pub(super) use foot::{SLOT, undo};
pub(super) use sentence::{shown, shown_within, toast, toast_within, words};
pub(super) use top::HOME;

/// What a game puts into the frame.
pub struct Parts<'a, M> {
    /// The board, or the choice that is waited for.
    pub stage: Element<'a, M>,
    /// What stands beside it.
    pub rail: Option<Element<'a, M>>,
    /// What is about to happen, between Undo and the slot.
    pub middle: Option<Element<'a, M>>,
    /// Buttons beside the slot.
    pub second: Vec<Element<'a, M>>,
    /// The one next thing.
    pub slot: Slot<M>,
}

/// The one next thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot<M> {
    /// A press does it.
    Press {
        /// What it does.
        word: String,
        /// The key that does the same.
        key: &'static str,
        /// What it sends.
        message: M,
    },
    /// A choice is waited for, named here; this is no button.
    Waits(String),
}

impl<M: From<Action>> Slot<M> {
    /// What the table waits for, as core names it: GO does it, or opens the form for it; after the end another table.
    pub fn of(frame: Frame<'_>) -> Slot<M> {
        let lang = frame.lang();
        let mut word = String::new();
        match lang.waited_for(frame.table(), frame.now(), &mut word) {
            Ok(Waited::Press(_) | Waited::Form(_)) => Slot::go(word, frame),
            Ok(Waited::Over) => Slot::go(lang.desk_words().new_table, frame),
            // Writing into a string never fails.
            Ok(Waited::Choice | Waited::Time) | Err(_) => Slot::Waits(word),
        }
    }

    /// GO, under another name.
    pub fn go(word: impl Into<String>, frame: Frame<'_>) -> Slot<M> {
        let key = frame.lang().desk_words().key_space;
        Slot::Press { word: word.into(), key, message: Action::Go.into() }
    }
}

/// Lengths of the frame, from the drawn windows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// How high the top bar is.
    pub top: f32,
    /// How high the line with the sentence is.
    pub sentence: f32,
    /// How high the foot is.
    pub foot: f32,
    /// How wide the rail is.
    pub rail: f32,
    /// From the window's edge to everything.
    pub pad: f32,
    /// Between stage and rail.
    pub gap: f32,
    /// How wide Undo is.
    pub undo: f32,
    /// How wide the slot and the toast are: as wide as the rail.
    pub slot: f32,
    /// How high the strip of players is that stands for the rail in a narrow window.
    pub strip: f32,
}

impl Measures {
    /// Those of a window.
    pub fn of(room: Room) -> Measures {
        let width = room.size.width;
        let rail = room.by(226.0, 304.0, 470.0);
        Measures {
            top: room.by(42.0, 50.0, 62.0),
            sentence: room.by(46.0, 58.0, 78.0),
            foot: room.by(62.0, 78.0, 104.0),
            rail,
            pad: room.by(10.0, 16.0, 24.0),
            gap: room.by(9.0, 12.0, 18.0),
            undo: room.by(190.0, 240.0, 330.0).min(width * 0.26).round(),
            slot: rail.min(width * 0.4).round(),
            strip: if room.has_pane() { 0.0 } else { 32.0 },
        }
    }

    /// The room that is left for the stage beside a rail.
    pub fn stage(self, room: Room) -> iced::Size {
        let beside = if room.has_pane() { self.rail + self.gap } else { 0.0 };
        let height = room.size.height - self.top - self.sentence - self.strip - self.foot;
        iced::Size::new(room.size.width - 2.0 * self.pad - beside, height)
    }
}

/// A table in its frame.
pub fn table<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>, parts: Parts<'a, M>) -> Element<'a, M> {
    table_saying(frame, None, parts)
}

/// The same with a sentence of the stage's own: what happened in bold, and more of it.
pub fn table_saying<'a, M: Clone + From<Action> + 'a>(
    frame: Frame<'a>,
    said: Option<[String; 2]>,
    parts: Parts<'a, M>,
) -> Element<'a, M> {
    let Parts { stage, rail, middle, mut second, mut slot } = parts;
    if let Some(shown) = frame.advice.filter(|shown| !shown.thinks()) {
        (slot, second) = (advice::slot(shown, frame), advice::second(shown, frame));
    } else if frame.past.is_some() {
        slot = back_to_now(frame);
        second.clear();
    } else if frame.rival.is_some() {
        slot = Slot::go(frame.lang().advice().next_step, frame);
        second.clear();
    } else {
        second.extend(foot::share(frame));
    }
    let foot = foot::view(frame, middle, second, slot);
    column![top::view(frame), sentence::view(frame, said), between(frame, stage, rail), foot].into()
}

/// The same with a question in the place of the sentence, where nothing more important has to be said there.
pub fn table_asking<'a, M: Clone + From<Action> + 'a>(
    frame: Frame<'a>,
    question: Element<'a, M>,
    parts: Parts<'a, M>,
) -> Element<'a, M> {
    if frame.past.is_some() || frame.rival.is_some() || frame.must_choose() {
        return table(frame, parts);
    }
    let Parts { stage, rail, middle, second, slot } = parts;
    let measures = Measures::of(frame.room());
    let question = container(question).padding(iced::padding::horizontal(measures.pad)).center_y(measures.sentence);
    let foot = foot::view(frame, middle, second, slot);
    column![top::view(frame), question, between(frame, stage, rail), foot].into()
}

/// Whoever looks at the table as it was comes back by the slot.
pub(super) fn back_to_now<M: From<Action>>(frame: Frame<'_>) -> Slot<M> {
    let word = frame.lang().frame_words().back_to_now.to_owned();
    Slot::Press { word, key: "Esc", message: Action::Now.into() }
}

/// A stage as large as the window, with the foot alone: a picture to keep. What has to be said lies on it.
pub fn picture<'a, M: Clone + From<Action> + 'a>(
    frame: Frame<'a>,
    stage: Element<'a, M>,
    second: Vec<Element<'a, M>>,
    slot: Slot<M>,
) -> Element<'a, M> {
    if frame.must_choose() || frame.past.is_some() {
        return table(frame, Parts { stage, rail: None, middle: None, second, slot });
    }
    let edge = || iced::widget::Space::new().height(Measures::of(frame.room()).pad);
    if frame.kept {
        return column![edge(), between(frame, stage, None), signature(frame)].into();
    }
    // The foot is full: what has to be said stands on the lower edge of the picture as long as it is said.
    let pad = Measures::of(frame.room()).pad;
    let toast = toast(frame).map(|toast| container(toast).align_right(Fill).align_bottom(Fill).padding(pad));
    let stage = Stack::new().push(between(frame, stage, None)).push(toast);
    column![edge(), stage, foot::view(frame, None, second, slot)].into()
}

/// Whose picture it is, where it is kept.
fn signature<'a, M: 'a>(frame: Frame<'a>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let pad = Measures::of(room).pad;
    let word = text("Bedside").size(room.by(13.0, 15.0, 19.0)).color(colours.soft);
    let line = row![mark(room.by(20.0, 24.0, 30.0), colours), word].spacing(10.0).align_y(Alignment::Center);
    container(line).align_right(Fill).padding([pad * 0.5, pad]).into()
}

/// The stage with its rail, or with the story in the rail's place.
fn between<'a, M: Clone + From<Action> + 'a>(
    frame: Frame<'a>,
    stage: Element<'a, M>,
    rail: Option<Element<'a, M>>,
) -> Element<'a, M> {
    let room = frame.room();
    let measures = Measures::of(room);
    let answer = frame.advice.map(|shown| advice::pane(shown, frame).map(M::from));
    let story = answer.or_else(|| frame.pane.then(|| story_pane::pane(frame).map(M::from)));
    let inside = if room.has_pane() {
        let rail = story.or(rail).map(|rail| container(rail).width(measures.rail).height(Fill));
        row![container(stage).width(Fill).height(Fill)].push(rail).spacing(measures.gap)
    } else if let Some(story) = story {
        // What has no place beside the stage is there with the story.
        let whole = column![].push(rail).push(story).spacing(measures.gap);
        row![scrollable(container(whole).padding(iced::padding::right(16.0))).height(Fill).width(Fill)]
    } else {
        let strip = rail.and_then(|_| players::strip(frame));
        row![column![].push(strip).push(container(stage).width(Fill).height(Fill))]
    };
    container(inside.height(Fill)).padding(iced::padding::horizontal(measures.pad)).height(Fill).width(Fill).into()
}
