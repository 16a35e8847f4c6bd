//! Where the players are at a table of Emergency Roll: the branch of moves that is open, whose sheet is large, and which
//! box is pointed out. It knows no rule: what a bed means is asked from core.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Bedding, Beds, Command, Cost, Game, Label, Patient, Phase, Score};
use bedside_core::{Instant, Table, moves};

use super::hexagons::Lit;
use crate::screen::Action;
use crate::screen::moves::{Message, Moves};

/// A box whose beds can be pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paying {
    /// The Radiologist's.
    Radiologist,
    /// The Epidemiologist's.
    Epidemiologist,
}

impl Paying {
    /// The beds that make its points.
    pub(super) fn sets(self, score: &Score) -> Vec<Beds> {
        match self {
            Paying::Radiologist => score.radiologist.sets.to_vec(),
            Paying::Epidemiologist => score.epidemiologist.sets.to_vec(),
        }
    }
}

/// Where the players are.
#[derive(Debug, Default)]
pub struct Board {
    moves: Moves,
    /// The sheet that somebody wants to see.
    wanted: Option<u8>,
    /// The box that is pointed out.
    paying: Option<Paying>,
    /// The die that the cursor is on.
    tried: Option<Colour>,
    of: Option<(u32, Option<u8>)>,
}

/// What a press on a bed does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnBed {
    /// A move; core may say why not.
    Move(Command),
    /// Its values are asked for, one of which this move writes.
    Ask(Command),
}

impl Board {
    /// Brings the moves up to date.
    pub(super) fn refresh(&mut self, game: &Game, table: &Table, now: Instant) {
        let of = Some((table.journal().digest(), game.acting()));
        let changed = self.of != of;
        let done = |seat: u8| game.seat(seat).is_ok_and(|of| of.done());
        if changed {
            let moved_on = self.of.is_some_and(|(_, before)| before != game.acting());
            if moved_on || self.wanted.is_some_and(done) {
                self.wanted = None;
            }
            self.of = of;
            self.wanted = undone(table).or(self.wanted);
        }
        self.moves.refresh(table, now, game.acting(), done);
        if let Some(seat) = undone(table).filter(|_| changed) {
            self.moves.update(Message::Seat(seat), table, now);
        }
        // The press that the table waits for is the first to be looked at.
        if let Some(step) = table.step(now).ok().filter(|_| changed) {
            self.moves.look_at(&step);
        }
    }

    /// The moves.
    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Takes what was chosen among the moves.
    pub(super) fn choose(&mut self, message: Message, table: &Table, now: Instant) -> Action {
        if let Message::Open(path) = &message {
            self.wanted = path.first().and_then(moves::Label::seat).or(self.wanted);
        }
        self.moves.update(message, table, now)
    }

    /// Shows a sheet, and what its player may do.
    pub(super) fn show(&mut self, seat: u8, game: &Game, table: &Table, now: Instant) {
        if usize::from(seat) < game.seats().len() {
            self.wanted = Some(seat);
            self.moves.update(Message::Seat(seat), table, now);
        }
    }

    /// The box that is pointed out.
    pub fn paying(&self) -> Option<Paying> {
        self.paying
    }

    /// Points a box out; the same again does no longer.
    pub(super) fn point(&mut self, paying: Paying) {
        self.paying = Some(paying).filter(|_| self.paying != Some(paying));
    }

    /// Points a box out as long as the cursor is there.
    pub(super) fn hover(&mut self, paying: Option<Paying>) {
        self.paying = paying;
    }

    /// Shows which beds a die could have, as long as the cursor is on it.
    pub(super) fn try_die(&mut self, die: Option<Colour>) {
        self.tried = die;
    }

    /// Whose sheet is large.
    pub fn shown(&self, game: &Game) -> u8 {
        let chief = Some(game.chief()).filter(|chief| *chief < game.options().seats());
        let best = game.ranking().first().map(|rank| rank.seat).filter(|_| game.phase() == Phase::Over);
        self.wanted.or(self.moves.seat()).or(game.acting()).or(best).or(chief).unwrap_or(0)
    }

    /// Whose turn is taken back: that of the large sheet, and on paper of whoever plays against ALICAT.
    pub(super) fn back(&self, game: &Game) -> u8 {
        let shown = self.shown(game);
        if game.alicat_seat() == Some(shown) { 0 } else { shown }
    }

    /// The labels of the branch that is open, whose ever it is.
    pub(super) fn open(&self) -> impl Iterator<Item = &Label> {
        self.moves.at().iter().filter_map(|label| match label {
            moves::Label::EmergencyRoll(label) => Some(label),
            _ => None,
        })
    }

    /// Who of two patients is looked at; nobody where that is still to be said.
    pub(super) fn patient(&self, game: &Game, seat: u8) -> Option<Patient> {
        let of = game.seat(seat).ok()?;
        let waiting = [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient));
        let waiting: Vec<Patient> = waiting.collect();
        if let [alone] = waiting[..] {
            return Some(alone);
        }
        let of_seat = self.moves.at().first().and_then(moves::Label::seat).is_none_or(|open| open == seat);
        let first = self.open().next().filter(|_| of_seat);
        let looked_at = |patient: &Patient| {
            let arrival = game.arriving(seat, *patient).map(Label::Arrival);
            arrival.is_some() && arrival.as_ref() == first
        };
        waiting.into_iter().find(looked_at)
    }

    /// The ward whose values are asked for.
    pub(super) fn open_ward(&self) -> Option<u8> {
        match self.open().last() {
            Some(Label::Ward { number, .. }) => Some(*number),
            _ => None,
        }
    }

    /// The beds that a player's patient may have, or could have once the die below the cursor is chosen.
    pub(super) fn beds(&self, game: &Game, seat: u8) -> Vec<Bedding> {
        let chosen = game.seat(seat).is_ok_and(|of| of.chosen().is_some());
        let patient = self.patient(game, seat);
        let mut beds = Vec::new();
        game.beds(seat, |bedding| {
            let tried = self.tried == Some(bedding.die) && bedding.patient == Patient::Die;
            if if chosen { patient == Some(bedding.patient) } else { tried } {
                beds.push(bedding);
            }
        });
        beds
    }

    /// The beds of a player's sheet that are pointed out: those of [`beds`](Self::beds), and where a screen may be drawn.
    pub(super) fn lit(&self, game: &Game, seat: u8) -> Vec<Lit> {
        let mut all: Vec<Lit> = Vec::new();
        let Ok(of) = game.seat(seat) else { return all };
        for Bedding { ward, cost, .. } in self.beds(game, seat) {
            let Some(bed) = next_bed(game, seat, ward) else { continue };
            let open = of.chosen().is_some() && self.open_ward() == Some(ward);
            match all.iter_mut().find(|lit| lit.bed == bed) {
                Some(lit) => lit.cost = lit.cost.min(Some(cost)),
                None => all.push(Lit { bed, cost: Some(cost), open }),
            }
        }
        for ward in of.sheet().screenable().filter(|_| of.screens()) {
            let bed = WARD.get(usize::from(ward) - 1).and_then(|ward| of.sheet().last_bed(*ward));
            all.extend(bed.map(|bed| Lit { bed, cost: None, open: false }));
        }
        all
    }

    /// What a press on a player's bed does: a screen, the one value that is free, or the choice between several.
    pub fn on_bed(&self, game: &Game, seat: u8, bed: u8) -> Option<OnBed> {
        let (ward, _) = Beds::place(bed);
        let of = game.seat(seat).ok()?;
        if next_bed(game, seat, ward) != Some(bed) {
            let screens = of.screens() && of.sheet().screenable().any(|other| other == ward);
            return screens.then_some(OnBed::Move(Command::Screen { seat, ward }));
        }
        let patient = self.patient(game, seat)?;
        let beds = self.beds(game, seat);
        let here: Vec<&Bedding> = beds.iter().filter(|bedding| bedding.ward == ward).collect();
        let free: Vec<&&Bedding> = here.iter().filter(|bedding| bedding.cost == Cost::default()).collect();
        Some(match (&free[..], &here[..]) {
            ([alone], _) => OnBed::Move(alone.admit(seat)),
            (_, [some, ..]) => OnBed::Ask(some.admit(seat)),
            // Core says why not.
            (_, []) => OnBed::Move(game.admit_at_lowest(seat, patient, ward)?),
        })
    }

    /// Whether figures are what the dice on the table show.
    pub(super) fn takes_dice(&self) -> bool {
        let dice = || self.moves.begins(None, &Label::Pips(Die::new(Colour::Red, 1)).into());
        (self.moves.at().is_empty() && dice()) || self.types_dice()
    }

    /// Whether some dice were typed already.
    pub(super) fn types_dice(&self) -> bool {
        matches!(self.open().next(), Some(Label::Pips(_)))
    }
}

/// The next free bed of a ward.
fn next_bed(game: &Game, seat: u8, ward: u8) -> Option<u8> {
    game.seat(seat).ok()?.sheet().next_bed(*WARD.get(usize::from(ward).checked_sub(1)?)?)
}

/// Whose step was just taken back.
fn undone(table: &Table) -> Option<u8> {
    let journal = table.journal();
    let (_, _, last) = journal.commands().last()?;
    let entry = journal.redoable().filter(|_| last == bedside_core::Command::Undo)?;
    let (_, _, command) = journal.commands().find(|(number, ..)| *number == entry)?;
    command.seat()
}
