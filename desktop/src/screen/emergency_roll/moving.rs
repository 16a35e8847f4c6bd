//! What moves at a table of Emergency Roll: the patient who lands, the bed that blinks, the bands that take another seat's colour,
//! and the dice that fade once their turn is over. Without a motion everything is where it ends.

use bedside_core::AnyGame;
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Beds, Event, Game, Phase};
use iced::Color;

use super::Scene;
use crate::screen::motion::lerp;

/// Milliseconds that a patient takes to land in the bed, and how much larger they are at first.
const LANDS: u16 = 180;
const LARGER: f32 = 1.3;
/// How often the bed blinks that was written.
const BLINKS: u8 = 2;
/// Milliseconds that a band takes to change its colour: above the question at once, on the sheet once it has changed.
const WIPES: u16 = 200;
const WIPES_LATER: u16 = 120;
/// Milliseconds that dice take to fade, and how much of them is left.
const FADES: u16 = 300;
const LEFT: f32 = 0.4;

/// Who has just written somebody down, and in which ward, as long as that is shown.
fn admitted<'a>(scene: Scene<'a>) -> impl Iterator<Item = (u8, u8)> + 'a {
    let events = scene.motion().map(|motion| motion.events).unwrap_or_default();
    events.iter().filter_map(|event| match *event {
        bedside_core::Event::EmergencyRoll(Event::Admitted { seat, ward, .. }) => Some((seat, ward)),
        _ => None,
    })
}

/// The bed that a seat has just written.
fn fresh_bed(scene: Scene<'_>, seat: u8) -> Option<u8> {
    let (_, ward) = admitted(scene).find(|(of, _)| *of == seat)?;
    let printed = WARD.get(usize::from(ward).checked_sub(1)?)?;
    scene.game.seat(seat).ok()?.sheet().last_bed(*printed)
}

/// The bed where a patient lands, and how much larger the patient still is.
pub(super) fn landing(scene: Scene<'_>, seat: u8) -> Option<(u8, f32)> {
    let motion = scene.motion()?;
    Some((fresh_bed(scene, seat)?, lerp(LARGER, 1.0, motion.within(LANDS))))
}

/// Whose patient lands: a player's who has just written.
pub(super) fn landing_seat(scene: Scene<'_>) -> Option<u8> {
    let lands = scene.motion().is_some_and(|motion| motion.within(LANDS) < 1.0);
    admitted(scene).map(|(seat, _)| seat).find(|seat| lands && *seat < scene.game.options().seats())
}

/// The beds that a seat has written since the flip; the last one blinks.
pub(super) fn written(scene: Scene<'_>, seat: u8) -> Beds {
    let written = scene.game.written(seat);
    let shows = scene.motion().is_none_or(|motion| motion.shows(BLINKS));
    match fresh_bed(scene, seat).filter(|_| !shows) {
        Some(bed) => Beds(written.0 & !(1 << bed)),
        None => written,
    }
}

/// The game before what changes.
fn before(scene: Scene<'_>) -> Option<&Game> {
    match scene.motion()?.before.playing() {
        AnyGame::EmergencyRoll(game) => Some(game),
        _ => None,
    }
}

/// The colour that a band has, and the one below it that it comes over, so far.
#[derive(Clone, Copy)]
pub(super) struct Wipe {
    pub(super) tint: Color,
    pub(super) under: Color,
    pub(super) share: f32,
}

impl Wipe {
    /// A band that stays as it is.
    pub(super) const fn still(tint: Color) -> Wipe {
        Wipe { tint, under: tint, share: 1.0 }
    }

    /// The band of whoever is asked.
    pub(super) fn of_question(scene: Scene<'_>, seat: u8) -> Wipe {
        Wipe::from(scene, seat, 0, WIPES)
    }

    /// The band of the sheet on stage, which changes after a patient has landed.
    pub(super) fn of_sheet(scene: Scene<'_>, seat: u8) -> Wipe {
        match admitted(scene).next() {
            Some(_) => Wipe::from(scene, seat, LANDS, WIPES_LATER),
            None => Wipe::from(scene, seat, 0, WIPES),
        }
    }

    fn from(scene: Scene<'_>, seat: u8, begins: u16, millis: u16) -> Wipe {
        let colours = scene.colours();
        let tint = colours.seat(seat);
        let (Some(motion), Some(before)) = (scene.motion(), before(scene)) else { return Wipe::still(tint) };
        // Another sheet that is only looked at has its own colour at once.
        if before.acting() == scene.game.acting() || landing_seat(scene) == Some(seat) {
            return Wipe::still(tint);
        }
        let under = before.acting().map_or(colours.panel, |seat| colours.seat(seat));
        Wipe { tint, under, share: motion.after(begins, millis) }
    }
}

/// How much is to be seen of dice whose turn is over; they lie there until the next flip.
pub(super) fn left_of_dice(scene: Scene<'_>) -> f32 {
    let lies_used = |game: &Game| game.phase() != Phase::Admit;
    if !lies_used(scene.game) || scene.game.options().paper() || scene.screen.board().types_dice() {
        return 1.0;
    }
    match (scene.motion(), before(scene)) {
        (Some(motion), Some(before)) if !lies_used(before) => motion.between(1.0, LEFT, FADES),
        _ => LEFT,
    }
}
