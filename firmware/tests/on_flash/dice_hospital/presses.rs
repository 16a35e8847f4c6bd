//! How many presses a round takes, from GO to GO.

use bedside_core::dice_hospital::Phase;
use bedside_core::{GameKind, Lang};
use bedside_firmware::face::dice_hospital::Page as Own;
use bedside_firmware::face::page::{OwnPage, Page};

use super::at_table;
use crate::flash::Chip;
use crate::player::Player;

/// Whether the numbers of a round are asked for.
fn tells(player: &Player) -> bool {
    matches!(player.gadget.face().page(), Page::Own(OwnPage::DiceHospital(Own::Telling(..))))
}

/// Presses GO until the first round begins.
fn sets_up(player: &mut Player) -> usize {
    let mut presses = 0;
    while player.dice_hospital().phase() == Phase::Setup && !tells(player) {
        player.go();
        presses += 1;
        assert!(presses < 40, "{:?}", player.rows());
    }
    presses
}

#[test]
fn a_scorekeepers_round_of_three_takes_five_presses() {
    for lang in Lang::ALL {
        let mut player = Player::at_table(&Chip::blank(), GameKind::DiceHospital, 3, lang);
        assert!(!player.dice_hospital().options().referee(), "here the points are kept");
        let before = sets_up(&mut player);
        assert!(before <= 8, "{before} presses before the first round");
        for round in 1..=8 {
            assert_eq!(player.dice_hospital().round(), round);
            player.shows("score-round");
            let mut presses = 1;
            if round > 1 {
                player.go();
            }
            for discharged in [2, 0, 4] {
                assert!(tells(&player), "{:?}", player.gadget.face().page());
                player.turn(discharged);
                player.shows("score-telling");
                player.go();
                presses += 1;
            }
            while player.dice_hospital().round() == round && player.dice_hospital().phase() != Phase::Over {
                player.shows("score-after");
                player.go();
                presses += 1;
                assert!(presses <= 12);
            }
            assert!(presses <= 5, "{presses} presses");
        }
        player.shows("score-over");
        assert_eq!(player.dice_hospital().phase(), Phase::Over);
        let points: Vec<i16> = player.dice_hospital().hospitals().iter().map(|hospital| hospital.points()).collect();
        assert!(points[2] > points[0] && points[0] > points[1], "{points:?}");
        player.back();
        assert_eq!(player.dice_hospital().round(), 8, "one press takes the whole round back");
        assert_ne!(player.dice_hospital().phase(), Phase::Over);
    }
}

#[test]
fn a_referees_round_of_three_takes_at_most_forty_presses() {
    for lang in Lang::ALL {
        let mut player = at_table(3, lang);
        sets_up(&mut player);
        for round in 1..=2 {
            let mut presses = 0;
            let mut seen = Vec::new();
            while player.dice_hospital().round() == round {
                player.shows(&format!("referee-{presses}"));
                seen.push(format!("{:?} {:?}", player.dice_hospital().phase(), player.gadget.face().page()));
                player.go();
                presses += 1;
                assert!(presses <= 40, "{seen:?}");
            }
            assert!(presses >= 21, "everything was asked");
        }
    }
}
