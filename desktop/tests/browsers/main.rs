//! Real browsers at a table of phones. It takes Node, Chromium and the packages beside this file: `cargo xtask test` provides them
//! and asks for it by name.

#[path = "../phones/browser.rs"]
#[expect(dead_code, reason = "the phones' own tests do more with it")]
mod browser;
#[path = "../phones/hosted.rs"]
#[expect(dead_code, reason = "the phones' own tests do more with it")]
mod hosted;
mod moments;
#[path = "../scripted/mod.rs"]
mod scripted;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use bedside::host::limits::Limits;
use bedside::replay::state_hex;
use bedside_core::{Choices, Command, GameKind, Lang, Table, rush};
use serde_json::{Value, json};

use hosted::Hosted;
use scripted::equals_the_script;

/// Chance of the journeys: another number is another evening.
const SEED: u64 = 16;

/// Runs a script of this folder, which asks about the table as often as it likes; what it says at its end.
fn run(script: &str, table: &Hosted, told: &Value) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browsers");
    let told = json!({ "link": table.link, "address": table.address.to_string(), "seed": SEED, "of": told });
    let mut node = Process::new("node")
        .arg(script)
        .arg(told.to_string())
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node: `cargo xtask setup` installs it");
    let (mut says, hears) = (node.stdin.take().expect("its input"), node.stdout.take().expect("its output"));
    let mut done = None;
    for line in BufReader::new(hears).lines() {
        let line = line.expect("words");
        let Ok(asked) = serde_json::from_str::<Value>(&line) else {
            println!("{line}");
            continue;
        };
        if let Some(ended) = asked.get("done") {
            done = Some(ended.clone());
            continue;
        }
        writeln!(says, "{}", answer(&asked, table)).expect("it listens");
    }
    assert!(node.wait().expect("it ends").success(), "{script} says why");
    done.expect("it says how it went")
}

/// How the table stands, and whether it is the fold of its journal.
fn answer(asked: &Value, table: &Hosted) -> Value {
    match asked["ask"].as_str() {
        Some("stands") => table.at_desk(|_, desk| {
            let (played, playing) = (desk.table(), desk.table().state().playing());
            json!({
                "entries": played.journal().entries(),
                "over": playing.over(),
                "round": playing.round(),
                "clock": format!("{:?}", desk.view().clock),
                "digest": played.journal().digest(),
            })
        }),
        Some("fold") => table.at_desk(|_, desk| {
            let played = desk.table();
            let (again, damage) = Table::read(played.journal().bytes()).expect("a journal");
            json!({ "same": damage.is_none() && state_hex(played.state()) == state_hex(again.state()) })
        }),
        Some("ends") => {
            table.at_desk(|_, desk| desk.press_all(&[Command::EndEarly]).map(drop)).expect("it ends");
            json!({})
        }
        Some("sand_runs_out") => {
            let left = table.at_desk(|_, desk| {
                let game: &rush::Game = desk.table().state().game().expect("Rush");
                let last = game.glasses_in_play().filter_map(|glass| game.glasses().empties(glass)).max();
                last.map_or(0, |last| last.since(desk.now()).millis())
            });
            table.passes_millis(u64::from(left));
            json!({})
        }
        Some("passes_to") => {
            let left = asked["left"].as_u64().expect("seconds") * 1000;
            let has = table.at_desk(|_, desk| u64::from(desk.view().left.millis()));
            table.passes_millis(has.saturating_sub(left));
            json!({})
        }
        Some(decides @ ("speaker" | "removes")) => {
            let seat = u8::try_from(asked["seat"].as_u64().expect("a seat")).expect("a seat");
            let speaks = decides == "speaker";
            table.at_desk(move |host, _| {
                let token = host.guests().all().iter().find(|guest| guest.seat() == Some(seat));
                let token = token.expect("somebody sits there").token;
                if speaks { host.let_speak(token) } else { host.remove(token) }
            });
            json!({})
        }
        _ => panic!("nobody answers {asked}"),
    }
}

/// Six pages play a table to its end, while connections break and requests come twice.
fn journey(game: Choices, names: &[&str]) {
    let table = Hosted::with(game, names, Limits::default());
    let done = run("journey.mjs", &table, &json!({ "seats": names.len() }));
    println!("{done}");
    let (played, turns) = table.at_desk(|_, desk| {
        let played = desk.table().clone();
        let turns =
            played.journal().commands().filter(|(_, _, command)| matches!(command, Command::Undo | Command::Redo));
        let turns = turns.count();
        (played, turns)
    });
    assert!(played.state().playing().over(), "it was played to its end");
    let entries = u64::from(played.journal().entries()) - 1 - u64::try_from(turns).expect("a count");
    let count = |what: &str| done[what].as_u64().expect("a count");
    // A press is an entry at most; some are choices on the way to one.
    assert!(entries <= count("done"), "{entries} entries of {done}");
    assert!(count("twice") > 0 && count("dropped") > 0 && count("cut") > 0, "connections break: {done}");
    equals_the_script(&played, Lang::En);
}

#[test]
fn six_pages_play_emergency_roll() {
    journey(GameKind::EmergencyRoll.by_the_rules(), &["Ada", "Bartek", "Celina", "Dawid", "Ewa"]);
}

#[test]
fn six_pages_play_dice_hospital() {
    journey(GameKind::DiceHospital.by_the_rules(), &["Ada", "Bartek", "Celina"]);
}

#[test]
fn six_pages_play_rush() {
    let options = [rush::Choice::ActionSeconds(12), rush::Choice::GlassMillis(2_000)];
    journey(Choices::Rush(options.into_iter().collect()), &["Ada", "Bartek", "Celina", "Dawid"]);
}

#[test]
fn axe_finds_nothing_on_the_way_to_a_seat_and_away_from_it() {
    let table = Hosted::with(GameKind::Rush.by_the_rules(), &["Ada", "Bartek"], Limits::default());
    let done = run("axe.mjs", &table, &json!({}));
    println!("{done}");
}

#[test]
fn a_turn_of_emergency_roll_by_the_accessibility_tree_alone() {
    let table = Hosted::with(GameKind::EmergencyRoll.by_the_rules(), &["Ada", "Bartek"], Limits::default());
    let done = run("spoken.mjs", &table, &json!({}));
    println!("{done}");
    assert_eq!(table.at_desk(|_, desk| desk.table().state().playing().round()), 2);
}

#[test]
fn a_phone_vibrates_speaks_and_stays_awake_for_its_own_player() {
    let options = [rush::Choice::GlassMillis(10_000), rush::Choice::ActionSeconds(240)];
    let game = Choices::Rush(options.into_iter().collect());
    let table = Hosted::open(game, &["Ada", "Bartek"], Limits::default(), |opened| opened);
    println!("{}", run("felt.mjs", &table, &json!({})));
}

#[test]
fn a_press_waits_out_a_moment_and_is_named_where_it_is_not_done() {
    let options = [rush::Choice::GlassMillis(60_000), rush::Choice::ActionSeconds(240)];
    let game = Choices::Rush(options.into_iter().collect());
    let table = Hosted::open(game, &["Ada", "Bartek"], Limits::default(), |opened| opened);
    println!("{}", run("lost.mjs", &table, &json!({})));
}

#[test]
fn a_low_phone_has_everything_in_sheets_and_a_swipe_shows_anothers() {
    let table = Hosted::with(GameKind::EmergencyRoll.by_the_rules(), &["Ada", "Bartek"], Limits::default());
    println!("{}", run("sheets.mjs", &table, &json!({})));
}

/// A moment of every page is looked over by measure and by axe-core; in more views, and kept as pictures, where `BEDSIDE_PAGES` names a
/// folder, as `cargo xtask pictures` does. `BEDSIDE_MOMENTS` asks for those alone whose names have one of its words.
#[test]
fn all_pages_are_whole_and_axe_finds_nothing_on_them() {
    let folder = std::env::var("BEDSIDE_PAGES").ok();
    let words = std::env::var("BEDSIDE_MOMENTS").unwrap_or_default();
    let is_asked =
        |moment: &&moments::Moment| words.is_empty() || words.split(',').any(|word| moment.name.contains(word));
    let (mut tables, mut missing) = (Vec::new(), Vec::new());
    for moment in moments::MOMENTS.iter().filter(is_asked) {
        match moment.table() {
            Some(table) => tables.push((moment, table)),
            None => missing.push(moment.name),
        }
    }
    let told = tables.iter().map(|(moment, table)| {
        let link = table.link.replacen(table.link.split('/').nth(2).unwrap_or_default(), &table.address.to_string(), 1);
        json!({ "name": moment.name, "link": link, "still": moment.still, "television": moment.television, "form": moment.form })
    });
    let told = json!({ "tables": told.collect::<Vec<_>>(), "folder": folder });
    let (_, first) = tables.first().expect("a moment");
    println!("{}", run("looks.mjs", first, &told));
    assert!(missing.is_empty(), "they do not come: {missing:?}");
}
