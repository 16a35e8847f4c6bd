//! What each action space of Rush M.D. is for, for the rules at a glance.

use bedside_core::rush::{ACTIONS, Action, Choice};
use bedside_core::{Lang, game};

use crate::screen::reference::{Group, Rules};

/// What there is to tell.
pub(in crate::screen) static RULES: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

impl Rules for Own {
    fn groups(&self, _edition: usize, lang: Lang) -> Vec<Group> {
        let spaces = Choice::Spaces(Default::default());
        let title = lang.option(&game::Choice::Rush(spaces)).long;
        // What a research card takes and does, the card says.
        let printed = ACTIONS.iter().filter(|action| action.space.card().is_none());
        let line = |action: &Action| {
            let says = format!("{} ({})", lang.effect(action.space), lang.kind(action.kind));
            (lang.space(action.space), says)
        };
        vec![Group { title, lines: printed.map(line).collect() }]
    }
}
