//! Any presses at any moments: the table takes and shows what the model does.

use bedside_core::Seed;
use bedside_core::hourglass::Sand as Shown;
use bedside_core::open_table::{Choice, Clock, Command, Event, Game, Phase, Winner};
use bedside_core::{Choices, Command as Any, Event as AnyEvent, Instant, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::common::{below, setup};
use super::model::{Hand, Model, Sand};

const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gosia", "Hugo"];

fn open(chance: &mut ChaCha8Rng) -> (Table, Model) {
    let seats = 1 + below(8, chance);
    let winner = Winner::ALL[below(3, chance)];
    let clock = Clock::ALL[below(4, chance)];
    let secs = [1, 20, 45, 90, 5999][below(5, chance)];
    let increment = [0, 3, 30][below(3, chance)];
    let rounds = [0, 1, 3][below(3, chance)];
    let first = below(seats, chance);
    let glasses = below(4, chance);
    let glass_secs = [1, 15, 40][below(3, chance)];
    let choices = [
        Choice::Winner(winner),
        Choice::Clock(clock),
        Choice::Seconds(secs),
        Choice::Increment(increment),
        Choice::Rounds(rounds),
        Choice::FirstPlayer(first.try_into().unwrap()),
        Choice::Glasses(glasses.try_into().unwrap()),
        Choice::GlassSeconds(glass_secs),
    ];
    let table =
        Table::open(&setup(Choices::OpenTable(choices.into_iter().collect()), NAMES.into_iter().take(seats)), Seed(1));
    (table.unwrap(), Model::open(seats, winner, clock, secs, increment, rounds, first, glasses, glass_secs))
}

fn press(chance: &mut ChaCha8Rng) -> Any {
    let seat = u8::try_from(below(9, chance)).unwrap();
    let glass = u8::try_from(below(5, chance)).unwrap();
    let own = match below(26, chance) {
        0..=5 => {
            let points = [-1000, -999, -3, 0, 7, 42, 998, 999, 1000][below(9, chance)];
            Command::Enter { seat, points }
        }
        6 | 7 => Command::NextTurn,
        8 => {
            let round = u8::try_from(below(4, chance)).unwrap();
            Command::Correct { seat, round, by: [-1999, -1998, -5, 0, 4, 1998][below(6, chance)] }
        }
        9 => Command::TakeTurn { seat },
        10..=12 => Command::NextRound,
        13 if below(12, chance) == 0 => Command::End { won: [None, Some(true), Some(false)][below(3, chance)] },
        14..=16 => Command::Flip { glass },
        17 => Command::Lift { glass },
        18 => Command::Topple { glass },
        19 => Command::SetUp { glass },
        13 | 20 | 21 => return Any::StartClock,
        22 => return Any::PauseClock,
        _ => return Any::ResumeClock,
    };
    Any::OpenTable(own)
}

fn taken(model: &mut Model, press: &Any) -> bool {
    match press {
        Any::OpenTable(command) => model.does(command),
        Any::StartClock => model.moves_hand(Hand::Ready, Hand::Runs),
        Any::PauseClock => model.moves_hand(Hand::Runs, Hand::Stands),
        _ => model.moves_hand(Hand::Stands, Hand::Runs),
    }
}

fn assert_alike(table: &Table, model: &Model, now: Instant) {
    let (state, game) = (table.state(), table.state().game::<Game>().unwrap());
    let clock = state.clock();
    assert_eq!(usize::from(game.round()), model.round);
    assert_eq!(usize::from(game.turn()), model.turn);
    assert_eq!(game.phase() == Phase::Over, model.over.is_some());
    assert_eq!(game.won(), model.over.flatten());
    for (seat, of) in (0u8..).zip(game.seats()) {
        let place = usize::from(seat);
        assert_eq!(i64::from(of.total()), model.total(place));
        assert_eq!(of.entered().map(i64::from), model.entered(place));
        let left = (model.clock == Clock::Seat).then(|| model.left[place]);
        assert_eq!(game.left(seat, clock, now).map(|left| i64::from(left.millis())), left, "{seat}");
    }
    if model.clock != Clock::None && model.over.is_none() {
        assert_eq!(i64::from(clock.remaining(now).millis()), model.time());
    }
    let ranking: Vec<(usize, usize)> =
        game.ranking().iter().map(|rank| (rank.seat.into(), rank.place.into())).collect();
    assert_eq!(ranking, model.ranking());
    for (glass, sand) in (1u8..).zip(&model.sand) {
        let shown = game.glasses().shown(glass, now).unwrap();
        let told = (shown.sand, i64::from(shown.left.millis()));
        let expected = match *sand {
            Sand::Away => (Shown::Lifted, 0),
            Sand::Upright(0) => (Shown::Empty, 0),
            Sand::Upright(left) => (Shown::Running, left),
            Sand::Lies(left) => (Shown::Toppled, left),
        };
        assert_eq!(told, expected, "glass {glass}");
    }
}

#[test]
fn any_presses_come_to_what_the_model_counts() {
    let (mut accepted, mut ended, mut ran_out, mut emptied) = (0u32, 0u32, 0u32, 0u32);
    for seed in 0..400 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let (mut table, mut model) = open(&mut chance);
        let mut now = 0;
        for _ in 0..150 {
            now += u64::from(chance.next_u32() % [1, 900, 12_000][below(3, &mut chance)]);
            let at = Instant::from_millis(now);
            // What falls due by itself is told once, and only where the model says so as well.
            let before = (model.time(), model.sand.clone(), model.hand);
            model.pass(now);
            for event in table.advance(at).iter() {
                match *event {
                    AnyEvent::OpenTable(Event::RanOut { seat }) => {
                        ran_out += 1;
                        assert_eq!((usize::from(seat), model.time(), before.2), (model.turn, 0, Hand::Runs));
                        assert!(before.0 > 0);
                    }
                    AnyEvent::OpenTable(Event::GlassEmptied { glass }) => {
                        emptied += 1;
                        let place = usize::from(glass) - 1;
                        assert_eq!(model.sand[place], Sand::Upright(0));
                        assert!(matches!(before.1[place], Sand::Upright(1..)));
                    }
                    _ => {}
                }
            }
            assert_alike(&table, &model, at);
            let press = press(&mut chance);
            let answer = table.apply(&press, at);
            assert_eq!(answer.is_ok(), taken(&mut model, &press), "{press:?}: {answer:?}");
            accepted += u32::from(answer.is_ok());
            assert_alike(&table, &model, at);
            ended += u32::from(answer.is_ok_and(|events| {
                events.iter().any(|event| matches!(event, AnyEvent::OpenTable(Event::Ended { .. })))
            }));
        }
    }
    assert!(accepted > 10_000 && ended > 50 && ran_out > 50 && emptied > 500, "{accepted} {ended} {ran_out} {emptied}");
}

#[test]
fn a_turn_has_taken_what_is_missing_from_the_clock_since_it_began() {
    let choices = [Choice::Clock(Clock::Seat), Choice::Seconds(90), Choice::Increment(5)];
    let setup = setup(Choices::OpenTable(choices.into_iter().collect()), ["Ada", "Ben"]);
    let mut table = Table::open(&setup, Seed(1)).unwrap();
    let taken = |table: &Table, at: Instant| {
        let state = table.state();
        state.game::<Game>().unwrap().this_turn(state.clock(), at).map(|span| span.millis())
    };
    let mut now = Instant::START;
    assert_eq!(taken(&table, now), Some(0));
    table.apply(&Any::StartClock, now).unwrap();
    // Twice around: with the increment a turn begins anew.
    for millis in [41_000, 3_500, 12_000, 500] {
        now = Instant::from_millis(now.millis() + millis);
        assert_eq!(taken(&table, now).map(u64::from), Some(millis));
        table.apply(&Any::OpenTable(Command::NextTurn), now).unwrap();
        assert_eq!(taken(&table, now), Some(0));
    }
}

#[test]
fn what_is_undone_leaves_no_trace() {
    for seed in 0..60 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let (mut table, _) = open(&mut chance);
        let mut states = vec![table.state().clone()];
        for step in 0..80u64 {
            let at = Instant::from_millis(step * 2_000);
            if table.apply(&press(&mut chance), at).is_ok() {
                states.push(table.state().clone());
            }
        }
        let end = Instant::from_millis(1_000_000);
        while table.apply(&Any::Undo, end).is_ok() {
            states.pop();
            assert_eq!(Some(table.state()), states.last());
        }
        assert_eq!(states.len(), 1);
    }
}
