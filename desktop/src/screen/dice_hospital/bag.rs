//! The bag: where the dice are, whether any is missing, and what the next intake may bring.

use bedside_core::dice::{Colour, Counts, permille};
use iced::widget::{Row, column, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene, face};
use crate::screen::panel;
use crate::theme::{Room, STRONG};
use crate::widget::{die, section};

pub(crate) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    column![panel(audit(scene), colours, room), panel(chances(scene), colours, room)].spacing(room.of_unit(12.0)).into()
}

fn figure<'a>(words: String, room: Room) -> text::Text<'a> {
    text(words).size(room.text(16.0)).width(room.of_unit(64.0).max(52.0)).align_x(Alignment::Center)
}

/// The colours above a table's columns.
fn heads<'a>(scene: Scene<'a>, room: Room) -> Vec<Element<'a, Message>> {
    let side = room.of_unit(24.0).max(20.0);
    let each = Colour::ALL.map(|colour| {
        iced::widget::container(die(face(0, colour, false, scene.lang()), side, scene.colours()))
            .center_x(room.of_unit(64.0).max(52.0))
            .into()
    });
    each.into_iter().collect()
}

fn audit(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().dice_window());
    let audit = scene.game.audit();
    let line = |word: &'static str, counts: Counts| {
        let cells = Colour::ALL.map(|colour| figure(counts.get(colour).to_string(), room).into());
        row![text(word).size(room.text(16.0)).width(Fill)].extend(cells).push(figure(counts.sum().to_string(), room))
    };
    let head = row![section(words.where_dice_are, colours, room), iced::widget::Space::new().width(Fill)];
    column![
        head.extend(heads(scene, room)).push(figure(words.total.to_owned(), room)).align_y(Alignment::Center),
        line(words.in_bag, audit.bag),
        line(words.on_ambulances, audit.ambulances),
        line(words.in_wards, audit.wards),
        line(words.discharged, audit.discharged),
        rule::horizontal(1),
        line(words.all_dice, audit.all()),
        line(words.should_be, Counts::each(scene.game.dice_of_each())),
    ]
    .spacing(room.of_unit(5.0))
    .into()
}

fn chances(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().dice_window());
    let (bag, draws) = (scene.game.bag(), scene.game.options().intake());
    let size = room.text(14.0);
    let point = scene.lang().desk_words().decimal_point;
    let mut list = column![section(words.chances, colours, room)].spacing(room.of_unit(6.0));
    for colour in Colour::ALL {
        let each = (0..=draws).filter_map(|count| {
            let chance = permille(&bag, draws, colour, count);
            let said = format!("{count}: {}{point}{}", chance / 10, chance % 10);
            (chance > 0)
                .then(|| text(said).size(size).font(if chance >= 200 { STRONG } else { crate::theme::PLAIN }).into())
        });
        let each = Row::with_children(each).spacing(room.of_unit(12.0)).wrap();
        let side = room.of_unit(24.0).max(20.0);
        list =
            list.push(row![die(face(0, colour, false, scene.lang()), side, colours), each].spacing(room.of_unit(12.0)));
    }
    list.into()
}
