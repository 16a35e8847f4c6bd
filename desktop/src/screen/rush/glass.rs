//! One hourglass: filled in its colour while its sand runs, outlined and ringed when it is free, and pressed as a whole.
//!
//! A press turns it as soon as the finger leaves it; held longer it asks where it goes. What cannot be turned answers at once.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{Event, Glass, Shown, Space as Spot};
use bedside_core::{Running, Span};
use iced::widget::{Space, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Size, mouse};

use super::badge::{Tint, edged_badge};
use super::unit::{Unit, fitting};
use super::{Message, Scene, action};
use crate::theme::{CLOCK, STRONG};
use crate::widget::drawn::{Paint, drawn};
use crate::widget::{Edge, Icon, Tone, Vessel, icon, shortened, surface, width_of};

/// From when on a free glass says in a warning how long it has been idle.
const LONG: Span = Span::from_secs(15);
/// How long the answer of a glass that still runs is shown.
pub(super) const ANSWERS: Span = Span::from_millis(1_500);
/// How often a free glass calls, and how long its ring takes to come out; it does so twice.
pub(super) const CALLS: u32 = 5_000;
pub(super) const CALL: u32 = 200;
/// The name that the buttons for a fallen glass are found by.
const FELL: &str = "fell over";
/// The corners of a glass, in units.
const RADIUS: f32 = 16.0;

/// How a glass is drawn.
struct Tile<'a> {
    scene: Scene<'a>,
    shown: Shown,
    tint: Tint,
    unit: Unit,
    size: Size,
    /// How much larger than in a grid of eight its letters are.
    large: f32,
}

/// A glass on the page, so large.
pub(super) fn tile<'a>(scene: Scene<'a>, shown: Shown, size: Size, large: f32) -> Element<'a, Message> {
    let tint = Tint::of(shown.glass, scene.game.options());
    let tile = Tile { scene, shown, tint, unit: Unit::of(scene.room()), size, large };
    let glass = shown.glass;
    let inside = match shown.sand {
        Sand::Running => tile.running(),
        Sand::Toppled => tile.fallen(),
        Sand::Lifted | Sand::Empty => tile.ready(),
    };
    mouse_area(inside)
        .on_press(Message::Down(glass))
        .on_release(Message::Up(glass))
        .on_exit(Message::Up(glass))
        .on_right_press(Message::Ring(glass))
        .interaction(mouse::Interaction::Pointer)
        .into()
}

/// A glass that has finished when the time is up: nobody may turn it any more.
pub(super) fn faded<'a>(scene: Scene<'a>, shown: Shown, size: Size) -> Element<'a, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let (unit, words) = (Unit::of(scene.room()), lang.rush_action());
    let tint = Tint::of(shown.glass, scene.game.options());
    let glasses = scene.game.glasses();
    let idle = glasses.idle(shown.glass, scene.now());
    // What ended before the time was up is not counted in seconds.
    let deadline = scene.state().clock().deadline();
    let late = |ago: Span| deadline.is_some_and(|deadline| ago < scene.now().since(deadline));
    let said = match idle {
        _ if glasses.was_never_placed(shown.glass) => words.not_placed.to_owned(),
        Some(ago) if late(ago) => numbered(scene, words.finished_ago, ago.millis() / 1000),
        _ => words.finished.to_owned(),
    };
    let inner = size.width - unit.px(30.0);
    let side = unit.text(28.0);
    let name = action::name_of(scene, shown.glass);
    let large = fitting(&name, &[30.0, 26.0, 22.0].map(|size| unit.text(size)), STRONG, inner - side * 1.5);
    let mut name = shortened(&name, large, STRONG, inner - side * 1.5);
    if name.ends_with('…') && shown.glass.doctor().is_none() {
        name = action::label(shown.glass, lang);
    }
    let small = fitting(&said, &[22.0, 20.0, 17.0].map(|size| unit.text(size)), crate::theme::PLAIN, inner);
    let soft = |words: String, size: f32, font| {
        text(words).font(font).size(size).color(colours.soft).wrapping(text::Wrapping::None).line_height(1.15)
    };
    let head = row![edged_badge(tint, side, colours.soft), soft(name, large, STRONG)].spacing(unit.px(10.0));
    let whole = column![head.align_y(Alignment::Center), soft(said, small, crate::theme::PLAIN)].spacing(unit.px(8.0));
    let whole =
        container(whole).padding(iced::padding::horizontal(unit.px(14.0))).center_y(Fill).width(Fill).clip(true);
    surface::dashed(whole, colours.line)
}

fn numbered(scene: Scene<'_>, words: &str, number: u32) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = scene.lang().with_number(words, number, &mut said);
    said
}

/// How far out the ring of a free glass is, of one: it comes out twice, then waits. Without motion it is there.
fn call(idle: Option<Span>, moves: bool) -> f32 {
    let since = idle.map_or(CALLS, |idle| idle.millis() % CALLS);
    if !moves || since >= 2 * CALL {
        return 1.0;
    }
    let millis = u16::try_from(since % CALL).unwrap_or(0);
    f32::from(millis) / f32::from(u16::try_from(CALL).unwrap_or(1))
}

impl<'a> Tile<'a> {
    fn glass(&self) -> Glass {
        self.shown.glass
    }

    /// The width inside, `more` left out.
    fn inner(&self, more: f32) -> f32 {
        (self.size.width - self.unit.px(28.0) - more).max(20.0)
    }

    /// What happened to this glass a moment ago, where it is on its way.
    fn moving(&self, millis: u16, is: impl Fn(&Event) -> bool) -> Option<f32> {
        let motion = self.scene.motion()?;
        let mut events = motion.events.iter();
        let found = events.any(|event| matches!(event, bedside_core::Event::Rush(event) if is(event)));
        found.then(|| motion.within(millis))
    }

    /// Its shape, whose it is, and its key.
    fn head(&self, ink: Color) -> Element<'a, Message> {
        let (unit, large) = (self.unit, self.large);
        let side = unit.least(36.0 * large, 13.0);
        let cap = unit.least(34.0, 17.0);
        let name = action::name_of(self.scene, self.glass());
        let wide = self.inner(side + cap + unit.px(20.0));
        let sizes = [44.0, 40.0, 37.0].map(|size| unit.text(size));
        let mut size = fitting(&name, &sizes, STRONG, wide);
        let mut name = shortened(&name, size, STRONG, wide);
        // A nurse goes by a letter and her number where her name is too long.
        if name.ends_with('…') && self.glass().doctor().is_none() {
            name = action::label(self.glass(), self.scene.lang());
            size = sizes[0];
        }
        let name = text(name).font(STRONG).size(size).color(ink);
        let key = text(action::KEYS.get(self.glass() as usize).copied().unwrap_or_default());
        let key = container(key.font(STRONG).size(unit.least(22.0, 12.0)).color(ink).line_height(1.0));
        let key = key.center_x(cap).center_y(cap).style(move |_| outlined(ink, cap * 0.24));
        row![edged_badge(self.tint, side, ink), name.line_height(1.1).wrapping(text::Wrapping::None).width(Fill), key]
            .spacing(unit.least(10.0, 5.0))
            .align_y(Alignment::Center)
            .height(unit.least(46.0, 19.0))
            .into()
    }

    /// The button for a glass that fell over.
    fn fell(&self, ink: Color) -> Element<'a, Message> {
        let unit = self.unit;
        let size = Size::new(unit.least(60.0, 34.0), unit.least(54.0, 28.0));
        let sign = container(icon(Icon::Lying, size.height * 0.6, ink)).center_x(size.width).center_y(size.height);
        let sign = sign.id(FELL).style(move |_| outlined(ink, size.height * 0.2));
        mouse_area(sign).on_press(Message::FellOver(self.glass())).interaction(mouse::Interaction::Pointer).into()
    }

    /// Three rows as high as the tile.
    fn rows(&self, ink: Color, middle: Element<'a, Message>, foot: Element<'a, Message>) -> Element<'a, Message> {
        let unit = self.unit;
        column![self.head(ink), container(middle).center_y(Fill).width(Fill).clip(true), foot]
            .padding([unit.least(9.0, 3.0), unit.least(14.0, 5.0)])
            .width(Fill)
            .height(Fill)
            .into()
    }

    fn running(&self) -> Element<'a, Message> {
        let (colours, unit) = (self.scene.colours(), self.unit);
        let length = self.shown.length.map_or(0, Span::millis).max(1);
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = self.shown.left.millis() as f32 / length as f32;
        let turned = |event: &Event| matches!(event, Event::GlassPlaced { glass, .. } if *glass == self.shown.glass);
        let share = share * self.moving(180, turned).unwrap_or(1.0);
        let edge = Edge { width: unit.least(3.5, 2.0), tint: self.tint.seen(colours) };
        Vessel::new(self.run(colours.ink), self.tint.pale(colours), edge, unit.px(RADIUS))
            .filled(self.run(self.tint.on_full()), share, self.tint.full(colours))
            .into()
    }

    /// What a running glass shows, in one ink.
    fn run(&self, ink: Color) -> Element<'a, Message> {
        let (scene, unit, large) = (self.scene, self.unit, self.large);
        let words = scene.lang().rush_action();
        let secs = self.shown.left.secs_begun();
        let answer = scene.screen.answers(self.glass(), scene.now());
        let middle: Element<'a, Message> = if let Some(since) = answer {
            let said = numbered(scene, words.still, secs);
            let wide = self.inner(unit.px(70.0));
            let size = fitting(&said, &[52.0, 46.0, 40.0, 34.0, 28.0].map(|size| unit.text(size)), STRONG, wide);
            let said = text(said).font(STRONG).size(size).color(ink).wrapping(text::Wrapping::None);
            row![Space::new().width(shake(since, scene) * unit.px(8.0)), said].into()
        } else {
            let left = self.size.height - unit.least(110.0, 42.0);
            #[expect(clippy::cast_precision_loss, reason = "four at most")]
            let digits = secs.to_string().len() as f32;
            let beside = self.inner(unit.least(68.0, 40.0)) / (0.66 * digits);
            let size = (unit.least(102.0, 26.0) * large).min(left * 1.2).min(beside).max(14.0);
            text(secs.to_string()).font(CLOCK).size(size).color(ink).line_height(0.82).into()
        };
        let middle = row![container(middle).width(Fill).clip(true), self.fell(ink)].align_y(Alignment::Center);
        self.rows(ink, middle.into(), self.space(ink))
    }

    /// The space of a running glass, with a lock where the patient stays.
    fn space(&self, ink: Color) -> Element<'a, Message> {
        let (scene, unit) = (self.scene, self.unit);
        let high = unit.least(46.0, 16.0);
        let Some(space) = self.shown.space else { return Space::new().height(high).into() };
        let stays = space == Spot::Mri;
        let lock = stays.then(|| icon(Icon::Lock, unit.least(30.0, 12.0), ink));
        let wide = self.inner(if stays { unit.px(40.0) } else { 0.0 });
        let mut said = scene.lang().short_space(space).to_owned();
        if stays && self.large > 1.0 {
            said = format!("{said}: {}", scene.lang().rush_action().patient_stays);
        }
        let size = fitting(&said, &[44.0, 40.0, 37.0].map(|size| unit.text(size)), STRONG, wide);
        let said = text(shortened(&said, size, STRONG, wide)).font(STRONG).size(size).color(ink);
        let said = said.wrapping(text::Wrapping::None).line_height(1.0);
        row![].push(lock).push(said).spacing(unit.px(8.0)).align_y(Alignment::Center).height(high).into()
    }

    fn ready(&self) -> Element<'a, Message> {
        let (scene, colours, unit) = (self.scene, self.scene.colours(), self.unit);
        let words = scene.lang().rush_action();
        let runs = scene.view().clock == Running::Running;
        let idle = scene.game.glasses().idle(self.glass(), scene.now());
        let wide = self.inner(0.0);
        let sizes = [70.0, 62.0, 54.0, 44.0].map(|size| unit.least(size, 15.0).min(self.size.height * 0.36));
        let size = fitting(words.ready, &sizes, STRONG, wide);
        let ready = text(words.ready).font(STRONG).size(size).color(colours.ink).line_height(1.0);
        let small = unit.least(32.0, 12.0);
        let waits = idle.map(|idle| {
            let said = format!("{} {}", words.idle, crate::words::minutes(idle.millis()));
            let said = text(said).font(STRONG).size(small).color(colours.ink).line_height(1.0);
            let said = container(said.wrapping(text::Wrapping::None));
            if idle < LONG {
                return said;
            }
            let (ground, edge, _) = Tone::Warn.colours(colours);
            let radius = unit.px(10.0);
            said.padding([unit.least(3.0, 1.0), unit.least(10.0, 4.0)]).style(move |_| {
                container::Style::default().background(Background::Color(ground)).border(Border {
                    color: edge,
                    width: 2.0,
                    radius: radius.into(),
                })
            })
        });
        // The space that it still blocks.
        let on = self.shown.space.filter(|_| scene.room().has_pane()).map(|space| {
            let said = format!("{}{}", words.on, scene.lang().short_space(space));
            let told = idle.map_or(0.0, |_| width_of(&format!("{} 0:00", words.idle), small, STRONG));
            let left = wide - told - unit.px(if idle.is_some_and(|idle| idle >= LONG) { 36.0 } else { 10.0 });
            let size = fitting(&said, &[21.0, 19.0, 17.0, 15.0].map(|size| unit.text(size)), STRONG, left);
            text(shortened(&said, size, STRONG, left)).font(STRONG).size(size).color(colours.soft)
        });
        let foot = row![].push(waits).push(Space::new().width(Fill)).push(on).align_y(Alignment::Center);
        let inside = self.rows(colours.ink, ready.into(), foot.height(unit.least(46.0, 16.0)).into());
        let tint = self.tint.seen(colours);
        let tile = Vessel::new(inside, colours.panel, Edge { width: unit.least(7.0, 3.0), tint }, unit.px(RADIUS));
        if scene.screen.ring().is_some_and(|ring| ring.glass == self.glass()) {
            return tile.ring(unit.px(3.0), Edge { width: unit.least(5.0, 3.0), tint: colours.accent }).into();
        }
        if !runs {
            return tile.into();
        }
        let out = unit.least(5.5, 2.0) * call(idle, scene.moves());
        tile.ring(out, Edge { width: unit.least(2.5, 1.5), tint: colours.ink }).into()
    }

    fn fallen(&self) -> Element<'a, Message> {
        let (scene, colours, unit) = (self.scene, self.scene.colours(), self.unit);
        let words = scene.lang().rush_action();
        let sign = unit.least(54.0, 20.0);
        let wide = self.inner(sign + unit.px(12.0));
        let sizes = [44.0, 40.0, 37.0, 32.0, 28.0].map(|size| unit.least(size, 13.0));
        let size = fitting(words.fell_over, &sizes, STRONG, wide);
        let fell = text(words.fell_over).font(STRONG).size(size).color(colours.alarm).wrapping(text::Wrapping::None);
        let middle = row![icon(Icon::Lying, sign, colours.alarm), fell];
        let middle = middle.spacing(unit.px(10.0)).align_y(Alignment::Center);
        let mut said = words.stand_it_up.to_owned();
        if let Some(space) = self.shown.space {
            said = format!("{} · {said}", scene.lang().short_space(space));
        }
        let size = fitting(&said, &[28.0, 24.0, 20.0].map(|size| unit.text(size)), STRONG, self.inner(0.0));
        let said = text(shortened(&said, size, STRONG, self.inner(0.0))).font(STRONG).size(size).color(colours.ink);
        let tape = drawn(Tape { tint: colours.alarm }, self.size.width - unit.px(28.0), unit.least(15.0, 6.0));
        let foot = column![said.wrapping(text::Wrapping::None).line_height(1.0), tape].spacing(unit.px(6.0));
        let inside = self.rows(colours.ink, middle.into(), foot.into());
        let toppled = |event: &Event| matches!(event, Event::GlassToppled { glass } if *glass == self.shown.glass);
        let blinks = self.moving(240, toppled).is_some_and(|share| share < 0.7);
        let edge = if blinks { colours.panel } else { colours.alarm };
        Vessel::new(inside, colours.panel, Edge { width: unit.least(5.0, 2.0), tint: edge }, unit.px(RADIUS)).into()
    }
}

fn outlined(ink: Color, radius: f32) -> container::Style {
    container::Style::default().border(Border { color: ink, width: 2.0, radius: radius.into() })
}

/// How far to the side an answer is drawn: a few times to and fro, then it stands.
fn shake(since: Span, scene: Scene<'_>) -> f32 {
    let step = since.millis() / 75;
    if scene.moves() && step < 4 && step % 2 == 1 { 1.0 } else { 0.0 }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Tape {
    tint: Color,
}

impl Paint for Tape {
    fn paint(&self, frame: &mut iced::widget::canvas::Frame) {
        let (width, height) = (frame.width(), frame.height());
        let step = height * 1.1;
        let mut left = 0.0;
        while left + step * 0.5 + height * 0.8 <= width {
            let path = iced::widget::canvas::Path::new(|path| {
                path.move_to(iced::Point::new(left, height));
                path.line_to(iced::Point::new(left + height * 0.8, 0.0));
                path.line_to(iced::Point::new(left + height * 0.8 + step * 0.5, 0.0));
                path.line_to(iced::Point::new(left + step * 0.5, height));
                path.close();
            });
            frame.fill(&path, self.tint);
            left += step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_glass_calls_twice_every_five_seconds_and_never_faster() {
        let at = |millis| call(Some(Span::from_millis(millis)), true);
        assert!(at(0) < 0.1 && at(150) > 0.7 && at(210) < 0.1 && at(350) > 0.7);
        assert!([400, 1_000, 4_999].into_iter().all(|millis| at(millis) >= 1.0));
        assert!(at(5_000) < 0.1 && call(Some(Span::from_millis(5_000)), false) >= 1.0);
    }
}
