//! Tables of any game with any options, and something for every blank of their forms.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Change, Improvement, Report};
use bedside_core::form::{Field, Value};
use bedside_core::game::Choice;
use bedside_core::rush::{self, Card, Condition, Diagnosis, EpidemicCard, Exam, PatientCard, Space};
use bedside_core::{GameKind, Seed, Setup, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::Rng;

use super::{below, setup};

/// Every option of a table: its choices, and the place of the one that holds.
pub fn options(setup: &Setup) -> Vec<(Vec<Choice>, usize)> {
    let mut all = Vec::new();
    let listed = setup.options(&mut |choices, holds| all.push((choices.collect::<Vec<_>>(), holds)));
    listed.map(|()| all).unwrap()
}

/// A table with any number of players and any options.
pub fn any_table(kind: GameKind, chance: &mut ChaCha12Rng) -> Table {
    let names = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gosia", "Hugo"];
    let mut setup = setup(kind.by_the_rules(), names.into_iter().take(1 + below(kind.seats(), chance)));
    for _ in 0..below(6, chance) {
        let all = options(&setup);
        let (choices, _) = &all[below(all.len(), chance)];
        let mut other = setup.clone();
        other.game.agree(choices[below(choices.len(), chance)].clone()).unwrap();
        if Table::open(&other, Seed(1)).is_ok() {
            setup = other;
        }
    }
    Table::open(&setup, Seed(chance.next_u64())).unwrap()
}

/// Some value for a blank, within its limits.
pub fn value<'a>(field: &Field, dice: &'a mut Vec<Die>, table: &Table, chance: &mut ChaCha12Rng) -> Value<'a> {
    const SPACES: [(Space, u8); 2] = [(Space::Mri, 8), (Space::Xray, 2)];
    const COLOURS: [Colour; 5] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Red, Colour::Yellow];
    match *field {
        Field::Number { min, max, .. } => Value::Number(if max > 0 { 1.max(min) } else { min.max(-1) }),
        Field::Points { min, max, .. } => {
            Value::Number(min + i16::try_from(below(usize::try_from(max - min).unwrap() + 1, chance)).unwrap())
        }
        Field::Count { max, .. } => Value::Number(i16::try_from(below(usize::from(max) + 1, chance)).unwrap()),
        Field::Words { .. } => Value::Words("ten letters"),
        Field::Die { .. } => Value::Die(Die::new(Colour::Red, 3)),
        Field::Counts { .. } => Value::Counts(Counts::default()),
        Field::Flag { .. } => Value::Flag(true),
        Field::Dice { least, pips: (low, _), .. } => {
            dice.extend((0..least).map(|place| Die::new(Colour::ALL[usize::from(place) % 3], low)));
            Value::Dice(dice)
        }
        Field::Colours { count, .. } => Value::Colours(&COLOURS[..count.into()]),
        Field::Cards { name, least, .. } => Value::Cards(cards(name, least, table)),
        Field::Report { .. } => Value::Report(Report { dice: Counts { red: 1, yellow: 0, green: 1 }, points: 3 }),
        Field::Change { .. } => Value::Change(Change::Points(2)),
        Field::Millis { min, max, .. } => Value::Millis(if chance.next_u32().is_multiple_of(2) { min } else { max }),
        Field::Objective { .. } => Value::Objective(None),
        Field::Spaces { most, .. } => Value::Spaces(SPACES.get(usize::from(most != 8)..).unwrap_or_default()),
        Field::DoctorColours { most, .. } => Value::DoctorColours(&rush::Colour::ALL[..most.into()]),
        Field::ResearchCard { .. } => Value::ResearchCard(Card::Task { reward: 2 }),
        Field::PatientCard { asks, .. } => Value::PatientCard(if asks { patient_card() } else { outpatient_card() }),
        Field::Diagnosis { infectious, .. } => Value::Diagnosis(Diagnosis { efficiency: 3, surgery: true, infectious }),
        Field::EpidemicCard { .. } => Value::EpidemicCard(EpidemicCard::Treatment { reputation: 4 }),
        Field::Given { .. } => unreachable!("known already"),
    }
}

fn outpatient_card() -> &'static PatientCard {
    Box::leak(Box::default())
}

/// A card that asks for everything.
pub fn patient_card() -> &'static PatientCard {
    let asks = [Exam::Mri, Exam::Culture].into_iter().collect();
    Box::leak(Box::new(PatientCard { condition: Some(Condition::Critical), asks, surgery: true }))
}

/// So many cards that nobody has seen yet.
fn cards(name: &str, least: u8, table: &Table) -> &'static [Improvement] {
    let game = table.state().game::<dice_hospital::Game>().unwrap();
    let department = |card: &Improvement| matches!(card, Improvement::Department(_));
    let unseen = game.decks().unseen(game.options().edition()).map(|(card, _)| card);
    let some = unseen.filter(|card| department(card) == (name == "departments")).take(least.into());
    Vec::leak(some.collect())
}
