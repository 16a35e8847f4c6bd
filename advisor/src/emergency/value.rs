//! What a sheet is worth: the points that it has, and a fitted value of what can still come of it.
//!
//! It looks at each ward by itself (how many lie there and what the next one must show), at what is left to spend, and at how far the
//! specialists' goals are. Which beds touch it does not know: that counts as soon as it pays.

use std::sync::LazyLock;

use bedside_core::emergency_roll::printed::{AROUND, BEDS, HEXAGONS, WARD, WARDS};
use bedside_core::emergency_roll::{Cardiologist, Epidemiologist, Game, Phase, Radiologist, Sheet};

use crate::fitted::{Features, Fitted, Shape};

/// What may be written next in a ward: behind nobody or a screen anything, else above 1 to 6.
const NEXT: usize = 7;
const fn ward_features(ward: usize) -> usize {
    (WARD[ward].beds as usize - 1) * NEXT + 1
}

const STETHOSCOPES: usize = WARD_ALL;
const BAGS: usize = STETHOSCOPES + 8;
const NURSES: usize = BAGS + 5;
const MORGUE: usize = NURSES + 7;
const GOALS: usize = MORGUE + 4;
const GOAL: usize = 9;
const LABS: usize = GOALS + 6 * GOAL;
const LAB: usize = 14;
const ALWAYS: usize = LABS + LAB;
const TAKEN: usize = ALWAYS + 1;
const PAIRS: usize = TAKEN + BEDS;
const FEATURES: usize = PAIRS + 5;
const WARD_ALL: usize = {
    let (mut ward, mut all) = (0, 0);
    while ward < WARDS {
        all += ward_features(ward);
        ward += 1;
    }
    all
};

/// The shape of the fit: turns left.
pub const SHAPE: Shape = Shape { features: FEATURES, knots: &[1, 2, 4, 8, 14, 24] };

/// What sheets are worth.
#[derive(Clone, Debug)]
pub struct Values {
    fitted: Option<Fitted>,
}

static FITTED: LazyLock<Values> =
    LazyLock::new(|| Values::of(SHAPE.read(include_str!("../fitted/emergency_roll.txt"))));

impl Values {
    /// The points alone.
    pub const PLAIN: Values = Values { fitted: None };

    /// Fitted ones.
    pub const fn of(fitted: Fitted) -> Values {
        Values { fitted: Some(fitted) }
    }

    /// Those that were fitted to games, and lie with the code.
    pub fn known() -> &'static Values {
        &FITTED
    }

    /// What a seat can expect at the end, once it has done what it does in this turn.
    pub fn of_seat(&self, game: &Game, seat: u8) -> f64 {
        let points = points(game, seat);
        let Some(fitted) = &self.fitted else { return points };
        let left = left(game, seat);
        let mut sum = 0.0;
        features(game, seat, &mut |feature| sum += fitted.worth(left, feature));
        points + sum
    }
}

/// The points of a seat, with goals that the end of the turn will pay.
pub fn points(game: &Game, seat: u8) -> f64 {
    let mut points = f64::from(game.score(seat).total());
    if game.phase() == Phase::Admit {
        let paid = |goal: Cardiologist| game.seat(seat).is_ok_and(|of| of.sheet().progress(goal).reached());
        let due = game.races().filter(|(goal, race)| race.lies() && !race.scored(seat) && paid(*goal));
        points += due.map(|(_, race)| f64::from(race.points)).sum::<f64>();
    }
    points
}

/// How many turns a seat has left, this one aside where it is done with it.
pub fn left(game: &Game, seat: u8) -> usize {
    let after = usize::from(game.options().turns().saturating_sub(game.turn()));
    let done = game.phase() == Phase::Admit && game.seat(seat).is_ok_and(|of| of.done());
    match game.phase() {
        Phase::Over | Phase::Tally => 0,
        _ if done => after,
        _ => after + 1,
    }
}

/// The features of a seat, as a fit takes them.
pub fn gathered(game: &Game, seat: u8) -> Features {
    let mut all = Features::new();
    features(game, seat, &mut |feature| all.push((feature, 1.0)));
    all
}

/// Every feature that a seat has.
fn features(game: &Game, seat: u8, each: &mut impl FnMut(usize)) {
    let Ok(of) = game.seat(seat) else { return };
    let sheet = of.sheet();
    each(ALWAYS);
    let (mut first, mut all) = (0, 0u8);
    for (number, ward) in WARD.into_iter().enumerate() {
        let taken = usize::from(sheet.taken(ward));
        all += sheet.taken(ward);
        if taken == usize::from(ward.beds) {
            each(first + ward_features(number) - 1);
        } else if taken > 0 {
            let last = sheet.last_bed(ward).map(|bed| sheet.bed(bed)).unwrap_or_default();
            let above = if last.screened() { 0 } else { usize::from(last.value()) };
            each(first + (taken - 1) * NEXT + above);
        }
        first += ward_features(number);
    }
    let mut up_to =
        |first: usize, count: u8, most: usize| (0..usize::from(count).min(most)).for_each(|step| each(first + step));
    up_to(TAKEN, all, BEDS);
    up_to(STETHOSCOPES, sheet.stethoscopes().left(), 8);
    up_to(BAGS, sheet.bags().left(), 5);
    up_to(NURSES, sheet.nurses(), 7);
    up_to(MORGUE, sheet.morgue(), 4);
    for (goal, _) in game.races().filter(|(_, race)| race.lies() && !race.scored(seat)) {
        let progress = sheet.progress(goal);
        if !progress.reached() {
            up_to(GOALS + GOAL * place(goal), progress.has, GOAL);
        }
    }
    if let Some(cards) = game.specialists() {
        labs(sheet, cards.radiologist, each);
        pairs(sheet, cards.epidemiologist, each);
    }
}

/// Every two beds that touch.
static TOUCHING: LazyLock<Vec<(u8, u8)>> = LazyLock::new(|| {
    // Even rows lie half a hexagon further right: twice the column says where the middle is.
    let middle = |bed: usize| {
        (
            i16::from(HEXAGONS[bed].row),
            2 * i16::from(HEXAGONS[bed].col) + i16::from(HEXAGONS[bed].row.is_multiple_of(2)),
        )
    };
    let touch = |one: usize, other: usize| {
        let ((row, at), (other_row, other_at)) = (middle(one), middle(other));
        match row.abs_diff(other_row) {
            0 => at.abs_diff(other_at) == 2,
            1 => at.abs_diff(other_at) == 1,
            _ => false,
        }
    };
    let pairs = (0..BEDS).flat_map(|one| (one + 1..BEDS).map(move |other| (one, other)));
    let bed = |bed: usize| u8::try_from(bed).unwrap_or(0);
    pairs.filter(|(one, other)| touch(*one, *other)).map(|(one, other)| (bed(one), bed(other))).collect()
});

/// Pairs of beds that an Epidemiologist may pay with more of their kind.
fn pairs(sheet: &Sheet, card: Epidemiologist, each: &mut impl FnMut(usize)) {
    let (kind, fits): (usize, fn(u8, u8) -> bool) = match card {
        Epidemiologist::Sequences => (0, |one, other| one.abs_diff(other) == 1),
        Epidemiologist::Lines => (1, |one, other| one == other),
        Epidemiologist::LargestGroup => (2, |one, other| one == other),
        Epidemiologist::Triangles => (3, |one, other| one % 2 == other % 2),
        Epidemiologist::MostMinusLeast => return,
    };
    for (one, other) in TOUCHING.iter() {
        let (one, other) = (sheet.value(*one), sheet.value(*other));
        if one > 0 && other > 0 && fits(one, other) {
            each(PAIRS + kind);
        }
    }
}

fn place(goal: Cardiologist) -> usize {
    Cardiologist::ALL.iter().position(|other| *other == goal).unwrap_or(0)
}

/// How far the beds around the labs are for a Radiologist.
fn labs(sheet: &Sheet, card: Radiologist, each: &mut impl FnMut(usize)) {
    for around in &AROUND {
        let values = around.map(|bed| sheet.value(bed));
        let taken = values.iter().filter(|value| **value > 0).count();
        match card {
            Radiologist::TwelveOrThirty => {
                let sum: usize = values.iter().map(|value| usize::from(*value)).sum();
                let still = sum + (6 - taken) <= 12 || sum + 6 * (6 - taken) >= 30;
                if still && taken > 0 && taken < 6 {
                    each(LABS + taken - 1);
                }
            }
            Radiologist::MatchingAround => {
                let of = |value: u8| values.iter().filter(|other| **other == value).count();
                let most = (1..=6).map(of).max().unwrap_or(0);
                let room = 6 - taken;
                if most == 2 && room > 0 {
                    each(LABS + 5 + room.min(4) - 1);
                }
            }
            Radiologist::OppositePairs => {
                let [a, b, c, d, e, f] = values;
                for _ in [(a, d), (b, e), (c, f)].into_iter().filter(|(one, other)| (*one == 0) != (*other == 0)) {
                    each(LABS + 9);
                }
            }
            Radiologist::HalfOfCritical => (taken..6).for_each(|_| each(LABS + 10)),
            Radiologist::HighValues => (taken..6).for_each(|_| each(LABS + 11)),
        }
    }
}
