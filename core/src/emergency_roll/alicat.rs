//! ALICAT, the solo bot: which die it takes, where it writes it, and why.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::command::{Patient, Roll};
use super::event::Event;
use super::game::Game;
use super::options::Modifier;
use super::printed::{Bonus, Card, Ward};
use super::scoring::{Paid, Score};
use super::seat::{Due, Seat};
use super::sheet::{Arrival, Cost, Sheet, wards};
use crate::dice::{Colour, Die};
use crate::event::Events;
use crate::refusal::Refusal;

/// The step of the protocol that found a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Step {
    /// The first legal bed.
    FirstBed,
    /// Stethoscopes raise the value.
    Stethoscopes,
    /// A blood bag for the colour.
    BloodBag,
    /// Stethoscopes and a blood bag.
    Both,
    /// In the final turn: the last bed of a ward.
    LastBed,
    /// No bed.
    Morgue,
}

/// A bed that ALICAT found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Found {
    /// The ward, from 1.
    pub ward: u8,
    /// The value that is written.
    pub value: u8,
    /// What it took.
    pub cost: Cost,
}

/// Where somebody went, and by which step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Went {
    /// The patient.
    pub die: Die,
    /// The step.
    pub step: Step,
    /// The bed; none is the morgue.
    pub found: Option<Found>,
}

/// What ALICAT did in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Deed {
    /// The die that it chose, and where it went.
    pub took: Went,
    /// How many dice it tried before, in vain.
    pub passed: u8,
    /// Whether it is the Chief's die, for a blood bag.
    pub chiefs: bool,
    /// The ward whose last patient it screened.
    pub screened: Option<u8>,
    /// The extra patient.
    pub extra: Option<Went>,
    /// The bonus of its die.
    pub bonus: Bonus,
    /// Whether the bonus was lost.
    pub lost: bool,
    /// Why it was.
    pub why_lost: Option<Loss>,
    /// Whether it was the final turn.
    pub final_turn: bool,
}

/// Why a bonus was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Loss {
    /// Its patient went to the morgue.
    Buried,
    /// The ward's nurse was hired before.
    NurseGone,
    /// The track has no nurse left.
    TrackFull,
    /// Nobody could be screened.
    NobodyToScreen,
}

/// A die that ALICAT may take.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) die: Die,
    bonus: Bonus,
    chiefs: bool,
}

impl Game {
    /// ALICAT's whole turn.
    pub(super) fn alicat_turn(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let Some(seat) = self.alicat_seat() else { return Ok(()) };
        let mut of = self.seat(seat)?.clone();
        let mut deed = self.protocol(&of.sheet).ok_or(Refusal::NotInThisPhase)?;
        let (bonus, sheet) = (deed.bonus, of.sheet);
        of.take(deed.took.die.colour, deed.chiefs, bonus)?;
        events.add(Event::Chosen { seat, die: deed.took.die.colour, bag: deed.chiefs });
        if !bonus.waits() {
            events.add(Event::Gained { seat, bonus });
        }
        of.go(seat, deed.took, Some(bonus), events)?;
        of.deal_with(Patient::Die);
        of.finish(seat, &mut deed, events)?;
        deed.why_lost = match (bonus, deed.took.found) {
            (Bonus::Nurse | Bonus::Critical, None) => Some(Loss::Buried),
            (Bonus::Nurse, Some(found)) if sheet.nursed(found.ward) => Some(Loss::NurseGone),
            (Bonus::Nurse, _) if of.sheet.nurses() == sheet.nurses() => Some(Loss::TrackFull),
            (Bonus::Screen, _) if deed.screened.is_none() => Some(Loss::NobodyToScreen),
            _ => None,
        };
        deed.lost = deed.why_lost.is_some();
        deed.final_turn = self.last_turn();
        if let Some(place) = self.seats.get_mut(usize::from(seat)) {
            *place = of;
        }
        self.deed = Some(deed);
        events.add(Event::AlicatPlayed);
        Ok(())
    }

    /// What ALICAT does with its die, by its sheet as it stands.
    fn protocol(&self, sheet: &Sheet) -> Option<Deed> {
        let offers = self.offers();
        if let Some(deed) = self.last_turn().then(|| last_beds(sheet, &offers)).flatten() {
            return Some(deed);
        }
        for (passed, option) in (0u8..).zip(&offers) {
            let Some(trial) = option.trial(sheet) else { continue };
            if let Some((step, found)) = first_bed(&trial, Arrival::die(option.die.colour, option.die.pips)) {
                let took = Went { die: option.die, step, found: Some(found) };
                return Some(option.deed(took, passed));
            }
        }
        let lowest = offers.first()?;
        let passed = u8::try_from(offers.iter().filter(|option| option.trial(sheet).is_some()).count()).unwrap_or(0);
        let took = Went { die: lowest.die, step: Step::Morgue, found: None };
        Some(lowest.deed(took, passed))
    }

    fn offers(&self) -> Vec<Offer, 3> {
        let chiefs = self.chiefs_die();
        self.card.zip(self.dice).map(|(card, dice)| offers(card, dice, chiefs)).unwrap_or_default()
    }

    /// ALICAT's score: as anybody's, with the cards' fixed numbers and what its modifiers give.
    pub(super) fn alicat_score(&self, of: &Seat) -> Score {
        let sheet = &of.sheet;
        let mut score = Score { cardiologists: of.raced, ..sheet.plain_score() };
        if let Some(cards) = &self.specialists {
            score.radiologist = Paid::fixed(cards.radiologist.alicat());
            score.epidemiologist = Paid::fixed(cards.epidemiologist.alicat());
        }
        let waiting = |(_, ward): (u8, Ward)| if sheet.full(ward) { 0 } else { sheet.taken(ward) };
        for modifier in Modifier::ALL.into_iter().filter(|modifier| self.options.has(*modifier)) {
            let points = match modifier {
                Modifier::Preparation => continue,
                Modifier::Equipment => sheet.stethoscopes().gained.saturating_add(sheet.bags().gained),
                Modifier::Isolation => u8::try_from(sheet.beds(|bed| bed.screened()).count()).unwrap_or(0),
                Modifier::Capacity => wards().map(waiting).sum(),
            };
            let _ = score.modifiers.push((modifier, points));
        }
        score
    }
}

/// The dice in the order that ALICAT tries them: the lowest first, of equal ones the left-most, and the Chief's last.
pub(super) fn offers(card: Card, dice: Roll, chiefs: Option<Colour>) -> Vec<Offer, 3> {
    let mut offers: Vec<Offer, 3> = Vec::new();
    let dice = || Colour::ALL.into_iter().zip(dice).map(|(colour, pips)| (Die::new(colour, pips), card.bonus(colour)));
    for last in [false, true] {
        for pips in 1..=6 {
            for (die, bonus) in dice().filter(|(die, _)| die.pips == pips) {
                if last == (chiefs == Some(die.colour)) {
                    let _ = offers.push(Offer { die, bonus, chiefs: last });
                }
            }
        }
    }
    offers
}

impl Offer {
    const fn deed(&self, took: Went, passed: u8) -> Deed {
        let (chiefs, bonus) = (self.chiefs, self.bonus);
        Deed {
            took,
            passed,
            chiefs,
            screened: None,
            extra: None,
            bonus,
            lost: false,
            why_lost: None,
            final_turn: false,
        }
    }

    /// The sheet with this die chosen; none where the Chief's cannot be paid for.
    pub(super) fn trial(&self, sheet: &Sheet) -> Option<Sheet> {
        let mut seat = Seat { sheet: *sheet, ..Seat::default() };
        seat.take(self.die.colour, self.chiefs, self.bonus).ok()?;
        Some(seat.sheet)
    }
}

/// What ALICAT needs for a ward: it raises a value just as far as it must, and may write one that is equal to the last.
fn needs(sheet: &Sheet, arrival: Arrival, ward: Ward) -> Option<(u8, Cost)> {
    let value = arrival.low.max(sheet.least(ward, true));
    let cost = sheet.price(arrival, ward, value).ok()?;
    sheet.affords(cost).ok()?;
    Some((value, cost))
}

/// The first bed clockwise that the earliest possible step opens.
fn first_bed(sheet: &Sheet, arrival: Arrival) -> Option<(Step, Found)> {
    let steps = [(Step::FirstBed, false, false), (Step::Stethoscopes, true, false), (Step::BloodBag, false, true)];
    for (step, raises, bag) in steps.into_iter().chain([(Step::Both, true, true)]) {
        for (number, ward) in wards() {
            let Some((value, cost)) = needs(sheet, arrival, ward) else { continue };
            if (cost.stethoscopes > 0, cost.bag) == (raises, bag) {
                return Some((step, Found { ward: number, value, cost }));
            }
        }
    }
    None
}

/// In the final turn: the most valuable ward that some die fills, and the first of these dice.
fn last_beds(sheet: &Sheet, options: &[Offer]) -> Option<Deed> {
    let nearly = wards().filter(|(_, ward)| sheet.taken(*ward) + 1 == ward.beds);
    let fills = |number, ward: Ward| {
        options.iter().find_map(|option| {
            let (value, cost) = needs(&option.trial(sheet)?, Arrival::die(option.die.colour, option.die.pips), ward)?;
            let found = Some(Found { ward: number, value, cost });
            let took = Went { die: option.die, step: Step::LastBed, found };
            Some((ward.clipboard, option.deed(took, 0)))
        })
    };
    nearly
        .filter_map(|(number, ward)| fills(number, ward))
        .max_by_key(|(clipboard, _)| *clipboard)
        .map(|(_, deed)| deed)
}

impl Seat {
    /// A patient goes to the bed that was found, or to the morgue.
    fn go(&mut self, seat: u8, went: Went, bonus: Option<Bonus>, events: &mut Events) -> Result<(), Refusal> {
        match went.found {
            Some(found) => self.sheet.place(seat, found.ward, found.value, found.cost, bonus, events),
            None => {
                self.bury(seat, bonus, events);
                Ok(())
            }
        }
    }

    /// What comes after the die has its place: the screen, or the extra patient.
    fn finish(&mut self, seat: u8, deed: &mut Deed, events: &mut Events) -> Result<(), Refusal> {
        match deed.bonus {
            Bonus::Screen => {
                deed.screened = highest(&self.sheet);
                match deed.screened {
                    Some(ward) => {
                        self.sheet.screen(ward)?;
                        events.add(Event::Screened { seat, ward });
                    }
                    None => events.add(Event::BonusLost { seat, bonus: Bonus::Screen }),
                }
                self.screen = Due::Done;
            }
            Bonus::Extra(colour, low) => {
                let found = [low, low + 1].into_iter().find_map(|value| {
                    let (step, found) = first_bed(&self.sheet, Arrival::die(colour, value))?;
                    Some(Went { die: Die::new(colour, value), step, found: Some(found) })
                });
                let nowhere = Went { die: Die::new(colour, low), step: Step::Morgue, found: None };
                let went = found.unwrap_or(nowhere);
                self.go(seat, went, None, events)?;
                deed.extra = Some(went);
                self.deal_with(Patient::Extra);
            }
            _ => {}
        }
        Ok(())
    }
}

/// The ward for a screen: the highest last patient without one, where beds are left; of equal ones the first.
fn highest(sheet: &Sheet) -> Option<u8> {
    let last = |ward: Ward| sheet.last_bed(ward).map(|bed| sheet.bed(bed)).filter(|bed| !bed.screened());
    let open = wards().filter(|(_, ward)| !sheet.full(*ward));
    let lasts = open.filter_map(|(number, ward)| last(ward).map(|bed| (number, bed.value())));
    lasts.min_by_key(|(number, value)| (core::cmp::Reverse(*value), *number)).map(|(number, _)| number)
}
