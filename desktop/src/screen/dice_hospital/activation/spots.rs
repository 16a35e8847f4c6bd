//! What can be pressed on the board, what takes its stage, and what of it is lit.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Administrator, Command, Department, Forecast, Ghost, Specialist};

/// Something on the board that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A free meeple; none is a nurse.
    Meeple(Option<Specialist>),
    /// The blood bags.
    Bag,
    /// A blood bag makes the next patient count as this colour.
    Well(Colour),
    /// A department.
    Department(Department),
    /// Somebody else than who would come by themselves, in a department that says what it would do; none is a nurse.
    By(Department, Option<Specialist>),
    /// A bed.
    Bed(u8),
    /// An answer to what is asked on the stage.
    Answer(Answer),
    /// A player's hospital.
    Player(u8),
}

/// An answer to what is asked on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The ability is used as it is proposed.
    Use,
    /// The patients chosen so far are all.
    All,
    /// Nothing is done.
    Leave,
    /// The Consultant imitates this one.
    Imitate(Specialist),
    /// One of several ways.
    Way(u8),
    /// The colour that a patient gets.
    Colour(Colour),
    /// Chance decides.
    Chance,
    /// What a die of the table shows.
    Pips(u8),
    /// Who came out of the bag on the table.
    Drawn(Die),
    /// Somebody comes out of the bag.
    Admit,
}

/// What takes the stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// A specialist's ability may follow: the only use there is, or for several patients one that is for as many as can be, with
    /// what it does.
    Bonus { specialist: Specialist, proposed: Option<(Command, Vec<Ghost>)>, only: bool },
    /// Somebody goes to the bag or comes out of it.
    Admissions { specialist: Specialist, admit: Option<Command> },
    /// Whom the Consultant imitates.
    Imitation(Vec<Specialist>),
    /// One of several ways to use a department or an ability.
    Ways(Option<Department>, Vec<u8>),
    /// Which colour the patient in a bed gets.
    Colours(u8, Vec<Colour>),
    /// What dice of the table show; those entered before.
    Dice(Vec<u8>),
    /// Who came out of the bag on the table.
    FromBag(Vec<Die>),
    /// Whom the administrator spares.
    Sparing(Administrator),
}

/// Something lit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lit {
    pub(crate) spot: Spot,
    /// Its digit; patients who look alike share it.
    pub(crate) key: Option<u8>,
    pub(crate) ghost: Option<Ghost>,
    /// What neglect would do afterwards.
    pub(crate) forecast: Option<Forecast>,
}

impl Lit {
    pub(crate) const fn at(spot: Spot) -> Lit {
        Lit { spot, key: None, ghost: None, forecast: None }
    }
}
