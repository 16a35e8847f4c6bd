//! The end: other hospitals collect, the last points, and the picture to keep.

mod collection;
mod hero;
mod honours;
pub(super) mod lines;
mod picture;
mod points;

use bedside_core::dice_hospital::{Command as Do, Course, Game, Honour, Phase, Tally, together};
use bedside_core::moves::Within;
use bedside_core::{Command, GameKind, Lang};
use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, Stage, StageMessage};
use crate::library::Sought;
use crate::screen::{Action, Frame};

/// What is shown here.
#[derive(Debug, Default)]
pub struct State {
    /// The table and the language that it is of.
    of: Option<(u32, Lang)>,
    /// Patients who may be collected now, by their beds; those who look the same are one choice.
    lit: Vec<u8>,
    may_stop: bool,
    evening: Option<Evening>,
    /// Which of the lit patients the arrows are at.
    cursor: Option<usize>,
}

/// What there is to remember of an evening that is over.
#[derive(Debug)]
struct Evening {
    course: Course,
    tally: Tally,
    honours: Vec<Honour>,
    /// The day, in words.
    day: String,
    /// The best that was reached alone before.
    record: Option<i16>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The patient in a bed is collected.
    Collect(u8),
    /// Nobody more is collected of the hospital whose turn it is.
    Stop,
    /// The arrows.
    Cursor(isize),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let seat = game.turn().unwrap_or_else(|| game.first());
        let command = match message {
            Message::Collect(bed) => Do::Collect { seat, bed },
            Message::Stop => Do::StopCollecting { seat },
            Message::Cursor(by) => {
                let last = self.lit.len().saturating_sub(1);
                self.cursor = Some(self.cursor.map_or(0, |at| at.saturating_add_signed(by).min(last)));
                return Action::None;
            }
        };
        let together = together::with(frame.table(), &Command::DiceHospital(command), frame.now());
        Action::Submit(together.into_iter().collect())
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = Some((frame.table().journal().digest(), frame.lang()));
        if self.of == of {
            return;
        }
        *self = State { of, ..State::default() };
        if Stage::of(game) != Stage::Ending {
            return;
        }
        if game.phase() == Phase::Over {
            self.evening = Some(Evening::of(frame, game));
            return;
        }
        frame.table().moves(Within::ALL, frame.now(), |command| match command {
            Command::DiceHospital(Do::Collect { bed, .. }) => self.lit.push(bed),
            Command::DiceHospital(Do::StopCollecting { .. }) => self.may_stop = true,
            _ => {}
        });
    }
}

impl Evening {
    fn of(frame: Frame<'_>, game: &Game) -> Evening {
        let (table, lang) = (frame.table(), frame.lang());
        let (course, tally) = (Course::of(table), Tally::of(table));
        let honours = course.honours(game, &tally).into_iter().collect();
        // Without a list of tables there is no day, and no record.
        let (library, here) = (frame.desk.library(), frame.desk.id());
        let mut day = String::new();
        let table = library.sought(&Sought { table: Some(here), ..Sought::default() });
        if let Some(here) = table.ok().and_then(|mut table| table.pop()) {
            let _ = lang.whole_day(here.day, &mut day);
        }
        let best = || library.best_alone(GameKind::DiceHospital, here).ok().flatten();
        let record = if game.options().solo() { best().and_then(|best| i16::try_from(best).ok()) } else { None };
        Evening { course, tally, honours, day, record }
    }
}

/// Another table of the same players with the same agreements.
pub(super) fn same_again(frame: Frame<'_>) -> Action {
    Action::open_table(frame.state().setup().clone(), frame.desk.rivals())
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    match &scene.screen.stages.ending.evening {
        Some(evening) => picture::view(scene, evening),
        None => collection::view(scene),
    }
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    let state = &scene.screen.stages.ending;
    let collect = |place: usize| state.lit.get(place).copied().map(Message::Collect);
    let message = match key {
        Key::Named(Named::ArrowRight | Named::ArrowDown) if !state.lit.is_empty() => Message::Cursor(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if !state.lit.is_empty() => Message::Cursor(-1),
        Key::Named(Named::Enter) => collect(state.cursor?)?,
        Key::Character(letter) if letter == "0" && state.may_stop => Message::Stop,
        Key::Character(letter) => collect(letter.parse::<usize>().ok()?.checked_sub(1)?)?,
        _ => return None,
    };
    Some(StageMessage::Ending(message))
}
