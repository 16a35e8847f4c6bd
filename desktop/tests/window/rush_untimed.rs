//! Glasses of which nobody has said how long they run: the window says so, and how to time them.

use std::time::Duration;

use bedside::screen::rush::Page;
use bedside_core::rush::{self, Choice, Game, Glass};
use bedside_core::{Command, Lang, Refusal, Running};
use iced::keyboard::key::Named;

use crate::player::Player;
use crate::rush_glasses::table_at;

const SIZES: [(f32, f32); 5] = [(560.0, 440.0), (1024.0, 640.0), (1120.0, 740.0), (1366.0, 768.0), (1920.0, 1080.0)];

fn times(player: &mut Player, glass: Option<Glass>) {
    player.gives(Command::Rush(rush::Command::SetGlass { glass, millis: 25_000 }));
}

#[test]
fn glasses_that_are_not_there_say_why_and_are_timed_from_there() {
    for lang in Lang::ALL {
        for (width, height) in SIZES {
            let mut player = table_at(&[], &["Ola", "Jan"], &[], 0, lang);
            player.resize(width, height);
            let (words, desk) = (lang.rush_action(), lang.desk_words());
            assert!(player.sees(desk.time_the_glasses), "before the clock is started, at {width}");
            player.key(Named::Space);
            player.wait(Duration::from_secs(1));
            player.photograph(&format!("untimed-{}-{width}", lang.key()));
            assert!(player.sees(words.untimed) && player.sees(words.untimed_while_it_runs), "at {width}");
            player.key(Named::Space);
            assert_eq!(player.clock(), Running::Paused);
            player.photograph(&format!("untimed-paused-{}-{width}", lang.key()));
            player.click(desk.time_the_glasses);
            assert!(matches!(player.rush().page(), Page::Glasses(_)));
            times(&mut player, None);
            player.key(Named::Escape);
            player.key(Named::Space);
            assert!(!player.sees(words.untimed) && player.sees(words.ready), "they are there now, at {width}");
        }
    }
}

#[test]
fn whoever_plays_without_glasses_is_not_told_of_them() {
    let mut player = table_at(&[Choice::Glasses(false)], &["Ola", "Jan"], &[], 0, Lang::En);
    assert!(!player.sees(Lang::En.desk_words().time_the_glasses));
    player.key(Named::Space);
    assert!(!player.sees(Lang::En.rush_action().untimed));
}

#[test]
fn a_glass_that_was_not_timed_among_others_says_so() {
    let mut player = table_at(&[], &["Ola", "Jan"], &[], 0, Lang::En);
    times(&mut player, Some(Glass::Doctor1));
    player.key(Named::Space);
    let words = Lang::En.rush_action();
    assert_eq!(player.places_named(words.not_timed).len(), player.game::<Game>().glasses_in_play().count() - 1);
    player.letters("2");
    assert!(player.sees(Lang::En.refusal(Refusal::Rush(rush::Refusal::GlassNotTimed))));
}
