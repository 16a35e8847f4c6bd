//! The foot: Undo at the left with the name of what it takes back, the consequence in the middle, and at the right the slot.
//! Undo and slot keep their rectangles whatever they say.

use bedside_core::Command;
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Color, Element, Fill, Shrink, Size};

use super::{Measures, Slot};
use crate::screen::{Action, Frame, Way};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, icon, in_lines, key_cap, surface, width_of};

/// The narrowest window that has room for words between Undo and the slot.
const LEAST_WITH_MIDDLE: f32 = 700.0;
/// The name that Undo and the slot are found by.
const UNDO: &str = "undo";
pub(in crate::screen) const SLOT: &str = "slot";
/// The name that the way to the square for BG Stats is found by.
const SHARE: &str = "share";
/// An app's name is the same in every language.
const BG_STATS: &str = "BG Stats";

pub(super) fn view<'a, M: Clone + From<Action> + 'a>(
    frame: Frame<'a>,
    middle: Option<Element<'a, M>>,
    second: Vec<Element<'a, M>>,
    slot: Slot<M>,
) -> Element<'a, M> {
    let room = frame.room();
    let measures = Measures::of(room);
    let gap = room.by(9.0, 14.0, 18.0);
    // A narrow window has no room between Undo and the slot.
    let middle = middle.filter(|_| room.size.width >= LEAST_WITH_MIDDLE);
    let middle = container(middle.unwrap_or_else(|| iced::widget::Space::new().into())).width(Fill).clip(true);
    let second = Row::with_children(second).spacing(room.by(6.0, 8.0, 12.0)).align_y(Alignment::Center);
    let undo = undo(frame, Size::new(measures.undo, room.by(42.0, 46.0, 60.0)));
    let line = row![undo, middle, second, slot_view(slot, frame)].spacing(gap).align_y(Alignment::Center);
    container(line).padding(iced::padding::horizontal(measures.pad)).width(Fill).center_y(measures.foot).into()
}

/// A button beside the slot, with the key that does the same.
pub fn beside_slot<'a, M: Clone + 'a>(
    word: impl Into<String>,
    key: &'static str,
    message: M,
    frame: Frame<'a>,
) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let word = text(word.into()).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
    let inside = row![word, key_cap(key, colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
    surface::pressable(inside, message, colours)
        .padding([0.0, room.by(8.0, 14.0, 20.0)])
        .height(room.by(42.0, 46.0, 60.0))
        .into()
}

/// The way to the square for BG Stats, where a game is over.
pub(super) fn share<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>) -> Option<Element<'a, M>> {
    if !frame.view().over || frame.must_choose() {
        return None;
    }
    let (colours, room) = (frame.colours(), frame.room());
    let word = || text(BG_STATS).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
    let wide = room.has_pane();
    let inside = row![icon(Icon::Square, room.by(16.0, 18.0, 24.0), colours.ink)]
        .push(wide.then(word))
        .push(wide.then(|| key_cap("G", colours.soft, room)));
    let inside = inside.spacing(8.0).align_y(Alignment::Center);
    let share = surface::pressable(inside, M::from(Action::Open(Way::Share)), colours)
        .padding([0.0, if wide { room.by(6.0, 10.0, 14.0) } else { 4.0 }])
        .height(room.by(42.0, 46.0, 60.0))
        .found_by(SHARE);
    Some(share.into())
}

/// Undo, always there and always named, so large.
pub(in crate::screen) fn undo<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>, large: Size) -> Element<'a, M> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let size = room.by(14.0, 15.0, 19.0);
    let pad = room.by(10.0, 14.0, 20.0);
    let words = match frame.history.undo_name() {
        Some(name) => format!("{}: {name}", lang.desk_words().undo),
        None => lang.frame_words().nothing_to_undo.to_owned(),
    };
    let there = frame.history.undo_name().is_some();
    let key = if room.has_pane() { room.by(26.0, 28.0, 34.0) } else { 0.0 };
    let sign = room.by(18.0, 20.0, 26.0);
    let wide = large.width - 2.0 * pad - key - sign - 14.0;
    // One line, or two of smaller letters.
    let size = if width_of(&words, size, STRONG) <= wide { size } else { room.by(12.0, 13.0, 16.0) };
    let words = in_lines(&words, size, STRONG, wide - 4.0, 2);
    let ink = if there { colours.ink } else { colours.soft };
    let words = text(words).font(STRONG).size(size).line_height(1.15).color(ink).width(Fill);
    let mut inside = row![icon(Icon::Undo, sign, ink), words].spacing(9.0).align_y(Alignment::Center);
    if key > 0.0 {
        inside = inside.push(key_cap("U", colours.soft, room));
    }
    let message = M::from(Action::Press(Command::Undo));
    let press = match there && frame.past.is_none() {
        true => surface::pressable(inside, message, colours),
        false => surface::quiet(inside, message, colours),
    };
    let press = press.width(large.width).height(large.height).padding([0.0, pad]);
    container(press).id(UNDO).into()
}

fn slot_view<'a, M: Clone + 'a>(slot: Slot<M>, frame: Frame<'a>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let measures = Measures::of(room);
    let height = room.by(48.0, 56.0, 74.0);
    let pad = room.by(10.0, 14.0, 20.0);
    let words = |word: String, size: f32, ink: Color, beside: f32| {
        let wide = measures.slot - 2.0 * pad - beside;
        let mut size = size;
        // One line, or two of smaller letters.
        while size > 12.0 && width_of(&word, size, STRONG) > if size < 15.0 { wide * 1.8 } else { wide } {
            size -= 1.0;
        }
        // What stands beside it keeps its room.
        container(text(word).font(STRONG).size(size).line_height(1.15).color(ink).align_x(Alignment::Center))
            .max_width(wide)
    };
    let inside: Element<'a, M> = match slot {
        Slot::Press { word, key, message } => {
            let cap = (!key.is_empty() && room.has_pane()).then(|| key_cap(key, colours.on_accent, room));
            let beside =
                if cap.is_some() { width_of(key, room.text(12.0), PLAIN) + room.of_unit(12.0) + 16.0 } else { 0.0 };
            let word = words(word, room.by(17.0, 21.0, 26.0), colours.on_accent, beside);
            let inside = row![word].push(cap).spacing(12.0).align_y(Alignment::Center);
            surface::go(inside, message, colours)
                .width(measures.slot)
                .height(height)
                .padding([0.0, pad])
                .centred()
                .into()
        }
        Slot::Waits(word) => {
            let sign = room.by(18.0, 20.0, 26.0);
            let word = words(word, room.by(16.0, 19.0, 24.0), colours.accent, sign + 10.0);
            let pointer = icon(Icon::Pointer, sign, colours.accent);
            let inside = row![pointer, word].spacing(10.0).align_y(Alignment::Center);
            let inside = container(inside).center_x(measures.slot).center_y(height).padding([0.0, pad]);
            surface::dashed(inside, colours.accent)
        }
    };
    container(inside).id(SLOT).width(Shrink).into()
}
