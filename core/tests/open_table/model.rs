//! An open table kept in the slowest way: every score in a list that is added up again, every clock and glass by taking off
//! what has passed. It shares nothing with the rules but the names of the commands.

use bedside_core::open_table::{Clock, Command, Winner};

/// What the clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Ready,
    Runs,
    Stands,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sand {
    Away,
    Upright(i64),
    Lies(i64),
}

pub(crate) struct Model {
    pub(crate) seats: usize,
    pub(crate) winner: Winner,
    pub(crate) clock: Clock,
    pub(crate) millis: i64,
    pub(crate) increment: i64,
    pub(crate) rounds: usize,
    pub(crate) first: usize,
    /// What every glass takes.
    pub(crate) glass: i64,
    /// Every score that was ever said: seat, round, points.
    pub(crate) said: Vec<(usize, usize, i64)>,
    pub(crate) round: usize,
    pub(crate) turn: usize,
    pub(crate) hand: Hand,
    /// Of the round, the turn, or of each seat.
    pub(crate) left: Vec<i64>,
    pub(crate) sand: Vec<Sand>,
    pub(crate) over: Option<Option<bool>>,
    at: u64,
}

impl Model {
    #[expect(clippy::too_many_arguments, reason = "what a table agrees on")]
    pub(crate) fn open(
        seats: usize,
        winner: Winner,
        clock: Clock,
        secs: u16,
        increment: u16,
        rounds: u8,
        first: usize,
        glasses: usize,
        glass_secs: u16,
    ) -> Model {
        let millis = i64::from(secs) * 1000;
        Model {
            seats,
            winner,
            clock,
            millis,
            increment: i64::from(increment) * 1000,
            rounds: if rounds == 0 { 99 } else { rounds.into() },
            first,
            glass: i64::from(glass_secs) * 1000,
            said: Vec::new(),
            round: 1,
            turn: first,
            hand: Hand::Ready,
            left: vec![millis; seats],
            sand: vec![Sand::Away; glasses],
            over: None,
            at: 0,
        }
    }

    /// Which of the times runs.
    fn shown(&self) -> usize {
        if self.clock == Clock::Seat { self.turn } else { 0 }
    }

    pub(crate) fn time(&self) -> i64 {
        self.left[self.shown()]
    }

    pub(crate) fn pass(&mut self, now: u64) {
        let passed = i64::try_from(now - self.at).unwrap();
        self.at = now;
        if self.hand == Hand::Runs {
            let shown = self.shown();
            self.left[shown] = (self.left[shown] - passed).max(0);
        }
        if self.over.is_some() || self.clock != Clock::None && self.hand == Hand::Stands {
            return;
        }
        for sand in &mut self.sand {
            if let Sand::Upright(left) = sand {
                *left = (*left - passed).max(0);
            }
        }
    }

    /// The score of a seat in a round: whatever was said last.
    fn of_round(&self, seat: usize, round: usize) -> Option<i64> {
        self.said.iter().rev().find(|(of, when, _)| (*of, *when) == (seat, round)).map(|(.., points)| *points)
    }

    pub(crate) fn total(&self, seat: usize) -> i64 {
        (1..=self.round).filter_map(|round| self.of_round(seat, round)).sum()
    }

    pub(crate) fn entered(&self, seat: usize) -> Option<i64> {
        self.of_round(seat, self.round)
    }

    /// Places, best first: by sorting, then by counting equals together.
    pub(crate) fn ranking(&self) -> Vec<(usize, usize)> {
        if self.winner == Winner::Together {
            return Vec::new();
        }
        let sign = if self.winner == Winner::Highest { -1 } else { 1 };
        let mut order: Vec<(i64, usize)> = (0..self.seats).map(|seat| (sign * self.total(seat), seat)).collect();
        order.sort_unstable();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (number, (points, seat)) in order.iter().enumerate() {
            let place = if number > 0 && order[number - 1].0 == *points { places[number - 1].1 } else { number + 1 };
            places.push((*seat, place));
        }
        places
    }

    fn turn_ends(&mut self) {
        if self.clock == Clock::Seat && self.hand != Hand::Ready {
            self.left[self.turn] = (self.left[self.turn] + self.increment).min(5_999_000);
        }
    }

    /// Whether it is taken.
    pub(crate) fn does(&mut self, command: &Command) -> bool {
        if self.over.is_some() {
            return false;
        }
        match *command {
            Command::Enter { seat, points } => {
                let (seat, points) = (usize::from(seat), i64::from(points));
                if seat >= self.seats || points.abs() > 999 || self.entered(seat) == Some(points) {
                    return false;
                }
                let others = self.total(seat) - self.entered(seat).unwrap_or(0);
                if (others + points).abs() > 9999 {
                    return false;
                }
                self.said.push((seat, self.round, points));
            }
            Command::Correct { seat, round, by } => {
                let (seat, round, by) = (usize::from(seat), usize::from(round), i64::from(by));
                if seat >= self.seats || round == 0 || round >= self.round || by == 0 || by.abs() > 1998 {
                    return false;
                }
                // Neither with this round nor without may a total be too long.
                let whole = self.total(seat) + by;
                let before = whole - self.entered(seat).unwrap_or(0);
                if whole.abs() > 9999 || before.abs() > 9999 {
                    return false;
                }
                self.said.push((seat, round, self.of_round(seat, round).unwrap_or(0) + by));
            }
            Command::NextTurn => self.passes_to((self.turn + 1) % self.seats),
            Command::TakeTurn { seat } => {
                let seat = usize::from(seat);
                if seat >= self.seats || seat == self.turn {
                    return false;
                }
                self.passes_to(seat);
            }
            Command::NextRound => {
                if self.round >= self.rounds {
                    return false;
                }
                self.turn_ends();
                self.round += 1;
                self.turn = self.first;
                match self.clock {
                    Clock::None => {}
                    Clock::Round | Clock::Turn => {
                        (self.hand, self.left[0]) = (Hand::Ready, self.millis);
                    }
                    Clock::Seat => self.stands_still(),
                }
            }
            Command::End { won } => {
                let fits = match self.winner {
                    Winner::Together => won.is_some(),
                    _ => won.is_none() && !self.said.is_empty(),
                };
                if !fits {
                    return false;
                }
                (self.over, self.hand) = (Some(won), Hand::Stands);
                self.sand.fill(Sand::Away);
            }
            Command::Flip { glass } => {
                let whole = self.glass;
                return self.glass(glass, |sand| match sand {
                    Sand::Away | Sand::Upright(0) => Some(Sand::Upright(whole)),
                    _ => None,
                });
            }
            Command::Lift { glass } => {
                return self.glass(glass, |sand| (sand == Sand::Upright(0)).then_some(Sand::Away));
            }
            Command::Topple { glass } => {
                return self.glass(glass, |sand| match sand {
                    Sand::Upright(left) if left > 0 => Some(Sand::Lies(left)),
                    _ => None,
                });
            }
            Command::SetUp { glass } => {
                return self.glass(glass, |sand| match sand {
                    Sand::Lies(left) => Some(Sand::Upright(left)),
                    _ => None,
                });
            }
            Command::Agree(_) | Command::SetGlass { .. } => unreachable!("never drawn"),
        }
        true
    }

    fn passes_to(&mut self, seat: usize) {
        self.turn_ends();
        self.turn = seat;
        match (self.clock, self.hand) {
            (Clock::Turn, hand) => {
                self.left[0] = self.millis;
                self.hand = if hand == Hand::Runs { Hand::Runs } else { Hand::Ready };
            }
            (Clock::Seat, Hand::Ready) => self.stands_still(),
            _ => {}
        }
    }

    /// A seat's clock that was never touched is ready; any other one stands.
    fn stands_still(&mut self) {
        let fresh = self.hand == Hand::Ready && self.left[self.turn] == self.millis;
        self.hand = if fresh { Hand::Ready } else { Hand::Stands };
    }

    fn glass(&mut self, glass: u8, turned: impl Fn(Sand) -> Option<Sand>) -> bool {
        let Some(sand) = usize::from(glass).checked_sub(1).and_then(|place| self.sand.get_mut(place)) else {
            return false;
        };
        match turned(*sand) {
            Some(other) => *sand = other,
            None => return false,
        }
        true
    }

    /// Start, pause or resume.
    pub(crate) fn moves_hand(&mut self, from: Hand, to: Hand) -> bool {
        let out = from == Hand::Runs && self.time() == 0;
        if self.over.is_some() || self.clock == Clock::None || self.hand != from || out {
            return false;
        }
        self.hand = to;
        true
    }
}
