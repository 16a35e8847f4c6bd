//! What is opened while the clock runs: it stands beside the clock and the glasses, which stay in sight and are pressed as ever.

use bedside_core::rush::Phase;
use iced::widget::{Space, column, container, responsive, row, scrollable, text};
use iced::{Alignment, Element, Fill, Size};

use super::frame::{self, Parts};
use super::unit::Unit;
use super::{Message, Page, Scene, action, debrief, opened, strips};
use crate::screen::{Frame, story_pane};
use crate::theme::{Room, STRONG};
use crate::widget::{Weight, press, surface};

/// Whether something is open beside the glasses. Where a glass is asked for its space, that comes first; in a wide window an
/// epidemic card and the story have a place beside the clock.
pub(super) fn is_open(scene: Scene<'_>) -> bool {
    let wide = scene.room().has_pane();
    let open = match scene.screen.page {
        Page::Table => scene.pane && !wide,
        Page::Epidemic(_) => !wide,
        _ => true,
    };
    open && scene.game.phase() == Phase::Action && scene.screen.ring().is_none()
}

/// How wide the clock and the glasses are beside it.
fn glasses_wide(room: Room, unit: Unit) -> f32 {
    if room.has_pane() { unit.px(485.0) } else { 207.0 }
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (room, view) = (scene.room(), scene.view());
    let unit = Unit::of(room);
    let wide = glasses_wide(room, unit);
    let clock = action::clock(scene, &view, wide / action::WIDE_CLOCK);
    let glasses = action::on_page(scene);
    let below: Element<'_, Message> = if glasses.is_empty() {
        Space::new().height(Fill).into()
    } else {
        responsive(move |size| action::columns(scene, &glasses, size)).into()
    };
    let left = column![clock, action::minutes(scene, &view), container(below).width(Fill).height(Fill)];
    let stage = row![left.spacing(unit.gap()).width(wide).height(Fill), inside(scene, unit)];
    let parts = Parts {
        stage: stage.spacing(unit.least(20.0, 8.0)).into(),
        rail: None,
        tells_story: true,
        hint: Some(action::hint(scene, &view)),
        second: Vec::new(),
        slot: Some(strips::slot(scene, &view)),
    };
    frame::table(scene, parts)
}

/// What is open, drawn as in a window of its own that is so large.
fn inside(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let pad = unit.least(14.0, 6.0);
    let width = room.size.width - 2.0 * unit.pad() - glasses_wide(room, unit) - unit.least(20.0, 8.0) - 2.0 * pad;
    let height = room.size.height - unit.band() - unit.foot() - 3.0 * unit.gap() - 2.0 * pad;
    let size = Size::new(width.max(1.0), height.max(1.0));
    let smaller = Room { size, unit: (room.unit * 0.86).max(0.72), ..room };
    let scene = Scene { frame: Frame { room: smaller, ..scene.frame }, ..scene };
    let inside: Element<'_, Message> = match (&scene.screen.page, opened(scene)) {
        (Page::Debrief, _) => debrief::stage(scene),
        (_, Some((title, page, _))) => {
            let size = smaller.text(21.0);
            let word = scene.lang().desk_words().back;
            let head = row![
                text(title).font(STRONG).size(size).width(Fill),
                press(word, "Esc", Message::Close, Weight::Plain, colours, smaller),
            ];
            let page = scrollable(container(page).width(Fill).padding(iced::padding::right(14.0)));
            let head = head.spacing(smaller.of_unit(12.0)).align_y(Alignment::Center);
            column![head, page.width(Fill).height(Fill)].spacing(smaller.of_unit(10.0)).into()
        }
        (_, None) => {
            let story = container(story_pane::pane(scene.frame).map(Message::Do)).padding(iced::padding::right(14.0));
            scrollable(story).width(Fill).height(Fill).into()
        }
    };
    surface::panel(container(inside).padding(pad), colours).width(Fill).height(Fill).clip(true).into()
}
