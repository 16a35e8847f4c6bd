//! What is entered by numbers: dice, what a hospital did, report cards.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Administrator, Choice, Command, Depth, Edition, Improvement, Phase, Report};
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

/// Chooses a tile or a card in the cell that is turned to, so many further on in the list of those in the deck, and goes on.
fn card(player: &mut Player, by: i8) {
    player.keys(&[Key::Push, Key::Turn(by), Key::Push, Key::Turn(1)]);
}

#[test]
fn the_tiles_cards_dice_and_administrators_of_the_table_are_entered() {
    for lang in Lang::ALL {
        let polish = lang == Lang::Pl;
        let mut player = at_table(3, lang);
        player.moves();
        player.shows("setup-moves");
        player.choose(if polish { "Wpisz kafelki" } else { "Enter tiles" });
        player.shows("tiles-blank");
        player.go();
        let refused = player.refused().map(Refusal::bare);
        let two = dice_hospital::Refusal::NotThatManyCards;
        assert_eq!(refused, Some(Refusal::DiceHospital(two)));
        let deck: Vec<Improvement> =
            player.dice_hospital().decks().unseen(Edition::Retail).map(|(card, _)| card).collect();
        let tiles = deck.iter().filter(|card| matches!(card, Improvement::Department(_))).count();
        for by in [2, 5, 1, -1] {
            card(&mut player, by);
        }
        player.shows("tiles");
        player.go();
        let Command::Reveal { departments: Some(departments), specialists: Some(specialists), .. } = last(&player)
        else {
            panic!("{:?}, {:?}", last(&player), player.refused());
        };
        let wanted = [deck[1], deck[4], deck[tiles], deck[deck.len() - 1]];
        let entered = departments.iter().copied().map(Improvement::Department);
        let entered: Vec<_> = entered.chain(specialists.iter().copied().map(Improvement::Specialist)).collect();
        assert_eq!(entered, wanted);
        player.home();
        player.go();

        // What was drawn from the table's own bag: no more than were drawn.
        let mut drawn = at_table(3, lang);
        option(&mut drawn, name(Choice::Administrators(true), lang));
        drawn.moves();
        drawn.choose(if polish { "Wpisz pacjentów" } else { "Enter patients" });
        drawn.keys(&[Key::Push, Key::Turn(2), Key::Push, Key::Turn(1), Key::Push, Key::Turn(9), Key::Push]);
        drawn.shows("patients-drawn");
        drawn.go();
        let Command::DrawPatients { seat: 0, colours: Some(colours) } = last(&drawn) else {
            panic!("{:?}", last(&drawn))
        };
        let many = u8::try_from(drawn.dice_hospital().options().starting_values().len()).unwrap();
        assert_eq!(Counts::of(colours.iter().copied()), Counts { red: 2, yellow: many - 2, green: 0 });

        // Administrators that were dealt at the table are kept one by one.
        for (seat, card) in
            [Administrator::ALL[7], Administrator::ALL[2], Administrator::ALL[0]].into_iter().enumerate()
        {
            let seat = u8::try_from(seat).unwrap();
            let keep = Command::KeepAdministrator { seat, card };
            drawn.does(&keep.clone().into(), false, |player| player.shows("administrator"));
            assert_eq!(last(&drawn), keep);
        }
    }
}

#[test]
fn a_hospital_of_a_scorekeepers_table_is_entered() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        option(&mut player, name(Choice::Depth(Depth::Referee), lang));
        until(&mut player, Phase::Intake);
        player.moves();
        let name = lang.dice_words().enter_hospital;
        player.choose(name);
        player.shows("hospital-blank");
        // A red one, past seventeen more cells of dice to two tiles and a specialist, and two bags more.
        player.keys(&[Key::Push, Key::Turn(1), Key::Push]);
        player.turn(18);
        card(&mut player, 1);
        player.shows("hospital-tile");
        card(&mut player, 3);
        // A turn right after another goes further.
        player.wait(300);
        player.turn(1);
        card(&mut player, 2);
        // A turn right after another goes further.
        player.wait(300);
        player.turn(1);
        player.keys(&[Key::Push, Key::Turn(2), Key::Push]);
        player.shows("hospital-bags");
        let bags = player.dice_hospital().hospital_of(0).unwrap().bags();
        player.go();
        let Command::EnterHospital { seat: 0, patients, departments, specialists, bags: Some(entered) } = last(&player)
        else {
            panic!("{:?}, {:?}", last(&player), player.refused());
        };
        assert_eq!(patients, [Die::new(Colour::Red, 1)]);
        assert_eq!((departments.len(), specialists.len(), entered), (2, 1, bags + 2));
        // What was entered stands there when it is opened again.
        player.moves();
        player.choose_row(u8::try_from(player.rows().iter().position(|row| row.0 == name).unwrap()).unwrap());
        let mut cards = 0;
        player
            .gadget
            .face()
            .entry()
            .unwrap()
            .cells(&mut |_, cell, number| cards += u8::from(cell.is_card() && number > 0));
        assert_eq!(cards, 3);
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
