//! What holds of a table with patients after every command.

use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::event::Event;
use bedside_core::form::{Field, Given};
use bedside_core::journal::Fate;
use bedside_core::rush::ledger::entered;
use bedside_core::rush::{
    self, Bed, Card, Cause, Choice, Condition, Diagnosis, EpidemicCard, Exam, Glass, Measure, Outcome, PatientCard,
    Phase, Spot, Ward,
};
use bedside_core::table::Table;
use bedside_core::view::View;

use super::common::legal;
use super::common::rush::score;

/// Listed is accepted, and nothing that is refused leaves a trace.
pub fn listed_is_accepted(table: &Table, now: Instant, pool: &[Command]) {
    let listed = legal(table, now);
    for (nth, command) in listed.iter().enumerate() {
        assert!(!listed[..nth].contains(command), "{command:?} is listed twice");
        assert!(table.accepts(command, now).is_ok(), "{command:?} is listed and refused");
    }
    for command in pool {
        let taken = table.accepts(command, now);
        assert_eq!(listed.contains(command), taken.is_ok(), "{command:?}: {taken:?}");
    }
    if let Ok(step) = View::of(table, now).go {
        assert_eq!(listed.first(), Some(&step));
    }
}

/// Forms take both ends of what they offer and nothing beyond.
pub fn forms_hold(table: &Table, now: Instant) {
    use rush::Command as C;
    let taken = |command: C| table.accepts(&Command::Rush(command), now).is_ok();
    let (mut entered, mut all, mut homes) = (0, 0, 0);
    table.forms(now, |form| match (form.command, form.fields.as_slice()) {
        ("enter", [Field::Given { value: Given::Outcome(outcome), .. }, Field::Number { min, max, .. }]) => {
            entered += 1;
            let enter = |patients: i16| C::Enter { outcome: *outcome, patients: u8::try_from(patients).unwrap() };
            assert!(taken(enter(*min)) && taken(enter(*max)));
            assert!(!taken(enter(min - 1)) && !taken(enter(max + 1)));
        }
        ("discharge_all", [Field::Count { max, .. }]) => {
            all += 1;
            assert!(taken(C::DischargeAll { reputation: 0 }) && taken(C::DischargeAll { reputation: *max }));
            assert!(!taken(C::DischargeAll { reputation: max + 1 }));
        }
        (
            "discharge",
            [
                Field::Given { value: Given::Spot(patient), .. },
                Field::Count { max, .. },
                Field::Count { max: most, .. },
            ],
        ) => {
            homes += 1;
            let (card, diagnosis) = (u8::try_from(*max).unwrap(), u8::try_from(*most).unwrap());
            assert!(taken(C::Discharge { patient: *patient, card: 0, diagnosis: 0 }));
            assert!(taken(C::Discharge { patient: *patient, card, diagnosis }));
        }
        ("move_organs", [Field::Number { min, max, .. }]) => {
            let moved = |by: i16| taken(C::MoveOrgans { by: i8::try_from(by).unwrap() });
            assert!([*min, *max].into_iter().all(|by| by == 0 || moved(by)) && !moved(min - 1) && !moved(max + 1));
        }
        _ => {}
    });
    let possible = |command: C| usize::from(taken(command));
    let enter = Outcome::ALL.map(|outcome| possible(C::Enter { outcome, patients: 1 })).into_iter().sum::<usize>();
    assert_eq!(entered, enter);
    assert_eq!(all, possible(C::DischargeAll { reputation: 0 }));
    let home = Spot::all().map(|patient| possible(C::Discharge { patient, card: 0, diagnosis: 0 })).sum::<usize>();
    assert_eq!(homes, home);
    cards_hold(table, now);
}

/// What is read off a card or typed about a glass is on offer exactly where it is taken.
fn cards_hold(table: &Table, now: Instant) {
    use rush::Command as C;
    let taken = |command: C| table.accepts(&Command::Rush(command), now).is_ok();
    let offered = |name: &str, given: &[(&str, Given)]| {
        let mut there = 0;
        table.forms(now, |form| {
            let known = |(name, value): &(&str, Given)| form.given(name) == Some(*value);
            there += usize::from(form.command == name && given.iter().all(known));
        });
        there
    };
    for ward in Ward::ALL {
        let card = EpidemicCard::Treatment { reputation: 2 };
        let drawn = usize::from(taken(C::DrawEpidemic { ward, card }));
        assert_eq!(offered("draw_epidemic", &[("ward", Given::Ward(ward))]), drawn);
    }
    for card in 0..4 {
        let laid = taken(C::LayCard { card, face: Card::Task { reward: 1 } });
        assert_eq!(offered("lay_card", &[("card", Given::Number(card))]), usize::from(laid));
    }
    for patient in Spot::all() {
        let described = taken(C::Describe { patient, card: PatientCard::default() });
        assert_eq!(offered("describe", &[("patient", Given::Spot(patient))]), usize::from(described));
    }
    for (bed, exam) in Bed::ALL.into_iter().flat_map(|bed| Exam::ALL.map(|exam| (bed, exam))) {
        let card = Diagnosis { efficiency: 3, surgery: true, infectious: false };
        let found = taken(C::Diagnose { bed, exam, card });
        let given = [("bed", Given::Bed(bed)), ("exam", Given::Exam(exam))];
        assert_eq!(offered("diagnose", &given), usize::from(found));
    }
    for glass in [None].into_iter().chain(Glass::ALL.map(Some)) {
        let set = taken(C::SetGlass { glass, millis: 30_000 });
        assert_eq!(offered("set_glass", &[("glass", Given::Glass(glass))]), usize::from(set));
    }
    let organs = (-7..=3).any(|by| taken(C::MoveOrgans { by }));
    assert_eq!(offered("move_organs", &[]), usize::from(organs));
    // Numbers and cards that are agreed on are forms, everything else that does not hold yet is a move.
    let agrees = taken(C::Agree(Choice::Objective(None)));
    assert_eq!(offered("agree", &[]), if agrees { 7 } else { 0 });
    let moves = legal(table, now);
    table.state().playing().options(&mut |choices, holds| {
        for (place, choice) in choices.enumerate() {
            assert_eq!(moves.contains(&choice.clone().agree()), agrees && place != holds, "{choice:?}");
        }
    });
    let set = agreed(table).objective().is_some();
    assert_eq!(moves.contains(&Command::Rush(C::Agree(Choice::Objective(None)))), agrees && set);
}

fn agreed(table: &Table) -> &rush::Options {
    table.state().game::<rush::Game>().unwrap().options()
}

/// Nobody is lost: whoever was admitted waits, lies in a bed, went home or died.
pub fn conserved(table: &Table) {
    let (mut admitted, mut gone, mut judged) = (0, 0, vec![]);
    table.walk(|step| {
        let round = step.before.game().map_or(1, rush::Game::round);
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            match event {
                Event::Rush(rush::Event::PatientAdmitted { .. }) => admitted += 1,
                Event::Rush(rush::Event::PatientDischarged { .. }) | Event::Rush(rush::Event::PatientDied { .. }) => {
                    gone += 1
                }
                Event::Rush(rush::Event::Scored {
                    cause: Cause::EpidemicTreated(ward) | Cause::EpidemicUntreated(ward),
                    ..
                }) => {
                    assert!(!judged.contains(&(round, *ward)), "{ward:?} is judged twice in round {round}");
                    judged.push((round, *ward));
                }
                _ => {}
            }
        }
    });
    let patients = table.state().game::<rush::Game>().unwrap().patients();
    assert_eq!(admitted, patients.all().count() + gone);
    assert!(patients.organs() <= 6);
    let entered: u32 = entered(table).into_iter().map(u32::from).sum();
    assert!(entered <= 18, "{entered} outcomes");
    for measure in [Measure::Skill, Measure::Reputation] {
        let sum: i32 = score(table).iter().filter(|line| line.measure == measure).map(|line| i32::from(line.by)).sum();
        assert_eq!(
            sum,
            i32::from(table.state().game::<rush::Game>().unwrap().points(measure)),
            "{measure:?} is not explained"
        );
    }
}

/// What the rulebook says of each finding, against what the table made of it.
pub fn scored_by_the_book(before: &Table, after: &Table, command: &Command, events: &[Event]) {
    let (was, is) = (before.state().game::<rush::Game>().unwrap(), after.state().game::<rush::Game>().unwrap());
    let evaluating = was.phase() == Phase::Evaluation;
    let own_words = matches!(command, Command::Rush(rush::Command::Record { .. }) | Command::Undo | Command::Redo);
    if evaluating && !own_words {
        assert!(is.points(Measure::Reputation) >= was.points(Measure::Reputation), "reputation fell by {command:?}");
    }
    let count = |command: &Command| match command {
        Command::Rush(rush::Command::Enter { patients, .. }) => i16::from(*patients),
        Command::Rush(rush::Command::JudgeEpidemic { untreated, .. }) => i16::from(*untreated),
        _ => 1,
    };
    let mut skill = 0;
    for event in events {
        match event {
            Event::Rush(rush::Event::Scored { cause, spot, measure, by, .. }) => {
                let found = |spot: &Option<Spot>| spot.and_then(|spot| was.patients().at(spot)).unwrap().diagnosed();
                match cause {
                    Cause::MissedSymbol => assert!(evaluating, "a missed symbol was paid in {:?}", was.phase()),
                    Cause::DiagnosisCard => assert!(found(spot), "{event:?} without a diagnosis"),
                    _ => {}
                }
                let book = match cause {
                    Cause::EpidemicUntreated(_) => Some(-count(command)),
                    Cause::MissedSymbol => Some(-3),
                    Cause::Extras => Some(-2 * count(command)),
                    Cause::Error(Condition::Stable) => Some(-count(command)),
                    Cause::Error(Condition::Serious) => Some(-3 * count(command)),
                    Cause::Error(Condition::Critical) => Some(-8 * count(command)),
                    Cause::Oath => Some(-1),
                    Cause::Task(_) => None,
                    Cause::EpidemicTreated(_) | Cause::PatientCard | Cause::DiagnosisCard | Cause::Discharges => {
                        assert!(*measure == Measure::Reputation && *by >= 0, "{event:?}");
                        continue;
                    }
                };
                assert_eq!(*measure, Measure::Skill);
                assert!(book.is_none_or(|book| book == *by), "{event:?} by {command:?}");
                skill += *by;
            }
            Event::Rush(rush::Event::PatientWorse { spot, condition }) => {
                let old = was.patients().at(*spot).unwrap().condition();
                let worse = [(Condition::Stable, Condition::Serious), (Condition::Serious, Condition::Critical)];
                assert!(worse.contains(&(old, *condition)));
            }
            Event::Rush(rush::Event::PatientDied { spot }) => {
                assert_eq!(was.patients().at(*spot).unwrap().condition(), Condition::Critical);
            }
            _ => {}
        }
    }
    if !own_words && !matches!(command, Command::Rush(rush::Command::Agree(_))) {
        assert_eq!(is.points(Measure::Skill) - was.points(Measure::Skill), skill, "{command:?}");
    }
    // Skill at 0 loses at once, wherever it happens and a starting skill is known.
    if is.options().starting_skill() > 0 && is.points(Measure::Skill) <= 0 {
        assert_eq!((is.phase(), is.verdict()), (Phase::Over, Some(rush::Verdict::SkillGone)));
        assert_eq!(after.next_wake(after.last()), None, "something goes on after the shift");
    } else if is.phase() == Phase::Over {
        assert!(is.round() == 4 && is.verdict() != Some(rush::Verdict::SkillGone));
    }
}
