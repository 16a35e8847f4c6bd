//! What is behind `More`: everything that a game's page has no place for, and how this phone looks, vibrates and speaks.

use maud::{Markup, html};

use super::{Scene, advice, general, press};
use crate::host::guests::{Guest, Role};
use crate::host::hand::{Hand, Press};
use crate::host::settings::{Loud, Setting};

/// How a phone is set, for style sheet and script.
pub(super) fn set(guest: &Guest, speaks_for_all: bool) -> Markup {
    let (hand, settings) = (&guest.hand, &guest.hand.settings);
    html! {
        i data-look=(settings.look.key()) data-letters=(settings.letters) data-vibrates=(settings.vibration.key())
            data-speaks=(settings.speech.key()) data-lang=(hand.lang.key()) data-speaker[speaks_for_all] data-television[guest.role == Role::Watch] {}
    }
}

/// The sheet: moves and forms where the game's page does not have them all, then the settings.
pub(super) fn sheet(scene: Scene<'_>, seat: u8, hand: &Hand, has_list: bool) -> Markup {
    let (words, home) = (scene.lang.phone(), scene.lang.home());
    let settings = &hand.settings;
    let loud = |loud: Loud| match loud {
        Loud::Off => words.off,
        Loud::Own => words.own_things,
        Loud::All => words.all_things,
    };
    let row = |setting: Setting, name: &str, value: &str| {
        press(&Press::Set(setting), "row", html! { span { (name) } span.soft { (value) } })
    };
    html! {
        section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
            h2 #sheet-title { @if let Some(form) = hand.open() { (general::title(scene, form)) } @else { (words.more) } }
            div.scrolls {
                (advice::section(scene, seat, hand))
                @if !has_list { (general::list(scene, seat, hand)) }
                @if has_list || (hand.open().is_none() && hand.at().is_empty()) {
                    section.list aria-label=(words.this_phone) {
                        h3 { (words.this_phone) }
                        (row(Setting::Letters, words.letters, &format!("{} %", settings.letters)))
                        (row(Setting::Look, words.look, settings.look.name(scene.lang)))
                        (row(Setting::Vibration, words.vibration, loud(settings.vibration)))
                        (row(Setting::Speech, words.speech, loud(settings.speech)))
                        (press(&Press::Language, "row", html! { span { (home.language) } span.soft { (scene.lang.key().to_uppercase()) } }))
                        p.small.dims { (words.goes_dark) }
                        (press(&Press::Leave, "row", html! { span { (words.leave) } }))
                    }
                }
            }
            (press(&Press::Close, "", html! { (words.back_to_table) }))
        }
    }
}
