//! A seat in somebody's hand: who acts, the board, what one may do, the one next thing, and Undo.

use bedside_core::text::Waited;
use maud::{Markup, PreEscaped, html};

use super::draw::{Icon, icon};
use super::games::Page;
use super::mark::mark;
use super::watch::{clock, timers};
use super::{Part, Scene, general, more, press, said};
use crate::host::guests::Guest;
use crate::host::hand::{Hand, Press, denied};
use crate::words::count;

pub(super) fn parts(scene: Scene<'_>, seat: u8, guest: &Guest) -> Vec<Part> {
    let hand = &guest.hand;
    let page = hand.page(scene, seat);
    let plain = page.is_none();
    let mut page = page.unwrap_or_else(|| Page { is_whole: true, ..Page::default() });
    if plain {
        page.main = html! { (clock(scene)) (timers(scene)) (general::list(scene, seat, hand)) };
    }
    let sheet = asked(scene, seat).or_else(|| {
        let opened = hand.more || (!page.is_whole && (hand.open().is_some() || !hand.at().is_empty()));
        opened.then(|| more::sheet(scene, seat, hand, page.is_whole)).or_else(|| page.sheet.take())
    });
    vec![
        Part::new("title", html! { (scene.where_it_stands()) }),
        Part::new("seats", players(scene, seat, hand, &page)),
        Part::new("sentence", sentence(scene, hand, page.sentence.take())),
        Part::new("main", page.main),
        Part::new("choices", page.choices.unwrap_or_default()),
        Part::new("slot", page.slot.unwrap_or_else(|| slot(scene, seat, hand))),
        Part::new("dock", dock(scene, seat, page.dock, page.leads_to_more)),
        Part::new("sheet", sheet.unwrap_or_default()),
    ]
}

/// One's own seat first, then the others with their points; a press shows what is theirs.
fn players(scene: Scene<'_>, own: u8, hand: &Hand, page: &Page) -> Markup {
    let words = scene.lang.phone();
    let points = scene.points();
    let order = points.iter().filter(|(seat, _)| *seat == own).chain(points.iter().filter(|(seat, _)| *seat != own));
    let value = |seat: u8, points: Option<i16>| match &page.values {
        Some(values) => values.get(usize::from(seat)).cloned().unwrap_or_default(),
        None => points.map(count).unwrap_or_default(),
    };
    let shown = hand.shown(own);
    html! {
        nav aria-label=(words.seats) {
            ul.seats {
                @for (seat, points) in order {
                    @let inside = html! {
                        @match page.marks.as_ref().and_then(|marks| marks.get(usize::from(*seat))) {
                            Some((own, _)) => (own),
                            None => (mark(*seat, scene.name(*seat))),
                        }
                        span.name { (scene.name(*seat)) }
                        b { (PreEscaped(value(*seat, *points))) }
                    };
                    @let tint = page.marks.as_ref().and_then(|marks| Some(marks.get(usize::from(*seat))?.1)).unwrap_or_default();
                    li class={ "p" (usize::from(*seat) % 8 + 1) " " (tint) @if *seat == own { " me" } @else { " other" } @if *seat == shown { " shown" } } {
                        @if page.shows_others {
                            button name="what" value=(Press::Look(*seat).write()) aria-current=[(*seat == shown).then_some("page")] { (inside) }
                        } @else {
                            div aria-current=[(*seat == own).then_some("true")] { (inside) }
                        }
                    }
                }
            }
        }
    }
}

/// Who acts and why; what was refused takes its place.
fn sentence(scene: Scene<'_>, hand: &Hand, own: Option<Markup>) -> Markup {
    html! {
        @match (&hand.said, own) {
            (Some(said), _) => p.alarm { (icon(Icon::Danger, 28)) span { (said) } },
            (None, Some(own)) => (own),
            (None, None) => {
                @let [deed, reason] = scene.sentence();
                p { b { (deed) } " " span.soft { (reason) } }
            }
        }
    }
}

/// What somebody asks of this seat.
fn asked(scene: Scene<'_>, seat: u8) -> Option<Markup> {
    let words = scene.lang.phone();
    let sheet = |title: String, more: &str, no: &str, yes: &str| {
        html! {
            section.rise.asked role="alertdialog" aria-labelledby="sheet-title" {
                h2 #sheet-title { (title) }
                @if !more.is_empty() { p.soft { (more) } }
                div.pair { (press(&Press::Agree, "", html! { (yes) })) (press(&Press::Refuse, "go", html! { (no) })) }
            }
        }
    };
    if scene.guests.asks_for(seat).is_some() {
        let title = said(|out| scene.lang.asks_for_seat(scene.name(seat), out));
        return Some(sheet(title, words.no_answer_keeps, words.keep_seat, words.give_seat));
    }
    let (asks, what) = scene.undo_asked.filter(|(asks, _)| *asks != seat)?;
    let title = said(|out| scene.lang.asks_to_undo(scene.name(asks), what, out));
    Some(sheet(title, "", words.disagree, words.agree))
}

/// The one next thing: to press, where this seat may; else what is waited for.
pub(super) fn slot(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
    let mut word = String::new();
    let waited = scene.lang.waited_for(scene.table, scene.now, &mut word);
    match waited {
        Ok(Waited::Press(command)) if denied(&command, seat, scene.shared, scene.table, scene.lang).is_none() => {
            press(&Press::Go, "go", html! { (word) })
        }
        Ok(Waited::Form(form)) if hand.open().is_none() => match hand.press_for(&form) {
            Some(opens) => press(&opens, "go", html! { (word) }),
            None => waits(&word, true),
        },
        _ => waits(&word, true),
    }
}

/// What is waited for: of this seat, or `calm` of others.
pub(super) fn waits(word: &str, calm: bool) -> Markup {
    html! { p class=(if calm { "waits calm" } else { "waits" }) { @if !calm { (icon(Icon::Pointer, 22)) } span { (word) } } }
}

/// Undo, always there and always named; beside it what the game has, and the rest.
fn dock(scene: Scene<'_>, seat: u8, own: Option<Markup>, leads_to_more: bool) -> Markup {
    let words = scene.lang.phone();
    html! {
        (undo(scene, seat, own.is_none()))
        @let has_own = own.is_some();
        @if let Some(own) = own { (own) }
        @if !leads_to_more {
            button.more.sq[has_own] name="what" value=(Press::More.write()) aria-haspopup="dialog" aria-label=(words.more) {
                (icon(Icon::More, 22)) @if !has_own { span { (words.more) } }
            }
        }
    }
}

/// Undo by what it takes back: one's own, or asked for; `at_length` where there is room to say why.
pub(super) fn undo(scene: Scene<'_>, seat: u8, at_length: bool) -> Markup {
    let words = scene.lang.phone();
    let is_own = scene.given_by == Some(seat) || scene.undone_by == Some(seat);
    let inside = |word: &str, name: &str, more: &str| {
        html! {
            (icon(Icon::Undo, 22)) span { b { (word) ": " } (name) @if !more.is_empty() { small { (more) } } }
        }
    };
    let why = if at_length { words.others_agree } else { "" };
    match scene.undo_name {
        Some(name) if is_own => press(&Press::Undo, "undo", inside(scene.lang.desk_words().undo, name, "")),
        Some(name) => press(&Press::Undo, "undo", inside(words.ask_to_undo, name, why)),
        None => html! { p.undo { (icon(Icon::Undo, 22)) span { (scene.lang.frame_words().nothing_to_undo) } } },
    }
}
