//! An epidemic card that was drawn for a ward, in the middle of the phase: one press on the reputation that it gives lays it. There
//! is nothing to type, so that beside the glasses every key is still theirs.

use bedside_core::Command;
use bedside_core::form::Value;
use bedside_core::rush::offered::CARD_REPUTATIONS;
use bedside_core::rush::{self, EpidemicCard, Ward};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element, Fill};

use super::{Scene, glasses_run};
use crate::widget::{Weight, choice, press};

/// The names of the numbers' keys where figures are, and where these turn glasses.
const FIGURES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
const BESIDE_GLASSES: [(Named, &str); 6] =
    [(Named::F1, "F1"), (Named::F2, "F2"), (Named::F3, "F3"), (Named::F4, "F4"), (Named::F5, "F5"), (Named::F6, "F6")];
/// The key of a card that gives nothing: no glass has it.
const NOTHING: &str = "0";

/// Some of the numbers that a card may have, to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// How often somebody looked for higher ones.
    further: u8,
}

impl Numbers {
    /// Those that are shown: at first with a nought, which few cards have.
    fn shown(self) -> impl Iterator<Item = u8> {
        let many = FIGURES.len();
        let high = CARD_REPUTATIONS.filter(|number| *number > 0).skip(usize::from(self.further) * many).take(many);
        CARD_REPUTATIONS.filter(move |number| *number == 0 && self.further == 0).chain(high)
    }

    /// Higher ones; after the highest the first again.
    pub(super) fn go_on(&mut self) {
        self.further = self.further.saturating_add(1);
        if self.shown().next().is_none() {
            self.further = 0;
        }
    }

    /// The key of a number that is shown.
    fn key(scene: Scene<'_>, number: u8, first: u8) -> &'static str {
        let place = usize::from(number.saturating_sub(first));
        match (number, glasses_run(scene)) {
            (0, _) => NOTHING,
            (_, true) => BESIDE_GLASSES.get(place).map_or("", |(_, key)| key),
            (_, false) => FIGURES.get(place).copied().unwrap_or_default(),
        }
    }

    /// The number that a key means.
    fn of_key(self, scene: Scene<'_>, key: &Key) -> Option<u8> {
        let place = match key {
            Key::Character(nought) if nought == NOTHING => return self.shown().find(|number| *number == 0),
            Key::Character(figure) => FIGURES.iter().position(|key| *key == figure)?,
            Key::Named(named) if glasses_run(scene) => BESIDE_GLASSES.iter().position(|(key, _)| key == named)?,
            _ => return None,
        };
        self.shown().filter(|number| *number > 0).nth(place)
    }

    /// A button for each, with its key where keys mean these, and one for more, in as many lines as they take.
    pub(super) fn view<'a>(
        self,
        scene: Scene<'a>,
        keyed: bool,
        weight: Weight,
        lay: impl Fn(u8) -> super::Message,
        further: super::Message,
    ) -> Element<'a, super::Message> {
        let gap = scene.room().of_unit(6.0);
        self.row(scene, keyed, weight, lay, further).wrap().vertical_spacing(gap).into()
    }

    /// The same in a row, for more to stand beside them.
    fn row<'a>(
        self,
        scene: Scene<'a>,
        keyed: bool,
        weight: Weight,
        lay: impl Fn(u8) -> super::Message,
        further: super::Message,
    ) -> Row<'a, super::Message> {
        let (colours, room) = (scene.colours(), scene.room());
        let first = self.shown().find(|number| *number > 0).unwrap_or(0);
        let keyed = keyed && room.has_pane();
        let one = |number: u8| {
            let key = if keyed { Numbers::key(scene, number, first) } else { "" };
            press(number.to_string(), key, lay(number), weight, colours, room).found_by("number").into()
        };
        let more = press("+", "", further, Weight::Plain, colours, room).found_by("more numbers").into();
        let all = Row::with_children(self.shown().map(one).chain([more]));
        all.spacing(room.of_unit(6.0)).align_y(Alignment::Center)
    }
}

/// A card that is being laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    ward: Ward,
    numbers: Numbers,
}

/// What comes from the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Which ward.
    Ward(Ward),
    /// The card asks for a treatment and stays; it gives so much reputation.
    Lay(u8),
    /// It asks for none and goes at once.
    None,
    /// Higher numbers.
    Further,
}

impl Form {
    /// A form for a ward: where none is named, the one whose symbol was seen, else the one without a card.
    pub fn of(game: &rush::Game, ward: Option<Ward>) -> Form {
        let ward = ward.unwrap_or_else(|| game.epidemics().next_ward());
        Form { ward, numbers: Numbers::default() }
    }

    /// Takes what was pressed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &rush::Game) -> Option<Command> {
        match message {
            Message::Ward(ward) => self.ward = ward,
            Message::Further => self.numbers.go_on(),
            Message::Lay(reputation) => return drawn(game, self.ward, EpidemicCard::Treatment { reputation }),
            Message::None => return drawn(game, self.ward, EpidemicCard::None),
        }
        None
    }

    /// What a key means here.
    pub(super) fn key(&self, scene: Scene<'_>, key: &Key) -> Option<Message> {
        if let Some(number) = self.numbers.of_key(scene, key) {
            return Some(Message::Lay(number));
        }
        let Key::Character(letter) = key else { return None };
        match letter.to_lowercase().as_str() {
            "a" => Some(Message::Ward(Ward::A)),
            "b" => Some(Message::Ward(Ward::B)),
            "n" => Some(Message::None),
            "+" | "=" => Some(Message::Further),
            _ => None,
        }
    }

    pub(super) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.desk_words();
        let send = super::Message::EpidemicForm;
        let ward = |ward: Ward, key: &'a str| {
            let word = lang.wing(rush::Wing::Ward(ward));
            choice(word, key, self.ward == ward, send(Message::Ward(ward)), colours, room)
        };
        let gap = room.of_unit(6.0);
        let none = press(words.no_treatment, "N", send(Message::None), Weight::Plain, colours, room);
        let gives = text(words.epidemic_gives).size(room.text(15.0)).line_height(1.2);
        let lay = |number| send(Message::Lay(number));
        let numbers = self.numbers.row(scene, true, Weight::Plain, lay, send(Message::Further));
        let wards = row![ward(Ward::A, "A"), ward(Ward::B, "B")].spacing(gap).align_y(Alignment::Center);
        // A narrow window has a panel for it, with a way back of its own.
        if !room.has_pane() {
            return column![wards, none, gives, numbers.wrap().vertical_spacing(gap)].spacing(gap).into();
        }
        // Beside the clock of a low window there is room for no more than this.
        let back = press(words.back, "Esc", super::Message::Close, Weight::Plain, colours, room);
        let head = wards.push(gives.width(Fill)).push(back);
        column![head, numbers.push(none).wrap().vertical_spacing(gap)].spacing(gap).into()
    }
}

/// What lays a card on a ward.
pub(super) fn drawn(game: &rush::Game, ward: Ward, card: EpidemicCard) -> Option<Command> {
    game.epidemic_form(ward).fill(&[Value::EpidemicCard(card)]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_that_core_offers_is_found_by_going_on_and_the_first_ones_come_again() {
        let (mut numbers, mut seen) = (Numbers::default(), Vec::new());
        assert_eq!(numbers.shown().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        while seen.len() < CARD_REPUTATIONS.count() {
            seen.extend(numbers.shown());
            numbers.go_on();
        }
        assert_eq!(seen, CARD_REPUTATIONS.collect::<Vec<_>>());
        assert_eq!(numbers, Numbers::default());
    }
}
