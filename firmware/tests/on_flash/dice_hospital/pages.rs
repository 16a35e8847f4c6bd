//! Options, events, points, and where everything is.

use bedside_core::dice_hospital::{Choice, Command, Depth, Edition, Named, Order, Phase};
use bedside_core::{Lang, Running};
use bedside_firmware::Key;
use bedside_firmware::face::dice_hospital::Notice as Said;

use super::{at_table, last, name, option, until};

#[test]
fn what_the_group_agrees_on_is_switched_until_something_is_drawn() {
    for lang in Lang::ALL {
        let mut player = at_table(3, lang);
        player.shows("setup");
        player.menu(lang.words().options);
        player.shows("options");
        for name in [
            name(Choice::Depth(Depth::Referee), lang),
            lang.dice_phase(Phase::Activation),
            name(Choice::FirstPlayer(0), lang),
            name(Choice::Timed(true), lang),
        ] {
            player.choose(name);
        }
        player.turn(120);
        player.shows("options-bottom");
        player.choose(name(Choice::Edition(Edition::Retail), lang));
        let agreed = *player.dice_hospital().options();
        assert!(!agreed.referee() && agreed.timed());
        assert_eq!(
            (agreed.edition(), agreed.order(), player.dice_hospital().first()),
            (Edition::Prototype, Order::InTurn, 1)
        );
        player.keys(&[Key::Back, Key::Back]);
        while player.dice_hospital().phase() == Phase::Setup && !player.dice_hospital().display().is_open() {
            player.go_on();
        }
        player.keys(&[Key::Hold]);
        assert!(!player.rows().iter().any(|row| row.0 == lang.words().options), "it is too late to agree");
    }
}

#[test]
fn an_event_card_is_revealed_and_a_timed_activation_has_its_clock() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        option(&mut player, name(Choice::Events(true), lang));
        option(&mut player, name(Choice::Timed(true), lang));
        until(&mut player, Phase::Activation);
        player.go();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
        player.wait(10_000);
        player.shows("timed");
        player.menu(lang.words().pause);
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Paused);
        player.go();
        player.wait(61_000);
        until(&mut player, Phase::Shift);
        player.go();
        player.go_on();
        assert!(player.dice_hospital().event().is_some() || player.dice_hospital().round() == 2);
        player.shows("event");
    }
}

#[test]
fn whoever_comes_out_of_the_bag_by_chance_is_said() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        option(&mut player, lang.words().epidemic);
        until(&mut player, Phase::Intake);
        while !matches!(last(&player), Command::TakeAmbulance { .. }) {
            player.go_on();
        }
        let Command::TakeAmbulance { seat, extra: Some(die), .. } = last(&player) else { panic!("nobody came") };
        assert_eq!(player.gadget.face().notice(), Some(Said::Drawn { seat, die }.into()));
        player.shows("drawn");
    }
}

#[test]
fn points_that_a_card_gives_are_recorded_and_the_pages_say_where_everything_is() {
    for lang in Lang::ALL {
        let mut player = at_table(4, lang);
        until(&mut player, Phase::Improvement);
        player.menu(lang.words().record);
        player.shows("record");
        player.turn(1);
        player.push();
        player.number(-7);
        assert_eq!(player.dice_hospital().hospital_of(1).unwrap().points(), -7);
        player.menu(lang.panel_words().scores);
        player.shows("scores");
        player.keys(&[Key::Go, Key::Back, Key::Back]);
        player.menu(lang.panel_words().bag);
        player.shows("bag");
        player.keys(&[Key::Back, Key::Back]);
        player.shows("moves");
        player.back();
        player.turn(2);
        player.shows("hospital");
        player.push();
        player.shows("improvements");
    }
}

#[test]
fn by_lot_or_by_seat_it_is_said_who_begins() {
    let mut player = at_table(3, Lang::En);
    player.push();
    player.choose(Lang::En.named(Named::First));
    player.shows("first");
    player.push();
    assert!(matches!(last(&player), Command::ChooseFirst { seat: Some(_) }));
    player.push();
    player.choose(Lang::En.named(Named::First));
    player.choose("Player 3");
    assert_eq!(last(&player), Command::ChooseFirst { seat: Some(2) });
}
