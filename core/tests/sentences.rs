//! Every table says who acts and why, what is waited for, and what an undo takes back; and whoever does what is waited for comes
//! to the end of the game. Every game is tried with any options, without a line more.

use std::collections::BTreeSet;

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital;
use bedside_core::form::{Field, Form, Value};
use bedside_core::text::Waited;
use bedside_core::{Command, GameKind, Instant, Lang, Name, Seed, Table, open_table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::any::{any_table, value};
use common::{below, forms, moves};

/// Tables of each game.
const TABLES: u64 = 120;
/// More presses than any game takes that is played by what is waited for.
const PRESSES: usize = 10_000;

fn written(write: impl FnOnce(&mut String) -> core::fmt::Result) -> String {
    let mut words = String::new();
    write(&mut words).unwrap();
    assert_eq!(words, words.trim());
    assert!(!words.contains(['{', '}']) && !words.contains("  "), "{words}");
    words
}

fn letters(words: &str) -> usize {
    words.chars().count()
}

/// What the table says in a language, within its limits.
fn said(table: &Table, now: Instant, lang: Lang) -> ([String; 3], Waited) {
    let deed = written(|out| lang.deed(table, now, out));
    let reason = written(|out| lang.reason(table, now, out));
    let mut waited = Waited::Choice;
    let slot = written(|out| lang.waited_for(table, now, out).map(|it| waited = it));
    assert!(!deed.is_empty() && !reason.is_empty() && letters(&deed) + letters(&reason) < 90, "{deed} {reason}");
    assert!(!slot.is_empty() && letters(&slot) <= 34, "{slot}");
    ([deed, reason, slot], waited)
}

fn check_undo(table: &Table, lang: Lang) {
    let undo = written(|out| lang.undo_name(table, out));
    assert_eq!(undo.is_empty(), table.journal().undoable().is_none(), "{undo}");
    let redo = written(|out| lang.redo_name(table, out));
    assert_eq!(redo.is_empty(), table.journal().redoable().is_none(), "{redo}");
    assert!(letters(&undo) <= 34 && letters(&redo) <= 34, "{undo} {redo}");
}

/// What is asked for in a form, as a player would fill it in.
fn fill(form: &Form, table: &Table, chance: &mut ChaCha12Rng) -> Command {
    let hospital = form.seat().and_then(|seat| {
        let game = table.state().game::<dice_hospital::Game>()?;
        Some(game.hospital_of(seat).unwrap().wards())
    });
    let left = hospital.map_or(0, |wards| wards.sum());
    let patients: Vec<Die> = hospital.map_or(Vec::new(), |wards| {
        let of = |colour: Colour| (0..wards.get(colour)).map(move |_| Die::new(colour, 3));
        Colour::ALL.into_iter().flat_map(of).collect()
    });
    let mut dice: Vec<Vec<Die>> = form.blanks().map(|_| Vec::new()).collect();
    let values: Vec<Value<'_>> = form
        .blanks()
        .zip(&mut dice)
        .map(|(blank, dice)| match (form.command, blank.name()) {
            ("tell_end", "pips") => Value::Number(left.try_into().unwrap()),
            ("enter_hospital", "patients") => Value::Dice(&patients),
            ("tally", _) => Value::Number(0),
            ("enter_hospital" | "tell", "bags") => Value::Number(2),
            (_, "reputation" | "card") if matches!(blank, Field::Count { .. }) => Value::Number(1),
            ("discharge", "diagnosis") => Value::Number(0),
            _ => value(blank, dice, table, chance),
        })
        .collect();
    form.fill(&values).unwrap()
}

/// Whether a move only goes back, or agrees on something.
fn leads_nowhere(command: &Command) -> bool {
    let told = format!("{command:?}");
    told.contains("TakeBack") || told.contains("Agree") || told.contains("ChooseFirst") || told.contains("Withdraw")
}

/// A table whose players have names of every length.
fn table_of(kind: GameKind, chance: &mut ChaCha12Rng) -> Table {
    let table = any_table(kind, chance);
    let mut setup = table.state().setup().clone();
    for (seat, name) in setup.seats.iter_mut().enumerate() {
        let letter = ["Ż", "Ó", "Ł", "Ć", "Ś", "Ź", "Ń", "Ą"][seat];
        *name = Name::try_from(letter.repeat(if seat == 0 { 4 } else { 24 }).as_str()).unwrap();
    }
    Table::open(&setup, Seed(chance.next_u64())).unwrap()
}

/// Does what is waited for; true once the game is over.
fn go_on(table: &mut Table, waited: Waited, now: &mut Instant, chance: &mut ChaCha12Rng) -> bool {
    let command = match waited {
        Waited::Over => {
            assert!(table.state().playing().over());
            return true;
        }
        Waited::Time => {
            let wake = table.next_wake(*now).unwrap_or_else(|| panic!("waits for a time that never comes"));
            *now = wake.max(Instant::from_millis(now.millis() + 1));
            table.advance(*now);
            return false;
        }
        // Who stops the clock again and again gets nowhere.
        Waited::Press(Command::PauseClock) => {
            *now = Instant::from_millis(now.millis() + 120_000);
            table.advance(*now);
            return false;
        }
        // Where turns are timed, points are entered whenever anybody likes.
        Waited::Press(Command::OpenTable(open_table::Command::NextTurn)) if chance.next_u32().is_multiple_of(4) => {
            let open = forms(table, *now);
            fill(open.iter().find(|form| form.command == "enter").unwrap(), table, chance)
        }
        Waited::Press(step) => {
            assert_eq!(table.accepts(&step, *now), Ok(()));
            step
        }
        Waited::Form(form) => {
            assert!(forms(table, *now).iter().any(|other| format!("{other:?}") == format!("{form:?}")));
            fill(&form, table, chance)
        }
        Waited::Choice => {
            let listed: Vec<Command> = moves(table, *now).into_iter().filter(|it| !leads_nowhere(it)).collect();
            assert!(!listed.is_empty(), "nothing to choose from: {:?}", table.step(*now));
            let drawn = table.state().playing().sample(table.state().clock(), *now, chance);
            drawn.filter(|it| !leads_nowhere(it)).unwrap_or_else(|| listed[below(listed.len(), chance)].clone())
        }
    };
    table.apply(&command, *now).unwrap_or_else(|refusal| panic!("{refusal:?}: {command:?}"));
    false
}

/// Something that was not waited for: any move, any form, back and forth.
fn stray(table: &mut Table, now: Instant, chance: &mut ChaCha12Rng) {
    match chance.next_u32() % 4 {
        0 => drop(table.apply(&Command::Undo, now)),
        1 => drop(table.apply(&Command::Redo, now)),
        2 => {
            if let Some(drawn) = table.state().playing().sample(table.state().clock(), now, chance) {
                table.apply(&drawn, now).unwrap();
            }
        }
        _ => {
            let open = forms(table, now);
            if !open.is_empty() {
                // What is entered on a whim may be refused.
                let command = fill(&open[below(open.len(), chance)], table, chance);
                let _ = table.apply(&command, now);
            }
        }
    }
}

/// A sentence without its names and numbers.
fn bare(words: &str, table: &Table) -> String {
    let mut words = words.to_owned();
    for name in &table.state().setup().seats {
        let short: String = name.chars().take(11).collect();
        words = words.replace(name.as_str(), "X").replace(&format!("{short}…"), "X");
    }
    words.retain(|letter| !letter.is_ascii_digit());
    words
}

#[test]
fn whoever_does_what_is_waited_for_comes_to_the_end() {
    let mut heard: BTreeSet<(String, String)> = BTreeSet::new();
    for kind in GameKind::ALL {
        for seed in 0..TABLES {
            let mut chance = ChaCha12Rng::seed_from_u64(seed);
            let mut table = table_of(*kind, &mut chance);
            let mut now = Instant::START;
            let over = (0..PRESSES).any(|press| {
                now = Instant::from_millis(now.millis() + u64::from(chance.next_u32() % 15_000));
                table.advance(now);
                let mut waited = Waited::Choice;
                for lang in Lang::ALL {
                    let ([deed, reason, slot], of) = said(&table, now, lang);
                    check_undo(&table, lang);
                    if lang == Lang::En {
                        let sentence = bare(&format!("{deed} {reason} / {slot}"), &table);
                        heard.insert((kind.key().to_owned(), sentence));
                    }
                    waited = of;
                }
                if press < 400 && chance.next_u32().is_multiple_of(5) {
                    stray(&mut table, now, &mut chance);
                    return false;
                }
                go_on(&mut table, waited, &mut now, &mut chance)
            });
            assert!(over, "{kind:?} {seed}: never over: {:?}", said(&table, now, Lang::En));
        }
    }
    for kind in GameKind::ALL {
        let of_kind = heard.iter().filter(|(of, _)| of == kind.key());
        assert!(of_kind.count() >= 10, "{kind:?} hardly says anything: {heard:#?}");
    }
    assert!(heard.len() >= 110, "{heard:#?}");
}

#[test]
fn every_entry_is_told_in_a_line() {
    let mut longest = 0;
    for kind in GameKind::ALL {
        for seed in 0..40 {
            let mut chance = ChaCha12Rng::seed_from_u64(seed);
            let mut table = table_of(*kind, &mut chance);
            let mut now = Instant::START;
            for _ in 0..300 {
                now = Instant::from_millis(now.millis() + u64::from(chance.next_u32() % 15_000));
                table.advance(now);
                let (_, waited) = said(&table, now, Lang::En);
                if chance.next_u32().is_multiple_of(5) {
                    stray(&mut table, now, &mut chance);
                } else if go_on(&mut table, waited, &mut now, &mut chance) {
                    break;
                }
            }
            for lang in Lang::ALL {
                let mut walked = 0;
                table.walk(|entry| {
                    let line = written(|out| lang.story(&entry, out));
                    let ends = line.ends_with([':', ',', ';', '(', '→']);
                    assert!(!line.is_empty() && !ends && !line.contains("()"), "{line}: {:?}", entry.command);
                    assert!(!written(|out| lang.story_heading(&entry, out)).is_empty());
                    assert!(entry.seat().is_none_or(|seat| usize::from(seat) < table.state().setup().seats.len()));
                    longest = longest.max(letters(&line));
                    walked += 1;
                });
                assert!(walked > 0);
            }
        }
    }
    assert!(longest <= 300, "{longest}");
}
