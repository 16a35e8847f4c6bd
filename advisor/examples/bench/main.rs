//! Figures of the advisor, most of them a JSON object a line.
//!
//! | asked for | what it measures |
//! | --- | --- |
//! | `playouts N`, `dice N`, `emergency N` | N random games of both kinds or of one, on one core and on two |
//! | `solver N` | of N hospitals with 3, 5, 7, 9 and 11 meeples each, the share that is solved to proof in time; positions a second |
//! | `quicker N` | on N hospitals with 6 meeples, how much quicker the solver is than plain search |
//! | `rivals GAME SEATS N` | N games of rivals |
//! | `aims N` | N games of Dice Hospital between a rival who thinks of whoever stays and one who counts points alone |
//! | `alone TURNS ROLLS N SEED` | N games against ALICAT with two modifiers, so far thought through |

mod aims;
mod alone;
mod solver;

use std::time::Instant;

use bedside_advisor::emergency::alone::Thinking;
use bedside_advisor::playout::{Fate, Playout, chance};
use bedside_advisor::rival::{Rival, Strength, play};
use bedside_core::game::Rules;
use bedside_core::{dice_hospital, emergency_roll};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: Option<&&str>| word.and_then(|word| word.parse().ok()).unwrap_or(1_000);
    match words.as_slice() {
        ["playouts", rest @ ..] => {
            playouts::<dice_hospital::Game>("dice hospital", number(rest.first()));
            playouts::<emergency_roll::Game>("emergency roll", number(rest.first()));
        }
        ["dice", rest @ ..] => playouts::<dice_hospital::Game>("dice hospital", number(rest.first())),
        ["emergency", rest @ ..] => playouts::<emergency_roll::Game>("emergency roll", number(rest.first())),
        ["solver", rest @ ..] => solver::shares(count(number(rest.first()))),
        ["quicker", rest @ ..] => solver::quicker(6, count(number(rest.first()))),
        ["aims", rest @ ..] => aims::play(number(rest.first())),
        ["alone", rest @ ..] => {
            let next = |place: usize| number(rest.get(place));
            alone::play(Thinking { turns: count(next(0)), rolls: count(next(1)) }, next(2), next(3));
        }
        ["rivals", game, seats, rest @ ..] => {
            let seats: Vec<Strength> = seats.split(',').filter_map(Strength::by_key).collect();
            let games = number(rest.first());
            match *game {
                "dice" => rivals::<dice_hospital::Game>(&seats, &[], games),
                _ if seats.len() > 1 => rivals::<emergency_roll::Game>(&seats, &[], games),
                _ => {
                    use emergency_roll::Choice::{Capacity, Equipment, Isolation, Preparation};
                    let modifiers = [Preparation(true), Equipment(true), Isolation(true), Capacity(true)];
                    for (place, one) in modifiers.iter().enumerate() {
                        for other in &modifiers[place + 1..] {
                            println!("{one:?} {other:?}");
                            rivals::<emergency_roll::Game>(&seats, &[*one, *other], games);
                        }
                    }
                }
            }
        }
        _ => println!(
            "bench playouts|dice|emergency|solver|quicker|aims N, rivals GAME SEATS N, alone TURNS ROLLS N SEED"
        ),
    }
}

fn count(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

fn playouts<G: Rules>(name: &str, games: u64)
where
    Playout<G>: Sync,
{
    let opened = Playout::<G>::open(4, &[]).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let (began, mut moves, mut points) = (Instant::now(), 0, 0);
    for number in 0..games {
        let mut playout = opened.clone();
        match playout.finish(&mut chance(1, number)) {
            Ok(played) => moves += u64::from(played),
            Err(refusal) => panic!("drawn, but {refusal:?}"),
        }
        points += playout.places().iter().map(|place| i64::from(place.points)).sum::<i64>();
    }
    let seconds = began.elapsed().as_secs_f64();
    figure(&format!("{name}: random four-player games a second, in place"), games as f64 / seconds, "1/s");
    let began = Instant::now();
    std::thread::scope(|scope| {
        for part in 0..2 {
            let opened = &opened;
            scope.spawn(move || {
                for number in (0..games).filter(|number| number % 2 == part) {
                    let played = opened.clone().finish(&mut chance(1, number));
                    assert!(played.is_ok());
                }
            });
        }
    });
    figure(&format!("{name}: the same on two cores"), games as f64 / began.elapsed().as_secs_f64(), "1/s");
    figure(&format!("{name}: moves of a random game"), moves as f64 / games as f64, "");
    figure(&format!("{name}: points of a random player"), points as f64 / (4 * games) as f64, "");
}

fn rivals<G: Rival>(seats: &[Strength], choices: &[G::Choice], games: u64) {
    let began = Instant::now();
    let (mut points, mut wins) = (vec![0i64; 8], vec![0.0; 8]);
    for number in 0..games {
        let mut playout = Playout::<G>::open(seats.len(), choices).unwrap();
        // Everybody sits everywhere equally often.
        let turn = usize::try_from(number).unwrap() % seats.len();
        let here: Vec<Strength> = (0..seats.len()).map(|seat| seats[(seat + turn) % seats.len()]).collect();
        play(&mut playout, &here, &mut Fate::of(1, number), &mut chance(1, number), |_| false);
        assert!(
            playout.game().over(),
            "game {number}, round {}, {:?}",
            playout.game().round(),
            playout.game().chapter()
        );
        let places = playout.places();
        let first = places.iter().filter(|place| place.place == 1).count();
        for place in places {
            let seat = usize::from(place.seat);
            let who = if seat < seats.len() { (seat + turn) % seats.len() } else { seat };
            points[who] += i64::from(place.points);
            wins[who] += if place.place == 1 { 1.0 / first as f64 } else { 0.0 };
        }
    }
    let share = |sum: f64| sum / games as f64;
    println!("{:.2} ms a game", began.elapsed().as_secs_f64() * 1000.0 / games as f64);
    for (seat, (points, wins)) in points.iter().zip(&wins).enumerate().take(seats.len() + 1) {
        let name = seats.get(seat).map_or("the game", |strength| strength.key());
        println!("  {name}: {:.2} points, {:.1} % won", share(*points as f64), 100.0 * share(*wins));
    }
}

fn figure(what: &str, value: f64, unit: &str) {
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": null, "ok": true }));
}
