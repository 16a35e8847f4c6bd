//! Asking the advisor: it stands in the journal, and changes nothing else.

use bedside_core::dice_hospital::{self, Depth};
use bedside_core::emergency_roll;
use bedside_core::journal::Fate;
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Event, Events, GameKind, Instant, Lang, Refusal, Seed, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

mod common;

use common::{AT, assert_reads_again, below, setup};

const ASK: Command = Command::AskAdvice { seat: 1 };

fn open(game: Choices) -> Table {
    Table::open(&setup(game, ["Ada", "Ben"]), Seed(3)).unwrap()
}

/// A press by chance, steps back and forth among them.
fn press(table: &Table, now: Instant, chance: &mut ChaCha8Rng) -> Command {
    match below(8, chance) {
        0 => return Command::Undo,
        1 => return Command::Redo,
        _ => {}
    }
    let mut moves = vec![];
    table.moves(Within::ALL, now, |command| moves.push(command));
    if moves.is_empty() {
        return table.step(now).unwrap_or(Command::Undo);
    }
    moves.swap_remove(below(moves.len(), chance))
}

#[test]
fn a_table_at_which_somebody_asks_again_and_again_goes_as_one_at_which_nobody_does() {
    for kind in [GameKind::DiceHospital, GameKind::EmergencyRoll] {
        let (mut chance, mut asked) = (ChaCha8Rng::seed_from_u64(5), 0);
        let (mut plain, mut curious) = (open(kind.by_the_rules()), open(kind.by_the_rules()));
        for nth in 0..600 {
            let now = AT(nth * 1000);
            if below(3, &mut chance) == 0 {
                // At the moment of the press before it, and of the one after it.
                let at = if below(2, &mut chance) == 0 { curious.last() } else { now };
                let (before, undoable) = (curious.state().clone(), curious.journal().undoable_press());
                let redoable = curious.journal().redoable();
                if let Ok(events) = curious.apply(&ASK, at) {
                    assert_eq!(events[..], [Event::AdviceAsked { seat: 1 }]);
                    assert_eq!(curious.state(), &before);
                    assert_eq!(curious.journal().undoable_press(), undoable);
                    assert_eq!(curious.journal().redoable(), redoable);
                    asked += 1;
                }
            }
            let command = press(&plain, now, &mut chance);
            let done = plain.apply(&command, now);
            // Entries have other numbers, and that alone.
            let told = |done: Result<Events, Refusal>| {
                let events = done?;
                let numbered = |event: &Event| matches!(event, Event::Undone { .. } | Event::Redone { .. });
                Ok::<_, Refusal>(events.iter().copied().filter(|event| !numbered(event)).collect::<Vec<_>>())
            };
            assert_eq!(told(curious.apply(&command, now)), told(done), "{command:?}");
            assert_eq!(curious.state(), plain.state());
            assert_eq!(curious.journal().undoable_steps(), plain.journal().undoable_steps(), "{command:?}");
        }
        assert!(asked > 50, "{kind:?} {asked}");
        assert_reads_again(&curious);
        let told = |table: &Table| {
            let mut told = vec![];
            table.walk(|step| {
                let mut line = String::new();
                Lang::En.story(&step, &mut line).unwrap();
                if *step.command == ASK {
                    assert_eq!((step.fate, step.before, line.as_str()), (Fate::Turn, step.after, "Asks the advisor"));
                } else {
                    told.push((line, step.fate, step.after.clone()));
                }
            });
            told
        };
        assert_eq!(told(&curious), told(&plain));
        // Whatever is taken back, it was asked.
        let questions = |table: &Table| table.journal().commands().filter(|(.., command)| *command == ASK).count();
        let before = questions(&curious);
        while curious.apply(&Command::Undo, AT(1_000_000)).is_ok() {}
        assert_eq!(questions(&curious), before);
    }
}

#[test]
fn only_where_bedside_knows_what_lies_on_the_table_is_anything_asked() {
    let refused = |mut table: Table, seat: u8| table.apply(&Command::AskAdvice { seat }, AT(1)).map(drop);
    for kind in [GameKind::Rush, GameKind::OpenTable, GameKind::DiceHospital, GameKind::EmergencyRoll] {
        assert_eq!(
            refused(open(kind.by_the_rules()), 0),
            Err(Refusal::NotInThisPhase),
            "{kind:?} before its beginning"
        );
        assert_eq!(refused(open(kind.by_the_rules()), 2), Err(Refusal::NoSuchSeat));
    }
    let paper = Choices::EmergencyRoll([emergency_roll::Choice::Paper(true)].into_iter().collect());
    let mut table = open(paper);
    table.apply(&emergency_roll::Command::Deal { cards: None }.into(), AT(1)).unwrap();
    assert_eq!(refused(table, 0), Err(Refusal::NotInThisPhase));
    let scorekeeper = [dice_hospital::Choice::Depth(Depth::Scorekeeper), dice_hospital::Choice::Administrators(false)];
    let mut table = open(Choices::DiceHospital(scorekeeper.into_iter().collect()));
    while table.state().game::<dice_hospital::Game>().unwrap().phase() == dice_hospital::Phase::Setup {
        let step = table.step(AT(1)).unwrap();
        table.apply(&step, AT(1)).unwrap();
    }
    assert_eq!(refused(table, 0), Err(Refusal::NotInThisPhase));
}
