//! Who works where in this round, as the journal tells it: a hospital itself only keeps who is at work, and which departments.

use bedside_core::dice_hospital::{Command, Department, Specialist};
use bedside_core::journal::Fate;
use bedside_core::{Command as Given, Table};

/// Who works where.
#[derive(Debug, Default)]
pub(crate) struct Workplaces(Vec<(u8, Department, Option<Specialist>)>);

impl Workplaces {
    pub(crate) fn of(table: &Table) -> Workplaces {
        let mut places = Vec::new();
        for (fate, _, _, given) in table.journal().fated() {
            if fate != Fate::Counts {
                continue;
            }
            match given {
                Given::DiceHospital(Command::BeginActivation | Command::ChangeShift) => places.clear(),
                Given::DiceHospital(Command::Activate { seat, department, specialist, .. }) => {
                    places.push((seat, department, specialist));
                }
                _ => {}
            }
        }
        Workplaces(places)
    }

    /// Who works in the `nth` department of a name, from 0; none is a nurse.
    pub(crate) fn worker(&self, seat: u8, department: Department, nth: usize) -> Option<Option<Specialist>> {
        let here = self.0.iter().filter(|(whose, place, _)| (*whose, *place) == (seat, department));
        here.map(|(.., who)| *who).nth(nth)
    }

    /// Where the `nth` specialist of a name works, from 0.
    pub(crate) fn place_of(&self, seat: u8, specialist: Specialist, nth: usize) -> Option<Department> {
        let here = self.0.iter().filter(|(whose, _, who)| (*whose, *who) == (seat, Some(specialist)));
        here.map(|(_, place, _)| *place).nth(nth)
    }
}
