//! Lengths of the board: the drawn ones where everything fits, smaller ones where a hospital has many departments.

use crate::screen::layout;
use crate::theme::Room;

/// How high a department is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tile {
    /// As drawn.
    Whole,
    /// As high as its three lines.
    Tight,
    /// Without its words.
    Short,
}

/// How much smaller than drawn patients are, and how high departments are, in how many columns.
const TIGHTER: [(f32, Tile, usize); 6] = [
    (1.0, Tile::Whole, 4),
    (1.0, Tile::Tight, 4),
    (0.85, Tile::Tight, 4),
    (0.85, Tile::Tight, 5),
    (0.85, Tile::Short, 5),
    (0.72, Tile::Short, 5),
];

/// Lengths of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Measures {
    /// The board's inside.
    pub(super) width: f32,
    pub(super) pad: [f32; 2],
    /// Between the rows of the board.
    pub(super) gap: f32,
    pub(super) head: f32,
    pub(super) label: f32,
    pub(super) die: f32,
    /// Half a bed.
    pub(super) half_bed: f32,
    pub(super) ward_gap: f32,
    pub(super) ward_pad: f32,
    pub(super) bed_gap: f32,
    pub(super) staff: f32,
    pub(super) department: f32,
    pub(super) columns: usize,
    /// Between cards.
    pub(super) card_gap: f32,
    /// The dice of a department's signs.
    pub(super) signs: f32,
    /// Whether a department says its effect in words.
    pub(super) in_words: bool,
    /// Whether the whole board is to be seen at once.
    pub(super) fits: bool,
}

impl Measures {
    /// Those of a board with so many departments.
    pub(super) fn of(room: Room, departments: usize) -> Measures {
        let stage = layout::Measures::of(room).stage(room);
        let all = TIGHTER.map(|tightness| Measures::with(room, stage.width, tightness));
        let fits = all.iter().find(|measures| measures.height(departments) <= stage.height);
        let last = all[TIGHTER.len() - 1];
        // What does not fit scrolls, and the bar has a place of its own.
        fits.copied().unwrap_or(Measures { fits: false, width: last.width - BAR, ..last })
    }

    fn with(room: Room, stage: f32, (patients, tile, columns): (f32, Tile, usize)) -> Measures {
        let pad = [room.by(8.0, 10.0, 18.0), room.by(10.0, 14.0, 20.0)];
        let die = (room.by(48.0, 64.0, 88.0) * patients).round();
        Measures {
            width: stage - 2.0 * pad[1] - super::super::rail::BAND,
            pad,
            gap: room.by(7.0, 9.0, 14.0),
            head: room.by(32.0, 38.0, 52.0),
            label: room.by(14.0, 16.0, 20.0),
            die,
            half_bed: die + room.by(18.0, 26.0, 32.0),
            ward_gap: room.by(6.0, 10.0, 16.0),
            ward_pad: room.by(4.0, 6.0, 9.0),
            bed_gap: room.by(3.0, 5.0, 7.0),
            staff: room.by(46.0, 60.0, 76.0),
            department: match tile {
                Tile::Whole => room.by(72.0, 94.0, 124.0),
                Tile::Tight => room.by(64.0, 72.0, 98.0),
                Tile::Short => room.by(44.0, 50.0, 66.0),
            },
            columns,
            card_gap: room.by(6.0, 8.0, 12.0),
            signs: room.by(19.0, 22.0, 30.0) * if tile == Tile::Whole { 1.0 } else { 0.82 },
            in_words: tile != Tile::Short,
            fits: true,
        }
    }

    /// How high a board with so many departments is.
    fn height(&self, departments: usize) -> f32 {
        let rows = departments.div_ceil(self.columns);
        #[expect(clippy::cast_precision_loss, reason = "a few rows")]
        let rows = rows as f32;
        let departments = rows * (self.department + self.card_gap) - self.card_gap;
        2.0 * self.pad[0] + self.head + self.label + self.wards() + self.staff + departments + 4.0 * self.gap
    }

    /// How high a ward is.
    pub(super) fn wards(&self) -> f32 {
        self.bed() + 2.0 * self.ward_pad
    }

    /// How high a bed is, with its edge.
    pub(super) fn bed(&self) -> f32 {
        2.0 * self.half_bed + EDGE
    }

    /// How wide a bed is inside its edge.
    pub(super) fn bed_inside(&self) -> f32 {
        let ward = (self.width - 3.0 * self.ward_gap) / 4.0 - 2.0 * self.ward_pad;
        (ward - 2.0 * self.bed_gap) / 3.0 - EDGE
    }

    /// How wide a department is.
    pub(super) fn tile(&self) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a few columns")]
        let columns = self.columns as f32;
        ((self.width + self.card_gap) / columns - self.card_gap).floor()
    }

    /// How high the page is that takes the place of the staff and the first departments.
    pub(super) fn page(&self) -> f32 {
        self.staff + self.gap + self.department
    }
}

/// How wide the bar is by which a board scrolls, with the gap before it.
pub(super) const BAR: f32 = 14.0;

/// What the edge of a lit bed takes, above and below.
pub(super) const EDGE: f32 = 6.0;

#[cfg(test)]
mod tests {
    use iced::Size;

    use super::*;

    #[test]
    fn every_board_fits_its_stage() {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0), (3840.0, 2160.0)]
        {
            let room = Room::of(Size::new(width, height));
            let stage = layout::Measures::of(room).stage(room);
            for departments in 6..=14 {
                let measures = Measures::of(room, departments);
                assert!(measures.height(departments) <= stage.height, "{width}x{height}, {departments}: {measures:?}");
            }
            assert_eq!(Measures::of(room, 8).columns, 4, "{width}x{height}");
        }
    }
}
