//! The three research cards of a round, entered beside the clock: a task with its reward, or an action for a glass.

use bedside_core::form::Value;
use bedside_core::rush::{self, CARDS, Card, Kind};
use iced::keyboard::Key;
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element};

use super::{Action, Message, Scene, has_place_for, panel};
use crate::theme::STRONG;
use crate::widget::{section, small};

/// Rewards that one press enters.
const REWARDS: u8 = 4;
/// Figures and letters enter the first card that is not there yet.
const FIGURES: [&str; REWARDS as usize] = ["1", "2", "3", "4"];
const KINDS: [(Kind, &str); 3] = [(Kind::Doctor, "J"), (Kind::Nurse, "K"), (Kind::Any, "Z")];

/// Whether the cards are entered beside the clock; the evaluation has them at its step.
pub(super) fn asked(scene: Scene<'_>) -> bool {
    let card = rush::Command::LayCard { card: 0, face: Card::Action { kind: Kind::Any } };
    scene.game.evaluation_step().is_none() && !scene.game.plays_with_glasses() && has_place_for(scene, &card)
}

/// The card that keys enter.
fn next(scene: Scene<'_>) -> Option<u8> {
    (0u8..).take(CARDS).find(|card| asked(scene) && scene.game.research().card(*card).is_none())
}

/// The command that enters a card.
fn lay(scene: Scene<'_>, card: u8, face: Card) -> Option<Message> {
    scene.game.research_form(card).fill(&[Value::ResearchCard(face)]).ok().map(Message::press)
}

/// What a key means where research cards are entered.
pub(crate) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let card = next(scene)?;
    let Key::Character(letter) = key else { return None };
    let kind = KINDS.into_iter().find(|(_, key)| key.eq_ignore_ascii_case(letter));
    let face = match (kind, letter.parse()) {
        (Some((kind, _)), _) => Card::Action { kind },
        (None, Ok(reward @ 1..)) => Card::Task { reward },
        (None, _) => return None,
    };
    lay(scene, card, face)
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().desk_words();
    let mut list = column![section(words.research_cards, colours, room)].spacing(room.of_unit(8.0));
    for card in (0u8..).take(CARDS) {
        list = list.push(line(scene, card));
    }
    panel(list, colours, room)
}

/// A card: its number, the rewards of a task, and the glasses of an action.
fn line(scene: Scene<'_>, card: u8) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let laid = scene.game.research().card(card);
    let lay = |face| lay(scene, card, face).unwrap_or(Message::Do(Action::None));
    let soft = |words| text(words).size(room.text(14.0)).color(colours.soft);
    let reward = match laid {
        Some(Card::Task { reward }) => Some(reward),
        Some(Card::Action { .. }) | None => None,
    };
    let gap = room.of_unit(5.0);
    let mut tasks = row![soft(words.task)].spacing(gap).align_y(Alignment::Center);
    let keyed = |key| if next(scene) == Some(card) { key } else { "" };
    for (number, key) in (1..).zip(FIGURES) {
        let on = reward == Some(number);
        let face = Card::Task { reward: number };
        tasks = tasks.push(small(format!("+{number}"), keyed(key), lay(face), on, colours, room));
    }
    // A card with more is reached step by step.
    let more = reward.filter(|reward| *reward > REWARDS);
    if let Some(more) = more {
        tasks = tasks.push(small(format!("+{more}"), "", lay(Card::Task { reward: more }), true, colours, room));
    }
    let higher = reward.unwrap_or(0).max(REWARDS).saturating_add(1);
    tasks = tasks.push(small("+", "", lay(Card::Task { reward: higher }), false, colours, room));
    let kinds = KINDS.map(|(kind, key)| {
        let face = Card::Action { kind };
        small(lang.kind(kind), keyed(key), lay(face), laid == Some(face), colours, room).into()
    });
    let kinds = row![soft(words.action_card)].extend(kinds).spacing(gap).align_y(Alignment::Center);
    let number = text(format!("{}", card + 1)).font(STRONG).size(room.text(18.0));
    let each =
        Row::with_children([tasks.into(), kinds.into()]).spacing(room.of_unit(14.0)).wrap().vertical_spacing(gap);
    row![number, each].spacing(room.of_unit(12.0)).align_y(Alignment::Start).into()
}
