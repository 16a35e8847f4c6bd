//! What is asked of a player is answered by listed moves, and by all of them.

use std::collections::BTreeMap;

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::command::Target;
use bedside_core::dice_hospital::{After, Asked, Attempt, Change, Command, Department, Depth, Game, Phase, Specialist};
use bedside_core::game::Rules;
use bedside_core::text::Lang;

use super::attempt::hospital;
use super::evening::{Evening, NOW, play};

fn answers_it(asked: Asked, seat: u8, command: &Command) -> bool {
    let own = <Game as Rules>::seat(command) == Some(seat);
    own && match asked {
        Asked::Bonus(_) => matches!(command, Command::UseAbility { .. }),
        Asked::Admissions(..) => matches!(command, Command::ReturnPatient { .. } | Command::AdmitPatient { .. }),
        Asked::Imitation => matches!(command, Command::Imitate { .. }),
        Asked::Sparing(_) => matches!(command, Command::Spare { .. }),
        Asked::Room(_) => matches!(command, Command::GiveUp { .. }),
    }
}

/// Whether a move takes no blood bag.
fn is_free(evening: &Evening, command: &Command) -> bool {
    evening.game.preview(command, &evening.clock, NOW).unwrap().bags >= 0
}

#[test]
fn a_question_is_there_where_its_answers_are_listed_and_each_answer_is_taken() {
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    play(60, Depth::Referee, |evening| {
        if !matches!(evening.game.phase(), Phase::Intake | Phase::Activation | Phase::Neglect) {
            return;
        }
        let listed = evening.moves();
        for seat in evening.game.seats() {
            let pending = evening.game.pending(seat, &evening.clock, NOW);
            let question = |command: &&Command| {
                <Game as Rules>::seat(command) == Some(seat)
                    && matches!(
                        command,
                        Command::UseAbility { .. }
                            | Command::ReturnPatient { .. }
                            | Command::AdmitPatient { .. }
                            | Command::Imitate { .. }
                            | Command::Spare { .. }
                            | Command::GiveUp { .. }
                    )
            };
            assert_eq!(pending.is_some(), listed.iter().any(|command| question(&command)), "{pending:?}");
            let places = |command: &Command| {
                matches!(command, Command::Activate { seat: whose, .. } if *whose == seat) && is_free(evening, command)
            };
            // Whoever waits for their turn can place somebody then.
            if listed.contains(&Command::Done { seat }) {
                assert_eq!(evening.game.can_place(seat), listed.iter().any(places), "{listed:?}");
            }
            let Some(pending) = pending else { continue };
            if let Asked::Bonus(_) = pending.asked {
                let answers = |command: &&Command| answers_it(pending.asked, seat, command);
                let free = listed.iter().filter(answers).any(|command| is_free(evening, command));
                assert_eq!(evening.game.costs_a_bag(pending), !free, "{listed:?}");
            }
            let name = format!("{:?}", pending.asked);
            *asked.entry(name.split('(').next().unwrap().into()).or_default() += 1;
            let mut answers = vec![];
            evening.game.answers(pending, &evening.clock, NOW, &mut |command| answers.push(command));
            for answer in &answers {
                assert!(listed.contains(answer), "{answer:?} is not listed");
                assert!(answers_it(pending.asked, seat, answer));
                evening.game.preview(answer, &evening.clock, NOW).unwrap();
            }
            // Whatever is listed looks like one of the answers.
            let sorted = |command: &Command| {
                let mut labels: Vec<String> = evening.game.path(command).iter().map(|it| format!("{it:?}")).collect();
                labels.sort();
                labels
            };
            for command in listed.iter().filter(|command| answers_it(pending.asked, seat, command)) {
                assert!(answers.iter().any(|answer| sorted(answer) == sorted(command)), "{command:?}");
            }
            for lang in Lang::ALL {
                let mut words = String::new();
                lang.pending(pending, &evening.game, &evening.clock, NOW, &mut words).unwrap();
                assert!((5..=70).contains(&words.chars().count()), "{words}");
                assert!(!words.ends_with(": "), "{words}");
            }
        }
    });
    println!("{asked:?}");
    for name in ["Bonus", "Admissions", "Imitation", "Sparing", "Room"] {
        assert!(asked.get(name).is_some_and(|often| *often > 2), "{name}: {asked:?}");
    }
    assert!(Asked::Imitation.may_be_left() && !Asked::Room(1).may_be_left());
}

#[test]
fn the_only_bonus_of_a_placement_is_its_only_answer_and_costs_nothing() {
    let (mut alone, mut others) = (0, 0);
    play(12, Depth::Referee, |evening| {
        let placements = evening.moves().into_iter().filter(|it| matches!(it, Command::Activate { rolls: None, .. }));
        // Of so many a few.
        for placement in placements.step_by(37) {
            let seat = <Game as Rules>::seat(&placement).unwrap();
            let mut then = evening.game.clone();
            let mut clock = evening.clock;
            if then.apply(&placement, &mut clock, NOW, &mut Default::default()).is_err() {
                continue;
            }
            let pending = then.pending(seat, &clock, NOW);
            let Some((bonus, preview)) = evening.game.only_bonus(&placement, &evening.clock, NOW) else {
                others += usize::from(pending.is_some());
                continue;
            };
            alone += 1;
            let mut answers = vec![];
            then.answers(pending.unwrap(), &clock, NOW, &mut |answer| answers.push(answer));
            let unpaid = |answer: &&Command| match answer {
                Command::UseAbility { patients, .. } => patients.iter().all(|target| target.colour.is_none()),
                _ => true,
            };
            assert_eq!(answers.iter().filter(unpaid).count(), 1, "{answers:?}");
            assert!(answers.contains(&bonus), "{bonus:?} is none of {answers:?}");
            assert_eq!(then.preview(&bonus, &clock, NOW).as_ref(), Ok(&preview));
            assert!(preview.bags == 0 && preview.fatalities == 0 && !preview.ghosts.is_empty());
        }
    });
    assert!(alone > 5 && others > 5, "{alone} of {others}");
}

#[test]
fn an_ability_for_which_nobody_fits_without_a_blood_bag_says_so() {
    for (bags, other, asked) in [
        (0, Colour::Red, None),
        (1, Colour::Red, Some(true)),
        (0, Colour::Yellow, Some(false)),
        (1, Colour::Yellow, Some(false)),
    ] {
        let mut evening = hospital(&[(Colour::Yellow, 5), (other, 3)], &[], &[Specialist::Urologist]);
        if bags > 0 {
            let reason = "a test".try_into().unwrap();
            evening.press(&Command::Adjust { seat: 0, change: Change::Bags(bags), reason }).unwrap();
        }
        let patients = [Target::bed(0)].into_iter().collect();
        let (department, specialist) = (Department::Clinic, Some(Specialist::Urologist));
        let placed = Command::Activate { seat: 0, department, specialist, mode: 0, patients, rolls: None };
        evening.press(&placed).unwrap();
        let pending = evening.game.pending(0, &evening.clock, NOW);
        assert_eq!(pending.map(|pending| evening.game.costs_a_bag(pending)), asked, "{bags} {other:?}");
    }
}

#[test]
fn a_bonus_names_who_gets_it_and_what_comes_of_it() {
    let mut evening = hospital(
        &[(Colour::Red, 3), (Colour::Yellow, 3)],
        &[Department::OperatingTheatre],
        &[Specialist::Surgeon, Specialist::Cardiologist],
    );
    let place = |specialist, department, bed| Command::Activate {
        seat: 0,
        department,
        specialist: Some(specialist),
        mode: 0,
        patients: [Target::bed(bed)].into_iter().collect(),
        rolls: None,
    };
    let said = |evening: &Evening, lang: Lang| {
        let pending = evening.game.pending(0, &evening.clock, NOW).unwrap();
        let mut words = String::new();
        lang.pending(pending, &evening.game, &evening.clock, NOW, &mut words).unwrap();
        words
    };
    evening.press(&place(Specialist::Surgeon, Department::OperatingTheatre, 0)).unwrap();
    assert_eq!(said(&evening, Lang::En), "Surgeon: 1 more step for R6");
    assert_eq!(said(&evening, Lang::Pl), "Chirurg: jeszcze 1 krok dla C6");
    let on = evening.game.onward(&Attempt::ability(0), &evening.clock, NOW).unwrap();
    let used = on.only.unwrap();
    let preview = evening.game.preview(&used, &evening.clock, NOW).unwrap();
    assert_eq!(preview.of(0).unwrap().after, After::Leaves);
    // Left by going on.
    evening.press(&place(Specialist::Cardiologist, Department::Imaging, 1)).unwrap();
    assert_eq!(evening.game.pending(0, &evening.clock, NOW), None);
}
