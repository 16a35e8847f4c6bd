//! The table of a game without screens of its own: the players and their points, the clock, and what runs beside it; what may
//! be done is in the pane.

use bedside_core::{Command, View};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Element, Fill};

use super::{Action, Frame, Message, Screen, Way, choices, words};
use crate::screen::{panel, side, warning};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Weight, dial, press, small};

/// How wide the pane is.
const PANE: f32 = 360.0;
/// How wide a player or a glass is.
const CARD: f32 = 170.0;
/// How large the clock is.
const CLOCK_SIDE: f32 = 250.0;

pub(super) fn view<'a>(frame: Frame<'a>, screen: &'a Screen) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let gap = room.of_unit(10.0);
    let view = frame.view();
    let beside = || if frame.pane { side::pane(frame).map(Message::Do) } else { choices::view(frame, screen) };
    let mut left = column![].spacing(gap);
    if frame.must_choose() {
        left = left.push(side::choose(frame).map(Message::Do));
    }
    let mut middle = column![players(frame)].spacing(gap);
    if view.clock_counts {
        let caption = frame.lang().running(view.clock);
        let clock = dial(&view, caption, frame.lit, colours, room.of_unit(CLOCK_SIDE));
        middle = middle.push(container(clock).center_x(Fill));
    }
    middle = middle.push(timers(frame));
    if !room.has_pane() {
        middle = middle.push(panel(beside(), colours, room));
    }
    left = left.push(scrollable(container(middle).padding(iced::padding::right(12.0))).height(Fill).width(Fill));
    left = left.push(foot(frame, screen, &view));
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(12.0));
    if room.has_pane() {
        let list = container(panel(beside(), colours, room)).height(Fill);
        whole = whole.push(container(list).width(room.of_unit(PANE).max(300.0)).height(Fill));
    }
    column![head(frame, &view), whole.height(Fill)].spacing(gap).padding(room.of_unit(12.0)).into()
}

/// The game, the round, the phase, and the ways to other screens.
fn head<'a>(frame: Frame<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    let playing = frame.state().playing();
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let ways = row![
        way(words.history, "H", Message::Do(Action::Pane)),
        way(words.tables, "O", Message::open(Way::Tables)),
        way(words.new_table, "N", Message::open(Way::NewTable)),
        way(words.settings, "S", Message::open(Way::Settings)),
    ];
    let size = room.text(20.0);
    let round = match view.rounds {
        0 => format!("{} {}", words.common.round, view.round),
        rounds => format!("{} {}/{rounds}", words.common.round, view.round),
    };
    let marks = row![
        text(lang.title(playing.kind())).size(size).color(colours.soft),
        text(round).font(STRONG).size(size),
        text(lang.phase_of(playing)).size(size).color(colours.soft),
    ]
    .spacing(room.of_unit(16.0))
    .align_y(Alignment::Center);
    if room.has_pane() {
        row![marks, Space::new().width(Fill), ways.spacing(room.of_unit(4.0))].align_y(Alignment::Center).into()
    } else {
        column![marks.wrap(), ways.spacing(room.of_unit(4.0)).wrap()].into()
    }
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

/// What was refused or happened, what space does, and the tools.
fn foot<'a>(frame: Frame<'a>, screen: &'a Screen, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    // In the place of the tools, so that nothing else moves.
    let tools = match frame.toast {
        Some(toast) => warning(toast.text(lang).to_owned(), colours, room),
        None => tools(frame, view),
    };
    let word = match &view.go {
        Ok(command) => Some(lang.button(command).to_owned()),
        Err(_) if view.over => Some(words.new_table.to_owned()),
        Err(_) => screen.waited_for(frame).map(|form| super::words::form(form, frame.state(), lang)),
    };
    let line: Element<'a, Message> = match word {
        Some(word) => {
            let go = press(word, words.key_space, Message::Do(Action::Go), Weight::Go, colours, room);
            row![go.padding([room.of_unit(8.0), room.of_unit(28.0)]), tools]
                .spacing(room.of_unit(16.0))
                .align_y(Alignment::Center)
                .into()
        }
        None => tools,
    };
    container(line).center_x(Fill).into()
}

/// Undo, redo, and the clock.
fn tools<'a>(frame: Frame<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    let press =
        |word: &'a str, key: &'a str, command| small(word, key, Message::press(command), false, colours, room).into();
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    if view.undo {
        all.push(press(words.undo, "U", Command::Undo));
    }
    if view.redo {
        all.push(press(words.redo, "R", Command::Redo));
    }
    if view.clock_counts {
        let held = [(words.pause, Command::PauseClock), (lang.button(&Command::ResumeClock), Command::ResumeClock)];
        let accepted = |command: &Command| frame.table().accepts(command, frame.now()).is_ok();
        let held = held.into_iter().find(|(_, command)| accepted(command));
        all.extend(held.map(|(word, command)| press(word, "P", command)));
    }
    let gap = room.of_unit(6.0);
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}
