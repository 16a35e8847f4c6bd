//! The frame of every phase: the objective above, the foot below, and between them what the phase is about. Each row has one
//! place and one size, so that nothing moves when the phase or the words in it change.

use bedside_core::Command;
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Size};

use super::unit::Unit;
use super::{Action, Message, Page, Phase, Scene, objective};
use crate::screen::layout::{self, Measures, Slot};
use crate::screen::{side, story_pane};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, icon, key_cap, shortened, surface, width_of};

/// The name that redo is found by.
const REDO: &str = "redo";
/// From one line of the slot to the next, of its size.
const LINE: f32 = 1.1;

/// What a phase puts into the frame.
pub(super) struct Parts<'a> {
    /// What the phase is about.
    pub(super) stage: Element<'a, Message>,
    /// What stands beside it, where the story is not asked for.
    pub(super) rail: Option<Element<'a, Message>>,
    /// Whether the stage has a place for the story.
    pub(super) tells_story: bool,
    /// What may be pressed, in one line; else what core says of the phase.
    pub(super) hint: Option<String>,
    /// Buttons at the right of the foot.
    pub(super) second: Vec<Element<'a, Message>>,
    /// The one next thing, where the stage has no place for it.
    pub(super) slot: Option<Slot<Message>>,
}

/// A phase in its frame.
pub(super) fn table<'a>(scene: Scene<'a>, parts: Parts<'a>) -> Element<'a, Message> {
    let unit = Unit::of(scene.room());
    let Parts { stage, rail, tells_story, hint, second, slot } = parts;
    let choose = scene.must_choose().then(|| side::choose(scene.frame).map(Message::Do));
    let between = between(scene, stage, rail, tells_story);
    column![objective::band(scene)]
        .push(choose)
        .push(between)
        .push(foot(scene, hint, second, slot))
        .spacing(unit.gap())
        .padding(iced::padding::top(unit.least(12.0, 5.0)).horizontal(unit.pad()).bottom(unit.least(10.0, 4.0)))
        .into()
}

/// The stage with its rail, or with the story in the rail's place.
fn between<'a>(
    scene: Scene<'a>,
    stage: Element<'a, Message>,
    rail: Option<Element<'a, Message>>,
    tells_story: bool,
) -> Element<'a, Message> {
    let room = scene.room();
    let measures = Measures::of(room);
    let story = (scene.pane && !tells_story).then(|| story_pane::pane(scene.frame).map(Message::Do));
    if room.has_pane() {
        let rail = story.or(rail).map(|rail| container(rail).width(measures.rail).height(Fill));
        let stage = container(stage).width(Fill).height(Fill);
        return row![stage].push(rail).spacing(measures.gap).height(Fill).into();
    }
    let Some(story) = story else { return container(stage).width(Fill).height(Fill).into() };
    // What has no place beside the stage is there with the story.
    let whole = column![].push(rail).push(story).spacing(measures.gap);
    scrollable(container(whole).padding(iced::padding::right(16.0))).height(Fill).width(Fill).into()
}

/// Undo at the left with the name of what it takes back, redo, what may be pressed or what was just told, and the slot.
fn foot<'a>(
    scene: Scene<'a>,
    hint: Option<String>,
    second: Vec<Element<'a, Message>>,
    slot: Option<Slot<Message>>,
) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let high = unit.foot() - 4.0;
    let wide = unit.least(320.0, 168.0).min(room.size.width * 0.3);
    let mut line = row![layout::undo(scene.frame, Size::new(wide, high))];
    if room.has_pane() {
        let there = scene.view().redo && scene.past.is_none();
        let sign = icon(Icon::Redo, unit.px(22.0), if there { colours.ink } else { colours.line });
        let message = Message::press(Command::Redo);
        let redo =
            if there { surface::pressable(sign, message, colours) } else { surface::quiet(sign, message, colours) };
        line = line.push(redo.width(high).height(high).centred().found_by(REDO));
    }
    let slot = if scene.past.is_some() { Some(layout::back_to_now(scene.frame)) } else { slot };
    let second = if scene.past.is_some() { Vec::new() } else { second };
    let second = Row::with_children(second).spacing(unit.least(8.0, 5.0)).align_y(Alignment::Center);
    // What is open beside the glasses has the story's place.
    let story =
        (scene.screen.page == Page::Table || scene.game.phase() != Phase::Action).then(|| story_button(scene, high));
    line.push(container(middle(scene, hint)).width(Fill).center_y(Fill).clip(true))
        .push(second)
        .push(story)
        .push(slot.map(|slot| slot_button(slot, scene, Size::new(unit.least(300.0, 180.0), high))))
        .spacing(unit.least(12.0, 5.0))
        .align_y(Alignment::Center)
        .height(unit.foot())
        .into()
}

fn story_button(scene: Scene<'_>, high: f32) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let word = text(scene.lang().frame_words().story).font(STRONG).size(unit.text(16.0)).wrapping(text::Wrapping::None);
    let key = room.has_pane().then(|| key_cap("H", colours.soft, room));
    let inside = row![word].push(key).spacing(unit.px(9.0)).align_y(Alignment::Center);
    surface::pressable(inside, Message::Do(Action::Pane), colours).height(high).padding([0.0, unit.px(12.0)]).into()
}

/// Whoever looks at the table as it was is told which moment that is; else a toast, or a hint.
fn middle(scene: Scene<'_>, hint: Option<String>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let size = unit.text(16.0);
    if let Some(past) = scene.past {
        let words = scene.lang().frame_words().as_it_was;
        let said = past
            .entry()
            .and_then(|entry| scene.history.line(entry))
            .map(|line| line.words.as_str())
            .unwrap_or_default();
        let wide = room.size.width * 0.34 - width_of(words, size, STRONG);
        let told = row![
            text(words).font(STRONG).size(size).color(colours.warn_text).wrapping(text::Wrapping::None),
            text(shortened(said, size, PLAIN, wide)).size(size).color(colours.ink).wrapping(text::Wrapping::None),
        ];
        return told.spacing(size * 0.5).into();
    }
    // Who is asked something has to read the question.
    if let Some(toast) = scene.toast.filter(|toast| !(toast.is_deed() && scene.screen.asks())) {
        let toast = container(layout::shown(toast, scene.frame)).id("toast");
        return toast.center_x(Fill).max_width(unit.least(620.0, 300.0)).into();
    }
    if !room.has_pane() {
        return text("").into();
    }
    let hint = hint.unwrap_or_else(|| layout::words(scene.frame).join(" "));
    // Where buttons leave it little room, it takes two lines.
    let hint = text(hint).size(size).line_height(LINE).color(colours.soft).center();
    container(hint).center_x(Fill).into()
}

/// The one next thing, so large, or what is waited for. A high one has its key below, and its words in as many lines as fit.
pub(super) fn slot_button<'a>(slot: Slot<Message>, scene: Scene<'a>, large: Size) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let pad = Unit::of(room).least(12.0, 6.0);
    let high = large.height > large.width * 0.5;
    let sized = |word: String, beside: f32, ink| {
        let wide = large.width - 2.0 * pad - if high { 0.0 } else { beside };
        let size = line_size(&word, wide, large.height - if high && beside > 0.0 { 46.0 } else { 12.0 });
        text(word).font(STRONG).size(size).line_height(LINE).color(ink).center()
    };
    let inside: Element<'a, Message> = match slot {
        Slot::Press { word, key, message } => {
            let cap = (!key.is_empty() && room.has_pane()).then(|| key_cap(key, colours.on_accent, room));
            let beside = if cap.is_some() { width_of(key, 14.0, STRONG) + 26.0 } else { 0.0 };
            let word = sized(word, beside, colours.on_accent);
            let inside: Element<'a, Message> = if high {
                column![word].push(cap).spacing(8.0).align_x(Alignment::Center).into()
            } else {
                row![word].push(cap).spacing(10.0).align_y(Alignment::Center).into()
            };
            let go = surface::go(inside, message, colours).width(large.width).height(large.height);
            go.padding([0.0, pad]).centred().into()
        }
        Slot::Waits(word) => {
            let word = sized(word, 0.0, colours.accent);
            let inside = container(word).center_x(large.width).center_y(large.height).padding([0.0, pad]);
            surface::dashed(inside, colours.accent)
        }
    };
    container(inside).id(layout::SLOT).into()
}

/// The largest size in which words fit into a width and a height, broken between words.
fn line_size(words: &str, wide: f32, high: f32) -> f32 {
    let fits = |size: &f32| {
        let (mut lines, mut left) = (1.0, wide);
        for word in words.split(' ') {
            let width = width_of(word, *size, STRONG);
            if width > wide {
                return false;
            }
            if width > left {
                (lines, left) = (lines + 1.0, wide);
            }
            left -= width + size * 0.3;
        }
        lines * size * LINE <= high
    };
    [34.0, 30.0, 26.0, 22.0, 19.0, 16.0, 14.0, 12.0].into_iter().find(fits).unwrap_or(12.0)
}
