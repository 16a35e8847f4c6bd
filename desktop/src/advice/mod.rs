//! What the advisor says of a table, put together for whoever asks: the command line, the window, a phone. It thinks in
//! `bedside-advisor`; here is what it is asked, and what it answers with.

pub mod ask;
pub(crate) mod background;
pub mod review;
pub mod rivals;
pub mod tell;
pub mod turn;

use bedside_advisor::dice::{Aim, Budget, Found, Solver, Values, words};
use bedside_core::dice_hospital::{Game, Phase};
use bedside_core::game::Rules;
use bedside_core::{Command, Events, Instant, Lang, Table};

/// Positions that are looked at for an answer. So many and no more, so that a question has the same answer on every machine.
pub const NODES: u64 = 60_000;
/// What a pip of somebody who stays is worth: less than anything that is counted, however many stay.
const A_PIP: f64 = 0.0005;

/// What a line of an activation is found for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// The points of the round, and tokens.
    #[default]
    Points,
    /// These, and what games have shown whoever stays to be worth later.
    Future,
}

impl Counting {
    /// Both.
    pub const ALL: [Counting; 2] = [Counting::Points, Counting::Future];

    /// Its name among programs.
    pub const fn key(self) -> &'static str {
        match self {
            Counting::Points => "points",
            Counting::Future => "future",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Counting {
        match self {
            Counting::Points => Counting::Future,
            Counting::Future => Counting::Points,
        }
    }

    /// What is counted, in words.
    pub const fn words(self, lang: Lang) -> &'static str {
        match self {
            Counting::Points => lang.advice().counted,
            Counting::Future => lang.advice().counted_later,
        }
    }

    fn aim(self, game: &Game) -> Aim {
        match self {
            Counting::Points => Aim::points(game),
            Counting::Future => Values::known().aim(game),
        }
    }
}

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What would be done.
    pub command: Command,
    /// That, and what comes of it, in words.
    pub words: String,
}

/// The best that a player can do now.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose.
    pub seat: u8,
    /// What it is found for.
    pub counting: Counting,
    /// What to do, in order; nothing is to be done at once.
    pub steps: Vec<Step>,
    /// How much better that is than to be done at once.
    pub gain: f64,
    /// How much better something else could be; 0 is a proof.
    pub gap: f64,
    /// Whether dice decide how it goes on after the last step.
    pub rolls: bool,
    /// The bed whose patient the administrator had better spare, where that is a choice.
    pub spared: Option<u8>,
}

/// Why there is nothing to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It is no game that the advisor knows.
    OtherGame,
    /// Bedside does not know what lies on the table.
    NotFollowed,
    /// The game is over.
    Over,
    /// Nobody has anything to choose now.
    NoChoice,
    /// That player is done.
    Done(u8),
    /// Nobody sits there.
    NoSeat,
}

/// Whose best line is asked for: the player named, else whose turn it is, else the first who is not done.
pub fn whose(table: &Table, named: Option<u8>) -> Result<u8, Silence> {
    let state = table.state();
    let Some(game) = state.game::<Game>() else { return Err(Silence::OtherGame) };
    let seats = 0..u8::try_from(state.setup().seats.len()).unwrap_or(u8::MAX);
    if named.is_some_and(|seat| !seats.contains(&seat)) {
        return Err(Silence::NoSeat);
    }
    if !game.options().referee() {
        return Err(Silence::NotFollowed);
    }
    match game.phase() {
        Phase::Over => return Err(Silence::Over),
        Phase::Activation => {}
        _ => return Err(Silence::NoChoice),
    }
    let is_done = |seat: u8| game.hospital_of(seat).map_or(true, |hospital| hospital.done());
    match named {
        Some(seat) if is_done(seat) => Err(Silence::Done(seat)),
        Some(seat) => Ok(seat),
        None => {
            let acting = state.playing().acting().filter(|seat| !is_done(*seat));
            acting.or_else(|| seats.into_iter().find(|seat| !is_done(*seat))).ok_or(Silence::NoChoice)
        }
    }
}

/// The best line of a seat in its activation.
pub fn line(table: &Table, seat: u8, counting: Counting, lang: Lang) -> Result<Line, Silence> {
    let game = table.state().game::<Game>().ok_or(Silence::OtherGame)?;
    let mut solver = Solver::new(game, seat, counting.aim(game)).ok_or(Silence::NoChoice)?;
    let mut found = solver.solve(game, Budget::nodes(NODES));
    let (gain, proved) = (found.worth - found.done_now, found.proved());
    let gap = if proved { 0.0 } else { found.gap() };
    if counting == Counting::Points {
        care(game, seat, &mut found);
    }
    let told = words::steps(table, &found, table.last(), lang).map_err(|_| Silence::NoChoice)?;
    let steps = found.line.into_iter().map(Command::DiceHospital).zip(told);
    let steps = steps.map(|(command, words)| Step { command, words }).collect();
    Ok(Line { seat, counting, steps, gain, gap, rolls: found.rolls, spared: found.spared })
}

/// Whoever is left to do something looks after those who stay, where that costs no point.
fn care(game: &Game, seat: u8, found: &mut Found) {
    if found.rolls {
        return;
    }
    let mut after = game.clone();
    for command in &found.line {
        let (mut clock, mut events) = (after.clock(), Events::ignored());
        if after.apply(command, &mut clock, Instant::START, &mut events).is_err() {
            return;
        }
    }
    let by_value = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0].map(|pips| pips * A_PIP);
    let aim = Aim { patient: [by_value; 3], ..Aim::points(game) };
    let Some(mut solver) = Solver::new(&after, seat, aim) else { return };
    let then = solver.solve(&after, Budget::nodes(NODES / 4));
    found.line.extend(then.line);
    (found.rolls, found.spared) = (then.rolls, then.spared);
}

impl Line {
    /// The table after so many steps; one whose outcome dice decide is never done.
    pub fn after(&self, table: &Table, steps: usize) -> Table {
        let mut trial = table.clone();
        for step in self.steps.iter().take(steps.min(self.sure())) {
            // It was found on this table.
            if trial.apply(&step.command, table.last()).is_err() {
                break;
            }
        }
        trial
    }

    /// How many steps depend on no dice.
    pub fn sure(&self) -> usize {
        self.steps.len() - usize::from(self.rolls && !self.steps.is_empty())
    }

    /// What does it all: the steps, and the end of the activation where nothing more is to be done.
    pub fn commands(&self) -> Vec<Command> {
        self.steps.iter().map(|step| step.command.clone()).collect()
    }
}
