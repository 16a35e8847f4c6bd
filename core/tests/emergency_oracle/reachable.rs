//! Sheets that legal play can reach: one seat plays turn after turn at random, with a liking for this or that.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::alicat::{self, Modifiers};
use super::facts::{BAYS, Bonus, CARDS, MAP, bed_number};
use super::sheet::{Cost, Deed, Flip, Lead, Sheet, Turn};

/// Fixed seeds, plain draws.
#[derive(Clone)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn numbered(number: usize) -> Chance {
        Chance::new(number.try_into().unwrap())
    }

    /// Another one, to go its own way.
    pub fn branch(&mut self) -> Chance {
        Chance::new(self.0.next_u64())
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or(0) % bound.max(1)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    pub fn die(&mut self) -> u8 {
        u8::try_from(1 + self.below(6)).unwrap_or(1)
    }

    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let other = self.below(last + 1);
            all.swap(last, other);
        }
    }
}

/// What the seat is after. Dice fall as it likes, most of the time: they could.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liking {
    Nothing,
    /// Any screen that can be had, and every value anywhere.
    Screens,
    /// One value again and again.
    OneValue,
    /// Values of one parity.
    OneParity,
    /// Beds next to a patient whose value is one less or one more.
    Neighbours,
    /// As many beds as possible.
    FullBeds,
}

pub const LIKINGS: [Liking; 6] =
    [Liking::Nothing, Liking::Screens, Liking::OneValue, Liking::OneParity, Liking::Neighbours, Liking::FullBeds];

/// Plays so many turns on one sheet, and hands out the sheet after each.
pub fn play_turns(chance: &mut Chance, liking: Liking, turns: usize, mut after_each: impl FnMut(&Sheet)) -> Sheet {
    let mut deck: Vec<usize> = (0..CARDS.len()).collect();
    chance.shuffle(&mut deck);
    let favourite = chance.die();
    let mut sheet = Sheet::new();
    for card in deck.into_iter().take(turns) {
        let flip = Flip { card, dice: std::array::from_fn(|_| rolled(chance, liking, favourite)) };
        play_turn(chance, liking, favourite, flip, &mut sheet);
        after_each(&sheet);
    }
    sheet
}

fn rolled(chance: &mut Chance, liking: Liking, favourite: u8) -> u8 {
    match liking {
        Liking::OneValue if !chance.one_in(5) => favourite,
        Liking::OneParity if !chance.one_in(6) => {
            let die = chance.die();
            if die % 2 == favourite % 2 { die } else { 7 - die }
        }
        _ => chance.die(),
    }
}

/// One turn as the Chief, until nothing is left to do.
pub fn play_turn(chance: &mut Chance, liking: Liking, favourite: u8, flip: Flip, sheet: &mut Sheet) {
    let lead = Lead::OwnLead { followed: false };
    let mut turn = Turn::new(sheet);
    while !turn.is_done() {
        let mut best: Option<(Deed, usize)> = None;
        for (deed, cost) in turn.legal(sheet, flip, lead) {
            let weight = weight(chance, liking, favourite, flip, sheet, deed, cost);
            if deed != Deed::TakeBack && best.is_none_or(|(_, most)| weight > most) {
                best = Some((deed, weight));
            }
        }
        let (deed, _) = best.expect("there is always the morgue");
        turn.perform(sheet, flip, lead, deed).unwrap();
    }
}

/// How much the seat wants this, with a grain of chance.
pub fn weight(
    chance: &mut Chance,
    liking: Liking,
    favourite: u8,
    flip: Flip,
    sheet: &Sheet,
    deed: Deed,
    cost: Cost,
) -> usize {
    let whim = chance.below(100);
    match deed {
        Deed::Choose { bay } => {
            let wanted = match (liking, flip.bonus(bay)) {
                (Liking::Nothing, _) => 0,
                (Liking::Screens, Bonus::Screen) => 200,
                (Liking::FullBeds, Bonus::Extra(..)) => 200,
                (Liking::OneValue | Liking::FullBeds, Bonus::Screen) => 100,
                (Liking::OneValue | Liking::OneParity | Liking::Neighbours, Bonus::Screen | Bonus::Extra(..)) => 70,
                (_, Bonus::Bag) => 50,
                (_, Bonus::Scopes) => 30,
                _ => 0,
            };
            let fits = (0..7).filter(|ward| sheet.next_bed_takes(*ward, BAYS[bay]) == Some(true));
            whim + wanted + fits.filter(|ward| sheet.value_may_follow(*ward, flip.dice[bay], false)).count() * 10
        }
        Deed::AdmitOwn { ward, value } | Deed::AdmitExtra { ward, value } => {
            let bed = bed_number(ward, sheet.wards[ward].len());
            let values = sheet.values();
            let near = |wanted: &dyn Fn(u8) -> bool| {
                MAP.touching[bed].iter().filter(|other| values[**other] > 0 && wanted(values[**other])).count()
            };
            let liked = match liking {
                Liking::Nothing => 0,
                Liking::Screens => 100,
                Liking::OneValue => usize::from(value == favourite) * 150 + near(&|other| other == value) * 20,
                Liking::OneParity => usize::from(value % 2 == favourite % 2) * 100,
                Liking::Neighbours => 40 + near(&|other| other.abs_diff(value) == 1) * 40,
                Liking::FullBeds => {
                    let step = sheet.wards[ward].last().map_or(0, |last| value.saturating_sub(last.value));
                    260_usize.saturating_sub(30 * usize::from(step) + usize::from(value) * 10)
                }
            };
            let thrift = usize::from(cost.scopes + cost.bags) * 15;
            (whim + liked + 100).saturating_sub(thrift)
        }
        Deed::Screen { ward } => {
            let open = !sheet.is_full(ward);
            let high = sheet.wards[ward].last().map_or(0, |last| usize::from(last.value));
            whim + usize::from(open) * 60 + high * 10
        }
        Deed::MorgueOwn | Deed::MorgueExtra => whim / 2 + usize::from(liking == Liking::Nothing) * 60,
        Deed::TakeBack => 0,
    }
}

/// A sheet after a whole game, or somewhere in it.
pub fn any_sheet(chance: &mut Chance) -> Sheet {
    let liking = *chance.pick(&LIKINGS);
    let turns = if chance.one_in(3) { chance.below(26) } else { 24 + chance.below(2) };
    play_turns(chance, liking, turns, |_| {})
}

/// What ALICAT has before it in some turn of some game.
#[derive(Clone, Debug)]
pub struct AlicatsMoment {
    pub sheet: Sheet,
    pub flip: Flip,
    /// What the person took as the Chief; none if ALICAT is the Chief.
    pub chiefs_bay: Option<usize>,
}

/// Hands out every turn of ALICAT in one game. High dice first and low ones later get it into trouble, all the more if
/// the person takes the highest.
pub fn alicats_game(chance: &mut Chance, mut moment: impl FnMut(AlicatsMoment)) -> Sheet {
    let mut deck: Vec<usize> = (0..CARDS.len()).collect();
    chance.shuffle(&mut deck);
    let mut sheet = alicat::new_sheet(Modifiers { preparation: chance.one_in(4), ..Modifiers::default() });
    let trouble = chance.one_in(2);
    for (number, card) in deck.into_iter().take(24).enumerate() {
        let dice = std::array::from_fn(|_| match chance.die() {
            die if trouble && number < 10 => 4 + die.div_ceil(3),
            die if trouble && !chance.one_in(4) => die.div_ceil(3),
            die => die,
        });
        let flip = Flip { card, dice };
        let highest = (0..3).max_by_key(|bay| dice[*bay]);
        let taken = if chance.one_in(2) { highest } else { Some(chance.below(3)) };
        let chiefs_bay = if number % 2 == 0 { taken } else { None };
        moment(AlicatsMoment { sheet: sheet.clone(), flip, chiefs_bay });
        alicat::take_turn(&mut sheet, flip, chiefs_bay, number == 23);
    }
    sheet
}

/// One turn of a plan: what falls, and what the seat then does. It begins with the choice.
#[derive(Clone, Debug)]
pub struct PlannedTurn {
    pub flip: Flip,
    pub deeds: Vec<Deed>,
}

/// Turns that write exactly these values, if some tries find any. Screens may be more than asked for.
pub fn way_to(chance: &mut Chance, wanted: &Sheet) -> Option<Vec<PlannedTurn>> {
    (0..5000).find_map(|_| one_try(chance, wanted))
}

fn one_try(chance: &mut Chance, wanted: &Sheet) -> Option<Vec<PlannedTurn>> {
    let mut deck: Vec<usize> = (0..CARDS.len()).collect();
    chance.shuffle(&mut deck);
    let mut sheet = Sheet::new();
    let mut plan = vec![];
    for card in deck.into_iter().take(24) {
        if sheet.values() == wanted.values() {
            return Some(plan);
        }
        let mut options = vec![];
        for bay in 0..3 {
            for ward in 0..7 {
                let Some(next) = wanted.wards[ward].get(sheet.wards[ward].len()) else { continue };
                let flip = Flip { card, dice: [next.value; 3] };
                let deeds = deeds_towards(&sheet, wanted, flip, bay, ward);
                let mut after = sheet.clone();
                if performed(&mut after, flip, &deeds) {
                    let screens = usize::from(flip.bonus(bay) == Bonus::Screen);
                    let thrift = after.bags() + 1 - sheet.bags();
                    options.push((screens * 3 + usize::from(thrift) * 2 + chance.below(4), flip, deeds, after));
                }
            }
        }
        let best = options.into_iter().max_by_key(|(weight, ..)| *weight);
        let (_, flip, deeds, after) = best?;
        plan.push(PlannedTurn { flip, deeds });
        sheet = after;
    }
    (sheet.values() == wanted.values()).then_some(plan)
}

/// Chooses the bay and writes the next value of the ward; a screen goes where one is wanted, if anywhere.
fn deeds_towards(sheet: &Sheet, wanted: &Sheet, flip: Flip, bay: usize, ward: usize) -> Vec<Deed> {
    let value = wanted.wards[ward][sheet.wards[ward].len()].value;
    let admit = Deed::AdmitOwn { ward, value };
    let wants_screen =
        |sheet: &Sheet, ward: usize| sheet.can_screen(ward) && wanted.wards[ward][sheet.wards[ward].len() - 1].screened;
    let mut deeds = vec![Deed::Choose { bay }];
    match flip.bonus(bay) {
        Bonus::Screen => {
            if let Some(ward) = (0..7).find(|ward| wants_screen(sheet, *ward)) {
                deeds.extend([Deed::Screen { ward }, admit]);
            } else {
                // The one just written, whether it wants a screen or not.
                deeds.extend([admit, Deed::Screen { ward }]);
            }
        }
        Bonus::Extra(..) => deeds.extend([Deed::MorgueExtra, admit]),
        Bonus::Critical | Bonus::Nurse | Bonus::Bag | Bonus::Scopes => deeds.push(admit),
    }
    deeds
}

/// Does all of it, if all of it is legal and leaves nothing to do.
fn performed(sheet: &mut Sheet, flip: Flip, deeds: &[Deed]) -> bool {
    let lead = Lead::OwnLead { followed: false };
    let mut turn = Turn::new(sheet);
    deeds.iter().all(|deed| turn.perform(sheet, flip, lead, *deed).is_ok()) && turn.is_done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::{EPIDEMIOLOGISTS, WARDS};
    use crate::scoring::{epidemiologist_of_values, hurried, most_apart, most_apart_plainly, sets_for};

    /// Each step of a ward goes up, or the one before is screened; the ledger never runs into debt.
    #[test]
    fn sheets_reached_at_random_obey_the_rules() {
        let mut chance = Chance::new(1);
        let (mut fullest, mut screens) = (0, 0);
        for _ in 0..300 {
            let sheet = any_sheet(&mut chance);
            for (ward, patients) in sheet.wards.iter().enumerate() {
                assert!(patients.len() <= WARDS[ward].beds.len());
                for pair in patients.windows(2) {
                    assert!(pair[0].screened || pair[0].value < pair[1].value);
                }
            }
            assert!(sheet.scopes_used <= sheet.scopes_gained && sheet.bags_used <= sheet.bags_gained);
            fullest = fullest.max(sheet.wards.iter().map(Vec::len).sum());
            screens = screens.max(sheet.wards.iter().flatten().filter(|patient| patient.screened).count());
        }
        assert!(fullest >= 29, "{fullest} beds");
        assert!(screens >= 11, "{screens} screens");
    }

    /// Two ways to the same maximum, and sheets on which haste falls short.
    #[test]
    fn the_maximum_of_a_hundred_thousand_sheets_is_never_less_than_haste_finds() {
        let mut chance = Chance::new(2);
        let mut sheets = 0;
        let mut short = [0_u32; 5];
        let mut plain = [0_u32; 5];
        while sheets < 100_000 {
            let liking = *chance.pick(&LIKINGS);
            let mut turn = 0;
            play_turns(&mut chance, liking, 25, |sheet| {
                turn += 1;
                if turn < 8 {
                    return;
                }
                sheets += 1;
                let values = sheet.values();
                for (number, card) in EPIDEMIOLOGISTS.into_iter().enumerate() {
                    epidemiologist_of_values(card, &values);
                    let sets = sets_for(card, &values);
                    let most = most_apart(&sets);
                    let haste = hurried(sets.iter().copied());
                    assert!(haste <= most);
                    short[number] += u32::from(haste < most);
                    if sets.len() <= 16 {
                        plain[number] += u32::from(most > 0);
                        assert_eq!(most, most_apart_plainly(&sets), "{card:?} {sheet:?}");
                    }
                }
            });
        }
        println!("haste falls short on {short:?}, plain and not nothing on {plain:?} of {sheets}");
        assert!(short[0] > 20 && short[1] > 20 && short[4] > 1000, "{short:?}");
        assert!(plain[0] > 1000 && plain[1] > 1000 && plain[4] > 1000, "{plain:?}");
    }
}
