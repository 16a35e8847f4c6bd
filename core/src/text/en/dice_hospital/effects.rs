//! What tiles, cards and agreements of Dice Hospital do, in English.

use core::fmt::{Result, Write};

use super::colour;
use crate::dice::Colour;
use crate::dice_hospital::catalogue::{Ability, Act, Each, Mode, Part, Perk, Set, Token, Trigger, Who};
use crate::dice_hospital::Choice;
use crate::text::dice_hospital::effects::{InARow, Values};

/// What a department does.
pub(in crate::text) fn modes(modes: &[Mode], out: &mut dyn Write) -> Result {
    for (number, mode) in modes.iter().enumerate() {
        if number > 0 {
            out.write_str(", or ")?;
        }
        if mode.token == Token::DropFatality {
            out.write_str("drop a fatality: ")?;
        }
        match mode.parts {
            // After the first way only what differs is said.
            [Part { act: Act::Heal(steps), most: 1, colour: None, low: 1, high: 6, .. }] if number > 0 => {
                write!(out, "+{steps}")?;
            }
            [Part { act: Act::Heal(steps), most: 1, colour: None, low: 1, high: 6, .. }] if modes.len() > 1 => {
                write!(out, "Any +{steps}")?;
            }
            [part] => whole(part, out)?,
            parts => {
                for (number, part) in parts.iter().enumerate() {
                    out.write_str(if number > 0 { " and " } else { "Value " })?;
                    write!(out, "{}: +{}", values(part), part.steps())?;
                }
            }
        }
    }
    Ok(())
}

const fn values(part: &Part) -> Values<'static> {
    Values { low: part.low, high: part.high, or: "\u{2013}" }
}

fn any_value(part: &Part) -> bool {
    (part.low, part.high) == (1, 6)
}

/// A part that is all of an effect.
fn whole(part: &Part, out: &mut dyn Write) -> Result {
    let (most, up_to) = (part.most, if part.least < part.most { "up to " } else { "" });
    match part.act {
        Act::Reroll if most == 1 => return out.write_str("Re-roll 1 patient"),
        Act::Reroll => return write!(out, "Re-roll {up_to}{most} patients"),
        Act::Recolour if most == 1 => return out.write_str("Recolour 1 patient"),
        Act::Recolour => return write!(out, "Recolour {up_to}{most} patients"),
        Act::Flip => return out.write_str("Turn 1 die upside down"),
        Act::Heal(_) | Act::Worsen(_) => {}
    }
    let up_to = if up_to.is_empty() { "" } else { "Up to " };
    match (part.set, part.colour) {
        (Set::Loose, Some(red)) if most == 1 => write!(out, "A {} patient", colour(red))?,
        (Set::Loose, None) if most == 1 && any_value(part) => out.write_str("Any patient")?,
        (Set::Loose, None) if most == 1 => {
            write!(out, "Value {}, any colour", Values { or: " or ", ..values(part) })?;
        }
        (Set::Loose, Some(red)) => write!(out, "{up_to}{most} {}s", colour(red))?,
        (Set::Loose, None) if any_value(part) => write!(out, "{up_to}{most} patients")?,
        (Set::Loose, None) => write!(out, "{up_to}{most} of value {}", values(part))?,
        (Set::Same, Some(red)) => write!(out, "{most} equal {}s", colour(red))?,
        (Set::Same, None) => write!(out, "{most} of equal value")?,
        (Set::Run, Some(red)) => write!(out, "A run of {most} {}s", colour(red))?,
        (Set::Run, None) => write!(out, "A run of {most}")?,
    }
    gain(part, out)
}

fn gain(part: &Part, out: &mut dyn Write) -> Result {
    let (before, after) = if part.most > 1 { (",", " each") } else { ("", "") };
    match part.act {
        Act::Heal(steps) => write!(out, "{before} +{steps}{after}"),
        Act::Worsen(steps) => write!(out, "{before} \u{2212}{steps}{after}"),
        Act::Reroll | Act::Flip | Act::Recolour => Ok(()),
    }
}

/// What a specialist can do.
pub(in crate::text) fn ability(ability: Ability, out: &mut dyn Write) -> Result {
    match ability {
        Ability::Admissions => out.write_str("Per discharge: 1 to or from the bag"),
        Ability::Imitates => out.write_str("Copies another specialist of yours"),
        Ability::AtOnce { trigger, token } => {
            set_off(trigger, out)?;
            token_of(token, out)
        }
        Ability::After { trigger, modes } => {
            set_off(trigger, out)?;
            bonus(trigger, modes, out)
        }
    }
}

/// What a specialist can do, without what sets it off.
pub(in crate::text) fn bonus(trigger: Trigger, modes: &[Mode], out: &mut dyn Write) -> Result {
    for (number, mode) in modes.iter().enumerate() {
        if number > 0 {
            out.write_str(", or ")?;
        }
        token_of(mode.token, out)?;
        for (place, part) in mode.parts.iter().enumerate() {
            if place > 0 {
                out.write_str(" and ")?;
            }
            follows(part, trigger, out)?;
        }
    }
    Ok(())
}

/// Steps that one patient may still be healed; who it is follows.
pub(in crate::text) fn more_steps(steps: u8, out: &mut dyn Write) -> Result {
    write!(out, "{steps} more step{} for ", if steps == 1 { "" } else { "s" })
}

pub(in crate::text) const ADMISSIONS: &str = "1 patient to the bag, or from it?";
pub(in crate::text) const IMITATION: &str = "Whom does the Consultant copy this round?";
pub(in crate::text) const SPARING: &str = "who is it?";
pub(in crate::text) const NOTHING_TO_DO: &str = "No department has the patients for it now.";

/// Patients for whom there are no beds.
pub(in crate::text) fn room(beds: u8, out: &mut dyn Write) -> Result {
    write!(out, "{beds} bed{} too few: who is given up?", if beds == 1 { "" } else { "s" })
}

/// What a department or a specialist needs, in a sentence.
pub(in crate::text) fn needs(name: &str, modes: &[Mode], out: &mut dyn Write) -> Result {
    write!(out, "{name} needs ")?;
    for (number, mode) in modes.iter().enumerate() {
        if number > 0 {
            out.write_str(", or ")?;
        }
        if matches!(mode.token, Token::DropFatality | Token::FatalityForBag) {
            out.write_str("a fatality token")?;
            if !mode.parts.is_empty() {
                out.write_str(" and ")?;
            }
        }
        for (place, part) in mode.parts.iter().enumerate() {
            if place > 0 {
                out.write_str(" and ")?;
            }
            needed(part, out)?;
        }
    }
    out.write_str(".")
}

fn needed(part: &Part, out: &mut dyn Write) -> Result {
    match (part.who, part.colour, part.least) {
        (Who::Healed, ..) => return out.write_str("somebody just healed"),
        (Who::DifferentAsBefore, ..) => return out.write_str("another patient of the old value"),
        (Who::Different, Some(red), 1) => write!(out, "another {} patient", colour(red))?,
        (Who::Different, None, 1) => out.write_str("another patient")?,
        (Who::Different, _, least) => write!(out, "{least} other patients")?,
        (Who::Anyone, Some(red), 1) => write!(out, "a {} patient", colour(red))?,
        (Who::Anyone, Some(red), least) if part.set == Set::Same => write!(out, "{least} equal {}s", colour(red))?,
        (Who::Anyone, Some(red), least) => write!(out, "{least} {}s", colour(red))?,
        (Who::Anyone, None, 1) => out.write_str("a patient")?,
        (Who::Anyone, None, least) => write!(out, "{least} patients")?,
    }
    match part.set {
        Set::Run => write!(out, " in a row, such as {}", InARow(part.least))?,
        Set::Same if part.colour.is_none() => out.write_str(" of equal value")?,
        Set::Same | Set::Loose => {}
    }
    if any_value(part) { Ok(()) } else { write!(out, " of value {}", Values { or: " or ", ..values(part) }) }
}

fn set_off(trigger: Trigger, out: &mut dyn Write) -> Result {
    match trigger {
        Trigger::Heals(Some(Colour::Red)) => out.write_str("Red healed: "),
        Trigger::Heals(Some(Colour::Yellow)) => out.write_str("Yellow healed: "),
        Trigger::Heals(Some(Colour::Green)) => out.write_str("Green healed: "),
        Trigger::Heals(None) => out.write_str("Then "),
        Trigger::Discharges => out.write_str("One leaves: "),
    }
}

fn token_of(token: Token, out: &mut dyn Write) -> Result {
    out.write_str(match token {
        Token::Nothing => "",
        Token::DropFatality => "drop a fatality: ",
        Token::FatalityForBag => "a fatality for a blood bag",
        Token::GainBag => "a blood bag",
        Token::GainPoint => "+1 point",
    })
}

/// A part that comes after a meeple has healed.
fn follows(part: &Part, trigger: Trigger, out: &mut dyn Write) -> Result {
    let whom = match part.who {
        Who::Healed => "same one",
        Who::Different | Who::DifferentAsBefore => "another",
        Who::Anyone => "any",
    };
    match part.act {
        Act::Reroll => return write!(out, "re-roll {whom} patient"),
        Act::Recolour => return write!(out, "recolour {whom} patient"),
        Act::Flip => return write!(out, "turn {whom} die upside down"),
        Act::Heal(_) | Act::Worsen(_) => {}
    }
    if part.who == Who::Anyone && trigger == Trigger::Discharges && part.most == 1 && !any_value(part) {
        write!(out, "{}", values(part))?;
        return gain(part, out);
    }
    match (part.least, part.most) {
        (_, 1) => out.write_str(whom)?,
        (least, most) if least < most => write!(out, "up to {most} others")?,
        (_, most) => write!(out, "{most} others")?,
    }
    if let Some(red) = part.colour {
        write!(out, " {}", colour(red))?;
    }
    if part.who == Who::DifferentAsBefore {
        out.write_str(" of old value")?;
    } else if !any_value(part) {
        write!(out, " of {}", values(part))?;
        // Where a colour is named before, the line is read without it.
        if part.most == 1 && trigger == Trigger::Heals(None) {
            out.write_str(",")?;
        }
    }
    gain(part, out)
}

/// What an administrator does.
pub(in crate::text) fn perk(perk: Perk, out: &mut dyn Write) -> Result {
    match perk {
        Perk::Pair(red, Each::Once) => write!(out, "1 point for 2 {}s discharged in a round", colour(red)),
        Perk::Pair(red, Each::Every) => write!(out, "1 point for every 2 {}s discharged in a round", colour(red)),
        Perk::Trio(Each::Once) => out.write_str("1 point for a red, a yellow and a green in a round"),
        Perk::Trio(Each::Every) => out.write_str("1 point for every set of the 3 colours in a round"),
        Perk::Spares(red, Each::Once) => write!(out, "1 untreated {} does not get worse", colour(red)),
        Perk::Spares(red, Each::Every) => write!(out, "Untreated {}s do not get worse", colour(red)),
        Perk::Most(1) => out.write_str("1 point for discharging the most in a round, alone"),
        Perk::Most(points) => write!(out, "{points} points for discharging the most in a round, alone"),
    }
}

/// How long an event card holds.
pub(in crate::text) const fn event(ongoing: bool) -> &'static str {
    if ongoing { "Holds for the whole round" } else { "Happens once, at the start of the round" }
}

/// What an agreement changes.
pub(in crate::text) const fn choice(choice: &Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::Administrators(_) => "Each hospital has 1 administrator with a bonus",
        Choice::Experimental(_) => "More tiles and cards: re-roll, recolour, turn over",
        Choice::Consultant(_) => "1 specialist copies another of yours each round",
        Choice::AdmissionsNurse(_) => "1 specialist moves patients to and from the bag",
        Choice::Events(_) => "From round 2 on an event card each round",
        Choice::OpeningCrisis(_) => "5 starting patients: 3, 3, 4, 5, 5",
        Choice::Epidemic(_) => "1 more patient from the bag each round",
        Choice::Superbug(_) => "Untreated patients lose 2 instead of 1",
        Choice::Collections(_) => "At the end: +1 for each collected, \u{2212}1 for each left",
        Choice::FatalityPenalty(_) => "Each fatality costs 4 points instead of 2",
        Choice::ReportPenalty(_) => "A report not completed costs double its points",
        Choice::Timed(_) => "Activation: 60 seconds, 5 more each round",
        Choice::Edition(_) | Choice::Depth(_) | Choice::Order(_) | Choice::FirstPlayer(_) => return None,
    })
}
