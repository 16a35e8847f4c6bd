//! What a group agrees on before a table is opened: the options that core lists, whatever the game.

use bedside_core::game::Choice;
use bedside_core::{Choices, GameKind, Name, Refusal, Setup, Table};

/// An option: its choices, and the place of the one that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// In order.
    pub choices: Vec<Choice>,
    /// The place of the one that holds.
    pub holds: usize,
}

impl Row {
    /// The choice that holds.
    pub fn held(&self) -> Option<&Choice> {
        self.choices.get(self.holds)
    }

    /// The choice after it, and the first after the last.
    fn next(&self) -> Option<&Choice> {
        self.choices.get((self.holds + 1) % self.choices.len().max(1))
    }
}

/// What is agreed on besides the rules, the latest last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    game: GameKind,
    agreed: Vec<Choice>,
}

impl Agreement {
    /// The rules as they stand; what was agreed on at the table, where it is one of the same game.
    pub fn like(table: &Table, game: GameKind) -> Agreement {
        let mut agreement = Agreement { game, agreed: Vec::new() };
        let playing = table.state().playing();
        if playing.kind() == game {
            let usual = agreement.rows(table.state().setup().seats.len());
            playing.options(&mut |choices, holds| {
                let held = choices.nth(holds);
                let other = held.filter(|held| !usual.iter().any(|row| row.held() == Some(held)));
                agreement.agreed.extend(other);
            });
        }
        agreement
    }

    /// Only what some of its choices are kept for.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(&Choice) -> bool) -> Agreement {
        self.agreed.retain(keep);
        self
    }

    /// Whether a choice was made.
    pub fn has(&self, choice: &Choice) -> bool {
        self.agreed.contains(choice)
    }

    /// Every option of a table for so many players, as far as it would open.
    pub fn rows(&self, seats: usize) -> Vec<Row> {
        let mut agreed = self.fitting(seats);
        loop {
            let mut rows = Vec::new();
            let setup = setup(self.game, &agreed, seats);
            let listed = setup.options(&mut |choices, holds| rows.push(Row { choices: choices.collect(), holds }));
            if listed.is_ok() || agreed.pop().is_none() {
                return rows;
            }
        }
    }

    /// Goes on to the next choice of an option.
    pub fn switch(&mut self, row: &Row) {
        if let Some(next) = row.next() {
            self.agreed.retain(|other| !row.choices.contains(other));
            self.agreed.push(next.clone());
        }
    }

    /// Everything that was agreed on and applies to so many players.
    pub fn choices(&self, seats: usize) -> Choices {
        let usual = Agreement { game: self.game, agreed: Vec::new() }.rows(seats);
        let mut agreed = self.fitting(seats);
        agreed.retain(|choice| !usual.iter().any(|row| row.held() == Some(choice)));
        setup(self.game, &agreed, seats).game
    }

    /// Why no table opens for so many players.
    pub fn check(&self, seats: usize) -> Result<(), Refusal> {
        Table::open(&setup(self.game, &self.fitting(seats), seats)).map(drop)
    }

    /// What can be agreed on by so many players: of two choices that exclude each other the later one.
    fn fitting(&self, seats: usize) -> Vec<Choice> {
        let mut kept: Vec<Choice> = Vec::new();
        for choice in self.agreed.iter().rev() {
            let alone = std::slice::from_ref(choice);
            let opens = |agreed: &[Choice]| Table::open(&setup(self.game, agreed, seats)).is_ok();
            if opens(alone) && kept.iter().all(|later| opens(&[later.clone(), choice.clone()])) {
                kept.push(choice.clone());
            }
        }
        kept.reverse();
        kept
    }
}

/// A table of so many players without names.
fn setup(game: GameKind, agreed: &[Choice], seats: usize) -> Setup {
    let mut game = game.by_the_rules();
    for choice in agreed {
        // Choices of one game, and each once: there is room.
        let _ = game.agree(choice.clone());
    }
    let seats = (1..=seats.max(1)).filter_map(|number| Name::try_from(number.to_string().as_str()).ok());
    Setup { game, seats: seats.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_game_can_be_switched_and_opens_a_table() {
        for game in GameKind::ALL {
            for seats in 1..=game.seats() {
                let rules = Agreement { game: *game, agreed: Vec::new() };
                for row in rules.rows(seats) {
                    let mut agreement = rules.clone();
                    agreement.switch(&row);
                    assert!(agreement.check(seats).is_ok(), "{row:?}");
                    let again = agreement.rows(seats);
                    let other = again.iter().find(|other| other.choices == row.choices).expect("the same option");
                    assert!(row.choices.len() == 1 || other.holds != row.holds, "{row:?}");
                }
            }
        }
    }
}
