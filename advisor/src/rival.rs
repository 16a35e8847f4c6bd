//! Rivals: they play whole games by the moves that people have, at three strengths.
//!
//! A rival says what a seat would do now as a line of commands; whoever plays them gives one after the other. What nobody decides, such as
//! a roll or the next round, is [`Rival::goes_on`].

use bedside_core::game::{AnyGame, Rules};
use bedside_core::{Command, Table};
use rand_core::Rng;

use crate::playout::{Fate, Playout, chance};

/// How well a rival plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Any move, by chance: what the others are measured against, nobody's rival.
    Random,
    /// Takes what is good at once.
    Weak,
    /// Knows what everything is worth in the long run, and looks at its next step alone.
    Middle,
    /// Knows the same, and thinks a whole turn through.
    Strong,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 4] = [Strength::Random, Strength::Weak, Strength::Middle, Strength::Strong];
    /// Those whom people play against.
    pub const RIVALS: [Strength; 3] = [Strength::Weak, Strength::Middle, Strength::Strong];

    /// Its name among programs.
    pub const fn key(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Weak => "weak",
            Strength::Middle => "middle",
            Strength::Strong => "strong",
        }
    }

    /// The one of a name.
    pub fn by_key(key: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.key() == key)
    }
}

/// A game that rivals can play.
pub trait Rival: Rules {
    /// Whether a rival in a seat has something to decide now.
    fn decides(&self, seat: u8) -> bool;

    /// What a seat would do now, up to the first step that dice decide; nothing where it has nothing to decide.
    fn plan(&self, seat: u8, strength: Strength, chance: &mut dyn Rng) -> Vec<Self::Command>;

    /// What nobody decides and comes next: a draw, a roll, the next round. None while somebody decides, and at the end.
    fn goes_on(&self) -> Option<Self::Command>;

    /// What a seat may choose from where the choices can be compared by playing on; nothing where it has nothing to decide.
    fn decisions(&self, seat: u8) -> Vec<Self::Command>;

    /// How many people play.
    fn players(&self) -> u8;

    /// Everybody's points if it ended now, in seat order; behind the last player sits the one whom the game plays itself.
    fn ends_with(&self) -> Vec<i16>;

    /// Which of its draws a game makes with a command, so that the same draw brings the same in playouts that differ; none for those
    /// that are counted one by one.
    fn draw_number(&self, command: &Self::Command) -> Option<u32>;
}

/// What a rival in a seat does next at a table: a command as a person would give it, with dice and cards left open. None where the
/// seat has nothing to decide, and where the table's game has no rivals. The same seed chooses the same.
pub fn choose(table: &Table, seat: u8, strength: Strength, seed: u64) -> Option<Command> {
    let mut own = chance(seed, table.journal().entries().into());
    match table.state().playing() {
        AnyGame::DiceHospital(game) => first(game, seat, strength, &mut own).map(Command::DiceHospital),
        AnyGame::EmergencyRoll(game) => first(game, seat, strength, &mut own).map(Command::EmergencyRoll),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => None,
    }
}

/// Whether rivals know how this game goes on, with what was agreed on.
pub fn can_play(game: &AnyGame) -> bool {
    match game {
        AnyGame::DiceHospital(game) => {
            let options = game.options();
            options.referee() && !options.collections() && !options.solo()
        }
        AnyGame::EmergencyRoll(game) => !game.options().paper() && game.options().seats() > 1,
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => false,
    }
}

/// Whether a seat has something to decide now that a rival could decide: known at once, without any thought.
pub fn decides(table: &Table, seat: u8) -> bool {
    match table.state().playing() {
        AnyGame::DiceHospital(game) => Rival::decides(game, seat),
        AnyGame::EmergencyRoll(game) => Rival::decides(game, seat),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => false,
    }
}

/// Whether somebody decides on a command although it names nobody.
pub fn is_decided(command: &Command) -> bool {
    matches!(command, Command::DiceHospital(command) if crate::dice::policy::is_decided(command))
}

fn first<G: Rival>(game: &G, seat: u8, strength: Strength, chance: &mut dyn Rng) -> Option<G::Command> {
    game.plan(seat, strength, chance).into_iter().next()
}

/// Plays until the game is over, nobody knows how it goes on, or `enough` says so; how many moves that took.
pub fn play<G: Rival>(
    playout: &mut Playout<G>,
    seats: &[Strength],
    fate: &mut Fate,
    own: &mut dyn Rng,
    mut enough: impl FnMut(&G) -> bool,
) -> u32 {
    let mut moves = 0;
    while !enough(playout.game()) && go(playout, seats, fate, own) {
        moves += 1;
    }
    moves
}

/// One line of somebody, or what goes on by itself; whether there was any.
fn go<G: Rival>(playout: &mut Playout<G>, seats: &[Strength], fate: &mut Fate, own: &mut dyn Rng) -> bool {
    if playout.game().over() {
        return false;
    }
    for (seat, strength) in (0..playout.game().players()).zip(seats) {
        let plan = playout.game().plan(seat, *strength, own);
        if !plan.is_empty() {
            return plan.into_iter().all(|command| playout.take(command, fate));
        }
    }
    let next = playout.game().goes_on();
    next.is_some_and(|command| playout.take(command, fate))
}

/// A move of a seat by chance, where it has any.
pub(crate) fn drawn<G: Rules>(game: &G, seat: u8, chance: &mut dyn Rng) -> Option<G::Command> {
    /// Whoever has a move is drawn by then.
    const TRIES: usize = 256;
    let clock = game.clock();
    (0..TRIES).find_map(|_| {
        let drawn = game.sample(&clock, bedside_core::Instant::START, chance)?;
        (G::seat(&drawn) == Some(seat)).then_some(drawn)
    })
}
