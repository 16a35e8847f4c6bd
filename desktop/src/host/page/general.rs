//! What any game can be played by: the tree of moves, and the forms. It is a game's whole page where that has none, and behind `More`
//! where it has.

use bedside_core::form::{Field, Form};
use maud::{Markup, html};

use super::{Scene, press, said};
use crate::host::hand::{Hand, Press, denied};
use crate::screen::moves::MoveChoice;
use crate::words::count;

/// What may be done: the open branch of the moves, then what may be filled in; or the form that is open.
pub(super) fn list(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
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
