//! What may be done next, one press each: the open branch of the moves.

use bedside_core::dice_hospital::naming::Label;
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::tree::{self, Choice};
use super::{Message as Step, chosen, face};
use crate::app::{Message, OnTown};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, die, listed, press, section};
use crate::words::town;

/// Keys of the first choices.
pub(super) const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// Choices that are drawn: nobody reads more, and the branches above them narrow them down.
const MOST: usize = 80;

pub(super) fn view(app: OnTown<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, state) = (town::words(lang), app.desk().table().state());
    let tree = app.tree();
    let choices = tree.choices();
    let gap = room.of_unit(5.0);
    let mut head = row![section(words.moves, colours, room)].spacing(gap).align_y(Alignment::Center);
    let trail = if tree.asks() {
        words.how_it_turns_out.to_owned()
    } else if tree.at().is_empty() {
        tree.seat().map(|seat| app.name(seat).to_owned()).unwrap_or_default()
    } else {
        let each = tree.at().iter().map(|label| town::label(label, state, lang));
        each.collect::<Vec<_>>().join(" › ")
    };
    if !tree.at().is_empty() || tree.asks() {
        let up = Message::Town(Step::Tree(tree::Message::Up));
        head = head.push(iced::widget::Space::new().width(Fill));
        head = head.push(press(lang.desk_words().back, "Esc", up, Weight::Plain, colours, room));
    }
    let mut list = column![head].spacing(gap);
    if !trail.is_empty() {
        list = list.push(text(trail).font(STRONG).size(room.text(17.0)));
    }
    if choices.is_empty() {
        list = list.push(text(words.no_moves).size(room.text(15.0)).color(colours.soft));
    }
    let mut lines = column![].spacing(gap).width(Fill);
    for (place, choice) in choices.iter().enumerate().take(MOST) {
        lines = lines.push(line(app, choice, KEYS.get(place).copied(), place == tree.cursor()));
    }
    if choices.len() > MOST {
        lines = lines.push(text(format!("… {}", choices.len() - MOST)).size(room.text(14.0)).color(colours.soft));
    }
    if room.has_pane() {
        let lines = container(lines).padding(iced::padding::right(12.0));
        list.push(scrollable(lines).id(super::CHOICES).height(Fill)).height(Fill).into()
    } else {
        list.push(lines).into()
    }
}

fn line<'a>(app: OnTown<'a>, choice: &Choice<'a>, key: Option<&'a str>, here: bool) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let side = room.of_unit(21.0).max(17.0);
    let mut inside = row![].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    for label in choice.labels {
        let looks = match label {
            Label::Patients(looks) => looks.as_slice(),
            _ => &[],
        };
        let dice = looks.iter().filter(|look| look.pips > 0).map(|look| {
            let shown = die(face(look.pips, look.colour, look.treated, lang), side, colours);
            match look.becomes {
                Some(colour) => {
                    row![shown, text("→").size(side * 0.7), die(face(0, colour, false, lang), side, colours)]
                        .align_y(Alignment::Center)
                        .into()
                }
                None => shown,
            }
        });
        if !looks.is_empty() {
            inside = inside.push(Row::with_children(dice).spacing(2.0));
        }
    }
    inside =
        inside.push(text(said(app, choice)).size(room.text(15.0)).font(if here { STRONG } else { PLAIN }).width(Fill));
    let more = choice.command.is_none().then_some(choice.moves);
    listed(inside, more, key, here, chosen(choice), colours, room)
}

/// A choice in words.
pub(crate) fn said(app: OnTown<'_>, choice: &Choice<'_>) -> String {
    let (state, lang) = (app.desk().table().state(), app.lang());
    if let Some(outcome) = choice.outcome.filter(|outcome| !outcome.is_empty()) {
        return outcome.to_owned();
    }
    let words: Vec<String> = choice.labels.iter().map(|label| town::label(label, state, lang)).collect();
    if words.is_empty() {
        return town::words(lang).by_lot.to_owned();
    }
    let words = words.join(" · ");
    // A card alone does not say what becomes of it.
    let bare = matches!(choice.labels, [Label::Administrator(_) | Label::Improvement(_) | Label::Extra(_)]);
    match choice.command {
        Some(command) if bare && app.tree().at().is_empty() => format!("{}: {words}", lang.dice_button(command)),
        _ => words,
    }
}
