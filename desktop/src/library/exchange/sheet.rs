//! The result sheet as a drawing that any browser shows: who has how many points by which rule, and who won.

use std::fmt::Write;

use bedside_core::{GameKind, Lang};

use super::{minutes, name};
use crate::library::PlayResult;
use crate::words::count;

const LEFT: usize = 28;
const RULES: usize = 300;
const COLUMN: usize = 150;
const LINE: usize = 30;
/// Letters of a name that fit a column.
const LETTERS: usize = 15;

/// What a rule is called; points of all together say on which track.
pub fn rule_words(game: GameKind, key: &str, lang: Lang) -> String {
    let words = lang.rule(game, key).unwrap_or(key);
    match key.split_once('.').map(|(track, _)| track) {
        Some("skill") => format!("{}: {words}", lang.words().skill),
        Some("reputation") => format!("{}: {words}", lang.words().reputation),
        _ => words.to_owned(),
    }
}

/// The sheet as SVG.
pub fn svg(result: &PlayResult, lang: Lang) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for (rule, _) in result.seats.iter().flat_map(|seat| &seat.reasons).chain(&result.together) {
        if !rules.contains(&rule.as_str()) {
            rules.push(rule);
        }
    }
    let together = !result.together.is_empty();
    let columns = result.seats.len() + usize::from(together);
    let width = 2 * LEFT + RULES + COLUMN * columns.max(2);
    let height = 190 + LINE * (rules.len() + 1);
    let mut out = String::new();
    // A string takes whatever is written.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Lato, sans-serif\" font-size=\"17\" fill=\"#1b2430\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fbfaf7\"/>\n"
    );
    let mut text = |x: usize, y: usize, anchor: &str, look: &str, words: &str| {
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\"{look}>{}</text>", escaped(words));
    };
    text(LEFT, 50, "start", " font-size=\"28\" font-weight=\"bold\"", lang.title(result.game));
    let day = result.date.get(..16).unwrap_or(&result.date);
    let early = if result.early { format!(" · {}", lang.words().unfinished) } else { String::new() };
    text(LEFT, 80, "start", " fill=\"#5a6675\"", &format!("{day} · {} min{early}", minutes(result)));
    let at = |column: usize| LEFT + RULES + COLUMN * column + COLUMN / 2;
    for (column, seat) in result.seats.iter().enumerate() {
        let called = name(seat, lang);
        let short: String = called.chars().take(LETTERS).collect();
        let short = if short == called { short } else { format!("{short}…") };
        text(at(column), 125, "middle", " font-weight=\"bold\"", &short);
        let place = seat.rank.map(|rank| format!("{rank}.")).unwrap_or_default();
        let crown = if seat.won == Some(true) { " ★" } else { "" };
        text(at(column), 150, "middle", " fill=\"#5a6675\"", &format!("{place}{crown}"));
    }
    for (line, key) in rules.iter().enumerate() {
        let y = 185 + LINE * line;
        text(LEFT, y, "start", "", &rule_words(result.game, key, lang));
        for (column, seat) in result.seats.iter().enumerate() {
            if let Some((_, points)) = seat.reasons.iter().find(|(rule, _)| rule == key) {
                text(at(column), y, "middle", "", &count(*points));
            }
        }
        if let Some((_, points)) = result.together.iter().find(|(rule, _)| rule == key) {
            text(at(result.seats.len()), y, "middle", "", &count(*points));
        }
    }
    let y = 185 + LINE * rules.len();
    text(LEFT, y, "start", " font-weight=\"bold\"", lang.desk_words().score);
    for (column, seat) in result.seats.iter().enumerate() {
        if let Some(points) = seat.points {
            text(at(column), y, "middle", " font-weight=\"bold\"", &count(points));
        }
    }
    out.push_str("</svg>\n");
    out
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
