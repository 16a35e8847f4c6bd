//! What has just changed, on its way: a die that steps down, somebody who leaves or dies, a meeple on the way to its department, a
//! blood bag on the way to somebody. Everything else is drawn as it stands.

use bedside_core::Event;
use bedside_core::dice_hospital::{Department, Event as Happened, Game, Hospital, Patient, Phase, Specialist};
use iced::{Element, Point, Vector};

use super::super::{Message, Scene, Stage};
use super::board::View;
use crate::screen::layout;
use crate::screen::motion::Motion;
use crate::widget::shifted;

/// Milliseconds that a die takes to the other half of its bed.
const STEP: u16 = 180;
/// To the door.
const LEAVES: u16 = 240;
/// To the fatality tokens.
const DIES: u16 = 280;
/// A meeple to its department, a blood bag to a patient.
const CARRIED: u16 = 200;

/// What happens to whoever lies, or lay, in a bed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Moving {
    /// They are on the way between the halves: as they were, and how far.
    Steps(Patient, f32),
    /// They leave: as they were, and how far.
    Leaves(Patient, f32),
    /// They die: as they were, and how far.
    Dies(Patient, f32),
}

fn events<'a>(view: View<'a>) -> Option<(Motion<'a>, impl Iterator<Item = &'a Happened>)> {
    let motion = view.scene.motion()?;
    let happened = motion.events.iter().filter_map(|event| match event {
        Event::DiceHospital(event) => Some(event),
        _ => None,
    });
    Some((motion, happened))
}

/// Whose board is still to be seen: the last move of a hospital that is done by it, while the table has gone on.
pub(in super::super) fn seen_off(scene: Scene<'_>) -> Option<u8> {
    let motion = scene.motion()?;
    let seat = motion.events.iter().find_map(|event| match event {
        Event::DiceHospital(
            Happened::MeeplePlaced { seat, .. }
            | Happened::PatientHealed { seat, .. }
            | Happened::PatientTreated { seat, .. }
            | Happened::PatientDischarged { seat, .. },
        ) => Some(*seat),
        _ => None,
    })?;
    let was: &Game = motion.before.game()?;
    let was_at_work = was.phase() == Phase::Activation && was.hospital_of(seat).is_ok_and(|hospital| !hospital.done());
    let is_shown =
        Stage::of(scene.game) == Stage::Activation && scene.screen.stages.activation.seat(scene.game) == seat;
    (was_at_work && !is_shown).then_some(seat)
}

fn before(motion: Motion<'_>, seat: u8) -> Option<&Hospital> {
    let game: &Game = motion.before.game()?;
    game.hospital_of(seat).ok()
}

/// What happens in a bed.
pub(super) fn in_bed(view: View<'_>, number: u8) -> Option<Moving> {
    let (motion, mut happened) = events(view)?;
    let was = *view.scene.motion().and_then(|motion| before(motion, view.seat)?.patient(number).copied()).as_ref()?;
    let here = |seat: u8, bed: u8| (seat, bed) == (view.seat, number);
    let moving = happened.find_map(|event| match *event {
        Happened::PatientHealed { seat, bed, .. }
        | Happened::PatientWorse { seat, bed, .. }
        | Happened::PatientTreated { seat, bed }
            if here(seat, bed) =>
        {
            Some(Moving::Steps(was, motion.within(STEP)))
        }
        Happened::PatientDischarged { seat, bed, .. } if here(seat, bed) => {
            Some(Moving::Leaves(was, motion.within(LEAVES)))
        }
        Happened::PatientDied { seat, bed, .. } if here(seat, bed) => Some(Moving::Dies(was, motion.within(DIES))),
        _ => None,
    })?;
    let (Moving::Steps(_, far) | Moving::Leaves(_, far) | Moving::Dies(_, far)) = moving;
    (far < 1.0).then_some(moving)
}

/// How far a blood bag is on its way to a bed.
pub(super) fn bag_to(view: View<'_>, number: u8) -> Option<f32> {
    let (motion, happened) = events(view)?;
    let (mut spent, mut whose) = (false, false);
    for event in happened {
        match *event {
            Happened::Bags { seat, by, .. } if seat == view.seat && by < 0 => spent = true,
            Happened::PatientHealed { seat, bed, .. } | Happened::PatientDischarged { seat, bed, .. } => {
                whose |= (seat, bed) == (view.seat, number);
            }
            _ => {}
        }
    }
    let far = motion.within(CARRIED);
    (spent && whose && far < 1.0).then_some(far)
}

/// How far a meeple is on its way to a department.
pub(super) fn to_department(view: View<'_>, place: Department, who: Option<Specialist>) -> Option<f32> {
    let (motion, mut happened) = events(view)?;
    let placed = happened.any(|event| {
        matches!(event, Happened::MeeplePlaced { seat, department, specialist }
            if (*seat, *department, *specialist) == (view.seat, place, who))
    });
    let far = motion.within(CARRIED);
    (placed && far < 1.0).then_some(far)
}

/// Something drawn so far on its way to its place, from somewhere else.
pub(super) fn arriving<'a>(what: Element<'a, Message>, from: Point, far: f32) -> Element<'a, Message> {
    shifted(what, 1.0, move |bounds| (from - bounds.center()) * (1.0 - far))
}

/// Something drawn so far on its way from its place to somewhere else.
pub(super) fn leaving<'a>(what: Element<'a, Message>, to: Point, far: f32, scale: f32) -> Element<'a, Message> {
    shifted(what, scale, move |bounds| (to - bounds.center()) * far)
}

/// Something drawn so much above its place.
pub(super) fn above<'a>(what: Element<'a, Message>, by: f32) -> Element<'a, Message> {
    shifted(what, 1.0, move |_| Vector::new(0.0, -by))
}

/// The left upper corner of what the board holds.
fn corner(view: View<'_>) -> Point {
    let frame = layout::Measures::of(view.scene.room());
    let [down, across] = view.measures.pad;
    Point::new(frame.pad + across + super::super::rail::BAND, frame.top + frame.sentence + down)
}

/// Where those are counted who left in this round.
pub(super) fn door(view: View<'_>) -> Point {
    corner(view) + Vector::new(view.measures.width * 0.4, view.measures.head / 2.0)
}

/// Where fatality tokens lie.
pub(super) fn tokens(view: View<'_>) -> Point {
    corner(view) + Vector::new(view.measures.width * 0.87, view.measures.head / 2.0)
}

/// Where the staff stands: so far along their row.
pub(super) fn staff(view: View<'_>, along: f32) -> Point {
    let measures = view.measures;
    let above = measures.head + measures.label + measures.wards() + 3.0 * measures.gap;
    corner(view) + Vector::new(measures.width * along, above + measures.staff / 2.0)
}
