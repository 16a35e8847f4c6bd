//! The screens of Rush M.D.: the table with its clock and its glasses, and what is opened before it.
//!
//! A press goes to `Screen::update`, which answers what the window is to do.

pub(crate) mod action;
mod badge;
mod costs;
mod council;
mod debrief;
mod ending;
pub mod epidemic;
pub mod evaluation;
mod frame;
pub mod glasses;
mod keys;
mod lay_out;
mod marks;
mod objective;
pub mod opening;
pub mod patients;
mod place;
pub mod points;
mod reference;
pub mod research;
pub mod rounds;
mod sand;
mod side;
mod table;
mod unit;
mod ways;
pub mod words;

use bedside_core::rush::{self, EpidemicCard, Game, Glass, Phase, Space, Ward};
use bedside_core::{Command, Event, Instant, Refusal};
use iced::Element;

use super::{Action, Frame, NARROW, WIDE, framed, panel, problem, warning};
pub(super) use keys::{key, key_lines};

type Scene<'a> = super::Scene<'a, Game, Screen>;

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
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// One press on a glass.
    Glass(Glass),
    /// Says something for the next glass.
    Arm(Arm),
    /// Chooses a space by its letter, or does no longer.
    Where,
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
    /// Opens the patients.
    Patients,
    /// Opens the actions.
    Reference,
    /// Opens the debrief.
    Debrief,
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
    /// Something was typed or chosen in the evaluation.
    EvaluationForm(evaluation::Message),
    /// Something was chosen of a research card.
    Research(research::Message),
}

impl Message {
    fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    fn give(command: rush::Command) -> Message {
        Message::press(Command::Rush(command))
    }
}

/// What to say about the next glass; the same again takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Where it goes.
    Space(Space),
    /// Whose hand it is, by seat.
    Who(u8),
    /// Nothing.
    Nothing,
}

/// What is said about the next glass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armed {
    /// Where it goes.
    pub space: Option<Space>,
    /// Whose hand it is, by seat.
    pub by: Option<u8>,
}

/// Where the players are at a table of Rush M.D.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    evaluation: evaluation::Form,
    research: research::Form,
    armed: Armed,
    /// Whether letters choose a space.
    naming: bool,
    /// Whether a glass that was submitted takes what is said for the next one.
    placing: bool,
    losses: objective::Losses,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// What is said about the next glass.
    pub fn armed(&self) -> Armed {
        self.armed
    }

    fn naming(&self) -> bool {
        self.naming
    }

    fn evaluation(&self) -> &evaluation::Form {
        &self.evaluation
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let submit = |command: Option<Command>| command.map_or(Action::None, |command| Action::Submit(vec![command]));
        match (message, &mut self.page) {
            (Message::Do(action), _) => return action,
            (Message::Glass(glass), _) => {
                let command = game.pressed(glass, self.armed.space, self.armed.by, frame.now());
                self.placing = matches!(command, rush::Command::Place { .. });
                return submit(Some(Command::Rush(command)));
            }
            (Message::Arm(arm), _) => self.arm(arm),
            (Message::Where, _) => {
                self.naming = !self.naming;
                return Action::HidePane;
            }
            (Message::Points, page) => {
                *page = Page::Points(points::Form::default());
                return Action::Focus(points::FIRST);
            }
            (Message::Glasses, page) => *page = Page::Glasses(glasses::Form::default()),
            (Message::Epidemic, page) => {
                *page = Page::Epidemic(epidemic::Form::of(game));
                return Action::Focus(epidemic::FIRST);
            }
            (Message::Patients, page) => *page = Page::Patients(patients::Form::default()),
            (Message::TimeGlass(glass), page) => *page = Page::Glasses(glasses::Form::of(glass)),
            (Message::LayOut, page) => *page = Page::LayOut,
            (Message::Reference, page) => *page = Page::Reference,
            (Message::Debrief, page) => *page = Page::Debrief,
            (Message::Close, page) => *page = Page::Table,
            (Message::PointsForm(message), Page::Points(form)) => return submit(form.update(message, game)),
            (Message::GlassesForm(message), Page::Glasses(form)) => {
                return submit(form.update(message, game));
            }
            (Message::EpidemicForm(message), Page::Epidemic(form)) => return submit(form.update(message, game)),
            (Message::PatientsForm(message), Page::Patients(form)) => {
                return form.update(message, game).map_or(Action::None, Action::Press);
            }
            (Message::EvaluationForm(message), _) => {
                return self.evaluation.update(message, frame, game);
            }
            (Message::Research(message), _) => return self.research.update(message, frame, game),
            // From a form that was closed meanwhile.
            _ => {}
        }
        Action::None
    }

    fn arm(&mut self, arm: Arm) {
        match arm {
            Arm::Space(space) => self.armed.space = Some(space).filter(|space| self.armed.space != Some(*space)),
            Arm::Who(seat) => self.armed.by = Some(seat).filter(|seat| self.armed.by != Some(*seat)),
            Arm::Nothing => self.armed = Armed::default(),
        }
        // In a narrow window the glasses come back.
        self.naming = false;
    }

    /// What was submitted was taken, or why not. What was said for a glass holds until a glass takes it.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, _frame: Frame<'_>, _game: &Game) -> Action {
        match (&mut self.page, answer) {
            (Page::Points(_) | Page::Epidemic(_), Ok(())) => self.page = Page::Table,
            (Page::Points(form), Err(refusal)) => form.refuse(refusal),
            (Page::Epidemic(form), Err(refusal)) => form.refuse(refusal),
            (Page::Glasses(form), Ok(())) => form.done(),
            (Page::Glasses(form), Err(refusal)) => form.refuse(refusal),
            (_, Ok(())) if self.placing => self.armed = Armed::default(),
            (_, Ok(())) => {}
            (_, Err(refusal)) => return Action::Refuse(refusal),
        }
        Action::None
    }

    /// What is said for a glass ends with the glasses.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        self.losses.refresh(frame.table(), game);
        if !game.plays_with_glasses() {
            (self.armed, self.naming) = (Armed::default(), false);
        }
    }

    /// When something will look different next by itself, beside what the table tells.
    pub(super) fn next_wake(&self, frame: Frame<'_>, _game: &Game) -> Option<Instant> {
        self.losses.until(frame.now())
    }

    pub(super) fn go(&mut self, _frame: Frame<'_>, _game: &Game) -> Option<Action> {
        None
    }

    /// Nobody misses the glasses of a new phase because of what was open before.
    pub(super) fn heard(&self, events: &[Event]) -> Action {
        let begins = |event: &Event| matches!(event, Event::Rush(rush::Event::PhaseBegan { phase: Phase::Action, .. }));
        if events.iter().any(begins) { Action::HidePane } else { Action::None }
    }
}

fn glasses_run(scene: Scene<'_>) -> bool {
    scene.game.plays_with_glasses()
}

/// Whether a command has a place now, as core says.
fn has_place_for(scene: Scene<'_>, command: &rush::Command) -> bool {
    scene.game.has_place_for(command, scene.state().clock(), scene.now())
}

/// Whether patients are followed, and the shift goes on.
fn follows(scene: Scene<'_>) -> bool {
    scene.game.options().follow() && !scene.view().over
}

/// Whether an epidemic card may be drawn, whatever lies on its ward.
fn draws_epidemics(scene: Scene<'_>) -> bool {
    has_place_for(scene, &rush::Command::DrawEpidemic { ward: Ward::A, card: EpidemicCard::None })
}

/// Whether it may be said how long a glass runs.
fn times_glasses(scene: Scene<'_>) -> bool {
    has_place_for(scene, &rush::Command::StartTiming { glass: None })
}

/// Several hands press the glasses at once, and what is counted or laid out keeps its place.
pub(super) fn is_steady(message: &Message) -> bool {
    use rush::Command::{BreakOath, Enter, LayCard, Lift, MissSymbol, Place, SetUp, Topple};
    match message {
        Message::Glass(_) | Message::Research(_) => true,
        Message::Do(Action::Press(Command::Rush(command))) => matches!(
            command,
            BreakOath { .. }
                | Enter { .. }
                | LayCard { .. }
                | Lift { .. }
                | MissSymbol
                | Place { .. }
                | SetUp { .. }
                | Topple { .. }
        ),
        _ => false,
    }
}

/// Whether what changes is shown on its way.
pub(super) const MOVES: bool = true;

/// The shift looked back on.
pub(super) const SCORES: Option<Message> = Some(Message::Debrief);

pub(super) fn choices(_scene: Scene<'_>) -> Vec<String> {
    Vec::new()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let words = scene.lang().desk_words();
    let page = |title, inside, widest| framed(scene.frame, title, inside, widest, Message::Close);
    match &scene.screen.page {
        Page::Table => table::view(scene),
        Page::Points(form) => page(words.record, form.view(scene.frame), NARROW),
        Page::Glasses(form) => page(words.glasses, form.view(scene), NARROW),
        Page::Epidemic(form) => page(words.epidemic_drawn, form.view(scene.frame), NARROW),
        Page::Patients(form) => page(words.patients, form.view(scene), WIDE),
        Page::Reference => page(words.reference, reference::view(scene), WIDE),
        Page::Debrief => page(words.debrief, debrief::view(scene), WIDE),
        Page::LayOut => page(scene.lang().shift_words().lay_out, lay_out::view(scene), WIDE),
    }
}
