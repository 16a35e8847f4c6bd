//! A player's mark: shape, colour and letter, as in the window.

use maud::{Markup, html};

use crate::widget::{SEAT_RINGED, SEAT_SHAPES};

/// The mark of a seat; its name stands beside it, so that nobody has to hear it twice.
pub(super) fn mark(seat: u8, name: &str) -> Markup {
    let place = usize::from(seat) % SEAT_SHAPES.len();
    let (shape, baseline) = SEAT_SHAPES[place];
    let letter: String = name.chars().next().into_iter().flat_map(char::to_uppercase).take(1).collect();
    html! {
        svg class={ "mark p" (place + 1) } aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" {
            path d=(shape) {}
            @if place == SEAT_RINGED { circle cx="16" cy="16" r="14.5" fill="none" stroke-width="2" {} }
            text x="16" y=(baseline) text-anchor="middle" { (letter) }
        }
    }
}
