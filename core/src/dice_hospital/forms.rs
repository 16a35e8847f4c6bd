//! Moves that take what the table shows: dice, cards, counts and words of the players' own.

use super::command::{Command, EVENT_BYTES, Kind, MOST_DICE, MOST_IMPROVEMENTS, REASON_BYTES};
use super::hospital::BEDS;
use super::reports::REPORTS;
use super::town::{Phase, Town};
use crate::form::{Field, Given};

/// Takes a command's name and its blanks.
type Offer<'a> = dyn FnMut(&'static str, &[Field]) + 'a;

const fn given(name: &'static str, value: u8) -> Field {
    Field::Given { name, value: Given::Number(value) }
}

const fn words(name: &'static str, most: usize) -> Field {
    Field::Words { name, max: count16(most) }
}

#[expect(clippy::cast_possible_truncation, reason = "constants of a few dozen")]
const fn count16(most: usize) -> u16 {
    most as u16
}

fn count(most: usize) -> u8 {
    u8::try_from(most).unwrap_or(u8::MAX)
}

impl Town {
    /// Names every command that would be taken with something filled in.
    pub(crate) fn forms(&self, mut offer: impl FnMut(&'static str, &[Field])) {
        match self.phase {
            Phase::Setup => self.setup_forms(&mut offer),
            Phase::Intake => self.intake_forms(&mut offer),
            Phase::Improvement => self.reveal_forms(&mut offer),
            Phase::Discharge if !self.agreed.referee() => {
                for (seat, _) in (0u8..).zip(&self.hospitals).filter(|(_, hospital)| !hospital.done) {
                    let (discharged, fatalities) =
                        (Field::Counts { name: "discharged" }, Field::Counts { name: "fatalities" });
                    let bags = Field::Count { name: "bags", max: 255 };
                    offer("tell", &[given("seat", seat), discharged, fatalities, bags]);
                }
            }
            Phase::Activation => {
                for seat in self.seats().filter(|seat| self.admissions(*seat) && self.bag.sum() > 0) {
                    if self.hospital_of(seat).is_ok_and(|hospital| hospital.free_beds() > 0) {
                        offer("admit_patient", &[given("seat", seat), Field::Die { name: "die" }]);
                    }
                }
            }
            Phase::Collection | Phase::Ending => self.end_forms(&mut offer),
            _ => {}
        }
        if self.phase != Phase::Over {
            let seat = Field::Count { name: "seat", max: u16::from(self.agreed.seats()) - 1 };
            offer("adjust", &[seat, Field::Change { name: "change" }, words("reason", REASON_BYTES)]);
        }
    }

    fn setup_forms(&self, offer: &mut Offer<'_>) {
        self.reveal_forms(offer);
        if let Some(seat) = self.next_drawer() {
            let drawn = count(self.agreed.starting_values().len());
            offer("draw_patients", &[given("seat", seat), Field::Colours { name: "colours", count: drawn }]);
        }
        if self.agreed.solo() {
            for place in 0..count(REPORTS) {
                offer("lay_report", &[given("place", place), Field::Report { name: "report" }]);
            }
        }
    }

    fn reveal_forms(&self, offer: &mut Offer<'_>) {
        if !self.reveal_due() || self.boxing_due() {
            return;
        }
        let cards = |name, most: usize| Field::Cards { name, least: count(most), most: count(most) };
        if self.agreed.seats() == 2 {
            for kind in [Kind::Department, Kind::Specialist] {
                let (tiles, specialists) = self.revealed(Some(kind));
                let extra = Field::Given { name: "extra", value: Given::Kind(kind) };
                offer("reveal", &[extra, cards("departments", tiles), cards("specialists", specialists)]);
            }
        } else {
            let (tiles, specialists) = self.revealed(None);
            offer("reveal", &[cards("departments", tiles), cards("specialists", specialists)]);
        }
    }

    fn intake_forms(&self, offer: &mut Offer<'_>) {
        if self.intake.rolled() {
            return self.extra_forms(offer);
        }
        if self.event_due() {
            offer("reveal_event", &[words("name", EVENT_BYTES), Field::Flag { name: "ongoing" }]);
        }
        self.reveal_forms(offer);
        if !self.agreed.referee() {
            for seat in self.seats() {
                let cards = |name| Field::Cards { name, least: 0, most: count(MOST_IMPROVEMENTS) };
                let fields = [
                    given("seat", seat),
                    Field::Dice { name: "patients", least: 0, most: count(BEDS) },
                    cards("departments"),
                    cards("specialists"),
                    Field::Count { name: "bags", max: 255 },
                ];
                offer("enter_hospital", &fields);
            }
        }
        if !self.event_due() && !self.reveal_due() && self.entered == 0 {
            let dice = count(usize::from(self.agreed.intake()).min(self.bag.sum().into()));
            offer("roll", &[Field::Dice { name: "dice", least: dice, most: dice }]);
        }
    }

    /// In an epidemic the table may draw its own fourth patient.
    fn extra_forms(&self, offer: &mut Offer<'_>) {
        if !self.agreed.epidemic() || self.bag.sum() == 0 {
            return;
        }
        let extra = Field::Die { name: "extra" };
        self.intake_moves(&mut |command| match command {
            Command::TakeAmbulance { seat, ambulance, .. } => {
                offer("take_ambulance", &[given("seat", seat), given("ambulance", ambulance), extra]);
            }
            Command::LeaveDie { die, .. } => {
                offer("leave_die", &[Field::Given { name: "die", value: Given::Die(die) }, extra]);
            }
            _ => {}
        });
    }

    fn end_forms(&self, offer: &mut Offer<'_>) {
        if !self.agreed.referee() {
            for (seat, _) in (0u8..).zip(&self.hospitals).filter(|(_, hospital)| hospital.pips_told.is_none()) {
                let collected = Field::Counts { name: "collected" };
                offer("tell_end", &[given("seat", seat), collected, Field::Count { name: "pips", max: 72 }]);
            }
        } else if self.phase == Phase::Collection && !self.backs.laid() {
            offer("lay_backs", &[Field::Dice { name: "spaces", least: 1, most: count(MOST_DICE) }]);
        }
    }
}
