//! Every point of Dice Hospital with the rule that gave it, in a sentence.

use bedside_core::dice_hospital::{Cause, Game, Hospital, ScoreLine, Specialist, ledger};
use bedside_core::{Lang, Table};
use serde::Serialize;

use crate::words;

/// Every point with the rule that gave it.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct DiceHospitalScore {
    pub totals: Vec<i16>,
    pub lines: Vec<Given>,
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

impl DiceHospitalScore {
    pub(in crate::script) fn of(table: &Table, game: &Game, lang: Lang) -> DiceHospitalScore {
        let mut lines = Vec::new();
        ledger::lines(table, |line| {
            let reason = why(&line, lang);
            let ScoreLine { entry, round, seat, by: points, total, cause, .. } = line;
            lines.push(Given { entry, round, seat, points, total, cause, reason });
        });
        DiceHospitalScore { totals: game.hospitals().iter().map(Hospital::points).collect(), lines }
    }
}

/// The rule behind a line of the score sheet.
fn why(line: &ScoreLine, lang: Lang) -> String {
    match lang {
        Lang::En => english(line),
        Lang::Pl => polish(line),
    }
}

fn english(line: &ScoreLine) -> String {
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

fn polish(line: &ScoreLine) -> String {
    match line.cause {
        Cause::Discharged(patients) => format!("Faza 5, wypisy: w tej rundzie wypisano {patients}"),
        Cause::Administrator(card) => format!("Administrator szpitala: {}", Lang::Pl.administrator(card)),
        Cause::EmptyWards => "Faza 5, wypisy: wszystkie cztery oddziały są puste".to_owned(),
        Cause::Registrar => format!("{}: ten pionek wypisał pacjenta", Lang::Pl.specialist(Specialist::Registrar)),
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

/// What each of so many is worth, with its sign.
fn each(by: i16, count: u8) -> String {
    words::signed(by / i16::from(count.max(1)))
}
