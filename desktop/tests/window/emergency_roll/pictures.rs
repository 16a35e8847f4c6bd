//! Pictures of a turn, to look at: `BEDSIDE_PICTURES=folder`, the test binary, and `pictures_of_a_turn`.

use std::time::Duration;

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Bonus, Game, Phase};
use bedside_core::{Choices, Lang};
use iced::keyboard::key::Named;

use crate::emergency_roll_table::{SEATS, act, click_bed, give, turn};
use crate::player::Player;

const SIZES: [(f32, f32); 5] = [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)];

/// A table for so many in its seventh turn, with somebody about to write.
fn seventh_turn(names: &[&str], lang: Lang) -> Player {
    let mut player = Player::seated(names, Choices::EmergencyRoll([].into_iter().collect()), lang);
    let mut fate = 11;
    turn(&mut player, [Bonus::Screen, Bonus::Nurse, Bonus::Critical], [3, 4, 5]);
    while player.game::<Game>().turn() < 7 {
        act(&mut player, &mut fate);
    }
    // Where chance has shown all of those already, another does.
    let game = player.game::<Game>();
    let card = game.unseen().find(|card| card.bays()[1] == Bonus::Critical).or_else(|| game.unseen().next());
    let card = card.expect("a card");
    give(&mut player, bedside_core::emergency_roll::Command::Roll { card: Some(card), dice: Some([3, 6, 4]) });
    player
}

/// Keeps a picture in every size, once everything has arrived: while bands and sheets change, both seats are to be seen.
fn keep(player: &mut Player, name: &str, look: &str) {
    player.wait(Duration::from_secs(1));
    assert!(!player.app.moves());
    for (width, height) in SIZES {
        player.resize(width, height);
        player.photograph(&format!("er-{name}-{}-{look}-{width}", player.app.lang().key()));
    }
}

#[test]
fn pictures_of_a_turn() {
    let long = ["Bartłomiej Wielkopolski", "Ben", "Wilhelmina Konstancja Ab"];
    for lang in Lang::ALL {
        for seats in [1, 2, 3, 6] {
            let mut player = seventh_turn(&SEATS[..seats], lang);
            keep(&mut player, &format!("{seats}-choose"), "light");
            player.letters("y");
            player.key(Named::ArrowRight);
            keep(&mut player, &format!("{seats}-ghost"), "light");
            if seats == 3 {
                for look in ["dark", "contrast"] {
                    player.letters("t");
                    keep(&mut player, "3-ghost", look);
                }
                player.letters("t");
                player.key(Named::Enter);
                keep(&mut player, "3-second", "light");
                player.letters("v");
                keep(&mut player, "3-everybody", "light");
                player.key(Named::Escape);
                while player.game::<Game>().phase() == Phase::Admit {
                    act(&mut player, &mut 3);
                }
                keep(&mut player, "3-flip", "light");
            }
            if seats == 6 {
                player.letters("v");
                keep(&mut player, "6-everybody", "light");
            }
        }
        let mut player = Player::seated(&SEATS, Choices::EmergencyRoll([].into_iter().collect()), lang);
        player.letters("n");
        for name in long {
            player.retype(name);
            player.tabs(1);
        }
        keep(&mut player, "form", "light");
        let mut player = seventh_turn(&long, lang);
        click_bed(&mut player, 1, 4);
        keep(&mut player, "long-refused", "light");
        let mut player = Player::seated(&SEATS[..3], Choices::EmergencyRoll([].into_iter().collect()), lang);
        keep(&mut player, "3-setup", "light");
        turn(&mut player, [Bonus::Screen, Bonus::Extra(Colour::Yellow, 3), Bonus::BloodBag], [3, 4, 5]);
        give(&mut player, bedside_core::emergency_roll::Command::Choose { seat: 0, die: Colour::Yellow });
        click_bed(&mut player, 4, 1);
        keep(&mut player, "3-extra", "light");
    }
}
