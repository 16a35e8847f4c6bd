//! What a hospital is worth in the long run: a fitted value of the points still to come.
//!
//! It looks at who lies there by colour and value, how full the wards are, nurses, tiles, specialists, administrator and blood bags;
//! before an activation and after a discharge by worths of their own. Points and tokens as they stand are no part of it.

use std::sync::LazyLock;

use bedside_core::dice::Die;
use bedside_core::dice_hospital::catalogue::{DEPARTMENTS, SPECIALISTS};
use bedside_core::dice_hospital::{BEDS, Game, Hospital, Improvement, ROUNDS};

use super::aim::Aim;
use crate::fitted::{Features, Fitted, Shape};

const PATIENTS: usize = 18;
const WARDS: usize = PATIENTS;
const NURSES: usize = WARDS + BEDS + 4;
const BAGS: usize = NURSES + 1;
const TILES: usize = BAGS + 5;
const CARDS: usize = TILES + DEPARTMENTS;
const ADMINISTRATORS: usize = CARDS + SPECIALISTS;
const ALWAYS: usize = ADMINISTRATORS + 8;
const AMBULANCES: usize = ALWAYS + 1;
const FEATURES: usize = AMBULANCES + 5;

/// The shape of both fits: rounds left.
pub const SHAPE: Shape = Shape { features: FEATURES, knots: &[1, 2, 3, 5, 8] };

/// What hospitals are worth.
#[derive(Clone, Debug)]
pub struct Values {
    /// Before an activation, its round among those left.
    before: Fitted,
    /// After a discharge.
    after: Fitted,
}

static FITTED: LazyLock<Values> = LazyLock::new(|| {
    let text = include_str!("../fitted/dice_hospital.txt");
    let (before, after) = text.split_once("# after\n").unwrap_or((text, ""));
    Values { before: SHAPE.read(before), after: SHAPE.read(after) }
});

impl Values {
    /// Fitted ones: before an activation, and after a discharge.
    pub const fn of(before: Fitted, after: Fitted) -> Values {
        Values { before, after }
    }

    /// Those that were fitted to games, and lie with the code.
    pub fn known() -> &'static Values {
        &FITTED
    }

    /// What a fit begins with: a little for each pip, a patient more is a burden, and any improvement helps.
    pub fn first() -> Values {
        let worth = |feature: usize| match feature {
            ..PATIENTS => 0.5 * (feature % 6) as f64,
            WARDS..NURSES => -0.7,
            TILES..ADMINISTRATORS => 1.0,
            _ => 0.0,
        };
        Values { before: SHAPE.constant(worth), after: SHAPE.constant(worth) }
    }

    /// What a round is played for: its points, and what whoever stays is worth later.
    pub fn aim(&self, game: &Game) -> Aim {
        let left = rounds_after(game);
        let worth = |feature: usize| self.after.worth(left, feature);
        let mut aim = Aim::points(game);
        for (colour, by_value) in aim.patient.iter_mut().enumerate() {
            let mut least = f64::NEG_INFINITY;
            for (value, place) in by_value.iter_mut().enumerate() {
                // More pips are never worth less; where few games speak, a fit may say so.
                least = least.max(worth(colour * 6 + value));
                *place = least;
            }
        }
        let crowd = crowd(game, |count| worth(WARDS + count));
        aim.patient.iter_mut().flatten().for_each(|place| *place += crowd);
        // One bag more, where there are about two.
        aim.bag += worth(BAGS + 1).max(0.0);
        aim
    }

    /// What is still to come for a hospital that is about to activate, this round included.
    pub fn before(&self, game: &Game, look: &Look) -> f64 {
        self.before.sum(rounds_after(game) + 1, &look.features())
    }
}

/// What one patient more costs or brings just by lying there: the steps between counts that are met, on average.
fn crowd(game: &Game, worth: impl Fn(usize) -> f64) -> f64 {
    let (from, to) = if game.options().epidemic() { (6, 11) } else { (4, 9) };
    (from..to).map(worth).sum::<f64>() / (to - from) as f64
}

/// Rounds after this one.
pub fn rounds_after(game: &Game) -> usize {
    usize::from(ROUNDS.saturating_sub(game.round()))
}

/// A hospital as the values see it: as it stands, or as it would be.
#[derive(Clone, Debug)]
pub struct Look {
    patients: Vec<Die>,
    nurses: u8,
    bags: u8,
    improvements: Vec<Improvement>,
    administrator: Option<usize>,
    ambulance: u8,
}

impl Look {
    /// A hospital as it stands, those who arrive included.
    pub fn of(hospital: &Hospital) -> Look {
        let tiles = hospital.tiles().iter().copied().map(Improvement::Department);
        let cards = hospital.specialists().iter().copied().map(Improvement::Specialist);
        Look {
            patients: hospital
                .patients()
                .map(|(_, patient)| patient.die)
                .chain(hospital.arriving().iter().copied())
                .collect(),
            nurses: hospital.nurses(),
            bags: hospital.bags(),
            improvements: tiles.chain(cards).collect(),
            administrator: hospital.administrator().map(|administrator| administrator as usize),
            ambulance: 0,
        }
    }

    /// With more patients.
    #[must_use]
    pub fn with(mut self, dice: &[Die]) -> Look {
        self.patients.extend_from_slice(dice);
        self
    }

    /// Without one of its patients.
    #[must_use]
    pub fn without(mut self, die: Die) -> Look {
        if let Some(place) = self.patients.iter().position(|other| *other == die) {
            self.patients.swap_remove(place);
        }
        self
    }

    /// With so many blood bags more.
    #[must_use]
    pub fn with_bags(mut self, bags: u8) -> Look {
        self.bags += bags;
        self
    }

    /// With one improvement more.
    #[must_use]
    pub fn with_improvement(mut self, improvement: Improvement) -> Look {
        self.improvements.push(improvement);
        self
    }

    /// Without one of its improvements.
    #[must_use]
    pub fn without_improvement(mut self, improvement: Improvement) -> Look {
        if let Some(place) = self.improvements.iter().position(|other| *other == improvement) {
            self.improvements.swap_remove(place);
        }
        self
    }

    /// Under an administrator.
    #[must_use]
    pub fn under(mut self, administrator: usize) -> Look {
        self.administrator = Some(administrator);
        self
    }

    /// By an ambulance, before the improvements are shared out.
    #[must_use]
    pub const fn by_ambulance(mut self, ambulance: u8) -> Look {
        self.ambulance = ambulance;
        self
    }

    /// The pips of its patients, and what else a beginner counts: all improvements alike.
    pub fn pips(&self) -> f64 {
        self.patients.iter().map(|die| f64::from(die.pips)).sum::<f64>() + f64::from(self.bags)
    }

    /// The features, as a fit takes them.
    pub fn features(&self) -> Features {
        let mut all: Features = vec![(ALWAYS, 1.0), (NURSES, f64::from(self.nurses))];
        let patient = |die: &Die| die.colour as usize * 6 + usize::from(die.pips.clamp(1, 6)) - 1;
        all.extend(self.patients.iter().map(|die| (patient(die), 1.0)));
        all.extend((0..self.patients.len().min(BEDS + 4)).map(|count| (WARDS + count, 1.0)));
        all.extend((0..usize::from(self.bags).min(5)).map(|count| (BAGS + count, 1.0)));
        all.extend(self.improvements.iter().map(|improvement| match improvement {
            Improvement::Department(department) => (TILES + *department as usize, 1.0),
            Improvement::Specialist(specialist) => (CARDS + *specialist as usize, 1.0),
        }));
        all.extend(self.administrator.map(|administrator| (ADMINISTRATORS + administrator.min(7), 1.0)));
        all.extend(self.ambulance.checked_sub(1).map(|place| (AMBULANCES + usize::from(place).min(4), 1.0)));
        all
    }
}
