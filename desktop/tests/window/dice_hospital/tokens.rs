//! What changes on a scorekeeper's page and alone is shown on its way: points, tokens and dice.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::Settings;
use bedside_core::Lang;
use bedside_core::dice_hospital::{Choice, Depth};
use iced::keyboard::key::Named;

use super::at;
use super::solo::before_the_dice;
use crate::player::Player;

fn keeping() -> Player {
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let mut player = at(&["Anna", "Bartek"], &choices, Lang::En);
    player.wait(Duration::from_secs(1));
    player
}

/// Something moves for at most 300 ms, and looks different meanwhile; then nothing wakes the window.
#[track_caller]
fn moves(player: &mut Player) {
    assert!(player.app.moves());
    let first = player.picture();
    player.wait(Duration::from_millis(60));
    let middle = player.picture();
    player.wait(Duration::from_millis(240));
    assert!(!player.app.moves());
    let last = player.picture();
    assert!(first != middle && middle != last);
    player.wait(Duration::from_secs(20));
    assert_eq!(player.app.next_wake(), None);
}

#[test]
fn points_count_up_as_a_number_is_pressed_and_tokens_come_from_their_buttons() {
    let mut player = keeping();
    for key in ["9", "f", "x"] {
        player.letters(key);
        moves(&mut player);
    }
    player.letters("9");
    player.key(Named::Space);
    moves(&mut player);
}

#[test]
fn dice_land_and_colours_come_to_their_report() {
    let mut player = before_the_dice(Lang::En);
    player.wait(Duration::from_secs(20));
    player.key(Named::Space);
    moves(&mut player);
    let mut player = at(&["Anna"], &[], Lang::En);
    player.wait(Duration::from_secs(20));
    player.letters("r");
    moves(&mut player);
}

#[test]
fn a_press_that_changes_nothing_moves_nothing() {
    let mut player = keeping();
    player.key(Named::Tab);
    assert!(!player.app.moves());
}

#[test]
fn nothing_moves_with_reduced_motion() {
    let mut player = keeping();
    let settings = player.app.desk().settings();
    player.takes(Message::Set(Settings { reduced_motion: true, ..settings }));
    for key in ["9", "f", "x"] {
        player.letters(key);
        assert!(!player.app.moves());
    }
    let before = player.picture();
    player.wait(Duration::from_millis(300));
    assert!(player.picture() == before);
}
