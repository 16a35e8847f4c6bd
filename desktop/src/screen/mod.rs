//! The screens of the window, one file each. A form judges what was typed and hands its parent what came of it.

pub(crate) mod action;
mod debrief;
pub mod emergency;
pub mod epidemic;
pub mod evaluation;
pub mod glasses;
pub mod history;
mod names;
pub mod new_table;
pub mod patients;
pub(crate) mod place;
pub mod points;
mod reference;
pub(crate) mod research;
mod settings;
mod side;
mod table;
mod tables;
pub mod town;
pub mod tree;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Element, Fill};

use crate::app::{App, Message, OnShift, Page};
use crate::library::Playing;
use crate::theme::{CLOCK, Colours, Room, STRONG};
use crate::widget::{Weight, choice, press};

/// What scrolls between a fixed head and foot.
pub(crate) const SCROLLS: &str = "scrolls";

pub(crate) fn view(app: &App) -> Element<'_, Message> {
    let words = app.lang().desk_words();
    let inside = match (app.page(), app.on_shift()) {
        (Page::NewTable(form), _) => footed(app, words.new_table, game(app, form.view(app)), form.foot(app)),
        (Page::NewTown(form), _) => footed(app, words.new_table, game(app, form.view(app)), form.foot(app)),
        (Page::NewEmergency(form), _) => footed(app, words.new_table, game(app, form.view(app)), form.foot(app)),
        (Page::Settings, _) => framed(app, words.settings, settings::view(app)),
        (Page::Tables(tables), _) => framed(app, words.tables, tables::view(app, tables)),
        (page, Some(on_shift)) => rush(page, on_shift),
        (page, None) if app.on_emergency().is_some() => emergency_roll(page, app),
        (page, None) => dice_hospital(page, app),
    };
    let colours = app.colours();
    container(inside)
        .width(Fill)
        .height(Fill)
        .style(move |_| container::Style::default().background(Background::Color(colours.ground)).color(colours.ink))
        .into()
}

/// A screen of Rush M.D.
fn rush<'a>(page: &'a Page, on_shift: OnShift<'a>) -> Element<'a, Message> {
    let (app, words) = (on_shift.window(), on_shift.lang().desk_words());
    match page {
        Page::Points(form) => framed(app, words.record, form.view(app)),
        Page::Glasses(form) => framed(app, words.glasses, form.view(on_shift)),
        Page::Epidemic(form) => framed(app, words.epidemic_drawn, form.view(app)),
        Page::Patients(form) => framed(app, words.patients, form.view(on_shift)),
        Page::Reference => framed(app, words.reference, reference::view(on_shift)),
        Page::Debrief => framed(app, words.debrief, debrief::view(on_shift)),
        _ => table::view(on_shift),
    }
}

/// A screen of Dice Hospital.
fn dice_hospital<'a>(page: &'a Page, app: &'a App) -> Element<'a, Message> {
    let Some(on_town) = app.on_town() else { return Space::new().into() };
    let words = crate::words::town::words(app.lang());
    match page {
        Page::Sheet => framed(app, words.sheet, town::sheet::view(on_town)),
        Page::Bag => framed(app, words.bag, town::bag::view(on_town)),
        Page::Enter(form) => footed(app, words.enter, form.view(on_town), form.foot(on_town)),
        _ => town::view(on_town),
    }
}

/// A screen of Emergency Roll.
fn emergency_roll<'a>(page: &'a Page, app: &'a App) -> Element<'a, Message> {
    let Some(on_emergency) = app.on_emergency() else { return Space::new().into() };
    match page {
        Page::Sheet => {
            framed(app, crate::words::emergency::words(app.lang()).boxes, emergency::all_boxes(on_emergency))
        }
        Page::Tally(form) => framed(app, app.lang().emergency_words().tally, form.view(on_emergency)),
        _ => emergency::view(on_emergency),
    }
}

/// The form for another table below the choice of its game.
fn game<'a>(app: &'a App, form: Element<'a, Message>) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let here = match app.page() {
        Page::NewTown(_) => Playing::DiceHospital,
        Page::NewEmergency(_) => Playing::EmergencyRoll,
        _ => Playing::Rush,
    };
    let mut games = row![].spacing(room.of_unit(10.0));
    let mut next = Playing::ALL.into_iter().cycle().skip_while(|game| *game != here).skip(1);
    let next = next.next();
    for game in Playing::ALL {
        let key = if next == Some(game) { "F1" } else { "" };
        let message = if game == here { Message::NoChange } else { Message::OtherGame(game) };
        games = games.push(choice(game.title(lang), key, game == here, message, colours, room));
    }
    column![games.wrap(), form].spacing(room.of_unit(12.0)).into()
}

/// A screen before the table: its title, the clock that goes on behind it, and the way back.
fn framed<'a>(app: &'a App, title: &'a str, inside: Element<'a, Message>) -> Element<'a, Message> {
    let room = app.room();
    // A form is read line by line; a board or a chart takes what there is.
    let wide = match app.page() {
        Page::Patients(_) | Page::Debrief | Page::Reference => true,
        Page::Sheet => app.on_emergency().is_some(),
        _ => false,
    };
    let widest = if wide { 1080.0 } else { 760.0 };
    let inside = column![head(app, title), inside].spacing(room.of_unit(20.0)).max_width(room.of_unit(widest));
    scrollable(container(inside).center_x(Fill).padding(room.of_unit(24.0))).height(Fill).width(Fill).into()
}

/// A screen whose title and way on stay in sight while what is between them scrolls.
fn footed<'a>(
    app: &'a App,
    title: &'a str,
    inside: Element<'a, Message>,
    foot: Element<'a, Message>,
) -> Element<'a, Message> {
    let room = app.room();
    let (side, gap) = (room.of_unit(20.0), room.of_unit(12.0));
    let width = room.of_unit(1080.0);
    let whole = |inside: Element<'a, Message>| container(container(inside).width(Fill).max_width(width)).center_x(Fill);
    let inside = whole(inside).padding(iced::padding::horizontal(side));
    column![
        whole(head(app, title)).padding([gap, side]),
        scrollable(inside).id(SCROLLS).height(Fill).width(Fill),
        whole(foot).padding([gap, side]),
    ]
    .into()
}

/// The title of a screen, the clock that goes on behind it, and the way back.
fn head<'a>(app: &'a App, title: &'a str) -> Element<'a, Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let view = app.desk().view();
    let clock: Element<'_, Message> = if view.clock_counts {
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        row![
            text(shown).font(CLOCK).size(room.text(24.0)),
            text(app.lang().running(view.clock)).size(room.text(15.0)).color(colours.soft),
        ]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center)
        .into()
    } else {
        Space::new().into()
    };
    row![
        text(title).font(STRONG).size(room.text(28.0)),
        Space::new().width(Fill),
        clock,
        press(words.back, "Esc", Message::Close, Weight::Plain, colours, room),
    ]
    .spacing(room.of_unit(20.0))
    .align_y(Alignment::Center)
    .into()
}

/// A group of things that belong together.
fn panel<'a>(inside: impl Into<Element<'a, Message>>, colours: Colours, room: Room) -> Element<'a, Message> {
    container(inside)
        .width(Fill)
        .padding([room.of_unit(12.0), room.of_unit(16.0)])
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.panel)).border(colours.border(12.0))
        })
        .into()
}

/// What is wrong with what was typed; an empty line where nothing is.
fn problem<'a>(words: Option<String>, colours: Colours, room: Room) -> Element<'a, Message> {
    match words {
        Some(words) => warning(words, colours, room),
        None => Space::new().into(),
    }
}

/// Something that the players should see: a sign and words in a frame.
fn warning<'a>(words: String, colours: Colours, room: Room) -> Element<'a, Message> {
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
