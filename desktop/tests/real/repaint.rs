//! Nothing of an old picture stays: whatever is pressed, the real window shows what it shows when all of it is drawn anew.

use std::collections::BTreeSet;
use std::path::Path;

use tempfile::tempdir;

use crate::window::{Opening, Picture, Window};

const OPENING: Opening<'_> = Opening { width: 1024, height: 640, words: &[], clock: None };
/// Pages, looks and presses of every game, in the words of xdotool.
const JOURNEY: [&str; 78] = [
    // Home, and from there the first game.
    "key 1",
    "key Return",
    "key s",
    "key Escape",
    "key o",
    "key Escape",
    "key t",
    "key l",
    "key s",
    "key Escape",
    "key t",
    "key l",
    "key t",
    // The forms of all games, with a blank that is typed into, and scrolled.
    "key n",
    "mousemove 300 300 click 5",
    "click 5",
    "click 4",
    "key F1",
    "mousemove 300 300 click 5",
    "key F1",
    "click 5",
    "key F1",
    "key F1",
    "key Tab",
    "type Anna",
    "key Escape",
    "mousemove 500 320",
    "mousemove 500 560",
    "mousemove 0 0",
    // Rush M.D., with a clock that stands.
    "key g",
    "key Escape",
    "key p",
    "key Escape",
    "key b",
    "key Escape",
    "key Down",
    "key Down",
    "key u",
    "key r",
    // Dice Hospital.
    "key n",
    "key F1",
    "key Return",
    "key 1",
    "key 1",
    "key 1",
    "key u",
    "key u",
    "key r",
    "key 1",
    "key 1",
    "key 1",
    "key 1",
    "key h",
    "key h",
    "key b",
    "key Escape",
    "mousemove 800 200",
    "mousemove 800 260",
    "mousemove 800 260 click 5",
    "mousemove 0 0",
    "key u",
    // Dice Hospital: ER.
    "key n",
    "key F1",
    "key Return",
    "key space",
    "key 1",
    "key 1",
    "key 1",
    "key u",
    "key b",
    "key Escape",
    // An open table.
    "key n",
    "key F1",
    "key Return",
    "key 1",
    "key u",
    "key Escape",
    "key Return",
];
/// Seconds of the running clock that may pass between two looks: on a busy machine more than one is tried.
const TICKS: u32 = 12;
/// After so many faults a journey need not go on.
const ENOUGH: usize = 4;

#[test]
fn every_page_shows_what_a_full_redraw_shows() {
    let (faults, changes) = journey();
    // Most steps should be seen: a journey whose keys mean nothing any more tests nothing.
    assert!(
        !faults.is_empty() || changes * 3 >= JOURNEY.len() * 2,
        "{changes} of {} steps changed the picture",
        JOURNEY.len()
    );
    if faults.is_empty() {
        return;
    }
    // What goes away by itself may go while it is looked at, but not at the same step of another journey.
    let again = journey().0;
    let faults: Vec<_> = faults.intersection(&again).map(|step| format!("{step}: {}", JOURNEY[*step])).collect();
    assert!(faults.is_empty(), "pieces of old pictures after {faults:?}; see {}", env!("CARGO_TARGET_TMPDIR"));
}

#[test]
fn the_running_clock_shows_what_a_full_redraw_shows() {
    let folder = tempdir().expect("a folder");
    let mut window = Window::open(folder.path(), &OPENING);
    window.press(&["key", "r"]);
    let mut differences = Vec::new();
    for _ in 0..TICKS {
        // Two seconds are drawn upon what was there.
        for _ in 0..2 {
            let before = window.picture();
            window.until("the next second", |window| window.picture() != before);
        }
        let seen = window.picture();
        match window.shows_anew(&seen) {
            Ok(()) => return,
            Err(whole) => differences.push(seen.differs(&whole)),
        }
    }
    panic!("never the same, by pixels: {differences:?}");
}

/// Walks once through it: the steps after which a full redraw shows something else, and how many steps changed the picture.
fn journey() -> (BTreeSet<usize>, usize) {
    let folder = tempdir().expect("a folder");
    let mut window = Window::open(folder.path(), &OPENING);
    let (mut faults, mut changes) = (BTreeSet::new(), 0);
    let mut before = window.settled();
    for (step, words) in JOURNEY.iter().enumerate() {
        window.press(&words.split(' ').collect::<Vec<_>>());
        let seen = window.settled();
        changes += usize::from(seen != before);
        if let Err(whole) = window.shows_anew(&seen) {
            println!("{step} {words}: {} pixels differ", seen.differs(&whole));
            keep(step, &seen, &whole);
            faults.insert(step);
        }
        if faults.len() == ENOUGH {
            break;
        }
        before = window.picture();
    }
    println!("{changes} of {} steps changed the picture", JOURNEY.len());
    (faults, changes)
}

fn keep(step: usize, seen: &Picture, whole: &Picture) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    seen.save(&folder.join(format!("repaint-{step}-seen.ppm")));
    whole.save(&folder.join(format!("repaint-{step}-whole.ppm")));
}
