//! The sheet that every page is drawn on, and the reason why a page is always drawn whole.
//!
//! The software renderer compares a picture with the one before and repaints only the rectangles where they differ. It takes
//! these too small (text on a canvas is measured from its anchor, not from where it is aligned to; lines without their
//! width; text that moved with its canvas not at all) and cuts them between pixels, so that pieces of the old picture stay and
//! edges are blended twice. Since a canvas always counts as changed, repainting everything costs hardly more.

use std::sync::atomic::{AtomicU16, Ordering};

use iced::widget::container;
use iced::{Background, Border, Color, Element, Fill};

use crate::theme::Colours;

/// How many pictures were drawn. The renderer looks back two or three of them.
static DRAWN: AtomicU16 = AtomicU16::new(0);

/// The ground below a whole page. It differs from picture to picture in the colour of a border that has no width: nobody
/// sees that, but the renderer finds all of the window changed.
pub fn sheet<'a, M: 'a>(inside: impl Into<Element<'a, M>>, colours: Colours) -> Element<'a, M> {
    container(inside)
        .width(Fill)
        .height(Fill)
        .style(move |_| {
            let drawn = f32::from(DRAWN.fetch_add(1, Ordering::Relaxed));
            let unseen = Border { color: Color { r: drawn, ..Color::TRANSPARENT }, ..Border::default() };
            container::Style::default().background(Background::Color(colours.ground)).color(colours.ink).border(unseen)
        })
        .into()
}
