//! The legal moves as a tree, and where in it the players are: so one screen shows whatever the rules of a game allow.

use bedside_core::{Instant, Running, Table};

/// A label of a game's moves.
pub trait Branch: Clone + PartialEq {
    /// The player that it names, where it names one.
    fn seat(&self) -> Option<u8>;

    /// The label of a player.
    fn of_seat(seat: u8) -> Self;
}

/// A move, and the way to it from the trunk.
pub(crate) type Way<Label, Move> = (Vec<Label>, Move);

/// The moves of a table, put together when it changes and not when it is drawn.
#[derive(Debug)]
pub struct Tree<Label, Move> {
    of: Option<(u32, Running)>,
    moves: Vec<Way<Label, Move>>,
    /// Who was chosen to move, where several may.
    seat: Option<u8>,
    /// The branch that is open, from the trunk.
    at: Vec<Label>,
    cursor: usize,
    turn: Option<u8>,
    /// How the move that was chosen may turn out, in words; without any, chance decides.
    asked: Vec<(String, Move)>,
}

impl<Label, Move> Default for Tree<Label, Move> {
    fn default() -> Tree<Label, Move> {
        let (moves, at, asked) = (Vec::new(), Vec::new(), Vec::new());
        Tree { of: None, moves, seat: None, at, cursor: 0, turn: None, asked }
    }
}

/// A branch or a move that may be chosen next.
#[derive(Clone, Debug)]
pub struct Choice<'a, Label, Move> {
    /// What tells it from the others: more than one label where nothing branches in between, none where chance decides.
    pub labels: &'a [Label],
    /// The whole way to it.
    pub path: &'a [Label],
    /// The move, where it is one.
    pub command: Option<&'a Move>,
    /// How many moves are behind it.
    pub moves: usize,
    /// How a move turns out, where that is what is chosen.
    pub outcome: Option<&'a str>,
}

/// What is done with the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message<Label, Move> {
    /// Chooses who moves.
    Seat(u8),
    /// Opens a branch.
    Open(Vec<Label>),
    /// Asks how a move turns out, or gives it where nothing is left to chance.
    Ask(Move),
    /// One branch up.
    Up,
    /// The choice so many further is looked at.
    Cursor(isize),
}

impl<Label: Branch, Move> Tree<Label, Move> {
    /// Puts the moves together anew where the table or its clock has changed. `turn` is whose turn it is; whoever is `done`
    /// no longer stays chosen.
    pub(crate) fn renew(
        &mut self,
        table: &Table,
        now: Instant,
        turn: Option<u8>,
        done: impl Fn(u8) -> bool,
        moves: impl FnOnce(&mut Vec<Way<Label, Move>>),
    ) {
        let of = Some((table.journal().digest(), table.state().clock().running(now)));
        if self.of == of {
            return;
        }
        self.of = of;
        self.asked.clear();
        self.moves.clear();
        moves(&mut self.moves);
        if self.turn != turn || self.seat.is_some_and(done) {
            self.turn = turn;
            self.seat = None;
        }
        while !self.at.is_empty() && !self.moves.iter().any(|(path, _)| path.starts_with(&self.at)) {
            self.at.pop();
        }
        self.leave_name();
        self.cursor = 0;
        // Where only one branch is left, it is the one.
        while self.at.is_empty() {
            let only = match self.choices().as_slice() {
                [Choice { command: None, path, .. }] => path.to_vec(),
                _ => break,
            };
            self.at = only;
        }
    }

    /// A name alone is no branch to stay in.
    fn leave_name(&mut self) {
        if matches!(&self.at[..], [name] if name.seat().is_some()) {
            self.at.clear();
        }
    }

    /// Asks how a move turns out: by chance, or as the table shows.
    pub(crate) fn ask(&mut self, command: Move, outcomes: Vec<(String, Move)>) {
        self.asked = vec![(String::new(), command)];
        self.asked.extend(outcomes);
        self.cursor = 0;
    }

    /// Whether it is asked how a move turns out.
    pub fn asks(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Takes what was chosen.
    pub(crate) fn update(&mut self, message: Message<Label, Move>) {
        match message {
            Message::Ask(_) => {}
            Message::Up if self.asks() => {
                self.asked.clear();
                self.cursor = 0;
            }
            Message::Seat(seat) => {
                self.asked.clear();
                self.seat = Some(seat);
                self.at.clear();
                self.cursor = 0;
            }
            Message::Open(path) => {
                self.asked.clear();
                self.seat = path.first().and_then(Branch::seat).or(self.seat);
                self.at = path;
                self.cursor = 0;
            }
            Message::Up => {
                let before = self.choices().len();
                // Branches that were passed through at once are left at once.
                while !self.at.is_empty() {
                    self.at.pop();
                    self.leave_name();
                    if self.choices().len() > 1 || before == 0 {
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
    }

    /// Looks at a move, where it may be chosen at once.
    pub(crate) fn look_at(&mut self, command: &Move)
    where
        Move: PartialEq,
    {
        let place = self.choices().iter().position(|choice| choice.command == Some(command));
        self.cursor = place.unwrap_or(self.cursor);
    }

    /// Every move with the way to it.
    pub(crate) fn moves(&self) -> &[Way<Label, Move>] {
        &self.moves
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
        let first = || self.moves.iter().find_map(|(path, _)| path.first()?.seat());
        self.seat.filter(moves).or(self.turn.filter(moves)).or_else(first)
    }

    /// Whether a player has a move.
    pub fn moves_of(&self, seat: u8) -> bool {
        self.moves.iter().any(|(path, _)| path.first().and_then(Branch::seat) == Some(seat))
    }

    /// The move or branch that begins so, if there is one.
    pub fn find(&self, path: &[Label]) -> Option<Choice<'_, Label, Move>> {
        let (before, last) = path.split_at_checked(path.len().checked_sub(1)?)?;
        let mut found = None;
        self.grow(before, |choice| {
            if !choice.labels.is_empty() && choice.labels.first() == last.first() {
                found = Some(choice);
            }
        });
        found
    }

    /// What may be chosen next.
    pub fn choices(&self) -> Vec<Choice<'_, Label, Move>> {
        let mut choices = Vec::new();
        if self.asks() {
            let asked = self.asked.iter().map(|(words, command)| Choice {
                labels: &[],
                path: &self.at,
                command: Some(command),
                moves: 1,
                outcome: Some(words.as_str()),
            });
            return asked.collect();
        }
        if !self.at.is_empty() {
            self.grow(&self.at, |choice| choices.push(choice));
            return choices;
        }
        if let Some(seat) = self.seat() {
            self.grow(&[Label::of_seat(seat)], |choice| choices.push(choice));
        }
        self.grow(&[], |choice| {
            if choice.path.first().and_then(Branch::seat).is_none() {
                choices.push(choice);
            }
        });
        choices
    }

    /// Names what branches off after `before`, each once.
    fn grow<'a>(&'a self, before: &[Label], mut each: impl FnMut(Choice<'a, Label, Move>)) {
        let depth = before.len();
        let mut groups: Vec<(&'a Label, Vec<&'a Way<Label, Move>>)> = Vec::new();
        for this in self.moves.iter().filter(|(path, _)| path.starts_with(before)) {
            let Some(label) = this.0.get(depth) else {
                // What others say more exactly may be left to chance as well.
                each(Choice { labels: &[], path: &this.0, command: Some(&this.1), moves: 1, outcome: None });
                continue;
            };
            match groups.iter_mut().find(|(same, _)| *same == label) {
                Some((_, group)) => group.push(this),
                None => groups.push((label, vec![this])),
            }
        }
        for (_, group) in groups {
            let Some((path, command)) = group.first() else { continue };
            let alike = |length: usize| {
                group.iter().all(|(other, _)| other.len() >= length && other.get(..length) == path.get(..length))
            };
            let mut length = depth + 1;
            while length < path.len() && alike(length + 1) {
                length += 1;
            }
            // Moves that look alike are alike: any of them will do.
            let leaf = group.iter().all(|(other, _)| other.len() == length);
            let labels = path.get(depth..length).unwrap_or_default();
            let path = path.get(..length).unwrap_or_default();
            each(Choice { labels, path, command: leaf.then_some(command), moves: group.len(), outcome: None });
        }
    }
}
