//! The evaluation, a step at a time and without hurry, and how the game ended.

mod discharge;
mod epidemics;
mod findings;
mod keys;
mod ledger;
mod over;

use bedside_core::Command;
use bedside_core::form::{Field, Value};
use bedside_core::rush::{self, EpidemicCard, Game, Measure, OATH, Outcome, Patient, SPOTS, Spot, Step, Ward};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Scene, marks, panel};
use crate::screen::side;
use crate::theme::STRONG;
use crate::widget::{Weight, counted, digits, tile};
use crate::words::signed;
pub(crate) use keys::key;
pub(super) use ledger::ledger;

/// Figures of the reputation of one card, and of many.
const CARD_FIGURES: usize = 2;
const ALL_FIGURES: usize = 3;
/// Keys of a ward without a card: to draw one late, and one that asks for nothing.
const LATE_KEYS: [[&str; 2]; 2] = [["5", "6"], ["7", "8"]];
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const OATH_KEY: &str = "Y";
const SYMBOL_KEY: &str = "I";
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
    late: [String; 2],
    all: String,
    cards: [[String; 2]; SPOTS],
    at: Option<Spot>,
    blank: Blank,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The reputation of an epidemic card that was drawn late.
    Late(Ward, String),
    /// The same, one more or less.
    CountLate(Ward, i8),
    /// Enters that card.
    Draw(Ward),
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
    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &Game) -> Option<Command> {
        match message {
            Message::Late(ward, typed) => *self.late(ward) = digits(&typed, CARD_FIGURES),
            Message::CountLate(ward, by) => *self.late(ward) = counted(self.late(ward), by, CARD_FIGURES),
            Message::Draw(ward) => {
                let reputation = std::mem::take(self.late(ward)).parse().unwrap_or(0);
                let card = EpidemicCard::Treatment { reputation };
                return game.epidemic_form(ward).fill(&[Value::EpidemicCard(card)]).ok();
            }
            Message::All(typed) => self.all = digits(&typed, ALL_FIGURES),
            Message::CountAll(by) => self.all = counted(&self.all, by, ALL_FIGURES),
            Message::DischargeAll => {
                let reputation = taken(&mut self.all);
                return game.discharge_all_form().fill(&[reputation]).ok();
            }
            Message::Look(spot) => (self.at, self.blank) = (Some(spot), Blank::Card),
            Message::Blank(blank) => self.blank = blank,
            Message::Card(spot, blank, typed) => *self.card(spot, blank) = digits(&typed, CARD_FIGURES),
            Message::CountCard(spot, blank, by) => {
                *self.card(spot, blank) = counted(self.card(spot, blank), by, CARD_FIGURES);
            }
            Message::Discharge(spot) => {
                let numbers = [Blank::Card, Blank::Diagnosis].map(|blank| taken(self.card(spot, blank)));
                self.blank = Blank::Card;
                return game.discharge_form(spot).fill(&numbers).ok();
            }
        }
        None
    }

    fn late(&mut self, ward: Ward) -> &mut String {
        &mut self.late[ward as usize]
    }

    fn card(&mut self, spot: Spot, blank: Blank) -> &mut String {
        &mut self.cards[spot as usize][blank as usize]
    }

    /// Who is being looked at: whoever was chosen, as long as they wait for it, else the first who does.
    fn looked_at(&self, waiting: impl Iterator<Item = Spot> + Clone) -> Option<Spot> {
        self.at.filter(|at| waiting.clone().any(|spot| spot == *at)).or_else(|| waiting.clone().next())
    }
}

/// What was typed into a blank, which is empty then.
fn taken(blank: &mut String) -> Value<'static> {
    Value::Number(std::mem::take(blank).parse().unwrap_or(0))
}

/// Those whom nobody has judged yet.
fn unjudged(scene: Scene<'_>) -> impl Iterator<Item = Spot> + Clone + '_ {
    scene.game.patients().to_judge()
}

/// Those who may go home.
fn cured(scene: Scene<'_>) -> impl Iterator<Item = Spot> + Clone + '_ {
    scene.game.patients().to_discharge()
}

fn everyone(scene: Scene<'_>) -> impl Iterator<Item = (Spot, &Patient)> + Clone {
    scene.game.patients().all()
}

/// Whether somebody goes home with a diagnosis card, too.
fn diagnosed(scene: Scene<'_>, spot: Spot) -> bool {
    let form = scene.game.discharge_form(spot);
    form.field("diagnosis").and_then(Field::range) != Some((0, 0))
}

/// One patient more whom nobody follows.
fn entered(scene: Scene<'_>, outcome: Outcome) -> Option<Command> {
    scene.game.enter_form(outcome).fill(&[Value::Number(1)]).ok()
}

fn give(command: rush::Command) -> super::Message {
    super::Message::give(command)
}

/// The step with what there is to press; after the game, how it ended.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    let room = scene.room();
    let game = scene.game;
    let inside = match game.evaluation_step() {
        None => over::view(scene),
        Some(step) => {
            let gap = room.of_unit(12.0);
            let work = column![head(scene, step), at(scene, step), besides(scene, step)].spacing(gap).width(Fill);
            // In a narrow window the sums have no place of their own.
            if room.has_pane() { work } else { work.push(panel(ledger(scene), scene.colours(), room)) }
        }
    };
    let padding = iced::Padding { right: 14.0, ..iced::Padding::ZERO };
    scrollable(container(inside).padding(padding)).width(Fill).height(Fill).into()
}

/// Where the evaluation stands, and the tracks.
fn head(scene: Scene<'_>, step: Step) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let there = Step::ALL.into_iter().filter(|step| scene.game.has_step(*step));
    let steps = container(marks::steps(step, there, lang, colours, room)).width(Fill);
    row![steps, tracks(scene, 40.0)].spacing(room.of_unit(16.0)).align_y(Alignment::Center).into()
}

fn tracks(scene: Scene<'_>, size: f32) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    let track = |measure: Measure| {
        column![
            text(side::count(game.points(measure))).font(STRONG).size(room.text(size)).line_height(1.0),
            text(lang.measure(measure)).size(room.text(15.0)).color(colours.soft),
        ]
        .align_x(Alignment::Center)
    };
    row![track(Measure::Skill), track(Measure::Reputation)].spacing(room.of_unit(24.0)).into()
}

fn at(scene: Scene<'_>, step: Step) -> Element<'_, super::Message> {
    let follow = scene.game.options().follow();
    match step {
        Step::Epidemics => epidemics::epidemics(scene),
        Step::Patients if follow => findings::judged(scene),
        Step::Patients => findings::outcomes(scene),
        Step::Research => findings::tasks(scene),
        Step::Discharge if follow => discharge::discharges(scene),
        Step::Discharge => discharge::discharge_all(scene),
    }
}

/// How much a command asks to be pressed: what would be refused is quiet, and says why when it is pressed.
pub(super) fn weight(scene: Scene<'_>, command: impl Into<Command>) -> Weight {
    let taken = scene.table().accepts(&command.into(), scene.now()).is_ok();
    if taken { Weight::Plain } else { Weight::Quiet }
}

/// A command as a big button.
fn offer<'a>(
    scene: Scene<'a>,
    word: impl text::IntoFragment<'a>,
    note: impl text::IntoFragment<'a>,
    key: &'a str,
    command: impl Into<Command>,
) -> Element<'a, super::Message> {
    let command = command.into();
    let weight = weight(scene, command.clone());
    tile(word, note, key, super::Message::press(command), weight, scene.colours(), scene.room()).into()
}

/// Points with their track.
fn points(by: i16, measure: Measure, scene: Scene<'_>) -> String {
    format!("{} {}", signed(by), scene.lang().measure(measure))
}

fn wrapped<'a>(
    scene: Scene<'_>,
    tiles: impl IntoIterator<Item = Element<'a, super::Message>>,
) -> Element<'a, super::Message> {
    let gap = scene.room().of_unit(8.0);
    Row::with_children(tiles).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// What may turn up at any step.
fn besides(scene: Scene<'_>, step: Step) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let game = scene.game;
    let note = points(-OATH, Measure::Skill, scene);
    let oath = rush::Command::BreakOath { glass: None };
    let mut tiles = vec![tile(words.oath, note, OATH_KEY, give(oath), Weight::Quiet, colours, room).into()];
    // Whoever owes a card is told so beside the ward.
    let shown = step == Step::Epidemics && game.epidemics().any_owed();
    if super::has_place_for(scene, &rush::Command::MissSymbol) && !shown {
        tiles.push(epidemics::missed_symbol(scene, Weight::Quiet));
    }
    let open = super::Message::Points;
    tiles.push(tile(words.record, words.reason, "P", open, Weight::Quiet, colours, room).into());
    wrapped(scene, tiles)
}
