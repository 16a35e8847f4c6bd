//! What happened in Dice Hospital.

use serde::{Deserialize, Serialize};

use super::catalogue::{Administrator, Department, Specialist};
use super::command::Improvement;
use super::game::Phase;
use crate::announce::Announcement;
use crate::cue::Cue;
use crate::dice::{Colour, Counts, Die};
use crate::game::Happening;

/// Why points were given or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Cause {
    /// So many patients discharged in a round.
    Discharged(u8),
    /// What the administrator pays.
    Administrator(Administrator),
    /// All wards empty at the end of phase 5.
    EmptyWards,
    /// The Registrar discharged someone.
    Registrar,
    /// So many fatality tokens at the end.
    Fatalities(u8),
    /// So many blood bags at the end.
    Bags(u8),
    /// Solo: a report was completed, by its place.
    Report(u8),
    /// Solo: a report was not completed, by its place.
    MissedReport(u8),
    /// Another hospital collected a patient.
    Collected,
    /// So many patients nobody collected.
    LeftBehind(u8),
    /// A card said so; the entry has the reason.
    Card,
    /// All points that are too long ago to be told one by one.
    Earlier,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Event {
    /// Another phase began.
    PhaseBegan { round: u8, phase: Phase },
    /// Something was agreed on.
    Agreed,
    /// Somebody has the First Player token.
    FirstPlayer { seat: u8 },
    /// Cards went back to the box.
    CardsBoxed,
    /// Improvements lie face up.
    Revealed { departments: u8, specialists: u8 },
    /// Starting patients were drawn.
    PatientsDrawn {
        seat: u8,
        #[serde(with = "crate::dice::one_by_one")]
        colours: Counts,
    },
    /// Starting patients lie in their beds.
    PatientsSet { seat: u8 },
    /// Everybody has two administrators to choose from.
    AdministratorsDealt,
    /// An administrator was kept.
    AdministratorKept { seat: u8, card: Administrator },
    /// A report card was laid.
    ReportLaid { place: u8 },
    /// An event card was revealed.
    EventRevealed { ongoing: bool },
    /// A hospital was entered.
    HospitalEntered { seat: u8 },
    /// From now on Bedside knows every hospital.
    RefereeBegan,
    /// The intake was drawn and rolled.
    DiceRolled { dice: u8 },
    /// The bag held fewer dice than asked for.
    BagRanShort { missing: u8 },
    /// The player who must say which dice go into an ambulance.
    LoadAsked { seat: u8, ambulance: u8 },
    /// An ambulance has its three patients.
    AmbulanceLoaded { ambulance: u8 },
    /// An ambulance was taken.
    AmbulanceTaken { seat: u8, ambulance: u8 },
    /// A patient was drawn from the bag and rolled.
    PatientDrawn { seat: u8, die: Die },
    /// A die went back to the bag.
    DieLeft { die: Die },
    /// Patients lie in their beds.
    PatientsAdmitted { seat: u8 },
    /// There are more patients than beds.
    BedsMissing { seat: u8, beds: u8 },
    /// A patient died.
    PatientDied { seat: u8, bed: u8, die: Die },
    /// Blood bags were gained or spent.
    Bags { seat: u8, by: i8, total: u8 },
    /// Fatality tokens were taken or dropped.
    Fatalities { seat: u8, by: i8, total: u8 },
    /// An improvement was taken, or nothing.
    Improved { seat: u8, take: Option<Improvement> },
    /// An improvement was returned.
    Discarded { seat: u8, improvement: Improvement },
    /// The Consultant imitates somebody.
    Imitated { seat: u8, specialist: Specialist },
    /// A meeple was placed.
    MeeplePlaced { seat: u8, department: Department, specialist: Option<Specialist> },
    /// An ability was used.
    AbilityUsed { seat: u8, specialist: Specialist },
    /// A patient is better.
    PatientHealed { seat: u8, bed: u8, from: u8, to: u8 },
    /// A patient is worse.
    PatientWorse { seat: u8, bed: u8, from: u8, to: u8 },
    /// A patient was treated and is as before.
    PatientTreated { seat: u8, bed: u8 },
    /// A patient counts as another colour.
    PatientRecoloured { seat: u8, bed: u8, colour: Colour },
    /// A patient is cured.
    PatientDischarged { seat: u8, bed: u8, die: Die },
    /// A patient went back to the bag.
    PatientReturned { seat: u8, bed: u8, die: Die },
    /// A hospital is done for this round.
    SeatDone { seat: u8 },
    /// The administrator spares a patient.
    Spared { seat: u8, bed: u8 },
    /// A hospital told what it did.
    Told { seat: u8 },
    /// A report was completed.
    ReportCompleted { place: u8 },
    /// The backs of the ambulances were entered.
    BacksLaid { spaces: u8 },
    /// A patient was collected.
    Collected { seat: u8, die: Die },
    /// A hospital has nobody collected any more.
    CollectingStopped { seat: u8 },
    /// Points were given or taken.
    Scored { seat: u8, cause: Cause, by: i16, total: i16 },
    /// A card was obeyed.
    Adjusted { seat: u8 },
}

impl Happening for Event {
    fn cue(&self) -> Option<Cue> {
        Some(match self {
            Event::PhaseBegan { phase: Phase::Over, .. } => Cue::Won,
            Event::PhaseBegan { .. } => Cue::Moved,
            Event::PatientDied { .. } | Event::PatientWorse { .. } => Cue::Cost,
            // Said along with something that is heard already.
            Event::LoadAsked { .. } | Event::BedsMissing { .. } | Event::Bags { .. } | Event::Fatalities { .. } => {
                return None;
            }
            _ => Cue::Taken,
        })
    }

    fn announcement(&self) -> Option<Announcement> {
        match self {
            // The discharged of the round were scored.
            Event::PhaseBegan { round, phase: Phase::Shift | Phase::Collection | Phase::Ending } => {
                Some(Announcement::Points { round: *round })
            }
            _ => None,
        }
    }
}
