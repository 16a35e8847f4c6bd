//! What is said and shown: goals, ALICAT, scores and specialists.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Bonus, Command, Cost, Deed, Found, Loss, Phase, Step, Went};
use bedside_core::{Command as Any, GameKind, Lang};
use bedside_firmware::Key;
use bedside_firmware::face::emergency_roll::{Notice as Said, Page as OwnPage, Raced, Sentence};
use bedside_firmware::face::notice::{Notice, OwnNotice};
use bedside_firmware::face::page::Page;

use super::{at_table, last, listed, nothing_is_cut, option};
use crate::flash::Chip;
use crate::player::Player;

#[test]
fn a_turn_on_paper_takes_one_press() {
    let mut player = at_table(3, Lang::En);
    option(&mut player, Lang::En.emergency_words().paper);
    player.keys(&[Key::Go, Key::Go]);
    assert_eq!((player.emergency_roll().turn(), player.emergency_roll().phase()), (1, Phase::Admit));
    player.go();
    assert_eq!((player.emergency_roll().turn(), player.emergency_roll().phase()), (2, Phase::Admit));
    player.moves();
    player.choose("Player 2");
    let goal = player.rows()[0].0.clone();
    player.push();
    assert!(matches!(last(&player), Command::Claim { seat: 1, goal: said } if Lang::En.cardiologist(said) == goal));
    player.go();
    assert_eq!(player.emergency_roll().seat(1).unwrap().raced(), 8);
    assert!(matches!(
        player.gadget.face().notice(),
        Some(Notice::Own(OwnNotice::EmergencyRoll(Said::Raced(Raced { seats: 2, points: Some(8), .. }))))
    ));
    player.shows("er-raced");
    player.back();
    assert_eq!(player.emergency_roll().turn(), 2, "BACK takes the press back");
}

#[test]
fn everybody_who_reached_a_goal_is_said() {
    let mut player = at_table(3, Lang::En);
    option(&mut player, Lang::En.emergency_words().paper);
    player.keys(&[Key::Go, Key::Go]);
    let [one, other] = player.emergency_roll().specialists().unwrap().cardiologists;
    let said = |player: &Player| match player.gadget.face().notice() {
        Some(Notice::Own(OwnNotice::EmergencyRoll(Said::Raced(Raced { seats, goal, points })))) => {
            (seats, goal, points)
        }
        other => panic!("{other:?}"),
    };
    for (claims, expected) in [
        (vec![(0, one), (2, one)], (0b101, Some(one), Some(8))),
        (vec![(1, one), (1, other)], (0b010, None, Some(13))),
        (vec![(0, other)], (0b001, Some(other), Some(5))),
    ] {
        for (seat, goal) in claims {
            player.does(&Any::EmergencyRoll(Command::Claim { seat, goal }), false, nothing_is_cut);
        }
        player.go();
        assert_eq!(said(&player), expected);
        player.shows("er-raced-both");
    }
}

#[test]
fn what_alicat_did_is_read_at_once_and_found_again_in_the_menu() {
    for lang in Lang::ALL {
        let mut player = at_table(1, lang);
        player.go();
        for _ in 0..40 {
            if player.emergency_roll().deed().is_some() {
                break;
            }
            let mut moves = listed(&player);
            moves.retain(|command| !matches!(command, Command::TakeBack { .. }));
            let command = moves[0];
            player.does(&Any::EmergencyRoll(command), false, nothing_is_cut);
        }
        assert_eq!(player.gadget.face().page(), OwnPage::Deed(0).into());
        player.shows("er-deed");
        player.go();
        assert_eq!(player.gadget.face().page(), Page::Table);
        player.menu("ALICAT");
        assert_eq!(player.gadget.face().page(), OwnPage::Deed(0).into());
        player.keys(&[Key::Turn(100), Key::Turn(-1)]);
    }
}

#[test]
fn the_longest_sentence_has_room() {
    let cost = Cost { stethoscopes: 5, bag: true };
    let went = |value| Went {
        die: Die::new(Colour::Yellow, value),
        step: Step::Both,
        found: Some(Found { ward: 7, value: 6, cost }),
    };
    for lang in Lang::ALL {
        let follows = Deed {
            took: went(1),
            passed: 2,
            chiefs: true,
            screened: Some(7),
            extra: Some(went(1)),
            bonus: Bonus::Stethoscopes,
            lost: false,
            why_lost: None,
            final_turn: false,
        };
        let loses = Deed { extra: None, bonus: Bonus::Nurse, lost: true, why_lost: Some(Loss::NurseGone), ..follows };
        // ALICAT leads the final turn.
        let ends = Deed { chiefs: false, screened: None, final_turn: true, ..follows };
        for deed in [follows, loses, ends] {
            let mut sentence = Sentence::new();
            assert!(lang.alicat_deed(&deed, &mut sentence).is_ok(), "{sentence}");
        }
    }
}

#[test]
fn the_menu_ends_a_table_early() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        player.keys(&[Key::Go, Key::Go]);
        player.menu(lang.words().end_early);
        assert!(player.emergency_roll().phase() == Phase::Over && player.emergency_roll().unfinished());
        player.shows("er-ended-early");
        player.back();
        assert!(player.emergency_roll().phase() == Phase::Admit && !player.emergency_roll().unfinished());
    }
}

#[test]
fn scores_and_specialists_are_pages_of_the_menu() {
    for lang in Lang::ALL {
        let (short, words) = (lang.panel_words(), lang.emergency_words());
        let mut player = at_table(6, lang);
        player.keys(&[Key::Go, Key::Go]);
        player.menu(short.scores);
        let rows = player.rows();
        assert_eq!(rows.len(), 6);
        assert_eq!(rows[5].1, "0");
        player.shows("er-scores");
        player.choose_row(5);
        let rows: Vec<String> = player.rows().into_iter().map(|row| row.0).collect();
        let boxes = [words.wards, words.critical, words.nurses, words.cardiologists, words.radiologist];
        assert_eq!(rows[..5], boxes);
        assert_eq!(rows[5..], [words.epidemiologist, words.morgue, words.total]);
        player.shows("er-boxes");
        player.keys(&[Key::Go, Key::Back, Key::Back, Key::Back]);
        player.menu(short.specialists);
        player.shows("er-specialists");
        player.turn(1);
        player.shows("er-radiologist");
        player.turn(1);
        player.shows("er-epidemiologist");
        player.keys(&[Key::Go, Key::Back, Key::Back]);
        player.turn(6);
        player.shows("er-sheet");
    }
}

#[test]
fn a_table_for_six_survives_the_power_and_another_game_seats_four() {
    let chip = Chip::blank();
    let mut player = Player::at_table(&chip, GameKind::EmergencyRoll, 6, Lang::En);
    player.keys(&[Key::Go, Key::Go]);
    let bytes = player.gadget.table().journal().bytes().to_vec();
    let again = Player::switched_on(&chip, 0);
    assert_eq!(again.gadget.table().journal().bytes(), bytes);
    assert_eq!(again.gadget.table().state().setup().seats.len(), 6);
    player.leaves();
    player.choose(Lang::En.title(GameKind::Rush));
    assert_eq!(player.gadget.face().page(), Page::Players(GameKind::Rush, 4));
    player.keys(&[Key::Turn(5), Key::Go]);
    assert_eq!(player.gadget.table().state().setup().seats.len(), 4);
}
