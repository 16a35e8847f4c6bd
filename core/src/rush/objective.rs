//! Whether the shift was a success, and why.

use serde::Serialize;

use super::game::{Game, Measure, Phase};

/// A requirement of the objective card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Requirement {
    /// Patients discharged.
    Discharged,
    /// Reputation reached.
    Reputation,
    /// Skill left.
    Skill,
}

/// A line of the objective, ticked or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Line {
    pub requirement: Requirement,
    /// What the card asks for.
    pub needs: i16,
    /// What the group has.
    pub has: i16,
    /// Whether that is enough.
    pub met: bool,
}

/// Points above the least that a track may keep before it is watched, and before it is close.
const WATCHED: i16 = 5;
const CLOSE: i16 = 2;

/// How near a track that only falls is to the least that the objective allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// Far enough.
    Calm,
    /// A few points more and it is close.
    Watched,
    /// The next mistake may lose the shift.
    Close,
    /// It is below.
    Under,
}

impl Line {
    /// How near it is to what the card asks for at least.
    pub const fn alert(&self) -> Alert {
        match self.has.saturating_sub(self.needs) {
            more if more < 0 => Alert::Under,
            more if more <= CLOSE => Alert::Close,
            more if more <= WATCHED => Alert::Watched,
            _ => Alert::Calm,
        }
    }
}

/// How a shift ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// Every requirement is met.
    Won,
    /// A requirement is not.
    ObjectiveMissed,
    /// No skill was left.
    SkillGone,
}

impl Game {
    /// The objective's lines as the tracks stand; none where no objective was set.
    pub fn lines(&self) -> Option<[Line; 3]> {
        let objective = self.options().objective()?;
        let line = |requirement, needs: i16, has: i16| Line { requirement, needs, has, met: has >= needs };
        let discharged = i16::try_from(self.discharged()).unwrap_or(i16::MAX);
        let reputation = i16::try_from(objective.reputation).unwrap_or(i16::MAX);
        Some([
            line(Requirement::Discharged, i16::from(objective.discharged), discharged),
            line(Requirement::Reputation, reputation, self.points(Measure::Reputation)),
            // No skill at all is a loss, whatever the card asks for.
            line(Requirement::Skill, i16::from(objective.skill).max(1), self.points(Measure::Skill)),
        ])
    }

    /// How it ended; nothing while it goes on, or where skill is left and no objective was set.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.phase() != Phase::Over {
            None
        } else if self.options().starting_skill() > 0 && self.points(Measure::Skill) <= 0 {
            Some(Verdict::SkillGone)
        } else if self.lines()?.iter().all(|line| line.met) {
            Some(Verdict::Won)
        } else {
            Some(Verdict::ObjectiveMissed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skill_is_watched_then_close_then_under_the_goal() {
        let alert = |has| Line { requirement: Requirement::Skill, needs: 5, has, met: has >= 5 }.alert();
        assert_eq!(
            [11, 10, 8, 7, 5, 4, -3].map(alert),
            [Alert::Calm, Alert::Watched, Alert::Watched, Alert::Close, Alert::Close, Alert::Under, Alert::Under]
        );
    }
}
