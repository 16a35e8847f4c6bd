//! What the sheet prints: hexagons, wards, X-ray labs, and which beds touch.

use core::fmt;

use serde::{Serialize, Serializer};

use crate::dice::Colour::{self, Green, Red, Yellow};

/// How many beds a sheet has.
pub const BEDS: usize = 32;
/// How many wards a sheet has.
pub const WARDS: usize = 7;

/// A printed bed: where its hexagon is, and its colour; none takes any patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexagon {
    /// The row from the top. Even rows lie half a hexagon further right.
    pub row: u8,
    /// The place in its row.
    pub col: u8,
    /// The colour; none is wild.
    pub colour: Option<Colour>,
}

const fn hex(row: u8, col: u8, colour: Option<Colour>) -> Hexagon {
    Hexagon { row, col, colour }
}

const WILD: Option<Colour> = None;
const RED: Option<Colour> = Some(Red);
const YELLOW: Option<Colour> = Some(Yellow);
const GREEN: Option<Colour> = Some(Green);

/// Every bed in filling order, ward by ward, clockwise from the left-most entrance.
pub const HEXAGONS: [Hexagon; BEDS] = [
    // Ward 1.
    hex(3, 1, WILD),
    hex(2, 0, GREEN),
    hex(1, 0, WILD),
    hex(0, 0, RED),
    // Ward 2.
    hex(3, 2, GREEN),
    hex(2, 1, YELLOW),
    hex(1, 1, WILD),
    hex(0, 1, GREEN),
    hex(0, 2, YELLOW),
    // Ward 3.
    hex(2, 2, RED),
    hex(1, 3, WILD),
    hex(0, 3, RED),
    hex(0, 4, YELLOW),
    hex(0, 5, RED),
    // Ward 4.
    hex(2, 3, YELLOW),
    hex(1, 4, YELLOW),
    hex(1, 5, WILD),
    hex(1, 6, GREEN),
    // Ward 5.
    hex(3, 4, GREEN),
    hex(2, 4, WILD),
    hex(2, 5, YELLOW),
    hex(2, 6, RED),
    hex(3, 7, WILD),
    // Ward 6.
    hex(4, 3, RED),
    hex(4, 4, GREEN),
    hex(3, 5, GREEN),
    hex(3, 6, RED),
    hex(4, 6, RED),
    hex(4, 7, GREEN),
    // Ward 7.
    hex(5, 4, YELLOW),
    hex(5, 5, WILD),
    hex(5, 6, YELLOW),
];

/// The two X-ray labs, as row and place.
pub const LABS: [(u8, u8); 2] = [(1, 2), (4, 5)];

/// A ward as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ward {
    /// Its first bed, the one at the lobby.
    pub first: u8,
    /// How many beds it has.
    pub beds: u8,
    /// What it scores when it is full.
    pub clipboard: u8,
}

const fn ward(first: u8, beds: u8, clipboard: u8) -> Ward {
    Ward { first, beds, clipboard }
}

/// The seven wards.
pub const WARD: [Ward; WARDS] =
    [ward(0, 4, 5), ward(4, 5, 7), ward(9, 5, 8), ward(14, 4, 6), ward(18, 5, 9), ward(23, 6, 10), ward(29, 3, 4)];

/// Some beds of a sheet.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Beds(pub u32);

impl Beds {
    /// How many beds they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a bed is among them.
    pub const fn has(self, bed: u8) -> bool {
        bed < 32 && self.0 & (1 << bed) != 0
    }

    /// Each, from the lowest.
    pub fn each(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let bed = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(bed)
        })
    }

    /// The bed's ward and its place in it, both from 1.
    pub fn place(bed: u8) -> (u8, u8) {
        let found = (1u8..).zip(WARD).find(|(_, ward)| bed < ward.first + ward.beds);
        found.map_or((0, 0), |(number, ward)| (number, bed - ward.first + 1))
    }
}

impl fmt::Debug for Beds {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        words.debug_list().entries(self.each().map(Beds::place)).finish()
    }
}

/// Written as its beds: `["3.1", "3.2"]`.
impl Serialize for Beds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Place(u8);
        impl Serialize for Place {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let (ward, place) = Beds::place(self.0);
                serializer.collect_str(&format_args!("{ward}.{place}"))
            }
        }
        serializer.collect_seq(self.each().map(Place))
    }
}

/// The six ways from a hexagon to the next, in order around it: opposite ones are three apart.
const EAST: u8 = 0;
const SOUTH_EAST: u8 = 1;
const SOUTH_WEST: u8 = 2;

/// The hexagon next to another; none beyond the edge.
const fn step(row: u8, col: u8, way: u8) -> Option<(u8, u8)> {
    // To the right of an odd row's hexagon lie those of its own number in the even rows above and below.
    let right = if row.is_multiple_of(2) { 1 } else { 0 };
    let (row, col) = match way {
        EAST => (Some(row), Some(col + 1)),
        SOUTH_EAST => (Some(row + 1), Some(col + right)),
        SOUTH_WEST => (Some(row + 1), (col + right).checked_sub(1)),
        3 => (Some(row), col.checked_sub(1)),
        4 => (row.checked_sub(1), (col + right).checked_sub(1)),
        _ => (row.checked_sub(1), Some(col + right)),
    };
    match (row, col) {
        (Some(row), Some(col)) => Some((row, col)),
        _ => None,
    }
}

/// No bed.
const NONE: u8 = 32;

/// The bed at a hexagon.
#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn bed_at(hexagon: Option<(u8, u8)>) -> u8 {
    let Some((row, col)) = hexagon else { return NONE };
    let mut bed = 0;
    while bed < NONE {
        let hexagon = HEXAGONS[bed as usize];
        if hexagon.row == row && hexagon.col == col {
            return bed;
        }
        bed += 1;
    }
    NONE
}

/// The bed next to a bed.
#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn next_to(bed: u8, way: u8) -> u8 {
    if bed == NONE {
        return NONE;
    }
    let hexagon = HEXAGONS[bed as usize];
    bed_at(step(hexagon.row, hexagon.col, way))
}

/// The beds that touch each bed.
pub const NEIGHBOURS: [u32; BEDS] = neighbours();

#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn neighbours() -> [u32; BEDS] {
    let mut all = [0; BEDS];
    let mut bed = 0;
    while bed < NONE {
        let mut way = 0;
        while way < 6 {
            let next = next_to(bed, way);
            if next < NONE {
                all[bed as usize] |= 1 << next;
            }
            way += 1;
        }
        bed += 1;
    }
    all
}

/// The six beds around each lab, in order around it: opposite ones are three apart.
pub const AROUND: [[u8; 6]; 2] = [around(LABS[0]), around(LABS[1])];

#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn around(lab: (u8, u8)) -> [u8; 6] {
    let mut beds = [NONE; 6];
    let mut way = 0;
    while way < 6 {
        beds[way as usize] = bed_at(step(lab.0, lab.1, way));
        assert!(beds[way as usize] < NONE, "six beds are around each lab");
        way += 1;
    }
    beds
}

/// Three beds from `bed` in a straight line.
const fn line(bed: u8, way: u8) -> [u8; 3] {
    let second = next_to(bed, way);
    [bed, second, next_to(second, way)]
}

/// One of the two triangles below `bed` and beside it.
const fn triangle(bed: u8, way: u8) -> [u8; 3] {
    let first = if way == 0 { EAST } else { SOUTH_WEST };
    [bed, next_to(bed, first), next_to(bed, SOUTH_EAST)]
}

#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn triples(of_triangles: bool) -> ([u32; 64], usize) {
    let (mut all, mut count) = ([0; 64], 0);
    let mut bed = 0;
    while bed < NONE {
        let mut way = 0;
        while way < 3 - of_triangles as u8 {
            let [a, b, c] = if of_triangles { triangle(bed, way) } else { line(bed, way) };
            if b < NONE && c < NONE {
                all[count] = 1 << a | 1 << b | 1 << c;
                count += 1;
            }
            way += 1;
        }
        bed += 1;
    }
    (all, count)
}

#[expect(clippy::indexing_slicing, reason = "worked out while compiling")]
const fn listed<const N: usize>(of_triangles: bool) -> [u32; N] {
    let (all, _) = triples(of_triangles);
    let (mut some, mut at) = ([0; N], 0);
    while at < N {
        some[at] = all[at];
        at += 1;
    }
    some
}

/// Every straight line of three touching beds.
pub const LINES: [u32; triples(false).1] = listed(false);
/// Every triangle of three touching beds.
pub const TRIANGLES: [u32; triples(true).1] = listed(true);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wards_are_printed_one_after_the_other_and_each_bed_touches_the_next() {
        let mut first = 0;
        for ward in WARD {
            assert_eq!(ward.first, first);
            first += ward.beds;
            for bed in ward.first..first - 1 {
                assert!(Beds(NEIGHBOURS[usize::from(bed)]).has(bed + 1), "bed {bed}");
            }
        }
        assert_eq!(usize::from(first), BEDS);
    }

    #[test]
    fn touching_goes_both_ways_and_labs_are_surrounded_in_order() {
        for bed in 0..NONE {
            for other in Beds(NEIGHBOURS[usize::from(bed)]).each() {
                assert!(Beds(NEIGHBOURS[usize::from(other)]).has(bed));
            }
        }
        for around in AROUND {
            for place in 0..6 {
                let touching = Beds(NEIGHBOURS[usize::from(around[place])]);
                assert!(touching.has(around[(place + 1) % 6]) && !touching.has(around[(place + 3) % 6]));
            }
        }
    }
}
