//! The advisor's answers as lines of text.

use std::fmt::Write;

use bedside_core::dice_hospital::Game;
use bedside_core::text::seat_name;
use bedside_core::{Lang, Table};

use super::ask::Answer;
use super::review::{Deed, Review, Sure};
use super::{Line, Silence};
use crate::words::{count, signed, tenths};

/// How many moves stand at the head of a review.
pub const TURNING_POINTS: usize = 3;
/// A bar of a chart is this long at most.
const BAR: usize = 24;

/// Puts something into the place of that name.
fn put(template: &str, name: &str, what: &str) -> String {
    template.replace(&format!("{{{name}}}"), what)
}

/// In tenths.
#[expect(clippy::cast_possible_truncation, reason = "points of a game are few")]
fn in_tenths(points: f64) -> i64 {
    (points * 10.0).round() as i64
}

/// Whether it is less than a face would say.
pub fn is_nothing(points: f64) -> bool {
    in_tenths(points) == 0
}

/// So many points, with a tenth where they are an average.
pub fn points(points: f64, lang: Lang) -> String {
    let [one, more] = lang.advice().points;
    let all = in_tenths(points);
    if all % 10 == 0 {
        let whole = i16::try_from(all / 10).unwrap_or(i16::MAX);
        return format!("{} {}", count(whole), if whole == 1 { one } else { more });
    }
    format!("{} {more}", tenths(Some(all), lang))
}

/// Why there is nothing to say.
pub fn silence(why: Silence, table: &Table, lang: Lang) -> String {
    let words = lang.advice();
    match why {
        Silence::OtherGame => words.other_game.to_owned(),
        Silence::NotFollowed => words.not_followed.to_owned(),
        Silence::Over => words.over.to_owned(),
        Silence::NoChoice => words.no_choice.to_owned(),
        Silence::Done(seat) => put(words.is_done, "who", seat_name(seat, table.state())),
        Silence::NoSeat => words.no_seat.to_owned(),
    }
}

/// What a line is about, in one sentence.
pub fn title(line: &Line, table: &Table, lang: Lang) -> String {
    let words = lang.advice();
    let template = if line.steps.is_empty() { words.nothing_left } else { words.best_line };
    put(template, "who", seat_name(line.seat, table.state()))
}

/// What a line brings, whether that is proved, and what it leaves open.
pub fn worth(line: &Line, lang: Lang) -> Vec<String> {
    let words = lang.advice();
    let mut told = Vec::new();
    if !line.steps.is_empty() {
        told.push(put(words.gains, "n", &points(line.gain, lang)));
    }
    told.push(proof(line, lang));
    if line.rolls {
        told.push(words.on_average.to_owned());
    }
    told
}

/// Whether a line is proved, or how much better another could be.
pub fn proof(line: &Line, lang: Lang) -> String {
    let words = lang.advice();
    match line.gap {
        gap if is_nothing(gap) => words.proved.to_owned(),
        gap if gap.is_finite() => put(words.gap, "n", &points(gap, lang)),
        _ => words.no_bound.to_owned(),
    }
}

/// What comes after the steps.
pub fn afterwards(line: &Line, table: &Table, lang: Lang) -> Vec<String> {
    let words = lang.advice();
    let mut told = Vec::new();
    if line.rolls {
        told.push(words.after_the_roll.to_owned());
    } else if !line.steps.is_empty() {
        told.push(words.be_done.to_owned());
    }
    let after = line.after(table, line.steps.len());
    let hospital = after.state().game::<Game>().and_then(|game| game.hospital_of(line.seat).ok());
    if let Some(patient) = line.spared.zip(hospital).and_then(|(bed, hospital)| hospital.patient(bed)) {
        let die = format!("{} {}", lang.die_colour(patient.colour), patient.die.pips);
        told.push(put(words.spare, "die", &die));
    }
    told
}

/// An answer as a list to follow.
pub fn answer(answer: &Answer, lang: Lang) -> Vec<String> {
    let mut told = vec![answer.title.clone()];
    told.extend(answer.steps.iter().enumerate().map(|(place, step)| format!("{:>3}. {}", place + 1, step.words)));
    told.extend(answer.after.iter().map(|words| format!("     {words}")));
    told.extend(answer.worth.iter().cloned());
    if !answer.others.is_empty() {
        told.push(format!("{}:", lang.advice().instead));
        told.extend(answer.others.iter().map(|words| format!("     {words}")));
    }
    told.extend((!answer.counted.is_empty()).then(|| answer.counted.to_owned()));
    told
}

/// What the moves of an activation gave away before now, in a sentence.
pub fn so_far(lost: f64, lang: Lang) -> String {
    let words = lang.advice();
    if is_nothing(lost) { words.played_well.to_owned() } else { put(words.played_less, "n", &points(lost, lang)) }
}

/// Where and who.
fn heading(deed: &Deed, review: &Review, lang: Lang) -> String {
    let name = review.names.get(usize::from(deed.seat)).map_or("", String::as_str);
    format!("{} {}, {name}: {}", lang.round_word(review.kind), deed.round, given(deed.lost, deed.sure, lang))
}

/// A move that gave points away: what was played, what would have been better, and what playing on from both says.
pub fn deed(deed: &Deed, review: &Review, lang: Lang) -> Vec<String> {
    let words = lang.advice();
    let better = if deed.better.is_empty() { words.be_done } else { &deed.better };
    let said =
        [heading(deed, review, lang), format!("{} {}", words.played, deed.words), format!("{} {better}", words.better)];
    let tried = deed.played_on.map(|tried| {
        let told = put(words.played_on_both, "games", &tried.games.to_string());
        put(&put(&told, "n", &with_sign(tried.ahead, lang)), "e", &points(tried.off, lang))
    });
    said.into_iter().chain(tried).collect()
}

/// What the rounds of a review are called as a whole, and its chart.
pub fn rounds(review: &Review, lang: Lang) -> [&'static str; 2] {
    let words = lang.advice();
    if review.by_turns() { [words.all_turns, words.by_turn] } else { [words.all_activations, words.by_round] }
}

/// What a review judges by.
pub fn judged_by(review: &Review, lang: Lang) -> &'static str {
    let words = lang.advice();
    if review.by_turns() { words.turns_judged_by } else { words.judged_by }
}

/// A whole game, judged: the turning points first, then each activation as a chart, then the sums.
pub fn review(review: &Review, lang: Lang) -> Vec<String> {
    let words = lang.advice();
    let mut told = Vec::new();
    if !review.over {
        told.push(words.not_over.to_owned());
    }
    if review.cut {
        told.push(words.let_go.to_owned());
    }
    let turning = review.turning_points(TURNING_POINTS);
    if turning.is_empty() {
        told.push(words.nothing_given_away.to_owned());
    } else {
        told.push(words.turning_points.to_owned());
    }
    for (place, it) in turning.iter().enumerate() {
        let mut said = deed(it, review, lang).into_iter();
        told.extend(said.next().map(|heading| format!("{:>3}. {heading}", place + 1)));
        told.extend(said.map(|line| format!("     {line}")));
    }
    told.extend([String::new(), rounds(review, lang)[0].to_owned()]);
    let wide = review.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let most = review.activations.iter().map(|it| it.lost).fold(1.0, f64::max);
    for it in &review.activations {
        let name = review.names.get(usize::from(it.seat)).map_or("", String::as_str);
        let mut row = format!("{:>3}  {name:<wide$}  {:>4}", it.round, signed(it.earned));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a short bar")]
        let bar = (it.lost / most * BAR as f64).round() as usize;
        if is_nothing(it.lost) {
            let _ = write!(row, "  ✓");
        } else {
            let _ = write!(row, "  {} {}", "█".repeat(bar.max(1)), given(it.lost, it.sure, lang));
        }
        if !is_nothing(it.luck) {
            let _ = write!(row, "  ({}: {})", words.luck, with_sign(it.luck, lang));
        }
        told.push(row);
    }
    told.extend([String::new(), words.sums.to_owned()]);
    for (seat, name) in review.names.iter().enumerate() {
        let own = || review.activations.iter().filter(|it| usize::from(it.seat) == seat);
        let (lost, luck): (f64, f64) = (own().map(|it| it.lost).sum(), own().map(|it| it.luck).sum());
        let given = given(lost, review.sure(seat), lang);
        told.push(format!("  {name:<wide$}  {given}, {}: {}", words.luck, with_sign(luck, lang)));
    }
    told.push(judged_by(review, lang).to_owned());
    told
}

/// What was given away, and how well that is known.
pub fn given(lost: f64, sure: Sure, lang: Lang) -> String {
    let words = lang.advice();
    let template = match sure {
        Sure::Exactly => words.given_away,
        Sure::AtLeast => words.given_away_at_least,
        Sure::About => words.given_away_about,
    };
    put(template, "n", &points(lost, lang))
}

/// A change with its sign.
pub fn with_sign(points: f64, lang: Lang) -> String {
    let sign = if points > 0.0 { "+" } else { "" };
    format!("{sign}{}", self::points(points, lang))
}
