//! The self-test by presses, and a screen that does not burn in.

use bedside_core::{Cue, Lang};
use bedside_firmware::canvas::{HEIGHT, WIDTH};
use bedside_firmware::face::page::{Page, Topic};
use bedside_firmware::face::test::Part;
use bedside_firmware::settings::Setting;
use bedside_firmware::{Canvas, Key};

use crate::flash::Chip;
use crate::player::Player;

fn tries(chip: &Chip, lang: Lang) -> Player {
    let mut player = Player::on(chip, 2, lang);
    player.menu(lang.panel_words().settings);
    player.choose(lang.panel_words().self_test);
    player
}

fn at(player: &Player, part: Part) -> bool {
    player.gadget.face().page() == Page::Test(part)
}

#[test]
fn every_part_is_tried_by_its_own_press() {
    for lang in Lang::ALL {
        let chip = Chip::blank();
        let mut player = tries(&chip, lang);
        let lit = (0..53).flat_map(|y| (0..WIDTH).map(move |x| (x, y))).filter(|(x, y)| player.picture().lit(*x, *y));
        assert!(lit.count() > 53 * WIDTH * 9 / 10);
        player.shows("test-screen");
        player.go();
        player.turn(3);
        player.shows("test-knob");
        player.turn(1);
        player.push();
        assert!(at(&player, Part::Go));
        player.shows("test-go");
        player.go();
        assert!(at(&player, Part::Back));
        player.shows("test-back");
        player.heard.clear();
        player.back();
        assert!(at(&player, Part::Sound) && player.cues().contains(&Cue::Won));
        player.shows("test-sound");
        player.turn(1);
        assert!(player.cues().contains(&Cue::Won), "it sounds again");
        player.go();
        player.shows("test-ring");
        // Each light alone, one after the other.
        let mut seen = Vec::new();
        for _ in 0..12 {
            let lights = player.gadget.lights();
            let lit: Vec<usize> = (0..12).filter(|light| lights[*light] != [0; 3]).collect();
            seen.extend(lit);
            let _ = player.gadget.take_stale();
            player.wait(300);
            assert!(player.gadget.take_stale());
        }
        seen.sort_unstable();
        assert_eq!(seen, (0..12).collect::<Vec<_>>());
        player.back();
        assert_eq!(player.gadget.face().page(), Page::List(Topic::Tested, 0));
        let values: Vec<String> = player.rows().into_iter().map(|(_, value)| value).collect();
        let (well, fails) = (lang.words().ok, lang.panel_words().fails);
        // Nobody saw the lights.
        assert_eq!(values, [well, well, well, well, well, fails, well, well]);
        player.shows("tested");
        assert_eq!(player.journal(), []);
    }
}

#[test]
fn a_knob_that_counts_otherwise_is_set_right() {
    // What is counted of four detents, and what is set then: the other way, half steps.
    for (counted, before, reversed, half) in
        [(-4, 0, 1, 0), (2, 0, 0, 1), (-2, 0, 1, 1), (8, 1, 0, 0), (-8, 1, 1, 0), (4, 1, 0, 1)]
    {
        let chip = Chip::blank();
        let mut player = Player::on(&chip, 2, Lang::En);
        player.menu("Settings");
        if before == 1 {
            player.choose("Detents");
        }
        player.choose("Self-test");
        player.go();
        player.turn(counted);
        player.push();
        let prefs = player.gadget.face().prefs();
        assert_eq!(
            (prefs.get(Setting::KnobReversed), prefs.get(Setting::KnobHalfSteps)),
            (reversed, half),
            "{counted}"
        );
        assert_eq!(at(&player, Part::Knob), counted != 4, "what was set is tried again");
        drop(player);
        assert_eq!(Player::switched_on(&chip, 0).gadget.face().prefs(), prefs, "it is kept");
    }
}

#[test]
fn a_broken_button_does_not_hold_the_test_up() {
    let mut player = tries(&Chip::blank(), Lang::En);
    player.keys(&[Key::Go, Key::Turn(4), Key::Push, Key::Push]);
    assert!(at(&player, Part::Back), "without GO");
    player.go();
    assert!(at(&player, Part::Sound), "without BACK");
    player.keys(&[Key::Hold]);
    assert!(
        matches!(player.gadget.face().page(), Page::List(Topic::Settings, _)),
        "and it is left by holding the knob"
    );
}

/// How many pixels differ.
fn differ(one: &Canvas, other: &Canvas) -> usize {
    (0..HEIGHT)
        .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
        .filter(|(x, y)| one.lit(*x, *y) != other.lit(*x, *y))
        .count()
}

#[test]
fn a_picture_moves_by_a_pixel_each_minute_and_goes_out_after_ten() {
    let mut player = Player::switched_on(&Chip::blank(), 20);
    let mut shown = player.picture();
    let first = shown.clone();
    for minute in 1..10 {
        player.wait(60_000);
        let next = player.picture();
        assert!(differ(&shown, &next) > 50, "minute {minute}");
        // By a pixel: somewhere within one to the right and one down it is the first picture again.
        let moved = [(0, 0), (1, 0), (1, 1), (0, 1)].into_iter().any(|(right, down)| {
            let inside = (1..HEIGHT).flat_map(|y| (1..WIDTH).map(move |x| (x, y)));
            inside.filter(|(x, y)| next.lit(*x, *y) != first.lit(x - right, y - down)).count() == 0
        });
        assert!(moved, "minute {minute}");
        shown = next;
    }
    player.wait(61_000);
    let lit = |canvas: &Canvas| {
        (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))).filter(|(x, y)| canvas.lit(*x, *y)).count()
    };
    let dot = player.picture();
    assert_eq!(lit(&dot), 4);
    player.wait(60_000);
    let later = player.picture();
    assert!(lit(&later) == 4 && differ(&dot, &later) > 0, "the dot drifts");
    // The first press brings the picture back and does nothing else, but GO starts a clock that is to be started.
    let mut other = Player::switched_on(&Chip::blank(), 20);
    other.wait(700_000);
    let entries = player.gadget.table().journal().entries();
    for key in [Key::Push, Key::Back, Key::Turn(1)] {
        player.gadget.down(key, player.now * 1000, |_| {});
        player.gadget.up(key, (player.now + 50) * 1000, |_| {});
        assert!(lit(&player.picture()) > 100 && player.gadget.face().on_table(), "{key:?}");
        player.wait(700_000);
    }
    assert_eq!(player.gadget.table().journal().entries(), entries);
    other.gadget.down(Key::Go, other.now * 1000, |_| {});
    assert!(other.gadget.table().runs(other.at()), "a running 4:00 is one press away");
}

#[test]
fn no_picture_goes_out_while_a_clock_runs() {
    let mut player = Player::switched_on(&Chip::blank(), 20);
    player.menu("Settings");
    player.choose("Dims after");
    player.home();
    player.go();
    player.wait(235_000);
    let lit =
        (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))).filter(|(x, y)| player.picture().lit(*x, *y)).count();
    assert!(lit > 200);
}
