//! How the form for a table of Emergency Roll looks.

use bedside_core::emergency_roll::Modifier;
use iced::widget::{column, container, row, text};
use iced::{Alignment, Border, Element, Fill};

use super::{Form, Message, Point};
use crate::app::{self, App};
use crate::screen::{panel, problem};
use crate::widget::{Weight, choice, press, section};
use crate::words::emergency;

const fn send(message: Message) -> app::Message {
    app::Message::NewEmergencyForm(message)
}

impl Form {
    /// What is wrong and the way on, always in sight.
    pub(crate) fn foot<'a>(&'a self, app: &'a App) -> Element<'a, app::Message> {
        let (colours, room, lang) = (app.colours(), app.room(), app.lang());
        let open = press(lang.desk_words().open_table, "Enter", send(Message::Open), Weight::Go, colours, room);
        row![open, problem(self.problem(lang), colours, room)]
            .spacing(room.of_unit(18.0))
            .align_y(Alignment::Center)
            .into()
    }

    pub(crate) fn view<'a>(&'a self, app: &'a App) -> Element<'a, app::Message> {
        let (colours, room, lang) = (app.colours(), app.room(), app.lang());
        let words = emergency::words(lang);
        let (gap, applying) = (room.of_unit(12.0), self.applying());
        let note = |said: &'a str| text(said).size(room.text(14.0)).color(colours.soft);
        let mut sheets = column![
            section(words.sheets, colours, room),
            self.point(app, Point::Paper, words.paper),
            note(words.paper_note),
        ]
        .spacing(room.of_unit(6.0));
        let turned = |point: Point, word: String| {
            let key = if self.here() == Some(point) { "F2" } else { "" };
            let line = press(word, key, send(Message::Switch(point)), Weight::Plain, colours, room);
            self.framed(app, point, line.into())
        };
        if applying.contains(&Point::Chief) {
            let first = self.names.seated().get(usize::from(self.chief)).copied().unwrap_or_default();
            sheets = sheets.push(turned(Point::Chief, format!("{}: {first}", words.chief_first)));
        }
        let limit = if self.seconds == 0 { words.no_limit.to_owned() } else { format!("{} s", self.seconds) };
        sheets = sheets.push(turned(Point::Limit, format!("{}: {limit}", words.limit))).push(note(words.limit_note));
        let mut right = column![panel(sheets, colours, room)].spacing(gap).width(Fill);
        if self.names.seated().len() == 1 {
            let mut alicat = column![section(words.alicat, colours, room), note(words.alicat_note)];
            for modifier in Modifier::ALL {
                let line = self.point(app, Point::Modifier(modifier), lang.modifier(modifier));
                alicat = alicat.push(
                    row![container(line).width(room.of_unit(190.0)), note(words.modifier(modifier)).width(Fill)]
                        .spacing(room.of_unit(10.0))
                        .align_y(Alignment::Center),
                );
            }
            right = right.push(panel(alicat.spacing(room.of_unit(8.0)), colours, room));
        }
        let right = right.push(note(words.options_hint));
        let left = container(panel(
            self.names.view(app, |place, typed| send(Message::Name(place, typed)), &send(Message::Open)),
            colours,
            room,
        ))
        .width(Fill);
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() }
    }

    fn here(&self) -> Option<Point> {
        self.applying().get(self.cursor).copied()
    }

    /// A point that is on or off.
    fn point<'a>(&'a self, app: &'a App, point: Point, word: &'a str) -> Element<'a, app::Message> {
        let on = match point {
            Point::Paper => self.paper,
            Point::Chief | Point::Limit => false,
            Point::Modifier(modifier) => self.modifiers.contains(&modifier),
        };
        let key = if self.here() == Some(point) { "F2" } else { "" };
        let line = choice(word, key, on, send(Message::Switch(point)), app.colours(), app.room());
        self.framed(app, point, line)
    }

    /// A frame around the point that is looked at.
    fn framed<'a>(&'a self, app: &'a App, point: Point, line: Element<'a, app::Message>) -> Element<'a, app::Message> {
        let here = self.here() == Some(point);
        let color = if here { app.colours().accent } else { iced::Color::TRANSPARENT };
        let border = Border { color, width: 2.0, radius: 9.0.into() };
        container(line).padding(1).style(move |_| container::Style::default().border(border)).into()
    }
}
