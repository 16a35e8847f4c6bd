//! `bedside simulate` from the outside: rows, a summary, parts, and what is not taken.

use std::path::Path;
use std::process::{Command, Output};

fn simulate(words: &[&str], out: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.args(["--seed", "5", "simulate", "--game", "emergency_roll", "--games", "12"]).args(words);
    if let Some(out) = out {
        command.arg("--out").arg(out);
    }
    command.output().unwrap()
}

#[test]
fn parts_of_a_study_hold_its_rows_and_the_summary_is_of_all_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let seats = ["--seats", "weak,random"];
    let whole = simulate(&seats, Some(&file("whole.csv")));
    assert!(whole.status.success(), "{whole:?}");
    let summary = String::from_utf8(whole.stdout).unwrap();
    assert!(summary.starts_with("who,games,points,points_off_99,wins,wins_off_99\nweak,12,"), "{summary}");
    assert_eq!(summary.lines().count(), 3);
    for part in ["1/2", "2/2"] {
        let name = format!("{}.csv", &part[..1]);
        let words = [&seats[..], &["--threads", "2", "--shard", part]].concat();
        assert!(simulate(&words, Some(&file(&name))).status.success());
    }
    let rows = |name: &str| {
        let text = std::fs::read_to_string(file(name)).unwrap();
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut parts = [rows("1.csv"), rows("2.csv")].concat();
    parts.sort_by_key(|row| row.split(',').nth(2).and_then(|number| number.parse::<u64>().ok()));
    assert_eq!(parts, rows("whole.csv"));
    // Another study does not write into its file.
    assert!(!simulate(&["--seats", "weak,weak"], Some(&file("whole.csv"))).status.success());
}

#[test]
fn parts_are_written_as_parquet_by_their_name_and_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["1", "2", "3"] {
        let (out, shard) = (folder.path().join(format!("part-{part}.parquet")), format!("{part}/3"));
        let done = simulate(&["--seats", "weak,random", "--shard", &shard], Some(&out));
        assert!(done.status.success(), "{done:?}");
        let bytes = std::fs::read(&out).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
        // The rows that it goes on from after a stop lie beside it.
        assert_eq!(std::fs::read_to_string(out.with_extension("csv")).unwrap().lines().count(), 5);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for words in [
        &["--seats", "weak,wise"][..],
        &["--seats", "weak,weak", "--modifiers", "capacity"],
        &["--seats", "weak,weak", "--shard", "3/2"],
    ] {
        assert!(!simulate(words, None).status.success(), "{words:?}");
    }
}
