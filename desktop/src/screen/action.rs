//! What a screen asks of the window.

use bedside_core::link::Keep;
use bedside_core::{Command, GameKind, Refusal, Setup};

use crate::advice::rivals::Rivals;
use crate::library::{GlassKeys, Settings};

/// What a screen asks of the window. A screen never presses anything itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Nothing.
    None,
    /// The press that the table waits for.
    Go,
    /// A command; why it is refused is shown as a toast.
    Press(Command),
    /// Commands one after the other, steps back among them; why one is refused is shown as a toast.
    Presses(Vec<Command>),
    /// Several commands, all of them or none; the screen hears how it went.
    Submit(Vec<Command>),
    /// Opens a table, and gives it some commands that may be refused; the form hears how it went.
    OpenTable(Box<Setup>, Vec<Command>),
    /// Opens a table with rivals in some of its seats.
    OpenWithRivals(Box<Setup>, Rivals),
    /// Shows why something was refused.
    Refuse(Refusal),
    /// Shows in words why something does not work.
    Warn(String),
    /// Shows some words.
    Tell(String),
    /// Opens another page of the window.
    Open(Way),
    /// Goes on with the table here, or with the gadget's.
    Keep(Keep),
    /// Speaks the next language.
    NextLanguage,
    /// Sets language, look, sound or what is shown.
    Set(Settings),
    /// Sets the players' own keys for hourglasses.
    SetGlassKeys(Box<GlassKeys>),
    /// Shows or hides the story.
    Pane,
    /// Hides it.
    HidePane,
    /// Shows the table as it was after an entry.
    LookAt(u32),
    /// Moves through the story, towards what is older or newer.
    Story(isize),
    /// Shows the table as it is now.
    Now,
    /// Opens the score sheet of the game.
    Scores,
    /// Shows more of what happened.
    Earlier,
    /// Shows on its way what changed on the screen alone.
    Moves,
    /// Keeps what is drawn as a picture.
    SavePicture,
    /// Puts the cursor into a blank.
    Focus(&'static str),
    /// Puts it into the next blank, or into the one before.
    FocusNext {
        /// The one before.
        back: bool,
    },
    /// Scrolls a list so far down, out of one.
    Scroll {
        /// The list.
        list: &'static str,
        /// How far.
        to: f32,
    },
    /// Asks what would be best now; the same again leaves the answer.
    Ask,
    /// Leaves the advisor's line.
    LeaveAdvice,
    /// Asks the same with the other count: whoever stays counts as well, or this round alone.
    CountOtherwise,
    /// Does all steps of it.
    TakeAdvice,
    /// Shows the board after so many steps of it.
    AdviceStep(usize),
    /// The same, so many steps further.
    AdviceOn(isize),
    /// Sound on or off.
    Sound,
    /// A small window on top of all others, or the large one again.
    Float,
    /// One after the other.
    Both(Box<Action>, Box<Action>),
}

/// A page of the window that no game has of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The table.
    Table,
    /// Where every evening begins.
    Home,
    /// The sheet of keys.
    Keys,
    /// The rules at a glance.
    Reference,
    /// Back to where the open page was opened from.
    Back,
    /// The form for another table of the game that is played.
    NewTable,
    /// The form for a table of this game.
    NewTableOf(GameKind),
    /// Language, look, sound and signals.
    Settings,
    /// The tables of the library.
    Tables,
    /// The gadget as a device.
    Gadget,
    /// Inviting phones.
    Invite,
    /// Figures, players and BG Stats.
    Shelf,
    /// The game that ended on the table, as a square for BG Stats.
    Share,
    /// The game on the table, looked at again.
    Review,
}

impl Action {
    /// Opens a table, and rivals sit down where there are any.
    pub(crate) fn open_table(setup: Setup, rivals: Rivals) -> Action {
        let setup = Box::new(setup);
        if rivals.any() { Action::OpenWithRivals(setup, rivals) } else { Action::OpenTable(setup, Vec::new()) }
    }

    /// Whether it leaves the table alone that is looked at as it was.
    pub(crate) fn looks_back(&self) -> bool {
        use Action::{AdviceOn, AdviceStep, Ask, CountOtherwise, LeaveAdvice, TakeAdvice};
        use Action::{Earlier, HidePane, LookAt, Now, Pane, Scroll, Story};
        matches!(self, Earlier | HidePane | LookAt(_) | Now | Pane | Scroll { .. } | Story(_))
            || matches!(self, AdviceOn(_) | AdviceStep(_) | Ask | CountOtherwise | LeaveAdvice | TakeAdvice)
    }

    /// This, and then that.
    #[must_use]
    pub fn then(self, next: Action) -> Action {
        Action::Both(Box::new(self), Box::new(next))
    }
}
