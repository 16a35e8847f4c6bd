//! Journeys through evaluation, end, debrief, patients and reference by clicks and keys, in both languages.

mod evening;

use bedside::app::{Message, Page};
use bedside::debrief::Round;
use bedside::screen::{evaluation, patients};
use bedside::words;
use bedside_core::rush::{
    ACTIONS, Bed, Card, Choice, Command as Rush, Condition, Diagnosis, EpidemicCard, Exam, Glass, Kind, Measure,
    Outcome, PatientCard, Phase, Place, Requirement, Spot, Step, Treatment, Verdict, Ward,
};
use bedside_core::{Command, Lang, Refusal, state};
use evening::{Evening, Player, objective};
use iced::keyboard::key::Named;

const ADA_AND_BO: [&str; 2] = ["Ada", "Bo"];

/// An action phase is behind the group; ward A has an epidemic, and one task lies there.
fn unfollowed() -> Evening {
    let agreed = [objective(3, 10, 2, 12), Choice::Epidemics(true), Choice::Research(true)];
    Evening::of(&ADA_AND_BO, agreed)
        .does(Rush::LayCard { card: 0, face: Card::Task { reward: 2 } })
        .does(Rush::LayCard { card: 1, face: Card::Action { kind: Kind::Nurse } })
        .does(Rush::BeginAction)
        .does(Rush::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } })
        .wait(240)
        .does(Rush::BeginEvaluation)
}

/// Three patients: an outpatient, one in A1 with two equally efficient diagnoses, one waiting for a bed.
fn followed() -> Evening {
    let found = |efficiency| Diagnosis { efficiency, surgery: false, infectious: false };
    let card = PatientCard {
        condition: Some(Condition::Serious),
        asks: [Exam::Culture, Exam::Xray].into_iter().collect(),
        surgery: false,
    };
    Evening::of(&ADA_AND_BO, [objective(1, 5, 2, 12), Choice::Follow(true)])
        .does(Rush::BeginAction)
        .does(Rush::Admit { outpatients: 1, inpatients: 2 })
        .does(Rush::ToWard { patient: Spot::Admissions1, bed: Bed::A1 })
        .does(Rush::Describe { patient: Spot::A1, card })
        .does(Rush::Carry { bed: Bed::A1, to: Place::Culture })
        .does(Rush::Diagnose { bed: Bed::A1, exam: Exam::Culture, card: found(4) })
        .does(Rush::Carry { bed: Bed::A1, to: Place::Xray })
        .does(Rush::Diagnose { bed: Bed::A1, exam: Exam::Xray, card: found(4) })
}

fn points(player: &Player) -> (i16, i16) {
    let shift = player.app.desk().table().state().game::<rush::Game>().unwrap();
    (shift.points(Measure::Skill), shift.points(Measure::Reputation))
}

fn step(player: &Player) -> Option<Step> {
    player.app.desk().table().state().game::<rush::Game>().unwrap().step()
}

/// Points as the buttons write them.
fn cost(by: i16, measure: Measure, lang: Lang) -> String {
    format!("{} {}", words::signed(by), lang.measure(measure))
}

/// A press that is refused: its words are read, and nothing has changed.
#[track_caller]
fn refused(player: &mut Player, refusal: Refusal, press: impl FnOnce(&mut Player)) {
    let before = player.entries();
    press(player);
    let said = player.app.lang().refusal(refusal);
    assert!(player.sees(said), "{said:?} is told, not {:?}", player.app.told());
    assert_eq!(player.entries(), before, "{refusal:?}");
}

#[test]
fn an_evaluation_step_by_step() {
    for lang in Lang::ALL {
        let mut player = Player::at(&unfollowed(), lang);
        player.resize(1120.0, 1000.0);
        let words = player.words();
        let (skill, reputation) = (Measure::Skill, Measure::Reputation);
        // Epidemics: one judged by a click, one drawn late and judged by a key.
        assert_eq!(step(&player), Some(Step::Epidemics));
        refused(&mut player, Refusal::Rush(rush::Refusal::EpidemicNotJudged), |player| player.key(Named::Space));
        player.click(&cost(4, reputation, lang));
        assert_eq!(points(&player), (12, 4));
        player.fill_in("late B", "x3");
        player.letter("7");
        assert!(player.sees(&format!("{}: {}", words.epidemic, cost(3, reputation, lang))));
        player.letter("2");
        assert_eq!(points(&player), (10, 4));
        // A number that was not typed here is typed on the page for it.
        player.letter("5");
        assert!(matches!(player.app.page(), Page::Epidemic(_)));
        player.key(Named::Escape);
        player.take(vec![Message::EvaluationForm(evaluation::Message::Draw(Ward::A))]);
        refused(&mut player, Refusal::Rush(rush::Refusal::WardHasEpidemic), |player| {
            player.take(vec![Message::EvaluationForm(evaluation::Message::Draw(Ward::A))]);
        });
        player.click(&cost(0, reputation, lang));
        player.letter("8");
        player.click(words.next_step);
        // Patients: each press is one of them, and the count is read on the button.
        assert_eq!(step(&player), Some(Step::Patients));
        player.click(lang.outcome(Outcome::Exact));
        player.click(lang.outcome(Outcome::Exact));
        assert!(player.sees(&format!("{} · × 2", words.costs_nothing)));
        player.letter("2");
        player.click(lang.outcome(Outcome::ErrorStable));
        assert!(player.sees(&format!("{} · × 1", cost(-1, skill, lang))));
        assert!(player.sees(&format!("{}: 3", words.cured)));
        assert_eq!(points(&player), (7, 4));
        player.click(words.next_step);
        // Research.
        assert_eq!(step(&player), Some(Step::Research));
        refused(&mut player, Refusal::NoSuchCard, |player| player.letter("2"));
        refused(&mut player, Refusal::NoSuchCard, |player| player.click(words.card_missing));
        player.click(&format!("{} 1", words.task));
        assert_eq!(points(&player), (9, 4));
        refused(&mut player, Refusal::Rush(rush::Refusal::TaskIsDone), |player| player.letter("1"));
        player.click(words.next_step);
        // Discharge.
        assert_eq!(step(&player), Some(Step::Discharge));
        refused(&mut player, Refusal::Rush(rush::Refusal::PatientsNotDischarged), |player| player.key(Named::Space));
        player.fill_in("all", "13");
        player.letter("+");
        player.letter("w");
        assert_eq!(points(&player), (9, 18));
        assert_eq!(player.app.desk().table().state().game::<rush::Game>().unwrap().discharged(), 3);
        // What it came to, with running sums.
        for (why, by, total) in [
            (lang.cause(bedside_core::rush::Cause::EpidemicUntreated(Ward::B)), "−2", "→ 10"),
            (lang.cause(bedside_core::rush::Cause::Extras), "−2", "→ 8"),
            (lang.cause(bedside_core::rush::Cause::Task(0)), "+2", "→ 9"),
            (lang.cause(bedside_core::rush::Cause::Discharges), "+14", "→ 18"),
        ] {
            assert!(player.sees(why) && player.sees(by) && player.sees(total), "{why}: {by} {total}");
        }
        player.letter("y");
        assert_eq!(points(&player), (8, 18));
        player.letter("i");
        assert_eq!(points(&player), (5, 18));
        player.click(words.next_round);
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Council));
    }
}

#[test]
fn counts_start_again_with_the_next_round_and_follow_undo() {
    let evening =
        Evening::of(&ADA_AND_BO, []).evaluated().does(Rush::Enter { outcome: Outcome::ErrorStable, patients: 2 });
    let evening = evening.does(Rush::BeginCouncil).evaluated();
    let mut player = Player::at(&evening, Lang::En);
    assert!(player.sees("−1 Skill"), "a new round has counted nobody");
    player.letter("3");
    player.letter("3");
    assert!(player.sees("−1 Skill · × 2"));
    player.letter("u");
    assert!(player.sees("−1 Skill · × 1"));
}

#[test]
fn followed_patients_are_judged_and_go_home_one_by_one() {
    for lang in Lang::ALL {
        let mut player = Player::at(&followed().wait(240).does(Rush::BeginEvaluation), lang);
        player.resize(1120.0, 1400.0);
        let words = player.words();
        assert_eq!(step(&player), Some(Step::Patients));
        for said in [
            format!("{} 1", words.clinic),
            "A1".to_owned(),
            format!("{}: {}", words.lacking, words.a_bed),
            words.equally_efficient.to_owned(),
            format!("✓ {}: 4", lang.exam(Exam::Culture)),
            lang.place(Place::Xray).to_owned(),
            lang.condition(Condition::Serious).to_owned(),
        ] {
            assert!(player.sees(&said), "{said}");
        }
        // The outpatient by a key; the one without a bed cannot have been treated.
        player.letter("1");
        refused(&mut player, Refusal::Rush(rush::Refusal::NotInABed), |player| player.letter("1"));
        player.letter("3");
        // The tie is settled before the treatment is judged.
        refused(&mut player, Refusal::Rush(rush::Refusal::TreatmentNotChosen), |player| player.letter("1"));
        player.click(lang.exam(Exam::Xray));
        assert!(player.sees(&format!("✓ {}: 4 · {}", lang.exam(Exam::Xray), words.holds)));
        player.click(lang.treatment(Treatment::Extras));
        assert_eq!(points(&player), (9, 0));
        let at =
            |player: &Player, spot| player.app.desk().table().state().game::<rush::Game>().unwrap().patients().at(spot).copied();
        assert_eq!(at(&player, Spot::Admissions2).expect("still there").condition(), Condition::Serious);
        player.click(words.next_step);
        // Two are cured: the first by keys, the second by clicks and typing.
        assert_eq!(step(&player), Some(Step::Discharge));
        player.letter("4");
        player.letter("w");
        assert!(at(&player, Spot::Clinic1).is_none());
        player.fill_in("Card A1", "2");
        player.fill_in("Diagnosis A1", "three 3");
        player.letter("w");
        assert_eq!(points(&player), (9, 9));
        assert!(player.sees(words.nobody_cured));
        assert_eq!(player.app.desk().table().state().game::<rush::Game>().unwrap().discharged(), 2);
        player.click(words.next_round);
    }
}

#[test]
fn arrows_choose_whom_the_keys_mean() {
    let mut player = Player::at(&followed().wait(240).does(Rush::BeginEvaluation), Lang::En);
    let judged = |player: &Player, spot| {
        player.app.desk().table().state().game::<rush::Game>().unwrap().patients().at(spot).and_then(|patient| patient.judged())
    };
    player.key(Named::ArrowDown);
    player.key(Named::ArrowDown);
    player.key(Named::ArrowDown);
    player.letter("5");
    player.letter("1");
    assert_eq!(judged(&player, Spot::A1), Some(Treatment::Exact));
    // Whoever still waits comes first again.
    player.key(Named::ArrowDown);
    player.letter("3");
    assert_eq!(judged(&player, Spot::Admissions2), Some(Treatment::Error));
    assert_eq!(judged(&player, Spot::Clinic1), None);
}

#[test]
fn the_end_says_won_or_lost_and_why() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        for (needs, verdict) in [(4, Verdict::Won), (5, Verdict::ObjectiveMissed)] {
            let mut evening = Evening::of(&ADA_AND_BO, [objective(needs, 8, 3, 6)]);
            for round in 1..=4 {
                evening = evening
                    .evaluated()
                    .does(Rush::Enter { outcome: Outcome::Exact, patients: 1 })
                    .does(Rush::NextStep)
                    .does(Rush::DischargeAll { reputation: 2 })
                    .does(if round < 4 { Rush::BeginCouncil } else { Rush::EndShift });
            }
            let mut player = Player::at(&evening, lang);
            assert!(player.sees(lang.verdict(verdict)));
            let met = if verdict == Verdict::Won { words.met } else { words.not_met };
            assert!(player.sees(lang.requirement(Requirement::Discharged)) && player.sees(&format!("4 / {needs}")));
            assert!(player.sees(met) && player.sees("8 / 8") && player.sees("6 / 3"));
            assert!(player.sees(words.debrief));
            player.letter("b");
            assert_eq!(player.app.page(), &Page::Debrief);
            player.key(Named::Escape);
            player.key(Named::Space);
            assert!(matches!(player.app.page(), Page::NewTable(_)));
        }
        let mut player = Player::at(&Evening::of(&ADA_AND_BO, [objective(4, 8, 3, 6)]).evaluated(), lang);
        player.letter("5");
        assert!(player.sees(lang.verdict(Verdict::SkillGone)) && player.sees("−2 / 3"));
        let none = Evening::of(&ADA_AND_BO, []).evaluated().does(Rush::BeginCouncil).evaluated();
        let none = none.does(Rush::BeginCouncil).evaluated().does(Rush::BeginCouncil).evaluated();
        let player = Player::at(&none.does(Rush::EndShift), lang);
        assert!(player.sees(lang.phase(Phase::Over)) && player.sees(words.no_objective));
    }
}

/// Two phases with pauses, named and unnamed hands, an oath, and something that cost skill.
fn looked_back_on() -> Evening {
    let placed = |evening: Evening, glass, by| evening.placed(glass, by).wait(30);
    let mut evening = Evening::of(&ADA_AND_BO, [objective(3, 10, 2, 20), Choice::GlassMillis(25_000)]);
    for round in 0..2 {
        evening = evening.does(Rush::BeginAction).wait(10);
        evening = placed(evening, Glass::Doctor1, None);
        evening = placed(evening, Glass::Nurse1, Some(1));
        evening = evening.does(Command::PauseClock).wait(7).does(Command::ResumeClock);
        evening = placed(evening, Glass::Nurse2, None).does(Rush::BreakOath { glass: None });
        evening = evening.wait(300).does(Rush::BeginEvaluation);
        evening = evening.does(Rush::Enter { outcome: Outcome::ErrorStable, patients: 2 });
        evening = evening.does(Rush::Enter { outcome: Outcome::ErrorSerious, patients: 1 });
        if round == 0 {
            evening = evening.does(Rush::BeginCouncil);
        }
    }
    evening
}

#[test]
fn the_debrief_shows_the_numbers_of_the_rounds() {
    let evening = looked_back_on();
    for lang in Lang::ALL {
        let mut player = Player::at(&evening, lang);
        player.resize(1120.0, 2000.0);
        let words = player.words();
        player.letter("b");
        let rounds = Round::all(player.app.desk().table(), player.app.desk().now());
        assert_eq!(rounds.len(), 2);
        for round in &rounds {
            assert!(player.sees(&format!("{} {}", words.round, round.round)));
            assert!(player.sees(&words::minutes(round.length_ms)));
            for spent in &round.glasses {
                let percent = (f64::from(spent.busy_ms) * 100.0 / f64::from(round.length_ms)).round();
                assert!(player.sees(&format!("{percent}% {}", words.busy)), "{:?}: {percent}", spent.glass);
            }
            assert!(round.glasses.iter().any(|spent| spent.busy_ms == 25_000));
            assert_eq!((round.actions.as_slice(), round.unnamed_actions), ([1, 1].as_slice(), 1));
            assert_eq!(round.pauses.len(), 1);
            let lasted = words::seconds(bedside_core::Span::from_millis(round.pauses[0].1), lang);
            assert!(player.sees(&format!("{}: {} ({lasted})", words.pauses, words::minutes(round.pauses[0].0))));
            assert!(player.sees("Ada") && player.sees("Bo") && player.sees(words.unnamed));
        }
        let error = |condition| lang.cause(bedside_core::rush::Cause::Error(condition));
        for (why, sum) in [
            (format!("{} × 2", error(Condition::Serious)), "−6"),
            (format!("{} × 2", error(Condition::Stable)), "−4"),
            (format!("{} × 2", lang.cause(bedside_core::rush::Cause::Oath)), "−2"),
            (words.total.to_owned(), "−12"),
        ] {
            assert!(player.sees(&why) && player.sees(sum), "{why}: {sum}");
        }
    }
}

#[test]
fn a_debrief_before_anything_was_played_says_so() {
    for lang in Lang::ALL {
        let mut player = Player::at(&Evening::of(&ADA_AND_BO, []), lang);
        player.letter("b");
        assert!(player.sees(lang.desk_words().nothing_to_look_back));
    }
}

#[test]
fn the_reference_has_every_action_in_both_languages() {
    for lang in Lang::ALL {
        let mut player = Player::at(&Evening::of(&ADA_AND_BO, []), lang);
        player.resize(1120.0, 3000.0);
        player.letter("a");
        assert_eq!(player.app.page(), &Page::Reference);
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

#[test]
fn a_patient_is_admitted_examined_and_operated_in_one_or_two_presses_each() {
    for lang in Lang::ALL {
        let evening = Evening::of(&ADA_AND_BO, [Choice::Follow(true), Choice::Epidemics(true)]);
        let mut player = Player::at(&evening, lang);
        player.resize(1120.0, 1400.0);
        let words = player.words();
        player.key(Named::Space);
        player.letter("f");
        assert!(matches!(player.app.page(), Page::Patients(_)) && player.sees(words.press_a_patient));
        for said in
            [words.admit_limits, words.organ_limits, words.clinic, words.admissions, words.place_free, "A1", "B3"]
        {
            assert!(player.sees(said), "{said}");
        }
        player.letter("i");
        player.letter("n");
        // Somebody in admissions is pressed and gets a bed.
        player.take(vec![look(Spot::Admissions1)]);
        assert!(player.sees(&format!("{}: {}", words.lacking, words.a_bed)));
        player.letter("2");
        let at =
            |player: &Player, spot| player.app.desk().table().state().game::<rush::Game>().unwrap().patients().at(spot).copied();
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
        player.letter("3");
        let found = at(&player, Spot::A2).and_then(|patient| patient.found(Exam::BloodTest)).expect("a diagnosis");
        assert_eq!(found, Diagnosis { efficiency: 3, surgery: false, infectious: true });
        assert!(player.sees(words.symbol_owed));
        refused(&mut player, Refusal::Rush(rush::Refusal::ExamDone), |player| player.letter("4"));
        refused(&mut player, Refusal::Rush(rush::Refusal::AlreadyThere), |player| player.letter("k"));
        refused(&mut player, Refusal::Rush(rush::Refusal::PatientNotThere), |player| player.letter("o"));
        player.letter("a");
        player.letter("o");
        assert!(at(&player, Spot::A2).is_some_and(|patient| patient.operated()));
        // A number of two figures is typed.
        player.letter("c");
        player.fill_in("efficiency", "12");
        player.click(words.write_down);
        assert_eq!(at(&player, Spot::A2).and_then(|patient| patient.treatment()), Some(Exam::Culture));
        // Organs: two at a time, six in all.
        for _ in 0..3 {
            player.letter("g");
        }
        assert!(player.sees(&format!("{}: 6", words.organs)));
        refused(&mut player, Refusal::Rush(rush::Refusal::OrgansAreFull), |player| player.letter("g"));
        player.click("−1");
        assert!(player.sees(&format!("{}: 5", words.organs)));
        player.letter("u");
        assert!(player.sees(&format!("{}: 6", words.organs)));
    }
}

fn look(spot: Spot) -> Message {
    Message::PatientsForm(patients::Message::Look(Some(spot)))
}

#[test]
fn outside_the_action_phase_patients_stay_where_they_are() {
    for lang in Lang::ALL {
        let mut player = Player::at(&followed().wait(240).does(Rush::BeginEvaluation), lang);
        player.letter("f");
        player.take(vec![look(Spot::A1)]);
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letter("w"));
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letter("n"));
        refused(&mut player, Refusal::NotInThisPhase, |player| player.letter("i"));
    }
}

#[test]
fn the_mri_keeps_its_patient_and_says_so() {
    for lang in Lang::ALL {
        let agreed = [Choice::Follow(true), Choice::GlassMillis(60_000)];
        let mut player = Player::at(&Evening::of(&ADA_AND_BO, agreed), lang);
        player.resize(1120.0, 1400.0);
        let press = |command: Rush| Message::Press(Command::Rush(command));
        player.take(vec![
            press(Rush::BeginAction),
            press(Rush::Admit { outpatients: 0, inpatients: 1 }),
            press(Rush::ToWard { patient: Spot::Admissions1, bed: Bed::B1 }),
            press(Rush::Carry { bed: Bed::B1, to: Place::Mri }),
            press(Rush::Place { glass: Glass::Doctor1, space: Some(bedside_core::rush::Space::Mri), by: None }),
            Message::Patients,
            look(Spot::B1),
        ]);
        assert!(player.sees(player.words().keeps_patient));
        refused(&mut player, Refusal::Rush(rush::Refusal::ScanGoesOn), |player| player.letter("w"));
    }
}

#[test]
fn a_small_window_keeps_the_evaluation_in_reach() {
    for lang in Lang::ALL {
        let mut player = Player::at(&unfollowed(), lang);
        player.resize(560.0, 440.0);
        assert!(player.sees(lang.stage(Step::Epidemics)) && player.sees("12"));
        player.click(&cost(4, Measure::Reputation, lang));
        assert_eq!(points(&player), (12, 4));
        player.click(player.words().next_step);
        player.click(lang.outcome(Outcome::Exact));
        assert_eq!(player.app.desk().table().state().game::<rush::Game>().unwrap().cured(), 1);
    }
}

#[test]
fn every_command_reads_well_in_the_history() {
    let evening = followed();
    let setup = evening.table.state().setup();
    let bed = Bed::A1;
    for (command, english, polish) in [
        (Rush::NextStep, "Next step of the evaluation", "Następny krok oceny"),
        (Rush::Place { glass: Glass::Doctor1, space: None, by: None }, "Turn: Doctor 1", "Obróć: Lekarz 1"),
        (Rush::SetGlass { glass: None, millis: 25_400 }, "Glasses: 25.4 s", "Klepsydry: 25,4 s"),
        (
            Rush::LayCard { card: 1, face: Card::Task { reward: 2 } },
            "Research card 2: Task +2",
            "Praca badawcza 2: Zadanie +2",
        ),
        (
            Rush::BreakOath { glass: Some(Glass::Nurse2) },
            "Hippocratic oath broken: Nurse 2",
            "Złamana Przysięga Hipokratesa: Pielęgniarka 2",
        ),
        (
            Rush::DrawEpidemic { ward: Ward::B, card: EpidemicCard::Treatment { reputation: 4 } },
            "Epidemic, Ward B: Reputation +4",
            "Epidemia, Oddział B: Reputacja +4",
        ),
        (Rush::Admit { outpatients: 0, inpatients: 2 }, "Admit: Inpatient × 2", "Przyjmij: Do hospitalizacji × 2"),
        (Rush::Carry { bed, to: Place::Mri }, "A1: in the MRI", "A1: w rezonansie"),
        (
            Rush::Diagnose {
                bed,
                exam: Exam::Culture,
                card: Diagnosis { efficiency: 3, surgery: true, infectious: true },
            },
            "A1: Culture 3, Surgery, Infectious symbol",
            "A1: Posiew 3, Zabieg, Symbol zakaźny",
        ),
        (Rush::ChooseTreatment { bed, exam: Exam::Xray }, "A1: X-ray holds", "A1: Rentgen obowiązuje"),
        (Rush::FinishTask { card: 0 }, "Task 1: done", "Zadanie 1: wykonane"),
        (
            Rush::Discharge { patient: Spot::Clinic2, card: 3, diagnosis: 0 },
            "Discharge: Clinic 2, Reputation +3",
            "Wypisz: Przychodnia 2, Reputacja +3",
        ),
    ] {
        let command = Command::Rush(command);
        assert_eq!(words::command(&command, setup, Lang::En), english);
        assert_eq!(words::command(&command, setup, Lang::Pl), polish);
    }
}
