//! What a referee says in Emergency Roll.

use super::{Said, Sentence};
use crate::emergency_roll::sheet::wards;
use crate::emergency_roll::{Announcement, Beds, Game};
use crate::state::State;
use crate::text::{Lang, seat_name};

impl Said for Announcement {
    fn sentence(self, state: &State, _lang: Lang) -> Option<Sentence<'_>> {
        let name = |seat: u8| seat_name(seat, state);
        Some(match self {
            Announcement::Rolled(dice) => Sentence::Rolled(dice),
            Announcement::WardFull { seat, ward } => {
                let points = wards().find(|(number, _)| *number == ward).map_or(0, |(_, ward)| ward.clipboard);
                Sentence::WardFull(name(seat), ward, points)
            }
            Announcement::Goal { seat, points } => Sentence::Takes(name(seat), points),
            Announcement::Buried => Sentence::Morgue,
            Announcement::Alicat => {
                let game = state.game::<Game>()?;
                let (deed, seat) = (game.deed()?, game.alicat_seat()?);
                // Whoever was admitted last lies in the last bed that is taken; an extra patient came later.
                let bed = deed.took.found.and_then(|found| {
                    let ward = wards().find(|(number, _)| *number == found.ward)?.1;
                    let (ward, last) = Beds::place(game.seat(seat).ok()?.sheet().last_bed(ward)?);
                    let extra = deed.extra.and_then(|extra| extra.found).is_some_and(|extra| extra.ward == ward);
                    Some((ward, last - u8::from(extra)))
                });
                Sentence::Alicat(deed.took.die.colour, deed.took.die.pips, bed)
            }
        })
    }
}
