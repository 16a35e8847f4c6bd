//! Work with files beside the window: a thread has the library open once more, and the page hears what came of it.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Instant;

use bedside_core::Lang;
use iced::Task;
use iced::futures::channel::oneshot;

use super::keepsake::{draw_ending, free_path};
use super::{App, Message, Page};
use crate::library::exchange::journals::{Imported, Unfit, WriteFault};
use crate::library::exchange::{Form, bgstats, journals, sheet, spreadsheet, write_whole};
use crate::library::{Fault, Filter, Library, PlayResult, Prepared, Sought};
use crate::screen::exchange::{Asked, BACKUP, Done, Exchange, Found, Part, Work, file_name};
use crate::screen::{Action, Way};
use crate::words::place;

/// What every file of SQLite's begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// Below the data folder, where a user names one.
const FILES: &str = "exports";

/// Where files go: beside the library in a folder that the user named, else among the user's documents; where the system names no such
/// folder, where it keeps Bedside's data.
pub(super) fn folder(named: Option<&Path>) -> Option<PathBuf> {
    if let Some(data) = named {
        return Some(data.join(FILES));
    }
    let documents = directories::UserDirs::new().and_then(|user| user.document_dir().map(Path::to_owned));
    let documents = documents.filter(|folder| folder.is_dir());
    documents.or_else(|| Some(directories::ProjectDirs::from("", "", "bedside")?.data_dir().join(FILES)))
}

impl App {
    /// Files go there.
    pub fn exchange_in(&mut self, folder: Option<PathBuf>) {
        self.shell.files = folder;
    }

    /// Opens the page for what the list of tables shows.
    pub(super) fn open_exchange(&mut self, part: Part) {
        let Page::Tables(tables) = &self.page else { return };
        let folder = self.shell.files.clone().unwrap_or_default();
        let (sought, here) = (tables.sought(), tables.at_cursor());
        let listed = self.shell.desk.library().count(&sought).unwrap_or(0);
        self.page = Page::Exchange(Box::new(Exchange::of(part, sought, listed, here, self.lang(), folder)));
    }

    /// A file was dropped on the window: it is looked at.
    pub(super) fn dropped(&mut self, file: PathBuf, now: Instant) -> Task<Message> {
        let folder = self.shell.files.clone().unwrap_or_default();
        self.page = Page::Exchange(Box::new(Exchange::with(file, folder)));
        self.update_exchange(crate::screen::exchange::Message::Go, now)
    }

    /// Everything becomes what a backup has; home says where is what was here.
    fn take_back(&mut self, prepared: &Prepared, now: Instant) -> Task<Message> {
        let said = match self.shell.desk.take_back(prepared) {
            Ok((aside, notice)) => {
                let kept = format!("{} {}", self.lang().shelf().restored, place(&aside));
                notice.into_iter().fold(kept, |kept, notice| format!("{kept}. {}", notice.text(self.lang())))
            }
            Err(fault) => fault.text(self.lang()),
        };
        let home = self.carry_out(Action::Open(Way::Home), now);
        self.shell.tell(said, now);
        home
    }

    pub(super) fn update_exchange(&mut self, message: crate::screen::exchange::Message, now: Instant) -> Task<Message> {
        let Page::Exchange(page) = &mut self.page else { return Task::none() };
        match page.update(message) {
            Asked::Nothing => Task::none(),
            Asked::TakeBack(prepared) => self.take_back(&prepared, now),
            Asked::Do(action) => self.carry_out(action, now),
            Asked::Work(work) => {
                let (folder, lang) = (page.folder().to_owned(), self.lang());
                // Without a file of its own there is nothing that another thread could open.
                let Some(mut library) = self.shell.desk.library().beside() else { return Task::none() };
                let (done, ends) = oneshot::channel();
                std::thread::spawn(move || {
                    // The window may be gone meanwhile.
                    let _ = done.send(work_with(&mut library, work, &folder, lang));
                });
                Task::future(ends).then(|done| match done {
                    Ok(done) => Task::done(Message::Exchange(crate::screen::exchange::Message::Done(done))),
                    Err(_) => Task::none(),
                })
            }
        }
    }
}

fn work_with(library: &mut Library, work: Work, folder: &Path, lang: Lang) -> Done {
    let words = lang.exchange();
    let done = match work {
        Work::Write(form, sought) => write(library, form, &sought, folder, lang),
        Work::BackUp => back_up(library, folder, lang).map(|path| words.backed_up.replace("{}", &place(&path))),
        Work::Look(file) => return look(library, file, lang),
        Work::Prepare(file) => {
            let ready = library.prepare(&file).map_err(|why| why.text(&file, lang));
            return ready.map_or_else(Done::Failed, Done::Ready);
        }
        Work::TakeOver(file) => take_over(library, &file, lang).map(|imported| imported.text(lang)),
    };
    done.map_or_else(Done::Failed, Done::Said)
}

fn unwritable(path: &Path, cause: &io::Error, lang: Lang) -> String {
    format!("{} ({}: {cause})", lang.desk_words().file_unwritable, place(path))
}

fn write(library: &Library, form: Form, sought: &Sought, folder: &Path, lang: Lang) -> Result<String, String> {
    let faulty = |fault: Fault| fault.text(lang);
    // What came from spreadsheets has no table: it belongs to everything, and to nothing less.
    let all = *sought == Sought::default();
    let tables = if all { None } else { Some(library.numbers(sought).map_err(faulty)?) };
    let filter = Filter { tables, ..Filter::default() };
    let results = if form == Form::Json { Vec::new() } else { library.results(&filter).map_err(faulty)? };
    if form != Form::Json && results.is_empty() {
        return Err(lang.shelf().no_results.to_owned());
    }
    std::fs::create_dir_all(folder).map_err(|cause| unwritable(folder, &cause, lang))?;
    let today = library.today().map_err(faulty)?;
    let (path, many) = match form {
        Form::Png | Form::Svg => sheets(library, &results, form, folder, lang, |_, _| ())?,
        form => {
            let path = free_path(folder, &format!("Bedside {today}"), form.extension());
            let many = into_file(library, &filter, &results, form, &path).map_err(|why| match why {
                WriteFault::Library(fault) => fault.text(lang),
                WriteFault::File(cause) => unwritable(&path, &cause, lang),
                WriteFault::NoTables => lang.shelf().no_tables.to_owned(),
            })?;
            (path, many)
        }
    };
    Ok(lang.exchange().written.replacen("{}", &many.to_string(), 1).replacen("{}", &place(&path), 1))
}

fn into_file(
    library: &Library,
    filter: &Filter,
    results: &[PlayResult],
    form: Form,
    path: &Path,
) -> Result<usize, WriteFault> {
    write_whole(path, |out| {
        match form {
            Form::Json => return journals::write(library, filter, out, |_, _| ()),
            Form::Csv => spreadsheet::write(results, out)?,
            _ => writeln!(out, "{:#}", bgstats::file(results))?,
        }
        Ok(results.len())
    })
}

/// Result sheets: one beside the other files, several in a folder of their own. Answers where, and how many; `progress` hears how many of
/// how many are done.
pub fn sheets(
    library: &Library,
    results: &[PlayResult],
    form: Form,
    folder: &Path,
    lang: Lang,
    mut progress: impl FnMut(usize, usize),
) -> Result<(PathBuf, usize), String> {
    let several = results.len() > 1;
    let folder = if several { free_path(folder, lang.exchange().sheets, "") } else { folder.to_owned() };
    std::fs::create_dir_all(&folder).map_err(|cause| unwritable(&folder, &cause, lang))?;
    let (mut written, mut last) = (0, folder.clone());
    for (place, result) in results.iter().enumerate() {
        let name = format!("{} {}", lang.title(result.game), result.date.get(..16).unwrap_or_default());
        let path = free_path(&folder, &file_name(&name), form.extension());
        // What came from a spreadsheet has no table to draw.
        if draw_sheet(library, result, form, &path, lang)? {
            (written, last) = (written + 1, path);
        }
        progress(place + 1, results.len());
    }
    if written == 0 {
        return Err(lang.shelf().no_results.to_owned());
    }
    Ok((if several { folder } else { last }, written))
}

/// Draws one result sheet; false where there is no table to draw.
fn draw_sheet(library: &Library, result: &PlayResult, form: Form, path: &Path, lang: Lang) -> Result<bool, String> {
    let failed = |cause: io::Error| unwritable(path, &cause, lang);
    if form == Form::Svg {
        let sheet = sheet::svg(result, lang);
        return write_whole(path, |out| out.write_all(sheet.as_bytes())).map(|()| true).map_err(failed);
    }
    let table = result.table.and_then(|id| library.look_at(id).ok().flatten());
    table.map_or(Ok(false), |table| draw_ending(&table, lang, path).map(|()| true).map_err(failed))
}

fn back_up(library: &Library, folder: &Path, lang: Lang) -> Result<PathBuf, String> {
    std::fs::create_dir_all(folder).map_err(|cause| unwritable(folder, &cause, lang))?;
    let today = library.today().map_err(|fault| fault.text(lang))?;
    let path = free_path(folder, &format!("Bedside {today}"), BACKUP);
    library.back_up(&path).map(|()| path).map_err(|fault| fault.text(lang))
}

fn is_spreadsheet(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

/// Whether it begins as SQLite's files do, whatever it is called.
fn is_backup(file: &Path) -> bool {
    let mut begins = [0; MAGIC.len()];
    File::open(file).and_then(|mut file| file.read_exact(&mut begins)).is_ok() && begins == *MAGIC
}

fn open(file: &Path, lang: Lang) -> Result<File, String> {
    File::open(file).map_err(|cause| format!("{} ({}: {cause})", lang.desk_words().file_unreadable, place(file)))
}

fn look(library: &Library, file: PathBuf, lang: Lang) -> Done {
    let found = open(&file, lang).and_then(|opened| {
        if is_backup(&file) {
            Library::tables_in(&file).map(Found::Backup).map_err(|why| why.text(&file, lang))
        } else if is_spreadsheet(&file) {
            spreadsheet::preview(library, opened).map(Found::Plays).map_err(|fault| fault.text(lang))
        } else {
            journals::count(opened).map(Found::Tables).map_err(|unfit| unfit.text(lang))
        }
    });
    found.map_or_else(Done::Failed, |found| Done::Found(file, found))
}

fn take_over(library: &mut Library, file: &Path, lang: Lang) -> Result<Imported, String> {
    let opened = open(file, lang)?;
    if is_spreadsheet(file) {
        let preview = spreadsheet::preview(library, opened).map_err(|fault| fault.text(lang))?;
        return spreadsheet::take_over(library, &preview, |_, _| ()).map_err(|fault| fault.text(lang));
    }
    journals::read(library, opened, |_, _| ()).map_err(|unfit: Unfit| unfit.text(lang))
}
