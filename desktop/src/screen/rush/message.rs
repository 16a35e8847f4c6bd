//! What may be open before the table of Rush M.D., and what comes from its screens.

use bedside_core::Command;
use bedside_core::rush::{self, Glass, Space, Ward};

use super::{Action, Way, binding, debrief, epidemic, evaluation, glasses, patients, points, research};

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// The form for points.
    Points(points::Form),
    /// How long the glasses run.
    Glasses(glasses::Form),
    /// An epidemic card that was drawn.
    Epidemic(epidemic::Form),
    /// The patients who are followed.
    Patients(patients::Form),
    /// All actions, to look up.
    Reference,
    /// The shift looked back on.
    Debrief,
    /// What is laid out before the first round.
    LayOut,
    /// Keys of the glasses, to bind and to test.
    Keys(binding::Form),
    /// What may happen at any time, and what there is to look at.
    More,
}

/// What a slip of the hand may not do while the clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsure {
    /// Goes home; the clock goes on.
    Leave,
    /// Begins the action phase again.
    Restart,
    /// Opens a page that has no glasses.
    Aside(Way),
    /// Opens the page where keys are bound: a number names a key there.
    Keys,
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// A key for a glass.
    Glass(Glass),
    /// A finger is on a glass, or a button of the mouse is down.
    Down(Glass),
    /// It has left the glass again.
    Up(Glass),
    /// A glass fell over; the same again stands it up.
    FellOver(Glass),
    /// The next number asks a glass where it goes, or does no longer.
    Where,
    /// Asks a glass where it goes; the same again asks no more.
    Ring(Glass),
    /// The glass that was asked goes there, or nowhere in particular.
    PlaceAt(Option<Space>),
    /// Whose hand the next glass is, by seat; the same again takes it back.
    Who(u8),
    /// What takes the clock away while it runs: pressed twice it is meant.
    Sure(Unsure),
    /// Opens the form for points.
    Points,
    /// Opens the times of the glasses.
    Glasses,
    /// Opens the times of the glasses at one of them.
    TimeGlass(Glass),
    /// Opens what is laid out.
    LayOut,
    /// Opens the form for an epidemic card.
    Epidemic,
    /// The same for a ward.
    EpidemicOf(Ward),
    /// Opens the keys of the glasses.
    Keys,
    /// Opens what may happen at any time; the same again closes it.
    More,
    /// Opens the patients.
    Patients,
    /// Opens the actions.
    Reference,
    /// Opens the debrief.
    Debrief,
    /// Looks at another round there.
    LookBack(debrief::At),
    /// Back to the table.
    Close,
    /// Something was typed or chosen for points.
    PointsForm(points::Message),
    /// Something was typed or chosen about the glasses.
    GlassesForm(glasses::Message),
    /// Something was typed or chosen about an epidemic.
    EpidemicForm(epidemic::Message),
    /// Something was typed or chosen about patients.
    PatientsForm(patients::Message),
    /// Something was pressed or chosen for the keys of the glasses.
    KeysForm(binding::Message),
    /// Something was typed or chosen in the evaluation.
    EvaluationForm(evaluation::Message),
    /// Something was chosen of a research card.
    Research(research::Message),
}

impl Message {
    pub(super) fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    pub(super) fn give(command: rush::Command) -> Message {
        Message::press(Command::Rush(command))
    }
}
