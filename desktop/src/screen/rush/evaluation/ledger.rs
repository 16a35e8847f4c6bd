//! The gains and losses of a round, explained and summed.

use bedside_core::rush::{self, Measure};
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::{Scene, words as rush_words};
use crate::screen::side;
use crate::theme::STRONG;
use crate::widget::section;
use crate::words::signed;

/// The gains and losses of this round, each with its reason and what the track stands at after it.
pub(crate) fn ledger(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let table = scene.table();
    let round = scene.game.round();
    let size = room.text(14.0);
    let mut list = column![section(words.this_round, colours, room)].spacing(room.of_unit(5.0));
    let mut any = false;
    for measure in [Measure::Skill, Measure::Reputation] {
        let (mut total, mut lines, mut sum) = (0i16, Vec::new(), 0i16);
        rush::ledger::lines(table, |line| {
            if line.measure != measure {
                return;
            }
            total = total.saturating_add(line.by);
            if line.round == round && line.entry > 0 {
                sum = sum.saturating_add(line.by);
                lines.push((rush_words::why(&line.why, lang), line.by, total));
            }
        });
        if lines.is_empty() {
            continue;
        }
        any = true;
        let head = row![
            text(lang.measure(measure)).font(STRONG).size(room.text(16.0)).width(Fill),
            text(signed(sum)).font(STRONG).size(room.text(16.0)),
        ];
        list = list.push(head);
        for (why, by, total) in lines {
            let ink = if by < 0 { colours.alarm } else { colours.ink };
            let figure = |words: String, ink, width: f32| {
                container(text(words).size(size).color(ink).wrapping(text::Wrapping::None))
                    .width(room.of_unit(width).max(width * 0.9))
                    .align_x(Alignment::End)
            };
            let line = row![
                text(why).size(size).width(Fill),
                figure(signed(by), ink, 34.0),
                figure(format!("→ {}", side::count(total)), colours.soft, 54.0),
            ];
            list = list.push(line.spacing(room.of_unit(4.0)));
        }
    }
    if !any {
        list = list.push(text(words.no_change_yet).size(size).color(colours.soft));
    }
    list.into()
}
