//! What a sheet is worth, and the beds that make it so.

use heapless::Vec;
use serde::Serialize;

use super::options::Modifier;
use super::packing::{self, Sets};
use super::printed::{
    AROUND, BEDS, Beds, Epidemiologist, LINES, NEIGHBOURS, NURSES, Radiologist, Specialists, TRIANGLES, WARD,
};
use super::sheet::Sheet;

/// What a card pays, and for which beds: one set for each time that it pays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Paid {
    /// The points.
    pub points: u8,
    /// The beds.
    pub sets: Sets,
}

impl Paid {
    fn each(points: u8, sets: Sets) -> Paid {
        let count = u8::try_from(sets.len()).unwrap_or(u8::MAX);
        Paid { points: points.saturating_mul(count), sets }
    }

    fn once(points: u8, beds: Beds) -> Paid {
        let sets = if points > 0 { core::iter::once(beds).collect() } else { Sets::new() };
        Paid { points, sets }
    }

    /// A number that is printed.
    pub(super) const fn fixed(points: u8) -> Paid {
        Paid { points, sets: Sets::new() }
    }
}

/// The boxes along the bottom of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Clipboards of full wards.
    pub wards: u8,
    /// Values of critical patients.
    pub critical: u8,
    /// The nurses' track.
    pub nurses: u8,
    /// Goals that were reached.
    pub cardiologists: u8,
    /// The Radiologist.
    pub radiologist: Paid,
    /// The Epidemiologist.
    pub epidemiologist: Paid,
    /// Points lost for the morgue.
    pub morgue: u8,
    /// What ALICAT's modifiers give.
    pub modifiers: Vec<(Modifier, u8), 4>,
}

impl Score {
    /// All of it.
    pub fn total(&self) -> i16 {
        let parts = [self.wards, self.critical, self.nurses, self.cardiologists];
        let cards = [self.radiologist.points, self.epidemiologist.points];
        let modifiers = self.modifiers.iter().map(|(_, points)| *points);
        let gained: i16 = parts.into_iter().chain(cards).chain(modifiers).map(i16::from).sum();
        gained - i16::from(self.morgue)
    }
}

impl Sheet {
    /// What the sheet is worth with these specialists and so many points of Cardiologists.
    pub fn score(&self, specialists: Option<&Specialists>, cardiologists: u8) -> Score {
        Score {
            cardiologists,
            radiologist: specialists.map(|cards| self.radiologist(cards.radiologist)).unwrap_or_default(),
            epidemiologist: specialists.map(|cards| self.epidemiologist(cards.epidemiologist)).unwrap_or_default(),
            ..self.plain_score()
        }
    }

    /// What the sheet is worth without specialists.
    pub(super) fn plain_score(&self) -> Score {
        let critical = self.beds(|bed| bed.critical()).each().map(|bed| self.value(bed)).sum();
        Score {
            wards: WARD.into_iter().filter(|ward| self.full(*ward)).map(|ward| ward.clipboard).sum(),
            critical,
            nurses: NURSES.get(usize::from(self.nurses())).copied().unwrap_or(0),
            morgue: self.morgue(),
            ..Score::default()
        }
    }

    /// What a Radiologist pays.
    pub fn radiologist(&self, card: Radiologist) -> Paid {
        let near = |which: &dyn Fn(u8) -> bool| {
            let beds = AROUND.as_flattened().iter().filter(|bed| self.value(**bed) > 0 && which(**bed));
            Beds(beds.fold(0, |all, bed| all | 1 << bed))
        };
        match card {
            Radiologist::HalfOfCritical => {
                let beds = near(&|bed| self.bed(bed).critical());
                let sum: u8 = beds.each().map(|bed| self.value(bed)).sum();
                Paid::once(sum.div_ceil(2), beds)
            }
            Radiologist::HighValues => {
                let singles = near(&|bed| self.value(bed) >= 4);
                let count = u8::try_from(singles.count()).unwrap_or(0);
                Paid::once(2 * count, singles)
            }
            Radiologist::TwelveOrThirty => {
                let pays = |around: &[u8; 6]| {
                    let surrounded = around.iter().all(|bed| self.value(*bed) > 0);
                    let sum: u8 = around.iter().map(|bed| self.value(*bed)).sum();
                    surrounded && (sum <= 12 || sum >= 30)
                };
                Paid::each(10, AROUND.iter().filter(|around| pays(around)).map(|around| set(around)).collect())
            }
            Radiologist::MatchingAround => {
                let mut paid = Paid::default();
                for around in &AROUND {
                    let of = |value| around.iter().copied().filter(move |bed| self.value(*bed) == value);
                    let most = (1..=6).max_by_key(|value| of(*value).count()).unwrap_or(1);
                    let count = u8::try_from(of(most).count()).unwrap_or(0);
                    if count >= 3 {
                        paid.points += 5 * (count - 2);
                        let _ = paid.sets.push(Beds(of(most).fold(0, |all, bed| all | 1 << bed)));
                    }
                }
                paid
            }
            Radiologist::OppositePairs => {
                let pairs = AROUND.iter().flat_map(|[a, b, c, d, e, f]| [[*a, *d], [*b, *e], [*c, *f]]);
                let equal = |[one, other]: &[u8; 2]| self.value(*one) > 0 && self.value(*one) == self.value(*other);
                Paid::each(4, pairs.filter(equal).map(|pair| set(&pair)).collect())
            }
        }
    }

    /// What an Epidemiologist pays, at best.
    pub fn epidemiologist(&self, card: Epidemiologist) -> Paid {
        match card {
            Epidemiologist::Sequences => {
                let mut values = [0; BEDS];
                for (value, bed) in values.iter_mut().zip(0u8..) {
                    *value = self.value(bed);
                }
                Paid::each(10, packing::sequences(&values))
            }
            Epidemiologist::Lines => {
                let of = (1..=6).map(|value| self.beds(|bed| bed.value() == value));
                Paid::each(5, within(&LINES, of))
            }
            Epidemiologist::Triangles => {
                let of = [0, 1].map(|odd| self.beds(|bed| bed.value() > 0 && bed.value() % 2 == odd));
                Paid::each(4, within(&TRIANGLES, of))
            }
            Epidemiologist::LargestGroup => {
                let mut largest = Beds(0);
                for value in 1..=6 {
                    let mut left = self.beds(|bed| bed.value() == value).0;
                    while left != 0 {
                        let group = Beds(grown(left & left.wrapping_neg(), left));
                        left &= !group.0;
                        if group.count() > largest.count() {
                            largest = group;
                        }
                    }
                }
                Paid::once(3 * u8::try_from(largest.count()).unwrap_or(0), largest)
            }
            Epidemiologist::MostMinusLeast => {
                let of = |value: &u8| self.beds(|bed| bed.value() == *value);
                let (mut most, mut least) = (Beds(0), u32::MAX);
                for beds in (1..=6).map(|value| of(&value)) {
                    if beds.count() > most.count() {
                        most = beds;
                    }
                    least = least.min(beds.count());
                }
                let difference = most.count().saturating_sub(least);
                Paid::once(3 * u8::try_from(difference).unwrap_or(0), most)
            }
        }
    }
}

fn set(beds: &[u8]) -> Beds {
    Beds(beds.iter().fold(0, |all, bed| all | 1 << bed))
}

/// The most of some threes, each within one of some groups of beds.
fn within<const N: usize>(threes: &[u32; N], groups: impl IntoIterator<Item = Beds>) -> Sets {
    let mut some: Vec<u32, N> = Vec::new();
    for group in groups {
        for three in threes.iter().filter(|three| **three & !group.0 == 0) {
            let _ = some.push(*three);
        }
    }
    packing::threes(&some)
}

/// What touches some beds within others, and what touches that, and so on.
fn grown(mut group: u32, within: u32) -> u32 {
    loop {
        let touching = Beds(group).each().filter_map(|bed| NEIGHBOURS.get(usize::from(bed)));
        let more = touching.fold(group, |all, beds| all | beds & within);
        if more == group {
            return group;
        }
        group = more;
    }
}
