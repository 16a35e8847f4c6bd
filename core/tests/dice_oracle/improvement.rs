//! Phase 2: departments and specialists.

use bedside_core::dice_hospital::{Edition, Improvement, Phase};

use super::{Oracle, Verdict, must};

impl Oracle {
    pub fn improve(&mut self, seat: u8, take: Option<Improvement>) -> Verdict {
        self.during(Phase::Improvement)?;
        self.hospital(seat)?;
        must(self.revealed || !self.rules.referee, "nothing lies face up")?;
        must(take.is_none() || self.rules.referee, "a scorekeeper knows no hospitals")?;
        let order = self.ambulance_order();
        let turn = order.into_iter().find(|seat| !self.hospitals[usize::from(*seat)].done);
        must(turn == Some(seat), "ambulance order")?;
        match take {
            // Solo: choose either the card or the tile.
            None => must(self.seats > 1 || !self.rules.referee, "alone one of both is taken")?,
            Some(Improvement::Department(tile)) => {
                let place = self.shown_departments.iter().position(|shown| *shown == tile).ok_or("not on display")?;
                self.shown_departments.remove(place);
                self.hospital(seat)?.tiles.push((tile, false));
            }
            Some(Improvement::Specialist(card)) => {
                let place = self.shown_specialists.iter().position(|shown| *shown == card).ok_or("not on display")?;
                self.shown_specialists.remove(place);
                self.hospital(seat)?.specialists.push((card, false));
            }
        }
        // Alone, the other one goes back to its stack: it lies there until Shift Change, and nobody can take it.
        self.hospital(seat)?.done = true;
        Ok(())
    }

    pub fn discard(&mut self, seat: u8, improvement: Improvement) -> Verdict {
        self.during(Phase::Improvement)?;
        must(self.rules.referee, "a scorekeeper knows no hospitals")?;
        must(self.hospitals.iter().all(|hospital| hospital.done), "after every player has taken one")?;
        let any_number = self.rules.edition == Edition::Prototype;
        let hospital = self.hospital(seat)?;
        must(any_number || !hospital.discarded, "one a round")?;
        match improvement {
            Improvement::Department(tile) => {
                let place = hospital.tiles.iter().position(|(here, _)| *here == tile).ok_or("not here")?;
                hospital.tiles.remove(place);
            }
            Improvement::Specialist(card) => {
                let place = hospital.specialists.iter().position(|(here, _)| *here == card).ok_or("not here")?;
                hospital.specialists.remove(place);
            }
        }
        hospital.discarded = true;
        hospital.bags += 1;
        Ok(())
    }

    pub fn begin_activation(&mut self) -> Verdict {
        self.during(Phase::Improvement)?;
        must(!self.rules.referee || self.hospitals.iter().all(|hospital| hospital.done), "all improve first")?;
        self.enter(Phase::Activation);
        Ok(())
    }
}
