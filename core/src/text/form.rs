//! What is filled in by numbers: the names of forms and of their blanks, as a screen that makes them of core's fields shows
//! them.

use core::fmt::{Result, Write};

use super::Lang;
use crate::form::{Field, Form, Given};
use crate::game::GameKind;

impl Lang {
    /// What a form is called: at most twenty letters, for the gadget. A form without words of its own goes by its command.
    pub fn form(self, form: &Form, out: &mut dyn Write) -> Result {
        let named = match form.game {
            None => Some(self.words().adjust),
            Some(GameKind::Rush) => self.rush_form(form),
            Some(GameKind::DiceHospital) => in_language!(self, language::dice_hospital::form(form.command)),
            Some(GameKind::EmergencyRoll) => self.emergency_form(form.command),
        };
        out.write_str(named.unwrap_or(form.command))?;
        // One of several cards that lie beside each other.
        match given(form, "place") {
            Some(Given::Number(place)) => write!(out, " {}", u16::from(*place) + 1),
            _ => Ok(()),
        }
    }

    /// What a blank asks for: nine letters where several stand beside each other. One without words of its own goes by its
    /// name.
    pub fn blank(self, form: &Form, field: &Field) -> &'static str {
        let name = field.name();
        let named = match form.game {
            None => Some(self.words().seconds),
            Some(GameKind::Rush) => self.rush_blank(name),
            Some(GameKind::DiceHospital) => in_language!(self, language::dice_hospital::blank(name)),
            Some(GameKind::EmergencyRoll) => in_language!(self, language::emergency_roll::blank(name)),
        };
        named.unwrap_or(name)
    }

    /// The two lines of a report card.
    pub const fn report_lines(self) -> [&'static str; 2] {
        let dice = in_language!(self, language::dice_hospital::DICE);
        [dice, self.dice_words().points]
    }

    fn rush_form(self, form: &Form) -> Option<&'static str> {
        let words = self.words();
        match (form.command, given(form, "measure"), given(form, "outcome")) {
            ("record", Some(Given::Measure(measure)), _) => Some(self.measure(*measure)),
            ("enter", _, Some(Given::Outcome(outcome))) => Some(self.outcome(*outcome)),
            ("discharge" | "discharge_all", ..) => Some(words.discharge),
            _ => None,
        }
    }

    fn rush_blank(self, name: &str) -> Option<&'static str> {
        let words = self.words();
        match name {
            "by" => Some(words.record),
            "patients" => Some(words.patients),
            "card" => Some(words.patient),
            "diagnosis" => Some(words.diagnosis),
            "reputation" => Some(words.reputation),
            _ => None,
        }
    }

    fn emergency_form(self, command: &str) -> Option<&'static str> {
        (command == "tally").then_some(self.emergency_words().tally)
    }
}

fn given<'f>(form: &'f Form, name: &str) -> Option<&'f Given> {
    form.fields.iter().find_map(|field| match field {
        Field::Given { name: of, value } if *of == name => Some(value),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::clock::Instant;
    use crate::setup::{Name, Setup};
    use crate::table::Table;

    #[test]
    fn every_form_of_a_new_table_has_words_that_fit() {
        for (kind, lang) in GameKind::ALL.iter().flat_map(|kind| Lang::ALL.map(|lang| (*kind, lang))) {
            let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
            let table = Table::open(&Setup { game: kind.by_the_rules(), seats }).unwrap();
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
