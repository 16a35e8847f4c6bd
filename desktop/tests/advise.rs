//! `bedside advise`: the best line in words, a game looked at again, and clear words where there is nothing to say.

use std::path::{Path, PathBuf};
use std::process::Command;

use bedside::advice::{self, review, tell};
use bedside_core::dice_hospital::{Choice, Command as Own, Depth, Game, Phase};
use bedside_core::{Choices, Command as Any, GameKind, Instant, Lang, Name, Seed, Setup, Table};

const NOW: Instant = Instant::START;

fn bedside(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.env("BEDSIDE_DATA", folder).env("LC_ALL", "C").arg("advise").args(arguments);
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn open(game: Choices) -> Table {
    let seats = ["Ada", "Ben"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    Table::open(&Setup { game, seats }, Seed(5)).unwrap()
}

fn by_the_rules(depth: Depth) -> Table {
    open(Choices::DiceHospital([Choice::Administrators(false), Choice::Depth(depth)].into_iter().collect()))
}

fn game(table: &Table) -> &Game {
    table.state().game().unwrap()
}

/// Plays on by what the table waits for, or else the first move that it lists.
fn play_on(table: &mut Table, mut enough: impl FnMut(&Table) -> bool) {
    while !enough(table) {
        let mut listed = Vec::new();
        table.legal(NOW, |command| listed.push(command));
        listed.retain(|command| !matches!(command, Any::Undo | Any::Redo | Any::DrawLot { .. }));
        table.apply(&listed[0], NOW).unwrap();
    }
}

fn in_activation(table: &Table) -> bool {
    game(table).phase() == Phase::Activation
}

fn file(folder: &Path, table: &Table) -> PathBuf {
    let path = folder.join("evening.bedside");
    std::fs::write(&path, table.journal().bytes()).unwrap();
    path
}

#[test]
fn the_best_line_is_told_step_by_step_and_brings_what_it_promises() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = by_the_rules(Depth::Referee);
    play_on(&mut table, in_activation);
    let seat = advice::whose(&table, None).unwrap();
    let line = advice::line(&table, seat, None, Lang::En).unwrap();
    let path = file(folder.path(), &table);
    for lang in Lang::ALL {
        let (code, out, err) = bedside(folder.path(), &[path.to_str().unwrap(), "--lang", lang.key()]);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        let own = advice::line(&table, seat, None, lang).unwrap();
        assert_eq!(out.lines().collect::<Vec<_>>(), tell::line(&own, &table, lang), "{lang:?}");
        println!("{out}");
    }
    assert!(!line.steps.is_empty() && !line.rolls, "{line:?}");
    // Done by hand at the table, it brings as much more than to be done at once.
    let after = |table: &Table| {
        let mut table = table.clone();
        for seat in 0..2 {
            if !game(&table).hospital_of(seat).unwrap().done() {
                table.apply(&Own::Done { seat }.into(), NOW).unwrap();
            }
        }
        play_on(&mut table, |table| game(table).phase() > Phase::Discharge || game(table).round() > 1);
        let hospital = game(&table).hospital_of(seat).unwrap();
        let (bag, fatality) = game(&table).worth_of_tokens();
        hospital.points() + bag * i16::from(hospital.bags()) + fatality * i16::from(hospital.fatalities())
    };
    let gained = after(&line.after(&table, line.steps.len())) - after(&table);
    assert!((f64::from(gained) - line.gain).abs() < 1e-6, "{gained} {line:?}");
}

#[test]
fn a_game_looked_at_again_says_what_was_given_away_and_by_what() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = by_the_rules(Depth::Referee);
    play_on(&mut table, in_activation);
    // Ada does the best there is, Ben nothing.
    let best = advice::line(&table, 0, None, Lang::En).unwrap();
    for command in best.commands() {
        table.apply(&command, NOW).unwrap();
    }
    let bens = advice::line(&table, 1, None, Lang::En).unwrap();
    for seat in 0..2 {
        table.apply(&Own::Done { seat }.into(), NOW).unwrap();
    }
    play_on(&mut table, |table| game(table).round() > 1);
    let review = review::of(&table, Lang::En, |_, _| true).unwrap();
    let lost = |seat: u8| review.activations.iter().filter(|it| it.seat == seat).map(|it| it.lost).sum::<f64>();
    assert!(lost(0).abs() < 1e-6, "{review:?}");
    assert!((lost(1) - bens.gain).abs() < 1e-6, "{} {}", lost(1), bens.gain);
    let worst = review.turning_points(3);
    assert_eq!(worst.len(), 1);
    assert!(worst[0].better.starts_with(&bens.steps[0].words), "{:?} {:?}", worst[0].better, bens.steps[0]);
    let path = file(folder.path(), &table);
    for lang in Lang::ALL {
        let (code, out, err) = bedside(folder.path(), &["--review", path.to_str().unwrap(), "--lang", lang.key()]);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        println!("{out}");
        assert!(out.contains(lang.advice().turning_points) && out.contains("Ben: "), "{out}");
    }
}

#[test]
fn where_there_is_nothing_to_say_it_is_said_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bedside");
    let said = |arguments: &[&str]| {
        let (code, out, err) = bedside(folder.path(), &[&[path.to_str().unwrap()], arguments].concat());
        assert_eq!((code, out.as_str()), (Some(1), ""));
        err
    };
    file(folder.path(), &open(GameKind::Rush.by_the_rules()));
    assert!(said(&[]).contains("this is another game"));
    file(folder.path(), &by_the_rules(Depth::Scorekeeper));
    assert!(said(&[]).contains("only keeps the score"));
    let mut table = by_the_rules(Depth::Referee);
    file(folder.path(), &table);
    assert!(said(&[]).contains("Nobody is in an activation"));
    assert!(said(&["--review"]).contains("No activation was played"));
    play_on(&mut table, in_activation);
    file(folder.path(), &table);
    assert!(said(&["--seat", "3"]).contains("Nobody sits there"));
    assert!(said(&["--seat", "0"]).contains("Nobody sits there"));
    table.apply(&Own::Done { seat: 0 }.into(), NOW).unwrap();
    file(folder.path(), &table);
    assert!(said(&["--seat", "1"]).contains("Ada is done for this round"));
    assert!(said(&["--seat", "1", "--lang", "pl"]).contains("Ada: koniec na tę rundę"));
    std::fs::write(&path, b"no journal").unwrap();
    assert!(said(&[]).contains("evening.bedside"), "{}", said(&[]));
    std::fs::remove_file(&path).unwrap();
    assert!(said(&[]).contains("evening.bedside"));
    let (code, _, err) = bedside(folder.path(), &["4711"]);
    assert!(code == Some(1) && err.contains("no table of this number"), "{err}");
}
