//! The evaluation, a step at a time and without hurry, and how the shift ended.

mod keys;
mod ledger;
mod over;

use bedside_core::rush::{
    self, CARDS, Card, EpidemicCard, MISSED_SYMBOL, Measure, OATH, Outcome, Patient, SPOTS, Spot, Step, Treatment, Ward,
};
use bedside_core::{Command, Event};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{panel, patients, side, warning};
use crate::app::{self, OnShift};
use crate::theme::STRONG;
use crate::widget::{Sign, Weight, counted, digits, number, press, sign, stages, tile};
use crate::words;
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
fn unjudged(app: OnShift<'_>) -> impl Iterator<Item = Spot> + Clone + '_ {
    everyone(app).filter(|(_, patient)| patient.judged().is_none()).map(|(spot, _)| spot)
}

/// Those who may go home.
fn cured(app: OnShift<'_>) -> impl Iterator<Item = Spot> + Clone + '_ {
    let cured = |patient: &Patient| matches!(patient.judged(), Some(Treatment::Exact | Treatment::Extras));
    everyone(app).filter(move |(_, patient)| cured(patient)).map(|(spot, _)| spot)
}

fn everyone(app: OnShift<'_>) -> impl Iterator<Item = (Spot, &Patient)> + Clone {
    let patients = app.shift().patients();
    let spots: Vec<Spot> = Spot::all().collect();
    spots.into_iter().filter_map(|spot| Some((spot, patients.at(spot)?)))
}

fn give(command: rush::Command) -> app::Message {
    app::Message::Press(Command::Rush(command))
}

/// The step with what there is to press; after the game, how it ended.
pub(super) fn view(app: OnShift<'_>) -> Element<'_, app::Message> {
    let room = app.room();
    let shift = app.shift();
    let inside = match shift.step() {
        None => over::view(app),
        Some(step) => {
            let gap = room.of_unit(12.0);
            let work = column![head(app, step), at(app, step), besides(app, step)].spacing(gap).width(Fill);
            // In a narrow window the sums have no place of their own.
            if room.has_pane() { work } else { work.push(panel(ledger(app), app.colours(), room)) }
        }
    };
    let padding = iced::Padding { right: 14.0, ..iced::Padding::ZERO };
    scrollable(container(inside).padding(padding)).width(Fill).height(Fill).into()
}

/// Where the evaluation stands, and the tracks.
fn head(app: OnShift<'_>, step: Step) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let agreed = app.shift().options();
    let there = Step::ALL.into_iter().filter(|step| match step {
        Step::Epidemics => agreed.epidemics(),
        Step::Research => agreed.research(),
        Step::Patients | Step::Discharge => true,
    });
    let steps = container(stages(step, there, lang, colours, room)).width(Fill);
    row![steps, tracks(app, 40.0)].spacing(room.of_unit(16.0)).align_y(Alignment::Center).into()
}

fn tracks(app: OnShift<'_>, size: f32) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let shift = app.shift();
    let track = |measure: Measure| {
        column![
            text(side::count(shift.points(measure))).font(STRONG).size(room.text(size)).line_height(1.0),
            text(lang.measure(measure)).size(room.text(15.0)).color(colours.soft),
        ]
        .align_x(Alignment::Center)
    };
    row![track(Measure::Skill), track(Measure::Reputation)].spacing(room.of_unit(24.0)).into()
}

fn at(app: OnShift<'_>, step: Step) -> Element<'_, app::Message> {
    let follow = app.shift().options().follow();
    match step {
        Step::Epidemics => epidemics(app),
        Step::Patients if follow => judged(app),
        Step::Patients => outcomes(app),
        Step::Research => research(app),
        Step::Discharge if follow => discharges(app),
        Step::Discharge => discharge_all(app),
    }
}

/// How much a command asks to be pressed: what would be refused is quiet, and says why when it is pressed.
pub(super) fn weight(app: OnShift<'_>, command: &rush::Command) -> Weight {
    let taken = app.desk().table().accepts(&Command::Rush(command.clone()), app.desk().now()).is_ok();
    if taken { Weight::Plain } else { Weight::Quiet }
}

/// A command as a big button.
fn offer<'a>(
    app: OnShift<'a>,
    word: impl text::IntoFragment<'a>,
    note: impl text::IntoFragment<'a>,
    key: &'a str,
    command: rush::Command,
) -> Element<'a, app::Message> {
    let weight = weight(app, &command);
    tile(word, note, key, give(command), weight, app.colours(), app.room()).into()
}

/// Points with their track.
fn points(by: i16, measure: Measure, app: OnShift<'_>) -> String {
    format!("{} {}", words::signed(by), app.lang().measure(measure))
}

fn wrapped<'a>(
    app: OnShift<'_>,
    tiles: impl IntoIterator<Item = Element<'a, app::Message>>,
) -> Element<'a, app::Message> {
    let gap = app.room().of_unit(8.0);
    Row::with_children(tiles).spacing(gap).wrap().vertical_spacing(gap).into()
}

fn epidemics(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let epidemics = app.shift().epidemics();
    let first = Ward::ALL.into_iter().find(|ward| epidemics.on(*ward).is_some());
    let mut wards = column![].spacing(room.of_unit(10.0));
    for ward in Ward::ALL {
        let name = text(format!("{} {ward:?}", words.ward)).font(STRONG).size(room.text(20.0));
        let mut inside = column![].spacing(room.of_unit(8.0));
        if let Some(reputation) = epidemics.on(ward) {
            let card = format!("{}: {}", words.epidemic, points(reputation.into(), Measure::Reputation, app));
            inside = inside.push(title(name, card, app)).push(text(words.untreated_how_many).size(room.text(16.0)));
            let judge = (0..=3u8).map(|untreated| {
                let note = match untreated {
                    0 => points(reputation.into(), Measure::Reputation, app),
                    lost => points(-i16::from(lost), Measure::Skill, app),
                };
                let key = if first == Some(ward) { DIGITS[usize::from(untreated)] } else { "" };
                let judge = rush::Command::JudgeEpidemic { ward, untreated };
                offer(app, untreated.to_string(), note, key, judge)
            });
            inside = inside.push(wrapped(app, judge));
        } else {
            inside = inside.push(title(name, words.no_epidemic.to_owned(), app));
            if epidemics.owed(ward) {
                inside = inside.push(warning(words.symbol_owed.to_owned(), colours, room));
                inside = inside.push(missed_symbol(app, Weight::Go));
            }
            inside = inside.push(late(app, ward));
        }
        wards = wards.push(panel(inside, colours, room));
    }
    wards.into()
}

fn title<'a>(name: text::Text<'a>, note: String, app: OnShift<'_>) -> Element<'a, app::Message> {
    let (colours, room) = (app.colours(), app.room());
    row![name, text(note).size(room.text(16.0)).color(colours.soft)]
        .spacing(room.of_unit(12.0))
        .align_y(Alignment::Center)
        .into()
}

/// A card that is drawn only now.
fn late(app: OnShift<'_>, ward: Ward) -> Element<'_, app::Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let send = app::Message::EvaluationForm;
    let [draw, none] = LATE_KEYS[ward as usize];
    let value = &app.evaluation().late[ward as usize];
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
    let weight = weight(app, &nothing);
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
fn outcomes(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let entered = entered(app);
    let tiles = Outcome::ALL.into_iter().zip(DIGITS.into_iter().skip(1)).map(|(outcome, key)| {
        let (treatment, condition) = outcome.parts();
        let mut note = match rush::cost(treatment, condition) {
            Some((_, cost)) => points(-cost, Measure::Skill, app),
            None => words.costs_nothing.to_owned(),
        };
        let count = entered.iter().find(|(same, _)| *same == outcome).map_or(0, |(_, count)| *count);
        if count > 0 {
            note = format!("{note} · × {count}");
        }
        offer(app, lang.outcome(outcome), note, key, rush::Command::Enter { outcome, patients: 1 })
    });
    let hint = text(words.one_press_one).size(room.text(16.0)).color(colours.soft);
    let cured = app.shift().cured();
    let cured = text(format!("{}: {cured}", words.cured)).font(STRONG).size(room.text(18.0));
    panel(column![hint, wrapped(app, tiles), cured].spacing(room.of_unit(10.0)), colours, room)
}

/// How many patients were entered in this round, finding by finding.
fn entered(app: OnShift<'_>) -> Vec<(Outcome, u32)> {
    let table = app.desk().table();
    let mut entered: Vec<(Outcome, u32)> = Vec::new();
    table.walk(|step| {
        if step.before.play().round() != app.shift().round() {
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
fn judged(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let here = app.evaluation().looked_at(unjudged(app));
    let mut list = column![].spacing(room.of_unit(8.0));
    let mut anybody = false;
    for (spot, patient) in everyone(app) {
        anybody = true;
        list = list.push(patients::framed(judge(app, spot, patient, here == Some(spot)), here == Some(spot), app));
    }
    if !anybody {
        return panel(text(words.no_patients).size(room.text(18.0)), colours, room);
    }
    list.into()
}

fn judge<'a>(app: OnShift<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let mut inside = column![patients::title(spot, patient, app)].spacing(room.of_unit(6.0));
    if spot.bed().is_some() || Spot::ADMISSIONS.contains(&spot) {
        inside = inside.push(patients::needs(patient, app));
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
            let weight = weight(app, &choose);
            press(lang.exam(exam), if here { key } else { "" }, give(choose), weight, colours, room).into()
        });
        inside = inside.push(text(words.equally_efficient).size(room.text(16.0))).push(wrapped(app, choose));
    }
    let findings = Treatment::ALL.into_iter().zip(DIGITS.into_iter().skip(1)).map(|(treatment, key)| {
        let note = match rush::cost(treatment, patient.condition()) {
            Some((_, cost)) => points(-cost, Measure::Skill, app),
            None => words.costs_nothing.to_owned(),
        };
        let judge = rush::Command::Judge { patient: spot, treatment };
        offer(app, lang.treatment(treatment), note, if here { key } else { "" }, judge)
    });
    inside.push(wrapped(app, findings)).into()
}

fn research(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let research = app.shift().research();
    let cards = (0u8..).take(CARDS).map(|card| {
        let name = format!("{} {}", words.task, card + 1);
        let finish = rush::Command::FinishTask { card };
        let (name, note) = match research.card(card) {
            Some(Card::Task { reward }) if research.done(card) => {
                (format!("✓ {name}"), format!("{}: {}", words.task_done, points(reward.into(), Measure::Skill, app)))
            }
            Some(Card::Task { reward }) => (name, points(reward.into(), Measure::Skill, app)),
            Some(Card::Action { .. }) => (format!("{} {}", words.card, card + 1), words.action_card_long.to_owned()),
            None => (format!("{} {}", words.card, card + 1), words.card_missing.to_owned()),
        };
        offer(app, name, note, DIGITS[usize::from(card) + 1], finish)
    });
    panel(wrapped(app, cards), colours, room)
}

fn discharge_all(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let cured = app.shift().cured();
    if cured == 0 {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let send = app::Message::EvaluationForm;
    let blank = number(
        "all".to_owned(),
        &app.evaluation().all,
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

fn discharges(app: OnShift<'_>) -> Element<'_, app::Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let here = app.evaluation().looked_at(cured(app));
    if here.is_none() {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let mut list = column![].spacing(room.of_unit(8.0));
    for (spot, patient) in everyone(app).filter(|(spot, _)| cured(app).any(|cured| cured == *spot)) {
        list = list.push(patients::framed(discharge(app, spot, patient, here == Some(spot)), here == Some(spot), app));
    }
    list.into()
}

fn discharge<'a>(app: OnShift<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, app::Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let send = app::Message::EvaluationForm;
    let form = app.evaluation();
    let one = |blank: Blank, word: &'a str| -> Element<'a, app::Message> {
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
    column![patients::title(spot, patient, app), line].spacing(room.of_unit(6.0)).into()
}

fn missed_symbol(app: OnShift<'_>, weight: Weight) -> Element<'_, app::Message> {
    let words = app.lang().desk_words();
    let note = points(-MISSED_SYMBOL, Measure::Skill, app);
    let miss = give(rush::Command::MissSymbol);
    tile(words.missed_symbol_long, note, SYMBOL_KEY, miss, weight, app.colours(), app.room()).into()
}

/// What may turn up at any step.
fn besides(app: OnShift<'_>, step: Step) -> Element<'_, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let shift = app.shift();
    let note = points(-OATH, Measure::Skill, app);
    let oath = rush::Command::BreakOath { glass: None };
    let mut tiles = vec![tile(words.oath, note, OATH_KEY, give(oath), Weight::Quiet, colours, room).into()];
    let shown = step == Step::Epidemics && shift.epidemics().any_owed();
    if shift.options().epidemics() && !shown {
        tiles.push(missed_symbol(app, Weight::Quiet));
    }
    let open = app::Message::Points;
    tiles.push(tile(words.record, words.reason, "P", open, Weight::Quiet, colours, room).into());
    wrapped(app, tiles)
}
