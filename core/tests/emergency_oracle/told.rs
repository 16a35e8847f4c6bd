//! What core tells of a command, beside what has changed here.

use bedside_core::emergency_roll as er;
use bedside_core::{Event, Events};

use super::game::Game;
use super::translation::{core_goal, small};

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
