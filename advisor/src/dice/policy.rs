//! How rivals play Dice Hospital: ambulances and improvements by what the hospital would be worth, activations by trying.

use bedside_core::Instant;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Command, Game, Hospital, Phase};
use bedside_core::game::Rules;
use bedside_core::moves::{Label, Within};
use rand_core::Rng;

use super::aim::Aim;
use super::greedy;
use super::value::{Look, Values};
use crate::rival::{Rival, Strength, drawn};

/// What a weak rival thinks that a pip is worth: whoever stays is never worth as much as whoever is discharged.
const PIP: f64 = 0.15;

impl Rival for Game {
    fn decides(&self, seat: u8) -> bool {
        decides(self, seat)
    }

    fn plan(&self, seat: u8, strength: Strength, chance: &mut dyn Rng) -> Vec<Command> {
        if !decides(self, seat) {
            return Vec::new();
        }
        let by_chance = |chance: &mut dyn Rng| -> Vec<Command> {
            let listed = || self.decisions(seat);
            let quick = if self.phase() == Phase::Activation { drawn(self, seat, chance) } else { None };
            quick.or_else(|| pick(listed(), chance)).into_iter().collect()
        };
        match (strength, self.phase()) {
            (Strength::Random, _) => by_chance(chance),
            (Strength::Weak, Phase::Activation) => greedy::line(self, seat, &plain(self)),
            (Strength::Middle, Phase::Activation) => greedy::line(self, seat, &Values::known().aim(self)),
            (Strength::Strong, Phase::Activation) => greedy::wide_line(self, seat, &Values::known().aim(self)),
            (Strength::Weak, Phase::Setup | Phase::Improvement) => by_chance(chance),
            (Strength::Weak, _) => best(self, seat, None, chance).into_iter().collect(),
            (Strength::Middle | Strength::Strong, _) => {
                best(self, seat, Some(Values::known()), chance).into_iter().collect()
            }
        }
    }

    fn goes_on(&self) -> Option<Command> {
        let step = self.step(&crate::playout::clock(self), Instant::START);
        match step {
            Ok(bedside_core::Command::DiceHospital(command)) => Some(command),
            // An event card is for the table to read: in a playout nothing is on it.
            Err(_) if self.phase() == Phase::Intake && self.options().events() && self.event().is_none() => {
                Some(Command::RevealEvent { name: Default::default(), ongoing: false })
            }
            _ => None,
        }
    }

    fn decisions(&self, seat: u8) -> Vec<Command> {
        let mut all = Vec::new();
        if decides(self, seat) {
            let within = [Label::Seat(seat)];
            let within = if self.options().solo() || reveals(self) {
                Within::ALL
            } else {
                Within { labels: &within, firsts: false }
            };
            self.moves(within, &crate::playout::clock(self), Instant::START, &mut |command| {
                let own = Self::seat(&command).map_or(is_decided(&command), |of| of == seat);
                if own && asked(self, seat, &command) {
                    all.push(command);
                }
            });
        }
        all
    }

    fn players(&self) -> u8 {
        self.options().seats()
    }

    fn ends_with(&self) -> Vec<i16> {
        let over = self.over();
        let standings = self.standings();
        let mut points: Vec<i16> = self.hospitals().iter().map(Hospital::points).collect();
        if !over {
            for standing in &standings {
                if let Some(place) = points.get_mut(usize::from(standing.seat)) {
                    *place = standing.total();
                }
            }
        }
        points
    }

    fn draw_number(&self, command: &Command) -> Option<u32> {
        let round = u32::from(self.round()) * 16;
        match command {
            Command::Roll { .. } => Some(round),
            Command::Reveal { .. } => Some(round + 1),
            Command::DrawPatients { seat, .. } => Some(u32::from(*seat) + 2),
            Command::TakeAmbulance { seat, .. } => Some(round + 8 + u32::from(*seat)),
            _ => None,
        }
    }
}

/// What a seat would do by some values: an activation by so many lines side by side, the rest by what the hospital would be worth, or
/// by chance where it explores.
pub fn plan_by(
    game: &Game,
    seat: u8,
    values: &Values,
    width: usize,
    explores: bool,
    chance: &mut dyn Rng,
) -> Vec<Command> {
    if !decides(game, seat) {
        return Vec::new();
    }
    if game.phase() == Phase::Activation {
        return greedy::few_lines(game, seat, &values.aim(game), width);
    }
    let command = if explores { pick(game.decisions(seat), chance) } else { best(game, seat, Some(values), chance) };
    command.into_iter().collect()
}

/// Commands that name no seat and are somebody's decision all the same.
pub(crate) const fn is_decided(command: &Command) -> bool {
    matches!(command, Command::LeaveDie { .. } | Command::Reveal { .. })
}

/// Two players say what is turned up in addition: for us the First Player does.
fn reveals(game: &Game) -> bool {
    let due = |refusal| refusal == bedside_core::dice_hospital::Refusal::ExtraNotChosen.into();
    game.step(&game.clock(), Instant::START).err().is_some_and(due)
}

/// Whether a seat has something to decide now.
fn decides(game: &Game, seat: u8) -> bool {
    let Ok(hospital) = game.hospital_of(seat) else { return false };
    if !game.options().referee() {
        return false;
    }
    match game.phase() {
        Phase::Setup | Phase::Intake if reveals(game) => game.first() == seat,
        Phase::Setup => game.drawn(seat).sum() > 0 || keeps(game, hospital),
        Phase::Intake => {
            hospital.overflow() > 0 && everybody_took(game)
                || game.options().solo() && !game.intake().waiting().is_empty()
                || game.turn() == Some(seat) && game.intake().taken_by(seat) == 0
                || game.intake().choice().is_some() && game.loader() == seat
        }
        Phase::Improvement => game.turn() == Some(seat) && game.display().is_open(),
        Phase::Activation => !hospital.done() && game.turn().is_none_or(|turn| turn == seat),
        Phase::Neglect => game.sparing(seat).next().is_some(),
        Phase::Collection => game.turn() == Some(seat),
        _ => false,
    }
}

/// Whether a hospital is to keep an administrator: one that was dealt, or one that lies there, as somebody else did.
fn keeps(game: &Game, hospital: &Hospital) -> bool {
    let begun = |other: &Hospital| other.dealt().is_some() || other.administrator().is_some();
    hospital.administrator().is_none() && game.hospitals().iter().any(begun)
}

/// Whether a listed command is one of those that a seat decides on now: before the first round, patients come first.
fn asked(game: &Game, seat: u8, command: &Command) -> bool {
    match command {
        Command::SetPatients { .. } | Command::Reveal { .. } => true,
        Command::KeepAdministrator { .. } => game.drawn(seat).sum() == 0,
        _ => game.phase() != Phase::Setup,
    }
}

fn everybody_took(game: &Game) -> bool {
    game.options().solo() || game.seats().all(|seat| game.intake().taken_by(seat) > 0)
}

/// What a weak rival plays a round for: points, and a little for each pip.
fn plain(game: &Game) -> Aim {
    let by_value = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|pips| pips * PIP);
    Aim { patient: [by_value; 3], ..Aim::points(game) }
}

/// The decision after which the hospital is worth most.
fn best(game: &Game, seat: u8, values: Option<&Values>, chance: &mut dyn Rng) -> Option<Command> {
    let all = game.decisions(seat);
    let hospital = game.hospital_of(seat).ok()?;
    let worth = |command: &Command| worth(game, seat, hospital, values, command);
    let weighed: Option<Vec<f64>> = all.iter().map(worth).collect();
    let Some(weighed) = weighed else { return pick(all, chance) };
    let best = weighed.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let equal = all.into_iter().zip(weighed).filter(|(_, worth)| *worth >= best - 1e-9);
    pick(equal.map(|(command, _)| command).collect(), chance)
}

/// What a hospital would be worth after a decision; none where that says nothing.
fn worth(game: &Game, seat: u8, hospital: &Hospital, values: Option<&Values>, command: &Command) -> Option<f64> {
    let look = || Look::of(hospital);
    let value = |look: Look| match values {
        Some(values) => values.before(game, &look),
        None => look.pips(),
    };
    Some(match command {
        Command::SetPatients { dice, .. } => value(look().with(dice)),
        Command::KeepAdministrator { card, .. } => value(look().under(*card as usize)),
        Command::TakeAmbulance { ambulance, .. } => {
            value(look().with(game.intake().ambulance(*ambulance)).by_ambulance(*ambulance))
        }
        Command::LeaveDie { die, .. } => {
            let back = game.returns().into_iter().find(|back| back.die == *die)?;
            let mut kept: Vec<Die> = game.intake().waiting().to_vec();
            kept.remove(kept.iter().position(|other| other == die)?);
            value(look().with(&kept).with_bags(u8::from(back.bag)))
        }
        Command::GiveUp { bed, .. } => value(look().without(hospital.patient(*bed)?.die)),
        Command::Improve { take, .. } => match take {
            Some(improvement) => value(look().with_improvement(*improvement)),
            None => value(look()),
        },
        Command::Discard { improvement, .. } => value(look().without_improvement(*improvement).with_bags(1)) + 1.0,
        Command::Spare { bed, .. } => {
            values.map_or(plain(game), |values| values.aim(game)).of(&game.closing(seat, Some(*bed))?)
        }
        Command::Collect { .. } => 1.0,
        Command::StopCollecting { .. } => 0.0,
        _ => return None,
    })
}

fn pick(mut all: Vec<Command>, chance: &mut dyn Rng) -> Option<Command> {
    let count = u64::try_from(all.len()).ok().filter(|count| *count > 0)?;
    let place = usize::try_from((u64::from(chance.next_u32()) * count) >> 32).ok()?;
    Some(all.swap_remove(place))
}
