//! What any game can be played by: the tree of moves, and the forms. It is a game's whole page where that has none, and behind `More`
//! where it has.

use bedside_core::form::{Field, Form, Given};
use maud::{Markup, html};

use super::{Scene, draw, heard_as, press, said};
use crate::host::draft::{Blank, Draft, Group, Pick};
use crate::host::hand::{Hand, Press, denied};
use crate::screen::moves::MoveChoice;
use crate::words::count;

/// Places of dice that are kept free to be seen, so that nothing moves under the finger.
const SHOWN: usize = 12;

/// What may be done: the open branch of the moves, then what may be filled in; or the form that is open.
pub(super) fn list(scene: Scene<'_>, seat: u8, hand: &Hand) -> Markup {
    let words = scene.lang.phone();
    if let Some(draft) = hand.draft() {
        return blanks(scene, draft, hand);
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
                    (press(&hand.press_on_form(place), "row", html! { span { (title(scene, form)) } span.soft { "…" } }))
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

/// What a form is called, and what it is of where that is a place.
pub(super) fn title(scene: Scene<'_>, form: &Form) -> String {
    let name = said(|out| scene.lang.form(form, out));
    let of = |given: Option<Given>| match given? {
        Given::Spot(spot) => Some(said(|out| scene.lang.spot_in_full(spot, out))),
        Given::Bed(bed) => Some(format!("{bed:?}")),
        Given::Exam(exam) => Some(scene.lang.exam(exam).to_owned()),
        Given::Die(die) => Some(Pick::Die(die).name(scene.lang)),
        _ => None,
    };
    let places = ["patient", "bed", "exam", "die"].into_iter().filter_map(|name| of(form.given(name)));
    let number =
        form.given("ambulance").and_then(|given| if let Given::Number(number) = given { Some(number) } else { None });
    let ambulance = number.map(|number| scene.lang.board_words().ambulance.replace("{}", &number.to_string()));
    [name].into_iter().chain(places).chain(ambulance).collect::<Vec<_>>().join(" · ")
}

/// The blanks of a form: what is typed, and what is chosen of dice and cards.
fn blanks(scene: Scene<'_>, draft: &Draft, hand: &Hand) -> Markup {
    let (mut picks, mut drops) = (0, 0);
    html! {
        section.blanks {
            h2 { (title(scene, draft.form())) }
            @for (place, blank) in draft.blanks().iter().enumerate() {
                @if let Some(label) = blank.label { (typed(label, place, blank)) }
                @for group in &blank.groups {
                    (self::group(scene, group, hand, picks, drops))
                    @let () = { picks += group.picks.len(); drops += group.chosen.len(); };
                }
            }
            (press(&Press::Fill(Vec::new()), "go", html! { (scene.lang.desk_words().write_down) }))
            (press(&Press::Up, "quiet", html! { "‹ " (scene.lang.desk_words().back) }))
        }
    }
}

fn typed(label: &str, place: usize, blank: &Blank) -> Markup {
    let id = format!("blank{place}");
    html! {
        label for=(id) { (label) @if let Some(range) = range(&blank.field) { " " small { (range) } } }
        @match blank.field {
            Field::Flag { .. } => input type="checkbox" id=(id) name=(id) value="1" checked[blank.typed == "1"];,
            Field::Words { max, .. } => input id=(id) name=(id) maxlength=(max) value=(blank.typed);,
            _ => input id=(id) name=(id) inputmode="numeric" pattern="[−+-]?[0-9]+" autocomplete="off" value=(blank.typed);,
        }
    }
}

/// Things to choose from: what was chosen above, where a press takes it back, and how many more there may be.
fn group(scene: Scene<'_>, group: &Group, hand: &Hand, picks: usize, drops: usize) -> Markup {
    let (words, lang) = (scene.lang.phone(), scene.lang);
    let many = |pick: Pick| match group.count(pick) {
        count if count > 1 || (count == 1 && group.repeats()) => format!(" × {count}"),
        _ => String::new(),
    };
    let asked =
        if group.least == group.most { group.most.to_string() } else { format!("{}–{}", group.least, group.most) };
    let kind = match group.picks.first() {
        Some(Pick::Die(_)) => "dice",
        Some(Pick::Colour(_)) => "colours",
        Some(Pick::Card(..)) => "list",
        _ => "signs",
    };
    let columns = match group.picks.as_slice() {
        [Pick::Die(first), ..] => {
            group.picks.iter().filter(|pick| matches!(pick, Pick::Die(die) if die.colour == first.colour)).count()
        }
        _ => 3,
    };
    html! {
        div.picks role="group" aria-label=(if group.title.is_empty() { words.choices } else { group.title }) {
            @if !group.title.is_empty() {
                h3 { (group.title) @if group.repeats() { " " small { (group.chosen.len()) " / " (asked) } } }
            }
            @if group.repeats() && !matches!(group.picks.first(), Some(Pick::Card(..))) {
                div.drops {
                    @for (place, pick) in group.chosen.iter().enumerate() {
                        (steady(&hand.press_to_drop(drops + place), None, &format!("{}: {}", words.delete, pick.name(lang)), face(scene, *pick)))
                    }
                    @for _ in group.chosen.len()..group.most.min(SHOWN) { span.free aria-hidden="true" {} }
                }
            }
            div class={ (kind) " c" (columns) } {
                @for (place, pick) in group.picks.iter().enumerate() {
                    @let label = format!("{}{}", pick.name(lang), many(*pick));
                    (steady(&hand.press_to_pick(picks + place), Some(group.count(*pick) > 0), &label, face(scene, *pick)))
                }
            }
        }
    }
}

/// A button that means the same however quickly it is pressed again; `on` where it is chosen or not.
fn steady(press: &Press, on: Option<bool>, label: &str, inside: Markup) -> Markup {
    html! {
        button name="what" value=(press.write()) class=[on.filter(|on| *on).map(|_| "on")] aria-pressed=[on] data-steady { (heard_as(label, inside)) }
    }
}

/// How something to choose looks.
fn face(scene: Scene<'_>, pick: Pick) -> Markup {
    match pick {
        Pick::Die(die) => html! { (draw::die(die)) },
        Pick::Colour(colour) => html! { (draw::lettered(colour, scene.lang)) },
        other => html! { span { (other.name(scene.lang)) } },
    }
}

/// From where to where a number goes.
fn range(field: &Field) -> Option<String> {
    let (least, most) = field.range().filter(|_| !matches!(field, Field::Flag { .. }))?;
    Some(format!("{} … {}", count(least), count(most)))
}
