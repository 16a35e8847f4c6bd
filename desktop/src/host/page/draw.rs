//! Dice and signs as pictures for a page: the shapes of the window's own. What one game alone has is in its folder. A picture is never heard: words stand beside it,
//! or in the label of what it is on.

use bedside_core::dice::{Colour, Die};
use bedside_core::{Instant, Lang, Span};
use maud::{Markup, PreEscaped, html};

use super::Scene;
use crate::widget::die::places;
use crate::widget::paths::{BED, DOOR};

/// Lines on a grid of 24, in the colour of the words beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    Undo,
    More,
    Pin,
    Pointer,
    Lying,
    Check,
    Lock,
    Pause,
    Play,
    Danger,
    Oath,
    Epidemic,
    Back,
    Screen,
    Sand,
    Stethoscope,
    Drop,
    Nurse,
    Critical,
    Extra,
    Coffin,
    Flag,
    Turn,
    ToBag,
    FromBag,
    Door,
    Bed,
    NoSignal,
    Phone,
    Up,
}

impl Icon {
    const fn lines(self) -> (&'static str, &'static str) {
        match self {
            Icon::Undo => ("M8 5 3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12H9", "2.3"),
            Icon::More => ("M4 7h16M4 12h16M4 17h16", "2.3"),
            Icon::Pin => (
                "M12 21c-4-5-6.5-8-6.5-11.500a6.500 6.500 0 0 1 13 0C18.500 13 16 16 12 21ZM10 9.500a2 2 0 1 1 4 0a2 2 0 1 1-4 0",
                "2.3",
            ),
            Icon::Pointer => ("m5 3 5.500 16 2.300-6.700L19.500 10z", "2.3"),
            Icon::Lying => ("M4 6v12M20 6v12M4 7c5 0 6 3 8 5-2 2-3 5-8 5M20 7c-5 0-6 3-8 5 2 2 3 5 8 5", "2.3"),
            Icon::Check => ("m4 12.500 5.500 5.500L20 6.500", "3"),
            Icon::Lock => ("M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3", "2.3"),
            Icon::Pause => ("M8 5v14M16 5v14", "4"),
            Icon::Play => ("M7 4.500v15l12-7.500Z", "2.3"),
            Icon::Danger => ("M12 4 21 20H3ZM12 10v5M12 17.500v.2", "2.3"),
            Icon::Oath => ("M12 3v18M8 6c4 4 4 4 8 0M8 12c4 4 4 4 8 0", "2.3"),
            Icon::Epidemic => (
                "M9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2 2M16.700 16.700l2 2",
                "2.3",
            ),
            Icon::Back => ("M9 6h11v12H9l-6-6zM12 9.500l5 5M17 9.500l-5 5", "2.3"),
            Icon::Screen => ("M4 4v16M12 4v16M20 4v16M4 6h16M4 17h16", "2.2"),
            Icon::Sand => ("M6 3h12M6 21h12M7 3c0 5 3 6 5 9-2 3-5 4-5 9M17 3c0 5-3 6-5 9 2 3 5 4 5 9", "2.3"),
            Icon::Stethoscope => (
                "M5 3v5a4 4 0 0 0 8 0V3M9 12v3a5 5 0 0 0 10 0v-2M17.500 11a1.500 1.500 0 1 1 3 0a1.500 1.500 0 1 1-3 0",
                "2.2",
            ),
            Icon::Drop => ("M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z", "1.6"),
            Icon::Nurse => ("M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0M12 7.500v9M7.500 12h9", "2.4"),
            Icon::Critical => ("M12 4v10M12 19.500v.1", "4.2"),
            Icon::Extra => {
                ("M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8v8M8 12h8", "2.2")
            }
            Icon::Coffin => ("M8 3h8l3 6-3 12H8L5 9z", "2.2"),
            Icon::Flag => ("M5 21V4h13l-3 4 3 4H5", "2.3"),
            Icon::Turn => ("M19.500 12a7.500 7.500 0 1 1-2.200-5.300M18 2.500v4.700h-4.700", "2.2"),
            Icon::ToBag => (
                "M7 10c-3.500 4-4.500 11-.5 11h9c4 0 3-7-.5-11M5.500 10h11M11 2.500V15M7.500 11.500l3.500 3.500 3.500-3.500",
                "2.2",
            ),
            Icon::FromBag => (
                "M7 10c-3.500 4-4.500 11-.5 11h9c4 0 3-7-.5-11M5.500 10h11M11 14V2.500M7.500 5.500l3.500-3.500 3.500 3.500",
                "2.2",
            ),
            Icon::Door => (DOOR, "2.4"),
            Icon::Bed => (BED, "2"),
            Icon::NoSignal => {
                ("M3 9c5-4.500 13-4.500 18 0M6.500 13c3.300-2.800 7.700-2.800 11 0M12 17.500v.2M4 3l16 18", "2.3")
            }
            Icon::Phone => ("M7 2.500h10v19H7zM11 18.500h2", "2.3"),
            Icon::Up => ("M6 15l6-6 6 6", "2.3"),
        }
    }
}

/// A sign, so large in pixels at letters of the usual size.
pub(super) fn icon(icon: Icon, size: u8) -> Markup {
    let (lines, width) = icon.lines();
    let fill = if icon == Icon::Drop { "currentColor" } else { "none" };
    html! {
        svg class={ "i i" (size) } aria-hidden="true" viewBox="0 0 24 24" fill=(fill) stroke="currentColor" stroke-width=(width)
            stroke-linecap="round" stroke-linejoin="round" { path d=(lines) {} }
    }
}

/// The colours of dice: of the die, of its pips.
pub(super) const fn paint(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("#C9302C", "#fff"),
        Colour::Yellow => ("#F4C430", "#18212C"),
        Colour::Green => ("#2A7F3F", "#fff"),
    }
}

/// A colour of a die as it is painted.
pub(super) const fn fill_of(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(colour) => paint(colour).0,
        None => "#B9BEC5",
    }
}

/// Letters on it.
pub(super) const fn ink_of(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(colour) => paint(colour).1,
        None => "#14181D",
    }
}

/// A pip around a point: a disc, a square, a triangle.
pub(super) fn pip(colour: Colour, x: f32, y: f32, radius: f32) -> String {
    match colour {
        Colour::Red => format!(
            "M{} {y}a{radius} {radius} 0 1 1 {} 0a{radius} {radius} 0 1 1 {} 0",
            x - radius,
            2.0 * radius,
            -2.0 * radius
        ),
        Colour::Yellow => {
            let half = radius * 0.935;
            format!("M{} {}h{}v{}h{}z", x - half, y - half, 2.0 * half, 2.0 * half, -2.0 * half)
        }
        Colour::Green => {
            let (up, wide, low) = (radius * 1.174, radius * 1.217, radius * 0.957);
            format!("M{x} {}L{} {}H{}z", y - up, x + wide, y + low, x - wide)
        }
    }
}

/// A die; 0 pips where nobody keeps count.
pub(super) fn die(die: Die) -> Markup {
    let (fill, ink) = paint(die.colour);
    let mut pips: String =
        places(die.pips).iter().map(|(x, y)| pip(die.colour, 26.0 + x * 14.0, 26.0 + y * 14.0, 4.6)).collect();
    if die.pips == 0 {
        pips = pip(die.colour, 26.0, 26.0, 10.0);
    }
    html! {
        svg.die aria-hidden="true" viewBox="0 0 52 52" {
            rect.edge x="1.5" y="1.5" width="49" height="49" rx="10" fill=(fill) stroke-width="2.4" {}
            path d=(pips) fill=(ink) {}
        }
    }
}

/// What something of a colour goes by: a die with letters on it.
pub(super) fn chip(fill: &str, ink: &str, words: &str) -> Markup {
    let wide = match words.chars().count() {
        0 | 1 => 22,
        2 => 28,
        _ => 36,
    };
    html! {
        svg.chip aria-hidden="true" viewBox={ "0 0 " (wide) " 22" } {
            rect.edge x="1" y="1" width=(wide - 2) height="20" rx="5" fill=(fill) stroke-width="1.4" {}
            text x=(wide / 2) y="15.8" text-anchor="middle" fill=(ink) font-size="13" font-weight="600" { (words) }
        }
    }
}

/// A die of a colour, by its letter.
pub(super) fn lettered(colour: Colour, lang: Lang) -> Markup {
    let (fill, ink) = paint(colour);
    chip(fill, ink, lang.colour_letter(colour))
}

/// A bar: so much of a whole, and a mark where the least is.
pub(super) fn bar(has: i16, whole: i16, least: Option<i16>) -> Markup {
    let whole = f32::from(whole.max(1));
    let at = |part: i16| (f32::from(part.max(0)) / whole * 100.0).clamp(0.0, 100.0);
    html! {
        svg.bar aria-hidden="true" {
            rect.rest width="100%" height="100%" rx="3" {}
            rect.full width={ (at(has)) "%" } height="100%" rx="3" {}
            @if let Some(least) = least { rect.mark x={ (at(least)) "%" } width="3" height="100%" {} }
        }
    }
}

/// A time as a clock shows it.
pub(super) fn minutes(secs: u32) -> String {
    format!("{}:{:02}", secs / 60, secs % 60)
}

/// A time that runs down: `data-end` is the table's age at which it is over, `data-secs` asks for bare seconds. A reader is told at
/// thresholds alone.
pub(super) fn time(scene: Scene<'_>, left: Span, runs: bool, class: &str) -> Markup {
    let end = scene.now.after(left).millis();
    html! {
        time class=(class) role="timer" aria-live="off" data-end=[runs.then_some(end)] datetime={ "PT" (left.secs_begun()) "S" } {
            (minutes(left.secs_begun()))
        }
    }
}

/// Bare seconds that run down.
pub(super) fn seconds(scene: Scene<'_>, left: Span, runs: bool) -> Markup {
    let end = scene.now.after(left).millis();
    html! { span.secs data-secs data-end=[runs.then_some(end)] { (left.secs_begun()) } }
}

/// A time that counts up from a moment; from `long` on it warns.
pub(super) fn since(scene: Scene<'_>, span: Span, runs: bool, long: Option<Span>) -> Markup {
    let from: Instant = scene.now.before(span);
    html! {
        span data-since=[runs.then(|| from.millis())] data-long=[long.filter(|_| runs).map(Span::millis)] { (minutes(span.millis() / 1000)) }
    }
}

/// Something that is drawn elsewhere, as it is.
pub(super) fn raw(drawn: String) -> PreEscaped<String> {
    PreEscaped(drawn)
}
