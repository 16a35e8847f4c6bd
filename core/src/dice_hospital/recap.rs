//! What a round did to everybody: neglect, the discharged with their points, and how far each came. Where neglect has not come yet
//! it is what it will do.

use heapless::Vec;

use super::catalogue::{Administrator, Perk};
use super::command::Command as Do;
use super::event::{Cause, Event};
use super::game::{Game, Phase};
use super::hospital::{BEDS, Patient};
use super::neglect::Outlook;
use super::options::SEATS;
use super::standing::Standing;
use crate::clock::Instant;
use crate::command::Command;
use crate::dice::Counts;
use crate::event;
use crate::event::Events;
use crate::journal::Fate;
use crate::table::Table;

/// Reasons for the points of a round: discharged, administrator, empty wards, Registrar, cards.
const MOST_REASONS: usize = 5;

/// What a round did to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recap {
    /// The round.
    pub round: u8,
    /// By seats.
    pub hospitals: Vec<HospitalRecap, SEATS>,
}

/// What a round did to a hospital.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HospitalRecap {
    /// Whose it is.
    pub seat: u8,
    /// Those whom neglect found untreated, and what it did to each.
    pub neglect: Vec<Neglected, BEDS>,
    /// Who lies in the beds afterwards.
    pub beds: [Option<Patient>; BEDS],
    /// Blood bags afterwards.
    pub bags: u8,
    /// Fatality tokens afterwards.
    pub fatalities: u8,
    /// Who was discharged.
    pub discharged: Counts,
    /// Whether their colours are known: a scorekeeper may be told their number alone.
    pub colours_known: bool,
    /// The most that another hospital discharged.
    pub most_elsewhere: u16,
    /// The administrator, and what they do.
    pub administrator: Option<(Administrator, Perk)>,
    /// The points of the round, reason by reason.
    pub points: Vec<(Cause, i16), MOST_REASONS>,
    /// How the player would have ended before the round.
    pub was: i16,
    /// What blood bags gained and spent change about that.
    pub by_bags: i16,
    /// What the dead of the round change about that.
    pub by_fatalities: i16,
    /// How the player would end now.
    pub total: i16,
    /// The place by that; those who tie share it.
    pub place: u8,
}

/// Somebody whom neglect found untreated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neglected {
    /// The bed.
    pub bed: u8,
    /// As they were before.
    pub patient: Patient,
    /// What neglect did.
    pub outlook: Outlook,
}

impl HospitalRecap {
    /// The points of the round.
    pub fn round(&self) -> i16 {
        self.points.iter().map(|(_, points)| points).sum()
    }

    /// What the administrator paid.
    pub fn paid(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::Administrator(_)))
    }

    /// What the discharged gave.
    pub fn for_discharged(&self) -> i16 {
        self.part(|cause| matches!(cause, Cause::Discharged(_)))
    }

    /// How many died of neglect.
    pub fn died(&self) -> usize {
        self.neglect.iter().filter(|it| it.outlook == Outlook::Dies).count()
    }

    /// How many worsened by neglect.
    pub fn worsened(&self) -> usize {
        self.neglect.iter().filter(|it| matches!(it.outlook, Outlook::Worsens { .. })).count()
    }

    /// How many the administrator spared.
    pub fn spared(&self) -> usize {
        self.neglect.iter().filter(|it| matches!(it.outlook, Outlook::Spared(_))).count()
    }

    fn part(&self, of: impl Fn(&Cause) -> bool) -> i16 {
        self.points.iter().filter(|(cause, _)| of(cause)).map(|(_, points)| points).sum()
    }
}

impl Recap {
    /// What the present round did, or will do where neglect is to come; none before its activation is over, and after the last
    /// round what that one did.
    pub fn of(table: &Table) -> Option<Recap> {
        let game: &Game = table.state().game()?;
        let mut past = Past::default();
        table.walk(|step| {
            let (Some(before), Some(after)) = (step.before.game(), step.after.game()) else { return };
            if step.fate == Fate::Counts {
                past.add(before, after, step.command, step.events);
            }
        });
        let before = past.start.as_ref().unwrap_or(game);
        let (neglected, discharging) = match game.phase() {
            Phase::Neglect => (Some(game.clone()), after_neglect(game, table)),
            Phase::Discharge => (past.neglected, game.clone()),
            Phase::Shift | Phase::Collection | Phase::Ending | Phase::Over => (past.neglected, past.discharging?),
            Phase::Setup | Phase::Intake | Phase::Improvement | Phase::Activation => return None,
        };
        let standings = discharging.standings();
        let hospital = |standing: &Standing| {
            let mut recap = of_hospital(standing, neglected.as_ref(), &discharging, before);
            let seat = usize::from(standing.seat);
            for (cause, points) in EARLIER.into_iter().zip(&past.earlier) {
                let points = points.get(seat).copied().unwrap_or(0);
                if points != 0 {
                    // There is room for all of them.
                    let _ = recap.points.push((cause, points));
                }
            }
            recap
        };
        Some(Recap { round: discharging.round(), hospitals: standings.iter().map(hospital).collect() })
    }

    /// The hospital of a seat.
    pub fn hospital(&self, seat: u8) -> Option<&HospitalRecap> {
        self.hospitals.iter().find(|hospital| hospital.seat == seat)
    }

    /// Whoever leads alone, and by how much.
    pub fn lead(&self) -> Option<(u8, i16)> {
        let first = self.hospitals.iter().max_by_key(|hospital| hospital.total)?;
        let behind = self.hospitals.iter().filter(|hospital| hospital.seat != first.seat);
        let by = first.total - behind.map(|hospital| hospital.total).max()?;
        (by > 0).then_some((first.seat, by))
    }

    /// Whoever discharged more than anybody else.
    pub fn most_discharged(&self) -> Option<u8> {
        let most = |hospital: &&HospitalRecap| hospital.discharged.sum() > hospital.most_elsewhere;
        self.hospitals.iter().find(most).filter(|_| self.hospitals.len() > 1).map(|hospital| hospital.seat)
    }
}

/// A game after its neglect; who has yet to choose whom to spare spares the lowest.
fn after_neglect(game: &Game, table: &Table) -> Game {
    let mut game = game.clone();
    let (mut clock, now) = (*table.state().clock(), table.last().max(Instant::START));
    for seat in game.seats() {
        let chosen = game.forecast(seat).filter(|forecast| !forecast.choice().is_empty()).and_then(|forecast| {
            forecast.beds().find(|(_, outlook)| matches!(outlook, Outlook::Spared(_))).map(|(bed, _)| bed)
        });
        if let Some(bed) = chosen {
            // The forecast is among those who can be spared.
            let _ = game.spare(seat, bed, &mut Events::ignored());
        }
    }
    // Nobody is left to choose.
    let _ = game.neglect(&mut clock, now, &mut Events::ignored());
    game
}

fn of_hospital(standing: &Standing, neglected: Option<&Game>, discharging: &Game, before: &Game) -> HospitalRecap {
    let seat = standing.seat;
    let forecast = neglected.and_then(|game| game.forecast(seat));
    let patients = neglected.and_then(|game| game.hospital_of(seat).ok()).into_iter().flat_map(|it| it.patients());
    let neglect = patients.filter_map(|(bed, patient)| {
        let forecast = forecast.as_ref()?;
        let outlook = forecast.of(bed).filter(|outlook| *outlook != Outlook::Treated)?;
        Some(Neglected { bed, patient: *patient, outlook })
    });
    let hospital = discharging.hospital_of(seat).ok();
    let elsewhere = discharging.hospitals().iter().zip(0u8..).filter(|(_, other)| *other != seat);
    let was = before.standing(seat);
    let edition = discharging.options().edition();
    HospitalRecap {
        seat,
        neglect: neglect.collect(),
        beds: hospital.map_or([None; BEDS], |hospital| hospital.beds),
        bags: hospital.map_or(0, |hospital| hospital.bags),
        fatalities: hospital.map_or(0, |hospital| hospital.fatalities),
        discharged: hospital.map_or(Counts::default(), |hospital| hospital.discharged),
        colours_known: discharging.follows(seat),
        most_elsewhere: elsewhere.map(|(other, _)| other.discharged.sum()).max().unwrap_or(0),
        administrator: hospital.and_then(|hospital| hospital.administrator).map(|card| (card, card.perk(edition))),
        points: standing.round.iter().copied().collect(),
        was: was.as_ref().map_or(0, Standing::total),
        by_bags: standing.bags() - was.as_ref().map_or(0, Standing::bags),
        by_fatalities: standing.fatalities() - was.as_ref().map_or(0, Standing::fatalities),
        total: standing.total(),
        place: standing.place,
    }
}

/// What gives points before phase 5; a scorekeeper is told of empty wards before it.
const EARLIER: [Cause; 3] = [Cause::Registrar, Cause::Card, Cause::EmptyWards];

/// What the journal tells of the present round.
#[derive(Default)]
struct Past {
    /// The game as the round began.
    start: Option<Game>,
    /// Before its neglect.
    neglected: Option<Game>,
    /// After that, before the points.
    discharging: Option<Game>,
    /// Points that came before those of phase 5.
    earlier: [[i16; SEATS]; EARLIER.len()],
}

impl Past {
    fn add(&mut self, before: &Game, after: &Game, command: &Command, events: &Events) {
        match command {
            Command::DiceHospital(Do::Neglect) => self.neglected = Some(before.clone()),
            Command::DiceHospital(Do::Discharge) => self.discharging = Some(before.clone()),
            _ => {}
        }
        let began = before.phase() == Phase::Setup && after.phase() != Phase::Setup;
        if began || before.round() != after.round() {
            *self = Past { start: Some(after.clone()), ..Past::default() };
            return;
        }
        // The beginning of the round may be too long ago.
        if self.start.is_none() {
            self.start = Some(before.clone());
        }
        for happened in events.iter().filter(|_| *command != Command::DiceHospital(Do::Discharge)) {
            let event::Event::DiceHospital(Event::Scored { seat, cause, by, .. }) = happened else { continue };
            let place = EARLIER.iter().position(|earlier| earlier == cause);
            let sums = place.and_then(|place| self.earlier.get_mut(place));
            if let Some(sum) = sums.and_then(|sums| sums.get_mut(usize::from(*seat))) {
                *sum = sum.saturating_add(*by);
            }
        }
    }
}
