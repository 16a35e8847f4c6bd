//! What the network is told of a game against ALICAT between two turns: for each place of a list the one thing that is so.
//!
//! Which bed scores with which card is core's; this only counts what may become of it.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::printed::{AROUND, BEDS, Beds, HEXAGONS, LINES, NEIGHBOURS, TRIANGLES};
use bedside_core::emergency_roll::{Cardiologist, Epidemiologist, Game, Modifier, Radiologist, Sheet, sheet::wards};

use crate::emergency::value::left;
use crate::net::NOTHING;

/// Places of the list.
const PLACES: usize = 122;
/// Things that can be so, nothing included.
pub const COUNT: usize = 4_735;
/// What is so, place by place.
pub type Features = [u16; PLACES];

/// The player's points less ALICAT's, as they stand.
pub fn margin(game: &Game) -> f64 {
    f64::from(game.score(0).total() - game.score(1).total())
}

/// The list of a game.
pub fn of(game: &Game) -> Features {
    list(game).all
}

struct List {
    all: Features,
    filled: usize,
    next: u16,
}

impl List {
    /// The next place: one of `size` things, or nothing.
    fn put(&mut self, size: usize, is: Option<usize>) {
        if let Some(place) = self.all.get_mut(self.filled) {
            let thing = |is: usize| self.next + u16::try_from(is.min(size - 1)).unwrap_or(0);
            *place = is.map_or(NOTHING, thing);
        }
        self.filled += 1;
        self.next += u16::try_from(size).unwrap_or(0);
    }
}

fn list(game: &Game) -> List {
    let mut list = List { all: [NOTHING; PLACES], filled: 0, next: 1 };
    let (Ok(own), Ok(alicat)) = (game.seat(0), game.seat(1)) else { return list };
    let (own, alicat) = (own.sheet(), alicat.sheet());
    ledger(own, false, &mut list);
    ledger(alicat, true, &mut list);
    list.put(25, Some(left(game, 0)));
    for modifier in Modifier::ALL {
        list.put(1, game.options().has(modifier).then_some(0));
    }
    list.put(3, Some(game.races().filter(|(_, race)| race.lies()).count()));
    for place in 0..2 {
        let goal = game.races().nth(place).filter(|(_, race)| race.lies());
        let number = |goal: Cardiologist| Cardiologist::ALL.iter().position(|other| *other == goal).unwrap_or(0);
        list.put(54, goal.map(|(goal, _)| 9 * number(goal) + usize::from(own.progress(goal).has)));
    }
    if let Some(cards) = game.specialists() {
        around(own, cards.radiologist, &mut list);
        arranged(own, cards.epidemiologist, &mut list);
    }
    list
}

/// Wards and tokens, and what they take next.
fn ledger(sheet: &Sheet, equal: bool, list: &mut List) {
    // For each colour, and for any, the two lowest values that a ward would take.
    let mut lowest = [[7u8; 2]; 4];
    let mut takes = |colour: usize, value: u8| {
        let [first, second] = &mut lowest[colour];
        if value < *first {
            (*first, *second) = (value, *first);
        } else {
            *second = value.min(*second);
        }
    };
    for (number, ward) in wards() {
        let taken = sheet.taken(ward);
        let last = sheet.last_bed(ward).map(|bed| sheet.bed(bed)).filter(|bed| !bed.screened());
        let above = last.map_or(0, |bed| bed.value());
        let is = (usize::from(taken) * 7 + usize::from(above)) * 2 + usize::from(sheet.nursed(number));
        list.put((usize::from(ward.beds) + 1) * 14, Some(is));
        if let Some(bed) = sheet.next_bed(ward) {
            let least = if above == 0 { 1 } else { above + u8::from(!equal) };
            takes(3, least);
            let colour = HEXAGONS.get(usize::from(bed)).and_then(|hexagon| hexagon.colour);
            for (place, own) in Colour::ALL.into_iter().enumerate() {
                if colour.is_none_or(|colour| colour == own) {
                    takes(place, least);
                }
            }
        }
    }
    for value in lowest.into_iter().flatten() {
        list.put(8, Some(value.into()));
    }
    list.put(14, Some(sheet.stethoscopes().left().into()));
    list.put(8, Some(sheet.bags().left().into()));
    list.put(8, Some(sheet.nurses().into()));
    list.put(5, Some(sheet.morgue().into()));
}

/// The beds around the labs, for the Radiologist.
fn around(sheet: &Sheet, card: Radiologist, list: &mut List) {
    let kind = Radiologist::ALL.iter().position(|other| *other == card).unwrap_or(0);
    for bed in AROUND.as_flattened() {
        let value = usize::from(sheet.value(*bed));
        list.put(30, (value > 0).then(|| 6 * kind + value - 1));
    }
    for beds in &AROUND {
        let values = beds.map(|bed| usize::from(sheet.value(bed)));
        let of = |value: usize| values.iter().filter(|other| **other == value).count();
        let (free, sum) = (of(0), values.iter().sum::<usize>());
        let most = (1..=6).map(of).max().unwrap_or(0);
        let (first, is) = match card {
            Radiologist::TwelveOrThirty => (0, free * 37 + sum),
            Radiologist::MatchingAround => (259, free * 7 + most),
            Radiologist::HalfOfCritical => (308, free),
            Radiologist::HighValues => (315, free),
            Radiologist::OppositePairs => (322, free),
        };
        list.put(329, Some(first + is));
        for place in 0..3 {
            let (one, other) = (values[place], values[place + 3]);
            list.put(49, (card == Radiologist::OppositePairs).then_some(7 * one + other));
        }
        for value in 1..=6 {
            list.put(6, (card == Radiologist::MatchingAround).then(|| of(value)));
        }
    }
}

/// All beds, for the Epidemiologist.
fn arranged(sheet: &Sheet, card: Epidemiologist, list: &mut List) {
    let kind = Epidemiologist::ALL.iter().position(|other| *other == card).unwrap_or(0);
    let mut of_value = [0u32; 7];
    for bed in (0u8..).take(BEDS) {
        let value = usize::from(sheet.value(bed));
        of_value[value] |= 1 << bed;
        list.put(30, (value > 0).then(|| 6 * kind + value - 1));
    }
    let mut counts = [1, 2, 3, 4, 5, 6].map(|value| of_value[value].count_ones() as usize);
    let mut special = [0usize; 6];
    match card {
        Epidemiologist::Sequences => {
            for value in 1..6 {
                let up = |bed: u8| NEIGHBOURS[usize::from(bed)] & of_value[value + 1] != 0;
                special[value - 1] = Beds(of_value[value]).each().filter(|bed| up(*bed)).count();
            }
        }
        Epidemiologist::Lines => {
            let values = [1, 2, 3, 4, 5, 6].map(|value| of_value[value]);
            special = threes(sheet, &LINES, &values, of_value[0], true);
        }
        Epidemiologist::Triangles => {
            let odd = of_value[1] | of_value[3] | of_value[5];
            special = threes(sheet, &TRIANGLES, &[odd, of_value[2] | of_value[4] | of_value[6]], of_value[0], false);
        }
        Epidemiologist::LargestGroup => {
            for (place, beds) in special.iter_mut().zip(&of_value[1..]) {
                *place = largest(*beds);
            }
        }
        Epidemiologist::MostMinusLeast => counts.sort_unstable(),
    }
    for count in counts {
        list.put(60, Some(12 * kind + count.min(11)));
    }
    for is in special {
        list.put(100, Some(20 * kind + is.min(19)));
    }
}

/// How many threes hold two of a kind and a bed that is free, where these can still be full; and one of them with two free beds.
fn threes(sheet: &Sheet, all: &[u32], kinds: &[u32], free: u32, by_value: bool) -> [usize; 6] {
    let mut found = [0; 6];
    for three in all {
        let open = three & free;
        for (value, kind) in (1u8..).zip(kinds) {
            match ((three & kind).count_ones(), open.count_ones()) {
                (3, _) => found[0] += 1,
                (2, 1) if !by_value || can_hold(sheet, lowest(open), value) => found[1] += 1,
                (2, 1) => found[2] += 1,
                (1, 2) => found[3] += 1,
                _ => {}
            }
        }
    }
    found
}

fn lowest(beds: u32) -> u8 {
    Beds(beds).each().next().unwrap_or(0)
}

/// Whether a bed can still hold a value without screens: whoever comes before it in its ward is lower.
fn can_hold(sheet: &Sheet, bed: u8, value: u8) -> bool {
    let Some((_, ward)) = wards().find(|(_, ward)| (ward.first..ward.first + ward.beds).contains(&bed)) else {
        return false;
    };
    let last = sheet.last_bed(ward).map(|last| (last, sheet.bed(last)));
    match last {
        Some((last, there)) if !there.screened() => there.value() + (bed - last) <= value,
        Some((last, _)) => bed - last <= value,
        None => bed - ward.first < value,
    }
}

/// The most of some beds that touch.
fn largest(mut beds: u32) -> usize {
    let mut most = 0;
    while beds != 0 {
        let mut group = beds & beds.wrapping_neg();
        loop {
            let touching = Beds(group).each().fold(group, |all, bed| all | NEIGHBOURS[usize::from(bed)] & beds);
            if touching == group {
                break;
            }
            group = touching;
        }
        most = most.max(group.count_ones() as usize);
        beds &= !group;
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::{Playout, chance};

    #[test]
    fn every_place_of_the_list_is_filled_whatever_the_cards() {
        for number in 0..20 {
            let mut playout = Playout::<Game>::open(1, &[]).unwrap();
            let mut own = chance(number, 0);
            playout.step(&mut own).unwrap().unwrap();
            while playout.step(&mut own).is_some() {
                let list = list(playout.game());
                assert_eq!((list.filled, usize::from(list.next)), (PLACES, COUNT));
                assert!(list.all.iter().all(|feature| usize::from(*feature) < COUNT));
            }
        }
    }
}
