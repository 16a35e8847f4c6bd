//! Emergency Roll: what each turn gave away, and what cards and dice did to it.
//!
//! A seat expects so much at the end of the game. The roll changes that to what the best turn with it comes to: that is luck, together with
//! which die the Chief took. The turn that was played changes it again: that was given away. The turns that gave away most are played
//! on from both ways as well.

use bedside_advisor::emergency::judge::{self, Judged};
use bedside_advisor::{Question, words};
use bedside_core::emergency_roll::{Command as Own, Game};
use bedside_core::game::Rules;
use bedside_core::journal::Fate;
use bedside_core::{AnyGame, Command, Lang, Table};

use super::{Deed, PlayedOn, Review, Sure};
use crate::advice::tell::{self, TURNING_POINTS};

/// Games that are played on from each of the two ways.
const GAMES: u32 = 200;

/// A turn that somebody plays: where it began, and what was done.
struct Turn {
    entry: u32,
    from: Game,
    moves: Vec<Own>,
}

/// The running turn of the whole table.
struct Going {
    /// What everybody expected before the roll.
    expected: Vec<f64>,
    /// The points that everybody had.
    points: Vec<i16>,
    /// By seats.
    turns: Vec<Option<Turn>>,
}

impl Going {
    fn at(game: &Game) -> Going {
        let seats = game.options().seats();
        Going {
            expected: (0..seats).map(|seat| judge::expects(game, seat)).collect(),
            points: (0..seats).map(|seat| game.score(seat).total()).collect(),
            turns: (0..seats).map(|_| None).collect(),
        }
    }

    /// Somebody moves: the turn begins with the first of them, and again when it was taken back.
    fn hear(&mut self, entry: u32, command: Own, before: &Game, after: &Game) {
        let alone = before.options().solo().then_some(0);
        let Some(seat) = <Game as Rules>::seat(&command).or(alone) else { return };
        let Some(place) = self.turns.get_mut(usize::from(seat)) else { return };
        if matches!(command, Own::TakeBack { .. }) {
            // What the others chose by stands, or else nothing does.
            let stands = usize::from(after.seat(seat).is_ok_and(|of| of.chosen().is_some()));
            match place {
                Some(turn) if stands > 0 => turn.moves.truncate(stands),
                place => *place = None,
            }
            return;
        }
        let turn = place.get_or_insert_with(|| Turn { entry, from: before.clone(), moves: Vec::new() });
        turn.moves.push(command);
    }
}

/// Judges every turn of a game.
pub(super) fn judge(
    table: &Table,
    game: &Game,
    lang: Lang,
    tell_how_far: &mut dyn FnMut(u32, u32) -> bool,
    review: &mut Review,
) {
    let mut going: Option<Going> = None;
    let mut ways: Vec<(Turn, Judged)> = Vec::new();
    let mut stopped = false;
    table.walk(|step| {
        stopped = stopped || !tell_how_far(step.entry, table.journal().entries());
        if stopped || step.fate != Fate::Counts {
            return;
        }
        let (Some(before), Command::EmergencyRoll(command)) = (step.before.game::<Game>(), step.command) else {
            return;
        };
        match command {
            Own::Roll { .. } => {
                end(going.take(), before, review, &mut ways);
                going = Some(Going::at(before));
            }
            command => {
                if let (Some(going), Some(after)) = (&mut going, step.after.game::<Game>()) {
                    going.hear(step.entry, *command, before, after);
                }
            }
        }
    });
    if !stopped {
        end(going, game, review, &mut ways);
        in_words(table, review, &ways, lang);
        play_on(review, &ways);
    }
}

/// The table's turn is over, or as far as it will go: whoever has finished is judged.
fn end(going: Option<Going>, now: &Game, review: &mut Review, ways: &mut Vec<(Turn, Judged)>) {
    let Some(going) = going else { return };
    for (seat, turn) in (0u8..).zip(going.turns) {
        let place = usize::from(seat);
        let Some(turn) = turn else { continue };
        let round = turn.from.turn();
        let by = now.score(seat).total() - going.points.get(place).copied().unwrap_or(0);
        let judged = judge::turn(&turn.from, seat, &turn.moves).filter(|_| is_whole(&turn, now, seat));
        let Some(judged) = judged else { continue };
        let luck = judged.best - going.expected.get(place).copied().unwrap_or(judged.best);
        review.activation(round, seat).earned += by;
        review.deeds.push(Deed {
            entry: turn.entry,
            round,
            seat,
            words: String::new(),
            better: String::new(),
            lost: judged.best - judged.played,
            luck,
            sure: Sure::About,
            played_on: None,
        });
        ways.push((turn, judged));
    }
}

/// Whether a seat has done all of its turn.
fn is_whole(turn: &Turn, now: &Game, seat: u8) -> bool {
    now.turn() != turn.from.turn() || now.phase() != turn.from.phase() || now.seat(seat).is_ok_and(|of| of.done())
}

/// What was played in each turn, and what would have been better.
fn in_words(table: &Table, review: &mut Review, ways: &[(Turn, Judged)], lang: Lang) {
    for (deed, (turn, judged)) in review.deeds.iter_mut().zip(ways) {
        let Some(then) = turn.entry.checked_sub(1).and_then(|before| table.as_of(before)) else { continue };
        let told = |line: &[Own]| {
            let line: Vec<Command> = line.iter().copied().map(Command::EmergencyRoll).collect();
            words::sentences(&then, &line, then.last(), lang).unwrap_or_default().join("; ")
        };
        deed.words = told(&turn.moves);
        if !tell::is_nothing(deed.lost) {
            deed.better = told(&judged.better);
        }
    }
}

/// Plays on from both ways of the turns that gave away most.
fn play_on(review: &mut Review, ways: &[(Turn, Judged)]) {
    for place in review.worst(TURNING_POINTS) {
        let Some((turn, judged)) = ways.get(place) else { continue };
        let seat = review.deeds[place].seat;
        let lines = [&judged.better, &turn.moves]
            .map(|line| line.iter().copied().map(Command::EmergencyRoll).collect::<Vec<_>>());
        let game = AnyGame::EmergencyRoll(turn.from.clone());
        let seed = u64::from(turn.entry);
        let Some(mut question) = Question::between(&game, seat, lines.to_vec(), seed) else { continue };
        question.think(2 * GAMES);
        let both = question.by_choice();
        if let [better, played] = both.as_slice()
            && better.games == GAMES
        {
            let (best, other, sign) =
                if better.margin >= played.margin { (better, played, 1.0) } else { (played, better, -1.0) };
            debug_assert!(best.behind.abs() < f64::EPSILON);
            review.deeds[place].played_on =
                Some(PlayedOn { games: GAMES, ahead: sign * other.behind, off: 2.0 * other.behind_error });
        }
    }
}
