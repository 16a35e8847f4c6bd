//! The evaluation, a step at a time and without hurry, and how the game ended.

mod keys;
mod ledger;
mod over;

use bedside_core::journal::Fate;
use bedside_core::rush::{
    self, CARDS, Card, EpidemicCard, MISSED_SYMBOL, Measure, OATH, Outcome, Patient, SPOTS, Spot, Step, Treatment, Ward,
};
use bedside_core::{Command, Event};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Scene, panel, patients, warning, words};
use crate::screen::side;
use crate::theme::STRONG;
use crate::widget::{Sign, Weight, counted, digits, number, press, sign, stages, tile};
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
    pub fn update(&mut self, message: Message) -> Option<Command> {
        match message {
            Message::Late(ward, typed) => *self.late(ward) = digits(&typed, CARD_FIGURES),
            Message::CountLate(ward, by) => *self.late(ward) = counted(self.late(ward), by, CARD_FIGURES),
            Message::Draw(ward) => {
                let reputation = std::mem::take(self.late(ward)).parse().unwrap_or(0);
                let card = EpidemicCard::Treatment { reputation };
                return Some(Command::Rush(rush::Command::DrawEpidemic { ward, card }));
            }
            Message::All(typed) => self.all = digits(&typed, ALL_FIGURES),
            Message::CountAll(by) => self.all = counted(&self.all, by, ALL_FIGURES),
            Message::DischargeAll => {
                let reputation = std::mem::take(&mut self.all).parse().unwrap_or(0);
                return Some(Command::Rush(rush::Command::DischargeAll { reputation }));
            }
            Message::Look(spot) => (self.at, self.blank) = (Some(spot), Blank::Card),
            Message::Blank(blank) => self.blank = blank,
            Message::Card(spot, blank, typed) => *self.card(spot, blank) = digits(&typed, CARD_FIGURES),
            Message::CountCard(spot, blank, by) => {
                *self.card(spot, blank) = counted(self.card(spot, blank), by, CARD_FIGURES);
            }
            Message::Discharge(spot) => {
                let mut number = |blank| std::mem::take(self.card(spot, blank)).parse().unwrap_or(0);
                let (card, diagnosis) = (number(Blank::Card), number(Blank::Diagnosis));
                self.blank = Blank::Card;
                return Some(Command::Rush(rush::Command::Discharge { patient: spot, card, diagnosis }));
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
    let options = scene.game.options();
    let there = Step::ALL.into_iter().filter(|step| match step {
        Step::Epidemics => options.epidemics(),
        Step::Research => options.research(),
        Step::Patients | Step::Discharge => true,
    });
    let steps = container(stages(step, there, lang, colours, room)).width(Fill);
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
        Step::Epidemics => epidemics(scene),
        Step::Patients if follow => judged(scene),
        Step::Patients => outcomes(scene),
        Step::Research => research(scene),
        Step::Discharge if follow => discharges(scene),
        Step::Discharge => discharge_all(scene),
    }
}

/// How much a command asks to be pressed: what would be refused is quiet, and says why when it is pressed.
pub(super) fn weight(scene: Scene<'_>, command: &rush::Command) -> Weight {
    let taken = scene.table().accepts(&Command::Rush(command.clone()), scene.now()).is_ok();
    if taken { Weight::Plain } else { Weight::Quiet }
}

/// A command as a big button.
fn offer<'a>(
    scene: Scene<'a>,
    word: impl text::IntoFragment<'a>,
    note: impl text::IntoFragment<'a>,
    key: &'a str,
    command: rush::Command,
) -> Element<'a, super::Message> {
    let weight = weight(scene, &command);
    tile(word, note, key, give(command), weight, scene.colours(), scene.room()).into()
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

fn epidemics(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let epidemics = scene.game.epidemics();
    let first = epidemics.next_to_judge();
    let mut wards = column![].spacing(room.of_unit(10.0));
    for ward in Ward::ALL {
        let name = text(format!("{} {ward:?}", words.ward)).font(STRONG).size(room.text(20.0));
        let mut inside = column![].spacing(room.of_unit(8.0));
        if let Some(reputation) = epidemics.on(ward) {
            let card = format!("{}: {}", words.epidemic, points(reputation.into(), Measure::Reputation, scene));
            inside = inside.push(title(name, card, scene)).push(text(words.untreated_how_many).size(room.text(16.0)));
            let judge = (0..=3u8).map(|untreated| {
                let note = match untreated {
                    0 => points(reputation.into(), Measure::Reputation, scene),
                    lost => points(-i16::from(lost), Measure::Skill, scene),
                };
                let key = if first == Some(ward) { DIGITS[usize::from(untreated)] } else { "" };
                let judge = rush::Command::JudgeEpidemic { ward, untreated };
                offer(scene, untreated.to_string(), note, key, judge)
            });
            inside = inside.push(wrapped(scene, judge));
        } else {
            inside = inside.push(title(name, words.no_epidemic.to_owned(), scene));
            if epidemics.owed(ward) {
                inside = inside.push(warning(words.symbol_owed.to_owned(), colours, room));
                inside = inside.push(missed_symbol(scene, Weight::Go));
            }
            inside = inside.push(late(scene, ward));
        }
        wards = wards.push(panel(inside, colours, room));
    }
    wards.into()
}

fn title<'a>(name: text::Text<'a>, note: String, scene: Scene<'_>) -> Element<'a, super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    row![name, text(note).size(room.text(16.0)).color(colours.soft)]
        .spacing(room.of_unit(12.0))
        .align_y(Alignment::Center)
        .into()
}

/// A card that is drawn only now.
fn late(scene: Scene<'_>, ward: Ward) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let send = super::Message::EvaluationForm;
    let [draw, none] = LATE_KEYS[ward as usize];
    let value = &scene.screen.evaluation().late[ward as usize];
    let blank = number(
        format!("late {ward:?}"),
        value,
        false,
        move |typed| send(Message::Late(ward, typed)),
        move |by| send(Message::CountLate(ward, by)),
        send(Message::Draw(ward)),
        colours,
        room,
    );
    let nothing = rush::Command::DrawEpidemic { ward, card: EpidemicCard::None };
    let weight = weight(scene, &nothing);
    let label = text(words.epidemic_gives).size(room.text(16.0)).color(colours.soft).into();
    let draw = press(words.draw_late, draw, send(Message::Draw(ward)), weight, colours, room).into();
    let none = press(words.no_treatment, none, give(nothing), weight, colours, room).into();
    let gap = room.of_unit(8.0);
    Row::with_children([label, blank, draw, none])
        .spacing(gap)
        .align_y(Alignment::Center)
        .wrap()
        .vertical_spacing(gap)
        .into()
}

/// Patients whom nobody follows: each press is one of them.
fn outcomes(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let entered = entered(scene);
    let tiles = Outcome::ALL.into_iter().zip(DIGITS.into_iter().skip(1)).map(|(outcome, key)| {
        let (treatment, condition) = outcome.parts();
        let mut note = match rush::cost(treatment, condition) {
            Some((_, cost)) => points(-cost, Measure::Skill, scene),
            None => words.costs_nothing.to_owned(),
        };
        let count = entered.iter().find(|(same, _)| *same == outcome).map_or(0, |(_, count)| *count);
        if count > 0 {
            note = format!("{note} · × {count}");
        }
        offer(scene, lang.outcome(outcome), note, key, rush::Command::Enter { outcome, patients: 1 })
    });
    let hint = text(words.one_press_one).size(room.text(16.0)).color(colours.soft);
    let cured = scene.game.cured();
    let cured = text(format!("{}: {cured}", words.cured)).font(STRONG).size(room.text(18.0));
    panel(column![hint, wrapped(scene, tiles), cured].spacing(room.of_unit(10.0)), colours, room)
}

/// How many patients were entered in this round, finding by finding.
fn entered(scene: Scene<'_>) -> Vec<(Outcome, u32)> {
    let table = scene.table();
    let mut entered: Vec<(Outcome, u32)> = Vec::new();
    table.walk(|step| {
        if step.fate != Fate::Counts || step.before.playing().round() != scene.game.round() {
            return;
        }
        for event in step.events.iter() {
            let Event::Rush(rush::Event::OutcomeEntered { outcome, patients }) = event else { continue };
            match entered.iter_mut().find(|(same, _)| same == outcome) {
                Some((_, count)) => *count += u32::from(*patients),
                None => entered.push((*outcome, (*patients).into())),
            }
        }
    });
    entered
}

/// Patients who are followed, one by one.
fn judged(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let here = scene.screen.evaluation().looked_at(unjudged(scene));
    let mut list = column![].spacing(room.of_unit(8.0));
    let mut anybody = false;
    for (spot, patient) in everyone(scene) {
        anybody = true;
        list = list.push(patients::framed(judge(scene, spot, patient, here == Some(spot)), here == Some(spot), scene));
    }
    if !anybody {
        return panel(text(words.no_patients).size(room.text(18.0)), colours, room);
    }
    list.into()
}

fn judge<'a>(scene: Scene<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let mut inside = column![patients::title(spot, patient, scene)].spacing(room.of_unit(6.0));
    if spot.bed().is_some() || Spot::ADMISSIONS.contains(&spot) {
        inside = inside.push(patients::needs(patient, scene));
    }
    if let Some(found) = patient.judged() {
        let (shape, tint) =
            if found == Treatment::Error { (Sign::Cross, colours.alarm) } else { (Sign::Tick, colours.accent) };
        let line =
            row![sign(shape, tint, room.text(16.0)), text(lang.treatment(found)).font(STRONG).size(room.text(17.0))];
        return inside.push(line.spacing(room.of_unit(8.0)).align_y(Alignment::Center)).into();
    }
    let lacking = words::lacking(spot, patient, lang);
    if !lacking.is_empty() {
        let said = format!("{}: {}", words.lacking, lacking.join(", "));
        inside = inside.push(text(said).font(STRONG).size(room.text(16.0)).color(colours.alarm));
    }
    if let (true, Some(bed)) = (patient.tied(), spot.bed()) {
        let choose = patient.best().zip(DIGITS.into_iter().skip(4)).map(|(exam, key)| {
            let choose = rush::Command::ChooseTreatment { bed, exam };
            let weight = weight(scene, &choose);
            press(lang.exam(exam), if here { key } else { "" }, give(choose), weight, colours, room).into()
        });
        inside = inside.push(text(words.equally_efficient).size(room.text(16.0))).push(wrapped(scene, choose));
    }
    let findings = Treatment::ALL.into_iter().zip(DIGITS.into_iter().skip(1)).map(|(treatment, key)| {
        let note = match rush::cost(treatment, patient.condition()) {
            Some((_, cost)) => points(-cost, Measure::Skill, scene),
            None => words.costs_nothing.to_owned(),
        };
        let judge = rush::Command::Judge { patient: spot, treatment };
        offer(scene, lang.treatment(treatment), note, if here { key } else { "" }, judge)
    });
    inside.push(wrapped(scene, findings)).into()
}

fn research(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let research = scene.game.research();
    let cards = (0u8..).take(CARDS).map(|card| {
        let name = format!("{} {}", words.task, card + 1);
        let finish = rush::Command::FinishTask { card };
        let (name, note) = match research.card(card) {
            Some(Card::Task { reward }) if research.done(card) => {
                (format!("✓ {name}"), format!("{}: {}", words.task_done, points(reward.into(), Measure::Skill, scene)))
            }
            Some(Card::Task { reward }) => (name, points(reward.into(), Measure::Skill, scene)),
            Some(Card::Action { .. }) => (format!("{} {}", words.card, card + 1), words.action_card_long.to_owned()),
            None => (format!("{} {}", words.card, card + 1), words.card_missing.to_owned()),
        };
        offer(scene, name, note, DIGITS[usize::from(card) + 1], finish)
    });
    panel(wrapped(scene, cards), colours, room)
}

fn discharge_all(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let cured = scene.game.cured();
    if cured == 0 {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let send = super::Message::EvaluationForm;
    let blank = number(
        "all".to_owned(),
        &scene.screen.evaluation().all,
        true,
        move |typed| send(Message::All(typed)),
        move |by| send(Message::CountAll(by)),
        send(Message::DischargeAll),
        colours,
        room,
    );
    let label = text(words.cards_reputation).size(room.text(16.0)).into();
    let go = tile(words.discharge, "", DISCHARGE_KEY, send(Message::DischargeAll), Weight::Go, colours, room).into();
    let line = Row::with_children([label, blank, go]).spacing(room.of_unit(12.0)).align_y(Alignment::Center).wrap();
    let cured = text(format!("{}: {cured}", words.cured)).font(STRONG).size(room.text(26.0));
    panel(column![cured, line].spacing(room.of_unit(10.0)), colours, room)
}

fn discharges(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let here = scene.screen.evaluation().looked_at(cured(scene));
    if here.is_none() {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let mut list = column![].spacing(room.of_unit(8.0));
    for (spot, patient) in everyone(scene).filter(|(spot, _)| cured(scene).any(|cured| cured == *spot)) {
        list =
            list.push(patients::framed(discharge(scene, spot, patient, here == Some(spot)), here == Some(spot), scene));
    }
    list.into()
}

fn discharge<'a>(scene: Scene<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let send = super::Message::EvaluationForm;
    let form = scene.screen.evaluation();
    let one = |blank: Blank, word: &'a str| -> Element<'a, super::Message> {
        let chosen = here && (form.blank == blank || spot.is_clinic());
        let count = number(
            format!("{blank:?} {spot:?}"),
            &form.cards[spot as usize][blank as usize],
            chosen,
            move |typed| send(Message::Card(spot, blank, typed)),
            move |by| send(Message::CountCard(spot, blank, by)),
            send(Message::Discharge(spot)),
            colours,
            room,
        );
        row![text(word).size(room.text(15.0)).color(colours.soft), count]
            .spacing(room.of_unit(8.0))
            .align_y(Alignment::Center)
            .into()
    };
    let mut line = vec![one(Blank::Card, words.patient_card)];
    // An outpatient has no diagnosis.
    if !spot.is_clinic() {
        line.push(one(Blank::Diagnosis, words.diagnosis_card));
    }
    let key = if here { DISCHARGE_KEY } else { "" };
    line.push(tile(words.discharge, "", key, send(Message::Discharge(spot)), Weight::Plain, colours, room).into());
    let gap = room.of_unit(12.0);
    let line = Row::with_children(line).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
    column![patients::title(spot, patient, scene), line].spacing(room.of_unit(6.0)).into()
}

fn missed_symbol(scene: Scene<'_>, weight: Weight) -> Element<'_, super::Message> {
    let words = scene.lang().desk_words();
    let note = points(-MISSED_SYMBOL, Measure::Skill, scene);
    let miss = give(rush::Command::MissSymbol);
    tile(words.missed_symbol_long, note, SYMBOL_KEY, miss, weight, scene.colours(), scene.room()).into()
}

/// What may turn up at any step.
fn besides(scene: Scene<'_>, step: Step) -> Element<'_, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let game = scene.game;
    let note = points(-OATH, Measure::Skill, scene);
    let oath = rush::Command::BreakOath { glass: None };
    let mut tiles = vec![tile(words.oath, note, OATH_KEY, give(oath), Weight::Quiet, colours, room).into()];
    let shown = step == Step::Epidemics && game.epidemics().any_owed();
    if game.options().epidemics() && !shown {
        tiles.push(missed_symbol(scene, Weight::Quiet));
    }
    let open = super::Message::Points;
    tiles.push(tile(words.record, words.reason, "P", open, Weight::Quiet, colours, room).into());
    wrapped(scene, tiles)
}
