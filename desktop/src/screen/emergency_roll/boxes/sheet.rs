//! A sheet on which the beds that pay are lit, as large as it fits; of a sheet on paper what was told.

use bedside_core::emergency_roll::{Beds, PaidSet};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::hexagons::{Plan, found_by};
use super::super::moving::Wipe;
use super::super::{Message as Outer, Scene, fitted};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, press, seat_mark, shortened, width_of};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (seat, _) = scene.screen.look().at(scene.game);
    let wipe = Wipe::still(scene.colours().seat(seat));
    fitted::framed(scene, seat, wipe, Some(head(scene)), inside(scene))
}

/// Whose box it is, and its points.
fn head(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let (seat, which) = scene.screen.look().at(game);
    let told = game.explain(seat, which);
    let size = room.by(16.0, 20.0, 28.0);
    let points = side::count(told.points);
    let note = if told.sets.len() > 1 {
        lang.box_words().sets.replace("{}", &told.sets.len().to_string())
    } else {
        String::new()
    };
    let wide = if room.has_pane() { room.size.width - room.by(440.0, 620.0, 880.0) } else { room.size.width - 60.0 };
    let left = wide - size * 3.0 - width_of(&points, size, STRONG);
    let name = shortened(&format!("{}: {}", scene.name(seat), lang.score_box(which)), size, STRONG, left);
    let beside = left - width_of(&name, size, STRONG);
    let mut line = row![
        seat_mark(seat, scene.letter(seat), size * 1.35, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ];
    let small = size * 0.78;
    if width_of(&note, small, PLAIN) < beside {
        line = line.push(text(note).size(small).color(colours.soft).wrapping(text::Wrapping::None));
    }
    line.push(Space::new().width(Fill))
        .push(text(points).font(STRONG).size(size))
        .spacing(room.by(6.0, 10.0, 14.0))
        .align_y(Alignment::Center)
        .into()
}

fn inside(scene: Scene<'_>) -> Element<'_, Outer> {
    let game = scene.game;
    let (seat, which) = scene.screen.look().at(game);
    if game.options().paper() && game.alicat_seat() != Some(seat) {
        return figures(scene, seat);
    }
    let told = game.explain(seat, which);
    let lit = scene.screen.look().lit(&told);
    let chosen = |(place, set): (usize, &PaidSet)| lit.contains(&place).then_some(set.beds);
    // A set without beds keeps its number.
    let paid: Vec<Beds> = told.sets.iter().enumerate().filter_map(chosen).collect();
    let nearly = told.nearest.map_or_else(Beds::default, |near| near.beds);
    let Ok(of) = game.seat(seat) else { return Space::new().into() };
    let sheet = *of.sheet();
    fitted::map(move |width| {
        let plan = Plan { paid: paid.clone(), nearly, ..fitted::bare(scene, sheet) };
        found_by("explained", plan, width, |_| None)
    })
}

/// What was told of a sheet on paper, and the way to tell it again.
fn figures(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.emergency_window();
    let mut all = column![].spacing(room.by(4.0, 8.0, 12.0));
    if let Some(of) = scene.game.seat(seat).ok().and_then(|of| of.figures()) {
        let told = [of.wards, of.critical, of.nurses, of.radiologist, of.epidemiologist, of.morgue];
        for (name, told) in words.figures.into_iter().zip(told) {
            let size = room.by(14.0, 17.0, 23.0);
            let line = row![text(name).size(size).width(Fill), text(told).font(STRONG).size(size)];
            all = all.push(line.spacing(12.0));
        }
        all = all.push(press(words.to_correct, "", Outer::Correct(seat), Weight::Plain, colours, room));
    }
    container(all).padding(room.by(8.0, 20.0, 32.0)).into()
}
