//! The intake: loading, taking ambulances, making room, and the players' own dice, by clicks and by keys.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::Settings;
use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Improvement, Phase, Prospect};
use bedside_core::{AnyGame, Command, Lang};
use iced::Rectangle;
use iced::keyboard::key::Named;

use super::evening::{seen, until};
use super::{at, give};
use crate::player::Player;

fn dice(shown: &[(Colour, u8)]) -> Vec<Die> {
    shown.iter().map(|(colour, pips)| Die::new(*colour, *pips)).collect()
}

fn game(player: &Player) -> &Game {
    match player.app.desk().table().state().playing() {
        AnyGame::DiceHospital(game) => game,
        _ => panic!("another game"),
    }
}

/// A table before the dice of its first round.
fn before_the_dice(names: &[&str], lang: Lang) -> Player {
    let mut player = at(names, &[], lang);
    while game(&player).phase() == Phase::Setup {
        step(&mut player);
    }
    player
}

/// The first of what is listed.
fn step(player: &mut Player) {
    let mut next = None;
    player.app.desk().table().legal(player.app.desk().now(), |command| {
        let fits = matches!(&command, Command::DiceHospital(command) if !matches!(command, Do::Agree(_)));
        if next.is_none() && fits {
            next = Some(command);
        }
    });
    player.wait(Duration::from_secs(1));
    player.gives(next.expect("a way on"));
}

use Colour::{Green, Red, Yellow};

/// Fifteen dice of which two tie for ambulance 1.
const FIFTEEN: [(Colour, u8); 15] = [
    (Red, 2),
    (Yellow, 2),
    (Green, 2),
    (Red, 2),
    (Yellow, 2),
    (Green, 3),
    (Red, 3),
    (Yellow, 3),
    (Green, 4),
    (Red, 4),
    (Yellow, 4),
    (Green, 5),
    (Red, 5),
    (Yellow, 5),
    (Green, 5),
];

fn rolled(lang: Lang) -> Player {
    let mut player = before_the_dice(&["Anna", "Bartek", "Celina", "Dawid"], lang);
    give(&mut player, Do::Roll { dice: Some(dice(&FIFTEEN).into_iter().collect()) });
    player
}

#[test]
fn tied_dice_are_clicked_aboard_and_ambulances_taken() {
    let mut player = rolled(Lang::En);
    // Five twos for three places: the one to the right of the First Player loads.
    assert_eq!(game(&player).turn(), Some(3));
    player.click("Y2");
    player.click("G2");
    assert!(matches!(player.last(), Command::DiceHospital(Do::Roll { .. })), "two of three");
    player.click("R2");
    let Command::DiceHospital(Do::Load { seat: 3, ambulance: 1, colours }) = player.last() else {
        panic!("{:?}", player.last())
    };
    assert_eq!(colours.len(), 3);
    while game(&player).intake().choice().is_some() {
        player.letters("123");
    }
    // The First Player may not take ambulance 1, and hears why.
    let entries = player.entries();
    player.letters("1");
    assert_eq!(player.entries(), entries);
    assert!(player.is_refused());
    for ambulance in [3, 1, 5, 2] {
        player.letters(&ambulance.to_string());
        let Command::DiceHospital(Do::TakeAmbulance { ambulance: taken, .. }) = player.last() else {
            panic!("{:?}", player.last())
        };
        assert_eq!(taken, ambulance);
    }
    assert_eq!(game(&player).phase(), Phase::Improvement);
    assert_eq!(game(&player).first(), 1, "the lowest ambulance brings the token");
}

#[test]
fn own_dice_take_a_press_each_and_a_wrong_one_comes_off() {
    let mut player = before_the_dice(&["Anna", "Bartek", "Celina"], Lang::En);
    player.letters("u");
    give(&mut player, Do::BeginRounds);
    let entries = player.entries();
    player.letters("d");
    player.letters("r2");
    player.key(Named::Backspace);
    let mut presses = 0;
    for cell in ["R2", "Y5", "G3", "R4", "Y2", "G5"].into_iter().cycle().take(12) {
        assert_eq!(player.entries(), entries);
        player.click_on(cell);
        presses += 1;
    }
    assert_eq!(presses, 12);
    let Command::DiceHospital(Do::Roll { dice: Some(rolled) }) = player.last() else { panic!("{:?}", player.last()) };
    assert_eq!((rolled.len(), rolled[1]), (12, Die::new(Yellow, 5)));
}

#[test]
fn own_dice_are_typed_by_the_letters_of_their_language() {
    for (lang, typed) in [(Lang::En, "r2y5g3"), (Lang::Pl, "c2ż5z3"), (Lang::Pl, "r2y5g3")] {
        let mut player = before_the_dice(&["Anna", "Bartek", "Celina"], lang);
        player.letters("u");
        give(&mut player, Do::BeginRounds);
        player.letters("d");
        (0..4).for_each(|_| player.letters(typed));
        let Command::DiceHospital(Do::Roll { dice: Some(rolled) }) = player.last() else {
            panic!("{:?}", player.last())
        };
        assert_eq!(rolled[..3], [Die::new(Red, 2), Die::new(Yellow, 5), Die::new(Green, 3)], "{typed}");
        assert_eq!(rolled.len(), 12);
    }
}

#[test]
fn an_improvement_is_one_click_and_the_others_keep_their_places() {
    let mut player = choosing(Lang::En);
    let offered: Vec<Improvement> = game(&player).display().all().collect();
    let places: Vec<Rectangle> =
        offered.iter().map(|card| player.place_of_words(Lang::En.improvement(*card))).collect();
    let taken = offered[1];
    let entries = player.entries();
    player.click(Lang::En.improvement(taken));
    assert_eq!(player.entries(), entries + 1, "one click");
    let Command::DiceHospital(Do::Improve { take, .. }) = player.last() else { panic!("{:?}", player.last()) };
    assert_eq!(take, Some(taken));
    for (card, place) in offered.iter().zip(places).filter(|(card, _)| **card != taken) {
        assert_eq!(player.place_of_words(Lang::En.improvement(*card)), place);
    }
}

#[test]
fn whoever_returns_an_improvement_moves_nothing_of_the_others() {
    let returns = |it: &Game| it.round() == 3 && it.phase() == Phase::Improvement && it.turn().is_none();
    let mut player = seen(&until(&["Anna", "Bartek", "Celina"], &[], 5, returns), Lang::En);
    let name = |player: &Player, seat: u8| {
        let hospital = game(player).hospital_of(seat).expect("seated").clone();
        let tile = hospital.tiles().first().map(|tile| Improvement::Department(*tile));
        let card = || hospital.specialists().first().map(|card| Improvement::Specialist(*card));
        Lang::En.improvement(tile.or_else(card).expect("three rounds"))
    };
    let (own, other) = (name(&player, 0), name(&player, 2));
    let before = [player.places_named(own)[0], *player.places_named(other).last().expect("there")];
    player.click_at(before[0]);
    let Command::DiceHospital(Do::Discard { seat: 0, .. }) = player.last() else { panic!("{:?}", player.last()) };
    assert_eq!(*player.places_named(other).last().expect("there"), before[1]);
    let place = player.places_named(own)[0];
    assert!((place.center_y() - before[0].center_y()).abs() < 60.0, "its place stays: {place:?}");
}

/// Four who have taken their ambulances, and choose among tiles and cards.
fn choosing(lang: Lang) -> Player {
    let mut player = rolled(lang);
    while game(&player).phase() == Phase::Intake {
        for digit in ["1", "2", "3", "4", "5"] {
            if game(&player).phase() == Phase::Intake {
                player.letters(digit);
            }
        }
    }
    player
}

#[test]
fn pointing_or_focus_shows_what_a_tile_would_do_and_moves_nothing() {
    for lang in Lang::ALL {
        let mut player = choosing(lang);
        let words = lang.offer_words();
        let seat = game(&player).turn().unwrap();
        let offered: Vec<Improvement> = game(&player).display().all().collect();
        // What it would do stands on each.
        for improvement in &offered {
            let said = match (game(&player).prospect(seat, *improvement), improvement) {
                (Some(Prospect::Treats(_)), _) => words.works_now,
                (Some(Prospect::SetOffBy(_)), _) => words.set_off_by,
                (Some(Prospect::Nobody), Improvement::Specialist(_)) => words.set_off_by_nobody,
                _ => continue,
            };
            assert!(player.sees(said), "{improvement:?}: {said}");
        }
        let (first, second) = (offered[0], offered[offered.len() - 1]);
        let take = |improvement| words.take.replace("{}", lang.improvement(improvement));
        let places = |player: &Player| player.places_of("lit");
        let before = places(&player);
        assert!(!player.sees(&take(second)));
        let pointed = player.hovers(lang.improvement(second));
        player.take(pointed);
        assert!(player.sees(&take(second)) && !player.sees(&take(first)));
        assert_eq!(places(&player), before, "nothing moves under the pointer");
        player.key(Named::ArrowRight);
        assert!(player.sees(&take(first)) && player.sees("Enter"), "the focus shows it as well");
        player.key(Named::Enter);
        let Command::DiceHospital(Do::Improve { take, .. }) = player.last() else { panic!("{:?}", player.last()) };
        assert_eq!(take, Some(first));
    }
}

#[test]
fn all_tied_dice_go_aboard_by_one_press_and_come_off_by_one_undo() {
    for by_keys in [false, true] {
        let mut player = rolled(Lang::En);
        let before = player.app.desk().table().state().clone();
        if by_keys {
            player.letters("l");
        } else {
            player.click(Lang::En.intake_words().load_all);
        }
        assert!(game(&player).intake().choice().is_none() && game(&player).intake().waiting().is_empty());
        player.letters("u");
        assert_eq!(*player.app.desk().table().state(), before);
    }
}

#[test]
fn a_double_click_on_the_last_die_of_a_colour_loads_no_other() {
    // Of five twos, two red and two yellow, three go aboard.
    let mut player = rolled(Lang::En);
    let places = |player: &Player| ["R2", "Y2"].map(|die| player.place_of_words(die));
    let before = (player.entries(), places(&player));
    player.wait(Duration::from_millis(300));
    player.hurries = true;
    player.click("G2");
    player.click_at(player.place_of_words("G2"));
    assert_eq!((player.entries(), places(&player)), before, "everything stays where it was");
    assert!(player.sees_part("room for 2"), "one is aboard");
    // Two of the same may be loaded as fast as anybody can; what comes next is not loaded by the last of these clicks.
    player.click("R2");
    let last = player.place_of_words("R2");
    player.click_at(last);
    assert_eq!(player.entries(), before.0 + 1);
    let next = player.places_of("lit");
    player.click_at(last);
    player.letters("1");
    assert_eq!((player.entries(), player.places_of("lit")), (before.0 + 1, next));
}

#[test]
fn a_narrow_line_shows_whom_an_improvement_is_for() {
    for lang in Lang::ALL {
        let returns = |it: &Game| it.phase() == Phase::Improvement && it.turn().is_none();
        let mut player = seen(&until(&["Anna", "Bartek", "Celina", "Dawid"], &[], 5, returns), lang);
        for (width, height) in [(1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            let most = game(&player).hospitals().iter().map(|hospital| hospital.patients().count()).max().unwrap();
            for more in 1..=most {
                assert!(!player.sees(&format!("+{more}")) || more <= 2, "{width}: {more} more look like steps");
            }
            let said = |more: usize| lang.round_words().and_more.replace("{}", &more.to_string());
            let narrow = lang == Lang::Pl && width > 1900.0;
            assert!(!narrow || (1..most).any(|more| player.sees(&said(more))), "{lang:?} {width}");
            assert!(!player.sees(&said(most)), "one of them is shown");
        }
    }
}

#[test]
fn dice_that_are_rolled_tumble_into_their_ambulances() {
    // Three of each value: nobody has to load but the last ambulances.
    let values = [2, 3, 4, 5, 5].into_iter().flat_map(|pips| [Red, Yellow, Green].map(|colour| Die::new(colour, pips)));
    let dice: Vec<Die> = values.collect();
    for reduced in [false, true] {
        let mut player = before_the_dice(&["Anna", "Bartek", "Celina", "Dawid"], Lang::En);
        let settings = player.app.desk().settings();
        player.takes(Message::Set(Settings { reduced_motion: reduced, ..settings }));
        give(&mut player, Do::Roll { dice: Some(dice.iter().copied().collect()) });
        assert_eq!(player.app.moves(), !reduced);
        let at = player.place_of_words("Y2");
        #[expect(clippy::cast_possible_truncation, reason = "places in a window")]
        let [width, x, y] = [player.size.width, at.x, at.y].map(|length| length as usize);
        let die = |player: &Player| {
            let picture = player.picture();
            let pixels = (y - 20..y + 40).flat_map(|y| picture[(y * width + x - 80) * 3..][..240].to_vec());
            pixels.collect::<Vec<u8>>()
        };
        let first = die(&player);
        player.wait(Duration::from_millis(300));
        assert!(!player.app.moves());
        assert_eq!(die(&player) == first, reduced, "with reduced motion they lie there at once");
    }
}

#[test]
fn a_toast_names_who_did_it() {
    let mut player = choosing(Lang::En);
    let name = player.seats()[usize::from(game(&player).turn().unwrap())].to_owned();
    player.letters("1");
    assert!(player.sees_part(&format!("{name}: took ")), "{:?}", player.app.toast());
}

#[test]
fn pictures() {
    for lang in Lang::ALL {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let mut player = at(&["Anna", "Bartek", "Celina", "Dawid"], &[], lang);
            player.resize(width, height);
            let name = |what: &str| format!("intake-{what}-{}-{width}", lang.key());
            let mut photographed = 0;
            while game(&player).phase() == Phase::Setup {
                if photographed < 12 {
                    player.photograph(&name(&format!("setup{photographed}")));
                    photographed += 1;
                }
                step(&mut player);
            }
            player.photograph(&name("before"));
            player.letters("d");
            player.letters("r2y5");
            player.photograph(&name("own"));
            player.key(Named::Escape);
            give(&mut player, Do::Roll { dice: Some(dice(&FIFTEEN).into_iter().collect()) });
            player.photograph(&name("load"));
            while game(&player).intake().choice().is_some() {
                player.wait(Duration::from_secs(1));
                player.letters("123");
            }
            player.photograph(&name("take"));
            for ambulance in ["3", "1", "5", "2"] {
                player.wait(Duration::from_secs(1));
                player.letters(ambulance);
            }
            player.photograph(&name("offer"));
            for _ in 0..4 {
                player.wait(Duration::from_secs(1));
                player.letters("2");
                player.photograph(&name("offer2"));
            }
            player.photograph(&name("return"));
        }
    }
}
