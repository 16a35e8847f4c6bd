//! What happened at the table, newest first; what was undone stays, struck out and marked.

use bedside_core::journal::Standing;
use bedside_core::{Command, Event, Instant, Lang, Table, emergency_roll};
use iced::widget::{column, rich_text, row, span, text};
use iced::{Alignment, Element, Fill};

use crate::app::Message;
use crate::theme::{Colours, PLAIN, Room};
use crate::widget::{Weight, press};
use crate::words;
use crate::words::emergency::Known;

/// Entries shown at first, and added by each wish for more.
const PAGE: usize = 30;

/// An entry as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The table's age when it was entered.
    pub at: String,
    /// What was entered.
    pub what: String,
    /// What has become of it.
    pub standing: Standing,
}

/// The lines of a table, put together when it changes and not when it is drawn.
#[derive(Clone, Debug)]
pub struct History {
    of: (u32, Lang),
    lines: Vec<Line>,
    shown: usize,
}

impl History {
    /// Everything that happened.
    pub fn of(table: &Table, lang: Lang) -> History {
        // What counts was done after what counts; what was undone may have followed anything.
        let (mut counting, mut any) = (Known::default(), Known::default());
        let deeds = deeds(table, lang);
        let mut tell = |(entry, at, command): (_, Instant, Command)| {
            let standing = table.journal().standing(entry);
            let counts = standing == Standing::Counts;
            let known = if counts { &counting } else { &any };
            let what = match &command {
                Command::EmergencyRoll(command) => {
                    words::emergency::command(command, known, table.state().setup(), lang)
                }
                command => words::command(command, table.state().setup(), lang),
            };
            any.note(&command);
            if counts {
                counting.note(&command);
            }
            let deed = deeds.iter().find(|(of, _)| *of == entry).filter(|_| counts);
            let what = deed.map_or(what.clone(), |(_, deed)| format!("{what}. {deed}"));
            Line { at: age(at), what, standing }
        };
        let mut lines: Vec<Line> = table.journal().commands().map(&mut tell).collect();
        lines.insert(
            0,
            Line { at: age(Instant::START), what: lang.desk_words().opened.to_owned(), standing: Standing::Counts },
        );
        lines.reverse();
        History { of: (table.journal().digest(), lang), lines, shown: PAGE }
    }

    /// Puts the lines together anew where the table or the language has changed.
    pub fn refresh(&mut self, table: &Table, lang: Lang) {
        if self.of != (table.journal().digest(), lang) {
            *self = History { shown: self.shown, ..History::of(table, lang) };
        }
    }

    /// The lines, newest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn show_more(&mut self) {
        self.shown = self.shown.saturating_add(PAGE);
    }

    pub(crate) fn view(&self, lang: Lang, colours: Colours, room: Room) -> Element<'_, Message> {
        let mut list = column![].spacing(room.of_unit(5.0)).width(Fill);
        for line in self.lines.iter().take(self.shown) {
            list = list.push(entry(line, lang, colours, room));
        }
        if self.lines.len() > self.shown {
            list = list.push(press(lang.desk_words().earlier, "", Message::Earlier, Weight::Quiet, colours, room));
        }
        list.into()
    }
}

/// What ALICAT did, by the entries that it followed.
fn deeds(table: &Table, lang: Lang) -> Vec<(u16, String)> {
    let mut deeds = Vec::new();
    if table.state().game::<emergency_roll::Game>().is_none_or(|game| game.alicat_seat().is_none()) {
        return deeds;
    }
    table.walk(|step| {
        let played = Event::EmergencyRoll(emergency_roll::Event::AlicatPlayed);
        let deed = step.after.emergency().and_then(|game| game.deed()).filter(|_| step.events.contains(&played));
        deeds.extend(deed.map(|deed| (step.entry, words::emergency::deed(deed, lang))));
    });
    deeds
}

fn entry<'a>(line: &'a Line, lang: Lang, colours: Colours, room: Room) -> Element<'a, Message> {
    let size = room.text(14.0);
    let at = text(line.at.as_str()).size(size).color(colours.soft).width(room.of_unit(52.0).max(44.0));
    let undone = matches!(line.standing, Standing::Undone | Standing::Gone);
    let ink = if line.standing == Standing::Counts { colours.ink } else { colours.soft };
    let words: Element<'_, Message> = if undone {
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
