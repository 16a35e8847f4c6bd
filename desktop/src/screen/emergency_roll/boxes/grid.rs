//! Everybody's boxes, one column a seat: every number can be pressed.

use bedside_core::emergency_roll::{Phase, ScoreBox};
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::{Message as Outer, Scene};
use super::{Message, boxes};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{seat_mark, shortened, surface, width_of};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let (gap, pad) = (room.by(3.0, 5.0, 8.0), room.by(6.0, 9.0, 14.0));
    let size = room.by(13.0, 15.0, 20.0);
    let ranking = game.ranking();
    let count = f32::from(u8::try_from(ranking.len().max(1)).unwrap_or(1));
    let whole = if room.has_pane() { room.by(360.0, 520.0, 740.0) } else { room.size.width - 24.0 } - 2.0 * pad;
    let names = (whole * if count > 4.0 { 0.24 } else { 0.36 }).min(room.by(120.0, 200.0, 290.0));
    let each = (whole - names) / count - gap;
    let (seat, at) = scene.screen.look().at(game);
    let press = scene.lang().box_words().press_any;
    let fits = |words: &str, size: f32| width_of(words, size, PLAIN) < names;
    let little = (size * 0.9).max(12.0);
    let head = text(if fits(press, little) { press } else { "" }).size(little).color(colours.soft);
    let mut line = row![container(head).width(names)].spacing(gap).align_y(Alignment::Center);
    for rank in &ranking {
        let mark = room.by(18.0, 24.0, 32.0);
        let wide = each - mark - 6.0;
        let mut who = row![seat_mark(rank.seat, scene.letter(rank.seat), mark, colours)].spacing(5.0);
        if wide > size * 2.0 {
            let name = shortened(scene.name(rank.seat), size, STRONG, wide);
            who = who.push(text(name).font(STRONG).size(size).wrapping(text::Wrapping::None));
        }
        line = line.push(container(who.align_y(Alignment::Center)).center_x(Fill));
    }
    let mut all = column![line].spacing(gap);
    let high = room.by(27.0, 36.0, 50.0);
    for which in boxes(game) {
        let on = which == at;
        let long = scene.lang().score_box(which);
        let short = scene.lang().short_box(which);
        // The one that is looked at is written in bold: no name may need more room for that.
        let whole = width_of(long, size, STRONG) <= names - 4.0;
        let name = shortened(if whole { long } else { short }, size, STRONG, names - 4.0);
        let name = text(name).font(if on { STRONG } else { PLAIN }).size(size).wrapping(text::Wrapping::None);
        let mut line = row![container(name).width(names)].spacing(gap).align_y(Alignment::Center);
        for rank in &ranking {
            line = line.push(cell(scene, rank.seat, which, (rank.seat, which) == (seat, at), high));
        }
        all = all.push(line);
    }
    let total = text(scene.lang().emergency_words().total).font(STRONG).size(size);
    let totals = ranking.iter().map(|rank| {
        let won = game.phase() == Phase::Over && !game.unfinished() && rank.place == 1;
        let (ground, ink) = if won { (colours.ink, colours.panel) } else { (colours.panel, colours.ink) };
        let points = text(side::count(rank.points)).font(STRONG).size(room.by(17.0, 22.0, 30.0)).color(ink);
        container(points.line_height(1.1))
            .center_x(Fill)
            .center_y(high)
            .style(move |_| {
                let border = Border { color: colours.line, width: 1.0, radius: 9.0.into() };
                container::Style::default().background(Background::Color(ground)).border(border)
            })
            .into()
    });
    all = all.push(
        row![container(total).width(names), Row::with_children(totals).spacing(gap)]
            .spacing(gap)
            .align_y(Alignment::Center),
    );
    surface::panel(all, colours).padding(pad).width(Fill).into()
}

fn cell<'a>(scene: Scene<'a>, seat: u8, which: ScoreBox, on: bool, high: f32) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let told = scene.game.score(seat).of(which);
    let ink = if on { colours.on_accent } else { colours.ink };
    let size = room.by(14.0, 17.0, 23.0);
    let mut inside = row![text(side::count(told)).font(STRONG).size(size).color(ink).line_height(1.1)];
    let fixed = scene.game.explain(seat, which).fixed;
    if fixed {
        let small = room.by(12.0, 12.0, 15.0);
        inside = inside.push(text(scene.lang().box_words().fixed).size(small).color(ink));
    }
    let inside = inside.spacing(5.0).align_y(Alignment::Center);
    let message = Outer::Look(Message::Show(seat, which));
    let cell = match on {
        true => surface::chosen(inside, Some(message), colours),
        false => surface::pressable(inside, message, colours),
    };
    cell.width(Fill).height(high).centred().found_by("cell").into()
}
