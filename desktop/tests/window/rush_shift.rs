//! The pages of Rush M.D. on which no clock runs: council, evaluation, ending, set-up and debrief.

use bedside::library::{Settings, Theme};
use bedside_core::rush::{
    Bed, Card, Choice, Command as Rush, Condition, EpidemicCard, Glass, Kind, Outcome, PatientCard, Spot, Treatment,
    Ward,
};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use crate::evening::{Evening, objective};
use crate::player::Player;

pub(crate) const FOUR: [&str; 4] = ["Lena", "Kuba", "Ola", "Ewa"];

fn described(evening: Evening, patient: Spot, condition: Condition) -> Evening {
    let card = PatientCard { condition: Some(condition), asks: Default::default(), surgery: false };
    evening.does(Rush::Describe { patient, card })
}

/// A second council with everything on: two cards are entered, patients are still there.
pub(crate) fn council() -> Evening {
    let agreed = [
        objective(6, 20, 5, 22),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::Follow(true),
        Choice::GlassMillis(25_200),
    ];
    let mut evening = Evening::of(&FOUR, agreed)
        .does(Rush::BeginAction)
        .does(Rush::Admit { outpatients: 3, inpatients: 0 })
        .does(Rush::Admit { outpatients: 0, inpatients: 3 })
        .does(Rush::ToWard { patient: Spot::Admissions1, bed: Bed::A2 })
        .does(Rush::ToWard { patient: Spot::Admissions2, bed: Bed::A3 })
        .does(Rush::ToWard { patient: Spot::Admissions3, bed: Bed::B1 })
        .wait(300)
        .does(Rush::BeginEvaluation)
        .does(Rush::NextStep);
    for (patient, treatment) in [
        (Spot::Clinic1, Treatment::Exact),
        (Spot::Clinic2, Treatment::Error),
        (Spot::Clinic3, Treatment::Exact),
        (Spot::A2, Treatment::Error),
        (Spot::A3, Treatment::Extras),
        (Spot::B1, Treatment::Exact),
    ] {
        evening = evening.does(Rush::Judge { patient, treatment });
    }
    evening = evening.does(Rush::NextStep).does(Rush::NextStep);
    for patient in [Spot::Clinic1, Spot::Clinic3, Spot::A3] {
        evening = evening.does(Rush::Discharge { patient, card: 3, diagnosis: 0 });
    }
    evening
        .does(Rush::Discharge { patient: Spot::B1, card: 2, diagnosis: 0 })
        .does(Rush::BeginCouncil)
        .does(Rush::LayCard { card: 0, face: Card::Task { reward: 2 } })
        .does(Rush::LayCard { card: 1, face: Card::Action { kind: Kind::Nurse } })
}

/// The evaluation after it, at its patients: two are judged, five and one without a bed are left.
pub(crate) fn patients() -> Evening {
    let evening = council()
        .does(Rush::BeginAction)
        .does(Rush::Admit { outpatients: 2, inpatients: 0 })
        .does(Rush::Admit { outpatients: 0, inpatients: 3 })
        .does(Rush::ToWard { patient: Spot::Admissions2, bed: Bed::A1 })
        .does(Rush::ToWard { patient: Spot::Admissions3, bed: Bed::B2 })
        .does(Rush::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } });
    let evening = described(evening, Spot::Clinic3, Condition::Serious);
    described(evening, Spot::B2, Condition::Critical)
        .wait(300)
        .does(Rush::BeginEvaluation)
        .does(Rush::JudgeEpidemic { ward: Ward::A, untreated: 0 })
        .does(Rush::NextStep)
        .does(Rush::Judge { patient: Spot::A2, treatment: Treatment::Error })
        .does(Rush::Judge { patient: Spot::Clinic2, treatment: Treatment::Extras })
}

/// A whole shift without followed patients, won or lost.
pub(crate) fn whole(needs: u8) -> Evening {
    let mut evening = Evening::of(&FOUR, [objective(needs, 20, 5, 22), Choice::GlassMillis(25_000)]);
    for (round, reputation) in [(1, 4), (2, 9), (3, 2), (4, 7)] {
        evening = evening.evaluated();
        for outcome in [Outcome::Exact, Outcome::Extras, Outcome::ErrorStable].into_iter().skip(usize::from(round == 3))
        {
            evening = evening.does(Rush::Enter { outcome, patients: 1 });
        }
        evening = evening.does(Rush::NextStep).does(Rush::DischargeAll { reputation });
        evening = evening.does(if round < 4 { Rush::BeginCouncil } else { Rush::EndShift });
    }
    evening
}

/// Two phases with glasses, a pause and a fall.
pub(crate) fn turned() -> Evening {
    let mut evening = Evening::of(&FOUR, [objective(6, 20, 5, 22), Choice::GlassMillis(25_000)]);
    for round in 0..2 {
        evening = evening.does(Rush::BeginAction);
        for turn in 0..7 {
            for (place, glass) in Glass::ALL.into_iter().enumerate() {
                // Some hands are slower than others.
                if turn < 7 - place / 2 && !(glass == Glass::Doctor3 && turn == 3) {
                    evening = evening.placed(glass, None);
                }
                evening = evening.wait(1);
            }
            if turn == 2 {
                evening =
                    evening.does(Rush::Topple { glass: Glass::Nurse2 }).does(Rush::SetUp { glass: Glass::Nurse2 });
                evening = evening.does(Command::PauseClock).wait(18).does(Command::ResumeClock);
            }
            evening = evening.wait(24);
        }
        evening = evening.wait(300).does(Rush::BeginEvaluation);
        evening = evening.does(Rush::Enter { outcome: Outcome::ErrorSerious, patients: 1 });
        if round == 0 {
            evening = evening.does(Rush::BeginCouncil);
        }
    }
    evening
}

fn themed(player: &mut Player, theme: Theme) {
    let settings = player.app.desk().settings();
    player.takes(bedside::app::Message::Set(Settings { theme, ..settings }));
}

/// Every page in every look, size and language, to be looked at.
#[test]
fn pictures_of_the_pages_without_a_clock() {
    let only = std::env::var("BEDSIDE_PICTURES_OF").unwrap_or_default();
    type Opens = fn(&mut Player);
    type Page = (&'static str, fn() -> Evening, Opens);
    let still: Opens = |_| {};
    let pages: [Page; 13] = [
        ("council", council, still),
        ("council-bare", || Evening::of(&FOUR, []), still),
        ("evaluation", patients, still),
        (
            "epidemics",
            || {
                council()
                    .does(Rush::BeginAction)
                    .does(Rush::DrawEpidemic { ward: Ward::B, card: EpidemicCard::Treatment { reputation: 4 } })
                    .wait(300)
                    .does(Rush::BeginEvaluation)
            },
            still,
        ),
        ("research", patients, |player| {
            player.key(Named::Enter);
            player.key(Named::Space);
        }),
        ("discharge", patients, |player| {
            player.key(Named::Enter);
            player.key(Named::Space);
            player.key(Named::Space);
        }),
        (
            "counts",
            || {
                Evening::of(&FOUR, [objective(6, 20, 5, 22), Choice::GlassMillis(25_000)])
                    .evaluated()
                    .does(Rush::Enter { outcome: Outcome::Exact, patients: 3 })
            },
            still,
        ),
        ("won", || whole(6), still),
        ("lost", || whole(30), still),
        ("lay-out", council, |player| player.click(player.app.lang().shift_words().lay_out)),
        ("debrief", turned, |player| player.letters("b")),
        ("drill", turned, still),
        ("opening", || whole(6), |player| player.key(Named::Space)),
    ];
    for (name, evening, opens) in pages {
        if !only.is_empty() && !only.split(',').any(|one| one == name) {
            continue;
        }
        let evening = evening();
        for lang in Lang::ALL {
            let mut player = evening.seen(lang);
            opens(&mut player);
            for (look, theme) in [("light", Theme::Light), ("dark", Theme::Dark), ("contrast", Theme::Contrast)] {
                themed(&mut player, theme);
                for (width, height) in [(1366.0, 768.0), (1024.0, 640.0), (1920.0, 1080.0), (560.0, 440.0)] {
                    player.resize(width, height);
                    player.photograph(&format!("{name}-{}-{look}-{width}", lang.key()));
                }
            }
        }
    }
}
