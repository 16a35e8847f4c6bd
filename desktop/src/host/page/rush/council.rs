//! The council: what is done before the start, the research cards, who is still in the hospital, and the glasses with their times.

use bedside_core::rush::offered::REWARDS;
use bedside_core::rush::setting_up::{LayOut, SYRINGE};
use bedside_core::rush::{Bed, CARDS, Card, Command, Condition, Game, Kind, Measure, Spot, Step};
use bedside_core::text::{ShiftNoun, counted};
use bedside_core::{Command as Given, Running};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::games::Page;
use super::super::{Scene, board, press, said};
use super::badge::{badge, tint};
use super::{colour, name, objective, tracks};
use crate::words::signed;

/// Rewards that one press enters.
const MOST_REWARDS: usize = 9;

pub(super) fn page(scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let (lang, view) = (scene.lang, scene.view());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let options = game.options();
    let plan = if game.limits_council() { desk.council_limit_hint } else { words.plan };
    let asks = asks_for_cards(scene, game);
    let main = html! {
        div.r-head {
            (draw::time(scene, view.left, view.clock == Running::Running, "r-time"))
            @if game.lines().is_some() { (objective(scene, game)) } @else { (tracks(scene, game)) }
        }
        ul.r-before {
            @if game.round() > 1 { li { (words.move_marker.replace("{}", &game.round().to_string())) } }
            @if asks { li { (if game.round() > 1 { words.new_cards } else { words.draw_cards }) } }
            @if game.lacks_glass_times() { li { (desk.glasses_hint) } }
            li { (plan) }
        }
        @if asks { (cards(scene, game, seat)) }
        @if options.follow() { (hospital(scene, game)) }
        @if options.glasses() { (glasses(scene, game)) }
        @if game.round() == 1 { (lay_out(scene, game)) } @else { (pocket(scene)) }
    };
    Page { main, ..Page::default() }
}

/// Whether cards have a place now.
pub(super) fn asks_for_cards(scene: Scene<'_>, game: &Game) -> bool {
    let card = Command::LayCard { card: 0, face: Card::Action { kind: Kind::Any } };
    game.has_place_for(&card, scene.table.state().clock(), scene.now)
}

/// What a card is, in words.
fn face(scene: Scene<'_>, game: &Game, card: u8) -> String {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    match game.research().card(card) {
        Some(Card::Task { reward }) => {
            let gives = format!("{} {}", signed(reward.into()), lang.measure(Measure::Skill));
            if game.research().done(card) { format!("{}: {gives}", words.was_done) } else { gives }
        }
        Some(Card::Action { kind }) => format!("{}: {}", words.an_action, lang.kind(kind)),
        None => words.not_entered.to_owned(),
    }
}

/// The research cards: a press says what one is; where tasks are asked for, whether it was done.
pub(super) fn cards(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let words = scene.lang.shift_words();
    let asks = game.evaluation_step() == Some(Step::Research);
    html! {
        section.r-cards aria-label=(scene.lang.stage(Step::Research)) {
            @for card in (0u8..).take(CARDS) {
                @let title = words.card_named.replace("{}", &(card + 1).to_string());
                (press(&board(format!("card {card}")), if game.research().card(card).is_some() { "" } else { "lit" }, html! {
                    span.c { (title) small { (face(scene, game, card)) } }
                }))
                @if asks {
                    @if let Some(button) = scene.button(seat, Given::Rush(Command::FinishTask { card }), "lit", html! { span.c { (words.task_was_done) small { (title) } } }) { (button) }
                }
            }
        }
    }
}

/// What one card is: a task by its reward, or an action by its hands.
pub(super) fn asks_card(scene: Scene<'_>, seat: u8, card: u8) -> Markup {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    let lay = |face: Card| Given::Rush(Command::LayCard { card, face });
    html! {
        section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
            h2 #sheet-title { (words.card_named.replace("{}", &(card + 1).to_string())) }
            h3 { (lang.desk_words().task) }
            div.spaces {
                @for reward in REWARDS.take(MOST_REWARDS) {
                    @if let Some(button) = scene.button(seat, lay(Card::Task { reward }), "lit", html! { (signed(reward.into())) }) { (button) }
                }
            }
            h3 { (words.action_card) }
            div.spaces {
                @for kind in [Kind::Doctor, Kind::Nurse, Kind::Any] {
                    @if let Some(button) = scene.button(seat, lay(Card::Action { kind }), "lit", html! { (lang.kind(kind)) }) { (button) }
                }
            }
            (press(&board("close"), "", html! { (lang.phone().back_to_table) }))
        }
    }
}

/// Who is still in the hospital, place by place.
fn hospital(scene: Scene<'_>, game: &Game) -> Markup {
    let (lang, words, desk) = (scene.lang, scene.lang.shift_words(), scene.lang.desk_words());
    let patients = game.patients();
    let many = u32::try_from(patients.all().count()).unwrap_or(0);
    let worst = patients.all().map(|(_, patient)| patient.condition()).max_by_key(|condition| condition.penalty());
    let beds = Bed::ALL.map(|bed| (format!("{bed:?}"), vec![bed.spot()]));
    let rooms =
        [(desk.clinic.to_owned(), Spot::CLINIC.to_vec()), (desk.admissions.to_owned(), Spot::ADMISSIONS.to_vec())];
    html! {
        section.panel aria-label=(words.still_here) {
            h2 { (words.still_here) span.soft { (said(|out| counted(many, lang.shift_noun(ShiftNoun::Patient), out))) } }
            dl.h-rules {
                @for (place, spots) in beds.into_iter().chain(rooms) {
                    @let there: Vec<Condition> = spots.iter().filter_map(|spot| Some(patients.at(*spot)?.condition())).collect();
                    @if !there.is_empty() {
                        div { dt { (place) } dd {
                            @for condition in Condition::ALL {
                                @let count = there.iter().filter(|other| **other == condition).count();
                                @if count > 0 { span.tag { @if there.len() > 1 { (count) " " } (lang.condition(condition)) } " " }
                            }
                        } }
                    }
                }
            }
            @if let Some(worst) = worst.filter(|worst| *worst != Condition::Stable) {
                p.r-alert { (icon(Icon::Danger, 24)) span { (words.error_costs.replace("{}", lang.condition(worst))) " " (worst.penalty()) } }
            }
        }
    }
}

/// The glasses with their times.
fn glasses(scene: Scene<'_>, game: &Game) -> Markup {
    html! {
        section.panel aria-label=(scene.lang.phone().glasses) {
            ul.r-times {
                @for glass in game.glasses_in_play() {
                    @let known = game.glasses().length(glass).map_or_else(|| "–".to_owned(), |length| crate::words::seconds(length, scene.lang));
                    li class=(tint(colour(game, glass))) { (badge(colour(game, glass))) span { (name(scene, game, glass)) } b { (known) } }
                }
            }
        }
    }
}

/// What is laid out before the first round.
fn lay_out(scene: Scene<'_>, game: &Game) -> Markup {
    html! {
        section.panel aria-label=(scene.lang.shift_words().lay_out) {
            h2 { (scene.lang.shift_words().lay_out) }
            ol.steps { @for what in LayOut::ALL.into_iter().filter(|what| what.is_used(game.options())) { li { (scene.lang.lay_out(what)) } } }
        }
    }
}

/// What to keep in mind while hands are quick.
fn pocket(scene: Scene<'_>) -> Markup {
    let words = scene.lang.shift_words();
    html! {
        section.panel aria-label=(words.pocket) {
            h2 { (words.pocket) }
            ul.r-before { @for line in words.pocket_lines { li { (line.replace("{}", &SYRINGE.to_string())) } } }
        }
    }
}
