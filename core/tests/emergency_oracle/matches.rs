//! Whole games at random beside core, at every number of players.
//!
//! `BEDSIDE_GAMES` says how many are played; the seeds are fixed.

use bedside_core::emergency_roll::{Choice, Modifier};
use bedside_core::{Choices, Name, Seed, Setup as CoreSetup, Table};

use super::alicat::{Modifiers, take_turn};
use super::beside::{Match, Tally, how_many_of};
use super::facts::{CARDS, EPIDEMIOLOGISTS, GOALS, RADIOLOGISTS};
use super::game::{Command, Game, Setup};
use super::hard_sheets::HARD_SHEETS;
use super::reachable::{Chance, LIKINGS, Liking, way_to, weight};
use super::sheet::{Deed, Flip, Lead, sheet_of};

/// None, one or two of the four.
pub fn modifiers(number: usize) -> Modifiers {
    let all: Vec<[bool; 4]> = (0..16_u8)
        .filter(|bits| bits.count_ones() <= 2)
        .map(|bits| std::array::from_fn(|place| bits >> place & 1 == 1))
        .collect();
    let [preparation, equipment, isolation, capacity] = all[number % all.len()];
    Modifiers { preparation, equipment, isolation, capacity }
}

/// Cards at random, and for one person the modifiers of this number.
pub fn setup(chance: &mut Chance, people: usize, number: usize) -> Setup {
    let mut goals = GOALS;
    chance.shuffle(&mut goals);
    Setup {
        people,
        goals: [goals[0], goals[1]],
        radiologist: *chance.pick(&RADIOLOGISTS),
        epidemiologist: *chance.pick(&EPIDEMIOLOGISTS),
        modifiers: if people == 1 { modifiers(number) } else { Modifiers::default() },
    }
}

/// How the dice fall.
#[derive(Clone, Copy, Debug)]
enum Dice {
    Fair,
    /// High ones first and low ones later: hard on wards that go up.
    Falling,
    /// Low ones first and high ones later: full wards.
    Rising,
}

fn rolled(chance: &mut Chance, dice: Dice, turn: usize) -> [u8; 3] {
    std::array::from_fn(|_| match dice {
        Dice::Fair => chance.die(),
        Dice::Falling if turn < 10 => 4 + chance.die().div_ceil(3),
        Dice::Falling => chance.die().div_ceil(2),
        Dice::Rising if turn < 10 => chance.die().div_ceil(3),
        Dice::Rising => 2 + chance.die().div_ceil(2).min(4),
    })
}

/// One game from the first flip to the ranking.
fn play(seed: usize, people: usize) -> Tally {
    let mut chance = Chance::numbered(seed);
    let setup = setup(&mut chance, people, seed);
    let chief = if people == 1 { 0 } else { chance.below(people) };
    let dice = *chance.pick(&[Dice::Fair, Dice::Fair, Dice::Falling, Dice::Rising]);
    // Somebody without a liking does anything at all.
    let likings: Vec<(Option<Liking>, u8)> = (0..people)
        .map(|_| (if chance.one_in(4) { None } else { Some(*chance.pick(&LIKINGS)) }, chance.die()))
        .collect();
    let story = format!("seed {seed}, {people} players, {setup:?}, {dice:?}, {likings:?}");
    let mut game = Match::open(chance, setup, chief, story);
    while !game.game.is_over() || takes_back_the_end(&mut game) {
        // So many lists of so many people take long: half of them will do.
        if people < 4 || game.chance.one_in(2) {
            game.compare_lists();
        }
        game.probe();
        if game.chance.one_in(40) {
            game.undo();
            continue;
        }
        let turn = game.game.turns_played;
        if game.game.flip.is_none()
            && game.laid.is_none()
            && game.chance.one_in(20)
            && take_back_what_is_over(&mut game)
        {
            continue;
        }
        if game.game.discard_due {
            let which = game.chance.below(2);
            game.perform(Command::Discard { which });
            game.tally.note("discarded");
        } else if game.game.flip.is_none() {
            let fallen = rolled(&mut game.chance, dice, turn);
            flip(&mut game, fallen);
        } else {
            do_something(&mut game, &likings);
        }
        if game.game.turns_played > turn {
            game.compare_paid_beds_and_goals();
        }
    }
    game.compare_lists();
    game.probe();
    game.compare_ends();
    game.tally.note("games");
    game.tally
}

/// Somebody takes back a turn that has ended by itself, if there is one.
fn take_back_what_is_over(game: &mut Match) -> bool {
    let seat = game.chance.below(game.game.setup.people);
    if game.game.legal(seat).is_empty() {
        return false;
    }
    game.perform(Command::Do { seat, deed: Deed::TakeBack });
    game.tally.note("taken back when it was over");
    true
}

/// Now and then the last turn.
fn takes_back_the_end(game: &mut Match) -> bool {
    game.compare_lists();
    game.compare_ends();
    game.chance.one_in(4) && take_back_what_is_over(game)
}

/// By hand, by core's chance, or first the card and then the dice.
fn flip(game: &mut Match, dice: [u8; 3]) {
    let unseen: Vec<usize> = (0..CARDS.len()).filter(|card| !game.game.seen[*card]).collect();
    let card = *game.chance.pick(&unseen);
    match (game.laid, game.chance.below(8)) {
        (Some(card), 0..4) => game.perform(Command::Flip { card, dice }),
        (Some(_), _) => game.roll_by_chance(None, None),
        (None, 0) => game.lay(card),
        (None, 1) => game.roll_by_chance(None, None),
        (None, 2) => game.roll_by_chance(Some(card), None),
        (None, 3) => game.roll_by_chance(None, Some(dice)),
        (None, _) => game.perform(Command::Flip { card, dice }),
    }
}

/// Anybody does something that is legal: what they like best, or anything. Now and then somebody takes a turn back.
fn do_something(game: &mut Match, likings: &[(Option<Liking>, u8)]) {
    let flip = game.game.flip.unwrap();
    let mut seat = game.chance.below(likings.len());
    let legal = game.game.legal(seat);
    if legal.iter().any(|(deed, _)| *deed == Deed::TakeBack) && game.chance.one_in(16) {
        let followed = game.game.lead_of(seat) == Lead::OwnLead { followed: true };
        game.perform(Command::Do { seat, deed: Deed::TakeBack });
        game.tally.note(if followed { "taken back but for the choice" } else { "taken back" });
        return;
    }
    let forwards = |seat: usize| {
        let mut legal = game.game.legal(seat);
        legal.retain(|(deed, _)| *deed != Deed::TakeBack);
        legal
    };
    let mut legal = forwards(seat);
    while legal.is_empty() {
        seat = (seat + 1) % likings.len();
        legal = forwards(seat);
    }
    let (liking, favourite) = likings[seat];
    let sheet = &game.game.sheets[seat];
    let chance = &mut game.chance;
    let wish = |(deed, cost)| match liking {
        Some(liking) => (weight(chance, liking, favourite, flip, sheet, deed, cost), deed),
        None => (chance.below(1000), deed),
    };
    if let Some((_, deed)) = legal.into_iter().map(wish).max() {
        game.perform(Command::Do { seat, deed });
    }
}

fn games() -> usize {
    how_many_of("BEDSIDE_GAMES", 2_100)
}

#[test]
fn alone_against_alicat_core_plays_the_same_game() {
    let games = games() / 3;
    let mut tally = Tally::default();
    for seed in 0..games {
        tally.take_in(&play(seed, 1));
    }
    println!("{tally:#?}");
    tally.assert_at_least(
        games,
        &[
            ("games", 1_000),
            ("turns of ALICAT", 24_000),
            ("discarded", 300),
            ("taken back", 1_000),
            ("taken back when it was over", 500),
            ("undone", 1_000),
            ("tried and refused", 30_000),
        ],
    );
}

/// Games of so many people, a fifth of all games that are not played alone for each number.
fn together(people: &[usize]) {
    let games = (games() - games() / 3) / 5;
    let mut tally = Tally::default();
    for people in people {
        for game in 0..games {
            tally.take_in(&play(1_000_000 * people + game, *people));
        }
    }
    println!("{people:?} {tally:#?}");
    tally.assert_at_least(
        games * people.len(),
        &[
            ("games", 1_000),
            ("taken back", 3_000),
            ("taken back when it was over", 500),
            ("taken back but for the choice", 500),
            ("undone", 3_000),
            ("tried and refused", 100_000),
            ("beds shown", 1_000_000),
        ],
    );
}

#[test]
fn two_to_four_people_play_the_same_game_in_core() {
    together(&[2, 3, 4]);
}

#[test]
fn five_or_six_people_play_the_same_game_in_core() {
    together(&[5, 6]);
}

/// The way through the person's turn that brings the lead over ALICAT nearest to the wanted one, all ways tried; more
/// patients are better among equals. How near comes first.
fn way_towards(game: &Game, turn: usize, wanted: i32) -> (i64, Vec<Deed>) {
    if game.turns_played > turn {
        let lead = game.points(0).total() - game.points(1).total();
        let patients: usize = game.sheets[0].wards.iter().map(Vec::len).sum();
        return (2 * i64::from(lead.abs_diff(wanted)) - i64::try_from(patients).unwrap(), vec![]);
    }
    let mut best: Option<(i64, Vec<Deed>)> = None;
    for (deed, _) in game.legal(0).into_iter().filter(|(deed, _)| *deed != Deed::TakeBack) {
        let mut next = game.clone();
        next.perform(Command::Do { seat: 0, deed }).unwrap();
        let (off, mut deeds) = way_towards(&next, turn, wanted);
        if best.as_ref().is_none_or(|(least, _)| off < *least) {
            deeds.insert(0, deed);
            best = Some((off, deeds));
        }
    }
    best.expect("there is always the morgue")
}

fn play_towards(game: &mut Match, wanted: i32) {
    let (_, deeds) = way_towards(&game.game, game.game.turns_played, wanted);
    for deed in deeds {
        game.perform(Command::Do { seat: 0, deed });
    }
    if game.game.discard_due {
        let which = game.chance.below(2);
        game.perform(Command::Discard { which });
    }
}

/// Of many flips the worst for ALICAT.
fn flip_against_alicat(game: &mut Match) {
    let unseen: Vec<usize> = (0..CARDS.len()).filter(|card| !game.game.seen[*card]).collect();
    let mut worst: Option<(i32, Flip)> = None;
    for _ in 0..30 {
        let flip = Flip { card: *game.chance.pick(&unseen), dice: std::array::from_fn(|_| game.chance.die()) };
        let mut after = game.game.clone();
        take_turn(&mut after.sheets[1], flip, None, false);
        let patients: usize = after.sheets[1].wards.iter().map(Vec::len).sum();
        let good = after.points(1).total() + i32::try_from(2 * patients).unwrap();
        if worst.is_none_or(|(least, _)| good < least) {
            worst = Some((good, flip));
        }
    }
    let (_, Flip { card, dice }) = worst.unwrap();
    game.perform(Command::Flip { card, dice });
}

/// Ties are rare by chance: the person looks for them.
#[test]
fn people_win_tie_and_lose_against_alicat_in_core_as_here() {
    let games = games() / 10;
    let (mut won, mut tied, mut lost) = (0, 0, 0);
    for seed in 0..games {
        let mut chance = Chance::numbered(3_000_000 + seed);
        let setup = setup(&mut chance, 1, seed);
        let mut game = Match::open(chance, setup, 0, format!("a close game, seed {seed}, {setup:?}"));
        while game.game.turns_played < 23 {
            flip_against_alicat(&mut game);
            play_towards(&mut game, 4);
        }
        for wanted in [40, 0, 0, 0, -40] {
            let mut ending = game.clone();
            ending.chance = game.chance.branch();
            flip_against_alicat(&mut ending);
            play_towards(&mut ending, wanted);
            ending.compare_ends();
            match ending.game.points(0).total().cmp(&ending.game.points(1).total()) {
                std::cmp::Ordering::Greater => won += 1,
                std::cmp::Ordering::Equal => tied += 1,
                std::cmp::Ordering::Less => lost += 1,
            }
        }
    }
    println!("{won} won, {tied} tied, {lost} lost");
    assert!([won, tied, lost].into_iter().all(|times| times >= games / 8), "{won} won, {tied} tied, {lost} lost");
}

/// Modifiers are for one person, and two at most.
#[test]
fn all_eleven_choices_of_modifiers_are_played() {
    let mut seen: Vec<Modifiers> = vec![];
    for number in 0..11 {
        assert!(!seen.contains(&modifiers(number)));
        seen.push(modifiers(number));
    }
    assert_eq!(modifiers(11), seen[0]);
}

#[test]
fn core_refuses_a_third_modifier_and_any_modifier_among_people() {
    let open = |people: usize, choices: &[Modifier]| {
        let names = ["Ada", "Ben"].into_iter().take(people).map(|name| Name::try_from(name).unwrap());
        let choices = choices.iter().map(|modifier| Choice::modifier(*modifier, true));
        Table::open(&CoreSetup { game: Choices::EmergencyRoll(choices.collect()), seats: names.collect() }, Seed(1))
            .is_ok()
    };
    for one in Modifier::ALL {
        assert!(open(1, &[one]) && !open(2, &[one]));
        for other in Modifier::ALL.into_iter().filter(|other| *other != one) {
            assert!(open(1, &[one, other]));
            for third in Modifier::ALL.into_iter().filter(|third| ![one, other].contains(third)) {
                assert!(!open(1, &[one, other, third]));
            }
        }
    }
}

/// Two people: one plays what leads to the sheet, the other stays out of the way.
#[test]
fn hard_sheets_can_be_played_in_core_and_score_what_reasoning_says() {
    let mut chance = Chance::new(4);
    for (number, hard) in HARD_SHEETS.iter().enumerate() {
        let plan = way_to(&mut chance, &sheet_of(hard.wards)).unwrap();
        let setup = Setup { epidemiologist: hard.card, ..setup(&mut chance, 2, 0) };
        let mut both = Match::open(Chance::new(5), setup, 0, format!("hard sheet {number}"));
        for planned in plan {
            let bay = match planned.deeds[0] {
                Deed::Choose { bay } => bay,
                other => panic!("{other:?} comes before the choice"),
            };
            let Flip { card, dice } = planned.flip;
            both.perform(Command::Flip { card, dice });
            let first = both.game.chief;
            for seat in [first, 1 - first] {
                if seat == 0 {
                    planned.deeds.iter().for_each(|deed| both.perform(Command::Do { seat, deed: *deed }));
                } else {
                    both.perform(Command::Do { seat, deed: Deed::Choose { bay: (bay + 1) % 3 } });
                    let buries =
                        |(deed, _): (Deed, _)| matches!(deed, Deed::MorgueOwn | Deed::MorgueExtra).then_some(deed);
                    while let Some(deed) = both.game.legal(seat).into_iter().find_map(buries) {
                        both.perform(Command::Do { seat, deed });
                        if both.game.flip.is_none() {
                            break;
                        }
                    }
                }
            }
            assert!(both.game.flip.is_none(), "the turn is over");
        }
        let paid = both.core().score(0).epidemiologist;
        assert_eq!(paid.sets.len(), hard.best.len(), "{:?}", hard.wards);
        both.compare_paid_beds_and_goals();
    }
}
