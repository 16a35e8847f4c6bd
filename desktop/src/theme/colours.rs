//! Three sets of colours. Text on each ground where it is used is readable (WCAG AA, tested below), and no colour says
//! anything alone: a shape or a word always says it too. Dice have the same colours in all three.

use bedside_core::dice::Colour;
use iced::theme::{Palette, palette};
use iced::{Border, Color, color};

use crate::library;

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colours {
    /// Behind everything.
    pub ground: Color,
    /// Behind what belongs together.
    pub panel: Color,
    /// A well: wards, labels, what cannot be pressed.
    pub ward: Color,
    /// The half of a bed for whoever was not treated.
    pub bed: Color,
    /// The half of a bed for whoever was treated.
    pub blanket: Color,
    /// Borders, and what has not come yet.
    pub line: Color,
    /// The lower edge of what can be pressed.
    pub lip: Color,
    /// Text.
    pub ink: Color,
    /// Text of less weight.
    pub soft: Color,
    /// What to press, what is chosen, and the running clock.
    pub accent: Color,
    /// Text on it.
    pub on_accent: Color,
    /// The lower edge of a button filled with it.
    pub accent_lip: Color,
    /// Legal targets.
    pub accent_tint: Color,
    /// Waiting, care, the last thirty seconds: a fill or a border.
    pub warn: Color,
    /// The same as text.
    pub warn_text: Color,
    /// Behind such text.
    pub warn_tint: Color,
    /// What dies, what was refused, the last ten seconds, the end.
    pub alarm: Color,
    /// Text on it.
    pub on_alarm: Color,
    /// Behind text about it.
    pub alarm_tint: Color,
    /// Spared, connected; always with a tick or a word.
    pub good: Color,
    /// Behind text about it.
    pub good_tint: Color,
    /// The First Player's cog.
    pub first: Color,
    /// A blood bag.
    pub blood: Color,
    /// A fatality token.
    pub grave: Color,
    /// The line on it.
    pub on_grave: Color,
    /// The edge of a die.
    pub edge: Color,
    /// A nurse.
    pub nurse: Color,
    /// A blue meeple.
    pub blue: Color,
    /// A letter on a player's colour.
    pub on_seat: Color,
    /// Players by their seats.
    pub seats: [Color; 8],
}

/// By day.
pub const LIGHT: Colours = Colours {
    ground: color!(0xF6F4EF),
    panel: color!(0xFFFFFF),
    ward: color!(0xEFECE4),
    bed: color!(0xFFFFFF),
    blanket: color!(0xDCE7EE),
    line: color!(0xD5D0C5),
    lip: color!(0xB9B2A3),
    ink: color!(0x18212C),
    soft: color!(0x515C69),
    accent: color!(0x005E96),
    on_accent: color!(0xFFFFFF),
    accent_lip: color!(0x003F66),
    accent_tint: color!(0xDCEAF3),
    warn: color!(0xB87400),
    warn_text: color!(0x7A4D00),
    warn_tint: color!(0xFBF0DA),
    alarm: color!(0xA33E00),
    on_alarm: color!(0xFFFFFF),
    alarm_tint: color!(0xF8E7DD),
    good: color!(0x1F6B38),
    good_tint: color!(0xDCEEDF),
    first: color!(0xE8B23A),
    blood: color!(0xA01F3D),
    grave: color!(0x18212C),
    on_grave: color!(0xFFFFFF),
    edge: color!(0x18212C),
    nurse: color!(0xFFFFFF),
    blue: color!(0x2F6FB3),
    on_seat: color!(0xFFFFFF),
    seats: [
        color!(0x6A3FA6),
        color!(0x007773),
        color!(0x820A4C),
        color!(0x80560F),
        color!(0x26303C),
        color!(0x1F4E8C),
        color!(0xA25A80),
        color!(0x3A1D0C),
    ],
};

/// By night.
pub const DARK: Colours = Colours {
    ground: color!(0x10151B),
    panel: color!(0x1A212A),
    ward: color!(0x222B35),
    bed: color!(0x2B3541),
    blanket: color!(0x223B4D),
    line: color!(0x3A4552),
    lip: color!(0x56636F),
    ink: color!(0xF1F4F7),
    soft: color!(0xA9B4C0),
    accent: color!(0x63BCEF),
    on_accent: color!(0x08121A),
    accent_lip: color!(0x2F86B7),
    accent_tint: color!(0x1D3647),
    warn: color!(0xF0B429),
    warn_text: color!(0xF0B429),
    warn_tint: color!(0x352B14),
    alarm: color!(0xFF8F57),
    on_alarm: color!(0x1A0C04),
    alarm_tint: color!(0x3B241A),
    good: color!(0x7FD69A),
    good_tint: color!(0x1C3424),
    first: color!(0xE8B23A),
    blood: color!(0xC23A58),
    grave: color!(0xF1F4F7),
    on_grave: color!(0x10151B),
    edge: color!(0x0A0E12),
    nurse: color!(0xF1F4F7),
    blue: color!(0x4488D2),
    on_seat: color!(0x10151B),
    seats: [
        color!(0xB79AF2),
        color!(0x5FE3D6),
        color!(0xF07DB4),
        color!(0xE6BE7E),
        color!(0xDDE4EC),
        color!(0x8FB4F0),
        color!(0xC77F9F),
        color!(0xFFF3DC),
    ],
};

/// For whoever needs the strongest contrast.
pub const CONTRAST: Colours = Colours {
    ground: color!(0x000000),
    panel: color!(0x000000),
    ward: color!(0x000000),
    bed: color!(0x1C1C1C),
    blanket: color!(0x383838),
    line: color!(0xFFFFFF),
    lip: color!(0xFFFFFF),
    ink: color!(0xFFFFFF),
    soft: color!(0xE4E4E4),
    accent: color!(0xFFD400),
    on_accent: color!(0x000000),
    accent_lip: color!(0xFFFFFF),
    accent_tint: color!(0x3A3000),
    warn: color!(0xFFB84D),
    warn_text: color!(0xFFB84D),
    warn_tint: color!(0x000000),
    alarm: color!(0xFF9E80),
    on_alarm: color!(0x000000),
    alarm_tint: color!(0x000000),
    good: color!(0x9CF0B4),
    good_tint: color!(0x000000),
    first: color!(0xE8B23A),
    blood: color!(0xD1123F),
    grave: color!(0xFFFFFF),
    on_grave: color!(0x000000),
    edge: color!(0xFFFFFF),
    nurse: color!(0xFFFFFF),
    blue: color!(0x2F6FB3),
    on_seat: color!(0x000000),
    seats: [
        color!(0xD6BEFF),
        color!(0x63F2E3),
        color!(0xFF9CCB),
        color!(0xFFCB80),
        color!(0xFFFFFF),
        color!(0x8FB4F0),
        color!(0xDD85AC),
        color!(0xFFF0B8),
    ],
};

/// What is drawn on a light colour that is the same in all looks.
const DARK_INK: Color = color!(0x18212C);

impl Colours {
    /// The colours for a look.
    pub const fn of(theme: library::Theme) -> Colours {
        match theme {
            library::Theme::Light => LIGHT,
            library::Theme::Dark => DARK,
            library::Theme::Contrast => CONTRAST,
        }
    }

    /// A player's colour; the first seat is 0.
    pub fn seat(self, seat: u8) -> Color {
        self.seats[usize::from(seat) % self.seats.len()]
    }

    /// The colour of a die itself, the same in all looks, and of the pips on it.
    pub const fn die(colour: Colour) -> (Color, Color) {
        match colour {
            Colour::Red => (color!(0xC9302C), Color::WHITE),
            Colour::Yellow => (color!(0xF4C430), DARK_INK),
            Colour::Green => (color!(0x2A7F3F), Color::WHITE),
        }
    }

    /// The 1 on the First Player's cog, and the plus on a nurse.
    pub const fn on_light() -> Color {
        DARK_INK
    }

    /// The same for iced's own widgets.
    pub fn theme(self) -> iced::Theme {
        let palette = Palette {
            background: self.ground,
            text: self.ink,
            primary: self.accent,
            success: self.good,
            warning: self.warn,
            danger: self.alarm,
        };
        let name = if self == DARK {
            "Bedside by night"
        } else if self == CONTRAST {
            "Bedside in high contrast"
        } else {
            "Bedside by day"
        };
        iced::Theme::custom_with_fn(name, palette, |palette| {
            let mut whole = palette::Extended::generate(palette);
            // What a page scrolls with.
            whole.background.weak.color = self.track();
            whole.background.strongest.color = self.scroller();
            whole
        })
    }

    /// What is taken hold of to scroll.
    fn scroller(self) -> Color {
        self.faint(self.soft, 0.75)
    }

    /// A colour between the ground and `tint`.
    pub fn faint(self, tint: Color, share: f32) -> Color {
        let mix = |from: f32, to: f32| from + (to - from) * share;
        Color::from_rgb(mix(self.ground.r, tint.r), mix(self.ground.g, tint.g), mix(self.ground.b, tint.b))
    }

    /// What a message is drawn with, so much of it: the rest is the ground that it appears on.
    #[must_use]
    pub fn faded(self, share: f32) -> Colours {
        let faint = |tint: Color| self.faint(tint, share);
        Colours {
            panel: faint(self.panel),
            ink: faint(self.ink),
            alarm: faint(self.alarm),
            on_alarm: faint(self.on_alarm),
            on_seat: faint(self.on_seat),
            seats: self.seats.map(faint),
            ..self
        }
    }

    /// What a bar runs along.
    pub fn track(self) -> Color {
        self.faint(self.line, if self == CONTRAST { 0.22 } else { 0.6 })
    }

    /// A thin rounded border.
    pub fn border(self, radius: f32) -> Border {
        Border { color: self.line, width: 1.0, radius: radius.into() }
    }
}

#[cfg(test)]
fn luminance(colour: Color) -> f32 {
    let [r, g, b, _] = colour.into_linear();
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours as WCAG 2.2 counts it.
#[cfg(test)]
pub(crate) fn contrast(a: Color, b: Color) -> f32 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    (a / b).max(b / a)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOKS: [(&str, Colours); 3] = [("light", LIGHT), ("dark", DARK), ("contrast", CONTRAST)];
    /// The least for text.
    const TEXT: f32 = 4.5;
    /// The least for a shape.
    const SHAPE: f32 = 3.0;

    /// What is read, on what: every pair that screens may use.
    fn texts(look: Colours) -> Vec<(&'static str, Color, Color)> {
        let grounds = [
            ("ground", look.ground),
            ("panel", look.panel),
            ("ward", look.ward),
            ("bed", look.bed),
            ("blanket", look.blanket),
            ("accent tint", look.accent_tint),
            ("faint accent", look.faint(look.accent, 0.12)),
            ("faint alarm", look.faint(look.alarm, 0.12)),
        ];
        let mut pairs = Vec::new();
        for (name, ground) in grounds {
            pairs.extend([(name, look.ink, ground), (name, look.soft, ground), (name, look.accent, ground)]);
        }
        for (name, ground) in &grounds[..3] {
            pairs.extend([(*name, look.alarm, *ground), (*name, look.warn_text, *ground), (*name, look.good, *ground)]);
        }
        pairs.extend([
            ("on accent", look.on_accent, look.accent),
            ("on alarm", look.on_alarm, look.alarm),
            ("on grave", look.on_grave, look.grave),
            ("alarm on its tint", look.alarm, look.alarm_tint),
            ("ink on alarm tint", look.ink, look.alarm_tint),
            ("warn on its tint", look.warn_text, look.warn_tint),
            ("ink on warn tint", look.ink, look.warn_tint),
            ("good on its tint", look.good, look.good_tint),
            ("ink on good tint", look.ink, look.good_tint),
            ("toast", look.panel, look.ink),
            ("the 1 of the First Player", Colours::on_light(), look.first),
        ]);
        pairs.extend(look.seats.map(|seat| ("letter of a seat", look.on_seat, seat)));
        pairs.extend(Colour::ALL.map(Colours::die).map(|(die, pip)| ("letter on a die", pip, die)));
        pairs
    }

    /// What is drawn, on what.
    fn shapes(look: Colours) -> Vec<(&'static str, Color, Color)> {
        let mut pairs = Vec::new();
        for ground in [look.ground, look.panel, look.ward, look.bed, look.blanket, look.accent_tint] {
            pairs.extend(look.seats.map(|seat| ("seat", seat, ground)));
            pairs.push(("fatality", look.grave, ground));
        }
        pairs.extend([
            ("warn on ground", look.warn, look.ground),
            ("warn on panel", look.warn, look.panel),
            ("a bar on its track", look.accent, look.track()),
            ("scroller on ground", look.scroller(), look.ground),
            ("scroller on panel", look.scroller(), look.panel),
            ("drop on a blood bag", Color::WHITE, look.blood),
            ("plus on a nurse", Colours::on_light(), look.nurse),
            ("lozenge on a blue meeple", Color::WHITE, look.blue),
            ("window of the mark", look.on_accent, look.accent),
        ]);
        pairs
    }

    #[test]
    fn text_is_readable_in_all_looks() {
        for (name, look) in LOOKS {
            for (what, text, ground) in texts(look) {
                let found = contrast(text, ground);
                assert!(found >= TEXT, "{name}, {what}: {text:?} on {ground:?} is {found:.2}");
            }
            assert!(contrast(look.ink, look.ground) >= 7.0);
        }
    }

    #[test]
    fn shapes_stand_out_in_all_looks() {
        for (name, look) in LOOKS {
            for (what, shape, ground) in shapes(look) {
                let found = contrast(shape, ground);
                assert!(found >= SHAPE, "{name}, {what}: {shape:?} on {ground:?} is {found:.2}");
            }
        }
    }

    #[test]
    fn strong_contrast_is_the_strongest() {
        let least = |look| texts(look).into_iter().map(|(_, text, ground)| contrast(text, ground)).fold(21.0, f32::min);
        let own = |look: Colours| contrast(look.ink, look.ground).min(contrast(look.soft, look.panel));
        assert!(own(CONTRAST) > own(LIGHT) && own(CONTRAST) > own(DARK));
        assert!(least(CONTRAST) >= TEXT);
    }

    #[test]
    fn no_player_has_the_colour_of_a_die() {
        for (name, look) in LOOKS {
            for (at, seat) in look.seats.iter().enumerate() {
                for (die, _) in Colour::ALL.map(Colours::die) {
                    let apart = (seat.r - die.r).abs() + (seat.g - die.g).abs() + (seat.b - die.b).abs();
                    assert!(apart > 0.25, "{name}: seat {at} is {apart:.2} from {die:?}");
                }
            }
        }
    }

    #[test]
    fn every_player_has_an_own_lightness() {
        for (name, look) in LOOKS {
            let mut lightness = look.seats.map(|seat| 116.0 * luminance(seat).cbrt() - 16.0);
            lightness.sort_by(f32::total_cmp);
            for pair in lightness.windows(2) {
                assert!(pair[1] - pair[0] >= 2.0, "{name}: {pair:?}");
            }
        }
    }
}
