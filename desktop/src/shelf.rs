//! `bedside export`, `import`, `stats`, `players`, `backup` and `restore`: the library on the command line.

mod told;

use std::fs::File;
use std::io::{self, BufWriter, Write, stderr, stdout};
use std::path::Path;

use bedside::app;
use bedside::library::exchange::journals::{self, Imported, Unfit, WriteFault};
use bedside::library::exchange::{Form, bgstats, sheet, spreadsheet, write_whole};
use bedside::library::{Fault, Filter, Instance, Library, NotRestored, Notice, PlayResult, PlayerId};
use bedside::words::place;
use bedside_core::Lang;

use crate::cli::{Cli, Format, Layout, Meant, Players};
use crate::{BAD, Failure, claimed, library, missing, progress, say, shown, unwritten};

/// The results that somebody asks for.
fn filter(library: &Library, meant: &Meant, lang: Lang) -> Result<Filter, Failure> {
    let day = |said: &Option<String>| match said {
        None => Ok(None),
        Some(said) => library.moments(said).map(Some).ok_or_else(|| (BAD, lang.shelf().not_a_date.to_owned())),
    };
    let player = meant.player.as_deref().map(|name| player(library, name, lang)).transpose()?;
    Ok(Filter {
        game: meant.game,
        player,
        people: meant.people,
        from: day(&meant.since)?.map(|(begins, _)| begins),
        until: day(&meant.until)?.map(|(_, ends)| ends),
        table: meant.table,
        party: party(library, &meant.group, lang)?,
        tables: None,
    })
}

/// Those who make a group; none where nobody is named.
fn party(library: &Library, names: &[String], lang: Lang) -> Result<Option<Vec<PlayerId>>, Failure> {
    let party = names.iter().map(|name| player(library, name, lang)).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(party).filter(|party| !party.is_empty()))
}

fn player(library: &Library, name: &str, lang: Lang) -> Result<PlayerId, Failure> {
    let found = library.player_called(name).map_err(|fault| missing(&fault, lang))?;
    found.ok_or_else(|| (BAD, format!("{} ({name})", lang.shelf().no_such_player)))
}

/// Writes to a file, which is there whole or not at all, or to the standard output.
fn written<T, E: From<io::Error>>(
    file: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<T, E> {
    let Some(path) = file else {
        let mut out = BufWriter::new(stdout());
        let done = write(&mut out)?;
        out.flush()?;
        return Ok(done);
    };
    write_whole(path, write)
}

fn unwritable(path: &Path, cause: &std::io::Error, lang: Lang) -> Failure {
    (BAD, format!("{} ({}: {cause})", lang.desk_words().file_unwritable, place(path)))
}

fn unreadable(path: &Path, cause: impl std::fmt::Display, lang: Lang) -> Failure {
    (BAD, format!("{} ({}: {cause})", lang.desk_words().file_unreadable, place(path)))
}

pub(crate) fn export(cli: &Cli, file: Option<&Path>, format: Format, meant: &Meant, lang: Lang) -> Result<u8, Failure> {
    let (library, _) = library(cli, lang)?;
    let filter = filter(&library, meant, lang)?;
    if let Some(path) = file.filter(|file| library.owns(file)) {
        return Err((BAD, Fault::Itself { path: path.to_owned() }.text(lang)));
    }
    let failed = |cause: std::io::Error| match file {
        Some(path) => unwritable(path, &cause, lang),
        None => unwritten(&cause, lang),
    };
    let fault = |fault: Fault| missing(&fault, lang);
    if format == Format::Json {
        let all = written(file, |out| journals::write(&library, &filter, out, progress::line()));
        let all = all.map_err(|why| match why {
            WriteFault::Library(why) => fault(why),
            WriteFault::File(cause) => failed(cause),
            WriteFault::NoTables => (BAD, lang.shelf().no_tables.to_owned()),
        })?;
        return told(file, all, lang);
    }
    let results = library.results(&filter).map_err(fault)?;
    if results.is_empty() {
        return Err((BAD, lang.shelf().no_results.to_owned()));
    }
    let form = match format {
        Format::Png => Some(Form::Png),
        Format::Svg => Some(Form::Svg),
        _ => None,
    };
    if let (Some(form), Some(folder), 2..) = (form, file, results.len()) {
        let (folder, many) =
            app::sheets(&library, &results, form, folder, lang, progress::line()).map_err(|why| (BAD, why))?;
        return say(
            &lang.exchange().written.replacen("{}", &many.to_string(), 1).replacen("{}", &place(&folder), 1),
            lang,
        );
    }
    let one = || match results.as_slice() {
        [one] => Ok(one),
        _ => Err((BAD, lang.shelf().one_play.to_owned())),
    };
    let words = |words: String| written(file, |out| out.write_all(words.as_bytes())).map_err(failed);
    match format {
        Format::Json => {}
        Format::Csv => written(file, |out| spreadsheet::write(&results, out)).map_err(failed)?,
        Format::Bgsplay => words(format!("{:#}\n", bgstats::file(&results)))?,
        Format::Link => words(format!("{}\n", bgstats::link(one()?)))?,
        Format::Qr => words(format!("{}\n", square(one()?)))?,
        Format::Svg => words(sheet::svg(one()?, lang))?,
        Format::Png => {
            let table = one()?.table.and_then(|id| library.look_at(id).ok().flatten());
            let table = table.ok_or_else(|| (BAD, lang.shelf().one_play.to_owned()))?;
            let path = file.unwrap_or(Path::new("bedside.png"));
            app::draw_ending(&table, lang, path).map_err(|cause| unwritable(path, &cause, lang))?;
        }
    }
    told(file, results.len(), lang)
}

/// The link to BG Stats as a square of half-blocks.
fn square(result: &PlayResult) -> String {
    use qrcode::render::unicode::Dense1x2;
    let code = qrcode::QrCode::with_error_correction_level(bgstats::link(result), qrcode::EcLevel::L);
    code.map_or_else(|_| String::new(), |code| code.render::<Dense1x2>().quiet_zone(true).build())
}

/// Says how many were written, where that is not what was asked for itself.
fn told(file: Option<&Path>, count: usize, lang: Lang) -> Result<u8, Failure> {
    match file {
        Some(_) => say(&lang.shelf().exported.replace("{}", &count.to_string()), lang),
        None => Ok(0),
    }
}

pub(crate) fn import(cli: &Cli, file: &Path, preview: bool, lang: Lang) -> Result<u8, Failure> {
    let (mut library, _) = library(cli, lang)?;
    let opened = File::open(file).map_err(|cause| unreadable(file, cause, lang))?;
    let is_csv = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"));
    let fault = |fault: Fault| missing(&fault, lang);
    if !is_csv {
        let imported = match preview {
            true => journals::preview(&library, opened, progress::line()),
            false => journals::read(&mut library, opened, progress::line()),
        };
        let imported = imported.map_err(|unfit| match unfit {
            Unfit::Library(why) => fault(why),
            unfit => (BAD, unfit.text(lang)),
        })?;
        let code = report(imported, lang)?;
        if preview {
            say(lang.shelf().would_import, lang)?;
        }
        return Ok(code);
    }
    let found = spreadsheet::preview(&library, opened).map_err(fault)?;
    for (row, column) in &found.unreadable {
        let words = lang.shelf().row_unreadable.replacen("{}", &row.to_string(), 1).replacen("{}", column, 1);
        let _ = writeln!(stderr(), "bedside: {}", shown(&words));
    }
    if preview {
        for play in &found.plays {
            let mark = if play.known { "=" } else { "+" };
            let seats = play.seats.iter().map(|seat| match seat.points {
                Some(points) => format!("{} {points}", seat.name),
                None => seat.name.clone(),
            });
            let seats = seats.collect::<Vec<_>>().join(", ");
            say(&format!("{mark} {}  {}  {seats}", play.date, lang.title(play.game)), lang)?;
        }
        say(lang.shelf().would_import, lang)?;
        return Ok(if found.unreadable.is_empty() { 0 } else { BAD });
    }
    report(spreadsheet::take_over(&mut library, &found, progress::line()).map_err(fault)?, lang)
}

fn report(imported: Imported, lang: Lang) -> Result<u8, Failure> {
    say(&imported.text(lang), lang)?;
    Ok(if imported.unreadable > 0 { BAD } else { 0 })
}

pub(crate) fn stats(cli: &Cli, layout: Layout, meant: &Meant, lang: Lang) -> Result<u8, Failure> {
    let (library, _) = library(cli, lang)?;
    let lang = cli.lang.unwrap_or(library.settings().lang);
    let filter = filter(&library, meant, lang)?;
    let all = library.statistics(&filter).map_err(|fault| missing(&fault, lang))?;
    match layout {
        Layout::Json => say(&told::json(&all).to_string(), lang),
        Layout::Text if all.plays == 0 => say(lang.shelf().no_results, lang),
        Layout::Text => say(&told::page(&all, lang), lang),
    }
}

pub(crate) fn players(cli: &Cli, task: Option<&Players>, lang: Lang) -> Result<u8, Failure> {
    let (mut library, _) = library(cli, lang)?;
    let fault = |fault: Fault| match fault {
        Fault::NotAName | Fault::Refused { .. } | Fault::SatTogether => (BAD, fault.text(lang)),
        fault => missing(&fault, lang),
    };
    // A window that is open would go on with a table as it was.
    let claim = task.map(|_| claimed(cli, lang)).transpose()?;
    if claim.is_some_and(|claim| !matches!(claim, Instance::Only(_))) {
        return Err((BAD, lang.shelf().close_first.to_owned()));
    }
    let left = match task {
        None => {
            for of in library.players().map_err(fault)? {
                let name = of.name.as_deref().unwrap_or(lang.shelf().somebody).to_owned();
                say(&format!("{name:<24} {:>6} {:>6}", of.plays, of.wins), lang)?;
            }
            return Ok(0);
        }
        Some(Players::Rename { name, to }) => {
            let id = player(&library, name, lang)?;
            library.rename(id, to).map_err(fault)?
        }
        Some(Players::Merge { name, with }) => {
            let (gone, kept) = (player(&library, name, lang)?, player(&library, with, lang)?);
            library.merge(gone, kept).map_err(fault)?
        }
        Some(Players::Forget { name }) => {
            let id = player(&library, name, lang)?;
            library.forget(id).map_err(fault)?
        }
    };
    if left > 0 {
        say(&lang.shelf().old_name_left.replace("{}", &left.to_string()), lang)?;
        return Ok(BAD);
    }
    Ok(0)
}

pub(crate) fn back_up(cli: &Cli, file: &Path, lang: Lang) -> Result<u8, Failure> {
    let (library, notice) = library(cli, lang)?;
    // What could be read of a damaged library may be less than the copy that is there.
    if let Some(Notice::LibraryAside { .. }) = notice {
        return Err((BAD, lang.shelf().not_backed_up.to_owned()));
    }
    library.back_up(file).map_err(|fault| (BAD, fault.text(lang)))?;
    say(&format!("{} {}", lang.shelf().backed_up, place(file)), lang)
}

pub(crate) fn restore(cli: &Cli, file: &Path, lang: Lang) -> Result<u8, Failure> {
    let Instance::Only(_only) = claimed(cli, lang)? else {
        return Err((BAD, lang.shelf().close_first.to_owned()));
    };
    let folder = Library::folder(cli.data.clone()).map_err(|fault| missing(&fault, lang))?;
    let aside = Library::restore_from(file, &folder).map_err(|why| match why {
        NotRestored::Fault(fault) => missing(&fault, lang),
        why => (BAD, why.text(file, lang)),
    })?;
    let aside = aside.map_or_else(|| "-".to_owned(), |aside| place(&aside));
    say(&format!("{} {aside}", lang.shelf().restored), lang)
}
