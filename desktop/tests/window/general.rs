//! The screens that play any game, by the example of the open table: by keys, with a clock of each player's own and with sand.

use std::time::Duration;

use bedside::screen::games::Screen;
use bedside::screen::general::Page;
use bedside_core::open_table::{Choice, Clock, Command as Do, Game, Winner};
use bedside_core::{Choices, Command, GameKind, Lang, Running};
use iced::keyboard::key::Named;

use crate::player::Player;

const SEATS: [&str; 3] = ["Ada", "Ben", "Cyd"];

fn at(choices: &[Choice], lang: Lang) -> Player {
    Player::on_general_screens(&SEATS, Choices::OpenTable(choices.iter().copied().collect()), lang)
}

/// Types a score into the form that is open, and writes it down.
fn score(player: &mut Player, points: &str) {
    player.fill_in("blank 1", points);
    player.key(Named::Enter);
}

fn totals(player: &Player) -> Vec<i16> {
    player.game::<Game>().seats().iter().map(bedside_core::open_table::Seat::total).collect()
}

#[test]
fn two_rounds_by_keys_with_one_key_to_begin_the_scores() {
    for lang in Lang::ALL {
        let mut player = at(&[Choice::Rounds(2), Choice::Winner(Winner::Lowest)], lang);
        for (round, points) in [["12", "-3", "0"], ["1", "20", "7"]].iter().enumerate() {
            // Everybody has a turn; then the scores, one after the other.
            for _ in 0..3 {
                player.key(Named::Space);
            }
            if round == 0 {
                assert!(!player.sees("Glass 1"), "there is none");
                player.letters("e");
            } else {
                player.key(Named::Space);
            }
            for points in points {
                let Screen::General(_, screen) = player.app.screen() else { panic!("another screen") };
                assert!(matches!(screen.page(), Page::Entry(_)), "a score is asked for");
                score(&mut player, points);
            }
            assert!(player.is_at_table(), "everybody has a score");
            if round == 0 {
                player.gives(Command::OpenTable(Do::NextRound));
            }
        }
        assert_eq!(totals(&player), [13, 17, 7]);
        player.letters("h");
        let told = if lang == Lang::En { "+7, total 7" } else { "+7, razem 7" };
        assert!(player.sees(told), "the history");
        player.letters("h");
        player.key(Named::Space);
        assert!(player.app.desk().view().over);
        assert!(player.sees("13") && player.sees("17") && player.sees("7"));
    }
}

#[test]
fn what_is_no_score_is_said_and_changes_nothing() {
    let mut player = at(&[], Lang::En);
    player.letters("e");
    let before = player.entries();
    score(&mut player, "many");
    let said = format!("Points: {}", player.words().not_a_number);
    assert!(player.sees(&said), "it names the blank");
    score(&mut player, "1000");
    assert!(player.sees("A score of a round is -999 to 999."));
    assert_eq!(player.entries(), before);
    player.key(Named::Escape);
    assert!(player.is_at_table());
}

#[test]
fn clocks_of_their_own_and_sand_are_seen() {
    let clock = [Choice::Clock(Clock::Seat), Choice::Seconds(60), Choice::Increment(5), Choice::Glasses(1)];
    let mut player = at(&clock, Lang::En);
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Running);
    player.gives(Command::OpenTable(Do::Flip { glass: 1 }));
    player.wait(Duration::from_secs(10));
    assert!(player.sees("Glass 1") && player.sees("0:20"), "the sand");
    // Ada gets her increment and the next player's time runs.
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().turn(), 1);
    assert!(player.sees("0:55"), "Ada's time");
    assert!(player.sees("▶ Ben"));
    player.letters("p");
    assert_eq!(player.clock(), Running::Paused);
    player.letters("u");
    assert_eq!(player.clock(), Running::Running, "a wrong press is taken back");
}

#[test]
fn every_game_can_be_played_on_them() {
    for game in GameKind::ALL.iter().copied() {
        for lang in Lang::ALL {
            let mut player = Player::on_general_screens(&["Ada", "Ben"], game.by_the_rules(), lang);
            let before = player.entries();
            for _ in 0..20 {
                // The next thing, or the first that may be chosen.
                player.key(Named::Space);
                player.letters("1");
            }
            assert!(player.entries() >= before + 2, "{game:?}: {} entries", player.entries() - before);
            player.picture();
        }
    }
}
