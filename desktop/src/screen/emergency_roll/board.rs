//! Where the players are at a table of Emergency Roll: whose sheet is large, what is about to be written there, the branch of
//! moves that is open. It knows no rule: what a bed means is asked from core.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Bedding, Beds, Command, Game, Label, NoBed, Patient, Phase, Price, Refusal, Score};
use bedside_core::{Instant, Lang, Table, moves};

use super::hexagons::Lit;
use crate::screen::Action;
use crate::screen::moves::{Message, Moves};

/// What is about to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A patient in a bed.
    Bed(Bedding),
    /// A screen around the last patient of a ward.
    Screen(u8),
}

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
            self.tried = None;
            self.listed &= game.phase() == Phase::Flip;
            self.extra &= game.seat(self.shown(game)).is_ok_and(|of| of.waits(Patient::Extra));
            self.keep_ghost(game);
        }
    }

    /// Keeps what is about to be written as far as it still can be; where there is only one thing to write, it is that.
    fn keep_ghost(&mut self, game: &Game) {
        let shown = self.shown(game);
        let kept = self.ghost(game).and_then(|ghost| match ghost {
            Ghost::Bed(bedding) => {
                let here = self.at_ward(game, shown, bedding.ward);
                let same = here.iter().find(|other| **other == bedding);
                let like = || here.iter().find(|other| other.patient == bedding.patient);
                same.or_else(like).copied().map(Ghost::Bed)
            }
            Ghost::Screen(ward) => screens(game, shown).contains(&ward).then_some(ghost),
        });
        let ghost = kept.or_else(|| self.only(game, shown));
        self.set(ghost, game);
    }

    /// The one thing that can be written, where there is just one.
    fn only(&self, game: &Game, seat: u8) -> Option<Ghost> {
        match (&self.beds(game, seat)[..], &screens(game, seat)[..]) {
            ([alone], []) => Some(Ghost::Bed(*alone)),
            ([], [alone]) if self.patient(game, seat).is_none() => Some(Ghost::Screen(*alone)),
            _ => None,
        }
    }

    fn set(&mut self, ghost: Option<Ghost>, game: &Game) {
        self.ghost = ghost.map(|ghost| (game.turn(), self.shown(game), ghost));
    }

    /// What is about to be written on the large sheet.
    pub fn ghost(&self, game: &Game) -> Option<Ghost> {
        let (turn, seat, ghost) = self.ghost?;
        (game.phase() == Phase::Admit && (turn, seat) == (game.turn(), self.shown(game))).then_some(ghost)
    }

    /// Lets go of what is about to be written.
    pub(super) fn let_go(&mut self) {
        self.ghost = None;
    }

    /// The moves that write it.
    pub(super) fn writing(&self, game: &Game) -> Vec<Command> {
        let seat = self.shown(game);
        match self.ghost(game) {
            Some(Ghost::Bed(bedding)) => bedding.moves(seat, game).to_vec(),
            Some(Ghost::Screen(ward)) => vec![Command::Screen { seat, ward }],
            None => Vec::new(),
        }
    }

    /// The score of the large sheet once it is written.
    pub(super) fn score_then(&self, game: &Game) -> Option<Score> {
        let moves = self.writing(game);
        if moves.is_empty() { None } else { game.score_after(self.shown(game), &moves).ok() }
    }

    /// Writes it.
    pub(super) fn write(&mut self, game: &Game) -> Action {
        let mut moves = self.writing(game).into_iter().map(bedside_core::Command::EmergencyRoll).collect::<Vec<_>>();
        self.let_go();
        match moves.len() {
            0 => Action::None,
            1 => Action::Press(moves.remove(0)),
            _ => Action::Submit(moves),
        }
    }

    /// A press on a bed of the large sheet: the ghost goes there, or takes the next value; or why not.
    pub(super) fn press(&mut self, bed: u8, game: &Game, lang: Lang) -> Action {
        let seat = self.shown(game);
        let (ward, _) = Beds::place(bed);
        if game.phase() != Phase::Admit {
            return Action::None;
        }
        if screens(game, seat).contains(&ward) && last_bed(game, seat, ward) == Some(bed) {
            self.set(Some(Ghost::Screen(ward)), game);
            return Action::None;
        }
        let here = self.at_ward(game, seat, ward);
        if next_bed(game, seat, ward) == Some(bed) && !here.is_empty() {
            let before = here.iter().position(|bedding| self.ghost(game) == Some(Ghost::Bed(*bedding)));
            let next = here.get(before.map_or(0, |place| (place + 1) % here.len()));
            self.set(next.copied().map(Ghost::Bed), game);
            return Action::None;
        }
        let words = lang.emergency_turn();
        match game.why_not(seat, self.patient(game, seat).unwrap_or_default(), bed) {
            Some(NoBed::Refused(refusal)) => Action::Refuse(refusal),
            Some(NoBed::Taken) => Action::Warn(words.taken.replace("{}", &super::words::bed(bed))),
            Some(NoBed::NotNext(next)) => Action::Warn(words.not_next.replace("{}", &super::words::bed(next))),
            None => Action::None,
        }
    }

    /// A ward by its number: its next bed, or its last patient where only a screen is left to draw.
    pub(super) fn press_ward(&mut self, ward: u8, game: &Game, lang: Lang) -> Action {
        let seat = self.shown(game);
        let screen = last_bed(game, seat, ward).filter(|_| self.patient(game, seat).is_none());
        let screen = screen.filter(|_| screens(game, seat).contains(&ward));
        match screen.or(next_bed(game, seat, ward)) {
            Some(bed) => self.press(bed, game, lang),
            None => Action::Refuse(Refusal::WardIsFull.into()),
        }
    }

    /// The next value up or down.
    pub(super) fn step(&mut self, by: i8, game: &Game) {
        let Some(Ghost::Bed(bedding)) = self.ghost(game) else { return };
        let further = self.values(game, bedding).into_iter().filter(|other| match by {
            1.. => other.value > bedding.value,
            _ => other.value < bedding.value,
        });
        let next = further.min_by_key(|other| other.value.abs_diff(bedding.value));
        self.set(Some(Ghost::Bed(next.unwrap_or(bedding))), game);
    }

    /// Another value of the same patient in the same bed.
    pub(super) fn value(&mut self, value: u8, game: &Game) -> Action {
        let Some(Ghost::Bed(bedding)) = self.ghost(game) else { return Action::None };
        let values = self.values(game, bedding);
        if let Some(found) = values.iter().find(|other| other.value == value) {
            self.set(Some(Ghost::Bed(*found)), game);
            return Action::None;
        }
        let price = self.prices(game).into_iter().find(|price| price.value == value);
        price.and_then(|price| price.refusal).map_or(Action::None, Action::Refuse)
    }

    /// The next of all beds and screens that can be had, or the one before.
    pub(super) fn walk(&mut self, by: i8, game: &Game) {
        let lit = self.lit(game, self.shown(game));
        let here = self.ghost_bed(game).and_then(|bed| lit.iter().position(|lit| lit.bed == bed));
        let last = lit.len().saturating_sub(1);
        let place = match (here, by) {
            (Some(place), 1..) => (place + 1) % lit.len().max(1),
            (Some(place), _) => place.checked_sub(1).unwrap_or(last),
            (None, 1..) => 0,
            (None, _) => last,
        };
        let Some(lit) = lit.get(place) else { return };
        let (ward, _) = Beds::place(lit.bed);
        let first = self.at_ward(game, self.shown(game), ward).first().copied();
        self.set(if lit.screen { Some(Ghost::Screen(ward)) } else { first.map(Ghost::Bed) }, game);
    }

    /// The next place for a screen.
    pub(super) fn next_screen(&mut self, game: &Game) -> Action {
        let all = screens(game, self.shown(game));
        let here = match self.ghost(game) {
            Some(Ghost::Screen(ward)) => all.iter().position(|other| *other == ward),
            _ => None,
        };
        let next = all.get(here.map_or(0, |place| (place + 1) % all.len())).copied();
        match next {
            Some(ward) => self.set(Some(Ghost::Screen(ward)), game),
            None => return Action::Refuse(Refusal::NoScreen.into()),
        }
        Action::None
    }

    /// The other of two patients.
    pub(super) fn other(&mut self, game: &Game) {
        self.extra = !self.extra;
        self.ghost = None;
        self.keep_ghost(game);
    }

    /// The bed of what is about to be written.
    pub(super) fn ghost_bed(&self, game: &Game) -> Option<u8> {
        let seat = self.shown(game);
        match self.ghost(game)? {
            Ghost::Bed(bedding) => next_bed(game, seat, bedding.ward),
            Ghost::Screen(ward) => last_bed(game, seat, ward),
        }
    }

    /// What every value in that bed would take, and what keeps some from being written.
    pub(super) fn prices(&self, game: &Game) -> Vec<Price> {
        let Some(Ghost::Bed(Bedding { die, patient, ward, .. })) = self.ghost(game) else { return Vec::new() };
        let mut prices = Vec::new();
        game.prices(self.shown(game), die, patient, ward, |price| prices.push(price));
        prices
    }

    /// The same bed for the same patient, with every value that can be written.
    fn values(&self, game: &Game, bedding: Bedding) -> Vec<Bedding> {
        let here = self.at_ward(game, self.shown(game), bedding.ward);
        here.into_iter().filter(|other| (other.die, other.patient) == (bedding.die, bedding.patient)).collect()
    }

    /// What can be written in the next bed of a ward, the cheapest first.
    fn at_ward(&self, game: &Game, seat: u8, ward: u8) -> Vec<Bedding> {
        let mut here = self.beds(game, seat);
        here.retain(|bedding| bedding.ward == ward);
        here.sort_by_key(|bedding| (bedding.chiefs, bedding.cost.bag, bedding.cost.stethoscopes));
        here
    }

    /// The moves.
    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Whether the list of moves is open.
    pub(super) fn lists(&self, game: &Game) -> bool {
        self.listed || game.phase() == Phase::Setup || !self.moves.at().is_empty() && game.phase() == Phase::Flip
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
