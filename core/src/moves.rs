//! The moves of a table as a tree: who, what, where, for whom. Every face that shows more than one button climbs it.
//!
//! Nothing of the tree is kept: the branches of a fork are listed when somebody stands there, from the moves that the game
//! names at that moment. So a table that another device changed meanwhile cannot make a press hit something else.

use heapless::Vec;

use crate::clock::Instant;
use crate::command::Command;
pub use crate::game::Label;
use crate::table::Table;

/// Labels from the trunk to a leaf at most: a player, a department, a meeple, a way, and five patients.
pub const LONGEST: usize = 10;
/// Branches of one fork that are told apart: twelve patients with four colours each.
const BRANCHES: usize = 48;

/// Labels from the trunk on.
pub type Path = Vec<Label, LONGEST>;

/// What a label of a game says of itself.
pub trait Branch {
    /// Whether it is one of several that belong together, such as the patients of one placement.
    fn joined(&self) -> bool {
        false
    }

    /// Whether those that belong together may be chosen in any order.
    fn in_any_order(&self) -> bool {
        false
    }
}

/// Which moves are asked for: a face that shows a few need not hear of thousands. A game may name more.
#[derive(Clone, Copy, Debug)]
pub struct Within<'a> {
    /// Those behind these labels.
    pub labels: &'a [Label],
    /// Of those that differ only behind the next label, one is enough.
    pub firsts: bool,
}

impl Within<'_> {
    /// All moves.
    pub const ALL: Within<'static> = Within { labels: &[], firsts: false };

    /// Whether moves with this label at a place are asked for.
    pub(crate) fn asks(&self, place: usize, label: impl Into<Label>) -> bool {
        self.labels.get(place).is_none_or(|asked| *asked == label.into())
    }

    /// How many labels at a place are enough: one, where they lie behind the next one.
    pub(crate) const fn enough(&self, place: usize) -> usize {
        if self.firsts && self.labels.len() < place { 1 } else { usize::MAX }
    }

    /// The player whose moves are asked for, where it is one.
    pub fn seat(&self) -> Option<u8> {
        self.labels.first().and_then(Label::seat)
    }
}

/// How labels that belong together are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// One after the other: never many rows.
    OneByOne,
    /// All at once: fewer presses.
    Together,
}

/// What lies behind some labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// No move any more.
    Nothing,
    /// Nothing left to choose.
    Move(Command),
    /// A fork.
    Fork,
}

/// The tree of a table at a moment.
#[derive(Clone, Copy, Debug)]
pub struct Tree<'a> {
    /// The table.
    pub table: &'a Table,
    /// The moment.
    pub now: Instant,
    /// How labels that belong together are chosen.
    pub grain: Grain,
}

impl Tree<'_> {
    /// Names every branch that goes on from some labels once, with a move behind it; no label stands for the move that ends
    /// right here.
    pub fn branches(&self, at: &[Label], each: &mut dyn FnMut(&[Label], &Command)) {
        let mut seen: Vec<Path, BRANCHES> = Vec::new();
        let mut ends = false;
        self.moves(Within { labels: at, firsts: true }, &mut |command, way, rest| {
            if rest.is_empty() && !core::mem::replace(&mut ends, true) {
                each(&[], command);
            }
            for place in rest.next(way) {
                let branch = self.branch(way, rest, place);
                if !seen.contains(&branch) {
                    each(&branch, command);
                    // Where there are more, the last ones are told apart from their neighbours only.
                    if let Err(branch) = seen.push(branch) {
                        seen.pop();
                        let _ = seen.push(branch);
                    }
                }
                if self.grain == Grain::Together {
                    break;
                }
            }
        });
    }

    /// What lies behind some labels, and the labels that all moves there share.
    pub fn reach(&self, at: &[Label]) -> (Reached, Path) {
        // Hundreds of ways to place a meeple share their meeple: one of them tells where the tree forks before it.
        let firsts = self.survey(at, Within { labels: at, firsts: true });
        match &firsts {
            (Reached::Fork, shared) if shared.len() == at.len() => firsts,
            (Reached::Nothing, _) => firsts,
            // A move that ends right here has nothing behind it.
            (Reached::Move(_), way) if way.len() == at.len() => firsts,
            (_, shared) => {
                let asked = shared.clone();
                self.survey(at, Within { labels: &asked, firsts: false })
            }
        }
    }

    /// How many moves lie behind some labels.
    pub fn count(&self, at: &[Label]) -> usize {
        let mut count = 0;
        self.moves(Within { labels: at, firsts: false }, &mut |_, _, _| count += 1);
        count
    }

    fn survey(&self, at: &[Label], within: Within<'_>) -> (Reached, Path) {
        let mut first: Option<(Command, Path)> = None;
        let (mut alone, mut ends, mut shared) = (true, true, Path::new());
        self.moves_behind(at, within, &mut |command, way, rest| {
            ends &= rest.is_empty();
            let Some((_, known)) = &first else {
                shared = rest.labels(way).take_while(|label| !label.joined()).cloned().collect();
                first = Some((command.clone(), way.clone()));
                return;
            };
            alone &= way == known;
            let same = shared.iter().zip(rest.labels(way)).take_while(|(one, other)| one == other).count();
            shared.truncate(same);
            if way.as_slice() == at {
                first = Some((command.clone(), way.clone()));
            }
        });
        match first {
            None => (Reached::Nothing, Path::new()),
            Some((command, way)) if alone || ends => (Reached::Move(command), way),
            Some(_) => (Reached::Fork, at.iter().cloned().chain(shared).collect()),
        }
    }

    /// The labels that are chosen with the one at a place.
    fn branch(&self, way: &Path, rest: Rest, place: usize) -> Path {
        let label = |place: usize| way.get(place).cloned();
        if self.grain == Grain::OneByOne || !way.get(place).is_some_and(Label::joined) {
            return label(place).into_iter().collect();
        }
        rest.labels(way).skip_while(|label| !label.joined()).take_while(|label| label.joined()).cloned().collect()
    }

    fn moves(&self, within: Within<'_>, each: &mut dyn FnMut(&Command, &Path, Rest)) {
        self.moves_behind(within.labels, within, each);
    }

    /// Names every move behind some labels, with all of its labels, and with those that are left to choose.
    fn moves_behind(&self, at: &[Label], within: Within<'_>, each: &mut dyn FnMut(&Command, &Path, Rest)) {
        let game = self.table.state().playing();
        self.table.moves(within, self.now, |command| {
            let way = game.path(&command);
            if let Some(rest) = Rest::behind(at, &way) {
                each(&command, &way, rest);
            }
        });
    }
}

/// The labels of a way that are left to choose, a bit each.
#[derive(Clone, Copy)]
struct Rest(u16);

impl Rest {
    /// What some labels leave of a way; none where they do not lead there.
    fn behind(at: &[Label], way: &Path) -> Option<Rest> {
        let mut rest = Rest((1 << way.len()) - 1);
        for label in at {
            let chosen = rest.next(way).find(|place| way.get(*place) == Some(label))?;
            rest.0 &= !(1 << chosen);
        }
        Some(rest)
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn labels(self, way: &Path) -> impl Iterator<Item = &Label> {
        way.iter().enumerate().filter(move |(place, _)| self.0 >> place & 1 == 1).map(|(_, label)| label)
    }

    /// The places of those that may be chosen next: where the order tells what is done to whom, the move in that order is
    /// there, too, and is the one that is done.
    fn next(self, way: &Path) -> impl Iterator<Item = usize> + use<> {
        let next = self.0.trailing_zeros() as usize;
        let any = way.get(next).is_some_and(Label::in_any_order);
        (next..if any { way.len() } else { way.len().min(next + 1) }).filter(move |place| self.0 >> place & 1 == 1)
    }
}

/// Where somebody stands in the tree, and the forks behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    at: Path,
    /// Forks passed: the labels before each, and the row that was chosen there.
    forks: Vec<(u8, u8), LONGEST>,
}

impl Trail {
    /// At the foot of the tree.
    pub const fn new() -> Trail {
        Trail { at: Vec::new(), forks: Vec::new() }
    }

    /// The labels on the way.
    pub fn at(&self) -> &[Label] {
        &self.at
    }

    /// Whether nothing was chosen yet.
    pub fn at_first_fork(&self) -> bool {
        self.forks.is_empty()
    }

    /// Goes to a player's branch, one step up, or to the foot of the tree.
    pub fn begin_with(&mut self, seat: Option<u8>) {
        *self = Trail::new();
        if let Some(seat) = seat {
            let _ = self.at.push(Label::Seat(seat));
            let _ = self.forks.push((0, 0));
        }
    }

    /// Goes to the first fork: what all moves share is no choice. A move that is the only one is still to be chosen.
    pub fn begin(&mut self, tree: Tree<'_>) {
        *self = Trail::new();
        let (reached, mut way) = tree.reach(&[]);
        if let Reached::Move(_) = reached {
            way.pop();
        }
        self.at = way;
    }

    /// Goes to the first fork of one player's moves: there is no way back from it to the others'.
    pub fn begin_at(&mut self, seat: u8, tree: Tree<'_>) {
        *self = Trail::new();
        let _ = self.at.push(Label::Seat(seat));
        if let (Reached::Fork, way) = tree.reach(&self.at) {
            self.at = way;
        }
    }

    /// Takes the branch at a row: to its end where it does not fork again, or else to its next fork.
    pub fn take(&mut self, label: Label, row: u8, tree: Tree<'_>) -> Reached {
        let before = self.at.len();
        if self.at.push(label).is_err() {
            return Reached::Nothing;
        }
        let (reached, way) = tree.reach(&self.at);
        self.at.truncate(before);
        if reached == Reached::Fork && self.forks.push((u8::try_from(before).unwrap_or(u8::MAX), row)).is_ok() {
            self.at = way;
        }
        reached
    }

    /// Goes back to the fork before, and answers the row that was chosen there; none at the first one.
    pub fn back(&mut self) -> Option<u8> {
        let (length, row) = self.forks.pop()?;
        self.at.truncate(length.into());
        Some(row)
    }
}
