//! The solver against trying everything at a table: every listed move, no position recognized, nothing left out.

use bedside_advisor::dice::{Aim, Bound, Budget, Position, Solver, words};
use bedside_advisor::playout::chance;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Choice, Command, Edition, Game, Phase};
use bedside_core::game::Rules;
use bedside_core::moves::{Label, Within};
use bedside_core::text::Lang;
use bedside_core::{Choices, Command as Any, Instant, Name, Seed, Setup, Table};
use rand_core::Rng;

const NOW: Instant = Instant::START;
/// Positions of all evenings together.
const POSITIONS: usize = 10_000;
/// Lines of a position that are still tried one by one.
const LINES: usize = 100;

fn game(table: &Table) -> &Game {
    table.state().game::<Game>().unwrap()
}

fn press(table: &mut Table, command: Command) {
    table.apply(&Any::DiceHospital(command), NOW).unwrap();
}

/// What a seat may do besides being done.
fn moves(table: &Table, seat: u8) -> Vec<Command> {
    let mut moves = Vec::new();
    table.moves(Within { labels: &[Label::Seat(seat)], firsts: false }, NOW, |command| {
        if let Any::DiceHospital(command) = command
            && Game::seat(&command) == Some(seat)
            && !matches!(command, Command::Done { .. })
        {
            moves.push(command);
        }
    });
    moves
}

/// What the hospital is worth once the round was played to its discharge at the table.
fn played_out(table: &Table, seat: u8, aim: &Aim) -> f64 {
    let mut table = table.clone();
    for seat in [seat, 1 - seat] {
        if game(&table).phase() == Phase::Activation && !game(&table).hospital_of(seat).unwrap().done() {
            press(&mut table, Command::Done { seat });
        }
    }
    let others = game(&table).sparing(1 - seat).next();
    if let Some(bed) = others {
        press(&mut table, Command::Spare { seat: 1 - seat, bed });
    }
    let own: Vec<u8> = game(&table).sparing(seat).collect();
    let ways = own.iter().copied().map(Some).chain(own.is_empty().then_some(None));
    ways.map(|spared| {
        let mut table = table.clone();
        spared.into_iter().for_each(|bed| press(&mut table, Command::Spare { seat, bed }));
        press(&mut table, Command::Neglect);
        press(&mut table, Command::Discharge);
        let hospital = game(&table).hospital_of(seat).unwrap();
        let stay = hospital.patients().map(|(_, patient)| worth(aim, patient.die)).sum::<f64>();
        let tokens = f64::from(hospital.bags()) * aim.bag + f64::from(hospital.fatalities()) * aim.fatality;
        f64::from(hospital.points()) + tokens + stay
    })
    .fold(f64::NEG_INFINITY, f64::max)
}

fn worth(aim: &Aim, die: Die) -> f64 {
    aim.patient[die.colour as usize][usize::from(die.pips) - 1]
}

/// Tries everything.
fn best(table: &Table, seat: u8, aim: &Aim) -> f64 {
    let mut best = played_out(table, seat, aim);
    for command in moves(table, seat) {
        let mut outcomes = Vec::new();
        game(table).outcomes(&command, table.state().clock(), NOW, &mut |outcome| outcomes.push(outcome));
        let after = |command: &Command| {
            let mut next = table.clone();
            press(&mut next, command.clone());
            self::best(&next, seat, aim)
        };
        let found = if outcomes.is_empty() {
            after(&command)
        } else {
            let bag = game(table).bag();
            let chance = |outcome: &Command| match outcome {
                Command::AdmitPatient { die: Some(die), .. } => {
                    f64::from(bag.get(die.colour)) / f64::from(bag.sum()) / 4.0
                }
                Command::Activate { rolls: Some(rolls), .. } | Command::UseAbility { rolls: Some(rolls), .. } => {
                    (1.0f64 / 6.0).powi(i32::try_from(rolls.len()).unwrap())
                }
                other => panic!("{other:?}"),
            };
            outcomes.iter().map(|outcome| chance(outcome) * after(outcome)).sum()
        };
        best = best.max(found);
    }
    best
}

fn evening(seed: u64) -> Table {
    let mut choices =
        vec![Choice::Administrators(seed.is_multiple_of(2)), Choice::Experimental(seed.is_multiple_of(3))];
    match seed % 4 {
        0 => choices.push(Choice::Edition(Edition::Prototype)),
        1 => choices.extend([Choice::Consultant(true), Choice::AdmissionsNurse(true)]),
        2 => choices.push(Choice::Superbug(true)),
        _ => {}
    }
    let seats = ["Ada", "Ben"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    Table::open(&Setup { game: Choices::DiceHospital(choices.into_iter().collect()), seats }, Seed(seed)).unwrap()
}

/// Small positions of random evenings, one after the other, until there are enough.
fn small_positions(from: u64, enough: usize, mut each: impl FnMut(&Table, u8)) {
    let mut found = 0;
    for seed in from.. {
        let mut dice = chance(seed, 0);
        let mut table = evening(seed);
        while let Some(drawn) = game(&table).sample(table.state().clock(), NOW, &mut dice) {
            let command = game(&table).fill_chance(&drawn, &mut dice).unwrap_or(drawn);
            press(&mut table, command);
            if game(&table).phase() != Phase::Activation {
                continue;
            }
            let seat = u8::from(dice.next_u32().is_multiple_of(2));
            let hospital = game(&table).hospital_of(seat).unwrap();
            let meeples = usize::from(hospital.free_nurses()) + hospital.staff().filter(|(_, placed)| !placed).count();
            let deep = u32::try_from(meeples + usize::from(hospital.bags())).unwrap();
            let listed = if hospital.done() || deep > 4 { 0 } else { moves(&table, seat).len() };
            if listed > 1 && listed.saturating_pow(deep) <= LINES {
                each(&table, seat);
                found += 1;
                if found == enough {
                    return;
                }
            }
        }
    }
}

/// Compares a share of all positions, and says how many of them had a better line than to be done.
fn compare(from: u64, aim: impl Fn(&Game) -> Aim) {
    let mut better = 0;
    small_positions(from, POSITIONS / 2, |table, seat| {
        let aim = aim(game(table));
        let found = Solver::new(game(table), seat, aim).unwrap().solve(game(table), Budget::nodes(u64::MAX));
        let expected = best(table, seat, &aim);
        let told = || format!("{:?}", game(table).hospital_of(seat).unwrap());
        assert!((found.worth - expected).abs() < 1e-6, "found {found:?}, but {expected} in {}", told());
        assert!(found.proved(), "{found:?} in {}", told());
        assert!(Bound::new(game(table), seat, aim).unwrap().of(game(table)) >= expected - 1e-6, "{}", told());
        better += usize::from(found.worth > found.done_now);
        // Who follows the line at the table gets what it promises.
        if !found.rolls {
            let mut followed = table.clone();
            found.line.iter().for_each(|command| press(&mut followed, command.clone()));
            assert!((played_out(&followed, seat, &aim) - expected).abs() < 1e-6, "{:?} in {}", found.line, told());
        }
    });
    assert!(better > POSITIONS / 20, "{better}");
}

#[test]
fn for_points_the_solver_finds_what_trying_everything_finds() {
    compare(0, Aim::points);
}

#[test]
fn for_points_and_who_stays_the_solver_finds_what_trying_everything_finds() {
    compare(100_000, |game| {
        let by_value = [-0.75, 0.25, 0.5, 1.0, 1.5, 2.25];
        Aim { patient: [by_value, by_value.map(|worth| worth * 0.75), by_value], bag: 1.25, ..Aim::points(game) }
    });
}

#[test]
fn a_line_is_told_step_by_step_in_every_language_and_never_tells_the_next_roll() {
    let (mut told, mut rolls) = (0, 0);
    small_positions(40, 300, |table, seat| {
        let aim = Aim::points(game(table));
        let found = Solver::new(game(table), seat, aim).unwrap().solve(game(table), Budget::nodes(u64::MAX));
        for lang in Lang::ALL {
            let steps = words::steps(table, &found, NOW, lang).unwrap();
            assert_eq!(steps.len(), found.line.len());
            assert!(steps.iter().all(|step| !step.is_empty()));
            assert_eq!(found.rolls, steps.last().is_some_and(|step| step.ends_with(" …")), "{steps:?}");
            told += steps.len();
            if std::env::var_os("BEDSIDE_TELL").is_some() && steps.len() > 1 {
                println!("{} -> {}: {steps:#?}", found.done_now, found.worth);
            }
        }
        rolls += usize::from(found.rolls);
    });
    assert!(told > 100 && rolls > 0, "{told} steps, {rolls} rolls");
}

#[test]
fn hospitals_that_differ_by_beds_alone_are_one_position() {
    let mut compared = 0;
    small_positions(7, 300, |table, seat| {
        // The same patient, healed in another bed: whoever looks the same may be taken for another.
        let listed = moves(table, seat);
        let mut distinct = Vec::new();
        game(table).distinct_moves(seat, table.state().clock(), NOW, &mut |command| distinct.push(command));
        assert!(distinct.iter().all(|command| listed.contains(command)));
        let positions = |moves: &[Command]| {
            let after = |command: &Command| {
                let mut next = table.clone();
                let rolls = game(table).fill_chance(command, &mut chance(1, 1)).is_some();
                (!rolls).then(|| {
                    press(&mut next, command.clone());
                    Position::of(game(&next), seat).unwrap()
                })
            };
            moves.iter().filter_map(after).collect::<std::collections::HashSet<_>>()
        };
        assert_eq!(positions(&distinct), positions(&listed));
        compared += usize::from(distinct.len() < listed.len());
    });
    assert!(compared > 20, "{compared}");
}
