//! Lists of glasses: which one fell or is lifted, and how long each runs.

use bedside_core::rush::{Command, Glass};
use bedside_core::{Refusal, rush};

use super::{List, Scene, glass_name};
use crate::face::page::{Act, Ask, Page, Then, Topic};
use crate::face::shift::cells;
use crate::letters::{line, tenths};

impl List<'_> {
    /// Every glass in play: a list that shrank under the finger would hit another one.
    pub(super) fn which(&mut self, topic: Topic) {
        for glass in Glass::ALL {
            if self.shift().has_glass(glass) {
                self.command(&[&glass_name(Some(glass), self.lang)], "", which(topic, glass));
            }
        }
    }

    pub(super) fn glasses(&mut self) {
        let all = self.shift().glasses().timing(None).length();
        let time = |length: Option<bedside_core::Span>| length.map_or(line(&["-"]), |length| tenths(length.millis()));
        self.open(self.lang.words().all_glasses, &time(all), Topic::GlassTime(None));
        for glass in Glass::ALL {
            if self.shift().has_glass(glass) {
                let length = time(self.shift().glasses().length(glass));
                self.open(&glass_name(Some(glass), self.lang), &length, Topic::GlassTime(Some(glass)));
            }
        }
    }

    pub(super) fn glass_time(&mut self, glass: Option<Glass>) {
        let words = self.lang.words();
        self.row(&[words.seconds], "", Act::Ask(Ask::Glass(glass)));
        self.row(&[words.time_glass], "", Act::Open(Page::Timing(glass)));
    }
}

/// The command for a glass that is asked for.
fn which(topic: Topic, glass: Glass) -> Command {
    match topic {
        Topic::Lift => Command::Lift { glass, by: None },
        _ => Command::Topple { glass },
    }
}

/// What choosing a glass for `topic` leads to: nothing to choose between is no question.
pub fn resolve(topic: Topic, scene: Scene<'_>) -> Result<Act, Refusal> {
    let shift = scene.table.state().game::<rush::Game>().ok_or(Refusal::OtherGame)?;
    let command = |glass| bedside_core::Command::Rush(which(topic, glass));
    let (mut could, mut only, mut chosen) = (0u8, None, None);
    for (row, glass) in (0u8..).zip(cells(shift)) {
        if scene.table.accepts(&command(glass), scene.now).is_ok() {
            could += 1;
            only = Some(command(glass));
            if chosen.is_none() || glass == scene.glass {
                chosen = Some(row);
            }
        }
    }
    match (could, only) {
        (0, _) | (_, None) => {
            let glass = if cells(shift).any(|glass| glass == scene.glass) { scene.glass } else { Glass::Doctor1 };
            Err(scene
                .table
                .accepts(&command(glass), scene.now)
                .err()
                .unwrap_or(Refusal::Rush(rush::Refusal::NoSuchGlass)))
        }
        (1, Some(command)) => Ok(Act::Do(command, Then::Home)),
        _ => Ok(Act::Open(Page::List(topic, chosen.unwrap_or(0)))),
    }
}
