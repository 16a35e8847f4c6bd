//! The evaluation phase: its order, its findings, each at its step, and what they give or cost; epidemics and research
//! cards.

use serde::{Deserialize, Serialize};

use super::actions::Kind;
use super::command::Command;
use super::event::Event;
use super::game::{Game, Measure, Phase};
use super::hospital::{Spot, Ward};
use super::patients::{Condition, Treatment};
use crate::event::Events;
use crate::refusal::Refusal;
use crate::rush;

/// A step of the evaluation, in the ruled order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Step {
    /// Were all patients of a ward treated against its epidemic?
    Epidemics,
    /// Was every patient treated as the cards ask?
    Patients,
    /// Which research tasks were done?
    Research,
    /// Cured patients go home.
    Discharge,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 4] = [Step::Epidemics, Step::Patients, Step::Research, Step::Discharge];
}

/// What gave or cost points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Cause {
    /// All patients of a ward were treated against its epidemic.
    EpidemicTreated(Ward),
    /// Patients of a ward were not.
    EpidemicUntreated(Ward),
    /// The symbol of an infectious disease was missed.
    MissedSymbol,
    /// A cured patient got more than was asked for.
    Extras,
    /// A medical error on a patient in this condition.
    Error(Condition),
    /// The task of a research card, from 0, was done.
    Task(u8),
    /// The patient card of someone discharged.
    PatientCard,
    /// The diagnosis card of someone discharged.
    DiagnosisCard,
    /// The cards of all who were discharged.
    Discharges,
    /// The oath was broken.
    Oath,
}

/// What an oath broken costs.
pub const OATH: i16 = 1;
/// What a missed symbol costs.
pub const MISSED_SYMBOL: i16 = 3;
/// What treatment beyond what was asked for costs.
pub(super) const EXTRAS: i16 = 2;
/// What each patient costs who was not treated against an epidemic.
pub(super) const UNTREATED: i16 = 1;
/// Patients that the outcomes of an evaluation may count together: all who fit, waiting or in beds.
const MOST_PATIENTS: u8 = 18;
/// Those who can be cured at once: six in the clinic and six in beds.
const MOST_CURED: u8 = 12;
/// Beds of a ward.
pub const BEDS: u8 = 3;
/// Research cards of a round.
pub const CARDS: usize = 3;

/// A finding about patients whom nobody follows one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// Treated exactly.
    Exact,
    /// Treated, with something more.
    Extras,
    /// A medical error on a stable patient.
    ErrorStable,
    /// A medical error on a serious patient.
    ErrorSerious,
    /// A medical error on a critical patient, who dies.
    ErrorCritical,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 5] =
        [Outcome::Exact, Outcome::Extras, Outcome::ErrorStable, Outcome::ErrorSerious, Outcome::ErrorCritical];

    /// The same as a treatment and a condition.
    pub const fn parts(self) -> (Treatment, Condition) {
        match self {
            Outcome::Exact => (Treatment::Exact, Condition::Stable),
            Outcome::Extras => (Treatment::Extras, Condition::Stable),
            Outcome::ErrorStable => (Treatment::Error, Condition::Stable),
            Outcome::ErrorSerious => (Treatment::Error, Condition::Serious),
            Outcome::ErrorCritical => (Treatment::Error, Condition::Critical),
        }
    }
}

/// What a treatment costs, and why; an exact one costs nothing.
pub const fn cost(treatment: Treatment, condition: Condition) -> Option<(Cause, i16)> {
    match treatment {
        Treatment::Exact => None,
        Treatment::Extras => Some((Cause::Extras, EXTRAS)),
        Treatment::Error => Some((Cause::Error(condition), condition.penalty())),
    }
}

/// A research card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Card {
    /// A task, with the skill points that it gives.
    Task { reward: u8 },
    /// An action for one kind of glass.
    Action { kind: Kind },
}

/// The research cards of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Research {
    cards: [Option<Card>; CARDS],
    done: [bool; CARDS],
}

impl Research {
    /// A card, from 0.
    pub fn card(&self, card: u8) -> Option<Card> {
        self.cards.get(usize::from(card)).copied().flatten()
    }

    /// Whether a task was done.
    pub fn done(&self, card: u8) -> bool {
        self.done.get(usize::from(card)).copied().unwrap_or(false)
    }

    pub(super) fn lay(&mut self, card: u8, face: Card) -> Result<(), Refusal> {
        if self.done(card) {
            return Err(rush::Refusal::TaskIsDone.into());
        }
        *self.cards.get_mut(usize::from(card)).ok_or(Refusal::NoSuchCard)? = Some(face);
        Ok(())
    }

    /// Marks a task as done; answers its reward.
    pub(super) fn finish(&mut self, card: u8) -> Result<u8, Refusal> {
        let Some(Card::Task { reward }) = self.card(card) else { return Err(Refusal::NoSuchCard) };
        let done = self.done.get_mut(usize::from(card)).ok_or(Refusal::NoSuchCard)?;
        if core::mem::replace(done, true) { Err(rush::Refusal::TaskIsDone.into()) } else { Ok(reward) }
    }
}

/// An epidemic card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EpidemicCard {
    /// It asks for a treatment and gives reputation.
    Treatment {
        /// How much.
        reputation: u8,
    },
    /// It asks for none and goes at once.
    None,
}

/// The epidemics of the wards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epidemics {
    /// The reputation of the card on each ward.
    wards: [Option<u8>; 2],
    /// Symbols that were drawn, and no card for them.
    symbols: [u8; 2],
    /// What the evaluation of this round made of each ward.
    settled: [Option<Settled>; 2],
}

/// How the epidemic of a ward was settled for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Settled {
    /// Its card was judged.
    Judged,
    /// The symbol that was missed was paid.
    Paid,
}

impl Epidemics {
    /// The reputation that a ward's card gives, where one lies there.
    pub fn on(&self, ward: Ward) -> Option<u8> {
        self.wards.get(ward as usize).copied().flatten()
    }

    /// Whether a card is owed for a symbol that was drawn.
    pub fn owed(&self, ward: Ward) -> bool {
        self.symbols.get(ward as usize).is_some_and(|owed| *owed > 0)
    }

    /// The ward that a card is drawn for next: one that owes a card, else one that may have one.
    pub fn next_ward(&self) -> Ward {
        let owed = Ward::ALL.into_iter().find(|ward| self.owed(*ward));
        let free = Ward::ALL.into_iter().find(|ward| self.check_free(*ward).is_ok());
        owed.or(free).unwrap_or(Ward::A)
    }

    /// Refuses a card for a ward that has one, or whose epidemic is settled for this round.
    fn check_free(&self, ward: Ward) -> Result<(), Refusal> {
        match self.settled.get(ward as usize).copied().flatten() {
            Some(Settled::Judged) => Err(rush::Refusal::EpidemicJudged.into()),
            Some(Settled::Paid) => Err(rush::Refusal::SymbolWasPaid.into()),
            None if self.on(ward).is_some() => Err(rush::Refusal::WardHasEpidemic.into()),
            None => Ok(()),
        }
    }

    /// Whether a ward's epidemic was judged in this round, or its missed symbol was paid.
    pub fn is_settled(&self, ward: Ward) -> bool {
        self.settled.get(ward as usize).copied().flatten().is_some()
    }

    /// The first ward whose card is to be judged.
    pub fn next_to_judge(&self) -> Option<Ward> {
        Ward::ALL.into_iter().find(|ward| self.on(*ward).is_some())
    }

    /// A diagnosis card showed the symbol: a card is owed, unless one lies there.
    pub(super) fn symbol(&mut self, ward: Ward) {
        let free = self.on(ward).is_none();
        if let Some(owed) = self.symbols.get_mut(ward as usize).filter(|_| free) {
            *owed = owed.saturating_add(1);
        }
    }

    /// A card was drawn. One that asks for nothing settles one symbol, one that stays settles all.
    pub(super) fn lay(&mut self, ward: Ward, card: EpidemicCard) -> Result<(), Refusal> {
        self.check_free(ward)?;
        match card {
            EpidemicCard::Treatment { reputation } => {
                *self.wards.get_mut(ward as usize).ok_or(rush::Refusal::NoEpidemic)? = Some(reputation);
                self.forgive(ward);
            }
            EpidemicCard::None => {
                if let Some(owed) = self.symbols.get_mut(ward as usize) {
                    *owed = owed.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    /// Takes the card off to judge it, once a round; answers its reputation.
    pub(super) fn judge(&mut self, ward: Ward) -> Result<u8, Refusal> {
        let card = self.wards.get_mut(ward as usize).and_then(Option::take);
        let reputation = card.ok_or(rush::Refusal::NoEpidemic)?;
        self.settle(ward, Settled::Judged);
        Ok(reputation)
    }

    /// A missed symbol is paid, for the first ward that owes a card: none is drawn there any more.
    pub(super) fn pay_symbol(&mut self) {
        if let Some(ward) = Ward::ALL.into_iter().find(|ward| self.owed(*ward)) {
            self.forgive(ward);
            self.settle(ward, Settled::Paid);
        }
    }

    /// Another round begins.
    pub(super) fn unsettle(&mut self) {
        self.settled = [None; 2];
    }

    fn settle(&mut self, ward: Ward, how: Settled) {
        if let Some(settled) = self.settled.get_mut(ward as usize) {
            *settled = Some(how);
        }
    }

    /// No card is owed for a ward any more.
    fn forgive(&mut self, ward: Ward) {
        if let Some(owed) = self.symbols.get_mut(ward as usize) {
            *owed = 0;
        }
    }

    /// Whether a card still has to be judged.
    pub fn pending(&self) -> bool {
        self.wards.iter().any(Option::is_some)
    }

    /// Whether a card is owed anywhere.
    pub fn any_owed(&self) -> bool {
        self.symbols.iter().any(|owed| *owed > 0)
    }
}

impl Game {
    /// Refuses to leave a step before all of it is done.
    pub(super) fn check_finished(&self, step: Step) -> Result<(), Refusal> {
        let open = match step {
            Step::Epidemics if self.epidemics.pending() => rush::Refusal::EpidemicNotJudged,
            Step::Epidemics if self.epidemics.any_owed() => rush::Refusal::SymbolWasMissed,
            Step::Patients if self.patients.unjudged() => rush::Refusal::PatientsNotJudged,
            Step::Discharge if self.cured > 0 || self.patients.cured() => rush::Refusal::PatientsNotDischarged,
            _ => return Ok(()),
        };
        Err(open.into())
    }

    /// Whether a step is a part of the evaluations of this game.
    pub const fn has_step(&self, step: Step) -> bool {
        match step {
            Step::Epidemics => self.options.epidemics(),
            Step::Research => self.options.research(),
            Step::Patients | Step::Discharge => true,
        }
    }

    /// Whether there is anything to do at a step.
    pub(super) fn asks_for(&self, step: Step) -> bool {
        let somebody = step != Step::Discharge || self.cured > 0 || self.patients.cured();
        self.has_step(step) && somebody
    }

    pub(super) fn close_evaluation(&mut self) -> Result<(), Refusal> {
        for step in Step::ALL {
            self.check_finished(step)?;
        }
        if Step::ALL.into_iter().any(|step| step > self.step && self.asks_for(step)) {
            return Err(rush::Refusal::StepsLeft.into());
        }
        self.patients.forget_findings();
        Ok(())
    }

    /// The findings of the evaluation, each at its step.
    pub(super) fn evaluate(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        match *command {
            Command::JudgeEpidemic { ward, untreated } => {
                let there = if self.options.follow() { self.patients.in_ward(ward) } else { BEDS };
                if untreated > there {
                    return Err(rush::Refusal::NotThatManyPatients.into());
                }
                let reputation = self.epidemics.judge(ward)?;
                if untreated == 0 {
                    let cause = Cause::EpidemicTreated(ward);
                    self.score(cause, None, Measure::Reputation, i16::from(reputation), events)
                } else {
                    let by = -UNTREATED * i16::from(untreated);
                    self.score(Cause::EpidemicUntreated(ward), None, Measure::Skill, by, events)
                }
            }
            Command::Judge { patient, treatment } => {
                let condition = self.patients.judge(patient, treatment, events)?;
                match cost(treatment, condition) {
                    Some((cause, points)) => self.score(cause, Some(patient), Measure::Skill, -points, events),
                    None => Ok(()),
                }
            }
            Command::Enter { outcome, patients } => {
                if patients == 0 || patients > self.enterable(outcome) {
                    return Err(rush::Refusal::NotThatManyPatients.into());
                }
                self.entered = self.entered.saturating_add(patients);
                let (treatment, condition) = outcome.parts();
                if treatment != Treatment::Error {
                    self.cured = self.cured.saturating_add(patients);
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
                let reward = self.research.finish(card)?;
                self.score(Cause::Task(card), None, Measure::Skill, i16::from(reward), events)
            }
            Command::Discharge { patient, card, diagnosis } => {
                if diagnosis > 0 {
                    self.has_diagnosis(patient)?;
                }
                self.patients.discharge(patient, events)?;
                self.discharged = self.discharged.saturating_add(1);
                for (cause, by) in [(Cause::PatientCard, card), (Cause::DiagnosisCard, diagnosis)] {
                    if by > 0 {
                        self.score(cause, Some(patient), Measure::Reputation, i16::from(by), events)?;
                    }
                }
                Ok(())
            }
            Command::DischargeAll { reputation } => {
                if self.cured == 0 {
                    return Err(rush::Refusal::NotCured.into());
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

    /// How many more patients whom nobody follows can have fared so at this evaluation.
    pub(super) fn enterable(&self, outcome: Outcome) -> u8 {
        let (treatment, _) = outcome.parts();
        let judged = MOST_PATIENTS.saturating_sub(self.entered);
        if treatment == Treatment::Error { judged } else { judged.min(MOST_CURED.saturating_sub(self.cured)) }
    }

    /// Refuses the reputation of a diagnosis card for a patient who has none.
    pub(super) fn has_diagnosis(&self, patient: Spot) -> Result<(), Refusal> {
        let is = self.patients.at(patient).ok_or(rush::Refusal::NobodyThere)?;
        if patient.is_clinic() {
            Err(rush::Refusal::OutpatientsNeedMedicineOnly.into())
        } else if is.diagnosed() {
            Ok(())
        } else {
            Err(rush::Refusal::NoDiagnosis.into())
        }
    }

    pub(super) fn at(&self, step: Step) -> Result<(), Refusal> {
        self.leave(Phase::Evaluation)?;
        if self.step == step { Ok(()) } else { Err(rush::Refusal::NotInThisStep.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::rush::Choice;

    #[test]
    fn an_evaluation_has_the_steps_of_what_was_agreed_on() {
        let steps = |choices: &[Choice]| {
            let game = Game::open(1, choices).unwrap();
            Step::ALL.map(|step| (game.has_step(step), game.asks_for(step)))
        };
        let (absent, asked, idle) = ((false, false), (true, true), (true, false));
        assert_eq!(steps(&[]), [absent, asked, absent, idle]);
        assert_eq!(steps(&[Choice::Epidemics(true), Choice::Research(true)]), [asked, asked, asked, idle]);
    }
}
