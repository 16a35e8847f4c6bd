//! The rules at a glance: what every department, specialist, administrator and agreement of Dice Hospital does, as signs and in a
//! line of words, found by typing.

use bedside_core::Lang;
use bedside_core::dice_hospital::{Administrator, Choice, Edition, Game, Improvement, Signs};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::effect;
use crate::screen::{Action, FIRST, Frame, SCROLLS};
use crate::theme::STRONG;
use crate::widget::{field, key_cap, section, small, surface};

/// How wide a card is at least.
const CARD: f32 = 250.0;

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

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    typed: String,
    kind: Option<Kind>,
    edition: Option<Edition>,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A tile.
    Department,
    /// A card with a meeple.
    Specialist,
    /// What pays or spares.
    Administrator,
    /// What a group agrees on.
    Agreement,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Department, Kind::Specialist, Kind::Administrator, Kind::Agreement];

    fn title(self, lang: Lang) -> &'static str {
        let words = lang.home();
        match self {
            Kind::Department => words.departments,
            Kind::Specialist => words.specialists,
            Kind::Administrator => words.administrators,
            Kind::Agreement => words.agreements,
        }
    }
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What is looked for.
    Typed(String),
    /// Only one kind, or all of them.
    Kind(Option<Kind>),
    /// The next kind, and after the last all of them.
    NextKind,
    /// The other rulebook.
    Edition(Edition),
}

/// Something with a name and an effect.
#[derive(Clone, Debug)]
struct Entry {
    kind: Kind,
    name: &'static str,
    signs: Signs,
    does: String,
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// Everything that an edition has.
fn entries(edition: Edition, lang: Lang) -> Vec<Entry> {
    let improvement = |kind, improvement| Entry {
        kind,
        name: lang.improvement(improvement),
        signs: edition.signs(improvement),
        does: written(|out| lang.improvement_effect(improvement, edition, out)),
    };
    let departments = edition.departments().iter().map(|row| Improvement::Department(row.department));
    let specialists = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
    let administrators = Administrator::ALL.into_iter().map(|card| Entry {
        kind: Kind::Administrator,
        name: lang.administrator(card),
        signs: card.signs(edition),
        does: written(|out| lang.administrator_effect(card, edition, out)),
    });
    let agreements = AGREEMENTS.into_iter().filter_map(|choice| {
        let words = lang.option(&bedside_core::game::Choice::DiceHospital(choice));
        let does = lang.choice_effect(&choice)?.to_owned();
        Some(Entry { kind: Kind::Agreement, name: words.short, signs: choice.signs(), does })
    });
    departments
        .map(|tile| improvement(Kind::Department, tile))
        .chain(specialists.map(|card| improvement(Kind::Specialist, card)))
        .chain(administrators)
        .chain(agreements)
        .collect()
}

impl Reference {
    /// Takes what came in.
    pub(crate) fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Typed(typed) => self.typed = typed,
            Message::Kind(kind) => self.kind = kind,
            Message::NextKind => {
                let next = self.kind.map_or(0, |kind| kind as usize + 1);
                self.kind = Kind::ALL.get(next).copied();
            }
            Message::Edition(edition) => self.edition = Some(edition),
        }
        Action::Scroll { list: SCROLLS, to: 0.0 }
    }

    #[expect(clippy::unused_self, reason = "as the other pages")]
    pub(crate) fn key(&self, key: &Key) -> Option<Message> {
        matches!(key, Key::Named(Named::F2)).then_some(Message::NextKind)
    }

    /// The rulebook that is looked at: that of the table, where nobody chose another.
    fn edition(&self, frame: Frame<'_>) -> Edition {
        let at_table = || Some(frame.state().game::<Game>()?.options().edition());
        self.edition.or_else(at_table).unwrap_or_default()
    }

    /// What is looked for, by its name or by what it does.
    fn found(&self, edition: Edition, lang: Lang) -> Vec<Entry> {
        let wanted = self.typed.trim().to_lowercase();
        let mut entries = entries(edition, lang);
        entries.retain(|entry| {
            self.kind.is_none_or(|kind| kind == entry.kind)
                && [entry.name, &entry.does].iter().any(|said| said.to_lowercase().contains(&wanted))
        });
        entries
    }

    pub(in crate::screen) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let edition = self.edition(frame);
        let gap = room.of_unit(8.0);
        let mut list = column![].spacing(gap).padding(iced::padding::right(room.of_unit(14.0)));
        let found = self.found(edition, lang);
        if found.is_empty() {
            list = list.push(text(words.nothing_found).size(room.text(16.0)).color(colours.soft));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few cards")]
        let across = ((room.size.width / room.of_unit(CARD)) as usize).clamp(2, 8);
        for kind in Kind::ALL {
            let of_kind: Vec<&Entry> = found.iter().filter(|entry| entry.kind == kind).collect();
            if of_kind.is_empty() {
                continue;
            }
            list = list.push(section(kind.title(lang), colours, room));
            for some in of_kind.chunks(across) {
                let cards = some.iter().map(|entry| card(frame, entry));
                let empty = (some.len()..across).map(|_| iced::widget::Space::new().width(Fill).into());
                list = list.push(Row::with_children(cards.chain(empty)).spacing(gap));
            }
        }
        let list = scrollable(list).id(SCROLLS).height(Fill).width(Fill);
        column![self.filter(frame, edition), list].spacing(room.of_unit(12.0)).into()
    }

    fn filter<'a>(&'a self, frame: Frame<'a>, edition: Edition) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let width = room.of_unit(240.0);
        let blank = field(
            FIRST,
            words.find_rule,
            &self.typed,
            width,
            Message::Typed,
            Message::Typed(self.typed.clone()),
            colours,
            room,
        );
        let all = small(words.everything, "", Message::Kind(None), self.kind.is_none(), colours, room);
        let each = Kind::ALL.map(|kind| {
            small(kind.title(lang), "", Message::Kind(Some(kind)), self.kind == Some(kind), colours, room).into()
        });
        let kinds = Row::with_children([all.into()]).extend(each).push(key_cap("F2", colours.soft, room));
        let editions = [Edition::Retail, Edition::Prototype].map(|each| {
            let choice = bedside_core::game::Choice::DiceHospital(Choice::Edition(each));
            let word = crate::screen::opening::agreement::chosen::<&str>(&choice, &[], lang);
            small(word, "", Message::Edition(each), each == edition, colours, room).into()
        });
        let line = |row: Row<'a, Message>| row.spacing(room.of_unit(6.0)).align_y(Alignment::Center);
        row![blank, line(kinds), line(Row::with_children(editions))]
            .spacing(room.of_unit(16.0))
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(room.of_unit(6.0))
            .into()
    }
}

/// Its name, its signs and its line.
fn card<'a>(frame: Frame<'a>, entry: &Entry) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let signs = effect(&entry.signs, lang, room.of_unit(20.0), colours.ink, colours);
    let inside: Column<'a, Message> = column![
        text(entry.name).font(STRONG).size(room.text(15.0)),
        container(signs).height(room.of_unit(28.0)).align_y(Alignment::Center).clip(true),
        text(entry.does.clone()).size(room.text(13.0)).color(colours.soft),
    ];
    surface::panel(inside.spacing(room.of_unit(3.0)), colours)
        .width(Fill)
        .padding([room.of_unit(7.0), room.of_unit(11.0)])
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_a_name_and_a_line_in_both_languages_and_is_found_by_them() {
        for lang in Lang::ALL {
            for edition in [Edition::Retail, Edition::Prototype] {
                for entry in entries(edition, lang) {
                    assert!(!entry.name.is_empty() && !entry.does.is_empty(), "{entry:?}");
                    for typed in [entry.name, &entry.does] {
                        let reference = Reference { typed: typed.to_uppercase(), ..Reference::default() };
                        let found = reference.found(edition, lang);
                        assert!(found.iter().any(|other| other.name == entry.name), "{typed}");
                    }
                }
            }
        }
    }
}
