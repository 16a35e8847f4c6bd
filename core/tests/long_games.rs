//! Games without an end: whatever is pressed, the journal has room for it, and undo walks the steps of an unbounded one.

use bedside_core::journal::{CAPACITY, MAGIC, VERSION};
use bedside_core::moves::Within;
use bedside_core::{Command, GameKind, Instant, Refusal, Seed, State, Table, rush};
use proptest::prelude::*;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::{below, cases, setup};

/// Presses of a game.
const PRESSES: u32 = 5_000;

/// A table beside a journal that forgets nothing.
struct Bench {
    table: Table,
    /// Takes over record after record.
    follower: Table,
    /// Every record there ever was.
    records: Vec<u8>,
    /// What counts with the state before it, and what was undone with the state after it.
    done: Vec<State>,
    undone: Vec<State>,
    /// How often records were let go.
    folds: u32,
}

impl Bench {
    fn open(kind: GameKind, seats: usize, seed: Seed) -> Bench {
        let names = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gosia", "Hugo"];
        let table = Table::open(&setup(kind.by_the_rules(), names.into_iter().take(seats)), seed).unwrap();
        let records = table.journal().bytes().to_vec();
        Bench { follower: table.clone(), table, records, done: vec![], undone: vec![], folds: 0 }
    }

    fn press(&mut self, command: &Command, now: Instant) {
        let (before, journal) = (self.table.state().clone(), self.table.journal());
        let (first, entries) = (journal.first(), journal.entries());
        let outcome = self.table.apply(command, now);
        match (command, outcome) {
            (Command::Undo, Ok(_)) => {
                let state = self.done.pop().expect("something was undone that never was");
                assert!(*self.table.state() == state, "undo gives the state before");
                self.undone.push(before);
            }
            (Command::Undo, Err(refusal)) => {
                let known = self.table.journal().folded();
                assert_eq!(known as usize, self.done.len(), "what is kept can be undone");
                let expected = if known == 0 { Refusal::NothingToUndo } else { Refusal::TooLongAgoToUndo };
                assert_eq!(refusal, expected);
            }
            (Command::Redo, Ok(_)) => {
                let state = self.undone.pop().expect("something was redone that never was");
                assert!(*self.table.state() == state, "redo gives the state that was undone");
                self.done.push(before);
            }
            (Command::Redo, Err(refusal)) => {
                assert_eq!(refusal, Refusal::NothingToRedo);
                // What could not be kept is gone for good.
                assert!(self.undone.is_empty() || self.table.journal().first() > 0);
                self.undone.clear();
            }
            (_, Ok(_)) => {
                self.done.push(before);
                self.undone.clear();
            }
            (command, Err(refusal)) => panic!("{command:?} was refused: {refusal:?}"),
        }
        let journal = self.table.journal();
        assert!(journal.bytes().len() <= CAPACITY);
        let new = journal.records(entries);
        self.records.extend(new.rest());
        for record in new {
            self.follower.adopt(record).unwrap();
        }
        if journal.first() != first {
            self.folds += 1;
            self.compare();
        }
    }

    fn compare(&self) {
        let journal = self.table.journal();
        assert!(self.follower.journal() == journal, "a fold depends on more than the entries");
        assert!(self.follower.state() == self.table.state());
        for bytes in [journal.bytes(), &self.records] {
            let (read, damage) = Table::read(bytes).unwrap();
            assert_eq!(damage, None);
            assert!(read.journal() == journal && read.state() == self.table.state());
        }
        let mut walked = self.table.earlier();
        self.table.walk(|step| walked = Some(step.after.clone()));
        assert!(walked.as_ref() == Some(self.table.state()), "the last step walked is the table");
        let first = journal.first();
        assert!(self.table.as_of(first).is_some_and(|then| then.journal().entries() == first + 1));
        assert!(first.checked_sub(1).is_none_or(|earlier| self.table.as_of(earlier).is_none()), "that was let go");
        let opening = journal.opening().unwrap();
        assert_eq!((self.table.state().setup(), self.table.state().seed()), (&opening.setup, opening.seed));
    }
}

/// A press that the table takes, or a step back or forth.
fn choose(table: &Table, now: Instant, chance: &mut ChaCha12Rng) -> Command {
    let undo = below(8, chance);
    if undo < 2 {
        return [Command::Undo, Command::Redo][undo].clone();
    }
    let state = table.state();
    let listed = if below(3, chance) == 0 { table.step(now).ok() } else { None };
    let sampled = || {
        let mut drawn = None;
        let (mut listed, wanted) = (0, below(12, &mut chance.clone()));
        table.moves(Within::ALL, now, |command| {
            if listed <= wanted {
                drawn = Some(command);
            }
            listed += 1;
        });
        drawn
    };
    let command = listed.or_else(sampled).unwrap_or(Command::DrawLot { seat: None });
    // A game that has ended has nothing to press but this.
    if state.playing().over() || chance.next_u32().is_multiple_of(16) {
        return Command::DrawLot { seat: None };
    }
    command
}

/// Plays on and on; now and then far back, and forth again.
fn play(kind: GameKind, seats: usize, seed: u64) {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut bench = Bench::open(kind, seats, Seed(seed));
    let mut now = Instant::START;
    while bench.table.journal().entries() < PRESSES {
        now = Instant::from_millis(now.millis() + u64::from(chance.next_u32() % 20_000));
        let (turn, times) = match below(160, &mut chance) {
            0 => (Command::Undo, below(900, &mut chance)),
            1 => (Command::Redo, below(900, &mut chance)),
            _ => (choose(&bench.table, now, &mut chance), 1),
        };
        for _ in 0..times {
            bench.press(&turn, now);
        }
    }
    bench.compare();
    assert!(bench.folds > 1, "{kind:?} was folded {} times", bench.folds);
    assert_eq!(bench.records[..8], [&MAGIC[..], &[VERSION]].concat());
}

proptest! {
    #![proptest_config(cases(4))]

    #[test]
    fn no_game_is_ever_stopped_and_undo_is_that_of_an_unbounded_journal(seed in any::<u64>(), seats in 0usize..8) {
        for kind in GameKind::ALL {
            play(*kind, 1 + seats % kind.seats(), seed);
        }
    }
}

#[test]
fn undo_as_far_as_it_reaches_and_on_and_off_there_is_never_stopped_by_a_fold() {
    for more in (0..120).step_by(20) {
        let mut bench = Bench::open(GameKind::Rush, 2, Seed(1));
        let reason = |number: u32| {
            let (by, reason) = (if number.is_multiple_of(2) { 1 } else { -1 }, "x".repeat(rush::REASON_BYTES));
            let reason = reason.as_str().try_into().unwrap();
            Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by, reason })
        };
        let mut number = 0;
        let mut press = |bench: &mut Bench| {
            bench.press(&reason(number), Instant::START);
            number += 1;
        };
        while bench.folds == 0 {
            press(&mut bench);
        }
        (0..more).for_each(|_| press(&mut bench));
        // All the way back, and on and off at the last of them.
        while bench.table.journal().undoable().is_some() {
            bench.press(&Command::Undo, Instant::START);
        }
        for turn in 0..1_000 {
            let command = if turn % 2 == 0 { Command::Redo } else { Command::Undo };
            bench.press(&command, Instant::START);
        }
        while bench.table.journal().redoable().is_some() {
            bench.press(&Command::Redo, Instant::START);
        }
        bench.compare();
        assert!(bench.folds > 1);
    }
}

#[test]
fn what_was_undone_last_can_be_redone_after_a_fold() {
    const BACK: usize = 60;
    let mut bench = Bench::open(GameKind::Rush, 2, Seed(1));
    let lots = [0, 1].map(|seat| Command::DrawLot { seat: Some(seat) });
    while bench.folds == 0 {
        lots.iter().for_each(|lot| bench.press(lot, Instant::START));
    }
    (0..BACK).for_each(|_| bench.press(&Command::Undo, Instant::START));
    // On and off, until nothing but turns is left as it was written.
    while bench.folds < 3 {
        assert_eq!(bench.undone.len(), BACK);
        bench.press(&Command::Redo, Instant::START);
        bench.press(&Command::Undo, Instant::START);
    }
    for back in (0..BACK).rev() {
        bench.press(&Command::Redo, Instant::START);
        assert_eq!(bench.undone.len(), back);
    }
    assert_eq!(bench.table.journal().redoable(), None);
    bench.compare();
}
