//! The small window on top of all others: the clock, who acts, what runs beside the clock, and the one next thing.

use bedside_core::game::Timer;
use bedside_core::text::Waited;
use bedside_core::{Running, View};
use iced::widget::canvas::{Frame as Canvas, Path};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Background, Color, Element, Fill, Point, Size};

use super::{Action, Frame};
use crate::app::Message;
use crate::theme::{CLOCK, Colours, STRONG};
use crate::widget::drawn::{Paint, drawn};
use crate::widget::{Icon, icon, shortened, surface, time_bar};

/// The name that the one next thing is found by.
const SLOT: &str = "slot";
/// The name that the minutes are found by.
const MINUTES: &str = "minutes";
const PAD: f32 = 7.0;
/// Between two lines, and between two bars.
const GAP: f32 = 4.0;
const BETWEEN: f32 = 6.0;
/// How high a bar is.
const BAR: f32 = 24.0;
/// How high what can be pressed is.
const PRESS: f32 = 31.0;

pub(super) fn view(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, view) = (frame.colours(), frame.view());
    let width = frame.room().size.width - 2.0 * PAD;
    let ground = if frame.lit { colours.accent } else { colours.ground };
    let ink = if frame.lit { colours.on_accent } else { colours.ink };
    let deed = written(|out| frame.lang().deed(frame.table(), frame.now(), out));
    let deed = deed.trim_end_matches(':');
    let bars = timers(frame, ink, width);
    let mut lines = column![].spacing(GAP);
    if view.clock_counts {
        // On the colour of a lit window the bar has the ground that it has elsewhere.
        let under = if frame.lit { colours.panel } else { Color::TRANSPARENT };
        let bar = container(time_bar(&view, false, 7.0, colours)).id(MINUTES).padding([2.0, 3.0]);
        let bar = bar.style(move |_| container::Style::default().background(Background::Color(under)));
        lines = lines.push(clock(frame, &view, ink, bars.is_some())).push(bar);
    }
    let size = if view.clock_counts { 15.0 } else { 20.0 };
    let said = text(shortened(deed, size, STRONG, width)).font(STRONG).size(size).line_height(1.2).color(ink);
    lines = lines.push(said.wrapping(text::Wrapping::None));
    if bars.is_none() {
        // There is room to say why.
        let reason = written(|out| frame.lang().reason(frame.table(), frame.now(), out));
        lines = lines.push(text(reason).size(14.0).color(ink));
    }
    lines = lines.push(bars).push(Space::new().height(Fill)).push(foot(frame));
    container(lines)
        .padding(PAD)
        .width(Fill)
        .height(Fill)
        .clip(true)
        .style(move |_| container::Style::default().background(Background::Color(ground)))
        .into()
}

/// The time left, and what the clock is doing where it does not run.
fn clock<'a>(frame: Frame<'a>, view: &View, ink: Color, beside_bars: bool) -> Element<'a, Message> {
    let share = if beside_bars { 0.25 } else { 0.38 };
    let tall = (frame.room().size.height * share).clamp(34.0, 120.0);
    let urgent = view.clock == Running::Expired || (view.clock == Running::Running && view.secs <= 10);
    let tint = if urgent && !frame.lit { frame.colours().alarm } else { ink };
    let shown = text(format!("{}:{:02}", view.secs / 60, view.secs % 60)).font(CLOCK).size(tall).line_height(1.0);
    let state = (view.clock != Running::Running).then(|| text(frame.lang().running(view.clock)).size(14.0).color(ink));
    let round = match view.rounds {
        0 => view.round.to_string(),
        rounds => format!("{}/{rounds}", view.round),
    };
    let round = text(format!("{} {round}", frame.lang().desk_words().round)).size(14.0).color(ink);
    row![shown.color(tint), Space::new().width(Fill), column![round, state].align_x(Alignment::End)]
        .align_y(Alignment::Center)
        .into()
}

/// What runs beside the clock: one bar each, which drains, with a sign once it is empty.
fn timers<'a>(frame: Frame<'a>, ink: Color, width: f32) -> Option<Element<'a, Message>> {
    let state = frame.state();
    let mut all = Vec::new();
    state.playing().timers(state.clock(), frame.now(), &mut |timer| {
        let name = written(|out| frame.lang().label(&timer.of, state, out));
        all.push((initials(&name), Bar::of(&timer, frame.colours(), ink)));
    });
    #[expect(clippy::cast_precision_loss, reason = "some glasses and clocks")]
    let wide = ((width + BETWEEN) / all.len().max(4) as f32 - BETWEEN).max(8.0);
    let any = !all.is_empty();
    let bars = all.into_iter().map(|(name, bar)| {
        let name = text(name).size(12.0).color(ink).wrapping(text::Wrapping::None);
        column![drawn(bar, wide, BAR), name.line_height(1.1)].align_x(Alignment::Center).into()
    });
    any.then(|| Row::with_children(bars).spacing(BETWEEN).into())
}

/// Words that are written into a string, which never fails.
fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut words = String::new();
    let _ = write(&mut words);
    words
}

/// The first letters of a name, and its number: `D1`.
fn initials(name: &str) -> String {
    let first = |word: &str| match word.parse::<u8>() {
        Ok(_) => Some(word.to_owned()),
        Err(_) => word.chars().next().map(|letter| letter.to_uppercase().collect()),
    };
    name.split_whitespace().filter_map(first).collect()
}

/// The one next thing, and the way back.
fn foot<'a>(frame: Frame<'a>) -> Element<'a, Message> {
    let colours = frame.colours();
    let width = frame.room().size.width - 2.0 * PAD - 60.0;
    let mut waited = Waited::Over;
    let slot = written(|out| frame.lang().waited_for(frame.table(), frame.now(), out).map(|it| waited = it));
    let word = |ink| text(shortened(&slot, 15.0, STRONG, width - 16.0)).font(STRONG).size(15.0).color(ink);
    let slot: Element<'a, Message> = if let Waited::Press(_) = waited {
        let go = Message::Do(Action::Go);
        // While the window is lit, it has the colour of the next step itself.
        let go = if frame.lit {
            surface::pressable(word(colours.ink).wrapping(text::Wrapping::None), go, colours)
        } else {
            surface::go(word(colours.on_accent).wrapping(text::Wrapping::None), go, colours)
        };
        go.width(Fill).height(PRESS).padding([0.0, 8.0]).found_by(SLOT).into()
    } else {
        let ink = if frame.lit { colours.on_accent } else { colours.ink };
        container(word(ink).wrapping(text::Wrapping::None)).width(Fill).center_y(PRESS).into()
    };
    let large = surface::pressable(icon(Icon::Large, 18.0, colours.ink), Message::Do(Action::Float), colours);
    row![slot, large.height(PRESS).padding([0.0, 12.0]).found_by("large")]
        .spacing(6.0)
        .align_y(Alignment::Center)
        .into()
}

/// How far something has run.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    /// Of what it runs in all, in thousandths.
    left: u32,
    runs: bool,
    colours: Colours,
    ink: Color,
}

impl Bar {
    fn of(timer: &Timer, colours: Colours, ink: Color) -> Bar {
        // A bar has no more steps than this to show.
        let left = timer.left.parts_of(timer.length, 30) * 1000 / 30;
        Bar { left, runs: timer.runs, colours, ink }
    }
}

impl Paint for Bar {
    fn paint(&self, frame: &mut Canvas) {
        let (width, height) = (frame.width() - 2.0, frame.height() - 2.0);
        let whole = Path::rectangle(Point::new(1.0, 1.0), Size::new(width, height));
        frame.fill(&whole, self.colours.panel);
        #[expect(clippy::cast_precision_loss, reason = "a thousand at most")]
        let tall = height * self.left.min(1000) as f32 / 1000.0;
        let tint = if self.runs { self.colours.accent } else { self.colours.soft };
        frame.fill(&Path::rectangle(Point::new(1.0, 1.0 + height - tall), Size::new(width, tall)), tint);
        let thick = if self.left == 0 { 3.0 } else { 1.5 };
        frame.stroke(&whole, iced::widget::canvas::Stroke::default().with_width(thick).with_color(self.ink));
        if self.left == 0 {
            // Empty, and ready to be turned: a tick, for colour is never alone.
            let (x, y) = (1.0 + width / 2.0, 1.0 + height / 2.0);
            let tick = Path::new(|path| {
                path.move_to(Point::new(x - 6.0, y));
                path.line_to(Point::new(x - 1.5, y + 5.0));
                path.line_to(Point::new(x + 7.0, y - 6.0));
            });
            frame.stroke(&tick, iced::widget::canvas::Stroke::default().with_width(3.0).with_color(self.colours.good));
        }
    }
}
