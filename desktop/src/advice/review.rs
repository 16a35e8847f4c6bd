//! A game looked at again: what each move gave away, and what the dice did to it. Dice Hospital's activations are judged one move after the
//! other (`activations`), Emergency Roll turn by turn (`turns`).

mod activations;
mod turns;

use bedside_core::{AnyGame, GameKind, Lang, Table};

use super::{Silence, tell};

pub use activations::so_far;

/// How well it is known what was given away; of several, the worst counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sure {
    /// It is proved.
    Exactly,
    /// So much is certain.
    AtLeast,
    /// It is what games have shown on average.
    About,
}

/// What two ways came to when games were played on from both, with the same cards and dice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedOn {
    /// How many games from each.
    pub games: u32,
    /// How far the better way was ahead, on average.
    pub ahead: f64,
    /// How far that average may be off: twice its standard error.
    pub off: f64,
}

/// A move, or a turn where that is judged as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Its number in the journal; of a turn, that of its first move.
    pub entry: u32,
    /// The round, from 1.
    pub round: u8,
    /// Whose.
    pub seat: u8,
    /// What was played, and what came of it.
    pub words: String,
    /// What would have been better; empty where that was to be done.
    pub better: String,
    /// Points that it gave away, or as many as are certain.
    pub lost: f64,
    /// What its dice brought beyond their average.
    pub luck: f64,
    /// How sure it is that it gave away no more.
    pub sure: Sure,
    /// What playing on from both says, where that was tried.
    pub played_on: Option<PlayedOn>,
}

/// All that a player did in a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The round, from 1.
    pub round: u8,
    /// Whose.
    pub seat: u8,
    /// Points on the track by the end of the round.
    pub earned: i16,
    /// Points given away.
    pub lost: f64,
    /// Luck of the dice.
    pub luck: f64,
    /// How sure all of that is.
    pub sure: Sure,
}

/// A game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Which game it was.
    pub kind: GameKind,
    /// The players.
    pub names: Vec<String>,
    /// Whether the game was over.
    pub over: bool,
    /// Whether the journal begins later than the game.
    pub cut: bool,
    /// Every move, in order.
    pub deeds: Vec<Deed>,
    /// Every activation, round by round.
    pub activations: Vec<Activation>,
}

impl Review {
    /// Before anything is judged.
    fn of(table: &Table) -> Review {
        let state = table.state();
        Review {
            kind: state.playing().kind(),
            names: state.setup().seats.iter().map(|name| name.to_string()).collect(),
            over: state.playing().over(),
            cut: table.earlier().is_some(),
            deeds: Vec::new(),
            activations: Vec::new(),
        }
    }

    /// The moves that gave away most, the worst first.
    pub fn turning_points(&self, most: usize) -> Vec<&Deed> {
        self.worst(most).into_iter().filter_map(|place| self.deeds.get(place)).collect()
    }

    /// The same, by their places.
    fn worst(&self, most: usize) -> Vec<usize> {
        let lost = |place: usize| self.deeds.get(place).map_or(0.0, |deed| deed.lost);
        let mut worst: Vec<usize> = (0..self.deeds.len()).filter(|place| !tell::is_nothing(lost(*place))).collect();
        worst.sort_by(|one, other| lost(*other).total_cmp(&lost(*one)));
        worst.truncate(most);
        worst
    }

    /// Whether whole turns are judged, and not one move after the other.
    pub fn by_turns(&self) -> bool {
        self.kind == GameKind::EmergencyRoll
    }

    /// How sure everything is that was said of a player.
    pub fn sure(&self, seat: usize) -> Sure {
        let own = self.activations.iter().filter(|it| usize::from(it.seat) == seat);
        own.map(|it| it.sure).max().unwrap_or(Sure::Exactly)
    }

    /// What a player did in a round.
    fn activation(&mut self, round: u8, seat: u8) -> &mut Activation {
        let there = self.activations.iter().position(|it| (it.round, it.seat) == (round, seat));
        let place = there.unwrap_or_else(|| {
            self.activations.push(Activation { round, seat, earned: 0, lost: 0.0, luck: 0.0, sure: Sure::Exactly });
            self.activations.len() - 1
        });
        &mut self.activations[place]
    }

    /// The sums of each activation.
    fn sum_up(&mut self) {
        for place in 0..self.deeds.len() {
            let Deed { round, seat, lost, luck, sure, .. } = self.deeds[place];
            let it = self.activation(round, seat);
            it.lost += lost;
            it.luck += luck;
            it.sure = it.sure.max(sure);
        }
        self.activations.sort_by_key(|it| (it.round, it.seat));
    }
}

/// Whether such a game can be judged: one that the advisor knows, where Bedside knows all that lies there.
pub fn knows(game: &AnyGame) -> bool {
    match game {
        AnyGame::DiceHospital(game) => game.options().referee(),
        AnyGame::EmergencyRoll(game) => !game.options().paper(),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => false,
    }
}

/// Judges a whole game. `tell_how_far` hears how many entries were looked at, and of how many; where it says so, the rest is left
/// out.
pub fn of(table: &Table, lang: Lang, mut tell_how_far: impl FnMut(u32, u32) -> bool) -> Result<Review, Silence> {
    let mut review = Review::of(table);
    let playing = table.state().playing();
    if !knows(playing) {
        let known = matches!(playing, AnyGame::DiceHospital(_) | AnyGame::EmergencyRoll(_));
        return Err(if known { Silence::NotFollowed } else { Silence::OtherGame });
    }
    match playing {
        AnyGame::DiceHospital(_) => activations::judge(table, lang, &mut tell_how_far, &mut review),
        AnyGame::EmergencyRoll(game) => turns::judge(table, game, lang, &mut tell_how_far, &mut review),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => {}
    }
    if review.deeds.is_empty() {
        return Err(Silence::NoChoice);
    }
    review.sum_up();
    Ok(review)
}
