//! Coming in: the seats to choose from, the code to type, and what a phone sees that was not invited.

use bedside_core::Lang;
use maud::{Markup, html};

use super::draw::{Icon, icon};
use super::mark::mark;
use super::{Kept, Part, Scene, document, press};
use crate::host::guests::Denied;
use crate::host::hand::Press;
use crate::host::secret::Secret;

/// Everybody's seat with whether it is free, and the table's own screen.
fn list(scene: Scene<'_>, said: Option<&str>) -> Markup {
    let words = scene.lang.phone();
    html! {
        section.join aria-labelledby="which" {
            p.where { strong { "Bedside" } br; (scene.where_it_stands()) }
            (press(&Press::Language, "quiet", html! { (scene.lang.home().language) ": " (scene.lang.key().to_uppercase()) }))
            h2 #which { (words.take_a_seat) }
            @if let Some(said) = said { p.alarm role="alert" { (said) } }
            @for (seat, _) in scene.points() {
                @let taken = scene.guests.has_seat(seat);
                (press(&Press::Sit(Some(seat)), if taken { "seat" } else { "seat lit" }, html! {
                    (mark(seat, scene.name(seat)))
                    span.name { (scene.name(seat)) @if taken { small { (words.taken) } } }
                    span.state { @if taken { (words.ask_for_it) } @else { (words.free) } }
                }))
            }
            p.small { (words.local_only) }
            (press(&Press::Sit(None), "seat", html! { span.name { (words.watch) small { (words.watch_means) } } }))
        }
    }
}

/// The seats, on the page of somebody who was let in.
pub(super) fn parts(scene: Scene<'_>, said: Option<&str>) -> Vec<Part> {
    vec![Part::new("main", list(scene, said))]
}

/// What somebody sees whose seat is another phone's now, or who was sent away.
pub(super) fn gone(scene: Scene<'_>) -> Vec<Part> {
    let words = scene.lang.phone();
    vec![Part::new(
        "main",
        html! {
            section.notice { (icon(Icon::Phone, 64)) p { b { (words.removed) } } p.soft { (words.nothing_lost) } p.soft { (words.no_invitation_scan) } (to_code(scene.lang)) }
        },
    )]
}

/// The seats, for somebody who scanned the square.
pub(in crate::host) fn seats(scene: Scene<'_>, invitation: Secret, denied: Option<Denied>) -> String {
    let said = denied.map(|denied| self::said(denied, scene.lang));
    document(
        scene.lang,
        Kept::Not,
        html! {
            form method="post" action={ "/join/" (invitation) } {
            input type="hidden" name="lang" value=(scene.lang.key());
            main { (list(scene, said)) }
        }
        },
    )
}

fn said(denied: Denied, lang: Lang) -> &'static str {
    let words = lang.phone();
    match denied {
        Denied::NotInvited => words.no_invitation,
        Denied::Full => words.full,
        Denied::WrongCode => words.wrong_code,
        Denied::NoSuchSeat | Denied::NoChance => words.unreadable,
    }
}

/// The field for the code: all that somebody sees who was not invited, in every language, as nobody knows theirs.
pub(in crate::host) fn code(denied: Option<Denied>, lang: Lang) -> String {
    let words = lang.phone();
    document(
        lang,
        Kept::Not,
        html! {
            form method="post" action="/code" {
                main {
                    section.join {
                        p.where { strong { "Bedside" } }
                        @if let Some(denied) = denied { p.alarm role="alert" { (said(denied, lang)) } }
                        label for="code" { (words.enter_code) }
                        input #code name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="9" required;
                        p.small { (words.code_hint) }
                        button.go { (words.go_in) }
                    }
                }
            }
        },
    )
}

/// What somebody sees whose invitation is over.
pub(in crate::host) fn closed(lang: Lang) -> String {
    document(lang, Kept::Not, html! { main { section.notice { p { (lang.phone().no_invitation) } (to_code(lang)) } } })
}

/// The way in for whoever cannot scan.
fn to_code(lang: Lang) -> Markup {
    html! { a.go href="/" { (lang.phone().to_code) } }
}
