//! A study's rows in a CSV file, written as games end: a run that was stopped goes on where it was. Where Parquet is asked for, these are
//! in a CSV file of the same name until the last game, and then in both.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Error, ErrorKind, Result, Write};
use std::path::Path;

use super::{Row, Study};

/// Rows that are written before the file is flushed.
const FLUSHED: usize = 64;

/// Plays a part's games that the file does not hold yet, and answers the rows of all; `each` hears how many there are, and says whether to
/// go on. A file of another study is left alone.
pub fn run(study: &Study, file: &Path, threads: usize, each: impl FnMut(usize) -> bool) -> Result<Vec<Row>> {
    if file.extension().is_none_or(|kind| kind != "parquet") {
        return as_csv(study, file, threads, each);
    }
    let rows = as_csv(study, &file.with_extension("csv"), threads, each)?;
    if rows.len() == study.numbers().count() {
        super::parquet::write(study, &rows, file)?;
    }
    Ok(rows)
}

fn as_csv(study: &Study, file: &Path, threads: usize, mut each: impl FnMut(usize) -> bool) -> Result<Vec<Row>> {
    let (mut rows, length) = if file.exists() { held(study, file)? } else { (Vec::new(), 0) };
    let out = OpenOptions::new().create(true).truncate(false).write(true).open(file)?;
    // A line that was cut off is played again.
    out.set_len(length)?;
    let mut out = BufWriter::new(at_end(out)?);
    if length == 0 {
        writeln!(out, "{}", study.heads().join(","))?;
    }
    let mut failed = Ok(());
    let done = rows.len();
    study.run(threads, done, |row| {
        failed = writeln!(out, "{}", study.cells(&row).join(","));
        rows.push(row);
        if rows.len().is_multiple_of(FLUSHED) && failed.is_ok() {
            failed = out.flush();
        }
        failed.is_ok() && each(rows.len())
    });
    failed?;
    out.flush()?;
    Ok(rows)
}

fn at_end(mut file: File) -> Result<File> {
    use std::io::{Seek, SeekFrom};
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// The rows that a file holds, and its length up to the last whole one.
fn held(study: &Study, file: &Path) -> Result<(Vec<Row>, u64)> {
    let text = std::fs::read_to_string(file)?;
    let other = || Error::new(ErrorKind::InvalidData, "the file holds another study");
    let mut lines = text.split_inclusive('\n').take_while(|line| line.ends_with('\n'));
    let Some(heads) = lines.next() else {
        return if text.is_empty() { Ok((Vec::new(), 0)) } else { Err(other()) };
    };
    if heads.trim_end() != study.heads().join(",") {
        return Err(other());
    }
    let (mut rows, mut length) = (Vec::new(), heads.len());
    for (line, number) in lines.zip(study.numbers()) {
        let cells: Vec<&str> = line.trim_end().split(',').collect();
        let row = study.read(&cells).filter(|row| row.number == number).ok_or_else(other)?;
        rows.push(row);
        length += line.len();
    }
    if length < text.trim_end_matches(|letter| letter != '\n').len() {
        return Err(other());
    }
    Ok((rows, u64::try_from(length).unwrap_or(u64::MAX)))
}
