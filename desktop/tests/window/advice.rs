//! The advisor at the table: asked by one key, looked at on the board, taken or left; and a game looked at again.

use std::time::Duration;

use bedside::advice::Counting;
use bedside::app::{Message, Page};
use bedside::library::Settings;
use bedside::screen::review::Told;
use bedside_advisor::{Strength, choose};
use bedside_core::dice_hospital::{Command as Do, Game, Phase};
use bedside_core::emergency_roll as er;
use bedside_core::{Command, GameKind, Lang, Name, Seed, Setup, Table};
use iced::keyboard::key::Named;

use crate::dice_hospital::evening::{seen, until};
use crate::player::Player;

const TWO: [&str; 2] = ["Anna", "Bartek"];

/// Before an activation in which something can be done.
fn activation(lang: Lang) -> Player {
    let table = until(&TWO, &[], 3, |game| game.round() == 2 && game.phase() == Phase::Activation);
    seen(&table, lang)
}

/// Before a turn of Emergency Roll.
fn turn(lang: Lang) -> Player {
    let mut table = sheets();
    while table.state().game::<er::Game>().expect("that game").phase() != er::Phase::Admit {
        let step = table.step(table.last()).expect("a way on");
        table.apply(&step, table.last()).expect("legal");
    }
    seen(&table, lang)
}

/// A table of Emergency Roll, always the same.
fn sheets() -> Table {
    let seats = TWO.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
    let setup = Setup { game: GameKind::EmergencyRoll.by_the_rules(), seats };
    Table::open(&setup, Seed(18)).expect("a table")
}

fn table(player: &Player) -> &Table {
    player.app.desk().table()
}

/// The commands of the line that is looked at.
fn line(player: &Player) -> Vec<Command> {
    let shown = player.app.frame().shown_advice().expect("somebody asked");
    shown.answer().expect("an answer").steps.iter().map(|step| step.command.clone()).collect()
}

#[test]
fn the_answer_plays_out_on_the_board_and_nothing_is_done_until_it_is_taken() {
    for lang in Lang::ALL {
        let words = lang.advice();
        let mut player = activation(lang);
        let before = table(&player).clone();
        player.letters("q");
        assert!(matches!(player.last(), Command::AskAdvice { .. }), "asking is in the journal");
        let steps = line(&player);
        assert!(steps.len() > 1 && player.sees(words.take) && player.sees(words.leave));
        let as_it_stands = words.as_it_stands.replace("{of}", &steps.len().to_string());
        assert!(player.sees(&as_it_stands));
        assert_eq!(table(&player).state(), before.state());
        player.wait(Duration::from_secs(30));
        let last =
            words.if_you_do.replace("{step}", &steps.len().to_string()).replace("{of}", &steps.len().to_string());
        assert!(player.sees(&last), "it played out by itself");
        assert_ne!(player.app.frame_table().state(), before.state(), "on the board");
        assert_eq!(table(&player).state(), before.state(), "and nowhere else");
        player.key(Named::ArrowLeft);
        assert!(!player.sees(&last));
        player.key(Named::Escape);
        assert!(player.is_at_table() && !player.sees(words.leave));
        assert_eq!(table(&player).state(), before.state());
        player.letters("q");
        player.key(Named::Enter);
        let mut played = before.clone();
        steps.iter().for_each(|step| drop(played.apply(step, before.last()).expect("it is legal")));
        let (own, best): (&Game, &Game) = (player.game(), played.state().game().expect("the game"));
        assert_eq!(own.hospitals(), best.hospitals());
    }
}

#[test]
fn thinking_keeps_nobody_from_playing_and_an_answer_about_the_past_is_dropped() {
    let mut player = activation(Lang::En);
    let words = Lang::En.advice();
    // What the window is told to think of is thought of by nobody here.
    let now = player.now();
    drop(player.app.update(Message::Do(bedside::screen::Action::Ask), now));
    assert!(player.sees(words.thinks) && !player.sees(words.take));
    let seat = 0;
    player.gives(Command::DiceHospital(Do::Done { seat }));
    assert!(!player.sees(words.thinks), "the question is no more");
    assert!(player.is_at_table());
}

#[test]
fn in_emergency_roll_the_answer_is_the_rest_of_the_turn_with_what_it_comes_to() {
    for lang in Lang::ALL {
        let mut player = turn(lang);
        let seat = table(&player).state().playing().acting().expect("somebody's turn");
        player.click_on("ask");
        let steps = line(&player);
        assert!(matches!(steps[0], Command::EmergencyRoll(er::Command::Choose { seat: whose, .. }) if whose == seat));
        let answer = player.app.frame().shown_advice().and_then(|shown| shown.answer()).expect("an answer").clone();
        assert!(answer.worth.len() >= 2 && !answer.others.is_empty());
        assert!(player.sees(&answer.worth[0]));
        player.key(Named::Enter);
        assert!(player.game::<er::Game>().seat(seat).unwrap().done(), "{:?}", player.app.toast());
    }
}

#[test]
fn without_motion_the_board_stays_as_it_stands_until_somebody_looks() {
    let mut player = activation(Lang::En);
    let settings = Settings { reduced_motion: true, ..player.app.desk().settings() };
    player.takes(Message::Set(settings));
    let before = table(&player).state().clone();
    player.letters("q");
    player.wait(Duration::from_secs(30));
    assert_eq!(player.app.frame_table().state(), &before);
    player.key(Named::ArrowRight);
    assert_ne!(player.app.frame_table().state(), &before);
}

#[test]
fn where_the_advisor_knows_nothing_it_says_so_and_nothing_is_in_the_journal() {
    let mut player = Player::seated(&TWO, GameKind::OpenTable.by_the_rules(), Lang::En);
    let before = player.entries();
    player.letters("q");
    assert!(player.is_refused() && player.entries() == before);
    assert!(!player.sees(Lang::En.advice().advice));
}

/// An evening in which both play as rivals do, so that little is given away and a little is.
fn evening() -> Table {
    let mut table = until(&TWO, &[], 5, |game| game.phase() == Phase::Activation);
    let over = |table: &Table| table.state().playing().over();
    let round = |table: &Table| table.state().playing().round();
    while !over(&table) && round(&table) < 3 {
        let next = [0u8, 1].into_iter().find_map(|seat| choose(&table, seat, Strength::Weak, 7));
        let next = next.or_else(|| table.step(table.last()).ok()).expect("a way on");
        table.apply(&next, table.last()).expect("legal");
    }
    table
}

#[test]
fn a_game_is_looked_at_again_turning_points_first() {
    for lang in Lang::ALL {
        let words = lang.advice();
        let mut player = seen(&evening(), lang);
        player.does(bedside::screen::Action::Open(bedside::screen::Way::Review));
        let Page::Review(page) = player.app.page() else { panic!("another page") };
        let Told::All(review) = page.told() else { panic!("{:?}", page.told()) };
        assert!(review.deeds.len() > 8 && review.activations.len() >= 4);
        let turning = review.turning_points(3);
        let first = bedside::advice::tell::deed(turning[0], review, lang);
        let (points, sums) = (first[0].clone(), words.luck_and_skill);
        assert!(player.sees(&points) && player.sees(sums) && player.sees(words.by_round));
        let above = player.place_of_words(&points).y < player.place_of_words(sums).y;
        assert!(above);
        player.key(Named::Escape);
        assert!(player.is_at_table());
    }
}

#[test]
fn the_ending_of_dice_hospital_leads_to_the_review() {
    let over = until(&TWO, &[], 5, |game| game.phase() == Phase::Over);
    let mut player = seen(&over, Lang::En);
    // What has just appeared is not left by a press that was meant for what was there before.
    player.wait(Duration::from_secs(2));
    let now = player.now();
    drop(player.app.update(Message::Do(bedside::screen::Action::Ask), now));
    let page = player.app.page();
    assert!(matches!(page, Page::Review(page) if *page.told() == Told::So(0)), "{page:?}");
    assert!(player.sees(&Lang::En.advice().goes_through.replace("{p}", "0")));
}

#[test]
fn pictures_of_the_advisor() {
    for lang in Lang::ALL {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let name = |name: &str| format!("advice-{name}-{}-{width}", lang.key());
            let mut player = activation(lang);
            player.resize(width, height);
            player.photograph(&name("before"));
            player.letters("q");
            player.key(Named::ArrowRight);
            player.wait(Duration::from_secs(1));
            player.photograph(&name("line"));
            let mut player = turn(lang);
            player.resize(width, height);
            player.letters("q");
            player.key(Named::ArrowRight);
            player.wait(Duration::from_secs(1));
            player.photograph(&name("turn"));
            let mut player = seen(&evening(), lang);
            player.resize(width, height);
            player.does(bedside::screen::Action::Open(bedside::screen::Way::Review));
            player.photograph(&name("review"));
            let mut player = crate::rivals::waiting(lang);
            player.resize(width, height);
            player.wait(Duration::from_millis(300));
            player.photograph(&name("rival"));
            let player = {
                let mut player = crate::rivals::form(lang);
                player.resize(width, height);
                player
            };
            player.photograph(&name("form"));
        }
    }
}

#[test]
fn one_key_has_whoever_stays_count_as_well_and_the_same_key_the_round_alone_again() {
    for lang in Lang::ALL {
        let words = lang.advice();
        let mut player = activation(lang);
        player.letters("q");
        let entries = player.entries();
        let counting = |player: &Player| {
            player.app.frame().shown_advice().and_then(|shown| shown.answer()?.counting).expect("a count")
        };
        assert!(counting(&player) == Counting::Points && player.sees(words.count_later));
        player.letters("c");
        assert!(counting(&player) == Counting::Future && player.sees(words.count_round));
        assert!(player.sees(words.counted_later) && !line(&player).is_empty());
        player.letters("c");
        assert_eq!(counting(&player), Counting::Points);
        assert_eq!(player.entries(), entries, "it is one question");
    }
}

/// A game of Emergency Roll that rivals have played to its end.
fn turns_over() -> Table {
    let mut table = sheets();
    while !table.state().playing().over() {
        let next = [Strength::Weak, Strength::Middle];
        let next = (0u8..).zip(next).find_map(|(seat, strength)| choose(&table, seat, strength, 7));
        let next = next.or_else(|| table.step(table.last()).ok()).expect("a way on");
        table.apply(&next, table.last()).expect("legal");
    }
    table
}

#[test]
fn the_ending_of_emergency_roll_leads_to_its_review_turn_by_turn() {
    for lang in Lang::ALL {
        let words = lang.advice();
        let mut player = seen(&turns_over(), lang);
        player.resize(1920.0, 1080.0);
        assert!(player.sees(words.review));
        player.letters("q");
        let Page::Review(page) = player.app.page() else { panic!("another page") };
        let Told::All(review) = page.told() else { panic!("{:?}", page.told()) };
        let first = bedside::advice::tell::deed(review.turning_points(3)[0], review, lang);
        assert_eq!(first.len(), 4, "what playing on says stands there as well: {first:?}");
        assert!(first.iter().all(|said| player.sees(said)) && player.sees(words.by_turn));
        player.key(Named::Escape);
        assert!(player.is_at_table());
    }
}

#[test]
fn who_is_likely_to_win_is_shown_to_those_who_want_it_alone_and_nothing_moves_by_itself() {
    for mut player in [turn(Lang::En), activation(Lang::En)] {
        assert_eq!(player.app.frame().shown_chances(), None, "off by default");
        let settings = player.app.desk().settings();
        player.takes(Message::Set(Settings { chances: true, ..settings }));
        let shown = player.app.frame().shown_chances().expect("shares").to_vec();
        assert!(shown.len() == 2 && (shown.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shown:?}");
        // What happened stands in its place, as long as it is said.
        player.wait(Duration::from_secs(30));
        assert!(shown.iter().all(|share| player.sees(&format!("{} %", (share * 100.0).round()))), "{shown:?}");
        let wake = player.app.next_wake();
        player.wait(Duration::from_secs(600));
        assert_eq!(player.app.frame().shown_chances(), Some(&shown[..]));
        assert_eq!(wake.is_some(), player.app.next_wake().is_some());
        // A press is weighed anew, and never waits for that.
        let entries = player.entries();
        let now = player.now();
        let best = (0u8..2).find_map(|seat| choose(table(&player), seat, Strength::Strong, 0)).expect("a step");
        drop(player.app.update(Message::Do(bedside::screen::Action::Press(best)), now));
        assert!(player.entries() > entries && player.app.frame().shown_chances() == Some(&shown[..]));
        player.takes(Message::Set(settings));
        assert_eq!(player.app.frame().shown_chances(), None);
    }
}

#[test]
fn pictures_of_chances_and_of_turns_looked_at_again() {
    for lang in Lang::ALL {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let name = |name: &str| format!("advice-{name}-{}-{width}", lang.key());
            for (game, mut player) in [("er", turn(lang)), ("dice", activation(lang))] {
                let settings = player.app.desk().settings();
                player.takes(Message::Set(Settings { chances: true, ..settings }));
                player.resize(width, height);
                player.wait(Duration::from_secs(30));
                player.photograph(&name(&format!("chances-{game}")));
            }
            let mut player = activation(lang);
            player.resize(width, height);
            player.letters("qc");
            player.photograph(&name("count"));
            let mut player = seen(&turns_over(), lang);
            player.resize(width, height);
            player.photograph(&name("over"));
            player.letters("q");
            player.photograph(&name("turns"));
        }
    }
}
