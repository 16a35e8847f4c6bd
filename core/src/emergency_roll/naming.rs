//! Moves as a tree of labels, so that one general screen can show what may be done: who, whom, where, at what cost.

use super::command::{Command, Patient};
use super::game::{Game, Phase};
use super::options::Choice;
use super::printed::{Bonus, Cardiologist, Epidemiologist, HEXAGONS, Radiologist};
use super::sheet::{Arrival, Cost, ward};
use crate::dice::{Colour, Die};
use crate::moves::{self, Branch, Path};

/// A branch or a leaf of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the command is called.
    Named(Named),
    /// Something to agree on.
    Choice(Choice),
    /// A Cardiologist.
    Cardiologist(Cardiologist),
    /// A Radiologist.
    Radiologist(Radiologist),
    /// An Epidemiologist.
    Epidemiologist(Epidemiologist),
    /// What a bay of a card gives.
    Bay(Colour, Bonus),
    /// What a die shows at the table.
    Pips(Die),
    /// A die to be chosen, with its bonus; the Chief's for a blood bag.
    Choose {
        /// The die.
        die: Die,
        /// Its bonus.
        bonus: Bonus,
        /// Whether it takes a blood bag.
        bag: bool,
    },
    /// Somebody to be admitted.
    Arrival(Arrival),
    /// A ward, with the colour of the bed that it fills next and the value of its last patient.
    Ward {
        /// The ward, from 1.
        number: u8,
        /// The next bed's colour; none is wild.
        colour: Option<Colour>,
        /// The last patient; 0 is nobody.
        last: u8,
    },
    /// A value to be written, and what that takes.
    Write {
        /// The value.
        value: u8,
        /// What it takes.
        cost: Cost,
    },
}

impl Branch for Label {}

/// What a command is called, where nothing more tells it from others. The words are in [`crate::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// Options.
    Options,
    /// Specialists by chance.
    Deal,
    /// Specialists from the table.
    Lay,
    /// The card from the table.
    Card,
    /// Flip and roll by chance.
    Roll,
    /// To the morgue.
    Morgue,
    /// A screen.
    Screen,
    /// Take the turn back.
    TakeBack,
    /// The turn ends.
    EndTurn,
    /// A Cardiologist goes.
    Discard,
    /// A goal was reached.
    Goal,
    /// The sheets are added up.
    Tally,
    /// A goal was not reached after all.
    Withdraw,
}

/// Whose move it is, where it is one player's.
pub(super) const fn seat(command: &Command) -> Option<u8> {
    match command {
        Command::Choose { seat, .. }
        | Command::Admit { seat, .. }
        | Command::Bury { seat, .. }
        | Command::Screen { seat, .. }
        | Command::TakeBack { seat }
        | Command::Claim { seat, .. }
        | Command::Withdraw { seat, .. }
        | Command::Tally { seat, .. } => Some(*seat),
        Command::Agree(_)
        | Command::Deal { .. }
        | Command::Flip { .. }
        | Command::Roll { .. }
        | Command::EndTurn
        | Command::Discard { .. } => None,
    }
}

/// Where a move stands in the tree.
pub(super) fn path(command: &Command, game: &Game) -> Path {
    let mut path = Path::new();
    // No branch is deeper than a path.
    if let Some(named) = corrects(command, game) {
        let _ = path.push(Label::Named(named).into());
    }
    if let Some(seat) = seat(command).filter(|_| !game.options().solo()) {
        let _ = path.push(moves::Label::Seat(seat));
    }
    let mut grow = |label: Label| {
        let _ = path.push(label.into());
    };
    match *command {
        Command::Agree(choice) => {
            grow(Label::Named(Named::Options));
            grow(Label::Choice(choice));
        }
        Command::Deal { cards: None } => grow(Label::Named(Named::Deal)),
        Command::Deal { cards: Some(cards) } => {
            let [one, other] = cards.cardiologists;
            grow(Label::Named(Named::Lay));
            grow(Label::Cardiologist(one));
            grow(Label::Cardiologist(other));
            grow(Label::Radiologist(cards.radiologist));
            grow(Label::Epidemiologist(cards.epidemiologist));
        }
        Command::Flip { card } => {
            grow(Label::Named(Named::Card));
            Colour::ALL.into_iter().zip(card.bays()).for_each(|(bay, bonus)| grow(Label::Bay(bay, bonus)));
        }
        Command::Roll { dice: Some(dice), .. } => {
            // Three presses, so these have no branch of their own.
            Colour::ALL.into_iter().zip(dice).for_each(|(colour, pips)| grow(Label::Pips(Die::new(colour, pips))));
        }
        Command::Roll { dice: None, .. } => grow(Label::Named(Named::Roll)),
        Command::Choose { seat, die } => {
            if let (Some(shown), Some(bonus)) = (game.die(die), game.bonus(die)) {
                grow(Label::Choose { die: shown, bonus, bag: game.check_choice(seat, die) == Ok(true) });
            }
        }
        Command::Admit { seat, patient, ward, value } => {
            arrival(game, seat, patient).into_iter().for_each(&mut grow);
            grow(ward_label(game, seat, ward, true));
            grow(Label::Write { value, cost: game.admission(seat, patient, ward, value).unwrap_or_default() });
        }
        Command::Bury { seat, patient } => {
            arrival(game, seat, patient).into_iter().for_each(&mut grow);
            grow(Label::Named(Named::Morgue));
        }
        Command::Screen { seat, ward } => {
            grow(Label::Named(Named::Screen));
            grow(ward_label(game, seat, ward, false));
        }
        Command::TakeBack { .. } if corrects(command, game).is_some() => {}
        Command::TakeBack { .. } => grow(Label::Named(Named::TakeBack)),
        Command::Claim { goal, .. } => {
            grow(Label::Named(Named::Goal));
            grow(Label::Cardiologist(goal));
        }
        Command::Withdraw { goal, .. } => grow(Label::Cardiologist(goal)),
        Command::EndTurn => grow(Label::Named(Named::EndTurn)),
        Command::Discard { goal } => {
            grow(Label::Named(Named::Discard));
            grow(Label::Cardiologist(goal));
        }
        Command::Tally { .. } => grow(Label::Named(Named::Tally)),
    }
    path
}

/// What takes back something that was done with: it is named before whose it is, so that nobody does it by their name alone.
const fn corrects(command: &Command, game: &Game) -> Option<Named> {
    match command {
        Command::TakeBack { .. } if !matches!(game.phase(), Phase::Admit) => Some(Named::TakeBack),
        Command::Withdraw { .. } => Some(Named::Withdraw),
        _ => None,
    }
}

/// Which of two patients it is about, where two wait.
fn arrival(game: &Game, seat: u8, patient: Patient) -> Option<Label> {
    let two =
        [Patient::Die, Patient::Extra].into_iter().all(|patient| game.seat(seat).is_ok_and(|of| of.waits(patient)));
    game.arriving(seat, patient).filter(|_| two).map(Label::Arrival)
}

fn ward_label(game: &Game, seat: u8, number: u8, next: bool) -> Label {
    let sheet = game.seat(seat).map(super::seat::Seat::sheet).ok();
    let beds = ward(number).ok().zip(sheet);
    let colour = beds.and_then(|(ward, sheet)| HEXAGONS.get(usize::from(sheet.next_bed(ward)?))?.colour);
    let last = beds.and_then(|(ward, sheet)| Some(sheet.value(sheet.last_bed(ward)?))).unwrap_or(0);
    Label::Ward { number, colour: colour.filter(|_| next), last }
}
