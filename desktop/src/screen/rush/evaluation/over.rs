//! The end of a game: won or lost, and the objective's lines.

use bedside_core::rush::{self, Verdict};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::Scene;
use super::tracks;
use crate::screen::{panel, side};
use crate::theme::STRONG;
use crate::widget::{Sign, Weight, section, sign, tile};

/// How it ended, and why.
pub(super) fn view(scene: Scene<'_>) -> Column<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let game = scene.game;
    let verdict = game.verdict();
    let (shape, tint) = match verdict {
        Some(Verdict::Won) | None => (Sign::Tick, colours.accent),
        Some(Verdict::ObjectiveMissed | Verdict::SkillGone) => (Sign::Cross, colours.alarm),
    };
    let said = verdict.map_or(lang.phase(rush::Phase::Over), |verdict| lang.verdict(verdict));
    let mut large = row![].spacing(room.of_unit(18.0)).align_y(Alignment::Center);
    if verdict.is_some() {
        large = large.push(sign(shape, tint, room.text(40.0)));
    }
    large = large.push(text(said).font(STRONG).size(room.text(40.0)).color(tint));
    let mut inside = column![large].spacing(room.of_unit(18.0)).align_x(Alignment::Center).width(Fill);
    if let Some(lines) = game.lines() {
        let mut list = column![section(words.objective, colours, room)].spacing(room.of_unit(8.0));
        for line in lines {
            list = list.push(requirement(scene, line));
        }
        inside = inside.push(container(panel(list, colours, room)).max_width(room.of_unit(560.0)));
    } else {
        let discharged = format!("{}: {}", words.discharged, game.discharged());
        inside = inside.push(text(discharged).size(room.text(20.0)));
        inside = inside.push(text(words.no_objective).size(room.text(17.0)).color(colours.soft));
    }
    let debrief = tile(words.debrief, "", "B", super::super::Message::Debrief, Weight::Plain, colours, room);
    let foot = row![tracks(scene, 52.0), debrief].spacing(room.of_unit(48.0)).align_y(Alignment::Center);
    inside.push(foot)
}

fn requirement(scene: Scene<'_>, line: rush::objective::Line) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let (shape, tint, said) =
        if line.met { (Sign::Tick, colours.accent, words.met) } else { (Sign::Cross, colours.alarm, words.not_met) };
    let size = room.text(19.0);
    row![
        sign(shape, tint, size),
        text(lang.requirement(line.requirement)).size(size).width(Fill),
        text(format!("{} / {}", side::count(line.has), line.needs)).font(STRONG).size(size),
        container(text(said).size(room.text(16.0)).color(tint)).width(room.of_unit(110.0)).align_x(Alignment::End),
    ]
    .spacing(room.of_unit(14.0))
    .align_y(Alignment::Center)
    .into()
}
