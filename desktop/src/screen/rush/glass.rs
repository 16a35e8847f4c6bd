//! One hourglass: filled in its colour while its sand runs, outlined and ringed when it is free, and pressed as a whole.
//!
//! A press turns it as soon as the finger leaves it; held longer it asks where it goes. What cannot be turned answers at once.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{Event, Glass, Shown, Space as Spot};
use bedside_core::{Running, Span};
use iced::widget::{Space, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Size, mouse};

use super::badge::{Tint, edged_badge};
use super::tape::Tape;
use super::unit::{Unit, fitting};
use super::{Message, Scene, action, place};
use crate::theme::{CLOCK, STRONG};
use crate::widget::drawn::drawn;
use crate::widget::{Edge, Icon, Tone, Vessel, icon, shortened, width_of};

/// From when on a free glass says in a warning how long it has been idle.
const LONG: Span = Span::from_secs(15);
/// How long the answer of a glass that still runs is shown.
pub(super) const ANSWERS: Span = Span::from_millis(1_500);
/// How often a free glass calls, and how long its ring takes to come out; it does so twice.
pub(super) const CALLS: u32 = 5_000;
pub(super) const CALL: u32 = 200;
/// The name that the buttons for a fallen glass are found by.
const FELL: &str = "fell over";
/// Letters that are read from two metres, in pixels: capitals of 6 mm on a 14-inch screen of 1366 by 768. A window from this
/// width on has room for them.
const FAR: f32 = 37.0;
const FAR_FROM: f32 = 1100.0;
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
    /// Whether there is height for two lines alone.
    low: bool,
}

/// A glass on the page, so large.
pub(super) fn tile<'a>(scene: Scene<'a>, shown: Shown, size: Size, large: f32) -> Element<'a, Message> {
    pressed(Tile { scene, shown, tint: tint(scene, shown), unit: Unit::of(scene.room()), size, large, low: false })
}

/// The same in two lines, where something is open beside the glasses.
pub(super) fn low_tile<'a>(scene: Scene<'a>, shown: Shown, size: Size) -> Element<'a, Message> {
    pressed(Tile { scene, shown, tint: tint(scene, shown), unit: Unit::of(scene.room()), size, large: 1.0, low: true })
}

pub(super) fn tint(scene: Scene<'_>, shown: Shown) -> Tint {
    Tint::of(shown.glass, scene.game.options())
}

fn pressed(tile: Tile<'_>) -> Element<'_, Message> {
    let (glass, shown) = (tile.glass(), tile.shown);
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

pub(super) fn numbered(scene: Scene<'_>, words: &str, number: u32) -> String {
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
        (self.size.width - self.unit.px(22.0) - more).max(20.0)
    }

    /// What happened to this glass a moment ago, where it is on its way.
    fn moving(&self, millis: u16, is: impl Fn(&Event) -> bool) -> Option<f32> {
        let motion = self.scene.motion()?;
        let mut events = motion.events.iter();
        let found = events.any(|event| matches!(event, bedside_core::Event::Rush(event) if is(event)));
        found.then(|| motion.within(millis))
    }

    /// Sizes of a name or a space, the largest first. From two metres they are read in a window of the usual size, too.
    fn sizes(&self) -> [f32; 3] {
        let far = if self.scene.room().size.width >= FAR_FROM { FAR } else { 0.0 };
        let sizes = if self.low { [34.0, 28.0, 23.0] } else { [44.0, 40.0, 37.0] };
        sizes.map(|size| if self.low { self.unit.text(size) } else { self.unit.text(size).max(far) })
    }

    fn badge(&self) -> f32 {
        self.unit.least(36.0 * self.large, 13.0)
    }

    fn cap(&self) -> f32 {
        self.unit.least(34.0, 17.0)
    }

    /// How wide its key is drawn, and what of the key's name.
    fn key_cap(&self) -> (String, f32, f32) {
        let (cap, size) = (self.cap(), self.unit.least(22.0, 12.0));
        let key = shortened(action::key_of(self.scene, self.glass()), size, STRONG, cap * 1.5);
        let wide = (width_of(&key, size, STRONG) + cap * 0.5).max(cap);
        (key, size, wide)
    }

    fn key(&self, ink: Color) -> Element<'a, Message> {
        let cap = self.cap();
        let (key, size, wide) = self.key_cap();
        let key = text(key).font(STRONG).size(size).color(ink).line_height(1.0);
        let key = container(key.wrapping(text::Wrapping::None));
        key.center_x(wide).center_y(cap).style(move |_| outlined(ink, cap * 0.24)).into()
    }

    /// Its shape, whose it is, and its key. A long name takes room from the shape, then from its own letters.
    fn head(&self, ink: Color) -> Element<'a, Message> {
        let gap = self.unit.least(10.0, 5.0);
        let (_, _, cap) = self.key_cap();
        let left = |side: f32| self.inner(side + cap + 2.0 * gap);
        let (name, sizes) = (action::name_of(self.scene, self.glass()), self.sizes());
        // A nurse goes by a letter before that.
        let doctor = self.glass().doctor().is_some();
        let cramped = doctor && width_of(&name, sizes[2], STRONG) > left(self.badge());
        let side = if cramped { self.badge() * 0.7 } else { self.badge() };
        let wide = left(side);
        let smaller = [0.87, 0.75].map(|share| sizes[2] * share).into_iter().filter(|_| doctor);
        let sizes: Vec<f32> = sizes.into_iter().chain(smaller).map(|size| size.max(12.0)).collect();
        let size = fitting(&name, &sizes, STRONG, wide);
        let name = action::name_within(self.scene, self.glass(), size, wide);
        let name = text(name).font(STRONG).size(size).color(ink);
        row![edged_badge(self.tint, side, ink), name.line_height(1.1).wrapping(text::Wrapping::None).width(Fill)]
            .push(self.key(ink))
            .spacing(gap)
            .align_y(Alignment::Center)
            .height(self.head_high())
            .into()
    }

    fn head_high(&self) -> f32 {
        self.unit.least(if self.low { 40.0 } else { 46.0 }, 19.0)
    }

    fn foot_high(&self) -> f32 {
        self.unit.least(46.0, 16.0)
    }

    /// From its edges above and at the sides.
    fn pads(&self) -> [f32; 2] {
        [self.unit.least(9.0, 3.0), self.unit.least(11.0, 5.0)]
    }

    /// How high the rows with its name and its space are; in two lines the space is beside the seconds.
    fn words(&self) -> [f32; 2] {
        let [pad, _] = self.pads();
        [pad + self.head_high(), if self.low || self.shown.space.is_none() { 0.0 } else { pad + self.foot_high() }]
    }

    /// The button for a glass that fell over.
    fn fell(&self, ink: Color) -> Element<'a, Message> {
        let unit = self.unit;
        let size = Size::new(unit.least(60.0, 34.0), unit.least(54.0, 28.0));
        let sign = container(icon(Icon::Lying, size.height * 0.6, ink)).center_x(size.width).center_y(size.height);
        let sign = sign.id(FELL).style(move |_| outlined(ink, size.height * 0.2));
        mouse_area(sign).on_press(Message::FellOver(self.glass())).interaction(mouse::Interaction::Pointer).into()
    }

    /// Three rows as high as the tile; two of them where it is low.
    fn rows(
        &self,
        ink: Color,
        middle: Element<'a, Message>,
        foot: Option<Element<'a, Message>>,
    ) -> Element<'a, Message> {
        let unit = self.unit;
        let below: Element<'a, Message> = match foot {
            Some(foot) if self.low => row![container(middle).clip(true), container(foot).align_right(Fill).clip(true)]
                .spacing(unit.least(10.0, 5.0))
                .align_y(Alignment::Center)
                .height(Fill)
                .into(),
            foot => column![container(middle).center_y(Fill).width(Fill).clip(true)].push(foot).height(Fill).into(),
        };
        column![self.head(ink), below].padding(self.pads()).width(Fill).height(Fill).into()
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
            .stepping_over(self.words())
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
            let left = self.second();
            #[expect(clippy::cast_precision_loss, reason = "four at most")]
            let digits = secs.to_string().len() as f32;
            let beside = self.inner(unit.least(68.0, 40.0)) / (0.66 * digits);
            let size = (unit.least(102.0, 26.0) * large).min(left).min(beside).max(14.0);
            text(secs.to_string()).font(CLOCK).size(size).color(ink).line_height(0.82).into()
        };
        if self.low {
            return self.rows(ink, middle, Some(self.space(ink)));
        }
        let middle = row![container(middle).width(Fill).clip(true), self.fell(ink)].align_y(Alignment::Center);
        self.rows(ink, middle.into(), Some(self.space(ink)))
    }

    /// The height below the name, and above the space where that is in a line of its own.
    fn second(&self) -> f32 {
        self.size.height - if self.low { self.unit.least(58.0, 26.0) } else { self.unit.least(110.0, 42.0) }
    }

    /// The space of a running glass, with a lock where the patient stays.
    fn space(&self, ink: Color) -> Element<'a, Message> {
        let (scene, unit) = (self.scene, self.unit);
        let high = self.foot_high();
        let Some(space) = self.shown.space else { return Space::new().height(high).into() };
        let stays = space == Spot::Mri;
        let lock = stays.then(|| icon(Icon::Lock, unit.least(30.0, 12.0), ink));
        let beside = if self.low { width_of("00", self.second(), CLOCK) + unit.least(10.0, 5.0) } else { 0.0 };
        let wide = self.inner(beside + if stays { unit.px(40.0) } else { 0.0 });
        let sizes = if self.low { [30.0, 24.0, 19.0].map(|size| unit.text(size)) } else { self.sizes() };
        let mut said = scene.lang().short_space(space).to_owned();
        if stays && self.large > 1.0 {
            said = format!("{said}: {}", scene.lang().rush_action().patient_stays);
        } else if width_of(&said, sizes[2], STRONG) > wide {
            place::short_word(space, scene.lang()).clone_into(&mut said);
        }
        let size = fitting(&said, &sizes, STRONG, wide);
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
        let beside = if self.low { wide * 0.46 } else { wide };
        let size = fitting(words.ready, &sizes, STRONG, beside);
        let size = if self.low {
            fitting(words.ready, &[unit.text(34.0), unit.text(29.0), unit.text(24.0)], STRONG, beside)
        } else {
            size
        };
        let ready = text(words.ready).font(STRONG).size(size).color(colours.ink).line_height(1.0);
        let ready = ready.wrapping(text::Wrapping::None);
        let small = if self.low { unit.least(22.0, 12.0) } else { unit.least(32.0, 12.0) };
        let timed = self.shown.length.is_some();
        let unknown = (!timed).then(|| {
            let size = fitting(words.not_timed, &[small, unit.text(24.0), unit.text(19.0)], STRONG, beside);
            text(words.not_timed).font(STRONG).size(size).color(colours.soft).wrapping(text::Wrapping::None)
        });
        let waits = idle.filter(|_| timed).map(|idle| {
            let ago = crate::words::minutes(idle.millis());
            let said = if self.low { ago } else { format!("{} {ago}", words.idle) };
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
        let on = self.shown.space.filter(|_| scene.room().has_pane() && !self.low).map(|space| {
            let said = scene.lang().short_space(space);
            let told = idle.map_or(0.0, |_| width_of(&format!("{} 0:00", words.idle), small, STRONG));
            let left = wide - told - unit.px(if idle.is_some_and(|idle| idle >= LONG) { 36.0 } else { 10.0 });
            let size = fitting(said, &[21.0, 19.0, 17.0, 15.0].map(|size| unit.text(size)), STRONG, left);
            text(shortened(said, size, STRONG, left)).font(STRONG).size(size).color(colours.soft)
        });
        let foot = row![].push(unknown).push(waits).push(Space::new().width(Fill)).push(on).align_y(Alignment::Center);
        let inside = self.rows(colours.ink, ready.into(), Some(foot.height(self.foot_high()).into()));
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
        // In the smallest window two lines have room for the word alone.
        let cramped = self.low && !scene.room().has_pane();
        let sign = if cramped { 0.0 } else { sign };
        let wide = self.inner(sign + unit.px(18.0));
        let sizes = [44.0, 40.0, 37.0, 32.0, 28.0, 24.0, 20.0].map(|size| unit.least(size, 12.0));
        let size = fitting(words.fell_over, &sizes, STRONG, wide);
        let fell = text(words.fell_over).font(STRONG).size(size).color(colours.alarm).wrapping(text::Wrapping::None);
        let lying = (!cramped).then(|| icon(Icon::Lying, sign, colours.alarm));
        let middle = row![].push(lying).push(container(fell).width(Fill).clip(true));
        let middle = middle.spacing(unit.px(10.0)).align_y(Alignment::Center);
        let mut said = words.stand_it_up.to_owned();
        if let Some(space) = self.shown.space {
            said = format!("{} · {said}", scene.lang().short_space(space));
        }
        let size = fitting(&said, &[28.0, 24.0, 20.0].map(|size| unit.text(size)), STRONG, self.inner(0.0));
        let said = text(shortened(&said, size, STRONG, self.inner(0.0))).font(STRONG).size(size).color(colours.ink);
        let tape = drawn(Tape { tint: colours.alarm }, self.size.width - unit.px(28.0), unit.least(15.0, 6.0));
        let foot = column![said.wrapping(text::Wrapping::None).line_height(1.0), tape].spacing(unit.px(6.0));
        // In two lines there is no room for more than that it lies there.
        let foot = (!self.low).then(|| foot.into());
        let inside = self.rows(colours.ink, middle.into(), foot);
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
