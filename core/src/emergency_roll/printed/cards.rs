//! What the cards print: ambulance bays and specialists.

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
    pub(in crate::emergency_roll) const fn bit(self) -> u32 {
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

#[cfg(test)]
mod tests {
    use super::*;

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
