//! The players as a strip: what a window has that is too narrow for a rail. A press shows what the rail would, with the story.

use iced::widget::{Row, container, row, text};
use iced::{Alignment, Element, Fill};

use super::Measures;
use crate::screen::{Action, Frame, side};
use crate::theme::STRONG;
use crate::widget::{Icon, icon, seat_mark, shortened, surface, width_of};

/// How large the marks are, and the words beside them.
const MARK: f32 = 18.0;
const SIZE: f32 = 13.0;
/// Between two players, and between a mark and its words.
const GAP: f32 = 12.0;
const NEAR: f32 = 5.0;

/// Everybody with their points, in seat order; none where they play together.
pub(super) fn strip<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>) -> Option<Element<'a, M>> {
    let (colours, room) = (frame.colours(), frame.room());
    let measures = Measures::of(room);
    let mut places = Vec::new();
    frame.state().playing().projected(&mut |place| places.push(place));
    if places.is_empty() {
        return None;
    }
    let seats = frame.state().setup().seats.len();
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let each = (room.size.width - 2.0 * measures.pad - 60.0) / seats.max(1) as f32 - GAP - NEAR - MARK;
    let players = (0u8..).take(seats).map(|seat| {
        let points = places.iter().find(|place| place.seat == seat).map(|place| side::count(place.points));
        let points = points.map_or_else(String::new, |points| format!(" {points}"));
        let name = shortened(frame.name(seat), SIZE, STRONG, each - width_of(&points, SIZE, STRONG));
        let said = text(format!("{name}{points}")).font(STRONG).size(SIZE).wrapping(text::Wrapping::None);
        let mark = seat_mark(seat, frame.letter(seat), MARK, colours);
        row![mark, said].spacing(NEAR).align_y(Alignment::Center).into()
    });
    let players = container(Row::with_children(players).spacing(GAP).align_y(Alignment::Center)).width(Fill).clip(true);
    let inside = row![players, icon(Icon::Down, 14.0, colours.soft)].spacing(8.0).align_y(Alignment::Center);
    let strip = surface::pressable(inside, M::from(Action::Pane), colours);
    let strip = strip.width(Fill).height(measures.strip - 4.0).padding([0.0, 10.0]);
    Some(container(strip).id("players").padding(iced::padding::bottom(4.0)).into())
}
