//! Rounds and phases of a shift, its two tracks, and which command belongs where.

use heapless::String;
use serde::{Deserialize, Serialize};

use super::actions::{Kind, Space};
use super::agreed::{Agreed, Choice, TRACK};
use super::evaluation::{
    BEDS, CARDS, Card, Cause, EpidemicCard, Epidemics, MISSED_SYMBOL, OATH, Outcome, Research, Step, UNTREATED, cost,
};
use super::glasses::{Glass, Glasses};
use super::patients::{Bed, Diagnosis, Exam, PatientCard, Patients, Place, Spot, Treatment, Ward};
use crate::clock::{Countdown, Instant, Running, Span};
use crate::command::printable;
use crate::event::{Event, Events};
use crate::refusal::Refusal;

/// Ostry Dyżur, Rozgrywka: a game has four rounds.
pub(crate) const ROUNDS: u8 = 4;
/// Bytes of the longest reason for points.
pub const REASON_BYTES: usize = 48;
/// Patients that an outcome may count at once: all of both kinds.
const MOST_PATIENTS: u8 = 18;

/// Phases of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// The doctors plan the round.
    Council,
    /// The clock runs.
    Action,
    /// The patients are evaluated.
    Evaluation,
    /// Four rounds have been played, or no skill is left.
    Over,
}

impl Phase {
    /// Whether the clock means anything: it runs in the action phase, and is set in the council before it.
    pub const fn has_clock(self) -> bool {
        matches!(self, Phase::Council | Phase::Action)
    }
}

/// What the score board counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Measure {
    /// Skill points.
    Skill,
    /// Reputation.
    Reputation,
}

/// What the players ask for. Variants are only ever appended: they are in every journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Ends the council and starts the clock.
    BeginAction,
    /// Ends the action phase once its clock stands or is at 0:00 and all sand has run out.
    BeginEvaluation,
    /// Moves the round marker.
    BeginCouncil,
    /// Closes the fourth round.
    EndShift,
    /// Records points that a card or a rule gave or took.
    Record {
        /// Which track.
        measure: Measure,
        /// How many points.
        by: i16,
        /// Why, in the players' words.
        reason: String<REASON_BYTES>,
    },
    /// Agrees on something, before the first action phase.
    Agree(Choice),
    /// Turns a glass and places it.
    Place {
        /// Which.
        glass: Glass,
        /// Where, if anybody says so.
        #[serde(default)]
        space: Option<Space>,
        /// Whose hand, if anybody says so; a doctor has only one owner.
        #[serde(default)]
        by: Option<u8>,
    },
    /// Takes an empty glass off its space.
    Lift {
        /// Which.
        glass: Glass,
        /// Whose hand, if anybody says so.
        #[serde(default)]
        by: Option<u8>,
    },
    /// A running glass was knocked over.
    Topple {
        /// Which.
        glass: Glass,
    },
    /// Sets a toppled glass up again.
    SetUp {
        /// Which.
        glass: Glass,
    },
    /// Types how long a glass runs, or all of them.
    SetGlass {
        /// Which; left out, all.
        #[serde(default)]
        glass: Option<Glass>,
        /// Milliseconds.
        millis: u32,
    },
    /// A real glass was turned, to be timed.
    StartTiming {
        /// Which; left out, one that stands for all.
        #[serde(default)]
        glass: Option<Glass>,
    },
    /// Its sand has run out.
    StopTiming,
    /// Enters a research card.
    LayCard {
        /// Which of the three, from 0.
        card: u8,
        /// What it is.
        face: Card,
    },
    /// The oath was broken: one skill point, and the action does not count.
    BreakOath {
        /// The glass of the action, if anybody says so.
        #[serde(default)]
        glass: Option<Glass>,
    },
    /// The symbol of an infectious disease was missed.
    MissSymbol,
    /// An epidemic card was drawn for a ward.
    DrawEpidemic {
        /// Which ward.
        ward: Ward,
        /// What it asks for.
        card: EpidemicCard,
    },
    /// Patient cards were drawn.
    Admit {
        /// Outpatients, to the clinic.
        #[serde(default)]
        outpatients: u8,
        /// Inpatients, to admissions.
        #[serde(default)]
        inpatients: u8,
    },
    /// Enters what a patient card says.
    Describe {
        /// Whose.
        patient: Spot,
        /// What it says.
        card: PatientCard,
    },
    /// An inpatient gets a bed.
    ToWard {
        /// Who.
        patient: Spot,
        /// Which bed.
        bed: Bed,
    },
    /// A bed is carried somewhere.
    Carry {
        /// Which.
        bed: Bed,
        /// Where.
        to: Place,
    },
    /// A diagnosis card was drawn for a patient.
    Diagnose {
        /// Whose.
        bed: Bed,
        /// By which examination.
        exam: Exam,
        /// What it says.
        card: Diagnosis,
    },
    /// Chooses between treatments that are equally efficient.
    ChooseTreatment {
        /// Whose.
        bed: Bed,
        /// The examination whose treatment is chosen.
        exam: Exam,
    },
    /// Surgery was done.
    Operate {
        /// On whom.
        bed: Bed,
    },
    /// Organs come into store, at most two at a time, or leave it.
    MoveOrgans {
        /// How many; negative ones leave.
        by: i8,
    },
    /// Goes on to the next step of the evaluation.
    NextStep,
    /// Judges the epidemic of a ward.
    JudgeEpidemic {
        /// Which ward.
        ward: Ward,
        /// Patients who were not treated against it.
        untreated: u8,
    },
    /// Judges the treatment of a patient who is followed.
    Judge {
        /// Who.
        patient: Spot,
        /// How.
        treatment: Treatment,
    },
    /// Judges patients whom nobody follows.
    Enter {
        /// How.
        outcome: Outcome,
        /// How many.
        patients: u8,
    },
    /// The task of a research card was done.
    FinishTask {
        /// Which card, from 0.
        card: u8,
    },
    /// A cured patient who is followed goes home.
    Discharge {
        /// Who.
        patient: Spot,
        /// Reputation of the patient card.
        card: u8,
        /// Reputation of the diagnosis card.
        #[serde(default)]
        diagnosis: u8,
    },
    /// All cured patients whom nobody follows go home.
    DischargeAll {
        /// Reputation of all their cards.
        reputation: u16,
    },
}

/// A shift as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    round: u8,
    phase: Phase,
    step: Step,
    skill: i16,
    reputation: i16,
    discharged: u16,
    /// Cured patients whom nobody follows, not yet discharged.
    cured: u8,
    agreed: Agreed,
    glasses: Glasses,
    research: Research,
    epidemics: Epidemics,
    patients: Patients,
}

impl Shift {
    /// A shift for so many players by what they agreed on.
    pub(crate) fn open(seats: usize, choices: &[Choice]) -> Result<Shift, Refusal> {
        let mut shift = Shift {
            agreed: Agreed::new(seats),
            round: 1,
            phase: Phase::Council,
            step: Step::Epidemics,
            skill: 0,
            reputation: 0,
            discharged: 0,
            cured: 0,
            glasses: Glasses::new(),
            research: Research::default(),
            epidemics: Epidemics::default(),
            patients: Patients::new(),
        };
        for choice in choices {
            shift.agree(choice)?;
        }
        Ok(shift)
    }

    fn agree(&mut self, choice: &Choice) -> Result<(), Refusal> {
        let before = i16::from(self.agreed.starting_skill());
        self.agreed.agree(choice)?;
        // What was recorded already stays on top of the start.
        self.skill += i16::from(self.agreed.starting_skill()) - before;
        if let Choice::GlassMillis(millis) = choice {
            self.glasses.set(None, Span::from_millis(*millis))?;
        }
        Ok(())
    }

    /// What the group agreed on.
    pub const fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The step of the evaluation.
    pub fn step(&self) -> Option<Step> {
        (self.phase == Phase::Evaluation).then_some(self.step)
    }

    /// Whether the action clock may not be paused.
    pub const fn strict(&self) -> bool {
        self.agreed.strict()
    }

    /// The points of a track.
    pub const fn points(&self, measure: Measure) -> i16 {
        match measure {
            Measure::Skill => self.skill,
            Measure::Reputation => self.reputation,
        }
    }

    /// Patients discharged in all rounds.
    pub const fn discharged(&self) -> u16 {
        self.discharged
    }

    /// Cured patients whom nobody follows, not yet discharged.
    pub const fn cured(&self) -> u8 {
        self.cured
    }

    /// The hourglasses.
    pub const fn glasses(&self) -> &Glasses {
        &self.glasses
    }

    /// The research cards of this round.
    pub const fn research(&self) -> &Research {
        &self.research
    }

    /// The epidemics of the wards.
    pub const fn epidemics(&self) -> &Epidemics {
        &self.epidemics
    }

    /// The patients who are followed.
    pub const fn patients(&self) -> &Patients {
        &self.patients
    }

    /// Whether the glasses have a part in this game: they are tracked, and how long one runs is known.
    pub fn tracks_glasses(&self) -> bool {
        self.agreed.glasses() && self.glasses.timed()
    }

    /// Whether a glass belongs to this game.
    pub const fn has_glass(&self, glass: Glass) -> bool {
        match glass.doctor() {
            Some(doctor) => doctor < self.agreed.doctors(),
            None => true,
        }
    }

    /// A clock for the next action phase.
    pub(crate) const fn action_clock(&self) -> Countdown {
        Countdown::ready(self.agreed.action())
    }

    /// A clock for a phase: the council's limit, where there is one, else the action phase that it prepares.
    pub(crate) fn clock(&self) -> Countdown {
        match self.agreed.council() {
            Some(limit) if self.phase == Phase::Council => Countdown::ready(limit),
            _ => self.action_clock(),
        }
    }

    /// Whether the clock runs in this phase: that of a council only where it has a limit.
    pub(crate) fn clock_runs(&self) -> bool {
        match self.phase {
            Phase::Council => self.agreed.council().is_some(),
            Phase::Action => true,
            Phase::Evaluation | Phase::Over => false,
        }
    }

    /// The clock was started, paused, set or the like: sand runs and stands with it.
    pub(crate) fn follow_clock(&mut self, clock: &Countdown, now: Instant) {
        if self.phase != Phase::Action {
            return;
        }
        match clock.running(now) {
            Running::Ready => self.glasses.clear(),
            Running::Running => self.glasses.go_on(now),
            Running::Paused => self.glasses.stand(now),
            Running::Expired => {}
        }
    }

    pub(crate) fn apply(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::ShiftIsOver);
        }
        match command {
            Command::BeginAction
            | Command::BeginEvaluation
            | Command::BeginCouncil
            | Command::EndShift
            | Command::NextStep => self.move_on(command, clock, now, events)?,
            Command::Agree(choice) => {
                if self.phase != Phase::Council || self.round > 1 {
                    return Err(Refusal::TooLateToAgree);
                }
                self.agree(choice)?;
                let limited = self.agreed.council().is_some();
                if matches!(choice, Choice::CouncilSeconds(_)) || matches!(choice, Choice::ActionSeconds(_)) && !limited
                {
                    *clock = self.clock();
                }
                events.add(Event::Agreed);
            }
            Command::Place { .. } | Command::Lift { .. } | Command::Topple { .. } | Command::SetUp { .. } => {
                self.handle_glass(command, clock, now, events)?;
            }
            Command::SetGlass { glass, millis } => {
                self.outside_action()?;
                self.known(*glass)?;
                self.glasses.set(*glass, Span::from_millis(*millis))?;
                events.add(Event::GlassSet { glass: *glass, length: Span::from_millis(*millis) });
            }
            Command::StartTiming { glass } => {
                self.outside_action()?;
                self.known(*glass)?;
                self.glasses.start_timing(*glass, now, events)?;
            }
            Command::StopTiming => self.glasses.stop_timing(now, events)?,
            Command::Record { measure, by, reason } => {
                if *by == 0 {
                    return Err(Refusal::NoPoints);
                }
                if reason.trim().is_empty() {
                    return Err(Refusal::NoReason);
                }
                if !printable(reason) {
                    return Err(Refusal::UnprintableLetters);
                }
                let total = self.add(*measure, *by)?;
                events.add(Event::PointsRecorded { measure: *measure, by: *by, total });
            }
            Command::LayCard { card, face } => {
                if !self.agreed.research() {
                    return Err(Refusal::NoResearch);
                }
                self.research.lay(*card, *face)?;
                events.add(Event::CardLaid { card: *card, face: *face });
            }
            Command::BreakOath { glass } => {
                if let Some(glass) = glass {
                    self.known(Some(*glass))?;
                    self.glasses.cancel(*glass)?;
                }
                self.score(Cause::Oath, None, Measure::Skill, -OATH, events)?;
            }
            Command::MissSymbol => {
                self.with_epidemics()?;
                if let Some(ward) = Ward::ALL.into_iter().find(|ward| self.epidemics.owed(*ward)) {
                    self.epidemics.settle(ward);
                }
                self.score(Cause::MissedSymbol, None, Measure::Skill, -MISSED_SYMBOL, events)?;
            }
            Command::DrawEpidemic { ward, card } => {
                self.with_epidemics()?;
                if self.phase != Phase::Action {
                    self.at(Step::Epidemics)?;
                }
                self.epidemics.lay(*ward, *card)?;
                events.add(match card {
                    EpidemicCard::Treatment { .. } => Event::EpidemicBroke { ward: *ward },
                    EpidemicCard::None => Event::EpidemicAvoided { ward: *ward },
                });
            }
            Command::Admit { .. }
            | Command::Describe { .. }
            | Command::ToWard { .. }
            | Command::Carry { .. }
            | Command::Diagnose { .. }
            | Command::ChooseTreatment { .. }
            | Command::Operate { .. }
            | Command::MoveOrgans { .. } => self.care(command, now, events)?,
            Command::JudgeEpidemic { .. }
            | Command::Judge { .. }
            | Command::Enter { .. }
            | Command::FinishTask { .. }
            | Command::Discharge { .. }
            | Command::DischargeAll { .. } => self.evaluate(command, events)?,
        }
        self.lose_without_skill(clock, now, events);
        Ok(())
    }

    /// From phase to phase, and through the steps of the evaluation.
    fn move_on(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        match command {
            Command::BeginAction => {
                self.leave(Phase::Council)?;
                if self.agreed.council().is_some() {
                    *clock = self.action_clock();
                }
                clock.start(now)?;
                self.enter(Phase::Action, events);
                self.glasses.clear();
                self.glasses.go_on(now);
                events.add(Event::ClockStarted { left: clock.remaining(now) });
            }
            Command::BeginEvaluation => {
                self.leave(Phase::Action)?;
                match clock.running(now) {
                    Running::Running if self.strict() => return Err(Refusal::StrictClock),
                    Running::Running => return Err(Refusal::ClockStillRuns),
                    Running::Expired if self.glasses.any_running(now) => return Err(Refusal::SandStillRuns),
                    Running::Ready | Running::Paused | Running::Expired => {}
                }
                self.glasses.clear();
                self.step = if self.agreed.epidemics() { Step::Epidemics } else { Step::Patients };
                self.enter(Phase::Evaluation, events);
            }
            Command::NextStep => {
                self.leave(Phase::Evaluation)?;
                self.settled(self.step)?;
                let later = Step::ALL.into_iter().filter(|step| *step > self.step);
                self.step = later.clone().find(|step| self.asks_for(*step)).ok_or(Refusal::NothingLeftToEvaluate)?;
                events.add(Event::StepBegan { step: self.step });
            }
            Command::BeginCouncil => {
                self.leave(Phase::Evaluation)?;
                if self.round >= ROUNDS {
                    return Err(Refusal::LastRoundPlayed);
                }
                self.close_evaluation()?;
                self.round = self.round.saturating_add(1);
                self.research = Research::default();
                self.enter(Phase::Council, events);
                *clock = self.clock();
                if self.agreed.council().is_some() {
                    clock.start(now)?;
                    events.add(Event::ClockStarted { left: clock.remaining(now) });
                }
            }
            _ => {
                self.leave(Phase::Evaluation)?;
                if self.round < ROUNDS {
                    return Err(Refusal::RoundsLeft);
                }
                self.close_evaluation()?;
                self.enter(Phase::Over, events);
                if let Some(verdict) = self.verdict() {
                    events.add(Event::ShiftJudged { verdict });
                }
            }
        }
        Ok(())
    }

    /// Refuses to leave a step before all of it is settled.
    fn settled(&self, step: Step) -> Result<(), Refusal> {
        let open = match step {
            Step::Epidemics if self.epidemics.pending() => Refusal::EpidemicNotJudged,
            Step::Epidemics if self.epidemics.any_owed() => Refusal::SymbolWasMissed,
            Step::Patients if self.patients.unjudged() => Refusal::PatientsNotJudged,
            Step::Discharge if self.cured > 0 || self.patients.cured() => Refusal::PatientsNotDischarged,
            _ => return Ok(()),
        };
        Err(open)
    }

    /// Whether there is anything to do at a step.
    fn asks_for(&self, step: Step) -> bool {
        match step {
            Step::Epidemics => self.agreed.epidemics(),
            Step::Patients => true,
            Step::Research => self.agreed.research(),
            Step::Discharge => self.cured > 0 || self.patients.cured(),
        }
    }

    fn close_evaluation(&mut self) -> Result<(), Refusal> {
        for step in Step::ALL {
            self.settled(step)?;
        }
        self.patients.forget_findings();
        Ok(())
    }

    /// What hands do with glasses in the action phase.
    fn handle_glass(
        &mut self,
        command: &Command,
        clock: &Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.leave(Phase::Action)?;
        if !self.agreed.glasses() {
            return Err(Refusal::GlassesNotTracked);
        }
        // A glass that fell is set up again even when the time is up.
        let moves = matches!(command, Command::Place { .. } | Command::Lift { .. });
        match clock.running(now) {
            Running::Running => {}
            Running::Ready => return Err(Refusal::ClockNotStarted),
            Running::Paused => return Err(Refusal::ClockIsPaused),
            Running::Expired if moves => return Err(Refusal::TooLateToPlace),
            Running::Expired => {}
        }
        match *command {
            Command::Place { glass, space, by } => {
                let by = Glasses::hand(glass, by, &self.agreed)?;
                self.glasses.movable(glass, now)?;
                let scans = space.map_or(Ok(None), |space| self.allow(glass, space, now))?;
                self.glasses.place(glass, space, by, scans, now, events)
            }
            Command::Lift { glass, by } => {
                Glasses::hand(glass, by, &self.agreed)?;
                self.glasses.lift(glass, now, events)
            }
            Command::Topple { glass } => self.glasses.topple(glass, now, events),
            Command::SetUp { glass } => self.glasses.set_up(glass, now, events),
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    /// Refuses a glass on a space; answers the bed that a scan keeps there.
    fn allow(&self, glass: Glass, space: Space, now: Instant) -> Result<Option<Bed>, Refusal> {
        let kind = match space.card() {
            None => space.action().kind,
            Some(card) => match self.research.card(card) {
                Some(Card::Action { kind }) => kind,
                Some(Card::Task { .. }) | None => return Err(Refusal::NoSuchCard),
            },
        };
        if kind != Kind::Any && kind != glass.kind() {
            return Err(match kind {
                Kind::Doctor => Refusal::ForDoctors,
                _ => Refusal::ForNurses,
            });
        }
        if matches!(space, Space::EpidemicA | Space::EpidemicB) {
            self.with_epidemics()?;
        }
        if self.glasses.standing_on(space, Some(glass)) >= self.agreed.spaces(space) {
            return Err(Refusal::SpaceIsTaken);
        }
        let Some(exam) = space.exam().filter(|_| self.agreed.follow()) else { return Ok(None) };
        let scanned = |bed| exam == Exam::Mri && self.glasses.scanning(bed, now);
        let bed = self.patients.bed_at(exam.place(), scanned).ok_or(Refusal::NobodyThere)?;
        Ok((exam == Exam::Mri).then_some(bed))
    }

    /// What is done for patients who are followed.
    fn care(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        if !self.agreed.follow() {
            return Err(Refusal::PatientsNotFollowed);
        }
        let acting = || if self.phase == Phase::Action { Ok(()) } else { Err(Refusal::NotInThisPhase) };
        match command {
            Command::Admit { outpatients, inpatients } => {
                acting()?;
                self.patients.admit(*outpatients, *inpatients, events)
            }
            Command::Describe { patient, card } => {
                self.patients.describe(*patient, card)?;
                events.add(Event::PatientDescribed { spot: *patient });
                Ok(())
            }
            Command::ToWard { patient, bed } => {
                acting()?;
                self.patients.give_bed(*patient, *bed, events)
            }
            Command::Carry { bed, to } => {
                acting()?;
                if self.glasses.scanning(*bed, now) {
                    return Err(Refusal::ScanGoesOn);
                }
                self.patients.carry(*bed, *to, &self.agreed, events)
            }
            Command::Diagnose { bed, exam, card } => {
                acting()?;
                self.patients.diagnose(*bed, *exam, *card, events)?;
                if card.infectious && self.agreed.epidemics() {
                    self.epidemics.symbol(bed.ward());
                }
                Ok(())
            }
            Command::ChooseTreatment { bed, exam } => self.patients.choose(*bed, *exam, events),
            Command::Operate { bed } => {
                acting()?;
                self.patients.operate(*bed, events)
            }
            Command::MoveOrgans { by } => {
                // Organs may be thrown away at any time.
                if *by > 0 {
                    acting()?;
                }
                self.patients.move_organs(*by)?;
                events.add(Event::OrgansMoved { by: *by, total: self.patients.organs() });
                Ok(())
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    /// The findings of the evaluation, each at its step.
    fn evaluate(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        match *command {
            Command::JudgeEpidemic { ward, untreated } => {
                self.with_epidemics()?;
                self.at(Step::Epidemics)?;
                let there = if self.agreed.follow() { self.patients.in_ward(ward) } else { BEDS };
                if untreated > there {
                    return Err(Refusal::NotThatManyPatients);
                }
                let reputation = self.epidemics.take(ward)?;
                if untreated == 0 {
                    let cause = Cause::EpidemicTreated(ward);
                    self.score(cause, None, Measure::Reputation, i16::from(reputation), events)
                } else {
                    let by = -UNTREATED * i16::from(untreated);
                    self.score(Cause::EpidemicUntreated(ward), None, Measure::Skill, by, events)
                }
            }
            Command::Judge { patient, treatment } => {
                self.at(Step::Patients)?;
                let condition = self.patients.judge(patient, treatment, events)?;
                match cost(treatment, condition) {
                    Some((cause, points)) => self.score(cause, Some(patient), Measure::Skill, -points, events),
                    None => Ok(()),
                }
            }
            Command::Enter { outcome, patients } => {
                self.at(Step::Patients)?;
                if self.agreed.follow() {
                    return Err(Refusal::PatientsAreFollowed);
                }
                if !(1..=MOST_PATIENTS).contains(&patients) {
                    return Err(Refusal::NotThatManyPatients);
                }
                let (treatment, condition) = outcome.parts();
                if treatment != Treatment::Error {
                    let cured = self.cured.checked_add(patients).filter(|cured| *cured <= MOST_PATIENTS);
                    self.cured = cured.ok_or(Refusal::NotThatManyPatients)?;
                }
                events.add(Event::OutcomeEntered { outcome, patients });
                match cost(treatment, condition) {
                    Some((cause, points)) => {
                        self.score(cause, None, Measure::Skill, -points * i16::from(patients), events)
                    }
                    None => Ok(()),
                }
            }
            Command::FinishTask { card } => {
                self.at(Step::Research)?;
                let reward = self.research.finish(card)?;
                self.score(Cause::Task(card), None, Measure::Skill, i16::from(reward), events)
            }
            Command::Discharge { patient, card, diagnosis } => {
                self.at(Step::Discharge)?;
                if patient.is_clinic() && diagnosis > 0 {
                    return Err(Refusal::OutpatientsNeedMedicineOnly);
                }
                self.patients.discharge(patient, events)?;
                self.discharged = self.discharged.saturating_add(1);
                let spot = Some(patient);
                self.score(Cause::PatientCard, spot, Measure::Reputation, i16::from(card), events)?;
                self.score(Cause::DiagnosisCard, spot, Measure::Reputation, i16::from(diagnosis), events)
            }
            Command::DischargeAll { reputation } => {
                self.at(Step::Discharge)?;
                if self.cured == 0 {
                    return Err(Refusal::NotCured);
                }
                let patients = core::mem::take(&mut self.cured);
                self.discharged = self.discharged.saturating_add(u16::from(patients));
                events.add(Event::PatientsDischarged { patients });
                let by = i16::try_from(reputation).map_err(|_| Refusal::TooManyPoints)?;
                self.score(Cause::Discharges, None, Measure::Reputation, by, events)
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    fn score(
        &mut self,
        cause: Cause,
        spot: Option<Spot>,
        measure: Measure,
        by: i16,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if by == 0 {
            return Ok(());
        }
        let total = self.add(measure, by)?;
        events.add(Event::Scored { cause, spot, measure, by, total });
        Ok(())
    }

    fn add(&mut self, measure: Measure, by: i16) -> Result<i16, Refusal> {
        let track = match measure {
            Measure::Skill => &mut self.skill,
            Measure::Reputation => &mut self.reputation,
        };
        let total = track.checked_add(by).filter(|total| (-TRACK..=TRACK).contains(total));
        *track = total.ok_or(Refusal::TooManyPoints)?;
        Ok(*track)
    }

    /// Skill at 0 loses at once, wherever it happens.
    fn lose_without_skill(&mut self, clock: &mut Countdown, now: Instant, events: &mut Events) {
        if self.phase == Phase::Over || self.skill > 0 || self.agreed.objective().is_none() {
            return;
        }
        // A clock that stands already stays where it is.
        let _ = clock.pause(now);
        self.glasses.clear();
        self.enter(Phase::Over, events);
        if let Some(verdict) = self.verdict() {
            events.add(Event::ShiftJudged { verdict });
        }
    }

    /// The points that [`Command::Record`] takes on a track, zero aside.
    pub fn recordable(&self, measure: Measure) -> (i16, i16) {
        let points = self.points(measure);
        (-TRACK - points, TRACK - points)
    }

    fn leave(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotInThisPhase) }
    }

    fn outside_action(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Action { Err(Refusal::NotInThisPhase) } else { Ok(()) }
    }

    fn at(&self, step: Step) -> Result<(), Refusal> {
        self.leave(Phase::Evaluation)?;
        if self.step == step { Ok(()) } else { Err(Refusal::NotInThisStep) }
    }

    fn known(&self, glass: Option<Glass>) -> Result<(), Refusal> {
        if glass.is_none_or(|glass| self.has_glass(glass)) { Ok(()) } else { Err(Refusal::NoSuchGlass) }
    }

    fn with_epidemics(&self) -> Result<(), Refusal> {
        if self.agreed.epidemics() { Ok(()) } else { Err(Refusal::NoEpidemics) }
    }

    fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        events.add(Event::PhaseBegan { round: self.round, phase });
    }

    /// Every command that could be listed without a number or words of the player's own: the rules decide which are
    /// taken.
    pub(crate) fn candidates(&self, mut each: impl FnMut(Command)) {
        each(Command::BeginAction);
        each(Command::BeginEvaluation);
        each(Command::NextStep);
        each(Command::BeginCouncil);
        each(Command::EndShift);
        each(Command::BreakOath { glass: None });
        each(Command::MissSymbol);
        each(Command::StartTiming { glass: None });
        each(Command::StopTiming);
        for glass in Glass::ALL.into_iter().filter(|glass| self.has_glass(*glass)) {
            let space = Space::ALL.into_iter().map(Some);
            for space in core::iter::once(None).chain(space) {
                each(Command::Place { glass, space, by: None });
            }
            each(Command::Lift { glass, by: None });
            each(Command::Topple { glass });
            each(Command::SetUp { glass });
            each(Command::BreakOath { glass: Some(glass) });
            each(Command::StartTiming { glass: Some(glass) });
        }
        for ward in Ward::ALL {
            each(Command::DrawEpidemic { ward, card: EpidemicCard::None });
            for untreated in 0..=BEDS {
                each(Command::JudgeEpidemic { ward, untreated });
            }
        }
        for card in (0u8..).take(CARDS) {
            each(Command::FinishTask { card });
        }
        if self.agreed.follow() {
            self.care_candidates(each);
        } else {
            for outcome in Outcome::ALL {
                each(Command::Enter { outcome, patients: 1 });
            }
        }
    }

    fn care_candidates(&self, mut each: impl FnMut(Command)) {
        for (outpatients, inpatients) in [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3)] {
            each(Command::Admit { outpatients, inpatients });
        }
        for (spot, _) in self.patients.all() {
            for treatment in Treatment::ALL {
                each(Command::Judge { patient: spot, treatment });
            }
            for bed in Bed::ALL {
                each(Command::ToWard { patient: spot, bed });
            }
            let Some(bed) = spot.bed() else { continue };
            for to in Place::ALL {
                each(Command::Carry { bed, to });
            }
            for exam in Exam::ALL {
                each(Command::ChooseTreatment { bed, exam });
            }
            each(Command::Operate { bed });
        }
        for by in [1, 2, -1] {
            each(Command::MoveOrgans { by });
        }
    }
}
