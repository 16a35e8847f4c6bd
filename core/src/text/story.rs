//! The story of a table: for each entry of its journal one line, as a player would tell it, with the dice, what came of it and
//! the points; and where a turn or a round begins. Who did it is not in the line: a screen has a mark and a name for that.

pub(super) mod dice_hospital;
pub(super) mod emergency_roll;
mod open_table;
mod rush;

use core::fmt::{Display, Formatter, Result, Write};

use super::game::Spoken;
use super::sentence::short;
use super::{Lang, seat_name};
use crate::command::Command;
use crate::game::{AnyGame, Choice};
use crate::journal::Fate;
use crate::setup::Setup;
use crate::table::Walked;

/// Where an entry belongs: those of one scene stand under one heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The round, from 1.
    pub round: u8,
    /// The part of it.
    pub chapter: [u8; 2],
    /// Who did it, where it was one player.
    pub seat: Option<u8>,
}

/// What a game tells of its entries.
pub(super) trait Tells: Spoken {
    /// Who did it, where it was one player.
    fn teller(_entry: &Walked<'_>, command: &Self::Command) -> Option<u8> {
        Self::seat(command)
    }

    /// What was done and what came of it, in a line.
    fn story(entry: &Walked<'_>, command: &Self::Command, lang: Lang, out: &mut dyn Write) -> Result;
}

macro_rules! stories {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        impl Walked<'_> {
            /// Who did it, where it was one player.
            pub fn seat(&self) -> Option<u8> {
                match self.command {
                    $(Command::$Kind(command) => <crate::$folder::Game as Tells>::teller(self, command),)+
                    _ => None,
                }
            }
        }

        impl Lang {
            /// An entry in a line, without who did it: `took ambulance 1: blood bag, First Player`. It is what a toast says as well.
            pub fn story(self, entry: &Walked<'_>, out: &mut dyn Write) -> Result {
                // After a name the sentence goes on.
                let out = &mut Begun { out, begun: entry.seat().is_some() };
                match entry.command {
                    $(Command::$Kind(command) => <crate::$folder::Game as Tells>::story(entry, command, self, out),)+
                    command => self.common_story(entry, command, out),
                }
            }
        }
    };
}

crate::game::games!(stories);

impl Walked<'_> {
    /// Where it belongs.
    pub fn scene(&self) -> Scene {
        let game = self.before.playing();
        Scene { round: game.round(), chapter: game.chapter(), seat: self.seat() }
    }

    /// Whether it does not count any more.
    pub fn undone(&self) -> bool {
        matches!(self.fate, Fate::Undone | Fate::Gone)
    }
}

impl Lang {
    /// What stands above the entries of a round and a phase: `Round 4, Activation`.
    pub fn story_heading(self, entry: &Walked<'_>, out: &mut dyn Write) -> Result {
        let game: &AnyGame = entry.before.playing();
        write!(out, "{} {}, {}", self.words().round, game.round(), self.phase_of(game))
    }

    fn common_story(self, entry: &Walked<'_>, command: &Command, out: &mut dyn Write) -> Result {
        let words = self.words();
        match command {
            Command::Undo | Command::Redo => {
                out.write_str(self.button(command))?;
                let Some(turned) = entry.turned else { return Ok(()) };
                // The round that it begins or began is that of the table with it.
                let with = if *command == Command::Undo { entry.before } else { entry.after };
                out.write_str(": ")?;
                short(turned, with.playing().round(), with, self, out)
            }
            Command::AdjustClock { secs } => write!(out, "{} {} s", words.adjust, Signed(*secs)),
            Command::SwitchSignal { signal, on } => {
                let on = if *on { words.on } else { words.off };
                write!(out, "{}: {} {on}", words.signals, self.signal(*signal))
            }
            Command::DrawLot { seat } => {
                write!(out, "{}: {}", words.draw_lot, seat.map_or("", |seat| seat_name(seat, entry.before)))
            }
            Command::InterruptClock => out.write_str(self.desk_words().interrupted),
            Command::AskAdvice { .. } => out.write_str(self.advice().asked),
            command => out.write_str(self.button(command)),
        }
    }

    /// Something that was agreed on.
    fn agreed(self, choice: &Choice, setup: &Setup, out: &mut dyn Write) -> Result {
        write!(out, "{}: ", self.option(choice).long)?;
        self.choice_in_full(choice, setup, out)
    }
}

/// Begins with a capital letter, where nothing has begun yet.
struct Begun<'a> {
    out: &'a mut dyn Write,
    begun: bool,
}

impl Write for Begun<'_> {
    fn write_str(&mut self, words: &str) -> Result {
        let mut letters = words.chars();
        let Some(first) = letters.next().filter(|_| !core::mem::replace(&mut self.begun, true)) else {
            return self.out.write_str(words);
        };
        first.to_uppercase().try_for_each(|letter| self.out.write_char(letter))?;
        self.out.write_str(letters.as_str())
    }
}

/// A change with its sign; the minus is as wide as the plus.
struct Signed(i16);

impl Display for Signed {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}", if self.0 < 0 { '\u{2212}' } else { '+' }, self.0.unsigned_abs())
    }
}

/// Writes each with a comma between them.
fn listed<T>(
    all: impl IntoIterator<Item = T>,
    out: &mut dyn Write,
    mut each: impl FnMut(T, &mut dyn Write) -> Result,
) -> Result {
    for (place, it) in all.into_iter().enumerate() {
        if place > 0 {
            out.write_str(", ")?;
        }
        each(it, out)?;
    }
    Ok(())
}
