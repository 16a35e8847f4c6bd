//! The patients who are followed, place by place, and what can be done for the one who is looked at.

mod board;
mod look;

use bedside_core::Command;
use bedside_core::form::{Field, Value};
use bedside_core::rush::{self, Bed, Condition, Diagnosis, Exam, Game, Lack, Patient, PatientCard, Place, Spot};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, row, text};
use iced::{Alignment, Element, FillPortion};

use super::evaluation::weight;
use super::{Action, Scene, drawer, panel, warning, words};
use crate::theme::STRONG;
use crate::widget::{Weight, choice, counted, digits, key_cap, number, press, section};
use board::{arrivals, board};
pub(super) use look::condition_sign;
use look::title;

/// Figures of an efficiency.
const FIGURES: usize = 2;
/// Efficiencies that take one press.
const QUICK: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// Keys of the places that a bed can be carried to, in their order.
const CARRY_KEYS: [&str; Place::ALL.len()] = ["W", "C", "K", "X", "M", "A", "B"];
/// Keys of the six beds.
const BED_KEYS: [&str; Bed::ALL.len()] = ["F1", "F2", "F3", "F4", "F5", "F6"];
/// The blank of an efficiency, and the key that leads there.
const EFFICIENCY: &str = "efficiency";
const EFFICIENCY_KEY: &str = "D";
const OUTPATIENT_KEY: &str = "N";
const INPATIENT_KEY: &str = "I";
const OPERATE_KEY: &str = "O";
const SURGERY_KEY: &str = "S";
const INFECTIOUS_KEY: &str = "Z";
const ORGANS_KEY: &str = "G";

/// Who is looked at, and what was chosen or typed of a diagnosis card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    at: Option<Spot>,
    /// The bed that whoever is looked at was to get.
    to: Option<Spot>,
    efficiency: String,
    surgery: bool,
    infectious: bool,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Looks at a place, or at all of them again.
    Look(Option<Spot>),
    /// The efficiency of a diagnosis card.
    Efficiency(String),
    /// The same, one more or less.
    Count(i8),
    /// The diagnosis card asks for surgery.
    Surgery(bool),
    /// It shows the symbol of an infectious disease.
    Infectious(bool),
    /// Enters the diagnosis card of an examination; left out, the efficiency is the typed one.
    Diagnose(Bed, Exam, Option<u8>),
    /// An inpatient gets a bed, and is looked at there.
    ToBed(Spot, Bed),
}

impl Form {
    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &Game) -> Option<Command> {
        match message {
            Message::Look(spot) => {
                if self.at != spot {
                    *self = Form { at: spot, ..Form::default() };
                }
            }
            Message::Efficiency(typed) => self.efficiency = digits(&typed, FIGURES),
            Message::Count(by) => self.efficiency = counted(&self.efficiency, by, FIGURES),
            Message::Surgery(on) => self.surgery = on,
            Message::Infectious(on) => self.infectious = on,
            Message::Diagnose(bed, exam, quick) => {
                let typed = std::mem::take(&mut self.efficiency).parse().unwrap_or(0);
                let card = Diagnosis {
                    efficiency: quick.unwrap_or(typed),
                    surgery: std::mem::take(&mut self.surgery),
                    infectious: std::mem::take(&mut self.infectious),
                };
                return game.diagnose_form(bed, exam).fill(&[Value::Diagnosis(card)]).ok();
            }
            Message::ToBed(patient, bed) => {
                self.to = Some(bed.spot());
                return Some(Command::Rush(rush::Command::ToWard { patient, bed }));
            }
        }
        None
    }

    /// Who is looked at, while somebody is there.
    fn looked_at<'a>(&self, scene: Scene<'a>) -> Option<(Spot, &'a Patient)> {
        let patients = scene.game.patients();
        // Whoever got a bed is found there, and whoever was refused it where they were.
        let spot = self.at.filter(|at| patients.at(*at).is_some()).or(self.to.filter(|_| self.at.is_some()))?;
        Some((spot, patients.at(spot)?))
    }

    /// What a press on a bed does: whoever lies there is looked at, and a free one is given to whoever is looked at and waits for
    /// a bed, else to the first who does.
    fn at_bed(&self, scene: Scene<'_>, bed: Bed) -> Message {
        let patients = scene.game.patients();
        let looked_at = self.looked_at(scene).filter(|(spot, patient)| waits_for_a_bed(*spot, patient));
        let mut waiting = patients.all().filter(|(spot, patient)| waits_for_a_bed(*spot, patient));
        let waits = looked_at.map(|(spot, _)| spot).or_else(|| waiting.next().map(|(spot, _)| spot));
        match waits.filter(|_| patients.at(bed.spot()).is_none()) {
            Some(spot) => Message::ToBed(spot, bed),
            None => Message::Look(Some(bed.spot())),
        }
    }

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
        let gap = room.of_unit(12.0);
        // Beside the glasses the foot tells it.
        let toast = scene.toast.filter(|_| !drawer::is_open(scene));
        let toast = toast.map(|toast| warning(toast.text(scene.lang()).to_owned(), colours, room));
        let toast = Column::with_children(toast).spacing(gap);
        let looked_at = self.looked_at(scene);
        if room.has_pane() {
            let detail = match looked_at {
                Some((spot, patient)) => self.detail(scene, spot, patient),
                None => text(words.press_a_patient).size(room.text(16.0)).color(colours.soft).into(),
            };
            let left = column![arrivals(scene), board(scene, self)].spacing(gap);
            let right = toast.push(panel(detail, colours, room));
            return row![left.width(FillPortion(12)), right.width(FillPortion(9))].spacing(room.of_unit(16.0)).into();
        }
        // One thing at a time where there is little room.
        match looked_at {
            Some((spot, patient)) => {
                let all = super::Message::PatientsForm(Message::Look(None));
                let back = press(words.all_patients, "0", all, Weight::Plain, colours, room);
                toast.push(back).push(panel(self.detail(scene, spot, patient), colours, room)).into()
            }
            None => {
                let hint = text(words.press_a_patient).size(room.text(15.0)).color(colours.soft);
                toast.push(arrivals(scene)).push(board(scene, self)).push(hint).into()
            }
        }
    }

    /// What can be done for somebody.
    fn detail<'a>(&'a self, scene: Scene<'a>, spot: Spot, patient: &'a Patient) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.desk_words();
        let mut inside = column![title(spot, patient, scene)].spacing(room.of_unit(10.0));
        let found = board::found(patient, lang);
        if !found.is_empty() {
            inside = inside.push(text(found.join(" · ")).font(STRONG).size(room.text(15.0)));
        }
        let lacking = words::lacking(spot, patient, lang);
        if !lacking.is_empty() {
            let said = format!("{}: {}", words.lacking, lacking.join(", "));
            inside = inside.push(text(said).font(STRONG).size(room.text(15.0)).color(colours.alarm));
        }
        let group = |word: &'a str, tiles: Vec<Element<'a, super::Message>>| {
            let gap = room.of_unit(6.0);
            let tiles = Row::with_children(tiles).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
            column![section(word, colours, room), tiles].spacing(room.of_unit(5.0))
        };
        if waits_for_a_bed(spot, patient) {
            let beds = Bed::ALL.into_iter().zip(BED_KEYS).map(|(bed, key)| {
                let weight = weight(scene, rush::Command::ToWard { patient: spot, bed });
                let go = super::Message::PatientsForm(Message::ToBed(spot, bed));
                press(format!("{bed:?}"), key, go, weight, colours, room).into()
            });
            inside = inside.push(group(words.to_bed, beds.collect()));
        }
        if let Some(bed) = spot.bed() {
            inside = inside.push(group(words.carry_to, carry(scene, bed, patient)));
            inside = inside.push(group(words.diagnosis_says, self.diagnose(scene, bed, patient)));
            if patient.tied() || patient.best().count() > 1 {
                inside = inside.push(group(words.equally_efficient, choose(scene, bed, patient)));
            }
            let operate = rush::Command::Operate { bed };
            let weight = weight(scene, operate.clone());
            inside = inside.push(press(words.operate, OPERATE_KEY, give(operate), weight, colours, room));
        }
        inside.push(group(words.card_says, describe(scene, spot, patient))).into()
    }

    /// A diagnosis card, for the examination at which the bed is.
    fn diagnose<'a>(&'a self, scene: Scene<'a>, bed: Bed, patient: &Patient) -> Vec<Element<'a, super::Message>> {
        let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
        let send = super::Message::PatientsForm;
        let Some(exam) = patient.place().exam() else {
            return vec![text(words.carry_first).size(room.text(15.0)).color(colours.soft).into()];
        };
        let card = Diagnosis { efficiency: 1, surgery: self.surgery, infectious: self.infectious };
        let form = scene.game.diagnose_form(bed, exam);
        let diagnose = form.fill(&[Value::Diagnosis(card)]);
        let weight = diagnose.map_or(Weight::Quiet, |diagnose| weight(scene, diagnose));
        let mut all: Vec<Element<'a, super::Message>> = QUICK
            .into_iter()
            .zip(1..)
            .map(|(digit, efficiency)| {
                let enter = send(Message::Diagnose(bed, exam, Some(efficiency)));
                press(digit, "", enter, weight, colours, room).into()
            })
            .collect();
        let more = number(
            EFFICIENCY.to_owned(),
            &self.efficiency,
            false,
            move |typed| send(Message::Efficiency(typed)),
            move |by| send(Message::Count(by)),
            send(Message::Diagnose(bed, exam, None)),
            colours,
            room,
        );
        all.push(key_cap(EFFICIENCY_KEY, colours.soft, room));
        all.push(more);
        all.push(press(words.write_down, "", send(Message::Diagnose(bed, exam, None)), weight, colours, room).into());
        let surgery = send(Message::Surgery(!self.surgery));
        all.push(choice(words.asks_surgery, SURGERY_KEY, self.surgery, surgery, colours, room));
        if form.blanks().any(|field| matches!(field, Field::Diagnosis { infectious: true, .. })) {
            let infectious = send(Message::Infectious(!self.infectious));
            all.push(choice(words.infectious_symbol, INFECTIOUS_KEY, self.infectious, infectious, colours, room));
        }
        all
    }
}

fn give(command: rush::Command) -> super::Message {
    super::Message::give(command)
}

/// Whether the card of somebody there may ask for examinations and surgery.
fn asks(scene: Scene<'_>, spot: Spot) -> bool {
    let form = scene.game.describe_form(spot);
    form.blanks().any(|field| matches!(field, Field::PatientCard { asks: true, .. }))
}

/// Whether somebody is an inpatient without a bed.
fn waits_for_a_bed(spot: Spot, patient: &Patient) -> bool {
    patient.lacking(spot).any(|lack| lack == Lack::Bed)
}

/// What admits outpatients alone, with how many.
fn outpatients() -> impl Iterator<Item = (u8, rush::Command)> {
    rush::admissions().filter_map(|admit| match admit {
        rush::Command::Admit { outpatients, inpatients: 0 } => Some((outpatients, admit)),
        _ => None,
    })
}

/// What admits inpatients alone, with how many.
fn inpatients() -> impl Iterator<Item = (u8, rush::Command)> {
    rush::admissions().filter_map(|admit| match admit {
        rush::Command::Admit { outpatients: 0, inpatients } => Some((inpatients, admit)),
        _ => None,
    })
}

/// The command that moves organs.
fn organs(scene: Scene<'_>, by: i16) -> Option<Command> {
    scene.game.organs_form().fill(&[Value::Number(by)]).ok()
}

/// What a key means on this screen.
pub(crate) fn key(scene: Scene<'_>, form: &Form, key: &Key) -> Option<super::Message> {
    let send = |message| Some(super::Message::PatientsForm(message));
    let letter = match key {
        Key::Character(letter) => letter.to_uppercase(),
        Key::Named(Named::ArrowUp | Named::ArrowLeft) => return send(Message::Look(neighbour(scene, form, true))),
        Key::Named(Named::ArrowDown | Named::ArrowRight) => return send(Message::Look(neighbour(scene, form, false))),
        Key::Named(Named::Backspace) => return Some(super::Message::press(Command::Undo)),
        Key::Named(named) => {
            let keys = [Named::F1, Named::F2, Named::F3, Named::F4, Named::F5, Named::F6].into_iter().zip(Bed::ALL);
            let bed = keys.into_iter().find_map(|(key, bed)| (key == *named).then_some(bed))?;
            return send(form.at_bed(scene, bed));
        }
        Key::Unidentified => return None,
    };
    match letter.as_str() {
        "U" => return Some(super::Message::press(Command::Undo)),
        "R" => return Some(super::Message::press(Command::Redo)),
        "0" => return send(Message::Look(None)),
        OUTPATIENT_KEY => return outpatients().next().map(|(_, admit)| give(admit)),
        INPATIENT_KEY => return inpatients().next().map(|(_, admit)| give(admit)),
        ORGANS_KEY => return organs(scene, 2).map(super::Message::press),
        _ => {}
    }
    let (spot, patient) = form.looked_at(scene)?;
    let digit = QUICK.iter().zip(1u8..).find_map(|(key, digit)| (*key == letter).then_some(digit));
    let bed = spot.bed()?;
    if let Some(digit) = digit {
        return send(Message::Diagnose(bed, patient.place().exam()?, Some(digit)));
    }
    match letter.as_str() {
        OPERATE_KEY => Some(give(rush::Command::Operate { bed })),
        EFFICIENCY_KEY if patient.place().exam().is_some() => Some(super::Message::Do(Action::Focus(EFFICIENCY))),
        SURGERY_KEY => send(Message::Surgery(!form.surgery)),
        INFECTIOUS_KEY => send(Message::Infectious(!form.infectious)),
        letter => {
            let to = CARRY_KEYS.iter().zip(Place::ALL).find_map(|(key, to)| (*key == letter).then_some(to))?;
            Some(give(rush::Command::Carry { bed, to }))
        }
    }
}

/// The patient before or after the one who is looked at.
fn neighbour(scene: Scene<'_>, form: &Form, before: bool) -> Option<Spot> {
    let there: Vec<Spot> = scene.game.patients().all().map(|(spot, _)| spot).collect();
    let here = form.at.and_then(|at| there.iter().position(|spot| *spot == at));
    let next = match here {
        None => 0,
        Some(here) if before => here.checked_sub(1).unwrap_or(there.len() - 1),
        Some(here) => (here + 1) % there.len(),
    };
    there.get(next).copied()
}

fn carry<'a>(scene: Scene<'a>, bed: Bed, patient: &Patient) -> Vec<Element<'a, super::Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let places = Place::ALL.into_iter().zip(CARRY_KEYS).map(|(to, key)| {
        let command = rush::Command::Carry { bed, to };
        if patient.place() == to {
            return choice(lang.place(to), key, true, give(command), colours, room);
        }
        let weight = weight(scene, command.clone());
        press(lang.place(to), key, give(command), weight, colours, room).into()
    });
    let mut places: Vec<Element<'a, super::Message>> = places.collect();
    let (game, now) = (scene.game, scene.now());
    if game.glasses().scanning(bed, now) {
        places.push(text(lang.desk_words().keeps_patient).size(room.text(15.0)).color(colours.alarm).into());
    }
    places
}

fn choose<'a>(scene: Scene<'a>, bed: Bed, patient: &Patient) -> Vec<Element<'a, super::Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let holds = patient.treatment();
    let each = patient.best().map(|exam| {
        let command = give(rush::Command::ChooseTreatment { bed, exam });
        choice(lang.exam(exam), "", holds == Some(exam), command, colours, room)
    });
    each.collect()
}

/// What the patient card says: each press changes one thing of it.
fn describe<'a>(scene: Scene<'a>, spot: Spot, patient: &Patient) -> Vec<Element<'a, super::Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (form, card) = (scene.game.describe_form(spot), patient.card());
    let say = |card: PatientCard| {
        let said = form.fill(&[Value::PatientCard(&card)]);
        said.map_or(super::Message::Do(Action::None), super::Message::press)
    };
    let conditions = Condition::ALL.into_iter().map(|condition| {
        let said = PatientCard { condition: Some(condition), ..card.clone() };
        choice(lang.condition(condition), "", card.condition == Some(condition), say(said), colours, room)
    });
    let mut all: Vec<Element<'a, super::Message>> = conditions.collect();
    if !asks(scene, spot) {
        return all;
    }
    for exam in Exam::ALL {
        let on = card.asks.contains(&exam);
        let asks = Exam::ALL.into_iter().filter(|each| card.asks.contains(each) != (*each == exam)).collect();
        all.push(choice(lang.exam(exam), "", on, say(PatientCard { asks, ..card.clone() }), colours, room));
    }
    let said = PatientCard { surgery: !card.surgery, ..card.clone() };
    all.push(choice(lang.desk_words().surgery, "", card.surgery, say(said), colours, room));
    all
}
