//! Taking one thing back, and leaving what was entered after it as it is.

use super::command::Command;
use crate::command;
use crate::journal::Fate;
use crate::table::Table;

/// Whether an entry can be taken back and made again at another moment: it moves neither a phase, a step, a clock nor a glass.
const fn keeps(command: &command::Command) -> bool {
    let command::Command::Rush(command) = command else { return false };
    matches!(
        command,
        Command::Record { .. }
            | Command::LayCard { .. }
            | Command::BreakOath { glass: None }
            | Command::MissSymbol
            | Command::DrawEpidemic { .. }
            | Command::Describe { .. }
            | Command::ChooseTreatment { .. }
            | Command::JudgeEpidemic { .. }
            | Command::Judge { .. }
            | Command::Enter { .. }
            | Command::FinishTask { .. }
    )
}

/// Names the commands after which the table is as if `which` had not been entered since its phase or step began: steps back,
/// then everything else again. None where nothing of it was entered so lately.
pub fn without(table: &Table, which: impl Fn(&Command) -> bool, mut each: impl FnMut(command::Command)) {
    let journal = table.journal();
    let counted = || journal.fated().filter(|(fate, ..)| *fate == Fate::Counts).map(|(.., command)| command);
    let meant = |command: &command::Command| matches!(command, command::Command::Rush(own) if which(own));
    let mut first = None;
    let mut entries = 0usize;
    for command in counted() {
        if !keeps(&command) {
            first = None;
        } else if first.is_none() && meant(&command) {
            first = Some(entries);
        }
        entries += 1;
    }
    let Some(first) = first else { return };
    for _ in first..entries {
        each(command::Command::Undo);
    }
    counted().skip(first).filter(|command| !meant(command)).for_each(each);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::clock::Instant;
    use crate::game::GameKind;
    use crate::rush::{Choice, Game, Measure, Spot, Treatment};
    use crate::setup::{Name, Setup};

    fn judge(patient: Spot, treatment: Treatment) -> Command {
        Command::Judge { patient, treatment }
    }

    #[test]
    fn one_finding_is_taken_back_and_those_after_it_stay() {
        let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
        let mut table = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(1)).unwrap();
        let mut now = 0;
        let mut does = |table: &mut Table, command: command::Command| {
            now += 1;
            table.apply(&command, Instant::from_millis(now * 400_000)).unwrap();
        };
        let [one, two] = [Spot::Clinic1, Spot::Clinic2];
        for command in [
            Command::Agree(Choice::Follow(true)),
            Command::Agree(Choice::StartingSkill(20)),
            Command::BeginAction,
            Command::Admit { outpatients: 2, inpatients: 0 },
            Command::BeginEvaluation,
            judge(one, Treatment::Error),
            judge(two, Treatment::Extras),
            Command::BreakOath { glass: None },
        ] {
            does(&mut table, command::Command::Rush(command));
        }
        let mut given = std::vec::Vec::new();
        without(
            &table,
            |command| matches!(command, Command::Judge { patient, .. } if *patient == one),
            |command| {
                given.push(command);
            },
        );
        assert_eq!(given.len(), 5, "three steps back, two again: {given:?}");
        given.into_iter().for_each(|command| does(&mut table, command));
        let game = table.state().game::<Game>().unwrap();
        assert_eq!(game.points(Measure::Skill), 17);
        assert_eq!(game.patients().at(one).unwrap().judged(), None);
        assert_eq!(game.patients().at(two).unwrap().judged(), Some(Treatment::Extras));
        // What lies before the phase is no longer reached.
        let mut reached = 0;
        without(&table, |command| matches!(command, Command::Admit { .. }), |_| reached += 1);
        assert_eq!(reached, 0);
    }
}
