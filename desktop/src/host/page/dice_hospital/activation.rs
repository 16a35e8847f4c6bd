//! The activation: meeple, department, patients, in either order; what neglect would do now.

use bedside_core::Command as Given;
use bedside_core::dice_hospital::{Command, Department, Game, Hospital, Improvement, Phase, Specialist};
use maud::{Markup, html};

use super::super::draw::{Icon, icon};
use super::super::games::Page;
use super::super::seat::waits;
use super::super::{Scene, board, chosen, labelled, press};
use super::pieces::{self, effect};
use super::wards::{Shown, wards};
use super::{Board, Open, question, spot};
use crate::host::hand::Press;
use crate::screen::dice_hospital::activation::foot::{beside, waited_for};
use crate::screen::dice_hospital::activation::offer::Offer;
use crate::screen::dice_hospital::activation::{Hand, Spot};
use crate::screen::dice_hospital::card;
use crate::widget::Meeple;

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let Ok(hospital) = game.hospital_of(seat) else { return Page::default() };
    let (state, offer) = (&of.state, of.state.offer());
    let half = state.half(seat);
    let attempt = if matches!(&offer.page, Some(question)
        if matches!(question, crate::screen::dice_hospital::activation::spots::Page::Bonus { .. }))
    {
        &half.ability
    } else {
        &half.placement
    };
    let picked = |bed: u8| attempt.patients.iter().any(|target| target.bed == bed) || half.recoloured == Some(bed);
    let presses: Vec<(u8, Press)> =
        (0u8..).take(bedside_core::dice_hospital::BEDS).map(|bed| (bed, spot(Spot::Bed(bed)))).collect();
    let asks = question::asks(offer);
    let beds = wards(scene, game, seat, |bed| {
        let lit = offer.lit_at(Spot::Bed(bed));
        let becomes = offer.chosen.iter().find(|ghost| ghost.bed == bed).copied();
        let (_, does) = &presses[usize::from(bed) % presses.len()];
        let pressable = lit.is_some() || picked(bed);
        Shown {
            press: pressable.then_some(does),
            chosen: picked(bed),
            ghost: lit.and_then(|lit| lit.ghost).or(becomes),
        }
    });
    let done = Given::DiceHospital(Command::Done { seat });
    let may_finish = game.phase() == Phase::Activation && scene.may(seat, &done);
    let works = !hospital.done() && offer.refusal.is_none() && game.phase() == Phase::Activation;
    let main = html! {
        (beds)
        @if !asks { (staff(of, scene, game, seat, hospital)) (departments(of, scene, game, seat, hospital, "tall")) (summary(of, scene, game, seat)) }
    };
    let slot = slot(of, scene, game, seat, may_finish);
    let finish = press(&board("finish"), "more", html! { (scene.lang.board_words().finish_short) });
    let sheet = question::sheet(of, scene, game, seat).or_else(|| match of.open {
        Open::Departments => Some(html! {
            section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
                h2 #sheet-title { (scene.lang.offer_words().departments) }
                (departments(of, scene, game, seat, hospital, ""))
                (press(&board("close"), "", html! { (scene.lang.phone().back_to_table) }))
            }
        }),
        Open::Finish => Some(html! {
            section.rise role="alertdialog" aria-labelledby="sheet-title" {
                h2 #sheet-title { (scene.lang.phone().finish_asks) }
                div.pair { (press(&board("finish"), "", html! { (scene.lang.board_words().finish_short) })) (press(&board("close"), "go", html! { (scene.lang.phone().not_yet) })) }
            }
        }),
        Open::Nothing | Open::Wards => None,
    });
    Page {
        sentence: sentence(of, scene, game, seat),
        main,
        choices: Some(html! { (neglect(scene, game, seat)) (bags(of, scene)) }),
        slot,
        dock: (may_finish && works && !asks && !offer.idle).then_some(finish),
        sheet,
        ..Page::default()
    }
}

/// What was chosen, and what it does; nothing where the table says it all.
fn sentence(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Option<Markup> {
    let placement = &of.state.half(seat).placement;
    let edition = game.options().edition();
    let department = placement.department?;
    let words = card::effect_words(Improvement::Department(department), edition, scene.lang);
    let then =
        placement.meeple.flatten().map(|who| card::effect_words(Improvement::Specialist(who), edition, scene.lang));
    Some(html! {
        @if let Some(who) = placement.meeple { (pieces::meeple(figure(game, who))) }
        p { b { (scene.lang.department(department)) ":" } " " span.soft { (words) @if let Some(then) = then { " · " (then) } } }
    })
}

fn figure(game: &Game, who: Option<Specialist>) -> Meeple {
    who.map_or(Meeple::Nurse, |specialist| card::figure(specialist, game.options().edition()))
}

/// Nurses on one card, each specialist on their own, and the blood bags.
fn staff(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, hospital: &Hospital) -> Markup {
    let (lang, words, offer) = (scene.lang, scene.lang.board_words(), of.state.offer());
    let half = of.state.half(seat);
    let specialists: Vec<(Specialist, bool)> = hospital.staff().collect();
    let is_on = |who: Option<Specialist>| half.placement.meeple == Some(who) && half.hand == Hand::Empty;
    let lit = |spot: Spot| if offer.lit_at(spot).is_some() { "lit" } else { "" };
    let may = |who: Option<Specialist>| offer.meeples.contains(&who);
    let free = hospital.free_nurses();
    let nurses = format!(
        "{}: {}",
        words.nurses,
        if free > 0 { words.free.replace("{}", &free.to_string()) } else { words.none_free.to_owned() }
    );
    html! {
        section.h-staff aria-label=(lang.phone().staff) {
            @if free > 0 && may(None) {
                (chosen(&spot(Spot::Meeple(None)), lit(Spot::Meeple(None)), &nurses, is_on(None), html! {
                    span.figures { @for _ in 0..free.min(3) { (pieces::meeple(Meeple::Nurse)) } } span { (words.nurses) }
                }))
            } @else {
                div.flat role="img" aria-label=(nurses) { span.figures { @if free > 0 { (pieces::meeple(Meeple::Nurse)) } @else { (pieces::at_work()) } } span { (words.nurses) } }
            }
            @for (place, (who, placed)) in specialists.iter().enumerate() {
                @let nth = specialists[..place].iter().filter(|(other, placed)| other == who && *placed).count();
                @let name = lang.specialist(*who);
                @if *placed {
                    @let at = of.state.workplaces().place_of(seat, *who, nth).map_or("", |place| lang.department(place));
                    div.flat role="img" aria-label={ (name) ": " (at) } { (pieces::at_work()) span { (at) } }
                } @else {
                    @let label = format!("{name}: {}", card::effect_words(Improvement::Specialist(*who), game.options().edition(), lang));
                    @if may(Some(*who)) {
                        (chosen(&spot(Spot::Meeple(Some(*who))), lit(Spot::Meeple(Some(*who))), &label, is_on(Some(*who)), html! { (pieces::meeple(figure(game, Some(*who)))) span { (name) } }))
                    } @else {
                        div.flat role="img" aria-label=(label) { (pieces::meeple(figure(game, Some(*who)))) span { (name) } }
                    }
                }
            }
            @let bags = words.bag_cards.replace("{}", &hospital.bags().to_string());
            @let short = words.bag_cards_short.replace("{}", &hospital.bags().to_string());
            @if hospital.bags() > 0 && offer.refusal.is_none() && !hospital.done() {
                (chosen(&spot(Spot::Bag), lit(Spot::Bag), &bags, half.hand != Hand::Empty, html! { (pieces::bag(true)) span { (short) } }))
            } @else { div.flat role="img" aria-label=(bags) { (pieces::bag(false)) span { (short) } } }
        }
    }
}

/// With a blood bag in hand, the colours as which it lets somebody count.
fn bags(of: &Board, scene: Scene<'_>) -> Markup {
    let offer = of.state.offer();
    let wells: Vec<_> = offer.wells.iter().filter(|colour| offer.lit_at(Spot::Well(**colour)).is_some()).collect();
    html! {
        @if !wells.is_empty() {
            div.pair role="group" aria-label=(scene.lang.board_words().counts_as) {
                span.lab { (scene.lang.board_words().counts_as) }
                @for colour in wells { (labelled(&spot(Spot::Well(*colour)), "lit", scene.lang.die_colour(*colour), html! { (pieces::lettered(*colour, scene.lang)) })) }
            }
        }
    }
}

/// The departments: name, what they do in signs, and who works there.
fn departments(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, hospital: &Hospital, class: &str) -> Markup {
    let edition = game.options().edition();
    let all: Vec<(Department, bool)> = hospital.departments(edition).collect();
    html! {
        section class={ "h-depts " (class) } aria-label=(scene.lang.offer_words().departments) {
            @for (place, (department, used)) in all.iter().enumerate() {
                @let nth = all[..place].iter().filter(|(other, used)| other == department && *used).count();
                (department_card(of, scene, game, seat, *department, used.then_some(nth)))
            }
        }
    }
}

fn department_card(
    of: &Board,
    scene: Scene<'_>,
    game: &Game,
    seat: u8,
    department: Department,
    used: Option<usize>,
) -> Markup {
    let (lang, offer, edition) = (scene.lang, of.state.offer(), game.options().edition());
    let half = of.state.half(seat);
    let improvement = Improvement::Department(department);
    let is_on = half.placement.department == Some(department) && used.is_none();
    let plan = offer.plans(department).filter(|_| used.is_none());
    let worker = match used {
        Some(nth) => of.state.workplaces().worker(seat, department, nth),
        None if is_on => half.placement.meeple,
        None => plan.and_then(|plans| plans.by.first()).map(|plan| plan.meeple()),
    };
    let mut label = format!("{}: {}", lang.department(department), card::effect_words(improvement, edition, lang));
    if used.is_some() {
        label += &format!(", {}", lang.phone().used);
    }
    let inside = html! {
        span.n { (lang.department(department)) @if used.is_some() { " ✓" } }
        (effect(&edition.signs(improvement), lang))
        span.who { @if let Some(who) = worker { (pieces::meeple(figure(game, who))) } }
    };
    let others: Vec<Option<Specialist>> =
        plan.into_iter().flat_map(|plans| plans.by.iter().skip(1)).map(|plan| plan.meeple()).collect();
    let works = offer.departments.contains(&department) && used.is_none();
    let lit = offer.lit_at(Spot::Department(department)).is_some();
    html! {
        @if works || is_on {
            (chosen(&spot(Spot::Department(department)), if lit { "h-dept lit" } else { "h-dept" }, &label, is_on, inside))
        } @else { div.h-dept.flat role="img" aria-label=(label) { (inside) } }
        @for who in others {
            @let name = who.map_or(lang.board_words().nurses, |who| lang.specialist(who));
            (labelled(&spot(Spot::By(department, who)), "h-dept", &format!("{}: {name}", lang.department(department)), html! {
                span.n { (lang.department(department)) } span.fx { (name) } span.who { (pieces::meeple(figure(game, who))) }
            }))
        }
    }
}

/// On a low phone: what was chosen, and the way to the departments.
fn summary(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let half = of.state.half(seat);
    let chosen = half.placement.department.map(|department| scene.lang.department(department));
    html! {
        div.h-sum {
            div.flat { @if let Some(who) = half.placement.meeple { (pieces::meeple(figure(game, who))) } span { (chosen.unwrap_or(scene.lang.board_words().choose_department)) } }
            (press(&board("departments"), "", html! { span { (scene.lang.offer_words().departments) } (icon(Icon::Up, 20)) }))
        }
    }
}

/// What neglect would do now.
fn neglect(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let words = scene.lang.board_words();
    let Some(forecast) = game.forecast(seat) else { return html! {} };
    let (worsening, dying) = (forecast.worsening(), forecast.dying());
    html! {
        p.h-neg {
            span { (words.neglect_now) " " @if worsening == 0 && dying == 0 { (words.nobody_worsens) } @else { b { (worsening) } " " (beside(worsening, words.worsen)) } }
            @if dying > 0 { span.tag.bad { (pieces::fatality()) (dying) " " (beside(dying, words.die)) } }
        }
    }
}

fn slot(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, may_finish: bool) -> Option<Markup> {
    let offer: &Offer = of.state.offer();
    let words = scene.lang.board_words();
    match scene.table.step(scene.now) {
        Ok(Given::DiceHospital(Command::Done { .. })) | Err(_) => {}
        // The clock has to be started, or everybody is done.
        Ok(_) => return None,
    }
    if question::asks(offer) {
        return Some(waits(&waited_for(&of.state, scene.seen(), game), false));
    }
    if offer.whole.is_some() && offer.waits_for_patients {
        return Some(press(&board("all"), "go", html! { (words.that_is_all) }));
    }
    if may_finish && offer.idle {
        return Some(press(&board("finish"), "go", html! { (words.finish.replace("{}", scene.name(seat))) }));
    }
    let done = game.hospital_of(seat).is_ok_and(|hospital| hospital.done());
    if done || offer.refusal.is_some() {
        return None;
    }
    Some(waits(&waited_for(&of.state, scene.seen(), game), false))
}
