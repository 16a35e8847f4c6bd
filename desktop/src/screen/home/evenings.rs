//! What was played last, the gadget, and phones.

use iced::widget::{Column, Row, column, container, responsive, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::Home;
use super::view::{beside, body, little};
use crate::app::Message;
use crate::host::guests::MOST;
use crate::host::page::said;
use crate::library::Shelved;
use crate::screen::side::{count, gadget_status};
use crate::screen::{Action, Frame, Way};
use crate::theme::{PLAIN, Room, STRONG};
use crate::widget::{Icon, emblem, icon, key_cap, seat_mark, shortened, small, surface, width_of};

/// Results in a narrow window, which scrolls.
const FEW: usize = 4;

impl Home {
    /// What stands beside the games.
    pub(super) fn aside<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let room = frame.room();
        let wide = room.has_pane();
        let evenings = self.evenings(frame);
        let evenings = if wide { container(evenings).height(Fill) } else { container(evenings) };
        let wins = (!self.wins.is_empty()).then(|| self.won(frame));
        column![evenings].push(wins).push(gadget(frame)).push(phones(frame)).spacing(room.by(8.0, 12.0, 16.0)).into()
    }

    fn evenings<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().home());
        let all = Message::Do(Action::Open(Way::Tables));
        let all = small(words.all_tables, "O", all, false, colours, room);
        let title = text(words.last_evenings).font(STRONG).size(body(room)).width(Fill);
        let head = row![title, all].align_y(Alignment::Center);
        let list: Element<'a, Message> = if self.evenings.is_empty() {
            text(words.no_evenings).size(body(room)).color(colours.soft).into()
        } else if room.has_pane() {
            responsive(move |left| self.list(frame, whole_lines(room, left.height))).into()
        } else {
            self.list(frame, FEW)
        };
        let inside = column![head, list].spacing(room.by(8.0, 14.0, 20.0));
        let panel = surface::panel(inside, colours).width(Fill).padding([room.by(8.0, 12.0, 16.0), edge(room)]);
        if room.has_pane() { panel.height(Fill).into() } else { panel.into() }
    }

    /// Who won most evenings.
    fn won<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().home());
        let each = self.wins.iter().map(|(name, many)| {
            let name = shortened(name, body(room), PLAIN, room.by(70.0, 100.0, 140.0));
            row![text(name).size(body(room)), text(many.to_string()).font(STRONG).size(body(room))]
                .spacing(room.by(4.0, 6.0, 8.0))
                .into()
        });
        let each = Row::with_children(each).spacing(room.by(10.0, 16.0, 22.0)).wrap();
        let title = text(words.evenings_won).font(STRONG).size(body(room));
        surface::panel(column![title, each].spacing(room.by(3.0, 5.0, 8.0)), colours)
            .width(Fill)
            .padding([room.by(6.0, 9.0, 12.0), room.by(10.0, 14.0, 18.0)])
            .into()
    }

    /// The last results, at most so many.
    fn list<'a>(&'a self, frame: Frame<'a>, most: usize) -> Element<'a, Message> {
        let tint = frame.colours().line;
        let mut list = Column::new().spacing(apart(frame.room()));
        for (at, table) in self.evenings.iter().take(most).enumerate() {
            if at > 0 {
                list = list.push(rule::horizontal(1).style(move |_| rule::Style {
                    color: tint,
                    radius: 0.into(),
                    fill_mode: rule::FillMode::Full,
                    snap: true,
                }));
            }
            list = list.push(evening(frame, table));
        }
        list.into()
    }
}

/// Between the results and the edge of their panel.
fn edge(room: Room) -> f32 {
    room.by(10.0, 16.0, 20.0)
}

/// Between a result and the line below it.
fn apart(room: Room) -> f32 {
    room.by(7.0, 14.0, 20.0)
}

/// How many results fit into so much height.
fn whole_lines(room: Room, height: f32) -> usize {
    let line = body(room) * 1.2 + little(room) * 1.35;
    let between = 2.0 * apart(room) + 1.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful")]
    let lines = ((height + between) / (line + between)).floor() as usize;
    lines.max(1)
}

/// A table that was played to its end: who won, when, and with how many points.
fn evening<'a>(frame: Frame<'a>, table: &'a Shelved) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let gap = room.by(8.0, 10.0, 14.0);
    let sign = room.by(24.0, 30.0, 40.0);
    let mut left = beside(room) - 2.0 * edge(room) - sign - gap;
    let mut ends = Vec::new();
    let won = |place: &&bedside_core::game::Place| place.place == 1 && usize::from(place.seat) < table.seats.len();
    if let Some(first) = table.places.iter().find(won).filter(|_| !table.unfinished) {
        let name = table.seats.get(usize::from(first.seat)).map_or("", String::as_str);
        let letter = name.chars().next().unwrap_or('?').to_uppercase().next().unwrap_or('?');
        let large = room.by(20.0, 26.0, 34.0);
        left -= large + gap;
        ends.push(seat_mark(first.seat, letter, large, colours));
    }
    if let Some(first) = table.places.first() {
        let (points, size) = (count(first.points), room.by(16.0, 20.0, 27.0));
        left -= width_of(&points, size, STRONG) + gap;
        ends.push(text(points).font(STRONG).size(size).into());
    }
    // One line, so that it is known how many results there is room for; a narrow window scrolls.
    let (mut standing, mut when) = (table.standing(lang), format!("{} · {}", lang.title(table.game), table.day(lang)));
    if room.has_pane() {
        standing = shortened(&standing, body(room), STRONG, left);
        when = shortened(&when, little(room), PLAIN, left);
    }
    let when = text(when).size(little(room)).color(colours.soft).wrapping(text::Wrapping::None);
    let said = column![text(standing).font(STRONG).size(body(room)).line_height(1.2), when];
    let line = row![emblem(table.game, sign, colours), container(said).width(Fill).clip(true)];
    let line = line.extend(ends).spacing(gap).align_y(Alignment::Center);
    line.into()
}

/// What the gadget is doing.
fn gadget(frame: Frame<'_>) -> Element<'_, Message> {
    let (mark, said) = gadget_status(frame);
    let name = frame.lang().desk_words().gadget;
    device(frame, Icon::Gadget, [name, mark], said, "G", Way::Gadget)
}

/// Whether phones may join, and how many have.
fn phones(frame: Frame<'_>) -> Element<'_, Message> {
    let words = frame.lang().phone();
    let (mark, said) = match frame.host {
        Some(host) => {
            let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
            let here = count(host.guests().here(host.moment()));
            ("●", said(|out| frame.lang().phones_here(here, count(MOST), out)))
        }
        None => ("○", frame.lang().invite().nobody_invited.to_owned()),
    };
    device(frame, Icon::Phone, [words.invite, mark], said, "F12", Way::Invite)
}

/// Something beside the computer: its name and a mark, how it is, and the key to its page.
fn device<'a>(
    frame: Frame<'a>,
    sign: Icon,
    [name, mark]: [&'a str; 2],
    said: String,
    key: &'a str,
    way: Way,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let tint = match mark {
        "●" => colours.good,
        "!" => colours.alarm,
        _ => colours.soft,
    };
    let head = row![text(name).font(STRONG).size(body(room)), text(mark).font(STRONG).size(body(room)).color(tint)];
    let said = column![head.spacing(room.by(6.0, 8.0, 10.0)), text(said).size(little(room)).color(colours.soft)];
    let sign = icon(sign, room.by(20.0, 24.0, 32.0), colours.ink);
    let line = row![sign, said.width(Fill), key_cap(key, colours.soft, room)]
        .spacing(room.by(8.0, 12.0, 16.0))
        .align_y(Alignment::Center);
    surface::pressable(line, Message::Do(Action::Open(way)), colours)
        .width(Fill)
        .padding([room.by(6.0, 9.0, 12.0), room.by(10.0, 14.0, 18.0)])
        .into()
}
