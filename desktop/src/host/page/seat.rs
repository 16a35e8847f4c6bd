//! A seat in somebody's hand: who acts, what one may do, the one next thing, and Undo.

use bedside_core::form::{Field, Form};
use bedside_core::text::Waited;
use maud::{Markup, html};

use super::mark::mark;
use super::watch::{clock, timers};
use super::{Part, Scene, press, said};
use crate::host::guests::Guest;
use crate::host::hand::{Hand, Press, denied};
use crate::screen::moves::MoveChoice;
use crate::words::count;

pub(super) fn parts(scene: Scene<'_>, seat: u8, guest: &Guest) -> Vec<Part> {
    vec![
        Part::new("seats", players(scene, seat)),
        Part::new("sentence", sentence(scene, &guest.hand)),
        Part::new("main", html! { (clock(scene)) (timers(scene)) (list(scene, seat, &guest.hand)) }),
        Part::new("choices", questions(scene, seat)),
        Part::new("slot", slot(scene, seat, &guest.hand)),
        Part::new("dock", dock(scene, seat)),
    ]
}

/// One's own seat first, then the others with their points.
fn players(scene: Scene<'_>, own: u8) -> Markup {
    let words = scene.lang.phone();
    let points = scene.points();
    let order = points.iter().filter(|(seat, _)| *seat == own).chain(points.iter().filter(|(seat, _)| *seat != own));
    html! {
        ul.seats aria-label=(words.seats) {
            @for (seat, points) in order {
                li class=(if *seat == own { "me" } else { "other" }) aria-current=[(*seat == own).then_some("true")] {
                    (mark(*seat, scene.name(*seat)))
                    span.name { (scene.name(*seat)) }
                    @if let Some(points) = points { b { (count(*points)) } }
                }
            }
        }
    }
}

/// Who acts and why; what was refused takes its place.
fn sentence(scene: Scene<'_>, hand: &Hand) -> Markup {
    let [deed, reason] = scene.sentence();
    html! {
        @match &hand.said {
            Some(said) => p.alarm { span aria-hidden="true" { "⚠ " } (said) },
            None => p { b { (deed) } " " span.soft { (reason) } },
        }
    }
}

/// What may be done: the open branch of the moves, then what may be filled in.
fn list(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
    let words = scene.lang.phone();
    if let Some(form) = hand.open() {
        return blanks(scene, form);
    }
    let may = |choice: &MoveChoice| match &choice.command {
        Some(command) => denied(command, seat, scene.shared, scene.table, scene.lang).is_none(),
        None => true,
    };
    html! {
        section.list aria-label=(words.choices) {
            @if !hand.at().is_empty() {
                h2 { (trail(scene, hand)) }
                (press(&Press::Up, "quiet", html! { "‹ " (scene.lang.desk_words().back) }))
            }
            @for (place, choice) in hand.choices().iter().enumerate().filter(|(_, choice)| may(choice)) {
                (press(&hand.press_on(place), "row", html! {
                    span { (self::choice(scene, choice)) } @if choice.command.is_none() { span.soft { (choice.moves) " ›" } }
                }))
            }
            @if hand.at().is_empty() {
                @for (place, form) in hand.forms().iter().enumerate() {
                    (press(&hand.press_on_form(place), "row", html! { span { (said(|out| scene.lang.form(form, out))) } span.soft { "…" } }))
                }
            }
        }
    }
}

fn trail(scene: Scene<'_>, hand: &Hand) -> String {
    let labels = hand.at().iter().filter(|label| label.seat().is_none());
    labels.map(|label| said(|out| scene.lang.label(label, scene.table.state(), out))).collect::<Vec<_>>().join(" › ")
}

/// A choice in words.
fn choice(scene: Scene<'_>, choice: &MoveChoice) -> String {
    if let (true, Some(command)) = (choice.labels.is_empty(), &choice.command) {
        return scene.lang.button(command).to_owned();
    }
    let label = |label| said(|out| scene.lang.label(label, scene.table.state(), out));
    choice.labels.iter().map(label).collect::<Vec<_>>().join(" · ")
}

/// The blanks of a form.
fn blanks(scene: Scene<'_>, form: &Form) -> Markup {
    html! {
        section.blanks {
            h2 { (said(|out| scene.lang.form(form, out))) }
            @for (place, field) in form.blanks().enumerate() {
                @let id = format!("blank{place}");
                label for=(id) { (scene.lang.blank(form, field)) @if let Some(range) = range(field) { " " small { (range) } } }
                @match field {
                    Field::Flag { .. } => input type="checkbox" id=(id) name=(id) value="1";,
                    Field::Words { max, .. } => input id=(id) name=(id) maxlength=(max);,
                    _ => input id=(id) name=(id) inputmode="numeric" pattern="[−+-]?[0-9]+" autocomplete="off";,
                }
            }
            (press(&Press::Fill(Vec::new()), "go", html! { (scene.lang.desk_words().write_down) }))
            (press(&Press::Up, "quiet", html! { "‹ " (scene.lang.desk_words().back) }))
        }
    }
}

/// From where to where a number goes.
fn range(field: &Field) -> Option<String> {
    let (least, most) = field.range().filter(|_| !matches!(field, Field::Flag { .. }))?;
    Some(format!("{} … {}", count(least), count(most)))
}

/// What somebody asks of this seat.
fn questions(scene: Scene<'_>, seat: u8) -> Markup {
    let words = scene.lang.phone();
    html! {
        @if scene.guests.asks_for(seat).is_some() {
            div.asked role="alert" {
                p { (said(|out| scene.lang.asks_for_seat(scene.name(seat), out))) }
                (press(&Press::Refuse, "", html! { (words.keep_seat) }))
                (press(&Press::Agree, "", html! { (words.give_seat) }))
            }
        } @else if let Some((asks, what)) = scene.undo_asked && asks != seat {
            div.asked role="alert" {
                p { (said(|out| scene.lang.asks_to_undo(scene.name(asks), what, out))) }
                (press(&Press::Refuse, "", html! { (words.disagree) }))
                (press(&Press::Agree, "", html! { (words.agree) }))
            }
        }
    }
}

/// The one next thing: to press, where this seat may; else what is waited for.
fn slot(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
    let mut word = String::new();
    let waited = scene.lang.waited_for(scene.table, scene.now, &mut word);
    match waited {
        Ok(Waited::Press(command)) if denied(&command, seat, scene.shared, scene.table, scene.lang).is_none() => {
            press(&Press::Go, "go", html! { (word) })
        }
        Ok(Waited::Form(form)) if hand.open().is_none() && hand.forms().contains(&form) => {
            let place = hand.forms().iter().position(|other| *other == form).unwrap_or(0);
            press(&hand.press_on_form(place), "go", html! { (word) })
        }
        _ => html! { p.waits { (word) } },
    }
}

/// Undo, always there and always named.
fn dock(scene: Scene<'_>, seat: u8) -> Markup {
    let words = scene.lang.phone();
    let own = super::super::undo_is_of(seat, scene.table);
    html! {
        @match scene.undo_name {
            Some(name) if own => (press(&Press::Undo, "undo", html! { b { (scene.lang.desk_words().undo) ": " } (name) })),
            Some(name) => (press(&Press::Undo, "undo", html! { b { (words.ask_to_undo) ": " } (name) })),
            None => p.undo { (scene.lang.frame_words().nothing_to_undo) },
        }
        (press(&Press::Leave, "quiet", html! { (words.leave) }))
    }
}
