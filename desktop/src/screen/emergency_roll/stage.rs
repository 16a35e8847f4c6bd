//! A turn on stage: the bays at the left, the question above the acting seat's sheet, its boxes below, the others in the rail.
//! In a small window the question is where the sentence else is, and boxes and other sheets have pages of their own.

use bedside_core::emergency_roll::Phase;
use iced::widget::{column, container, responsive, row};
use iced::{Element, Fill};

use super::{Message, Scene, boxes, card, choices, fitted, laid_out, ledger, moving, prompt, sheets, specialists};
use crate::screen::layout::Measures;
use crate::screen::panel;
use crate::theme::Room;

/// Lengths of the stage, for the room that the frame leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sizes {
    /// How wide the bays are.
    pub(super) bays: f32,
    /// How high the question is.
    pub(super) question: f32,
    /// The band in the colour of the seat that acts.
    pub(super) band: f32,
    /// Between all of these.
    pub(super) gap: f32,
    /// How wide the question and the large sheet are.
    pub(super) width: f32,
}

impl Sizes {
    /// Those of a window.
    pub(super) fn of(room: Room) -> Sizes {
        let stage = Measures::of(room).stage(room);
        let (gap, band) = (room.by(6.0, 8.0, 12.0), fitted::band_width(room));
        if room.has_pane() {
            let bays = room.by(184.0, 250.0, 340.0);
            return Sizes { bays, question: room.by(52.0, 64.0, 86.0), band, gap, width: stage.width - bays - gap };
        }
        Sizes { bays: 134.0, question: 42.0, band, gap, width: stage.width }
    }
}

/// The seat whose sheet is large: whoever has just written stays there until the patient has landed.
pub(super) fn on_stage(scene: Scene<'_>) -> u8 {
    moving::landing_seat(scene).unwrap_or_else(|| scene.screen.board().shown(scene.game))
}

/// What stands in the rail: the list of moves where it is asked for, else the other sheets and the specialists.
pub(super) fn rail(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = Sizes::of(room).gap;
    if scene.screen.board().lists(scene.game) {
        return listed(scene);
    }
    // The specialists are read whole; the other sheets have what they leave.
    let others = responsive(move |size| sheets::others(scene, on_stage(scene), size)).width(Fill).height(Fill);
    column![others, panel(specialists::view(scene), colours, room)].spacing(gap).height(Fill).into()
}

/// What may be done, as a list; before the first turn with what lies on the table.
pub(super) fn listed(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let list = panel(choices::view(scene), colours, room);
    if scene.game.phase() != Phase::Setup || !scene.screen.board().moves().at().is_empty() {
        return list;
    }
    let laid_out = panel(laid_out::view(scene), colours, room);
    column![laid_out, list].spacing(Sizes::of(room).gap).height(Fill).into()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (room, board) = (scene.room(), scene.screen.board());
    let sizes = Sizes::of(room);
    let seat = on_stage(scene);
    if !room.has_pane() {
        if board.lists(scene.game) {
            return listed(scene);
        }
        // The question is where the sentence else is, and the bays beside the sheet, which is wide and low.
        let bays = container(card::stacked(scene, sizes.gap)).width(sizes.bays);
        return row![bays, sheets::on_stage(scene, seat)].spacing(sizes.gap).height(Fill).into();
    }
    let left = column![card::stacked(scene, sizes.gap), ledger::view(scene, seat)].spacing(sizes.gap);
    let middle = column![prompt::view(scene, sizes), sheets::on_stage(scene, seat), boxes::line(scene, seat)];
    let middle = middle.spacing(sizes.gap).width(Fill).height(Fill);
    row![left.width(sizes.bays).height(Fill), middle].spacing(sizes.gap).height(Fill).into()
}
