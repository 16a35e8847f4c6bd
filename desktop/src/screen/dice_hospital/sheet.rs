//! The score sheet: every point with its reason, by player and by round, and who won.

use bedside_core::dice_hospital::{Phase, ledger};
use iced::widget::{column, container, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene, words};
use crate::screen::{panel, side};
use crate::theme::{Room, STRONG};
use crate::widget::section;
use crate::words::signed;

pub(crate) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.dice_window();
    let mut lines = Vec::new();
    ledger::lines(scene.table(), |line| lines.push(line));
    let size = room.text(15.0);
    let mut all = column![].spacing(room.of_unit(12.0));
    if scene.game.phase() == Phase::Over {
        all = all.push(panel(ranking(scene), colours, room));
    }
    for seat in scene.game.seats() {
        let points = scene.game.hospital_of(seat).map_or(0, |hospital| hospital.points());
        let head = row![
            text(scene.name(seat)).font(STRONG).size(room.text(20.0)).width(Fill),
            text(format!("{} {}", side::count(points), words.points)).font(STRONG).size(room.text(20.0)),
        ];
        let mut sheet = column![head].spacing(room.of_unit(4.0));
        let mut round = None;
        for line in lines.iter().filter(|line| line.seat == seat) {
            if round != Some(line.round) {
                round = Some(line.round);
                let of_round = lines.iter().filter(|other| other.seat == seat && other.round == line.round);
                let sum = of_round.fold(0i16, |sum, other| sum.saturating_add(other.by));
                let title = format!("{} {}", lang.desk_words().round, line.round);
                sheet = sheet.push(rule::horizontal(1)).push(
                    row![
                        text(title).font(STRONG).size(size).width(Fill),
                        figure(signed(sum), room).font(STRONG),
                        figure(String::new(), room),
                    ]
                    .spacing(room.of_unit(8.0)),
                );
            }
            let mut why = words::cause(line.cause, lang);
            if let Some(reason) = &line.reason {
                why = format!("{why}: {reason}");
            }
            let ink = if line.by < 0 { colours.alarm } else { colours.ink };
            sheet = sheet.push(
                row![
                    text(why).size(size).width(Fill),
                    figure(signed(line.by), room).color(ink),
                    figure(format!("→ {}", side::count(line.total)), room).color(colours.soft),
                ]
                .spacing(room.of_unit(8.0)),
            );
        }
        if round.is_none() {
            sheet = sheet.push(text(words.no_points).size(size).color(colours.soft));
        }
        all = all.push(panel(sheet, colours, room));
    }
    all.into()
}

fn figure<'a>(words: String, room: Room) -> text::Text<'a> {
    text(words).size(room.text(15.0)).width(room.of_unit(62.0).max(54.0)).align_x(Alignment::End)
}

/// Places with what decided them.
pub(super) fn ranking(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().dice_window());
    let mut list = column![section(words.ranking, colours, room)].spacing(room.of_unit(5.0));
    for rank in &scene.game.ranking() {
        let rest = format!("{} {} · {} {}", rank.patients, words.patients_left, rank.pips, words.pips_left);
        list = list.push(
            row![
                text(format!("{}.", rank.place)).font(STRONG).size(room.text(20.0)),
                text(scene.name(rank.seat)).font(STRONG).size(room.text(20.0)).width(Fill),
                container(text(rest).size(room.text(14.0)).color(colours.soft)),
                text(side::count(rank.points)).font(STRONG).size(room.text(20.0)),
            ]
            .spacing(room.of_unit(12.0))
            .align_y(Alignment::Center),
        );
    }
    list.into()
}
