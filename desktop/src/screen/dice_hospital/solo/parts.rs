//! What the pages of a player alone share: the rail, and a button.

use bedside_core::dice_hospital::{BEDS, Cause, Standing};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::with;
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::side::count;
use crate::theme::STRONG;
use crate::widget::{key_cap, shortened, surface};

/// A button beside the slot.
pub(super) fn button<'a>(scene: Scene<'a>, word: &'a str, key: &'static str, message: Outer) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let word = text(word).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
    let inside = row![word, key_cap(key, colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
    surface::pressable(inside, message, colours)
        .padding([0.0, room.by(8.0, 14.0, 20.0)])
        .height(room.by(42.0, 46.0, 60.0))
        .into()
}

/// The points part by part, the hospital, and the story.
pub(super) fn rail<'a>(scene: Scene<'a>, standing: Option<&Standing>) -> Element<'a, Outer> {
    let game = scene.game;
    let hospital = game.hospital_of(0).ok().filter(|_| game.options().referee());
    let badge = hospital.map(|hospital| {
        let free = hospital.free_beds();
        let tone = if free < 3 { Tone::Danger } else { Tone::Done };
        rail::badge(scene, format!("{}/{BEDS}", BEDS - free), tone)
    });
    let own = game.standing(0);
    let points = standing.or(own.as_ref()).map(|standing| points(scene, standing));
    let strip = rail::strip(scene, 0, badge, None);
    rail::with_story(scene, points.into_iter().chain([strip]))
}

fn points<'a>(scene: Scene<'a>, standing: &Standing) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().solo_words();
    let size = room.by(15.0, 19.0, 26.0);
    let name = with(words.alone, shortened(scene.name(0), size, STRONG, room.by(100.0, 140.0, 220.0)));
    let head = row![
        column![
            text(name).font(STRONG).size(size),
            text(words.projected).size(room.by(12.0, 13.0, 16.0)).color(colours.soft)
        ],
        Space::new().width(Fill),
        text(count(standing.total())).font(STRONG).size(room.by(30.0, 42.0, 58.0)).line_height(1.0),
    ];
    let part = |wanted: fn(&Cause) -> bool| -> i16 {
        standing.end.iter().filter(|(cause, _)| wanted(cause)).map(|(_, points)| points).sum()
    };
    let completed = part(|cause| matches!(cause, Cause::Report(_)));
    let open = part(|cause| matches!(cause, Cause::MissedReport(_)));
    let rows = [
        (words.scored, standing.scored),
        (words.this_round, standing.this_round()),
        (words.completed, completed),
        (words.open, open),
        (words.bags, standing.bags()),
        (words.fatalities, standing.fatalities()),
    ];
    let mut inside = column![head.align_y(Alignment::Center)].spacing(0.0);
    let line_size = room.by(13.0, 15.0, 18.0);
    for (word, points) in rows {
        let line = container(Space::new()).width(Fill).height(1.0);
        inside =
            inside.push(line.style(move |_| container::Style::default().background(Background::Color(colours.line))));
        let points = text(count(points)).font(STRONG).size(line_size);
        let line = row![text(word).size(line_size).color(colours.soft), Space::new().width(Fill), points];
        inside = inside.push(container(line).padding([room.by(3.0, 5.0, 8.0), 0.0]));
    }
    surface::panel(inside, colours).padding([room.by(7.0, 11.0, 16.0), room.by(10.0, 14.0, 20.0)]).width(Fill).into()
}
