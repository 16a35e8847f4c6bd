//! What the screen can be about.

use bedside_core::moves::Label;
use bedside_core::rush::{Bed, Exam, Glass, Measure, Objective, Spot, Ward};
use bedside_core::{Command, GameKind};

use super::form::Form;
use crate::letters::Line;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// A list, with the place of the chosen row.
    List(Topic, u8),
    /// A number to settle, as it stands.
    Number(Ask, i16),
    /// An action of the pocket reference, by its place in the table of actions.
    Action(u8),
    /// A real glass being timed; none stands for all.
    Timing(Option<Glass>),
    /// A new table of a game for so many players.
    Players(GameKind, u8),
    /// A fork of the tree of moves, with the place of the chosen row.
    Moves(u8),
    /// Numbers to enter: the cell, and whether it is being changed.
    Form(Form, u8, bool),
    /// Points, and what is lost and left.
    Scores,
    /// Where the dice are.
    Bag,
    /// What ALICAT did last, from this line on.
    Deed(u8),
    /// The specialists: all of them, or what one of them pays for.
    Specialists(u8),
}

/// What a list is about. What is in it follows from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everything that is not on the table's own page.
    Menu,
    /// The step of the evaluation, on the table's own page.
    Evaluation,
    /// The signals of the clock.
    Signals,
    /// The games.
    Games,
    /// What the group agrees on.
    Options,
    /// All actions.
    Actions,
    /// Glasses that may have fallen over.
    Topple,
    /// Glasses that may be lifted.
    Lift,
    /// All glasses, for their times.
    Glasses,
    /// How to say the time of a glass; none stands for all.
    GlassTime(Option<Glass>),
    /// For which ward an epidemic card was drawn.
    Epidemic,
    /// The research cards.
    Research,
    /// What a research card is.
    ResearchCard(u8),
    /// The tracks.
    Points,
    /// Everyone who is followed.
    Patients,
    /// How many patient cards were drawn.
    Admit,
    /// What can be done for a patient.
    Patient(Spot),
    /// What a patient card says.
    Card(Spot),
    /// Whether a diagnosis card of this efficiency shows the symbol.
    Symbol(Bed, Exam, u8),
    /// How a patient was treated.
    Judge(Spot),
    /// Everybody's points in Emergency Roll.
    Scores,
    /// The boxes of a sheet.
    Boxes(u8),
}

/// A number that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Reputation of an epidemic card; below zero it asks for no treatment.
    Epidemic(Ward),
    /// Skill points of a research task.
    Reward(u8),
    /// Points on a track.
    Points(Measure),
    /// Points of a seat in Dice Hospital.
    Score(u8),
    /// Half seconds that a glass takes; none stands for all.
    Glass(Option<Glass>),
    /// Half minutes of a council.
    Council,
    /// A line of the objective card, from 0, and what is known of the card.
    Objective(u8, Objective),
    /// How efficient a diagnosis is.
    Efficiency(Bed, Exam),
    /// Organs that come or go.
    Organs,
    /// Reputation of all who are discharged.
    DischargeAll,
    /// Reputation of a patient card.
    PatientCard(Spot),
    /// Reputation of the diagnosis card, that of the patient card known.
    DiagnosisCard(Spot, u8),
}

/// Where a command leads once it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// To the table.
    Home,
    /// To the page under this one.
    Up,
    /// Nowhere.
    Stay,
}

/// What choosing a row does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Carries out a command.
    Do(Command, Then),
    /// Opens a page.
    Open(Page),
    /// Asks for a number.
    Ask(Ask),
    /// Asks which glass, unless there is only one.
    Which(Topic),
    /// The other language.
    Language,
    /// Sound on or off.
    Sound,
    /// A new table.
    NewTable,
    /// Takes a branch of the tree of moves.
    Branch(Label),
    /// Asks for numbers.
    Fill(Form),
    /// Goes back to the page under this one.
    Leave,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// At the left.
    pub name: Line,
    /// At the right.
    pub value: Line,
    /// What choosing it does.
    pub act: Act,
}
