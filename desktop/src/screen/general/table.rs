//! The table of a game without screens of its own: the players and their points, the clock, and what runs beside it; what may
//! be done is in the pane.

use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Background, Element, Fill};

use super::{Frame, Message, Screen, choices, words};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::{panel, side};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{dial, small};

/// How wide a player or a glass is.
const CARD: f32 = 170.0;
/// How large the clock is.
const CLOCK_SIDE: f32 = 250.0;

pub(super) fn view<'a>(frame: Frame<'a>, screen: &'a Screen) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let gap = room.of_unit(10.0);
    let view = frame.view();
    let mut stage = column![players(frame)].spacing(gap);
    if view.clock_counts {
        let caption = frame.lang().running(view.clock);
        let clock = dial(&view, caption, frame.lit, colours, room.of_unit(CLOCK_SIDE));
        stage = stage.push(container(clock).center_x(Fill));
    }
    stage = stage.push(timers(frame));
    let beside = panel(choices::view(frame, screen), colours, room);
    let rail = if room.has_pane() {
        Some(container(beside).height(Fill).into())
    } else {
        stage = stage.push(beside);
        None
    };
    let stage = scrollable(container(stage).padding(iced::padding::right(12.0))).height(Fill).width(Fill).into();
    layout::table(frame, Parts { stage, rail, middle: None, second: tools(frame), slot: Slot::of(frame) })
}

/// Everybody with their points; whose turn it is stands out by a frame and a mark.
fn players(frame: Frame<'_>) -> Element<'_, Message> {
    let room = frame.room();
    let playing = frame.state().playing();
    let acting = playing.acting();
    let mut points = Vec::new();
    playing.points(&mut |of| points.push(of));
    let mut cards = row![].spacing(room.of_unit(8.0));
    for (seat, name) in frame.state().setup().seats.iter().enumerate() {
        let acts = acting.is_some_and(|acting| usize::from(acting) == seat);
        let mark = if acts { "▶ " } else { "" };
        let name = text(format!("{mark}{name}")).font(STRONG).size(room.text(16.0));
        let mut inside = column![name].spacing(room.of_unit(2.0));
        if let Some(points) = points.get(seat) {
            inside = inside.push(text(side::count(*points)).font(CLOCK).size(room.text(30.0)).line_height(1.0));
        }
        cards = cards.push(card(inside.into(), acts, frame));
    }
    cards.wrap().vertical_spacing(room.of_unit(8.0)).into()
}

/// What runs beside the table's clock.
fn timers(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let state = frame.state();
    let mut cards = Vec::new();
    state.playing().timers(state.clock(), frame.now(), &mut |timer| {
        let secs = timer.left.secs_begun();
        let name = text(words::label(&timer.of, state, lang)).size(room.text(14.0)).color(colours.soft);
        let time = text(format!("{}:{:02}", secs / 60, secs % 60)).font(CLOCK).size(room.text(24.0)).line_height(1.0);
        cards.push(card(column![name, time].into(), timer.runs, frame));
    });
    if cards.is_empty() {
        return Space::new().into();
    }
    let gap = room.of_unit(8.0);
    Row::with_children(cards).spacing(gap).wrap().vertical_spacing(gap).into()
}

fn card<'a>(inside: Element<'a, Message>, stands_out: bool, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    container(inside)
        .width(room.of_unit(CARD).max(130.0))
        .padding([room.of_unit(8.0), room.of_unit(12.0)])
        .style(move |_| {
            let border = iced::Border {
                color: if stands_out { colours.accent } else { colours.line },
                width: if stands_out { 2.0 } else { 1.0 },
                radius: 10.0.into(),
            };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}

/// The clock.
fn tools(frame: Frame<'_>) -> Vec<Element<'_, Message>> {
    let (colours, room) = (frame.colours(), frame.room());
    let press = |(word, command)| small(word, "P", Message::press(command), false, colours, room).into();
    frame.pause_or_resume().map(press).into_iter().collect()
}
