//! Pictures of the action phase of Rush M.D., to look at, and the heights of its letters measured from them.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside_core::rush::{self, Choice, Difficulty, EpidemicCard, Glass, Objective, Space, Ward};
use bedside_core::{Command, Lang, Running};
use iced::keyboard::key::Named;

use crate::player::Player;
use crate::rush_glasses::table_at;

/// The action phase of the design: four players, some glasses running, one fallen, one long idle.
fn busy(lang: Lang, seen: u64) -> Player {
    let objective =
        Objective { difficulty: Difficulty::Normal, reputation: 20, discharged: 6, skill: 5, starting_skill: 22 };
    let choices = [
        Choice::Objective(Some(objective)),
        Choice::GlassMillis(25_000),
        Choice::Epidemics(true),
        Choice::Follow(true),
        Choice::Research(true),
    ];
    let place = |glass, space| rush::Command::Place { glass, space, by: None };
    let story = [
        (0, rush::Command::BeginAction),
        (1_000, rush::Command::Admit { outpatients: 2, inpatients: 1 }),
        (40_000, rush::Command::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } }),
        (43_000, place(Glass::Nurse3, None)),
        (50_000, place(Glass::Doctor2, Some(Space::DrawBlood))),
        (54_000, place(Glass::Doctor3, Some(Space::ToWard))),
        (75_000, place(Glass::Nurse1, Some(Space::Medicines))),
        (75_000, place(Glass::Nurse2, Some(Space::TreatA))),
        (76_000, place(Glass::Doctor2, Some(Space::Organs))),
        (78_000, rush::Command::Topple { glass: Glass::Nurse2 }),
        (81_000, place(Glass::Doctor4, Some(Space::TheatreAOrgans))),
        (82_000, place(Glass::Nurse4, Some(Space::TreatOutpatient))),
    ];
    let names =
        if lang == Lang::Pl { ["Łucja", "Kazimierz", "Ola", "Żaneta"] } else { ["Lena", "Kuba", "Ola", "Ewa"] };
    let mut player = table_at(&choices, &names, &story, seen, lang);
    player.key(Named::Space);
    player.letters("3u");
    player.key_with(crate::player::letter("2"), iced::keyboard::Modifiers::CTRL);
    player.wait(Duration::from_millis(900));
    player
}

const SIZES: [(f32, f32); 5] = [(560.0, 440.0), (1024.0, 640.0), (1120.0, 740.0), (1366.0, 768.0), (1920.0, 1080.0)];
const LOOKS: [(Theme, &str); 3] = [(Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Contrast, "contrast")];

/// A pixel of a 14-inch screen of 1366 by 768, in millimetres.
const PIXEL: f32 = 0.227;

/// How high letters are drawn, in millimetres on that screen: from the first row of pixels to the last in which they differ from
/// what is behind them. What is behind a glass's letters changes only from row to row.
fn height_of(player: &Player, words: &str) -> f32 {
    let (place, picture) = (player.place_of_words(words), player.picture());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a window")]
    let pixel = |length: f32| length as usize;
    let width = pixel(player.size.width);
    let columns = pixel(place.x)..pixel(place.x + place.width);
    let is_drawn = |row: &usize| {
        let greens = columns.clone().map(|column| picture[(row * width + column) * 3 + 1]);
        let (least, most) = greens.fold((255, 0), |(least, most), green| (green.min(least), green.max(most)));
        most - least > 60
    };
    let rows: Vec<usize> = (pixel(place.y)..pixel(place.y + place.height)).filter(is_drawn).collect();
    let (first, last) = (rows.first().expect("letters"), rows.last().expect("letters"));
    f32::from(u16::try_from(last - first + 1).expect("a window")) * PIXEL
}

#[test]
fn letters_are_as_high_as_two_metres_ask_for() {
    // The window in full screen, and one of a usual size on the same screen.
    for ((width, height), clock, names) in [((1366.0, 768.0), 25.0, 6.0), ((1120.0, 740.0), 16.0, 6.0)] {
        for lang in Lang::ALL {
            let mut player = busy(lang, 83_000);
            player.resize(width, height);
            let found = height_of(&player, "2:36");
            assert!(found >= clock, "the clock is {found} mm at {width}");
            let spaces = [Space::Medicines, Space::TreatOutpatient].map(|space| lang.short_space(space));
            let own = if lang == Lang::Pl { ["Kazimierz", "P1"] } else { ["Kuba", "Nurse 1"] };
            for words in own.into_iter().chain(spaces) {
                let found = height_of(&player, words);
                assert!(found >= names, "{words} is {found} mm at {width}");
            }
            // The clock is in the upper third.
            assert!(player.place_of_words("2:36").center_y() < height / 3.0);
        }
    }
}

#[test]
fn every_space_is_named_in_letters_of_6_mm() {
    let (width, height) = (1120.0, 740.0);
    for lang in Lang::ALL {
        let choices = [Choice::GlassMillis(25_000), Choice::Epidemics(true), Choice::Follow(true)];
        let mut measured = 0;
        for space in Space::ALL {
            let mut player = table_at(&choices, &["Ola", "Jan", "Ewa", "Iza"], &[], 0, lang);
            player.resize(width, height);
            player.key(Named::Space);
            player.wait(Duration::from_secs(1));
            let place = |glass| Command::Rush(rush::Command::Place { glass, space: Some(space), by: None });
            let (table, now) = (player.app.desk().table(), player.app.desk().now());
            let takes = |glass: &Glass| table.accepts(&place(*glass), now).is_ok();
            let Some(glass) = [Glass::Doctor1, Glass::Nurse1].into_iter().find(takes) else { continue };
            player.gives(place(glass));
            player.wait(Duration::from_secs(1));
            let name = lang.short_space(space);
            // An operating room goes by its letter alone where more does not fit.
            let short = name.rsplit_once(' ').map_or(name, |(room, _)| room);
            let name = if player.sees(name) { name } else { short };
            let found = height_of(&player, name);
            assert!(found >= 6.0, "{name} is {found} mm");
            measured += 1;
        }
        assert!(measured > 12, "{measured}");
    }
}

#[test]
fn every_glass_has_its_key_in_its_corner_beside_its_name() {
    for (width, height) in SIZES {
        for lang in Lang::ALL {
            let mut player = busy(lang, 83_000);
            player.resize(width, height);
            let doctors = if lang == Lang::Pl {
                ["Łucja", "Kazimierz", "Ola", "Żaneta"]
            } else {
                ["Lena", "Kuba", "Ola", "Ewa"]
            };
            for (doctor, key) in doctors.into_iter().zip(["1", "2", "3", "4"]) {
                let (key, name) = (player.place_of_words(key), player.places_named(doctor)[0]);
                let beside = key.x > name.x && (key.center_y() - name.center_y()).abs() < name.height / 2.0;
                assert!(beside, "{doctor} at {width}: {key:?} beside {name:?}");
            }
        }
    }
}

#[test]
fn there_is_air_above_and_below_the_seconds_of_a_glass() {
    for (width, height) in [(1366.0, 768.0), (1920.0, 1080.0)] {
        let mut player = busy(Lang::En, 83_000);
        player.resize(width, height);
        let [name, secs, space] = ["Kuba", "17", "Organs"].map(|words| player.place_of_words(words));
        let above = secs.y - (name.y + name.height);
        let below = space.y - (secs.y + secs.height);
        assert!(above >= 5.0 && below >= 5.0, "{above} and {below} at {width}");
    }
}

#[test]
fn an_epidemic_card_is_laid_beside_the_clock_and_has_one_way_back() {
    for (width, height) in SIZES {
        for lang in Lang::ALL {
            let mut player = busy(lang, 83_000);
            player.resize(width, height);
            player.letters("v");
            let [last, glass] = [player.place_of("more numbers"), player.places_named("Ola")[0]];
            let above = last.y + last.height < glass.y;
            assert!(above || width < 1000.0, "{last:?} at {width}");
            assert_eq!(player.places_of("number").len(), 7);
            assert_eq!(player.places_named(player.words().back).len(), 1, "at {width}");
        }
    }
}

#[test]
fn nothing_covers_a_glass_whatever_is_open_beside_the_clock() {
    for size in [(1366.0, 768.0), (1024.0, 640.0)] {
        let mut player = busy(Lang::En, 83_000);
        player.resize(size.0, size.1);
        let places = |player: &Player| ["Lena", "Kuba", "Nurse 2", "Nurse 4"].map(|name| player.place_of_words(name));
        let first = places(&player);
        for (opens, closes) in [("w3", "w"), ("v", ""), ("h", "h")] {
            player.letters(opens);
            assert_eq!(places(&player), first, "{opens}");
            let glass = player.place_of_words("Lena");
            let messages = player.clicks_at(glass.center(), 1);
            assert!(!messages.is_empty(), "it can be pressed while {opens} is open");
            if closes.is_empty() { player.key(Named::Escape) } else { player.letters(closes) }
        }
    }
}

#[test]
fn whatever_is_opened_while_the_clock_runs_clock_and_glasses_stay_in_sight_and_are_pressed() {
    for (width, height) in SIZES {
        let mut player = busy(Lang::En, 83_000);
        player.resize(width, height);
        player.wait(Duration::from_secs(1));
        for opens in ["f", "a", "b", "p", "v", "qq", "h"] {
            player.letters(opens);
            let seen = |player: &Player, name: &str| {
                let inside = |place: &iced::Rectangle| {
                    place.x >= 0.0
                        && place.y >= 0.0
                        && place.x + place.width <= width
                        && place.y + place.height <= height
                };
                player.places_named(name).iter().any(inside)
            };
            for name in ["Lena", "Kuba", "Ola", "Ewa"] {
                assert!(seen(&player, name), "{name} with {opens} at {width}");
            }
            for nurse in 1..=4 {
                let short = format!("{}{nurse}", Lang::En.desk_words().nurse_letter);
                let there = seen(&player, &format!("Nurse {nurse}")) || seen(&player, &short);
                assert!(there, "nurse {nurse} with {opens} at {width}");
            }
            let secs = player.app.desk().view().secs;
            assert!(seen(&player, &format!("{}:{:02}", secs / 60, secs % 60)), "the clock with {opens} at {width}");
            // By mouse, and by its key where keys are not what the page is about.
            let glass = player.places_named("Lena")[0];
            let before = player.entries();
            player.click_at(glass);
            assert_eq!(player.entries(), before + 1, "a click with {opens} at {width}");
            player.gives(Command::Undo);
            if opens != "qq" {
                let before = player.entries();
                player.letters("1");
                assert_eq!(player.entries(), before + 1, "a key with {opens} at {width}");
                player.gives(Command::Undo);
                player.key(Named::Space);
                assert_eq!(player.clock(), Running::Paused, "{opens} at {width}");
                player.key(Named::Space);
            }
            player.wait(Duration::from_millis(400));
            if opens == "h" {
                player.letters("h")
            } else {
                player.key(Named::Escape)
            }
            assert!(player.is_at_table(), "{opens}");
            player.wait(Duration::from_millis(400));
        }
    }
}

#[test]
fn the_line_of_the_sand_never_cuts_a_name_or_a_space() {
    for (theme, look) in LOOKS {
        for (width, height) in [SIZES[0], SIZES[3]] {
            let mut player = table_at(&[Choice::GlassMillis(25_000)], &["Ola", "Jan", "Ewa", "Iza"], &[], 0, Lang::En);
            let settings = player.app.desk().settings();
            player.takes(Message::Set(Settings { theme, reduced_motion: true, ..settings }));
            player.resize(width, height);
            player.key(Named::Space);
            for (glass, space) in [
                (Glass::Doctor1, Space::Xray),
                (Glass::Doctor2, Space::Mri),
                (Glass::Doctor3, Space::ToWard),
                (Glass::Doctor4, Space::DrawBlood),
                (Glass::Nurse1, Space::Admit),
            ] {
                player.gives(Command::Rush(rush::Command::Place { glass, space: Some(space), by: None }));
            }
            for _ in 0..12 {
                let picture = player.picture();
                let spaces = [Space::Xray, Space::ToWard].map(|space| Lang::En.short_space(space));
                for words in ["Ola", "Jan", "Ewa", "Iza"].into_iter().chain(spaces) {
                    let place = player.place_of_words(words);
                    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a window")]
                    let pixel = |x: f32, y: f32| {
                        let at = (y as usize * width as usize + x as usize) * 3;
                        [picture[at], picture[at + 1], picture[at + 2]]
                    };
                    // Beside the first letter, from top to bottom of the line.
                    let rows = (0..16).map(|row| place.y + 1.0 + (place.height - 2.0) * row as f32 / 15.0);
                    let grounds: Vec<[u8; 3]> = rows.map(|row| pixel(place.x - 2.0, row)).collect();
                    let one = grounds.iter().all(|ground| *ground == grounds[0]);
                    assert!(one, "{words} at {width} in {look}, {:?}", player.app.desk().now());
                }
                player.wait(Duration::from_secs(2));
            }
        }
    }
}

#[test]
fn pictures_of_the_action_phase() {
    for lang in Lang::ALL {
        for (theme, look) in LOOKS {
            let mut player = busy(lang, 83_000);
            let settings = player.app.desk().settings();
            player.takes(Message::Set(Settings { theme, ..settings }));
            let shoot = |player: &mut Player, what: &str| {
                for (width, height) in SIZES {
                    player.resize(width, height);
                    player.photograph(&format!("{what}-{}-{look}-{width}", lang.key()));
                }
                player.resize(1366.0, 768.0);
            };
            shoot(&mut player, "action");
            player.letters("w3");
            shoot(&mut player, "where");
            player.key(Named::Escape);
            player.letters("w7");
            shoot(&mut player, "where-nurse");
            player.key(Named::Escape);
            player.letters("v");
            shoot(&mut player, "epidemic");
            player.key(Named::Escape);
            player.letters("h");
            shoot(&mut player, "story");
            player.letters("hqq");
            shoot(&mut player, "keys");
            player.key(Named::Escape);
            player.letters("qq");
            player.click(lang.rush_action().doctors_only);
            player.key(Named::Escape);
            shoot(&mut player, "doctors");
            player.letters("qq");
            player.click(lang.rush_action().clock_only);
            player.key(Named::Escape);
            shoot(&mut player, "clock");
            player.letters("qq");
            player.click(lang.rush_action().all_glasses);
            player.key(Named::Escape);
            player.key(Named::Space);
            // What was pressed is told for a while, where else a hint is.
            player.wait(Duration::from_secs(10));
            shoot(&mut player, "paused");
            player.letters("6");
            player.wait(Duration::from_millis(500));
            shoot(&mut player, "refused");
            player.key(Named::Space);
            for (opens, name) in [("a", "actions"), ("f", "patients"), ("b", "debrief"), ("p", "points")] {
                player.letters(opens);
                shoot(&mut player, name);
                player.key(Named::Escape);
            }
            player.click_on("more");
            shoot(&mut player, "more");
            player.key(Named::Escape);
            player.wait(Duration::from_secs(145));
            // One that runs, so that it can fall over.
            player.letters("3156");
            player.key_with(crate::player::letter("6"), iced::keyboard::Modifiers::SHIFT);
            player.wait(Duration::from_secs(14));
            shoot(&mut player, "overtime");
            player.letters("6");
            assert_eq!(player.last(), Command::Rush(rush::Command::SetUp { glass: Glass::Nurse2 }));
            player.wait(Duration::from_secs(30));
            shoot(&mut player, "all-finished");
        }
    }
}
