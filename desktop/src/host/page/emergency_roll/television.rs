//! Emergency Roll on a television: the dice and who took them, everybody's sheet, and what goes on.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Beds, Game, Phase};
use maud::{Markup, html};

use super::super::Scene;
use super::super::draw::{self, Icon, bar, icon};
use super::super::mark::mark;
use super::super::watch::{clock, standings};
use super::{alicat, headline, map, sign};
use crate::screen::emergency_roll::words::bonus;

pub(in crate::host::page) fn television(scene: Scene<'_>, game: &Game) -> Option<Markup> {
    if game.phase() == Phase::Setup {
        return None;
    }
    let kept = !game.options().paper();
    let seats: Vec<u8> = (0u8..).zip(game.seats()).map(|(seat, _)| seat).collect();
    Some(html! {
        div.tv-line {
            b { (scene.where_it_stands()) }
            span.tv-turns { (bar(game.turn().into(), game.options().turns().into(), None)) }
            span { (icon(Icon::Flag, 22)) (scene.lang.emergency_words().chief) ": " (scene.name(game.chief())) }
        }
        (clock(scene))
        div.tv-dice {
            @for colour in Colour::ALL {
                @let shown = game.lying_die(colour);
                @let gained = game.lying_bonus(colour);
                div.tv-die {
                    @match shown { Some(shown) => (draw::die(shown)), None => span.no-die {} }
                    div {
                        @if let Some(gained) = gained { p { (icon(sign(gained), 26)) span { (bonus(gained, scene.lang)) } } }
                        p { @for seat in seats.iter().filter(|seat| game.took(**seat) == Some(colour)) {
                            (mark(*seat, scene.name(*seat))) span { (scene.name(*seat)) }
                            @if game.seat(*seat).is_ok_and(|of| of.done()) { (icon(Icon::Check, 18)) }
                        } }
                    }
                }
            }
        }
        (super::paper::races(scene, game))
        @if !kept { (standings(scene)) }
        div class={ "tv-sheets n" (seats.len()) } {
            @for seat in seats.iter().filter(|seat| kept || game.alicat_seat() == Some(**seat)) {
                @if let Ok(of) = game.seat(*seat) {
                    section class={ "p" (usize::from(*seat) % 8 + 1) @if game.acting() == Some(*seat) { " acts" } } aria-label=(scene.name(*seat)) {
                        (headline(scene, game, *seat))
                        (map::picture(scene, of.sheet(), &[], None, if game.phase() == Phase::Over { Beds::default() } else { game.written(*seat) }))
                    }
                }
            }
        }
        @if let Some(deed) = alicat(scene, game) { p.tv-said { (deed) } }
    })
}
