//! Phase 1: the roll, ambulances, and patients without a bed.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::Phase;

use super::{Ambulance, Oracle, Verdict, must};

impl Oracle {
    pub fn roll(&mut self, dice: Option<&[Die]>) -> Verdict {
        self.during(Phase::Intake)?;
        must(!self.rolled, "rolled already")?;
        let shows = self.seats > 1 && self.rules.referee;
        must(!shows || self.revealed, "improvements first")?;
        must(!self.rules.events || self.round == 1 || self.event, "the event card first")?;
        must(self.entered.is_empty(), "some hospitals are entered, not all")?;
        let dice = dice.ok_or("left to chance")?;
        let asked = if self.seats == 1 { 4 } else { 3 * (usize::from(self.seats) + 1) };
        must(dice.len() == asked.min(self.bag.len()), "as many as asked for, or all there are")?;
        for die in dice {
            must((2..=5).contains(&die.pips), "1s and 6s are rolled again")?;
            self.out_of_bag(die.colour)?;
        }
        self.rolled = true;
        self.pool = dice.to_vec();
        self.pool.sort_by_key(|die| (die.pips, die.colour));
        if self.seats > 1 {
            self.ambulances =
                (1..=self.seats + 1).map(|number| Ambulance { number, dice: vec![], taken: None }).collect();
            self.fill();
        }
        Ok(())
    }

    /// The next ambulance with room, how much room it has, and the lowest dice that wait.
    fn next_load(&self) -> Option<(usize, usize, Vec<Die>)> {
        let place = self.ambulances.iter().position(|ambulance| ambulance.dice.len() < 3)?;
        let room = 3 - self.ambulances[place].dice.len();
        let lowest = self.pool.iter().map(|die| die.pips).min()?;
        Some((place, room, self.pool.iter().copied().filter(|die| die.pips == lowest).collect()))
    }

    /// Places dice one by one, lowest first, until somebody has to choose.
    fn fill(&mut self) {
        while let Some((place, room, waiting)) = self.next_load() {
            let one_colour = waiting.iter().all(|die| die.colour == waiting[0].colour);
            if waiting.len() > room && !one_colour {
                return;
            }
            self.put(place, waiting[0]);
        }
    }

    fn put(&mut self, place: usize, die: Die) {
        if let Some(waiting) = self.pool.iter().position(|other| *other == die) {
            self.pool.remove(waiting);
            self.ambulances[place].dice.push(die);
        }
    }

    pub fn load(&mut self, seat: u8, ambulance: u8, colours: &[Colour]) -> Verdict {
        self.during(Phase::Intake)?;
        must(self.seats > 1 && self.rolled, "nothing to load")?;
        let (place, room, waiting) = self.next_load().ok_or("nothing to load")?;
        must(seat == (self.first + self.seats - 1) % self.seats, "the player to the right of the First Player")?;
        must(self.ambulances[place].number == ambulance, "another ambulance")?;
        must(colours.len() == room, "as many as there is room")?;
        let pips = waiting[0].pips;
        for colour in colours {
            let die = Die::new(*colour, pips);
            must(self.pool.contains(&die), "not these dice")?;
            self.put(place, die);
        }
        self.fill();
        Ok(())
    }

    /// Clockwise from the First Player, who has no ambulance yet.
    fn next_taker(&self) -> Option<u8> {
        let clockwise = (0..self.seats).map(|step| (self.first + step) % self.seats);
        let mut waiting =
            clockwise.filter(|seat| self.ambulances.iter().all(|ambulance| ambulance.taken != Some(*seat)));
        waiting.next()
    }

    /// Epidemic: one more patient, as long as the bag has any.
    fn draw_extra(&mut self, extra: Option<Die>) -> Verdict {
        match extra {
            None => must(!self.rules.epidemic || self.bag.is_empty(), "one more in an epidemic"),
            Some(die) => {
                must(self.rules.epidemic, "no epidemic")?;
                must((2..=5).contains(&die.pips), "1s and 6s are rolled again")?;
                self.out_of_bag(die.colour)
            }
        }
    }

    pub fn take_ambulance(&mut self, seat: u8, number: u8, extra: Option<Die>) -> Verdict {
        self.during(Phase::Intake)?;
        must(self.seats > 1, "no ambulances alone")?;
        must(self.rolled && self.pool.is_empty(), "ambulances are loaded first")?;
        must(self.next_taker() == Some(seat), "clockwise from the First Player")?;
        must(!(seat == self.first && number == 1), "the First Player may not take ambulance 1")?;
        let place = self.ambulances.iter().position(|ambulance| ambulance.number == number).ok_or("none such")?;
        must(self.ambulances[place].taken.is_none(), "somebody has it")?;
        self.draw_extra(extra)?;
        self.ambulances[place].taken = Some(seat);
        let mut dice = std::mem::take(&mut self.ambulances[place].dice);
        dice.extend(extra);
        self.hospital(seat)?.arriving = dice;
        if self.next_taker().is_none() {
            // The remaining ambulance is emptied; the lowest one taken brings a blood bag and the token.
            for ambulance in &mut self.ambulances {
                self.bag.extend(ambulance.dice.drain(..).map(|die| die.colour));
            }
            let lowest = self.ambulance_order()[0];
            self.hospital(lowest)?.bags += 1;
            self.first = lowest;
            for seat in 0..self.seats {
                self.arrive(seat)?;
            }
            self.end_intake();
        }
        Ok(())
    }

    /// Those who arrived get their beds, once there is one for each.
    fn arrive(&mut self, seat: u8) -> Verdict {
        let hospital = self.hospital(seat)?;
        if hospital.arriving.len() <= hospital.free_beds() {
            for die in std::mem::take(&mut hospital.arriving) {
                self.admit(seat, die)?;
            }
        }
        Ok(())
    }

    fn end_intake(&mut self) {
        if self.hospitals.iter().all(|hospital| hospital.arriving.is_empty()) {
            self.enter(Phase::Improvement);
        }
    }

    pub fn leave_die(&mut self, die: Die, extra: Option<Die>) -> Verdict {
        self.during(Phase::Intake)?;
        must(self.seats == 1, "only alone")?;
        let place = self.pool.iter().position(|other| *other == die).ok_or("not rolled")?;
        self.pool.remove(place);
        self.bag.push(die.colour);
        self.draw_extra(extra)?;
        let mut dice = std::mem::take(&mut self.pool);
        let pips: u8 = dice.iter().map(|die| die.pips).sum();
        let hospital = self.hospital(0)?;
        if pips < 9 {
            hospital.bags += 1;
        }
        dice.extend(extra);
        hospital.arriving = dice;
        self.arrive(0)?;
        self.end_intake();
        Ok(())
    }

    pub fn give_up(&mut self, seat: u8, bed: u8) -> Verdict {
        self.during(Phase::Intake)?;
        // Patients move in after every player has an ambulance.
        must(self.seats == 1 || self.next_taker().is_none(), "ambulances first")?;
        let hospital = self.hospital(seat)?;
        must(hospital.arriving.len() > hospital.free_beds(), "there is room")?;
        hospital.patient(bed)?;
        self.dies(seat, bed)?;
        self.arrive(seat)?;
        self.end_intake();
        Ok(())
    }
}
