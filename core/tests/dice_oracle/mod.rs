//! Dice Hospital a second time: slow, plain, and from the rulebooks alone.
//!
//! Every department and every specialist has an arm of its own, every token is counted one by one, and nothing is shared
//! with core but the names of things. Whatever the table says, this must say as well.

pub mod activation;
pub mod compare;
pub mod departments;
pub mod driver;
pub mod evening;
pub mod improvement;
pub mod intake;
pub mod probes;
pub mod reports;
pub mod specialists;
pub mod style;

use std::collections::BTreeSet;

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{
    Administrator, Change, Choice, Command, Department, Depth, Edition, Order, Phase, Report, Specialist,
};

/// Allowed, or the rule that forbids it.
pub type Verdict = Result<(), &'static str>;

/// Refuses with a reason.
pub fn must(holds: bool, reason: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(reason) }
}

/// A patient with a name of their own, so that nobody is mistaken for who lay in that bed before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patient {
    pub id: u32,
    pub own: Colour,
    pub colour: Colour,
    pub pips: u8,
    pub treated: bool,
}

/// Somebody whom a placement healed: the colour at that moment and the value before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Healed {
    pub id: u32,
    pub colour: Colour,
    pub before: u8,
}

/// The last placement, as long as its ability may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Whose ability it is: the Consultant has another one's.
    pub ability: Specialist,
    pub healed: Vec<Healed>,
    pub discharged: u8,
    pub used: bool,
    /// Patients for whom the Admissions Nurse may still act.
    pub admissions: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hospital {
    pub beds: Vec<Option<Patient>>,
    pub arriving: Vec<Die>,
    pub board: Vec<(Department, bool)>,
    pub tiles: Vec<(Department, bool)>,
    pub specialists: Vec<(Specialist, bool)>,
    pub nurses: u8,
    pub administrator: Option<Administrator>,
    pub bags: u8,
    pub fatalities: u8,
    pub points: i16,
    pub discharged: Vec<Colour>,
    pub placement: Option<Placement>,
    pub placed: bool,
    pub imitated: Option<Specialist>,
    pub spared: Option<u8>,
    /// Improved, activated, told or collected, as the phase has it.
    pub done: bool,
    pub discarded: bool,
    pub pips_told: Option<u8>,
}

impl Hospital {
    pub fn patient(&self, bed: u8) -> Result<&Patient, &'static str> {
        self.beds.get(usize::from(bed)).and_then(Option::as_ref).ok_or("nobody in that bed")
    }

    pub fn patients(&self) -> impl Iterator<Item = &Patient> {
        self.beds.iter().flatten()
    }

    pub fn free_beds(&self) -> usize {
        self.beds.iter().filter(|bed| bed.is_none()).count()
    }

    pub fn pips(&self) -> u16 {
        self.pips_told.map_or_else(|| self.patients().map(|patient| u16::from(patient.pips)).sum(), u16::from)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambulance {
    pub number: u8,
    pub dice: Vec<Die>,
    pub taken: Option<u8>,
}

/// What a group agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub edition: Edition,
    pub referee: bool,
    pub administrators: bool,
    pub events: bool,
    pub crisis: bool,
    pub epidemic: bool,
    pub superbug: bool,
    pub collections: bool,
    pub fatality_penalty: bool,
    pub report_penalty: bool,
    pub in_turn: bool,
    pub timed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    pub rules: Rules,
    pub seats: u8,
    pub round: u8,
    pub phase: Phase,
    pub first: u8,
    pub bag: Vec<Colour>,
    pub hospitals: Vec<Hospital>,
    pub shown_departments: Vec<Department>,
    pub shown_specialists: Vec<Specialist>,
    pub revealed: bool,
    pub event: bool,
    /// Rolled dice that have no ambulance yet, or, alone, the four dice.
    pub pool: Vec<Die>,
    /// Hospitals entered while others are still on the table.
    pub entered: BTreeSet<u8>,
    /// Starting patients whose values are not set yet.
    pub drawn: Vec<Colour>,
    pub rolled: bool,
    pub ambulances: Vec<Ambulance>,
    pub reports: Vec<Option<Report>>,
    pub completed: Vec<u8>,
    pub settled: bool,
    /// Empty spaces of the ambulances that collect, and who was collected.
    pub spaces: Option<Vec<Die>>,
    pub collected: Vec<Colour>,
    pub collector: u8,
    /// Whether the activation clock runs just now; told from outside.
    pub clock_runs: bool,
    next_id: u32,
}

impl Oracle {
    /// The table before anything was drawn.
    pub fn open(seats: u8, choices: &[Choice]) -> Oracle {
        let mut rules = Rules {
            edition: Edition::Retail,
            referee: true,
            administrators: seats > 1,
            events: false,
            crisis: false,
            epidemic: false,
            superbug: false,
            collections: false,
            fatality_penalty: false,
            report_penalty: false,
            in_turn: false,
            timed: false,
        };
        let mut first = 0;
        for choice in choices {
            match choice {
                Choice::Edition(edition) => rules.edition = *edition,
                Choice::Depth(depth) => rules.referee = *depth == Depth::Referee,
                Choice::Administrators(on) => rules.administrators = *on,
                Choice::Events(on) => rules.events = *on,
                Choice::OpeningCrisis(on) => rules.crisis = *on,
                Choice::Epidemic(on) => rules.epidemic = *on,
                Choice::Superbug(on) => rules.superbug = *on,
                Choice::Collections(on) => rules.collections = *on,
                Choice::FatalityPenalty(on) => rules.fatality_penalty = *on,
                Choice::ReportPenalty(on) => rules.report_penalty = *on,
                Choice::Order(order) => rules.in_turn = *order == Order::InTurn,
                Choice::Timed(on) => rules.timed = *on,
                Choice::FirstPlayer(seat) => first = *seat,
                // They change decks, and decks are not followed here.
                Choice::Experimental(_) | Choice::Consultant(_) | Choice::AdmissionsNurse(_) => {}
            }
        }
        // 63, 54, 45 and 33 dice.
        let of_each = match seats {
            1 => 11,
            2 => 15,
            3 => 18,
            _ => 21,
        };
        let mut bag = vec![];
        for colour in Colour::ALL {
            for _ in 0..of_each {
                bag.push(colour);
            }
        }
        let board = match rules.edition {
            Edition::Retail => [
                Department::CriticalCareUnit,
                Department::Oncology,
                Department::Pharmacy,
                Department::IntensiveCare,
                Department::Imaging,
                Department::Clinic,
            ],
            Edition::Prototype => [
                Department::TraumaUnit,
                Department::Oncology,
                Department::Pharmacy1,
                Department::IntensiveCare,
                Department::Imaging,
                Department::Clinic,
            ],
        };
        let hospital = Hospital {
            beds: vec![None; 12],
            arriving: vec![],
            board: board.into_iter().map(|department| (department, false)).collect(),
            tiles: vec![],
            specialists: vec![],
            nurses: 3,
            administrator: None,
            bags: 0,
            fatalities: 0,
            points: 0,
            discharged: vec![],
            placement: None,
            placed: false,
            imitated: None,
            spared: None,
            done: false,
            discarded: false,
            pips_told: None,
        };
        Oracle {
            rules,
            seats,
            round: 1,
            phase: Phase::Setup,
            first,
            bag,
            hospitals: vec![hospital; usize::from(seats)],
            shown_departments: vec![],
            shown_specialists: vec![],
            revealed: false,
            event: false,
            pool: vec![],
            entered: BTreeSet::new(),
            drawn: vec![],
            rolled: false,
            ambulances: vec![],
            reports: vec![None; 6],
            completed: vec![],
            settled: false,
            spaces: None,
            collected: vec![],
            collector: 0,
            clock_runs: false,
            next_id: 0,
        }
    }

    /// Does a command for which nothing is left to chance, or says why it may not be. A refusal may leave this half done:
    /// the caller works on a copy.
    pub fn play(&mut self, command: &Command) -> Verdict {
        must(self.phase != Phase::Over, "the game is over")?;
        match command {
            Command::Roll { dice } => self.roll(dice.as_deref()),
            Command::Load { seat, ambulance, colours } => self.load(*seat, *ambulance, colours),
            Command::TakeAmbulance { seat, ambulance, extra } => self.take_ambulance(*seat, *ambulance, *extra),
            Command::LeaveDie { die, extra } => self.leave_die(*die, *extra),
            Command::GiveUp { seat, bed } => self.give_up(*seat, *bed),
            Command::Improve { seat, take } => self.improve(*seat, *take),
            Command::Discard { seat, improvement } => self.discard(*seat, *improvement),
            Command::BeginActivation => self.begin_activation(),
            Command::Imitate { seat, specialist } => self.imitate(*seat, *specialist),
            Command::Activate { seat, department, specialist, mode, patients, rolls } => {
                self.activate(*seat, *department, *specialist, *mode, patients, rolls.as_deref())
            }
            Command::UseAbility { seat, mode, patients, rolls } => {
                self.use_ability(*seat, *mode, patients, rolls.as_deref())
            }
            Command::ReturnPatient { seat, bed } => self.return_patient(*seat, *bed),
            Command::AdmitPatient { seat, die } => self.admit_patient(*seat, *die),
            Command::SpendBag { seat, bed } => self.spend_bag(*seat, *bed),
            Command::Done { seat } => self.seat_done(*seat),
            Command::Spare { seat, bed } => self.spare(*seat, *bed),
            Command::Neglect => self.neglect(),
            Command::Tell { seat, discharged, fatalities, bags } => self.tell(*seat, *discharged, *fatalities, *bags),
            Command::CompleteReports { places } => self.complete_reports(places),
            Command::Discharge => self.discharge(),
            Command::ChangeShift => self.change_shift(),
            Command::LayBacks { spaces } => self.lay_backs(spaces),
            Command::Collect { seat, bed } => self.collect(*seat, *bed),
            Command::StopCollecting { seat } => self.stop_collecting(*seat),
            Command::TellEnd { seat, collected, pips } => self.tell_end(*seat, *collected, *pips),
            Command::Finish => self.finish(),
            _ => self.set_up(command),
        }
    }

    /// Setup, decks and cards as they come: followed, not judged.
    fn set_up(&mut self, command: &Command) -> Verdict {
        match command {
            Command::ChooseFirst { seat } => self.first = seat.ok_or("left to chance")?,
            Command::BoxCards { .. } => {}
            Command::Reveal { departments, specialists, .. } => {
                self.shown_departments = departments.iter().flatten().copied().collect();
                self.shown_specialists = specialists.iter().flatten().copied().collect();
                self.revealed = true;
            }
            Command::DrawPatients { seat, colours } => {
                for colour in colours.iter().flatten() {
                    self.out_of_bag(*colour)?;
                    if self.rules.referee {
                        // Their values are set afterwards.
                        self.drawn.push(*colour);
                    } else {
                        self.admit(*seat, Die::new(*colour, 0))?;
                    }
                }
            }
            Command::SetPatients { seat, dice } => {
                for die in dice {
                    let place = self.drawn.iter().position(|colour| *colour == die.colour).ok_or("not drawn")?;
                    self.drawn.remove(place);
                    self.admit(*seat, *die)?;
                }
            }
            Command::DealAdministrators { .. } => {}
            Command::KeepAdministrator { seat, card } => self.hospital(*seat)?.administrator = Some(*card),
            Command::LayReport { place, report } => self.reports[usize::from(*place)] = Some(*report),
            Command::BeginRounds => self.enter(Phase::Intake),
            Command::RevealEvent { .. } => self.event = true,
            Command::EnterHospital { seat, patients, departments, specialists, bags } => {
                let hospital = self.hospital(*seat)?;
                let wards = std::mem::replace(&mut hospital.beds, vec![None; 12]);
                let mut known: Vec<Colour> = wards.iter().flatten().map(|patient| patient.own).collect();
                let mut named: Vec<Colour> = patients.iter().map(|die| die.colour).collect();
                known.sort_unstable();
                named.sort_unstable();
                must(known == named, "other patients lie there")?;
                hospital.tiles = departments.iter().map(|tile| (*tile, false)).collect();
                hospital.specialists = specialists.iter().map(|card| (*card, false)).collect();
                hospital.bags = bags.unwrap_or(hospital.bags);
                self.bag.extend(wards.iter().flatten().map(|patient| patient.own));
                for (bed, die) in patients.iter().enumerate() {
                    self.out_of_bag(die.colour)?;
                    self.admit(*seat, *die)?;
                    // A scorekeeper does not know what dice show until now.
                    if let Some(patient) = &mut self.hospital(*seat)?.beds[bed] {
                        patient.pips = die.pips;
                    }
                }
                self.entered.insert(*seat);
                if self.entered.len() == usize::from(self.seats) {
                    self.entered.clear();
                    self.rules.referee = true;
                }
            }
            Command::Adjust { seat, change: Change::Admit(die), .. } => {
                self.out_of_bag(die.colour)?;
                self.admit(*seat, *die)?;
            }
            Command::Adjust { seat, change: Change::Return(bed), .. } => {
                let beds = &mut self.hospital(*seat)?.beds;
                let patient = beds.get_mut(usize::from(*bed)).and_then(Option::take).ok_or("nobody in that bed")?;
                self.bag.push(patient.own);
            }
            _ => return Err("not followed by the oracle"),
        }
        Ok(())
    }

    /// Another phase begins: everybody is to act again.
    pub fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        for hospital in &mut self.hospitals {
            hospital.done = false;
        }
    }

    pub fn during(&self, phase: Phase) -> Verdict {
        must(self.phase == phase, "another phase")
    }

    pub fn hospital(&mut self, seat: u8) -> Result<&mut Hospital, &'static str> {
        self.hospitals.get_mut(usize::from(seat)).ok_or("no such seat")
    }

    pub fn out_of_bag(&mut self, colour: Colour) -> Verdict {
        let place = self.bag.iter().position(|die| *die == colour).ok_or("the bag has no such die")?;
        self.bag.remove(place);
        Ok(())
    }

    /// A new patient in the lowest free bed.
    pub fn admit(&mut self, seat: u8, die: Die) -> Verdict {
        let pips = if self.rules.referee { die.pips } else { 0 };
        let id = self.next_id;
        self.next_id += 1;
        let hospital = self.hospital(seat)?;
        let bed = hospital.beds.iter().position(Option::is_none).ok_or("all beds are taken")?;
        hospital.beds[bed] = Some(Patient { id, own: die.colour, colour: die.colour, pips, treated: false });
        Ok(())
    }

    /// A fatality: a token, and the die to the bag.
    pub fn dies(&mut self, seat: u8, bed: u8) -> Verdict {
        let hospital = self.hospital(seat)?;
        let patient = hospital.beds.get_mut(usize::from(bed)).and_then(Option::take).ok_or("nobody in that bed")?;
        hospital.fatalities += 1;
        self.bag.push(patient.own);
        Ok(())
    }

    /// A patient shows something else: 0 or less is a fatality, 7 or more a discharge.
    pub fn shows(&mut self, seat: u8, bed: u8, value: i16) -> Verdict {
        if value <= 0 {
            return self.dies(seat, bed);
        }
        let hospital = self.hospital(seat)?;
        let place = hospital.beds.get_mut(usize::from(bed)).ok_or("no such bed")?;
        let patient = place.as_mut().ok_or("nobody in that bed")?;
        if value >= 7 {
            hospital.discharged.push(patient.own);
            *place = None;
        } else {
            patient.pips = u8::try_from(value).map_err(|_| "no such value")?;
        }
        Ok(())
    }

    /// Seats by the numbers of their ambulances.
    pub fn ambulance_order(&self) -> Vec<u8> {
        if self.ambulances.is_empty() {
            return (0..self.seats).collect();
        }
        self.ambulances.iter().filter_map(|ambulance| ambulance.taken).collect()
    }

    /// Whose turn it is, where the players take turns: nobody's, or not said.
    pub fn turn(&self) -> Option<Option<u8>> {
        let waiting = || self.ambulance_order().into_iter().find(|seat| !self.hospitals[usize::from(*seat)].done);
        match self.phase {
            Phase::Improvement => Some(waiting()),
            Phase::Activation if self.rules.in_turn => Some(waiting()),
            Phase::Activation => Some(None),
            Phase::Collection if self.rules.referee && self.spaces.is_some() => Some(Some(self.collector)),
            _ => None,
        }
    }

    /// How many dice of a colour there are, wherever they are.
    pub fn everywhere(&self, colour: Colour) -> usize {
        let mut dice: Vec<Colour> = self.bag.clone();
        dice.extend(self.pool.iter().map(|die| die.colour));
        dice.extend(self.ambulances.iter().flat_map(|ambulance| &ambulance.dice).map(|die| die.colour));
        for hospital in &self.hospitals {
            dice.extend(hospital.patients().map(|patient| patient.own));
            dice.extend(hospital.arriving.iter().map(|die| die.colour));
            dice.extend(&hospital.discharged);
        }
        dice.extend(&self.drawn);
        dice.extend(&self.collected);
        dice.iter().filter(|die| **die == colour).count()
    }
}

/// One entry for each die.
pub fn one_by_one(counts: Counts) -> Vec<Colour> {
    let mut dice = vec![];
    for colour in Colour::ALL {
        for _ in 0..counts.get(colour) {
            dice.push(colour);
        }
    }
    dice
}

/// Whether the verdict on a command is judged: everything but setup, decks and cards.
pub fn judged(command: &Command) -> bool {
    !matches!(
        command,
        Command::Agree(_)
            | Command::ChooseFirst { .. }
            | Command::BoxCards { .. }
            | Command::Reveal { .. }
            | Command::DrawPatients { .. }
            | Command::SetPatients { .. }
            | Command::DealAdministrators { .. }
            | Command::KeepAdministrator { .. }
            | Command::LayReport { .. }
            | Command::BeginRounds
            | Command::RevealEvent { .. }
            | Command::EnterHospital { .. }
            | Command::Adjust { .. }
    )
}
