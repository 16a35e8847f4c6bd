//! A sheet on paper that is entered on the map: four of its figures are worked out.

use bedside::screen::emergency_roll::{Page, tally};
use bedside_core::emergency_roll::{Choice, Game, Phase};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use crate::emergency_roll_boxes::{in_all_sizes, play_through};
use crate::emergency_roll_table::{QUIET, at, turn};
use crate::player::Player;

fn form(player: &Player) -> &tally::Form {
    let Page::Tally(form) = player.emergency_roll().page() else { panic!("no sheet is added up") };
    form
}

/// At the first sheet that is added up; the Radiologist pays 2 for each 4, 5 or 6 at a lab, the Epidemiologist for lines.
fn adding_up(lang: Lang) -> Player {
    let mut player = at(2, &[Choice::Paper(true)], lang);
    turn(&mut player, QUIET, [3, 4, 5]);
    while player.game::<Game>().phase() != Phase::Tally {
        player.key(Named::Space);
    }
    player.key(Named::Space);
    player
}

#[test]
fn a_sheet_entered_on_the_map_by_keys_works_four_figures_out() {
    let mut player = adding_up(Lang::En);
    player.key(Named::F2);
    assert!(form(&player).map().is_some());
    // Ward 1, whose last patient is critical; then the second ward from its third bed on, beside a lab.
    player.letters("1246!");
    player.keys([Named::ArrowDown, Named::ArrowUp]);
    player.keys([Named::ArrowRight; 2]);
    player.letters("55");
    let map = form(&player).map().unwrap();
    let score = map.score(player.game::<Game>().specialists());
    assert_eq!((score.wards, score.critical, score.radiologist.points), (5, 6, 4));
    assert!(player.sees("≠ from the map: 5"), "nothing is written down yet");
    player.key(Named::F3);
    assert!(player.sees("✓ from the map: 5"));
    player.key(Named::Enter);
    let figures = player.game::<Game>().seats()[0].figures().expect("told");
    assert_eq!((figures.wards, figures.critical, figures.radiologist, figures.epidemiologist), (5, 6, 4, 0));
    assert_eq!(form(&player).seat(), 1, "the next sheet");
}

#[test]
fn a_press_on_a_bed_of_the_map_writes_the_next_value() {
    let mut player = adding_up(Lang::En);
    player.click(Lang::En.box_words().by_map);
    let map = player.place_of("map");
    let bed = bedside::screen::emergency_roll::hexagons::middle(0, map.width / 9.0);
    for _ in 0..3 {
        let pressed = player.clicks_at(iced::Point::new(map.x + bed.x, map.y + bed.y), 1);
        player.take(pressed);
    }
    assert_eq!(form(&player).map().unwrap().sheet().value(0), 3);
    player.click(Lang::En.box_words().clear);
    assert_eq!(form(&player).map().unwrap().sheet().value(0), 0);
}

#[test]
fn a_sheet_takes_as_few_presses_as_its_figures() {
    let mut player = adding_up(Lang::En);
    player.retype("9");
    player.key(Named::Enter);
    let Command::EmergencyRoll(_) = player.last() else { panic!("told") };
    assert_eq!(player.game::<Game>().seats()[0].figures().map(|figures| figures.wards), Some(9));
}

#[test]
fn what_a_bay_gives_is_one_line_in_every_window() {
    let mut player = at(3, &[Choice::Paper(true)], Lang::En);
    play_through(&mut player, 4);
    for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0)] {
        player.resize(width, height);
        let [gives, colour] = ["2 stethoscopes", "red"].map(|words| player.layout_of(words));
        let other = player.layout_of("yellow");
        assert!((colour.y - other.y).abs() < 1.0, "{gives:?} pushes {colour:?} below {other:?} at {width}");
    }
}

#[test]
fn pictures_of_sheets_on_paper() {
    for lang in Lang::ALL {
        let mut player = adding_up(lang);
        player.key(Named::F2);
        player.letters("1246!2355");
        player.key(Named::F3);
        in_all_sizes(&mut player, &format!("er-map-{}", lang.key()));
        for seats in [1, 3] {
            let mut player = at(seats, &[Choice::Paper(true)], lang);
            play_through(&mut player, 4);
            in_all_sizes(&mut player, &format!("er-paper-{seats}-{}", lang.key()));
        }
    }
}
