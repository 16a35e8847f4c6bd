//! A question of the activation as a sheet from below: a bonus, a way, a colour, what dice show. Whoever it may be for stays lit above.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::Game;
use maud::{Markup, html};

use super::super::Scene;
use super::super::draw::{self, Icon, icon};
use super::super::seat::undo;
use super::super::{labelled, press};
use super::pieces;
use super::wards::change;
use super::{Board, spot};
use crate::screen::dice_hospital::activation::offer::Offer;
use crate::screen::dice_hospital::activation::page::{asked, rolled, way_said};
use crate::screen::dice_hospital::activation::spots::Page;
use crate::screen::dice_hospital::activation::{Answer, Spot};
use crate::screen::dice_hospital::card;

/// Whether something has to be answered first.
pub(super) fn asks(offer: &Offer) -> bool {
    offer.page.is_some()
}

pub(super) fn sheet(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Option<Markup> {
    let offer = of.state.offer();
    let page = offer.page.as_ref()?;
    let (title, reason) = asked(page, seat, scene.seen(), game);
    let words = scene.lang.board_words();
    let answer = |answer: Answer| spot(Spot::Answer(answer));
    let leave = |word: &str| press(&answer(Answer::Leave), "", html! { (word) });
    let figure = |who| pieces::meeple(card::figure(who, game.options().edition()));
    let sign = match page {
        Page::Bonus { specialist, .. } | Page::Admissions { specialist, .. } => figure(*specialist),
        Page::Dice(_) | Page::FromBag(_) => icon(Icon::Turn, 32),
        _ => html! {},
    };
    let answers = match page {
        Page::Bonus { proposed, .. } => html! {
            @if let Some((_, ghosts)) = proposed {
                (press(&answer(Answer::Use), "go", html! { @for ghost in ghosts.iter().take(3) { (change(scene, ghost)) } span { (words.use_it) } }))
            } @else if offer.lit_at(Spot::Answer(Answer::All)).is_some() {
                (press(&answer(Answer::All), "go", html! { (words.that_is_all) }))
            }
            @if !offer.wells.is_empty() {
                div.pair { span.lab { (words.counts_as) }
                    @for colour in &offer.wells { (labelled(&spot(Spot::Well(*colour)), "lit", scene.lang.die_colour(*colour), html! { (pieces::lettered(*colour, scene.lang)) })) } }
            }
            (leave(words.leave_it))
        },
        Page::Admissions { admit, .. } => html! {
            @if admit.is_some() { (press(&answer(Answer::Admit), "lit", html! { (words.admit) })) }
            (leave(words.leave_it))
        },
        Page::Imitation(whom) => html! {
            @for who in whom { (press(&answer(Answer::Imitate(*who)), "", html! { (figure(*who)) span { (scene.lang.specialist(*who)) } })) }
            (leave(words.nobody))
        },
        Page::Ways(_, ways) => html! {
            @for way in ways { (press(&answer(Answer::Way(*way)), "lit", html! { (way_said(page, *way, scene.seen(), game)) })) }
            (press(&super::board("let-go"), "", html! { (scene.lang.desk_words().back) }))
        },
        Page::Colours(_, colours) => html! {
            div.pair { @for colour in colours { (labelled(&answer(Answer::Colour(*colour)), "lit", scene.lang.die_colour(*colour), html! { (pieces::lettered(*colour, scene.lang)) })) } }
            (press(&super::board("let-go"), "", html! { (scene.lang.desk_words().back) }))
        },
        Page::Dice(entered) => html! {
            @let colour = rolled(of.state.half(seat), game, entered.len());
            div.dice-keys { @for pips in 1..=6 { (labelled(&answer(Answer::Pips(pips)), "", &pips.to_string(), draw::die(Die::new(colour, pips)))) } }
            (press(&answer(Answer::Chance), "go", html! { (words.by_bedside) }))
            (press(&super::board("let-go"), "", html! { (scene.lang.desk_words().back) }))
        },
        Page::FromBag(dice) => html! {
            div.dice-keys { @for die in dice { (labelled(&answer(Answer::Drawn(*die)), "", &format!("{} {}", scene.lang.die_colour(die.colour), die.pips), draw::die(*die))) } }
            (press(&answer(Answer::Chance), "go", html! { (words.by_bedside) }))
            (press(&super::board("let-go"), "", html! { (scene.lang.desk_words().back) }))
        },
        Page::Sparing(_) => html! {},
    };
    Some(html! {
        section.rise.low role="dialog" aria-labelledby="sheet-title" {
            div.h-ask { (sign) div { h2 #sheet-title { (title) } @if !reason.is_empty() { p.soft.tall { (reason) } } } }
            (answers)
            (undo(scene, seat, false))
        }
    })
}
