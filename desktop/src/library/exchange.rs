//! Results and tables for other programs, and from them.

pub mod bgstats;
pub mod journals;
mod letters;
pub mod sheet;
pub mod spreadsheet;
mod whole;

use bedside_core::Lang;

use super::{PlayResult, SeatResult};
pub use whole::write_whole;

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

/// What a file of tables or plays is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Whole tables.
    Json,
    /// A spreadsheet.
    Csv,
    /// Plays for BG Stats.
    Bgsplay,
    /// Result sheets as pictures.
    Png,
    /// Result sheets as drawings.
    Svg,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 5] = [Form::Json, Form::Csv, Form::Bgsplay, Form::Png, Form::Svg];

    /// How the name of such a file ends.
    pub const fn extension(self) -> &'static str {
        match self {
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Bgsplay => "bgsplay",
            Form::Png => "png",
            Form::Svg => "svg",
        }
    }
}
