//! Where the players are in the tree of moves: so one list shows whatever the rules of a game allow.

use bedside_core::moves::{Grain, Label, Reached, Tree};
use bedside_core::{Command, Instant, Running, Table};

use super::Action;

/// The list of choices.
pub(crate) const LIST: &str = "choices";

/// A branch or a move that may be chosen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChoice {
    /// What tells it from the others: more than one label where nothing branches in between, none where chance decides.
    pub labels: Vec<Label>,
    /// The whole way to it.
    pub path: Vec<Label>,
    /// The move, where it is one.
    pub command: Option<Command>,
    /// How many moves are behind it.
    pub moves: usize,
}

/// Where the players are. The choices are put together when something changes, and not when they are drawn.
#[derive(Debug, Default)]
pub struct Moves {
    of: Option<(u32, Running)>,
    /// Who was chosen to move, where several may.
    seat: Option<u8>,
    turn: Option<u8>,
    /// The branch that is open.
    at: Vec<Label>,
    cursor: usize,
    choices: Vec<MoveChoice>,
    /// What moves begin with, behind whose they are.
    begins: Vec<(Option<u8>, Label)>,
}

/// What is done with the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Chooses who moves.
    Seat(u8),
    /// Opens a branch.
    Open(Vec<Label>),
    /// One branch up.
    Up,
    /// The choice so many further is looked at.
    Cursor(isize),
}

fn tree<'a>(table: &'a Table, now: Instant) -> Tree<'a> {
    Tree { table, now, grain: Grain::Together }
}

impl Moves {
    /// Lists the moves anew where the table or its clock has changed. `turn` is whose turn it is; whoever is `done` no longer
    /// stays chosen.
    pub(crate) fn refresh(&mut self, table: &Table, now: Instant, turn: Option<u8>, done: impl Fn(u8) -> bool) -> bool {
        let of = Some((table.journal().digest(), table.state().clock().running(now)));
        if self.of == of {
            return false;
        }
        self.of = of;
        if self.turn != turn || self.seat.is_some_and(done) {
            self.turn = turn;
            self.seat = None;
        }
        let tree = tree(table, now);
        self.begins.clear();
        let mut seats = Vec::new();
        tree.branches(&[], &mut |branch, _| match branch.first() {
            Some(Label::Seat(seat)) => seats.push(*seat),
            Some(label) => self.begins.push((None, label.clone())),
            None => {}
        });
        for seat in seats {
            tree.branches(&[Label::Seat(seat)], &mut |branch, _| {
                self.begins.extend(branch.first().map(|label| (Some(seat), label.clone())));
            });
        }
        while !self.at.is_empty() && tree.reach(&self.at).0 == Reached::Nothing {
            self.at.pop();
        }
        self.leave_name();
        self.cursor = 0;
        self.list(tree);
        // Where only one branch is left, it is the one.
        while self.at.is_empty() {
            match &self.choices[..] {
                [MoveChoice { command: None, path, .. }] => self.at = path.clone(),
                _ => break,
            }
            self.list(tree);
        }
        true
    }

    /// A name alone is no branch to stay in.
    fn leave_name(&mut self) {
        if matches!(&self.at[..], [Label::Seat(_)]) {
            self.at.clear();
        }
    }

    /// Takes what was chosen; the cursor stays in sight.
    pub(crate) fn update(&mut self, message: Message, table: &Table, now: Instant) -> Action {
        let tree = tree(table, now);
        match message {
            Message::Seat(seat) => {
                self.seat = Some(seat);
                self.go_to(Vec::new(), tree);
            }
            Message::Open(path) => {
                self.seat = path.first().and_then(Label::seat).or(self.seat);
                self.go_to(path, tree);
            }
            Message::Up => {
                let before = self.choices.len();
                // Branches that were passed through at once are left at once.
                while !self.at.is_empty() {
                    self.at.pop();
                    self.leave_name();
                    self.list(tree);
                    if self.choices.len() > 1 || before == 0 {
                        break;
                    }
                }
                self.cursor = 0;
            }
            Message::Cursor(by) => {
                let choices = self.choices().len().max(1);
                self.cursor = self.cursor.saturating_add_signed(by).min(choices - 1);
            }
        }
        let last = self.choices().len().max(2) - 1;
        #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
        let to = self.cursor as f32 / last as f32;
        Action::Scroll { list: LIST, to }
    }

    fn go_to(&mut self, path: Vec<Label>, tree: Tree<'_>) {
        self.at = path;
        self.cursor = 0;
        self.list(tree);
    }

    /// What lies behind some labels: a move, or the branch to open.
    pub(crate) fn behind(path: &[Label], table: &Table, now: Instant) -> Option<MoveChoice> {
        choice(path, path.len().saturating_sub(1), tree(table, now))
    }

    /// Looks at a move, where it may be chosen at once.
    pub(crate) fn look_at(&mut self, command: &Command) {
        let place = self.choices().iter().position(|choice| choice.command.as_ref() == Some(command));
        self.cursor = place.unwrap_or(self.cursor);
    }

    /// The branch that is open.
    pub fn at(&self) -> &[Label] {
        &self.at
    }

    /// The choice that is looked at.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Who moves, as far as moves are somebody's.
    pub fn seat(&self) -> Option<u8> {
        let moves = |seat: &u8| self.moves_of(*seat);
        let first = || self.begins.iter().find_map(|(seat, _)| *seat);
        self.seat.filter(moves).or(self.turn.filter(moves)).or_else(first)
    }

    /// Whether a player has a move.
    pub fn moves_of(&self, seat: u8) -> bool {
        self.begins.iter().any(|(of, _)| *of == Some(seat))
    }

    /// Whether a move begins so.
    pub fn begins(&self, seat: Option<u8>, label: &Label) -> bool {
        self.begins.iter().any(|(of, begin)| *of == seat && begin == label)
    }

    /// What may be chosen next.
    pub fn choices(&self) -> Vec<MoveChoice> {
        self.choices.clone()
    }

    fn list(&mut self, tree: Tree<'_>) {
        let mut choices = Vec::new();
        if !self.at.is_empty() {
            grow(&self.at, tree, &mut choices);
        } else {
            if let Some(seat) = self.seat() {
                grow(&[Label::Seat(seat)], tree, &mut choices);
            }
            grow(&[], tree, &mut choices);
        }
        self.choices = choices;
    }
}

/// What one player may choose after some labels: at first their own moves, then those that are nobody's own.
pub(crate) fn choices_of(seat: u8, at: &[Label], table: &Table, now: Instant) -> Vec<MoveChoice> {
    let (tree, mut choices) = (tree(table, now), Vec::new());
    if at.is_empty() {
        grow(&[Label::Seat(seat)], tree, &mut choices);
        grow(&[], tree, &mut choices);
    } else {
        grow(at, tree, &mut choices);
    }
    choices
}

/// What branches off after some labels, each once; whose moves are listed is no choice of the list.
fn grow(before: &[Label], tree: Tree<'_>, choices: &mut Vec<MoveChoice>) {
    let mut branches: Vec<(Vec<Label>, Command)> = Vec::new();
    tree.branches(before, &mut |branch, command| {
        if !before.is_empty() || !matches!(branch.first(), Some(Label::Seat(_))) {
            branches.push((branch.to_vec(), command.clone()));
        }
    });
    for (branch, command) in branches {
        if branch.is_empty() {
            // What others say more exactly may be left to chance as well.
            let path = before.to_vec();
            choices.push(MoveChoice { labels: branch, path, command: Some(command), moves: 1 });
            continue;
        }
        let path = [before, &branch].concat();
        choices.extend(choice(&path, before.len(), tree));
    }
}

/// What lies behind some labels, of which the first ones were chosen before.
fn choice(path: &[Label], before: usize, tree: Tree<'_>) -> Option<MoveChoice> {
    let (reached, way) = tree.reach(path);
    let (command, moves) = match reached {
        Reached::Nothing => return None,
        Reached::Move(command) => (Some(command), 1),
        Reached::Fork => (None, tree.count(&way)),
    };
    let path = way.to_vec();
    Some(MoveChoice { labels: path.get(before..).unwrap_or_default().to_vec(), path, command, moves })
}
