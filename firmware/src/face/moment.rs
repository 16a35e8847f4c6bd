//! What every page is asked about: the table at a moment, as the owner of this gadget likes it.

use bedside_core::chance::Source;
use bedside_core::form::{Form, Value};
use bedside_core::moves::{Grain, Tree};
use bedside_core::text::seat_name;
use bedside_core::{AnyGame, Command, Instant, Lang, Name, Refusal, Running, State, Table};

use super::games::{self, Memory};
use super::test::Tested;
use crate::letters::Line;
use crate::settings::Settings;
use crate::shelf::Card;

/// The table that is played, and what stands around it.
#[derive(Clone, Copy)]
pub struct Tables<'a> {
    /// The table.
    pub played: &'a Table,
    /// Tables that are kept beside it, the newest first.
    pub kept: &'a [Card],
    /// The names that seats have at the next table; empty where nobody chose one.
    pub names: &'a [Name],
    /// Where the chance of the table came from.
    pub source: Source,
    /// Whether a desktop has the link open.
    pub linked: bool,
}

impl<'a> From<&'a Table> for Tables<'a> {
    fn from(played: &'a Table) -> Tables<'a> {
        Tables { played, kept: &[], names: &[], source: Source::Unknown, linked: false }
    }
}

/// The table at a moment.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The table.
    pub table: &'a Table,
    /// The moment.
    pub now: Instant,
    /// The settings.
    pub prefs: Settings,
    /// Tables that are kept beside it, the newest first.
    pub kept: &'a [Card],
    /// The names that seats have at the next table; empty where nobody chose one.
    pub names: &'a [Name],
    /// Where the chance of the table came from.
    pub source: Source,
    /// Whether a desktop has the link open.
    pub linked: bool,
    /// What the parts did that were tried.
    pub tested: Tested,
    /// What the games' own pages remember.
    pub memory: Memory,
    /// Whether the moves that are seen stand there because somebody is asked.
    pub asked: bool,
    /// Whether every game is shown by the general pages.
    pub general: bool,
}

impl<'a> Moment<'a> {
    /// The language.
    pub const fn lang(&self) -> Lang {
        self.prefs.lang
    }

    /// How the table stands.
    pub const fn state(&self) -> &'a State {
        self.table.state()
    }

    /// The game.
    pub const fn game(&self) -> &'a AnyGame {
        self.table.state().playing()
    }

    /// Whether the rules would take a command.
    pub fn accepts(&self, command: &Command) -> Result<(), Refusal> {
        self.table.accepts(command, self.now)
    }

    /// Whether the rules would take a form with these values.
    pub fn takes(&self, form: &Form, values: &[Value<'_>]) -> bool {
        form.fill(values).is_ok_and(|command| self.accepts(&command).is_ok())
    }

    /// Whether the clock runs.
    pub fn clock_runs(&self) -> bool {
        self.state().clock().running(self.now) == Running::Running
    }

    /// What a command does, in few words: whose it is and what its button says.
    pub fn name_of(&self, command: &Command) -> Line {
        let mut name = Line::new();
        if let Some(seat) = command.seat() {
            for part in [seat_name(seat, self.state()), ", "] {
                let _ = name.push_str(part);
            }
        }
        let _ = name.push_str(self.lang().button(command));
        games::name_more(command, self, &mut name);
        name
    }

    /// Whether anything was played on this table.
    pub const fn began(&self) -> bool {
        self.table.journal().entries() > 1
    }

    /// The seconds that the clock shows once it was set by so many steps, in the limits of the clock.
    pub fn clock_set_by(&self, steps: i16) -> u32 {
        let Command::AdjustClock { secs } = Command::set_clock(steps) else { return 0 };
        let left = self.state().clock().remaining(self.now).secs_begun();
        left.saturating_add_signed(secs.into())
    }

    /// From where to where the clock may be set now, in steps.
    pub fn clock_steps(&self) -> (i16, i16) {
        let (least, most) = self.state().clock().adjustable(self.now);
        let Command::AdjustClock { secs: step } = Command::set_clock(1) else { return (0, 0) };
        (least / step, most / step)
    }

    /// The tree of moves: patients are chosen one by one.
    pub const fn tree(&self) -> Tree<'a> {
        Tree { table: self.table, now: self.now, grain: Grain::OneByOne }
    }

    /// Whether the group may still agree on something.
    pub fn may_agree(&self) -> bool {
        let mut may = false;
        self.game().options(&mut |choices, holds| {
            // One tells of all: they end together.
            let other = choices.enumerate().find(|(place, _)| *place != holds);
            may |= other.is_some_and(|(_, other)| !may && self.accepts(&other.agree()).is_ok());
        });
        may
    }
}
