//! Where the players are at a table of Emergency Roll: whose sheet is large, what is about to be written there, the branch of
//! moves that is open. It knows no rule: what a bed means is asked from core.

mod ghost;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Bedding, Game, Label, Patient, Phase};
use bedside_core::{Instant, Table, moves};

use super::hexagons::Lit;
use crate::screen::Action;
use crate::screen::moves::{Message, Moves};
pub use ghost::Ghost;

/// Where the players are.
#[derive(Debug, Default)]
pub struct Board {
    moves: Moves,
    /// Whether the list of moves is open.
    listed: bool,
    /// The sheet that somebody wants to see.
    wanted: Option<u8>,
    /// What is about to be written, in which turn, by whom.
    ghost: Option<(u8, u8, Ghost)>,
    /// Of two patients the extra one is looked at.
    extra: bool,
    /// The dice of this turn were typed.
    typed: bool,
    /// What was refused is no longer of interest: something else was pressed since.
    hushed: bool,
    /// The die that the cursor is on.
    tried: Option<Colour>,
    /// The value that it is on.
    tried_value: Option<u8>,
    of: Option<(u32, Option<u8>)>,
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
        if changed {
            (self.tried, self.tried_value) = (None, None);
            self.listed &= game.phase() == Phase::Flip;
            self.extra &= game.seat(self.shown(game)).is_ok_and(|of| of.waits(Patient::Extra));
            self.keep_ghost(game);
        }
    }

    /// The moves.
    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Whether the list of moves is open.
    pub(super) fn lists(&self, game: &Game) -> bool {
        let opened = !self.moves.at().is_empty() && game.phase() == Phase::Flip;
        // Dice that are typed lie in their bays.
        self.listed || game.phase() == Phase::Setup || opened && !self.types_dice()
    }

    /// Opens the list of moves, or closes it.
    pub(super) fn list(&mut self, table: &Table, now: Instant) {
        self.listed = !self.listed;
        self.moves.update(Message::Open(Vec::new()), table, now);
    }

    /// Whether what was refused is still of interest.
    pub(super) fn complains(&self) -> bool {
        !self.hushed
    }

    /// Something was pressed: what it does, or why it does nothing.
    pub(super) fn pressed(&mut self, action: Action) -> Action {
        self.hushed = action == Action::None;
        action
    }

    /// Whether the dice of this turn were typed.
    pub(super) fn typed(&self) -> bool {
        self.typed
    }

    /// The dice come from the table, or Bedside rolls them.
    pub(super) fn rolls(&mut self, typed: bool) {
        self.typed = typed;
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
            self.extra = false;
            self.moves.update(Message::Seat(seat), table, now);
            self.keep_ghost(game);
        }
    }

    /// Shows which beds a die could have, as long as the cursor is on it.
    pub(super) fn try_die(&mut self, die: Option<Colour>) {
        self.tried = die;
    }

    /// Shows what a value would be, as long as the cursor is on it.
    pub(super) fn try_value(&mut self, value: Option<u8>) {
        self.tried_value = value;
    }

    /// Whose sheet is large: whoever is wanted, acts, won, or leads.
    pub fn shown(&self, game: &Game) -> u8 {
        let chief = Some(game.chief()).filter(|chief| *chief < game.options().seats());
        let best = game.ranking().first().map(|rank| rank.seat).filter(|_| game.phase() == Phase::Over);
        self.wanted.or(game.acting()).or(best).or(chief).unwrap_or(0)
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

    /// The patient of a player who is looked at: of two the die, unless the other was asked for.
    pub(super) fn patient(&self, game: &Game, seat: u8) -> Option<Patient> {
        let of = game.seat(seat).ok()?;
        let first = if self.extra { Patient::Extra } else { Patient::Die };
        let second = if self.extra { Patient::Die } else { Patient::Extra };
        [first, second].into_iter().find(|patient| of.waits(*patient))
    }

    /// The beds that a player's patient may have, with every value; before a die was chosen those of all dice, or of the one
    /// below the cursor.
    pub(super) fn beds(&self, game: &Game, seat: u8) -> Vec<Bedding> {
        let chosen = game.seat(seat).is_ok_and(|of| of.chosen().is_some());
        let patient = if chosen { self.patient(game, seat) } else { Some(Patient::Die) };
        let meant = |die: Colour| chosen || self.tried.is_none_or(|tried| tried == die);
        let mut beds = Vec::new();
        game.beds(seat, |bedding| {
            if patient == Some(bedding.patient) && meant(bedding.die) {
                beds.push(bedding);
            }
        });
        beds
    }

    /// The beds of a player's sheet that can be pressed: those of [`beds`](Self::beds), and where a screen may be drawn.
    pub(super) fn lit(&self, game: &Game, seat: u8) -> Vec<Lit> {
        let beds = self.beds(game, seat).into_iter().filter_map(|bedding| next_bed(game, seat, bedding.ward));
        let mut all: Vec<Lit> = beds.map(|bed| Lit { bed, screen: false }).collect();
        let last = screens(game, seat).into_iter().filter_map(|ward| last_bed(game, seat, ward));
        all.extend(last.map(|bed| Lit { bed, screen: true }));
        all.sort_by_key(|lit| lit.bed);
        all.dedup();
        all
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

/// The last patient's bed of a ward.
fn last_bed(game: &Game, seat: u8, ward: u8) -> Option<u8> {
    game.seat(seat).ok()?.sheet().last_bed(*WARD.get(usize::from(ward).checked_sub(1)?)?)
}

/// The wards where a player may draw a screen now.
fn screens(game: &Game, seat: u8) -> Vec<u8> {
    let of = game.seat(seat).ok().filter(|of| of.screens());
    of.map(|of| of.sheet().screenable().collect()).unwrap_or_default()
}

/// Whose step was just taken back.
fn undone(table: &Table) -> Option<u8> {
    let journal = table.journal();
    let (_, _, last) = journal.commands().last()?;
    let entry = journal.redoable().filter(|_| last == bedside_core::Command::Undo)?;
    let (_, _, command) = journal.commands().find(|(number, ..)| *number == entry)?;
    command.seat()
}
