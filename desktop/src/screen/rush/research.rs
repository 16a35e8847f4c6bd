//! The three research cards of a round in fixed frames: a task with its reward, or an action for a glass. What was entered can be
//! entered anew, and is cleared by the same press again; no row moves by it.

use bedside_core::form::Value;
use bedside_core::rush::{self, CARDS, Card, Game, Kind, Measure, Phase, revision};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill, FillPortion};

use super::unit::{Unit, fitting};
use super::{Action, Frame, Page, Scene, WIDE, glasses_run, has_place_for, marks};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, Surface, Tone, key_cap, pill, shortened, surface, width_of};
use crate::words::signed;

/// Rewards that one press enters.
const REWARDS: u8 = 4;
/// Figures enter a task as the card that is looked at; beside the glasses, to which the figures belong, other keys do.
const FIGURES: [&str; REWARDS as usize] = ["1", "2", "3", "4"];
const BESIDE_GLASSES: [(Named, &str); REWARDS as usize] =
    [(Named::F1, "F1"), (Named::F2, "F2"), (Named::F3, "F3"), (Named::F4, "F4")];
const KINDS: [(Kind, Named, &str); 3] =
    [(Kind::Doctor, Named::F5, "F5"), (Kind::Nurse, Named::F6, "F6"), (Kind::Any, Named::F7, "F7")];
/// Where there is less room, three cards do not fit side by side.
const NARROW: f32 = 430.0;
/// The key of a task that was done, card by card, unless a card is looked at.
const DONE_KEYS: [&str; CARDS] = ["1", "2", "3"];

/// What a card is, before anybody says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A task.
    Task,
    /// An action.
    Action,
}

impl Side {
    const fn of(card: Card) -> Side {
        match card {
            Card::Task { .. } => Side::Task,
            Card::Action { .. } => Side::Action,
        }
    }
}

/// What was chosen of cards that are not entered yet, and which card the keys mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Form {
    sides: [Option<Side>; CARDS],
    at: Option<u8>,
}

/// What comes from the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// What a card is; the same again, and it is nothing.
    Side(u8, Side),
    /// A card is laid, or taken away where it is just that one.
    Lay(u8, Card),
    /// The keys go on to another card.
    Look(u8),
}

impl Form {
    /// Takes what was pressed, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        match message {
            Message::Side(card, side) => {
                let laid = game.research().card(card).map(Side::of);
                let Some(chosen) = self.sides.get_mut(usize::from(card)) else { return Action::None };
                let again = chosen.or(laid) == Some(side);
                *chosen = Some(side).filter(|_| !again);
                if again && laid.is_some() { clear(frame, card) } else { Action::None }
            }
            Message::Lay(card, face) => {
                if let Some(chosen) = self.sides.get_mut(usize::from(card)) {
                    *chosen = None;
                }
                self.at = None;
                if game.research().card(card) == Some(face) {
                    return clear(frame, card);
                }
                let laid = game.research_form(card).fill(&[Value::ResearchCard(face)]);
                laid.map_or(Action::None, Action::Press)
            }
            Message::Look(card) => {
                self.at = Some(card);
                Action::None
            }
        }
    }
}

/// The card is as if nobody had entered it.
fn clear(frame: Frame<'_>, card: u8) -> Action {
    let of_it = |command: &rush::Command| match command {
        rush::Command::LayCard { card: other, .. } | rush::Command::FinishTask { card: other } => *other == card,
        _ => false,
    };
    let mut commands = Vec::new();
    revision::without(frame.table(), of_it, |command| commands.push(command));
    Action::Presses(commands)
}

fn send(message: Message) -> super::Message {
    super::Message::Research(message)
}

/// Whether cards have a place now.
pub(super) fn asked(scene: Scene<'_>) -> bool {
    let card = rush::Command::LayCard { card: 0, face: Card::Action { kind: Kind::Any } };
    has_place_for(scene, &card)
}

/// The card that keys enter: the one that was looked for, else the first that is not there yet.
fn looked_at(scene: Scene<'_>) -> Option<u8> {
    let missing = (0u8..).take(CARDS).find(|card| scene.game.research().card(*card).is_none());
    scene.screen.research.at.or(missing)
}

/// What a key means where research cards are entered.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<super::Message> {
    let evaluating = scene.game.evaluation_step();
    // Nothing is entered where the cards are not to be seen.
    let hidden = scene.game.phase() == Phase::Action && *scene.screen.page() != Page::Reference;
    if hidden || !asked(scene) || evaluating.is_some_and(|step| step != rush::Step::Research) {
        return None;
    }
    if key == &Key::Named(Named::Tab) {
        let next = scene.screen.research.at.map(|card| (usize::from(card) + 1) % CARDS);
        let next = next.unwrap_or_else(|| looked_at(scene).map_or(0, usize::from));
        return u8::try_from(next).ok().map(|card| send(Message::Look(card)));
    }
    if let (Some(_), None, Key::Character(letter)) = (evaluating, scene.screen.research.at, key)
        && let Some(card) = DONE_KEYS.iter().position(|key| *key == letter)
    {
        let card = u8::try_from(card).ok()?;
        return Some(super::Message::give(rush::Command::FinishTask { card }));
    }
    let face = match key {
        Key::Character(figure) => Card::Task { reward: figure.parse().ok().filter(|reward| *reward > 0)? },
        Key::Named(named) => {
            let kind = KINDS.into_iter().find_map(|(kind, key, _)| (key == *named).then_some(Card::Action { kind }));
            let beside = BESIDE_GLASSES.iter().zip(1..).filter(|_| glasses_run(scene));
            let task = |((key, _), reward): (&(Named, &str), u8)| (key == named).then_some(Card::Task { reward });
            kind.or_else(|| beside.into_iter().find_map(task))?
        }
        Key::Unidentified => return None,
    };
    looked_at(scene).map(|card| send(Message::Lay(card, face)))
}

/// Whether the cards stand one below the other: beside the glasses of a small window.
pub(super) fn is_narrow(scene: Scene<'_>) -> bool {
    scene.room().size.width < NARROW
}

/// The three cards side by side, or one below the other.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    let gap = Unit::of(scene.room()).least(12.0, 6.0);
    let cards = (0u8..).take(CARDS).map(|card| frame(scene, card));
    if is_narrow(scene) {
        return Column::with_children(cards).spacing(gap).width(Fill).height(Fill).into();
    }
    Row::with_children(cards).spacing(gap).width(Fill).height(Fill).into()
}

fn frame(scene: Scene<'_>, card: u8) -> Element<'_, super::Message> {
    let (colours, lang, unit) = (scene.colours(), scene.lang(), Unit::of(scene.room()));
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let laid = scene.game.research().card(card);
    let done = scene.game.research().done(card);
    let chosen = scene.screen.research.sides.get(usize::from(card)).copied().flatten();
    let side = chosen.or(laid.map(Side::of));
    let high = unit.least(54.0, 32.0);
    let keyed = if scene.game.evaluation_step().is_some() { scene.screen.research.at } else { looked_at(scene) };
    let here = keyed == Some(card);
    let gap = unit.least(8.0, 4.0);
    let title = words.card_named.replace("{}", &(card + 1).to_string());
    // In the council patients have a place beside the cards.
    let room = scene.room();
    let beside = scene.game.options().follow() && scene.game.phase() == Phase::Council && room.has_pane();
    let page = if scene.game.phase() == Phase::Action { room.of_unit(WIDE) } else { room.size.width };
    let across = if is_narrow(scene) { 1.0 } else { 3.0 };
    let wide = (page.min(room.size.width) - unit.px(if beside { 430.0 } else { 64.0 })) / across;
    let inner = wide - unit.px(40.0);
    let entered = entered(scene, laid, done, inner, unit);
    let size = fitting(&title, &[21.0, 18.0, 15.0].map(|size| unit.text(size)), STRONG, inner * 0.52);
    // Where its name does not fit a card has its number.
    let fits = (room.has_pane() || is_narrow(scene)) && width_of(&title, size, STRONG) <= inner * 0.6;
    let title = if fits { title } else { (card + 1).to_string() };
    let title = text(title).font(STRONG).size(size).wrapping(text::Wrapping::None);
    let head = row![container(title).width(Fill).clip(true), entered].spacing(gap).align_y(Alignment::Center);
    let of_side = |word: &'static str, of: Side| {
        let size = fitting(word, &[20.0, 17.0, 14.0].map(|size| unit.text(size)), STRONG, inner * 0.42);
        let inside = text(word).font(STRONG).size(size).wrapping(text::Wrapping::None);
        button(scene, inside.into(), side == Some(of), send(Message::Side(card, of))).width(Fill).height(high).centred()
    };
    let first = row![of_side(desk.task, Side::Task), of_side(words.action_card, Side::Action)].spacing(gap);
    let second: Element<'_, super::Message> = match side {
        Some(Side::Task) => rewards(scene, card, laid, here, high),
        Some(Side::Action) => kinds(scene, card, laid, here, inner, high),
        None => Space::new().height(high).into(),
    };
    let note = match side {
        Some(Side::Task) => words.task_note,
        Some(Side::Action) => words.action_note,
        None if scene.game.evaluation_step().is_some() => "",
        None => words.later_note,
    };
    let note = text(note).size(unit.text(16.0)).line_height(1.2).color(colours.soft);
    let below: Element<'_, super::Message> = match (scene.game.evaluation_step(), laid) {
        (Some(_), Some(Card::Task { reward })) => finish(scene, card, reward, done, high),
        _ => Space::new().into(),
    };
    let inside = column![head, first, second, below, Space::new().height(Fill), note].spacing(gap);
    surface::panel(inside, colours)
        .padding([unit.least(14.0, 6.0), unit.least(16.0, 8.0)])
        .width(FillPortion(1))
        .height(Fill)
        .clip(true)
        .into()
}

/// What was entered, in the head of its card.
fn entered<'a>(
    scene: Scene<'a>,
    laid: Option<Card>,
    done: bool,
    inner: f32,
    unit: Unit,
) -> Element<'a, super::Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let words = lang.shift_words();
    let size = unit.text(15.0);
    match laid {
        Some(Card::Task { reward }) => {
            let short = signed(reward.into());
            let long = format!("{short} {}", lang.measure(Measure::Skill));
            let [long, short] =
                [long, short].map(|said| if done { format!("{}: {said}", words.was_done) } else { said });
            let said = if width_of(&long, size, STRONG) <= inner * 0.36 { long } else { short };
            pill(Some(Icon::Check), said, Tone::Good, size, colours)
        }
        Some(Card::Action { .. }) => pill(Some(Icon::Check), words.an_action, Tone::Good, size, colours),
        None => pill(None, words.not_entered, Tone::Quiet, size, colours),
    }
}

/// Something to choose, or what is chosen, which the same press takes back.
fn button<'a>(
    scene: Scene<'_>,
    inside: Element<'a, super::Message>,
    on: bool,
    message: super::Message,
) -> Surface<'a, super::Message> {
    let colours = scene.colours();
    if on { surface::chosen(inside, Some(message), colours) } else { surface::pressable(inside, message, colours) }
}

fn rewards<'a>(scene: Scene<'a>, card: u8, laid: Option<Card>, here: bool, high: f32) -> Element<'a, super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let reward = match laid {
        Some(Card::Task { reward }) => Some(reward),
        _ => None,
    };
    let one = |word: String, key: &'static str, reward: u8, on: bool| {
        let ink = if on { colours.on_accent } else { colours.soft };
        let word = text(word).font(STRONG).size(unit.text(21.0));
        let cap = (here && room.has_pane() && !key.is_empty()).then(|| key_cap(key, ink, room));
        let inside = row![word].push(cap).spacing(unit.px(6.0)).align_y(Alignment::Center);
        let message = send(Message::Lay(card, Card::Task { reward }));
        button(scene, inside.into(), on, message).width(Fill).height(high).centred().into()
    };
    let keys = if glasses_run(scene) { BESIDE_GLASSES.map(|(_, key)| key) } else { FIGURES };
    let mut all: Vec<Element<'a, super::Message>> =
        (1..).zip(keys).map(|(number, key)| one(signed(number.into()), key, number, reward == Some(number))).collect();
    // A card with more is reached step by step.
    if let Some(more) = reward.filter(|reward| *reward > REWARDS) {
        all.push(one(signed(more.into()), "", more, true));
    }
    let higher = reward.unwrap_or(0).max(REWARDS).saturating_add(1);
    all.push(one("+".to_owned(), "", higher, false));
    Row::with_children(all).spacing(unit.least(6.0, 3.0)).into()
}

fn kinds<'a>(
    scene: Scene<'a>,
    card: u8,
    laid: Option<Card>,
    here: bool,
    inner: f32,
    high: f32,
) -> Element<'a, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let (gap, pad) = (unit.least(6.0, 3.0), unit.least(16.0, 8.0));
    // The three share the row by the length of their words.
    let wide = |kind: Kind, size: f32| width_of(lang.kind(kind), size, STRONG) + pad;
    let taken = |size: f32| KINDS.iter().map(|(kind, ..)| wide(*kind, size)).sum::<f32>() + 2.0 * gap;
    let sizes = [18.0, 16.0, 14.0, 12.0].map(|size| unit.text(size));
    let size = sizes.into_iter().find(|size| taken(*size) <= inner).unwrap_or(unit.text(12.0));
    let all = KINDS.map(|(kind, _, key)| {
        let face = Card::Action { kind };
        let on = laid == Some(face);
        let ink = if on { colours.on_accent } else { colours.soft };
        let part = wide(kind, size);
        let word = shortened(lang.kind(kind), size, STRONG, part * (inner / taken(size)).min(1.0) - pad * 0.5);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some pixels")]
        let part = FillPortion(part.round() as u16);
        let word = text(word).font(STRONG).size(size).wrapping(text::Wrapping::None);
        let cap = (here && room.has_pane()).then(|| key_cap(key, ink, room));
        let below = row![].push((!on).then(|| marks::letters(kind, lang, colours, unit.text(13.0)))).push(cap);
        let below = below.spacing(unit.px(6.0)).align_y(Alignment::Center);
        let inside = column![word, below].align_x(Alignment::Center).spacing(1.0);
        button(scene, inside.into(), on, send(Message::Lay(card, face)))
            .width(part)
            .height(high * 1.12)
            .centred()
            .into()
    });
    Row::with_children(all).spacing(gap).into()
}

/// Whether the task was done: asked where the rules ask for it.
fn finish<'a>(scene: Scene<'a>, card: u8, reward: u8, done: bool, high: f32) -> Element<'a, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, unit) = (lang.shift_words(), Unit::of(room));
    if done || scene.game.evaluation_step() != Some(rush::Step::Research) {
        return Space::new().height(high).into();
    }
    let key = DONE_KEYS.get(usize::from(card)).copied().filter(|_| scene.screen.research.at.is_none());
    let size = unit.text(18.0);
    let gives = match room.has_pane() {
        true => format!("{} {}", signed(reward.into()), lang.measure(Measure::Skill)),
        false => signed(reward.into()),
    };
    let inside = row![
        text(words.task_was_done).font(STRONG).size(size),
        text(gives).font(PLAIN).size(size).wrapping(text::Wrapping::None),
    ];
    let inside = inside.push(key.filter(|_| room.has_pane()).map(|key| key_cap(key, colours.soft, room)));
    let inside = inside.spacing(unit.least(9.0, 4.0)).align_y(Alignment::Center);
    let message = super::Message::give(rush::Command::FinishTask { card });
    surface::lit(inside, message, colours).width(Fill).height(high).centred().into()
}
