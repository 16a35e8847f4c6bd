//! A table and the oracle side by side, press by press.

use bedside_core::clock::Running;
use bedside_core::command::Command;
use bedside_core::event::Event;
use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Glass, Measure, Phase};
use bedside_core::table::Table;
use proptest::prelude::*;

use super::common::{AT, do_at};
use super::oracle::{Slow, SlowClock};
use super::presses::Press;
use super::tally::{Tally, add};
use super::told::{glass_events, told};

/// A table and the oracle side by side, with a second table that is asked at every end of sand and just before it.
pub struct Bench<'a> {
    pub table: Table,
    pub often: Table,
    pub slow: Slow,
    /// What counts, and what was undone: the oracle before and after it.
    pub done: Vec<(Slow, Slow)>,
    pub undone: Vec<(Slow, Slow)>,
    /// Starts of phases that were made, and those that were undone: which, of what round, after how long.
    pub starts: u32,
    pub undone_starts: Vec<(u32, u8, u32)>,
    pub tally: &'a Tally,
}

impl Bench<'_> {
    /// A press after a while.
    pub fn one(&mut self, wait: u64, press: &Press) -> Result<(), TestCaseError> {
        let mut now = self.slow.now + wait;
        if let Press::ToNextEnd = press {
            let sand = self.slow.glasses.iter().filter(|glass| glass.sand == Sand::Running);
            now += sand.map(|glass| u64::from(glass.left)).min().unwrap_or(0).saturating_sub(wait);
        }
        let heard = self.pass(now);
        // One big step of time equals many small ones.
        prop_assert_eq!(&self.table.advance(AT(now))[..], &heard[..]);
        match press {
            Press::Do(command) => self.press(command),
            Press::ToNextEnd => {}
            Press::Undo => self.turn(&Command::Undo, true),
            Press::Redo => self.turn(&Command::Redo, false),
            Press::Interrupt => {
                let before = self.slow.clone();
                let runs = matches!(self.slow.clock, SlowClock::Runs(1..)) && self.slow.phase == Phase::Action;
                prop_assert_eq!(self.table.interrupt(AT(now)).is_some(), runs);
                self.often.interrupt(AT(now));
                if let (true, SlowClock::Runs(left)) = (runs, self.slow.clock) {
                    self.slow.clock = SlowClock::Stands(left);
                    self.done.push((before, self.slow.clone()));
                    self.undone.clear();
                }
            }
            Press::NextPhase => self.next_phase(),
        }
        self.compare();
        prop_assert_eq!(self.table.state(), self.often.state());
        prop_assert_eq!(self.table.journal(), self.often.journal());
        Ok(())
    }

    fn next_phase(&mut self) {
        if self.slow.phase == Phase::Action {
            self.press(&Command::PauseClock);
            self.press(&Command::Rush(rush::Command::BeginEvaluation));
        }
        if self.slow.phase == Phase::Evaluation {
            self.press(&Command::Rush(rush::Command::BeginCouncil));
        }
        if self.slow.phase == Phase::Council {
            self.press(&Command::Rush(rush::Command::BeginAction));
        }
    }

    /// Lets time pass on all three; answers what the second table said on the way.
    fn pass(&mut self, now: u64) -> Vec<Event> {
        let known = self.slow.ends.len();
        self.slow.tick_to(now);
        let (mut heard, ends) = (vec![], self.slow.ends[known..].to_vec());
        for at in ends.iter().map(|end| end.0) {
            let early = self.often.advance(AT(at - 1));
            assert_eq!(glass_events(&early), vec![], "sand ended before {at}");
            let said = self.often.advance(AT(at));
            // Ends of one moment come together, when the first of them is asked for.
            if !said.is_empty() {
                let due: Vec<_> = ends.iter().filter(|end| end.0 == at).map(|end| end.1).collect();
                assert_eq!(glass_events(&said), due, "at {at}");
            }
            heard.extend(early.iter().chain(&said[..]).copied());
        }
        add(&self.tally.late_ends, ends.iter().filter(|end| end.1.is_none()).count());
        let rest = self.often.advance(AT(now));
        assert_eq!(glass_events(&rest), vec![]);
        heard.extend(rest.iter().copied());
        heard
    }

    fn compare(&self) {
        let (slow, shift, now) = (&self.slow, self.table.state().game::<rush::Game>().unwrap(), AT(self.slow.now));
        assert_eq!(shift.phase(), slow.phase);
        assert_eq!(shift.round(), slow.round);
        assert_eq!(shift.points(Measure::Skill), slow.skill);
        let clock = match slow.clock {
            SlowClock::Ready(left) => (Running::Ready, left),
            SlowClock::Runs(0) => (Running::Expired, 0),
            SlowClock::Runs(left) => (Running::Running, left),
            SlowClock::Stands(left) => (Running::Paused, left),
        };
        // What the clock of an evaluation shows means nothing.
        if matches!(slow.phase, Phase::Council | Phase::Action) {
            let is = self.table.state().clock();
            assert_eq!((is.running(now), is.remaining(now).millis()), clock);
        }
        let mut on = [0u8; 21];
        for (glass, should) in Glass::ALL.into_iter().zip(&slow.glasses) {
            let is = shift.glasses().shown(glass, now);
            let left = if matches!(should.sand, Sand::Running | Sand::Toppled) { should.left } else { 0 };
            assert_eq!((is.sand, is.left.millis()), (should.sand, left), "{glass:?}");
            assert_eq!((is.space, is.acting), (should.space, slow.acts(glass as usize)), "{glass:?}");
            if should.acting {
                assert_eq!(is.by, should.by, "{glass:?}");
            }
            if let Some(space) = is.space {
                on[space as usize] += 1;
                assert!(on[space as usize] <= shift.options().spaces(space), "{space:?} holds too many");
            }
        }
    }

    /// Looks back: busy and idle are the phase, actions and pauses are those of the oracle.
    pub fn debrief(&self) {
        let (slow, now) = (&self.slow, AT(self.slow.now));
        let mut should = slow.told.clone();
        if slow.phase == Phase::Action {
            should.push(slow.tell());
        }
        let counts = |start: u32| self.done.iter().any(|(_, after)| after.start == start);
        for phase in &mut should {
            let undone = self.undone_starts.iter().filter(|(start, round, _)| *round == phase.round && !counts(*start));
            phase.undone_starts = undone.map(|(_, _, ran)| *ran).collect();
            add(&self.tally.undone_starts, phase.undone_starts.len());
        }
        let is = told(&self.table, now);
        assert_eq!(is, should);
        for phase in is {
            for busy in phase.busy {
                assert!(busy <= phase.length, "busier than the phase was long");
            }
        }
    }

    pub fn press(&mut self, press: &Command) {
        let before = self.slow.clone();
        let no = self.slow.press(press);
        let now = AT(self.slow.now);
        let (was, bytes) = (self.table.clone(), self.table.journal().bytes().len());
        match do_at(&mut self.table, press, now) {
            Ok(_) => {
                assert_eq!(no, vec![], "{press:?} was taken");
                add(&self.tally.phases, usize::from(*press == Command::Rush(rush::Command::BeginAction)));
                add(&self.tally.placed, usize::from(matches!(press, Command::Rush(rush::Command::Place { .. }))));
                do_at(&mut self.often, press, now).unwrap();
                if *press == Command::Rush(rush::Command::BeginAction) {
                    self.starts += 1;
                    self.slow.start = self.starts;
                }
                self.done.push((before, self.slow.clone()));
                self.undone.clear();
            }
            Err(refusal) => {
                add(&self.tally.refused, 1);
                assert!(no.contains(&refusal), "{press:?} was refused as {refusal:?}, but {no:?}");
                assert_eq!(self.table, was);
                assert_eq!(self.table.journal().bytes().len(), bytes);
                self.slow = before;
            }
        }
    }

    /// Turns back or forth: what ended meanwhile, and was not heard, is told now.
    fn turn(&mut self, command: &Command, back: bool) {
        let now = self.slow.now;
        let from = if back { &mut self.done } else { &mut self.undone };
        let Some((before, after)) = from.pop() else {
            assert!(do_at(&mut self.table, command, AT(now)).is_err());
            return;
        };
        add(&self.tally.turned, 1);
        let turned = after.now;
        let mut next = if back { before.clone() } else { after.clone() };
        next.tick_to(now);
        let owed: Vec<_> = next.ends.iter().filter(|end| end.0 > turned && !self.slow.ends.contains(end)).collect();
        let owed: Vec<_> = owed.into_iter().map(|end| end.1).collect();
        if back && self.slow.strict && (self.slow.phase, before.phase) == (Phase::Action, Phase::Council) {
            self.undone_starts.push((self.slow.start, self.slow.round, self.slow.clocked));
        }
        if back {
            self.undone.push((before, after))
        } else {
            self.done.push((before, after))
        }
        let said = do_at(&mut self.table, command, AT(now)).unwrap();
        assert_eq!(glass_events(&said), owed, "{command:?} at {now}");
        do_at(&mut self.often, command, AT(now)).unwrap();
        self.slow = next;
    }
}
