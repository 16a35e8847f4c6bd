//! Before the first round: what is chosen for everybody, one's own starting patients and administrator, and what lies open.

use bedside_core::Command as Given;
use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Administrator, Command, Game, Improvement, Kind};
use maud::{Markup, html};

use super::super::games::Page;
use super::super::mark::mark;
use super::super::{Scene, draw, labelled};
use super::{Board, improvement, pieces};
use crate::host::hand::Press;
use crate::screen::dice_hospital::card;

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let words = scene.lang.offer_words();
    let for_all: Vec<Markup> = of.legal.iter().filter_map(|command| for_all(scene, seat, command)).collect();
    let open: Vec<Improvement> = game.display().all().collect();
    let sets = of.legal.iter().any(|command| matches!(command, Command::SetPatients { .. }));
    let keeps = of.legal.iter().any(|command| matches!(command, Command::KeepAdministrator { .. }));
    let main = html! {
        @if !for_all.is_empty() { div.list { @for one in &for_all { (one) } } }
        @if game.options().referee() {
            section.panel { h2 { (if sets { words.choose_a_row } else { words.starting_patients }) } (patients(of, scene, game, seat)) }
        }
        @if game.options().administrators() {
            section.panel { h2 { (if keeps { words.keep_one } else { words.administrator }) } (administrator(of, scene, game, seat)) }
        }
        @if !open.is_empty() {
            h2 { (words.lie_open) }
            ul.h-cards aria-label=(words.lie_open) {
                @for one in &open { li { (improvement::tile(of, scene, game, seat, *one, false)) } }
            }
        }
    };
    Page { main, ..Page::default() }
}

fn does(command: &Command) -> Press {
    Press::Do(Given::DiceHospital(command.clone()))
}

/// What is chosen for everybody: who begins, and what lies open in addition.
fn for_all(scene: Scene<'_>, seat: u8, command: &Command) -> Option<Markup> {
    let words = scene.lang.offer_words();
    let inside = match command {
        Command::ChooseFirst { seat: Some(first) } => html! {
            (mark(*first, scene.name(*first))) span { (scene.name(*first)) } (pieces::first_player()) small { (words.first_player) }
        },
        Command::Reveal { extra: Some(kind), .. } => html! {
            span { (if *kind == Kind::Department { words.departments } else { words.specialists }) } small { (words.one_more) }
        },
        _ => return None,
    };
    scene.button(seat, Given::DiceHospital(command.clone()), "lit", inside)
}

/// The ways to set the starting patients; or as they lie, or what was drawn.
fn patients(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let lang = scene.lang;
    let row = |dice: &[Die]| html! { span.d { @for die in dice { (draw::die(*die)) } } };
    let told = |dice: &[Die]| {
        let each = dice.iter().map(|die| format!("{} {}", lang.die_colour(die.colour), die.pips));
        each.collect::<Vec<_>>().join(", ")
    };
    let ways = of.legal.iter().filter_map(|command| match command {
        Command::SetPatients { dice, .. } => Some(labelled(&does(command), "lit h-way", &told(dice), row(dice))),
        _ => None,
    });
    let ways: Vec<Markup> = ways.collect();
    let lie: Vec<Die> = game
        .hospital_of(seat)
        .into_iter()
        .flat_map(|hospital| hospital.patients().map(|(_, patient)| patient.die).collect::<Vec<_>>())
        .collect();
    let drawn = game.drawn(seat);
    html! {
        @if !ways.is_empty() { div.h-ways { @for way in &ways { (way) } } }
        @else if !lie.is_empty() { p role="img" aria-label=(told(&lie)) { (row(&lie)) } }
        @else if drawn.sum() > 0 {
            @let said: Vec<&str> = Colour::ALL.into_iter().flat_map(|colour| (0..drawn.get(colour)).map(move |_| lang.die_colour(colour))).collect();
            p.h-chips role="img" aria-label=(said.join(", ")) {
                @for colour in Colour::ALL { @for _ in 0..drawn.get(colour) { (pieces::lettered(colour, lang)) } }
            }
        } @else { p.soft { (lang.offer_words().not_yet) } }
    }
}

/// The administrators of whom one stays, or the one who did.
fn administrator(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let (lang, edition) = (scene.lang, game.options().edition());
    let Ok(hospital) = game.hospital_of(seat) else { return html! {} };
    let inside = |card: Administrator| {
        html! { span.n { (lang.administrator(card)) } small { (card::perk_words(card, edition, lang)) } }
    };
    if let Some(card) = hospital.administrator() {
        return html! { div.h-card.flat { (inside(card)) } };
    }
    let cards = of.legal.iter().filter_map(|command| match command {
        Command::KeepAdministrator { card, .. } => Some((command, *card)),
        _ => None,
    });
    let cards: Vec<(&Command, Administrator)> = cards.collect();
    html! {
        @if cards.is_empty() { p.soft { (lang.offer_words().not_yet) } }
        @if hospital.dealt().is_none() && !cards.is_empty() { p.soft { (lang.offer_words().from_the_table) } }
        div.h-ways {
            @for (command, card) in &cards { (super::super::press(&does(command), "h-card lit", inside(*card))) }
        }
    }
}
