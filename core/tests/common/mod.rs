//! What the test files do alike: open a table, press at a moment, list what may be pressed, write bytes by hand.
//!
//! Nothing in here knows a rule. The oracles do without it: they share nothing.
//!
//! | to find | look in |
//! | --- | --- |
//! | a table of any game, presses and lists | here |
//! | tables with any options, something for every blank | `any` |
//! | a table of Rush M.D. | `rush` |
//! | bytes in hex, checksums, journals written by hand | `bytes` |
//! | arbitrary commands and broken journals for the dice games | `nonsense` |
//! | whether values came up equally often | `uniform` |
#![allow(dead_code, unreachable_pub, reason = "no test file uses all of it")]

pub mod any;
pub mod bytes;
pub mod nonsense;
pub mod rush;
pub mod uniform;

use bedside_core::form::Form;
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Events, Instant, Name, Refusal, Setup, Table};
use proptest::test_runner::Config;
use rand_chacha::rand_core::Rng;

/// A moment, in milliseconds of the table.
pub const AT: fn(u64) -> Instant = Instant::from_millis;

/// A game with these players.
pub fn setup<'a>(game: Choices, names: impl IntoIterator<Item = &'a str>) -> Setup {
    Setup { game, seats: names.into_iter().map(|name| Name::try_from(name).unwrap()).collect() }
}

/// A press at a moment.
pub fn do_at(table: &mut Table, command: &Command, now: Instant) -> Result<Events, Refusal> {
    table.apply(command, now)
}

/// Every command that may be pressed now.
pub fn legal(table: &Table, now: Instant) -> Vec<Command> {
    let mut commands = vec![];
    table.legal(now, |command| commands.push(command));
    commands
}

/// Every move of the game itself.
pub fn moves(table: &Table, now: Instant) -> Vec<Command> {
    let mut commands = vec![];
    table.moves(Within::ALL, now, |command| commands.push(command));
    commands
}

/// Every form that may be filled in now.
pub fn forms(table: &Table, now: Instant) -> Vec<Form> {
    let mut forms = vec![];
    table.forms(now, |form| forms.push(form));
    forms
}

/// A number below a bound; 0 where nothing is below it.
pub fn below(bound: usize, chance: &mut impl Rng) -> usize {
    chance.next_u32() as usize % bound.max(1)
}

/// A law for so many cases; what failed is printed and not kept in a file.
pub fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// A journal that was read again gives the same table.
pub fn assert_reads_again(table: &Table) {
    let (read, damage) = Table::read(table.journal().bytes()).unwrap();
    assert_eq!((read.state(), damage), (table.state(), None));
}
