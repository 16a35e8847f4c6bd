//! Phase 3: meeples, abilities and blood bags.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Department, Edition, Phase, Specialist, Target};

use super::specialists::set_off_by;
use super::{Oracle, Placement, Verdict, must};

impl Oracle {
    /// A hospital that may still act.
    fn acting(&mut self, seat: u8) -> Verdict {
        must(self.rules.referee, "a scorekeeper knows no hospitals")?;
        self.not_done(seat)
    }

    /// A hospital whose turn it still is.
    fn not_done(&mut self, seat: u8) -> Verdict {
        self.during(Phase::Activation)?;
        must(!self.hospital(seat)?.done, "is done")?;
        if self.rules.in_turn {
            let order = self.ambulance_order();
            let turn = order.into_iter().find(|seat| !self.hospitals[usize::from(*seat)].done);
            must(turn == Some(seat), "ambulance order")?;
        }
        Ok(())
    }

    fn in_time(&self) -> Verdict {
        must(!self.rules.timed || self.clock_runs, "the clock does not run")
    }

    pub fn imitate(&mut self, seat: u8, specialist: Specialist) -> Verdict {
        self.acting(seat)?;
        self.in_time()?;
        must(self.rules.edition == Edition::Retail, "a promo of the retail edition")?;
        let hospital = self.hospital(seat)?;
        let has = |wanted: Specialist| hospital.specialists.iter().any(|(here, _)| *here == wanted);
        must(has(Specialist::Consultant), "no Consultant")?;
        must(specialist != Specialist::Consultant && has(specialist), "another specialist of this hospital")?;
        // Chosen once, at the beginning of the phase.
        must(!hospital.placed && hospital.imitated.is_none(), "at the beginning")?;
        hospital.imitated = Some(specialist);
        Ok(())
    }

    pub fn activate(
        &mut self,
        seat: u8,
        department: Department,
        specialist: Option<Specialist>,
        mode: u8,
        targets: &[Target],
        rolls: Option<&[u8]>,
    ) -> Verdict {
        self.acting(seat)?;
        self.in_time()?;
        let edition = self.rules.edition;
        let hospital = self.hospital(seat)?;
        // Any later placement forgoes an ability.
        hospital.placement = None;
        hospital.placed = true;
        let mut all = hospital.board.iter_mut().chain(&mut hospital.tiles);
        let idle = all.find(|(here, activated)| *here == department && !activated);
        idle.ok_or("no such department, or activated")?.1 = true;
        let mut ability = specialist;
        match specialist {
            None => {
                must(hospital.nurses > 0, "no nurse")?;
                hospital.nurses -= 1;
            }
            Some(specialist) => {
                let free = hospital.specialists.iter_mut().find(|(here, placed)| *here == specialist && !placed);
                free.ok_or("no such specialist, or placed")?.1 = true;
                if specialist == Specialist::Consultant && edition == Edition::Retail {
                    ability = hospital.imitated;
                }
            }
        }
        let before = hospital.discharged.len();
        let trigger = ability.and_then(set_off_by);
        let healed = self.department(seat, department, mode, targets, rolls, trigger)?;
        let hospital = self.hospital(seat)?;
        let discharged = u8::try_from(hospital.discharged.len() - before).map_err(|_| "too many")?;
        let Some(ability) = ability else { return Ok(()) };
        let mut placement = Placement { ability, healed, discharged, used: false, admissions: 0 };
        match ability {
            Specialist::Registrar if edition == Edition::Retail && discharged > 0 => hospital.points += 1,
            Specialist::HaematologyTechnician if discharged > 0 => hospital.bags += 1,
            Specialist::AdmissionsNurse => placement.admissions = discharged,
            _ => {}
        }
        hospital.placement = Some(placement);
        Ok(())
    }

    pub fn use_ability(&mut self, seat: u8, mode: u8, targets: &[Target], rolls: Option<&[u8]>) -> Verdict {
        self.acting(seat)?;
        self.in_time()?;
        let placement = self.hospital(seat)?.placement.clone().ok_or("no placement")?;
        must(!placement.used, "only once")?;
        self.ability(seat, &placement, mode, targets, rolls)?;
        self.hospital(seat)?.placement = Some(Placement { used: true, ..placement });
        Ok(())
    }

    /// The Admissions Nurse acts for one of those whom she discharged.
    fn admission(&mut self, seat: u8) -> Verdict {
        self.acting(seat)?;
        self.in_time()?;
        let placement = self.hospital(seat)?.placement.as_mut().ok_or("no placement")?;
        must(placement.admissions > 0, "no patient discharged by her")?;
        placement.admissions -= 1;
        Ok(())
    }

    pub fn return_patient(&mut self, seat: u8, bed: u8) -> Verdict {
        self.admission(seat)?;
        let hospital = self.hospital(seat)?;
        let patient = hospital.beds.get_mut(usize::from(bed)).and_then(Option::take).ok_or("nobody in that bed")?;
        self.bag.push(patient.own);
        Ok(())
    }

    pub fn admit_patient(&mut self, seat: u8, die: Option<Die>) -> Verdict {
        self.admission(seat)?;
        let die = die.ok_or("the bag is empty")?;
        must((2..=5).contains(&die.pips), "1s and 6s are rolled again")?;
        self.out_of_bag(die.colour)?;
        self.admit(seat, die)
    }

    pub fn spend_bag(&mut self, seat: u8, bed: u8) -> Verdict {
        self.acting(seat)?;
        self.in_time()?;
        let hospital = self.hospital(seat)?;
        must(hospital.bags > 0, "no blood bag")?;
        hospital.bags -= 1;
        let pips = hospital.patient(bed)?.pips;
        self.treat(seat, bed, i16::from(pips) + 1)?;
        Ok(())
    }

    pub fn seat_done(&mut self, seat: u8) -> Verdict {
        self.not_done(seat)?;
        let hospital = self.hospital(seat)?;
        hospital.placement = None;
        hospital.done = true;
        if self.hospitals.iter().all(|hospital| hospital.done) {
            // The table of a scorekeeper looks after its own neglected patients.
            self.enter(if self.rules.referee { Phase::Neglect } else { Phase::Discharge });
        }
        Ok(())
    }
}
