//! What a round is played for: the points that it brings, and what whoever stays is worth.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::catalogue::{Each, Perk};
use bedside_core::dice_hospital::{Closing, Game};

/// Points for everything that a hospital holds after a round. A patient who shows more is never worth less.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// A blood bag.
    pub bag: f64,
    /// A fatality token, below zero.
    pub fatality: f64,
    /// A patient who stays: by the colour of the die, and by what it shows after neglect, from 1.
    pub patient: [[f64; 6]; 3],
}

impl Aim {
    /// The points of this round, with what its tokens are worth at the end of the game.
    pub fn points(game: &Game) -> Aim {
        let (bag, fatality) = game.worth_of_tokens();
        Aim { bag: bag.into(), fatality: fatality.into(), patient: [[0.0; 6]; 3] }
    }

    /// What a patient who stays is worth.
    pub fn worth(&self, die: Die) -> f64 {
        let by_value = self.patient.get(die.colour as usize);
        by_value.and_then(|worth| worth.get(usize::from(die.pips).checked_sub(1)?)).copied().unwrap_or(0.0)
    }

    /// What a hospital is worth after a round.
    pub fn of(&self, closing: &Closing) -> f64 {
        let tokens = f64::from(closing.bags) * self.bag + f64::from(closing.fatalities) * self.fatality;
        f64::from(closing.points) + tokens + closing.patients().map(|die| self.worth(die)).sum::<f64>()
    }

    /// What a hospital that is done now would be worth, and whom its administrator had better spare, where that is a choice.
    pub fn when_done(&self, game: &Game, seat: u8) -> Option<(f64, Option<u8>)> {
        let plain = (self.of(&game.closing(seat, None)?), None);
        let administrator = game.hospital_of(seat).ok()?.administrator();
        let chooses = administrator.is_some_and(|administrator| {
            matches!(administrator.perk(game.options().edition()), Perk::Spares(_, Each::Once))
        });
        if !chooses {
            return Some(plain);
        }
        let forecast = game.forecast(seat)?;
        let spared = |bed: &u8| Some((self.of(&game.closing(seat, Some(*bed))?), Some(*bed)));
        let ways = forecast.choice().iter().filter_map(spared);
        Some(ways.fold(plain, |best, way| if best.1.is_none() || way.0 > best.0 { way } else { best }))
    }
}
