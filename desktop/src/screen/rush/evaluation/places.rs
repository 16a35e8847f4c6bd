//! Patients who are followed, on the eighteen places of the table: three answers each, and once answered one row.

use bedside_core::Lang;
use bedside_core::rush::{self, Bed, Cause, Condition, Measure, Patient, Spot, Treatment, Why, cost, ledger};
use bedside_core::text::{ShiftNoun, counted};
use iced::widget::{Column, Row, Space, column, container, row, rule, text};
use iced::{Alignment, Border, Element, Fill, FillPortion};

use super::super::unit::{Unit, fitting};
use super::super::{Scene, patients, words as rush_words};
use super::{DIGITS, Message, give, send};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, Tone, icon, key_cap, shortened, surface, width_of};
use crate::words::signed;

/// The room beside a word for the key that does the same.
const KEY_CAP: f32 = 26.0;

/// The columns as they lie on the table: the clinic, the wards, admissions.
pub(crate) fn columns() -> [[Spot; 6]; 3] {
    [Spot::CLINIC, Bed::ALL.map(Bed::spot), Spot::ADMISSIONS]
}

/// Whom the keys mean: whoever was chosen, else the first who waits, column by column.
pub(super) fn looked_at(scene: Scene<'_>) -> Option<Spot> {
    let all = || columns().into_iter().flatten().filter(|spot| scene.game.patients().at(*spot).is_some());
    let waits = |spot: &Spot| scene.game.patients().at(*spot).is_some_and(|patient| patient.judged().is_none());
    scene.screen.evaluation().looked_at(all(), all().filter(waits))
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (room, lang) = (scene.room(), scene.lang());
    let unit = Unit::of(room);
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let titles = [
        (desk.clinic, ShiftNoun::Outpatient),
        (words.wards, ShiftNoun::Inpatient),
        (desk.admissions, ShiftNoun::Waiting),
    ];
    let died = died(scene);
    let here = looked_at(scene);
    let wide = (room.size.width - 2.0 * unit.pad() - 2.0 * unit.px(14.0)) / 3.0;
    let all = columns().into_iter().zip(titles).map(|(spots, (title, noun))| {
        let there = spots.iter().filter(|spot| scene.game.patients().at(**spot).is_some()).count();
        let mut many = String::new();
        // Writing into a string never fails.
        let _ = counted(u32::try_from(there).unwrap_or(0), lang.shift_noun(noun), &mut many);
        let size = unit.text(20.0);
        let left = wide - width_of(title, size, STRONG) - unit.px(12.0);
        let head = row![
            text(title).font(STRONG).size(size),
            text(shortened(&many, size, PLAIN, left)).size(size).color(scene.colours().soft),
        ];
        let head = head.spacing(unit.px(9.0)).height(unit.least(26.0, 18.0));
        let rows = spots.map(|spot| {
            let high = if room.has_pane() { Fill } else { iced::Length::Fixed(58.0) };
            container(place(scene, spot, here == Some(spot), died.contains(&spot), unit, wide)).height(high).into()
        });
        let rows = Column::with_children(rows).spacing(unit.least(7.0, 3.0));
        (spots, column![head, rows].spacing(unit.least(5.0, 2.0)))
    });
    if room.has_pane() {
        let all = all.map(|(_, column)| column.width(FillPortion(1)).height(Fill).into());
        return Row::with_children(all).spacing(unit.px(14.0)).height(Fill).into();
    }
    // Only those who are there.
    let rows = columns().into_iter().flatten().filter(|spot| scene.game.patients().at(*spot).is_some());
    let wide = room.size.width - 40.0;
    let rows =
        rows.map(|spot| container(place(scene, spot, here == Some(spot), false, unit, wide)).height(58.0).into());
    Column::with_children(rows).spacing(5.0).into()
}

/// Those who died at this evaluation: their places are free, and say so.
fn died(scene: Scene<'_>) -> Vec<Spot> {
    let mut died = Vec::new();
    ledger::lines(scene.table(), |line| {
        if let (Why::Rule(Cause::Error(Condition::Critical), Some(spot)), true) =
            (&line.why, line.round == scene.game.round() && line.measure == Measure::Skill)
        {
            died.push(*spot);
        }
    });
    died
}

fn name(spot: Spot) -> String {
    spot.bed().map_or_else(|| spot.number().to_string(), |bed| format!("{bed:?}"))
}

fn place<'a>(
    scene: Scene<'a>,
    spot: Spot,
    here: bool,
    died: bool,
    unit: Unit,
    wide: f32,
) -> Element<'a, super::super::Message> {
    let colours = scene.colours();
    match scene.game.patients().at(spot) {
        None if died => {
            let said = scene.lang().shift_words().error_died.to_owned();
            let costs = cost(Treatment::Error, Condition::Critical).map_or(0, |(_, costs)| -costs);
            answered(scene, spot, None, (said, costs, Tone::Alarm), (here, unit, wide))
        }
        None => {
            let free = format!("{} · {}", name(spot), scene.lang().shift_words().is_free);
            let free = text(free).size(unit.text(18.0)).color(colours.soft);
            let free = container(free).padding([0.0, unit.px(12.0)]).center_y(Fill);
            column![free, rule::horizontal(1)].into()
        }
        Some(patient) => match patient.judged() {
            Some(found) => {
                let (said, costs) = finding(patient, found, scene.lang());
                answered(scene, spot, Some(patient), (said, costs, tone(found)), (here, unit, wide))
            }
            None => asked(scene, spot, patient, here, unit, wide),
        },
    }
}

/// What was found of a patient, and what it cost.
pub(crate) fn finding(patient: &Patient, found: Treatment, lang: Lang) -> (String, i16) {
    let words = lang.shift_words();
    // Whoever was treated wrongly is worse now: it cost what the condition before it costs.
    let before = match (found, patient.condition()) {
        (Treatment::Error, worse) => Condition::ALL.into_iter().find(|before| before.worse() == Some(worse)),
        (_, now) => Some(now),
    };
    let before = before.unwrap_or(Condition::Critical);
    let said = match found {
        Treatment::Exact => words.exact_found.to_owned(),
        Treatment::Extras => words.extras_found.to_owned(),
        Treatment::Error => words.error_found.replace("{}", lang.turns(before)),
    };
    (said, cost(found, before).map_or(0, |(_, costs)| -costs))
}

const fn tone(found: Treatment) -> Tone {
    match found {
        Treatment::Exact => Tone::Good,
        Treatment::Extras => Tone::Warn,
        Treatment::Error => Tone::Alarm,
    }
}

/// One coloured row: sign, words and points; a press changes it.
fn answered<'a>(
    scene: Scene<'a>,
    spot: Spot,
    patient: Option<&Patient>,
    (said, costs, tone): (String, i16, Tone),
    (here, unit, wide): (bool, Unit, f32),
) -> Element<'a, super::super::Message> {
    let colours = scene.colours();
    let (ground, edge, ink) = tone.colours(colours);
    let shape = if tone == Tone::Alarm { Icon::Cross } else { Icon::Check };
    let size = unit.text(18.0);
    let left = wide - unit.px(96.0) - unit.px(90.0);
    let sizes = [size, unit.text(16.0), unit.text(14.0)];
    let fits = fitting(&said, &sizes, STRONG, left);
    let figure = if costs == 0 { "0".to_owned() } else { signed(costs) };
    let inside = row![
        who(scene, spot, patient, unit),
        icon(shape, size, ink),
        text(shortened(&said, fits, STRONG, left)).font(STRONG).size(fits).width(Fill).wrapping(text::Wrapping::None),
        text(figure).font(STRONG).size(unit.text(21.0)),
    ];
    let inside = inside.spacing(unit.least(10.0, 5.0)).align_y(Alignment::Center);
    surface::toned(inside, send(Message::Reopen(spot)), (ground, if here { colours.accent } else { edge }), colours)
        .width(Fill)
        .height(Fill)
        .padding([0.0, unit.least(12.0, 6.0)])
        .into()
}

/// The place, and how whoever is there is.
fn who<'a>(scene: Scene<'a>, spot: Spot, patient: Option<&Patient>, unit: Unit) -> Element<'a, super::super::Message> {
    let lang = scene.lang();
    let small = unit.text(15.0);
    let mut who = column![text(name(spot)).font(STRONG).size(unit.text(23.0)).line_height(1.0)];
    if let Some(patient) = patient {
        let condition = patient.condition();
        let word = text(lang.condition(condition)).size(small).wrapping(text::Wrapping::None);
        let line = row![patients::condition_sign(condition, scene, small), word];
        who = who.push(line.spacing(unit.px(3.0)).align_y(Alignment::Center));
    }
    container(who.spacing(unit.px(3.0))).width(unit.least(92.0, 68.0)).clip(true).into()
}

/// A patient with the three answers, or first the choice between treatments.
fn asked<'a>(
    scene: Scene<'a>,
    spot: Spot,
    patient: &'a Patient,
    here: bool,
    unit: Unit,
    wide: f32,
) -> Element<'a, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.shift_words();
    let lacking = patient.lacking(spot).next();
    let gap = unit.least(6.0, 3.0);
    let each = (wide - unit.least(92.0, 68.0) - 2.0 * unit.least(12.0, 6.0) - 4.0 * gap) / 3.0 - 6.0;
    let sizes = |first: f32| [first, first - 2.0, first - 4.0].map(|size| unit.text(size));
    let inside = |word: String, note: String, key: &'static str, soft: bool| {
        let ink = if soft { colours.soft } else { colours.ink };
        let smallest = width_of(&word, unit.text(14.0), STRONG);
        let keyed = here && room.has_pane() && !key.is_empty() && smallest + KEY_CAP <= each;
        let left = if keyed { each - KEY_CAP } else { each };
        let size = fitting(&word, &sizes(18.0), STRONG, left);
        let font = if soft { PLAIN } else { STRONG };
        let word = shortened(&word, size, font, left);
        let word = text(word).font(font).size(size).color(ink).line_height(1.15).wrapping(text::Wrapping::None);
        let cap = keyed.then(|| key_cap(key, colours.soft, room));
        let head = row![word].push(cap).spacing(5.0).align_y(Alignment::Center);
        let size = fitting(&note, &sizes(15.0), PLAIN, each);
        let note = text(shortened(&note, size, PLAIN, each)).size(size).color(colours.soft).line_height(1.15);
        column![head, note.wrapping(text::Wrapping::None)].align_x(Alignment::Center)
    };
    let answer = |treatment: Treatment, key: &'static str| -> Element<'a, super::super::Message> {
        let word = if treatment == Treatment::Extras { words.extras } else { lang.treatment(treatment) }.to_owned();
        let costs = cost(treatment, patient.condition()).map_or(0, |(_, costs)| -costs);
        let note = match (treatment, patient.condition().worse()) {
            (Treatment::Exact, _) => words.goes_home.to_owned(),
            (Treatment::Extras, _) => format!("{} {}", words.home, signed(costs)),
            (Treatment::Error, Some(worse)) => format!("{} {}", signed(costs), lang.condition(worse)),
            (Treatment::Error, None) => format!("{} {}", signed(costs), words.dies),
        };
        if treatment != Treatment::Error && lacking.is_some() {
            let all = rush_words::lacking(spot, patient, lang);
            let note = if treatment == Treatment::Exact { all.join(", ") } else { String::new() };
            let whole = format!("{}: {note}", lang.desk_words().lacking);
            let fits = width_of(&whole, sizes(15.0)[2], PLAIN) <= each;
            let note = if note.is_empty() || !fits { note } else { whole };
            let inside = container(inside(word, note, "", true)).center(Fill);
            return container(surface::dashed(inside, colours.line)).width(Fill).height(Fill).into();
        }
        surface::pressable(inside(word, note, key, false), send(Message::Judge(spot, treatment)), colours)
            .width(Fill)
            .height(Fill)
            .centred()
            .found_by("answer")
            .into()
    };
    let answers: Vec<Element<'a, super::super::Message>> = match (patient.tied(), spot.bed()) {
        (true, Some(bed)) => {
            let choose = patient.best().zip(DIGITS.into_iter().skip(4)).map(|(exam, key)| {
                let message = give(rush::Command::ChooseTreatment { bed, exam });
                let note = lang.desk_words().equally_efficient.to_owned();
                surface::pressable(inside(lang.exam(exam).to_owned(), note, key, false), message, colours)
                    .width(Fill)
                    .height(Fill)
                    .centred()
                    .into()
            });
            choose.chain([answer(Treatment::Error, "3")]).collect()
        }
        _ => Treatment::ALL.into_iter().zip(["1", "2", "3"]).map(|(treatment, key)| answer(treatment, key)).collect(),
    };
    let line = row![who(scene, spot, Some(patient), unit), Space::new().width(gap)]
        .extend(answers)
        .spacing(gap)
        .align_y(Alignment::Center);
    container(line)
        .padding([unit.least(5.0, 2.0), unit.least(12.0, 6.0)])
        .width(Fill)
        .height(Fill)
        .style(move |_| {
            let (color, width) = if here { (colours.accent, 3.0) } else { (colours.line, 1.0) };
            let border = Border { color, width, radius: 12.0.into() };
            container::Style::default().background(colours.panel).border(border)
        })
        .into()
}
