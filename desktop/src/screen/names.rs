//! The names of those who sit down, as the forms for a table ask for them.

use bedside_core::setup::MOST_SEATS;
use bedside_core::{Name, Refusal, Table};
use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};

use super::{FIRST, Frame};
use crate::widget::{field, section};

const BLANKS: [&str; MOST_SEATS] = [FIRST, "name 2", "name 3", "name 4", "name 5", "name 6", "name 7", "name 8"];
/// More than any name; what is longer was pasted by mistake.
const LETTERS: usize = 400;

/// What was typed, a blank for each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names<const PLACES: usize>([String; PLACES]);

impl<const PLACES: usize> Names<PLACES> {
    /// The players of a table, as far as there are places.
    pub(super) fn like(table: &Table) -> Names<PLACES> {
        let seats = &table.state().setup().seats;
        Names(std::array::from_fn(|place| seats.get(place).map_or_else(String::new, |name| name.as_str().to_owned())))
    }

    /// Takes what was typed in a blank.
    pub(super) fn type_in(&mut self, place: usize, typed: &str) {
        if let Some(name) = self.0.get_mut(place) {
            *name = typed.chars().take(LETTERS).collect();
        }
    }

    /// Those who sit down.
    pub(super) fn seated(&self) -> Vec<&str> {
        self.0.iter().map(|name| name.trim()).filter(|name| !name.is_empty()).collect()
    }

    /// The same for a table.
    pub(super) fn seats(&self) -> Result<heapless::Vec<Name, MOST_SEATS>, Refusal> {
        let mut seats = heapless::Vec::new();
        for name in self.seated() {
            let name = Name::try_from(name).map_err(|_| Refusal::NameTooLong)?;
            seats.push(name).map_err(|_| Refusal::TooManySeats)?;
        }
        Ok(seats)
    }

    pub(super) fn view<'a, M: Clone + 'a>(
        &'a self,
        frame: Frame<'a>,
        typed: impl Fn(usize, String) -> M + Copy + 'a,
        open: &M,
    ) -> Element<'a, M> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
        let mut names = column![section(words.players, colours, room)].spacing(room.of_unit(8.0));
        for (place, (id, name)) in BLANKS.into_iter().zip(&self.0).enumerate() {
            let number = text((place + 1).to_string()).size(room.text(16.0)).color(colours.soft);
            let typed = move |letters| typed(place, letters);
            let blank = field(id, words.player, name, Fill, typed, open.clone(), colours, room);
            names = names.push(row![number, blank].spacing(room.of_unit(10.0)).align_y(Alignment::Center));
        }
        names.push(text(words.names_hint).size(room.text(14.0)).color(colours.soft)).into()
    }
}
