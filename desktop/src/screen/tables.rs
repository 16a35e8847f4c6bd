//! The tables of the library: what was played and what may go on, found by game or by name, and deleted with a way back.

use bedside_core::GameKind;
use iced::Length::FillPortion;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Action, FIRST, Frame, SCROLLS};
use crate::app;
use crate::library::{Fault, Library, Shelved, Sought, TableId};
use crate::theme::{PLAIN, Room, STRONG};
use crate::widget::{emblem, field, key_cap, small, surface};

/// Tables that have a key.
const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Tables that are listed at once; further ones come as somebody goes down to them.
const PAGE: usize = 60;

/// What stands above the list, and a row of it with the gap below.
const HEAD: f32 = 162.0;
const ROW: f32 = 57.0;

/// The list, and what is looked for in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// Those that are looked for, the one used last first, as far as somebody went down.
    listed: Vec<Shelved>,
    /// How many there are of them.
    all: usize,
    sought: Sought,
    cursor: usize,
    /// Deleted since the list was opened, the latest last.
    deleted: Vec<TableId>,
    /// The one that is being deleted or brought back.
    marks: Option<TableId>,
}

/// What comes from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What is looked for.
    Typed(String),
    /// Only tables of a game, or all of them.
    Game(Option<GameKind>),
    /// Only those of the next game, and after the last all of them.
    NextGame,
    /// The table so many further is looked at.
    Cursor(isize),
    /// Goes on with a table.
    Open(TableId),
    /// Goes on with the one that is looked at.
    OpenHere,
    /// Deletes a table.
    Delete(TableId),
    /// Deletes the one that is looked at.
    DeleteHere,
    /// Brings back what was deleted.
    Restore(TableId),
    /// Brings back what was deleted last.
    RestoreLast,
    /// Puts the cursor into the blank.
    Find,
    /// Lists further ones.
    More,
    /// What is found here goes into a file.
    Export,
    /// Something comes from a file.
    Import,
}

/// What the list asks for.
#[derive(Debug)]
pub(crate) enum Asked {
    Nothing,
    Open(TableId),
    Delete(TableId),
    Restore(TableId),
    /// The list anew.
    Look,
    /// The same, and then something.
    LookAndDo(Action),
    Export,
    Import,
    Do(Action),
}

impl Tables {
    /// The list of a library.
    pub(crate) fn of(library: &Library) -> Result<Tables, Fault> {
        let mut tables = Tables::default();
        tables.sought.most = Some(PAGE);
        tables.look(library)?;
        Ok(tables)
    }

    /// Looks again.
    pub(crate) fn look(&mut self, library: &Library) -> Result<(), Fault> {
        self.sought.deleted = self.deleted.clone();
        self.listed = library.sought(&self.sought)?;
        self.all = usize::try_from(library.count(&self.sought)?).unwrap_or(usize::MAX);
        Ok(())
    }

    /// Those that are listed, the one used last first.
    pub fn found(&self) -> &[Shelved] {
        &self.listed
    }

    /// What is looked for, whatever was deleted meanwhile, however far somebody went down.
    pub(crate) fn sought(&self) -> Sought {
        Sought { deleted: Vec::new(), most: None, ..self.sought.clone() }
    }

    /// The table that is looked at.
    pub(crate) fn at_cursor(&self) -> Option<&Shelved> {
        self.listed.get(self.cursor).filter(|table| !self.is_deleted(table.id))
    }

    fn here(&self) -> Option<TableId> {
        self.listed.get(self.cursor).map(|table| table.id)
    }

    fn is_deleted(&self, id: TableId) -> bool {
        self.deleted.contains(&id)
    }

    /// How far down, out of one, the row that is looked at is in sight, with one below it.
    fn scrolled(&self, rows: usize, room: Room) -> f32 {
        let share = |rows: usize| f32::from(u16::try_from(rows).unwrap_or(u16::MAX));
        let in_sight = ((room.size.height - room.of_unit(HEAD)) / room.of_unit(ROW)).floor().max(1.0);
        let hidden = share(rows) - in_sight;
        if hidden <= 0.0 { 0.0 } else { ((share(self.cursor + 2) - in_sight) / hidden).clamp(0.0, 1.0) }
    }

    /// Takes what came in; `on_desk` is the table that lies there.
    pub(crate) fn update(&mut self, message: Message, on_desk: TableId, room: Room) -> Asked {
        match message {
            Message::Typed(typed) => {
                self.sought.words = typed;
                return self.begin_anew();
            }
            Message::Game(game) => {
                self.sought.game = game;
                return self.begin_anew();
            }
            Message::NextGame => {
                let mut games =
                    GameKind::ALL.iter().copied().skip_while(|game| Some(*game) != self.sought.game).skip(1);
                self.sought.game = match self.sought.game {
                    None => GameKind::ALL.first().copied(),
                    Some(_) => games.next(),
                };
                return self.begin_anew();
            }
            Message::Cursor(by) => {
                let last = self.all.max(1) - 1;
                self.cursor = self.cursor.saturating_add_signed(by).min(last);
                let more = self.cursor >= self.listed.len();
                if more {
                    self.list_more();
                }
                let rows = self.listed.len().max((self.cursor + PAGE).min(self.all) * usize::from(more));
                let scrolled = Action::Scroll { list: SCROLLS, to: self.scrolled(rows, room) };
                return if more { Asked::LookAndDo(scrolled) } else { Asked::Do(scrolled) };
            }
            Message::More => {
                self.list_more();
                return Asked::Look;
            }
            Message::Export => return Asked::Export,
            Message::Import => return Asked::Import,
            Message::Open(id) if !self.is_deleted(id) => return Asked::Open(id),
            Message::OpenHere => {
                if let Some(id) = self.here() {
                    return self.update(Message::Open(id), on_desk, room);
                }
            }
            Message::Delete(id) if id != on_desk && !self.is_deleted(id) => {
                self.marks = Some(id);
                return Asked::Delete(id);
            }
            Message::DeleteHere => {
                if let Some(id) = self.here() {
                    return self.update(Message::Delete(id), on_desk, room);
                }
            }
            Message::Restore(id) => {
                self.marks = Some(id);
                return Asked::Restore(id);
            }
            Message::RestoreLast => {
                if let Some(id) = self.deleted.last() {
                    return self.update(Message::Restore(*id), on_desk, room);
                }
            }
            Message::Find => return Asked::Do(Action::Focus(FIRST)),
            Message::Open(_) | Message::Delete(_) => {}
        }
        Asked::Nothing
    }

    /// What was asked for last was deleted or brought back, or could not be.
    pub(crate) fn marked(&mut self, done: bool) {
        let Some(id) = self.marks.take().filter(|_| done) else { return };
        if self.is_deleted(id) {
            self.deleted.retain(|other| *other != id);
        } else {
            self.deleted.push(id);
        }
    }

    fn begin_anew(&mut self) -> Asked {
        (self.cursor, self.sought.most) = (0, Some(PAGE));
        Asked::Look
    }

    fn list_more(&mut self) {
        self.sought.most = Some(self.listed.len() + PAGE);
    }

    pub(crate) fn key(&self, key: &Key) -> Option<app::Message> {
        let letter = match key {
            Key::Named(Named::ArrowDown) => return Some(app::Message::Tables(Message::Cursor(1))),
            Key::Named(Named::ArrowUp) => return Some(app::Message::Tables(Message::Cursor(-1))),
            Key::Named(Named::Enter) => return Some(app::Message::Tables(Message::OpenHere)),
            Key::Named(Named::Delete) => return Some(app::Message::Tables(Message::DeleteHere)),
            Key::Character(letter) => letter.to_lowercase(),
            _ => return None,
        };
        let message = match letter.as_str() {
            "f" => Message::Find,
            "g" => Message::NextGame,
            "u" => Message::RestoreLast,
            "e" => Message::Export,
            "i" => Message::Import,
            figure => {
                let place = figure.parse::<usize>().ok()?.checked_sub(1)?;
                Message::Open(self.listed.get(place)?.id)
            }
        };
        Some(app::Message::Tables(message))
    }

    pub(super) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let gap = room.of_unit(6.0);
        let mut list = column![].spacing(gap).padding(iced::padding::right(room.of_unit(14.0)));
        for (place, table) in self.listed.iter().enumerate() {
            list = list.push(self.line(frame, table, place));
        }
        if self.listed.is_empty() {
            let said = if self.sought() == Sought::default() { words.no_evenings } else { words.none_found };
            list = list.push(text(said).size(room.text(16.0)).color(colours.soft));
        }
        let hidden = self.all.saturating_sub(self.listed.len());
        if hidden > 0 {
            let said = lang.exchange().further.replace("{}", &hidden.to_string());
            list = list.push(small(said, "", Message::More, false, colours, room));
        }
        column![self.filter(frame), self.files(frame), scrollable(list).id(SCROLLS).height(Fill).width(Fill)]
            .spacing(room.of_unit(12.0))
            .into()
    }

    /// What is looked for.
    fn filter<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let width = room.of_unit(280.0);
        let blank =
            field(FIRST, words.find_table, &self.sought.words, width, Message::Typed, Message::OpenHere, colours, room);
        let all = small(words.all_games, "", Message::Game(None), self.sought.game.is_none(), colours, room);
        let each = GameKind::ALL.iter().map(|game| {
            small(lang.title(*game), "", Message::Game(Some(*game)), self.sought.game == Some(*game), colours, room)
                .into()
        });
        let games = Row::with_children([all.into()]).extend(each).push(key_cap("G", colours.soft, room));
        let games = games.spacing(room.of_unit(6.0)).align_y(Alignment::Center).wrap();
        row![blank, key_cap("F", colours.soft, room), games]
            .spacing(room.of_unit(10.0))
            .align_y(Alignment::Center)
            .into()
    }

    /// How many there are, and the ways to files and from them.
    fn files<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().exchange());
        let said = words.listed.replace("{}", &self.all.to_string());
        row![
            text(said).size(room.text(14.0)).color(colours.soft).width(Fill),
            small(words.export, "E", Message::Export, false, colours, room),
            small(words.import, "I", Message::Import, false, colours, room),
        ]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center)
        .into()
    }

    fn line<'a>(&'a self, frame: Frame<'a>, table: &'a Shelved, place: usize) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let (here, on_desk) = (place == self.cursor, table.id == frame.desk.id());
        let deleted = self.is_deleted(table.id);
        let (size, little) = (room.text(16.0), room.text(13.0));
        let soft = |said: String| text(said).size(little).color(colours.soft).wrapping(text::Wrapping::None);
        let day =
            column![text(table.day(lang)).size(little).wrapping(text::Wrapping::None), soft(table.hour().to_owned())];
        let players = table.players_in_lines();
        let who: Element<'a, Message> = if deleted {
            iced::widget::rich_text![
                iced::widget::span::<(), _>(players).strikethrough(true).color(colours.soft).font(PLAIN)
            ]
            .size(size)
            .into()
        } else {
            text(players).size(size).font(if on_desk { STRONG } else { PLAIN }).into()
        };
        let mut who = column![who, soft(lang.title(table.game).to_owned())];
        let stands = match () {
            () if deleted => words.deleted.to_owned(),
            () if on_desk && !table.over => format!("{} · {}", table.standing(lang), lang.desk_words().on_desk),
            () => table.standing(lang),
        };
        // How it stands never takes the room that the players need: a narrow window has a line of its own for it.
        let stands = text(stands).size(if room.has_pane() { size } else { little }).color(colours.soft);
        let beside = if room.has_pane() {
            Some(container(stands).align_right(FillPortion(2)))
        } else {
            who = who.push(stands);
            None
        };
        let mut inside = row![
            emblem(table.game, room.of_unit(30.0), colours),
            day.width(room.of_unit(118.0)),
            who.width(FillPortion(3)),
        ]
        .push(beside);
        if let Some(key) = KEYS.get(place).filter(|_| !deleted) {
            inside = inside.push(key_cap(key, colours.soft, room));
        }
        let inside = inside.spacing(room.of_unit(12.0)).align_y(Alignment::Center);
        let padding = [room.of_unit(5.0), room.of_unit(12.0)];
        let (line, after): (Element<'a, Message>, _) = if deleted {
            let key = if self.deleted.last() == Some(&table.id) { "U" } else { "" };
            let undo = small(lang.words().undo, key, Message::Restore(table.id), false, colours, room);
            (surface::well(inside, colours).padding(padding).width(Fill).into(), undo.into())
        } else {
            let open = Message::Open(table.id);
            let line = if on_desk {
                surface::lit(inside, open, colours)
            } else {
                surface::pressable(inside, open, colours).hot(here)
            };
            let delete: Element<'a, Message> = if on_desk {
                Space::new().into()
            } else {
                let key = if here { "Del" } else { "" };
                small(words.delete, key, Message::Delete(table.id), false, colours, room).into()
            };
            (line.padding(padding).width(Fill).into(), delete)
        };
        let after = container(after).align_right(room.of_unit(112.0));
        row![line, after].spacing(room.of_unit(10.0)).align_y(Alignment::Center).into()
    }
}
