//! Who wins how often from here, as a bar at the end of the sentence: names and shares above it.

use iced::Length::FillPortion;
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::Frame;
use crate::theme::STRONG;
use crate::widget::seat_mark;

/// A share in whole parts of a hundred.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a hundred")]
fn parts(share: f64) -> u16 {
    (share * 100.0).round().clamp(0.0, 100.0) as u16
}

/// The bar; nothing where it is not wanted, or not known.
pub(super) fn bar<'a, M: 'a>(frame: Frame<'a>) -> Option<Element<'a, M>> {
    let shares = frame.chances.filter(|_| frame.past.is_none())?;
    let (colours, room) = (frame.colours(), frame.room());
    let (size, high) = (room.by(13.0, 15.0, 19.0), room.by(6.0, 8.0, 10.0));
    let seats = || (0u8..).zip(shares.iter().map(|share| parts(*share)));
    let told = seats().map(|(seat, part)| {
        let share = text(format!("{part} %")).font(STRONG).size(size).color(colours.ink);
        let mark = seat_mark(seat, frame.letter(seat), size * 1.4, colours);
        container(row![mark, share].spacing(6.0).align_y(Alignment::Center)).width(Fill).into()
    });
    let pieces = seats().filter(|(_, part)| *part > 0).map(|(seat, part)| {
        let piece = container(Space::new()).width(FillPortion(part)).height(high);
        piece
            .style(move |_| {
                container::Style::default()
                    .background(Background::Color(colours.seat(seat)))
                    .border(Border { radius: (high / 2.0).into(), ..Border::default() })
            })
            .into()
    });
    Some(column![Row::with_children(told), Row::with_children(pieces).spacing(2.0)].spacing(4.0).into())
}
