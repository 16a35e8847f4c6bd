//! The top bar: the game, its round, its phases, and the ways to what every table has.

use std::cmp::Ordering;

use bedside_core::View;
use iced::widget::{Row, Space, container, responsive, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use super::Measures;
use crate::advice::ask;
use crate::screen::{Action, Frame, Way, games};
use crate::theme::{PLAIN, Room, STRONG, SizeClass};
use crate::widget::{Icon, icon, key_cap, mark, shortened, surface, width_of};

/// The name that the way home is found by.
pub(in crate::screen) const HOME: &str = "home";
/// The name that the way to ask the advisor is found by.
const ADVICE: &str = "ask";
/// The name that the way to mute is found by.
const SOUND: &str = "sound";
/// The name that the way to the small window is found by.
const SMALL: &str = "small window";
/// The name that the way to invite phones is found by.
const PHONES: &str = "phones";
/// Beside the word of a phase, and between two of them.
const PHASE_PAD: f32 = 6.0;
const PHASE_GAP: f32 = 2.0;
/// How large a tick is beside a word, and between them.
const TICK: f32 = 0.85;
const TICK_GAP: f32 = 4.0;
/// More rounds than this are ticks instead of dots.
const MOST_DOTS: u8 = 12;
/// A dot, the one of the present round, and between two of them.
const DOT: f32 = 9.0;
const PRESENT: f32 = 24.0;
const DOT_GAP: f32 = 4.0;

pub(super) fn view<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let measures = Measures::of(room);
    let gap = room.by(9.0, 12.0, 20.0);
    let view = frame.view();
    let title = frame.lang().title(frame.state().playing().kind());
    let size = room.by(15.0, 17.0, 21.0);
    // Of a title the end tells one game from another; in a narrow window the number of a phase goes before it.
    let share = if room.has_pane() { 0.16 } else { 0.24 };
    let title = text(shortened(title, size, STRONG, room.size.width * share)).font(STRONG).size(size);
    let stands =
        row![title.wrapping(text::Wrapping::None), round(frame, &view)].spacing(gap).align_y(Alignment::Center);
    // A narrow window needs the place for the phase.
    let mark = room.has_pane().then(|| mark(room.by(26.0, 30.0, 38.0), colours));
    let rest = responsive(move |size| rounds_and_phases(frame, size.width, gap));
    let rest = rest.width(Fill).height(measures.top - 1.0);
    let left = row![].push(mark).push(stands).push(rest).spacing(gap).align_y(Alignment::Center);
    let bar = row![container(left).width(Fill).clip(true), ways(frame)].spacing(gap).align_y(Alignment::Center);
    let line = container(Space::new()).width(Fill).height(1.0);
    iced::widget::column![
        container(bar)
            .padding(iced::padding::horizontal(measures.pad))
            .width(Fill)
            .center_y(measures.top - 1.0)
            .style(move |_| container::Style::default().background(Background::Color(colours.panel))),
        line.style(move |_| container::Style::default().background(Background::Color(colours.line))),
    ]
    .into()
}

/// The round in words.
fn round<'a, M: 'a>(frame: Frame<'a>, view: &View) -> Element<'a, M> {
    let (room, lang) = (frame.room(), frame.lang());
    let (word, of) = (lang.round_word(frame.state().playing().kind()), lang.frame_words().of);
    let said = match view.rounds {
        0 => format!("{word} {}", view.round),
        rounds => format!("{word} {} {of} {rounds}", view.round),
    };
    text(said).font(STRONG).size(room.by(13.0, 15.0, 18.0)).wrapping(text::Wrapping::None).into()
}

/// The rounds as dots or ticks, and the phases. The dots say again what words say: they go before the names of phases do.
fn rounds_and_phases<'a, M: 'a>(frame: Frame<'a>, width: f32, gap: f32) -> Element<'a, M> {
    let (room, view) = (frame.room(), frame.view());
    let (drawn, taken) = match view.rounds {
        0 => return phases(frame, width),
        rounds if rounds > MOST_DOTS => (room.has_pane(), ticks_width(room, rounds)),
        rounds => (room.size_class() != SizeClass::Small, f32::from(rounds - 1) * (DOT + DOT_GAP) + PRESENT),
    };
    let left = width - taken - gap;
    if !drawn || (named(frame, left).is_none() && named(frame, width).is_some()) {
        return phases(frame, width);
    }
    let rounds = if view.rounds > MOST_DOTS { ticks(frame, &view) } else { dots(frame, &view) };
    row![rounds, phases(frame, left)].spacing(gap).align_y(Alignment::Center).height(Fill).into()
}

/// Few rounds as dots, the present one longer.
fn dots<'a, M: 'a>(frame: Frame<'a>, view: &View) -> Element<'a, M> {
    let colours = frame.colours();
    let dots = (1..=view.rounds).map(|round| {
        let order = if view.over { Ordering::Less } else { round.cmp(&view.round) };
        let tint = if order == Ordering::Equal { colours.accent } else { colours.soft };
        let ground = if order == Ordering::Greater { Color::TRANSPARENT } else { tint };
        let border = Border { color: tint, width: 2.0, radius: 5.0.into() };
        container(Space::new())
            .width(if order == Ordering::Equal { PRESENT } else { DOT })
            .height(DOT)
            .style(move |_| container::Style::default().background(Background::Color(ground)).border(border))
            .into()
    });
    Row::with_children(dots).spacing(DOT_GAP).align_y(Alignment::Center).into()
}

/// Many rounds as ticks, the present one higher.
fn ticks<'a, M: 'a>(frame: Frame<'a>, view: &View) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let ([wide, gap], high) = (tick(room), room.by(11.0, 15.0, 20.0));
    let ticks = (1..=view.rounds).map(|round| {
        let order = if view.over { Ordering::Less } else { round.cmp(&view.round) };
        let (tint, high) = match order {
            Ordering::Less => (colours.soft, high),
            Ordering::Equal => (colours.accent, high * 1.4),
            Ordering::Greater => (colours.line, high),
        };
        container(Space::new())
            .width(wide)
            .height(high)
            .style(move |_| {
                let border = Border { radius: 2.0.into(), ..Border::default() };
                container::Style::default().background(Background::Color(tint)).border(border)
            })
            .into()
    });
    Row::with_children(ticks).spacing(gap).align_y(Alignment::Center).into()
}

/// How wide a tick is, and between two of them.
fn tick(room: Room) -> [f32; 2] {
    [room.by(4.0, 7.0, 10.0), room.by(2.0, 2.0, 3.0)]
}

fn ticks_width(room: Room, rounds: u8) -> f32 {
    let [wide, gap] = tick(room);
    f32::from(rounds) * (wide + gap) - gap
}

/// Whether all phases have their names in so much width, and then whether those that are over have ticks.
fn named(frame: Frame<'_>, width: f32) -> Option<bool> {
    let (room, mut all) = (frame.room(), 0.0);
    let mut ticks = 0.0;
    frame.lang().phases_of(frame.state().playing(), &mut |word, _| {
        all += width_of(word, phase_size(room), STRONG) + 2.0 * PHASE_PAD + PHASE_GAP;
        ticks += phase_size(room) * TICK + TICK_GAP;
    });
    // Reckoned as if each had its tick, or none, so that a phase never changes how the others look.
    (room.size_class() != SizeClass::Small && all <= width).then_some(all + ticks <= width)
}

/// The phases of a round with the present one marked; where they do not fit, that one alone and which of how many it is.
fn phases<'a, M: 'a>(frame: Frame<'a>, width: f32) -> Element<'a, M> {
    let (room, lang) = (frame.room(), frame.lang());
    let playing = frame.state().playing();
    let mut all = Vec::new();
    lang.phases_of(playing, &mut |word, order| all.push((word, order)));
    let (size, named) = (phase_size(room), named(frame, width));
    let mut marks = row![].spacing(PHASE_GAP).align_y(Alignment::Center);
    match (all.iter().position(|(_, order)| *order == Ordering::Equal), named) {
        (Some(_), Some(ticks)) => {
            for (word, order) in all {
                marks = marks.push(phase(word, order, ticks, frame));
            }
        }
        (Some(place), None) => {
            let word = all[place].0;
            let which = format!("{} {} {}", place + 1, lang.frame_words().of, all.len());
            let both = width_of(word, size, STRONG) + width_of(&which, size, PLAIN) + 4.0 * PHASE_PAD + PHASE_GAP;
            marks = marks.push(phase(
                shortened(word, size, STRONG, width - 2.0 * PHASE_PAD),
                Ordering::Equal,
                false,
                frame,
            ));
            marks = marks.push((both <= width).then(|| phase(which, Ordering::Greater, false, frame)));
        }
        // Before the first round, and after the last.
        (None, _) => {
            let word = shortened(lang.phase_of(playing), size, STRONG, width - 2.0 * PHASE_PAD);
            marks = marks.push(phase(word, Ordering::Equal, false, frame));
        }
    }
    container(marks).center_y(Fill).into()
}

fn phase_size(room: Room) -> f32 {
    room.by(13.0, 14.0, 17.0)
}

/// One of the phases, ticked off where there is room for ticks and it is over.
fn phase<'a, M: 'a>(word: impl Into<String>, order: Ordering, ticks: bool, frame: Frame<'a>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let size = phase_size(room);
    let (ink, font) = if order == Ordering::Equal { (colours.panel, STRONG) } else { (colours.soft, PLAIN) };
    let mut inside = row![].spacing(TICK_GAP).align_y(Alignment::Center);
    if order == Ordering::Less && ticks {
        inside = inside.push(icon(Icon::Check, size * TICK, ink));
    }
    inside = inside.push(text(word.into()).size(size).font(font).color(ink).wrapping(text::Wrapping::None));
    container(inside)
        .padding([4.0, PHASE_PAD])
        .style(move |_| {
            let ground = if order == Ordering::Equal { colours.ink } else { Color::TRANSPARENT };
            container::Style::default()
                .background(Background::Color(ground))
                .border(Border { radius: 14.0.into(), ..Border::default() })
        })
        .into()
}

/// Story, scores, sound, home and keys.
fn ways<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>) -> Element<'a, M> {
    let (words, room) = (frame.lang().frame_words(), frame.room());
    let mut ways = row![way(Some(Icon::Story), words.story, "H", Action::Pane, frame)].spacing(room.by(6.0, 6.0, 8.0));
    if games::scores(frame.state().playing().kind()).is_some() {
        ways = ways.push(way(Some(Icon::Scores), words.scores, "B", Action::Scores, frame));
    }
    if ask::asker(frame.table(), frame.desk.rivals()).is_some() {
        let word = frame.lang().advice().advice;
        ways = ways.push(container(way(Some(Icon::Advice), word, "Q", Action::Ask, frame)).id(ADVICE));
    }
    let sound = if frame.desk.settings().sound { Icon::Sound } else { Icon::Mute };
    // What the phases need goes before the name of a key.
    let large = room.size_class() == SizeClass::Large;
    ways = ways.push(container(way(Some(sound), "", if large { "M" } else { "" }, Action::Sound, frame)).id(SOUND));
    if large {
        ways = ways.push(container(way(Some(Icon::Small), "", "F9", Action::Float, frame)).id(SMALL));
    }
    // Who is here is told by a number; what is asked for, by a sign. Before anybody is invited, a narrow window needs the place more:
    // Home and the sheet of keys invite as well.
    let phones = frame.host.map(|host| match host.wishes().len() {
        0 => host.guests().here(host.moment()).to_string(),
        _ => "!".to_owned(),
    });
    if room.size_class() != SizeClass::Small || phones.is_some() {
        let key = if large { "F12" } else { "" };
        let invite = way(Some(Icon::Phone), phones.unwrap_or_default(), key, Action::Open(Way::Invite), frame);
        ways = ways.push(container(invite).id(PHONES));
    }
    let home = way(Some(Icon::Home), "", "Esc", Action::Open(Way::Home), frame);
    ways.push(container(home).id(HOME)).push(way(None, "?", "", Action::Open(Way::Keys), frame)).into()
}

fn way<'a, M: Clone + From<Action> + 'a>(
    sign: Option<Icon>,
    word: impl Into<String>,
    key: &'static str,
    action: Action,
    frame: Frame<'a>,
) -> Element<'a, M> {
    let (colours, room, word) = (frame.colours(), frame.room(), word.into());
    let mut inside = row![].spacing(7.0).align_y(Alignment::Center);
    inside = inside.push(sign.map(|sign| icon(sign, room.by(16.0, 18.0, 22.0), colours.ink)));
    // A narrow window needs the room for the phase.
    if !word.is_empty() && (room.has_pane() || sign.is_none() || word.len() < 3) {
        let size = room.by(13.0, 14.0, 17.0);
        inside = inside.push(text(word).size(size).font(STRONG).wrapping(text::Wrapping::None));
    }
    if !key.is_empty() && room.has_pane() {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    surface::pressable(inside, M::from(action), colours)
        .height(room.by(30.0, 34.0, 42.0))
        .padding([0.0, room.by(7.0, 10.0, 14.0)])
        .into()
}
