//! Research and epidemic cards of Rush M.D.

use bedside_core::rush::{self, Card, Choice, Game, Kind};
use bedside_core::{Lang, Refusal};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::{in_action, table_at};

#[test]
fn research_cards_are_entered_in_the_council_with_one_press() {
    for lang in Lang::ALL {
        let mut player = table_at(&[Choice::Research(true)], &["Ola", "Jan"], &[], 0, lang);
        assert!(player.sees(player.words().research_cards));
        player.click("+3");
        player.click("+");
        player.click("+");
        let research = |player: &Player| *player.game::<Game>().research();
        assert_eq!(research(&player).card(0), Some(Card::Task { reward: 6 }));
        player.click(lang.kind(Kind::Nurse));
        assert_eq!(research(&player).card(0), Some(Card::Action { kind: Kind::Nurse }));
    }
}

#[test]
fn an_epidemic_card_is_laid_in_a_few_keys() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.key(letter("v"));
        player.key(Named::F3);
        player.key(Named::Enter);
        assert!(player.sees(player.words().not_a_number));
        player.fill_in("epidemic", "4");
        player.key(Named::Enter);
        assert!(player.is_at_table());
        let on = |player: &Player, ward| player.game::<Game>().epidemics().on(ward);
        assert_eq!((on(&player, rush::Ward::A), on(&player, rush::Ward::B)), (None, Some(4)));
        player.key(letter("v"));
        player.key(Named::F3);
        player.key(Named::F4);
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::WardHasEpidemic))));
        player.key(Named::F2);
        player.key(Named::F4);
        assert!(player.is_at_table() && on(&player, rush::Ward::A).is_none());
    }
}

#[test]
fn research_cards_are_entered_by_keys_one_after_the_other() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    player.key(Named::F4);
    player.key(Named::Enter);
    for key in ["3", "k", "1"] {
        player.key(letter(key));
    }
    let research = *player.game::<Game>().research();
    let cards = [0, 1, 2].map(|card| research.card(card).unwrap());
    assert_eq!(cards, [Card::Task { reward: 3 }, Card::Action { kind: Kind::Nurse }, Card::Task { reward: 1 }]);
}

#[test]
fn what_has_no_place_in_a_phase_is_not_offered_there() {
    let mut player = table_at(&[Choice::Epidemics(true)], &["Ola", "Jan"], &[], 0, Lang::En);
    player.key(letter("v"));
    assert!(player.is_at_table(), "no epidemic card is drawn in a council");
    assert!(player.sees(player.words().oath) && !player.sees(player.words().epidemic));
    player.key(letter("f"));
    assert!(player.is_at_table(), "nobody follows patients");
}

#[test]
fn a_research_card_that_was_forgotten_is_entered_at_its_step() {
    let choices = [Choice::Research(true), Choice::ActionSeconds(1)];
    let commands = [rush::Command::BeginAction, rush::Command::BeginEvaluation, rush::Command::NextStep];
    let commands: Vec<_> = [0, 2_000, 2_000].into_iter().zip(commands).collect();
    let mut player = table_at(&choices, &["Ola", "Jan"], &commands, 3_000, Lang::En);
    player.click(Lang::En.kind(Kind::Nurse));
    assert_eq!(player.game::<Game>().research().card(0), Some(Card::Action { kind: Kind::Nurse }));
}
