//! What happens at a table of Rush M.D.

use serde::{Deserialize, Serialize};

use super::actions::Space;
use super::announcement::Announcement;
use super::evaluation::{Card, Cause, Outcome, Step};
use super::game::{Game, Measure, Phase};
use super::glasses::Glass;
use super::hospital::{Bed, Exam, Place, Spot, Ward};
use super::objective::Verdict;
use super::patients::Condition;
use crate::clock::Span;
use crate::cue::{Cue, DeskCue};
use crate::game::Happening;
use crate::state::State;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Event {
    /// Another phase began.
    PhaseBegan {
        /// The round, from 1.
        round: u8,
        /// The phase.
        phase: Phase,
    },
    /// Points were recorded.
    PointsRecorded {
        /// On which track.
        measure: Measure,
        /// The change.
        by: i16,
        /// The track after it.
        total: i16,
    },
    /// Something was agreed on.
    Agreed,
    /// A glass was turned and placed.
    GlassPlaced {
        glass: Glass,
        /// Where, if anybody said so.
        space: Option<Space>,
        /// Whose hand, if that is known.
        by: Option<u8>,
    },
    /// An action is over because its player began another.
    ActionEnded {
        /// The glass that it was begun with.
        glass: Glass,
    },
    /// An empty glass was taken off its space.
    GlassLifted { glass: Glass },
    /// A glass was knocked over.
    GlassToppled { glass: Glass },
    /// A glass stands again.
    GlassSetUp {
        glass: Glass,
        /// How long it runs now.
        left: Span,
    },
    /// The sand of a glass has run out.
    GlassEmptied { glass: Glass },
    /// The time is up and no sand runs any more.
    ActionClosed,
    /// The time of a glass was typed.
    GlassSet {
        /// Which; none is all.
        glass: Option<Glass>,
        /// Its time.
        length: Span,
    },
    /// A real glass was turned, to be timed.
    TimingStarted {
        /// Which; none stands for all.
        glass: Option<Glass>,
    },
    /// The timing was given up: no glass runs that long.
    TimingDropped {
        /// Which; none stands for all.
        glass: Option<Glass>,
    },
    /// A real glass was timed.
    GlassTimed {
        /// Which; none stands for all.
        glass: Option<Glass>,
        /// This run.
        run: Span,
        /// The mean of all runs.
        mean: Span,
        /// From the shortest to the longest, once there are two.
        spread: Option<Span>,
    },
    /// A research card was entered.
    CardLaid {
        /// Which of the three, from 0.
        card: u8,
        /// What it is.
        face: Card,
    },
    /// A card was laid for the epidemic of a ward.
    EpidemicBroke { ward: Ward },
    /// The card asked for no treatment and went at once.
    EpidemicAvoided {
        /// For which ward.
        ward: Ward,
    },
    /// A patient came.
    PatientAdmitted {
        /// Where to.
        spot: Spot,
    },
    /// What a patient card says was entered.
    PatientDescribed { spot: Spot },
    /// A bed with its patient was carried.
    PatientMoved { bed: Bed, place: Place },
    /// A diagnosis card was drawn.
    PatientDiagnosed {
        bed: Bed,
        /// By which examination.
        exam: Exam,
        /// How efficient its treatment is.
        efficiency: u8,
    },
    /// A treatment was chosen among equals.
    TreatmentChosen {
        bed: Bed,
        /// Of which examination.
        exam: Exam,
    },
    /// Surgery was done.
    PatientOperated { bed: Bed },
    /// Organs came into store or left it.
    OrgansMoved {
        /// The change.
        by: i8,
        /// Those in store.
        total: u8,
    },
    /// Another step of the evaluation began.
    StepBegan { step: Step },
    /// A rule gave or cost points.
    Scored {
        /// Which rule.
        cause: Cause,
        /// For which patient, where it was one.
        spot: Option<Spot>,
        /// On which track.
        measure: Measure,
        /// The change.
        by: i16,
        /// The track after it.
        total: i16,
    },
    /// A patient was treated as the cards ask.
    PatientTreated { spot: Spot },
    /// A patient is worse.
    PatientWorse {
        spot: Spot,
        /// How they are now.
        condition: Condition,
    },
    /// A patient died.
    PatientDied { spot: Spot },
    /// Patients whom nobody follows were judged.
    OutcomeEntered { outcome: Outcome, patients: u8 },
    /// A patient went home.
    PatientDischarged { spot: Spot },
    /// Patients whom nobody follows went home.
    PatientsDischarged { patients: u8 },
    /// The shift was won or lost.
    ShiftJudged { verdict: Verdict },
}

impl Happening for Event {
    fn cue(&self) -> Option<Cue> {
        Some(match self {
            // The clock's own start is heard, and what was begun with it.
            Event::PhaseBegan { phase: Phase::Action, .. } | Event::ActionEnded { .. } => return None,
            Event::PhaseBegan { .. } | Event::StepBegan { .. } => Cue::Moved,
            Event::GlassEmptied { glass } => match glass.doctor() {
                Some(_) => Cue::DoctorFree,
                None => Cue::NurseFree,
            },
            Event::GlassToppled { .. } => Cue::Toppled,
            Event::ActionClosed => Cue::Closed,
            Event::ShiftJudged { verdict: Verdict::Won } => Cue::Won,
            Event::ShiftJudged { .. } => Cue::Lost,
            Event::TimingDropped { .. } => Cue::Refused,
            Event::Scored { by, .. } if *by < 0 => Cue::Cost,
            Event::PointsRecorded { .. }
            | Event::Agreed
            | Event::GlassPlaced { .. }
            | Event::GlassLifted { .. }
            | Event::GlassSetUp { .. }
            | Event::GlassSet { .. }
            | Event::TimingStarted { .. }
            | Event::GlassTimed { .. }
            | Event::CardLaid { .. }
            | Event::EpidemicBroke { .. }
            | Event::EpidemicAvoided { .. }
            | Event::PatientAdmitted { .. }
            | Event::PatientDescribed { .. }
            | Event::PatientMoved { .. }
            | Event::PatientDiagnosed { .. }
            | Event::TreatmentChosen { .. }
            | Event::PatientOperated { .. }
            | Event::OrgansMoved { .. }
            | Event::Scored { .. }
            | Event::PatientTreated { .. }
            | Event::PatientWorse { .. }
            | Event::PatientDied { .. }
            | Event::OutcomeEntered { .. }
            | Event::PatientDischarged { .. }
            | Event::PatientsDischarged { .. } => Cue::Taken,
        })
    }

    fn desk_cue(&self, state: &State) -> Option<DeskCue> {
        if let Event::GlassEmptied { glass } = self
            && let (Some(doctor), Some(game)) = (glass.doctor(), state.game::<Game>())
        {
            return Some(DeskCue::Doctor(game.options().colour(doctor) as u8));
        }
        self.cue().map(DeskCue::Common)
    }

    fn announcement(&self) -> Option<crate::Announcement> {
        let said = match *self {
            Event::GlassEmptied { glass } => Announcement::Ready(glass),
            Event::GlassToppled { glass } => Announcement::FellOver(glass),
            Event::ActionClosed => Announcement::LastGrain,
            Event::Scored { cause, measure: Measure::Skill, by, .. } if by < 0 => {
                Announcement::SkillLost { points: by.unsigned_abs(), cause }
            }
            _ => return None,
        };
        Some(said.into())
    }
}
