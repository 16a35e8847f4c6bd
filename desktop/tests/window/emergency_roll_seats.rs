//! What several players of Emergency Roll need to see: whose the Chief's flag is, what the specialists pay, what no bed means, and
//! what is said at the end.

use bedside::app::Toast;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Bonus, Command as Do, Game, Patient, Phase};
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Instant, Lang, Name, Seed, Setup, Table};
use iced::Rectangle;

use crate::emergency_roll_boxes::over;
use crate::emergency_roll_table::{QUIET, SEATS, at, give, turn};
use crate::player::Player;

const SIZES: [(f32, f32); 5] = [(560.0, 440.0), (1024.0, 640.0), (1120.0, 740.0), (1366.0, 768.0), (1920.0, 1080.0)];

/// Whether something lies in the window, all of it.
fn within(place: Rectangle, player: &Player) -> bool {
    place.x >= 0.0
        && place.y >= 0.0
        && place.x + place.width <= player.size.width + 0.5
        && place.y + place.height <= player.size.height + 0.5
}

#[test]
fn the_flag_is_with_the_next_chief_as_soon_as_the_turn_is_over() {
    let mut player = at(3, &[], Lang::En);
    player.resize(1366.0, 768.0);
    turn(&mut player, QUIET, [3, 4, 5]);
    let beside = |player: &Player, name: &str| {
        let flags = player.places_of("chief");
        assert_eq!(flags.len(), 1, "one flag, {flags:?}");
        let close = |place: &Rectangle| (place.center_y() - flags[0].center_y()).abs() < 12.0;
        let left = |place: &Rectangle| (place.x + place.width - flags[0].x).abs() < 20.0;
        player.places_named(name).iter().any(|place| close(place) && left(place))
    };
    assert!(beside(&player, "Ada"));
    for (seat, die) in [(0, Colour::Red), (1, Colour::Yellow), (2, Colour::Yellow)] {
        give(&mut player, Do::Choose { seat, die });
        give(&mut player, Do::Bury { seat, patient: Patient::Die });
    }
    assert_eq!((player.game::<Game>().phase(), player.game::<Game>().chief()), (Phase::Flip, 1));
    player.wait(std::time::Duration::from_secs(1));
    assert!(beside(&player, "Ben"), "and with nobody else");
}

#[test]
fn above_the_sheet_a_die_or_a_bed_is_asked_for_in_one_line() {
    for lang in Lang::ALL {
        let mut player = at(3, &[], lang);
        turn(&mut player, QUIET, [3, 4, 5]);
        player.wait(std::time::Duration::from_secs(1));
        assert!(player.sees(&format!("Ada: {}", lang.emergency_turn().any_bed)));
    }
}

#[test]
fn what_the_specialists_pay_is_read_whole_by_six() {
    for lang in Lang::ALL {
        for (width, height) in SIZES.into_iter().filter(|(width, _)| *width >= 1000.0) {
            let mut player = at(6, &[], lang);
            player.resize(width, height);
            turn(&mut player, QUIET, [3, 4, 5]);
            let cards = *player.game::<Game>().specialists().expect("they lie there");
            let slot = player.place_of("slot");
            for pays in [lang.radiologist_pays(cards.radiologist), lang.epidemiologist_pays(cards.epidemiologist)] {
                let (whole, seen) = (player.layout_of(pays), player.place_of_words(pays));
                assert!((whole.height - seen.height).abs() < 0.1, "{pays} at {width}");
                assert!(whole.y + whole.height <= slot.y, "{pays} at {width}");
            }
            for name in &SEATS[1..6] {
                let seen = player.places_named(name).into_iter().any(|place| within(place, &player));
                assert!(seen, "{name} at {width}");
            }
        }
    }
}

/// A table at which somebody may still draw a screen, whose patient has no bed before that; and whose turn it is.
fn with_a_screen_to_draw(seats: usize) -> (Table, u8) {
    let names = SEATS[..seats].iter().map(|name| Name::try_from(*name).expect("a name")).collect();
    let setup = Setup { game: Choices::EmergencyRoll([].into_iter().collect()), seats: names };
    for seed in 0..200 {
        let mut table = Table::open(&setup, Seed(seed)).expect("a table");
        while table.state().game::<Game>().expect("this game").phase() != Phase::Over {
            let game = table.state().game::<Game>().expect("this game");
            for seat in 0..u8::try_from(seats).expect("a few") {
                let (mut fits, helps) = (false, game.screens_for(seat, Patient::Die).next().is_some());
                game.beds(seat, |bed| fits |= bed.patient == Patient::Die);
                if helps && !fits {
                    return (table, seat);
                }
            }
            // High values, so that others soon fit nowhere, and screens wherever there are some.
            let mut moves = Vec::new();
            table.moves(Within::ALL, Instant::START, |command| moves.push(command));
            let wanted = |command: &Command| match command {
                Command::EmergencyRoll(Do::Choose { die, .. }) => {
                    if game.bonus(*die) == Some(Bonus::Screen) {
                        9
                    } else {
                        8
                    }
                }
                Command::EmergencyRoll(Do::Admit { value, .. }) => i16::from(*value),
                Command::EmergencyRoll(Do::Discard { .. }) => 1,
                Command::EmergencyRoll(Do::Screen { .. }) => -1,
                Command::EmergencyRoll(Do::Bury { .. }) => -2,
                _ => -9,
            };
            let step = table.step(Instant::START).ok();
            let next = step.or_else(|| moves.into_iter().max_by_key(wanted)).expect("a move");
            table.apply(&next, Instant::START).expect("a legal move");
        }
    }
    panic!("no such turn came up");
}

#[test]
fn a_bed_that_only_a_screen_makes_fit_is_not_told_to_be_none() {
    for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| [1, 2].map(|seats| (lang, seats))) {
        let (table, seat) = with_a_screen_to_draw(seats);
        let mut player = Player::at_table(&table, Instant::START, lang);
        let words = lang.emergency_turn();
        let wards: Vec<u8> = player.game::<Game>().screens_for(seat, Patient::Die).collect();
        assert!(!player.sees_part(words.no_bed_left), "{lang:?}, {seats}");
        let said = format!("{} {}", words.screen_first, wards[0]);
        assert!(player.sees_part(&said), "{said}");
        for (width, height) in SIZES {
            player.resize(width, height);
            player.photograph(&format!("er-screen-first-{seats}-{}-{width}", lang.key()));
        }
        // The screen is drawn there, and the bed is to be had.
        give(&mut player, Do::Screen { seat, ward: wards[0] });
        assert!(!player.sees_part(words.no_bed_left) && !player.sees_part(words.screen_first));
        let mut fits = false;
        player.game::<Game>().beds(seat, |bed| fits |= bed.ward == wards[0]);
        assert!(fits);
    }
}

#[test]
fn what_is_said_at_the_end_is_read_whole() {
    for lang in Lang::ALL {
        for seats in [1, 3, 6] {
            let mut player = over(seats, &[], lang);
            for (width, height) in SIZES {
                player.resize(width, height);
                let toast = Toast::text(player.app.toast().expect("the last move is told"), lang);
                let place = player.place_of("toast");
                assert!(within(place, &player) && place.width >= 200.0, "{place:?} of {width}, {seats}");
                // All of it, or more than a line of letters of 9 pixels.
                let words = player.words_in("toast");
                let letters = words.trim_end_matches('…').chars().count();
                let told = letters >= toast.chars().count() || letters as f32 * 9.0 >= place.width;
                assert!(told, "{words:?} of {toast:?} at {width}");
            }
        }
    }
}
