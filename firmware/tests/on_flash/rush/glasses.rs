//! Hourglasses: timed, turned, fallen, and heard when they are empty.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Choice, Glass, Phase};
use bedside_core::{Command, Cue, Lang, Refusal, Running, Signal};
use bedside_firmware::canvas::changes;
use bedside_firmware::face::page::Page;
use bedside_firmware::{Canvas, Key};

use super::{in_action, in_action_on};
use crate::flash::Chip;
use crate::player::Player;

fn place(glass: Glass) -> Command {
    Command::from(rush::Command::Place { glass, space: None, by: None })
}

fn sand(player: &Player, glass: Glass) -> Sand {
    player.rush().glasses().shown(glass, player.at()).sand
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
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::GlassNotTimed)));
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
        assert_eq!(player.refused(), Some(Refusal::GlassStillRuns));
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
        assert_eq!(player.refused(), Some(Refusal::ClockIsPaused));
        player.wait(3_000);
        player.shows("action-paused");
        player.keys(&[Key::Hold]);
        player.shows("action-menu");
    }
}

#[test]
fn the_choice_wraps_and_starts_anew_with_the_phase() {
    let mut player = in_action(2, Lang::En, 0);
    player.turn(-1);
    player.push();
    player.turn(1);
    player.push();
    let journal = player.journal();
    assert_eq!(journal[journal.len() - 2..], [place(Glass::Nurse4), place(Glass::Doctor1)]);
    player.turn(2);
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
    assert_eq!(player.refused(), Some(Refusal::GlassDoesNotRun));
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
    assert_eq!(player.journal().last(), Some(&Command::from(rush::Command::SetUp { glass: Glass::Doctor2 })));
    // Where several run, the one that was pushed last is offered first.
    for glass in [Glass::Doctor1, Glass::Nurse4, Glass::Nurse3] {
        player.glass(glass);
        player.push();
    }
    player.menu("Fell over");
    player.shows("topple");
    player.push();
    assert_eq!(player.journal().last(), Some(&Command::from(rush::Command::Topple { glass: Glass::Nurse3 })));
    player.wait(31_000);
    player.menu("Lift");
    player.choose("D1");
    assert_eq!(player.journal().last(), Some(&Command::from(rush::Command::Lift { glass: Glass::Doctor1, by: None })));
}

#[test]
fn after_the_end_each_glass_is_heard_in_order_and_the_close_last() {
    for lang in Lang::ALL {
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
        player.wait(2_600);
        player.go();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::SandStillRuns)));
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
        player.wait(121_000);
        let rests = player.gadget.next_wake_ms().map_or(u64::MAX, |at| at - player.now);
        assert!(rests > 30_000, "once the screen is dimmed, nothing wakes it but the minute: {rests}");
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
        let mut player = Player::switched_on(&chip, 0);
        assert_eq!(sand(&player, Glass::Doctor1), Sand::Running);
        let truly = start + 230_050 + 30_000 - (start + cut);
        let shown = u64::from(player.rush().glasses().shown(Glass::Doctor1, player.at()).left.millis());
        assert!((truly..=truly + 1_000).contains(&shown), "{shown} for {truly}");
        player.wait(40_000);
        assert_eq!(player.cues(), [Cue::DoctorFree, Cue::Closed]);
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
    assert_eq!(player.journal().last(), Some(&Command::from(rush::Command::Agree(Choice::Glasses(false)))));
    player.keys(&[Key::Back, Key::Back, Key::Go, Key::Hold]);
    assert!(!player.rows().iter().any(|row| row.0 == "Fell over"));
}
