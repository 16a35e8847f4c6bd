//! What the specialists of Emergency Roll pay for and what makes ALICAT harder, for the rules at a glance.

use bedside_core::emergency_roll::{Choice, Epidemiologist, Modifier, Radiologist};
use bedside_core::{Lang, game};

use crate::screen::reference::{Group, Rules};

/// What there is to tell.
pub(in crate::screen) static RULES: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

impl Rules for Own {
    fn groups(&self, _edition: usize, lang: Lang) -> Vec<Group> {
        let words = lang.emergency_words();
        let radiologist = |card| (lang.radiologist(card), lang.radiologist_pays(card).to_owned());
        let epidemiologist = |card| (lang.epidemiologist(card), lang.epidemiologist_pays(card).to_owned());
        let harder = |modifier| {
            let choice = game::Choice::EmergencyRoll(Choice::modifier(modifier, true));
            (lang.modifier(modifier), lang.option(&choice).long.to_owned())
        };
        vec![
            Group { title: words.radiologist, lines: Radiologist::ALL.into_iter().map(radiologist).collect() },
            Group { title: words.epidemiologist, lines: Epidemiologist::ALL.into_iter().map(epidemiologist).collect() },
            Group { title: lang.emergency_window().modifiers, lines: Modifier::ALL.into_iter().map(harder).collect() },
        ]
    }
}
