//! `bedside advise`: what would be best now, or what was best in a whole game.

use std::path::Path;

use bedside::advice::ask::{self, Patience};
use bedside::advice::{Counting, Silence, review, tell};
use bedside::library::Library;
use bedside::replay;
use bedside_core::{Lang, Table};

use crate::cli::Cli;
use crate::{BAD, Failure, journal_bytes, library, missing, progress, say};

/// What is asked about a table.
pub(crate) enum Wish {
    /// The best now, for this seat from 1 or whoever is to act.
    Now(Option<u8>, Counting),
    /// The whole game again.
    Review,
}

/// What a line counts, by its name.
pub(crate) fn counting(key: &str) -> Result<Counting, String> {
    let known = Counting::ALL.map(Counting::key).join(", ");
    Counting::ALL.into_iter().find(|counting| counting.key() == key).ok_or_else(|| format!("possible values: {known}"))
}

pub(crate) fn advise(cli: &Cli, file: &Path, wish: &Wish, lang: Lang) -> Result<u8, Failure> {
    let table = table(cli, file, lang)?;
    let silent = |why: Silence| (BAD, tell::silence(why, &table, lang));
    let Wish::Now(seat, counting) = *wish else {
        let mut told = progress::line();
        let reviewed = review::of(&table, lang, |done, all| {
            let count = |entries: u32| usize::try_from(entries).unwrap_or(usize::MAX);
            told(count(done.saturating_add(1)), count(all));
            true
        });
        let nothing = |why| match why {
            Silence::NoChoice => (BAD, lang.advice().nothing_to_review.to_owned()),
            why => silent(why),
        };
        return say(&tell::review(&reviewed.map_err(nothing)?, lang).join("\n"), lang);
    };
    let seat = seat.map(|seat| seat.checked_sub(1).ok_or(Silence::NoSeat)).transpose().map_err(silent)?;
    let seat = ask::whose(&table, seat).map_err(silent)?;
    let found = ask::answer(&table, seat, counting, Patience::Games, lang);
    let mut told = tell::answer(&found.ok_or_else(|| silent(Silence::NoChoice))?, lang);
    told.extend(review::so_far(&table, seat).map(|lost| tell::so_far(lost, lang)));
    say(&told.join("\n"), lang)
}

/// The table of a saved journal, or of the library.
fn table(cli: &Cli, file: &Path, lang: Lang) -> Result<Table, Failure> {
    let number = file.to_str().and_then(|name| name.parse().ok()).filter(|_| !file.exists());
    if let Some(number) = number {
        let (library, _): (Library, _) = library(cli, lang)?;
        let found = library.look_at(number).map_err(|fault| missing(&fault, lang))?;
        return found.ok_or_else(|| (BAD, lang.advice().no_table.to_owned()));
    }
    let bytes = journal_bytes(file, lang)?;
    let told = |damage| (BAD, format!("{}: {}", file.display(), replay::damage_text(&damage, lang)));
    match Table::read(&bytes).map_err(told)? {
        (table, None) => Ok(table),
        (_, Some(damage)) => Err(told(damage)),
    }
}
