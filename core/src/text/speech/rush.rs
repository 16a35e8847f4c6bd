//! What a referee says in a shift.

use super::{Said, Sentence};
use crate::rush::{Announcement, Game, Glass};
use crate::state::State;
use crate::text::Lang;

impl Said for Announcement {
    fn sentence(self, state: &State, lang: Lang) -> Option<Sentence<'_>> {
        let options = state.game::<Game>()?.options();
        let of_glass =
            |glass: Glass, doctor: fn(&'static str) -> Sentence<'static>, nurse: fn(u8) -> Sentence<'static>| {
                let of_doctor = |number| doctor(lang.colour(options.colour(number)));
                glass.doctor().map_or_else(|| nurse(glass.number()), of_doctor)
            };
        Some(match self {
            Announcement::Ready(glass) => of_glass(glass, Sentence::DoctorReady, Sentence::NurseReady),
            Announcement::Waits(glass) => of_glass(glass, Sentence::DoctorWaits, Sentence::NurseWaits),
            Announcement::FellOver(glass) => of_glass(glass, Sentence::DoctorFell, Sentence::NurseFell),
            Announcement::LastGrain => Sentence::LastGrain,
            Announcement::SkillLost { points, cause } => Sentence::SkillLost(points, lang.cause(cause)),
        })
    }
}
