//! A game against ALICAT on stage: two sheets of the same size, the bays and the race above them, below them both scores and
//! what ALICAT did: its sentence, and a chip for each ward in its order.

mod answer;
mod scores;
mod sheet;

use bedside_core::emergency_roll::{Beds, Game, Pass};
use bedside_core::{Instant, Span};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{column, container, row, text};
use iced::{Element, Fill};

use super::{Frame, Message as Outer, Scene, card, specialists, stage};
use crate::screen::layout::Measures;
use crate::theme::PLAIN;
use crate::widget::{key_cap, surface, width_of};

/// How long a chip is looked at before the next one comes.
const EACH: Span = Span::from_millis(500);

/// What is looked at of ALICAT's turn.
#[derive(Debug, Default)]
pub struct State {
    /// The bed that is asked about.
    asked: Option<u8>,
    walking: Option<Walking>,
    /// The table that it is of.
    of: u32,
}

/// ALICAT's steps, one after the other: how many chips were shown of which pass.
#[derive(Clone, Copy, Debug)]
struct Walking {
    pass: usize,
    chips: usize,
    due: Instant,
}

/// What comes from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Why not this bed of ALICAT's?
    Ask(u8),
    /// Shows ALICAT's steps one by one.
    Walk,
    /// Goes on at once: the next step, or all of them at the end.
    Hurry,
}

impl State {
    /// The bed that is asked about.
    pub fn asked(&self) -> Option<u8> {
        self.asked
    }

    /// The pass that is shown, and how many of its chips.
    pub fn shown(&self, game: &Game) -> Option<(Pass, usize)> {
        let walking = self.walking.and_then(|walking| Some((*game.alicat_passes().get(walking.pass)?, walking.chips)));
        walking.or_else(|| Some((game.alicat_pass()?, usize::MAX)))
    }

    /// Whether the steps are on their way.
    pub fn is_walking(&self) -> bool {
        self.walking.is_some()
    }

    /// Takes what came in.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) {
        match message {
            Message::Ask(bed) => (self.asked, self.walking) = (Some(bed), None),
            // With reduced motion the end is there at once.
            Message::Walk if frame.desk.settings().reduced_motion || game.alicat_passes().is_empty() => {
                self.walking = None;
            }
            Message::Walk => {
                self.asked = None;
                self.walking = Some(Walking { pass: 0, chips: 1, due: frame.now().after(EACH) });
                self.skip(game);
            }
            Message::Hurry => self.go_on(game, frame.now()),
        }
    }

    /// A pass in vain is shown whole; the last one chip by chip.
    fn skip(&mut self, game: &Game) {
        let passes = game.alicat_passes();
        if let Some(walking) = &mut self.walking
            && walking.pass + 1 < passes.len()
        {
            walking.chips = usize::MAX;
        }
    }

    fn go_on(&mut self, game: &Game, now: Instant) {
        let Some(walking) = &mut self.walking else { return };
        let passes = game.alicat_passes();
        walking.due = now.after(EACH);
        if walking.pass + 1 < passes.len() {
            (walking.pass, walking.chips) = (walking.pass + 1, 1);
            return self.skip(game);
        }
        walking.chips += 1;
        let last = passes.last().map_or(0, |pass| pass.taken().map_or(pass.wards.len(), usize::from));
        if walking.chips > last {
            self.walking = None;
        }
    }

    /// Steps that are due are shown; another press at the table ends them.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = frame.table().journal().digest();
        if self.of != of {
            *self = State { of, ..State::default() };
        }
        while let Some(walking) = self.walking.filter(|walking| walking.due <= frame.now()) {
            self.go_on(game, walking.due);
        }
    }

    /// When the next step comes.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        self.walking.map(|walking| walking.due)
    }
}

/// Whether a game is played on this stage.
pub(super) fn plays(game: &Game) -> bool {
    game.options().solo() && !game.options().paper()
}

/// Lengths of this stage.
#[derive(Clone, Copy)]
struct Lengths {
    bays: f32,
    below: f32,
    gap: f32,
}

impl Lengths {
    fn of(scene: Scene<'_>) -> Lengths {
        let room = scene.room();
        Lengths { bays: room.by(60.0, 74.0, 100.0), below: room.by(126.0, 150.0, 204.0), gap: room.by(6.0, 8.0, 12.0) }
    }
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let Lengths { bays, below, gap } = Lengths::of(scene);
    if scene.screen.board().lists(scene.game) {
        return stage::listed(scene);
    }
    if !room.has_pane() {
        return narrow(scene);
    }
    let pad = [room.by(4.0, 6.0, 9.0), room.by(8.0, 14.0, 20.0)];
    let race = surface::panel(container(specialists::alone(scene)).padding(pad).center_y(Fill), colours);
    let race = race.width(room.by(392.0, 470.0, 660.0)).height(bays);
    let top = row![container(card::beside(scene, bays)).width(Fill), race].spacing(gap);
    let wide = (room.size.width - 2.0 * Measures::of(room).pad - gap) / 2.0;
    let sheets = row![sheet::view(scene, 0, wide), sheet::view(scene, 1, wide)].spacing(gap).height(Fill);
    let foot = row![scores::view(scene), answer::view(scene)].spacing(gap).height(below);
    column![top, sheets, foot].spacing(gap).height(Fill).into()
}

/// In a small window both sheets are there without their ledgers: the player's larger while there is something to write, ALICAT's
/// beside it with its new bed; else both of one size, and ALICAT's reasons below.
fn narrow(scene: Scene<'_>) -> Element<'_, Outer> {
    let (room, gap) = (scene.room(), Lengths::of(scene).gap);
    let plays = scene.game.acting() == Some(0) && scene.screen.solo().asked().is_none();
    let wide = room.size.width - 2.0 * Measures::of(room).pad - gap;
    let mine = (wide * if plays { 0.6 } else { 0.5 }).floor();
    let of = |seat: u8, wide: f32| container(sheet::view(scene, seat, wide)).width(wide).height(Fill);
    let sheets = row![of(0, mine), of(1, wide - mine)].spacing(gap).height(Fill);
    let bays = plays.then(|| card::beside(scene, 54.0));
    let answer = (!plays).then(|| container(answer::view(scene)).height(120.0));
    column![].push(bays).push(sheets).push(answer).spacing(gap).height(Fill).into()
}

/// What can be asked here, between Undo and the slot.
pub(super) fn hint(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().reason_words();
    let size = room.by(12.0, 14.0, 18.0);
    let measures = Measures::of(room);
    let left = room.size.width - 2.0 * measures.pad - measures.undo - measures.slot - room.by(320.0, 420.0, 560.0);
    let fits = !scene.game.alicat_passes().is_empty() && width_of(words.hint, size, PLAIN) < left;
    fits.then(|| text(words.hint).size(size).color(colours.soft).into())
}

/// Step by step, as a button beside the slot.
pub(super) fn step_by_step(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, room) = (scene.colours(), scene.room());
    if scene.game.alicat_passes().is_empty() {
        return None;
    }
    let word = text(scene.lang().reason_words().step_by_step).size(room.by(13.0, 15.0, 19.0));
    let mut inside = row![].spacing(8.0).align_y(iced::Alignment::Center);
    if room.has_pane() {
        inside = inside.push(word.wrapping(text::Wrapping::None));
    }
    let inside = inside.push(key_cap("W", colours.soft, room));
    let press = surface::pressable(inside, Outer::Solo(Message::Walk), colours);
    Some(press.height(room.by(42.0, 46.0, 60.0)).padding([0.0, room.by(8.0, 12.0, 18.0)]).found_by("steps").into())
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    match key {
        Key::Named(Named::Space) if scene.screen.solo().is_walking() => Some(Message::Hurry),
        Key::Character(letter) if letter.eq_ignore_ascii_case("w") => Some(Message::Walk),
        _ => None,
    }
}

/// The beds of a ward, by its number.
fn of_ward(number: u8) -> Beds {
    Beds((0u8..32).filter(|bed| Beds::place(*bed).0 == number).fold(0, |all, bed| all | 1 << bed))
}
