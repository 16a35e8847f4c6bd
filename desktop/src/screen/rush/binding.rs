//! Keys of the players' own for the glasses, bound and tested on one page: a number pad, a foot pedal or a box of buttons sends keys
//! like any keyboard. And what is shown of the glasses.

use bedside_core::rush::Glass;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::badge::{Tint, badge};
use super::{Action, Frame, Scene, action, keys, panel, problem, words};
use crate::library::{GlassKeys, GlassView, Settings};
use crate::theme::STRONG;
use crate::widget::{Weight, choice, key_cap, press, section, surface};

/// What was pressed here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The glass that the next key is for.
    binding: Option<Glass>,
    /// The row that the keys are on.
    row: usize,
    /// The key that was pressed last.
    last: Option<String>,
    problem: Option<Problem>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    /// The key is another glass's.
    Taken(Glass),
    /// It means something else everywhere.
    Reserved,
    /// It means something else at the table, and does no longer while glasses run.
    Shared,
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The next key is for this glass.
    Bind(Glass),
    /// No key is waited for any more.
    Leave,
    /// A key.
    Pressed(String),
    /// The row above or below.
    Move(isize),
    /// The next key is for the glass of the row.
    BindRow,
    /// The glass of the row has no key of its own.
    ClearRow,
    /// No glass has.
    Reset,
    /// What is shown of the glasses.
    Show(GlassView),
}

/// The name of a key, as it is kept and shown; none of those that are only held.
pub(super) fn name(key: &Key) -> Option<String> {
    match key {
        Key::Character(letter) => Some(letter.to_lowercase()),
        Key::Named(Named::Shift | Named::Control | Named::Alt | Named::AltGraph | Named::Super | Named::Meta) => None,
        Key::Named(named) => Some(format!("{named:?}")),
        Key::Unidentified => None,
    }
}

/// Whether a key can never be a glass's own: numbers are already, Esc leaves everything, and Space holds the clock.
fn is_reserved(key: &str) -> bool {
    const EVERYWHERE: [&str; 2] = ["Escape", "Space"];
    EVERYWHERE.contains(&key) || action::KEYS.contains(&key)
}

impl Form {
    /// Whether the next key is bound.
    pub fn is_binding(&self) -> bool {
        self.binding.is_some()
    }

    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>) -> Action {
        let keys = frame.desk.glass_keys().clone();
        let set = |keys: GlassKeys| Action::SetGlassKeys(Box::new(keys));
        let at_row = Glass::ALL.get(self.row).copied();
        self.problem = None;
        match message {
            Message::Bind(glass) => self.binding = Some(glass),
            Message::BindRow => self.binding = at_row,
            Message::Leave => self.binding = None,
            Message::Move(by) => self.row = self.row.saturating_add_signed(by).min(Glass::ALL.len() - 1),
            Message::ClearRow => return at_row.map_or(Action::None, |glass| set(keys.with(glass, None))),
            Message::Reset => return set(GlassKeys::default()),
            Message::Show(glasses) => return Action::Set(Settings { glasses, ..frame.desk.settings() }),
            Message::Pressed(key) => {
                self.last = Some(key.clone());
                let Some(glass) = self.binding else { return Action::None };
                if is_reserved(&key) {
                    self.problem = Some(Problem::Reserved);
                } else if let Some(other) = keys.glass(&key).filter(|other| *other != glass) {
                    self.problem = Some(Problem::Taken(other));
                } else {
                    self.problem = keys::is_used(&key).then_some(Problem::Shared);
                    self.binding = None;
                    return set(keys.with(glass, Some(key)));
                }
            }
        }
        Action::None
    }

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.rush_action();
        let send = super::Message::KeysForm;
        let gap = room.of_unit(8.0);
        let soft = |said: String| text(said).size(room.text(15.0)).color(colours.soft);
        let keys = scene.desk.glass_keys();
        let pressed = self.last.as_deref();
        let mut list = column![soft(words.keys_hint.to_owned())].spacing(gap);
        for (place, glass) in Glass::ALL.into_iter().enumerate() {
            let number = action::KEYS.get(place).copied().unwrap_or_default();
            let own = keys.of(glass);
            let is = pressed.is_some() && (pressed == own || pressed == Some(number));
            let waits = self.binding == Some(glass);
            let own = match (waits, own) {
                (true, _) => text("…").font(STRONG).size(room.text(17.0)).color(colours.accent),
                (false, Some(own)) => text(own.to_owned()).font(STRONG).size(room.text(17.0)),
                (false, None) => soft(words.no_key.to_owned()),
            };
            let mark = badge(Tint::of(glass, scene.game.options()), room.text(20.0), colours);
            let name = text(self::words::glass(glass, lang)).size(room.text(17.0)).width(Fill);
            let line = row![mark, name, key_cap(number, colours.soft, room), container(own).width(room.of_unit(150.0))]
                .spacing(room.of_unit(12.0))
                .align_y(Alignment::Center);
            let line = container(line).padding([room.of_unit(3.0), room.of_unit(10.0)]).width(Fill);
            let message = send(Message::Bind(glass));
            list = list.push(if is {
                surface::lit(line, message, colours).width(Fill)
            } else {
                surface::pressable(line, message, colours).width(Fill).hot(place == self.row)
            });
        }
        let told = match (self.binding, pressed) {
            (Some(glass), _) => format!("{} {}", words.press_for, self::words::glass(glass, lang)),
            (None, Some(key)) => {
                let glass = keys.glass(key).or_else(|| keys::glass_of_number(key));
                let glass = glass.map_or(words.means_nothing.to_owned(), |glass| self::words::glass(glass, lang));
                format!("{} {key} · {glass}", words.last_pressed)
            }
            (None, None) => format!("↑ ↓ · Enter: {} · Del: {}", words.bind.to_lowercase(), words.no_key),
        };
        let wrong = self.problem.as_ref().map(|problem| match problem {
            Problem::Taken(glass) => format!("{} {}", words.key_taken, self::words::glass(*glass, lang)),
            Problem::Reserved => words.key_reserved.to_owned(),
            Problem::Shared => words.key_shared.to_owned(),
        });
        let told = text(told).font(STRONG).size(room.text(17.0)).width(Fill);
        let reset = press(words.as_at_first, "F2", send(Message::Reset), Weight::Plain, colours, room);
        let list = list.push(row![told, reset].spacing(gap).align_y(Alignment::Center));
        let now = scene.desk.settings().glasses;
        let shown = [words.all_glasses, words.doctors_only, words.clock_only].into_iter().zip(GlassView::ALL);
        let shown = shown.map(|(word, view)| {
            let key = if view == now.next() { "F3" } else { "" };
            choice(word, key, view == now, send(Message::Show(view)), colours, room)
        });
        let shown = Row::with_children(shown).spacing(gap).wrap();
        let shown = column![section(words.shown, colours, room), shown].spacing(gap);
        column![panel(list, colours, room), problem(wrong, colours, room), panel(shown, colours, room)]
            .spacing(room.of_unit(12.0))
            .into()
    }
}
