//! The mark of a doctor or a nurse, and the class of its colour.

use bedside_core::rush;
use maud::{Markup, html};

/// A doctor's or a nurse's mark, as the box has it.
pub(super) fn badge(colour: Option<rush::Colour>) -> Markup {
    let path = match colour {
        Some(rush::Colour::Red) => "M3 3h18v18H3z",
        Some(rush::Colour::Black) => "M12 1 23 12 12 23 1 12z",
        Some(rush::Colour::Green) => "M12 2 23 21.500H1z",
        Some(rush::Colour::Yellow) => {
            "M8.200 1.500h7.600v6.700h6.700v7.600h-6.700v6.700H8.200v-6.700H1.500V8.200h6.700z"
        }
        None => "M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0z",
    };
    html! { svg class={ "badge " (tint(colour)) } aria-hidden="true" viewBox="0 0 24 24" { path d=(path) {} } }
}

/// The class of a glass by its colour.
pub(super) const fn tint(colour: Option<rush::Colour>) -> &'static str {
    match colour {
        Some(rush::Colour::Red) => "c-red",
        Some(rush::Colour::Black) => "c-black",
        Some(rush::Colour::Green) => "c-green",
        Some(rush::Colour::Yellow) => "c-yellow",
        None => "c-teal",
    }
}
