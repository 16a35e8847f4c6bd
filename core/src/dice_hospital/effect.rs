//! What departments and specialists do, in words that one [resolver](super::resolver) reads.

use crate::dice::Colour;

/// What is done to each patient of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// So many steps better.
    Heal(u8),
    /// So many steps worse.
    Worsen(u8),
    /// Rolled again, 1s and 6s included.
    Reroll,
    /// Turned to the opposite side.
    Flip,
    /// Another colour until the end of the round.
    Recolour,
}

/// How patients of a part must relate to those healed by the same placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Not at all.
    Anyone,
    /// One of those healed, of the colour that the ability asks for.
    Healed,
    /// None of those healed.
    Different,
    /// None of those healed, and showing what one of them, of the colour that the ability asks for, showed before.
    DifferentAsBefore,
}

/// How patients of a part must relate to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Not at all.
    Loose,
    /// One value.
    Same,
    /// Consecutive values.
    Run,
}

/// So many patients of a kind, and what is done to each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// Their colour, where it matters.
    pub colour: Option<Colour>,
    /// The lowest value.
    pub low: u8,
    /// The highest value.
    pub high: u8,
    /// How they relate to each other.
    pub set: Set,
    /// How they relate to those healed before.
    pub who: Who,
    /// What is done.
    pub act: Act,
}

impl Part {
    /// Exactly `count` patients of any kind.
    pub(super) const fn exactly(count: u8, act: Act) -> Part {
        Part { least: count, most: count, colour: None, low: 1, high: 6, set: Set::Loose, who: Who::Anyone, act }
    }

    /// One to `count` patients of any kind.
    pub(super) const fn up_to(count: u8, act: Act) -> Part {
        Part { least: 1, ..Part::exactly(count, act) }
    }

    /// Steps that it heals.
    pub const fn steps(&self) -> u8 {
        match self.act {
            Act::Heal(steps) => steps,
            _ => 0,
        }
    }

    pub(super) const fn of(self, colour: Colour) -> Part {
        Part { colour: Some(colour), ..self }
    }

    pub(super) const fn valued(self, low: u8, high: u8) -> Part {
        Part { low, high, ..self }
    }

    pub(super) const fn same(self) -> Part {
        Part { set: Set::Same, ..self }
    }

    pub(super) const fn run(self) -> Part {
        Part { set: Set::Run, ..self }
    }

    pub(super) const fn who(self, who: Who) -> Part {
        Part { who, ..self }
    }
}

/// What is given up or gained besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Nothing.
    Nothing,
    /// A fatality token is discarded.
    DropFatality,
    /// A fatality token is discarded for a blood bag.
    FatalityForBag,
    /// A blood bag.
    GainBag,
    /// A point.
    GainPoint,
}

/// One way to use an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// What is done to patients, in this order. Only the last part may take fewer than it can.
    pub parts: &'static [Part],
    /// What is given up or gained besides.
    pub token: Token,
}

/// What is done to patients, and nothing besides.
pub(super) const fn plain(parts: &'static [Part]) -> Mode {
    Mode { parts, token: Token::Nothing }
}

/// What sets an ability off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The meeple healed someone, of this colour where it matters.
    Heals(Option<Colour>),
    /// The meeple discharged someone.
    Discharges,
}

/// What a specialist can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// After the department's effect, if the player likes.
    After {
        /// What sets it off.
        trigger: Trigger,
        /// The ways to use it.
        modes: &'static [Mode],
    },
    /// At once, whenever it is set off: nobody would decline.
    AtOnce {
        /// What sets it off.
        trigger: Trigger,
        /// What is gained.
        token: Token,
    },
    /// For each patient discharged, another one leaves or comes.
    Admissions,
    /// That of another specialist, chosen each round.
    Imitates,
}
