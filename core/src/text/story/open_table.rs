//! What happened at an open table.

use core::fmt::{Result, Write};

use super::{Tells, listed};
use crate::event;
use crate::game;
use crate::open_table::{Command, Event, Game, Named, Phase};
use crate::table::Walked;
use crate::text::open_table::Signed;
use crate::text::{Lang, seat_name};

impl Tells for Game {
    /// Who gets the turn did nothing for it.
    fn teller(_: &Walked<'_>, command: &Command) -> Option<u8> {
        match command {
            Command::Enter { seat, .. } | Command::Correct { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn story(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
        let button = in_language!(lang, language::open_table::button(command));
        let name = |seat: u8| seat_name(seat, entry.before);
        let glass = in_language!(lang, language::open_table::GLASS);
        match *command {
            Command::Agree(choice) => lang.agreed(&game::Choice::OpenTable(choice), entry.before.setup(), out),
            Command::Enter { points, .. } => {
                write!(out, "{}", Signed(points))?;
                let total = events(entry).find_map(|event| match event {
                    Event::Entered { total, .. } => Some(total),
                    _ => None,
                });
                let in_all = in_language!(lang, language::open_table::IN_ALL);
                total.map_or(Ok(()), |total| write!(out, ", {in_all} {total}"))
            }
            Command::Correct { round, by, .. } => {
                write!(out, "{} {round}: {}", lang.words().round, Signed(by))?;
                let total = events(entry).find_map(|event| match event {
                    Event::Corrected { total, .. } => Some(total),
                    _ => None,
                });
                let in_all = in_language!(lang, language::open_table::IN_ALL);
                total.map_or(Ok(()), |total| write!(out, ", {in_all} {total}"))
            }
            Command::NextTurn | Command::TakeTurn { .. } => {
                let begins = events(entry).find_map(|event| match event {
                    Event::TurnBegan { seat, .. } => Some(seat),
                    _ => None,
                });
                let goes_to = in_language!(lang, language::open_table::named(Named::TakeTurn));
                write!(out, "{goes_to} {}", begins.map_or("", name))
            }
            Command::NextRound => write!(out, "{} {}", lang.words().round, entry.after.playing().round()),
            Command::End { won: Some(won) } => {
                let named = if won { Named::Won } else { Named::Lost };
                out.write_str(in_language!(lang, language::open_table::named(named)))
            }
            Command::End { won: None } => {
                write!(out, "{}: ", in_language!(lang, language::open_table::phase(Phase::Over)))?;
                let winners = events(entry).filter_map(|event| match event {
                    Event::Won { seat, points } => Some((seat, points)),
                    _ => None,
                });
                listed(winners, out, |(seat, points), out| write!(out, "{} {points}", name(seat)))
            }
            Command::Flip { glass: number }
            | Command::Lift { glass: number }
            | Command::Topple { glass: number }
            | Command::SetUp { glass: number } => write!(out, "{button}: {glass} {number}"),
            Command::SetGlass { glass: Some(number), secs } => write!(out, "{glass} {number}: {secs} s"),
            Command::SetGlass { glass: None, secs } => write!(out, "{button}: {secs} s"),
        }
    }
}

fn events(entry: &Walked<'_>) -> impl Iterator<Item = Event> {
    entry.events.iter().filter_map(|event| match event {
        event::Event::OpenTable(event) => Some(*event),
        _ => None,
    })
}
