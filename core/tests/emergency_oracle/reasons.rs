//! Why ALICAT passed a ward over and which beds make a box, as core tells it, beside the printed page.

use bedside_core::emergency_roll as er;
use bedside_core::emergency_roll::{BedVerdict, Game as CoreGame, Pass, ScoreBox, Verdict};

use super::alicat::{Report, STEPS, Step, Why, having_chosen, placement_in};
use super::facts::{BAYS, BEDS, WARDS, bed_number};
use super::sheet::{Flip, Sheet};
use super::translation::{bay_of, colour_of, small};

fn step_of(step: er::Step) -> Option<Step> {
    Some(match step {
        er::Step::FirstBed => Step::AsItIs,
        er::Step::Stethoscopes => Step::WithScopes,
        er::Step::BloodBag => Step::WithBag,
        er::Step::Both => Step::WithBoth,
        er::Step::LastBed | er::Step::Morgue => return None,
    })
}

/// Is that true of a ward, with the die of this bay chosen?
fn holds(verdict: Verdict, after: &Sheet, ward: usize, bay: usize, pips: u8) -> bool {
    let lying = &after.wards[ward];
    let tint = WARDS[ward].beds.get(lying.len()).and_then(|(_, tint)| *tint);
    let last = lying.last().filter(|last| !last.screened).map_or(0, |last| last.value);
    let differs = |colour| tint == Some(colour_of(colour)) && tint != Some(BAYS[bay]);
    match verdict {
        Verdict::Full => after.is_full(ward),
        Verdict::OtherColour(colour) => differs(colour),
        Verdict::NoBag(colour) => differs(colour) && after.bags() == 0,
        Verdict::TooLow(value) => value == last && last > pips,
        Verdict::TooFewStethoscopes { needs, has } => {
            needs + pips == last && u16::from(has) == after.scopes() && needs > has
        }
        Verdict::NotLast => lying.len() + 1 < WARDS[ward].beds.len(),
        Verdict::WorthLess { clipboard, best } => clipboard < best && u16::from(clipboard) == WARDS[ward].clipboard,
        Verdict::Taken | Verdict::NotAsked => false,
    }
}

fn fault_in_pass(pass: &Pass, before: &Sheet, flip: Flip, chiefs_bay: Option<usize>) -> Option<String> {
    let bay = bay_of(pass.die.colour);
    let Some(after) = having_chosen(before, flip, bay, chiefs_bay) else { return Some(format!("{pass:?} is unpaid")) };
    let mut found = false;
    for (ward, verdict) in pass.wards.into_iter().enumerate() {
        let step = step_of(pass.step);
        let fits = step.is_some_and(|step| placement_in(&after, ward, BAYS[bay], flip.dice[bay], step).is_some());
        let right = match verdict {
            Verdict::Taken => !found && (fits || step.is_none()),
            Verdict::NotAsked => found && step.is_some(),
            reason => !fits && holds(reason, &after, ward, bay, flip.dice[bay]),
        };
        if !right {
            return Some(format!("{verdict:?} for ward {} in {pass:?}", ward + 1));
        }
        found |= verdict == Verdict::Taken;
    }
    None
}

/// What is wrong with the passes that core tells of ALICAT's last turn, if anything.
pub fn fault_in_passes(
    core: &CoreGame,
    before: &Sheet,
    flip: Flip,
    chiefs_bay: Option<usize>,
    report: &Report,
) -> Option<String> {
    let passes = core.alicat_passes();
    if let Some(fault) = passes.iter().find_map(|pass| fault_in_pass(pass, before, flip, chiefs_bay)) {
        return Some(fault);
    }
    let told = passes.last().and_then(|pass| Some((bay_of(pass.die.colour), usize::from(pass.taken()?) - 1)));
    let expected = report.own.map(|own| (report.bay, own.ward));
    let dice = 2 + usize::from(chiefs_bay.is_none() || before.bags() > 0);
    let count = match (report.why, report.own) {
        (Why::FillsAWard, _) => 1,
        (Why::NothingFits, _) => 4 * dice,
        (Why::Protocol { in_vain }, Some(own)) => {
            4 * in_vain + 1 + STEPS.iter().position(|step| *step == own.step).unwrap()
        }
        (Why::Protocol { .. }, None) => 0,
    };
    if told != expected || passes.len() != count {
        return Some(format!("{report:?}, and core tells of {passes:?}"));
    }
    // And of every bed, one by one.
    for (ward, printed) in WARDS.iter().enumerate() {
        for place in 0..printed.beds.len() {
            let told = core.alicat_on_bed(small(bed_number(ward, place)));
            let lying = before.wards[ward].len();
            let right = match told {
                Some(BedVerdict::Lies(value)) => before.wards[ward].get(place).is_some_and(|one| one.value == value),
                Some(BedVerdict::After(next)) => place > lying && usize::from(next) == bed_number(ward, lying),
                Some(BedVerdict::Ward(verdict)) => {
                    let taken = report.own.is_some_and(|own| own.ward == ward);
                    place == lying && taken == (verdict == Verdict::Taken)
                }
                None => false,
            };
            if !right {
                return Some(format!("{told:?} of bed {}.{}", ward + 1, place + 1));
            }
        }
    }
    None
}

/// What is wrong with the boxes of a sheet as they are explained, if anything.
pub fn fault_in_boxes(core: &CoreGame, seat: u8) -> Option<String> {
    let (score, sheet) = (core.score(seat), core.seats()[usize::from(seat)].sheet());
    let fault = |which: ScoreBox| {
        let told = core.explain(seat, which);
        let sum: Option<i16> = told.sets.iter().map(|set| set.points).sum();
        let silent = told.fixed || which == ScoreBox::Morgue || which == ScoreBox::Cardiologists;
        let adds_up = told.points == score.of(which) && (silent || sum == Some(told.points));
        let lie = |beds: er::Beds| (0..small(BEDS)).filter(|bed| beds.has(*bed)).all(|bed| sheet.value(bed) > 0);
        let beds = told.sets.iter().all(|set| lie(set.beds)) && told.nearest.is_none_or(|near| lie(near.beds));
        let near = told.nearest.is_none_or(|near| told.sets.is_empty() && near.has <= near.of);
        (!(adds_up && beds && near)).then(|| format!("{which:?} is {score:?}, and core tells of {told:?}"))
    };
    let total: i16 = ScoreBox::ALL.into_iter().map(|which| score.of(which)).sum();
    if total != score.total() {
        return Some(format!("the boxes of {score:?} make {total}"));
    }
    ScoreBox::ALL.into_iter().find_map(fault)
}
