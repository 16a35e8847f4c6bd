//! The action phase with its glasses: the clock, and a tile for each glass that takes one press.
//!
//! The figures of the glasses change with the seconds of the clock: one drawing a second, and one where sand ends.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Glass, Shown};
use bedside_core::{Command, Lang, Running, View};
use iced::widget::{Column, Row, column, container, mouse_area, responsive, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Size, mouse};

use super::badge::{Tint, badge};
use super::sand::{GRAINS, hourglass, sand_bar};
use super::{Message, Scene, place};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{figures, ink, key_cap, small, time_bar};

/// The keys of the glasses, in their order.
pub(crate) const KEYS: [&str; rush::GLASSES] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The least size of a figure.
const LEAST: f32 = 12.0;

/// The name of a glass as it is called across the table: a letter and a number.
pub(crate) fn label(glass: Glass, lang: Lang) -> String {
    let words = lang.desk_words();
    let letter = if glass.doctor().is_some() { words.doctor_letter } else { words.nurse_letter };
    format!("{letter}{}", glass.number())
}

/// The clock above the glasses, or above the spaces where one is being chosen in a narrow window.
pub(super) fn view<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let room = scene.room();
    let gap = room.of_unit(if room.is_low() { 7.0 } else { 12.0 });
    let below: Element<'_, Message> = if scene.screen.naming() && !room.has_pane() {
        place::view(scene)
    } else {
        responsive(move |size| tiles(scene, size)).into()
    };
    column![
        clock(scene, view),
        time_bar(view, room.of_unit(14.0).max(9.0), scene.colours()),
        container(below).center(Fill)
    ]
    .spacing(gap)
    .into()
}

/// The time left as large as it gets, what the clock is doing, and what is said for the next glass.
fn clock<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang, lit) = (scene.colours(), scene.room(), scene.lang(), scene.lit);
    let words = lang.desk_words();
    let size = room.of_unit(if room.is_low() { 112.0 } else { 138.0 });
    let tint = ink(view, lit, colours);
    let expired = view.clock == Running::Expired;
    let shown = container(text(figures(view)).font(CLOCK).size(size).line_height(0.92).color(tint))
        .padding([0.0, room.of_unit(8.0)])
        .style(move |_| {
            let ground = match (lit, expired) {
                (false, _) => Color::TRANSPARENT,
                (true, true) => colours.alarm,
                (true, false) => colours.faint(colours.accent, 0.22),
            };
            let border = Border { radius: 12.0.into(), ..Border::default() };
            container::Style::default().background(Background::Color(ground)).border(border)
        });
    let caption = match view.clock {
        Running::Running if view.secs <= 10 => words.last_ten,
        Running::Running if view.secs <= 30 => words.last_thirty,
        running => lang.running(running),
    };
    let soft = if tint == colours.ink || lit { colours.soft } else { tint };
    let middle = column![text(caption).font(STRONG).size(room.text(20.0)).color(soft), place::armed(scene)]
        .spacing(room.of_unit(8.0))
        .width(Fill);
    row![shown, middle].spacing(room.of_unit(18.0)).align_y(Alignment::Center).into()
}

/// Doctors above, nurses below.
fn tiles(scene: Scene<'_>, size: Size) -> Element<'_, Message> {
    let gap = scene.room().of_unit(10.0).max(6.0);
    let game = scene.game;
    let now = scene.now();
    let mut rows = Column::new().spacing(gap);
    for kind in [rush::Kind::Doctor, rush::Kind::Nurse] {
        let glasses = game.glasses_in_play().filter(|glass| glass.kind() == kind);
        let tile = Size::new((size.width - 3.0 * gap) / 4.0, (size.height - gap) / 2.0);
        let tiles = glasses.map(|glass| tile_of(scene, game.glasses().shown(glass, now), tile));
        rows = rows.push(Row::with_children(tiles).spacing(gap).height(Fill));
    }
    rows.into()
}

/// How many grains are above.
fn grains(shown: &Shown) -> u16 {
    let length = shown.length.map_or(0, bedside_core::Span::millis).max(1);
    let left = u64::from(shown.left.millis()) * u64::from(GRAINS);
    u16::try_from(left.div_ceil(u64::from(length))).unwrap_or(GRAINS).min(GRAINS)
}

fn tile_of<'a>(scene: Scene<'a>, shown: Shown, size: Size) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let (game, glass) = (scene.game, shown.glass);
    let tint = Tint::of(glass, game.options());
    let seen = tint.seen(colours);
    let low = size.height < 105.0;
    let fits = place::fits(scene, glass);
    let key = KEYS.get(glass as usize).copied().unwrap_or_default();

    let name = match (glass.doctor(), shown.by) {
        (Some(doctor), _) => name(scene, Some(game.options().owner(doctor))),
        (None, by) => name(scene, by),
    };
    let line = |words: &'a str, size| text(words).size(size).wrapping(text::Wrapping::None).line_height(1.15);
    let head = row![
        key_cap(key, colours.soft, room),
        badge(tint, room.text(20.0), colours),
        text(label(glass, lang)).font(STRONG).size(room.text(17.0)).line_height(1.15),
        container(line(name, room.text(15.0)).color(colours.soft)).width(Fill).clip(true),
    ]
    .spacing(room.of_unit(7.0))
    .align_y(Alignment::Center);

    // The picture, a gap and the figures share the width; a long glass has a figure more.
    let inner = size.width - 2.0 * room.of_unit(12.0) - room.of_unit(8.0);
    let digits = shown.length.map_or(2, |length| length.secs_begun().to_string().len()).max(2);
    #[expect(clippy::cast_precision_loss, reason = "four at most")]
    let most = inner / (0.72 + 0.68 * digits as f32);
    // While the window shrinks there may be no room at all, and text of no height is never laid out.
    let figure = (size.height * if low { 0.4 } else { 0.46 }).min(most).max(LEAST);
    let picture = hourglass(shown.sand, grains(&shown), seen, figure * 0.72, colours);
    let word = |words: &'a str, tint: Color| {
        #[expect(clippy::cast_precision_loss, reason = "a word")]
        let size = (inner - figure * 0.72) / (0.62 * words.chars().count() as f32);
        line(words, size.min(figure * 0.6).max(12.0)).font(STRONG).color(tint)
    };
    let secs = || text(shown.left.secs_begun().to_string()).font(CLOCK).size(figure).line_height(1.0);
    let said: Element<'_, Message> = match shown.sand {
        Sand::Lifted => word(words.glass_free, colours.soft).into(),
        Sand::Running => secs().into(),
        Sand::Empty => word(words.out_of_sand, colours.ink).into(),
        Sand::Toppled => {
            let fell = word(words.toppled, colours.alarm).size((figure * 0.34).max(12.0));
            column![secs().size(figure * 0.6), fell].into()
        }
    };
    let middle = row![picture, said].spacing(room.of_unit(8.0)).align_y(Alignment::Center);

    let place = shown.space.map_or("", |space| lang.space(space));
    let mut foot = row![container(line(place, room.text(13.0)).color(colours.soft)).width(Fill).clip(true)]
        .spacing(room.of_unit(4.0))
        .align_y(Alignment::Center)
        .height(room.of_unit(26.0).max(22.0));
    let hands =
        [(words.topple, rush::Command::Topple { glass }), (words.lift_glass, rush::Command::Lift { glass, by: None })];
    for (word, command) in hands.map(|(word, command)| (word, Command::Rush(command))) {
        if scene.table().accepts(&command, scene.now()).is_ok() {
            foot = foot.push(small(word, "", Message::press(command), false, colours, room));
        }
    }
    let bar = sand_bar(grains(&shown), seen, room.of_unit(9.0).max(6.0), colours);
    let inside = column![head, container(middle).center(Fill), bar, foot].spacing(if low { 2.0 } else { 5.0 });
    let sand = shown.sand;
    let tile =
        container(inside).padding([room.of_unit(8.0), room.of_unit(10.0)]).width(Fill).height(Fill).style(move |_| {
            let (ground, edge, width) = match sand {
                Sand::Lifted => (colours.panel, colours.line, 1.0),
                Sand::Running => (colours.panel, seen, 3.0),
                Sand::Empty => (colours.faint(colours.accent, 0.16), colours.accent, 3.0),
                Sand::Toppled => (colours.faint(colours.alarm, 0.16), colours.alarm, 3.0),
            };
            let fade = if fits { 1.0 } else { 0.45 };
            let border = Border { color: edge.scale_alpha(fade), width, radius: 12.0.into() };
            container::Style::default()
                .background(Background::Color(ground.scale_alpha(fade)))
                .color(colours.ink.scale_alpha(fade))
                .border(border)
        });
    // It counts when the mouse goes down, not when it comes up: the tile may have changed its looks in between.
    mouse_area(tile)
        .on_press(Message::Glass(glass))
        .on_right_press(Message::give(rush::Command::Topple { glass }))
        .interaction(mouse::Interaction::Pointer)
        .into()
}

/// A player's name; nothing where nobody is meant.
pub(super) fn name(scene: Scene<'_>, seat: Option<u8>) -> &str {
    let seats = &scene.state().setup().seats;
    seat.and_then(|seat| seats.get(usize::from(seat))).map_or("", |name| name.as_str())
}

/// What the phase is about just now.
pub(super) fn hint(scene: Scene<'_>, view: &View) -> String {
    let (lang, words) = (scene.lang(), scene.lang().desk_words());
    match view.clock {
        Running::Paused => words.pause_hint.to_owned(),
        Running::Expired if view.overtime => format!("{} {}", words.overtime_hint, running(scene, lang)),
        Running::Expired => String::new(),
        Running::Ready | Running::Running => words.glass_keys.to_owned(),
    }
}

/// The glasses whose sand runs.
fn running(scene: Scene<'_>, lang: Lang) -> String {
    let (glasses, now) = (scene.game.glasses(), scene.now());
    let runs = Glass::ALL.into_iter().filter(|glass| glasses.shown(*glass, now).sand == Sand::Running);
    runs.map(|glass| label(glass, lang)).collect::<Vec<_>>().join(", ")
}
