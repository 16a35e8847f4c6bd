//! A choice of one hospital that is half made: the placement as far as it is put together, what is in the player's hand, and what
//! was left. Each hospital remembers its own.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Asked, Attempt, Command, Hospital, Piece};

use super::offer::Now;

/// What a player has in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Nothing.
    #[default]
    Empty,
    /// A blood bag for somebody.
    Bag,
    /// A blood bag by which the next patient counts as a colour.
    Counts(Colour),
}

/// A choice that is half made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Half {
    /// Who, where, for whom.
    pub(crate) placement: Attempt,
    /// For whom the ability is used that is asked about.
    pub(crate) ability: Attempt,
    /// Whether nobody chose the meeple: it came with the department.
    pub(crate) by_itself: bool,
    /// Whether nobody chose the department: the meeple can work nowhere else.
    pub(crate) sent: bool,
    /// Beds of patients whom nobody chose: the placement is for them whoever else is chosen.
    pub(crate) along: Vec<u8>,
    pub(crate) hand: Hand,
    /// The patient whose new colour is asked for.
    pub(crate) recoloured: Option<u8>,
    /// A command that is whole but for what dice show, and those entered so far.
    pub(crate) rolled: Option<(Command, Vec<u8>)>,
    /// What was left unanswered, and how many meeples were free then.
    left: Option<(Asked, usize)>,
    /// What is to be asked although every answer costs a blood bag, and how many meeples were free then.
    wanted: Option<(Asked, usize)>,
}

impl Half {
    pub(crate) fn of(seat: u8) -> Half {
        Half {
            placement: Attempt::placement(seat),
            ability: Attempt::ability(seat),
            by_itself: false,
            sent: false,
            along: Vec::new(),
            hand: Hand::Empty,
            recoloured: None,
            rolled: None,
            left: None,
            wanted: None,
        }
    }

    /// Forgets everything but what was left.
    pub(crate) fn clear(&mut self) {
        *self = Half { left: self.left, wanted: self.wanted, ..Half::of(self.placement.seat) };
    }

    /// Lets go of the last thing that was chosen; false where nothing was.
    pub(crate) fn let_go(&mut self) -> bool {
        if self.rolled.take().is_some() || self.recoloured.take().is_some() {
            return true;
        }
        if self.hand != Hand::Empty {
            self.hand = Hand::Empty;
            return true;
        }
        self.send_back();
        let gone = self.ability.let_go() || self.placement.let_go();
        if self.sent && self.placement.department.is_none() {
            self.let_go_of_meeple();
        }
        if self.by_itself && self.placement.department.is_none() {
            self.placement.meeple = None;
            self.by_itself = false;
        }
        gone
    }

    /// The placement as far as somebody chose it.
    pub(super) fn chosen(&self) -> Attempt {
        let mut chosen = self.placement.clone();
        chosen.patients.retain(|target| !self.along.contains(&target.bed));
        chosen
    }

    /// Patients whom nobody chose go back.
    pub(super) fn send_back(&mut self) {
        self.placement = self.chosen();
        self.along.clear();
    }

    /// Whoever the placement is for in any case comes along, once it is decided who does it and where.
    pub(super) fn bring_along(&mut self, now: Now<'_>) {
        if self.placement.department.is_none() || self.placement.meeple.is_none() {
            return;
        }
        let Ok(onward) = now.onward(&self.placement) else { return };
        for target in onward.certain {
            if let Ok(next) = now.game.extend(&self.placement, Piece::Patient(target), now.clock, now.now) {
                self.placement = next;
                self.along.push(target.bed);
            }
        }
    }

    /// Lets go of the meeple, and of where it was sent.
    pub(crate) fn let_go_of_meeple(&mut self) {
        self.placement.meeple = None;
        self.placement.patients.clear();
        self.along.clear();
        if std::mem::take(&mut self.sent) {
            (self.placement.department, self.placement.way) = (None, None);
        }
    }

    /// Lets go of the department, of those who were to go there, and of a meeple that nobody chose.
    pub(crate) fn let_go_of_department(&mut self) {
        self.placement.patients.clear();
        self.along.clear();
        (self.placement.department, self.placement.way) = (None, None);
        self.go_elsewhere();
    }

    /// Another department is chosen next: whoever came with this one, or could work here only, does not count any more.
    pub(crate) fn go_elsewhere(&mut self) {
        if std::mem::take(&mut self.by_itself) {
            self.placement.meeple = None;
        }
        self.sent = false;
    }

    /// Whether patients are in hand, and no department is chosen yet.
    pub(crate) fn holds_patients(&self) -> bool {
        self.placement.department.is_none() && !self.placement.patients.is_empty()
    }

    pub(crate) fn leave(&mut self, asked: Asked, hospital: &Hospital) {
        self.ability = Attempt::ability(self.placement.seat);
        (self.left, self.wanted) = (Some((asked, free_meeples(hospital))), None);
    }

    /// Asks what was left, or what nobody is asked by itself.
    pub(crate) fn take_up(&mut self, asked: Asked, hospital: &Hospital) {
        (self.left, self.wanted) = (None, Some((asked, free_meeples(hospital))));
    }

    /// Whether a question takes the stage: not one that was left, and one for blood bags alone only where somebody wants it.
    pub(crate) fn is_asked(&self, asked: Asked, costs_a_bag: bool, hospital: &Hospital) -> bool {
        let this = Some((asked, free_meeples(hospital)));
        if costs_a_bag { self.wanted == this } else { self.left != this }
    }
}

/// Each placement makes them fewer, so the same question of another placement is another question.
fn free_meeples(hospital: &Hospital) -> usize {
    usize::from(hospital.free_nurses()) + hospital.staff().filter(|(_, placed)| !placed).count()
}

impl Half {
    /// Lets go of what the table no longer has.
    pub(crate) fn keep_what_fits(&mut self, now: Now<'_>) {
        let fresh = |attempt: &Attempt| {
            now.onward(attempt).is_ok_and(|onward| {
                let there = attempt.department.is_none_or(|department| onward.departments.contains(&department));
                let who = attempt.meeple.is_none_or(|meeple| onward.meeples.contains(&meeple));
                there && who
            })
        };
        self.send_back();
        let nothing_chosen = self.placement == Attempt::placement(self.placement.seat);
        if !nothing_chosen && !fresh(&self.placement) {
            self.clear();
        }
        self.bring_along(now);
        self.ability = Attempt::ability(self.placement.seat);
        (self.hand, self.recoloured, self.rolled) = (Hand::Empty, None, None);
    }

    /// Nothing chosen, with what the other one left.
    pub(crate) fn left_as(self, other: &Half) -> Half {
        Half { left: other.left, wanted: other.wanted, ..self }
    }
}
