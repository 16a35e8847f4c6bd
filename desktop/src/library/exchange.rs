//! Results and tables for other programs, and from them.

pub mod bgstats;
pub mod journals;
pub mod sheet;
pub mod spreadsheet;

use bedside_core::{GameKind, Lang};

use super::{PlayResult, SeatResult};

/// What somebody is called who has no name here.
pub(super) fn name(seat: &SeatResult, lang: Lang) -> String {
    match &seat.name {
        Some(name) => name.clone(),
        None if seat.bot => "ALICAT".to_owned(),
        None => format!("{} {}", lang.shelf().somebody, seat.seat + 1),
    }
}

/// Whole minutes, rounded.
pub(super) fn minutes(result: &PlayResult) -> u64 {
    (result.duration_ms + 30_000) / 60_000
}

/// The number of a game at BoardGameGeek; none for any other game.
pub(super) const fn bgg_number(game: GameKind) -> Option<u32> {
    match game {
        GameKind::Rush => Some(284_217),
        GameKind::DiceHospital => Some(218_121),
        GameKind::EmergencyRoll => Some(334_646),
        GameKind::OpenTable => None,
    }
}
