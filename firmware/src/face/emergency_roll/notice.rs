//! What Emergency Roll says: who reached a goal; and what ALICAT did, which is read before anything else.

use bedside_core::Event;
use bedside_core::emergency_roll::{self, Cardiologist, Game};
use bedside_core::text::seat_name;

use super::Page;
use crate::face::games::OwnPage;
use crate::face::notice::GameNotice;
use crate::face::page::Page as AnyPage;
use crate::face::{Face, Moment};
use crate::letters::{Line, figures, line};
use crate::panel::some_of;

/// What only this game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Goals were reached.
    Raced(Raced),
}

/// Who reached what at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raced {
    /// A bit for each seat.
    pub seats: u8,
    /// The goal, where it is one.
    pub goal: Option<Cardiologist>,
    /// The points of each of them, where they are the same.
    pub points: Option<u8>,
}

impl Raced {
    /// With one more: the same goal for somebody else, or another one for the same player.
    fn and(self, other: Raced) -> Raced {
        let goal = self.goal.filter(|goal| other.goal == Some(*goal));
        let points = match (self.points, other.points) {
            (Some(points), Some(more)) if self.seats == other.seats => Some(points.saturating_add(more)),
            (points, more) => points.filter(|points| goal.is_some() && more == Some(*points)),
        };
        Raced { seats: self.seats | other.seats, goal, points }
    }
}

pub(super) fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
    let mut raced: Option<Raced> = None;
    let deed = matches!(face.page(), AnyPage::Own(OwnPage::EmergencyRoll(Page::Deed(_))));
    // Another device played on: what ALICAT did before is not kept in front of it.
    if deed && matches!(events, [Event::EmergencyRoll(_), ..]) {
        face.leave();
    }
    for event in events {
        let Event::EmergencyRoll(event) = event else { continue };
        match *event {
            emergency_roll::Event::Scored { seat, goal, points } => {
                let one = Raced { seats: 1 << (seat & 7), goal, points: Some(points) };
                raced = Some(raced.map_or(one, |raced| raced.and(one)));
            }
            // What it did is to be read before anything else.
            emergency_roll::Event::AlicatPlayed if matches!(face.page(), AnyPage::Table | AnyPage::Moves(_)) => {
                face.pages.clear();
                face.open(Page::Deed(0));
            }
            // Whoever was about to do something there has nothing left to do.
            emergency_roll::Event::PhaseBegan { .. } if matches!(face.page(), AnyPage::Moves(_)) => face.pages.clear(),
            _ => {}
        }
    }
    if let Some(raced) = raced {
        face.say(Notice::Raced(raced), uptime_ms);
    }
}

impl GameNotice for Notice {
    type Game = Game;

    /// Who reached what.
    fn words(self, game: &Game, at: &Moment<'_>) -> Line {
        let Notice::Raced(raced) = self;
        let (lang, state) = (at.lang(), at.state());
        let has = |seat: u8| raced.seats >> (seat & 7) & 1 == 1;
        let mut words = some_of(&has, None, lang, state);
        if let Some(seat) = game.alicat_seat().filter(|seat| has(*seat)) {
            let and = if words.is_empty() { "" } else { ", " };
            words = line(&[&words, and, seat_name(seat, state)]);
        }
        let goal = raced.goal.map_or(lang.emergency_words().cardiologists, |goal| lang.cardiologist(goal));
        let points = raced.points.map_or(Line::new(), |points| line(&[" +", &figures(points.into())]));
        line(&[&words, ": ", goal, &points])
    }
}
