//! The hospital with who waits and who lies where, and what comes into it.

use bedside_core::rush::{self, Bed, Exam, Patient, Spot, Ward};
use bedside_core::{Command, Lang};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::evaluation::weight;
use super::super::{Scene, panel};
use super::look::condition_sign;
use super::{BED_KEYS, Form, INPATIENT_KEY, Message, ORGANS_KEY, OUTPATIENT_KEY, inpatients, organs, outpatients};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, press, section, surface, width_of};
use crate::words::signed;

/// Cards from the decks, and organs into the store.
pub(super) fn arrivals(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let gap = room.of_unit(6.0);
    let size = room.text(15.0);
    let line = |word: String,
                buttons: Vec<Element<'static, super::super::Message>>|
     -> Element<'static, super::super::Message> {
        let word = container(text(word).size(size)).width(room.of_unit(118.0).max(104.0));
        row![word].extend(buttons).spacing(gap * 0.7).align_y(Alignment::Center).into()
    };
    let button = |word: String, key: &'static str, command: Command| -> Element<'static, super::super::Message> {
        let weight = weight(scene, command.clone());
        let given = super::super::Message::press(command);
        press(word, key, given, weight, colours, room).padding([gap * 0.6, gap * 1.6]).into()
    };
    let admit = |key: &'static str, each: &mut dyn Iterator<Item = (u8, rush::Command)>| {
        let each = each.map(|(count, admit)| {
            let key = if count == 1 { key } else { "" };
            button(format!("+{count}"), key, Command::Rush(admit))
        });
        each.collect()
    };
    let store = scene.game.patients().organs();
    let hint = |words| text(words).size(room.text(13.0)).color(colours.soft);
    let undo = |word, key, command| {
        press(word, key, super::super::Message::press(command), Weight::Quiet, colours, room)
            .padding([gap * 0.6, gap * 1.6])
    };
    let head = row![
        section(words.admit, colours, room),
        Space::new().width(Fill),
        undo(words.undo, "U", Command::Undo),
        undo(words.redo, "R", Command::Redo),
    ];
    let admitted = Row::with_children([
        line(words.outpatient.to_owned(), admit(OUTPATIENT_KEY, &mut outpatients())),
        line(words.inpatient.to_owned(), admit(INPATIENT_KEY, &mut inpatients())),
    ]);
    let organs: Element<'_, super::super::Message> = line(
        format!("{}: {store}", words.organs),
        [(2, ORGANS_KEY), (1, ""), (-1, "")]
            .into_iter()
            .filter_map(|(by, key)| Some(button(signed(by), key, organs(scene, by)?)))
            .collect(),
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
pub(super) fn board<'a>(scene: Scene<'a>, form: &Form) -> Element<'a, super::super::Message> {
    let at = form.at;
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let game = scene.game;
    let gap = room.of_unit(6.0);
    let waiting = |word: &'static str, spots: [Spot; 6]| {
        let there = spots.iter().filter(|spot| game.patients().at(**spot).is_some()).count();
        let lines = if there > 0 { 1 } else { 0 };
        let tiles = spots.map(|spot| place(scene, form, spot, at == Some(spot), lines));
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
        let beds = beds.map(|spot| place(scene, form, spot, at == Some(spot), lines));
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
fn place<'a>(
    scene: Scene<'a>,
    form: &Form,
    spot: Spot,
    chosen: bool,
    lines: usize,
) -> Element<'a, super::super::Message> {
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
    // Six abreast in a narrow window leave room for the sign alone.
    let wide = (room.size.width - 30.0) / 6.0 - room.of_unit(26.0);
    let fits = |line: &String| bed.is_some() || room.has_pane() || width_of(line, size, PLAIN) <= wide;
    for line in below(scene, spot).into_iter().filter(fits) {
        inside = inside.push(text(line).size(size).wrapping(text::Wrapping::None));
    }
    #[expect(clippy::cast_precision_loss, reason = "a patient has seven lines at most")]
    let below = lines as f32 * (size * 1.3 + gap);
    let pad = room.of_unit(6.0);
    let meant = match bed {
        Some(bed) => form.at_bed(scene, bed),
        None => Message::Look(Some(spot)),
    };
    let takes = matches!(meant, Message::ToBed(..));
    let meant = super::super::Message::PatientsForm(meant);
    // The lip of what can be pressed takes some of it.
    let tall = high * 1.4 + below + pad * 2.0 + 5.0;
    let inside = container(inside).height(Fill).clip(true);
    // A free bed can be pressed where somebody waits for one.
    let press = match (patient, takes) {
        (None, true) => surface::lit(inside, meant, colours),
        (None, false) => {
            let inside = inside.padding([pad, room.of_unit(9.0)]).width(Fill);
            let soft = inside.style(move |_| container::Style::default().color(colours.soft));
            return container(surface::dashed(soft, colours.line)).width(Fill).height(tall).into();
        }
        (Some(_), _) => surface::pressable(inside, meant, colours).hot(chosen),
    };
    press.width(Fill).height(tall).padding([pad, room.of_unit(9.0)]).into()
}

/// What the examinations found, in words.
pub(super) fn found(patient: &Patient, lang: Lang) -> Vec<String> {
    let found = Exam::ALL.into_iter().filter(|exam| patient.found(*exam).is_some());
    found.map(|exam| exam_words(patient, exam, lang)).collect()
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
