//! Every game over a cable on which frames get lost, come twice and come late, while it is pulled and the gadget loses its power:
//! each press is done once, or it is said that it was not.
//!
//! The oracle knows nothing of how the link does it. It writes down what was pressed, what the gadget carried out because of
//! it, and what the player was told.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bedside_core::Seed;
use bedside_core::command::Command;
use bedside_core::game::GameKind;
use bedside_core::journal::CAPACITY;
use bedside_core::link::{DesktopSide, GadgetSide, Keep, Keeper, Message, News, pack};
use bedside_core::refusal::Refusal;
use bedside_core::table::Table;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::bench::{Device, LOT};
use super::common::{cases, setup};

#[derive(Clone, Debug)]
enum Step {
    Gadget(u8),
    Desktop(u8, bool),
    /// Frames go their way, the oldest first.
    Carry(u8),
    /// One frame goes its way before those that were said earlier.
    Late(bool, u8),
    Lose(bool, u8),
    Double(bool, u8),
    Pulse,
    Pass(u32),
    Pull,
    Plug,
    /// The gadget was without power; the desktop has seen the cable go dead, or only hears it greet again.
    Restart(bool),
    Choose(bool),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => any::<u8>().prop_map(Step::Gadget),
        8 => (any::<u8>(), prop::bool::weighted(0.2)).prop_map(|(kind, two)| Step::Desktop(kind, two)),
        10 => (1u8..6).prop_map(Step::Carry),
        4 => any::<(bool, u8)>().prop_map(|(gadget, nth)| Step::Late(gadget, nth)),
        6 => any::<(bool, u8)>().prop_map(|(gadget, nth)| Step::Lose(gadget, nth)),
        4 => any::<(bool, u8)>().prop_map(|(gadget, nth)| Step::Double(gadget, nth)),
        6 => Just(Step::Pulse),
        2 => (0u32..9_000).prop_map(Step::Pass),
        1 => Just(Step::Pull),
        2 => Just(Step::Plug),
        1 => any::<bool>().prop_map(Step::Restart),
        1 => any::<bool>().prop_map(Step::Choose),
    ];
    prop::collection::vec(step, 1..80)
}

/// A press at the desktop, and what the player was told about it.
struct Pressed {
    commands: Vec<Command>,
    told: Option<Result<(), Refusal>>,
}

struct Cable {
    gadget: Device,
    gadget_side: GadgetSide,
    desktop: Device,
    desktop_side: DesktopSide,
    to_gadget: Vec<Message>,
    to_desktop: Vec<Message>,
    plugged: bool,
    chance: ChaCha8Rng,
    pressed: BTreeMap<u32, Pressed>,
    /// What the gadget carried out because it was proposed, in order.
    done: Vec<Vec<u8>>,
    proposals: Vec<u32>,
    /// How often the desktop let a clock go on by itself, by an undo: that is nobody's press.
    own: u32,
    /// The press whose answer is still in doubt.
    doubtful: Option<u32>,
}

impl Cable {
    fn new(table: &Table) -> Cable {
        let mut cable = Cable::between(table.clone(), table.clone());
        cable.settle();
        assert!(cable.desktop_side.in_step());
        cable
    }

    fn between(gadget: Table, desktop: Table) -> Cable {
        let mut cable = Cable {
            gadget: Device::new(gadget, 5_000.0, 1.0),
            gadget_side: GadgetSide::new(),
            desktop: Device::new(desktop, 1_700_000_000_000.0, 1.0),
            desktop_side: DesktopSide::new(7),
            to_gadget: vec![],
            to_desktop: vec![],
            plugged: false,
            chance: ChaCha8Rng::seed_from_u64(1),
            pressed: BTreeMap::new(),
            done: vec![],
            proposals: vec![],
            own: 0,
            doubtful: None,
        };
        cable.plug();
        cable
    }

    fn plug(&mut self) {
        if !std::mem::replace(&mut self.plugged, true) {
            self.gadget_side.up(&self.gadget, |message| self.to_desktop.push(message));
            self.desktop_side.up(&self.desktop, |message| self.to_gadget.push(message));
            self.hear_answers();
        }
    }

    fn pull(&mut self) {
        // What is in flight may still come, late.
        self.plugged = false;
        self.gadget_side.down();
        self.desktop_side.down();
        self.hear_answers();
    }

    fn restart(&mut self, seen: bool) {
        let plugged = self.plugged;
        self.to_gadget.clear();
        self.to_desktop.clear();
        self.gadget_side = GadgetSide::new();
        self.gadget.table.interrupt(self.gadget.now());
        if seen {
            self.pull();
            self.to_gadget.clear();
        }
        if plugged && !seen {
            self.gadget_side.up(&self.gadget, |message| self.to_desktop.push(message));
        }
    }

    fn hear_answers(&mut self) {
        while let Some((number, answer)) = self.desktop_side.next_answer() {
            if answer == Err(Refusal::Unanswered) {
                self.doubtful = Some(number);
            }
            let Some(pressed) = self.pressed.get_mut(&number) else {
                self.own += 1;
                continue;
            };
            assert_eq!(pressed.told, None, "told twice");
            pressed.told = Some(answer);
        }
    }

    fn gadget_hears(&mut self, nth: usize) {
        let message = self.to_gadget.remove(nth);
        let before = self.gadget.table.journal().entries();
        let proposed = match &message {
            Message::Propose { proposal, commands, .. } => Some((proposal.number, commands.to_vec())),
            _ => None,
        };
        self.gadget_side.hear(message, &mut self.gadget, |message| self.to_desktop.push(message));
        if let Some((number, commands)) = proposed
            && self.gadget.table.journal().entries() > before
        {
            assert!(!self.proposals.contains(&number), "proposal {number} was carried out twice");
            self.proposals.push(number);
            self.done.push(commands);
        }
    }

    fn desktop_hears(&mut self, nth: usize) {
        let message = self.to_desktop.remove(nth);
        let news = self.desktop_side.hear(message, &mut self.desktop, |message| self.to_gadget.push(message));
        if let Some(News::Refused(refusal)) = news
            && let Some(pressed) = self.doubtful.take().and_then(|number| self.pressed.get_mut(&number))
        {
            pressed.told = Some(Err(refusal));
        }
        self.hear_answers();
    }

    /// The place of one of the frames under way.
    fn nth(&self, to_gadget: bool, nth: u8) -> Option<usize> {
        let frames = if to_gadget { &self.to_gadget } else { &self.to_desktop };
        usize::from(nth).checked_rem(frames.len())
    }

    fn carry(&mut self, frames: usize) {
        for _ in 0..frames {
            if self.plugged && !self.to_gadget.is_empty() {
                self.gadget_hears(0);
            }
            if self.plugged && !self.to_desktop.is_empty() {
                self.desktop_hears(0);
            }
        }
    }

    fn pulse(&mut self) {
        if self.plugged {
            let entries = self.gadget.table.journal().entries();
            self.gadget_side.changed(&self.gadget, entries, |message| self.to_desktop.push(message));
        }
    }

    fn settle(&mut self) {
        for _ in 0..40 {
            self.pulse();
            for _ in 0..400 {
                self.carry(1);
            }
        }
        assert!(self.to_gadget.is_empty() && self.to_desktop.is_empty(), "they never stop talking");
    }

    fn command(&mut self, kind: u8, desktop: bool) -> Option<Command> {
        let device = if desktop { &self.desktop } else { &self.gadget };
        let (table, now) = (&device.table, device.now());
        let state = table.state();
        match kind % 8 {
            // What the table waits for is left to chance more often than not.
            0..=2 => table.step(now).ok(),
            3 | 4 => state.playing().sample(state.clock(), now, &mut self.chance),
            5 => Some(Command::DrawLot { seat: None }),
            6 => Some(if kind > 127 { Command::Undo } else { Command::Redo }),
            _ => Some(Command::AdjustClock { secs: 5 }),
        }
    }

    fn press_gadget(&mut self, kind: u8) {
        let Some(command) = self.command(kind, false) else { return };
        let from = self.gadget.table.journal().entries();
        if self.gadget.apply(&[command]).is_ok() {
            self.gadget_side.changed(&self.gadget, from, |message| self.to_desktop.push(message));
        }
    }

    fn press_desktop(&mut self, kind: u8, two: bool) -> Result<(), TestCaseError> {
        let Some(command) = self.command(kind, true) else { return Ok(()) };
        let mut commands = vec![command];
        if two {
            commands.push(Command::DrawLot { seat: None });
        }
        let proposed = self.desktop_side.propose(&commands, &self.desktop, |message| self.to_gadget.push(message));
        match proposed {
            Ok(Some(number)) => {
                let before = self.pressed.insert(number, Pressed { commands, told: None });
                prop_assert!(before.is_none(), "two presses of one number");
            }
            Ok(None) => {
                let _ = self.desktop.apply(&commands);
                if self.plugged {
                    self.desktop_side.changed(&self.desktop, |message| self.to_gadget.push(message));
                }
            }
            // Said, and so not dropped.
            Err(refusal) => prop_assert_eq!(refusal, Refusal::TooManyWaiting),
        }
        self.hear_answers();
        Ok(())
    }

    fn play(&mut self, step: &Step) -> Result<(), TestCaseError> {
        match *step {
            Step::Gadget(kind) => self.press_gadget(kind),
            Step::Desktop(kind, two) => self.press_desktop(kind, two)?,
            Step::Carry(frames) => self.carry(frames.into()),
            Step::Late(to_gadget, nth) => match self.nth(to_gadget, nth).filter(|_| self.plugged) {
                Some(nth) if to_gadget => self.gadget_hears(nth),
                Some(nth) => self.desktop_hears(nth),
                None => {}
            },
            Step::Lose(to_gadget, nth) => {
                if let Some(nth) = self.nth(to_gadget, nth) {
                    let _ = if to_gadget { self.to_gadget.remove(nth) } else { self.to_desktop.remove(nth) };
                }
            }
            Step::Double(to_gadget, nth) => {
                if let Some(nth) = self.nth(to_gadget, nth) {
                    let frames = if to_gadget { &mut self.to_gadget } else { &mut self.to_desktop };
                    frames.push(frames[nth].clone());
                }
            }
            Step::Pulse => self.pulse(),
            Step::Pass(millis) => {
                self.gadget.pass(millis);
                self.desktop.pass(millis);
            }
            Step::Pull => self.pull(),
            Step::Plug => self.plug(),
            Step::Restart(seen) => self.restart(seen),
            Step::Choose(here) => {
                let keep = if here { Keep::Here } else { Keep::Gadget };
                self.desktop_side.keep(keep, &mut self.desktop, |message| self.to_gadget.push(message));
                self.hear_answers();
            }
        }
        Ok(())
    }

    /// Whatever happens, each press was done once or it was said that it was not, and both meet in the end.
    fn holds(mut self, steps: &[Step]) -> Result<(), TestCaseError> {
        for step in steps {
            self.play(step)?;
        }
        self.plug();
        self.settle();
        if self.desktop_side.differ() {
            self.play(&Step::Choose(false))?;
            self.settle();
        }
        prop_assert!(self.desktop_side.in_step() && !self.desktop_side.waiting());
        prop_assert_eq!(self.gadget.table.journal().bytes(), self.desktop.table.journal().bytes());
        prop_assert_eq!(self.gadget.table.state(), self.desktop.table.state());
        let pressed: Vec<&Pressed> = self.pressed.values().collect();
        let told: Vec<_> = pressed.iter().map(|pressed| (&pressed.commands, pressed.told)).collect();
        prop_assert!(Cable::agrees(&self.done, &pressed, self.own), "{} were done of {told:#?}", self.done.len());
        Ok(())
    }

    /// What was done is, in order, every press that was told to be done, and perhaps some of which nobody could tell.
    fn agrees(done: &[Vec<u8>], pressed: &[&Pressed], own: u32) -> bool {
        let is_next = |commands: &[Command]| done.first().is_some_and(|done| *done == *pack(commands).unwrap());
        if own > 0 && is_next(&[Command::Undo]) && Cable::agrees(&done[1..], pressed, own - 1) {
            return true;
        }
        let Some((first, rest)) = pressed.split_first() else { return done.is_empty() };
        let taken = || is_next(&first.commands) && Cable::agrees(&done[1..], rest, own);
        match first.told {
            None => false,
            Some(Ok(())) => taken(),
            Some(Err(Refusal::Unanswered)) => taken() || Cable::agrees(done, rest, own),
            Some(Err(_)) => Cable::agrees(done, rest, own),
        }
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn in_every_game_a_press_is_done_once_or_it_is_said_that_it_was_not(
        game in prop::sample::select(GameKind::ALL),
        steps in steps(),
    ) {
        Cable::new(&opened(game)).holds(&steps)?;
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn the_same_holds_while_the_first_records_are_let_go_and_while_a_checkpoint_travels(
        game in prop::sample::select(GameKind::ALL),
        begins in 0u8..4,
        steps in steps(),
    ) {
        let (table, full) = (opened(game), nearly_full(game));
        let mut folded = full.clone();
        while folded.journal().first() == 0 {
            folded.apply(&LOT, folded.last()).unwrap();
        }
        let cable = match begins {
            0 => Cable::new(&full),
            1 => Cable::new(&folded),
            2 => Cable::between(folded, table),
            _ => Cable::between(table, folded),
        };
        cable.holds(&steps)?;
    }
}

fn opened(game: GameKind) -> Table {
    Table::open(&setup(game.by_the_rules(), ["Ada", "Ben"]), Seed(1)).unwrap()
}

/// A table whose next records have others let go.
fn nearly_full(game: GameKind) -> Table {
    static FULL: LazyLock<Vec<Table>> = LazyLock::new(|| {
        let mut tables: Vec<Table> = GameKind::ALL.iter().copied().map(opened).collect();
        for table in &mut tables {
            while table.journal().bytes().len() + 100 < CAPACITY {
                table.apply(&LOT, table.last()).unwrap();
            }
        }
        tables
    });
    FULL.iter().find(|table| table.state().playing().kind() == game).unwrap().clone()
}
