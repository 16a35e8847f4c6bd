//! The command line: it finds out what is asked for, and what there is to do it with.
#![forbid(unsafe_code)]

mod advise;
mod cli;
mod progress;
mod shelf;
mod simulate;

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, IsTerminal, Read, Write, stderr, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

use bedside::chance::Seeds;
use bedside::desk::Desk;
use bedside::gadget::image::Image;
use bedside::gadget::update::{How, Step, update};
use bedside::gadget::{Address, flash, report};
use bedside::library::{Fault, Instance, Library, Notice, Settings, Shelved};
use bedside::script::{Script, Stopped};
use bedside::words::place;
use bedside::{app, host, replay, terminal};
use bedside_core::{Lang, Seed};
use clap::{CommandFactory, Parser};
use cli::{Cli, Gadget, Task};

/// What was asked for could not be done in full.
const BAD: u8 = 1;
/// Something that Bedside needs is missing.
const MISSING: u8 = 2;

/// What to tell the user before leaving with a code.
type Failure = (u8, String);
/// Bytes of a journal that are read at most: years of presses.
const LONGEST_FILE: u64 = 16 << 20;

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(code) => ExitCode::from(code),
        Err((code, words)) => {
            // Where not even this can be said, the code still can.
            let _ = writeln!(stderr(), "bedside: {}", shown(&words));
            ExitCode::from(code)
        }
    }
}

fn run(cli: &Cli) -> Result<u8, Failure> {
    let lang = cli.lang.unwrap_or_else(|| Settings::by_default().lang);
    match &cli.task {
        None => window(cli, lang),
        Some(Task::Panel) => panel(cli, lang),
        Some(Task::Host { port }) => phones(cli, *port, lang),
        Some(Task::Script { file, save }) => script(file.as_deref(), seeds(cli), save.as_deref(), lang),
        Some(Task::Replay { file, state_hex }) => show_journal(file, *state_hex, lang),
        Some(Task::Advise { file, review: true, .. }) => advise::advise(cli, file, &advise::Wish::Review, lang),
        Some(Task::Advise { file, seat, aim, .. }) => advise::advise(cli, file, &advise::Wish::Now(*seat, *aim), lang),
        Some(Task::Tables) => tables(cli, lang),
        Some(Task::Export { file, format, meant }) => shelf::export(cli, file.as_deref(), *format, meant, lang),
        Some(Task::Import { file, preview }) => shelf::import(cli, file, *preview, lang),
        Some(Task::Stats { format, meant }) => shelf::stats(cli, *format, meant, lang),
        Some(Task::Simulate(asked)) => simulate::run(asked, cli.seed.unwrap_or(0), lang),
        Some(Task::Players { task }) => shelf::players(cli, task.as_ref(), lang),
        Some(Task::Backup { file }) => shelf::back_up(cli, file, lang),
        Some(Task::Restore { file }) => shelf::restore(cli, file, lang),
        Some(Task::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "bedside", &mut script);
            print(&script, lang)
        }
        Some(Task::Manual { into: Some(folder) }) => clap_mangen::generate_to(Cli::command(), folder)
            .map(|()| 0)
            .map_err(|cause| (BAD, format!("{} ({cause})", lang.desk_words().file_unwritable))),
        Some(Task::Manual { into: None }) => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page).map_err(|cause| unwritten(&cause, lang))?;
            print(&page, lang)
        }
        Some(Task::Gadget { task: Some(Gadget::Flash { file, drive, force }), .. }) => {
            say(&flash::flash(file, drive.as_deref(), *force, lang).map_err(|words| (BAD, words))?, lang)
        }
        Some(Task::Gadget { task: Some(Gadget::Update { file, drive, force }), .. }) => {
            update_gadget(cli, file, &How { drive: drive.clone(), forced: *force }, lang)
        }
        Some(Task::Gadget { task: Some(Gadget::Log), .. }) => {
            let silent = || (BAD, lang.desk_words().gadget_silent.to_owned());
            say(&report::log(address(cli), lang).ok_or_else(silent)?.join("\n"), lang)
        }
        Some(Task::Gadget { task: None, state }) => gadget(cli, *state, lang),
    }
}

fn opened(cli: &Cli, lang: Lang) -> Result<(Library, Option<Notice>), Failure> {
    Library::folder(cli.data.clone()).and_then(|folder| Library::open(&folder)).map_err(|fault| missing(&fault, lang))
}

/// The library for a command that ends at once: what went another way than usual is told beside what it says.
fn library(cli: &Cli, lang: Lang) -> Result<(Library, Option<Notice>), Failure> {
    let (library, notice) = opened(cli, lang)?;
    if let Some(notice) = &notice {
        let lang = cli.lang.unwrap_or(library.settings().lang);
        let _ = writeln!(stderr(), "bedside: {}", shown(&notice.text(lang)));
    }
    Ok((library, notice))
}

/// Whether this is the only process that plays with its library.
fn claimed(cli: &Cli, lang: Lang) -> Result<Instance, Failure> {
    let folder = Library::folder(cli.data.clone()).map_err(|fault| missing(&fault, lang))?;
    Ok(Instance::claim(&folder))
}

fn missing(fault: &Fault, lang: Lang) -> Failure {
    (MISSING, fault.text(lang))
}

fn desk(cli: &Cli, lang: Lang) -> Result<(Desk, Vec<Notice>), Failure> {
    let (library, aside) = opened(cli, lang)?;
    let (desk, notice) = Desk::open_with(library, cli.lang, seeds(cli)).map_err(|fault| missing(&fault, lang))?;
    Ok((desk, aside.into_iter().chain(notice).collect()))
}

fn seeds(cli: &Cli) -> Seeds {
    cli.seed.map_or(Seeds::System, |seed| Seeds::From(Seed(seed)))
}

fn address(cli: &Cli) -> Address {
    cli.gadget.as_deref().map_or(Address::Anywhere, Address::named)
}

fn window(cli: &Cli, lang: Lang) -> Result<u8, Failure> {
    let words = lang.desk_words();
    if !app::display::answers() {
        if !(stdin().is_terminal() && stdout().is_terminal()) {
            return Err((MISSING, format!("{} {}", words.no_display, words.no_terminal)));
        }
        let _ = write!(stdout(), "{} {} ", words.no_display, words.offer_terminal);
        let _ = stdout().flush();
        let mut answer = String::new();
        let _ = stdin().lock().read_line(&mut answer);
        return if answer.trim().to_lowercase().starts_with('n') { Ok(MISSING) } else { panel(cli, lang) };
    }
    let only = match claimed(cli, lang)? {
        Instance::InFront => return say(lang.shelf().open_already, lang),
        Instance::Only(only) => Some(only),
        Instance::Beside => None,
    };
    let (desk, mut notices) = desk(cli, lang)?;
    notices.extend(only.is_none().then_some(Notice::OpenTwice));
    let data = Library::named_folder(cli.data.clone());
    app::run(desk, notices, address(cli), only.as_ref(), data.as_deref()).map_err(|words| (MISSING, words))?;
    Ok(0)
}

fn phones(cli: &Cli, port: u16, lang: Lang) -> Result<u8, Failure> {
    let claim = claimed(cli, lang)?;
    let (desk, mut notices) = desk(cli, lang)?;
    notices.extend((!matches!(claim, Instance::Only(_))).then_some(Notice::OpenTwice));
    for notice in notices {
        say(&notice.text(lang), lang)?;
    }
    let failed = |cause: std::io::Error| (MISSING, format!("{} {cause}", lang.phone().cannot_listen));
    host::terminal::run(desk, port, address(cli)).map_err(failed)?;
    Ok(0)
}

fn panel(cli: &Cli, lang: Lang) -> Result<u8, Failure> {
    if !(stdin().is_terminal() && stdout().is_terminal()) {
        return Err((MISSING, lang.desk_words().no_terminal.to_owned()));
    }
    let claim = claimed(cli, lang)?;
    let (desk, mut notices) = desk(cli, lang)?;
    notices.extend((!matches!(claim, Instance::Only(_))).then_some(Notice::OpenTwice));
    terminal::run(desk, notices, address(cli)).map_err(|cause| (MISSING, cause.to_string()))?;
    Ok(0)
}

fn script(file: Option<&Path>, seeds: Seeds, save: Option<&Path>, lang: Lang) -> Result<u8, Failure> {
    let words = lang.desk_words();
    let unreadable = |path: &Path, cause| (BAD, format!("{} ({}: {cause})", words.file_unreadable, place(path)));
    let input: Box<dyn BufRead> = match file {
        Some(path) => Box::new(BufReader::new(File::open(path).map_err(|cause| unreadable(path, cause))?)),
        None => Box::new(stdin().lock()),
    };
    let mut script = Script::new(seeds, lang);
    let outcome = script.run(input, stdout().lock()).map_err(|stopped| match stopped {
        Stopped::Unread(cause) => unreadable(file.unwrap_or(Path::new("-")), cause),
        Stopped::Unwritten(cause) => unwritten(&cause, lang),
    })?;
    if let (Some(path), Some(_)) = (save, script.table()) {
        std::fs::write(path, script.saved())
            .map_err(|cause| (BAD, format!("{} ({}: {cause})", words.file_unwritable, place(path))))?;
    }
    match outcome.first {
        None => Ok(0),
        Some(first) => Err((BAD, format!("{} {}; {} {first}.", words.lines_refused, outcome.bad, words.first_line))),
    }
}

fn show_journal(file: &Path, state_hex: bool, lang: Lang) -> Result<u8, Failure> {
    let bytes = journal_bytes(file, lang)?;
    let shown = if state_hex {
        replay::show_state(&bytes, stdout().lock())
    } else {
        replay::show(&bytes, lang, stdout().lock())
    };
    match shown {
        Ok(None) => Ok(0),
        // Whoever listened has heard enough.
        Err(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(0),
        Err(cause) => Err(unwritten(&cause, lang)),
        Ok(Some(damage)) => Err((BAD, format!("{}: {}", place(file), replay::damage_text(&damage, lang)))),
    }
}

/// A saved journal as it is.
fn journal_bytes(file: &Path, lang: Lang) -> Result<Vec<u8>, Failure> {
    let unreadable = |cause| (BAD, format!("{} ({}: {cause})", lang.desk_words().file_unreadable, place(file)));
    let mut bytes = Vec::new();
    File::open(file).and_then(|file| file.take(LONGEST_FILE).read_to_end(&mut bytes)).map_err(unreadable)?;
    Ok(bytes)
}

fn tables(cli: &Cli, lang: Lang) -> Result<u8, Failure> {
    let (library, _) = library(cli, lang)?;
    let lang = cli.lang.unwrap_or(library.settings().lang);
    let tables = library.tables().map_err(|fault| missing(&fault, lang))?;
    if tables.is_empty() {
        return say(lang.desk_words().no_tables, lang);
    }
    for table in &tables {
        say(&listed(table, lang), lang)?;
    }
    let alone = Library::alone(&tables);
    if !alone.is_empty() {
        say(&format!("\n{}", lang.dice_window().records), lang)?;
    }
    for table in alone {
        say(&format!("{:>4}  {}  {}  #{}", table.result(), table.opened, table.seats.join(", "), table.id), lang)?;
    }
    Ok(0)
}

fn listed(table: &Shelved, lang: Lang) -> String {
    let words = lang.desk_words();
    let stands = match (table.broken, table.over) {
        (true, _) => words.unreadable,
        (false, true) if table.unfinished => words.unfinished,
        (false, true) => lang.game_over(table.game),
        (false, false) => words.on_the_table,
    };
    let Shelved { id, opened, entries, .. } = table;
    format!(
        "{id:>4}  {opened}  {}  {}  {}: {entries}  {stands}",
        lang.title(table.game),
        table.players(),
        words.entries
    )
}

fn gadget(cli: &Cli, state: bool, lang: Lang) -> Result<u8, Failure> {
    let words = lang.desk_words();
    if state {
        let hex = report::state(address(cli)).ok_or_else(|| (BAD, words.gadget_silent.to_owned()))?;
        return say(&hex, lang);
    }
    if let Some(port) = &cli.gadget {
        let greeting = report::greet(Address::named(port));
        let code = if greeting.is_some() { 0 } else { BAD };
        say(&format!("{port}: {}", report::described(greeting, lang)), lang)?;
        return Ok(code);
    }
    let ports = report::list(lang).map_err(|cause| (MISSING, cause))?;
    if ports.is_empty() {
        return say(words.no_ports, lang);
    }
    for port in ports {
        say(&port, lang)?;
    }
    Ok(0)
}

fn update_gadget(cli: &Cli, file: &Path, how: &How, lang: Lang) -> Result<u8, Failure> {
    let image = Image::open(file).map_err(|unfit| (BAD, unfit.text(lang)))?;
    let tell = |step: Step| drop(say(&step.text(lang), lang));
    let done = update(&address(cli), &image, how, lang, std::thread::sleep, tell).map_err(|words| (BAD, words))?;
    say(&format!("{} {}.", lang.desk_words().updated, done.version), lang)
}

/// Prints a line.
fn say(line: &str, lang: Lang) -> Result<u8, Failure> {
    print(format!("{}\n", shown(line)).as_bytes(), lang)
}

/// Prints as it is; whoever has stopped listening is no failure.
fn print(bytes: &[u8], lang: Lang) -> Result<u8, Failure> {
    match stdout().write_all(bytes) {
        Err(cause) if cause.kind() != ErrorKind::BrokenPipe => Err(unwritten(&cause, lang)),
        _ => Ok(0),
    }
}

/// Lines as a terminal may show them, whoever wrote what is in them.
fn shown(lines: &str) -> String {
    lines.split('\n').map(bedside::words::plain).collect::<Vec<_>>().join("\n")
}

fn unwritten(cause: &std::io::Error, lang: Lang) -> Failure {
    (BAD, format!("{} ({cause})", lang.desk_words().output_unwritable))
}
