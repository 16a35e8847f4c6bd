//! How every language names what there is at an open table.

use core::fmt::{Result, Write};

use super::game::Spoken;
use super::{Lang, OptionWords};
use crate::form::Form;
use crate::game;
use crate::open_table::reasons::ENTERED;
use crate::open_table::{Choice, Command, Game, Label, Line, Named, Phase};
use crate::state::State;

impl Spoken for Game {
    fn phase(&self, lang: Lang) -> &'static str {
        match self.won() {
            Some(true) => in_language!(lang, language::open_table::named(Named::Won)),
            Some(false) => in_language!(lang, language::open_table::named(Named::Lost)),
            None => in_language!(lang, language::open_table::phase(Game::phase(self))),
        }
    }

    fn ended(lang: Lang) -> &'static str {
        in_language!(lang, language::open_table::phase(Phase::Over))
    }

    fn button(command: &Command, lang: Lang) -> &'static str {
        in_language!(lang, language::open_table::button(command))
    }

    fn label(label: &Label, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        match label {
            Label::Named(named) => out.write_str(in_language!(lang, language::open_table::named(*named))),
            Label::Option(choice) => out.write_str(lang.option(&game::Choice::OpenTable(*choice)).short),
            Label::Choice(choice) => lang.choice(&game::Choice::OpenTable(*choice), state.setup(), out),
            Label::Glass(glass) => write!(out, "{} {glass}", in_language!(lang, language::open_table::GLASS)),
        }
    }

    fn choice_named(choice: &Choice, lang: Lang) -> Option<OptionWords> {
        match choice {
            Choice::Winner(winner) => Some(in_language!(lang, language::open_table::winner(*winner))),
            Choice::Clock(clock) => Some(in_language!(lang, language::open_table::clock(*clock))),
            _ => None,
        }
    }

    fn rule(key: &str, lang: Lang) -> Option<&'static str> {
        (key == ENTERED).then_some(lang.desk_words().score)
    }

    fn form(form: &Form, lang: Lang) -> Option<&'static str> {
        let asked = form.blanks().next()?.name();
        in_language!(lang, language::open_table::form(form.command, asked, form.given("glass").is_none()))
    }

    fn blank(_: &Form, name: &str, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::open_table::blank(name))
    }
}

/// The window's words of the open table.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct OpenTableWords {
    pub start_clock: &'static str,
    pub next: &'static str,
    pub sum: &'static str,
    pub leads: &'static str,
    /// With a number of points.
    pub behind: &'static str,
    pub sand: &'static str,
    pub ready: &'static str,
    pub fell: &'static str,
    pub type_points: &'static str,
    pub next_cell: &'static str,
    pub end: &'static str,
    pub all_moves: &'static str,
    pub this_turn: &'static str,
    pub correct_any: &'static str,
    pub next_line: &'static str,
    // Groups of the form for a table.
    pub points: &'static str,
    pub turns: &'static str,
    pub glasses: &'static str,
}

/// Points with their sign, and zero without.
pub(super) struct Signed(pub(super) i16);

impl core::fmt::Display for Signed {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> Result {
        if self.0 == 0 { out.write_str("0") } else { write!(out, "{:+}", self.0) }
    }
}

impl Lang {
    /// The window's words of the open table.
    pub const fn open_table_words(self) -> &'static OpenTableWords {
        in_language!(self, &language::open_table::WORDS)
    }

    /// A score of a round, with what it adds up to.
    pub fn round_score(self, line: &Line, out: &mut dyn Write) -> Result {
        let (round, in_all) = (self.words().round, in_language!(self, language::open_table::IN_ALL));
        write!(out, "{round} {}: {}, {in_all} {}", line.round, Signed(line.points), line.total)
    }

    /// The points of rounds that nobody can tell apart any more.
    pub fn earlier_rounds(self, points: i16, out: &mut dyn Write) -> Result {
        write!(out, "{}: {}", in_language!(self, language::open_table::EARLIER), Signed(points))
    }
}
