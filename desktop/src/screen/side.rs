//! What every table has beside it: the gadget, and the choice between two tables.

use bedside_core::AnyGame;
use bedside_core::link::Keep;
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element};

use super::{Action, Frame, rush, warning};
use crate::desk::GadgetStatus;
use crate::gadget::report::faults;
use crate::theme::{Colours, STRONG};
use crate::widget::{Weight, press, seat_mark};
pub(super) use crate::words::count;

/// The mark of a player, as it is at this table: in Rush M.D. that of the doctor's glass.
pub(super) fn mark<'a, M: 'a>(frame: Frame<'_>, seat: u8, side: f32, colours: Colours) -> Element<'a, M> {
    match frame.state().playing() {
        AnyGame::Rush(game) => rush::mark(game.options(), seat, side, colours),
        _ => seat_mark(seat, frame.letter(seat), side, colours),
    }
}

/// What the gadget is doing: a mark and words.
pub(super) fn gadget_status(frame: Frame<'_>) -> (&'static str, String) {
    let words = frame.lang().desk_words();
    match frame.desk.gadget_status() {
        GadgetStatus::None => ("○", words.not_linked.to_owned()),
        GadgetStatus::Joining | GadgetStatus::Differ => ("○", words.joining.to_owned()),
        GadgetStatus::OtherVersion => ("!", words.other_version.to_owned()),
        GadgetStatus::Owes => ("!", words.gadget_owes.to_owned()),
        GadgetStatus::LeftAlone => ("!", words.gadget_left_alone.to_owned()),
        GadgetStatus::Linked { health, leaps } => {
            let faults = faults(health, leaps, words);
            let mark = if faults.is_empty() { "●" } else { "!" };
            (mark, [vec![words.linked], faults].concat().join("; "))
        }
    }
}

pub(super) fn gadget(frame: Frame<'_>) -> Element<'_, Action> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
    let (mark, mut said) = gadget_status(frame);
    if let Some(port) = frame.desk.gadget_port() {
        said = format!("{said} ({port})");
    }
    let size = room.text(14.0);
    let ink = if mark == "!" { colours.alarm } else { colours.soft };
    let line = row![
        text(mark).size(size).color(ink).font(STRONG),
        text(format!("{}: {said}", words.gadget)).size(size).color(colours.soft),
    ];
    let mut lines = column![line.spacing(room.of_unit(8.0))].spacing(room.of_unit(4.0));
    if frame.silent && frame.desk.settings().sound {
        lines = lines.push(
            row![
                text("!").size(size).font(STRONG).color(colours.alarm),
                text(words.no_sound).size(size).color(colours.soft)
            ]
            .spacing(room.of_unit(8.0)),
        );
    }
    container(lines).padding([0.0, room.of_unit(6.0)]).into()
}

/// Different things were played here and on the gadget: the players choose.
pub(super) fn choose(frame: Frame<'_>) -> Element<'_, Action> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
    let here = press(words.keep_here, "H", Action::Keep(Keep::Here), Weight::Plain, colours, room);
    let theirs = press(words.keep_gadget, "G", Action::Keep(Keep::Gadget), Weight::Plain, colours, room);
    column![warning(words.tables_differ.to_owned(), colours, room), row![here, theirs].spacing(room.of_unit(10.0)),]
        .spacing(room.of_unit(8.0))
        .align_x(Alignment::Center)
        .into()
}
