//! The story as it is drawn: in the rail's place beside the stage, or as a few lines among other things.

use bedside_core::Command;
use bedside_core::journal::Fate;
use iced::widget::{Column, Space, column, container, rich_text, row, scrollable, span, text};
use iced::{Alignment, Element, Fill};

use super::story::Line;
use super::{Action, Frame, side};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, Weight, icon, key_cap, press, surface};

/// The list, which the keys scroll.
pub(crate) const LIST: &str = "story";

/// The whole story: each line leads to the table as it was then.
pub(super) fn pane(frame: Frame<'_>) -> Element<'_, Action> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    let redo = || press(words.redo, "R", Action::Press(Command::Redo), Weight::Plain, colours, room);
    let can_redo = frame.desk.view().redo && frame.past.is_none();
    let head = row![
        icon(Icon::Story, room.by(16.0, 18.0, 22.0), colours.ink),
        text(lang.frame_words().story).font(STRONG).size(room.by(14.0, 15.0, 18.0)),
        Space::new().width(Fill),
    ];
    let head = head.push(can_redo.then(redo)).push(key_cap("H", colours.soft, room));
    let head = head.spacing(8.0).align_y(Alignment::Center);
    let hint = text(lang.frame_words().story_hint).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
    let list = lines(frame);
    let gap = room.by(6.0, 8.0, 10.0);
    let whole = column![head, hint].spacing(gap);
    let pad = room.by(8.0, 12.0, 16.0);
    if room.has_pane() {
        let list = scrollable(container(list).padding(iced::padding::right(12.0))).id(LIST).height(Fill);
        let whole = whole.push(list).push(side::gadget(frame)).height(Fill);
        surface::panel(container(whole).padding(pad).height(Fill), colours).width(Fill).height(Fill).into()
    } else {
        whole.push(list).push(side::gadget(frame)).into()
    }
}

/// The same where there is little height: the lines and one line above them.
pub(super) fn low_pane(frame: Frame<'_>) -> Element<'_, Action> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let redo = || press(lang.desk_words().redo, "R", Action::Press(Command::Redo), Weight::Plain, colours, room);
    let can_redo = frame.desk.view().redo && frame.past.is_none();
    let hint = text(lang.frame_words().story_hint).size(room.by(12.0, 13.0, 16.0)).color(colours.soft).width(Fill);
    let head = row![hint].push(can_redo.then(redo)).push(key_cap("H", colours.soft, room)).spacing(8.0);
    let list = scrollable(container(lines(frame)).padding(iced::padding::right(12.0))).id(LIST).height(Fill);
    let whole = column![head.align_y(Alignment::Center), list].spacing(4.0).padding([4.0, 10.0]);
    surface::panel(whole, colours).width(Fill).height(Fill).into()
}

/// The lines under their headings.
fn lines(frame: Frame<'_>) -> Element<'_, Action> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let size = room.by(12.5, 14.0, 17.0);
    let looked_at = frame.past.and_then(super::frame::Past::entry);
    let (shown, more) = frame.history.shown();
    let mut list = Column::new().spacing(2.0).width(Fill);
    let mut scene = None;
    for line in shown {
        let here = (line.scene.round, line.scene.chapter);
        if scene != Some(here) && !line.heading.is_empty() {
            let heading = text(line.heading.as_str()).font(STRONG).size(size).color(colours.soft);
            list = list.push(container(heading).padding(iced::padding::top(8.0).bottom(2.0)));
        }
        scene = Some(here);
        let inside = told(line, size, frame);
        let message = Action::LookAt(line.entry);
        let here = frame.pane && frame.history.cursor() == Some(line.entry);
        let press = match looked_at == Some(line.entry) {
            true => surface::lit(inside, message, colours),
            false => surface::quiet(inside, message, colours).hot(here),
        };
        list = list.push(press.width(Fill).padding([3.0, 6.0]));
    }
    if more {
        list = list.push(press(lang.desk_words().earlier, "", Action::Earlier, Weight::Quiet, colours, room));
    }
    list.into()
}

/// A line: the mark of whose it is, and what was done; struck out where it was undone.
pub(super) fn told<'a, M: 'a>(line: &'a Line, size: f32, frame: Frame<'a>) -> Element<'a, M> {
    let colours = frame.colours();
    let side = (size * 1.25).round();
    let mark: Element<'a, M> = match line.scene.seat {
        Some(seat) => side::mark(frame, seat, side, colours),
        None => Space::new().width(side).into(),
    };
    let words: Element<'a, M> = if matches!(line.fate, Fate::Undone | Fate::Gone) {
        let struck = span::<(), _>(line.words.as_str()).strikethrough(true).color(colours.soft);
        rich_text![struck].size(size).font(PLAIN).line_height(1.3).width(Fill).into()
    } else {
        text(line.words.as_str()).size(size).line_height(1.3).color(colours.ink).width(Fill).into()
    };
    row![mark, words].spacing(8.0).align_y(Alignment::Start).into()
}

/// The newest lines, as many as fit, without headings.
pub(super) fn newest<'a, M: 'a>(most: usize, size: f32, frame: Frame<'a>) -> Element<'a, M> {
    let lines = frame.history.story().take(most).map(|line| told(line, size, frame));
    Column::with_children(lines).spacing(size * 0.4).width(Fill).into()
}
