//! A game of some other box: scores typed where they stand, turns, clocks and sand, by keys and by clicks.

use std::time::Duration;

use bedside_core::open_table::{Choice, Clock, Command as Do, Game, Winner};
use bedside_core::{Choices, Command, GameKind, Lang, Running};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;

use crate::player::Player;

const SEATS: [&str; 3] = ["Ada", "Ben", "Cyd"];

fn at(choices: &[Choice], lang: Lang) -> Player {
    Player::seated(&SEATS, Choices::OpenTable(choices.iter().copied().collect()), lang)
}

fn totals(player: &Player) -> Vec<i16> {
    player.game::<Game>().seats().iter().map(bedside_core::open_table::Seat::total).collect()
}

#[test]
fn two_rounds_by_keys_scores_typed_where_they_stand() {
    for lang in Lang::ALL {
        let mut player = at(&[Choice::Rounds(2), Choice::Winner(Winner::Lowest)], lang);
        for points in [["12", "-3", "0"], ["1", "20", "7"]] {
            for points in points {
                player.letters(points);
                player.key(Named::Enter);
            }
            // Everybody has a score: the next round, or the end.
            player.key(Named::Space);
        }
        assert_eq!(totals(&player), [13, 17, 7]);
        assert!(player.app.desk().view().over);
        assert!(player.sees("13") && player.sees("17") && player.sees("7"), "the places");
        player.letters("h");
        let told = if lang == Lang::En { "+7, total 7" } else { "+7, razem 7" };
        assert!(player.sees(told), "the history");
    }
}

#[test]
fn the_grid_tells_points_totals_and_who_leads() {
    let mut player = at(&[], Lang::En);
    for points in ["12", "9", "14"] {
        player.letters(points);
        player.key(Named::Enter);
    }
    player.key(Named::Space);
    player.letters("8");
    player.key(Named::Enter);
    for seen in ["12", "9", "14", "8", "20", "leads", "11 behind", "6 behind"] {
        assert!(player.sees(seen), "{seen}");
    }
    // A wrong score is typed again in its place.
    player.key(Named::ArrowLeft);
    player.letters("5");
    assert!(player.sees("17"), "what it would come to");
    player.key(Named::Enter);
    assert_eq!(totals(&player)[0], 17);
    player.letters("u");
    assert_eq!(totals(&player)[0], 20);
}

#[test]
fn the_same_by_clicks_alone() {
    let mut player = at(&[], Lang::En);
    player.click_on("score 1");
    for figure in ["figure 1", "figure 0", "figure 9", "figure erase", "figure sign", "write"] {
        player.click_on(figure);
    }
    assert_eq!(totals(&player), [0, -10, 0]);
    player.click_on("slot");
    assert_eq!(player.game::<Game>().turn(), 1);
    player.click_on("turn 0");
    assert_eq!(player.game::<Game>().turn(), 0);
}

#[test]
fn what_is_no_score_is_said_and_changes_nothing() {
    let mut player = at(&[], Lang::En);
    let before = player.entries();
    for typed in ["-", "1000"] {
        player.letters(typed);
        player.key(Named::Enter);
        assert!(player.is_refused() || player.sees_part("Type the points"), "{typed}");
        player.key(Named::Escape);
    }
    assert_eq!(player.entries(), before);
    player.letters("12");
    player.key(Named::Backspace);
    player.key(Named::Enter);
    assert_eq!(totals(&player), [1, 0, 0]);
}

#[test]
fn from_home_to_a_running_turn_clock_in_three_presses() {
    let mut player = Player::at_home(Lang::En);
    player.letters("4");
    player.key(Named::Enter);
    player.letters("c");
    assert_eq!(player.clock(), Running::Running);
    assert_eq!(player.game::<Game>().options().clock(), Clock::Turn);
    assert!(player.sees("1:00"));
}

#[test]
fn the_same_three_by_mouse() {
    let mut player = Player::at_home(Lang::En);
    player.click(Lang::En.title(GameKind::OpenTable));
    player.click(Lang::En.desk_words().open_table);
    player.click("one for each turn");
    assert_eq!((player.clock(), player.game::<Game>().options().clock()), (Running::Running, Clock::Turn));
}

#[test]
fn a_place_of_an_earlier_round_is_corrected_by_a_press_or_by_keys() {
    for lang in Lang::ALL {
        let mut player = at(&[], lang);
        for points in [[12, 9, 14], [8, 15, 6]] {
            for (seat, points) in (0u8..).zip(points) {
                player.gives(Command::OpenTable(Do::Enter { seat, points }));
            }
            player.gives(Command::OpenTable(Do::NextRound));
        }
        assert_eq!(totals(&player), [20, 24, 20]);
        // Ben had 19 in the first round.
        player.click_on("score 1 of 1");
        player.letters("19");
        assert!(player.sees("19|") && player.sees("19"), "what stands there, and what it comes to");
        player.key(Named::Enter);
        assert_eq!(player.last(), Command::OpenTable(Do::Correct { seat: 1, round: 1, by: 10 }));
        assert_eq!(totals(&player), [20, 34, 20]);
        assert!(player.sees("19") && player.sees("34"), "the running totals as well");
        // By keys: two lines up, one place on; what follows is typed for this round again.
        player.keys([Named::ArrowUp, Named::ArrowUp, Named::ArrowDown, Named::ArrowRight]);
        player.letters("0");
        player.key(Named::Enter);
        assert_eq!(player.last(), Command::OpenTable(Do::Correct { seat: 1, round: 2, by: -15 }));
        player.letters("7");
        player.key(Named::Enter);
        assert_eq!(player.last(), Command::OpenTable(Do::Enter { seat: 0, points: 7 }));
        assert_eq!(totals(&player), [27, 19, 20]);
        // The same is no correction, more than a round can have is none either, and Escape lets go.
        let entries = player.entries();
        player.click_on("score 2 of 1");
        for typed in ["14", "1000"] {
            player.letters(typed);
            player.key(Named::Enter);
            assert!(player.is_refused() && player.entries() == entries, "{typed}");
            player.key(Named::Escape);
            player.click_on("score 2 of 1");
        }
        player.key(Named::Escape);
        assert!(player.is_at_table() && !player.is_at_home());
        player.letters("uu");
        assert_eq!(totals(&player), [20, 34, 20], "and undone like anything else");
    }
}

#[test]
fn the_last_ten_seconds_have_tenths_and_a_turn_says_how_long_it_takes() {
    let clock = [Choice::Clock(Clock::Seat), Choice::Seconds(60), Choice::Increment(0)];
    for (lang, said) in [(Lang::En, "9.6"), (Lang::Pl, "9,6")] {
        let mut player = at(&clock, lang);
        player.key(Named::Space);
        player.wait(Duration::from_secs(41));
        assert!(player.sees("0:19") && player.sees(&format!("{} 0:41", lang.open_table_words().this_turn)));
        player.wait(Duration::from_millis(9_400));
        assert!(player.sees(said));
        player.wait(Duration::from_millis(100));
        assert!(player.sees(&said.replace('6', "5")), "drawn anew for each tenth");
        // What stands is not drawn again.
        player.letters("p");
        player.wait(Duration::from_secs(30));
        assert_eq!(player.app.next_wake(), None);
        player.letters("p");
        player.key(Named::Space);
        assert!(player.sees("1:00") && player.sees(&format!("{} 0:00", lang.open_table_words().this_turn)));
        assert!(player.sees_part(&said[..2]), "what Ada has left");
    }
}

#[test]
fn clocks_of_their_own_and_sand() {
    let clock = [Choice::Clock(Clock::Seat), Choice::Seconds(60), Choice::Increment(5), Choice::Glasses(1)];
    let mut player = at(&clock, Lang::En);
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Running);
    player.key(Named::F1);
    player.wait(Duration::from_secs(10));
    assert!(player.sees("Glass 1") && player.sees("0:20"), "the sand");
    let entries = player.entries();
    player.key(Named::F1);
    assert!(player.is_refused() && player.entries() == entries, "a running glass is not turned");
    // Ada gets her increment and the next player's time runs.
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().turn(), 1);
    assert!(player.sees("0:55"), "Ada's time");
    player.letters("p");
    assert_eq!(player.clock(), Running::Paused);
    player.letters("u");
    assert_eq!(player.clock(), Running::Running, "a wrong press is taken back");
    player.key_with(Named::F1, Modifiers::SHIFT);
    assert!(player.sees("fell over"));
    player.key(Named::F1);
    assert!(!player.sees("0:00"), "it stands again");
}

#[test]
fn who_plays_together_says_how_it_ended_and_everything_else_is_listed() {
    for lang in Lang::ALL {
        let mut player = at(&[Choice::Winner(Winner::Together)], lang);
        player.letters("e");
        assert!(!player.is_at_table());
        player.letters("1");
        assert_eq!(player.game::<Game>().won(), Some(true));
        player.letters("u");
        assert!(!player.app.desk().view().over);
        player.letters("a");
        assert!(!player.is_at_table(), "all that may be done");
        player.key(Named::Escape);
        assert!(player.is_at_table());
        player.gives(Command::OpenTable(Do::NextRound));
        assert_eq!(player.game::<Game>().round(), 2);
    }
}

#[test]
fn forty_rounds_of_eight_fit() {
    let names = ["Ada", "Ben", "Cyd", "Dorothea-Wilhelmine", "Eve", "Fay", "Gus", "Hal"];
    let mut player = Player::seated(&names, GameKind::OpenTable.by_the_rules(), Lang::En);
    for round in 0..40i16 {
        for seat in 0..8 {
            player.gives(Command::OpenTable(Do::Enter { seat, points: round + i16::from(seat) }));
        }
        player.gives(Command::OpenTable(Do::NextRound));
    }
    for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
        player.resize(width, height);
        assert!(player.sees("41"), "this round at {width}");
        player.photograph(&format!("open-table-long-{width}"));
    }
}

#[test]
fn pictures() {
    for lang in Lang::ALL {
        let clock = [Choice::Clock(Clock::Seat), Choice::Seconds(1200), Choice::Glasses(2)];
        let names = ["Ada", "Ben", "Cleo", "Dorian"];
        let mut player = Player::seated(&names, Choices::OpenTable(clock.into_iter().collect()), lang);
        player.key(Named::Space);
        player.key(Named::F1);
        player.wait(Duration::from_secs(12));
        for points in [[12, 9, 14, 7], [8, 15, 6, 11], [10, 7, 13, 9]] {
            for (seat, points) in (0u8..).zip(points) {
                player.gives(Command::OpenTable(Do::Enter { seat, points }));
            }
            player.gives(Command::OpenTable(Do::NextRound));
        }
        player.key(Named::Space);
        player.letters("8");
        for look in ["light", "dark", "contrast"] {
            for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                player.photograph(&format!("open-table-{}-{look}-{width}", lang.key()));
            }
            player.letters("t");
        }
        player.key(Named::Enter);
        player.letters("e");
        player.photograph(&format!("open-table-over-{}", lang.key()));
        let long =
            ["Wilhelmina Konstancja Ab", "Bartłomiej Wielkopolski", "Maksymilian Aleksander", "Dag", "Żółć", "Fay"];
        let clock = [Choice::Clock(Clock::Seat), Choice::Rounds(6), Choice::Glasses(3)];
        let mut six = Player::seated(&long, Choices::OpenTable(clock.into_iter().collect()), lang);
        six.key(Named::Space);
        six.wait(Duration::from_secs(8));
        for (seat, points) in (0u8..).zip([12, -9, 140, 7, 0, 333]) {
            six.gives(Command::OpenTable(Do::Enter { seat, points }));
        }
        let mut fresh = at(&[], lang);
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            six.resize(width, height);
            six.photograph(&format!("open-table-six-{}-{width}", lang.key()));
            fresh.resize(width, height);
            fresh.photograph(&format!("open-table-fresh-{}-{width}", lang.key()));
            fresh.letters("n");
            fresh.photograph(&format!("open-table-form-{}-{width}", lang.key()));
            fresh.key(Named::Escape);
        }
        fresh.letters("a");
        fresh.photograph(&format!("open-table-moves-{}", lang.key()));
    }
}

#[test]
fn all_rounds_that_were_agreed_on_are_in_the_grid_of_a_usual_window() {
    let rounds = Choices::OpenTable([Choice::Rounds(6), Choice::Clock(Clock::Seat)].into_iter().collect());
    let mut player = Player::seated(&["Ada", "Ben"], rounds, Lang::En);
    player.resize(1366.0, 768.0);
    player.key(Named::Space);
    // Two places a round, and those of this one are empty as well.
    let places = player.places_named("·").len() + player.places_named("|").len();
    assert_eq!(places, 12);
}

#[test]
fn the_form_for_such_a_table_has_every_option_and_eight_places() {
    let mut player = Player::speaking(Lang::Pl);
    player.letters("n");
    player.click(Lang::Pl.title(GameKind::OpenTable));
    let bedside::app::Page::NewTable(form) = player.app.page() else { panic!("no form is open") };
    assert!(form.kind() == GameKind::OpenTable);
    for (blank, name) in [("name 1", "Ala"), ("name 2", "Ola"), ("name 8", "Ula")] {
        player.fill_in(blank, name);
    }
    player.key(Named::F2);
    player.key(Named::Enter);
    assert_eq!(player.seats(), ["Ala", "Ola", "Ula"]);
    assert_eq!(player.game::<Game>().options().winner(), Winner::Lowest);
}
