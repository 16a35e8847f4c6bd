//! What may be done next, one press each: the open branch of the moves.

use bedside_core::dice_hospital;
use bedside_core::dice_hospital::Look;
use bedside_core::moves::Label;
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, MoveChoice, Scene, face, moves, words};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, die, listed, press, section};

/// Keys of the first choices.
pub(super) const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// Choices that are drawn: nobody reads more, and the branches above them narrow them down.
const MOST: usize = 80;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, state) = (lang.dice_window(), scene.state());
    let moves = scene.screen.moves();
    let choices = moves.choices();
    let gap = room.of_unit(5.0);
    let mut head = row![section(words.moves, colours, room)].spacing(gap).align_y(Alignment::Center);
    let trail = if moves.asks() {
        words.how_it_turns_out.to_owned()
    } else if moves.at().is_empty() {
        moves.seat().map(|seat| scene.name(seat).to_owned()).unwrap_or_default()
    } else {
        words::labels(moves.at(), state, lang).join(" › ")
    };
    if !moves.at().is_empty() || moves.asks() {
        let up = Message::Moves(moves::Message::Up);
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
        lines = lines.push(line(scene, choice, KEYS.get(place).copied(), place == moves.cursor()));
    }
    if choices.len() > MOST {
        lines = lines.push(text(format!("… {}", choices.len() - MOST)).size(room.text(14.0)).color(colours.soft));
    }
    if room.has_pane() {
        let lines = container(lines).padding(iced::padding::right(12.0));
        list.push(scrollable(lines).id(moves::LIST).height(Fill)).height(Fill).into()
    } else {
        list.push(lines).into()
    }
}

fn line<'a>(scene: Scene<'a>, choice: &MoveChoice, key: Option<&'a str>, here: bool) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let side = room.of_unit(21.0).max(17.0);
    let mut inside = row![].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    let look = |label: &Label| match label {
        Label::DiceHospital(label) => label.look().copied(),
        _ => None,
    };
    let looks: Vec<Look> = choice.labels.iter().filter_map(look).collect();
    if !looks.is_empty() {
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
        inside = inside.push(Row::with_children(dice).spacing(2.0));
    }
    inside = inside
        .push(text(said(scene, choice)).size(room.text(15.0)).font(if here { STRONG } else { PLAIN }).width(Fill));
    let more = choice.command.is_none().then_some(choice.moves);
    listed(inside, more, key, here, Message::chosen(choice), colours, room)
}

/// A choice in words.
pub(super) fn said(scene: Scene<'_>, choice: &MoveChoice) -> String {
    let (state, lang) = (scene.state(), scene.lang());
    if let Some(outcome) = choice.outcome.as_ref().filter(|outcome| !outcome.is_empty()) {
        return outcome.clone();
    }
    let words = words::labels(&choice.labels, state, lang);
    if words.is_empty() {
        return lang.dice_window().by_lot.to_owned();
    }
    let words = words.join(" · ");
    // A card alone does not say what becomes of it.
    let card = |label: &dice_hospital::Label| {
        use dice_hospital::Label;
        matches!(label, Label::Administrator(_) | Label::Improvement(_) | Label::Extra(_))
    };
    let bare = matches!(&choice.labels[..], [Label::DiceHospital(label)] if card(label));
    match &choice.command {
        Some(command) if bare && scene.screen.moves().at().is_empty() => format!("{}: {words}", lang.button(command)),
        _ => words,
    }
}
