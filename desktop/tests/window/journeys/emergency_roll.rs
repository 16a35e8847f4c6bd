//! Emergency Roll from the form on: a turn with the dice of the table, and a table on paper.

use bedside_core::Lang;
use bedside_core::emergency_roll::{Game, Phase};
use iced::keyboard::key::Named;
use tempfile::tempdir;

use crate::emergency_roll_table::click_bed;
use crate::player::Player;

/// Turns of a game on paper, and choices of a turn, at most.
const MANY: usize = 30;

fn phase(player: &Player) -> Phase {
    player.game::<Game>().phase()
}

fn turn(player: &Player) -> u8 {
    player.game::<Game>().turn()
}

#[test]
fn a_turn_by_keys_and_mouse_a_table_on_paper_and_a_window_that_is_opened_again() {
    let folder = tempdir().unwrap();
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    player.letters("n");
    player.keys([Named::F1; 2]);
    player.retype("Ada");
    player.tab_to("Ben");
    player.key(Named::Enter);
    assert_eq!(player.seats(), ["Ada", "Ben"]);
    player.key(Named::Space);
    assert_eq!(phase(&player), Phase::Flip, "specialists are dealt");
    // The card of the table: its red bay, then its yellow one, which tells it from all others.
    player.keys([Named::ArrowDown; 7]);
    player.key(Named::Enter);
    player.letters("14");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"flip":{"card":"critical, stethoscopes, screen"}}}"#);
    // Two figures that were a slip, and the three dice of the table.
    player.letters("35");
    player.key(Named::Escape);
    player.letters("666");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"roll":{"card":null,"dice":[6,6,6]}}}"#);
    player.click("2 stethoscopes");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"choose":{"seat":0,"die":"yellow"}}}"#);
    click_bed(&mut player, 1, 1);
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"admit":{"seat":0,"patient":"die","ward":1,"value":6}}}"#);
    // The other player takes what is offered first.
    for _ in 0..MANY {
        if turn(&player) == 1 {
            player.key(Named::Enter);
        }
    }
    assert_eq!(turn(&player), 2);
    player.letters("u");
    assert_eq!(turn(&player), 1, "the last admission is taken back");
    player.letters("r");
    assert_eq!(turn(&player), 2);
    player.letters("b");
    assert!(!player.is_at_table(), "the boxes are open");
    player.key(Named::Escape);
    player.letters("h");
    assert!(player.sees(Lang::En.frame_words().story_hint));
    player.letters("h");
    let played = player.app.desk().id();
    // On paper: a press a turn, then six figures for each player.
    player.letters("n");
    player.keys([Named::F2, Named::Enter]);
    assert!(player.game::<Game>().options().paper());
    for _ in 0..MANY {
        if phase(&player) != Phase::Tally {
            player.key(Named::Space);
        }
    }
    assert_eq!(phase(&player), Phase::Tally);
    player.key(Named::Space);
    for points in ["9", "12"] {
        player.retype(points);
        player.tab_to("3");
        player.key(Named::Enter);
    }
    assert_eq!(phase(&player), Phase::Over);
    drop(player);
    // The table that is not over is there again.
    let player = Player::in_folder(folder.path(), Some(Lang::Pl));
    assert_eq!((player.app.desk().id(), turn(&player)), (played, 2));
    assert!(!player.game::<Game>().options().paper());
}
