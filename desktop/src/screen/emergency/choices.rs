//! What may be done next, one press each: the open branch of the moves.

use bedside_core::emergency_roll::{Label, Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Branching, Choice, Message as Step, chosen, face, keys, moves_title};
use crate::app::{Message, OnEmergency};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, die, listed, press, section};
use crate::words::{emergency, town};

/// Choices that are drawn: nobody reads more, and the branches above them narrow them down.
const MOST: usize = 80;

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let state = app.desk().table().state();
    let tree = app.board().tree();
    let choices = tree.choices();
    let gap = room.of_unit(5.0);
    let mut head = row![section(moves_title(lang), colours, room)].spacing(gap).align_y(Alignment::Center);
    let trail = if tree.at().is_empty() {
        tree.seat().map(|seat| app.name(seat).to_owned()).unwrap_or_default()
    } else {
        let each = tree.at().iter().map(|label| emergency::label(label, state, lang));
        each.collect::<Vec<_>>().join(" › ")
    };
    if !tree.at().is_empty() {
        let up = Message::Emergency(Step::Tree(Branching::Up));
        head = head.push(Space::new().width(Fill));
        head = head.push(press(lang.desk_words().back, "Esc", up, Weight::Plain, colours, room));
    }
    let mut list = column![head].spacing(gap);
    if !trail.is_empty() {
        list = list.push(text(trail).font(STRONG).size(room.text(16.0)));
    }
    if choices.is_empty() {
        list = list.push(text(town::words(lang).no_moves).size(room.text(15.0)).color(colours.soft));
    }
    let mut lines = column![].spacing(gap).width(Fill);
    // Where figures are dice, they are no choices.
    let keyed = !(tree.at().is_empty() && app.board().takes_dice());
    for (place, choice) in choices.iter().enumerate().take(MOST) {
        let key = match choice.labels {
            [Label::Pips(die), ..] => keys::CHOICES.get(usize::from(die.pips).saturating_sub(1)).copied(),
            [Label::Named(Named::Card), ..] => Some("C"),
            labels if keys::written(labels).is_some() => {
                keys::written(labels).and_then(|place| keys::CHOICES.get(place)).copied()
            }
            _ => keys::CHOICES.get(place).copied().filter(|_| keyed),
        };
        let mut inside = row![].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
        let side = room.of_unit(20.0).max(17.0);
        for label in choice.labels {
            if let Label::Choose { die: shown, .. } | Label::Pips(shown) = label {
                inside = inside.push(die(face(*shown, lang), side, colours));
            }
        }
        let here = place == tree.cursor();
        let font = if here { STRONG } else { PLAIN };
        inside = inside.push(text(said(app, choice)).size(room.text(15.0)).font(font).width(Fill));
        if choice.command.is_none() {
            inside = inside.push(text("›").size(room.text(15.0)).color(colours.soft));
        }
        lines = lines.push(listed(inside, None, key, here, chosen(choice), colours, room));
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

/// A choice in words.
pub(crate) fn said(app: OnEmergency<'_>, choice: &Choice<'_>) -> String {
    let (state, lang) = (app.desk().table().state(), app.lang());
    let words: Vec<String> = choice.labels.iter().map(|label| emergency::label(label, state, lang)).collect();
    words.join(" · ")
}
