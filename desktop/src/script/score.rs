//! Every point with the rule that gave it, in a sentence.

use bedside_core::dice_hospital::{Cause, Line, ledger};
use bedside_core::rush::{self, Measure};
use bedside_core::state::Play;
use bedside_core::{Lang, Table};
use serde::Serialize;

use super::emergency::Boxed;
use crate::words;

/// The score of a table, by the game that is played.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub enum Score {
    Rush { skill: i16, reputation: i16, reasons: Vec<Reason> },
    DiceHospital { totals: Vec<i16>, lines: Vec<Given> },
    EmergencyRoll { totals: Vec<i16>, lines: Vec<Boxed> },
}

/// Why a track stands where it does.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Reason {
    pub entry: u16,
    pub measure: Measure,
    pub by: i16,
    pub reason: String,
}

/// Points given to a hospital, or taken.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Given {
    pub entry: u16,
    pub round: u8,
    pub seat: u8,
    pub points: i16,
    pub total: i16,
    pub cause: Cause,
    pub reason: String,
}

impl Score {
    pub(super) fn of(table: &Table, lang: Lang) -> Score {
        match table.state().play() {
            Play::Rush(shift) => {
                let mut reasons = Vec::new();
                rush::ledger::lines(table, |line| {
                    reasons.push(Reason {
                        entry: line.entry,
                        measure: line.measure,
                        by: line.by,
                        reason: words::why(&line.why, lang),
                    });
                });
                let (skill, reputation) = (shift.points(Measure::Skill), shift.points(Measure::Reputation));
                Score::Rush { skill, reputation, reasons }
            }
            Play::DiceHospital(town) => {
                let mut lines = Vec::new();
                ledger::lines(table, |line| {
                    lines.push(Given {
                        entry: line.entry,
                        round: line.round,
                        seat: line.seat,
                        points: line.by,
                        total: line.total,
                        cause: line.cause,
                        reason: why(&line, lang),
                    });
                });
                Score::DiceHospital {
                    totals: town.hospitals().iter().map(|hospital| hospital.points()).collect(),
                    lines,
                }
            }
            Play::EmergencyRoll(game) => {
                let seats = (0u8..).zip(game.seats()).map(|(seat, _)| seat);
                let totals = seats.clone().map(|seat| game.score(seat).total()).collect();
                Score::EmergencyRoll { totals, lines: seats.flat_map(|seat| Boxed::all(game, seat, lang)).collect() }
            }
        }
    }
}

/// The rule behind a line of the score sheet.
fn why(line: &Line, lang: Lang) -> String {
    match lang {
        Lang::En => english(line),
        Lang::Pl => polish(line),
    }
}

fn english(line: &Line) -> String {
    match line.cause {
        Cause::Discharged(patients) => format!("Phase 5, Discharged Patients: {patients} discharged in this round"),
        Cause::Administrator(card) => {
            format!("Hospital Administrator: {}", Lang::En.administrator(card))
        }
        Cause::EmptyWards => "Phase 5, Discharged Patients: all four wards are empty".to_owned(),
        Cause::Registrar => "Registrar: this meeple discharged a patient".to_owned(),
        Cause::Fatalities(tokens) => {
            format!("End Game Scoring: fatality tokens {tokens}, {} each", each(line.by, tokens))
        }
        Cause::Bags(bags) => format!("End Game Scoring: blood bags left {bags}, {} each", each(line.by, bags)),
        Cause::Report(place) => format!("Solo, End Game Scoring: medical report {} completed", place + 1),
        Cause::MissedReport(place) => format!("Solo, End Game Scoring: medical report {} not completed", place + 1),
        Cause::Collected => "Final Round Collections: collected by another hospital".to_owned(),
        Cause::LeftBehind(patients) => {
            format!("Final Round Collections: patients left {patients}, {} each", each(line.by, patients))
        }
        Cause::Card => format!("Adjustment: {}", line.reason.as_deref().unwrap_or_default()),
    }
}

fn polish(line: &Line) -> String {
    match line.cause {
        Cause::Discharged(patients) => format!("Faza 5, wypisy: w tej rundzie wypisano {patients}"),
        Cause::Administrator(card) => format!("Administrator szpitala: {}", Lang::Pl.administrator(card)),
        Cause::EmptyWards => "Faza 5, wypisy: wszystkie cztery oddziały są puste".to_owned(),
        Cause::Registrar => format!("{}: ten pionek wypisał pacjenta", Lang::Pl.specialist(REGISTRAR)),
        Cause::Fatalities(tokens) => {
            format!("Punktacja końcowa: żetony zgonów {tokens}, po {}", each(line.by, tokens))
        }
        Cause::Bags(bags) => format!("Punktacja końcowa: pozostałe worki z krwią {bags}, po {}", each(line.by, bags)),
        Cause::Report(place) => format!("Solo, punktacja końcowa: raport {} ukończony", place + 1),
        Cause::MissedReport(place) => format!("Solo, punktacja końcowa: raport {} nieukończony", place + 1),
        Cause::Collected => "Ostatnie odbiory: pacjenta odebrał inny szpital".to_owned(),
        Cause::LeftBehind(patients) => {
            format!("Ostatnie odbiory: pozostali pacjenci {patients}, po {}", each(line.by, patients))
        }
        Cause::Card => format!("Korekta: {}", line.reason.as_deref().unwrap_or_default()),
    }
}

const REGISTRAR: bedside_core::dice_hospital::Specialist = bedside_core::dice_hospital::Specialist::Registrar;

/// What each of so many is worth, with its sign.
fn each(by: i16, count: u8) -> String {
    words::signed(by / i16::from(count.max(1)))
}
