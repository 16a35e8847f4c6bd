//! What every department, specialist, administrator and agreement of Dice Hospital does, as signs and in a line of words, for the rules
//! at a glance.

use bedside_core::Lang;
use bedside_core::dice_hospital::{Administrator, Choice, Edition, Game, Improvement, Signs};
use iced::Element;

use super::effect;
use crate::screen::Frame;
use crate::screen::opening::agreement::chosen;
use crate::screen::reference::{Group, Message, Rules};

/// What there is to tell.
pub(in crate::screen) static RULES: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

const EDITIONS: [Edition; 2] = [Edition::Retail, Edition::Prototype];

/// Agreements that change what patients do, as they are switched on.
const AGREEMENTS: [Choice; 9] = [
    Choice::Experimental(true),
    Choice::Consultant(true),
    Choice::AdmissionsNurse(true),
    Choice::Events(true),
    Choice::OpeningCrisis(true),
    Choice::Epidemic(true),
    Choice::Superbug(true),
    Choice::Collections(true),
    Choice::Timed(true),
];

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// Something with a name and an effect.
struct Entry {
    name: &'static str,
    does: String,
    signs: Signs,
}

/// Everything that an edition has, group by group.
fn entries(edition: Edition, lang: Lang) -> [(&'static str, Vec<Entry>); 4] {
    let words = lang.home();
    let improvement = |improvement| Entry {
        name: lang.improvement(improvement),
        does: written(|out| lang.improvement_effect(improvement, edition, out)),
        signs: edition.signs(improvement),
    };
    let departments = edition.departments().iter().map(|row| improvement(Improvement::Department(row.department)));
    let specialists = edition.specialists().iter().map(|row| improvement(Improvement::Specialist(row.specialist)));
    let administrators = Administrator::ALL.into_iter().map(|card| Entry {
        name: lang.administrator(card),
        does: written(|out| lang.administrator_effect(card, edition, out)),
        signs: card.signs(edition),
    });
    let agreements = AGREEMENTS.into_iter().filter_map(|choice| {
        let name = lang.option(&bedside_core::game::Choice::DiceHospital(choice)).short;
        Some(Entry { name, does: lang.choice_effect(&choice)?.to_owned(), signs: choice.signs() })
    });
    [
        (words.departments, departments.collect()),
        (words.specialists, specialists.collect()),
        (words.administrators, administrators.collect()),
        (words.agreements, agreements.collect()),
    ]
}

impl Rules for Own {
    fn editions(&self, lang: Lang) -> Vec<String> {
        let named = |edition| bedside_core::game::Choice::DiceHospital(Choice::Edition(edition));
        EDITIONS.map(|edition| chosen::<&str>(&named(edition), &[], lang)).to_vec()
    }

    fn edition(&self, frame: Frame<'_>) -> usize {
        let at_table = frame.state().game::<Game>().map(|game| game.options().edition());
        EDITIONS.iter().position(|edition| Some(*edition) == at_table).unwrap_or(0)
    }

    fn groups(&self, edition: usize, lang: Lang) -> Vec<Group> {
        let lines = |entries: Vec<Entry>| entries.into_iter().map(|entry| (entry.name, entry.does)).collect();
        let all = entries(EDITIONS[edition % 2], lang).into_iter();
        all.map(|(title, entries)| Group { title, lines: lines(entries) }).collect()
    }

    fn signs<'a>(
        &self,
        edition: usize,
        (group, place): (usize, usize),
        frame: Frame<'a>,
    ) -> Option<Element<'a, Message>> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let all = entries(EDITIONS[edition % 2], lang);
        let (_, entries) = all.get(group)?;
        Some(effect(&entries.get(place)?.signs, lang, room.of_unit(20.0), colours.ink, colours))
    }
}
