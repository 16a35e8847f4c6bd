//! The rules at a glance: of each game a line for every rule, tile and card, found by typing. The topics of a game are core's; what its
//! folder adds to them (tiles, cards, signs, editions) it tells by `Rules`.

use bedside_core::{GameKind, Lang};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Action, FIRST, Frame, SCROLLS, games, next_game};
use crate::theme::STRONG;
use crate::widget::{field, key_cap, section, small, surface};

/// How wide a card is at least.
const CARD: f32 = 250.0;

/// What a game's folder tells beside the topics of core.
pub(super) trait Rules: Sync {
    /// The rulebooks that there are, where they differ.
    fn editions(&self, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// The place of the one that the table plays by.
    fn edition(&self, _frame: Frame<'_>) -> usize {
        0
    }

    /// Tiles, cards and agreements.
    fn groups(&self, _edition: usize, _lang: Lang) -> Vec<Group> {
        Vec::new()
    }

    /// What a line of these groups does, drawn.
    fn signs<'a>(&self, _edition: usize, _place: (usize, usize), _frame: Frame<'a>) -> Option<Element<'a, Message>> {
        None
    }
}

/// The topics of core are all that there is to tell.
#[derive(Debug)]
pub(super) struct TopicsAlone;

impl Rules for TopicsAlone {}

/// Lines that belong together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// What they are about.
    pub(super) title: &'static str,
    /// Their names, and what they say.
    pub(super) lines: Vec<(&'static str, String)>,
}

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    game: GameKind,
    typed: String,
    group: Option<usize>,
    edition: Option<usize>,
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What is looked for.
    Typed(String),
    /// Another game.
    Game(GameKind),
    /// Only one group, or all of them.
    Group(Option<usize>),
    /// The next group, and after the last all of them.
    NextGroup(Lang),
    /// Another rulebook.
    Edition(usize),
}

/// A line that was found: what it says, and where it stands among those that the game's folder tells.
struct Found {
    name: &'static str,
    says: String,
    own: Option<(usize, usize)>,
}

impl Reference {
    /// The rules of a game.
    pub(crate) fn of(game: GameKind) -> Reference {
        Reference { game, typed: String::new(), group: None, edition: None }
    }

    /// Takes what came in.
    pub(crate) fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Typed(typed) => self.typed = typed,
            Message::Game(game) => *self = Reference { typed: std::mem::take(&mut self.typed), ..Reference::of(game) },
            Message::Group(group) => self.group = group,
            Message::NextGroup(lang) => {
                let next = self.group.map_or(0, |group| group + 1);
                self.group = Some(next).filter(|next| *next < self.groups(0, lang).len());
            }
            Message::Edition(edition) => self.edition = Some(edition),
        }
        Action::Scroll { list: SCROLLS, to: 0.0 }
    }

    pub(crate) fn key(&self, key: &Key, lang: Lang) -> Option<Message> {
        match key {
            Key::Named(Named::F1) => Some(Message::Game(next_game(self.game))),
            Key::Named(Named::F2) => Some(Message::NextGroup(lang)),
            _ => None,
        }
    }

    /// Every group of the game: the topics of core, then those of its folder.
    fn groups(&self, edition: usize, lang: Lang) -> Vec<Group> {
        let topics = lang.rules(self.game).iter().map(|topic| Group {
            title: topic.title,
            lines: topic.rules.iter().map(|rule| (rule.name, rule.says.to_owned())).collect(),
        });
        topics.chain(games::rules(self.game).groups(edition, lang)).collect()
    }

    /// What is looked for, by its name or by what it says, group by group.
    fn found(&self, edition: usize, lang: Lang) -> Vec<(&'static str, Vec<Found>)> {
        let wanted = self.typed.trim().to_lowercase();
        let topics = lang.rules(self.game).len();
        let of_group = |(at, group): (usize, Group)| {
            let lines = group.lines.into_iter().enumerate().filter_map(|(place, (name, says))| {
                let is_wanted = [name, &says].iter().any(|said| said.to_lowercase().contains(&wanted));
                let own = at.checked_sub(topics).map(|at| (at, place));
                is_wanted.then_some(Found { name, says, own })
            });
            (group.title, lines.collect::<Vec<Found>>())
        };
        let asked = |(at, _): &(usize, Group)| self.group.is_none_or(|group| group == *at);
        let all = self.groups(edition, lang).into_iter().enumerate().filter(asked).map(of_group);
        all.filter(|(_, lines)| !lines.is_empty()).collect()
    }

    pub(super) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let edition = self.edition.unwrap_or_else(|| games::rules(self.game).edition(frame));
        let gap = room.of_unit(8.0);
        let mut list = column![].spacing(gap).padding(iced::padding::right(room.of_unit(14.0)));
        let found = self.found(edition, lang);
        if found.is_empty() {
            list = list.push(text(lang.home().nothing_found).size(room.text(16.0)).color(colours.soft));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few cards")]
        let across = ((room.size.width / room.of_unit(CARD)) as usize).clamp(2, 8);
        for (title, lines) in found {
            list = list.push(section(title, colours, room));
            for some in lines.chunks(across) {
                let cards = some.iter().map(|found| self.card(frame, edition, found));
                let empty = (some.len()..across).map(|_| iced::widget::Space::new().width(Fill).into());
                list = list.push(Row::with_children(cards.chain(empty)).spacing(gap));
            }
        }
        let list = scrollable(list).id(SCROLLS).height(Fill).width(Fill);
        column![self.filter(frame, edition), list].spacing(room.of_unit(12.0)).into()
    }

    fn filter<'a>(&'a self, frame: Frame<'a>, edition: usize) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.home();
        let blank = field(
            FIRST,
            words.find_rule,
            &self.typed,
            room.of_unit(240.0),
            Message::Typed,
            Message::Typed(self.typed.clone()),
            colours,
            room,
        );
        let games = GameKind::ALL
            .iter()
            .map(|game| small(lang.title(*game), "", Message::Game(*game), self.game == *game, colours, room).into());
        let games = Row::with_children(games).push(key_cap("F1", colours.soft, room));
        let all = small(words.everything, "", Message::Group(None), self.group.is_none(), colours, room);
        let each = self.groups(edition, lang).into_iter().enumerate().map(|(at, group)| {
            small(group.title, "", Message::Group(Some(at)), self.group == Some(at), colours, room).into()
        });
        let groups = Row::with_children([all.into()]).extend(each).push(key_cap("F2", colours.soft, room));
        let editions = games::rules(self.game)
            .editions(lang)
            .into_iter()
            .enumerate()
            .map(|(at, word)| small(word, "", Message::Edition(at), at == edition, colours, room).into());
        let gap = room.of_unit(6.0);
        let line = |row: Row<'a, Message>| row.spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
        let apart = room.of_unit(16.0);
        let first = row![blank, line(games)].spacing(apart).align_y(Alignment::Center);
        let second = row![line(groups), line(Row::with_children(editions))].spacing(apart).align_y(Alignment::Center);
        column![first, second.wrap().vertical_spacing(gap)].spacing(room.of_unit(8.0)).into()
    }

    /// Its name, its signs and its line.
    fn card<'a>(&self, frame: Frame<'a>, edition: usize, found: &Found) -> Element<'a, Message> {
        let (colours, room) = (frame.colours(), frame.room());
        let signs = found.own.and_then(|place| games::rules(self.game).signs(edition, place, frame));
        let signs =
            signs.map(|signs| container(signs).height(room.of_unit(28.0)).align_y(Alignment::Center).clip(true));
        let inside: Column<'a, Message> = column![text(found.name).font(STRONG).size(room.text(15.0))]
            .push(signs)
            .push(text(found.says.clone()).size(room.text(13.0)).color(colours.soft));
        surface::panel(inside.spacing(room.of_unit(3.0)), colours)
            .width(Fill)
            .padding([room.of_unit(7.0), room.of_unit(11.0)])
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_of_every_game_has_a_name_and_a_line_in_both_languages_and_is_found_by_them() {
        for (game, lang) in GameKind::ALL.iter().flat_map(|game| Lang::ALL.map(|lang| (*game, lang))) {
            for edition in 0..games::rules(game).editions(lang).len().max(1) {
                let all = Reference::of(game).groups(edition, lang);
                assert!(all.len() > 2, "{game:?}");
                for (name, says) in all.into_iter().flat_map(|group| group.lines) {
                    assert!(!name.is_empty() && !says.is_empty(), "{game:?} {name}: {says}");
                    for typed in [name, &says] {
                        let reference = Reference { typed: typed.to_uppercase(), ..Reference::of(game) };
                        let found = reference.found(edition, lang);
                        assert!(found.iter().flat_map(|(_, lines)| lines).any(|line| line.name == name), "{typed}");
                    }
                }
            }
        }
    }
}
