//! The end of a shift: won or lost in large letters, the objective ticked line by line, the tracks over the rounds, what cost skill,
//! and the best moment. The picture to keep.

mod lines;

use bedside_core::rush::{self, Measure, Requirement, Verdict, objective};
use bedside_core::text::{ShiftNoun, noun_form};
use bedside_core::{Command, GameKind, Instant, Lang, Table};
use iced::widget::{Column, Space, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, FillPortion};

use super::rounds::Round;
use super::unit::{Unit, fitting};
use super::{Action, Message, Scene, costs};
use crate::library::Theme;
use crate::screen::layout::hero::Look;
use crate::screen::layout::{self, Slot};
use crate::screen::side;
use crate::theme::{CLOCK, Colours, STRONG};
use crate::widget::{Icon, Weight, icon, press, surface};
use crate::words::signed;

/// Reasons for lost skill that are listed.
const REASONS: usize = 5;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let gap = unit.least(14.0, 7.0);
    let boxed = |inside: Element<'static, Message>| {
        surface::panel(inside, colours).padding([unit.least(12.0, 6.0), unit.least(18.0, 8.0)]).width(Fill)
    };
    let stage: Element<'_, Message> = if room.has_pane() {
        let below = row![
            boxed(lines::view(scene, unit)).width(FillPortion(5)).height(Fill),
            boxed(costs::view(scene, REASONS)).width(FillPortion(4)).height(Fill).clip(true),
        ];
        let right = column![boxed(goals(scene, unit)), below.spacing(gap).height(Fill)].spacing(gap);
        row![hero(scene, unit), right.width(Fill).height(Fill)].spacing(gap).height(Fill).into()
    } else {
        let whole = column![
            container(hero(scene, unit)).height(250.0),
            boxed(goals(scene, unit)),
            boxed(lines::view(scene, unit)).height(200.0),
            boxed(costs::view(scene, REASONS)),
        ];
        scrollable(container(whole.spacing(gap)).padding(iced::padding::right(14.0))).height(Fill).into()
    };
    let words = lang.shift_words();
    let again = Message::Do(again(scene));
    let again = press(words.same_again, "", again, Weight::Plain, colours, room).into();
    let debrief = press(lang.desk_words().debrief, "B", Message::Debrief, Weight::Plain, colours, room).into();
    layout::picture(scene.frame, stage, vec![debrief, again], Slot::of(scene.frame))
}

/// Another table of the same players with the same agreements and the same glasses.
pub(super) fn again(scene: Scene<'_>) -> Action {
    let glasses = scene.game.glasses();
    let timed = [None].into_iter().chain(rush::Glass::ALL.map(Some)).filter_map(|glass| {
        let millis = glasses.timing(glass).length()?.millis();
        Some(Command::Rush(rush::Command::SetGlass { glass, millis }))
    });
    Action::OpenTable(Box::new(scene.state().setup().clone()), timed.collect())
}

/// Green for a shift that was won, the alarm's colour for one that was lost; without an objective neither.
fn look(won: Option<bool>, theme: Theme, colours: Colours) -> Look {
    match won {
        Some(true) => Look::tinted(colours.good, Color::WHITE, colours.good_tint, theme, colours),
        Some(false) => Look::tinted(colours.alarm, colours.on_alarm, colours.alarm_tint, theme, colours),
        None => Look::plain(colours),
    }
}

/// Won or lost, by how much, and the best moment.
fn hero(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.shift_words();
    let verdict = scene.game.verdict();
    let won = verdict.map(|verdict| verdict == Verdict::Won);
    let look = look(won, scene.desk.settings().theme, colours);
    let wide = if room.has_pane() { unit.px(400.0) } else { room.size.width - 40.0 };
    let pad = unit.least(26.0, 12.0);
    let inner = wide - 2.0 * pad - 6.0;
    let size = unit.text(17.0);
    let players: Vec<&str> = scene.state().setup().seats.iter().map(|name| name.as_str()).collect();
    let about = [lang.title(GameKind::Rush).to_owned(), players.join(", ")];
    let head = look.head(GameKind::Rush, about, size, unit.least(44.0, 26.0), colours);
    let title = match won {
        Some(true) => words.won,
        Some(false) => words.lost,
        None => words.is_over,
    };
    let large = fitting(title, &[48.0, 42.0, 36.0, 30.0, 24.0, 18.0].map(|size| unit.text(size)), STRONG, inner);
    let shape = match won {
        Some(false) => Icon::Cross,
        Some(true) | None => Icon::Check,
    };
    let whole = column![
        head,
        Space::new().height(Fill),
        icon(shape, unit.least(96.0, 34.0), look.ink),
        text(title).font(STRONG).size(large).line_height(1.1),
        text(verdict.map_or("", |verdict| lang.verdict(verdict))).size(size).line_height(1.2),
        figure(scene, unit),
        Space::new().height(Fill),
        moment(scene, look, unit),
    ];
    look.panel(whole.spacing(unit.least(8.0, 3.0)), wide, pad)
}

/// How many goals were met; without an objective the patients who went home.
fn figure(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let lang = scene.lang();
    let desk = lang.desk_words();
    let (number, said) = match scene.game.lines() {
        Some(lines) => {
            let met = lines.iter().filter(|line| line.met).count();
            let noun = lang.shift_noun(ShiftNoun::Goal);
            let said = noun_form(u32::try_from(met).unwrap_or(0), noun);
            (met.to_string(), said.replace("{}", &lines.len().to_string()))
        }
        None => (scene.game.discharged().to_string(), format!("{}\n{}", desk.discharged, desk.no_objective)),
    };
    let number = text(number).font(CLOCK).size(unit.least(104.0, 44.0)).line_height(0.95);
    let said = text(said).size(unit.text(19.0)).line_height(1.2);
    let said = container(said).padding(iced::padding::bottom(unit.px(8.0))).width(Fill);
    row![number, said].spacing(unit.px(16.0)).align_y(Alignment::End).into()
}

/// The round that brought the most, or in which the fewest hands were idle, in words.
pub(crate) fn best_moment(table: &Table, now: Instant, lang: Lang) -> Option<String> {
    let words = lang.shift_words();
    let mut gained = [0i16; 16];
    rush::ledger::lines(table, |line| {
        if let (Measure::Reputation, Some(sum)) = (line.measure, gained.get_mut(usize::from(line.round))) {
            *sum = sum.saturating_add(line.by);
        }
    });
    let best = (1..).zip(gained.into_iter().skip(1)).max_by_key(|(round, sum)| (*sum, std::cmp::Reverse(*round)));
    match best {
        Some((round, sum @ 1..)) => {
            let round: u8 = round;
            Some(words.moment_home.replacen("{}", &round.to_string(), 1).replacen("{}", &signed(sum), 1))
        }
        _ => {
            let rounds = Round::all(table, now).unwrap_or_default();
            let busiest = rounds.iter().max_by_key(|round| round.in_use()).filter(|round| round.in_use() > 0);
            busiest.map(|round| {
                let share = format!("{}%", round.in_use());
                words.moment_busy.replacen("{}", &round.round.to_string(), 1).replacen("{}", &share, 1)
            })
        }
    }
}

/// The same on the panel of who won.
fn moment(scene: Scene<'_>, look: Look, unit: Unit) -> Element<'_, Message> {
    let words = scene.lang().shift_words();
    let said = best_moment(scene.table(), scene.now(), scene.lang());
    let Some(said) = said else { return Space::new().into() };
    let size = unit.text(18.0);
    let told = text(said).size(size).line_height(1.25).color(look.ink);
    look.moment(words.best_moment, vec![told.into()], size, unit.least(6.0, 3.0))
}

/// The objective's lines, ticked or not.
fn goals(scene: Scene<'_>, unit: Unit) -> Element<'static, Message> {
    let lang = scene.lang();
    let title = lang.desk_words().objective;
    let title = text(title).font(STRONG).size(unit.text(19.0));
    let mut list = Column::new().push(title).spacing(unit.least(8.0, 4.0));
    match scene.game.lines() {
        Some(lines) => {
            for line in lines {
                list = list.push(goal(line, scene, unit));
            }
        }
        None => {
            let game = scene.game;
            let discharged = i16::try_from(game.discharged()).unwrap_or(i16::MAX);
            let numbers = [
                (lang.requirement(Requirement::Discharged), discharged),
                (lang.measure(Measure::Reputation), game.points(Measure::Reputation)),
                (lang.measure(Measure::Skill), game.points(Measure::Skill)),
            ];
            for (word, number) in numbers {
                let size = unit.text(20.0);
                let number = text(side::count(number)).font(STRONG).size(size);
                list = list.push(row![text(word).size(size).width(Fill), number]);
            }
        }
    }
    list.into()
}

fn goal(line: objective::Line, scene: Scene<'_>, unit: Unit) -> Element<'static, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let desk = lang.desk_words();
    let (shape, tint, said) =
        if line.met { (Icon::Check, colours.good, desk.met) } else { (Icon::Cross, colours.alarm, desk.not_met) };
    let size = unit.text(21.0);
    row![
        icon(shape, size, tint),
        text(lang.requirement(line.requirement)).size(size).width(Fill),
        text(format!("{} / {}", side::count(line.has), line.needs)).font(STRONG).size(size),
        container(text(said).size(unit.text(17.0)).color(tint)).width(unit.least(130.0, 84.0)).align_x(Alignment::End),
    ]
    .spacing(unit.least(14.0, 6.0))
    .align_y(Alignment::Center)
    .into()
}
