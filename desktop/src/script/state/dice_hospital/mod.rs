//! A table of Dice Hospital, as a script hears it.

mod bag;
mod score;

use bedside_core::cue::Signal;
use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::game::EventCard;
use bedside_core::dice_hospital::{
    self, Administrator, BEDS, Department, Depth, Edition, Game, Order, Phase, REPORTS, Rank, Specialist, reports,
};
use bedside_core::{Instant, Lang, Name, Table, View};
use serde::Serialize;

use super::{Clock, signals_off};
pub use bag::{Bag, Chances};
pub use score::{Given, Score};

/// How a table of Dice Hospital stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct State {
    pub game: &'static str,
    pub at: u64,
    pub round: u8,
    pub phase: Phase,
    pub over: bool,
    pub revision: u32,
    pub seats: Vec<Name>,
    pub options: Options,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    pub first_player: u8,
    pub turn: Option<u8>,
    pub rolled: bool,
    pub bag: Counts,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<Die>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub load: Option<Load>,
    pub ambulances: Vec<Ambulance>,
    pub display: Option<Improvements>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventCard>,
    pub hospitals: Vec<Hospital>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reports: Option<Reports>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backs: Option<Backs>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Vec<Rank>>,
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// What the group agreed on, by the names that `open` takes.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Options {
    pub edition: Edition,
    pub depth: Depth,
    pub administrators: bool,
    pub experimental: bool,
    pub consultant: bool,
    pub admissions_nurse: bool,
    pub events: bool,
    pub opening_crisis: bool,
    pub epidemic: bool,
    pub superbug: bool,
    pub collections: bool,
    pub fatality_penalty: bool,
    pub report_penalty: bool,
    pub order: Order,
    pub timed: bool,
}

/// Dice of one value that compete for the last places of an ambulance, and who chooses.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Load {
    pub seat: u8,
    pub ambulance: u8,
    pub places: u8,
    pub dice: Counts,
}

/// An ambulance.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Ambulance {
    pub ambulance: u8,
    pub dice: Vec<Die>,
    pub taken_by: Option<u8>,
}

/// Improvements that lie face up.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Improvements {
    pub departments: Vec<Department>,
    pub specialists: Vec<Specialist>,
}

/// A hospital.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Hospital {
    pub points: i16,
    pub bags: u8,
    pub fatalities: u8,
    pub administrator: Option<Administrator>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealt: Option<(Administrator, Administrator)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Colour>,
    pub ambulance: Option<u8>,
    pub beds: Vec<Option<Bed>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arriving: Vec<Die>,
    pub discharged: Counts,
    pub departments: Vec<Department>,
    pub used: Vec<Department>,
    pub specialists: Vec<Specialist>,
    pub placed: Vec<Specialist>,
    pub nurses_free: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imitated: Option<Specialist>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<Specialist>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sparing: Vec<u8>,
    pub done: bool,
}

/// A patient in a bed.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Bed {
    pub bed: u8,
    pub die: Die,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    pub treated: bool,
}

/// The reports of a player alone.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Reports {
    pub cards: Vec<Option<Card>>,
    pub best: Best,
}

/// A report card.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Card {
    pub dice: Counts,
    pub points: u8,
    pub bottom: bool,
    pub completed: bool,
}

/// The best that can be done with the patients discharged so far, and why: which dice for which card.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Best {
    pub places: Vec<u8>,
    pub points: u16,
    pub uses: Vec<Completion>,
    pub left_over: Counts,
}

/// The dice that a card takes.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Completion {
    pub place: u8,
    pub dice: Counts,
    pub points: u8,
}

/// The backs of the ambulances.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Backs {
    pub laid: bool,
    pub spaces: Vec<Die>,
}

impl State {
    pub(super) fn of(table: &Table, game: &Game, asking: Option<u8>, now: Instant, _lang: Lang) -> State {
        let (state, view) = (table.state(), View::of(table, now));
        let (intake, options) = (game.intake(), game.options());
        let collecting = game.phase() == Phase::Collection;
        State {
            game: "dice_hospital",
            at: now.millis(),
            round: game.round(),
            phase: game.phase(),
            over: view.over,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            options: Options::of(options),
            clock: options.timed().then(|| Clock::of(&view)),
            first_player: game.first(),
            turn: game.turn(),
            rolled: intake.rolled(),
            bag: game.bag(),
            waiting: intake.waiting().to_vec(),
            load: Load::of(game),
            ambulances: (1..=options.ambulances()).map(|ambulance| Ambulance::of(game, ambulance)).collect(),
            display: game.display().is_open().then(|| Improvements::of(game)),
            event: game.event().cloned(),
            hospitals: game.seats().filter_map(|seat| Hospital::of(game, seat, asking)).collect(),
            reports: options.solo().then(|| Reports::of(game)),
            backs: collecting.then(|| Backs { laid: game.backs().laid(), spaces: game.backs().spaces().to_vec() }),
            ranking: view.over.then(|| game.ranking().into_iter().collect()),
            signals_off: signals_off(state),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

impl Options {
    const fn of(options: &dice_hospital::Options) -> Options {
        Options {
            edition: options.edition(),
            depth: options.depth(),
            administrators: options.administrators(),
            experimental: options.experimental(),
            consultant: options.consultant(),
            admissions_nurse: options.admissions_nurse(),
            events: options.events(),
            opening_crisis: options.crisis(),
            epidemic: options.epidemic(),
            superbug: options.superbug(),
            collections: options.collections(),
            fatality_penalty: options.fatality_penalty(),
            report_penalty: options.report_penalty(),
            order: options.order(),
            timed: options.timed(),
        }
    }
}

impl Load {
    fn of(game: &Game) -> Option<Load> {
        if game.options().solo() {
            return None;
        }
        let (ambulance, places, dice) = game.intake().choice()?;
        Some(Load { seat: game.loader(), ambulance, places, dice })
    }
}

impl Ambulance {
    fn of(game: &Game, ambulance: u8) -> Ambulance {
        let intake = game.intake();
        Ambulance { ambulance, dice: intake.ambulance(ambulance).to_vec(), taken_by: intake.taker(ambulance) }
    }
}

impl Improvements {
    fn of(game: &Game) -> Improvements {
        let display = game.display();
        Improvements { departments: display.departments().to_vec(), specialists: display.specialists().to_vec() }
    }
}

impl Hospital {
    fn of(game: &Game, seat: u8, asking: Option<u8>) -> Option<Hospital> {
        let here = game.hospital_of(seat).ok()?;
        let edition = game.options().edition();
        let beds = (0u8..).take(BEDS).map(|bed| here.patient(bed).map(|patient| Bed::of(bed, patient)));
        let ambulance = game.intake().taken_by(seat);
        Some(Hospital {
            points: here.points(),
            bags: here.bags(),
            fatalities: here.fatalities(),
            administrator: here.administrator(),
            // Dealt secretly: only the card that is kept lies face up.
            dealt: here.dealt().filter(|_| asking.is_none_or(|asking| asking == seat)),
            drawn: game.drawn(seat).colours().collect(),
            ambulance: (ambulance > 0).then_some(ambulance),
            beds: beds.collect(),
            arriving: here.arriving().to_vec(),
            discharged: here.discharged(),
            departments: here.departments(edition).map(|(department, _)| department).collect(),
            used: here.departments(edition).filter(|(_, used)| *used).map(|(department, _)| department).collect(),
            specialists: here.specialists().to_vec(),
            placed: here.staff().filter(|(_, placed)| *placed).map(|(specialist, _)| specialist).collect(),
            nurses_free: here.free_nurses(),
            imitated: here.imitated(),
            ability: here.placement().and_then(dice_hospital::resolver::Placement::ability),
            sparing: game.sparing(seat).collect(),
            done: here.done(),
        })
    }
}

impl Bed {
    fn of(bed: u8, patient: &dice_hospital::Patient) -> Bed {
        let changed = patient.colour != patient.die.colour;
        Bed { bed, die: patient.die, colour: changed.then_some(patient.colour), treated: patient.treated }
    }
}

impl Reports {
    fn of(game: &Game) -> Reports {
        let laid = game.reports();
        let discharged = game.hospital_of(0).map_or_else(|_| Counts::default(), dice_hospital::Hospital::discharged);
        let row = u8::try_from(reports::ROW).unwrap_or(u8::MAX);
        let cards = (0u8..).take(REPORTS).map(|place| {
            let card = laid.card(place)?;
            let bottom = place.checked_sub(row).is_none_or(|below| laid.completed(below));
            Some(Card { dice: card.dice, points: card.points, bottom, completed: laid.completed(place) })
        });
        let (places, points) = laid.best(discharged);
        let uses = places.iter().filter_map(|place| {
            let card = laid.card(*place)?;
            Some(Completion { place: *place, dice: card.dice, points: card.points })
        });
        let left_over = laid.left_over(&places, discharged);
        let best = Best { places: places.to_vec(), points, uses: uses.collect(), left_over };
        Reports { cards: cards.collect(), best }
    }
}
