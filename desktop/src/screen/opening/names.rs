//! The names of those who sit down, as the forms for a table ask for them. Whoever played here before is one press away.

use bedside_core::setup::MOST_SEATS;
use bedside_core::{Lang, Name, Refusal, Table};

use crate::advice::rivals::is_name;
use crate::desk::{is_unnamed, unnamed};
use crate::screen::FIRST;

/// The blanks of the places.
pub(in crate::screen) const BLANKS: [&str; MOST_SEATS] =
    [FIRST, "name 2", "name 3", "name 4", "name 5", "name 6", "name 7", "name 8"];
/// More than any name; what is longer was pasted by mistake.
const LETTERS: usize = 400;
/// How many sit down where nobody says a name.
const UNNAMED: usize = 2;
/// How many of those who played before are offered at once.
const OFFERED: usize = 8;

/// What was typed, a blank for each place, and who played here before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Names {
    typed: [String; MOST_SEATS],
    places: usize,
    known: Vec<String>,
    /// The place that was typed into last.
    last: usize,
}

impl Names {
    /// Blanks for so many, filled in as far as there are names.
    pub(in crate::screen) fn new(names: &[String], places: usize, known: Vec<String>) -> Names {
        let typed =
            std::array::from_fn(|place| names.get(place).filter(|name| !is_unnamed(name) && !is_name(name)).cloned());
        Names { typed: typed.map(Option::unwrap_or_default), places, known, last: 0 }
    }

    /// Everything that was typed, also behind the last place of this game.
    pub(in crate::screen) fn all(&self) -> Vec<String> {
        self.typed.to_vec()
    }

    /// The blank of each place with what was typed there.
    pub(in crate::screen) fn blanks(&self) -> impl Iterator<Item = (&'static str, &str)> {
        BLANKS.into_iter().zip(self.typed.iter().map(String::as_str)).take(self.places)
    }

    /// Takes what was typed in a blank.
    pub(in crate::screen) fn type_in(&mut self, place: usize, typed: &str) {
        if let Some(name) = self.typed.get_mut(place) {
            *name = typed.chars().take(LETTERS).collect();
            self.last = place;
        }
    }

    /// The places where somebody sits: those with a name, or two while there is none.
    pub(in crate::screen) fn places(&self) -> Vec<usize> {
        let named: Vec<usize> = (0..self.places).filter(|place| !self.at(*place).is_empty()).collect();
        if named.is_empty() { (0..UNNAMED.min(self.places)).collect() } else { named }
    }

    /// The first place where nobody sits.
    pub(super) fn free(&self) -> Option<usize> {
        (0..self.places).find(|place| self.at(*place).is_empty())
    }

    pub(super) fn at(&self, place: usize) -> &str {
        self.typed.get(place).map_or("", |name| name.trim())
    }

    /// Those who sit down.
    pub(in crate::screen) fn seated(&self, lang: Lang) -> Vec<String> {
        let name = |place| match self.at(place) {
            "" => unnamed(place + 1, lang),
            name => name.to_owned(),
        };
        self.places().into_iter().map(name).collect()
    }

    /// The same for a table.
    pub(in crate::screen) fn seats(&self, lang: Lang) -> Result<heapless::Vec<Name, MOST_SEATS>, Refusal> {
        let mut seats = heapless::Vec::new();
        for name in self.seated(lang) {
            let name = Name::try_from(name.as_str()).map_err(|_| Refusal::NameTooLong)?;
            seats.push(name).map_err(|_| Refusal::TooManySeats)?;
        }
        Ok(seats)
    }

    /// Those who played here before and do not sit yet; while a name is begun, those who are called like that.
    pub(in crate::screen) fn offered(&self) -> Vec<&str> {
        let begun = self.begun().unwrap_or_default();
        let sits = |name: &str| (0..self.places).any(|place| self.at(place) == name);
        let known = self.known.iter().map(String::as_str).filter(|name| !sits(name));
        known.filter(|name| is_begun(name, begun)).take(OFFERED).collect()
    }

    /// What was typed last, where it is the beginning of a name.
    fn begun(&self) -> Option<&str> {
        let typed = Some(self.at(self.last)).filter(|typed| !typed.is_empty())?;
        self.known.iter().any(|name| name != typed && is_begun(name, typed)).then_some(typed)
    }

    /// Somebody who played here before sits down: where the name was begun, or on the first free place.
    pub(in crate::screen) fn seat(&mut self, name: &str) {
        let begun = self.begun().filter(|begun| is_begun(name, begun)).map(|_| self.last);
        let free = || (0..self.places).find(|place| self.at(*place).is_empty());
        if let Some(place) = begun.or_else(free) {
            self.type_in(place, name);
        }
    }

    /// Whoever is offered first sits down.
    pub(in crate::screen) fn seat_first(&mut self) {
        if let Some(name) = self.offered().first().map(|name| (*name).to_owned()) {
            self.seat(&name);
        }
    }
}

fn is_begun(name: &str, begun: &str) -> bool {
    name.to_lowercase().starts_with(&begun.to_lowercase())
}

/// Those who sit at a table.
pub(crate) fn at(table: &Table) -> Vec<String> {
    table.state().setup().seats.iter().map(|name| name.as_str().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(typed: &[&str], known: &[&str]) -> Names {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        Names::new(&owned(typed), 4, owned(known))
    }

    #[test]
    fn without_a_name_two_sit_down_and_with_one_only_that_player() {
        assert_eq!(names(&[], &[]).seated(Lang::En), ["Player 1", "Player 2"]);
        assert_eq!(names(&["Gracz 1", "Player 2"], &[]).seated(Lang::Pl), ["Gracz 1", "Gracz 2"]);
        assert_eq!(names(&["", "Anna"], &[]).seated(Lang::En), ["Anna"]);
    }

    #[test]
    fn whoever_played_before_sits_down_on_the_first_free_place_or_where_the_name_was_begun() {
        let mut names = names(&["Anna"], &["Bartek", "Anna", "Celina", "Barbara"]);
        assert_eq!(names.offered(), ["Bartek", "Celina", "Barbara"]);
        names.seat("Celina");
        assert_eq!(names.seated(Lang::En), ["Anna", "Celina"]);
        names.type_in(3, "ba");
        assert_eq!(names.offered(), ["Bartek", "Barbara"]);
        names.seat("Barbara");
        assert_eq!(names.seated(Lang::En), ["Anna", "Celina", "Barbara"]);
        names.seat("Bartek");
        assert_eq!(names.seated(Lang::En), ["Anna", "Celina", "Bartek", "Barbara"]);
        assert!(names.offered().is_empty());
    }
}
