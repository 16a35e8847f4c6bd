//! The form for a table, whatever the game: names, whoever played before, and the choices of last time.

use bedside::app::Page;
use bedside_core::dice_hospital::{Choice, Depth, Edition, Game, Options};
use bedside_core::{Choices, GameKind, Lang, game};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};

fn seated(names: &[&str], choices: &[Choice], lang: Lang) -> Player {
    Player::seated(names, Choices::DiceHospital(choices.iter().copied().collect()), lang)
}

fn option(choice: Choice, lang: Lang) -> &'static str {
    lang.option(&game::Choice::DiceHospital(choice)).long
}

#[test]
fn whoever_comes_to_a_blank_types_over_what_stands_there() {
    let mut player = seated(&["Anna", "Bartek"], &[], Lang::En);
    player.letters("n");
    player.types("Ola");
    player.key(Named::Tab);
    player.types("Ewa");
    player.click_on("name 1");
    player.types("Iza");
    player.key(Named::Enter);
    assert_eq!(player.seats(), ["Iza", "Ewa"]);
}

#[test]
fn whoever_played_before_sits_down_by_one_press() {
    for lang in Lang::ALL {
        let mut player = seated(&["Anna", "Bartek", "Celina"], &[], lang);
        player.does(bedside::screen::Action::OpenTable(
            Box::new(bedside_core::Setup {
                game: GameKind::EmergencyRoll.by_the_rules(),
                seats: ["Dawid"].map(|name| bedside_core::Name::try_from(name).unwrap()).into_iter().collect(),
            }),
            Vec::new(),
        ));
        player.letters("n");
        assert!(player.sees(lang.home().known_players));
        player.click("Celina");
        player.key(Named::F10);
        player.key(Named::Enter);
        assert_eq!(player.seats(), ["Dawid", "Celina", "Anna"]);
        // A name that is begun is completed.
        player.letters("n");
        player.key(Named::Tab);
        player.types("b");
        assert!(player.sees("Bartek") && !player.sees("Anna "));
        player.key(Named::F10);
        player.key(Named::Enter);
        assert_eq!(player.seats(), ["Dawid", "Bartek", "Anna"]);
    }
}

#[test]
fn names_that_were_typed_go_along_to_another_game() {
    let mut player = Player::at_home(Lang::En);
    player.letters("1");
    player.types("Ola");
    player.key(Named::Tab);
    player.types("Jan");
    player.keys([Named::F1, Named::F1, Named::Enter]);
    assert_eq!(player.seats(), ["Ola", "Jan"]);
    assert!(player.app.desk().table().state().playing().kind() == GameKind::EmergencyRoll);
}

#[test]
fn the_choices_of_last_time_hold_for_each_game_whatever_was_played_between() {
    let options = |player: &Player| *player.game::<Game>().options();
    let agreed = [Choice::Depth(Depth::Scorekeeper), Choice::Superbug(true), Choice::Edition(Edition::Prototype)];
    let mut player = seated(&["Anna", "Bartek", "Celina"], &agreed, Lang::En);
    let played: Options = options(&player);
    player.key(Named::Escape);
    player.letters("1");
    player.fill_in("glass", "25,4");
    player.key(Named::Enter);
    player.key(Named::Escape);
    player.letters("2");
    player.key(Named::Enter);
    assert_eq!((options(&player), player.seats()), (played, vec!["Anna", "Bartek", "Celina"]));
    player.key(Named::Escape);
    player.letters("1");
    player.key(Named::Enter);
    let rush = player.game::<bedside_core::rush::Game>();
    assert_eq!(rush.glasses().timing(None).length().map(|length| length.millis()), Some(25_400));
}

#[test]
fn referee_and_scorekeeper_say_what_they_do_and_only_what_applies_is_there() {
    for lang in Lang::ALL {
        let words = lang.home();
        let mut player = seated(&["Anna", "Bartek"], &[], lang);
        player.letters("n");
        assert!(player.sees(words.referee_does) && player.sees(words.scorekeeper_does));
        player.click(words.scorekeeper);
        assert!(player.sees(option(Choice::Consultant(true), lang)));
        let prototype = game::Choice::DiceHospital(Choice::Edition(Edition::Prototype));
        let setup = player.app.desk().table().state().setup().clone();
        let mut named = String::new();
        lang.choice_in_full(&prototype, &setup, &mut named).unwrap();
        player.click(&named);
        assert!(!player.sees(option(Choice::Consultant(true), lang)), "not in that edition");
        player.fill_in("name 2", "");
        assert!(!player.sees(option(Choice::Administrators(true), lang)), "not alone");
        player.key(Named::Enter);
        let agreed = *player.game::<Game>().options();
        assert!(agreed.solo() && !agreed.referee() && agreed.edition() == Edition::Prototype);
    }
}

#[test]
fn the_form_of_every_game_opens_a_table_by_one_key() {
    for (key, kind) in ["1", "2", "3", "4"].into_iter().zip(GameKind::ALL) {
        let mut player = Player::at_home(Lang::Pl);
        player.key(letter(key));
        assert!(matches!(player.app.page(), Page::NewTable(form) if form.kind() == *kind));
        player.key(Named::Enter);
        assert!(player.is_at_table());
        assert_eq!(player.app.desk().table().state().playing().kind(), *kind);
        assert_eq!(player.seats(), ["Gracz 1", "Gracz 2"]);
    }
}
