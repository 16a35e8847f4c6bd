//! Both scores, box by box; each can be pressed, and what is printed for ALICAT says so.

use bedside_core::emergency_roll::ScoreBox;
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::boxes::{self, Message as Look};
use super::super::{Message as Outer, Scene};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{shortened, surface, width_of};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let all = boxes::boxes(scene.game);
    let (names, total) = (room.by(54.0, 84.0, 120.0), room.by(40.0, 50.0, 68.0));
    let (gap, pad) = (room.by(3.0, 5.0, 7.0), room.by(6.0, 10.0, 14.0));
    let half = (room.size.width - room.by(40.0, 60.0, 84.0)) / 2.0;
    let count = f32::from(u8::try_from(all.len().max(1)).unwrap_or(1));
    let each = (half - names - total - 2.0 * pad) / count - gap;
    let small = room.by(12.0, 12.0, 15.0);
    let head = |word: &str, wide: f32| {
        let word = text(shortened(word, small, PLAIN, wide)).size(small).color(colours.soft);
        container(word.wrapping(text::Wrapping::None)).center_x(wide)
    };
    let name = |which: ScoreBox| {
        let long = lang.score_box(which);
        if width_of(long, small, PLAIN) < each { long } else { lang.short_box(which) }
    };
    let heads = all.iter().map(|which| head(name(*which), each).into());
    let heads = row![
        container(text("")).width(names),
        Row::with_children(heads).spacing(gap),
        head(lang.emergency_words().total, total)
    ];
    let mut lines = column![heads.spacing(gap)].spacing(gap);
    for seat in [0, 1] {
        lines = lines.push(line(scene, seat, &all, names, total, each));
    }
    surface::panel(container(lines).center_y(Fill).padding([0.0, pad]), colours).width(Fill).height(Fill).into()
}

fn line<'a>(scene: Scene<'a>, seat: u8, all: &[ScoreBox], names: f32, total: f32, each: f32) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let score = game.score(seat);
    let size = room.by(13.0, 17.0, 23.0);
    let gap = room.by(3.0, 5.0, 7.0);
    let cells = all.iter().map(|which| {
        let told = game.explain(seat, *which);
        let mut inside = row![text(side::count(score.of(*which))).font(STRONG).size(size).line_height(1.1)];
        if told.fixed && each > size * 3.6 {
            let small = room.by(12.0, 12.0, 15.0);
            inside = inside.push(text(scene.lang().box_words().fixed).size(small).color(colours.soft));
        }
        let inside = inside.spacing(4.0).align_y(Alignment::Center);
        surface::pressable(inside, Outer::Look(Look::Show(seat, *which)), colours)
            .width(each)
            .height(room.by(32.0, 40.0, 56.0))
            .centred()
            .found_by("box")
            .into()
    });
    let named = (size * 0.9).max(12.0);
    let name = shortened(scene.name(seat), named, STRONG, names - 4.0);
    row![
        text(name).font(STRONG).size(named).width(names).wrapping(text::Wrapping::None),
        Row::with_children(cells).spacing(gap),
        container(text(side::count(score.total())).font(STRONG).size(room.by(18.0, 24.0, 33.0))).center_x(total),
    ]
    .spacing(gap)
    .align_y(Alignment::Center)
    .into()
}
