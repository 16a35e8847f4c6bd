//! What tiles, cards and agreements of Dice Hospital do, in Polish.

use core::fmt::{Result, Write};

use crate::dice::Colour;
use crate::dice_hospital::catalogue::{Ability, Act, Each, Mode, Part, Perk, Set, Token, Trigger, Who};
use crate::dice_hospital::Choice;
use crate::text::counted;
use crate::text::dice_hospital::effects::{InARow, Values};

/// One patient of a colour, in the nominative.
const fn patient(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Czerwony",
        Colour::Yellow => "Żółty",
        Colour::Green => "Zielony",
    }
}

/// One patient of a colour, in the genitive.
const fn patient_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwonego",
        Colour::Yellow => "żółtego",
        Colour::Green => "zielonego",
    }
}

/// Patients of a colour, in the genitive.
const fn patients(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwonych",
        Colour::Yellow => "żółtych",
        Colour::Green => "zielonych",
    }
}

/// What a department does.
pub(in crate::text) fn modes(modes: &[Mode], out: &mut dyn Write) -> Result {
    for (number, mode) in modes.iter().enumerate() {
        if number > 0 {
            out.write_str(", lub ")?;
        }
        if mode.token == Token::DropFatality {
            out.write_str("za żeton zgonu ")?;
        }
        match mode.parts {
            // After the first way only what differs is said.
            [Part { act: Act::Heal(steps), most: 1, colour: None, low: 1, high: 6, .. }] if number > 0 => {
                write!(out, "+{steps}")?;
            }
            [Part { act: Act::Heal(steps), most: 1, colour: None, low: 1, high: 6, .. }] if modes.len() > 1 => {
                write!(out, "Dowolny +{steps}")?;
            }
            [part] => whole(part, out)?,
            parts => {
                for (number, part) in parts.iter().enumerate() {
                    out.write_str(if number > 0 { " oraz " } else { "Wartość " })?;
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
    let (most, up_to) = (part.most, if part.least < part.most { "najwyżej " } else { "" });
    match part.act {
        Act::Reroll if most == 1 => return out.write_str("Przerzuć 1 pacjenta"),
        Act::Reroll => return write!(out, "Przerzuć {up_to}{most} pacjentów"),
        Act::Recolour if most == 1 => return out.write_str("Zmień kolor 1 pacjenta"),
        Act::Recolour => return write!(out, "Zmień kolor {up_to}{most} pacjentów"),
        Act::Flip => return out.write_str("Odwróć 1 kość do góry nogami"),
        Act::Heal(_) | Act::Worsen(_) => {}
    }
    let up_to = if up_to.is_empty() { "" } else { "Najwyżej " };
    match (part.set, part.colour) {
        (Set::Loose, Some(red)) if most == 1 => write!(out, "{} pacjent", patient(red))?,
        (Set::Loose, None) if most == 1 && any_value(part) => out.write_str("Dowolny pacjent")?,
        (Set::Loose, None) if most == 1 => write!(out, "Każdy kolor, {}:", values(part))?,
        (Set::Loose, Some(red)) => write!(out, "{up_to}{most} {}", patients(red))?,
        (Set::Loose, None) if any_value(part) => write!(out, "{up_to}{most} pacjentów")?,
        (Set::Loose, None) => write!(out, "{up_to}{most} o wartości {}", values(part))?,
        (Set::Same, Some(red)) => write!(out, "{most} równych {}", patients(red))?,
        (Set::Same, None) => write!(out, "{most} o równej wartości")?,
        (Set::Run, Some(red)) => write!(out, "Ciąg {most} {}", patients(red))?,
        (Set::Run, None) => write!(out, "Ciąg {most}")?,
    }
    gain(part, out)
}

fn gain(part: &Part, out: &mut dyn Write) -> Result {
    let each = if part.most > 1 { ", po" } else { "" };
    match part.act {
        Act::Heal(steps) => write!(out, "{each} +{steps}"),
        Act::Worsen(steps) => write!(out, "{each} \u{2212}{steps}"),
        Act::Reroll | Act::Flip | Act::Recolour => Ok(()),
    }
}

/// What a specialist can do.
pub(in crate::text) fn ability(ability: Ability, out: &mut dyn Write) -> Result {
    match ability {
        Ability::Admissions => out.write_str("Za każdy wypis: 1 do worka lub z worka"),
        Ability::Imitates => out.write_str("Działa jak inny twój specjalista"),
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
            out.write_str(", lub ")?;
        }
        token_of(mode.token, out)?;
        for (place, part) in mode.parts.iter().enumerate() {
            if place > 0 {
                out.write_str(" i jeszcze ")?;
            }
            follows(part, trigger, out)?;
        }
    }
    Ok(())
}

/// Steps that one patient may still be healed; who it is follows.
pub(in crate::text) fn more_steps(steps: u8, out: &mut dyn Write) -> Result {
    out.write_str("jeszcze ")?;
    counted(steps.into(), ["krok", "kroki", "kroków"], out)?;
    out.write_str(" dla ")
}

pub(in crate::text) const ADMISSIONS: &str = "1 pacjent do worka albo z worka?";
pub(in crate::text) const IMITATION: &str = "Kogo naśladuje Konsultant w tej rundzie?";
pub(in crate::text) const SPARING: &str = "kogo?";
pub(in crate::text) const NOTHING_TO_DO: &str = "Żaden oddział nie ma teraz pasujących pacjentów.";

/// Patients for whom there are no beds.
pub(in crate::text) fn room(beds: u8, out: &mut dyn Write) -> Result {
    write!(out, "Brakuje łóżek: {beds}. Z kogo rezygnujesz?")
}

/// What a department or a specialist needs, in a sentence.
pub(in crate::text) fn needs(name: &str, modes: &[Mode], out: &mut dyn Write) -> Result {
    write!(out, "{name}: potrzeba ")?;
    for (number, mode) in modes.iter().enumerate() {
        if number > 0 {
            out.write_str(" albo ")?;
        }
        if matches!(mode.token, Token::DropFatality | Token::FatalityForBag) {
            out.write_str("żetonu zgonu")?;
            if !mode.parts.is_empty() {
                out.write_str(" i ")?;
            }
        }
        for (place, part) in mode.parts.iter().enumerate() {
            if place > 0 {
                out.write_str(" oraz ")?;
            }
            needed(part, out)?;
        }
    }
    out.write_str(".")
}

fn needed(part: &Part, out: &mut dyn Write) -> Result {
    match (part.who, part.colour, part.least) {
        (Who::Healed, ..) => return out.write_str("kogoś właśnie uleczonego"),
        (Who::DifferentAsBefore, ..) => return out.write_str("innego pacjenta o dawnej wartości"),
        (Who::Different, Some(red), 1) => write!(out, "innego {} pacjenta", patient_of(red))?,
        (Who::Different, None, 1) => out.write_str("innego pacjenta")?,
        (Who::Different, _, least) => write!(out, "{least} innych pacjentów")?,
        (Who::Anyone, Some(red), 1) => write!(out, "{} pacjenta", patient_of(red))?,
        (Who::Anyone, Some(red), least) if part.set == Set::Same => write!(out, "{least} równych {}", patients(red))?,
        (Who::Anyone, Some(red), least) => write!(out, "{least} {}", patients(red))?,
        (Who::Anyone, None, 1) => out.write_str("pacjenta")?,
        (Who::Anyone, None, least) => write!(out, "{least} pacjentów")?,
    }
    match part.set {
        Set::Run => write!(out, " kolejno, np. {}", InARow(part.least))?,
        Set::Same if part.colour.is_none() => out.write_str(" o równej wartości")?,
        Set::Same | Set::Loose => {}
    }
    if any_value(part) { Ok(()) } else { write!(out, " o wartości {}", values(part)) }
}

fn set_off(trigger: Trigger, out: &mut dyn Write) -> Result {
    match trigger {
        Trigger::Heals(Some(colour)) => write!(out, "{}: ", patient(colour)),
        Trigger::Heals(None) => out.write_str("Potem "),
        Trigger::Discharges => out.write_str("Wypis: "),
    }
}

fn token_of(token: Token, out: &mut dyn Write) -> Result {
    out.write_str(match token {
        Token::Nothing => "",
        Token::DropFatality => "za żeton zgonu ",
        Token::FatalityForBag => "wymień żeton zgonu na krew",
        Token::GainBag => "worek z krwią",
        Token::GainPoint => "+1 punkt",
    })
}

/// A part that comes after a meeple has healed.
fn follows(part: &Part, trigger: Trigger, out: &mut dyn Write) -> Result {
    let (whom, whose) = match part.who {
        Who::Healed => ("ten sam", "tego samego"),
        Who::Different | Who::DifferentAsBefore => ("inny", "innego"),
        Who::Anyone => ("dowolny", "dowolnego"),
    };
    match part.act {
        Act::Reroll => return write!(out, "przerzuć {whose} pacjenta"),
        Act::Recolour => return write!(out, "zmień kolor {whose} pacjenta"),
        Act::Flip => return write!(out, "odwróć kość {whose} pacjenta"),
        Act::Heal(_) | Act::Worsen(_) => {}
    }
    if part.who == Who::Anyone && trigger == Trigger::Discharges && part.most == 1 && !any_value(part) {
        write!(out, "{}", values(part))?;
        return gain(part, out);
    }
    match (part.least, part.most) {
        (_, 1) => out.write_str(whom)?,
        (least, most) if least < most => write!(out, "najwyżej {most} innych")?,
        (_, most) => write!(out, "{most} innych")?,
    }
    if part.colour.is_some() {
        // The colour stands at the beginning of the line.
        out.write_str(" też")?;
    }
    if part.who == Who::DifferentAsBefore {
        out.write_str(" o dawnej wartości")?;
    } else if !any_value(part) {
        write!(out, " {}", values(part))?;
        if part.most == 1 && trigger == Trigger::Heals(None) {
            out.write_str(",")?;
        }
    }
    gain(part, out)
}

/// What an administrator does.
pub(in crate::text) fn perk(perk: Perk, out: &mut dyn Write) -> Result {
    match perk {
        Perk::Pair(red, Each::Once) => write!(out, "1 punkt za 2 {} wypisanych w rundzie", patients(red)),
        Perk::Pair(red, Each::Every) => write!(out, "1 punkt za każdych 2 {} wypisanych w rundzie", patients(red)),
        Perk::Trio(Each::Once) => out.write_str("1 punkt za czerwonego, żółtego i zielonego w rundzie"),
        Perk::Trio(Each::Every) => out.write_str("1 punkt za każdy komplet 3 kolorów w rundzie"),
        Perk::Spares(red, Each::Once) => write!(out, "Stan 1 nieleczonego {} się nie pogarsza", patient_of(red)),
        Perk::Spares(red, Each::Every) => write!(out, "Stan nieleczonych {} się nie pogarsza", patients(red)),
        Perk::Most(points) => {
            counted(points.unsigned_abs().into(), ["punkt", "punkty", "punktów"], out)?;
            out.write_str(" za najwięcej wypisów w rundzie, bez remisu")
        }
    }
}

/// How long an event card holds.
pub(in crate::text) const fn event(ongoing: bool) -> &'static str {
    if ongoing { "Działa przez całą rundę" } else { "Działa raz, na początku rundy" }
}

/// What an agreement changes.
pub(in crate::text) const fn choice(choice: &Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::Administrators(_) => "Każdy szpital ma 1 administratora z premią",
        Choice::Experimental(_) => "Nowe kafelki i karty: przerzuty, zmiana koloru, odwracanie",
        Choice::Consultant(_) => "1 specjalista działa co rundę jak inny twój specjalista",
        Choice::AdmissionsNurse(_) => "1 specjalistka odsyła pacjentów do worka lub bierze nowych",
        Choice::Events(_) => "Od rundy 2 co rundę karta wydarzenia",
        Choice::OpeningCrisis(_) => "5 pacjentów na początek: 3, 3, 4, 5, 5",
        Choice::Epidemic(_) => "Co rundę 1 pacjent więcej z worka",
        Choice::Superbug(_) => "Nieleczeni tracą 2 zamiast 1",
        Choice::Collections(_) => "Na koniec: +1 za odebranego, \u{2212}1 za pozostałego",
        Choice::FatalityPenalty(_) => "Każdy zgon kosztuje 4 punkty zamiast 2",
        Choice::ReportPenalty(_) => "Nieukończony raport kosztuje podwójnie",
        Choice::Timed(_) => "Aktywacja: 60 sekund, co rundę 5 więcej",
        Choice::Edition(_) | Choice::Depth(_) | Choice::Order(_) | Choice::FirstPlayer(_) => return None,
    })
}
