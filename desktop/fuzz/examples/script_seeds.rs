//! Writes the seeds anew: `cargo run -p bedside-desktop-fuzz --example script_seeds`, where what a script understands has changed.
//! Those whose names begin with `found` are kept: the fuzzer found them.

use std::path::Path;

use bedside_core::GameKind;
use bedside_core_fuzz::inputs::write;
use bedside_desktop_fuzz::lines::{POLISH, listed};

/// Stories of all games that are told to the real binary as well.
const STORIES: [&str; 16] = [
    "adjust",
    "dice-activation",
    "dice-bag",
    "dice-experimental",
    "dice-nonsense",
    "dice-scorekeeper",
    "er-alicat-modifiers",
    "er-evening",
    "er-nonsense",
    "er-paper",
    "nonsense",
    "open-glasses",
    "open-together",
    "rush-diagnosis",
    "rush-evening",
    "rush-objective",
];
/// Bytes of a seed.
const LONGEST: usize = 2_000;
/// The first byte of an input that has no table open.
const NONE: u8 = 7;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/script");
    for story in STORIES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../core/tests/scripts/{story}.jsonl"));
        let told = std::fs::read_to_string(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
        let lines = told.lines().filter_map(|line| line.strip_prefix("> "));
        write(&folder, story, &seed(NONE, lines.map(str::to_owned)));
    }
    for (number, name) in (0..).zip(GameKind::ALL.iter().map(|kind| kind.key().replace('_', "-"))) {
        write(&folder, &format!("{name}-listed"), &seed(number, listed(number).into_iter()));
        let asked =
            ["state", "legal", "score", "debrief", "bag", "beds"].map(|what| format!("{{\"ask\": \"{what}\"}}"));
        let odd =
            [r#"{"ask": "legal", "seat": 9}"#, r#"{"at": 9000000, "advance": true}"#, r#"{"do": "undo"}"#, "{", "[]"];
        let asked = asked.into_iter().chain(odd.map(str::to_owned));
        write(&folder, &format!("{name}-asked"), &seed(number | POLISH, asked));
    }
    write(&folder, "no-text", b"\x07\xEF\xBB\xBF\xFF\xFE{\"do\": \"\xC0\"}\n\0\n\n");
}

fn seed(first: u8, lines: impl Iterator<Item = String>) -> Vec<u8> {
    let mut bytes = vec![first];
    for line in lines {
        if bytes.len() + line.len() < LONGEST {
            bytes.extend(line.bytes());
            bytes.push(b'\n');
        }
    }
    bytes
}
