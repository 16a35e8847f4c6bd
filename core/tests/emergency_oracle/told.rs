//! What core tells of a command, beside what has changed here.

use bedside_core::emergency_roll as er;
use bedside_core::{Event, Events};

use super::facts::Bonus;
use super::game::{Command, Game};
use super::sheet::{Deed, Flip};
use super::translation::{bonus_of, core_goal, small};

/// Something that shows on a sheet or on a Cardiologist. Wards count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    Admitted { seat: u8, ward: u8, value: u8 },
    Screened { seat: u8, ward: u8 },
    Nurse { seat: u8, ward: u8 },
    Filled { seat: u8, ward: u8 },
    Buried { seat: u8 },
    Points { seat: u8, points: u16 },
    Turned { goal: er::Cardiologist, points: u16 },
}

pub fn changes_of_core(events: &Events) -> Vec<Change> {
    let mut changes: Vec<Change> = vec![];
    let mut paid = [0_u16; 6];
    for event in events.iter() {
        let Event::EmergencyRoll(event) = event else { continue };
        match *event {
            er::Event::Admitted { seat, ward, value, .. } => changes.push(Change::Admitted { seat, ward, value }),
            er::Event::Screened { seat, ward } => changes.push(Change::Screened { seat, ward }),
            er::Event::NurseHired { seat, ward } => changes.push(Change::Nurse { seat, ward }),
            er::Event::WardFilled { seat, ward } => changes.push(Change::Filled { seat, ward }),
            er::Event::Buried { seat, .. } => changes.push(Change::Buried { seat }),
            er::Event::Scored { seat, points, .. } => paid[usize::from(seat)] += u16::from(points),
            er::Event::Turned { goal, points } => changes.push(Change::Turned { goal, points: points.into() }),
            _ => {}
        }
    }
    let paid = (0..).zip(paid).filter(|(_, points)| *points > 0);
    changes.extend(paid.map(|(seat, points)| Change::Points { seat, points }));
    changes.sort_unstable();
    changes
}

/// From one moment to the next, if nothing was taken back.
pub fn changes_here(before: &Game, after: &Game) -> Vec<Change> {
    let mut changes = vec![];
    for (seat, (old, new)) in (0..).zip(before.sheets.iter().zip(&after.sheets)) {
        for index in 0..7 {
            let ward = small(index + 1);
            let (was, is) = (&old.wards[index], &new.wards[index]);
            let screens =
                |patients: &[super::sheet::Patient]| patients.iter().filter(|patient| patient.screened).count();
            changes.extend(is[was.len()..].iter().map(|patient| Change::Admitted { seat, ward, value: patient.value }));
            changes.extend((screens(was)..screens(is)).map(|_| Change::Screened { seat, ward }));
            changes.extend((!old.nurse_gone[index] && new.nurse_gone[index]).then_some(Change::Nurse { seat, ward }));
            changes.extend((!old.is_full(index) && new.is_full(index)).then_some(Change::Filled { seat, ward }));
        }
        changes.extend((old.morgue..new.morgue).map(|_| Change::Buried { seat }));
        let points = new.cardiologists - old.cardiologists;
        changes.extend((points > 0).then_some(Change::Points { seat, points }));
    }
    for (old, new) in before.cardiologists.iter().zip(&after.cardiologists) {
        let turned = Change::Turned { goal: core_goal(new.goal), points: new.points };
        changes.extend((old.points != new.points).then_some(turned));
    }
    changes.sort_unstable();
    changes
}

/// A bonus of a seat that came in or was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Gained(usize, Bonus),
    Lost(usize, Bonus),
}

pub fn fates_of_core(events: &Events) -> Vec<Fate> {
    let fate = |event: &Event| match event {
        Event::EmergencyRoll(er::Event::Gained { seat, bonus }) => Some(Fate::Gained((*seat).into(), bonus_of(*bonus))),
        Event::EmergencyRoll(er::Event::BonusLost { seat, bonus }) => {
            Some(Fate::Lost((*seat).into(), bonus_of(*bonus)))
        }
        _ => None,
    };
    events.iter().filter_map(fate).collect()
}

/// A bonus comes in with the choice, that of a critical patient with the bed; a nurse shows by herself.
pub fn fates_here(command: Command, flip: Option<Flip>, before: &Game, after: &Game, alicat_played: bool) -> Vec<Fate> {
    let mut fates = vec![];
    if let (Command::Do { seat, deed }, Some(flip)) = (command, flip) {
        let own = after.turns[seat].chosen.or(before.turns[seat].chosen).map(|bay| flip.bonus(bay));
        let nurses = |game: &Game| game.sheets[seat].nurses;
        match (deed, own) {
            (Deed::Choose { .. }, Some(Bonus::Critical | Bonus::Nurse)) => {}
            (Deed::Choose { .. }, Some(bonus)) => fates.push(Fate::Gained(seat, bonus)),
            (Deed::AdmitOwn { .. }, Some(Bonus::Critical)) => fates.push(Fate::Gained(seat, Bonus::Critical)),
            (Deed::AdmitOwn { .. }, Some(Bonus::Nurse)) if nurses(before) == nurses(after) => {
                fates.push(Fate::Lost(seat, Bonus::Nurse));
            }
            (Deed::MorgueOwn, Some(bonus @ (Bonus::Critical | Bonus::Nurse))) => fates.push(Fate::Lost(seat, bonus)),
            _ => {}
        }
        let waited = before.turns[seat].screen_waits && !after.turns[seat].screen_waits;
        if waited && matches!(deed, Deed::AdmitOwn { .. } | Deed::MorgueOwn) {
            fates.push(Fate::Lost(seat, Bonus::Screen));
        }
    }
    if let (true, Some(report), Some(flip)) = (alicat_played, &after.report, flip) {
        let bonus = flip.bonus(report.bay);
        match bonus {
            Bonus::Critical if report.critical => fates.push(Fate::Gained(1, bonus)),
            Bonus::Nurse if report.nurse => {}
            Bonus::Critical | Bonus::Nurse => fates.push(Fate::Lost(1, bonus)),
            Bonus::Screen | Bonus::Bag | Bonus::Scopes | Bonus::Extra(..) => fates.push(Fate::Gained(1, bonus)),
        }
        if bonus == Bonus::Screen && report.screen.is_none() {
            fates.push(Fate::Lost(1, bonus));
        }
    }
    fates
}

/// Whoever core says has won: the seat, the points, and whether it is ALICAT.
pub fn winners_of_core(events: &Events) -> Vec<(usize, i32, bool)> {
    let won = |event: &Event| match event {
        Event::EmergencyRoll(er::Event::Won { seat, points, alicat }) => {
            Some((usize::from(*seat), i32::from(*points), *alicat))
        }
        _ => None,
    };
    events.iter().filter_map(won).collect()
}

/// Nobody, as long as the game goes on.
pub fn winners_here(after: &Game) -> Vec<(usize, i32, bool)> {
    let won = |seat: usize| (seat, after.points(seat).total(), after.is_solo() && seat == 1);
    if after.is_over() { after.winners().into_iter().map(won).collect() } else { vec![] }
}
