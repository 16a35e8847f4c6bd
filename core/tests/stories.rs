//! How entries read, game by game, in both languages.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{self, Command as Dice, Department, Improvement, Specialist, Target};
use bedside_core::emergency_roll::{self, Command as Roll};
use bedside_core::open_table::Command as Open;
use bedside_core::rush::{
    self, Bed, Card, Command as Rush, Diagnosis, EpidemicCard, Exam, Glass, Measure, PatientCard, Place, Space, Spot,
    Treatment, Ward,
};
use bedside_core::{Choices, Command, Instant, Lang, Seed, Table};

mod common;

use common::setup;

const NAMES: [&str; 3] = ["Anna", "Bartek", "Celina"];

fn open(game: Choices, players: usize) -> Table {
    Table::open(&setup(game, NAMES.into_iter().take(players)), Seed(1)).unwrap()
}

/// The last entry, after the name of who did it.
fn last(table: &Table, lang: Lang) -> String {
    let mut told = String::new();
    table.walk_from(table.journal().entries() - 1, |entry| {
        if let Some(seat) = entry.seat() {
            told = format!("{}: ", NAMES[usize::from(seat)]);
        }
        lang.story(&entry, &mut told).unwrap();
    });
    told
}

/// Enters it, and compares how it reads.
fn reads(table: &mut Table, command: impl Into<Command>, english: &str, polish: &str) {
    let command = command.into();
    let now = Instant::from_millis(table.last().millis() + 1000);
    table.apply(&command, now).unwrap_or_else(|refusal| panic!("{refusal:?}: {command:?}"));
    assert_eq!((last(table, Lang::En).as_str(), last(table, Lang::Pl).as_str()), (english, polish));
}

fn dice(dice: &str) -> Vec<Die> {
    let colour = |letter: &str| match letter {
        "R" => Colour::Red,
        "Y" => Colour::Yellow,
        _ => Colour::Green,
    };
    dice.split(' ').map(|die| Die::new(colour(&die[..1]), die[1..].parse().unwrap())).collect()
}

#[test]
fn a_round_of_dice_hospital() {
    use dice_hospital::Choice;
    let choices = [Choice::Administrators(false), Choice::Order(dice_hospital::Order::InTurn)];
    let table = &mut open(Choices::DiceHospital(choices.into_iter().collect()), 3);
    let reveal = Dice::Reveal {
        extra: None,
        departments: Some([Department::Urology, Department::Radiology].into_iter().collect()),
        specialists: Some([Specialist::Surgeon, Specialist::Paramedic].into_iter().collect()),
    };
    reads(
        table,
        reveal,
        "Face up: Urology, Radiology, Surgeon, Paramedic",
        "Odkryte: Urologia, Radiologia, Chirurg, Ratownik",
    );
    for seat in 0..3 {
        let colours = [Colour::Red, Colour::Yellow, Colour::Green];
        let draw = Dice::DrawPatients { seat, colours: Some(colours.into_iter().collect()) };
        table.apply(&draw.into(), table.last()).unwrap();
    }
    for seat in 0..3 {
        let patients = dice("R3 Y4 G5").into_iter().collect();
        let set = Dice::SetPatients { seat, dice: patients };
        table.apply(&set.into(), table.last()).unwrap();
    }
    assert_eq!(last(table, Lang::En), "Celina: starts with R3 Y4 G5");
    reads(table, Dice::BeginRounds, "Round 1 begins", "Runda 1 się zaczyna");
    reads(
        table,
        Dice::Roll { dice: Some(dice("R2 R2 R2 Y3 Y3 Y3 G4 G4 G4 R5 Y5 G5").into_iter().collect()) },
        "Rolled R2 R2 R2 Y3 Y3 Y3 G4 G4 G4 R5 Y5 G5",
        "Rzut: C2 C2 C2 Żł3 Żł3 Żł3 Z4 Z4 Z4 C5 Żł5 Z5",
    );
    let take = |seat, ambulance| Dice::TakeAmbulance { seat, ambulance, extra: None };
    reads(table, take(0, 4), "Anna: took ambulance 4 (R5 Y5 G5)", "Anna: bierze karetkę 4 (C5 Żł5 Z5)");
    reads(table, take(1, 1), "Bartek: took ambulance 1 (R2 R2 R2)", "Bartek: bierze karetkę 1 (C2 C2 C2)");
    reads(
        table,
        take(2, 3),
        "Celina: took ambulance 3 (G4 G4 G4); Bartek: blood bag, First Player",
        "Celina: bierze karetkę 3 (Z4 Z4 Z4); Bartek: worek z krwią, Pierwszy Gracz",
    );
    let improve = |seat, take| Dice::Improve { seat, take };
    reads(
        table,
        improve(1, Some(Improvement::Specialist(Specialist::Surgeon))),
        "Bartek: took Surgeon",
        "Bartek: bierze: Chirurg",
    );
    reads(table, improve(2, None), "Celina: took nothing", "Celina: nic nie bierze");
    reads(table, improve(0, None), "Anna: took nothing", "Anna: nic nie bierze");
    reads(table, Dice::BeginActivation, "The activation begins", "Zaczyna się aktywacja");
    reads(table, Dice::SpendBag { seat: 1, bed: 2 }, "Bartek: blood bag: G5 → 6", "Bartek: worek z krwią: Z5 → 6");
    let imaging = Dice::Activate {
        seat: 1,
        department: Department::Imaging,
        specialist: None,
        mode: 0,
        patients: [Target::bed(0)].into_iter().collect(),
        rolls: None,
    };
    reads(table, imaging, "Bartek: Nurse, Imaging: R3 → 4", "Bartek: Pielęgniarka, Diagn. obrazowa: C3 → 4");
    reads(table, Command::Undo, "Undo: Imaging", "Cofnij: Diagn. obrazowa");
    reads(
        table,
        Dice::Done { seat: 1 },
        "Bartek: done: discharged 0, untreated 5",
        "Bartek: koniec: wypisanych 0, bez leczenia 5",
    );
    for seat in [2, 0] {
        table.apply(&Dice::Done { seat }.into(), table.last()).unwrap();
    }
    reads(
        table,
        Dice::Neglect,
        "Anna: worsened 6; Bartek: worsened 5; Celina: worsened 6",
        "Anna: osłabionych 6; Bartek: osłabionych 5; Celina: osłabionych 6",
    );
    reads(table, Dice::Discharge, "No points", "Bez punktów");
}

#[test]
fn a_turn_of_emergency_roll() {
    let table = &mut open(Choices::EmergencyRoll(Default::default()), 2);
    table.apply(&Roll::Deal { cards: None }.into(), Instant::START).unwrap();
    let card = table.state().game::<emergency_roll::Game>().unwrap().unseen().next().unwrap();
    table.apply(&Roll::Roll { card: Some(card), dice: Some([3, 6, 1]) }.into(), Instant::START).unwrap();
    assert!(last(table, Lang::En).starts_with("Flip & roll: R3 Y6 G1 ("), "{}", last(table, Lang::En));
    table.apply(&Roll::Choose { seat: 0, die: Colour::Red }.into(), Instant::START).unwrap();
    assert!(last(table, Lang::Pl).starts_with("Anna: wybiera czerwoną 3 ("), "{}", last(table, Lang::Pl));
    let patient = emergency_roll::Patient::Die;
    table.apply(&Roll::Bury { seat: 0, patient }.into(), Instant::START).unwrap();
    assert!(last(table, Lang::En).starts_with("Anna: red 3 to the morgue"), "{}", last(table, Lang::En));
}

#[test]
fn an_open_table() {
    let table = &mut open(Choices::OpenTable(Default::default()), 2);
    reads(table, Open::Enter { seat: 1, points: 7 }, "Bartek: +7, total 7", "Bartek: +7, razem 7");
    reads(table, Open::NextTurn, "The turn goes to Bartek", "Tura dla gracza Bartek");
    reads(table, Open::NextRound, "Round 2", "Runda 2");
    reads(table, Open::Enter { seat: 1, points: -2 }, "Bartek: -2, total 5", "Bartek: -2, razem 5");
    reads(table, Open::End { won: None }, "Game over: Bartek 5", "Koniec gry: Bartek 5");
}

#[test]
fn a_shift_of_rush() {
    use rush::Choice;
    let choices = [
        Choice::Follow(true),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::GlassMillis(25_400),
        Choice::StartingSkill(20),
    ];
    let table = &mut open(Choices::Rush(choices.into_iter().collect()), 2);
    let bed = Bed::A1;
    reads(table, Rush::SetGlass { glass: None, millis: 25_400 }, "Glasses: 25.4 s", "Klepsydry: 25,4 s");
    reads(
        table,
        Rush::LayCard { card: 1, face: Card::Task { reward: 2 } },
        "Research card 2: Task +2",
        "Praca badawcza 2: Zadanie +2",
    );
    reads(table, Rush::BeginAction, "Action", "Faza akcji");
    reads(
        table,
        Rush::Admit { outpatients: 1, inpatients: 2 },
        "Admit: Outpatient × 1, Inpatient × 2",
        "Przyjmij: Pacjent zwykły × 1, Do hospitalizacji × 2",
    );
    reads(
        table,
        Rush::Place { glass: Glass::Doctor1, space: Some(Space::TreatOutpatient), by: None },
        "Turn: Anna → Treat outpatient",
        "Obróć: Anna → Leczenie zwykłego",
    );
    reads(
        table,
        Rush::BreakOath { glass: None },
        "Hippocratic oath broken, Skill −1",
        "Złamana Przysięga Hipokratesa, Umiejętności −1",
    );
    reads(
        table,
        Rush::DrawEpidemic { ward: Ward::B, card: EpidemicCard::Treatment { reputation: 4 } },
        "Epidemic, Ward B: Reputation +4",
        "Epidemia, Oddział B: Reputacja +4",
    );
    let card = PatientCard { asks: [Exam::Culture].into_iter().collect(), ..PatientCard::default() };
    reads(
        table,
        Rush::Describe { patient: Spot::Admissions1, card },
        "Admissions 1: Culture",
        "Izba przyjęć 1: Posiew",
    );
    reads(table, Rush::ToWard { patient: Spot::Admissions1, bed }, "Admissions 1 → A1", "Izba przyjęć 1 → A1");
    reads(table, Rush::Carry { bed, to: Place::Culture }, "A1: at culture", "A1: na posiewie");
    reads(
        table,
        Rush::Diagnose { bed, exam: Exam::Culture, card: Diagnosis { efficiency: 3, surgery: true, infectious: true } },
        "A1: Culture 3, Surgery, Infectious symbol",
        "A1: Posiew 3, Zabieg, Symbol zakaźny",
    );
    reads(
        table,
        Rush::Record { measure: Measure::Reputation, by: -2, reason: "Epidemia".try_into().unwrap() },
        "Reputation −2: Epidemia",
        "Reputacja −2: Epidemia",
    );
    table.apply(&Command::PauseClock, table.last()).unwrap();
    reads(table, Rush::BeginEvaluation, "Evaluation", "Ocena");
    reads(
        table,
        Rush::JudgeEpidemic { ward: Ward::B, untreated: 0 },
        "Epidemic, Ward B: 0 untreated, Reputation +4",
        "Epidemia, Oddział B: 0 bez leczenia, Reputacja +4",
    );
    table.apply(&Rush::MissSymbol.into(), table.last()).unwrap();
    reads(table, Rush::NextStep, "Patients", "Pacjenci");
    reads(
        table,
        Rush::Judge { patient: Spot::Clinic1, treatment: Treatment::Exact },
        "Clinic 1: Exact",
        "Przychodnia 1: Dokładne",
    );
}
