//! Emergency Roll from home to the end by mouse alone and by keys alone; what that leaves behind is what a script with the same
//! commands leaves behind. And from the form on: a turn with the dice of the table, and a table on paper.

use bedside_core::emergency_roll::{Beds, Game, Patient, Phase};
use bedside_core::{GameKind, Lang};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use tempfile::tempdir;

use super::dice_hospital_evening::SEED;
use crate::emergency_roll_table::{act, click_bed};
use crate::player::{Hand, Player, letter};
use crate::scripted::equals_the_script;

const THREE: [&str; 3] = ["Anna", "Bartek", "Celina"];
/// More presses than a game takes.
const PRESSES: usize = 2_000;

/// Turns of a game on paper, and choices of a turn, at most.
const MANY: usize = 30;

fn phase(player: &Player) -> Phase {
    player.game::<Game>().phase()
}

fn turn(player: &Player) -> u8 {
    player.game::<Game>().turn()
}

#[test]
fn a_turn_by_keys_and_mouse_a_table_on_paper_and_a_window_that_is_opened_again() {
    let folder = tempdir().unwrap();
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    player.letters("n");
    player.keys([Named::F1; 2]);
    player.retype("Ada");
    player.tab_to("Ben");
    player.key(Named::Enter);
    assert_eq!(player.seats(), ["Ada", "Ben"]);
    player.key(Named::Space);
    assert_eq!(phase(&player), Phase::Flip, "specialists are dealt");
    // The card of the table: its red bay, then its yellow one, which tells it from all others.
    player.letters("c");
    player.keys([Named::ArrowDown; 7]);
    player.key(Named::Enter);
    player.letters("14");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"flip":{"card":"critical, stethoscopes, screen"}}}"#);
    // Two figures that were a slip, and the three dice of the table.
    player.letters("35");
    player.key(Named::Escape);
    player.letters("666");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"roll":{"card":null,"dice":[6,6,6]}}}"#);
    player.click("2 stethoscopes");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"choose":{"seat":0,"die":"yellow"}}}"#);
    click_bed(&mut player, 1, 1);
    player.click_on("slot");
    assert_eq!(player.last_line(), r#"{"emergency_roll":{"admit":{"seat":0,"patient":"die","ward":1,"value":6}}}"#);
    // The other player takes the first bed by arrows.
    player.keys([Named::ArrowRight, Named::Enter]);
    assert_eq!(turn(&player), 2);
    player.letters("u");
    assert_eq!(turn(&player), 1, "the last admission is taken back");
    player.key_with(letter("u"), Modifiers::SHIFT);
    assert_eq!(turn(&player), 2);
    player.letters("b");
    assert!(!player.is_at_table(), "the boxes are open");
    player.key(Named::Escape);
    player.letters("h");
    assert!(player.sees(Lang::En.frame_words().story_hint));
    player.letters("h");
    let played = player.app.desk().id();
    // On paper: a press a turn, then six figures for each player.
    player.letters("n");
    player.keys([Named::F2, Named::Enter]);
    assert!(player.game::<Game>().options().paper());
    for _ in 0..MANY {
        if phase(&player) != Phase::Tally {
            player.key(Named::Space);
        }
    }
    assert_eq!(phase(&player), Phase::Tally);
    player.key(Named::Space);
    for points in ["9", "12"] {
        player.retype(points);
        player.tab_to("3");
        player.key(Named::Enter);
    }
    assert_eq!(phase(&player), Phase::Over);
    drop(player);
    // The table that is not over is there again.
    let player = Player::in_folder(folder.path(), Some(Lang::Pl));
    assert_eq!((player.app.desk().id(), turn(&player)), (played, 2));
    assert!(!player.game::<Game>().options().paper());
}

/// One click of whoever plays anything that can be played.
fn click_something(player: &mut Player, drawn: usize) {
    let board = player.emergency_roll().board();
    let seat = board.shown(player.game());
    let ready = board.ghost(player.game()).is_some() || player.app.desk().view().go.is_ok();
    let mut beds: Vec<(u8, u8)> = Vec::new();
    let game = player.game::<Game>();
    let of = &game.seats()[usize::from(seat)];
    let wards = bedside_core::emergency_roll::printed::WARD;
    let place = |bed: Option<u8>| bed.map(Beds::place);
    let meant = if of.waits(Patient::Extra) && !of.waits(Patient::Die) { Patient::Extra } else { Patient::Die };
    game.beds(seat, |bed| {
        let next = place(of.sheet().next_bed(wards[usize::from(bed.ward) - 1]));
        beds.extend(next.filter(|_| bed.patient == meant));
    });
    if beds.is_empty() && of.screens() && !of.waits(meant) {
        let last = of.sheet().screenable().map(|ward| of.sheet().last_bed(wards[usize::from(ward) - 1]));
        beds.extend(last.filter_map(place));
    }
    match beds.get(drawn % beds.len().max(1)) {
        Some((ward, place)) if !ready => click_bed(player, *ward, *place),
        // Written, flipped, or to the morgue.
        _ if !player.places_of("go").is_empty() => player.click_on("slot"),
        _ if of.waits(meant) => player.click(player.app.lang().emergency_turn().to_morgue),
        _ => {
            let bays = game.dice().map(|_| bedside_core::dice::Colour::ALL.map(|die| game.bonus(die)));
            let die = bays.and_then(|bays| {
                let free = |place: &usize| game.check_choice(seat, bedside_core::dice::Colour::ALL[*place]).is_ok();
                let place = (0..3).find(free)?;
                Some(bedside::screen::emergency_roll::words::bonus(bays[place]?, player.app.lang()))
            });
            player.click(&die.expect("a die that nobody has a bed for"));
        }
    }
}

#[test]
fn from_home_to_the_end_by_mouse_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.click(lang.about(GameKind::EmergencyRoll));
        for (place, name) in ["name 1", "name 2", "name 3"].into_iter().zip(THREE) {
            player.click_on(place);
            player.types(name);
        }
        player.click(player.words().open_table);
        assert_eq!(player.seats(), THREE);
        let (mut clicks, mut drawn) = (0, 7_usize);
        while phase(&player) != Phase::Over {
            clicks += 1;
            assert!(clicks < PRESSES, "{:?} waits for {:?}", phase(&player), player.waited_for().1);
            drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            click_something(&mut player, drawn >> 33);
        }
        assert_eq!(turn(&player), 24);
        equals_the_script(player.app.desk().table(), lang);
        player.ends_journey(&format!("emergency-roll-mouse-{}", lang.key()), Hand::Mouse);
    }
}

#[test]
fn from_home_to_the_end_by_keys_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.letters("3");
        for (place, name) in THREE.into_iter().enumerate() {
            player.tabs(usize::from(place > 0));
            player.types(name);
        }
        player.key(Named::Enter);
        assert_eq!(player.seats(), THREE);
        let (mut presses, mut fate) = (0, 7);
        while phase(&player) != Phase::Over {
            presses += 1;
            assert!(presses < PRESSES, "{:?} waits for {:?}", phase(&player), player.waited_for().1);
            act(&mut player, &mut fate);
        }
        assert_eq!(turn(&player), 24);
        equals_the_script(player.app.desk().table(), lang);
        player.ends_journey(&format!("emergency-roll-keys-{}", lang.key()), Hand::Keys);
    }
}
