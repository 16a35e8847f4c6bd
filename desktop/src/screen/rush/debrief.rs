//! The shift looked back on, a round at a time: who was busy when, who waited longest, how idle each hand was against earlier
//! shifts, what cost skill, and when the clock stood.

use bedside_core::rush::Measure;
use bedside_core::text::{ShiftNoun, counted};
use bedside_core::{Lang, Span};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, FillPortion};

use super::action::name_of;
use super::badge::Tint;
use super::frame::{self, Parts};
use super::idle::{Against, heads, label, measured};
use super::rounds::{Round, Spent};
use super::unit::Unit;
use super::{Message, Scene, costs};
use crate::theme::{PLAIN, STRONG};
use crate::widget::chart::{self, Marks};
use crate::widget::{Weight, press, shortened, surface};
use crate::words::{minutes, seconds};

/// What cost skill, so many reasons.
const REASONS: usize = 4;

/// Which round is looked at: none is the whole shift.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    /// What was played last is what they talk about.
    #[default]
    Last,
    /// This one.
    Round(u8),
    /// All of them.
    Whole,
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let rounds = rounds(scene);
    let last = rounds.last()?.round;
    let all = || rounds.iter().map(|round| At::Round(round.round)).chain([At::Whole]);
    let here = match scene.screen.looked_back {
        At::Last => At::Round(last),
        at => at,
    };
    let place = all().position(|at| at == here)?;
    let next = match key {
        Key::Named(Named::ArrowLeft) => place.checked_sub(1)?,
        Key::Named(Named::ArrowRight) => place + 1,
        _ => return None,
    };
    all().nth(next).map(Message::LookBack)
}

fn rounds(scene: Scene<'_>) -> Vec<Round> {
    Round::all(scene.table(), scene.now()).unwrap_or_default()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let hint = Some(scene.lang().shift_words().round_keys.to_owned());
    let stage = stage(scene);
    frame::table(scene, Parts { stage, rail: None, tells_story: false, hint, second: Vec::new(), slot: None })
}

/// All of it, as large as the room.
pub(super) fn stage(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let rounds = rounds(scene);
    let head = head(scene, &rounds, unit);
    let whole = scene.screen.looked_back == At::Whole;
    let looked = match scene.screen.looked_back {
        At::Round(number) => rounds.iter().find(|round| round.round == number),
        At::Last | At::Whole => rounds.last(),
    };
    match looked {
        None => {
            let nothing = text(lang.desk_words().nothing_to_look_back).size(unit.text(20.0)).color(colours.soft);
            column![head, container(nothing).center(Fill)].spacing(unit.gap()).into()
        }
        Some(round) => {
            let summed = if whole { Some(sum(&rounds)) } else { None };
            let round = summed.as_ref().unwrap_or(round);
            let chart = surface::panel(lines(scene, round, whole, unit), colours)
                .padding([unit.least(12.0, 6.0), unit.least(18.0, 8.0)])
                .width(Fill);
            let told = told(scene, round, whole, unit);
            if room.has_pane() {
                let told = container(told).height(unit.px(206.0));
                column![head, chart.height(Fill), told].spacing(unit.gap()).into()
            } else {
                let inside = column![head, chart.height(260.0), told].spacing(unit.gap());
                scrollable(container(inside).padding(iced::padding::right(14.0))).height(Fill).into()
            }
        }
    }
}

/// The rounds to choose from, and the way back.
fn head<'a>(scene: Scene<'a>, rounds: &[Round], unit: Unit) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let desk = lang.desk_words();
    let last = rounds.last().map(|round| At::Round(round.round));
    let here = match scene.screen.looked_back {
        At::Last => last,
        at => Some(at),
    };
    let high = unit.least(46.0, 32.0);
    let one = |said: String, at: At| {
        let word = text(said).font(STRONG).size(unit.text(18.0)).wrapping(text::Wrapping::None);
        let message = Message::LookBack(at);
        let surface = match here == Some(at) {
            true => surface::chosen(word, Some(message), colours),
            false => surface::pressable(word, message, colours),
        };
        surface.height(high).radius(high / 2.0).padding([0.0, unit.least(18.0, 9.0)]).into()
    };
    let mut pills: Vec<Element<'a, Message>> =
        rounds.iter().map(|round| one(format!("{} {}", desk.round, round.round), At::Round(round.round))).collect();
    if rounds.len() > 1 {
        pills.push(one(lang.shift_words().whole_shift.to_owned(), At::Whole));
    }
    let pills = Row::with_children(pills).spacing(unit.least(8.0, 4.0));
    let back = press(desk.back, "Esc", Message::Close, Weight::Plain, colours, room).height(high);
    row![container(pills).width(Fill).clip(true), back].align_y(Alignment::Center).into()
}

/// All rounds as one: the idle time of a phase, on an average.
fn sum(rounds: &[Round]) -> Round {
    let count = u32::try_from(rounds.len()).unwrap_or(1).max(1);
    let mut all =
        Round { length_ms: rounds.iter().map(|round| round.length_ms).sum::<u32>() / count, ..Round::default() };
    for spent in rounds.first().map(|round| round.glasses.as_slice()).unwrap_or_default() {
        let same = || rounds.iter().flat_map(|round| &round.glasses).filter(|other| other.glass == spent.glass);
        all.glasses.push(Spent {
            glass: spent.glass,
            busy_ms: same().map(|spent| spent.busy_ms).sum::<u32>() / count,
            idle_ms: same().map(|spent| spent.idle_ms).sum::<u32>() / count,
            stretches: Vec::new(),
        });
    }
    for round in rounds {
        all.actions.resize(round.actions.len().max(all.actions.len()), 0);
        all.actions.iter_mut().zip(&round.actions).for_each(|(sum, more)| *sum += more);
        all.unnamed_actions += round.unnamed_actions;
        all.pauses.extend(&round.pauses);
        all.falls.extend(&round.falls);
        all.undone_starts.extend(&round.undone_starts);
    }
    all
}

/// One line a glass.
fn lines<'a>(scene: Scene<'a>, round: &Round, whole: bool, unit: Unit) -> Element<'a, Message> {
    let colours = scene.colours();
    let wide = unit.least(170.0, 84.0);
    let gap = unit.least(16.0, 6.0);
    let narrow = !scene.room().has_pane();
    let right = if narrow {
        0.0
    } else {
        unit.least(64.0, 44.0) + unit.least(112.0, 60.0) + unit.least(118.0, 84.0) + 2.0 * gap
    };
    let wait = round.longest_wait().filter(|_| !whole);
    let axis: Element<'a, Message> = match whole {
        true => Space::new().width(Fill).into(),
        false => chart::axis(round.length_ms, &round.pauses, colours, unit.text(14.0)),
    };
    let mut head = row![Space::new().width(wide), container(axis).width(Fill)].spacing(gap);
    if !narrow {
        head = head.push(container(heads(scene, unit)).width(right));
    }
    let mut all = Column::new().push(head.align_y(Alignment::End));
    for spent in &round.glasses {
        let falls = round.falls.iter().filter(|(glass, _)| *glass == spent.glass).map(|(_, at)| *at).collect();
        let wait = wait.filter(|(glass, ..)| *glass == spent.glass).map(|(_, from, to)| {
            let lasted = format!("{} s", Span::from_millis(to - from).secs_begun());
            (from, to, [scene.lang().shift_words().longest_wait.replace("{}", &lasted), lasted])
        });
        let tint = Tint::of(spent.glass, scene.game.options()).seen(colours);
        let drawn: Element<'a, Message> = if whole {
            let busy = [(0, spent.busy_ms)];
            chart::stretches(round.length_ms, &busy, &[], Marks::default(), tint, colours)
        } else {
            chart::stretches(round.length_ms, &spent.stretches, &round.pauses, Marks { wait, falls }, tint, colours)
        };
        let mut line = row![label(scene, spent.glass, wide, unit), drawn].spacing(gap);
        if !narrow {
            line = line.push(measured(scene, spent.glass, (spent.idle_ms, round.length_ms), unit));
        }
        all = all.push(line.align_y(Alignment::Center).height(Fill));
    }
    if round.glasses.iter().all(|spent| spent.busy_ms == 0) {
        let nothing = text(scene.lang().desk_words().no_glass_placed).size(unit.text(16.0)).color(colours.soft);
        all = all.push(nothing);
    }
    all.height(Fill).into()
}

/// What the lines say, what cost skill, and the clock.
fn told<'a>(scene: Scene<'a>, round: &Round, whole: bool, unit: Unit) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let boxed = |inside: Element<'a, Message>, portion: u16| -> Element<'a, Message> {
        surface::panel(inside, colours)
            .padding([unit.least(12.0, 6.0), unit.least(16.0, 8.0)])
            .width(if room.has_pane() { FillPortion(portion) } else { Fill })
            .height(if room.has_pane() { Fill } else { iced::Shrink })
            .clip(true)
            .into()
    };
    let wide = room.size.width * if room.has_pane() { 0.23 } else { 0.7 };
    let of = (!whole).then_some(round.round);
    let parts = [
        boxed(read(scene, round, unit), 13),
        boxed(cost(scene, of, wide, unit), 10),
        boxed(clock(scene, round, unit), 10),
    ];
    let gap = unit.least(12.0, 6.0);
    if room.has_pane() {
        Row::with_children(parts).spacing(gap).into()
    } else {
        Column::with_children(parts).spacing(gap).into()
    }
}

fn title<'a>(word: &'static str, unit: Unit) -> Element<'a, Message> {
    text(word).font(STRONG).size(unit.text(19.0)).into()
}

/// A line of words with its number at the right.
fn line<'a>(said: String, number: String, unit: Unit) -> Element<'a, Message> {
    let size = unit.text(17.0);
    let said = text(said).size(size).width(Fill).wrapping(text::Wrapping::None);
    row![container(said).width(Fill).clip(true), text(number).font(STRONG).size(size).wrapping(text::Wrapping::None)]
        .spacing(unit.px(10.0))
        .into()
}

fn times(count: u32, noun: ShiftNoun, lang: Lang) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = counted(count, lang.shift_noun(noun), &mut said);
    said
}

fn read<'a>(scene: Scene<'a>, round: &Round, unit: Unit) -> Element<'a, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let turned = round.actions.iter().sum::<u32>() + round.unnamed_actions;
    let mut all = column![
        title(words.how_to_read, unit),
        line(words.in_use.to_owned(), format!("{}%", round.in_use()), unit),
        line(words.turned.to_owned(), times(turned, ShiftNoun::Time, lang), unit),
    ];
    if let Some((glass, from, to)) = round.longest_wait() {
        let named = [name_of(scene, glass), minutes(from), minutes(to)];
        let said = named.iter().fold(words.from_to.to_owned(), |said, part| said.replacen("{}", part, 1));
        all = all.push(line(said, format!("{} s", Span::from_millis(to - from).secs_begun()), unit));
    }
    let against = |spent: &Spent| {
        Against::of(spent.idle_ms, scene.screen.earlier.idle(spent.glass, round.length_ms, scene.frame))
    };
    let known = round.glasses.iter().filter(|spent| against(spent) != Against::Nothing).count();
    if known > 0 {
        let better = round.glasses.iter().filter(|spent| matches!(against(spent), Against::Less(_))).count();
        let of = words.of.replacen("{}", &better.to_string(), 1).replacen("{}", &known.to_string(), 1);
        all = all.push(line(words.better.to_owned(), of, unit));
    }
    let names = scene.state().setup().seats.iter().map(|name| name.as_str());
    let mut done: Vec<String> = names.zip(&round.actions).map(|(name, count)| format!("{name} {count}")).collect();
    if round.unnamed_actions > 0 {
        done.push(format!("{} {}", desk.unnamed, round.unnamed_actions));
    }
    let size = unit.text(15.0);
    let wide = scene.room().size.width * if scene.room().has_pane() { 0.34 } else { 0.8 };
    let done = shortened(&format!("{}: {}", desk.actions_done, done.join(" · ")), size, PLAIN, wide);
    all.push(text(done).size(size).color(colours.soft).wrapping(text::Wrapping::None))
        .push(Space::new().height(Fill))
        .push(text(words.dark_tick).size(unit.text(14.0)).color(colours.soft))
        .spacing(unit.least(5.0, 3.0))
        .into()
}

fn cost<'a>(scene: Scene<'a>, round: Option<u8>, wide: f32, unit: Unit) -> Element<'a, Message> {
    let (colours, words) = (scene.colours(), scene.lang().shift_words());
    let mut all = column![costs::list(scene, round, REASONS, wide), Space::new().height(Fill)];
    if let Some(card) = scene.game.options().objective() {
        let above = scene.game.points(Measure::Skill) - i16::from(card.skill);
        if above >= 0 {
            let said = words.above_least.replace("{}", &above.to_string());
            all = all.push(text(said).size(unit.text(14.0)).color(colours.soft));
        }
    }
    all.into()
}

fn clock<'a>(scene: Scene<'a>, round: &Round, unit: Unit) -> Element<'a, Message> {
    let lang = scene.lang();
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let at = |what: String, at: u32| words.at_moment.replacen("{}", &what, 1).replacen("{}", &minutes(at), 1);
    let list = |each: Vec<String>| if each.is_empty() { words.nothing.to_owned() } else { each.join(", ") };
    let pauses = round.pauses.iter().map(|(when, lasted)| at(seconds(Span::from_millis(*lasted), lang), *when));
    let falls = round.falls.iter().map(|(glass, when)| at(name_of(scene, *glass), *when));
    let after = round.length_ms.saturating_sub(scene.game.options().action().millis());
    let after =
        if after > 0 { format!("{} s", Span::from_millis(after).secs_begun()) } else { words.nothing.to_owned() };
    let mut all = column![
        title(words.clock, unit),
        line(desk.pauses.to_owned(), list(pauses.collect()), unit),
        line(words.fell_over.to_owned(), list(falls.collect()), unit),
        line(words.sand_after.to_owned(), after, unit),
    ];
    if !round.undone_starts.is_empty() {
        let each = round.undone_starts.iter().copied().map(minutes).collect();
        all = all.push(line(desk.start_undone_after.to_owned(), list(each), unit));
    }
    all.spacing(unit.least(7.0, 3.0)).into()
}
