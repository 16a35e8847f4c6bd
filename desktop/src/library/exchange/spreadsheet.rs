//! A spreadsheet: one row for each player of each play, written and read.

use std::collections::HashMap;
use std::io::{Read, Write};

use bedside_core::{GameKind, Lang};
use rusqlite::params;

use super::journals::Imported;
use super::{letters, minutes, name};
use crate::library::{Fault, Library, PlayResult, figures, in_turn, players, plays};
use crate::words::plain;

/// What stands in the first row.
pub const COLUMNS: [&str; 13] = [
    "play",
    "date",
    "game",
    "minutes",
    "rounds",
    "ended_early",
    "seat",
    "player",
    "bot",
    "points",
    "rank",
    "won",
    "options",
];

/// Bytes of a file that are read at most: a life of evenings.
const MOST_BYTES: u64 = 64 << 20;
/// Minutes of a play at most: ten weeks.
const MOST_MINUTES: u32 = 100_000;
/// Plays are from these years.
const YEARS: std::ops::RangeInclusive<u32> = 1970..=2100;

/// Writes plays.
pub fn write(results: &[PlayResult], out: impl Write) -> std::io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(COLUMNS)?;
    for result in results {
        let options = result.options.iter().map(|(option, choice)| format!("{option}: {choice}"));
        let options = options.collect::<Vec<_>>().join("; ");
        for seat in &result.seats {
            let number = |number: Option<i64>| number.map_or_else(String::new, |number| number.to_string());
            csv.write_record([
                guarded(&result.play),
                result.date.clone(),
                Lang::En.title(result.game).to_owned(),
                minutes(result).to_string(),
                result.rounds.to_string(),
                yes(Some(result.early)),
                (seat.seat + 1).to_string(),
                guarded(&name(seat, Lang::En)),
                yes(Some(seat.bot)),
                number(seat.points),
                number(seat.rank.map(i64::from)),
                yes(seat.won),
                guarded(&options),
            ])?;
        }
    }
    csv.flush()
}

fn yes(said: Option<bool>) -> String {
    said.map_or("", |said| if said { "yes" } else { "no" }).to_owned()
}

/// What a spreadsheet would reckon with is written so that it does not.
fn guarded(words: &str) -> String {
    let reckons = words.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if reckons { format!("'{words}") } else { words.to_owned() }
}

fn unguarded(words: &str) -> &str {
    match words.strip_prefix('\'') {
        Some(rest) if guarded(rest) != rest => rest,
        _ => words,
    }
}

/// A play as a spreadsheet tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Play {
    /// The row that it begins in, from 1.
    pub row: usize,
    pub play: String,
    pub date: String,
    pub game: GameKind,
    pub minutes: u32,
    pub rounds: u8,
    pub early: bool,
    pub options: String,
    pub seats: Vec<Seat>,
    /// Whether it is here already.
    pub known: bool,
}

/// Somebody's row of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Seat {
    pub name: String,
    pub bot: bool,
    pub points: Option<i32>,
    pub rank: Option<u8>,
    pub won: Option<bool>,
}

/// A spreadsheet as it would be taken over: the plays, and the rows that cannot be read, with the column that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The plays.
    pub plays: Vec<Play>,
    /// Rows, from 1, and the column.
    pub unreadable: Vec<(usize, String)>,
}

/// What stands between two cells: what the first row has most of.
fn between(words: &str) -> u8 {
    let first = words.lines().next().unwrap_or_default();
    let often = |mark: &u8| first.bytes().filter(|byte| byte == mark).count();
    // Of as many of each, the last one here.
    [b'\t', b';', b','].into_iter().max_by_key(often).unwrap_or(b',')
}

/// Reads a spreadsheet, and changes nothing. It needs the columns `date`, `game` and `player`; others may be missing. Rows of a play
/// may stand anywhere.
pub fn preview(library: &Library, file: impl Read) -> Result<Preview, Fault> {
    let (mut bytes, mut found) = (Vec::new(), Preview::default());
    let read = file.take(MOST_BYTES).read_to_end(&mut bytes);
    if read.is_err() || bytes.len() as u64 == MOST_BYTES {
        found
            .unreadable
            .push((1, read.err().map_or_else(|| format!("> {} MiB", MOST_BYTES >> 20), |cause| cause.to_string())));
        return Ok(found);
    }
    let words = letters::read(&bytes);
    let mut csv = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(between(&words))
        .trim(csv::Trim::All)
        .from_reader(words.as_bytes());
    let headers: Vec<String> = csv.headers().map(|row| row.iter().map(str::to_lowercase).collect()).unwrap_or_default();
    let column = |name: &str| headers.iter().position(|header| header == name);
    let mut places: HashMap<String, Vec<usize>> = HashMap::new();
    for missing in ["date", "game", "player"].into_iter().filter(|name| column(name).is_none()) {
        found.unreadable.push((1, missing.to_owned()));
    }
    if !found.unreadable.is_empty() {
        return Ok(found);
    }
    for (record, row) in csv.records().zip(2..) {
        let Ok(record) = record else {
            found.unreadable.push((row, "?".to_owned()));
            continue;
        };
        let cell = |name: &str| column(name).and_then(|place| record.get(place)).map(unguarded).unwrap_or_default();
        match read_row(&cell, row) {
            Err(column) => found.unreadable.push((row, column.to_owned())),
            Ok((mut play, seat)) => {
                let named = !play.play.is_empty();
                let which = if named { play.play.clone() } else { format!("{} {}", play.date, play.game.key()) };
                let several = places.entry(format!("{named} {which}")).or_default();
                // Whoever sits in a play without a name plays another one.
                let sits = |other: &Play| other.seats.iter().any(|other| other.name == seat.name);
                match several.iter().copied().find(|place| named || !sits(&found.plays[*place])) {
                    Some(place) => found.plays[place].seats.push(seat),
                    None => {
                        several.push(found.plays.len());
                        play.seats.push(seat);
                        found.plays.push(play);
                    }
                }
            }
        }
    }
    let mut same: HashMap<String, usize> = HashMap::new();
    for play in &mut found.plays {
        let named = !play.play.is_empty();
        if !named {
            let mut names: Vec<&str> = play.seats.iter().map(|seat| seat.name.as_str()).collect();
            names.sort_unstable();
            play.play = format!("csv {} {} {}", play.date, play.game.key(), names.join(", "));
            let before = same.entry(play.play.clone()).or_default();
            *before += 1;
            if *before > 1 {
                play.play = format!("{} {before}", play.play);
            }
        }
        // It may be here under what stands for its name.
        let stands_for = plays::stands_for(&play.play);
        play.known = library.knows_play(&play.play)? || library.knows_play(&stands_for)?;
        if !named {
            play.play = stands_for;
        }
    }
    Ok(found)
}

fn read_row<'a>(cell: &impl Fn(&str) -> &'a str, row: usize) -> Result<(Play, Seat), &'static str> {
    let yes = |name: &'static str| match cell(name).to_lowercase().as_str() {
        "yes" | "true" | "1" | "tak" => Ok(Some(true)),
        "no" | "false" | "0" | "nie" => Ok(Some(false)),
        "" => Ok(None),
        _ => Err(name),
    };
    let titled = |game: &&GameKind| {
        let said = cell("game").to_lowercase();
        game.key() == said || Lang::ALL.iter().any(|lang| lang.title(**game).to_lowercase() == said)
    };
    let number = |name: &'static str| match cell(name) {
        "" => Ok(None),
        said => said.replace('−', "-").parse::<i32>().map(Some).map_err(|_| name),
    };
    let name = plain(cell("player"));
    if name.trim().is_empty() || name.chars().count() > bedside_core::setup::NAME_LETTERS * 2 {
        return Err("player");
    }
    let small =
        |name: &'static str| number(name).map(|number| number.map(|number| u8::try_from(number).unwrap_or(u8::MAX)));
    let play = Play {
        row,
        play: plain(cell("play")),
        date: date(cell("date")).ok_or("date")?,
        game: GameKind::ALL.iter().find(titled).copied().ok_or("game")?,
        minutes: u32::try_from(number("minutes")?.unwrap_or(0))
            .ok()
            .filter(|minutes| *minutes <= MOST_MINUTES)
            .ok_or("minutes")?,
        rounds: small("rounds")?.unwrap_or(0),
        early: yes("ended_early")?.unwrap_or(false),
        options: plain(cell("options")),
        seats: Vec::new(),
        known: false,
    };
    let seat = Seat {
        name: name.trim().to_owned(),
        bot: yes("bot")?.unwrap_or(false),
        points: number("points")?,
        rank: small("rank")?,
        won: yes("won")?,
    };
    Ok((play, seat))
}

/// A day, or a day and a time of day, as SQLite reads them.
fn date(said: &str) -> Option<String> {
    let figures = |at: usize, many: usize, most: u32| {
        let part = said.get(at..at + many)?;
        part.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| part.parse::<u32>().ok())?
            .filter(|number| *number <= most)
    };
    let (year, month, day) = (figures(0, 4, 9999)?, figures(5, 2, 12)?, figures(8, 2, 31)?);
    let dashes = said.get(4..5) == Some("-") && said.get(7..8) == Some("-");
    let time = match said.get(10..)?.trim_start_matches(['T', ' ']) {
        "" => "12:00:00".to_owned(),
        _ => format!("{:02}:{:02}:{:02}", figures(11, 2, 23)?, figures(14, 2, 59)?, figures(17, 2, 59).unwrap_or(0)),
    };
    (dashes && YEARS.contains(&year) && (1..=days(year, month)).contains(&day))
        .then(|| format!("{} {time}", &said[..10]))
}

/// How many days a month has; none where there is no such month.
const fn days(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// Takes over what a spreadsheet tells: results without tables. Plays that are known are not doubled. `progress` hears how many of how
/// many are done.
pub fn take_over(
    library: &mut Library,
    preview: &Preview,
    mut progress: impl FnMut(usize, usize),
) -> Result<Imported, Fault> {
    let mut imported = Imported { unreadable: preview.unreadable.len(), ..Imported::default() };
    let mut insert = |imported: &mut Imported| {
        let change = in_turn(&library.db)?;
        for (place, play) in preview.plays.iter().enumerate() {
            if play.known {
                imported.known += 1;
            } else {
                insert(&change, play)?;
                imported.new += 1;
            }
            progress(place + 1, preview.plays.len());
        }
        change.commit()
    };
    insert(&mut imported).map_err(|cause: rusqlite::Error| library.fault(cause))?;
    Ok(imported)
}

fn insert(change: &rusqlite::Connection, play: &Play) -> rusqlite::Result<()> {
    let at: i64 = change.query_row("SELECT unixepoch(?1, 'utc')", [&play.date], |row| row.get(0))?;
    let numbers = play.seats.iter().filter(|seat| !seat.bot).map(|seat| players::number(change, &seat.name, at));
    let people = numbers.collect::<rusqlite::Result<Vec<_>>>()?;
    // Those who play together have no places, and all of them won or none.
    let won = play.seats.first().and_then(|seat| seat.won);
    let together = won.filter(|_| play.seats.iter().all(|seat| seat.rank.is_none() && seat.won == won));
    let options =
        if play.options.is_empty() { "[]".to_owned() } else { serde_json::json!([["", play.options]]).to_string() };
    change.execute(
        "INSERT INTO results (table_id, play, game, played_at, people, party, early, won, duration_ms, paused_ms, pauses, rounds,
             options) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, ?9, ?10)",
        params![
            play.play,
            play.game.key(),
            at,
            i64::try_from(people.len()).unwrap_or(0),
            players::party(&people),
            play.early,
            together,
            i64::from(play.minutes) * 60_000,
            play.rounds,
            options,
        ],
    )?;
    let result = change.last_insert_rowid();
    for (seat, number) in play.seats.iter().zip(0i64..) {
        let player = if seat.bot { None } else { players::number(change, &seat.name, at)? };
        change.execute(
            "INSERT INTO scores VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![result, number, player, seat.bot, seat.points, seat.rank, seat.won],
        )?;
        if let Some(player) = player {
            change
                .execute("UPDATE players SET last_played = max(last_played, ?2) WHERE id = ?1", params![player, at])?;
        }
    }
    figures::seat(change, result)
}
