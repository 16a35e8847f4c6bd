//! What every table says of itself, whichever game it is: who acts and why, the one thing that is waited for, and what a step
//! back would take back.
//!
//! A game answers with what goes on; a language has a template for each of that. `{who}` stands for the player, `{next}` for
//! another one, `{n}` and `{of}` for numbers, `{list}` for several, `{word}` for a word of the language. Names are put in as they
//! are, never inflected, and no sentence guesses whether somebody is a he or a she.

pub(super) mod dice_hospital;
pub(super) mod emergency_roll;
pub(super) mod open_table;
pub(super) mod rush;

use core::fmt::{Result, Write};

use heapless::Vec;

use super::game::Spoken;
use super::{Lang, seat_name};
use crate::clock::{Countdown, Instant};
use crate::command::Command;
use crate::form::{Form, Given};
use crate::game::AnyGame;
use crate::journal::{MOST_IN_PRESS, Press};
use crate::refusal::Refusal;
use crate::state::State;
use crate::table::Table;

/// What the table waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Waited {
    /// One press.
    Press(Command),
    /// Something to fill in: this form first.
    Form(Form),
    /// A choice among the moves that are listed.
    Choice,
    /// Nothing but time.
    Time,
    /// Nothing any more: the game is over.
    Over,
}

/// What a language says at some point of a game, with places for names and numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said {
    /// Who does what.
    deed: &'static str,
    /// Why.
    reason: &'static str,
    /// What is waited for.
    slot: &'static str,
}

impl Said {
    pub(super) const fn new(deed: &'static str, reason: &'static str, slot: &'static str) -> Said {
        Said { deed, reason, slot }
    }
}

/// What is waited for where no press moves the game on.
#[derive(Clone, Copy, Debug)]
enum Awaits {
    Choice,
    /// The first form of that command, of the player who acts where it is one player's.
    Form(&'static str),
    Time,
    Over,
}

/// What a game says now.
#[derive(Clone, Debug)]
pub(super) struct Saying {
    said: Said,
    awaits: Awaits,
    who: Option<u8>,
    next: Option<u8>,
    /// The card that a form is for, where it is for one of several.
    place: Option<u8>,
    n: i16,
    of: i16,
    list: Vec<u8, 8>,
    word: &'static str,
}

impl Saying {
    fn new(said: Said) -> Saying {
        let (who, next, place) = (None, None, None);
        Saying { said, awaits: Awaits::Choice, who, next, place, n: 0, of: 0, list: Vec::new(), word: "" }
    }

    fn awaits(self, awaits: Awaits) -> Saying {
        Saying { awaits, ..self }
    }

    fn of(self, n: i16, of: i16) -> Saying {
        Saying { n, of, ..self }
    }

    fn by(self, who: Option<u8>) -> Saying {
        Saying { who, ..self }
    }

    fn with(self, word: &'static str) -> Saying {
        Saying { word, ..self }
    }

    /// Writes a template with everything put in.
    fn write(&self, template: &str, state: &State, out: &mut dyn Write) -> Result {
        let mut rest = template;
        while let Some((before, behind)) = rest.split_once('{') {
            out.write_str(before)?;
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            match name {
                "who" => write_name(self.who, state, out)?,
                "next" => write_name(self.next, state, out)?,
                // The minus is as wide as the plus.
                "n" => write!(out, "{}{}", if self.n < 0 { "\u{2212}" } else { "" }, self.n.unsigned_abs())?,
                "of" => write!(out, "{}", self.of)?,
                "word" => out.write_str(self.word)?,
                _ => {
                    for (place, number) in self.list.iter().enumerate() {
                        write!(out, "{}{number}", if place > 0 { ", " } else { "" })?;
                    }
                }
            }
            rest = after;
        }
        out.write_str(rest)
    }
}

/// Letters of a name in a sentence; a longer one ends in dots.
const NAME: usize = 12;

fn write_name(seat: Option<u8>, state: &State, out: &mut dyn Write) -> Result {
    write_name_within(seat.map_or("", |seat| seat_name(seat, state)), NAME, out)
}

/// A name in at most so many letters.
fn write_name_within(name: &str, most: usize, out: &mut dyn Write) -> Result {
    if name.chars().count() <= most {
        return out.write_str(name);
    }
    name.chars().take(most.saturating_sub(1)).try_for_each(|letter| out.write_char(letter))?;
    out.write_char('…')
}

/// What moves a game on, or why nothing does.
type Step = core::result::Result<Command, Refusal>;

/// What a game says of itself at the table.
pub(super) trait Says: Spoken {
    /// What goes on: who acts and why, and what is waited for.
    fn goes_on(&self, step: &Step, clock: &Countdown, now: Instant, lang: Lang) -> Saying;

    /// A command by what it is about, in at most thirty-four letters; where it begins a round, it is `round`.
    fn short(command: &Self::Command, _round: u8, _state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        out.write_str(Self::button(command, lang))
    }

    /// A press of several commands by what was pressed, the same way: where nothing else is said, by its first command.
    fn short_press(press: &[&Self::Command], round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        press.first().map_or(Ok(()), |first| Self::short(first, round, state, lang, out))
    }
}

macro_rules! sentences {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        fn saying(table: &Table, step: &Step, now: Instant, lang: Lang) -> Saying {
            let clock = table.state().clock();
            match table.state().playing() {
                $(AnyGame::$Kind(game) => game.goes_on(step, clock, now, lang),)+
            }
        }

        pub(super) fn short(command: &Command, round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
            match command {
                $(Command::$Kind(command) => <crate::$folder::Game as Says>::short(command, round, state, lang, out),)+
                command => out.write_str(lang.button(command)),
            }
        }

        fn short_press(press: &Press, round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
            match press.as_slice() {
                $([Command::$Kind(_), _, ..] => {
                    let own = press.iter().filter_map(|command| match command {
                        Command::$Kind(command) => Some(command),
                        _ => None,
                    });
                    let own: Vec<_, MOST_IN_PRESS> = own.collect();
                    <crate::$folder::Game as Says>::short_press(&own, round, state, lang, out)
                })+
                [first, ..] => short(first, round, state, lang, out),
                [] => Ok(()),
            }
        }
    };
}

crate::game::games!(sentences);

impl Lang {
    /// Who does what now, in the first half of a sentence: `Celina loads:`.
    pub fn deed(self, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let saying = saying(table, &table.step(now), now.max(table.last()), self);
        saying.write(saying.said.deed, table.state(), out)
    }

    /// Why, in the other half of the sentence: `right of the First Player`.
    pub fn reason(self, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let saying = saying(table, &table.step(now), now.max(table.last()), self);
        saying.write(saying.said.reason, table.state(), out)
    }

    /// What is waited for: named in at most thirty-four letters, and answered as what it is.
    pub fn waited_for(
        self,
        table: &Table,
        now: Instant,
        out: &mut dyn Write,
    ) -> core::result::Result<Waited, core::fmt::Error> {
        let step = table.step(now);
        let saying = saying(table, &step, now.max(table.last()), self);
        let clock = step.as_ref().ok().and_then(|step| self.clock_press(table.state().playing().kind(), step));
        saying.write(clock.unwrap_or(saying.said.slot), table.state(), out)?;
        Ok(match (step, saying.awaits) {
            (Ok(step), _) => Waited::Press(step),
            (Err(_), Awaits::Choice) => Waited::Choice,
            (Err(_), Awaits::Time) => Waited::Time,
            (Err(_), Awaits::Over) => Waited::Over,
            (Err(_), Awaits::Form(command)) => {
                let mut first = None;
                table.forms(now, |form| {
                    let place = saying.place.map(Given::Number);
                    let meant = (form.seat().is_none() || form.seat() == saying.who)
                        && (place.is_none() || form.given("place") == place);
                    if first.is_none() && meant && form.command == command {
                        first = Some(form);
                    }
                });
                first.map_or(Waited::Choice, Waited::Form)
            }
        })
    }

    /// What an undo of a whole press would take back, in at most thirty-four letters; nothing where there is nothing.
    pub fn undo_name(self, table: &Table, out: &mut dyn Write) -> Result {
        let state = table.state();
        short_press(&table.journal().undoable_press(), state.playing().round(), state, self, out)
    }

    /// What a redo of a whole press would do again, in at most thirty-four letters; nothing where there is nothing.
    pub fn redo_name(self, table: &Table, out: &mut dyn Write) -> Result {
        let press = table.journal().redoable_press();
        let mut then = table.clone();
        for _ in &press {
            // What was done once is done again.
            let _ = then.apply(&Command::Redo, then.last());
        }
        short_press(&press, then.state().playing().round(), then.state(), self, out)
    }
}

impl Table {
    /// The player whom the sentence names: whoever acts, where it is one.
    pub fn acts(&self, now: Instant) -> Option<u8> {
        saying(self, &self.step(now), now.max(self.last()), Lang::default()).who
    }
}
