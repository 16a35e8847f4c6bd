//! Journeys from the first start to the ending that a simulated player has made (`desktop/tests/window/journeys`), made again in the
//! real window: the same keys and the same places of the pointer at the same moments of its clock, which is moved by hand. What its
//! library has then is what was entered there, to the millisecond, and what a script with the same commands leaves behind.
//!
//! `cargo xtask test` does both. By hand: `BEDSIDE_JOURNEYS=FOLDER cargo test --test window journeys`, then the same folder and
//! `cargo test --test real journeys`.

mod replay;

use replay::makes;

use crate::window::{Opening, Window};

#[test]
fn a_sign_that_takes_shift_is_what_it_types() {
    let folder = tempfile::tempdir().expect("a folder");
    let opening = Opening { width: 1024, height: 640, words: &["--lang", "en"], clock: None };
    let mut window = Window::open(folder.path(), &opening);
    let home = window.picture();
    window.press(&["key", "question"]);
    window.until("the sheet of keys", |window| window.picture().differs(&home) > 100_000);
    window.press(&["key", "Escape"]);
    window.until("home", |window| window.picture().differs(&home) < 1_000);
}

#[test]
fn dice_hospital_by_mouse() {
    makes("dice-hospital-mouse-en");
}

#[test]
fn dice_hospital_by_keys() {
    makes("dice-hospital-keys-en");
}

#[test]
fn dice_hospital_alone_by_mouse() {
    makes("dice-hospital-solo-mouse-en");
}

#[test]
fn dice_hospital_alone_by_keys() {
    makes("dice-hospital-solo-keys-pl");
}

#[test]
fn a_scorekeeper_of_dice_hospital_by_mouse() {
    makes("dice-hospital-scorekeeper-mouse-en");
}

#[test]
fn a_scorekeeper_of_dice_hospital_by_keys() {
    makes("dice-hospital-scorekeeper-keys-pl");
}

#[test]
fn emergency_roll_by_mouse() {
    makes("emergency-roll-mouse-en");
}

#[test]
fn emergency_roll_by_keys() {
    makes("emergency-roll-keys-pl");
}

#[test]
fn emergency_roll_against_alicat_by_mouse() {
    makes("emergency-roll-solo-mouse-en");
}

#[test]
fn emergency_roll_against_alicat_by_keys() {
    makes("emergency-roll-solo-keys-pl");
}

#[test]
fn emergency_roll_on_paper_by_mouse() {
    makes("emergency-roll-paper-mouse-en");
}

#[test]
fn emergency_roll_on_paper_by_keys() {
    makes("emergency-roll-paper-keys-pl");
}

#[test]
fn an_open_table_by_mouse() {
    makes("open-table-mouse-en");
}

#[test]
fn an_open_table_by_keys() {
    makes("open-table-keys-pl");
}

#[test]
fn a_shift_of_rush_by_mouse() {
    makes("rush-mouse-en");
}

#[test]
fn a_shift_of_rush_by_keys() {
    makes("rush-keys-pl");
}
