//! Whole evenings with patients.

use std::cell::Cell;

use bedside_core::clock::{Instant, Span};
use bedside_core::command::Command;
use bedside_core::event::Event;
use bedside_core::rush::{self, Cause, Choice, Difficulty, Objective, Phase};
use bedside_core::table::Table;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::by_the_book::{conserved, forms_hold, listed_is_accepted, scored_by_the_book};
use super::commands::pool;
use super::common::rush::open;
use super::common::{cases, do_at, legal};
use super::groups::{Asked, any_asked, careful};
use super::tally::add;

#[test]
fn an_evening_with_patients_goes_by_the_book() {
    let evening = (
        1usize..5,
        (
            any::<bool>(),
            prop::bool::weighted(0.7),
            any::<bool>(),
            any::<bool>(),
            prop::option::of(4u8..200),
            prop::bool::weighted(0.2),
        ),
        prop::collection::vec((0u64..400, any_asked()), 0..160),
    );
    let pool = pool();
    let seen: [Cell<u32>; 8] = Default::default();
    let law = TestRunner::new(cases(240)).run(
        &evening,
        |(seats, (epidemics, follow, research, limit, skill, glasses), asked)| {
            let mut choices = vec![
                Choice::Epidemics(epidemics),
                Choice::Follow(follow),
                Choice::Research(research),
                Choice::CouncilSeconds(if limit { 2 } else { 0 }),
                Choice::ActionSeconds(2),
                Choice::Glasses(glasses),
                Choice::GlassMillis(1_500),
            ];
            choices.extend(skill.map(|starting_skill| {
                if starting_skill % 2 == 0 {
                    return Choice::StartingSkill(starting_skill);
                }
                Choice::Objective(Some(Objective {
                    difficulty: Difficulty::Easy,
                    discharged: 1,
                    reputation: 2,
                    skill: 1,
                    starting_skill,
                }))
            }));
            let (mut table, mut now) = (open(seats, &choices), Instant::START);
            for (nth, (wait, asked)) in asked.iter().enumerate() {
                now = now.after(Span::from_millis(u32::try_from(*wait).unwrap()));
                if table.state().game::<rush::Game>().unwrap().phase() == Phase::Over && nth % 4 > 0 {
                    continue;
                }
                let command = match asked {
                    Asked::Go => table.step(now).unwrap_or(Command::Undo),
                    Asked::Listed(index) => index.get(&legal(&table, now)).clone(),
                    Asked::Careful(index) => careful(&table, now, *index),
                    Asked::Any(command) => command.clone(),
                };
                table.advance(now);
                let before = table.clone();
                match do_at(&mut table, &command, now) {
                    Ok(events) => {
                        scored_by_the_book(&before, &table, &command, &events);
                        for event in events.iter() {
                            let kind = match event {
                                Event::Rush(rush::Event::PatientAdmitted { .. }) => 0,
                                Event::Rush(rush::Event::PatientDischarged { .. }) => 1,
                                Event::Rush(rush::Event::PatientDied { .. }) => 2,
                                Event::Rush(rush::Event::PatientDiagnosed { .. }) => 3,
                                Event::Rush(rush::Event::Scored { cause: Cause::EpidemicUntreated(_), .. }) => 4,
                                Event::Rush(rush::Event::PatientsDischarged { .. }) => 5,
                                Event::Rush(rush::Event::ShiftJudged { .. }) => 6,
                                Event::Rush(rush::Event::Scored { cause: Cause::Task(_), .. }) => 7,
                                _ => continue,
                            };
                            add(&seen[kind], 1);
                        }
                    }
                    Err(refusal) => {
                        prop_assert!(!matches!(asked, Asked::Listed(_)), "{:?} was listed, but {:?}", command, refusal);
                        prop_assert_eq!(&table, &before);
                        prop_assert_eq!(table.journal().bytes(), before.journal().bytes());
                    }
                }
                if nth % 24 == 0 {
                    listed_is_accepted(&table, now, &pool);
                    forms_hold(&table, now);
                    conserved(&table);
                }
            }
            conserved(&table);
            forms_hold(&table, now);
            let (read, damage) = Table::read(table.journal().bytes()).unwrap();
            prop_assert_eq!(damage, None);
            prop_assert_eq!(read.state(), table.state());
            prop_assert_eq!(read.journal().bytes(), table.journal().bytes());
            Ok(())
        },
    );
    law.unwrap();
    let seen = seen.map(|cell| cell.get());
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}
