//! Alone: six reports, the four dice of an intake, what a discharge completes, and whole games of it.

use std::time::Duration;

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Choice, Command as Do, Depth, Game, Phase, Report};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use super::evening::{seen, until};
use super::{at, give};
use crate::player::Player;

const SIZES: [(f32, f32); 3] = [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)];

/// The reports of the picture, the upper row first, as they are typed.
const TYPED: [&str; 6] = ["gg3", "rry5", "ygr5", "yy3", "rg2", "rrr6"];

#[track_caller]
fn tap(player: &mut Player, what: &str) {
    player.click_on(String::from(what).leak());
}

fn laid(player: &Player) -> Vec<Option<Report>> {
    (0..6).map(|place| player.game::<Game>().reports().card(place)).collect()
}

/// What lies in the picture, by place: the lower row first.
fn pictured() -> Vec<Option<Report>> {
    let report = |red, yellow, green, points| Some(Report { dice: Counts { red, yellow, green }, points });
    vec![
        report(0, 2, 0, 3),
        report(1, 0, 1, 2),
        report(3, 0, 0, 6),
        report(0, 0, 2, 3),
        report(2, 1, 0, 5),
        report(1, 1, 1, 5),
    ]
}

#[test]
fn six_reports_take_twenty_five_presses_at_most() {
    // By keys.
    let mut player = at(&["Anna"], &[], Lang::Pl);
    let mut presses = 1;
    for card in TYPED {
        presses += card.len();
        player.letters(card);
    }
    let entries = player.entries();
    player.key(Named::Space);
    assert!(presses <= 25, "{presses}");
    assert_eq!(player.entries(), entries + 6);
    assert_eq!(laid(&player), pictured());
    // By clicks.
    let mut player = at(&["Anna"], &[], Lang::En);
    let mut clicks = 1;
    for press in TYPED.concat().chars() {
        let what = match press {
            'r' => "colour Red".to_owned(),
            'y' => "colour Yellow".to_owned(),
            'g' => "colour Green".to_owned(),
            digit => format!("digit {digit}"),
        };
        tap(&mut player, &what);
        clicks += 1;
    }
    tap(&mut player, "slot");
    assert!(clicks <= 25, "{clicks}");
    assert_eq!(laid(&player), pictured());
}

#[test]
fn a_wrong_report_is_taken_off_and_points_may_have_two_digits() {
    let mut player = at(&["Anna"], &[], Lang::En);
    player.letters("rg12");
    player.letters("yr");
    player.key(Named::Backspace);
    player.letters("y3");
    player.key(Named::Space);
    assert_eq!(laid(&player), [None; 6], "four are missing");
    for card in &TYPED[2..] {
        player.letters(card);
    }
    player.key(Named::Space);
    let [.., fourth, fifth, _] = laid(&player)[..] else { panic!("six") };
    assert_eq!(fourth, Some(Report { dice: Counts { red: 1, yellow: 0, green: 1 }, points: 12 }));
    assert_eq!(fifth, Some(Report { dice: Counts { red: 0, yellow: 2, green: 0 }, points: 3 }));
}

/// Before the dice of the first round, with the reports of the picture.
pub(super) fn before_the_dice(lang: Lang) -> Player {
    before_the_dice_with(&[], lang)
}

fn before_the_dice_with(choices: &[Choice], lang: Lang) -> Player {
    let mut player = at(&["Anna"], choices, lang);
    for (place, report) in (0u8..).zip(pictured()) {
        give(&mut player, Do::LayReport { place, report: report.unwrap() });
    }
    give(&mut player, Do::DrawPatients { seat: 0, colours: Some(Colour::ALL.into_iter().collect()) });
    let dice = Colour::ALL.into_iter().zip([3, 4, 5]).map(|(colour, pips)| Die::new(colour, pips)).collect();
    give(&mut player, Do::SetPatients { seat: 0, dice });
    give(&mut player, Do::BeginRounds);
    player
}

/// The four dice of the picture.
fn four() -> Vec<Die> {
    let dice = [(Colour::Yellow, 2), (Colour::Red, 3), (Colour::Green, 3), (Colour::Red, 5)];
    dice.map(|(colour, pips)| Die::new(colour, pips)).to_vec()
}

#[test]
fn each_of_four_dice_says_what_sending_it_back_comes_to() {
    for by_key in [true, false] {
        let mut player = before_the_dice(Lang::En);
        // The player's own dice, by two keys each.
        player.letters("dy2r3g3r5");
        for words in ["without it: sum 11", "without it: sum 10", "without it: sum 8"] {
            assert!(player.sees(words), "{words}");
        }
        player.take(player.hovers("R5"));
        assert!(player.sees("R5 goes back:") && player.sees("sum 8: blood bag"));
        let bags = player.game::<Game>().hospitals()[0].bags();
        match by_key {
            true => player.letters("4"),
            false => tap(&mut player, "die 4"),
        }
        assert_eq!(player.last(), Command::DiceHospital(Do::LeaveDie { die: Die::new(Colour::Red, 5), extra: None }));
        assert_eq!(player.game::<Game>().hospitals()[0].bags(), bags + 1);
    }
}

#[test]
fn the_fourth_patient_of_an_epidemic_may_come_from_the_own_bag() {
    let mut player = before_the_dice_with(&[Choice::Epidemic(true)], Lang::En);
    player.letters("dy2r3g3r5");
    let words = Lang::En.intake_words();
    player.click(words.own_fourth);
    assert!(player.sees(words.fourth_by_chance));
    let before = player.entries();
    tap(&mut player, "die 4");
    assert_eq!(player.entries(), before, "who comes is asked first");
    player.letters("g4");
    let leave = Do::LeaveDie { die: Die::new(Colour::Red, 5), extra: Some(Die::new(Colour::Green, 4)) };
    assert_eq!((player.entries(), player.last()), (before + 1, Command::DiceHospital(leave)));
}

/// A scorekeeper alone, who has discharged two yellows, two greens and a red.
pub(crate) fn five_left(lang: Lang) -> Player {
    let mut player = at(&["Anna"], &[Choice::Depth(Depth::Scorekeeper)], lang);
    for card in TYPED {
        player.letters(card);
    }
    player.key(Named::Space);
    player.letters("yyggr");
    player.key(Named::Space);
    player
}

#[test]
fn the_best_completion_is_lit_explained_and_one_press() {
    let mut player = five_left(Lang::En);
    for words in ["Best: Y Y, then G G", "3 + 3 = 6 points; Y Y and R G would be 5", "18 points at stake"] {
        assert!(player.sees(words), "{words}");
    }
    assert!(player.sees("Complete both: 6 points"));
    let entries = player.entries();
    player.key(Named::Space);
    assert_eq!(player.entries(), entries + 3, "the round is over");
    let game: &Game = player.game();
    assert_eq!((game.round(), game.hospitals()[0].points()), (2, 9));
    assert!(game.reports().completed(0) && game.reports().completed(3));
}

#[test]
fn other_reports_are_a_list_with_none_among_them() {
    let mut player = five_left(Lang::En);
    player.letters("o");
    assert!(player.sees("Y Y and R G: 5") && player.sees("None of them"));
    player.letters("1");
    let reports = *player.game::<Game>().reports();
    assert_eq!([0, 1, 3].map(|place| reports.completed(place)), [true, true, false]);
    for by_key in [true, false] {
        let mut player = five_left(Lang::En);
        player.letters("o");
        match by_key {
            true => player.letters("0"),
            false => player.click("None of them"),
        }
        assert_eq!(player.game::<Game>().round(), 2);
        assert!((0..6).all(|place| !player.game::<Game>().reports().completed(place)));
    }
}

/// One of the listed moves of another page.
fn somehow(player: &mut Player, number: u64) {
    let mut moves = Vec::new();
    player.app.desk().table().legal(player.app.desk().now(), |command| {
        if matches!(&command, Command::DiceHospital(command) if !matches!(command, Do::Agree(_))) {
            moves.push(command);
        }
    });
    let place = usize::try_from(number).unwrap() % moves.len().max(1);
    let phase = player.game::<Game>().phase();
    let next = moves.get(place).unwrap_or_else(|| panic!("a way on from {phase:?}")).clone();
    player.wait(Duration::from_secs(1));
    player.gives(next);
}

#[test]
fn whole_games_alone_come_to_their_end() {
    for (seed, depth) in [(1u64, Depth::Referee), (2, Depth::Referee), (3, Depth::Scorekeeper)] {
        for by_keys in [true, false] {
            let mut player = at(&["Anna"], &[Choice::Depth(depth)], Lang::En);
            let mut number = seed;
            let mut presses = 0;
            while player.game::<Game>().phase() != Phase::Over {
                presses += 1;
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let chance = number >> 33;
                let game: &Game = player.game();
                assert!(presses < 3_000, "round {} {:?}", game.round(), game.phase());
                let (rolled, told) = (game.intake().rolled(), game.has_told(0));
                let on = |player: &mut Player| match by_keys {
                    true => player.key(Named::Space),
                    false => tap(player, "slot"),
                };
                match game.phase() {
                    Phase::Setup if game.reports().laid() < 6 => {
                        TYPED.into_iter().for_each(|card| player.letters(card));
                        on(&mut player);
                    }
                    Phase::Intake if rolled && !game.makes_room() => {
                        let place = chance % 4 + 1;
                        match by_keys {
                            true => player.letters(&place.to_string()),
                            false => tap(&mut player, "die 1"),
                        }
                    }
                    Phase::Intake if depth == Depth::Referee && !rolled => on(&mut player),
                    Phase::Discharge if told || depth == Depth::Referee => {
                        if chance % 2 == 0 {
                            player.letters("o0");
                        }
                        if player.game::<Game>().phase() == Phase::Discharge {
                            on(&mut player);
                        }
                    }
                    Phase::Shift => on(&mut player),
                    Phase::Ending => on(&mut player),
                    _ if depth == Depth::Scorekeeper => {
                        if chance % 3 == 0 && !rolled {
                            player.letters("a");
                            continue;
                        }
                        match (by_keys, chance % 2) {
                            (true, 0) => player.letters("ryyg"),
                            (true, _) => player.letters("0f"),
                            (false, 0) => tap(&mut player, "more Green"),
                            (false, _) => tap(&mut player, "nobody"),
                        }
                        on(&mut player);
                    }
                    _ => somehow(&mut player, chance),
                }
            }
        }
    }
}

#[test]
fn pictures() {
    let discharge = |game: &Game| {
        game.round() >= 2 && game.phase() == Phase::Discharge && game.hospitals()[0].discharged().sum() > 0
    };
    let table = until(&["Anna"], &[], 11, discharge);
    for lang in Lang::ALL {
        for (width, height) in SIZES {
            let name = |what: &str| format!("solo-{what}-{}-{width}", lang.key());
            let mut player = at(&["Anna"], &[], lang);
            player.resize(width, height);
            TYPED[..3].iter().for_each(|card| player.letters(card));
            player.letters("yy");
            player.photograph(&name("reports"));
            let mut player = before_the_dice(lang);
            player.resize(width, height);
            player.photograph(&name("before"));
            give(&mut player, Do::Roll { dice: Some(four().into_iter().collect()) });
            player.take(player.hovers(&format!("{}5", lang.colour_letter(Colour::Red))));
            player.photograph(&name("intake"));
            let mut player = five_left(lang);
            player.resize(width, height);
            for _ in 0..3 {
                let theme = player.app.desk().settings().theme;
                player.photograph(&name(&format!("discharge-{theme:?}")));
                player.letters("t");
            }
            player.letters("o");
            player.photograph(&name("others"));
            let mut player = seen(&table, lang);
            player.resize(width, height);
            player.photograph(&name("referee"));
            let mut player = five_left(lang);
            player.resize(width, height);
            player.key(Named::Space);
            player.letters("ryg");
            player.photograph(&name("scorekeeper"));
        }
    }
}
