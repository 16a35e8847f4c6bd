//! What is printed: cards, beds, labs, tracks. Which beds touch is worked out from where they are.

use std::sync::LazyLock;

/// Red, yellow, green: also the bays of an ambulance card from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    Red,
    Yellow,
    Green,
}

use Colour::{Green, Red, Yellow};

pub const BAYS: [Colour; 3] = [Red, Yellow, Green];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    Critical,
    Nurse,
    Screen,
    /// One blood bag.
    Bag,
    /// Two stethoscopes.
    Scopes,
    /// One more patient of this colour with one of these two values, the lower first.
    Extra(Colour, u8, u8),
}

use Bonus::{Bag, Critical, Extra, Nurse, Scopes, Screen};

pub const CARDS: [[Bonus; 3]; 27] = [
    [Critical, Extra(Red, 1, 2), Bag],
    [Nurse, Screen, Extra(Red, 5, 6)],
    [Bag, Screen, Nurse],
    [Bag, Critical, Extra(Yellow, 1, 2)],
    [Extra(Yellow, 5, 6), Nurse, Screen],
    [Critical, Bag, Screen],
    [Extra(Green, 1, 2), Bag, Critical],
    [Screen, Extra(Green, 5, 6), Nurse],
    [Screen, Nurse, Critical],
    [Scopes, Critical, Bag],
    [Bag, Nurse, Critical],
    [Critical, Bag, Scopes],
    [Scopes, Nurse, Screen],
    [Screen, Scopes, Nurse],
    [Nurse, Screen, Scopes],
    [Scopes, Critical, Nurse],
    [Nurse, Scopes, Critical],
    [Critical, Nurse, Scopes],
    [Extra(Red, 3, 4), Bag, Screen],
    [Screen, Extra(Yellow, 3, 4), Bag],
    [Bag, Screen, Extra(Green, 3, 4)],
    [Scopes, Screen, Critical],
    [Critical, Scopes, Screen],
    [Screen, Critical, Bag],
    [Critical, Nurse, Bag],
    [Bag, Scopes, Nurse],
    [Nurse, Bag, Scopes],
];

/// The colour of a bed: none is wild.
type Tint = Option<Colour>;
const R: Tint = Some(Red);
const Y: Tint = Some(Yellow);
const G: Tint = Some(Green);
const W: Tint = None;

/// A hexagon: row from the top, column from the left.
pub type Place = (i8, i8);

pub struct Ward {
    pub clipboard: u16,
    /// In the order they are filled; the first opens onto the lobby.
    pub beds: &'static [(Place, Tint)],
}

pub const WARDS: [Ward; 7] = [
    Ward { clipboard: 5, beds: &[((3, 1), W), ((2, 0), G), ((1, 0), W), ((0, 0), R)] },
    Ward { clipboard: 7, beds: &[((3, 2), G), ((2, 1), Y), ((1, 1), W), ((0, 1), G), ((0, 2), Y)] },
    Ward { clipboard: 8, beds: &[((2, 2), R), ((1, 3), W), ((0, 3), R), ((0, 4), Y), ((0, 5), R)] },
    Ward { clipboard: 6, beds: &[((2, 3), Y), ((1, 4), Y), ((1, 5), W), ((1, 6), G)] },
    Ward { clipboard: 9, beds: &[((3, 4), G), ((2, 4), W), ((2, 5), Y), ((2, 6), R), ((3, 7), W)] },
    Ward { clipboard: 10, beds: &[((4, 3), R), ((4, 4), G), ((3, 5), G), ((3, 6), R), ((4, 6), R), ((4, 7), G)] },
    Ward { clipboard: 4, beds: &[((5, 4), Y), ((5, 5), W), ((5, 6), Y)] },
];

pub const LABS: [Place; 2] = [(1, 2), (4, 5)];

pub const NURSES_TRACK: [u16; 7] = [2, 5, 9, 14, 20, 27, 35];

pub const MORGUE_SPACES: u16 = 4;

/// Beds in all, numbered through ward after ward: 1.1 is 0, 7.3 is 31.
pub const BEDS: usize = 32;

/// The six hexagons around one, clockwise from the upper left: number n and number n + 3 lie on opposite sides.
pub fn around((row, col): Place) -> [Place; 6] {
    if row % 2 == 0 {
        [(row - 1, col), (row - 1, col + 1), (row, col + 1), (row + 1, col + 1), (row + 1, col), (row, col - 1)]
    } else {
        [(row - 1, col - 1), (row - 1, col), (row, col + 1), (row + 1, col), (row + 1, col - 1), (row, col - 1)]
    }
}

pub fn places() -> Vec<Place> {
    WARDS.iter().flat_map(|ward| ward.beds.iter().map(|(place, _)| *place)).collect()
}

pub fn bed_at(place: Place) -> Option<usize> {
    places().iter().position(|bed| *bed == place)
}

/// The number of a bed from its ward and its place in it, both from 0.
pub fn bed_number(ward: usize, place: usize) -> usize {
    WARDS[..ward].iter().map(|ward| ward.beds.len()).sum::<usize>() + place
}

/// A bed as players say it: 3.1 is the first of the third ward.
pub fn bed_named(name: &str) -> usize {
    let (ward, place) = name.split_once('.').unwrap();
    bed_number(ward.parse::<usize>().unwrap() - 1, place.parse::<usize>().unwrap() - 1)
}

/// Who touches whom, who lies in line, who makes a triangle, and who surrounds the labs.
pub struct Map {
    /// The neighbours of each bed.
    pub touching: Vec<Vec<usize>>,
    /// Three beds in a straight line.
    pub lines: Vec<[usize; 3]>,
    /// Three beds that all touch one another.
    pub triangles: Vec<[usize; 3]>,
    /// Six beds around each lab, clockwise: number n and number n + 3 lie on opposite sides.
    pub rings: Vec<Vec<usize>>,
}

pub static MAP: LazyLock<Map> = LazyLock::new(|| {
    let places = places();
    let touching: Vec<Vec<usize>> =
        places.iter().map(|place| around(*place).into_iter().filter_map(bed_at).collect()).collect();
    let mut lines = vec![];
    let mut triangles = vec![];
    for (middle, place) in places.iter().enumerate() {
        let ring = around(*place);
        for side in 0..3 {
            if let (Some(one), Some(other)) = (bed_at(ring[side]), bed_at(ring[side + 3])) {
                lines.push([one, middle, other]);
            }
        }
    }
    for a in 0..BEDS {
        for b in a + 1..BEDS {
            for c in b + 1..BEDS {
                if touching[a].contains(&b) && touching[a].contains(&c) && touching[b].contains(&c) {
                    triangles.push([a, b, c]);
                }
            }
        }
    }
    let rings = LABS.iter().map(|lab| around(*lab).into_iter().filter_map(bed_at).collect()).collect();
    Map { touching, lines, triangles, rings }
});

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    EightScopes,
    LabSurrounded,
    ThreeNurses,
    FourBags,
    AllWards,
    TwoFilledWards,
}

pub const GOALS: [Goal; 6] =
    [Goal::EightScopes, Goal::LabSurrounded, Goal::ThreeNurses, Goal::FourBags, Goal::AllWards, Goal::TwoFilledWards];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Radiologist {
    HalfOfCritical,
    TwelveOrThirty,
    MatchingAround,
    OppositePairs,
    FourFiveSix,
}

pub const RADIOLOGISTS: [Radiologist; 5] = [
    Radiologist::HalfOfCritical,
    Radiologist::TwelveOrThirty,
    Radiologist::MatchingAround,
    Radiologist::OppositePairs,
    Radiologist::FourFiveSix,
];

impl Radiologist {
    /// What ALICAT scores for it, whatever its sheet looks like.
    pub fn for_alicat(self) -> u16 {
        match self {
            Radiologist::HalfOfCritical => 8,
            Radiologist::TwelveOrThirty => 10,
            Radiologist::MatchingAround => 10,
            Radiologist::OppositePairs => 8,
            Radiologist::FourFiveSix => 8,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Epidemiologist {
    Sequences,
    Lines,
    LargestGroup,
    MostMinusLeast,
    Triangles,
}

pub const EPIDEMIOLOGISTS: [Epidemiologist; 5] = [
    Epidemiologist::Sequences,
    Epidemiologist::Lines,
    Epidemiologist::LargestGroup,
    Epidemiologist::MostMinusLeast,
    Epidemiologist::Triangles,
];

impl Epidemiologist {
    /// What ALICAT scores for it, whatever its sheet looks like.
    pub fn for_alicat(self) -> u16 {
        match self {
            Epidemiologist::Sequences => 10,
            Epidemiologist::Lines => 10,
            Epidemiologist::LargestGroup => 9,
            Epidemiologist::MostMinusLeast => 9,
            Epidemiologist::Triangles => 8,
        }
    }
}

#[test]
fn the_sheet_has_thirty_two_beds_and_every_ward_is_a_path_of_touching_ones() {
    assert_eq!(places().len(), BEDS);
    assert_eq!(places().iter().collect::<std::collections::BTreeSet<_>>().len(), BEDS);
    for (number, ward) in WARDS.iter().enumerate() {
        for place in 1..ward.beds.len() {
            let (before, this) = (bed_number(number, place - 1), bed_number(number, place));
            assert!(MAP.touching[before].contains(&this), "ward {number}, bed {place}");
        }
    }
    assert_eq!(bed_named("1.1"), 0);
    assert_eq!(bed_named("7.3"), 31);
}

#[test]
fn touching_is_mutual_and_labs_have_six_beds_each() {
    for (bed, others) in MAP.touching.iter().enumerate() {
        assert!(!others.contains(&bed));
        for other in others {
            assert!(MAP.touching[*other].contains(&bed));
        }
    }
    assert!(MAP.rings.iter().all(|ring| ring.len() == 6));
    assert!(MAP.rings[0].iter().all(|bed| !MAP.rings[1].contains(bed)));
    // Around a hexagon each one touches the next: they are clockwise indeed.
    for ring in &MAP.rings {
        for side in 0..6 {
            assert!(MAP.touching[ring[side]].contains(&ring[(side + 1) % 6]));
            assert!(!MAP.touching[ring[side]].contains(&ring[(side + 3) % 6]));
        }
    }
    assert_eq!(MAP.rings[0], ["2.4", "2.5", "3.2", "3.1", "2.2", "2.3"].map(bed_named));
    assert_eq!(MAP.rings[1], ["6.3", "6.4", "6.5", "7.3", "7.2", "6.2"].map(bed_named));
}

/// Centres of hexagons, with half-columns as units across: touching ones are two across, or one across and one down.
#[test]
fn touching_agrees_with_where_the_hexagons_are_drawn() {
    let centre = |(row, col): Place| (2 * i32::from(col) + i32::from(row % 2 == 0), i32::from(row));
    let places = places();
    for a in 0..BEDS {
        for b in 0..BEDS {
            let ((ax, ay), (bx, by)) = (centre(places[a]), centre(places[b]));
            let near = matches!(((ax - bx).abs(), (ay - by).abs()), (2, 0) | (1, 1));
            assert_eq!(near, MAP.touching[a].contains(&b), "{:?} {:?}", places[a], places[b]);
        }
    }
    for [one, middle, other] in &MAP.lines {
        let [(ax, ay), (bx, by), (cx, cy)] = [*one, *middle, *other].map(|bed| centre(places[bed]));
        assert_eq!((ax + cx, ay + cy), (2 * bx, 2 * by), "the middle is in the middle");
    }
}

#[test]
fn the_cards_have_what_the_deck_has() {
    let count = |wanted: fn(Bonus) -> bool| CARDS.iter().flatten().filter(|bonus| wanted(**bonus)).count();
    assert_eq!(count(|bonus| matches!(bonus, Extra(..))), 9);
    assert_eq!(count(|bonus| bonus == Scopes), 12);
    for bonus in [Critical, Nurse, Screen, Bag] {
        assert_eq!(CARDS.iter().flatten().filter(|printed| **printed == bonus).count(), 15);
    }
    for values in [(1, 2), (3, 4), (5, 6)] {
        for colour in BAYS {
            assert_eq!(CARDS.iter().flatten().filter(|bonus| **bonus == Extra(colour, values.0, values.1)).count(), 1);
        }
    }
    for card in CARDS {
        assert!(card[0] != card[1] && card[1] != card[2] && card[0] != card[2]);
    }
}
