//! The boxes of Emergency Roll, in play and at the end: a press lights the beds that pay, set by set.

use std::time::Duration;

use bedside::app;
use bedside::library::{Settings, Theme};
use bedside::screen::emergency_roll::boxes::Message as Look;
use bedside::screen::emergency_roll::{Message, Page};
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Choice, Command as Do, Game, Patient, Phase, ScoreBox};
use bedside_core::moves::Within;
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use crate::emergency_roll_table::{QUIET, at, give, turn};
use crate::player::Player;

/// Plays as anybody would who takes the first bed that is free, up to the end of some turn.
pub(crate) fn play_through(player: &mut Player, turns: u8) {
    let mut fate = 11u32;
    while player.game::<Game>().turn() <= turns && player.game::<Game>().phase() != Phase::Over {
        let (table, now) = (player.app.desk().table(), player.app.desk().now());
        if let Ok(step) = table.step(now) {
            player.gives(step);
            continue;
        }
        let mut moves: Vec<Command> = Vec::new();
        table.moves(Within::ALL, now, |command| moves.push(command));
        let wanted = |command: &Command| match command {
            Command::EmergencyRoll(Do::Admit { .. }) => 3,
            Command::EmergencyRoll(Do::Screen { .. } | Do::Choose { .. } | Do::Discard { .. }) => 2,
            Command::EmergencyRoll(Do::Bury { .. } | Do::EndTurn) => 1,
            _ => 0,
        };
        let best = moves.iter().map(wanted).max().expect("a move");
        moves.retain(|command| wanted(command) == best);
        fate = fate.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Now and then another one than the first.
        let place = if fate >> 30 == 0 { (fate >> 8) as usize % moves.len() } else { 0 };
        player.gives(moves.swap_remove(place));
    }
}

pub(crate) fn over(seats: usize, choices: &[Choice], lang: Lang) -> Player {
    let mut player = at(seats, choices, lang);
    play_through(&mut player, 30);
    assert_eq!(player.game::<Game>().phase(), Phase::Over);
    player
}

fn looked_at(player: &Player) -> (u8, ScoreBox) {
    player.emergency_roll().look().at(player.game())
}

fn lit(player: &Player) -> Vec<usize> {
    let (seat, which) = looked_at(player);
    let told = player.game::<Game>().explain(seat, which);
    player.emergency_roll().look().lit(&told)
}

#[test]
fn a_box_of_the_row_opens_with_its_beds_and_says_what_was_missing() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    give(&mut player, Do::Choose { seat: 0, die: Colour::Yellow });
    give(&mut player, Do::Admit { seat: 0, patient: Patient::Die, ward: 4, value: 4 });
    player.sends(Message::Show(0));
    let critical = player.places_of("box")[1];
    player.click_at(critical);
    assert_eq!(*player.emergency_roll().page(), Page::Boxes);
    assert_eq!((looked_at(&player), lit(&player)), ((0, ScoreBox::Critical), vec![0]));
    assert!(player.sees("Ada: Critical patients"));
    // One bed of four in the nearest ward.
    player.key(Named::ArrowUp);
    assert_eq!(looked_at(&player), (0, ScoreBox::Wards));
    assert!(player.sees("Nothing yet; nearest: 1 of 4"));
    player.key(Named::Tab);
    assert_eq!(looked_at(&player), (1, ScoreBox::Wards));
    assert!(player.sees(Lang::En.box_words().nothing));
    // Every number of the grid: the last one of the second row is Ben's.
    let cells = player.places_of("cell");
    assert_eq!(cells.len(), 14);
    let (seat, which) = (looked_at(&player).0, ScoreBox::Critical);
    player.click_at(cells[if seat == 1 { 2 } else { 3 }]);
    assert_eq!(looked_at(&player), (0, which), "the leader stands first");
    player.key(Named::Escape);
    assert!(player.is_at_table());
    // By their keys, too.
    player.letters("e");
    assert_eq!(looked_at(&player).1, ScoreBox::Epidemiologist);
}

#[test]
fn enter_plays_the_sets_one_by_one_and_a_set_is_shown_alone() {
    let mut player = over(2, &[], Lang::En);
    let many = |(seat, which): &(u8, ScoreBox)| player.game::<Game>().explain(*seat, *which).sets.len() > 2;
    let all = [0, 1].into_iter().flat_map(|seat| ScoreBox::ALL.into_iter().map(move |which| (seat, which)));
    let (seat, which) = all.into_iter().find(many).expect("a box of several sets");
    player.sends(Message::Look(Look::Show(seat, which)));
    let count = lit(&player).len();
    player.key(Named::Enter);
    assert_eq!(lit(&player).len(), 1);
    player.wait(Duration::from_millis(410));
    assert_eq!(lit(&player).len(), 2);
    player.wait(Duration::from_millis(400) * u32::try_from(count).unwrap());
    assert_eq!(lit(&player).len(), count);
    let second = player.places_of("set")[1];
    player.click_at(second);
    assert_eq!(lit(&player), [1]);
    player.click_at(second);
    assert_eq!(lit(&player).len(), count);
}

#[test]
fn the_end_says_who_won_by_how_much_and_space_plays_again() {
    for lang in Lang::ALL {
        let mut player = over(3, &[], lang);
        let ranking = player.game::<Game>().ranking();
        let ahead = ranking[0].points - ranking[1].points;
        assert!(player.sees_part(&ahead.to_string()) && player.sees(lang.box_words().play_again));
        assert_eq!(looked_at(&player).0, ranking[0].seat);
        player.key(Named::ArrowDown);
        assert_eq!(looked_at(&player).1, ScoreBox::Critical);
        let id = player.app.desk().id();
        player.key(Named::Space);
        assert_ne!(player.app.desk().id(), id);
        assert_eq!((player.game::<Game>().turn(), player.seats().len()), (1, 3));
    }
}

#[test]
fn against_alicat_the_end_says_so_and_what_is_fixed() {
    let player = over(1, &[], Lang::En);
    let ranking = player.game::<Game>().ranking();
    let by = ranking[0].points - ranking[1].points;
    if ranking[0].seat == 1 {
        assert!(player.sees_part("ALICAT wins with"));
    } else {
        assert!(player.sees_part(&format!("You beat ALICAT by {by}")));
    }
    assert!(player.sees("fixed"));
}

#[test]
fn the_boxes_of_six_are_named_in_short_rather_than_cut() {
    for lang in Lang::ALL {
        let mut player = over(6, &[], lang);
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            for which in [ScoreBox::Wards, ScoreBox::Critical, ScoreBox::Nurses] {
                let seen = player.sees(lang.score_box(which)) || player.sees(lang.short_box(which));
                assert!(seen, "{which:?} at {width} in {lang:?}");
            }
        }
    }
}

#[test]
fn in_a_narrow_window_the_toast_of_the_end_is_below_who_won_and_uses_its_line() {
    let mut player = over(3, &[], Lang::En);
    player.resize(560.0, 440.0);
    let best = player.game::<Game>().ranking()[0];
    let title = format!("{} wins with {} points", player.seats()[usize::from(best.seat)], best.points);
    let (title, toast) = (player.layout_of(&title), player.place_of("toast"));
    assert!(toast.y >= title.y + title.height + 2.0, "{toast:?} below {title:?}");
    assert!(!player.words_in("toast").ends_with('…') && toast.width > 400.0, "{toast:?}");
}

#[test]
fn pictures_of_boxes_and_endings() {
    for lang in Lang::ALL {
        for (name, mut player) in
            [("solo", over(1, &[], lang)), ("three", over(3, &[], lang)), ("six", over(6, &[], lang))]
        {
            let best = player.game::<Game>().ranking()[0].seat;
            let game = player.game::<Game>();
            let (seat, which) = [ScoreBox::Epidemiologist, ScoreBox::Radiologist, ScoreBox::Wards]
                .into_iter()
                .flat_map(|which| [best, 0].map(|seat| (seat, which)))
                .max_by_key(|(seat, which)| game.explain(*seat, *which).sets.len())
                .unwrap();
            player.sends(Message::Look(Look::Show(seat, which)));
            in_all_sizes(&mut player, &format!("er-end-{name}-{}", lang.key()));
        }
        let mut player = at(3, &[], lang);
        play_through(&mut player, 6);
        player.sends(Message::Look(Look::Show(0, ScoreBox::Wards)));
        in_all_sizes(&mut player, &format!("er-boxes-{}", lang.key()));
    }
}

/// Photographs in every look and size.
pub(crate) fn in_all_sizes(player: &mut Player, name: &str) {
    for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
        let settings = Settings { theme, ..player.app.desk().settings() };
        player.takes(app::Message::Set(settings));
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            player.photograph(&format!("{name}-{}-{width}", format!("{theme:?}").to_lowercase()));
        }
    }
}
