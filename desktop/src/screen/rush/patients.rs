//! The patients who are followed, place by place, and what can be done for the one who is looked at.

use bedside_core::rush::{self, Bed, Condition, Diagnosis, Exam, Patient, PatientCard, Place, Spot, Ward};
use bedside_core::{Command, Lang};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, Space, button, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill, FillPortion};

use super::evaluation::weight;
use super::{Scene, panel, warning, words};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Sign, Weight, choice, counted, digits, number, press, section, sign};
use crate::words::signed;

/// Figures of an efficiency.
const FIGURES: usize = 2;
/// Efficiencies that take one press.
const QUICK: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// Keys of the places that a bed can be carried to, in their order.
const CARRY_KEYS: [&str; Place::ALL.len()] = ["W", "C", "K", "X", "M", "A", "B"];
/// Keys of the six beds.
const BED_KEYS: [&str; Bed::ALL.len()] = ["F1", "F2", "F3", "F4", "F5", "F6"];
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
    pub fn update(&mut self, message: Message) -> Option<Command> {
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
                return Some(Command::Rush(rush::Command::Diagnose { bed, exam, card }));
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

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
        let gap = room.of_unit(12.0);
        let toast = scene.toast.map(|toast| warning(toast.text(scene.lang()).to_owned(), colours, room));
        let toast = Column::with_children(toast).spacing(gap);
        let looked_at = self.looked_at(scene);
        if room.has_pane() {
            let detail = match looked_at {
                Some((spot, patient)) => self.detail(scene, spot, patient),
                None => text(words.press_a_patient).size(room.text(16.0)).color(colours.soft).into(),
            };
            let left = column![arrivals(scene), board(scene, self.at)].spacing(gap);
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
            None => toast.push(arrivals(scene)).push(board(scene, None)).into(),
        }
    }

    /// What can be done for somebody.
    fn detail<'a>(&'a self, scene: Scene<'a>, spot: Spot, patient: &'a Patient) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.desk_words();
        let mut inside = column![title(spot, patient, scene)].spacing(room.of_unit(10.0));
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
        if Spot::ADMISSIONS.contains(&spot) {
            let beds = Bed::ALL.into_iter().zip(QUICK).map(|(bed, key)| {
                let weight = weight(scene, &rush::Command::ToWard { patient: spot, bed });
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
            let weight = weight(scene, &operate);
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
        let weight = weight(scene, &rush::Command::Diagnose { bed, exam, card });
        let mut all: Vec<Element<'a, super::Message>> = QUICK
            .into_iter()
            .zip(1..)
            .map(|(digit, efficiency)| {
                let enter = send(Message::Diagnose(bed, exam, Some(efficiency)));
                press(digit, "", enter, weight, colours, room).into()
            })
            .collect();
        let more = number(
            "efficiency".to_owned(),
            &self.efficiency,
            false,
            move |typed| send(Message::Efficiency(typed)),
            move |by| send(Message::Count(by)),
            send(Message::Diagnose(bed, exam, None)),
            colours,
            room,
        );
        all.push(more);
        all.push(press(words.write_down, "", send(Message::Diagnose(bed, exam, None)), weight, colours, room).into());
        let surgery = send(Message::Surgery(!self.surgery));
        all.push(choice(words.asks_surgery, SURGERY_KEY, self.surgery, surgery, colours, room));
        if exam.may_infect() {
            let infectious = send(Message::Infectious(!self.infectious));
            all.push(choice(words.infectious_symbol, INFECTIOUS_KEY, self.infectious, infectious, colours, room));
        }
        all
    }
}

fn give(command: rush::Command) -> super::Message {
    super::Message::give(command)
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
            return send(Message::Look(Some(bed.spot())));
        }
        Key::Unidentified => return None,
    };
    match letter.as_str() {
        "U" => return Some(super::Message::press(Command::Undo)),
        "R" => return Some(super::Message::press(Command::Redo)),
        "0" => return send(Message::Look(None)),
        OUTPATIENT_KEY => return Some(give(rush::Command::Admit { outpatients: 1, inpatients: 0 })),
        INPATIENT_KEY => return Some(give(rush::Command::Admit { outpatients: 0, inpatients: 1 })),
        ORGANS_KEY => return Some(give(rush::Command::MoveOrgans { by: 2 })),
        _ => {}
    }
    let (spot, patient) = form.looked_at(scene)?;
    let digit = QUICK.iter().zip(1u8..).find_map(|(key, digit)| (*key == letter).then_some(digit));
    if Spot::ADMISSIONS.contains(&spot) {
        return send(Message::ToBed(spot, *Bed::ALL.get(usize::from(digit?) - 1)?));
    }
    let bed = spot.bed()?;
    if let Some(digit) = digit {
        return send(Message::Diagnose(bed, patient.place().exam()?, Some(digit)));
    }
    match letter.as_str() {
        OPERATE_KEY => Some(give(rush::Command::Operate { bed })),
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
        let weight = weight(scene, &command);
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
    let asks: heapless::Vec<Exam, 4> = Exam::ALL.into_iter().filter(|exam| patient.asks(*exam)).collect();
    let card = PatientCard { condition: Some(patient.condition()), asks, surgery: patient.asks_surgery() };
    let say = |card: PatientCard| give(rush::Command::Describe { patient: spot, card });
    let conditions = Condition::ALL.into_iter().map(|condition| {
        let said = PatientCard { condition: Some(condition), ..card.clone() };
        choice(lang.condition(condition), "", card.condition == Some(condition), say(said), colours, room)
    });
    let mut all: Vec<Element<'a, super::Message>> = conditions.collect();
    if spot.is_clinic() {
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

/// Cards from the decks, and organs into the store.
fn arrivals(scene: Scene<'_>) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let gap = room.of_unit(6.0);
    let size = room.text(15.0);
    let line = |word: String, buttons: Vec<Element<'static, super::Message>>| -> Element<'static, super::Message> {
        let word = container(text(word).size(size)).width(room.of_unit(118.0).max(104.0));
        row![word].extend(buttons).spacing(gap * 0.7).align_y(Alignment::Center).into()
    };
    let button = |word: &'static str, key: &'static str, command: rush::Command| -> Element<'static, super::Message> {
        let weight = weight(scene, &command);
        press(word, key, give(command), weight, colours, room).padding([gap * 0.6, gap * 1.6]).into()
    };
    let admit = |key, of: fn(u8) -> rush::Command| {
        vec![button("+1", key, of(1)), button("+2", "", of(2)), button("+3", "", of(3))]
    };
    let organs = |by| rush::Command::MoveOrgans { by };
    let store = scene.game.patients().organs();
    let hint = |words| text(words).size(room.text(13.0)).color(colours.soft);
    let undo = |word, key, command| {
        press(word, key, super::Message::press(command), Weight::Quiet, colours, room).padding([gap * 0.6, gap * 1.6])
    };
    let head = row![
        section(words.admit, colours, room),
        Space::new().width(Fill),
        undo(words.undo, "U", Command::Undo),
        undo(words.redo, "R", Command::Redo),
    ];
    let admitted = Row::with_children([
        line(
            words.outpatient.to_owned(),
            admit(OUTPATIENT_KEY, |count| rush::Command::Admit { outpatients: count, inpatients: 0 }),
        ),
        line(
            words.inpatient.to_owned(),
            admit(INPATIENT_KEY, |count| rush::Command::Admit { outpatients: 0, inpatients: count }),
        ),
    ]);
    let organs: Element<'_, super::Message> = line(
        format!("{}: {store}", words.organs),
        vec![button("+2", ORGANS_KEY, organs(2)), button("+1", "", organs(1)), button("−1", "", organs(-1))],
    );
    let store = Row::with_children([organs, hint(words.organ_limits).into()]);
    let inside = column![
        head.spacing(gap).align_y(Alignment::Center),
        admitted.spacing(gap * 2.0).wrap().vertical_spacing(gap),
        hint(words.admit_limits),
        store.spacing(gap * 2.0).align_y(Alignment::Center).wrap().vertical_spacing(gap),
    ];
    panel(inside.spacing(room.of_unit(5.0)), colours, room)
}

/// The hospital: who waits and who lies where.
fn board(scene: Scene<'_>, at: Option<Spot>) -> Element<'_, super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let game = scene.game;
    let gap = room.of_unit(6.0);
    let waiting = |word: &'static str, spots: [Spot; 6]| {
        let there = spots.iter().filter(|spot| game.patients().at(**spot).is_some()).count();
        let lines = if there > 0 { 1 } else { 0 };
        let tiles = spots.map(|spot| place(scene, spot, at == Some(spot), lines));
        let head = section(word, colours, room);
        let count = text(format!("{there} / {}", spots.len())).size(room.text(14.0)).color(colours.soft);
        column![row![head, count].spacing(gap * 1.5), Row::with_children(tiles).spacing(gap)].spacing(gap * 0.7)
    };
    let ward = |ward: Ward| {
        let mut head =
            row![text(format!("{} {ward:?}", words.ward)).font(STRONG).size(room.text(15.0))].spacing(gap * 2.0);
        if let Some(reputation) = game.epidemics().on(ward) {
            let said = format!("{}: {}", words.epidemic, signed(reputation.into()));
            head = head.push(text(said).font(STRONG).size(room.text(15.0)).color(colours.alarm));
        }
        if game.epidemics().owed(ward) {
            head = head.push(text(words.symbol_owed).size(room.text(15.0)).color(colours.alarm));
        }
        let beds = Bed::ALL.into_iter().filter(move |bed| bed.ward() == ward).map(Bed::spot);
        let lines = beds.clone().map(|spot| below(scene, spot).len()).max().unwrap_or(0);
        let beds = beds.map(|spot| place(scene, spot, at == Some(spot), lines));
        column![head, Row::with_children(beds).spacing(gap)].spacing(gap * 0.7)
    };
    column![
        waiting(words.clinic, Spot::CLINIC),
        waiting(words.admissions, Spot::ADMISSIONS),
        ward(Ward::A),
        ward(Ward::B),
    ]
    .spacing(room.of_unit(12.0))
    .into()
}

/// What is written below the name of a place: how the patient is, where the bed is, what was asked for and done.
fn below(scene: Scene<'_>, spot: Spot) -> Vec<String> {
    let (lang, words) = (scene.lang(), scene.lang().desk_words());
    let Some(patient) = scene.game.patients().at(spot) else {
        return spot.bed().map(|_| words.place_free.to_owned()).into_iter().collect();
    };
    let mut lines = vec![lang.condition(patient.condition()).to_owned()];
    if spot.bed().is_some() {
        lines.push(lang.place(patient.place()).to_owned());
        let exams = Exam::ALL.into_iter().filter(|exam| patient.asks(*exam) || patient.found(*exam).is_some());
        lines.extend(exams.map(|exam| exam_words(patient, exam, lang)));
        if patient.needs_surgery() || patient.operated() {
            lines.push(format!("{} {}", if patient.operated() { "✓" } else { "○" }, words.surgery));
        }
    }
    lines
}

/// A place with whoever is there, as high as `lines` need.
fn place(scene: Scene<'_>, spot: Spot, chosen: bool, lines: usize) -> Element<'_, super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let (size, high, gap) = (room.text(14.0), room.text(16.0), room.of_unit(2.0));
    let patient = scene.game.patients().at(spot);
    let bed = spot.bed();
    let name = bed.map_or_else(|| spot.number().to_string(), |bed| format!("{bed:?}"));
    let font = if patient.is_some() { STRONG } else { PLAIN };
    let mut head = row![text(name).font(font).size(high)].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    if let Some(patient) = patient {
        head = head.push(condition_sign(patient.condition(), scene, size));
    }
    if let Some((_, key)) = Bed::ALL.into_iter().zip(BED_KEYS).find(|(each, _)| Some(*each) == bed) {
        head = head.push(Space::new().width(Fill)).push(crate::widget::key_cap(key, colours.soft, room));
    }
    let mut inside = column![head].spacing(gap);
    for line in below(scene, spot) {
        inside = inside.push(text(line).size(size).wrapping(text::Wrapping::None));
    }
    #[expect(clippy::cast_precision_loss, reason = "a patient has seven lines at most")]
    let below = lines as f32 * (size * 1.3 + gap);
    let pad = room.of_unit(6.0);
    let look = super::Message::PatientsForm(Message::Look(Some(spot)));
    button(inside)
        .width(Fill)
        .height(high * 1.4 + below + pad * 2.0)
        .padding([pad, room.of_unit(9.0)])
        .clip(true)
        .on_press_maybe(patient.map(|_| look))
        .style(move |_, status| {
            let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = if chosen || over { colours.faint(colours.accent, 0.14) } else { colours.panel };
            let empty = status == button::Status::Disabled;
            button::Style {
                background: (!empty).then_some(Background::Color(ground)),
                text_color: if empty { colours.soft } else { colours.ink },
                border: Border {
                    color: if chosen { colours.accent } else { colours.line },
                    width: if chosen { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                },
                ..button::Style::default()
            }
        })
        .into()
}

/// An examination: asked for or done, how efficient its diagnosis is, and whether its treatment holds.
fn exam_words(patient: &Patient, exam: Exam, lang: Lang) -> String {
    match patient.found(exam) {
        None => format!("○ {}", lang.exam(exam)),
        Some(found) => {
            let holds = if patient.treatment() == Some(exam) { " ●" } else { "" };
            format!("✓ {} {}{holds}", lang.exam(exam), found.efficiency)
        }
    }
}

/// How a patient is, as a shape: a ring, a triangle, a diamond.
fn condition_sign<'a>(condition: Condition, scene: Scene<'_>, size: f32) -> Element<'a, super::Message> {
    let colours = scene.colours();
    let (shape, tint) = match condition {
        Condition::Stable => (Sign::Ring, colours.accent),
        Condition::Serious => (Sign::Triangle, colours.warn),
        Condition::Critical => (Sign::Diamond, colours.alarm),
    };
    sign(shape, tint, size)
}

/// Who it is: the place, the condition as shape and word, and where the bed is.
pub(super) fn title<'a>(spot: Spot, patient: &Patient, scene: Scene<'_>) -> Element<'a, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.text(17.0);
    let mut title = row![
        text(words::spot(spot, lang)).font(STRONG).size(room.text(20.0)),
        condition_sign(patient.condition(), scene, size),
        text(lang.condition(patient.condition())).size(size),
    ];
    if spot.bed().is_some() {
        title = title.push(text(lang.place(patient.place())).size(room.text(15.0)).color(colours.soft));
    }
    title.spacing(room.of_unit(10.0)).align_y(Alignment::Center).into()
}

/// What is asked for and done, in words.
pub(super) fn needs<'a>(patient: &Patient, scene: Scene<'_>) -> Element<'a, super::Message> {
    let (room, lang) = (scene.room(), scene.lang());
    let words = lang.desk_words();
    let size = room.text(15.0);
    let exams = Exam::ALL.into_iter().filter(|exam| patient.asks(*exam) || patient.found(*exam).is_some());
    let mut said: Vec<Element<'a, super::Message>> = Vec::new();
    for exam in exams {
        let line = match patient.found(exam) {
            None => format!("○ {}: {}", lang.exam(exam), words.not_done),
            Some(found) if patient.treatment() == Some(exam) => {
                format!("✓ {}: {} · {}", lang.exam(exam), found.efficiency, words.holds)
            }
            Some(found) => format!("✓ {}: {}", lang.exam(exam), found.efficiency),
        };
        said.push(text(line).size(size).into());
    }
    if patient.needs_surgery() || patient.operated() {
        let (mark, done) = if patient.operated() { ("✓", words.operated) } else { ("○", words.not_done) };
        said.push(text(format!("{mark} {}: {done}", words.surgery)).size(size).into());
    }
    Row::with_children(said).spacing(room.of_unit(16.0)).wrap().into()
}

/// A patient in a list; the one whom the keys mean has a thick border.
pub(super) fn framed<'a>(
    inside: Element<'a, super::Message>,
    chosen: bool,
    scene: Scene<'_>,
) -> Element<'a, super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    container(inside)
        .width(Fill)
        .padding([room.of_unit(10.0), room.of_unit(14.0)])
        .style(move |_| {
            let border = Border {
                color: if chosen { colours.accent } else { colours.line },
                width: if chosen { 2.0 } else { 1.0 },
                radius: 12.0.into(),
            };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}
