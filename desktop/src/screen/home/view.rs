//! How home looks.

use bedside_core::game::Place;
use bedside_core::{Lang, Running};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Shrink};

use super::{Home, goes_on};
use crate::app::Message;
use crate::screen::{Action, Frame, Way, said};
use crate::theme::{Room, STRONG, SizeClass};
use crate::widget::{Icon, emblem, icon, key_cap, mark, seat_mark, surface};

/// Sizes of texts, by the three drawn windows.
pub(super) fn body(room: Room) -> f32 {
    room.by(13.0, 15.0, 19.0)
}

pub(super) fn little(room: Room) -> f32 {
    room.by(12.0, 13.0, 16.0)
}

/// How wide what stands beside the games is.
pub(super) fn beside(room: Room) -> f32 {
    room.by(270.0, 372.0, 500.0)
}

impl Home {
    pub(in crate::screen) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let room = frame.room();
        let side = room.by(18.0, 28.0, 40.0);
        let gap = room.by(12.0, 18.0, 24.0);
        let mut left = column![lead(frame)].spacing(room.by(10.0, 16.0, 22.0));
        if goes_on(frame) {
            left = left.push(go_on(frame));
        }
        if !room.has_pane() {
            let left = left.push(self.games(frame)).push(self.aside(frame)).push(foot(frame)).padding(side);
            return scrollable(left).width(Fill).height(Fill).into();
        }
        let left = left.push(self.games(frame)).height(Fill).width(Fill);
        let right = container(self.aside(frame)).width(beside(room)).height(Fill);
        let top = row![left, right].spacing(gap).height(Fill);
        column![top, foot(frame)].spacing(room.by(10.0, 16.0, 22.0)).padding([room.by(14.0, 20.0, 28.0), side]).into()
    }
}

/// Mark, name and what it is, or what has to be said.
fn lead(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().home());
    let name = text("Bedside").font(STRONG).size(room.by(28.0, 38.0, 52.0)).line_height(1.1);
    let mark = mark(room.by(48.0, 64.0, 88.0), colours);
    let line = match said(frame) {
        Some(said) => row![mark, name, container(said).align_right(Fill)],
        None => row![mark, column![name, text(words.motto).size(room.by(14.0, 17.0, 22.0)).color(colours.soft)]],
    };
    line.spacing(room.by(12.0, 18.0, 24.0)).align_y(Alignment::Center).into()
}

/// The table that lies there: what, who, and where it stands.
fn go_on(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let game = frame.state().playing();
    let size = room.by(46.0, 72.0, 96.0);
    let badge = container(emblem(game.kind(), size, colours))
        .padding(room.by(7.0, 10.0, 14.0))
        .style(move |_| container::Style::default().background(colours.panel).border(iced::border::rounded(14)));
    let ink = colours.on_accent;
    let title = text(title(frame)).font(STRONG).size(room.by(18.0, 25.0, 34.0)).line_height(1.2).color(ink);
    let stands = text(stands(frame, lang)).size(room.by(14.0, 17.0, 22.0)).color(ink);
    let said = column![title, stands, standing(frame)].spacing(room.by(3.0, 5.0, 7.0)).width(Fill);
    let inside =
        row![badge, said, key_cap("Enter", ink, room)].spacing(room.by(14.0, 20.0, 28.0)).align_y(Alignment::Center);
    surface::go(inside, Message::Do(Action::Open(Way::Table)), colours)
        .width(Fill)
        .padding([room.by(10.0, 16.0, 22.0), room.by(14.0, 20.0, 28.0)])
        .into()
}

/// Which game goes on, and in which round; how it ended, where it did.
fn title(frame: Frame<'_>) -> String {
    let (lang, game) = (frame.lang(), frame.state().playing());
    let name = lang.title(game.kind());
    let mut said = String::new();
    // Writing into a string never fails.
    if !game.over() {
        let _ = lang.round_of(game.kind(), game.round(), game.rounds(), &mut said);
        let between = if said.is_empty() { "" } else { ", " };
        return format!("{}: {name}{between}{said}", lang.home().go_on);
    }
    let (names, places) = (names(frame), places(frame));
    let _ = lang.result(&places, game.won(), &names, &mut said);
    let said = if said.is_empty() || game.unfinished() { lang.game_over(game.kind()) } else { &said };
    format!("{name}: {said}")
}

fn names(frame: Frame<'_>) -> Vec<&str> {
    frame.state().setup().seats.iter().map(|name| name.as_str()).collect()
}

fn places(frame: Frame<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    frame.state().playing().places(&mut |place| places.push(place));
    places
}

/// Where it stands: who acts and why, and the clock where it runs; after the end, what it ended with.
fn stands(frame: Frame<'_>, lang: Lang) -> String {
    let (table, view) = (frame.table(), frame.view());
    let (mut said, mut reason) = (String::new(), String::new());
    // Writing into a string never fails.
    let _ = lang.deed(table, frame.now(), &mut said);
    let _ = lang.reason(table, frame.now(), &mut reason);
    if !reason.is_empty() {
        said = format!("{said} {reason}");
    }
    if view.clock_counts && matches!(view.clock, Running::Running | Running::Paused) {
        said = format!("{said} · {}:{:02} {}", view.secs / 60, view.secs % 60, lang.running(view.clock));
    }
    said
}

/// The players with their points, the best first; where they have none of their own, in their order.
fn standing(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let names = names(frame);
    let mut places = Vec::new();
    frame.state().playing().projected(&mut |place| places.push(place));
    let gap = room.by(5.0, 7.0, 10.0);
    let chip = |seat: u8, points: Option<i16>| {
        let name = frame.name(seat);
        let letter = name.chars().next().unwrap_or('?').to_uppercase().next().unwrap_or('?');
        let said =
            points.map_or_else(|| name.to_owned(), |points| format!("{name} {}", super::super::side::count(points)));
        let said = text(said).font(STRONG).size(body(room)).color(colours.ink);
        let inside = row![seat_mark(seat, letter, room.by(18.0, 22.0, 28.0), colours), said];
        container(inside.spacing(gap).align_y(Alignment::Center))
            .padding([room.by(2.0, 4.0, 5.0), room.by(7.0, 10.0, 12.0)])
            .style(move |_| container::Style::default().background(colours.panel).border(iced::border::rounded(8)))
            .into()
    };
    let chips: Vec<Element<'_, Message>> = if places.is_empty() {
        (0u8..).zip(&names).map(|(seat, _)| chip(seat, None)).collect()
    } else {
        places.iter().map(|place| chip(place.seat, Some(place.points))).collect()
    };
    Row::with_children(chips).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// The other pages, with their keys.
fn foot(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.home();
    let sign = |sign| icon(sign, room.by(16.0, 18.0, 22.0), colours.ink);
    let language = format!("{}: {}", words.language, lang.words().language);
    let mut line = row![
        way(frame, Some(sign(Icon::Story)), words.rules, "L", Action::Open(Way::Reference)),
        way(frame, None, lang.shelf().statistics, "A", Action::Open(Way::Shelf)),
        way(frame, None, lang.desk_words().settings, "S", Action::Open(Way::Settings)),
        way(frame, None, language, "J", Action::NextLanguage),
    ];
    let spread = room.size_class() > SizeClass::Small;
    if spread {
        let stays = text(words.stays_here).size(little(room)).color(colours.soft);
        line = line.push(container(stays).align_right(Fill));
    }
    let gap = room.by(8.0, 14.0, 18.0);
    line =
        line.push(way(frame, None, words.keys, "?", Action::Open(Way::Keys))).spacing(gap).align_y(Alignment::Center);
    if spread { line.into() } else { line.wrap().vertical_spacing(gap).into() }
}

/// A button to another page.
fn way<'a>(
    frame: Frame<'a>,
    sign: Option<Element<'a, Message>>,
    word: impl text::IntoFragment<'a>,
    key: &'a str,
    action: Action,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let mut inside = Row::new().spacing(room.by(6.0, 9.0, 12.0)).align_y(Alignment::Center);
    if let Some(sign) = sign {
        inside = inside.push(sign);
    }
    let word = text(word).font(STRONG).size(body(room)).wrapping(text::Wrapping::None);
    let inside = inside.push(word).push(key_cap(key, colours.soft, room));
    surface::pressable(inside, Message::Do(action), colours)
        .width(Shrink)
        .padding([room.by(5.0, 8.0, 11.0), room.by(10.0, 14.0, 18.0)])
        .into()
}
