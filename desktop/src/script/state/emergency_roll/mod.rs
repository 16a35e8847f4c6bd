//! A table of Emergency Roll, as a script hears it.

use bedside_core::cue::Signal;
use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::sheet::Tokens;
use bedside_core::emergency_roll::{
    Bedding, Beds, Card, Cardiologist, Cost, Deed, Epidemiologist, Figures, Game, Modifier, Paid, Patient, Phase,
    Radiologist, Rank, Sheet,
};
use bedside_core::{Instant, Lang, Name, Table, View};
use serde::Serialize;

use super::{Clock, signals_off};

/// How a table of Emergency Roll stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct State {
    pub game: &'static str,
    pub at: u64,
    pub turn: u8,
    pub turns: u8,
    pub phase: Phase,
    pub over: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    pub revision: u32,
    pub seats: Vec<Name>,
    pub paper: bool,
    pub seconds: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifiers: Option<Vec<Modifier>>,
    pub chief: u8,
    pub cardiologists: Vec<Goal>,
    pub radiologist: Option<Radiologist>,
    pub epidemiologist: Option<Epidemiologist>,
    pub card: Option<Card>,
    pub dice: Vec<Die>,
    pub sheets: Vec<Played>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alicat: Option<Alicat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Vec<Rank>>,
    pub signals_off: Vec<Signal>,
    pub lot: Option<u8>,
    pub undo: bool,
    pub redo: bool,
}

/// A Cardiologist.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Goal {
    pub goal: Cardiologist,
    pub points: u8,
    pub reached: Vec<u8>,
    pub scored: Vec<u8>,
}

/// A sheet, and what its player did in this turn.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Played {
    pub seat: u8,
    pub points: i16,
    #[serde(flatten)]
    pub sheet: Option<Written>,
    pub chosen: Option<Colour>,
    pub waits: Vec<Patient>,
    pub screens: bool,
    pub done: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<Figures>,
}

/// What is written on a sheet. In a bed is a value, `!` for a critical patient, and brackets for a screen.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Written {
    pub wards: Vec<Vec<String>>,
    pub nursed: Vec<u8>,
    pub nurses: u8,
    pub stethoscopes: Tokens,
    pub bags: Tokens,
    pub morgue: u8,
}

/// What ALICAT did last.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Alicat {
    pub said: String,
    #[serde(flatten)]
    pub deed: Deed,
}

impl State {
    pub(super) fn of(table: &Table, game: &Game, _asking: Option<u8>, now: Instant, lang: Lang) -> State {
        let (state, view, options) = (table.state(), View::of(table, now), game.options());
        let specialists = game.specialists();
        let seats = |bits: u8| (0..options.sheets()).filter(|seat| bits & 1 << seat != 0).collect::<Vec<u8>>();
        let goal = |(goal, race): (Cardiologist, &bedside_core::emergency_roll::Race)| Goal {
            goal,
            points: race.points,
            reached: (0..options.seats()).filter(|seat| game.reached(*seat, goal)).collect(),
            scored: seats(race.scored),
        };
        State {
            game: "emergency_roll",
            at: now.max(table.last()).millis(),
            turn: game.turn(),
            turns: options.turns(),
            phase: game.phase(),
            over: view.over,
            unfinished: view.unfinished,
            revision: table.journal().entries(),
            seats: state.setup().seats.iter().cloned().collect(),
            paper: options.paper(),
            seconds: options.seconds(),
            clock: view.clock_counts.then(|| Clock::of(&view)),
            modifiers: options
                .solo()
                .then(|| Modifier::ALL.into_iter().filter(|modifier| options.has(*modifier)).collect()),
            chief: game.chief(),
            cardiologists: game.races().map(goal).collect(),
            radiologist: specialists.map(|cards| cards.radiologist),
            epidemiologist: specialists.map(|cards| cards.epidemiologist),
            card: game.card(),
            dice: Colour::ALL.into_iter().filter_map(|colour| game.die(colour)).collect(),
            sheets: (0u8..).take(game.seats().len()).filter_map(|seat| Played::of(game, seat)).collect(),
            alicat: game.deed().map(|deed| Alicat { said: said(deed, lang), deed: *deed }),
            ranking: view.over.then(|| game.ranking().to_vec()),
            signals_off: signals_off(state),
            lot: state.lot(),
            undo: view.undo,
            redo: view.redo,
        }
    }
}

/// What ALICAT says of its turn.
fn said(deed: &Deed, lang: Lang) -> String {
    let mut said = String::new();
    // Writing to a string cannot fail.
    let _ = lang.alicat_deed(deed, &mut said);
    said
}

impl Played {
    fn of(game: &Game, seat: u8) -> Option<Played> {
        let of = game.seat(seat).ok()?;
        let kept = !game.options().paper() || game.alicat_seat() == Some(seat);
        Some(Played {
            seat,
            points: game.score(seat).total(),
            sheet: kept.then(|| Written::of(of.sheet())),
            chosen: of.chosen(),
            waits: [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient)).collect(),
            screens: of.screens(),
            done: of.done(),
            figures: of.figures(),
        })
    }
}

impl Written {
    fn of(sheet: &Sheet) -> Written {
        let bed = |bed: bedside_core::emergency_roll::Bed| {
            let mark = if bed.critical() { "!" } else { "" };
            match (bed.value(), bed.screened()) {
                (0, _) => String::new(),
                (value, false) => format!("{value}{mark}"),
                (value, true) => format!("({value}{mark})"),
            }
        };
        Written {
            wards: WARD.into_iter().map(|ward| sheet.beds_of(ward).map(bed).collect()).collect(),
            nursed: (1..=7).filter(|ward| sheet.nursed(*ward)).collect(),
            nurses: sheet.nurses(),
            stethoscopes: sheet.stethoscopes(),
            bags: sheet.bags(),
            morgue: sheet.morgue(),
        }
    }
}

/// A bed that a patient may have.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Offered {
    pub seat: u8,
    pub die: Colour,
    pub chiefs: bool,
    pub patient: Patient,
    pub ward: u8,
    pub bed: String,
    pub value: u8,
    #[serde(flatten)]
    pub cost: Cost,
}

impl Offered {
    pub(super) fn all(game: &Game, seat: Option<u8>) -> Vec<Offered> {
        let mut all = Vec::new();
        for seat in (0..game.options().seats()).filter(|other| seat.is_none_or(|seat| seat == *other)) {
            let Ok(of) = game.seat(seat) else { continue };
            game.beds(seat, |Bedding { die, chiefs, patient, ward, value, cost }| {
                let printed = WARD.get(usize::from(ward) - 1).and_then(|ward| of.sheet().next_bed(*ward));
                let bed = printed.map(Beds::place).map_or(String::new(), |(ward, place)| format!("{ward}.{place}"));
                all.push(Offered { seat, die, chiefs, patient, ward, bed, value, cost });
            });
        }
        all
    }
}

/// A box along the bottom of a sheet.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Boxed {
    pub seat: u8,
    #[serde(rename = "box")]
    pub name: &'static str,
    pub points: i16,
    pub reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beds: Option<Vec<Beds>>,
}

impl Boxed {
    fn all(game: &Game, seat: u8, lang: Lang) -> Vec<Boxed> {
        let (score, words) = (game.score(seat), lang.emergency_words());
        let line = |name, points: u8, reason: &str| Boxed {
            seat,
            name,
            points: points.into(),
            reason: reason.to_owned(),
            beds: None,
        };
        let card = |name, paid: &Paid, title: &str, pays: Option<&str>| Boxed {
            beds: (!paid.sets.is_empty()).then(|| paid.sets.to_vec()),
            ..line(name, paid.points, &pays.map_or(title.to_owned(), |pays| format!("{title}: {pays}")))
        };
        let cards = game.specialists().filter(|_| game.alicat_seat() != Some(seat));
        let radiologist = cards.map(|cards| lang.radiologist_pays(cards.radiologist));
        let epidemiologist = cards.map(|cards| lang.epidemiologist_pays(cards.epidemiologist));
        let mut lines = vec![
            line("wards", score.wards, words.wards),
            line("critical", score.critical, words.critical),
            line("nurses", score.nurses, words.nurses),
            line("cardiologists", score.cardiologists, words.cardiologists),
            card("radiologist", &score.radiologist, words.radiologist, radiologist),
            card("epidemiologist", &score.epidemiologist, words.epidemiologist, epidemiologist),
            Boxed { points: -i16::from(score.morgue), ..line("morgue", 0, words.morgue) },
        ];
        lines.extend(
            score.modifiers.iter().map(|(modifier, points)| line("modifier", *points, lang.modifier(*modifier))),
        );
        lines
    }
}

/// Every box of every sheet.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Score {
    pub totals: Vec<i16>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    pub lines: Vec<Boxed>,
}

impl Score {
    pub(super) fn of(_table: &Table, game: &Game, lang: Lang) -> Score {
        let seats = (0u8..).take(game.seats().len());
        let totals = seats.clone().map(|seat| game.score(seat).total()).collect();
        let unfinished = game.unfinished();
        Score { totals, unfinished, lines: seats.flat_map(|seat| Boxed::all(game, seat, lang)).collect() }
    }
}
