//! Where the players are at a table of Emergency Roll: the branch of moves that is open, whose sheet is large, and which
//! box is pointed out. It knows no rule: what a bed means follows from the moves that core lists.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Beds, Command, Cost, Emergency, Label, Patient, Phase, Score};
use bedside_core::{Instant, Table};

use super::tree::{self, Tree};
use crate::widget::hexagons::Lit;

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
    tree: Tree,
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
    /// A move.
    Move(Command),
    /// Its values are asked for.
    Ask(Vec<Label>),
}

impl Board {
    /// Brings the moves up to date.
    pub(crate) fn refresh(&mut self, table: &Table, now: Instant) {
        let Some(game) = table.state().game::<emergency_roll::Game>() else {
            if self.of.is_some() {
                *self = Board::default();
            }
            return;
        };
        let of = Some((table.journal().digest(), game.acting()));
        let changed = self.of != of;
        if changed {
            let done = |seat: u8| game.seat(seat).is_ok_and(|of| of.done());
            let moved_on = self.of.is_some_and(|(_, before)| before != game.acting());
            if moved_on || self.wanted.is_some_and(done) {
                self.wanted = None;
            }
            self.of = of;
            self.wanted = undone(table).or(self.wanted);
        }
        self.tree.refresh(game, table, now);
        if let Some(seat) = undone(table).filter(|_| changed) {
            self.tree.update(tree::Message::Seat(seat));
        }
        // The press that the table waits for is the first to be looked at.
        if let Some(bedside_core::Command::EmergencyRoll(step)) = table.step(now).filter(|_| changed) {
            self.tree.look_at(&step);
        }
    }

    /// The moves.
    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Takes what was chosen among the moves.
    pub(crate) fn choose(&mut self, message: tree::Message) {
        if let tree::Message::Open(path) = &message {
            self.wanted = path.first().and_then(crate::screen::tree::Branch::seat).or(self.wanted);
        }
        self.tree.update(message);
    }

    /// Shows a sheet, and what its player may do.
    pub(crate) fn show(&mut self, seat: u8, game: &Emergency) {
        if usize::from(seat) < game.seats().len() {
            self.wanted = Some(seat);
            self.tree.update(tree::Message::Seat(seat));
        }
    }

    /// The box that is pointed out.
    pub(crate) fn paying(&self) -> Option<Paying> {
        self.paying
    }

    /// Points a box out; the same again does no longer.
    pub(crate) fn point(&mut self, paying: Paying) {
        self.paying = Some(paying).filter(|_| self.paying != Some(paying));
    }

    /// Points a box out as long as the cursor is there.
    pub(crate) fn hover(&mut self, paying: Option<Paying>) {
        self.paying = paying;
    }

    /// Shows which beds a die could have, as long as the cursor is on it.
    pub(crate) fn try_die(&mut self, die: Option<Colour>) {
        self.tried = die;
    }

    /// Whose sheet is large.
    pub(crate) fn shown(&self, game: &Emergency) -> u8 {
        let chief = Some(game.chief()).filter(|chief| *chief < game.options().seats());
        let best = game.ranking().first().map(|rank| rank.seat).filter(|_| game.phase() == Phase::Over);
        self.wanted.or(self.tree.seat()).or(game.acting()).or(best).or(chief).unwrap_or(0)
    }

    /// The way to a player's moves.
    pub(super) fn way(game: &Emergency, seat: u8) -> Vec<Label> {
        if game.options().solo() { Vec::new() } else { vec![Label::Seat(seat)] }
    }

    /// Who of two patients is looked at; nobody where that is still to be said.
    pub(super) fn patient(&self, game: &Emergency, seat: u8) -> Option<Patient> {
        let of = game.seat(seat).ok()?;
        let waiting = [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient));
        let waiting: Vec<Patient> = waiting.collect();
        if let [alone] = waiting[..] {
            return Some(alone);
        }
        let way = Board::way(game, seat).len();
        let looked_at = |patient: &Patient| {
            let label = game.arriving(seat, *patient).map(Label::Arrival);
            label.is_some() && self.tree.at().get(way).copied() == label
        };
        waiting.into_iter().find(looked_at)
    }

    /// The ward whose values are asked for.
    pub(super) fn open_ward(&self) -> Option<u8> {
        match self.tree.at().last() {
            Some(Label::Ward { number, .. }) => Some(*number),
            _ => None,
        }
    }

    /// The beds that the die below the cursor could have.
    fn tried(&self, game: &Emergency, seat: u8, mut each: impl FnMut(u8, Cost)) {
        let open = game.seat(seat).is_ok_and(|of| of.chosen().is_none());
        let Some(tried) = self.tried.filter(|_| open) else { return };
        game.beds(seat, |bedding| {
            if bedding.die == tried && bedding.patient == Patient::Die {
                each(bedding.ward, bedding.cost);
            }
        });
    }

    /// A player's beds that can be pressed, or could be once the die below the cursor is chosen.
    pub(super) fn lit(&self, game: &Emergency, seat: u8) -> Vec<Lit> {
        let mut all: Vec<Lit> = Vec::new();
        let Ok(sheet) = game.seat(seat).map(bedside_core::emergency_roll::Seat::sheet) else { return all };
        let patient = self.patient(game, seat);
        let wards = bedside_core::emergency_roll::sheet::wards;
        self.tried(game, seat, |number, cost| {
            let ward = wards().find(|(known, _)| *known == number);
            let Some(bed) = ward.and_then(|(_, ward)| sheet.next_bed(ward)) else { return };
            // The cheapest value of a bed comes first.
            if all.iter().all(|lit| lit.bed != bed) {
                all.push(Lit { bed, cost: Some(cost), open: false });
            }
        });
        for (path, command) in self.tree.moves() {
            match *command {
                Command::Admit { seat: who, patient: whom, ward: number, .. }
                    if who == seat && Some(whom) == patient =>
                {
                    let Some(Label::Write { cost, .. }) = path.last() else { continue };
                    let ward = wards().find(|(known, _)| *known == number);
                    let Some(bed) = ward.and_then(|(_, ward)| sheet.next_bed(ward)) else { continue };
                    let open = self.open_ward() == Some(number);
                    match all.iter_mut().find(|lit| lit.bed == bed) {
                        Some(lit) => lit.cost = lit.cost.min(Some(*cost)),
                        None => all.push(Lit { bed, cost: Some(*cost), open }),
                    }
                }
                Command::Screen { seat: who, ward: number } if who == seat => {
                    let ward = wards().find(|(known, _)| *known == number);
                    let Some(bed) = ward.and_then(|(_, ward)| sheet.last_bed(ward)) else { continue };
                    all.push(Lit { bed, cost: None, open: false });
                }
                _ => {}
            }
        }
        all
    }

    /// What a press on a player's bed does.
    pub fn on_bed(&self, game: &Emergency, seat: u8, bed: u8) -> Option<OnBed> {
        let (number, _) = Beds::place(bed);
        let patient = self.patient(game, seat);
        let next = || {
            let ward = bedside_core::emergency_roll::sheet::wards().find(|(known, _)| *known == number)?.1;
            game.seat(seat).ok()?.sheet().next_bed(ward)
        };
        if next() != Some(bed) {
            let screen = Command::Screen { seat, ward: number };
            let offered = self.tree.moves().iter().any(|(_, command)| *command == screen);
            return offered.then_some(OnBed::Move(screen));
        }
        let here = |command: &Command| {
            matches!(*command, Command::Admit { seat: who, patient: whom, ward, .. }
                if who == seat && Some(whom) == patient && ward == number)
        };
        let here: Vec<_> = self.tree.moves().iter().filter(|(_, command)| here(command)).collect();
        let free = |path: &[Label]| matches!(path.last(), Some(Label::Write { cost, .. }) if *cost == Cost::default());
        let free: Vec<_> = here.iter().filter(|(path, _)| free(path)).collect();
        match (&free[..], &here[..]) {
            ([(_, alone)], _) => Some(OnBed::Move(*alone)),
            (_, [(path, _), ..]) => path.split_last().map(|(_, before)| OnBed::Ask(before.to_vec())),
            (_, []) => None,
        }
    }

    /// What somebody wanted who pressed the next bed of a ward that is not offered.
    pub(super) fn out_of_question(&self, game: &Emergency, seat: u8, bed: u8) -> Option<Command> {
        let patient = self.patient(game, seat)?;
        let (ward, _) = Beds::place(bed);
        let (_, printed) = bedside_core::emergency_roll::sheet::wards().find(|(known, _)| *known == ward)?;
        let next = game.seat(seat).ok()?.sheet().next_bed(printed) == Some(bed);
        let value = game.arriving(seat, patient)?.low;
        next.then_some(Command::Admit { seat, patient, ward, value })
    }

    /// Whether figures are what the dice on the table show.
    pub(super) fn takes_dice(&self) -> bool {
        let dice = || self.tree.find(&[Label::Pips(Die::new(Colour::Red, 1))]).is_some();
        (self.tree.at().is_empty() && dice()) || self.types_dice()
    }

    /// Whether some dice were typed already.
    pub(crate) fn types_dice(&self) -> bool {
        matches!(self.tree.at().first(), Some(Label::Pips(_)))
    }
}

/// Whose step was just taken back.
fn undone(table: &Table) -> Option<u8> {
    let journal = table.journal();
    let (_, _, last) = journal.commands().last()?;
    let entry = journal.redoable().filter(|_| last == bedside_core::Command::Undo)?;
    match journal.commands().find(|(number, ..)| *number == entry)? {
        (_, _, bedside_core::Command::EmergencyRoll(command)) => bedside_core::emergency_roll::naming::seat(&command),
        _ => None,
    }
}
