//! The evaluation, a step at a time and without hurry: what each answer costs stands on it, and nothing scrolls.

mod changes;
mod counts;
mod discharge;
mod epidemics;
mod keys;
mod places;

use bedside_core::form::{Field, Value};
use bedside_core::rush::{
    self, EpidemicCard, Game, Measure, Outcome, Phase, SPOTS, Spot, Step, Treatment, Ward, cost, revision,
};
use bedside_core::{Command, Lang};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::epidemic::{self, Numbers};
use super::frame::{self, Parts};
use super::unit::Unit;
use super::{Action, Frame, Scene, marks, research, ways};
use crate::screen::layout::Slot;
use crate::theme::STRONG;
use crate::widget::{Weight, counted, digits, key_cap, surface};
use crate::words::signed;
pub(crate) use changes::reason;
pub(crate) use epidemics::found;
pub(crate) use keys::key;
pub(crate) use places::{columns, finding};

/// Figures of the reputation of one card, and of many.
const CARD_FIGURES: usize = 2;
const ALL_FIGURES: usize = 3;
/// The blank for the reputation of all who go home.
const ALL: &str = "all";
/// Keys of a ward without a card: to draw one late, and one that asks for nothing.
const LATE_KEYS: [[&str; 2]; 2] = [["5", "6"], ["7", "8"]];
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const DISCHARGE_KEY: &str = "W";

/// One of the two numbers with which a patient goes home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Blank {
    /// The patient card's.
    #[default]
    Card,
    /// The diagnosis card's.
    Diagnosis,
}

/// What was typed, and who is being looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    late: [Numbers; 2],
    all: String,
    cards: [[String; 2]; SPOTS],
    at: Option<Spot>,
    blank: Blank,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Higher numbers for an epidemic card that is drawn late.
    FurtherLate(Ward),
    /// Such a card gives so much reputation.
    Late(Ward, u8),
    /// What was found about a patient; where something else was found before, instead of it.
    Judge(Spot, Treatment),
    /// Takes the finding about a patient back.
    Reopen(Spot),
    /// Judges everybody else as Bedside presumes.
    Rest,
    /// So many patients whom nobody follows.
    Enter(Outcome, u8),
    /// Takes those back who fared so.
    Clear(Outcome),
    /// The reputation of all who go home.
    All(String),
    /// The same, one more or less.
    CountAll(i8),
    /// Sends them home.
    DischargeAll,
    /// Looks at a patient.
    Look(Spot),
    /// Looks at one of the two numbers.
    Blank(Blank),
    /// The reputation of a card of somebody who goes home.
    Card(Spot, Blank, String),
    /// The same, one more or less.
    CountCard(Spot, Blank, i8),
    /// Sends somebody home.
    Discharge(Spot),
}

impl Form {
    /// Takes what was typed, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let press = |command: Option<Command>| command.map_or(Action::None, Action::Press);
        match message {
            Message::FurtherLate(ward) => self.late[ward as usize].go_on(),
            Message::Late(ward, reputation) => {
                self.late[ward as usize] = Numbers::default();
                return press(epidemic::drawn(game, ward, EpidemicCard::Treatment { reputation }));
            }
            Message::Judge(patient, treatment) => {
                self.at = None;
                let judge = Command::Rush(rush::Command::Judge { patient, treatment });
                let mut commands = reopened(frame, patient);
                if commands.is_empty() {
                    return Action::Press(judge);
                }
                commands.push(judge);
                return Action::Presses(commands);
            }
            Message::Reopen(patient) => {
                self.at = Some(patient);
                return Action::Presses(reopened(frame, patient));
            }
            Message::Rest => {
                let rest = rest(game).map(|(patient, treatment)| rush::Command::Judge { patient, treatment });
                return Action::Submit(rest.map(Command::Rush).collect());
            }
            Message::Enter(outcome, patients) => {
                return press(game.enter_form(outcome).fill(&[Value::Number(patients.into())]).ok());
            }
            Message::Clear(outcome) => {
                let of_it = |command: &rush::Command| matches!(command, rush::Command::Enter { outcome: other, .. } if *other == outcome);
                let mut commands = Vec::new();
                revision::without(frame.table(), of_it, |command| commands.push(command));
                return Action::Presses(commands);
            }
            Message::All(typed) => self.all = digits(&typed, ALL_FIGURES),
            Message::CountAll(by) => self.all = counted(&self.all, by, ALL_FIGURES),
            Message::DischargeAll => return self.discharge_all(frame, game),
            Message::Look(spot) => (self.at, self.blank) = (Some(spot), Blank::Card),
            Message::Blank(blank) => self.blank = blank,
            Message::Card(spot, blank, typed) => *self.card(spot, blank) = digits(&typed, CARD_FIGURES),
            Message::CountCard(spot, blank, by) => {
                *self.card(spot, blank) = counted(self.card(spot, blank), by, CARD_FIGURES);
            }
            Message::Discharge(spot) => {
                let numbers = [Blank::Card, Blank::Diagnosis].map(|blank| taken(self.card(spot, blank)));
                self.blank = Blank::Card;
                return press(game.discharge_form(spot).fill(&numbers).ok());
            }
        }
        Action::None
    }

    /// All who are cured go home together. Of those who are followed the sum is written down for all of them.
    fn discharge_all(&mut self, frame: Frame<'_>, game: &Game) -> Action {
        let sum = taken(&mut self.all);
        if !game.options().follow() {
            return game.discharge_all_form().fill(&[sum]).map_or(Action::None, Action::Press);
        }
        let none = [Value::Number(0), Value::Number(0)];
        let homes = game.patients().to_discharge().filter_map(|spot| game.discharge_form(spot).fill(&none).ok());
        let mut commands: Vec<Command> = homes.collect();
        let why = frame.lang().cause(rush::Cause::Discharges);
        let points = game.points_form(Measure::Reputation).fill(&[sum, Value::Words(why)]);
        if let (Value::Number(1..), Ok(points)) = (sum, points) {
            commands.push(points);
        }
        Action::Submit(commands)
    }

    fn card(&mut self, spot: Spot, blank: Blank) -> &mut String {
        &mut self.cards[spot as usize][blank as usize]
    }

    /// Who is being looked at: whoever was chosen, as long as they are there, else the first who waits.
    fn looked_at(
        &self,
        mut there: impl Iterator<Item = Spot>,
        mut waiting: impl Iterator<Item = Spot>,
    ) -> Option<Spot> {
        self.at.filter(|at| there.any(|spot| spot == *at)).or_else(|| waiting.next())
    }
}

/// What was typed into a blank, which is empty then.
fn taken(blank: &mut String) -> Value<'static> {
    Value::Number(std::mem::take(blank).parse().unwrap_or(0))
}

/// What takes the finding about a patient back; nothing where there is none.
fn reopened(frame: Frame<'_>, spot: Spot) -> Vec<Command> {
    let of_it = |command: &rush::Command| matches!(command, rush::Command::Judge { patient, .. } if *patient == spot);
    let mut commands = Vec::new();
    revision::without(frame.table(), of_it, |command| commands.push(command));
    commands
}

/// Everybody of whom Bedside presumes something, and what.
pub(crate) fn rest(game: &Game) -> impl Iterator<Item = (Spot, Treatment)> + Clone {
    Spot::all().filter_map(|spot| Some((spot, game.patients().presumed(spot)?)))
}

/// Those who may go home.
fn cured(scene: Scene<'_>) -> impl Iterator<Item = Spot> + Clone + '_ {
    scene.game.patients().to_discharge()
}

/// Whether somebody goes home with a diagnosis card, too.
fn diagnosed(scene: Scene<'_>, spot: Spot) -> bool {
    let form = scene.game.discharge_form(spot);
    form.field("diagnosis").and_then(Field::range) != Some((0, 0))
}

fn give(command: rush::Command) -> super::Message {
    super::Message::give(command)
}

fn send(message: Message) -> super::Message {
    super::Message::EvaluationForm(message)
}

/// The step with what there is to press.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    let room = scene.room();
    let unit = Unit::of(room);
    let Some(step) = scene.game.evaluation_step() else { return Space::new().into() };
    let top = column![head(scene, step, unit), changes::view(scene, unit)].spacing(unit.gap());
    let stage: Element<'_, super::Message> = if room.has_pane() {
        column![top, container(at(scene, step)).height(Fill), ways::view(scene)].spacing(unit.gap()).into()
    } else {
        // A narrow window has room for one thing after the other.
        let whole = column![top, at(scene, step), ways::view(scene)].spacing(unit.gap());
        scrollable(container(whole).padding(iced::padding::right(14.0))).height(Fill).into()
    };
    let hint = (step == Step::Patients).then(|| {
        let words = scene.lang().shift_words();
        if scene.game.options().follow() { words.patient_keys } else { words.count_keys }.to_owned()
    });
    let parts = Parts { stage, rail: None, tells_story: false, hint, second: Vec::new(), slot: Some(slot(scene)) };
    frame::table(scene, parts)
}

/// What space does now, or what is waited for.
fn slot(scene: Scene<'_>) -> Slot<super::Message> {
    let waits = scene.view().go.is_err() && scene.game.phase() == Phase::Evaluation;
    match Slot::of(scene.frame) {
        Slot::Press { word, .. } if waits => Slot::Waits(word),
        slot => slot,
    }
}

/// Where the evaluation stands, and the press that answers for everybody else.
fn head(scene: Scene<'_>, step: Step, unit: Unit) -> Element<'_, super::Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let there = Step::ALL.into_iter().filter(|step| scene.game.has_step(*step));
    let unjudged = scene.game.patients().to_judge().count();
    let left =
        (step == Step::Patients && unjudged > 0).then(|| lang.shift_words().left.replace("{}", &unjudged.to_string()));
    let steps = container(marks::steps(step, left, there, lang, colours, unit)).width(Fill).clip(true);
    let high = unit.least(50.0, 34.0);
    let rest: Element<'_, super::Message> = match step {
        Step::Patients if rest(scene.game).next().is_some() => rest_button(scene, unit, high),
        _ => Space::new().height(if scene.room().has_pane() { high } else { 0.0 }).into(),
    };
    if scene.room().has_pane() {
        row![steps, rest].spacing(unit.px(16.0)).align_y(Alignment::Center).into()
    } else {
        column![steps, rest].spacing(unit.gap()).into()
    }
}

/// `The rest: 4 exact, 1 without a bed −1`.
fn rest_button(scene: Scene<'_>, unit: Unit, high: f32) -> Element<'_, super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let word =
        text(rest_words(scene.game, scene.lang())).font(STRONG).size(unit.text(20.0)).wrapping(text::Wrapping::None);
    let inside = row![word].push(room.has_pane().then(|| key_cap("Enter", colours.on_accent, room)));
    let inside = inside.spacing(unit.px(10.0)).align_y(Alignment::Center);
    let rest = surface::go(inside, send(Message::Rest), colours).height(high).padding([0.0, unit.least(14.0, 8.0)]);
    container(rest).id("rest").into()
}

/// `The rest: 4 exact, 1 without a bed −1`.
pub(crate) fn rest_words(game: &Game, lang: Lang) -> String {
    let words = lang.shift_words();
    let exact = rest(game).filter(|(_, treatment)| *treatment == Treatment::Exact).count();
    let wrong: Vec<Spot> =
        rest(game).filter(|(_, treatment)| *treatment == Treatment::Error).map(|(spot, _)| spot).collect();
    let mut parts = Vec::new();
    if exact > 0 {
        parts.push(words.rest_exact.replace("{}", &exact.to_string()));
    }
    if !wrong.is_empty() {
        let costs = wrong.iter().filter_map(|spot| {
            cost(Treatment::Error, game.patients().at(*spot)?.condition()).map(|(_, points)| points)
        });
        let costs: i16 = costs.sum();
        let bedless = wrong.iter().all(|spot| Spot::ADMISSIONS.contains(spot));
        let said = if bedless {
            words.rest_no_bed.replace("{}", &wrong.len().to_string())
        } else {
            let mut said = String::new();
            let noun = lang.shift_noun(bedside_core::text::ShiftNoun::Error);
            // Writing into a string never fails.
            let _ = bedside_core::text::counted(u32::try_from(wrong.len()).unwrap_or(0), noun, &mut said);
            said
        };
        parts.push(format!("{said} {}", signed(-costs)));
    }
    format!("{} {}", words.rest, parts.join(", "))
}

fn at(scene: Scene<'_>, step: Step) -> Element<'_, super::Message> {
    let follow = scene.game.options().follow();
    match step {
        Step::Epidemics => epidemics::epidemics(scene),
        Step::Patients if follow => places::view(scene),
        Step::Patients => counts::view(scene),
        Step::Research if scene.room().has_pane() => research::view(scene),
        Step::Research => container(research::view(scene)).height(260.0).into(),
        Step::Discharge => discharge::view(scene),
    }
}

/// How much a command asks to be pressed: what would be refused is quiet, and says why when it is pressed.
pub(super) fn weight(scene: Scene<'_>, command: impl Into<Command>) -> Weight {
    let taken = scene.table().accepts(&command.into(), scene.now()).is_ok();
    if taken { Weight::Plain } else { Weight::Quiet }
}

/// Points with their track.
pub(crate) fn points(by: i16, measure: Measure, lang: Lang) -> String {
    format!("{} {}", signed(by), lang.measure(measure))
}
