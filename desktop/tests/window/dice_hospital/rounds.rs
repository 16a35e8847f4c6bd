//! The end of a round: what neglect does, points and places on one page, and one press to the next round.

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside_core::dice_hospital::{Choice, Command as Do, Game, Order, Phase, Recap, together};
use bedside_core::{Command, Instant, Lang, Table};
use iced::keyboard::key::Named;

use super::evening::{seen, until};
use crate::player::Player;

const FOUR: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

/// Pictures in every language and size, and by night and in high contrast at one of them.
fn photograph(table: &Table, name: &str, before: impl Fn(&mut Player)) {
    for lang in Lang::ALL {
        let mut player = seen(table, lang);
        before(&mut player);
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            player.photograph(&format!("{name}-{}-{width}", lang.key()));
        }
    }
    for theme in [Theme::Dark, Theme::Contrast] {
        let mut player = seen(table, Lang::En);
        before(&mut player);
        let settings = Settings { theme, ..player.app.desk().settings() };
        player.takes(Message::Set(settings));
        player.photograph(&format!("{name}-{theme:?}"));
    }
}

/// An evening of four, as it stands after a round, and as it ended.
#[test]
fn pictures() {
    photograph(&until(&FOUR, &[], 3, closes(4)), "round-end", |_| {});
    photograph(&until(&FOUR[..2], &[], 4, closes(4)), "round-end-two", |_| {});
    let without = [Choice::Administrators(false)];
    photograph(&until(&FOUR[..3], &without, 5, closes(4)), "round-end-three", |_| {});
    photograph(&until(&FOUR[..1], &[], 5, closes(4)), "round-end-alone", |_| {});
    let over = |game: &Game| game.phase() == Phase::Over;
    photograph(&until(&FOUR, &[], 3, over), "ending", |_| {});
    photograph(&until(&FOUR, &[], 3, over), "sheet", |player| player.letters("b"));
    photograph(&until(&FOUR[..2], &without, 4, over), "ending-two", |_| {});
    photograph(&until(&FOUR[..1], &[], 5, over), "ending-alone", |_| {});
    photograph(&collecting(), "collecting", |_| {});
    photograph(&until(&FOUR[..3], &[], 3, closes(8)), "last-round", |_| {});
}

fn spares_nobody(game: &Game) -> bool {
    game.seats().all(|seat| game.sparing(seat).next().is_none())
}

fn closes(round: u8) -> impl Fn(&Game) -> bool {
    move |game| game.round() == round && game.phase() == Phase::Neglect && spares_nobody(game)
}

/// What is left of the journal behind an entry.
fn since(player: &Player, entries: u32) -> Vec<Command> {
    player.app.desk().table().journal().commands().filter(|(entry, ..)| *entry >= entries).map(|it| it.2).collect()
}

#[test]
fn one_press_leads_from_the_end_of_a_round_to_the_dice_of_the_next() {
    let table = until(&FOUR[..3], &[], 3, closes(2));
    for by_keys in [false, true] {
        let mut player = seen(&table, Lang::En);
        let entries = player.entries();
        if by_keys {
            player.key(Named::Space);
        } else {
            player.click("Start round 3");
        }
        let mut by_hand = table.clone();
        for step in together::steps(&table, player.app.desk().now()) {
            by_hand.apply(&step, Instant::START).unwrap();
        }
        assert_eq!(player.app.desk().table().state(), by_hand.state());
        let game: &Game = player.game();
        assert!((game.round(), game.phase()) == (3, Phase::Intake) && game.intake().rolled());
        assert_eq!(since(&player, entries).len(), 5);
    }
}

#[test]
fn patients_step_down_when_the_page_comes_and_then_nothing_moves() {
    // The last hospital has nothing but its word left to say.
    let last = |game: &Game| {
        let waits = |seat: &u8| game.hospital_of(*seat).is_ok_and(|hospital| !hospital.done());
        game.round() == 2 && game.phase() == Phase::Activation && game.seats().filter(waits).count() == 1
    };
    let mut player = seen(&until(&FOUR[..3], &[Choice::Administrators(false)], 3, last), Lang::En);
    player.letters("f");
    assert_eq!(player.game::<Game>().phase(), Phase::Neglect);
    let (moves, first) = (player.app.moves(), player.picture());
    assert!(moves);
    player.wait(std::time::Duration::from_millis(300));
    assert!(!player.app.moves());
    assert!(first != player.picture(), "they are on their way at first");
}

#[test]
fn nothing_looks_as_if_it_could_be_pressed_where_the_past_is_looked_at() {
    for phase in [Phase::Intake, Phase::Improvement, Phase::Activation] {
        let chooses = |game: &Game| game.turn().is_some() && game.intake().rolled();
        let there = |game: &Game| game.round() == 2 && game.phase() == phase && chooses(game);
        let mut player = seen(&until(&FOUR[..3], &[Choice::Order(Order::InTurn)], 3, there), Lang::En);
        let entry = player.entries() - 1;
        assert!(!player.places_of("lit").is_empty(), "{phase:?}");
        let mut moves = super::clicks::moves(&player);
        moves.retain(|command| !matches!(command, Do::Done { .. }));
        player.gives(Command::DiceHospital(moves.swap_remove(0)));
        player.does(bedside::screen::Action::LookAt(entry));
        assert_eq!(player.app.frame_table().journal().entries(), entry + 1);
        // In the story beside the stage the line that is looked at is lit.
        let on_stage = |place: &iced::Rectangle| place.x + place.width < player.place_of("slot").x;
        let lit = player.places_of("lit").into_iter().chain(player.places_of("answer")).filter(on_stage);
        assert_eq!(lit.count(), 0, "{phase:?}");
        player.key(Named::Escape);
        assert!(!player.places_of("lit").is_empty(), "{phase:?}: now again");
    }
}

#[test]
fn whoever_rolls_their_own_dice_begins_the_round_without_them() {
    let table = until(&FOUR[..3], &[], 3, closes(2));
    for by_keys in [false, true] {
        let mut player = seen(&table, Lang::En);
        if by_keys {
            player.letters("d");
        } else {
            player.click(Lang::En.intake_words().own_dice);
        }
        let game: &Game = player.game();
        assert!((game.round(), game.phase()) == (3, Phase::Intake) && !game.intake().rolled());
    }
}

#[test]
fn the_page_says_what_neglect_does_and_how_far_everybody_came() {
    for lang in Lang::ALL {
        let table = until(&FOUR, &[], 3, closes(4));
        let (player, recap) = (seen(&table, lang), Recap::of(&table).unwrap());
        let words = lang.round_words();
        assert!(player.sees(words.neglect) && player.sees(words.discharged));
        for hospital in &recap.hospitals {
            let (mut short, mut reason, mut place) = (String::new(), String::new(), String::new());
            lang.neglect_in_short(hospital.worsened(), hospital.died(), &mut short).unwrap();
            lang.administrator_reason(hospital, &mut reason).unwrap();
            lang.ordinal(hospital.place, &mut place).unwrap();
            let total = hospital.total.to_string().replace('-', "−");
            for said in [short, reason, place, total] {
                assert!(player.sees(&said), "{said}");
            }
        }
    }
}

#[test]
fn the_last_press_shows_who_won_and_the_same_players_sit_down_again() {
    let table = until(&FOUR[..3], &[], 3, closes(8));
    for lang in Lang::ALL {
        let mut player = seen(&table, lang);
        player.click(lang.round_words().to_the_ending);
        assert_eq!(player.game::<Game>().phase(), Phase::Over);
        let ranking = player.game::<Game>().ranking();
        let winner = lang.round_words().wins.replace("{}", FOUR[usize::from(ranking[0].seat)]);
        assert!(player.sees(&winner), "{winner}");
        assert!(player.sees(lang.round_words().moment) && player.sees(lang.round_words().over_the_rounds));
        player.letters("u");
        assert_eq!(player.game::<Game>().phase(), Phase::Neglect);
        player.letters("r");
        player.click_on("slot");
        assert_eq!((player.seats(), player.game::<Game>().round()), (FOUR[..3].to_vec(), 1));
        assert_eq!(player.game::<Game>().phase(), Phase::Setup);
    }
}

/// Four hospitals whose patients others collect: two places, for somebody whom they have.
pub(super) fn collecting() -> Table {
    let mut table = until(&FOUR, &[Choice::Collections(true)], 3, |game| game.phase() == Phase::Collection);
    let game: &Game = table.state().game().unwrap();
    let spaces = game.hospitals()[..2].iter().filter_map(|here| Some(here.patients().next()?.1.die)).collect();
    table.apply(&Command::DiceHospital(Do::LayBacks { spaces }), Instant::START).unwrap();
    table
}

#[test]
fn patients_are_collected_by_a_press_each_and_the_last_one_ends_the_evening() {
    let table = collecting();
    for by_keys in [false, true] {
        let mut player = seen(&table, Lang::En);
        let first = player.game::<Game>().turn().unwrap();
        let spaces = player.game::<Game>().backs().spaces().len();
        let points = player.game::<Game>().hospitals()[usize::from(first)].points();
        if by_keys {
            player.letters("1");
        } else {
            player.click("1");
        }
        assert_eq!(player.game::<Game>().hospitals()[usize::from(first)].points(), points + 1);
        assert_eq!(player.game::<Game>().backs().spaces().len(), spaces - 1);
        let mut presses = 0;
        while player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            assert!(presses < 9, "it ends");
            if by_keys {
                player.letters("0");
            } else {
                player.click(Lang::En.round_words().no_more);
            }
        }
        assert!(player.sees(Lang::En.round_words().over_the_rounds));
    }
}

#[test]
fn the_score_sheet_adds_up_to_what_is_projected() {
    let table = until(&FOUR, &[], 3, |game| game.round() == 5 && game.phase() == Phase::Activation);
    for lang in Lang::ALL {
        let mut player = seen(&table, lang);
        player.letters("b");
        assert!(player.sees(lang.round_words().total_now) && player.sees(lang.round_words().this_round));
        for standing in &player.game::<Game>().standings() {
            assert!(player.sees(&standing.total().to_string().replace('-', "−")));
        }
        player.key(Named::Escape);
        assert!(player.is_at_table());
    }
}
