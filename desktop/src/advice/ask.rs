//! What somebody asks at the table: what would be best now. The answer is a line of steps, what they bring, and how sure that is.

use std::time::{Duration, Instant as Moment};

use bedside_advisor::playout::chance;
use bedside_advisor::{Estimated, Question, Strength, choose, decides, words};
use bedside_core::dice_hospital::{Game, Phase};
use bedside_core::{AnyGame, Command, Lang, Table};

use super::rivals::Rivals;
use super::{Counting, Line, Silence, Step, line, tell};
use crate::words::tenths;

/// Games that are played on for an answer, and how long that may take.
const GAMES: u32 = 2400;
const PATIENCE: Duration = Duration::from_millis(1500);
/// Games in a slice: a look at the clock comes between two of them.
const SLICE: u32 = 24;
/// Where there are more choices than this, the worse ones are given up after a first look.
const MANY: usize = 5;
const FIRST_LOOK: u32 = 12;
/// Steps of a turn at most.
const LONGEST: usize = 12;
/// Other choices that are told.
const OTHERS: usize = 3;

/// What would be best, in words and as commands.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// For whom.
    pub seat: u8,
    /// What it is about.
    pub title: String,
    /// What to do, in order; nothing is to be done at once.
    pub steps: Vec<Step>,
    /// How many of these depend on no dice.
    pub sure: usize,
    /// What comes after the steps.
    pub after: Vec<String>,
    /// What they bring, and whether that is proved.
    pub worth: Vec<String>,
    /// What else could be done, with what it gives away.
    pub others: Vec<String>,
    /// What is counted.
    pub counted: &'static str,
    /// What it was found for, where there are several counts.
    pub counting: Option<Counting>,
}

/// How long may be thought about an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Somebody waits: so long at most.
    Short,
    /// Until all games were played on, so that the answer is the same on every machine.
    Games,
}

/// Whether the advisor knows what is to be decided at a table now.
fn knows(table: &Table) -> bool {
    let playing = table.state().playing();
    let known = match playing {
        AnyGame::DiceHospital(game) => {
            let options = game.options();
            let alone = options.solo() || options.collections();
            options.referee() && (game.phase() == Phase::Activation || !alone && game.phase() != Phase::Setup)
        }
        AnyGame::EmergencyRoll(game) => !game.options().paper(),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => false,
    };
    known && !playing.over()
}

/// Whether a seat may ask now: it has something to decide that the advisor knows.
pub fn may_ask(table: &Table, seat: u8) -> bool {
    knows(table) && decides(table, seat)
}

/// Whose best move is asked for: the player named, else whoever is to act; or why there is nothing to say.
pub fn whose(table: &Table, named: Option<u8>) -> Result<u8, Silence> {
    let activates = table.state().game::<Game>().is_some_and(|game| game.phase() == Phase::Activation);
    if activates {
        return super::whose(table, named);
    }
    let (state, playing) = (table.state(), table.state().playing());
    if named.is_some_and(|seat| usize::from(seat) >= state.setup().seats.len()) {
        return Err(Silence::NoSeat);
    }
    match playing {
        AnyGame::DiceHospital(game) if !game.options().referee() => return Err(Silence::NotFollowed),
        AnyGame::EmergencyRoll(game) if game.options().paper() => return Err(Silence::NotFollowed),
        AnyGame::Rush(_) | AnyGame::OpenTable(_) => return Err(Silence::OtherGame),
        _ if playing.over() => return Err(Silence::Over),
        _ => {}
    }
    match (asker(table, Rivals::default()), named) {
        (None, _) => Err(Silence::NoChoice),
        (_, Some(seat)) if !may_ask(table, seat) => Err(Silence::Done(seat)),
        (_, Some(seat)) | (Some(seat), None) => Ok(seat),
    }
}

/// Who may ask now: somebody who has something to decide that the advisor knows, and is no rival.
pub fn asker(table: &Table, rivals: Rivals) -> Option<u8> {
    if !knows(table) {
        return None;
    }
    let playing = table.state().playing();
    let asks = |seat: &u8| rivals.of(*seat).is_none() && decides(table, *seat);
    let seats = 0..u8::try_from(table.state().setup().seats.len()).unwrap_or(u8::MAX);
    playing.acting().filter(asks).or_else(|| seats.into_iter().find(asks))
}

/// What would be best for a seat. It thinks: never on the thread that draws.
pub fn answer(table: &Table, seat: u8, counting: Counting, patience: Patience, lang: Lang) -> Option<Answer> {
    let activates = table.state().game::<Game>().is_some_and(|game| game.phase() == Phase::Activation);
    if activates { by_solving(table, seat, counting, lang) } else { by_playing_on(table, seat, patience, lang) }
}

fn by_solving(table: &Table, seat: u8, counting: Counting, lang: Lang) -> Option<Answer> {
    let line: Line = line(table, seat, counting, lang).ok()?;
    Some(Answer {
        seat,
        title: tell::title(&line, table, lang),
        sure: line.sure(),
        after: tell::afterwards(&line, table, lang),
        worth: tell::worth(&line, lang),
        others: Vec::new(),
        counted: counting.words(lang),
        counting: Some(counting),
        steps: line.steps,
    })
}

fn by_playing_on(table: &Table, seat: u8, patience: Patience, lang: Lang) -> Option<Answer> {
    let seed = u64::from(table.journal().digest());
    let until = (patience == Patience::Short).then(|| Moment::now() + PATIENCE);
    let mut question = Question::of(table, seat, seed)?;
    let choices = question.choices();
    if choices > MANY {
        think(&mut question, u32::try_from(choices).unwrap_or(u32::MAX).saturating_mul(FIRST_LOOK), until);
        let best = question.answer().into_iter().take(MANY).map(|it| it.command).collect();
        question = Question::among(table, seat, best, seed.wrapping_add(1))?;
    }
    think(&mut question, GAMES, until);
    let all = question.answer();
    let best = all.first()?;
    let (commands, sure) = turn(table, seat, best.command.clone());
    let told = words::sentences(table, &commands, table.last(), lang).ok()?;
    let steps = commands.into_iter().zip(told).map(|(command, words)| Step { command, words }).collect();
    let title = lang.advice().best_line.replace("{who}", bedside_core::text::seat_name(seat, table.state()));
    Some(Answer {
        seat,
        title,
        steps,
        sure,
        after: Vec::new(),
        worth: worth(best, question.games(), lang),
        others: all.iter().skip(1).take(OTHERS).filter_map(|other| instead(table, other, lang)).collect(),
        counted: "",
        counting: None,
    })
}

/// Plays on as long as there is time, and each choice at least once.
fn think(question: &mut Question, games: u32, until: Option<Moment>) {
    let mut left = games;
    question.think(u32::try_from(question.choices()).unwrap_or(u32::MAX));
    while left > 0 && until.is_none_or(|until| Moment::now() < until) {
        question.think(SLICE.min(left));
        left = left.saturating_sub(SLICE);
    }
}

/// The rest of a seat's turn after a choice, and how many steps of it depend on no dice.
fn turn(table: &Table, seat: u8, first: Command) -> (Vec<Command>, usize) {
    let (mut commands, mut sure, mut next) = (Vec::new(), 0, Some(first));
    let mut trial = table.clone();
    let round = |table: &Table| (table.state().playing().round(), table.state().playing().chapter());
    while let Some(command) = next.filter(|_| commands.len() < LONGEST) {
        let open = trial.state().playing().fill_chance(&command, &mut chance(0, 0)).is_some();
        commands.push(command.clone());
        if open || trial.apply(&command, trial.last()).is_err() {
            break;
        }
        sure += 1;
        let same = round(&trial) == round(table) && matches!(trial.state().playing(), AnyGame::EmergencyRoll(_));
        next = choose(&trial, seat, Strength::Strong, 0).filter(|_| same);
    }
    (commands, sure)
}

fn worth(best: &Estimated, games: u32, lang: Lang) -> Vec<String> {
    let words = lang.advice();
    let close = tenths(Some(in_tenths(best.error * 2.0)), lang);
    let mut told = vec![words.expected.replace("{n}", &tell::points(best.points, lang)).replace("{e}", &close)];
    told.extend(best.wins.map(|wins| words.wins.replace("{p}", &tenths_of_a_hundred(wins))));
    told.push(words.played_on.replace("{n}", &games.to_string()));
    told
}

/// What else could be done, and how much it is behind.
fn instead(table: &Table, other: &Estimated, lang: Lang) -> Option<String> {
    let what = words::sentence(table, &other.command, table.last(), lang).ok()?;
    let sign = if in_tenths(other.behind) == 0 { "±" } else { "−" };
    Some(format!("{sign}{}: {what}", tell::points(other.behind.abs(), lang)))
}

#[expect(clippy::cast_possible_truncation, reason = "points of a game are few")]
fn in_tenths(points: f64) -> i64 {
    (points * 10.0).round() as i64
}

/// A share, as whole parts of a hundred.
fn tenths_of_a_hundred(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}
