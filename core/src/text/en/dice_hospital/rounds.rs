//! The end of a round and of an evening in English.

use core::fmt::{Result, Write};

use super::{colour, department};
use crate::dice::Colour;
use crate::dice_hospital::catalogue::Perk;
use crate::dice_hospital::{Feat, HospitalRecap};
use crate::text::RoundWords;
use crate::text::dice_hospital::rounds::signed;

pub(in crate::text) static WORDS: RoundWords = RoundWords {
    round_is_over: "Round {} is over.",
    last_round_is_over: "The last round is over.",
    leads_by: "{} leads by {n}",
    tied: "a tie for the lead",
    discharged_the_most: "{} discharged the most",
    neglect: "Neglect",
    at_the_table: "at your own table",
    nobody: "Nobody",
    spared: "spared: {}",
    spare_this: "spare this one",
    dies: "{} dies",
    and_more: "and {} more",
    discharged: "Discharged",
    no_administrator: "No administrator",
    projected: "projected",
    was: "was {}",
    next_round: "Next: meeples go home, everybody waits for treatment again, new tiles and cards, new dice.",
    next_reports: "Next: neglect, then the reports.",
    next_end: "Next: the last points for blood bags and fatalities.",
    next_collections: "Next: other hospitals collect.",
    start_round: "Start round {}",
    to_the_reports: "On to the reports",
    to_the_ending: "Score the evening",
    to_the_collections: "On to the collections",
    places_left: "Free places in the ambulances",
    no_more: "Hand over no more",
    hands_over: "hands over",
    is_through: "is through",
    collected_gives: "+1 for each who is collected, \u{2212}1 for each who stays",
    wins: "{} wins",
    share: "{} share the win",
    alone: "{} alone",
    points: "points",
    ahead: "{n} ahead of {}",
    tie_break: "level with {}: fewer patients left, then more pips",
    each: "each",
    first_result: "your first result to beat",
    best_so_far: "your best so far: {}",
    new_record: "a new record, {n} more than before",
    rounds: "{} rounds",
    moment: "The moment of the evening",
    in_round: "Round {n}: {} discharges",
    in_round_alone: "Round {n}: discharged",
    all_empty: "All four wards are empty.",
    for_points: "{} points",
    from_place: "from place {} to {n}",
    over_the_rounds: "Score over the rounds",
    with_tokens: "with blood bags and fatalities",
    fatalities_aside: "{}, fatalities aside",
    same_again: "Same table again",
    sheet: "Scores",
    by_rule: "By rule",
    by_round: "By round",
    this_round: "This round so far",
    at_the_end: "At the end",
    total_now: "Projected",
    total: "Points",
    place: "Place",
};

fn one(count: usize) -> bool {
    count == 1
}

pub(in crate::text) fn neglect_in_short(worsened: usize, died: usize, out: &mut dyn Write) -> Result {
    if worsened == 0 && died == 0 {
        return out.write_str("nobody worsens");
    }
    if worsened > 0 {
        write!(out, "{worsened} {}", if one(worsened) { "worsens" } else { "worsen" })?;
    }
    if died > 0 {
        let between = if worsened > 0 { ", " } else { "" };
        write!(out, "{between}{died} {}", if one(died) { "dies" } else { "die" })?;
    }
    Ok(())
}

pub(in crate::text) fn reason(perk: Perk, hospital: &HospitalRecap, out: &mut dyn Write) -> Result {
    let (discharged, elsewhere) = (hospital.discharged, hospital.most_elsewhere);
    let own = discharged.sum();
    match perk {
        Perk::Pair(of, _) => write!(out, "{} {} discharged", discharged.get(of), colour(of)),
        Perk::Spares(..) if hospital.spared() == 0 => out.write_str("nobody to spare"),
        Perk::Spares(..) => write!(out, "{} spared in neglect", hospital.spared()),
        _ if own == 0 => out.write_str("nobody discharged"),
        Perk::Trio(_) => {
            let missing = || Colour::ALL.into_iter().filter(|colour| discharged.get(*colour) == 0);
            if missing().next().is_none() {
                return out.write_str("all three colours discharged");
            }
            missing().enumerate().try_for_each(|(at, missing)| {
                write!(out, "{}no {}", if at > 0 { ", " } else { "" }, colour(missing))
            })
        }
        Perk::Most(_) if own > elsewhere => write!(out, "{own}; nobody else has as many"),
        Perk::Most(_) if own == elsewhere => write!(out, "{own}; another has as many"),
        Perk::Most(_) => write!(out, "{own}; another has {elsewhere}"),
    }
}

pub(in crate::text) fn by_bags(points: i16, out: &mut dyn Write) -> Result {
    signed(points, out)?;
    out.write_str(" for blood bags")
}

pub(in crate::text) fn by_fatalities(points: i16, out: &mut dyn Write) -> Result {
    signed(points, out)?;
    out.write_str(" for fatalities")
}

pub(in crate::text) const fn feat(feat: Feat) -> &'static str {
    match feat {
        Feat::Safest(_) => "Safest hospital",
        Feat::BestAdministrator(_) => "Best administrator",
        Feat::BusiestDepartment(..) => "Busiest department",
        Feat::MostDischarged(_) => "Most patients discharged",
        Feat::MostBags(_) => "Most blood bags",
    }
}

pub(in crate::text) fn measure(feat: Feat, out: &mut dyn Write) -> Result {
    let plural = |count: u16, one: &'static str, more: &'static str| if count == 1 { one } else { more };
    match feat {
        Feat::Safest(0) => out.write_str("no fatalities"),
        Feat::Safest(count) => write!(out, "{count} {}", plural(count.into(), "fatality", "fatalities")),
        Feat::BestAdministrator(points) => {
            write!(out, "{points} {}", plural(points.unsigned_abs(), "point", "points"))
        }
        Feat::BusiestDepartment(which, times) => {
            write!(out, "{}, {times} {}", department(which), plural(times, "time", "times"))
        }
        Feat::MostDischarged(count) => write!(out, "{count} {}", plural(count, "patient", "patients")),
        Feat::MostBags(count) => write!(out, "{count} {}", plural(count.into(), "bag", "bags")),
    }
}

pub(in crate::text) fn ordinal(place: u8, out: &mut dyn Write) -> Result {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    write!(out, "{place}{end}")
}
