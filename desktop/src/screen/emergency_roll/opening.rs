//! How the options of Emergency Roll stand in the form for a table.

use bedside_core::emergency_roll::{Choice, Modifier, Sheet};
use bedside_core::{Lang, game};
use iced::widget::container;
use iced::{Element, Fill};

use super::hexagons::{Plan, small_hexagons};
use crate::screen::Frame;
use crate::screen::opening::agreement::{Agreement, OptionRow};
use crate::screen::opening::{Labels, Message};
use crate::theme::SizeClass;

/// How they stand.
pub(in crate::screen) static LABELS: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

/// So many options leave no room for a sheet below them.
const MANY: usize = 5;
/// How wide its hexagons are, of the window's height.
const HIGH: f32 = 0.062;

/// The groups of the form.
const SHEETS: usize = 0;
const ALICAT: usize = 1;

fn own(choice: &game::Choice) -> Option<&Choice> {
    if let game::Choice::EmergencyRoll(choice) = choice { Some(choice) } else { None }
}

/// The modifier that a choice is about.
fn modifier(choice: &Choice) -> Option<Modifier> {
    Modifier::ALL.into_iter().find(|each| [false, true].map(|on| Choice::modifier(*each, on)).contains(choice))
}

fn modifies(row: &OptionRow) -> bool {
    row.held().and_then(own).and_then(modifier).is_some()
}

impl Labels for Own {
    fn group(&self, choice: &game::Choice) -> usize {
        if own(choice).and_then(modifier).is_some() { ALICAT } else { SHEETS }
    }

    fn title(&self, group: usize, lang: Lang) -> &'static str {
        let words = lang.emergency_window();
        if group == ALICAT { words.alicat } else { words.sheets }
    }

    fn hint(&self, group: usize, lang: Lang) -> Option<&'static str> {
        (group == ALICAT).then(|| lang.emergency_window().alicat_note)
    }

    fn card(&self, choice: &game::Choice, lang: Lang) -> Option<[&'static str; 2]> {
        own(choice).and_then(modifier)?;
        let words = lang.option(choice);
        Some([words.short, words.long])
    }

    fn note(&self, choice: &game::Choice, lang: Lang) -> Option<&'static str> {
        let words = lang.emergency_window();
        match own(choice)? {
            Choice::Paper(_) => Some(words.paper_note),
            Choice::Seconds(_) => Some(words.limit_note),
            _ => None,
        }
    }

    /// The sheet that is played on.
    fn preview<'a>(&self, frame: Frame<'a>, options: usize) -> Option<Element<'a, Message>> {
        let room = frame.room();
        // Against ALICAT the modifiers have its place.
        if options >= MANY || room.size_class() == SizeClass::Small {
            return None;
        }
        let plan = Plan::bare(Sheet::default(), frame.lang(), frame.colours());
        Some(container(small_hexagons(plan, room.size.height * HIGH)).center_x(Fill).into())
    }

    /// Modifiers are there as long as one of them is: whoever wants one too many hears that.
    fn shown(&self, agreement: &Agreement, mut rows: Vec<OptionRow>) -> Vec<OptionRow> {
        if rows.iter().any(modifies) {
            rows.retain(|row| !modifies(row));
            rows.extend(Modifier::ALL.into_iter().map(|modifier| {
                let [off, on] = [false, true].map(|on| game::Choice::EmergencyRoll(Choice::modifier(modifier, on)));
                let holds = usize::from(agreement.has(&on));
                OptionRow { choices: vec![off, on], holds, usual: 0 }
            }));
        }
        rows
    }
}
