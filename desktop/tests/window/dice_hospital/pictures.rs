//! Pages that are to be looked at: the board in the middle of an evening, what is returned for a blood bag, clocks that are set, and
//! every phase on the largest screen.

use std::time::Duration;

use bedside_core::dice_hospital::{Choice, Command as Do, Game, Phase};
use bedside_core::{Choices, Command, Lang, Table, emergency_roll, rush};

use super::clicks::{acts, moves};
use super::evening::{seen, until};
use crate::player::Player;

const NAMES: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];
const SIZES: [(f32, f32); 4] = [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)];

fn shot(player: &mut Player, name: &str, lang: Lang) {
    for (width, height) in SIZES {
        player.resize(width, height);
        player.photograph(&format!("{name}-{}-{width}", lang.key()));
    }
}

/// An evening of four whose first hospital has seen some patients of its fourth round, and has meeples left.
fn midway() -> Table {
    let works = |game: &Game| {
        let free = |seat: u8| game.hospital_of(seat).is_ok_and(|here| here.free_nurses() == 1);
        game.round() == 4 && game.phase() == Phase::Activation && free(0)
    };
    until(&NAMES, &[], 5, works)
}

/// A specialist and a department that wait for one of several patients.
fn waits_for_a_patient(player: &mut Player) {
    let lang = player.app.lang();
    let chosen = moves(player).into_iter().find_map(|command| match command {
        Do::Activate { seat, department, specialist: Some(who), patients, .. }
            if seat == acts(player) && patients.len() == 1 =>
        {
            let alike = |other: &Do| {
                matches!(other, Do::Activate { seat: of, department: at, specialist: by, .. }
                    if (*of, *at, *by) == (seat, department, Some(who)))
            };
            (moves(player).iter().filter(|other| alike(other)).count() > 2).then_some((who, department))
        }
        _ => None,
    });
    let (who, department) = chosen.expect("somebody has a choice");
    player.click(lang.specialist(who));
    player.click(lang.department(department));
    player.wait(Duration::from_secs(5));
}

#[test]
fn pictures_of_an_evening() {
    let table = midway();
    for lang in Lang::ALL {
        let mut player = seen(&table, lang);
        shot(&mut player, "evening", lang);
        player.resize(1920.0, 1080.0);
        waits_for_a_patient(&mut player);
        shot(&mut player, "evening-patient", lang);
    }
}

#[test]
fn pictures_of_returns_and_clocks() {
    if std::env::var("BEDSIDE_PICTURES").is_err() {
        return;
    }
    for lang in [Lang::En, Lang::Pl] {
        for (seats, round) in [(2, 1), (3, 1), (4, 1), (3, 6)] {
            let returns = |game: &bedside_core::dice_hospital::Game| {
                game.round() == round && game.phase() == Phase::Improvement && game.turn().is_none()
            };
            let mut player = seen(&until(&NAMES[..seats], &[], 5, returns), lang);
            shot(&mut player, &format!("30-returns-{seats}-{round}"), lang);
        }
        let active = |game: &bedside_core::dice_hospital::Game| game.phase() == Phase::Activation;
        let mut player = seen(&until(&NAMES[..3], &[Choice::Timed(true)], 3, active), lang);
        shot(&mut player, "31-clock-ready", lang);
        player.gives(Command::StartClock);
        player.wait(std::time::Duration::from_secs(9));
        shot(&mut player, "32-clock-runs", lang);
        player.gives(Command::PauseClock);
        shot(&mut player, "33-clock-stands", lang);
        let timed = Choices::EmergencyRoll([emergency_roll::Choice::Seconds(60)].into_iter().collect());
        let mut player = Player::seated(&NAMES[..2], timed, lang);
        player.goes_on();
        shot(&mut player, "34-er-ready", lang);
        let council = Choices::Rush([rush::Choice::CouncilSeconds(120)].into_iter().collect());
        let mut player = Player::seated(&NAMES[..2], council, lang);
        player.goes_on();
        player.wait(std::time::Duration::from_secs(9));
        shot(&mut player, "35-council", lang);
    }
}
