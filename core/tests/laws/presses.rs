//! Presses at any times: what every law is tried on, and a table after them.

use bedside_core::clock::{Instant, Span};
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::rush::{self, Choice, Measure};
use bedside_core::table::Table;
use proptest::prelude::*;

use super::common::do_at;
use super::common::rush::{BEGIN, open, record};

/// Every concrete command that a table of at most four could be asked, and some that none may be.
pub fn pool() -> Vec<Command> {
    let mut pool = vec![
        Command::Undo,
        Command::Redo,
        Command::StartClock,
        Command::PauseClock,
        Command::ResumeClock,
        Command::RestartClock,
        Command::InterruptClock,
        BEGIN,
        Command::Rush(rush::Command::BeginEvaluation),
        Command::Rush(rush::Command::BeginCouncil),
        Command::Rush(rush::Command::EndShift),
        Command::DrawLot { seat: None },
    ];
    pool.extend([0, 1, 2, 3, 4, 5, 6, 255].map(|seat| Command::DrawLot { seat: Some(seat) }));
    pool.extend(
        Signal::ALL.into_iter().flat_map(|signal| [true, false].map(|on| Command::SwitchSignal { signal, on })),
    );
    pool
}

pub fn any_signal() -> impl Strategy<Value = Signal> {
    prop::sample::select(&Signal::ALL[..])
}

/// Presses, those that move the game on more often than the others.
pub fn any_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        10 => prop::sample::select(vec![
            BEGIN,
            Command::Rush(rush::Command::BeginEvaluation),
            Command::Rush(rush::Command::BeginCouncil),
            Command::Rush(rush::Command::EndShift),
        ]),
        6 => prop::sample::select(vec![Command::StartClock, Command::PauseClock, Command::ResumeClock]),
        1 => Just(Command::RestartClock),
        3 => prop_oneof![-70i16..70, any::<i16>()].prop_map(|secs| Command::AdjustClock { secs }),
        2 => (any_signal(), any::<bool>()).prop_map(|(signal, on)| Command::SwitchSignal { signal, on }),
        2 => prop::option::of(0u8..6).prop_map(|seat| Command::DrawLot { seat }),
        4 => prop::sample::select(vec![Command::Undo, Command::Undo, Command::Redo]),
        2 => (any::<bool>(), prop_oneof![8 => -40i16..40, 1 => any::<i16>(), 1 => Just(i16::MIN), 1 => Just(i16::MAX)], "[a-zżółć ]{0,20}").prop_map(|(skill, by, reason)| {
            record(if skill { Measure::Skill } else { Measure::Reputation }, by, &reason)
        }),
        1 => Just(Command::InterruptClock),
    ]
}

fn any_choices() -> impl Strategy<Value = Vec<Choice>> {
    let choice = prop_oneof![
        4 => (1u16..150).prop_map(Choice::ActionSeconds),
        1 => any::<bool>().prop_map(Choice::Strict),
        1 => any::<u8>().prop_map(Choice::StartingSkill),
    ];
    prop::collection::vec(choice, 0..4)
}

/// Milliseconds between presses: none, a few, or enough for a clock to run out.
pub fn any_wait() -> impl Strategy<Value = u32> {
    prop_oneof![2 => Just(0u32), 3 => 0u32..1_500, 4 => 0u32..40_000, 1 => Just(200_000u32)]
}

pub fn any_evening() -> impl Strategy<Value = (usize, Vec<Choice>, Vec<(u32, Command)>)> {
    (1usize..5, any_choices(), prop::collection::vec((any_wait(), any_command()), 0..40))
}

/// A table after an evening; refusals are part of it.
pub fn play((seats, choices, evening): &(usize, Vec<Choice>, Vec<(u32, Command)>)) -> (Table, Instant) {
    let (mut table, mut now) = (open(*seats, choices), Instant::START);
    for (wait, command) in evening {
        now = now.after(Span::from_millis(*wait));
        let _ = do_at(&mut table, command, now);
    }
    (table, now)
}

/// The same, with the table after each entry of the journal.
pub fn play_all(evening: &(usize, Vec<Choice>, Vec<(u32, Command)>)) -> Vec<Table> {
    let (mut table, mut now) = (open(evening.0, &evening.1), Instant::START);
    let mut all = vec![table.clone()];
    for (wait, command) in &evening.2 {
        now = now.after(Span::from_millis(*wait));
        if do_at(&mut table, command, now).is_ok() {
            all.push(table.clone());
        }
    }
    all
}
