//! Tables that go into files, and what comes from files: chosen here, done beside the window.

mod view;

use std::path::{Path, PathBuf};

use bedside_core::Lang;
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, FIRST};
use crate::app;
use crate::library::exchange::Form;
use crate::library::exchange::spreadsheet::Preview;
use crate::library::{Prepared, Shelved, Sought, TableId};

/// Files at hand that are offered.
const OFFERED: usize = 8;

/// How a backup's name ends.
pub(crate) const BACKUP: &str = "bedside-library";

/// What is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Tables go into a file.
    #[default]
    Export,
    /// Something comes from one.
    Import,
}

/// What is in a file, before anything of it is taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// So many tables of Bedside's.
    Tables(usize),
    /// Plays of a spreadsheet.
    Plays(Preview),
    /// A backup of a whole library, with so many tables.
    Backup(u32),
}

/// What has come of work with files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// It is done, in words.
    Said(String),
    /// Why not, in words.
    Failed(String),
    /// A file was looked at.
    Found(PathBuf, Found),
    /// A backup is ready to be taken back.
    Ready(Prepared),
}

/// Work with files, which may take a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// Tables, in a form.
    Write(Form, Sought),
    BackUp,
    /// Looks at a file.
    Look(PathBuf),
    /// Takes it over.
    TakeOver(PathBuf),
    /// Makes a backup ready.
    Prepare(PathBuf),
}

/// The page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    part: Part,
    sought: Sought,
    /// How many tables that are.
    listed: u32,
    /// The table that was looked at in the list, and what it is called.
    here: Option<(TableId, String)>,
    only_here: bool,
    folder: PathBuf,
    typed: String,
    at_hand: Vec<PathBuf>,
    found: Option<(PathBuf, Found)>,
    /// Whether somebody has said that everything may be replaced, and is asked once more.
    sure: bool,
    works: bool,
    said: Option<Result<String, String>>,
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each says what was pressed")]
pub enum Message {
    NextPart,
    Part(Part),
    OnlyHere(bool),
    Write(Form),
    BackUp,
    Typed(String),
    Name,
    Look(PathBuf),
    /// Looks at the file that was typed; once it was looked at, takes it over.
    Go,
    Done(Done),
}

/// What the page asks for.
#[derive(Debug)]
pub(crate) enum Asked {
    Nothing,
    TakeBack(Prepared),
    Do(Action),
    Work(Work),
}

impl Exchange {
    /// The page for what is listed, so many tables, and the one that is looked at there; files go into a folder, and those are at hand
    /// that lie in it or where downloads do.
    pub(crate) fn of(
        part: Part,
        sought: Sought,
        listed: u32,
        here: Option<&Shelved>,
        lang: Lang,
        folder: PathBuf,
    ) -> Exchange {
        let called =
            |table: &Shelved| format!("{} · {} · {}", lang.title(table.game), table.day(lang), table.seats.join(", "));
        let here = here.map(|table| (table.id, called(table)));
        let at_hand = at_hand(&folder);
        Exchange { part, sought, listed, here, folder, at_hand, ..Exchange::default() }
    }

    /// The page before a file that was dropped on the window.
    pub(crate) fn with(file: PathBuf, folder: PathBuf) -> Exchange {
        let typed = file.display().to_string();
        Exchange { part: Part::Import, at_hand: at_hand(&folder), folder, typed, ..Exchange::default() }
    }

    /// Where files go.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn update(&mut self, message: Message) -> Asked {
        let sure = std::mem::take(&mut self.sure);
        if let Message::Done(done) = message {
            self.works = false;
            match done {
                Done::Said(words) => (self.said, self.found) = (Some(Ok(words)), None),
                Done::Failed(words) => (self.said, self.found) = (Some(Err(words)), None),
                Done::Found(file, found) => (self.said, self.found) = (None, Some((file, found))),
                Done::Ready(prepared) => return Asked::TakeBack(prepared),
            }
            return Asked::Nothing;
        }
        if self.works {
            return Asked::Nothing;
        }
        match message {
            Message::NextPart => {
                let next = if self.part == Part::Export { Part::Import } else { Part::Export };
                return self.update(Message::Part(next));
            }
            Message::Part(part) => (self.part, self.said) = (part, None),
            Message::OnlyHere(only) => self.only_here = only && self.here.is_some(),
            Message::Write(form) => return self.work(Work::Write(form, self.meant())),
            Message::BackUp => return self.work(Work::BackUp),
            Message::Typed(typed) => (self.typed, self.found, self.said) = (typed, None, None),
            Message::Name => return Asked::Do(Action::Focus(FIRST)),
            Message::Look(file) => {
                self.typed = file.display().to_string();
                return self.work(Work::Look(file));
            }
            Message::Go => {
                let typed = typed(&self.typed);
                match &self.found {
                    Some((_, Found::Backup(_))) if !sure => self.sure = true,
                    Some((file, Found::Backup(_))) => return self.work(Work::Prepare(file.clone())),
                    Some((file, _)) => return self.work(Work::TakeOver(file.clone())),
                    None if typed.as_os_str().is_empty() => return Asked::Do(Action::Focus(FIRST)),
                    None => return self.work(Work::Look(typed)),
                }
            }
            Message::Done(_) => {}
        }
        Asked::Nothing
    }

    fn work(&mut self, work: Work) -> Asked {
        (self.works, self.said) = (true, None);
        Asked::Work(work)
    }

    /// The tables that are meant.
    fn meant(&self) -> Sought {
        match &self.here {
            Some((id, _)) if self.only_here => Sought { table: Some(*id), ..Sought::default() },
            _ => self.sought.clone(),
        }
    }

    /// Its keys on the sheet of keys.
    pub(crate) fn key_lines(&self, lang: Lang) -> Vec<(&'static str, &'static str)> {
        let (words, keys) = (lang.exchange(), lang.keys());
        let mut lines = vec![("Tab", keys.next_kind)];
        match self.part {
            Part::Export => lines.extend([("1–5", words.key_form), ("B", words.backup), ("T", words.key_other)]),
            Part::Import => lines.extend([("F", words.key_file), ("Enter", self.go_words(lang))]),
        }
        lines.push(("Esc", keys.close));
        lines
    }

    /// What Enter does.
    fn go_words(&self, lang: Lang) -> &'static str {
        let words = lang.exchange();
        match &self.found {
            None => words.look_at_file,
            Some((_, Found::Backup(_))) if self.sure => words.replace_all,
            Some((_, Found::Backup(_))) => words.take_back,
            Some(_) => words.take_over,
        }
    }

    pub(crate) fn key(&self, key: &Key) -> Option<app::Message> {
        let letter = match key {
            Key::Named(Named::Tab) => return Some(app::Message::Exchange(Message::NextPart)),
            Key::Named(Named::Enter) if self.part == Part::Import => return Some(app::Message::Exchange(Message::Go)),
            Key::Character(letter) => letter.to_lowercase(),
            _ => return None,
        };
        let number = letter.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let message = match (self.part, letter.as_str()) {
            (Part::Export, "t") => Message::OnlyHere(!self.only_here),
            (Part::Export, "b") => Message::BackUp,
            (Part::Export, _) => Message::Write(*Form::ALL.get(number?)?),
            (Part::Import, "f") => Message::Name,
            (Part::Import, _) => Message::Look(self.at_hand.get(number?)?.clone()),
        };
        Some(app::Message::Exchange(message))
    }
}

/// A path as somebody types or pastes it.
fn typed(said: &str) -> PathBuf {
    let said = said.trim().trim_matches(['"', '\'']);
    PathBuf::from(said.strip_prefix("file://").unwrap_or(said))
}

/// Files that could be taken over, the newest first.
fn at_hand(folder: &Path) -> Vec<PathBuf> {
    let downloads = directories::UserDirs::new().and_then(|user| user.download_dir().map(Path::to_owned));
    let files = [Some(folder.to_owned()), downloads].into_iter().flatten().filter_map(|folder| folder.read_dir().ok());
    let fits = |path: &PathBuf| {
        let is = |wanted: &&str| path.extension().is_some_and(|is| is.eq_ignore_ascii_case(wanted));
        ["json", "csv", BACKUP].iter().any(is)
    };
    let files = files.flatten().filter_map(Result::ok).map(|file| file.path()).filter(fits);
    let mut files: Vec<_> = files.filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path))).collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).take(OFFERED).collect()
}

/// What a table is called among its sheets: a name for a file.
pub(crate) fn file_name(said: &str) -> String {
    let fits = |letter: char| !matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    said.replace(": ", " ")
        .chars()
        .map(|letter| if fits(letter) { letter } else { '.' })
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_taken_as_people_paste_it() {
        for said in ["/tmp/a b.json", " \"/tmp/a b.json\" ", "file:///tmp/a b.json", "'/tmp/a b.json'"] {
            assert_eq!(typed(said), PathBuf::from("/tmp/a b.json"), "{said}");
        }
    }

    #[test]
    fn no_letter_of_a_title_breaks_the_name_of_a_file() {
        assert_eq!(file_name("Dice Hospital: ER 2026-11-18 14:30"), "Dice Hospital ER 2026-11-18 14.30");
    }
}
