//! Laws of Emergency Roll: random games by the listed moves, at every number of players and in both ways to play.
//!
//! `BEDSIDE_GAMES` says how many games are played; the seeds are fixed.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll;
use bedside_core::emergency_roll::{
    Bedding, Card, Cardiologist, Choice, Command, Epidemiologist, Modifier, Patient, Phase, Radiologist, Specialists,
};
use bedside_core::game::Rules;
use bedside_core::moves::Within;
use bedside_core::text::Lang;
use bedside_core::{Choices, Command as Any, Instant, Refusal, Running, Seed, Span, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::bytes::state_bytes;
use common::setup;

/// How many games are played.
fn games() -> u64 {
    std::env::var("BEDSIDE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(3_000)
}

fn pick<T: Copy>(from: &[T], chance: &mut ChaCha12Rng) -> T {
    from[chance.next_u32() as usize % from.len()]
}

fn below(bound: u32, chance: &mut ChaCha12Rng) -> u8 {
    u8::try_from(chance.next_u32() % bound).unwrap()
}

fn open(players: u8, paper: bool, chance: &mut ChaCha12Rng) -> Box<Table> {
    let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let mut choices = vec![Choice::Paper(paper)];
    if players == 1 {
        let one = chance.next_u32() as usize % 4;
        choices.push(Choice::modifier(Modifier::ALL[one], true));
        choices.push(Choice::modifier(Modifier::ALL[(one + 1) % 4], true));
    }
    choices.push(Choice::Chief(below(players.into(), chance)));
    let game = Choices::EmergencyRoll(choices.into_iter().collect());
    Box::new(Table::open(&setup(game, names.into_iter().take(players.into())), Seed(chance.next_u64())).unwrap())
}

/// Every command there could be, but for what takes too many numbers.
fn all_commands() -> Vec<Command> {
    let mut all = vec![Command::EndTurn, Command::Deal { cards: None }, Command::Roll { card: None, dice: None }];
    let cards = Specialists {
        cardiologists: [Cardiologist::TwoWards, Cardiologist::TwoWards],
        radiologist: Radiologist::HighValues,
        epidemiologist: Epidemiologist::Lines,
    };
    all.push(Command::Deal { cards: Some(cards) });
    all.push(Command::Deal {
        cards: Some(Specialists { cardiologists: [Cardiologist::AllWards, Cardiologist::TwoWards], ..cards }),
    });
    all.push(Command::Deal {
        cards: Some(Specialists { cardiologists: [Cardiologist::TwoWards, Cardiologist::AllWards], ..cards }),
    });
    for paper in [true, false] {
        all.push(Command::Agree(Choice::Paper(paper)));
        all.extend(Modifier::ALL.map(|modifier| Command::Agree(Choice::modifier(modifier, paper))));
    }
    for card in Card::all() {
        all.push(Command::Flip { card });
    }
    for pips in 0..=7 {
        all.push(Command::Roll { card: None, dice: Some([pips, 1, 6]) });
        all.push(Command::Roll { card: None, dice: Some([3, 6, pips]) });
    }
    all.extend(Cardiologist::ALL.map(|goal| Command::Discard { goal }));
    for seat in 0..=6 {
        all.push(Command::Agree(Choice::Chief(seat)));
        all.push(Command::TakeBack { seat });
        all.extend(Colour::ALL.map(|die| Command::Choose { seat, die }));
        all.extend(Cardiologist::ALL.map(|goal| Command::Claim { seat, goal }));
        all.extend(Cardiologist::ALL.map(|goal| Command::Withdraw { seat, goal }));
        for ward in 0..=8 {
            all.push(Command::Screen { seat, ward });
            for value in 0..=7 {
                for patient in [Patient::Die, Patient::Extra] {
                    all.push(Command::Admit { seat, patient, ward, value });
                }
            }
        }
        all.extend([Patient::Die, Patient::Extra].map(|patient| Command::Bury { seat, patient }));
    }
    all
}

/// Every move of the game itself.
fn moves(table: &Table) -> Vec<Command> {
    let game = table.state().game::<emergency_roll::Game>().unwrap();
    let mut listed = Vec::new();
    game.moves(Within::ALL, table.state().clock(), table.last(), &mut |command| listed.push(command));
    listed
}

/// A random move, but not one that would keep a game from ending.
fn random_move(table: &Table, sensible: bool, chance: &mut ChaCha12Rng) -> Option<Command> {
    let listed = moves(table);
    let last_resort = |command: &Command| match command {
        Command::TakeBack { .. } | Command::Agree(_) => 2,
        Command::Withdraw { .. } => 1,
        Command::Bury { .. } => u8::from(sensible),
        _ => 0,
    };
    let least = match chance.next_u32() % 40 {
        0 => 2,
        1 => 1,
        _ => listed.iter().map(last_resort).min()?,
    };
    let common: Vec<Command> = listed.iter().copied().filter(|command| last_resort(command) <= least).collect();
    Some(pick(&common, chance))
}

fn tally(table: &Table, chance: &mut ChaCha12Rng) -> Option<Command> {
    let game = table.state().game::<emergency_roll::Game>().unwrap();
    let seat = (0..game.options().seats()).find(|seat| game.seat(*seat).unwrap().figures().is_none())?;
    let (nurses, morgue, critical) = (below(8, chance), below(5, chance), below(40, chance));
    Some(Command::Tally { seat, wards: 17, critical, nurses, radiologist: 20, epidemiologist: 0, morgue })
}

/// Plays a game to its end.
fn play(seed: u64, seats: u8, paper: bool, mut each: impl FnMut(&Table, Instant, &mut ChaCha12Rng)) -> Box<Table> {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut table = open(seats, paper, &mut chance);
    let sensible = !seed.is_multiple_of(3);
    let mut now = Instant::START;
    while !table.state().playing().over() {
        now = Instant::from_millis(now.millis() + 1_500);
        each(&table, now, &mut chance);
        let game = table.state().game::<emergency_roll::Game>().unwrap();
        let command = match game.phase() {
            Phase::Tally => tally(&table, &mut chance).unwrap(),
            _ => random_move(&table, sensible, &mut chance).unwrap(),
        };
        let taken = table.apply(&Any::EmergencyRoll(command), now);
        if game_figures(&command) && taken.is_err() {
            // Not every Radiologist pays 20: nothing paid always holds.
            let Command::Tally { seat, .. } = command else { unreachable!() };
            let nothing =
                Command::Tally { seat, wards: 0, critical: 0, nurses: 0, radiologist: 0, epidemiologist: 0, morgue: 0 };
            table.apply(&Any::EmergencyRoll(nothing), now).unwrap();
        } else if let Err(refusal) = taken {
            panic!("seed {seed}: listed, but {refusal:?}: {command:?}");
        }
    }
    table
}

const fn game_figures(command: &Command) -> bool {
    matches!(command, Command::Tally { .. })
}

/// Seats and ways to play, by the number of the game.
const fn style(game: u64) -> (u8, bool) {
    ((game % 6) as u8 + 1, (game / 6).is_multiple_of(4))
}

#[test]
fn what_is_listed_is_taken_and_nothing_else_is() {
    let all = all_commands();
    let mut compared = 0u64;
    for game in 0..games() / 10 {
        let (seats, paper) = style(game);
        play(game, seats, paper, |table, now, chance| {
            if !chance.next_u32().is_multiple_of(16) {
                return;
            }
            let listed = moves(table);
            let before = state_bytes(table.state());
            for command in &listed {
                let any = Any::EmergencyRoll(*command);
                assert_eq!(table.accepts(&any, now), Ok(()), "game {game}: {command:?}");
            }
            for command in &all {
                let listed = listed.contains(command);
                let any = Any::EmergencyRoll(*command);
                let accepted = table.accepts(&any, now);
                assert_eq!(accepted.is_ok(), listed, "game {game}: {command:?} {accepted:?}");
                if let Err(refusal) = accepted {
                    let mut copy = table.clone();
                    assert_eq!(copy.apply(&any, now), Err(refusal), "game {game}: {command:?}");
                    assert!(state_bytes(copy.state()) == before && copy.journal() == table.journal());
                }
                compared += 1;
            }
        });
    }
    println!("{compared} commands tried");
    assert!(compared > games() * 100);
}

#[test]
fn a_journal_replays_to_the_same_bytes_and_fits_with_room_to_spare() {
    let mut longest = 0;
    for game in 0..games() {
        let (seats, paper) = style(game);
        let table = play(game, seats, paper, |_, _, _| {});
        let (again, damage) = Table::read(table.journal().bytes()).unwrap();
        assert_eq!(damage, None);
        assert!(state_bytes(again.state()) == state_bytes(table.state()), "game {game}");
        longest = longest.max(table.journal().bytes().len());
        let state = table.state().game::<emergency_roll::Game>().unwrap();
        assert_eq!(state.turn(), if seats == 5 { 25 } else { 24 });
        assert_eq!(state.unseen().count(), if seats == 5 { 2 } else { 3 });
    }
    println!("the longest journal: {longest} bytes");
    assert!(longest < bedside_core::journal::CAPACITY / 2);
}

#[test]
fn undo_and_take_back_lead_to_where_it_began() {
    for game in 0..games() / 30 {
        let (seats, _) = style(game);
        play(game, seats, false, |table, now, chance| {
            let state = table.state().game::<emergency_roll::Game>().unwrap();
            if let Some(command) = random_move(table, true, chance) {
                let mut copy = table.clone();
                copy.apply(&Any::EmergencyRoll(command), now).unwrap();
                copy.apply(&Any::Undo, now).unwrap();
                assert!(state_bytes(copy.state()) == state_bytes(table.state()), "game {game}: {command:?}");
            }
            let seat = below(seats.into(), chance);
            let back = Any::EmergencyRoll(Command::TakeBack { seat });
            if state.phase() == Phase::Admit && table.accepts(&back, now).is_ok() {
                let mut copy = table.clone();
                copy.apply(&back, now).unwrap();
                let taken = copy.state().game::<emergency_roll::Game>().unwrap();
                // The Chief's choice stands once others have chosen by it.
                let others = state.seats().iter().filter(|seat| seat.chosen().is_some()).count() > 1;
                let stands = state.chief() == seat && others;
                let choice = state.seat(seat).unwrap().chosen().filter(|_| stands);
                assert_eq!(taken.seat(seat).unwrap().chosen(), choice);
                assert!(taken.seat(seat).unwrap().waits(Patient::Die) == stands);
                for (other, (before, after)) in (0u8..).zip(state.seats().iter().zip(taken.seats())) {
                    assert!(other == seat || before == after, "game {game}: seat {other} was touched");
                }
            }
        });
    }
}

/// Who ended the turn takes it back to where it stands if it is taken back before, and ALICAT goes along.
#[test]
fn a_turn_that_ended_by_itself_is_taken_back_as_if_it_had_not() {
    let (mut ended, mut last, mut discards) = (0u64, 0u64, 0u64);
    for game in 0..games() / 30 {
        let (seats, _) = style(game);
        play(game, seats, false, |table, now, _| {
            let before = table.state().game::<emergency_roll::Game>().unwrap();
            for command in moves(table) {
                let Some(seat) = Any::EmergencyRoll(command).seat().filter(|_| before.phase() == Phase::Admit) else {
                    return;
                };
                let mut copy = table.clone();
                copy.apply(&Any::EmergencyRoll(command), now).unwrap();
                let after = copy.state().game::<emergency_roll::Game>().unwrap().phase();
                if after == Phase::Admit {
                    continue;
                }
                let back = Any::EmergencyRoll(Command::TakeBack { seat });
                copy.apply(&back, now).unwrap();
                let mut expected = table.clone();
                match expected.apply(&back, now) {
                    // The one step that ended the turn is all that the Chief takes back.
                    Ok(_) | Err(Refusal::EmergencyRoll(emergency_roll::Refusal::OthersHaveChosen)) => {}
                    Err(refusal) => panic!("game {game}: {refusal:?}"),
                }
                let [taken, expected] =
                    [&copy, &expected].map(|table| table.state().game::<emergency_roll::Game>().unwrap());
                assert_eq!(taken, expected, "game {game}: {command:?}");
                (ended, last, discards) =
                    (ended + 1, last + u64::from(after == Phase::Over), discards + u64::from(after == Phase::Discard));
            }
        });
    }
    println!("{ended} ends of turns, {last} of the last one, {discards} before a Cardiologist goes");
    assert!(ended > games() * 2 && last > games() / 50 && discards > games() / 100, "{ended} {last} {discards}");
}

#[test]
fn a_die_told_on_paper_and_a_goal_are_taken_back_to_where_it_began() {
    let (mut told, mut claimed) = (0, 0);
    for game in 0..games() / 30 {
        play(game, if game.is_multiple_of(2) { 1 } else { 3 }, true, |table, now, _| {
            let state = |table: &Table| state_bytes(table.state());
            for command in moves(table) {
                let back = match command {
                    Command::Choose { seat, .. } => Command::TakeBack { seat },
                    Command::Claim { seat, goal } => Command::Withdraw { seat, goal },
                    _ => continue,
                };
                let mut copy = table.clone();
                for command in [command, back] {
                    copy.apply(&Any::EmergencyRoll(command), now).unwrap();
                }
                assert!(state(&copy) == state(table), "game {game}: {command:?}");
                told += usize::from(matches!(back, Command::TakeBack { .. }));
                claimed += usize::from(matches!(back, Command::Withdraw { .. }));
            }
        });
    }
    assert!(told > 100 && claimed > 100, "{told} {claimed}");
}

#[test]
fn every_move_has_a_place_of_its_own_in_the_tree_and_words_in_both_languages() {
    for game in 0..games() / 100 {
        let (seats, paper) = style(game);
        play(game, seats, paper, |table, _, chance| {
            if !chance.next_u32().is_multiple_of(8) {
                return;
            }
            let state = table.state().game::<emergency_roll::Game>().unwrap();
            let paths: Vec<_> = moves(table).iter().map(|command| state.path(command)).collect();
            for lang in Lang::ALL {
                let mut told: Vec<String> = paths
                    .iter()
                    .map(|path| {
                        let mut words = String::new();
                        for label in path {
                            lang.label(label, table.state(), &mut words).unwrap();
                            words.push_str(" > ");
                        }
                        words
                    })
                    .collect();
                told.sort();
                let before = told.len();
                told.dedup();
                assert_eq!(told.len(), before, "game {game}: two moves read the same");
            }
        });
    }
}

#[test]
fn beds_are_told_before_a_die_is_chosen_as_they_are_afterwards() {
    let mut compared = 0u64;
    for game in 0..games() / 60 {
        let (seats, _) = style(game);
        play(game, seats, false, |table, now, _| {
            let state = table.state().game::<emergency_roll::Game>().unwrap();
            for seat in (0..seats).filter(|seat| state.seat(*seat).unwrap().chosen().is_none()) {
                let mut told = Vec::new();
                state.beds(seat, |bed| told.push(bed));
                for die in Colour::ALL {
                    let mut copy = table.clone();
                    let before = told.iter().filter(|bed| bed.die == die).copied();
                    let chosen = copy.apply(&Any::EmergencyRoll(Command::Choose { seat, die }), now);
                    let mut after = Vec::new();
                    let then = copy.state().game::<emergency_roll::Game>().unwrap();
                    if chosen.is_ok() {
                        then.beds(seat, |bed| after.push(bed));
                    }
                    for bed in &after {
                        let cost = then.admission(seat, bed.patient, bed.ward, bed.value);
                        assert_eq!(cost, Ok(bed.cost), "game {game}: {bed:?}");
                        compared += 1;
                    }
                    let paid = state.seat(seat).unwrap().sheet().bags().used;
                    let chiefs = then.seat(seat).unwrap().sheet().bags().used > paid;
                    assert!(before.eq(after.into_iter().map(|bed| Bedding { chiefs, ..bed })), "game {game}: {die:?}");
                }
            }
        });
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn what_is_thought_about_is_what_happens() {
    let mut compared = [0u64; 4];
    for game in 0..games() / 60 {
        let (seats, _) = style(game);
        play(game, seats, false, |table, now, chance| {
            let state = table.state().game::<emergency_roll::Game>().unwrap();
            for seat in 0..seats {
                let mut beds = Vec::new();
                state.beds(seat, |bed| beds.push(bed));
                // Points: of a bed, of the morgue, and of a screen.
                if !beds.is_empty() {
                    let tried = pick(&beds, chance).moves(seat, state);
                    let mut copy = table.clone();
                    for command in &tried {
                        copy.apply(&Any::EmergencyRoll(*command), now).unwrap();
                    }
                    let then = copy.state().game::<emergency_roll::Game>().unwrap();
                    assert_eq!(state.score_after(seat, &tried), Ok(then.score(seat)), "game {game}: {tried:?}");
                    compared[0] += 1;
                }
                for command in
                    moves(table).into_iter().filter(|it| matches!(it, Command::Bury { .. } | Command::Screen { .. }))
                {
                    let mut copy = table.clone();
                    copy.apply(&Any::EmergencyRoll(command), now).unwrap();
                    let then = copy.state().game::<emergency_roll::Game>().unwrap();
                    assert_eq!(state.score_after(seat, &[command]), Ok(then.score(seat)), "game {game}: {command:?}");
                }
                // Prices: every value that can be written is offered at its price, and no other is.
                for (die, ward) in Colour::ALL.into_iter().flat_map(|die| (1..=7).map(move |ward| (die, ward))) {
                    for patient in [Patient::Die, Patient::Extra] {
                        let listed = |value| {
                            beds.iter()
                                .find(|bed| (bed.die, bed.ward, bed.patient, bed.value) == (die, ward, patient, value))
                        };
                        let waits =
                            state.seat(seat).unwrap().chosen().is_none() || state.seat(seat).unwrap().waits(patient);
                        state.prices(seat, die, patient, ward, |price| {
                            let bed = listed(price.value);
                            assert_eq!(bed.is_some(), waits && price.refusal.is_none(), "game {game}: {price:?}");
                            assert!(bed.is_none_or(|bed| bed.cost == price.cost));
                            compared[1] += 1;
                        });
                    }
                }
                // A screen that would give somebody a bed does, and no other.
                for patient in [Patient::Die, Patient::Extra] {
                    let told: Vec<u8> = state.screens_for(seat, patient).collect();
                    for ward in 1..=7 {
                        let mut copy = table.clone();
                        let drawn = copy.apply(&Any::EmergencyRoll(Command::Screen { seat, ward }), now);
                        let mut gives = false;
                        let then = copy.state().game::<emergency_roll::Game>().unwrap();
                        then.beds(seat, |bed| gives |= drawn.is_ok() && (bed.ward, bed.patient) == (ward, patient));
                        assert_eq!(told.contains(&ward), gives, "game {game}: {patient:?} in {ward}");
                        compared[3] += u64::from(gives);
                    }
                }
                // A bed that nobody can have has a reason.
                for bed in 0..32 {
                    let (ward, _) = emergency_roll::Beds::place(bed);
                    let patient =
                        if state.seat(seat).unwrap().waits(Patient::Extra) { Patient::Extra } else { Patient::Die };
                    let sheet = state.seat(seat).unwrap().sheet();
                    let next = sheet.next_bed(emergency_roll::printed::WARD[usize::from(ward) - 1]) == Some(bed);
                    let had = next && beds.iter().any(|it| it.ward == ward && it.patient == patient);
                    assert_eq!(state.why_not(seat, patient, bed).is_none(), had, "game {game}: {ward}");
                    compared[2] += 1;
                }
            }
        });
    }
    assert!(compared.iter().all(|count| *count > 2_000), "{compared:?}");
}

#[test]
fn dice_and_what_was_written_lie_there_until_the_next_flip() {
    let mut ends = 0;
    for game in 0..games() / 60 {
        let (seats, _) = style(game);
        let mut before = None;
        play(game, seats, false, |table, _, _| {
            let state = table.state().game::<emergency_roll::Game>().unwrap();
            let dice = Colour::ALL.map(|colour| state.lying_die(colour));
            let took = || (0..seats).map(|seat| state.took(seat)).collect::<Vec<_>>();
            match state.phase() {
                Phase::Admit => {
                    assert_eq!(dice, Colour::ALL.map(|colour| state.die(colour)));
                    before = Some(dice);
                }
                Phase::Flip if state.card().is_none() && state.turn() > 1 => {
                    assert_eq!(Some(dice), before, "game {game}");
                    assert!(took().into_iter().all(|took| took.is_some()));
                    for seat in 0..seats {
                        let beds = state.written(seat);
                        assert!(
                            beds.count() <= 2
                                && beds.each().all(|bed| state.seat(seat).unwrap().sheet().value(bed) > 0)
                        );
                    }
                    if let Some(alicat) = state.alicat_seat() {
                        assert_eq!(state.took(alicat), Some(state.deed().unwrap().took.die.colour));
                    }
                    ends += 1;
                }
                _ => {}
            }
        });
    }
    assert!(ends > 500, "{ends}");
}

#[test]
fn a_limited_turn_is_timed_from_its_roll_and_nothing_is_refused_for_being_late() {
    for paper in [false, true] {
        let mut chance = ChaCha12Rng::seed_from_u64(5);
        let mut table = open(2, paper, &mut chance);
        let mut now = Instant::START;
        let limit = Any::EmergencyRoll(Command::Agree(Choice::Seconds(60)));
        table.apply(&limit, now).unwrap();
        let bad = Any::EmergencyRoll(Command::Agree(Choice::Seconds(9)));
        assert_eq!(table.apply(&bad, now), Err(Refusal::OptionOutOfRange));
        let mut turns = 0;
        while !table.state().playing().over() {
            let clock = table.state().clock();
            let game = table.state().game::<emergency_roll::Game>().unwrap();
            if game.phase() == Phase::Admit {
                assert_ne!(clock.running(now), Running::Ready);
            } else {
                assert_eq!((clock.running(now), clock.length()), (Running::Ready, Span::from_secs(60)));
            }
            now = Instant::from_millis(now.millis() + 40_000);
            let command = match game.phase() {
                Phase::Tally => {
                    let seat = game.seats().iter().position(|seat| seat.figures().is_none()).unwrap();
                    let seat = u8::try_from(seat).unwrap();
                    let (nurses, radiologist, epidemiologist) = (0, 0, 0);
                    Command::Tally { seat, wards: 0, critical: 0, nurses, radiologist, epidemiologist, morgue: 0 }
                }
                _ => random_move(&table, true, &mut chance).unwrap(),
            };
            let before = (game.turn(), game.phase());
            table.apply(&Any::EmergencyRoll(command), now).unwrap();
            let after = table.state().game::<emergency_roll::Game>().unwrap();
            if after.phase() == Phase::Admit && before != (after.turn(), after.phase()) {
                assert_eq!(table.state().clock().remaining(now), Span::from_secs(60));
                // A turn that is taken back has its time again.
                turns += usize::from(!matches!(command, Command::TakeBack { .. }));
            }
        }
        assert_eq!(turns, 24);
    }
}
