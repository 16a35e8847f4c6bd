//! Asking the advisor, behind `More`: the button, and the answer as steps to follow.

use maud::{Markup, html};

use super::{Scene, press};
use crate::advice::ask;
use crate::host::hand::{Hand, Press};

/// What a seat may ask, or was told; nothing where the host does not want it, or there is nothing to decide.
pub(super) fn section(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
    let words = scene.lang.advice();
    if !scene.lets_ask || !ask::may_ask(scene.table, seat) {
        return html! {};
    }
    let inside = match hand.advice.as_ref().filter(|asked| asked.seat == seat).map(|asked| &asked.answer) {
        None => press(&Press::Ask, "row", html! { span { (words.ask) } }),
        Some(None) => html! { p role="status" { (words.thinks) } },
        Some(Some(answer)) => html! {
            h3 { (answer.title) }
            ol.steps { @for step in &answer.steps { li { (step.words) } } }
            @for said in answer.after.iter().chain(&answer.worth) { p { (said) } }
            @if !answer.others.is_empty() {
                p { b { (words.instead) } }
                ul { @for said in &answer.others { li { (said) } } }
            }
            @if !answer.counted.is_empty() { p.soft { (answer.counted) } }
        },
    };
    html! { section.list aria-label=(words.advice) { (inside) } }
}
