//! Every page of the game, by its keys.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{Card, Choice, Condition, Glass, Kind, Measure, Outcome, Phase, Spot, Step, Treatment, Ward};
use bedside_core::{Command, Cue, Lang, Refusal, Running, Signal, rush};
use bedside_firmware::canvas::changes;
use bedside_firmware::face::notice::{Notice, OwnNotice};
use bedside_firmware::face::page::{Page, Topic};
use bedside_firmware::face::rush::Notice as Said;
use bedside_firmware::store::Store;
use bedside_firmware::{Canvas, Gadget, Intent, Key};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::flash::Chip;
use crate::player::Player;

fn rush(command: rush::Command) -> Command {
    Command::Rush(command)
}

fn place(glass: Glass) -> Command {
    rush(rush::Command::Place { glass, space: None, by: None })
}

fn refused(player: &Player) -> Option<Refusal> {
    match player.gadget.face().notice() {
        Some(Notice::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

fn sand(player: &Player, glass: Glass) -> Sand {
    player.rush().glasses().shown(glass, player.at()).sand
}

/// A table whose glasses take so many half seconds more or less than 30 s, in its action phase.
fn in_action(players: u8, lang: Lang, halves: i8) -> Player {
    in_action_on(&Chip::blank(), players, lang, halves)
}

fn in_action_on(chip: &Chip, players: u8, lang: Lang, halves: i8) -> Player {
    let words = lang.words();
    let mut player = Player::on(chip, players, lang);
    player.menu(words.glasses);
    player.choose(words.all_glasses);
    player.choose(words.seconds);
    player.number(halves);
    player.keys(&[Key::Back, Key::Back, Key::Back, Key::Go]);
    assert_eq!(player.rush().phase(), Phase::Action);
    player.heard.clear();
    player
}

#[test]
fn a_real_glass_is_timed_twice_and_then_known() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(4, lang);
        player.menu(words.glasses);
        player.shows("glasses");
        player.choose(if lang == Lang::Pl { "P2" } else { "N2" });
        player.shows("glass-time");
        player.choose(words.time_glass);
        player.shows("timing");
        for run in [25_000, 25_400] {
            player.go();
            player.wait(run - 50);
            player.shows("timing-runs");
            player.go();
        }
        player.shows("timed");
        let timing = player.rush().glasses().timing(Some(Glass::Nurse2));
        assert_eq!(timing.runs.mean().unwrap().millis(), 25_200);
        assert_eq!(timing.runs.spread().unwrap().millis(), 400);
        player.keys(&[Key::Back, Key::Back]);
        assert!(player.rows().contains(&(if lang == Lang::Pl { "P2" } else { "N2" }.into(), "25.2".into())));
        player.keys(&[Key::Back, Key::Back, Key::Go]);
        player.glass(Glass::Nurse1);
        player.push();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::GlassNotTimed)));
        player.glass(Glass::Nurse2);
        player.push();
        assert_eq!(sand(&player, Glass::Nurse2), Sand::Running);
    }
}

#[test]
fn the_seconds_of_a_glass_being_timed_go_on_on_the_panel() {
    let mut player = Player::new(2, Lang::En);
    player.menu("Glasses");
    player.choose("All");
    player.choose("Time it");
    player.go();
    player.gadget.take_stale();
    let before = player.picture();
    player.wait(1_000);
    assert!(player.gadget.take_stale());
    assert!(player.picture() != before);
}

#[test]
fn one_push_a_glass() {
    for lang in Lang::ALL {
        let mut player = in_action(4, lang, 0);
        player.shows("action-free");
        for glass in Glass::ALL {
            player.glass(glass);
            player.push();
            assert_eq!(player.journal().last(), Some(&place(glass)));
            player.wait(700);
        }
        player.shows("action-running");
        player.push();
        assert_eq!(refused(&player), Some(Refusal::GlassStillRuns));
        player.shows("action-refused");
        player.wait(23_700);
        player.glass(Glass::Doctor2);
        player.shows("action-some-empty");
        assert_eq!(sand(&player, Glass::Doctor1), Sand::Empty);
        player.glass(Glass::Doctor1);
        player.push();
        assert_eq!(sand(&player, Glass::Doctor1), Sand::Running, "an empty one is turned again");
        player.back();
        assert_eq!(sand(&player, Glass::Doctor1), Sand::Empty, "and BACK takes it back");
        player.go();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Paused);
        player.push();
        assert_eq!(refused(&player), Some(Refusal::ClockIsPaused));
        player.wait(3_000);
        player.shows("action-paused");
        player.turn(120);
        player.shows("action-menu-chosen");
        player.push();
        player.shows("action-menu");
    }
}

#[test]
fn the_choice_does_not_wrap_and_starts_anew_with_the_phase() {
    let mut player = in_action(2, Lang::En, 0);
    player.turn(-3);
    player.push();
    player.turn(5);
    player.push();
    player.turn(1);
    player.push();
    assert!(matches!(player.gadget.face().page(), Page::List(..)), "after the last nurse comes the menu");
    let journal = player.journal();
    assert_eq!(journal[journal.len() - 2..], [place(Glass::Doctor1), place(Glass::Nurse4)]);
    player.keys(&[Key::Back, Key::Turn(7)]);
    player.push();
    assert!(matches!(player.gadget.face().page(), Page::List(..)));
    player.back();
    player.keys(&[Key::Go]);
    player.menu("Evaluate");
    player.keys(&[Key::Go, Key::Go]);
    assert_eq!((player.rush().round(), player.rush().phase()), (2, Phase::Action));
    player.push();
    assert_eq!(player.journal().last(), Some(&place(Glass::Doctor1)));
}

#[test]
fn a_glass_that_fell_is_told_by_the_menu_and_set_up_by_a_push() {
    let mut player = in_action(4, Lang::En, 0);
    player.menu("Fell over");
    assert_eq!(refused(&player), Some(Refusal::GlassDoesNotRun));
    player.back();
    player.glass(Glass::Doctor2);
    player.push();
    player.menu("Fell over");
    assert_eq!(sand(&player, Glass::Doctor2), Sand::Toppled, "the only one that runs");
    assert_eq!(player.gadget.face().page(), Page::Table);
    player.shows("action-toppled");
    player.wait(60_000);
    assert_eq!(sand(&player, Glass::Doctor2), Sand::Toppled);
    player.glass(Glass::Doctor2);
    player.push();
    assert_eq!(player.journal().last(), Some(&rush(rush::Command::SetUp { glass: Glass::Doctor2 })));
    // Where several run, the one that was pushed last is offered first.
    for glass in [Glass::Doctor1, Glass::Nurse4, Glass::Nurse3] {
        player.glass(glass);
        player.push();
    }
    player.turn(120);
    player.push();
    player.turn(3);
    player.push();
    player.shows("topple");
    player.push();
    assert_eq!(player.journal().last(), Some(&rush(rush::Command::Topple { glass: Glass::Nurse3 })));
    player.wait(31_000);
    player.menu("Lift");
    player.choose("D1");
    assert_eq!(player.journal().last(), Some(&rush(rush::Command::Lift { glass: Glass::Doctor1, by: None })));
}

#[test]
fn after_the_end_each_glass_is_heard_in_order_and_the_close_last() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = in_action(4, lang, 0);
        player.wait(228_000);
        for glass in [Glass::Nurse1, Glass::Doctor3, Glass::Doctor1, Glass::Nurse4] {
            player.glass(glass);
            player.push();
            player.wait(1_000);
        }
        player.heard.clear();
        player.wait(11_000);
        player.shows("overtime");
        player.push();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::TooLateToPlace)));
        player.wait(2_600);
        player.go();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::SandStillRuns)));
        player.shows("overtime-refused");
        player.gadget.take_stale();
        let before = player.picture();
        player.wait(1_000);
        assert!(player.gadget.take_stale() && player.picture() != before, "seconds of sand go on");
        player.wait(40_000);
        player.shows("closed");
        let cues = player.cues();
        let owed: Vec<_> = cues.iter().filter(|cue| !matches!(cue, Cue::Signal(_) | Cue::Refused)).copied().collect();
        assert_eq!(owed, [Cue::NurseFree, Cue::DoctorFree, Cue::DoctorFree, Cue::NurseFree, Cue::Closed]);
        assert_eq!(cues.iter().filter(|cue| **cue == Cue::Signal(Signal::End)).count(), 1);
        player.go();
        assert_eq!(player.rush().phase(), Phase::Evaluation);
        assert!(player.rows().iter().any(|row| row.0 == words.menu));
        assert_eq!(player.gadget.next_wake_ms(), None, "nothing wakes it any more");
    }
}

#[test]
fn sand_that_ends_together_with_the_clock_is_heard_with_it() {
    let mut player = in_action(4, Lang::En, 0);
    player.wait(209_850);
    let at = player.now;
    for glass in 0..4 {
        player.turn(i8::from(glass > 0));
        player.push();
    }
    player.heard.clear();
    assert!(player.now < at + 1_000);
    player.wait(60_000);
    let free = player.cues().iter().filter(|cue| **cue == Cue::DoctorFree).count();
    assert_eq!(free, 4);
}

#[test]
fn twenty_presses_in_a_second_on_eight_glasses_are_all_in_order() {
    let mut player = in_action(4, Lang::En, 0);
    let start = player.now;
    let mut wanted = player.journal();
    // Eight pushes, seven turns between them, and five presses more.
    for glass in Glass::ALL {
        player.gadget.press(Key::Push, (start + player.journal().len() as u64 * 50) * 1000, |_| {});
        wanted.push(place(glass));
        player.gadget.press(Key::Turn(1), (start + player.journal().len() as u64 * 50 + 25) * 1000, |_| {});
    }
    let end = start + 950;
    for key in [Key::Go, Key::Go, Key::Go, Key::Go] {
        player.gadget.press(key, end * 1000, |_| {});
    }
    wanted.extend([Command::PauseClock, Command::ResumeClock, Command::PauseClock, Command::ResumeClock]);
    assert_eq!(player.journal(), wanted);
}

/// What goes over the bus for a picture: each run has an address and seven bytes before it, an address and one with it.
fn bus_bytes(from: &Canvas, to: &Canvas) -> usize {
    changes(from, to, 8).map(|run| 1 + 7 + 1 + 1 + run.range().len()).sum()
}

#[test]
fn eight_running_glasses_send_little() {
    let mut player = in_action(4, Lang::En, 0);
    for glass in Glass::ALL {
        player.glass(glass);
        player.push();
        player.wait(37);
    }
    let (mut sent, mut drawn) = (0, 0);
    let mut shown = player.picture();
    player.gadget.take_stale();
    let end = player.now + 25_000;
    while player.now < end {
        player.wait(10);
        if player.gadget.take_stale() {
            let next = player.picture();
            sent += bus_bytes(&shown, &next);
            shown = next;
            drawn += 1;
        }
    }
    assert_eq!(drawn, 25, "a picture a second");
    println!("{} bytes a second", sent / 25);
    assert!(sent <= 25 * 400, "{} bytes a second", sent / 25);
}

#[test]
fn a_power_cut_after_the_end_repeats_a_second_of_sand_and_no_signal() {
    for cut in [241_000, 245_600, 257_000] {
        let chip = Chip::blank();
        let mut player = in_action_on(&chip, 4, Lang::En, 0);
        let start = player.now;
        player.wait(230_000);
        player.push();
        player.wait(start + cut - player.now);
        let gadget = Gadget::start(Store::new(chip, 0), ChaCha8Rng::seed_from_u64(7), 0);
        let mut player = Player::with(gadget, Lang::En);
        assert_eq!(sand(&player, Glass::Doctor1), Sand::Running);
        let truly = start + 230_050 + 30_000 - (start + cut);
        let shown = u64::from(player.rush().glasses().shown(Glass::Doctor1, player.at()).left.millis());
        assert!((truly..=truly + 1_000).contains(&shown), "{shown} for {truly}");
        player.wait(40_000);
        assert_eq!(player.cues(), [Cue::DoctorFree, Cue::Closed]);
    }
}

#[test]
fn a_strict_clock_is_not_paused() {
    let mut player = Player::new(2, Lang::En);
    player.menu("Options");
    player.choose("No pausing");
    player.keys(&[Key::Back, Key::Back, Key::Go, Key::Go]);
    assert_eq!(refused(&player), Some(Refusal::StrictClock));
    player.turn(1);
    assert_eq!(refused(&player), Some(Refusal::StrictClock));
}

#[test]
fn options_and_objective_are_agreed_on_in_the_first_council() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(3, lang);
        player.push();
        player.shows("menu");
        player.back();
        player.menu(words.options);
        player.shows("options");
        for option in [words.epidemics, words.research, words.follow, words.strict, words.glasses] {
            player.choose(option);
        }
        player.choose(words.council_limit);
        player.shows("council-none");
        player.turn(3);
        player.shows("council-limit");
        player.push();
        player.shows("options-on");
        let agreed = player.rush().options();
        assert!(agreed.epidemics() && agreed.research() && agreed.follow() && agreed.strict() && !agreed.glasses());
        assert_eq!(agreed.council().unwrap().secs_begun(), 90);
        player.keys(&[Key::Back, Key::Back]);
        player.shows("council");
        player.menu(words.objective);
        player.shows("difficulty");
        for by in [1, 5, 30, 2, -4] {
            player.number(by);
            player.shows("objective");
        }
        let objective = *player.rush().options().objective().unwrap();
        assert_eq!((objective.discharged, objective.reputation), (5, 30));
        assert_eq!((objective.skill, objective.starting_skill), (2, 6));
        assert_eq!(player.rush().points(Measure::Skill), 6);
        assert_eq!(player.gadget.face().page(), Page::Table);
        player.go();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
        player.turn(1);
        assert_eq!(refused(&player), Some(Refusal::ClockStillRuns), "a council may be paused, strict or not");
        player.go();
        assert_eq!(player.rush().phase(), Phase::Action);
        player.push();
        assert!(!player.rows().iter().any(|row| row.0 == words.options));
    }
}

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
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::EpidemicNotJudged)));
        player.shows("evaluation-refused");
        player.turn(2);
        player.push();
        assert_eq!(player.journal().last(), Some(&rush(rush::Command::JudgeEpidemic { ward: Ward::A, untreated: 2 })));
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
            Some(&rush(rush::Command::Enter { outcome: Outcome::ErrorSerious, patients: 1 }))
        );

        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Research));
        player.shows("evaluation-research");
        player.turn(1);
        player.push();
        assert_eq!(player.rush().points(Measure::Skill), 17);
        player.push();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::TaskIsDone)));

        player.go();
        assert_eq!(player.rush().evaluation_step(), Some(Step::Discharge));
        player.shows("evaluation-discharge");
        player.go();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::PatientsNotDischarged)));
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
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::SymbolWasMissed)));
        player.choose(words.missed_symbol);
        player.go();
        player.shows("evaluation-followed");
        player.push();
        player.shows("judge");
        player.push();
        player.go();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::PatientsNotJudged)));
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
fn points_have_a_reason_and_the_reference_has_all_actions() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(2, lang);
        player.menu(words.record);
        player.choose(words.reputation);
        player.turn(-2);
        player.shows("points");
        player.push();
        assert_eq!(player.rush().points(Measure::Reputation), -2);
        let Some(Command::Rush(rush::Command::Record { reason, .. })) = player.journal().last().cloned() else {
            panic!("points were recorded");
        };
        assert_eq!(reason.as_str(), words.on_gadget);
        player.menu(words.record);
        player.push();
        player.push();
        assert_eq!(refused(&player), Some(Refusal::Rush(rush::Refusal::NoPoints)));
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        player.menu(words.reference);
        player.shows("reference");
        assert_eq!(player.rows().len(), 21);
        player.turn(10);
        player.push();
        player.shows("reference-action");
        player.turn(-9);
        player.shows("reference-other");
        for space in rush::Space::ALL {
            let mut lines = 0;
            bedside_firmware::letters::wrap(lang.effect(space), 25, &mut |_| lines += 1);
            assert!(lines <= 5, "{}", lang.effect(space));
            assert!(lang.space(space).chars().count() <= 19);
        }
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
        player.turn(1);
        let end = player.picture();
        player.turn(1);
        assert!(player.picture() == end);
        player.push();
        player.shows("over-menu");
        player.keys(&[Key::Back, Key::Back]);
        assert_eq!(player.rush().phase(), Phase::Evaluation, "BACK goes on playing");
        player.keys(&[Key::Go, Key::Go]);
        assert!(matches!(player.gadget.face().page(), Page::List(Topic::Games, 0)));
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

#[test]
fn glasses_may_be_left_alone() {
    let mut player = Player::new(2, Lang::En);
    player.menu("Glasses");
    player.push();
    player.push();
    player.number(0);
    player.keys(&[Key::Back, Key::Back, Key::Back]);
    player.menu("Options");
    player.choose("Glasses");
    assert_eq!(player.journal().last(), Some(&rush(rush::Command::Agree(Choice::Glasses(false)))));
    player.keys(&[Key::Back, Key::Back, Key::Go, Key::Go, Key::Turn(2)]);
    assert_eq!(player.journal().last(), Some(&Command::AdjustClock { secs: 10 }));
    player.push();
    assert!(!player.rows().iter().any(|row| row.0 == "Fell over"));
}

/// Whatever is pressed: the journal grows by what was taken and nothing else, and can be read again.
pub(crate) fn survives(player: &mut Player, keys: Vec<(u8, u32)>) -> Result<(), TestCaseError> {
    for (key, pause) in keys {
        player.wait(pause.into());
        let before = player.gadget.table().journal().entries();
        let key = match key {
            0..=4 => Key::Push,
            5..=6 => Key::Go,
            7 => Key::Back,
            8..=11 => Key::Turn(1),
            12..=14 => Key::Turn(-1),
            _ => Key::Turn(20),
        };
        let notes = player.heard.len();
        // What the press means and whether the rules would take it, asked of a copy at the moment of the press.
        let (mut face, table, now) = (player.gadget.face().clone(), player.gadget.table(), player.at());
        let taken = match face.press(key, table, now) {
            Intent::Do(command) => table.accepts(&command, now).is_ok().then_some(command),
            _ => None,
        };
        player.press(key);
        let after = player.gadget.table().journal().entries();
        match taken {
            Some(command) => {
                prop_assert_eq!(after, before + 1);
                let written = player.gadget.table().journal().commands().last().unwrap().2;
                prop_assert!(settles(&command, &written), "{:?} for {:?}", written, command);
            }
            // A new table has one entry, and BACK may bring the table before it.
            None => prop_assert!(before == 1 || after == 1 || after == before, "{before} {after}"),
        }
        if refused(player).is_some() && notes == player.heard.len() {
            prop_assert!(!player.gadget.face().prefs().sound, "a refusal is heard");
        }
    }
    let read = bedside_core::Table::read(player.gadget.table().journal().bytes()).unwrap();
    prop_assert_eq!(read.1, None);
    prop_assert_eq!(read.0.state(), player.gadget.table().state());
    Ok(())
}

/// Whether a command is what was asked for, with what chance decided filled in.
fn settles(asked: &Command, written: &Command) -> bool {
    match (asked, written) {
        (Command::DrawLot { .. }, Command::DrawLot { .. }) => true,
        (Command::DiceHospital(asked), Command::DiceHospital(written)) => {
            std::mem::discriminant(asked) == std::mem::discriminant(written)
        }
        (Command::EmergencyRoll(asked), Command::EmergencyRoll(written)) => {
            std::mem::discriminant(asked) == std::mem::discriminant(written)
        }
        _ => asked == written,
    }
}

pub(crate) fn keys() -> impl Strategy<Value = Vec<(u8, u32)>> {
    // Most presses follow each other quickly; now and then the table is left alone.
    let pause = prop_oneof![8 => 1u32..400, 2 => 400u32..5_000, 1 => 5_000u32..90_000];
    proptest::collection::vec((0u8..16, pause), 1_500)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// Whatever is pressed: no panic, nothing drawn over, and the journal grows by what was taken and nothing else.
    #[test]
    fn any_keys_at_any_time_are_survived(keys in keys(), players in 1u8..=4, polish: bool, all: bool) {
        let lang = if polish { Lang::Pl } else { Lang::En };
        let words = lang.words();
        let mut player = Player::new(players, lang);
        player.menu(words.glasses);
        player.push();
        player.push();
        player.number(-40);
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        if all {
            player.menu(words.options);
            for option in [words.epidemics, words.research, words.follow] {
                player.choose(option);
            }
            player.keys(&[Key::Back, Key::Back]);
        }
        survives(&mut player, keys)?;
    }
}
