//! Lists of glasses: which one fell or is lifted, and how long each runs.

use bedside_core::rush::{self, Command, Game, Glass};
use bedside_core::{Lang, Refusal, Span};

use super::{Ask, Page, Topic, kind_letter};
use crate::face::Moment;
use crate::face::page::{Act, Page as AnyPage, Then};
use crate::face::rows::List;
use crate::letters::{Line, figures, line, tenths};

/// A glass as it is called on the panel; none is all of them.
pub fn glass_name(glass: Option<Glass>, lang: Lang) -> Line {
    let Some(glass) = glass else { return line(&[lang.words().all_glasses]) };
    line(&[kind_letter(glass.kind(), lang), &figures(glass.number().into())])
}

/// Every glass in play: a list that shrank under the finger would hit another one.
pub(super) fn which(topic: Topic, game: &Game, list: &mut List<'_>) {
    for glass in game.glasses_in_play() {
        list.command(&[&glass_name(Some(glass), list.lang())], "", handle(topic, glass));
    }
}

pub(super) fn all(game: &Game, list: &mut List<'_>) {
    let time = |length: Option<Span>| length.map_or(line(&["-"]), |length| tenths(length.millis()));
    let length = time(game.glasses().timing(None).length());
    list.open(list.lang().words().all_glasses, &length, Topic::GlassTime(None));
    for glass in game.glasses_in_play() {
        let length = time(game.glasses().length(glass));
        list.open(&glass_name(Some(glass), list.lang()), &length, Topic::GlassTime(Some(glass)));
    }
}

pub(super) fn time(glass: Option<Glass>, list: &mut List<'_>) {
    let words = list.lang().words();
    list.row(&[words.seconds], "", Act::Ask(Ask::Glass(glass).into()));
    list.row(&[words.time_glass], "", Act::Open(Page::Timing(glass).into()));
}

/// The command for a glass that is asked for.
fn handle(topic: Topic, glass: Glass) -> Command {
    match topic {
        Topic::Lift => Command::Lift { glass, by: None },
        _ => Command::Topple { glass },
    }
}

/// What asking for a glass leads to: nothing to choose between is no question.
pub(super) fn open(topic: Topic, game: &Game, at: &Moment<'_>) -> Result<Act, Refusal> {
    let command = |glass| handle(topic, glass).into();
    let (mut could, mut only, mut chosen) = (0u8, None, None);
    for (row, glass) in (0u8..).zip(game.glasses_in_play()) {
        if at.accepts(&command(glass)).is_ok() {
            could += 1;
            only = Some(command(glass));
            if chosen.is_none() || glass == at.memory.rush.glass {
                chosen = Some(row);
            }
        }
    }
    match (could, only) {
        (0, _) | (_, None) => {
            let pushed = game.glasses_in_play().find(|glass| *glass == at.memory.rush.glass);
            let refused = at.accepts(&command(pushed.unwrap_or(Glass::Doctor1))).err();
            Err(refused.unwrap_or(rush::Refusal::NoSuchGlass.into()))
        }
        (1, Some(command)) => Ok(Act::Do(command, Then::Home)),
        _ => Ok(Act::Open(AnyPage::List(topic.into(), chosen.unwrap_or(0)))),
    }
}
