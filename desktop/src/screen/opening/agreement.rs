//! What a group agrees on before a table is opened: the options that core lists, whatever the game.

use bedside_core::game::{Agreed as _, Choice, Chosen};
use bedside_core::setup::MOST_SEATS;
use bedside_core::{Choices, GameKind, Lang, Name, Refusal, Setup, Table};

/// An option: its choices, and the place of the one that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// In order.
    pub choices: Vec<Choice>,
    /// The place of the one that holds.
    pub holds: usize,
    /// The place of the one that holds by the rules.
    pub usual: usize,
}

impl OptionRow {
    /// The choice that holds.
    pub fn held(&self) -> Option<&Choice> {
        self.choices.get(self.holds)
    }

    /// The choice that switches it on, where it is on or off: what is not by the rules, unless it says so itself.
    pub fn switch(&self) -> Option<&Choice> {
        match &self.choices[..] {
            [_, _] if self.is_of_players() => None,
            [_, _] => {
                let on = |choice: &&Choice| choice.switch() == Some(true);
                let unusual = || self.choices.get(1 - self.usual);
                self.choices.iter().find(on).or_else(unusual)
            }
            _ => None,
        }
    }

    /// Whether the choices are players.
    fn is_of_players(&self) -> bool {
        self.held().is_some_and(|choice| choice.seat().is_some())
    }

    /// Whether it is on.
    pub fn is_on(&self) -> bool {
        self.switch() == self.held()
    }

    /// What the option is called that is on or off.
    pub fn word(&self, lang: Lang) -> String {
        let Some(choice) = self.switch() else { return String::new() };
        match choice.switch() {
            Some(_) => lang.option(choice).long.to_owned(),
            None => chosen::<&str>(choice, &[], lang),
        }
    }

    /// Whether its choices have names of their own.
    pub fn is_named(&self) -> bool {
        self.held().is_some_and(|choice| choice.chosen() == Chosen::Named)
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
    pub fn like(table: Option<&Table>, game: GameKind) -> Agreement {
        let mut agreement = Agreement { game, agreed: Vec::new() };
        let Some(table) = table else { return agreement };
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
    pub fn rows(&self, seats: usize) -> Vec<OptionRow> {
        let usual = listed(self.game, &[], seats).unwrap_or_default();
        let mut agreed = self.fitting(seats);
        let rows = loop {
            match listed(self.game, &agreed, seats) {
                Ok(rows) => break rows,
                Err(_) if agreed.pop().is_none() => break Vec::new(),
                Err(_) => {}
            }
        };
        let row = |(choices, holds): (Vec<Choice>, usize)| {
            let usual = usual.iter().find(|(others, _)| *others == choices).map_or(0, |(_, usual)| *usual);
            OptionRow { choices, holds, usual }
        };
        rows.into_iter().map(row).collect()
    }

    /// Goes on to the next choice of an option.
    pub fn switch(&mut self, row: &OptionRow) {
        self.choose(row, (row.holds + 1) % row.choices.len().max(1));
    }

    /// Makes the choice at a place of an option.
    pub fn choose(&mut self, row: &OptionRow, place: usize) {
        if let Some(choice) = row.choices.get(place) {
            self.agreed.retain(|other| !row.choices.contains(other));
            self.agreed.push(choice.clone());
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
        setup(self.game, &self.fitting(seats), seats).open().map(drop)
    }

    /// What can be agreed on by so many players: of two choices that exclude each other the later one.
    fn fitting(&self, seats: usize) -> Vec<Choice> {
        let mut kept: Vec<Choice> = Vec::new();
        for choice in self.agreed.iter().rev() {
            let alone = std::slice::from_ref(choice);
            let opens = |agreed: &[Choice]| setup(self.game, agreed, seats).open().is_ok();
            if opens(alone) && kept.iter().all(|later| opens(&[later.clone(), choice.clone()])) {
                kept.push(choice.clone());
            }
        }
        kept.reverse();
        kept
    }
}

/// Something that a group may choose, in words; `names` are the players.
pub(crate) fn chosen<S: AsRef<str>>(choice: &Choice, names: &[S], lang: Lang) -> String {
    let seats = names.iter().filter_map(|name| Name::try_from(name.as_ref()).ok()).take(MOST_SEATS).collect();
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = lang.choice_in_full(choice, &Setup { game: GameKind::ALL[0].by_the_rules(), seats }, &mut said);
    said
}

/// The options of a table as core lists them: their choices, and the place of the one that holds.
fn listed(game: GameKind, agreed: &[Choice], seats: usize) -> Result<Vec<(Vec<Choice>, usize)>, Refusal> {
    let mut rows = Vec::new();
    setup(game, agreed, seats).options(&mut |choices, holds| rows.push((choices.collect(), holds)))?;
    Ok(rows)
}

/// A table of so many players without names.
fn setup(game: GameKind, agreed: &[Choice], seats: usize) -> Setup {
    let mut game = game.by_the_rules();
    for choice in agreed {
        // Choices of one game, and each once: there is room.
        let _ = game.agree(choice.clone());
    }
    let seats = (1..=seats.clamp(1, MOST_SEATS)).filter_map(|number| Name::try_from(number.to_string().as_str()).ok());
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
