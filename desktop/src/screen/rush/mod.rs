//! The screens of Rush M.D.: the table with its clock and its glasses, and what is opened before it.
//!
//! A press goes to `Screen::update`, which answers what the window is to do.

pub(crate) mod action;
mod badge;
pub mod binding;
pub(crate) mod costs;
mod council;
pub mod debrief;
mod drawer;
mod earlier;
pub(crate) mod ending;
pub mod epidemic;
pub mod evaluation;
mod faded;
mod frame;
mod glass;
pub mod glasses;
mod idle;
mod keys;
mod lay_out;
mod marks;
mod message;
mod objective;
pub mod opening;
pub mod patients;
pub mod place;
mod places;
pub mod points;
mod reference;
pub mod research;
pub mod rounds;
mod rules;
mod strips;
mod table;
mod tape;
mod unit;
mod ways;
pub mod words;

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, EpidemicCard, Game, Glass, Phase, Space, Ward};
use bedside_core::{Command, Event, Instant, Refusal, Signal, Span};
use iced::Element;

use super::{Action, Frame, NARROW, WIDE, Way, framed, panel, problem, warning};
pub(super) use badge::mark;
pub(super) use keys::{claims, key, key_lines, slip};
pub use message::{Message, Page, Unsure};
use place::Ring;
pub(super) use rounds::measures;
pub(super) use rules::RULES;

type Scene<'a> = super::Scene<'a, Game, Screen>;

/// How long a glass is held until it asks where it goes.
const HOLD: Span = Span::from_millis(350);

/// Within how long a press that was not sure is pressed again.
const AGAIN: Span = Span::from_secs(3);

/// How long nothing is pressed for the evaluation after the last grain.
const JUST: Span = Span::from_secs(1);

/// Where the players are at a table of Rush M.D.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    evaluation: evaluation::Form,
    research: research::Form,
    looked_back: debrief::At,
    earlier: earlier::Earlier,
    /// Whose hand the next glass is.
    armed: Option<u8>,
    /// Whether the next number asks a glass where it goes.
    asks: bool,
    ring: Option<Ring>,
    /// A glass that is held down, since when.
    held: Option<(Glass, Instant)>,
    /// The glass that was submitted last.
    placing: Option<Glass>,
    /// Why that glass is turned without the space that it was asked for.
    spaceless: Option<Refusal>,
    /// A glass that still runs and was pressed, when.
    still: Option<(Glass, Instant)>,
    losses: objective::Losses,
    /// What was pressed once while the clock ran, when.
    unsure: Option<(Unsure, Instant)>,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Whose hand the next glass is, where that was said.
    pub fn armed(&self) -> Option<u8> {
        self.armed
    }

    /// The glass that is asked where it goes.
    pub fn ring(&self) -> Option<Ring> {
        self.ring
    }

    fn asks(&self) -> bool {
        self.asks
    }

    /// How long ago a glass that still runs was pressed, while it answers.
    fn answers(&self, glass: Glass, now: Instant) -> Option<Span> {
        let (_, at) = self.still.filter(|(still, _)| *still == glass)?;
        Some(now.since(at)).filter(|since| *since < glass::ANSWERS)
    }

    fn evaluation(&self) -> &evaluation::Form {
        &self.evaluation
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let submit = |command: Option<Command>| command.map_or(Action::None, |command| Action::Submit(vec![command]));
        // Another press between the two means another thing.
        self.unsure = self.unsure.filter(|_| matches!(message, Message::Sure(_)));
        match (message, &mut self.page) {
            (Message::Do(action), _) => return action,
            (Message::Glass(glass), _) if std::mem::take(&mut self.asks) => self.ask(glass, frame, game),
            (Message::Glass(glass), _) => return self.turn(glass, None, frame, game),
            (Message::Down(glass), _) => {
                if self.may_ask(glass, frame) {
                    self.held = Some((glass, frame.now()));
                } else {
                    return self.turn(glass, None, frame, game);
                }
            }
            (Message::Up(glass), _) => return self.let_go(glass, frame, game),
            (Message::FellOver(glass), _) => {
                let lies = game.glasses().shown(glass, frame.now()).sand == Sand::Toppled;
                let fell = rush::Command::Topple { glass };
                let command = if lies { game.pressed(glass, None, None, frame.now()) } else { fell };
                return Action::Press(Command::Rush(command));
            }
            (Message::Where, _) => (self.asks, self.ring) = (!self.asks && self.ring.is_none(), None),
            (Message::Ring(glass), _) if self.ring.is_some_and(|ring| ring.glass == glass) => self.ring = None,
            (Message::Ring(glass), _) => self.ask(glass, frame, game),
            (Message::PlaceAt(space), _) => {
                if let Some(ring) = self.ring {
                    return self.turn(ring.glass, space, frame, game);
                }
            }
            (Message::Sure(unsure), _) => return self.sure(unsure, frame),
            (Message::Who(seat), _) => self.armed = Some(seat).filter(|seat| self.armed != Some(*seat)),
            (Message::Points, page) => {
                *page = Page::Points(points::Form::default());
                // Whoever wants to type beside the glasses goes there: else their keys would be lost to them.
                return if game.plays_with_glasses() { Action::None } else { Action::Focus(points::FIRST) };
            }
            (Message::Glasses, page) => *page = Page::Glasses(glasses::Form::default()),
            (message @ (Message::Epidemic | Message::EpidemicOf(_)), page) => {
                let ward = if let Message::EpidemicOf(ward) = message { Some(ward) } else { None };
                *page = Page::Epidemic(epidemic::Form::of(game, ward));
            }
            (Message::Patients, page) => *page = Page::Patients(patients::Form::default()),
            (Message::TimeGlass(glass), page) => *page = Page::Glasses(glasses::Form::of(glass)),
            (Message::LayOut, page) => *page = Page::LayOut,
            (Message::Reference, page) => *page = Page::Reference,
            (Message::Keys, page) => *page = Page::Keys(binding::Form::default()),
            (Message::Debrief, page) => (*page, self.looked_back) = (Page::Debrief, debrief::At::Last),
            (Message::LookBack(at), _) => self.looked_back = at,
            (Message::More, page) => *page = if *page == Page::More { Page::Table } else { Page::More },
            (Message::Close, page) => *page = Page::Table,
            (Message::PointsForm(message), Page::Points(form)) => return submit(form.update(message, game)),
            (Message::GlassesForm(message), Page::Glasses(form)) => {
                return submit(form.update(message, game));
            }
            (Message::EpidemicForm(message), Page::Epidemic(form)) => return submit(form.update(message, game)),
            (Message::PatientsForm(message), Page::Patients(form)) => {
                return form.update(message, game).map_or(Action::None, Action::Press);
            }
            (Message::KeysForm(message), Page::Keys(form)) => return form.update(message, frame),
            (Message::EvaluationForm(message), _) => {
                return self.evaluation.update(message, frame, game);
            }
            (Message::Research(message), _) => return self.research.update(message, frame, game),
            // From a form that was closed meanwhile.
            _ => {}
        }
        Action::None
    }

    /// Does what was pressed twice; the first time it says what the second does.
    fn sure(&mut self, unsure: Unsure, frame: Frame<'_>) -> Action {
        let words = frame.lang().rush_action();
        let before = self.unsure.replace((unsure, frame.now()));
        let again = before.is_some_and(|(same, at)| same == unsure && frame.now().since(at) < AGAIN);
        match unsure {
            _ if again => self.unsure = None,
            Unsure::Leave => return Action::Warn(words.leave_again.to_owned()),
            Unsure::Restart => return Action::Warn(words.restart_again.to_owned()),
            Unsure::Aside(_) | Unsure::Keys => return Action::Warn(words.aside_again.to_owned()),
        }
        match unsure {
            Unsure::Leave => Action::Open(Way::Home),
            Unsure::Restart => Action::Press(Command::RestartClock),
            Unsure::Aside(way) => Action::Open(way),
            Unsure::Keys => {
                self.page = Page::Keys(binding::Form::default());
                Action::None
            }
        }
    }

    /// Whether a glass may be asked where it goes: it could be turned now.
    fn may_ask(&self, glass: Glass, frame: Frame<'_>) -> bool {
        let place = Command::Rush(rush::Command::Place { glass, space: None, by: None });
        frame.table().accepts(&place, frame.now()).is_ok()
    }

    fn ask(&mut self, glass: Glass, frame: Frame<'_>, game: &Game) {
        self.held = None;
        let runs = game.glasses().shown(glass, frame.now()).sand == Sand::Running;
        if self.may_ask(glass, frame) {
            self.ring = Some(Ring::of(glass, frame));
        } else if runs {
            self.still = Some((glass, frame.now()));
        }
    }

    /// A finger leaves a glass: where it did not stay, that was the press.
    fn let_go(&mut self, glass: Glass, frame: Frame<'_>, game: &Game) -> Action {
        let held = self.held.take_if(|(held, _)| *held == glass);
        held.map_or(Action::None, |_| self.turn(glass, None, frame, game))
    }

    /// One press on a glass: it is turned, or stood up where it fell.
    fn turn(&mut self, glass: Glass, space: Option<Space>, frame: Frame<'_>, game: &Game) -> Action {
        self.placing = Some(glass);
        // Whose hand it is, is said for a nurse; a doctor's is known.
        let by = self.armed.filter(|_| glass.doctor().is_none());
        Action::Submit(vec![Command::Rush(game.pressed(glass, space, by, frame.now()))])
    }

    /// What was submitted was taken, or why not. What was said for a glass holds until a glass takes it.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>, game: &Game) -> Action {
        let placed = self.placing.take();
        let page = if placed.is_some() { &mut Page::Table } else { &mut self.page };
        match (page, answer) {
            (Page::Points(_) | Page::Epidemic(_), Ok(())) => self.page = Page::Table,
            (Page::Points(form), Err(refusal)) => form.refuse(refusal),
            (Page::Glasses(form), Ok(())) => form.done(),
            (Page::Glasses(form), Err(refusal)) => form.refuse(refusal),
            (_, Ok(())) => {
                let Some(glass) = placed else { return Action::None };
                (self.armed, self.ring) = (None, None);
                return self.spaceless.take().map_or(Action::None, |why| words::spaceless(why, glass, frame));
            }
            (_, Err(refusal)) => {
                // The glass on the table runs, whoever's patient is not where the app thinks: it is turned without a space.
                let nobody = rush::Refusal::NobodyThere.into();
                if let Some(glass) = placed.filter(|glass| refusal == nobody && self.may_ask(*glass, frame)) {
                    self.spaceless = Some(refusal);
                    return self.turn(glass, None, frame, game);
                }
                let still = placed.filter(|_| refusal == Refusal::GlassStillRuns);
                self.still = still.map(|glass| (glass, frame.now())).or(self.still);
                return Action::Refuse(refusal);
            }
        }
        Action::None
    }

    /// What is said for a glass ends with the glasses.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        self.losses.refresh(frame.table(), game);
        let now = frame.now();
        if let Some((glass, _)) = self.held.filter(|(_, since)| now.since(*since) >= HOLD) {
            self.ask(glass, frame, game);
        }
        let asked = self.ring.map(|ring| ring.glass);
        if asked.is_some_and(|glass| !self.may_ask(glass, frame)) {
            self.ring = None;
        }
        self.still.take_if(|(_, at)| now.since(*at) >= glass::ANSWERS);
        if self.page == Page::Debrief || game.phase() == Phase::Evaluation {
            self.earlier.refresh(frame);
        }
        if !game.plays_with_glasses() {
            (self.armed, self.asks, self.ring, self.held) = (None, false, None, None);
        }
    }

    /// When something will look different next by itself, beside what the table tells.
    pub(super) fn next_wake(&self, frame: Frame<'_>, game: &Game) -> Option<Instant> {
        let held = self.held.map(|(_, since)| since.after(HOLD));
        // An answer trembles at first.
        let answer = self.still.map(|(_, at)| {
            let trembles = frame.moves() && frame.now().since(at).millis() < 300;
            if trembles { frame.now().after(Span::from_millis(75)) } else { at.after(glass::ANSWERS) }
        });
        let action = (game.phase() == Phase::Action).then(|| action::next_wake(Scene { frame, game, screen: self }));
        let closed = game.closed_for(frame.state().clock(), frame.now()).filter(|closed| *closed < JUST);
        let opens = closed.map(|closed| frame.now().after(Span::from_millis(JUST.millis() - closed.millis())));
        let lost = self.losses.until(frame.now());
        // A stopwatch has tenths.
        let timed = matches!(self.page, Page::Glasses(_)) && game.glasses().being_timed().is_some();
        let tenth = timed.then(|| frame.now().after(Span::from_millis(100)));
        lost.into_iter().chain(held).chain(answer).chain(action.flatten()).chain(tenth).chain(opens).min()
    }

    /// Whoever was about to pause the clock does not begin the evaluation with the same press.
    pub(super) fn go(&mut self, frame: Frame<'_>, game: &Game) -> Option<Action> {
        has_just_closed(frame, game).then_some(Action::None)
    }

    /// Nobody misses the glasses of a new phase because of what was open before; and what time alone changes is seen on its way.
    pub(super) fn heard(&self, events: &[Event]) -> Action {
        let moves = |event: &Event| {
            matches!(event, Event::SignalGiven { signal: Signal::End } | Event::Rush(rush::Event::GlassEmptied { .. }))
        };
        if events.iter().any(action::begins_action) {
            Action::HidePane
        } else if events.iter().any(moves) {
            Action::Moves
        } else {
            Action::None
        }
    }
}

/// Whether the action phase closed so short a time ago that a press was meant for what was there before.
fn has_just_closed(frame: Frame<'_>, game: &Game) -> bool {
    game.closed_for(frame.state().clock(), frame.now()).is_some_and(|closed| closed < JUST)
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

/// Whether it may be said how long a glass runs; one that is being timed is stopped wherever the players are by then.
fn times_glasses(scene: Scene<'_>) -> bool {
    let timed = scene.game.glasses().being_timed().is_some();
    timed || has_place_for(scene, &rush::Command::StartTiming { glass: None })
}

/// Several hands press the glasses at once, and what is counted or laid out keeps its place.
pub(super) fn is_steady(message: &Message) -> bool {
    use rush::Command::{BreakOath, Enter, LayCard, Lift, MissSymbol, Place, SetUp, Topple};
    match message {
        Message::Glass(_)
        | Message::Down(_)
        | Message::Up(_)
        | Message::FellOver(_)
        | Message::Ring(_)
        | Message::PlaceAt(_)
        | Message::Research(_) => true,
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

/// What is open before the table, but for the debrief: its title, what is inside, and how wide it gets.
fn opened(scene: Scene<'_>) -> Option<(&'static str, Element<'_, Message>, f32)> {
    let (lang, words) = (scene.lang(), scene.lang().desk_words());
    Some(match &scene.screen.page {
        Page::Table | Page::Debrief => return None,
        Page::Points(form) => (words.record, form.view(scene.frame), NARROW),
        Page::Glasses(form) => (words.glasses, form.view(scene), NARROW),
        Page::Epidemic(form) => (words.epidemic_drawn, form.view(scene), NARROW),
        Page::Patients(form) => (words.patients, form.view(scene), WIDE),
        Page::Reference => (words.reference, reference::view(scene), WIDE),
        Page::LayOut => (lang.shift_words().lay_out, lay_out::view(scene), WIDE),
        Page::Keys(form) => (lang.rush_action().glass_keys, form.view(scene), NARROW),
        Page::More => (lang.rush_action().more, ways::list(scene), NARROW),
    })
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    if drawer::is_open(scene) {
        return drawer::view(scene);
    }
    // While the clock runs, nothing covers the glasses.
    let whole = scene.game.phase() != Phase::Action;
    match (&scene.screen.page, opened(scene).filter(|_| whole)) {
        (Page::Debrief, _) if whole => debrief::view(scene),
        (_, Some((title, inside, widest))) => framed(scene.frame, title, inside, widest, Message::Close),
        _ => table::view(scene),
    }
}
