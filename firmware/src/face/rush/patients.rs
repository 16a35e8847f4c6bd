//! Patients who are followed: who is where, and what can be done for them.

use bedside_core::Lang;
use bedside_core::form::{Field, Form, Value};
use bedside_core::rush::{
    Bed, Command, Condition, Diagnosis, Exam, Game, Patient, PatientCard, Place, Spot, Treatment, admissions,
};
use bedside_core::text::bed_name;

use super::{Ask, Topic, spot_name};
use crate::face::page::{Act, Then};
use crate::face::rows::{List, switch};
use crate::letters::{figures, line};

pub(super) fn all(game: &Game, list: &mut List<'_>) {
    let (lang, words) = (list.lang(), list.lang().words());
    let at = list.at;
    let place = |command: Command| game.has_place_for(&command, at.state().clock(), at.now);
    if admissions().next().is_some_and(place) {
        list.open(words.admit, "", Topic::Admit);
    }
    for (spot, patient) in game.patients().all() {
        list.open(&spot_name(spot, lang), whereabouts(spot, patient, lang), Topic::Patient(spot));
    }
    if place(Command::MoveOrgans { by: 1 }) || at.takes(&game.organs_form(), &[Value::Number(-1)]) {
        let organs = figures(game.patients().organs().into());
        list.row(&[words.organs], &organs, Act::Ask(Ask::Organs.into()));
    }
}

/// Where the bed is, or how its patient is.
fn whereabouts(spot: Spot, patient: &Patient, lang: Lang) -> &'static str {
    match patient.place() {
        Place::Ward => lang.condition(patient.condition()),
        place if spot.bed().is_some() => lang.place(place),
        _ => "",
    }
}

pub(super) fn admit(list: &mut List<'_>) {
    let words = list.lang().words();
    for command in admissions() {
        let Command::Admit { outpatients, inpatients } = command else { continue };
        let (out, beds) = (figures(outpatients.into()), figures(inpatients.into()));
        let name = [words.at_clinic, " +", &out, "  ", words.at_admissions, " +", &beds];
        list.command(&name, "", command);
    }
}

pub(super) fn one(spot: Spot, game: &Game, list: &mut List<'_>) {
    let (lang, words) = (list.lang(), list.lang().words());
    let Some(patient) = game.patients().at(spot) else { return };
    for bed in Bed::ALL {
        list.offer(&[words.to_ward, " ", bed_name(bed)], "", Command::ToWard { patient: spot, bed });
    }
    if let Some(bed) = spot.bed() {
        for exam in Exam::ALL {
            let card = Diagnosis { efficiency: 1, surgery: false, infectious: false };
            if list.at.takes(&game.diagnose_form(bed, exam), &[Value::Diagnosis(card)]) {
                list.row(&[words.diagnosis], "", Act::Ask(Ask::Efficiency(bed, exam).into()));
            }
        }
        list.offer(&[words.surgery], "", Command::Operate { bed });
        for exam in Exam::ALL {
            let efficiency = patient.found(exam).map_or(0, |found| found.efficiency);
            let value = line(&["=", &figures(efficiency.into())]);
            list.offer(&[lang.exam(exam)], &value, Command::ChooseTreatment { bed, exam });
        }
        for to in Place::ALL {
            list.offer(&["> ", lang.place(to)], "", Command::Carry { bed, to });
        }
    }
    if list.at.takes(&game.describe_form(spot), &[Value::PatientCard(&patient.card())]) {
        list.open(words.condition, lang.condition(patient.condition()), Topic::Card(spot));
    }
}

/// What the patient card says: the condition, and for inpatients the examinations and surgery that it asks for.
pub(super) fn card(spot: Spot, game: &Game, list: &mut List<'_>) {
    let lang = list.lang();
    let Some(patient) = game.patients().at(spot) else { return };
    let form = game.describe_form(spot);
    let known = patient.card();
    for condition in Condition::ALL {
        let card = PatientCard { condition: Some(condition), ..known.clone() };
        list.filled(&[lang.condition(condition)], "", &form, &[Value::PatientCard(&card)]);
    }
    if !form.blanks().any(|field| matches!(field, Field::PatientCard { asks: true, .. })) {
        return;
    }
    for exam in Exam::ALL {
        let mut card = known.clone();
        card.asks = Exam::ALL.into_iter().filter(|other| patient.asks(*other) != (*other == exam)).collect();
        describe(lang.exam(exam), patient.asks(exam), &form, &card, list);
    }
    let card = PatientCard { surgery: !known.surgery, ..known.clone() };
    describe(lang.words().surgery, known.surgery, &form, &card, list);
}

/// A line of the card that is switched.
fn describe(name: &str, on: bool, form: &Form, card: &PatientCard, list: &mut List<'_>) {
    if let Ok(command) = form.fill(&[Value::PatientCard(card)]) {
        list.row(&[name], switch(on, list.lang()), Act::Do(command, Then::Stay));
    }
}

pub(super) fn symbol(bed: Bed, exam: Exam, efficiency: u8, game: &Game, list: &mut List<'_>) {
    let words = list.lang().words();
    let form = game.diagnose_form(bed, exam);
    let may_infect = form.blanks().any(|field| matches!(field, Field::Diagnosis { infectious: true, .. }));
    for (infectious, surgery) in [(false, false), (true, false), (false, true), (true, true)] {
        if infectious && !may_infect {
            continue;
        }
        let names: &[&str] = match (infectious, surgery) {
            (false, false) => &[words.none],
            (true, false) => &[words.infectious],
            (false, true) => &[words.surgery],
            (true, true) => &[words.infectious, " + ", words.surgery],
        };
        let card = Diagnosis { efficiency, surgery, infectious };
        list.filled(names, "", &form, &[Value::Diagnosis(card)]);
    }
}

pub(super) fn judge(spot: Spot, list: &mut List<'_>) {
    for treatment in Treatment::ALL {
        list.command(&[list.lang().treatment(treatment)], "", Command::Judge { patient: spot, treatment });
    }
}
