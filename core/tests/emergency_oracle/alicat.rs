//! ALICAT, step by step, as somebody would play it by hand with a finger on the page.

use super::facts::{BAYS, Bonus, Colour, Epidemiologist, Radiologist, WARDS};
use super::scoring::{Points, critical_patients, filled_wards, nurses};
use super::sheet::{Cost, Flip, Sheet};

/// What makes it harder to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Modifiers {
    pub preparation: bool,
    pub equipment: bool,
    pub isolation: bool,
    pub capacity: bool,
}

/// Which of the four ways of finding a bed was the first that worked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    AsItIs,
    WithScopes,
    WithBag,
    WithBoth,
}

pub const STEPS: [Step; 4] = [Step::AsItIs, Step::WithScopes, Step::WithBag, Step::WithBoth];

/// Where a patient goes, with which value, and what that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub ward: usize,
    pub value: u8,
    pub cost: Cost,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The first die in its order that finds a bed: how many were tried before it in vain.
    Protocol { in_vain: usize },
    /// The last turn, and this fills a ward.
    FillsAWard,
    /// No die finds a bed.
    NothingFits,
}

/// All that ALICAT did in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub bay: usize,
    pub why: Why,
    /// A blood bag for the die that the Chief chose.
    pub bag_for_the_choice: bool,
    /// None is the morgue.
    pub own: Option<Placement>,
    pub extra: Option<Extra>,
    pub screen: Option<usize>,
    pub nurse: bool,
    pub critical: bool,
    pub wards_filled: usize,
}

/// What became of the extra patient: the value it came with, and its bed or the morgue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extra {
    pub shown: u8,
    pub placement: Option<Placement>,
}

/// ALICAT's sheet at the start: as everybody's, and two nurses that belong to no ward.
pub fn new_sheet(modifiers: Modifiers) -> Sheet {
    let mut sheet = Sheet::new();
    sheet.nurses = 2;
    if modifiers.preparation {
        sheet.scopes_gained += 2;
        sheet.bags_gained += 2;
    }
    sheet
}

/// The dice that can be had for nothing, in the order they are tried: by value, then from the left.
pub fn free_dice(flip: Flip, chiefs_bay: Option<usize>) -> Vec<usize> {
    let mut bays: Vec<usize> = (0..3).filter(|bay| Some(*bay) != chiefs_bay).collect();
    bays.sort_by_key(|bay| (flip.dice[*bay], *bay));
    bays
}

/// The sheet as it is once this die is chosen: a bag is paid for the Chief's, then stethoscopes or a bag come in.
/// None where there is no bag to pay with.
pub fn having_chosen(sheet: &Sheet, flip: Flip, bay: usize, chiefs_bay: Option<usize>) -> Option<Sheet> {
    let mut after = sheet.clone();
    if Some(bay) == chiefs_bay {
        if after.bags() == 0 {
            return None;
        }
        after.bags_used += 1;
    }
    match flip.bonus(bay) {
        Bonus::Scopes => after.scopes_gained += 2,
        Bonus::Bag => after.bags_gained += 1,
        Bonus::Screen | Bonus::Critical | Bonus::Nurse | Bonus::Extra(..) => {}
    }
    Some(after)
}

/// Can this ward take the patient in this way? With as few stethoscopes as will do, and upwards only.
pub fn placement_in(sheet: &Sheet, ward: usize, colour: Colour, shown: u8, step: Step) -> Option<Placement> {
    let (scopes_allowed, bag_needed) = match step {
        Step::AsItIs => (false, false),
        Step::WithScopes => (true, false),
        Step::WithBag => (false, true),
        Step::WithBoth => (true, true),
    };
    let takes_colour = sheet.next_bed_takes(ward, colour)?;
    if bag_needed == takes_colour || (bag_needed && sheet.bags() == 0) {
        return None;
    }
    for value in shown..=6 {
        let scopes = u16::from(value - shown);
        if (scopes > 0) == scopes_allowed && scopes <= sheet.scopes() && sheet.value_may_follow(ward, value, true) {
            return Some(Placement { ward, value, cost: Cost { scopes, bags: u16::from(bag_needed) }, step });
        }
    }
    None
}

/// The four steps one after the other, and in each the wards clockwise.
pub fn find_bed(sheet: &Sheet, colour: Colour, shown: u8) -> Option<Placement> {
    for step in STEPS {
        for ward in 0..7 {
            if let Some(placement) = placement_in(sheet, ward, colour, shown, step) {
                return Some(placement);
            }
        }
    }
    None
}

struct Decision {
    bay: usize,
    why: Why,
    own: Option<Placement>,
}

/// The last turn's exception: fill the ward with the highest clipboard that any die can fill.
fn decide_to_fill(sheet: &Sheet, flip: Flip, chiefs_bay: Option<usize>) -> Option<Decision> {
    let mut wards: Vec<usize> = (0..7).filter(|ward| sheet.wards[*ward].len() + 1 == WARDS[*ward].beds.len()).collect();
    wards.sort_by_key(|ward| std::cmp::Reverse(WARDS[*ward].clipboard));
    let mut bays = free_dice(flip, chiefs_bay);
    bays.extend(chiefs_bay);
    for ward in wards {
        for bay in &bays {
            let Some(after) = having_chosen(sheet, flip, *bay, chiefs_bay) else { continue };
            for step in STEPS {
                if let Some(own) = placement_in(&after, ward, BAYS[*bay], flip.dice[*bay], step) {
                    return Some(Decision { bay: *bay, why: Why::FillsAWard, own: Some(own) });
                }
            }
        }
    }
    None
}

fn decide(sheet: &Sheet, flip: Flip, chiefs_bay: Option<usize>, last_turn: bool) -> Decision {
    if last_turn && let Some(decision) = decide_to_fill(sheet, flip, chiefs_bay) {
        return decision;
    }
    let free = free_dice(flip, chiefs_bay);
    // What the Chief chose is the last resort.
    let mut order = free.clone();
    order.extend(chiefs_bay);
    for (in_vain, bay) in order.into_iter().enumerate() {
        let Some(after) = having_chosen(sheet, flip, bay, chiefs_bay) else { continue };
        if let Some(own) = find_bed(&after, BAYS[bay], flip.dice[bay]) {
            return Decision { bay, why: Why::Protocol { in_vain }, own: Some(own) };
        }
    }
    Decision { bay: free[0], why: Why::NothingFits, own: None }
}

/// Whom it screens: the highest last value without a screen in a ward with room; the first such ward.
pub fn whom_to_screen(sheet: &Sheet) -> Option<usize> {
    let mut chosen: Option<(usize, u8)> = None;
    for ward in 0..7 {
        if sheet.is_full(ward) || !sheet.can_screen(ward) {
            continue;
        }
        let value = sheet.wards[ward].last()?.value;
        if chosen.is_none_or(|(_, highest)| value > highest) {
            chosen = Some((ward, value));
        }
    }
    chosen.map(|(ward, _)| ward)
}

/// One whole turn. `chiefs_bay` is what the person took as the Chief, none if ALICAT is the Chief.
pub fn take_turn(sheet: &mut Sheet, flip: Flip, chiefs_bay: Option<usize>, last_turn: bool) -> Report {
    let filled_before = sheet.filled_wards();
    let Decision { bay, why, own } = decide(sheet, flip, chiefs_bay, last_turn);
    *sheet = having_chosen(sheet, flip, bay, chiefs_bay).expect("only what it can pay for");
    let mut report = Report {
        bay,
        why,
        bag_for_the_choice: Some(bay) == chiefs_bay,
        own,
        extra: None,
        screen: None,
        nurse: false,
        critical: false,
        wards_filled: 0,
    };
    match own {
        Some(placement) => sheet.write(placement.ward, placement.value, placement.cost),
        None => sheet.morgue += 1,
    }
    match (flip.bonus(bay), own) {
        (Bonus::Scopes | Bonus::Bag, _) => {}
        (Bonus::Critical, Some(placement)) => {
            sheet.wards[placement.ward].last_mut().expect("just admitted").critical = true;
            report.critical = true;
        }
        (Bonus::Nurse, Some(placement)) => report.nurse = sheet.take_nurse(placement.ward),
        (Bonus::Critical | Bonus::Nurse, None) => {}
        (Bonus::Screen, _) => {
            report.screen = whom_to_screen(sheet);
            if let Some(ward) = report.screen {
                sheet.draw_screen(ward);
            }
        }
        (Bonus::Extra(colour, low, high), _) => report.extra = Some(admit_extra(sheet, colour, low, high)),
    }
    report.wards_filled = sheet.filled_wards() - filled_before;
    report
}

/// The lower value with all four steps, then the higher one; the morgue if neither finds a bed.
fn admit_extra(sheet: &mut Sheet, colour: Colour, low: u8, high: u8) -> Extra {
    for shown in [low, high] {
        if let Some(placement) = find_bed(sheet, colour, shown) {
            sheet.write(placement.ward, placement.value, placement.cost);
            return Extra { shown, placement: Some(placement) };
        }
    }
    sheet.morgue += 1;
    Extra { shown: low, placement: None }
}

pub fn points(sheet: &Sheet, radiology: Radiologist, epidemiology: Epidemiologist, modifiers: Modifiers) -> Points {
    let mut extra = 0;
    if modifiers.equipment {
        extra += sheet.scopes_gained + sheet.bags_gained;
    }
    for ward in 0..7 {
        for patient in &sheet.wards[ward] {
            if modifiers.isolation && patient.screened {
                extra += 1;
            }
            if modifiers.capacity && !sheet.is_full(ward) {
                extra += 1;
            }
        }
    }
    Points {
        filled_wards: filled_wards(sheet),
        critical: critical_patients(sheet),
        nurses: nurses(sheet),
        cardiologists: sheet.cardiologists,
        radiologist: radiology.for_alicat(),
        epidemiologist: epidemiology.for_alicat(),
        morgue: sheet.morgue_penalty(),
        modifiers: extra,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::CARDS;
    use crate::reachable::{AlicatsMoment, Chance, alicats_game};
    use crate::sheet::sheet_of;

    /// A card by its three bonuses.
    fn card(red: Bonus, yellow: Bonus, green: Bonus) -> usize {
        CARDS.iter().position(|card| *card == [red, yellow, green]).unwrap()
    }

    fn sheet(wards: [&str; 7], scopes: u16, bags: u16) -> Sheet {
        Sheet { scopes_gained: scopes, bags_gained: bags, nurses: 2, ..sheet_of(wards) }
    }

    fn cost(scopes: u16, bags: u16) -> Cost {
        Cost { scopes, bags }
    }

    fn bonuses() -> usize {
        card(Bonus::Critical, Bonus::Nurse, Bonus::Scopes)
    }

    #[test]
    fn the_lowest_die_goes_first_and_the_left_one_of_equals() {
        let flip = Flip { card: bonuses(), dice: [4, 2, 2] };
        assert_eq!(free_dice(flip, None), [1, 2, 0]);
        assert_eq!(free_dice(flip, Some(1)), [2, 0]);
        let mut sheet = new_sheet(Modifiers::default());
        let report = take_turn(&mut sheet, flip, None, false);
        // Yellow: 1.1 is wild.
        assert_eq!((report.bay, report.nurse), (1, true));
        let own = Placement { ward: 0, value: 2, cost: cost(0, 0), step: Step::AsItIs };
        assert_eq!(report.own, Some(own));
        assert_eq!((sheet.nurses, sheet.nurse_gone[0]), (3, true));
    }

    #[test]
    fn it_repeats_a_value_and_raises_one_before_it_takes_a_bag() {
        // Next beds: 1.2 green behind 4, 2.2 yellow behind 3, 3.2 wild behind 5, 4.1 yellow, 5.2 wild behind 6, 6.1 red,
        // 7.2 wild behind 6.
        let wards = ["4", "3", "5", "", "6", "", "6"];
        let mine = sheet(wards, 2, 1);
        let place = |colour, value| find_bed(&mine, colour, value).map(|found| (found.ward, found.value, found.step));
        assert_eq!(place(Colour::Yellow, 3), Some((1, 3, Step::AsItIs)));
        assert_eq!(place(Colour::Yellow, 2), Some((3, 2, Step::AsItIs)));
        assert_eq!(place(Colour::Green, 4), Some((0, 4, Step::AsItIs)));
        assert_eq!(place(Colour::Green, 3), Some((0, 4, Step::WithScopes)));
        assert_eq!(place(Colour::Green, 1), Some((3, 1, Step::WithBag)));
        let poor = sheet(wards, 1, 0);
        assert_eq!(find_bed(&poor, Colour::Green, 2), None);
    }

    #[test]
    fn with_both_it_takes_the_first_ward_that_they_open() {
        // All next beds are red, wild or yellow but for full wards: a green 2.
        let mine = sheet(["1236", "5", "6", "4", "6", "4", "6"], 2, 1);
        let found = find_bed(&mine, Colour::Green, 2).unwrap();
        // 2.2 yellow behind 5 takes three; 4.2 yellow behind 4 takes two; 6.2 is green behind 4 and needs no bag.
        assert_eq!((found.ward, found.value, found.step, found.cost), (5, 4, Step::WithScopes, cost(2, 0)));
        let mine = sheet(["1236", "5", "6", "4", "6", "6", "6"], 2, 1);
        let found = find_bed(&mine, Colour::Green, 2).unwrap();
        assert_eq!((found.ward, found.value, found.step, found.cost), (3, 4, Step::WithBoth, cost(2, 1)));
    }

    #[test]
    fn stethoscopes_of_the_die_it_tries_count_and_those_of_others_do_not() {
        // Every next bed is behind a 6 or a 3: only the green bay's stethoscopes raise 1 to 3.
        let wards = ["6", "6", "6", "6", "6", "3", "6"];
        let flip = Flip { card: bonuses(), dice: [1, 2, 1] };
        let mut mine = sheet(wards, 0, 0);
        let report = take_turn(&mut mine, flip, None, false);
        assert_eq!((report.bay, report.why), (2, Why::Protocol { in_vain: 1 }));
        assert_eq!((mine.scopes_gained, mine.scopes_used), (2, 2));
    }

    #[test]
    fn the_persons_die_comes_last_for_a_bag_and_the_rest_may_pay_for_a_colour() {
        // Only 6.2 (green, behind 1) is open to anything.
        let wards = ["6", "6", "6", "6", "6", "2", "6"];
        // The person took the yellow 3 with its bag.
        let flip = Flip { card: card(Bonus::Critical, Bonus::Bag, Bonus::Scopes), dice: [1, 3, 1] };
        let mut poor = sheet(wards, 0, 0);
        // Green 1 finds its bed with the two stethoscopes.
        assert_eq!(take_turn(&mut poor, flip, Some(1), false).bay, 2);

        let flip = Flip { card: card(Bonus::Critical, Bonus::Bag, Bonus::Screen), dice: [1, 3, 1] };
        let mut poor = sheet(wards, 0, 0);
        let report = take_turn(&mut poor, flip, Some(1), false);
        assert_eq!((report.bay, report.why, report.own), (0, Why::NothingFits, None));
        assert_eq!((poor.morgue, report.critical, report.screen), (1, false, None));

        // One bag chooses it, the one it brings pays for the colour. With that bag alone no colour can be paid twice.
        let mut rich = sheet(wards, 0, 1);
        let report = take_turn(&mut rich, flip, Some(1), false);
        assert_eq!((report.bay, report.bag_for_the_choice), (1, true));
        assert_eq!(report.own, Some(Placement { ward: 5, value: 3, cost: cost(0, 1), step: Step::WithBag }));
        assert_eq!((rich.bags_gained, rich.bags_used), (2, 2));
    }

    #[test]
    fn in_the_morgue_it_still_gains_screens_and_extra_patients() {
        let wards = ["6", "6", "6", "6", "6", "6", "6"];
        let flip = Flip { card: card(Bonus::Critical, Bonus::Bag, Bonus::Screen), dice: [2, 2, 1] };
        let mut mine = sheet(wards, 0, 0);
        let report = take_turn(&mut mine, flip, None, false);
        assert_eq!((report.bay, report.own, report.screen, mine.morgue), (2, None, Some(0), 1));

        // Neither the red 1 nor an extra green 1 or 2 goes behind a 6.
        let flip = Flip { card: card(Bonus::Extra(Colour::Green, 1, 2), Bonus::Bag, Bonus::Critical), dice: [1, 2, 2] };
        let mut mine = sheet(wards, 0, 0);
        let report = take_turn(&mut mine, flip, None, false);
        assert_eq!(report.extra, Some(Extra { shown: 1, placement: None }));
        assert_eq!(mine.morgue, 2);
        // The red 1 goes to 3.2, wild. Behind the 2 the extra 1 needs a stethoscope that is not there: the 2 comes.
        let mut mine = sheet(["2", "6", "1", "6", "6", "6", "6"], 0, 0);
        let report = take_turn(&mut mine, flip, None, false);
        let placement = Placement { ward: 0, value: 2, cost: cost(0, 0), step: Step::AsItIs };
        assert_eq!(report.extra, Some(Extra { shown: 2, placement: Some(placement) }));
        // With one stethoscope the lower one is raised instead.
        let mut mine = sheet(["2", "6", "1", "6", "6", "6", "6"], 1, 0);
        let report = take_turn(&mut mine, flip, None, false);
        let placement = Placement { ward: 0, value: 2, cost: cost(1, 0), step: Step::WithScopes };
        assert_eq!(report.extra, Some(Extra { shown: 1, placement: Some(placement) }));
    }

    #[test]
    fn it_screens_the_highest_last_value_in_a_ward_with_room() {
        assert_eq!(whom_to_screen(&sheet_of(["12", "4", "", "6|", "4", "123456", "456"])), Some(1));
        assert_eq!(whom_to_screen(&sheet_of(["", "", "", "6|", "", "123456", "456"])), None);
        assert_eq!(whom_to_screen(&sheet_of(["1", "", "3", "6|", "", "", "5"])), Some(6));
    }

    #[test]
    fn nurses_beyond_the_track_are_lost() {
        let flip = Flip { card: bonuses(), dice: [6, 1, 6] };
        let mut mine = sheet(["", "", "", "", "", "", ""], 0, 0);
        mine.nurses = 7;
        assert!(!take_turn(&mut mine, flip, None, false).nurse);
        assert_eq!(mine.nurses, 7);
    }

    #[test]
    fn on_the_last_turn_it_fills_the_ward_worth_most() {
        // One bed each is empty in 1 (red, behind 3), 6 (green, behind 5) and 7 (yellow, behind 2).
        let wards = ["123", "", "", "", "", "12345", "12"];
        let flip = Flip { card: bonuses(), dice: [3, 1, 4] };
        let mut mine = sheet(wards, 0, 1);
        // Green 4 with its own two stethoscopes becomes 5 in ward 6: ten points, though two others are lower.
        let report = take_turn(&mut mine, flip, None, true);
        assert_eq!((report.bay, report.why, report.wards_filled), (2, Why::FillsAWard, 1));
        let own = Placement { ward: 5, value: 5, cost: cost(1, 0), step: Step::WithScopes };
        assert_eq!(report.own, Some(own));
        // Any turn before it takes the lowest: yellow 1 into 4.1.
        let mut mine = sheet(wards, 0, 1);
        assert_eq!(take_turn(&mut mine, flip, None, false).bay, 1);
        // With two stethoscopes and a bag, red 3 is the lower one that fills ward 6.
        let mut mine = sheet(wards, 2, 1);
        let report = take_turn(&mut mine, flip, None, true);
        assert_eq!((report.bay, report.own.unwrap().cost), (0, cost(2, 1)));
        // It prefers a die that needs no bag to be chosen: the person took the red one.
        let mut mine = sheet(wards, 2, 2);
        assert_eq!(take_turn(&mut mine, flip, Some(0), true).bay, 2);
        // Nothing to fill: as always.
        let mut mine = sheet(["", "", "", "", "", "", ""], 0, 0);
        assert_eq!(take_turn(&mut mine, flip, None, true).why, Why::Protocol { in_vain: 0 });
    }

    #[test]
    fn modifiers_score_gear_screens_and_unfinished_wards() {
        let mut mine = sheet(["12|3|4", "12|", "", "", "", "5|", ""], 4, 3);
        mine.scopes_used = 4;
        let with = |modifiers| points(&mine, Radiologist::OppositePairs, Epidemiologist::LargestGroup, modifiers);
        let none = with(Modifiers::default());
        assert_eq!(none.total(), 5 + 5 + 8 + 9);
        assert_eq!(with(Modifiers { equipment: true, ..Modifiers::default() }).modifiers, 7);
        assert_eq!(with(Modifiers { isolation: true, ..Modifiers::default() }).modifiers, 4);
        assert_eq!(with(Modifiers { capacity: true, ..Modifiers::default() }).modifiers, 3);
        assert_eq!(with(Modifiers { preparation: true, ..Modifiers::default() }), none);
        let prepared = new_sheet(Modifiers { preparation: true, ..Modifiers::default() });
        assert_eq!((prepared.scopes(), prepared.bags(), prepared.nurses), (3, 2, 2));
    }

    /// One way to admit one of the dice.
    #[derive(Clone, Copy, Debug)]
    struct Way {
        is_chiefs: bool,
        die: u8,
        bay: usize,
        ward: usize,
        value: u8,
        cost: Cost,
        fills: bool,
    }

    /// All ways to admit any die at all, told from the printed beds.
    fn all_ways(moment: &AlicatsMoment) -> Vec<Way> {
        let AlicatsMoment { sheet, flip, chiefs_bay, .. } = moment;
        let mut ways = vec![];
        for (bay, colour) in BAYS.into_iter().enumerate() {
            let is_chiefs = Some(bay) == *chiefs_bay;
            if is_chiefs && sheet.bags_gained == sheet.bags_used {
                continue;
            }
            let die = flip.dice[bay];
            let scopes = sheet.scopes() + if flip.bonus(bay) == Bonus::Scopes { 2 } else { 0 };
            let bags = sheet.bags() + u16::from(flip.bonus(bay) == Bonus::Bag) - u16::from(is_chiefs);
            for (ward, printed) in WARDS.iter().enumerate() {
                let lying = &sheet.wards[ward];
                let Some((_, tint)) = printed.beds.get(lying.len()) else { continue };
                for value in die..=6 {
                    let raised = u16::from(value - die);
                    let bag = u16::from(![None, Some(colour)].contains(tint));
                    let goes = lying.last().is_none_or(|last| last.screened || last.value <= value);
                    if goes && raised <= scopes && bag <= bags {
                        let fills = lying.len() + 1 == printed.beds.len();
                        ways.push(Way { is_chiefs, die, bay, ward, value, cost: cost(raised, bag), fills });
                    }
                }
            }
        }
        ways
    }

    /// The best of them in the order of the protocol.
    fn first_way(ways: &[Way]) -> Option<Way> {
        let order = |way: &&Way| {
            let step = (way.cost.bags, way.cost.scopes.min(1));
            ((way.is_chiefs, way.die, way.bay), step, way.ward, way.cost.scopes)
        };
        ways.iter().min_by_key(order).copied()
    }

    /// On the last turn: what fills the ward worth most comes before anything else.
    fn last_way(ways: &[Way]) -> Option<Way> {
        let order = |way: &&Way| {
            let worth = std::cmp::Reverse(WARDS[way.ward].clipboard);
            (worth, way.is_chiefs, way.die, way.bay, way.cost.scopes)
        };
        ways.iter().filter(|way| way.fills).min_by_key(order).copied().or_else(|| first_way(ways))
    }

    #[test]
    fn of_all_ways_it_takes_the_first_in_the_order_of_the_protocol() {
        let mut chance = Chance::new(5);
        let mut seen = std::collections::BTreeMap::<String, u32>::new();
        for _ in 0..10_000 {
            alicats_game(&mut chance, |moment| {
                let ways = all_ways(&moment);
                for (last_turn, way) in [(false, first_way(&ways)), (true, last_way(&ways))] {
                    let mut sheet = moment.sheet.clone();
                    let report = take_turn(&mut sheet, moment.flip, moment.chiefs_bay, last_turn);
                    let took = report.own.map(|own| (report.bay, own.ward, own.value, own.cost));
                    let expected = way.map(|way| (way.bay, way.ward, way.value, way.cost));
                    assert_eq!(took, expected, "last turn {last_turn}: {moment:?}");
                    assert_eq!(report.why == Why::FillsAWard, last_turn && way.is_some_and(|way| way.fills));
                    let mut note = |what: String| *seen.entry(what).or_default() += 1;
                    note(format!("last {last_turn} {:?}", report.why));
                    note(format!("last {last_turn} {:?}", report.own.map(|own| own.step)));
                    let bags = report.own.map(|own| own.cost.bags);
                    note(format!("last {last_turn} chief's {} bags {bags:?}", report.bag_for_the_choice));
                }
            });
        }
        println!("{seen:#?}");
        for needed in [
            "last false NothingFits",
            "last false Some(WithBoth)",
            "last false chief's true bags Some(0)",
            "last false chief's true bags Some(1)",
            "last true FillsAWard",
            "last true chief's true bags Some(1)",
        ] {
            assert!(seen.get(needed).is_some_and(|times| *times >= 20), "{needed}: {seen:?}");
        }
    }
}
