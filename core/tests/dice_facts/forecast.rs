//! What neglect would do now is what it does.

use bedside_core::dice_hospital::{Command, Depth, Game, Outlook, Phase};

use super::evening::{Evening, play};

fn shown(game: &Game, seat: u8, bed: u8) -> Option<u8> {
    game.hospitals()[usize::from(seat)].patient(bed).map(|patient| patient.die.pips)
}

/// From here everybody is done, the administrators spare as they are told, and neglect comes.
fn neglected(evening: &Evening, spare: impl Fn(u8, &[u8]) -> u8) -> Game {
    let mut on = evening.clone();
    while on.game.phase() == Phase::Activation {
        let done = on.game.seats().find(|seat| on.press(&Command::Done { seat: *seat }).is_ok());
        assert!(done.is_some());
    }
    for seat in on.game.seats() {
        let beds: Vec<u8> = on.game.sparing(seat).collect();
        if !beds.is_empty() {
            on.press(&Command::Spare { seat, bed: spare(seat, &beds) }).unwrap();
        }
    }
    on.press(&Command::Neglect).unwrap();
    on.game
}

#[test]
fn neglect_does_what_was_forecast_for_every_bed_and_says_how_many() {
    let (mut died, mut spared, mut chosen) = (0, 0, 0);
    play(60, Depth::Referee, |evening| {
        let game = evening.game.clone();
        if !matches!(game.phase(), Phase::Activation | Phase::Neglect) {
            let coming = matches!(game.phase(), Phase::Intake | Phase::Improvement);
            assert_eq!(game.forecast(0).is_some(), coming, "{:?}", game.phase());
            return;
        }
        let lowest = |seat: u8, beds: &[u8]| *beds.iter().min_by_key(|bed| shown(&game, seat, **bed)).unwrap();
        let after = neglected(evening, lowest);
        for seat in game.seats() {
            let forecast = game.forecast(seat).unwrap();
            let (mut worse, mut dead) = (0, 0);
            for bed in 0..12 {
                let (before, after) = (shown(&game, seat, bed), shown(&after, seat, bed));
                assert_eq!(forecast.of(bed).is_some(), before.is_some());
                match forecast.of(bed) {
                    None => {}
                    Some(Outlook::Treated) => assert_eq!(after, before),
                    Some(Outlook::Spared(administrator)) => {
                        assert_eq!(after, before);
                        assert_eq!(game.hospitals()[usize::from(seat)].administrator(), Some(administrator));
                        spared += 1;
                    }
                    Some(Outlook::Worsens { to }) => {
                        assert_eq!(after, Some(to));
                        assert!(Some(to) < before);
                        worse += 1;
                    }
                    Some(Outlook::Dies) => {
                        assert_eq!(after, None);
                        dead += 1;
                    }
                }
            }
            assert_eq!((forecast.worsening(), forecast.dying()), (worse, dead));
            let tokens = |game: &Game| game.hospitals()[usize::from(seat)].fatalities();
            assert_eq!(usize::from(tokens(&after) - tokens(&game)), dead);
            died += dead;
            // Whom else the administrator could spare.
            for bed in forecast.choice() {
                chosen += 1;
                let other = game.forecast_sparing(seat, Some(*bed)).unwrap();
                let after = neglected(evening, |other, beds| if other == seat { *bed } else { lowest(other, beds) });
                assert!(matches!(other.of(*bed), Some(Outlook::Spared(_))));
                for (bed, outlook) in other.beds() {
                    let stays = shown(&after, seat, bed);
                    match outlook {
                        Outlook::Treated | Outlook::Spared(_) => assert_eq!(stays, shown(&game, seat, bed)),
                        Outlook::Worsens { to } => assert_eq!(stays, Some(to)),
                        Outlook::Dies => assert_eq!(stays, None),
                    }
                }
            }
        }
    });
    assert!(died > 50 && spared > 50 && chosen > 50, "{died} {spared} {chosen}");
}

#[test]
fn a_scorekeeper_is_told_nothing_of_patients_that_it_does_not_know() {
    let evening = Evening::new(1, Depth::Scorekeeper);
    assert_eq!(evening.game.forecast(0), None);
    assert_eq!(Evening::new(1, Depth::Referee).game.forecast(9), None);
}
