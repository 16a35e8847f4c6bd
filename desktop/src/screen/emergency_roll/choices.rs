//! What may be done next, one press each: the open branch of the moves.

use bedside_core::emergency_roll::{Label, Named};
use bedside_core::moves;
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, MoveChoice, Scene, face, keys, words};
use crate::screen::moves::{LIST, Message as Step};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, die, listed, press, section};

/// Choices that are drawn: nobody reads more, and the branches above them narrow them down.
const MOST: usize = 80;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let state = scene.state();
    let moves = scene.screen.board().moves();
    let choices = moves.choices();
    let gap = room.of_unit(5.0);
    let mut head = row![section(lang.dice_window().moves, colours, room)].spacing(gap).align_y(Alignment::Center);
    let trail = if moves.at().is_empty() {
        moves.seat().map(|seat| scene.name(seat).to_owned()).unwrap_or_default()
    } else {
        let each = moves.at().iter().map(|label| words::label(label, state, lang));
        each.collect::<Vec<_>>().join(" › ")
    };
    if !moves.at().is_empty() {
        let up = Message::Moves(Step::Up);
        head = head.push(Space::new().width(Fill));
        head = head.push(press(lang.desk_words().back, "Esc", up, Weight::Plain, colours, room));
    }
    let mut list = column![head].spacing(gap);
    if !trail.is_empty() {
        list = list.push(text(trail).font(STRONG).size(room.text(16.0)));
    }
    if choices.is_empty() {
        list = list.push(text(lang.dice_window().no_moves).size(room.text(15.0)).color(colours.soft));
    }
    let mut lines = column![].spacing(gap).width(Fill);
    // Where figures are dice, they are no choices.
    let keyed = !(moves.at().is_empty() && scene.screen.board().takes_dice());
    for (place, choice) in choices.iter().enumerate().take(MOST) {
        let own: Vec<&Label> = choice.labels.iter().filter_map(own).collect();
        let key = match own[..] {
            [Label::Pips(die), ..] => keys::CHOICES.get(usize::from(die.pips).saturating_sub(1)).copied(),
            [Label::Named(Named::Card), ..] => Some("C"),
            _ if keys::written(&choice.labels).is_some() => {
                keys::written(&choice.labels).and_then(|place| keys::CHOICES.get(place)).copied()
            }
            _ => keys::CHOICES.get(place).copied().filter(|_| keyed),
        };
        let mut inside = row![].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
        let side = room.of_unit(20.0).max(17.0);
        for label in own {
            if let Label::Choose { die: shown, .. } | Label::Pips(shown) = label {
                inside = inside.push(die(face(*shown, lang), side, colours));
            }
        }
        let here = place == moves.cursor();
        let font = if here { STRONG } else { PLAIN };
        inside = inside.push(text(said(scene, choice)).size(room.text(15.0)).font(font).width(Fill));
        if choice.command.is_none() {
            inside = inside.push(text("›").size(room.text(15.0)).color(colours.soft));
        }
        lines = lines.push(listed(inside, None, key, here, Message::chosen(choice), colours, room));
    }
    if choices.len() > MOST {
        lines = lines.push(text(format!("… {}", choices.len() - MOST)).size(room.text(14.0)).color(colours.soft));
    }
    if room.has_pane() {
        let lines = container(lines).padding(iced::padding::right(12.0));
        list.push(scrollable(lines).id(LIST).height(Fill)).height(Fill).into()
    } else {
        list.push(lines).into()
    }
}

fn own(label: &moves::Label) -> Option<&Label> {
    if let moves::Label::EmergencyRoll(label) = label { Some(label) } else { None }
}

/// A choice in words.
pub(super) fn said(scene: Scene<'_>, choice: &MoveChoice) -> String {
    let (state, lang) = (scene.state(), scene.lang());
    let words: Vec<String> = choice.labels.iter().map(|label| words::label(label, state, lang)).collect();
    words.join(" · ")
}
