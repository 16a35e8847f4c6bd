//! Phases 4 to 6 and the end of the game.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Administrator, Edition, Phase};

use super::{Hospital, Oracle, Verdict, must, one_by_one};

/// Points for so many patients discharged in a round.
pub fn discharge_points(patients: usize) -> i16 {
    match patients {
        0 => 0,
        1 => 1,
        2 => 3,
        3 => 5,
        4 => 7,
        5 => 9,
        6 => 11,
        7 => 14,
        8 => 17,
        9 => 21,
        10 => 25,
        11 => 30,
        _ => 35,
    }
}

/// The colour that an administrator keeps from deteriorating.
fn spares(administrator: Option<Administrator>) -> Option<Colour> {
    match administrator {
        Some(Administrator::RedSpared) => Some(Colour::Red),
        Some(Administrator::YellowSpared) => Some(Colour::Yellow),
        Some(Administrator::GreenSpared) => Some(Colour::Green),
        _ => None,
    }
}

/// Beds of neglected patients whom the administrator could spare.
fn sparable(hospital: &Hospital) -> Vec<u8> {
    let Some(colour) = spares(hospital.administrator) else { return vec![] };
    let mut beds = vec![];
    for (bed, patient) in (0u8..).zip(&hospital.beds) {
        if patient.as_ref().is_some_and(|patient| !patient.treated && patient.colour == colour) {
            beds.push(bed);
        }
    }
    beds
}

/// Whether it matters who is spared.
fn differ(hospital: &Hospital, beds: &[u8]) -> bool {
    let values: Vec<u8> =
        beds.iter().filter_map(|bed| hospital.patient(*bed).ok()).map(|patient| patient.pips).collect();
    values.iter().any(|value| *value != values[0])
}

impl Oracle {
    pub fn spare(&mut self, seat: u8, bed: u8) -> Verdict {
        self.during(Phase::Neglect)?;
        must(self.rules.edition == Edition::Retail, "the prototype spares all of a colour")?;
        let hospital = self.hospital(seat)?;
        let beds = sparable(hospital);
        must(hospital.spared.is_none(), "chosen already")?;
        must(differ(hospital, &beds), "no choice")?;
        must(beds.contains(&bed), "not neglected, or another colour")?;
        hospital.spared = Some(bed);
        Ok(())
    }

    pub fn neglect(&mut self) -> Verdict {
        if !self.rules.referee {
            // The hospitals stay on the table.
            self.during(Phase::Activation)?;
            must(!self.rules.timed || !self.clock_runs, "the clock still runs")?;
            self.enter(Phase::Discharge);
            return Ok(());
        }
        self.during(Phase::Neglect)?;
        let steps = if self.rules.superbug { 2 } else { 1 };
        for seat in 0..self.seats {
            let prototype = self.rules.edition == Edition::Prototype;
            let hospital = self.hospital(seat)?;
            let beds = sparable(hospital);
            let spared = if prototype {
                beds
            } else if differ(hospital, &beds) {
                vec![hospital.spared.ok_or("somebody is to be spared")?]
            } else {
                beds.into_iter().take(1).collect()
            };
            for bed in 0..12 {
                let Ok(patient) = self.hospital(seat)?.patient(bed) else { continue };
                if patient.treated || spared.contains(&bed) {
                    continue;
                }
                let value = i16::from(patient.pips) - steps;
                self.shows(seat, bed, value)?;
            }
        }
        self.enter(Phase::Discharge);
        Ok(())
    }

    pub fn tell(&mut self, seat: u8, discharged: Counts, fatalities: Counts, bags: Option<u8>) -> Verdict {
        self.during(Phase::Discharge)?;
        must(!self.rules.referee, "the referee knows it")?;
        must(!self.hospital(seat)?.done, "has told")?;
        for colour in one_by_one(discharged) {
            self.lose_one(seat, colour)?;
            self.hospital(seat)?.discharged.push(colour);
        }
        for colour in one_by_one(fatalities) {
            self.lose_one(seat, colour)?;
            self.hospital(seat)?.fatalities += 1;
            self.bag.push(colour);
        }
        let hospital = self.hospital(seat)?;
        hospital.bags = bags.unwrap_or(hospital.bags);
        hospital.done = true;
        Ok(())
    }

    /// A patient of a colour leaves: which one, a scorekeeper does not know.
    fn lose_one(&mut self, seat: u8, colour: Colour) -> Verdict {
        let hospital = self.hospital(seat)?;
        let here = |bed: &Option<super::Patient>| bed.as_ref().is_some_and(|patient| patient.own == colour);
        let bed = hospital.beds.iter().position(here).ok_or("not that many of the colour")?;
        hospital.beds[bed] = None;
        Ok(())
    }

    pub fn discharge(&mut self) -> Verdict {
        self.during(Phase::Discharge)?;
        must(self.rules.referee || self.hospitals.iter().all(|hospital| hospital.done), "all tell first")?;
        must(self.seats > 1 || self.settled, "reports first")?;
        let prototype = self.rules.edition == Edition::Prototype;
        let counts: Vec<usize> = self.hospitals.iter().map(|hospital| hospital.discharged.len()).collect();
        for (seat, hospital) in self.hospitals.iter_mut().enumerate() {
            hospital.points += discharge_points(counts[seat]);
            let of = |colour| hospital.discharged.iter().filter(|die| **die == colour).count();
            let (red, yellow, green) = (of(Colour::Red), of(Colour::Yellow), of(Colour::Green));
            let times = match hospital.administrator {
                Some(Administrator::RedPair) => red / 2,
                Some(Administrator::YellowPair) => yellow / 2,
                Some(Administrator::GreenPair) => green / 2,
                Some(Administrator::AllColours) => red.min(yellow).min(green),
                Some(Administrator::Most) => {
                    let others = counts.iter().enumerate().filter(|(other, _)| *other != seat);
                    let most = others.map(|(_, count)| *count).max().unwrap_or(0);
                    if counts[seat] > most { 2 } else { 0 }
                }
                _ => 0,
            };
            // The prototype pays each time, and 2 for the most; the retail game 1 once a round.
            hospital.points += if prototype { i16::try_from(times).unwrap_or(0) } else { i16::from(times > 0) };
        }
        for hospital in &mut self.hospitals {
            if hospital.patients().next().is_none() {
                hospital.points += 5;
            }
            self.bag.append(&mut hospital.discharged);
        }
        let last = self.round == 8;
        self.enter(match (last, self.rules.collections) {
            (false, _) => Phase::Shift,
            (true, true) => Phase::Collection,
            (true, false) => Phase::Ending,
        });
        Ok(())
    }

    pub fn change_shift(&mut self) -> Verdict {
        self.during(Phase::Shift)?;
        for hospital in &mut self.hospitals {
            hospital.nurses = 3;
            hospital.placement = None;
            hospital.placed = false;
            hospital.imitated = None;
            hospital.spared = None;
            hospital.discarded = false;
            for (_, activated) in hospital.board.iter_mut().chain(&mut hospital.tiles) {
                *activated = false;
            }
            for (_, placed) in &mut hospital.specialists {
                *placed = false;
            }
            for patient in hospital.beds.iter_mut().flatten() {
                patient.treated = false;
                patient.colour = patient.own;
            }
        }
        self.round += 1;
        self.shown_departments.clear();
        self.shown_specialists.clear();
        self.revealed = false;
        self.event = false;
        self.rolled = false;
        self.ambulances.clear();
        self.settled = false;
        self.enter(Phase::Intake);
        Ok(())
    }

    pub fn lay_backs(&mut self, spaces: &[Die]) -> Verdict {
        self.during(Phase::Collection)?;
        must(self.spaces.is_none(), "laid already")?;
        must(self.rules.referee, "a scorekeeper knows no hospitals")?;
        must(!spaces.is_empty(), "spaces")?;
        must(spaces.iter().all(|space| (1..=6).contains(&space.pips)), "no such value")?;
        self.spaces = Some(spaces.to_vec());
        self.collector = self.first;
        self.next_collector();
        Ok(())
    }

    pub fn collect(&mut self, seat: u8, bed: u8) -> Verdict {
        self.during(Phase::Collection)?;
        must(self.rules.referee, "a scorekeeper knows no hospitals")?;
        self.hospital(seat)?;
        let spaces = self.spaces.clone().ok_or("the ambulances are not turned over")?;
        must(seat == self.collector, "clockwise from the First Player")?;
        let hospital = self.hospital(seat)?;
        let patient = hospital.patient(bed)?.clone();
        // The round is over: every die is of its own colour.
        let fits = |space: &Die| space.colour == patient.own && space.pips == patient.pips;
        let place = spaces.iter().position(fits).ok_or("no empty space of that colour and value")?;
        hospital.beds[usize::from(bed)] = None;
        hospital.points += 1;
        self.collected.push(patient.own);
        let mut spaces = spaces;
        spaces.remove(place);
        self.spaces = Some(spaces);
        self.collector = (seat + 1) % self.seats;
        self.next_collector();
        Ok(())
    }

    pub fn stop_collecting(&mut self, seat: u8) -> Verdict {
        self.during(Phase::Collection)?;
        must(self.rules.referee, "a scorekeeper knows no hospitals")?;
        self.hospital(seat)?;
        must(self.spaces.is_some(), "the ambulances are not turned over")?;
        must(seat == self.collector, "clockwise from the First Player")?;
        self.hospital(seat)?.done = true;
        self.collector = (seat + 1) % self.seats;
        self.next_collector();
        Ok(())
    }

    /// The next one clockwise who has not passed and can move a patient: who cannot passes for the rest. Without anybody
    /// the collections are over.
    fn next_collector(&mut self) {
        let spaces = self.spaces.clone().unwrap_or_default();
        for step in 0..self.seats {
            let seat = (self.collector + step) % self.seats;
            let hospital = &mut self.hospitals[usize::from(seat)];
            let fits = |patient: &super::Patient| spaces.contains(&Die::new(patient.own, patient.pips));
            if !hospital.done && hospital.patients().any(fits) {
                self.collector = seat;
                return;
            }
            hospital.done = true;
        }
        self.enter(Phase::Ending);
    }

    pub fn tell_end(&mut self, seat: u8, collected: Counts, pips: u8) -> Verdict {
        must(!self.rules.referee, "the referee knows it")?;
        must(matches!(self.phase, Phase::Collection | Phase::Ending), "another phase")?;
        must(self.hospital(seat)?.pips_told.is_none(), "has told")?;
        for colour in one_by_one(collected) {
            must(self.phase == Phase::Collection, "no collections")?;
            self.lose_one(seat, colour)?;
            self.collected.push(colour);
            self.hospital(seat)?.points += 1;
        }
        let hospital = self.hospital(seat)?;
        let left = hospital.patients().count();
        must((left..=6 * left).contains(&usize::from(pips)), "so many dice cannot show that")?;
        hospital.pips_told = Some(pips);
        if self.phase == Phase::Collection && self.hospitals.iter().all(|hospital| hospital.pips_told.is_some()) {
            self.enter(Phase::Ending);
        }
        Ok(())
    }

    pub fn finish(&mut self) -> Verdict {
        self.during(Phase::Ending)?;
        for hospital in &mut self.hospitals {
            let each = if self.rules.fatality_penalty { 4 } else { 2 };
            hospital.points -= each * i16::from(hospital.fatalities);
            hospital.points += i16::from(hospital.bags);
            if self.rules.collections {
                for _ in hospital.beds.iter().flatten() {
                    hospital.points -= 1;
                }
            }
        }
        // A tie for the lead is broken by pips, which only the table can see.
        let standing = |hospital: &Hospital| (hospital.points, usize::MAX - hospital.patients().count());
        let best = self.hospitals.iter().map(standing).max();
        let leaders: Vec<_> = self.hospitals.iter().filter(|hospital| Some(standing(hospital)) == best).collect();
        let unknown = |hospital: &&Hospital| hospital.pips_told.is_none() && hospital.patients().count() > 0;
        must(self.rules.referee || leaders.len() == 1 || !leaders.iter().any(unknown), "pips are not told")?;
        if self.seats == 1 {
            for place in 0..6 {
                let Some(report) = self.reports[usize::from(place)] else { continue };
                if self.completed.contains(&place) {
                    self.hospitals[0].points += i16::from(report.points);
                } else {
                    let times = if self.rules.report_penalty { 2 } else { 1 };
                    self.hospitals[0].points -= times * i16::from(report.points);
                }
            }
        }
        if !self.rules.referee {
            // Who leads by points and patients is told apart by pips, which a scorekeeper has to be told.
            let standing =
                |hospital: &Hospital| (hospital.points, -i16::try_from(hospital.patients().count()).unwrap());
            let best = self.hospitals.iter().map(standing).max();
            let leaders: Vec<&Hospital> = self.hospitals.iter().filter(|one| Some(standing(one)) == best).collect();
            let known = |leader: &&Hospital| leader.pips_told.is_some() || leader.patients().next().is_none();
            must(leaders.len() == 1 || leaders.iter().all(known), "a tie that pips would break")?;
        }
        self.enter(Phase::Over);
        Ok(())
    }

    /// Every seat with its place from 1: points, then fewest patients, then most pips, then shared.
    pub fn ranking(&self) -> Vec<(u8, u8)> {
        let better = |one: &Hospital, other: &Hospital| {
            if one.points != other.points {
                return one.points > other.points;
            }
            let (mine, theirs) = (one.patients().count(), other.patients().count());
            if mine != theirs {
                return mine < theirs;
            }
            one.pips() > other.pips()
        };
        let mut places = vec![];
        for (seat, hospital) in (0u8..).zip(&self.hospitals) {
            let ahead = self.hospitals.iter().filter(|other| better(other, hospital)).count();
            places.push((seat, u8::try_from(ahead).unwrap_or(u8::MAX) + 1));
        }
        places
    }
}
