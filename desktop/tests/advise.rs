//! `bedside advise`: the best line in words, a game looked at again, and clear words where there is nothing to say.

use std::path::{Path, PathBuf};
use std::process::Command;

use bedside::advice::ask::{self, Patience};
use bedside::advice::{self, Counting, review, tell};
use bedside_advisor::dice::Values;
use bedside_advisor::emergency::judge;
use bedside_advisor::{Strength, choose};
use bedside_core::dice_hospital::{Choice, Command as Own, Depth, Game, Phase};
use bedside_core::emergency_roll as er;
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

fn phase(table: &Table) -> er::Phase {
    table.state().game::<er::Game>().unwrap().phase()
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
    let seat = ask::whose(&table, None).unwrap();
    let line = advice::line(&table, seat, Counting::Points, Lang::En).unwrap();
    let path = file(folder.path(), &table);
    for lang in Lang::ALL {
        let (code, out, err) = bedside(folder.path(), &[path.to_str().unwrap(), "--lang", lang.key()]);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        let own = ask::answer(&table, seat, Counting::Points, Patience::Games, lang).unwrap();
        assert_eq!(out.lines().collect::<Vec<_>>(), tell::answer(&own, lang), "{lang:?}");
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
    let best = advice::line(&table, 0, Counting::Points, Lang::En).unwrap();
    for command in best.commands() {
        table.apply(&command, NOW).unwrap();
    }
    let bens = advice::line(&table, 1, Counting::Points, Lang::En).unwrap();
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

/// Plays on by rivals until there is enough.
fn by_rivals(mut table: Table, strengths: &[Strength], mut enough: impl FnMut(&Table) -> bool) -> Table {
    while !enough(&table) {
        let chosen = (0u8..).zip(strengths).find_map(|(seat, strength)| choose(&table, seat, *strength, 3));
        let next = chosen.or_else(|| table.step(table.last()).ok()).unwrap();
        table.apply(&next, table.last()).unwrap();
    }
    table
}

fn emergency(names: &[&str], choices: &[er::Choice]) -> Table {
    let seats = names.iter().filter_map(|name| Name::try_from(*name).ok()).collect();
    let game = Choices::EmergencyRoll(choices.iter().copied().collect());
    Table::open(&Setup { game, seats }, Seed(5)).unwrap()
}

#[test]
fn what_stays_may_count_as_well_and_then_another_line_is_best_and_is_worth_more_by_that_count() {
    let folder = tempfile::tempdir().unwrap();
    let begun = by_the_rules(Depth::Referee);
    let table = by_rivals(begun, &[Strength::Weak; 2], |table| game(table).round() == 2 && in_activation(table));
    let path = file(folder.path(), &table);
    let mut differ = 0;
    for seat in 0..2u8 {
        let found = Counting::ALL.map(|counting| advice::line(&table, seat, counting, Lang::En).unwrap());
        let aim = Values::known().aim(game(&table));
        let worth = |line: &advice::Line| aim.when_done(game(&line.after(&table, line.steps.len())), seat).unwrap().0;
        assert!(found.iter().all(|line| !line.rolls));
        let [points, future] = found.each_ref().map(worth);
        assert!(future > points - 1e-6, "{points} {future}");
        differ += usize::from(future > points + 0.1);
        let done = aim.when_done(game(&table), seat).unwrap().0;
        assert!((future - done - found[1].gain).abs() < 1e-6, "{future} {done} {:?}", found[1]);
        for (counting, key) in Counting::ALL.into_iter().zip(["points", "future"]) {
            let number = (seat + 1).to_string();
            let (code, out, _) = bedside(folder.path(), &[path.to_str().unwrap(), "--seat", &number, "--aim", key]);
            assert_eq!(code, Some(0));
            assert!(out.contains(counting.words(Lang::En)), "{out}");
        }
    }
    assert!(differ > 0, "the counts never differed");
    let (code, _, err) = bedside(folder.path(), &[path.to_str().unwrap(), "--aim", "luck"]);
    assert!(code == Some(2) && err.contains("points, future"), "{err}");
}

#[test]
fn a_game_of_emergency_roll_adds_up_from_what_was_expected_by_luck_and_what_was_given_away() {
    let over = |table: &Table| table.state().playing().over();
    for (names, choices) in
        [(&["Ada"][..], &[er::Choice::Preparation(true), er::Choice::Isolation(true)][..]), (&["Ada", "Ben"], &[])]
    {
        let begun = emergency(names, choices);
        let dealt = by_rivals(begun.clone(), &[], |table| phase(table) == er::Phase::Flip);
        let table = by_rivals(begun, &[Strength::Weak, Strength::Strong], over);
        let review = review::of(&table, Lang::En, |_, _| true).unwrap();
        let end = table.state().game::<er::Game>().unwrap();
        let turns = usize::from(end.turn());
        assert_eq!(review.deeds.len(), turns * names.len());
        let sum = |seat: u8, of: fn(&review::Deed) -> f64| -> f64 {
            review.deeds.iter().filter(|deed| deed.seat == seat).map(of).sum()
        };
        for seat in 0..u8::try_from(names.len()).unwrap() {
            let earned: i16 = review.activations.iter().filter(|it| it.seat == seat).map(|it| it.earned).sum();
            let began = dealt.state().game::<er::Game>().unwrap();
            assert_eq!(began.score(seat).total() + earned, end.score(seat).total());
        }
        if names.len() == 1 {
            // Alone everything that happens is luck or the player's.
            let began = judge::expects(dealt.state().game::<er::Game>().unwrap(), 0);
            let margin = f64::from(end.score(0).total() - end.score(1).total());
            let told = began + sum(0, |deed| deed.luck) - sum(0, |deed| deed.lost);
            assert!((told - margin).abs() < 1e-3, "{told} {margin}");
        } else {
            // A strong one plays by what is judged by, and leaves only the dearest beds out.
            let [weak, strong] = [0, 1].map(|seat| sum(seat, |deed| deed.lost));
            assert!(weak > 5.0 * strong, "{weak} {strong}");
        }
        let turning = review.turning_points(3);
        assert_eq!(turning.len(), 3);
        assert!(
            turning.iter().all(|deed| !deed.words.is_empty() && !deed.better.is_empty() && deed.words != deed.better)
        );
        assert!(turning.iter().all(|deed| deed.played_on.is_some_and(|tried| tried.games == 200 && tried.off > 0.0)));
        // What games of rivals say agrees, taken together.
        assert!(turning.iter().filter_map(|deed| Some(deed.played_on?.ahead)).sum::<f64>() > 0.0);
        let told = tell::review(&review, Lang::En).join("\n");
        assert!(told.contains("Turn ") && told.contains("Played on 200 times"), "{told}");
        println!("{told}");
    }
}

#[test]
fn a_turn_that_was_taken_back_is_judged_as_it_was_played_in_the_end() {
    let mut table = by_rivals(emergency(&["Ada", "Ben"], &[]), &[], |table| phase(table) == er::Phase::Admit);
    let began = table.clone();
    let chief = table.state().game::<er::Game>().unwrap().chief();
    let waits = |table: &Table| !table.state().game::<er::Game>().unwrap().seat(chief).unwrap().done();
    let play = |table: Table, strength| by_rivals(table, &[strength; 2], |table| !waits(table));
    table = play(table, Strength::Weak);
    table.apply(&Any::EmergencyRoll(er::Command::TakeBack { seat: chief }), table.last()).unwrap();
    table = play(table, Strength::Strong);
    let again = review::of(&table, Lang::En, |_, _| true).unwrap();
    let once = review::of(&play(began, Strength::Strong), Lang::En, |_, _| true).unwrap();
    assert_eq!(again.deeds.len(), 1);
    assert_eq!((again.deeds[0].lost, &again.deeds[0].words), (once.deeds[0].lost, &once.deeds[0].words));
}

#[test]
fn a_turn_of_emergency_roll_is_advised_alike_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let table = by_rivals(emergency(&["Ada", "Ben"], &[]), &[], |table| phase(table) == er::Phase::Admit);
    let path = file(folder.path(), &table);
    let said = [0; 2].map(|_| bedside(folder.path(), &[path.to_str().unwrap()]));
    assert_eq!(said[0], said[1]);
    assert!(said[0].0 == Some(0) && said[0].1.contains("games were played on"), "{said:?}");
    println!("{}", said[0].1);
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
    assert!(said(&[]).contains("Nobody has anything to decide"));
    assert!(said(&["--review"]).contains("Nothing that could be judged was played"));
    play_on(&mut table, in_activation);
    file(folder.path(), &table);
    assert!(said(&["--seat", "3"]).contains("Nobody sits there"));
    assert!(said(&["--seat", "0"]).contains("Nobody sits there"));
    table.apply(&Own::Done { seat: 0 }.into(), NOW).unwrap();
    file(folder.path(), &table);
    assert!(said(&["--seat", "1"]).contains("Ada has nothing to decide now"));
    assert!(said(&["--seat", "1", "--lang", "pl"]).contains("Ada: teraz nic do decydowania"));
    std::fs::write(&path, b"no journal").unwrap();
    assert!(said(&[]).contains("evening.bedside"), "{}", said(&[]));
    std::fs::remove_file(&path).unwrap();
    assert!(said(&[]).contains("evening.bedside"));
    let (code, _, err) = bedside(folder.path(), &["4711"]);
    assert!(code == Some(1) && err.contains("no table of this number"), "{err}");
}
