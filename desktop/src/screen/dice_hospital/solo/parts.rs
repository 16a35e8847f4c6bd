//! What the pages of a player alone share: the rail, and a button.

use bedside_core::dice_hospital::{Cause, Game, Standing};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::with;
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::side::count;
use crate::theme::STRONG;
use crate::widget::{key_cap, seat_mark, shortened, surface};

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
    let own = scene.game.standing(0);
    let points = standing.or(own.as_ref()).map(|standing| points(scene, standing));
    rail::with_story(scene, points.into_iter().chain([hospital(scene)]))
}

/// The hospital as small as can be; its points stand above.
fn hospital(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let Ok(hospital) = game.hospital_of(0) else { return Space::new().into() };
    let size = room.by(14.0, 15.0, 18.0);
    let name = shortened(scene.name(0), size, STRONG, room.by(110.0, 150.0, 240.0));
    let mut head = row![
        seat_mark(0, rail::letter(scene, 0), room.by(22.0, 26.0, 34.0), colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
    ];
    let free = hospital.free_beds();
    if game.options().referee() {
        let tone = if free < 3 { Tone::Danger } else { Tone::Waits };
        head = head.push(rail::badge(scene, with(scene.lang().intake_words().free_beds, free), tone));
    }
    let mut inside = column![head.spacing(8.0).align_y(Alignment::Center)].spacing(room.by(4.0, 6.0, 10.0));
    if game.options().referee() {
        inside = inside.push(rail::wards(scene, hospital, room.by(13.0, 17.0, 28.0)));
    }
    inside = inside.push(rail::facts(scene, 0, hospital, None));
    let padding = iced::Padding {
        left: room.by(8.0, 11.0, 16.0) + rail::BAND,
        ..iced::Padding::from([room.by(5.0, 7.0, 12.0), room.by(8.0, 11.0, 16.0)])
    };
    let panel = surface::panel(container(inside).padding(padding).width(Fill), colours).width(Fill);
    rail::banded(panel, colours.seat(0))
}

fn points<'a>(scene: Scene<'a>, standing: &Standing) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().solo_words();
    let size = room.by(15.0, 19.0, 26.0);
    let shown = scene.motion().map_or(standing.total(), |motion| {
        let before = motion.before.game().and_then(|game: &Game| game.standing(0));
        motion.count(before.map_or(0, |before| before.total()), standing.total())
    });
    let name = with(words.alone, shortened(scene.name(0), size, STRONG, room.by(100.0, 140.0, 220.0)));
    let head = row![
        column![
            text(name).font(STRONG).size(size),
            text(words.projected).size(room.by(12.0, 13.0, 16.0)).color(colours.soft)
        ],
        Space::new().width(Fill),
        text(count(shown)).font(STRONG).size(room.by(30.0, 42.0, 58.0)).line_height(1.0),
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
