//! Rivals play whole games at a table by the moves that people have, and never learn what the table's next draw shows.

use bedside_advisor::playout::{Fate, Playout, chance};
use bedside_advisor::rival::{Rival, choose, play};
use bedside_advisor::{Question, Strength, sentence};
use bedside_core::game::Rules;
use bedside_core::text::Lang;
use bedside_core::{AnyGame, Choices, Command, Instant, Name, Seed, Setup, Table, dice_hospital, emergency_roll};

const NOW: Instant = Instant::START;

fn table(game: Choices, seats: usize, seed: u64) -> Table {
    let seats = ["Ada", "Ben", "Cleo"].into_iter().take(seats).filter_map(|name| Name::try_from(name).ok()).collect();
    Table::open(&Setup { game, seats }, Seed(seed)).unwrap()
}

fn goes_on(table: &Table) -> Option<Command> {
    match table.state().playing() {
        AnyGame::DiceHospital(game) => game.goes_on().map(Command::DiceHospital),
        AnyGame::EmergencyRoll(game) => game.goes_on().map(Command::EmergencyRoll),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => None,
    }
}

fn over(table: &Table) -> bool {
    match table.state().playing() {
        AnyGame::DiceHospital(game) => game.over(),
        AnyGame::EmergencyRoll(game) => game.over(),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => true,
    }
}

/// Plays an evening at a table, press by press; how many sentences were told.
fn evening(mut table: Table, seats: &[Strength]) -> u32 {
    let mut told = 0;
    while !over(&table) {
        let chosen = (0u8..).zip(seats).find_map(|(seat, strength)| choose(&table, seat, *strength, 1));
        let rivals = chosen.is_some();
        let command = chosen.or_else(|| goes_on(&table)).unwrap();
        if rivals {
            for lang in Lang::ALL {
                assert!(!sentence(&table, &command, NOW, lang).unwrap().is_empty(), "{command:?}");
            }
            told += 1;
        }
        table.apply(&command, NOW).unwrap();
    }
    told
}

#[test]
fn rivals_play_whole_evenings_at_a_table_and_every_move_has_its_sentence() {
    for (seed, strength) in (0u64..).zip(Strength::ALL) {
        for game in [Choices::DiceHospital(Default::default()), Choices::EmergencyRoll(Default::default())] {
            let told = evening(table(game, 2, seed), &[strength, Strength::Weak]);
            assert!(told > 40, "{told}");
        }
    }
    let modifiers = [emergency_roll::Choice::Preparation(true), emergency_roll::Choice::Capacity(true)];
    assert!(evening(table(Choices::EmergencyRoll(modifiers.into_iter().collect()), 1, 3), &[Strength::Strong]) > 40);
}

#[test]
fn rivals_play_to_the_end_whatever_was_agreed_on() {
    use dice_hospital::{Choice, Edition, Order};
    let agreements: [&[Choice]; 5] = [
        &[Choice::Edition(Edition::Prototype), Choice::Timed(true)],
        &[Choice::Consultant(true), Choice::AdmissionsNurse(true), Choice::Order(Order::InTurn)],
        &[Choice::Epidemic(true), Choice::Superbug(true), Choice::OpeningCrisis(true)],
        &[Choice::Events(true), Choice::Experimental(true)],
        &[Choice::Administrators(false)],
    ];
    for (number, agreed) in (0u64..).zip(agreements) {
        let mut playout = Playout::<dice_hospital::Game>::open(3, agreed).unwrap();
        let seats = [Strength::Strong, Strength::Middle, Strength::Random];
        play(&mut playout, &seats, &mut Fate::of(7, number), &mut chance(7, number), |_| false);
        assert_eq!(playout.game().phase(), dice_hospital::Phase::Over, "{agreed:?}");
    }
}

/// A table in the middle of an evening, where a seat has something to decide.
fn asked(game: Choices, seats: usize, moves: usize) -> (Table, u8) {
    let mut table = table(game, seats, 5);
    let mut made = 0;
    loop {
        let chosen =
            (0..u8::try_from(seats).unwrap()).find_map(|seat| Some((seat, choose(&table, seat, Strength::Weak, 1)?)));
        let activation = table
            .state()
            .game::<dice_hospital::Game>()
            .is_some_and(|game| game.phase() == dice_hospital::Phase::Activation);
        if let Some((seat, _)) = &chosen
            && made >= moves
            && !activation
        {
            return (table, *seat);
        }
        let command = chosen.map(|(_, command)| command).or_else(|| goes_on(&table)).unwrap();
        table.apply(&command, NOW).unwrap();
        made += 1;
    }
}

#[test]
fn choices_are_compared_on_the_same_dice_in_slices_and_alike_each_time() {
    for (game, seats) in
        [(Choices::DiceHospital(Default::default()), 2), (Choices::EmergencyRoll(Default::default()), 1)]
    {
        let (table, seat) = asked(game, seats, 60);
        let mut at_once = Question::of(&table, seat, 9).unwrap();
        at_once.think(10);
        let mut slices = Question::of(&table, seat, 9).unwrap();
        (0..10).for_each(|_| slices.think(1));
        let answer = at_once.answer();
        assert_eq!((answer.clone(), at_once.games()), (slices.answer(), 10));
        assert!(answer.len() > 1 && answer.windows(2).all(|pair| pair[0].margin >= pair[1].margin));
        assert_eq!(answer[0].behind, 0.0);
        assert!(answer.iter().all(|told| told.wins.is_some_and(|wins| (0.0..=1.0).contains(&wins))));
        assert!(answer.iter().any(|told| told.spread > 0.0));
    }
}

#[test]
fn what_is_advised_does_not_follow_from_what_the_table_would_draw_next() {
    for players in [1, 2] {
        // Two tables that differ by their seed alone are played alike until it shows: advice is the same until then.
        let tables = [1, 2].map(|seed| {
            let mut table = table(Choices::EmergencyRoll(Default::default()), players, seed);
            let cards = emergency_roll::Specialists {
                cardiologists: [emergency_roll::Cardiologist::AllWards, emergency_roll::Cardiologist::TwoWards],
                radiologist: emergency_roll::Radiologist::HighValues,
                epidemiologist: emergency_roll::Epidemiologist::Lines,
            };
            let card = emergency_roll::Card::of(3);
            for command in [
                emergency_roll::Command::Deal { cards: Some(cards) },
                emergency_roll::Command::Roll { card, dice: Some([2, 3, 4]) },
            ] {
                table.apply(&Command::EmergencyRoll(command), NOW).unwrap();
            }
            table
        });
        let answers = tables.each_ref().map(|table| {
            let mut question = Question::of(table, 0, 4).unwrap();
            question.think(30);
            (question.answer(), choose(table, 0, Strength::Strong, 4))
        });
        assert_eq!(answers[0], answers[1]);
        assert_ne!(tables[0].state(), tables[1].state(), "the seed is part of the state");
    }
}

#[test]
fn strong_beats_alicat_with_two_modifiers_most_of_the_time_at_first_sight_already() {
    use bedside_advisor::emergency::alone::{Margins, Thinking};
    use emergency_roll::Choice::{Capacity, Equipment, Isolation, Preparation};
    const GAMES: u64 = 90;
    let pairs = [[Preparation(true), Isolation(true)], [Equipment(true), Capacity(true)]];
    let mut won = 0;
    for number in 0..GAMES {
        let pair = &pairs[usize::from(number % 2 == 1)];
        let mut playout = Playout::<emergency_roll::Game>::open(1, pair).unwrap();
        let (mut fate, mut own) = (Fate::of(11, number), chance(11, number));
        while !playout.game().over() {
            let game = playout.game();
            let plan = || Margins::known().plan(game, Thinking::NONE, &mut own);
            let line = game.goes_on().map_or_else(plan, |command| vec![command]);
            assert!(!line.is_empty());
            assert!(line.into_iter().all(|command| playout.take(command, &mut fate)));
        }
        let standing = playout.game().ends_with();
        won += u64::from(standing[0] > standing[1]);
    }
    assert!(won > GAMES * 2 / 3, "{won} of {GAMES}");
}

/// Every game that a seat's own single moves lead to by the end of its turn.
fn by_single_moves(game: &emergency_roll::Game, seat: u8, ends: &mut std::collections::BTreeSet<String>) {
    use bedside_advisor::playout::after;
    use bedside_core::moves::Within;
    if game.seat(seat).is_ok_and(|of| of.done()) || game.phase() != emergency_roll::Phase::Admit {
        ends.insert(format!("{game:?}"));
        return;
    }
    let mut moves = Vec::new();
    game.moves(Within::ALL, &game.clock(), NOW, &mut |command| moves.push(command));
    for command in moves {
        let back = matches!(command, emergency_roll::Command::TakeBack { .. });
        if <emergency_roll::Game as Rules>::seat(&command) == Some(seat) && !back {
            // A turn that ends shows nobody as done: the next one has begun.
            let next = after(game, &command).unwrap();
            if next.turn() == game.turn() {
                by_single_moves(&next, seat, ends);
            } else {
                ends.insert(format!("{next:?}"));
            }
        }
    }
}

#[test]
fn the_ways_to_play_a_turn_are_those_that_single_moves_make() {
    let (mut compared, mut several) = (0, 0);
    for number in 0..12 {
        let players = 1 + usize::try_from(number % 2).unwrap();
        let mut playout = Playout::<emergency_roll::Game>::open(players, &[]).unwrap();
        let mut own = chance(number, 3);
        // Early on a sheet has few tokens, and few ways.
        while playout.game().turn() < 7 {
            let game = playout.game();
            if game.phase() == emergency_roll::Phase::Admit && game.chiefs_die().is_some() | (game.chief() == 0) {
                let (mut ways, mut single) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
                game.turns(0, u8::MAX, &mut |_, of| {
                    ways.insert(format!("{:?}", game.after_turn(0, of).unwrap()));
                });
                if !game.seat(0).unwrap().done() {
                    by_single_moves(game, 0, &mut single);
                    assert_eq!(ways.len(), single.len());
                    assert!(ways == single);
                    compared += 1;
                    several += usize::from(ways.len() > 20);
                }
            }
            playout.step(&mut own).unwrap().unwrap();
        }
    }
    assert!(compared > 100 && several > 30, "{compared}, {several}");
}
