//! Research and epidemic cards of Rush M.D.

use std::time::Duration;

use bedside_core::rush::{self, Card, Choice, Game, Kind, Measure};
use bedside_core::{Lang, Refusal};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::{in_action, table_at};

fn research(player: &Player, card: u8) -> Option<Card> {
    player.game::<Game>().research().card(card)
}

#[test]
fn a_research_card_is_entered_cleared_and_entered_anew_and_nothing_jumps() {
    for lang in Lang::ALL {
        let mut player = table_at(&[Choice::Research(true)], &["Ola", "Jan"], &[], 0, lang);
        let words = lang.shift_words();
        let titles = [1, 2, 3].map(|card| words.card_named.replace("{}", &format!("{card}")));
        let fixed = |player: &Player| {
            let words = titles.iter().map(String::as_str).chain([words.action_card, words.later_note]);
            words.map(|words| player.place_of_words(words)).collect::<Vec<_>>()
        };
        let before = fixed(&player);
        assert!(player.sees(words.not_entered));
        player.click(lang.desk_words().task);
        assert_eq!(fixed(&player)[..3], before[..3], "the second row had its room already");
        player.click("+3");
        assert_eq!(research(&player, 0), Some(Card::Task { reward: 3 }));
        assert_eq!(fixed(&player)[..3], before[..3]);
        player.click("+");
        player.click("+");
        assert_eq!(research(&player, 0), Some(Card::Task { reward: 6 }));
        // The pill in the head says it; the chosen value again clears the card.
        assert!(player.sees(&format!("+6 {}", lang.measure(Measure::Skill))));
        player.click("+6");
        assert_eq!(research(&player, 0), None);
        player.click(words.action_card);
        player.click(lang.kind(Kind::Nurse));
        assert_eq!(research(&player, 0), Some(Card::Action { kind: Kind::Nurse }));
        assert!(player.sees(words.an_action));
        // What was entered after it stays when it is cleared.
        player.letters("2");
        player.letters("y");
        player.click(words.action_card);
        assert_eq!((research(&player, 0), research(&player, 1)), (None, Some(Card::Task { reward: 2 })));
        assert_eq!(player.game::<Game>().points(Measure::Skill), -1);
    }
}

#[test]
fn an_epidemic_card_is_laid_in_a_few_keys() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.letters("vb");
        player.key(Named::F4);
        assert!(player.is_at_table());
        let on = |player: &Player, ward| player.game::<Game>().epidemics().on(ward);
        assert_eq!((on(&player, rush::Ward::A), on(&player, rush::Ward::B)), (None, Some(4)));
        player.letters("vbn");
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::WardHasEpidemic))));
        player.letters("an");
        assert!(player.is_at_table() && on(&player, rush::Ward::A).is_none());
        // A card that gives nothing, and one that gives more than there are keys.
        player.letters("v0");
        assert_eq!(on(&player, rush::Ward::A), Some(0));
        player.letters("uv");
        player.click_on("more numbers");
        player.click("9");
        assert_eq!(on(&player, rush::Ward::A), Some(9));
    }
}

#[test]
fn an_epidemic_card_that_is_laid_costs_no_turn_of_a_glass() {
    for size in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0)] {
        let mut player = in_action(Lang::En);
        player.resize(size.0, size.1);
        player.letters("v");
        let from = player.entries();
        player.letters("12345678");
        assert_eq!(player.entries(), from + 8, "every number turns its glass at {size:?}");
        assert_eq!(player.game::<Game>().epidemics().on(rush::Ward::A), None);
        // One of them was a slip, which is taken back at once.
        player.letters("u");
        assert_eq!(player.last(), bedside_core::Command::Undo);
        assert!(!player.is_at_table(), "the card is still to be laid");
    }
}

#[test]
fn a_figure_lays_the_card_where_no_glass_has_it() {
    let mut player = table_at(&[Choice::Epidemics(true)], &["Ola", "Jan"], &[], 0, Lang::En);
    player.key(Named::Space);
    player.letters("v5");
    assert_eq!(player.game::<Game>().epidemics().on(rush::Ward::A), Some(5));
}

#[test]
fn research_cards_are_entered_by_keys_one_after_the_other() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    player.key(Named::F4);
    player.key(Named::Enter);
    player.key(letter("3"));
    player.key(Named::F6);
    player.key(letter("1"));
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
    player.click(Lang::En.shift_words().action_card);
    player.click(Lang::En.kind(Kind::Nurse));
    assert_eq!(research(&player, 0), Some(Card::Action { kind: Kind::Nurse }));
    // By keys: Tab goes to a card, and then figures are its reward; without it they are the tasks that were done.
    player.key(Named::Tab);
    player.letters("3");
    assert_eq!(research(&player, 1), Some(Card::Task { reward: 3 }));
    player.letters("2");
    assert_eq!(player.game::<Game>().points(Measure::Skill), 3);
}

#[test]
fn while_the_phase_runs_a_card_is_entered_among_the_actions_and_never_unseen() {
    for (lang, millis) in Lang::ALL.into_iter().flat_map(|lang| [None, Some(10_000)].map(|millis| (lang, millis))) {
        let glasses = millis.map(Choice::GlassMillis);
        let choices: Vec<Choice> = [Choice::Research(true)].into_iter().chain(glasses).collect();
        let mut player = table_at(&choices, &["Ola", "Jan"], &[], 0, lang);
        player.key(Named::Space);
        player.letters("9");
        player.key(Named::F7);
        assert_eq!(research(&player, 0), None, "there are no cards to be seen");
        player.click(lang.desk_words().reference);
        player.click(lang.desk_words().task);
        player.click("+3");
        assert_eq!(research(&player, 0), Some(Card::Task { reward: 3 }));
        player.click(lang.desk_words().task);
        assert_eq!(research(&player, 0), None, "what is pressed again is taken back");
        player.key(Named::F5);
        player.key(Named::F6);
        let laid = [Kind::Doctor, Kind::Nurse].map(|kind| Some(Card::Action { kind }));
        assert_eq!([research(&player, 0), research(&player, 1)], laid);
        // Figures belong to the glasses, where there are any.
        if millis.is_some() {
            player.key(Named::F2);
        } else {
            player.letters("2");
        }
        assert_eq!(research(&player, 2), Some(Card::Task { reward: 2 }));
        player.key(Named::Escape);
        assert!(player.is_at_table());
    }
}

#[test]
fn while_the_clock_stands_points_and_times_of_glasses_have_their_buttons_and_after_it_patients_have() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let choices = [Choice::Follow(true), Choice::ActionSeconds(60), Choice::GlassMillis(30_000)];
        let mut player = table_at(&choices, &["Ola", "Jan"], &[], 0, lang);
        player.key(Named::Space);
        assert!(!player.sees(words.record) && !player.sees(words.glasses), "hands are on the glasses");
        player.key(Named::Space);
        player.wait(Duration::from_secs(10));
        assert!(player.sees(words.pause_hint));
        for word in [words.record, words.glasses] {
            player.click(word);
            assert!(!player.is_at_table(), "{word}");
            player.key(Named::Escape);
        }
        player.key(Named::Space);
        player.wait(Duration::from_secs(50));
        player.letters("1");
        player.wait(Duration::from_secs(12));
        player.click(words.patients);
        assert!(!player.is_at_table());
    }
}
