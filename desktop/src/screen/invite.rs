//! Inviting phones: the square to scan, the address and the code to type, who is here, and what they ask for.

mod people;
pub(super) mod square;

use iced::keyboard::Key;
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Shrink};

use super::{Action, Frame, Way, warning};
use crate::app;
use crate::host::Host;
use crate::host::guests::Decision;
use crate::host::hand::Shared;
use crate::host::page::said;
use crate::host::secret::Secret;
use crate::host::wish::Wish;
use crate::theme::{Room, STRONG};
use crate::widget::{Icon, Weight, choice, icon, key_cap, press, surface};
use people::phone_at;

/// The page, and what went wrong on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invite {
    said: Option<String>,
}

/// What comes from the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Yes or no to what a phone asks for.
    Answer(Wish, bool),
    /// The same to the first of them.
    AnswerFirst(bool),
    /// Sends a phone away.
    Remove(Secret),
    /// The same by its line, from 0.
    RemoveAt(usize),
    /// Lets a phone speak of what is everybody's.
    Speaks(Secret),
    /// Who does what anybody may do.
    Share(Shared),
    /// Lets phones ask the advisor, or no more.
    LetAsk(bool),
    /// The other way round.
    TurnAsking,
    /// Another square and another code.
    NewCode,
    /// Takes back what was decided last.
    TakeBack,
    /// Nobody is invited any more.
    Stop,
    /// Invites again.
    Again,
}

impl Invite {
    /// Says what went wrong.
    pub(crate) fn tell(&mut self, words: String) {
        self.said = Some(words);
    }

    /// What is meant, where it means anything now: keys say less than buttons.
    pub(crate) fn update(&mut self, message: Message, host: Option<&Host>) -> Option<Message> {
        self.said = None;
        match message {
            Message::TurnAsking => Some(Message::LetAsk(!host?.lets_ask())),
            Message::AnswerFirst(yes) => Some(Message::Answer(*host?.wishes().first()?, yes)),
            Message::RemoveAt(line) => Some(Message::Remove(phone_at(host?, line)?)),
            message => Some(message),
        }
    }

    #[expect(clippy::unused_self, reason = "as the other pages")]
    pub(crate) fn key(&self, key: &Key) -> Option<app::Message> {
        let Key::Character(letter) = key else { return None };
        let message = match letter.to_lowercase().as_str() {
            "y" => Message::AnswerFirst(true),
            "n" => Message::AnswerFirst(false),
            "e" => Message::Share(Shared::Everybody),
            "a" => Message::Share(Shared::Acting),
            "t" => Message::Share(Shared::Host),
            "o" => Message::TurnAsking,
            "k" => Message::NewCode,
            "u" => Message::TakeBack,
            "s" => Message::Stop,
            "i" => Message::Again,
            figure => Message::RemoveAt(figure.parse::<usize>().ok()?.checked_sub(1)?),
        };
        Some(app::Message::Invite(message))
    }

    /// `resumes`: whether what was stopped last can go on; `home`: whether home is behind the page.
    pub(super) fn view<'a>(&'a self, frame: Frame<'a>, resumes: bool, home: bool) -> Element<'a, app::Message> {
        let room = frame.room();
        let gap = room.by(10.0, 11.0, 16.0);
        let pad = [room.by(10.0, 18.0, 26.0), room.by(12.0, 28.0, 40.0)];
        let foot = foot(frame, resumes, home);
        let Some(host) = frame.host else {
            let said = self.said.as_ref().map(|said| warning(said.clone(), frame.colours(), room));
            let stands = text(frame.lang().invite().stopped).size(room.by(15.0, 17.0, 22.0));
            let page = column![title(frame), stands].push(said).spacing(gap).height(Fill);
            return column![page, foot].spacing(gap).padding(pad).into();
        };
        let (side, height) = (room.size.width - 2.0 * pad[1], room.size.height);
        if room.has_pane() && !room.is_low() {
            let large = (side * 0.38).min(height - room.by(200.0, 232.0, 300.0));
            let right = column![title(frame), address(host, frame), people::list(host, frame), shared(host, frame)];
            let both = row![code(host, frame, large), right.spacing(gap).width(Fill).height(Fill)];
            return column![both.spacing(room.by(16.0, 26.0, 36.0)).height(Fill), foot]
                .spacing(gap)
                .padding(pad)
                .into();
        }
        let large = side.min(height * 0.62);
        let square = container(code(host, frame, large)).center_x(Fill);
        let page = column![title(frame), square, address(host, frame)];
        let page = page.push(people::list(host, frame)).push(shared(host, frame)).spacing(gap);
        let page = page.padding(iced::padding::right(room.of_unit(16.0)));
        column![scrollable(page).width(Fill).height(Fill), foot].spacing(gap).padding(pad).into()
    }
}

/// What can be taken back, and the ways on.
fn foot<'a>(frame: Frame<'a>, resumes: bool, home: bool) -> Element<'a, app::Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.invite();
    let way = |word: String, key, message| {
        let size = room.by(13.0, 15.0, 19.0);
        let word = text(word).font(STRONG).size(size).wrapping(text::Wrapping::None);
        let inside = row![word, key_cap(key, colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
        surface::pressable(inside, app::Message::Invite(message), colours)
            .padding([0.0, room.by(8.0, 14.0, 20.0)])
            .height(room.by(38.0, 44.0, 58.0))
    };
    let mut ways: Vec<Element<'a, app::Message>> = Vec::new();
    let undo = |what: &str| format!("{}: {what}", lang.desk_words().undo);
    match frame.host {
        Some(host) => {
            if let Some((what, seat)) = host.guests().decided() {
                ways.push(way(undo(&decided(what, seat, frame)), "U", Message::TakeBack).into());
            }
            ways.push(way(words.new_code.to_owned(), "K", Message::NewCode).into());
            ways.push(way(words.stop.to_owned(), "S", Message::Stop).into());
        }
        None => {
            if resumes {
                ways.push(way(undo(lang.phone().stop), "U", Message::TakeBack).into());
            }
            ways.push(way(words.again.to_owned(), "I", Message::Again).found_by("again").into());
        }
    }
    let ways = Row::with_children(ways).spacing(room.by(6.0, 14.0, 18.0)).align_y(Alignment::Center);
    let ways = ways.wrap().vertical_spacing(room.of_unit(6.0));
    let back = if home { words.back } else { words.to_table };
    let back = text(back).font(STRONG).size(room.by(15.0, 21.0, 26.0)).color(colours.on_accent);
    let inside = row![back, key_cap("Esc", colours.on_accent, room)].spacing(12.0).align_y(Alignment::Center);
    let go = surface::go(inside, app::Message::Do(Action::Open(Way::Back)), colours)
        .height(room.by(42.0, 54.0, 70.0))
        .padding([0.0, room.by(12.0, 46.0, 60.0)]);
    row![container(ways).width(Fill), go].spacing(room.by(8.0, 14.0, 20.0)).align_y(Alignment::Center).into()
}

/// What was decided, and about whom.
fn decided(what: Decision, seat: Option<u8>, frame: Frame<'_>) -> String {
    let words = frame.lang().phone();
    let what = match what {
        Decision::LetIn => words.let_in,
        Decision::Refused => frame.lang().invite().refuse,
        Decision::Removed => words.remove,
    };
    seat.map_or_else(|| what.to_owned(), |seat| format!("{what} ({})", frame.name(seat)))
}

/// What the page is, and where the table stands behind it.
fn title(frame: Frame<'_>) -> Element<'_, app::Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let game = frame.state().playing();
    let round = said(|out| lang.round_of(game.kind(), game.round(), game.rounds(), out));
    let stands = [lang.title(game.kind()), round.as_str()];
    let stands: Vec<&str> = stands.into_iter().filter(|words| !words.is_empty()).collect();
    let stands = format!("{}. {}", stands.join(", "), lang.invite().play_on);
    column![
        text(lang.phone().invite).font(STRONG).size(room.by(22.0, 30.0, 40.0)).line_height(1.1),
        text(stands).size(room.by(14.0, 17.0, 22.0)).color(colours.soft),
    ]
    .spacing(room.by(2.0, 3.0, 5.0))
    .into()
}

/// The square, and what it does.
fn code<'a>(host: &'a Host, frame: Frame<'a>, large: f32) -> Element<'a, app::Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().invite());
    let square = square::view(&host.link(), large, colours.line);
    let point = text(words.point_camera).font(STRONG).size(room.by(14.0, 17.0, 22.0));
    let point = row![icon(Icon::Phone, room.by(18.0, 24.0, 30.0), colours.ink), point];
    let small = format!("{} {}", words.plain_http, words.until_stopped);
    let small = text(small).size(little(room)).color(colours.soft).align_x(Alignment::Center).width(Fill);
    column![square, point.spacing(room.by(6.0, 10.0, 12.0)).align_y(Alignment::Center), small]
        .spacing(room.by(6.0, 12.0, 16.0))
        .align_x(Alignment::Center)
        .width(large)
        .into()
}

/// The address and the six figures, for a phone without a camera.
fn address<'a>(host: &'a Host, frame: Frame<'a>) -> Element<'a, app::Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().invite());
    let soft = |words: String| text(words).size(little(room)).color(colours.soft);
    let large = room.by(20.0, 32.0, 42.0);
    let mut addresses = host.addresses().iter();
    let first = addresses.next().map(ToString::to_string).unwrap_or_default();
    let first = row![text("http://").size(large).color(colours.soft), text(first).font(STRONG).size(large)];
    // The one for this machine alone is no phone's.
    let others: Vec<String> =
        addresses.filter(|address| !address.ip().is_loopback()).map(|address| format!("http://{address}")).collect();
    let others = (!others.is_empty()).then(|| soft(format!("{} {}", words.or_address, others.join(", "))));
    let figures = host.guests().code().map_or_else(|| "––– –––".to_owned(), |code| code.to_string());
    let figures = text(figures).font(STRONG).size(large);
    let lines = column![soft(words.no_camera.to_owned()), first].push(others);
    let lines = lines.push(soft(words.then_code.to_owned())).push(figures).spacing(room.by(1.0, 2.0, 4.0));
    surface::panel(lines, colours).width(Fill).padding([room.by(7.0, 11.0, 16.0), room.by(12.0, 18.0, 24.0)]).into()
}

/// Who does what anybody may do.
fn shared<'a>(host: &'a Host, frame: Frame<'a>) -> Element<'a, app::Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().invite());
    let ways = [
        (Shared::Everybody, words.everybody, "E"),
        (Shared::Acting, words.acting, "A"),
        (Shared::Host, words.this_computer, "T"),
    ];
    let ways = ways.map(|(shared, word, key)| {
        let message = app::Message::Invite(Message::Share(shared));
        choice(word, key, host.shared() == shared, message, colours, room)
    });
    let gap = room.by(6.0, 8.0, 12.0);
    let said = |word| text(word).size(room.by(13.0, 15.0, 19.0)).into();
    let asks = [(true, frame.lang().desk_words().on), (false, frame.lang().desk_words().off)].map(|(lets, word)| {
        let key = if lets == host.lets_ask() { "" } else { "O" };
        choice(word, key, lets == host.lets_ask(), app::Message::Invite(Message::LetAsk(lets)), colours, room)
    });
    let line = |word, ways: Vec<Element<'a, app::Message>>| {
        Row::with_children([said(word)])
            .extend(ways)
            .spacing(gap)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(gap)
    };
    column![line(words.shared, ways.into()), line(words.may_ask, asks.into())].spacing(gap).into()
}

/// Words of less weight.
fn little(room: Room) -> f32 {
    room.by(12.0, 14.0, 18.0)
}

/// A button in a line of somebody.
fn line_press<'a>(word: &'a str, key: &'a str, message: Message, frame: Frame<'a>) -> Element<'a, app::Message> {
    let (colours, room) = (frame.colours(), frame.room());
    press(word, key, app::Message::Invite(message), Weight::Plain, colours, room).width(Shrink).into()
}

/// Room between words and buttons.
fn between<'a>() -> Element<'a, app::Message> {
    Space::new().width(Fill).into()
}
