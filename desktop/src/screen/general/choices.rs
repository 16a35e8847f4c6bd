//! What may be done next, one press each: the open branch of the moves, and below it the forms.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, MoveChoice, Screen, keys, words};
use crate::screen::Frame;
use crate::screen::moves::{LIST, Message as Step};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, listed, press, section};

pub(super) fn view<'a>(frame: Frame<'a>, screen: &'a Screen) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let state = frame.state();
    let moves = &screen.moves;
    let choices = moves.choices();
    let gap = room.of_unit(5.0);
    let mut head = row![section(lang.dice_window().moves, colours, room)].spacing(gap).align_y(Alignment::Center);
    if !moves.at().is_empty() {
        let trail = moves.at().iter().map(|label| words::label(label, state, lang)).collect::<Vec<_>>().join(" › ");
        head = head.push(text(trail).font(STRONG).size(room.text(15.0)).width(Fill));
        head = head.push(press(lang.desk_words().back, "Esc", Message::Moves(Step::Up), Weight::Plain, colours, room));
    }
    let mut lines = column![].spacing(gap).width(Fill);
    for (place, choice) in choices.iter().enumerate() {
        let here = place == moves.cursor();
        let font = if here { STRONG } else { PLAIN };
        let said = text(said(frame, choice)).size(room.text(15.0)).font(font).width(Fill);
        let more = choice.command.is_none().then_some(choice.moves);
        let key = keys::CHOICES.get(place).copied();
        let inside = row![said].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
        lines = lines.push(listed(inside, more, key, here, Message::chosen(choice), colours, room));
    }
    if choices.is_empty() && screen.forms.is_empty() {
        lines = lines.push(text(lang.dice_window().no_moves).size(room.text(15.0)).color(colours.soft));
    }
    if moves.at().is_empty() && !screen.forms.is_empty() {
        lines = lines.push(Space::new().height(gap)).push(section(lang.dice_window().enter, colours, room));
        let likely = screen.likely_form(frame);
        for (place, form) in screen.forms.iter().enumerate() {
            let said = text(words::form(form, state, lang)).size(room.text(15.0)).width(Fill);
            let inside = row![said].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
            let key = (place == likely).then_some("E");
            lines = lines.push(listed(inside, None, key, false, Message::Enter(place), colours, room));
        }
    }
    let list = column![head].spacing(gap);
    if room.has_pane() {
        let lines = container(lines).padding(iced::padding::right(12.0));
        list.push(scrollable(lines).id(LIST).height(Fill)).height(Fill).into()
    } else {
        list.push(lines).into()
    }
}

/// A choice in words.
pub(super) fn said(frame: Frame<'_>, choice: &MoveChoice) -> String {
    if let (true, Some(command)) = (choice.labels.is_empty(), &choice.command) {
        return frame.lang().button(command).to_owned();
    }
    let words = choice.labels.iter().map(|label| words::label(label, frame.state(), frame.lang()));
    words.collect::<Vec<_>>().join(" · ")
}
