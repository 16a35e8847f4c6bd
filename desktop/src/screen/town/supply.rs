//! What lies between the hospitals: ambulances, tiles and cards face up, the event, reports, and backs that collect.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::naming::Label;
use bedside_core::dice_hospital::{Phase, REPORTS};
use iced::widget::{Row, button, column, container, row, text};
use iced::{Alignment, Background, Border, Element};

use super::{chosen, face};
use crate::app::{Message, OnTown};
use crate::screen::panel;
use crate::theme::STRONG;
use crate::widget::{die, section, small};
use crate::words::town;

/// Everything that lies there in this phase.
pub(super) fn view(app: OnTown<'_>) -> Vec<Element<'_, Message>> {
    let mut all = Vec::new();
    let town = app.town();
    if town.phase() == Phase::Intake && town.intake().rolled() {
        all.push(panel(ambulances(app), app.colours(), app.room()));
    }
    if town.display().all().next().is_some() && town.phase() <= Phase::Improvement {
        all.push(panel(face_up(app), app.colours(), app.room()));
    }
    if let Some(event) = town.event() {
        let (lang, room) = (app.lang(), app.room());
        let words = town::words(lang);
        let held = if event.ongoing { format!(" ({})", words.ongoing) } else { String::new() };
        let said = format!("{}: {}{held}", words.event, event.name);
        all.push(panel(text(said).size(room.text(16.0)), app.colours(), room));
    }
    if !town.backs().spaces().is_empty() {
        let words = town::words(app.lang());
        let inside = column![section(words.spaces, app.colours(), app.room()), dice(app, town.backs().spaces())];
        all.push(panel(inside.spacing(4.0), app.colours(), app.room()));
    }
    if town.options().solo() && (0..6).any(|place| town.reports().card(place).is_some()) {
        all.push(panel(reports(app), app.colours(), app.room()));
    }
    all
}

fn dice<'a>(app: OnTown<'a>, dice: &[Die]) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let side = room.of_unit(27.0).max(21.0);
    let dice = dice.iter().map(|each| die(face(each.pips, each.colour, false, lang), side, colours));
    Row::with_children(dice).spacing(room.of_unit(3.0)).into()
}

/// The ambulances with their patients; a press takes one.
fn ambulances(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, intake) = (town::words(lang), app.town().intake());
    let gap = room.of_unit(8.0);
    let mut all: Vec<Element<'_, Message>> = Vec::new();
    for number in 1..=app.town().options().ambulances() {
        let taker = intake.taker(number);
        let name = format!("{} {number}", lang.dice_words().ambulance);
        let below = taker.map_or("", |seat| app.name(seat));
        let inside = column![
            text(name).font(STRONG).size(room.text(14.0)),
            dice(app, intake.ambulance(number)),
            text(below).size(room.text(13.0)).color(colours.soft),
        ]
        .spacing(room.of_unit(3.0));
        let path = app.tree().seat().map(|seat| [Label::Seat(seat), Label::Ambulance(number)]);
        let take = path.and_then(|path| app.tree().find(&path)).map(|choice| chosen(&choice));
        let live = take.is_some();
        all.push(
            button(inside)
                .padding([room.of_unit(5.0), room.of_unit(9.0)])
                .on_press_maybe(take)
                .style(move |_, status| {
                    let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
                    button::Style {
                        background: Some(Background::Color(
                            colours.faint(colours.accent, if over { 0.2 } else { 0.06 }),
                        )),
                        text_color: if live { colours.ink } else { colours.soft },
                        border: Border {
                            color: if live { colours.accent } else { colours.line },
                            width: 1.0,
                            radius: 9.0.into(),
                        },
                        ..button::Style::default()
                    }
                })
                .into(),
        );
    }
    if !intake.waiting().is_empty() {
        let word = text(words.waiting).size(room.text(14.0)).color(colours.soft);
        all.push(container(column![word, dice(app, intake.waiting())].spacing(room.of_unit(3.0))).padding(5.0).into());
    }
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// Tiles and cards that may be taken.
fn face_up(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let gap = room.of_unit(6.0);
    let all = app.town().display().all().map(|improvement| {
        let path = app.tree().seat().map(|seat| [Label::Seat(seat), Label::Improvement(improvement)]);
        let take = path.and_then(|path| app.tree().find(&path)).map(|choice| chosen(&choice));
        let word = lang.improvement(improvement);
        match take {
            Some(message) => small(word, "", message, false, colours, room).into(),
            None => text(word).size(room.text(14.0)).color(colours.soft).into(),
        }
    });
    let all = Row::with_children(all).spacing(gap * 1.6).align_y(Alignment::Center).wrap().vertical_spacing(gap);
    row![section(town::words(lang).face_up, colours, room), all].spacing(gap * 2.0).align_y(Alignment::Center).into()
}

/// Solo: six cards, and which of them are completed.
fn reports(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = town::words(lang);
    let reports = app.town().reports();
    let mut list = row![].spacing(room.of_unit(14.0));
    for place in (0u8..).take(REPORTS) {
        let Some(card) = reports.card(place) else { continue };
        let done = if reports.completed(place) { "✓ " } else { "" };
        let said = format!("{done}{}: {} → {}", place + 1, town::counts(card.dice, lang), card.points);
        list = list.push(text(said).size(room.text(15.0)));
    }
    column![section(words.reports, colours, room), list.wrap()].spacing(room.of_unit(5.0)).into()
}
