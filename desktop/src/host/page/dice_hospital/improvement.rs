//! The improvements: tiles and cards to choose from, then the slot takes one; and what may be returned for a blood bag.

use bedside_core::Command as Given;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Command, Game, Improvement, Prospect};
use maud::{Markup, html};

use super::super::draw;
use super::super::games::Page;
use super::super::seat::waits;
use super::super::{Scene, chosen, press};
use super::pieces::{self, effect};
use super::{Board, wards, written};
use crate::host::hand::Press;
use crate::screen::dice_hospital::card;

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let words = scene.lang.offer_words();
    let takes = |improvement: Improvement| {
        of.legal
            .iter()
            .find(|command| matches!(command, Command::Improve { take: Some(take), .. } if *take == improvement))
    };
    let returns: Vec<&Command> = of
        .legal
        .iter()
        .filter(|command| matches!(command, Command::Discard { seat: whose, .. } if *whose == seat))
        .collect();
    let nothing = of.legal.iter().find(|command| matches!(command, Command::Improve { take: None, .. }));
    let open: Vec<Improvement> = game.display().all().collect();
    let main = html! {
        @if !open.is_empty() {
            ul.h-cards aria-label=(words.departments) {
                @for one in &open { li { (tile(of, scene, game, seat, *one, takes(*one).is_some())) } }
            }
        }
        @if !returns.is_empty() {
            h2 { (words.return_one) }
            @for command in &returns {
                @if let Command::Discard { improvement, .. } = command {
                    (press(&Press::Do(Given::DiceHospital((*command).clone())), "row", html! { span { (scene.lang.improvement(*improvement)) } (pieces::bag(true)) }))
                }
            }
        }
    };
    let may_take = of.legal.iter().any(|command| matches!(command, Command::Improve { .. }));
    let slot = match of.improvement.and_then(|improvement| Some((improvement, takes(improvement)?))) {
        Some((improvement, take)) => {
            let word = words.take.replace("{}", scene.lang.improvement(improvement));
            Some(press(&Press::Do(Given::DiceHospital(take.clone())), "go", html! { (word) }))
        }
        None if may_take => {
            let mut word = String::new();
            // Writing into a string never fails.
            let _ = scene.lang.waited_for(scene.table, scene.now, &mut word);
            Some(waits(&word, false))
        }
        None => None,
    };
    let choices = nothing.map(
        |command| html! { (press(&Press::Do(Given::DiceHospital(command.clone())), "", html! { (words.nothing) })) },
    );
    Page { main, choices, slot, dock: Some(wards::my_wards(scene)), leads_to_more: true, ..Page::default() }
}

pub(super) fn tile(
    of: &Board,
    scene: Scene<'_>,
    game: &Game,
    seat: u8,
    improvement: Improvement,
    legal: bool,
) -> Markup {
    let (lang, edition) = (scene.lang, game.options().edition());
    let (name, does) = (lang.improvement(improvement), card::effect_words(improvement, edition, lang));
    let inside = html! {
        @if let Improvement::Specialist(who) = improvement { (pieces::meeple(card::figure(who, edition))) }
        span.n { (name) } (effect(&edition.signs(improvement), lang)) small { (does) }
        (prospect(scene, game, seat, improvement))
    };
    if legal {
        chosen(
            &written("improve", &improvement),
            "h-card lit",
            &format!("{name}: {does}"),
            of.improvement == Some(improvement),
            inside,
        )
    } else {
        html! { div.h-card.flat role="img" aria-label={ (name) ": " (does) } { (inside) } }
    }
}

/// Whom it would be for now, as dice.
fn prospect(scene: Scene<'_>, game: &Game, seat: u8, improvement: Improvement) -> Markup {
    let words = scene.lang.offer_words();
    let Ok(hospital) = game.hospital_of(seat) else { return html! {} };
    let dice = |beds: &[u8]| {
        html! {
            span.d { @for patient in beds.iter().take(4).filter_map(|bed| hospital.patient(*bed)) { (draw::die(Die::new(patient.colour, patient.die.pips))) } }
        }
    };
    match game.prospect(seat, improvement) {
        Some(Prospect::Treats(beds)) => html! { span.note { (words.works_now) (dice(&beds)) } },
        Some(Prospect::SetOffBy(beds)) => html! { span.note { (words.set_off_by) (dice(&beds)) } },
        Some(Prospect::Always) => html! { span.note { (words.works_always) } },
        Some(Prospect::Nobody) | None => html! {},
    }
}
