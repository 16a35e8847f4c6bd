//! What happened in Emergency Roll.

use serde::{Deserialize, Serialize};

use super::announcement::Announcement;
use super::command::Roll;
use super::game::{Game, Phase};
use super::printed::{Bonus, Card, Cardiologist, Specialists};
use super::sheet::Cost;
use crate::cue::{Cue, DeskCue};
use crate::dice::Colour;
use crate::game::Happening;
use crate::state::State;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Event {
    /// Another phase began.
    PhaseBegan { turn: u8, phase: Phase },
    /// Something was agreed on.
    Agreed,
    /// The specialists lie there.
    Dealt { cards: Specialists },
    /// A card was flipped.
    Flipped { card: Card },
    /// The dice were rolled.
    Rolled { dice: Roll },
    /// A die was chosen, the Chief's for a blood bag.
    Chosen { seat: u8, die: Colour, bag: bool },
    /// The bonus of a die was gained: that of a critical patient with the bed, a nurse's by being hired.
    Gained { seat: u8, bonus: Bonus },
    /// A bonus was lost.
    BonusLost { seat: u8, bonus: Bonus },
    /// A patient was written down.
    Admitted { seat: u8, ward: u8, value: u8, cost: Cost },
    /// A nurse was taken on.
    NurseHired { seat: u8, ward: u8 },
    /// A ward is full.
    WardFilled { seat: u8, ward: u8 },
    /// A patient lies in the morgue.
    Buried { seat: u8, morgue: u8 },
    /// A screen was drawn.
    Screened { seat: u8, ward: u8 },
    /// A seat took its turn back.
    TakenBack { seat: u8 },
    /// ALICAT has played; what it did is in the state.
    AlicatPlayed,
    /// A seat said that it reached a goal.
    Claimed { seat: u8, goal: Cardiologist },
    /// Points for a goal; none where which goal it was is still to be said.
    Scored { seat: u8, goal: Option<Cardiologist>, points: u8 },
    /// A Cardiologist shows other points, or none: it is gone.
    Turned { goal: Cardiologist, points: u8 },
    /// A sheet on paper was told.
    Tallied { seat: u8 },
    /// Somebody won, or shares it.
    Won { seat: u8, points: i16, alicat: bool },
    /// A seat said that it did not reach a goal after all.
    Withdrawn { seat: u8, goal: Cardiologist },
}

impl Happening for Event {
    fn cue(&self) -> Option<Cue> {
        Some(match self {
            Event::Won { alicat: false, .. } => Cue::Won,
            Event::Won { .. } => Cue::Lost,
            Event::PhaseBegan { phase: Phase::Over, .. } => return None,
            Event::PhaseBegan { .. } => Cue::Moved,
            Event::Buried { .. } | Event::BonusLost { .. } => Cue::Cost,
            // Said along with something that is heard already.
            Event::Gained { .. } | Event::Flipped { .. } | Event::Turned { .. } => return None,
            _ => Cue::Taken,
        })
    }

    fn desk_cue(&self, state: &State) -> Option<DeskCue> {
        let alicat = state.game::<Game>().and_then(Game::alicat_seat);
        Some(match self {
            // The roll, and whose turn it is, are heard instead.
            Event::PhaseBegan { phase: Phase::Flip | Phase::Admit, .. } => return None,
            // What ALICAT writes is part of its turn, which has a sound of its own.
            Event::Admitted { seat, .. } | Event::NurseHired { seat, .. } | Event::Screened { seat, .. }
                if Some(*seat) == alicat =>
            {
                return None;
            }
            Event::Rolled { .. } => DeskCue::Rolled,
            Event::Admitted { .. } | Event::Screened { .. } | Event::Tallied { .. } => DeskCue::Written,
            Event::NurseHired { .. } => return None,
            Event::WardFilled { .. } => DeskCue::WardFull,
            Event::Scored { .. } => DeskCue::Goal,
            Event::AlicatPlayed => DeskCue::Alicat,
            Event::Buried { .. } => DeskCue::Buried,
            Event::Won { alicat: false, .. } => DeskCue::Common(Cue::Closed),
            event => return event.cue().map(DeskCue::Common),
        })
    }

    fn announcement(&self) -> Option<crate::Announcement> {
        let said = match *self {
            Event::Rolled { dice } => Announcement::Rolled(dice),
            Event::WardFilled { seat, ward } => Announcement::WardFull { seat, ward },
            Event::Scored { seat, points, .. } => Announcement::Goal { seat, points },
            Event::Buried { .. } => Announcement::Buried,
            Event::AlicatPlayed => Announcement::Alicat,
            _ => return None,
        };
        Some(said.into())
    }
}
