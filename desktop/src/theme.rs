//! How the window looks: two sets of colours, the sizes that follow from the room there is, and the bundled fonts.
//!
//! The hues are those of Okabe and Ito, darkened or lightened until text on them is readable (WCAG AA, tested below). No
//! colour says anything alone: a shape or a word always says it too.

use iced::font::{Family, Weight};
use iced::theme::Palette;
use iced::{Border, Color, Font, Size, Theme, color};

/// Inter by The Inter Project Authors, under the SIL Open Font License; `fonts/make.py` says how it was cut.
pub const FONTS: [&[u8]; 3] = [
    include_bytes!("../fonts/Bedside-Regular.ttf"),
    include_bytes!("../fonts/Bedside-SemiBold.ttf"),
    include_bytes!("../fonts/BedsideClock-SemiBold.ttf"),
];
/// For everything that is read.
pub const PLAIN: Font = Font::with_name("Bedside");
/// For what should be seen first.
pub const STRONG: Font = Font { weight: Weight::Semibold, ..PLAIN };
/// For the big figures.
pub const CLOCK: Font = Font { family: Family::Name("Bedside Clock"), weight: Weight::Semibold, ..Font::DEFAULT };

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colours {
    /// Behind everything.
    pub ground: Color,
    /// Behind what belongs together.
    pub panel: Color,
    /// Borders, and what has not come yet.
    pub line: Color,
    /// Text.
    pub ink: Color,
    /// Text of less weight.
    pub soft: Color,
    /// The running clock, and what to press.
    pub accent: Color,
    /// Text on it.
    pub on_accent: Color,
    /// The last thirty seconds.
    pub warn: Color,
    /// The last ten seconds, the end, and what was refused.
    pub alarm: Color,
    /// Text on it.
    pub on_alarm: Color,
}

/// By day.
pub const LIGHT: Colours = Colours {
    ground: color!(0xF6F4EF),
    panel: color!(0xFFFFFF),
    line: color!(0xD5D0C5),
    ink: color!(0x18212C),
    soft: color!(0x515C69),
    accent: color!(0x005E96),
    on_accent: color!(0xFFFFFF),
    warn: color!(0xB87400),
    alarm: color!(0xA33E00),
    on_alarm: color!(0xFFFFFF),
};

/// By night.
pub const DARK: Colours = Colours {
    ground: color!(0x10151B),
    panel: color!(0x1A212A),
    line: color!(0x3A4552),
    ink: color!(0xF1F4F7),
    soft: color!(0xA9B4C0),
    accent: color!(0x63BCEF),
    on_accent: color!(0x08121A),
    warn: color!(0xF0B429),
    alarm: color!(0xFF8F57),
    on_alarm: color!(0x1A0C04),
};

impl Colours {
    /// The colours for a look.
    pub const fn of(dark: bool) -> Colours {
        if dark { DARK } else { LIGHT }
    }

    /// The same for iced's own widgets.
    pub fn theme(self) -> Theme {
        let palette = Palette {
            background: self.ground,
            text: self.ink,
            primary: self.accent,
            success: self.accent,
            warning: self.warn,
            danger: self.alarm,
        };
        Theme::custom(if self == DARK { "Bedside by night" } else { "Bedside by day" }, palette)
    }

    /// A colour between the ground and `tint`.
    pub fn faint(self, tint: Color, share: f32) -> Color {
        let mix = |from: f32, to: f32| from + (to - from) * share;
        Color::from_rgb(mix(self.ground.r, tint.r), mix(self.ground.g, tint.g), mix(self.ground.b, tint.b))
    }

    /// A thin rounded border.
    pub fn border(self, radius: f32) -> Border {
        Border { color: self.line, width: 1.0, radius: radius.into() }
    }
}

/// Sizes for the room there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The window's inside, in logical pixels.
    pub size: Size,
    /// How much larger than on a window of 1120 by 740 everything is.
    pub unit: f32,
}

impl Room {
    /// The narrowest window that has a place for the pane beside the clock.
    const PANE_FROM: f32 = 860.0;

    /// The room in a window of that size.
    pub fn of(size: Size) -> Room {
        let unit = (size.width / 1120.0).min(size.height / 740.0);
        Room { size, unit: unit.clamp(0.72, 1.7) }
    }

    /// A length that grows with the window.
    pub fn of_unit(self, pixels: f32) -> f32 {
        (pixels * self.unit).round()
    }

    /// A text size that grows with the window and stays readable.
    pub fn text(self, pixels: f32) -> f32 {
        (pixels * self.unit).round().max(12.0)
    }

    /// Whether the pane fits beside the clock.
    pub fn has_pane(self) -> bool {
        self.size.width >= Self::PANE_FROM
    }

    /// Whether every line counts.
    pub fn is_low(self) -> bool {
        self.size.height < 600.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as WCAG 2.2 counts it.
    fn contrast(a: Color, b: Color) -> f32 {
        let light = |colour: Color| {
            let [r, g, b, _] = colour.into_linear();
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        (light(a) / light(b)).max(light(b) / light(a))
    }

    #[test]
    fn text_is_readable_in_both_looks() {
        for look in [LIGHT, DARK] {
            for ground in [look.ground, look.panel, look.faint(look.accent, 0.12), look.faint(look.alarm, 0.12)] {
                for text in [look.ink, look.soft, look.accent, look.alarm] {
                    assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
                }
                assert!(contrast(look.ink, ground) >= 7.0);
            }
            assert!(contrast(look.on_accent, look.accent) >= 4.5);
            assert!(contrast(look.on_alarm, look.alarm) >= 4.5);
            // A shape needs less than a letter.
            assert!(contrast(look.warn, look.ground) >= 3.0, "{}", contrast(look.warn, look.ground));
        }
    }

    #[test]
    fn nothing_becomes_too_small_to_read() {
        for (width, height) in [(320.0, 240.0), (640.0, 480.0), (900.0, 640.0), (1920.0, 1080.0)] {
            assert!(Room::of(Size::new(width, height)).text(12.0) >= 12.0);
        }
    }
}
