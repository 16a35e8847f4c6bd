//! Presses on glasses and on the clock, and the time between them.

use bedside_core::command::Command;
use bedside_core::rush::{self, Glass, Space};
use proptest::prelude::*;

#[derive(Clone, Debug)]
pub enum Press {
    Do(Command),
    /// Nothing, until the very moment at which the next sand ends.
    ToNextEnd,
    /// Everything that leads into the next action phase.
    NextPhase,
    Undo,
    Redo,
    Interrupt,
}

pub fn any_glass() -> impl Strategy<Value = Glass> {
    prop::sample::select(&Glass::ALL[..])
}

pub fn any_press() -> impl Strategy<Value = Press> {
    let by = || prop::option::weighted(0.3, 0u8..5);
    let space = prop_oneof![
        6 => Just(None),
        4 => prop::sample::select(&Space::ALL[..]).prop_map(Some),
        3 => prop::sample::select(vec![Some(Space::Mri), Some(Space::DrawBlood), Some(Space::Admit)]),
    ];
    let glass = prop_oneof![
        60 => (any_glass(), space, by()).prop_map(|(glass, space, by)| rush::Command::Place { glass, space, by }),
        6 => (any_glass(), by()).prop_map(|(glass, by)| rush::Command::Lift { glass, by }),
        6 => any_glass().prop_map(|glass| rush::Command::Topple { glass }),
        6 => any_glass().prop_map(|glass| rush::Command::SetUp { glass }),
        3 => prop::option::of(any_glass()).prop_map(|glass| rush::Command::BreakOath { glass }),
        2 => (any_glass(), 1_000u32..3_000).prop_map(|(glass, millis)| rush::Command::SetGlass { glass: Some(glass), millis }),
        1 => Just(rush::Command::BeginEvaluation),
    ];
    prop_oneof![
        60 => glass.prop_map(|command| Press::Do(Command::Rush(command))),
        2 => Just(Press::Do(Command::PauseClock)),
        9 => Just(Press::Do(Command::ResumeClock)),
        6 => Just(Press::Do(Command::StartClock)),
        1 => Just(Press::Do(Command::RestartClock)),
        3 => (-3i16..4).prop_map(|secs| Press::Do(Command::AdjustClock { secs })),
        6 => Just(Press::ToNextEnd),
        3 => Just(Press::NextPhase),
        5 => Just(Press::Undo),
        3 => Just(Press::Redo),
        1 => Just(Press::Interrupt),
    ]
}

pub fn any_wait() -> impl Strategy<Value = u64> {
    prop_oneof![3 => Just(0u64), 6 => 0u64..200, 3 => 0u64..900, 1 => 1_000u64..4_000]
}
