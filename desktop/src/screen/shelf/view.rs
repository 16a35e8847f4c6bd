//! How the page of figures, players and BG Stats looks.

use std::collections::BTreeMap;

use bedside_core::GameKind;
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Length};

use super::{COLOURS, Message, Part, Period, Shelf};
use crate::library::exchange::{bgstats, sheet};
use crate::library::statistics::{Shift, Sum};
use crate::screen::invite::square;
use crate::screen::{FIRST, Frame, SCROLLS};
use crate::theme::STRONG;
use crate::widget::bars::{Bar, bars, line};
use crate::widget::{Weight, field, key_cap, press, seat_mark, section, small, surface};
use crate::words::{count, glass, luck, minutes, tenths, whole_seconds};

/// Rows of a table at most.
const ROWS: usize = 12;
/// People at a table at most.
const MOST_PEOPLE: u8 = 8;
/// Groups that the figures may be of.
const GROUPS: usize = 5;

impl Shelf {
    pub(in crate::screen) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let room = frame.room();
        let inside = match self.part {
            Part::Figures => self.figures(frame),
            Part::Players => self.people(frame),
            Part::Share => self.shared(frame),
        };
        let gap = room.of_unit(10.0);
        let filters = (self.part == Part::Figures).then(|| self.filters(frame));
        // A narrow window has no room for what is meant beside what is said of it: it scrolls as well.
        let (fixed, filters) = if room.has_pane() { (filters, None) } else { (None, filters) };
        let inside = column![].push(filters).push(inside).spacing(gap);
        let inside = container(inside).width(Fill).padding(iced::padding::right(room.of_unit(14.0)));
        let inside = scrollable(inside).id(SCROLLS).height(Fill).width(Fill);
        column![self.parts(frame)].push(fixed).push(inside).spacing(gap).into()
    }

    /// The three parts of the page.
    fn parts<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.shelf();
        let gap = room.of_unit(6.0);
        let part = |word, part| small(word, "", Message::Part(part), self.part == part, colours, room).into();
        let parts = Row::with_children([
            part(words.statistics, Part::Figures),
            part(words.players, Part::Players),
            part(words.add_to_bgstats, Part::Share),
            key_cap("Tab", colours.soft, room),
        ]);
        parts.spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap).into()
    }

    /// What the figures are of.
    fn filters<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.shelf();
        let gap = room.of_unit(6.0);
        let game = |game: Option<GameKind>| {
            let word = game.map_or(lang.home().all_games, |game| lang.title(game));
            small(word, "", Message::Game(game), self.filter.game == game, colours, room).into()
        };
        let games = Row::with_children([game(None)])
            .extend(GameKind::ALL.iter().map(|kind| game(Some(*kind))))
            .push(key_cap("G", colours.soft, room));
        let period =
            |word, period| small(word, "", Message::Period(period), self.period == period, colours, room).into();
        let periods = Row::with_children([
            period(words.all_time, Period::All),
            period(words.last_year, Period::Year),
            period(words.last_month, Period::Month),
            key_cap("P", colours.soft, room),
        ]);
        let whose = |player: Option<i64>, word: String| {
            small(word, "", Message::Player(player), self.filter.player == player, colours, room).into()
        };
        let known = self.players.iter().filter_map(|player| Some(whose(Some(player.id), player.name.clone()?)));
        let players = Row::with_children([whose(None, words.everybody.to_owned())]).extend(known.take(ROWS));
        let number = |people: Option<u8>| {
            let word = people.map_or_else(|| words.any_number.to_owned(), |people| format!("  {people}  "));
            small(word, "", Message::People(people), self.filter.people == people, colours, room).into()
        };
        let numbers = Row::with_children([number(None)]).extend((1..=MOST_PEOPLE).map(|people| number(Some(people))));
        let group = |party: Option<Vec<i64>>, word: String| {
            let on = self.filter.party == party;
            small(word, "", Message::Party(party), on, colours, room).into()
        };
        let several = self.parties.iter().filter(|(party, _)| party.len() > 1).take(GROUPS);
        let groups = Row::with_children([group(None, words.any_group.to_owned())])
            .extend(several.map(|(party, _)| group(Some(party.clone()), self.named(party, words.somebody))));
        let mut filters = column![].spacing(gap);
        for line in [games, periods, players, groups, numbers] {
            filters = filters.push(line.spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap));
        }
        filters.into()
    }

    fn figures<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let (words, all) = (lang.shelf(), &self.statistics);
        let size = room.text(15.0);
        if all.plays == 0 {
            return text(words.no_results).size(room.text(17.0)).color(colours.soft).into();
        }
        let mut panels: Vec<Element<'a, Message>> = Vec::new();
        let mean = all.duration_ms.tenths().map_or(0, |tenths| tenths / 10);
        let clock = |ms: i64| minutes(u32::try_from(ms).unwrap_or(u32::MAX));
        let mut overview = vec![
            (words.plays, all.plays.to_string()),
            (words.ended_early, all.early.to_string()),
            (words.duration, clock(mean)),
            (words.longest, clock(all.longest_ms)),
        ];
        if all.together.0 > 0 {
            overview.push((words.together, format!("{}/{}", all.together.1, all.together.0)));
        }
        let overview = overview.into_iter().map(|(word, figure)| pair(frame, word.to_owned(), figure));
        let mut lines = Column::with_children(overview).spacing(room.of_unit(3.0));
        if all.luck.dice > 0 {
            let drawn =
                |word: &str, length: i64, figure: String, tint| Bar { word: word.to_owned(), length, figure, tint };
            let (rolled, expected) = (all.luck.pips * 10, all.luck.expected_tenths());
            let dice = vec![
                drawn(words.rolled, rolled, all.luck.pips.to_string(), colours.accent),
                drawn(words.on_average, expected, tenths(Some(expected), lang), colours.soft),
            ];
            lines = lines.push(section(words.luck, colours, room)).push(bars(dice, size, colours));
            lines = lines.push(text(luck(all.luck, lang)).size(size));
        }
        panels.push(panel(frame, words.statistics, lines.into()));
        let heads = [words.player, words.plays, words.wins, words.average, words.best].map(str::to_owned);
        let rows = all.players.iter().take(ROWS).map(|of| {
            let best = of.best.map_or_else(|| "–".to_owned(), count);
            let name = of.name.clone().unwrap_or_else(|| words.somebody.to_owned());
            [name, of.plays.to_string(), of.wins.to_string(), tenths(of.points.tenths(), lang), best]
        });
        let won = all.players.iter().take(ROWS).filter(|of| of.contests > 0).map(|of| Bar {
            word: of.name.clone().unwrap_or_else(|| words.somebody.to_owned()),
            length: i64::from(of.wins) * 100 / i64::from(of.contests.max(1)),
            figure: format!("{} %", of.wins * 100 / of.contests.max(1)),
            tint: colours.seat(of.colour),
        });
        let table = column![table(frame, heads, rows), bars(won.collect(), size, colours)].spacing(room.of_unit(10.0));
        panels.push(panel(frame, words.players, table.into()));
        let plain = |word: String, length: i64, figure: String| Bar { word, length, figure, tint: colours.accent };
        let counted = |head: &str, all: Vec<(String, u32)>| {
            let drawn = all.iter().map(|(of, plays)| plain(of.clone(), i64::from(*plays), plays.to_string()));
            let drawn = bars(drawn.collect(), size, colours);
            let rows = all.into_iter().map(|(of, plays)| [of, plays.to_string()]);
            both(frame, drawn, table_of(frame, [head, words.plays].map(str::to_owned), rows))
        };
        let months = all.by_month.iter().rev().take(ROWS).map(|(month, plays)| (month.clone(), *plays));
        panels.push(panel(frame, words.by_month, counted(words.month, months.collect())));
        panels.push(panel(frame, words.duration, durations(frame, &all.durations)));
        let people = all.by_people.iter().map(|(people, plays)| (people.to_string(), *plays));
        panels.push(panel(frame, words.by_people, counted(words.players, people.collect())));
        for game in GameKind::ALL.iter().filter(|game| all.by_game.contains_key(game.key())) {
            panels.extend(self.of_game(frame, *game));
        }
        if !all.idle_ms.is_empty() {
            let idle = all.idle_ms.iter().map(|(name, idle)| {
                let ms = idle.tenths().unwrap_or(0) / 10;
                plain(glass(name, lang), ms, whole_seconds(ms))
            });
            let rows = all.idle_ms.iter().map(|(name, idle)| {
                let ms = idle.tenths().unwrap_or(0) / 10;
                [glass(name, lang), whole_seconds(ms), idle.count.to_string()]
            });
            let table = table_of(frame, [words.glass, words.average, words.plays].map(str::to_owned), rows);
            panels.push(panel(frame, words.idle, both(frame, bars(idle.collect(), size, colours), table)));
        }
        if !all.shifts.is_empty() {
            panels.push(panel(frame, words.shifts, shifts(frame, &all.shifts)));
        }
        if !all.alicat.is_empty() {
            let heads = [words.modifiers, words.plays, words.wins, words.lead].map(str::to_owned);
            let rows = all.alicat.iter().map(|(modifiers, of)| {
                [modifiers.to_string(), of.plays.to_string(), of.beaten.to_string(), tenths(of.lead.tenths(), lang)]
            });
            let won = all.alicat.iter().map(|(modifiers, of)| Bar {
                word: format!("{}: {modifiers}", words.modifiers),
                length: i64::from(of.beaten) * 100 / i64::from(of.plays.max(1)),
                figure: format!("{} %", of.beaten * 100 / of.plays.max(1)),
                tint: colours.accent,
            });
            let both = both(frame, bars(won.collect(), size, colours), table_of(frame, heads, rows));
            panels.push(panel(frame, words.alicat, both));
        }
        if !all.alone.is_empty() {
            let rows = all.alone.iter().map(|of| {
                let name = of.name.clone().unwrap_or_else(|| words.somebody.to_owned());
                [lang.title(of.game).to_owned(), name, of.date.clone(), count(of.points)]
            });
            let heads = [words.game, words.player, words.last_played, words.best].map(str::to_owned);
            panels.push(panel(frame, words.alone, table_of(frame, heads, rows)));
        }
        columns(frame, panels)
    }

    /// Points of a game by rule and after each round; of a shift, the skill that was lost.
    fn of_game<'a>(&'a self, frame: Frame<'a>, game: GameKind) -> Vec<Element<'a, Message>> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let (words, all) = (lang.shelf(), &self.statistics);
        let size = room.text(15.0);
        let of = |key: &str| key == game.key();
        let mut panels = Vec::new();
        let rules: Vec<(&String, &Sum)> =
            all.rules.iter().filter(|((key, _), _)| of(key)).map(|((_, rule), sum)| (rule, sum)).collect();
        if !rules.is_empty() {
            let drawn = rules.iter().map(|(rule, sum)| {
                let mean = sum.tenths().unwrap_or(0);
                let tint = if mean < 0 { colours.warn } else { colours.accent };
                let figure = tenths(sum.tenths(), lang);
                Bar { word: sheet::rule_words(game, rule, lang), length: mean.abs(), figure, tint }
            });
            let drawn = bars(drawn.collect(), size, colours);
            let rows = rules.into_iter().map(|(rule, sum)| {
                [sheet::rule_words(game, rule, lang), tenths(sum.tenths(), lang), sum.count.to_string()]
            });
            let heads = [words.by_rule, words.average, words.plays].map(str::to_owned);
            panels.push(panel(frame, lang.title(game), both(frame, drawn, table_of(frame, heads, rows))));
        }
        let rounds: Vec<(u8, i64)> = all
            .rounds
            .iter()
            .filter(|((key, _), _)| of(key))
            .filter_map(|((_, round), sum)| Some((*round, sum.tenths()?)))
            .collect();
        if rounds.len() > 1 {
            let heads = [lang.round_word(game), words.average].map(str::to_owned);
            let rows = rounds.iter().map(|(round, mean)| [round.to_string(), tenths(Some(*mean), lang)]);
            let table = table_of(frame, heads, rows);
            let title = format!("{} · {}", lang.title(game), words.by_round);
            panels.push(panel(frame, title, both(frame, line(rounds.clone(), size, colours), table)));
        }
        if game == GameKind::Rush && !all.lost.is_empty() {
            let lost = all.lost.iter().map(|(rule, points)| Bar {
                word: lang.rule(game, rule).unwrap_or(rule).to_owned(),
                length: -points,
                figure: count(*points),
                tint: colours.warn,
            });
            let rows = all
                .lost
                .iter()
                .map(|(rule, points)| [lang.rule(game, rule).unwrap_or(rule).to_owned(), count(*points)]);
            let table = table_of(frame, [words.cause, words.total].map(str::to_owned), rows);
            panels.push(panel(frame, words.skill_lost, both(frame, bars(lost.collect(), size, colours), table)));
        }
        panels
    }

    fn people<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.shelf();
        let (size, gap) = (room.text(15.0), room.of_unit(6.0));
        let mut list = column![].spacing(gap);
        for player in &self.players {
            let name = player.name.clone().unwrap_or_else(|| words.somebody.to_owned());
            let letter = name.chars().next().unwrap_or('?');
            let here = self.is_looked_at(player.id);
            let played = format!("{}: {}   {}: {}", words.plays, player.plays, words.wins, player.wins);
            let inside = row![
                seat_mark(player.colour, letter, room.of_unit(22.0), colours),
                text(name).font(STRONG).size(size).width(Fill),
                text(played).size(size).color(colours.soft),
            ];
            let inside = inside.spacing(room.of_unit(10.0)).align_y(Alignment::Center);
            let line = surface::pressable(inside, Message::Choose(player.id), colours).hot(here);
            list = list.push(line.width(Fill).padding([room.of_unit(5.0), room.of_unit(10.0)]));
        }
        let mut panels = vec![panel(frame, words.players, list.into())];
        if let Some(player) = self.players.iter().find(|player| self.chosen == Some(player.id)) {
            let width = Length::Fixed(room.of_unit(280.0));
            let blank = field(FIRST, words.player, &self.typed, width, Message::Typed, Message::Rename, colours, room);
            let button = |word, key, message| press(word, key, message, Weight::Plain, colours, room);
            let forget = if self.sure { words.forget_sure } else { words.forget };
            let named =
                row![blank, button(words.rename, "Enter", Message::Rename)].spacing(gap).align_y(Alignment::Center);
            let merge = small(words.merge_with, "M", Message::Merge, self.merges, colours, room);
            let tints = (0..COLOURS).map(|colour| {
                // A frame, not a filling: each colour is seen as it is.
                surface::pressable(
                    seat_mark(colour, ' ', room.of_unit(22.0), colours),
                    Message::Recolour(colour),
                    colours,
                )
                .hot(player.colour == colour)
                .padding([room.of_unit(4.0).max(3.0), room.of_unit(8.0)])
                .into()
            });
            let chosen = column![
                text(player.name.clone().unwrap_or_else(|| words.somebody.to_owned()))
                    .font(STRONG)
                    .size(room.text(18.0)),
                named,
                merge,
                section(words.colour, colours, room),
                Row::with_children(tints)
                    .push(key_cap("C", colours.soft, room))
                    .spacing(gap)
                    .align_y(Alignment::Center)
                    .wrap(),
                button(forget, "Del", Message::Forget),
                text(words.forget_says).size(room.text(14.0)).color(colours.soft),
            ];
            panels.push(panel(frame, words.player, chosen.spacing(room.of_unit(8.0)).into()));
        }
        if !self.parties.is_empty() {
            let groups = self
                .parties
                .iter()
                .take(ROWS)
                .map(|(party, plays)| [self.named(party, words.somebody), plays.to_string()]);
            let heads = [words.groups, words.plays].map(str::to_owned);
            panels.push(panel(frame, words.groups, table_of(frame, heads, groups)));
        }
        columns(frame, panels)
    }

    /// Those who played together, by their names.
    fn named(&self, party: &[i64], somebody: &str) -> String {
        let names = party.iter().map(|id| {
            let player = self.players.iter().find(|player| player.id == *id);
            player.and_then(|player| player.name.clone()).unwrap_or_else(|| somebody.to_owned())
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// The last finished game as a square for BG Stats.
    fn shared<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.shelf();
        let Some(last) = &self.last else {
            return text(words.no_results).size(room.text(17.0)).color(colours.soft).into();
        };
        let link = bgstats::link(last);
        let title = text(format!("{} · {}", lang.title(last.game), last.date.get(..16).unwrap_or_default()));
        let drawn = square::view(&link, room.by(300.0, 470.0, 720.0), colours.line);
        let inside =
            column![title.font(STRONG).size(room.text(18.0)), text(words.scan_bgstats).size(room.text(16.0)), drawn];
        panel(frame, words.add_to_bgstats, inside.spacing(room.of_unit(10.0)).into())
    }
}

/// A chart, and the figures as a table below it.
fn both<'a>(frame: Frame<'a>, chart: Element<'a, Message>, table: Element<'a, Message>) -> Element<'a, Message> {
    column![chart, table].spacing(frame.room().of_unit(8.0)).into()
}

/// Skill lost and idle time, of one shift after the other.
fn shifts<'a>(frame: Frame<'a>, shifts: &[Shift]) -> Element<'a, Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().shelf());
    let drawn = |length: fn(&Shift) -> i64, figure: fn(&Shift) -> String, tint| {
        let bar =
            move |shift: &Shift| Bar { word: shift.date.clone(), length: length(shift), figure: figure(shift), tint };
        bars(shifts.iter().map(bar).collect(), room.text(15.0), colours)
    };
    let heads = [words.date, words.skill_lost, words.idle_together].map(str::to_owned);
    let rows = shifts.iter().map(|shift| [shift.date.clone(), count(shift.lost), whole_seconds(shift.idle_ms)]);
    column![
        section(words.skill_lost, colours, room),
        drawn(|shift| -shift.lost, |shift| count(shift.lost), colours.warn),
        section(words.idle_together, colours, room),
        drawn(|shift| shift.idle_ms, |shift| whole_seconds(shift.idle_ms), colours.accent),
        table_of(frame, heads, rows),
    ]
    .spacing(room.of_unit(8.0))
    .into()
}

/// How long games are on an average, by game.
fn durations<'a>(frame: Frame<'a>, durations: &BTreeMap<String, Sum>) -> Element<'a, Message> {
    let (colours, lang) = (frame.colours(), frame.lang());
    let known = GameKind::ALL.iter().filter_map(|game| Some((lang.title(*game), durations.get(game.key())?)));
    let known: Vec<_> = known.collect();
    let mean = |sum: &Sum| sum.sum / i64::from(sum.count.max(1));
    let clock = |ms: i64| minutes(u32::try_from(ms).unwrap_or(u32::MAX));
    let drawn = known.iter().map(|(title, sum)| Bar {
        word: (*title).to_owned(),
        length: mean(sum),
        figure: clock(mean(sum)),
        tint: colours.accent,
    });
    let drawn = bars(drawn.collect(), frame.room().text(15.0), colours);
    let heads = [lang.shelf().game, lang.shelf().plays, lang.shelf().average].map(str::to_owned);
    let rows = known.iter().map(|(title, sum)| [(*title).to_owned(), sum.count.to_string(), clock(mean(sum))]);
    both(frame, drawn, table_of(frame, heads, rows))
}

/// A panel with its heading.
fn panel<'a>(
    frame: Frame<'a>,
    title: impl text::IntoFragment<'a>,
    inside: Element<'a, Message>,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let title = text(title).font(STRONG).size(room.text(16.0));
    surface::panel(column![title, inside].spacing(room.of_unit(8.0)), colours)
        .width(Fill)
        .padding([room.of_unit(10.0), room.of_unit(14.0)])
        .into()
}

/// Panels in two columns where there is room.
fn columns<'a>(frame: Frame<'a>, panels: Vec<Element<'a, Message>>) -> Element<'a, Message> {
    let gap = frame.room().of_unit(12.0);
    if !frame.room().has_pane() {
        return Column::with_children(panels).spacing(gap).into();
    }
    let (mut left, mut right) = (column![].spacing(gap).width(Fill), column![].spacing(gap).width(Fill));
    for (place, panel) in panels.into_iter().enumerate() {
        if place % 2 == 0 {
            left = left.push(panel);
        } else {
            right = right.push(panel);
        }
    }
    row![left, right].spacing(gap).into()
}

/// A word and its figure.
fn pair<'a>(frame: Frame<'a>, word: String, figure: String) -> Element<'a, Message> {
    let size = frame.room().text(15.0);
    row![text(word).size(size).color(frame.colours().soft).width(Fill), text(figure).font(STRONG).size(size)].into()
}

/// Figures in columns: the first is as wide as there is room, the others stand to the right.
fn table_of<'a, const N: usize>(
    frame: Frame<'a>,
    heads: [String; N],
    rows: impl Iterator<Item = [String; N]>,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let size = room.text(14.0);
    let cell = |place: usize, said: String, head: bool| -> Element<'a, Message> {
        let words = text(said).size(size).color(if head { colours.soft } else { colours.ink });
        match place {
            0 => words.width(Length::FillPortion(3)).into(),
            _ => words.width(Length::FillPortion(1)).align_x(iced::alignment::Horizontal::Right).into(),
        }
    };
    let line = |cells: [String; N], head: bool| {
        let cells = cells.into_iter().enumerate().map(|(place, said)| cell(place, said, head));
        Row::with_children(cells).spacing(room.of_unit(8.0)).into()
    };
    let rows: Vec<Element<'a, Message>> = rows.map(|cells| line(cells, false)).collect();
    Column::with_children(std::iter::once(line(heads, true)).chain(rows)).spacing(room.of_unit(3.0)).into()
}

fn table<'a>(frame: Frame<'a>, heads: [String; 5], rows: impl Iterator<Item = [String; 5]>) -> Element<'a, Message> {
    table_of(frame, heads, rows)
}
