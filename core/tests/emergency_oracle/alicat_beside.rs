//! ALICAT in core and by the finger on the page, in games that lead it into every corner of its protocol.
//!
//! `BEDSIDE_GAMES` says how many are played, two for each of the others; the seeds are fixed.

use super::alicat::{Report, Step, Why, take_turn};
use super::beside::{Match, Tally, how_many_of};
use super::facts::{Bonus, CARDS, NURSES_TRACK};
use super::game::Command;
use super::matches::setup;
use super::reachable::Chance;
use super::reasons::fault_in_passes;
use super::sheet::{Deed, Flip, Sheet};

/// What ALICAT has before it.
#[derive(Clone, Copy)]
struct Moment {
    flip: Flip,
    chiefs_bay: Option<usize>,
    last_turn: bool,
}

/// Everything worth counting about a turn of ALICAT.
fn notes(before: &Sheet, moment: Moment, report: &Report, after: &Sheet) -> Vec<&'static str> {
    let Moment { flip, chiefs_bay, last_turn } = moment;
    let bonus = flip.bonus(report.bay);
    let mut notes = vec![if chiefs_bay.is_none() { "leads" } else { "follows" }];
    let step = |step: Step, words: [&'static str; 4]| match step {
        Step::AsItIs => words[0],
        Step::WithScopes => words[1],
        Step::WithBag => words[2],
        Step::WithBoth => words[3],
    };
    if last_turn {
        notes.push("last turn");
    }
    match report.why {
        Why::Protocol { in_vain } => {
            notes.push(match (in_vain, chiefs_bay) {
                (0, _) => "first die",
                (1, _) => "second die",
                (_, None) => "third die",
                (_, Some(_)) => "Chief's die",
            });
            if last_turn {
                notes.push("last turn, no ward to fill");
            }
        }
        Why::FillsAWard => {
            notes.push("last bed");
            let lower = |bay: &usize| (flip.dice[*bay], *bay) < (flip.dice[report.bay], report.bay);
            if (0..3).any(|bay| lower(&bay)) {
                notes.push("last bed with a die that is not the lowest");
            }
        }
        Why::NothingFits => {
            notes.push("nothing fits");
            if chiefs_bay.is_some() && before.bags() > 0 {
                notes.push("nothing fits, not even the Chief's die for a bag");
            }
        }
    }
    if let Some(own) = report.own {
        let words = match report.why {
            Why::FillsAWard => ["last bed as it is", "last bed with scopes", "last bed with bag", "last bed with both"],
            _ => ["first bed", "stethoscopes", "bag", "both"],
        };
        notes.push(step(own.step, words));
        if report.bag_for_the_choice && own.cost.bags > 0 {
            notes.push("Chief's die, and a bag for its colour");
        }
        if bonus == Bonus::Scopes && own.cost.scopes > before.scopes() {
            notes.push("needs the stethoscopes of its die");
        }
        if bonus == Bonus::Bag && own.cost.bags + u16::from(report.bag_for_the_choice) > before.bags() {
            notes.push("needs the bag of its die");
        }
        match before.wards[own.ward].last() {
            Some(last) if !last.screened && last.value == own.value => notes.push("an equal value"),
            Some(last) if last.value > own.value => notes.push("a lower value behind a screen"),
            _ => {}
        }
    }
    match (bonus, report.own) {
        (Bonus::Nurse, None) => notes.push("nurse lost in the morgue"),
        (Bonus::Nurse, Some(_)) if report.nurse => notes.push("nurse"),
        (Bonus::Nurse, Some(own)) if before.nurse_gone[own.ward] => notes.push("nurse lost, the ward's is gone"),
        (Bonus::Nurse, Some(_)) => {
            assert_eq!(before.nurses, NURSES_TRACK.len());
            notes.push("nurse lost, the track is full");
        }
        (Bonus::Critical, own) => notes.push(if own.is_some() { "critical" } else { "critical lost in the morgue" }),
        (Bonus::Screen, _) => notes.extend(screen_notes(report, after)),
        (Bonus::Extra(_, low, _), _) => {
            let extra = report.extra.unwrap();
            notes.push(match extra.placement {
                Some(_) if extra.shown == low => "extra, lower",
                Some(_) => "extra, higher",
                None => "extra, morgue",
            });
            let words = ["extra as it is", "extra with stethoscopes", "extra with bag", "extra with both"];
            notes.extend(extra.placement.map(|placement| step(placement.step, words)));
        }
        (Bonus::Scopes | Bonus::Bag, _) => {}
    }
    if report.wards_filled == 2 {
        notes.push("two wards filled");
    }
    notes
}

fn screen_notes(report: &Report, after: &Sheet) -> Vec<&'static str> {
    let Some(drawn) = report.screen else { return vec!["screen, nobody"] };
    let value = after.wards[drawn].last().unwrap().value;
    let equal = |ward: &usize| {
        !after.is_full(*ward) && after.can_screen(*ward) && after.wards[*ward].last().unwrap().value == value
    };
    if (0..7).any(|ward| equal(&ward)) { vec!["screen", "screen, a tie"] } else { vec!["screen"] }
}

/// How the dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dice {
    Fair,
    /// High first and low later: wards are closed early.
    Falling,
    /// Whatever has been seen least so far, of some flips.
    Rare,
    /// Whatever leaves ALICAT without a full ward before the last turn, and then what fills one.
    Unfilled,
}

/// A card that was not seen, dice, and what the person would take as the Chief.
fn any_moment(both: &mut Match, dice: Dice) -> Moment {
    let turn = both.game.turns_played;
    let chance = &mut both.chance;
    let unseen: Vec<usize> = (0..CARDS.len()).filter(|card| !both.game.seen[*card]).collect();
    let card = *chance.pick(&unseen);
    let easy = dice == Dice::Fair || chance.one_in(4);
    let dice = std::array::from_fn(|_| match chance.die() {
        die if easy => die,
        die if turn < 10 => 4 + die.div_ceil(3),
        die => die.div_ceil(3),
    });
    let bay = match chance.below(4) {
        0 => (0..3).max_by_key(|bay| dice[*bay]),
        1 => (0..3).min_by_key(|bay| dice[*bay]),
        _ => Some(chance.below(3)),
    };
    let chiefs_bay = bay.filter(|_| both.game.chief == 0);
    Moment { flip: Flip { card, dice }, chiefs_bay, last_turn: turn + 1 == both.game.turns_in_all() }
}

fn next_moment(both: &mut Match, dice: Dice, seen: &Tally) -> Moment {
    let tries = match dice {
        Dice::Fair | Dice::Falling => 1,
        Dice::Rare => 12,
        Dice::Unfilled => 20,
    };
    let moments: Vec<Moment> = (0..tries).map(|_| any_moment(both, dice)).collect();
    let rarest = |moment: &Moment| {
        let before = &both.game.sheets[1];
        let mut after = before.clone();
        let report = take_turn(&mut after, moment.flip, moment.chiefs_bay, moment.last_turn);
        let filled = report.wards_filled.abs_diff(usize::from(moment.last_turn));
        let seldom = notes(before, *moment, &report, &after).into_iter().map(|note| seen.of(note)).min();
        (if dice == Dice::Unfilled { filled } else { 0 }, seldom)
    };
    moments.into_iter().min_by_key(rarest).unwrap()
}

/// One turn: the person takes what was planned, or anything free, and buries it.
fn play_turn(both: &mut Match, moment: Moment, seen: &mut Tally) {
    let Moment { flip, chiefs_bay, .. } = moment;
    let before = both.game.sheets[1].clone();
    let both_lie = both.game.cardiologists.iter().all(|card| card.points > 0);
    both.perform(Command::Flip { card: flip.card, dice: flip.dice });
    let bay = match (chiefs_bay, &both.game.report) {
        (Some(bay), _) => bay,
        (None, Some(report)) => (report.bay + 1 + both.chance.below(2)) % 3,
        (None, None) => both.fail("ALICAT leads and has not played"),
    };
    both.perform(Command::Do { seat: 0, deed: Deed::Choose { bay } });
    if let Bonus::Extra(..) = flip.bonus(bay) {
        both.perform(Command::Do { seat: 0, deed: Deed::MorgueExtra });
    }
    both.perform(Command::Do { seat: 0, deed: Deed::MorgueOwn });
    let report = both.game.report.as_ref().unwrap();
    for note in notes(&before, moment, report, &both.game.sheets[1]) {
        seen.note(note);
    }
    seen.note("positions");
    if let Some(fault) = fault_in_passes(both.core(), &before, flip, chiefs_bay, report) {
        both.fail(&fault);
    }
    if both_lie && moment.last_turn && report.wards_filled == 1 {
        seen.note("last turn fills one ward, and both Cardiologists lie there");
    }
    if both.game.discard_due {
        let which = both.chance.below(2);
        both.perform(Command::Discard { which });
    }
}

/// How often the last turn of a game is played, each time with another card and other dice.
const LAST_TURNS: usize = 6;

fn play(number: usize, seen: &mut Tally) {
    let mut chance = Chance::numbered(2_000_000 + number);
    let setup = setup(&mut chance, 1, number);
    let dice = *chance.pick(&[Dice::Fair, Dice::Falling, Dice::Rare, Dice::Rare, Dice::Unfilled]);
    let mut both = Match::open(chance, setup, 0, format!("game {number}, {dice:?}, {setup:?}"));
    while both.game.turns_played + 1 < both.game.turns_in_all() {
        let moment = next_moment(&mut both, dice, seen);
        play_turn(&mut both, moment, seen);
    }
    for _ in 0..LAST_TURNS {
        let mut ending = both.clone();
        ending.chance = both.chance.branch();
        let moment = next_moment(&mut ending, dice, seen);
        play_turn(&mut ending, moment, seen);
        ending.compare_ends();
    }
}

#[test]
fn core_moves_alicat_as_the_page_says() {
    let games = 2 * how_many_of("BEDSIDE_GAMES", 2_100);
    let mut seen = Tally::default();
    for number in 0..games {
        play(number, &mut seen);
    }
    println!("{seen:#?}");
    seen.assert_at_least(
        games,
        &[
            // In a game of 24 turns ALICAT leads the last one: it never pays for a die then.
            ("Chief's die", 25),
            ("Chief's die, and a bag for its colour", 3),
            ("a lower value behind a screen", 1_000),
            ("an equal value", 5_000),
            ("bag", 1_000),
            ("both", 200),
            ("critical", 1_500),
            ("critical lost in the morgue", 300),
            ("extra as it is", 1_500),
            ("extra with bag", 150),
            ("extra with both", 7),
            ("extra with stethoscopes", 200),
            ("extra, higher", 100),
            ("extra, lower", 1_500),
            ("extra, morgue", 200),
            ("first bed", 8_000),
            ("first die", 10_000),
            ("follows", 12_000),
            ("last bed", 1_500),
            ("last bed as it is", 400),
            ("last bed with a die that is not the lowest", 500),
            ("last bed with bag", 400),
            ("last bed with both", 250),
            ("last bed with scopes", 400),
            ("last turn", 6_000),
            ("last turn, no ward to fill", 800),
            ("last turn fills one ward, and both Cardiologists lie there", 10),
            ("leads", 12_000),
            ("needs the bag of its die", 600),
            ("needs the stethoscopes of its die", 600),
            ("nothing fits", 800),
            ("nothing fits, not even the Chief's die for a bag", 25),
            ("nurse", 1_300),
            ("nurse lost in the morgue", 350),
            ("nurse lost, the track is full", 20),
            ("nurse lost, the ward's is gone", 600),
            ("positions", 24_000),
            ("screen", 2_000),
            ("screen, a tie", 1_000),
            ("screen, nobody", 40),
            ("second die", 600),
            ("stethoscopes", 1_000),
            ("third die", 400),
            ("two wards filled", 60),
        ],
    );
}
