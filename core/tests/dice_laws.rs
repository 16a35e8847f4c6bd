//! Laws of Dice Hospital: random games beside an oracle that was written from the rulebooks alone.
//!
//! `BEDSIDE_MOVES` says how many commands are played and compared; the seeds are fixed.

#[allow(missing_docs, unreachable_pub, reason = "a second game inside the tests")]
mod dice_oracle;

use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::reports::Reports;
use bedside_core::dice_hospital::{Department, Depth, Edition, Report, Specialist};
use dice_oracle::driver::Match;
use dice_oracle::one_by_one;
use dice_oracle::reports::{completable, most_points};
use dice_oracle::style::{Dice, Style, Tally};

/// Bytes of a journal that a game of four may need.
const EVENING: usize = 8 * 1024;

/// Plays games until so many commands were compared.
fn play(seed: u64, moves: u64, style: impl Fn(u64) -> Style) -> Tally {
    let mut tally = Tally::default();
    let mut game = 0;
    while tally.moves < moves {
        let mut playing = Match::open(seed + game, style(game));
        while playing.turn() {}
        playing.replays();
        tally.add(playing.tally);
        game += 1;
    }
    println!("{tally:#?}");
    tally
}

/// A share of all commands, in hundredths.
fn many(share: u64) -> u64 {
    let all = std::env::var("BEDSIDE_MOVES").ok().and_then(|moves| moves.parse().ok());
    all.unwrap_or(1_000_000) * share / 100
}

/// Whether so many commands are played that everything comes up.
fn enough() -> bool {
    many(100) >= 300_000
}

fn seats(game: u64, fewest: u8) -> u8 {
    fewest + u8::try_from(game % u64::from(5 - fewest)).unwrap()
}

/// Games that the table referees, some of them played by sensible players.
fn referee(game: u64, edition: Edition) -> Style {
    Style {
        seats: seats(game, 1),
        edition,
        depth: Depth::Referee,
        sensible: game.is_multiple_of(3),
        crowded: false,
        probes: 2,
    }
}

fn assert_activated(tally: &Tally, departments: impl IntoIterator<Item = Department>) {
    for department in departments {
        assert!(!enough() || tally.departments.contains_key(&department), "{department:?} was never activated");
    }
}

fn assert_used(tally: &Tally, abilities: &[Specialist]) {
    for specialist in abilities {
        assert!(!enough() || tally.abilities.contains_key(specialist), "{specialist:?} was never used");
    }
}

#[test]
fn the_retail_game_and_the_oracle_agree_after_every_command() {
    let tally = play(1_000_000, many(30), |game| referee(game, Edition::Retail));
    use Department::*;
    let board = [CriticalCareUnit, Oncology, Pharmacy, IntensiveCare, Imaging, Clinic];
    let base = [
        OperatingTheatre,
        Anaesthesia,
        EarNoseThroat,
        AllergyCentre,
        Orthopaedics,
        RenalMedicine,
        Cardiology,
        CrashCentre,
        Immunology,
        Radiology,
        Urology,
        TriageCentre,
    ];
    let experimental = [DrugTrialCentre, Physiotherapy, ExperimentalTherapy, TrainingDepartment];
    assert_activated(&tally, board.into_iter().chain(base).chain(experimental));
    use Specialist as By;
    let abilities = [
        By::Surgeon,
        By::Pharmacist,
        By::Haematologist,
        By::Anaesthetist,
        By::Virologist,
        By::Urologist,
        By::Cardiologist,
        By::Microbiologist,
        By::Radiologist,
        By::TriageNurse,
        By::Paramedic,
        By::GeneralPractitioner,
        By::Pathologist,
        By::ExperimentalChemist,
        By::MedicalStudent,
        By::Physiotherapist,
    ];
    assert_used(&tally, &abilities);
    let rare = [
        "imitations",
        "patients returned",
        "patients admitted",
        "patients given up",
        "patients spared",
        "patients collected",
        "reports completed",
        "colours paid for departments",
        "colours paid for abilities",
        "epidemics with an empty bag",
    ];
    for name in rare {
        assert!(!enough() || tally.others.contains_key(name), "no {name}");
    }
}

#[test]
fn the_prototype_and_the_oracle_agree_after_every_command() {
    let tally = play(2_000_000, many(30), |game| referee(game, Edition::Prototype));
    use Department::*;
    let board = [TraumaUnit, Oncology, Pharmacy1, IntensiveCare, Imaging, Clinic];
    let base = [
        SurgicalTheatre,
        EarNoseThroat,
        Orthopaedics,
        Cardiology,
        Immunology,
        Urology,
        Anaesthesia,
        AllergyCentre,
        RenalUnit,
        CrashCentre,
        Radiology,
        Physiotherapy1,
        TriageCentre,
        IsolationWard,
        Physiotherapy2,
    ];
    let experimental = [TransplantUnit, DrugTrialCentre, Pharmacy2];
    assert_activated(&tally, board.into_iter().chain(base).chain(experimental));
    use Specialist as By;
    let abilities = [
        By::Surgeon,
        By::Pharmacist,
        By::Haematologist,
        By::Anaesthetist,
        By::Virologist,
        By::Urologist,
        By::Cardiologist,
        By::Microbiologist,
        By::Neurologist,
        By::TriageNurse,
        By::Consultant,
        By::Registrar,
        By::Paramedic,
        By::CriticalSpecialist,
        By::GeneralPractitioner,
    ];
    assert_used(&tally, &abilities);
}

#[test]
fn crowded_hospitals_and_the_oracle_agree_after_every_command() {
    let tally = play(6_000_000, many(20), |game| Style {
        seats: seats(game, 1),
        edition: if game % 3 == 0 { Edition::Prototype } else { Edition::Retail },
        depth: Depth::Scorekeeper,
        sensible: false,
        crowded: true,
        probes: 2,
    });
    for name in ["patients returned", "patients admitted", "admissions again"] {
        assert!(!enough() || tally.others.contains_key(name), "no {name}");
    }
}

#[test]
fn scorekeepers_and_the_oracle_agree_after_every_command() {
    play(3_000_000, many(10), |game| Style {
        seats: seats(game, 1),
        edition: if game % 2 == 0 { Edition::Retail } else { Edition::Prototype },
        depth: Depth::Scorekeeper,
        sensible: false,
        crowded: false,
        probes: 2,
    });
}

#[test]
fn a_game_of_four_that_wastes_nothing_fits_into_8_kib() {
    let tally = play(4_000_000, many(10), |game| Style {
        seats: 4,
        edition: if game % 2 == 0 { Edition::Retail } else { Edition::Prototype },
        depth: Depth::Referee,
        sensible: true,
        crowded: false,
        probes: 0,
    });
    assert_eq!(tally.finished, tally.games);
    assert!(tally.longest <= EVENING, "{} bytes", tally.longest);
}

#[test]
fn the_best_completion_of_reports_is_that_of_trying_every_order() {
    let mut dice = Dice::new(5_000_000);
    for _ in 0..10_000 {
        let few = 1 + dice.below(5);
        let mut report = || {
            let asked = Counts::of((0..=dice.below(few)).map(|_| dice.colour()).collect::<Vec<Colour>>());
            Report { dice: asked, points: 1 + dice.small(12) }
        };
        let cards: Vec<Option<Report>> = (0..6).map(|_| Some(report())).collect();
        let mut completed = vec![];
        for column in 0..3 {
            match dice.below(4) {
                0 => completed.extend([column]),
                1 => completed.extend([column, column + 3]),
                _ => {}
            }
        }
        let mask: u8 = completed.iter().map(|place| 1 << place).sum();
        let discharged = dice.counts(Counts::each(5));
        let loose = one_by_one(discharged);
        let layout = serde_json::json!({ "cards": cards, "completed": mask, "settled": false });
        let reports: Reports = serde_json::from_value(layout).unwrap();

        let (places, points) = reports.best(discharged);
        assert_eq!(points, most_points(&cards, &completed, &loose), "{cards:?} {completed:?} {discharged:?}");
        let mut sets = vec![];
        reports.completions(discharged, |places, points| {
            let worth: u16 = places.iter().map(|place| u16::from(cards[usize::from(*place)].unwrap().points)).sum();
            assert_eq!(points, worth);
            let mut set = places.to_vec();
            set.sort_unstable();
            sets.push(set);
        });
        let many = sets.len();
        let sets: std::collections::BTreeSet<_> = sets.into_iter().collect();
        assert_eq!(sets.len(), many, "a set named twice");
        let mut best = places.to_vec();
        best.sort_unstable();
        assert!(sets.contains(&best));
        assert_eq!(sets, completable(&cards, &completed, &loose));
    }
}
