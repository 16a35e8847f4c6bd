//! Patients who are followed, and the reference.

use bedside::screen::rush::{Message, Page, patients};
use bedside_core::rush::{
    self, ACTIONS, Bed, Choice, Command as Rush, Condition, Diagnosis, Exam, Game, Glass, Place, Spot,
};
use bedside_core::{Command, Lang, Refusal};
use iced::keyboard::key::Named;

use crate::evening::Evening;
use crate::player::Player;
use crate::rush_evaluation::{ADA_AND_BO, followed, refused};

fn look(spot: Spot) -> Message {
    Message::PatientsForm(patients::Message::Look(Some(spot)))
}

#[test]
fn a_patient_is_admitted_examined_and_operated_in_one_or_two_presses_each() {
    for lang in Lang::ALL {
        let evening = Evening::of(&ADA_AND_BO, [Choice::Follow(true), Choice::Epidemics(true)]);
        let mut player = evening.seen(lang);
        player.resize(1700.0, 1400.0);
        let words = player.words();
        player.key(Named::Space);
        player.letters("f");
        assert!(matches!(player.rush().page(), Page::Patients(_)) && player.sees(words.press_a_patient));
        for said in
            [words.admit_limits, words.organ_limits, words.clinic, words.admissions, words.place_free, "A1", "B3"]
        {
            assert!(player.sees(said), "{said}");
        }
        player.letters("i");
        player.letters("n");
        // Somebody in admissions is pressed and gets a bed.
        player.sends(look(Spot::Admissions1));
        assert!(player.sees(&format!("{}: {}", words.lacking, words.a_bed)));
        player.key(Named::F2);
        let at = |player: &Player, spot| player.game::<Game>().patients().at(spot).copied();
        assert!(at(&player, Spot::A2).is_some() && at(&player, Spot::Admissions1).is_none());
        // The patient card, thing by thing.
        player.click(lang.condition(Condition::Critical));
        player.click(lang.exam(Exam::BloodTest));
        player.click(lang.exam(Exam::Culture));
        player.click(lang.exam(Exam::Culture));
        player.click(words.surgery);
        let patient = at(&player, Spot::A2).expect("in bed");
        assert_eq!(patient.condition(), Condition::Critical);
        assert!(patient.asks(Exam::BloodTest) && !patient.asks(Exam::Culture) && patient.asks_surgery());
        // An examination, with its symbol.
        assert!(player.sees(words.carry_first));
        player.click(lang.place(Place::BloodTest));
        player.click(words.infectious_symbol);
        player.letters("3");
        let found = at(&player, Spot::A2).and_then(|patient| patient.found(Exam::BloodTest)).expect("a diagnosis");
        assert_eq!(found, Diagnosis { efficiency: 3, surgery: false, infectious: true });
        assert!(player.sees(words.symbol_owed));
        refused(&mut player, Refusal::Rush(rush::Refusal::ExamDone), |player| player.letters("4"));
        refused(&mut player, Refusal::Rush(rush::Refusal::AlreadyThere), |player| player.letters("k"));
        refused(&mut player, Refusal::Rush(rush::Refusal::PatientNotThere), |player| player.letters("o"));
        player.letters("a");
        player.letters("o");
        assert!(at(&player, Spot::A2).is_some_and(|patient| patient.operated()));
        // A number of two figures is typed.
        player.letters("c");
        player.fill_in("efficiency", "12");
        player.click(words.write_down);
        assert_eq!(at(&player, Spot::A2).and_then(|patient| patient.treatment()), Some(Exam::Culture));
        // Organs: two at a time, six in all.
        for _ in 0..3 {
            player.letters("g");
        }
        assert!(player.sees(&format!("{}: 6", words.organs)));
        refused(&mut player, Refusal::Rush(rush::Refusal::OrgansAreFull), |player| player.letters("g"));
        player.click("−1");
        assert!(player.sees(&format!("{}: 5", words.organs)));
        player.letters("u");
        assert!(player.sees(&format!("{}: 6", words.organs)));
    }
}

#[test]
fn outside_the_action_phase_patients_stay_where_they_are() {
    for lang in Lang::ALL {
        let mut player = followed().wait(240).does(Rush::BeginEvaluation).seen(lang);
        player.letters("f");
        player.sends(look(Spot::A1));
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letters("w"));
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letters("n"));
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letters("i"));
    }
}

#[test]
fn the_mri_keeps_its_patient_and_says_so() {
    for lang in Lang::ALL {
        let agreed = [Choice::Follow(true), Choice::GlassMillis(60_000)];
        let mut player = Evening::of(&ADA_AND_BO, agreed).seen(lang);
        player.resize(1120.0, 1400.0);
        for command in [
            Rush::BeginAction,
            Rush::Admit { outpatients: 0, inpatients: 1 },
            Rush::ToWard { patient: Spot::Admissions1, bed: Bed::B1 },
            Rush::Carry { bed: Bed::B1, to: Place::Mri },
            Rush::Place { glass: Glass::Doctor1, space: Some(bedside_core::rush::Space::Mri), by: None },
        ] {
            player.gives(Command::Rush(command));
        }
        player.sends(Message::Patients);
        player.sends(look(Spot::B1));
        assert!(player.sees(player.words().keeps_patient));
        refused(&mut player, Refusal::Rush(rush::Refusal::ScanGoesOn), |player| player.letters("w"));
    }
}

#[test]
fn the_reference_has_every_action_in_both_languages() {
    for lang in Lang::ALL {
        let mut player = Evening::of(&ADA_AND_BO, []).seen(lang);
        player.resize(1120.0, 3000.0);
        player.letters("a");
        assert_eq!(player.rush().page(), &Page::Reference);
        for action in &ACTIONS {
            let said =
                [lang.wing(action.wing), lang.space(action.space), lang.effect(action.space), lang.kind(action.kind)];
            for said in said {
                assert!(player.sees(said), "{said}");
            }
        }
        let words = player.words();
        assert!(player.sees(&format!("{}: 3 · {}: 6", words.at_a_time, words.room_for)));
        assert!(player.sees(words.not_in_this_game), "neither research nor epidemics were agreed on");
    }
}

/// Admitted, a bed, treated as the card asks: a press each, by mouse and by keys.
#[test]
fn the_common_way_of_a_followed_patient_is_three_presses() {
    for (by_key, lang) in [(true, Lang::En), (false, Lang::Pl)] {
        let agreed = [Choice::Follow(true), Choice::ActionSeconds(60), Choice::GlassMillis(25_000)];
        let mut player = Evening::of(&ADA_AND_BO, agreed).seen(lang);
        player.key(Named::Space);
        player.letters("f");
        let mut presses = 0;
        let mut press = |player: &mut Player, key: &dyn Fn(&mut Player), click: &dyn Fn(&mut Player)| {
            presses += 1;
            if by_key {
                key(player)
            } else {
                click(player)
            }
            player.wait(std::time::Duration::from_millis(400));
        };
        press(&mut player, &|player| player.letters("i"), &|player| {
            // Outpatients before inpatients: both have a button for one.
            let ones = player.places_named("+1");
            player.click_at(ones[1]);
        });
        press(&mut player, &|player| player.key(Named::F5), &|player| player.click("B2"));
        assert!(player.game::<Game>().patients().at(Spot::B2).is_some(), "in bed");
        // The phase goes on to its end, and so does the evaluation: these presses are nobody's.
        player.key(Named::Escape);
        player.wait(std::time::Duration::from_secs(70));
        player.key(Named::Space);
        player.wait(std::time::Duration::from_secs(1));
        while player.game::<Game>().evaluation_step() != Some(rush::Step::Patients) {
            player.key(Named::Space);
            player.wait(std::time::Duration::from_secs(1));
        }
        let exact = lang.treatment(rush::Treatment::Exact);
        press(&mut player, &|player| player.letters("1"), &|player| player.click(exact));
        let patient = player.game::<Game>().patients().at(Spot::B2).copied().expect("in bed");
        assert_eq!((patient.judged(), presses), (Some(rush::Treatment::Exact), 3));
    }
}

#[test]
fn what_was_found_is_said_wherever_the_bed_is() {
    for lang in Lang::ALL {
        let agreed = [Choice::Follow(true), Choice::GlassMillis(25_000)];
        let mut player = Evening::of(&ADA_AND_BO, agreed).seen(lang);
        let (bed, exam) = (Bed::B2, Exam::Xray);
        let card = Diagnosis { efficiency: 4, surgery: false, infectious: false };
        for command in [
            Rush::BeginAction,
            Rush::Admit { outpatients: 0, inpatients: 1 },
            Rush::ToWard { patient: Spot::Admissions1, bed },
            Rush::Carry { bed, to: Place::Xray },
            Rush::Diagnose { bed, exam, card },
            Rush::Carry { bed, to: Place::Ward },
        ] {
            player.gives(Command::Rush(command));
        }
        player.letters("f");
        player.sends(look(Spot::B2));
        let said = format!("✓ {} 4 ●", lang.exam(exam));
        assert!(player.sees(&said), "{said}");
    }
}
