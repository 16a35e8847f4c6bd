//! Every change of the two tracks, and why.

use serde::Serialize;

use super::actions::Space;
use super::command::{Command, REASON_BYTES};
use super::evaluation::{Cause, Outcome};
use super::event::Event;
use super::game::{Game, Measure};
use super::glasses::Glass;
use super::hospital::Spot;
use crate::clock::Instant;
use crate::command;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// A change of a track, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct ScoreLine {
    /// The entry that made it; 0 is the opening.
    pub entry: u32,
    /// The round in which it was made.
    pub round: u8,
    /// The track.
    pub measure: Measure,
    /// The change.
    pub by: i16,
    pub why: Why,
}

/// Why a track changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is what the track starts with.
    Start,
    /// All changes that are too long ago to be told one by one.
    Earlier,
    /// In the players' words.
    Told(heapless::String<{ REASON_BYTES }>),
    /// By a rule, for a patient where it was one.
    Rule(Cause, Option<Spot>),
}

/// Explains the tracks of a shift: every change that counts, in order.
pub fn lines(table: &Table, mut each: impl FnMut(ScoreLine)) {
    let Some(game) = table.state().game::<Game>() else { return };
    // Where it was agreed on after the opening, it still is what the game started with.
    let start = i16::from(game.options().starting_skill());
    if start != 0 {
        each(ScoreLine { entry: 0, round: 1, measure: Measure::Skill, by: start, why: Why::Start });
    }
    if let Some(earlier) = table.earlier()
        && let Some(game) = earlier.game::<Game>()
    {
        let start = i16::from(game.options().starting_skill());
        for (measure, start) in [(Measure::Skill, start), (Measure::Reputation, 0)] {
            let by = game.points(measure).saturating_sub(start);
            if by != 0 {
                each(ScoreLine { entry: 0, round: game.round(), measure, by, why: Why::Earlier });
            }
        }
    }
    table.walk(|step| {
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            let Some((measure, by, why)) = change(event, step.command) else { continue };
            let round = step.before.game().map_or(1, Game::round);
            each(ScoreLine { entry: step.entry, round, measure, by, why });
        }
    });
}

/// Points that were lost by one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The entry.
    pub entry: u32,
    /// When it was entered.
    pub at: Instant,
    /// On which track.
    pub measure: Measure,
    /// How many, below zero.
    pub by: i16,
    /// What for; of several reasons the last.
    pub why: Why,
    /// Who broke the oath, where that is known.
    pub whose: Option<u8>,
}

/// The loss that was entered last, from entry `first` on; what was undone does not count.
pub fn last_loss(table: &Table, first: u32) -> Option<Loss> {
    let mut last: Option<Loss> = None;
    table.walk_from(first, |step| {
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            let Some((measure, by, why)) = change(event, step.command).filter(|(_, by, _)| *by < 0) else { continue };
            let glass = match step.command {
                command::Command::Rush(Command::BreakOath { glass }) => *glass,
                _ => None,
            };
            let game = step.before.game::<Game>();
            let whose = glass.zip(game).and_then(|(glass, game)| game.glasses().shown(glass, step.at).by);
            let before = last.as_ref().filter(|last| last.entry == step.entry && last.measure == measure);
            let by = before.map_or(0, |last| last.by).saturating_add(by);
            last = Some(Loss { entry: step.entry, at: step.at, measure, by, why, whose });
        }
    });
    last
}

/// What an event changes on the tracks, and why.
fn change(event: &event::Event, command: &command::Command) -> Option<(Measure, i16, Why)> {
    match (event, command) {
        (event::Event::Rush(Event::Scored { cause, spot, measure, by, .. }), _) => {
            Some((*measure, *by, Why::Rule(*cause, *spot)))
        }
        (
            event::Event::Rush(Event::PointsRecorded { measure, by, .. }),
            command::Command::Rush(Command::Record { reason, .. }),
        ) => Some((*measure, *by, Why::Told(reason.clone()))),
        _ => None,
    }
}

/// The space on which a glass was placed last, where anybody said so.
pub fn last_space(table: &Table, glass: Glass) -> Option<Space> {
    let counts = table.journal().fated().filter(|(fate, ..)| *fate == Fate::Counts);
    let spaces = counts.filter_map(|(.., command)| match command {
        command::Command::Rush(Command::Place { glass: placed, space, .. }) if placed == glass => space,
        _ => None,
    });
    spaces.last()
}

/// How many patients whom nobody follows were entered at the evaluation that was begun last, by outcome.
pub fn entered(table: &Table) -> [u8; Outcome::ALL.len()] {
    let mut entered = [0u8; Outcome::ALL.len()];
    for (_, _, _, command) in table.journal().fated().filter(|(fate, ..)| *fate == Fate::Counts) {
        match command {
            command::Command::Rush(Command::BeginEvaluation) => entered = [0; Outcome::ALL.len()],
            command::Command::Rush(Command::Enter { outcome, patients }) => {
                if let Some(count) = entered.get_mut(outcome as usize) {
                    *count = count.saturating_add(patients);
                }
            }
            _ => {}
        }
    }
    entered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::game::{Choices, GameKind};
    use crate::setup::{Name, Setup};

    #[test]
    fn the_last_loss_says_why_and_whose_and_goes_with_an_undo() {
        use crate::rush::Choice;
        let seats = ["Ada", "Ben"].map(|name| Name::try_from(name).unwrap()).into_iter().collect();
        let choices = [Choice::GlassMillis(20_000)].into_iter().collect();
        let mut table = Table::open(&Setup { game: Choices::Rush(choices), seats }, Seed(1)).unwrap();
        let glass = Glass::Doctor2;
        let mut now = 0;
        let mut does = |table: &mut Table, command: command::Command| {
            now += 1_000;
            table.apply(&command, Instant::from_millis(now)).unwrap();
        };
        does(&mut table, command::Command::Rush(Command::BeginAction));
        let space = Some(Space::Mri);
        does(&mut table, command::Command::Rush(Command::Place { glass, space, by: None }));
        assert_eq!((last_space(&table, glass), last_space(&table, Glass::Doctor1)), (space, None));
        assert_eq!(last_loss(&table, 0), None);
        does(&mut table, command::Command::Rush(Command::BreakOath { glass: Some(glass) }));
        let loss = last_loss(&table, 3).unwrap();
        assert_eq!((loss.entry, loss.measure, loss.by, loss.whose), (3, Measure::Skill, -1, Some(1)));
        assert_eq!((loss.why, loss.at), (Why::Rule(Cause::Oath, None), Instant::from_millis(3_000)));
        does(&mut table, command::Command::Undo);
        assert_eq!(last_loss(&table, 0), None);
    }

    #[test]
    fn patients_are_entered_anew_at_each_evaluation_and_undone_ones_do_not_count() {
        let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
        let mut table = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(1)).unwrap();
        let enter = |patients| Command::Enter { outcome: Outcome::Extras, patients };
        let mut now = 0;
        let mut does = |table: &mut Table, command: command::Command| {
            now += 400_000;
            table.apply(&command, Instant::from_millis(now)).unwrap();
        };
        for patients in [2, 1] {
            for command in [Command::BeginAction, Command::BeginEvaluation, enter(1), enter(patients)] {
                does(&mut table, command::Command::Rush(command));
            }
            assert_eq!(entered(&table), [0, 1 + patients, 0, 0, 0]);
            does(&mut table, command::Command::Undo);
            assert_eq!(entered(&table), [0, 1, 0, 0, 0]);
            for command in [Command::NextStep, Command::DischargeAll { reputation: 0 }, Command::BeginCouncil] {
                does(&mut table, command::Command::Rush(command));
            }
        }
    }
}
