//! The specialists: what each asks for or pays, and how the race for the Cardiologists stands.

use bedside_core::emergency_roll::{Cardiologist, Race};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use crate::app::{Message, OnEmergency};
use crate::theme::{PLAIN, STRONG};
use crate::widget::section;
use crate::words::emergency;

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, core, game) = (emergency::words(lang), lang.emergency_words(), app.game());
    let mut list = column![section(words.specialists, colours, room)].spacing(room.of_unit(5.0)).width(Fill);
    let Some(cards) = game.specialists() else {
        return list.push(text(words.no_specialists).size(room.text(14.0)).color(colours.soft)).into();
    };
    for (goal, race) in game.races() {
        list = list.push(cardiologist(app, goal, *race));
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

fn cardiologist<'a>(app: OnEmergency<'a>, goal: Cardiologist, race: Race) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = emergency::words(lang);
    let people = (0u8..).zip(app.game().seats()).map(|(seat, _)| seat);
    let scored = people.filter(|seat| race.scored(*seat)).map(|seat| format!("✓ {}", app.name(seat)));
    let scored = scored.collect::<Vec<_>>().join(", ");
    let lies = race.lies();
    let ink = if lies { colours.ink } else { colours.soft };
    let shown = if lies { emergency::points(race.points.into(), lang) } else { words.gone.to_owned() };
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
        text(emergency::asks(goal, lang)).font(STRONG).size(room.text(13.0)).color(ink),
    ];
    if !scored.is_empty() {
        lines = lines.push(text(scored).size(room.text(13.0)).color(colours.accent));
    }
    lines.into()
}
