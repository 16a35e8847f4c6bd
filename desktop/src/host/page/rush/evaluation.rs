//! The evaluation, a step at a time and without hurry: what each answer gives or costs stands on it.

use bedside_core::Command as Given;
use bedside_core::form::Field;
use bedside_core::rush::{
    BEDS, Command, EpidemicCard, Game, MISSED_SYMBOL, Measure, Outcome, Patient, Spot, Step, Treatment, Ward, cost,
    ledger,
};
use maud::{Markup, html};

use super::super::draw::{Icon, icon};
use super::super::games::{Doing, Page};
use super::super::{Scene, board, labelled, press};
use super::council::cards;
use crate::host::hand::{Hand, Press};
use crate::screen::rush::evaluation::{columns, finding, found, points, reason, rest, rest_words};
use crate::screen::rush::words;
use crate::words::{count, signed};

/// The most patients of one press.
const TOGETHER: i16 = 6;

pub(super) fn page(scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Option<Page> {
    let step = game.evaluation_step()?;
    let follow = game.options().follow();
    let main = html! {
        (steps(scene, game, step))
        (changes(scene, game))
        @match step {
            Step::Epidemics => { @for ward in Ward::ALL { (epidemic(scene, game, seat, ward)) } },
            Step::Patients if follow => (patients(scene, game, seat)),
            Step::Patients => (counts(scene, game, seat)),
            Step::Research => (cards(scene, game, seat)),
            Step::Discharge => (discharge(scene, game, hand)),
        }
    };
    let everybody = (step == Step::Patients && follow && rest(game).next().is_some())
        .then(|| press(&board("rest"), "lit", html! { (rest_words(game, scene.lang)) }));
    Some(Page { main, choices: everybody, ..Page::default() })
}

/// Everybody who is left is judged as Bedside presumes.
pub(super) fn judges_the_rest(game: &Game) -> Doing {
    let judge = |(patient, treatment)| Given::Rush(Command::Judge { patient, treatment });
    let all: Vec<Given> = rest(game).map(judge).collect();
    if all.is_empty() { Doing::Nothing } else { Doing::Give(all) }
}

/// The steps in order: behind us with a tick, here, ahead.
fn steps(scene: Scene<'_>, game: &Game, here: Step) -> Markup {
    let left = game.patients().to_judge().count();
    html! {
        ol.r-steps {
            @for step in Step::ALL.into_iter().filter(|step| game.has_step(*step)) {
                li class=[(step < here).then_some("done")] aria-current=[(step == here).then_some("step")] {
                    @if step < here { (icon(Icon::Check, 18)) } (scene.lang.stage(step))
                    @if step == here && step == Step::Patients && left > 0 { " · " (scene.lang.shift_words().left.replace("{}", &left.to_string())) }
                }
            }
        }
    }
}

/// What changed in this round and why: each loss and gain.
fn changes(scene: Scene<'_>, game: &Game) -> Markup {
    html! {
        @for measure in [Measure::Skill, Measure::Reputation] {
            @let mut lines: Vec<(String, i16)> = Vec::new();
            @let () = ledger::lines(scene.table, |line| {
                if line.measure == measure && line.round == game.round() && line.entry > 0 {
                    lines.push((reason(&line.why, scene.lang), line.by));
                }
            });
            @let now = game.points(measure);
            @let sum: i16 = lines.iter().map(|(_, by)| *by).sum();
            p.r-change { b { (scene.lang.measure(measure)) " " @if sum != 0 { (count(now - sum)) " → " } (count(now)) }
                @for (why, by) in lines.iter().rev() { span class={ "tag" @if *by < 0 { " bad" } } { (why) " " (signed(*by)) } } }
        }
    }
}

fn give(command: Command) -> Given {
    Given::Rush(command)
}

/// A ward with its card: how many were not treated; or a card that is drawn only now.
fn epidemic(scene: Scene<'_>, game: &Game, seat: u8, ward: Ward) -> Markup {
    let (lang, epidemics) = (scene.lang, game.epidemics());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    html! {
        section.panel aria-label={ (desk.ward) " " (format!("{ward:?}")) } {
            h2 { (desk.ward) " " (format!("{ward:?}"))
                span.soft { @match (epidemics.on(ward), epidemics.is_settled(ward)) {
                    (Some(reputation), _) => { (desk.epidemic) ": " (points(reputation.into(), Measure::Reputation, lang)) },
                    (None, true) => (words.resolved),
                    (None, false) => (words.no_card),
                } } }
            @for (line, _) in found(scene.table, lang, ward) { p { (line) } }
            @if let Some(reputation) = epidemics.on(ward) {
                p { (words.how_many_untreated) }
                div.h-left role="group" aria-label=(words.how_many_untreated) {
                    @for untreated in 0..=BEDS {
                        @let note = if untreated == 0 { points(reputation.into(), Measure::Reputation, lang) } else { points(-i16::from(untreated), Measure::Skill, lang) };
                        @let word = if untreated == 0 { words.all_treated.to_owned() } else { untreated.to_string() };
                        @if let Some(button) = scene.button(seat, give(Command::JudgeEpidemic { ward, untreated }), "lit", html! { span.c { (word) small { (note) } } }) { (button) }
                    }
                }
            }
            @if epidemics.owed(ward) {
                p.r-alert { (icon(Icon::Danger, 24)) span { (desk.symbol_owed) } }
                @if let Some(button) = scene.button(seat, give(Command::MissSymbol), "", html! { (desk.missed_symbol_long) ": " (points(-MISSED_SYMBOL, Measure::Skill, lang)) }) { (button) }
            }
            @if draws(scene, ward) { (press(&board(format!("epidemic {}", ward as u8)), "", html! { (desk.draw_late.trim_end_matches(':')) " …" })) }
        }
    }
}

/// Whether a card may be drawn for a ward.
pub(super) fn draws(scene: Scene<'_>, ward: Ward) -> bool {
    scene.table.accepts(&give(Command::DrawEpidemic { ward, card: EpidemicCard::None }), scene.now).is_ok()
}

/// Patients whom nobody follows: how many of them fared how.
fn counts(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    html! {
        p.soft { (words.count_keys) ". " (lang.desk_words().cured) ": " (game.cured()) }
        @for (outcome, many) in Outcome::ALL.into_iter().zip(ledger::entered(scene.table)) {
            @let (treatment, condition) = outcome.parts();
            @let note = match cost(treatment, condition) {
                Some((_, cost)) => points(-cost, Measure::Skill, lang),
                None => words.goes_home.to_owned(),
            };
            @let form = game.enter_form(outcome);
            @let most = form.field("patients").and_then(Field::range).map_or(0, |(_, most)| most);
            section.r-count aria-label=(lang.outcome(outcome)) {
                p { b { (lang.outcome(outcome)) } " " span.soft { (note) } @if many > 0 { b.times { "× " (many) } } }
                div.r-six {
                    @for patients in 1..=TOGETHER.unsigned_abs() {
                        @let patients = u8::try_from(patients).unwrap_or(1);
                        @let command = give(Command::Enter { outcome, patients });
                        @if i16::from(patients) <= most && scene.may(seat, &command) {
                            (labelled(&Press::Do(command), "", &format!("{}: {patients}", lang.outcome(outcome)), html! { (patients) }))
                        } @else { div.flat aria-hidden="true" { (patients) } }
                    }
                }
            }
        }
    }
}

/// Patients who are followed: three answers each, and once answered one row.
fn patients(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let there = || columns().into_iter().flatten().filter_map(|spot| Some((spot, game.patients().at(spot)?)));
    html! {
        @for (spot, patient) in there().filter(|(_, patient)| patient.judged().is_none()) { (asked(scene, game, seat, spot, patient)) }
        ul.r-judged {
            @for (spot, patient) in there() {
                @if let Some(judged) = patient.judged() {
                    @let (said, costs) = finding(patient, judged, scene.lang);
                    li { b { (words::spot(spot, scene.lang)) } " " (said) @if costs != 0 { " " (signed(costs)) } }
                }
            }
        }
    }
}

fn asked(scene: Scene<'_>, game: &Game, seat: u8, spot: Spot, patient: &Patient) -> Markup {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    let place = words::spot(spot, lang);
    let lacking = words::lacking(spot, patient, lang);
    let note = |treatment: Treatment| {
        let costs = cost(treatment, patient.condition()).map_or(0, |(_, costs)| -costs);
        match (treatment, patient.condition().worse()) {
            (Treatment::Exact, _) => words.goes_home.to_owned(),
            (Treatment::Extras, _) => format!("{} {}", words.home, signed(costs)),
            (Treatment::Error, Some(worse)) => format!("{} {}", signed(costs), lang.condition(worse)),
            (Treatment::Error, None) => format!("{} {}", signed(costs), words.dies),
        }
    };
    let tied = game.patients().at(spot).filter(|patient| patient.tied()).zip(spot.bed());
    html! {
        section.r-count aria-label=(place) {
            p { b { (place) } " " span.soft { (lang.condition(patient.condition())) @if !lacking.is_empty() { " · " (lang.desk_words().lacking) ": " (lacking.join(", ")) } } }
            div.r-three {
                @if let Some((patient, bed)) = tied {
                    @for exam in patient.best() {
                        @if let Some(button) = scene.button(seat, give(Command::ChooseTreatment { bed, exam }), "lit", html! { span.c { (lang.exam(exam)) small { (lang.desk_words().equally_efficient) } } }) { (button) }
                    }
                }
                @for treatment in Treatment::ALL {
                    @let word = if treatment == Treatment::Extras { words.extras } else { lang.treatment(treatment) };
                    @let command = give(Command::Judge { patient: spot, treatment });
                    @if scene.may(seat, &command) {
                        (labelled(&Press::Do(command), "", &format!("{place}: {word}, {}", note(treatment)), html! { span.c { (word) small { (note(treatment)) } } }))
                    } @else { div.flat aria-hidden="true" { span.c { (word) } } }
                }
            }
        }
    }
}

/// Who is cured goes home: all together by one number, or one by one.
fn discharge(scene: Scene<'_>, game: &Game, hand: &Hand) -> Markup {
    let (lang, words, desk) = (scene.lang, scene.lang.shift_words(), scene.lang.desk_words());
    let cured: Vec<Spot> = game.patients().to_discharge().collect();
    let many = if game.options().follow() { cured.len() } else { usize::from(game.cured()) };
    html! {
        section.panel {
            h2 { (desk.cured) b { (many) } }
            @if many == 0 { p.soft { (desk.nobody_cured) } }
            @if let Some(opens) = hand.press_for(&game.discharge_all_form()).filter(|_| many > 0) { (press(&opens, "lit", html! { span.c { (words.all_go_home) small { (desk.cards_reputation) } } })) }
            @for spot in &cured {
                @if let Some(opens) = hand.press_for(&game.discharge_form(*spot)) { (press(&opens, "", html! { (words::spot(*spot, lang)) ": " (words.goes_home) })) }
            }
        }
    }
}
