//! What the cards and the sheet print: ambulance bays, specialists, wards and their hexagons, and the ledger's tracks.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::Colour;

/// What an ambulance gives to whoever chooses its patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Bonus {
    /// Two stethoscopes.
    Stethoscopes,
    /// A blood bag.
    BloodBag,
    /// A screen around the last patient of a ward.
    Screen,
    /// The patient is critical.
    Critical,
    /// A nurse for the patient's ward.
    Nurse,
    /// One patient more, of this colour and one of two values: this one and the next.
    Extra(Colour, u8),
}

impl Bonus {
    /// All of them, in the order of a journal's byte.
    pub const ALL: [Bonus; 14] = [
        Stethoscopes,
        BloodBag,
        Screen,
        Critical,
        Nurse,
        Extra(Red, 1),
        Extra(Red, 3),
        Extra(Red, 5),
        Extra(Yellow, 1),
        Extra(Yellow, 3),
        Extra(Yellow, 5),
        Extra(Green, 1),
        Extra(Green, 3),
        Extra(Green, 5),
    ];

    /// Whether it waits for the patient's bed, and is lost in the morgue.
    pub const fn waits(self) -> bool {
        matches!(self, Critical | Nurse)
    }

    /// Its name in a script.
    pub const fn name(self) -> &'static str {
        match self {
            Bonus::Stethoscopes => "stethoscopes",
            Bonus::BloodBag => "blood_bag",
            Bonus::Screen => "screen",
            Bonus::Critical => "critical",
            Bonus::Nurse => "nurse",
            Bonus::Extra(Colour::Red, 1) => "red 1/2",
            Bonus::Extra(Colour::Red, 3) => "red 3/4",
            Bonus::Extra(Colour::Red, _) => "red 5/6",
            Bonus::Extra(Colour::Yellow, 1) => "yellow 1/2",
            Bonus::Extra(Colour::Yellow, 3) => "yellow 3/4",
            Bonus::Extra(Colour::Yellow, _) => "yellow 5/6",
            Bonus::Extra(Colour::Green, 1) => "green 1/2",
            Bonus::Extra(Colour::Green, 3) => "green 3/4",
            Bonus::Extra(Colour::Green, _) => "green 5/6",
        }
    }
}

/// In a script it is its name, in a journal a byte.
impl Serialize for Bonus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.serialize_str(self.name());
        }
        let place = Bonus::ALL.iter().position(|bonus| bonus == self).unwrap_or(0);
        serializer.serialize_u8(u8::try_from(place).unwrap_or(0))
    }
}

impl<'de> Deserialize<'de> for Bonus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bonus, D::Error> {
        // Only devices read these.
        let place = u8::deserialize(deserializer)?;
        let unknown = || D::Error::invalid_value(Unexpected::Unsigned(place.into()), &"a bonus");
        Bonus::ALL.get(usize::from(place)).copied().ok_or_else(unknown)
    }
}

use Bonus::{BloodBag, Critical, Extra, Nurse, Screen, Stethoscopes};
use Colour::{Green, Red, Yellow};

/// How many ambulance cards there are.
pub const CARDS: u8 = 27;

/// The bays of every ambulance card: red, yellow, green.
const BAYS: [[Bonus; 3]; CARDS as usize] = [
    [Critical, Extra(Red, 1), BloodBag],
    [Nurse, Screen, Extra(Red, 5)],
    [BloodBag, Screen, Nurse],
    [BloodBag, Critical, Extra(Yellow, 1)],
    [Extra(Yellow, 5), Nurse, Screen],
    [Critical, BloodBag, Screen],
    [Extra(Green, 1), BloodBag, Critical],
    [Screen, Extra(Green, 5), Nurse],
    [Screen, Nurse, Critical],
    [Stethoscopes, Critical, BloodBag],
    [BloodBag, Nurse, Critical],
    [Critical, BloodBag, Stethoscopes],
    [Stethoscopes, Nurse, Screen],
    [Screen, Stethoscopes, Nurse],
    [Nurse, Screen, Stethoscopes],
    [Stethoscopes, Critical, Nurse],
    [Nurse, Stethoscopes, Critical],
    [Critical, Nurse, Stethoscopes],
    [Extra(Red, 3), BloodBag, Screen],
    [Screen, Extra(Yellow, 3), BloodBag],
    [BloodBag, Screen, Extra(Green, 3)],
    [Stethoscopes, Screen, Critical],
    [Critical, Stethoscopes, Screen],
    [Screen, Critical, BloodBag],
    [Critical, Nurse, BloodBag],
    [BloodBag, Stethoscopes, Nurse],
    [Nurse, BloodBag, Stethoscopes],
];

/// An ambulance card. In a script it reads `critical, red 1/2, blood_bag`: its red, yellow and green bay; in a journal it is
/// a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Card(u8);

impl Card {
    /// All cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).map(Card)
    }

    /// The card of a number from 0.
    pub fn of(number: u8) -> Option<Card> {
        (number < CARDS).then_some(Card(number))
    }

    /// Its bit in a set of cards.
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Its bays: red, yellow, green.
    pub fn bays(self) -> [Bonus; 3] {
        BAYS.get(usize::from(self.0)).copied().unwrap_or([Screen; 3])
    }

    /// The bonus of a bay.
    pub fn bonus(self, bay: Colour) -> Bonus {
        let [red, yellow, green] = self.bays();
        match bay {
            Red => red,
            Yellow => yellow,
            Green => green,
        }
    }

    fn of_words(words: &str) -> Option<Card> {
        let mut bays = words.split(", ");
        let (red, yellow, green) = (bays.next()?, bays.next()?, bays.next()?);
        if bays.next().is_some() {
            return None;
        }
        Card::all().find(|card| card.bays().map(Bonus::name) == [red, yellow, green])
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let [red, yellow, green] = self.bays().map(Bonus::name);
            serializer.collect_str(&format_args!("{red}, {yellow}, {green}"))
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Reading;

        impl Visitor<'_> for Reading {
            type Value = Card;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("the bays of an ambulance card such as \"critical, red 1/2, blood_bag\"")
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<Card, E> {
                Card::of_words(words).ok_or_else(|| E::invalid_value(Unexpected::Str(words), &self))
            }

            fn visit_u8<E: Error>(self, byte: u8) -> Result<Card, E> {
                Card::of(byte).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(byte.into()), &self))
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Reading)
        } else {
            deserializer.deserialize_u8(Reading)
        }
    }
}

/// A Cardiologist: a goal that players race for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Cardiologist {
    /// Gain eight stethoscopes.
    EightStethoscopes,
    /// Surround an X-ray lab.
    SurroundLab,
    /// Gain three nurses.
    ThreeNurses,
    /// Gain four blood bags.
    FourBloodBags,
    /// A patient in each of the seven wards.
    AllWards,
    /// Fill two wards.
    TwoWards,
}

impl Cardiologist {
    /// All six.
    pub const ALL: [Cardiologist; 6] = [
        Cardiologist::EightStethoscopes,
        Cardiologist::SurroundLab,
        Cardiologist::ThreeNurses,
        Cardiologist::FourBloodBags,
        Cardiologist::AllWards,
        Cardiologist::TwoWards,
    ];
}

/// A Radiologist: points for patients around the X-ray labs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Radiologist {
    /// Half the value of the critical ones.
    HalfOfCritical,
    /// Six that make at most 12 or at least 30.
    TwelveOrThirty,
    /// Three to six of one value.
    MatchingAround,
    /// Equal ones across from each other.
    OppositePairs,
    /// Values 4 to 6.
    HighValues,
}

impl Radiologist {
    /// All five.
    pub const ALL: [Radiologist; 5] = [
        Radiologist::HalfOfCritical,
        Radiologist::TwelveOrThirty,
        Radiologist::MatchingAround,
        Radiologist::OppositePairs,
        Radiologist::HighValues,
    ];

    /// What ALICAT scores for it.
    pub const fn alicat(self) -> u8 {
        match self {
            Radiologist::HalfOfCritical | Radiologist::HighValues | Radiologist::OppositePairs => 8,
            Radiologist::TwelveOrThirty | Radiologist::MatchingAround => 10,
        }
    }
}

/// An Epidemiologist: points for the arrangement of all patients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Epidemiologist {
    /// Paths of touching patients from 1 up to 6.
    Sequences,
    /// Straight lines of three equal ones.
    Lines,
    /// The largest group of touching equal ones.
    LargestGroup,
    /// The most common value, less the least common one.
    MostMinusLeast,
    /// Triangles of three odd or three even ones.
    Triangles,
}

impl Epidemiologist {
    /// All five.
    pub const ALL: [Epidemiologist; 5] = [
        Epidemiologist::Sequences,
        Epidemiologist::Lines,
        Epidemiologist::LargestGroup,
        Epidemiologist::MostMinusLeast,
        Epidemiologist::Triangles,
    ];

    /// What ALICAT scores for it.
    pub const fn alicat(self) -> u8 {
        match self {
            Epidemiologist::Sequences | Epidemiologist::Lines => 10,
            Epidemiologist::LargestGroup | Epidemiologist::MostMinusLeast => 9,
            Epidemiologist::Triangles => 8,
        }
    }
}

/// The specialists of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Specialists {
    /// Two goals.
    pub cardiologists: [Cardiologist; 2],
    /// One.
    pub radiologist: Radiologist,
    /// One.
    pub epidemiologist: Epidemiologist,
}

/// The highest circled number of the nurses' track scores, by how many are circled.
pub const NURSES: [u8; 8] = [0, 2, 5, 9, 14, 20, 27, 35];
/// Spaces of the morgue; each circled one costs a point.
pub const MORGUE: u8 = 4;
/// The stethoscope that is circled before the game.
pub const FIRST_STETHOSCOPE: u8 = 1;
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
    /// How many.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a bed is among them.
    pub const fn has(self, bed: u8) -> bool {
        bed < 32 && self.0 & (1 << bed) != 0
    }

    /// Each, from the lowest.
    pub fn each(self) -> impl Iterator<Item = u8> {
        (0u8..32).filter(move |bed| self.has(*bed))
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
pub(super) const NEIGHBOURS: [u32; BEDS] = neighbours();

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
pub(super) const LINES: [u32; triples(false).1] = listed(false);
/// Every triangle of three touching beds.
pub(super) const TRIANGLES: [u32; triples(true).1] = listed(true);

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

    #[test]
    fn a_card_is_told_by_its_bays() {
        for card in Card::all() {
            let [red, yellow, green] = card.bays().map(Bonus::name);
            assert_eq!(Card::of_words(&std::format!("{red}, {yellow}, {green}")), Some(card), "{card:?}");
        }
        for nonsense in ["", "critical", "critical, critical, critical", "critical, red 1/2, blood_bag, nurse"] {
            assert_eq!(Card::of_words(nonsense), None);
        }
        assert_eq!(Card::of(CARDS), None);
    }
}
