//! A fork of the tree of moves.

use bedside_core::moves::{Label, Trail};

use super::Panel;
use crate::face::{Moment, games, rows};
use crate::letters::{cut, line};

/// Letters of a headline beside the place in a list.
const HEADLINE: usize = 19;

impl Panel<'_> {
    /// A fork of the tree of moves, under what was chosen before it.
    pub(super) fn moves(&mut self, trail: &Trail, row: usize, at: Moment<'_>) {
        let length = self.rows(row, &mut |each| rows::of_fork(trail, at, each));
        let name = |label: &Label| rows::label_name(label, self.lang, at.state());
        let headline = match trail.at() {
            [] => line(&[self.lang.phase_of(at.game())]),
            [.., one, other] => {
                let both = line(&[&name(one), ": ", &name(other)]);
                let fits = both.chars().count() <= HEADLINE;
                if fits { both } else { name(games::more_telling_label(one, other, at)) }
            }
            [label] => name(label),
        };
        self.around(cut(&headline, HEADLINE), row, length, at);
    }
}
