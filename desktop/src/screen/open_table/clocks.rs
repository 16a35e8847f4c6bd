//! Whose turn it is, with the clock as large as it can be, and the others behind: a press on one of them gives that player the
//! turn. A fresh table without a clock offers the three there are.

use bedside_core::game::Choice;
use bedside_core::open_table::{self, Clock, Command as Do, Game};
use bedside_core::{Command, Running, Span};
use iced::widget::{Column, Row, Space, Stack, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use super::{Message, Scene};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{key_cap, seat_mark, shortened, surface};

/// How wide the band in a player's colour is.
const BAND: f32 = 12.0;
/// A minute, from which on a clock alarms.
const LAST: u32 = 60;

/// Agrees on a clock and starts it.
pub(super) fn begin(clock: Clock) -> Vec<Command> {
    vec![Command::OpenTable(Do::Agree(open_table::Choice::Clock(clock))), Command::StartClock]
}

/// The clocks that a table can still agree on.
pub(super) fn offered(scene: Scene<'_>) -> Vec<Clock> {
    if scene.game.options().clock() != Clock::None {
        return Vec::new();
    }
    // The one for turns first: it is asked for most.
    let clocks = [Clock::Turn, Clock::Seat, Clock::Round];
    let agree = |clock: &Clock| Command::OpenTable(Do::Agree(open_table::Choice::Clock(*clock)));
    clocks.into_iter().filter(|clock| scene.table().accepts(&agree(clock), scene.now()).is_ok()).collect()
}

/// A time as it is read.
pub(super) fn time(left: Span) -> String {
    let secs = left.secs_begun();
    format!("{}:{:02}", secs / 60, secs % 60)
}

/// The colour of a clock that so much is left on.
fn ink(left: Span, colours: crate::theme::Colours) -> Color {
    if left.secs_begun() < LAST { colours.alarm } else { colours.ink }
}

pub(super) fn view<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let gap = scene.room().by(7.0, 11.0, 16.0);
    let mut parts = column![acting(scene, wide)].spacing(gap).height(Fill);
    if let Some(others) = others(scene, wide, gap) {
        parts = parts.push(others);
    }
    parts.into()
}

/// Who has the turn.
fn acting<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let seat = game.turn();
    let (mark, size) = (room.by(30.0, 40.0, 56.0), room.by(26.0, 38.0, 54.0));
    let view = scene.view();
    let state = if view.clock_counts { scene.lang().running(view.clock) } else { "" };
    let pad = room.by(12.0, 20.0, 28.0);
    let name = shortened(scene.name(seat), size, STRONG, wide - 2.0 * pad - mark - BAND - 110.0);
    let head = row![
        seat_mark(seat, scene.letter(seat), mark, colours),
        text(name).font(STRONG).size(size).line_height(1.1).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        text(state).size(room.by(13.0, 16.0, 21.0)).color(colours.soft),
    ];
    let mut inside = column![head.spacing(pad * 0.6).align_y(Alignment::Center)].spacing(room.by(2.0, 6.0, 10.0));
    if view.clock_counts {
        let left = scene.state().clock().remaining(scene.now());
        let shown = time(left);
        let height = room.size.height * 0.25;
        let large = (wide * if shown.len() > 4 { 0.29 } else { 0.36 }).min(height);
        let tint = if view.clock == Running::Expired { colours.alarm } else { ink(left, colours) };
        let figures = text(shown).font(CLOCK).size(large).line_height(1.0).color(tint);
        inside = inside.push(container(figures).center_y(Fill));
    } else {
        inside = inside.push(offers(scene));
    }
    banded(scene, seat, container(inside).padding([pad * 0.6, pad]).width(Fill).height(Fill).into())
}

/// The clocks to choose from, each by one press.
fn offers<'a>(scene: Scene<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let offered = offered(scene);
    if offered.is_empty() {
        return Space::new().into();
    }
    let size = room.by(13.0, 16.0, 21.0);
    let press = |(place, clock): (usize, Clock)| {
        let mut word = String::new();
        // Writing into a string never fails.
        let choice = Choice::OpenTable(open_table::Choice::Clock(clock));
        let _ = lang.choice_in_full(&choice, scene.state().setup(), &mut word);
        let mut inside = row![text(word).font(STRONG).size(size)].spacing(8.0).align_y(Alignment::Center);
        if place == 0 {
            inside = inside.push(key_cap("C", colours.soft, room));
        }
        surface::pressable(inside, Message::Clock(clock), colours)
            .padding([room.by(5.0, 8.0, 11.0), room.by(9.0, 14.0, 20.0)])
            .into()
    };
    let presses = offered.into_iter().enumerate().map(press);
    column![
        text(lang.open_table_words().start_clock).size(size).color(colours.soft),
        Row::with_children(presses).spacing(8.0).wrap().vertical_spacing(8.0),
    ]
    .spacing(room.by(4.0, 8.0, 12.0))
    .into()
}

/// The others in the order of their turns, with their time where they have any.
fn others<'a>(scene: Scene<'a>, wide: f32, gap: f32) -> Option<Element<'a, Message>> {
    let game = scene.game;
    let seats = game.options().seats();
    if seats < 2 {
        return None;
    }
    let order: Vec<u8> = (1..seats).map(|step| (game.turn() + step) % seats).collect();
    // Without clocks they stand below each other, as they follow.
    let across = match scene.view().clock_counts {
        false => 1,
        true if order.len() > 4 => order.len().div_ceil(2),
        true => order.len(),
    };
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let each = (wide - gap * (across - 1) as f32) / across as f32;
    let lines = order.chunks(across).enumerate().map(|(line, seats)| {
        let cards = seats.iter().enumerate().map(|(place, seat)| other(scene, *seat, line + place == 0, each));
        Row::with_children(cards).spacing(gap).into()
    });
    Some(Column::with_children(lines).spacing(gap).into())
}

fn other<'a>(scene: Scene<'a>, seat: u8, is_next: bool, wide: f32) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let (mark, size) = (room.by(20.0, 26.0, 36.0), room.by(14.0, 18.0, 24.0));
    let pad = room.by(8.0, 12.0, 16.0);
    let next = if is_next { scene.lang().open_table_words().next } else { "" };
    let small = room.by(12.0, 14.0, 18.0);
    let beside = crate::widget::width_of(next, small, STRONG);
    let name = shortened(scene.name(seat), size, STRONG, wide - 2.0 * pad - mark - BAND - 16.0 - beside);
    let head = row![
        seat_mark(seat, scene.letter(seat), mark, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        text(next).size(small).color(colours.soft).wrapping(text::Wrapping::None),
    ];
    let mut inside = column![head.spacing(6.0).align_y(Alignment::Center)].spacing(room.by(2.0, 5.0, 8.0));
    if let Some(left) = left(scene, game, seat) {
        let large = room.by(26.0, 44.0, 60.0).min(wide * 0.27);
        inside = inside.push(text(time(left)).font(CLOCK).size(large).line_height(1.0).color(ink(left, colours)));
    }
    let inside = container(inside).padding(iced::padding::left(BAND * 0.6));
    let press = surface::pressable(inside, Message::give(Do::TakeTurn { seat }), colours);
    let press = press.width(wide).padding([pad * 0.7, pad]);
    container(with_band(press.into(), colours.seat(seat), BAND * 0.6)).id(format!("turn {seat}")).into()
}

fn left(scene: Scene<'_>, game: &Game, seat: u8) -> Option<Span> {
    game.left(seat, scene.state().clock(), scene.now())
}

/// A panel framed in the player's colour, with a band at its left.
fn banded<'a>(scene: Scene<'a>, seat: u8, inside: Element<'a, Message>) -> Element<'a, Message> {
    let colours = scene.colours();
    let tint = colours.seat(seat);
    let panel = container(inside).padding(iced::padding::left(BAND)).width(Fill).height(Fill).style(move |_| {
        container::Style::default().background(Background::Color(colours.panel)).border(Border {
            color: tint,
            width: 3.0,
            radius: 12.0.into(),
        })
    });
    with_band(panel.into(), tint, BAND)
}

fn with_band<'a>(inside: Element<'a, Message>, tint: Color, wide: f32) -> Element<'a, Message> {
    let band = container(Space::new().width(wide).height(Fill)).style(move |_| {
        let radius = iced::border::left(9.0);
        container::Style::default().background(Background::Color(tint)).border(Border { radius, ..Border::default() })
    });
    Stack::new().push(inside).push(band).into()
}
