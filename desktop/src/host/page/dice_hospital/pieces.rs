//! What lies on the table of Dice Hospital, as pictures: patients by their letter, figures, blood bags, ambulances, and what a tile
//! does as a row of signs.

use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::Sign;
use maud::{Markup, html};

pub(super) use super::super::draw::lettered;
use super::super::draw::{Icon, chip, icon, paint, pip};
use crate::widget::Meeple;
use crate::widget::paths::{BAG, CAB, COG, DROP, FIGURE, FLAT_LINE, LAMP, VAN};

fn blank(words: &str) -> Markup {
    chip("#fff", "#18212C", words)
}

/// What a tile, a card or an administrator does, as a row of signs; the words are said beside it.
pub(super) fn effect(signs: &[Sign], lang: Lang) -> Markup {
    let sign = |sign: &Sign| match *sign {
        Sign::Patient(colour) => lettered(colour, lang),
        Sign::Anyone => blank(""),
        Sign::Value { from, to } if from == to => blank(&from.to_string()),
        Sign::Value { from, to } => blank(&format!("{from}–{to}")),
        Sign::OldValue => blank("="),
        Sign::Row => html! { "↗" },
        Sign::Equal => html! { "=" },
        Sign::Times(count) => html! { (count) "×" },
        Sign::UpTo(most) => html! { "1–" (most) "×" },
        Sign::Every => html! { "n×" },
        Sign::Again => html! { "→" },
        Sign::Then => html! { "»" },
        Sign::Or => html! { "/" },
        Sign::And => html! { "&" },
        Sign::Another => html! { "|" },
        Sign::Reroll | Sign::TurnOver => icon(Icon::Turn, 20),
        Sign::Recolour => html! { @for colour in Colour::ALL { (lettered(colour, lang)) } },
        Sign::Gain(steps) => html! { b { "+" (steps) } },
        Sign::Loss(steps) => html! { b { "−" (steps) } },
        Sign::Spared => html! { s { "−1" } },
        Sign::Leaves => icon(Icon::Door, 20),
        Sign::Most => html! { "max" },
        Sign::FromBag => icon(Icon::FromBag, 20),
        Sign::ToBag => icon(Icon::ToBag, 20),
        Sign::Points(points) => html! { b { (crate::words::signed(points)) "★" } },
        Sign::BloodBag => bag(true),
        Sign::DropFatality => html! { "−" (fatality()) },
        Sign::Imitates => html! { (at_work()) "=?" },
    };
    html! { span.fx aria-hidden="true" { @for one in signs { (sign(one)) } } }
}

/// A figure.
pub(super) fn meeple(who: Meeple) -> Markup {
    let (class, mark) = match who {
        Meeple::Nurse => {
            ("nurse", html! { path d="M12 9.200v5M9.500 11.700h5" stroke="#18212C" stroke-width="1.9" {} })
        }
        Meeple::Specialist(colour) => {
            let (_, ink) = paint(colour);
            let class = match colour {
                Colour::Red => "red",
                Colour::Yellow => "yellow",
                Colour::Green => "green",
            };
            (class, html! { path d=(pip(colour, 12.0, 11.8, 2.4)) fill=(ink) {} })
        }
        Meeple::Blue => ("blue", html! { path d="M12 8.600l3 3.200-3 3.200-3-3.200z" fill="#fff" {} }),
    };
    html! { svg class={ "meeple " (class) } aria-hidden="true" viewBox="0 0 24 24" { path.body d=(FIGURE) {} (mark) } }
}

/// The place of a figure that is at work.
pub(super) fn at_work() -> Markup {
    html! { svg.meeple.gone aria-hidden="true" viewBox="0 0 24 24" { path.body d=(FIGURE) {} } }
}

/// A blood bag.
pub(super) fn bag(full: bool) -> Markup {
    html! {
        svg class=(if full { "bag" } else { "bag gone" }) aria-hidden="true" viewBox="0 0 24 24" {
            path d="M12 1v3.2" stroke="currentColor" stroke-width="1.8" {}
            path.body d=(BAG) {}
            @if full { path d=(DROP) fill="#fff" {} }
        }
    }
}

/// A fatality token.
pub(super) fn fatality() -> Markup {
    html! {
        svg.fatality aria-hidden="true" viewBox="0 0 24 24" {
            circle cx="12" cy="12" r="11" {}
            path d=(FLAT_LINE) fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// The First Player's cog.
pub(super) fn first_player() -> Markup {
    html! {
        svg.first aria-hidden="true" viewBox="0 0 24 24" {
            path d=(COG) fill="#E8B23A" stroke="currentColor" stroke-width="1.3" {}
            text x="12" y="16.6" text-anchor="middle" font-size="13" font-weight="600" fill="#18212C" { "1" }
        }
    }
}

/// An ambulance with its number.
pub(super) fn ambulance(number: u8) -> Markup {
    html! {
        svg.van aria-hidden="true" viewBox="0 0 120 67" stroke-linejoin="round" {
            path.body d=(VAN) {}
            path.stripe d="M6 41h108" stroke-width="5" {}
            path d=(VAN) fill="none" stroke="currentColor" stroke-width="3" {}
            path.glass d=(CAB) stroke="currentColor" stroke-width="2.4" {}
            circle cx="29" cy="55" r="9.5" fill="currentColor" {} circle.hub cx="29" cy="55" r="3.8" {}
            circle cx="93" cy="55" r="9.5" fill="currentColor" {} circle.hub cx="93" cy="55" r="3.8" {}
            path.lamp d=(LAMP) stroke="currentColor" stroke-width="2" {}
            text x="42" y="34" text-anchor="middle" font-size="30" font-weight="600" fill="currentColor" { (number) }
        }
    }
}
