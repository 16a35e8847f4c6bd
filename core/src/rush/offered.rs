//! Numbers that are offered where one is turned to instead of typed. The rules take more; no card, glass or group has it.

use core::ops::RangeInclusive;

/// Milliseconds from one length of a glass to the next.
pub const GLASS_STEP: u32 = 500;
/// Lengths of a glass, in such steps: one second to five minutes.
pub const GLASS_STEPS: RangeInclusive<u16> = 2..=600;
/// Where a glass of unknown length begins: half a minute.
pub const GLASS_START: u16 = 60;
/// Seconds from one limit of a council to the next.
pub const COUNCIL_STEP: u16 = 30;
/// Limits of a council, in such steps; none is no limit.
pub const COUNCIL_STEPS: RangeInclusive<u16> = 0..=20;
/// Skill points at the start, where the objective card is not known yet.
pub const STARTING_SKILL: u8 = 10;
/// Skill points at the start.
pub const STARTING_SKILLS: RangeInclusive<u8> = 1..=99;
/// Patients to discharge, or skill points to have left.
pub const OBJECTIVE_COUNTS: RangeInclusive<u8> = 0..=99;
/// Reputation to reach, or of all who are discharged together.
pub const REPUTATIONS: RangeInclusive<u16> = 0..=300;
/// Skill points of a research task.
pub const REWARDS: RangeInclusive<u8> = 1..=99;
/// Reputation of one card.
pub const CARD_REPUTATIONS: RangeInclusive<u8> = 0..=99;
/// How efficient a treatment is.
pub const EFFICIENCIES: RangeInclusive<u8> = 0..=20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::rush::{Choice, Difficulty, Game, Objective};

    #[test]
    fn whatever_is_offered_can_be_agreed_on() {
        let taken = |choice| assert!(Game::open(2, &[choice]).is_ok());
        for step in [*GLASS_STEPS.start(), GLASS_START, *GLASS_STEPS.end()] {
            taken(Choice::GlassMillis(GLASS_STEP * u32::from(step)));
        }
        COUNCIL_STEPS.for_each(|step| taken(Choice::CouncilSeconds(COUNCIL_STEP * step)));
        for starting_skill in [*STARTING_SKILLS.start(), STARTING_SKILL, *STARTING_SKILLS.end()] {
            let (discharged, reputation) = (*OBJECTIVE_COUNTS.end(), *REPUTATIONS.end());
            let difficulty = Difficulty::Normal;
            let skill = discharged;
            taken(Choice::Objective(Some(Objective { difficulty, discharged, reputation, skill, starting_skill })));
        }
    }
}
