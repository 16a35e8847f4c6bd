//! The bag: where the dice are, whether any is missing, and what the next intake may bring.

use bedside_core::dice::{Colour, Counts, permille};
use iced::widget::{Row, column, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::face;
use crate::app::{Message, OnTown};
use crate::screen::panel;
use crate::theme::{Room, STRONG};
use crate::widget::{die, section};
use crate::words::town;

pub(crate) fn view(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    column![panel(audit(app), colours, room), panel(chances(app), colours, room)].spacing(room.of_unit(12.0)).into()
}

fn figure<'a>(words: String, room: Room) -> text::Text<'a> {
    text(words).size(room.text(16.0)).width(room.of_unit(64.0).max(52.0)).align_x(Alignment::Center)
}

/// The colours above a table's columns.
fn heads<'a>(app: OnTown<'a>, room: Room) -> Vec<Element<'a, Message>> {
    let side = room.of_unit(24.0).max(20.0);
    let each = Colour::ALL.map(|colour| {
        iced::widget::container(die(face(0, colour, false, app.lang()), side, app.colours()))
            .center_x(room.of_unit(64.0).max(52.0))
            .into()
    });
    each.into_iter().collect()
}

fn audit(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), town::words(app.lang()));
    let audit = app.town().audit();
    let line = |word: &'static str, counts: Counts| {
        let cells = Colour::ALL.map(|colour| figure(counts.get(colour).to_string(), room).into());
        row![text(word).size(room.text(16.0)).width(Fill)].extend(cells).push(figure(counts.sum().to_string(), room))
    };
    let head = row![section(words.where_dice_are, colours, room), iced::widget::Space::new().width(Fill)];
    column![
        head.extend(heads(app, room)).push(figure(words.total.to_owned(), room)).align_y(Alignment::Center),
        line(words.in_bag, audit.bag),
        line(words.on_ambulances, audit.ambulances),
        line(words.in_wards, audit.wards),
        line(words.discharged, audit.discharged),
        rule::horizontal(1),
        line(words.all_dice, audit.all()),
        line(words.should_be, Counts::each(app.town().dice_of_each())),
    ]
    .spacing(room.of_unit(5.0))
    .into()
}

fn chances(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), town::words(app.lang()));
    let (bag, draws) = (app.town().bag(), app.town().options().intake());
    let size = room.text(14.0);
    let point = if app.lang() == bedside_core::Lang::Pl { ',' } else { '.' };
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
            list.push(row![die(face(0, colour, false, app.lang()), side, colours), each].spacing(room.of_unit(12.0)));
    }
    list.into()
}
