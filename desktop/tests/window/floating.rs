//! The small window on top of all others.

use std::time::Duration;

use bedside::library::{Settings, Theme};
use bedside::screen::{Action, Way};
use bedside_core::rush::{self, Glass};
use bedside_core::{Command, GameKind, Lang, Running};
use iced::Size;
use iced::keyboard::key::Named;

use crate::player::Player;
use crate::rush_glasses::in_action;

#[test]
fn one_key_makes_it_small_and_on_top_and_back() {
    for game in GameKind::ALL.iter().copied() {
        for lang in Lang::ALL {
            let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), lang);
            player.resize(1200.0, 700.0);
            player.key(Named::F9);
            assert!(player.app.floats() && player.on_top, "{game:?}");
            assert_eq!(player.size, Size::new(320.0, 180.0));
            let (_, waited) = player.waited_for();
            assert!(!player.places_named(&waited).is_empty(), "{game:?}: {waited}");
            player.key(Named::F9);
            assert!(!player.app.floats() && !player.on_top);
            assert_eq!(player.size, Size::new(1200.0, 700.0));
        }
    }
}

#[test]
fn the_clock_the_glasses_and_the_next_step_are_there_and_can_be_pressed() {
    let mut player = Player::seated(&["Ola", "Jan"], GameKind::Rush.by_the_rules(), Lang::En);
    player.gives(Command::Rush(rush::Command::SetGlass { glass: None, millis: 25_000 }));
    player.key(Named::F9);
    player.click_on("slot");
    assert_eq!(player.clock(), Running::Running);
    assert!(player.sees("4:00"));
    player.gives(Command::Rush(rush::Command::Place { glass: Glass::Nurse2, space: None, by: None }));
    player.wait(Duration::from_secs(10));
    assert!(player.sees("3:50") && player.sees("D1") && player.sees("N4"), "each glass has its mark");
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Paused);
    assert!(player.sees("paused"));
    player.click_on("large");
    assert!(!player.app.floats());
}

#[test]
fn nothing_opens_that_has_no_room_and_escape_comes_back() {
    let mut player = in_action(Lang::En);
    player.key(Named::F9);
    player.letters("sono?hb");
    assert!(player.app.floats() && player.is_at_table());
    player.key(Named::Escape);
    assert!(!player.app.floats() && player.is_at_table());
    player.does(Action::Open(Way::Settings));
    player.key(Named::F9);
    assert!(player.app.floats(), "from any page");
    player.key(Named::F9);
    assert!(player.is_at_table());
}

#[test]
fn out_of_full_screen_it_becomes_small_as_well() {
    let mut player = in_action(Lang::En);
    player.key(Named::F11);
    assert!(player.fills_the_screen());
    player.key(Named::F9);
    assert!(player.app.floats() && !player.fills_the_screen());
}

#[test]
fn while_nothing_runs_it_asks_for_no_redraw() {
    for game in GameKind::ALL.iter().copied() {
        let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), Lang::En);
        player.key(Named::F9);
        player.wait(Duration::from_secs(30));
        assert_eq!(player.app.next_wake(), None, "{game:?}");
    }
}

/// To look at, with `BEDSIDE_PICTURES`.
#[test]
fn pictures_of_the_small_window() {
    for lang in Lang::ALL {
        for theme in Theme::ALL {
            let mut player = in_action(lang);
            let settings = player.app.desk().settings();
            player.takes(bedside::app::Message::Set(Settings { theme, ..settings }));
            for glass in [Glass::Doctor1, Glass::Nurse2, Glass::Nurse3] {
                player.gives(Command::Rush(rush::Command::Place { glass, space: None, by: None }));
                player.wait(Duration::from_secs(6));
            }
            player.key(Named::F9);
            player.wait(Duration::from_secs(9));
            player.photograph(&format!("float-Rush-{}-{theme:?}", lang.key()));
            player.wait(Duration::from_secs(213));
            player.photograph(&format!("float-Rush-{}-{theme:?}-end", lang.key()));
        }
        for game in GameKind::ALL.iter().copied() {
            let mut player = Player::seated(&["Anna", "Bartłomiej", "Celina"], game.by_the_rules(), lang);
            player.key(Named::F9);
            player.photograph(&format!("float-{game:?}-{}", lang.key()));
        }
    }
}

#[test]
fn at_the_end_the_bar_stands_out_from_the_lit_window() {
    for theme in Theme::ALL {
        let mut player = in_action(Lang::En);
        let settings = player.app.desk().settings();
        player.takes(bedside::app::Message::Set(Settings { theme, ..settings }));
        player.key(Named::F9);
        player.wait(Duration::from_secs(240));
        let (bar, picture) = (player.place_of("minutes"), player.picture());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a window")]
        let pixel = |y: f32| {
            let first = (y as usize * player.size.width as usize + bar.center_x() as usize) * 3;
            iced::Color::from_rgb8(picture[first], picture[first + 1], picture[first + 2])
        };
        let found = crate::flaws::contrast(pixel(bar.center_y()), pixel(bar.y + 1.0));
        assert!(found >= 3.0, "{found} in {theme:?}");
    }
}

#[test]
fn the_mouse_alone_makes_it_small_and_mutes_it_in_every_size() {
    for game in GameKind::ALL.iter().copied() {
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1920.0, 1080.0)] {
            for lang in Lang::ALL {
                let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), lang);
                player.resize(width, height);
                let before = player.app.desk().settings().sound;
                let rush = game == GameKind::Rush;
                if rush {
                    player.click_on("more")
                } else {
                    player.click("?")
                }
                if rush {
                    player.click(lang.keys().sound)
                } else {
                    player.click_on("sound")
                }
                assert_ne!(player.app.desk().settings().sound, before, "{game:?} at {width}");
                if rush {
                    player.click(lang.speech().key_float)
                } else {
                    player.click_on("small window")
                }
                assert!(player.app.floats(), "{game:?} at {width}");
            }
        }
    }
}
