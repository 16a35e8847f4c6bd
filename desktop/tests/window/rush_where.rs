//! Where a glass goes, for whoever wants to say so: a ring of just its spaces.

use std::time::Duration;

use bedside_core::rush::{self, Choice, Game, Glass, Kind, Space};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::{in_action, nurse, table_at};

fn last_place(player: &Player) -> (Glass, Option<Space>, Option<u8>) {
    let Command::Rush(rush::Command::Place { glass, space, by }) = player.last() else { panic!("{:?}", player.last()) };
    (glass, space, by)
}

fn asked(player: &Player) -> Option<Glass> {
    player.rush().ring().map(|ring| ring.glass)
}

#[test]
fn held_right_clicked_or_by_w_a_glass_is_asked_where_it_goes() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = lang.rush_action();
        player.letters("w");
        assert!(player.sees(words.where_hint));
        player.letters("3");
        assert!(asked(&player) == Some(Glass::Doctor3) && player.sees(&format!("Ewa: {}", words.where_to)));
        player.letters("b");
        assert_eq!(last_place(&player), (Glass::Doctor3, Some(Space::BloodTest), None));
        assert_eq!(asked(&player), None, "it is turned");
        player.right_click("Jan");
        player.click(lang.short_space(Space::ToWard));
        assert_eq!(last_place(&player), (Glass::Doctor2, Some(Space::ToWard), None));
        // A finger that stays is a question; lifted on a space it is the answer.
        let before = player.entries();
        player.holds("Ola");
        player.wait(Duration::from_millis(340));
        assert_eq!((asked(&player), player.entries()), (None, before));
        player.wait(Duration::from_millis(20));
        assert_eq!((asked(&player), player.entries()), (Some(Glass::Doctor1), before));
        let entry = player.place_of_words(lang.short_space(Space::Xray)).center();
        player.lifts_at(entry);
        assert_eq!(last_place(&player), (Glass::Doctor1, Some(Space::Xray), None));
    }
}

#[test]
fn a_short_press_turns_when_it_leaves_the_glass() {
    let mut player = in_action(Lang::En);
    let before = player.entries();
    player.holds("Ola");
    player.wait(Duration::from_millis(100));
    assert_eq!(player.entries(), before);
    let place = player.place_of_words("Ola").center();
    player.lifts_at(place);
    assert_eq!((player.entries(), asked(&player)), (before + 1, None));
}

#[test]
fn where_no_patient_is_known_to_be_the_glass_is_turned_all_the_same_and_says_so() {
    for lang in Lang::ALL {
        let choices = [Choice::GlassMillis(25_000), Choice::Follow(true)];
        let mut player = table_at(&choices, &["Ola", "Jan", "Ewa"], &[], 0, lang);
        player.key(Named::Space);
        player.letters("w3c");
        assert_eq!(last_place(&player), (Glass::Doctor3, None, None));
        let nobody = lang.refusal(rush::Refusal::NobodyThere.into());
        assert!(player.sees_part(nobody) && player.sees_part(lang.rush_action().nowhere), "{:?}", player.app.toast());
        assert_eq!(asked(&player), None);
        player.letters("1");
        assert_eq!(last_place(&player), (Glass::Doctor1, None, None));
        assert!(!player.sees_part(nobody), "that was the other glass");
    }
}

#[test]
fn only_its_own_spaces_are_offered_and_taken_ones_are_no_buttons() {
    let lang = Lang::En;
    let mut player = in_action(lang);
    player.letters("w1c");
    player.letters("w2");
    for space in [Space::Culture, Space::Mri, Space::ToWard, Space::TreatOutpatient, Space::Organs] {
        assert!(player.sees(lang.short_space(space)), "{space:?}");
    }
    for space in [Space::Admit, Space::Medicines, Space::EpidemicA, Space::Card1, Space::TheatreADrugs] {
        assert!(!player.sees(lang.short_space(space)), "{space:?}");
    }
    assert!(player.sees("Room A") && player.sees("Room B"), "doctors bring organs there");
    let before = player.entries();
    player.click(lang.short_space(Space::Culture));
    assert_eq!((player.entries(), asked(&player)), (before, Some(Glass::Doctor2)), "no button");
    assert!(player.is_refused(), "but it says why");
    player.wait(Duration::from_secs(10));
    player.letters("c");
    assert!(player.is_refused() && player.entries() == before, "and so does its letter");
    player.letters("z");
    assert_eq!(asked(&player), Some(Glass::Doctor2), "a slip is no command");
    player.right_click("Jan");
    assert_eq!((asked(&player), player.entries()), (None, before), "the same again asks no more");
}

#[test]
fn the_last_space_is_offered_first_and_nowhere_is_an_answer() {
    for lang in Lang::ALL {
        let begin = (0, rush::Command::BeginAction);
        let place = rush::Command::Place { glass: Glass::Nurse1, space: Some(Space::Medicines), by: None };
        let placed = [begin, (1_000, place)];
        let mut player = table_at(&[Choice::GlassMillis(1_000)], &["Ola", "Jan"], &placed, 3_000, lang);
        player.key(Named::Space);
        let again = format!("{} {}", lang.rush_action().again, lang.short_space(Space::Medicines));
        for press in ["5", "Enter", "click"] {
            player.letters("w5");
            assert!(player.sees(&again), "{press}");
            match press {
                "5" => player.letters("5"),
                "Enter" => player.key(Named::Enter),
                _ => player.click(&again),
            }
            assert_eq!(last_place(&player).1, Some(Space::Medicines), "{press}");
            player.wait(Duration::from_millis(1_100));
        }
        player.letters("w5");
        player.key(Named::Escape);
        assert_eq!((last_place(&player).1, asked(&player)), (None, None));
        player.letters("w6");
        assert!(!player.sees(&again), "another glass");
        player.letters("6");
        assert_eq!(last_place(&player), (Glass::Nurse2, None, None), "it stood nowhere yet");
    }
}

#[test]
fn a_nurse_may_be_told_whose_hand_she_is() {
    let mut player = in_action(Lang::En);
    player.key(Named::F2);
    player.wait(Duration::from_secs(6));
    assert!(player.sees("For the next glass: Jan"));
    player.letters("w5a");
    assert_eq!(last_place(&player), (Glass::Nurse1, Some(Space::Admit), Some(1)));
    player.letters("6");
    assert_eq!(last_place(&player), (Glass::Nurse2, None, None), "for one glass only");
    player.key(Named::F3);
    player.letters("2");
    assert_eq!(last_place(&player), (Glass::Doctor2, None, None), "a doctor's hand is known");
}

#[test]
fn research_cards_go_by_their_numbers() {
    let choices = [Choice::GlassMillis(25_000), Choice::Research(true)];
    let card = |card, kind| rush::Command::LayCard { card, face: rush::Card::Action { kind } };
    let laid = [(0, card(0, Kind::Any)), (0, card(1, Kind::Nurse)), (0, rush::Command::BeginAction)];
    let mut player = table_at(&choices, &["Ola", "Jan"], &laid, 1_000, Lang::En);
    player.key(Named::Space);
    player.letters("w1");
    assert!(player.sees("Card 1") && !player.sees("Card 2"), "the second is for nurses");
    player.letters("0");
    assert_eq!(last_place(&player).1, Some(Space::Card1), "its own number would be its last space");
    player.letters("w52");
    assert_eq!(last_place(&player), (Glass::Nurse1, Some(Space::Card2), None));
    assert!(player.game::<Game>().glasses().any_running(player.app.desk().now()));
    assert!(player.sees(&nurse(1, Lang::En)) && !player.is_refused());
    player.key(letter("h"));
    assert!(player.sees(Lang::En.frame_words().story_hint), "letters are shortcuts again");
}
