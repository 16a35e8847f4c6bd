//! What a command is shown to do is what it does.

use std::collections::BTreeMap;

use bedside_core::dice_hospital::{After, Command, Depth, Patient, Phase, Preview};
use bedside_core::game::Rules;

use super::evening::{Evening, NOW, play};

/// Carries the command out for real, dice and draws included, and compares.
fn compare(evening: &Evening, command: &Command, preview: &Preview) {
    let mut real = evening.clone();
    let done = real.filled(command);
    real.press(&done).unwrap();
    let at = usize::from(preview.seat);
    let (before, after) = (&evening.game.hospitals()[at], &real.game.hospitals()[at]);
    let shown = |bed: u8| after.patient(bed).copied();
    for bed in 0..12 {
        let was = before.patient(bed).copied();
        let comes = preview.newcomers.iter().find(|(newcomer, _)| *newcomer == bed);
        let comes = |now: Option<Patient>| match comes {
            None => assert_eq!(now, None, "{command:?}"),
            Some((_, None)) => assert!(now.is_some(), "{command:?}"),
            Some((_, known)) => assert_eq!(now, *known, "{command:?}"),
        };
        let Some(ghost) = preview.of(bed) else {
            match was {
                None => comes(shown(bed)),
                was => assert_eq!(shown(bed), was, "{command:?} changes {bed}, which nobody foretold"),
            }
            continue;
        };
        assert_eq!(Some(ghost.before), was);
        match ghost.after {
            After::Stays(patient) => assert_eq!(shown(bed), Some(patient), "{command:?}"),
            After::Rerolled => {
                let (Command::Activate { rolls, .. } | Command::UseAbility { rolls, .. }) = &done else { panic!() };
                assert!(
                    shown(bed).is_some_and(|it| it.treated && rolls.iter().flatten().any(|pips| *pips == it.die.pips))
                );
            }
            After::Leaves | After::Dies | After::ToBag | After::Collected => comes(shown(bed)),
        }
    }
    assert_eq!(i16::from(after.bags()) - i16::from(before.bags()), preview.bags, "{command:?}");
    assert_eq!(i16::from(after.fatalities()) - i16::from(before.fatalities()), preview.fatalities, "{command:?}");
    assert_eq!(after.points() - before.points(), preview.points, "{command:?}");
    let open = preview.newcomers.iter().any(|(_, known)| known.is_none());
    if !open {
        assert_eq!(real.game.forecast(preview.seat), preview.forecast, "{command:?}");
    }
}

#[test]
fn every_listed_move_of_a_player_does_what_was_shown() {
    let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
    play(60, Depth::Referee, |evening| {
        if evening.game.phase() == Phase::Setup {
            return;
        }
        let moves = evening.moves();
        // A few of those that differ only by patients are enough.
        let step = 1 + moves.len() / 40;
        for command in
            moves.iter().step_by(step).chain(moves.iter().filter(|it| !matches!(it, Command::Activate { .. })))
        {
            if <bedside_core::dice_hospital::Game as Rules>::seat(command).is_none() {
                continue;
            }
            let preview = evening.game.preview(command, &evening.clock, NOW).unwrap();
            compare(evening, command, &preview);
            for ghost in &preview.ghosts {
                *shown
                    .entry(match ghost.after {
                        After::Stays(_) => "stays",
                        After::Rerolled => "rerolled",
                        After::Leaves => "leaves",
                        After::Dies => "dies",
                        After::ToBag => "to the bag",
                        After::Collected => "collected",
                    })
                    .or_default() += 1;
            }
            if !preview.newcomers.is_empty() {
                *shown.entry("newcomers").or_default() += 1;
            }
        }
    });
    println!("{shown:?}");
    for what in ["stays", "rerolled", "leaves", "dies", "to the bag", "collected", "newcomers"] {
        assert!(shown.get(what).is_some_and(|often| *often > 5), "{what}: {shown:?}");
    }
}

#[test]
fn what_would_be_refused_is_refused_with_the_same_words() {
    let mut refused = 0;
    play(10, Depth::Referee, |evening| {
        for seat in evening.game.seats() {
            for command in [Command::SpendBag { seat, bed: 11 }, Command::Done { seat }] {
                let preview = evening.game.preview(&command, &evening.clock, NOW).map(drop);
                assert_eq!(preview, evening.clone().press(&command).map(drop));
                refused += u32::from(preview.is_err());
            }
        }
    });
    assert!(refused > 100);
    assert!(
        Evening::new(1, Depth::Referee)
            .game
            .preview(&Command::Neglect, &Evening::new(1, Depth::Referee).clock, NOW)
            .is_err()
    );
}
