//! The bag: where the dice are, whether any is missing, and what the next intake may bring.

use bedside_core::dice::{Colour, Counts, permille};
use iced::widget::{Column, Row, Space, column, container, row, rule, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Message, Scene};
use crate::screen::panel;
use crate::theme::{PLAIN, Room, STRONG};
use crate::widget::{chip, section};

/// A chance from which on it is said in bold, in thousandths.
const LIKELY: u16 = 200;

pub(crate) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(12.0);
    let (audit, chances) = (panel(audit(scene), colours, room), panel(chances(scene), colours, room));
    let inside: Element<'_, Message> = if room.has_pane() {
        let bag = panel(in_bag(scene), colours, room);
        row![audit, column![chances, bag].spacing(gap).width(Fill)].spacing(gap).into()
    } else {
        column![audit, chances].spacing(gap).padding(iced::padding::right(12.0)).into()
    };
    scrollable(inside).width(Fill).height(Fill).into()
}

/// A word as it begins a line.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn body(room: Room) -> f32 {
    room.by(14.0, 17.0, 23.0)
}

fn figure<'a>(words: String, room: Room) -> text::Text<'a> {
    text(words).size(body(room)).width(room.by(54.0, 72.0, 104.0)).align_x(Alignment::Center)
}

/// A colour with its letter.
fn head<'a>(scene: Scene<'a>, colour: Colour) -> Element<'a, Message> {
    chip(colour, scene.lang().colour_letter(colour), scene.room().by(26.0, 36.0, 50.0), scene.colours())
}

fn audit(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().dice_window());
    let audit = scene.game.audit();
    let line = |word: &'static str, counts: Counts| {
        let word = capital(word);
        let cells = Colour::ALL.map(|colour| figure(counts.get(colour).to_string(), room).into());
        let sum = figure(counts.sum().to_string(), room).font(STRONG);
        row![text(word).size(body(room)).width(Fill)].extend(cells).push(sum)
    };
    let heads = Colour::ALL.map(|colour| container(head(scene, colour)).center_x(room.by(54.0, 72.0, 104.0)).into());
    let top = row![section(words.where_dice_are, colours, room), Space::new().width(Fill)];
    column![
        top.extend(heads).push(figure(words.total.to_owned(), room)).align_y(Alignment::Center),
        line(words.in_bag, audit.bag),
        line(words.on_ambulances, audit.ambulances),
        line(words.in_wards, audit.wards),
        line(words.discharged, audit.discharged),
        rule::horizontal(1),
        line(words.all_dice, audit.all()),
        line(words.should_be, Counts::each(scene.game.dice_of_each())),
    ]
    .spacing(room.by(6.0, 10.0, 16.0))
    .into()
}

/// The dice in the bag, as they would lie on the table.
fn in_bag(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (bag, gap) = (scene.game.bag(), room.by(4.0, 6.0, 9.0));
    let lines = Colour::ALL.into_iter().filter(|colour| bag.get(*colour) > 0).map(|colour| {
        let die = || chip(colour, lang.colour_letter(colour), room.by(22.0, 28.0, 40.0), colours);
        let dice = (0..bag.get(colour)).map(|_| die());
        Row::with_children(dice).spacing(gap).wrap().vertical_spacing(gap).into()
    });
    let lines = Column::with_children(lines).spacing(gap);
    column![section(lang.dice_window().in_bag, colours, room), lines].spacing(room.by(5.0, 8.0, 12.0)).into()
}

/// How many of each colour come next, each number with its chance.
fn chances(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().dice_window());
    let (bag, draws) = (scene.game.bag(), scene.game.options().intake());
    let each = Colour::ALL.map(|colour| {
        let lines = (0..=draws).filter_map(|count| {
            let chance = permille(&bag, draws, colour, count);
            (chance > 0).then(|| line(scene, count.to_string(), chance))
        });
        let lines = Column::with_children(lines).spacing(room.by(2.0, 5.0, 8.0));
        column![head(scene, colour), lines].spacing(room.by(5.0, 9.0, 14.0)).width(Fill).into()
    });
    let each = Row::with_children(each).spacing(room.by(12.0, 20.0, 30.0));
    column![section(words.chances, colours, room), each].spacing(room.by(5.0, 8.0, 12.0)).into()
}

/// A number, its chance as a bar, and the same in figures.
fn line<'a>(scene: Scene<'a>, count: String, chance: u16) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(13.0, 15.0, 20.0);
    let point = scene.lang().desk_words().decimal_point;
    let font = if chance >= LIKELY { STRONG } else { PLAIN };
    let said = text(format!("{}{point}{}", chance / 10, chance % 10)).size(size).font(font);
    let bar = container(Space::new().width(Fill).height(size * 0.7)).style(move |_| {
        container::Style::default()
            .background(Background::Color(colours.accent))
            .border(Border { radius: 3.0.into(), ..Border::default() })
    });
    let rest = 1000u16.saturating_sub(chance);
    let bar = row![container(bar).width(iced::FillPortion(chance))]
        .push((rest > 0).then(|| container(Space::new()).width(iced::FillPortion(rest))));
    row![
        text(count).size(size).font(font).width(size * 1.4).align_x(Alignment::End),
        bar.width(Fill),
        said.width(size * 2.6).align_x(Alignment::End),
    ]
    .spacing(room.by(5.0, 8.0, 12.0))
    .align_y(Alignment::Center)
    .into()
}
