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
    // Two tables that differ by their seed alone are played alike until it shows: advice is the same until then.
    let tables = [1, 2].map(|seed| {
        let mut table = table(Choices::EmergencyRoll(Default::default()), 2, seed);
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
