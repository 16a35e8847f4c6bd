//! What departments, specialists and administrators do, as signs that a face draws in a row: who, by which rule, what they
//! gain. They are read from the same rows as the rules, so a new row has its signs at once.

use heapless::Vec;

use super::catalogue::{Ability, Act, Administrator, Each, Mode, Part, Perk, Set, Token, Trigger, Who};
use super::command::Improvement;
use super::options::{Choice, Edition};
use crate::dice::Colour;

/// One sign of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A patient of a colour: a die with its letter.
    Patient(Colour),
    /// A patient of any colour and value: a blank die.
    Anyone,
    /// A patient of any colour who shows one of these values: a blank die with them.
    #[expect(missing_docs, reason = "the lowest and the highest value")]
    Value { from: u8, to: u8 },
    /// Between two dice: equal values.
    Equal,
    /// Between two dice: the second shows one more.
    Row,
    /// Exactly so many of whoever follows.
    Times(u8),
    /// At most so many of whoever follows.
    UpTo(u8),
    /// As often as it fits.
    Every,
    /// The same patient again.
    Again,
    /// Another patient.
    Another,
    /// Somebody who shows what the patient before showed until then.
    OldValue,
    /// Afterwards, whoever it is for.
    Then,
    /// Or instead.
    Or,
    /// And besides.
    And,
    /// The die is rolled again.
    Reroll,
    /// The die is turned to the opposite side.
    TurnOver,
    /// The die counts as another colour.
    Recolour,
    /// So many steps better.
    Gain(u8),
    /// So many steps worse.
    Loss(u8),
    /// Untreated, and yet not worse.
    Spared,
    /// A patient is discharged.
    Leaves,
    /// More patients than any other hospital.
    Most,
    /// A patient comes out of the bag.
    FromBag,
    /// A patient goes back to the bag.
    ToBag,
    /// So many points; below zero they are lost.
    Points(i16),
    /// A blood bag is gained.
    BloodBag,
    /// A fatality token is dropped.
    DropFatality,
    /// Acts as another specialist.
    Imitates,
}

/// The signs of an effect, from left to right.
pub type Signs = Vec<Sign, 16>;

impl Edition {
    /// What a tile or a card does; no signs where the edition does not have it.
    pub fn signs(self, improvement: Improvement) -> Signs {
        let mut signs = Row(Signs::new());
        match improvement {
            Improvement::Department(department) => {
                signs.modes(self.department(department).map_or(&[][..], |row| row.modes));
            }
            Improvement::Specialist(specialist) => {
                if let Some(ability) = self.ability(specialist) {
                    signs.ability(ability);
                }
            }
        }
        signs.0
    }
}

impl Administrator {
    /// What the administrator pays for or spares.
    pub fn signs(self, edition: Edition) -> Signs {
        let mut signs = Row(Signs::new());
        let every = |each| (each == Each::Every).then_some(Sign::Every);
        match self.perk(edition) {
            Perk::Pair(colour, each) => {
                signs.put(every(each));
                signs.put([Sign::Patient(colour), Sign::Patient(colour), Sign::Leaves, Sign::Points(1)]);
            }
            Perk::Trio(each) => {
                signs.put(every(each));
                signs.put(Colour::ALL.map(Sign::Patient));
                signs.put([Sign::Leaves, Sign::Points(1)]);
            }
            Perk::Spares(colour, each) => {
                signs.put(every(each));
                signs.put([Sign::Patient(colour), Sign::Spared]);
            }
            Perk::Most(points) => signs.put([Sign::Most, Sign::Leaves, Sign::Points(points)]),
        }
        signs.0
    }
}

impl Choice {
    /// What an agreement changes, as far as signs can say it.
    pub fn signs(self) -> Signs {
        let mut signs = Row(Signs::new());
        match self {
            Choice::OpeningCrisis(_) => signs.put([Sign::Times(5), Sign::Anyone]),
            Choice::Epidemic(_) => signs.put([Sign::Times(1), Sign::FromBag]),
            Choice::Superbug(_) => signs.put([Sign::Anyone, Sign::Loss(2)]),
            Choice::Consultant(_) => signs.ability(Ability::Imitates),
            Choice::AdmissionsNurse(_) => signs.ability(Ability::Admissions),
            Choice::Experimental(_) => signs.put([Sign::Reroll, Sign::Recolour, Sign::TurnOver]),
            _ => {}
        }
        signs.0
    }
}

/// Signs being put down from left to right.
struct Row(Signs);

impl Row {
    fn put(&mut self, signs: impl IntoIterator<Item = Sign>) {
        // The test of all rows sees that none is longer than there is room for.
        self.0.extend(signs.into_iter().take(self.0.capacity() - self.0.len()));
    }

    fn modes(&mut self, modes: &[Mode]) {
        for (number, mode) in modes.iter().enumerate() {
            self.put((number > 0).then_some(Sign::Or));
            self.token(mode.token);
            for (number, part) in mode.parts.iter().enumerate() {
                self.put((number > 0 && part.who == Who::Anyone).then_some(Sign::And));
                self.part(part);
            }
        }
    }

    fn part(&mut self, part: &Part) {
        self.put(match part.who {
            Who::Different | Who::DifferentAsBefore => Some(Sign::Another),
            Who::Healed => Some(Sign::Again),
            Who::Anyone => None,
        });
        let values = (part.low, part.high) != (1, 6);
        let patient = match part.colour {
            Some(colour) => Sign::Patient(colour),
            None if part.who == Who::DifferentAsBefore => Sign::OldValue,
            None if values => Sign::Value { from: part.low, to: part.high },
            None => Sign::Anyone,
        };
        let between = match part.set {
            Set::Loose => None,
            Set::Same => Some(Sign::Equal),
            Set::Run => Some(Sign::Row),
        };
        if part.act == Act::Flip {
            return self.put([Sign::Value { from: 1, to: 1 }, Sign::TurnOver, Sign::Value { from: 6, to: 6 }]);
        }
        match between {
            Some(between) => {
                self.put([patient]);
                (1..part.most).for_each(|_| self.put([between, patient]));
            }
            None => {
                self.put(match (part.least, part.most) {
                    (1, 1) => None,
                    (least, most) if least < most => Some(Sign::UpTo(most)),
                    (_, most) => Some(Sign::Times(most)),
                });
                self.put([patient]);
            }
        }
        self.put([match part.act {
            Act::Heal(steps) => Sign::Gain(steps),
            Act::Worsen(steps) => Sign::Loss(steps),
            Act::Reroll => Sign::Reroll,
            Act::Flip => Sign::TurnOver,
            Act::Recolour => Sign::Recolour,
        }]);
    }

    fn token(&mut self, token: Token) {
        match token {
            Token::Nothing => {}
            Token::DropFatality => self.put([Sign::DropFatality]),
            Token::FatalityForBag => self.put([Sign::DropFatality, Sign::BloodBag]),
            Token::GainBag => self.put([Sign::BloodBag]),
            Token::GainPoint => self.put([Sign::Points(1)]),
        }
    }

    fn ability(&mut self, ability: Ability) {
        match ability {
            Ability::After { trigger, modes } => {
                let first = modes.first().and_then(|mode| mode.parts.first());
                let colour = if let Trigger::Heals(colour) = trigger { colour } else { None };
                self.trigger(trigger);
                // The same patient or another one: their own sign says that it comes after.
                if first.is_none_or(|part| part.who == Who::Anyone) {
                    self.put([Sign::Then]);
                }
                let before = self.0.len();
                self.modes(modes);
                if first.is_some_and(|part| part.who == Who::Healed && part.colour.is_none())
                    && let (Some(colour), Some(patient)) = (colour, self.0.get_mut(before + 1))
                {
                    // The same patient has the colour that set the ability off.
                    *patient = Sign::Patient(colour);
                }
            }
            Ability::AtOnce { trigger, token } => {
                self.trigger(trigger);
                self.put([Sign::Then]);
                self.token(token);
            }
            Ability::Admissions => self.put([Sign::Leaves, Sign::Then, Sign::ToBag, Sign::Or, Sign::FromBag]),
            Ability::Imitates => self.put([Sign::Imitates]),
        }
    }

    fn trigger(&mut self, trigger: Trigger) {
        self.put([match trigger {
            Trigger::Heals(Some(colour)) => Sign::Patient(colour),
            Trigger::Heals(None) => Sign::Anyone,
            Trigger::Discharges => Sign::Leaves,
        }]);
    }
}
