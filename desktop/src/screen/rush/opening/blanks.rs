//! The numbers of the form: the objective, and how long things take.

use bedside_core::rush::{self, Choice, Objective};
use bedside_core::{Lang, Refusal};

use super::super::glasses;
use super::{Form, Problem};
use crate::screen::FIRST;

/// Every blank in the order of Tab, and how far down a narrow window has to scroll for it, out of one.
pub(super) const BLANKS: [(&str, f32); 11] = [
    (FIRST, 0.0),
    ("name 2", 0.0),
    ("name 3", 0.0),
    ("name 4", 0.0),
    ("discharged", 0.3),
    ("reputation", 0.35),
    ("skill left", 0.4),
    ("skill", 0.5),
    ("seconds", 0.75),
    ("council", 0.8),
    ("glass", 0.85),
];

/// A blank for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// Patients to discharge.
    Discharged,
    /// Reputation to reach.
    Reputation,
    /// Skill to have left.
    SkillLeft,
    /// Skill at the start.
    Skill,
    /// Seconds of the action phase.
    Action,
    /// Seconds of a council.
    Council,
    /// Seconds that the sand of a glass takes.
    Glass,
}

impl Blank {
    pub(super) const ALL: [Blank; 7] = [
        Blank::Discharged,
        Blank::Reputation,
        Blank::SkillLeft,
        Blank::Skill,
        Blank::Action,
        Blank::Council,
        Blank::Glass,
    ];

    pub(super) const fn id(self) -> &'static str {
        match self {
            Blank::Discharged => "discharged",
            Blank::Reputation => "reputation",
            Blank::SkillLeft => "skill left",
            Blank::Skill => "skill",
            Blank::Action => "seconds",
            Blank::Council => "council",
            Blank::Glass => "glass",
        }
    }

    pub(super) const fn name(self, lang: Lang) -> &'static str {
        let words = lang.desk_words();
        match self {
            Blank::Discharged => words.to_discharge,
            Blank::Reputation => lang.measure(rush::Measure::Reputation),
            Blank::SkillLeft => words.skill_to_keep,
            Blank::Skill => words.starting_skill,
            Blank::Action => words.action_seconds,
            Blank::Council => words.council_seconds,
            Blank::Glass => words.glass_seconds,
        }
    }
}

impl Form {
    /// What the blanks say, each with the blank that it came from.
    pub(super) fn numbers(&self) -> Result<Vec<(Blank, Choice)>, Problem> {
        let mut choices = Vec::new();
        let (discharged, reputation) = (self.number(Blank::Discharged)?, self.number(Blank::Reputation)?);
        let (left, start) = (self.number(Blank::SkillLeft)?, self.number(Blank::Skill)?);
        if discharged.is_some() || reputation.is_some() || left.is_some() {
            let objective = Objective {
                difficulty: self.difficulty,
                discharged: within(Blank::Discharged, discharged.unwrap_or(0))?,
                reputation: within(Blank::Reputation, reputation.unwrap_or(0))?,
                skill: within(Blank::SkillLeft, left.unwrap_or(0))?,
                starting_skill: within(Blank::Skill, start.ok_or(Problem::ObjectiveNeedsSkill)?)?,
            };
            let at_fault = if objective.starting_skill == 0 { Blank::Skill } else { Blank::Reputation };
            choices.push((at_fault, Choice::Objective(Some(objective))));
        } else if let Some(start) = start {
            choices.push((Blank::Skill, Choice::StartingSkill(within(Blank::Skill, start)?)));
        }
        if let Some(secs) = self.number(Blank::Action)? {
            choices.push((Blank::Action, Choice::ActionSeconds(within(Blank::Action, secs)?)));
        }
        if let Some(secs) = self.number(Blank::Council)?.filter(|secs| *secs > 0) {
            choices.push((Blank::Council, Choice::CouncilSeconds(within(Blank::Council, secs)?)));
        }
        let glass = self.blank(Blank::Glass);
        if !glass.is_empty() {
            let millis = glasses::millis(glass).map_err(|()| Problem::NotANumber(Blank::Glass))?;
            choices.push((Blank::Glass, Choice::GlassMillis(millis)));
        }
        Ok(choices)
    }

    /// The number in a blank; nothing where it was left empty.
    fn number(&self, blank: Blank) -> Result<Option<u32>, Problem> {
        match self.blank(blank) {
            "" => Ok(None),
            typed => typed.parse().map(Some).map_err(|_| Problem::NotANumber(blank)),
        }
    }
}

/// A number that an option can hold.
fn within<Number: TryFrom<u32>>(blank: Blank, number: u32) -> Result<Number, Problem> {
    Number::try_from(number).map_err(|_| Problem::Blank(blank, Refusal::OptionOutOfRange))
}
