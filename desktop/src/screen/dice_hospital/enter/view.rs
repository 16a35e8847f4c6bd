//! How a form looks: rows of numbers, each with its dice or its word.

use bedside_core::dice::Colour;
use iced::widget::{Row as Line, column, container, row, text};
use iced::{Alignment, Border, Element, Fill};

use super::{Form, Message, Row, Sort, WORDS};
use crate::screen::dice_hospital::{Scene, face};
use crate::screen::{panel, problem, side};
use crate::theme::STRONG;
use crate::widget::{Weight, choice, die, field, press, small, surface};

const fn send(message: Message) -> super::super::Message {
    super::super::Message::Form(message)
}

impl Form {
    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.dice_window();
        let gap = room.of_unit(8.0);
        let sorts = Sort::open(scene.table(), scene.now());
        let each = sorts.iter().map(|sort| {
            small(name(scene, *sort), "", send(Message::Sort(*sort)), *sort == self.sort, colours, room).into()
        });
        let each = Line::with_children(each).spacing(gap * 0.7).wrap().vertical_spacing(gap * 0.7);
        let mut inside = column![text(name(scene, self.sort)).font(STRONG).size(room.text(20.0))].spacing(gap);
        if let Some(needed) = self.sort.needed(scene.table(), scene.now()) {
            let said = format!("{}: {} / {needed} {}", words.chosen, self.dice().len(), words.needed);
            inside = inside.push(text(said).size(room.text(16.0)));
        }
        if matches!(self.sort, Sort::Event | Sort::Adjust(_)) {
            let blank = if self.sort == Sort::Event { words.event_name } else { lang.desk_words().reason };
            let typed = |typed| send(Message::Words(typed));
            inside = inside.push(field(WORDS, blank, &self.words, Fill, typed, send(Message::Done), colours, room));
        }
        let mut cards: Vec<Element<'a, super::super::Message>> = Vec::new();
        let mut patients: Vec<Element<'a, super::super::Message>> = Vec::new();
        for (place, (of, cells)) in self.rows.iter().enumerate() {
            if let Row::Card(card) = of {
                cards.push(self.counter(scene, place, 0, text(lang.improvement(*card)).size(room.text(14.0)).into()));
                continue;
            }
            if let Row::Patient(..) = of {
                let before = self.before(scene, *of, 0);
                patients.push(self.counter(scene, place, 0, before));
                continue;
            }
            if matches!((self.sort, of), (Sort::Adjust(_), Row::Dice(Colour::Red))) {
                inside = inside.push(text(words.admit).size(room.text(16.0)).color(colours.soft));
            }
            let counters = (0..cells.len()).map(|column| {
                let before = self.before(scene, *of, column);
                self.counter(scene, place, column, before)
            });
            let counters = Line::with_children(counters).spacing(gap).wrap().vertical_spacing(gap);
            let word = row_name(scene, *of);
            if word.is_empty() {
                inside = inside.push(counters);
            } else {
                let word = text(word).size(room.text(16.0)).width(room.of_unit(190.0));
                inside = inside.push(row![word, counters].spacing(gap).align_y(Alignment::Center));
            }
        }
        if !patients.is_empty() {
            inside = inside.push(text(words.shows).size(room.text(16.0)).color(colours.soft));
            inside = inside.push(Line::with_children(patients).spacing(gap).wrap().vertical_spacing(gap));
        }
        if !cards.is_empty() && matches!(self.sort, Sort::Adjust(_)) {
            let said = format!("{} + / {} −", words.gain, words.lose);
            inside = inside.push(text(said).size(room.text(16.0)).color(colours.soft));
        }
        if !cards.is_empty() {
            inside = inside.push(Line::with_children(cards).spacing(gap).wrap().vertical_spacing(gap));
        }
        if self.sort == Sort::Event {
            inside = inside.push(choice(words.ongoing, "F2", self.ongoing, send(Message::Ongoing), colours, room));
        }
        let what = text(words.enter_what).size(room.text(15.0)).color(colours.soft);
        column![panel(column![what, each].spacing(gap), colours, room), panel(inside, colours, room)]
            .spacing(room.of_unit(12.0))
            .into()
    }

    /// What is wrong and the way on, always in sight.
    pub(crate) fn foot<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.dice_window();
        let clear = press(words.clear, "Del", send(Message::Clear), Weight::Quiet, colours, room);
        let done = press(lang.desk_words().write_down, "Enter", send(Message::Done), Weight::Go, colours, room);
        let beside = match self.problem(lang) {
            None => text(words.form_keys).size(room.text(14.0)).color(colours.soft).into(),
            said => problem(said, colours, room),
        };
        row![done, clear, beside].spacing(room.of_unit(16.0)).align_y(Alignment::Center).into()
    }

    /// What stands before a number: its die, or nothing.
    fn before<'a>(&self, scene: Scene<'a>, of: Row, column: usize) -> Element<'a, super::super::Message> {
        let (lang, colours, side) = (scene.lang(), scene.colours(), scene.room().of_unit(26.0).max(20.0));
        let drawn = match of {
            Row::Dice(colour) => Some(face(self.value(column), colour, false, lang)),
            Row::Patient(_, die) => Some(face(die.pips, die.colour, false, lang)),
            Row::Discharged | Row::Died | Row::Collected | Row::Asked => {
                Colour::ALL.get(column).map(|colour| face(0, *colour, false, lang))
            }
            _ => None,
        };
        drawn.map_or_else(|| iced::widget::Space::new().into(), |drawn| die(drawn, side, colours))
    }

    /// A number that is counted up and down.
    fn counter<'a>(
        &self,
        scene: Scene<'a>,
        place: usize,
        column: usize,
        before: Element<'a, super::super::Message>,
    ) -> Element<'a, super::super::Message> {
        let (colours, room) = (scene.colours(), scene.room());
        let here = self.cursor == (place, column);
        let value = self.rows.get(place).and_then(|(_, cells)| cells.get(column)).copied().unwrap_or(0);
        let step = |word: &'static str, by: i16| {
            let word = text(word).size(room.text(16.0)).font(STRONG).line_height(1.1);
            surface::pressable(word, send(Message::Count(place, column, by)), colours)
                .padding([room.of_unit(2.0).max(3.0), room.of_unit(9.0)])
                .radius(7.0)
        };
        let figure = text(side::count(value)).size(room.text(17.0)).font(STRONG);
        let figure = container(figure.color(if value == 0 { colours.soft } else { colours.ink }));
        let inside = row![before, step("−", -1), figure.center_x(room.of_unit(26.0)), step("+", 1)];
        container(inside.spacing(room.of_unit(4.0)).align_y(Alignment::Center))
            .padding(room.of_unit(4.0))
            .style(move |_| {
                let border = Border {
                    color: if here { colours.accent } else { iced::Color::TRANSPARENT },
                    width: 2.0,
                    radius: 8.0.into(),
                };
                container::Style::default().border(border)
            })
            .into()
    }
}

fn row_name(scene: Scene<'_>, of: Row) -> String {
    let words = scene.lang().dice_window();
    match of {
        Row::Dice(_) | Row::Asked | Row::Card(_) | Row::Patient(..) => String::new(),
        Row::Discharged => words.discharged.to_owned(),
        Row::Died => words.died.to_owned(),
        Row::Collected => words.collected.to_owned(),
        Row::Bags => words.bags.to_owned(),
        Row::Pips => words.pips.to_owned(),
        Row::Points => words.points.to_owned(),
        Row::Fatalities => words.fatalities.to_owned(),
        Row::Nurses => scene.lang().dice_words().nurse.to_owned(),
    }
}

fn name(scene: Scene<'_>, sort: Sort) -> String {
    let words = scene.lang().dice_window();
    let of = |word: &str, seat: u8| {
        if scene.game.hospitals().len() > 1 { format!("{}: {word}", scene.name(seat)) } else { word.to_owned() }
    };
    match sort {
        Sort::Dice => words.dice_rolled.to_owned(),
        Sort::Starting(seat) => of(words.starting, seat),
        Sort::Cards => words.cards_revealed.to_owned(),
        Sort::Round(seat) => of(words.round_told, seat),
        Sort::End(seat) => of(words.end_told, seat),
        Sort::Event => words.event_card.to_owned(),
        Sort::Report(place) => format!("{} {}", words.report, place + 1),
        Sort::Backs => words.backs.to_owned(),
        Sort::Hospital(seat) => of(words.hospital, seat),
        Sort::Adjust(seat) => of(words.adjust, seat),
    }
}
