//! The evaluation step by step, patients who are followed, and the end of a shift.

use bedside_core::rush::{self, Card, Condition, Glass, Kind, Measure, Outcome, Phase, Spot, Step, Treatment, Ward};
use bedside_core::{Command, Cue, Lang, Refusal};
use bedside_firmware::Key;
use bedside_firmware::face::notice::{Notice, OwnNotice};
use bedside_firmware::face::page::Page;
use bedside_firmware::face::rush::Notice as Said;

use crate::player::Player;

#[test]
fn an_evaluation_by_outcomes_with_epidemics_and_research() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(2, lang);
        player.menu(words.options);
        player.choose(words.epidemics);
        player.choose(words.research);
        player.keys(&[Key::Back, Key::Back]);
        player.menu(words.objective);
        for by in [0, 2, 5, 1, 10] {
            player.number(by);
        }
        player.menu(words.research);
        player.shows("research");
        player.turn(1);
        player.push();
        player.shows("card");
        player.choose(words.task);
        player.shows("reward");
        player.number(2);
        player.menu(words.research);
        player.push();
        player.choose(lang.kind(Kind::Nurse));
        player.go();
        player.menu(words.epidemic);
        player.shows("wards");
        player.push();
        player.shows("epidemic-number");
        player.number(3);
        player.menu(words.epidemic);
        player.turn(1);
        player.push();
        player.turn(-2);
        player.shows("epidemic-none");
        player.push();
        player.menu(words.oath);
        assert_eq!(player.rush().points(Measure::Skill), 19);
        player.shows("oath");
        player.go();
        player.menu(words.evaluate);

        assert_eq!(player.rush().evaluation_step(), Some(Step::Epidemics));
        player.shows("evaluation-epidemics");
        player.go();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::EpidemicNotJudged)));
        player.shows("evaluation-refused");
        player.turn(2);
        player.push();
        assert_eq!(
            player.journal().last(),
            Some(&Command::from(rush::Command::JudgeEpidemic { ward: Ward::A, untreated: 2 }))
        );
        player.shows("evaluation-scored");
        assert_eq!(player.rush().points(Measure::Skill), 17);
        player.choose(words.missed_symbol);
        assert_eq!(player.rush().points(Measure::Skill), 14);
        player.back();
        assert_eq!(player.rush().points(Measure::Skill), 17, "BACK takes it back");

        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Patients));
        player.push();
        player.push();
        player.turn(3);
        player.push();
        assert!(matches!(
            player.gadget.face().notice(),
            Some(Notice::Own(OwnNotice::Rush(Said::Scored { by: -3, .. })))
        ));
        player.shows("evaluation-error");
        player.wait(3_000);
        player.shows("evaluation-patients");
        assert_eq!(player.rows()[0].1, "2");
        assert_eq!(player.rush().cured(), 2);
        assert_eq!(
            player.journal().last(),
            Some(&Command::from(rush::Command::Enter { outcome: Outcome::ErrorSerious, patients: 1 }))
        );

        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Research));
        player.shows("evaluation-research");
        player.turn(1);
        player.push();
        assert_eq!(player.rush().points(Measure::Skill), 17);
        player.push();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::TaskIsDone)));

        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Discharge));
        player.shows("evaluation-discharge");
        player.go();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::PatientsNotDischarged)));
        player.push();
        player.number(7);
        assert_eq!((player.rush().discharged(), player.rush().points(Measure::Reputation)), (2, 7));
        player.go();
        assert_eq!((player.rush().round(), player.rush().phase()), (2, Phase::Council));
        assert_eq!(player.rush().research().card(1), None::<Card>);
    }
}

#[test]
fn patients_are_followed_from_admission_to_discharge() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(2, lang);
        player.menu(words.options);
        player.choose(words.epidemics);
        player.choose(words.follow);
        player.keys(&[Key::Back, Key::Back, Key::Go]);
        player.menu(words.patients);
        player.push();
        player.shows("admit");
        player.turn(3);
        player.push();
        assert_eq!(player.rush().patients().all().count(), 2);
        player.menu(words.patients);
        player.shows("patients");
        player.turn(2);
        player.push();
        player.shows("patient-waiting");
        player.turn(4);
        player.push();
        assert!(player.rush().patients().at(Spot::B2).is_some());
        player.menu(words.patients);
        player.choose("B2");
        player.shows("patient-in-bed");
        player.choose(&format!("> {}", lang.place(rush::Place::BloodTest)));
        player.menu(words.patients);
        player.shows("patients-carried");
        player.choose("B2");
        player.shows("patient-at-test");
        player.choose(words.diagnosis);
        player.shows("efficiency");
        player.number(3);
        player.shows("symbol");
        player.choose(words.infectious);
        assert!(player.rush().epidemics().owed(Ward::B));
        player.menu(words.patients);
        player.choose("B2");
        player.choose(words.condition);
        player.shows("conditions");
        player.choose(lang.exam(rush::Exam::BloodTest));
        player.choose(lang.exam(rush::Exam::Mri));
        player.choose(words.surgery);
        player.shows("patient-card-asks");
        player.choose(lang.exam(rush::Exam::Mri));
        player.choose(words.surgery);
        let patient = player.rush().patients().at(Spot::B2).unwrap();
        assert!(patient.asks(rush::Exam::BloodTest) && !patient.asks(rush::Exam::Mri) && !patient.needs_surgery());
        player.choose(lang.condition(Condition::Critical));
        assert_eq!(player.rush().patients().at(Spot::B2).unwrap().condition(), Condition::Critical);
        player.menu(words.patients);
        player.choose(words.organs);
        player.number(2);
        assert_eq!(player.rush().patients().organs(), 2);
        player.go();
        player.menu(words.evaluate);
        player.shows("evaluation-owed");
        player.go();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::SymbolWasMissed)));
        player.choose(words.missed_symbol);
        player.go();
        player.shows("evaluation-followed");
        player.push();
        player.shows("judge");
        player.push();
        player.go();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::PatientsNotJudged)));
        player.turn(1);
        player.push();
        player.choose(lang.treatment(Treatment::Extras));
        player.shows("evaluation-judged");
        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Discharge));
        player.wait(3_000);
        player.shows("evaluation-discharge-followed");
        player.turn(1);
        player.push();
        player.turn(4);
        player.shows("patient-card");
        player.push();
        player.turn(2);
        player.shows("diagnosis-card");
        player.push();
        assert_eq!(player.rush().points(Measure::Reputation), 6);
        assert!(matches!(
            player.gadget.face().notice(),
            Some(Notice::Own(OwnNotice::Rush(Said::Scored { by: 6, .. })))
        ));
        player.turn(-1);
        player.push();
        player.number(2);
        assert_eq!(player.rush().discharged(), 2);
        player.go();
        assert_eq!(player.rush().round(), 2);
    }
}

#[test]
fn the_end_says_why_and_how_busy_everyone_was() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(4, lang);
        player.menu(words.objective);
        for by in [0, 1, 2, 0, 0] {
            player.number(by);
        }
        player.menu(words.glasses);
        player.push();
        player.push();
        player.number(0);
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        for round in 1..=4 {
            player.go();
            for glass in [Glass::Doctor1, Glass::Doctor2, Glass::Nurse3] {
                player.glass(glass);
                player.push();
                player.wait(31_000 * u64::from(glass == Glass::Doctor1));
            }
            player.wait(250_000);
            player.go();
            player.push();
            player.go();
            player.push();
            player.number(if round == 1 { 2 } else { 0 });
            player.go();
        }
        assert_eq!(player.rush().phase(), Phase::Over);
        assert!(player.cues().contains(&Cue::Won));
        player.wait(3_000);
        player.shows("won");
        player.turn(1);
        player.shows("busy-doctors");
        player.turn(1);
        player.shows("busy-nurses");
        player.wait(300);
        let end = player.picture();
        player.turn(3);
        assert!(player.picture() == end, "three pages, round and round");
        player.keys(&[Key::Hold]);
        player.shows("over-menu");
        player.keys(&[Key::Hold]);
        player.back();
        assert_eq!(player.rush().phase(), Phase::Evaluation, "BACK goes on playing");
        player.keys(&[Key::Go, Key::Go]);
        assert!(matches!(player.gadget.face().page(), Page::Players(..)));
    }
}

#[test]
fn skill_at_zero_loses_at_once() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(2, lang);
        player.menu(words.objective);
        for by in [0, 5, 40, 3, -9] {
            player.number(by);
        }
        player.go();
        player.menu(words.oath);
        assert_eq!(player.rush().phase(), Phase::Over);
        assert!(player.cues().contains(&Cue::Lost));
        player.wait(3_000);
        player.shows("lost");
    }
}
