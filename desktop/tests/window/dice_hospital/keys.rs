//! The keys that are told at a table that keeps its own dice, alone, and at the end.

use bedside_core::dice_hospital::{Choice, Depth, Game, Phase};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use super::at;
use super::evening::{seen, until};
use super::solo::{before_the_dice, five_left};
use crate::keys::each_told_key_means_something;
use crate::player::Player;

const FOUR: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

/// Before an evening that is over.
pub(crate) fn over() -> Player {
    seen(&until(&FOUR[..2], &[], 4, |game| game.phase() == Phase::Over), Lang::En)
}

#[test]
fn of_a_scorekeeper() {
    each_told_key_means_something(|each| {
        let mut player = at(&FOUR, &[Choice::Depth(Depth::Scorekeeper)], Lang::En);
        each(&player);
        player.letters("1111");
        each(&player);
        for _ in 0..20 {
            if player.game::<Game>().phase() == Phase::Over {
                break;
            }
            player.letters("2345");
            each(&player);
            player.key(Named::Space);
        }
        each(&player);
    });
}

#[test]
fn alone() {
    for depth in [Depth::Referee, Depth::Scorekeeper] {
        each_told_key_means_something(|each| {
            let mut player = at(&["Anna"], &[Choice::Depth(depth)], Lang::En);
            each(&player);
            player.letters("r");
            each(&player);
            let mut player = before_the_dice(Lang::En);
            each(&player);
            player.key(Named::Space);
            player.key(Named::ArrowRight);
            each(&player);
            let mut player = five_left(Lang::En);
            each(&player);
            player.letters("o");
            player.key(Named::ArrowRight);
            each(&player);
            player.letters("0");
            each(&player);
            let active = |game: &Game| game.round() == 2 && game.phase() == Phase::Activation;
            each(&seen(&until(&["Anna"], &[Choice::Timed(true)], 3, active), Lang::En));
            each(&over());
        });
    }
}

#[test]
fn of_those_who_collect() {
    let collecting = super::rounds::collecting();
    each_told_key_means_something(|each| {
        let player = seen(&collecting, Lang::En);
        each(&player);
        crate::keys::evenings(bedside_core::GameKind::DiceHospital, each);
        each(&over());
        let game: &Game = player.game();
        assert!(game.options().collections());
    });
    assert!(matches!(collecting.journal().commands().last(), Some((_, _, Command::DiceHospital(_)))));
}
