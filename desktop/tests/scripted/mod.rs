//! What was played in a window, and what `bedside script` makes of the same commands.

use bedside::chance::Seeds;
use bedside::replay;
use bedside::script::Script;
use bedside_core::{Lang, Table};
use serde_json::json;

/// The journal's commands, told to `bedside script` line by line, come to the same table.
#[track_caller]
pub(crate) fn equals_the_script(played: &Table, lang: Lang) {
    let setup = serde_json::to_value(played.state().setup()).expect("a setup");
    let (game, agreed) = setup["game"].as_object().and_then(|game| game.iter().next()).expect("a game");
    let mut options = serde_json::Map::new();
    for choice in agreed.as_array().expect("what was agreed on") {
        options.extend(choice.as_object().expect("an option").clone());
    }
    let seed = played.state().seed();
    let open = json!({ "game": game, "seats": setup["seats"], "options": options, "seed": seed });
    let mut script = Script::new(Seeds::System, lang);
    let mut told = 1;
    let mut tell = |line: serde_json::Value| {
        let answer = script.answer(line.to_string().as_bytes(), told);
        assert!(!answer.is_bad(), "{line}: {}", serde_json::to_string(&answer).expect("an answer"));
        told += 1;
    };
    tell(json!({ "open": open }));
    for (_, at, command) in played.journal().commands() {
        tell(json!({ "at": at.millis(), "do": command }));
    }
    assert!(told > 8 * 2, "{told} lines are no evening");
    let scripted = script.table().expect("a table");
    assert!(played.journal().commands().eq(scripted.journal().commands()));
    assert_eq!(told_state(played, lang), told_state(scripted, lang));
    // A form may name the options in another order than the script; from the opening on it is the same to the byte.
    let mut same = Table::open(played.state().setup(), seed).expect("a table");
    for (_, at, command) in scripted.journal().commands() {
        same.apply(&command, at).expect("a command of the script");
    }
    assert_eq!(played.journal().digest(), same.journal().digest());
    assert_eq!(replay::state_hex(played.state()), replay::state_hex(same.state()));
}

/// The state as `bedside replay` tells it.
pub(crate) fn told_state(table: &Table, lang: Lang) -> String {
    let mut lines = Vec::new();
    replay::show(table.journal().bytes(), lang, &mut lines).expect("a journal");
    String::from_utf8(lines).expect("words").lines().last().expect("a state").to_owned()
}
