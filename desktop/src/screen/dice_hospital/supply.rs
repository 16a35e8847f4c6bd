//! What lies between the hospitals: ambulances, tiles and cards face up, the event, reports, and backs that collect.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Label, Phase, REPORTS};
use bedside_core::moves;
use iced::widget::{Row, button, column, container, row, text};
use iced::{Alignment, Background, Border, Element};

use super::{Message, Scene, face, words};
use crate::screen::panel;
use crate::theme::STRONG;
use crate::widget::{die, section, small};

/// Everything that lies there in this phase.
pub(super) fn view(scene: Scene<'_>) -> Vec<Element<'_, Message>> {
    let mut all = Vec::new();
    let game = scene.game;
    if game.phase() == Phase::Intake && game.intake().rolled() {
        all.push(panel(ambulances(scene), scene.colours(), scene.room()));
    }
    if game.display().all().next().is_some() && game.phase() <= Phase::Improvement {
        all.push(panel(face_up(scene), scene.colours(), scene.room()));
    }
    if let Some(event) = game.event() {
        let (lang, room) = (scene.lang(), scene.room());
        let words = lang.dice_window();
        let held = if event.ongoing { format!(" ({})", words.ongoing) } else { String::new() };
        let said = format!("{}: {}{held}", words.event, event.name);
        all.push(panel(text(said).size(room.text(16.0)), scene.colours(), room));
    }
    if !game.backs().spaces().is_empty() {
        let words = scene.lang().dice_window();
        let inside = column![section(words.spaces, scene.colours(), scene.room()), dice(scene, game.backs().spaces())];
        all.push(panel(inside.spacing(4.0), scene.colours(), scene.room()));
    }
    if game.options().solo() && (0..6).any(|place| game.reports().card(place).is_some()) {
        all.push(panel(reports(scene), scene.colours(), scene.room()));
    }
    all
}

fn dice<'a>(scene: Scene<'a>, dice: &[Die]) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let side = room.of_unit(27.0).max(21.0);
    let dice = dice.iter().map(|each| die(face(each.pips, each.colour, false, lang), side, colours));
    Row::with_children(dice).spacing(room.of_unit(3.0)).into()
}

/// The ambulances with their patients; a press takes one.
fn ambulances(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, intake) = (lang.dice_window(), scene.game.intake());
    let gap = room.of_unit(8.0);
    let mut all: Vec<Element<'_, Message>> = Vec::new();
    for number in 1..=scene.game.options().ambulances() {
        let taker = intake.taker(number);
        let name = format!("{} {number}", lang.dice_words().ambulance);
        let below = taker.map_or("", |seat| scene.name(seat));
        let inside = column![
            text(name).font(STRONG).size(room.text(14.0)),
            dice(scene, intake.ambulance(number)),
            text(below).size(room.text(13.0)).color(colours.soft),
        ]
        .spacing(room.of_unit(3.0));
        let take = taken(scene, Label::Ambulance(number));
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
        all.push(
            container(column![word, dice(scene, intake.waiting())].spacing(room.of_unit(3.0))).padding(5.0).into(),
        );
    }
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// What a press on something does for whoever moves, where a move begins with it.
fn taken(scene: Scene<'_>, label: Label) -> Option<Message> {
    let (moves, label) = (scene.screen.moves(), moves::Label::from(label));
    let seat = moves.seat().filter(|seat| moves.begins(Some(*seat), &label))?;
    Some(Message::Take(vec![moves::Label::Seat(seat), label]))
}

/// Tiles and cards that may be taken.
fn face_up(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let gap = room.of_unit(6.0);
    let all = scene.game.display().all().map(|improvement| {
        let take = taken(scene, Label::Improvement(improvement));
        let word = lang.improvement(improvement);
        match take {
            Some(message) => small(word, "", message, false, colours, room).into(),
            None => text(word).size(room.text(14.0)).color(colours.soft).into(),
        }
    });
    let all = Row::with_children(all).spacing(gap * 1.6).align_y(Alignment::Center).wrap().vertical_spacing(gap);
    row![section(lang.dice_window().face_up, colours, room), all].spacing(gap * 2.0).align_y(Alignment::Center).into()
}

/// Solo: six cards, and which of them are completed.
fn reports(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.dice_window();
    let reports = scene.game.reports();
    let mut list = row![].spacing(room.of_unit(14.0));
    for place in (0u8..).take(REPORTS) {
        let Some(card) = reports.card(place) else { continue };
        let done = if reports.completed(place) { "✓ " } else { "" };
        let said = format!("{done}{}: {} → {}", place + 1, words::counts(card.dice, lang), card.points);
        list = list.push(text(said).size(room.text(15.0)));
    }
    column![section(words.reports, colours, room), list.wrap()].spacing(room.of_unit(5.0)).into()
}
