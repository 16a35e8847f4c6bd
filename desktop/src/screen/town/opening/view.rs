//! How the form for a table of Dice Hospital looks.

use bedside_core::Lang;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Border, Element, Fill};

use super::{Form, Message, Point};
use crate::app::{self, App};
use crate::screen::{panel, problem};
use crate::widget::{Weight, choice, press, section};
use crate::words::town;

const fn send(message: Message) -> app::Message {
    app::Message::NewTownForm(message)
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
        let (colours, room) = (app.colours(), app.room());
        let words = town::words(app.lang());
        let gap = room.of_unit(12.0);
        let group = |title: &'static str, points: &[Point]| {
            let inside = self.group(app, title, points);
            panel(inside, colours, room)
        };
        let play = group(words.depth, &[Point::Prototype, Point::Scorekeeper]);
        let order = group(words.order, &[Point::InTurn, Point::Timed, Point::FirstPlayer]);
        let with = group(
            words.with,
            &[Point::Administrators, Point::Experimental, Point::Consultant, Point::AdmissionsNurse, Point::Events],
        );
        let hard = group(words.hard, &[Point::OpeningCrisis, Point::Epidemic, Point::Superbug, Point::Collections]);
        let alone = group(words.alone, &[Point::FatalityPenalty, Point::ReportPenalty]);
        let hint = text(words.options_hint).size(room.text(14.0)).color(colours.soft);
        let players = panel(
            self.names.view(app, |place, typed| send(Message::Name(place, typed)), &send(Message::Open)),
            colours,
            room,
        );
        let left = column![players, play, order].spacing(gap).width(Fill);
        let mut right = column![with, hard].spacing(gap).width(Fill);
        if self.applies(Point::FatalityPenalty) {
            right = right.push(alone);
        }
        let right = right.push(hint);
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() }
    }

    /// Points that belong together; those that do not apply are not there.
    fn group<'a>(&'a self, app: &'a App, title: &'static str, points: &[Point]) -> Column<'a, app::Message> {
        let (colours, room, lang) = (app.colours(), app.room(), app.lang());
        let applying = self.applying();
        let here = applying.get(self.cursor).copied();
        let mut list: Vec<Element<'a, app::Message>> = Vec::new();
        for point in points.iter().copied().filter(|point| applying.contains(point)) {
            let key = if here == Some(point) { "F2" } else { "" };
            let message = send(Message::Switch(point));
            let line = match point {
                Point::FirstPlayer => {
                    let first = self.names.seated().get(usize::from(self.first)).copied().unwrap_or_default();
                    let word = format!("{}: {first}", town::words(lang).first_player);
                    press(word, key, message, Weight::Quiet, colours, room).into()
                }
                _ => choice(self.name(point, lang), key, self.is_on(point), message, colours, room),
            };
            let border = Border {
                color: if here == Some(point) { colours.accent } else { iced::Color::TRANSPARENT },
                width: 2.0,
                radius: 9.0.into(),
            };
            list.push(container(line).padding(1).style(move |_| container::Style::default().border(border)).into());
        }
        let gap = room.of_unit(5.0);
        let list = Row::with_children(list).spacing(gap).wrap().vertical_spacing(gap);
        column![section(title, colours, room), list].spacing(gap)
    }

    fn name(&self, point: Point, lang: Lang) -> &'static str {
        let words = town::words(lang);
        match point {
            Point::Prototype => words.prototype,
            Point::Scorekeeper => words.scorekeeper,
            Point::InTurn => words.in_turn,
            Point::Timed => words.timed,
            Point::FirstPlayer => words.first_player,
            Point::Administrators => words.administrators,
            Point::Experimental => words.experimental,
            Point::Consultant => words.consultant,
            Point::AdmissionsNurse => words.admissions_nurse,
            Point::Events => words.events,
            Point::OpeningCrisis => words.crisis,
            Point::Epidemic => words.epidemic,
            Point::Superbug => words.superbug,
            Point::Collections => words.collections,
            Point::FatalityPenalty => words.fatality_penalty,
            Point::ReportPenalty => words.report_penalty,
        }
    }
}
