//! One press is taken back by one Undo and comes back by one Redo, however many entries it made; but for an ability that came with
//! its placement, which Undo takes back first and asks about.

use bedside_core::dice_hospital::{Choice, Command as Do, Depth, Game, Order, Phase};
use bedside_core::{Command, Instant, Lang, Table};
use iced::keyboard::key::Named;

use super::clicks::click_something;
use super::evening::{seen, until};
use crate::player::Player;

const THREE: [&str; 3] = ["Anna", "Bartek", "Celina"];

/// Takes the last press back and brings it again; how many entries it had made.
#[track_caller]
fn goes_back_and_forth(player: &mut Player, before: &Table) -> u32 {
    let after = player.app.desk().table().clone();
    let made = after.journal().entries() - before.journal().entries();
    player.click_on("undo");
    // An ability that came with its placement is taken back alone, so that it can be left.
    let bonus = matches!(after.journal().undoable_press()[..], [Command::DiceHospital(Do::UseAbility { .. }), ..])
        && player.app.desk().table().state() != before.state();
    if bonus {
        assert!(player.sees(player.app.lang().board_words().leave_it));
        player.click_on("undo");
    }
    assert_eq!(player.app.desk().table().state(), before.state(), "{:?}", after.journal().undoable_press());
    assert_eq!(player.entries(), after.journal().entries() + made, "an entry for each");
    player.letters(if bonus { "rr" } else { "r" });
    assert_eq!(player.app.desk().table().state(), after.state());
    made
}

/// Presses by chance, and after each of them back and forth; the most entries that one of them made.
fn play(table: &Table, seed: usize, presses: usize) -> u32 {
    let mut player = seen(table, Lang::En);
    let mut longest = 0;
    for press in 0..presses {
        let before = player.app.desk().table().clone();
        if before.state().playing().over() || !click_something(&mut player, press * 7 + seed) {
            break;
        }
        if player.entries() > before.journal().entries() {
            longest = longest.max(goes_back_and_forth(&mut player, &before));
        }
    }
    longest
}

#[test]
fn any_press_of_an_evening_is_one_undo_and_one_redo() {
    let mut longest = Vec::new();
    for (seed, round) in [(1, 1), (2, 2), (3, 8)] {
        let table = until(&THREE, &[], seed, |game| game.round() == round && game.phase() == Phase::Activation);
        longest.push(play(&table, usize::try_from(seed).unwrap(), 90));
    }
    assert_eq!(longest, [5, 5, 3], "the end of a round with the dice of the next; the end of the evening");
}

#[test]
fn so_is_any_press_of_other_tables() {
    let loads = until(&["Ala", "Ola"], &[Choice::Order(Order::Together)], 4, |game| game.intake().choice().is_some());
    play(&loads, 1, 60);
    let alone = until(&["Ala"], &[], 5, |game| game.round() == 2 && game.phase() == Phase::Neglect);
    play(&alone, 2, 60);
    let ends = until(&THREE, &[Choice::Collections(true)], 6, |game| game.phase() == Phase::Collection);
    play(&ends, 3, 30);
    let keeper = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let mut player = super::at(&THREE, &keeper, Lang::En);
    for round in 1..4 {
        player.letters("123");
        let before = player.app.desk().table().clone();
        player.key(Named::Space);
        assert!(goes_back_and_forth(&mut player, &before) >= 5, "round {round}: what three tell, and the next round");
    }
}

#[test]
fn after_a_restart_the_press_is_still_one_and_named_by_its_button() {
    let table = until(&THREE, &[], 3, |game| {
        let spares = game.seats().any(|seat| game.sparing(seat).next().is_some());
        game.round() == 2 && game.phase() == Phase::Neglect && !spares
    });
    for lang in Lang::ALL {
        let mut player = seen(&table, lang);
        let word = lang.round_words().start_round.replace("{}", "3");
        player.click(&word);
        let journal = player.app.desk().table().journal().bytes().to_vec();
        let (again, damage) = Table::read(&journal).unwrap();
        assert_eq!(damage, None);
        let mut player = Player::at_table(&again, again.last(), lang);
        player.resize(1920.0, 1080.0);
        assert_eq!(player.words_in("undo"), format!("{}: {word}", player.words().undo));
        player.letters("u");
        assert_eq!(player.app.desk().table().state(), table.state());
    }
}

#[test]
fn what_a_script_gave_at_one_moment_is_not_one_press() {
    // All of it was given at the beginning of time.
    let table = until(&THREE, &[], 7, |game| game.round() == 1 && game.phase() == Phase::Improvement);
    assert_eq!(table.last(), Instant::START);
    let mut player = seen(&table, Lang::En);
    player.letters("u");
    assert_eq!(player.game::<Game>().phase(), Phase::Intake);
    assert_eq!(player.entries(), table.journal().entries() + 1, "an ambulance is given back, and nothing else");
}

#[test]
fn a_hospital_is_done_with_its_last_move_which_the_toast_tells_and_one_undo_takes_back() {
    let mut seen_one = 0;
    for seed in 1..6 {
        let mut player = seen(&until(&THREE, &[], seed, |game| game.phase() == Phase::Activation), Lang::En);
        for press in 0..60 {
            let before = player.app.desk().table().clone();
            let game = player.game::<Game>();
            if game.phase() != Phase::Activation || !click_something(&mut player, press * 5) {
                break;
            }
            let made = player.app.desk().table().journal().undoable_press();
            if player.entries() == before.journal().entries() + 2 && made.len() == 2 {
                seen_one += 1;
                let first = player.app.history().lines().nth(1).expect("a line").words.clone();
                assert!(player.sees_part(&first), "{first}");
                goes_back_and_forth(&mut player, &before);
            }
        }
    }
    assert!(seen_one > 2, "{seen_one}");
}
