//! `bedside script`: one JSON object a line in, one a line out, so that another program can play through a pipe.
//!
//! A script's table is in memory only, and time is what its lines say it is.

mod answer;
mod json;
mod line;
pub mod state;

use std::io::{BufRead, ErrorKind, Write};

use bedside_core::{Command, Event, Instant, Lang, Refusal, Table};

pub use answer::Answer;
use line::{Ask, Asked, Line, Unreadable};

use crate::chance::Seeds;

/// Bytes that a line may have: many times the longest command.
const LONGEST_LINE: usize = 64 * 1024;

/// A table played by lines.
#[derive(Debug)]
pub struct Script {
    table: Option<Box<Table>>,
    /// The journal with every record that there ever was.
    saved: Vec<u8>,
    now: Instant,
    seeds: Seeds,
    lang: Lang,
}

/// How a script went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Lines that were refused or could not be read.
    pub bad: u64,
    /// The first of them, from 1.
    pub first: Option<u64>,
}

/// Why a script stopped before its end.
#[derive(Debug)]
pub enum Stopped {
    /// Its lines could not be read on.
    Unread(std::io::Error),
    /// An answer could not be written.
    Unwritten(std::io::Error),
}

impl Script {
    /// No table yet. A table whose line names no seed takes the next of `seeds`.
    pub fn new(seeds: Seeds, lang: Lang) -> Script {
        Script { table: None, saved: Vec::new(), now: Instant::START, seeds, lang }
    }

    /// The table, once one was opened.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_deref()
    }

    /// The table's journal from its opening on, however long it was played.
    pub fn saved(&self) -> &[u8] {
        &self.saved
    }

    /// Answers every line of `input`, each at once.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> Result<Outcome, Stopped> {
        let mut outcome = Outcome::default();
        let mut line = Vec::new();
        for number in 1.. {
            let answer = match read_line(&mut input, &mut line).map_err(Stopped::Unread)? {
                Read::End => break,
                Read::Whole => self.answer(&line, number),
                Read::TooLong => self.unreadable(number, &Unreadable::TooLong),
            };
            if answer.is_bad() {
                outcome.bad += 1;
                outcome.first.get_or_insert(number);
            }
            match write_line(&mut output, &answer) {
                // Whoever listened has heard enough.
                Err(cause) if cause.kind() == ErrorKind::BrokenPipe => break,
                written => written.map_err(Stopped::Unwritten)?,
            }
        }
        Ok(outcome)
    }

    /// Answers a line.
    pub fn answer(&mut self, line: &[u8], number: u64) -> Answer {
        // Some editors put a byte order mark first.
        let line = line.strip_prefix(b"\xEF\xBB\xBF").filter(|_| number == 1).unwrap_or(line);
        match Line::read(line) {
            Ok(Line { at, asked }) => {
                self.carry_out(at, asked).unwrap_or_else(|refusal| Answer::refused(refusal, self.lang))
            }
            Err(unreadable) => self.unreadable(number, &unreadable),
        }
    }

    fn unreadable(&self, number: u64, why: &Unreadable) -> Answer {
        Answer::unreadable(number, why.text(self.lang))
    }

    fn carry_out(&mut self, at: Option<u64>, asked: Asked) -> Result<Answer, Refusal> {
        if let Asked::Open(setup, named) = asked {
            let (next, rest) = self.seeds.take();
            let table = Table::open(&(*setup)?, named.unwrap_or(next))?;
            self.saved = table.journal().bytes().to_vec();
            self.table = Some(Box::new(table));
            if named.is_none() {
                self.seeds = rest;
            }
            self.now = Instant::START;
            return Ok(Answer::ok(&[Event::TableOpened]));
        }
        let table = self.table.as_mut().ok_or(Refusal::NoTable)?;
        let now = at.map_or(self.now, Instant::from_millis);
        if now < self.now {
            return Err(Refusal::TimeRunsBack);
        }
        let answer = match asked {
            Asked::Open(..) => Err(Refusal::NoTable),
            Asked::Do(command) => {
                let entries = table.journal().entries();
                let done = table.apply(&command, now).map(|events| Answer::ok(&events));
                if done.is_ok() {
                    self.saved.extend(table.journal().records(entries).rest());
                }
                done
            }
            Asked::Advance => Ok(Answer::ok(&table.advance(now))),
            Asked::Ask(Ask::Debrief) => Answer::debrief(table, now),
            Asked::Ask(Ask::Score) => Ok(Answer::score(table, self.lang)),
            Asked::Ask(Ask::Bag) => Answer::bag(table),
            Asked::Ask(Ask::State { seat } | Ask::Legal { seat } | Ask::Beds { seat })
                if seat.is_some_and(|seat| usize::from(seat) >= table.state().setup().seats.len()) =>
            {
                Err(Refusal::NoSuchSeat)
            }
            Asked::Ask(Ask::State { seat }) => Ok(Answer::state(table, seat, now, self.lang)),
            Asked::Ask(Ask::Legal { seat }) => Ok(Answer::legal(table, seat, now)),
            Asked::Ask(Ask::Beds { seat }) => Answer::beds(table, seat),
        };
        // What is refused changes nothing: time neither.
        self.now = if answer.is_ok() { now } else { self.now };
        answer
    }
}

/// Every command that a table takes as it stands.
pub fn legal(table: &Table, now: Instant) -> Vec<Command> {
    let mut commands = Vec::new();
    table.legal(now, |command| commands.push(command));
    commands
}

fn write_line(output: &mut impl Write, answer: &Answer) -> std::io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    output.write_all(b"\n")?;
    output.flush()
}

enum Read {
    Whole,
    TooLong,
    End,
}

/// The next line without its end. One that is too long is read to its end and thrown away.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<Read> {
    line.clear();
    let (mut begun, mut too_long) = (false, false);
    loop {
        let room = match input.fill_buf() {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
            filled => filled?,
        };
        if room.is_empty() {
            return Ok(if too_long {
                Read::TooLong
            } else if begun {
                Read::Whole
            } else {
                Read::End
            });
        }
        begun = true;
        let end = room.iter().position(|byte| *byte == b'\n');
        let part = room.get(..end.unwrap_or(room.len())).unwrap_or_default();
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(room.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Read::TooLong } else { Read::Whole });
        }
    }
}
