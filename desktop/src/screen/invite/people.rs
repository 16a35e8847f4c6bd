//! Who is here: a line for every player, every television and every phone that waits, with what it asks for.

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Shrink};

use super::{Message, between, line_press};
use crate::app;
use crate::host::Host;
use crate::host::guests::{Guest, MOST, Role};
use crate::host::page::said;
use crate::host::secret::Secret;
use crate::host::wish::Wish;
use crate::screen::Frame;
use crate::theme::STRONG;
use crate::widget::{Icon, icon, seat_mark, surface};

/// The keys of the lines.
const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Whose line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Player(u8),
    /// A phone without a seat.
    Guest(Secret),
}

/// The lines in their order: players, then who else is here.
fn lines(host: &Host, seats: usize) -> Vec<Of> {
    let players = (0u8..).take(seats).map(Of::Player);
    let others =
        host.guests().all().iter().filter(|guest| matches!(guest.role, Role::Watch | Role::Invited | Role::Knocks(_)));
    players.chain(others.map(|guest| Of::Guest(guest.token))).collect()
}

/// Whose phone has a line: a player's, or the one that the line is.
fn guest_of(of: Of, host: &Host) -> Option<&Guest> {
    host.guests().all().iter().find(|guest| match of {
        Of::Player(seat) => guest.role == Role::Seat(seat),
        Of::Guest(token) => guest.token == token,
    })
}

/// The phone that has a line, to be sent away; lines count from 0.
pub(super) fn phone_at(host: &Host, line: usize) -> Option<Secret> {
    let of = *lines(host, host.seats()).get(line)?;
    guest_of(of, host).map(|guest| guest.token)
}

/// Everybody, with what they ask for.
pub(super) fn list<'a>(host: &'a Host, frame: Frame<'a>) -> Element<'a, app::Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
    let here = said(|out| lang.phones_here(count(host.guests().here(host.moment())), count(MOST), out));
    let head = row![
        text(lang.invite().who_is_here).font(STRONG).size(room.by(15.0, 18.0, 23.0)),
        between(),
        text(here).size(room.by(13.0, 16.0, 20.0)).color(colours.soft),
    ];
    let mut people = Column::new();
    let mut shown = Vec::new();
    let wishes = host.wishes();
    for (place, of) in lines(host, host.seats()).into_iter().enumerate() {
        let about = |wish: &Wish| match (of, *wish) {
            (Of::Player(seat), wish) => wish.seat() == Some(seat),
            (Of::Guest(token), Wish::ComeIn(who)) => token == who,
            (Of::Guest(_), _) => false,
        };
        let wish = wishes.iter().copied().find(about);
        shown.extend(wish);
        people = people.push(line(of, place, wish, wishes.first().copied(), host, frame));
    }
    // Several phones may ask for one seat.
    for wish in wishes.iter().copied().filter(|wish| !shown.contains(wish)) {
        people = people.push(asked(wish, wishes.first().copied(), frame));
    }
    let inside: Element<'a, app::Message> = if room.has_pane() && !room.is_low() {
        let people = people.padding(iced::padding::right(room.of_unit(8.0)));
        scrollable(people).height(Fill).width(Fill).into()
    } else {
        people.into()
    };
    let height = if room.has_pane() && !room.is_low() { Fill } else { Shrink };
    surface::panel(column![head, inside].spacing(room.by(3.0, 5.0, 8.0)).height(height), colours)
        .width(Fill)
        .height(height)
        .padding([room.by(6.0, 9.0, 13.0), room.by(10.0, 14.0, 18.0)])
        .into()
}

/// A line of somebody.
fn line<'a>(
    of: Of,
    place: usize,
    wish: Option<Wish>,
    first: Option<Wish>,
    host: &'a Host,
    frame: Frame<'a>,
) -> Element<'a, app::Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.invite();
    let guest = guest_of(of, host);
    let here = guest.is_some_and(|guest| guest.is_here(host.moment()));
    let size = room.by(26.0, 32.0, 42.0);
    let (sign, name): (Element<'a, app::Message>, String) = match of {
        Of::Player(seat) => {
            let name = frame.name(seat);
            let letter = name.chars().next().unwrap_or('?').to_uppercase().next().unwrap_or('?');
            (seat_mark(seat, letter, size, colours), name.to_owned())
        }
        Of::Guest(_) => {
            let watches = guest.is_some_and(|guest| guest.role == Role::Watch);
            let sign = if watches { Icon::Screen } else { Icon::Phone };
            let name = if watches { lang.phone().table } else { words.unknown_phone };
            (icon(sign, size * 0.8, colours.ink), name.to_owned())
        }
    };
    let acts = matches!(of, Of::Player(seat) if frame.table().acts(frame.now()) == Some(seat));
    let state = match (guest, wish) {
        (_, Some(Wish::TakeOver(..))) => words.wants_seat.to_owned(),
        (_, Some(Wish::ComeIn(_))) => words.wants_in.to_owned(),
        (_, Some(wish @ Wish::Undo(_))) => wish.text(frame.desk, lang),
        (None, None) => words.no_phone.to_owned(),
        (Some(guest), None) if !here => {
            let secs = host.moment().saturating_duration_since(guest.seen).as_secs();
            let kept = if guest.seat().is_some() { format!(", {}", words.seat_kept) } else { String::new() };
            format!("{}{kept}", said(|out| lang.lost_ago(secs, out)))
        }
        (Some(guest), None) if guest.role == Role::Watch => words.television.to_owned(),
        (Some(guest), None) if guest.role == Role::Invited => words.chooses.to_owned(),
        (Some(_), None) => if acts { words.its_turn } else { words.here }.to_owned(),
    };
    let ink = if here || wish.is_some() { colours.ink } else { colours.soft };
    let state = text(state).size(room.by(13.0, 16.0, 20.0)).color(ink);
    let state = if wish.is_some() { state.font(STRONG) } else { state };
    let name = text(name).font(STRONG).size(room.by(15.0, 18.0, 23.0)).wrapping(text::Wrapping::None);
    let who = row![
        container(sign).center_x(size),
        container(name).width(room.by(96.0, 130.0, 190.0)).clip(true),
        dot(here, frame),
        state.width(Fill)
    ];
    let mut whole = row![who.spacing(room.by(8.0, 12.0, 16.0)).align_y(Alignment::Center).width(Fill)];
    match (wish, guest) {
        (Some(wish), _) => whole = whole.push(answers(wish, first, frame)),
        (None, Some(guest)) => {
            let key = KEYS.get(place).copied().unwrap_or_default();
            if guest.seat().is_some() || guest.role == Role::Watch {
                let (token, speaks) = (guest.token, host.speaker() == Some(guest.token));
                let size = room.by(16.0, 20.0, 26.0);
                let sign = icon(Icon::Sound, size, if speaks { colours.on_accent } else { colours.soft });
                let message = app::Message::Invite(Message::Speaks(token));
                let press = if speaks {
                    surface::chosen(sign, Some(message), colours)
                } else {
                    surface::pressable(sign, message, colours)
                };
                whole =
                    whole.push(press.padding([room.by(5.0, 7.0, 9.0), room.by(8.0, 11.0, 14.0)]).found_by("speaks"));
            }
            whole = whole.push(line_press(lang.phone().remove, key, Message::Remove(guest.token), frame));
        }
        (None, None) => {}
    }
    lined(whole.spacing(8.0).align_y(Alignment::Center), wish.is_some(), frame)
}

/// Something that is asked for and stands in nobody's line.
fn asked<'a>(wish: Wish, first: Option<Wish>, frame: Frame<'a>) -> Element<'a, app::Message> {
    let room = frame.room();
    let words = text(wish.text(frame.desk, frame.lang())).font(STRONG).size(room.by(13.0, 16.0, 20.0)).width(Fill);
    lined(row![words, answers(wish, first, frame)].spacing(8.0).align_y(Alignment::Center), true, frame)
}

/// Yes and no; their keys answer what was asked first.
fn answers<'a>(wish: Wish, first: Option<Wish>, frame: Frame<'a>) -> Element<'a, app::Message> {
    let words = frame.lang().phone();
    let [yes, no] = if first == Some(wish) { ["Y", "N"] } else { ["", ""] };
    let agree = if matches!(wish, Wish::Undo(_)) { words.agree } else { words.let_in };
    row![
        line_press(agree, yes, Message::Answer(wish, true), frame),
        line_press(frame.lang().invite().refuse, no, Message::Answer(wish, false), frame),
    ]
    .spacing(8.0)
    .into()
}

/// Full where somebody is connected, else a ring.
fn dot<'a>(here: bool, frame: Frame<'a>) -> Element<'a, app::Message> {
    let colours = frame.colours();
    let (fill, edge) = if here { (colours.good, colours.good) } else { (Color::TRANSPARENT, colours.soft) };
    container(text(""))
        .width(10.0)
        .height(10.0)
        .style(move |_| {
            let border = Border { color: edge, width: 2.0, radius: 5.0.into() };
            container::Style::default().background(Background::Color(fill)).border(border)
        })
        .into()
}

/// A line with a rule above it, and shaded where somebody waits for an answer.
fn lined<'a>(inside: impl Into<Element<'a, app::Message>>, waits: bool, frame: Frame<'a>) -> Element<'a, app::Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let fill = if waits { colours.warn_tint } else { Color::TRANSPARENT };
    let rule = iced::widget::rule::horizontal(1).style(move |_| iced::widget::rule::Style {
        color: colours.line,
        radius: 0.into(),
        fill_mode: iced::widget::rule::FillMode::Full,
        snap: true,
    });
    let line = container(inside)
        .width(Fill)
        .center_y(room.by(40.0, 50.0, 66.0))
        .padding([0.0, room.by(4.0, 6.0, 8.0)])
        .style(move |_| container::Style::default().background(Background::Color(fill)));
    column![rule, line].into()
}
