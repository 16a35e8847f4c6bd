//! The most that can still come of a hospital: no activation leads to more. It forgets colours and values that effects ask for, and
//! counts only how many steps, patients and tokens they are good for.

use bedside_core::dice_hospital::catalogue::{Ability, Act, Each, Mode, Part, Perk, Specialist, Token};
use bedside_core::dice_hospital::{BEDS, EMPTY_WARDS, Game, Hospital, discharge_points};

use super::aim::Aim;
use super::position;

/// What an effect is good for at most.
#[derive(Clone, Copy, Debug, Default)]
struct Most {
    /// Steps that patients get better.
    steps: u8,
    /// Patients that it is for.
    patients: u8,
    /// Blood bags, fatality tokens dropped, points.
    bags: u8,
    dropped: u8,
    points: u8,
    /// Whether patients come and go by it.
    admits: bool,
}

impl Most {
    fn of(modes: &[Mode]) -> Most {
        modes.iter().map(Most::of_mode).fold(Most::default(), Most::or)
    }

    fn of_mode(mode: &Mode) -> Most {
        let steps = |part: &Part| match part.act {
            Act::Heal(steps) => steps * part.most,
            // From 1 to 6.
            Act::Flip | Act::Reroll => 5 * part.most,
            Act::Worsen(_) | Act::Recolour => 0,
        };
        Most {
            steps: mode.parts.iter().map(steps).sum(),
            patients: mode.parts.iter().map(|part| part.most).sum(),
            ..Most::of_token(mode.token)
        }
    }

    fn of_token(token: Token) -> Most {
        let most = Most::default();
        match token {
            Token::Nothing => most,
            Token::DropFatality => Most { dropped: 1, ..most },
            Token::FatalityForBag => Most { dropped: 1, bags: 1, ..most },
            Token::GainBag => Most { bags: 1, ..most },
            Token::GainPoint => Most { points: 1, ..most },
        }
    }

    fn of_ability(ability: Option<Ability>) -> Most {
        match ability {
            Some(Ability::After { modes, .. }) => Most::of(modes),
            Some(Ability::AtOnce { token, .. }) => Most::of_token(token),
            Some(Ability::Admissions) => Most { admits: true, ..Most::default() },
            Some(Ability::Imitates) | None => Most::default(),
        }
    }

    /// As good as either.
    fn or(self, other: Most) -> Most {
        Most {
            steps: self.steps.max(other.steps),
            patients: self.patients.max(other.patients),
            bags: self.bags.max(other.bags),
            dropped: self.dropped.max(other.dropped),
            points: self.points.max(other.points),
            admits: self.admits || other.admits,
        }
    }

    /// As good as both.
    fn and(self, other: Most) -> Most {
        Most {
            steps: self.steps + other.steps,
            patients: self.patients + other.patients,
            bags: self.bags + other.bags,
            dropped: self.dropped + other.dropped,
            points: self.points + other.points,
            admits: self.admits || other.admits,
        }
    }
}

/// Bounds for one hospital and aim; what does not change in an activation is worked out once.
#[derive(Clone, Debug)]
pub struct Bound {
    seat: u8,
    aim: Aim,
    /// By the places of departments and specialists.
    departments: Vec<Most>,
    /// Places of departments: those good for the most steps first, and for the most patients.
    by_steps: Vec<usize>,
    by_patients: Vec<usize>,
    staff: Vec<(Specialist, Most)>,
    pays: Option<Perk>,
    /// The most that a step adds to what a patient is worth.
    slope: f64,
}

impl Bound {
    /// Bounds for a seat of a game in its activation.
    pub fn new(game: &Game, seat: u8, aim: Aim) -> Option<Bound> {
        let hospital = game.hospital_of(seat).ok()?;
        let edition = game.options().edition();
        let modes = |department| edition.department(department).map_or(&[][..], |row| row.modes);
        let departments: Vec<Most> =
            hospital.departments(edition).map(|(department, _)| Most::of(modes(department))).collect();
        let ability = |specialist: Specialist| edition.ability(specialist);
        let own = |specialist| Most::of_ability(ability(specialist));
        let any = hospital.specialists().iter().fold(Most::default(), |all, card| all.or(own(*card)));
        let most = |specialist| if ability(specialist) == Some(Ability::Imitates) { any } else { own(specialist) };
        let staff = hospital.specialists().iter().map(|card| (*card, most(*card))).collect();
        let order = |key: fn(&Most) -> u8| {
            let mut places: Vec<usize> = (0..departments.len()).collect();
            places.sort_by_key(|place| std::cmp::Reverse(departments.get(*place).map(key)));
            places
        };
        let (by_steps, by_patients) = (order(|most| most.steps), order(|most| most.patients));
        let rises = aim.patient.iter().flat_map(|worth| worth.windows(2)).map(|pair| pair[1] - pair[0]);
        let slope = rises.fold(0.0, f64::max);
        let pays = hospital.administrator().map(|administrator| administrator.perk(edition));
        Some(Bound { seat, aim, departments, by_steps, by_patients, staff, pays, slope })
    }

    /// The most that any activation from here leads to.
    pub fn of(&self, game: &Game) -> f64 {
        let Ok(hospital) = game.hospital_of(self.seat) else { return f64::INFINITY };
        let most = self.most(game, hospital);
        if most.admits {
            return f64::INFINITY;
        }
        // Steps that whoever can be discharged needs: the fewest first.
        let mut needs = [0u32; BEDS];
        let mut worth = [0f64; BEDS];
        let mut count = 0;
        for ((need, worth), die) in needs.iter_mut().zip(&mut worth).zip(position::dice(hospital)) {
            *need = u32::from(7u8.saturating_sub(die.pips));
            *worth = self.aim.worth(die);
            if die.pips <= 2 {
                *worth = worth.max(self.aim.fatality);
            }
            count += 1;
        }
        let (needs, worth) = (&mut needs[..count], &mut worth[..count]);
        needs.sort_unstable();
        worth.sort_unstable_by(|one, other| other.total_cmp(one));
        let best_worth = self.aim.patient.iter().flatten().copied().fold(0.0, f64::max);

        let dying = self.dying(hospital, most);
        let already = hospital.discharged().sum();
        let (steps, bags) = (u32::from(most.steps), u32::from(hospital.bags() + most.bags));
        let (mut needed, mut best) = (0, f64::NEG_INFINITY);
        for leave in 0..=count {
            if leave > 0 {
                needed += needs.get(leave - 1).copied().unwrap_or(0);
            }
            let spent = needed.saturating_sub(steps);
            if spent > bags {
                break;
            }
            let left = count - leave;
            let free = f64::from((steps + bags).saturating_sub(needed));
            let stay = (worth.iter().take(left).sum::<f64>() + self.slope * free).min(best_worth * left as f64);
            let discharged = already + u16::try_from(leave).unwrap_or(u16::MAX);
            // Who stays stays, but for those who cannot be saved; or else all of them die, and the wards are empty.
            let stay = stay + self.aim.fatality * dying.min(left) as f64;
            let empty = f64::from(EMPTY_WARDS) + self.aim.fatality * left as f64;
            let wards = if left == 0 { empty } else { stay.max(empty) };
            let points = f64::from(discharge_points(discharged)) + self.paid(discharged);
            best = best.max(points + wards + self.aim.bag.max(0.0) * f64::from(bags - spent));
        }
        let fatalities = hospital.fatalities().saturating_sub(most.dropped);
        let tokens = f64::from(fatalities) * self.aim.fatality;
        f64::from(hospital.points()) + f64::from(most.points) + best + tokens
    }

    /// Patients who show 1, were treated by nobody, and cannot all be treated any more; none where their death might be welcome.
    fn dying(&self, hospital: &Hospital, most: Most) -> usize {
        let spares = matches!(self.pays, Some(Perk::Spares(..)));
        if spares || self.aim.patient.iter().flatten().any(|worth| *worth < 0.0) {
            return 0;
        }
        let risk = hospital.patients().filter(|(_, patient)| !patient.treated && patient.die.pips == 1).count();
        risk.saturating_sub(usize::from(most.patients) + usize::from(hospital.bags() + most.bags))
    }

    /// What the administrator pays at most.
    fn paid(&self, discharged: u16) -> f64 {
        let times = |each: Each, of: u16| if each == Each::Once { 1.0 } else { f64::from(discharged / of) };
        match self.pays {
            Some(Perk::Pair(_, each)) => times(each, 2),
            Some(Perk::Trio(each)) => times(each, 3),
            Some(Perk::Most(points)) => points.into(),
            Some(Perk::Spares(..)) | None => 0.0,
        }
    }

    /// What everything that is left to do is good for at most.
    fn most(&self, game: &Game, hospital: &Hospital) -> Most {
        let mut idle = 0u32;
        for (place, (_, activated)) in hospital.departments(game.options().edition()).enumerate() {
            idle |= u32::from(!activated) << place;
        }
        let mut most = Most::default();
        let mut meeples = usize::from(hospital.free_nurses());
        for ((_, placed), (_, good)) in hospital.staff().zip(&self.staff) {
            if !placed {
                meeples += 1;
                most = most.and(*good);
            }
        }
        if let Some(ability) = hospital.placement().and_then(|placement| placement.ability()) {
            let good = self.staff.iter().find(|(specialist, _)| *specialist == ability).map(|(_, good)| *good);
            most = most.and(good.unwrap_or_default());
        }
        let sum = |places: &[usize], of: fn(&Most) -> u8| -> u8 {
            let idle = places.iter().copied().filter(|place| idle >> place & 1 == 1).take(meeples);
            idle.filter_map(|place| self.departments.get(place)).map(of).sum()
        };
        let (steps, patients) = (sum(&self.by_steps, |good| good.steps), sum(&self.by_patients, |good| good.patients));
        let all = self
            .departments
            .iter()
            .fold(Most::default(), |all, good| Most { dropped: all.dropped + good.dropped, ..all });
        most.and(Most { steps, patients, dropped: all.dropped, ..Most::default() })
    }
}
