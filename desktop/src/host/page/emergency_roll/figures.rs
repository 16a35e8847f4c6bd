//! What a sheet counts: what it has left, and its boxes, with what they would be.

use bedside_core::emergency_roll::printed::MORGUE;
use bedside_core::emergency_roll::{Game, Score, ScoreBox};
use maud::{Markup, html};

use super::super::Scene;
use super::super::draw::{Icon, icon};
use crate::words::{count, signed};

/// What a sheet keeps count of; `tall` where a low phone has no room for it.
pub(super) fn ledger(scene: Scene<'_>, game: &Game, seat: u8, class: &str) -> Markup {
    let Ok(of) = game.seat(seat) else { return html! {} };
    let (sheet, words, core) = (of.sheet(), scene.lang.emergency_window(), scene.lang.emergency_words());
    let line = |sign: Icon, number: String, word: &str, short: &str| {
        html! {
            div role="img" aria-label={ (word) ": " (number) } { (icon(sign, 24)) b { (number) } span { (short) } }
        }
    };
    let [steth, bags, nurses, morgue] = scene.lang.phone().ledger;
    html! {
        section class={ "e-led " (class) } aria-label=(scene.lang.phone().what_you_have) {
            (line(Icon::Stethoscope, sheet.stethoscopes().left().to_string(), words.stethoscopes, steth))
            (line(Icon::Drop, sheet.bags().left().to_string(), words.bags, bags))
            (line(Icon::Nurse, sheet.nurses().to_string(), core.nurses, nurses))
            (line(Icon::Coffin, format!("{}/{MORGUE}", sheet.morgue()), core.morgue, morgue))
        }
    }
}

/// The boxes, live; what is about to be written shows what it would change. `tall` where a low phone has no room for them.
pub(super) fn boxes(scene: Scene<'_>, game: &Game, seat: u8, after: Option<&Score>, class: &str) -> Markup {
    let (now, words) = (game.score(seat), scene.lang.box_words());
    let all = ScoreBox::ALL
        .into_iter()
        .zip(words.short)
        .filter(|(which, _)| now.of(*which) != 0 || *which != ScoreBox::Modifiers);
    html! {
        section class={ "e-box " (class) } aria-label=(scene.lang.phone().boxes) {
            @for (which, short) in all {
                @let by = after.map_or(0, |after| after.of(which) - now.of(which));
                div.flat title=(scene.lang.score_box(which)) { span { (short) } b { (count(now.of(which))) @if by != 0 { " " i { (signed(by)) } } } }
            }
            div.sum { span { (scene.lang.emergency_words().total) }
                b { (count(now.total())) @if let Some(after) = after && after.total() != now.total() { " → " (count(after.total())) } } }
        }
    }
}
