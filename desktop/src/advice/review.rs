//! A game looked at again: what each move of an activation gave away, and what the dice did to it.
//!
//! A position is worth what its best line is worth. A move gives away by how much less that is after it; where dice are rolled, on
//! an average over all that they may show, and what they showed is luck.

use bedside_advisor::dice::{Aim, Budget, Found, Solver, words};
use bedside_core::dice_hospital::{Command as Own, Game, Phase};
use bedside_core::game::Rules;
use bedside_core::journal::Fate;
use bedside_core::{Command, Lang, State, Table};

use super::{Silence, tell};

/// Positions that are looked at for a move: a game has hundreds.
const NODES: u64 = 20_000;
/// Steps of a better line that are told.
const TOLD: usize = 3;

/// A move, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Its number in the journal.
    pub entry: u32,
    /// The round, from 1.
    pub round: u8,
    /// Whose.
    pub seat: u8,
    /// What was played, and what came of it.
    pub words: String,
    /// What would have been better; empty where that was to be done.
    pub better: String,
    /// Points that it gave away, or as many as are certain.
    pub lost: f64,
    /// What its dice brought beyond their average.
    pub luck: f64,
    /// Whether it is proved that it gave away no more.
    pub sure: bool,
}

/// An activation, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The round, from 1.
    pub round: u8,
    /// Whose.
    pub seat: u8,
    /// Points on the track by the end of the round.
    pub earned: i16,
    /// Points given away.
    pub lost: f64,
    /// Luck of the dice.
    pub luck: f64,
    /// Whether all of that is proved.
    pub sure: bool,
}

/// A game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The players.
    pub names: Vec<String>,
    /// Whether the game was over.
    pub over: bool,
    /// Whether the journal begins later than the game.
    pub cut: bool,
    /// Every move, in order.
    pub deeds: Vec<Deed>,
    /// Every activation, round by round.
    pub activations: Vec<Activation>,
}

impl Review {
    /// The moves that gave away most, the worst first.
    pub fn turning_points(&self, most: usize) -> Vec<&Deed> {
        let mut worst: Vec<&Deed> = self.deeds.iter().filter(|deed| !tell::is_nothing(deed.lost)).collect();
        worst.sort_by(|one, other| other.lost.total_cmp(&one.lost));
        worst.truncate(most);
        worst
    }
}

/// What lies between the least and the most that a position is worth.
#[derive(Clone, Copy, Debug)]
struct Worth {
    least: f64,
    most: f64,
}

impl Worth {
    const fn exactly(worth: f64) -> Worth {
        Worth { least: worth, most: worth }
    }

    fn of(found: &Found) -> Worth {
        Worth { least: found.worth, most: if found.proved() { found.worth } else { found.most } }
    }

    fn is_exact(self) -> bool {
        tell::is_nothing(self.most - self.least)
    }
}

/// Somebody's activation as it is gone through.
struct Going {
    solver: Solver,
    aim: Aim,
    worth: Worth,
    /// The best line from where it stands.
    found: Found,
}

impl Going {
    fn at(game: &Game, seat: u8) -> Option<Going> {
        let aim = Aim::points(game);
        let mut solver = Solver::new(game, seat, aim)?;
        let found = solver.solve(game, Budget::nodes(NODES));
        Some(Going { solver, aim, worth: Worth::of(&found), found })
    }
}

/// Judges every activation of a game. `tell_how_far` hears how many entries were looked at, and of how many; where it says so, the
/// rest is left out.
pub fn of(table: &Table, lang: Lang, mut tell_how_far: impl FnMut(u32, u32) -> bool) -> Result<Review, Silence> {
    let game = table.state().game::<Game>().ok_or(Silence::OtherGame)?;
    if !game.options().referee() {
        return Err(Silence::NotFollowed);
    }
    let names = table.state().setup().seats.iter().map(|name| name.to_string()).collect();
    let (over, cut) = (game.phase() == Phase::Over, table.earlier().is_some());
    let mut review = Review { names, over, cut, deeds: Vec::new(), activations: Vec::new() };
    let mut going: Vec<Option<Going>> = Vec::new();
    let mut stopped = false;
    table.walk(|step| {
        stopped = stopped || !tell_how_far(step.entry, table.journal().entries());
        if stopped || step.fate != Fate::Counts {
            return;
        }
        let (Some(before), Some(after)) = (step.before.game::<Game>(), step.after.game::<Game>()) else { return };
        if after.phase() != Phase::Activation && before.phase() != Phase::Activation {
            going.clear();
        } else if let (Command::DiceHospital(command), Some(seat)) = (step.command, step.command.seat())
            && before.phase() == Phase::Activation
        {
            let place = usize::from(seat);
            if going.len() <= place {
                going.resize_with(place + 1, || None);
            }
            let Some(now) = going[place].take().or_else(|| Going::at(before, seat)) else { return };
            let mut words = String::new();
            // Writing into a string never fails.
            let _ = lang.story(&step, &mut words);
            let (deed, then) = judge(now, command, before, after, step.before);
            let Some((lost, luck, sure, found)) = deed else { return };
            review.deeds.push(Deed {
                entry: step.entry,
                round: before.round(),
                seat,
                words,
                better: String::new(),
                lost,
                luck,
                sure,
            });
            if !tell::is_nothing(lost) {
                let last = review.deeds.len() - 1;
                review.deeds[last].better = better(table, step.entry, &found, lang);
            }
            going[place] = then;
        }
        tally(&mut review, before, after);
    });
    if review.deeds.is_empty() {
        return Err(Silence::NoChoice);
    }
    sum_up(&mut review);
    Ok(review)
}

/// What a move gave away, its luck, whether that is proved, and what would have been best; and the activation after it.
#[expect(clippy::type_complexity, reason = "taken apart at once")]
fn judge(
    mut now: Going,
    command: &Own,
    before: &Game,
    after: &Game,
    state: &State,
) -> (Option<(f64, f64, bool, Found)>, Option<Going>) {
    let seat = Game::seat(command).unwrap_or(0);
    let best = now.found.clone();
    if let Own::Done { .. } = command {
        let done = now.aim.when_done(before, seat).map_or(now.worth.least, |(worth, _)| worth);
        let lost = (now.worth.least - done).max(0.0);
        return (Some((lost, 0.0, now.worth.is_exact(), best)), None);
    }
    let found = now.solver.solve(after, Budget::nodes(NODES));
    let then = Worth::of(&found);
    // On an average over all that its dice may show.
    let mut outcomes = Vec::new();
    let asked = undecided(command);
    before.outcomes(&asked, state.clock(), bedside_core::Instant::START, &mut |outcome| outcomes.push(outcome));
    let expected = if outcomes.len() > 1 {
        let mut sum = Worth::exactly(0.0);
        let mut weights = 0.0;
        for outcome in &outcomes {
            let mut next = before.clone();
            let mut clock = *state.clock();
            let mut events = bedside_core::Events::ignored();
            if next.apply(outcome, &mut clock, bedside_core::Instant::START, &mut events).is_err() {
                continue;
            }
            let weight = weight(before, outcome);
            let worth = Worth::of(&now.solver.solve(&next, Budget::nodes(NODES)));
            sum = Worth { least: sum.least + weight * worth.least, most: sum.most + weight * worth.most };
            weights += weight;
        }
        Worth { least: sum.least / weights, most: sum.most / weights }
    } else {
        then
    };
    let sure = now.worth.is_exact() && expected.is_exact();
    let lost = (now.worth.least - expected.most).max(0.0);
    let luck = if then.is_exact() && expected.is_exact() { then.least - expected.least } else { 0.0 };
    (Some((lost, luck, sure, best)), Some(Going { worth: then, found, ..now }))
}

/// The command as it was asked, before chance decided.
fn undecided(command: &Own) -> Own {
    let mut asked = command.clone();
    match &mut asked {
        Own::Activate { rolls, .. } | Own::UseAbility { rolls, .. } => *rolls = None,
        Own::AdmitPatient { die, .. } => *die = None,
        _ => {}
    }
    asked
}

/// How likely an outcome is, compared with the others.
fn weight(game: &Game, outcome: &Own) -> f64 {
    match outcome {
        Own::AdmitPatient { die: Some(die), .. } => game.bag().get(die.colour).into(),
        _ => 1.0,
    }
}

/// The beginning of the line that would have been better, in words.
fn better(table: &Table, entry: u32, found: &Found, lang: Lang) -> String {
    let Some(then) = entry.checked_sub(1).and_then(|before| table.as_of(before)) else { return String::new() };
    let steps = words::steps(&then, found, then.last(), lang).unwrap_or_default();
    let more = if steps.len() > TOLD { " …" } else { "" };
    format!("{}{more}", steps.into_iter().take(TOLD).collect::<Vec<_>>().join("; "))
}

/// The points of a round, once they are on the track.
fn tally(review: &mut Review, before: &Game, after: &Game) {
    for seat in 0u8.. {
        let (Ok(was), Ok(is)) = (before.hospital_of(seat), after.hospital_of(seat)) else { return };
        let by = is.points() - was.points();
        if by == 0 {
            continue;
        }
        let round = before.round();
        let there = review.activations.iter_mut().find(|it| (it.round, it.seat) == (round, seat));
        match there {
            Some(it) => it.earned += by,
            None => review.activations.push(Activation { round, seat, earned: by, lost: 0.0, luck: 0.0, sure: true }),
        }
    }
}

/// The sums of each activation.
fn sum_up(review: &mut Review) {
    for deed in &review.deeds {
        let there = review.activations.iter().position(|it| (it.round, it.seat) == (deed.round, deed.seat));
        let place = there.unwrap_or_else(|| {
            let (round, seat) = (deed.round, deed.seat);
            review.activations.push(Activation { round, seat, earned: 0, lost: 0.0, luck: 0.0, sure: true });
            review.activations.len() - 1
        });
        let it = &mut review.activations[place];
        it.lost += deed.lost;
        it.luck += deed.luck;
        it.sure &= deed.sure;
    }
    review.activations.sort_by_key(|it| (it.round, it.seat));
}

/// What the moves of a seat's running activation gave away so far; none before its first.
pub fn so_far(table: &Table, seat: u8) -> Option<f64> {
    let game = table.state().game::<Game>().filter(|game| game.phase() == Phase::Activation)?;
    let round = game.round();
    let review = of(table, Lang::default(), |_, _| true).ok()?;
    let own = || review.deeds.iter().filter(|deed| (deed.round, deed.seat) == (round, seat));
    own().next()?;
    Some(own().map(|deed| deed.lost).sum())
}
