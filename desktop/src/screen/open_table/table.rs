//! The table: turn, clocks and sand at the left, the score grid at the right.

use bedside_core::Command;
use bedside_core::open_table::Command as Do;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene, clocks, glasses, grid};
use crate::screen::layout::{self, Measures, Parts, Slot};
use crate::screen::side::count;
use crate::theme::STRONG;
use crate::widget::{seat_mark, shortened, small, surface};

pub(super) fn view<'a>(scene: Scene<'a>) -> Element<'a, Message> {
    let room = scene.room();
    let measures = Measures::of(room);
    let size = measures.stage(room);
    let gap = room.by(9.0, 14.0, 20.0);
    // There is no rail: the grid has its place.
    let wide = room.size.width - 2.0 * measures.pad;
    let stage: Element<'a, Message> = if room.has_pane() {
        let left = (wide * if scene.view().clock_counts || scene.view().over { 0.46 } else { 0.3 }).floor();
        row![turn(scene, left), grid::view(scene, wide - left - gap, size.height)].spacing(gap).height(Fill).into()
    } else {
        narrow(scene, wide, size.height + measures.strip, gap)
    };
    let words = scene.lang().open_table_words();
    let hint = if scene.game.round() > 1 { words.correct_any } else { words.type_points };
    let middle = text(hint).size(room.by(12.0, 14.0, 18.0)).color(scene.colours().soft);
    let middle = container(middle).center_x(Fill);
    let has_middle = room.has_pane() && !scene.view().over;
    layout::table(
        scene.frame,
        Parts {
            stage,
            rail: None,
            middle: has_middle.then(|| middle.into()),
            second: tools(scene),
            slot: Slot::of(scene.frame),
        },
    )
}

/// In a narrow window: who has the turn with the clock, the last rounds and the sums; what is needed now and then is below.
fn narrow<'a>(scene: Scene<'a>, wide: f32, high: f32, gap: f32) -> Element<'a, Message> {
    let inner = wide - 14.0;
    if scene.view().over {
        let places = container(places(scene, inner)).height(high * 0.6);
        let grid = container(grid::view(scene, inner, high)).height(high);
        return scrollable(column![places, grid].spacing(gap)).width(Fill).height(Fill).into();
    }
    let turn = clocks::strip(scene, wide);
    let left = high - clocks::STRIP - gap;
    let grid = container(grid::view(scene, inner, left)).height(left);
    let below = column![grid, grid::figures(scene)].push(clocks::others(scene, inner, gap));
    let below = below.push(glasses::view(scene, inner)).spacing(gap).width(inner);
    let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
    let below = scrollable(below).direction(scrollable::Direction::Vertical(bar)).width(Fill).height(Fill);
    column![turn, below].spacing(gap).height(Fill).into()
}

/// What stands at the left: the turn and the sand; after the end, the places.
fn turn<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let gap = scene.room().by(7.0, 11.0, 16.0);
    if scene.view().over {
        return container(places(scene, wide)).width(wide).height(Fill).into();
    }
    column![clocks::view(scene, wide)].push(glasses::view(scene, wide)).spacing(gap).width(wide).height(Fill).into()
}

/// Everybody by their places, the first in large letters.
fn places<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let mut places = Vec::new();
    scene.state().playing().places(&mut |place| places.push(place));
    let pad = room.by(12.0, 20.0, 30.0);
    if places.is_empty() {
        let said = scene.lang().phase_of(scene.state().playing());
        let said = text(said).font(STRONG).size(room.by(30.0, 44.0, 64.0));
        return surface::panel(container(said).center(Fill), colours).padding(pad).width(wide).height(Fill).into();
    }
    let lines = places.iter().map(|place| {
        let first = place.place == 1;
        let size = if first { room.by(28.0, 42.0, 60.0) } else { room.by(17.0, 22.0, 30.0) };
        let points = count(place.points);
        let beside = crate::widget::width_of(&points, size, STRONG) + size * 3.4;
        let name = shortened(scene.name(place.seat), size, STRONG, wide - 2.0 * pad - beside);
        let line = row![
            container(text(place.place.to_string()).font(STRONG).size(size * 0.7).color(colours.soft)).width(size),
            seat_mark(place.seat, scene.letter(place.seat), size * 1.1, colours),
            text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
            Space::new().width(Fill),
            text(points).font(STRONG).size(size),
        ];
        line.spacing(size * 0.4).align_y(Alignment::Center).into()
    });
    let lines = Column::with_children(lines).spacing(room.by(5.0, 9.0, 14.0));
    surface::panel(container(lines).center_y(Fill), colours).padding(pad).width(wide).height(Fill).into()
}

/// The clock, the end, and everything else.
fn tools<'a>(scene: Scene<'a>) -> Vec<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    if scene.view().over {
        return Vec::new();
    }
    let mut tools = Row::new().spacing(room.by(6.0, 8.0, 12.0));
    // A narrow window has room for the pause and for the list, where the end is, too.
    let wide = room.has_pane();
    let key = |key: &'static str| if wide { key } else { "" };
    if let Some((word, command)) = scene.pause_or_resume() {
        tools = tools.push(small(word, key("P"), Message::press(command), false, colours, room));
    }
    if wide && ends(scene) {
        let word = lang.button(&Command::OpenTable(Do::End { won: None }));
        tools = tools.push(small(word, "E", Message::End, false, colours, room));
    }
    let word = if wide { lang.open_table_words().all_moves } else { "…" };
    let all = small(word, "A", Message::Moves, false, colours, room);
    vec![tools.push(all).into()]
}

/// Whether the game can end now, whoever wins.
pub(super) fn ends(scene: Scene<'_>) -> bool {
    let end = |won| Command::OpenTable(Do::End { won });
    [None, Some(true)].into_iter().any(|won| scene.table().accepts(&end(won), scene.now()).is_ok())
}
