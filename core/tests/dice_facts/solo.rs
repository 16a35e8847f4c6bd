//! Alone: what sending a die back comes to, and what the discharged patients can do for the reports.

use bedside_core::dice_hospital::{Command, Depth, Game, Phase, Plan};

use super::evening::play;

#[test]
fn each_of_the_four_dice_says_what_sending_it_back_comes_to() {
    let (mut bags, mut none) = (0, 0);
    play(60, Depth::Referee, |evening| {
        let returns = evening.game.returns();
        let asked = evening.game.options().solo() && !evening.game.intake().waiting().is_empty();
        assert_eq!(returns.is_empty(), !asked);
        for sent_back in returns {
            let mut on = evening.clone();
            let before = on.game.hospitals()[0].bags();
            on.press(&sent_back.command()).unwrap();
            assert_eq!(on.game.hospitals()[0].bags() > before, sent_back.bag);
            let all: u8 = evening.game.intake().waiting().iter().map(|die| die.pips).sum();
            assert_eq!(all, sent_back.sum + sent_back.die.pips);
            if sent_back.bag { bags += 1 } else { none += 1 }
        }
    });
    assert!(bags > 5 && none > 50, "{bags} {none}");
}

fn worth(game: &Game, places: &[u8]) -> u16 {
    places.iter().map(|place| u16::from(game.reports().card(*place).unwrap().points)).sum()
}

/// All that a plan says is so.
fn check(game: &Game, plan: &Plan) {
    let best = &plan.best;
    assert_eq!(best.points, worth(game, &best.places));
    let mut sets = vec![];
    game.reports().completions(plan.discharged, |places, points| sets.push((places.to_vec(), points)));
    assert_eq!(Some(best.points), sets.iter().map(|(_, points)| *points).max());
    let others = sets.iter().filter(|(set, _)| set.iter().any(|place| !best.places.contains(place)));
    assert_eq!(plan.alternative.as_ref().map(|it| it.points), others.map(|(_, points)| *points).max());
    for completion in [Some(best), plan.alternative.as_ref()].into_iter().flatten() {
        let taken: Vec<_> = game.reports().taken(&completion.places, plan.discharged).collect();
        assert_eq!(taken.len(), usize::from(plan.discharged.sum()));
        assert_eq!(taken.iter().filter(|(_, by)| by.is_none()).count(), usize::from(completion.left_over.sum()));
        for place in &completion.places {
            let dice = taken.iter().filter(|(_, by)| by == &Some(*place)).map(|(colour, _)| *colour);
            assert_eq!(bedside_core::dice::Counts::of(dice), game.reports().card(*place).unwrap().dice);
        }
    }
    let open = (0..6).filter(|place| !game.reports().completed(*place) && !best.places.contains(place));
    assert!(open.eq(plan.open.iter().copied()));
}

#[test]
fn the_plan_for_the_reports_is_taken_and_leaves_open_what_it_says() {
    let (mut settled, mut others) = (0, 0);
    play(60, Depth::Referee, |evening| {
        let Some(plan) = evening.game.report_plan() else { return };
        check(&evening.game, &plan);
        others += u32::from(plan.alternative.is_some());
        if evening.game.phase() == Phase::Discharge {
            for completion in [Some(&plan.best), plan.alternative.as_ref()].into_iter().flatten() {
                let mut on = evening.clone();
                on.press(&Command::CompleteReports { places: completion.places.clone() }).unwrap();
                let done = |game: &Game| (0..6).filter(|place| game.reports().completed(*place)).count();
                assert_eq!(done(&on.game), done(&evening.game) + completion.places.len());
                assert_eq!(on.game.report_plan(), None);
                settled += completion.places.len();
            }
        }
    });
    assert!(settled > 10 && others > 10, "{settled} {others}");
}
