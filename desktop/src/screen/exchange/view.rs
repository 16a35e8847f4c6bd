//! How the page of files looks.

use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Exchange, Found, Message, Part};
use crate::library::exchange::Form;
use crate::library::exchange::spreadsheet::Play;
use crate::screen::{FIRST, Frame, SCROLLS, problem};
use crate::theme::STRONG;
use crate::widget::{Weight, field, key_cap, press, section, small, surface};
use crate::words::{place, plain};

/// Keys of forms and files.
const KEYS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
/// Plays that are shown before they are taken over.
const SHOWN: usize = 40;

impl Exchange {
    pub(in crate::screen) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().exchange());
        let part = |word, part| small(word, "", Message::Part(part), self.part == part, colours, room).into();
        let parts = Row::with_children([
            part(words.export, Part::Export),
            part(words.import, Part::Import),
            key_cap("Tab", colours.soft, room),
        ]);
        let parts = parts.spacing(room.of_unit(6.0)).align_y(Alignment::Center);
        let inside = match self.part {
            Part::Export => self.exported(frame),
            Part::Import => self.imported(frame),
        };
        let inside = container(inside).width(Fill).padding(iced::padding::right(room.of_unit(14.0)));
        column![parts, self.outcome(frame), scrollable(inside).id(SCROLLS).height(Fill).width(Fill)]
            .spacing(room.of_unit(10.0))
            .into()
    }

    /// What has come of the last work.
    fn outcome<'a>(&'a self, frame: Frame<'a>) -> Option<Element<'a, Message>> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().exchange());
        let said = |said: &'a str| text(said).font(STRONG).size(room.text(16.0)).into();
        match (&self.said, self.works) {
            (_, true) => Some(said(if self.part == Part::Export { words.writing } else { words.reading })),
            (Some(Ok(words)), _) => Some(said(words)),
            (Some(Err(why)), _) => Some(problem(Some(why.clone()), colours, room)),
            (None, false) => None,
        }
    }

    fn exported<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().exchange());
        let gap = room.of_unit(6.0);
        let all = words.all_listed.replace("{}", &self.listed.to_string());
        let mut which =
            Row::with_children([small(all, "", Message::OnlyHere(false), !self.only_here, colours, room).into()]);
        if let Some((_, called)) = &self.here {
            let only = format!("{}: {called}", words.this_table);
            which = which.push(small(only, "", Message::OnlyHere(true), self.only_here, colours, room));
            which = which.push(key_cap("T", colours.soft, room));
        }
        let which = which.spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
        let forms = Form::ALL.iter().zip(KEYS).map(|(form, key)| {
            let (title, says) = match form {
                Form::Json => (words.tables, words.tables_says),
                Form::Csv => (words.spreadsheet, words.spreadsheet_says),
                Form::Bgsplay => (words.bgstats, words.bgstats_says),
                Form::Png => (words.picture, words.sheet_says),
                Form::Svg => (words.drawing, words.sheet_says),
            };
            line(frame, title, says, key, Message::Write(*form))
        });
        let folder = words.goes_into.replace("{}", &place(&self.folder));
        column![section(words.which, colours, room), which]
            .push(Column::with_children(forms).spacing(gap))
            .push(line(frame, words.backup, words.backup_says, "B", Message::BackUp))
            .push(text(folder).size(room.text(14.0)).color(colours.soft))
            .spacing(room.of_unit(12.0))
            .into()
    }

    fn imported<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().exchange());
        let gap = room.of_unit(6.0);
        let blank = field(FIRST, words.file, &self.typed, Fill, Message::Typed, Message::Go, colours, room);
        let weight = if self.sure { Weight::Go } else { Weight::Plain };
        let go = press(self.go_words(frame.lang()), "Enter", Message::Go, weight, colours, room);
        let soft = |said: &'a str| text(said).size(room.text(14.0)).color(colours.soft);
        let mut whole = column![
            row![blank, key_cap("F", colours.soft, room), go].spacing(room.of_unit(10.0)).align_y(Alignment::Center),
            soft(words.file_says),
        ];
        if let Some((_, found)) = &self.found {
            return whole.push(found_in(frame, found, self.sure)).spacing(room.of_unit(10.0)).into();
        }
        if !self.at_hand.is_empty() {
            let files = self.at_hand.iter().zip(KEYS).map(|(file, key)| {
                let name = file.file_name().map(|name| plain(&name.to_string_lossy())).unwrap_or_default();
                let folder = file.parent().map(place).unwrap_or_default();
                line(frame, name, folder, key, Message::Look(file.clone()))
            });
            whole = whole.push(section(words.at_hand, colours, room)).push(Column::with_children(files).spacing(gap));
        }
        whole.spacing(room.of_unit(10.0)).into()
    }
}

/// Something to press, with what it is for, and its key.
fn line<'a>(
    frame: Frame<'a>,
    title: impl text::IntoFragment<'a>,
    says: impl text::IntoFragment<'a>,
    key: &'a str,
    message: Message,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let title = text(title).font(STRONG).size(room.text(16.0));
    let says = text(says).size(room.text(14.0)).color(colours.soft);
    let inside = row![column![title, says].width(Fill), key_cap(key, colours.soft, room)];
    surface::pressable(inside.spacing(room.of_unit(10.0)).align_y(Alignment::Center), message, colours)
        .width(Fill)
        .padding([room.of_unit(6.0), room.of_unit(12.0)])
        .into()
}

/// What is in a file, before it is taken over.
fn found_in<'a>(frame: Frame<'a>, found: &'a Found, sure: bool) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let (words, size) = (lang.exchange(), room.text(15.0));
    let nothing = text(words.nothing_changed).size(size).color(colours.soft);
    let preview = match found {
        Found::Tables(many) => {
            let said = text(words.tables_found.replace("{}", &many.to_string())).size(room.text(16.0));
            return column![said, nothing].spacing(room.of_unit(6.0)).into();
        }
        Found::Backup(many) => {
            let said = text(words.backup_found.replace("{}", &many.to_string())).size(room.text(16.0));
            let sure = sure.then(|| problem(Some(words.replace_sure.to_owned()), colours, room));
            return column![said, nothing, sure].spacing(room.of_unit(6.0)).into();
        }
        Found::Plays(preview) => preview,
    };
    let known = preview.plays.iter().filter(|play| play.known).count();
    let said = words.plays_found.replacen("{}", &(preview.plays.len() - known).to_string(), 1);
    let said = text(said.replacen("{}", &known.to_string(), 1)).font(STRONG).size(room.text(16.0));
    let unreadable = preview.unreadable.iter().take(SHOWN).map(|(row, column)| {
        let said = lang.shelf().row_unreadable.replacen("{}", &row.to_string(), 1);
        problem(Some(said.replacen("{}", &plain(column), 1)), colours, room)
    });
    let plays = preview.plays.iter().take(SHOWN).map(|play| {
        let mark = if play.known { words.known } else { words.new };
        let tint = if play.known { colours.soft } else { colours.good };
        let day = play.date.get(..10).unwrap_or_default().to_owned();
        let said = format!("{} · {}", lang.title(play.game), seats(play));
        row![
            text(mark).size(size).color(tint).width(room.of_unit(70.0)),
            text(day).size(size).color(colours.soft).width(room.of_unit(100.0)),
            text(said).size(size).width(Fill),
        ]
        .spacing(room.of_unit(10.0))
        .into()
    });
    column![said, nothing]
        .push(Column::with_children(unreadable).spacing(room.of_unit(4.0)))
        .push(Column::with_children(plays).spacing(room.of_unit(4.0)))
        .spacing(room.of_unit(8.0))
        .into()
}

fn seats(play: &Play) -> String {
    let seat = |seat: &crate::library::exchange::spreadsheet::Seat| match seat.points {
        Some(points) => format!("{} {points}", seat.name),
        None => seat.name.clone(),
    };
    play.seats.iter().map(seat).collect::<Vec<_>>().join(", ")
}
