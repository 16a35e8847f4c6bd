//! Six reports from their cards: colours, then points, and the next card follows by itself.

use bedside_core::Command;
use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::reports::ROW;
use bedside_core::dice_hospital::{Command as Do, REPORTS, Report};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Vector};

use super::{Message as Above, colour_of, parts, with};
use crate::screen::Action;
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::STRONG;
use crate::widget::{chip, key_cap, shifted, surface};

/// Milliseconds that a colour takes to its card.
const LANDS: u16 = 180;
/// The cards in the order in which they lie: the upper row, then the lower one.
const ORDER: [usize; REPORTS] = [3, 4, 5, 0, 1, 2];

/// The cards as far as they were entered, by their places, and which of them is entered now, by the order above.
#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    cards: [Card; REPORTS],
    at: usize,
}

#[derive(Clone, Debug, Default)]
struct Card {
    dice: Vec<Colour>,
    points: u8,
}

/// A card as far as it was entered.
pub(crate) struct Entered<'a> {
    pub(crate) place: u8,
    pub(crate) dice: &'a [Colour],
    pub(crate) points: u8,
    /// Whether the keys are for it.
    pub(crate) is_here: bool,
}

/// What comes from this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// One more die on the card.
    Colour(Colour),
    /// A digit of its points.
    Digit(u8),
    /// What was entered last was wrong.
    Erase,
    /// This card, by the order in which they lie.
    At(usize),
    /// All six lie there.
    Lay,
}

impl Cards {
    fn here(&mut self) -> Option<&mut Card> {
        self.cards.get_mut(*ORDER.get(self.at)?)
    }

    /// Takes what came in; the last press lays all six out.
    pub(super) fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Colour(colour) => {
                let most = usize::from(Report::MOST_DICE);
                if let Some(card) = self.here().filter(|card| card.dice.len() < most) {
                    card.dice.push(colour);
                    return Action::Moves;
                }
            }
            Message::Digit(digit) => self.digit(digit),
            Message::Erase => self.erase(),
            Message::At(at) => self.at = at.min(REPORTS),
            Message::Lay => {
                let lay = |(place, card): (u8, &Card)| {
                    let dice = Counts::of(card.dice.iter().copied());
                    Command::DiceHospital(Do::LayReport { place, report: Report { dice, points: card.points } })
                };
                return Action::Submit((0u8..).zip(&self.cards).map(lay).collect());
            }
        }
        Action::None
    }

    /// The points end a card; behind it a digit is the second one of its points.
    fn digit(&mut self, digit: u8) {
        let begun = self.here().is_some_and(|card| !card.dice.is_empty());
        if begun {
            if let Some(card) = self.here() {
                card.points = digit;
            }
            self.at += usize::from(digit > 0);
            return;
        }
        let Some(before) = self.at.checked_sub(1).and_then(|before| self.cards.get_mut(ORDER[before])) else { return };
        let points = before.points.saturating_mul(10).saturating_add(digit);
        if points <= Report::MOST_POINTS {
            before.points = points;
        }
    }

    fn erase(&mut self) {
        let begun = self.here().is_some_and(|card| !card.dice.is_empty());
        if !begun {
            self.at = self.at.saturating_sub(1);
        }
        if let Some(card) = self.here() {
            if card.points > 0 {
                card.points = 0;
            } else {
                card.dice.pop();
            }
        }
    }

    fn is_full(card: &Card) -> bool {
        !card.dice.is_empty() && card.points > 0
    }

    /// All of them, in the order in which they lie.
    pub(super) fn entered(&self) -> impl Iterator<Item = Entered<'_>> {
        ORDER.iter().enumerate().map(|(at, place)| Entered {
            place: u8::try_from(*place).unwrap_or(0),
            dice: &self.cards[*place].dice,
            points: self.cards[*place].points,
            is_here: self.at == at,
        })
    }

    /// How many are filled in.
    pub(super) fn whole(&self) -> usize {
        self.cards.iter().filter(|card| Cards::is_full(card)).count()
    }

    /// Whether all six are filled in.
    pub(super) fn are_full(&self) -> bool {
        self.cards.iter().all(Cards::is_full)
    }
}

fn send(message: Message) -> Outer {
    Above::Card(message).into()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let cards = &scene.screen.stages.solo.cards;
    let gap = room.by(8.0, 14.0, 20.0);
    let rows = [0, ROW].map(|first| {
        let cards = (first..first + ROW).map(|at| card(scene, at));
        Row::with_children(cards).spacing(gap).height(Fill).into()
    });
    let slot = if cards.are_full() {
        Slot::Press { word: words.lay_out.to_owned(), key: lang.desk_words().key_space, message: send(Message::Lay) }
    } else {
        Slot::Waits(with(words.waits_report, cards.whole() + 1))
    };
    let erase = row![
        key_cap("⌫", colours.soft, room),
        text(words.take_off).size(room.by(12.0, 15.0, 18.0)).color(colours.soft)
    ];
    let parts = Parts {
        stage: Column::with_children(rows).spacing(gap).height(Fill).into(),
        rail: None,
        middle: Some(erase.spacing(8.0).align_y(Alignment::Center).into()),
        second: vec![parts::button(scene, lang.dice_window().enter, "E", Outer::Enter)],
        slot,
    };
    layout::table_saying(scene.frame, Some([format!("{}:", words.lay), words.lay_hint.to_owned()]), parts)
}

fn card(scene: Scene<'_>, at: usize) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let cards = &scene.screen.stages.solo.cards;
    let place = ORDER[at];
    let card = &cards.cards[place];
    let is_here = cards.at == at;
    let side = room.by(30.0, 44.0, 60.0);
    // The last one has just come up from the colours below.
    let far = scene.motion().filter(|motion| is_here && motion.events.is_empty());
    let far = far.map_or(1.0, |motion| motion.within(LANDS));
    let dice = card.dice.iter().enumerate().map(|(place, colour)| {
        let chip = chip(*colour, lang.colour_letter(*colour), side, colours);
        let lands = far < 1.0 && place + 1 == card.dice.len();
        if lands { shifted(chip, 1.0, move |_| Vector::new(0.0, side * (1.0 - far))) } else { chip }
    });
    let dice = Row::with_children(dice).spacing(room.by(4.0, 7.0, 10.0)).wrap().vertical_spacing(4.0);
    let points = if card.points > 0 { card.points.to_string() } else { "–".to_owned() };
    let points = text(points).font(STRONG).size(room.by(26.0, 38.0, 52.0)).line_height(1.0);
    let head = row![container(dice).width(Fill), points].spacing(8.0);
    let lies = if place < ROW { words.lower_row } else { words.upper_row };
    let lies = text(lies).size(room.by(12.0, 14.0, 18.0)).color(colours.soft);
    let mut inside = column![head, Space::new().height(Fill)].spacing(room.by(4.0, 8.0, 12.0));
    if is_here {
        inside = inside.push(pad(scene));
    }
    let inside = inside.push(lies).width(Fill).height(Fill);
    let padding = [room.by(8.0, 12.0, 18.0), room.by(9.0, 14.0, 20.0)];
    let card: Element<'_, Outer> =
        if is_here {
            let edge = colours.accent;
            container(inside)
                .padding(padding)
                .width(Fill)
                .height(Fill)
                .style(move |_| {
                    container::Style::default()
                        .background(iced::Background::Color(colours.panel))
                        .border(iced::Border { color: edge, width: 3.0, radius: 16.0.into() })
                })
                .into()
        } else {
            let message = send(Message::At(at));
            surface::pressable(inside, message, colours).padding(padding).width(Fill).height(Fill).radius(16.0).into()
        };
    container(card).width(Fill).height(Fill).into()
}

/// The colours and the digits of the card that is entered.
fn pad(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let gap = room.by(3.0, 5.0, 8.0);
    let side = room.by(28.0, 36.0, 50.0);
    let small = |word: &'static str| text(word).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
    let dice = Colour::ALL.map(|colour| {
        let face = chip(colour, lang.colour_letter(colour), side, colours);
        let press = surface::pressable(face, send(Message::Colour(colour)), colours);
        container(press.padding([2.0, room.by(8.0, 12.0, 16.0)])).id(format!("colour {colour:?}")).into()
    });
    let dice = row![Row::with_children(dice).spacing(gap), small(words.colours_of_card)];
    let digits = (0..=9u8).map(|digit| {
        let inside = text(digit.to_string()).font(STRONG).size(room.by(14.0, 18.0, 24.0));
        let press = surface::pressable(inside, send(Message::Digit(digit)), colours).width(Fill);
        container(press.height(room.by(30.0, 38.0, 50.0)).centred()).id(format!("digit {digit}")).into()
    });
    let digits = column![small(words.points_of_card), Row::with_children(digits).spacing(gap)].spacing(2.0);
    column![dice.spacing(8.0).align_y(Alignment::Center), digits].spacing(gap).into()
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Above> {
    let cards = &scene.screen.stages.solo.cards;
    let letter = match key {
        Key::Named(Named::Space | Named::Enter) if cards.are_full() => return Some(Above::Card(Message::Lay)),
        Key::Named(Named::Space | Named::Enter) => return Some(Above::Nothing),
        Key::Named(Named::Backspace) => return Some(Above::Card(Message::Erase)),
        Key::Named(Named::Tab | Named::ArrowLeft) if modifiers.shift() || *key == Key::Named(Named::ArrowLeft) => {
            return Some(Above::Card(Message::At(cards.at.saturating_sub(1))));
        }
        Key::Named(Named::Tab | Named::ArrowRight) => {
            return Some(Above::Card(Message::At((cards.at + 1).min(REPORTS - 1))));
        }
        Key::Named(Named::ArrowDown) => return Some(Above::Card(Message::At((cards.at + ROW).min(REPORTS - 1)))),
        Key::Named(Named::ArrowUp) => return Some(Above::Card(Message::At(cards.at.saturating_sub(ROW)))),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    let message = match colour_of(&letter) {
        Some(colour) => Message::Colour(colour),
        None => Message::Digit(letter.parse().ok()?),
    };
    Some(Above::Card(message))
}
