//! Any lines of a script: each is answered by one line, and one that is refused or cannot be read changes nothing.

use std::sync::LazyLock;

use bedside_core::{GameKind, Lang, Seed, Table};
use bedside_core_fuzz::journal::same_again;
use bedside_core_fuzz::tables::TABLES;

use bedside::chance::Seeds;
use bedside::script::{Script, legal};

/// Lines of an input that are answered: a slow input finds less than two quick ones.
const LINES: usize = 60;

/// Lines that open a table of each game and play it up to its middle, so that a single line meets a game there.
static OPENINGS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let in_its_middle = |kind: &GameKind| {
        let name = kind.key().replace('_', "-");
        let begun = TABLES.iter().find(|begun| begun.name == name)?;
        Some(lines(kind.key(), &begun.table))
    };
    GameKind::ALL.iter().filter_map(in_its_middle).collect()
});

/// What the first byte of an input says: which table is open, and the language.
const WHICH: u8 = 7;
/// In Polish, rather than in English.
pub const POLISH: u8 = 8;
/// Moves that are made before the first line.
const MOVES: usize = 40;

fn lines(game: &str, table: &Table) -> Vec<String> {
    let open = serde_json::json!({ "open": { "game": game, "seats": table.state().setup().seats } });
    let moves = table.journal().commands().take(MOVES);
    let moves = moves.map(|(_, at, command)| serde_json::json!({ "at": at.millis(), "do": command }));
    std::iter::once(open).chain(moves).map(|line| line.to_string()).collect()
}

/// A line for each command that a table of a game in its middle lists.
pub fn listed(number: u8) -> Vec<String> {
    let script = begun(number, Lang::En);
    let listed = script.table().map(|table| legal(table, table.last())).unwrap_or_default();
    listed.into_iter().map(|command| serde_json::json!({ "do": command }).to_string()).collect()
}

/// A script with a table of a game in its middle, or without any.
fn begun(number: u8, lang: Lang) -> Script {
    let mut script = Script::new(Seeds::From(Seed(1)), lang);
    for line in OPENINGS.get(usize::from(number)).into_iter().flatten() {
        let answer = script.answer(line.as_bytes(), 2);
        assert!(!answer.is_bad(), "{line} is answered by {answer:?}");
    }
    script
}

/// Answers the lines. The first byte says which table is open before the first of them; there may be none.
pub fn any(input: &[u8]) {
    let Some((first, lines)) = input.split_first() else { return };
    let lang = if first & POLISH == 0 { Lang::En } else { Lang::Pl };
    let mut script = begun(first & WHICH, lang);
    let mut before = script.table().cloned();
    for (number, line) in (1..).zip(lines.split(|byte| *byte == b'\n')).take(LINES) {
        let answer = script.answer(line, number);
        let text = serde_json::to_string(&answer).unwrap_or_else(|cause| panic!("{answer:?}: {cause}"));
        assert!(!text.contains('\n'), "more than a line: {text}");
        if answer.is_bad() {
            assert!(script.table() == before.as_ref(), "changed, though the answer was {text}");
        } else {
            before = script.table().cloned();
        }
    }
    script.table().into_iter().for_each(same_again);
}
