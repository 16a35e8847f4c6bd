//! What is laid out before the first round, and how much of it (Ostry Dyżur, Przygotowanie).

use super::options::Options;

/// A thing to lay out, in the order of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayOut {
    /// The boards, and the score board beside them.
    Boards,
    /// Pools of syringes, medicines, blood and organs.
    Pools,
    /// Two decks of patients.
    Patients,
    /// Four decks of diagnoses.
    Diagnoses,
    /// What is in store at the beginning.
    Stock,
    /// The objective card and the markers.
    Objective,
    /// The tokens of cultures, and the tiles of the MRI and of the blood test.
    Examinations,
    /// The tokens of conditions.
    Conditions,
    /// Six beds.
    Beds,
    /// Glasses and tweezers.
    Glasses,
    /// The deck of epidemics.
    Epidemics,
    /// The deck of research, and three of its cards.
    Research,
}

impl LayOut {
    /// All of them.
    pub const ALL: [LayOut; 12] = [
        LayOut::Boards,
        LayOut::Pools,
        LayOut::Patients,
        LayOut::Diagnoses,
        LayOut::Stock,
        LayOut::Objective,
        LayOut::Examinations,
        LayOut::Conditions,
        LayOut::Beds,
        LayOut::Glasses,
        LayOut::Epidemics,
        LayOut::Research,
    ];

    /// Whether a group with these agreements needs it.
    pub const fn is_used(self, options: &Options) -> bool {
        match self {
            LayOut::Epidemics => options.epidemics(),
            LayOut::Research => options.research(),
            _ => true,
        }
    }
}

/// How many pieces of each kind are in store at the beginning. The book shows the kinds in two rows, as pictures that its text has
/// lost: so the numbers are known, and their order, but not which kind each is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The numbers of the row with three kinds.
    pub three: [u8; 3],
    /// The numbers of the row with five kinds.
    pub five: [u8; 5],
}

/// The stock for so many players.
pub const fn stock(players: u8) -> Stock {
    match players {
        0..=2 => Stock { three: [3, 2, 3], five: [2, 2, 2, 3, 3] },
        3 => Stock { three: [4, 3, 4], five: [3, 3, 3, 4, 4] },
        _ => Stock { three: [5, 4, 5], five: [4, 4, 4, 5, 5] },
    }
}

/// The most units in a syringe, all of one kind.
pub const SYRINGE: u8 = 6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_more_than_two_brings_one_more_of_every_kind() {
        let all = |players| {
            let Stock { three, five } = stock(players);
            three.into_iter().chain(five).collect::<std::vec::Vec<u8>>()
        };
        assert_eq!(all(1), all(2));
        for players in [2, 3] {
            assert!(all(players).iter().zip(all(players + 1)).all(|(fewer, more)| fewer + 1 == more));
        }
    }
}
