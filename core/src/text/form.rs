//! What is filled in by numbers: the names of forms and of their blanks, as a screen that makes them of core's fields shows
//! them.

use core::fmt::{Result, Write};

use super::Lang;
use crate::form::{Field, Form, Given};

impl Lang {
    /// What a form is called: at most twenty letters, for the gadget. A form without words of its own goes by its command.
    pub fn form(self, form: &Form, out: &mut dyn Write) -> Result {
        let named = form.game.map_or(Some(self.words().adjust), |game| self.form_of(game, form));
        out.write_str(named.unwrap_or(form.command))?;
        // One of several cards that lie beside each other, or of several glasses.
        match (form.given("place"), form.given("glass")) {
            (Some(Given::Number(place)), _) => write!(out, " {}", u16::from(place) + 1),
            (_, Some(Given::Number(glass))) => write!(out, " {glass}"),
            _ => Ok(()),
        }
    }

    /// What a blank asks for: nine letters where several stand beside each other. One without words of its own goes by its
    /// name.
    pub fn blank(self, form: &Form, field: &Field) -> &'static str {
        let name = field.name();
        let named = form.game.map_or(Some(self.words().seconds), |game| self.blank_of(game, form, name));
        named.unwrap_or(name)
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::chance::Seed;
    use crate::clock::Instant;
    use crate::game::GameKind;
    use crate::setup::{Name, Setup};
    use crate::table::Table;

    #[test]
    fn every_form_of_a_new_table_has_words_that_fit() {
        for (kind, lang) in GameKind::ALL.iter().flat_map(|kind| Lang::ALL.map(|lang| (*kind, lang))) {
            let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
            let table = Table::open(&Setup { game: kind.by_the_rules(), seats }, Seed(1)).unwrap();
            table.forms(Instant::START, |form| {
                let mut name = String::new();
                lang.form(&form, &mut name).unwrap();
                assert!(!name.is_empty() && name.chars().count() <= 20 && !name.contains('_'), "{name}");
                for field in form.blanks() {
                    assert!(!lang.blank(&form, field).is_empty());
                }
            });
        }
    }
}
