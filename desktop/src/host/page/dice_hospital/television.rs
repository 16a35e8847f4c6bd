//! Dice Hospital on a television: every hospital with its wards, the ambulances while they are taken, and the standings.

use bedside_core::dice_hospital::{Game, Phase};
use maud::{Markup, html};

use super::super::Scene;
use super::super::draw;
use super::super::mark::mark;
use super::super::watch::{clock, standings};
use super::pieces;
use super::wards::{Shown, wards};
use crate::words::count;

pub(in crate::host::page) fn television(scene: Scene<'_>, game: &Game) -> Option<Markup> {
    let intake = game.phase() == Phase::Intake && game.intake().rolled();
    let points = scene.points();
    Some(html! {
        p.tv-line { b { (scene.where_it_stands()) } span { (scene.lang.phase_of(scene.table.state().playing())) } }
        (clock(scene))
        @if intake {
            div.tv-vans {
                @for number in 1..=game.options().ambulances() {
                    div.h-amb.flat {
                        (pieces::ambulance(number))
                        span.d { @for die in game.intake().ambulance(number) { (draw::die(*die)) } }
                        span.note { @if let Some(taker) = game.intake().taker(number) { (mark(taker, scene.name(taker))) } }
                    }
                }
            }
        }
        @if game.options().referee() && game.phase() > Phase::Setup {
            div class={ "tv-sheets n" (points.len()) } {
                @for (seat, points) in points {
                    section class={ "p" (usize::from(seat) % 8 + 1) @if game.turn() == Some(seat) { " acts" } } aria-label=(scene.name(seat)) {
                        p.tv-who { (mark(seat, scene.name(seat))) b { (scene.name(seat)) } (super::stock(scene, game, seat))
                            @if let Some(points) = points { strong { (count(points)) } } }
                        (wards(scene, game, seat, |_| Shown::default()))
                    }
                }
            }
        } @else { (standings(scene)) }
    })
}
