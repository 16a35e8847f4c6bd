//! The window: what came in, what the desk says to it, and which screen is open.
//!
//! Nothing ticks. The next moment at which something will look different is part of the state, and the window sleeps
//! until then.

pub mod display;
mod forms;
mod keys;
mod moment;
mod on_emergency;
mod on_shift;
mod on_town;

use std::cell::RefCell;
use std::time::Instant;

use bedside_core::emergency_roll;
use bedside_core::hourglass::Sand;
use bedside_core::link::{Keep, News};
use bedside_core::rush::{self, Glass, Phase, Space};
use bedside_core::{Command, Cue, Event, Lang, Refusal, Signal, state};
use iced::futures::channel::mpsc;
use iced::widget::operation;
use iced::{Element, Size, Subscription, Task, Theme, keyboard, window};

use crate::desk::{Desk, GadgetStatus};
use crate::gadget::Place;
use crate::library::{self, Notice, Playing, Settings, Shelved, TableId};
use crate::screen::emergency::{self, Board};
use crate::screen::history::History;
use crate::screen::town::{enter, opening};
use crate::screen::{self, epidemic, evaluation, glasses, new_table, patients, points, town};
use crate::sound::Sound;
use crate::theme::{Colours, FONTS, PLAIN, Room};
use crate::words::emergency::words as emergency_words;
use crate::words::town::words as town_words;
pub(crate) use keys::{SIGNALS, STEP};
use moment::Flash;
pub use moment::Told;
pub(crate) use on_emergency::OnEmergency;
pub(crate) use on_shift::OnShift;
pub(crate) use on_town::OnTown;

/// How the window opens, and how small it may become.
const SIZE: Size = Size::new(1120.0, 740.0);
const LEAST: Size = Size::new(560.0, 440.0);

/// Which screen is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// The form for another table.
    NewTable(Box<new_table::Form>),
    /// The form for another table of Dice Hospital.
    NewTown(Box<opening::Form>),
    /// The form for another table of Emergency Roll.
    NewEmergency(Box<emergency::opening::Form>),
    /// What sheets of Emergency Roll on paper say.
    Tally(Box<emergency::tally::Form>),
    /// The score sheet of Dice Hospital, or all boxes of Emergency Roll.
    Sheet,
    /// The bag of Dice Hospital.
    Bag,
    /// What is entered at Dice Hospital.
    Enter(Box<enter::Form>),
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
    /// Language, look, sound and signals.
    Settings,
    /// The tables of the library.
    Tables(Vec<Shelved>),
}

/// What comes in.
#[derive(Clone, Debug)]
pub enum Message {
    /// The press that the table waits for.
    Go,
    /// Another press.
    Press(Command),
    /// A key that no text field took.
    Key {
        /// Which.
        key: keyboard::Key,
        /// What was held with it.
        modifiers: keyboard::Modifiers,
        /// Whether it is only held down.
        repeat: bool,
    },
    /// The moment has come that was waited for.
    Woken,
    /// The gadget said something.
    Heard,
    /// There is no sound server.
    Silent,
    /// The window has another size.
    Resized(Size),
    /// Opens the form for another table.
    NewTable,
    /// Opens the form for points.
    Points,
    /// One press on a glass: it is placed, or set up again.
    Glass(Glass),
    /// Says something for the next glass.
    Arm(Arm),
    /// Chooses a space by its letter, or does no longer.
    Where,
    /// Opens the times of the glasses.
    Glasses,
    /// Opens the form for an epidemic card.
    Epidemic,
    /// Opens the patients.
    Patients,
    /// Opens the actions.
    Reference,
    /// Opens the debrief.
    Debrief,
    /// Opens the settings.
    Settings,
    /// Opens the list of tables.
    Tables,
    /// Back to the table.
    Close,
    /// A blank of the form for another table has the focus.
    InSight(&'static str),
    /// Something was typed or chosen for another table.
    NewTableForm(new_table::Message),
    /// The form for a table of another game.
    OtherGame(Playing),
    /// A press on what is chosen already.
    NoChange,
    /// Something was typed or chosen for another table of Dice Hospital.
    NewTownForm(opening::Message),
    /// Something came from the screens of Dice Hospital.
    Town(town::Message),
    /// Something was typed or chosen for another table of Emergency Roll.
    NewEmergencyForm(emergency::opening::Message),
    /// Something came from the screens of Emergency Roll.
    Emergency(emergency::Message),
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
    /// Goes on with another table.
    Switch(TableId),
    /// Goes on with the table here, or with the gadget's.
    Keep(Keep),
    /// Sets language, look or sound.
    Set(Settings),
    /// Full screen, or a window again.
    FullScreen,
    /// Shows or hides the pane of a narrow window.
    Pane,
    /// Shows more of what happened.
    Earlier,
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

/// The window's state.
#[derive(Debug)]
pub struct App {
    desk: Desk,
    page: Page,
    evaluation: evaluation::Form,
    tree: town::Tree,
    board: Board,
    armed: Armed,
    naming: bool,
    room: Room,
    history: History,
    told: Option<Told>,
    flash: Option<Flash>,
    lit: bool,
    wake: Option<Instant>,
    sound: Option<Sound>,
    silent: bool,
    pane: bool,
    full_screen: bool,
}

/// Opens the window for a desk and stays until it is closed; `place` is where a gadget is looked for. Where no window can
/// be had, it says why.
pub fn run(desk: Desk, notices: Vec<Notice>, place: Place) -> Result<(), String> {
    let words = desk.settings().lang.desk_words();
    if !display::answers() {
        return Err(words.no_display.to_owned());
    }
    let (sound, silence) = Sound::start();
    let mut app = App::new(desk);
    app.sound = Some(sound);
    let mut said: Vec<String> = notices.iter().map(|notice| notice.text(app.lang())).collect();
    let (ring, rung) = mpsc::unbounded();
    // The window may be gone when the gadget still speaks.
    let wake = move || drop(ring.unbounded_send(()));
    if let Err(cause) = app.desk.look_for_gadget(place, wake) {
        said.push(format!("{}: {cause}", words.gadget));
    }
    if !said.is_empty() {
        app.tell(Told::notice(said.join(" "), Instant::now()));
    }
    app.reckon(Instant::now());
    let silent =
        Task::future(silence).then(|said| said.map_or_else(|_| Task::none(), |()| Task::done(Message::Silent)));
    let tasks = Task::batch([silent, Task::run(rung, |()| Message::Heard)]);
    let start = RefCell::new(Some((app, tasks)));
    let mut application =
        iced::application(move || start.take().expect("iced boots a window once"), App::update, App::view)
            .title("Bedside")
            .subscription(App::subscription)
            .theme(App::theme)
            .default_font(PLAIN)
            .antialiasing(true)
            .window(window::Settings { size: SIZE, min_size: Some(LEAST), ..window::Settings::default() });
    for font in FONTS {
        application = application.font(font);
    }
    display::guarded(|| application.run().map_err(|cause| cause.to_string()))
}

impl App {
    /// The window of a desk, silent and without a gadget.
    pub fn new(desk: Desk) -> App {
        let history = History::of(desk.table(), desk.settings().lang);
        App {
            desk,
            page: Page::Table,
            evaluation: evaluation::Form::default(),
            tree: town::Tree::default(),
            board: Board::default(),
            armed: Armed::default(),
            naming: false,
            room: Room::of(SIZE),
            history,
            told: None,
            flash: None,
            lit: false,
            wake: None,
            sound: None,
            silent: false,
            pane: false,
            full_screen: false,
        }
    }

    /// The desk.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The open screen.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// What is being told, if anything is.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.desk.settings().lang
    }

    /// What is said about the next glass.
    pub fn armed(&self) -> Armed {
        self.armed
    }

    /// Whether letters choose a space.
    pub(crate) fn naming(&self) -> bool {
        self.naming
    }

    pub(crate) fn evaluation(&self) -> &evaluation::Form {
        &self.evaluation
    }

    pub(crate) fn colours(&self) -> Colours {
        Colours::of(self.desk.settings().theme == library::Theme::Dark)
    }

    pub(crate) fn room(&self) -> Room {
        self.room
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Whether a signal lights the clock up.
    pub(crate) fn lit(&self) -> bool {
        self.lit
    }

    /// Whether nothing can be heard.
    pub(crate) fn silent(&self) -> bool {
        self.silent
    }

    /// Whether the pane is asked for in a narrow window.
    pub(crate) fn pane(&self) -> bool {
        self.pane
    }

    /// Colours for iced's own widgets.
    pub fn theme(&self) -> Theme {
        self.colours().theme()
    }

    /// What is drawn.
    pub fn view(&self) -> Element<'_, Message> {
        screen::view(self)
    }

    /// What the window listens to.
    pub fn subscription(&self) -> Subscription<Message> {
        let wake = self.wake.map_or_else(Subscription::none, moment::at);
        Subscription::batch([wake.map(|()| Message::Woken), iced::event::listen_with(keys::incoming)])
    }

    /// Takes what came in.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        let now = Instant::now();
        let task = self.take(message, now);
        self.reckon(now);
        task
    }

    fn take(&mut self, message: Message, now: Instant) -> Task<Message> {
        match message {
            Message::Go => return self.go(now),
            Message::Press(command) => {
                self.press(&command, now);
            }
            Message::Key { key, modifiers, repeat } => {
                if let Some(meant) = keys::meant(self, &key, modifiers, repeat) {
                    return self.take(meant, now);
                }
                return keys::focus(self, &key, modifiers);
            }
            Message::Woken => {
                let events = self.desk.advance();
                self.perform(&events, now);
                self.hear(now);
            }
            Message::Heard => self.hear(now),
            Message::Silent => self.silent = true,
            Message::Resized(size) => self.room = Room::of(size),
            Message::NewTable => {
                self.told = None;
                return self.form_for(Playing::of(self.desk.table()));
            }
            Message::Points => {
                self.page = Page::Points(points::Form::default());
                return operation::focus(points::FIRST);
            }
            Message::Glass(glass) => self.glass(glass, now),
            Message::Arm(arm) => self.arm(arm),
            Message::Where => (self.naming, self.pane) = (!self.naming, false),
            Message::Glasses => self.page = Page::Glasses(glasses::Form::default()),
            Message::Epidemic => {
                let Some(shift) = self.desk.table().state().game::<rush::Game>() else { return Task::none() };
                self.page = Page::Epidemic(epidemic::Form::of(shift));
                return operation::focus(epidemic::FIRST);
            }
            Message::Patients => self.page = Page::Patients(patients::Form::default()),
            Message::Reference => self.page = Page::Reference,
            Message::Debrief => self.page = Page::Debrief,
            Message::Settings => {
                self.told = None;
                self.page = Page::Settings;
            }
            Message::Tables => match self.desk.tables() {
                Ok(tables) => self.page = Page::Tables(tables),
                Err(fault) => self.tell(Told::notice(fault.text(self.lang()), now)),
            },
            Message::Close => self.page = Page::Table,
            Message::NoChange => {}
            Message::OtherGame(game) => return self.form_for(game),
            Message::NewEmergencyForm(message) => self.new_emergency(message, now),
            Message::Emergency(message) => return self.emergency(message, now),
            Message::NewTownForm(message) => self.new_town(message, now),
            Message::Town(message) => return self.town(message, now),
            Message::NewTableForm(message) => return self.new_table(message, now),
            Message::InSight(blank) => return self.bring_in_sight(blank),
            Message::PointsForm(message) => self.points(message, now),
            Message::GlassesForm(message) => self.glasses(message, now),
            Message::EpidemicForm(message) => self.epidemic(message, now),
            Message::PatientsForm(message) => self.patients(message, now),
            Message::EvaluationForm(message) => self.evaluate(message, now),
            Message::Switch(id) => {
                self.page = Page::Table;
                self.evaluation = evaluation::Form::default();
                self.board = Board::default();
                match self.desk.switch(id) {
                    Ok(Some(notice)) => self.tell(Told::notice(notice.text(self.lang()), now)),
                    Ok(None) => self.told = None,
                    Err(fault) => self.tell(Told::notice(fault.text(self.lang()), now)),
                }
            }
            Message::Keep(keep) => {
                if let Err(fault) = self.desk.keep(keep) {
                    self.tell(Told::notice(Notice::NotSaved(fault).text(self.lang()), now));
                }
            }
            Message::Set(settings) => {
                if let Err(fault) = self.desk.set(settings) {
                    self.tell(Told::notice(Notice::NotSaved(fault).text(settings.lang), now));
                }
            }
            Message::FullScreen => {
                self.full_screen = !self.full_screen;
                let mode = if self.full_screen { window::Mode::Fullscreen } else { window::Mode::Windowed };
                return window::latest().and_then(move |id| window::set_mode(id, mode));
            }
            // Where the pane is there anyway, nothing is to be shown or hidden.
            Message::Pane => {
                let hidden = self.glasses_run() || !self.room.has_pane() || self.on_shift().is_none();
                self.pane = !self.pane && hidden;
            }
            Message::Earlier => self.history.show_more(),
        }
        Task::none()
    }

    /// GO: what the table waits for; where it waits for nothing, another table or the reason.
    fn go(&mut self, now: Instant) -> Task<Message> {
        let view = self.desk.view();
        match view.go {
            // Some dice of the table are typed: Bedside's own would throw them away.
            Some(_) if self.on_emergency().is_some_and(|app| app.board().types_dice()) => {
                self.tell(Told::notice(emergency_words(self.lang()).to_type.to_owned(), now));
            }
            Some(command) => drop(self.press(&command, now)),
            None if view.over => return self.take(Message::NewTable, now),
            None if view.overtime => drop(self.press(&Command::Rush(rush::Command::BeginEvaluation), now)),
            // What is still open says why the step does not end.
            None if view.phase == state::Phase::Rush(Phase::Evaluation) => {
                self.press(&Command::Rush(rush::Command::NextStep), now);
            }
            None if self.on_emergency().is_some_and(|app| app.game().phase() == emergency_roll::Phase::Tally) => {
                return self.tally_next();
            }
            // A press that nothing waits for may not stop the clock of an activation.
            None if self.on_shift().is_none() => {
                self.tell(Told::notice(town_words(self.lang()).choose_first.to_owned(), now));
            }
            None => drop(self.press(&Command::PauseClock, now)),
        }
        Task::none()
    }

    fn press(&mut self, command: &Command, now: Instant) -> bool {
        let pressed = self.desk.press(command);
        let taken = pressed.is_ok();
        match pressed {
            Ok(events) => {
                self.told = None;
                self.perform(&events, now);
            }
            Err(refusal) => self.refuse(refusal, now),
        }
        if let Some(notice) = self.desk.trouble() {
            self.tell(Told::notice(notice.text(self.lang()), now));
        }
        taken
    }

    /// One press on a glass does what a hand would do with it. What was said for it holds until a glass takes it.
    fn glass(&mut self, glass: Glass, now: Instant) {
        let Some(shift) = self.desk.table().state().game::<rush::Game>() else { return };
        let shown = shift.glasses().shown(glass, self.desk.now());
        let command = if shown.sand == Sand::Toppled {
            rush::Command::SetUp { glass }
        } else {
            rush::Command::Place { glass, space: self.armed.space, by: self.armed.by }
        };
        let placed = matches!(command, rush::Command::Place { .. });
        if self.press(&Command::Rush(command), now) && placed {
            self.armed = Armed::default();
        }
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

    fn refuse(&mut self, refusal: Refusal, now: Instant) {
        self.tell(Told::refusal(refusal, now));
        self.cue(Cue::Refused, now);
    }

    fn tell(&mut self, told: Told) {
        self.told = Some(told);
    }

    /// What the gadget has said meanwhile.
    fn hear(&mut self, now: Instant) {
        let happened = self.desk.poll();
        self.perform(&happened.events, now);
        for news in happened.news {
            if let News::Refused(refusal) = news {
                self.refuse(refusal, now);
            }
        }
        if happened.unanswered {
            self.tell(Told::notice(self.lang().desk_words().unanswered.to_owned(), now));
        }
    }

    fn perform(&mut self, events: &[Event], now: Instant) {
        // Nobody misses the glasses of a new phase because of what was open before.
        self.pane &= !events.iter().any(|event| matches!(event, Event::Rush(rush::Event::PhaseBegan { phase: Phase::Action, .. })));
        let signals = self.desk.table().state().signals();
        for cue in events.iter().filter_map(|event| event.cue(signals)) {
            self.cue(cue, now);
        }
    }

    fn cue(&mut self, cue: Cue, now: Instant) {
        if let Cue::Signal(signal) = cue {
            self.flash = Some(Flash::new(if signal == Signal::End { 3 } else { 1 }, now));
        }
        if let Some(sound) = self.sound.as_ref().filter(|_| self.desk.settings().sound) {
            sound.play(cue);
        }
    }

    /// Brings what is derived up to date, and reckons when something will look different next.
    fn reckon(&mut self, now: Instant) {
        if !self.glasses_run() {
            (self.armed, self.naming) = (Armed::default(), false);
        }
        self.history.refresh(self.desk.table(), self.lang());
        self.tree.refresh(self.desk.table(), self.desk.now());
        self.board.refresh(self.desk.table(), self.desk.now());
        self.told.take_if(|told| told.is_past(now));
        self.flash.take_if(|flash| flash.is_past(now));
        self.lit = self.flash.is_some_and(|flash| flash.is_lit(now));
        let desk = self.desk.next_wake().map(|after| now + after);
        let told = self.told.as_ref().map(Told::until);
        let flash = self.flash.map(|flash| flash.next(now));
        self.wake = desk.into_iter().chain(told).chain(flash).min();
    }

    /// Whether the players have to choose between two tables.
    pub(crate) fn must_choose(&self) -> bool {
        self.desk.gadget_status() == GadgetStatus::Differ
    }
}
