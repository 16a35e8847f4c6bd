//! What ALICAT thought: every pass over the wards, and why each ward was passed over or not asked at all.

use heapless::Vec;

use super::alicat::{Deed, Offer, Step, offers};
use super::game::Game;
use super::printed::{HEXAGONS, WARDS, Ward};
use super::sheet::{Arrival, Sheet, wards};
use crate::dice::{Colour, Die};

/// What ALICAT made of a ward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Its next bed was taken.
    Taken,
    /// Another one was found before.
    NotAsked,
    /// No bed is left.
    Full,
    /// The bed has another colour than the die.
    OtherColour(Colour),
    /// The die is lower than the last patient, who has this value.
    TooLow(u8),
    /// So many stethoscopes would raise it far enough, and so many there were.
    TooFewStethoscopes {
        /// Wanted.
        needs: u8,
        /// There.
        has: u8,
    },
    /// The bed has another colour, and there is no blood bag.
    NoBag(Colour),
    /// In the final turn: more than one bed is left.
    NotLast,
    /// In the final turn: another ward that it fills is worth more.
    WorthLess {
        /// What this one is worth.
        clipboard: u8,
        /// What the other one is worth.
        best: u8,
    },
}

/// Once around the wards with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The die.
    pub die: Die,
    /// What it would use.
    pub step: Step,
    /// Ward by ward.
    pub wards: [Verdict; WARDS],
}

impl Pass {
    /// The ward whose bed was taken.
    pub fn taken(&self) -> Option<u8> {
        (1u8..).zip(self.wards).find(|(_, verdict)| *verdict == Verdict::Taken).map(|(number, _)| number)
    }
}

/// All passes: three dice, four steps each.
pub type Passes = Vec<Pass, 12>;

/// Why ALICAT did not take a bed, or that it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BedVerdict {
    /// Somebody lay there.
    Lies(u8),
    /// Another bed of its ward, by its number, comes before it.
    After(u8),
    /// It was its ward's turn.
    Ward(Verdict),
}

const STEPS: [Step; 4] = [Step::FirstBed, Step::Stethoscopes, Step::BloodBag, Step::Both];

impl Game {
    /// What ALICAT went through with the dice that lie there: pass by pass; none before it played.
    pub fn alicat_passes(&self) -> Passes {
        self.thoughts().map(|(passes, _)| passes).unwrap_or_default()
    }

    /// The pass that tells the most: the last one with the die that it took.
    pub fn alicat_pass(&self) -> Option<Pass> {
        let die = self.deed()?.took.die;
        self.alicat_passes().iter().rfind(|pass| pass.die == die).copied()
    }

    /// Why ALICAT did not take a bed with that pass, or that it did.
    pub fn alicat_on_bed(&self, bed: u8) -> Option<BedVerdict> {
        let (_, before) = self.thoughts()?;
        let pass = self.alicat_pass()?;
        let (number, ward) = wards().find(|(_, ward)| (ward.first..ward.first + ward.beds).contains(&bed))?;
        let next = before.next_bed(ward);
        Some(match before.value(bed) {
            0 if next == Some(bed) => BedVerdict::Ward(*pass.wards.get(usize::from(number) - 1)?),
            0 => BedVerdict::After(next?),
            value => BedVerdict::Lies(value),
        })
    }

    /// The passes, and ALICAT's sheet before it played.
    fn thoughts(&self) -> Option<(Passes, Sheet)> {
        let deed = self.deed()?;
        let [person, alicat] = self.lying_seats() else { return None };
        let [red, yellow, green] = Colour::ALL.map(|colour| self.lying_die(colour));
        let chiefs = person.chosen().filter(|_| self.lying_chief() == 0);
        // ALICAT has not played with these dice: the deed is of another turn.
        self.took(self.alicat_seat()?)?;
        let offers = offers(self.lying_card()?, [red?.pips, yellow?.pips, green?.pips], chiefs);
        Some((passes(&alicat.before, &offers, deed), alicat.before))
    }
}

fn passes(sheet: &Sheet, offers: &[Offer], deed: &Deed) -> Passes {
    let mut all = Passes::new();
    for option in offers {
        let Some(trial) = option.trial(sheet) else { continue };
        let arrival = Arrival::die(option.die.colour, option.die.pips);
        if deed.took.step == Step::LastBed {
            if option.die == deed.took.die {
                let _ = all.push(last_beds(&trial, arrival, deed));
            }
            continue;
        }
        for step in STEPS {
            let pass = once_around(&trial, arrival, option.die, step);
            let found = pass.taken().is_some();
            let _ = all.push(pass);
            if found {
                return all;
            }
        }
    }
    all
}

/// The wards clockwise up to the first that fits.
fn once_around(sheet: &Sheet, arrival: Arrival, die: Die, step: Step) -> Pass {
    let mut found = false;
    let mut pass = Pass { die, step, wards: [Verdict::NotAsked; WARDS] };
    for (place, (_, ward)) in pass.wards.iter_mut().zip(wards()) {
        if !found {
            *place = verdict(sheet, arrival, ward, step);
            found = *place == Verdict::Taken;
        }
    }
    pass
}

/// In the final turn the ward worth most that can be filled.
fn last_beds(sheet: &Sheet, arrival: Arrival, deed: &Deed) -> Pass {
    let mut pass = Pass { die: deed.took.die, step: Step::LastBed, wards: [Verdict::NotAsked; WARDS] };
    let filled = deed.took.found.map_or(0, |found| found.ward);
    let best = wards().find(|(number, _)| *number == filled).map_or(0, |(_, ward)| ward.clipboard);
    for (place, (number, ward)) in pass.wards.iter_mut().zip(wards()) {
        *place = match (sheet.full(ward), sheet.taken(ward) + 1 == ward.beds) {
            (true, _) => Verdict::Full,
            (false, false) => Verdict::NotLast,
            _ if number == filled => Verdict::Taken,
            _ if ward.clipboard < best => Verdict::WorthLess { clipboard: ward.clipboard, best },
            _ => verdict(sheet, arrival, ward, Step::LastBed),
        };
    }
    pass
}

/// What a step makes of a ward's next bed.
fn verdict(sheet: &Sheet, arrival: Arrival, ward: Ward, step: Step) -> Verdict {
    let (raises, bags) = match step {
        Step::FirstBed => (false, false),
        Step::Stethoscopes => (true, false),
        Step::BloodBag => (false, true),
        Step::Both | Step::LastBed | Step::Morgue => (true, true),
    };
    let Some(bed) = sheet.next_bed(ward) else { return Verdict::Full };
    let colour = HEXAGONS.get(usize::from(bed)).and_then(|hexagon| hexagon.colour);
    let least = sheet.least(ward, true);
    let (needs, has) = (least.saturating_sub(arrival.low), sheet.stethoscopes().left());
    match colour.filter(|colour| *colour != arrival.colour) {
        Some(colour) if !bags => return Verdict::OtherColour(colour),
        Some(colour) if sheet.bags().left() == 0 => return Verdict::NoBag(colour),
        _ => {}
    }
    match needs {
        0 => Verdict::Taken,
        _ if !raises => Verdict::TooLow(least),
        _ if needs > has => Verdict::TooFewStethoscopes { needs, has },
        _ => Verdict::Taken,
    }
}
