//! The screens of the window: a folder for each game, and beside them what every table has. A screen owns its state, takes
//! its messages, and tells the window what to do with an [`Action`].

pub mod action;
pub mod advice;
mod chances;
mod clock_setting;
pub mod dice_hospital;
pub mod emergency_roll;
pub mod exchange;
mod float;
pub(crate) mod frame;
pub mod gadget;
pub mod games;
pub mod general;
pub mod history;
pub mod home;
pub mod invite;
pub mod key_sheet;
pub mod layout;
pub mod motion;
pub mod moves;
pub mod open_table;
pub mod opening;
pub mod reference;
pub mod review;
pub mod rush;
mod settings;
pub mod shelf;
mod side;
pub mod story;
mod story_pane;
pub mod tables;

use bedside_core::form::Form;
use bedside_core::{GameKind, Instant, Running, Table};
use iced::widget::{Space, Stack, column, container, row, scrollable, text};
use iced::{Alignment, Background, Element, Fill};

use crate::app::{App, Message, Page};
use crate::theme::{CLOCK, Colours, PLAIN, Room, STRONG};
use crate::widget::{Weight, emblem, key_cap, magnified, press, sheet, surface};
pub use action::{Action, Way};
pub use frame::{Frame, Scene};
pub(crate) use frame::{Past, Seen};
use games::Opening;
pub(crate) use settings::cue_of;
pub(crate) use story_pane::LIST as STORY;

/// What scrolls between a fixed head and foot.
pub(crate) const SCROLLS: &str = "scrolls";
/// The blank to begin with in a form for a table.
pub(crate) const FIRST: &str = "name 1";
/// How wide a page is whose lines are read, and one with a board or a chart.
const NARROW: f32 = 760.0;
const WIDE: f32 = 1080.0;
/// How wide a form for a table is at most.
const FORM: f32 = 1280.0;

pub(crate) fn view(app: &App) -> Element<'_, Message> {
    let frame = app.frame();
    if app.floats() {
        return sheet(float::view(frame), frame.colours());
    }
    let words = frame.lang().desk_words();
    let close = || Message::Do(Action::Open(Way::Back));
    let inside = match app.page() {
        Page::Home(home) => home.view(frame),
        Page::Table => app.drawn().view(frame).map(Message::Game),
        Page::NewTable(form) => {
            let [inside, foot] = form.view(frame).map(|part| part.map(Message::Opening));
            footed(frame, words.new_table, game(frame, form, inside), foot, close())
        }
        Page::Settings => framed(frame, words.settings, settings::view(frame), WIDE, close()),
        Page::Tables(tables) => filled(frame, words.tables, tables.view(frame).map(Message::Tables), close()),
        Page::Reference(reference) => {
            filled(frame, frame.lang().home().rules, reference.view(frame).map(Message::Reference), close())
        }
        Page::Gadget(page) => {
            filled(frame, words.gadget, page.view(frame, app.update_step()).map(Message::Gadget), close())
        }
        Page::Invite(page) => page.view(frame, app.can_resume(), app.came_from_home()),
        Page::Shelf(shelf) => {
            filled(frame, frame.lang().shelf().statistics, shelf.view(frame).map(Message::Shelf), close())
        }
        Page::Review(page) => filled(frame, frame.lang().advice().review, page.view(frame), close()),
        Page::Exchange(page) => filled(frame, words.tables, page.view(frame).map(Message::Exchange), close()),
        Page::Keys(before) => filled(frame, frame.lang().home().keys, key_sheet::view(app, before), close()),
    };
    magnified(sheet(saying(frame, app.page(), inside), frame.colours()), frame.room().scale)
}

/// What may be filled in now.
fn open_forms(table: &Table, now: Instant) -> Vec<Form> {
    let mut forms = Vec::new();
    table.forms(now, |form| forms.push(form));
    forms
}

/// The game whose form comes after another's.
pub(crate) fn next_game(game: GameKind) -> GameKind {
    let mut games = GameKind::ALL.iter().copied().cycle().skip_while(|other| *other != game).skip(1);
    games.next().unwrap_or(game)
}

/// The form for another table below the choice of its game.
fn game<'a>(frame: Frame<'a>, form: &Opening, inside: Element<'a, Message>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let here = form.kind();
    let mut games = row![].spacing(room.of_unit(10.0));
    for game in GameKind::ALL.iter().copied() {
        let (on, ink) = (game == here, colours.ink);
        let font = if on { STRONG } else { PLAIN };
        let title = text(lang.title(game)).font(font).size(room.text(16.0)).color(ink);
        let mut inside = row![emblem(game, room.of_unit(26.0), colours), title];
        if next_game(here) == game {
            inside = inside.push(key_cap("F1", colours.soft, room));
        }
        let inside = inside.spacing(room.of_unit(8.0)).align_y(Alignment::Center);
        let message = Message::Do(Action::Open(Way::NewTableOf(game)));
        let inside = if on {
            surface::lit(inside, Message::Do(Action::None), colours)
        } else {
            surface::pressable(inside, message, colours)
        };
        games = games.push(inside.padding([room.of_unit(3.0), room.of_unit(12.0)]));
    }
    column![games.wrap(), inside].spacing(room.of_unit(12.0)).into()
}

/// A page before the table: its title, the clock that goes on behind it, and the way back.
fn framed<'a, M: Clone + 'a>(
    frame: Frame<'a>,
    title: &'a str,
    inside: Element<'a, M>,
    widest: f32,
    close: M,
) -> Element<'a, M> {
    let room = frame.room();
    let inside = column![head(frame, title, close), inside].spacing(room.of_unit(20.0)).max_width(room.of_unit(widest));
    scrollable(container(inside).center_x(Fill).padding(room.of_unit(24.0))).height(Fill).width(Fill).into()
}

/// A page as high as the window, which scrolls inside where it has to.
fn filled<'a, M: Clone + 'a>(frame: Frame<'a>, title: &'a str, inside: Element<'a, M>, close: M) -> Element<'a, M> {
    let room = frame.room();
    let inside = column![head(frame, title, close), inside].spacing(room.of_unit(14.0));
    container(inside).width(Fill).height(Fill).padding([room.of_unit(12.0), room.of_unit(20.0)]).into()
}

/// A page whose title and way on stay in sight while what is between them scrolls.
fn footed<'a, M: Clone + 'a>(
    frame: Frame<'a>,
    title: &'a str,
    inside: Element<'a, M>,
    foot: Element<'a, M>,
    close: M,
) -> Element<'a, M> {
    let room = frame.room();
    let (side, gap) = (room.of_unit(20.0), room.of_unit(12.0));
    let width = room.of_unit(FORM);
    let whole = |inside: Element<'a, M>| container(container(inside).width(Fill).max_width(width)).center_x(Fill);
    let inside = whole(inside).padding(iced::padding::horizontal(side));
    column![
        whole(head(frame, title, close)).padding([gap, side]),
        scrollable(inside).id(SCROLLS).height(Fill).width(Fill),
        whole(foot).padding([gap, side]),
    ]
    .into()
}

/// The title of a page, the clock that goes on behind it, and the way back.
fn head<'a, M: Clone + 'a>(frame: Frame<'a>, title: &'a str, close: M) -> Element<'a, M> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
    let view = frame.view();
    let clock: Element<'_, M> = if view.clock_counts && view.clock != Running::Ready {
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        row![
            text(shown).font(CLOCK).size(room.text(24.0)),
            text(frame.lang().running(view.clock)).size(room.text(15.0)).color(colours.soft),
        ]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center)
        .into()
    } else {
        Space::new().into()
    };
    row![
        text(title).font(STRONG).size(room.text(28.0)),
        container(said(frame).unwrap_or_else(|| Space::new().into())).align_right(Fill),
        clock,
        press(words.back, "Esc", close, Weight::Plain, colours, room),
    ]
    .spacing(room.of_unit(20.0))
    .align_y(Alignment::Center)
    .into()
}

/// What has to be said on a page that is no table, where the window is wide enough for it beside the title.
fn said<'a, M: 'a>(frame: Frame<'a>) -> Option<Element<'a, M>> {
    let room = frame.room();
    layout::toast_within(frame, room.size.width * 0.42).filter(|_| room.has_pane())
}

/// A page that is no table, with what has to be said lying on it where there is no room beside the title.
fn saying<'a>(frame: Frame<'a>, page: &Page, inside: Element<'a, Message>) -> Element<'a, Message> {
    let pad = layout::Measures::of(frame.room()).pad;
    let lies = *page != Page::Table && !frame.room().has_pane();
    let said = layout::toast(frame).filter(|_| lies);
    let said = said.map(|said| container(said).align_right(Fill).align_bottom(Fill).padding(pad));
    Stack::new().push(inside).push(said).into()
}

/// A group of things that belong together.
fn panel<'a, M: 'a>(inside: impl Into<Element<'a, M>>, colours: Colours, room: Room) -> Element<'a, M> {
    container(inside)
        .width(Fill)
        .padding([room.of_unit(12.0), room.of_unit(16.0)])
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.panel)).border(colours.border(12.0))
        })
        .into()
}

/// What is wrong with what was typed; an empty line where nothing is.
fn problem<'a, M: 'a>(words: Option<String>, colours: Colours, room: Room) -> Element<'a, M> {
    match words {
        Some(words) => warning(words, colours, room),
        None => Space::new().into(),
    }
}

/// Something that the players should see: a sign and words in a frame.
fn warning<'a, M: 'a>(words: String, colours: Colours, room: Room) -> Element<'a, M> {
    let sign = text("!").font(STRONG).size(room.text(17.0)).color(colours.alarm);
    let words = text(words).font(STRONG).size(room.text(17.0)).color(colours.ink);
    container(row![sign, words].spacing(room.of_unit(10.0)).align_y(Alignment::Center))
        .padding([room.of_unit(7.0), room.of_unit(16.0)])
        .style(move |_| {
            let border = iced::Border { color: colours.alarm, width: 2.0, radius: 8.0.into() };
            container::Style::default().background(Background::Color(colours.faint(colours.alarm, 0.12))).border(border)
        })
        .into()
}
