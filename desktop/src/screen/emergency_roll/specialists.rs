//! The specialists: what each asks for or pays, and how the race for the Cardiologists stands.

use bedside_core::emergency_roll::{Cardiologist, Race};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Message, Scene};
use crate::theme::{PLAIN, STRONG};
use crate::widget::section;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core, game) = (lang.emergency_window(), lang.emergency_words(), scene.game);
    let mut list = column![section(words.specialists, colours, room)].spacing(room.of_unit(5.0)).width(Fill);
    let Some(cards) = game.specialists() else {
        return list.push(text(words.no_specialists).size(room.text(14.0)).color(colours.soft)).into();
    };
    for (goal, race) in game.races() {
        list = list.push(cardiologist(scene, goal, *race));
    }
    if game.options().solo() && game.races().filter(|(_, race)| race.lies()).count() == 2 {
        list = list.push(text(words.both_goals).size(room.text(12.0)).color(colours.soft));
    }
    let pays = |who: &'static str, name: &'static str, pays: &'static str| {
        column![
            row![text(who).size(room.text(13.0)).color(colours.soft), text(name).font(STRONG).size(room.text(13.0)),]
                .spacing(room.of_unit(6.0)),
            text(pays).size(room.text(13.0)),
        ]
    };
    let (third, fourth) = (cards.radiologist, cards.epidemiologist);
    list.push(pays(core.radiologist, lang.radiologist(third), lang.radiologist_pays(third)))
        .push(pays(core.epidemiologist, lang.epidemiologist(fourth), lang.epidemiologist_pays(fourth)))
        .into()
}

fn cardiologist<'a>(scene: Scene<'a>, goal: Cardiologist, race: Race) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.emergency_window();
    let people = (0u8..).zip(scene.game.seats()).map(|(seat, _)| seat);
    let scored = people.filter(|seat| race.scored(*seat)).map(|seat| format!("✓ {}", scene.name(seat)));
    let scored = scored.collect::<Vec<_>>().join(", ");
    let lies = race.lies();
    let ink = if lies { colours.ink } else { colours.soft };
    let shown = if lies { super::words::points(race.points.into(), lang) } else { words.gone.to_owned() };
    let tag = container(text(shown).font(if lies { STRONG } else { PLAIN }).size(room.text(13.0)))
        .padding([1.0, room.of_unit(7.0)])
        .style(move |_| {
            let (ground, ink) = if lies {
                (colours.accent, colours.on_accent)
            } else {
                (colours.faint(colours.line, 0.5), colours.ink)
            };
            container::Style::default()
                .background(Background::Color(ground))
                .color(ink)
                .border(Border { radius: 6.0.into(), ..Border::default() })
        });
    let mut lines = column![
        row![text(words.cardiologist).size(room.text(13.0)).color(colours.soft), Space::new().width(Fill), tag]
            .align_y(Alignment::Center),
        text(lang.emergency_window().asks(goal)).font(STRONG).size(room.text(13.0)).color(ink),
    ];
    if !scored.is_empty() {
        lines = lines.push(text(scored).size(room.text(13.0)).color(colours.accent));
    }
    lines.into()
}
