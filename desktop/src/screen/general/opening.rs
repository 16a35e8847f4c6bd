//! How the options of a game without screens of its own stand in the form for a table: as core lists them.

use bedside_core::Lang;
use bedside_core::game::Choice;

use crate::screen::opening::Labels;

/// How they stand.
pub(in crate::screen) static LABELS: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

impl Labels for Own {
    fn group(&self, _choice: &Choice) -> usize {
        0
    }

    fn title(&self, _group: usize, lang: Lang) -> &'static str {
        lang.words().options
    }
}
