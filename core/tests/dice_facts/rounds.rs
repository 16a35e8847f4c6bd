//! What a round will do is what it did, what goes together is what goes one by one, and the course of an evening ends where it ended.

use bedside_core::dice_hospital::{
    Choice, Command, Course, Depth, Feat, Game, Outlook, Phase, ROUNDS, Recap, Standing, Tally, together,
};
use bedside_core::moves::Within;
use bedside_core::setup::{Name, Setup};
use bedside_core::{Choices, Command as Press, Instant, Seed, Table};

const NOW: Instant = Instant::START;

fn open(names: &[&str], choices: &[Choice], seed: u64) -> Table {
    let seats = names.iter().map(|name| Name::try_from(*name).unwrap()).collect();
    let setup = Setup { game: Choices::DiceHospital(choices.iter().copied().collect()), seats };
    Table::open(&setup, Seed(seed)).unwrap()
}

fn game(table: &Table) -> &Game {
    table.state().game().unwrap()
}

/// Plays by chance to the end; what is looked at comes before every move.
fn play(table: &mut Table, seed: u64, mut look: impl FnMut(&Table)) {
    let mut number = seed;
    loop {
        look(table);
        let mut moves = vec![];
        table.moves(Within::ALL, NOW, |command| moves.push(command));
        moves.retain(|command| !matches!(command, Press::DiceHospital(Command::ChooseFirst { .. })));
        let done = |command: &Press| matches!(command, Press::DiceHospital(Command::Done { .. }));
        if !moves.iter().all(done) && !number.is_multiple_of(5) {
            moves.retain(|command| !done(command));
        }
        let Some(last) = moves.len().checked_sub(1) else { return };
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        table.apply(&moves[usize::try_from(number >> 33).unwrap() % (last + 1)], NOW).unwrap();
    }
}

const THREE: [&str; 3] = ["Ada", "Ben", "Cyd"];

#[test]
fn steps_together_are_the_steps_one_by_one() {
    let mut longest = 0;
    for seed in 1..4 {
        play(&mut open(&THREE, &[Choice::Experimental(seed == 2)], seed), seed, |table| {
            let steps = together::steps(table, NOW);
            assert_eq!(steps.is_empty(), table.step(NOW).is_err(), "{:?}", game(table).phase());
            let (mut one_by_one, mut at_once) = (table.clone(), table.clone());
            for step in &steps {
                assert_eq!(one_by_one.step(NOW).as_ref(), Ok(step), "nobody chooses in between");
                one_by_one.apply(step, NOW).unwrap();
            }
            if !steps.is_empty() {
                at_once.apply_all(&steps, NOW).unwrap();
            }
            assert_eq!(one_by_one, at_once);
            longest = longest.max(steps.len());
        });
    }
    assert_eq!(longest, 5, "from the end of a round to the dice of the next");
}

#[test]
fn one_press_leads_from_the_end_of_a_round_to_the_dice_of_the_next_or_to_the_end() {
    let (mut rounds, mut ends) = (0, 0);
    play(&mut open(&THREE, &[], 5), 5, |table| {
        let spares = |game: &Game| game.seats().any(|seat| game.sparing(seat).next().is_some());
        let before = game(table);
        if before.phase() != Phase::Neglect || spares(before) {
            return;
        }
        let mut on = table.clone();
        on.apply_all(&together::steps(table, NOW), NOW).unwrap();
        if before.round() == ROUNDS {
            assert_eq!(game(&on).phase(), Phase::Over);
            ends += 1;
        } else {
            assert!(game(&on).round() == before.round() + 1 && game(&on).intake().rolled());
            rounds += 1;
        }
    });
    assert_eq!((rounds, ends), (7, 1));
}

#[test]
fn what_is_entered_or_chosen_stops_the_steps() {
    let last = |table: &Table| together::steps(table, NOW).last().cloned();
    let mut seen = 0;
    play(&mut open(&["Ada", "Ben"], &[Choice::Collections(true)], 6), 6, |table| match game(table).phase() {
        // Two players say which improvement comes in addition, and the backs of ambulances are entered.
        Phase::Neglect if last(table).is_some() => {
            let stop = if game(table).round() == ROUNDS { Command::Discharge } else { Command::ChangeShift };
            assert_eq!(last(table), Some(Press::DiceHospital(stop)));
            seen += 1;
        }
        Phase::Activation => {
            let done = |step: &Press| matches!(step, Press::DiceHospital(Command::Done { .. }));
            assert!(together::steps(table, NOW).iter().filter(|step| !done(step)).count() == 0);
        }
        _ => {}
    });
    assert_eq!(seen, 8);
}

/// What a round did to everybody, without what only the time of asking decides.
fn told(recap: &Recap) -> Vec<(u8, i16, i16, i16, usize, usize, usize)> {
    let of = |it: &bedside_core::dice_hospital::HospitalRecap| {
        (it.seat, it.round(), it.was, it.total, it.worsened(), it.died(), it.spared())
    };
    recap.hospitals.iter().map(of).collect()
}

#[test]
fn what_a_round_will_do_is_what_it_did() {
    let (mut compared, mut spared, mut died) = (0, 0, 0);
    for seed in 1..6 {
        let choices = [Choice::Superbug(seed == 1), Choice::Collections(false), Choice::OpeningCrisis(seed == 2)];
        play(&mut open(&THREE, &choices, seed), seed, |table| {
            let mut on = table.clone();
            let here = game(table);
            let Some(recap) = Recap::of(table) else {
                return assert!(here.phase() < Phase::Neglect);
            };
            if here.phase() != Phase::Neglect || on.apply(&Press::DiceHospital(Command::Neglect), NOW).is_err() {
                return;
            }
            for hospital in &recap.hospitals {
                for it in &hospital.neglect {
                    let after = game(&on).hospital_of(hospital.seat).unwrap().patient(it.bed);
                    match it.outlook {
                        Outlook::Worsens { to } => assert_eq!(after.unwrap().die.pips, to),
                        Outlook::Dies => assert_eq!(after, None),
                        Outlook::Spared(_) => assert_eq!(after, Some(&it.patient)),
                        Outlook::Treated => panic!("treated is not neglected"),
                    }
                }
                let changed = hospital.round() + hospital.by_bags + hospital.by_fatalities;
                assert_eq!(hospital.was + changed, hospital.total);
            }
            assert_eq!(told(&Recap::of(&on).unwrap()), told(&recap), "after neglect");
            on.apply(&Press::DiceHospital(Command::Discharge), NOW).unwrap();
            assert_eq!(told(&Recap::of(&on).unwrap()), told(&recap), "after the points");
            let totals = game(&on).standings().iter().map(Standing::total).collect::<Vec<_>>();
            assert_eq!(recap.hospitals.iter().map(|it| it.total).collect::<Vec<_>>(), totals);
            compared += 1;
            spared += recap.hospitals.iter().map(|it| it.spared()).sum::<usize>();
            died += recap.hospitals.iter().map(|it| it.died()).sum::<usize>();
        });
    }
    assert!(compared == 40 && spared > 10 && died > 10, "{compared} {spared} {died}");
}

#[test]
fn a_round_that_was_taken_back_is_not_told() {
    let mut taken_back = 0;
    play(&mut open(&THREE, &[], 9), 9, |table| {
        if game(table).phase() == Phase::Shift {
            let (mut on, recap) = (table.clone(), Recap::of(table));
            on.apply(&Press::DiceHospital(Command::ChangeShift), NOW).unwrap();
            assert_eq!(Recap::of(&on), None);
            on.apply(&Press::Undo, NOW).unwrap();
            assert_eq!(Recap::of(&on), recap);
            taken_back += 1;
        }
    });
    assert_eq!(taken_back, 7);
}

#[test]
fn the_course_of_an_evening_ends_where_it_ended() {
    for (seed, depth) in [(1, Depth::Referee), (2, Depth::Referee)] {
        let mut table = open(&THREE, &[Choice::Depth(depth)], seed);
        let mut totals = vec![];
        play(&mut table, seed, |table| {
            if game(table).phase() == Phase::Shift {
                let round = game(table).round();
                totals.extend(game(table).standings().iter().map(|it| (it.seat, round, it.total(), it.place)));
            }
        });
        let (course, tally) = (Course::of(&table), Tally::of(&table));
        assert_eq!(totals.len(), 21);
        for (seat, round, total, place) in totals {
            let left = course.left(seat, round).unwrap();
            assert_eq!((left.total, left.place), (total, place));
        }
        for rank in game(&table).ranking() {
            let left = course.left(rank.seat, ROUNDS).unwrap();
            assert_eq!((left.total, left.place), (rank.points, rank.place));
        }
        let honours = course.honours(game(&table), &tally);
        assert!(!honours.is_empty());
        for honour in &honours {
            let of = |seat: &u8| game(&table).hospital_of(*seat).unwrap();
            match honour.what {
                Feat::Safest(count) => assert!(honour.seats.iter().all(|seat| of(seat).fatalities() == count)),
                Feat::BusiestDepartment(..) => assert!(honour.seats.is_empty()),
                _ => assert!(!honour.seats.is_empty() && honour.seats.len() < 3, "{honour:?}"),
            }
        }
    }
}

#[test]
fn steps_of_one_press_are_one_press_in_the_journal_and_those_of_two_are_two() {
    for seed in 1..3 {
        let mut now = 0;
        play(&mut open(&THREE, &[], seed), seed, |table| {
            now += 10;
            let (mut on, moment) = (table.clone(), Instant::from_millis(now));
            let loads = together::loads(table, moment);
            let steps = if loads.is_empty() { together::steps(table, moment) } else { loads };
            if steps.is_empty() {
                return;
            }
            on.apply_all(&steps, moment).unwrap();
            assert_eq!(on.journal().undoable_press().len(), steps.len(), "{steps:?}");
            assert_eq!(on.journal().undoable_steps(), steps.len(), "{steps:?}");
            for _ in &steps {
                on.apply(&Press::Undo, moment).unwrap();
            }
            assert_eq!((on.state(), on.journal().redoable_press().len()), (table.state(), steps.len()));
            // One after the other they are presses of their own.
            let mut apart = table.clone();
            for (step, later) in steps.iter().zip(1..) {
                apart.apply(step, Instant::from_millis(now + later)).unwrap();
                assert_eq!(apart.journal().undoable_press().len(), 1);
                assert_eq!(apart.journal().undoable_steps(), 1);
            }
        });
    }
}

#[test]
fn all_tied_dice_go_aboard_as_they_lie() {
    let mut seen = 0;
    play(&mut open(&THREE, &[], 5), 5, |table| {
        let loads = together::loads(table, NOW);
        assert_eq!(loads.is_empty(), game(table).intake().choice().is_none());
        if !loads.is_empty() {
            let mut on = table.clone();
            on.apply_all(&loads, NOW).unwrap();
            assert!(game(&on).intake().waiting().is_empty() && game(&on).intake().choice().is_none());
            seen += 1;
        }
    });
    assert!(seen > 3);
}

#[test]
fn a_hospital_is_done_with_its_last_move_and_never_before_a_choice() {
    let (mut with, mut without) = (0, 0);
    play(&mut open(&THREE, &[], 4), 4, |table| {
        if game(table).phase() != Phase::Activation {
            return;
        }
        table.moves(Within::ALL, NOW, |command| {
            let all = together::with(table, &command, NOW);
            let mut on = table.clone();
            on.apply(&command, NOW).unwrap();
            let [_, Press::DiceHospital(Command::Done { seat })] = all.as_slice() else {
                without += 1;
                return;
            };
            with += 1;
            let mut left = vec![];
            on.moves(Within::ALL, NOW, |command| left.push(command));
            left.retain(|command| command.seat() == Some(*seat));
            assert_eq!(left, [Press::DiceHospital(Command::Done { seat: *seat })], "nothing else is left");
        });
    });
    assert!(with > 20 && without > 500, "{with} {without}");
}
