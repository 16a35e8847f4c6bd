//! The score sheet: players in columns; the points of each rule, those that the end would bring included, and of each round.

use bedside_core::dice_hospital::{Course, Game, Phase, ROUNDS, Rule, ScoreLine, Standing, Tally, ledger};
use iced::widget::{Column, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Element, Fill};

use super::ending::lines;
use super::round_end::said;
use super::{Message, Scene};
use crate::screen::{Frame, side};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{seat_mark, shortened, surface, width_of};
use crate::words::signed;

/// What the sheet is made of, put together when the table changes.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    of: Option<u32>,
    tally: Tally,
    standings: Vec<Standing>,
    /// Points that a card gave or took, each with its reason.
    cards: Vec<ScoreLine>,
    course: Option<Course>,
}

impl Sheet {
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let (table, of) = (frame.table(), Some(frame.table().journal().digest()));
        if self.of == of {
            return;
        }
        let mut cards = Vec::new();
        ledger::lines(table, |line| {
            if line.reason.is_some() {
                cards.push(line);
            }
        });
        let (tally, standings) = (Tally::of(table), game.standings().into_iter().collect());
        *self = Sheet { of, tally, standings, cards, course: Some(Course::of(table)) };
    }

    /// What a rule gave a player, would give for this round so far, and would at the end.
    fn by_rule(&self, standing: &Standing, rule: Rule) -> i16 {
        let coming = standing.round.iter().chain(&standing.end).filter(|(cause, _)| cause.rule() == rule);
        self.tally.by_rule(standing.seat, rule) + coming.map(|(_, points)| points).sum::<i16>()
    }
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (room, game) = (scene.room(), scene.game);
    let words = scene.lang().round_words();
    let sheet = &scene.screen.sheet;
    let gap = room.by(8.0, 14.0, 20.0);
    let over = game.phase() == Phase::Over;
    let mut rules = column![heads(scene, words.by_rule)];
    let mut many = 2 + u16::try_from(sheet.cards.len()).unwrap_or(u16::MAX);
    for rule in Rule::ALL {
        let points: Vec<i16> = sheet.standings.iter().map(|standing| sheet.by_rule(standing, rule)).collect();
        if points.iter().any(|points| *points != 0) {
            rules = rules.push(line(scene)).push(figures(scene, scene.lang().dice_rule(rule).to_owned(), &points));
            many += 1;
        }
    }
    let total = if over { words.total } else { words.total_now };
    rules = rules.push(line(scene)).push(totals(scene, total));
    if sheet.standings.len() > 1 {
        rules = rules.push(line(scene)).push(places(scene));
    }
    let mut rounds = column![heads(scene, words.by_round)];
    for round in 1..=game.round() {
        let now = round == game.round() && !over && game.phase() < Phase::Shift;
        let points = sheet.standings.iter().map(|standing| {
            let coming = if now { standing.this_round() } else { 0 };
            sheet.tally.by_round(standing.seat, round) + coming
        });
        let points: Vec<i16> = points.collect();
        let word =
            if now { words.this_round.to_owned() } else { format!("{} {round}", scene.lang().desk_words().round) };
        rounds = rounds.push(line(scene)).push(figures(scene, word, &points));
    }
    let end = sheet.standings.iter().map(|standing| {
        let coming: i16 = standing.end.iter().map(|(_, points)| points).sum();
        sheet.tally.by_round(standing.seat, ROUNDS + 1) + coming
    });
    let end: Vec<i16> = end.collect();
    if end.iter().any(|points| *points != 0) {
        rounds = rounds.push(line(scene)).push(figures(scene, words.at_the_end.to_owned(), &end));
    }
    let spacing = room.by(3.0, 6.0, 9.0);
    let left = column![panel(scene, rules.spacing(spacing))].push(cards(scene)).spacing(gap).width(Fill);
    let right = panel(scene, rounds.spacing(spacing));
    // Below them there may be room for the lines over the rounds.
    let many = f32::from(many.max(u16::from(game.round()) + 1));
    let used = many * room.by(27.0, 36.0, 50.0) + room.by(110.0, 150.0, 200.0);
    let chart = sheet.course.as_ref().filter(|_| room.size.height - used > room.by(160.0, 200.0, 300.0));
    if let Some(chart) = chart.filter(|_| room.has_pane()).and_then(|course| lines::so_far(scene, course)) {
        return column![row![left, right].spacing(gap), chart].spacing(gap).height(Fill).into();
    }
    let inside: Element<'_, Message> =
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() };
    scrollable(container(inside).padding(iced::padding::right(12.0))).height(Fill).width(Fill).into()
}

fn panel<'a>(scene: Scene<'a>, inside: Column<'a, Message>) -> Element<'a, Message> {
    let room = scene.room();
    surface::panel(inside, scene.colours())
        .padding([room.by(7.0, 12.0, 16.0), room.by(9.0, 16.0, 22.0)])
        .width(Fill)
        .into()
}

fn line<'a>(scene: Scene<'a>) -> Element<'a, Message> {
    let tint = scene.colours().line;
    container(Space::new().width(Fill).height(1.0))
        .style(move |_| container::Style::default().background(Background::Color(tint)))
        .into()
}

/// How wide a player's column is: as wide as the longest name, as far as the words before the columns leave it room.
fn column_width(scene: Scene<'_>) -> f32 {
    let (room, lang) = (scene.room(), scene.lang());
    let (least, panels) = if room.has_pane() { (room.by(62.0, 82.0, 124.0), 2.0) } else { (68.0, 1.0) };
    let widest = |widths: &mut dyn Iterator<Item = f32>| widths.fold(0.0, f32::max);
    let size = room.by(14.0, 16.0, 21.0);
    let words = lang.round_words();
    let said = [words.total, words.total_now, words.place, words.this_round, words.at_the_end];
    let sheet = &scene.screen.sheet;
    let counts = |rule: &Rule| sheet.standings.iter().any(|standing| sheet.by_rule(standing, *rule) != 0);
    let rules = Rule::ALL.into_iter().filter(counts).map(|rule| lang.dice_rule(rule));
    let said = said.into_iter().chain(rules);
    let said = widest(&mut said.map(|word| width_of(word, size * 1.02, STRONG)));
    let around = room.by(50.0, 75.0, 100.0);
    let left = (room.size.width - around) / panels - 2.0 * room.by(9.0, 16.0, 22.0) - said;
    let names = widest(&mut scene.game.seats().map(|seat| width_of(scene.name(seat), head_size(scene), STRONG)));
    (names + 12.0).min(left / f32::from(scene.game.options().seats())).max(least)
}

/// The size of the words above the columns.
fn head_size(scene: Scene<'_>) -> f32 {
    scene.room().by(13.0, 15.0, 20.0)
}

fn heads<'a>(scene: Scene<'a>, title: &'static str) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = head_size(scene);
    let wide = column_width(scene);
    let mut head = row![text(title).font(STRONG).size(size).color(colours.soft).width(Fill)].align_y(Alignment::Center);
    for seat in scene.game.seats() {
        let who = column![
            seat_mark(seat, scene.letter(seat), room.by(24.0, 30.0, 42.0), colours),
            text(shortened(scene.name(seat), size, STRONG, wide - 4.0)).font(STRONG).size(size)
        ];
        head = head.push(who.width(wide).spacing(2.0).align_x(Alignment::End));
    }
    head.into()
}

fn figures<'a>(scene: Scene<'a>, word: String, points: &[i16]) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(14.0, 16.0, 21.0);
    let mut all = row![text(word).size(size).width(Fill)].align_y(Alignment::Center);
    for points in points {
        let (figure, ink) = match *points {
            0 => ("0".to_owned(), colours.soft),
            points if points < 0 => (signed(points), colours.alarm),
            points => (signed(points), colours.ink),
        };
        let figure = text(figure).font(STRONG).size(size).color(ink);
        all = all.push(figure.width(column_width(scene)).align_x(Alignment::End));
    }
    all.into()
}

fn totals<'a>(scene: Scene<'a>, word: &'static str) -> Element<'a, Message> {
    let room = scene.room();
    let mut all = row![text(word).font(STRONG).size(room.by(15.0, 18.0, 24.0)).width(Fill)].align_y(Alignment::Center);
    for standing in &scene.screen.sheet.standings {
        let total = text(side::count(standing.total())).font(CLOCK).size(room.by(24.0, 32.0, 44.0)).line_height(1.1);
        all = all.push(total.width(column_width(scene)).align_x(Alignment::End));
    }
    all.into()
}

/// Everybody's place: at the end the one that the tie-break gave.
fn places(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let size = room.by(14.0, 16.0, 21.0);
    let ranking = game.ranking();
    let mut all = row![text(lang.round_words().place).size(size).width(Fill)].align_y(Alignment::Center);
    for standing in &scene.screen.sheet.standings {
        let ranked = ranking.iter().find(|rank| rank.seat == standing.seat && game.phase() == Phase::Over);
        let place = ranked.map_or(standing.place, |rank| rank.place);
        let place = text(said(lang, |lang, out| lang.ordinal(place, out))).size(size).color(colours.soft);
        all = all.push(place.width(column_width(scene)).align_x(Alignment::End));
    }
    all.into()
}

/// What cards gave or took, each with its reason.
fn cards(scene: Scene<'_>) -> Option<Element<'_, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let sheet = &scene.screen.sheet;
    let size = room.by(14.0, 16.0, 21.0);
    let lines = sheet.cards.iter().map(|line| {
        let reason = line.reason.as_ref().map_or("", |reason| reason.as_str());
        let word = format!("{}: {reason}", lang.dice_rule(line.cause.rule()));
        row![
            seat_mark(line.seat, scene.letter(line.seat), room.by(20.0, 24.0, 32.0), colours),
            text(word).size(size).width(Fill),
            text(format!("{} {}", lang.desk_words().round, line.round)).size(size).color(colours.soft),
            text(signed(line.by)).font(STRONG).size(size).width(column_width(scene)).align_x(Alignment::End),
        ]
        .spacing(room.by(6.0, 10.0, 14.0))
        .align_y(Alignment::Center)
        .into()
    });
    let lines = Column::with_children(lines).spacing(room.by(3.0, 6.0, 9.0));
    (!sheet.cards.is_empty()).then(|| panel(scene, lines))
}
