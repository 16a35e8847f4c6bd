//! A player's place: the sheet, and what was done in this turn.

use serde::{Deserialize, Serialize};

use super::command::{Figures, Patient};
use super::event::Event;
use super::printed::Bonus;
use super::sheet::Sheet;
use crate::dice::Colour;
use crate::event::Events;
use crate::refusal::Refusal;

/// What a seat still has to do about something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Nothing.
    #[default]
    No,
    /// It waits.
    Open,
    /// It is done.
    Done,
}

/// A sheet and what its player did in this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub(super) sheet: Sheet,
    /// The sheet as the turn found it.
    pub(super) before: Sheet,
    pub(super) chosen: Option<Colour>,
    pub(super) die: Due,
    pub(super) extra: Due,
    pub(super) screen: Due,
    /// Points of Cardiologists.
    pub(super) raced: u8,
    /// What a sheet on paper says.
    pub(super) figures: Option<Figures>,
}

impl Seat {
    /// The sheet.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The die that was chosen in this turn.
    pub const fn chosen(&self) -> Option<Colour> {
        self.chosen
    }

    /// Whether a patient waits for a bed.
    pub fn waits(&self, patient: Patient) -> bool {
        Due::Open
            == match patient {
                Patient::Die => self.die,
                Patient::Extra => self.extra,
            }
    }

    /// Whether a screen is to be drawn.
    pub fn screens(&self) -> bool {
        self.screen == Due::Open
    }

    /// How much is still to be done with the die that was chosen: its patient, an extra one, a screen.
    pub fn due(&self) -> usize {
        [self.die, self.extra, self.screen].into_iter().filter(|due| *due == Due::Open).count()
    }

    /// Whether everything was done in this turn.
    pub fn done(&self) -> bool {
        self.chosen.is_some() && self.due() == 0
    }

    /// Points of Cardiologists.
    pub const fn raced(&self) -> u8 {
        self.raced
    }

    /// What a sheet on paper says.
    pub const fn figures(&self) -> Option<Figures> {
        self.figures
    }

    /// Another turn begins.
    pub(super) const fn turn_over(&mut self) {
        self.before = self.sheet;
        self.chosen = None;
        (self.die, self.extra, self.screen) = (Due::No, Due::No, Due::No);
    }
}

impl Seat {
    /// Chooses a die, for a blood bag where it is the Chief's.
    pub(super) fn take(&mut self, die: Colour, bag: bool, bonus: Bonus) -> Result<(), Refusal> {
        if bag {
            self.sheet.spend_bag()?;
        }
        (self.chosen, self.die) = (Some(die), Due::Open);
        self.gain(bonus);
        Ok(())
    }

    /// Takes a bonus that does not wait for its patient's bed.
    pub(super) const fn gain(&mut self, bonus: Bonus) {
        match bonus {
            Bonus::Stethoscopes => self.sheet.gain_stethoscopes(2),
            Bonus::BloodBag => self.sheet.gain_bags(1),
            Bonus::Screen => self.screen = Due::Open,
            Bonus::Extra(..) => self.extra = Due::Open,
            Bonus::Critical | Bonus::Nurse => {}
        }
    }

    /// A patient goes to the morgue, and with them what waited for their bed.
    pub(super) fn bury(&mut self, seat: u8, bonus: Option<Bonus>, events: &mut Events) {
        self.sheet.bury();
        events.add(Event::Buried { seat, morgue: self.sheet.morgue() });
        if let Some(bonus) = bonus.filter(|bonus| bonus.waits()) {
            events.add(Event::BonusLost { seat, bonus });
        }
    }

    /// Draws the screen that is due around the last patient of a ward.
    pub(super) fn screen(&mut self, ward: u8) -> Result<(), Refusal> {
        self.sheet.screen(ward)?;
        self.screen = Due::Done;
        Ok(())
    }

    /// A screen that nobody can take is lost, once the die has its place; whether it was.
    pub(super) fn lose_screen(&mut self) -> bool {
        let lost = self.screens() && self.die == Due::Done && self.sheet.screenable().next().is_none();
        if lost {
            self.screen = Due::Done;
        }
        lost
    }

    /// A patient has a bed or lies in the morgue.
    pub(super) const fn deal_with(&mut self, patient: Patient) {
        match patient {
            Patient::Die => self.die = Due::Done,
            Patient::Extra => self.extra = Due::Done,
        }
    }
}
