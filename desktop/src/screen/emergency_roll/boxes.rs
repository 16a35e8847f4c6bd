//! The boxes along the bottom of a sheet: each can be pressed, and then the beds that pay are lit, set by set.

mod grid;
mod line;
mod sets;
mod sheet;

use bedside_core::emergency_roll::{Explained, Game, Phase, Score, ScoreBox};
use bedside_core::{Instant, Lang, Span};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{column, container, row, scrollable};
use iced::{Element, Fill};

use super::{Frame, Message as Outer, Scene};
pub(super) use line::line;

/// How long a set is looked at before the next one comes.
const EACH: Span = Span::from_millis(400);

/// The box that is looked at.
#[derive(Debug, Default)]
pub struct Look {
    at: Option<(u8, ScoreBox)>,
    /// One set alone.
    only: Option<usize>,
    playing: Option<Playing>,
}

/// Sets that come one by one.
#[derive(Clone, Copy, Debug)]
struct Playing {
    shown: usize,
    due: Instant,
}

/// What comes from the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Looks at a box of a seat.
    Show(u8, ScoreBox),
    /// The next box, or the one before.
    Walk(isize),
    /// The next seat, or the one before.
    Seat(isize),
    /// Plays the sets one by one.
    Play,
    /// One set alone; the same again shows all.
    Only(usize),
}

impl Look {
    /// The seat and the box that are looked at.
    pub fn at(&self, game: &Game) -> (u8, ScoreBox) {
        let best = game.ranking().first().map_or(0, |rank| rank.seat);
        let seat = if game.phase() == Phase::Over { best } else { game.acting().unwrap_or(0) };
        self.at.unwrap_or((seat, ScoreBox::Wards))
    }

    /// How many sets are lit just now.
    pub fn lit(&self, told: &Explained) -> Vec<usize> {
        match (self.only, self.playing) {
            (Some(only), _) => vec![only],
            (None, Some(playing)) => (0..playing.shown.min(told.sets.len())).collect(),
            (None, None) => (0..told.sets.len()).collect(),
        }
    }

    /// Takes what came in.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) {
        let (seat, which) = self.at(game);
        self.playing = None;
        let only = self.only.take();
        match message {
            Message::Show(seat, which) => self.at = Some((seat, which)),
            Message::Walk(by) => {
                let all = boxes(game);
                let here = all.iter().position(|other| *other == which).unwrap_or(0);
                self.at = all.get(around(here, by, all.len())).map(|which| (seat, *which));
            }
            Message::Seat(by) => {
                let next = around(seat.into(), by, game.seats().len());
                self.at = u8::try_from(next).ok().map(|seat| (seat, which));
            }
            Message::Only(set) => self.only = Some(set).filter(|_| only != Some(set)),
            Message::Play if frame.desk.settings().reduced_motion => {}
            Message::Play => self.playing = Some(Playing { shown: 1, due: frame.now().after(EACH) }),
        }
    }

    /// Sets that are due are lit.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let (seat, which) = self.at(game);
        let Some(playing) = &mut self.playing else { return };
        while playing.due <= frame.now() {
            playing.shown += 1;
            playing.due = playing.due.after(EACH);
        }
        if playing.shown >= game.explain(seat, which).sets.len() {
            self.playing = None;
        }
    }

    /// When the next set comes.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        self.playing.map(|playing| playing.due)
    }
}

/// So many places further in a ring.
fn around(here: usize, by: isize, count: usize) -> usize {
    let count = count.max(1);
    let by = by.rem_euclid(isize::try_from(count).unwrap_or(1)).unsigned_abs();
    (here + by) % count
}

/// The boxes of this game: what modifiers give only where ALICAT has some.
pub(super) fn boxes(game: &Game) -> Vec<ScoreBox> {
    let modified = game.alicat_seat().is_some_and(|seat| !game.score(seat).modifiers.is_empty());
    ScoreBox::ALL.into_iter().filter(|which| *which != ScoreBox::Modifiers || modified).collect()
}

/// The boxes that differ, by their names, and by how much.
pub(super) fn changes(lang: Lang, score: &Score, then: &Score) -> Vec<(&'static str, i16)> {
    let by = |which: ScoreBox| (lang.score_box(which), then.of(which) - score.of(which));
    ScoreBox::ALL.into_iter().map(by).filter(|(_, by)| *by != 0).collect()
}

/// A sheet with the box that is looked at, beside everybody's boxes and the sets.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let room = scene.room();
    let gap = room.by(8.0, 12.0, 18.0);
    if !room.has_pane() {
        let whole = column![
            container(sheet::view(scene)).height((room.size.width * 0.62).min(room.size.height * 0.6)),
            sets::view(scene),
            grid::view(scene)
        ];
        let whole = container(whole.spacing(gap)).padding(iced::padding::right(14.0));
        return scrollable(whole).height(Fill).width(Fill).into();
    }
    let right = column![grid::view(scene), container(sets::view(scene)).height(Fill)].spacing(gap).height(Fill);
    row![container(sheet::view(scene)).width(Fill).height(Fill), right.width(room.by(360.0, 520.0, 740.0))]
        .spacing(gap)
        .height(Fill)
        .into()
}

/// What a key means where boxes are looked at.
pub(super) fn key(key: &Key, back: bool) -> Option<Message> {
    Some(match key {
        Key::Named(Named::ArrowDown) => Message::Walk(1),
        Key::Named(Named::ArrowUp) => Message::Walk(-1),
        Key::Named(Named::ArrowRight) => Message::Seat(1),
        Key::Named(Named::ArrowLeft) => Message::Seat(-1),
        Key::Named(Named::Tab) => Message::Seat(if back { -1 } else { 1 }),
        Key::Named(Named::Enter) => Message::Play,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_box_is_followed_by_the_first() {
        assert_eq!((around(6, 1, 7), around(0, -1, 7), around(2, 1, 7)), (0, 6, 3));
        assert_eq!(around(0, 1, 0), 0, "nobody");
    }
}
