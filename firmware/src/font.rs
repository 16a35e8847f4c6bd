//! Letters as columns of strokes: drawn byte by byte, which takes a tenth of the time that their pictures take, pixel by pixel.
//! `build.rs` makes the columns of embedded-graphics' faces.

use embedded_graphics::geometry::Size;
use embedded_graphics::mono_font::ascii::FONT_9X15_BOLD;
use embedded_graphics::mono_font::iso_8859_2::FONT_6X12;
use embedded_graphics::mono_font::mapping::GlyphMapping;

mod columns {
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

/// The face of all text.
pub const TEXT: Font =
    Font { character_size: FONT_6X12.character_size, glyphs: FONT_6X12.glyph_mapping, columns: &columns::FONT_6X12 };
/// The face of verdicts.
pub const TITLE: Font = Font {
    character_size: FONT_9X15_BOLD.character_size,
    glyphs: FONT_9X15_BOLD.glyph_mapping,
    columns: &columns::FONT_9X15_BOLD,
};

/// A face whose letters are all of one size.
pub struct Font {
    /// The size of each letter.
    pub character_size: Size,
    glyphs: &'static dyn GlyphMapping,
    /// Letter by letter, the upper row in the lowest bit.
    columns: &'static [u16],
}

impl Font {
    /// The columns of a letter, from the left.
    pub fn letter(&self, letter: char) -> &'static [u16] {
        let number = match letter {
            // Where such a face begins: a search through all that it has takes longer than the drawing.
            ' '..='~' => usize::from(letter as u8 - b' '),
            _ => self.glyphs.index(letter),
        };
        let wide = self.character_size.width as usize;
        self.columns.get(number * wide..(number + 1) * wide).unwrap_or(&[])
    }
}
