//! A scorekeeper who is told numbers alone, beside the arithmetic of pen and paper.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{
    self, Administrator, Change, Choice, Command, Depth, Edition, Game, Numbers, Phase, numbers,
};
use bedside_core::event::Events;
use bedside_core::game::Rules;
use bedside_core::refusal::Refusal;
use bedside_core::text::Waited;
use bedside_core::{Choices, Instant, Lang, Name, Seed, Setup, Table};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::evening::NOW;

fn press(game: &mut Game, command: &Command) -> Result<(), Refusal> {
    let (mut next, mut clock) = (game.clone(), game.clock());
    let command = game.fill_chance(command, &mut ChaCha8Rng::seed_from_u64(9)).unwrap_or_else(|| command.clone());
    next.apply(&command, &mut clock, NOW, &mut Events::default())?;
    *game = next;
    let all = game.audit().all();
    assert_eq!(all, Counts::each(game.dice_of_each()), "dice are conserved");
    Ok(())
}

fn told(seat: u8, discharged: u8) -> Command {
    Command::TellRound { seat, discharged, by_colour: Counts::default(), fatalities: 0, bags: None, empty: false }
}

/// Printed on the score track.
const WORTH: [i16; 13] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35];

#[test]
fn eight_rounds_of_numbers_come_to_what_a_pencil_would_say() {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut below = |bound: u8| u8::try_from(chance.next_u32() % u32::from(bound)).unwrap();
    for _ in 0..200 {
        let cards = [Administrator::RedPair, Administrator::AllColours, Administrator::Most];
        let mut game = Game::open(3, &[Choice::Depth(Depth::Scorekeeper)]).unwrap();
        for (seat, card) in (0u8..).zip(cards) {
            press(&mut game, &Command::KeepAdministrator { seat, card }).unwrap();
        }
        press(&mut game, &Command::BeginRounds).unwrap();
        let (mut points, mut dead, mut bags) = ([0i16; 3], [0u8; 3], [0u8; 3]);
        for round in 1..=8 {
            assert_eq!((game.round(), game.phase()), (round, Phase::Intake));
            let left = [0; 3].map(|_| below(13));
            for seat in 0..3u8 {
                let at = usize::from(seat);
                let mut by_colour = Counts::default();
                // Only whom an administrator asks for has a colour.
                match seat {
                    0 => by_colour.red = below(left[at] + 1),
                    1 => (0..left[at]).for_each(|_| by_colour.add(Colour::ALL[usize::from(below(3))], 1)),
                    _ => {}
                }
                let (fatalities, empty) = (below(3), below(5) == 0);
                bags[at] = below(4);
                dead[at] += fatalities;
                points[at] += WORTH[usize::from(left[at])] + if empty { 5 } else { 0 };
                points[at] += match seat {
                    0 => i16::from(by_colour.red >= 2),
                    1 => i16::from(by_colour.red.min(by_colour.yellow).min(by_colour.green) > 0),
                    _ => i16::from(left[2] > left[0] && left[2] > left[1]),
                };
                let (discharged, bags) = (left[at], Some(bags[at]));
                let told = Command::TellRound { seat, discharged, by_colour, fatalities, bags, empty };
                press(&mut game, &told).unwrap();
                assert_eq!(press(&mut game, &told), Err(Refusal::HasTold));
            }
            let projected: Vec<i16> = game.standings().iter().map(|it| it.scored + it.this_round()).collect();
            press(&mut game, &Command::Discharge).unwrap();
            let scored: Vec<i16> = game.hospitals().iter().map(dice_hospital::Hospital::points).collect();
            assert_eq!(scored, points);
            assert_eq!(projected, points);
            if round < 8 {
                press(&mut game, &Command::ChangeShift).unwrap();
            }
        }
        press(&mut game, &Command::Finish).unwrap();
        for (seat, hospital) in game.hospitals().iter().enumerate() {
            assert_eq!(hospital.points(), points[seat] - 2 * i16::from(dead[seat]) + i16::from(bags[seat]));
        }
    }
}

#[test]
fn numbers_are_taken_wherever_the_round_stands_and_nowhere_else() {
    let mut game = Game::open(2, &[Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)]).unwrap();
    assert_eq!(press(&mut game, &told(0, 1)), Err(Refusal::NotInThisPhase));
    // With starting patients, too.
    for seat in 0..2 {
        press(&mut game, &Command::DrawPatients { seat, colours: None }).unwrap();
        assert_eq!(press(&mut game.clone(), &Command::BeginRounds).is_ok(), seat == 1);
    }
    press(&mut game, &Command::BeginRounds).unwrap();
    assert!(game.follows(0) && press(&mut game.clone(), &told(0, 4)).is_ok());
    let beyond = [
        told(0, 13),
        Command::TellRound {
            seat: 0,
            discharged: 1,
            by_colour: Counts::each(1),
            fatalities: 0,
            bags: None,
            empty: false,
        },
    ];
    for told in beyond {
        assert_eq!(press(&mut game, &told), Err(Refusal::OutOfLimits));
    }
    press(&mut game, &Command::Roll { dice: None }).unwrap();
    assert!(press(&mut game, &told(0, 4)).is_err(), "the ambulances are not taken");
    while game.phase() == Phase::Intake {
        let mut next = None;
        game.moves(bedside_core::moves::Within::ALL, &game.clock(), NOW, &mut |command| next = Some(command));
        press(&mut game, &next.unwrap()).unwrap();
    }
    for phase in [Phase::Improvement, Phase::Activation] {
        assert_eq!(game.phase(), phase);
        press(&mut game.clone(), &told(1, 4)).unwrap();
        if phase == Phase::Improvement {
            press(&mut game, &Command::BeginActivation).unwrap();
        }
    }
    press(&mut game, &told(1, 4)).unwrap();
    // The other one may still tell by colours; who told numbers goes on with them.
    assert!(game.follows(0) && !game.follows(1));
    let by_colours =
        |seat| Command::Tell { seat, discharged: Counts::default(), fatalities: Counts::default(), bags: None };
    press(&mut game, &by_colours(0)).unwrap();
    press(&mut game, &Command::Discharge).unwrap();
    assert_eq!(game.hospitals()[1].points(), 7);
    press(&mut game, &Command::ChangeShift).unwrap();
    assert!(game.follows(0) && !game.follows(1), "also in the next round");
    press(&mut game, &told(0, 0)).unwrap();
    assert_eq!(press(&mut game, &by_colours(1)), Err(dice_hospital::Refusal::HospitalsNotKnown.into()));
    let reason = "a card".try_into().unwrap();
    let comes = Command::Adjust { seat: 1, change: Change::Admit(Die::new(Colour::Red, 3)), reason };
    assert_eq!(press(&mut game, &comes), Err(dice_hospital::Refusal::HospitalsNotKnown.into()));

    let mut referee = Game::open(2, &[Choice::Edition(Edition::Retail)]).unwrap();
    assert_eq!(press(&mut referee, &told(0, 0)), Err(dice_hospital::Refusal::HospitalsAreKnown.into()));
}

#[test]
fn hospitals_that_nobody_followed_are_entered_with_whoever_lies_there() {
    let mut game = Game::open(2, &[Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)]).unwrap();
    press(&mut game, &Command::BeginRounds).unwrap();
    for seat in 0..2 {
        press(&mut game, &told(seat, 2)).unwrap();
    }
    press(&mut game, &Command::Discharge).unwrap();
    press(&mut game, &Command::ChangeShift).unwrap();
    let enter = |seat, reds: usize| Command::EnterHospital {
        seat,
        patients: core::iter::repeat_n(Die::new(Colour::Red, 4), reds).collect(),
        departments: Default::default(),
        specialists: Default::default(),
        bags: None,
    };
    press(&mut game, &enter(0, 9)).unwrap();
    assert!(press(&mut game, &enter(1, 7)).is_err(), "there are fifteen red dice");
    press(&mut game, &enter(0, 8)).unwrap();
    press(&mut game, &enter(1, 7)).unwrap();
    assert!(game.options().referee() && game.follows(0) && game.follows(1));
    assert_eq!(game.hospitals()[0].patients().count(), 8);
}

#[test]
fn alone_every_discharged_patient_has_a_colour_for_the_reports() {
    let mut game = Game::open(1, &[Choice::Depth(Depth::Scorekeeper)]).unwrap();
    for place in 0..6 {
        let report = dice_hospital::Report { dice: Counts { red: 1, yellow: 0, green: 0 }, points: 4 };
        press(&mut game, &Command::LayReport { place, report }).unwrap();
    }
    press(&mut game, &Command::BeginRounds).unwrap();
    assert!(press(&mut game, &told(0, 1)).is_err());
    let by_colour = Counts { red: 2, yellow: 1, green: 0 };
    let told = Command::TellRound { seat: 0, discharged: 3, by_colour, fatalities: 0, bags: None, empty: false };
    press(&mut game, &told).unwrap();
    assert_eq!(game.report_plan().unwrap().best.points, 8);
}

#[test]
fn at_the_end_numbers_are_enough_as_well() {
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false), Choice::Collections(true)];
    let mut game = Game::open(2, &choices).unwrap();
    press(&mut game, &Command::BeginRounds).unwrap();
    for round in 1..=8 {
        (0..2).for_each(|seat| press(&mut game, &told(seat, 2)).unwrap());
        press(&mut game, &Command::Discharge).unwrap();
        if round < 8 {
            press(&mut game, &Command::ChangeShift).unwrap();
        }
    }
    let ends = |seat, green, pips| Command::TellEnd { seat, collected: Counts { green, ..Counts::default() }, pips };
    assert_eq!(press(&mut game, &ends(0, 13, 1)), Err(Refusal::OutOfLimits));
    assert_eq!(press(&mut game, &ends(0, 1, 73)), Err(Refusal::OutOfLimits));
    press(&mut game, &ends(0, 2, 9)).unwrap();
    press(&mut game, &ends(1, 2, 8)).unwrap();
    press(&mut game, &Command::Finish).unwrap();
    let ranks: Vec<_> = game.ranking().iter().map(|rank| (rank.seat, rank.place, rank.points)).collect();
    assert_eq!(ranks, [(0, 1, 26), (1, 2, 26)], "the pips break the tie");
}

/// A table of a scorekeeper, ready for its first round.
fn keeping(cards: &[Administrator], more: &[Choice]) -> Table {
    let choices = [Choice::Depth(Depth::Scorekeeper)].into_iter().chain(more.iter().copied()).collect();
    let seats = ["Anna", "Bartek", "Celina", "Dawid"][..cards.len()].iter().map(|name| Name::try_from(*name).unwrap());
    let setup = Setup { game: Choices::DiceHospital(choices), seats: seats.collect() };
    let mut table = Table::open(&setup, Seed(4)).unwrap();
    for (seat, card) in (0u8..).zip(cards) {
        let keep = Command::KeepAdministrator { seat, card: *card };
        table.apply(&bedside_core::Command::DiceHospital(keep), Instant::START).unwrap();
    }
    table
}

fn game_of(table: &Table) -> &Game {
    table.state().game().unwrap()
}

#[test]
fn a_page_is_sent_as_what_it_promised() {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let mut below = |bound: u8| u8::try_from(chance.next_u32() % u32::from(bound)).unwrap();
    for edition in [Edition::Retail, Edition::Prototype] {
        for first in 0..5 {
            let cards = core::array::from_fn::<_, 4, _>(|seat| Administrator::ALL[(first + seat) % 8]);
            let mut table = keeping(&cards, &[Choice::Edition(edition)]);
            for round in 1..=8u8 {
                let game = game_of(&table).clone();
                assert!(round > 1 || game.may_begin());
                let pages: Vec<Numbers> = game
                    .seats()
                    .map(|seat| {
                        let paid = game.paid_set(seat);
                        let mut page = Numbers::default().discharging(below(13), paid);
                        for _ in 0..below(4) {
                            page = paid.map_or(page, |paid| page.another_set(paid));
                        }
                        for _ in 0..below(3) {
                            page = page.losing(below(3) > 0).bagging(game.hospitals()[usize::from(seat)].bags(), true);
                        }
                        Numbers { empty: below(4) == 0, ..page }
                    })
                    .collect();
                let promised = game.as_told(&pages);
                let commands = numbers::commands(&table, &pages, Instant::START);
                assert!(!commands.is_empty());
                for command in &commands {
                    table.apply(command, Instant::START).unwrap_or_else(|no| panic!("{command:?}: {no:?}"));
                }
                let now = game_of(&table);
                let ended = now.phase() == Phase::Over;
                for (promised, now) in promised.standings().iter().zip(now.standings()) {
                    assert_eq!(promised.total(), now.total());
                    assert!(ended || promised.scored + promised.this_round() == now.scored);
                }
                let expected = if round < 8 { (round + 1, Phase::Intake) } else { (8, now.phase()) };
                assert_eq!((now.round(), now.phase()), expected);
                // Only a tie for the lead waits for more.
                assert!(round < 8 || ended == now.tell_the_end().is_empty());
            }
        }
    }
}

#[test]
fn sets_that_no_longer_fit_are_let_go() {
    for (edition, sets) in [(Edition::Retail, 1), (Edition::Prototype, 3)] {
        let table = keeping(&[Administrator::RedPair, Administrator::Most], &[Choice::Edition(edition)]);
        let game = game_of(&table);
        let paid = game.paid_set(0).unwrap();
        assert_eq!((paid.colour(), paid.most(7), paid.most(1)), (Some(Colour::Red), sets, 0));
        assert_eq!(game.paid_set(1), None);
        assert_eq!(game.paid_for_most(1), Some(if edition == Edition::Retail { 1 } else { 2 }));
        let mut page = Numbers::default().discharging(7, Some(paid));
        for _ in 0..sets {
            page = page.another_set(paid);
        }
        assert_eq!((page.sets, page.another_set(paid).sets), (sets, 0));
        assert_eq!(page.discharging(1, Some(paid)).sets, 0);
    }
}

#[test]
fn a_table_that_follows_nobody_waits_for_the_numbers_of_each_player() {
    let mut table = keeping(&[Administrator::RedPair, Administrator::Most], &[]);
    table.apply(&bedside_core::Command::DiceHospital(Command::BeginRounds), Instant::START).unwrap();
    for (seat, name) in [(0, "Anna"), (1, "Bartek")] {
        for lang in Lang::ALL {
            let mut said = String::new();
            let waited = lang.waited_for(&table, Instant::START, &mut said).unwrap();
            let Waited::Form(form) = waited else { panic!("{waited:?}") };
            assert_eq!((form.command, form.seat()), ("tell_round", Some(seat)));
            assert!(said.contains(name), "{said}");
        }
        table.apply(&bedside_core::Command::DiceHospital(told(seat, 2)), Instant::START).unwrap();
    }
}
