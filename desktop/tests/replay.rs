//! `bedside replay`: a saved journal gives the same table again, and no bytes whatever make it panic.

use std::path::Path;
use std::process::{Command, Output};

use bedside::chance::Seeds;
use bedside::replay;
use bedside::script::Script;
use bedside_core::{Damage, Lang, Seed};
use proptest::prelude::*;

const STORY: &str = include_str!("../../core/tests/scripts/evening.jsonl");

/// The journal of the story, and its table.
fn evening() -> (Vec<u8>, Script) {
    let mut script = Script::new(Seeds::From(Seed(1)), Lang::En);
    for (number, line) in (1..).zip(STORY.lines().filter_map(|line| line.strip_prefix("> "))) {
        script.answer(line.as_bytes(), number);
    }
    (script.table().unwrap().journal().bytes().to_vec(), script)
}

fn shown(bytes: &[u8]) -> (String, Option<Damage>) {
    let mut output = Vec::new();
    let damage = replay::show(bytes, Lang::En, &mut output).unwrap();
    (String::from_utf8(output).unwrap(), damage)
}

#[test]
fn a_replayed_evening_stands_as_it_was_played() {
    let (bytes, script) = evening();
    let table = script.table().unwrap();
    let (text, damage) = shown(&bytes);
    assert_eq!(damage, None);
    assert_eq!(text.lines().count(), table.journal().entries() as usize + 1);
    assert!(text.contains("   1   1:00.000  {\"rush\":\"begin_action\"}  [{\"phase_began\""), "{text}");
    assert!(text.contains("{\"rush\":\"end_shift\"}  (undone)"), "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("{\"state\":{\"game\":\"rush\""), "{last}");
    assert!(last.contains("\"revision\":18"), "{last}");
    let mut hex = Vec::new();
    assert_eq!(replay::show_state(&bytes, &mut hex).unwrap(), None);
    assert_eq!(String::from_utf8(hex).unwrap().trim(), replay::state_hex(table.state()));
}

#[test]
fn a_game_of_twenty_thousand_presses_is_replayed_from_its_opening_on() {
    let mut script = Script::new(Seeds::From(Seed(1)), Lang::En);
    script.answer(br#"{"open": {"game": "rush", "seats": ["Ada", "Ben"]}}"#, 1);
    for number in 0..20_000u64 {
        let line: &[u8] = match number % 100 {
            98 => br#"{"do": "undo"}"#,
            99 if number % 200 == 99 => br#"{"do": "redo"}"#,
            _ => br#"{"do": {"draw_lot": {"seat": 1}}}"#,
        };
        script.answer(line, number + 2);
    }
    let table = script.table().unwrap();
    assert_eq!(table.journal().entries(), 20_001);
    let (text, damage) = shown(script.saved());
    assert_eq!(damage, None);
    assert_eq!(text.lines().count(), 20_002);
    let fates = |fate: &str| text.lines().filter(|line| line.contains(fate)).count();
    assert_eq!((fates("(undone)"), fates("(replaced)")), (0, 100));
    // The bytes that a device has of it show what it still knows, and the same table.
    let (short, damage) = shown(table.journal().bytes());
    assert_eq!(damage, None);
    assert_eq!(short.lines().last(), text.lines().last());
    assert!(short.lines().count() < 3_000);
}

#[test]
fn a_torn_journal_shows_what_is_sound_and_where_it_breaks_off() {
    let (bytes, _) = evening();
    let (whole, _) = shown(&bytes);
    for length in 0..bytes.len() {
        let (text, damage) = shown(&bytes[..length]);
        if text.is_empty() {
            assert!(damage.is_some(), "{length}");
            continue;
        }
        let entries = text.lines().count() - 1;
        match damage {
            // Cut between two records it is a whole journal, only shorter.
            None => assert!(length > 8, "{length}"),
            Some(damage) => assert_eq!(damage, Damage::Torn { entry: u32::try_from(entries).unwrap() }, "{length}"),
        }
        // An undo that is cut off does not show on the entry that it took back.
        for (line, before) in text.lines().zip(whole.lines()).take(entries) {
            assert_eq!(line.replace("  (undone)", ""), before.replace("  (undone)", ""));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn flipped_bits_are_found_and_never_panic(flips in proptest::collection::vec((any::<prop::sample::Index>(), 0..8u8), 1..4)) {
        let (mut bytes, _) = evening();
        let before = bytes.clone();
        for (index, bit) in flips {
            let length = bytes.len();
            bytes[index.index(length)] ^= 1 << bit;
        }
        let (text, damage) = shown(&bytes);
        prop_assert!(damage.is_some() || bytes == before, "{}", text);
    }

    #[test]
    fn random_bytes_never_panic(noise in proptest::collection::vec(any::<u8>(), 0..600)) {
        prop_assert!(shown(&noise).1.is_some());
        let mut journal = b"BEDSIDE\x01".to_vec();
        journal.extend(noise);
        shown(&journal);
    }
}

fn bedside(arguments: &[&str], file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bedside")).args(arguments).arg(file).env("LC_ALL", "C").output().unwrap()
}

#[test]
fn the_binary_saves_shows_and_says_where_the_damage_is() {
    let folder = tempfile::tempdir().unwrap();
    let (script, journal) = (folder.path().join("evening.jsonl"), folder.path().join("evening.bedside"));
    let lines: String =
        STORY.lines().filter_map(|line| line.strip_prefix("> ")).map(|line| format!("{line}\n")).collect();
    std::fs::write(&script, lines).unwrap();
    bedside(&["script", "--seed", "1", "--save", journal.to_str().unwrap()], &script);
    let (bytes, played) = evening();
    assert_eq!(std::fs::read(&journal).unwrap(), bytes);

    let shown = bedside(&["replay", "--state-hex"], &journal);
    assert_eq!(shown.status.code(), Some(0));
    let expected = replay::state_hex(played.table().unwrap().state());
    assert_eq!(String::from_utf8(shown.stdout).unwrap().trim(), expected);

    std::fs::write(&journal, &bytes[..bytes.len() - 1]).unwrap();
    let torn = bedside(&["replay", "--lang", "pl"], &journal);
    assert_eq!(torn.status.code(), Some(1));
    assert_eq!(String::from_utf8(torn.stdout).unwrap().lines().count(), 18);
    let said = String::from_utf8(torn.stderr).unwrap();
    assert!(said.contains("evening.bedside: #17: Dziennik się urywa"), "{said}");

    std::fs::write(&journal, b"PK\x03\x04 not a journal").unwrap();
    let foreign = bedside(&["replay"], &journal);
    assert_eq!((foreign.status.code(), foreign.stdout.len()), (Some(1), 0));
    assert!(String::from_utf8(foreign.stderr).unwrap().contains("This is not a Bedside journal."));

    // Longer than any journal may be: the file is not swallowed whole.
    std::fs::write(&journal, [bytes.as_slice(), &vec![0; 1 << 20]].concat()).unwrap();
    assert_eq!(bedside(&["replay"], &journal).status.code(), Some(1));
    assert_eq!(bedside(&["replay"], folder.path()).status.code(), Some(1));
}
