//! Who was busy when, who did how much, and when the clock stood: read from the journal when somebody asks.

use crate::clock::{Instant, Running, Span};
use crate::command::Command as Any;
use crate::event::Event;
use crate::game::Rules;
use crate::hourglass::Sand;
use crate::journal::Fate;
use crate::rush::{Command, GLASSES, Game, Glass, Phase, Space};
use crate::state::State;
use crate::table::Table;

/// A piece of the story of an action phase. Moments are those of the phase, which stand while the clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Piece {
    /// The phase began; of an earlier try at this round only the pauses still count.
    Begun {
        /// The round.
        round: u8,
    },
    /// A glass was placed.
    Placed {
        glass: Glass,
        /// Where, if anybody said so.
        space: Option<Space>,
        /// Whose hand, if that is known.
        by: Option<u8>,
        at: Span,
    },
    /// The action of a glass was cancelled: the oath was broken.
    Cancelled {
        glass: Glass,
        /// Whose hand it was, if that is known.
        by: Option<u8>,
    },
    /// The sand of a glass ran.
    Busy {
        glass: Glass,
        /// From when.
        from: Span,
        /// To when.
        to: Span,
    },
    /// A glass was knocked over.
    Toppled { glass: Glass, at: Span },
    /// The start of a phase whose clock the group agreed not to stop was undone, before it was begun again.
    StartUndone {
        /// The round.
        round: u8,
        /// How long the phase had run.
        ran: Span,
    },
    /// The clock stood.
    Paused {
        /// When in the phase.
        at: Span,
        /// For how long at the table.
        lasted: Span,
    },
    /// The phase was over.
    Ended {
        /// The round.
        round: u8,
        /// How long it had run.
        length: Span,
    },
}

/// Tells the action phases of a table up to `now`, piece by piece.
pub fn tell(table: &Table, now: Instant, mut each: impl FnMut(Piece)) {
    let mut teller = Teller { running: [None; GLASSES], latest: Span::ZERO, paused: None, each: &mut each };
    table.walk(|step| {
        if step.fate == Fate::Counts {
            teller.step(step.command, step.at, step.before, step.after);
        } else if let [Event::Undone { entry }, ..] = step.events[..]
            && table.journal().fate(entry) != Fate::Counts
        {
            teller.undo(step.at, step.before, step.after);
        }
    });
    let now = now.max(table.last());
    let state = table.state();
    if let Some(game) = state.game().filter(|game: &&Game| game.phase() == Phase::Action) {
        teller.end(state, game, now);
    }
}

/// How much of all action phases the sand of each glass ran, in percent.
pub fn busy(table: &Table, now: Instant) -> [u32; GLASSES] {
    let (mut all, mut whole) = ([0u32; GLASSES], 0u32);
    let mut round = [0u32; GLASSES];
    tell(table, now, |piece| match piece {
        Piece::Begun { .. } => round = [0; GLASSES],
        Piece::Busy { glass, from, to } => {
            if let Some(sum) = round.get_mut(glass as usize) {
                *sum = sum.saturating_add(to.millis().saturating_sub(from.millis()));
            }
        }
        Piece::Ended { length, .. } => {
            whole = whole.saturating_add(length.millis());
            for (sum, more) in all.iter_mut().zip(round) {
                *sum = sum.saturating_add(more);
            }
        }
        Piece::Placed { .. }
        | Piece::Cancelled { .. }
        | Piece::Toppled { .. }
        | Piece::StartUndone { .. }
        | Piece::Paused { .. } => {}
    });
    // In seconds, so that a hundred times an evening still fits.
    let whole = (whole / 1000).max(1);
    all.map(|sum| (sum / 1000 * 100 / whole).min(100))
}

struct Teller<'a, F> {
    /// Since when each glass has run without a break.
    running: [Option<Span>; GLASSES],
    /// When sand last stopped.
    latest: Span,
    paused: Option<Instant>,
    each: &'a mut F,
}

impl<F: FnMut(Piece)> Teller<'_, F> {
    fn step(&mut self, command: &Any, at: Instant, before: &State, after: &State) {
        let (Some(old), Some(new)) = (before.game::<Game>(), after.game::<Game>()) else { return };
        if old.phase() == Phase::Action && new.phase() != Phase::Action {
            self.cancel(command, at, old);
            self.end(before, old, at);
            return;
        }
        if new.phase() != Phase::Action {
            return;
        }
        if old.phase() != Phase::Action || matches!(command, Any::RestartClock) {
            if old.phase() == Phase::Action {
                self.go_on(at, old);
            }
            self.running = [None; GLASSES];
            self.latest = Span::ZERO;
            // A clock that was set back stands until it is started.
            self.paused = (after.clock().running(at) == Running::Ready).then_some(at);
            (self.each)(Piece::Begun { round: new.round() });
            return;
        }
        self.pauses(before.clock().running(at), after.clock().running(at), at, old);
        self.close(old, at, |_| false);
        match command {
            Any::Rush(Command::Place { glass, space, .. }) => {
                let by = new.glasses().shown(*glass, at).by;
                (self.each)(Piece::Placed { glass: *glass, space: *space, by, at: new.glasses().elapsed(at) });
            }
            Any::Rush(Command::Topple { glass }) => {
                (self.each)(Piece::Toppled { glass: *glass, at: new.glasses().elapsed(at) });
            }
            _ => self.cancel(command, at, old),
        }
        // What was stopped by this step, and what it set running.
        self.close(old, at, |glass| new.glasses().shown(glass, at).sand != Sand::Running);
        for (since, glass) in self.running.iter_mut().zip(Glass::ALL) {
            if since.is_none() && new.glasses().shown(glass, at).sand == Sand::Running {
                *since = Some(new.glasses().elapsed(at));
            }
        }
    }

    /// A step back for good: who undoes the start of a strict phase has stopped its clock.
    fn undo(&mut self, at: Instant, before: &State, after: &State) {
        let (Some(old), Some(new)) = (before.game::<Game>(), after.game::<Game>()) else { return };
        if old.strict() && new.phase() == Phase::Council {
            (self.each)(Piece::StartUndone { round: old.round(), ran: over(before, old, at) });
        }
    }

    fn pauses(&mut self, old: Running, new: Running, at: Instant, game: &Game) {
        let stands = |running| matches!(running, Running::Paused | Running::Ready);
        if stands(new) && !stands(old) {
            self.paused = Some(at);
        } else if !stands(new) {
            self.go_on(at, game);
        }
    }

    /// A pause, if there is one, is over.
    fn go_on(&mut self, at: Instant, game: &Game) {
        if let Some(since) = self.paused.take() {
            (self.each)(Piece::Paused { at: game.glasses().elapsed(at), lasted: at.since(since) });
        }
    }

    fn cancel(&mut self, command: &Any, at: Instant, game: &Game) {
        if let Any::Rush(Command::BreakOath { glass: Some(glass) }) = command {
            let by = game.glasses().shown(*glass, at).by;
            (self.each)(Piece::Cancelled { glass: *glass, by });
        }
    }

    /// Ends what has run out by `at`, and what `stopped` says was stopped then.
    fn close(&mut self, game: &Game, at: Instant, stopped: impl Fn(Glass) -> bool) {
        let elapsed = game.glasses().elapsed(at);
        for (since, glass) in self.running.iter_mut().zip(Glass::ALL) {
            let Some(from) = *since else { continue };
            let ends = game.glasses().ends(glass).filter(|ends| *ends <= elapsed);
            let to = if stopped(glass) { ends.or(Some(elapsed)) } else { ends };
            if let Some(to) = to {
                *since = None;
                if from < to {
                    self.latest = self.latest.max(to);
                    (self.each)(Piece::Busy { glass, from, to });
                }
            }
        }
    }

    fn end(&mut self, state: &State, game: &Game, at: Instant) {
        if let Some(since) = self.paused.take() {
            (self.each)(Piece::Paused { at: game.glasses().elapsed(at), lasted: at.since(since) });
        }
        self.close(game, at, |_| true);
        (self.each)(Piece::Ended { round: game.round(), length: over(state, game, at).max(self.latest) });
    }
}

/// How long the clock of a phase had run when the phase was left: after 0:00 only sand counts.
fn over(state: &State, game: &Game, at: Instant) -> Span {
    let elapsed = game.glasses().elapsed(at);
    let late = state.clock().deadline().map_or(Span::ZERO, |deadline| at.since(deadline));
    Span::from_millis(elapsed.millis().saturating_sub(late.millis()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::game::GameKind;
    use crate::setup::{Name, Setup};

    #[test]
    fn a_glass_that_ran_half_of_the_phase_was_busy_half_of_it() {
        let seats = ["Ada", "Ben"].into_iter().map(|name| Name::try_from(name).unwrap()).collect();
        let mut table = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(1)).unwrap();
        let place = Command::Place { glass: Glass::Nurse1, space: None, by: None };
        let set = Command::SetGlass { glass: None, millis: 120_000 };
        for (at, command) in [(0, set), (1, Command::BeginAction), (2, place), (240_002, Command::BeginEvaluation)] {
            table.apply(&Any::Rush(command), Instant::from_millis(at)).unwrap();
        }
        let busy = busy(&table, Instant::from_millis(300_000));
        assert_eq!(busy[Glass::Nurse1 as usize], 50);
        assert_eq!(busy[Glass::Doctor1 as usize], 0);
    }
}
