//! How it would end now is how it ends, part by part; and the points of an evening by rule and by round.

use bedside_core::dice_hospital::{
    self, Cause, Choice, Command, Depth, Event, Game, Phase, ROUNDS, Rule, ScoreLine, Tally, ledger,
};
use bedside_core::event::Event as Any;
use bedside_core::moves::Within;
use bedside_core::setup::{Name, Setup};
use bedside_core::text::Lang;
use bedside_core::{Choices, Command as Press, Instant, Seed, Table};

use super::evening::play;

/// Points that a press gave a player, with their causes.
fn given(events: &[Any], seat: u8) -> Vec<(Cause, i16)> {
    let scored = |event: &Any| match event {
        Any::DiceHospital(Event::Scored { seat: to, cause, by, .. }) if *to == seat => Some((*cause, *by)),
        _ => None,
    };
    events.iter().filter_map(scored).collect()
}

fn points(game: &Game, seat: u8) -> i16 {
    game.hospitals()[usize::from(seat)].points()
}

#[test]
fn a_round_and_the_end_give_what_was_projected() {
    let (mut rounds, mut ends, mut whole) = (0, 0, 0);
    play(60, Depth::Referee, |evening| {
        let before = evening.game.standings();
        let mut on = evening.clone();
        match evening.game.phase() {
            Phase::Discharge => {
                let Ok(events) = on.press(&Command::Discharge) else { return };
                for standing in &before {
                    assert_eq!(given(&events, standing.seat), standing.round.as_slice());
                    assert_eq!(points(&on.game, standing.seat), standing.scored + standing.this_round());
                }
                rounds += 1;
                if on.game.phase() == Phase::Ending {
                    on.press(&Command::Finish).unwrap();
                    for standing in &before {
                        assert_eq!(points(&on.game, standing.seat), standing.total());
                    }
                    whole += 1;
                }
            }
            Phase::Ending => {
                let events = on.press(&Command::Finish).unwrap();
                let ranking = on.game.ranking();
                for standing in &before {
                    assert_eq!(given(&events, standing.seat), standing.end.as_slice());
                    assert_eq!(points(&on.game, standing.seat), standing.total());
                    let parts = standing.bags() + standing.fatalities() + standing.reports() + standing.left_behind();
                    assert_eq!(standing.scored + parts, standing.total());
                    // Patients and pips break ties: nobody is behind their place by points.
                    let rank = ranking.iter().find(|rank| rank.seat == standing.seat).unwrap();
                    assert!(rank.place >= standing.place);
                }
                ends += 1;
            }
            Phase::Setup | Phase::Over => {
                assert!(before.iter().all(|it| it.total() == points(&evening.game, it.seat)), "{before:?}");
            }
            _ => {}
        }
    });
    assert!(rounds > 400 && ends == 60 && whole > 10, "{rounds} {ends} {whole}");
}

/// A whole evening at a table, by its listed moves.
fn evening(seed: u64) -> (Table, Vec<(u8, u8, i16)>) {
    let choices = [Choice::Experimental(true), Choice::Administrators(true), Choice::Collections(false)];
    let seats = ["Ada", "Ben", "Cyd"].into_iter().map(|name| Name::try_from(name).unwrap()).collect();
    let setup = Setup { game: Choices::DiceHospital(choices.into_iter().collect()), seats };
    let mut table = Table::open(&setup, Seed(seed)).unwrap();
    let mut after_rounds = vec![];
    let mut number = seed;
    loop {
        let mut moves = vec![];
        table.moves(Within::ALL, Instant::START, |command| moves.push(command));
        moves.retain(|command| !matches!(command, Press::DiceHospital(Command::ChooseFirst { .. })));
        let Some(last) = moves.len().checked_sub(1) else { return (table, after_rounds) };
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let next = &moves[usize::try_from(number >> 33).unwrap() % (last + 1)];
        table.apply(next, Instant::START).unwrap();
        let game: &Game = table.state().game().unwrap();
        if matches!(next, Press::DiceHospital(Command::Discharge)) {
            after_rounds.extend(game.seats().map(|seat| (seat, game.round(), points(game, seat))));
        }
    }
}

#[test]
fn points_by_rule_and_by_round_add_up_to_the_ledger() {
    for seed in 1..4 {
        let (table, after_rounds) = evening(seed);
        let tally = Tally::of(&table);
        let game: &Game = table.state().game().unwrap();
        assert_eq!(game.phase(), Phase::Over);
        let mut lines: Vec<ScoreLine> = vec![];
        ledger::lines(&table, |line| lines.push(line));
        for seat in game.seats() {
            assert_eq!(tally.after_round(seat, ROUNDS + 1), points(game, seat));
            assert_eq!(Rule::ALL.iter().map(|rule| tally.by_rule(seat, *rule)).sum::<i16>(), points(game, seat));
            let fatalities = i16::from(game.hospitals()[usize::from(seat)].fatalities());
            assert_eq!(tally.by_rule(seat, Rule::Fatalities), -2 * fatalities);
        }
        assert_eq!(after_rounds.len(), 24);
        for (seat, round, points) in after_rounds {
            assert_eq!(tally.after_round(seat, round), points, "round {round}");
        }
        let best = tally.best_moment().unwrap();
        let of = |seat, round| {
            let own = |line: &&ScoreLine| line.seat == seat && line.round == round;
            let ended = |line: &&ScoreLine| matches!(line.cause, Cause::Bags(_) | Cause::Fatalities(_));
            lines.iter().filter(own).filter(|line| !ended(line)).map(|line| line.by).sum::<i16>()
        };
        let all = (1..=ROUNDS).flat_map(|round| game.seats().map(move |seat| of(seat, round)));
        assert_eq!(Some(best.points), all.max());
        assert_eq!(best.points, of(best.seat, best.round));
        let discharged = lines.iter().find_map(|line| match line.cause {
            Cause::Discharged(count) if (line.seat, line.round) == (best.seat, best.round) => Some(count),
            _ => None,
        });
        assert_eq!(discharged, Some(best.discharged));
    }
    assert_eq!(Tally::default().best_moment(), None);
    for lang in Lang::ALL {
        let said: std::collections::BTreeSet<&str> = Rule::ALL.iter().map(|rule| lang.dice_rule(*rule)).collect();
        assert_eq!(said.len(), Rule::ALL.len());
    }
    assert_eq!(dice_hospital::Cause::Bags(2).rule(), Rule::Bags);
}
