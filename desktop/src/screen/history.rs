//! What happened at the table, newest first; what was undone stays, struck out and marked.

use bedside_core::journal::Fate;
use bedside_core::{Instant, Lang, Table};
use iced::widget::{column, rich_text, row, span, text};
use iced::{Alignment, Element, Fill};

use super::Action;
use super::story::{Line, Story};
use crate::theme::{Colours, PLAIN, Room};
use crate::widget::{Weight, press};

/// Entries shown at first, and added by each wish for more.
const PAGE: usize = 30;

/// An entry as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The table's age when it was entered.
    pub at: String,
    /// What was entered.
    pub what: String,
    /// What has become of it.
    pub fate: Fate,
}

/// The lines of a table, put together when it changes and not when it is drawn.
#[derive(Clone, Debug)]
pub struct History {
    of: (u32, Lang),
    story: Story,
    lines: Vec<Entry>,
    undo_name: Option<String>,
    shown: usize,
}

impl History {
    /// Everything that happened.
    pub fn of(table: &Table, lang: Lang) -> History {
        History::told(Story::of(table, lang), table, lang)
    }

    fn told(story: Story, table: &Table, lang: Lang) -> History {
        let words = lang.desk_words();
        let opened = if table.journal().first() == 0 { words.opened } else { words.earlier_kept }.to_owned();
        let opened = Entry { at: age(Instant::START), what: opened, fate: Fate::Counts };
        let entry = |line: &Line| Entry { at: age(line.at), what: line.in_full(table), fate: line.fate };
        let lines = story.lines().iter().rev().map(entry).chain([opened]).collect();
        let undo_name = undo_name(table, lang);
        History { of: (table.journal().digest(), lang), story, lines, undo_name, shown: PAGE }
    }

    /// Puts the lines together anew where the table or the language has changed.
    pub fn refresh(&mut self, table: &Table, lang: Lang) {
        if self.of != (table.journal().digest(), lang) {
            self.story.refresh(table, lang);
            *self = History { shown: self.shown, ..History::told(self.story.clone(), table, lang) };
        }
    }

    /// The lines, newest first.
    pub fn lines(&self) -> &[Entry] {
        &self.lines
    }

    /// What Undo takes back.
    pub fn undo_name(&self) -> Option<&str> {
        self.undo_name.as_deref()
    }

    pub(crate) fn show_more(&mut self) {
        self.shown = self.shown.saturating_add(PAGE);
    }

    pub(crate) fn view(&self, lang: Lang, colours: Colours, room: Room) -> Element<'_, Action> {
        let mut list = column![].spacing(room.of_unit(5.0)).width(Fill);
        for line in self.lines.iter().take(self.shown) {
            list = list.push(entry(line, lang, colours, room));
        }
        if self.lines.len() > self.shown {
            list = list.push(press(lang.desk_words().earlier, "", Action::Earlier, Weight::Quiet, colours, room));
        }
        list.into()
    }
}

fn undo_name(table: &Table, lang: Lang) -> Option<String> {
    let mut name = String::new();
    // Writing into a string never fails.
    let _ = lang.undo_name(table, &mut name);
    Some(name).filter(|_| table.journal().undoable().is_some())
}

fn entry<'a>(line: &'a Entry, lang: Lang, colours: Colours, room: Room) -> Element<'a, Action> {
    let size = room.text(14.0);
    let at = text(line.at.as_str()).size(size).color(colours.soft).width(room.of_unit(52.0).max(44.0));
    let undone = matches!(line.fate, Fate::Undone | Fate::Gone);
    let ink = if line.fate == Fate::Counts { colours.ink } else { colours.soft };
    let words: Element<'_, Action> = if undone {
        let struck = span::<(), _>(line.what.as_str()).strikethrough(true).color(colours.soft);
        let label = span(format!("  ({})", lang.desk_words().undone)).color(colours.soft);
        rich_text![struck, label].size(size).font(PLAIN).width(Fill).into()
    } else {
        text(line.what.as_str()).size(size).color(ink).width(Fill).into()
    };
    row![at, words].spacing(room.of_unit(8.0)).align_y(Alignment::Start).into()
}

/// A table's age: minutes and seconds, hours where there are any.
fn age(at: Instant) -> String {
    let secs = at.millis() / 1000;
    let (hours, minutes, secs) = (secs / 3600, secs / 60 % 60, secs % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{secs:02}") } else { format!("{minutes}:{secs:02}") }
}
