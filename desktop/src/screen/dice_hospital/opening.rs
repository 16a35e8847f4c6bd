//! How the options of Dice Hospital stand in the form for a table.

use bedside_core::dice_hospital::{Choice, Depth, Edition};
use bedside_core::{Lang, game};

use crate::screen::opening::Labels;
use crate::screen::opening::agreement::{Agreement, OptionRow};

/// How they stand.
pub(in crate::screen) static LABELS: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

/// Options that stand together, in the order of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Role,
    Activation,
    With,
    Hard,
    Alone,
    Edition,
}

impl Group {
    const ALL: [Group; 6] = [Group::Role, Group::Activation, Group::With, Group::Hard, Group::Alone, Group::Edition];

    /// Those of a choice.
    fn of(choice: &Choice) -> Group {
        match choice {
            Choice::Depth(_) => Group::Role,
            Choice::Order(_) | Choice::Timed(_) | Choice::FirstPlayer(_) => Group::Activation,
            Choice::Administrators(_)
            | Choice::Experimental(_)
            | Choice::Consultant(_)
            | Choice::AdmissionsNurse(_)
            | Choice::Events(_) => Group::With,
            Choice::OpeningCrisis(_) | Choice::Epidemic(_) | Choice::Superbug(_) | Choice::Collections(_) => {
                Group::Hard
            }
            Choice::FatalityPenalty(_) | Choice::ReportPenalty(_) => Group::Alone,
            Choice::Edition(_) => Group::Edition,
        }
    }
}

impl Labels for Own {
    fn group(&self, choice: &game::Choice) -> usize {
        let game::Choice::DiceHospital(choice) = choice else { return Group::ALL.len() };
        Group::of(choice) as usize
    }

    fn title(&self, group: usize, lang: Lang) -> &'static str {
        let words = lang.dice_window();
        match Group::ALL.get(group) {
            Some(Group::Role) => lang.home().role,
            Some(Group::Activation) => words.order,
            Some(Group::With) => words.with,
            Some(Group::Hard) => words.hard,
            Some(Group::Alone) => words.alone,
            Some(Group::Edition) => lang.option(&game::Choice::DiceHospital(Choice::Edition(Edition::Retail))).long,
            None => "",
        }
    }

    fn column(&self, group: usize) -> usize {
        usize::from(group > Group::Activation as usize && group != Group::Alone as usize)
    }

    fn shown(&self, _agreement: &Agreement, mut rows: Vec<OptionRow>) -> Vec<OptionRow> {
        let is = |row: &OptionRow, what: fn(&Choice) -> bool| match row.held() {
            Some(game::Choice::DiceHospital(choice)) => what(choice),
            _ => false,
        };
        // Alone nobody waits for anybody.
        if !rows.iter().any(|row| is(row, |choice| matches!(choice, Choice::FirstPlayer(_)))) {
            rows.retain(|row| !is(row, |choice| matches!(choice, Choice::Order(_))));
        }
        rows
    }

    fn does(&self, choice: &game::Choice, lang: Lang) -> Option<&'static str> {
        let game::Choice::DiceHospital(choice) = choice else { return None };
        lang.choice_effect(choice)
    }

    fn card(&self, choice: &game::Choice, lang: Lang) -> Option<[&'static str; 2]> {
        let words = lang.home();
        match choice {
            game::Choice::DiceHospital(Choice::Depth(Depth::Referee)) => Some([words.referee, words.referee_does]),
            game::Choice::DiceHospital(Choice::Depth(Depth::Scorekeeper)) => {
                Some([words.scorekeeper, words.scorekeeper_does])
            }
            _ => None,
        }
    }
}
