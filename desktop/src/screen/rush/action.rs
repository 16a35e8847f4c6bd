//! The action phase: the clock above, beside it what may be pressed, and the glasses in the rest of the page. Nothing ever covers
//! the glasses.
//!
//! Sand sinks ten times a second at most, and where no sand runs only the seconds of the clock draw anything.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Glass, Phase, Shown};
use bedside_core::{Command, Event, Instant, Lang, Running, Signal, Span, View};
use iced::widget::{Column, Row, Stack, column, container, pin, responsive, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Size};

use super::frame::{self, Parts};
use super::places::{self, Placed, Places};
use super::unit::Unit;
use super::{Message, Scene, faded, glass, place, strips, words};
use crate::library::GlassView;
use crate::screen::motion::lerp;
use crate::screen::story_pane;
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Icon, Weight, figures, icon, ink, press, shortened, time_bar, width_of};

/// The keys of the glasses, in their order.
pub(crate) const KEYS: [&str; rush::GLASSES] = ["1", "2", "3", "4", "5", "6", "7", "8"];
/// How wide the clock is, of its height.
pub(super) const WIDE_CLOCK: f32 = 2.96;
/// From which width on the foot has room for four buttons beside what is told.
const WIDE_FOOT: f32 = 1200.0;
/// Milliseconds from picture to picture of sinking sand, at least.
const STEP: u32 = 100;
/// Steps in which the sand of a whole glass sinks: about a pixel each.
const GRAINS: u32 = 100;
/// Steps of everything else that moves.
const PICTURE: u32 = 50;

/// The name of a glass as it is called across the table: a letter and a number.
pub(crate) fn label(glass: Glass, lang: Lang) -> String {
    let words = lang.desk_words();
    let letter = if glass.doctor().is_some() { words.doctor_letter } else { words.nurse_letter };
    format!("{letter}{}", glass.number())
}

/// A glass by whose hand it is: a doctor's by the player, a nurse's by its number.
pub(super) fn name_of(scene: Scene<'_>, glass: Glass) -> String {
    let (options, lang) = (scene.game.options(), scene.lang());
    match glass.doctor() {
        Some(doctor) if options.seats() > 1 => scene.name(options.owner(doctor)).to_owned(),
        Some(doctor) => format!("{} {}", scene.name(0), lang.colour(options.colour(doctor))),
        None => words::glass(glass, lang),
    }
}

/// The same in so much room: a nurse goes by a letter and her number where her name is too long, and another name is cut.
pub(super) fn name_within(scene: Scene<'_>, glass: Glass, size: f32, wide: f32) -> String {
    let name = name_of(scene, glass);
    if glass.doctor().is_none() && width_of(&name, size, STRONG) > wide {
        return label(glass, scene.lang());
    }
    shortened(&name, size, STRONG, wide)
}

/// The key of a glass: the players' own where they bound one, else its number, which does the same.
pub(super) fn key_of(scene: Scene<'_>, glass: Glass) -> &str {
    let number = KEYS.get(glass as usize).copied().unwrap_or_default();
    scene.frame.desk.glass_keys().of(glass).unwrap_or(number)
}

/// The glasses that are on the page.
pub(super) fn on_page(scene: Scene<'_>) -> Vec<Glass> {
    let shown = scene.desk.settings().glasses;
    let there = scene.game.glasses_in_play().filter(|glass| match shown {
        GlassView::All => true,
        GlassView::Doctors => glass.doctor().is_some(),
        GlassView::Clock => false,
    });
    if super::glasses_run(scene) { there.collect() } else { Vec::new() }
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (room, view) = (scene.room(), scene.view());
    let unit = Unit::of(room);
    let narrow = !room.has_pane();
    let glasses = on_page(scene);
    let high = unit.least(164.0, 92.0);
    let side = container(side(scene, &view, high)).height(high);
    let apart = unit.least(30.0, 8.0);
    let minutes = minutes(scene, &view);
    // Without glasses the clock takes all there is.
    let stage = if glasses.is_empty() {
        let below = responsive(move |size| {
            let high = size.height.min(size.width / WIDE_CLOCK);
            container(clock(scene, &scene.view(), high)).center(Fill).into()
        });
        column![side, container(below).width(Fill).height(Fill)].push(untimed(scene)).push(minutes)
    } else {
        let head: Element<'_, Message> = match scene.screen.ring() {
            Some(_) if narrow => place::view(scene),
            // A narrow window needs more room for what may be pressed.
            _ if narrow => {
                row![clock(scene, &view, high * 0.76), side].spacing(apart).align_y(Alignment::Center).into()
            }
            _ => row![clock(scene, &view, high), side].spacing(apart).align_y(Alignment::Center).into(),
        };
        let below = responsive(move |size| grid(scene, glasses.clone(), size));
        column![container(head).height(high), minutes, container(below).width(Fill).height(Fill)]
    };
    let parts = Parts {
        stage: stage.spacing(unit.gap()).into(),
        rail: None,
        tells_story: true,
        hint: Some(hint(scene, &view)),
        second: second(scene, &view),
        slot: None,
    };
    frame::table(scene, parts)
}

/// That no glass is there because none was timed, and the way to do that once the clock stands.
pub(super) fn untimed(scene: Scene<'_>) -> Option<Element<'_, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    if !scene.game.lacks_glass_times() || scene.view().clock == Running::Expired {
        return None;
    }
    let (unit, words) = (Unit::of(room), lang.rush_action());
    let size = unit.text(20.0);
    let said = text(words.untimed).font(STRONG).size(size).line_height(1.2);
    let then: Element<'_, Message> = if super::times_glasses(scene) {
        press(lang.desk_words().time_the_glasses, "G", Message::Glasses, Weight::Plain, colours, room).into()
    } else {
        text(words.untimed_while_it_runs).size(size).line_height(1.2).color(colours.soft).into()
    };
    let line = row![
        icon(Icon::Danger, size * 1.2, colours.warn),
        row![said, then].spacing(size * 0.6).align_y(Alignment::Center).wrap()
    ];
    let line = line.spacing(size * 0.6).align_y(Alignment::Center);
    Some(container(line).id("untimed").width(Fill).into())
}

/// The minutes of the phase; in its last seconds they blink.
pub(super) fn minutes<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let blinks = scene.moves() && view.clock == Running::Running && view.secs <= 10 && view.left.millis() % 1000 >= 900;
    time_bar(view, blinks, Unit::of(scene.room()).least(16.0, 8.0), scene.colours())
}

/// The time left, as large as it gets and always as wide.
pub(super) fn clock<'a>(scene: Scene<'a>, view: &View, high: f32) -> Element<'a, Message> {
    let (colours, lit) = (scene.colours(), scene.lit);
    let shown = figures(view);
    let tint = match view.clock {
        Running::Ready => colours.soft,
        _ => ink(view, lit, colours),
    };
    // It stood in the council before.
    let began = scene.motion().filter(|motion| motion.events.iter().any(begins_action));
    let tint = began.map_or(tint, |motion| between(colours.soft, tint, motion.within(150)));
    let size = high * 1.27 * if shown.len() > 4 { 0.78 } else { 1.0 };
    let expired = view.clock == Running::Expired;
    let shown = text(shown).font(CLOCK).size(size).line_height(0.79).color(tint).wrapping(text::Wrapping::None);
    container(shown)
        .width(high * WIDE_CLOCK)
        .center_y(high)
        .style(move |_| {
            let ground = match (lit, expired) {
                (false, _) => Color::TRANSPARENT,
                (true, true) => colours.alarm,
                (true, false) => colours.faint(colours.accent, 0.22),
            };
            let border = Border { radius: 12.0.into(), ..Border::default() };
            container::Style::default().background(Background::Color(ground)).border(border)
        })
        .into()
}

/// A colour on its way to another.
fn between(from: Color, to: Color, share: f32) -> Color {
    let part = |from, to| lerp(from, to, share);
    Color::from_rgb(part(from.r, to.r), part(from.g, to.g), part(from.b, to.b))
}

/// Beside the clock, in turn: the ring of spaces, the story, what goes on when the time is up, or the strips.
fn side<'a>(scene: Scene<'a>, view: &View, high: f32) -> Element<'a, Message> {
    let unit = Unit::of(scene.room());
    if scene.screen.ring().is_some() {
        return place::view(scene);
    }
    let beside = if scene.pane && scene.room().has_pane() {
        container(story_pane::low_pane(scene.frame).map(Message::Do)).width(Fill).height(Fill)
    } else if view.clock == Running::Expired {
        container(strips::overtime(scene)).width(Fill).center_y(Fill)
    } else {
        container(strips::view(scene)).width(Fill).height(Fill)
    };
    row![strips::press(scene, view, high), beside].spacing(unit.least(12.0, 6.0)).into()
}

/// What the phase is about just now.
pub(super) fn hint(scene: Scene<'_>, view: &View) -> String {
    let (desk, words) = (scene.lang().desk_words(), scene.lang().rush_action());
    if let Some(seat) = scene.screen.armed() {
        return format!("{}: {}", desk.next_glass, scene.name(seat));
    }
    let strict = scene.game.options().strict();
    match view.clock {
        _ if scene.screen.asks() => words.where_hint.to_owned(),
        Running::Paused => desk.pause_hint.to_owned(),
        Running::Expired => words.still_allowed.to_owned(),
        Running::Ready | Running::Running if super::glasses_run(scene) => words.glass_hint.to_owned(),
        _ if strict => desk.strict_hint.to_owned(),
        _ => String::new(),
    }
}

/// The next phase, where it may begin before space would begin it; while the clock stands, the clock from the start, points, and how
/// long the glasses run.
fn second<'a>(scene: Scene<'a>, view: &View) -> Vec<Element<'a, Message>> {
    let (lang, mut second) = (scene.lang(), Vec::new());
    // A narrow window needs the room of the keys' names for what is told.
    let mut add = |word: &'static str, key, message| {
        let key = if scene.room().has_pane() { key } else { "" };
        second.push(press(word, key, message, Weight::Plain, scene.colours(), scene.room()).into());
    };
    let stands = view.clock == Running::Paused;
    // A narrower window needs the room for what is told; their keys are the same there.
    if stands && scene.room().size.width >= WIDE_FOOT {
        add(lang.desk_words().record, "P", Message::Points);
        if super::times_glasses(scene) {
            add(lang.desk_words().glasses, "G", Message::Glasses);
        }
    }
    let evaluate = Command::Rush(rush::Command::BeginEvaluation);
    if view.go.as_ref() != Ok(&evaluate) && scene.table().accepts(&evaluate, scene.now()).is_ok() {
        add(lang.button(&evaluate), "E", Message::press(evaluate));
    }
    let restart = Command::RestartClock;
    if stands && scene.table().accepts(&restart, scene.now()).is_ok() {
        add(lang.button(&restart), "X", Message::press(restart));
    }
    second
}

/// The glasses at their places; while these change, on their way.
fn grid(scene: Scene<'_>, glasses: Vec<Glass>, size: Size) -> Element<'_, Message> {
    let now = scene.now();
    let all: Vec<Shown> = glasses.into_iter().map(|glass| scene.game.glasses().shown(glass, now)).collect();
    let places = Places { size, gap: Unit::of(scene.room()).least(12.0, 5.0) };
    let expired = scene.view().clock == Running::Expired;
    let rows = if expired { places.overtime(&all, places::leads) } else { places.grid(&all) };
    if let Some(moving) = travelling(scene, &all, &rows, places) {
        return moving;
    }
    let rows = rows.into_iter().map(|row| {
        let tiles = row.into_iter().map(|placed| {
            let Size { width, height } = placed.place.size();
            container(drawn(scene, placed, placed.place.size())).width(width).height(height).into()
        });
        Row::with_children(tiles).spacing(places.gap).into()
    });
    Column::with_children(rows).spacing(places.gap).into()
}

fn drawn(scene: Scene<'_>, placed: Placed, size: Size) -> Element<'_, Message> {
    match placed.large {
        Some(large) => glass::tile(scene, placed.shown, size, large),
        None => faded::tile(scene, placed.shown, size),
    }
}

/// The glasses on their way from where they were: out of the council, when the time is up, and each that ends after it.
fn travelling<'a>(
    scene: Scene<'a>,
    all: &[Shown],
    rows: &[Vec<Placed>],
    places: Places,
) -> Option<Element<'a, Message>> {
    let motion = scene.motion()?;
    let began = motion.events.iter().any(begins_action);
    let is_up = motion.events.contains(&Event::SignalGiven { signal: Signal::End });
    let ended = |shown: &Shown| {
        let emptied = Event::Rush(rush::Event::GlassEmptied { glass: shown.glass });
        motion.events.contains(&emptied)
    };
    let expired = scene.view().clock == Running::Expired;
    let (before, millis) = if began {
        (places.council(all, Unit::of(scene.room()).least(96.0, 62.0)), 250)
    } else if is_up {
        (places.grid(all), 300)
    } else if expired && all.iter().any(ended) {
        (places.overtime(all, |shown| places::leads(shown) || ended(shown)), 300)
    } else {
        return None;
    };
    let from = |glass: Glass| before.iter().flatten().find(|placed| placed.shown.glass == glass);
    let tiles = rows.iter().flatten().map(|placed| {
        let (to, from) = (placed.place, from(placed.shown.glass).map_or(placed.place, |before| before.place));
        let at = |from: f32, to: f32| motion.between(from, to, millis);
        let size = Size::new(at(from.width, to.width), at(from.height, to.height));
        // Its letters are those of its place from the first moment on.
        let tile = container(drawn(scene, *placed, to.size())).width(size.width).height(size.height).clip(true);
        pin(tile).x(at(from.x, to.x)).y(at(from.y, to.y)).into()
    });
    Some(Stack::with_children(tiles).width(Fill).height(Fill).into())
}

/// Whether an event begins the action phase.
pub(super) fn begins_action(event: &Event) -> bool {
    matches!(event, Event::Rush(rush::Event::PhaseBegan { phase: Phase::Action, .. }))
}

/// Beside something that is open: two columns in which each glass keeps its place, whatever the clock says.
pub(super) fn columns<'a>(scene: Scene<'a>, glasses: &[Glass], size: Size) -> Element<'a, Message> {
    let gap = Unit::of(scene.room()).least(10.0, 4.0);
    let expired = scene.view().clock == Running::Expired;
    let share = |whole, parts| places::share(whole, parts, gap);
    let rows: Vec<&[Glass]> = glasses.chunks(2).collect();
    let each = Size::new(share(size.width, 2), share(size.height, rows.len()));
    let rows = rows.into_iter().map(|row| {
        let tiles = row.iter().map(|glass| {
            let shown = scene.game.glasses().shown(*glass, scene.now());
            let runs = matches!(shown.sand, Sand::Running | Sand::Toppled);
            let tile =
                if expired && !runs { faded::tile(scene, shown, each) } else { glass::low_tile(scene, shown, each) };
            container(tile).width(each.width).height(Fill).into()
        });
        Row::with_children(tiles).spacing(gap).height(Fill).into()
    });
    Column::with_children(rows).spacing(gap).into()
}

/// When a glass will look different next: while sand runs as often as it sinks by a pixel or so, at most ten times a second, and
/// while one calls or answers more often.
pub(super) fn next_wake(scene: Scene<'_>) -> Option<Instant> {
    let (now, view) = (scene.now(), scene.view());
    let after = |millis| now.after(Span::from_millis(millis));
    if !scene.moves() || !matches!(view.clock, Running::Running | Running::Expired) {
        return None;
    }
    let glasses = scene.game.glasses();
    let mut next = None;
    for glass in on_page(scene) {
        let shown = glasses.shown(glass, now);
        let idle = glasses.idle(glass, now).filter(|_| view.clock == Running::Running);
        let due = match (shown.sand, idle) {
            (Sand::Running, _) => Some(shown.length.map_or(STEP, |length| STEP.max(length.millis() / GRAINS))),
            (_, Some(idle)) if idle.millis() % glass::CALLS < 2 * glass::CALL => Some(PICTURE),
            (_, Some(idle)) => Some(glass::CALLS - idle.millis() % glass::CALLS),
            // One that ended after the time was up says how many seconds ago.
            (_, None) if view.clock == Running::Expired => {
                faded::late(scene, glass).map(|ago| 1000 - ago.millis() % 1000)
            }
            _ => None,
        };
        next = next.into_iter().chain(due).min();
    }
    next.map(after)
}
