//! Words that fit: how wide they are in the bundled letters, and names that end in dots where there is no room for all of them.

use std::sync::OnceLock;

use iced::Font;
use iced::font::Weight;
use ttf_parser::Face;

use crate::theme::FONTS;

/// What stands for the letters that are left out.
const DOTS: char = '…';

/// The width of words in a font and size, as far as letters alone make it.
pub fn width_of(words: &str, size: f32, font: Font) -> f32 {
    words.chars().map(|letter| letter_width(letter, font)).sum::<f32>() * size
}

/// As many words as fit into so many lines that break between words, and dots where some are left out.
pub fn in_lines(words: &str, size: f32, font: Font, width: f32, lines: usize) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut rest = words;
    while kept.len() + 1 < lines && width_of(rest, size, font) > width {
        let ends =
            rest.match_indices(' ').map(|(end, _)| end).take_while(|end| width_of(&rest[..*end], size, font) <= width);
        // A word that is longer than the line has one for itself.
        let Some(end) = ends.last().or_else(|| rest.find(' ')) else { break };
        kept.push(rest[..end].to_owned());
        rest = &rest[end + 1..];
    }
    kept.push(shortened(rest, size, font, width));
    kept.join(" ")
}

/// As many letters as fit, and dots where some are left out.
pub fn shortened(words: &str, size: f32, font: Font, width: f32) -> String {
    if width_of(words, size, font) <= width {
        return words.to_owned();
    }
    let mut left = width / size - letter_width(DOTS, font);
    let fit = words.chars().take_while(|letter| {
        left -= letter_width(*letter, font);
        left >= 0.0
    });
    let fit: String = fit.collect();
    format!("{}{DOTS}", fit.trim_end())
}

/// The width of a letter, where the size is one.
fn letter_width(letter: char, font: Font) -> f32 {
    static FACES: OnceLock<[Option<Face<'static>>; 2]> = OnceLock::new();
    let faces = FACES.get_or_init(|| [0, 1].map(|face| Face::parse(FONTS[face], 0).ok()));
    let face = &faces[usize::from(font.weight == Weight::Semibold)];
    let advance = face.as_ref().and_then(|face| {
        let glyph = face.glyph_index(letter)?;
        Some(f32::from(face.glyph_hor_advance(glyph)?) / f32::from(face.units_per_em()))
    });
    // Another font has what ours has not: about as wide as high.
    advance.unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{PLAIN, STRONG};

    #[test]
    fn a_name_shortens_with_dots_only_where_it_does_not_fit() {
        let whole = width_of("Wojciech", 16.0, STRONG);
        assert_eq!(shortened("Wojciech", 16.0, STRONG, whole), "Wojciech");
        let short = shortened("Wojciech", 16.0, STRONG, whole - 1.0);
        assert!(short.starts_with("Wojc") && short.ends_with('…') && short != "Wojciech…", "{short}");
        assert!(width_of(&short, 16.0, STRONG) <= whole - 1.0);
        assert_eq!(shortened("Wojciech", 16.0, STRONG, 1.0), "…");
    }

    #[test]
    fn words_break_into_lines_before_they_end_in_dots() {
        let wide = width_of("one two", 16.0, PLAIN) + 1.0;
        assert_eq!(in_lines("one two", 16.0, PLAIN, wide, 2), "one two");
        assert_eq!(in_lines("one two six ten", 16.0, PLAIN, wide, 2), "one two six ten");
        let short = in_lines("one two six twelve", 16.0, PLAIN, wide, 2);
        assert!(short.starts_with("one two six t") && short.ends_with('…'), "{short}");
        let long = in_lines("incomprehensibly one two", 16.0, PLAIN, wide, 2);
        assert_eq!(long, "incomprehensibly one two");
    }

    #[test]
    fn letters_are_as_wide_as_the_fonts_say() {
        assert!(width_of("WWW", 16.0, PLAIN) > 2.0 * width_of("iii", 16.0, PLAIN));
        assert!(width_of("Undo", 16.0, STRONG) > width_of("Undo", 16.0, PLAIN));
        assert!(width_of("żółw", 16.0, PLAIN) < 64.0, "ours has Polish letters");
    }
}
