//! Steps that one press may do together, because nothing is chosen, entered or looked at between them.

use heapless::Vec;

use super::command::Command as Do;
use super::game::Game;
use super::naming;
use crate::clock::Instant;
use crate::command::Command;
use crate::event::Events;
use crate::table::{MOST_TOGETHER, Table};

/// What the table waits for, and what it would wait for after that without anything to choose in between; none where it waits for
/// a choice.
pub fn steps(table: &Table, now: Instant) -> Vec<Command, MOST_TOGETHER> {
    table.step(now).map_or_else(|_| Vec::new(), |step| with(table, &step, now))
}

/// A command, and what the table would wait for after it without anything to choose in between. One that is refused stands alone.
pub fn with(table: &Table, command: &Command, now: Instant) -> Vec<Command, MOST_TOGETHER> {
    after(table, core::slice::from_ref(command), now)
}

/// Commands, and what the table would wait for after them without anything to choose in between. Behind one that is refused nothing
/// comes.
pub fn after(table: &Table, commands: &[Command], now: Instant) -> Vec<Command, MOST_TOGETHER> {
    let now = now.max(table.last());
    let mut trial = table.state().clone();
    let mut together = Vec::new();
    let mut given = commands.iter().cloned();
    let mut next = given.next();
    while let Some(step) = next.take() {
        let filled = trial.fill_chance(&step);
        let done = trial.apply(filled.as_ref().unwrap_or(&step), now, &mut Events::ignored());
        let due = || trial.playing().step(trial.clock(), now).ok().filter(|due| comes_by_itself(&step, due));
        next = given.next().or_else(due).filter(|_| done.is_ok());
        if together.push(step).is_err() {
            break;
        }
    }
    together
}

/// The loads by which all tied dice go aboard as they lie; none where nobody loads.
pub fn loads(table: &Table, now: Instant) -> Vec<Command, MOST_TOGETHER> {
    let now = now.max(table.last());
    let mut trial = table.state().clone();
    let mut together = Vec::new();
    while let Some(game) = trial.game::<Game>()
        && let Some((ambulance, places, _)) = game.intake().choice()
    {
        let waiting = game.intake().waiting();
        let tied = waiting.iter().filter(|die| Some(die.pips) == waiting.first().map(|first| first.pips));
        let colours = tied.take(places.into()).map(|die| die.colour).collect();
        let load = Command::DiceHospital(Do::Load { seat: game.loader(), ambulance, colours });
        if trial.apply(&load, now, &mut Events::ignored()).is_err() || together.push(load).is_err() {
            break;
        }
    }
    together
}

/// Whether a step needs nobody's attention after the one before it. What begins another page of the evening does: the first round, the
/// activation, the end of a round, a clock. So does what the players may draw, deal or roll themselves; but a round begins with its
/// dice. A hospital whose last move this was is done: the table waits for nothing else of it.
fn comes_by_itself(before: &Command, step: &Command) -> bool {
    let (Command::DiceHospital(before), Command::DiceHospital(step)) = (before, step) else { return false };
    follows(step, before)
}

fn follows(step: &Do, before: &Do) -> bool {
    match step {
        Do::Discharge | Do::ChangeShift | Do::Finish => true,
        Do::Reveal { .. } => matches!(before, Do::ChangeShift),
        Do::Roll { .. } => matches!(before, Do::BeginRounds | Do::ChangeShift | Do::Reveal { .. }),
        Do::Done { seat } => naming::seat(before) == Some(*seat) && is_of_activation(before),
        _ => false,
    }
}

const fn is_of_activation(command: &Do) -> bool {
    matches!(
        command,
        Do::Activate { .. }
            | Do::UseAbility { .. }
            | Do::ReturnPatient { .. }
            | Do::AdmitPatient { .. }
            | Do::SpendBag { .. }
    )
}

/// Whether a command may belong to the press of the one before it: it comes by itself, or stands on the same page to be sent with it.
pub(super) fn goes_with(command: &Do, before: &Do) -> bool {
    let of_a_page = match (before, command) {
        (Do::BeginRounds | Do::TellRound { .. }, Do::TellRound { .. })
        | (Do::TellEnd { .. }, Do::TellEnd { .. })
        | (Do::LayReport { .. }, Do::LayReport { .. })
        | (Do::Load { .. }, Do::Load { .. }) => true,
        // Whoever has nothing to do is done together with the others.
        (Do::Done { seat }, Do::Done { seat: other }) => seat != other,
        (Do::DrawPatients { seat, .. }, Do::SetPatients { seat: of, .. }) => seat == of,
        (Do::Adjust { seat, reason, .. }, Do::Adjust { seat: of, reason: why, .. }) => (seat, reason) == (of, why),
        _ => false,
    };
    of_a_page || follows(command, before)
}
