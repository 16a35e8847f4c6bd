//! Sizes for the room there is.

use iced::Size;

/// Sizes for the room there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The window's inside, as pages are laid out in it.
    pub size: Size,
    /// How many times as large as laid out pages are drawn there.
    pub scale: f32,
    /// How much larger than on a window of 1120 by 740 everything is.
    pub unit: f32,
}

/// Which of the three drawn windows a window is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SizeClass {
    /// 1024 by 640.
    Small,
    /// 1366 by 768.
    Middle,
    /// 1920 by 1080.
    Large,
}

impl Room {
    /// The narrowest window that has a place for the pane beside the clock.
    const PANE_FROM: f32 = 860.0;
    /// The widest small window, and the height from which it is none.
    const SMALL_TO: Size = Size::new(1100.0, 700.0);
    /// The smallest large window.
    const LARGE_FROM: Size = Size::new(1600.0, 880.0);
    /// The window for which large sizes are given: in a larger one everything is drawn larger, and a smaller one has smaller sizes,
    /// down to those of the middle one.
    const LARGE: Size = Size::new(1920.0, 1080.0);

    /// The room in a window of that size, in logical pixels.
    pub fn of(window: Size) -> Room {
        let scale = (window.width / Self::LARGE.width).min(window.height / Self::LARGE.height).max(1.0);
        let size = Size::new(window.width / scale, window.height / scale);
        let unit = (size.width / 1120.0).min(size.height / 740.0);
        Room { size, scale, unit: unit.max(0.72) }
    }

    /// The window's inside, in logical pixels.
    pub fn window(self) -> Size {
        Size::new(self.size.width * self.scale, self.size.height * self.scale)
    }

    /// Which of the three drawn windows it is like.
    pub fn size_class(self) -> SizeClass {
        let Size { width, height } = self.size;
        if width <= Self::SMALL_TO.width || height < Self::SMALL_TO.height {
            SizeClass::Small
        } else if width >= Self::LARGE_FROM.width && height >= Self::LARGE_FROM.height {
            SizeClass::Large
        } else {
            SizeClass::Middle
        }
    }

    /// A length, or a size of text, given for the three drawn windows.
    pub fn by(self, small: f32, middle: f32, large: f32) -> f32 {
        match self.size_class() {
            SizeClass::Small => small,
            SizeClass::Middle => middle,
            SizeClass::Large => {
                let part = (self.size.width / Self::LARGE.width).min(self.size.height / Self::LARGE.height);
                (large * part).round().max(middle).min(large)
            }
        }
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

    fn room(width: f32, height: f32) -> Room {
        Room::of(Size::new(width, height))
    }

    #[test]
    fn nothing_becomes_too_small_to_read() {
        for (width, height) in [(320.0, 240.0), (640.0, 480.0), (900.0, 640.0), (1920.0, 1080.0)] {
            assert!(room(width, height).text(12.0) >= 12.0);
        }
    }

    #[test]
    fn a_window_larger_than_the_largest_drawn_one_is_drawn_larger() {
        for ((width, height), scale, size) in [
            ((1024.0, 640.0), 1.0, (1024.0, 640.0)),
            ((2560.0, 1080.0), 1.0, (2560.0, 1080.0)),
            ((3840.0, 2160.0), 2.0, (1920.0, 1080.0)),
            ((3840.0, 2400.0), 2.0, (1920.0, 1200.0)),
        ] {
            let room = room(width, height);
            assert_eq!((room.scale, room.size), (scale, Size::from(size)), "{width} x {height}");
            assert_eq!(room.window(), Size::new(width, height));
        }
    }

    #[test]
    fn each_drawn_window_has_its_lengths() {
        for ((width, height), class, length) in [
            ((640.0, 480.0), SizeClass::Small, 48.0),
            ((1024.0, 640.0), SizeClass::Small, 48.0),
            ((1100.0, 800.0), SizeClass::Small, 48.0),
            ((1366.0, 640.0), SizeClass::Small, 48.0),
            ((1120.0, 740.0), SizeClass::Middle, 64.0),
            ((1366.0, 768.0), SizeClass::Middle, 64.0),
            ((1920.0, 800.0), SizeClass::Middle, 64.0),
            ((1600.0, 900.0), SizeClass::Large, 73.0),
            ((1920.0, 1080.0), SizeClass::Large, 88.0),
            ((2560.0, 1080.0), SizeClass::Large, 88.0),
            ((3840.0, 2160.0), SizeClass::Large, 88.0),
        ] {
            let room = room(width, height);
            assert_eq!((room.size_class(), room.by(48.0, 64.0, 88.0)), (class, length), "{width} x {height}");
        }
    }
}
