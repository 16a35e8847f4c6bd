//! The panel's pixels as characters, as large as the terminal allows.

use bedside_firmware::Canvas;
use bedside_firmware::canvas::{HEIGHT, WIDTH};

/// How pixels become characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// A character for two pixels, one above the other.
    Halves,
    /// A character for two by two.
    Quarters,
    /// A character for two by four.
    Braille,
}

/// By which pixels are lit: upper left, upper right, lower left, lower right.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// The dots of a braille character in the order of its bits (Unicode, Braille Patterns).
const DOTS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
const BRAILLE: u32 = 0x2800;

impl Grain {
    /// From the largest to the smallest.
    pub const ALL: [Grain; 3] = [Grain::Halves, Grain::Quarters, Grain::Braille];

    /// The largest that fits with `lines` lines below it.
    pub fn fitting(columns: usize, rows: usize, lines: usize) -> Option<Grain> {
        Grain::ALL.into_iter().find(|grain| {
            let (width, height) = grain.size();
            width <= columns && height + lines <= rows
        })
    }

    /// Columns and rows of the panel.
    pub const fn size(self) -> (usize, usize) {
        let (across, down) = self.pixels();
        (WIDTH / across, HEIGHT / down)
    }

    const fn pixels(self) -> (usize, usize) {
        match self {
            Grain::Halves => (1, 2),
            Grain::Quarters => (2, 2),
            Grain::Braille => (2, 4),
        }
    }

    /// The panel, a string a row.
    pub fn draw(self, canvas: &Canvas) -> Vec<String> {
        let ((width, height), (across, down)) = (self.size(), self.pixels());
        let row = |y: usize| (0..width).map(|x| self.character(canvas, x * across, y * down)).collect();
        (0..height).map(row).collect()
    }

    fn character(self, canvas: &Canvas, x: usize, y: usize) -> char {
        let lit = |across: usize, down: usize| canvas.lit(x + across, y + down);
        match self {
            Grain::Halves => match (lit(0, 0), lit(0, 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            },
            Grain::Quarters => {
                let bits = [lit(0, 0), lit(1, 0), lit(0, 1), lit(1, 1)];
                let index = (0..4).fold(0, |index, bit| index | usize::from(bits[bit]) << bit);
                QUARTERS[index]
            }
            Grain::Braille => {
                let bits = DOTS.iter().zip(0u32..).map(|((across, down), bit)| u32::from(lit(*across, *down)) << bit);
                char::from_u32(BRAILLE + bits.sum::<u32>()).unwrap_or(' ')
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::*;

    use super::*;

    #[test]
    fn each_grain_shows_each_pixel() {
        for (grain, at, expected) in [
            (Grain::Halves, (0, 1), '▄'),
            (Grain::Halves, (0, 0), '▀'),
            (Grain::Quarters, (1, 0), '▝'),
            (Grain::Quarters, (0, 1), '▖'),
            (Grain::Quarters, (1, 1), '▗'),
            (Grain::Braille, (0, 0), '⠁'),
            (Grain::Braille, (1, 3), '⢀'),
            (Grain::Braille, (0, 3), '⡀'),
            (Grain::Braille, (1, 1), '⠐'),
        ] {
            let mut canvas = Canvas::new();
            Pixel(Point::new(at.0, at.1), BinaryColor::On).draw(&mut canvas).unwrap();
            let rows = grain.draw(&canvas);
            assert_eq!(rows[0].chars().next(), Some(expected), "{grain:?} {at:?}");
            assert_eq!((rows[0].chars().count(), rows.len()), grain.size());
        }
    }

    #[test]
    fn the_largest_that_fits_is_taken() {
        assert_eq!(Grain::fitting(200, 60, 3), Some(Grain::Halves));
        assert_eq!(Grain::fitting(100, 60, 3), Some(Grain::Quarters));
        assert_eq!(Grain::fitting(80, 24, 3), Some(Grain::Braille));
        assert_eq!(Grain::fitting(63, 24, 3), None);
        assert_eq!(Grain::fitting(80, 18, 3), None);
    }
}
