//! How a game is played, and what it came to.

use std::collections::BTreeMap;

use bedside_core::command::Command as Press;
use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::{Choice, Command, Department, Depth, Edition, Order, Specialist};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Oracle;

/// Fixed seeds, plain draws.
pub struct Dice(pub ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or(0) % bound.max(1)
    }

    pub fn small(&mut self, bound: u8) -> u8 {
        u8::try_from(self.below(bound.into())).unwrap_or(0)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    pub fn colour(&mut self) -> Colour {
        *self.pick(&Colour::ALL)
    }

    pub fn counts(&mut self, most: Counts) -> Counts {
        let mut some = |most: u8| if most == 0 { 0 } else { self.small(most + 1) };
        Counts { red: some(most.red), yellow: some(most.yellow), green: some(most.green) }
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub seats: u8,
    pub edition: Edition,
    pub depth: Depth,
    /// Nobody is done while a placement is left.
    pub sensible: bool,
    /// Hospitals are entered full and rich in the first round.
    pub crowded: bool,
    /// Commands tried in vain, or not, for each command played.
    pub probes: usize,
}

/// What a game came to.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub moves: u64,
    pub probes: u64,
    pub accepted: u64,
    pub games: u64,
    pub finished: u64,
    pub longest: usize,
    pub undone: u64,
    pub listed: u64,
    /// How often each was used.
    pub departments: BTreeMap<Department, u64>,
    pub abilities: BTreeMap<Specialist, u64>,
    pub others: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.probes += other.probes;
        self.accepted += other.accepted;
        self.games += other.games;
        self.finished += other.finished;
        self.longest = self.longest.max(other.longest);
        self.undone += other.undone;
        self.listed += other.listed;
        for (department, times) in other.departments {
            *self.departments.entry(department).or_default() += times;
        }
        for (specialist, times) in other.abilities {
            *self.abilities.entry(specialist).or_default() += times;
        }
        for (name, times) in other.others {
            *self.others.entry(name).or_default() += times;
        }
    }

    /// Notes what a command used, as things stand before it.
    pub fn count(&mut self, press: &Press, oracle: &Oracle) {
        let Press::DiceHospital(command) = press else { return };
        let ability =
            |seat: u8| oracle.hospitals[usize::from(seat)].placement.as_ref().map(|placement| placement.ability);
        let again = |seat: u8| {
            let placement = oracle.hospitals[usize::from(seat)].placement.as_ref();
            placement.is_some_and(|placement| placement.admissions < placement.discharged)
        };
        let name = match command {
            Command::Activate { department, patients, .. } => {
                *self.departments.entry(*department).or_default() += 1;
                let paid = *department != Department::Physiotherapy && patients.iter().any(|it| it.colour.is_some());
                if paid { "colours paid for departments" } else { "placements" }
            }
            Command::UseAbility { seat, patients, .. } => {
                let Some(ability) = ability(*seat) else { return };
                *self.abilities.entry(ability).or_default() += 1;
                let paid = ability != Specialist::Physiotherapist && patients.iter().any(|it| it.colour.is_some());
                if paid { "colours paid for abilities" } else { "abilities" }
            }
            Command::Imitate { .. } => "imitations",
            Command::ReturnPatient { seat, .. } | Command::AdmitPatient { seat, .. } if again(*seat) => {
                "admissions again"
            }
            Command::ReturnPatient { .. } => "patients returned",
            Command::AdmitPatient { .. } => "patients admitted",
            Command::SpendBag { .. } => "bags spent",
            Command::GiveUp { .. } => "patients given up",
            Command::Load { .. } => "loads",
            Command::Spare { .. } => "patients spared",
            Command::Discard { .. } => "improvements discarded",
            Command::Collect { .. } => "patients collected",
            Command::StopCollecting { .. } => "collections stopped",
            Command::CompleteReports { places } if !places.is_empty() => "reports completed",
            Command::TakeAmbulance { extra: None, .. } if oracle.rules.epidemic => "epidemics with an empty bag",
            Command::LeaveDie { .. } => "dice left",
            _ => return,
        };
        *self.others.entry(name).or_default() += 1;
    }
}

pub fn options(style: Style, dice: &mut Dice) -> Vec<Choice> {
    let retail = style.edition == Edition::Retail;
    let solo = style.seats == 1;
    vec![
        Choice::Edition(style.edition),
        Choice::Depth(style.depth),
        Choice::Administrators(!solo && !dice.one_in(4)),
        Choice::Experimental(style.crowded || dice.one_in(2)),
        Choice::Consultant(retail && (style.crowded || dice.one_in(2))),
        Choice::AdmissionsNurse(retail && (style.crowded || dice.one_in(2))),
        Choice::Events(dice.one_in(4)),
        Choice::OpeningCrisis(dice.one_in(4)),
        Choice::Epidemic(dice.one_in(3)),
        Choice::Superbug(dice.one_in(4)),
        Choice::Collections(!solo && dice.one_in(2)),
        Choice::FatalityPenalty(solo && dice.one_in(2)),
        Choice::ReportPenalty(solo && dice.one_in(2)),
        Choice::Order(if dice.one_in(3) { Order::InTurn } else { Order::Together }),
        Choice::Timed(!style.sensible && dice.one_in(4)),
        Choice::FirstPlayer(dice.small(style.seats)),
    ]
}
