//! Rivals in the form for a table: where they sit, how well they play, and why they cannot.

use bedside_advisor::{Strength, can_play};
use bedside_core::setup::MOST_SEATS;
use bedside_core::{GameKind, Setup};
use iced::Element;
use iced::widget::{Space, column, text};

use super::{Form, Message};
use crate::advice::rivals::{self, Rivals};
use crate::desk::unnamed;
use crate::screen::Frame;
use crate::widget::small;

/// The key that seats a rival, and the one that changes how well it plays.
const SEAT_KEY: &str = "F4";
const STRENGTH_KEY: &str = "F5";

/// The places of a form where rivals sit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seated {
    places: [Option<Strength>; MOST_SEATS],
    /// Whether they cannot play what was agreed on.
    pub(super) refused: bool,
}

impl Seated {
    fn at(&self, place: usize) -> Option<Strength> {
        self.places.get(place).copied().flatten()
    }

    /// Somebody else sits there, or nobody.
    pub(super) fn leaves(&mut self, place: usize) {
        self.puts(place, None);
    }

    fn puts(&mut self, place: usize, strength: Option<Strength>) {
        if let Some(at) = self.places.get_mut(place) {
            *at = strength;
        }
    }

    /// The last place with a rival.
    pub(super) fn last(&self) -> Option<usize> {
        self.places.iter().rposition(Option::is_some)
    }
}

impl Form {
    /// Whether rivals know the game.
    pub(in crate::screen) fn may_have_rivals(&self) -> bool {
        matches!(self.game, GameKind::DiceHospital | GameKind::EmergencyRoll)
    }

    /// Those who sat at the last table sit down again.
    pub(super) fn seat_again(&mut self, rivals: Rivals) {
        if !self.may_have_rivals() {
            return;
        }
        for (seat, strength) in rivals.seats() {
            self.rivals.puts(usize::from(seat), Some(strength));
        }
        self.name_rivals();
    }

    /// A rival on the first free place, weak or like the one before; whoever asks for that sits there as well.
    pub(super) fn seat_rival(&mut self) {
        if self.names.places().iter().all(|place| self.names.at(*place).is_empty() || self.rivals.at(*place).is_some())
        {
            let Some(place) = self.names.free() else { return };
            self.names.type_in(place, &unnamed(place + 1, self.lang));
        }
        let strength = self.rivals.last().and_then(|place| self.rivals.at(place));
        if let Some(place) = self.names.free() {
            self.rivals.puts(place, Some(strength.unwrap_or(Strength::Weak)));
            self.name_rivals();
        }
    }

    /// A rival plays better, or leaves where it plays as well as it can.
    pub(super) fn turn_rival(&mut self, place: usize) {
        let next = match self.rivals.at(place) {
            None => return,
            Some(Strength::Random | Strength::Weak) => Some(Strength::Middle),
            Some(Strength::Middle) => Some(Strength::Strong),
            Some(Strength::Strong) => None,
        };
        self.rivals.puts(place, next);
        if next.is_none() {
            self.names.type_in(place, "");
        }
        self.name_rivals();
    }

    /// Each is called by what it is.
    fn name_rivals(&mut self) {
        let mut counts = [0usize; Strength::ALL.len()];
        for place in 0..MOST_SEATS {
            let Some(strength) = self.rivals.at(place) else { continue };
            counts[strength as usize] += 1;
            self.names.type_in(place, &rivals::name(strength, counts[strength as usize], self.lang));
        }
    }

    /// By place, for the form of another game.
    pub(in crate::screen) fn at_places(&self) -> Rivals {
        let mut rivals = Rivals::default();
        for (place, strength) in self.rivals.places.iter().enumerate() {
            strength.iter().for_each(|strength| rivals.sit(place, *strength));
        }
        rivals
    }

    /// By seat, for the table.
    pub(super) fn rivals(&self) -> Rivals {
        let mut rivals = Rivals::default();
        for (seat, place) in self.names.places().into_iter().enumerate() {
            self.rivals.at(place).iter().for_each(|strength| rivals.sit(seat, *strength));
        }
        rivals
    }

    /// Whether the rivals can play what was agreed on; where they cannot, it is said.
    pub(super) fn check_rivals(&mut self, setup: &Setup) -> bool {
        self.rivals.refused = self.rivals().any() && setup.open().is_ok_and(|game| !can_play(&game));
        !self.rivals.refused
    }

    /// How well the rival at a place plays, and the press that changes it.
    pub(super) fn rival_at<'a>(&'a self, place: usize, frame: Frame<'a>) -> Element<'a, Message> {
        let Some(strength) = self.rivals.at(place) else { return Space::new().into() };
        let at = Strength::RIVALS.iter().position(|other| *other == strength).unwrap_or(0);
        let word = frame.lang().advice().strengths.get(at).copied().unwrap_or_default();
        let key = if self.rivals.last() == Some(place) { STRENGTH_KEY } else { "" };
        small(word, key, Message::Rival(place), true, frame.colours(), frame.room()).into()
    }

    /// The press that seats a rival.
    pub(super) fn rival_seat<'a>(&'a self, frame: Frame<'a>) -> Option<Element<'a, Message>> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().advice());
        if !self.may_have_rivals() || self.names.free().is_none() {
            return None;
        }
        let seat = small(words.seat_rival, SEAT_KEY, Message::SeatRival, false, colours, room);
        let hint = self.rivals.last().map(|_| text(words.rivals_hint).size(room.text(14.0)).color(colours.soft));
        Some(column![seat].push(hint).spacing(room.of_unit(6.0)).into())
    }
}
