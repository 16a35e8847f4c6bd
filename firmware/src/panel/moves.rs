//! A fork of the tree of moves.

use bedside_core::moves::Label;

use super::list::ROWS;
use super::pen::BODY;
use super::table::how_far;
use super::{Panel, letters_beside};
use crate::face::page::Verbs;
use crate::face::{Face, Moment, games, rows};
use crate::letters::line;

impl Panel<'_> {
    /// A fork of the tree of moves, under what was chosen before it.
    pub(super) fn moves(&mut self, face: &Face, row: usize, at: &Moment<'_>) {
        let trail = face.trail();
        let length = if games::draws_fork(trail.at(), row, self, at) {
            1
        } else {
            self.rows(row, ROWS, BODY, &mut |each| rows::of_fork(trail, at, each))
        };
        let extent = how_far(at);
        let name = |label: &Label| rows::label_name(label, self.lang, at.state());
        let headline = match trail.at() {
            [] => line(&[self.lang.phase_of(at.game())]),
            [.., one, other] => {
                let both = line(&[&name(one), ": ", &name(other)]);
                let fits = both.chars().count() <= letters_beside(&extent);
                if fits { both } else { name(games::more_telling_label(one, other, at)) }
            }
            [label] => name(label),
        };
        let words = self.lang.words();
        let back = if face.back_undoes() { words.undo } else { words.back };
        let verbs = Verbs { back, push: "", go: words.ok };
        self.around(&headline, &extent, length, verbs, at);
    }
}
