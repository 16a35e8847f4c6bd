//! What a department would do with the patients in hand, before it is pressed: who would work there, and what would become of whom.

use bedside_core::dice_hospital::{Attempt, Command, Department, Ghost, Piece, Specialist};

use super::offer::Now;

/// What a department would do, by whoever comes by themselves and by each of the others.
#[derive(Clone, Debug)]
pub(crate) struct Plans {
    pub(crate) department: Department,
    /// Whoever comes by themselves, first.
    pub(crate) by: Vec<Plan>,
}

impl Plans {
    /// What it would do by a meeple; none is a nurse.
    pub(crate) fn by(&self, meeple: Option<Specialist>) -> Option<&Plan> {
        self.by.iter().find(|plan| plan.meeple() == meeple)
    }
}

/// What a department would do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The placement as far as it is decided then.
    pub(crate) attempt: Attempt,
    /// The command, where nothing else is to be decided.
    pub(crate) command: Option<Command>,
    /// The only use of the ability that it sets off, where that only heals.
    pub(crate) bonus: Option<Command>,
    /// What becomes of whom; where more patients are needed, of those in hand.
    pub(crate) ghosts: Vec<Ghost>,
}

impl Plan {
    /// Who would do it; none is a nurse.
    pub(crate) fn meeple(&self) -> Option<Specialist> {
        self.attempt.meeple.flatten()
    }
}

impl Now<'_> {
    /// What a department would do with the patients of an attempt, by everybody who can; none where they do not fit.
    pub(crate) fn plans(self, attempt: &Attempt, department: Department) -> Option<Plans> {
        let first = self.plan(attempt, department)?;
        let there = Attempt { department: Some(department), ..attempt.clone() };
        let meeples = self.onward(&there).map_or_else(|_| Default::default(), |onward| onward.meeples);
        let others = meeples.into_iter().filter(|meeple| attempt.meeple.is_none() && *meeple != first.meeple());
        let others = others.filter_map(|meeple| {
            let by = Attempt { meeple: Some(meeple), ..attempt.clone() };
            self.plan(&by, department)
        });
        let others: Vec<Plan> = others.collect();
        Some(Plans { department, by: std::iter::once(first).chain(others).collect() })
    }

    /// What a press on a department does where nobody is in hand and nothing is left to choose there but who does it.
    pub(super) fn only_plan(self, attempt: &Attempt, department: Department) -> Option<Plans> {
        let plan = self.plan(attempt, department).filter(|plan| plan.command.is_some())?;
        Some(Plans { department, by: vec![plan] })
    }

    /// What a department would do with the patients of an attempt; none where they do not fit.
    pub(crate) fn plan(self, attempt: &Attempt, department: Department) -> Option<Plan> {
        let there = self.game.extend(attempt, Piece::Department(department), self.clock, self.now).ok()?;
        if there.patients.len() < attempt.patients.len() {
            return None;
        }
        let suited = || self.game.suited(&there, self.clock, self.now);
        let meeple = Some(there.meeple.or_else(suited)?);
        let attempt = Attempt { meeple, ..there };
        let onward = self.onward(&attempt).ok()?;
        let command = onward.only.filter(|command| self.outcomes(command).is_empty());
        let Some(command) = command else {
            let preview = self.completed(&attempt).and_then(|command| self.preview(&command))?;
            let in_hand = |ghost: &&Ghost| attempt.patients.iter().any(|target| target.bed == ghost.bed);
            let ghosts = preview.ghosts.iter().filter(in_hand).copied().collect();
            return Some(Plan { attempt, command: None, bonus: None, ghosts });
        };
        let mut ghosts = self.preview(&command)?.ghosts.to_vec();
        let bonus = self.game.only_bonus(&command, self.clock, self.now).map(|(bonus, preview)| {
            for ghost in &preview.ghosts {
                match ghosts.iter_mut().find(|other| other.bed == ghost.bed) {
                    Some(same) => same.after = ghost.after,
                    None => ghosts.push(*ghost),
                }
            }
            bonus
        });
        Some(Plan { attempt, command: Some(command), bonus, ghosts })
    }
}
