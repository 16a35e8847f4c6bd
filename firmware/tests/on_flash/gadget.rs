//! The gadget without its board: presses, time and power.

use bedside_core::chance::Sequence;
use bedside_core::journal::{Fate, LONGEST_RECORD};
use bedside_core::link::Keeper;
use bedside_core::rush::{self, Measure, Phase};
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command, Cue, GameKind, Instant, Lang, Refusal, Running, Seed, Signal, Table};
use bedside_firmware::Key;
use bedside_firmware::face::Notice;
use bedside_firmware::face::page::{Page, Topic};
use bedside_firmware::settings::Setting;
use bedside_firmware::store::{Loaded, PAGE, REGION, Store};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::ReadNorFlash;

use crate::flash::Chip;
use crate::player::Player;

#[test]
fn go_alone_plays_four_rounds() {
    let mut player = Player::switched_on(&Chip::blank(), 20);
    for round in 1..=4 {
        player.wait(980);
        assert_eq!((player.rush().round(), player.rush().phase()), (round, Phase::Council));
        let start = player.now;
        player.press(Key::Go);
        assert_eq!(player.cues(), [Cue::Signal(Signal::Start)]);
        player.wait(250_000);
        // The end of the clock and that of the phase are one sound.
        assert_eq!(player.heard.last(), Some(&(start + 240_000, Cue::Signal(Signal::End))));
        assert_eq!(player.heard.len(), 10);
        player.press(Key::Go);
        assert_eq!(player.rush().phase(), Phase::Evaluation);
        player.wait(10_000);
        player.press(Key::Go);
        player.heard.clear();
    }
    assert_eq!(player.rush().phase(), Phase::Over);
}

#[test]
fn a_power_cut_pauses_the_clock_at_most_a_second_back() {
    for cut in [0, 1, 299, 300, 333, 699, 700, 999, 12_345, 239_998] {
        let chip = Chip::blank();
        let mut player = Player::switched_on(&chip, 5);
        player.wait(995);
        player.press(Key::Go);
        player.wait(cut);
        drop(player);
        let player = Player::switched_on(&chip, 30);
        let clock = player.gadget.table().state().clock();
        assert_eq!(clock.running(player.at()), Running::Paused);
        let (left, truly) = (u64::from(clock.remaining(player.at()).millis()), 240_000 - cut);
        assert!((truly..=truly + 1_000).contains(&left), "cut after {cut}: {left} for {truly}");
    }
}

/// Points for so many reasons, some short and some long.
fn records(count: usize) -> Vec<Command> {
    let reason = |place: usize| "because of what was read ".chars().take(2 + 5 * (place % 5)).collect::<String>();
    let record = |place| {
        let reason = reason(place).as_str().try_into().unwrap();
        Command::Rush(rush::Command::Record { measure: Measure::Reputation, by: 2, reason })
    };
    (0..count).map(record).collect()
}

/// Cuts the power after every byte that a press of these commands writes, with so many ages in the journal before it: how many
/// bytes it writes.
fn cut_everywhere(commands: &[Command], ages: u64) -> usize {
    let prepared = Chip::blank();
    Player::switched_on(&prepared, 0).gadget.apply(&records(1)).unwrap();
    let mut store = Store::new(prepared.clone(), 0, REGION);
    store.load().unwrap();
    (0..ages).for_each(|age| store.beat(Instant::from_millis(age)).unwrap());
    for lasts in 0.. {
        let chip = prepared.copied();
        let mut player = Player::switched_on(&chip, 0);
        let before = player.gadget.table().journal().clone();
        chip.fail_after(lasts);
        player.gadget.apply(commands).unwrap();
        let (after, cut) = (player.gadget.table().journal().clone(), player.gadget.health().no_store);
        assert_eq!((after.entries() - before.entries()) as usize, commands.len());
        chip.power_on();
        let mut player = Player::switched_on(&chip, 0);
        let found = player.gadget.table().journal().clone();
        assert!(found == after || found == before && cut, "{} entries after {lasts} bytes", found.entries());
        // And it goes on.
        player.gadget.apply(&records(2)).unwrap();
        let journal = player.gadget.table().journal().clone();
        assert_eq!(*Player::switched_on(&chip, 0).gadget.table().journal(), journal);
        if !cut {
            return lasts;
        }
    }
    unreachable!("every press ends")
}

#[test]
fn commands_that_belong_together_survive_a_power_cut_all_or_none() {
    for count in [2, 3, MOST_TOGETHER] {
        assert!(cut_everywhere(&records(count), 0) > 10 * count);
    }
}

#[test]
fn commands_that_belong_together_are_not_parted_by_the_end_of_a_page() {
    // An age takes fourteen bytes: from well before the end of a page to just behind it.
    for ages in [280, 284, 286, 287, 288, 289, 290] {
        cut_everywhere(&records(4), ages);
    }
}

/// Presses and takes back, by number.
fn pressed(number: u32) -> Command {
    match number % 16 {
        3 | 11 | 12 => Command::Undo,
        7 | 13 => Command::Redo,
        _ => Command::DrawLot { seat: Some((number % 2) as u8) },
    }
}

#[test]
fn twenty_thousand_presses_are_all_there_after_every_power_cut() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    let mut beside = player.gadget.table().clone();
    for number in 0..20_000 {
        let taken = player.gadget.apply(&[pressed(number)]);
        let at = player.gadget.table().last();
        let expected = beside.apply(&pressed(number), at);
        assert_eq!(taken, expected.map(drop), "press {number}");
        assert!(!player.gadget.health().no_store);
        // Seldom a moment without a press: the flash fills up, and the table moves on all the same.
        if number % 6_000 == 0 {
            while player.gadget.tidy() {}
        }
        if number % 1_999 == 0 {
            player = Player::switched_on(&chip, 0);
            assert_eq!(player.gadget.table().journal(), beside.journal(), "press {number}");
        }
    }
    let player = Player::switched_on(&chip, 0);
    assert_eq!((player.gadget.table().journal(), player.gadget.table().state()), (beside.journal(), beside.state()));
    assert!(beside.journal().first() > 15_000);
}

#[test]
fn a_table_moves_when_a_start_would_read_what_was_let_go_and_not_otherwise() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    let tidied = |player: &mut Player| while player.gadget.tidy() {};
    let mut most = 0;
    for number in 0..5_000 {
        let _ = player.gadget.apply(&[pressed(number)]);
        if number % 50 == 0 {
            tidied(&mut player);
            most = most.max(chip.written());
        }
    }
    assert!(player.gadget.table().journal().first() > 0 && most < 12, "{most} pages are to be read");
    // Much is written of a clock, and nothing was let go since the table moved.
    drop(player);
    let mut store = Store::new(chip.clone(), 0, REGION);
    let Loaded { table, seen, .. } = store.load().unwrap();
    store.open(&table, seen).unwrap();
    (0..2_200).for_each(|_| store.beat(seen).unwrap());
    drop(store);
    let mut player = Player::switched_on(&chip, 0);
    // The half before.
    player.gadget.tidy();
    tidied(&mut player);
    let (erased, written) = (chip.erased(), chip.written());
    tidied(&mut Player::switched_on(&chip, 0));
    assert_eq!((chip.erased(), chip.written()), (erased, written));
    assert!(written > 8, "{written} pages are to be read");
}

#[test]
fn a_folded_table_that_moves_to_the_other_half_survives_a_power_cut_at_any_byte() {
    let prepared = Chip::blank();
    let mut player = Player::switched_on(&prepared, 0);
    while player.gadget.table().journal().first() == 0 {
        player.gadget.apply(&[pressed(0)]).unwrap();
    }
    while player.gadget.tidy() {}
    drop(player);
    let mut store = Store::new(prepared.clone(), 0, REGION);
    store.load().unwrap();
    while store.beat(Instant::START).is_ok() {}
    let mut cuts = 0;
    for lasts in (0..).step_by(23) {
        let chip = prepared.copied();
        let mut player = Player::switched_on(&chip, 0);
        let before = player.gadget.table().journal().clone();
        let erased = chip.erased();
        chip.fail_after(lasts);
        player.gadget.apply(&[pressed(0)]).unwrap();
        let (after, cut) = (player.gadget.table().journal().clone(), player.gadget.health().no_store);
        assert_eq!(chip.erased(), erased, "the other half was blank");
        chip.power_on();
        let found = Player::switched_on(&chip, 0).gadget.table().journal().clone();
        assert!(found == after || found == before && cut, "{} entries after {lasts} bytes", found.entries());
        if !cut {
            break;
        }
        cuts += 1;
    }
    assert!(cuts > 100, "the checkpoint was not written");
}

#[test]
fn as_many_commands_as_can_be_entered_together_are_one_item_however_long_they_are() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    let mut store = Store::new(chip.clone(), 0, REGION);
    store.load().unwrap();
    assert_eq!(store.append(&[0; MOST_TOGETHER * LONGEST_RECORD]), Ok(()));
    assert!(store.append(&[0; MOST_TOGETHER * LONGEST_RECORD + 1]).is_err());
    let before = player.gadget.table().journal().clone();
    chip.fail_after(0);
    assert_eq!(player.gadget.apply(&records(MOST_TOGETHER + 1)), Err(Refusal::TooManyTogether));
    assert_eq!(*player.gadget.table().journal(), before);
    assert!(!player.gadget.health().no_store, "nothing was written");
}

#[test]
fn back_undoes_a_pause_as_if_it_had_never_been() {
    let mut player = Player::switched_on(&Chip::blank(), 0);
    player.press(Key::Go);
    player.wait(10_000);
    player.press(Key::Go);
    assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Paused);
    player.wait(3_000);
    player.press(Key::Back);
    assert_eq!(player.gadget.table().state().clock().remaining(player.at()).millis(), 227_000);
    assert_eq!(player.gadget.table().journal().fate(2), Fate::Undone);
}

#[test]
fn a_stray_press_stays_at_the_table_and_leaving_it_keeps_it() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    player.go();
    player.wait(5_000);
    for key in [Key::Go, Key::Back, Key::Push] {
        player.menu("Leave the table");
        player.keys(&[key]);
        player.home();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running, "{key:?} stays");
    }
    player.leaves();
    player.shows("home");
    assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Paused);
    let left = player.gadget.table().clone();
    assert!(player.rows()[0].0.starts_with("Continue"), "{:?}", player.rows());
    player.go();
    assert!(player.gadget.face().on_table());
    drop(player);
    assert_eq!(Player::switched_on(&chip, 0).gadget.table().journal(), left.journal());
}

#[test]
fn the_first_start_asks_the_language_and_a_clock_runs_four_presses_later() {
    let chip = Chip::blank();
    let mut player = Player::untouched(&chip);
    player.shows("first-start");
    player.keys(&[Key::Turn(1), Key::Go]);
    assert_eq!(player.gadget.face().prefs().lang, bedside_core::Lang::Pl);
    player.shows("first-home");
    player.keys(&[Key::Go]);
    player.shows("players");
    player.keys(&[Key::Turn(1), Key::Go, Key::Go]);
    assert_eq!(player.gadget.table().state().setup().seats.len(), 3);
    assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
    drop(player);
    // Later it is one press from power-on.
    let mut player = Player::untouched(&chip);
    assert!(player.gadget.face().on_table());
    player.go();
    assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
}

#[test]
fn the_moments_of_presses_seed_a_table_and_its_dice_cannot_be_fished_for() {
    let mut seeds = std::collections::BTreeSet::new();
    for wait in [0, 1, 2, 40, 41] {
        let mut player = Player::switched_on(&Chip::blank(), 0);
        seeds.insert(player.gadget.table().state().seed().0);
        player.wait(wait);
        for _ in 0..2 {
            player = player.opens(GameKind::EmergencyRoll, 2, Lang::En);
            seeds.insert(player.gadget.table().state().seed().0);
        }
        let roll = |player: &mut Player| {
            while player.gadget.table().state().draws().of(Sequence::Play) < 2 {
                player.go();
            }
            player.gadget.table().journal().commands().last().unwrap().2
        };
        let rolled = roll(&mut player);
        player.wait(1_234);
        player.back();
        player.wait(5_678);
        assert_eq!(roll(&mut player), rolled);
    }
    // The oscillator of these tests stands still: the first table of all of them is the same one.
    assert_eq!(seeds.len(), 1 + 5 * 2);
}

#[test]
fn what_is_played_on_a_damaged_table_before_this_one_is_kept() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    let half = REGION / 2;
    // The first table lies in the second half; its last presses are damaged there.
    for press_ms in [100, 5_100, 6_000, 7_000] {
        player.now = press_ms;
        player.press(Key::Go);
    }
    let setup = player.gadget.table().state().setup().clone();
    let damaged = player.gadget.table().journal().bytes().len();
    player.gadget.replace(Table::open(&setup, Seed(1)).unwrap());
    let mut cells = vec![0; PAGE as usize];
    block_on(chip.clone().read(half, &mut cells)).unwrap();
    let used = cells.iter().rposition(|cell| *cell != 0xFF).unwrap();
    // Three bytes: within the last record but one.
    chip.clear(half as usize + used - 20, 3);
    player.back();
    assert!((2..damaged).contains(&player.gadget.table().journal().bytes().len()));
    player.keys(&[Key::Go, Key::Go]);
    let played = player.gadget.table().clone();
    drop(player);
    assert_eq!(Player::switched_on(&chip, 0).gadget.table().journal(), played.journal());
}

#[test]
fn what_is_played_behind_an_item_of_another_version_is_kept() {
    let chip = Chip::blank();
    drop(Player::switched_on(&chip, 0));
    let half = REGION / 2;
    // Longer than anything that this version writes.
    chip.push(half..REGION, &[9; 3_000]);
    let mut player = Player::switched_on(&chip, 0);
    player.keys(&[Key::Go, Key::Go]);
    let played = player.gadget.table().clone();
    drop(player);
    assert_eq!(Player::switched_on(&chip, 0).gadget.table().journal(), played.journal());
}

#[test]
fn back_must_be_held_while_the_clock_runs_and_a_short_press_says_so() {
    let mut player = Player::switched_on(&Chip::blank(), 0);
    player.press(Key::Go);
    player.wait(1_000);
    let (entries, before) = (player.gadget.table().journal().entries(), player.picture());
    player.gadget.down(Key::Back, player.now * 1000, |_| {});
    player.wait(300);
    assert!(player.picture() != before, "the dots fill");
    player.gadget.up(Key::Back, player.now * 1000, |_| {});
    assert_eq!(player.gadget.face().notice(), Some(Notice::HoldBack));
    player.shows("hold-back");
    assert_eq!(player.gadget.table().journal().entries(), entries);
    player.wait(2_000);
    assert_eq!(player.gadget.face().notice(), None);
    player.gadget.down(Key::Back, player.now * 1000, |_| {});
    player.wait(600);
    assert_eq!(player.gadget.face().notice(), Some(Notice::Undone));
    player.shows("undone");
    player.gadget.up(Key::Back, player.now * 1000, |_| {});
    assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Ready);
}

#[test]
fn a_push_counts_from_its_contact_on_and_a_long_one_is_the_menu_which_it_closes() {
    let mut player = Player::switched_on(&Chip::blank(), 0);
    let push = |player: &mut Player, ms: u64| {
        player.gadget.down(Key::Push, player.now * 1000, |_| {});
        player.wait(ms);
        player.gadget.up(Key::Push, player.now * 1000, |_| {});
        player.wait(50);
    };
    push(&mut player, 599);
    assert!(matches!(player.gadget.face().page(), Page::Time(0)), "{:?}", player.gadget.face().page());
    player.back();
    push(&mut player, 700);
    assert!(matches!(player.gadget.face().page(), Page::List(Topic::Menu, 0)));
    push(&mut player, 700);
    assert!(player.gadget.face().on_table());
}

#[test]
fn turning_in_a_council_does_nothing_and_after_a_push_a_run_of_detents_is_one_step() {
    let mut player = Player::switched_on(&Chip::blank(), 0);
    player.turn(3);
    assert_eq!(player.journal(), []);
    player.push();
    for _ in 0..4 {
        player.turn(1);
        player.wait(200);
    }
    player.shows("time");
    player.go();
    assert_eq!(player.journal(), [Command::AdjustClock { secs: 20 }]);
    player.back();
    assert_eq!(player.journal(), []);
}

#[test]
fn language_and_sound_survive_a_power_cut() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    player.menu("Settings");
    player.choose("Sound");
    player.choose("Language");
    let prefs = player.gadget.face().prefs();
    assert_eq!((prefs.lang, prefs.has(Setting::Mute)), (bedside_core::Lang::Pl, true));
    drop(player);
    assert_eq!(Player::switched_on(&chip, 0).gadget.face().prefs(), prefs);
}

#[test]
fn no_erase_falls_into_a_running_phase() {
    let chip = Chip::blank();
    // Both halves full of an older life.
    chip.fill(&[0x5A; REGION as usize]);
    let mut player = Player::switched_on(&chip, 0);
    for _ in 0..4 {
        player.wait(1_000);
        player.press(Key::Go);
        let erased = chip.erased();
        for _ in 1..240 {
            player.wait(1_000);
            player.gadget.tidy();
        }
        assert_eq!(chip.erased(), erased);
        player.wait(2_000);
        player.press(Key::Go);
        while player.gadget.tidy() {}
        player.wait(1_000);
        player.press(Key::Go);
        player.wait(7_000);
    }
}

#[test]
fn the_screen_is_dimmed_where_nobody_looks_and_a_press_wakes_it_but_not_while_a_clock_runs() {
    let mut player = Player::switched_on(&Chip::blank(), 20);
    let bright = player.gadget.contrast();
    let secs = player.gadget.face().prefs().dim_after_secs().unwrap();
    player.wait(u64::from(secs) * 1000 - 100);
    assert_eq!(player.gadget.contrast(), bright);
    let _ = player.gadget.take_stale();
    player.wait(200);
    assert!(player.gadget.take_stale() && player.gadget.contrast() < bright);
    player.go();
    assert_eq!(player.gadget.contrast(), bright, "a press wakes it");
    player.wait(200_000);
    assert_eq!(player.gadget.contrast(), bright, "a clock runs");
}
