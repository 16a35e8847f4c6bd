//! The objective of Rush M.D., in sight in every phase, and how a lost point is told.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside_core::rush::{self, Choice, Difficulty, Objective};
use bedside_core::{Command, Lang};
use iced::Rectangle;
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::table_at;

/// Three players with an objective, everything on, at the first council.
pub(crate) fn with_objective(starting_skill: u8, lang: Lang) -> Player {
    let objective =
        Objective { difficulty: Difficulty::Normal, reputation: 20, discharged: 6, skill: 5, starting_skill };
    let choices = [
        Choice::Objective(Some(objective)),
        Choice::GlassMillis(25_000),
        Choice::Epidemics(true),
        Choice::Research(true),
    ];
    table_at(&choices, &["Lena", "Kuba", "Ola"], &[], 0, lang)
}

#[test]
fn the_objective_is_in_sight_in_every_phase_at_the_same_place() {
    for lang in Lang::ALL {
        let mut player = with_objective(22, lang);
        let words = lang.rush_action();
        let places = |player: &Player| -> Vec<Rectangle> {
            let skill = lang.measure(rush::Measure::Skill);
            [words.discharged, skill, "(≥5)", "/20", "/6"].map(|part| player.place_of_words(part)).to_vec()
        };
        let first = places(&player);
        player.key(Named::Space);
        assert_eq!(places(&player), first, "action");
        player.key(Named::Space);
        player.letters("e");
        assert_eq!(places(&player), first, "evaluation");
        player.resize(560.0, 440.0);
        assert!(player.sees("(≥5)") && player.sees("/20"));
    }
}

#[test]
fn a_lost_point_is_told_with_its_reason_for_eight_seconds() {
    let mut player = with_objective(22, Lang::En);
    player.key(Named::Space);
    player.letters("3");
    player.key_with(letter("3"), iced::keyboard::Modifiers::CTRL);
    assert!(player.sees("−1 oath, Ola"));
    player.wait(Duration::from_millis(7_900));
    assert!(player.sees("−1 oath, Ola") && player.sees("21"));
    player.wait(Duration::from_millis(200));
    assert!(!player.sees("−1 oath, Ola"));
    player.letters("y");
    assert!(player.sees("−1 oath"), "nobody's in particular");
    player.letters("u");
    assert!(!player.sees("−1 oath"), "what was undone was not lost");
}

#[test]
fn a_lost_point_never_touches_the_number_and_is_never_cut() {
    for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1120.0, 740.0), (1366.0, 768.0), (1920.0, 1080.0)] {
        for lang in Lang::ALL {
            for starting_skill in [6, 22] {
                let mut player = with_objective(starting_skill, lang);
                player.resize(width, height);
                player.key(Named::Space);
                player.letters("y");
                player.wait(Duration::from_millis(500));
                let told = format!("−1 {}", lang.short_cause(rush::Cause::Oath));
                let bare = "−1 !".to_owned();
                let told = if player.sees(&told) { told } else { bare };
                let (number, loss) = (player.place_of_words("(≥5)"), player.place_of_words(&told));
                // The pill begins a little before its words.
                assert!(loss.x - (number.x + number.width) > 8.0, "{told} at {width} in {lang:?}: {number:?} {loss:?}");
            }
        }
    }
}

#[test]
fn the_number_counts_down_and_with_reduced_motion_is_there_at_once() {
    let mut player = with_objective(22, Lang::En);
    player.key(Named::Space);
    player.wait(Duration::from_secs(1));
    player.letters("y");
    assert!(player.sees("22") && player.app.moves(), "on its way");
    player.wait(Duration::from_millis(300));
    assert!(player.sees("21"));
    let settings = player.app.desk().settings();
    player.takes(Message::Set(Settings { reduced_motion: true, ..settings }));
    player.letters("y");
    assert!(player.sees("20") && !player.app.moves());
}

#[test]
fn how_close_it_is_to_losing_is_said_in_words() {
    for (skill, close, under) in [(8, false, false), (7, true, false), (5, true, false), (4, false, true)] {
        let player = with_objective(skill, Lang::Pl);
        let words = Lang::Pl.rush_action();
        assert_eq!((player.sees(words.close), player.sees(words.under)), (close, under), "{skill}");
    }
    let mut player = with_objective(22, Lang::En);
    player.key(letter("p"));
    player.click(player.words().reputation);
    player.fill_in("points", "20");
    player.fill_in("reason", "cards");
    player.key(Named::Enter);
    assert!(player.sees(player.words().met));
}

#[test]
fn without_an_objective_the_three_numbers_stand_alone() {
    let player = table_at(&[Choice::StartingSkill(9)], &["Lena", "Kuba"], &[], 0, Lang::En);
    assert!(player.sees("Discharged") && player.sees("9"));
    assert!(!player.sees_part("≥") && !player.sees_part("/20"));
}

#[test]
fn the_sign_for_at_least_is_in_our_letters() {
    for font in &bedside::theme::FONTS[..2] {
        let face = ttf_parser::Face::parse(font, 0).expect("a font");
        assert!(face.glyph_index('≥').is_some());
    }
    let clock = ttf_parser::Face::parse(bedside::theme::FONTS[2], 0).expect("a font");
    // Stopwatches have tenths, and points may be below nothing.
    for figure in "0123456789:.,+-−".chars() {
        assert!(clock.glyph_index(figure).is_some(), "{figure:?} is drawn as nothing");
    }
}

#[test]
fn pictures_of_the_objective() {
    for lang in Lang::ALL {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Contrast, "contrast")] {
            let mut player = with_objective(10, lang);
            let settings = player.app.desk().settings();
            player.takes(Message::Set(Settings { theme, ..settings }));
            for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                player.photograph(&format!("council-{}-{name}-{width}", lang.key()));
            }
            player.key(Named::Space);
            player.letters("15yyy");
            player.wait(Duration::from_secs(1));
            for (width, height) in [(560.0, 440.0), (1366.0, 768.0)] {
                player.resize(width, height);
                player.photograph(&format!("lost-{}-{name}-{width}", lang.key()));
            }
            let met = [(rush::Measure::Reputation, 20), (rush::Measure::Skill, 12)];
            for (measure, by) in met {
                let record = rush::Command::Record { measure, by, reason: "cards".try_into().expect("a few letters") };
                player.gives(Command::Rush(record));
            }
            player.wait(Duration::from_secs(10));
            for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                player.photograph(&format!("met-{}-{name}-{width}", lang.key()));
            }
        }
    }
}
