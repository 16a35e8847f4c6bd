//! The board of one hospital beside its rivals: head, wards, staff and departments, or the question that takes the stage.

use bedside_core::dice_hospital::{Game, Order, Phase};
use iced::widget::{Space, Stack, column, container, opaque, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::super::{Message, Scene, rail};
use super::measures::{BAR, Measures};
use super::offer::Offer;
use super::{Carried, Spot, State, departments, foot, head, moving, page, staff, wards};
use crate::screen::layout::{self, Parts};
use crate::theme::SizeClass;
use crate::widget::surface;
use crate::widget::{bare_die, bed_icon, blood_bag, carry, meeple};

/// Keys that choose a hospital.
const KEYS: [&str; 4] = ["F1", "F2", "F3", "F4"];

/// Everything that the parts of the board are drawn from.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) scene: Scene<'a>,
    pub(super) state: &'a State,
    pub(super) seat: u8,
    /// Whether the hospital is done and only its last move is still to be seen.
    pub(super) seen_off: bool,
    pub(super) measures: Measures,
}

impl<'a> View<'a> {
    fn of(scene: Scene<'a>) -> View<'a> {
        let state = &scene.screen.stages.activation;
        let seen_off = moving::seen_off(scene);
        let seat = seen_off.unwrap_or_else(|| state.seat(scene.game));
        let departments = scene
            .game
            .hospitals()
            .get(usize::from(seat))
            .map_or(6, |hospital| hospital.departments(scene.game.options().edition()).count());
        View { scene, state, seat, seen_off: seen_off.is_some(), measures: Measures::of(scene.room(), departments) }
    }

    pub(super) fn game(&self) -> &'a Game {
        self.scene.game
    }

    /// What the board offers; to a hospital that is done nothing.
    pub(super) fn offer(&self) -> &'a Offer {
        if self.seen_off { &self.state.nothing } else { &self.state.offer }
    }

    /// Whether something has to be answered first.
    pub(super) fn asks(&self) -> bool {
        !self.seen_off && self.state.asks()
    }

    /// Whether a spot has the focus of the keys.
    pub(super) fn is_hot(&self, spot: Spot) -> bool {
        self.state.cursor == Some(spot)
    }
}

/// A press on something of the board.
pub(super) fn press(spot: Spot) -> Message {
    super::Message::Press(spot).into()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let view = View::of(scene);
    let parts = Parts {
        stage: stage(view),
        rail: Some(rivals(view)),
        middle: foot::neglect(view),
        second: foot::finish(view),
        slot: foot::slot(view),
    };
    layout::table(scene.frame, parts)
}

fn stage(view: View<'_>) -> Element<'_, Message> {
    let (scene, measures) = (view.scene, view.measures);
    let Some(hospital) = view.game().hospitals().get(usize::from(view.seat)) else { return Space::new().into() };
    let colours = scene.colours();
    let gap = measures.gap;
    let mut rows = column![head::view(view, hospital), label(view), wards::view(view, hospital),].spacing(gap);
    rows = match page::view(view, hospital) {
        Some(page) => rows.push(page).push(departments::view(view, hospital, measures.columns)),
        None => rows.push(staff::view(view, hospital)).push(departments::view(view, hospital, 0)),
    };
    let [down, across] = measures.pad;
    let padding = iced::Padding { left: across + rail::BAND, ..iced::Padding::from([down, across]) };
    let rows: Element<'_, Message> = if measures.fits {
        container(rows).padding(padding).into()
    } else {
        scrollable(container(rows).padding(iced::Padding { right: across + BAR, ..padding })).into()
    };
    let board = surface::panel(rows, colours).width(Fill).height(Fill).clip(true);
    let board = rail::banded(board, colours.seat(view.seat));
    let size = scene.room().by(44.0, 58.0, 80.0);
    let token = view.state.carried.map(|carried| match carried {
        Carried::Bag => blood_bag(true, size, colours),
        Carried::Meeple(who) => meeple(staff::figure(view.game(), who), size, colours),
        Carried::Patient(bed) => match hospital.patient(bed) {
            Some(patient) => bare_die(patient.colour, patient.die.pips, measures.die, colours),
            None => Space::new().into(),
        },
        Carried::Department(department) => departments::carried(view, department),
    });
    let whole = carry::ground(board, token, super::Message::Drop(None).into());
    // A press there would be for the next hospital, which nobody sees yet.
    if view.seen_off {
        Stack::new().push(whole).push(opaque(Space::new().width(Fill).height(Fill))).into()
    } else {
        whole
    }
}

/// What the halves of a bed mean, and how many beds are taken.
fn label(view: View<'_>) -> Element<'_, Message> {
    let (scene, words) = (view.scene, view.scene.lang().board_words());
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(12.0, 13.0, 16.0);
    let hospital = view.game().hospitals().get(usize::from(view.seat));
    let all = bedside_core::dice_hospital::BEDS;
    let taken = hospital.map_or(0, |hospital| all - hospital.free_beds());
    let soft = |word: String| text(word).size(size).line_height(1.0).color(colours.soft).wrapping(text::Wrapping::None);
    let line = row![
        soft(words.halves.to_owned()),
        Space::new().width(Fill),
        bed_icon(room.by(15.0, 17.0, 22.0), colours.soft, colours),
        soft(format!("{taken}/{all} {}", words.beds)),
    ];
    container(line.spacing(6.0).align_y(Alignment::Center)).height(view.measures.label).into()
}

/// The other players; where all play at once, a press switches to their board.
fn rivals(view: View<'_>) -> Element<'_, Message> {
    let (scene, game) = (view.scene, view.game());
    let words = scene.lang().board_words();
    let together = game.options().order() == Order::Together;
    let order = game.ambulance_order();
    let seats: Vec<u8> = if together { game.seats().collect() } else { order.to_vec() };
    let badge = |seat: u8| {
        let done = game.hospital_of(seat).is_ok_and(|hospital| hospital.done());
        let place = order.iter().position(|other| *other == seat).unwrap_or(0).min(3);
        let small = scene.room().size_class() == SizeClass::Small;
        // Once all are done nobody is at work, nor are they finished for a round that begins.
        (game.phase() == Phase::Activation).then(|| match (done, together) {
            (true, _) => rail::badge(scene, if small { "" } else { words.done }, rail::Tone::Done),
            (false, true) => rail::badge(scene, words.at_work, rail::Tone::Waits),
            (false, false) if small => rail::badge(scene, words.next_short[place], rail::Tone::Waits),
            (false, false) => rail::badge(scene, words.next[place], rail::Tone::Waits),
        })
    };
    let strips = seats.into_iter().filter(|seat| *seat != view.seat).map(|seat| {
        let key = KEYS.get(usize::from(seat)).copied().unwrap_or_default();
        let switch = together.then(|| (press(Spot::Player(seat)), key));
        rail::strip(scene, seat, badge(seat), switch)
    });
    rail::with_story(scene, strips)
}
