//! The evaluation of Rush M.D. step by step, the end of a shift, and the debrief.

use bedside::desk::Desk;
use bedside::library::Library;
use bedside::screen::rush::rounds::Round;
use bedside::screen::rush::{Message, Page, evaluation};
use bedside::words;
use bedside_core::rush::{
    self, Bed, Card, Cause, Choice, Command as Rush, Condition, Diagnosis, EpidemicCard, Exam, Game, Glass, Kind,
    Measure, Outcome, Patient, PatientCard, Phase, Place, Requirement, Spot, Step, Treatment, Verdict, Ward,
};
use bedside_core::{Command, Lang, Refusal};
use iced::keyboard::key::Named;

use crate::evening::{Evening, objective};
use crate::player::{CHANCE, Player, letter};

pub(crate) const ADA_AND_BO: [&str; 2] = ["Ada", "Bo"];

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
pub(crate) fn followed() -> Evening {
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
    let shift = player.game::<Game>();
    (shift.points(Measure::Skill), shift.points(Measure::Reputation))
}

fn step(player: &Player) -> Option<Step> {
    player.game::<Game>().evaluation_step()
}

/// Points as the buttons write them.
fn cost(by: i16, measure: Measure, lang: Lang) -> String {
    format!("{} {}", words::signed(by), lang.measure(measure))
}

/// A press that is refused: its words are read, and nothing has changed.
#[track_caller]
pub(crate) fn refused(player: &mut Player, refusal: Refusal, press: impl FnOnce(&mut Player)) {
    let before = player.entries();
    press(player);
    let said = player.app.lang().refusal(refusal);
    assert!(player.sees(said), "{said:?} is told, not {:?}", player.app.toast());
    assert_eq!(player.entries(), before, "{refusal:?}");
}

#[test]
fn an_evaluation_step_by_step() {
    for lang in Lang::ALL {
        let mut player = unfollowed().seen(lang);
        player.resize(1120.0, 1000.0);
        let words = player.words();
        let (skill, reputation) = (Measure::Skill, Measure::Reputation);
        // Epidemics: one judged by a click, one drawn late and judged by a key.
        assert_eq!(step(&player), Some(Step::Epidemics));
        refused(&mut player, Refusal::Rush(rush::Refusal::EpidemicNotJudged), |player| player.key(Named::Space));
        player.click(&cost(4, reputation, lang));
        assert_eq!(points(&player), (12, 4));
        player.letters("73");
        assert!(player.sees(&format!("{}: {}", words.epidemic, cost(3, reputation, lang))));
        assert!(player.sees(lang.shift_words().resolved), "ward A is judged");
        refused(&mut player, Refusal::Rush(rush::Refusal::WardHasEpidemic), |player| {
            player.sends(Message::EvaluationForm(evaluation::Message::Late(Ward::B, 3)));
        });
        player.letters("2");
        assert_eq!(points(&player), (10, 4));
        // Each is judged once a round.
        refused(&mut player, Refusal::Rush(rush::Refusal::EpidemicJudged), |player| {
            player.sends(Message::EvaluationForm(evaluation::Message::Late(Ward::A, 3)));
        });
        refused(&mut player, Refusal::Rush(rush::Refusal::EpidemicJudged), |player| player.letters("8"));
        player.goes_on();
        assert!(
            player.sees(&format!("{} B: {} −2", words.ward, words.untreated)),
            "what came of the step stays in sight"
        );
        // Patients: each press is one of them, and the count is read beside it.
        assert_eq!(step(&player), Some(Step::Patients));
        player.click(lang.outcome(Outcome::Exact));
        player.click(lang.outcome(Outcome::Exact));
        assert!(player.sees("× 2"));
        player.letters("2");
        player.click(lang.outcome(Outcome::ErrorStable));
        assert!(player.sees("× 1") && player.sees(&cost(-1, skill, lang)));
        assert!(player.sees(&format!("{}: 3", words.cured)));
        assert_eq!(points(&player), (7, 4));
        player.goes_on();
        // Research.
        assert_eq!(step(&player), Some(Step::Research));
        refused(&mut player, Refusal::NoSuchCard, |player| player.letters("2"));
        player.click(lang.shift_words().task_was_done);
        assert_eq!(points(&player), (9, 4));
        refused(&mut player, Refusal::Rush(rush::Refusal::TaskIsDone), |player| player.letters("1"));
        player.goes_on();
        // Discharge.
        assert_eq!(step(&player), Some(Step::Discharge));
        refused(&mut player, Refusal::Rush(rush::Refusal::PatientsNotDischarged), |player| player.key(Named::Space));
        player.fill_in("all", "13");
        player.key(Named::Escape);
        player.letters("+");
        player.letters("w");
        assert_eq!(points(&player), (9, 18));
        assert_eq!(player.game::<Game>().discharged(), 3);
        // What it came to, and why, in a line.
        player.resize(1920.0, 1080.0);
        let task = format!("{} 1", words.task);
        for (why, by) in [(task.as_str(), "+2"), (lang.short_cause(Cause::Discharges), "+14")] {
            assert!(player.sees(&format!("{why} {by}")), "{why} {by}");
        }
        assert!(player.sees(&format!("{} 12 → 9", lang.measure(skill))));
        player.letters("y");
        assert_eq!(points(&player), (8, 18));
        player.letters("i");
        assert_eq!(points(&player), (5, 18));
        player.goes_on();
        assert_eq!(player.game::<Game>().phase(), Phase::Council);
    }
}

#[test]
fn counts_start_again_with_the_next_round_and_follow_undo() {
    let evening =
        Evening::of(&ADA_AND_BO, []).evaluated().does(Rush::Enter { outcome: Outcome::ErrorStable, patients: 2 });
    let evening = evening.does(Rush::BeginCouncil).evaluated();
    let mut player = evening.seen(Lang::En);
    assert!(!player.sees_part("×"), "a new round has counted nobody");
    player.letters("3");
    player.letters("3");
    assert!(player.sees("× 2"));
    player.letters("u");
    assert!(player.sees("× 1"));
    // Five at once, and a press on the count takes back all who fared so.
    let [.., five, _] = player.places_of("answer")[..6] else { panic!("six numbers") };
    player.click_at(five);
    assert_eq!(player.game::<Game>().cured(), 5);
    player.click("× 5");
    assert_eq!((player.game::<Game>().cured(), player.sees("× 1")), (0, true));
}

fn at(player: &Player, spot: Spot) -> Option<Patient> {
    player.game::<Game>().patients().at(spot).copied()
}

#[test]
fn followed_patients_are_judged_and_go_home_one_by_one() {
    for lang in Lang::ALL {
        let mut player = followed().wait(240).does(Rush::BeginEvaluation).seen(lang);
        let words = player.words();
        assert_eq!(step(&player), Some(Step::Patients));
        let lacks = format!("{}: {}", words.lacking, words.a_bed);
        for said in ["A1", lacks.as_str(), words.equally_efficient, lang.condition(Condition::Serious)] {
            assert!(player.sees(said) || !player.places_named(said).is_empty(), "{said}");
        }
        // The outpatient by a key. The tie is settled before the treatment is judged.
        player.letters("1");
        refused(&mut player, Refusal::Rush(rush::Refusal::TreatmentNotChosen), |player| player.letters("1"));
        player.click(lang.exam(Exam::Xray));
        assert_eq!(at(&player, Spot::A1).and_then(|patient| patient.treatment()), Some(Exam::Xray));
        player.letters("2");
        assert_eq!(points(&player), (10, 0));
        // Whoever has no bed cannot have been treated.
        refused(&mut player, Refusal::Rush(rush::Refusal::NotInABed), |player| player.letters("1"));
        player.letters("3");
        assert_eq!(points(&player), (9, 0));
        assert_eq!(at(&player, Spot::Admissions2).expect("still there").condition(), Condition::Serious);
        player.goes_on();
        // Two are cured: the first by keys, the second by clicks and typing.
        assert_eq!(step(&player), Some(Step::Discharge));
        player.key(Named::ArrowDown);
        player.letters("4");
        player.letters("w");
        assert!(at(&player, Spot::Clinic1).is_none());
        player.fill_in("Card A1", "2");
        player.fill_in("Diagnosis A1", "three 3");
        player.key(Named::Enter);
        assert_eq!(points(&player), (9, 9));
        assert!(player.sees(words.nobody_cured));
        assert_eq!(player.game::<Game>().discharged(), 2);
        player.goes_on();
    }
}

#[test]
fn arrows_choose_whom_the_keys_mean() {
    let mut player = followed().wait(240).does(Rush::BeginEvaluation).seen(Lang::En);
    let judged = |player: &Player, spot| player.game::<Game>().patients().at(spot).and_then(|patient| patient.judged());
    player.key(Named::ArrowRight);
    player.letters("5");
    player.letters("1");
    assert_eq!(judged(&player, Spot::A1), Some(Treatment::Exact));
    // Whoever still waits comes first again.
    player.keys([Named::ArrowDown, Named::ArrowDown]);
    player.letters("3");
    assert_eq!(judged(&player, Spot::Admissions2), Some(Treatment::Error));
    assert_eq!(judged(&player, Spot::Clinic1), None);
    // An answer is changed by another one, and taken back by Backspace.
    player.keys([Named::ArrowRight]);
    player.letters("2");
    assert_eq!(judged(&player, Spot::A1), Some(Treatment::Extras));
    assert_eq!(judged(&player, Spot::Admissions2), Some(Treatment::Error), "others stay as they were");
    player.keys([Named::ArrowRight, Named::Backspace]);
    assert_eq!(judged(&player, Spot::A1), None);
}

#[test]
fn an_answered_patient_is_one_row_and_a_press_on_it_asks_again() {
    for lang in Lang::ALL {
        let mut player = crate::rush_shift::patients().seen(lang);
        let words = lang.shift_words();
        let before = points(&player);
        assert!(!player.places_named(words.extras_found).is_empty());
        let error = words.error_found.replace("{}", lang.turns(Condition::Serious));
        let [row] = player.places_named(&error)[..] else { panic!("{error}") };
        player.click_at(row);
        assert_eq!(points(&player), (before.0 + 3, before.1), "the error on a serious patient is taken back");
        assert_eq!(at(&player, Spot::A2).map(|patient| patient.condition()), Some(Condition::Serious));
        assert_eq!(at(&player, Spot::Clinic2).and_then(|patient| patient.judged()), Some(Treatment::Extras));
        player.letters("1");
        assert_eq!(at(&player, Spot::A2).and_then(|patient| patient.judged()), Some(Treatment::Exact));
    }
}

#[test]
fn whoever_dies_leaves_a_row_that_says_so() {
    let mut player = crate::rush_shift::patients().seen(Lang::En);
    let rows = |player: &Player| player.places_of("answer").len();
    let before = rows(&player);
    player.keys([Named::ArrowRight, Named::ArrowDown, Named::ArrowDown]);
    player.letters("3");
    assert!(at(&player, Spot::B2).is_none() && player.sees(Lang::En.shift_words().error_died));
    assert_eq!(rows(&player), before - 3);
    player.click(Lang::En.shift_words().error_died);
    assert_eq!(at(&player, Spot::B2).map(|patient| patient.condition()), Some(Condition::Critical));
}

/// Five patients of whom one waits for a bed, from the last grain to the next council.
#[test]
fn an_evaluation_of_five_patients_takes_at_most_eight_presses() {
    let choices = [objective(1, 5, 2, 12), Choice::Follow(true)];
    let evening = || {
        Evening::of(&ADA_AND_BO, choices.clone())
            .does(Rush::BeginAction)
            .does(Rush::Admit { outpatients: 2, inpatients: 1 })
            .does(Rush::Admit { outpatients: 0, inpatients: 2 })
            .does(Rush::ToWard { patient: Spot::Admissions1, bed: Bed::A1 })
            .does(Rush::ToWard { patient: Spot::Admissions2, bed: Bed::B1 })
            .wait(240)
            .does(Rush::BeginEvaluation)
    };
    for lang in Lang::ALL {
        let mut player = evening().seen(lang);
        let words = lang.shift_words();
        let [exact, bedless] =
            [(words.rest_exact, "4"), (words.rest_no_bed, "1")].map(|(words, many)| words.replace("{}", many));
        assert!(player.sees(&format!("{} {exact}, {bedless} −1", words.rest)));
        let mut presses = 0;
        let mut presses_one = |player: &mut Player, key: iced::keyboard::Key| {
            presses += 1;
            player.key(key);
        };
        for key in [
            Named::Enter.into(),
            Named::Space.into(),
            letter("1"),
            letter("3"),
            Named::Enter.into(),
            Named::Space.into(),
        ] {
            presses_one(&mut player, key);
        }
        assert!(presses <= 8, "{presses} presses");
        let game = player.game::<Game>();
        assert_eq!((game.phase(), game.round(), game.discharged()), (Phase::Council, 2, 4));
        assert_eq!(points(&player), (11, 13));
    }
    // The same with the mouse, and with one exception: six presses and two figures.
    let mut player = evening().seen(Lang::En);
    let answers = player.places_of("answer");
    player.click_at(answers[1]);
    player.click_on("rest");
    player.goes_on();
    player.fill_in("all", "13");
    player.click(Lang::En.shift_words().all_go_home);
    player.goes_on();
    assert_eq!((player.game::<Game>().phase(), points(&player)), (Phase::Council, (9, 13)));
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
            let mut player = evening.seen(lang);
            let shift = lang.shift_words();
            assert!(player.sees(lang.verdict(verdict)));
            assert!(player.sees(if verdict == Verdict::Won { shift.won } else { shift.lost }));
            let met = if verdict == Verdict::Won { words.met } else { words.not_met };
            assert!(player.sees(lang.requirement(Requirement::Discharged)) && player.sees(&format!("4 / {needs}")));
            assert!(player.sees(met) && player.sees("8 / 8") && player.sees("6 / 3"));
            assert!(player.sees(words.debrief));
            player.letters("b");
            assert_eq!(player.rush().page(), &Page::Debrief);
            player.key(Named::Escape);
            player.key(Named::Space);
            assert!(matches!(player.app.page(), bedside::app::Page::NewTable(_)));
        }
        let mut player = Evening::of(&ADA_AND_BO, [objective(4, 8, 3, 6)]).evaluated().seen(lang);
        player.letters("5");
        assert!(player.sees(lang.verdict(Verdict::SkillGone)) && player.sees("−2 / 3"));
        let none = Evening::of(&ADA_AND_BO, []).evaluated().does(Rush::BeginCouncil).evaluated();
        let none = none.does(Rush::BeginCouncil).evaluated().does(Rush::BeginCouncil).evaluated();
        let player = none.does(Rush::EndShift).seen(lang);
        assert!(player.sees(lang.shift_words().is_over) && player.sees_part(words.no_objective));
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
        let mut player = evening.seen(lang);
        player.resize(1920.0, 1080.0);
        let (words, shift) = (player.words(), lang.shift_words());
        player.letters("b");
        let rounds = Round::all(player.app.desk().table(), player.app.desk().now()).expect("a shift");
        assert_eq!(rounds.len(), 2);
        for round in rounds.iter().rev() {
            assert!(player.sees(&format!("{} {}", words.round, round.round)));
            for spent in &round.glasses {
                assert!(player.sees(&words::minutes(spent.idle_ms)), "{:?}", spent.glass);
            }
            assert!(player.sees(&format!("{}%", round.in_use())));
            assert!(round.glasses.iter().any(|spent| spent.busy_ms == 25_000));
            assert_eq!((round.actions.as_slice(), round.unnamed_actions), ([1, 1].as_slice(), 1));
            assert!(player.sees(&format!("{}: Ada 1 · Bo 1 · {} 1", words.actions_done, words.unnamed)));
            // Who waited longest, from when and to when.
            let (glass, from, to) = round.longest_wait().expect("somebody waited");
            assert_eq!((glass, from, to - from), (Glass::Doctor1, 35_000, round.length_ms - 35_000));
            assert!(player.sees_part(&words::minutes(from)) && player.sees(&format!("{} s", (to - from) / 1000)));
            // The pause, in words and with its moment.
            let [(at, lasted)] = round.pauses[..] else { panic!("one pause") };
            let lasted = words::seconds(bedside_core::Span::from_millis(lasted), lang);
            assert!(player.sees(&shift.at_moment.replacen("{}", &lasted, 1).replacen("{}", &words::minutes(at), 1)));
            player.key(Named::ArrowLeft);
        }
        // The whole shift: what cost skill, like with like.
        player.click(shift.whole_shift);
        let error = |condition| lang.cause(Cause::Error(condition));
        for (why, sum) in [
            (format!("{} × 2", error(Condition::Serious)), "−6"),
            (format!("{} × 2", error(Condition::Stable)), "−4"),
            (format!("{} × 2", lang.cause(Cause::Oath)), "−2"),
            (words.total.to_owned(), "−12"),
        ] {
            assert!(player.sees(&why) && player.sees(sum), "{why}: {sum}");
        }
    }
}

/// A library with earlier shifts of Ada's, in which her glass was idle for so many seconds of a phase of 100.
fn after_shifts(idle: &[u64], lang: Lang) -> Player {
    let phase = |idle: u64| {
        let length = 100 - u32::try_from(idle).expect("a short time");
        Evening::of(&["Ada"], [Choice::ActionSeconds(100), Choice::GlassMillis(length * 1000)])
            .does(Rush::BeginAction)
            .placed(Glass::Doctor1, None)
            .wait(300)
            .does(Rush::BeginEvaluation)
    };
    let mut library = Library::in_memory().expect("a library");
    for idle in idle {
        library.shelve(&phase(*idle).table).expect("a shelf");
    }
    let here = phase(40);
    let id = library.shelve(&here.table).expect("a shelf");
    library.see(id, bedside_core::Instant::from_millis(300_000)).expect("seen");
    let (desk, _) = Desk::open_with(library, Some(lang), CHANCE).expect("a desk");
    let mut player = Player::at_desk(desk);
    if player.app.desk().id() != id {
        player.takes(bedside::app::Message::Switch(id));
    }
    player
}

#[test]
fn idle_times_stand_beside_those_of_the_last_shifts() {
    for lang in Lang::ALL {
        let words = lang.shift_words();
        for (earlier, said) in [
            // The first of six is too long ago.
            (&[90, 60, 60, 60, 60, 60][..], words.less.replace("{}", "20 s")),
            (&[10, 30][..], words.more_idle.replace("{}", "20 s")),
            (&[40][..], words.as_usual.to_owned()),
        ] {
            let mut player = after_shifts(earlier, lang);
            assert!(player.sees(&said), "{said} beside the counts of the evaluation");
            player.letters("b");
            assert!(player.sees(&said) && player.sees(words.against), "{said}");
        }
        let mut player = after_shifts(&[], lang);
        player.letters("b");
        assert!(player.sees(words.no_earlier));
    }
}

#[test]
fn a_debrief_before_anything_was_played_says_so() {
    for lang in Lang::ALL {
        let mut player = Evening::of(&ADA_AND_BO, []).seen(lang);
        player.letters("b");
        assert!(player.sees(lang.desk_words().nothing_to_look_back));
    }
}

#[test]
fn a_small_window_keeps_the_evaluation_in_reach() {
    for lang in Lang::ALL {
        let mut player = unfollowed().seen(lang);
        player.resize(560.0, 440.0);
        assert!(player.sees(lang.stage(Step::Epidemics)) && player.sees("12"));
        player.click(&cost(4, Measure::Reputation, lang));
        assert_eq!(points(&player), (12, 4));
        player.goes_on();
        player.click(lang.outcome(Outcome::Exact));
        assert_eq!(player.game::<Game>().cured(), 1);
    }
}
