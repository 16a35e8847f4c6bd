//! The gadget without its board: presses, time and power.

use crate::flash::Chip;
use bedside_core::journal::Fate;
use bedside_core::link::Keeper;
use bedside_core::rush::{self, Phase};
use bedside_core::{Cue, Running, Signal};
use bedside_firmware::store::{REGION, Store};
use bedside_firmware::{Canvas, Gadget, Key};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

type Device = Gadget<Chip, ChaCha8Rng>;

fn switch_on(chip: &Chip, uptime_ms: u64) -> Device {
    Gadget::start(Store::new(chip.clone(), 0), ChaCha8Rng::seed_from_u64(7), uptime_ms)
}

/// Sleeps as the board does: from wake to wake, and notes what sounds.
fn sleep(gadget: &mut Device, until_ms: u64) -> Vec<(u64, Cue)> {
    let mut heard = Vec::new();
    while let Some(at) = gadget.next_wake_ms().filter(|at| *at <= until_ms) {
        gadget.advance(at, |_| {});
        while let Some(cue) = gadget.take_cue() {
            heard.push((at, cue));
        }
        assert!(gadget.next_wake_ms().is_none_or(|next| next > at), "it does not wake twice for one moment");
    }
    heard
}

fn press(gadget: &mut Device, key: Key, uptime_ms: u64) {
    gadget.press(key, uptime_ms * 1000, |_| {});
}

fn shift(gadget: &Device) -> &rush::Game {
    gadget.table().state().game::<rush::Game>().unwrap()
}

fn picture(gadget: &Device) -> Canvas {
    let mut canvas = Canvas::new();
    gadget.draw(&mut canvas);
    canvas
}

#[test]
fn go_alone_plays_four_rounds() {
    let mut gadget = switch_on(&Chip::blank(), 20);
    let mut now = 1_000;
    for round in 1..=4 {
        assert_eq!((shift(&gadget).round(), shift(&gadget).phase()), (round, Phase::Council));
        press(&mut gadget, Key::Go, now);
        assert_eq!(gadget.take_cue(), Some(Cue::Signal(Signal::Start)));
        let heard = sleep(&mut gadget, now + 250_000);
        assert_eq!(heard.last(), Some(&(now + 240_000, Cue::Signal(Signal::End))));
        assert_eq!(heard.len(), 10);
        press(&mut gadget, Key::Go, now + 250_000);
        assert_eq!(shift(&gadget).phase(), Phase::Evaluation);
        press(&mut gadget, Key::Go, now + 260_000);
        now += 270_000;
    }
    assert_eq!(shift(&gadget).phase(), Phase::Over);
}

#[test]
fn a_power_cut_pauses_the_clock_at_most_a_second_back() {
    for cut in [0, 1, 299, 300, 333, 699, 700, 999, 12_345, 239_998] {
        let chip = Chip::blank();
        let mut gadget = switch_on(&chip, 5);
        press(&mut gadget, Key::Go, 1_000);
        sleep(&mut gadget, 1_000 + cut);
        drop(gadget);
        let gadget = switch_on(&chip, 30);
        let clock = gadget.table().state().clock();
        assert_eq!(clock.running(gadget.now()), Running::Paused);
        let (left, truly) = (u64::from(clock.remaining(gadget.now()).millis()), 240_000 - cut);
        assert!((truly..=truly + 1_000).contains(&left), "cut after {cut}: {left} for {truly}");
    }
}

#[test]
fn back_undoes_a_pause_as_if_it_had_never_been() {
    let mut gadget = switch_on(&Chip::blank(), 0);
    press(&mut gadget, Key::Go, 0);
    press(&mut gadget, Key::Go, 10_000);
    assert_eq!(gadget.table().state().clock().running(gadget.now()), Running::Paused);
    press(&mut gadget, Key::Back, 13_000);
    assert_eq!(gadget.table().state().clock().remaining(gadget.now()).millis(), 227_000);
    assert_eq!(gadget.table().journal().fate(2), Fate::Undone);
}

#[test]
fn a_new_table_is_taken_back_by_back_until_something_is_played() {
    let chip = Chip::blank();
    let mut gadget = switch_on(&chip, 0);
    press(&mut gadget, Key::Go, 100);
    press(&mut gadget, Key::Go, 5_100);
    let played = gadget.table().clone();
    press(&mut gadget, Key::Push, 6_000);
    press(&mut gadget, Key::Turn(100), 6_100);
    press(&mut gadget, Key::Push, 6_200);
    press(&mut gadget, Key::Push, 6_250);
    press(&mut gadget, Key::Turn(-100), 6_300);
    press(&mut gadget, Key::Go, 6_400);
    assert_eq!(gadget.table().state().setup().seats.len(), 1);
    assert_eq!(gadget.table().state().clock().length().secs_begun(), 300, "solo has a minute more");
    while gadget.tidy() {}
    press(&mut gadget, Key::Back, 7_000);
    assert_eq!(gadget.table().journal(), played.journal());
    drop(gadget);
    assert_eq!(switch_on(&chip, 0).table().journal(), played.journal());
}

#[test]
fn turning_while_the_clock_runs_is_refused_and_says_so_for_a_moment() {
    let mut gadget = switch_on(&Chip::blank(), 0);
    press(&mut gadget, Key::Go, 0);
    gadget.take_cue();
    let (entries, before) = (gadget.table().journal().entries(), picture(&gadget));
    press(&mut gadget, Key::Turn(1), 100);
    assert_eq!(gadget.take_cue(), Some(Cue::Refused));
    assert!(picture(&gadget) != before);
    assert_eq!(gadget.table().journal().entries(), entries);
    sleep(&mut gadget, 900);
    assert!(picture(&gadget) != before);
    sleep(&mut gadget, 2_700);
    assert_eq!(gadget.face().notice(), None);
}

#[test]
fn language_and_sound_survive_a_power_cut() {
    let chip = Chip::blank();
    let mut gadget = switch_on(&chip, 0);
    press(&mut gadget, Key::Push, 10);
    press(&mut gadget, Key::Turn(9), 20);
    press(&mut gadget, Key::Push, 30);
    press(&mut gadget, Key::Turn(1), 40);
    press(&mut gadget, Key::Push, 50);
    let prefs = gadget.face().prefs();
    assert_eq!((prefs.lang, prefs.sound), (bedside_core::Lang::Pl, false));
    drop(gadget);
    assert_eq!(switch_on(&chip, 0).face().prefs(), prefs);
}

#[test]
fn no_erase_falls_into_a_running_phase() {
    let chip = Chip::blank();
    // Both halves full of an older life.
    chip.fill(&[0x5A; REGION as usize]);
    let mut gadget = switch_on(&chip, 0);
    let mut now = 1_000;
    for _ in 0..4 {
        press(&mut gadget, Key::Go, now);
        let erased = chip.erased();
        for second in 1..240 {
            sleep(&mut gadget, now + second * 1_000);
            gadget.tidy();
        }
        assert_eq!(chip.erased(), erased);
        sleep(&mut gadget, now + 240_000);
        press(&mut gadget, Key::Go, now + 241_000);
        while gadget.tidy() {}
        press(&mut gadget, Key::Go, now + 242_000);
        now += 250_000;
    }
}
