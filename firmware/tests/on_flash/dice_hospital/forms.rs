//! What is entered by numbers: dice, what a hospital did, report cards.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Choice, Command, Depth, Phase, Report};
use bedside_core::{Lang, Refusal};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;

use super::{at_table, last, name, option, until};
use crate::player::Player;

#[test]
fn the_dice_on_the_table_are_entered_by_colour_and_value() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        until(&mut player, Phase::Intake);
        player.moves();
        player.shows("intake-moves");
        player.choose(if lang == Lang::Pl { "Wpisz kości" } else { "Enter dice" });
        player.shows("dice-blank");
        // Three red twos and five yellow threes are one too few.
        player.keys(&[Key::Push, Key::Turn(3), Key::Push, Key::Turn(5), Key::Push, Key::Turn(5)]);
        player.shows("dice-changing");
        player.keys(&[Key::Push, Key::Go]);
        let refused = player.refused().map(Refusal::bare);
        assert_eq!(refused, Some(Refusal::DiceHospital(dice_hospital::Refusal::WrongNumberOfDice)));
        player.shows("dice-refused");
        player.keys(&[Key::Turn(20), Key::Push, Key::Turn(50)]);
        assert_eq!(player.gadget.face().entry().unwrap().draft[11], 1, "no more than nine");
        player.keys(&[Key::Back]);
        player.shows("dice-whole");
        player.go();
        let die = |colour, pips| Die::new(colour, pips);
        let mut dice = vec![die(Colour::Red, 2); 3];
        dice.extend([die(Colour::Yellow, 3); 5]);
        dice.push(die(Colour::Green, 5));
        assert_eq!(last(&player), Command::Roll { dice: Some(dice.into_iter().collect()) });
        assert!(matches!(player.gadget.face().page(), Page::Own(_)), "what lies there is shown");
        player.shows("laid-out");
        player.push();
        player.shows("laid-out-dice");
        player.go();
        player.shows("ambulances");
    }
}

/// Lays six report cards for a red and two yellow dice each.
pub(crate) fn lay_reports(player: &mut Player, lang: Lang) {
    for place in 0..6 {
        player.moves();
        let name = format!("{} {}", lang.dice_words().lay_report, place + 1);
        player.choose(&name);
        player.shows("report");
        player.keys(&[Key::Push, Key::Turn(1), Key::Push, Key::Turn(1), Key::Push, Key::Turn(2), Key::Push]);
        player.keys(&[Key::Turn(2), Key::Push, Key::Turn(12), Key::Go]);
        let dice = Counts { red: 1, yellow: 2, green: 0 };
        assert_eq!(last(player), Command::LayReport { place, report: Report { dice, points: 12 } });
    }
}

#[test]
fn alone_the_report_cards_are_laid_by_their_numbers_and_the_game_is_played_to_its_end() {
    for lang in Lang::ALL {
        let mut player = at_table(1, lang);
        lay_reports(&mut player, lang);
        until(&mut player, Phase::Intake);
        player.go();
        player.shows("solo-dice");
        until(&mut player, Phase::Activation);
        player.shows("solo");
        while player.dice_hospital().phase() != Phase::Over {
            player.go_on();
        }
        player.shows("solo-over");
    }
}

#[test]
fn at_the_end_the_ambulances_that_collect_are_entered_by_colour_and_value() {
    let mut player = at_table(2, Lang::En);
    option(&mut player, Lang::En.dice_phase(Phase::Collection));
    while player.dice_hospital().phase() != Phase::Collection {
        player.go_on();
    }
    player.moves();
    player.choose(Lang::En.dice_words().lay_backs);
    // Two of every die that shows a one or a two.
    for row in 0..3 {
        player.keys(&[Key::Turn(if row == 0 { 0 } else { 5 }), Key::Push, Key::Turn(2), Key::Push, Key::Turn(1)]);
        player.keys(&[Key::Push, Key::Turn(2), Key::Push]);
    }
    player.shows("backs");
    player.go();
    assert!(matches!(last(&player), Command::LayBacks { spaces } if spaces.len() == 12), "{:?}", last(&player));
    for _ in 0..40 {
        if player.dice_hospital().phase() == Phase::Over {
            break;
        }
        player.shows("collection");
        player.go_on();
    }
    assert_eq!(player.dice_hospital().phase(), Phase::Over);
}

#[test]
fn a_scorekeeper_is_told_the_end() {
    let lang = Lang::En;
    let mut player = at_table(2, lang);
    option(&mut player, name(Choice::Depth(Depth::Referee), lang));
    option(&mut player, lang.dice_phase(Phase::Collection));
    while player.dice_hospital().phase() != Phase::Collection {
        player.go_on();
    }
    for seat in 0..2 {
        player.moves();
        player.choose_row(0);
        let pips = 3 * i8::try_from(player.dice_hospital().hospital_of(seat).unwrap().wards().sum()).unwrap();
        player.keys(&[Key::Turn(9), Key::Push, Key::Turn(pips), Key::Go]);
        assert!(matches!(last(&player), Command::TellEnd { seat: told, .. } if told == seat), "{:?}", player.refused());
    }
    player.go();
    assert_eq!(player.dice_hospital().phase(), Phase::Over);
}
