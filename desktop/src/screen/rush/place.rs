//! What may be said about the next glass: where it goes, and whose hand it is. Nobody has to.

use bedside_core::rush::{ACTIONS, Glass, Kind, Space as Spot, Wing};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::badge::{Tint, badge};
use super::{Arm, Message, Scene, action, panel, side};
use crate::theme::STRONG;
use crate::widget::{key_cap, section, small};

/// The keys of the players.
pub(crate) const WHO: [&str; 4] = ["F1", "F2", "F3", "F4"];
/// The keys of the spaces while one is being chosen.
pub(crate) const KEYS: [&str; Spot::ALL.len()] =
    ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U"];

/// Whether a glass may go where the next one is to go.
pub(super) fn fits(scene: Scene<'_>, glass: Glass) -> bool {
    let kind = scene.screen.armed().space.and_then(|space| scene.game.takes(space));
    kind.is_none_or(|kind| kind.takes(glass))
}

/// What is said for the next glass, and how to take it back.
pub(super) fn armed(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let armed = scene.screen.armed();
    if armed.space.is_none() && armed.by.is_none() {
        return Space::new().into();
    }
    let place = armed.space.map(|space| lang.space(space));
    let who = armed.by.map(|seat| action::name(scene, Some(seat)));
    let said = place.into_iter().chain(who).collect::<Vec<_>>().join(" · ");
    let words = column![
        text(lang.desk_words().next_glass).size(room.text(13.0)),
        text(said).font(STRONG).size(room.text(17.0)).line_height(1.1),
    ];
    let off = small("Esc", "", Message::Arm(Arm::Nothing), false, colours, room);
    container(row![off, words].spacing(room.of_unit(10.0)).align_y(Alignment::Center))
        .padding([room.of_unit(5.0), room.of_unit(10.0)])
        .style(move |_| {
            container::Style::default()
                .background(Background::Color(colours.accent))
                .color(colours.on_accent)
                .border(Border { radius: 9.0.into(), ..Border::default() })
        })
        .into()
}

/// Players and spaces to choose from.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().desk_words();
    let gap = room.of_unit(5.0);
    let title = row![
        section(words.place_where, colours, room),
        key_cap("W", colours.soft, room),
        text(words.where_hint).size(room.text(13.0)).color(colours.soft),
    ]
    .spacing(room.of_unit(8.0))
    .align_y(Alignment::Center);
    let mut list = column![title].spacing(gap);
    // Alone there is nobody to tell apart.
    if scene.state().setup().seats.len() > 1 {
        list = column![section(words.place_who, colours, room), players(scene), list].spacing(gap);
    }
    let mut wings: Vec<(Wing, Vec<Spot>)> = Vec::new();
    for row in ACTIONS.iter().filter(|row| scene.game.takes(row.space).is_some()) {
        match wings.iter_mut().find(|(wing, _)| *wing == row.wing) {
            Some((_, group)) => group.push(row.space),
            None => wings.push((row.wing, vec![row.space])),
        }
    }
    for (wing, group) in wings {
        list = list.push(spaces(scene, wing, &group));
    }
    let list = panel(list, colours, room);
    if room.has_pane() {
        let scrolls = scrollable(list).spacing(4.0).height(Fill);
        column![scrolls, panel(side::ways(scene), colours, room)].spacing(room.of_unit(12.0)).into()
    } else {
        scrollable(list).spacing(4.0).height(Fill).into()
    }
}

/// The spaces of a wing.
fn spaces<'a>(scene: Scene<'a>, wing: Wing, group: &[Spot]) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    let gap = room.of_unit(5.0);
    let each = group.iter().map(|space| {
        let key = if scene.screen.naming() { KEYS.get(*space as usize).copied().unwrap_or_default() } else { "" };
        let full = game.is_full(*space, None);
        let kind = match game.takes(*space) {
            Some(Kind::Doctor) => lang.desk_words().doctor_letter,
            Some(Kind::Nurse) => lang.desk_words().nurse_letter,
            Some(Kind::Any) | None => "",
        };
        let mut word = lang.space(*space).to_owned();
        if full {
            word = format!("{word} ({})", lang.desk_words().taken);
        }
        if !kind.is_empty() {
            word = format!("{kind} · {word}");
        }
        small(word, key, Message::Arm(Arm::Space(*space)), scene.screen.armed().space == Some(*space), colours, room)
            .into()
    });
    let each = Row::with_children(each).spacing(gap).wrap().vertical_spacing(gap);
    // Wards and operating rooms are in the names of their spaces.
    if matches!(wing, Wing::Ward(_) | Wing::Theatre(_)) {
        return container(each).padding(iced::padding::top(2.0)).into();
    }
    column![text(lang.wing(wing)).size(room.text(12.0)).line_height(1.1).color(colours.soft), each].spacing(2.0).into()
}

/// The players with their doctors.
fn players(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let state = scene.state();
    let each = state.setup().seats.iter().zip(WHO).zip(0u8..).map(|((name, key), seat)| {
        let on = scene.screen.armed().by == Some(seat);
        let doctor = badge(Tint::Doctor(scene.game.options().colour(seat)), room.text(18.0), colours);
        let press = small(name.as_str(), key, Message::Arm(Arm::Who(seat)), on, colours, room);
        row![doctor, press].spacing(room.of_unit(4.0)).align_y(Alignment::Center).into()
    });
    Row::with_children(each).spacing(room.of_unit(8.0)).wrap().vertical_spacing(room.of_unit(4.0)).into()
}
