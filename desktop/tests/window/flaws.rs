//! Flaws that a machine can see, looked for on every page that is photographed: words that are cut off, written over each other,
//! out of their frame, too small or too faint, and things to press that are too small or out of reach.

use bedside::widget::{surface::Pressable, width_of};
use iced::{Background, Color, Point, Rectangle, Size, Theme, alignment};
use iced_test::core::text::{Alignment, Paragraph as _};
use iced_test::renderer::graphics::text::Text;
use iced_test::selector::{Candidate, id};

use crate::display::Drawn;

/// The smallest letters, in pixels. Drawings may have smaller ones: what they say is said beside them as well.
const SMALLEST_TEXT: f32 = 12.0;
/// The smallest side of what can be pressed, in pixels (WCAG 2.2, 2.5.8).
const SMALLEST_PRESS: f32 = 24.0;
/// The least contrast of text (WCAG 2.2, 1.4.3).
const LEAST_CONTRAST: f32 = 4.5;
/// How thick a line may be.
const LINE: f32 = 3.0;
/// How far words may hang over before anybody sees it.
const SLACK: f32 = 1.5;

/// Words as they are drawn.
struct Words {
    words: String,
    /// Where their letters are, without the room between lines.
    place: Rectangle,
    /// What of that is in sight.
    seen: Rectangle,
    colour: Color,
    size: f32,
    layer: usize,
    /// Whether they are a part of a drawing, which has shapes of its own behind them.
    drawn: bool,
}

/// A block of one colour.
struct Block {
    place: Rectangle,
    fill: Color,
    layer: usize,
}

/// What is wrong with the window as it is drawn.
pub(crate) fn of(window: &mut Drawn<'_>, size: Size, theme: &Theme) -> Vec<String> {
    let whole = Rectangle::with_size(size);
    let scrolls = window.find_all(|found: Candidate<'_>| match found {
        Candidate::Scrollable { visible_bounds, .. } | Candidate::TextInput { visible_bounds, .. } => visible_bounds,
        _ => None,
    });
    // A toast may be on its way.
    let toast = window.find(id("toast")).and_then(|toast| toast.visible_bounds()).unwrap_or_default();
    let pressed = pressed(window);
    let mut flaws = presses(&pressed, whole, &scrolls);
    let (words, blocks) = drawing(window, whole, theme);
    let seen = pressed.iter().filter_map(|(_, visible)| visible.and_then(|visible| visible.intersection(&whole)));
    flaws.extend(seen.filter_map(|seen| covered(seen, &blocks, toast)));
    let words = once(words);
    let covers = |words: &Words, block: &Block| {
        block.layer > words.layer && block.fill.a > 0.99 && block.place.contains(words.seen.center())
    };
    let shown: Vec<&Words> = words.iter().filter(|words| !blocks.iter().any(|block| covers(words, block))).collect();
    for words in &shown {
        flaws.extend(small(words));
        flaws.extend(cut(words, &scrolls));
        let below: Vec<&Block> = blocks.iter().filter(|block| block.layer <= words.layer).collect();
        flaws.extend(out_of_frame(words, &below));
        flaws.extend(faint(words, &below, theme).filter(|_| !toast.contains(words.seen.center())));
    }
    for (place, one) in shown.iter().enumerate() {
        flaws.extend(shown[place + 1..].iter().filter_map(|other| over_each_other(one, other)));
    }
    flaws
}

/// Things to press, and what of them is in sight.
fn pressed(window: &mut Drawn<'_>) -> Vec<(Rectangle, Option<Rectangle>)> {
    window.find_all(|found: Candidate<'_>| match found {
        Candidate::Custom { bounds, visible_bounds, state, .. } => {
            state.is::<Pressable>().then_some((bounds, visible_bounds))
        }
        _ => None,
    })
}

/// Things to press that are too small, or where nobody gets at them.
fn presses(pressed: &[(Rectangle, Option<Rectangle>)], whole: Rectangle, scrolls: &[Rectangle]) -> Vec<String> {
    let mut flaws = Vec::new();
    for &(bounds, visible) in pressed {
        if bounds.width + 0.5 < SMALLEST_PRESS || bounds.height + 0.5 < SMALLEST_PRESS {
            flaws.push(format!("small to press: {}", told(bounds)));
        }
        let seen = visible.and_then(|visible| visible.intersection(&whole)).unwrap_or_default();
        let scrolled = scrolls.iter().any(|scroll| scroll.x <= bounds.x + 1.0 && far(bounds).x <= far(*scroll).x + 1.0);
        let (across, down) = (bounds.width - seen.width, bounds.height - seen.height);
        if (across > SLACK || down > SLACK) && !scrolled {
            flaws.push(format!("out of reach: {} of {}", told(seen), told(bounds)));
        }
    }
    flaws
}

/// Something to press over a part of which something else is drawn: it dropped out of its place.
fn covered(seen: Rectangle, blocks: &[Block], toast: Rectangle) -> Option<String> {
    let own = blocks
        .iter()
        .position(|block| seen.is_within(&block.place.expand(0.5)) && block.place.is_within(&seen.expand(0.5)))?;
    let above = blocks[own..].iter().map(|block| block.place).filter(|place| !place.is_within(&toast.expand(1.0)));
    let mut above = above.filter(|place| !place.is_within(&seen.expand(1.0)) && !seen.is_within(place));
    let other =
        above.find(|place| place.intersection(&seen).is_some_and(|both| both.width > LINE && both.height > LINE))?;
    Some(format!("covered: {} by {}", told(seen), told(other)))
}

fn small(words: &Words) -> Option<String> {
    // A single letter is a sign.
    let is_sign = words.drawn || words.words.chars().count() < 2;
    (words.size + 0.05 < SMALLEST_TEXT && !is_sign).then(|| format!("small text, {}: {}", words.size, words.told()))
}

/// Words of which a part is missing, and which are not scrolled.
fn cut(words: &Words, scrolls: &[Rectangle]) -> Option<String> {
    let (across, down) = (words.place.width - words.seen.width, words.place.height - words.seen.height);
    let scrolled = scrolls.iter().any(|scroll| scroll.expand(1.0).contains(words.seen.center()));
    ((across > SLACK || down > SLACK) && !scrolled)
        .then(|| format!("cut off by {across:.0} and {down:.0}: {}", words.told()))
}

/// Words that begin on a block and do not end there.
fn out_of_frame(words: &Words, below: &[&Block]) -> Option<String> {
    let around = below.iter().filter(|block| block.fill.a > 0.0 && block.place.contains(words.seen.center()));
    let area = |block: &Block| block.place.width * block.place.height;
    let frame = around.min_by(|one, other| area(one).total_cmp(&area(other)))?.place;
    let out = [
        frame.x - words.place.x,
        frame.y - words.place.y,
        far(words.place).x - far(frame).x,
        far(words.place).y - far(frame).y,
    ];
    let out = out.into_iter().fold(0.0, f32::max);
    // What scrolls is cut by its frame.
    (out > SLACK && words.seen == words.place)
        .then(|| format!("out of its frame {} by {out:.0}: {}", told(frame), words.told()))
}

fn faint(words: &Words, below: &[&Block], theme: &Theme) -> Option<String> {
    let around = below.iter().filter(|block| block.place.contains(words.seen.center()));
    let ground = around.fold(theme.palette().background, |under, block| over(block.fill, under));
    let found = contrast(over(words.colour, ground), ground);
    (!words.drawn && found < LEAST_CONTRAST && words.words.chars().any(char::is_alphanumeric))
        .then(|| format!("contrast {found:.2}: {}", words.told()))
}

fn over_each_other(one: &Words, other: &Words) -> Option<String> {
    let both = one.seen.intersection(&other.seen)?;
    // A drawing knows what it draws over.
    (both.width > 2.0 && both.height > 2.0 && !(one.drawn && other.drawn))
        .then(|| format!("over each other: {} and {}", one.told(), other.told()))
}

/// Words on something that fills up are written twice, each time on a part of it: as one, with a contrast that nobody can tell.
fn once(all: Vec<Words>) -> Vec<Words> {
    let mut once: Vec<Words> = Vec::new();
    for words in all {
        match once.iter_mut().find(|other| other.words == words.words && other.place == words.place) {
            Some(other) => {
                other.seen = other.seen.union(&words.seen);
                other.drawn = true;
            }
            None => once.push(words),
        }
    }
    once
}

/// All words in sight, and all blocks.
fn drawing(window: &mut Drawn<'_>, whole: Rectangle, theme: &Theme) -> (Vec<Words>, Vec<Block>) {
    let (mut words, mut blocks) = (Vec::new(), Vec::new());
    for (layer, drawn) in window.drawing(theme).layers().iter().enumerate() {
        let Some(clip) = drawn.bounds.intersection(&whole) else { continue };
        for (quad, background) in &drawn.quads {
            // What is thinner is a line, such as one that strikes words out.
            if let (Background::Color(fill), Some(place)) = (background, quad.bounds.intersection(&clip))
                && place.width.min(place.height) > LINE
            {
                blocks.push(Block { place, fill: *fill, layer });
            }
        }
        for item in &drawn.text {
            let written = item.as_slice().iter().filter_map(|text| Words::of(text, item.transformation(), clip, layer));
            words.extend(written.filter(|words| !words.words.trim().is_empty()));
        }
    }
    (words, blocks)
}

impl Words {
    /// A text as it is drawn; nothing where none of it is in sight.
    fn of(text: &Text, moved: iced::Transformation, clip: Rectangle, layer: usize) -> Option<Words> {
        match text {
            Text::Paragraph { paragraph, position, color, clip_bounds, transformation } => {
                let (moved, whole) = (moved * *transformation, paragraph.upgrade()?);
                let metrics = whole.buffer().metrics();
                let lines: Vec<&str> = whole.buffer().lines.iter().map(|line| line.text()).collect();
                let place = Rectangle::new(*position, whole.min_bounds());
                let place = letters(place, metrics.font_size, metrics.line_height) * moved;
                let seen = place.intersection(&(*clip_bounds * moved))?.intersection(&clip)?;
                let size = metrics.font_size * moved.scale_factor();
                Some(Words { words: lines.join(" "), place, seen, colour: *color, size, layer, drawn: false })
            }
            Text::Cached { content, bounds, color, size, line_height, font, align_x, align_y, clip_bounds, .. } => {
                let wide = width_of(content, size.0, *font);
                let left = match align_x {
                    Alignment::Center => bounds.x - wide / 2.0,
                    Alignment::Right => bounds.x - wide,
                    _ => bounds.x,
                };
                let top = match align_y {
                    alignment::Vertical::Top => bounds.y,
                    alignment::Vertical::Center => bounds.y - line_height.0 / 2.0,
                    alignment::Vertical::Bottom => bounds.y - line_height.0,
                };
                let place = Rectangle { x: left, y: top, width: wide, height: line_height.0 };
                let place = letters(place, size.0, line_height.0) * moved;
                let seen = place.intersection(&(*clip_bounds * moved))?.intersection(&clip)?;
                let size = size.0 * moved.scale_factor();
                Some(Words { words: content.clone(), place, seen, colour: *color, size, layer, drawn: true })
            }
            _ => None,
        }
    }

    fn told(&self) -> String {
        format!("{:?} at {}", self.words, told(self.place))
    }
}

/// Where the letters of lines are that take so much room.
fn letters(place: Rectangle, size: f32, line: f32) -> Rectangle {
    let room = (line - size * 0.75).clamp(0.0, place.height) / 2.0;
    Rectangle { y: place.y + room, height: place.height - 2.0 * room, ..place }
}

/// The corner below at the right.
fn far(place: Rectangle) -> Point {
    Point::new(place.x + place.width, place.y + place.height)
}

fn over(colour: Color, ground: Color) -> Color {
    let mix = |above: f32, below: f32| above * colour.a + below * (1.0 - colour.a);
    Color::from_rgb(mix(colour.r, ground.r), mix(colour.g, ground.g), mix(colour.b, ground.b))
}

/// The contrast of two colours as WCAG 2.2 counts it.
pub(crate) fn contrast(one: Color, other: Color) -> f32 {
    let (one, other) = (one.relative_luminance(), other.relative_luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn told(place: Rectangle) -> String {
    format!("{:.0},{:.0} {:.0}x{:.0}", place.x, place.y, place.width, place.height)
}
