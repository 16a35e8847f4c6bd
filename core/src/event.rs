//! What happened, in the order in which it happened.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::Span;
use crate::cue::{Cue, Signal, Signals};
use crate::dice_hospital;
use crate::emergency_roll;
use crate::rush;

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// The table was opened.
    TableOpened,
    /// Another phase began.
    PhaseBegan {
        /// The round, from 1.
        round: u8,
        /// The phase.
        phase: rush::Phase,
    },
    /// The clock started.
    ClockStarted {
        /// Time left.
        left: Span,
    },
    /// The clock was paused.
    ClockPaused {
        /// Time left.
        left: Span,
    },
    /// The clock goes on.
    ClockResumed {
        /// Time left.
        left: Span,
    },
    /// Seconds were added or taken.
    ClockAdjusted {
        /// The change.
        secs: i16,
        /// Time left.
        left: Span,
    },
    /// The clock was set back to its whole length.
    ClockRestarted {
        /// Time left.
        left: Span,
    },
    /// A device lost its power while the clock ran.
    ClockInterrupted {
        /// Time left.
        left: Span,
    },
    /// The running clock gave a signal.
    SignalGiven {
        /// Which.
        signal: Signal,
    },
    /// A signal was switched on or off.
    SignalSwitched {
        /// Which.
        signal: Signal,
        /// On or off.
        on: bool,
    },
    /// A player was drawn by lot.
    LotDrawn {
        /// Who.
        seat: u8,
    },
    /// Points were recorded.
    PointsRecorded {
        /// On which track.
        measure: rush::Measure,
        /// The change.
        by: i16,
        /// The track after it.
        total: i16,
    },
    /// Something was agreed on.
    Agreed,
    /// A glass was turned and placed.
    GlassPlaced {
        /// Which.
        glass: rush::Glass,
        /// Where, if anybody said so.
        space: Option<rush::Space>,
        /// Whose hand, if that is known.
        by: Option<u8>,
    },
    /// An action is over because its player began another.
    ActionEnded {
        /// The glass that it was begun with.
        glass: rush::Glass,
    },
    /// An empty glass was taken off its space.
    GlassLifted {
        /// Which.
        glass: rush::Glass,
    },
    /// A glass was knocked over.
    GlassToppled {
        /// Which.
        glass: rush::Glass,
    },
    /// A glass stands again.
    GlassSetUp {
        /// Which.
        glass: rush::Glass,
        /// How long it runs now.
        left: Span,
    },
    /// The sand of a glass has run out.
    GlassEmptied {
        /// Which.
        glass: rush::Glass,
    },
    /// The time is up and the last sand has run out.
    ActionClosed,
    /// The time of a glass was typed.
    GlassSet {
        /// Which; none is all.
        glass: Option<rush::Glass>,
        /// Its time.
        length: Span,
    },
    /// A real glass was turned, to be timed.
    TimingStarted {
        /// Which; none stands for all.
        glass: Option<rush::Glass>,
    },
    /// The timing was given up: no glass runs that long.
    TimingDropped {
        /// Which; none stands for all.
        glass: Option<rush::Glass>,
    },
    /// A real glass was timed.
    GlassTimed {
        /// Which; none stands for all.
        glass: Option<rush::Glass>,
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
        face: rush::Card,
    },
    /// A card was laid for the epidemic of a ward.
    EpidemicBroke {
        /// Which.
        ward: rush::Ward,
    },
    /// The card asked for no treatment and went at once.
    EpidemicAvoided {
        /// For which ward.
        ward: rush::Ward,
    },
    /// A patient came.
    PatientAdmitted {
        /// Where to.
        spot: rush::Spot,
    },
    /// What a patient card says was entered.
    PatientDescribed {
        /// Whose.
        spot: rush::Spot,
    },
    /// A bed with its patient was carried.
    PatientMoved {
        /// Which.
        bed: rush::Bed,
        /// Where.
        place: rush::Place,
    },
    /// A diagnosis card was drawn.
    PatientDiagnosed {
        /// Whose.
        bed: rush::Bed,
        /// By which examination.
        exam: rush::Exam,
        /// How efficient its treatment is.
        efficiency: u8,
    },
    /// A treatment was chosen among equals.
    TreatmentChosen {
        /// Whose.
        bed: rush::Bed,
        /// Of which examination.
        exam: rush::Exam,
    },
    /// Surgery was done.
    PatientOperated {
        /// On whom.
        bed: rush::Bed,
    },
    /// Organs came into store or left it.
    OrgansMoved {
        /// The change.
        by: i8,
        /// Those in store.
        total: u8,
    },
    /// Another step of the evaluation began.
    StepBegan {
        /// Which.
        step: rush::Step,
    },
    /// A rule gave or cost points.
    Scored {
        /// Which rule.
        cause: rush::Cause,
        /// For which patient, where it was one.
        spot: Option<rush::Spot>,
        /// On which track.
        measure: rush::Measure,
        /// The change.
        by: i16,
        /// The track after it.
        total: i16,
    },
    /// A patient was treated as the cards ask.
    PatientTreated {
        /// Who.
        spot: rush::Spot,
    },
    /// A patient is worse.
    PatientWorse {
        /// Who.
        spot: rush::Spot,
        /// How they are now.
        condition: rush::Condition,
    },
    /// A patient died.
    PatientDied {
        /// Who.
        spot: rush::Spot,
    },
    /// Patients whom nobody follows were judged.
    OutcomeEntered {
        /// How.
        outcome: rush::Outcome,
        /// How many.
        patients: u8,
    },
    /// A patient went home.
    PatientDischarged {
        /// Who.
        spot: rush::Spot,
    },
    /// Patients whom nobody follows went home.
    PatientsDischarged {
        /// How many.
        patients: u8,
    },
    /// The shift was won or lost.
    ShiftJudged {
        /// How.
        verdict: rush::Verdict,
    },
    /// An entry was taken back.
    Undone {
        /// Its number in the journal.
        entry: u16,
    },
    /// An entry taken back stands again.
    Redone {
        /// Its number in the journal.
        entry: u16,
    },
    /// Something of Dice Hospital.
    DiceHospital(dice_hospital::Event),
    /// Of Emergency Roll.
    EmergencyRoll(emergency_roll::Event),
}

impl Event {
    /// What is to be heard of it on a table with these signals on.
    pub const fn cue(&self, signals: Signals) -> Option<Cue> {
        Some(match self {
            Event::SignalGiven { signal } => Cue::Signal(*signal),
            Event::ClockStarted { .. } if signals.has(Signal::Start) => Cue::Signal(Signal::Start),
            Event::ClockStarted { .. } => Cue::Taken,
            Event::ClockPaused { .. } | Event::ClockInterrupted { .. } => Cue::Paused,
            Event::ClockResumed { .. } => Cue::Resumed,
            Event::PhaseBegan { phase: rush::Phase::Action, .. } | Event::TableOpened => return None,
            Event::PhaseBegan { .. } => Cue::Moved,
            Event::Undone { .. } => Cue::Undone,
            Event::GlassEmptied { glass } => match glass.doctor() {
                Some(_) => Cue::DoctorFree,
                None => Cue::NurseFree,
            },
            Event::GlassToppled { .. } => Cue::Toppled,
            Event::ActionClosed => Cue::Closed,
            Event::ShiftJudged { verdict: rush::Verdict::Won } => Cue::Won,
            Event::ShiftJudged { .. } => Cue::Lost,
            Event::TimingDropped { .. } => Cue::Refused,
            Event::DiceHospital(event) => return event.cue(),
            Event::EmergencyRoll(event) => return event.cue(),
            // Said along with something that is heard already.
            Event::ActionEnded { .. } => return None,
            Event::Scored { by, .. } if *by < 0 => Cue::Cost,
            Event::StepBegan { .. } => Cue::Moved,
            Event::Agreed
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
            | Event::PatientsDischarged { .. }
            | Event::ClockAdjusted { .. }
            | Event::ClockRestarted { .. }
            | Event::SignalSwitched { .. }
            | Event::LotDrawn { .. }
            | Event::PointsRecorded { .. }
            | Event::Redone { .. } => Cue::Taken,
        })
    }
}

/// The events of one step, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events(Vec<Event, { Events::MOST }>);

impl Events {
    /// The most that one step gives: every signal of a clock, the end of every glass, and what the command itself did,
    /// such as neglect in four full hospitals.
    pub const MOST: usize = 80;

    /// Appends one; what does not fit is dropped, which no step can reach.
    pub(crate) fn add(&mut self, event: Event) {
        let fitted = self.0.push(event).is_ok();
        debug_assert!(fitted, "a step gave more than {} events", Self::MOST);
    }
}

impl core::ops::Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.0
    }
}
