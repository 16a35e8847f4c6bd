//! How the form for another table looks.

use bedside_core::Lang;
use bedside_core::rush::{Colour, Difficulty, Space as Spot};
use iced::widget::{Column, Row, Space, button, column, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use super::super::badge::{Tint, badge};
use super::super::{Frame, panel};
use super::{Blank, COLUMNS_FROM, Form, Message, SWITCH_KEYS};
use crate::screen::opening::view::{self, Asks};
use crate::theme::{Room, STRONG};
use crate::widget::{choice, field, key_cap, section, small};

impl Form {
    /// What is wrong and the way on, always in sight.
    pub(crate) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        view::foot(frame, Message::Open, self.problem(frame.lang()))
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let frame = view::dense(frame);
        let (colours, room) = (frame.colours(), frame.room());
        let gap = room.of_unit(10.0);
        let players = panel(self.players(frame), colours, room);
        let objective = panel(self.objective(frame), colours, room);
        let times = panel(self.times(frame), colours, room);
        let switches = panel(self.options(frame), colours, room);
        let spaces = panel(self.spaces(frame), colours, room);
        if room.size.width < COLUMNS_FROM {
            return column![players, objective, times, switches, spaces].spacing(gap).into();
        }
        column![
            row![
                column![players, switches].spacing(gap).width(Fill),
                column![objective, times].spacing(gap).width(Fill)
            ]
            .spacing(gap),
            spaces
        ]
        .spacing(gap)
        .into()
    }

    fn players<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let doctors = self.doctors();
        let rearrange = small(words.colours, "F9", Message::NextColours, false, colours, room);
        let head = row![section(words.players, colours, room), Space::new().width(Fill), rearrange];
        let asks = Asks { typed: Message::Name, seat: Message::Seat, open: Message::Open };
        let number = |place: usize| text((place + 1).to_string()).size(room.text(16.0)).color(colours.soft).into();
        let names =
            self.names.view(frame, &asks, number, |place| match doctors.iter().position(|doctor| *doctor == place) {
                Some(doctor) => self.chooser(place, doctor, lang, frame),
                None => Space::new().width(chooser_width(room)).into(),
            });
        let hint = if self.names.places().len() == 1 { words.second_doctor } else { words.names_hint };
        let hint = text(hint).size(room.text(14.0)).color(colours.soft);
        column![head.align_y(Alignment::Center), names, hint].spacing(room.of_unit(8.0)).into()
    }

    /// A doctor's colour: four marks to choose from, and the word for the one that is chosen.
    fn chooser<'a>(&'a self, place: usize, doctor: usize, lang: Lang, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room) = (frame.colours(), frame.room());
        let chosen = self.colours.get(place).copied().unwrap_or(Colour::Red);
        let marks = Colour::ALL.map(|colour| {
            let on = colour == chosen;
            button(badge(Tint::Doctor(colour), room.of_unit(20.0).max(16.0), colours))
                .padding(room.of_unit(4.0))
                .on_press(Message::Colour(place, colour))
                .style(move |_, status| {
                    let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
                    let ground = if on || over { colours.faint(colours.accent, 0.2) } else { Color::TRANSPARENT };
                    button::Style {
                        background: Some(Background::Color(ground)),
                        border: Border {
                            color: if on { colours.accent } else { Color::TRANSPARENT },
                            width: 2.0,
                            radius: 7.0.into(),
                        },
                        ..button::Style::default()
                    }
                })
                .into()
        });
        let word = format!("{}{} {}", lang.desk_words().doctor_letter, doctor + 1, lang.colour(chosen));
        let word = text(word).size(room.text(14.0)).color(colours.soft).wrapping(text::Wrapping::None);
        row![Row::with_children(marks), word]
            .spacing(room.of_unit(6.0))
            .align_y(Alignment::Center)
            .width(chooser_width(room))
            .into()
    }

    fn number_line<'a>(&'a self, blank: Blank, empty: &'a str, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let typed = self.blanks.get(blank as usize).map_or("", String::as_str);
        let field = field(
            blank.id(),
            empty,
            typed,
            room.of_unit(150.0).max(116.0),
            move |typed| Message::Number(blank, typed),
            Message::Open,
            colours,
            room,
        );
        row![text(blank.name(lang)).size(room.text(16.0)).width(Fill), field].align_y(Alignment::Center).into()
    }

    fn objective<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let each = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard].map(|difficulty| {
            let message = Message::Difficulty(difficulty);
            small(lang.difficulty(difficulty), "", message, self.difficulty == difficulty, colours, room).into()
        });
        let head = row![section(words.objective, colours, room), Space::new().width(Fill)]
            .extend(each)
            .push(key_cap("F7", colours.soft, room))
            .spacing(room.of_unit(6.0))
            .align_y(Alignment::Center);
        let blanks = [Blank::Discharged, Blank::Reputation, Blank::SkillLeft, Blank::Skill];
        Column::with_children([head.into()])
            .extend(blanks.map(|blank| self.number_line(blank, "–", frame)))
            .push(
                row![
                    text(words.objective_hint).size(room.text(14.0)).color(colours.soft).width(Fill),
                    small(lang.shift_words().remove_objective, "", Message::NoObjective, false, colours, room)
                ]
                .spacing(room.of_unit(8.0))
                .align_y(Alignment::Center),
            )
            .spacing(room.of_unit(8.0))
            .into()
    }

    fn times<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room) = (frame.colours(), frame.room());
        let (words, shift) = (frame.lang().desk_words(), frame.lang().shift_words());
        let drill = row![
            text(shift.drill_about).size(room.text(14.0)).color(colours.soft).width(Fill),
            small(shift.drill, "F12", Message::Drill, false, colours, room)
        ];
        column![
            self.number_line(Blank::Action, words.by_the_rules, frame),
            self.number_line(Blank::Council, words.no_limit, frame),
            self.number_line(Blank::Glass, words.not_timed, frame),
            drill.spacing(room.of_unit(8.0)).align_y(Alignment::Center),
        ]
        .spacing(frame.room().of_unit(8.0))
        .into()
    }

    fn options<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let gap = room.of_unit(8.0);
        let each = self.switches().into_iter().zip(SWITCH_KEYS).enumerate().map(|(place, (row, (key, _)))| {
            choice(row.word(lang), key, row.is_on(), Message::Switch(place), colours, room)
        });
        Row::with_children(each).spacing(gap).wrap().vertical_spacing(gap).into()
    }

    /// How many spaces each action has; folded, only those with more than one are told.
    fn spaces<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let fold = small(if self.unfolded { "−" } else { "+" }, "F8", Message::Unfold, false, colours, room);
        let more = self.spaces.iter().zip(Spot::ALL).filter(|(count, _)| **count > 1);
        let more = more.map(|(count, space)| format!("{} × {count}", lang.space(space))).collect::<Vec<_>>().join(", ");
        let said = if more.is_empty() { words.spaces_hint.to_owned() } else { more };
        let head = row![
            fold,
            section(words.spaces, colours, room),
            text(said).size(room.text(14.0)).color(colours.soft).width(Fill)
        ]
        .spacing(room.of_unit(10.0))
        .align_y(Alignment::Center);
        if !self.unfolded {
            return head.into();
        }
        let line = |space: Spot| {
            let count = self.spaces.get(space as usize).copied().unwrap_or(1);
            let step = |word, more| small(word, "", Message::Spaces(space, more), false, colours, room);
            row![
                text(lang.space(space)).size(room.text(15.0)).width(Fill),
                step("−", false),
                text(count.to_string()).font(STRONG).size(room.text(17.0)).width(room.of_unit(20.0)).center(),
                step("+", true),
            ]
            .spacing(room.of_unit(6.0))
            .align_y(Alignment::Center)
            .into()
        };
        // A research card brings its own space.
        let printed: Vec<Spot> = Spot::ALL.into_iter().filter(|space| space.card().is_none()).collect();
        let (left, right) = printed.split_at(printed.len().div_ceil(2));
        let half = |spaces: &[Spot]| {
            Column::with_children(spaces.iter().copied().map(line)).spacing(room.of_unit(4.0)).width(Fill)
        };
        column![head, row![half(left), half(right)].spacing(room.of_unit(28.0))].spacing(room.of_unit(10.0)).into()
    }
}

fn chooser_width(room: Room) -> f32 {
    room.of_unit(212.0).max(176.0)
}
