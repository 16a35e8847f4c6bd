//! A name by the knob: turning goes through the letters, a push takes one, GO takes the name.

use bedside_core::{Lang, Name};

use super::page::Page;
use super::{Face, Intent, Key, Moment};

/// Letters that a name may have here: as many as the panel's other pages show.
const LETTERS: usize = 14;

/// The letters to choose from behind a name: capitals where a word begins. The first one is a space.
pub(crate) fn letters(name: &str, lang: Lang) -> &'static str {
    let [capitals, small] = lang.panel_words().letters;
    if name.chars().last().is_none_or(|last| matches!(last, ' ' | '-')) { capitals } else { small }
}

impl Face {
    /// The name that is being spelt.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Begins with the name that a seat has.
    pub(super) fn begin_name(&mut self, seat: u8, at: &Moment<'_>) -> Intent {
        self.name = at.names.get(usize::from(seat)).cloned().unwrap_or_default();
        self.open(Page::Name(seat, 0))
    }

    pub(super) fn press_on_name(&mut self, seat: u8, letter: u8, key: Key, at: &Moment<'_>) -> Intent {
        match key {
            Key::Turn(_) => {
                let count = letters(&self.name, at.lang()).chars().count();
                let letter = self.knob.turned().row(letter.into(), count);
                return self.swap(Page::Name(seat, letter));
            }
            Key::Push => self.spell(letter, at.lang()),
            Key::Go => {
                // A letter that is chosen was meant, too.
                if letter > 0 {
                    self.spell(letter, at.lang());
                }
                self.pages.pop();
                let name = Name::try_from(self.name.trim()).unwrap_or_default();
                return Intent::Name { seat, name };
            }
            Key::Back if self.name.pop().is_some() => {}
            Key::Back | Key::BackHeld | Key::Hold => return self.leave(),
        }
        self.swap(Page::Name(seat, 0))
    }

    /// Takes a letter; none begins with a space, or is longer than there is room for.
    fn spell(&mut self, letter: u8, lang: Lang) {
        let chosen = letters(&self.name, lang).chars().nth(letter.into()).unwrap_or(' ');
        let doubled = chosen == ' ' && self.name.chars().last().is_none_or(|last| last == ' ');
        if !doubled && self.name.chars().count() < LETTERS {
            let _ = self.name.push(chosen);
        }
    }
}
