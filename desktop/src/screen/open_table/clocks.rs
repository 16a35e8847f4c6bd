//! Whose turn it is, with the clock as large as it can be, and the others behind: a press on one of them gives that player the
//! turn. A fresh table without a clock offers the three there are.

use bedside_core::game::Choice;
use bedside_core::open_table::{self, Clock, Command as Do, Game};
use bedside_core::{Command, Instant, Lang, Running, Span};
use iced::widget::{Column, Row, Space, Stack, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use super::{Frame, Message, Scene};
use crate::screen::side::count;
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Tone, key_cap, pill, seat_mark, shortened, surface, width_of};

/// How wide the band in a player's colour is.
const BAND: f32 = 12.0;
/// A minute, from which on a clock alarms at the latest; a short one in its last sixth.
const LAST: u32 = 60;
const PARTS: u32 = 6;
/// Ten seconds, from which on it shows tenths.
const TENTHS: u32 = 100;

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

/// A clock that counts down: the last ten seconds have tenths.
fn counting(left: Span, lang: Lang) -> String {
    let tenths = left.millis().div_ceil(100);
    if tenths >= TENTHS {
        return time(left);
    }
    format!("{}{}{}", tenths / 10, lang.desk_words().decimal_point, tenths % 10)
}

/// When a clock that runs shows the next tenth.
pub(super) fn next_tenth(frame: Frame<'_>) -> Option<Instant> {
    let view = frame.view();
    let left = frame.state().clock().remaining(frame.now()).millis();
    let runs = view.clock_counts && view.clock == Running::Running && left > 0 && left.div_ceil(100) <= TENTHS;
    let until = if left.is_multiple_of(100) { 100 } else { left % 100 };
    runs.then(|| frame.now().after(Span::from_millis(until)))
}

/// The colour of a clock that so much is left on.
fn ink(left: Span, scene: Scene<'_>) -> Color {
    let last = LAST.min(scene.state().clock().length().secs_begun() / PARTS);
    if left.secs_begun() <= last { scene.colours().alarm } else { scene.colours().ink }
}

pub(super) fn view<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let gap = scene.room().by(7.0, 11.0, 16.0);
    let mut parts = column![acting(scene, wide)].spacing(gap).height(Fill);
    if let Some(others) = others(scene, wide, gap) {
        parts = parts.push(others);
    }
    parts.into()
}

/// How high the strip is.
pub(super) const STRIP: f32 = 58.0;

/// Who has the turn, in a strip.
pub(super) fn strip<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let (colours, seat, view) = (scene.colours(), scene.game.turn(), scene.view());
    let (mark, size, small, large) = (28.0, 20.0, 12.0, 40.0);
    let said = said(scene);
    let left = scene.state().clock().remaining(scene.now());
    let clock = if view.clock_counts { counting(left, scene.lang()) } else { String::new() };
    let offers = (!view.clock_counts).then(|| offers(scene));
    let beside = width_of(&said, small, STRONG) + width_of(&clock, large, CLOCK) + 3.0 * small;
    let beside = if offers.is_some() { wide * 0.62 } else { beside };
    let name = shortened(scene.name(seat), size, STRONG, wide - beside - mark - BAND - 60.0);
    let tint = if view.clock == Running::Expired { colours.alarm } else { ink(left, scene) };
    let line = row![
        seat_mark(seat, scene.letter(seat), mark, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
    ];
    let line = line.push((!said.is_empty()).then(|| pill(None, said, Tone::Quiet, small, colours)));
    let line = line.push(text(clock).font(CLOCK).size(large).line_height(1.0).color(tint)).push(offers);
    let line = line.spacing(10.0).align_y(Alignment::Center);
    container(banded(scene, seat, container(line).padding([0.0, 12.0]).center_y(Fill).into())).height(STRIP).into()
}

/// Who has the turn.
fn acting<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let seat = game.turn();
    let (mark, size) = (room.by(30.0, 40.0, 56.0), room.by(26.0, 38.0, 54.0));
    let view = scene.view();
    let small = room.by(13.0, 16.0, 21.0);
    let said = said(scene);
    let pad = room.by(12.0, 20.0, 28.0);
    let beside = width_of(&said, small, STRONG) + small * 2.0;
    let name = shortened(scene.name(seat), size, STRONG, wide - 2.0 * pad - mark - BAND - beside - pad * 1.2);
    let head = row![
        seat_mark(seat, scene.letter(seat), mark, colours),
        text(name).font(STRONG).size(size).line_height(1.1).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
    ];
    let head = head.push((!said.is_empty()).then(|| pill(None, said, Tone::Quiet, small, colours)));
    let mut inside = column![head.spacing(pad * 0.6).align_y(Alignment::Center)].spacing(room.by(2.0, 6.0, 10.0));
    if view.clock_counts {
        let left = scene.state().clock().remaining(scene.now());
        let shown = counting(left, scene.lang());
        let height = room.size.height * 0.25;
        let large = (wide * if shown.len() > 4 { 0.29 } else { 0.36 }).min(height);
        let tint = if view.clock == Running::Expired { colours.alarm } else { ink(left, scene) };
        let figures = text(shown).font(CLOCK).size(large).line_height(1.0).color(tint);
        inside = inside.push(container(figures).center_y(Fill));
    } else if offered(scene).is_empty() {
        inside = inside.push(points(scene, wide));
    } else {
        inside = inside.push(offers(scene));
    }
    banded(scene, seat, container(inside).padding([pad * 0.6, pad]).width(Fill).height(Fill).into())
}

/// Without a clock: what the player has, to be read across the table.
fn points<'a>(scene: Scene<'a>, wide: f32) -> Element<'a, Message> {
    let room = scene.room();
    let total = scene.game.seats().get(usize::from(scene.game.turn())).map_or(0, open_table::Seat::total);
    let large = (wide * 0.28).min(room.size.height * 0.16);
    container(text(count(total)).font(CLOCK).size(large).line_height(1.0)).center_y(Fill).into()
}

/// How long this turn has taken, where everybody has a clock; else, or where it stands, what the clock is doing.
fn said(scene: Scene<'_>) -> String {
    let (view, lang) = (scene.view(), scene.lang());
    let taken = scene.game.this_turn(scene.state().clock(), scene.now());
    match taken.filter(|_| view.clock == Running::Running) {
        _ if !view.clock_counts => String::new(),
        Some(taken) => {
            let secs = taken.millis() / 1000;
            format!("{} {}:{:02}", lang.open_table_words().this_turn, secs / 60, secs % 60)
        }
        None => lang.running(view.clock).to_owned(),
    }
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
        let word = if room.has_pane() { word } else { lang.open_table_words().start_clock.to_owned() };
        let mut inside = row![text(word).font(STRONG).size(size)].spacing(8.0).align_y(Alignment::Center);
        if place == 0 {
            inside = inside.push(key_cap("C", colours.soft, room));
        }
        surface::pressable(inside, Message::Clock(clock), colours)
            .padding([room.by(5.0, 8.0, 11.0), room.by(9.0, 14.0, 20.0)])
            .into()
    };
    let presses = offered.into_iter().enumerate().map(press);
    if !room.has_pane() {
        return Row::with_children(presses.take(1)).into();
    }
    column![
        text(lang.open_table_words().start_clock).size(size).color(colours.soft),
        Row::with_children(presses).spacing(8.0).wrap().vertical_spacing(8.0),
    ]
    .spacing(room.by(4.0, 8.0, 12.0))
    .into()
}

/// The others in the order of their turns, with their time where they have any.
pub(super) fn others<'a>(scene: Scene<'a>, wide: f32, gap: f32) -> Option<Element<'a, Message>> {
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
    let beside = width_of(next, small, STRONG);
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
        inside = inside
            .push(text(counting(left, scene.lang())).font(CLOCK).size(large).line_height(1.0).color(ink(left, scene)));
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
