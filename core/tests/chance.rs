//! Whether draws are fair: chi-square over fixed seeds, so that it comes out the same in every run.

use std::collections::BTreeMap;

use bedside_core::chance::{Sequence, below};
use bedside_core::{Choices, Command, GameKind, Instant, Seed, Table, dice_hospital, emergency_roll};
use rand_chacha::rand_core::Rng;

mod common;

use common::setup;
use common::uniform::{chi_square, is_uniform};

/// Seeds as scripts and people choose them, and as devices do.
const SEEDS: [u64; 8] = [0, 1, 2, 7, 1 << 32, u64::MAX, 0x9E37_79B9_7F4A_7C15, 0x0123_4567_89AB_CDEF];
/// Draws for each value that may come up.
const EACH: u32 = 400;

#[test]
fn every_number_below_a_bound_comes_up_equally_often() {
    for bound in 2..=52u8 {
        let all = u32::from(bound) * EACH;
        for seed in SEEDS {
            for sequence in [Sequence::Play, Sequence::Lots] {
                // One number out of each draw, and all numbers out of one draw.
                let first = (0..all).map(|number| below(bound, &mut Seed(seed).draw(sequence, number)));
                let mut one = Seed(seed).draw(sequence, 0);
                let many = (0..all).map(|_| below(bound, &mut one)).collect::<Vec<_>>();
                for (what, drawn) in [("draws", first.collect::<Vec<_>>()), ("numbers of a draw", many)] {
                    let counts = counted(bound, drawn);
                    assert!(is_uniform(&counts), "{what} below {bound} of {seed}: {counts:?}");
                }
            }
        }
        // The same draw of many tables, whose seeds follow on each other.
        for number in 0..4 {
            let drawn = (0..all).map(|seed| below(bound, &mut Seed(seed.into()).draw(Sequence::Play, number)));
            let counts = counted(bound, drawn);
            assert!(is_uniform(&counts), "draw {number} below {bound}: {counts:?}");
        }
    }
}

#[test]
fn a_draw_tells_nothing_of_the_next_one() {
    for seed in SEEDS {
        let dice: Vec<u8> =
            (0..36 * EACH).map(|number| below(6, &mut Seed(seed).draw(Sequence::Play, number))).collect();
        let pairs = counted(36, dice.windows(2).map(|pair| pair[0] * 6 + pair[1]));
        assert!(is_uniform(&pairs), "{seed}: {pairs:?}");
        // A lot and a roll of the same number have nothing to do with each other.
        let beside = (0..36 * EACH).map(|number| {
            let of = |sequence| below(6, &mut Seed(seed).draw(sequence, number));
            of(Sequence::Play) * 6 + of(Sequence::Lots)
        });
        let beside = counted(36, beside);
        assert!(is_uniform(&beside), "{seed}: {beside:?}");
    }
}

/// The test would notice a byte modulo the bound.
#[test]
fn a_byte_modulo_the_bound_is_seen_to_be_unfair() {
    for bound in (20..=52u8).filter(|bound| 256 % u32::from(*bound) != 0) {
        let mut chance = Seed(1).draw(Sequence::Play, 0);
        let bytes = (0..u32::from(bound) * 4_000).map(|_| chance.next_u32().to_le_bytes()[0] % bound);
        let counts = counted(bound, bytes);
        assert!(!is_uniform(&counts), "{bound}: {} of {counts:?}", chi_square(&counts));
    }
}

#[test]
fn seeds_that_follow_from_a_seed_are_others() {
    let mut seeds = std::collections::BTreeSet::new();
    for seed in SEEDS {
        let mut seed = Seed(seed);
        for _ in 0..1_000 {
            assert!(seeds.insert(seed.0), "{seed:?} comes twice");
            seed = seed.next();
        }
    }
}

/// What chance makes of a command at a table with this seed, after these were carried out.
fn drawn(game: &Choices, seed: u64, before: &[Command], asked: &Command) -> Command {
    let mut table = Table::open(&setup(game.clone(), ["Ada", "Ben", "Cleo", "Dan"]), Seed(seed)).unwrap();
    for command in before {
        table.apply(command, Instant::START).unwrap();
    }
    table.state().fill_chance(asked).unwrap()
}

fn tally<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<u32> {
    let mut counts = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_insert(0) += 1;
    }
    counts.into_values().collect()
}

#[test]
fn what_a_table_rolls_deals_and_draws_is_fair() {
    use emergency_roll::Command as Er;
    let game = GameKind::EmergencyRoll.by_the_rules();
    let deal = Command::EmergencyRoll(Er::Deal { cards: None });
    let (mut goals, mut others, mut cards, mut dice) = (vec![], vec![], vec![], vec![]);
    for seed in 0..12_000 {
        let Command::EmergencyRoll(Er::Deal { cards: Some(dealt) }) = drawn(&game, seed, &[], &deal) else { panic!() };
        goals.push(dealt.cardiologists);
        others.push((dealt.radiologist as u8, dealt.epidemiologist as u8));
        let roll = Command::EmergencyRoll(Er::Roll { card: None, dice: None });
        let rolled = drawn(&game, seed, std::slice::from_ref(&deal), &roll);
        let Command::EmergencyRoll(Er::Roll { card: Some(card), dice: Some(three) }) = rolled else { panic!() };
        cards.push(card);
        dice.push(three);
    }
    let lengths = [tally(goals), tally(others), tally(cards), tally(dice)].map(|counts| {
        assert!(is_uniform(&counts), "{counts:?}");
        counts.len()
    });
    assert_eq!(lengths, [30, 25, 27, 216]);

    use dice_hospital::Command as Dh;
    let game = GameKind::DiceHospital.by_the_rules();
    let asked = Command::DiceHospital(Dh::DealAdministrators { cards: None });
    let mut places: [Vec<u8>; 8] = Default::default();
    for seed in 0..4_000 {
        let Command::DiceHospital(Dh::DealAdministrators { cards: Some(dealt) }) = drawn(&game, seed, &[], &asked)
        else {
            panic!()
        };
        dealt.iter().zip(&mut places).for_each(|(card, place)| place.push(*card as u8));
    }
    for place in places {
        let counts = tally(place);
        assert!(counts.len() == 8 && is_uniform(&counts), "{counts:?}");
    }
    let lots = (0..4_000).map(|seed| drawn(&game, seed, &[], &Command::DrawLot { seat: None }));
    let counts = tally(lots.map(|lot| if let Command::DrawLot { seat } = lot { seat } else { None }));
    assert!(counts.len() == 4 && is_uniform(&counts), "{counts:?}");
}

/// Who says again what was drawn, and leaves the rest to chance, gets the same rest.
#[test]
fn entering_a_part_of_a_draw_does_not_change_the_rest() {
    use dice_hospital::Command as Dh;
    use emergency_roll::Command as Er;
    for seed in 0..200 {
        let game = GameKind::EmergencyRoll.by_the_rules();
        let deal = [Command::EmergencyRoll(Er::Deal { cards: None })];
        let roll = |card, dice| drawn(&game, seed, &deal, &Command::EmergencyRoll(Er::Roll { card, dice }));
        let whole = roll(None, None);
        let Command::EmergencyRoll(Er::Roll { card, dice }) = whole else { panic!("{whole:?}") };
        assert_eq!((roll(card, None), roll(None, dice)), (whole.clone(), whole));

        let game = GameKind::DiceHospital.by_the_rules();
        let reveal = |departments, specialists| {
            drawn(&game, seed, &[], &Command::DiceHospital(Dh::Reveal { extra: None, departments, specialists }))
        };
        let whole = reveal(None, None);
        let Command::DiceHospital(Dh::Reveal { departments, specialists, .. }) = whole.clone() else {
            panic!("{whole:?}")
        };
        assert_eq!((reveal(departments, None), reveal(None, specialists)), (whole.clone(), whole));
    }
}

fn counted(bound: u8, drawn: impl IntoIterator<Item = u8>) -> Vec<u32> {
    let mut counts = vec![0; bound.into()];
    drawn.into_iter().for_each(|one| counts[usize::from(one)] += 1);
    counts
}

/// A table that goes on after an update goes on with the same draws.
#[test]
fn draws_are_what_they_always_were() {
    let dice = |seed, sequence, number| {
        let mut draw = Seed(seed).draw(sequence, number);
        [(); 8].map(|()| 1 + below(6, &mut draw))
    };
    assert_eq!(dice(0, Sequence::Play, 0), [6, 4, 2, 3, 6, 6, 6, 2]);
    assert_eq!(dice(7, Sequence::Play, 0), [4, 6, 4, 3, 1, 2, 5, 6]);
    assert_eq!(dice(7, Sequence::Play, 1), [3, 3, 1, 2, 1, 4, 6, 1]);
    assert_eq!(dice(7, Sequence::Lots, 1), [6, 2, 4, 6, 4, 2, 1, 3]);
    assert_eq!(dice(u64::MAX, Sequence::Play, u32::MAX), [6, 3, 6, 3, 6, 6, 5, 1]);
    assert_eq!(Seed(7).next(), Seed(0xDE10_836C_2105_1E60));
}
