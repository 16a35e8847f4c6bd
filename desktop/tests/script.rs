//! `docs/commands.md` shows what the binary really answers, and `bedside script` holds its promises on any input.

mod transcript;

use std::io::Write;
use std::path::Path;
use std::process::{self, Stdio};

use bedside::chance::Seeds;
use bedside::script::Script;
use bedside_core::{Command, Lang, Refusal, Seed, dice_hospital, emergency_roll, open_table, rush};
use proptest::prelude::*;
use serde_json::{Value, json};

/// What happens at any table: these are only ever told, and so no list of them can be asked for.
const EVENTS: [&str; 12] = [
    "table_opened",
    "clock_started",
    "clock_paused",
    "clock_resumed",
    "clock_adjusted",
    "clock_restarted",
    "signal_given",
    "signal_switched",
    "lot_drawn",
    "undone",
    "redone",
    "ended_early",
];

#[test]
fn the_page_of_commands_shows_what_the_binary_answers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/commands.md");
    let page = std::fs::read_to_string(path).unwrap();
    let mut examples = 0;
    let mut wrong = Vec::new();
    // Every other part lies between two fences.
    for part in page.split("```").skip(1).step_by(2) {
        if let Some(example) = part.strip_prefix("bedside\n") {
            examples += 1;
            wrong.extend(transcript::play(&format!("commands.md, example {examples}"), example));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(examples > 10, "only {examples} examples");
}

#[test]
fn the_page_of_commands_names_every_refusal_and_command() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/commands.md")).unwrap();
    // Lists that grow: serde names what it knows when it meets what it does not.
    let known = [
        names::<Command>(),
        names::<rush::Command>(),
        names::<rush::Choice>(),
        EVENTS.map(str::to_owned).to_vec(),
        names::<rush::Event>(),
        names::<rush::Cause>(),
        names::<rush::Space>(),
        names::<rush::Verdict>(),
        names::<dice_hospital::Command>(),
        names::<dice_hospital::Choice>(),
        names::<dice_hospital::Change>(),
        names::<dice_hospital::Event>(),
        names::<dice_hospital::Cause>(),
        names::<dice_hospital::Phase>(),
        names::<dice_hospital::Department>(),
        names::<dice_hospital::Specialist>(),
        names::<dice_hospital::Administrator>(),
        names::<emergency_roll::Command>(),
        names::<emergency_roll::Choice>(),
        names::<emergency_roll::Event>(),
        names::<emergency_roll::Phase>(),
        names::<emergency_roll::Step>(),
        names::<emergency_roll::Loss>(),
        names::<emergency_roll::Cardiologist>(),
        names::<emergency_roll::Radiologist>(),
        names::<emergency_roll::Epidemiologist>(),
        names::<open_table::Command>(),
        names::<open_table::Choice>(),
        names::<open_table::Event>(),
        names::<open_table::Winner>(),
        names::<open_table::Clock>(),
        names::<Refusal>(),
        names::<rush::Refusal>(),
        names::<dice_hospital::Refusal>(),
        names::<emergency_roll::Refusal>(),
        names::<open_table::Refusal>(),
    ];
    // Every bonus of a card is named too.
    let bonuses = emergency_roll::Bonus::ALL.map(|bonus| bonus.name());
    assert!(bonuses[..8].iter().all(|name| page.contains(&format!("`{name}`"))), "a bonus is missing");
    // What a device says of itself, and refusals with numbers, which go by the name of the one without.
    let untold = ["interrupt_clock", "clock_interrupted", "counted"];
    for name in known.into_iter().flatten().filter(|name| !untold.contains(&name.as_str())) {
        // Commands and refusals are in tables, events in what Bedside answers.
        let said = [format!("`{name}`"), format!("\"{name}\"")].iter().any(|name| page.contains(name));
        assert!(said, "{name} is missing");
    }
}

/// The names of all variants.
fn names<T: serde::de::DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
    let unknown = serde_json::from_value::<T>(json!("?")).unwrap_err().to_string();
    let names: Vec<String> = unknown.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(names.len() > 2, "{unknown}");
    names
}

fn script() -> Script {
    Script::new(Seeds::From(Seed(1)), Lang::En)
}

fn ask(script: &mut Script, line: &Value) -> Value {
    serde_json::to_value(script.answer(line.to_string().as_bytes(), 1)).unwrap()
}

/// Plays `choices` of what is listed, with `pauses` between, and answers the lines so far.
fn wander(seats: usize, strict: bool, choices: &[(usize, u64)]) -> (Script, Vec<Value>, u64) {
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let mut lines = vec![json!({"open": {"game": "rush", "seats": names, "options": {"strict": strict}}})];
    let mut script = script();
    ask(&mut script, &lines[0]);
    let mut at = 0;
    for (choice, pause) in choices {
        at += pause;
        let legal = ask(&mut script, &json!({"at": at, "ask": "legal"}));
        let legal = legal["legal"].as_array().unwrap();
        let line = json!({"at": at, "do": legal[choice % legal.len()]});
        ask(&mut script, &line);
        lines.push(line);
    }
    (script, lines, at)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_listed_is_taken_and_forms_hold_at_both_ends(
        seats in 1..=4usize,
        strict: bool,
        choices in proptest::collection::vec((0..40usize, 0..200_000u64), 0..12),
    ) {
        let (mut script, lines, at) = wander(seats, strict, &choices);
        let fresh = || {
            let mut script = self::script();
            for line in &lines {
                ask(&mut script, line);
            }
            script
        };
        let listed = ask(&mut script, &json!({"at": at, "ask": "legal"}));
        for command in listed["legal"].as_array().unwrap() {
            let answer = ask(&mut fresh(), &json!({"at": at, "do": command}));
            prop_assert!(answer.get("ok").is_some(), "{command}: {answer}");
        }
        for form in listed["forms"].as_array().unwrap() {
            for (end, beyond) in [("min", -1), ("max", 1)] {
                for (by, taken) in [(0, true), (beyond, false)] {
                    let Some(command) = filled(form, end, by) else { continue };
                    let answer = ask(&mut fresh(), &json!({"at": at, "do": command}));
                    prop_assert_eq!(answer.get("ok").is_some(), taken, "{}: {}", command, answer);
                }
            }
        }
        let score = ask(&mut script, &json!({"ask": "score"}));
        prop_assert!(score["score"]["reasons"].is_array());
    }

    #[test]
    fn any_line_gets_one_answer(line in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut script = script();
        let answer = serde_json::to_value(script.answer(&line, 3)).unwrap();
        prop_assert_eq!(&answer["error"]["line"], &json!(3));
    }
}

/// Plays `choices` of what is listed in Dice Hospital, and answers the lines so far. A player alone needs reports, which
/// nobody can list.
fn stroll(seats: usize, options: &Value, choices: &[usize]) -> (Script, Vec<Value>) {
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let mut lines = vec![json!({"open": {"game": "dice_hospital", "seats": names, "options": options}})];
    if seats == 1 {
        let report = json!({"dice": {"red": 1}, "points": 2});
        lines.extend(
            (0..6).map(|place| json!({"do": {"dice_hospital": {"lay_report": {"place": place, "report": report}}}})),
        );
    }
    let mut script = script();
    for line in &lines {
        ask(&mut script, line);
    }
    for choice in choices {
        let legal = ask(&mut script, &json!({"ask": "legal"}));
        let game: Vec<_> =
            legal["legal"].as_array().unwrap().iter().filter(|it| it["dice_hospital"] != json!(null)).collect();
        let Some(chosen) = game.get(choice % game.len().max(1)) else { break };
        let line = json!({"do": chosen});
        ask(&mut script, &line);
        lines.push(line);
    }
    (script, lines)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_dice_hospital_lists_for_a_seat_is_taken_and_no_die_is_lost(
        seats in 1..=4usize,
        prototype: bool,
        experimental: bool,
        choices in proptest::collection::vec(0..400usize, 0..60),
        tried in 0..400usize,
    ) {
        let options = json!({
            "edition": if prototype { "prototype" } else { "retail" },
            "experimental": experimental,
            "epidemic": experimental,
        });
        let (mut script, lines) = stroll(seats, &options, &choices);
        let bag = ask(&mut script, &json!({"ask": "bag"}));
        let each = [11, 15, 18, 21][seats - 1];
        prop_assert_eq!(&bag["bag"]["all"], &json!({"red": each, "yellow": each, "green": each}));
        let whole = ask(&mut script, &json!({"ask": "legal"}));
        let whole = whole["legal"].as_array().unwrap();
        let mut listed = 0;
        for seat in 0..seats {
            let own = ask(&mut script, &json!({"ask": "legal", "seat": seat}));
            let own = own["legal"].as_array().unwrap();
            prop_assert!(own.iter().all(|command| whole.contains(command)));
            listed += own.iter().filter(|command| command["dice_hospital"] != json!(null)).count();
            let Some(command) = own.get(tried % own.len().max(1)) else { continue };
            let mut fresh = self::script();
            for line in &lines {
                ask(&mut fresh, line);
            }
            let answer = ask(&mut fresh, &json!({"do": command}));
            prop_assert!(answer.get("ok").is_some(), "{}: {}", command, answer);
        }
        let of_game = whole.iter().filter(|command| command["dice_hospital"] != json!(null)).count();
        prop_assert!(listed >= of_game, "what is listed for nobody: {listed} of {of_game}");
        let score = ask(&mut script, &json!({"ask": "score"}));
        let (totals, lines) = (&score["score"]["totals"], score["score"]["lines"].as_array().unwrap());
        for seat in 0..seats {
            let sum: i64 = lines.iter().filter(|line| line["seat"] == seat).map(|line| line["points"].as_i64().unwrap()).sum();
            prop_assert_eq!(&totals[seat], &json!(sum));
        }
    }
}

/// Plays `choices` of what is listed in Emergency Roll, and answers the lines so far.
fn ramble(seats: usize, options: &Value, choices: &[usize]) -> (Script, Vec<Value>) {
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let mut lines = vec![json!({"open": {"game": "emergency_roll", "seats": names, "options": options}})];
    lines.push(json!({"do": {"emergency_roll": {"deal": {}}}}));
    let mut script = script();
    for line in &lines {
        ask(&mut script, line);
    }
    for choice in choices {
        let legal = ask(&mut script, &json!({"ask": "legal"}));
        let moves = legal["legal"].as_array().unwrap().iter();
        let game: Vec<_> = moves
            .filter(|command| command["emergency_roll"] != json!(null))
            .filter(|command| command["emergency_roll"]["take_back"] == json!(null))
            .collect();
        let Some(chosen) = game.get(choice % game.len().max(1)) else { break };
        let line = json!({"do": chosen});
        ask(&mut script, &line);
        lines.push(line);
    }
    (script, lines)
}

/// The lines from an opened table on, anew.
fn again(lines: &[Value]) -> Script {
    let mut script = script();
    for line in lines {
        ask(&mut script, line);
    }
    script
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_emergency_roll_lists_for_a_seat_is_taken_and_boxes_add_up(
        seats in 1..=6usize,
        paper: bool,
        choices in proptest::collection::vec(0..400usize, 0..80),
        tried in 0..400usize,
    ) {
        let (mut script, lines) = ramble(seats, &json!({"paper": paper, "capacity": seats == 1}), &choices);
        let whole = ask(&mut script, &json!({"ask": "legal"}));
        let whole = whole["legal"].as_array().unwrap();
        for seat in 0..seats {
            let own = ask(&mut script, &json!({"ask": "legal", "seat": seat}));
            let own = own["legal"].as_array().unwrap();
            prop_assert!(own.iter().all(|command| whole.contains(command)));
            if let Some(command) = own.get(tried % own.len().max(1)) {
                let answer = ask(&mut again(&lines), &json!({"do": command}));
                prop_assert!(answer.get("ok").is_some(), "{}: {}", command, answer);
            }
            // A bed that is told before the choice is there after it.
            let beds = ask(&mut script, &json!({"ask": "beds", "seat": seat}));
            let beds = beds["beds"].as_array().unwrap();
            let admissions = own.iter().filter(|command| command["emergency_roll"]["admit"] != json!(null)).count();
            prop_assert!(beds.len() >= admissions);
            if let Some(bed) = beds.get(tried % beds.len().max(1)) {
                let mut fresh = again(&lines);
                if admissions == 0 {
                    let choose = json!({"do": {"emergency_roll": {"choose": {"seat": seat, "die": bed["die"]}}}});
                    let answer = ask(&mut fresh, &choose);
                    prop_assert!(answer.get("ok").is_some(), "{}: {}", choose, answer);
                }
                let admit = json!({"seat": seat, "patient": bed["patient"], "ward": bed["ward"], "value": bed["value"]});
                let answer = ask(&mut fresh, &json!({"do": {"emergency_roll": {"admit": admit}}}));
                prop_assert!(answer.get("ok").is_some(), "{}: {}", bed, answer);
            }
        }
        let score = ask(&mut script, &json!({"ask": "score"}));
        let (totals, boxes) = (score["score"]["totals"].as_array().unwrap(), score["score"]["lines"].as_array().unwrap());
        prop_assert_eq!(totals.len(), seats.max(2));
        for (seat, total) in totals.iter().enumerate() {
            let of_seat = boxes.iter().filter(|line| line["seat"] == seat);
            let sum: i64 = of_seat.map(|line| line["points"].as_i64().unwrap()).sum();
            prop_assert_eq!(total, &json!(sum));
        }
    }
}

#[test]
fn the_form_of_a_sheet_on_paper_holds_at_both_ends() {
    for seats in [1, 2, 5] {
        // Every turn is rolled, and alone the Chief says first what was taken, where a card has to go, it goes.
        let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
        let mut lines = vec![json!({"open": {"game": "emergency_roll", "seats": names, "options": {"paper": true}}})];
        let mut script = script();
        ask(&mut script, &lines[0]);
        for _ in 0..200 {
            let listed = ask(&mut script, &json!({"ask": "legal"}));
            let Some(next) = listed["legal"].as_array().unwrap().iter().find(|it| it["emergency_roll"] != json!(null))
            else {
                break;
            };
            lines.push(json!({"do": next}));
            ask(&mut script, &lines[lines.len() - 1]);
        }
        let listed = ask(&mut script, &json!({"ask": "legal"}));
        let forms = listed["forms"].as_array().unwrap();
        assert_eq!(forms.len(), seats, "{listed}");
        for form in forms {
            for (end, beyond) in [("min", -1), ("max", 1)] {
                for (by, taken) in [(0, true), (beyond, false)] {
                    let command = filled(form, end, by).unwrap();
                    let answer = ask(&mut again(&lines), &json!({"do": command}));
                    assert_eq!(answer.get("ok").is_some(), taken, "{command}: {answer}");
                }
            }
        }
    }
}

/// A form with its number at one end of the range, `by` beyond it, and its words as long as they may be; nothing where
/// that number is zero, which is never taken, or where nothing is beyond what is read off a card.
fn filled(form: &Value, end: &str, by: i64) -> Option<Value> {
    let mut fields = serde_json::Map::new();
    let cards = [
        ("objective", json!(null)),
        ("spaces", json!([["mri", 2]])),
        ("doctor_colours", json!(["green"])),
        ("research_card", json!({"task": {"reward": 3}})),
        ("patient_card", json!({"condition": "serious"})),
        ("diagnosis", json!({"efficiency": 2})),
        ("epidemic_card", json!({"treatment": {"reputation": 2}})),
    ];
    for field in form["fields"].as_array().unwrap() {
        if let Some((card, says)) = cards.iter().find_map(|(name, says)| Some((field.get(name)?, says))) {
            fields.insert(card["name"].as_str().unwrap().to_owned(), says.clone());
            if by != 0 {
                return None;
            }
            continue;
        }
        if let Some(number) = field.get("number").or(field.get("millis")) {
            let value = number[end].as_i64().unwrap() + by;
            if value == 0 {
                return None;
            }
            fields.insert(number["name"].as_str().unwrap().to_owned(), json!(value));
        } else if let Some(count) = field.get("count") {
            let value = if end == "max" { count["max"].as_i64().unwrap() } else { 0 };
            fields.insert(count["name"].as_str().unwrap().to_owned(), json!(value + by));
        } else if let Some(words) = field.get("words") {
            let longest = "x".repeat(usize::try_from(words["max"].as_u64().unwrap()).unwrap());
            fields.insert(words["name"].as_str().unwrap().to_owned(), json!(longest));
        } else {
            let given = &field["given"];
            fields.insert(given["name"].as_str().unwrap().to_owned(), given["value"].clone());
        }
    }
    let command = json!({form["command"].as_str().unwrap(): fields});
    Some(match form["game"].as_str() {
        Some(game) => json!({game: command}),
        None => command,
    })
}

/// Runs the binary on bytes; answers its code, what it answered and what it said.
fn run(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = process::Command::new(env!("CARGO_BIN_EXE_bedside"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let out = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (out.status.code(), text(out.stdout), text(out.stderr))
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_answered_with_their_number() {
    let mut input = b"\xFF\xFE\x00\n".to_vec();
    // Nothing is wrong with this line but its length.
    input.extend(std::iter::repeat_n(b' ', 1_000_000));
    input.extend(b"{\"open\": {\"game\": \"rush\", \"seats\": [\"A\"]}}");
    input.extend(b"\n{\"ask\": \"state\"}\r\n{\"open\": {\"game\": \"rush\", \"seats\": [\"A\"]}}");
    let (code, out, err) = run(&["script"], &input);
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["error"]["line"], 1);
    assert_eq!(answers[1]["error"]["line"], 2);
    assert_eq!(answers[2]["refused"]["code"], "no_table");
    assert_eq!(answers[3], json!({"ok": ["table_opened"]}));
    assert_eq!(code, Some(1));
    assert!(err.contains("the first is line 1"), "{err}");
}

#[test]
fn the_same_seed_draws_the_same_and_another_one_does_not() {
    let lines = std::iter::once("{\"open\": {\"game\": \"rush\", \"seats\": [\"A\", \"B\", \"C\", \"D\"]}}\n")
        .chain(std::iter::repeat_n("{\"do\": {\"draw_lot\": {}}}\n", 40))
        .collect::<String>();
    let drawn = |seed: &str| run(&["script", "--seed", seed], lines.as_bytes()).1;
    assert_eq!(drawn("7"), drawn("7"));
    assert_ne!(drawn("7"), drawn("8"));
}

#[test]
fn each_table_of_a_script_has_a_seed_of_its_own_and_a_line_may_name_it() {
    let open =
        |seed: &str| format!("{{\"open\": {{\"game\": \"rush\", \"seats\": [\"A\", \"B\", \"C\", \"D\"]{seed}}}}}\n");
    let lots = "{\"do\": {\"draw_lot\": {}}}\n".repeat(40);
    // What each of the tables draws.
    let drawn = |seed: &str, seeds: &[&str]| -> Vec<String> {
        let lines: String = seeds.iter().flat_map(|seed| [open(seed), lots.clone()]).collect();
        let answers = run(&["script", "--seed", seed], lines.as_bytes()).1;
        answers.split("{\"ok\":[\"table_opened\"]}\n").skip(1).map(str::to_owned).collect()
    };
    let tables = drawn("7", &["", "", ""]);
    assert_eq!(tables.len(), 3);
    assert!(tables[0] != tables[1] && tables[1] != tables[2] && tables[0] != tables[2]);
    assert_eq!(drawn("7", &["", "", ""]), tables);
    let named = ", \"seed\": 7";
    assert_eq!(drawn("9", &[named, named]), [tables[0].clone(), tables[0].clone()]);
    // A table that names its seed takes none away.
    assert_eq!(drawn("7", &["", ", \"seed\": 18446744073709551615", "", ""])[2..], tables[1..]);
    // Nor does one that is refused.
    let lines = [open(""), open("").replace("\"B\"", "\"A\""), open(""), lots].concat();
    let answers = run(&["script", "--seed", "7"], lines.as_bytes()).1;
    assert!(answers.ends_with(&tables[1]), "{answers}");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let (code, out, err) = run(&["script", "/nowhere/at/all.jsonl"], b"");
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.contains("/nowhere/at/all.jsonl"), "{err}");
    let (code, _, err) = run(&["script", "--lang", "pl", "/nowhere"], b"");
    assert!(code == Some(1) && err.contains("Tego pliku nie da się odczytać"), "{err}");
}

fn answer(script: &mut Script, line: &str) -> Value {
    serde_json::to_value(script.answer(line.as_bytes(), 1)).unwrap()
}

/// What an unreadable line is said to be.
#[track_caller]
fn unreadable(script: &mut Script, line: &str) -> String {
    let answer = answer(script, line);
    answer["error"]["text"].as_str().unwrap_or_else(|| panic!("{line}: {answer}")).to_owned()
}

const DICE_HOSPITAL: &str = r#"{"open":{"game":"dice_hospital","seats":["Ada","Ben"]}}"#;
const EMERGENCY_ROLL: &str = r#"{"open":{"game":"emergency_roll","seats":["Ada","Ben"]}}"#;
const RUSH: &str = r#"{"open":{"game":"rush","seats":["Ada","Ben"]}}"#;

#[test]
fn valid_json_is_never_called_anything_else() {
    let deep = format!(r#"{{"do":{}{}}}"#, "[".repeat(500), "]".repeat(500));
    for line in [
        r#"{"do":{"undo":null,"redo":null}}"#,
        r#"{"do":{}}"#,
        r#"{"do":[]}"#,
        r#"{"at":1e999,"do":"undo"}"#,
        r#"{"at":123456789012345678901234567890,"do":"undo"}"#,
        r#"{"do":"\ud800"}"#,
        r#"{"do":{"emergency_roll":{"roll":{"dice":[1,2,3,4]}}}}"#,
        r#"{"do":"undo","do":"undo"}"#,
        "[1,2]",
        "7",
        "null",
        deep.as_str(),
    ] {
        serde_json::from_str::<serde::de::IgnoredAny>(line).expect(line);
        let mut script = script();
        answer(&mut script, RUSH);
        let text = unreadable(&mut script, line);
        assert!(!text.contains("not JSON") && !text.contains("breaks off"), "{line}: {text}");
    }
    for (line, kind) in
        [("{\"do\":undo}", "not JSON"), ("{} {}", "not JSON"), ("{\"do\":", "breaks off"), ("", "breaks off")]
    {
        let text = unreadable(&mut script(), line);
        assert!(text.contains(kind), "{line}: {text}");
    }
    let mut other = script();
    assert!(unreadable(&mut other, r#"[null,null,"undo",null,null,null]"#).contains("exactly one of"));
    let text = serde_json::to_value(other.answer(b"{\"do\":\"\xFF\"}", 1)).unwrap();
    assert!(text["error"]["text"].as_str().unwrap().contains("not JSON"), "{text}");
}

#[test]
fn too_many_elements_are_told_with_their_field_and_the_limit() {
    let die = r#""red 3""#;
    for (open, line, place, limit) in [
        (
            DICE_HOSPITAL,
            format!(r#"{{"do":{{"dice_hospital":{{"roll":{{"dice":[{}]}}}}}}}}"#, [die; 16].join(",")),
            "do.dice_hospital.roll.dice",
            "at most 15",
        ),
        (
            DICE_HOSPITAL,
            r#"{"do":{"dice_hospital":{"activate":{"seat":0,"department":"radiology","patients":[1,2,3,4,5]}}}}"#
                .to_owned(),
            "do.dice_hospital.activate.patients",
            "at most 3",
        ),
        (
            EMERGENCY_ROLL,
            r#"{"do":{"emergency_roll":{"roll":{"dice":[1,2,3,4]}}}}"#.to_owned(),
            "do.emergency_roll.roll.dice",
            "exactly 3",
        ),
    ] {
        let mut script = script();
        answer(&mut script, open);
        let text = unreadable(&mut script, &line);
        assert!(text.contains(&format!("{place}: ")) && text.contains(limit), "{line}: {text}");
    }
}

#[test]
fn a_list_is_not_taken_for_an_object() {
    for (open, line) in [
        (DICE_HOSPITAL, r#"{"do":{"dice_hospital":{"done":[0]}}}"#),
        (DICE_HOSPITAL, r#"{"do":{"dice_hospital":{"lay_report":{"place":0,"report":[[1,0,0],2]}}}}"#),
        (EMERGENCY_ROLL, r#"{"do":{"emergency_roll":{"choose":[0,"red"]}}}"#),
        (EMERGENCY_ROLL, r#"{"do":{"emergency_roll":{"deal":[null]}}}"#),
        (RUSH, r#"{"do":{"draw_lot":[1]}}"#),
        (RUSH, r#"{"do":{"adjust_clock":[5]}}"#),
        (RUSH, r#"{"do":{"rush":{"record":["skill",2,"card"]}}}"#),
        (RUSH, r#"{"open":["rush",["Ada"],{}]}"#),
        (RUSH, r#"{"open":{"game":"rush","seats":["Ada"],"options":{"objective":[1,2,3]}}}"#),
    ] {
        let mut script = script();
        answer(&mut script, open);
        let before = script.table().unwrap().clone();
        let text = unreadable(&mut script, line);
        assert!(text.contains("expected an object"), "{line}: {text}");
        assert_eq!(*script.table().unwrap(), before, "{line}");
    }
}

#[test]
fn an_error_quotes_no_more_than_a_line_on_the_screen() {
    let long = "ż".repeat(3_000);
    for line in [
        format!(r#"{{"do":"{long}"}}"#),
        format!(r#"{{"{long}":1}}"#),
        format!(r#"{{"do":{{"rush":{{"{long}":1}}}}}}"#),
        format!(r#"{{"at":"{long}","do":"undo"}}"#),
        format!(r#"{{"open":{{"game":"{long}","seats":["Ada"]}}}}"#),
        format!(r#"{{"open":{{"game":"rush","seats":["Ada"],"options":{{"{long}":1}}}}}}"#),
        format!(r#"{{"open":{{"game":"rush","seats":["Ada"],"options":{{"strict":"{long}"}}}}}}"#),
        format!(r#"{{"do":{{"dice_hospital":{{"reveal_event":{{"name":"{long}","ongoing":true}}}}}}}}"#),
        format!(r#"{{"do":{{"dice_hospital":{{"done":{{"seat":0,"{long}":1}}}}}}}}"#),
    ] {
        let mut script = script();
        answer(&mut script, DICE_HOSPITAL);
        let text = unreadable(&mut script, &line);
        let run = text.split(|letter| letter != 'ż').map(|run| run.chars().count()).max().unwrap();
        assert!(run <= 80, "{run} letters are quoted: {text}");
    }
    // What is short is quoted as it is.
    assert!(unreadable(&mut script(), r#"{"do":"undoo"}"#).contains("`undoo`"));
}

#[test]
fn what_is_refused_changes_neither_time_nor_what_chance_says_next() {
    let roll = r#"{"do":{"emergency_roll":{"roll":{}}}}"#;
    let played = |between: &[&str]| {
        let mut script = script();
        answer(&mut script, EMERGENCY_ROLL);
        answer(&mut script, r#"{"at":1000,"do":{"emergency_roll":{"deal":{}}}}"#);
        for line in between {
            let refused = answer(&mut script, line);
            assert!(refused.get("ok").is_none() && refused.get("state").is_none(), "{line}: {refused}");
        }
        (
            answer(&mut script, roll),
            answer(&mut script, r#"{"ask":"state"}"#),
            answer(&mut script, r#"{"at":2000,"advance":true}"#),
        )
    };
    let refused = [
        r#"{"do":{"emergency_roll":{"deal":{}}}}"#,
        r#"{"at":900000,"do":{"emergency_roll":{"deal":{}}}}"#,
        r#"{"at":900000,"do":"redo"}"#,
        r#"{"at":900000,"ask":"bag"}"#,
        r#"{"at":900000,"ask":"legal","seat":9}"#,
        r#"{"at":900000,"do":"nonsense"}"#,
        r#"{"at":900000,"do":{"draw_lot":{"seat":9}}}"#,
    ];
    assert_eq!(played(&refused), played(&[]));
}
